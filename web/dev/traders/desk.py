"""A playground for the drawings of Coffee Traders: situations from the engine, and a little server that answers as a table would.

    python web/dev/traders/desk.py serve 24872         then, in web/: npx vite, and /dev/traders/index.html?of=trade&port=24872
    python web/dev/traders/desk.py write FOLDER        the same situations as files, for tests

It knows one seat and stores nothing; bots answer for the other seats.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock
from typing import Any

import cafezal

JSON = dict[str, Any]
NAMES = ["Ana", "Inês", "Bruno", "Chiara", "Max"]
PARALLEL = ("staff", "store", "jokers")
FREE = "free."


def position_of(game: cafezal.Game) -> JSON:
    return game.view(None)["table"]["position"]


class Desk:
    """A game as one seat sees it, with bots at the others."""

    def __init__(self, game: cafezal.Game, seat: int = 0, log: list[JSON] | None = None) -> None:
        self.game, self.seat, self.log, self.at = game, seat, log or [], 1
        self.back: list[tuple[cafezal.Game, int]] = []
        self.chance = random.Random(7)

    def state(self) -> JSON:
        position = position_of(self.game)
        yours = [entry["n"] for entry in self.log if entry["seat"] == self.seat]
        seats = [
            {"seat": i, "kind": "person" if i == self.seat else "bot", "name": NAMES[i], "bot": "", "online": True}
            for i in range(position["options"]["players"])
        ]
        table = {
            "id": "x", "game": "traders", "name": "Table of Ana", "options": position["options"], "public": True,
            "state": "over" if self.game.over else "running", "version": self.at, "seats": seats, "yours": [self.seat],
            "host": True, "waiting": list(self.game.waiting), "round": 1, "changed": "2026-01-31T12:00:00Z",
        }  # fmt: skip
        return {
            "type": "state", "version": self.at, "at": self.at, "seat": self.seat, "view": self.game.view(self.seat),
            "table": table, "log": self.log, "since": yours[-1] + 1 if yours else 0,
            "undo": {"count": len(self.back), "ask": False},
        }  # fmt: skip

    def aids(self, game: cafezal.Game) -> JSON | None:
        if self.seat not in game.waiting:
            return None
        moves = [
            {"code": m.code, "kind": m.kind, "args": list(m.args), "text": str(m), "rules": list(m.rules),
             "effects": game.effects(m.code, self.seat)}
            for m in game.moves(self.seat)
        ]  # fmt: skip
        proposals = [
            {"codes": codes, "effects": effects, "moves": texts(game, codes, self.seat)}
            for codes, effects in game.proposals(self.seat)
        ]
        return {"type": "aids", "version": self.at, "at": self.at, "seat": self.seat, "moves": moves, "proposals": proposals}

    def play(self, code: int, seat: int) -> None:
        self.log.append(entry(self.game, code, seat, len(self.log), self.at))
        self.game.apply(code, seat)
        self.log[-1]["scores"] = self.game.scores()

    def answer(self, request: JSON) -> JSON:
        try:
            return getattr(self, "do_" + request["type"])(request)
        except (cafezal.IllegalMove, cafezal.Malformed) as fault:
            rule = getattr(fault.args[0], "rule", "")
            return {"type": "refused", "id": "", "reason": "illegal", "rule": rule, "text": str(fault)}

    def do_act(self, request: JSON) -> JSON:
        twin = self.game.copy()
        for code in request["codes"]:
            twin.apply(code, self.seat)
        self.back.append((self.game.copy(), len(self.log)))
        self.at += 1
        for code in request["codes"]:
            self.play(code, self.seat)
        self.others()
        return {"type": "done", "id": ""}

    def others(self) -> None:
        while not self.game.over and any(seat != self.seat for seat in self.game.waiting):
            seat = next(seat for seat in self.game.waiting if seat != self.seat)
            self.play(choice(self.game, seat, self.chance), seat)
            self.back.clear()

    def do_undo(self, request: JSON) -> JSON:
        self.game, length = self.back.pop()
        del self.log[length:]
        self.at += 1
        return {"type": "done", "id": ""}

    def do_try(self, request: JSON) -> JSON:
        twin = self.game.copy()
        for code in request["codes"]:
            twin.apply(code, self.seat)
        return {"type": "tried", "id": "", "view": twin.view(self.seat), "aids": self.aids(twin),
                "effects": self.game.changes(twin, self.seat), "stopped": len(request["codes"])}  # fmt: skip

    def do_why(self, request: JSON) -> JSON:
        twin = self.game.copy()
        for code in request["codes"]:
            twin.apply(code, self.seat)
        rule, text = twin.explain(request["move"], self.seat) or (None, "")
        return {"type": "because", "id": "", "rule": rule, "text": str(text)}


def choice(game: cafezal.Game, seat: int, chance: random.Random) -> int:
    """Any move, but rarely what ends a turn or gives something up."""
    moves = [move for move in game.moves(seat) if not move.kind.startswith(FREE)] or game.moves(seat)
    busy = [move for move in moves if not str(move).endswith(("pass", "decline", "discard", "done", "stopOne"))]
    return chance.choice(busy if busy and chance.random() < 0.85 else moves).code


def texts(game: cafezal.Game, codes: list[int], seat: int) -> list[str]:
    twin, found = game.copy(), []
    for code in codes:
        found.append(next(str(move) for move in twin.moves(seat) if move.code == code))
        twin.apply(code, seat)
    return found


def entry(game: cafezal.Game, code: int, seat: int, n: int, act: int) -> JSON:
    move = next(move for move in game.moves(seat) if move.code == code)
    words = str(game.sentence(code, seat))
    for i, name in enumerate(NAMES):
        words = words.replace(f"seat {i}", name)
    return {"n": n, "seat": seat, "move": str(move), "kind": move.kind, "words": words,
            "rule": move.rules[0] if move.rules else "", "round": 1, "scores": game.scores(), "act": act, "undone": False}  # fmt: skip


def played(phase: str, period: int, kind: str = "", seed: int = 5, **options: Any) -> Desk:
    """A game of bots up to the moment at which seat 0 decides in that phase, with a move of that kind among its moves."""
    chance = random.Random(seed)
    while True:
        desk = Desk(cafezal.new("traders", seed=seed, **options))
        while not desk.game.over:
            position = position_of(desk.game)
            if 0 in desk.game.waiting and position["phase"] == phase and position["period"] >= period:
                if any(move.kind == kind or not kind for move in desk.game.moves(0)):
                    return desk
            seat = desk.game.waiting[-1]
            desk.play(choice(desk.game, seat, chance), seat)
            desk.at += 1
        if phase == "over":
            return desk
        seed += 1


SITUATIONS: dict[str, Callable[[], Desk]] = {
    "first": lambda: played("work", 1970, players=3),
    "work": lambda: played("work", 1975, players=3),
    "farm": lambda: played("work", 1970, "work.farm", players=3),
    "animal": lambda: played("work", 1970, "work.animal", players=3),
    "serve": lambda: played("work", 1975, "work.workers", players=5),
    "staff": lambda: played("staff", 1975, players=3),
    "rival": lambda: played("rival", 1970, players=3),
    "pay": lambda: played("debt", 1975, "staff.pay", players=3),
    "trade": lambda: played("trade", 1975, players=3),
    "enter": lambda: played("trade", 1975, "pig.trade", players=4),
    "follow": lambda: played("trade", 1975, "pig.build", players=3),
    "sell": lambda: played("sell", 1975, players=3),
    "contract": lambda: played("sell", 1975, "sell.contract", players=3),
    "store": lambda: played("store", 1975, players=3),
    "jokers": lambda: played("jokers", 1975, players=5),
    "last": lambda: played("last", 1970, players=3, experienced=True),
    "two": lambda: played("work", 1975, players=2),
    "two-trade": lambda: played("trade", 1975, players=2, merciless=True),
    "four": lambda: played("trade", 1980, players=4),
    "five": lambda: played("work", 1980, players=5),
    "five-sell": lambda: played("sell", 1980, players=5),
    "over": lambda: played("over", 1980, players=3),
    "over-five": lambda: played("over", 1980, players=5),
}
DESKS: dict[str, Desk] = {}
LOCK = Lock()


@cache
def fresh(name: str) -> tuple[cafezal.Game, str, int]:
    desk = SITUATIONS[name]()
    return desk.game, json.dumps(desk.log), desk.at


def sat(name: str, again: bool = False) -> Desk:
    if again or name not in DESKS:
        game, log, version = fresh(name)
        DESKS[name] = Desk(game.copy(), 0, json.loads(log))
        DESKS[name].at = version
    return DESKS[name]


class Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        name = self.path.strip("/").split("?")[0]
        if name not in SITUATIONS:
            return self.say({"error": sorted(SITUATIONS)}, 404)
        with LOCK:
            desk = sat(name, again=True)
            answer = {"state": desk.state(), "aids": desk.aids(desk.game)}
        self.say(answer)

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        with LOCK:
            desk = sat(self.path.strip("/"))
            answer = {"answer": desk.answer(request)}
            if request["type"] in ("act", "undo"):
                answer |= {"state": desk.state(), "aids": desk.aids(desk.game)}
        self.say(answer)

    def do_OPTIONS(self) -> None:
        self.say({})

    def say(self, answer: JSON, status: int = 200) -> None:
        body = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Access-Control-Allow-Headers", "content-type")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        pass


def main() -> None:
    match sys.argv[1:]:
        case ["serve", port]:
            ThreadingHTTPServer(("127.0.0.1", int(port)), Handler).serve_forever()
        case ["write", folder, *names]:
            for name in names or SITUATIONS:
                desk = sat(name)
                text = json.dumps({"state": desk.state(), "aids": desk.aids(desk.game)}, ensure_ascii=False)
                (Path(folder) / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
