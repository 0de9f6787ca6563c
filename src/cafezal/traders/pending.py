"""Pending tasks (T5.6): which room carries each out, lists its choices, and plays them.

A room's `asks_x` says whether the seat must decide; where it need not (T5.13) the task has been carried out and taken
off. `x_into` lists the choices, `play_x` takes the task off and carries one out.
"""

from __future__ import annotations

from cafezal.core.game import Codes
from cafezal.traders import (
    arabica,
    buildings,
    counters,
    gaining,
    paying,
    planting,
    selling,
    staffing,
    terms,
    trading,
    work,
)
from cafezal.traders.state import State


def run(state: State, kind: int, seat: int, a: int, b: int) -> None:
    """A task that asks nobody, just taken off; `next` belongs to the frame."""
    if kind == terms.GAIN:
        gaining.gain(state, seat, a, b)
    elif kind == terms.STEP:
        arabica.step(state, seat, a)
    elif kind == terms.COUNTER:
        counters.gain(state, seat, a, b)
    elif kind == terms.PILE_TOP:
        counters.gain_top(state, seat, a)
    elif kind == terms.ROWS_EMPTY:
        planting.empty_rows(state, seat)
    elif kind == terms.DELIVERED:
        selling.delivered(state, seat)


def asks(state: State, kind: int, seat: int) -> bool:
    """Whether the seat of the next task must decide; if not, the task is done."""
    if kind == terms.CHOOSE_STEP:
        return arabica.asks_step(state, seat)
    if kind == terms.TRADER:
        return gaining.asks_trader(state, seat)
    if kind == terms.CHOOSE_ANIMAL:
        return planting.asks_animal(state, seat)
    if kind == terms.CHOOSE_FARM:
        return planting.asks_farm(state, seat)
    if kind == terms.SERVE or kind == terms.SERVE_ANDRE:
        return work.asks_serve(state, seat)
    if kind == terms.LOSE:
        return staffing.asks_lose(state, seat)
    if kind == terms.FOLLOW_TRADE:
        return trading.asks_follow_trade(state, seat)
    if kind == terms.FOLLOW_BUILD:
        return trading.asks_follow_build(state, seat)
    if kind == terms.FREE_BUILD:
        return buildings.asks_free(state, seat)
    if kind == terms.REWARD:
        return selling.asks_reward(state, seat)
    if kind == terms.SPLIT:
        return paying.asks_split(state, seat)
    if kind == terms.GIVE:
        return paying.asks_give(state, seat)
    if kind == terms.SLOT:
        return buildings.asks_slot(state, seat)
    return True  # the coffee of a warehouse, a side of a bonus, the slot of the joker: there is always a choice


def into(state: State, seat: int, found: Codes) -> None:
    """The choices of the next task."""
    kind = state.todo[terms.TASK * state.depth - terms.TASK]
    if kind == terms.CHOOSE_STEP:
        arabica.step_into(state, seat, found)
    elif kind == terms.TRADER:
        gaining.trader_into(state, seat, found)
    elif kind == terms.CHOOSE_ANIMAL:
        planting.animal_into(state, seat, found)
    elif kind == terms.CHOOSE_FARM:
        planting.farm_into(state, seat, found)
    elif kind == terms.SERVE or kind == terms.SERVE_ANDRE:
        work.serve_into(state, seat, found)
    elif kind == terms.LOSE:
        staffing.lose_into(state, seat, found)
    elif kind == terms.FOLLOW_TRADE:
        trading.follow_trade_into(state, seat, found)
    elif kind == terms.FOLLOW_BUILD:
        trading.follow_build_into(state, seat, found)
    elif kind == terms.CHOOSE_COFFEE:
        buildings.coffee_into(state, seat, found)
    elif kind == terms.SIDE:
        selling.side_into(state, seat, found)
    elif kind == terms.FREE_BUILD:
        buildings.free_into(state, seat, found)
    elif kind == terms.REWARD:
        selling.reward_into(state, seat, found)
    elif kind == terms.SPLIT:
        paying.split_into(state, seat, found)
    elif kind == terms.CHOOSE_JOKER:
        selling.joker_into(state, seat, found)
    elif kind == terms.GIVE:
        paying.give_into(state, seat, found)
    elif kind == terms.SLOT:
        buildings.slot_into(state, seat, found)


def play(state: State, seat: int, code: int) -> None:
    """Carry out a choice of the next task."""
    kind = state.todo[terms.TASK * state.depth - terms.TASK]
    if kind == terms.CHOOSE_STEP:
        arabica.play_step(state, seat, code)
    elif kind == terms.TRADER:
        gaining.play_trader(state, seat, code)
    elif kind == terms.CHOOSE_ANIMAL:
        planting.play_animal(state, seat, code)
    elif kind == terms.CHOOSE_FARM:
        planting.play_farm(state, seat, code)
    elif kind == terms.SERVE or kind == terms.SERVE_ANDRE:
        work.play_serve(state, seat, code)
    elif kind == terms.LOSE:
        staffing.play_lose(state, seat, code)
    elif kind == terms.FOLLOW_TRADE:
        trading.play_follow_trade(state, seat, code)
    elif kind == terms.FOLLOW_BUILD:
        trading.play_follow_build(state, seat, code)
    elif kind == terms.CHOOSE_COFFEE:
        buildings.play_coffee(state, seat, code)
    elif kind == terms.SIDE:
        selling.play_side(state, seat, code)
    elif kind == terms.FREE_BUILD:
        buildings.play_free(state, seat, code)
    elif kind == terms.REWARD:
        selling.play_reward(state, seat, code)
    elif kind == terms.SPLIT:
        paying.play_split(state, seat, code)
    elif kind == terms.CHOOSE_JOKER:
        selling.play_joker(state, seat, code)
    elif kind == terms.GIVE:
        paying.play_give(state, seat, code)
    elif kind == terms.SLOT:
        buildings.play_slot(state, seat, code)
