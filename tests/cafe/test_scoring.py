"""The end and scoring: sections 6 and 7, natas (C9.4), espresso cubes at the end (C9.3), ships (C8.6)."""

from collections import Counter
from itertools import combinations_with_replacement, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cafezal

from .helpers import (
    Json,
    area,
    cubes,
    game,
    legal,
    own,
    placed,
    play,
    points,
    position,
    refused,
    results,
    state,
    warehouse,
)
from .rounds import best, new, open_shops, walk

PLAIN = ("- C -", "- - -")
RULES = {"C6.2", "C6.3", "C9.4"}


def ended(*seats: Json, **options: Any) -> cafezal.Game:
    """The game after its last round."""
    return game(*seats, phase="over", round=8, options={"players": len(seats), "expresso": True, **options})


def score(seat: Json) -> int:
    """The final score of this seat; its sheet adds up to it, item by item named by a rule."""
    g = ended(seat)
    sheet = g.sheet(0)
    assert sum(line[2] for line in sheet) == g.scores()[0]
    assert {line[0] for line in sheet} <= RULES
    assert g.scores()[0] >= 0  # C14.10
    return int(g.scores()[0])


def by_rule(g: cafezal.Game, seat: int = 0) -> Counter[str]:
    """What the sheet gives for each rule."""
    total: Counter[str] = Counter()
    for line in g.sheet(seat):
        total[line[0]] += line[2]
    return +total


def stock(*warehouse: int) -> Json:
    return area(*PLAIN, warehouse=list(warehouse))


# ---------------------------------------------------------------------------------------------------- C6.2


def test_c10_9_only_shops_with_their_whole_demand() -> None:
    """C10.9, C6.2: three fully supplied shops score 4 + 3 + 2 = 9; Coimbra 1923, short of a cube, scores nothing."""
    shops = {"0,0": ("yyr", 4), "2,0": ("yr", 3), "4,0": ("b", 2), "6,0": ("ggb", 5)}
    held = {"0,0": "yyr", "2,0": "yr", "4,0": "b", "6,0": "gg"}
    seat = area("S - S C S - S - -", "- - - - - - - - -", shops=shops, cubes=held)
    assert score(seat) == 9
    g = ended(seat)
    assert by_rule(g) == {"C6.2": 9}
    assert sorted(line[2] for line in g.sheet(0) if line[2]) == [2, 3, 4]
    assert score({**seat, "cubes": {**held, "6,0": "bgg"}}) == 14


@pytest.mark.parametrize("held", ["", "y", "r", "yy"])
def test_c6_2_a_part_of_the_demand_scores_nothing(held: str) -> None:
    """C6.2: demand y y r."""
    seat = area("S C -", "- - -", shops={"0,0": ("yyr", 6)}, cubes={"0,0": held} if held else {})
    assert score(seat) == 0


def test_c6_2_a_large_shop_scores_once() -> None:
    """C6.2, C1.2: two squares, one shop, one score."""
    assert score(area("S S C", "- - -", shops={"0,0": ("yr", 5)}, cubes={"0,0": "yr"})) == 5
    assert score(area("- S C", "- S -", shops={"1,0": ("yr", 5)}, cubes={"1,0": "yr"})) == 5


def test_c6_2_a_closed_shop_scores_nothing() -> None:
    """C6.2, C4.5: half covered it is not open; what it held is gone."""
    seat = area("C S S", "- - -", shops={"1,0": ("yr", 5)}, cubes={"1,0": "yr"}, hand=own("k", "- - -", "C - -"))
    g = game(seat)
    assert list(g.scores()) == [5]
    play(g, "place k 2,0 r0")
    assert list(g.scores()) == [0] and cubes(g) == {}


# ---------------------------------------------------------------------------------------------------- C6.3


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((0, 0, 5, 9), 0),
        ((2, 2, 2, 2), 6),
        ((0, 3, 3, 3), 3),
        ((1, 1, 1, 7), 3),
        ((4, 6, 7, 11), 14),
        ((1, 2, 3, 3), 4),
    ],
)
def test_c10_33_the_warehouse(counts: tuple[int, ...], expected: int) -> None:
    """C10.33, C6.3: two points for each cube of the fewest colour, one for each of the next; two colours score."""
    for order in set(permutations(counts)):
        assert score(stock(*order)) == expected
    assert by_rule(ended(stock(*counts))) == (Counter({"C6.3": expected}) if expected else Counter())


def test_c10_10_c10_11_the_warehouse_with_the_shops() -> None:
    """C10.10, C10.11, C6.2, C6.3: 9 with yellow 4 and brown 6 makes 23; with yellow 0, brown and green 6 makes 15."""
    shops = {"0,0": ("y", 4), "2,0": ("r", 3), "4,0": ("b", 2)}
    seat = area("S - S C S - -", "- - - - - - -", shops=shops, cubes={"0,0": "y", "2,0": "r", "4,0": "b"})
    assert score({**seat, "warehouse": [4, 6, 9, 7]}) == 23
    assert score({**seat, "warehouse": [0, 6, 6, 7]}) == 15


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 40), min_size=4, max_size=4), st.integers(0, 3))
def test_c6_3_c14_10_any_warehouse(counts: list[int], more: int) -> None:
    """C6.3, C14.10: 2a + b; at most three quarters of its cubes; one more cube never lowers it."""
    points = score(stock(*counts))
    low = sorted(counts)
    assert points == 2 * low[0] + low[1]
    assert 4 * points <= 3 * sum(counts)
    assert score(stock(*(number + (n == more) for n, number in enumerate(counts)))) >= points


# ---------------------------------------------------------------------------------------------------- C6.4


def test_c10_38_ties() -> None:
    """C10.38, C6.4, CR.17: equal points; X 3 roasted, 0 dried, Y 2 and 9, Z 2 and 4: X, Y, Z."""
    rows = ("R D C", "y b -")
    x = area(*rows, cubes={"0,0": "yyy"})
    y = area(*rows, cubes={"0,0": "gg", "1,0": "r" * 9})
    z = area(*rows, cubes={"0,0": "bb", "1,0": "rrrr", "0,1": "y", "1,1": "b"})
    assert ended(x, y, z).ranking() == [[0], [1], [2]]
    assert ended(z, x, y).ranking() == [[1], [2], [0]]
    assert tuple(ended(y, z, x).winners()) == (2,)


def test_c10_38_other_cubes_break_no_tie() -> None:
    """C10.38, C6.4, CR.17: not those on shops, espresso and bean squares, nor in the warehouse."""
    drawn = area("S E C R -", "y b D - -", shops={"0,0": ("yr", 3)})
    plain = {**drawn, "cubes": {"3,0": "b"}, "warehouse": [0, 0, 1, 0]}
    rich = {**drawn, "cubes": {"3,0": "b", "0,0": "y", "1,0": "g", "0,1": "y", "1,1": "b"}, "warehouse": [0, 0, 3, 7]}
    g = ended(plain, rich)
    assert list(g.scores()) == [0, 0]
    assert g.ranking() == [[0, 1]] and tuple(g.winners()) == (0, 1)


def test_c6_4_points_come_first() -> None:
    """C6.4: one point more beats any number of cubes on roast squares."""
    rich = area("R D C", "- - -", cubes={"0,0": "y" * 9, "1,0": "y" * 9}, warehouse=[0, 1, 1, 1])
    g = ended(rich, area(*PLAIN, warehouse=[0, 2, 2, 2]))
    assert list(g.scores()) == [1, 2] and g.ranking() == [[1], [0]]


def test_c6_4_roast_before_dry_and_all_squares_count() -> None:
    """C6.4: the cubes of all roast squares together, then those of all dry squares."""
    many = area("R R C", "D D R", cubes={"0,0": "y", "1,0": "b", "2,1": "gg"})
    few = area("R R C", "D D R", cubes={"0,0": "yyy", "0,1": "r" * 20})
    assert ended(few, many).ranking() == [[1], [0]]
    more = area("R R C", "D D R", cubes={"0,0": "bbb", "0,1": "r" * 11, "1,1": "y" * 10})
    assert ended(few, more).ranking() == [[1], [0]]


def test_c6_4_all_that_are_tied_share_the_place() -> None:
    """C6.4: also other places than the first; all tied for the first win."""
    best, good, poor = stock(3, 3, 3, 3), stock(1, 1, 1, 1), stock(0, 0, 0, 9)
    g = ended(good, best, good, poor)
    assert [sorted(place) for place in g.ranking()] == [[1], [0, 2], [3]]
    assert tuple(g.winners()) == (1,)
    g = ended(best, poor, best, best)
    assert [sorted(place) for place in g.ranking()] == [[0, 2, 3], [1]]
    assert sorted(g.winners()) == [0, 2, 3]


def test_c6_4_high_scores_and_many_cubes() -> None:
    """C6.4, C1.5: whatever there is of points and cubes, points come first, then roasted, then dried cubes."""
    rows = ("R D C", "- - -")
    rich = area(*rows, warehouse=[300] * 4)
    fair = area(*rows, warehouse=[100] * 4, cubes={"0,0": "y" * 300, "1,0": "b" * 300})
    less = area(*rows, warehouse=[100] * 4, cubes={"0,0": "y" * 299, "1,0": "b" * 600})
    poor = area(*rows, warehouse=[50] * 4, cubes={"0,0": "y" * 600})
    assert ended(poor, less, rich, fair).ranking() == [[2], [3], [1], [0]]
    assert tuple(ended(poor, less, rich, fair).winners()) == (2,)


def test_c6_4_nobody_has_won_before_the_end() -> None:
    """C6.4, C6.1: there is no winner while somebody waits."""
    g = game(stock(3, 3, 3, 3), stock(0, 0, 0, 0), round=8)
    assert tuple(g.winners()) == () and not g.over
    play(g, "end")
    assert tuple(g.winners()) == ()
    play(g, "end", seat=1)
    assert g.over and tuple(g.winners()) == (0,)


# ---------------------------------------------------------------------------------------------------- section 7


GRADES = [(0, "poor"), (14, "poor"), (15, "fair"), (22, "fair"), (23, "good"), (29, "good"), (30, "very good")]
GRADES += [(35, "very good"), (36, "superb"), (40, "superb"), (41, "unbelievable"), (60, "unbelievable")]


def worth(total: int) -> Json:
    """A seat that scores so many points with full shops."""
    parts = [min(20, max(0, total - 20 * n)) for n in range(3)]
    shops = {f"{2 * n},0": ("y", part) for n, part in enumerate(parts)}
    return area("S - S C S - -", "- - - - - - -", shops=shops, cubes=dict.fromkeys(shops, "y"))


@pytest.mark.parametrize(("total", "grade"), GRADES)
def test_c7_2_the_scale(total: int, grade: str) -> None:
    """C7.2, CR.17: 0–14 poor, –22 fair, –29 good, –35 very good, –40 superb, from 41 unbelievable; the player wins."""
    g = ended(worth(total), expresso=False)
    assert list(g.scores()) == [total]
    assert g.view(0)["table"]["grade"] == grade == g.view(None)["table"]["grade"]
    assert tuple(g.winners()) == (0,) and g.ranking() == [[0]]


def test_c7_2_no_grade_with_others() -> None:
    """C7.2: the scale is that of solo games."""
    assert ended(worth(30), worth(20)).view(0)["table"]["grade"] is None


@pytest.mark.parametrize("expresso", [False, True])
def test_c7_1_solo(expresso: bool) -> None:
    """C7.1, C9.7, C3.7: always the master; each round 3 (4) cards are revealed, one is taken, the others discarded."""
    g = new(1, seed=9, expresso=expresso)
    k = [*g.position()["shown"], *g.position()["deck"]]
    size = 3 + expresso
    for _ in walk(g, seed=3):
        position = g.position()
        assert position["master"] == 0
        if position["phase"] == "draft":
            n = position["round"] - 1
            assert position["shown"] == k[n * size : (n + 1) * size]
            assert len(position["discards"]) == n * (size - 1) + n - len(position["seats"][0]["cards"])
    assert g.over and len(k) == 8 * size and tuple(g.winners()) == (0,)


# ---------------------------------------------------------------------------------------------------- C6.5, exchange


def espresso(*warehouse: int, squares: int = 2, held: str = "yr", **fields: Any) -> Json:
    """A seat with espresso squares at 0,1 and 1,1 that hold these cubes."""
    low = " ".join("E" if n < squares else "-" for n in range(3))
    return area("- C -", low, warehouse=list(warehouse), cubes={f"{n},1": c for n, c in enumerate(held)}, **fields)


def exchange(*seats: Json, **options: Any) -> cafezal.Game:
    chosen = {"players": len(seats), "expresso": True, **options}
    return game(*seats, phase="exchange", round=8, options=chosen)


def test_c6_5_the_exchange_comes_after_round_8() -> None:
    """C6.5, C9.3, CR.18: not earlier; each seat with cubes on espresso squares is asked, in parallel; nobody else."""
    seats = [espresso(1, 1, 4, 4), stock(1, 1, 1, 1), espresso(0, 0, 0, 0, held="g")]
    options = {"players": 3, "expresso": True}
    g = game(*seats, round=7, options=options)
    for seat in range(3):
        play(g, "end", seat=seat)
    assert g.position()["phase"] == "draft"
    g = game(*seats, round=8, options=options)
    for seat in (2, 0, 1):
        play(g, "end", seat=seat)
    assert g.position()["phase"] == "exchange" and tuple(g.waiting) == (0, 2) and not g.over
    play(g, "leave", seat=2)
    assert tuple(g.waiting) == (0,)
    play(g, "leave")
    assert g.over and g.position()["phase"] == "over"


def test_c6_5_without_espresso_cubes_the_game_is_over_at_once() -> None:
    """C6.1, C6.5: after the last `end` of round 8 nobody waits."""
    g = game(espresso(1, 1, 1, 1, held=""), stock(2, 2, 2, 2), round=8, options={"players": 2, "expresso": True})
    play(g, "end", seat=1)
    assert not g.over
    play(g, "end")
    assert g.over and tuple(g.waiting) == () and g.legal(0) == [] and g.legal(1) == []
    assert list(g.scores()) == [3, 6]


def test_c6_5_ships_return_before_the_exchange() -> None:
    """C6.5, C8.6, CR.18: the exchange knows the whole warehouse."""
    seat = area("H C -", "E - -", warehouse=[0, 1, 1, 1], cubes={"0,0": "y", "0,1": "r"})
    g = game(seat, stock(0, 0, 0, 0), round=8, options={"players": 2, "expresso": True, "auction": True})
    play(g, "end")
    assert warehouse(g) == [0, 1, 1, 1]
    play(g, "end", seat=1)
    assert g.position()["phase"] == "exchange"
    assert warehouse(g) == [1, 1, 1, 1] and cubes(g) == {"0,1": "r"}
    play(g, "exchange yellow")
    assert g.over and warehouse(g) == [2, 1, 1, 1] and list(g.scores()) == [3, 0]


def test_c9_3_one_cube_after_another() -> None:
    """C6.5, C9.3, CR.27: for each cube a colour, not earlier than the last, its own too; or `leave` all that remain."""
    g = exchange(espresso(0, 0, 0, 0))
    assert legal(g) == ["exchange yellow", "exchange brown", "exchange green", "exchange red", "leave"]
    play(g, "exchange green")
    assert warehouse(g) == [0, 0, 1, 0] and cubes(g) == {"1,1": "r"}  # in reading order
    assert legal(g) == ["exchange green", "exchange red", "leave"]
    assert refused(g, "exchange brown") in {"C6.5", "C9.3", "C12.5"}
    assert refused(g, "end")
    play(g, "exchange red")
    assert warehouse(g) == [0, 0, 1, 1] and cubes(g) == {} and g.over


def test_c9_3_each_exchange_by_one_sequence() -> None:
    """C12.5, C9.3: of three cubes none to all, any colours: each warehouse can be reached in one way."""
    g = exchange(espresso(0, 0, 0, 0, squares=3, held="ybg"))
    found: Counter[tuple[int, ...]] = Counter()
    stack = [g]
    while stack:
        parent = stack.pop()
        for move in legal(parent):
            child = play(parent.copy(), move)
            if child.over:
                found[tuple(warehouse(child))] += 1
            else:
                stack.append(child)
    expected = [
        tuple(chosen.count(c) for c in range(4))
        for n in range(4)
        for chosen in combinations_with_replacement(range(4), n)
    ]
    assert found == Counter(expected)


def test_c10_37_what_an_exchange_is_worth() -> None:
    """C10.37, C6.3, CR.27: warehouse (1,1,4,4), two cubes: none 3; yellow and brown 6; yellow twice 5."""
    for moves, expected in ((["leave"], 3), (["exchange yellow", "exchange brown"], 6), (["exchange yellow"] * 2, 5)):
        g = play(exchange(espresso(1, 1, 4, 4)), *moves)
        assert g.over and list(g.scores()) == [expected]


def test_c10_37_the_same_as_the_best_is_never_worse_than_leaving() -> None:
    """C14.10: some exchange is always as good as `leave`."""
    for counts in ((0, 0, 0, 0), (5, 0, 0, 1), (2, 2, 2, 2), (1, 3, 3, 9)):
        g = exchange(espresso(*counts, held="y"))
        left = play(g.copy(), "leave").scores()[0]
        assert max(play(g.copy(), move).scores()[0] for move in legal(g) if move != "leave") >= left


def test_c10_36_one_cube_to_an_espresso_square() -> None:
    """C10.36, C9.3: y and r delivered, one empty espresso square: one of the two may go there, not both; a full one
    takes none."""
    seat = area("R R C", "E - -", cubes={"0,0": "y", "1,0": "r"}, points=1)
    g = game(seat, options={"players": 1, "expresso": True})
    both = {" | [1, 0, 0, 1]", "0,1:y | [0, 0, 0, 1]", "0,1:r | [1, 0, 0, 0]"}
    yellow = {"1,0:r | [1, 0, 0, 0]", "0,1:y 1,0:r | [0, 0, 0, 0]"}
    red = {"0,0:y | [0, 0, 0, 1]", "0,0:y 0,1:r | [0, 0, 0, 0]"}
    assert results(g, first="deliver") == dict.fromkeys(both | yellow | red, 1)
    full = game({**seat, "cubes": {**seat["cubes"], "0,1": "g"}}, options={"players": 1, "expresso": True})
    left = {"0,1:g | [1, 0, 0, 1]", "0,1:g 1,0:r | [1, 0, 0, 0]", "0,0:y 0,1:g | [0, 0, 0, 1]"}
    assert results(full, first="deliver") == dict.fromkeys(left, 1)


def test_c10_36_covered_it_goes_to_the_supply() -> None:
    """C10.36, C9.3, C4.4: the cube of a covered espresso square is lost, not exchanged."""
    card = own("k", "- - -", "y - -")
    seat = area("- C -", "E - -", cubes={"0,1": "y"}, hand=card)
    g = play(game(seat, round=8, options={"players": 1, "expresso": True}), "place k -2,0 r0", "end")
    assert g.over and warehouse(g) == [0, 0, 0, 0] and cubes(g) == {}


def test_c9_3_espresso_cubes_keep_until_the_end() -> None:
    """C9.3, CR.27: they cannot be cleared, and score nothing where they lie."""
    seat = espresso(1, 1, 1, 1, points=1)
    g = game(seat, options={"players": 1, "expresso": True})
    assert legal(g) == ["end"] and refused(g, "clear 0,1") in {"C5.9", "C9.3"}
    assert list(g.scores()) == [3] and points(g) == 1
    assert list(play(exchange(espresso(1, 1, 1, 1)), "leave").scores()) == [3]


# ---------------------------------------------------------------------------------------------------- C9.4


@pytest.mark.parametrize(
    ("rows", "shops", "expected"),
    [
        (("S N2 C", "- - -"), {"0,0": 5}, 7),
        (("S N1 C", "- - -"), {"0,0": 5}, 6),
        (("S N1 S C -", "- - - - -"), {"0,0": 5, "2,0": 5}, 11),
    ],
)
def test_c10_12_natas(rows: tuple[str, ...], shops: dict[str, int], expected: int) -> None:
    """C10.12, C9.4: a shop of 5 beside a nata of 2: 7, of 1: 6; two shops of 5 with one nata of 1 between them: 11."""
    demands = {square: ("yr", points) for square, points in shops.items()}
    seat = area(*rows, shops=demands, cubes=dict.fromkeys(shops, "yr"))
    assert score(seat) == expected
    assert by_rule(ended(seat)) == {"C6.2": sum(shops.values()), "C9.4": expected - sum(shops.values())}


def test_c10_34_the_best_assignment() -> None:
    """C10.34, C9.4, CR.28: full shops of 5 and 4; N2 touches both, N1 only the 5: 12, N2 to the 5 would make 11."""
    shops = {"1,0": ("y", 5), "3,0": ("y", 4)}
    seat = area("N1 S N2 S - - -", "- C - - - - -", shops=shops, cubes=dict.fromkeys(shops, "y"))
    assert score(seat) == 12


def test_c10_35_one_nata_a_shop() -> None:
    """C10.35, C9.4: 3 beside N1 and N2: 5; large 5, N1 beside its second square: 6; 4, a cube short, beside N2: 0."""
    assert score(area("N1 S N2", "- C -", shops={"1,0": ("y", 3)}, cubes={"1,0": "y"})) == 5
    assert score(area("S S N1", "- C -", shops={"0,0": ("y", 5)}, cubes={"0,0": "y"})) == 6
    assert score(area("S N2 -", "- C -", shops={"0,0": ("yy", 4)}, cubes={"0,0": "y"})) == 0


def test_c9_4_the_sheet_says_where_a_nata_lies() -> None:
    seat = area("- - S", "C - N2", shops={"2,0": ("y", 5)}, cubes={"2,0": "y"})
    assert [text.args["at"] for rule, text, _ in ended(seat).sheet(0) if rule == "C9.4"] == [[2, 1]]


def test_c9_4_only_visible_and_adjacent_natas() -> None:
    """C9.4: not at a corner, not two squares away, not beneath another card, not for a shop that is closed."""
    full: Json = {"shops": {"0,0": ("y", 3)}, "cubes": {"0,0": "y"}}
    assert score(area("S - C", "N1 - -", **full)) == 4
    assert score(area("S - C", "- N1 -", **full)) == 3
    assert score(area("S - N1", "- C -", **full)) == 3
    covered = {**area("S N1 -", "C - -", **full), "cards": [placed(own("k", "- - -", "- - -"), 1, 0)]}
    assert score(covered) == 3
    closed = area("N1 S S", "- C -", shops={"1,0": ("y", 3)})
    closed["cards"] = [placed(own("k", "- - -", "- - -"), 2, 0)]
    assert score(closed) == 0


def test_c9_4_a_nata_across_a_card_border() -> None:
    """C9.4: adjacency does not mind which cards the squares are on."""
    seat = {"start": own("s", "- C -", "- - S", demand="y", points=2), "cubes": {"2,1": "y"}}
    assert score(seat) == 2
    assert score({**seat, "cards": [placed(own("k", "- C -", "- - N2"), 0, -1)]}) == 4


KINDS = st.sampled_from(["N1", "N1", "N2", "N3", "-", "y", "D"])


@st.composite
def sweet_cards(draw: st.DrawFn, name: str) -> Json:
    """A card with natas and perhaps a shop."""
    squares = [draw(KINDS) for _ in range(6)]
    shop = draw(st.sampled_from([(), (1,), (4,), (2,), (0, 3), (1, 2), (4, 5)]))
    for square in shop:
        squares[square] = "S"
    demand = draw(st.sampled_from(["y", "yr"])) if shop else ""
    worth = draw(st.integers(1, 5)) if shop else 0
    return own(name, " ".join(squares[:3]), " ".join(squares[3:]), demand=demand, points=worth)


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_c9_4_scores_of_areas_at_random(data: st.DataObject) -> None:
    """C6.2, C6.3, C9.4, C4.5, CR.28: on random areas the score that trying every assignment of natas finds."""
    seat: Json = {"start": own("s", "- C -", "N1 - S", demand="y", points=2), "cards": []}
    seat["warehouse"] = data.draw(st.lists(st.integers(0, 3), min_size=4, max_size=4))
    for n in range(data.draw(st.integers(1, 6))):
        card = data.draw(sweet_cards(f"k{n}"))
        _, _, cell, turn = data.draw(st.sampled_from(legal(game({**seat, "hand": card})))).split()
        x, y = map(int, cell.split(","))
        seat["cards"].append(placed(card, x, y, int(turn[1:])))
    shops = open_shops(position(seat), 0)
    held = {"{},{}".format(*cells[0]): card["demand"] for cells, card in shops if data.draw(st.booleans())}
    drawn = position({**seat, "cubes": held})
    assert score({**seat, "cubes": held}) == best(drawn, 0)


def test_c6_2_scores_of_whole_games() -> None:
    """C6.2, C6.3, C9.4, C14.10: running and final scores of real games are those of the text."""
    for seed in range(3):
        g = new(2, seed=seed, expresso=True)
        for step, _ in enumerate(walk(g, seed=seed)):
            if step % 7 == 0:
                check_scores(g)
        check_scores(g)
        assert g.over


def check_scores(g: cafezal.Game) -> None:
    for seat in range(2):
        assert g.scores()[seat] == best(g.position(), seat) >= 0
        assert sum(line[2] for line in g.sheet(seat)) == g.scores()[seat]


def test_c6_5_state_after_the_game() -> None:
    """C6.5, C12.1: when the game is over no seat has a decision, and points are gone."""
    g = play(exchange(espresso(1, 1, 4, 4)), "leave")
    assert state(g)["stage"] == "end" and points(g) == 0 and g.legal(0) == []
