"""Games of every kind in the middle of things."""

from collections.abc import Iterator
from random import Random

import cafezal

from .helpers import Json

MODES: list[Json] = [
    {"players": 2},
    {"players": 2, "merciless": True, "experienced": True, "chance": "explicit"},
    {"players": 3},
    {"players": 4, "handicap": [0, 4, 2, 0]},
    {"players": 5, "experienced": True},
]
PARALLEL = ("staff", "store", "jokers")


def title(mode: Json) -> str:
    return "-".join(key if value is True else f"{key}={value}".replace(" ", "") for key, value in mode.items())


def lively(game: cafezal.Game, seat: int, dice: Random) -> int:
    """A decision of a kind at random, so that all kinds come up; the last one, which often ends something, rarely."""
    kinds: dict[str, list[int]] = {}
    legal = game.legal(seat)
    for move in game.moves(seat)[:-1]:
        kinds.setdefault(move.kind, []).append(move.code)
    if not kinds or dice.random() < 0.08:
        return legal[-1]
    return dice.choice(dice.choice(list(kinds.values())))


def midgames(mode: Json, share: float = 0.1, seed: int = 3) -> Iterator[cafezal.Game]:
    """A game before some of its decisions, the first one and the end too."""
    game, dice = cafezal.new("traders", seed=seed, **mode), Random(seed)
    yield game
    while game.waiting:
        seat = dice.choice(game.waiting)
        game.apply(lively(game, seat, dice), seat)
        if dice.random() < share or not game.waiting:
            yield game
