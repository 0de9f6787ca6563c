"""Why decisions of phases 5 and 6 are refused."""

from __future__ import annotations

from cafezal.core import bits
from cafezal.core.texts import Text
from cafezal.traders import codes, naming, paying, terms
from cafezal.traders.state import State


def detail(state: State, code: int, seat: int) -> Text | None:
    if codes.CONTRACT <= code < codes.SPLIT:
        return contract(state, (code - codes.CONTRACT) // 2, seat)
    if codes.SPLIT <= code < codes.SIDE:
        return split(state, code - codes.SPLIT, seat)
    if codes.REWARD <= code < codes.BAR:
        return Text("T14.13", "traders.refused.reward_gone", {})
    if codes.BAR <= code < codes.JOKER:
        return delivery(state, code, seat)
    if codes.STORE <= code < codes.JOKERS:
        return Text("T15.3", "traders.refused.warehouses", {"count": state.warehouses[seat]})
    if codes.EXCHANGE <= code < codes.GIVE:
        return exchange(state, code - codes.EXCHANGE, seat)
    if codes.GIVE <= code < codes.BUY:
        return give(state, code - codes.GIVE, seat)
    if codes.BUY <= code < codes.STOCK:
        return Text("T14.16", "traders.refused.coins", {"cost": paying.price(state), "count": state.coins[seat]})
    if codes.STOCK <= code < codes.STOCK_SLOT:
        return stock(state, code - codes.STOCK, seat)
    if code == codes.STOP_ONE:
        return Text("T14.21", "traders.refused.not_delivered", {})
    return Text("T14.21", "traders.refused.stop_instead", {}) if code == codes.SELL_PASS else None


# --- contracts ------------------------------------------------------------------------------------------
def contract(state: State, letter: int, seat: int) -> Text:
    """T14.3, T14.23."""
    args: dict[str, object] = {"letter": terms.LETTERS[letter].upper()}
    if state.delivered:
        return Text("T14.18", "traders.refused.deliver_on", {})
    if state.contract[terms.LETTER * seat + letter] == terms.NONE:
        return Text("T14.3", "traders.refused.filled", args)
    missing = -paying.spare(state, seat, letter, 0)
    if missing > 0:
        return Text("T14.3", "traders.refused.contract_short", {**args, "count": missing})
    return Text("T14.23", "traders.refused.no_more_kl", args)


def split(state: State, offset: int, seat: int) -> Text | None:
    """T14.23."""
    at = terms.TASK * state.depth - terms.TASK
    letter, nth = state.todo[at + 2], state.todo[at + 3]
    coffee = state.content.wants[paying.card_at(state, seat, letter) + nth]
    if offset // codes.SPLITS != coffee:
        return Text("T14.23", "traders.refused.other_coffee", {"coffee": naming.coffee(coffee)})
    args: dict[str, object] = {"low": paying.fewest(state, seat), "high": paying.most(state, seat)}
    return Text("T14.23", "traders.refused.split", args)


# --- bars -----------------------------------------------------------------------------------------------
def delivery(state: State, code: int, seat: int) -> Text | None:
    """T14.18, T14.23."""
    if code >= codes.ANY:
        choice, jokers = (code - codes.ANY) // codes.ON_SLOT, (code - codes.ANY) % codes.ON_SLOT
        bar, coffee = choice // terms.COFFEE, choice % terms.COFFEE
        slot = state.content.any_slot[bar]
        if slot == terms.NONE:
            return Text("T1.5", "traders.refused.no_place", {})
        at = terms.SLOTS * bar + slot
    else:
        at, jokers = (code - codes.BAR) // codes.ON_SLOT, (code - codes.BAR) % codes.ON_SLOT
        if not state.content.number[at]:
            return Text("T1.5", "traders.refused.no_place", {})
        coffee = state.content.coffee[at]
    where: dict[str, object] = {"slot": naming.slot(state, at)}
    if state.sold[at] != terms.NONE:
        return Text("T14.18", "traders.refused.slot_taken", {**where, "who": naming.who(state, state.sold[at])})
    if coffee == terms.NONE:
        return Text("T14.18", "traders.refused.name_coffee", where)
    return amount(state, coffee, state.content.number[at], jokers, code >= codes.ANY, seat)


def amount(state: State, coffee: int, number: int, jokers: int, any_one: bool, seat: int) -> Text | None:
    """What there is of a coffee, and how much Kopi Luwak may stand in for it."""
    have, joker = state.coffee[terms.COFFEE * seat + coffee], state.coffee[terms.COFFEE * seat + terms.KL]
    args: dict[str, object] = {"coffee": naming.coffee(coffee), "need": number, "count": have, "jokers": joker}
    if coffee == terms.KL:
        return Text("T14.14", "traders.refused.not_for_kl" if jokers else "traders.refused.kl_short", args)
    if have + joker < number:
        return Text("T14.18", "traders.refused.coffee_short", args)
    if any_one and jokers >= number:
        return Text("T14.23", "traders.refused.all_kl", args)
    if jokers > joker:
        return Text("T14.14", "traders.refused.kl_short", {**args, "need": jokers, "count": joker})
    return Text("T14.23", "traders.refused.replace", {"low": max(0, number - have), "high": min(number, joker)})


# --- free moves -----------------------------------------------------------------------------------------
def exchange(state: State, offset: int, seat: int) -> Text:
    """T14.15."""
    wanted, given = offset // terms.COFFEE, offset % terms.COFFEE
    rate = paying.ratio(state, seat)
    if wanted == given:
        return Text("T14.15", "traders.refused.mixed", {"count": rate})
    have = state.coffee[terms.COFFEE * seat + given]
    return Text("T14.15", "traders.refused.exchange", {"coffee": naming.coffee(given), "need": rate, "count": have})


def give(state: State, coffee: int, seat: int) -> Text:
    """T14.15: the coffees of a mixed exchange are given in ascending order."""
    at = terms.TASK * state.depth - terms.TASK
    if coffee == state.todo[at + 2]:
        return Text("T14.15", "traders.refused.give_wanted", {})
    if not state.coffee[terms.COFFEE * seat + coffee]:
        return Text("T14.15", "traders.refused.no_coffee", {"coffee": naming.coffee(coffee)})
    return Text("T14.15", "traders.refused.give_order", {"count": state.todo[at + 3]})


def stock(state: State, offset: int, seat: int) -> Text:
    """T14.17."""
    coops = offset >> 1
    count = bits.size(coops)
    if count not in (3, 5):
        return Text("T14.17", "traders.refused.stock_three", {})
    if state.warehouses[seat] + (2 if count == 5 else 1) > terms.WAREHOUSES:
        return Text("T14.17", "traders.refused.warehouses_left", {"count": terms.WAREHOUSES - state.warehouses[seat]})
    joker = state.joker_at[seat]
    if offset & 1 and (joker >= terms.COOP or not coops >> joker & 1):
        return Text("T14.17", "traders.refused.joker_stands", {})
    return Text("T14.17", "traders.refused.stock_short", {})
