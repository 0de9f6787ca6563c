"""The options of a game, as `cafezal.new` and positions name them (C13.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from cafezal.cafe import terms
from cafezal.cafe.state import State
from cafezal.core.errors import Malformed
from cafezal.core.texts import Text

SWITCHES = ("expresso", "auction", "promo", "strict")
CHANCES = ("seed", "explicit")


def choose(state: State, chosen: Mapping[str, Any]) -> None:
    """Set a fresh state's options; those left out are off."""
    for key in chosen:
        if key not in ("players", "chance", *SWITCHES):
            _refuse("unknown", str(key)[:40], known=", ".join(("players", *SWITCHES, "chance")))
    players = chosen.get("players", 2)
    if isinstance(players, bool) or not isinstance(players, int) or not 1 <= players <= terms.SEATS:
        _refuse("players", "players", rule="C1.1")
    for key in SWITCHES:
        if not isinstance(chosen.get(key, False), bool):
            _refuse("switch", key)
    chance = chosen.get("chance", "seed")
    if chance not in CHANCES:
        _refuse("chance", "chance")
    state.seats = players
    state.expresso = chosen.get("expresso", False)
    state.auction = chosen.get("auction", False)
    state.promo = chosen.get("promo", False)
    state.strict = chosen.get("strict", False)
    state.explicit = chance == "explicit"
    if state.auction and players == 1:
        _refuse("alone", "auction", rule="C8.1")
    switches = {key: bool(chosen.get(key, False)) for key in SWITCHES}
    state.options = {"players": players, **switches, "chance": chance}


def _refuse(key: str, field: str, rule: str = "", **args: object) -> NoReturn:
    raise Malformed(Text(rule, f"options.{key}", args), f"options.{field}")
