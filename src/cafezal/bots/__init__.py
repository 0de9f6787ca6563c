"""Players that are programs: a bot is an object with `decide(view, legal, seconds, seed) -> code`, told nothing else.

>>> from cafezal import bots
>>> bots.names()
['random', 'greedy']
>>> game = cafezal.new("cafe", players=2, seed=7)
>>> seat = game.waiting[0]
>>> code = bots.make("greedy").decide(game.view(seat), game.legal(seat), seconds=1.0, seed=3)
>>> code in game.legal(seat)
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import cafezal
from cafezal.bots.greedy import Greedy
from cafezal.bots.random import Random


class Bot(Protocol):
    def decide(self, view: Mapping[str, Any], legal: Sequence[int], seconds: float, seed: int) -> int:
        """One of the legal decisions, within so many seconds; chance in the bot's choice comes from the seed."""
        ...


_BOTS: dict[str, Callable[[], Bot]] = {"random": Random, "greedy": Greedy}


def names() -> list[str]:
    """From the weakest to the strongest."""
    return list(_BOTS)


def make(name: str) -> Bot:
    """A bot by its name; `Malformed` for a name that nobody has."""
    if name not in _BOTS:
        raise cafezal.Malformed(cafezal.Text("", "bots.unknown", {"known": ", ".join(names())}), name[:40])
    return _BOTS[name]()
