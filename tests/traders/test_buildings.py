"""Buildings: section 12 of the rules and its vectors. Seats R, B, G, Y, P are 0 to 4."""

import pytest

import cafezal

from .helpers import Json, follow, game, legal, points, state

OUT: Json = {"traders": 0, "bonus": "a"}  # cannot follow
PLAIN = ("s3", "p3")  # a station and a post site without marks
STATIONS = ["gu-s2", "gu-s3", "co-s3"]
POSTS = ["gu-p2", "gu-p3", "co-p3"]
COOPS = ("gu", "co", "br", "et", "in")


def build(seat: Json | None = None, players: int = 3, **fields: object) -> cafezal.Game:
    """Phase 3: R may build, the others cannot follow."""
    seats = [{"coins": 20, **(seat or {})}, *[OUT] * (players - 1)]
    return game(*seats, players=players, phase="trade", **fields)


def places(g: cafezal.Game) -> list[str]:
    """What R may build: sites, columns and the row, as the notation names them."""
    return [move.removeprefix("trade.build ") for move in legal(g, kind="trade.build")]


def sites(g: cafezal.Game, kind: str = "") -> list[str]:
    return [place for place in places(g) if "-" in place and place.split("-")[1].startswith(kind)]


# ------------------------------------------------------------------------------------------------ T12.1-T12.5


def test_t12_1_only_hired_builds_need_a_trader_and_can_be_followed() -> None:
    """T12.1, T14.12: a contract's building needs no trader, costs nothing, and nobody is asked to follow."""
    seat: Json = {"contracts": {"d": 1}, "coffee": {"gu": 4, "co": 4, "et": 4}, "traders": 0, "rewards": []}
    seat["animal"] = None
    other = {"coffee": {"gu": 1}}
    g = game(seat, other, other, phase="sell", turn=0)
    follow(g, "0 sell.contract d", "0 sell.bonusSide right", "0 sell.build co-s3")
    part = state(g)
    assert (part["hired"], part["traders"], part["coins"], part["buildings"]) == ([], 0, 6, ["co-s3"])
    assert g.waiting == (2,) and "sell.pass" in legal(g, 2)


def test_t12_2_a_step_space_gives_a_step_in_its_coop() -> None:
    """T12.2, T1.6: whoever builds on a space with the symbol; other spaces give none."""
    g = build()
    follow(g, "0 trade.build br-s2")
    assert state(g)["arabica"] == [1, 1, 2, 1, 1]
    follow(g, "0 trade.build et-p2")
    assert state(g)["arabica"] == [1, 1, 2, 2, 1]
    follow(g, "0 trade.build et-s3")
    assert state(g)["arabica"] == [1, 1, 2, 2, 1]


def test_t12_2_the_step_comes_before_the_bonus() -> None:
    """T12.2, T5.6: what the step brings, here a trader to be put somewhere, is settled before the coffees come."""
    g = build({"arabica": [1, 2, 2, 2, 2], "arabica_waiting": ["trader", "truck"], "bonus": "ac", "traders": 1})
    follow(g, "0 trade.build gu-s2")
    assert legal(g) == ["free.rechargeB bonus", "free.rechargeB area"]
    assert state(g)["coffee"] == {} and state(g)["arabica"] == [2, 2, 2, 2, 2]
    follow(g, "0 free.rechargeB area")
    assert state(g)["coffee"] == {"gu": 2} and state(g)["traders"] == 1


@pytest.mark.parametrize(
    ("buildings", "unlocked"),
    [
        ([], False),
        (STATIONS[:2] + POSTS[:2], False),
        (STATIONS, True),
        (POSTS, True),
        ([*STATIONS, "br-h2"], False),  # built already
    ],
)
def test_t12_3_the_hospital_beneath_stations_and_posts(buildings: list[str], unlocked: bool) -> None:
    """T12.3, TR.47: once the station column or the post column is empty."""
    g = build({"buildings": buildings})
    assert sites(g, "h") == ([f"{coop}-h2" for coop in COOPS] if unlocked else [])


def test_t12_3_the_warehouse_column_does_not_unlock_it() -> None:
    """T12.3, TR.47: four warehouses built, no hospital."""
    g = build({"warehouses": ["row"] * 5})
    assert sites(g, "h") == [] and [place for place in places(g) if "-" not in place] == []


def test_t12_3_a_contractor_on_the_last_place_unlocks_as_well() -> None:
    """T12.3: the contractor does not count as a building, also for the hospital, which can follow at once."""
    g = build({"buildings": STATIONS[:2], "traders": 2})
    follow(g, "0 trade.build br-s3", "0 trade.build br-h2")
    assert state(g)["hired"] == ["station-3", "hospital"]


def test_t12_4_any_empty_site_of_the_kind() -> None:
    """T12.4, TR.50: every coop, no own plantation needed, not where somebody has built."""
    g = build({"buildings": ["gu-s2"]}, order=[0, 1, 2])
    taken = game({"coins": 20}, {**OUT, "buildings": ["co-p2", "co-s3"]}, OUT, phase="trade")
    assert [site for site in sites(g) if site.startswith("gu")] == ["gu-s3", "gu-p2", "gu-p3"]
    assert [site for site in sites(taken) if site.startswith("co")] == ["co-s2", "co-p3"]
    assert len(sites(g)) == 5 * 4 - 1


@pytest.mark.parametrize(("players", "stations", "posts"), [(2, 2, 2), (3, 2, 2), (4, 3, 3), (5, 3, 3)])
def test_t1_6_sites_marked_4_5(players: int, stations: int, posts: int) -> None:
    """T1.6, T1.24, T12.4, TR.2: closed to humans with fewer than four, beside André too."""
    g = build(players=players)
    assert len(sites(g, "s")) == 5 * stations and len(sites(g, "p")) == 5 * posts
    marked = [f"{coop}-{site}" for coop in COOPS for site in ("s1", "p1")]
    assert [site in sites(g) for site in marked] == [players > 3] * 10
    hospitals = build({"buildings": STATIONS}, players)
    assert len(sites(hospitals, "h")) == (10 if players > 3 else 5)


def test_t12_4_without_a_fitting_site_it_cannot_be_built() -> None:
    """T12.4: all post sites taken (with ten humans' worth of posts): stations can still be built."""
    posts = [f"{coop}-p{n}" for coop in COOPS for n in (1, 2, 3)]
    owners = [posts[3 * i : 3 * i + 3] for i in range(5)]
    g = game({"coins": 20}, *({**OUT, "buildings": own} for own in owners[:4]), players=5, phase="trade")
    assert len(sites(g, "p")) == 3
    full = game(
        {"coins": 20, "buildings": owners[4][:2]},
        *({**OUT, "buildings": own} for own in owners[:3]),
        {**OUT, "buildings": owners[3]},
        players=5,
        phase="trade",
    )
    assert sites(full, "p") == [owners[4][2]]


@pytest.mark.parametrize(
    ("goal", "seat", "move"),
    [
        ("stations", {"buildings": [*STATIONS, *POSTS[:2]]}, "br-p3"),  # T6.9
        ("stations", {"buildings": [*STATIONS[:2], *POSTS]}, "br-s3"),
        (
            "communities",  # T6.15: the fourth coop with a plantation above row 1 and a building
            {
                "plantations": {f"{coop}-{n}a": n for coop in COOPS[:4] for n in (1, 2)},
                "paths": {f"{coop}-p2a": 1 for coop in COOPS[:4]},
                "buildings": ["gu-s3", "co-s3", "br-p3"],
            },
            "et-s3",
        ),
        (
            "quality",  # T6.16: 8 in Guatemala, 7 and now 8 in Colombia
            {
                "plantations": {"gu-1a": 1, "gu-3a": 3, "gu-2a": 2, "gu-2b": 2, "co-1a": 1, "co-3a": 3, "co-2a": 2},
                "buildings": ["co-h2"],
                "parked": ["gu-3a", "co-3a"],
                "arabica_waiting": ["trader"],
                "paths": {"gu-p2a": 1, "gu-p2b": 1, "co-p2a": 1},
            },
            "co-s3",
        ),
    ],
)
def test_a_building_fulfils_an_objective_at_once(goal: str, seat: Json, move: str) -> None:
    """T6.1, T6.2, T6.9, T6.15, T6.16: when it stands, before its bonuses."""
    goals = {"stations": "stations houses plantations", "communities": "stations houses communities"}
    names = goals.get(goal, "stations houses quality").split()
    g = build(seat, objectives={name: [] for name in names})
    assert g.position()["objectives"][goal] == []
    follow(g, f"0 trade.build {move}")
    assert g.position()["objectives"][goal] == [0]


@pytest.mark.parametrize(
    ("warehouses", "free"),
    [
        (["row"], ["gu", "co", "br", "et", "in", "kl"]),
        (["row", "gu"], ["co", "br", "et", "in", "kl"]),
        (["kl", "gu", "row", "in"], ["co", "br", "et"]),
    ],
)
def test_t12_5_slots_for_a_warehouse(warehouses: list[str], free: list[str]) -> None:
    """T12.5, TR.48: an empty column slot, over KL too, or the topmost empty row slot."""
    g = build({"warehouses": warehouses})
    assert [place for place in places(g) if "-" not in place] == [*(f"column {name}" for name in free), "row"]


def test_t12_5_five_row_slots() -> None:
    """T12.5, TR.48: all five warehouses may lie in row slots."""
    g = build({"warehouses": ["row"] * 4})
    follow(g, "0 trade.build row", "0 build.coffee gu")
    assert state(g)["warehouses"] == ["row"] * 5


def test_t12_6_any_amount_may_be_held_during_a_period() -> None:
    """T12.6, TR.49: with one row warehouse, more than one of a coffee is kept, and more may be gained."""
    g = build({"coffee": {"gu": 12, "kl": 4}})
    follow(g, "0 trade.build gu-s3")
    assert state(g)["coffee"] == {"gu": 14, "kl": 4}


def test_t12_7_what_the_columns_are_worth_together() -> None:
    """T12.7, T16.14: warehouses 15, stations 6, posts 6, hospital 4: 31 points."""
    bare: Json = {"donkeys": 0, "workers": 0}
    for seat, worth in (
        ({"warehouses": ["row"] * 5}, 15),
        ({"buildings": STATIONS}, 6),
        ({"buildings": POSTS}, 6),
        ({"buildings": ["gu-h2"]}, 4),
        ({"warehouses": ["row"] * 5, "buildings": [*STATIONS, *POSTS, "gu-h2"]}, 31),
    ):
        assert points(game({**bare, **seat}, {}, {}), 0, "T16.14") == worth


# ---------------------------------------------------------------------------------------------------- T12.8


@pytest.mark.parametrize(
    ("before", "civets", "coins", "value", "ratio"),
    [
        (1, 1, 0, 1, 3),  # T12.8a
        (2, 2, 0, 3, 3),  # T12.8b
        (3, 1, 1, 5, 2),  # T12.8c
        (4, 1, 0, 6, 2),  # T12.8d
    ],
)
def test_t12_8_warehouses(before: int, civets: int, coins: int, value: int, ratio: int) -> None:
    """T12.8a, T12.8b, T12.8c, T12.8d: a coffee of choice, not KL; then a civet, a coin; points; the ratio."""
    g = build({"warehouses": ["row"] * before, "coffee": {"br": 4}})
    worth = points(g, 0, "T16.14")
    follow(g, "0 trade.build column br")
    assert legal(g) == [f"build.coffee {name}" for name in COOPS]
    assert (state(g)["sumatra"], state(g)["coins"]) == (1, 18)  # the coffee comes first (T5.6)
    follow(g, "0 build.coffee et")
    part = state(g)
    assert part["coffee"] == {"br": 4, "et": 1}
    assert (part["sumatra"], part["coins"]) == (civets, 18 + coins)
    assert points(g, 0, "T16.14") == worth + value
    sale = game({**part, "coins": 0, "bonus": "a", "coffee": {"br": ratio}}, {}, {}, phase="sell", turn=0)
    assert "free.exchange gu br" in legal(sale)
    poor = game({**part, "coins": 0, "bonus": "a", "coffee": {"br": ratio - 1}}, {}, {}, phase="sell", turn=0)
    assert legal(poor, kind="free.exchange") == []


def test_t12_8b_without_a_civet_left() -> None:
    """T12.8b, T1.10: the civet is lost if none is in the personal supply."""
    g = build({"warehouses": ["row", "row"], "sumatra": 5})
    follow(g, "0 trade.build row", "0 build.coffee gu")
    assert state(g)["sumatra"] == 5


@pytest.mark.parametrize(("before", "value"), [(0, 1), (1, 2), (2, 3)])
def test_t12_8e_stations(before: int, value: int) -> None:
    """T12.8e: two coffees of the coop where it stands; 1, 2, 3 points."""
    g = build({"buildings": STATIONS[:before]})
    worth = points(g, 0, "T16.14")
    follow(g, "0 trade.build in-s3")
    assert state(g)["coffee"] == {"in": 2} and points(g, 0, "T16.14") == worth + value


@pytest.mark.parametrize(("before", "value"), [(0, 1), (1, 2), (2, 3)])
def test_t12_8f_t12_8g_posts(before: int, value: int) -> None:
    """T12.8f, T12.8g: nothing for the first; a step on a row of choice for the 2nd and the 3rd; 1, 2, 3 points."""
    g = build({"buildings": POSTS[:before]})
    worth = points(g, 0, "T16.14")
    follow(g, "0 trade.build in-p3")
    assert state(g)["coffee"] == {}
    if before:
        assert legal(g) == [f"step.row {name}" for name in COOPS]
        follow(g, "0 step.row et")
    assert state(g)["arabica"] == ([1, 1, 1, 2, 1] if before else [1] * 5)
    assert points(g, 0, "T16.14") == worth + value


def test_t12_8h_the_hospital_brings_four_points_and_nothing_else() -> None:
    """T12.8h."""
    g = build({"buildings": STATIONS})
    follow(g, "0 trade.build gu-h2")
    part = state(g)
    assert (part["coffee"], part["coins"], part["arabica"], part["sumatra"]) == ({}, 18, [1] * 5, 1)
    assert points(g, 0, "T16.14") == 6 + 4


def test_t12_8i_a_farm_is_worth_quality_only() -> None:
    """T12.8i, T12.1, T9.17: farms are no column's top; no points, quality 1."""
    g = build()
    assert not any(place.split("-")[1].startswith("m") for place in sites(g))
    seat: Json = {"donkeys": 0, "workers": 0, "plantations": {"gu-1a": 1}, "rows": [2, 0, 0]}
    other: Json = {"plantations": {"gu-1b": 1}}
    with_farm = game({**seat, "buildings": ["gu-m1"]}, other, {})
    assert points(with_farm, 0, "T16.14") == 0
    assert points(with_farm, 0, "T16.8") == 16  # 2 against 1
