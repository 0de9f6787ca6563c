"""Small positions, written by hand, for the tests of Coffee Traders' rules.

A seat is a dict of docs/traders-positions.md; seats that are not given are as after the set-up:

    table = game({"plantations": {"gu-1b": 1}, "coins": 1}, phase="trade")     # three players
    play(table, "trade.open gu")
"""

from collections.abc import Mapping
from typing import Any

import pytest

import cafezal

Json = dict[str, Any]
IDLE: Json = {"markers": 0, "own_marker": "gone", "bonus": "bc"}  # a seat that passes by itself in phase 1


def position(*seats: Mapping[str, Any], players: int = 3, **fields: Any) -> Json:
    """The position of `game`, as `cafezal.load` takes it."""
    rest: list[Json] = [{} for _ in range(players - len(seats))]
    return {"game": "traders", "seats": [*map(dict, seats), *rest], **fields}


def game(*seats: Mapping[str, Any], players: int = 3, **fields: Any) -> cafezal.Game:
    """The game from this position; `fields` are those of the position: period, phase, turn, coops, pending …"""
    return cafezal.load(position(*seats, players=players, **fields))


def work(*seats: Mapping[str, Any], by: int = 0, players: int = 3, **fields: Any) -> cafezal.Game:
    """Phase 1 and the turn of one seat; the others pass by themselves, whatever they have."""
    parts: list[Json] = [dict(seat) for seat in seats] + [{} for _ in range(players - len(seats))]
    return game(
        *[part if i == by else {**IDLE, **part} for i, part in enumerate(parts)], players=players, turn=by, **fields
    )


def legal(game: cafezal.Game, seat: int = 0, kind: str = "") -> list[str]:
    """The legal moves in notation, all or those of one kind; they agree with the legal codes."""
    moves = game.moves(seat)
    assert [move.code for move in moves] == list(game.legal(seat))
    return [str(move) for move in moves if not kind or move.kind == kind]


def play(game: cafezal.Game, *moves: str, seat: int = 0) -> cafezal.Game:
    """Apply moves in notation; the same game, for chaining."""
    for move in moves:
        assert game.explain(move, seat) is None, f"{move}: {game.explain(move, seat)}"
        game.apply(game.parse(move, seat), seat)
    return game


def follow(game: cafezal.Game, *lines: str) -> cafezal.Game:
    """Apply lines of a record, each a seat and its move, where that seat and no other is asked; the same game."""
    for line in lines:
        seat, move = int(line[0]), line[2:]
        assert game.waiting == (seat,), f"{line}: {game.waiting} are asked"
        play(game, move, seat=seat)
    return game


def refused(game: cafezal.Game, move: str, seat: int = 0) -> str:
    """The rule that forbids this move; it is refused by `apply`, explained by the same rule, and changes nothing."""
    before = game.digest()
    with pytest.raises(cafezal.IllegalMove) as refusal:
        game.apply(game.parse(move, seat), seat)
    told = game.explain(move, seat)
    assert told is not None and told[0] == refusal.value.rule
    assert game.digest() == before
    return told[0]


def state(game: cafezal.Game, seat: int = 0) -> Json:
    """The seat's part of the position."""
    part: Json = game.position()["seats"][seat]
    return part


def coop(game: cafezal.Game, name: str) -> Json:
    """A cooperative's part of the position: town centre, house, animals."""
    part: Json = game.position()["coops"][name]
    return part


def points(game: cafezal.Game, seat: int, *rules: str) -> int:
    """What the items of these rules on a seat's score sheet add up to."""
    return sum(worth for rule, _, worth in game.sheet(seat) if rule in rules)
