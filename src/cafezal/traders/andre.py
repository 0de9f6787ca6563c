"""Section 17: André, who plays where two people play."""

from __future__ import annotations

from cafezal.core import bits, chance
from cafezal.core.game import Codes
from cafezal.traders import codes, planting, terms, trading
from cafezal.traders import work as working
from cafezal.traders.state import State


def wish(state: State, nth: int) -> int:
    """The top, middle or bottom coop of his visible contract (T17.1)."""
    card = terms.CARDS * state.andre_first + state.andre_cards[state.andre_first]
    return state.content.wants[3 * card + nth]


# --- phase 1 ------------------------------------------------------------------------------------------------
def work(state: State) -> None:
    """One of his four turns (T17.3)."""
    turn = state.andre_turns
    state.andre_turns += 1
    state.push(terms.NEXT, terms.ANDRE, 0, 0)
    if turn < 2:
        plant(state, wish(state, turn))
    else:
        serve(state, wish(state, turn - 2))
    if turn == 3:
        state.passed |= 1 << terms.ANDRE


def plant(state: State, coop: int) -> None:
    """A plantation turn: the levels he has there decide (T17.4, T17.5)."""
    base = terms.SPACES * coop
    own = state.own[terms.COOP * terms.ANDRE + coop]
    ones = twos = threes = 0
    while own:
        level = state.level[base + bits.first(own)]
        ones += level == 1
        twos += level == 2
        threes += level == 3
        own &= own - 1
    if threes and ones == 1:
        grow(state, coop, 1)
    elif twos and not threes:
        if not grow(state, coop, 3):
            grow(state, coop, 1)
    elif ones and not twos:
        if not grow(state, coop, 2):
            grow(state, coop, 1)
    elif not ones and not twos and not threes:
        grow(state, coop, 1)


def grow(state: State, coop: int, level: int) -> bool:
    """Place a tile of this level if it fits (T17.6)."""
    if not state.andre_tiles[level - 1]:
        return False
    space = best_space(state, coop, level)
    if space == terms.NONE:
        return False
    state.andre_tiles[level - 1] -= 1
    planting.put(state, terms.ANDRE, coop, space, level)
    return True


def best_space(state: State, coop: int, level: int) -> int:
    """The space that cuts the fewest humans, then one joined to an own plantation, then the leftmost (T17.7)."""
    row = level - 1
    spaces = state.content.in_row[3 * coop + row] & ~state.taken[coop]
    if level == 3 and not planting.may_grow(state, terms.ANDRE, coop):
        return terms.NONE
    bearers = planting.bearers(state, terms.ANDRE, coop, 0)
    own = state.own[terms.COOP * terms.ANDRE + coop]
    best, least = terms.NONE, terms.NONE
    while spaces:
        space = bits.first(spaces)
        spaces &= spaces - 1
        below = all_below(state, coop, space)
        if level == 2 and not below & bearers:
            continue
        cost = 0 if level == 1 else 2 * cuts(state, coop, space, row) + (0 if below & own else 1)
        if cost < least:
            best, least = space, cost
    return best


def all_below(state: State, coop: int, space: int) -> int:
    """The spaces that any path joins to one above them."""
    base = terms.SPACES * coop
    paths, below = state.content.ways_to[base + space], 0
    while paths:
        below |= state.content.lower[base + bits.first(paths)]
        paths &= paths - 1
    return below


def cuts(state: State, coop: int, space: int, row: int) -> int:
    """How many humans a space would cut off."""
    count = 0
    below = all_below(state, coop, space)
    for seat in range(state.seats):
        at = terms.COOP * seat + coop
        donkeys = (state.lone[at] | state.paired[at]) & state.content.ways_to[terms.SPACES * coop + space]
        if donkeys or planting.bearers(state, seat, coop, row - 1) & below:
            count += 1
    return count


def serve(state: State, coop: int) -> None:
    """A worker turn (T17.9): the first human in turn order decides."""
    if state.centre[coop] and state.taken[coop] & ~state.manned[coop]:
        working.send(state, state.order[0], terms.SERVE_ANDRE, coop)


# --- phase 2 ------------------------------------------------------------------------------------------------
def staff(state: State) -> None:
    """After the debts all his plantations are staffed (T17.10)."""
    if state.companies == state.seats:
        return
    for coop in range(terms.COOP):
        spaces = working.unstaffed(state, terms.ANDRE, coop)
        if spaces:
            state.manned[coop] |= spaces
            state.centre[coop] -= min(state.centre[coop], bits.size(spaces))
            working.refill(state, coop)


# --- phase 3 ------------------------------------------------------------------------------------------------
def trade(state: State) -> None:
    """Counters are turned up until one names a house with a free place (T17.11)."""
    state.due = False
    while state.traders[terms.ANDRE] and state.turned < terms.COOP:
        if state.explicit:
            state.due = True
            return
        if turn_up(state):
            return
    state.push(terms.NEXT, terms.ANDRE, 0, 0)
    state.passes += 1


def turn_up(state: State) -> bool:
    """The next counter; whether it brings a trader onto the board (T17.12)."""
    coop = state.face_down[state.turned]
    state.turned += 1
    place = state.next_place(coop)
    if place == terms.NONE:
        return False
    state.push(terms.NEXT, terms.ANDRE, 0, 0)
    state.passes = 0
    enter(state, coop, place)
    if place == 0:
        trading.offer_house(state, coop, terms.ANDRE)
    return True


def enter(state: State, coop: int, place: int) -> None:
    """One of his traders goes to a place of a house."""
    state.traders[terms.ANDRE] -= 1
    state.house[terms.PLACES * coop + place] = terms.ANDRE


def reveals_into(state: State, found: Codes) -> None:
    for i in range(state.turned, terms.COOP):
        found.add(codes.REVEAL + state.face_down[i])


def play_reveal(state: State, coop: int) -> None:
    """Chance answers: this counter is the next one."""
    i = state.turned
    while state.face_down[i] != coop:
        i += 1
    while i > state.turned:
        state.face_down[i] = state.face_down[i - 1]
        i -= 1
    state.face_down[i] = coop
    if turn_up(state):
        state.due = False
    else:
        trade(state)


def build_post(state: State) -> None:
    """When phase 3 ends (T17.15)."""
    if state.companies == state.seats:
        return
    coop = wish(state, 2)
    posts = state.content.of_kind[4 * coop + terms.POST] & ~state.sites_taken[coop]
    if posts & state.content.marked_sites[coop]:
        posts &= state.content.marked_sites[coop]
    elif posts & state.content.step_sites[coop]:
        posts &= state.content.step_sites[coop]
    if posts:
        state.built[terms.COOP * terms.ANDRE + coop] |= 1 << bits.first(posts)
        state.sites_taken[coop] |= 1 << bits.first(posts)
        state.posts[terms.ANDRE] += 1


# --- phase 5 ------------------------------------------------------------------------------------------------
def sell(state: State) -> None:
    """Two markers, then he has passed (T17.17, T17.19)."""
    deliver(state, wish(state, 1))
    deliver(state, wish(state, 2))
    state.passed |= 1 << terms.ANDRE
    state.push(terms.NEXT, terms.ANDRE, 0, 0)


def deliver(state: State, coffee: int) -> None:
    """A marker on the free slot with the smallest number that shows this coffee, the leftmost of several (T17.18)."""
    best, least = terms.BARS * terms.SLOTS, terms.NONE
    for i in range(terms.BARS * terms.SLOTS):
        number = state.content.number[i]
        shown = number and state.content.coffee[i] == coffee
        if shown and number < least and state.sold[i] == terms.NONE:
            best, least = i, number
    if least != terms.NONE:
        state.sold[best] = terms.ANDRE
        state.markets &= ~bits.bit(best)


# --- phase 6 ------------------------------------------------------------------------------------------------
def reset(state: State) -> None:
    """His visible contract leaves; his counters are turned down and shuffled (T17.20)."""
    state.andre_first += 1
    state.andre_turns = 0
    state.turned = 0
    shuffle(state, state.random)


def shuffle(state: State, words: list[int]) -> None:
    """Shuffle the counters that lie face down; where chance is answered by the caller their order means nothing."""
    if state.companies == state.seats:
        return
    i = terms.COOP - 1
    while i > state.turned and not state.explicit:
        j = state.turned + chance.draw(words, i + 1 - state.turned)
        coop = state.face_down[i]
        state.face_down[i] = state.face_down[j]
        state.face_down[j] = coop
        i -= 1
    if state.explicit:
        sort_counters(state)


def sort_counters(state: State) -> None:
    for i in range(state.turned + 1, terms.COOP):
        coop = state.face_down[i]
        j = i
        while j > state.turned and state.face_down[j - 1] > coop:
            state.face_down[j] = state.face_down[j - 1]
            j -= 1
        state.face_down[j] = coop
