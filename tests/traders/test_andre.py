"""André: section 17 of the rules and its vectors. The humans are seats 0 and 1, André is 2."""

import random
from typing import Any

import pytest

import cafezal

from . import brute
from .boards import board
from .helpers import IDLE, Json, coop, follow, game, legal, state

COOPS = ["gu", "co", "br", "et", "in"]
DONE: Json = {"coins": 0, "traders": 0, "bonus": "a", "contracts": {}}  # passes by itself in phase 3
CARDS = ["a-1", "b-1", "c-1"]  # GU, BR, CO on top, in the middle, at the bottom


def andre(g: cafezal.Game) -> Json:
    part: Json = g.position()["andre"]
    return part


def turn(part: Json, *humans: Json, number: int = 1, **fields: Any) -> cafezal.Game:
    """The game after one of his four turns of phase 1, before the first human's next decision; his top coop is GU."""
    seats: list[Json] = [{**IDLE, "contracts": {}, **human} for human in (*humans, {}, {})][:2]
    seats[0]["markers"] = 2
    g = game(*seats, players=2, andre={"contracts": CARDS, "turns": number - 1, **part}, **fields)
    return follow(g, "0 work.coins")


def placed(part: Json, *humans: Json, **fields: Any) -> list[tuple[str, int]]:
    """What his plantation turn in GU adds."""
    return list(andre(turn(part, *humans, **fields))["plantations"].items() - part["plantations"].items())


# ------------------------------------------------------------------------------------------ his turns of phase 1


def test_t17_1_always_last_in_phases_1_to_4() -> None:
    """T17.1, T17.3, T4.5: after both humans: the top coop, the middle one, workers in each of the two."""
    markers: Json = {"markers": 4, "bonus": "bc", "contracts": {}}
    g = game(markers, markers, players=2, order=[1, 0, 2], andre={"contracts": CARDS})
    seen = []
    for _ in range(4):
        follow(g, "1 work.coins", "0 work.coins")
        seen.append((sorted(andre(g)["plantations"]), andre(g)["staffed"], andre(g)["turns"]))
    both = ["br-1a", "gu-1a"]
    assert seen == [
        (["gu-1a"], [], 1),
        (both, [], 2),
        (both, ["gu-1a"], 3),
        (both, ["gu-1a", "br-1a"], 4),
    ]
    assert g.position()["phase"] != "work"  # no marker is left, and he has passed


def test_t17_3_his_four_turns_come_even_after_the_humans_have_passed() -> None:
    """T17.3, TR.69: all four; the phase does not end before."""
    g = game({**DONE, "markers": 1}, {**DONE, **IDLE}, players=2, andre={"contracts": CARDS})
    follow(g, "0 work.pass")
    assert g.position()["phase"] != "work" and sorted(andre(g)["plantations"]) == ["br-1a", "gu-1a"]
    assert andre(g)["staffed"] == ["gu-1a", "br-1a"]


def test_t17_3_a_turn_that_cannot_be_done_is_skipped() -> None:
    """T17.3, TR.69: no tile fits in the top coop; the middle one's turn comes all the same."""
    part: Json = {"plantations": {}, "tiles": [0, 4, 2]}
    g = turn(part)
    assert (andre(g)["turns"], andre(g)["plantations"], 2 in g.position()["passed"]) == (1, {}, False)
    part = {"plantations": {"br-1b": 1}, "tiles": [0, 4, 2]}
    g = turn(part, number=2)
    assert andre(g)["plantations"] == {"br-1b": 1, "br-2a": 2}


def test_t17_2_he_pays_and_gains_nothing() -> None:
    """T17.2, T17.8: no worker moves for a first plantation, no animal, step, coin or counter is taken."""
    g = turn({"plantations": {}})
    assert (andre(g)["plantations"], andre(g)["tiles"], coop(g, "gu")["workers"]) == ({"gu-1a": 1}, [1, 4, 2], 6)
    g = turn({"plantations": {"gu-1a": 1, "gu-2a": 2}})
    assert andre(g)["plantations"]["gu-3a"] == 3 and andre(g)["tiles"] == [1, 3, 1]
    assert coop(g, "gu")["animals"] == ["gu", "joker"] and coop(g, "gu")["donkey"]
    assert [state(g, seat)["arabica"] for seat in (0, 1)] == [[1] * 5] * 2


def test_t17_2_he_cannot_be_in_debt() -> None:
    """T17.2, T17.10: his unstaffed plantations are staffed instead."""
    owing: Json = {**DONE, "plantations": {"gu-1a": 1}, "coins": 5, "bonus": "abc"}
    g = game(owing, DONE, players=2, phase="debt", period=1980, andre={"plantations": {"gu-1b": 1}})
    follow(g, "0 staff.pay coins")
    assert andre(g)["plantations"] == {"gu-1b": 1} and andre(g)["staffed"] == ["gu-1b"]


# ---------------------------------------------------------------------------------------- plantations, T17.4-T17.8


@pytest.mark.parametrize(
    ("spaces", "tiles", "added"),
    [
        ("", [2, 4, 2], "1a"),  # (d)
        ("", [0, 4, 2], ""),
        ("1a", [1, 4, 2], "2a"),  # (c): L2, else L1
        ("1a", [1, 0, 2], "1b"),
        ("1a", [0, 0, 2], ""),
        ("1a 1c", [1, 4, 2], "2a"),
        ("1a 2a", [1, 3, 2], "3a"),  # (b): L3, else L1
        ("1a 2a", [1, 3, 0], "1b"),
        ("1a 2a", [0, 3, 0], ""),
        ("1a 2a 3a", [1, 3, 1], "1b"),  # (a): an L1 only
        ("1a 2a 3a", [0, 3, 1], ""),
        ("1a 1b 2a 3a", [1, 3, 1], ""),  # no case
    ],
)
def test_t17_5_the_levels_he_has_there_decide(spaces: str, tiles: list[int], added: str) -> None:
    """T17.4, T17.5, TX.89: the first case that applies, from left to right; nothing fits: skipped."""
    part: Json = {"plantations": {f"gu-{space}": int(space[0]) for space in spaces.split()}, "tiles": tiles}
    assert [space for space, _ in placed(part)] == ([f"gu-{added}"] if added else [])


@pytest.mark.parametrize(
    ("own", "humans", "tiles", "added"),
    [
        ({}, {"gu-1a": 1, "gu-1b": 1, "gu-1c": 1, "gu-1d": 1, "gu-1e": 1}, [2, 4, 2], ""),  # no L1 above row 1
        ({"gu-1a": 1}, {"gu-2a": 1}, [1, 4, 2], "gu-1b"),  # 2b, 2c, 2d are not joined to 1a
        ({"gu-1b": 1}, {"gu-2a": 1}, [1, 4, 2], "gu-2b"),
        ({"gu-2b": 2}, {}, [2, 3, 2], "gu-1a"),  # no L3: it would outnumber his row-1 plantations
        ({"gu-1a": 1, "gu-2a": 2}, {"gu-3a": 3}, [1, 3, 2], "gu-3b"),  # not joined: as if by truck
    ],
)
def test_t17_6_what_fits(own: Json, humans: Json, tiles: list[int], added: str) -> None:
    """T17.6, TR.70: L1 in row 1 only; L2 by T9.12(a); L3 on any row-2/3 space, by T9.12(c)."""
    hands = [dict(list(humans.items())[:3]), dict(list(humans.items())[3:])]
    parked = [{"parked": ["gu-3a"]} if "gu-3a" in hand else {} for hand in hands]
    parts = [{"plantations": hand, **more} for hand, more in zip(hands, parked, strict=True)]
    assert [space for space, _ in placed({"plantations": own, "tiles": tiles}, *parts)] == ([added] if added else [])


def test_t17_6_others_donkeys_do_not_stop_him() -> None:
    """T17.6, TR.70: every space he could take is cut off; he takes it all the same."""
    rival: Json = {"paths": {"gu-p2a": 1}}
    assert placed({"plantations": {"gu-1a": 1}, "tiles": [1, 4, 2]}, rival) == [("gu-2a", 2)]


@pytest.mark.parametrize(
    ("rival", "space"),
    [
        ({}, "gu-2b"),
        ({"paths": {"gu-p2b": 1}}, "gu-2c"),  # a donkey on the path
        ({"plantations": {"gu-1b": 1}}, "gu-2c"),  # could build on 2b from below
        ({"plantations": {"gu-1b": 1, "gu-2a": 1}, "paths": {"gu-p2a": 1}}, "gu-2b"),  # 1b is taken up
        ({"plantations": {"gu-1d": 1}, "paths": {"gu-p2b": 1}}, "gu-2b"),  # one is cut either way: the leftmost
    ],
)
def test_t17_7_which_space(rival: Json, space: str) -> None:
    """T17.7, TR.71: the one that cuts the fewest humans; then the leftmost; here an L2 above 1c."""
    assert placed({"plantations": {"gu-1c": 1}, "tiles": [1, 4, 2]}, rival) == [(space, 2)]


def expected(position: Json, level: int) -> str | None:
    """T17.6, T17.7, read once more: where a tile of this level goes in GU."""
    part = position["andre"]
    own = {space for space in part["plantations"] if space[:2] == "gu"}
    paths = {path: ends for path, ends in brute.paths(position).items() if path[:2] == "gu"}
    everywhere = {**part, "parked": [], "paths": dict.fromkeys(paths, 1)}
    ranked = []
    for space in sorted(set(brute.ROW) - brute.taken(position)):
        if space[:2] != "gu" or brute.ROW[space] != level - 1:
            continue
        way = next((path for path, (upper, _) in paths.items() if upper == space), "")
        if level == 2 and not brute.supported(position, everywhere, own, way):
            continue
        if level == 3 and sum(brute.ROW[s] == 2 for s in own) >= sum(brute.ROW[s] == 0 for s in own):
            continue
        cuts = sum(
            bool(way) and (way in human["paths"] or brute.supported(position, human, {*human["plantations"]}, way))
            for human in position["seats"]
        )
        joined = bool(way) and bool(paths[way][1] & own)
        ranked.append((cuts, not joined, space))
    return min(ranked)[2] if ranked else None


@pytest.mark.parametrize("seed", range(80))
def test_t17_7_any_position(seed: int) -> None:
    """T17.4, T17.5, T17.6, T17.7, TR.70, TR.71: every plantation turn goes where the text says."""
    dice = random.Random(seed)
    spaces = [space for space in brute.ROW if space.startswith("gu")]
    owner = {space: dice.choice([0, 1, 2, 2, None] if brute.ROW[space] < 2 else [0, 2, None]) for space in spaces}
    mine = [{space: brute.ROW[space] + 1 for space in spaces if owner[space] == seat} for seat in range(3)]
    own = dict(list(mine[2].items())[: dice.randrange(5)])
    counts = [list(own.values()).count(level) for level in (1, 2, 3)]
    tiles = [dice.randint(0, max(0, most - count)) for most, count in zip((5, 4, 2), counts, strict=True)]
    tiles[0] = min(2, tiles[0])
    paths = [path for path in brute.paths({}) if path.startswith("gu")]
    dice.shuffle(paths)
    trod = [paths[: dice.randrange(3)], paths[3 : dice.randrange(3, 6)]]
    humans = [{"plantations": mine[seat], "paths": dict.fromkeys(trod[seat], 1)} for seat in (0, 1)]
    g = turn({"plantations": own, "tiles": tiles}, *humans)
    position = {**g.position(), "andre": {**andre(g), "plantations": own}}
    wanted = [(space, level) for level in cases(*counts) if tiles[level - 1] and (space := expected(position, level))]
    assert list(andre(g)["plantations"].items() - own.items()) == wanted[:1]


def cases(ones: int, twos: int, threes: int) -> list[int]:
    """T17.5: the levels he tries, one after the other."""
    if threes and ones == 1:
        return [1]
    if twos and not threes:
        return [3, 1]
    if ones and not twos:
        return [2, 1]
    return [] if ones or twos or threes else [1]


def test_tx_88_an_l1_or_nothing() -> None:
    """TX.88: L1 and L2 there, both row-2/3 spaces taken: an L1 on the leftmost empty row-1 space; none: skipped."""
    rivals = [
        {"plantations": {"gu-3a": 3, "gu-1a": 1}, "parked": ["gu-3a"]},
        {"plantations": {"gu-3b": 3}, "parked": ["gu-3b"]},
    ]
    own: Json = {"gu-1c": 1, "gu-2b": 2}
    assert placed({"plantations": own, "tiles": [1, 3, 2]}, *rivals) == [("gu-1b", 1)]
    assert placed({"plantations": own, "tiles": [0, 3, 2]}, *rivals) == []


def test_tx_89_case_a_names_an_l1_only() -> None:
    """TX.89, T17.5: one L1, L2, L3; L2s but no L1 on his board: skipped."""
    assert placed({"plantations": {"gu-1c": 1, "gu-2b": 2, "gu-3a": 3}, "tiles": [0, 3, 1]}) == []


def test_tx_90_he_cuts_nobody() -> None:
    """TX.90, T17.7: André 1c, H1 1a and 1b: 2b would cut H1; 2c cuts nobody."""
    h1: Json = {"plantations": {"gu-1a": 1, "gu-1b": 1}}
    assert placed({"plantations": {"gu-1c": 1}, "tiles": [1, 4, 2]}, h1) == [("gu-2c", 2)]


def test_tx_91_an_l3() -> None:
    """TX.91, T17.7: André 1c, 1d, 2c; H1 1a, 2a: 3b; also 1e, 2d: both cut one human: 3b, joined to 2c."""
    own: Json = {"plantations": {"gu-1c": 1, "gu-1d": 1, "gu-2c": 2}, "tiles": [0, 3, 2]}
    h1: Json = {"plantations": {"gu-1a": 1, "gu-2a": 1}, "paths": {"gu-p2a": 1}}
    assert placed(own, h1) == [("gu-3b", 3)]
    h1 = {"plantations": {**h1["plantations"], "gu-1e": 1, "gu-2d": 1}, "paths": {"gu-p2a": 1, "gu-p2d": 1}}
    assert placed(own, h1) == [("gu-3b", 3)]


@pytest.mark.parametrize(
    ("period", "cards", "before", "tiles", "after"),
    [
        (1970, ["a-4", "b-3", "c-4"], {}, [2, 4, 2], {"et-1a": 1, "gu-1a": 1}),  # TX.25
        (1975, ["b-3", "c-4"], {"et-1a": 1, "gu-1a": 1}, [0, 4, 2], {"et-2a": 2}),  # TX.26: BR is skipped
        (1980, ["c-4"], {"et-1a": 1, "gu-1a": 1, "et-2a": 2}, [0, 3, 2], {"et-3a": 3, "gu-2a": 2}),  # TX.27
    ],
)
def test_tx_25_to_tx_27(period: int, cards: list[str], before: Json, tiles: list[int], after: Json) -> None:
    """TX.25, TX.26, TX.27, T17.5, TR.77: turns 1 and 2 of the three periods, without T4.2; "under" read as above."""
    hands: list[Json] = [{**IDLE, "contracts": {}, "markers": 3}, {**IDLE, "contracts": {}}]
    part: Json = {"contracts": cards, "plantations": before, "tiles": tiles}
    g = game(*hands, players=2, period=period, andre=part)
    follow(g, "0 work.coins", "0 work.coins")
    assert andre(g)["plantations"] == {**before, **after}


# -------------------------------------------------------------------------------------------- workers, T17.9, T17.10


@pytest.mark.parametrize("order", [[0, 1, 2], [1, 0, 2]])
def test_tx_92_one_worker_for_three(order: list[int]) -> None:
    """TX.92, T17.9, T9.22, T9.23, TR.72: the first human in turn order, passed or not, decides; no step."""
    hands: list[Json] = [{"plantations": {f"gu-1{space}": 1}, "contracts": {}, **IDLE} for space in "ab"]
    hands[1 - order[0]]["markers"] = 1
    part: Json = {"contracts": CARDS, "turns": 2, "plantations": {"gu-1c": 1}}
    g = game(*hands, players=2, order=order, andre=part, coops={"gu": {"workers": 1}})
    follow(g, f"{order[1]} work.coins")
    assert g.waiting == (order[0],) and order[0] in g.position()["passed"]
    assert legal(g, order[0]) == [f"andre.workers gu-1{space}" for space in "abc"]
    follow(g, f"{order[0]} andre.workers gu-1c")
    assert (andre(g)["staffed"], coop(g, "gu")["workers"]) == (["gu-1c"], 1)
    assert [state(g, seat)["staffed"] + state(g, seat)["arabica"] for seat in (0, 1)] == [[1] * 5] * 2


def test_t17_9_everybody_is_served() -> None:
    """T17.9, T9.21: one worker each in the lowest row; the same human breaks ties, whosever plantations; no step."""
    hands: list[Json] = [{"plantations": {"gu-1a": 1}}, {"plantations": {"gu-1b": 1, "gu-1d": 1}}]
    g = turn({"plantations": {"gu-1c": 1, "gu-1e": 1}}, *hands, number=3)
    assert legal(g) == ["andre.workers gu-1b", "andre.workers gu-1d"]
    follow(g, "0 andre.workers gu-1d")
    assert legal(g) == ["andre.workers gu-1c", "andre.workers gu-1e"]
    follow(g, "0 andre.workers gu-1c")
    assert [state(g, seat)["staffed"] for seat in (0, 1)] == [["gu-1a"], ["gu-1d"]] and andre(g)["staffed"] == ["gu-1c"]
    assert (coop(g, "gu")["workers"], state(g)["arabica"], legal(g)[-1]) == (3, [1] * 5, "work.pass")


@pytest.mark.parametrize(("town", "own"), [(6, {}), (0, {"gu-1c": 1})])
def test_t17_9_skipped(town: int, own: Json) -> None:
    """T17.9, T17.3: no unstaffed plantation there; likewise no worker in the town centre."""
    g = turn({"plantations": own}, number=3, coops={"gu": {"workers": town}})
    assert (andre(g)["turns"], andre(g)["staffed"], coop(g, "gu")["workers"]) == (3, [], town)


def test_t17_9_in_the_middle_coop() -> None:
    """T17.3, T17.9: turn 4; then he has passed."""
    g = turn({"plantations": {"br-1a": 1, "gu-1a": 1}}, number=4)
    assert andre(g)["staffed"] == ["br-1a"] and 2 in g.position()["passed"]


def test_t17_10_humans_may_staff_his_plantations() -> None:
    """T17.10, T10.3: in step 2, with the step."""
    g = game({}, {"workers": 0}, players=2, phase="rival", andre={"plantations": {"gu-1c": 1}})
    assert legal(g) == ["staff.rival gu-1c", "staff.rival pass"]
    follow(g, "0 staff.rival gu-1c")
    assert andre(g)["staffed"] == ["gu-1c"] and state(g)["arabica"] == [2, 1, 1, 1, 1]


@pytest.mark.parametrize(("town", "left"), [(6, 3), (3, 1), (2, 1), (0, 1)])
def test_tx_93_after_step_3(town: int, left: int) -> None:
    """TX.93, T17.10, T10.10, TR.73: three unstaffed: from the town centre, then the supply; never left empty."""
    owing: Json = {**DONE, "plantations": {"co-1a": 1}, "coins": 3, "bonus": "abc"}
    part: Json = {"plantations": {"gu-1a": 1, "gu-1b": 1, "gu-2a": 2}}
    g = game(owing, DONE, players=2, phase="debt", andre=part, coops={"gu": {"workers": town}})
    follow(g, "0 staff.pay coins")
    assert andre(g)["staffed"] == ["gu-1a", "gu-1b", "gu-2a"]
    assert (coop(g, "gu")["workers"], coop(g, "br")["workers"]) == (left, 6)


# --------------------------------------------------------------------------------------------- phases 3 and 5


def test_tr_74_two_of_his_traders_in_one_house() -> None:
    """T17.11, T17.12, TR.74: the text only asks for a free place; with no counter left he passes."""
    part: Json = {"contracts": CARDS, "counters": {"up": ["co", "br", "et", "in"], "down": ["gu"]}, "traders": 2}
    g = game(
        DONE, {**DONE, "traders": 1, "coins": 2}, players=2, phase="trade", andre=part, coops={"gu": {"house": [0, 2]}}
    )
    follow(g, "1 trade.pass")
    assert (coop(g, "gu")["house"], g.waiting) == ([0, 2, 2], (1,))
    assert (andre(g)["counters"]["up"][-1], andre(g)["traders"]) == ("gu", 1)
    follow(g, "1 trade.pass")  # he passes, too, with a trader left
    assert g.position()["phase"] != "trade"


@pytest.mark.parametrize(
    ("taken", "built"),
    [
        ({}, "co-p1"),
        ({2: ["co-p1"]}, "co-p2"),
        ({2: ["co-p1"], 0: ["co-p2"]}, "co-p3"),
        ({2: ["co-p1"], 0: ["co-p2", "co-p3"]}, ""),
    ],
)
def test_tx_101_his_post(taken: dict[int, list[str]], built: str) -> None:
    """TX.101, T17.15, TR.75: when the phase ends: 4-5; else the step space, no step; else the plain one."""
    part: Json = {"contracts": CARDS, "buildings": taken.get(2, []), "traders": 0}
    seat: Json = {**DONE, "buildings": taken.get(0, []), "traders": 1, "coins": 2}
    g = game(seat, DONE, players=2, phase="trade", andre=part)
    before = andre(g)["buildings"]
    follow(g, "0 trade.pass")
    assert sorted(set(andre(g)["buildings"]) - set(before)) == ([built] if built else [])
    assert [state(g, number)["arabica"] for number in (0, 1)] == [[1] * 5] * 2


def test_t17_15_once_per_period() -> None:
    """T17.15, TR.75: not whenever the humans pass, but when the phase ends."""
    part: Json = {"contracts": CARDS, "traders": 0}
    rich: Json = {"contracts": {}, "coins": 4}
    g = game(rich, rich, players=2, phase="trade", andre=part)
    follow(g, "0 trade.pass", "1 trade.retire", "1 step.row gu", "1 step.row gu")
    follow(g, "0 trade.pass", "1 trade.retire", "1 step.row gu", "1 step.row gu", "0 trade.pass")
    assert andre(g)["buildings"] == []
    follow(g, "1 trade.pass")
    assert andre(g)["buildings"] == ["co-p1"]


def selling(part: Json, *humans: Json, **fields: Any) -> cafezal.Game:
    """Phase 5 after his first turn; both humans can buy coffee."""
    hands = [{"contracts": {}, "coins": 9, **human} for human in [*humans, *[{}] * (2 - len(humans))]]
    return game(*hands, players=2, phase="sell", andre={"contracts": CARDS, **part}, **fields)


def test_tx_102_two_markers() -> None:
    """TX.102, T17.17: middle ET, bottom BR; ET 1 (New York) is taken: ET 2 (Rome) and BR 1 (Paris)."""
    g = selling({"contracts": ["a-2", "b-1", "c-1"]}, {"bars": ["sydney-1"]})  # CO, ET, BR
    assert andre(g)["bars"] == ["paris-1", "new-york-1"]
    g = selling({"contracts": ["a-2", "b-1", "c-1"]}, {"bars": ["new-york-1"]})
    assert andre(g)["bars"] == ["rome-2", "paris-1"]


def test_t17_17_he_gains_nothing_and_has_passed() -> None:
    """T17.1, T17.17, T17.19, T14.22: first in phase 5; from his second turn on he has passed; last in the end."""
    g = selling({})
    assert 2 in g.position()["passed"] and g.waiting == (1,) and len(andre(g)["bars"]) == 2
    assert len(g.position()["animals"]) == 7
    follow(g, "1 sell.pass", "0 sell.pass")
    assert len(andre(g)["bars"]) == 2 and g.position()["next"] == [1, 0, 2]


def test_t17_18_the_leftmost_bar_of_equal_numbers() -> None:
    """T17.18, TR.71: on a board where two bars show BR on their "1"; "6" slots show no type."""
    twice = board({"bar[1].slots[0].coffee": "br"})
    assert andre(selling({}, own_board=twice))["bars"][0] == "rome-1"  # middle BR; Rome is left of Paris


def test_t17_18_no_slot_left() -> None:
    """T17.18, TR.71: that marker is not placed."""
    shown = ["paris-1", "vienna-2", "new-york-3", "rome-4", "sydney-5"]  # BR
    g = selling({}, {"bars": shown[:3]}, {"bars": shown[3:]})
    assert andre(g)["bars"] == ["rome-1"]  # CO 1


@pytest.mark.parametrize("period", [1970, 1975])
def test_t17_20_the_next_contract(period: int) -> None:
    """T17.20, T4.5: A, then B, then C; traders and counters come back."""
    cards = ["a-1", "b-1", "c-1"][(period - 1970) // 5 :]
    part: Json = {"contracts": cards, "counters": {"up": ["gu"]}, "traders": 2}
    g = game(DONE, DONE, players=2, period=period, phase="sell", andre=part, coops={"gu": {"house": [2]}})
    while g.position()["period"] == period:
        g.apply(g.legal(g.waiting[0])[-1], g.waiting[0])
    assert (andre(g)["contracts"], andre(g)["traders"], andre(g)["turns"]) == (cards[1:], 3, 0)
    assert andre(g)["counters"]["up"] == []
