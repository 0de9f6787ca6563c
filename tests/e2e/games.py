"""Games that are under way when a test begins: played by bots up to a moment worth looking at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import cafezal
from cafezal import bots

NAMES = ("Ana", "Inês", "Bruno", "Clara", "Dmitri")
SEEDS = 60  # games looked at for a moment that not every game has
Moment = Callable[[cafezal.Game], bool]


def asked(kind: str, round: int = 1, seat: int = 0) -> Moment:
    """A seat must decide something of a kind, in a round or later."""

    def now(game: cafezal.Game) -> bool:
        if seat not in game.waiting or game.chapter()[0] < round:
            return False
        return any(move.kind == kind for move in game.moves(seat))

    return now


def first(seat: int = 0) -> Moment:
    """Of two players this one is the first to choose a card: the other one holds the master's bell."""
    return lambda game: game.position()["master"] != seat


def under_way(moment: Moment, /, game: str = "cafe", *, first_seed: int = 1, **options: Any) -> cafezal.History:
    """The first of many games that has such a moment, up to it; the same one whenever it is asked for."""
    for seed in range(first_seed, first_seed + SEEDS):
        for history in course(game, seed, options):
            if moment(history.now):
                return history.copy()
    raise AssertionError("no game has such a moment")


def course(game: str, seed: int, options: dict[str, Any]) -> Iterator[cafezal.History]:
    """A game by equal bots, decision after decision."""
    bot = bots.make("greedy")
    start = cafezal.new(game, seed=seed, **options)
    history = cafezal.History(start, NAMES[: start.seats])
    yield history
    while not history.now.over:
        seat = history.now.waiting[0]
        view, legal = history.now.view(seat), history.now.legal(seat)
        history.play(seat, [bot.decide(view, legal, 1.0, len(history.entries))])
        yield history


def whole(game: str, seed: int, **options: Any) -> cafezal.History:
    """A game to its end."""
    *_, last = course(game, seed, options)
    return last


def among(*moments: Moment) -> Moment:
    """All of these at once."""
    return lambda game: all(moment(game) for moment in moments)
