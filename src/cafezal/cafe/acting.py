"""Section 5: acting. Producing, drying, roasting and clearing are here, delivering is in delivering.py."""

from __future__ import annotations

from cafezal.cafe import codes, delivering, terms, turns
from cafezal.cafe.state import State
from cafezal.core import bits
from cafezal.core.game import Codes


def legal_into(state: State, seat: int, found: Codes) -> None:
    doing = state.doing[seat]
    if doing == terms.NOTHING:
        begins_into(state, seat, found)
    elif doing == terms.EXCHANGING:
        turns.exchanges_into(state, seat, found)
    elif doing == terms.PRODUCING:
        for colour in range(4):
            found.add(codes.LOTE + colour)
    elif state.choosing[seat]:
        sources_into(state, seat, found)
    elif doing == terms.DELIVERING:
        delivering.legal_into(state, seat, found)
    else:
        if doing == terms.DRYING:
            sets_into(state, seat, open_targets(state, seat), state.beans[seat], codes.DRY, found)
        else:
            sets_into(state, seat, open_targets(state, seat), state.dries[seat], codes.ROAST, found)
        found.add(codes.DONE)


def begins_into(state: State, seat: int, found: Codes) -> None:
    """What a seat may begin, between actions."""
    if state.points[seat]:
        full = state.full(seat)
        produce_into(state, seat, found)
        sets_into(state, seat, state.dries[seat] & ~full, state.beans[seat], codes.DRY, found)
        sets_into(state, seat, state.roasts[seat] & ~full, state.dries[seat], codes.ROAST, found)
        roasted = state.roasts[seat] & full
        if roasted:
            found.add(codes.DELIVER)
            if roasted & (roasted - 1):
                found.add(codes.DELIVER_SOME)
        full &= state.beans[seat] | state.dries[seat] | state.roasts[seat]
        while full:  # C5.9
            found.add(codes.CLEAR + bits.first(full))
            full &= full - 1
    found.add(codes.END)


def produce_into(state: State, seat: int, found: Codes) -> None:
    left = state.beans[seat]
    full = state.full(seat)
    while left:
        i = bits.first(left)
        cluster = state.cluster[seat * terms.STRIDE + i]
        if cluster & ~full:
            found.add(codes.PRODUCE + i)
        left &= ~cluster


def sets_into(state: State, seat: int, targets: int, squares: int, first: int, found: Codes) -> None:
    """Sets for these targets (C5.2, C5.4): all cubes of a colour on some squares, or some of them."""
    if not targets:
        return
    colours = several = 0
    for colour in range(4):
        sources = squares & state.holds[4 * seat + colour]
        if sources:
            colours |= 1 << colour
            if sources & (sources - 1):
                several |= 1 << colour
    list_sets(targets, colours, first, found)
    list_sets(targets, several, first + codes.DRY_SOME - codes.DRY, found)


def list_sets(targets: int, colours: int, first: int, found: Codes) -> None:
    count = found.size
    while targets and colours:
        target = first + 4 * bits.first(targets)
        left = colours
        while left:
            found.items[count] = target + bits.first(left)
            count += 1
            left &= left - 1
        targets &= targets - 1
    found.size = count


def sources_into(state: State, seat: int, found: Codes) -> None:
    left = may_empty(state, seat)
    while left:
        found.add(codes.FROM + bits.first(left))
        left &= left - 1
    if state.chosen[seat]:
        found.add(codes.LOAD)


def play(state: State, seat: int, code: int) -> None:
    if code == codes.END:
        turns.end_turn(state, seat)
    elif code >= codes.EXCHANGE:
        turns.play_exchange(state, seat, code)
    elif code == codes.DONE:
        if state.doing[seat] == terms.DELIVERING:
            delivering.finish(state, seat)
        else:
            end(state, seat)
    elif code >= codes.CLEAR:
        state.empty_square(seat, code - codes.CLEAR)
    elif code >= codes.LOTE:
        choose_lote(state, seat, code - codes.LOTE)
    elif code >= codes.FILL:
        delivering.play(state, seat, code)
    elif code == codes.LOAD:
        load(state, seat)
    elif code >= codes.FROM:
        choose(state, seat, code - codes.FROM)
    elif code >= codes.DELIVER:
        delivering.start(state, seat, code)
    elif code >= codes.ROAST:
        begin(state, seat, terms.ROASTING)
        put_set(state, seat, code, codes.ROAST, state.dries[seat])
    elif code >= codes.DRY:
        begin(state, seat, terms.DRYING)
        put_set(state, seat, code, codes.DRY, state.beans[seat])
    else:
        begin(state, seat, terms.PRODUCING)
        produce(state, seat, state.cluster[seat * terms.STRIDE + code - codes.PRODUCE])


def begin(state: State, seat: int, doing: int) -> None:
    """An action begins and spends its point; a further set of the same action spends none."""
    if state.doing[seat] == terms.NOTHING:
        state.doing[seat] = doing
        state.points[seat] -= 1


def end(state: State, seat: int) -> None:
    state.doing[seat] = terms.NOTHING
    state.last[seat] = state.tint[seat] = terms.NONE
    state.chosen[seat] = state.sources[seat] = 0


# --- produce --------------------------------------------------------------------------------------------
def produce(state: State, seat: int, cluster: int) -> None:
    """C5.1, C9.5, C9.6: every empty square of the cluster gets its cubes, lotes in the colours chosen."""
    state.chosen[seat] = cluster
    if asked_lotes(state, seat):
        return
    left = cluster & ~state.full(seat)
    while left:
        i = bits.first(left)
        kind = state.kind[seat * terms.STRIDE + i]
        if kind < terms.PLUS:
            state.fill_square(seat, i, kind, 1)
        elif kind < terms.LOTE:
            state.fill_square(seat, i, kind - terms.PLUS, 2)
        else:
            for colour in range(4):
                if state.picked[4 * seat + colour] >> i & 1:
                    state.fill_square(seat, i, colour, 1)
        left &= left - 1
    for colour in range(4):
        state.picked[4 * seat + colour] = 0
    end(state, seat)


def choose_lote(state: State, seat: int, colour: int) -> None:
    state.picked[4 * seat + colour] |= bits.bit(bits.first(asked_lotes(state, seat)))
    produce(state, seat, state.chosen[seat])


def asked_lotes(state: State, seat: int) -> int:
    """Empty lotes of the cluster being produced whose colour is still to be chosen."""
    s = 4 * seat
    picked = state.picked[s] | state.picked[s + 1] | state.picked[s + 2] | state.picked[s + 3]
    return state.lotes[seat] & state.chosen[seat] & ~state.full(seat) & ~picked


# --- dry, roast -----------------------------------------------------------------------------------------
def put_set(state: State, seat: int, code: int, first: int, squares: int) -> None:
    """A set onto a target: at once, or after its source squares are chosen (C5.3)."""
    some = code - first >= codes.DRY_SOME - codes.DRY
    if some:
        code -= codes.DRY_SOME - codes.DRY
    target = (code - first) // 4
    colour = (code - first) % 4
    state.last[seat] = target
    if some:
        state.tint[seat] = colour
        state.choosing[seat] = 1
        state.sources[seat] = squares & state.holds[4 * seat + colour]
        state.chosen[seat] = 0
    else:
        move_set(state, seat, target, colour, squares & state.holds[4 * seat + colour])
        settle(state, seat)


def may_empty(state: State, seat: int) -> int:
    """Squares that may be named next: later than the last, and never all (C12.5)."""
    chosen = state.chosen[seat]
    sources = state.sources[seat]
    if not chosen:
        return sources
    left = sources & bits.above(bits.last(chosen))
    rest = sources & ~chosen
    return 0 if not rest & (rest - 1) else left


def choose(state: State, seat: int, square: int) -> None:
    state.chosen[seat] |= bits.bit(square)
    if not may_empty(state, seat):
        load(state, seat)


def load(state: State, seat: int) -> None:
    """The source squares are chosen: they are emptied."""
    state.choosing[seat] = 0
    if state.doing[seat] == terms.DELIVERING:
        delivering.unload(state, seat, state.chosen[seat])
    else:
        move_set(state, seat, state.last[seat], state.tint[seat], state.chosen[seat])
        settle(state, seat)


def move_set(state: State, seat: int, target: int, colour: int, squares: int) -> None:
    cubes = 0
    state.holds[4 * seat + colour] &= ~squares
    while squares:
        source = seat * terms.STRIDE + bits.first(squares)
        cubes += state.cubes[source]
        state.cubes[source] = 0
        squares &= squares - 1
    state.fill_square(seat, target, colour, cubes)


def open_targets(state: State, seat: int) -> int:
    """Empty squares of the cluster later than the last target (C5.2, C12.5)."""
    last = state.last[seat]
    return state.cluster[seat * terms.STRIDE + last] & ~state.full(seat) & bits.above(last)


def settle(state: State, seat: int) -> None:
    """The next set is asked for while there are a target and a cube for it."""
    state.tint[seat] = terms.NONE
    state.chosen[seat] = state.sources[seat] = 0
    squares = state.beans[seat] if state.doing[seat] == terms.DRYING else state.dries[seat]
    if not open_targets(state, seat) or not squares & state.full(seat):
        end(state, seat)
