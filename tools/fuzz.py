"""Whole random games of all modes, held against the rules: `make fuzz`, or `make fuzz ARGS="--game traders"`.

Every game is played to its end; of its decisions a share is observed with all that tests/*/invariants.py knows. A
game that fails is named by its number, and `--first NUMBER --games 1` plays it again.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.cafe import test_random_games as cafe
from tests.cafe.rounds import MODES
from tests.traders import test_random_games as traders

BATCH = 50
GAMES = {"cafe": (MODES, ("strict",), cafe.watched), "traders": (traders.MODES, ("experienced",), traders.watched)}


def play(batch: tuple[str, int, int, float]) -> list[str]:
    """Games from one number to another; what went wrong."""
    game, first, last, share = batch
    modes, switches, watched = GAMES[game]
    faults = []
    for number in range(first, last):
        dice = random.Random(number)
        options = {**dice.choice(modes), "seed": number}
        options |= {switch: True for switch in switches if dice.random() < 0.2}
        options["chance"] = dice.choice(("seed", "seed", "seed", "explicit"))
        try:
            watched(dice, options, share)
        except Exception as fault:
            faults.append(f"game {number}, {options}: {type(fault).__name__}: {fault}")
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(description="Play whole random games and check everything.")
    parser.add_argument("--game", choices=GAMES, default="cafe")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--share", type=float, default=0.02, help="of the decisions that is observed")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--minutes", type=float, default=float("inf"), help="after which no further games are begun")
    chosen = parser.parse_args()
    end = chosen.first + chosen.games
    batches = [(chosen.game, n, min(n + BATCH, end), chosen.share) for n in range(chosen.first, end, BATCH)]
    start, done, faults = time.monotonic(), 0, 0
    with Pool(chosen.processes) as pool:
        for found in pool.imap_unordered(play, batches):
            done += 1
            faults += len(found)
            for fault in found:
                print(fault, flush=True)
            late = time.monotonic() - start > 60 * chosen.minutes
            if late or done % max(1, len(batches) // 50) == 0 or done == len(batches):
                games = min(done * BATCH, chosen.games)
                print(f"{games:,} games, {faults} with a fault, {time.monotonic() - start:.0f} s", flush=True)
            if late:
                break
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
