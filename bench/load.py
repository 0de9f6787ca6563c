"""A thousand people at 250 tables of one server: how long until everybody sees what somebody did.

    python bench/load.py --game traders --tables 250 --rate 50 --seconds 30

The server runs as people start it, in a process of its own, with its limits on and every action written to disk before
it is shown; the people are in this process, and come from as many addresses as the limits ask for. The games are
between their beginning and their end, laid there by this program. Measured is the time from sending an action until the
last of the four screens of its table has the new state. At the end every screen must have every entry of the log, in
order.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count, cycle
from pathlib import Path
from random import Random
from statistics import mean, quantiles
from typing import Any
from unittest.mock import patch

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

import cafezal
from cafezal.server.room import head, progress
from cafezal.store import NewTable, SeatRow, Store, database
from cafezal.table import Table as Played

GAMES = ("cafe", "traders")
UNSEEN = ("staff.own ", "reset.store ", "reset.jokers ")
SEATS = 4
STARTS = 8  # games from whose course the tables are taken, and
EVERY = 9  # how many decisions lie between two of them
SAMPLE = 40  # screens of which the size on the wire is measured message by message
HOUSEHOLD = 48  # people at one address
GOAL = 0.150  # seconds, 95 % of the time
PATIENCE = 10.0
TICKS = os.sysconf("SC_CLK_TCK")
numbers = count(1)


# --- what a screen reads of the messages ------------------------------------------------------------------
class Said(msgspec.Struct):
    n: int
    move: str
    undone: bool


class Table(msgspec.Struct):
    waiting: list[int]
    state: str


class Move(msgspec.Struct):
    code: int


class Proposal(msgspec.Struct):
    codes: list[int]


class Message(msgspec.Struct):
    type: str
    id: str = ""
    version: int = 0
    at: int = 0
    seat: int | None = None
    table: Table | None = None
    log: list[Said] = []
    moves: list[Move] = []
    proposals: list[Proposal] = []
    text: str | None = None
    reason: str = ""


decoder = msgspec.json.Decoder(Message)


@dataclass
class Act:
    """Something somebody did, until everybody has seen it."""

    sent: float
    version: int = 0
    seen: set[int] = field(default_factory=set)


class Screen:
    """One person at one table."""

    def __init__(self, game: Game, seat: int, connection: ClientConnection) -> None:
        self.game, self.seat, self.connection = game, seat, connection
        self.version = self.at = 0
        self.aids: Message | None = None
        self.log: dict[int, Said] = {}
        self.wire = zlib.compressobj(wbits=-15)  # as the server packs it, message after message

    async def listen(self) -> None:
        async for text in self.connection:
            now = time.perf_counter()
            message = decoder.decode(text)
            self.take(message, now)
            self.weigh(message.type, text if isinstance(text, bytes) else text.encode())

    def weigh(self, kind: str, data: bytes) -> None:
        load = self.game.load
        load.bytes += len(data)
        sizes = load.sizes.setdefault(kind, [])
        if len(load.games) < SAMPLE / SEATS or self.game in load.games[: SAMPLE // SEATS]:
            sizes.append((len(data), len(self.wire.compress(data) + self.wire.flush(zlib.Z_SYNC_FLUSH)) - 4))
        else:
            sizes.append((len(data), 0))

    def take(self, message: Message, now: float) -> None:
        if message.type == "state":
            if message.version < self.version:
                self.game.load.faults.append(f"{self.game.id}: version {message.version} came after {self.version}")
            self.version, self.at = message.version, message.at
            self.log |= {entry.n: entry for entry in message.log}
            assert message.table
            self.game.waiting = message.table.waiting
            self.game.saw(self, now)
        elif message.type == "aids":
            self.aids = message
        elif message.type == "done":
            self.game.done(message.version)
        elif message.type in ("refused", "bye"):
            self.game.load.faults.append(f"{self.game.id}: {message.type} {message.reason} {message.text}")
            self.game.act = None

    @property
    def ready(self) -> bool:
        return self.aids is not None and self.aids.at == self.at and self.seat in self.game.waiting

    async def decide(self, dice: Random) -> None:
        assert self.aids
        proposals = self.aids.proposals[:3]
        codes = dice.choice(proposals).codes if proposals else [self.aids.moves[0].code]
        self.game.act = Act(time.perf_counter())
        message = {"type": "act", "id": f"{next(numbers)}", "seat": self.seat, "at": self.at, "codes": codes}
        await self.connection.send(json.dumps(message))


class Game:
    """A table with its four screens; one action at a time is under way."""

    def __init__(self, load: Load, id: str) -> None:
        self.load, self.id = load, id
        self.screens: list[Screen] = []
        self.waiting: list[int] = []
        self.act: Act | None = None

    def done(self, version: int) -> None:
        assert self.act
        self.act.version = version
        for screen in self.screens:
            self.saw(screen, time.perf_counter())

    def saw(self, screen: Screen, now: float) -> None:
        act = self.act
        if act is None or not act.version or screen.version < act.version:
            return
        act.seen.add(screen.seat)
        if len(act.seen) == len(self.screens):
            self.load.times.append(now - act.sent)
            self.act = None

    @property
    def open(self) -> int:
        """The last entry that everybody may see; what is chosen unseen stands behind it until all are in."""
        entries = (entry for screen in self.screens for entry in screen.log.values())
        return max((entry.n for entry in entries if not entry.move.startswith(UNSEEN)), default=-1)

    @property
    def ready(self) -> list[Screen]:
        return [] if self.act else [screen for screen in self.screens if screen.ready]


class Load:
    def __init__(self, address: str, store: Store, game: str, tables: int, seed: int) -> None:
        self.address, self.store = address, store
        self.kind, self.middles = game, cycle(list(middles(game)))
        self.tables = tables
        self.bytes = 0
        self.sizes: dict[str, list[tuple[int, int]]] = {}  # by kind of message: as it is, and packed where it was tried
        self.dice = Random(seed)
        self.games: list[Game] = []
        self.times: list[float] = []
        self.faults: list[str] = []
        self.late = 0  # actions that could not be sent in time, since no table was ready
        self.tasks: list[asyncio.Task[None]] = []

    # --- people come ------------------------------------------------------------------------------------
    async def gather(self) -> None:
        """Everybody takes a name and sits down: as many at a time as there are households."""
        people = [f"Guest {number}" for number in range(self.tables * SEATS)]
        houses = [people[i : i + HOUSEHOLD] for i in range(0, len(people), HOUSEHOLD)]
        gate = asyncio.Semaphore(4)

        async def household(number: int, names: Sequence[str]) -> None:
            here = f"127.0.{1 + number // 250}.{1 + number % 250}"
            async with (
                gate,
                httpx.AsyncClient(
                    base_url=self.address, timeout=60, transport=httpx.AsyncHTTPTransport(local_address=here)
                ) as http,
            ):
                for i in range(0, len(names), SEATS):
                    await self.sit(http, here, names[i : i + SEATS])

        await asyncio.gather(*(household(number, names) for number, names in enumerate(houses)))

    async def sit(self, http: httpx.AsyncClient, here: str, names: Sequence[str]) -> None:
        cookies = []
        for name in names:
            http.cookies.clear()
            me = await http.get("/api/me")
            cookies.append(me.cookies["cafezal"])
            headers = {"X-CSRF-Token": me.json()["csrf"]}
            (await http.post("/api/me", json={"name": name}, headers=headers)).raise_for_status()
        game = Game(self, self.lay(names, cookies))
        self.games.append(game)
        for seat, cookie in enumerate(cookies):
            await self.look(game, seat, cookie, here)

    def lay(self, names: Sequence[str], cookies: Sequence[str]) -> str:
        """A table at which a game goes on; its id."""
        people = [known[0] for cookie in cookies if (known := self.store.person(cookie, "cookie"))]
        rows = tuple(SeatRow(seat, "person", people[seat], name) for seat, name in enumerate(names))
        table, id = Played(next(self.middles)), f"{self.kind}-{len(self.games)}"
        self.store.add(NewTable(id, self.kind, id, people[0], False, {}, rows))
        row = self.store.table(id)
        assert row
        self.store.start(id, head(table), [str(entry) for entry in table.log], progress(row, table.game))
        return id

    async def look(self, game: Game, seat: int, cookie: str, here: str) -> None:
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{game.id}/live"
        headers = {"Cookie": f"cafezal={cookie}"}
        opening = connect(
            url, additional_headers=headers, local_addr=(here, 0), max_size=None, open_timeout=60, ping_interval=None
        )
        screen = Screen(game, seat, await opening.__aenter__())
        game.screens.append(screen)
        await screen.connection.send('{"type": "join"}')
        self.tasks.append(asyncio.create_task(screen.listen()))

    # --- people play --------------------------------------------------------------------------------------
    async def play(self, rate: float, seconds: float) -> float:
        """So many actions a second, at tables drawn by lot; how long it took."""
        start = time.perf_counter()
        for number in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, start + number / rate - time.perf_counter()))
            for game in self.dice.sample(self.games, min(50, len(self.games))):
                if ready := game.ready:
                    await self.dice.choice(ready).decide(self.dice)
                    break
            else:
                self.late += 1
        return time.perf_counter() - start

    async def settle(self) -> None:
        """Wait until everything has been seen, then hold the screens of each table against one another."""
        until = time.perf_counter() + PATIENCE
        while any(game.act for game in self.games) and time.perf_counter() < until:
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.5)
        for game in self.games:
            if game.act:
                self.faults.append(f"{game.id}: an action was not seen by all within {PATIENCE} s")
            logs = [[screen.log[n] for n in sorted(screen.log) if n <= game.open] for screen in game.screens]
            if any(log != logs[0] for log in logs) or len({screen.version for screen in game.screens}) > 1:
                self.faults.append(f"{game.id}: the screens differ")
            if [entry.n for entry in logs[0]] != sorted({entry.n for entry in logs[0]}):
                self.faults.append(f"{game.id}: an entry stands twice")

    async def leave(self) -> None:
        await asyncio.gather(*(screen.connection.close() for game in self.games for screen in game.screens))
        await asyncio.gather(*self.tasks, return_exceptions=True)


def middles(game: str) -> Iterator[cafezal.History]:
    """Games of four by random gestures of people, and how they stood on the way, but not at their end."""
    for seed in range(STARTS):
        dice, found = Random(seed), list[cafezal.History]()
        history = cafezal.History(cafezal.new(game, players=SEATS, seed=seed), [f"Guest {n}" for n in range(SEATS)])
        while not history.now.over:
            if len(history.steps) >= EVERY * len(found):
                found.append(history.copy())
            seat = dice.choice(history.now.waiting)
            proposals = history.now.proposals(seat)[:3]
            codes = dice.choice(proposals)[0] if proposals else history.now.legal(seat)[:1]
            history.play(seat, codes)
        yield from found[:-2]


# --- the server -------------------------------------------------------------------------------------------
class Server:
    def __init__(self, folder: Path, *arguments: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        command = [
            sys.executable,
            "-m",
            "cafezal.cli.main",
            "serve",
            "--no-browser",
            "--port",
            str(self.port),
            *arguments,
        ]
        if "--database" not in arguments:
            command += ["--database", str(folder / "tables.db")]
        self.database = arguments[arguments.index("--database") + 1] if "--database" in arguments else command[-1]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        self.address = f"http://127.0.0.1:{self.port}"
        self.wait()

    def wait(self) -> None:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            if self.process.poll() is not None:
                sys.exit("the server has not started")
            try:
                httpx.get(f"{self.address}/api/rules/C4.2")
                return
            except httpx.TransportError:
                time.sleep(0.1)
        sys.exit("the server does not answer")

    def processes(self) -> list[int]:
        """The server and its workers."""
        found = [self.process.pid]
        for pid in found:
            with_children = Path(f"/proc/{pid}/task/{pid}/children")
            if with_children.exists():
                found += map(int, with_children.read_text().split())
        return found

    def seconds(self) -> float:
        """The processor time used so far."""
        used = 0
        for pid in self.processes():
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            used += int(fields[11]) + int(fields[12])
        return used / TICKS

    def memory(self) -> float:
        """Megabytes in use now."""
        total = 0
        for pid in self.processes():
            for line in Path(f"/proc/{pid}/status").read_text().splitlines():
                if line.startswith("VmRSS"):
                    total += int(line.split()[1])
        return total / 1024

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)


async def run(server: Server, args: argparse.Namespace) -> dict[str, Any]:
    with patch.object(database, "Lock"):  # the server has the file; SQLite lets others write, too
        store = Store(server.database)
    load = Load(server.address, store, args.game, args.tables, args.seed)
    started = time.perf_counter()
    await load.gather()
    gathered = time.perf_counter() - started
    await asyncio.sleep(2)
    await load.play(args.rate, 2)  # what is done for the first time is not measured
    await load.settle()
    load.times.clear()
    load.sizes.clear()
    busy = os.getloadavg()[0]
    used, own, read = server.seconds(), time.process_time(), load.bytes
    took = await load.play(args.rate, args.seconds)
    used, own, read = server.seconds() - used, time.process_time() - own, load.bytes - read
    memory = server.memory()
    await load.settle()
    await load.leave()
    store.close()
    times = sorted(load.times)
    cuts = quantiles(times, n=100, method="inclusive")
    return {
        "game": args.game, "sockets": args.tables * SEATS, "tables": args.tables, "seconds": round(took, 1),
        "actions_per_second": round(len(times) / took, 1), "actions": len(times), "not_sent": load.late,
        "p50_ms": ms(cuts[49]), "p95_ms": ms(cuts[94]), "p99_ms": ms(cuts[98]), "most_ms": ms(times[-1]),
        "server_cores": round(used / took, 2),
        "server_ms_per_action": round(1000 * used / len(times), 1), "server_mb": round(memory),
        "people_cores": round(own / took, 2),
        "told_mb_per_second": round(read / took / 1e6, 2), "seconds_to_sit_down": round(gathered, 1),
        **sizes(load, "state"), **sizes(load, "aids"),
        "load_of_machine": f"{busy:.1f} to {os.getloadavg()[0]:.1f}", "faults": load.faults[:20],
        "number_of_faults": len(load.faults),
    }  # fmt: skip


def sizes(load: Load, kind: str) -> dict[str, int]:
    """Bytes of a kind of message, as it is and as it is packed on the wire."""
    found = load.sizes[kind]
    packed = [size for _, size in found if size]
    return {
        f"{kind}_bytes": round(mean(size for size, _ in found)), f"{kind}_bytes_most": max(size for size, _ in found),
        f"{kind}_packed": round(mean(packed)), f"{kind}_packed_most": max(packed),
    }  # fmt: skip


def ms(seconds: float) -> float:
    return round(seconds * 1000, 1)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--game", choices=GAMES, default="cafe")
    parser.add_argument("--tables", type=int, default=250, help="tables of four (250)")
    parser.add_argument("--rate", type=float, default=50, help="actions a second, of all together (50)")
    parser.add_argument("--seconds", type=float, default=30, help="how long is measured (30)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", help="instead of a SQLite file of its own")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    more = ["--workers", str(args.workers), *(["--database", args.database] if args.database else [])]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), *more)
        try:
            found = asyncio.run(asyncio.wait_for(run(server, args), 240 + args.seconds))
        finally:
            server.stop()
    good = not found["faults"] and found["p95_ms"] < GOAL * 1000 and found["actions"] > 0.95 * args.rate * args.seconds
    print(json.dumps(found) if args.json else "\n".join(f"{name:<22} {value}" for name, value in found.items()))
    if not args.json:
        print(
            f"{'goal':<22} {'met' if good else 'MISSED'}: 95 % within {GOAL * 1000:.0f} ms, nothing lost or reordered"
        )
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
