"""Section 11, phase 3: opening trading houses, hiring contractors, retiring traders; following others (piggyback)."""

from __future__ import annotations

from cafezal.core import bits
from cafezal.core.game import Codes
from cafezal.traders import buildings, codes, free, gaining, objectives, phases, terms
from cafezal.traders.state import State

STEPS = 2  # T11.12
COOP = 2  # the numbers of a pending offer: the house, or the place of the building; who is followed
BY = 3
ANDRE_PLACE = 1  # where he follows


# --- a turn ---------------------------------------------------------------------------------------------
def asks_trade(state: State, seat: int) -> bool:
    """T11.3: without any action, free moves included, a player passes."""
    if free.may_trade(state, seat):
        return True
    play_trade(state, seat, codes.TRADE_PASS)
    return False


def trade_into(state: State, seat: int, found: Codes) -> None:
    if state.coins[seat] >= terms.TRADE_COINS and state.traders[seat]:
        for coop in range(terms.COOP):
            if state.house[terms.PLACES * coop] == terms.NONE:
                found.add(codes.OPEN + coop)
        buildings.tops_into(state, seat, codes.BUILD, found)
        found.add(codes.RETIRE)
    free.moves_into(state, seat, terms.BONUS_B | terms.BONUS_C | terms.RECHARGE, found)
    found.add(codes.TRADE_PASS)


def play_trade(state: State, seat: int, code: int) -> None:
    state.push(terms.NEXT, seat, 0, 0)
    if code == codes.TRADE_PASS:
        state.passes += 1
        return
    state.passes = 0
    state.coins[seat] -= terms.TRADE_COINS
    if code == codes.RETIRE:
        state.traders[seat] -= 1
        state.push(terms.GAIN, seat, terms.ANY_STEP, STEPS)
    elif code < codes.BUILD:
        open_house(state, seat, code - codes.OPEN)
    else:
        place = code - codes.BUILD
        at = terms.WAREHOUSE if place >= codes.SPACE else place // terms.SITES
        state.push(terms.FOLLOW_BUILD, phases.after(state, seat), at, seat)
        buildings.hire(state, seat, place)
        buildings.put(state, seat, place)


# --- houses ---------------------------------------------------------------------------------------------
def open_house(state: State, seat: int, coop: int) -> None:
    """T11.4, T11.5; then the others are asked."""
    place_trader(state, seat, coop, 0)
    if state.stock_left[coop]:
        state.stock_left[coop] -= 1
        state.stock[terms.COOP * seat + coop] += 1
    offer_house(state, coop, seat)


def place_trader(state: State, seat: int, coop: int, place: int) -> None:
    state.traders[seat] -= 1
    state.house[terms.PLACES * coop + place] = seat
    objectives.test(state, seat, 1 << terms.FIVE_HOUSES)


def offer_house(state: State, coop: int, by: int) -> None:
    """The others may follow in cyclic order (T11.6)."""
    state.push(terms.FOLLOW_TRADE, phases.after(state, by), coop, by)


def asks_follow_trade(state: State, seat: int) -> bool:
    """Find the next seat that can follow into a house; after the last one the coin is given (T11.7)."""
    at = terms.TASK * (state.depth - 1)
    coop = state.todo[at + COOP]
    while seat != state.todo[at + BY] and state.next_place(coop) != terms.NONE:
        if seat >= state.seats:
            if state.traders[seat] and state.next_place(coop) == ANDRE_PLACE:  # T17.13
                place_trader(state, seat, coop, ANDRE_PLACE)
        elif state.traders[seat] or free.may_get(state, seat, terms.BONUS_B):
            state.todo[at + 1] = seat
            return True
        seat = phases.after(state, seat)
    state.pop()
    give_coin(state, coop)
    return False


def give_coin(state: State, coop: int) -> None:
    """T11.7: the coin of the house goes to the only player without a trader there, if it is not André."""
    absent = 0
    for seat in range(state.companies):
        absent |= 1 << seat
    for place in range(terms.PLACES):
        if state.house[terms.PLACES * coop + place] != terms.NONE:
            absent &= ~(1 << state.house[terms.PLACES * coop + place])
    if bits.size(absent) == 1 and state.house_coins >> coop & 1 and bits.first(absent) < state.seats:
        state.house_coins &= ~(1 << coop)
        state.coins[bits.first(absent)] += 1


def follow_trade_into(state: State, seat: int, found: Codes) -> None:
    if state.traders[seat]:
        found.add(codes.FOLLOW_TRADE)
    free.moves_into(state, seat, terms.BONUS_B | terms.RECHARGE, found)
    found.add(codes.DECLINE_TRADE)


def play_follow_trade(state: State, seat: int, code: int) -> None:
    at = terms.TASK * (state.depth - 1)
    state.todo[at + 1] = phases.after(state, seat)
    if code == codes.FOLLOW_TRADE:
        coop = state.todo[at + COOP]
        place_trader(state, seat, coop, state.next_place(coop))


# --- buildings ------------------------------------------------------------------------------------------
def asks_follow_build(state: State, seat: int) -> bool:
    """Find the next seat that can follow a build (T11.10)."""
    at = terms.TASK * (state.depth - 1)
    while seat != state.todo[at + BY]:
        if seat < state.seats and can_follow_build(state, seat, state.todo[at + COOP]):
            state.todo[at + 1] = seat
            return True
        seat = phases.after(state, seat)
    state.pop()
    return False


def can_follow_build(state: State, seat: int, at: int) -> bool:
    if not state.traders[seat] and not free.may_get(state, seat, terms.BONUS_B):
        return False
    if at == terms.WAREHOUSE:
        if state.warehouses[seat] == terms.WAREHOUSES:
            return False
    elif not buildings.open_tops(state, seat, at):
        return False
    there = 0
    for coffee in range(terms.COFFEE):
        there += state.coffee[terms.COFFEE * seat + coffee]
    return there > 0


def follow_build_into(state: State, seat: int, found: Codes) -> None:
    """Each coffee with each building at the same place (T11.10)."""
    at = state.todo[terms.TASK * (state.depth - 1) + COOP]
    if state.traders[seat]:
        for coffee in range(terms.COFFEE):
            if state.coffee[terms.COFFEE * seat + coffee]:
                base = codes.FOLLOW_BUILD + codes.PLACE * coffee
                if at == terms.WAREHOUSE:
                    buildings.slots_into(state, seat, base + codes.SPACE, found)
                else:
                    buildings.sites_into(at, buildings.open_tops(state, seat, at), base, found)
    free.moves_into(state, seat, terms.BONUS_B | terms.RECHARGE, found)
    found.add(codes.DECLINE_BUILD)


def play_follow_build(state: State, seat: int, code: int) -> None:
    """The coffee is given before the building is built, which brings its bonuses (T11.10)."""
    at = terms.TASK * (state.depth - 1)
    state.todo[at + 1] = phases.after(state, seat)
    if code == codes.DECLINE_BUILD:
        return
    by = state.todo[at + BY]
    coffee = (code - codes.FOLLOW_BUILD) // codes.PLACE
    place = (code - codes.FOLLOW_BUILD) % codes.PLACE
    state.coffee[terms.COFFEE * seat + coffee] -= 1
    gaining.gain_coffee(state, by, coffee, 1)
    buildings.hire(state, seat, place)
    buildings.put(state, seat, place)
