"""What golden games of every kind have in common: how one is described, who takes back what, what has been seen."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, NamedTuple

import cafezal
from cafezal.table import Table


class Golden(NamedTuple):
    game: str
    seed: int
    sense: float  # how often a player does what looks best, rather than anything
    options: dict[str, Any]
    undo: float = 0.0  # how often somebody takes something back
    own: bool = False  # with a deck or board of one's own


def take_back(table: Table, dice: Random) -> None:
    """Somebody takes something back, alone or, rarely, by agreement."""
    seats = range(table.game.seats)
    willing = [seat for seat in seats if table.may_undo(seat)]
    if dice.random() < 0.1 and table.game.chapter()[0] > 1:
        seat = dice.choice(seats)
        start = max(start for start, _ in table.history.marks)
        table.undo_to(start, seat, [other for other in seats if other != seat])
    elif willing:
        table.undo(dice.choice(willing))


def decide(table: Table, seat: int, sense: float, dice: Random, idle: tuple[str, ...]) -> list[int]:
    """What a player confirms at once."""
    game = table.game
    if seat < 0:
        return [dice.choice(game.legal(seat))]
    if dice.random() > sense:
        return [anything(table, seat, dice, idle)]
    known = game.veiled(seat)
    return max(reversed(game.gestures(seat)), key=lambda codes: after(known, seat, codes).estimate(seat))


def anything(table: Table, seat: int, dice: Random, idle: tuple[str, ...]) -> int:
    """A decision of the kind that this game has seen least; one of the idle kinds only when nothing else is left."""
    seen = Counter(kind_of(entry.text) for entry in table.log if entry.kind == "move")
    moves = table.game.moves(seat)
    kinds = {kind_of(str(move)) for move in moves}
    kind = min((kinds - {*idle}) or kinds, key=lambda kind: (seen[kind], kind))
    return dice.choice([move.code for move in moves if kind_of(str(move)) == kind])


def kind_of(move: str) -> str:
    return move.split(maxsplit=1)[0] + " some" * move.endswith("some")


def after(game: cafezal.Game, seat: int, codes: list[int]) -> cafezal.Game:
    twin = game.copy()
    for code in codes:
        twin.apply(code, seat)
    return twin
