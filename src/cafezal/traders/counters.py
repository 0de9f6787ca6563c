"""Section 7: the counter track."""

from __future__ import annotations

from cafezal.traders import arabica, terms
from cafezal.traders.state import State


def gain(state: State, seat: int, sort: int, animal: int) -> None:
    """A counter gained: it fills what it can, and brings a step (T7.1)."""
    if sort == terms.ARABICA:
        state.arabica[terms.COOP * seat + animal] += 1
    elif animal == terms.JOKER:
        state.jokers[seat] += 1
    else:
        state.animals[terms.COOP * seat + animal] += 1
    fill(state, seat)
    if animal == terms.JOKER:
        arabica.offer_step(state, seat)
    else:
        arabica.step(state, seat, animal)


def gain_top(state: State, seat: int, letter: int) -> None:
    """The top Arabica counter of a contract pile, if there is one (T14.8)."""
    if not state.piled[letter]:
        return
    state.piled[letter] -= 1
    at = terms.PILE * letter + state.piled[letter]
    coop = state.pile[at]
    state.pile[at] = 0
    gain(state, seat, terms.ARABICA, coop)


def fill(state: State, seat: int) -> None:
    """The counters had fill spaces, as many as there are (T7.8)."""
    state.spots[seat] = min(state.content.spots, filled(state, seat))


def filled(state: State, seat: int) -> int:
    """Spaces filled: sorts had, and the most pairs of counters set aside (T7.7)."""
    sorts = pairs = odd = 0
    for coop in range(terms.COOP):
        aside = 0
        had = state.arabica[terms.COOP * seat + coop]
        if had:
            sorts += 1
            aside += had - 1
        had = state.animals[terms.COOP * seat + coop]
        if had:
            sorts += 1
            aside += had - 1
        pairs += aside >> 1
        odd += aside & 1
    jokers = state.jokers[seat]
    if jokers:
        sorts += 1
        jokers -= 1
    beside = min(jokers, odd)
    return sorts + pairs + beside + (jokers - beside >> 1)
