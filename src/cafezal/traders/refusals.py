"""Why a decision is refused, in words and by rule. Asked only about what is known to be illegal, it decides nothing.

`timing` looks at what kind of decision is asked for now, the rest at what the decision names.
"""

from __future__ import annotations

from bisect import bisect_right
from operator import index
from typing import Any

from cafezal.core import seats
from cafezal.core.texts import Text
from cafezal.traders import codes, naming, refusals_selling, refusals_trading, refusals_work, terms
from cafezal.traders.state import State

LAST, WORK, STAFF = 1 << terms.LAST, 1 << terms.WORK, 1 << terms.STAFF
RIVAL, DEBT, TRADE = 1 << terms.RIVAL, 1 << terms.DEBT, 1 << terms.TRADE
SELL, STORE, JOKERS = 1 << terms.SELL, 1 << terms.STORE, 1 << terms.JOKERS
FOLLOW = 1 << terms.FOLLOW_TRADE | 1 << terms.FOLLOW_BUILD

# first code; the phases in which it is a main decision; the tasks that ask for it; the rule that says so
MOMENTS: tuple[tuple[int, int, int, str], ...] = (
    (codes.SETUP, LAST, 0, "T3.15"),
    (codes.PLANT, WORK, 0, "T9.1"),
    (codes.SERVE, 0, 1 << terms.SERVE, "T9.22"),
    (codes.SERVE_ANDRE, 0, 1 << terms.SERVE_ANDRE, "T17.9"),
    (codes.DONKEY, WORK, 0, "T9.1"),
    (codes.ANIMAL, 0, 1 << terms.CHOOSE_ANIMAL, "T9.16"),
    (codes.FARM, 0, 1 << terms.CHOOSE_FARM, "T9.17"),
    (codes.STEP, 0, 1 << terms.CHOOSE_STEP, "T5.7"),
    (codes.STAFF, STAFF, 0, "T10.1"),
    (codes.RIVAL, RIVAL, 0, "T10.2"),
    (codes.PAY, DEBT, 0, "T10.5"),
    (codes.LOSE, 0, 1 << terms.LOSE, "T10.8"),
    (codes.OPEN, TRADE, 0, "T11.1"),
    (codes.FOLLOW_TRADE, 0, 1 << terms.FOLLOW_TRADE, "T11.6"),
    (codes.FOLLOW_BUILD, 0, 1 << terms.FOLLOW_BUILD, "T11.10"),
    (codes.COFFEE, 0, 1 << terms.CHOOSE_COFFEE, "T12.8a"),
    (codes.CONTRACT, SELL, 0, "T14.1"),
    (codes.SPLIT, 0, 1 << terms.SPLIT, "T14.23"),
    (codes.SIDE, 0, 1 << terms.SIDE, "T14.6"),
    (codes.FREE_BUILD, 0, 1 << terms.FREE_BUILD, "T14.11"),
    (codes.REWARD, 0, 1 << terms.REWARD, "T14.7"),
    (codes.BAR, SELL, 0, "T14.1"),
    (codes.JOKER, 0, 1 << terms.CHOOSE_JOKER, "T14.20"),
    (codes.STORE, STORE, 0, "T15.3"),
    (codes.JOKERS, JOKERS, 0, "T15.4"),
    (codes.BONUS_A, WORK, 0, "T5.8"),
    (codes.BONUS_B, TRADE, FOLLOW, "T5.8"),
    (codes.BONUS_C, WORK | DEBT | TRADE | SELL, 1 << terms.CHOOSE_FARM, "T5.8"),
    (codes.RECHARGE_C, WORK | TRADE, FOLLOW, "T5.11"),
    (codes.RECHARGE_B, 0, 1 << terms.TRADER, "T5.10"),
    (codes.EXCHANGE, SELL, 0, "T14.2"),
    (codes.GIVE, 0, 1 << terms.GIVE, "T14.15"),
    (codes.BUY, SELL, 0, "T14.2"),
    (codes.STOCK_SLOT, 0, 1 << terms.SLOT, "T14.17"),
    (codes.DISCARD, 0, 1 << terms.CHOOSE_FARM, "T9.17"),
    (codes.STAFF_DONE, STAFF, 0, "T10.1"),
    (codes.WORK_PASS, WORK, 0, "T9.1"),
    (codes.RIVAL_PASS, RIVAL, 0, "T10.2"),
    (codes.TRADE_PASS, TRADE, 0, "T11.1"),
    (codes.DECLINE_TRADE, 0, 1 << terms.FOLLOW_TRADE, "T11.6"),
    (codes.DECLINE_BUILD, 0, 1 << terms.FOLLOW_BUILD, "T11.10"),
    (codes.STOP_ONE, SELL, 0, "T14.1"),
    (codes.REVEAL, 0, 0, "T17.11"),
)
FIRSTS = [first for first, _, _, _ in MOMENTS]


def refusal(state: State, code: object, seat: int) -> Text:
    """The most helpful reason why this seat may not do this now, whatever was given as a code."""
    number = number_of(code)
    if number < 0:
        return Text("T5.8", "traders.refused.no_decision", {"last": codes.CODES - 1})
    why = timing(state, number, seat) or detail(state, number, seat)
    return why or Text("T5.8", "traders.refused.not_now", {})


def number_of(code: Any) -> int:
    """The code that was given; -1 if it is none."""
    try:
        number = index(code)
    except TypeError:
        return -1
    return number if 0 <= number < codes.CODES else -1


# --- what kind of decision is asked for -------------------------------------------------------------------
def timing(state: State, code: int, seat: int) -> Text | None:
    """Why no decision of this kind is asked of the seat now, if that is so."""
    if state.phase == terms.OVER:
        return Text("T5.1", "core.refused.over", {})
    if seat < 0:
        if code < codes.REVEAL:
            return Text("T17.11", "traders.refused.chance_reveals", {})
        if not state.due:
            return Text("T17.11", "traders.refused.nothing_to_reveal", {})
        return Text("T17.11", "traders.refused.turned_up", {"coop": naming.coop(code - codes.REVEAL)})
    if code >= codes.REVEAL:
        return Text("T17.11", "traders.refused.reveal", {})
    if state.due:
        return Text("T17.11", "traders.refused.reveal_first", {})
    if not state.waits >> seat & 1:
        return not_asked(state)
    _, phases, tasks, rule = MOMENTS[bisect_right(FIRSTS, code) - 1]
    if state.depth:
        kind = state.todo[terms.TASK * state.depth - terms.TASK]
        if tasks >> kind & 1:
            return None
        return Text("T5.6", "traders.refused.first", {"what": asked(terms.TASKS[kind][1])})
    if phases >> state.phase & 1:
        return None
    if not phases:
        return Text(rule, "traders.refused.not_asked", {"what": phase(state.phase)})
    return Text(rule, "traders.refused.phase", {"phase": phase(state.phase)})


def asked(kind: str) -> Text:
    """What a task asks for."""
    return Text("", f"traders.asked.{kind.lower()}", {})


def phase(number: int) -> Text:
    return Text("T5.1", f"traders.phase.{terms.PHASES[number]}", {})


def not_asked(state: State) -> Text:
    """Why a seat does not wait for a decision."""
    if terms.PARALLEL >> state.phase & 1:
        return Text("T10.1" if state.phase == terms.STAFF else "T15.3", "traders.refused.confirmed", {})
    seat = 0
    while seat < seats.CHANCE_WAITS and not state.waits >> seat & 1:
        seat += 1
    rule = "T5.6" if state.depth else "T5.2"
    return Text(rule, "traders.refused.not_your_turn", {"who": naming.who(state, seat)})


# --- what the decision names ------------------------------------------------------------------------------
def detail(state: State, code: int, seat: int) -> Text | None:
    """Why what is named cannot be chosen; each room has its own reasons."""
    if codes.BONUS_A <= code < codes.RECHARGE_B:
        return bonus(state, code, seat)
    if code < codes.OPEN or code == codes.DISCARD:
        return refusals_work.detail(state, code, seat)
    if code < codes.COFFEE or codes.FREE_BUILD <= code < codes.REWARD or codes.STOCK_SLOT <= code < codes.DISCARD:
        return refusals_trading.detail(state, code, seat)
    return refusals_selling.detail(state, code, seat)


def bonus(state: State, code: int, seat: int) -> Text | None:
    """The bonus reserve (T5.9 to T5.11)."""
    stirred = state.stirred >> seat & 1
    if code == codes.RECHARGE_C:
        if state.bonus[seat] & terms.BONUS_C:
            return Text("T5.10", "traders.refused.full", {})
        if stirred:
            return Text("T5.11", "traders.refused.stirred", {})
        return Text("T5.10", "traders.refused.recharge_coins", {"count": state.coins[seat]})
    item = 1 << code - codes.BONUS_A
    if not state.bonus[seat] & item:
        return Text("T5.9", "traders.refused.bonus_gone", {"item": "ABC"[code - codes.BONUS_A]})
    if state.bonus[seat] == item:
        return Text("T5.9", "traders.refused.bonus_last", {})
    if code == codes.BONUS_C and stirred:
        return Text("T5.11", "traders.refused.stirred", {})
    return Text("T5.8", "traders.refused.farm_payable", {}) if state.depth else None
