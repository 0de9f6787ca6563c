"""The Arabica track: section 8 of the rules and its vectors. Seats R, B, G are 0 to 2."""

from itertools import product

import pytest

import cafezal

from .helpers import Json, coop, follow, game, legal, points, refused, state

COOPS = ["gu", "co", "br", "et", "in"]


def stepping(*seats: Json, rows: str, by: int = 0) -> cafezal.Game:
    """The game after steps of one seat on these rows, one after the other."""
    pending = [{"task": "step", "seat": by, "coop": name} for name in rows.split()]
    parts = [*seats, *[{} for _ in range(3 - len(seats))]]
    return game(*parts, pending=[*pending, {"task": "next", "seat": by}], turn=by)


def track(g: cafezal.Game, seat: int = 0) -> list[int]:
    columns: list[int] = state(g, seat)["arabica"]
    return columns


def paying(columns: list[int], coins: int = 0, period: int = 1980, unstaffed: int = 1, **part: object) -> cafezal.Game:
    """R owes for unstaffed plantations, with no bonus C to help."""
    plantations = {f"{name}-1a": 1 for name in COOPS[:unstaffed]}
    seat: Json = {"plantations": plantations, "arabica": columns, "coins": coins, "bonus": "ab", **part}
    return game(seat, {}, {}, period=period, phase="debt")


def test_t8_1_all_start_on_the_first_column() -> None:
    """T8.1, TR.80: five rows, column 1; six steps reach column 7, a seventh does nothing (T8.8)."""
    assert track(game()) == [1] * 5
    assert track(stepping(rows="gu " * 6)) == track(stepping(rows="gu " * 7)) == [7, 1, 1, 1, 1]


def test_t8_2_several_may_share_a_column() -> None:
    """T8.2: one column to the right; every column but the last is shared."""
    for column in range(1, 6):
        rival: Json = {"arabica": [column + 1, 1, 1, 1, 1]}
        assert track(stepping({"arabica": [column, 1, 1, 1, 1]}, rival, rival, rows="gu")) == [column + 1, 1, 1, 1, 1]


@pytest.mark.parametrize(("rows", "coins"), [("gu", 4), ("gu gu", 4), ("gu co", 5)])
def test_t8_3_a_coin_for_everyone_in_column_4(rows: str, coins: int) -> None:
    """T8.3: each player, on first reaching it in a row."""
    columns = [3, 3, 3, 3, 3]
    for rival in ({}, {"arabica": [6, 4, 1, 1, 1]}):
        assert state(stepping({"arabica": columns}, rival, rows=rows))["coins"] == coins


@pytest.mark.parametrize(
    ("rival", "left", "donkeys"), [([4, 1, 1, 1, 1], True, 2), ([5, 1, 1, 1, 1], False, 1), ([7, 1, 1, 1, 1], False, 1)]
)
def test_t8_3_a_donkey_for_the_first_in_column_5(rival: list[int], left: bool, donkeys: int) -> None:
    """T8.3: only the first player ever in that row; from the own personal supply to the company reserve."""
    g = stepping({"arabica": [4, 1, 1, 1, 1]}, {"arabica": rival}, rows="gu")
    assert (state(g)["donkeys"], coop(g, "gu")["donkey"]) == (donkeys, False)
    assert game({}, {"arabica": rival}, {}).position()["coops"]["gu"]["donkey"] is left


def test_t8_3_a_donkey_taken_once_is_gone() -> None:
    """T8.3, T1.10: also if nobody stands there any more, and if the first one had none in the personal supply."""
    g = game({"arabica": [4, 1, 1, 1, 1]}, {}, {}, coops={"gu": {"donkey": False}}, pending=STEP_GU)
    assert state(g)["donkeys"] == 1
    g = stepping({"arabica": [4, 1, 1, 1, 1], "donkeys": 9}, rows="gu")
    assert (state(g)["donkeys"], coop(g, "gu")["donkey"]) == (9, False)


STEP_GU = [{"task": "step", "seat": 0, "coop": "gu"}, {"task": "next", "seat": 0}]


@pytest.mark.parametrize(("columns", "traders"), [([2, 2, 2, 2, 1], 5), ([1, 2, 2, 2, 1], 4), ([3, 6, 2, 2, 1], 5)])
def test_t8_4_a_trader_at_column_2(columns: list[int], traders: int) -> None:
    """T8.4, TR.81: the first time one stands on column 2 or further in all five rows at once."""
    g = stepping({"arabica": columns}, rows="in")
    assert state(g)["traders"] == traders
    assert ("trader" in state(g)["arabica_waiting"]) is (traders == 4)


def test_t8_4_it_may_recharge_b() -> None:
    """T8.4, T5.10."""
    g = stepping({"arabica": [2, 2, 2, 2, 1], "bonus": "a"}, rows="in")
    assert legal(g) == ["free.rechargeB bonus", "free.rechargeB area"]


@pytest.mark.parametrize(("columns", "trucks"), [([3, 3, 3, 3, 2], 1), ([2, 3, 3, 3, 2], 0), ([7, 6, 5, 4, 2], 1)])
def test_t8_5_a_truck_at_column_3(columns: list[int], trucks: int) -> None:
    """T8.5, TR.81: on column 3 or further in all five rows at once: to the company reserve."""
    g = stepping({"arabica": columns}, rows="in")
    assert (state(g)["trucks"], state(g)["arabica_waiting"]) == (trucks, ["truck"] * (1 - trucks))


def test_tx_61_trader_and_truck_come_once() -> None:
    """TX.61, T8.6, TR.24: taken; a row goes back to 1 and climbs to 3 again: nothing again, both are kept."""
    g = paying([3, 3, 3, 3, 3], unstaffed=1, period=1975, traders=5, trucks=1)
    follow(g, "0 staff.pay gu gu")
    assert (track(g), state(g)["traders"], state(g)["trucks"]) == ([1, 3, 3, 3, 3], 5, 1)
    g = stepping({key: state(g)[key] for key in ("arabica", "arabica_waiting", "traders", "trucks")}, rows="gu gu")
    assert (track(g), state(g)["traders"], state(g)["trucks"]) == ([3] * 5, 5, 1)


def test_tx_60_all_five_rows_at_once() -> None:
    """TX.60, T8.4, TR.81: 2, 2, 2, 2, 1; the first pays 1, the fifth steps: no trader; the first again: trader."""
    g = paying([2, 2, 2, 2, 1], period=1970)
    assert state(g)["arabica_waiting"] == ["trader", "truck"]
    follow(g, "0 staff.pay gu")
    keep = {key: state(g)[key] for key in ("arabica", "arabica_waiting", "traders")}
    g = stepping(keep, rows="in")
    assert (track(g), state(g)["traders"]) == ([1, 2, 2, 2, 2], 4)
    g = stepping({key: state(g)[key] for key in keep}, rows="gu")
    assert (track(g), state(g)["traders"]) == ([2, 2, 2, 2, 2], 5)


def test_t8_7_column_7_holds_one_player() -> None:
    """T8.7, T8.8: a step from 6 while another holds it has no effect; once the holder moves back it is free."""
    g = stepping({"arabica": [6, 1, 1, 1, 1]}, {"arabica": [7, 1, 1, 1, 1]}, rows="gu")
    assert track(g) == [6, 1, 1, 1, 1]
    with pytest.raises(cafezal.Malformed) as error:
        game({"arabica": [7, 1, 1, 1, 1]}, {"arabica": [7, 1, 1, 1, 1]}, {})
    assert error.value.rule == "T8.7"


@pytest.mark.parametrize(("column", "most"), [(1, 0), (2, 1), (3, 2), (4, 0), (5, 0), (6, 1), (7, 2)])
def test_t8_9_columns_back(column: int, most: int) -> None:
    """T8.9: from 2 one, from 3 two, from 6 one, from 7 two, from 1, 4 and 5 none; one column at a time."""
    g = paying([1, column, 1, 1, 1], coins=3)
    if most:
        assert legal(g) == ["staff.pay coins", "staff.pay co", "staff.pay co co"][: most + 1]
        follow(g, f"0 {legal(g)[-1]}")
    assert (track(g)[1], state(g)["coins"], g.position()["phase"]) == (column - most, most, "trade")


def test_t8_9_only_as_a_payment() -> None:
    """T8.9, T10.6: no other move goes back, and none goes beyond what the rows give."""
    g = paying([3, 3, 1, 1, 1], coins=3)
    assert refused(g, "staff.pay br") == "T8.9"
    g = game({"arabica": [3, 3, 3, 3, 3], "plantations": {"gu-1a": 1}}, {}, {}, period=1980)
    assert not [move for move in legal(g) if "pay" in move]


def test_t8_9_every_column_in_every_row() -> None:
    """T8.9, T10.6: the payments are all choices of steps back that the rows allow, and that the coins complete."""
    back = {1: 0, 2: 1, 3: 2, 4: 0, 5: 0, 6: 1, 7: 2}
    for columns in ([2, 3, 1, 5, 6], [7, 7, 4, 2, 1], [3, 3, 3, 3, 3]):
        for coins, owed in ((0, 3), (1, 3), (2, 6), (6, 6)):
            g = paying(columns, coins=coins, unstaffed=owed // 3)
            able = [range(back[column] + 1) for column in columns]
            due = min(owed, coins + sum(back[column] for column in columns))
            want = {
                " ".join(name for name, n in zip(COOPS, steps, strict=True) for _ in range(n)) or "coins"
                for steps in product(*able)
                if sum(steps) <= due <= sum(steps) + coins
            }
            if len(want) > 1:
                assert {move.removeprefix("staff.pay ") for move in legal(g)} == want
            else:
                assert not legal(g, kind="staff.pay")


def test_tx_62_nothing_comes_twice() -> None:
    """TX.62, T8.3, T8.9, T8.10, TR.24: R is first on 5, steps to 6, pays 1 back, steps to 6; then B goes 3, 4, 5."""
    g = stepping({"arabica": [1, 1, 1, 4, 1]}, rows="et et")
    assert (track(g)[3], state(g)["donkeys"]) == (6, 2)
    g = paying([1, 1, 1, 6, 1], period=1970, arabica_coins=["et"])
    assert track(g)[3] == 5  # the only way to pay
    again = stepping({"arabica": [1, 1, 1, 5, 1]}, {"arabica": [1, 1, 1, 3, 1]}, rows="et")
    assert (track(again)[3], state(again)["donkeys"]) == (6, 1)
    blue = stepping({"arabica": [1, 1, 1, 6, 1]}, {"arabica": [1, 1, 1, 3, 1]}, rows="et et", by=1)
    assert (track(blue, 1)[3], state(blue, 1)["coins"], state(blue, 1)["donkeys"]) == (5, 4, 1)
    g = paying([1, 1, 1, 5, 1], period=1970)
    assert (track(g)[3], state(g)["plantations"]) == (5, {})  # on 5 neither can pay with it


def test_t8_10_a_coin_row_gives_none_again() -> None:
    """T8.10, T8.3: nobody can leave column 4 or 5 downward, and on 6 again there is nothing."""
    g = stepping({"arabica": [5, 1, 1, 1, 1], "coins": 0}, rows="gu")
    assert (track(g)[0], state(g)["coins"], state(g)["donkeys"]) == (6, 0, 1)
    g = stepping({"arabica": [3, 1, 1, 1, 1], "arabica_coins": ["gu"], "coins": 0}, rows="gu")
    assert (track(g)[0], state(g)["coins"]) == (4, 0)


def test_tx_63_column_7_in_brazil() -> None:
    """TX.63, T8.7, T8.8, T16.10: R on 7, B on 6: a step BR moves neither, neither may choose it; R pays 1 back."""
    red, blue = {"arabica": [1, 1, 7, 1, 1]}, {"arabica": [1, 1, 6, 1, 1]}
    for seat in (0, 1):
        g = stepping(red, blue, rows="br", by=seat)
        assert (track(g)[2], track(g, 1)[2]) == (7, 6)
        pending = [{"task": "choose_step", "seat": seat}, {"task": "next", "seat": seat}]
        g = game(red, blue, {}, pending=pending, turn=seat)
        assert legal(g, seat) == [f"step.row {name}" for name in COOPS if name != "br"]
    unstaffed: Json = {"plantations": {"gu-1a": 1}, "coins": 1, "bonus": "ab"}
    g = game({**red, **unstaffed}, blue, {}, phase="debt")
    follow(g, "0 staff.pay br")
    g = stepping({"arabica": track(g)}, {"arabica": track(g, 1)}, rows="br", by=1)
    assert (track(g)[2], track(g, 1)[2]) == (6, 7)
    g = stepping({"arabica": track(g)}, {"arabica": track(g, 1)}, rows="br")
    assert (track(g)[2], points(g, 1, "T16.10"), points(g, 0, "T16.10")) == (6, 10, 6)
