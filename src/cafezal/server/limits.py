"""How often something may be done: a bucket that fills at a steady rate, for everybody who does it."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from cafezal.server.settings import Rate

MOST = 20_000  # buckets kept; those untouched longest are full again anyway


class Buckets:
    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, cost: float = 1.0) -> bool:
        """Whether it may be done now; then it has been done."""
        now = self.clock()
        level, seen = self.levels.pop(who, (self.rate.burst, now))
        level = min(self.rate.burst, level + (now - seen) * self.rate.each)
        enough = level >= cost
        self.levels[who] = (level - cost if enough else level, now)
        if len(self.levels) > MOST:
            self.levels.popitem(last=False)
        return enough
