"""Section 5: the frame. Turns and phases (T5.1 to T5.3), automatic passes, what is pending, who waits.

Whoever ends a turn or an action pushes the task `next`; `settle` then goes on until somebody must decide.
"""

from __future__ import annotations

from cafezal.core import seats
from cafezal.core.chance import Rng
from cafezal.core.game import Codes
from cafezal.traders import andre, harvest, pending, planting, reset, selling, staffing, terms, trading, work
from cafezal.traders.state import State


# --- who waits ------------------------------------------------------------------------------------------
def settle(state: State) -> None:
    """Carry out all that nobody decides, then find who waits."""
    while True:
        if state.due:
            state.waits = seats.CHANCE_WAITS
            return
        if state.depth:
            at = terms.TASK * (state.depth - 1)
            kind, seat = state.todo[at], state.todo[at + 1]
            if kind >= terms.ASKS:
                if pending.asks(state, kind, seat):
                    state.waits = 1 << state.todo[terms.TASK * (state.depth - 1) + 1]
                    return
                state.stirred &= ~(1 << seat)
                continue
            a, b = state.todo[at + 2], state.todo[at + 3]
            state.pop()
            if kind == terms.NEXT:
                next_turn(state)
            else:
                pending.run(state, kind, seat, a, b)
        elif state.turn == terms.NONE:
            state.waits = choosers(state)
            if state.waits or state.phase == terms.OVER:
                return
            end(state)
        elif asks(state):
            state.waits = 1 << state.turn
            return


def asks(state: State) -> bool:
    """Whether the seat whose turn it is must decide; if not, its turn is carried out (T5.13) and `next` is pending."""
    seat = state.turn
    if seat >= state.seats:
        andre_turn(state)
        return False
    if state.phase == terms.WORK:
        asked = work.asks_work(state, seat)
    elif state.phase == terms.RIVAL:
        asked = staffing.asks_rival(state, seat)
    elif state.phase == terms.DEBT:
        asked = staffing.asks_debt(state, seat)
    elif state.phase == terms.TRADE:
        asked = trading.asks_trade(state, seat)
    elif state.phase == terms.SELL:
        asked = selling.asks_sell(state, seat)
    else:
        asked = planting.asks_last(state, seat)
    if not asked:
        state.stirred &= ~(1 << seat)
    return asked


def andre_turn(state: State) -> None:
    """André's turn (T17.1); of phases 2 and 6 he has none of his own."""
    if state.phase == terms.WORK:
        andre.work(state)
    elif state.phase == terms.TRADE:
        andre.trade(state)
    else:
        andre.sell(state)


def into(state: State, seat: int, found: Codes) -> None:
    """The main decisions of a phase."""
    if state.phase == terms.WORK:
        work.work_into(state, seat, found)
    elif state.phase == terms.STAFF:
        staffing.own_into(state, seat, found)
    elif state.phase == terms.RIVAL:
        staffing.rival_into(state, seat, found)
    elif state.phase == terms.DEBT:
        staffing.debt_into(state, seat, found)
    elif state.phase == terms.TRADE:
        trading.trade_into(state, seat, found)
    elif state.phase == terms.SELL:
        selling.sell_into(state, seat, found)
    elif state.phase == terms.STORE:
        reset.store_into(state, seat, found)
    elif state.phase == terms.JOKERS:
        reset.joker_into(state, seat, found)
    else:
        planting.last_into(state, seat, found)


def play(state: State, seat: int, code: int) -> None:
    """Carry out a main decision."""
    if state.phase == terms.WORK:
        work.play_work(state, seat, code)
    elif state.phase == terms.STAFF:
        staffing.play_own(state, seat, code)
    elif state.phase == terms.RIVAL:
        staffing.play_rival(state, seat, code)
    elif state.phase == terms.DEBT:
        staffing.play_debt(state, seat, code)
    elif state.phase == terms.TRADE:
        trading.play_trade(state, seat, code)
    elif state.phase == terms.SELL:
        selling.play_sell(state, seat, code)
    elif state.phase == terms.STORE:
        reset.play_store(state, seat, code)
    elif state.phase == terms.JOKERS:
        reset.play_joker(state, seat, code)
    else:
        planting.play_last(state, seat, code)


# --- turns ----------------------------------------------------------------------------------------------
def after(state: State, seat: int) -> int:
    """The next company in cyclic order (T5.3)."""
    i = place_of(state, seat) + 1
    return state.order[0 if i == state.companies else i]


def place_of(state: State, seat: int) -> int:
    """How many companies come before a seat in turn order."""
    i = 0
    while state.order[i] != seat:
        i += 1
    return i


def takers(state: State) -> int:
    """Who takes turns in this phase, as a set: the humans, in phases 1, 3 and 5 André, too."""
    if state.phase == terms.WORK or state.phase == terms.TRADE or state.phase == terms.SELL:
        return (1 << state.companies) - 1
    return (1 << state.seats) - 1


def next_turn(state: State) -> None:
    """The turn goes on (T9.1, T10.2, T10.5, T11.1, T14.1); when nobody is left the phase is over."""
    state.delivered = False
    if state.phase == terms.TRADE:
        if state.passes >= state.companies:
            end(state)
        else:
            state.turn = after(state, state.turn)
        return
    left = takers(state) & ~state.passed
    if not left:
        end(state)
        return
    step = state.companies - 1 if state.phase == terms.SELL else 1  # backwards (T5.2)
    i = place_of(state, state.turn)
    while True:
        i = (i + step) % state.companies
        if left >> state.order[i] & 1:
            break
    state.turn = state.order[i]


# --- phases ---------------------------------------------------------------------------------------------
def begin(state: State, phase: int) -> None:
    state.phase = phase
    state.passed = state.passes = state.confirmed = 0
    state.delivered = False
    if phase == terms.OVER or terms.PARALLEL >> phase & 1:
        state.turn = terms.NONE
    elif phase == terms.SELL:
        state.turn = state.order[state.companies - 1]
    else:
        state.turn = state.order[0]


def end(state: State) -> None:
    """A phase is over: what nobody decides comes before the next (T5.1)."""
    if state.phase == terms.LAST:
        begin(state, terms.WORK)
    elif state.phase == terms.WORK:
        begin(state, terms.STAFF)
    elif state.phase == terms.STAFF:
        staffing.send_own(state)
        begin(state, terms.RIVAL)
    elif state.phase == terms.RIVAL:
        begin(state, terms.DEBT)
    elif state.phase == terms.DEBT:
        andre.staff(state)
        begin(state, terms.TRADE)
    elif state.phase == terms.TRADE:
        andre.build_post(state)
        harvest.harvest(state)
        begin(state, terms.SELL)
    elif state.phase == terms.SELL:
        reset.take_back(state)
        begin(state, terms.STORE)
    elif state.phase == terms.STORE:
        reset.store(state)
        begin(state, terms.JOKERS)
    else:
        reset.finish(state)
        begin(state, terms.OVER if state.period == terms.LAST_PERIOD else terms.WORK)
        if state.phase == terms.WORK:
            state.period += 1  # T15.9


# --- where all decide at once ---------------------------------------------------------------------------
def choosers(state: State) -> int:
    """Who has not confirmed yet, as a set."""
    if state.phase == terms.STAFF:
        return staffing.choosers(state)
    if state.phase == terms.STORE:
        return (1 << state.seats) - 1 & ~state.confirmed
    if state.phase == terms.JOKERS:
        return reset.movers(state) & ~state.confirmed
    return 0


def redraw_choices(state: State, seat: int, rng: Rng) -> None:
    """What the others have chosen unseen is drawn anew; who has not confirmed has chosen nothing yet."""
    if not terms.PARALLEL >> state.phase & 1:
        return
    found = Codes()
    for other in range(state.seats):
        if other != seat:
            confirmed = state.confirmed >> other & 1
            state.confirmed &= ~(1 << other)
            staffing.forget(state, other)
            while confirmed and not state.confirmed >> other & 1:
                found.size = 0
                into(state, other, found)
                play(state, other, found.items[rng.below(found.size)])
