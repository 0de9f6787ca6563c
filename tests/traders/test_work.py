"""Phase 1, Work: section 9 of the rules, with its vectors. Seats R, B, G are 0 to 2."""

import random

import pytest

import cafezal

from . import brute
from .boards import board
from .brute import COOPS
from .helpers import Json, coop, follow, game, legal, refused, state

IDLE: Json = {"markers": 0, "bonus": "b", "coins": 0}  # passes unasked


def plants(g: cafezal.Game, seat: int = 0, row: str = "", where: str = "") -> list[str]:
    """Ways to plant, without the kind: all, of one row, into one coop."""
    moves = [move.removeprefix("work.plant ") for move in legal(g, seat, "work.plant")]
    return [move for move in moves if move.startswith(row) and move[2:].startswith(where)]


def spaces(g: cafezal.Game, seat: int, where: str) -> set[str]:
    """Spaces of a coop where any tile may go, and by what."""
    return {move[2:] for move in plants(g, seat, where=where)}


# ------------------------------------------------------------------------------------------------ turns and markers


def test_t9_1_round_after_round_and_a_pass_is_final() -> None:
    """T9.1: one action or pass each, round after round; who passed is out; the phase ends when all have."""
    g = game({}, {}, {})
    follow(g, "0 work.coins", "1 work.pass", "2 work.coins", "0 work.coins", "2 work.pass", "0 work.pass")
    assert g.position()["phase"] == "trade" and state(g)["coins"] == 7  # nobody has anything to staff


def test_t9_2_what_actions_cost() -> None:
    """T9.2, T19.1: A 1, B 1, C 2, D 1 marker; an action may be repeated; markers lie on it."""
    part: Json = {"plantations": {"gu-1a": 1}, "markers": 3, "bonus": "b"}
    g = game(part, IDLE, IDLE)
    follow(g, "0 work.plant a gu-1b")
    assert (state(g)["markers"], state(g)["actions"]) == (2, [1, 0, 0, 0])
    follow(g, "0 work.workers gu", "0 work.workers gu-1a")
    assert (state(g)["markers"], state(g)["actions"]) == (1, [1, 1, 0, 0])
    assert not legal(g, 0, "work.donkey") and refused(g, "work.donkey gu-p2a") == "T9.2"
    follow(g, "0 work.coins")
    assert g.position()["phase"] != "work"
    g = game({**part, "markers": 2}, IDLE, IDLE)
    follow(g, "0 work.donkey gu-p2a")
    assert state(g)["actions"] == [0, 0, 2, 0] and g.position()["phase"] != "work"


def test_t9_26_civet_or_coins() -> None:
    """T9.26, T9.4: a civet from the personal supply to Sumatra, if one is left, or two coins."""
    g = follow(game({"sumatra": 2}, IDLE, IDLE), "0 work.civet", "0 work.coins")
    assert (state(g)["sumatra"], state(g)["coins"]) == (3, 5)
    g = game({"sumatra": 5}, IDLE, IDLE)  # the sixth is a row reward
    assert "work.civet" not in legal(g) and "work.coins" in legal(g)
    assert refused(g, "work.civet")


# ------------------------------------------------------------------------------------------------ action A


def test_tx_2_the_first_tile() -> None:
    """TX.2, T9.5, T9.7, T9.8, T9.13, T9.14, TR.29: a worker goes to the town centre, a donkey comes; no step."""
    g = follow(game({}), "0 work.plant a in-1d")
    red = state(g)
    assert (red["workers"], coop(g, "in")["workers"], red["donkeys"]) == (1, 7, 2)
    assert (red["arabica"], red["rows"], red["plantations"]) == ([1] * 5, [1, 0, 0], {"in-1d": 1})


def test_tx_53_without_a_worker_no_first_plantation() -> None:
    """TX.53, T9.13, T9.14: the tile's own worker comes too late; where one stands no worker is due."""
    part: Json = {"workers": 0, "rows": [1, 0, 1], "plantations": {"gu-1b": 1, "gu-1c": 1}}
    g = game(part)
    assert {space[2:4] for space in plants(g)} == {"gu"}
    assert refused(g, "work.plant a et-2a donkeys") == "T9.13"
    g = game({**part, "rows": [0, 0, 0]})
    assert {space[2:4] for space in plants(g)} == {"gu"} and refused(g, "work.plant c et-1a") == "T9.13"
    follow(g, "0 work.plant c gu-1a")
    assert (state(g)["workers"], coop(g, "gu")["workers"]) == (1, 6)


def test_t9_5_the_leftmost_tile_of_a_row() -> None:
    """T9.5: a row's tiles in order; a row with a farm alone, or with nothing, cannot be chosen."""
    g = game({"rows": [2, 3, 3], "coins": 9})
    assert plants(g) == []
    for row in "abc":
        assert refused(g, f"work.plant {row} gu-1a") == "T9.5"
    g = game({"rows": [1, 0, 0], "coins": 9, "plantations": {"gu-1a": 1, "gu-1b": 1}})
    rows = {row: {brute.ROW[move.split()[1]] for move in plants(g, 0, row)} for row in "abc"}
    assert rows == {"a": {1}, "b": {1}, "c": {0, 1}}  # levels 2, 2, 1


def test_t9_6_a_tile_costs_coins() -> None:
    """T9.6, T20.4: paid from the company reserve."""
    part: Json = {"rows": [0, 2, 2], "plantations": {"gu-1a": 1, "gu-2a": 2}, "paths": {"gu-p2a": 1}, "trucks": 1}
    g = game({**part, "coins": 1})
    assert plants(g, 0, "b") == [] and refused(g, "work.plant b gu-3a truck") == "T9.6"
    g = game({**part, "coins": 2})
    assert plants(g, 0, "b") == ["b gu-3a truck", "b gu-3b truck"]
    follow(g, "0 work.plant b gu-3a truck")
    assert (state(g)["coins"], state(g)["trucks"]) == (0, 0)


@pytest.mark.parametrize(("row", "level", "rows"), [("a", 1, {0, 1}), ("b", 2, {1, 2}), ("c", 3, {2})])
def test_t9_7_levels_and_rows(row: str, level: int, rows: set[int]) -> None:
    """T9.7: level 1 fits rows 1 and 1/2, level 2 rows 1/2 and 2/3, level 3 row 2/3 only."""
    part = {"plantations": {"gu-1a": 1, "gu-1b": 1, "gu-2a": 1}, "paths": {"gu-p2a": 1}, "donkeys": 3, "trucks": 1}
    g = game({**part, "rows": [0, 0, 2], "coins": 9})
    assert {brute.ROW[move.split()[1]] for move in plants(g, 0, row, "gu")} == rows
    wrong = {"a": "gu-3a truck", "b": "gu-1c", "c": "gu-2b donkeys"}[row]
    assert refused(g, f"work.plant {row} {wrong}") == "T9.7"


def test_t9_7_one_plantation_a_space() -> None:
    """T9.7: on empty spaces only, whoever stands there."""
    g = game({"plantations": {"gu-1a": 1}}, {"plantations": {"gu-1b": 1}})
    assert {move for move in plants(g, 0, "a", "gu") if "1" in move[4:]} == {"a gu-1c", "a gu-1d", "a gu-1e"}
    assert refused(g, "work.plant a gu-1a") == refused(g, "work.plant a gu-1b") == "T9.7"


def test_tx_47_rival_donkeys_bar_paths() -> None:
    """TX.47, T9.9, T9.25, TR.26: R's donkey on p2b; B's level 1 or 2 fits 2a and 2c, not 2b, 2d; action C: p2a, p2c."""
    part: Json = {"plantations": {"gu-1b": 1, "gu-1c": 1}, "donkeys": 1}
    g = game({"paths": {"gu-p2b": 1}}, part, turn=1)
    for row in "ab":
        assert set(plants(g, 1, row, "gu-2")) == {f"{row} gu-2a donkeys", f"{row} gu-2c donkeys"}
    assert legal(g, 1, "work.donkey") == ["work.donkey gu-p2a", "work.donkey gu-p2c"]
    assert refused(g, "work.plant a gu-2b donkeys", 1) == "T9.9"
    assert refused(g, "work.donkey gu-p2b", 1) == "T9.25"


def test_tx_48_an_own_donkey_serves() -> None:
    """TX.48, T9.9: no donkey in reserve, one of their own on p2a: of row 1/2 only 2a, no donkey paid; a step."""
    part: Json = {"plantations": {"gu-1b": 1, "gu-1c": 1}, "donkeys": 0, "paths": {"gu-p2a": 1}}
    g = game({"paths": {"gu-p2b": 1}}, part, turn=1)
    assert spaces(g, 1, "gu-2") == {"gu-2a donkeys"}
    follow(g, "1 work.plant b gu-2a donkeys")
    assert state(g, 1)["arabica"] == [2, 1, 1, 1, 1]  # T9.15
    assert state(g, 1)["donkeys"] == 1  # the tile's bonus


def test_tx_43_supports_are_not_fixed() -> None:
    """TX.43, T9.12, TR.28: 1b and 1c carry 2b; 2a (from 1b) or 2c (from 1c) may still be built."""
    part: Json = {"plantations": {"gu-1b": 1, "gu-1c": 1, "gu-2b": 1}, "paths": {"gu-p2b": 1}, "donkeys": 1}
    assert spaces(game(part), 0, "gu-2") == {"gu-2a donkeys", "gu-2c donkeys"}


def test_tx_51_every_upper_plantation_needs_its_own() -> None:
    """TX.51, T9.9, T9.12: 1a carries 2a, 1b 2b; not 2c; with 1b alone under 2a, 2b is not legal either."""
    part: Json = {"plantations": {"co-1a": 1, "co-1b": 1, "co-2a": 1}, "paths": {"co-p2a": 1}, "donkeys": 1}
    g = game(part)
    assert spaces(g, 0, "co-2") == {"co-2b donkeys"} and refused(g, "work.plant a co-2c donkeys") == "T9.9"
    g = game({**part, "plantations": {"co-1b": 1, "co-2a": 1}})
    assert spaces(g, 0, "co-2") == set() and refused(g, "work.plant a co-2b donkeys") in ("T9.9", "T9.12")


def test_tx_4_row_23_by_donkeys() -> None:
    """TX.4, T9.10, T9.16, T7.1: two donkeys on the path; step IN; the joker animal; its step goes to CO by choice."""
    part: Json = {
        "plantations": {"in-1a": 1, "in-2a": 1}, "paths": {"in-p2a": 1}, "donkeys": 2, "rows": [0, 0, 0]
    }  # fmt: skip
    g = game(part)
    follow(g, "0 work.plant b in-3a donkeys")
    assert legal(g) == ["work.animal in", "work.animal joker"]
    follow(g, "0 work.animal joker", "0 step.row co")
    red = state(g)
    assert (red["donkeys"], red["paths"]) == (1, {"in-p2a": 1, "in-p3a": 2})  # two placed, one from the tile
    assert (red["arabica"], coop(g, "in")["animals"]) == ([1, 2, 1, 1, 2], ["in"])
    assert red["counters"] == {"arabica": {}, "animals": {"joker": 1}} and g.waiting == (1,)


def test_tx_5_row_23_by_truck() -> None:
    """TX.5, T9.11, T9.16: truck placed, step IN, the last animal unasked, its step IN."""
    part: Json = {"plantations": {"in-1b": 1}, "trucks": 1, "rows": [0, 2, 0], "coins": 2}
    g = game(part, coops={"in": {"animals": ["in"]}})
    follow(g, "0 work.plant b in-3b truck")
    red = state(g)
    assert (red["trucks"], red["parked"], red["arabica"]) == (0, ["in-3b"], [1, 1, 1, 1, 3])
    assert (red["counters"]["animals"], coop(g, "in")["animals"]) == ({"in": 1}, [])


def test_t9_16_no_animal_left() -> None:
    """T9.16, TR.30: with none left only the step."""
    part: Json = {"plantations": {"in-1b": 1}, "trucks": 1, "rows": [0, 2, 0], "coins": 2}
    g = follow(game(part, coops={"in": {"animals": []}}), "0 work.plant b in-3b truck")
    assert (state(g)["arabica"], g.waiting) == ([1, 1, 1, 1, 2], (1,))


@pytest.mark.parametrize(
    ("donkeys", "there", "ok"), [(2, 0, True), (1, 0, False), (1, 1, True), (0, 1, False), (0, 2, True)]
)
def test_t9_10_exactly_two_donkeys(donkeys: int, there: int, ok: bool) -> None:
    """T9.10: two own donkeys must then stand on the path: none, one or two are added."""
    paths = {"gu-p2a": 1} | ({"gu-p3a": there} if there else {})
    g = game({"plantations": {"gu-1a": 1, "gu-2a": 1}, "paths": paths, "donkeys": donkeys})
    assert plants(g, 0, "b", "gu-3") == (["b gu-3a donkeys"] if ok else [])
    if ok:
        follow(g, "0 work.plant b gu-3a donkeys", "0 work.animal gu")
        assert state(g)["paths"]["gu-p3a"] == 2 and state(g)["donkeys"] == donkeys - 2 + there + 1


def test_tx_49_rival_donkeys_before_row_23() -> None:
    """TX.49, T9.10, T9.11, TR.27: R's donkey on p3a: 3a by no means, 3b by donkeys or by truck."""
    own = {"br-1b": 1, "br-1c": 1, "br-2b": 1, "br-2c": 1}
    part: Json = {"plantations": own, "paths": {"br-p2b": 1, "br-p2c": 1}, "donkeys": 2, "trucks": 1, "coins": 9}
    g = game({"paths": {"br-p3a": 1}}, {**part, "rows": [0, 0, 2]}, turn=1)
    for row in "bc":
        assert set(plants(g, 1, row, "br-3")) == {f"{row} br-3b donkeys", f"{row} br-3b truck"}


def test_tx_50_no_more_above_than_in_row_1() -> None:
    """TX.50, T9.11, T9.12, TR.85: only 1a and two trucks: 3a or 3b; the other after a second row-1 plantation."""
    part: Json = {
        "plantations": {"br-1a": 1},
        "trucks": 2,
        "arabica_waiting": ["trader"],
        "donkeys": 4,
        "coins": 9,
        "rows": [0, 0, 2],
    }
    g = game(part, IDLE, IDLE)
    assert spaces(g, 0, "br-3") == {"br-3a truck", "br-3b truck"}
    follow(g, "0 work.plant c br-3a truck", "0 work.animal br", "0 work.farm discard")
    assert spaces(g, 0, "br-3") == set() and refused(g, "work.plant b br-3b truck") == "T9.12"
    follow(g, "0 work.plant a br-1e")
    assert spaces(g, 0, "br-3") == {"br-3b truck"}


def test_t9_11_one_truck_place() -> None:
    """T9.11, T9.19, TR.32: where a rival's truck stands only donkeys help; the own one serves again, unpaid."""
    part: Json = {
        "plantations": {"gu-1a": 1, "gu-2a": 1},
        "paths": {"gu-p2a": 1},
        "donkeys": 2,
        "trucks": 1,
        "coins": 9,
    }
    g = game(part, {"parked": ["gu-3a"]})
    assert plants(g, 0, "b", "gu-3") == ["b gu-3a donkeys", "b gu-3b truck"]
    g = game({**part, "parked": ["gu-3a"], "trucks": 0, "donkeys": 0}, {})
    assert plants(g, 0, "b", "gu-3") == ["b gu-3a truck"]
    follow(g, "0 work.plant b gu-3a truck", "0 work.animal gu")
    assert (state(g)["trucks"], state(g)["parked"]) == (0, ["gu-3a"])


def test_t9_12_by_truck_one_needs_no_support() -> None:
    """T9.12, T9.10, TR.28, TR.85: on a board where 2a leads to 3a and 3b it bears one of them, unless a truck does."""
    data = board()
    for part in data["coop"]:
        next(path for path in part["paths"] if path["name"] == "p3b")["from"] = ["2a", "2b"]
    own = {"gu-1a": 1, "gu-1b": 1, "gu-2a": 1, "gu-3a": 2}
    red: Json = {"plantations": own, "paths": {"gu-p2a": 1}, "donkeys": 2, "coins": 9}
    led = game({**red, "paths": {"gu-p2a": 1, "gu-p3a": 2}}, own_board=data)
    assert plants(led, 0, "b", "gu-3") == [] and refused(led, "work.plant b gu-3b donkeys") == "T9.12"
    driven = game({**red, "parked": ["gu-3a"]}, own_board=data)
    assert plants(driven, 0, "b", "gu-3") == ["b gu-3b donkeys"]


def test_t9_9_several_paths_to_a_space() -> None:
    """T9.9, T9.12, TR.85: where two paths lead to a space the one is named; those with own donkeys join it, too."""
    data = board()
    for part in data["coop"]:
        part["paths"].append({"name": "p2x", "from": ["1d"], "to": "2a", "donkeys": 1})
    red: Json = {"plantations": {"gu-1a": 1, "gu-1d": 1}, "donkeys": 1}
    g = game(red, own_board=data)
    assert plants(g, 0, "a", "gu-2a") == ["a gu-2a donkeys gu-p2a", "a gu-2a donkeys gu-p2x"]
    follow(g, "0 work.plant a gu-2a donkeys gu-p2x")
    assert state(g)["paths"] == {"gu-p2x": 1}
    barred = game(red, {"paths": {"gu-p2x": 1}}, own_board=data)
    assert [move[:15] for move in plants(barred, 0, "a", "gu-2a")] == ["a gu-2a donkeys"]


def test_t9_19_donkeys_keep_the_path() -> None:
    """T9.19, T9.9, TX.52: the tile is gone, its donkey stays: the owner builds again without one, nobody else can."""
    part: Json = {"plantations": {"gu-1c": 1}, "paths": {"gu-p2b": 1}, "donkeys": 0}
    g = game(part, {"plantations": {"gu-1b": 1}, "donkeys": 2})
    assert spaces(g, 0, "gu-2") == {"gu-2b donkeys"}
    follow(g, "0 work.pass")
    assert spaces(g, 1, "gu-2") == {"gu-2a donkeys"}


# ------------------------------------------------------------------------------------------------ farms, the last tile


def test_tx_54_a_farm() -> None:
    """TX.54, T9.17, TR.31, TR.86: row A's second tile, then 0 coins: C and then a farm anywhere, or discard."""
    part: Json = {"rows": [1, 0, 0], "plantations": {"gu-1a": 1}, "coins": 1}
    g = follow(game(part), "0 work.plant a gu-2a donkeys")
    assert legal(g) == ["free.bonusC", "work.farm discard"] and refused(g, "work.farm gu-m1") == "T9.17"
    follow(g, "0 free.bonusC")
    sites = [f"work.farm {where}-m{i}" for where in COOPS for i in (1, 2)]
    assert legal(g) == [*sites, "work.farm discard"]
    follow(twin := g.copy(), "0 work.farm et-m2")
    assert (state(twin)["coins"], state(twin)["buildings"], twin.waiting) == (2, ["et-m2"], (1,))
    follow(g, "0 work.farm discard")
    assert (state(g)["coins"], state(g)["buildings"]) == (3, [])
    g = follow(game({**part, "bonus": "c"}), "0 work.plant a gu-2a donkeys")
    assert g.waiting == (1,) and state(g)["buildings"] == []


def test_t9_17_no_space_left_for_a_farm() -> None:
    """T9.17, T5.13: no farm space is free: the farm leaves the game unasked."""
    taken = [f"{where}-m{i}" for where in COOPS for i in (1, 2)]
    full = [{"buildings": taken[i : i + 2]} for i in (0, 2, 4, 6)]
    g = game({"rows": [1, 0, 0], "plantations": {"gu-1a": 1}, "coins": 9, "buildings": taken[8:]}, *full, players=5)
    follow(g, "0 work.plant a gu-2a donkeys")
    assert g.waiting == (1,)


def test_t9_17_farm_of_row_c_costs_two_and_row_b_has_none() -> None:
    """T9.17, T20.4: each row counts by itself."""
    part: Json = {"rows": [0, 2, 2], "plantations": {"gu-1a": 1, "gu-1b": 1}, "trucks": 1, "coins": 4}
    g = follow(game(part), "0 work.plant c gu-3a truck", "0 work.animal gu")
    assert legal(g)[0] == "work.farm gu-m1"
    follow(g, "0 work.farm gu-m1")
    assert state(g)["coins"] == 0
    g = follow(game(part), "0 work.plant b gu-3a truck", "0 work.animal gu")
    assert g.waiting == (1,)


def test_t9_18_the_last_plantation_brings_a_civet() -> None:
    """T9.18: when no row holds a plantation any more, after the farm."""
    part: Json = {"rows": [2, 2, 3], "plantations": {"gu-1a": 1}, "trucks": 1, "coins": 2, "sumatra": 1}
    g = follow(game(part), "0 work.plant b gu-3a truck", "0 work.animal gu")
    assert state(g)["sumatra"] == 2
    g = follow(game({**part, "rows": [2, 2, 2]}), "0 work.plant b gu-3a truck", "0 work.animal gu")
    assert state(g)["sumatra"] == 1


@pytest.mark.parametrize(
    ("rows", "row", "what", "more"),
    [
        ([0, 0, 0], "a", "donkeys", 1),
        ([1, 0, 0], "a", "workers", 1),
        ([0, 0, 0], "b", "donkeys", 1),
        ([0, 0, 0], "c", "workers", 1),
        ([0, 0, 1], "c", "donkeys", 1),
    ],
)
def test_t9_14_tile_bonuses(rows: list[int], row: str, what: str, more: int) -> None:
    """T9.14, T20.4, T1.10: a donkey from the personal supply, if one is left, a worker from the general one."""
    part: Json = {
        "plantations": {"gu-1a": 1, "gu-1b": 1},
        "paths": {"gu-p2a": 1},
        "rows": rows,
        "donkeys": 2,
        "coins": 9,
    }
    g = game(part)
    before = state(g)[what]
    follow(g, f"0 {legal(g, 0, 'work.plant')[0] if row == 'a' and rows[0] == 0 else pick(g, row)}")
    assert state(g)[what] == before + more
    if what == "donkeys":
        g = game({**part, "donkeys": 8})
        follow(g, f"0 {pick(g, row)}")
        assert state(g)["donkeys"] == 8


def pick(g: cafezal.Game, row: str) -> str:
    """The way to plant that needs no new donkeys."""
    options = [f"work.plant {move}" for move in plants(g, 0, row, "gu")]
    return next((move for move in options if "2a" in move), options[0])


# ------------------------------------------------------------------------------------------------ action B


def test_tx_6_workers_of_a_town_centre() -> None:
    """TX.6, T9.20, T9.21, T9.24: red's row 1, blue, green; red's row 1/2 stays empty; step IN for red."""
    red: Json = {"plantations": {"in-1a": 1, "in-2a": 1}, "paths": {"in-p2a": 1}}
    g = game(red, {"plantations": {"in-1c": 1}}, {"plantations": {"in-1e": 1}})
    follow(g, "0 work.workers in")
    assert [state(g, seat)["staffed"] for seat in range(3)] == [["in-1a"], ["in-1c"], ["in-1e"]]
    assert (coop(g, "in")["workers"], state(g)["arabica"]) == (3, [1, 1, 1, 1, 2]) and g.waiting == (1,)


def test_tx_55_workers_are_short() -> None:
    """TX.55, T9.22–T9.24, TR.33: one worker; R serves R (1a or 1c), B or G; a step if not R; then a new worker."""
    red: Json = {"plantations": {"br-1a": 1, "br-1c": 1}}
    blue: Json = {"plantations": {"br-2b": 1}}
    parts = (red, blue, {"plantations": {"br-1e": 1}})
    g = game(*parts, coops={"br": {"workers": 1}})
    follow(g, "0 work.workers br")
    assert legal(g) == [f"work.workers br-{space}" for space in ("1a", "1c", "1e", "2b")]
    for space, owner in (("1a", 0), ("1c", 0), ("2b", 1), ("1e", 2)):
        twin = follow(g.copy(), f"0 work.workers br-{space}")
        assert state(twin, owner)["staffed"] == [f"br-{space}"] and coop(twin, "br")["workers"] == 1
        assert state(twin)["arabica"] == [1, 1, 1 + (owner > 0), 1, 1]


def test_t9_21_ties_of_the_lowest_row_are_chosen() -> None:
    """T9.21: everybody gets one; among several in a player's lowest row the active player chooses, seat by seat."""
    red, blue = ({"plantations": {f"gu-1{a}": 1, f"gu-1{b}": 1}} for a, b in ("ab", "cd"))
    g = game(red, blue)
    follow(g, "0 work.workers gu")
    assert legal(g) == ["work.workers gu-1a", "work.workers gu-1b"]
    follow(g, "0 work.workers gu-1b")
    assert legal(g) == ["work.workers gu-1c", "work.workers gu-1d"]
    follow(g, "0 work.workers gu-1c")
    assert (state(g)["staffed"], state(g, 1)["staffed"]) == (["gu-1b"], ["gu-1c"])


def test_t9_22_all_workers_must_be_placed() -> None:
    """T9.22: with two workers for three the one named first leaves enough to name; they may leave themselves out."""
    parts = [{"plantations": {f"gu-1{space}": 1}} for space in "abc"]
    g = game(*parts, coops={"gu": {"workers": 2}})
    follow(g, "0 work.workers gu")
    assert legal(g) == ["work.workers gu-1a", "work.workers gu-1b"]
    follow(g, "0 work.workers gu-1b")
    assert [state(g, seat)["staffed"] for seat in range(3)] == [[], ["gu-1b"], ["gu-1c"]]
    assert coop(g, "gu")["workers"] == 1  # T9.23


def test_t9_20_where_workers_may_be_sent() -> None:
    """T9.20, T9.4: a worker in the town centre and an unstaffed plantation, anybody's."""
    g = game({}, {"plantations": {"gu-1a": 1, "co-1a": 1}, "staffed": ["co-1a"]})
    assert legal(g, 0, "work.workers") == ["work.workers gu"]
    assert refused(g, "work.workers co") == refused(g, "work.workers br") == "T9.20"
    follow(g, "0 work.workers gu")
    assert state(g)["arabica"] == [2, 1, 1, 1, 1]
    g = game({"plantations": {"gu-1a": 1}})
    follow(g, "0 work.workers gu")
    assert state(g)["arabica"] == [1] * 5  # T9.24: nobody else's


# ------------------------------------------------------------------------------------------------ action C


def test_t9_25_breeding() -> None:
    """T9.25, TR.34: from the personal supply, onto a free place of a path from an own plantation to an empty space."""
    own = {"gu-1a": 1, "gu-2b": 1, "gu-1b": 1}
    part: Json = {"plantations": own, "paths": {"gu-p2b": 1, "gu-p3a": 1}, "donkeys": 1}
    g = game(part, {"plantations": {"gu-2a": 1}})
    assert legal(g, 0, "work.donkey") == ["work.donkey gu-p3a"]  # p2a leads to a taken space, p2b too
    assert refused(g, "work.donkey gu-p2a") == refused(g, "work.donkey gu-p2c") == "T9.25"
    follow(g, "0 work.donkey gu-p3a")
    assert state(g)["paths"] == {"gu-p2b": 1, "gu-p3a": 2} and state(g)["donkeys"] == 1
    g = game({**part, "donkeys": 7})
    assert not legal(g, 0, "work.donkey")  # none is left


# ------------------------------------------------------------------------------------------------ all of it


@pytest.mark.parametrize("seed", range(8))
def test_phase_1_word_for_word(seed: int) -> None:
    """T9.2, T9.4–T9.13, T9.20, T9.25, T9.26: in whole random phases exactly what the rules offer, whoever plays."""
    dice = random.Random(seed)
    g = cafezal.new("traders", players=2 + seed % 4, seed=seed)
    while not g.over and g.position()["period"] < 1980:
        seat = g.waiting[0]
        position = g.position()
        if position["phase"] == "work" and not position["pending"]:
            assert sorted(map(str, g.moves(seat))) == brute.work(position, seat)
        kinds = sorted({move.kind for move in g.moves(seat)})
        kind = dice.choice([k for k in kinds if "pass" not in k] or kinds)
        moves = [move for move in g.moves(seat) if move.kind == kind]
        g.apply(dice.choice(moves).code, seat)
