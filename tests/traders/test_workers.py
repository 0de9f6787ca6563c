"""Phase 2, Workers: section 10 of the rules and its vectors. Seats R, B, G are 0 to 2."""

from typing import Any

import pytest

import cafezal

from .helpers import Json, coop, follow, game, legal, play, refused, state

COOPS = ["gu", "co", "br", "et", "in"]


def alone(part: Json, phase: str = "debt", **fields: Any) -> cafezal.Game:
    """R with something to staff or to pay, the others with nothing."""
    return game(part, {}, {}, phase=phase, **fields)


def standing(*spaces: str) -> Json:
    """Plantations of the lowest level that fits."""
    return {space: {"1": 1, "2": 1, "3": 2}[space[3]] for space in spaces}


# -------------------------------------------------------------------------------------------- step 1, T10.1


def test_t10_1_any_number_of_workers() -> None:
    """T10.1: as many as one likes on own unstaffed plantations, in any coops; the others are kept."""
    part: Json = {"plantations": standing("gu-1a", "co-1a", "br-1a"), "workers": 2}
    g = alone(part, "staff")
    assert legal(g) == ["staff.own gu-1a", "staff.own co-1a", "staff.own br-1a", "staff.own done"]
    one = play(g.copy(), "staff.own co-1a", "staff.own done")
    assert (state(one)["staffed"], state(one)["workers"]) == (["co-1a"], 1)
    play(g, "staff.own gu-1a")
    assert legal(g) == ["staff.own co-1a", "staff.own br-1a", "staff.own done"]
    play(g, "staff.own br-1a")  # no worker is left: confirmed
    assert (state(g)["staffed"], state(g)["workers"]) == (["gu-1a", "br-1a"], 0)
    none = play(alone(part, "staff"), "staff.own done")
    assert (state(none)["staffed"], state(none)["workers"]) == ([], 2)


def test_t10_1_the_lowest_row_first() -> None:
    """T10.1: of a coop the lowest row with an own unstaffed plantation; in a row the owner chooses."""
    spaces = ("gu-1a", "gu-1c", "gu-2b", "gu-3a", "co-2a")
    g = alone({"plantations": standing(*spaces), "staffed": ["gu-1a"], "workers": 5}, "staff")
    assert legal(g) == ["staff.own gu-1c", "staff.own co-2a", "staff.own done"]
    play(g, "staff.own gu-1c")
    assert legal(g) == ["staff.own gu-2b", "staff.own co-2a", "staff.own done"]
    play(g, "staff.own gu-2b")
    assert legal(g) == ["staff.own gu-3a", "staff.own co-2a", "staff.own done"]
    g = alone({"plantations": standing("gu-1a", "gu-1c", "gu-2b"), "workers": 2}, "staff")
    play(g, "staff.own gu-1c")  # so 1a goes without, and 2b must not go before it
    assert state(g)["staffed"] == ["gu-1c"] and g.position()["phase"] == "rival"


@pytest.mark.parametrize(
    ("part", "asked"),
    [
        ({"plantations": standing("gu-1a")}, True),
        ({"plantations": standing("gu-1a"), "workers": 0}, False),
        ({"plantations": standing("gu-1a"), "staffed": ["gu-1a"]}, False),
        ({}, False),
    ],
)
def test_t10_1_who_is_asked(part: Json, asked: bool) -> None:
    """T10.1, T5.13: whoever has a worker and an own unstaffed plantation."""
    g = alone(part, "staff")
    assert (g.position()["phase"] == "staff") is asked
    if asked:
        assert g.waiting == (0,)


def test_t10_1_all_at_the_same_time() -> None:
    """T10.1, T5.4, TR.35: in any order; nothing is carried out before the last one has confirmed."""
    part = {"plantations": standing("gu-1a")}
    others: list[Json] = [{"plantations": standing("co-1a")}, {"plantations": standing("br-1a")}]
    g = game(part, *others, phase="staff")
    assert list(g.waiting) == [0, 1, 2]
    play(g, "staff.own br-1a", seat=2)
    play(g, "staff.own gu-1a", seat=0)
    assert list(g.waiting) == [1] and state(g, 2)["staffed"] == [] and state(g, 0)["workers"] == 2
    play(g, "staff.own done", seat=1)
    assert [state(g, seat)["staffed"] for seat in range(3)] == [["gu-1a"], [], ["br-1a"]]


# --------------------------------------------------------------------------------------- step 2, T10.2 to T10.4

SELLERS: list[Json] = [{}, {"plantations": standing("gu-1a", "co-2a"), "coins": 9}, {"workers": 0}]


def test_t10_2_in_turn_order_round_after_round() -> None:
    """T10.2, TR.36: one worker or a pass; passing is final; the step ends when all have passed."""
    seats: list[Json] = [{"plantations": standing("gu-1a", "gu-1b")}, {"plantations": standing("co-1a")}, {}]
    g = game(*seats, phase="rival", order=[2, 0, 1])
    follow(g, "2 staff.rival gu-1a", "0 staff.rival pass", "1 staff.rival gu-1b", "2 staff.rival co-1a")
    assert g.position()["phase"] == "trade"  # nothing is left, R has passed for good
    assert [state(g, seat)["workers"] for seat in range(3)] == [2, 1, 0]
    g = game(*seats, phase="rival", order=[2, 0, 1])
    follow(g, "2 staff.rival gu-1a", "0 staff.rival pass", "1 staff.rival pass", "2 staff.rival pass")
    assert (g.position()["phase"], g.waiting) == ("debt", (0,))


def test_t10_2_who_cannot_passes() -> None:
    """T10.2, T5.13: without workers, or with no unstaffed plantation of others on the board."""
    g = game(*SELLERS, phase="rival")
    assert g.waiting == (0,)  # G has no worker, B nobody else's plantation to staff
    follow(g, "0 staff.rival gu-1a", "0 staff.rival co-2a")
    assert g.position()["phase"] == "trade"


def test_t10_3_the_lowest_row_of_the_coop() -> None:
    """T10.3, TR.37: of all rivals together; own plantations do not count; among several of the row one chooses."""
    seats: list[Json] = [
        {"plantations": standing("gu-1a")},
        {"plantations": standing("gu-2a", "co-1b", "co-1c")},
        {"plantations": standing("gu-2d", "co-1d", "co-2d")},
    ]
    g = game(*seats, phase="rival")
    moves = ["gu-2a", "gu-2d", "co-1b", "co-1c", "co-1d", "pass"]
    assert legal(g) == [f"staff.rival {move}" for move in moves]
    assert (refused(g, "staff.rival co-2d"), refused(g, "staff.rival gu-1a")) == ("T10.3", "T10.2")


def test_t10_4_a_step_for_each_worker() -> None:
    """T10.4, T10.2: from the own worker reserve; the step is the giver's."""
    g = game(*SELLERS, phase="rival")
    follow(g, "0 staff.rival gu-1a", "0 staff.rival co-2a")
    assert (state(g)["arabica"], state(g)["workers"], state(g, 1)["arabica"]) == ([2, 2, 1, 1, 1], 0, [1] * 5)
    assert state(g, 1)["staffed"] == ["gu-1a", "co-2a"] and coop(g, "gu")["workers"] == 6


def test_tx_56_lowest_row_in_ethiopia() -> None:
    """TX.56, T10.3, T10.4, TR.37: G in row 1, B in rows 1 and 1/2: G's or B's row-1 plantation; step ET."""
    blue, green = {"plantations": standing("et-1a", "et-2a")}, {"plantations": standing("et-1c")}
    g = game({}, blue, green, phase="rival")
    assert legal(g) == ["staff.rival et-1a", "staff.rival et-1c", "staff.rival pass"]
    follow(g, "0 staff.rival et-1a")
    assert state(g)["arabica"] == [1, 1, 1, 2, 1]


# --------------------------------------------------------------------------------------- step 3, T10.5 to T10.9


@pytest.mark.parametrize(("period", "rate"), [(1970, 1), (1975, 2), (1980, 3)])
def test_t10_5_what_an_unstaffed_plantation_costs(period: int, rate: int) -> None:
    """T10.5, T19.1: 1, 2 or 3 for each; staffed ones nothing."""
    for count in (1, 2):
        spaces = ["gu-1a", "co-1a", "br-1a"][: count + 1]
        g = alone({"plantations": standing(*spaces), "staffed": ["gu-1a"], "coins": 9, "bonus": "ab"}, period=period)
        assert state(g)["coins"] == 9 - count * rate and len(state(g)["plantations"]) == count + 1


def test_t10_5_in_turn_order() -> None:
    """T10.5, TR.38, T8.7: each settles all before the next."""
    owing: Json = {"plantations": standing("gu-1a"), "arabica": [2, 1, 1, 1, 1], "coins": 1, "bonus": "ab"}
    other: Json = {**owing, "plantations": standing("co-1a")}
    g = game(owing, other, {}, phase="debt", order=[1, 2, 0])
    assert g.waiting == (1,)
    follow(g, "1 staff.pay coins", "0 staff.pay gu")
    assert (state(g, 1)["coins"], state(g, 0)["coins"]) == (0, 1)


def test_t10_6_coins_and_columns_in_any_mix() -> None:
    """T10.6, T8.9: a coin or a column back for each unit, rows of choice."""
    part: Json = {"plantations": standing("gu-1a"), "arabica": [3, 2, 1, 1, 1], "coins": 2, "bonus": "ab"}
    g = alone(part, period=1975)
    assert set(legal(g)) == {f"staff.pay {mix}" for mix in ("coins", "gu", "gu gu", "co", "gu co")}
    for mix, coins, columns in (("coins", 0, [3, 2]), ("co", 1, [3, 1]), ("gu gu", 2, [1, 2]), ("gu co", 2, [2, 1])):
        after = follow(g.copy(), f"0 staff.pay {mix}")
        assert (state(after)["coins"], state(after)["arabica"][:2]) == (coins, columns)
        assert state(after)["plantations"] == {"gu-1a": 1}


@pytest.mark.parametrize("coins", range(5))
@pytest.mark.parametrize("columns", [[1, 1], [2, 1], [3, 1], [2, 3]])
@pytest.mark.parametrize(("period", "rate"), [(1970, 1), (1980, 3)])
def test_t10_7_all_one_owes_or_all_one_has(period: int, rate: int, coins: int, columns: list[int]) -> None:
    """T10.7, TR.39: never less, so that coins are not kept for giving up a plantation."""
    part: Json = {"plantations": standing("gu-1a"), "arabica": [*columns, 1, 1, 1], "coins": coins, "bonus": "ab"}
    g = alone(part, period=period)
    back = sum(column - 1 for column in columns)
    moves = legal(g) if g.position()["phase"] == "debt" else [""]
    assert moves == [""] or len(moves) > 1  # T5.13
    for move in moves:
        after = follow(g.copy(), f"0 {move}") if move else g
        paid = coins - state(after)["coins"] + sum(columns) - sum(state(after)["arabica"][:2])
        assert paid == min(rate, coins + back)
        assert len(state(after)["plantations"]) == (paid == rate)


@pytest.mark.parametrize(("bonus", "asked"), [("abc", True), ("ac", True), ("c", False), ("ab", False)])
def test_t10_7_who_may_use_c_is_always_asked(bonus: str, asked: bool) -> None:
    """T10.7, T5.9, TR.86: even with nothing else to pay; its coins count only once they are moved."""
    g = alone({"plantations": standing("gu-1a"), "coins": 0, "bonus": bonus})
    assert (g.position()["phase"] == "debt") is asked
    if not asked:
        assert state(g)["plantations"] == {} and state(g)["bonus"] == bonus
        return
    assert legal(g) == ["staff.pay coins", "free.bonusC"]
    kept = follow(g.copy(), "0 free.bonusC")
    assert (state(kept)["coins"], state(kept)["plantations"]) == (2, {"gu-1a": 1})
    follow(g, "0 staff.pay coins")
    assert (state(g)["bonus"], state(g)["plantations"]) == (bonus, {})


@pytest.mark.parametrize(
    ("period", "unstaffed", "coins", "removed"),
    [
        (1970, 2, 1, 1),
        (1975, 2, 3, 1),
        (1975, 2, 1, 2),
        (1980, 3, 5, 2),
        (1980, 3, 6, 1),
        (1980, 2, 0, 2),
        (1975, 1, 1, 1),
    ],
)
def test_t10_8_how_many_are_removed(period: int, unstaffed: int, coins: int, removed: int) -> None:
    """T10.8, TR.40: (D - P) / q rounded up; what was paid in part is lost."""
    spaces = ["gu-1a", "gu-2a", "gu-3a"][:unstaffed]
    part: Json = {"plantations": standing(*spaces), "parked": spaces[2:], "coins": coins, "bonus": "ab"}
    g = alone(part, period=period)
    assert list(state(g)["plantations"]) == spaces[: unstaffed - removed] and state(g)["coins"] == 0


def test_t10_8_the_highest_row_first() -> None:
    """T10.8: row 2/3 before 1/2 before 1, in whatever coop; in a row the owner chooses."""
    part: Json = {"plantations": standing("gu-1a", "co-1a", "br-2a", "et-2a", "in-3a"), "coins": 0, "bonus": "ab"}
    g = alone({**part, "parked": ["in-3a"], "coins": 3})  # two of five go: in-3a and one of two
    assert legal(g) == ["staff.lose br-2a", "staff.lose et-2a"]
    follow(g, "0 staff.lose et-2a")
    assert list(state(g)["plantations"]) == ["gu-1a", "co-1a", "br-2a"]


def test_t10_8_several_of_a_row_in_ascending_order() -> None:
    """T10.8, T5.13: every set of two of these five is named once; the last one unasked when nothing else is left."""
    spaces = ["gu-1b", "gu-1c", "co-1d", "in-1a", "in-1b"]
    found = set()
    boards = [alone({"plantations": standing(*spaces), "coins": 3, "bonus": "ab"})]
    while boards:
        g = boards.pop()
        if g.position()["phase"] == "debt":
            boards += [follow(g.copy(), f"0 {move}") for move in legal(g)]
            continue
        left = tuple(state(g)["plantations"])
        assert len(left) == 3 and left not in found
        found.add(left)
    assert len(found) == 10


def test_t10_9_workers_stay_and_what_is_above_stays() -> None:
    """T10.9, TR.41: staffed plantations are never removed and keep their workers through the reset."""
    part: Json = {"plantations": standing("gu-1b", "gu-2a", "gu-1a"), "staffed": ["gu-1b", "gu-2a"], "coins": 0}
    g = alone({**part, "bonus": "ab", "workers": 0, "paths": {"gu-p2a": 1}})
    assert list(state(g)["plantations"]) == ["gu-1b", "gu-2a"]
    while g.position()["period"] == 1970:
        g.apply(g.legal(g.waiting[0])[-1], g.waiting[0])
    assert (state(g)["staffed"], state(g)["workers"]) == (["gu-1b", "gu-2a"], 0)


def test_t10_10_then_andre() -> None:
    """T10.10, T17.10: his plantations are staffed after everybody has paid."""
    owing: Json = {"plantations": standing("gu-1a"), "coins": 3}
    g = game(owing, {}, players=2, phase="debt", andre={"plantations": standing("co-1a")})
    assert g.position()["andre"]["staffed"] == []
    follow(g, "0 staff.pay coins")
    assert g.position()["andre"]["staffed"] == ["co-1a"]


# ------------------------------------------------------------------------------------------------------- vectors


def test_tx_7_enough_means() -> None:
    """TX.7, T10.6: 1975, 2 unstaffed: 4 coins; 4 columns back; 3 coins and 1 back."""
    part: Json = {"plantations": standing("gu-1a", "co-1a"), "coins": 4, "arabica": [3, 3, 1, 1, 1], "bonus": "ab"}
    g = alone(part, period=1975)
    assert {"staff.pay coins", "staff.pay gu gu co co", "staff.pay gu"} <= set(legal(g))
    follow(g, "0 staff.pay gu")
    assert (state(g)["coins"], state(g)["arabica"], len(state(g)["plantations"])) == (1, [2, 3, 1, 1, 1], 2)


def test_tx_8_three_of_four() -> None:
    """TX.8, T10.7, T10.8: 2 coins, one column back: 3 of 4 paid; the higher of the two is removed."""
    part: Json = {"plantations": standing("gu-1a", "co-2a"), "coins": 2, "arabica": [2, 1, 1, 1, 1], "bonus": "ab"}
    g = alone(part, period=1975)
    assert (state(g)["coins"], state(g)["arabica"], state(g)["plantations"]) == (0, [1] * 5, {"gu-1a": 1})


def test_tx_35_two_of_three() -> None:
    """TX.35: 1980, owes 3, rows on 6, 4, 5, 2, 1: 2 can be paid (6 to 5, 2 to 1), both lost; it is removed."""
    g = alone({"plantations": standing("gu-1a"), "coins": 0, "arabica": [6, 4, 5, 2, 1], "bonus": "ab"}, period=1980)
    assert (state(g)["arabica"], state(g)["plantations"]) == ([5, 4, 5, 1, 1], {})


def test_tx_45_one_coin_or_c() -> None:
    """TX.45: owes 4, 1 coin, rows on 1, 4 or 5: pays 1, both are removed; or uses C, pays 4, none is."""
    part: Json = {"plantations": standing("gu-1a", "co-1a"), "coins": 1, "arabica": [1, 4, 5, 1, 4]}
    g = alone(part, period=1975)
    assert legal(g) == ["staff.pay coins", "free.bonusC"]
    kept = follow(g.copy(), "0 free.bonusC")
    assert (state(kept)["coins"], len(state(kept)["plantations"])) == (0, 2)
    follow(g, "0 staff.pay coins")
    assert (state(g)["coins"], state(g)["plantations"]) == (0, {})


def test_tx_46_three_ways_to_pay_three() -> None:
    """TX.46, T10.7, TR.39, TR.83: 3 coins, 2 and 1 back, 1 and 2 back; no recharging, no keeping the coins."""
    part: Json = {"plantations": standing("gu-1a"), "coins": 3, "arabica": [3, 1, 1, 1, 1], "bonus": "ab"}
    g = alone(part, period=1980)
    assert legal(g) == ["staff.pay coins", "staff.pay gu", "staff.pay gu gu"]


def test_tx_52_a_donkey_keeps_the_path() -> None:
    """TX.52, T9.19, T10.8, TR.32: 2b's tile is out, the donkey stays; R may build there without one, nobody else."""
    red: Json = {"plantations": {"gu-1c": 1, "gu-2b": 2}, "staffed": ["gu-1c"], "paths": {"gu-p2b": 1}, "coins": 1}
    g = game({**red, "bonus": "ab"}, {"plantations": {"gu-1b": 1}, "staffed": ["gu-1b"]}, {}, period=1975, phase="debt")
    assert (state(g)["coins"], state(g)["plantations"], state(g)["paths"]) == (0, {"gu-1c": 1}, {"gu-p2b": 1})
    keep = {key: state(g)[key] for key in ("plantations", "staffed", "paths", "rows")}
    blue = {"plantations": {"gu-1b": 1}, "staffed": ["gu-1b"], "donkeys": 3}
    g = game({**keep, "donkeys": 0}, blue, {}, period=1980)
    assert "work.plant b gu-2b donkeys" in legal(g) and "work.plant b gu-2c donkeys" not in legal(g)
    follow(g, "0 work.pass")
    assert "work.plant a gu-2a donkeys" in legal(g, 1) and "work.plant a gu-2b donkeys" not in legal(g, 1)


def test_tx_57_row_2_3_then_row_1_2() -> None:
    """TX.57, T10.8: 1980, three unstaffed in rows 1, 1/2, 2/3 of three coops; 5 of 9 paid: two are removed."""
    spaces = standing("gu-1a", "co-2a", "br-3a")
    g = alone({"plantations": spaces, "parked": ["br-3a"], "coins": 5, "bonus": "ab"}, period=1980)
    assert (state(g)["coins"], state(g)["plantations"]) == (0, {"gu-1a": 1})


def test_tx_58_the_owner_chooses() -> None:
    """TX.58, T10.8: 1975, two in row 1/2, 3 paid: one is removed."""
    g = alone({"plantations": standing("gu-2a", "co-2a"), "coins": 3, "bonus": "ab"}, period=1975)
    assert legal(g) == ["staff.lose gu-2a", "staff.lose co-2a"]
    follow(g, "0 staff.lose gu-2a")
    assert (state(g)["coins"], state(g)["plantations"]) == (0, {"co-2a": 1})


def test_tx_59_column_7_falls_free() -> None:
    """TX.59, T8.7, TR.38: 0 coins, one row on 7: 2 paid (7, 6, 5), the plantation goes all the same; 7 is free."""
    part: Json = {"plantations": standing("gu-1a"), "coins": 0, "arabica": [1, 1, 7, 1, 1], "bonus": "ab"}
    pays: Json = {"plantations": standing("co-1a"), "coins": 5, "arabica": [1, 1, 6, 1, 1], "bonus": "ab"}
    g = game(part, pays, {}, period=1980, phase="debt")
    assert (state(g)["arabica"], state(g)["plantations"]) == ([1, 1, 5, 1, 1], {})
    follow(g, "1 staff.pay coins", "1 trade.retire")  # R, without coins, passes
    assert "step.row br" in legal(g, 1)
