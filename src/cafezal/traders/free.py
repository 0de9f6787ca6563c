"""The bonus reserve (T5.9 to T5.12). At which moments its free moves are offered, the rooms say that list them."""

from __future__ import annotations

from cafezal.core.game import Codes
from cafezal.traders import codes, terms
from cafezal.traders.state import State


def can_use(state: State, seat: int, item: int) -> bool:
    """Whether A, B or C may be used: one must remain (T5.9), and C is not moved to and fro (T5.11)."""
    if not state.bonus[seat] & item or not state.bonus[seat] & ~item:
        return False
    return item != terms.BONUS_C or not state.stirred >> seat & 1


def can_recharge(state: State, seat: int, coins: int) -> bool:
    """Whether C may be recharged so that this many coins are left of those there are now (T5.10, T5.11)."""
    if state.bonus[seat] & terms.BONUS_C or state.stirred >> seat & 1:
        return False
    return state.coins[seat] >= terms.BONUS_COINS + coins


def moves_into(state: State, seat: int, items: int, found: Codes) -> None:
    """Those of these free moves that are legal."""
    if items & terms.BONUS_A and can_use(state, seat, terms.BONUS_A):
        found.add(codes.BONUS_A)
    if items & terms.BONUS_B and can_use(state, seat, terms.BONUS_B):
        found.add(codes.BONUS_B)
    if items & terms.BONUS_C and can_use(state, seat, terms.BONUS_C):
        found.add(codes.BONUS_C)
    if items & terms.RECHARGE and can_recharge(state, seat, 0):
        found.add(codes.RECHARGE_C)


def play(state: State, seat: int, code: int) -> None:
    if code == codes.BONUS_A:
        state.bonus[seat] &= ~terms.BONUS_A
        state.markers[seat] += 1
    elif code == codes.BONUS_B:
        state.bonus[seat] &= ~terms.BONUS_B
        state.traders[seat] += 1
    elif code == codes.BONUS_C:
        state.bonus[seat] &= ~terms.BONUS_C
        state.coins[seat] += terms.BONUS_COINS
    else:
        state.bonus[seat] |= terms.BONUS_C
        state.coins[seat] -= terms.BONUS_COINS
    if code < codes.BONUS_C:
        state.stirred &= ~(1 << seat)
    else:
        state.stirred |= 1 << seat


def may_get(state: State, seat: int, item: int) -> bool:
    """Whether free moves can open A or B: at once, or once C is recharged."""
    return can_use(state, seat, item) or (state.bonus[seat] == item and can_recharge(state, seat, 0))


def may_trade(state: State, seat: int) -> bool:
    """Whether an action of phase 3 is legal or free moves can make one so (T11.3): two coins and a trader."""
    coins = state.coins[seat] >= terms.TRADE_COINS
    bonus = state.bonus[seat]
    if state.traders[seat] and (coins or can_use(state, seat, terms.BONUS_C)):
        return True
    if not coins:  # B first, which makes C usable again (T5.11), and one must remain
        return bonus == terms.BONUS_A | terms.BONUS_B | terms.BONUS_C
    if can_use(state, seat, terms.BONUS_B):
        return True
    return bonus == terms.BONUS_B and can_recharge(state, seat, terms.TRADE_COINS)
