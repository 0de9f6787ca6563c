"""The counter track: section 7 of the rules and its vectors."""

import random
from functools import cache
from typing import Any

import pytest

import cafezal

from .boards import board
from .helpers import Json, follow, game, legal, points, state

COOPS = ["gu", "co", "br", "et", "in"]
POINTS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15]  # T20.8


def task(counter: str) -> Json:
    """A counter to be gained: "ar gu", "an gu", "joker"."""
    sort, _, name = counter.partition(" ")
    if counter == "joker":
        return {"task": "counter", "seat": 0, "sort": "animal", "animal": "joker"}
    return {"task": "counter", "seat": 0, "sort": {"ar": "arabica", "an": "animal"}[sort], "animal": name}


def gaining(part: Json, counter: str, **fields: Any) -> cafezal.Game:
    """The game in which this counter is being gained."""
    return game(part, {}, {}, pending=[task(counter), {"task": "next", "seat": 0}], **fields)


def spaces(g: cafezal.Game) -> int:
    """Spaces filled, as the points of T7.9 tell."""
    return POINTS.index(points(g, 0, "T16.16"))


def gained(*counters: str, part: Json | None = None) -> list[int]:
    """Spaces filled after each of these counters; a joker's step goes to the first row on offer."""
    part, found = dict(part or {}), []
    for counter in counters:
        g = gaining(part, counter)
        if counter == "joker":
            follow(g, f"0 {legal(g)[0]}")
        found.append(spaces(g))
        part = {"counters": state(g)["counters"], "animal": None}
    return found


@pytest.mark.parametrize(("counter", "row"), [("ar br", 2), ("an br", 2), ("ar in", 4), ("an gu", 0)])
def test_t7_1_every_counter_gives_a_step(counter: str, row: int) -> None:
    """T7.1, T7.4: on the row of its colour, whether it fills a space or is set aside."""
    name = counter.split()[1]
    for counters in ({}, {"arabica": {name: 1}, "animals": {name: 1}}):
        g = gaining({"counters": counters}, counter)
        assert state(g)["arabica"] == [2 if i == row else 1 for i in range(5)]


def test_t7_1_a_jokers_step_is_free() -> None:
    """T7.1, T5.7: on a row the player chooses."""
    g = gaining({}, "joker")
    assert legal(g) == [f"step.row {name}" for name in COOPS]
    follow(g, "0 step.row et")
    assert state(g)["arabica"] == [1, 1, 1, 2, 1]


def test_t7_2_eleven_sorts() -> None:
    """T7.2, T7.3, TR.21: Arabica and animal in five colours, and the joker, each fill a space of their own."""
    wide = board({"track.vp": list(range(1, 12))})
    sorts = [*[f"ar {name}" for name in COOPS], *[f"an {name}" for name in COOPS], "joker"]
    part: Json = {}
    for count, counter in enumerate(sorts, start=1):
        g = gaining(part, counter, own_board=wide)
        if counter == "joker":
            follow(g, "0 step.row gu")
        assert points(g, 0, "T16.16") == count
        part = {"counters": state(g)["counters"], "animal": None}


def test_t7_3_an_arabica_and_an_animal_of_a_colour_stand_alone() -> None:
    """T7.3, TR.21: sort means colour and type."""
    assert gained("ar br", "an br") == [1, 2]


def test_t7_4_a_sort_had_already_is_set_aside() -> None:
    """T7.4: alone it fills nothing."""
    assert gained("ar br", "ar br") == [1, 1]
    assert gained("an br", "an br") == [1, 1]


@pytest.mark.parametrize(
    "counters", [("ar br", "ar br", "ar br"), ("an br", "an br", "an br"), ("ar br", "an br", "ar br", "an br")]
)
def test_t7_5_pairs_of_one_colour(counters: tuple[str, ...]) -> None:
    """T7.5: two set aside of one colour, of whatever type, fill the next space."""
    assert gained(*counters)[-1] == gained(*counters)[-2] + 1


def test_t7_5_several_pairs_of_a_colour_none_of_two() -> None:
    """T7.5: four set aside of one colour fill two spaces; two of different colours none."""
    part: Json = {"counters": {"arabica": {"br": 3}, "animals": {"br": 2}}, "animal": None}
    assert gained("ar br", part=part) == [4]  # two sorts; of four set aside two pairs
    part = {"counters": {"arabica": {"br": 2, "gu": 1}}}
    assert gained("ar gu", part=part) == [2]


@pytest.mark.parametrize("other", ["ar gu", "an gu", "joker"])
def test_t7_6_later_jokers_pair_with_anything(other: str) -> None:
    """T7.6, TR.22: the first stands alone; a later one with an Arabica, an animal or a joker that is set aside."""
    counters = {"ar gu": {"arabica": {"gu": 2}}, "an gu": {"animals": {"gu": 2}}, "joker": {}}[other]
    animals = {**counters.get("animals", {}), "joker": 2 if other == "joker" else 1}
    part: Json = {"counters": {**counters, "animals": animals}, "animal": None}
    assert gained("joker", part=part) == [2 if other == "joker" else 3]


def test_t7_6_a_first_joker_stands_alone() -> None:
    """T7.6, T7.3: even beside a counter that is set aside; the next one pairs with that."""
    part: Json = {"counters": {"arabica": {"gu": 2}}}
    assert gained("joker", "joker", "joker", part=part) == [2, 3, 3]


def by_hand(sorts: int, colours: tuple[int, ...], jokers: int) -> int:
    """T7.7 by trying every pairing."""

    @cache
    def most(aside: tuple[int, ...], free: int) -> int:
        best = 0
        for i, count in enumerate(aside):
            if count > 1:
                best = max(best, 1 + most((*aside[:i], count - 2, *aside[i + 1 :]), free))
            if count and free:
                best = max(best, 1 + most((*aside[:i], count - 1, *aside[i + 1 :]), free - 1))
        return max(best, 1 + most(aside, free - 2)) if free > 1 else best

    return sorts + most(colours, jokers)


@pytest.mark.parametrize("seed", range(40))
def test_t7_7_the_largest_number_of_pairs(seed: int) -> None:
    """T7.7, T7.8, TR.22, TR.23: whatever was gained: the best total counts, up to the track's end."""
    dice = random.Random(seed)
    arabica = [dice.choice([0, 0, 1, 2, 3]) for _ in COOPS]
    animals = [dice.choice([0, 0, 1, 2, 3]) for _ in COOPS]
    jokers = dice.randrange(5)
    counters: Json = {
        "arabica": {name: n for name, n in zip(COOPS, arabica, strict=True) if n},
        "animals": {name: n for name, n in [*zip(COOPS, animals, strict=True), ("joker", jokers)] if n},
    }
    rest: list[Json] = [{"animal": None}] * 3
    g = game({"counters": counters, **rest[0]}, *rest[1:])
    sorts = sum(n > 0 for n in (*arabica, *animals, jokers))
    aside = tuple(max(0, a - 1) + max(0, b - 1) for a, b in zip(arabica, animals, strict=True))
    assert spaces(g) == min(10, by_hand(sorts, aside, max(0, jokers - 1)))


def test_t7_8_a_full_track_still_gives_steps() -> None:
    """T7.8, T7.9, TR.23: further counters fill nothing."""
    part: Json = {"counters": {"arabica": dict.fromkeys(COOPS, 1), "animals": dict.fromkeys(COOPS, 1)}, "animal": None}
    g = gaining(part, "joker")
    follow(g, "0 step.row co")
    assert (spaces(g), state(g)["arabica"]) == (10, [1, 2, 1, 1, 1])


@pytest.mark.parametrize("count", range(6))
def test_t7_9_points_of_the_highest_space(count: int) -> None:
    """T7.9, T20.8."""
    g = game({"counters": {"arabica": dict.fromkeys(COOPS[:count], 1)}}, {}, {})
    assert points(g, 0, "T16.16") == POINTS[count]


def test_tx_3_a_second_animal() -> None:
    """TX.3: an Arabica BR is set aside; a second animal BR: a pair on the next space; one step in BR."""
    part: Json = {"counters": {"arabica": {"br": 2}, "animals": {"br": 1}}, "animal": None}
    assert spaces(game(part, {}, {})) == 2
    g = gaining(part, "an br")
    assert (spaces(g), state(g)["arabica"]) == (3, [1, 1, 2, 1, 1])


@pytest.mark.parametrize(
    ("counters", "after"),
    [
        ("ar br, an br, ar br, an br, joker, joker, ar gu, ar gu", [1, 2, 2, 3, 4, 4, 5, 6]),  # TX.36
        ("joker, ar gu, joker, joker, ar gu, an gu, ar gu", [1, 2, 2, 3, 3, 4, 5]),  # TX.78
        ("ar gu, ar gu, ar co, ar co, joker, joker, joker", [1, 1, 2, 2, 3, 4, 5]),  # TX.79
    ],
)
def test_tx_36_spaces_after_each_counter(counters: str, after: list[int]) -> None:
    """TX.36, TX.78, TX.79, T7.7."""
    assert gained(*counters.split(", ")) == after
