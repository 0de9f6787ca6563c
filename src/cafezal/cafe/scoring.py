"""Sections 6 and 7, and the natas of section 9: what an area is worth, item by item, and who has won."""

from __future__ import annotations

from cafezal.cafe import terms
from cafezal.cafe.state import State
from cafezal.core import bits
from cafezal.core.texts import Text

Line = tuple[str, Text, int]
GRADES = ((41, "unbelievable"), (36, "superb"), (30, "very good"), (23, "good"), (15, "fair"), (0, "poor"))


def score(state: State, seat: int) -> int:
    """The points of a seat if the game ended now: cubes on ships count as returned, espresso cubes as left."""
    points = shop_points(state, seat) + warehouse_points(state, seat)
    return points + nata_points(state, seat) if state.natas[seat] else points


def shop_points(state: State, seat: int) -> int:
    """C6.2."""
    points = 0
    left = full_shops(state, seat)
    while left:
        layer = state.layer[seat * terms.STRIDE + bits.first(left)]
        points += state.content.points[state.card[seat * terms.CARDS + layer]]
        left &= left - 1
    return points


def full_shops(state: State, seat: int) -> int:
    """Open shops that hold their whole demand."""
    full = left = state.shops[seat]
    while left:
        shop = bits.first(left)
        if state.lacks[seat * terms.STRIDE + shop]:
            full &= ~bits.bit(shop)
        left &= left - 1
    return full


def stored(state: State, seat: int, colour: int) -> int:
    """Cubes of a colour in the warehouse, those on ships too (C6.5)."""
    return state.warehouse[4 * seat + colour] + bits.size(state.holds[4 * seat + colour] & state.ships[seat])


def warehouse_points(state: State, seat: int) -> int:
    """C6.3."""
    fewest = second = 0xFFFF
    for colour in range(4):
        cubes = stored(state, seat, colour)
        if cubes < fewest:
            fewest, second = cubes, fewest
        elif cubes < second:
            second = cubes
    return 2 * fewest + second


# --- natas ----------------------------------------------------------------------------------------------
def nata_points(state: State, seat: int) -> int:
    """C9.4: the most that natas can add."""
    if not full_shops(state, seat):
        return 0
    points = 0
    for nata in natas_of_shops(state, seat):
        points += state.value[seat * terms.STRIDE + nata]
    return points


def natas_of_shops(state: State, seat: int) -> list[int]:
    """The natas that count, in reading order: each gets a shop of its own, the most valuable natas first.

    Taking them greedily is best: what sets of natas can be served depends on nothing but who is beside whom.
    """
    shops = full_shops(state, seat)
    taken = [-1] * terms.STRIDE  # by shop: its nata
    found = []
    for points in range(9, 0, -1):
        for nata in range(state.squares[seat]):
            if not state.natas[seat] >> nata & 1 or state.value[seat * terms.STRIDE + nata] != points:
                continue
            if assign(state, seat, nata, shops, 0, taken):
                found.append(nata)
    return sorted(found)


def assign(state: State, seat: int, nata: int, shops: int, seen: int, taken: list[int]) -> bool:
    """Find a shop for a nata; a shop's nata may move on to another shop."""
    for shop in range(state.squares[seat]):
        if shops_beside(state, seat, nata, shops) & ~seen & bits.bit(shop):
            seen |= bits.bit(shop)
            if taken[shop] < 0 or assign(state, seat, taken[shop], shops, seen, taken):
                taken[shop] = nata
                return True
    return False


def shops_beside(state: State, seat: int, nata: int, shops: int) -> int:
    """Those of the shops of which a square is beside the nata."""
    base = seat * terms.STRIDE
    found = shops
    left = shops
    while left:
        shop = bits.first(left)
        touches = False
        for i in range(state.squares[seat]):
            if (
                state.kind[base + i] == terms.SHOP
                and state.layer[base + i] == state.layer[base + shop]
                and beside(state.cell[base + i], state.cell[base + nata])
            ):
                touches = True
        if not touches:
            found &= ~bits.bit(shop)
        left &= left - 1
    return found


def beside(a: int, b: int) -> bool:
    """Whether two cells share a side."""
    return a - b in (1, -1, 64, -64)


# --- the end --------------------------------------------------------------------------------------------
def sheet(state: State, seat: int) -> list[Line]:
    """The score item by item."""
    lines: list[Line] = []
    base = seat * terms.STRIDE
    shops = full_shops(state, seat)
    for shop in range(state.squares[seat]):
        if shops >> shop & 1:
            card = state.card[seat * terms.CARDS + state.layer[base + shop]]
            name = state.content.titles[card]
            lines.append(("C6.2", Text("C6.2", "cafe.sheet.shop", {"shop": name}), state.content.points[card]))
    if state.natas[seat]:
        for nata in natas_of_shops(state, seat):
            cell = state.cell[base + nata]
            at = [(cell & 63) - 16, (cell >> 6) - 16]
            lines.append(("C9.4", Text("C9.4", "cafe.sheet.nata", {"at": at}), state.value[base + nata]))
    order = sorted([(stored(state, seat, colour), colour) for colour in range(4)])
    for factor, key, (cubes, colour) in ((2, "fewest", order[0]), (1, "next", order[1])):
        args = {"colour": terms.COLOURS[colour], "count": cubes}
        lines.append(("C6.3", Text("C6.3", f"cafe.sheet.{key}", args), factor * cubes))
    return lines


def cubes_on(state: State, seat: int, squares: int) -> int:
    cubes = 0
    while squares:
        cubes += state.cubes[seat * terms.STRIDE + bits.first(squares)]
        squares &= squares - 1
    return cubes


def rank(state: State, seat: int) -> int:
    """What seats are ranked by (C6.4): points, then cubes on roast squares, then cubes on dry squares."""
    roasted, dried = cubes_on(state, seat, state.roasts[seat]), cubes_on(state, seat, state.dries[seat])
    key = score(state, seat)
    key = key << 44 | roasted << 22 | dried
    return key


def leaders(state: State) -> int:
    """The seats that share the first place, as a set."""
    best = -1
    first = 0
    for seat in range(state.seats):
        key = rank(state, seat)
        if key > best:
            best = key
            first = 0
        if key == best:
            first |= 1 << seat
    return first


def ranking(state: State) -> list[list[int]]:
    """The seats from the best to the last, tied seats together."""
    places: dict[int, list[int]] = {}
    for seat in range(state.seats):
        places.setdefault(rank(state, seat), []).append(seat)
    return [places[key] for key in sorted(places, reverse=True)]


def grade(points: int) -> str:
    """The solo grade of a result (C7.2)."""
    return next(name for least, name in GRADES if points >= least)
