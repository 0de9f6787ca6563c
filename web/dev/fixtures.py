"""A playground for the drawings of Café: situations from the engine, and a little server that answers as a table would.

    python web/dev/fixtures.py serve [PORT]      then, in web/: npx vite, and /dev/board.html?of=placing (&port=PORT)
    python web/dev/fixtures.py write FOLDER      the same situations as files, for tests

It knows one seat and stores nothing; bots answer for the other seats.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import cafezal
from cafezal import bots

JSON = dict[str, Any]
NAMES = ["Ana", "Inês", "Bruno", "Clara"]
PORT = 8455


class Desk:
    """A game as one seat sees it, with bots at the others."""

    def __init__(self, game: cafezal.Game, seat: int, log: list[JSON]) -> None:
        self.game, self.seat, self.log, self.at = game, seat, log, 1
        self.back: list[tuple[cafezal.Game, int]] = []
        self.bot = bots.make("greedy")
        self.free = 0

    def state(self) -> JSON:
        position = self.game.view(self.seat)["table"]["position"]
        yours = [entry["n"] for entry in self.log if entry["seat"] == self.seat]
        table = {
            "id": "x",
            "game": "cafe",
            "name": "Table of Ana",
            "options": position["options"],
            "public": True,
            "state": "over" if self.game.over else "running",
            "version": self.at,
            "seats": [
                {"seat": i, "kind": "person" if i == self.seat else "bot", "name": NAMES[i], "online": True}
                for i in range(position["options"]["players"])
            ],
            "yours": [self.seat],
            "host": True,
            "waiting": list(self.game.waiting),
            "round": position["round"],
            "changed": "2026-01-31T12:00:00Z",
        }
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
        return {
            "type": "aids",
            "version": self.at,
            "at": self.at,
            "seat": self.seat,
            "moves": moves,
            "proposals": proposals,
        }

    def play(self, code: int, seat: int) -> None:
        self.log.append(entry(self.game, code, seat, len(self.log), self.at))
        self.game.apply(code, seat)
        self.log[-1]["scores"] = self.game.scores()

    def answer(self, request: JSON) -> JSON:
        try:
            answer: JSON = getattr(self, "do_" + request["type"])(request)
            return answer
        except (cafezal.IllegalMove, cafezal.Malformed) as fault:
            text = fault.args[0]
            return {
                "type": "refused",
                "id": "",
                "reason": "illegal",
                "rule": getattr(text, "rule", ""),
                "text": str(fault),
            }

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
            self.play(self.bot.decide(self.game.view(seat), self.game.legal(seat), 0.1, self.at), seat)
            if self.game.view(None)["table"]["position"]["phase"] != "turn":
                self.back.clear()

    def do_undo(self, request: JSON) -> JSON:
        self.game, length = self.back.pop()
        del self.log[length:]
        self.at += 1
        return {"type": "done", "id": ""}

    def do_try(self, request: JSON) -> JSON:
        twin, before = self.game.copy(), self.game
        effects = None
        for code in request["codes"]:
            effects = added(effects, twin.effects(code, self.seat))
            twin.apply(code, self.seat)
        self.game = twin
        answer = {"type": "tried", "id": "", "view": twin.view(self.seat), "aids": self.aids(twin), "effects": effects,
                  "stopped": len(request["codes"])}  # fmt: skip
        self.game = before
        return answer

    def do_why(self, request: JSON) -> JSON:
        twin = self.game.copy()
        for code in request["codes"]:
            twin.apply(code, self.seat)
        reason = twin.explain(request["move"], self.seat)
        rule, text = reason if reason else (None, "")
        return {"type": "because", "id": "", "rule": rule, "text": str(text)}


def texts(game: cafezal.Game, codes: list[int], seat: int) -> list[str]:
    twin, found = game.copy(), []
    for code in codes:
        found.append(next(str(move) for move in twin.moves(seat) if move.code == code))
        twin.apply(code, seat)
    return found


def added(a: JSON | None, b: JSON) -> JSON:
    """Effects one after another, as one."""
    if a is None:
        return b
    cubes = dict(a["cubes"])
    for at, (before, after) in b["cubes"].items():
        cubes[at] = [cubes[at][0] if at in cubes else before, after]
    return {
        "cost": {"points": a["cost"]["points"] + b["cost"]["points"], "cubes": a["cost"]["cubes"] + b["cost"]["cubes"]},
        "cubes": {at: pair for at, pair in cubes.items() if pair[0] != pair[1]},
        "warehouse": [x + y for x, y in zip(a["warehouse"], b["warehouse"], strict=True)],
        "covers": a["covers"] + b["covers"], "lost": a["lost"] + b["lost"], "closes": a["closes"] + b["closes"],
        "cups": a["cups"] + b["cups"], "actions": b["actions"], "points": a["points"] + b["points"],
    }  # fmt: skip


def entry(game: cafezal.Game, code: int, seat: int, n: int, act: int) -> JSON:
    move = next(move for move in game.moves(seat) if move.code == code)
    return {"n": n, "seat": seat, "move": str(move), "kind": move.kind, "words": f"{NAMES[seat]}: {move}",
            "rule": move.rules[0] if move.rules else "", "round": game.view(None)["table"]["position"]["round"],
            "scores": game.scores(), "act": act, "undone": False}  # fmt: skip


Until = Callable[[cafezal.Game, JSON], bool]


def played(until: Until, seat: int = 0, seed: int = 5, **options: Any) -> Desk:
    """A game of bots, up to the moment asked for."""
    desk = Desk(cafezal.new("cafe", seed=seed, **options), seat, [])
    while not desk.game.over:
        position = desk.game.view(seat)["table"]["position"]
        if seat in desk.game.waiting and until(desk.game, position):
            break
        who = desk.game.waiting[-1] if position["phase"] == "turn" else desk.game.waiting[0]
        desk.play(desk.bot.decide(desk.game.view(who), desk.game.legal(who), 0.1, len(desk.log)), who)
        desk.at += 1
    return desk


def at(phase: str, round_: int, stage: str = "", kind: str = "") -> Until:
    def until(game: cafezal.Game, position: JSON) -> bool:
        seat = position["seats"][0]
        return (
            position["phase"] == phase
            and position["round"] >= round_
            and (not stage or seat["stage"] == stage)
            and (not kind or any(move.kind == kind for move in game.moves(0)))
        )

    return until


# Every square of EXPRESSO in one area, with something to do for each.
START, OTHER = "start-no-green", {"start": "start-no-red", "warehouse": [1, 1, 1, 1]}
SWEET: JSON = {
    "start": START,
    "cards": [
        {"card": card, "at": at}
        for card, at in (
            ("expresso-3", [-2, 0]), ("expresso-1", [2, 0]), ("expresso-2", [3, -1]), ("lisboa-1868", [4, -2]),
            ("largo-07", [-4, 0]),
        )
    ],
    "cubes": {"0,0": "yy", "5,0": "rr", "2,0": "rr", "1,1": "r"},
    "warehouse": [2, 0, 1, 1],
}  # fmt: skip
BREW: JSON = {"game": "cafe", "options": {"players": 2, "expresso": True}, "seed": 3, "seats": [SWEET, OTHER]}
PRODUCING = {"kind": "produce", "cluster": [-2, 0], "lotes": []}
BROKE: JSON = {"start": START, "warehouse": [0, 0, 0, 0]}
CUPS = ["lisboa-1868", "largo-07", "lisboa-1782"]


def laid(position: JSON) -> Desk:
    """A situation written by hand."""
    return Desk(cafezal.load(position), 0, [])


SITUATIONS: dict[str, Callable[[], Desk]] = {
    "draft": lambda: played(at("draft", 5), players=3),
    "first": lambda: played(at("draft", 1), players=3),
    "placing": lambda: played(at("turn", 5, "place"), players=3),
    "acting": lambda: played(at("turn", 6, "act", "produce"), players=3, seed=9),
    "drying": lambda: played(at("turn", 4, "act", "dry"), players=3, seed=9),
    "delivering": lambda: played(at("turn", 6, "act", "deliver"), players=3, seed=9),
    "four": lambda: played(at("turn", 6, "place"), players=4),
    "late": lambda: played(at("turn", 8, "act"), players=4, expresso=True, seed=3),
    "expresso": lambda: laid(BREW),
    "midway": lambda: laid({**BREW, "seats": [{**SWEET, "action": PRODUCING, "points": 3}, OTHER]}),
    "broke": lambda: laid(
        {"game": "cafe", "phase": "draft", "turn": 0, "master": 1, "shown": CUPS, "seats": [BROKE, OTHER]}
    ),
    "auction": lambda: played(at("auction", 4), players=3, auction=True),
    "exchange": lambda: played(at("exchange", 8), players=2, expresso=True, seed=4),
    "solo": lambda: played(at("draft", 4), players=1),
    "over": lambda: played(lambda game, position: False, players=3),
    "solo-over": lambda: played(lambda game, position: False, players=1),
}
DESKS: dict[str, Desk] = {}


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
        desk = sat(name, again=True)
        self.say({"state": desk.state(), "aids": desk.aids(desk.game)})

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        desk = sat(self.path.strip("/"))
        answer = desk.answer(request)
        self.say({"answer": answer, "state": desk.state(), "aids": desk.aids(desk.game)})

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
        case ["serve", *port]:
            ThreadingHTTPServer(("127.0.0.1", int(port[0]) if port else PORT), Handler).serve_forever()
        case ["write", folder, *names]:
            for name in names or SITUATIONS:
                desk = sat(name)
                text = json.dumps({"state": desk.state(), "aids": desk.aids(desk.game)}, ensure_ascii=False)
                (Path(folder) / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
