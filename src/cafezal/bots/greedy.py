"""One step ahead: the gesture after which the game's own estimate is best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import cafezal


class Greedy:
    def decide(self, view: Mapping[str, Any], legal: Sequence[int], seconds: float, seed: int) -> int:
        if len(legal) == 1:
            return legal[0]
        return best(cafezal.from_view(view, seed), view["seat"]["seat"])


def best(game: cafezal.Game, seat: int) -> int:
    """The first decision of that gesture, in a game in which nothing is known that the seat does not know."""
    choice, most = -1, -(10**9)
    for codes in reversed(game.gestures(seat)):  # of equal promises the last: to end a turn, to pass
        after = game.copy()
        for code in codes:
            after.apply(code, seat)
        promise = after.estimate(seat)
        if promise > most:
            choice, most = codes[0], promise
    return choice
