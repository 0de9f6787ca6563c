"""Debts and harvests of all kinds, held against the rules word for word."""

import random

import pytest

import cafezal

from . import brute
from .brute import COOPS
from .helpers import Json, legal, play

CONTRACTS = ["a-3", "b-4", "c-5"]  # André's; his post comes to Ethiopia when phase 3 ends (T17.15)
IDLE: Json = {"traders": 0, "bonus": "a", "coins": 0, "coffee": {}}


@pytest.mark.parametrize("seed", range(60))
def test_payments_word_for_word(seed: int) -> None:
    """T10.5–T10.8, T5.13: exactly the ways to pay that the rules know; one way alone is taken unasked."""
    dice = random.Random(seed)
    spaces = dice.sample([f"{name}-1{c}" for name in brute.COOPS for c in "abcde"], dice.randint(1, 4))
    columns = [dice.randint(1, 7) for _ in range(5)]
    part: Json = {"plantations": dict.fromkeys(spaces, 1), "coins": dice.randint(0, 6), "arabica": columns}
    part["bonus"] = dice.choice(["c", "ab", "abc"])
    data = {"seats": [part, {}, {}], "phase": "debt", "period": dice.choice(brute.YEARS)}
    full = cafezal.load({"game": "traders", **data, "phase": "trade", "turn": 0}).position()
    expected = brute.payments({**full, "phase": "debt"}, 0)
    g = cafezal.load({"game": "traders", **data})
    assert (
        sorted(legal(g)) if g.position()["phase"] == "debt" and not g.position()["pending"] else expected
    ) == expected
    assert len(expected) == 1 or g.position()["phase"] == "debt"


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
    data: Json = {"seats": [{**IDLE, **part} for part in parts], "order": order, "coops": houses, "phase": "trade"}
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
