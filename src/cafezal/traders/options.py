"""The options of a game, as `cafezal.new` and positions name them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from cafezal.core.errors import Malformed
from cafezal.core.texts import Text
from cafezal.traders import terms
from cafezal.traders.state import State

SWITCHES = ("merciless", "experienced")
CHANCES = ("seed", "explicit")
KNOWN = ("players", *SWITCHES, "handicap", "chance")
HANDICAPS = (0, 2, 4)  # contracts that lie with face "3" (T3.16)


def choose(state: State, chosen: Mapping[str, Any]) -> None:
    """Set a fresh state's options; those left out are off, and without `players` three play."""
    for key in chosen:
        if key not in KNOWN:
            _refuse("unknown", str(key)[:40], known=", ".join(KNOWN))
    players = chosen.get("players", 3)
    if isinstance(players, bool) or not isinstance(players, int) or not 2 <= players <= terms.SEATS:
        _refuse("traders_players", "players", rule="T1.1")
    for key in SWITCHES:
        if not isinstance(chosen.get(key, False), bool):
            _refuse("switch", key)
    chance = chosen.get("chance", "seed")
    if chance not in CHANCES:
        _refuse("chance", "chance")
    state.seats = players
    state.companies = max(players, 3)  # André (T1.1)
    state.merciless = chosen.get("merciless", False)
    state.experienced = chosen.get("experienced", False)
    state.explicit = chance == "explicit"
    if state.merciless and players != 2:
        _refuse("merciless", "merciless", rule="T6.5")
    handicap = _handicap(chosen.get("handicap"), players)
    for seat in range(players):
        state.handicap[seat] = handicap[seat]
    switches = {key: bool(chosen.get(key, False)) for key in SWITCHES}
    state.options = {"players": players, **switches, "handicap": handicap, "chance": chance}


def _handicap(value: object, players: int) -> list[int]:
    """For each seat 0, 2 or 4 harder contracts."""
    if value is None:
        return [0] * players
    if not isinstance(value, (list, tuple)) or len(value) != players:
        _refuse("handicap", "handicap", rule="T3.16", players=players)
    for number in value:
        if isinstance(number, bool) or not isinstance(number, int) or number not in HANDICAPS:
            _refuse("handicap", "handicap", rule="T3.16", players=players)
    if any(value) and players < 4:
        _refuse("handicap_few", "handicap", rule="T3.16")
    return list(value)


def _refuse(key: str, field: str, rule: str = "", **args: object) -> NoReturn:
    raise Malformed(Text(rule, f"options.{key}", args), f"options.{field}")
