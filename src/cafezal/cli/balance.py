"""What a deck plays like, held against C11.16: random games of all sizes, a random and a greedy player alone."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from statistics import mean, median, quantiles
from typing import Any

import cafezal
from cafezal import bots
from cafezal.cli.words import say

Json = Mapping[str, Any]
GRADES = (15, 23, 30, 36, 41)  # C7.2
MEDIANS = {"random": (0, 14), "greedy": (15, 29)}  # C11.16, alone


def measure(deck: str, games: int) -> dict[str, Any]:
    """JSON-ready. The same deck and number of games give the same report."""
    greedy = alone(deck, games)
    lucky = [cafezal.playouts("cafe", players=1, games=1, seed=seed, deck=deck)["scores"][0] for seed in range(games)]
    return {
        "games": games,
        "random": [at_random(deck, players, games) for players in range(1, 5)],
        "greedy": greedy,
        "calibration": [
            verdict("random", median(lucky)),
            verdict("greedy", greedy["quartiles"][1]),
            {"part": "strong", "ok": None},
            {"part": "seats", "ok": None},
        ],
    }


def verdict(part: str, middle: float) -> dict[str, Any]:
    """Whether the median of a player is as C11.16 asks; `ok` is null for parts that need players there are not yet."""
    low, high = MEDIANS[part]
    return {"part": part, "median": middle, "low": low, "high": high, "ok": low <= middle <= high}


def at_random(deck: str, players: int, games: int) -> dict[str, Any]:
    found = cafezal.playouts("cafe", players=players, games=games, seed=players, deck=deck)
    return {"players": players, "points": found["scores"], "wins": [wins / games for wins in found["wins"]]}


def alone(deck: str, games: int) -> dict[str, Any]:
    """Solo games of the greedy bot: points, and how often each grade was reached."""
    points = sorted(solo(deck, seed) for seed in range(games))
    low, middle, high = quantiles(points, n=4, method="inclusive") if games > 1 else points * 3
    reached = [sum(one >= least for one in points) / games for least in GRADES]
    return {"games": games, "mean": mean(points), "quartiles": [low, middle, high], "reached": reached}


def solo(deck: str, seed: int) -> int:
    bot = bots.make("greedy")
    game = cafezal.new("cafe", players=1, seed=seed, deck=deck)
    while not game.over:
        game.apply(bot.decide(game.view(0), game.legal(0), 1.0, seed), 0)
    return game.scores()[0]


def lines(report: Json) -> list[str]:
    games = report["games"]
    found = [say("balance.random", games=games), f"  {say('balance.head')}"]
    for row in report["random"]:
        points = " ".join(f"{number:5.1f}" for number in row["points"])
        wins = " ".join(f"{100 * share:4.0f} %" for share in row["wins"]) if row["players"] > 1 else ""
        found.append(f"  {row['players']:<8} {points:<25} {wins}".rstrip())
    found.append(say("balance.margin", margin=f"{196 * sqrt(0.25 / games):.1f}"))
    alone = report["greedy"]
    low, middle, high = alone["quartiles"]
    found += ["", say("balance.greedy", games=alone["games"], low=f"{low:g}", middle=f"{middle:g}", high=f"{high:g}")]
    shares = [f"{least}+ {100 * share:.0f} %" for least, share in zip(GRADES, alone["reached"], strict=True)]
    found += [say("balance.reached", shares=shares), "", say("balance.calibration")]
    return [*found, *(told(part) for part in report["calibration"])]


def told(part: Json) -> str:
    """One part of C11.16 in words."""
    if part["ok"] is None:
        return f"  {say('balance.open.' + part['part'])}"
    player, middle = say(f"balance.player.{part['part']}"), f"{part['median']:g}"
    how = "kept" if part["ok"] else "low" if part["median"] < part["low"] else "high"
    return f"  {say(f'balance.{how}', player=player, median=middle, low=part['low'], high=part['high'])}"
