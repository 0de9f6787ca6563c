"""Section 14, phase 5: filling contracts and delivering to bars; paying for them is in paying.py."""

from __future__ import annotations

from cafezal.core import bits
from cafezal.core.game import Codes
from cafezal.traders import codes, free, gaining, objectives, paying, terms
from cafezal.traders.state import State

ROW = 2  # contracts of a row (T14.7)
SIDE = 3  # gains of a side of a bonus


# --- a turn ---------------------------------------------------------------------------------------------
def asks_sell(state: State, seat: int) -> bool:
    """T5.13, T14.21: without any action or free move a player passes."""
    if (
        paying.can_free(state, seat)
        or free.can_use(state, seat, terms.BONUS_C)
        or (not state.delivered and paying.can_fill(state, seat))
        or payable(state, seat)
    ):
        return True
    play_sell(state, seat, codes.STOP_ONE if state.delivered else codes.SELL_PASS)
    return False


def sell_into(state: State, seat: int, found: Codes) -> None:
    """T14.1; after the first of two deliveries a second one, or passing (T14.18, T14.21)."""
    if not state.delivered:
        paying.contracts_into(state, seat, found)
    bars_into(state, seat, found)
    free.moves_into(state, seat, terms.BONUS_C, found)
    paying.free_into(state, seat, found)
    found.add(codes.STOP_ONE if state.delivered else codes.SELL_PASS)


def play_sell(state: State, seat: int, code: int) -> None:
    if code >= codes.STOP_ONE:  # T14.22
        state.passed |= 1 << seat
        state.next[state.placed] = seat
        state.placed += 1
        state.push(terms.NEXT, seat, 0, 0)
    elif code >= codes.EXCHANGE:
        paying.play_free(state, seat, code)
    elif code >= codes.BAR:
        play_bar(state, seat, code)
    else:
        play_contract(state, seat, (code - codes.CONTRACT) // 2, (code - codes.CONTRACT) % 2)


# --- contracts ------------------------------------------------------------------------------------------
def play_contract(state: State, seat: int, letter: int, extra: int) -> None:
    if extra:
        state.push(terms.SPLIT, seat, letter, 0)
    else:
        paying.pay_least(state, seat, letter)
        fill(state, seat, letter)


def fill(state: State, seat: int, letter: int) -> None:
    """T14.4 to T14.8: a contract that is paid leaves the game; what it brings is pending in this order."""
    slot = terms.LETTER * seat + letter
    state.contract[slot] = terms.NONE
    state.coins[seat] += state.content.slot_coins[letter]
    state.push(terms.NEXT, seat, 0, 0)
    state.push(terms.PILE_TOP, seat, letter, 0)
    beside = slot + 1 if letter % ROW == 0 else slot - 1
    if state.contract[beside] == terms.NONE and state.rewards[seat]:
        state.push(terms.REWARD, seat, 0, 0)
    if state.content.sides[letter] > 1:
        state.push(terms.SIDE, seat, letter, 0)
    else:
        push_side(state, seat, letter, 0)
    objectives.test(state, seat, 1 << terms.SIX_CONTRACTS)


def push_side(state: State, seat: int, letter: int, side: int) -> None:
    """The gains of one side of a bonus (T14.6); the first is to be settled first, so it is pushed last."""
    at = terms.LETTER * letter + SIDE * side
    for i in range(SIDE):
        gain = state.content.gains[at + SIDE - 1 - i]
        if gain:
            state.push(terms.GAIN, seat, gain, 1)


def side_into(state: State, seat: int, found: Codes) -> None:
    """Either side, even one without effect (T14.6)."""
    found.add(codes.SIDE)
    found.add(codes.SIDE + 1)


def play_side(state: State, seat: int, code: int) -> None:
    letter = state.todo[terms.TASK * (state.depth - 1) + 2]
    state.pop()
    push_side(state, seat, letter, code - codes.SIDE)


def asks_reward(state: State, seat: int) -> bool:
    """T14.7: one of the row rewards that still lie there; the last one without asking."""
    left = state.rewards[seat]
    if left & (left - 1):
        return True
    if left:
        play_reward(state, seat, codes.REWARD + bits.first(left))
    else:
        state.pop()
    return False


def reward_into(state: State, seat: int, found: Codes) -> None:
    left = state.rewards[seat]
    while left:
        found.add(codes.REWARD + bits.first(left))
        left &= left - 1


def play_reward(state: State, seat: int, code: int) -> None:
    """T14.13."""
    reward = 1 << code - codes.REWARD
    state.pop()
    state.rewards[seat] &= ~reward
    if reward == terms.REWARD_ANIMAL:
        state.push(terms.COUNTER, seat, terms.ANIMAL, state.dealt[seat])
    elif reward == terms.REWARD_TRADER:
        gaining.gain_trader(state, seat)
    elif state.period == terms.LAST_PERIOD:
        state.civets[seat] += 1
    else:
        state.sumatra[seat] += 1


# --- bars -----------------------------------------------------------------------------------------------
def payable(state: State, seat: int) -> int:
    """The free slots that a player can pay, as a set."""
    jokers = state.coffee[terms.COFFEE * seat + terms.KL]
    most, slots = 0, state.content.shows[terms.KL] & state.content.up_to[min(jokers, terms.ON_SLOT)]
    for coffee in range(terms.COOP):
        have = state.coffee[terms.COFFEE * seat + coffee] + jokers
        most = max(most, have)
        slots |= state.content.shows[coffee] & state.content.up_to[min(have, terms.ON_SLOT)]
    slots |= state.content.any_slots & state.content.up_to[min(most, terms.ON_SLOT)]
    return slots & state.markets


def bars_into(state: State, seat: int, found: Codes) -> None:
    """T14.18: every free slot that can be paid, in every way (T14.23)."""
    jokers = state.coffee[terms.COFFEE * seat + terms.KL]
    slots = payable(state, seat)
    shown, left = slots & ~state.content.any_slots, slots & state.content.any_slots
    while shown:
        at = bits.first(shown)
        shown &= shown - 1
        base = codes.BAR + codes.ON_SLOT * at
        ways_into(state, seat, state.content.coffee[at], state.content.number[at], jokers, base, found)
    while left:
        at = bits.first(left)
        left &= left - 1
        number = state.content.number[at]
        for coffee in range(terms.COFFEE):
            # all Kopi Luwak is one payment, whatever it stands in for: it is listed as Kopi Luwak
            base = codes.ANY + codes.ON_SLOT * (terms.COFFEE * (at // terms.SLOTS) + coffee)
            ways_into(state, seat, coffee, number, min(jokers, number - 1), base, found)


def ways_into(state: State, seat: int, coffee: int, number: int, jokers: int, base: int, found: Codes) -> None:
    """So many of a coffee with as much Kopi Luwak among them as can be, up to `jokers`; nothing replaces that."""
    have = state.coffee[terms.COFFEE * seat + coffee]
    if coffee == terms.KL:
        if have >= number:
            found.add(base)
    elif have + jokers >= number:
        for used in range(max(0, number - have), min(jokers, number) + 1):
            found.add(base + used)


def play_bar(state: State, seat: int, code: int) -> None:
    """T14.18: pay, then coins, the animal, the marker."""
    if code >= codes.ANY:
        choice = (code - codes.ANY) // codes.ON_SLOT
        jokers = (code - codes.ANY) % codes.ON_SLOT
        bar = choice // terms.COFFEE
        coffee = choice % terms.COFFEE
        at = terms.SLOTS * bar + state.content.any_slot[bar]
    else:
        jokers = (code - codes.BAR) % codes.ON_SLOT
        at = (code - codes.BAR) // codes.ON_SLOT
        coffee = state.content.coffee[at]
    paying.pay(state, seat, coffee, state.content.number[at], jokers)
    state.coins[seat] += state.content.coins[at]
    state.sold[at] = seat
    state.markets &= ~bits.bit(at)
    state.push(terms.DELIVERED, seat, 0, 0)
    if state.beast[at] != terms.NONE:
        state.push(terms.COUNTER, seat, terms.ANIMAL, state.beast[at])
        state.beast[at] = terms.NONE
    objectives.test(state, seat, 1 << terms.SIX_BARS)


def delivered(state: State, seat: int) -> None:
    """A delivery is complete: the joker stock counter (T14.20), then the second delivery or the next seat."""
    if state.delivered:
        state.push(terms.NEXT, seat, 0, 0)
    state.delivered = not state.delivered
    if state.joker_stock and state.joker_at[seat] == terms.NONE and in_all_bars(state, seat):
        state.push(terms.CHOOSE_JOKER, seat, 0, 0)


def in_all_bars(state: State, seat: int) -> bool:
    for bar in range(terms.BARS):
        here = False
        for slot in range(state.content.bar_slots[bar]):
            if state.sold[terms.SLOTS * bar + slot] == seat:
                here = True
        if not here:
            return False
    return True


def joker_into(state: State, seat: int, found: Codes) -> None:
    for coop in range(terms.COOP):
        found.add(codes.JOKER + coop)


def play_joker(state: State, seat: int, code: int) -> None:
    state.pop()
    state.joker_stock -= 1
    state.joker_at[seat] = code - codes.JOKER
