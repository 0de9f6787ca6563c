"""What a board plays like, held against T22: games of two to five greedy players, all alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from statistics import mean, median, quantiles
from typing import Any

import cafezal
from cafezal.bots.greedy import best
from cafezal.cli.words import say

Json = dict[str, Any]
SIZES = (2, 3, 4, 5)
LETTERS = "abcdef"
PERIODS = (1970, 1975, 1980)
SOLD = ("sell", "store", "jokers", "over")  # phases after the harvest
WINNER = (90, 150)  # median of the winners
SEAT = 6.0  # percentage points a seat may win above its share
BATCH = 25
SOURCES = {  # of points (T16)
    "deliveries": ("T16.1",),
    "columns": ("T16.2",),
    "objectives": ("T16.3",),
    "coops": ("T16.8", "T16.9"),
    "arabica": ("T16.10",),
    "reserves": ("T16.11", "T16.12", "T16.13"),
    "buildings": ("T16.14",),
    "contracts": ("T16.15",),
    "counters": ("T16.16",),
}
SECTION_22: dict[str, tuple[tuple[float, ...], ...]] = {  # for three, four and five players
    "staffed": ((5.2, 6.3, 7.2), (5.4, 6.5, 7.7), (5.2, 6.5, 7.7)),  # T22.1
    "harvest": ((11.4, 16.3, 18.5), (9.4, 12.4, 14.8), (9.2, 12.5, 14.9)),  # T22.2
    "kopi": ((1.0, 2.3, 2.9), (1.0, 2.9, 2.9), (1.0, 2.5, 2.4)),  # T22.3
    "a": ((68,), (93,), (95,)),  # T22.6
    "f": ((0, 0, 15), (0, 4, 29), (0, 4, 25)),
    "filled": ((4.3,), (4.9,), (4.9,)),  # T22.7
    "bars": ((5.8,), (4.4,), (4.0,)),
    "all": ((106,), (107,), (101,)),  # T22.8
    "winner": ((122,), (128,), (122,)),
}
TYPICAL = {  # of a winner, T22.9
    "deliveries": (8, 13),
    "columns": (9, 13),
    "objectives": (0, 12),
    "coops": (35, 40),
    "arabica": (20, 29),
    "reserves": (4, 8),
    "buildings": (9, 9),
    "contracts": (16, 22),
    "counters": (6, 8),
}


# --- playing --------------------------------------------------------------------------------------------
def measure(board: str, games: int) -> Json:
    """JSON-ready. The same board and number of games give the same report."""
    jobs = [(board, size, first, min(first + BATCH, games)) for size in SIZES for first in range(0, games, BATCH)]
    played: dict[int, list[Json]] = {size: [] for size in SIZES}
    if games <= BATCH:
        results = [batch(job) for job in jobs]
    else:
        with ProcessPoolExecutor() as pool:
            results = list(pool.map(batch, jobs))
    for (_, size, *_), found in zip(jobs, results, strict=True):
        played[size] += found
    sizes = [summary(size, played[size]) for size in SIZES]
    parts = [verdict(row, part) for row in sizes for part in ("winner", "seats")]
    return {"games": games, "sizes": sizes, "calibration": [*parts, {"part": "strong", "ok": None}]}


def batch(job: tuple[str, int, int, int]) -> list[Json]:
    board, size, first, last = job
    return [one_game(cafezal.new("traders", players=size, seed=seed, board=board)) for seed in range(first, last)]


def one_game(game: cafezal.Game) -> Json:
    """What happened in a game between greedy players: `seats` by period, and how it ended."""
    periods: dict[int, Json] = {period: {} for period in PERIODS}
    while not game.over:
        seat, before, (period, phase) = game.waiting[0], game.copy(), game.chapter()
        legal = game.legal(seat)
        game.apply(legal[0] if len(legal) == 1 else best(game.veiled(seat), seat), seat)
        now = game.chapter()[1]
        if phase not in SOLD and now in SOLD:
            periods[period] |= harvested(before, game)
        if phase != now:
            parts = game.position()["seats"]
            periods[period]["filled"] = ["".join(sorted({*LETTERS} - {*part["contracts"]})) for part in parts]
    sheets = [sources(game, seat) for seat in range(game.seats)]
    bars = [len(part["bars"]) for part in game.position()["seats"]]
    return {"periods": periods, "scores": game.scores(), "winners": game.winners(), "sources": sheets, "bars": bars}


def harvested(before: cafezal.Game, after: cafezal.Game) -> Json:
    """Phase 4, which the last pass of phase 3 brings: staffed plantations, coffee, Kopi Luwak."""
    coffee = [row["harvest"] for row in before.view()["table"]["companies"][: before.seats]]
    staffed = [len(part["staffed"]) for part in after.position()["seats"]]
    kopi = [row.get("kl", 0) for row in coffee]
    return {"staffed": staffed, "harvest": [sum(row.values()) - row.get("kl", 0) for row in coffee], "kopi": kopi}


def sources(game: cafezal.Game, seat: int) -> Json:
    points = Counter[str]()
    for rule, _, worth in game.sheet(seat):
        points[rule] += worth
    return {name: sum(points[rule] for rule in rules) for name, rules in SOURCES.items()}


# --- figures --------------------------------------------------------------------------------------------
def summary(size: int, games: list[Json]) -> Json:
    """Means for each player, shares in per cent."""
    best_scores = sorted(max(game["scores"]) for game in games)
    fifths = quantiles(best_scores, n=20, method="inclusive") if len(games) > 1 else best_scores * 19
    wins = [100 * mean((seat in game["winners"]) / len(game["winners"]) for game in games) for seat in range(size)]
    by_period = {
        key: [mean(value for game in games for value in game["periods"][period][key]) for period in PERIODS]
        for key in ("staffed", "harvest", "kopi")
    }
    contracts = {
        letter: [
            100 * mean(letter in filled for game in games for filled in game["periods"][period]["filled"])
            for period in PERIODS
        ]
        for letter in LETTERS
    }
    return {
        "players": size,
        "all": mean(score for game in games for score in game["scores"]),
        "winner": [fifths[0], median(best_scores), fifths[-1]],
        "wins": wins,
        "seats": [mean(game["scores"][seat] for game in games) for seat in range(size)],
        "sources": {
            name: [
                mean(row[name] for game in games for row in game["sources"]),
                mean(game["sources"][seat][name] for game in games for seat in game["winners"]),
            ]
            for name in SOURCES
        },
        **by_period,
        "supply": sum(by_period["harvest"]) + sum(by_period["kopi"]) + 4,
        "contracts": contracts,
        "filled": mean(len(filled) for game in games for filled in game["periods"][1980]["filled"]),
        "bars": mean(count for game in games for count in game["bars"]),
    }


def verdict(row: Json, part: str) -> Json:
    """Whether the winners' median, and the best seat's share of wins, are as they should be."""
    size = row["players"]
    if part == "winner":
        middle, (low, high) = row["winner"][1], WINNER
        return {"part": part, "players": size, "median": middle, "ok": low <= middle <= high}
    above = max(row["wins"]) - 100 / size
    return {"part": part, "players": size, "seat": row["wins"].index(max(row["wins"])), "above": above,
            "ok": above <= SEAT}  # fmt: skip


# --- in words -------------------------------------------------------------------------------------------
def lines(report: Mapping[str, Any]) -> Iterator[str]:
    yield say("balance.equal", games=report["games"])
    for row in report["sizes"]:
        yield from ("", say("balance.players", players=row["players"]), *block(row))
    yield say("balance.margin", margin=f"{196 * sqrt(0.25 / report['games']):.1f}")
    yield from ("", say("balance.wanted"))
    for part in report["calibration"]:
        yield f"  {told(part)}"


def block(row: Mapping[str, Any]) -> Iterator[str]:
    """The figures of one size."""
    for key in ("staffed", "harvest", "kopi"):
        yield compared(row, key, row[key], ".1f")
    yield compared(row, "supply", [row["supply"]], ".0f")
    for letter in LETTERS:
        yield compared(row, letter, row["contracts"][letter], ".0f")
    yield compared(row, "filled", [row["filled"]], ".1f")
    yield compared(row, "bars", [row["bars"]], ".1f")
    yield compared(row, "all", [row["all"]], ".0f")
    low, middle, high = row["winner"]
    yield compared(row, "winner", [middle], ".0f")
    yield line(say("balance.spread"), f"{low:.0f}-{high:.0f}")
    yield line(say("balance.seats"), " ".join(f"{share:.0f}" for share in row["wins"]))
    yield f"  {say('balance.sources')}"
    for name, (low, high) in TYPICAL.items():
        both = "{:.1f} {:.1f}".format(*row["sources"][name])
        yield line(f"  {say(f'balance.source.{name}')}", both, f"{low}-{high}" if low < high else f"{low}")


def compared(row: Mapping[str, Any], key: str, values: list[float], form: str) -> str:
    """A line of measured figures, those of section 22 in brackets beside them."""
    known = SECTION_22[key][row["players"] - 3] if key in SECTION_22 and row["players"] > 2 else ()
    name = f"contract.{key}" if key in LETTERS else key
    measured = " ".join(format(value, form) for value in values)
    return line(say(f"balance.{name}"), measured, " ".join(f"{value:g}" for value in known))


def line(head: str, cell: str, beside: str = "") -> str:
    return f"  {head:<30} {cell:<16} {f'({beside})' if beside else ''}".rstrip()


def told(part: Mapping[str, Any]) -> str:
    if part["ok"] is None:
        return say(f"balance.open.{part['part']}_traders")
    how = "kept" if part["ok"] else "missed"
    if part["part"] == "winner":
        low, high = WINNER
        return say(f"balance.winner_{how}", players=part["players"], median=f"{part['median']:g}", low=low, high=high)
    above, seat = f"{part['above']:.1f}", part["seat"] + 1
    return say(f"balance.seats_{how}", players=part["players"], seat=seat, above=above, most=f"{SEAT:g}")
