"""Sections 2, 12 and the frame of a round: set-up, who waits, from one round to the next, the exchange at the end."""

from __future__ import annotations

from cafezal.cafe import auction, codes, placing, terms
from cafezal.cafe.state import State
from cafezal.core import bits, seats
from cafezal.core.chance import Rng
from cafezal.core.game import Codes


def wait(state: State) -> None:
    """Find the seats that wait for a decision (C12.1, C3.8)."""
    if state.due:
        state.waits = seats.CHANCE_WAITS
    elif state.phase == terms.OVER:
        state.waits = 0
    elif state.phase <= terms.DRAFT or state.strict:
        state.waits = 1 << state.turn
    else:
        state.waits = 0
        for seat in range(state.seats):
            if state.stage[seat] == terms.PLACING or state.stage[seat] == terms.ACTING:
                state.waits |= 1 << seat


# --- set-up ---------------------------------------------------------------------------------------------
def deal(state: State, rng: Rng) -> None:
    """Set up a fresh game (C2.1 to C2.6, C8.1, C9.1)."""
    state.pool = pool_of(state)
    state.drawn = 0
    state.bottom = terms.ROUNDS * a_round(state)
    state.slots = a_round(state) if state.auction else 4 if state.expresso else 3
    shuffle(state, rng)
    for i in range(4):  # companies by the seed
        state.card[i * terms.CARDS] = state.content.starts[i]
    for i in range(3, 0, -1):
        j = rng.below(i + 1)
        card = state.card[i * terms.CARDS]
        state.card[i * terms.CARDS] = state.card[j * terms.CARDS]
        state.card[j * terms.CARDS] = card
    for seat in range(4):
        if seat >= state.seats:
            state.card[seat * terms.CARDS] = 0
            continue
        placing.lay(state, seat, state.card[seat * terms.CARDS], 0, terms.START)
        state.hand[seat] = state.last[seat] = state.tint[seat] = terms.NONE
        for colour in range(4):
            state.warehouse[4 * seat + colour] = 1
    state.master = rng.below(state.seats)
    for i in range(4):
        state.random[i] = rng.next()
    state.bidder = state.ship = terms.NONE
    state.round = 1
    begin_round(state)


def name_master(state: State, seat: int) -> None:
    """The first master is named, not drawn (C2.4)."""
    state.master = seat
    if state.auction:
        auction.begin(state)
    else:
        begin_draft(state)
    wait(state)


def pool_of(state: State) -> int:
    """The cards of the pool in ascending order at the front of the deck's array; how many they are."""
    count = 0
    stars = state.seats == 4 and not state.auction  # C2.2, C8.1
    for card in range(state.content.count):
        group = state.content.groups[card]
        if group == 1 or (group == 2 and stars) or (group == 3 and state.expresso) or (group == 4 and state.promo):
            state.deck[count] = card
            count += 1
    return count


def a_round(state: State) -> int:
    """Cards that a round uses (C9.8)."""
    return state.seats + (1 if state.auction else 2) + (1 if state.expresso else 0)


def shuffle(state: State, rng: Rng) -> None:
    """Shuffle the cards not drawn yet: the deck from the top, then the cards taken out."""
    i = state.pool - 1
    while i > state.drawn:
        j = state.drawn + rng.below(i + 1 - state.drawn)
        card = state.deck[i]
        state.deck[i] = state.deck[j]
        state.deck[j] = card
        i -= 1
    sort_cards(state, state.drawn if state.explicit else state.bottom)


def sort_cards(state: State, start: int) -> None:
    """Put the cards from this one on, whose order means nothing, into ascending order."""
    for i in range(start + 1, state.pool):
        card = state.deck[i]
        j = i
        while j > start and state.deck[j - 1] > card:
            state.deck[j] = state.deck[j - 1]
            j -= 1
        state.deck[j] = card


# --- rounds ---------------------------------------------------------------------------------------------
def begin_round(state: State) -> None:
    for slot in range(state.slots):
        reveal(state, slot)
    for seat in range(state.seats):
        state.stage[seat] = terms.WAIT
    if state.auction:
        auction.begin(state)
        wait(state)
    else:
        begin_draft(state)


def begin_draft(state: State) -> None:
    state.phase = terms.DRAFT
    state.taken = state.bid = state.passed = 0
    state.bidder = terms.NONE
    state.turn = state.first_in_order()
    wait(state)


def begin_turns(state: State) -> None:
    """After the draft all place and act (C3.8)."""
    state.phase = terms.TURN
    state.taken = 0
    state.turn = state.first_in_order() if state.strict else terms.NONE
    for seat in range(state.seats):
        if state.hand[seat] != terms.NONE:
            state.stage[seat] = terms.PLACING
        else:  # C3.4
            state.stage[seat] = terms.ACTING
            state.points[seat] = min(terms.POINTS, bits.size(state.cups[seat]))
    wait(state)


def reveal(state: State, slot: int) -> None:
    """The next card of the deck comes into a slot, at once or by the caller's answer."""
    if state.explicit:
        state.shown[slot] = terms.NONE
        state.due += 1
    else:
        state.shown[slot] = state.deck[state.drawn]
        state.drawn += 1


def reveals_into(state: State, found: Codes) -> None:
    for i in range(state.drawn, state.pool):
        found.add(codes.REVEAL + state.deck[i])


def play_reveal(state: State, card: int) -> None:
    """Chance answers: the card comes into the first free slot."""
    i = state.drawn
    while state.deck[i] != card:
        i += 1
    while i > state.drawn:
        state.deck[i] = state.deck[i - 1]
        i -= 1
    state.deck[i] = card
    state.drawn += 1
    slot = 0
    while state.shown[slot] != terms.NONE:
        slot += 1
    state.shown[slot] = card
    state.due -= 1
    if state.due == 0:
        wait(state)


def end_turn(state: State, seat: int) -> None:
    """A seat is done in the turn phase or with its exchange."""
    state.stage[seat] = terms.ENDED
    state.points[seat] = 0
    state.waits &= ~(1 << seat)
    for other in range(state.seats):
        if state.stage[other] != terms.ENDED:
            if state.strict:
                while state.stage[seat] == terms.ENDED:
                    seat = state.after(seat)
                state.turn = seat
                wait(state)
            return
    if state.phase == terms.FINISH:
        state.phase = terms.OVER
        state.turn = terms.NONE
        wait(state)
    else:
        end_round(state)


def end_round(state: State) -> None:
    if not state.auction:  # C3.7, C8.7
        state.master = state.after(state.master)
    if state.round < terms.ROUNDS:
        state.round += 1
        begin_round(state)
    else:
        finish(state)


# --- the end --------------------------------------------------------------------------------------------
def finish(state: State) -> None:
    """C6.1, C6.5: cubes on ships return; who has espresso cubes may exchange them."""
    state.phase = terms.OVER
    state.turn = terms.NONE
    for seat in range(state.seats):
        ships = state.ships[seat] & state.full(seat)
        while ships:
            i = bits.first(ships)
            state.warehouse[4 * seat + state.colour[seat * terms.STRIDE + i]] += 1
            state.empty_square(seat, i)
            ships &= ships - 1
    seat = state.first_in_order()
    for _ in range(state.seats):
        if state.espressos[seat] & state.full(seat):
            if state.phase == terms.OVER:
                state.phase = terms.FINISH
                state.turn = seat if state.strict else terms.NONE
            state.stage[seat] = terms.ACTING
            state.doing[seat] = terms.EXCHANGING
            state.tint[seat] = 0
        seat = state.after(seat)
    wait(state)


def exchanges_into(state: State, seat: int, found: Codes) -> None:
    for colour in range(state.tint[seat], 4):
        found.add(codes.EXCHANGE + colour)
    found.add(codes.LEAVE)


def play_exchange(state: State, seat: int, code: int) -> None:
    """C9.3: one espresso cube for a cube in the warehouse."""
    if code != codes.LEAVE:
        colour = code - codes.EXCHANGE
        state.empty_square(seat, bits.first(state.espressos[seat] & state.full(seat)))
        state.warehouse[4 * seat + colour] += 1
        state.tint[seat] = colour
        if state.espressos[seat] & state.full(seat):
            return
    state.doing[seat] = terms.NOTHING
    state.tint[seat] = terms.NONE
    end_turn(state, seat)
