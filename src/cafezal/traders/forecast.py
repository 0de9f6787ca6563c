"""What views tell beside the position: harvest and penalties as things stand, what contracts and objectives lack."""

from __future__ import annotations

from typing import Any

from cafezal.core import bits
from cafezal.traders import closing, harvest, objectives, paying, position, reset, staffing, terms
from cafezal.traders import phases as turns
from cafezal.traders.state import State

JSON = dict[str, Any]

NEED = (5, 6, 6, 5, 2, 6, 0, 4, 2)  # of what each objective counts; of the plantations as many as the rows hold


# --- harvest ----------------------------------------------------------------------------------------------
def twin_of(state: State) -> State:
    """A copy in which André brings his share home like anyone, so that it can be told."""
    twin = state.copy()
    assert isinstance(twin, State)
    twin.seats = state.companies
    return twin


def brought(before: State, after: State, coffee: int) -> list[int]:
    """How much more of a coffee each company has."""
    return [
        after.coffee[terms.COFFEE * company + coffee] - before.coffee[terms.COFFEE * company + coffee]
        for company in range(before.companies)
    ]


def harvest_of(state: State, coop: int) -> JSON:
    """What phase 4 would bring from a coop now (T13.2 to T13.6)."""
    posts_only, whole = twin_of(state), twin_of(state)
    for i in range(terms.COOP * terms.PLACES):
        posts_only.house[i] = terms.NONE
    harvest.harvest_coop(posts_only, coop)
    harvest.harvest_coop(whole, coop)
    posts, everything = brought(state, posts_only, coop), brought(state, whole, coop)
    coffee = harvest.production(state, coop)
    return {
        "staffed": bits.size(state.manned[coop] & state.taken[coop]),
        "coffee": coffee,
        "posts": posts,
        "traders": [everything[i] - posts[i] for i in range(len(posts))],
        "lost": coffee - sum(everything),
    }


def harvest_by_company(state: State) -> list[JSON]:
    """What phase 4 would bring each company now, with Kopi Luwak (T13.7, T13.8)."""
    after = twin_of(state)
    harvest.harvest(after)
    bags: list[JSON] = [{} for _ in range(state.companies)]
    for coffee in range(terms.COFFEE):
        for company, count in enumerate(brought(state, after, coffee)):
            if count:
                bags[company][terms.COFFEES[coffee]] = count
    return bags


# --- debts ----------------------------------------------------------------------------------------------
def debt(state: State, seat: int) -> JSON:
    """The penalty that the next phase 2 would bring as things stand (T10.5 to T10.8)."""
    names: list[str] = []
    rate = 0
    if seat < state.seats:
        for coop in range(terms.COOP):
            some = state.own[terms.COOP * seat + coop] & ~state.manned[coop]
            names += position.members(state.content.space_names, terms.SPACES * coop, some)
        rate = state.period + 1 if state.phase <= terms.DEBT else state.period + 2
        if rate > len(terms.PERIODS):
            rate = 0
    owes = rate * len(names)
    coins = min(owes, state.coins[seat])
    steps = min(owes, staffing.steps_left(state, seat)) if owes else 0
    unpaid = max(0, owes - coins - steps)
    return {
        "unstaffed": names,
        "owes": owes,
        "coins": coins,
        "steps": steps,
        "removed": (unpaid + rate - 1) // rate if rate else 0,
    }


# --- contracts ------------------------------------------------------------------------------------------
def contracts(state: State, seat: int) -> JSON:
    found: JSON = {}
    for letter in range(terms.LETTER):
        if seat < state.seats and state.contract[terms.LETTER * seat + letter] != terms.NONE:
            found[terms.LETTERS[letter]] = contract(state, seat, letter)
    return found


def contract(state: State, seat: int, letter: int) -> JSON:
    at = paying.card_at(state, seat, letter)
    demand = {terms.COOPS[state.content.wants[at + i]]: paying.demand(state, seat, letter, i) for i in range(3)}
    lacks = closing.lacking(state, seat, letter)
    return {
        "card": f"{terms.LETTERS[letter]}-{state.contract[terms.LETTER * seat + letter] + 1}",
        "face": "4-5" if state.faces[seat] >> letter & 1 else "3",
        "demand": demand,
        "lacks": {terms.COOPS[i]: lacks[i] for i in range(terms.COOP) if lacks[i]},
        "payable": paying.spare(state, seat, letter, 0) >= 0,
        "closing": closing.closing(state, seat, letter),
    }


# --- objectives -----------------------------------------------------------------------------------------
def lack(state: State, seat: int, which: int) -> JSON:
    """What an objective still asks of a player."""
    goal = state.goal[which]
    need = NEED[goal]
    if goal == terms.ELEVEN:
        need = sum([state.content.lengths[row] for row in range(3)])
    met = seat in position.claims(state, which)
    return {"met": met, "have": have(state, seat, goal, need), "need": need, "left": left(state, seat, goal)}


def have(state: State, seat: int, goal: int, need: int) -> int:
    if goal == terms.FIVE_WAREHOUSES:
        return state.warehouses[seat]
    if goal == terms.STATIONS_POSTS:
        return state.stations[seat] + state.posts[seat]
    if goal == terms.SIX_CONTRACTS:
        return terms.LETTER - bits.size(objectives.contracts_left(state, seat))
    if goal == terms.ELEVEN:
        return need - objectives.tiles_left(state, seat)
    return bits.size(done(state, seat, goal))


def done(state: State, seat: int, goal: int) -> int:
    """The houses, coffees, bars or coops that fulfil their part, as a set."""
    if goal == terms.FIVE_HOUSES:
        return objectives.houses_with(state, seat)
    if goal == terms.TEN:
        return objectives.tens(state, seat)
    if goal == terms.SIX_BARS:
        return objectives.bars_with(state, seat)
    return objectives.communities(state, seat) if goal == terms.COMMUNITIES else objectives.strong(state, seat)


def left(state: State, seat: int, goal: int) -> list[str]:
    """The names of what is missing, or could still fulfil its part."""
    if goal == terms.FIVE_WAREHOUSES:
        return [f"warehouse-{i}" for i in range(state.warehouses[seat] + 1, terms.WAREHOUSES + 1)]
    if goal == terms.STATIONS_POSTS:
        stations = [f"station-{i}" for i in range(state.stations[seat] + 1, terms.STATIONS + 1)]
        return stations + [f"post-{i}" for i in range(state.posts[seat] + 1, terms.POSTS + 1)]
    if goal == terms.SIX_CONTRACTS:
        return position.members(list(terms.LETTERS), 0, objectives.contracts_left(state, seat))
    if goal == terms.ELEVEN:
        return tiles(state, seat)
    some = done(state, seat, goal)
    if goal == terms.SIX_BARS:
        return [name for i, name in enumerate(state.content.bar_names) if not some >> i & 1]
    return [terms.COFFEES[i] for i in range(terms.COFFEE if goal == terms.TEN else terms.COOP) if not some >> i & 1]


def tiles(state: State, seat: int) -> list[str]:
    """Plantations left in the rows, counted from 1: "a-2"."""
    found = []
    for row in range(3):
        for place in range(state.rows[3 * seat + row], state.content.lengths[row]):
            found.append(f"{terms.LETTERS[row]}-{place + 1}")
    return found


# --- the player board -----------------------------------------------------------------------------------
def limits(state: State, seat: int) -> JSON:
    """What phase 6 would leave room for (T15.3)."""
    if seat >= state.seats:
        return {}
    return {terms.COFFEES[i]: reset.limit(state, seat, i) for i in range(terms.COFFEE)}


def next_tiles(state: State, seat: int) -> JSON:
    """The places of the rows of the board from which plantations come next; None: there is none left."""
    found: JSON = {}
    for row in range(3):
        place = state.rows[3 * seat + row]
        found[terms.LETTERS[row]] = place if seat < state.seats and place < state.content.lengths[row] else None
    return found


def tops(state: State, seat: int) -> JSON:
    """The numbers of the column tops (T12.2, T12.3)."""
    if seat >= state.seats:
        return dict.fromkeys(("warehouse", "station", "post", "hospital"))
    stations, posts = state.stations[seat], state.posts[seat]
    open_hospital = not state.hospitals[seat] and (stations == terms.STATIONS or posts == terms.POSTS)
    return {
        "warehouse": state.warehouses[seat] + 1 if state.warehouses[seat] < terms.WAREHOUSES else None,
        "station": stations + 1 if stations < terms.STATIONS else None,
        "post": posts + 1 if posts < terms.POSTS else None,
        "hospital": 1 if open_hospital else None,
    }


# --- following ------------------------------------------------------------------------------------------
def follow(state: State) -> JSON | None:
    """The house being opened or the building being followed, and who may still be asked."""
    for i in range(state.depth):
        at = terms.TASK * i
        kind = state.todo[at]
        if kind == terms.FOLLOW_TRADE or kind == terms.FOLLOW_BUILD:
            by = state.todo[at + 3]
            later = []
            seat = state.todo[at + 1]
            while seat != by:
                if seat < state.seats:
                    later.append(seat)
                seat = turns.after(state, seat)
            if later:
                place = state.todo[at + 2]
                return {
                    "kind": "trade" if kind == terms.FOLLOW_TRADE else "build",
                    "at": "warehouse" if place == terms.WAREHOUSE else terms.COOPS[place],
                    "by": by,
                    "asked": later[0],
                    "later": later[1:],
                }
    return None
