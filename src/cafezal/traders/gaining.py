"""Gains: what tiles, contracts, tracks and rewards give (T1.9, T1.10, T14.9, T14.10, T20.4); traders gained (T5.10)."""

from __future__ import annotations

from cafezal.core.game import Codes
from cafezal.traders import arabica, codes, objectives, terms
from cafezal.traders.state import State


def gain(state: State, seat: int, kind: int, count: int) -> None:
    """Some pieces of one kind; of limited ones those that are left (T1.10)."""
    if kind == terms.COIN:
        state.coins[seat] += count
    elif kind == terms.WORKER:
        state.workers[seat] += count
    elif kind == terms.BRED:
        count = min(count, state.herd[seat])
        state.herd[seat] -= count
        state.donkeys[seat] += count
    elif kind == terms.TRUCK:
        count = min(count, state.garage[seat])
        state.garage[seat] -= count
        state.trucks[seat] += count
    elif kind == terms.CIVET:
        count = min(count, state.wild[seat])
        state.wild[seat] -= count
        state.sumatra[seat] += count
    elif kind == terms.ANY_STEP:
        for _ in range(count):
            arabica.offer_step(state, seat)
    elif kind == terms.BUILDING or kind == terms.CARE:  # T14.11
        state.push(terms.FREE_BUILD, seat, kind - terms.BUILDING, 0)
    elif kind >= terms.BEANS:  # T12.8e
        gain_coffee(state, seat, kind - terms.BEANS, count)


def gain_coffee(state: State, seat: int, coffee: int, count: int) -> None:
    state.coffee[terms.COFFEE * seat + coffee] += count
    if state.columns[seat] >> coffee & 1:
        objectives.test(state, seat, 1 << terms.TEN)


# --- traders --------------------------------------------------------------------------------------------
def gain_trader(state: State, seat: int) -> None:
    """A trader: to area III, or to recharge B (T5.10)."""
    state.push(terms.TRADER, seat, 0, 0)


def asks_trader(state: State, seat: int) -> bool:
    if not state.bonus[seat] & terms.BONUS_B:
        return True
    state.pop()
    state.traders[seat] += 1
    return False


def trader_into(state: State, seat: int, found: Codes) -> None:
    found.add(codes.RECHARGE_B)
    found.add(codes.RECHARGE_B + 1)


def play_trader(state: State, seat: int, code: int) -> None:
    state.pop()
    if code == codes.RECHARGE_B:
        state.bonus[seat] |= terms.BONUS_B
    else:
        state.traders[seat] += 1
