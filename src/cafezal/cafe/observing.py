"""What a seat knows as a row of numbers of fixed length, for networks: the table, then the four seats from the seat's own on.

Seats are counted from the observer; a seat that nobody plays, a slot without a card and a square that is not there are
rows of zeros. Numbers that say "none" are -1.
"""

from __future__ import annotations

from cafezal.cafe import terms
from cafezal.cafe.state import State
from cafezal.core import bits
from cafezal.core.game import Numbers

SLOTS = 7
UNSEEN = 64
FACE = 12  # numbers that show a card
SQUARE = 13  # numbers that show a square
PLAYER = 22 + FACE + 38 * SQUARE
LENGTH = 19 + 8 + SLOTS * FACE + UNSEEN + terms.SEATS * PLAYER


def observe_into(state: State, seat: int, numbers: Numbers) -> None:
    table(state, seat, numbers)
    other = seat
    for i in range(terms.SEATS):
        if i < state.seats:
            player(state, other, numbers)
            other = state.after(other)
        else:
            for _ in range(PLAYER):
                numbers.add(0)


def table(state: State, seat: int, numbers: Numbers) -> None:
    for number in (state.seats, state.expresso, state.auction, state.promo, state.strict, state.round, state.phase):
        numbers.add(number)
    for other in (state.master, state.turn, state.bidder):
        numbers.add(-1 if other == terms.NONE else (other - seat + state.seats) % state.seats)
    for number in (state.taken, state.bottom - state.drawn, state.bid, state.paying, state.unpaid, state.asked):
        numbers.add(number)
    numbers.add(-1 if state.ship == terms.NONE else state.ship)
    for i in range(2):  # who has passed stands with the seats; here: how many, and who waits
        numbers.add(bits.size(state.waits if i else state.passed))
    for colour in range(4):
        numbers.add(state.paid[colour])
    for colour in range(4):
        numbers.add(state.loose[colour])
    for slot in range(SLOTS):
        card(state, state.shown[slot] if slot < state.slots else terms.NONE, numbers)
    seen = 0
    for number in range(UNSEEN):
        for i in range(state.drawn, state.pool):
            if state.deck[i] == number:
                seen = 1
        numbers.add(seen)
        seen = 0


def card(state: State, number: int, numbers: Numbers) -> None:
    """Six kinds counted from 1, the demand, points, and whether there is a card."""
    if number == terms.NONE:
        for _ in range(FACE):
            numbers.add(0)
        return
    for j in range(6):
        numbers.add(state.content.kinds[number * 24 + j] + 1)
    nibbles(state.content.demand[number], numbers)
    numbers.add(state.content.points[number])
    numbers.add(1)


def player(state: State, seat: int, numbers: Numbers) -> None:
    for number in (state.stage[seat], state.points[seat], state.placed[seat], state.squares[seat]):
        numbers.add(number)
    for number in (state.width[seat], state.height[seat], state.passed >> seat & 1, state.waits >> seat & 1):
        numbers.add(number)
    for number in (state.doing[seat], state.choosing[seat], bits.size(state.cups[seat]), bits.size(state.ships[seat])):
        numbers.add(number)
    numbers.add(-1 if state.last[seat] == terms.NONE else state.last[seat])
    numbers.add(-1 if state.tint[seat] == terms.NONE else state.tint[seat])
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
        for _ in range(SQUARE):
            numbers.add(0)
        return
    s = seat * terms.STRIDE + i
    numbers.add((state.cell[s] & 63) - state.left[seat])
    numbers.add((state.cell[s] >> 6) - state.top[seat])
    numbers.add(state.kind[s] + 1)
    numbers.add(state.value[s])
    numbers.add(state.colour[s] + 1 if state.cubes[s] else 0)
    numbers.add(state.cubes[s])
    shop = state.kind[s] == terms.SHOP
    nibbles(state.lacks[s] if shop else 0, numbers)
    numbers.add(state.content.points[state.card[seat * terms.CARDS + state.layer[s]]] if shop else 0)
    numbers.add(state.chosen[seat] >> i & 1)
    picked = 0
    for colour in range(4):
        if state.picked[4 * seat + colour] >> i & 1:
            picked = colour + 1
    numbers.add(picked)


def nibbles(packed: int, numbers: Numbers) -> None:
    for colour in range(4):
        numbers.add(packed >> 4 * colour & 15)
