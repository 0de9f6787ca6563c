"""Section 8: the Arabica track."""

from __future__ import annotations

from cafezal.core import bits
from cafezal.core.game import Codes
from cafezal.traders import codes, gaining, terms
from cafezal.traders.state import State


def step(state: State, seat: int, coop: int) -> None:
    """One column to the right (T8.2) with what that brings (T8.3 to T8.5); no effect where it is barred (T8.8)."""
    if not can_step(state, seat, coop):
        return
    first = terms.COOP * seat
    state.column[first + coop] += 1
    column = state.column[first + coop]
    if column == terms.COIN_COLUMN and not state.coin_rows[seat] >> coop & 1:
        state.coin_rows[seat] |= 1 << coop
        state.coins[seat] += 1
    elif column == terms.DONKEY_COLUMN and not state.bred >> coop & 1:
        state.bred |= 1 << coop
        gaining.gain(state, seat, terms.BRED, 1)
    elif column == terms.TOP:
        state.summit[coop] = seat
    if state.on_track[seat] and column <= terms.TRUCK_COLUMN:
        reach(state, seat)


def reach(state: State, seat: int) -> None:
    """The trader and the truck that wait for all five rows (T8.4, T8.5)."""
    least = terms.TOP
    for coop in range(terms.COOP):
        least = min(least, state.column[terms.COOP * seat + coop])
    waiting = state.on_track[seat]
    if waiting & terms.TRACK_TRUCK and least >= terms.TRUCK_COLUMN:
        state.on_track[seat] &= ~terms.TRACK_TRUCK
        state.trucks[seat] += 1
    if waiting & terms.TRACK_TRADER and least >= terms.TRADER_COLUMN:
        state.on_track[seat] &= ~terms.TRACK_TRADER
        gaining.gain_trader(state, seat)


def can_step(state: State, seat: int, coop: int) -> bool:
    """Whether a step on this row has an effect (T8.8)."""
    column = state.column[terms.COOP * seat + coop]
    return column < terms.TOP - 1 or (column == terms.TOP - 1 and state.summit[coop] == terms.NONE)


def rows_open(state: State, seat: int) -> int:
    """The rows where a step has an effect, as a set (T5.7)."""
    rows = 0
    for coop in range(terms.COOP):
        if can_step(state, seat, coop):
            rows |= 1 << coop
    return rows


def columns_back(state: State, seat: int, coop: int) -> int:
    """How many columns back a row can pay (T8.9)."""
    column = state.column[terms.COOP * seat + coop]
    if column == 2 or column == 6:
        return 1
    return 2 if column == 3 or column == terms.TOP else 0


def step_back(state: State, seat: int, coop: int) -> None:
    """One column back (T8.9); column 7 becomes free (T8.7)."""
    if state.column[terms.COOP * seat + coop] == terms.TOP:
        state.summit[coop] = terms.NONE
    state.column[terms.COOP * seat + coop] -= 1


# --- a step on a row of choice --------------------------------------------------------------------------
def offer_step(state: State, seat: int) -> None:
    state.push(terms.CHOOSE_STEP, seat, 0, 0)


def asks_step(state: State, seat: int) -> bool:
    rows = rows_open(state, seat)
    if rows & (rows - 1):
        return True
    state.pop()
    if rows:
        step(state, seat, bits.first(rows))
    return False


def step_into(state: State, seat: int, found: Codes) -> None:
    for coop in range(terms.COOP):
        if can_step(state, seat, coop):
            found.add(codes.STEP + coop)


def play_step(state: State, seat: int, code: int) -> None:
    state.pop()
    step(state, seat, code - codes.STEP)
