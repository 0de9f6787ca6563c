"""André: section 17 of the rules, with its vectors. H1 and H2 are seats 0 and 1, André is 2."""

from fractions import Fraction

import pytest

import cafezal

from .brute import COOPS
from .helpers import Json, coop, follow, game, legal, play, state

IDLE: Json = {"markers": 0, "bonus": "b", "coins": 0}  # passes unasked in phase 1
QUIET: Json = {"traders": 0, "bonus": "a", "coins": 0, "coffee": {}}  # in phase 3
CONTRACTS = ["a-3", "b-4", "c-5"]  # a-3: br, in, et; b-4: et, in, br; c-5: in, co, br


def andre(g: cafezal.Game) -> Json:
    part: Json = g.position()["andre"]
    return part


def turns(his: Json, one: Json | None = None, other: Json | None = None, **fields: object) -> cafezal.Game:
    """His turns of phase 1 while both humans have passed, up to where somebody is asked or phase 2 comes."""
    rest = {"contracts": CONTRACTS, **his}
    seats = [{"workers": 0, **(one or {})}, {"workers": 0, **(other or {})}]
    return game(*seats, players=2, andre=rest, turn=2, passed=[0, 1], **fields)


def placed(his: Json, one: Json | None = None, other: Json | None = None, **fields: object) -> list[str]:
    """What he plants in his four turns."""
    before = his.get("plantations", {})
    return sorted(andre(turns(his, one, other, **fields))["plantations"].keys() - before.keys())


# ------------------------------------------------------------------------------------------------ phase 1


def test_t17_1_t17_3_four_turns_one_at_a_time() -> None:
    """T17.1, T17.3, TR.69: last in order, a turn each time his comes, even after the humans have passed."""
    g = game({}, {}, players=2, andre={"contracts": CONTRACTS})
    follow(g, "0 work.coins", "1 work.coins")
    assert (andre(g)["plantations"], andre(g)["turns"]) == ({"br-1a": 1}, 1)
    follow(g, "0 work.pass", "1 work.coins")
    assert (andre(g)["plantations"], andre(g)["turns"]) == ({"br-1a": 1, "in-1a": 1}, 2)
    follow(g, "1 work.pass")
    assert g.position()["phase"] != "work"
    assert andre(g)["staffed"] == ["br-1a", "in-1a"] and andre(g)["turns"] in (0, 4)
    assert (coop(g, "br")["workers"], coop(g, "in")["workers"]) == (5, 5)


def test_t17_2_he_pays_and_gains_nothing() -> None:
    """T17.2, T17.8: no worker moves for a first plantation, no counter, no step, no tile bonus."""
    his: Json = {"plantations": {"br-1a": 1, "br-2a": 2}, "tiles": [2, 3, 2]}
    g = turns(his, IDLE)
    assert sorted(andre(g)["plantations"]) == ["br-1a", "br-2a", "br-3a", "in-1a"]
    assert coop(g, "br")["animals"] == ["br", "joker"] and coop(g, "br")["donkey"]
    assert set(andre(g)) == {
        "traders", "tiles", "plantations", "staffed", "buildings", "bars", "contracts", "turns", "counters"
    }  # fmt: skip


@pytest.mark.parametrize(
    ("own", "tiles", "expected"),
    [
        ({}, [2, 4, 2], ["br-1a"]),  # (d)
        ({}, [0, 4, 2], []),
        ({"1a": 1}, [2, 4, 2], ["br-2a"]),  # (c): an L2
        ({"1a": 1}, [2, 0, 2], ["br-1b"]),  # (c): else an L1
        ({"1a": 1}, [0, 0, 2], []),
        ({"1a": 1, "2a": 2}, [2, 3, 2], ["br-3a"]),  # (b): an L3
        ({"1a": 1, "2a": 2}, [2, 3, 0], ["br-1b"]),  # (b): else an L1
        ({"1a": 1, "2a": 2, "3a": 3}, [2, 3, 1], ["br-1b"]),  # (a)
        ({"1a": 1, "2a": 2, "3a": 3}, [0, 3, 1], []),  # TX.89
        ({"1a": 1, "1b": 1, "2a": 2, "3a": 3}, [1, 3, 1], []),  # no case is left (T17.5)
    ],
)
def test_t17_5_the_levels_there_decide(own: dict[str, int], tiles: list[int], expected: list[str]) -> None:
    """TX.89, T17.4, T17.5, T17.6: the first case that applies; if nothing fits the turn is skipped."""
    his: Json = {"plantations": {f"br-{name}": level for name, level in own.items()}, "tiles": tiles}
    assert [space for space in placed(his) if space.startswith("br")] == expected


def test_tx_25_tx_26_tx_27() -> None:
    """TX.25–TX.27, T4.5, TR.77: the rulebook's three periods, without his set-up."""
    a4, b3, c4 = ["a-4", "b-3", "c-4"], ["b-3", "c-4"], ["c-4"]  # et gu in; br et co; et gu co
    assert placed({"contracts": a4}) == ["et-1a", "gu-1a"]
    later: Json = {"contracts": b3, "tiles": [0, 4, 2], "plantations": {"et-1a": 1}}
    assert placed(later, period=1975) == ["et-2a"]
    last: Json = {"contracts": c4, "tiles": [0, 3, 2], "plantations": {"et-1a": 1, "et-2a": 2, "gu-1b": 1}}
    assert placed(last, period=1980) == ["et-3a", "gu-2a"]


def test_tx_88_no_space_for_the_third_level() -> None:
    """TX.88, T17.5, T17.6: L1 and L2, row 2/3 is full: an L1 on the leftmost empty row-1 space; with none: skipped."""
    tall = {"br-1b": 1, "br-1c": 1, "br-3a": 2, "br-3b": 2}
    one: Json = {"plantations": tall, "parked": ["br-3a", "br-3b"], "arabica_waiting": ["trader"]}
    his: Json = {"plantations": {"br-1a": 1, "br-2a": 2}, "tiles": [1, 3, 2]}
    assert placed(his, one)[:1] == ["br-1d"]
    assert not [space for space in placed({**his, "tiles": [0, 3, 2]}, one) if space.startswith("br")]


def test_tx_90_he_cuts_the_fewest() -> None:
    """TX.90, T17.7, TR.71: André 1c, H1 1a and 1b: an L2 on 2b would cut H1 (from 1b), 2c cuts nobody."""
    his: Json = {"plantations": {"br-1c": 1}}
    assert placed(his, {"plantations": {"br-1a": 1, "br-1b": 1}})[:1] == ["br-2c"]
    donkey: Json = {"paths": {"br-p2c": 1}}  # and here 2c, too
    assert placed(his, {"plantations": {"br-1a": 1, "br-1b": 1}}, donkey)[:1] == ["br-2b"]


def test_tx_91_row_23() -> None:
    """TX.91, T17.6, T17.7: André 1c, 1d, 2c; H1 1a, 2a: 3b; also 1e, 2d: both cut one, 3b, joined to 2c."""
    his: Json = {"plantations": {"br-1c": 1, "br-1d": 1, "br-2c": 2}, "tiles": [1, 3, 2]}
    one: Json = {"plantations": {"br-1a": 1, "br-2a": 1}, "paths": {"br-p2a": 1}}
    assert placed(his, one)[:1] == ["br-3b"]
    more = {**one["plantations"], "br-1e": 1, "br-2d": 1}
    assert placed(his, {"plantations": more, "paths": {"br-p2a": 1, "br-p2d": 1}})[:1] == ["br-3b"]


def test_t17_7_of_equals_the_one_joined_then_the_leftmost() -> None:
    """T17.7: an L3 on the space above his own L2; of two above nothing of his, the left one."""
    his: Json = {"plantations": {"br-1d": 1, "br-2d": 2}, "tiles": [2, 3, 2]}
    assert placed(his)[:1] == ["br-3b"]
    assert placed({"plantations": {"br-1b": 1}})[:1] == ["br-2a"]


def test_t17_6_other_players_donkeys_do_not_stop_him() -> None:
    """T17.6: an L2 goes up a path with a rival's donkey if there is no other; L2 needs a support, T9.12."""
    paths = {"br-p2a": 1, "br-p2b": 1}
    his: Json = {"plantations": {"br-1b": 1}}
    assert placed(his, {"paths": paths})[:1] == ["br-2a"]
    lone: Json = {"plantations": {"br-1a": 1}}
    taken: Json = {"plantations": {"br-1b": 1, "br-2a": 1}, "paths": {"br-p2a": 1}}
    assert [space for space in placed(lone, taken) if space[:2] == "br"] == ["br-1c"]  # no L2 fits: an L1


def test_tx_92_a_worker_turn() -> None:
    """TX.92, T17.9, TR.72: one worker, three unstaffed: the first human names whose; no step; then a new worker."""
    one, other = ({"plantations": {f"br-1{space}": 1}} for space in "ab")
    his: Json = {"plantations": {"br-1c": 1, "br-2c": 2, "br-3b": 3}, "staffed": ["br-2c", "br-3b"], "tiles": [0, 0, 0]}
    g = turns(his, one, other, order=[1, 0, 2], coops={"br": {"workers": 1}})
    assert g.waiting == (1,)
    assert legal(g, 1) == [f"andre.workers br-1{space}" for space in "abc"]
    follow(g, "1 andre.workers br-1a")
    assert state(g)["staffed"] == ["br-1a"] and coop(g, "br")["workers"] == 1
    assert state(g)["arabica"] == state(g, 1)["arabica"] == [1] * 5


def test_t17_9_ties_of_anybody() -> None:
    """T17.9, TR.72: the same human breaks ties within a row, whosever plantations; skipped without any."""
    one: Json = {"plantations": {"br-1a": 1, "br-1b": 1}}
    his: Json = {"plantations": {"br-1c": 1, "br-1d": 1}, "tiles": [0, 0, 0]}
    g = turns(his, one)
    assert legal(g) == ["andre.workers br-1a", "andre.workers br-1b"]
    follow(g, "0 andre.workers br-1b")
    assert legal(g) == ["andre.workers br-1c", "andre.workers br-1d"]
    follow(g, "0 andre.workers br-1d")
    assert set(andre(g)["staffed"]) >= {"br-1d"} and state(g)["staffed"] == ["br-1b"]
    assert turns({"plantations": {}, "tiles": [0, 0, 0]}).position()["phase"] != "work"


# ------------------------------------------------------------------------------------------------ phase 2


def test_t17_10_his_plantations_are_staffed() -> None:
    """TX.93, T10.10, T17.10, TR.73: three unstaffed, two in the town centre: all staffed, then one worker again."""
    his: Json = {"plantations": {"gu-1a": 1, "gu-1b": 1, "gu-1c": 1}, "tiles": [0, 4, 2]}
    g = game({"workers": 0}, {"workers": 0}, players=2, andre=his, phase="debt", coops={"gu": {"workers": 2}})
    assert sorted(andre(g)["staffed"]) == ["gu-1a", "gu-1b", "gu-1c"] and coop(g, "gu")["workers"] == 1
    assert g.position()["phase"] == "trade"


def test_t17_10_humans_may_staff_them() -> None:
    """T17.10, T10.3, T10.4: in step 2, with the step."""
    his: Json = {"plantations": {"gu-1a": 1}, "tiles": [2, 4, 2]}
    g = game({"workers": 1}, {"workers": 0}, players=2, andre=his, phase="rival")
    follow(g, "0 staff.rival gu-1a")
    assert state(g)["arabica"] == [2, 1, 1, 1, 1] and coop(g, "gu")["workers"] == 6


# ------------------------------------------------------------------------------------------------ phase 3


def trading(counters: list[str], *seats: Json, **fields: object) -> cafezal.Game:
    """His turn in phase 3."""
    his = {"contracts": CONTRACTS, "counters": {"up": [], "down": counters}, **dict(fields.pop("his", {}))}  # type: ignore[call-overload]
    return game(*seats, players=2, andre=his, phase="trade", turn=2, **fields)


def test_t17_11_t17_12_he_opens_a_house() -> None:
    """T17.11, T17.12: counters are turned up until one names a house with a free place; the humans may follow."""
    g = trading(["gu", "co", "br", "et", "in"], {}, {}, order=[1, 0, 2])
    assert (coop(g, "gu")["house"], coop(g, "gu")["stock"], andre(g)["traders"]) == ([2], 3, 2)
    assert andre(g)["counters"] == {"up": ["gu"], "down": ["co", "br", "et", "in"]} and g.waiting == (1,)
    follow(g, "1 pig.trade place", "0 pig.trade decline")
    assert coop(g, "gu")["house"] == [2, 1] and state(g)["coins"] == 4 and not coop(g, "gu")["coin"]


def test_t17_11_no_trader_or_no_counter_left() -> None:
    """T17.11, TR.74: with no trader on his board, or nothing to turn up, he passes."""
    for his in ({"traders": 0}, {"counters": {"up": [*COOPS], "down": []}}):
        g = trading([*COOPS], {}, {}, his=his)
        assert g.position()["passes"] == 1 and g.waiting == (0,)
    full = {name: {"house": [0, 1, 2] if name == "gu" else [0, 1]} for name in ("gu",)}
    g = trading(["gu", "co", "br", "et", "in"], {}, {}, coops=full, his={"counters": {"up": ["co", "br", "et", "in"],
                "down": ["gu"]}, "traders": 2})  # fmt: skip
    assert g.position()["passes"] == 1 and andre(g)["counters"]["down"] == []


def test_t17_11_chance_answers() -> None:
    """T2.11, T5.4, T17.11: with chance="explicit" the caller turns up the counters, each equally likely."""
    g = trading(
        ["gu", "co", "br", "et", "in"],
        {},
        {},
        options={"chance": "explicit"},
        coops={"et": {"house": [0, 2, 1]}},
        his={"traders": 2},
    )
    assert g.waiting == (-1,) and g.chance() == [(code, Fraction(1, 5)) for code in g.legal(-1)]
    g.apply(g.parse("reveal et", -1), -1)
    assert g.waiting == (-1,) and len(g.chance()) == 4
    g.apply(g.parse("reveal br", -1), -1)
    assert coop(g, "br")["house"] == [2] and andre(g)["counters"]["up"] == ["et", "br"] and g.waiting == (0,)


def test_t17_13_he_follows_onto_the_second_place_only() -> None:
    """T17.13: when a human opens a house and the 2nd place is empty when his turn comes, with a trader; never 3rd."""
    for traders, expected in ((1, [0, 2]), (0, [0])):
        g = game({}, {}, players=2, phase="trade", order=[1, 0, 2], turn=0, andre={"traders": traders})
        follow(g, "0 trade.open gu", "1 pig.trade decline")
        assert coop(g, "gu")["house"] == expected
    g = game({}, {}, players=2, phase="trade", turn=0, andre={"contracts": CONTRACTS})
    follow(g, "0 trade.open gu", "1 pig.trade place")
    assert coop(g, "gu")["house"] == [0, 1]


@pytest.mark.parametrize(
    ("taken", "expected"),
    [([], "gu-p1"), (["gu-p1"], "gu-p2"), (["gu-p1", "gu-p2"], "gu-p3"), (["gu-p1", "gu-p2", "gu-p3"], "")],
)
def test_tx_101_his_post(taken: list[str], expected: str) -> None:
    """TX.101, T17.15, TR.75: when phase 3 ends, in the bottom coop: space 4–5, the step space, the plain one."""
    his: Json = {"contracts": ["a-5", "b-4", "c-5"], "buildings": [site for site in taken if site == "gu-p1"]}
    one: Json = {**QUIET, "buildings": [site for site in taken if site != "gu-p1"]}
    g = game(one, {**QUIET, "traders": 1, "coins": 2}, players=2, phase="trade", turn=1, passes=2, andre=his)
    play(g, "trade.pass", seat=1)
    assert g.position()["phase"] == "sell"
    assert [site for site in andre(g)["buildings"] if site not in taken] == [expected] * bool(expected)
    assert state(g)["arabica"] == state(g, 1)["arabica"] == [1] * 5


# ------------------------------------------------------------------------------------------------ phase 5


def selling(*seats: Json, **fields: object) -> cafezal.Game:
    seats = tuple({**QUIET, "coins": 2, **seat} for seat in seats)
    return game(*seats, players=2, phase="sell", turn=2, andre={"contracts": ["a-4", "b-4", "c-5"]}, **fields)


def test_tx_102_his_markers() -> None:
    """TX.102, T17.17, T17.19, T14.22: middle GU, bottom IN: the smallest free number of each; then he has passed."""
    g = selling({}, {})
    assert andre(g)["bars"] == ["vienna-1", "sydney-1"] and g.position()["passed"] == [2]
    assert g.waiting == (1,) and g.position()["next"] == []
    g = selling({"bars": ["vienna-1"]}, {"bars": ["sydney-1", "paris-2"]})
    assert andre(g)["bars"] == ["vienna-3", "new-york-2"]
    follow(g, "1 sell.pass", "0 sell.pass")
    assert g.position()["next"] == [1, 0, 2]  # T14.22, TR.76


def test_t17_18_no_slot_left() -> None:
    """T17.18: where no slot shows the type the marker is not placed; slots "6" show none."""
    gu = ["vienna-1", "new-york-2", "rome-3", "sydney-4", "paris-5"]
    g = selling({"bars": gu[:3]}, {"bars": gu[3:]})
    assert andre(g)["bars"] == ["sydney-1"]


def test_t17_19_he_passes_at_once() -> None:
    """T17.19, T17.2: two markers in a period, no coins, no animals."""
    g = selling({}, {})
    follow(g, "1 sell.pass", "0 sell.pass")
    assert len(andre(g)["bars"]) == 2 and len(g.position()["animals"]) == 7


def test_t17_14_he_never_builds_with_a_contractor() -> None:
    """T17.14, T11.10: he is not asked to follow a build, and never takes a house's coin."""
    g = game({"coins": 2}, {**QUIET}, players=2, phase="trade", turn=0, andre={"contracts": CONTRACTS})
    follow(g, "0 trade.build gu-s2")
    assert "follow_build" not in [task["task"] for task in g.position()["pending"]] and andre(g)["buildings"] == []
