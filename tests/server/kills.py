"""kill -9 in the middle of a game, again and again: no action that was acknowledged is lost, none is done twice.

python -m tests.server.kills 200
"""

from __future__ import annotations

import multiprocessing
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Self

import httpx
from websockets.exceptions import ConnectionClosed

from cafezal.server import main
from cafezal.server.settings import Settings
from tests.server.house import FREE, JSON, PATIENCE, Guest, Screen, first, free_port

GAMES = ("cafe", "traders")
FORKS = multiprocessing.get_context("forkserver")  # a process that has read all modules: starting takes no second
FORKS.set_forkserver_preload(["cafezal.server.main"])


def serve(settings: Settings) -> None:
    main.run(settings, tell=lambda text: None)


class Mortal:
    """A server in a process of its own, to be killed and started again."""

    def __init__(self, database: str) -> None:
        self.settings = Settings(port=free_port(), database=database, limits=FREE, pause=0.02, bots=1, lease=0.5)
        self.address = f"http://127.0.0.1:{self.settings.port}"
        self.start()

    def start(self) -> None:
        self.process = FORKS.Process(target=serve, args=[self.settings])
        self.process.start()
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                httpx.get(f"{self.address}/api/rules/C4.2", timeout=PATIENCE)
                return
            except httpx.TransportError:
                assert self.process.is_alive()
                time.sleep(0.01)
        raise TimeoutError

    def kill(self) -> None:
        """kill -9: it can do nothing more."""
        self.process.kill()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        self.process.join()


class Player:
    """Acts as fast as the server answers until the connection is lost, and keeps what was acknowledged."""

    def __init__(self) -> None:
        self.acknowledged: dict[str, JSON] = {}
        self.sent: JSON = {}
        self.version = 0
        self.count = 0

    def play(self, screen: Screen) -> bool:
        """Whether the game is over; False: the connection was lost."""
        try:
            self.version = max(self.version, screen.state["version"])
            while screen.turn():
                assert screen.aids
                self.count += 1
                seat, at = screen.state["seat"], screen.state["at"]
                undo = screen.state["undo"]["count"] and self.count % 7 == 0
                self.sent = {"type": "undo"} if undo else {"type": "act", "codes": first(screen.aids)}
                self.sent |= {"id": f"act-{self.count}", "seat": seat, "at": at}
                answer = screen.ask(**self.sent)
                if undo and answer["type"] == "refused":  # the bot has decided meanwhile
                    self.sent = {}
                    continue
                assert answer["type"] == "done", answer
                self.acknowledged[self.sent["id"]] = answer
                screen.reach(answer["version"])
                self.version = max(self.version, screen.state["version"])
        except (ConnectionClosed, ConnectionError, EOFError):
            return False
        return True


def check(player: Player, screen: Screen, log: dict[int, JSON]) -> None:
    """Everything that was acknowledged or shown is still there; what was under way was done once or not at all."""
    assert screen.state["version"] >= player.version, "an acknowledged action was lost"
    for n, entry in log.items():
        assert {**screen.log[n], "undone": entry["undone"]} == entry, "the log has changed"
    for id, answer in [*player.acknowledged.items()][-5:]:
        again = screen.ask(type="act", id=id, seat=0, at=0, codes=[0])
        assert again == answer, "an acknowledged action is not known"
    if player.sent and player.sent["id"] not in player.acknowledged:
        answer = screen.ask(**player.sent)
        if player.sent["type"] == "undo" and answer["type"] == "refused":  # bots went on before it came
            player.sent = {}
            return
        assert answer["type"] == "done", answer  # not carried out before, or this is its answer
        assert screen.ask(**player.sent) == answer
        player.acknowledged[player.sent["id"]] = answer
        screen.reach(answer["version"])


def kills(database: str, times: int, seed: int = 0, games: Sequence[str] = GAMES) -> Counter[str]:
    """Kill a server so often while somebody plays these games in turn against a bot; what was acknowledged of each."""
    dice, acts, turn, table, player, log = Random(seed), Counter[str](), cycle(games), "", Player(), dict[int, JSON]()
    game = next(turn)
    with Mortal(database) as server, Guest(server.address, "Ana") as ana:
        for _ in range(times):
            if not table:
                table, player, log = ana.open("me", "greedy", game=game)["id"], Player(), {}
            known = len(player.acknowledged)
            screen = ana.look(table)
            check(player, screen, log)
            screen.turn()
            end = threading.Timer(dice.uniform(0.01, 0.5), server.kill)
            end.start()
            over = player.play(screen)
            end.join()
            server.process.join()
            log = screen.log
            screen.close()
            ana.screens.clear()
            server.start()
            acts[game] += len(player.acknowledged) - known
            if over:
                table, game = "", next(turn)
        if table:  # what the last kill left
            check(player, ana.look(table), log)
    return acts


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        how_many = int(sys.argv[1])
        found = kills(str(Path(place) / "tables.db"), how_many)
    told = ", ".join(f"{count} of {game}" for game, count in found.items())
    print(f"{how_many} kills: none of the acknowledged actions ({told}) was lost, none was carried out twice")
