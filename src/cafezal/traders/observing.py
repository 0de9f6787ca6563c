"""What a seat knows as a row of numbers of fixed length, for networks: the table, then five seats from its own on.

Players are counted from the observer, André is the third where two play; a seat, a space or a card that is not there
is a row of zeros. Owners are counted from 1, 0 is nobody. What every game has alike on its board is left out.
"""

from __future__ import annotations

from cafezal.core.game import Numbers
from cafezal.traders import digest, objectives, paying, scoring, terms
from cafezal.traders.state import State

PLAYER = 132  # numbers of a player


def observe_into(state: State, seat: int, numbers: Numbers) -> None:
    frame(state, seat, numbers)
    for coop in range(terms.COOP):
        cooperative(state, seat, coop, numbers)
    common(state, seat, numbers)
    andre(state, numbers)
    for i in range(terms.SEATS):
        if i < state.seats:
            player(state, (seat + i) % state.seats, numbers)
        else:
            zeros(PLAYER, numbers)
    for coop in range(terms.COOP):
        flags(state.picked[terms.COOP * seat + coop], terms.SPACES, numbers)
    flags(state.chosen[seat], terms.COFFEE, numbers)


def zeros(count: int, numbers: Numbers) -> None:
    for _ in range(count):
        numbers.add(0)


def flags(members: int, count: int, numbers: Numbers) -> None:
    for i in range(count):
        numbers.add(members >> i & 1)


def person(state: State, seat: int, company: int) -> int:
    """A company as the observer counts them, from 1; 0: nobody."""
    if company >= state.companies:
        return 0
    return company + 1 if company >= state.seats else (company - seat + state.seats) % state.seats + 1


# --- the table ------------------------------------------------------------------------------------------
def frame(state: State, seat: int, numbers: Numbers) -> None:
    """Options, the time, turns, what is to be decided next."""
    numbers.add(state.seats)
    numbers.add(state.merciless)
    numbers.add(state.experienced)
    numbers.add(state.period)
    numbers.add(state.phase)
    numbers.add(person(state, seat, state.turn))
    numbers.add(state.passes)
    numbers.add(state.delivered)
    numbers.add(state.due)
    for i in range(terms.SEATS):
        numbers.add(person(state, seat, state.order[i]) if i < state.companies else 0)
    for i in range(terms.SEATS):
        numbers.add(person(state, seat, state.next[i]) if i < state.placed else 0)
    at = terms.TASK * (state.depth - 1)
    if state.depth:
        numbers.add(state.todo[at] + 1)
        numbers.add(person(state, seat, state.todo[at + 1]))
        for i in range(2, terms.TASK):
            number = state.todo[at + i]
            if i == 3 and state.todo[at] == terms.LOSE:
                number = digest.next_space(state, number)
            numbers.add(number)
    else:
        zeros(terms.TASK, numbers)


def cooperative(state: State, seat: int, coop: int, numbers: Numbers) -> None:
    numbers.add(state.centre[coop])
    flags(state.lying[coop], 2, numbers)
    numbers.add(state.stock_left[coop])
    numbers.add(state.house_coins >> coop & 1)
    numbers.add(state.bred >> coop & 1)
    for place in range(terms.PLACES):
        numbers.add(person(state, seat, state.house[terms.PLACES * coop + place]))
    for i in range(terms.SPACES):
        owner = site = path = truck = donkeys = 0
        for company in range(state.companies):
            at = terms.COOP * company + coop
            who = person(state, seat, company)
            if state.own[at] >> i & 1:
                owner = who
            if state.built[at] >> i & 1:
                site = who
            if state.parked[at] >> i & 1:
                truck = who
            if (state.lone[at] | state.paired[at]) >> i & 1:
                path = who
                donkeys = 1 + (state.paired[at] >> i & 1)
        numbers.add(owner)
        numbers.add(state.level[terms.SPACES * coop + i])
        numbers.add(state.manned[coop] >> i & 1)
        numbers.add(truck)
        numbers.add(path)
        numbers.add(donkeys)
        numbers.add(site)


def common(state: State, seat: int, numbers: Numbers) -> None:
    """Bars, piles, objectives."""
    numbers.add(state.joker_stock)
    for i in range(terms.BARS * terms.SLOTS):
        numbers.add(person(state, seat, state.sold[i]))
        numbers.add(0 if state.beast[i] == terms.NONE else state.beast[i] + 1)
    for letter in range(terms.LETTER):
        for i in range(terms.PILE):
            at = state.piled[letter] - 1 - i
            numbers.add(state.pile[terms.PILE * letter + at] + 1 if at >= 0 else 0)
    for which in range(terms.GOAL):
        numbers.add(state.goal[which])
        for i in range(terms.CLAIMS):
            numbers.add(person(state, seat, state.claims[terms.CLAIMS * which + i]) if i < state.claimed[which] else 0)


def andre(state: State, numbers: Numbers) -> None:
    """André: his traders and tiles, the coops of his contracts from the visible one on, his counters turned up."""
    if state.companies == state.seats:
        zeros(6 + 9 + terms.COOP, numbers)
        return
    numbers.add(1)
    numbers.add(state.traders[terms.ANDRE])
    numbers.add(state.andre_turns)
    for i in range(3):
        numbers.add(state.andre_tiles[i])
    for i in range(3):
        letter = state.andre_first + i
        for nth in range(3):
            if letter < 3:
                card = terms.CARDS * letter + state.andre_cards[letter]
                numbers.add(state.content.wants[3 * card + nth] + 1)
            else:
                numbers.add(0)
    up = 0
    for i in range(state.turned):
        up |= 1 << state.face_down[i]
    flags(up, terms.COOP, numbers)


# --- companies --------------------------------------------------------------------------------------------
def player(state: State, seat: int, numbers: Numbers) -> None:
    supplies(state, seat, numbers)
    own_board(state, seat, numbers)
    contracts(state, seat, numbers)
    tracks(state, seat, numbers)


def supplies(state: State, seat: int, numbers: Numbers) -> None:
    numbers.add(state.passed >> seat & 1)
    numbers.add(state.confirmed >> seat & 1)
    numbers.add(state.stirred >> seat & 1)
    numbers.add(state.coins[seat])
    numbers.add(state.donkeys[seat])
    numbers.add(state.trucks[seat])
    numbers.add(state.civets[seat])
    numbers.add(state.herd[seat])
    numbers.add(state.garage[seat])
    numbers.add(state.wild[seat])
    numbers.add(state.sumatra[seat])
    numbers.add(state.workers[seat])
    numbers.add(state.traders[seat])
    numbers.add(state.markers[seat])
    numbers.add(state.own_marker[seat])
    numbers.add(state.penalties[seat])
    flags(state.bonus[seat], 3, numbers)
    for i in range(4):
        numbers.add(state.used[4 * seat + i])


def own_board(state: State, seat: int, numbers: Numbers) -> None:
    for row in range(3):
        numbers.add(state.rows[3 * seat + row])
    flags(state.hired[seat], 11, numbers)
    numbers.add(state.stations[seat])
    numbers.add(state.posts[seat])
    numbers.add(state.hospitals[seat])
    numbers.add(state.warehouses[seat])
    flags(state.columns[seat], terms.COFFEE, numbers)
    for coffee in range(terms.COFFEE):
        numbers.add(state.coffee[terms.COFFEE * seat + coffee])
    for coop in range(terms.COOP):
        numbers.add(state.stock[terms.COOP * seat + coop])
    joker = state.joker_at[seat]
    numbers.add(0 if joker == terms.NONE else 6 if joker == terms.SPENT else joker + 1)


def contracts(state: State, seat: int, numbers: Numbers) -> None:
    """What each contract that is left asks for, and the row rewards left."""
    for letter in range(terms.LETTER):
        if state.contract[terms.LETTER * seat + letter] == terms.NONE:
            zeros(1 + terms.COOP, numbers)
            continue
        numbers.add(1)
        at = paying.card_at(state, seat, letter)
        for coffee in range(terms.COOP):
            count = 0
            for i in range(3):
                if state.content.wants[at + i] == coffee:
                    count = paying.demand(state, seat, letter, i)
            numbers.add(count)
    flags(state.rewards[seat], 3, numbers)
    numbers.add(state.dealt[seat] + 1 if state.rewards[seat] & terms.REWARD_ANIMAL else 0)


def tracks(state: State, seat: int, numbers: Numbers) -> None:
    for i in range(terms.COOP * seat, terms.COOP * seat + terms.COOP):
        numbers.add(state.column[i])
    flags(state.coin_rows[seat], terms.COOP, numbers)
    flags(state.on_track[seat], 2, numbers)
    for i in range(terms.COOP * seat, terms.COOP * seat + terms.COOP):
        numbers.add(state.arabica[i])
    for i in range(terms.COOP * seat, terms.COOP * seat + terms.COOP):
        numbers.add(state.animals[i])
    numbers.add(state.jokers[seat])
    numbers.add(state.spots[seat])
    for coop in range(terms.COOP):
        numbers.add(objectives.quality(state, seat, coop))
    for which in range(terms.GOAL):
        numbers.add(objectives.fulfils(state, seat, state.goal[which]))
    numbers.add(scoring.score(state, seat))
