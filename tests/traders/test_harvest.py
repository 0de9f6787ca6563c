"""Phase 4, Harvest: section 13 of the rules and its vectors. Seats P, Q, R are 0 to 2; where two play André is 2."""

from typing import Any

import pytest

import cafezal

from .helpers import Json, game, state

COOPS = ["gu", "co", "br", "et", "in"]
DONE: Json = {"coins": 0, "traders": 0, "bonus": "a", "sumatra": 0}  # passes by itself in phase 3
ANDRE: Json = {"traders": 0, "contracts": ["a-3", "b-3", "c-3"]}  # his post of this period goes to Ethiopia
SPACES = ["1a", "1b", "1c", "1d", "1e", "2a", "2b", "2c", "2d", "3a", "3b"]


def harvest(*seats: Json, players: int, staffed: int = 0, where: str = "gu", **fields: Any) -> cafezal.Game:
    """The game after phase 4; so many plantations of the last human but one are staffed in one coop."""
    parts = [{**DONE, **seat} for seat in seats] + [DONE] * (players - len(seats))
    spaces = [f"{where}-{space}" for space in SPACES[:staffed]]
    for owner, chosen in ((players - 1, spaces[:5]), (players - 2, spaces[5:])):
        plantations = {space: {"1": 1, "2": 2, "3": 3}[space[3]] for space in chosen}
        plantations |= parts[owner].get("plantations", {})
        parts[owner] = {**parts[owner], "plantations": plantations, "staffed": list(plantations)}
    andre = {"andre": ANDRE} if players == 2 else {}
    g = game(*parts, players=players, phase="trade", **{**andre, **fields})
    assert g.position()["phase"] != "trade"
    return g


def coffee(g: cafezal.Game, name: str = "gu") -> list[int]:
    """What every human has of a coffee."""
    return [part["coffee"].get(name, 0) for part in g.position()["seats"]]


@pytest.mark.parametrize(
    ("players", "staffed", "traders", "brought"),
    [(3, 1, 3, 3), (4, 1, 3, 2), (5, 1, 3, 2), (2, 1, 1, 3), (3, 2, 1, 6), (4, 2, 1, 4), (4, 4, 1, 6)],
)
def test_t13_2_production(players: int, staffed: int, traders: int, brought: int) -> None:
    """T13.2, T1.21: 3 with up to three players, 2 with four and five, for every staffed plantation, whoever's."""
    house = list(range(traders))
    g = harvest(players=players, staffed=staffed, coops={"gu": {"house": house}})
    assert sum(coffee(g)) == brought


def test_t13_2_levels_and_unstaffed_plantations() -> None:
    """T13.2: whatever the level; unstaffed ones bring nothing; André's count."""
    seats: list[Json] = [{"plantations": {"gu-1a": 1, "gu-3a": 3, "gu-1b": 1}, "staffed": ["gu-3a"]}]
    g = game({**DONE, **seats[0]}, DONE, DONE, phase="trade", coops={"gu": {"house": [0]}})
    assert coffee(g) == [3, 0, 0]
    andre: Json = {**ANDRE, "plantations": {"gu-1c": 1, "gu-1d": 1}, "staffed": ["gu-1c"]}
    g = game(DONE, DONE, players=2, phase="trade", coops={"gu": {"house": [1]}}, andre=andre)
    assert coffee(g) == [0, 3]


@pytest.mark.parametrize(
    ("posts", "order", "brought"),
    [
        ([1, 0, 0], [0, 1, 2], [1, 0, 0]),
        ([2, 1, 0], [0, 1, 2], [2, 1, 0]),
        ([2, 1, 0], [2, 1, 0], [2, 1, 0]),
    ],
)
def test_t13_3_posts(posts: list[int], order: list[int], brought: list[int]) -> None:
    """T13.3, T12.7: each post there gives its owner one; without a trader nothing more (T13.6)."""
    sites = ["gu-p2", "gu-p3", "gu-p1"]
    seats: list[Json] = []
    for count in posts:
        seats.append({"buildings": sites[:count]})
        sites = sites[count:]
    g = harvest(*seats, players=4, staffed=3, order=[*order, 3])
    assert coffee(g) == [*brought, 0]


@pytest.mark.parametrize(("order", "brought"), [([0, 1, 2, 3], [1, 1]), ([1, 0, 2, 3], [1, 1])])
def test_t13_3_too_little_for_the_posts(order: list[int], brought: list[int]) -> None:
    """T13.3, TR.51: in turn order, lap by lap; here two for three posts, then two for three owners."""
    g = harvest({"buildings": ["gu-p1", "gu-p2"]}, {"buildings": ["gu-p3"]}, players=4, staffed=1, order=order)
    assert coffee(g) == [*brought, 0, 0]
    seats: list[Json] = [{"buildings": [f"gu-p{i}"]} for i in (1, 2, 3)]
    g = harvest(*seats, players=4, staffed=1, order=order[::-1])
    assert coffee(g) == ([0, 1, 1, 0] if order[0] == 0 else [1, 0, 1, 0])


@pytest.mark.parametrize(
    ("staffed", "house", "brought"),
    [
        (1, [1], [0, 3, 0]),
        (1, [1, 0], [1, 2, 0]),
        (1, [1, 0, 2], [1, 2, 0]),
        (2, [1, 0, 2], [2, 3, 1]),
        (3, [1, 0], [4, 5, 0]),
        (4, [1, 0], [5, 6, 0]),  # 12: 11 at most
        (5, [1], [0, 6, 0]),
        (5, [2, 1, 0], [4, 5, 6]),
    ],
)
def test_t13_4_and_t13_5_traders(staffed: int, house: list[int], brought: list[int]) -> None:
    """T13.4, T13.5, T13.6: one for the 1st place; then up to five laps from the 1st place on; the rest is lost."""
    assert coffee(harvest(players=3, staffed=staffed, coops={"gu": {"house": house}})) == brought


def test_t13_6_a_house_without_traders() -> None:
    """T13.6: only the posts harvest, and every coop has coffee of its own (T13.1)."""
    g = harvest({"buildings": ["gu-p2"]}, players=3, staffed=4, coops={"co": {"house": [1]}})
    assert coffee(g) == [1, 0, 0] and coffee(g, "co") == [0, 0, 0]


def test_t13_1_every_coop_by_itself() -> None:
    """T13.1: five harvests, each of its own coffee."""
    plantations = {f"{name}-1a": 1 for name in COOPS}
    seat: Json = {"plantations": plantations, "staffed": list(plantations)}
    houses = {name: {"house": [i % 3]} for i, name in enumerate(COOPS)}
    g = harvest(seat, players=3, coops=houses)
    assert [coffee(g, name) for name in COOPS] == [[3, 0, 0], [0, 3, 0], [0, 0, 3], [3, 0, 0], [0, 3, 0]]


@pytest.mark.parametrize(("players", "threshold"), [(2, 6), (3, 6), (4, 4), (5, 4)])
@pytest.mark.parametrize("short", [None, "gu", "in"])
def test_t13_7_a_civet_for_enough_of_every_coffee(players: int, threshold: int, short: str | None) -> None:
    """T13.7, T13.8, T1.22, TR.52: the threshold of each of the five, stored ones included; it yields at once."""
    store = dict.fromkeys(COOPS, threshold)
    if short:
        store[short] -= 1
    g = harvest({"coffee": store}, players=players)
    assert coffee(g, "kl")[0] == (0 if short else 1) and state(g)["sumatra"] == 0


def test_t13_7_what_is_harvested_counts_and_a_civet_is_needed() -> None:
    """T13.7: after all coops; with no civet in the personal supply (T1.10) none comes."""
    store = {**dict.fromkeys(COOPS, 6), "gu": 3}
    staffed: Json = {"players": 3, "staffed": 1, "coops": {"gu": {"house": [0]}}}
    assert coffee(harvest({"coffee": store}, **staffed), "kl")[0] == 1
    g = harvest({"coffee": store, "sumatra": 2, "civets": 3, "rewards": ["civet"]}, **staffed)
    assert coffee(g, "kl")[0] == 2


@pytest.mark.parametrize(("sumatra", "before"), [(0, 0), (1, 0), (3, 2), (5, 9)])
def test_t13_8_kopi_luwak(sumatra: int, before: int) -> None:
    """T13.8: one for each own civet in Sumatra; all return to the personal supply."""
    g = harvest({"sumatra": sumatra, "coffee": {"kl": before}}, {"sumatra": 2}, players=3)
    assert coffee(g, "kl") == [before + sumatra, 2, 0]
    assert [state(g, seat)["sumatra"] for seat in range(3)] == [0, 0, 0] and state(g)["civets"] == 0


def test_t13_9_andre_takes_his_share() -> None:
    """T13.9, T17.16: and discards it."""
    andre: Json = {**ANDRE, "plantations": {"gu-1a": 1}, "staffed": ["gu-1a"], "buildings": ["gu-p1"]}
    g = game(DONE, DONE, players=2, phase="trade", coops={"gu": {"house": [2, 0]}}, andre=andre)
    assert coffee(g) == [0, 0]  # three: his post, his first place, his first lap
    g = game(DONE, DONE, players=2, phase="trade", coops={"gu": {"house": [0, 2]}}, andre=andre)
    assert coffee(g) == [2, 0]


# ------------------------------------------------------------------------------------------------------- vectors


def test_tx_30_two_posts_and_three_traders() -> None:
    """TX.30: [4-5] six staffed; posts of P and Q; house P, Q, R: P 1 + 1 + 3, Q 1 + 3, R 3; nothing lost."""
    seats: list[Json] = [{"buildings": ["gu-p2"]}, {"buildings": ["gu-p3"]}]
    for players in (4, 5):
        g = harvest(*seats, players=players, staffed=6, coops={"gu": {"house": [0, 1, 2]}})
        assert coffee(g)[:4] == [5, 4, 3, 0]


def test_tx_31_the_rest_is_lost() -> None:
    """TX.31: [4-5] ten staffed; house P, Q; no posts: 20: P 6, Q 5; 9 lost."""
    g = harvest(players=4, staffed=10, coops={"gu": {"house": [0, 1]}})
    assert coffee(g) == [6, 5, 0, 0]


def test_tx_32_three_posts_for_two() -> None:
    """TX.32, TR.51: [4-5] one staffed; posts of P, P, Q; turn order Q, P: Q 1, P 1; the traders nothing."""
    seats: list[Json] = [{"buildings": ["gu-p1", "gu-p2"]}, {"buildings": ["gu-p3"]}]
    g = harvest(*seats, players=4, staffed=1, order=[1, 0, 2, 3], coops={"gu": {"house": [2, 0]}})
    assert coffee(g) == [1, 1, 0, 0]


def test_tx_94_with_andre() -> None:
    """TX.94: two staffed; posts of H1 and André; house H1, André, H2: H1 3, H2 1, André 2 (discarded)."""
    h1: Json = {"buildings": ["gu-p2"], "plantations": {"gu-1a": 1}, "staffed": ["gu-1a"]}
    andre: Json = {**ANDRE, "buildings": ["gu-p1"], "plantations": {"gu-1b": 1}, "staffed": ["gu-1b"]}
    g = harvest(h1, players=2, andre=andre, coops={"gu": {"house": [0, 2, 1]}})
    assert coffee(g) == [3, 1]
