"""Section 9: action A, adding a plantation; the last plantation of an experienced placement (T3.15).

The ways onto the spaces of a coop are bits, as codes.py numbers them: spaces of row 1, paths, truck places.
"""

from __future__ import annotations

from cafezal.core import bits
from cafezal.core.game import Codes
from cafezal.traders import buildings, codes, counters, free, gaining, objectives, terms
from cafezal.traders.state import State


def plant_into(state: State, seat: int, found: Codes) -> None:
    """Each row's next tile, each way onto a space that may take it, coop by coop."""
    listed, count = 0, found.size
    for row in range(3):
        at = terms.TILES * row + state.rows[3 * seat + row]
        if state.rows[3 * seat + row] == state.content.lengths[row]:  # T9.5
            continue
        if state.content.tile_cost[at] > state.coins[seat]:  # T9.6
            continue
        if not listed:
            listed = 1
            for coop in range(terms.COOP):
                state.ways[coop] = ways(state, seat, coop)
        level = state.content.tile_level[at]
        for coop in range(terms.COOP):
            left = state.ways[coop] & fitting(state, coop, level)
            first = codes.PLANT + codes.WAY * (terms.COOP * row + coop)
            while left:  # one of the hottest loops
                found.items[count] = first + bits.first(left)
                count += 1
                left &= left - 1
    found.size = count


def fitting(state: State, coop: int, level: int) -> int:
    """Ways onto spaces of the rows that a level fits (T9.7)."""
    high = state.content.high_paths[coop]
    low = ((1 << state.content.paths[coop]) - 1) & ~high
    if level == 1:
        return codes.ROW_WAYS | low << codes.BY_PATH
    upper = high << codes.BY_PATH | codes.TRUCK_WAYS
    return upper if level == 3 else upper | low << codes.BY_PATH


# --- ways -------------------------------------------------------------------------------------------------
def ways(state: State, seat: int, coop: int) -> int:
    """The ways by which a player can add a plantation in a coop, all costs but coins met (T9.8 to T9.13)."""
    own = state.own[terms.COOP * seat + coop]
    if not own and not state.workers[seat]:  # T9.13
        return 0
    taken = state.taken[coop]
    found = state.content.in_row[3 * coop] & ~taken
    if own:
        closed = barred(state, seat, coop)
        found |= paths_up(state, seat, coop, 0, closed) << codes.BY_PATH
        if may_grow(state, seat, coop):
            found |= paths_up(state, seat, coop, 1, closed) << codes.BY_PATH
            found |= truck_ways(state, seat, coop, taken, closed)
    return found


def barred(state: State, seat: int, coop: int) -> int:
    """Paths with another player's donkeys on them, or to a space that is taken."""
    return state.shut[coop] | rival_donkeys(state, seat, coop)


def rival_donkeys(state: State, seat: int, coop: int) -> int:
    at = terms.COOP * seat + coop
    return state.trod[coop] & ~(state.lone[at] | state.paired[at])


def may_grow(state: State, seat: int, coop: int) -> bool:
    """Whether the row-1 plantations carry one more in row 2/3 (T9.12)."""
    own = state.own[terms.COOP * seat + coop]
    upper = bits.size(own & state.content.in_row[3 * coop + 2])
    return upper < bits.size(own & state.content.in_row[3 * coop])


def paths_up(state: State, seat: int, coop: int, row: int, closed: int) -> int:
    """Paths from a row by which donkeys bring a plantation to the next one (T9.9, T9.10, T9.12)."""
    at, base = terms.COOP * seat + coop, terms.SPACES * coop
    own = state.own[at] & state.content.in_row[3 * coop + row]
    bearing = bearers(state, seat, coop, row)
    if not bearing:
        return 0
    paths = joined = 0
    while own:
        i = bits.first(own)
        joined |= state.content.ways_from[base + i]
        if bearing >> i & 1:
            paths |= state.content.ways_from[base + i]
        own &= own - 1
    trod = (state.lone[at] | state.paired[at]) & paths & ~closed
    while trod:  # a path with own donkeys joins its space even if they come by another one
        paths |= joined & state.content.ways_to[base + state.content.upper[base + bits.first(trod)]]
        trod &= trod - 1
    paths &= ~closed
    donkeys = state.donkeys[seat]
    if row == 0:
        return paths if donkeys else paths & state.lone[at]
    parked = state.parked[at]
    while parked:  # there the truck brings it again (T9.19)
        paths &= ~state.content.ways_to[base + bits.first(parked)]
        parked &= parked - 1
    if donkeys > 1:
        return paths
    return paths & (state.lone[at] | state.paired[at] if donkeys else state.paired[at])


def truck_ways(state: State, seat: int, coop: int, taken: int, closed: int) -> int:
    """Truck places by which a truck, or the own one that stands there, brings a plantation (T9.11, T9.19)."""
    parked = state.parked[terms.COOP * seat + coop]
    spaces = state.content.in_row[3 * coop + 2] & ~taken
    if not state.trucks[seat]:
        spaces &= parked
    else:
        for other in range(state.seats):
            if other != seat:
                spaces &= ~state.parked[terms.COOP * other + coop]
    found = 0
    start = state.content.starts[4 * coop + 2]
    while spaces:
        i = bits.first(spaces)
        if state.content.ways_to[terms.SPACES * coop + i] & ~closed:
            found |= 1 << i - start + codes.BY_TRUCK
        spaces &= spaces - 1
    return found


def bearers(state: State, seat: int, coop: int, row: int) -> int:
    """Own plantations of a row that could support one more in the next row, whatever the paths (T9.12).

    Of the upper plantations take the sets that lack most supports, or have just enough: whoever stands below them
    cannot bear another one; everybody else can, as the others can be assigned anew.
    """
    at = terms.COOP * seat + coop
    own = state.own[at] & state.content.in_row[3 * coop + row]
    upper = state.own[at] & state.content.in_row[3 * coop + row + 1]
    if row:
        upper &= ~state.parked[at]
    if not upper or (seat >= state.seats and row):  # André's stand there as if by truck (T17.6)
        return own
    most, tight, some = 0, 0, upper
    while some:  # every subset that is not empty
        below = below_them(state, seat, coop, own, some)
        lack = bits.size(some) - bits.size(below)
        if lack > most:
            most, tight = lack, below
        elif lack == most:
            tight |= below
        some = some - 1 & upper
    return own & ~tight


def below_them(state: State, seat: int, coop: int, own: int, spaces: int) -> int:
    """Those of the own plantations that a path joins to any of these spaces (T9.12)."""
    at, base = terms.COOP * seat + coop, terms.SPACES * coop
    trod = state.lone[at] | state.paired[at] if seat < state.seats else (1 << terms.PATHS) - 1
    paths = below = 0
    while spaces:
        paths |= state.content.ways_to[base + bits.first(spaces)] & trod
        spaces &= spaces - 1
    while paths:
        below |= state.content.lower[base + bits.first(paths)]
        paths &= paths - 1
    return below & own


# --- action A ---------------------------------------------------------------------------------------------
def play_plant(state: State, seat: int, code: int) -> None:
    """T9.5 to T9.18; what asks or may ask is pending, the last first."""
    code -= codes.PLANT
    row, coop, way = code // (codes.WAY * terms.COOP), code // codes.WAY % terms.COOP, code % codes.WAY
    at, tile = terms.COOP * seat + coop, terms.TILES * row + state.rows[3 * seat + row]
    state.rows[3 * seat + row] += 1
    state.coins[seat] -= state.content.tile_cost[tile]
    if not state.own[at]:  # T9.13
        state.workers[seat] -= 1
        state.centre[coop] += 1
    space = way
    if way >= codes.BY_TRUCK:
        space = state.content.starts[4 * coop + 2] + way - codes.BY_TRUCK
        park(state, seat, coop, space)
    elif way >= codes.BY_PATH:
        space = state.content.upper[terms.SPACES * coop + way - codes.BY_PATH]
        lead_donkeys(state, seat, coop, way - codes.BY_PATH)
    put(state, seat, coop, space, state.content.tile_level[tile])
    if not objectives.tiles_left(state, seat):
        state.push(terms.ROWS_EMPTY, seat, 0, 0)
    if state.rows[3 * seat + row] == state.content.lengths[row] and state.content.farm_cost[row] != terms.NONE:
        state.push(terms.CHOOSE_FARM, seat, row, 0)
    if way >= codes.BY_PATH:
        if space >= state.content.starts[4 * coop + 2]:  # T9.16
            state.push(terms.CHOOSE_ANIMAL, seat, coop, 0)
        state.push(terms.STEP, seat, coop, 0)  # T9.15
    gaining.gain(state, seat, state.content.tile_bonus[tile], 1)  # T9.14


def put(state: State, seat: int, coop: int, space: int, level: int) -> None:
    """A plantation comes onto a space."""
    state.own[terms.COOP * seat + coop] |= 1 << space
    state.taken[coop] |= 1 << space
    state.shut[coop] |= state.content.ways_to[terms.SPACES * coop + space]
    state.level[terms.SPACES * coop + space] = level
    state.levels[terms.COOP * seat + coop] += level
    objectives.test(state, seat, 1 << terms.ELEVEN | 1 << terms.COMMUNITIES | 1 << terms.QUALITY)


def park(state: State, seat: int, coop: int, space: int) -> None:
    """A truck from the company reserve, unless the own one stands there (T9.11, T9.19)."""
    at = terms.COOP * seat + coop
    if not state.parked[at] >> space & 1:
        state.parked[at] |= 1 << space
        state.trucks[seat] -= 1


def lead_donkeys(state: State, seat: int, coop: int, path: int) -> None:
    """Donkeys from the company reserve until there are enough (T9.9, T9.10)."""
    at, one = terms.COOP * seat + coop, 1 << path
    state.trod[coop] |= one
    if state.content.high_paths[coop] & one:
        if not state.paired[at] & one:
            state.donkeys[seat] -= 1 if state.lone[at] & one else 2
            state.lone[at] &= ~one
            state.paired[at] |= one
    elif not state.lone[at] & one:
        state.donkeys[seat] -= 1
        state.lone[at] |= one


def empty_rows(state: State, seat: int) -> None:
    """The last plantation of all three rows has been placed (T9.18)."""
    gaining.gain(state, seat, terms.CIVET, 1)


# --- an animal of row 2/3 -----------------------------------------------------------------------------------
def asks_animal(state: State, seat: int) -> bool:
    coop = state.todo[terms.TASK * state.depth - 4]
    lying = state.lying[coop]
    if lying == terms.LYING_OWN | terms.LYING_JOKER:
        return True
    if lying:
        play_animal(state, seat, codes.ANIMAL + (coop if lying == terms.LYING_OWN else terms.JOKER))
    else:
        state.pop()
    return False


def animal_into(state: State, seat: int, found: Codes) -> None:
    found.add(codes.ANIMAL + state.todo[terms.TASK * state.depth - 4])
    found.add(codes.ANIMAL + terms.JOKER)


def play_animal(state: State, seat: int, code: int) -> None:
    coop, animal = state.todo[terms.TASK * state.depth - 4], code - codes.ANIMAL
    state.pop()
    state.lying[coop] &= ~(terms.LYING_JOKER if animal == terms.JOKER else terms.LYING_OWN)
    counters.gain(state, seat, terms.ANIMAL, animal)


# --- a farm -------------------------------------------------------------------------------------------------
def asks_farm(state: State, seat: int) -> bool:
    """T9.17: who can pay it, with bonus C if need be, and has where to build it, is asked."""
    if farm_spaces(state):
        short = state.content.farm_cost[state.todo[terms.TASK * state.depth - 4]] - state.coins[seat]
        if short <= 0 or (short <= terms.BONUS_COINS and free.can_use(state, seat, terms.BONUS_C)):
            return True
    state.pop()
    return False


def farm_spaces(state: State) -> int:
    """How many farm spaces are empty."""
    count = 0
    for coop in range(terms.COOP):
        count += bits.size(buildings.free_sites(state, coop, terms.FARM))
    return count


def farm_into(state: State, seat: int, found: Codes) -> None:
    if state.content.farm_cost[state.todo[terms.TASK * state.depth - 4]] <= state.coins[seat]:
        for coop in range(terms.COOP):
            sites = buildings.free_sites(state, coop, terms.FARM)
            while sites:
                found.add(codes.FARM + terms.SITES * coop + bits.first(sites))
                sites &= sites - 1
    else:
        found.add(codes.BONUS_C)
    found.add(codes.DISCARD)


def play_farm(state: State, seat: int, code: int) -> None:
    cost = state.content.farm_cost[state.todo[terms.TASK * state.depth - 4]]
    state.pop()
    if code != codes.DISCARD:
        state.coins[seat] -= cost
        buildings.put(state, seat, code - codes.FARM)


# --- the last plantation of an experienced placement ----------------------------------------------------------
def asks_last(state: State, seat: int) -> bool:
    """T3.15: any empty space of row 1."""
    count = only = 0
    for coop in range(terms.COOP):
        spaces = state.content.in_row[3 * coop] & ~state.taken[coop]
        count += bits.size(spaces)
        if spaces:
            only = terms.SPACES * coop + bits.first(spaces)
    if count > 1:
        return True
    play_last(state, seat, codes.SETUP + only)
    return False


def last_into(state: State, seat: int, found: Codes) -> None:
    for coop in range(terms.COOP):
        spaces = state.content.in_row[3 * coop] & ~state.taken[coop]
        while spaces:
            found.add(codes.SETUP + terms.SPACES * coop + bits.first(spaces))
            spaces &= spaces - 1


def play_last(state: State, seat: int, code: int) -> None:
    state.push(terms.NEXT, seat, 0, 0)
    state.passed |= 1 << seat
    space = code - codes.SETUP
    put(state, seat, space // terms.SPACES, space % terms.SPACES, 1)
