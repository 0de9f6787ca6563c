"""What a board must keep (TV.1-TV.15): each broken alone, then the report of `cafezal check`."""

import json
from copy import deepcopy
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cafezal
from cafezal.traders.board import default_board, parse_board
from cafezal.traders.printed import COFFEES

from .boards import DATA, DEFAULT, GONE, ROW_1, Json, advised, board, found, refused, toml

ALL = "coops gu, co, br, et, in"
THREE = {
    "coop[0].row_1": ["1a", "1b", "1c"],
    "coop[0].paths[2].from": ["1c"],
    "coop[0].paths[3].from": ["1c"],
}
RULES = [  # what is changed; then the thing, the rule, the path and a word of the one violation
    # rows of a coop
    ({"coop[0].row_1": ROW_1[:4], "coop[0].paths[3].from": ["1d"]}, ALL, "TV.1", "coop[0].row_1", "not 4"),
    (
        {"coop[0].row_1": [*ROW_1, "1f"], "coop[0].paths[3].from": ["1d", "1f"]},
        *(ALL, "TV.1", "coop[0].row_1", "odd number"),
    ),
    (
        {"coop[0].row_1": ["1a"]} | {f"coop[0].paths[{i}].from": ["1a"] for i in range(4)},
        *(ALL, "TV.1", "coop[0].row_1", "at least 3"),
    ),
    (
        {"coop[0].row_12": ["2a"], "coop[0].paths[4].from": ["2a"], "coop[0].paths[5].from": ["2a"]}
        | dict.fromkeys(("coop[0].paths[3]", "coop[0].paths[2]", "coop[0].paths[1]"), GONE),
        *(ALL, "TV.1", "coop[0].row_12", "1/2"),
    ),
    (
        {"coop[0].row_23": ["3a"], "coop[0].paths[5]": GONE, "coop[0].trucks[1]": GONE},
        *(ALL, "TV.1", "coop[0].row_23", "2/3"),
    ),
    # paths, truck places
    ({"coop[0].paths[1]": GONE}, ALL, "TV.2", "coop[0].paths", "no path leads to 2b"),
    ({"coop[0].paths[5]": GONE}, ALL, "TV.2", "coop[0].paths", "no path leads to 3b"),
    ({"coop[0].paths[0].donkeys": 2}, ALL, "TV.2", "coop[0].paths", "1 donkey place, not 2"),
    ({"coop[0].paths[4].donkeys": 1}, ALL, "TV.2", "coop[0].paths", "2 donkey places, not 1"),
    ({"coop[0].paths[0].from": ["1a", "2b"]}, ALL, "TV.2", "coop[0].paths", "p2a begins at 2b"),
    ({"coop[0].paths[4].from": ["1a"]}, ALL, "TV.2", "coop[0].paths", "row 1/2"),
    ({"coop[0].paths[4].from": ["2a", "3b"]}, ALL, "TV.2", "coop[0].paths", "p3a begins at 3b"),
    (
        {"coop[0].paths[6]": {"name": "q", "from": ["1a"], "to": "1b", "donkeys": 1}},
        *(ALL, "TV.2", "coop[0].paths", "the path q leads to 1b"),
    ),
    (
        {"coop[0].paths[6]": {"name": "q", "from": ["1a"], "to": "s1", "donkeys": 1}},
        *(ALL, "TV.2", "coop[0].paths", "the path q leads to s1"),
    ),
    ({"coop[0].trucks[1]": GONE}, ALL, "TV.2", "coop[0].trucks", "3b of row 2/3 must have one truck place, not 0"),
    ({"coop[0].trucks[2]": {"name": "t", "space": "3a"}}, ALL, "TV.2", "coop[0].trucks", "not 2"),
    ({"coop[0].trucks[2]": {"name": "t", "space": "2a"}}, ALL, "TV.2", "coop[0].trucks", "t lies beside 2a"),
    # building spaces
    ({"coop[0].stations[0].mark_45": False}, ALL, "TV.3", "coop[0].stations", "mark_45 = true"),
    (
        {"coop[0].posts[0].mark_45": False},
        *(ALL, "TV.3", "coop[0].posts", "post space marked 4–5"),
    ),
    ({"coop[0].posts[1].step": False}, ALL, "TV.3", "coop[0].posts", "with a step"),
    ({"coop[0].posts[2].step": True}, ALL, "TV.3", "coop[0].posts", "without step"),
    ({"coop[0].farms": []}, ALL, "TV.3", "coop[0].farms", "farm space"),
    # plantation rows
    ({"rows.A[1]": {"farm": True, "cost": 1}, "rows.A[2]": board()["rows"]["A"][1]}, "row A", "TV.4", "rows.A", "ends"),
    ({"rows.A[0].bonus": "worker"}, "row A", "TV.4", "rows.A", "donkey"),
    (
        {"rows.A[0].level": 2, "rows.C[1].level": 1},
        *("row A", "TV.4", "rows.A", "level 1 whose bonus is a donkey"),
    ),
    ({"rows.A[0]": board()["rows"]["A"][1], "rows.A[1]": board()["rows"]["A"][0]}, "row A", "TV.4", "rows.A", "first"),
    (
        {"rows.B[2]": board()["rows"]["B"][0], "rows.C[1]": board()["rows"]["B"][2]},
        *("row B", "TV.4", "rows.B", "level 3"),
    ),
    (
        {"rows.A[1].cost": 2, "rows.B[0].cost": 0, "rows.B[1].cost": 2, "rows.C[1].cost": 2},
        *("the plantation rows", "TV.4", "rows", "cost 1 coin"),
    ),
    # contracts
    ({"contracts.A[0].face_45": [3, 1, 1]}, "contract A-1", "TV.5", "contracts.A[0]", "the top:"),
    ({"contracts.F[4].face_45": [8, 8, 8]}, "contract F-5", "TV.5", "contracts.F[4]", "the top, middle, bottom:"),
    ({"contracts.C[2].face_45": [3, 3, 3]}, "contract C-3", "TV.5", "contracts.C[2]", "both ask for 9"),
    # contract slots
    ({"slots.D.coins": 2}, "slot D", "TV.9", "slots.D.coins", "3 coins in every copy, not 2"),
    ({"slots.D.coins": 4}, "slot D", "TV.9", "slots.D.coins", "3 coins in every copy, not 4"),
    ({"slots.D.bonus": "coin + civet"}, "slot D", "TV.9", "slots.D.bonus", "coin + civet / building"),
    ({"slots.D.bonus": "coin / building"}, "slot D", "TV.9", "slots.D.bonus", "coin + civet / building"),
    ({"slots.F.bonus": "building"}, "slot F", "TV.9", "slots.F.bonus", "hospital"),
    ({"slots.F.bonus": "hospital / step"}, "slot F", "TV.9", "slots.F.bonus", "hospital"),
    ({"slots.E.bonus": "donkey"}, "the contract slots", "TV.9", "slots", "truck"),
    # bars
    ({"bar[0].slots[5].number": 5, "bar[0].slots[4]": GONE}, "bar vienna", "TV.10", "bar[0].slots", '"6"'),
    ({"bar[1].slots[5].coffee": "gu"}, "bar rome", "TV.10", "bar[1].slots", "any coffee"),
    ({"bar[2].slots[5].gives": GONE}, "bar paris", "TV.10", "bar[2].slots", "an animal"),
    ({"bar[3].slots[5].gives": "joker"}, "bar new-york", "TV.10", "bar[3].slots", "an animal"),
    ({"bar[4].slots[5]": GONE}, "bar sydney", "TV.10", "bar[4].slots", '"6"'),
    ({"bar[0].slots": []}, "bar vienna", "TV.10", "bar[0].slots", '"6"'),
    ({"bar[0].slots[1].number": 1}, "bar vienna", "TV.10", "bar[0].slots[1].number", "1 follows 1"),
    ({"bar[0].slots[0].coffee": "any"}, "bar vienna", "TV.10", "bar[0].slots[0].coffee", "slot 1 shows any"),
    ({"bar[0].slots[2].coffee": "kl"}, "bar vienna", "TV.10", "bar[0].slots[2].coffee", "slot 3 shows kl"),
    ({"bar[0].slots[3].gives": "animal"}, "bar vienna", "TV.10", "bar[0].slots[3].gives", "slot 4"),
    ({"bar[5].slots[0].coffee": "gu"}, "bar seoul", "TV.10", "bar[5].slots", "kl only, not gu"),
    ({"bar[5].slots[4].coins": 3}, "bar seoul", "TV.10", "bar[5].slots", "2 coins"),
    ({"bar[5].slots[4].number": 2}, "bar seoul", "TV.10", "bar[5].slots", '"3"'),
    ({"bar[5].slots[5].number": 5}, "bar seoul", "TV.10", "bar[5].slots", '"4"'),
    ({"bar[5].slots[5].gives": "animal"}, "bar seoul", "TV.10", "bar[5].slots", "joker"),
    ({"bar[5].slots[2].gives": "joker"}, "bar seoul", "TV.10", "bar[5].slots[2].gives", "slot 2"),
    # counter track, objectives
    ({"track.vp": [1, 2, 3, 4, 5, 6, 7]}, "the counter track", "TV.13", "track.vp", "at least 8"),
    ({"track.vp[3]": 3}, "the counter track", "TV.13", "track.vp[3]", "3 follows 3"),
    ({"objectives.ten.vp": [3, 4]}, "objective ten", "TV.13", "objectives.ten.vp[1]", "4 follows 3"),
    ({"objectives.ten.group": "A"}, "the objectives", "TV.13", "objectives", "A has 4, B 2, C 3"),
]


def name(case: Any) -> str:
    return repr(case)[:40] if isinstance(case, dict) else ""


@pytest.mark.parametrize(("edits", "thing", "rule", "path", "word"), RULES, ids=name)
def test_what_a_board_breaks_is_named(edits: Json, thing: str, rule: str, path: str, word: str) -> None:
    """TV.1-TV.5, TV.9, TV.10, TV.13: the thing, the rule, what to change; such a board cannot be played."""
    data = board(edits)
    [(about, named, where, text)] = found(data)
    assert (about, named, where) == (thing, rule, path)
    assert word in text and len(text) < 250
    refused(data, rule, path)


TILES = [  # what is changed; (thing, a word) of each violation of TV.4
    (
        {"rows.B[0].level": 1},
        [("rows", "2 plantations of level 1, here 3"), ("rows", "4 plantations of level 2, here 3")],
    ),
    (
        {"rows.C[2].level": 2},
        [("rows", "4 plantations of level 2, here 5"), ("rows", "2 plantations of level 3, here 1")],
    ),
    ({"rows.C[3]": GONE}, [("rows", "2 farms, here 1"), ("row C", "ends with its only farm")]),
    (
        {"rows.A": []},
        [("rows", "level 1"), ("rows", "level 2"), ("rows", "farms"), ("row A", "farm"), ("row A", "donkey")],
    ),
    (
        {"rows.A[2]": GONE, "rows.B[3]": {"farm": True, "cost": 1}},
        [("row A", "ends with its only farm"), ("row B", "row B has no farm")],
    ),
]


@pytest.mark.parametrize(("edits", "told"), TILES, ids=name)
def test_tv_4_the_tiles_are_counted(edits: Json, told: list[tuple[str, str]]) -> None:
    """TV.4, T19.4: 2 L1, 4 L2, 2 L3, 2 farms, these at the ends of A and C."""
    said = [(about.removeprefix("the plantation "), rule, text) for about, rule, _, text in found(board(edits))]
    assert [(about, rule) for about, rule, _ in said] == [(about, "TV.4") for about, _ in told]
    assert all(word in text for (_, word), (_, _, text) in zip(told, said, strict=True))


def coops(*shapes: tuple[str, Json]) -> Json:
    """The default board, some coops with other building spaces: ("gu co", {"hospitals": []})."""
    data = board()
    shape = data["coop"][0]
    own = [{**deepcopy(shape), "coffees": names.split(), **sites} for names, sites in shapes]
    rest = [coffee for coffee in COFFEES if all(coffee not in table["coffees"] for table in own)]
    data["coop"] = [*([{**shape, "coffees": rest}] if rest else []), *own]
    return data


MARKED, PLAIN = {"name": "x1", "mark_45": True}, {"name": "x2"}
SITES = [  # coops that look otherwise; words of the violations
    ([("in", {"stations": [MARKED, PLAIN]})], ["14 station spaces for 5 players, 15 are needed: add 1"]),
    (
        [("gu co br et in", {"stations": [MARKED, {"name": "s2", "mark_45": True}, PLAIN]})],
        ["5 station spaces for 3 players, 9 are needed (those marked 4–5 do not count): add 4"],
    ),
    (
        [("gu co br et in", {"stations": [MARKED, PLAIN]})],
        ["5 station spaces for 3 players, 9 are needed", "10 station spaces for 5 players, 15 are needed: add 5"],
    ),
    ([("gu co br et in", {"hospitals": [MARKED]})], ["0 hospital spaces for 3 players, 3 are needed"]),
    (
        [("gu co", {"hospitals": []}), ("br et", {"hospitals": [PLAIN]})],
        ["4 hospital spaces for 5 players, 5 are needed: add 1"],
    ),
    ([("et", {"posts": [MARKED, PLAIN]})], ["with a step", "14 post spaces for 5 players, 15 are needed: add 1"]),
]


@pytest.mark.parametrize(("shapes", "words"), SITES, ids=lambda case: "")
def test_tv_3_building_spaces_are_enough(shapes: list[tuple[str, Json]], words: list[str]) -> None:
    """TV.3, T1.24, T20.2: for 3 players without those marked 4-5, for 4 and 5 with them."""
    said = found(coops(*shapes))
    assert [rule for _, rule, _, _ in said] == ["TV.3"] * len(words)
    assert all(word in text for word, (_, _, _, text) in zip(words, said, strict=True))


def test_tv_3_only_steps_on_building_spaces() -> None:
    """TV.3: any other symbol is refused; a step is always one of the own coop, so it names none."""
    for field in ("bonus", "coin", "coop"):
        [(about, rule, path, text)] = found(board({f"coop[0].stations[1].{field}": "donkey"}))
        assert (about, rule, path) == (ALL, "TV.3", "coop[0].stations[1]") and field in text


def test_coops_may_differ_and_each_is_named() -> None:
    """TV.1, TV.2: what is wrong is said once for all coops that look alike."""
    data = coops(("br in", {"row_1": [*ROW_1, "1f"]}))
    data["coop"][1]["paths"][3]["from"] = ["1d", "1e", "1f"]
    [(about, rule, path, _)] = found(data)
    assert (about, rule, path) == ("coops br, in", "TV.1", "coop[1].row_1")
    data = coops(("in", {"trucks": []}))
    assert [(about, path) for about, _, path, _ in found(data)] == [("coop in", "coop[1].trucks")] * 2


ADVICE = [  # what is changed; then the thing, the rule, the path and a word of the one piece of advice
    (THREE, ALL, "TV.1", "coop[0].row_1", "5 spaces or more are better"),
    (
        {"contracts.A[1].coffees": ["co", "et", "gu"]},
        *("contract A-5", "TV.6", "contracts.A[4]", "gu is at the bottom of A-2 too; better each coffee once (br is"),
    ),
    (
        {f"contracts.B[{i}].face_45": [1, 1, 1] for i in range(3)},
        *("the contracts B", "TV.7", "contracts.B", 'face "4–5" asks for 19, A for 20'),
    ),
    (
        {f"contracts.B[{i}].face_3": [2, 2, 2] for i in range(5)},
        *("the contracts B", "TV.7", "contracts.B", 'face "3" asks for 30, A for 30'),
    ),
    ({"slots.B.bonus": "truck"}, "slot E", "TV.9", "slots.E.bonus", "slot B gives a truck already"),
    ({"slots.B.coins": 1}, "slot B", "TV.9", "slots.B.coins", "make it 2 or more"),
    ({"slots.C.vp": 3}, "slot C", "TV.9", "slots.C.vp", "make it 4 or more"),
    ({"slots.B.bonus": "coin / step + truck"}, "slot E", "TV.9", "slots.E.bonus", "slot B gives a truck"),
    ({"bar[5].slots[1]": GONE, "bar[5].slots[0]": GONE}, "bar seoul", "TV.12", "bar[5].slots", "not 4: add 1"),
    (
        {"bar[5].slots[2].number": 1, "bar[5].slots[3].number": 1},
        *("bar seoul", "TV.12", "bar[5].slots", "not 2: add or change 1"),
    ),
]


@pytest.mark.parametrize(("edits", "thing", "rule", "path", "word"), ADVICE, ids=name)
def test_what_is_only_advised_keeps_nobody_from_playing(
    edits: Json, thing: str, rule: str, path: str, word: str
) -> None:
    """TV.1, TV.6, TV.7, TV.9, TV.12."""
    data = board(edits)
    [(about, named, where, text)] = advised(data)
    assert (about, named, where) == (thing, rule, path)
    assert word in text and "better" in text and len(text) < 250
    assert found(data) == [] and parse_board(data).data() == data


def test_what_stays_within_the_invariants_is_accepted() -> None:
    """TV.1, TV.5, TV.9, TV.10, TV.13: equal where only a fall or a rise is wrong; fewer where only too few are."""
    edits = {
        "objectives.ten.vp": [3, 3, 0],
        "objectives.bars.vp": [1],
        "track.vp": [0, 1, 2, 3, 4, 5, 6, 40],
        "slots.B.bonus": "worker + worker / step",
        "slots.D.bonus": "building / civet + coin",
        "slots.C.coins": 2,
        "contracts.A[0].face_3": [2, 1, 2],
        "bar[0].slots": [DATA["bar"][0]["slots"][5]],
        "coop[0].row_1": [*ROW_1, "1f", "1g"],
    }
    data = board(edits)
    assert found(data) == [] and parse_board(data).data() == data


def test_tv_8_the_step_of_e_starts_a_fresh_row() -> None:
    """TV.8, T3.11: E-k's top against the types of F-k, here with the F cards moved on by one."""
    cards = board()["contracts"]["F"]
    told = advised(board({"contracts.F": [*cards[1:], cards[0]]}))
    pairs = [(card, other) for card, other in zip(board()["contracts"]["E"], [*cards[1:], cards[0]], strict=True)]
    wrong = [number for number, (e, f) in enumerate(pairs, 1) if e["coffees"][0] in f["coffees"]]
    assert [(about, rule) for about, rule, _, _ in told] == [(f"contract E-{number}", "TV.8") for number in wrong]
    assert wrong and all("T3.11" in text for *_, text in told)


def test_tv_11_no_coffee_is_better_served() -> None:
    """TV.11, T17.18: two slots of one number for a coffee; how often it occurs; the sum of its numbers."""
    told = advised(
        board({"bar[0].slots[0].coffee": "co", "bar[1].slots[0].coffee": "br", "bar[2].slots[0].coffee": "gu"})
    )
    assert told == []  # columns may change
    told = advised(board({"bar[0].slots[1].coffee": "gu"}))
    assert [rule for _, rule, _, _ in told] == ["TV.11"] * 3
    assert "gu is on several slots of the same number (2)" in told[0][3]
    assert "gu 6, co 5, br 4" in told[1][3] and "gu 17, co 15, br 13" in told[2][3]
    assert found(board({"bar[0].slots[1].coffee": "gu"})) == []
    fewer = board({f"bar[{i}].slots[4]": GONE for i in range(5)})  # each coffee loses its 5
    assert advised(fewer) == []


def test_tv_15_donkeys_suffice() -> None:
    """TV.15: nine in all with the one of the start; only rows with too many tiles (TV.4) can give more than eight."""
    tile = {"level": 2, "cost": 1, "bonus": "donkey"}
    rows: Json = {"rows.A[1]": tile, "rows.B": [tile, tile, tile, tile, {"level": 3, "cost": 2, "bonus": "donkey"}]}
    assert [rule for _, rule, _, _ in found(board(rows))] == ["TV.4", "TV.15"]
    assert "give 9 donkeys, but a player has 8 besides the first one: change 1 bonus" in found(board(rows))[1][3]
    rows["rows.B"] = rows["rows.B"][1:]
    assert [rule for _, rule, _, _ in found(board(rows))] == ["TV.4"]
    most = board({f"rows.{letter}[{i}].bonus": "donkey" for letter in "ABC" for i in range(3 if letter != "A" else 2)})
    assert found(most) == []


# ---------------------------------------------------------------------------------------------- where plantations start


def clash(cards: list[tuple[str, ...]]) -> bool:
    """T3.10, TV.14: whether two of these F cards need one space: top the middle, middle the last, bottom the first."""
    spaces = [(coffee, place) for card in cards for place, coffee in enumerate(card)]
    return len(set(spaces)) < len(spaces)


def test_tv_14_the_default_start_never_clashes() -> None:
    """TV.14, T3.10, T4.2: any 3, 4 or 5 of the F cards, on three different spaces of row 1."""
    cards = [card.coffees for card in default_board().contracts if card.letter == "F"]
    assert not any(clash(list(some)) for players in (3, 4, 5) for some in combinations(cards, players))
    for coop in default_board().coops:
        row = coop.rows[0]
        assert len({row[0], row[len(row) // 2], row[-1]}) == 3


ORDERS = [*permutations(COFFEES)]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(ORDERS), min_size=3, max_size=3))
def test_tv_6_tv_14_f_cards_form_a_latin_design_exactly_where_no_start_clashes(columns: list[tuple[str, ...]]) -> None:
    """TV.6, TV.14: any columns of tops, middles and bottoms in which a card shows three different coffees."""
    cards = [*zip(*columns, strict=True)]
    if all(len(set(card)) == 3 for card in cards):
        faults = found(board({f"contracts.F[{k}].coffees": list(card) for k, card in enumerate(cards)}))
        assert faults == [] and not clash(cards)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.permutations(COFFEES).map(lambda order: tuple(order[:3])), min_size=5, max_size=5))
def test_tv_6_f_cards_that_clash_are_refused(cards: list[tuple[str, ...]]) -> None:
    """TV.6, TV.14: any five cards; refused exactly if some of them need the same space."""
    said = found(board({f"contracts.F[{k}].coffees": list(card) for k, card in enumerate(cards)}))
    wrong = any(clash(list(some)) for players in (3, 4, 5) for some in combinations(cards, players))
    assert bool(said) == wrong and {rule for _, rule, _, _ in said} <= {"TV.6"}
    for about, _, path, text in said:
        assert about.startswith("contract F-") and path.startswith("contracts.F[") and "T3.10" in text


# ------------------------------------------------------------------------------------------------------- the report


def test_the_default_board_is_accepted_without_advice(tmp_path: Path) -> None:
    """TV.1-TV.15; T20.1, T20.2, T20.6, T20.7: the figures told of it."""
    report = cafezal.check(DEFAULT)
    assert report["game"] == "traders" and report["ok"] and report["violations"] == report["advice"] == []
    assert json.loads(json.dumps(report)) == report
    told = report["board"]
    assert told["hash"] == default_board().hash and told["name"] == "Coffee Traders, default board"
    assert told["spaces"] == {"1": 25, "1/2": 20, "2/3": 10}
    assert told["sites"] == {"station": 15, "post": 15, "hospital": 10, "farm": 10}
    assert told["tiles"] == {"donkey": 4, "step": 1, "worker": 2}
    assert [*told["demand_3"].values()] == [6, 7, 9, 12, 16, 21] and sum(told["demand_45"].values()) == 53
    assert told["bars"] == {"slots": 36, "coffee": 105, "kl": 13, "coins": 54, "vp": 81}
    assert told["contracts"] == {"coins": 18, "vp": 30} and told["track"][-1] == 15
    written = tmp_path / "board.toml"
    written.write_text(toml(board()), "utf-8")
    assert cafezal.check(written) == {**report, "file": str(written)}


def test_violations_and_advice_stand_apart(tmp_path: Path) -> None:
    """TV.9: D's coins are certain, that coins do not fall is advised."""
    path = tmp_path / "mine.toml"
    path.write_text(toml(board({"slots.D.coins": 2})), "utf-8")
    report = cafezal.check(path)
    assert not report["ok"] and report["board"]["contracts"]["coins"] == 17
    text = "slots.D.coins: slot D pays 3 coins in every copy, not 2: correct it"
    assert report["violations"] == [{"thing": "slot D", "rule": "TV.9", "text": text}]
    text = "slots.D.coins: better not fewer coins than slot C: make it 3 or more"
    assert report["advice"] == [{"thing": "slot D", "rule": "TV.9", "text": text}]


def test_a_part_that_cannot_be_read_hides_nothing_of_the_others(tmp_path: Path) -> None:
    """TV.4, TV.13: what is wrong with the shape of one part, and what another one breaks."""
    path = tmp_path / "mine.toml"
    path.write_text(toml(board({"rows.A[0].level": 4, "track.vp": [1, 2]})), "utf-8")
    report = cafezal.check(path)
    assert [(item["thing"], item["rule"]) for item in report["violations"]] == [
        ("row A", "TV.4"),
        ("the counter track", "TV.13"),
    ]
    assert report["board"] is None and report["advice"] == []


@pytest.mark.parametrize(
    ("content", "game"),
    [
        (toml(board()), "traders"),
        (toml({"coop": board()["coop"]}), "traders"),
        ("[board]\nname = 'mine'", "traders"),
        ("[track]\nvp = [1]", "traders"),
        ("[[card]]\nid = 'x'", "cafe"),
        ("[deck]\nname = 'mine'", "cafe"),
        ("", "cafe"),
        ("x = 1", "cafe"),
        ("no toml", "cafe"),
    ],
)
def test_a_file_tells_which_game_it_is_for(tmp_path: Path, content: str, game: str) -> None:
    path = tmp_path / "file.toml"
    path.write_text(content, "utf-8")
    report = cafezal.check(path)
    assert report["game"] == game and report["ok"] == (content == toml(board()))


def test_all_that_is_missing_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[board]\nid = 'mine'", "utf-8")
    told = [item["text"] for item in cafezal.check(path)["violations"]]
    missing = ["coop", "rows", "slots", "contracts", "bar", "track", "objectives"]
    assert told == [f"{name}: the field {name} is missing: add it" for name in missing]
