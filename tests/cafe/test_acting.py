"""Acting: section 5 of the rules but for delivering: produce, dry, roast, clear, end."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cafezal

from .brute import BEANS, Area, fewer_sources, moved, name, options, produced, read_produce, read_sets, seats
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

either = pytest.mark.parametrize("action", ["dry", "roast"])


def drawn(action: str, *rows: str, held: Mapping[str, str] | None = None, **fields: Any) -> Json:
    """A drawing for both B and C: `y b g r` source squares with a cube each, `T` targets; `held` goes before.

    To dry, the sources are beans and the targets dry squares; to roast, dry and roast squares.
    """
    drawing = {(x, y): kind for y, row in enumerate(rows) for x, kind in enumerate(row.split())}
    cubes = {name(square): kind for square, kind in drawing.items() if kind in "ybgr"} | dict(held or {})
    changed = {"T": "D"} if action == "dry" else {"T": "R"} | dict.fromkeys("ybgr", "D")
    lines = [" ".join(changed.get(kind, kind) for kind in row.split()) for row in rows]
    return area(*lines, cubes={square: some for square, some in cubes.items() if some}, **fields)


def load(action: str, *rows: str, held: Mapping[str, str] | None = None, **fields: Any) -> cafezal.Game:
    return game(drawn(action, *rows, held=held, **fields))


def after(parent: cafezal.Game, *moves: str, seat: int = 0) -> cafezal.Game:
    """A copy on which these moves were played."""
    return play(parent.copy(), *moves, seat=seat)


# ---------------------------------------------------------------------------------------------------- points


def test_c5_every_action_costs_one_point() -> None:
    """Section 5, C5.9: produce, dry, roast, deliver cost one point each; clearing and further sets none."""
    g = game(area("y C D R C", "b C D - C", cubes={"0,0": "y"}))
    assert points(g) == 4
    assert points(play(g, "produce 0,0")) == 3
    assert points(play(g, "dry 2,0 yellow")) == 2
    assert points(play(g, "dry 2,1 brown")) == 2  # the second set of the same action
    assert points(play(g, "roast 3,0 yellow")) == 1
    assert points(play(g, "clear 2,1")) == 1
    assert points(play(g, "deliver")) == 0


def test_c5_an_action_spends_its_point_when_it_begins() -> None:
    """Section 5: the point is gone with the first decision of the action; the last point pays a whole action."""
    g = load("dry", "b b C", "T T y")
    assert points(g) == 1
    assert points(play(g, "dry 0,1 brown some")) == 0
    assert points(play(g, "from 1,0", "dry 1,1 yellow")) == 0
    assert cubes(g) == {"0,0": "b", "0,1": "b", "1,1": "y"}
    assert legal(g) == ["end"]


def test_c5_without_points_only_the_end() -> None:
    """C5.9, C5.11, CR.16 and the table: actions and clearing need a point left; at 0 points `end` is all there is."""
    g = game(area("y C D", "b R -", cubes={"0,0": "y", "2,0": "g", "1,1": "r"}, points=0))
    assert legal(g) == ["end"]
    for move in ("produce 0,0", "dry 2,0 yellow", "roast 1,1 green", "deliver", "clear 0,0"):
        assert refused(g, move) == ("C5.9" if move == "clear 0,0" else "C3.6")


# ---------------------------------------------------------------------------------------------------- C5.1


@pytest.mark.parametrize(
    ("rows", "clusters"),
    [
        (("y b g", "- C -"), ["0,0"]),  # colours may differ
        (("y - g", "- C r"), ["0,0", "2,0"]),
        (("y - C", "- b -"), ["0,0", "1,1"]),  # never diagonally
        (("- b C", "y g -"), ["1,0"]),  # named by its first square in reading order
        (("C y b - -", "- - - - -"), ["1,0"]),  # across the borders of cards
        (("y C D", "r - R"), ["0,0"]),
        (("C y -", "- - -", "- - g"), ["1,0", "2,2"]),
        (("y C y", "y y y", "- - -"), ["0,0"]),  # one cluster, joined below
    ],
)
def test_c5_1_clusters_of_bean_squares(rows: tuple[str, ...], clusters: list[str]) -> None:
    """C5.1: beans joined by their sides are one cluster, whatever their colours and cards."""
    assert legal(game(area(*rows)), kind="produce") == [f"produce {first}" for first in clusters]


def test_c5_1_hidden_squares_join_nothing() -> None:
    """C5.1, C4.2: adjacent squares are both visible; a covered bean does not hold a cluster together."""
    whole = own("s", "y b g", "C - -")
    seat: Json = {"start": whole, "cards": [placed(own("k", "- - y", "- - -"), 1, 0)]}
    assert legal(game(seat), kind="produce") == ["produce 0,0", "produce 3,0"]
    assert cubes(play(game(seat), "produce 0,0")) == {"0,0": "y"}


def test_c5_1_every_empty_square_gets_one_cube_of_its_colour() -> None:
    """C5.1: the whole cluster for one point, each square its own colour; other clusters get nothing."""
    g = game(area("y b g C r", "r - - C r"))
    play(g, "produce 0,0")
    assert cubes(g) == {"0,0": "y", "1,0": "b", "2,0": "g", "0,1": "r"}
    assert points(g) == 1 and warehouse(g) == [0, 0, 0, 0]
    play(g, "produce 4,0")
    assert cubes(g) == {"0,0": "y", "1,0": "b", "2,0": "g", "0,1": "r", "4,0": "r", "4,1": "r"}


def test_c5_1_full_squares_join_and_stay_as_they_are() -> None:
    """C5.1, C5.8, CR.11: a full square in the middle still joins the cluster and gets no second cube."""
    g = game(area("y b g", "- C -", cubes={"1,0": "b"}))
    assert legal(g, kind="produce") == ["produce 0,0"]
    assert cubes(play(g, "produce 0,0")) == {"0,0": "y", "1,0": "b", "2,0": "g"}


def test_c5_1_always_the_whole_cluster() -> None:
    """C5.1, CR.11: no part of a cluster is chosen: one outcome to a cluster, and nothing is asked."""
    g = game(area("y b g C r", "- - - - -"))
    everything = {"0,0:y 1,0:b 2,0:g | [0, 0, 0, 0]": 1, "4,0:r | [0, 0, 0, 0]": 1}
    assert results(g, first="produce") == everything
    assert refused(g, "produce 1,0") == "C5.1"  # a bean, but not what the cluster is called
    assert refused(g, "produce 3,0") == "C5.1"  # no bean


def test_c5_1_a_full_cluster_is_not_offered() -> None:
    """C5.1: at least one square is empty."""
    g = game(area("y b C", "- - -", "C - r", cubes={"0,0": "y", "1,0": "b"}))
    assert legal(g, kind="produce") == ["produce 2,2"]
    assert refused(g, "produce 0,0") == "C5.1"


def test_c1_5_the_supply_never_ends() -> None:
    """C1.5, CR.1: forty yellow cubes in play, and a bean still yields one; the supply shown stays at 0."""
    g = game(area("y C D", "- - -", cubes={"2,0": "y" * 30}, warehouse=[10, 0, 0, 0]))
    assert g.view(0)["table"]["supply"] == [0, 35, 35, 35]
    assert cubes(play(g, "produce 0,0"))["0,0"] == "y"
    assert g.view(0)["table"]["supply"] == [0, 35, 35, 35]


# ---------------------------------------------------------------------------------------------------- C5.2 – C5.4


@either
def test_c5_2_each_empty_target_and_each_colour(action: str) -> None:
    """C5.2, C5.4: each empty target × each colour on source squares; `some` where two or more hold it."""
    g = load(action, "y b b", "T C T")
    moves = {f"{action} {target} {colour}" for target in ("0,1", "2,1") for colour in ("yellow", "brown")}
    assert set(legal(g, kind=action)) == moves | {f"{action} {target} brown some" for target in ("0,1", "2,1")}
    assert refused(g, f"{action} 0,1 yellow some") == "C5.3"
    for move in (f"{action} 0,1 green", f"{action} 1,1 yellow", f"{action} 0,0 yellow"):
        assert refused(g, move) == ("C5.2" if action == "dry" else "C5.4")


@either
def test_c5_2_a_set_comes_from_anywhere_in_the_area(action: str) -> None:
    """C5.2, C5.4: sources lie anywhere, on any card, in any cluster; they are empty afterwards."""
    g = load(action, "b - - - b", "- C - - -", "b - T - -")
    play(g, f"{action} 2,2 brown")
    assert cubes(g) == {"2,2": "bbb"}
    assert points(g) == 0


@either
def test_c5_2_a_set_has_one_colour(action: str) -> None:
    """C5.2, C5.4, C5.8: one colour to a target; the others stay where they are."""
    g = load(action, "y b g", "C r T")
    assert results(g, first=action) == {
        "0,0:y 1,0:b 2,0:g 2,1:r | [0, 0, 0, 0]": 1,
        "0,0:y 1,0:b 1,1:r 2,1:g | [0, 0, 0, 0]": 1,
        "0,0:y 1,1:r 2,0:g 2,1:b | [0, 0, 0, 0]": 1,
        "1,0:b 1,1:r 2,0:g 2,1:y | [0, 0, 0, 0]": 1,
    }


@either
@pytest.mark.parametrize("colour", ["y", "b", "g", "r"])
def test_c5_2_nothing_is_added_to_a_full_square(action: str, colour: str) -> None:
    """C5.2, C5.8: a target that holds cubes receives nothing, whatever the colour."""
    g = load(action, "b y C", "T - T", held={"0,1": colour})
    assert set(legal(g, kind=action)) == {f"{action} 2,1 yellow", f"{action} 2,1 brown"}
    assert refused(g, f"{action} 0,1 brown") == "C5.8"
    play(g, f"{action} 2,1 brown")
    assert cubes(g) == {"1,0": "y", "0,1": colour, "2,1": "b"}


@either
def test_c5_2_each_empty_square_of_the_cluster_may_receive_a_set(action: str) -> None:
    """C5.2, C5.4, CR.12: one to all of them for one point; the action ends with `done` or when nothing is left."""
    g = load(action, "y b g", "T T T", "C r -")
    play(g, f"{action} 0,1 yellow")
    assert points(g) == 0
    more = {f"{action} {target} {colour}" for target in ("1,1", "2,1") for colour in ("brown", "green", "red")}
    assert set(legal(g)) == more | {"done"}
    one = after(g, "done")
    assert cubes(one) == {"1,0": "b", "2,0": "g", "0,1": "y", "1,2": "r"} and legal(one) == ["end"]
    skipped = after(g, f"{action} 2,1 red")  # the middle one is passed over for good
    assert cubes(skipped) == {"1,0": "b", "2,0": "g", "0,1": "y", "2,1": "r"} and legal(skipped) == ["end"]
    three = after(g, f"{action} 1,1 brown", f"{action} 2,1 green")
    assert cubes(three) == {"0,1": "y", "1,1": "b", "2,1": "g", "1,2": "r"} and legal(three) == ["end"]


@either
def test_c5_2_at_least_one_set(action: str) -> None:
    """C5.2, C5.4: an action moves something: `done` and `load` are no beginning, and without cubes there is none."""
    g = load(action, "y b C", "T T -")
    assert not {"done", "load"} & set(legal(g))
    for nothing in ("done", "load"):
        assert refused(g, nothing) == "C12.4"
    assert legal(load(action, "y b C", "T T -", held={"0,0": "", "1,0": ""}), kind=action) == []


@either
def test_c5_2_only_squares_of_one_cluster(action: str) -> None:
    """C5.2, C5.4: targets that touch at a corner, or not at all, need a point each."""
    g = load(action, "y T b C r", "T C g C T")
    play(g, f"{action} 1,0 yellow")
    assert points(g) == 2 and state(g)["action"] is None
    play(g, f"{action} 0,1 brown", f"{action} 4,1 green")
    assert points(g) == 0 and cubes(g) == {"1,0": "y", "0,1": "b", "4,1": "g", "4,0": "r"}


@either
def test_c5_2_full_squares_join_the_cluster(action: str) -> None:
    """C5.2, CR.12: a full square between two empty ones makes them one cluster."""
    g = load(action, "T T T", "y C b", held={"1,0": "r"})
    play(g, f"{action} 0,0 yellow")
    assert set(legal(g)) == {f"{action} 2,0 brown", "done"}
    play(g, f"{action} 2,0 brown")
    assert points(g) == 0 and cubes(g) == {"0,0": "y", "1,0": "r", "2,0": "b"}


@either
def test_c5_3_the_player_chooses_the_squares(action: str) -> None:
    """C5.3, CR.13: any of the squares of a colour, each emptied whole; the others stay."""
    g = load(action, "b b b", "C - T")
    expected = {}
    for stay in ([], [0], [1], [2], [0, 1], [0, 2], [1, 2]):
        held = "".join(f"{x},0:b " for x in stay)
        expected[f"{held}2,1:{'b' * (3 - len(stay))} | [0, 0, 0, 0]"] = 1
    assert results(g, first=action) == expected


def test_c5_3_a_square_is_emptied_whole() -> None:
    """C5.3, C5.4: of dry squares with 3 and 2 brown cubes come 5, 3 or 2."""
    g = game(area("D C D", "- - R", cubes={"0,0": "bbb", "2,0": "bb"}))
    assert results(g, first="roast") == {
        "2,1:bbbbb | [0, 0, 0, 0]": 1,
        "2,0:bb 2,1:bbb | [0, 0, 0, 0]": 1,
        "0,0:bbb 2,1:bb | [0, 0, 0, 0]": 1,
    }


@either
def test_c5_3_one_colour_on_several_targets(action: str) -> None:
    """C5.3, CR.13: other squares of the colour may go as another set to another target of the cluster."""
    g = load(action, "b b b", "T T C")
    play(g, f"{action} 0,1 brown some", "from 1,0", "load")
    assert set(legal(g)) == {f"{action} 1,1 brown", f"{action} 1,1 brown some", "done"}
    play(g, f"{action} 1,1 brown")
    assert cubes(g) == {"0,1": "b", "1,1": "bb"} and points(g) == 0


def test_c5_4_each_step_takes_from_the_step_before() -> None:
    """C5.2, C5.4: beans are dried, dried cubes are roasted; nothing skips a step, goes back or stays in its step."""
    g = game(area("y D D", "R R C", cubes={"0,0": "y", "1,0": "b", "0,1": "g"}))
    assert set(legal(g)) == {"dry 2,0 yellow", "roast 1,1 brown", "deliver", "end"} | {
        f"clear {square}" for square in ("0,0", "1,0", "0,1")
    }


@pytest.mark.parametrize("kind", ["D", "R"])
def test_c5_2_targets_hold_any_number_of_cubes(kind: str) -> None:
    """C5.2, C5.4, C14.2: a set may be of any size."""
    if kind == "R":
        g = game(area("D C D", "- - R", cubes={"0,0": "g" * 20, "2,0": "g" * 21}))
        assert cubes(play(g, "roast 2,1 green")) == {"2,1": "g" * 41}
    else:
        beans = {f"{x},{y}": "g" for x in range(5) for y in range(2) if (x, y) not in {(2, 0), (2, 1)}}
        g = game(area("g g D g g", "g g C g g", cubes=beans))
        assert cubes(play(g, "dry 2,0 green")) == {"2,0": "g" * 8}


# ------------------------------------------------------------------------------------- the table: order, one answer


@either
def test_table_next_targets_come_later_in_reading_order(action: str) -> None:
    """Table of section 5, C12.5: who begins with the last target of a cluster gets no earlier one."""
    g = load(action, "y b T", "C T T")
    play(g, f"{action} 1,1 yellow")
    assert set(legal(g)) == {f"{action} 2,1 brown", "done"}
    assert refused(g, f"{action} 2,0 brown") == "C12.5"
    g = play(load(action, "y b T", "C T T"), f"{action} 2,1 yellow")
    assert state(g)["action"] is None and legal(g) == ["end"]


@either
def test_table_sources_are_named_in_reading_order(action: str) -> None:
    """Table of section 5, C12.5: each `from` later than the last; what would complete 'all' is not offered."""
    g = load(action, "- b -", "b C b", "T - b")
    play(g, f"{action} 0,2 brown some")
    assert legal(g) == ["from 1,0", "from 0,1", "from 2,1", "from 2,2"]
    assert refused(g, "load") == "C5.3"
    play(g, "from 0,1")
    assert legal(g) == ["from 2,1", "from 2,2", "load"]
    assert refused(g, "from 1,0") == "C12.5"
    all_but_one = after(load(action, "- b -", "b C b", "T - b"), f"{action} 0,2 brown some", "from 1,0", "from 0,1")
    assert legal(all_but_one) == ["from 2,1", "from 2,2", "load"]
    play(all_but_one, "from 2,1")  # 2,2 would complete "all": one answer is left, and it is given (C12.6)
    assert cubes(all_but_one) == {"0,2": "bbb", "2,2": "b"}


@either
def test_c12_6_one_answer_is_no_question(action: str) -> None:
    """C12.6: of two squares one is chosen, and `load` comes by itself; of none left the action ends by itself."""
    g = load(action, "b b C", "T - -")
    play(g, f"{action} 0,1 brown some")
    assert legal(g) == ["from 0,0", "from 1,0"]
    play(g, "from 1,0")
    assert state(g)["action"] is None and cubes(g) == {"0,0": "b", "0,1": "b"}
    last = load(action, "b b b", "T T C")
    play(last, f"{action} 0,1 brown some", "from 2,0")  # nothing comes later
    assert cubes(last) == {"0,0": "b", "1,0": "b", "0,1": "b"} and "done" in legal(last)


@either
def test_table_some_needs_two_squares(action: str) -> None:
    """Table of section 5: with one square of a colour `some` is no choice, in the next set too."""
    g = load(action, "b b y", "T T C")
    assert not {f"{action} 0,1 yellow some", f"{action} 1,1 yellow some"} & set(legal(g))
    play(g, f"{action} 0,1 brown some", "from 0,0")
    assert set(legal(g)) == {f"{action} 1,1 brown", f"{action} 1,1 yellow", "done"}


@either
def test_c12_4_an_action_is_finished_first(action: str) -> None:
    """C12.4: until the last answer the seat neither clears nor acts anew nor ends; other seats go on."""
    g = game(*(drawn(action, "b b y", "T T C") for _ in range(2)))
    play(g, f"{action} 0,1 brown some")
    for move in ("clear 2,0", "clear 0,0", "end", "deliver", "produce 0,0", f"{action} 1,1 yellow"):
        assert refused(g, move) == "C12.4"
    play(g, "clear 2,0", f"{action} 0,1 brown", "end", seat=1)
    assert cubes(g, 1) == {"0,1": "bb"}
    play(g, "from 0,0")
    for move in ("clear 2,0", "end", "deliver"):  # the next set is asked for
        assert refused(g, move) == "C12.4"
    play(g, "done")
    assert cubes(g) == {"1,0": "b", "2,0": "y", "0,1": "b"} and legal(g) == ["end"]


# ---------------------------------------------------------------------------------------------------- C5.9 – C5.11


def test_c5_9_clear_bean_dry_and_roast_squares() -> None:
    """C5.9, CR.16: all cubes of such a square go to the supply, for no point; no other square can be cleared."""
    held = {"0,0": "y", "1,0": "bbb", "2,0": "gg", "3,0": "y", "4,0": "r", "0,1": "rr", "1,1": "b"}
    seat = area("y D R S E", "r+ L C - -", shops={"3,0": ("yb", 2)}, cubes=held, warehouse=[1, 1, 1, 1])
    g = game(seat, options={"players": 1, "expresso": True})
    assert legal(g, kind="clear") == [f"clear {square}" for square in ("0,0", "1,0", "2,0", "0,1", "1,1")]
    for square in ("3,0", "4,0", "2,1", "3,1"):
        assert refused(g, f"clear {square}") == "C5.9"
    for square in ("0,0", "1,0", "2,0", "0,1", "1,1"):
        h = after(g, f"clear {square}")
        assert cubes(h) == {key: some for key, some in held.items() if key != square}
        assert warehouse(h) == [1, 1, 1, 1] and points(h) == 1
        assert refused(h, f"clear {square}") == "C5.9"


def test_c5_9_ships_cannot_be_cleared() -> None:
    """C5.9, CR.16: a cube on a ship stays there, with the auction."""
    seats = [area("y C H", "- - -", cubes={"0,0": "y", "2,0": "r"}) for _ in range(2)]
    g = game(*seats, options={"players": 2, "auction": True})
    assert legal(g, kind="clear") == ["clear 0,0"]
    assert refused(g, "clear 2,0") == "C5.9"


def test_c5_9_a_cleared_square_can_be_used_at_once() -> None:
    """C5.9: it is empty for the next action; between actions, as often as one likes."""
    g = game(area("y C D", "C C R", cubes={"0,0": "y", "2,0": "bb", "2,1": "r"}))
    play(g, "clear 2,0", "dry 2,0 yellow", "clear 2,1", "roast 2,1 yellow")
    assert points(g) == 1 and cubes(g) == {"2,1": "y"}
    play(g, "produce 0,0")
    assert points(g) == 0 and cubes(g) == {"0,0": "y", "2,1": "y"}


def test_c5_9_not_before_placing_nor_after_the_end() -> None:
    """C5.9, CR.16: from placing on, in one's own turn, while a point is left."""
    card = own("k", "- C -", "- - -")
    g = game(area("y C -", "- - -", cubes={"0,0": "y"}, hand=card), area("y C -", "- - -", cubes={"0,0": "y"}))
    assert legal(g, kind="clear") == []
    play(g, "place k 2,0 r0")
    assert legal(g, kind="clear") == ["clear 0,0"]
    play(g, "end")
    assert g.legal(0) == []
    assert refused(g, "clear 0,0") == "C12.1"


def test_c5_10_any_order_repeatedly_and_stopping_early() -> None:
    """C5.10: backwards through the steps, twice the same action, and `end` with points left."""
    g = game(area("y C D C C", "C C R C C", cubes={"0,0": "y", "2,0": "b", "2,1": "r"}))
    play(g, "deliver", "roast 2,1 brown", "dry 2,0 yellow", "produce 0,0", "deliver", "roast 2,1 yellow")
    assert points(g) == 1 and warehouse(g) == [0, 1, 0, 1] and cubes(g) == {"0,0": "y", "2,1": "y"}
    play(g, "end")
    assert state(g)["stage"] != "act"


def test_c5_11_no_action_is_compulsory() -> None:
    """C5.11, CR.9: `end` is there from the start, points or not."""
    g = game(area("y C D", "- C -"), area("y C D", "- - -"))
    assert "end" in legal(g)
    play(g, "end")
    assert tuple(g.waiting) == (1,) and cubes(g) == {}


def test_c5_11_a_turn_ends_only_with_end() -> None:
    """C5.11, CR.9, C12.6: at 0 points the seat still waits for its own `end`, though there is no other choice."""
    g = game(area("y C -", "- - -"), area("y C -", "- - -"))
    play(g, "produce 0,0")
    assert points(g) == 0 and 0 in g.waiting and legal(g) == ["end"]
    play(g, "end", seat=1)
    assert tuple(g.waiting) == (0,) and g.position()["round"] == 1
    play(g, "end")
    assert g.position()["round"] == 2


# ---------------------------------------------------------------------------------------------------- brute force


@settings(max_examples=80, deadline=None)
@given(seats("y b g r - D"))
def test_c14_8_produce_agrees_with_brute_force(seat: Json) -> None:
    """C14.8, C5.1, C12.5: each outcome that C5.1 allows, by one sequence, and no other."""
    model = Area(seat)
    found = [(read_produce(moves, model), outcome(part)) for moves, part in runs(game(seat), first="produce")]
    assert len(found) == len(dict(found)) and dict(found) == produced(model)


@pytest.mark.parametrize(
    ("action", "kinds", "full"), [("dry", "y y b r D D -", "y b r"), ("roast", "D D D R R b -", "D")]
)
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_c14_8_dry_and_roast_agree_with_brute_force(action: str, kinds: str, full: str, data: st.DataObject) -> None:
    """C14.8, C5.2–C5.4, C12.5: each way to put sets on targets, by one sequence, and no other."""
    sources, targets = (BEANS, {"D"}) if action == "dry" else ({"D"}, {"R"})
    seat = fewer_sources(data.draw(seats(kinds, full)), sources, targets)
    model = Area(seat)
    found = [(read_sets(moves, model, sources), outcome(part)) for moves, part in runs(game(seat), first=action)]
    expected = moved(model, sources, targets)
    assert len(found) == len(dict(found)) and dict(found) == expected


@settings(max_examples=60, deadline=None)
@given(seats("y b D R -"))
def test_c5_everything_that_is_offered_between_actions(seat: Json) -> None:
    """C5.1–C5.11: the first decisions are exactly those of the table."""
    part = {**seat, "action": None}
    assert sorted(legal(game(seat))) == options(Area(seat), part)
