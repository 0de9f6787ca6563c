"""Situations of Coffee Traders: written by hand, or met in games of chance."""

from __future__ import annotations

from collections.abc import Callable

from desk import Desk, Until, kinds, played, position_of

import cafezal


def at(phase: str, period: int, *needed: str) -> Until:
    def until(game: cafezal.Game) -> bool:
        position = position_of(game)
        return position["phase"] == phase and position["period"] >= period and kinds(game) >= {*needed}

    return until


def over(game: cafezal.Game) -> bool:
    return game.over


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
    "last": lambda: played("traders", at("last", 1970), players=3, experienced=True),
    "two": lambda: played("traders", at("work", 1975), players=2),
    "two-trade": lambda: played("traders", at("trade", 1975), players=2, merciless=True),
    "four": lambda: played("traders", at("trade", 1980), players=4),
    "five": lambda: played("traders", at("work", 1980), players=5),
    "five-sell": lambda: played("traders", at("sell", 1980), players=5),
    "over": lambda: played("traders", over, players=3),
    "over-five": lambda: played("traders", over, players=5),
}
