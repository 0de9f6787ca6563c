"""Random games of every kind: pieces, coins, coffee and what is offered, at every decision."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cafezal

from .helpers import Json
from .invariants import Watch

MODES: list[Json] = [
    {"players": 2},
    {"players": 2, "merciless": True},
    {"players": 3},
    {"players": 3, "experienced": True},
    {"players": 4},
    {"players": 4, "handicap": [4, 0, 2, 0]},
    {"players": 5},
    {"players": 5, "experienced": True, "handicap": [0, 2, 4, 0, 2]},
    {"players": 2, "experienced": True, "chance": "explicit"},
]
DULL = ("pass", "decline", "done", "discard", "stopOne")


def name(mode: Json) -> str:
    return "-".join(key if value is True else f"{key}={value}" for key, value in mode.items())


def lively(g: cafezal.Game, seat: int, dice: random.Random) -> int:
    """A decision of a kind at random, so that rare kinds are not drowned in long lists; rarely an idle one."""
    kinds: dict[str, list[cafezal.Move]] = {}
    for move in g.moves(seat):
        kinds.setdefault(move.kind, []).append(move)
    lively = [[m for m in moves if not str(m).endswith(DULL)] for moves in kinds.values()]
    lively = [moves for moves in lively if moves]
    if not lively or dice.random() < 0.1:
        return dice.choice(g.legal(seat))
    return dice.choice(dice.choice(lively)).code


@pytest.mark.parametrize("mode", MODES, ids=name)
def test_every_mode(mode: Json) -> None:
    """T22.10, T1.2, T1.3, T1.10, T5.9, T6.1, T8.7, T9.20, T10.9, T14.3: one whole game of each mode."""
    watched(random.Random(name(mode)), {**mode, "seed": 5}, share=1.0)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(MODES), st.sampled_from(["seed", "explicit"]))
def test_games_of_all_kinds(seed: int, mode: Json, chance: str) -> None:
    """T22.10, T5.13, T9.12, T10.9, T17.5: any seed, with chance answered by the caller, too."""
    watched(random.Random(seed), {**mode, "seed": seed, "chance": chance}, share=0.3)


def watched(dice: random.Random, options: dict[str, Any], share: float) -> None:
    """A whole game, a share of its decisions under observation."""
    watch = Watch(cafezal.new("traders", **options))
    while watch.game.waiting:
        seat = dice.choice(watch.game.waiting)
        code = lively(watch.game, seat, dice)
        if dice.random() >= share:
            watch.skip(code, seat)
            continue
        watch.resume()
        watch.check_position()
        if dice.random() < 0.2:
            watch.check_copies(dice.getrandbits(64))
            watch.check_refusals(dice)
        watch.play(code, seat)
    watch.check_end()
