"""Reading positions, one company: what stands on the board, lies on its own board, is had on the tracks."""

from __future__ import annotations

from typing import Any

from cafezal.core import bits, values
from cafezal.core.values import names, refuse
from cafezal.traders import counters, fields, terms
from cafezal.traders.fields import MOST, Reading
from cafezal.traders.state import State

JSON = dict[str, Any]

BONUSES = {letter: number for number, letter in enumerate(terms.BONUS)}
OWN_MARKERS = {name: number for number, name in enumerate(terms.OWN_MARKER)}
WAITING = {name: number for number, name in enumerate(terms.WAITING)}
REWARDS = {"civet": 1, "trader": 2}
HIRED = {name: number for number, name in enumerate(terms.HIRED)}
SLOTS = {**fields.COFFEES, "row": terms.COFFEE}
SPENT = {**fields.COOPS, "spent": terms.SPENT}
COUNTERS = names("arabica", "animals")
ROW_WORDS = ("row 1", "row 1/2", "row 2/3")
KIND_LIMITS = (terms.STATIONS, terms.POSTS, 1, 2)


# --- in the coops ---------------------------------------------------------------------------------------
def read_plantations(reading: Reading, company: int) -> None:
    """Plantations where their level fits (T9.7), one on a space, and which of them are staffed."""
    state, part, where = reading.state, reading.part(company), reading.where(company)
    content = state.content
    plantations = part.get("plantations", {})
    for name, level in pairs(plantations, f"{where}.plantations"):
        path = f"{where}.plantations.{name}"
        space = reading.space(name, f"{where}.plantations")
        high = values.whole(level, path, 1, 3)
        coop, bit = space // terms.SPACES, 1 << space % terms.SPACES
        row = 0
        while not content.in_row[3 * coop + row] & bit:
            row += 1
        if not high - 1 <= row <= min(high, 2):
            refuse(path, "level", "T9.7", level=high, row=ROW_WORDS[row])
        if state.level[space]:
            refuse(path, "taken", "T9.7", name=name)
        state.level[space] = high
        state.own[terms.COOP * company + coop] |= bit
    for i, name in enumerate(values.row(part.get("staffed", ()), f"{where}.staffed", terms.COOP * terms.SPACES)):
        space = reading.space(name, f"{where}.staffed[{i}]")
        coop, bit = space // terms.SPACES, 1 << space % terms.SPACES
        if not state.own[terms.COOP * company + coop] & bit:
            refuse(f"{where}.staffed[{i}]", "not_own", "T10.1", name=name)
        state.manned[coop] |= bit


def pairs(value: object, path: str) -> list[tuple[Any, Any]]:
    if not isinstance(value, dict):
        refuse(path, "table", found=values.show(value))
    if len(value) > terms.COOP * terms.SPACES:
        refuse(path, "too_long", limit=terms.COOP * terms.SPACES, count=len(value))
    return list(value.items())


def read_paths(reading: Reading, seat: int) -> None:
    """Donkeys on paths that no rival's stand on (T9.9), trucks beside spaces of row 2/3 (T9.11)."""
    state, part, where = reading.state, reading.part(seat), reading.where(seat)
    for name, count in pairs(part.get("paths", {}), f"{where}.paths"):
        number = reading.path(name, f"{where}.paths")
        coop, bit = number // terms.PATHS, 1 << number % terms.PATHS
        high = state.content.high_paths[coop] & bit
        donkeys = values.whole(count, f"{where}.paths.{name}", 1, 2 if high else 1)
        for other in range(seat):
            if (state.lone[terms.COOP * other + coop] | state.paired[terms.COOP * other + coop]) & bit:
                refuse(f"{where}.paths.{name}", "rivals", "T9.9", seat=other)
        if donkeys > 1:
            state.paired[terms.COOP * seat + coop] |= bit
        else:
            state.lone[terms.COOP * seat + coop] |= bit
    for i, name in enumerate(values.row(part.get("parked", ()), f"{where}.parked", terms.TRUCKS)):
        space = reading.space(name, f"{where}.parked[{i}]")
        coop, bit = space // terms.SPACES, 1 << space % terms.SPACES
        if not state.content.in_row[3 * coop + 2] & bit:
            refuse(f"{where}.parked[{i}]", "no_truck_place", "T9.11")
        for other in range(seat + 1):
            if state.parked[terms.COOP * other + coop] & bit:
                refuse(f"{where}.parked[{i}]", "parked", "T9.11", seat=other)
        state.parked[terms.COOP * seat + coop] |= bit


def read_buildings(reading: Reading, company: int) -> None:
    """Buildings, each on a site of its own that is open (T1.6), no more than there are of a kind (T1.3)."""
    state, part, where = reading.state, reading.part(company), reading.where(company)
    counts = [0, 0, 0, 0]
    for i, name in enumerate(values.row(part.get("buildings", ()), f"{where}.buildings", terms.SITES)):
        path = f"{where}.buildings[{i}]"
        site = reading.site(name, path)
        coop, bit = site // terms.SITES, 1 << site % terms.SITES
        if state.sites_taken[coop] & bit:
            refuse(path, "built", "T12.4", name=name)
        if company < state.seats < 4 and state.content.marked_sites[coop] & bit:
            refuse(path, "closed", "T1.6", name=name)
        kind = state.content.kind[site]
        counts[kind] += 1
        if counts[kind] > KIND_LIMITS[kind] or (company >= state.seats and kind > terms.POST):
            refuse(path, "too_many_of", "T1.3", kind=terms.KINDS[kind])
        state.built[terms.COOP * company + coop] |= bit
        state.sites_taken[coop] |= bit
    state.stations[company], state.posts[company] = counts[0], counts[1]
    state.hospitals[company] = counts[2]


def read_markers(reading: Reading, company: int) -> None:
    """Score markers on the slots of bars."""
    state, part, where = reading.state, reading.part(company), reading.where(company)
    for i, name in enumerate(values.row(part.get("bars", ()), f"{where}.bars", terms.BARS * terms.SLOTS)):
        slot = reading.slot(name, f"{where}.bars[{i}]")
        if state.sold[slot] != terms.NONE:
            refuse(f"{where}.bars[{i}]", "sold", "T14.18", name=name)
        state.sold[slot] = company


# --- the player board -----------------------------------------------------------------------------------
def read_rows(reading: Reading, seat: int) -> None:
    """Plantations taken from rows A, B, C: enough for those that stand beside three of level 1 (T3.5)."""
    state, part, where = reading.state, reading.part(seat), reading.where(seat)
    need = [0, -3, 0, 0]
    for coop in range(terms.COOP):
        left = state.own[terms.COOP * seat + coop]
        while left:
            need[state.level[terms.SPACES * coop + bits.first(left)]] += 1
            left &= left - 1
    if part.get("rows") is not None:
        rows = fields.wholes(part["rows"], f"{where}.rows", 3, 0, terms.TILES)
        for row in range(3):
            values.whole(rows[row], f"{where}.rows[{row}]", 0, state.content.lengths[row])
        if not enough(state, rows, need):
            refuse(f"{where}.rows", "rows", "T3.5")
    else:
        rows = fewest_rows(state, need)
        if not rows:
            refuse(f"{where}.plantations", "tiles", "T3.5")
    for row in range(3):
        state.rows[3 * seat + row] = rows[row]


def enough(state: State, rows: list[int], need: list[int]) -> bool:
    """Whether what is taken from the rows accounts for the plantations that stand."""
    there = [0, 0, 0, 0]
    for row in range(3):
        for place in range(rows[row]):
            there[state.content.tile_level[terms.TILES * row + place]] += 1
    return there[1] >= need[1] and there[2] >= need[2] and there[3] >= need[3]


def fewest_rows(state: State, need: list[int]) -> list[int]:
    """The fewest that will do; of several the most from A, then from B. Empty: none will."""
    lengths = [state.content.lengths[row] for row in range(3)]
    for total in range(sum(lengths) + 1):
        for a in range(min(total, lengths[0]), -1, -1):
            for b in range(min(total - a, lengths[1]), -1, -1):
                if total - a - b <= lengths[2] and enough(state, [a, b, total - a - b], need):
                    return [a, b, total - a - b]
    return []


def read_storage(reading: Reading, seat: int) -> None:
    """Warehouses (T12.5), coffee, stock counters."""
    state, part, where = reading.state, reading.part(seat), reading.where(seat)
    slots = values.row(part.get("warehouses", ("row",)), f"{where}.warehouses", terms.WAREHOUSES)
    if not slots:
        refuse(f"{where}.warehouses", "no_warehouse", "T3.7")
    state.warehouses[seat] = len(slots)
    for i, name in enumerate(slots):
        slot = values.choice(name, f"{where}.warehouses[{i}]", SLOTS)
        if slot < terms.COFFEE:
            if state.columns[seat] >> slot & 1:
                refuse(f"{where}.warehouses[{i}]", "twice_here", "T12.5", found=name)
            state.columns[seat] |= 1 << slot
    coffee = values.table(part.get("coffee", {}), f"{where}.coffee", fields.BY_COFFEE)
    for name, count in coffee.items():
        number = values.whole(count, f"{where}.coffee.{name}", 0, MOST)
        state.coffee[terms.COFFEE * seat + fields.COFFEES[name]] = number
    stock = values.table(part.get("stock", {}), f"{where}.stock", fields.BY_COOP)
    for name, count in stock.items():
        number = values.whole(count, f"{where}.stock.{name}", 0, terms.STOCK)
        state.stock[terms.COOP * seat + fields.COOPS[name]] = number
    if part.get("joker_stock") is not None:
        if not state.many():
            refuse(f"{where}.joker_stock", "no_joker_stock", "T1.18")
        state.joker_at[seat] = values.choice(part["joker_stock"], f"{where}.joker_stock", SPENT)


def read_hired(reading: Reading, seat: int) -> None:
    """Contractors stand on places whose building is built, from phase 3 to phase 5 (T11.9, T15.1)."""
    state, part, where = reading.state, reading.part(seat), reading.where(seat)
    places = fields.chosen(part.get("hired", ()), f"{where}.hired", HIRED, len(HIRED))
    if places and not terms.TRADE <= state.phase <= terms.SELL:
        refuse(f"{where}.hired", "not_in_phase", "T15.1")
    for i, place in enumerate(places):
        if place < terms.HIRED_STATION:
            there = state.warehouses[seat] >= place + 2
        elif place < terms.HIRED_POST:
            there = state.stations[seat] > place - terms.HIRED_STATION
        elif place < terms.HIRED_HOSPITAL:
            there = state.posts[seat] > place - terms.HIRED_POST
        else:
            there = state.hospitals[seat] > 0
        if not there:
            refuse(f"{where}.hired[{i}]", "not_built", "T11.9", place=terms.HIRED[place])
        state.hired[seat] |= 1 << place


def read_reserves(reading: Reading, seat: int) -> None:
    """Coins, tokens, the bonus reserve (T5.9), action markers (T9.2)."""
    state, part, where = reading.state, reading.part(seat), reading.where(seat)
    state.coins[seat] = values.whole(part.get("coins", 3), f"{where}.coins", 0, MOST)
    state.penalties[seat] = values.whole(part.get("penalties", 0), f"{where}.penalties", 0, MOST)
    workers = 1 if state.seats == 5 else 2
    state.workers[seat] = values.whole(part.get("workers", workers), f"{where}.workers", 0, MOST)
    state.bonus[seat] = fields.letters(part.get("bonus", terms.BONUS), f"{where}.bonus", BONUSES)
    if not state.bonus[seat]:
        refuse(f"{where}.bonus", "bonus_empty", "T5.9")
    if "stirred" in part and fields.flag(part["stirred"], f"{where}.stirred"):
        state.stirred |= 1 << seat
    default = terms.OWN_MARKER[terms.READY if state.seats == 4 else terms.GONE]
    own = values.choice(part.get("own_marker", default), f"{where}.own_marker", OWN_MARKERS)
    if own != terms.GONE and state.seats != 4:
        refuse(f"{where}.own_marker", "own_marker", "T1.11")
    state.own_marker[seat] = own
    actions = fields.wholes(part.get("actions", (0, 0, 0, 0)), f"{where}.actions", 4, 0, terms.MARKERS + 1)
    for action in range(4):
        state.used[4 * seat + action] = actions[action]
    if own == terms.USED and not sum(actions):
        refuse(f"{where}.own_marker", "own_marker_used", "T9.2")
    left = terms.MARKERS - sum(actions) + (own == terms.USED) - (state.bonus[seat] & terms.BONUS_A > 0)
    if left < 0:
        refuse(f"{where}.actions", "markers", "T1.3")
    state.markers[seat] = values.whole(part.get("markers", min(3, left)), f"{where}.markers", 0, left)


def read_cards(reading: Reading, seat: int) -> None:
    """Contracts not filled, the faces they lie with, row rewards left."""
    state, part, where = reading.state, reading.part(seat), reading.where(seat)
    given = part.get("contracts", dict.fromkeys(terms.LETTERS, seat + 1))
    contracts = values.table(given, f"{where}.contracts", fields.BY_LETTER)
    for letter in range(terms.LETTER):
        state.contract[terms.LETTER * seat + letter] = terms.NONE
    for name, number in contracts.items():
        path = f"{where}.contracts.{name}"
        letter, card = fields.LETTERS[name], values.whole(number, path, 1, terms.CARDS) - 1
        for other in range(seat):
            if state.contract[terms.LETTER * other + letter] == card:
                refuse(path, "card_twice", "T3.9", card=f"{name}-{number}", where=f"seats[{other}]")
        state.contract[terms.LETTER * seat + letter] = card
    harder = fields.letters(part.get("harder", ""), f"{where}.harder", fields.LETTERS)
    if bits.size(harder) > state.handicap[seat]:
        refuse(f"{where}.harder", "harder", "T3.16", count=state.handicap[seat])
    state.faces[seat] = (63 & ~harder) if state.many() else 0
    state.dealt[seat] = seat
    state.rewards[seat] = terms.REWARD_ANIMAL
    if "animal" in part:
        if part["animal"] is None:
            state.rewards[seat] = 0
        else:
            state.dealt[seat] = values.choice(part["animal"], f"{where}.animal", fields.COOPS)
    default = ("civet", "trader") if state.many() else ("civet",)
    for reward in fields.chosen(part.get("rewards", default), f"{where}.rewards", REWARDS, 2):
        if reward == 2 and not state.many():
            refuse(f"{where}.rewards", "no_trader_reward", "T1.14")
        state.rewards[seat] |= 1 << reward


# --- tracks ---------------------------------------------------------------------------------------------
def read_arabica(reading: Reading, seat: int) -> None:
    """Columns, of which the last holds one player (T8.7), and what they have given (T8.3 to T8.5)."""
    state, part, where = reading.state, reading.part(seat), reading.where(seat)
    columns = fields.wholes(part.get("arabica", (1,) * terms.COOP), f"{where}.arabica", terms.COOP, 1, terms.TOP)
    least = min(columns)
    for coop in range(terms.COOP):
        state.column[terms.COOP * seat + coop] = columns[coop]
        if columns[coop] == terms.TOP:
            if state.summit[coop] != terms.NONE:
                refuse(f"{where}.arabica[{coop}]", "summit", "T8.7", seat=state.summit[coop])
            state.summit[coop] = seat
    high = [coop for coop in range(terms.COOP) if columns[coop] >= terms.COIN_COLUMN]
    rows = high
    if "arabica_coins" in part:
        rows = fields.chosen(part["arabica_coins"], f"{where}.arabica_coins", fields.COOPS, terms.COOP)
    for coop in high:
        if coop not in rows:
            refuse(f"{where}.arabica_coins", "coin_taken", "T8.3", coop=terms.COOPS[coop])
    state.coin_rows[seat] = sum([1 << coop for coop in rows])
    able = terms.TRACK_TRADER if least < terms.TRADER_COLUMN else 0
    able |= terms.TRACK_TRUCK if least < terms.TRUCK_COLUMN else 0
    state.on_track[seat] = able
    if "arabica_waiting" in part:
        waiting = fields.chosen(part["arabica_waiting"], f"{where}.arabica_waiting", WAITING, 2)
        state.on_track[seat] = sum([1 << number for number in waiting])
        if state.on_track[seat] & ~able:
            refuse(f"{where}.arabica_waiting", "reached", "T8.4")


def read_counters(reading: Reading, seat: int) -> None:
    state, part, where = reading.state, reading.part(seat), f"{reading.where(seat)}.counters"
    given = values.table(part.get("counters", {}), where, COUNTERS)
    arabica = values.table(given.get("arabica", {}), f"{where}.arabica", fields.BY_COOP)
    for name, count in arabica.items():
        number = values.whole(count, f"{where}.arabica.{name}", 0, terms.PILE + 1)
        state.arabica[terms.COOP * seat + fields.COOPS[name]] = number
    animals = values.table(given.get("animals", {}), f"{where}.animals", fields.ANIMALS)
    for name, count in animals.items():
        if name == "joker":
            state.jokers[seat] = values.whole(count, f"{where}.animals.{name}", 0, terms.COOP + 2)
        else:
            number = values.whole(count, f"{where}.animals.{name}", 0, 3)
            state.animals[terms.COOP * seat + fields.COOPS[name]] = number
    counters.fill(state, seat)


# --- supplies, when all is read that tells what is left --------------------------------------------------------
def read_supplies(reading: Reading, seat: int) -> None:
    """Donkeys, trucks, civets: what is nowhere else lies in the personal supply (T3.13)."""
    state, part, where = reading.state, reading.part(seat), reading.where(seat)
    left, parked = terms.DONKEYS, 0
    for i in range(terms.COOP * seat, terms.COOP * seat + terms.COOP):
        left -= bits.size(state.lone[i]) + 2 * bits.size(state.paired[i])
        parked += bits.size(state.parked[i])
    if left < 0:
        refuse(f"{where}.paths", "pieces", "T1.3", most=terms.DONKEYS)
    state.donkeys[seat] = values.whole(part.get("donkeys", min(1, left)), f"{where}.donkeys", 0, left)
    state.herd[seat] = left - state.donkeys[seat]
    left = terms.TRUCKS - parked - (state.on_track[seat] & terms.TRACK_TRUCK > 0)
    if left < 0:
        refuse(f"{where}.parked", "pieces", "T1.3", most=terms.TRUCKS)
    state.trucks[seat] = values.whole(part.get("trucks", 0), f"{where}.trucks", 0, left)
    state.garage[seat] = left - state.trucks[seat]
    left = terms.CIVETS - (state.rewards[seat] & terms.REWARD_CIVET > 0)
    state.civets[seat] = values.whole(part.get("civets", 0), f"{where}.civets", 0, left)
    left -= state.civets[seat]
    default = 0 if state.phase >= terms.STORE else min(1, left)
    state.sumatra[seat] = values.whole(part.get("sumatra", default), f"{where}.sumatra", 0, left)
    state.wild[seat] = left - state.sumatra[seat]


def read_traders(reading: Reading, seat: int) -> None:
    """Traders that are nowhere else are retired; there are six (T1.3)."""
    state, part, where = reading.state, reading.part(seat), reading.where(seat)
    left = terms.TRADERS - bits.size(state.hired[seat]) - (state.on_track[seat] & terms.TRACK_TRADER > 0)
    left -= (state.bonus[seat] & terms.BONUS_B > 0) + (state.rewards[seat] & terms.REWARD_TRADER > 0)
    for i in range(terms.COOP * terms.PLACES):
        left -= state.house[i] == seat
    for i in range(state.depth):
        left -= state.todo[terms.TASK * i] == terms.TRADER and state.todo[terms.TASK * i + 1] == seat
    if left < 0:
        refuse(f"{where}.traders", "pieces", "T1.3", most=terms.TRADERS)
    default = min(left, 3 if state.many() else 4)
    state.traders[seat] = values.whole(part.get("traders", default), f"{where}.traders", 0, left)
