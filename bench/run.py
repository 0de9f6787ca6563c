"""Speed on one core, beside OpenSpiel in the same run: `make bench`, or `bench/run.py --repeats 5 --json`.

Every figure is the median of several repeats. Rollouts count decisions, chance left out, and in all engines the legal
decisions are listed at each of them. Python-driven means: list, choose and apply one decision at a time from Python.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from importlib import import_module
from itertools import cycle
from pathlib import Path
from typing import Any

import cafezal
from cafezal.core import game as core_game

GAMES = ("cafe", "traders")
DICE = random.Random(1).choices(range(1 << 20), k=99_991)


def rate(run: Callable[[], int], repeats: int) -> float:
    """Things done per second, the median."""
    rates = []
    for _ in range(repeats):
        start = time.perf_counter()
        done = run()
        rates.append(done / (time.perf_counter() - start))
    return statistics.median(rates)


def native(name: str, games: int) -> Callable[[], int]:
    return lambda: int(cafezal.playouts(name, players=4, games=games, seed=1)["decisions"])


def driven(name: str, games: int) -> Callable[[], int]:
    def run() -> int:
        decisions, dice = 0, cycle(DICE)
        for seed in range(games):
            game = cafezal.new(name, players=4, seed=seed)
            legal, apply = game.legal, game.apply
            while waiting := game.waiting:
                seat = waiting[0]
                codes = legal(seat)
                apply(codes[next(dice) % len(codes)], seat)
                decisions += 1
        return decisions

    return run


def middle_game(name: str) -> cafezal.Game:
    """A game of four, half-way through."""
    game, dice = cafezal.new(name, players=4, seed=1), cycle(DICE)
    for _ in range(100):
        seat = game.waiting[0]
        codes = game.legal(seat)
        game.apply(codes[next(dice) % len(codes)], seat)
    return game


def repeated(call: Callable[[], object], times: int) -> Callable[[], int]:
    def run() -> int:
        for _ in range(times):
            call()
        return times

    return run


def spiel_driven(game: Any, games: int) -> Callable[[], int]:
    def run() -> int:
        decisions, dice = 0, cycle(DICE)
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                decisions += not state.is_chance_node()
                state.apply_action(actions[next(dice) % len(actions)])
        return decisions

    return run


def spiel_native(pyspiel: Any, game: Any, games: int, length: float) -> Callable[[], int]:
    """OpenSpiel's own random bots, in C++; their number of decisions is that of random games driven from Python."""
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]

    def run() -> int:
        for seed in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return round(games * length)

    return run


def measure(name: str, repeats: int) -> dict[str, float]:
    game = middle_game(name)
    position = game.position()
    return {
        "native decisions/s": rate(native(name, 6000), repeats),
        "python-driven decisions/s": rate(driven(name, 1500), repeats),
        "random game, native, µs": 1e6 / rate(lambda: native(name, 6000)() and 6000, repeats),
        "copy µs": 1e6 / rate(repeated(game.copy, 200_000), repeats),
        "position µs": 1e6 / rate(repeated(game.position, 2000), repeats),
        "load µs": 1e6 / rate(repeated(lambda: cafezal.load(position), 2000), repeats),
        "view µs": 1e6 / rate(repeated(lambda: game.view(0), 1000), repeats),
    }


def measure_spiel(name: str, repeats: int) -> dict[str, float]:
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(name)
    driven = spiel_driven(game, 100)
    length = driven() / 100
    return {
        "native decisions/s": rate(spiel_native(pyspiel, game, 300, length), repeats),
        "python-driven decisions/s": rate(driven, repeats),
    }


def machine() -> dict[str, Any]:
    cpu = Path("/proc/cpuinfo")
    names = [line.split(":")[1].strip() for line in cpu.read_text().splitlines() if line.startswith("model name")]
    return {
        "cpu": names[0] if names else platform.processor(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
        "python": platform.python_version(),
        "compiled": not str(core_game.__file__).endswith(".py"),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the speed of the engine next to OpenSpiel.")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    report: dict[str, Any] = {"machine": machine()} | {name: measure(name, chosen.repeats) for name in GAMES}
    for name in ("backgammon", "hearts"):
        try:
            report[name] = measure_spiel(name, chosen.repeats)
        except ImportError:
            print("OpenSpiel is not installed: `make bench` installs it", file=sys.stderr)
            break
        for mine in GAMES:
            report[f"{mine} / {name}"] = {key: report[mine][key] / report[name][key] for key in report[name]}
    if chosen.json:
        print(json.dumps(report, indent=2))
        return 0
    for part, figures in report.items():
        print(part)
        for key, figure in figures.items():
            print(f"  {key:28} {figure:,.2f}" if isinstance(figure, float) else f"  {key:28} {figure}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
