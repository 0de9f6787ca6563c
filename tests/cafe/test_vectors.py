"""Section 10 of the rules: what the rulebooks' examples say (C10.1 to C10.12), and the derived vectors of acting."""

import pytest

import cafezal

from .brute import Area, face, visible
from .helpers import Json, area, cubes, legal, own, placed, play, points, results, state, warehouse
from .helpers import game as base

START = own("s", "b C R", "y r D")  # "start" of the vectors in section 10


def game(*seats: Json, **fields: object) -> cafezal.Game:
    """A game with EXPRESSO, where every kind of square may lie."""
    return base(*seats, options={"players": len(seats), "expresso": True}, **fields)


def after(parent: cafezal.Game, *moves: str) -> cafezal.Game:
    """A copy on which these moves were played."""
    return play(parent.copy(), *moves)


def sheet(g: cafezal.Game, seat: int = 0) -> int:
    """The sum of the score sheet, which is the score."""
    total = sum(line[2] for line in g.sheet(seat))
    assert total == list(g.scores())[seat]
    return total


# ---------------------------------------------------------------------------------------- the rulebooks' examples


def test_c10_1_four_placements() -> None:
    """C10.1, C4.2: in rounds 2 to 5 a card is placed that covers two, three, four and three visible squares."""
    cards = [own(f"k{n}", "y b -", "- C g") for n in range(5)]
    others = [own(f"x{n}", "D - -", "- - -") for n in range(17)]
    deck = [card for n in range(1, 5) for card in (cards[n], others.pop(), others.pop())] + others
    seat: Json = {"start": START, "cards": [placed(cards[0], 2, 0)], "warehouse": [1, 1, 1, 1]}
    g = base(seat, round=2, phase="draft", shown=deck[:3], deck=deck[3:])
    before = visible(seat)
    moves = (("yellow", 3, 1, 2), ("brown", 0, 1, 3), ("green", 4, 1, 4), ("red", 0, -1, 3))
    for card, (colour, x, y, covered) in zip(cards[1:], moves, strict=True):
        new = face(card, x, y, 0)
        assert len(before.keys() & new.keys()) == covered
        play(g, f"take 1 {colour}", f"place {card['id']} {x},{y} r0", "end")
        before |= new
        assert set(Area(state(g), {c["id"]: c for c in [*cards, START]}).kinds) == set(before)
    assert g.position()["round"] == 6


def test_c10_2_one_bean() -> None:
    """C10.2, C5.1: one point, one bean square: one yellow cube."""
    g = play(base(area("y C -", "- - -")), "produce 0,0")
    assert cubes(g) == {"0,0": "y"} and points(g) == 0


def test_c10_3_a_cluster_of_four() -> None:
    """C10.3, C5.1, C11.2, C11.4: Lisboa 1868 on the start card without green: one yellow, one red, two brown."""
    start, lisboa = own("s", "y C R", "b r D"), own("lisboa", "S y C", "H b -", demand="yr", points=3)
    g = play(base({"start": start, "hand": lisboa}), "place lisboa -1,-1 r0", "produce 0,-1")
    assert cubes(g) == {"0,-1": "y", "0,0": "b", "0,1": "b", "1,1": "r"} and points(g) == 0


def test_c10_4_two_beans_onto_one_dry_square() -> None:
    """C10.4, C5.2: one point: two brown cubes from two bean squares onto one dry square."""
    g = play(base(area("b - b", "- C D", cubes={"0,0": "b", "2,0": "b"})), "dry 2,1 brown")
    assert cubes(g) == {"2,1": "bb"} and points(g) == 0


def test_c10_5_two_adjacent_dry_squares() -> None:
    """C10.5, C5.2: one point: two brown onto one, one yellow onto the other."""
    g = base(area("b y b", "D D C", cubes={"0,0": "b", "1,0": "y", "2,0": "b"}))
    play(g, "dry 0,1 brown", "dry 1,1 yellow")
    assert cubes(g) == {"0,1": "bb", "1,1": "y"} and points(g) == 0


def test_c10_6_three_onto_one_roast_square() -> None:
    """C10.6, C5.4: one point: three brown cubes from dry onto one roast square."""
    g = play(base(area("D C D", "- R -", cubes={"0,0": "bb", "2,0": "b"})), "roast 1,1 brown")
    assert cubes(g) == {"1,1": "bbb"} and points(g) == 0


def test_c10_7_adjacent_roast_squares_and_one_apart() -> None:
    """C10.7, C5.4: two yellow and three green for one point; red, not adjacent, needs another one."""
    g = base(area("R R C D D", "C - R D -", cubes={"3,0": "yy", "4,0": "ggg", "3,1": "r"}))
    play(g, "roast 0,0 yellow", "roast 1,0 green")
    assert points(g) == 1 and cubes(g) == {"0,0": "yy", "1,0": "ggg", "3,1": "r"}
    play(g, "roast 2,1 red")
    assert points(g) == 0 and cubes(g) == {"0,0": "yy", "1,0": "ggg", "2,1": "r"}


def test_c10_8_to_a_shop_and_to_the_warehouse() -> None:
    """C10.8, C5.5, CR.15: red and yellow to a shop, yellow and three green to the warehouse; a square's cubes part."""
    seat = area("R R R S C", "- - - - -", shops={"3,0": ("ybr", 5)}, warehouse=[1, 2, 0, 1])
    g = base({**seat, "cubes": {"0,0": "yy", "1,0": "ggg", "2,0": "r"}})
    play(g, "deliver", "fill 3,0")
    assert cubes(g) == {"3,0": "yr"} and warehouse(g) == [2, 2, 3, 1] and points(g) == 0


@pytest.mark.parametrize(
    ("rule", "stock", "score"), [("C10.9", [0, 0, 0, 0], 9), ("C10.10", [4, 6, 7, 9], 23), ("C10.11", [0, 6, 6, 9], 15)]
)
def test_c10_9_c10_10_c10_11_shops_and_warehouses(rule: str, stock: list[int], score: int) -> None:
    """C10.9, C10.10, C10.11, C6.2, C6.3: 4 + 3 + 2 for full shops; 8 + 6 for yellow 4, brown 6; 0 + 6 for 0, 6, 6."""
    demands = {"0,0": ("yybb", 4), "2,0": ("ybg", 3), "4,0": ("rr", 2), "6,0": ("ybg", 4)}
    held = {"0,0": "yybb", "2,0": "ybg", "4,0": "rr", "6,0": "yg"}
    g = base(area("S C S - S - S - -", "- - - - - - - - -", shops=demands, cubes=held, warehouse=stock))
    assert sheet(g) == score, rule
    scored = sorted(line[2] for line in g.sheet(0) if line[0] == "C6.2" and line[2])
    assert scored == [2, 3, 4]


@pytest.mark.parametrize(
    ("top", "score"), [("C S N2 - -", 7), ("C S N1 - -", 6), ("C S N1 S -", 11), ("C S - S N1", 11)]
)
def test_c10_12_natas(top: str, score: int) -> None:
    """C10.12, C9.4: 5 + 2; 5 + 1; two shops of 5 with one nata of 1 between them: 11 in all."""
    demands = {"1,0": ("y", 5)} | ({"3,0": ("b", 5)} if top.count("S") == 2 else {})
    held = {square: demand for square, (demand, _) in demands.items()}
    assert sheet(game(area(top, "- - - - -", shops=demands, cubes=held))) == score


# ---------------------------------------------------------------------------------------- acting: C10.24 to C10.32


def test_c10_24_points_and_an_empty_turn() -> None:
    """C10.24, C3.6, C5.11: nine cups give 8 points; one cup, no bean square and no cube: 1 point, only `end`."""
    assert points(base(area("C C C C C", "C C C C -"))) == 8
    g = base(area("- C D", "R H -"))
    assert points(g) == 1 and legal(g) == ["end"]


def test_c10_25_a_bean_row() -> None:
    """C10.25, C5.1, C5.9, CR.11: y only; with all full it is not offered; after `clear` of g it gives g."""
    g = base(area("y b g", "C C C", cubes={"1,0": "b", "2,0": "g"}))
    play(g, "produce 0,0")
    assert cubes(g) == {"0,0": "y", "1,0": "b", "2,0": "g"}
    assert legal(g, kind="produce") == []
    play(g, "clear 2,0")
    assert cubes(g) == {"0,0": "y", "1,0": "b"}
    assert cubes(play(g, "produce 0,0")) == {"0,0": "y", "1,0": "b", "2,0": "g"}


def test_c10_26_a_dry_row_with_a_full_square() -> None:
    """C10.26, C5.2, CR.12: one point: y onto T1, b onto T3; dry squares that touch at a corner: two points."""
    g = base(area("D D D", "y b C", cubes={"1,0": "r", "0,1": "y", "1,1": "b"}))
    play(g, "dry 0,0 yellow", "dry 2,0 brown")
    assert points(g) == 0 and cubes(g) == {"0,0": "y", "1,0": "r", "2,0": "b"}
    corner = base(area("D y C", "b D C", cubes={"1,0": "y", "0,1": "b"}))
    play(corner, "dry 0,0 yellow")
    assert state(corner)["action"] is None and points(corner) == 1
    play(corner, "dry 1,1 brown")
    assert points(corner) == 0 and cubes(corner) == {"0,0": "y", "1,1": "b"}


def test_c10_27_sixteen_sequences_fifteen_results() -> None:
    """C10.27, C12.5, CR.13: in two sequences b and b lie on different squares, with one result."""
    g = base(area("b b y", "D D C", cubes={"0,0": "b", "1,0": "b", "2,0": "y"}))
    found = results(g, first="dry")
    assert sum(found.values()) == 16 and len(found) == 15
    assert [text for text, times in found.items() if times == 2] == ["0,1:b 1,1:b 2,0:y | [0, 0, 0, 0]"]


def test_c10_28_roast_from_far_apart() -> None:
    """C10.28, C5.3, C5.4: three results: 3 b, the 2, the 1."""
    g = base(area("D C R - D", "- - - - -", cubes={"0,0": "bb", "4,0": "b"}))
    assert results(g, first="roast") == {
        "2,0:bbb | [0, 0, 0, 0]": 1,
        "2,0:bb 4,0:b | [0, 0, 0, 0]": 1,
        "0,0:bb 2,0:b | [0, 0, 0, 0]": 1,
    }


def test_c10_29_fourteen_deliveries() -> None:
    """C10.29, C5.5, CR.14, CR.15: 14 results and sequences: 8 from both squares, 4 from the yellow, 2 from the red."""
    demands = {"1,1": ("yr", 3), "3,1": ("y", 2)}
    g = base(area("R C - - R", "- S - S -", shops=demands, cubes={"0,0": "yy", "4,0": "r"}))
    found = results(g, first="deliver")
    assert len(found) == 14 and set(found.values()) == {1}
    assert sum("0,0:" not in text and "4,0:" not in text for text in found) == 8
    assert sum("4,0:r" in text for text in found) == 4
    assert sum("0,0:yy" in text for text in found) == 2


def test_c10_30_a_shop_never_gets_more_than_it_demands() -> None:
    """C10.30, C5.6, CR.15: of 3 b, 0 or 1 to the shop that demands 2 and holds 1."""
    g = base(area("R C S", "- - -", shops={"2,0": ("bb", 2)}, cubes={"0,0": "bbb", "2,0": "b"}))
    assert results(g, first="deliver") == {"2,0:b | [0, 3, 0, 0]": 1, "2,0:bb | [0, 2, 0, 0]": 1}


def test_c10_31_deliver_or_clear_before_roasting() -> None:
    """C10.31, C5.9, CR.16: `deliver`, `roast`; or `clear`, `roast` with one point left."""
    g = base(area("R C D", "- C -", cubes={"0,0": "bb", "2,0": "g"}))
    assert legal(g, kind="roast") == []
    one, other = after(g, "deliver", "roast 0,0 green"), after(g, "clear 0,0", "roast 0,0 green")
    assert (points(one), warehouse(one), cubes(one)) == (0, [0, 2, 0, 0], {"0,0": "g"})
    assert (points(other), warehouse(other), cubes(other)) == (1, [0, 0, 0, 0], {"0,0": "g"})


def test_c10_32_a_row_with_lote_and_plus() -> None:
    """C10.32, C9.5, C9.6: 1 y, 1 g, 2 r, and both r dry together; with g on the lote no colour is asked and g stays."""
    rows = ("y L r+", "C C D")
    g = play(game(area(*rows)), "produce 0,0", "lote green")
    assert cubes(g) == {"0,0": "y", "1,0": "g", "2,0": "rr"}
    assert cubes(play(g, "dry 2,1 red")) == {"0,0": "y", "1,0": "g", "2,1": "rr"}
    full = play(game(area(*rows, cubes={"1,0": "g"})), "produce 0,0")
    assert state(full)["action"] is None and cubes(full) == {"0,0": "y", "1,0": "g", "2,0": "rr"}


# ---------------------------------------------------------------------------------------- EXPRESSO: C10.34 to C10.37


def test_c10_34_natas_where_they_score_most() -> None:
    """C10.34, C9.4, CR.28: shops of 5 and 4; N2 touches both, N1 only the 5: 12, not 11."""
    demands = {"1,0": ("y", 5), "3,0": ("b", 4)}
    held = {"1,0": "y", "3,0": "b"}
    assert sheet(game(area("N1 S N2 S C", "- - - - -", shops=demands, cubes=held))) == 12


def test_c10_35_one_nata_a_shop() -> None:
    """C10.35, C9.4: a shop of 3 beside N1 and N2: 5; a large one of 5, N1 beside its second square: 6; one short: 0."""
    one = area("N1 S N2", "- C -", shops={"1,0": ("y", 3)}, cubes={"1,0": "y"})
    large = area("S S N1", "- C -", shops={"0,0": ("y", 5)}, cubes={"0,0": "y"})
    short = area("C S N2", "- - -", shops={"1,0": ("yy", 4)}, cubes={"1,0": "y"})
    assert [sheet(game(seat)) for seat in (one, large, short)] == [5, 6, 0]


def test_c10_36_one_cube_on_an_espresso_square() -> None:
    """C10.36, C9.3, CR.26: y or r may go there, not both; covered: to the supply."""
    g = game(area("R R E", "- C -", cubes={"0,0": "y", "1,0": "r"}))
    whole = {text for text in results(g, first="deliver") if "0,0:" not in text and "1,0:" not in text}
    assert whole == {" | [1, 0, 0, 1]", "2,0:y | [0, 0, 0, 1]", "2,0:r | [1, 0, 0, 0]"}
    seat = area("R R E", "- C -", cubes={"2,0": "r"}, hand=own("k", "- - -", "- C -"))
    covered = play(game(seat), "place k 2,0 r0")
    assert cubes(covered) == {} and warehouse(covered) == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("moves", "score"),
    [(["leave"], 3), (["exchange yellow", "exchange brown"], 6), (["exchange yellow", "exchange yellow"], 5)],
)
def test_c10_37_the_exchange(moves: list[str], score: int) -> None:
    """C10.37, C9.3, C6.3, CR.27: warehouse (1,1,4,4): none exchanged 3; yellow and brown 6; yellow twice 5."""
    seat = area("E C E", "- - -", cubes={"0,0": "g", "2,0": "r"}, warehouse=[1, 1, 4, 4])
    g = play(game(seat, phase="exchange", round=8), *moves)
    assert g.over and sheet(g) == score
