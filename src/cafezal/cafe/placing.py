"""Section 4: placing a card.

An area is kept as rows of columns in use, one integer a row, with two empty rows and columns before the first: so the
squares that a card would cover are counted for all places of a row at once, as binary digits.
"""

from __future__ import annotations

from cafezal.cafe import codes, terms
from cafezal.cafe.state import State
from cafezal.core import bits
from cafezal.core.game import Codes


def legal_into(state: State, seat: int, found: Codes) -> None:
    places_into(state, seat, state.hand[seat], found)


def places_into(state: State, seat: int, card: int, found: Codes) -> None:
    """Where the area could take a card, as decisions `place`, ascending."""
    cup = state.content.has_cup[card]
    start = found.size
    list_places(state, seat, cup, 3, codes.PLACE, found)
    list_places(state, seat, cup, 2, codes.PLACE + codes.PLACES, found)
    if not state.content.alike[card]:  # of two turns that look the same the smaller
        count = found.size
        for i in range(start, count):
            found.items[count + i - start] = found.items[i] + 2 * codes.PLACES
        found.size = count + count - start


def lying(state: State, row: int) -> int:
    """Columns where a card lying over this row and the next covers 2, 3 or 4 squares (C4.2)."""
    a, b, c = state.rows[row], state.rows[row] >> 1, state.rows[row] >> 2
    one, two = a ^ b ^ c, a & b | c & (a | b)
    a, b, c = state.rows[row + 1], state.rows[row + 1] >> 1, state.rows[row + 1] >> 2
    more_one, more_two = a ^ b ^ c, a & b | c & (a | b)
    carry = one & more_one
    one ^= more_one
    four = two & more_two | carry & (two | more_two)
    two ^= more_two ^ carry
    return two & ~four | four & ~two & ~one


def standing(state: State, row: int) -> int:
    """Columns where a card standing on this row and the next two covers 2, 3 or 4 squares (C4.2)."""
    a, b, c = state.rows[row], state.rows[row + 1], state.rows[row + 2]
    one, two, three = a ^ a >> 1, b ^ b >> 1, c ^ c >> 1
    carry = one & two | three & (one | two)
    one ^= two ^ three
    a &= a >> 1
    b &= b >> 1
    c &= c >> 1
    pairs = a & b | c & carry | (a ^ b) & (c ^ carry)  # two or more
    odd = a ^ b ^ c ^ carry  # one or three
    return odd & ~pairs | pairs & ~odd & ~one


def list_places(state: State, seat: int, cup: int, wide: int, offset: int, found: Codes) -> None:
    hiding, first, last = 0, 1, 0  # columns and rows where a card would cover every cup
    if not cup:
        hiding = hides(state, seat, wide)
        last = top_cup(state, seat)
        first = bottom_cup(state, seat) + wide - 4
    count = found.size
    for row in range(wide - 2, state.height[seat] + 2):
        anchors = lying(state, seat * terms.HALL + row) if wide == 3 else standing(state, seat * terms.HALL + row)
        if first <= row <= last:
            anchors &= ~hiding
        while anchors:  # the hottest loop of all
            found.items[count] = offset + codes.ACROSS * row + bits.first(anchors)
            count += 1
            anchors &= anchors - 1
    found.size = count


def hides(state: State, seat: int, wide: int) -> int:
    """Columns where a card reaches over every cup (C4.3)."""
    left, right = 63, 0
    cups = state.cups[seat]
    while cups:
        column = (state.cell[seat * terms.STRIDE + bits.first(cups)] & 63) - state.left[seat] + 2
        left, right = min(left, column), max(right, column)
        cups &= cups - 1
    columns = 0
    for column in range(max(0, right - wide + 1), left + 1):
        columns |= bits.bit(column)
    return columns


def top_cup(state: State, seat: int) -> int:
    """The row of the first cup, as rows are counted here."""
    return (state.cell[seat * terms.STRIDE + bits.first(state.cups[seat])] >> 6) - state.top[seat] + 2


def bottom_cup(state: State, seat: int) -> int:
    return (state.cell[seat * terms.STRIDE + bits.last(state.cups[seat])] >> 6) - state.top[seat] + 2


def play(state: State, seat: int, code: int) -> None:
    place = code - codes.PLACE
    turns = place // codes.PLACES
    place -= turns * codes.PLACES
    row = place // codes.ACROSS
    column = place - row * codes.ACROSS
    cell = 64 * (state.top[seat] + row - 2) + state.left[seat] + column - 2
    lay(state, seat, state.hand[seat], turns, cell)
    state.hand[seat] = terms.NONE
    state.stage[seat] = terms.ACTING
    state.points[seat] = min(terms.POINTS, bits.size(state.cups[seat]))  # C3.6


def covered(state: State, seat: int, turns: int, x: int, y: int) -> int:
    """How many visible squares a card would cover with its upper left square on (x, y)."""
    wide = 2 if turns & 1 else 3
    count = 0
    for i in range(state.squares[seat]):
        cell = state.cell[seat * terms.STRIDE + i]
        across, down = (cell & 63) - 16 - x, (cell >> 6) - 16 - y
        count += 0 <= across < wide and 0 <= down < 5 - wide
    return count


def lay(state: State, seat: int, card: int, turns: int, cell: int) -> None:
    """Put a card down, its upper left square on a cell, and close what it covers (C4.2, C4.4, C4.5)."""
    wide = 2 if turns & 1 else 3
    outline(state, seat, cell, wide)
    hidden = mark(state, seat, cell, wide)
    layer = seat * terms.CARDS + state.placed[seat]
    state.card[layer] = card
    state.turned[layer] = turns
    state.at[layer] = cell
    closed = merge(state, seat, card, turns, cell, hidden)
    state.placed[seat] += 1
    sort_squares(state, seat, closed)
    find_clusters(state, seat)


def outline(state: State, seat: int, cell: int, wide: int) -> None:
    """Let the area's outline grow around the card."""
    left, right = cell & 63, (cell & 63) + wide
    top, bottom = cell >> 6, (cell >> 6) + 5 - wide
    base = seat * terms.HALL
    if state.placed[seat] == 0:
        state.left[seat], state.top[seat] = left, top
        state.width[seat], state.height[seat] = right - left, bottom - top
        return
    shift = state.left[seat] - left
    if shift > 0:
        for row in range(terms.HALL):
            state.rows[base + row] <<= shift
        state.left[seat] -= shift
        state.width[seat] += shift
    shift = state.top[seat] - top
    if shift > 0:
        row = terms.HALL - 1
        while row >= 0:
            state.rows[base + row] = state.rows[base + row - shift] if row >= shift else 0
            row -= 1
        state.top[seat] -= shift
        state.height[seat] += shift
    state.width[seat] = max(state.width[seat], right - state.left[seat])
    state.height[seat] = max(state.height[seat], bottom - state.top[seat])


def mark(state: State, seat: int, cell: int, wide: int) -> int:
    """Mark the card's cells as in use; how many were."""
    row = seat * terms.HALL + (cell >> 6) - state.top[seat] + 2
    strip = (bits.bit(wide) - 1) << ((cell & 63) - state.left[seat] + 2)
    hidden = 0
    for i in range(row, row + 5 - wide):
        hidden += bits.size(state.rows[i] & strip)
        state.rows[i] |= strip
    return hidden


def merge(state: State, seat: int, card: int, turns: int, cell: int, covered: int) -> int:
    """Merge the card's squares in from the back, to keep reading order; the set of shops closed, by layer."""
    wide = 2 if turns & 1 else 3
    base = seat * terms.STRIDE
    source = base + state.squares[seat] - 1
    target = source + 6 - covered
    face = card * 24 + turns * 6
    closed = 0
    for j in range(5, -1, -1):
        here = cell + 64 * (j // wide) + j % wide
        while source >= base and state.cell[source] > here:
            state.move_square(source, target)
            source -= 1
            target -= 1
        if source >= base and state.cell[source] == here:
            if state.kind[source] == terms.SHOP:
                closed |= bits.bit(state.layer[source])
            elif state.kind[source] == terms.SHIP and state.cubes[source]:  # C8.6
                state.warehouse[4 * seat + state.colour[source]] += 1
            source -= 1
        state.cell[target] = here
        state.kind[target] = state.content.kinds[face + j]
        state.value[target] = state.content.values[face + j]
        state.layer[target] = state.placed[seat]
        state.colour[target] = state.cubes[target] = 0
        state.lacks[target] = state.content.demand[card]
        target -= 1
    state.squares[seat] += 6 - covered
    return closed


def sort_squares(state: State, seat: int, closed: int) -> None:
    """Find the squares of each kind anew; `closed`: cards whose shops are closed, by layer."""
    base = seat * terms.STRIDE
    for kind in range(terms.CLOSED + 1):
        state.sorted[kind] = 0
    for c in range(4 * seat, 4 * seat + 4):
        state.holds[c] = 0
    for i in range(state.squares[seat]):
        state.sorted[state.kind[base + i]] |= bits.bit(i)
        if state.cubes[base + i]:
            state.holds[4 * seat + state.colour[base + i]] |= bits.bit(i)
    beans = state.sorted[terms.LOTE]
    for kind in range(terms.LOTE):
        beans |= state.sorted[kind]
    state.beans[seat] = beans
    state.lotes[seat] = state.sorted[terms.LOTE]
    state.dries[seat] = state.sorted[terms.DRY]
    state.roasts[seat] = state.sorted[terms.ROAST]
    state.cups[seat] = state.sorted[terms.CUP]
    state.ships[seat] = state.sorted[terms.SHIP]
    state.espressos[seat] = state.sorted[terms.ESPRESSO]
    state.natas[seat] = state.sorted[terms.NATA]
    state.shops[seat] = open_shops(state, seat, state.sorted[terms.SHOP], closed)


def open_shops(state: State, seat: int, squares: int, closed: int) -> int:
    """The first squares of the open shops; of a shop that closes what is left loses its function (C4.5)."""
    seen = shops = 0
    while squares:
        i = bits.first(squares)
        layer = state.layer[seat * terms.STRIDE + i]
        if closed >> layer & 1:
            state.kind[seat * terms.STRIDE + i] = terms.CLOSED
            state.lacks[seat * terms.STRIDE + i] = 0
        elif not seen >> layer & 1:
            shops |= bits.bit(i)
            seen |= bits.bit(layer)
        squares &= squares - 1
    return shops


def find_clusters(state: State, seat: int) -> None:
    """Join adjacent squares of a kind into clusters."""
    base = seat * terms.STRIDE
    above = base
    left = state.beans[seat] | state.dries[seat] | state.roasts[seat]
    while left:
        i = bits.first(left)
        cell = state.cell[base + i]
        kind = state.kind[base + i]
        like = state.beans[seat]
        if kind > terms.LOTE:
            like = state.dries[seat] if kind == terms.DRY else state.roasts[seat]
        joined = bits.bit(i)
        if i and state.cell[base + i - 1] == cell - 1 and like >> (i - 1) & 1:
            joined |= state.cluster[base + i - 1]
        while state.cell[above] < cell - 64:
            above += 1
        if state.cell[above] == cell - 64 and like >> (above - base) & 1:
            joined |= state.cluster[above]
        member = joined
        while member:
            state.cluster[base + bits.first(member)] = joined
            member &= member - 1
        left &= left - 1
