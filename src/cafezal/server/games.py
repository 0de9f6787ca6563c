"""The games that can be put on a table, with what can be chosen for them. A new game is a new line here."""

from __future__ import annotations

from typing import Any

import msgspec

import cafezal
from cafezal import bots
from cafezal.server.faults import Fault


class Switch(msgspec.Struct, frozen=True):
    """An option that is on or off."""

    key: str
    rule: str
    least: int = 1  # players
    most: int = 9


class Ladder(msgspec.Struct, frozen=True):
    """An option that is a number for each seat, the first one if nothing is said."""

    key: str
    rule: str
    values: tuple[int, ...]
    least: int = 1  # players


class GameInfo(msgspec.Struct, frozen=True):
    game: str
    players: tuple[int, int]
    switches: tuple[Switch, ...]
    bots: list[str]
    ladders: tuple[Ladder, ...] = ()


KNOWN = {
    "cafe": GameInfo(
        "cafe",
        (1, 4),
        (
            Switch("expresso", "C9.1"),
            Switch("auction", "C8.1", 2),
            Switch("promo", "C2.5"),
            Switch("strict", "C3.8", 2),
        ),
        bots.names(),
    ),
    "traders": GameInfo(
        "traders",
        (2, 5),
        (Switch("experienced", "T3.15"), Switch("merciless", "T6.5", most=2)),
        bots.names(),
        (Ladder("handicap", "T3.16", (0, 2, 4), 4),),
    ),
}


def new(game: str, players: int, options: dict[str, Any]) -> cafezal.Game:
    """A fresh game; its seed, of 256 bits, comes from the operating system."""
    checked(game, players, options)
    try:
        return cafezal.new(game, players=players, **options)
    except cafezal.CafezalError as error:
        raise Fault(422, error.text) from None


def checked(game: str, players: int, options: dict[str, Any]) -> GameInfo:
    """The game, if it can be played by so many with these options."""
    found = KNOWN.get(game)
    if found is None:
        raise Fault(422, "game.unknown", known=", ".join(KNOWN))
    if not found.players[0] <= players <= found.players[1]:
        raise Fault(422, "game.players", least=found.players[0], most=found.players[1])
    switches = {switch.key: switch for switch in found.switches}
    ladders = {ladder.key: ladder for ladder in found.ladders}
    for key, value in options.items():
        option = switches.get(key) if isinstance(value, bool) else ladders.get(key)
        if option is None:
            raise Fault(422, "game.option", known=", ".join([*switches, *ladders]))
        if isinstance(option, Ladder) and not fits(option, value, players):
            raise Fault(422, "game.ladder", option=key, players=players, values=", ".join(map(str, option.values)))
        if (value if isinstance(value, bool) else any(value)) and players < option.least:
            raise Fault(422, "game.alone", option=key, least=option.least)
        if value and isinstance(option, Switch) and players > option.most:
            raise Fault(422, "game.many", option=key, most=option.most)
    return found


def fits(ladder: Ladder, value: Any, players: int) -> bool:
    return isinstance(value, list) and len(value) == players and set(value) <= set(ladder.values)
