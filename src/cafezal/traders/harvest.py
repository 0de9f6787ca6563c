"""Section 13: phase 4, Harvest."""

from __future__ import annotations

from cafezal.core import bits
from cafezal.traders import gaining, objectives, terms
from cafezal.traders.state import State


def harvest(state: State) -> None:
    for coop in range(terms.COOP):
        harvest_coop(state, coop)
    objectives.test_all(state, 1 << terms.TEN)
    for seat in range(state.seats):
        if fewest(state, seat) >= (4 if state.many() else 6):  # T13.7, T1.22
            gaining.gain(state, seat, terms.CIVET, 1)
        state.coffee[terms.COFFEE * seat + terms.KL] += state.sumatra[seat]  # T13.8
        state.wild[seat] += state.sumatra[seat]
        state.sumatra[seat] = 0
    objectives.test_all(state, 1 << terms.TEN)


def harvest_coop(state: State, coop: int) -> None:
    """One coop's coffee: posts, then the traders in the house (T13.3 to T13.6)."""
    left = production(state, coop)
    for lap in range(terms.POSTS):
        for i in range(state.companies):
            seat = state.order[i]
            if left and posts(state, seat, coop) > lap:
                left -= 1
                bring(state, seat, coop)
    for lap in range(terms.LAPS):
        for place in range(terms.PLACES):
            seat = state.house[terms.PLACES * coop + place]
            if left and seat != terms.NONE and (lap or not place):  # T13.4 before the laps
                left -= 1
                bring(state, seat, coop)


def production(state: State, coop: int) -> int:
    """T13.2."""
    return bits.size(state.manned[coop] & state.taken[coop]) * (2 if state.many() else 3)


def posts(state: State, seat: int, coop: int) -> int:
    """A company's posts in a coop."""
    return bits.size(state.built[terms.COOP * seat + coop] & state.content.of_kind[4 * coop + terms.POST])


def bring(state: State, seat: int, coop: int) -> None:
    """One coffee for a company; André discards his (T13.9)."""
    if seat < state.seats:
        state.coffee[terms.COFFEE * seat + coop] += 1


def fewest(state: State, seat: int) -> int:
    """What a player has of each of the five coffees at least."""
    least = state.coffee[terms.COFFEE * seat]
    for coffee in range(1, terms.COOP):
        least = min(least, state.coffee[terms.COFFEE * seat + coffee])
    return least
