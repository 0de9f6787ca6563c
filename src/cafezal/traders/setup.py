"""Sections 2 to 4: the set-up, drawn in the order of the rules' ids."""

from __future__ import annotations

from cafezal.core import bits
from cafezal.core.chance import Rng
from cafezal.traders import andre, arabica, phases, planting, terms
from cafezal.traders.state import State


def deal(state: State, rng: Rng) -> None:
    """Set up a fresh game with options."""
    lay_board(state)
    for seat in range(state.companies):
        lay_company(state, seat)
    draw_bars(state, rng)
    draw_goals(state, rng)
    state.derive()
    draw_piles(state, rng)
    draw_order(state, rng)
    draw_animals(state, rng)
    draw_contracts(state, rng)
    for seat in range(state.seats):
        draw_faces(state, seat, rng)
    for seat in range(state.seats):
        start_company(state, seat)
    if state.companies > state.seats:
        start_andre(state, rng)
    for i in range(4):
        state.random[i] = rng.next()
    phases.begin(state, terms.LAST if state.experienced else terms.WORK)
    phases.settle(state)


# --- what is the same in every game -------------------------------------------------------------------------
def lay_board(state: State) -> None:
    """T2.2, T2.6, and what is empty."""
    state.joker_stock = state.seats if state.many() else 0
    state.house_coins = (1 << terms.COOP) - 1
    for coop in range(terms.COOP):
        state.stock_left[coop] = terms.STOCK
        state.centre[coop] = terms.TOWN
        state.lying[coop] = terms.LYING_OWN | terms.LYING_JOKER
        state.summit[coop] = terms.NONE
    for i in range(terms.COOP * terms.PLACES):
        state.house[i] = terms.NONE
    for i in range(terms.BARS * terms.SLOTS):
        state.sold[i] = state.beast[i] = terms.NONE


def lay_company(state: State, seat: int) -> None:
    """T2.7, T2.8, T3.2 to T3.8, T3.12, T3.13; of André's T4.1."""
    if seat >= state.seats:
        state.andre_tiles[0] = state.andre_tiles[2] = 2
        state.andre_tiles[1] = 4
        state.traders[seat] = 3
        return
    state.sumatra[seat] = state.donkeys[seat] = state.garage[seat] = state.warehouses[seat] = 1
    for coop in range(terms.COOP):
        state.column[terms.COOP * seat + coop] = 1
    state.on_track[seat] = terms.TRACK_TRADER | terms.TRACK_TRUCK
    state.markers[seat] = 3
    state.own_marker[seat] = terms.READY if state.seats == 4 else terms.GONE
    state.coins[seat] = 3
    state.herd[seat] = terms.DONKEYS - 1
    state.wild[seat] = terms.CIVETS - 2
    state.bonus[seat] = terms.BONUS_A | terms.BONUS_B | terms.BONUS_C
    state.workers[seat] = 1 if state.seats == 5 else 2
    state.traders[seat] = 3 if state.many() else 4
    state.joker_at[seat] = terms.NONE
    state.rewards[seat] = terms.REWARD_ANIMAL | terms.REWARD_CIVET
    if state.many():
        state.rewards[seat] |= terms.REWARD_TRADER


# --- what is drawn ------------------------------------------------------------------------------------------
def draw_bars(state: State, rng: Rng) -> None:
    """T2.3, T2.4."""
    left = (1 << terms.COOP) - 1
    for i in range(terms.BARS * terms.SLOTS):
        if state.content.gives[i] == 2:
            state.beast[i] = terms.JOKER
        elif state.content.gives[i]:
            coop = draw_from(left, rng)
            left &= ~(1 << coop)
            state.beast[i] = coop


def draw_from(members: int, rng: Rng) -> int:
    """One of a set at random."""
    for _ in range(rng.below(bits.size(members))):
        members &= members - 1
    return bits.first(members)


def draw_goals(state: State, rng: Rng) -> None:
    """T2.5."""
    for group in range(terms.GOAL):
        members = 0
        for goal in range(3 * terms.GOAL):
            if state.content.goal_group[goal] == group:
                members |= 1 << goal
        state.goal[group] = draw_from(members, rng)


def draw_piles(state: State, rng: Rng) -> None:
    """T2.9, T1.17; `left` keeps four bits for each colour, André's five are set aside."""
    each = 6 if state.companies == state.seats else 5
    left, total = each * 0x11111, each * terms.COOP
    for letter in range(terms.LETTER):
        state.piled[letter] = state.companies - (letter > 1)
        for i in range(state.piled[letter]):
            nth, coop = rng.below(total), 0
            while nth >= (left >> 4 * coop & 15):
                nth -= left >> 4 * coop & 15
                coop += 1
            state.pile[terms.PILE * letter + i] = coop
            left -= 1 << 4 * coop
            total -= 1


def draw_order(state: State, rng: Rng) -> None:
    """T2.11."""
    left = (1 << state.seats) - 1
    for i in range(state.seats):
        seat = draw_from(left, rng)
        left &= ~(1 << seat)
        state.order[i] = seat
    if state.companies > state.seats:
        state.order[state.seats] = terms.ANDRE


def draw_animals(state: State, rng: Rng) -> None:
    """T3.1."""
    left = (1 << terms.COOP) - 1
    for seat in range(state.seats):
        coop = draw_from(left, rng)
        left &= ~(1 << coop)
        state.dealt[seat] = coop


def draw_contracts(state: State, rng: Rng) -> None:
    """T3.9: a card of each letter, that of F numbered as that of E."""
    for letter in range(terms.LETTER - 1):
        left = (1 << terms.CARDS) - 1
        for seat in range(state.seats):
            card = draw_from(left, rng)
            left &= ~(1 << card)
            state.contract[terms.LETTER * seat + letter] = card
    for seat in range(state.seats):
        state.contract[terms.LETTER * seat + 5] = state.contract[terms.LETTER * seat + 4]


def draw_faces(state: State, seat: int, rng: Rng) -> None:
    """T1.19, T3.16."""
    if not state.many():
        return
    state.faces[seat] = (1 << terms.LETTER) - 1
    for _ in range(state.handicap[seat]):
        state.faces[seat] &= ~(1 << draw_from(state.faces[seat], rng))


# --- the first plantations ----------------------------------------------------------------------------------
def start_company(state: State, seat: int) -> None:
    """T3.10, T3.11."""
    card = state.contract[terms.LETTER * seat + 5]
    for i in range(3):
        state.coffee[terms.COFFEE * seat + wanted(state, 5, card, i)] += 1 if i else 2
    start_plantations(state, seat, card, 2 if state.experienced else 3)
    if state.seats == 5:
        arabica.step(state, seat, wanted(state, 4, card, 0))


def wanted(state: State, letter: int, card: int, nth: int) -> int:
    """The top, middle or bottom coffee of a contract."""
    return state.content.wants[3 * (terms.CARDS * letter + card) + nth]


def start_plantations(state: State, seat: int, card: int, count: int) -> None:
    """Level 1 in row 1: top type in the middle, middle type on the right, bottom type on the left (T3.10, T3.15)."""
    for i in range(count):
        coop = wanted(state, 5, card, i)
        spaces = state.content.starts[4 * coop + 1]
        space = spaces // 2 if i == 0 else spaces - 1 if i == 1 else 0
        planting.put(state, seat, coop, space, 1)


def start_andre(state: State, rng: Rng) -> None:
    """T4.2 to T4.6."""
    card = draw_from(cards_left(state, terms.LETTER - 1), rng)
    start_plantations(state, terms.ANDRE, card, 3)
    for i in range(3):
        coop = wanted(state, 5, card, i)
        marked = state.content.of_kind[4 * coop + terms.STATION] & state.content.marked_sites[coop]
        state.built[terms.COOP * terms.ANDRE + coop] |= 1 << bits.first(marked)
        state.sites_taken[coop] |= 1 << bits.first(marked)
        state.stations[terms.ANDRE] += 1
    for letter in range(3):
        state.andre_cards[letter] = draw_from(cards_left(state, letter), rng)
    for i in range(terms.COOP):
        state.face_down[i] = i
    andre.shuffle(state, rng.state)


def cards_left(state: State, letter: int) -> int:
    """The cards of a letter that nobody was dealt, as a set."""
    left = (1 << terms.CARDS) - 1
    for seat in range(state.seats):
        left &= ~(1 << state.contract[terms.LETTER * seat + letter])
    return left
