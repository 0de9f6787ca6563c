"""The values of the default board, held against the tables of the rules: the page is the oracle (T19, T20)."""

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from cafezal.traders.board import default_board
from cafezal.traders.printed import COFFEES, OBJECTIVES, Coop

BOARD = default_board()
PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "coffee-traders.md").read_text("utf-8")


def table(rule: str, number: int = 0) -> list[list[str]]:
    """The rows of a table of a rule of section 20, its marks of certainty taken off."""
    text = re.split(r"\n<a id|\n## ", PAGE[PAGE.index(f"**{rule} ") :])[0]
    tables = re.findall(r"(?:^\|.*\n)+", re.sub(r" \*\([^)]*\)\*", "", text) + "\n", re.MULTILINE)
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in tables[number].splitlines()]
    return [rows[0], *rows[2:]]


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


# ----------------------------------------------------------------------------------------------------- the coops


@pytest.mark.parametrize("coop", BOARD.coops, ids=COFFEES)
def test_t20_1_plantation_spaces_and_paths(coop: Coop) -> None:
    """T20.1, T1.5: the same in every coop: rows, truck places, lower ends, donkey places."""
    for row, (_, spaces, paths) in zip(coop.rows, table("T20.1")[1:], strict=True):
        assert list(row) == re.findall(r"\b[123][a-e]\b", spaces)
        assert [truck.name for truck in coop.trucks if truck.space in row] == re.findall(r"truck place (t\w+)", spaces)
        written = [re.fullmatch(r"(\w+): (.*) → (\w+) \((\d)\)", path) for path in paths.split(" · ") if path != "–"]
        mine = [path for path in coop.paths if path.upper in row]
        assert [found and found.groups() for found in written] == [
            (path.name, ", ".join(path.lower), path.upper, str(path.donkeys)) for path in mine
        ]
    assert [truck.name for truck in coop.trucks] == [f"t{space}" for space in coop.rows[2]]
    first, middle, last = coop.rows[0][0], coop.rows[0][len(coop.rows[0]) // 2], coop.rows[0][-1]
    assert (first, middle, last) == ("1a", "1c", "1e")  # T3.10


def test_t20_1_the_tiles_of_five_players_just_fit() -> None:
    """T20.1, T1.3: 25 row-1 spaces for 25 L1, 20 row-1/2 for 20 L2, 10 row-2/3 for 10 L3."""
    tiles = Counter(tile.level for row in BOARD.rows for tile in row)
    spaces = [sum(len(coop.rows[row]) for coop in BOARD.coops) for row in range(3)]
    assert spaces == [5 * (tiles[1] + 3), 5 * tiles[2], 5 * tiles[3]] == [25, 20, 10]


@pytest.mark.parametrize("kind", ["station", "post", "hospital", "farm"])
def test_t20_2_building_spaces(kind: str) -> None:
    """T20.2, T1.24, TV.3: names and marks in every coop; totals; enough for what 3, 4 and 5 players own."""
    [row] = [row for row in table("T20.2")[1:] if row[0] == kind]
    written = [
        (name.lower(), "4–5" in marks, "step" in marks) for name, marks in re.findall(r"([A-Z]\d)( \([^)]*\))?", row[1])
    ]
    for coop in BOARD.coops:
        assert [(site.name, site.mark_45, site.step) for site in coop.of_kind(kind)] == written
    total, usable, needed = numbers(row[2]), numbers(row[3]), numbers(row[4])
    sites = [site for coop in BOARD.coops for site in coop.of_kind(kind)]
    assert [len(sites)] == total and usable == [sum(not site.mark_45 for site in sites), len(sites)]
    each = {"station": 3, "post": 3, "hospital": 1, "farm": 2}[kind]  # T1.3
    assert needed == [each * players for players in (3, 4, 5)]
    assert usable[0] >= needed[0] and usable[1] >= needed[2]


def test_t19_7_what_each_coop_has_at_least() -> None:
    """T19.7: station and post spaces; two spaces in row 2/3; Colombia has a step on a station, hospitals, a farm."""
    for coop in BOARD.coops:
        stations, posts = coop.of_kind("station"), coop.of_kind("post")
        assert any(site.mark_45 for site in stations) and any(site.mark_45 for site in posts)
        assert any(site.step and not site.mark_45 for site in posts)
        assert any(not site.step and not site.mark_45 for site in posts)
        assert len(coop.rows[2]) >= 2 and len({coop.rows[0][0], coop.rows[0][2], coop.rows[0][-1]}) == 3
    colombia = BOARD.coops[COFFEES.index("co")]
    assert any(site.step for site in colombia.of_kind("station"))
    assert len(colombia.of_kind("hospital")) >= 2 and colombia.of_kind("farm")


# ---------------------------------------------------------------------------------------------- the player board


def test_t20_3_storage() -> None:
    """T20.3, T12.5, T15.3: six column slots (five coffees, KL), five row slots; a column holds ten."""
    storage = BOARD.storage
    assert (storage.columns, storage.rows, storage.column_holds) == (len(COFFEES) + 1, 5, 10)


def test_t20_4_plantation_rows() -> None:
    """T20.4, T19.4: levels, costs, bonuses in order; 8 coins in all, 3 for both farms."""
    for letter, row in zip("ABC", BOARD.rows, strict=True):
        [written] = [cells for cells in table("T20.4")[1:] if cells[0] == letter]
        places = [cell for cell in written[1:] if cell != "–"]
        assert len(places) == len(row)
        for text, tile in zip(places, row, strict=True):
            level, cost, bonus = re.fullmatch(r"(farm|L\d), cost (\d)(?:, (.*))?", text).groups()  # type: ignore[union-attr]
            assert (tile.level, tile.cost) == (int(level.removeprefix("L")) if level != "farm" else 0, int(cost))
            word = (bonus or "no").replace("bonus ", "").split()[0].rstrip(",")
            assert tile.bonus == ("none" if word == "no" else word)
    tiles = [tile for row in BOARD.rows for tile in row]
    assert (
        sum(tile.cost for tile in tiles if tile.level) == 8 and sum(tile.cost for tile in tiles if not tile.level) == 3
    )


def test_t19_4_what_is_certain_of_the_rows() -> None:
    """T19.4, T16.12: A begins with L1 and a donkey, an L2 costs 1, farms end A and C, B holds an L3 worth 4 VP."""
    a, b, c = BOARD.rows
    assert (a[0].level, a[0].bonus) == (1, "donkey") and any((tile.level, tile.cost) == (2, 1) for tile in a + b + c)
    assert [[tile.level for tile in row].index(0) for row in (a, c)] == [len(a) - 1, len(c) - 1]
    assert any(tile.level == 3 for tile in b) and BOARD.scoring.level_3_of_row_b == 4
    assert Counter(tile.level for tile in a + b + c) == {1: 2, 2: 4, 3: 2, 0: 2}


def test_tv_15_t20_4_the_donkeys_of_a_player() -> None:
    """TV.15, T1.3, T3.3: the first one and those of the tiles are at most nine; the paths of upper tiles need eight."""
    tiles = [tile for row in BOARD.rows for tile in row]
    assert sum(tile.bonus == "donkey" for tile in tiles) == 4 and 4 + 1 <= 9
    assert sum(tile.level == 2 for tile in tiles) * 1 + sum(tile.level == 3 for tile in tiles) * 2 <= 9


def test_t20_5_contract_slots() -> None:
    """T20.5, T19.6: coins, bonus, VP; D and F are certain; 30 VP in all (T22.9)."""
    head, coins, bonus, vp = table("T20.5")
    for slot, letter, money, gains, points in zip(BOARD.slots, head[1:], coins[1:], bonus[1:], vp[1:], strict=True):
        sides = tuple(tuple(side.split(" + ")) for side in gains.split(" / "))
        assert (slot.letter, slot.coins, slot.bonus, slot.vp) == (letter, int(money), sides, int(points))
    assert (BOARD.slots[3].coins, BOARD.slots[3].bonus) == (3, (("coin", "civet"), ("building",)))
    assert BOARD.slots[5].bonus == (("hospital",),)
    assert sum(slot.vp for slot in BOARD.slots) == 30


# -------------------------------------------------------------------------------------------------- the contracts


def test_t20_6_the_thirty_contracts() -> None:
    """T20.6, T19.8: coffees and both faces of each; the totals of the letters."""
    written = []
    for letter, *cells, total in table("T20.6")[1:]:
        cards = [card for card in BOARD.contracts if card.letter == letter]
        for number, (cell, card) in enumerate(zip(cells, cards, strict=True), 1):
            parts = [re.fullmatch(r"([A-Z]{2}) (\d)/(\d)", part) for part in cell.split(" · ")]
            coffees, three, more = zip(*(part.groups() for part in parts if part), strict=True)
            assert (card.number, card.coffees) == (number, tuple(coffee.lower() for coffee in coffees))
            assert (card.face_3, card.face_45) == (tuple(map(int, three)), tuple(map(int, more)))
            assert numbers(total) == [sum(card.face_3), sum(card.face_45)]
            written.append(card)
    assert tuple(written) == BOARD.contracts and len(written) == 30


OFFSETS = {"A": (0, 2, 1), "B": (0, 1, 4), "C": (0, 2, 3), "D": (0, 1, 3), "E": (2, 4, 0), "F": (0, 3, 1)}


@pytest.mark.parametrize(("letter", "offsets"), OFFSETS.items())
def test_t20_6_the_cyclic_design(letter: str, offsets: tuple[int, ...]) -> None:
    """T20.6, TV.6: the types follow the cycle of the coffees; the five cards of a letter share one pattern."""
    cards = [card for card in BOARD.contracts if card.letter == letter]
    for k, card in enumerate(cards):
        assert card.coffees == tuple(COFFEES[(k + offset) % 5] for offset in offsets)
    assert len({(card.face_3, card.face_45) for card in cards}) == 1
    for place in range(3):
        assert {card.coffees[place] for card in cards} == set(COFFEES)


def test_t20_6_every_coffee_is_asked_for_equally_often() -> None:
    """T20.6: 71 on the faces "3", 53 on the others, of each coffee over five sets; a whole set asks for as much."""
    for face, total in (("face_3", 71), ("face_45", 53)):
        asked: Counter[str] = Counter()
        for card in BOARD.contracts:
            asked.update(dict(zip(card.coffees, getattr(card, face), strict=True)))
        assert asked == dict.fromkeys(COFFEES, total)
        assert sum(sum(getattr(card, face)) for card in BOARD.contracts if card.number == 1) == total


def test_t19_6_what_is_certain_of_the_contracts() -> None:
    """T19.6, TX.15, TX.25-TX.27: one A has ET above GU, one B BR above ET, one C ET above GU; a D of three each."""
    cards = {card.name: card for card in BOARD.contracts}
    assert [cards[name].coffees[:2] for name in ("A-4", "B-3", "C-4")] == [("et", "gu"), ("br", "et"), ("et", "gu")]
    assert (cards["D-1"].coffees, cards["D-1"].face_45) == (("gu", "co", "et"), (3, 3, 3))
    assert (cards["E-4"].coffees, cards["E-4"].face_3) == (("gu", "br", "et"), (6, 5, 5))
    assert all(cards[f"E-{k}"].coffees[0] not in cards[f"F-{k}"].coffees for k in range(1, 6))  # TV.8


# ------------------------------------------------------------------------------------------------------- the bars


def test_t20_7_five_cities() -> None:
    """T20.7, T19.5: type, coins and VP of each slot; a "6" of any type with an animal at the bottom."""
    head, *rows = table("T20.7")
    cities = head[1:6]
    assert [bar.name for bar in BOARD.bars[:5]] == cities
    assert [bar.id for bar in BOARD.bars[:5]] == [city.lower().replace(" ", "-") for city in cities]
    for city, bar in enumerate(BOARD.bars[:5]):
        for row, slot in zip(rows, bar.slots, strict=True):
            gives = "animal" if "animal" in row[0] else ""
            written = (numbers(row[0])[0], row[1 + city].lower(), int(row[6]), int(row[7]), gives)
            assert (slot.number, slot.coffee, slot.coins, slot.vp, slot.gives) == written


def test_t20_7_seoul() -> None:
    """T20.7, T19.5, T2.4: KL only, jokers on the "3" and the "4"."""
    seoul = BOARD.bars[5]
    assert (seoul.id, seoul.name) == ("seoul", "Seoul") and {slot.coffee for slot in seoul.slots} == {"kl"}
    for row, slot in zip(table("T20.7", 1)[1:], seoul.slots, strict=True):
        gives = "joker" if "joker" in row[0] else ""
        assert (slot.number, slot.coins, slot.vp, slot.gives) == (numbers(row[0])[0], int(row[1]), int(row[2]), gives)


def test_t20_7_totals_and_latin_design() -> None:
    """T20.7, TV.11: 36 slots, 105 coffees and 13 KL, 54 coins, 81 VP; each type once in every row and every city."""
    slots = [slot for bar in BOARD.bars for slot in bar.slots]
    assert len(slots) == 36 and sum(slot.coins for slot in slots) == 54 and sum(slot.vp for slot in slots) == 81
    assert sum(slot.number for slot in slots if slot.coffee != "kl") == 105
    assert sum(slot.number for slot in slots if slot.coffee == "kl") == 13
    square = [[slot.coffee for slot in bar.slots[:5]] for bar in BOARD.bars[:5]]
    assert all(set(line) == set(COFFEES) for line in [*square, *zip(*square, strict=True)])


def test_tx_102_the_smallest_slots_of_a_coffee() -> None:
    """TX.102, T17.17: ET 1 stands in New York, ET 2 in Rome, BR 1 in Paris."""
    where = {(slot.coffee, slot.number): bar.name for bar in BOARD.bars[:5] for slot in bar.slots}
    assert (where["et", 1], where["et", 2], where["br", 1]) == ("New York", "Rome", "Paris")


# ------------------------------------------------------------------------------ counter track, objectives, the rest


def test_t20_8_counter_track() -> None:
    """T20.8, T7.9."""
    written = numbers(PAGE[PAGE.index("**T20.8") :].split("VP ")[1].split("(")[0])
    assert BOARD.track == tuple(written) and len(BOARD.track) == 10
    assert all(less < more for less, more in pairwise(BOARD.track))


def test_t20_9_objectives() -> None:
    """T20.9, T2.5, T6.4: five spaces each; three groups of three in the order of T6.8-T6.16."""
    assert [objective.name for objective in BOARD.objectives] == list(OBJECTIVES)
    assert "".join(objective.group for objective in BOARD.objectives) == "AAABBBCCC"
    assert {objective.vp for objective in BOARD.objectives} == {(7, 5, 3, 2, 1)}
    rows = re.findall(r"^\| <a id=\"t6-\d+\"></a>T6\.(\d+) \|.*\| ([ABC]) \|$", PAGE, re.MULTILINE)
    assert [(int(number), group) for number, group in rows] == [(8 + i, "AAABBBCCC"[i]) for i in range(9)]


def test_t19_1_costs() -> None:
    """T19.1, T9.2, T9.26, T10.5, T11.2, T14.15, T14.16."""
    costs = BOARD.costs
    assert (costs.actions, costs.coins_of_d, costs.trade) == ((1, 1, 2, 1), 2, 2)
    assert (costs.penalty, costs.coffee, costs.exchange) == ((1, 2, 3), (2, 2, 3), (4, 3, 2))


def test_t19_2_arabica_track() -> None:
    """T19.2, T8.1, T8.3-T8.5, T16.10; TX.19: 3 + 7 + 6 x 2 + 4 = 26; at most 60 (T22.9)."""
    track = BOARD.arabica
    assert (track.columns, track.coin, track.donkey, track.trader, track.truck) == (7, 4, 5, 2, 3)
    assert track.vp_trader + track.vp_truck + 2 * track.vp_6 + track.vp_7 == 26
    assert track.vp_trader + track.vp_truck + 5 * (track.vp_6 + track.vp_7) == 60


def test_t19_3_buildings_and_prizes() -> None:
    """T19.3, T12.7, T12.8, T16.2, T16.6, T16.8: VP of the columns, quality values, prizes of coops and bars."""
    buildings = BOARD.buildings
    rows = dict(re.findall(r"^\| <a id=\"t12-8[a-i]\"></a>T12\.8([a-i]) \| [^|]*\| ([^|]*?) \|", PAGE, re.MULTILINE))
    written = {letter: numbers(cell) for letter, cell in rows.items()}
    assert [*buildings.warehouses] == [*written["a"], *written["b"], *written["c"], *written["d"]]
    assert [*buildings.stations] == written["e"] and [*buildings.posts] == [*written["f"], *written["g"]]
    assert [buildings.hospital, buildings.farm] == [*written["h"], *written["i"]]
    columns = [sum(buildings.warehouses), sum(buildings.stations), sum(buildings.posts), buildings.hospital]
    assert columns == [15, 6, 6, 4] and sum(columns) == 31
    quality = (buildings.qv_station, buildings.qv_post, buildings.qv_hospital, buildings.qv_farm)
    assert quality == (1, 1, 2, 1)
    assert (BOARD.scoring.coops, BOARD.scoring.bars) == ((16, 8, 4), (4, 2))


def test_t19_8_the_pieces_are_counted_exactly() -> None:
    """T19.8, T1.2, T1.3, T1.13: animals, jokers, stock counters, contracts and traders come out even."""
    gives = Counter(slot.gives for bar in BOARD.bars for slot in bar.slots)
    coops, players, periods = len(BOARD.coops), 5, len(BOARD.costs.penalty)
    assert coops * periods == 15  # stock counters: 3 per coop
    assert gives["animal"] + coops + players == 15  # animal counters: 3 per colour
    assert gives["joker"] + coops == 7
    assert len(BOARD.contracts) == 6 * players == 30
    traders = {row[0]: numbers(row[1]) for row in re.findall(r"T(1\.1[34]) \| [^|]*\| (.*) \|$", PAGE, re.MULTILINE)}
    assert traders["1.13"] == [4, 4, 3, 3]
    rewards = [0, 0, 1, 1]  # T1.14: no, no, yes, yes
    assert {start + 1 + 1 + reward for start, reward in zip(traders["1.13"], rewards, strict=True)} == {6}
    # one trader lies in the bonus reserve, one at column 2 of the Arabica track


def test_t1_17_the_piles_of_counters() -> None:
    """T1.17, T1.2: piles A, B and C-F take 14, 20 or 26 of the 30 Arabica counters; with André five more lie aside."""
    [row] = re.findall(r"T1\.17 \|.*?\| (.*) \|$", PAGE, re.MULTILINE)
    piles = [numbers(cell) for cell in row.split("|")]
    assert [2 * ab + 4 * rest for ab, rest in piles] == [14, 14, 20, 26]
    assert 14 + 5 <= 30 and max(2 * ab + 4 * rest for ab, rest in piles) <= 6 * len(COFFEES)
