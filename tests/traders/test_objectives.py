"""The objectives: section 6 of the rules."""

import pytest

import cafezal

from . import brute
from .brute import COOPS
from .helpers import Json, follow, game, legal

OTHERS = {"A": "warehouses", "B": "houses", "C": "plantations"}
GROUPS = {goal.name: goal.group for goal in brute.BOARD.objectives}
NEXT = {"task": "next", "seat": 0}


def goals(goal: str, *seats: int) -> Json:
    """Three objectives in play, of which one is looked at."""
    return {name: [] for name in ({**OTHERS, GROUPS[goal]: goal}).values()} | {goal: list(seats)}


def claims(g: cafezal.Game, goal: str) -> list[int]:
    seats: list[int] = g.position()["objectives"][goal]
    return seats


def claimed(goal: str, part: Json, *moves: str, **fields: object) -> bool:
    """Whether the first seat holds a space after these moves of its own."""
    g = game(part, {}, {}, objectives=goals(goal), **fields)
    assert claims(g, goal) == []
    follow(g, *(f"0 {move}" for move in moves))
    assert claims(g, goal) in ([], [0])
    return claims(g, goal) == [0]


@pytest.mark.parametrize(("there", "met"), [(4, True), (3, False)])
def test_t6_8_five_warehouses(there: int, met: bool) -> None:
    """T6.8, T6.2: the fifth warehouse, at once."""
    part: Json = {"warehouses": ["row"] * there}
    assert claimed("warehouses", part, "trade.build row", "build.coffee gu", phase="trade") == met


@pytest.mark.parametrize("sites", [["gu-p2", "co-p2", "br-p2"], ["gu-p2", "co-p2"]])
def test_t6_9_stations_and_posts(sites: list[str]) -> None:
    """T6.9: three stations and three posts."""
    part: Json = {"buildings": ["gu-s2", "co-s3", *sites]}
    assert claimed("stations", part, "trade.build br-s3", phase="trade") == (len(sites) == 3)


def test_t6_10_six_contracts() -> None:
    """T6.10: all six slots empty."""
    rich: Json = {"coffee": dict.fromkeys(COOPS, 9), "contracts": {"a": 1}, "rewards": [], "animal": None}
    assert claimed("contracts", rich, "sell.contract a", phase="sell", turn=0)
    assert not claimed("contracts", {**rich, "contracts": {"a": 1, "f": 1}}, "sell.contract a", phase="sell", turn=0)


def test_t6_11_five_houses_at_one_time() -> None:
    """T6.11, T6.7, TR.18: a trader in each of the five houses, opened or by following."""
    houses = {coop: {"house": [0]} for coop in COOPS[:4]}
    part: Json = {"traders": 1, "bonus": "ac"}
    assert claimed("houses", part, "trade.open in", phase="trade", coops=houses)
    assert not claimed("houses", part, "trade.open in", phase="trade", coops={**houses, "gu": {"house": [1]}})
    houses["in"] = {"house": [1]}
    follow_house = {"task": "follow_trade", "seat": 0, "coop": "in", "by": 1}
    g = game(part, {}, {}, phase="trade", turn=1, coops=houses, pending=[follow_house, {"task": "next", "seat": 1}],
             objectives=goals("houses"))  # fmt: skip
    follow(g, "0 pig.trade place")
    assert claims(g, "houses") == [0]


@pytest.mark.parametrize(
    ("coffee", "warehouses", "met"),
    [
        ({"gu": 10, "co": 9}, ["gu", "co"], True),
        ({"gu": 10, "co": 9}, ["gu", "row"], False),
        ({"gu": 9, "co": 9}, ["gu", "co"], False),
        ({"kl": 10, "co": 9}, ["kl", "co"], True),
        ({"gu": 10, "br": 12, "co": 9}, ["gu", "row", "row"], False),
    ],
)
def test_t6_12_ten_and_ten(coffee: Json, warehouses: list[str], met: bool) -> None:
    """T6.12, TR.19: ten of two coffees, each with a warehouse above its track; reached by purchase, KL counts."""
    part: Json = {"coffee": coffee, "warehouses": warehouses}
    assert claimed("ten", part, "free.buy co", phase="sell", turn=0) == met


def test_t6_12_by_a_warehouse() -> None:
    """T6.12, T6.2: the warehouse above the second track does it, too."""
    part: Json = {"coffee": {"gu": 10, "co": 10}, "warehouses": ["gu"]}
    assert claimed("ten", part, "trade.build column co", phase="trade")
    assert not claimed("ten", part, "trade.build row", phase="trade")


@pytest.mark.parametrize("low", ["seoul-3", "seoul-2"])
def test_t6_13_six_bars(low: str) -> None:
    """T6.13: a marker on a slot of number 2 or more in each of the six bars."""
    part: Json = {"bars": ["rome-2", "paris-3", "new-york-6", "sydney-4", low], "coffee": {"br": 2}}
    assert claimed("bars", part, "sell.bar vienna-2", phase="sell", turn=0) == (low == "seoul-3")


def test_t6_14_eleven_plantations() -> None:
    """T6.14, T6.7, TR.20: no plantation left in the rows; one removed later counts as placed, farms do not matter."""
    part: Json = {"rows": [1, 3, 3], "plantations": {"gu-1a": 1}, "coins": 1}
    assert claimed("plantations", part, "work.plant a gu-2a donkeys")
    assert not claimed("plantations", {**part, "rows": [1, 2, 3]}, "work.plant a gu-2a donkeys")


def test_t6_15_four_communities() -> None:
    """T6.15: in four coops a plantation above row 1 and a building, farms too; whichever comes last."""
    own = {f"{coop}-{level}a": level for coop in COOPS[:4] for level in (1, 2)}
    paths = {f"{coop}-p2a": 1 for coop in COOPS[:4]}
    part: Json = {"plantations": own, "paths": paths, "rows": [2, 3, 3], "buildings": ["gu-s2", "co-m1", "br-h2"]}
    assert claimed("communities", part, "trade.build et-p3", phase="trade")
    assert not claimed("communities", part, "trade.build br-p3", phase="trade")
    low = {space: level for space, level in own.items() if space != "et-2a"}
    built = {**part, "plantations": low, "buildings": [*part["buildings"], "et-s3"], "rows": [1, 3, 3], "coins": 1}
    assert claimed("communities", {**built, "bonus": "b"}, "work.plant a et-2a donkeys")


@pytest.mark.parametrize(("site", "met"), [("gu-h2", True), ("gu-p3", False)])
def test_t6_16_quality(site: str, met: bool) -> None:
    """T6.16, T16.5–T16.7: a quality value of 8 or more in two coops."""
    own = {"gu-1a": 1, "gu-3a": 3, "gu-2a": 2, "co-1a": 1, "co-1b": 1, "co-3a": 3, "co-2a": 2}
    part: Json = {"plantations": own, "parked": ["gu-3a", "co-3a"], "rows": [2, 3, 3], "arabica_waiting": []}
    stations = ["br-s2", "br-s3", "et-s3", "co-p2"]
    part |= {"buildings": stations, "paths": {"gu-p2a": 1, "co-p2a": 1}}
    assert brute.quality(part, "co") == 8 and brute.quality(part, "gu") == 6
    assert claimed("quality", part, f"trade.build {site}", phase="trade") == met


# ------------------------------------------------------------------------------------------------ who gets which space


def test_t6_1_the_topmost_empty_space_once() -> None:
    """T6.1, T6.4, TR.17: at once, the next space from the top, once per player; kept though the condition is lost."""
    part: Json = {"warehouses": ["row"] * 4}
    g = game(part, {**part, "bonus": "a"}, {}, phase="trade", objectives=goals("warehouses", 2))
    follow(g, "0 trade.build row", "0 build.coffee gu", "1 trade.build row", "1 build.coffee gu")
    assert claims(g, "warehouses") == [2, 0, 1]
    assert [sum(n for rule, _, n in g.sheet(seat) if rule == "T16.3") for seat in range(3)] == [5, 3, 7]
    houses = {coop: {"house": [0]} for coop in COOPS}
    g = game({"bonus": "ac"}, {}, {}, phase="sell", turn=0, coops=houses, objectives=goals("houses", 0), passed=[1, 2])
    follow(g, "0 sell.pass")
    assert claims(g, "houses") == [0]


def test_tx_95_at_the_same_moment_in_turn_order() -> None:
    """TX.95, T6.3: one harvest brings P and Q to ten and ten: P, earlier in turn order, 7 VP, Q 5."""
    part: Json = {"coffee": {"gu": 9, "co": 10}, "warehouses": ["gu", "co"], "traders": 0, "bonus": "a", "coins": 0}
    other: Json = {"traders": 0, "bonus": "a", "coins": 0}
    farm: Json = {**part, "plantations": {"gu-1a": 1, "gu-1b": 1}, "staffed": ["gu-1a", "gu-1b"]}
    coops = {"gu": {"house": [0, 1]}}
    g = game(farm, part, {**other, "coins": 2, "traders": 1}, phase="trade", turn=2, order=[1, 0, 2], passes=2,
             coops=coops, objectives=goals("ten"))  # fmt: skip
    follow(g, "2 trade.pass")
    assert g.position()["phase"] == "sell" and claims(g, "ten") == [1, 0]


def test_t6_3_in_phase_6_in_the_new_order() -> None:
    """TX.96, T6.3, T15.3: by moving warehouses, in the order in which they passed in phase 5."""
    part: Json = {"coffee": {"gu": 12, "kl": 10}, "warehouses": ["gu", "row"]}
    g = game(part, part, {}, phase="store", order=[0, 1, 2], next=[2, 1, 0], objectives=goals("ten"))
    assert claims(g, "ten") == []
    for seat, move in ((0, "reset.store gu kl"), (1, "reset.store gu kl"), (2, "reset.store rows")):
        g.apply(g.parse(move, seat), seat)
    assert claims(g, "ten") == [1, 0]
    g = game({**part, "warehouses": ["gu", "kl"]}, {}, {}, phase="sell", turn=0, objectives=goals("ten"))
    assert claims(g, "ten") == []  # positions are as they are: nothing has changed yet


def test_t6_5_merciless() -> None:
    """T6.5: only the topmost space counts, the first is the only one."""
    part: Json = {"warehouses": ["row"] * 4, "bonus": "a"}
    for merciless, expected in ((True, [0]), (False, [0, 1])):
        g = game(part, part, players=2, phase="trade", options={"merciless": merciless}, objectives=goals("warehouses"),
                 andre={"traders": 0})  # fmt: skip
        follow(g, "0 trade.build row", "0 build.coffee gu", "1 trade.build row", "1 build.coffee gu")
        assert claims(g, "warehouses") == expected


def test_t6_6_andre_claims_nothing() -> None:
    """T6.6, TR.82: his third post with three stations fulfils nothing."""
    sites = ["gu-s1", "co-s1", "br-s1", "co-p1", "br-p1"]
    idle: Json = {"traders": 0, "bonus": "a"}
    andre: Json = {"buildings": sites, "contracts": ["c-3"], "traders": 0}
    g = game(idle, {**idle, "traders": 1}, players=2, phase="trade", turn=1, passes=2, period=1980,
             andre={**andre, "contracts": ["c-3"]}, objectives=goals("stations"))  # fmt: skip
    follow(g, "1 trade.pass")
    assert len(g.position()["andre"]["buildings"]) == 6 and claims(g, "stations") == []


def test_t6_2_gains_count_too() -> None:
    """T6.2, T6.12: a coffee given for a followed build may fulfil the active player's objective."""
    part: Json = {"coffee": {"gu": 9, "co": 10}, "warehouses": ["gu", "co"], "coins": 2}
    g = game(part, {"coffee": {"gu": 1}}, {"traders": 0, "bonus": "a"}, phase="trade", objectives=goals("ten"))
    follow(g, "0 trade.build br-p2", "1 pig.build gu br-s2")
    assert claims(g, "ten") == [0] and legal(g, 1)
