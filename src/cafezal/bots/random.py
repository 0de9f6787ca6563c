"""Any legal decision, each as likely as the other."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any


class Random:
    def decide(self, view: Mapping[str, Any], legal: Sequence[int], seconds: float, seed: int) -> int:
        return random.Random(seed).choice(legal)
