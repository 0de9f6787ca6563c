"""Sections 5 and 9: delivering to shops, espresso squares and the warehouse (C5.5 to C5.7, C9.3)."""

from __future__ import annotations

from cafezal.cafe import acting, codes, terms
from cafezal.cafe.state import State
from cafezal.core import bits
from cafezal.core.game import Codes


def legal_into(state: State, seat: int, found: Codes) -> None:
    """Destinations, each later than the last (C12.5); after `put` the same shop may go on."""
    shops = open_shops(state, seat)
    left = shops
    while left:
        shop = bits.first(left)
        if takes(state, seat, shop):
            found.add(codes.FILL + shop)
        left &= left - 1
    if state.tint[seat] != terms.NONE:
        puts_into(state, seat, state.last[seat], state.tint[seat], found)
    while shops:
        puts_into(state, seat, bits.first(shops), 0, found)
        shops &= shops - 1
    left = open_espressos(state, seat)
    while left:
        for colour in range(4):
            if state.freight[4 * seat + colour]:
                found.add(codes.ESPRESSO + 4 * bits.first(left) + colour)
        left &= left - 1
    found.add(codes.DONE)


def open_shops(state: State, seat: int) -> int:
    """Open shops later than the last destination; none after an espresso square."""
    last = state.last[seat]
    if last == terms.NONE:
        return state.shops[seat]
    if state.espressos[seat] >> last & 1:
        return 0
    return state.shops[seat] & bits.above(last)


def open_espressos(state: State, seat: int) -> int:
    last = state.last[seat]
    free = state.espressos[seat] & ~state.full(seat)
    return free & bits.above(last) if last != terms.NONE and state.espressos[seat] >> last & 1 else free


def takes(state: State, seat: int, shop: int) -> int:
    """Colours on hand that the shop still lacks, as a set."""
    lacks = state.lacks[seat * terms.STRIDE + shop]
    colours = 0
    for colour in range(4):
        if lacks >> 4 * colour & 15 and state.freight[4 * seat + colour]:
            colours |= 1 << colour
    return colours


def puts_into(state: State, seat: int, shop: int, least: int, found: Codes) -> None:
    colours = takes(state, seat, shop)
    for colour in range(least, 4):
        if colours >> colour & 1 and not last_cube(state, seat, shop, colour):
            found.add(codes.PUT + 4 * shop + colour)


def last_cube(state: State, seat: int, shop: int, colour: int) -> bool:
    """Whether the shop could take nothing more of what is on hand after a cube of this colour: that is `fill`."""
    lacks = state.lacks[seat * terms.STRIDE + shop] >> 4 * colour & 15
    return takes(state, seat, shop) == 1 << colour and (lacks == 1 or state.freight[4 * seat + colour] == 1)


def start(state: State, seat: int, code: int) -> None:
    acting.begin(state, seat, terms.DELIVERING)
    roasted = state.roasts[seat] & state.full(seat)
    state.last[seat] = state.tint[seat] = terms.NONE
    if code == codes.DELIVER:
        unload(state, seat, roasted)
    else:
        state.choosing[seat] = 1
        state.sources[seat] = roasted
        state.chosen[seat] = 0


def unload(state: State, seat: int, squares: int) -> None:
    """The cubes of these roast squares come on hand."""
    state.chosen[seat] = state.sources[seat] = 0
    while squares:
        i = bits.first(squares)
        square = seat * terms.STRIDE + i
        state.freight[4 * seat + state.colour[square]] += state.cubes[square]
        state.empty_square(seat, i)
        squares &= squares - 1
    settle(state, seat)


def play(state: State, seat: int, code: int) -> None:
    if code >= codes.ESPRESSO:
        square = (code - codes.ESPRESSO) // 4
        colour = (code - codes.ESPRESSO) % 4
        state.freight[4 * seat + colour] -= 1
        state.fill_square(seat, square, colour, 1)
        state.last[seat] = square
        state.tint[seat] = terms.NONE
    elif code >= codes.PUT:
        state.last[seat] = (code - codes.PUT) // 4
        state.tint[seat] = (code - codes.PUT) % 4
        put(state, seat, state.last[seat], state.tint[seat], 1)
    else:
        shop = code - codes.FILL
        state.last[seat] = shop
        state.tint[seat] = terms.NONE
        for colour in range(4):
            lacks = state.lacks[seat * terms.STRIDE + shop] >> 4 * colour & 15
            put(state, seat, shop, colour, min(lacks, state.freight[4 * seat + colour]))
    settle(state, seat)


def put(state: State, seat: int, shop: int, colour: int, cubes: int) -> None:
    state.lacks[seat * terms.STRIDE + shop] -= cubes << 4 * colour
    state.freight[4 * seat + colour] -= cubes


def settle(state: State, seat: int) -> None:
    if not can_go_on(state, seat):
        finish(state, seat)


def can_go_on(state: State, seat: int) -> bool:
    """Whether any destination is left (C12.6)."""
    s = 4 * seat
    if not state.freight[s] + state.freight[s + 1] + state.freight[s + 2] + state.freight[s + 3]:
        return False
    if open_espressos(state, seat):
        return True
    left = open_shops(state, seat)
    while left:
        if takes(state, seat, bits.first(left)):
            return True
        left &= left - 1
    if state.tint[seat] != terms.NONE:
        for colour in range(state.tint[seat], 4):
            if takes(state, seat, state.last[seat]) >> colour & 1 and not last_cube(
                state, seat, state.last[seat], colour
            ):
                return True
    return False


def finish(state: State, seat: int) -> None:
    """The rest goes to the warehouse (C5.5)."""
    for c in range(4 * seat, 4 * seat + 4):
        state.warehouse[c] += state.freight[c]
        state.freight[c] = 0
    acting.end(state, seat)
