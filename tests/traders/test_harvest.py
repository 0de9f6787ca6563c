"""Phase 4, Harvest: section 13 of the rules, with its vectors."""

import random

import pytest

import cafezal

from . import brute
from .brute import COOPS
from .helpers import Json, game, play, state

CONTRACTS = ["a-3", "b-4", "c-5"]  # André's; his post comes to Ethiopia when phase 3 ends (T17.15)
IDLE: Json = {"traders": 0, "bonus": "a", "coins": 0, "coffee": {}}


def harvested(*parts: Json, his: Json | None = None, **fields: object) -> cafezal.Game:
    """The game after phase 4: the last to pass in phase 3 has just done so."""
    seats = [{**IDLE, **part} for part in parts]
    seats[-1] |= {"coins": 3, "traders": 1}
    passes = max(3, len(parts)) - 1
    andre: Json = {"andre": {"traders": 0, "contracts": CONTRACTS, **(his or {})}} if len(parts) == 2 else {}
    turn = len(parts) - 1
    g = game(*seats, players=len(parts), phase="trade", turn=turn, passes=passes, **fields, **andre)
    assert g.waiting == (turn,)
    if len(parts) == 2:  # André comes last
        g = game(*seats, players=2, phase="trade", turn=turn, passes=1, **fields, **andre)
    play(g, "trade.pass", seat=turn)
    assert g.position()["phase"] == "sell"
    return g


def got(g: cafezal.Game, coop: str = "gu") -> list[int]:
    return [part["coffee"].get(coop, 0) for part in g.position()["seats"]]


def farm(count: int) -> Json:
    """So many staffed plantations in Guatemala."""
    names = [f"gu-{name}" for name in ("1a", "1b", "1c", "1d", "1e", "2a", "2b", "2c", "2d", "3a")][:count]
    paths = {f"gu-p{name[3:]}": 1 for name in names if name[3] == "2"}
    return {"plantations": {name: int(name[3]) for name in names}, "staffed": names, "rows": [2, 3, 3], "paths": paths}


def test_tx_30_posts_then_the_first_then_laps() -> None:
    """TX.30, T13.2–T13.5, T1.21: six staffed [4–5]; posts of P and Q; house P, Q, R: P 5, Q 4, R 3."""
    p: Json = {**farm(6), "buildings": ["gu-p1"]}
    g = harvested(p, {"buildings": ["gu-p2"]}, {}, {}, coops={"gu": {"house": [0, 1, 2]}})
    assert got(g) == [5, 4, 3, 0]


def test_tx_31_at_most_five_laps() -> None:
    """TX.31, T13.5, T13.6: ten staffed; house P, Q: 6 and 5, the rest is lost."""
    g = harvested(farm(10), {}, {}, {}, coops={"gu": {"house": [0, 1]}})
    assert got(g) == [6, 5, 0, 0]


def test_tx_32_too_little_for_the_posts() -> None:
    """TX.32, T13.3, TR.51: one staffed; posts P, P, Q, turn order Q, P: Q 1, P 1, the traders nothing."""
    p: Json = {**farm(1), "buildings": ["gu-p1", "gu-p2"]}
    g = harvested(p, {"buildings": ["gu-p3"]}, {}, {}, order=[1, 0, 2, 3], coops={"gu": {"house": [0, 1]}})
    assert got(g) == [1, 1, 0, 0]


def test_tx_94_andre_discards_his_share() -> None:
    """TX.94, T13.9, T17.16: two staffed, six coffees; posts H1, André; house H1, André, H2: 3, 1, his 2 are gone."""
    g = harvested(
        {**farm(2), "buildings": ["gu-p2"]}, {}, coops={"gu": {"house": [0, 2, 1]}}, his={"buildings": ["gu-p1"]}
    )
    assert got(g) == [3, 1] and "coffee" not in g.position()["andre"]


@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 3), (4, 2), (5, 2)])
def test_t13_2_whatever_level_and_owner(players: int, each: int) -> None:
    """T13.2, T1.21, T13.6: each staffed plantation, whosever, whatever its level; without takers all is lost."""
    tall: Json = {"plantations": {"gu-1a": 1, "gu-2a": 2}, "staffed": ["gu-2a"], "paths": {"gu-p2a": 1}}
    g = harvested({}, tall, *({} for _ in range(players - 2)), coops={"gu": {"house": [0]}})
    assert got(g)[0] == each
    assert got(harvested({}, tall, *({} for _ in range(players - 2)))) == [0] * players


def test_t13_4_a_house_yields_to_its_first_trader_once_more() -> None:
    """T13.4, T13.5: the first gets one before the laps; André's traders are traders, too."""
    g = harvested(farm(1), {}, coops={"gu": {"house": [1, 2, 0]}})
    assert got(g) == [0, 2]


@pytest.mark.parametrize(("players", "threshold"), [(2, 6), (3, 6), (4, 4), (5, 4)])
def test_t13_7_a_civet_for_enough_of_each(players: int, threshold: int) -> None:
    """T13.7, T13.8, T1.22, TR.52: the threshold of each of the five coffees, stored ones too; then a KL per civet."""
    full = dict.fromkeys(COOPS, threshold)
    parts: list[Json] = [{"coffee": full, "sumatra": 1}, {"coffee": {**full, "in": threshold - 1}, "sumatra": 2}]
    g = harvested(*parts, *({} for _ in range(players - 2)))
    assert [part["coffee"].get("kl", 0) for part in g.position()["seats"][:2]] == [2, 2]
    assert [part["sumatra"] for part in g.position()["seats"]] == [0] * players
    company = g.view(None)["table"]["companies"][0]
    assert company["civets"] == 5  # all but the row reward


def test_t13_7_no_civet_left() -> None:
    """T13.7, T1.10: a gain whose piece is missing is lost."""
    g = harvested({"coffee": dict.fromkeys(COOPS, 6), "sumatra": 5}, {}, {})
    assert state(g)["coffee"]["kl"] == 5


@pytest.mark.parametrize("seed", range(40))
def test_harvest_word_for_word(seed: int) -> None:
    """T13.1–T13.8: any board, lap by lap."""
    dice = random.Random(seed)
    players = dice.randint(2, 5)
    spaces = [f"{coop}-1{c}" for coop in COOPS for c in "abcde"]
    dice.shuffle(spaces)
    sites = [f"{coop}-p{i}" for coop in COOPS for i in ((2, 3) if players < 4 else (1, 2, 3))]
    dice.shuffle(sites)
    parts: list[Json] = []
    for _ in range(players):
        own = [spaces.pop() for _ in range(dice.randint(1, 5))]
        staffed = [space for space in own if dice.random() < 0.8]
        part: Json = {"plantations": dict.fromkeys(own, 1), "staffed": staffed, "rows": [2, 3, 3]}
        part["buildings"] = [sites.pop() for _ in range(dice.randint(0, min(3, len(sites))))]
        parts.append({**part, "coffee": {coop: dice.randint(0, 7) for coop in COOPS}, "sumatra": dice.randint(0, 2)})
    places = 4 if players == 5 else 3
    houses = {  # six traders are enough for everybody
        coop: {"house": dice.sample(range(players), dice.randint(0, min(places, players)))} for coop in COOPS[:3]
    }
    order = dice.sample(range(players), players) + [2] * (players == 2)
    data = {"seats": [{**IDLE, **part} for part in parts], "order": order, "coops": houses, "phase": "trade"}
    last = order[players - 1]
    data["seats"][last] |= {"coins": 3, "traders": 1}
    if players == 2:
        data["andre"] = {"traders": 0, "contracts": CONTRACTS}
    g = cafezal.load({"game": "traders", **data, "turn": last, "passes": players - 1})
    position = g.position()
    if players == 2:  # T17.15
        position["andre"]["buildings"].append("et-p1")
    expected = brute.harvest(position)
    play(g, "trade.pass", seat=last)
    assert [part["coffee"] for part in g.position()["seats"]] == [{c: n for c, n in s.items() if n} for s in expected]
