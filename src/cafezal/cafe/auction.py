"""Section 8: the auction for the master token."""

from __future__ import annotations

from cafezal.cafe import codes, terms, turns
from cafezal.cafe.state import State
from cafezal.core import bits
from cafezal.core.game import Codes


def legal_into(state: State, seat: int, found: Codes) -> None:
    if state.paying == terms.PAYING:
        for cubes in range(least(state, seat), most(state, seat) + 1):
            found.add(codes.PAY + cubes)
    elif state.paying == terms.KEEPING:
        ships = free_ships(state, seat)
        while ships:
            for colour in range(4):
                if state.loose[colour]:
                    found.add(codes.KEEP + 4 * bits.first(ships) + colour)
            ships &= ships - 1
        found.add(codes.DONE)
    else:
        for cubes in range(max(1, state.bid), min(codes.MOST, state.stock(seat)) + 1):
            found.add(codes.BID + cubes - 1)
        found.add(codes.PASS)


def least(state: State, seat: int) -> int:
    """Fewest cubes of the colour asked for that leave the rest payable."""
    left = state.unpaid
    for colour in range(state.asked + 1, 4):
        left -= state.warehouse[4 * seat + colour]
    return max(0, left)


def most(state: State, seat: int) -> int:
    return min(state.unpaid, state.warehouse[4 * seat + state.asked])


def free_ships(state: State, seat: int) -> int:
    """Ships that may still take a cube of this bid (C8.6), each later than the last."""
    ships = state.ships[seat] & ~state.full(seat)
    return ships if state.ship == terms.NONE else ships & bits.above(state.ship)


def play(state: State, seat: int, code: int) -> None:
    if code == codes.PASS:
        state.passed |= 1 << seat
        next_speaker(state, seat)
    elif code == codes.DONE:
        end_bid(state, seat)
    elif code >= codes.KEEP:
        keep(state, seat, code - codes.KEEP)
    elif code >= codes.PAY:
        pay(state, seat, code - codes.PAY)
        settle(state, seat)
    else:
        state.bid = state.cubes_bid = state.unpaid = code - codes.BID + 1
        state.bidder = state.master = seat
        state.paying = terms.PAYING
        state.asked = 0
        settle(state, seat)


def settle(state: State, seat: int) -> None:
    """Pay what leaves no choice (C12.6), then ask for ships."""
    while state.asked < 4:
        cubes = least(state, seat)
        if cubes != most(state, seat):
            return
        pay(state, seat, cubes)
    state.paying = terms.KEEPING
    for colour in range(4):
        state.loose[colour] = state.paid[colour]
    if not free_ships(state, seat):
        end_bid(state, seat)


def pay(state: State, seat: int, cubes: int) -> None:
    state.warehouse[4 * seat + state.asked] -= cubes
    state.paid[state.asked] += cubes
    state.unpaid -= cubes
    state.asked += 1


def keep(state: State, seat: int, place: int) -> None:
    state.ship = place // 4
    state.fill_square(seat, state.ship, place % 4, 1)
    state.loose[place % 4] -= 1
    if not state.loose[0] + state.loose[1] + state.loose[2] + state.loose[3] or not free_ships(state, seat):
        end_bid(state, seat)


def end_bid(state: State, seat: int) -> None:
    state.paying = terms.BIDDING
    state.asked = state.cubes_bid = 0
    state.ship = terms.NONE
    for colour in range(4):
        state.paid[colour] = state.loose[colour] = 0
    next_speaker(state, seat)


def begin(state: State) -> None:
    """A new auction, from the master on (C8.3)."""
    state.phase = terms.AUCTION
    state.bid = state.passed = 0
    state.bidder = terms.NONE
    state.turn = state.master
    if not asked(state, state.master):
        next_speaker(state, state.master)


def asked(state: State, seat: int) -> bool:
    """Whether a seat is asked; who has too few cubes passes unasked (C8.3)."""
    if state.passed >> seat & 1:
        return False
    if state.stock(seat) >= max(1, state.bid):
        return True
    state.passed |= 1 << seat
    return False


def next_speaker(state: State, seat: int) -> None:
    """C8.4: the next seat speaks, until only the last bidder, or nobody, is left."""
    for _ in range(state.seats):
        seat = state.after(seat)
        if seat == state.bidder:
            break
        if asked(state, seat):
            state.turn = seat
            turns.wait(state)
            return
    turns.begin_draft(state)
