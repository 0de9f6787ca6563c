"""Random games of every kind: section 14 at every decision, and what the table of section 5 offers there."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cafezal

from .brute import Area, options
from .helpers import Json, legal
from .invariants import Watch
from .rounds import DECK, MODES, name

MIXED = [(1, False, False), (3, False, False), (2, True, False), (4, True, False), (2, False, True), (3, True, True)]


def lively(g: cafezal.Game, seat: int, dice: random.Random) -> int:
    """A decision that rarely ends a turn early and rarely throws cubes away."""
    moves = [move for move in g.moves(seat) if move.kind not in {"end", "leave", "clear"}]
    return dice.choice(moves).code if moves and dice.random() < 0.95 else dice.choice(g.legal(seat))


@pytest.mark.parametrize(("players", "expresso", "auction"), MIXED)
def test_the_table_of_section_5(players: int, expresso: bool, auction: bool) -> None:
    """C5.1–C5.11, C9.3–C9.6: at every decision of whole games exactly what the text offers."""
    g = cafezal.new("cafe", players=players, seed=players, expresso=expresso, auction=auction)
    dice = random.Random(players)
    while not g.over:
        seat = dice.choice(g.waiting)
        part = g.position()["seats"][seat]
        if g.position()["phase"] == "turn" and part["stage"] == "act":
            assert sorted(legal(g, seat)) == options(Area(part, DECK), part)
        g.apply(lively(g, seat, dice), seat)


@pytest.mark.parametrize("mode", MODES, ids=name)
def test_c14_in_every_mode(mode: Json) -> None:
    """C14.1–C14.7, C14.9, C14.10, C2.3, C6.1: one whole game of each mode."""
    watched(random.Random(name(mode)), {**mode, "seed": 5}, share=1.0)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(MODES), st.booleans(), st.sampled_from(["seed", "explicit"]))
def test_c14_in_games_of_all_kinds(seed: int, mode: Json, strict: bool, chance: str) -> None:
    """C14.1–C14.7, C14.9, C14.10, C2.3, C6.1: any seed, in strict order too, with chance answered by the caller."""
    watched(random.Random(seed), {**mode, "seed": seed, "strict": strict, "chance": chance}, share=0.3)


def watched(dice: random.Random, options: dict[str, Any], share: float) -> None:
    """A whole game, a share of its decisions under observation."""
    watch = Watch(cafezal.new("cafe", **options))
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
