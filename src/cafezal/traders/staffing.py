"""Section 10: phase 2, Workers: own plantations unseen, those of others in turn, then what the unstaffed ones cost."""

from __future__ import annotations

from cafezal.core import bits
from cafezal.core.game import Codes
from cafezal.traders import arabica, codes, free, terms, work
from cafezal.traders.state import State


# --- step 1: own plantations, all at once (T10.1) -----------------------------------------------------------
def choosers(state: State) -> int:
    """Who has not confirmed and can still send a worker, as a set."""
    found = 0
    for seat in range(state.seats):
        if not state.confirmed >> seat & 1 and may_name(state, seat):
            found |= 1 << seat
    return found


def may_name(state: State, seat: int) -> bool:
    """Whether a further plantation can be named."""
    spaces = 0
    if picked(state, seat) < state.workers[seat]:
        for coop in range(terms.COOP):
            spaces |= nameable(state, seat, coop)
    return spaces != 0


def picked(state: State, seat: int) -> int:
    """How many plantations the seat has named."""
    count = 0
    for coop in range(terms.COOP):
        count += bits.size(state.picked[terms.COOP * seat + coop])
    return count


def nameable(state: State, seat: int, coop: int) -> int:
    """Own plantations of a coop that may be named next: later than the last, the lowest rows first."""
    for later in range(coop + 1, terms.COOP):
        if state.picked[terms.COOP * seat + later]:
            return 0
    named = state.picked[terms.COOP * seat + coop]
    left = work.unstaffed(state, seat, coop) & ~named
    lowest = work.lowest(state, coop, left)
    return lowest & ~((2 << bits.last(named)) - 1) if named else lowest


def own_into(state: State, seat: int, found: Codes) -> None:
    for coop in range(terms.COOP):
        spaces = nameable(state, seat, coop)
        while spaces:
            found.add(codes.STAFF + terms.SPACES * coop + bits.first(spaces))
            spaces &= spaces - 1
    found.add(codes.STAFF_DONE)


def play_own(state: State, seat: int, code: int) -> None:
    if code != codes.STAFF_DONE:
        space = code - codes.STAFF
        state.picked[terms.COOP * seat + space // terms.SPACES] |= 1 << space % terms.SPACES
        if may_name(state, seat):
            return
    state.confirmed |= 1 << seat


def forget(state: State, seat: int) -> None:
    """What a seat has chosen unseen is as if it had chosen nothing."""
    state.chosen[seat] = 0
    for coop in range(terms.COOP):
        state.picked[terms.COOP * seat + coop] = 0


def send_own(state: State) -> None:
    """All are in: the workers go to the plantations named."""
    for seat in range(state.seats):
        state.workers[seat] -= picked(state, seat)
        for coop in range(terms.COOP):
            state.manned[coop] |= state.picked[terms.COOP * seat + coop]
        forget(state, seat)


# --- step 2: plantations of others (T10.2 to T10.4) ----------------------------------------------------------
def asks_rival(state: State, seat: int) -> bool:
    if state.workers[seat]:
        for coop in range(terms.COOP):
            if of_others(state, seat, coop):
                return True
    play_rival(state, seat, codes.RIVAL_PASS)
    return False


def of_others(state: State, seat: int, coop: int) -> int:
    """Others' unstaffed plantations in a coop."""
    return state.taken[coop] & ~state.manned[coop] & ~state.own[terms.COOP * seat + coop]


def rival_into(state: State, seat: int, found: Codes) -> None:
    for coop in range(terms.COOP):
        spaces = work.lowest(state, coop, of_others(state, seat, coop))  # T10.3
        while spaces:
            found.add(codes.RIVAL + terms.SPACES * coop + bits.first(spaces))
            spaces &= spaces - 1
    found.add(codes.RIVAL_PASS)


def play_rival(state: State, seat: int, code: int) -> None:
    state.push(terms.NEXT, seat, 0, 0)
    if code == codes.RIVAL_PASS:
        state.passed |= 1 << seat
        return
    space = code - codes.RIVAL
    coop = space // terms.SPACES
    state.workers[seat] -= 1
    state.manned[coop] |= 1 << space % terms.SPACES
    arabica.step(state, seat, coop)


# --- step 3: debts (T10.5 to T10.8) --------------------------------------------------------------------------
def debts(state: State, seat: int) -> int:
    """Own plantations still unstaffed."""
    count = 0
    for coop in range(terms.COOP):
        count += bits.size(work.unstaffed(state, seat, coop))
    return count


def steps_left(state: State, seat: int) -> int:
    """Columns back that a player could pay with."""
    count = 0
    for coop in range(terms.COOP):
        count += arabica.columns_back(state, seat, coop)
    return count


def asks_debt(state: State, seat: int) -> bool:
    """A debtor with a choice is asked, and so is one who may use C (T10.7)."""
    owed = debts(state, seat) * (state.period + 1)
    if not owed:
        state.push(terms.NEXT, seat, 0, 0)
        state.passed |= 1 << seat
        return False
    if free.can_use(state, seat, terms.BONUS_C):
        return True
    only = only_payment(state, seat, owed)
    if only < 0:
        return True
    play_debt(state, seat, codes.PAY + only)
    return False


def only_payment(state: State, seat: int, owed: int) -> int:
    """The columns back, as `staff.pay` counts them, if there is only one way to pay; else -1."""
    steps, rows, every, power = 0, 0, 0, 1
    for coop in range(terms.COOP):
        back = arabica.columns_back(state, seat, coop)
        steps += back
        every += power * back
        rows += back > 0
        power *= 3
    least = fewest_steps(state, seat)
    if least != min(owed, steps) or (least != steps and least and rows > 1):
        return -1
    return every if least == steps else every // steps * least  # of one row alone


def fewest_steps(state: State, seat: int) -> int:
    """The fewest columns back that pay all that can be paid."""
    steps = steps_left(state, seat)
    payable = min(debts(state, seat) * (state.period + 1), state.coins[seat] + steps)
    return max(0, payable - state.coins[seat])


def debt_into(state: State, seat: int, found: Codes) -> None:
    """Every choice of columns back that leaves the rest payable in coins (T10.6)."""
    least = fewest_steps(state, seat)
    owed = debts(state, seat) * (state.period + 1)
    b0, b1 = arabica.columns_back(state, seat, 0), arabica.columns_back(state, seat, 1)
    b2, b3 = arabica.columns_back(state, seat, 2), arabica.columns_back(state, seat, 3)
    b4 = arabica.columns_back(state, seat, 4)
    for e in range(b4 + 1):
        for d in range(b3 + 1):
            for c in range(b2 + 1):
                for b in range(b1 + 1):
                    for a in range(b0 + 1):
                        if least <= a + b + c + d + e <= owed:
                            found.add(codes.PAY + a + 3 * b + 9 * c + 27 * d + 81 * e)
    free.moves_into(state, seat, terms.BONUS_C, found)


def play_debt(state: State, seat: int, code: int) -> None:
    """The debt is paid as far as it can be; then plantations go (T10.8)."""
    state.push(terms.NEXT, seat, 0, 0)
    state.passed |= 1 << seat
    rate = state.period + 1
    owed = debts(state, seat) * rate
    steps, paid = code - codes.PAY, 0
    for coop in range(terms.COOP):
        for _ in range(steps % 3):
            arabica.step_back(state, seat, coop)
            paid += 1
        steps //= 3
    coins = min(owed - paid, state.coins[seat])
    state.coins[seat] -= coins
    owed -= paid + coins
    if owed:
        state.push(terms.LOSE, seat, (owed + rate - 1) // rate, 0)


# --- plantations lost ------------------------------------------------------------------------------------------
def asks_lose(state: State, seat: int) -> bool:
    while state.todo[terms.TASK * state.depth - 4]:
        if choices_to_lose(state, seat) > 1:
            return True
        lose(state, seat, first_to_lose(state, seat))
    state.pop()
    return False


def highest_row(state: State, seat: int) -> int:
    """The highest row with an own unstaffed plantation."""
    highest = 0
    for coop in range(terms.COOP):
        spaces = work.unstaffed(state, seat, coop)
        for row in range(highest + 1, 3):
            if spaces & state.content.in_row[3 * coop + row]:
                highest = row
    return highest


def may_lose(state: State, seat: int, row: int, coop: int) -> int:
    """Own unstaffed plantations of a row that have not been passed over."""
    spaces = work.unstaffed(state, seat, coop) & state.content.in_row[3 * coop + row]
    start = max(0, min(terms.SPACES, state.todo[terms.TASK * state.depth - 3] - terms.SPACES * coop))
    return spaces >> start << start


def choices_to_lose(state: State, seat: int) -> int:
    """How many of the highest row may be named next, in ascending order, so that enough are left to name."""
    row, left = highest_row(state, seat), 0
    for coop in range(terms.COOP):
        left += bits.size(may_lose(state, seat, row, coop))
    return max(1, left - state.todo[terms.TASK * state.depth - 4] + 1)


def first_to_lose(state: State, seat: int) -> int:
    row = highest_row(state, seat)
    for coop in range(terms.COOP):
        spaces = may_lose(state, seat, row, coop)
        if spaces:
            return terms.SPACES * coop + bits.first(spaces)
    return terms.NONE


def lose_into(state: State, seat: int, found: Codes) -> None:
    row, left = highest_row(state, seat), choices_to_lose(state, seat)
    for coop in range(terms.COOP):
        spaces = may_lose(state, seat, row, coop)
        while spaces and left:
            found.add(codes.LOSE + terms.SPACES * coop + bits.first(spaces))
            spaces &= spaces - 1
            left -= 1


def play_lose(state: State, seat: int, code: int) -> None:
    lose(state, seat, code - codes.LOSE)


def lose(state: State, seat: int, space: int) -> None:
    """A plantation is removed from the game; its donkeys and truck stay (T9.19)."""
    at = terms.TASK * state.depth - 4
    row = highest_row(state, seat)
    state.own[terms.COOP * seat + space // terms.SPACES] &= ~(1 << space % terms.SPACES)
    state.taken[space // terms.SPACES] &= ~(1 << space % terms.SPACES)
    state.shut[space // terms.SPACES] = state.ways_taken(space // terms.SPACES)
    state.level[space] = 0
    state.todo[at] -= 1
    state.todo[at + 1] = space + 1
    for coop in range(terms.COOP):
        if work.unstaffed(state, seat, coop) & state.content.in_row[3 * coop + row]:
            return
    state.todo[at + 1] = 0  # the next row begins
