"""What a seat knows as a row of numbers of fixed length, for networks: the table, then four seats from its own on.

Seats are counted from the observer; a seat that nobody plays, a slot without a card and a square that is not there are
rows of zeros. Numbers that say "none" are -1.
"""

from __future__ import annotations

from cafezal.cafe import terms
from cafezal.cafe.state import State
from cafezal.core import bits
from cafezal.core.game import Numbers


def observe_into(state: State, seat: int, numbers: Numbers) -> None:
    table(state, seat, numbers)
    other = seat
    for i in range(terms.SEATS):
        if i < state.seats:
            player(state, other, numbers)
            other = state.after(other)
        else:
            for _ in range(terms.PLAYER):
                numbers.add(0)


def table(state: State, seat: int, numbers: Numbers) -> None:
    numbers.add(state.seats)
    numbers.add(state.expresso)
    numbers.add(state.auction)
    numbers.add(state.promo)
    numbers.add(state.strict)
    numbers.add(state.round)
    numbers.add(state.phase)
    person(state, seat, state.master, numbers)
    person(state, seat, state.turn, numbers)
    person(state, seat, state.bidder, numbers)
    numbers.add(state.taken)
    numbers.add(state.bottom - state.drawn)
    numbers.add(state.bid)
    numbers.add(state.paying)
    numbers.add(state.unpaid)
    numbers.add(state.asked)
    maybe(state.ship, numbers)
    for colour in range(4):
        numbers.add(state.paid[colour])
    for colour in range(4):
        numbers.add(state.loose[colour])
    for slot in range(terms.SLOTS):
        if slot < state.slots:
            card(state, state.shown[slot], numbers)
        else:
            card(state, terms.NONE, numbers)
    unseen = 0
    for i in range(state.drawn, state.pool):
        if state.deck[i] < terms.UNSEEN:  # own cards may have larger numbers
            unseen |= bits.bit(state.deck[i])
    for number in range(terms.UNSEEN):
        numbers.add(unseen >> number & 1)


def person(state: State, seat: int, other: int, numbers: Numbers) -> None:
    """A seat as the observer counts them."""
    if other == terms.NONE:
        numbers.add(-1)
    else:
        numbers.add((other - seat + state.seats) % state.seats)


def maybe(number: int, numbers: Numbers) -> None:
    if number == terms.NONE:
        numbers.add(-1)
    else:
        numbers.add(number)


def card(state: State, number: int, numbers: Numbers) -> None:
    """Six kinds counted from 1, the demand, points, and whether there is a card."""
    if number == terms.NONE:
        for _ in range(terms.FACE):
            numbers.add(0)
        return
    for j in range(6):
        numbers.add(state.content.kinds[number * 24 + j] + 1)
    nibbles(state.content.demand[number], numbers)
    numbers.add(state.content.points[number])
    numbers.add(1)


def player(state: State, seat: int, numbers: Numbers) -> None:
    numbers.add(state.stage[seat])
    numbers.add(state.points[seat])
    numbers.add(state.placed[seat])
    numbers.add(state.squares[seat])
    numbers.add(state.width[seat])
    numbers.add(state.height[seat])
    numbers.add(state.passed >> seat & 1)
    numbers.add(state.waits >> seat & 1)
    numbers.add(state.doing[seat])
    numbers.add(state.choosing[seat])
    numbers.add(bits.size(state.cups[seat]))
    numbers.add(bits.size(state.ships[seat]))
    maybe(state.last[seat], numbers)
    maybe(state.tint[seat], numbers)
    for c in range(4 * seat, 4 * seat + 4):
        numbers.add(state.warehouse[c])
    for c in range(4 * seat, 4 * seat + 4):
        numbers.add(state.freight[c])
    card(state, state.hand[seat], numbers)
    for i in range(38):
        square(state, seat, i, numbers)


def square(state: State, seat: int, i: int, numbers: Numbers) -> None:
    """Place, kind counted from 1, value, cubes, what the shop lacks, its points, and part in the action in progress."""
    if i >= state.squares[seat]:
        for _ in range(terms.SQUARE):
            numbers.add(0)
        return
    s = seat * terms.STRIDE + i
    numbers.add((state.cell[s] & 63) - state.left[seat])
    numbers.add((state.cell[s] >> 6) - state.top[seat])
    numbers.add(state.kind[s] + 1)
    numbers.add(state.value[s])
    if state.cubes[s]:
        numbers.add(state.colour[s] + 1)
    else:
        numbers.add(0)
    numbers.add(state.cubes[s])
    if state.kind[s] == terms.SHOP:
        nibbles(state.lacks[s], numbers)
        numbers.add(state.content.points[state.card[seat * terms.CARDS + state.layer[s]]])
    else:
        for _ in range(5):
            numbers.add(0)
    numbers.add(state.chosen[seat] >> i & 1)
    picked = 0
    for colour in range(4):
        if state.picked[4 * seat + colour] >> i & 1:
            picked = colour + 1
    numbers.add(picked)


def nibbles(packed: int, numbers: Numbers) -> None:
    for colour in range(4):
        numbers.add(packed >> 4 * colour & 15)
