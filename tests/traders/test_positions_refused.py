"""Positions that say what cannot be, and what is said of them: T1 to T17 as far as they bind a state."""

import json
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cafezal

from .helpers import Json, position
from .midgames import MODES, midgames

ANDRE = {"players": 2}
EXACT: Json = {"coffee": {"gu": 2, "co": 2, "br": 2}}


def seat(path: str = "", /, **fields: Any) -> tuple[str, Json]:
    return f"seats[0].{path or next(iter(fields))}", {"seats": [fields]}


def two(path: str, first: Json, second: Json, **fields: Any) -> tuple[str, Json]:
    return path, {"seats": [first, second], **fields}


def task(name: str, path: str = "", phase: str = "sell", seats: list[Json] | None = None, **fields: Any) -> Any:
    """A position with one pending task of seat 0."""
    where = f"pending[0].{path}" if path else "pending[0]"
    given = {"task": name, "seat": 0, **fields}
    return where, {"seats": seats or [{}], "phase": phase, "pending": [given, {"task": "next", "seat": 0}]}


# key, rule, (path, what is unlike the default position)
CASES: list[tuple[str, str, tuple[str, Json]]] = [
    ("table", "", ("seats[0]", {"seats": [3]})),
    ("unknown", "", ("colour", {"colour": "red"})),
    ("unknown", "", ("seats[0].hand", {"seats": [{"hand": 1}]})),
    ("list", "", ("passed", {"passed": 1})),
    ("too_long", "", ("seats", {"seats": [{}] * 6})),
    ("whole", "", seat("coins", coins=-1)),
    ("whole", "", seat("coins", coins=True)),
    ("choice", "", ("phase", {"phase": "lunch"})),
    ("choice", "", seat("own_marker", own_marker="lost")),
    ("no_seats", "T1.1", ("seats", {"seats": []})),
    ("players", "T1.1", ("options.players", {"options": {"players": 4}})),
    ("content_board", "", ("content", {"content": "0" * 16})),
    ("seed", "", ("seed", {"seed": -1})),
    ("random", "", ("random", {"random": ["0" * 16] * 4})),
    ("twice_here", "", ("passed[1]", {"passed": [1, 1]})),
    ("twice_here", "", seat("arabica_waiting[1]", arabica_waiting=["truck", "truck"])),
    ("twice_here", "T12.5", seat("warehouses[1]", warehouses=["gu", "gu"])),
    ("twice_here", "T11.6", ("coops.gu.house[1]", {"phase": "trade", "coops": {"gu": {"house": [0, 0]}}})),
    ("space", "", seat("plantations", plantations={"gu-9z": 1})),
    ("space", "", seat("staffed[0]", staffed=["vienna-1"])),
    ("path", "", seat("paths", paths={"gu-1a": 1})),
    ("site", "", seat("buildings[0]", buildings=["gu-1a"])),
    ("slot", "", seat("bars[0]", bars=["vienna-9"])),
    ("letters_of", "", seat("bonus", bonus="abx")),
    ("letters_of", "", seat("harder", harder="aa")),
    ("flag", "", seat("stirred", stirred=1)),
    ("numbers", "", seat("rows", rows=[0, 0])),
    ("level", "T9.7", seat("plantations.gu-1a", plantations={"gu-1a": 2})),
    ("level", "T9.7", seat("plantations.gu-3a", plantations={"gu-3a": 1})),
    ("level", "T9.7", seat("plantations.gu-2a", plantations={"gu-2a": 3})),
    ("taken", "T9.7", two("seats[1].plantations.gu-1a", {"plantations": {"gu-1a": 1}}, {"plantations": {"gu-1a": 1}})),
    ("not_own", "T10.1", seat("staffed[0]", staffed=["gu-1a"])),
    ("rivals", "T9.9", two("seats[1].paths.gu-p2a", {"paths": {"gu-p2a": 1}}, {"paths": {"gu-p2a": 1}})),
    ("whole", "", seat("paths.gu-p2a", paths={"gu-p2a": 2})),
    ("no_truck_place", "T9.11", seat("parked[0]", parked=["gu-2a"])),
    ("parked", "T9.11", two("seats[1].parked[0]", {"parked": ["gu-3a"]}, {"parked": ["gu-3a"]})),
    ("built", "T12.4", two("seats[1].buildings[0]", {"buildings": ["gu-s2"]}, {"buildings": ["gu-s2"]})),
    ("closed", "T1.6", seat("buildings[0]", buildings=["gu-s1"])),
    ("too_many_of", "T1.3", seat("buildings[3]", buildings=["gu-s2", "gu-s3", "co-s2", "co-s3"])),
    ("too_many_of", "T1.3", ("andre.buildings[0]", {**ANDRE, "andre": {"buildings": ["gu-m1"]}})),
    ("sold", "T14.18", two("seats[1].bars[0]", {"bars": ["rome-1"]}, {"bars": ["rome-1"]})),
    ("rows", "T3.5", seat("rows", rows=[0, 0, 0], plantations={"gu-2a": 2})),
    ("whole", "", seat("rows[0]", rows=[3, 0, 0])),
    ("tiles", "T3.5", seat("plantations", plantations={f"{c}-3a": 3 for c in ("gu", "co", "br")})),
    ("no_warehouse", "T3.7", seat("warehouses", warehouses=[])),
    ("no_joker_stock", "T1.18", seat("joker_stock", joker_stock="gu")),
    ("not_in_phase", "T15.1", seat("hired", warehouses=["row", "row"], hired=["warehouse-2"])),
    ("not_in_phase", "T15.1", ("coops.gu.house", {"coops": {"gu": {"house": [0]}}})),
    ("not_built", "T11.9", ("seats[0].hired[0]", {"phase": "trade", "seats": [{"hired": ["post-1"]}]})),
    ("not_built", "T11.9", ("seats[0].hired[0]", {"phase": "trade", "seats": [{"hired": ["hospital"]}]})),
    ("bonus_empty", "T5.9", seat("bonus", bonus="")),
    ("own_marker", "T1.11", seat("own_marker", own_marker="ready")),
    ("own_marker_used", "T9.2", ("seats[0].own_marker", {"players": 4, "seats": [{"own_marker": "used"}]})),
    ("markers", "T1.3", seat("actions", actions=[4, 0, 0, 0])),
    ("whole", "", seat("markers", markers=4)),
    ("card_twice", "T3.9", two("seats[1].contracts.a", {"contracts": {"a": 2}}, {"contracts": {"a": 2}})),
    ("card_twice", "T4.4", ("andre.contracts[0]", {**ANDRE, "andre": {"contracts": ["a-1", "b-3", "c-3"]}})),
    ("harder", "T3.16", ("seats[0].harder", {"players": 4, "seats": [{"harder": "a"}]})),
    ("no_trader_reward", "T1.14", seat("rewards", rewards=["trader"])),
    ("summit", "T8.7", two("seats[1].arabica[2]", {"arabica": [1, 1, 7, 1, 1]}, {"arabica": [1, 1, 7, 1, 1]})),
    ("coin_taken", "T8.3", seat("arabica_coins", arabica=[4, 1, 1, 1, 1], arabica_coins=[])),
    ("reached", "T8.4", seat("arabica_waiting", arabica=[2] * 5, arabica_waiting=["trader"])),
    ("pieces", "T1.3", seat("paths", paths={f"{c}-p3a": 2 for c in ("gu", "co", "br", "et", "in")})),
    ("pieces", "T1.3", seat("parked", parked=["gu-3a", "co-3a"], arabica_waiting=["truck"])),
    ("whole", "", seat("civets", civets=6)),
    ("whole", "", seat("traders", traders=5)),
    (
        "pieces",
        "T1.3",
        (
            "seats[0].traders",
            {"phase": "trade", "coops": {c: {"house": [0]} for c in ("gu", "co", "br", "et", "in")}},
        ),
    ),
    ("stock", "T1.2", two("seats", {"stock": {"gu": 2}}, {"stock": {"gu": 2}})),
    ("whole", "", ("coops.gu.stock", {"coops": {"gu": {"stock": 3}}, "seats": [{"stock": {"gu": 1}}]})),
    ("donkey_taken", "T8.3", ("coops.gu.donkey", {"coops": {"gu": {"donkey": True}}, "seats": [{"arabica": [5] * 5}]})),
    ("no_animal_there", "T2.3", ("animals.vienna-1", {"animals": {"vienna-1": "gu"}})),
    ("no_animal_there", "T2.3", ("animals.seoul-6", {"animals": {"seoul-6": "gu"}})),
    ("animal_taken", "T14.18", ("animals.rome-6", {"animals": {"rome-6": "gu"}, "seats": [{"bars": ["rome-6"]}]})),
    ("animals", "T1.2", ("animals", {"animals": {"rome-6": "gu", "paris-6": "gu", "sydney-6": "gu"}})),
    ("arabica_counters", "T1.2", ("piles", {"piles": {"a": ["gu"]}, "seats": [{"counters": {"arabica": {"gu": 6}}}]})),
    ("too_long", "", ("piles.c", {"piles": {"c": ["gu", "co", "br"]}})),
    ("whole", "", ("joker_stock", {"joker_stock": 1})),
    ("objectives", "T2.5", ("objectives", {"objectives": {"warehouses": [], "stations": [], "ten": []}})),
    (
        "too_long",
        "T6.1",
        (
            "objectives.ten",
            {
                **ANDRE,
                "options": {"merciless": True},
                "objectives": {"warehouses": [], "ten": [0, 1], "quality": []},
            },
        ),
    ),
    ("no_andre", "T1.1", ("andre", {"andre": {}})),
    ("andre", "T1.1", ("andre", {**ANDRE, "andre": None})),
    (
        "andre_tiles",
        "T4.1",
        ("andre.plantations", {**ANDRE, "andre": {"plantations": {f"{c}-3a": 3 for c in ("gu", "co", "br")}}}),
    ),
    ("whole", "", ("andre.tiles[0]", {**ANDRE, "andre": {"tiles": [3, 0, 0]}})),
    (
        "andre_traders",
        "T4.1",
        ("coops", {**ANDRE, "phase": "trade", "coops": {c: {"house": [2]} for c in ("gu", "co", "br", "et")}}),
    ),
    ("andre_contracts", "T4.5", ("andre.contracts", {**ANDRE, "andre": {"contracts": ["a-3"]}})),
    ("andre_counters", "T4.6", ("andre.counters.down", {**ANDRE, "andre": {"counters": {"down": ["gu"]}}})),
    ("andre_passed", "T17.3", ("andre.turns", {**ANDRE, "andre": {"turns": 4}})),
    ("andre_passed", "T17.3", ("andre.turns", {**ANDRE, "passed": [2], "andre": {"turns": 3}})),
    ("task_phase", "T5.6", task("choose_animal", coop="gu")),
    ("task_phase", "T5.6", ("pending[0]", {"phase": "over", "pending": [{"task": "next", "seat": 0}]})),
    ("task_place", "T5.6", ("pending[0]", {"pending": [{"task": "next", "seat": 0}, {"task": "trader", "seat": 0}]})),
    (
        "task_place",
        "T5.6",
        (
            "pending[1]",
            {"phase": "sell", "pending": [{"task": "reward", "seat": 0}, {**task("give")[1]["pending"][0]}]},
        ),
    ),
    ("whole", "", task("reward", "seat", seat=3)),
    ("no_joker_arabica", "T7.2", task("counter", "animal", sort="arabica", animal="joker")),
    ("no_farm", "T9.17", task("choose_farm", "row", "work", row="b")),
    ("no_sides", "T14.6", task("side", "letter", letter="e")),
    ("town_short", "T9.22", task("serve", "count", "work", coop="gu", count=7)),
    ("house_empty", "T11.6", task("follow_trade", "coop", "trade", coop="gu", by=1)),
    ("no_joker_left", "T14.20", task("choose_joker")),
    ("nothing_to_lose", "T10.8", task("lose", "", "debt", count=1)),
    ("nothing_to_give", "T14.15", task("give", "", coffee="br", count=4, seats=[{"coffee": {"gu": 3}}])),
    ("filled", "T14.3", task("split", "letter", letter="a", seats=[{"contracts": {}}])),
    ("cannot_pay", "T14.23", task("split", "", letter="a", seats=[EXACT])),
    ("no_choice", "T10.1", seat("choice", choice={"done": True})),
    ("always_done", "T15.3", ("seats[0].choice.done", {"phase": "store", "seats": [{"choice": {"done": False}}]})),
    (
        "tracks",
        "T15.3",
        ("seats[0].choice.tracks", {"phase": "store", "seats": [{"choice": {"tracks": ["gu", "kl"]}}]}),
    ),
    (
        "no_joker_counter",
        "T15.4",
        ("seats[0].choice", {"players": 4, "phase": "jokers", "seats": [{"choice": {"joker": "gu"}}]}),
    ),
    (
        "cannot_staff",
        "T10.1",
        (
            "seats[0].choice.spaces[0]",
            {
                "phase": "staff",
                "seats": [{"plantations": {"gu-1a": 1, "gu-2a": 1}, "choice": {"spaces": ["gu-2a"]}}],
            },
        ),
    ),
    ("period", "T5.1", ("period", {"period": 1971})),
    ("too_soon_over", "T5.1", ("period", {"phase": "over", "period": 1975})),
    ("not_experienced", "T3.15", ("phase", {"phase": "last"})),
    ("order", "T2.11", ("order", {"order": [0, 1]})),
    ("order", "T2.11", ("order", {**ANDRE, "order": [2, 0, 1]})),
    ("passes_not", "T11.1", ("passed[0]", {"phase": "trade", "passed": [0]})),
    ("passes_not", "T11.1", ("passed[0]", {**ANDRE, "phase": "rival", "passed": [2]})),
    ("whole", "", ("passes", {"passes": 1})),
    ("delivered", "T14.18", ("delivered", {"delivered": True})),
    ("next_order", "T14.22", ("next", {"phase": "sell", "passed": [0], "next": [1]})),
    ("next_order", "T14.22", ("next", {**ANDRE, "phase": "store", "next": [2, 0, 1]})),
    ("no_turn", "T5.2", ("turn", {"phase": "store", "turn": 0})),
    ("turn_passed", "T5.2", ("turn", {"turn": 0, "passed": [0]})),
    ("turn_passed", "T5.2", ("turn", {**ANDRE, "phase": "debt", "turn": 2})),
    ("all_passed", "T5.2", ("passed", {"passed": [0, 1, 2]})),
]
# said of views only: test_views.py
IN_VIEWS = {"cannot_confirm", "not_confirmed", "all_confirmed"}


def build(changed: Json) -> Json:
    fields = dict(changed)
    seats = fields.pop("seats", [])
    if len(seats) > 3 or (not seats and "seats" in changed) or not all(isinstance(part, dict) for part in seats):
        return {"game": "traders", "seats": seats, **fields}
    return position(*seats, players=fields.pop("players", 3), **fields)


@pytest.mark.parametrize(("key", "rule", "case"), CASES)
def test_what_no_position_says(key: str, rule: str, case: tuple[str, Json]) -> None:
    """It is refused with its rule, says where and what to do, in words."""
    path, changed = case
    with pytest.raises(cafezal.Malformed) as error:
        cafezal.load(json.loads(json.dumps(build(changed))))
    assert (error.value.text.key, error.value.path, error.value.rule) == (f"position.{key}", path, rule)
    assert str(error.value).startswith(f"{path}: ") and "{" not in str(error.value)


def test_every_refusal_is_tried() -> None:
    own = json.loads((files("cafezal") / "messages" / "en" / "traders-position.json").read_text("utf-8"))
    assert {key.removeprefix("position.") for key in own} - IN_VIEWS <= {key for key, _, _ in CASES}


@pytest.mark.parametrize("value", [None, [], "traders", 3])
def test_what_is_no_position_at_all(value: Any) -> None:
    with pytest.raises(cafezal.Malformed):
        cafezal.load(value)


@pytest.mark.parametrize(
    ("options", "path"),
    [
        ({"merciless": True}, "options.merciless"),
        ({"handicap": [0, 2, 4]}, "options.handicap"),
        ({"handicap": [1, 0, 0]}, "options.handicap"),
        ({"expresso": True}, "options.expresso"),
        ({"chance": "dice"}, "options.chance"),
    ],
)
def test_options_that_do_not_go_together(options: Json, path: str) -> None:
    """T3.16, T6.5."""
    with pytest.raises(cafezal.Malformed) as error:
        cafezal.load(position(options=options))
    assert error.value.path == path


def test_a_board_that_cannot_be_played() -> None:
    """TV.1 to TV.15: a position's own board is held against them."""
    with pytest.raises(cafezal.Malformed) as error:
        cafezal.load(position(own_board={"rows": {}}))
    assert error.value.path.startswith("own_board")


# ---------------------------------------------------------------------------------------------------- anything anywhere

WHOLES = [json.loads(json.dumps(g.position())) for mode in MODES for g in midgames(mode, 0.02)]
ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 300),
    st.sampled_from(
        ["", "gu", "kl", "row", "a", "gu-1a", "gu-p3a", "gu-s1", "seoul-6", "joker", "work", "sell", "next"]
    ),
    st.sampled_from([[], {}, ["gu"], [0], [1, 2], {"gu": 1}, {"task": "next", "seat": 0}]),
    st.text(max_size=5),
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place inside where something else could stand."""
    pairs = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
    inside = [place for _, inner in pairs if isinstance(inner, dict | list) for place in places(inner)]
    return [(value, key) for key, _ in pairs] + inside


def tried(part: Json) -> None:
    """It is refused in words, or it is a game that can be asked everything and played on."""
    try:
        g = cafezal.load(part)
    except cafezal.Malformed as error:
        assert str(error)
        return
    assert cafezal.load(g.position()).digest() == g.digest()
    g.view(0)
    for _ in range(40):
        if not g.waiting:
            return
        g.apply(g.legal(g.waiting[0])[0], g.waiting[0])


@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_a_position_with_anything_anywhere(data: st.DataObject) -> None:
    part = json.loads(json.dumps(data.draw(st.sampled_from(WHOLES))))
    part.pop("random", None)
    holder, key = data.draw(st.sampled_from(places({k: v for k, v in part.items() if k not in ("game", "options")})))
    if any(holder is value for value in [part]) or holder.keys() == part.keys() if isinstance(holder, dict) else False:
        part[key] = data.draw(ANYTHING)
    else:
        holder[key] = data.draw(ANYTHING)
    tried(part)


@given(data=st.data())
@settings(max_examples=100, deadline=None)
def test_a_position_with_a_part_of_another(data: st.DataObject) -> None:
    part, other = (json.loads(json.dumps(data.draw(st.sampled_from(WHOLES)))) for _ in range(2))
    for key in data.draw(st.sets(st.sampled_from(["phase", "turn", "pending", "coops", "andre", "passed", "period"]))):
        part[key] = other[key]
    tried(part)
