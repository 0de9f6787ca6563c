"""The cheapest way to fill a contract by Kopi Luwak, exchange and purchase (T14.14 to T14.16)."""

from __future__ import annotations

from typing import Any

from cafezal.traders import paying, terms
from cafezal.traders.state import State

JSON = dict[str, Any]

# what coffee, Kopi Luwak and coins are worth to one another
COFFEE_COST = 2
KL_COST = 3
COIN_COST = 2


def lacking(state: State, seat: int, letter: int) -> list[int]:
    """How much of each of the five coffees a contract still lacks, Kopi Luwak aside."""
    found = [0] * terms.COOP
    at = paying.card_at(state, seat, letter)
    for i in range(3):
        coffee = state.content.wants[at + i]
        found[coffee] = paying.least(state, seat, coffee, paying.demand(state, seat, letter, i))
    return found


def to_spare(state: State, seat: int, letter: int) -> list[int]:
    """What there is beyond what the contract asks for, all Kopi Luwak, too."""
    found = [state.coffee[terms.COFFEE * seat + coffee] for coffee in range(terms.COFFEE)]
    at = paying.card_at(state, seat, letter)
    for i in range(3):
        coffee = state.content.wants[at + i]
        found[coffee] = max(0, found[coffee] - paying.demand(state, seat, letter, i))
    return found


def cheapest(state: State, seat: int, letter: int) -> list[int]:
    """Kopi Luwak, purchases and exchanges that fill a contract at the least cost; empty: nothing does."""
    total = sum(lacking(state, seat, letter))
    spare = to_spare(state, seat, letter)
    plain = sum(spare[: terms.KL])
    rate, price = paying.ratio(state, seat), paying.price(state)
    best: list[int] = []
    least = 0
    for jokers in range(min(total, spare[terms.KL]) + 1):
        for bought in range(min(total - jokers, state.coins[seat] // price) + 1):
            traded = total - jokers - bought
            given = rate * traded
            if given > plain + spare[terms.KL] - jokers:
                continue
            more = max(0, given - plain)  # Kopi Luwak that is given away in exchanges
            cost = KL_COST * (jokers + more) + COIN_COST * price * bought + COFFEE_COST * (given - more)
            if not best or cost < least:
                best, least = [jokers, bought, traded], cost
    return best


def exchanges(state: State, seat: int, letter: int, count: int) -> list[tuple[list[int], int]]:
    """So many exchanges: the coffees given, in ascending order, and the one wanted; what is had most goes first."""
    spare = to_spare(state, seat, letter)
    lacks = lacking(state, seat, letter)
    rate = paying.ratio(state, seat)
    found = []
    for _ in range(count):
        given: list[int] = []
        while len(given) < rate:
            most = 0
            for coffee in range(1, terms.COOP):
                if spare[coffee] > spare[most]:
                    most = coffee
            give = most if spare[most] else terms.KL
            number = min(spare[give], rate - len(given))
            spare[give] -= number
            given += [give] * number
        wanted = 0
        while not lacks[wanted]:
            wanted += 1
        lacks[wanted] -= 1
        found.append((sorted(given), wanted))
    return found


def purchases(state: State, seat: int, letter: int, skip: int, count: int) -> list[int]:
    """So many coffees to buy, those after the first ones, which exchanges bring."""
    lacks = lacking(state, seat, letter)
    wanted = [coffee for coffee in range(terms.COOP) for _ in range(lacks[coffee])]
    return wanted[skip : skip + count]


def closing(state: State, seat: int, letter: int) -> JSON | None:
    """The cheapest way, as views show it."""
    way = cheapest(state, seat, letter)
    if not way:
        return None
    jokers, bought, traded = way
    bags = []
    for given, wanted in exchanges(state, seat, letter, traded):
        bag = {terms.COFFEES[coffee]: given.count(coffee) for coffee in sorted({*given})}
        bags.append([bag, terms.COFFEES[wanted]])
    buys = purchases(state, seat, letter, traded, bought)
    return {
        "kl": jokers,
        "exchanges": bags,
        "bought": {terms.COOPS[coffee]: buys.count(coffee) for coffee in sorted({*buys})},
        "coins": paying.price(state) * bought,
    }
