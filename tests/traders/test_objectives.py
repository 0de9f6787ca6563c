"""The objectives: section 6 of the rules and its vectors."""

from typing import Any

import pytest

import cafezal

from .boards import board
from .helpers import Json, coop, follow, game, play, points, state, work

A, B, C = ("warehouses", "stations", "contracts"), ("houses", "ten", "bars"), ("plantations", "communities", "quality")
COOPS = ["gu", "co", "br", "et", "in"]
POSTS = ["gu-p2", "gu-p3", "co-p2"]
STATIONS = ["gu-s2", "gu-s3", "co-s2"]
# quality 7 and 8 in two coops; the next building or plantation in gu makes it 8
STRONG: Json = {
    "plantations": {"gu-1a": 1, "gu-1b": 1, "gu-2a": 2, "gu-3a": 3, "co-1a": 1, "co-1b": 1, "co-2a": 2, "co-3a": 3},
    "buildings": ["co-s2"],
    "parked": ["gu-3a", "co-3a"],
    "arabica_waiting": [],
    "paths": {"gu-p2a": 1, "co-p2a": 1},
    "donkeys": 2,
}


def playing(*names: str, **claims: list[int]) -> Json:
    """These objectives, and the first of every other group; who is on them."""
    found = [next((name for name in group if name in names), group[0]) for group in (A, B, C)]
    return {name: claims.get(name, []) for name in found}


def on(g: cafezal.Game, name: str) -> list[int]:
    """The seats on an objective's spaces, from the top."""
    seats: list[int] = g.position()["objectives"][name]
    return seats


# --------------------------------------------------------------------------------------- each by each, T6.8-T6.16


@pytest.mark.parametrize(("count", "fulfilled"), [(3, False), (4, True)])
def test_t6_8_five_warehouses(count: int, fulfilled: bool) -> None:
    """T6.8, T6.2: all five in area IV, in whatever slots."""
    g = game(
        {"warehouses": ["row", "kl", "gu", "row"][:count]}, {}, {}, phase="trade", objectives=playing("warehouses")
    )
    follow(g, "0 trade.build row", "0 build.coffee gu")
    assert on(g, "warehouses") == [0] * fulfilled


@pytest.mark.parametrize(
    ("built", "site", "fulfilled"),
    [
        ([*STATIONS, *POSTS[:2]], "co-p2", True),
        ([*POSTS, *STATIONS[:2]], "br-s2", True),
        ([*STATIONS, POSTS[0]], "co-p2", False),
        ([*POSTS, *STATIONS[:2]], "br-h2", False),
    ],
)
def test_t6_9_stations_and_posts(built: list[str], site: str, fulfilled: bool) -> None:
    """T6.9: three stations and three posts; the hospital is none."""
    seat: Json = {"buildings": built}
    g = game(seat, {"traders": 0, "bonus": "a"}, {}, phase="trade", objectives=playing("stations"))
    follow(g, f"0 trade.build {site}")
    assert on(g, "stations") == [0] * fulfilled


@pytest.mark.parametrize(("left", "fulfilled"), [("a", True), ("ab", False)])
def test_t6_10_six_contracts(left: str, fulfilled: bool) -> None:
    """T6.10: all six slots are empty."""
    seat: Json = {"contracts": dict.fromkeys(left, 1), "coffee": {"gu": 2, "br": 2, "co": 2}}
    g = game(seat, {}, {}, phase="sell", order=[1, 2, 0], objectives=playing("contracts"))
    follow(g, "0 sell.contract a", "0 sell.bonusSide left")
    assert on(g, "contracts") == [0] * fulfilled


FOUR: Json = {name: {"house": [0]} for name in COOPS[:4]}


def test_t6_11_five_houses() -> None:
    """T6.11, TR.18: opened or by piggyback, all five at one and the same time."""
    seat: Json = {"traders": 1, "bonus": "a", "arabica_waiting": []}
    g = game(seat, {}, {}, phase="trade", coops=FOUR, objectives=playing("houses"))
    follow(g, "0 trade.open in")
    assert on(g, "houses") == [0]
    g = game(seat, {}, {}, phase="trade", turn=1, coops=FOUR, objectives=playing("houses"))
    follow(g, "1 trade.open in", "2 pig.trade place", "0 pig.trade place")
    assert on(g, "houses") == [0]


def test_tr_18_houses_of_two_periods_do_not_add_up() -> None:
    """T6.11, T6.7, TR.18: traders leave no trace after phase 6."""
    g = game({}, {}, {}, phase="sell", passed=[2, 1], coops=FOUR, objectives=playing("houses"))
    while g.position()["phase"] != "trade":
        g.apply(g.legal(g.waiting[0])[-1], g.waiting[0])
    assert coop(g, "gu")["house"] == []
    seat = g.waiting[0]
    play(g, "trade.open in", seat=seat)
    assert on(g, "houses") == []


@pytest.mark.parametrize(
    ("warehouses", "coffee", "fulfilled"),
    [
        (["gu", "co"], {"gu": 10, "co": 9}, True),
        (["gu", "co", "row"], {"gu": 12, "co": 9}, True),
        (["co", "kl"], {"kl": 10, "co": 9}, True),
        (["gu", "co"], {"gu": 9, "co": 9}, False),
        (["co", "row"], {"gu": 10, "co": 9}, False),
        (["gu", "row"], {"gu": 10, "co": 9}, False),
        (["gu", "br"], {"gu": 10, "co": 9, "br": 9}, False),
    ],
)
def test_t6_12_ten_and_ten(warehouses: list[str], coffee: Json, fulfilled: bool) -> None:
    """T6.12, TR.19: two types, KL too, of ten at least with a warehouse above the track; here by buying one CO."""
    g = game(
        {"warehouses": warehouses, "coffee": coffee}, {}, {}, phase="sell", order=[1, 2, 0], objectives=playing("ten")
    )
    follow(g, "0 free.buy co")
    assert on(g, "ten") == [0] * fulfilled


STOCK: Json = {"gu": 1, "co": 1, "br": 1}
NEAR: Json = {"warehouses": ["gu", "co"], "coffee": {"gu": 10, "co": 9, "br": 4}}


@pytest.mark.parametrize(
    ("phase", "lines", "more"),
    [
        ("sell", ["0 free.exchange co br"], {}),
        ("trade", ["0 trade.build row", "0 build.coffee co"], {}),
        ("trade", ["0 trade.build co-s3"], {"coffee": {"gu": 10, "co": 8}}),
        (
            "sell",
            ["0 free.stock gu co br", "0 free.stock row", "0 build.coffee co"],
            {"stock": {"gu": 1, "co": 1, "br": 1}},
        ),
    ],
)
def test_t6_12_reached_by_any_gain(phase: str, lines: list[str], more: Json) -> None:
    """T6.12, T6.2: exchange, the bonus of a warehouse or a station; harvest and reset: TX.95, T6.3."""
    turn: Json = {"order": [1, 2, 0]} if phase == "sell" else {}
    g = game({**NEAR, **more}, {}, {}, phase=phase, objectives=playing("ten"), **turn)
    assert on(g, "ten") == []
    follow(g, *lines)
    assert on(g, "ten") == [0]


@pytest.mark.parametrize(
    ("there", "slot", "fulfilled"),
    [
        ("rome-2 paris-3 new-york-4 sydney-5 seoul-3", "vienna-2", True),
        ("rome-2 paris-3 new-york-4 sydney-5 seoul-3", "vienna-1", False),
        ("rome-2 paris-3 new-york-4 sydney-5 seoul-2", "vienna-2", False),  # Seoul's second slot is a "1", too
        ("rome-1 paris-3 new-york-4 sydney-5 seoul-3", "vienna-2", False),
        ("rome-2 rome-3 paris-3 new-york-4 sydney-5", "vienna-2", False),
    ],
)
def test_t6_13_six_bars(there: str, slot: str, fulfilled: bool) -> None:
    """T6.13: in each of the six bars a marker on a slot of number 2 or more."""
    seat: Json = {"bars": there.split(), "coffee": {"gu": 5, "br": 5}}
    g = game(seat, {}, {}, phase="sell", order=[1, 2, 0], objectives=playing("bars"))
    follow(g, f"0 sell.bar {slot}")
    assert on(g, "bars") == [0] * fulfilled


@pytest.mark.parametrize(("rows", "fulfilled"), [([1, 3, 3], True), ([1, 2, 3], False), ([0, 3, 3], False)])
def test_t6_14_eleven_plantations(rows: list[int], fulfilled: bool) -> None:
    """T6.14, TR.20: none left in the rows; the farm does not matter, nor that most were removed again."""
    seat: Json = {"plantations": {"gu-1a": 1}, "rows": rows, "donkeys": 2, "coins": 9}
    g = work(seat, objectives=playing("plantations"))
    follow(g, "0 work.plant a gu-2a donkeys")
    assert on(g, "plantations") == [0] * fulfilled  # before the farm is settled
    if rows[0]:
        assert [str(move) for move in g.moves(0)][-1] == "work.farm discard"


FOURTH: Json = {
    "plantations": {"gu-2a": 1, "co-2a": 1, "br-2a": 2, "et-1a": 1},
    "buildings": ["gu-s2", "co-p2", "br-h2", "et-m1"],
    "donkeys": 1,
}


@pytest.mark.parametrize(
    ("part", "fulfilled"),
    [
        ({}, True),
        ({"buildings": ["gu-s2", "co-p2", "br-h2", "in-m1"]}, False),
        ({"plantations": {"gu-1a": 1, "co-2a": 1, "br-2a": 2, "et-1a": 1}}, False),
    ],
)
def test_t6_15_four_communities(part: Json, fulfilled: bool) -> None:
    """T6.15: in four coops a plantation above row 1 and a building of any kind; here by the plantation."""
    g = work({**FOURTH, **part}, objectives=playing("communities"))
    follow(g, "0 work.plant c et-2a donkeys")
    assert on(g, "communities") == [0] * fulfilled


@pytest.mark.parametrize(("site", "fulfilled"), [("et-s2", True), ("in-s2", False), ("gu-s3", False)])
def test_t6_15_by_the_building(site: str, fulfilled: bool) -> None:
    """T6.15, T6.2: the plantation was there before."""
    seat: Json = {"plantations": {"gu-2a": 1, "co-2a": 1, "br-2a": 2, "et-3a": 3, "in-1a": 1}, "parked": ["et-3a"]}
    seat |= {"buildings": ["gu-s2", "co-p2", "br-m1"]}
    g = game(seat, {}, {}, phase="trade", objectives=playing("communities"))
    follow(g, f"0 trade.build {site}")
    assert on(g, "communities") == [0] * fulfilled


@pytest.mark.parametrize(("site", "fulfilled"), [("gu-s2", True), ("gu-p3", True), ("br-s2", False), ("co-s3", False)])
def test_t6_16_quality(site: str, fulfilled: bool) -> None:
    """T6.16, T16.7: two coops of 8 at least; 7 and 8 before, so that a building in the first one is needed."""
    g = game(STRONG, {}, {}, phase="trade", objectives=playing("quality"))
    follow(g, f"0 trade.build {site}")
    assert on(g, "quality") == [0] * fulfilled


def test_t6_16_by_a_plantation() -> None:
    """T6.16, T6.2."""
    g = work({**STRONG, "rows": [1, 3, 3]}, objectives=playing("quality"))
    follow(g, "0 work.plant a gu-2b donkeys")
    assert on(g, "quality") == [0]


# ------------------------------------------------------------------------------------------- in general, T6.1-T6.7


def test_t6_1_topmost_space_once_and_for_good() -> None:
    """T6.1, TR.17: each on the topmost empty space; nobody twice; a later loss of the condition changes nothing."""
    claimed = playing("quality", quality=[2])
    g = game(STRONG, {}, {}, phase="trade", objectives=claimed)
    follow(g, "0 trade.build gu-s2")
    assert on(g, "quality") == [2, 0] and (points(g, 2, "T16.3"), points(g, 0, "T16.3")) == (7, 5)
    g = game(STRONG, {}, {}, phase="trade", objectives=playing("quality", quality=[0]))
    follow(g, "0 trade.build gu-s2")
    assert on(g, "quality") == [0]
    seat: Json = {"plantations": {"gu-1a": 1}, "coins": 0, "bonus": "a"}
    g = game(seat, {}, {}, phase="debt", objectives=playing("quality", quality=[0]))  # its only plantation goes
    assert (state(g)["plantations"], on(g, "quality"), points(g, 0, "T16.3")) == ({}, [0], 7)


def ready(**fields: Any) -> cafezal.Game:
    """R and B get their tenth GU and CO in the same harvest."""
    plantations = {"gu-1a": 1, "co-1a": 1}
    seat: Json = {"warehouses": ["gu", "co"], "coffee": {"gu": 9, "co": 9}, "coins": 0, "traders": 0, "bonus": "a"}
    other: Json = {"plantations": plantations, "staffed": list(plantations), "coins": 0, "traders": 0, "bonus": "a"}
    houses = {name: {"house": [0, 1]} for name in ("gu", "co")}
    return game(seat, seat, other, phase="trade", coops=houses, objectives=playing("ten"), **fields)


@pytest.mark.parametrize("order", [[0, 1, 2], [1, 2, 0]])
def test_tx_95_one_harvest_two_players(order: list[int]) -> None:
    """TX.95, T6.3, TR.17: in turn order: 7 VP for the earlier one, 5 for the other; nobody had it."""
    g = ready(order=order)
    first, second = [seat for seat in order if seat < 2]
    assert g.position()["phase"] == "sell" and on(g, "ten") == [first, second]
    assert (points(g, first, "T16.3"), points(g, second, "T16.3")) == (7, 5)


@pytest.mark.parametrize("phase", ["store", "jokers"])
def test_t6_3_in_phase_6_the_new_order_counts(phase: str) -> None:
    """T6.3, T14.22, T15.3, T15.5: two players at the same moment, by moving warehouses, by stock counters."""
    coffee = 10 if phase == "store" else 9
    seat: Json = {"coffee": {"gu": coffee, "co": coffee}, "warehouses": ["gu", "co" if phase == "jokers" else "row"]}
    stock: Json = {"stock": {"gu": 1, "co": 1}} if phase == "jokers" else {}
    g = game({**seat, **stock}, {**seat, **stock}, {}, phase=phase, next=[1, 2, 0], objectives=playing("ten"))
    if phase == "store":
        play(g, "reset.store gu co", seat=0)
        play(g, "reset.store gu co", seat=1)
        play(g, "reset.store rows", seat=2)
    assert on(g, "ten") == [1, 0]


def test_tx_96_a_warehouse_above_kopi_luwak() -> None:
    """TX.96, T6.12, TR.19: 12 GU, 10 KL: with warehouses above both fulfilled; else not before one is moved there."""
    seat: Json = {"coffee": {"gu": 12, "kl": 9}, "coins": 0, "traders": 0, "bonus": "a", "sumatra": 1}
    idle: Json = {"coins": 0, "traders": 0, "bonus": "a"}
    g = game({**seat, "warehouses": ["gu", "kl"]}, idle, idle, phase="trade", objectives=playing("ten"))
    assert state(g)["coffee"] == {"gu": 12, "kl": 10} and on(g, "ten") == [0]
    g = game({**seat, "warehouses": ["gu", "row"]}, idle, idle, phase="trade", objectives=playing("ten"))
    assert state(g)["coffee"] == {"gu": 12, "kl": 10} and on(g, "ten") == []
    while g.position()["phase"] != "store":
        g.apply(g.legal(g.waiting[0])[-1], g.waiting[0])
    play(g, "reset.store gu kl")
    for other in (1, 2):
        play(g, "reset.store rows", seat=other)
    assert on(g, "ten") == [0] and state(g)["coffee"] == {"gu": 10, "kl": 10}


def test_t6_4_all_spaces_taken() -> None:
    """T6.4: on a board with one space nobody else scores it."""
    one = board({"objectives.quality.vp": [7]})
    g = game(STRONG, {}, {}, phase="trade", objectives=playing("quality", quality=[1]), own_board=one)
    follow(g, "0 trade.build gu-s2")
    assert on(g, "quality") == [1] and points(g, 0, "T16.3") == 0


@pytest.mark.parametrize("merciless", [True, False])
def test_t6_5_the_merciless_variant(merciless: bool) -> None:
    """T6.5: only the topmost space counts; the first to fulfil it is the only one."""
    options = {"players": 2, "merciless": merciless}
    g = game(STRONG, {}, players=2, phase="trade", objectives=playing("quality", quality=[1]), options=options)
    follow(g, "0 trade.build gu-s2")
    assert on(g, "quality") == ([1] if merciless else [1, 0])
    assert points(g, 0, "T16.3") == (0 if merciless else 5)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_t6_5_merciless_is_for_two(players: int) -> None:
    """T6.5: with more players no option."""
    with pytest.raises(cafezal.Malformed) as error:
        cafezal.new("traders", players=players, seed=1, merciless=True)
    assert (error.value.rule, error.value.path) == ("T6.5", "options.merciless")


def test_t6_6_andre_fulfils_none() -> None:
    """T6.6, TR.82: with his third post he owns three stations and three posts."""
    idle: Json = {"coins": 0, "traders": 0, "bonus": "a"}
    andre: Json = {"buildings": ["gu-s1", "co-s1", "br-s1", "gu-p1", "co-p1"], "traders": 0}
    g = game(idle, idle, players=2, phase="trade", objectives=playing("stations"), andre=andre)
    assert g.position()["phase"] != "trade" and len(g.position()["andre"]["buildings"]) == 6
    assert on(g, "stations") == []


@pytest.mark.parametrize("name", [*A, *B, *C])
def test_t6_7_nothing_is_fulfilled_by_a_fresh_board(name: str) -> None:
    """T6.7, T6.2: a season in which everybody passes fulfils none."""
    g = game(objectives=playing(name))
    while g.position()["period"] == 1970:
        g.apply(g.legal(g.waiting[0])[-1], g.waiting[0])
    assert on(g, name) == []
