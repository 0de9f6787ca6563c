"""Situations of Coffee Traders: written by hand, or met in games of chance."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from desk import JSON, Desk, Steps, Until, choice, kinds, laid, played, position_of, replayed

import cafezal

# Decisions inside an action.
INNER = re.compile(
    r"work\.(animal|farm) .*|work\.workers ..-.*|step\.row .*|build\.coffee .*|sell\.(bonusSide|reward|joker) .*"
    r"|sell\.contract .. .*|free\.rechargeB .*|free\.exchange give .*|free\.stock (column|row).*|staff\.lose .*"
)
GAMES = 40


def at(phase: str, period: int, *needed: str) -> Until:
    def until(game: cafezal.Game) -> bool:
        position = position_of(game)
        return position["phase"] == phase and position["period"] >= period and kinds(game) >= {*needed}

    return until


def over(game: cafezal.Game) -> bool:
    return game.over


# Everybody decides at the same time and unseen; each has several ways.
PAIRS = (("gu", "co"), ("br", "et"), ("et", "in"))
STAFFING: list[JSON] = [{"plantations": {f"{a}-1a": 1, f"{b}-1b": 1, f"{b}-1c": 1}, "coins": 6} for a, b in PAIRS]
STORING: list[JSON] = [{"coffee": {a: 7, b: 5, "kl": 2}, "warehouses": ["row", "row", a]} for a, b in PAIRS]
LAYING: list[JSON] = [{"joker_stock": coop} for coop in ("gu", "co", "br", "et")]


# What a contract has brought is to be built.
BUILDING: JSON = {
    "game": "traders",
    "phase": "sell",
    "seats": [{"plantations": {"gu-1a": 1}, "coins": 5}, {}, {}],
    "turn": 0,
    "pending": [{"task": "free_build", "seat": 0, "building": "any"}, {"task": "next", "seat": 0}],
}


def secret(phase: str, seats: list[JSON]) -> Desk:
    return laid({"game": "traders", "period": 1975, "phase": phase, "seats": seats})


SITUATIONS: dict[str, Callable[[], Desk]] = {
    "first": lambda: played("traders", at("work", 1970), players=3),
    "work": lambda: played("traders", at("work", 1975), players=3),
    "farm": lambda: played("traders", at("work", 1970, "work.farm"), players=3),
    "animal": lambda: played("traders", at("work", 1970, "work.animal"), players=3),
    "serve": lambda: played("traders", at("work", 1975, "work.workers"), players=5),
    "staff": lambda: played("traders", at("staff", 1975), players=3),
    "rival": lambda: played("traders", at("rival", 1970), players=3),
    "pay": lambda: played("traders", at("debt", 1975, "staff.pay"), players=3),
    "trade": lambda: played("traders", at("trade", 1975), players=3),
    "enter": lambda: played("traders", at("trade", 1975, "pig.trade"), players=4),
    "follow": lambda: played("traders", at("trade", 1975, "pig.build"), players=3),
    "sell": lambda: played("traders", at("sell", 1975), players=3),
    "contract": lambda: played("traders", at("sell", 1975, "sell.contract"), players=3),
    "store": lambda: played("traders", at("store", 1975), players=3),
    "jokers": lambda: played("traders", at("jokers", 1975), players=5),
    "building": lambda: laid(BUILDING),
    "staffing": lambda: secret("staff", STAFFING),
    "storing": lambda: secret("store", STORING),
    "laying": lambda: secret("jokers", LAYING),
    "last": lambda: played("traders", at("last", 1970), players=3, experienced=True),
    "two": lambda: played("traders", at("work", 1975), players=2),
    "two-trade": lambda: played("traders", at("trade", 1975), players=2, merciless=True),
    "four": lambda: played("traders", at("trade", 1980), players=4),
    "five": lambda: played("traders", at("work", 1980), players=5),
    "five-sell": lambda: played("traders", at("sell", 1980), players=5),
    "over": lambda: played("traders", over, players=3),
    "over-five": lambda: played("traders", over, players=5),
}


class Turn(NamedTuple):
    """What seat 0 decides in a row in a game of chance."""

    game: cafezal.Game
    before: Steps
    decided: list[str]


def turn(kind: str, players: int) -> Desk:
    found = turns(players)[kind]
    desk = replayed(found.game, found.before)
    desk.wanted = found.decided
    return desk


@cache
def turns(players: int) -> dict[str, Turn]:
    """For each kind of decision, with a plus for its inner ones, the first turn in which it is met."""
    found: dict[str, Turn] = {}
    for seed in range(1, GAMES):
        start = cafezal.new("traders", players=players, seed=seed, experienced=seed % 2 == 0)
        game, chance = start.copy(), random.Random(seed)
        steps: Steps = []
        decided: list[str] = []
        while not game.over:
            seat = game.waiting[-1]
            if seat != 0 or not goes_on(decided, game):
                note(found, start, steps, decided)
                decided = []
            steps.append((seat, choice(game, seat, chance)))
            if seat == 0:
                decided.append(str(game.describe(steps[-1][1], seat)))
            game.apply(steps[-1][1], seat)
        note(found, start, steps, decided)
    return found


def goes_on(decided: list[str], game: cafezal.Game) -> bool:
    """Whether what seat 0 decides next belongs to what it has begun."""
    moves = [str(move) for move in game.moves(0)]
    if decided and decided[-1].startswith("staff.own "):
        return all(move.startswith("staff.own ") for move in moves)
    free = decided and decided[-1].startswith("free.") and not INNER.fullmatch(decided[-1])
    return bool(free or (decided and all(map(INNER.fullmatch, moves))))


def note(found: dict[str, Turn], start: cafezal.Game, steps: Steps, decided: list[str]) -> None:
    named = [text.split()[0] + "+" * bool(INNER.fullmatch(text)) for text in decided]
    if new := set(named) - found.keys():
        found.update(dict.fromkeys(new, Turn(start, steps[: len(steps) - len(decided)], decided)))


def situation(name: str) -> Desk:
    kind, _, players = name.partition("-")
    return turn(kind, int(players)) if players.isdigit() else SITUATIONS[name]()
