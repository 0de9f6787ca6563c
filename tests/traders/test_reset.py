"""Phase 6, Reset: section 15 of the rules and its vectors. Seats R, B, G, Y are 0 to 3."""

from itertools import combinations
from typing import Any

import pytest

import cafezal

from .helpers import Json, coop, follow, game, legal, play, state

COOPS = ["gu", "co", "br", "et", "in"]
COFFEES = [*COOPS, "kl"]
BROKE: Json = {"coins": 0, "traders": 0, "bonus": "a"}  # passes by itself in phases 3 and 5


def to_store(*seats: Json, players: int = 3, **fields: Any) -> cafezal.Game:
    """The game after phase 5 in which nobody can do anything."""
    parts = [{**BROKE, **seat} for seat in seats] + [BROKE] * (players - len(seats))
    g = game(*parts, players=players, phase="sell", **fields)
    assert g.position()["phase"] == "store"
    return g


def stored(g: cafezal.Game, first: str = "rows") -> cafezal.Game:
    """Everybody stores in row slots, R as told."""
    for seat in g.waiting:
        play(g, f"reset.store {first if seat == 0 else 'rows'}", seat=seat)
    return g


def after(*seats: Json, players: int = 3, **fields: Any) -> cafezal.Game:
    """The game after the last decision of phase 6."""
    g = game(*seats, *[{}] * (players - len(seats)), phase="store", players=players, **fields)
    return stored(g)


# ----------------------------------------------------------------------------------------------- T15.1, T15.2


def test_t15_1_traders_come_home() -> None:
    """T15.1, T1.7, T11.13: from houses and from building places to area III; retired ones stay out."""
    seat: Json = {"traders": 0, "buildings": ["gu-s2", "gu-p2"], "hired": ["station-1", "post-1"]}
    g = to_store(seat, {}, coops={"gu": {"house": [0, 1]}, "in": {"house": [1, 0]}})
    assert [state(g, number)["traders"] for number in range(3)] == [4, 2, 0]
    assert state(g)["hired"] == [] and all(coop(g, name)["house"] == [] for name in COOPS)


def test_t15_2_action_markers_come_back() -> None:
    """T15.2: all to the company markers area."""
    g = to_store({"markers": 0, "actions": [1, 0, 2, 0]}, {"markers": 1, "actions": [0, 1, 0, 1]})
    assert [state(g, number)["markers"] for number in range(2)] == [3, 3]
    assert state(g)["actions"] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("part", "markers", "own"),
    [
        ({"markers": 0, "own_marker": "used", "actions": [4, 0, 0, 1], "bonus": "b"}, 3, "gone"),
        ({"markers": 0, "own_marker": "ready", "actions": [3, 0, 0, 0]}, 3, "ready"),
        ({"markers": 3, "own_marker": "ready"}, 3, "ready"),
    ],
)
def test_tx_97_the_own_colour_marker(part: Json, markers: int, own: str) -> None:
    """TX.97, T15.2, T15.6: [4] a used one leaves the game, an unused one stays; 1975: three black ones and A."""
    g = stored(to_store(part, players=4))
    assert (state(g)["markers"], state(g)["own_marker"]) == (markers, own)
    assert (g.position()["period"], "a" in state(g)["bonus"]) == (1975, True)


# ------------------------------------------------------------------------------------------------------- T15.3


@pytest.mark.parametrize("count", [1, 2, 5])
def test_t15_3_every_arrangement(count: int) -> None:
    """T15.3, T12.5, TR.48: warehouses among the six column slots and the row slots, as one likes."""
    g = game({"warehouses": ["row"] * count}, {}, {}, phase="store")
    sets = [" ".join(some) or "rows" for size in range(count + 1) for some in combinations(COFFEES, size)]
    assert set(legal(g)) == {f"reset.store {words}" for words in sets} and len(legal(g)) == len(sets)


@pytest.mark.parametrize(
    ("warehouses", "choice", "kept"),
    [
        (1, "rows", [1, 1, 1, 1, 1, 1]),
        (1, "gu", [10, 0, 0, 0, 0, 0]),
        (3, "rows", [3, 3, 3, 3, 3, 3]),
        (3, "gu kl", [10, 1, 1, 1, 1, 10]),
        (5, "gu co br et kl", [10, 10, 10, 10, 0, 10]),
        (5, "in", [4, 4, 4, 4, 10, 4]),
    ],
)
def test_t15_3_limits(warehouses: int, choice: str, kept: list[int]) -> None:
    """T15.3, TR.62: ten with a warehouse above, not ten and the rows'; else one for each row warehouse; KL as well."""
    g = game({"warehouses": ["row"] * warehouses, "coffee": dict.fromkeys(COFFEES, 12)}, {}, {}, phase="store")
    stored(g, choice)
    assert [state(g)["coffee"].get(name, 0) for name in COFFEES] == kept
    columns = [] if choice == "rows" else choice.split()
    assert state(g)["warehouses"] == columns + ["row"] * (warehouses - len(columns))


def test_t15_3_nothing_is_lost_below_the_limit() -> None:
    """T15.3."""
    g = game({"warehouses": ["row", "row"], "coffee": {"gu": 2, "co": 1, "kl": 2}}, {}, {}, phase="store")
    stored(g)
    assert state(g)["coffee"] == {"gu": 2, "co": 1, "kl": 2}


def test_t15_3_all_at_once() -> None:
    """T15.3, T5.4: nothing is carried out before all have confirmed."""
    g = game(*[{"coffee": {"gu": 9}}] * 3, phase="store", players=3)
    assert list(g.waiting) == [0, 1, 2]
    play(g, "reset.store gu", seat=1)
    assert list(g.waiting) == [0, 2] and state(g, 1)["warehouses"] == ["row"]
    play(g, "reset.store rows", seat=0)
    play(g, "reset.store rows", seat=2)
    assert [state(g, seat)["coffee"] for seat in range(3)] == [{"gu": 1}, {"gu": 9}, {"gu": 1}]


# ------------------------------------------------------------------------------------------------ T15.4, T15.5


def test_t15_4_joker_stock_counters_may_be_moved() -> None:
    """T15.4: by all who have one, at once, to any stock slot; then it yields there (T15.5)."""
    seats: list[Json] = [{"joker_stock": "gu"}, {"joker_stock": "spent"}, {"joker_stock": "in"}, {}]
    g = game(*seats, players=4, phase="jokers")
    assert list(g.waiting) == [0, 2] and legal(g, 2) == [f"reset.jokers {name}" for name in COOPS]
    play(g, "reset.jokers et", seat=2)
    assert state(g, 2)["joker_stock"] == "in"
    play(g, "reset.jokers gu", seat=0)
    assert [state(g, seat)["joker_stock"] for seat in range(4)] == ["gu", "spent", "et", None]
    assert [state(g, seat)["coffee"] for seat in range(4)] == [{"gu": 1}, {}, {"et": 1}, {}]


def test_t15_5_a_coffee_for_each_stock_counter() -> None:
    """T15.5: of its slot's type, even above the limit."""
    g = after({"stock": {"gu": 2, "in": 1}, "coffee": {"gu": 5}}, {"stock": {"gu": 1}})
    assert [state(g, seat)["coffee"] for seat in range(3)] == [{"gu": 3, "in": 1}, {"gu": 1}, {}]


# ------------------------------------------------------------------------------------------------------- T15.6


@pytest.mark.parametrize(
    ("part", "markers", "traders", "coins", "tokens"),
    [
        ({"bonus": "abc", "markers": 3, "coins": 1}, 3, 4, 1, 0),
        ({"bonus": "bc", "markers": 4, "coins": 1}, 3, 4, 1, 0),
        ({"bonus": "ac", "traders": 4, "coins": 1}, 3, 3, 1, 0),
        ({"bonus": "ab", "coins": 5}, 3, 4, 2, 0),
        ({"bonus": "ab", "coins": 3}, 3, 4, 0, 0),
        ({"bonus": "ab", "coins": 1}, 3, 4, 0, 2),
        ({"bonus": "b", "markers": 4, "coins": 0}, 3, 4, 0, 3),
    ],
)
def test_t15_6_the_bonus_reserve_is_refilled(part: Json, markers: int, traders: int, coins: int, tokens: int) -> None:
    """T15.6, TR.63: a black marker, a trader, three coins; a -3 VP token for every missing coin; compulsory."""
    g = after(part)
    assert state(g)["bonus"] == "abc" and (state(g)["markers"], state(g)["traders"]) == (markers, traders)
    assert (state(g)["coins"], state(g)["penalties"]) == (coins, tokens)


def test_tx_98_no_trader_for_b() -> None:
    """TX.98, T15.6, T5.9, TR.63: B stays empty, no token; then one of A and C must remain."""
    g = after({"bonus": "ac", "traders": 0}, order=[0, 1, 2])
    assert (state(g)["bonus"], state(g)["penalties"], g.waiting) == ("ac", 0, (0,))
    follow(g, "0 free.bonusA")
    assert "free.bonusC" not in legal(g)


def test_tx_17_two_coins_and_a_token() -> None:
    """TX.17: C empty, 2 coins: 2 coins back, 1 from the supply, one -3 VP token."""
    g = after({"bonus": "ab", "coins": 2})
    assert (state(g)["bonus"], state(g)["coins"], state(g)["penalties"]) == ("abc", 0, 1)


# ---------------------------------------------------------------------------------------------- T15.7 to T15.10


def test_t15_7_the_new_turn_order() -> None:
    """T15.7, T14.22: the order markers move up unchanged."""
    g = after(next=[2, 0, 1])
    assert (g.position()["order"], g.position()["next"], g.waiting) == ([2, 0, 1], [], (2,))


def test_t15_8_coins_in_the_houses() -> None:
    """T15.8: one in each house that has none, none in the others."""
    g = after(coops={"gu": {"coin": False}, "in": {"coin": False}})
    assert all(coop(g, name)["coin"] for name in COOPS)


@pytest.mark.parametrize(
    ("period", "then", "phase"), [(1970, 1975, "work"), (1975, 1980, "work"), (1980, 1980, "over")]
)
def test_t15_9_the_next_period(period: int, then: int, phase: str) -> None:
    """T15.9, T5.1: phase 1 of the next period; after 1980 the game is over."""
    g = after(period=period)
    assert (g.position()["period"], g.position()["phase"], g.over) == (then, phase, phase == "over")
    assert g.position()["passed"] == []


def test_t15_10_andre() -> None:
    """T15.10, T17.20: his traders come home, his visible contract leaves, his counters are turned down."""
    andre: Json = {"contracts": ["a-3", "b-3", "c-3"], "counters": {"up": ["gu", "co", "br", "et", "in"]}}
    g = to_store(players=2, andre=andre, coops={"gu": {"house": [2, 2]}, "co": {"house": [2]}})
    assert g.position()["andre"]["traders"] == 3
    stored(g)
    part = g.position()["andre"]
    assert (part["contracts"], part["turns"], part["counters"]["up"]) == (["b-3", "c-3"], 0, [])
    assert sorted(part["counters"]["down"]) == sorted(COOPS) and g.position()["order"][-1] == 2


def test_t15_10_andres_counters_are_shuffled() -> None:
    """T15.10, T17.20, T5.4: anew in every phase 6."""
    seen = set()
    for seed in range(40):
        g = to_store(players=2, seed=seed, andre={"counters": {"up": COOPS}})
        seen.add(tuple(stored(g).position()["andre"]["counters"]["down"]))
    assert len(seen) > 20


def test_tx_18_two_warehouses() -> None:
    """TX.18, T15.3, TR.5: 4 IN, 2 ET: two row slots keep 2 of each; one row and one column over IN: 4 IN, 1 ET."""
    seat: Json = {"warehouses": ["row", "row"], "coffee": {"in": 4, "et": 2}}
    g = game(seat, {}, {}, phase="store")
    assert state(stored(g.copy()))["coffee"] == {"in": 2, "et": 2}
    assert state(stored(g, "in"))["coffee"] == {"in": 4, "et": 1}
