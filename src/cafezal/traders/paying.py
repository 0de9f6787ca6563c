"""Phase 5: paying in coffee (T14.14, T14.23), and its free moves: exchange, buying, stock counters (T14.15-T14.17)."""

from __future__ import annotations

from cafezal.core import bits
from cafezal.core.game import Codes
from cafezal.traders import codes, gaining, selling, terms
from cafezal.traders.state import State

# the numbers of pending tasks, as terms.TASKS names them
WANTED = 2
COUNT = 3
LAST_GIVEN = 4
FIRST_GIVEN = 5
LETTER = 2
NTH = 3
EXTRA = 4

STOCKS = 3  # T14.17; five types build two


def pay(state: State, seat: int, coffee: int, count: int, jokers: int) -> None:
    """So many of a coffee, of which Kopi Luwak stands in for some (T14.14)."""
    state.coffee[terms.COFFEE * seat + coffee] -= count - jokers
    state.coffee[terms.COFFEE * seat + terms.KL] -= jokers


def least(state: State, seat: int, coffee: int, count: int) -> int:
    """The least Kopi Luwak that must stand in for some of a coffee."""
    have = state.coffee[terms.COFFEE * seat + coffee]
    return count - have if count > have else 0


# --- contracts ------------------------------------------------------------------------------------------
def card_at(state: State, seat: int, letter: int) -> int:
    """Where in `content.wants` a seat's contract stands."""
    return 3 * (terms.CARDS * letter + state.contract[terms.LETTER * seat + letter])


def demand(state: State, seat: int, letter: int, nth: int) -> int:
    face = 90 if state.faces[seat] >> letter & 1 else 0
    return state.content.demand[face + card_at(state, seat, letter) + nth]


def spare(state: State, seat: int, letter: int, nth: int) -> int:
    """The Kopi Luwak that is left over for the coffees of a contract from the nth on; negative: too little."""
    at = card_at(state, seat, letter)
    left = state.coffee[terms.COFFEE * seat + terms.KL]
    for i in range(nth, 3):
        left -= least(state, seat, state.content.wants[at + i], demand(state, seat, letter, i))
    return left


def replaceable(state: State, seat: int, letter: int, nth: int) -> bool:
    """Whether more Kopi Luwak than must could stand in for a coffee of a contract from the nth on."""
    at = card_at(state, seat, letter)
    there = 0
    for i in range(nth, 3):
        there += state.coffee[terms.COFFEE * seat + state.content.wants[at + i]]
    return there > 0


def contracts_into(state: State, seat: int, found: Codes) -> None:
    """T14.3, T14.23: every contract that can be paid; with more Kopi Luwak than must, if that can be."""
    for letter in range(terms.LETTER):
        if state.contract[terms.LETTER * seat + letter] == terms.NONE:
            continue
        left = spare(state, seat, letter, 0)
        if left >= 0:
            found.add(codes.CONTRACT + 2 * letter)
            if left and replaceable(state, seat, letter, 0):
                found.add(codes.CONTRACT + 2 * letter + 1)


def can_fill(state: State, seat: int) -> bool:
    for letter in range(terms.LETTER):
        if state.contract[terms.LETTER * seat + letter] != terms.NONE and spare(state, seat, letter, 0) >= 0:
            return True
    return False


def pay_least(state: State, seat: int, letter: int) -> None:
    """Pay a contract with as little Kopi Luwak as can be."""
    at = card_at(state, seat, letter)
    for i in range(3):
        coffee = state.content.wants[at + i]
        count = demand(state, seat, letter, i)
        pay(state, seat, coffee, count, least(state, seat, coffee, count))


def asks_split(state: State, seat: int) -> bool:
    """T14.23, coffee by coffee; where the next one leaves no choice it is paid."""
    low = fewest(state, seat)
    if low < most(state, seat):
        return True
    at = terms.TASK * (state.depth - 1)
    coffee = state.content.wants[card_at(state, seat, state.todo[at + LETTER]) + state.todo[at + NTH]]
    play_split(state, seat, codes.SPLIT + codes.SPLITS * coffee + low)
    return False


def fewest(state: State, seat: int) -> int:
    """The least Kopi Luwak for the next coffee of a contract; in all it is more than must be."""
    at = terms.TASK * (state.depth - 1)
    letter = state.todo[at + LETTER]
    nth = state.todo[at + NTH]
    coffee = state.content.wants[card_at(state, seat, letter) + nth]
    low = least(state, seat, coffee, demand(state, seat, letter, nth))
    return low if state.todo[at + EXTRA] or replaceable(state, seat, letter, nth + 1) else low + 1


def most(state: State, seat: int) -> int:
    """The most Kopi Luwak for the next coffee of a contract."""
    at = terms.TASK * (state.depth - 1)
    letter = state.todo[at + LETTER]
    nth = state.todo[at + NTH]
    count = demand(state, seat, letter, nth)
    coffee = state.content.wants[card_at(state, seat, letter) + nth]
    return min(count, least(state, seat, coffee, count) + spare(state, seat, letter, nth))


def split_into(state: State, seat: int, found: Codes) -> None:
    at = terms.TASK * (state.depth - 1)
    coffee = state.content.wants[card_at(state, seat, state.todo[at + LETTER]) + state.todo[at + NTH]]
    for jokers in range(fewest(state, seat), most(state, seat) + 1):
        found.add(codes.SPLIT + codes.SPLITS * coffee + jokers)


def play_split(state: State, seat: int, code: int) -> None:
    at = terms.TASK * (state.depth - 1)
    letter = state.todo[at + LETTER]
    coffee = (code - codes.SPLIT) // codes.SPLITS
    jokers = (code - codes.SPLIT) % codes.SPLITS
    count = demand(state, seat, letter, state.todo[at + NTH])
    if jokers > least(state, seat, coffee, count):
        state.todo[at + EXTRA] = 1
    pay(state, seat, coffee, count, jokers)
    state.todo[at + NTH] += 1
    if state.todo[at + NTH] == 3:
        state.pop()
        selling.fill(state, seat, letter)


# --- free moves -----------------------------------------------------------------------------------------
def free_into(state: State, seat: int, found: Codes) -> None:
    """T14.15 to T14.17."""
    exchanges_into(state, seat, found)
    if state.coins[seat] >= price(state):
        for coffee in range(terms.COOP):
            found.add(codes.BUY + coffee)
    stocks_into(state, seat, found)


def can_free(state: State, seat: int) -> bool:
    """Whether any of these is legal."""
    if state.coins[seat] >= price(state):
        return True
    base = terms.COFFEE * seat
    total = state.coffee[base + terms.KL]
    fewest_of = 255
    for coffee in range(terms.COOP):
        total += state.coffee[base + coffee]
        fewest_of = min(fewest_of, state.coffee[base + coffee])
    if total - fewest_of >= ratio(state, seat):
        return True
    return state.warehouses[seat] < terms.WAREHOUSES and bits.size(stock_types(state, seat)) >= STOCKS


def play_free(state: State, seat: int, code: int) -> None:
    if code >= codes.STOCK:
        play_stock(state, seat, code - codes.STOCK)
    elif code >= codes.BUY:
        state.coins[seat] -= price(state)
        gaining.gain_coffee(state, seat, code - codes.BUY, 1)
    else:
        play_exchange(state, seat, (code - codes.EXCHANGE) // terms.COFFEE, (code - codes.EXCHANGE) % terms.COFFEE)


def price(state: State) -> int:
    """T14.16."""
    return 3 if state.period == 2 else 2


def ratio(state: State, seat: int) -> int:
    """T14.15: warehouses built turn the exchange counter."""
    if state.warehouses[seat] >= 4:
        return 2
    return 3 if state.warehouses[seat] >= 2 else 4


def exchanges_into(state: State, seat: int, found: Codes) -> None:
    """All of one coffee, or, where the coffee given is the one wanted, of several others."""
    rate = ratio(state, seat)
    total = kinds = able = 0
    for coffee in range(terms.COFFEE):
        have = state.coffee[terms.COFFEE * seat + coffee]
        total += have
        if have:
            kinds |= 1 << coffee
        if have >= rate:
            able |= 1 << coffee
    if total < rate:
        return
    count = found.size
    for wanted in range(terms.COOP):
        given, others = able & ~(1 << wanted), kinds & ~(1 << wanted)
        if total - state.coffee[terms.COFFEE * seat + wanted] >= rate and others & (others - 1):
            given |= 1 << wanted
        while given:
            found.items[count] = codes.EXCHANGE + terms.COFFEE * wanted + bits.first(given)
            count += 1
            given &= given - 1
    found.size = count


def play_exchange(state: State, seat: int, wanted: int, given: int) -> None:
    if given == wanted:
        state.push(terms.GIVE, seat, wanted, ratio(state, seat))
        at = terms.TASK * (state.depth - 1)
        state.todo[at + LAST_GIVEN] = state.todo[at + FIRST_GIVEN] = terms.NONE
        return
    state.coffee[terms.COFFEE * seat + given] -= ratio(state, seat)
    gaining.gain_coffee(state, seat, wanted, 1)


def givable(state: State, seat: int) -> int:
    """The coffees that may be given next in a mixed exchange: in ascending order, and in the end not all of one."""
    at = terms.TASK * (state.depth - 1)
    count = state.todo[at + COUNT]
    last = state.todo[at + LAST_GIVEN]
    alike = last == state.todo[at + FIRST_GIVEN]
    lowest = 0 if last == terms.NONE else last
    later = able = 0  # later: what there is of the coffees after this one
    for i in range(terms.COFFEE - lowest):
        coffee = terms.KL - i
        have = state.coffee[terms.COFFEE * seat + coffee]
        if coffee == state.todo[at + WANTED] or not have:
            continue
        mixed = not alike or (coffee != last and last != terms.NONE) or (later > 0 and count > 1)
        if mixed and later + have >= count:
            able |= 1 << coffee
        later += have
    return able


def asks_give(state: State, seat: int) -> bool:
    able = givable(state, seat)
    if able & (able - 1):
        return True
    play_give(state, seat, codes.GIVE + bits.first(able))
    return False


def give_into(state: State, seat: int, found: Codes) -> None:
    able = givable(state, seat)
    while able:
        found.add(codes.GIVE + bits.first(able))
        able &= able - 1


def play_give(state: State, seat: int, code: int) -> None:
    at = terms.TASK * (state.depth - 1)
    coffee = code - codes.GIVE
    state.coffee[terms.COFFEE * seat + coffee] -= 1
    state.todo[at + COUNT] -= 1
    state.todo[at + LAST_GIVEN] = coffee
    if state.todo[at + FIRST_GIVEN] == terms.NONE:
        state.todo[at + FIRST_GIVEN] = coffee
    if not state.todo[at + COUNT]:
        wanted = state.todo[at + WANTED]
        state.pop()
        gaining.gain_coffee(state, seat, wanted, 1)


# --- stock counters -------------------------------------------------------------------------------------
def joker_type(state: State, seat: int) -> int:
    """The type that a joker stock counter stands for, as a set."""
    return 1 << state.joker_at[seat] if state.joker_at[seat] < terms.COOP else 0


def plain_types(state: State, seat: int) -> int:
    types = 0
    for coop in range(terms.COOP):
        if state.stock[terms.COOP * seat + coop]:
            types |= 1 << coop
    return types


def stock_types(state: State, seat: int) -> int:
    return plain_types(state, seat) | joker_type(state, seat)


def stocks_into(state: State, seat: int, found: Codes) -> None:
    """T14.17: every set of three or five types; the joker counter stands for the one it lies on."""
    left = terms.WAREHOUSES - state.warehouses[seat]
    plain = plain_types(state, seat)
    joker = joker_type(state, seat)
    if not left or bits.size(plain | joker) < STOCKS:
        return
    for types in range(1 << terms.COOP):
        count = bits.size(types)
        if types & ~(plain | joker) or not (count == STOCKS or (count == terms.COOP and left > 1)):
            continue
        if not types & ~plain:
            found.add(codes.STOCK + 2 * types)
        if types & joker:
            found.add(codes.STOCK + 2 * types + 1)


def play_stock(state: State, seat: int, choice: int) -> None:
    types = choice >> 1
    state.push(terms.SLOT, seat, 0, 0)
    if types == (1 << terms.COOP) - 1:
        state.push(terms.SLOT, seat, 0, 0)
    if choice & 1:
        types &= ~(1 << state.joker_at[seat])
        state.joker_at[seat] = terms.SPENT
    while types:
        state.stock[terms.COOP * seat + bits.first(types)] -= 1
        types &= types - 1
