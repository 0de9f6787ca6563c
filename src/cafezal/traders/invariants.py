"""What a board must keep to be played, and what is advised: the invariants TV.1-TV.15, one function each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cafezal.core.texts import Text
from cafezal.traders.printed import Board, Coop


class Violation(NamedTuple):
    """What is wrong: the thing on the board, the rule and what to change, where in the file; or only advised."""

    thing: Text
    text: Text
    path: str = ""
    advised: bool = False

    def __str__(self) -> str:
        return str(self.text)


def thing(kind: str, **args: object) -> Text:
    """A part of a board as people call it."""
    return Text("", f"board.thing.{kind}", args)


def violations(board: Board) -> list[Violation]:
    """All that a board breaks, in the order of the invariants; nothing is said of a part that could not be read."""
    return [violation for part in (tv1, tv2) for violation in part(board)]


def tv1(board: Board) -> Iterator[Violation]:
    """TV.1: the rows of a coop."""
    for coop in board.coops:
        spaces = coop.rows[0]
        if len(spaces) < 3 or len(spaces) % 2 == 0:
            yield _coop("TV.1", "row_odd", coop, "row_1", found=len(spaces))
        elif len(spaces) < 5:
            yield _coop("TV.1", "row_full", coop, "row_1", found=len(spaces), advised=True)
        for row, key in ((1, "row_12"), (2, "row_23")):
            if len(coop.rows[row]) < 2:
                yield _coop("TV.1", "row_short", coop, key, row=("", "1/2", "2/3")[row])


def tv2(board: Board) -> Iterator[Violation]:
    """TV.2: paths and truck places."""
    for coop in board.coops:
        yield from _paths(coop)
        for space in coop.rows[2]:
            count = sum(truck.space == space for truck in coop.trucks)
            if count != 1:
                yield _coop("TV.2", "trucks", coop, "trucks", space=space, found=count)
        for truck in coop.trucks:
            if truck.space not in coop.rows[2]:
                yield _coop("TV.2", "truck_where", coop, "trucks", truck=truck.name, space=truck.space)


def _paths(coop: Coop) -> Iterator[Violation]:
    for path in coop.paths:
        row = next((row for row in (1, 2) if path.upper in coop.rows[row]), 0)
        if not row:
            yield _coop("TV.2", "path_upper", coop, "paths", path=path.name, space=path.upper)
            continue
        if wrong := [space for space in path.lower if space not in coop.rows[row - 1]]:
            below = ("1", "1/2")[row - 1]
            yield _coop("TV.2", "path_lower", coop, "paths", path=path.name, spaces=wrong, row=below)
        if len({*path.lower}) < len(path.lower):
            yield _coop("TV.2", "path_twice", coop, "paths", path=path.name)
        if path.donkeys != row:
            yield _coop("TV.2", "path_donkeys", coop, "paths", path=path.name, right=row, found=path.donkeys)
    uppers = {path.upper for path in coop.paths}
    for space in (*coop.rows[1], *coop.rows[2]):
        if space not in uppers:
            yield _coop("TV.2", "no_path", coop, "paths", space=space)


def _coop(rule: str, key: str, coop: Coop, field: str, /, advised: bool = False, **args: object) -> Violation:
    return Violation(thing("coop", name=coop.coffee), Text(rule, f"board.{key}", args), f"coop.{field}", advised)
