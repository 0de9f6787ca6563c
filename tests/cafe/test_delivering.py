"""Delivering: C5.5 to C5.8 of the rules and the last rows of the table of section 5."""

import pytest
from hypothesis import given, settings

import cafezal

from .brute import Area, delivered, fewer_cubes, seats
from .helpers import (
    Json,
    area,
    cubes,
    game,
    legal,
    outcome,
    own,
    placed,
    play,
    points,
    refused,
    results,
    runs,
    state,
    warehouse,
)


def after(parent: cafezal.Game, *moves: str, seat: int = 0) -> cafezal.Game:
    """A copy on which these moves were played."""
    return play(parent.copy(), *moves, seat=seat)


def table(hand: str, *demands: str, held: str = "") -> cafezal.Game:
    """One roast square with these cubes (of one colour each: several squares), and shops that lack these cubes.

    Roast squares lie at 0,0 to 3,0; small shops at 5,1, 7,1, 9,1 …: each on a card of its own.
    """
    piles = [hand.count(letter) * letter for letter in "ybgr"]
    width = 5 + 2 * len(demands)
    top = ["R", "R", "R", "R", "C", *"-" * (width - 5)]
    bottom = [*"-" * 5, *(["S", "-"] * len(demands))]
    shops = {f"{5 + 2 * n},1": (demand, 1) for n, demand in enumerate(demands)}
    some = {f"{x},0": pile for x, pile in enumerate(piles) if pile} | ({"5,1": held} if held else {})
    return game(area(" ".join(top), " ".join(bottom), shops=shops, cubes=some))


# ---------------------------------------------------------------------------------------------------- C5.5


def test_c5_5_only_roast_squares_with_cubes_deliver() -> None:
    """C5.5: beans and dry squares deliver nothing; an empty roast square is no choice."""
    g = game(area("y D R", "R C R", cubes={"0,0": "y", "1,0": "b"}))
    assert legal(g, kind="deliver") == []
    for move in ("deliver", "deliver some"):
        assert refused(g, move) == "C5.5"
    one = game(area("y D R", "R C R", cubes={"0,0": "y", "1,0": "b", "2,0": "g"}))
    assert legal(one, kind="deliver") == ["deliver"]
    assert refused(one, "deliver some") == "C5.5"
    two = game(area("y D R", "R C R", cubes={"2,0": "g", "0,1": "g"}))
    assert legal(two, kind="deliver") == ["deliver", "deliver some"]


def test_c5_5_without_a_shop_all_goes_to_the_warehouse() -> None:
    """C5.5, C12.6: nothing is asked where there is no destination; one point, squares empty, other cubes stay."""
    g = game(area("y D R", "R C R", cubes={"0,0": "y", "1,0": "bb", "2,0": "gg", "0,1": "r"}, warehouse=[1, 0, 0, 2]))
    play(g, "deliver")
    assert warehouse(g) == [1, 0, 2, 3] and cubes(g) == {"0,0": "y", "1,0": "bb"}
    assert points(g) == 0 and state(g)["action"] is None


def test_c5_5_the_player_chooses_which_squares() -> None:
    """C5.5, CR.14: any roast squares, near or far, each emptied whole."""
    g = game(area("R - C - R", "- - R - -", cubes={"0,0": "yy", "4,0": "b", "2,1": "y"}))
    assert results(g, first="deliver") == {
        " | [3, 1, 0, 0]": 1,
        "0,0:yy | [1, 1, 0, 0]": 1,
        "2,1:y | [2, 1, 0, 0]": 1,
        "4,0:b | [3, 0, 0, 0]": 1,
        "0,0:yy 2,1:y | [0, 1, 0, 0]": 1,
        "0,0:yy 4,0:b | [1, 0, 0, 0]": 1,
        "2,1:y 4,0:b | [2, 0, 0, 0]": 1,
    }


def test_c5_5_shops_and_warehouse_are_one_cluster() -> None:
    """C5.5: one action serves shops far apart and the warehouse."""
    g = table("yyyyb", "yy", "b", "y")
    play(g, "deliver", "fill 5,1", "fill 7,1", "fill 9,1")
    assert cubes(g) == {"5,1": "yy", "7,1": "b", "9,1": "y"} and warehouse(g) == [1, 0, 0, 0]
    assert points(g) == 0


def test_c5_5_cubes_of_one_square_may_part() -> None:
    """C5.5, CR.15: three cubes of one square go to two shops and the warehouse."""
    g = table("ggg", "gg", "g")
    assert results(g, first="deliver") == {
        " | [0, 0, 3, 0]": 1,
        "5,1:g | [0, 0, 2, 0]": 1,
        "5,1:gg | [0, 0, 1, 0]": 1,
        "7,1:g | [0, 0, 2, 0]": 1,
        "5,1:g 7,1:g | [0, 0, 1, 0]": 1,
        "5,1:gg 7,1:g | [0, 0, 0, 0]": 1,
    }


def test_c5_5_a_shop_may_be_passed_over() -> None:
    """C5.5, CR.15: 'either … or': a shop that lacks the colour need not get it."""
    g = table("y", "y", "y")
    assert set(legal(play(g, "deliver"))) == {"fill 5,1", "fill 7,1", "done"}
    assert cubes(after(g, "done")) == {} and warehouse(after(g, "done")) == [1, 0, 0, 0]
    assert cubes(after(g, "fill 7,1")) == {"7,1": "y"}


def test_c5_5_only_shops_of_ones_own_area() -> None:
    """C5.5: the neighbour's shop is none of one's own."""
    mine = area("R C -", "- - -", cubes={"0,0": "y"})
    other = area("S C -", "- - -", shops={"0,0": ("y", 2)})
    g = play(game(mine, other), "deliver")
    assert warehouse(g) == [1, 0, 0, 0] and cubes(g, 1) == {} and cubes(g) == {}


def test_c5_5_a_closed_shop_takes_nothing() -> None:
    """C5.5, C4.5, C1.3, CR.10: a half-covered shop is no destination, its other square neither."""
    start = own("s", "S R C", "S - -", demand="y", points=4)
    seat: Json = {"start": start, "cards": [placed(own("k", "- - -", "- - -"), -1, 1)], "cubes": {"1,0": "y"}}
    g = play(game(seat), "deliver")
    assert warehouse(g) == [1, 0, 0, 0] and cubes(g) == {} and list(g.scores()) == [0]


# ---------------------------------------------------------------------------------------------------- C5.6 – C5.8


def test_c5_6_a_shop_takes_what_it_lacks_and_no_more() -> None:
    """C5.6, CR.15: per colour at most the demand; what it holds counts; other colours are refused."""
    g = play(table("yyybbr", "yybg", held="y"), "deliver")
    assert set(legal(g)) == {"fill 5,1", "put 5,1 yellow", "put 5,1 brown", "done"}
    assert refused(g, "put 5,1 red") == "C5.6"  # on hand, but not lacking
    assert refused(g, "put 5,1 green") == "C5.5"  # lacking, but not on hand
    play(g, "fill 5,1")
    assert cubes(g) == {"5,1": "yyb"} and warehouse(g) == [2, 1, 0, 1]


def test_c5_6_a_full_shop_is_no_destination() -> None:
    """C5.6: a fully supplied shop takes nothing, whatever the colour."""
    g = play(table("yyb", "y", held="y"), "deliver")
    assert cubes(g) == {"5,1": "y"} and warehouse(g) == [2, 1, 0, 0] and state(g)["action"] is None


def test_c5_6_several_deliveries_supply_one_shop() -> None:
    """C5.6: cubes of one delivery after another add up; the points come with the last cube."""
    seat = area("R C R C -", "- S C - -", shops={"1,1": ("yyr", 5)}, cubes={"0,0": "y", "2,0": "rr"})
    g = game(seat)
    play(g, "deliver some", "from 0,0", "fill 1,1")
    assert cubes(g) == {"1,1": "y", "2,0": "rr"} and list(g.scores()) == [0]
    play(g, "deliver", "fill 1,1")
    assert cubes(g) == {"1,1": "yr"} and list(g.scores()) == [0] and warehouse(g) == [0, 0, 0, 1]
    full = game({**seat, "cubes": {"1,1": "yr", "0,0": "y"}})
    play(full, "deliver", "fill 1,1")
    assert cubes(full) == {"1,1": "yyr"} and list(full.scores()) == [5]


def test_c5_6_cubes_on_a_shop_stay() -> None:
    """C5.6, C5.9, CR.16: no clearing and no action takes them away; the next round finds them there."""
    g = game(area("S C R", "y D -", shops={"0,0": ("yb", 3)}, cubes={"0,0": "y"}))
    assert set(legal(g)) == {"produce 0,1", "end"}
    assert refused(g, "clear 0,0") == "C5.9"
    play(g, "end")
    assert g.position()["phase"] == "draft" and cubes(g) == {"0,0": "y"}


def test_c5_7_the_warehouse_never_supplies_a_shop() -> None:
    """C5.7: cubes in the warehouse are no delivery, and none of them goes along with one."""
    seat = area("S C R", "- - -", shops={"0,0": ("yyb", 3)}, warehouse=[2, 2, 0, 0])
    assert legal(game(seat)) == ["end"]
    g = play(game({**seat, "cubes": {"2,0": "y"}}), "deliver")
    assert set(legal(g)) == {"fill 0,0", "done"}
    play(g, "fill 0,0")
    assert cubes(g) == {"0,0": "y"} and warehouse(g) == [2, 2, 0, 0]


def test_c5_8_a_shop_may_hold_several_colours() -> None:
    """C5.8, C5.5: only squares other than shops hold one colour."""
    g = play(table("yybgr", "ybgr"), "deliver", "fill 5,1")
    assert cubes(g) == {"5,1": "ybgr"} and warehouse(g) == [1, 0, 0, 0]


# ---------------------------------------------------------------------------------------------------- the table


def test_table_deliver_some_names_squares_in_reading_order() -> None:
    """Table of section 5, C12.5: each `from` later than the last, then `load`; 'all' is `deliver`, so not offered."""
    g = game(area("- R C R -", "R - - - R", cubes={"1,0": "y", "3,0": "b", "0,1": "g", "4,1": "r"}))
    play(g, "deliver some")
    assert points(g) == 0
    assert legal(g) == ["from 1,0", "from 3,0", "from 0,1", "from 4,1"]
    play(g, "from 3,0")
    assert set(legal(g)) == {"from 0,1", "from 4,1", "load"}
    assert refused(g, "from 1,0") == "C12.5"
    three = after(g, "from 0,1", "from 4,1")
    assert warehouse(three) == [0, 1, 1, 1] and cubes(three) == {"1,0": "y"}  # nothing later: `load` by itself
    almost = game(area("- R C R -", "R - - - -", cubes={"1,0": "y", "3,0": "b", "0,1": "g"}))
    play(almost, "deliver some", "from 1,0")
    assert set(legal(almost)) == {"from 3,0", "from 0,1", "load"}
    play(almost, "from 3,0")  # 0,1 would complete "all": `load` by itself (C12.6)
    assert warehouse(almost) == [1, 1, 0, 0] and cubes(almost) == {"0,1": "g"}


def test_table_fill_gives_all_that_is_lacking_and_on_hand() -> None:
    """Table of section 5: `fill` needs one cube at least; what is not on hand stays lacking."""
    g = play(table("yb", "yygg", "g", "bb"), "deliver")
    assert set(legal(g)) == {"fill 5,1", "fill 9,1", "done"}
    assert refused(g, "fill 7,1") == "C5.6"
    play(g, "fill 5,1")
    assert set(legal(g)) == {"fill 9,1", "done"}
    play(g, "fill 9,1")
    assert cubes(g) == {"5,1": "y", "9,1": "b"}


def test_table_put_that_would_be_fill_is_not_offered() -> None:
    """Table of section 5, C12.5: a cube after which the shop could take nothing more of what is on hand is `fill`."""
    assert set(legal(play(table("y", "yb"), "deliver"))) == {"fill 5,1", "done"}
    assert set(legal(play(table("yy", "yyb"), "deliver"))) == {"fill 5,1", "put 5,1 yellow", "done"}
    g = play(table("yyb", "yyb"), "deliver")
    assert set(legal(g)) == {"fill 5,1", "put 5,1 yellow", "put 5,1 brown", "done"}
    assert set(legal(after(g, "put 5,1 yellow"))) == {"put 5,1 yellow", "put 5,1 brown", "done"}
    two = after(g, "put 5,1 yellow", "put 5,1 yellow")  # brown would be all: nothing is left to choose
    assert cubes(two) == {"5,1": "yy"} and warehouse(two) == [0, 1, 0, 0]


def test_table_after_put_only_later_colours_of_the_same_shop() -> None:
    """Table of section 5, C12.5: then no `fill` there, no earlier colour, no earlier shop."""
    g = play(table("yybbgg", "yybbg", "g"), "deliver", "put 5,1 brown")
    assert set(legal(g)) == {"put 5,1 brown", "put 5,1 green", "fill 7,1", "done"}
    for move in ("fill 5,1", "put 5,1 yellow"):
        assert refused(g, move) == "C12.5"
    play(g, "put 5,1 green")
    assert set(legal(g)) == {"fill 7,1", "done"}
    play(g, "done")
    assert cubes(g) == {"5,1": "bg"} and warehouse(g) == [2, 1, 1, 0]


def test_table_shops_in_reading_order() -> None:
    """Table of section 5, C12.5: each shop later than the last one served, row by row from the top."""
    seat = area("- - S", "R C -", "S - -", shops={"2,0": ("yy", 2), "0,2": ("y", 2)}, cubes={"0,1": "yy"})
    g = play(game(seat), "deliver")
    assert legal(g) == ["fill 2,0", "fill 0,2", "put 2,0 yellow", "done"]
    one = after(g, "put 2,0 yellow")
    assert legal(one) == ["fill 0,2", "done"]
    assert cubes(play(one, "fill 0,2")) == {"2,0": "y", "0,2": "y"}
    last = after(g, "fill 0,2")  # the shop above comes earlier: the other cube goes to the warehouse
    assert cubes(last) == {"0,2": "y"} and warehouse(last) == [1, 0, 0, 0]


def test_table_a_large_shop_is_one_destination() -> None:
    """Table of section 5, C1.2, C1.3: named by the first square in reading order; its other square names nothing."""
    upright = area("R S C", "- S -", shops={"1,0": ("yb", 3)}, cubes={"0,0": "yy"})
    lying = area("R C -", "S S -", shops={"0,1": ("yb", 3)}, cubes={"0,0": "yy"})
    for seat, first, other in ((upright, "1,0", "1,1"), (lying, "0,1", "1,1")):
        g = play(game(seat), "deliver")
        assert legal(g) == [f"fill {first}", "done"]
        assert refused(g, f"fill {other}") == "C5.5"
        assert refused(g, f"put {other} yellow") == "C5.5"
        assert cubes(play(g, f"fill {first}")) == {first: "y"}


def test_table_the_delivery_ends_by_itself() -> None:
    """Table of section 5, C12.6: with the last destination served the rest goes to the warehouse."""
    g = play(table("yyb", "y", "r"), "deliver", "fill 5,1")
    assert state(g)["action"] is None and warehouse(g) == [1, 1, 0, 0]
    h = play(table("yb", "y", "y"), "deliver", "fill 5,1")  # no yellow is left for the second
    assert state(h)["action"] is None and warehouse(h) == [0, 1, 0, 0]


def test_c12_4_a_delivery_is_finished_first() -> None:
    """C12.4: with cubes on hand nothing else is done; `done` takes them to the warehouse, none is lost."""
    seat = area("R C S", "C D R", shops={"2,0": ("yy", 2)}, cubes={"0,0": "yy", "2,1": "b", "1,1": "g"})
    g = play(game(seat), "deliver some", "from 0,0")
    assert set(legal(g)) == {"fill 2,0", "put 2,0 yellow", "done"}
    for move in ("clear 1,1", "clear 2,1", "roast 0,0 green", "deliver", "end"):
        assert refused(g, move) == "C12.4"
    play(g, "done", "roast 0,0 green")
    assert warehouse(g) == [2, 0, 0, 0] and cubes(g) == {"0,0": "g", "2,1": "b"}


@pytest.mark.parametrize(
    ("hand", "demands", "number"),
    [
        ("y", ["y"], 2),
        ("yyr", ["yr", "y"], 14),
        ("yr", ["yr", "y"], 11),
        ("bbb", ["bb", "b"], 6),
        ("yb", ["yb", "yb"], 15),
        ("yyb", ["g"], 3),
    ],
)
def test_c12_5_each_outcome_by_one_sequence(hand: str, demands: list[str], number: int) -> None:
    """C12.5, C14.8, C5.5: as many sequences as outcomes.

    Counted by hand: of y and b with two shops that lack both, 3 × 3 from both squares and 3 + 3 from one of them.
    """
    found = results(table(hand, *demands), first="deliver")
    assert set(found.values()) == {1} and len(found) == number


@settings(max_examples=100, deadline=None)
@given(seats("R R S S b D -", full="R"))
def test_c14_8_deliver_agrees_with_brute_force(seat: Json) -> None:
    """C14.8, C5.5, C5.6, C12.5: each outcome that C5.5 allows, by one sequence, and no other."""
    seat = fewer_cubes(seat)
    found = [outcome(part) for _, part in runs(game(seat), first="deliver")]
    assert len(found) == len(set(found)) and set(found) == delivered(Area(seat))
