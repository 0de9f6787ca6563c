"""Reading positions: the common board and André. What is not named lies as after the set-up."""

from __future__ import annotations

from typing import Any

from cafezal.core import values
from cafezal.core.chance import Rng
from cafezal.core.values import names, refuse
from cafezal.traders import andre, fields, reading_seats, setup, terms
from cafezal.traders.fields import MOST, Reading
from cafezal.traders.state import State

JSON = dict[str, Any]

COOP = names("workers", "animals", "house", "coin", "stock", "donkey")
ANDRE = names("traders", "tiles", "plantations", "staffed", "buildings", "bars", "contracts", "turns", "counters")
COUNTERS = names("up", "down")
TILES = (2, 4, 2)  # T4.1


# --- coops ----------------------------------------------------------------------------------------------
def read_coops(reading: Reading) -> None:
    state = reading.state
    coops = values.table(reading.data.get("coops", {}), "coops", fields.BY_COOP)
    for coop in range(terms.COOP):
        name = terms.COOPS[coop]
        part = values.table(coops.get(name, {}), f"coops.{name}", COOP)
        read_house(reading, coop, part.get("house", ()), f"coops.{name}.house")
        read_coop(state, coop, part, f"coops.{name}")


def read_house(reading: Reading, coop: int, value: object, path: str) -> None:
    """Traders from the 1st place; a player has one in a house, and all go home in phase 6 (T15.1)."""
    state = reading.state
    traders = values.row(value, path, 4 if state.seats == 5 else 3)
    if traders and not terms.TRADE <= state.phase <= terms.SELL:
        refuse(path, "not_in_phase", "T15.1")
    for place in range(len(traders)):
        company = reading.company(traders[place], f"{path}[{place}]")
        if company < state.seats and company in traders[:place]:
            refuse(f"{path}[{place}]", "twice_here", "T11.6", found=company)
        state.house[terms.PLACES * coop + place] = company


def read_coop(state: State, coop: int, part: JSON, where: str) -> None:
    """The town centre, animals, the coin and the stock counters of the house, the donkey of the Arabica row."""
    state.centre[coop] = values.whole(part.get("workers", terms.TOWN), f"{where}.workers", 0, MOST)
    if "coin" in part and not fields.flag(part["coin"], f"{where}.coin"):
        state.house_coins &= ~(1 << coop)
    left = terms.STOCK
    high = False
    for seat in range(state.seats):
        left -= state.stock[terms.COOP * seat + coop]
        if state.column[terms.COOP * seat + coop] >= terms.DONKEY_COLUMN:
            high = True
    if left < 0:
        refuse("seats", "stock", "T1.2", coop=terms.COOPS[coop], most=terms.STOCK)
    state.stock_left[coop] = values.whole(part.get("stock", left), f"{where}.stock", 0, left)
    if not fields.flag(part.get("donkey", not high), f"{where}.donkey"):
        state.bred |= 1 << coop
    elif high:
        refuse(f"{where}.donkey", "donkey_taken", "T8.3")


# --- counters ---------------------------------------------------------------------------------------------
def read_animals(reading: Reading) -> None:
    """Animal counters below the slots of the bars and at the coops: three of each coop, seven jokers (T1.2)."""
    state = reading.state
    left = animals_left(state)
    bars = reading.data.get("animals")
    if bars is not None:
        for name, animal in reading_seats.pairs(bars, "animals"):
            slot = reading.slot(name, "animals")
            number = values.choice(animal, f"animals.{name}", fields.ANIMALS)
            if state.content.gives[slot] != (2 if number == terms.JOKER else 1):
                refuse(f"animals.{name}", "no_animal_there", "T2.3")
            if state.sold[slot] != terms.NONE:
                refuse(f"animals.{name}", "animal_taken", "T14.18", name=name)
            left[number] -= 1
            state.beast[slot] = number
    coops = reading.data.get("coops", {})
    for coop in range(terms.COOP):
        part = coops.get(terms.COOPS[coop], {})
        state.lying[coop] = 0
        if "animals" in part:
            path = f"coops.{terms.COOPS[coop]}.animals"
            for number in fields.chosen(part["animals"], path, names_at(coop), 2):
                state.lying[coop] |= terms.LYING_JOKER if number == terms.JOKER else terms.LYING_OWN
                left[number] -= 1
    for number in range(len(left)):
        if left[number] < 0:
            refuse("animals", "animals", "T1.2", animal=terms.ANIMALS[number])
    if bars is None:
        lay_animals(state, left)
    for coop in range(terms.COOP):
        if "animals" not in coops.get(terms.COOPS[coop], {}):
            lay_at_coop(state, coop, left)


def names_at(coop: int) -> dict[str, int]:
    return {terms.COOPS[coop]: coop, "joker": terms.JOKER}


def animals_left(state: State) -> list[int]:
    """Animal counters that no player has."""
    left = [3, 3, 3, 3, 3, terms.COOP + 2]
    for seat in range(state.seats):
        for coop in range(terms.COOP):
            left[coop] -= state.animals[terms.COOP * seat + coop]
        left[terms.JOKER] -= state.jokers[seat]
        if state.rewards[seat] & terms.REWARD_ANIMAL:
            left[state.dealt[seat]] -= 1
    return left


def lay_animals(state: State, left: list[int]) -> None:
    """As many as are left where no marker stands: the coops' from the left, jokers (T2.3, T2.4)."""
    coop = 0
    for slot in range(terms.BARS * terms.SLOTS):
        gives = state.content.gives[slot]
        if not gives:
            continue
        animal = coop if gives == 1 else terms.JOKER
        coop += gives == 1
        if state.sold[slot] == terms.NONE and left[animal]:
            state.beast[slot] = animal
            left[animal] -= 1


def lay_at_coop(state: State, coop: int, left: list[int]) -> None:
    if left[coop]:
        left[coop] -= 1
        state.lying[coop] |= terms.LYING_OWN
    if left[terms.JOKER]:
        left[terms.JOKER] -= 1
        state.lying[coop] |= terms.LYING_JOKER


def read_piles(reading: Reading) -> None:
    """Arabica counters on the contract piles (T1.17, T2.9), six of each colour, where André plays five."""
    state = reading.state
    left = [terms.COOP + (state.companies == state.seats)] * terms.COOP
    for seat in range(state.seats):
        for coop in range(terms.COOP):
            left[coop] -= state.arabica[terms.COOP * seat + coop]
    piles = values.table(reading.data.get("piles", {}), "piles", fields.BY_LETTER)
    for name, pile in piles.items():
        letter = fields.LETTERS[name]
        counters = values.row(pile, f"piles.{name}", state.companies - (letter > 1))
        state.piled[letter] = len(counters)
        for i in range(len(counters)):
            coop = values.choice(counters[i], f"piles.{name}[{i}]", fields.COOPS)
            left[coop] -= 1
            state.pile[terms.PILE * letter + len(counters) - 1 - i] = coop
    for coop in range(terms.COOP):
        if left[coop] < 0:
            refuse("piles", "arabica_counters", "T1.2", coop=terms.COOPS[coop])


def read_joker_stock(reading: Reading) -> None:
    """Joker stock counters above the bars (T1.18)."""
    state = reading.state
    left = state.seats if state.many() else 0
    for seat in range(state.seats):
        left -= state.many() and state.joker_at[seat] != terms.NONE
    state.joker_stock = values.whole(reading.data.get("joker_stock", left), "joker_stock", 0, left)


# --- objectives ---------------------------------------------------------------------------------------------
def read_goals(reading: Reading) -> None:
    """The three in play, one of each group (T2.5), and who has fulfilled them."""
    state = reading.state
    given = reading.data.get("objectives")
    if given is None:
        for goal in range(3 * terms.GOAL - 1, -1, -1):
            state.goal[state.content.goal_group[goal]] = goal
        return
    goals = values.table(given, "objectives", fields.GOALS)
    if len(goals) != terms.GOAL or len({state.content.goal_group[fields.GOALS[name]] for name in goals}) < terms.GOAL:
        refuse("objectives", "objectives", "T2.5")
    for name, claims in goals.items():
        goal = fields.GOALS[name]
        which = state.content.goal_group[goal]
        state.goal[which] = goal
        seats = reading.companies(claims, f"objectives.{name}")
        most = 1 if state.merciless else state.content.goal_spaces[goal]
        if len(seats) > most:
            refuse(f"objectives.{name}", "too_long", "T6.1", limit=most, count=len(seats))
        state.claimed[which] = len(seats)
        for i in range(len(seats)):
            state.claims[terms.CLAIMS * which + i] = reading.seat(seats[i], f"objectives.{name}[{i}]")


# --- André ----------------------------------------------------------------------------------------------
def read_andre(reading: Reading) -> None:
    """His plantations, buildings, markers; tiles, turns (T4.1 to T4.5)."""
    state = reading.state
    given = reading.data.get("andre")
    if state.companies == state.seats:
        if given is not None:
            refuse("andre", "no_andre", "T1.1")
        return
    if "andre" in reading.data and given is None:
        refuse("andre", "andre", "T1.1")
    reading.andre = values.table(given or {}, "andre", ANDRE)
    reading_seats.read_plantations(reading, terms.ANDRE)
    reading_seats.read_buildings(reading, terms.ANDRE)
    reading_seats.read_markers(reading, terms.ANDRE)
    standing = [0, 0, 0]
    for space in range(terms.COOP * terms.SPACES):
        if state.own[terms.COOP * terms.ANDRE + space // terms.SPACES] >> space % terms.SPACES & 1:
            standing[state.level[space] - 1] += 1
    left = [max(0, TILES[i] - standing[i]) for i in range(3)]
    tiles = fields.wholes(reading.andre.get("tiles", left), "andre.tiles", 3, 0, 4)
    for i in range(3):
        most = min(TILES[i], TILES[i] - standing[i] + (3 if i == 0 else 0))  # T4.2
        if most < 0:
            refuse("andre.plantations", "andre_tiles", "T4.1", level=i + 1)
        state.andre_tiles[i] = values.whole(tiles[i], f"andre.tiles[{i}]", 0, most)
    state.andre_turns = values.whole(reading.andre.get("turns", 0), "andre.turns", 0, 4)


def read_andre_traders(reading: Reading) -> None:
    """Three; those in houses are not on his board."""
    state = reading.state
    if state.companies == state.seats:
        return
    left = 3
    for i in range(terms.COOP * terms.PLACES):
        left -= state.house[i] == terms.ANDRE
    if left < 0:
        refuse("coops", "andre_traders", "T4.1")
    state.traders[terms.ANDRE] = values.whole(reading.andre.get("traders", left), "andre.traders", 0, left)


def read_andre_cards(reading: Reading, rng: Rng) -> None:
    """His contracts: given, or drawn of those that nobody has (T4.4)."""
    state = reading.state
    if state.companies == state.seats:
        return
    state.andre_first = 3 if state.phase == terms.OVER else state.period
    count = 3 - state.andre_first
    if "contracts" not in reading.andre:
        for letter in range(state.andre_first, 3):
            state.andre_cards[letter] = setup.draw_from(cards_left(state, letter), rng)
        return
    cards = values.row(reading.andre["contracts"], "andre.contracts", 3)
    if len(cards) != count:
        refuse("andre.contracts", "andre_contracts", "T4.5", count=count, found=len(cards))
    for i in range(count):
        letter = state.andre_first + i
        known = {f"{terms.LETTERS[letter]}-{number + 1}": number for number in range(terms.CARDS)}
        number = values.choice(cards[i], f"andre.contracts[{i}]", known)
        for seat in range(state.seats):
            if state.contract[terms.LETTER * seat + letter] == number:
                refuse(f"andre.contracts[{i}]", "card_twice", "T4.4", card=cards[i], where=f"seats[{seat}]")
        state.andre_cards[letter] = number


def cards_left(state: State, letter: int) -> int:
    """The cards of a letter that no player has, as a set."""
    left = (1 << terms.CARDS) - 1
    for seat in range(state.seats):
        card = state.contract[terms.LETTER * seat + letter]
        if card != terms.NONE:
            left &= ~(1 << card)
    return left


def read_andre_counters(reading: Reading, rng: Rng) -> None:
    """His five Arabica counters: those turned up, those face down, the next one first (T4.6)."""
    state = reading.state
    if state.companies == state.seats:
        return
    given = values.table(reading.andre.get("counters", {}), "andre.counters", COUNTERS)
    up = fields.chosen(given.get("up", ()), "andre.counters.up", fields.COOPS, terms.COOP)
    rest = [coop for coop in range(terms.COOP) if coop not in up]
    down = rest
    if "down" in given:
        down = fields.chosen(given["down"], "andre.counters.down", fields.COOPS, terms.COOP)
        if sorted(down) != rest:
            refuse("andre.counters.down", "andre_counters", "T4.6")
    state.turned = len(up)
    for i, coop in enumerate((*up, *down)):
        state.face_down[i] = coop
    if "down" not in given:
        andre.shuffle(state, rng.state)
    elif state.explicit:
        andre.sort_counters(state)
