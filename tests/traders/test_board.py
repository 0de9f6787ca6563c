"""Reading boards: their form, what is certain in every copy, malformed files (T19.1-T19.4, T20.1-T20.9, TV.1-TV.13)."""

import json
import os
import time
import tomllib
from copy import deepcopy
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cafezal.core.errors import Malformed
from cafezal.core.toml import MAX_BYTES
from cafezal.traders.board import TABLES, default_board, parse_board, read_board, scan_board
from cafezal.traders.printed import ALIKE, ALIKE_RULES, COFFEES, Board

from .boards import DATA, DEFAULT, GONE, ROW_1, Json, board, faults, refused, toml

# ------------------------------------------------------------------------------------------------- the default board


def test_the_default_board_is_the_one_that_was_calibrated() -> None:
    """T22.8: the figures hold for this board alone. Positions name it by its hash: another board, another hash."""
    assert default_board().hash == "855519b9eb0b2382"
    assert (default_board().id, default_board().version) == ("default", 1)


def test_the_file_shows_every_certain_value() -> None:
    """T19.1-T19.4: all of them stand in the file, and each table is marked."""
    text = DEFAULT.read_text("utf-8")
    data = tomllib.loads(text)
    assert set(data) == set(TABLES)
    for name, values in ALIKE.items():
        assert data[name] == json.loads(json.dumps(asdict(values))), name
        assert getattr(default_board(), name) == values
    assert "# What every copy shows alike (T19.1-T19.4). Certain." in text
    assert text.count("econstruction") >= 8 and text.count("certain") >= 10


def test_a_board_survives_its_own_form() -> None:
    assert parse_board(DATA) == default_board()
    assert parse_board(json.loads(json.dumps(DATA))) == default_board()
    assert parse_board(tomllib.loads(toml(DATA))) == default_board() == read_board(DEFAULT)
    assert parse_board({**DATA, "coop": list(reversed(each_coop()))}).coops == default_board().coops


def each_coop() -> list[Json]:
    """A table for each coop."""
    return [{**deepcopy(DATA["coop"][0]), "coffees": [coffee]} for coffee in COFFEES]


def test_names_do_not_change_the_hash() -> None:
    """Head, cities, the order in which things are written, tables that may be left out."""
    data = board({"board": {"name": "other", "id": "other", "version": 7, "source": "own"}, "bar[0].name": "Wien"})
    data["coop"] = list(reversed(each_coop()))
    data["objectives"] = dict(reversed(data["objectives"].items()))
    data["slots"]["A"]["bonus"] = "civet/worker"
    assert parse_board(data) != default_board()
    assert parse_board(data).hash == default_board().hash == parse_board(DATA | certain()).hash


def certain() -> Json:
    return {name: json.loads(json.dumps(asdict(values))) for name, values in ALIKE.items()}


OTHER_VALUES: list[Json] = [
    {"coop[0].row_1[0]": "1x", "coop[0].paths[0].from": ["1x", "1b"]},
    {"coop[0].row_1[0]": "1b", "coop[0].row_1[1]": "1a"},
    {"coop[0].paths[0].from": ["1a"]},
    {"coop[0].paths[0].name": "q"},
    {"coop[0].trucks[0].name": "q"},
    {"coop[0].stations[1].step": False},
    {"coop[0].stations[2].mark_45": True, "coop[0].stations[0].mark_45": True, "coop[0].stations[3]": {"name": "s4"}},
    {"coop[0].farms[1].name": "q"},
    {"rows.A[1].cost": 0},
    {"rows.A[1].bonus": "civet"},
    {"rows.C[3].cost": 0},
    {"slots.A.coins": 1},
    {"slots.A.bonus": "worker / civet"},
    {"slots.A.vp": 1},
    {"contracts.A[0].coffees": ["gu", "co", "br"], "contracts.A[1].coffees": ["co", "et", "in"]},
    {"contracts.A[0].face_3": [3, 2, 2]},
    {"contracts.A[0].face_45": [1, 1, 1]},
    {"bar[0].id": "wien"},
    {"bar[0].slots[0].coins": 2},
    {"bar[0].slots[0].vp": 2},
    {"bar[0].slots[0].coffee": "co"},
    {"bar[0].slots[4]": GONE},
    {"track.vp[9]": 16},
    {"objectives.ten.vp[4]": 0},
    {"objectives.ten.group": "A", "objectives.warehouses.group": "B"},
]


def test_all_that_play_can_see_changes_the_hash() -> None:
    """T20.1-T20.9: each of these is another board."""
    hashes = {parse_board(board(edits)).hash for edits in OTHER_VALUES} | {default_board().hash}
    assert len(hashes) == len(OTHER_VALUES) + 1


def test_a_board_does_not_change() -> None:
    for value in (default_board(), default_board().coops[0], default_board().bars[0].slots[0], default_board().costs):
        with pytest.raises(AttributeError):
            setattr(value, fields(value)[0].name, 1)


# ---------------------------------------------------------------------------------------------------- wrong values

WRONG: list[tuple[Json, str, str, str]] = [  # what is changed; thing, rule and path of the one fault; a word of it
    # coops
    ({"coop": GONE}, "the board", "", "coop"),
    ({"coop": {}}, "the coops", "TV.1", "coop"),
    ({"coop": []}, "the coops", "TV.1", "coop"),
    ({"coop[0]": 3}, "the coops", "TV.1", "coop[0]"),
    ({"coop[0].coffees": ["gu", "co", "br", "et"]}, "the coops", "TV.1", "coop"),
    ({"coop[0].coffees": ["gu", "co", "br", "et", "kl"]}, "the coops", "TV.1", "coop[0].coffees[4]"),
    ({"coop[0].coffees": ["gu", "gu", "br", "et", "in"]}, "the coops", "TV.1", "coop[0].coffees"),
    ({"coop[0].coffees": "gu"}, "the coops", "TV.1", "coop[0].coffees"),
    ({"coop[1]": {**DATA["coop"][0], "coffees": ["in"]}}, "the coops", "TV.1", "coop[1].coffees"),
    ({"coop[0].row_1": GONE}, "the coops", "TV.1", "coop[0].row_1"),
    ({"coop[0].row_1": "1a"}, "the coops", "TV.1", "coop[0].row_1"),
    ({"coop[0].row_1": []}, "the coops", "TV.1", "coop[0].row_1"),
    ({"coop[0].row_1": [*ROW_1, "1f", "1g", "1h", "1i"]}, "the coops", "TV.1", "coop[0].row_1"),
    ({"coop[0].row_1[2]": "1 C"}, "the coops", "TV.1", "coop[0].row_1[2]"),
    ({"coop[0].row_1[2]": "1a"}, "the coops", "TV.1", "coop[0].row_1"),
    ({"coop[0].row_1[2]": ""}, "the coops", "TV.1", "coop[0].row_1[2]"),
    ({"coop[0].row_1[2]": "abcdefg"}, "the coops", "TV.1", "coop[0].row_1[2]"),
    ({"coop[0].row_1[2]": 5}, "the coops", "TV.1", "coop[0].row_1[2]"),
    ({"coop[0].row_1[2]": "2a"}, "the coops", "TV.1", "coop[0]"),
    ({"coop[0].trucks[0].name": "p2a"}, "the coops", "TV.1", "coop[0]"),
    ({"coop[0].farms[0].name": "h1"}, "the coops", "TV.1", "coop[0]"),
    ({"coop[0].town": 1}, "the coops", "TV.1", "coop[0]"),
    ({"coop[0].paths": {}}, "coops", "TV.2", "coop[0].paths"),
    ({"coop[0].paths": [1]}, "coops", "TV.2", "coop[0].paths[0]"),
    ({"coop[0].paths": [DATA["coop"][0]["paths"][0]] * 17}, "coops", "TV.2", "coop[0].paths"),
    ({"coop[0].paths[0].to": GONE}, "coops", "TV.2", "coop[0].paths[0].to"),
    ({"coop[0].paths[0].from": []}, "coops", "TV.2", "coop[0].paths[0].from"),
    ({"coop[0].paths[0].from": ["1a", "1a"]}, "coops", "TV.2", "coop[0].paths[0].from"),
    ({"coop[0].paths[0].from": "1a"}, "coops", "TV.2", "coop[0].paths[0].from"),
    ({"coop[0].paths[0].donkeys": "1"}, "coops", "TV.2", "coop[0].paths[0].donkeys"),
    ({"coop[0].paths[0].donkeys": -1}, "coops", "TV.2", "coop[0].paths[0].donkeys"),
    ({"coop[0].trucks[0].space": None}, "coops", "TV.2", "coop[0].trucks[0].space"),
    ({"coop[0].stations[0].mark_45": 1}, "coops", "TV.3", "coop[0].stations[0].mark_45"),
    ({"coop[0].stations[0].name": GONE}, "coops", "TV.3", "coop[0].stations[0].name"),
    ({"coop[0].posts": [{"name": f"x{i}"} for i in range(5)]}, "coops", "TV.3", "coop[0].posts"),
    # plantation rows
    ({"rows.B": GONE}, "the plantation rows", "TV.4", "rows.B"),
    ({"rows.D": []}, "the plantation rows", "TV.4", "rows"),
    ({"rows": [1, 2, 3]}, "the plantation rows", "TV.4", "rows"),
    ({"rows.A": "L1"}, "row A", "TV.4", "rows.A"),
    ({"rows.A": [DATA["rows"]["A"][0]] * 9}, "row A", "TV.4", "rows.A"),
    ({"rows.A[0].level": 0}, "row A", "TV.4", "rows.A[0].level"),
    ({"rows.A[0].level": 4}, "row A", "TV.4", "rows.A[0].level"),
    ({"rows.A[0].level": True}, "row A", "TV.4", "rows.A[0].level"),
    ({"rows.A[0].cost": -1}, "row A", "TV.4", "rows.A[0].cost"),
    ({"rows.A[0].cost": 1.0}, "row A", "TV.4", "rows.A[0].cost"),
    ({"rows.A[0].bonus": "truck"}, "row A", "TV.4", "rows.A[0].bonus"),
    ({"rows.A[0].bonus": ["donkey"]}, "row A", "TV.4", "rows.A[0].bonus"),
    ({"rows.A[0].bonus": GONE}, "row A", "TV.4", "rows.A[0].bonus"),
    ({"rows.C[3].farm": False}, "row C", "TV.4", "rows.C[3].farm"),
    ({"rows.C[3].farm": 1}, "row C", "TV.4", "rows.C[3].farm"),
    ({"rows.C[3].level": 1}, "row C", "TV.4", "rows.C[3]"),
    ({"rows.C[3].bonus": "step"}, "row C", "TV.4", "rows.C[3]"),
    # contract slots
    ({"slots.C": GONE}, "the contract slots", "TV.9", "slots.C"),
    ({"slots.G": DATA["slots"]["F"]}, "the contract slots", "TV.9", "slots"),
    ({"slots.C": 3}, "slot C", "TV.9", "slots.C"),
    ({"slots.C.coins": -1}, "slot C", "TV.9", "slots.C.coins"),
    ({"slots.C.vp": 41}, "slot C", "TV.9", "slots.C.vp"),
    ({"slots.C.bonus": ""}, "slot C", "TV.9", "slots.C.bonus"),
    ({"slots.C.bonus": "coffee"}, "slot C", "TV.9", "slots.C.bonus"),
    ({"slots.C.bonus": "step / donkey / coin"}, "slot C", "TV.9", "slots.C.bonus"),
    ({"slots.C.bonus": "step + step + step + step"}, "slot C", "TV.9", "slots.C.bonus"),
    ({"slots.C.bonus": "step /"}, "slot C", "TV.9", "slots.C.bonus"),
    ({"slots.C.bonus": ["step"]}, "slot C", "TV.9", "slots.C.bonus"),
    ({"slots.C.bonus": "step+" * 10_000}, "slot C", "TV.9", "slots.C.bonus"),
    # contracts
    ({"contracts.F": GONE}, "the contracts", "TV.5", "contracts.F"),
    ({"contracts.G": []}, "the contracts", "TV.5", "contracts"),
    ({"contracts.A[4]": GONE}, "the contracts A", "TV.5", "contracts.A"),
    ({"contracts.A[5]": DATA["contracts"]["A"][4]}, "the contracts A", "TV.5", "contracts.A"),
    ({"contracts.A[1]": "GU 2/2"}, "contract A-2", "TV.5", "contracts.A[1]"),
    ({"contracts.A[1].coffees": ["gu", "co"]}, "contract A-2", "TV.5", "contracts.A[1].coffees"),
    ({"contracts.A[1].coffees": ["gu", "gu", "co"]}, "contract A-2", "TV.5", "contracts.A[1].coffees"),
    ({"contracts.A[1].coffees": ["gu", "kl", "co"]}, "contract A-2", "TV.5", "contracts.A[1].coffees[1]"),
    ({"contracts.A[1].face_3": [2, 0, 2]}, "contract A-2", "TV.5", "contracts.A[1].face_3[1]"),
    ({"contracts.A[1].face_3": [2, 2]}, "contract A-2", "TV.5", "contracts.A[1].face_3"),
    ({"contracts.A[1].face_45": [2, 1, 21]}, "contract A-2", "TV.5", "contracts.A[1].face_45[2]"),
    ({"contracts.A[1].face_45": GONE}, "contract A-2", "TV.5", "contracts.A[1].face_45"),
    # bars
    ({"bar[5]": GONE}, "the bars", "TV.10", "bar"),
    ({"bar[6]": DATA["bar"][5]}, "the bars", "TV.10", "bar"),
    ({"bar": 6}, "the bars", "TV.10", "bar"),
    ({"bar[1].id": "vienna"}, "the bars", "TV.10", "bar"),
    ({"bar[1].id": "New York"}, "bar 2", "TV.10", "bar[1].id"),
    ({"bar[1].id": GONE}, "bar 2", "TV.10", "bar[1].id"),
    ({"bar[1].name": 5}, "bar rome", "TV.10", "bar[1].name"),
    ({"bar[1].slots": GONE}, "bar rome", "TV.10", "bar[1].slots"),
    ({"bar[1].slots": [DATA["bar"][1]["slots"][0]] * 9}, "bar rome", "TV.10", "bar[1].slots"),
    ({"bar[1].slots[0]": []}, "bar rome", "TV.10", "bar[1].slots[0]"),
    ({"bar[1].slots[0].number": 0}, "bar rome", "TV.10", "bar[1].slots[0].number"),
    ({"bar[1].slots[5].number": 7}, "bar rome", "TV.10", "bar[1].slots[5].number"),
    ({"bar[1].slots[0].coffee": "tea"}, "bar rome", "TV.10", "bar[1].slots[0].coffee"),
    ({"bar[1].slots[0].coins": GONE}, "bar rome", "TV.10", "bar[1].slots[0].coins"),
    ({"bar[1].slots[0].gives": "donkey"}, "bar rome", "TV.10", "bar[1].slots[0].gives"),
    # counter track, objectives
    ({"track.vp": []}, "the counter track", "TV.13", "track.vp"),
    ({"track.vp": [*range(21)]}, "the counter track", "TV.13", "track.vp"),
    ({"track.vp[0]": "1"}, "the counter track", "TV.13", "track.vp[0]"),
    ({"track": GONE}, "the board", "", "track"),
    ({"objectives.ten": GONE}, "the objectives", "TV.13", "objectives.ten"),
    ({"objectives.twelve": {}}, "the objectives", "TV.13", "objectives"),
    ({"objectives.ten.vp": [6, 5, 4, 3, 2, 1]}, "objective ten", "TV.13", "objectives.ten.vp"),
    ({"objectives.ten.vp": []}, "objective ten", "TV.13", "objectives.ten.vp"),
    ({"objectives.ten.group": "D"}, "objective ten", "TV.13", "objectives.ten.group"),
    # the head, and what belongs nowhere
    ({"board.id": "My Board"}, "the board", "", "board.id"),
    ({"board.version": 0}, "the board", "", "board.version"),
    ({"board.name": "two\nlines"}, "the board", "", "board.name"),
    ({"board": 1}, "the board", "", "board"),
    ({"coops": []}, "the board", "", ""),
]


@pytest.mark.parametrize(("edits", "thing", "rule", "path"), WRONG, ids=lambda case: repr(case)[:40])
def test_a_wrong_value_is_named(edits: Json, thing: str, rule: str, path: str) -> None:
    """TV.1-TV.5, TV.9, TV.10, TV.13: one wrong value, one fault: the thing, the rule, the path, what to change."""
    data = board(edits)
    [(about, named, where, text)] = faults(data)
    assert (about.removesuffix(" gu, co, br, et, in"), named, where) == (thing, rule, path)
    assert len(text) < 300 and text.isprintable() and ": " in text.replace("; ", ": ")
    refused(data, rule, path)


CERTAIN = [(table, field.name) for table, values in ALIKE.items() for field in fields(values)]


@pytest.mark.parametrize(("table", "field"), CERTAIN)
def test_what_is_printed_alike_cannot_be_changed(table: str, field: str) -> None:
    """T19.1-T19.4, T12.5: a file may show these values or leave them out, not change them."""
    right = certain()[table][field]
    first, last = (right[0], right[-1]) if isinstance(right, list) else (right, right)
    others: list[Any] = [last + 1, float(last), str(last), None, [], True, {"a": 1}]
    if isinstance(right, list):
        others += [
            [first + 1, *right[1:]],
            right[:-1],
            [*right, last],
            [float(first), *right[1:]],
            [*right[:-1], [last]],
        ]
    for other in others:
        data = DATA | {table: {field: other}}
        [(about, rule, path, text)] = faults(data)
        assert (about, rule, path) == (f"[{table}]", ALIKE_RULES[table], f"{table}.{field}")
        assert str(right) in text and len(text) < 200
        refused(data, rule, path)
    assert parse_board(DATA | {table: {field: right}}) == default_board()


def test_an_unknown_printed_value_is_refused() -> None:
    """T19.1."""
    [(about, rule, path, text)] = faults(DATA | {"costs": {"actions": [1, 1, 2, 1], "rent": 3}})
    assert (about, rule, path) == ("[costs]", "T19.1", "costs") and '"rent"' in text
    assert [path for _, _, path, _ in faults(DATA | {"arabica": 7})] == ["arabica"]


def test_every_fault_is_told_in_the_order_of_the_file() -> None:
    data = board(
        {
            "board.version": "one",
            "coop[0].row_1": 1,
            "coop[0].paths[0].to": 2,
            "rows.A[0].level": 9,
            "slots.B.vp": -1,
            "contracts.C[1].face_3": [1],
            "bar[0].slots[0].coins": "x",
            "track.vp": 1,
            "objectives.ten.group": "Z",
            "costs": {"trade": 3},
        }
    )
    assert [path for _, _, path, _ in faults(data)] == [
        *("board.version", "coop[0].row_1", "coop[0].paths[0].to", "rows.A[0].level", "slots.B.vp"),
        *("contracts.C[1].face_3", "bar[0].slots[0].coins", "track.vp", "objectives.ten.group", "costs.trade"),
    ]
    read = scan_board(data)[0]
    parts = (read.coops, read.rows, read.slots, read.contracts, read.bars, read.track, read.objectives)
    assert parts == ((),) * 7


def test_a_board_needs_no_head() -> None:
    own = parse_board({name: DATA[name] for name in TABLES if name in DATA and name != "board"})
    assert (own.id, own.name, own.version, own.source) == ("own", "", 1, "") and own.hash == default_board().hash


# ---------------------------------------------------------------------------------------------------- whatever is there

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
scalars |= st.sampled_from(["gu", "1a", "any", "kl", "step / donkey", "A", "animal", "p2a", *COFFEES])
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


@given(st.fixed_dictionaries({}, optional=dict.fromkeys((*TABLES, "x"), anything)) | anything)
def test_any_data_is_a_board_or_refused(data: object) -> None:
    read, said = scan_board(data)
    assert isinstance(read, Board) and said
    for item in said:
        assert str(item.text).isprintable() and len(str(item.text)) < 400 and str(item.thing)
    with pytest.raises(Malformed):
        parse_board(data)


def paths(value: Any, path: str = "") -> list[str]:
    """Every place in a board."""
    if isinstance(value, dict):
        below = [(f"{path}.{key}" if path else key, inner) for key, inner in value.items()]
    else:
        below = [(f"{path}[{i}]", inner) for i, inner in enumerate(value)] if isinstance(value, list) else []
    return [place for name, inner in below for place in (name, *paths(inner, name))]


PLACES = paths(DATA)


@settings(max_examples=400, deadline=None)
@given(
    st.sampled_from(PLACES),
    anything | st.sampled_from(["1a", "2a", "step", "gu", "co", "any", "B"]) | st.integers(0, 9),
)
@example("bar", {})
def test_any_value_anywhere_is_read_or_refused(path: str, value: object) -> None:
    """A board that is read survives its own form; of one that is not, every fault says where and what to do."""
    data = board({path: value})
    read, said = scan_board(data)
    if not said:
        try:
            fit = parse_board(data)
        except Malformed as error:
            assert error.rule.startswith("TV.") and error.path and str(error.text).isprintable()
        else:
            assert parse_board(fit.data()) == fit == read
    for item in said:
        assert str(item.text).isprintable() and len(str(item.text)) < 400


# --------------------------------------------------------------------------------------------------------- files


def unread(path: Path, *words: str) -> None:
    """Refused as a file, in one short line and in less than a second; no rule of the game is blamed."""
    start = time.process_time()
    with pytest.raises(Malformed) as error:
        read_board(path)
    assert time.process_time() - start < 1
    assert error.value.path == error.value.rule == "" and len(str(error.value)) < 500
    assert all(word in str(error.value) for word in words)


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"", "missing"),
        (b"[coop", "TOML"),
        (b"\xff\xfe[\x00", "UTF-8"),
        (b"[[coop]]\n[[coop.paths]]\n" + b"x = " + b"[" * 100_000, "nested too deeply"),
        (b"[rows]\nA = [" + b"{a=" * 50_000, "nested too deeply"),
        (b"a" + b".a" * 100_000 + b" = 1", "nested too deeply"),
        (b"#" * (MAX_BYTES + 1), "too big for a deck or a board: keep it below 256 kB"),
    ],
    ids=range(7),
)
def test_what_is_no_board_file(tmp_path: Path, content: bytes, word: str) -> None:
    path = tmp_path / "board.toml"
    path.write_bytes(content)
    if not content:
        with pytest.raises(Malformed) as error:
            read_board(path)
        assert error.value.path == "coop" and word in str(error.value)
    else:
        unread(path, "board.toml", word)


def test_not_a_plain_file(tmp_path: Path) -> None:
    unread(tmp_path, "plain file")
    unread(tmp_path / "none.toml", "none.toml", "No such file")
    if os.name != "nt":
        os.mkfifo(tmp_path / "pipe")
        unread(tmp_path / "pipe", "plain file")
        unread(Path("/dev/zero"), "plain file")


@pytest.mark.parametrize(
    ("content", "path"),
    [
        ("[[coop]]\n" * 20_000, "coop"),
        ("coop = [" + "1," * 100_000 + "]", "coop"),
        ("[rows]\nA = [" + "{level=1}," * 20_000 + "]", "coop"),
        ("\n".join(f"k{n} = 1" for n in range(20_000)), ""),
        ("[[coop]]\n" + "\n".join(f"k{n} = 1" for n in range(20_000)), "coop[0]"),
        (f"[[coop]]\ncoffees = ['{'x' * 100_000}']", "coop[0].coffees[0]"),
    ],
    ids=range(6),
)
def test_many_and_long_things(tmp_path: Path, content: str, path: str) -> None:
    """The first fault is told shortly, however much there is; so is all that `cafezal check` finds."""
    file = tmp_path / "board.toml"
    file.write_text(content, "utf-8")
    start = time.process_time()
    data = tomllib.loads(content)
    said = faults(data)
    assert time.process_time() - start < 1
    assert path in [where for _, _, where, _ in said] and all(len(text) < 400 for *_, text in said) and len(said) < 40
    with pytest.raises(Malformed):
        read_board(file)


@pytest.mark.parametrize("written", [DEFAULT.read_text("utf-8"), toml(DATA)], ids=["default", "own"])
def test_a_board_can_come_from_any_editor(tmp_path: Path, written: str) -> None:
    path = tmp_path / "board.toml"
    for content in (
        written.encode(),
        written.encode("utf-8-sig"),
        written.replace("\n", "\r\n").encode(),
        written.rstrip().encode(),
    ):
        path.write_bytes(content)
        assert read_board(path) == read_board(str(path)) == default_board()
