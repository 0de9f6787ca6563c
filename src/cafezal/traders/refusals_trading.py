"""Why decisions of phase 3, and buildings anywhere, are refused."""

from __future__ import annotations

from cafezal.core.texts import Text
from cafezal.traders import buildings, codes, naming, terms
from cafezal.traders.state import State


def detail(state: State, code: int, seat: int) -> Text | None:
    if code >= codes.STOCK_SLOT:
        return place(state, codes.SPACE + code - codes.STOCK_SLOT, seat)
    if code >= codes.FREE_BUILD:
        return free_build(state, code - codes.FREE_BUILD, seat)
    if code >= codes.FOLLOW_TRADE:
        return follow(state, code, seat)
    if state.coins[seat] < terms.TRADE_COINS:
        return Text("T11.2", "traders.refused.coins", {"cost": terms.TRADE_COINS, "count": state.coins[seat]})
    if not state.traders[seat]:
        return Text("T11.3", "traders.refused.no_trader", {})
    if code < codes.BUILD:
        return Text("T11.4", "traders.refused.house_open", {"coop": naming.coop(code - codes.OPEN)})
    return place(state, code - codes.BUILD, seat)


def follow(state: State, code: int, seat: int) -> Text | None:
    """T11.6, T11.10."""
    if not state.traders[seat]:
        return Text("T11.6" if code < codes.FOLLOW_BUILD else "T11.10", "traders.refused.no_trader", {})
    if code < codes.FOLLOW_BUILD:
        return None
    coffee = (code - codes.FOLLOW_BUILD) // codes.PLACE
    number = (code - codes.FOLLOW_BUILD) % codes.PLACE
    if not state.coffee[terms.COFFEE * seat + coffee]:
        return Text("T11.10", "traders.refused.no_coffee", {"coffee": naming.coffee(coffee)})
    there = state.todo[terms.TASK * state.depth - terms.TASK + 2]
    if number >= codes.SPACE:
        if there != terms.WAREHOUSE:
            return Text("T11.10", "traders.refused.same_coop", {"coop": naming.coop(there)})
    elif there == terms.WAREHOUSE:
        return Text("T11.10", "traders.refused.warehouse_too", {})
    elif number // terms.SITES != there:
        return Text("T11.10", "traders.refused.same_coop", {"coop": naming.coop(there)})
    return place(state, number, seat)


def free_build(state: State, number: int, seat: int) -> Text | None:
    """T14.11."""
    if state.todo[terms.TASK * state.depth - terms.TASK + 2]:
        if number >= codes.SPACE or state.content.kind[number] != terms.HOSPITAL:
            return Text("T14.11", "traders.refused.hospital_only", {})
        return site(state, number, seat, False)
    return place(state, number, seat)


def place(state: State, number: int, seat: int) -> Text | None:
    """Where a building may go (T12.2 to T12.5)."""
    if number < codes.SPACE:
        return site(state, number, seat, True)
    if state.warehouses[seat] == terms.WAREHOUSES:
        return Text("T12.2", "traders.refused.no_warehouse", {})
    slot = number - codes.SPACE
    if slot < terms.COFFEE and state.columns[seat] >> slot & 1:
        return Text("T12.5", "traders.refused.track_taken", {"coffee": naming.coffee(slot)})
    return None


def site(state: State, number: int, seat: int, locked: bool) -> Text | None:
    """Why nothing of the own columns can be built on a site; `locked`: a hospital must be unlocked."""
    name = state.content.site_names[number]
    if not name:
        return Text("T1.5", "traders.refused.no_place", {})
    coop, bit = number // terms.SITES, 1 << number % terms.SITES
    kind = state.content.kind[number]
    if state.sites_taken[coop] & bit:
        return Text("T12.4", "traders.refused.site_taken", {"place": naming.spot(name)})
    if not buildings.free_sites(state, coop, kind) & bit:
        return Text("T1.6", "traders.refused.site_closed", {"place": naming.spot(name)})
    if kind == terms.FARM:
        return Text("T11.11", "traders.refused.no_farm", {})
    if kind == terms.HOSPITAL:
        if state.hospitals[seat]:
            return Text("T12.2", "traders.refused.column_empty", {"building": naming.building(kind)})
        return Text("T12.3", "traders.refused.locked", {}) if locked else None
    built = state.stations[seat] if kind == terms.STATION else state.posts[seat]
    if built == terms.STATIONS:
        return Text("T12.2", "traders.refused.column_empty", {"building": naming.building(kind)})
    return None
