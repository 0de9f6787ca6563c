"""A running game as one seat sees it, answered with the server's own words; the other seats decide by chance."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from msgspec import Raw

import cafezal
from cafezal.server import aids
from cafezal.server.journal import Journal
from cafezal.server.messages import Aids, State, UndoInfo, encoder
from cafezal.server.shapes import Seat, TableInfo
from cafezal.table import Table

JSON = dict[str, Any]
Until = Callable[[cafezal.Game], bool]
Steps = list[tuple[int, int]]  # seats and their codes
NAMES = ["Ana", "Inês", "Bruno", "Chiara", "Max"]
# What ends something, or gives it up, and the free moves of Coffee Traders.
SELDOM = re.compile(r"(.* |.*\.)?(end|pass|leave|decline|discard|done|stopOne)|clear .*|free\..*")
SEEDS = 2000


class Desk:
    def __init__(self, game: cafezal.Game, seat: int = 0) -> None:
        self.seat, self.players = seat, game.position()["options"]["players"]
        self.table = Table.new(game, NAMES[: self.players], [seat])
        self.journal = Journal(NAMES[: self.players])
        self.chance = random.Random(7)
        self.wanted: list[str] = []  # what the seat decides next, for tests

    @property
    def game(self) -> cafezal.Game:
        return self.table.game

    def copy(self) -> Desk:
        twin = copy.copy(self)
        twin.table, twin.journal = self.table.copy(), copy.deepcopy(self.journal)
        twin.chance = random.Random(7)
        return twin

    # --- what is shown ------------------------------------------------------------------------------------
    def state(self) -> State:
        table, seat = self.table, self.seat
        undos = table.undos(seat)
        return State(
            version=table.version,
            at=table.expected(seat),
            seat=seat,
            view=Raw(encoder.encode(table.view(seat))),
            table=self.info(),
            log=self.journal.after(0, seat),
            since=self.journal.since(seat),
            undo=UndoInfo(undos, not undos and self.journal.before_last(seat) is not None),
        )

    def info(self) -> TableInfo:
        game, position = self.game, self.game.position()
        return TableInfo(
            id="x",
            game=position["game"],
            name="Table of Ana",
            options=position["options"],
            public=True,
            state="over" if game.over else "running",
            version=self.table.version,
            seats=[
                Seat(i, "person" if i == self.seat else "bot", NAMES[i], "" if i == self.seat else "random", True)
                for i in range(self.players)
            ],
            yours=[self.seat],
            host=True,
            waiting=[*game.waiting],
            round=game.chapter()[0],
            changed=datetime(2026, 1, 31, 12, tzinfo=UTC).isoformat(),
        )

    def aids(self, game: cafezal.Game) -> Aids | None:
        if self.seat not in game.waiting:
            return None
        return aids.aids(game, self.seat, self.table.version, self.table.expected(self.seat))

    def told(self) -> JSON:
        return {"state": self.state(), "aids": self.aids(self.game), "wanted": self.wanted}

    # --- what is asked ------------------------------------------------------------------------------------
    def answer(self, request: JSON) -> JSON:
        try:
            answer: JSON = getattr(self, "do_" + request["type"])(request)
        except cafezal.CafezalError as fault:
            rule = fault.text.rule
            answer = {"type": "refused", "reason": "illegal", "rule": rule, "text": str(fault)}
        return {"id": ""} | answer

    def do_act(self, request: JSON) -> JSON:
        return self.do(lambda table: table.act(self.seat, request["codes"]))

    def do_undo(self, request: JSON) -> JSON:
        return self.do(lambda table: table.undo(self.seat))

    def do_ask(self, request: JSON) -> JSON:
        """There is nobody to ask but bots, so the game goes back at once."""
        before = self.journal.before_last(self.seat)
        steps = before[0] if before else 0
        return self.do(lambda table: table.undo_to(steps, self.seat))

    def do_try(self, request: JSON) -> JSON:
        trial = aids.tried(self.game, self.seat, request["codes"])
        effects = self.game.consequences(request["codes"][: trial.stopped], self.seat)
        view, help = trial.game.view(self.seat), self.aids(trial.game)
        return {"type": "tried", "view": view, "aids": help, "effects": effects, "stopped": trial.stopped}

    def do_why(self, request: JSON) -> JSON:
        trial = aids.tried(self.game, self.seat, request["codes"])
        rule, text = trial.game.explain(request["move"], self.seat) or (None, "")
        return {"type": "because", "rule": rule, "text": str(text)}

    def do_others(self, request: JSON) -> JSON:
        """The others decide, by a chance of their own."""
        self.others(random.Random(request["seed"]))
        return {"type": "done"}

    def others(self, chance: random.Random | None = None) -> None:
        while waiting := [seat for seat in self.table.history.now.waiting if seat != self.seat]:
            self.play(waiting[0], choice(self.game, waiting[0], chance or self.chance))

    def play(self, seat: int, code: int) -> None:
        self.do(lambda table: table.act(seat, [code]))

    def do(self, deed: Callable[[Table], None]) -> JSON:
        """What a server does: the deed is done at a copy, and what it wrote is followed and told."""
        twin = self.table.copy()
        deed(twin)
        for entry in twin.log[self.table.version :]:
            before = self.game
            self.table.follow(entry)
            self.journal.tell(self.table.version - 1, entry, before, self.game)
        return {"type": "done"}


# --- games of chance --------------------------------------------------------------------------------------
def choice(game: cafezal.Game, seat: int, chance: random.Random) -> int:
    """Any kind of move, and of it any, but some seldom."""
    moves = game.moves(seat)
    busy = [move for move in moves if not SELDOM.fullmatch(str(move))]
    pool = busy if busy and chance.random() < 0.88 else moves
    kind = chance.choice(sorted({move.kind for move in pool}))
    return chance.choice([move for move in pool if move.kind == kind]).code


def played(name: str, until: Until, **options: Any) -> Desk:
    """The first moment of the kind asked for: seat 0 decides, or the game is over."""
    for seed in range(1, SEEDS):
        game = cafezal.new(name, seed=seed, **options)
        chance = random.Random(seed)
        steps: Steps = []
        while not ((0 in game.waiting or game.over) and until(game)):
            if game.over:
                break
            seat = game.waiting[-1]
            steps.append((seat, choice(game, seat, chance)))
            game.apply(steps[-1][1], seat)
        else:
            return replayed(cafezal.new(name, seed=seed, **options), steps)
    raise LookupError("there is no such moment in these games")


def replayed(game: cafezal.Game, steps: Steps) -> Desk:
    desk = Desk(game.copy())
    for seat, code in steps:
        desk.play(seat, code)
    return desk


def laid(position: JSON) -> Desk:
    """A situation written by hand."""
    return Desk(cafezal.load(position))


def position_of(game: cafezal.Game) -> JSON:
    position: JSON = game.view(None)["table"]["position"]
    return position


def kinds(game: cafezal.Game) -> set[str]:
    return {move.kind for move in game.moves(0)}
