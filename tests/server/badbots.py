"""The process in which bots think, with bots that nobody should have."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from typing import Any

from cafezal import bots
from cafezal.server import thinking

MOOD = os.environ.get("CAFEZAL_TEST_MOOD", "")


class Bad:
    def decide(self, view: Mapping[str, Any], legal: Sequence[int], seconds: float, seed: int) -> int:
        print("not an answer")
        if MOOD == "sleeps":
            time.sleep(60)
        if MOOD == "raises":
            raise RuntimeError("no idea")
        if MOOD == "dies":
            os._exit(3)
        return 4095 if MOOD == "cheats" else legal[0]


if __name__ == "__main__":
    bots._BOTS.update(greedy=Bad, random=Bad)
    thinking.main()
