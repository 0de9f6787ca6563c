"""Section 15: phase 6, Reset."""

from __future__ import annotations

from cafezal.core import bits
from cafezal.core.game import Codes
from cafezal.traders import andre, codes, objectives, terms
from cafezal.traders.state import State


def take_back(state: State) -> None:
    """Traders and markers go home (T15.1, T15.2)."""
    if state.companies > state.seats:  # T14.22
        state.next[state.placed] = terms.ANDRE
        state.placed += 1
    for i in range(terms.COOP * terms.PLACES):
        if state.house[i] != terms.NONE:  # André's too (T17.20)
            state.traders[state.house[i]] += 1
            state.house[i] = terms.NONE
    for seat in range(state.seats):
        state.traders[seat] += bits.size(state.hired[seat])
        state.hired[seat] = 0
        for action in range(4):
            state.markers[seat] += state.used[4 * seat + action]
            state.used[4 * seat + action] = 0
        if state.own_marker[seat] == terms.USED:
            state.markers[seat] -= 1
            state.own_marker[seat] = terms.GONE


# --- storage, all at once (T15.3) -------------------------------------------------------------------------
def store_into(state: State, seat: int, found: Codes) -> None:
    """Sets of tracks with a warehouse above; the others lie in row slots."""
    for tracks in range(1 << terms.COFFEE):
        if bits.size(tracks) <= state.warehouses[seat]:
            found.add(codes.STORE + tracks)


def play_store(state: State, seat: int, code: int) -> None:
    state.chosen[seat] = code - codes.STORE
    state.confirmed |= 1 << seat


def store(state: State) -> None:
    """All are in: warehouses are moved, coffee above the limits is discarded."""
    for seat in range(state.seats):
        state.columns[seat] = state.chosen[seat]
        state.chosen[seat] = 0
        for coffee in range(terms.COFFEE):
            at = terms.COFFEE * seat + coffee
            state.coffee[at] = min(state.coffee[at], limit(state, seat, coffee))
    objectives.test_all(state, 1 << terms.TEN)


def limit(state: State, seat: int, coffee: int) -> int:
    """How much of a coffee a player may store."""
    return terms.STORED if state.columns[seat] >> coffee & 1 else state.rows_used(seat)


# --- joker stock counters, all at once (T15.4) ----------------------------------------------------------------
def movers(state: State) -> int:
    """Who has a joker stock counter, as a set."""
    found = 0
    for seat in range(state.seats):
        if state.joker_at[seat] < terms.COOP:
            found |= 1 << seat
    return found


def joker_into(state: State, seat: int, found: Codes) -> None:
    for coop in range(terms.COOP):
        found.add(codes.JOKERS + coop)


def play_joker(state: State, seat: int, code: int) -> None:
    state.chosen[seat] = code - codes.JOKERS
    state.confirmed |= 1 << seat


# --- the rest -------------------------------------------------------------------------------------------------
def finish(state: State) -> None:
    """All are in: T15.4 to T15.10, but for the period marker."""
    for seat in range(state.seats):
        if state.joker_at[seat] < terms.COOP:
            state.joker_at[seat] = state.chosen[seat]
        state.chosen[seat] = 0
        for coop in range(terms.COOP):  # T15.5
            stock = state.stock[terms.COOP * seat + coop] + (1 if state.joker_at[seat] == coop else 0)
            state.coffee[terms.COFFEE * seat + coop] += stock
    objectives.test_all(state, 1 << terms.TEN)
    for seat in range(state.seats):
        refill(state, seat)
    for i in range(state.companies):  # T15.7
        state.order[i] = state.next[i]
        state.next[i] = 0
    state.placed = 0
    state.house_coins = (1 << terms.COOP) - 1  # T15.8
    if state.companies > state.seats:
        andre.reset(state)


def refill(state: State, seat: int) -> None:
    """The bonus reserve (T15.6)."""
    bonus = state.bonus[seat]
    if not bonus & terms.BONUS_A and state.markers[seat]:
        state.markers[seat] -= 1
        state.bonus[seat] |= terms.BONUS_A
    if not bonus & terms.BONUS_B and state.traders[seat]:
        state.traders[seat] -= 1
        state.bonus[seat] |= terms.BONUS_B
    if not bonus & terms.BONUS_C:
        paid = min(state.coins[seat], terms.BONUS_COINS)
        state.coins[seat] -= paid
        state.penalties[seat] += terms.BONUS_COINS - paid
        state.bonus[seat] |= terms.BONUS_C
