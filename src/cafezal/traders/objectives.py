"""Section 6: the objectives, tested whenever what they ask for may have come about (T6.2)."""

from __future__ import annotations

from cafezal.core import bits
from cafezal.traders import terms
from cafezal.traders.state import State


def test(state: State, seat: int, goals: int) -> None:
    """A player's position has changed: of these objectives, a set, those fulfilled now are claimed (T6.1, T6.6)."""
    goals &= state.goals_left[seat]
    if not goals:
        return
    for which in range(terms.GOAL):
        goal = state.goal[which]
        if goals >> goal & 1 and fulfils(state, seat, goal):
            state.claims[terms.CLAIMS * which + state.claimed[which]] = seat
            state.claimed[which] += 1
            for other in range(state.seats):
                state.derive_goals(other)


def test_all(state: State, goals: int) -> None:
    """The same for everybody at the same moment: in turn order, in phase 6 in the new one (T6.3)."""
    late = terms.STORE <= state.phase <= terms.JOKERS
    for i in range(state.companies):
        test(state, state.next[i] if late else state.order[i], goals)


def fulfils(state: State, seat: int, goal: int) -> bool:
    """Whether the position of a player is what an objective asks for (T6.7)."""
    if goal == terms.FIVE_WAREHOUSES:
        return state.warehouses[seat] == terms.WAREHOUSES
    if goal == terms.STATIONS_POSTS:
        return state.stations[seat] == terms.STATIONS and state.posts[seat] == terms.POSTS
    if goal == terms.SIX_CONTRACTS:
        return contracts_left(state, seat) == 0
    if goal == terms.FIVE_HOUSES:
        return bits.size(houses_with(state, seat)) == terms.COOP
    if goal == terms.TEN:
        return bits.size(tens(state, seat)) >= 2
    if goal == terms.SIX_BARS:
        return bits.size(bars_with(state, seat)) == terms.BARS
    if goal == terms.ELEVEN:
        return tiles_left(state, seat) == 0
    if goal == terms.COMMUNITIES:
        return bits.size(communities(state, seat)) >= terms.COMMUNITIES_NEEDED
    return bits.size(strong(state, seat)) >= 2


# --- what each asks for; sets of coops, coffees, bars -----------------------------------------------------
def contracts_left(state: State, seat: int) -> int:
    """T6.10: the letters not filled yet, as a set."""
    left = 0
    for letter in range(terms.LETTER):
        if state.contract[terms.LETTER * seat + letter] != terms.NONE:
            left |= 1 << letter
    return left


def houses_with(state: State, seat: int) -> int:
    """T6.11: houses that hold a trader of this player."""
    houses = 0
    for i in range(terms.COOP * terms.PLACES):
        if state.house[i] == seat:
            houses |= 1 << i // terms.PLACES
    return houses


def tens(state: State, seat: int) -> int:
    """T6.12: coffees with at least ten and a warehouse above."""
    found = 0
    for coffee in range(terms.COFFEE):
        if state.coffee[terms.COFFEE * seat + coffee] >= terms.STORED:
            found |= 1 << coffee
    return found & state.columns[seat]


def bars_with(state: State, seat: int) -> int:
    """T6.13: bars with a marker on a slot of number 2 or more."""
    found = 0
    for i in range(terms.BARS * terms.SLOTS):
        if state.sold[i] == seat and state.content.number[i] > 1:
            found |= 1 << i // terms.SLOTS
    return found


def tiles_left(state: State, seat: int) -> int:
    """T6.14: plantations left in the rows."""
    left = 0
    for row in range(3):
        left += state.content.lengths[row] - state.rows[3 * seat + row]
    return left


def communities(state: State, seat: int) -> int:
    """T6.15: coops with a plantation above row 1 and a building."""
    found = 0
    for coop in range(terms.COOP):
        at = terms.COOP * seat + coop
        if state.built[at] and state.own[at] & ~state.content.in_row[3 * coop]:
            found |= 1 << coop
    return found


def strong(state: State, seat: int) -> int:
    """T6.16: coops with a quality value of 8 or more."""
    found = 0
    for coop in range(terms.COOP):
        if quality(state, seat, coop) >= terms.STRONG:
            found |= 1 << coop
    return found


def quality(state: State, seat: int, coop: int) -> int:
    """The quality value (T16.5 to T16.7)."""
    value = state.levels[terms.COOP * seat + coop]
    built = state.built[terms.COOP * seat + coop]
    if not value or not built:
        return value
    return value + bits.size(built) + bits.size(built & state.content.of_kind[4 * coop + terms.HOSPITAL])
