"""Section 12: buildings. Where they may stand, what is on top of the columns, building, what it brings."""

from __future__ import annotations

from cafezal.core import bits
from cafezal.core.game import Codes
from cafezal.traders import codes, gaining, objectives, terms
from cafezal.traders.state import State

WAREHOUSE_BEANS = 1  # T12.8a to T12.8d
STATION_BEANS = 2  # T12.8e
# the objectives that a building can fulfil
SITE_GOALS = 1 << terms.STATIONS_POSTS | 1 << terms.COMMUNITIES | 1 << terms.QUALITY
WAREHOUSE_GOALS = 1 << terms.FIVE_WAREHOUSES | 1 << terms.TEN


# --- places -------------------------------------------------------------------------------------------------
def usable(state: State, coop: int) -> int:
    """The empty sites of a coop that people may use (T1.6), all kinds together."""
    closed = state.sites_taken[coop]
    if not state.many():
        closed |= state.content.marked_sites[coop]
    return ~closed


def free_sites(state: State, coop: int, kind: int) -> int:
    """Those for a kind of building (T12.4)."""
    return state.content.of_kind[4 * coop + kind] & usable(state, coop)


def hospital_unlocked(state: State, seat: int) -> bool:
    """T12.3; also whether the hospital is still there."""
    return not state.hospitals[seat] and (state.stations[seat] == terms.STATIONS or state.posts[seat] == terms.POSTS)


def open_tops(state: State, seat: int, coop: int) -> int:
    """The sites of a coop that fit the top of one of the columns of area III."""
    sites = 0
    if state.stations[seat] < terms.STATIONS:
        sites |= state.content.of_kind[4 * coop + terms.STATION]
    if state.posts[seat] < terms.POSTS:
        sites |= state.content.of_kind[4 * coop + terms.POST]
    if hospital_unlocked(state, seat):
        sites |= state.content.of_kind[4 * coop + terms.HOSPITAL]
    return sites & usable(state, coop) if sites else 0


def sites_into(coop: int, sites: int, base: int, found: Codes) -> None:
    count = found.size
    while sites:
        found.items[count] = base + terms.SITES * coop + bits.first(sites)
        count += 1
        sites &= sites - 1
    found.size = count


def tops_into(state: State, seat: int, base: int, found: Codes) -> None:
    """Every column top at every place for it (T12.2), as base + place."""
    for coop in range(terms.COOP):
        sites_into(coop, open_tops(state, seat, coop), base, found)
    slots_into(state, seat, base + codes.SPACE, found)


def slots_into(state: State, seat: int, base: int, found: Codes) -> None:
    """The slots for the next warehouse: above a track, or the topmost empty row slot (T12.5)."""
    if state.warehouses[seat] == terms.WAREHOUSES:
        return
    slots = ~state.columns[seat] & (2 << terms.COFFEE) - 1
    sites_into(0, slots, base, found)


def kind_into(state: State, kind: int, base: int, found: Codes) -> None:
    """The sites for a kind of building in all coops."""
    for coop in range(terms.COOP):
        sites_into(coop, free_sites(state, coop, kind), base, found)


# --- building -------------------------------------------------------------------------------------------
def hire(state: State, seat: int, place: int) -> None:
    """A trader of area III becomes the contractor on the place of the building that is now built there (T11.9)."""
    if place >= codes.SPACE:
        post = terms.HIRED_WAREHOUSE + state.warehouses[seat] - 1
    elif state.content.kind[place] == terms.STATION:
        post = terms.HIRED_STATION + state.stations[seat]
    elif state.content.kind[place] == terms.POST:
        post = terms.HIRED_POST + state.posts[seat]
    else:
        post = terms.HIRED_HOSPITAL
    state.hired[seat] |= 1 << post
    state.traders[seat] -= 1


def put(state: State, seat: int, place: int) -> None:
    """T12.2: put a building there; what it brings is pending, the step of its space first, then T12.8."""
    if place >= codes.SPACE:
        build_warehouse(state, seat, place - codes.SPACE)
        return
    coop = place // terms.SITES
    site = 1 << place % terms.SITES
    state.built[terms.COOP * seat + coop] |= site
    state.sites_taken[coop] |= site
    kind = state.content.kind[place]
    if kind == terms.STATION:
        state.stations[seat] += 1
        state.push(terms.GAIN, seat, terms.BEANS + coop, STATION_BEANS)
    elif kind == terms.POST:
        state.posts[seat] += 1
        if state.posts[seat] > 1:
            state.push(terms.GAIN, seat, terms.ANY_STEP, 1)
    elif kind == terms.HOSPITAL:
        state.hospitals[seat] = 1
    if state.content.step_sites[coop] & site:
        state.push(terms.STEP, seat, coop, 0)
    objectives.test(state, seat, SITE_GOALS)


def build_warehouse(state: State, seat: int, slot: int) -> None:
    """T12.5; how many stand says what their bonuses are and at what ratio coffee is exchanged (T12.8)."""
    state.warehouses[seat] += 1
    if slot < terms.COFFEE:
        state.columns[seat] |= 1 << slot
    if state.warehouses[seat] == 3:
        state.push(terms.GAIN, seat, terms.CIVET, 1)
    elif state.warehouses[seat] == 4:
        state.push(terms.GAIN, seat, terms.COIN, 1)
    state.push(terms.CHOOSE_COFFEE, seat, 0, 0)
    objectives.test(state, seat, WAREHOUSE_GOALS)


# --- the coffee of a new warehouse --------------------------------------------------------------------------
def coffee_into(state: State, seat: int, found: Codes) -> None:
    for coffee in range(terms.COOP):
        found.add(codes.COFFEE + coffee)


def play_coffee(state: State, seat: int, code: int) -> None:
    state.pop()
    gaining.gain_coffee(state, seat, code - codes.COFFEE, WAREHOUSE_BEANS)


# --- the building of a contract's bonus (T14.11) --------------------------------------------------------------
def places_free(state: State, seat: int, hospital: bool) -> int:
    """At how many places it could be built; a hospital even if it is not unlocked."""
    count = 0
    if hospital:
        if not state.hospitals[seat]:
            for coop in range(terms.COOP):
                count += bits.size(free_sites(state, coop, terms.HOSPITAL))
        return count
    for coop in range(terms.COOP):
        count += bits.size(open_tops(state, seat, coop))
    if state.warehouses[seat] < terms.WAREHOUSES:
        count += terms.COFFEE + 1 - bits.size(state.columns[seat])
    return count


def asks_free(state: State, seat: int) -> bool:
    """One place is no choice (T5.13); with none nothing is built."""
    hospital = state.todo[terms.TASK * (state.depth - 1) + 2] > 0
    places = places_free(state, seat, hospital)
    if places > 1:
        return True
    state.pop()
    if places:
        for coop in range(terms.COOP):
            sites = free_sites(state, coop, terms.HOSPITAL) if hospital else open_tops(state, seat, coop)
            if sites:
                put(state, seat, terms.SITES * coop + bits.first(sites))
    return False


def free_into(state: State, seat: int, found: Codes) -> None:
    if state.todo[terms.TASK * (state.depth - 1) + 2]:
        kind_into(state, terms.HOSPITAL, codes.FREE_BUILD, found)
    else:
        tops_into(state, seat, codes.FREE_BUILD, found)


def play_free(state: State, seat: int, code: int) -> None:
    state.pop()
    put(state, seat, code - codes.FREE_BUILD)


# --- the warehouses of stock counters (T14.17) ------------------------------------------------------------
def asks_slot(state: State, seat: int) -> bool:
    """Five warehouses never fill the slots, so while one is left there is a choice."""
    if state.warehouses[seat] < terms.WAREHOUSES:
        return True
    state.pop()
    return False


def slot_into(state: State, seat: int, found: Codes) -> None:
    slots_into(state, seat, codes.STOCK_SLOT, found)


def play_slot(state: State, seat: int, code: int) -> None:
    state.pop()
    build_warehouse(state, seat, code - codes.STOCK_SLOT)
