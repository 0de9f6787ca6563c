"""Views: what everybody sees, what follows from it, what nobody may see."""

import gzip
import json
from collections import Counter
from random import Random
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

import cafezal
from cafezal.core.schema import schema
from cafezal.traders import shapes

from .helpers import Json, game, play, state
from .midgames import MODES, PARALLEL, midgames, title

SEED = 0xC0FFEE << 200
COOPS = ("gu", "co", "br", "et", "in")

every_mode = pytest.mark.parametrize("mode", MODES, ids=title)


def table_of(g: cafezal.Game) -> Json:
    table: Json = g.view(None)["table"]
    return table


def company(g: cafezal.Game, seat: int = 0) -> Json:
    part: Json = table_of(g)["companies"][seat]
    return part


# ---------------------------------------------------------------------------------------------------- hidden and open


@every_mode
def test_t5_4_nothing_hidden_shows(mode: Json) -> None:
    """T5.4, T10.1: no seed, no random state, no counter that lies face down, no choice of others; the rest is open."""
    for g in midgames(mode, 0.2):
        part = g.position()
        views = [g.view(seat) for seat in range(mode["players"])]
        if g.over:
            assert views[0]["table"]["position"] == part
            continue
        known = views[0]["table"]["position"]
        text = json.dumps(views[0])
        assert not {"seed", "random"} & known.keys()
        assert not any(secret in text for secret in (str(g.seed), *part["random"]) if len(secret) > 8)
        if part["andre"]:
            assert known["andre"]["counters"] == {"up": part["andre"]["counters"]["up"]}
            del part["andre"]["counters"]["down"]
        choices = [seat.pop("choice") for seat in part["seats"]]
        if part["phase"] in PARALLEL:
            assert not any("choice" in seat for seat in known["seats"])
            assert [view["seat"]["choice"] for view in views] == choices
            done = [i for i, choice in enumerate(choices) if choice and choice["done"]]
            assert views[0]["table"]["confirmed"] == done
        else:
            assert [seat.pop("choice") for seat in known["seats"]] == choices == [None] * mode["players"]
            assert views[0]["table"]["confirmed"] == []
        del part["seed"], part["random"]
        assert part == known


@every_mode
def test_t5_4_what_is_hidden_changes_no_view(mode: Json) -> None:
    """T5.4: games that differ in what a seat cannot know look alike to it, in effects and proposals too."""
    differ = 0
    for g in midgames(mode, 0.05):
        if g.over or g.waiting == (-1,):
            continue
        seat = g.waiting[0]
        for seed in range(3):
            other = g.determinize(seat, seed)
            differ += other.digest() != g.digest()
            assert other.view(seat) == g.view(seat) and other.digest(seat) == g.digest(seat)
            assert other.observe(seat) == g.observe(seat) and other.legal(seat) == g.legal(seat)
            assert [str(other.sentence(code, seat)) for code in g.legal(seat)] == [
                str(g.sentence(code, seat)) for code in g.legal(seat)
            ]
            codes = g.legal(seat)[:: max(1, len(g.legal(seat)) // 6)]
            assert [other.effects(code, seat) for code in codes] == [g.effects(code, seat) for code in codes]
        assert g.determinize(seat, 9).proposals(seat) == g.proposals(seat)
    assert differ


def test_t10_1_choices_stay_unseen_until_all_are_in() -> None:
    """T10.1: what one chooses is in the own view alone; the last one's choice brings all out."""
    plain = {"plantations": {"gu-1a": 1, "co-1a": 1}}
    others = {"plantations": {"gu-1b": 1, "co-1b": 1}}
    table = game(plain, others, phase="staff")
    before = table_of(table)
    play(table, "staff.own gu-1a", seat=0)
    assert table_of(table) == before and table.view(1)["seat"]["choice"] is None
    assert table.view(0)["seat"]["choice"] == {"spaces": ["gu-1a"], "done": False}
    play(table, "staff.own done", seat=0)
    after = table_of(table)
    assert after["confirmed"] == [0] and after["waiting"] == [1]
    assert {key for key in after if after[key] != before[key]} == {"confirmed", "waiting"}
    play(table, "staff.own done", seat=1)
    assert state(table)["staffed"] == ["gu-1a"] and table_of(table)["confirmed"] == []


def test_t15_3_storage_stays_unseen_until_all_are_in() -> None:
    """T15.3: two different choices look alike to the others."""
    views = []
    for move in ("reset.store rows", "reset.store gu"):
        table = play(game({"coffee": {"gu": 4}}, phase="store"), move)
        views.append((table.view(1), table.view(None), table.observe(1), table.effects(table.legal(1)[0], 1)))
    assert views[0] == views[1]


def test_effects_of_the_last_to_choose_tell_nothing_of_the_others() -> None:
    """T10.1: a seat that tries its choice before it confirms does not learn what the others have chosen."""
    seats: list[Json] = [{"plantations": {"gu-1a": 1}}, {"plantations": {"co-1a": 1}}, {}]
    told = []
    for done in ([], ["co-1a"]):
        table = game(seats[0], {**seats[1], "choice": {"spaces": done, "done": True}}, phase="staff")
        assert table.waiting == (0,)
        told.append((table.effects(table.parse("staff.own gu-1a", 0), 0), table.proposals(0)))
    assert told[0] == told[1]
    assert told[0][0]["own"]["staffed"] == ["gu-1a"] and told[0][0]["others"] == []


def test_effects_turn_up_no_counters() -> None:
    """T17.11: what comes after a pass, André's next counter, is not told."""
    told = []
    for down in (COOPS, COOPS[::-1]):
        andre = {"contracts": ["a-3", "b-3", "c-3"], "counters": {"down": list(down)}}
        table = game({"coins": 5}, {"coins": 5}, players=2, phase="trade", turn=1, andre=andre)
        told.append((table.effects(table.parse("trade.pass", 1), 1), table.proposals(1)))
        assert play(table, "trade.pass", seat=1).position()["andre"]["counters"]["up"] == [down[0]]
    assert told[0] == told[1] and told[0][0]["asks"] == []


@every_mode
def test_all_see_the_same(mode: Json) -> None:
    """The table is one for all; a view may be changed without changing the game it was taken of."""
    for g in midgames(mode, 0.03):
        before = g.position()
        views = [g.view(seat) for seat in range(mode["players"])]
        table = g.view(None)["table"]
        assert g.view(None)["seat"] is None and all(view["table"] == table for view in views)
        table["position"]["seats"].clear()
        table["coops"]["gu"]["spaces"].clear()
        table["board"].clear()
        assert g.position() == before and g.view(0) == views[0]


@every_mode
def test_views_have_the_shape_that_is_promised(mode: Json) -> None:
    """As docs/traders-positions.md and the JSON Schema say, and small enough to be sent at every decision."""
    shape = jsonschema.Draft202012Validator(schema(shapes.View))
    for g in midgames(mode, 0.06):
        for seat in (None, 0):
            text = json.dumps(g.view(seat))
            shape.validate(json.loads(text))
            assert len(gzip.compress(text.encode())) <= 16_000


@every_mode
def test_effects_have_the_shape_that_is_promised(mode: Json) -> None:
    shape = jsonschema.Draft202012Validator(schema(shapes.Effects))
    dice = Random(2)
    for g in midgames(mode, 0.3):
        if g.waiting and g.waiting != (-1,):
            code = dice.choice(g.legal(g.waiting[0]))
            effects = g.effects(code, g.waiting[0])
            assert json.loads(json.dumps(effects)) == effects
            shape.validate(effects)


def test_a_schema_refuses_what_does_not_belong() -> None:
    """So that the tests above can fail."""
    shape = jsonschema.Draft202012Validator(schema(shapes.View))
    good = json.loads(json.dumps(game().view(0)))
    assert shape.is_valid(good)
    for part, value in (("secret", 1), ("waiting", "all"), ("coops", {"gu": {}})):
        assert not shape.is_valid({**good, "table": {**good["table"], part: value}})


# ---------------------------------------------------------------------------------------------------- what follows


def test_the_coop_is_drawn_from_the_view() -> None:
    """T1.5, T1.6, T16.5 to T16.9: plantations, donkeys, trucks, buildings, closed sites, quality and prizes."""
    table = game(
        {
            "plantations": {"gu-1a": 1, "gu-2a": 2},
            "staffed": ["gu-1a"],
            "paths": {"gu-p2a": 1, "gu-p3a": 2},
            "parked": ["gu-3a"],
            "buildings": ["gu-h2"],
        },
        {"plantations": {"gu-1b": 1, "gu-1c": 1}, "buildings": ["gu-s2", "gu-m1"]},
    )
    part = table_of(table)["coops"]["gu"]
    assert part["spaces"]["1a"] == {"seat": 0, "level": 1, "staffed": True}
    assert part["spaces"]["2a"] == {"seat": 0, "level": 2, "staffed": False}
    assert set(part["spaces"]) == {"1a", "1b", "1c", "2a"}
    assert part["paths"] == {"p2a": {"seat": 0, "donkeys": 1}, "p3a": {"seat": 0, "donkeys": 2}}
    assert part["trucks"] == {"3a": 0} and part["sites"] == {"h2": 0, "s2": 1, "m1": 1}
    assert part["closed"] == ["s1", "p1", "h1"] and part["places"] == 3
    assert part["quality"] == [5, 4, 0] and part["prizes"] == [16, 8, 0]
    assert table_of(game(players=5))["coops"]["gu"]["closed"] == []
    assert table_of(game(players=5))["coops"]["gu"]["places"] == 4


def test_tx_30_the_harvest_as_things_stand() -> None:
    """TX.30, T13.2 to T13.6: posts, then the traders of the house; what is lost; by coop and by company."""
    ones, others = ["gu-1a", "gu-1b", "gu-1c"], ["gu-1d", "gu-1e", "gu-2a"]
    table = game(
        {"plantations": dict.fromkeys(ones, 1), "staffed": ones, "buildings": ["gu-p1"]},
        {"plantations": dict.fromkeys(others, 1), "staffed": others, "buildings": ["gu-p2"]},
        players=4,
        phase="trade",
        coops={"gu": {"house": [0, 1, 2]}},
    )
    part = table_of(table)["coops"]["gu"]["harvest"]
    assert part["staffed"] == 6 and part["coffee"] == 12 and part["lost"] == 0
    assert part["posts"] == [1, 1, 0, 0] and part["traders"] == [4, 3, 3, 0]
    assert company(table, 0)["harvest"] == {"gu": 5, "kl": 1} and company(table, 2)["harvest"] == {"gu": 3, "kl": 1}


def test_t13_the_forecast_is_what_comes() -> None:
    """T13: in random games the forecast before the last pass of phase 3 is what phase 4 brings."""
    told = 0
    for mode in MODES[2:]:
        for g in midgames(mode, 1.0, 7):
            if g.over or g.position()["phase"] != "trade" or g.position()["pending"]:
                continue
            seat = g.waiting[0]
            if "trade.pass" not in [str(move) for move in g.moves(seat)]:
                continue
            after = g.copy()
            after.apply(g.parse("trade.pass", seat), seat)
            if after.position()["phase"] != "sell" or after.position()["passed"]:
                continue
            told += 1
            for other in range(mode["players"]):
                bag: Counter[str] = Counter(company(g, other)["harvest"])
                assert Counter(state(after, other)["coffee"]) == Counter(state(g, other)["coffee"]) + bag
    assert told >= 5


def test_t13_9_andres_share_in_the_forecast() -> None:
    """T13.9, T17.16: his posts and traders count, though he discards it."""
    spaces = ["gu-1a", "gu-1b"]
    table = game(
        {"plantations": dict.fromkeys(spaces, 1), "staffed": spaces, "buildings": ["gu-p2"]},
        {},
        players=2,
        phase="trade",
        coops={"gu": {"house": [0, 2, 1]}},
        andre={"buildings": ["gu-p1"]},
    )
    part = table_of(table)["coops"]["gu"]["harvest"]  # TX.94
    assert part["coffee"] == 6 and part["posts"] == [1, 0, 1] and part["traders"] == [2, 1, 1] and part["lost"] == 0
    assert company(table, 2)["harvest"] == {"gu": 2} and company(table, 2)["name"] == "andre"


@pytest.mark.parametrize(
    ("period", "phase", "seat", "debt"),
    [
        (1970, "work", {"coins": 1}, {"owes": 2, "coins": 1, "steps": 0, "removed": 1}),
        (1975, "work", {"coins": 3, "arabica": [2, 1, 1, 1, 1]}, {"owes": 4, "coins": 3, "steps": 1, "removed": 0}),
        (1975, "work", {"coins": 2, "arabica": [2, 1, 1, 1, 1]}, {"owes": 4, "coins": 2, "steps": 1, "removed": 1}),
        (1980, "work", {"coins": 0, "arabica": [6, 4, 5, 2, 1]}, {"owes": 6, "coins": 0, "steps": 2, "removed": 2}),
        (1970, "trade", {"coins": 9}, {"owes": 4, "coins": 4, "steps": 0, "removed": 0}),
        (1980, "trade", {"coins": 9}, {"owes": 0, "coins": 0, "steps": 0, "removed": 0}),
    ],
)
def test_t10_5_the_penalty_as_things_stand(period: int, phase: str, seat: Json, debt: Json) -> None:
    """T10.5 to T10.8: of the next phase 2 to come."""
    table = game({"plantations": {"gu-1a": 1, "co-1a": 1}, "bonus": "ab", **seat}, period=period, phase=phase)
    assert company(table)["debt"] == {"unstaffed": ["gu-1a", "co-1a"], **debt}


def test_t14_3_what_contracts_lack() -> None:
    """T14.3, T14.14: the demand of the face that lies up, what is lacking, whether Kopi Luwak makes it payable."""
    table = game({"contracts": {"a": 1}, "coffee": {"gu": 2, "br": 1, "kl": 2}})
    assert company(table)["contracts"] == {
        "a": {
            "card": "a-1",
            "face": "3",
            "demand": {"gu": 2, "br": 2, "co": 2},
            "lacks": {"br": 1, "co": 2},
            "payable": False,
            "closing": {"kl": 2, "exchanges": [], "bought": {"co": 1}, "coins": 2},
        }
    }
    seat = {"contracts": {"a": 1, "b": 1}, "harder": "b"}
    part = company(game(seat, players=4, options={"handicap": [2, 0, 0, 0]}))["contracts"]
    assert part["a"]["face"] == "4-5" and part["a"]["demand"] == {"gu": 2, "br": 1, "co": 1}
    assert part["b"]["face"] == "3" and part["b"]["demand"] == {"gu": 3, "co": 2, "in": 2}


def test_t14_15_the_cheapest_way_to_close_a_contract() -> None:
    """T14.14 to T14.16: Kopi Luwak, exchange, purchase; nothing where it cannot be."""
    card = {"contracts": {"a": 1}}  # 2 gu, 2 br, 2 co
    full = {"gu": 2, "br": 2}

    def closing(coffee: Json, **more: Any) -> Any:
        return company(game({**card, "coffee": coffee, **more}))["contracts"]["a"]["closing"]

    assert closing({**full, "co": 2}) == {"kl": 0, "exchanges": [], "bought": {}, "coins": 0}
    assert closing({**full, "co": 1}, coins=2) == {"kl": 0, "exchanges": [], "bought": {"co": 1}, "coins": 2}
    assert closing({**full, "co": 1}, coins=1) is None
    assert closing({**full, "co": 1, "et": 4}, coins=0) == {
        "kl": 0,
        "exchanges": [[{"et": 4}, "co"]],
        "bought": {},
        "coins": 0,
    }
    mixed = closing({**full, "co": 1, "et": 2, "in": 2}, coins=0)
    assert mixed["exchanges"] == [[{"et": 2, "in": 2}, "co"]]
    cheap = closing({**full, "co": 1, "et": 2}, coins=0, warehouses=["row"] * 4)
    assert cheap["exchanges"] == [[{"et": 2}, "co"]]
    assert closing({**full, "kl": 2}, coins=0)["kl"] == 2


def test_t6_what_objectives_lack() -> None:
    """T6.8 to T6.16: how much is done of how much, and what is left."""
    seat = {
        "warehouses": ["gu", "row"],
        "plantations": {"gu-1a": 1, "gu-2a": 2, "co-1a": 1, "co-2a": 2},
        "buildings": ["gu-p2", "co-s2"],
        "contracts": {"b": 1, "f": 1},
        "coffee": {"gu": 10, "kl": 10},
        "bars": ["rome-2", "paris-1"],
    }
    goals: dict[str, Json] = {}
    threes = (
        ("warehouses", "houses", "plantations"),
        ("stations", "ten", "communities"),
        ("contracts", "bars", "quality"),
    )
    for names in threes:
        table = game(seat, phase="trade", objectives={name: [] for name in names}, coops={"et": {"house": [0]}})
        goals |= {name: table_of(table)["objectives"][name]["lacks"][0] for name in names}

    def part(have: int, need: int, left: list[str]) -> Json:
        return {"met": False, "have": have, "need": need, "left": left}

    assert goals["warehouses"] == part(2, 5, ["warehouse-3", "warehouse-4", "warehouse-5"])
    assert goals["stations"] == part(2, 6, ["station-2", "station-3", "post-2", "post-3"])
    assert goals["contracts"] == part(4, 6, ["b", "f"])
    assert goals["houses"] == part(1, 5, ["gu", "co", "br", "in"])
    assert goals["ten"] == part(1, 2, ["co", "br", "et", "in", "kl"])
    assert goals["bars"] == part(1, 6, ["vienna", "paris", "new-york", "sydney", "seoul"])
    assert goals["plantations"] == part(2, 8, ["a-1", "a-2", "b-3", "c-1", "c-2", "c-3"])
    assert goals["communities"] == part(2, 4, ["br", "et", "in"])
    assert goals["quality"]["have"] == 0 and goals["quality"]["need"] == 2


def test_t6_1_who_stands_on_an_objective() -> None:
    """T6.1, T6.5: the points of its spaces from the top, of which merciless objectives have one."""
    table = game(objectives={"warehouses": [1], "houses": [], "plantations": []})
    part = table_of(table)["objectives"]["warehouses"]
    assert part["spaces"] == [7, 5, 3, 2, 1] and part["seats"] == [1]
    assert [lack["met"] for lack in part["lacks"]] == [False, True, False]
    alone = game(players=2, options={"merciless": True})
    assert table_of(alone)["objectives"]["warehouses"]["spaces"] == [7]


def test_the_player_board_in_a_view() -> None:
    """T12.3, T14.15, T15.3, T3.5: limits of storage, the ratio, the next tiles and column tops."""
    table = game({"warehouses": ["gu", "row", "row"], "rows": [2, 1, 0], "buildings": ["gu-s2", "gu-s3", "co-s2"]})
    part = company(table)
    assert part["limits"] == {"gu": 10, "co": 2, "br": 2, "et": 2, "in": 2, "kl": 2} and part["ratio"] == 3
    assert part["next_tiles"] == {"a": None, "b": 1, "c": 0}
    assert part["buildings"] == {"warehouse": 4, "station": None, "post": 1, "hospital": 1}
    plain = company(game())["buildings"]
    assert plain == {"warehouse": 2, "station": 1, "post": 1, "hospital": None}


def test_t16_2_bars_in_a_view() -> None:
    """T16.2: markers and prizes as things stand."""
    table = game({"bars": ["rome-1", "rome-4"]}, {"bars": ["rome-5"]})
    assert table_of(table)["bars"]["rome"] == {"markers": {"rome-1": 0, "rome-4": 0, "rome-5": 1}, "prizes": [4, 2, 0]}


@every_mode
def test_scores_and_sheets_are_those_of_the_game(mode: Json) -> None:
    """T16: and André has none (T16.18)."""
    for g in midgames(mode, 0.05):
        table = table_of(g)
        assert table["scores"] == g.scores() and table["ranking"] == g.ranking() and table["over"] == g.over
        for seat, part in enumerate(table["companies"]):
            if part["name"] == "andre":
                assert (part["score"], part["sheet"]) == (0, [])
                continue
            assert part["score"] == g.scores()[seat] == sum(line[2] for line in part["sheet"])
            text = part["sheet"][0][1] if part["sheet"] else None
            assert text is None or str(cafezal.Text(**text))
        for name in COOPS:
            prizes = table["coops"][name]["prizes"]
            assert sum(prizes) <= 16 + 8 + 4 + len(prizes)


def test_t11_6_t11_10_who_may_still_follow() -> None:
    """T11.6, T11.10: in cyclic order, while a house is opened or a building followed."""
    table = game(phase="trade", players=4, coops={})
    assert table_of(table)["follow"] is None
    play(table, "trade.open gu")
    assert table_of(table)["follow"] == {"kind": "trade", "at": "gu", "by": 0, "asked": 1, "later": [2, 3]}
    play(table, "pig.trade decline", seat=1)
    assert table_of(table)["follow"]["asked"] == 2
    table = game({}, {"coffee": {"gu": 1}}, {"coffee": {"gu": 1}}, phase="trade")
    play(table, "trade.build co-p2")
    assert table_of(table)["follow"] == {"kind": "build", "at": "co", "by": 0, "asked": 1, "later": [2]}
