"""The end and scoring: section 16 of the rules and its vectors. Seats R, B, G, Y, P are 0 to 4."""

import itertools

import pytest

import cafezal

from .helpers import Json, game, points

BARE: Json = {"donkeys": 0, "workers": 0}  # worth nothing
COOPS = ("gu", "co", "br", "et", "in")


def scored(*seats: Json, **fields: object) -> cafezal.Game:
    return game(*({**BARE, **seat} for seat in seats), players=len(seats), **fields)


def by_rule(g: cafezal.Game, *rules: str) -> list[int]:
    assert g.scores() == [sum(worth for _, _, worth in g.sheet(seat)) for seat in range(len(g.scores()))]
    return [points(g, seat, *rules) for seat in range(len(g.scores()))]


def test_the_sheet_adds_up_to_the_score() -> None:
    """Section 16: item by item, nothing that is worth nothing; an empty board is worth nothing."""
    assert scored({}, {}, {}).scores() == [0, 0, 0]
    assert [scored({}, {}, {}).sheet(seat) for seat in range(3)] == [[], [], []]
    for seed in range(8):
        g = cafezal.new("traders", players=2 + seed % 4, seed=seed)
        while not g.over:
            seat = g.waiting[0]
            moves = g.legal(seat)
            g.apply(moves[(seed * 7 + len(moves)) % len(moves)], seat)
            for one in range(len(g.scores())):
                lines = g.sheet(one)
                assert sum(line[2] for line in lines) == g.scores()[one]
                assert all(line[2] and str(line[1]) and line[1].rule == line[0] for line in lines)


def test_every_item_in_words() -> None:
    """Section 16: one line for each thing that is worth something, in the order of the rules."""
    seat = {
        **{"bars": ["vienna-1", "vienna-2", "rome-1"], "arabica": [6, 7, 3, 3, 3], "civets": 1, "trucks": 1},
        **{"plantations": {"gu-1a": 1, "gu-2a": 2, "co-1a": 1}, "paths": {"gu-p2a": 1}, "rows": [2, 3, 0]},
        **{"buildings": ["gu-s2", "co-p3", "co-h2"], "warehouses": ["row"] * 3, "penalties": 1, "workers": 2},
        **{"contracts": {"a": 1}, "counters": {"arabica": {"gu": 1}}, "donkeys": 2, "animal": None, "rewards": []},
    }
    rival = {"bars": ["rome-2"], "plantations": {"co-1b": 1}, "buildings": ["co-s3", "co-p2"], "contracts": {}}
    g = scored(seat, rival, {}, objectives={"warehouses": [], "houses": [1, 0], "quality": []})
    assert [(rule, str(text), worth) for rule, text, worth in g.sheet(0)] == [
        ("T16.1", "Vienna: 2 deliveries", 2),
        ("T16.1", "Rome: one delivery", 1),
        ("T16.2", "Vienna: most markers", 4),
        ("T16.2", "Rome: second most markers", 2),
        ("T16.3", "objective: five houses", 5),
        ("T16.8", "Guatemala: quality 4, place 1", 16),
        ("T16.8", "Colombia: quality 4, place 1", 16),
        ("T16.10", "Arabica track: column 2 or further in all rows", 3),
        ("T16.10", "Arabica track: column 3 or further in all rows", 7),
        ("T16.10", "Arabica track, Guatemala: column 6 reached", 6),
        ("T16.10", "Arabica track, Colombia: column 6 reached", 6),
        ("T16.10", "Arabica track, Colombia: column 7 reached", 4),
        ("T16.11", "2 donkeys in the company reserve", 2),
        ("T16.11", "one civet in the company reserve", 1),
        ("T16.11", "one truck in the company reserve", 3),
        ("T16.11", "one token “−3 VP”", -3),
        ("T16.12", "the level 3 plantation of row B", 4),
        ("T16.13", "2 workers in the worker reserve", 2),
        ("T16.14", "2 warehouses built", 4),
        ("T16.14", "one production station built", 1),
        ("T16.14", "one fair-trade post built", 1),
        ("T16.14", "the hospital", 4),
        *(("T16.15", f"contract {letter}", worth) for letter, worth in zip("BCDEF", (3, 4, 5, 7, 9), strict=True)),
        ("T16.16", "counter track: one space filled", 1),
    ]
    assert [str(text) for rule, text, _ in g.sheet(1) if rule == "T16.8"] == ["Colombia: quality 3, place 2"]


# ------------------------------------------------------------------------------------------- bars, T16.1, T16.2


def test_t16_1_each_marker_scores_its_slot() -> None:
    """T16.1, T20.7: the VP below each own score marker."""
    slots = ["vienna-1", "vienna-3", "rome-5", "paris-6", "seoul-2", "seoul-5", "seoul-6"]
    assert by_rule(scored({"bars": slots}, {}, {}), "T16.1") == [1 + 2 + 3 + 4 + 1 + 4 + 6, 0, 0]


def prizes(bar: str, *markers: tuple[int, ...]) -> list[int]:
    """T16.2 by seat, for markers on these slots of a bar."""
    return by_rule(scored(*({"bars": [f"{bar}-{n}" for n in slots]} for slots in markers)), "T16.2")


@pytest.mark.parametrize(
    ("bar", "markers", "expected"),
    [
        ("rome", [(2, 5), (3, 4), (6,)], [4, 2, 0]),  # TX.73
        ("rome", [(1,), (4,), (6,)], [0, 2, 4]),  # TX.74
        ("rome", [(3,), (), ()], [4, 0, 0]),
        ("seoul", [(1,), (2,), ()], [2, 4, 0]),  # TX.75: two slots "1"; B on the lower one
        ("vienna", [(1, 2, 3), (5, 6), ()], [4, 2, 0]),
        ("vienna", [(1, 2), (3, 4), (5, 6)], [0, 2, 4]),
        ("vienna", [(6,), (1, 2), (3,), (4,)], [2, 4, 0, 0]),
        ("vienna", [(), (), ()], [0, 0, 0]),
    ],
)
def test_t16_2_most_and_second_most_markers(bar: str, markers: list[tuple[int, ...]], expected: list[int]) -> None:
    """T16.2, TR.64, TX.73, TX.74, TX.75: the lowest marker decides ties for either rank; no marker, no rank."""
    assert prizes(bar, *markers) == expected


def test_t16_2_each_bar_by_itself() -> None:
    """T16.2: 4 and 2 in each of the six bars."""
    bars = ("vienna", "rome", "paris", "new-york", "sydney", "seoul")
    g = scored({"bars": [f"{bar}-2" for bar in bars]}, {"bars": [f"{bar}-1" for bar in bars[:3]]}, {})
    assert by_rule(g, "T16.2") == [24, 6, 0]


def test_tx_76_andre_holds_a_rank_in_a_bar() -> None:
    """TX.76, T16.18: André on 1 and 2, H1 on 3: H1 2."""
    g = scored({"bars": ["vienna-3"]}, {}, andre={"bars": ["vienna-1", "vienna-2"]})
    assert by_rule(g, "T16.2") == [2, 0]


# ------------------------------------------------------------------------------------------- objectives, T16.3


def test_t16_3_spaces_held() -> None:
    """T16.3, T20.9: 7, 5, 3, 2, 1 from the top."""
    goals = {"warehouses": [2, 0], "houses": [0], "quality": [4, 3, 1, 0, 2]}
    g = scored({}, {}, {}, {}, {}, objectives=goals)
    assert by_rule(g, "T16.3") == [5 + 7 + 2, 3, 7 + 1, 5, 7]


# ------------------------------------------------------------------------------------------- coops, T16.4-T16.9


def quality(g: cafezal.Game, seat: int) -> list[object]:
    """The quality values that a seat is paid for."""
    return [text.args["quality"] for rule, text, _ in g.sheet(seat) if rule == "T16.8"]


def test_tx_20_quality_of_colombia() -> None:
    """TX.20, T16.5, T16.6, T16.7: red L1, L2, hospital: 5; blue the same and a farm: 6; a station alone: 0."""
    red = {"plantations": {"co-1a": 1, "co-2a": 2}, "buildings": ["co-h1"], "paths": {"co-p2a": 1}}
    blue = {"plantations": {"co-1e": 1, "co-2d": 2}, "buildings": ["co-h2", "co-m1"], "paths": {"co-p2d": 1}}
    g = scored(red, blue, {"buildings": ["co-s3"]}, {})
    assert [quality(g, seat) for seat in range(4)] == [[5], [6], [], []]
    assert by_rule(g, "T16.8", "T16.9") == [8, 16, 0, 0]


def test_t16_5_levels_count_wherever_they_stand_staffed_or_not() -> None:
    """T16.5: level 1 in row 1/2 counts 1, level 2 in row 2/3 counts 2, level 3 counts 3."""
    g = scored(
        {
            "plantations": {"gu-1a": 1, "gu-2a": 1, "gu-1c": 1, "gu-1b": 1, "gu-3a": 2, "gu-3b": 3},
            "staffed": ["gu-1a"],
            "paths": {"gu-p2a": 1},
            "parked": ["gu-3a", "gu-3b"],
            "arabica_waiting": ["trader"],
        },
        {},
        {},
    )
    assert quality(g, 0) == [9]


def coop_prizes(*values: int, **fields: object) -> list[int]:
    """What quality values in one coop bring, by seat, made of level 1 plantations and buildings.

    0 is an absent player; 2 and 3 need a building, one per kind at most for each seat.
    """
    seats: list[Json] = []
    free = {"1": [f"br-1{letter}" for letter in "edcba"], "s": ["br-s1", "br-s2", "br-s3"], "m": ["br-m2", "br-m1"]}
    for value in values:
        seat: Json = {"plantations": {}, "buildings": []}
        if value:
            seat["plantations"] = {free["1"].pop(): 1}
        for kind in "sm"[: max(0, value - 1)]:
            seat["buildings"].append(free[kind].pop())
        seats.append(seat)
    return by_rule(scored(*seats, **fields), "T16.8", "T16.9")


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ((1, 1, 1, 1, 0), [7, 7, 7, 7, 0]),  # TX.21
        ((1, 1, 1, 0, 0), [10, 10, 10, 0, 0]),  # TX.22
        ((2, 1, 1, 0, 0), [16, 6, 6, 0, 0]),  # TX.23
        ((1, 1, 1), [8, 8, 8]),  # TX.33
        ((2, 2, 1), [12, 12, 0]),
        ((2, 1, 1), [16, 4, 4]),
        ((3, 2, 1, 1), [16, 8, 2, 2]),  # TX.34
        ((3, 2, 1, 0), [16, 8, 4, 0]),
        ((3, 2, 1), [16, 8, 0]),  # T1.23: no third prize
        ((1, 0, 0), [16, 0, 0]),
        ((1, 1, 0, 0), [12, 12, 0, 0]),
        ((1, 1, 1, 1, 1), [6, 6, 6, 6, 6]),  # 28 ÷ 5
        ((2, 1, 1, 1), [16, 4, 4, 4]),
        ((0, 0, 0), [0, 0, 0]),  # TR.65
    ],
)
def test_t16_8_t16_9_prizes_and_ties(values: tuple[int, ...], expected: list[int]) -> None:
    """T16.4, T16.8, T16.9, T1.23, TR.65, TX.21, TX.22, TX.23, TX.33, TX.34."""
    assert coop_prizes(*values) == expected


def test_t16_4_every_coop_by_itself() -> None:
    """T16.4: five coops, five first prizes."""
    g = scored({"plantations": {f"{coop}-1a": 1 for coop in COOPS}, "rows": [1, 0, 1]}, {}, {})
    assert by_rule(g, "T16.8") == [80, 0, 0]


@pytest.mark.parametrize(
    ("humans", "andre", "expected"),
    [
        ((5, 3), 5, [12, 0]),
        ((6, 4), 4, [16, 4]),
        ((3, 0), 6, [8, 0]),
    ],
)
def test_tx_77_andre_ranks_in_the_coops(humans: tuple[int, int], andre: int, expected: list[int]) -> None:
    """TX.77, T16.18, TR.68: his plantations and buildings hold ranks and ties."""
    made = {
        0: {},
        3: {"1x": 1, "2x": 2},
        4: {"1x": 1, "1y": 1, "2x": 2},
        5: {"1x": 1, "2x": 2, "3x": 2},
        6: {"1x": 1, "2x": 2, "3x": 3},
    }
    rows = {"1": iter(("1a", "1c", "1e", "1b", "1d")), "2": iter(("2a", "2b", "2d")), "3": iter(("3a", "3b"))}

    def company(value: int) -> Json:
        spaces = {f"in-{next(rows[name[0]])}": level for name, level in made[value].items()}
        return {"plantations": spaces}

    def player(value: int) -> Json:
        seat = company(value)
        spaces = seat["plantations"]
        paths = {f"in-p{space[3:]}": 1 for space in spaces if space[3] == "2"}
        return {**seat, "paths": paths, "parked": [space for space in spaces if space[3] == "3"]}

    g = scored(*map(player, humans), andre=company(andre))
    assert by_rule(g, "T16.8", "T16.9") == expected


# ------------------------------------------------------------------------------------------ Arabica, T16.10


@pytest.mark.parametrize(
    ("columns", "expected"),
    [
        ([1, 1, 1, 1, 1], 0),
        ([2, 2, 2, 2, 2], 3),
        ([7, 7, 7, 7, 1], 40),
        ([3, 2, 3, 3, 3], 3),
        ([3, 3, 3, 3, 3], 10),
        ([3, 5, 6, 7, 4], 26),  # TX.19
        ([6, 1, 1, 1, 1], 6),
        ([7, 1, 1, 1, 1], 10),  # TX.63 at the end
        ([7, 7, 7, 7, 7], 60),
    ],
)
def test_t16_10_arabica_track(columns: list[int], expected: int) -> None:
    """T16.10, TX.19, TX.63: 3 for all rows ≥ 2, 7 more for all ≥ 3, 6 for each row ≥ 6, 4 more on 7."""
    assert by_rule(scored({"arabica": columns}, {}, {}), "T16.10") == [expected, 0, 0]


# ------------------------------------------------------------------------------------------ own supplies, T16.11-T16.16


def test_t16_11_company_reserve() -> None:
    """T16.11: 1 per donkey and civet, 3 per truck, −3 per token; coins nothing."""
    seat = {"donkeys": 4, "civets": 2, "trucks": 2, "penalties": 3, "coins": 9, "arabica_waiting": ["trader"]}
    g = scored(seat, {"penalties": 2}, {})
    assert by_rule(g, "T16.11") == [4 + 2 + 6 - 9, -6, 0]
    assert g.scores() == [3, -6, 0]


def test_t16_11_what_lies_elsewhere_is_worth_nothing() -> None:
    """T16.11: civets in Sumatra, donkeys on paths, trucks beside plantations, coffee, bonus reserve."""
    seat = {"sumatra": 5, "coffee": {"gu": 9, "kl": 3}, "traders": 3, "stock": {"gu": 1}, "paths": {"gu-p2a": 1}}
    assert scored({**seat, "parked": ["gu-3a"]}, {}, {}).scores() == [0, 0, 0]


@pytest.mark.parametrize(("rows", "expected"), [([2, 2, 3], 0), ([0, 3, 0], 4)])
def test_t16_12_the_level_3_plantation_of_row_b(rows: list[int], expected: int) -> None:
    """T16.12, TR.66: placed, even if it is not there any more; no other level 3 counts."""
    assert by_rule(scored({"rows": rows}, {}, {}), "T16.12") == [expected, 0, 0]


def test_t16_13_worker_reserve() -> None:
    """T16.13: 1 per worker."""
    assert by_rule(scored({"workers": 7}, {}, {}), "T16.13") == [7, 0, 0]


def test_t16_14_buildings() -> None:
    """T16.14, T12.8: the VP of each emptied place; farms none."""
    seat = {"buildings": ["gu-s2", "gu-s3", "gu-p3", "gu-m1"], "warehouses": ["row", "row", "gu"], "rows": [2, 0, 0]}
    assert by_rule(scored(seat, {}, {}), "T16.14") == [(1 + 2) + 1 + (1 + 3), 0, 0]


@pytest.mark.parametrize(
    ("left", "expected"),
    [("abcdef", 0), ("bcdef", 2), ("acdef", 3), ("abdef", 4), ("abcef", 5), ("abcdf", 7), ("abcde", 9), ("", 30)],
)
def test_t16_15_contracts(left: str, expected: int) -> None:
    """T16.15, T20.5: the VP of each emptied slot."""
    g = scored({"contracts": dict.fromkeys(left, 1)}, {}, {})
    assert by_rule(g, "T16.15") == [expected, 0, 0]


def test_t16_16_counter_track() -> None:
    """T16.16, T7.9, T20.8: the highest filled space."""
    sorts = [("arabica", coop) for coop in COOPS] + [("animals", name) for name in (*COOPS, "joker")]
    worth = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 15]
    for count, expected in enumerate(worth):
        counters: Json = {"arabica": {}, "animals": {}}
        for kind, name in sorts[:count]:
            counters[kind][name] = 1
        assert by_rule(scored({"counters": counters}, {}, {}), "T16.16") == [expected, 0, 0]


# ------------------------------------------------------------------------------------------ the winner, T16.17, T16.18


def finished(*seats: Json, **fields: object) -> cafezal.Game:
    return scored(*seats, phase="over", period=1980, **fields)


def test_t16_17_most_points_win() -> None:
    """T16.17."""
    g = finished({"workers": 1}, {"workers": 3}, {"workers": 2})
    assert (g.over, g.winners(), g.ranking()) == (True, (1,), [[1], [2], [0]])


def test_t16_17_coins_of_both_reserves_break_ties() -> None:
    """T16.17, TR.67: company and bonus reserve together; still tied: a shared victory."""
    tied = finished({"coins": 4, "bonus": "ab"}, {"coins": 2, "bonus": "c"}, {"coins": 5, "bonus": "a"})
    assert (tied.winners(), tied.ranking()) == ((1, 2), [[1, 2], [0]])
    g = finished({"coins": 3, "bonus": "abc"}, {"coins": 5, "bonus": "ab"}, {"coins": 9, "penalties": 1})
    assert (g.winners(), g.ranking()) == ((0,), [[0], [1], [2]])


def test_t16_17_points_below_nothing() -> None:
    """T16.17, T16.11: with −3 VP tokens everybody may be below 0; coins never make up for a point."""
    g = finished({"penalties": 2, "coins": 90}, {"penalties": 1}, {"penalties": 3, "donkeys": 1, "coins": 30})
    assert (g.scores(), g.winners(), g.ranking()) == ([-6, -3, -8], (1,), [[1], [0], [2]])


def test_t16_17_random_games_are_won_by_the_same_rule() -> None:
    """T16.17: of one random game `wins` names who has most points; of those that are tied at least one."""
    for seed in range(60):
        one = cafezal.playouts("traders", players=2 + seed % 4, games=1, seed=seed)
        best = [seat for seat, score in enumerate(one["scores"]) if score == max(one["scores"])]
        winners = [seat for seat, won in enumerate(one["wins"]) if won]
        assert winners and {*winners} <= {*best}


def test_t16_18_andre_has_no_score_and_cannot_win() -> None:
    """T16.18, TR.68: scores and places are the humans'."""
    andre = {"plantations": {f"{coop}-1a": 1 for coop in COOPS}, "tiles": [0, 4, 2], "bars": ["seoul-5"]}
    g = finished({}, {"workers": 1}, andre=andre)
    assert (g.scores(), g.winners(), g.ranking()) == ([0, 1], (1,), [[1], [0]])


def test_t16_9_prizes_against_every_way_of_sharing() -> None:
    """T16.8, T16.9: with five players and any quality values of 0 to 3: what the tied share is rounded up, no more."""
    for values in itertools.combinations_with_replacement((0, 1, 2), 5):
        if values.count(2) > 3:
            continue
        got = coop_prizes(*values)
        for value in {*values} - {0}:
            tied = [i for i, one in enumerate(values) if one == value]
            ahead = sum(one > value for one in values)
            pot = sum((16, 8, 4, 0, 0)[ahead : ahead + len(tied)])
            assert [got[i] for i in tied] == [-(-pot // len(tied))] * len(tied)
        assert all(got[i] == 0 for i, one in enumerate(values) if one == 0)
