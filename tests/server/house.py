"""A server to be tested, and people who come to it."""

from __future__ import annotations

import asyncio
import json
import socket
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from io import StringIO
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cafezal.server.app import App
from cafezal.server.main import Server, config, listening
from cafezal.server.settings import Limits, Rate, Settings
from cafezal.store import Store

JSON = dict[str, Any]
PATIENCE = 20.0  # seconds until a test gives up waiting
OFTEN = Rate(1e6, 1e6)
FREE = Limits(
    requests=OFTEN, people=OFTEN, tables=OFTEN, actions=OFTEN, tries=OFTEN, chat=OFTEN, messages=OFTEN, sockets=10_000
)
numbers = count(1)


class House:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.store = Store(settings.database)
        self.app = App(settings, self.store)
        self.listener = listening(settings)
        self.port = self.listener.getsockname()[1]
        self.ready = threading.Event()
        self.guests: list[Guest] = []
        self.server = Server(config(settings, self.app), self.app, self.ready.set)
        self.thread = threading.Thread(target=self.server.run, args=([self.listener],), daemon=True)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> House:
        self.thread.start()
        assert self.ready.wait(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        for guest in self.guests:
            guest.close()
        self.stop()

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), self.stuck()
        self.listener.close()

    def stuck(self) -> str:
        """What a server that does not stop is waiting for."""
        frame = sys._current_frames().get(self.thread.ident or 0)
        found = ["".join(traceback.format_stack(frame))]
        for task in asyncio.all_tasks(self.app.hub.tasks[0].get_loop()):
            out = StringIO()
            task.print_stack(file=out)
            found.append(out.getvalue())
        return "\n".join(found)

    def guest(self, name: str | None = None) -> Guest:
        self.guests.append(Guest(self.address, name))
        return self.guests[-1]


def settings(folder: Path, **changes: Any) -> Settings:
    given: JSON = {"port": 0, "database": str(folder / "tables.db"), "pause": 0.0, "bots": 1, "limits": FREE, **changes}
    return Settings(client=folder / "client", **given)


@contextmanager
def house(folder: Path, **changes: Any) -> Iterator[House]:
    with House(settings(folder, **changes)) as opened:
        yield opened


class Guest:
    """Somebody with a browser; with a name if one is given."""

    def __init__(self, address: str, name: str | None = None) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=PATIENCE)
        self.me: JSON = self.http.get("/api/me").json()
        self.screens: list[Screen] = []
        if name:
            self.call("/api/me", name=name)

    def __enter__(self) -> Guest:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        for screen in self.screens:
            screen.close()
        self.http.close()

    @property
    def cookie(self) -> str:
        return self.http.cookies["cafezal"]

    def post(self, path: str, body: object = None, **headers: str) -> httpx.Response:
        return self.http.post(path, json=body, headers={"X-CSRF-Token": self.me["csrf"], **headers})

    def call(self, path: str, status: int = 0, **body: Any) -> JSON:
        """A POST; by default it must succeed."""
        answer = self.post(path, body)
        assert answer.status_code == status if status else answer.is_success, answer.text
        found: JSON = answer.json()
        return found

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def open(self, *seats: str | JSON, game: str = "cafe", public: bool = True, **options: Any) -> JSON:
        """A table with these seats: `me`, `open`, a bot by its name, or as the protocol has it."""
        wishes = [seat if isinstance(seat, dict) else wish(seat) for seat in seats]
        return self.call("/api/tables", game=game, options=options, seats=wishes, public=public)

    def connect(self, table: str, **more: Any) -> Screen:
        screen = Screen(self.address, table, {"Cookie": f"cafezal={self.cookie}"}, **more)
        self.screens.append(screen)
        return screen

    def look(self, table: str, version: int | None = None, seat: int | None = None, **more: Any) -> Screen:
        """A socket that has joined."""
        screen = self.connect(table, **more)
        screen.send(type="join", version=version, seat=seat)
        screen.until("state")
        return screen


def wish(seat: str) -> JSON:
    return {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat}


class Screen:
    """A socket at a table. It keeps the latest state and aids, the log, and all it was told."""

    def __init__(self, address: str, table: str, headers: dict[str, str], **more: Any) -> None:
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/live"
        opening = connect(
            url, additional_headers=headers, max_size=None, open_timeout=PATIENCE, close_timeout=1, **more
        )
        self.stack = ExitStack()
        self.socket: ClientConnection = self.stack.enter_context(opening)
        self.state: JSON = {}
        self.aids: JSON | None = None
        self.log: dict[int, JSON] = {}
        self.told: list[JSON] = []
        self.guest: Guest | None = None

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self.stack.close()

    def send(self, **message: Any) -> str:
        """Send a message; those that need an id and have none get one."""
        if message["type"] not in ("join", "seat", "pong"):
            message.setdefault("id", f"id-{next(numbers)}")
        self.socket.send(json.dumps(message))
        return str(message.get("id", ""))

    def hear(self, timeout: float = PATIENCE) -> JSON:
        message: JSON = json.loads(self.socket.recv(timeout))
        self.told.append(message)
        if message["type"] == "ping":
            self.send(type="pong")
        if message["type"] == "state":
            assert not self.state or message["version"] >= self.state["version"], "an update came late"
            self.state = message
            self.log |= {entry["n"]: entry for entry in message["log"]}
            if self.aids and (self.aids["at"], self.aids["seat"]) != (message["at"], message["seat"]):
                self.aids = None
        if message["type"] == "aids":
            self.aids = message
        return message

    def until(self, *kinds: str, where: Callable[[JSON], bool] = lambda message: True) -> JSON:
        """The next message of one of these kinds."""
        while True:
            message = self.hear()
            if message["type"] in kinds and where(message):
                return message

    def settle(self, done: Callable[[JSON], bool]) -> JSON:
        """Listen until the state is like that."""
        while not done(self.state):
            self.hear()
        return self.state

    def reach(self, version: int) -> JSON:
        """Listen until that version, or a later one, is shown."""
        return self.settle(lambda state: bool(state["version"] >= version))

    def quiet(self, seconds: float = 0.3) -> list[JSON]:
        """What comes within a while."""
        found = []
        try:
            while True:
                found.append(self.hear(seconds))
        except TimeoutError:
            return found

    # --- playing ------------------------------------------------------------------------------------------
    def ask(self, **message: Any) -> JSON:
        """A request and its answer."""
        id = self.send(**message)
        return self.until("done", "tried", "because", "refused", where=lambda answer: answer["id"] == id)

    def act(self, codes: Sequence[int], **more: Any) -> JSON:
        return self.ask(type="act", **{"seat": self.state["seat"], "at": self.state["at"], "codes": codes, **more})

    def undo(self, **more: Any) -> JSON:
        return self.ask(type="undo", **{"seat": self.state["seat"], "at": self.state["at"], **more})

    def turn(self) -> bool:
        """Wait until the own seat decides and has its aids; False: the game is over."""
        while True:
            seat = self.state["seat"]
            if self.state["table"]["state"] == "over":
                return False
            if seat in self.state["table"]["waiting"] and self.aids and self.aids["version"] == self.state["version"]:
                return True
            self.hear()

    def gone(self) -> tuple[int, str]:
        """Wait until the server closes; code and reason."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code, closed.rcvd.reason


def play(screen: Screen, choose: Callable[[JSON], Sequence[int]] | None = None) -> None:
    """Play a seat to the end, by proposals where there are any."""
    choose = choose or first
    while screen.turn():
        assert screen.aids
        done(screen, screen.act(choose(screen.aids)))


def done(screen: Screen, answer: JSON) -> None:
    """What was asked is done, and shown."""
    assert answer["type"] == "done", answer
    screen.reach(answer["version"])


def first(aids: JSON) -> Sequence[int]:
    codes: Sequence[int] = aids["proposals"][0]["codes"] if aids["proposals"] else [aids["moves"][0]["code"]]
    return codes


@contextmanager
def company(opened: House, *names: str, **options: Any) -> Iterator[list[Screen]]:
    """A table at which these people sit, each at a screen of their own."""
    with ExitStack() as stack:
        guests = [stack.enter_context(opened.guest(name)) for name in names]
        table = guests[0].open("me", *["open"] * (len(names) - 1), **options)["id"]
        for guest, name in zip(guests[1:], names[1:], strict=True):
            guest.call(f"/api/tables/{table}/sit", name=name)
        screens = [guest.look(table) for guest in guests]
        for screen, guest in zip(screens, guests, strict=True):
            screen.guest = guest
        yield screens


def decide(screens: Sequence[Screen], until: Callable[[JSON], bool], limit: int = 400) -> None:
    """Let whoever must decide do so, until the state of all screens is like that."""
    for _ in range(limit):
        version = max(screen.state["version"] for screen in screens)
        for screen in screens:
            screen.reach(version)
        if until(screens[0].state):
            return
        screen = next(one for one in screens if one.state["seat"] in one.state["table"]["waiting"])
        assert screen.turn() and screen.aids
        done(screen, screen.act(first(screen.aids)))
    raise AssertionError("it never came to that")


def phase(name: str, round: int = 1) -> Callable[[JSON], bool]:
    """Whether a game of Café is in a phase, in a round or later."""

    def there(state: JSON) -> bool:
        position = state["view"]["table"]["position"]
        return bool(position["phase"] == name and position["round"] >= round)

    return there


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
