"""The games that must conform, each with the options that the tests go through."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import cafezal

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "cafe": [
        {"players": 1},
        {"players": 2, "promo": True},
        {"players": 4},
        {"players": 1, "expresso": True, "promo": True},
        {"players": 3, "expresso": True},
        {"players": 2, "auction": True},
        {"players": 4, "auction": True, "expresso": True, "promo": True},
        {"players": 3, "strict": True, "expresso": True},
        {"players": 2, "chance": "explicit"},
        {"players": 3, "chance": "explicit", "auction": True, "expresso": True},
    ],
    "traders": [
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 5},
        {"players": 2, "merciless": True, "experienced": True},
        {"players": 3, "experienced": True},
        {"players": 4, "handicap": [4, 0, 2, 0]},
        {"players": 5, "experienced": True, "handicap": [0, 2, 0, 4, 0]},
        {"players": 2, "chance": "explicit"},
    ],
}
LONGEST = {"cafe": 4000, "traders": 4000}  # decisions of a game, with room to spare
EVERY = [(name, options) for name, several in OPTIONS.items() for options in several]


def label(value: object) -> str | None:
    """The name of a test: `cafe` or `players=2-promo`."""
    if isinstance(value, dict):
        return "-".join(key if on is True else f"{key}={on}" for key, on in value.items())
    return None


every_game = pytest.mark.parametrize(("name", "options"), EVERY, ids=label)


def lively(game: cafezal.Game, seat: int, dice: random.Random) -> int:
    """A decision at random that rarely ends a turn early, so that games get somewhere."""
    legal = game.legal(seat)
    return dice.choice(legal if len(legal) == 1 or dice.random() < 0.1 else legal[:-1])


def steps(
    name: str, options: dict[str, Any], seed: int, some: float = 1.0
) -> Iterator[tuple[cafezal.Game, int, random.Random]]:
    """A random game, stopped before its decisions (or some of them): the game, the seat that decides next, the dice."""
    game, dice = cafezal.new(name, seed=seed, **options), random.Random(seed)
    while game.waiting:
        seat = dice.choice(game.waiting)
        if dice.random() < some:
            yield game, seat, dice
        game.apply(lively(game, seat, dice), seat)
    yield game, -1, dice
