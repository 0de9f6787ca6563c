"""What a position promises a seat: the running score and a rough guess at what is to come, for bots that look ahead."""

from __future__ import annotations

from typing import cast

from cafezal.cafe import placing, scoring, terms
from cafezal.cafe.state import State
from cafezal.core import bits
from cafezal.core.game import Codes

FIRST_CHOICE = 90  # what the master token is worth in an auction


def of(state: State, seat: int) -> int:
    """In hundredths of a point. A card in hand is worth what it is worth in its best place."""
    if state.phase == terms.OVER:
        return 100 * scoring.score(state, seat)
    if state.hand[seat] != terms.NONE:
        return best_place(state, seat)
    lead = state.phase == terms.AUCTION and state.bidder == seat
    return settled(state, seat) + (FIRST_CHOICE if lead else 0)


def best_place(state: State, seat: int) -> int:
    places = Codes()
    placing.legal_into(state, seat, places)
    best = -(1 << 30)
    for i in range(places.size):
        twin = cast(State, state.copy())
        placing.play(twin, seat, places.items[i])
        best = max(best, settled(twin, seat))
    return best


def settled(state: State, seat: int) -> int:
    return (
        100 * scoring.score(state, seat)
        + cubes_worth(state, seat)
        + shops_worth(state, seat)
        + area_worth(state, seat) * (terms.ROUNDS + 1 - state.round)
    )


def cubes_worth(state: State, seat: int) -> int:
    """Cubes on their way; on roast squares they are nearly delivered."""
    worth = 0
    for colour in range(4):
        left = state.holds[4 * seat + colour]
        while left:
            i = bits.first(left)
            cubes = min(3, state.cubes[seat * terms.STRIDE + i])
            if state.roasts[seat] >> i & 1:
                worth += 45 * cubes
            elif state.dries[seat] >> i & 1:
                worth += 30 * cubes
            elif state.beans[seat] >> i & 1:
                worth += 15 * cubes
            left &= left - 1
        worth += 20 * min(6, state.warehouse[4 * seat + colour])
    return worth if state.round < terms.ROUNDS else worth // 3


def shops_worth(state: State, seat: int) -> int:
    """Open shops that still lack cubes: what they hold already counts for most of their points."""
    worth = 0
    left = state.shops[seat]
    while left:
        i = bits.first(left)
        lacks = state.lacks[seat * terms.STRIDE + i]
        card = state.card[seat * terms.CARDS + state.layer[seat * terms.STRIDE + i]]
        demand = state.content.demand[card]
        wanted = missing = 0
        for colour in range(4):
            wanted += demand >> 4 * colour & 15
            missing += lacks >> 4 * colour & 15
        if missing:
            worth += state.content.points[card] * (60 * (wanted - missing) + 6 * (terms.ROUNDS - state.round)) // wanted
        left &= left - 1
    return worth


def area_worth(state: State, seat: int) -> int:
    """What the area yields in each round to come."""
    cups = bits.size(state.cups[seat])
    beans = bits.size(state.beans[seat])
    places = min(6, bits.size(state.dries[seat])) + min(6, bits.size(state.roasts[seat]))
    return 35 * min(6, cups) + 8 * min(8, beans) + 6 * places + 6 * min(2, bits.size(state.ships[seat]))
