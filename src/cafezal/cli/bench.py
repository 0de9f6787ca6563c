"""`cafezal bench`: how fast the rules run on this machine."""

from __future__ import annotations

import argparse
import json
import time
from types import FunctionType
from typing import Any

import cafezal
from cafezal.cli.faults import Usage
from cafezal.cli.words import say


def run(args: argparse.Namespace) -> int:
    if not args.seconds > 0:
        raise Usage(say("bench.seconds_few"))
    found = measure(args.game, args.players, args.seconds)
    if args.json:
        print(json.dumps(found, indent=2))
        return 0
    numbers = {name: f"{number:,.0f}" for name, number in found.items() if name.endswith("_per_second")}
    build = say("bench.compiled" if found["compiled"] else "bench.plain")
    print(say("bench.result", players=found["players"], build=build, version=found["version"], **numbers))
    return 0


def measure(game: str, players: int, seconds: float) -> dict[str, Any]:
    """Random games, native, on one core, for about so many seconds; the first ones warm up."""
    batch = 1
    while True:
        start = time.perf_counter()
        found = cafezal.playouts(game, players=players, games=batch, seed=batch)
        took = time.perf_counter() - start
        if took >= seconds / 2 or batch >= 1 << 30:
            break
        batch = max(batch + 1, min(batch * 20, int(batch * seconds / max(took, 1e-6))))
    return {
        "game": game,
        "players": players,
        "version": cafezal.__version__,
        "compiled": not isinstance(cafezal.Game.copy, FunctionType),
        "games": found["games"],
        "decisions": found["decisions"],
        "seconds": round(took, 3),
        "decisions_per_second": round(found["decisions"] / took),
        "games_per_second": round(found["games"] / took),
    }
