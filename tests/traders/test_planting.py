"""Action A, adding a plantation, and where action C's donkeys may go: section 9 of the rules."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

import cafezal

from . import brute
from .boards import DATA, board
from .helpers import IDLE, Json, coop, follow, game, legal, refused, state, work

COOPS = ["gu", "co", "br", "et", "in"]


def plants(g: cafezal.Game, seat: int = 0, where: str = "") -> set[str]:
    """Ways of action A in one coop or onto one space, whatever the tile's row of the board."""
    ways = {move.split(" ", 2)[2] for move in legal(g, seat, "work.plant")}
    return {way for way in ways if way.startswith(where)}


# ----------------------------------------------------------------------------- every way, held against the text

# A board on which several paths lead to 2b and to 3a.
FORKS = board(
    {
        "coop[0].paths[6]": {"name": "p2x", "from": ["1d", "1e"], "to": "2b", "donkeys": 1},
        "coop[0].paths[7]": {"name": "p2y", "from": ["1a"], "to": "2c", "donkeys": 1},
        "coop[0].paths[8]": {"name": "p3x", "from": ["2c"], "to": "3a", "donkeys": 2},
    }
)


def anything(dice: random.Random, part: Json) -> tuple[Json, Json]:
    """Two seats with plantations, donkeys and trucks anywhere in Guatemala; what no game comes to, too."""
    left, standing = {1: 5, 2: 4, 3: 2}, [dict[str, int](), dict[str, int]()]
    chances = ([0, 0, 0, 1, 2], [0, 1, 2, 2, 2], [0, 1, 2, 2])  # whose, or nobody's
    for row, name in enumerate(("row_1", "row_12", "row_23")):
        for space in part[name]:
            level, who = dice.choice([row or 1, row + 1]), dice.choice(chances[row])
            if who == 1 and row != 1:
                standing[1][f"gu-{space}"] = row + 1
            if who == 0 and left[level]:
                left[level] -= 1
                standing[0][f"gu-{space}"] = level
    paths = [(f"gu-{path['name']}", path["donkeys"]) for path in part["paths"]]
    dice.shuffle(paths)
    mine, others = dice.randrange(5), dice.randrange(3)
    donkeys = [paths[:mine], paths[mine : mine + others]]
    seats: list[Json] = [
        {
            "plantations": standing[number],
            "paths": {path: dice.randint(1, most) for path, most in donkeys[number]},
            "donkeys": 0 if number else dice.choice([0, 1, 2, 2]),
            "workers": dice.choice([0, 1]),
            "coins": dice.choice([0, 1, 5, 5]),
            "parked": [],
            "trucks": 0,
            "arabica_waiting": [],
        }
        for number in (0, 1)
    ]
    for space in dice.sample(["gu-3a", "gu-3b"], dice.randrange(3)):
        seats[dice.choice([0, 1])]["parked"].append(space)
    seats[0]["trucks"] = dice.randint(0, 2 - len(seats[0]["parked"]))
    seats[0]["rows"] = dice.choice(list(enough(list(standing[0].values()))))
    return seats[0], seats[1]


def enough(levels: list[int]) -> Iterator[list[int]]:
    """Plantations taken from the rows that account for these levels, beside three of level 1."""
    for rows in product(range(3), range(4), range(4)):
        there = [1, 1, 1, *(tile.level for row, n in zip(brute.TILES, rows, strict=True) for tile in row[:n])]
        if all(there.count(level) >= levels.count(level) for level in (1, 2, 3)):
            yield list(rows)


@pytest.mark.parametrize("forks", [False, True], ids=["default", "several paths"])
@pytest.mark.parametrize("seed", range(8))
def test_every_way_onto_a_space(seed: int, forks: bool) -> None:
    """T9.5 to T9.13, T9.19, T9.25, TR.26 to TR.29, TR.32, TR.34, TR.85: what the text allows, no more."""
    dice = random.Random(f"{seed} {forks}")
    seen = 0
    for _ in range(20):
        own, rival = anything(dice, (FORKS if forks else DATA)["coop"][0])
        fields: Json = {"own_board": FORKS} if forks else {}
        g = work(own, rival, **fields)
        assert sorted(legal(g)) == brute.work(g.position(), 0), own
        seen += sum(move.kind == "work.plant" and move.args[1][:4] in ("gu-2", "gu-3") for move in g.moves(0))
    assert seen > 20


# ------------------------------------------------------------------------------------------------- T9.5 to T9.8


def test_t9_5_the_leftmost_plantation_of_a_row() -> None:
    """T9.5: A: level 1, then 2; B: 2, 2, 3; C: 1, 2, 3; a row with a farm alone, or nothing, cannot be chosen."""
    own: Json = {"plantations": {"gu-1a": 1}, "donkeys": 9, "coins": 9, "trucks": 1}
    ones, twos, threes = {"gu-1b", "gu-2a donkeys"}, {"gu-2a donkeys", "gu-3a truck"}, {"gu-3a truck"}
    for rows, ways in (
        ([0, 0, 0], {"a": ones, "b": twos, "c": ones}),
        ([1, 0, 0], {"a": twos, "b": twos, "c": ones}),
        ([2, 2, 0], {"b": threes, "c": ones}),
        ([2, 3, 1], {"c": twos}),
        ([2, 3, 2], {"c": threes}),
        ([2, 3, 3], {}),
    ):
        moves = [move.split(" ", 2)[1:] for move in legal(work({**own, "rows": rows}), kind="work.plant")]
        assert {row for row, _ in moves} == set(ways)
        for row, near in ways.items():
            assert {way for letter, way in moves if letter == row} & (ones | twos) == near


@pytest.mark.parametrize(
    ("rows", "row", "cost"),
    [([0, 0, 0], "a", 0), ([1, 0, 0], "a", 1), ([0, 2, 0], "b", 2), ([0, 0, 1], "c", 1), ([0, 0, 2], "c", 2)],
)
def test_t9_6_the_printed_cost(rows: list[int], row: str, cost: int) -> None:
    """T9.6, T20.4: paid from the company reserve; what cannot be paid is not offered."""
    for coins in range(4):
        g = work({"plantations": {"gu-1a": 1, "gu-1b": 1}, "rows": rows, "coins": coins, "donkeys": 3, "trucks": 1})
        moves = [move for move in legal(g, kind="work.plant") if move.split()[1] == row]
        assert bool(moves) is (coins >= cost)
        if moves:
            assert state(follow(g, f"0 {moves[-1]}"))["coins"] == coins - cost


def test_t9_6_too_few_coins_are_named() -> None:
    """T9.6: as the reason of a refusal."""
    own: Json = {"plantations": {"gu-1a": 1}, "rows": [1, 0, 0], "coins": 0}
    assert refused(work(own), "work.plant a gu-2a donkeys") == "T9.6"


@pytest.mark.parametrize(
    ("rows", "row", "level", "fits"),
    [([0, 1, 0], "c", 1, "12"), ([1, 1, 0], "a", 2, "23"), ([0, 1, 0], "b", 2, "23"), ([0, 2, 0], "b", 3, "3")],
)
def test_t9_7_levels_fit_two_rows(rows: list[int], row: str, level: int, fits: str) -> None:
    """T9.7: level 1 row 1 or 1/2, level 2 row 1/2 or 2/3, level 3 row 2/3; it stands there with its level."""
    own: Json = {"plantations": {"gu-1a": 1, "gu-1b": 1, "gu-2b": 2}, "paths": {"gu-p2b": 1}, "coins": 9}
    g = work({**own, "donkeys": 3, "trucks": 1, "rows": rows})
    moves = [move for move in legal(g, kind="work.plant") if move.startswith(f"work.plant {row} gu-")]
    assert {move.split()[2][3] for move in moves} == set(fits)
    for move in moves:
        assert state(follow(g.copy(), f"0 {move}"))["plantations"][move.split()[2]] == level


def test_t9_7_one_plantation_on_a_space() -> None:
    """T9.7: whoever's; André's, too."""
    taken = {"gu-1a": 1, "co-1b": 1}
    assert not plants(work({}, {"plantations": taken})) & {"gu-1a", "co-1b"}
    g = work(players=2, andre={"plantations": taken})
    assert not plants(g) & {"gu-1a", "co-1b"} and plants(g) >= {"gu-1b", "co-1a"}
    assert refused(g, "work.plant a gu-1a") == "T9.7"


def test_t9_8_row_1_needs_nothing_else() -> None:
    """T9.8: any empty space of any coop, without donkeys or neighbours."""
    g = work({"donkeys": 0})
    assert plants(g) == {f"{name}-1{space}" for name in COOPS for space in "abcde"}


# ------------------------------------------------------------------------------------------------ T9.9 to T9.12


def test_t9_9_a_donkey_goes_onto_the_path() -> None:
    """T9.9, T9.15: one from the company reserve; one that stands there already serves."""
    g = work({"plantations": {"gu-1b": 1}, "donkeys": 2})
    assert plants(g, where="gu-2") == {"gu-2a donkeys", "gu-2b donkeys"}  # joined by p2a and p2b
    follow(g, "0 work.plant c gu-2b donkeys")  # bonus: a worker
    assert (state(g)["paths"], state(g)["donkeys"]) == ({"gu-p2b": 1}, 1)
    assert state(g)["arabica"] == [2, 1, 1, 1, 1]
    g = work({"plantations": {"gu-1b": 1}, "donkeys": 0, "paths": {"gu-p2b": 1}})
    assert plants(g, where="gu-2") == {"gu-2b donkeys"}
    follow(g, "0 work.plant c gu-2b donkeys")
    assert (state(g)["paths"], state(g)["donkeys"]) == ({"gu-p2b": 1}, 0)


@pytest.mark.parametrize(("own", "rule"), [({"donkeys": 0}, "T9.9"), ({"plantations": {"gu-1d": 1}}, "T9.9")])
def test_t9_9_without_donkeys_or_neighbours(own: Json, rule: str) -> None:
    """T9.9: illegal."""
    g = work({"plantations": {"gu-1b": 1}, **own})
    assert refused(g, "work.plant a gu-2b donkeys") == rule


def test_t9_9_a_rivals_donkey_bars_a_path() -> None:
    """T9.9, T9.19, TR.26: also where the rival's plantation is gone or never came."""
    g = work({"plantations": {"gu-1b": 1}, "donkeys": 5}, {"paths": {"gu-p2b": 1}})
    assert plants(g, where="gu-2") == {"gu-2a donkeys"}
    assert refused(g, "work.plant a gu-2b donkeys") == "T9.9"


@pytest.mark.parametrize(
    ("there", "reserve", "left"), [(0, 2, 0), (0, 3, 1), (1, 1, 0), (1, 4, 3), (2, 0, 0), (0, 1, None), (1, 0, None)]
)
def test_t9_10_two_donkeys_to_row_2_3(there: int, reserve: int, left: int | None) -> None:
    """T9.10: exactly two own donkeys stand on the path then."""
    paths = {"gu-p2b": 1, **({"gu-p3a": there} if there else {})}
    own: Json = {"plantations": {"gu-1b": 1, "gu-2b": 2}, "rows": [0, 1, 0], "paths": paths, "donkeys": reserve}
    g = work(own, coops={"gu": {"animals": []}})
    assert ("gu-3a donkeys" in plants(g)) is (left is not None)
    if left is not None:
        follow(g, "0 work.plant b gu-3a donkeys", "0 step.row co")
        assert (state(g)["paths"]["gu-p3a"], state(g)["donkeys"]) == (2, left)


def test_t9_10_a_supporter_in_row_1_2_is_needed() -> None:
    """T9.10, T9.12: an own one below, joined by the path, that supports nothing yet."""
    own: Json = {"plantations": {"gu-1b": 1, "gu-1c": 1, "gu-2b": 2}, "paths": {"gu-p2b": 1}, "donkeys": 6, "coins": 9}
    g = work({**own, "rows": [0, 1, 0]})
    assert plants(g, where="gu-3") == {"gu-3a donkeys"}  # 3b is joined to 2c and 2d
    own["plantations"]["gu-3a"] = 2
    own["paths"]["gu-p3a"] = 2
    g = work({**own, "donkeys": 4, "rows": [0, 2, 1]})
    assert plants(g, where="gu-3") == set()


def test_t9_11_by_truck() -> None:
    """T9.11: no plantation in row 1/2, no donkeys; the truck stands beside it; it may be chosen where donkeys do."""
    g = work({"plantations": {"gu-1a": 1}, "trucks": 1, "donkeys": 0})
    assert plants(g, where="gu-3") == {"gu-3a truck", "gu-3b truck"}
    follow(g, "0 work.plant b gu-3b truck", "0 work.animal gu")
    assert (state(g)["parked"], state(g)["trucks"], state(g)["paths"]) == (["gu-3b"], 0, {})
    own: Json = {"plantations": {"gu-1b": 1, "gu-2b": 2}, "paths": {"gu-p2b": 1}, "donkeys": 2, "trucks": 1}
    g = work({**own, "rows": [0, 1, 0]})
    assert {"gu-3a truck", "gu-3a donkeys"} <= plants(g)
    follow(g, "0 work.plant b gu-3a truck", "0 step.row co", "0 work.animal gu")
    assert (state(g)["parked"], state(g)["donkeys"], state(g)["paths"]) == (["gu-3a"], 2, {"gu-p2b": 1})


@pytest.mark.parametrize(("barred", "way"), [([], True), (["gu-p3a"], True), (["gu-p3a", "gu-p3x"], False)])
def test_t9_11_one_free_path_is_enough(barred: list[str], way: bool) -> None:
    """T9.11, TR.27: where several lead to the space; one that a rival's donkey bars is no way, two bar the space."""
    g = work({"plantations": {"gu-1a": 1}, "trucks": 1}, {"paths": dict.fromkeys(barred, 1)}, own_board=FORKS)
    assert ("gu-3a truck" in plants(g)) is way


@pytest.mark.parametrize(("ones", "threes", "carried"), [(1, 0, True), (1, 1, False), (2, 1, True)])
def test_t9_12_no_more_in_row_2_3_than_in_row_1(ones: int, threes: int, carried: bool) -> None:
    """T9.12(c): however they were placed."""
    parked = ["gu-3a", "gu-3b"][:threes]
    own: Json = {
        "plantations": {"gu-1a": 1, **({"gu-1e": 1} if ones > 1 else {}), **dict.fromkeys(parked, 2)},
        "parked": parked,
        "trucks": 1,
        "arabica_waiting": [],
    }
    g = work({**own, "plantations": {**own["plantations"], "co-1a": 1}, "coins": 9})
    assert bool(plants(g, where="gu-3")) is carried
    assert "co-3a truck" in plants(g)  # each coop by itself


def test_t9_12_a_truck_built_one_uses_no_support() -> None:
    """T9.12, TR.28, TR.85: the one beside which the truck stands is left out of (b)."""
    own: Json = {"plantations": {"gu-1b": 1, "gu-1c": 1, "gu-2b": 2, "gu-3b": 2}, "coins": 9, "donkeys": 3}
    paths = {"gu-p2b": 1}
    assert "gu-3a donkeys" in plants(work({**own, "paths": paths, "parked": ["gu-3b"]}))
    forks: Json = {**own, "plantations": {"gu-1b": 1, "gu-1c": 1, "gu-2c": 2, "gu-3b": 2}}
    with_truck = work({**forks, "paths": {"gu-p2c": 1}, "parked": ["gu-3b"]}, own_board=FORKS)
    by_donkeys = work({**forks, "paths": {"gu-p2c": 1, "gu-p3b": 2}}, own_board=FORKS)
    assert "gu-3a donkeys gu-p3x" in plants(with_truck)  # 2c is free
    assert "gu-3a donkeys gu-p3x" not in plants(by_donkeys)  # 2c supports 3b


def test_tr_85_which_of_several_paths_joins() -> None:
    """T9.12, TR.85: 2b, reached from 1d by p2x, leaves 1b and 1c free; reached by p2b it takes one of them."""
    own: Json = {"plantations": {"gu-1c": 1, "gu-1d": 1, "gu-2b": 2}, "donkeys": 2}
    g = work({**own, "paths": {"gu-p2x": 1}}, own_board=FORKS)
    assert plants(g, where="gu-2c") == {"gu-2c donkeys gu-p2c"}
    follow(g, "0 work.plant c gu-2c donkeys gu-p2c")
    own = {"plantations": {"gu-1c": 1, "gu-2b": 2}, "donkeys": 2}
    assert "gu-2c donkeys gu-p2c" not in plants(work({**own, "paths": {"gu-p2b": 1}}, own_board=FORKS))


# ----------------------------------------------------------------------------------------------- T9.13 to T9.19


def test_t9_13_a_worker_for_the_first_plantation() -> None:
    """T9.13: from the worker reserve to the town centre; for the second one none."""
    g = work({"workers": 2})
    follow(g, "0 work.plant a gu-1a")
    assert (state(g)["workers"], coop(g, "gu")["workers"]) == (1, 7)
    follow(g, "0 work.plant c gu-1b")  # its bonus is a worker
    assert (state(g)["workers"], coop(g, "gu")["workers"]) == (2, 7)


def test_tx_53_without_a_worker_no_first_plantation() -> None:
    """TX.53, T9.13, T9.14, TR.29: never had one there, or it was removed; its bonus, a worker, does not help."""
    own: Json = {"workers": 0, "rows": [1, 0, 0], "plantations": {"gu-1a": 1}, "paths": {"et-p2a": 1}}
    g = work(own)
    assert plants(g, where="et") == set() and "gu-1b" in plants(g)
    assert refused(g, "work.plant c et-1a") == "T9.13"


@pytest.mark.parametrize(
    ("rows", "move", "gained"),
    [
        ([0, 0, 0], "a gu-1b", {"donkeys": 1}),
        ([1, 0, 0], "a gu-2a donkeys", {"workers": 1, "donkeys": -1, "coins": -1}),
        ([0, 0, 0], "b gu-2a donkeys", {"donkeys": 0, "coins": -1}),
        ([0, 0, 0], "c gu-1b", {"workers": 1}),
        ([0, 0, 1], "c gu-2a donkeys", {"donkeys": 0, "coins": -1}),
        ([0, 0, 2], "c gu-3a truck", {"donkeys": 1, "coins": -2, "trucks": -1}),
        ([0, 2, 0], "b gu-3a truck", {"donkeys": 0, "coins": -2, "trucks": -1}),
    ],
)
def test_t9_14_the_bonus_below_its_place(rows: list[int], move: str, gained: Json) -> None:
    """T9.14, T20.4: a donkey from the personal supply, a worker from the general one, nothing for B's level 3."""
    own: Json = {"plantations": {"gu-1a": 1}, "rows": rows, "donkeys": 1, "trucks": 1, "coins": 9}
    g = work(own, coops={"gu": {"animals": []}})
    before = state(g)
    follow(g, f"0 work.plant {move}")
    for field in ("donkeys", "workers", "coins", "trucks"):
        assert state(g)[field] - before[field] == gained.get(field, 0)


def test_t9_14_the_bonus_comes_after_the_placement() -> None:
    """T9.14: the donkey of a tile cannot bring it up; with none in the personal supply it is lost (T1.10)."""
    g = work({"plantations": {"gu-1a": 1}, "donkeys": 0})
    assert not plants(g, where="gu-2")
    g = work({"donkeys": 9})
    follow(g, "0 work.plant a gu-1a")
    assert state(g)["donkeys"] == 9


def test_t9_14_a_step_of_choice() -> None:
    """T9.14, T20.4, T5.7: row B's second tile."""
    g = work({"plantations": {"gu-1a": 1, "gu-1b": 1}, "rows": [0, 1, 0], "donkeys": 2})
    follow(g, "0 work.plant b gu-2a donkeys")
    assert legal(g) == [f"step.row {name}" for name in COOPS]
    follow(g, "0 step.row in")
    assert state(g)["arabica"] == [2, 1, 1, 1, 2]


@pytest.mark.parametrize(
    ("move", "columns"),
    [("a gu-1c", [1] * 5), ("c gu-2a donkeys", [2, 1, 1, 1, 1]), ("b gu-3a truck", [2, 1, 1, 1, 1])],
)
def test_t9_15_a_step_above_row_1(move: str, columns: list[int]) -> None:
    """T9.15, T9.16: rows 1/2 and 2/3 give a step in the coop's row, row 1 none; with no animal left only the step."""
    g = work({"plantations": {"gu-1a": 1}, "donkeys": 2, "trucks": 1}, coops={"gu": {"animals": []}})
    follow(g, f"0 work.plant {move}")
    assert state(g)["arabica"] == columns


@pytest.mark.parametrize(
    ("lying", "options"), [(["gu", "joker"], ["gu", "joker"]), (["gu"], []), (["joker"], []), ([], [])]
)
def test_t9_16_an_animal_of_row_2_3(lying: list[str], options: list[str]) -> None:
    """T9.16, T7.1, TR.30: one of those still lying there; the step of the row comes first."""
    g = work({"plantations": {"gu-1a": 1}, "trucks": 1}, coops={"gu": {"animals": lying}})
    follow(g, "0 work.plant b gu-3a truck")
    assert legal(g, kind="work.animal") == [f"work.animal {animal}" for animal in options]
    if options:
        follow(g, "0 work.animal gu")
    if "gu" in lying:
        assert (state(g)["arabica"], state(g)["counters"]["animals"]) == ([3, 1, 1, 1, 1], {"gu": 1})
        assert coop(g, "gu")["animals"] == lying[1:]
    elif lying:
        follow(g, "0 step.row et")
        assert (state(g)["arabica"], state(g)["counters"]["animals"]) == ([2, 1, 1, 2, 1], {"joker": 1})
    else:
        assert (state(g)["arabica"], state(g)["counters"]["animals"]) == ([2, 1, 1, 1, 1], {})


# -------------------------------------------------------------------------------------------------------- farms

FARM: Json = {"plantations": {"gu-1a": 1, "gu-1b": 1}, "rows": [1, 0, 0], "donkeys": 2}


def test_t9_17_a_farm_is_built_or_removed() -> None:
    """T9.17: after row A's second tile, for 1 coin, on an empty farm space of any coop, or it is discarded."""
    g = work({**FARM, "coins": 4}, {"buildings": ["gu-m1"]})
    follow(g, "0 work.plant a gu-2a donkeys")
    spaces = [f"{name}-m{i}" for name in COOPS for i in (1, 2)][1:]
    assert legal(g) == [*[f"work.farm {space}" for space in spaces], "work.farm discard"]
    built = follow(g.copy(), "0 work.farm br-m2")
    assert (state(built)["buildings"], state(built)["coins"]) == (["br-m2"], 2)
    follow(g, "0 work.farm discard")
    assert (state(g)["buildings"], state(g)["coins"], g.waiting) == ([], 3, (0,))


def test_t9_17_the_farm_of_row_c_and_no_farm_in_row_b() -> None:
    """T9.17, TR.31: row C's costs 2; each row counts by itself; row B has none."""
    own: Json = {"plantations": {"gu-1a": 1}, "trucks": 1, "coins": 4}
    g = work({**own, "rows": [0, 0, 2]}, coops={"gu": {"animals": []}})
    follow(g, "0 work.plant c gu-3a truck", "0 work.farm in-m1")
    assert (state(g)["buildings"], state(g)["coins"]) == (["in-m1"], 0)
    g = work({**own, "rows": [0, 2, 0]}, coops={"gu": {"animals": []}})
    follow(g, "0 work.plant b gu-3a truck")
    assert (legal(g, kind="work.farm"), state(g)["coins"]) == ([], 2)


@pytest.mark.parametrize(
    ("reserve", "coins", "asked"),
    [("abc", 1, True), ("ac", 1, True), ("c", 1, False), ("ab", 1, False), ("ab", 2, True)],
)
def test_tx_54_a_farm_that_cannot_be_paid(reserve: str, coins: int, asked: bool) -> None:
    """TX.54, T9.17, T5.12, TR.31, TR.86: 0 coins left, farm 1: with C usable asked; else it leaves the game."""
    g = work({**FARM, "coins": coins, "bonus": reserve})
    follow(g, "0 work.plant a gu-2a donkeys")
    assert bool(legal(g, kind="work.farm")) is asked
    if asked and coins == 1:
        assert legal(g) == ["free.bonusC", "work.farm discard"]
        follow(g, "0 free.bonusC")
        assert len(legal(g, kind="work.farm")) == 11 and "free.rechargeC" not in legal(g)
        follow(g, "0 work.farm et-m1")
        assert (state(g)["coins"], state(g)["buildings"]) == (2, ["et-m1"])


def test_t9_17_no_farm_space_left() -> None:
    """T9.17: it leaves the game unasked."""
    sites = [f"{name}-m{i}" for name in COOPS for i in (1, 2)]
    seats: list[Json] = [{**IDLE, "buildings": sites[i : i + 2]} for i in (0, 2, 4, 6)]
    g = game({**FARM, "coins": 9, "buildings": sites[8:]}, *seats, players=5)
    follow(g, "0 work.plant a gu-2a donkeys")
    assert legal(g, kind="work.farm") == [] and state(g)["coins"] == 8


@pytest.mark.parametrize(("rows", "civets"), [([1, 3, 3], 2), ([1, 2, 3], 1), ([1, 3, 2], 1)])
def test_t9_18_a_civet_when_all_rows_are_empty(rows: list[int], civets: int) -> None:
    """T9.18, TR.31: from the personal supply to Sumatra, after the farm."""
    g = work({**FARM, "rows": rows, "coins": 9})
    follow(g, "0 work.plant a gu-2a donkeys")
    assert state(g)["sumatra"] == 1
    follow(g, "0 work.farm discard")
    assert state(g)["sumatra"] == civets


def test_t9_18_with_no_civet_left() -> None:
    """T9.18, T1.10: nothing."""
    g = work({**FARM, "rows": [1, 3, 3], "coins": 9, "sumatra": 5})
    follow(g, "0 work.plant a gu-2a donkeys", "0 work.farm discard")
    assert state(g)["sumatra"] == 5


def test_t9_19_an_own_truck_serves_again() -> None:
    """T9.19, TR.32: where the plantation was removed, without a truck or donkeys; a rival's bars the truck place."""
    own: Json = {"plantations": {"gu-1a": 1}, "parked": ["gu-3a"], "trucks": 0, "donkeys": 5}
    g = work(own, coops={"gu": {"animals": []}})
    assert plants(g, where="gu-3") == {"gu-3a truck"}
    follow(g, "0 work.plant b gu-3a truck")
    assert (state(g)["parked"], state(g)["trucks"], state(g)["donkeys"]) == (["gu-3a"], 0, 6)  # the tile's bonus
    own = {"plantations": {"gu-1b": 1, "gu-2b": 2}, "paths": {"gu-p2b": 1}, "donkeys": 2, "trucks": 1}
    g = work({**own, "rows": [0, 1, 0]}, {"parked": ["gu-3a"]})
    assert plants(g, where="gu-3") == {"gu-3a donkeys", "gu-3b truck"}
    assert refused(g, "work.plant b gu-3a truck") == "T9.19"
