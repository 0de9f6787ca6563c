"""Placing a card: section 4 of the rules, and of section 3 what concerns placing (C3.5, C3.6, C3.8)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cafezal

from .brute import Cell, allowed, at, face, visible
from .helpers import Card, Json, area, cubes, game, legal, own, placed, play, points, refused, results, state, warehouse

START = ("b C R", "y r D")  # "start" of the vectors in section 10
CUP = own("cup", "y b -", "- C g")  # a card with a cup that differs at 180°
DULL = own("dull", "y b -", "- D g")  # the same without a cup


def cups(seat: Json) -> int:
    return list(visible(seat).values()).count("C")


# ---------------------------------------------------------------------------------------------------- section 3


def test_c3_5_the_card_taken_is_placed_before_anything_else() -> None:
    """C3.5, C12.1: who holds a card places it; no action, clearing or end comes before."""
    g = game(area(*START, hand=CUP, cubes={"0,0": "b"}))
    assert {move.split()[0] for move in legal(g)} == {"place"}
    for move in ("produce 0,0", "dry 2,1 brown", "clear 0,0", "end"):
        assert refused(g, move) == "C3.5"
    play(g, "place cup 2,0 r0")
    assert state(g)["hand"] is None and state(g)["stage"] == "act"
    assert legal(g, kind="place") == []


def test_c3_5_without_a_card_nothing_is_placed() -> None:
    """C3.5, C12.1: no card in hand, no `place`."""
    g = game(area(*START))
    assert legal(g, kind="place") == []
    assert refused(g, "place cup 2,0 r0") == "C3.5"


@pytest.mark.parametrize(
    ("move", "expected"),
    [("place cup 3,0 r0", ""), ("place cup 2,0 r0", "2"), ("place cup 0,1 r0", "2"), ("place cup 1,0 r180", "1")],
)
def test_c3_6_points_are_the_cups_visible_after_placing(move: str, expected: str) -> None:
    """C3.6: old and new cups count, covered ones do not."""
    g = game(area(*START, hand=CUP))
    if not expected:
        assert refused(g, move) == "C4.2"
    else:
        assert points(play(g, move)) == int(expected)


def test_c3_6_at_most_eight_points() -> None:
    """C3.6, C10.24: nine visible cups give 8 points."""
    seat = area("C C C C -", "C C C C R")
    assert points(play(game({**seat, "hand": CUP}), "place cup 4,0 r0")) == 8
    assert points(play(game({**area("C C C C -", "C C C - R"), "hand": CUP}), "place cup 4,0 r0")) == 8
    assert points(play(game({**area("C C C C -", "C C - - R"), "hand": CUP}), "place cup 4,0 r0")) == 7


def test_c3_6_unused_points_are_lost() -> None:
    """C3.6: points left at `end` do not come back in the next round."""
    shown = [own(f"k{n}", "y - -", "- - -") for n in range(3)]
    deck = [own(f"later{n}", "y - -", "- - -") for n in range(21)]
    g = game(area("C C C", "C - -", warehouse=[2, 2, 2, 2]), phase="draft", shown=shown, deck=deck)
    play(g, "take 1", "place k0 1,1 r0")
    assert points(g) == 4
    play(g, "end")
    assert points(g) == 0
    play(g, "take 1", "place later0 -2,0 r0")  # covers two of the four cups
    assert points(g) == 2


def test_c3_8_all_place_and_act_in_parallel() -> None:
    """C3.8, CR.8: after the draft every seat waits at once, and none minds the others."""
    g = game(area(*START, hand=own("k", "- C -", "y - b")), area(*START, hand=CUP), area(*START, hand=DULL))
    assert tuple(g.waiting) == (0, 1, 2)
    play(g, "place dull 2,0 r0", "produce 0,0", seat=2)
    play(g, "place k 2,0 r0", "end")
    assert tuple(g.waiting) == (1, 2)
    assert refused(g, "end", 0) == "C12.1"


def test_c3_8_strict_order_from_the_masters_left_to_the_master() -> None:
    """C3.8, CR.8: with `strict` one seat at a time places and acts, the master last."""
    seats = [area(*START, hand=own(f"k{n}", "- C -", "y - b")) for n in range(3)]
    g = game(*seats, master=1, options={"players": 3, "strict": True})
    for seat in (2, 0, 1):
        assert tuple(g.waiting) == (seat,)
        assert all(not g.legal(other) for other in range(3) if other != seat)
        assert refused(g, "place k0 2,0 r0", (seat + 1) % 3) in {"C3.8", "C12.1"}
        play(g, f"place k{seat} 2,0 r0", seat=seat)
        assert tuple(g.waiting) == (seat,)
        play(g, "end", seat=seat)
    assert g.position()["round"] == 2


def test_c3_8_strict_order_with_the_auction_starts_with_the_master() -> None:
    """C3.8, CR.8: with the auction from the master on."""
    seats = [area(*START, hand=own(f"k{n}", "- C -", "y - b")) for n in range(3)]
    g = game(*seats, master=1, options={"players": 3, "strict": True, "auction": True})
    for seat in (1, 2, 0):
        assert tuple(g.waiting) == (seat,)
        play(g, f"place k{seat} 2,0 r0", "end", seat=seat)


def test_c3_8_strict_order_gives_the_same_results() -> None:
    """C3.8, C12.2, CR.8: the same choices end in the same areas and scores, parallel or strict."""
    ends = []
    for strict in (False, True):
        seats = [area(*START, hand=own(f"k{n}", "- C -", "y - b")) for n in range(2)]
        g = game(*seats, options={"players": 2, "strict": strict})
        play(g, "place k1 2,0 r0", "produce 0,0", "end", seat=1)
        play(g, "place k0 2,0 r0", "produce 0,0", "clear 0,1", "end")
        ends.append(([state(g, 0), state(g, 1)], g.scores()))
    assert ends[0] == ends[1]


# ---------------------------------------------------------------------------------------------------- C4.1


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        (0, {"2,0": "y", "3,0": "b", "4,0": "g", "2,1": "r"}),
        (90, {"2,0": "r", "3,0": "y", "3,1": "b", "3,2": "g"}),
        (180, {"4,0": "r", "2,1": "g", "3,1": "b", "4,1": "y"}),
        (270, {"2,0": "g", "2,1": "b", "2,2": "y", "3,2": "r"}),
    ],
)
def test_c4_1_cards_turn_clockwise_by_quarters(turn: int, expected: dict[str, str]) -> None:
    """C4.1, C1.2: the upper left square of the card goes to the upper right at 90°."""
    g = game(area("C - -", "C - -", hand=own("k", "y b g", "r - C")))
    play(g, f"place k 2,0 r{turn}")
    assert cubes(play(g, legal(g, kind="produce")[0])) == expected


def test_c4_1_all_four_turns_and_no_other() -> None:
    """C4.1, CR.10: quarter turns on the grid of squares, no half-square offsets."""
    g = game(area(*START, hand=CUP))
    assert {move.split()[-1] for move in legal(g)} == {"r0", "r90", "r180", "r270"}
    for nonsense in ("place cup 2,0 r45", "place cup 2.5,0 r0", "place cup 2,0 r360", "place cup 2,0"):
        with pytest.raises(cafezal.Malformed):
            g.parse(nonsense, 0)


# ---------------------------------------------------------------------------------------------------- C4.2


@pytest.mark.parametrize(
    ("move", "covered"),
    [
        ("2,0 r0", 2),
        ("1,1 r0", 2),
        ("0,1 r0", 3),
        ("0,-1 r180", 3),
        ("1,0 r0", 4),
        ("-1,0 r90", 2),
        ("2,0 r270", 2),
        ("0,-1 r90", 4),
        ("0,0 r0", 6),
        ("2,1 r0", 1),
        ("-2,-1 r0", 1),
        ("-1,2 r90", 0),
        ("3,0 r0", 0),
        ("0,2 r0", 0),
    ],
)
def test_c4_2_covers_two_three_or_four_visible_squares(move: str, covered: int) -> None:
    """C4.2, C10.20: lying @2,0 and @1,1 cover 2, @1,0 covers 4 and the only cup; @0,0 covers 6, @2,1 1, @3,0 0."""
    g = game(area(*START, hand=CUP))
    if 2 <= covered <= 4:
        assert f"place cup {move}" in legal(g)
        play(g, f"place cup {move}")
        assert len(g.view(0)["table"]["areas"][0]["squares"]) == 12 - covered
    else:
        assert refused(g, f"place cup {move}") == "C4.2"


def test_c4_2_squares_of_every_kind_can_be_covered() -> None:
    """C4.2: of any kind, even half a shop, ships, natas and squares with cubes."""
    kinds = ["y", "D", "R", "C", "H", "-", "E", "N1", "L", "r+"]
    for kind in kinds:
        g = game(area(f"C - {kind}", f"- - {kind}", hand=CUP), options={"players": 1, "expresso": True})
        assert "place cup 2,0 r0" in legal(g), kind
    g = game(area("C - S", "- - S", shops={"2,0": ("y", 1)}, hand=CUP))
    assert {"place cup 2,0 r0", "place cup 1,1 r0"} <= set(legal(g))


def test_c4_2_a_card_lies_on_top_of_several_cards() -> None:
    """C4.2: on top of, never under; squares of two cards are covered at once."""
    card = own("k", "- - D", "- - -")
    seat = area("C - y y R", "b - y y R", hand=card)
    g = play(game(seat), "place k 1,0 r90")
    assert legal(g, kind="produce") == ["produce 3,0", "produce 0,1"]
    shown = {tuple(square["at"]): square["kind"] for square in g.view(0)["table"]["areas"][0]["squares"]}
    assert shown == visible(seat) | face(card, 1, 0, 90)


def test_c10_19_options_on_the_start_card() -> None:
    """C10.19: 44 options with a cup (22 positions: 14 cover 2, 2 cover 3, 6 cover 4), else 22."""
    seat = area(*START)
    with_cup = legal(game({**seat, "hand": CUP}))
    assert len(with_cup) == 44
    assert len(legal(game({**seat, "hand": DULL}))) == 22
    covers = []
    for name in {tuple(move.replace("r180", "r0").replace("r270", "r90").split()[2:]) for move in with_cup}:
        x, y = map(int, name[0].split(","))
        covers.append(len(visible(seat).keys() & face(CUP, x, y, int(name[1][1:])).keys()))
    assert sorted(covers) == [2] * 14 + [3] * 2 + [4] * 6


def test_c10_20_the_only_cup() -> None:
    """C10.20, C4.3: @1,0 covers 4 and the only cup: legal if the card has one."""
    assert "place cup 1,0 r0" in legal(game(area(*START, hand=CUP)))
    g = game(area(*START, hand=DULL))
    assert refused(g, "place dull 1,0 r0") == "C4.3"
    assert {"place dull 2,0 r0", "place dull 1,1 r0"} <= set(legal(g))


def test_c10_21_hidden_squares_do_not_count() -> None:
    """C10.21, C4.2: ten visible squares; lying @1,0 covers 6; standing @2,0 covers 4, the two beneath do not count."""
    seat = {"start": own("s", *START), "cards": [placed(own("k", "- - -", "- - -"), 2, 0)]}
    g = game({**seat, "hand": CUP})
    assert len(g.view(0)["table"]["areas"][0]["squares"]) == 10
    assert refused(g, "place cup 1,0 r0") == "C4.2"
    assert "place cup 2,0 r90" in legal(g)
    assert len(play(g, "place cup 2,0 r90").view(0)["table"]["areas"][0]["squares"]) == 12


def test_c10_22_gaps_may_be_filled() -> None:
    """C10.22, C4.2, CR.10: lying @0,2 covers 2 and fills the gap at (1,2): legal; lying @0,1 covers 5: illegal."""
    left, right = own("k1", "- - -", "y - -"), own("k2", "- - -", "- - -")
    seat = {"start": own("s", *START), "cards": [placed(left, -1, 0, 90), placed(right, 2, 0, 90)]}
    g = game({**seat, "hand": CUP})
    assert (1, 2) not in visible(seat)
    assert {"place cup 0,2 r0", "place cup 0,2 r180"} <= set(legal(g))
    assert refused(g, "place cup 0,1 r0") == "C4.2"


def test_c4_2_holes_inside_an_area_may_be_filled() -> None:
    """C4.2, CR.10: cells without a card in the middle of the area are filled, or stay a hole."""
    ring = [(-1, 0, 90), (2, 0, 90), (-1, 2, 90), (2, 2, 90), (0, 4, 0)]
    cards = [placed(own(f"k{n}", "- - -", "- - -"), *place) for n, place in enumerate(ring)]
    seat: Json = {"start": own("s", *START), "cards": cards}
    assert not {(1, 2), (1, 3)} & visible(seat).keys() and (1, 4) in visible(seat)
    g = game({**seat, "hand": CUP})
    assert "place cup 1,1 r90" in legal(g)  # covers four and fills the hole
    assert refused(g, "place cup 0,3 r0") == "C4.2"  # covers five
    assert sorted(legal(g)) == allowed(seat, CUP)


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_c4_2_c4_3_places_agree_with_brute_force(data: st.DataObject) -> None:
    """C4.1, C4.2, C4.3, C4.6: on random areas exactly the places that the text allows."""
    kinds = st.sampled_from(["y", "b", "D", "R", "C", "H", "-"])

    def card(name: str) -> Card:
        squares = data.draw(st.lists(kinds, min_size=6, max_size=6))
        return own(name, " ".join(squares[:3]), " ".join(squares[3:]))

    seat: Json = {"start": own("s", *START), "cards": []}
    for n in range(data.draw(st.integers(0, 6))):
        new = card(f"k{n}")
        options = [m for m in allowed(seat, new) if cups({**seat, "cards": [*seat["cards"], at(m, new)]}) <= 9]
        seat["cards"].append(at(data.draw(st.sampled_from(options)), new))
    hand = card("h")
    assert sorted(legal(game({**seat, "hand": hand}))) == allowed(seat, hand)
    assert allowed(seat, hand), "C4.6: a legal place always exists"


@pytest.mark.parametrize(
    ("squares", "turns"),
    [
        (("y - y", "y - y"), {"r0", "r90"}),
        (("y S y", "y S y"), {"r0", "r90"}),
        (("y b g", "g b y"), {"r0", "r90"}),
        (("y b g", "g b r"), {"r0", "r90", "r180", "r270"}),
    ],
)
def test_c4_2_of_two_turns_that_look_the_same_the_smaller(squares: tuple[str, str], turns: set[str]) -> None:
    """C4.1, C4.2: a card that looks the same at 180° is offered at 0° and 90° only: 22 positions less the cup's 11."""
    card = own("k", *squares, demand="y", points=1)
    moves = legal(game(area(*START, hand=card)))
    assert {move.split()[-1] for move in moves} == turns
    assert len(moves) == 11 * len(turns) // 2
    assert sorted(moves) == allowed(area(*START), card)


# ---------------------------------------------------------------------------------------------------- C4.3 – C4.5


def test_c4_3_a_cup_old_or_new_stays_visible() -> None:
    """C4.3: the last cup may be covered only by a card that shows one."""
    seat = area("- - C", "- - -")
    assert refused(game({**seat, "hand": DULL}), "place dull 2,0 r0") == "C4.3"
    assert "place cup 2,0 r0" in legal(game({**seat, "hand": CUP}))  # new
    assert "place dull -2,0 r0" in legal(game({**seat, "hand": DULL}))  # old
    two = area("C - C", "- - -")
    assert "place dull 2,0 r0" in legal(game({**two, "hand": DULL}))


def test_c4_3_a_covered_cup_does_not_count() -> None:
    """C4.3: a cup beneath another card is no cup any more."""
    seat = {"start": own("s", "C - C", "- - -"), "cards": [placed(own("k", "- - -", "- - -"), -2, 0)]}
    assert refused(game({**seat, "hand": DULL}), "place dull 2,0 r0") == "C4.3"
    assert "place dull 2,0 r0" in legal(game(area("C - C", "- - -", hand=DULL)))


@pytest.mark.parametrize(
    ("move", "covered"), [("3,0 r0", ("3,0", "4,0", "3,1", "4,1")), ("2,0 r90", ("2,0", "3,0", "2,1", "3,1"))]
)
def test_c4_4_cubes_on_covered_squares_return_to_the_supply(move: str, covered: tuple[str, ...]) -> None:
    """C4.4: bean, dry, roast and shop lose their cubes with the square; the warehouse gets nothing; others stay."""
    held = {"0,0": "y", "2,0": "bb", "3,0": "y", "4,0": "y", "2,1": "ggg", "4,1": "r"}
    g = game(area("y C D y S", "g - R b r", shops={"4,0": ("yr", 2)}, cubes=held, hand=CUP))
    play(g, f"place cup {move}")
    assert cubes(g) == {square: some for square, some in held.items() if square not in covered}
    assert warehouse(g) == [0, 0, 0, 0]


def test_c4_4_a_cube_on_a_covered_ship_returns_to_the_warehouse() -> None:
    """C4.4, C8.6: with the auction; a ship that stays visible keeps its cube."""
    seat = area("H C H", "- - -", cubes={"0,0": "y", "2,0": "r"}, warehouse=[1, 0, 0, 0], hand=CUP)
    g = game(seat, area(*START, hand=own("k", "- C -", "y - b")), options={"players": 2, "auction": True})
    play(g, "place cup 2,0 r0")
    assert cubes(g) == {"0,0": "y"}
    assert warehouse(g) == [1, 0, 0, 1]


def test_c4_5_a_half_covered_shop_is_closed() -> None:
    """C4.5, C1.3: no delivery, no points, cubes to the supply; its other square stays without function."""
    seat = area("C - S", "R - S", shops={"2,0": ("yr", 5)}, cubes={"2,0": "yr", "0,1": "y"}, hand=CUP)
    g = game(seat)
    assert list(g.scores()) == [5]
    play(g, "place cup 1,1 r0")  # covers (1,1) and (2,1), half of the shop
    assert cubes(g) == {"0,1": "y"}
    assert list(g.scores()) == [0]
    assert results(g, first="deliver") == {" | [1, 0, 0, 0]": 1}


def test_c4_5_a_fully_covered_shop_is_gone_too() -> None:
    """C4.5, C1.3: cubes of a shop covered whole return to the supply; another shop is untouched."""
    seat = area("S S y S C", "- R - - -", shops={"0,0": ("yr", 5), "3,0": ("b", 2)}, hand=CUP)
    seat["cubes"] = {"0,0": "yr", "3,0": "b"}
    g = play(game(seat), "place cup -1,-1 r0")
    assert cubes(g) == {"3,0": "b"}
    assert list(g.scores()) == [2]


def test_c10_23_half_a_shop_covered() -> None:
    """C10.23, C4.5: two of three cubes go to the supply; no deliveries; 0 points; the other square still counts."""
    seat = area("C R S", "- - S", shops={"2,0": ("ybg", 4)}, cubes={"2,0": "yb", "1,0": "g"}, hand=CUP)
    g = play(game(seat), "place cup 1,1 r0")
    assert cubes(g) == {"1,0": "g"}
    assert warehouse(g) == [0, 0, 0, 0]
    play(g, "deliver")
    assert cubes(g) == {} and warehouse(g) == [0, 0, 1, 0]
    assert sum(line[2] for line in g.sheet(0)) == 0 and list(g.scores()) == [0]
    lower = {**area("C R S", "- - S", shops={"2,0": ("ybg", 4)}), "hand": own("k2", "- - -", "- - C")}
    lower["cards"] = [placed(CUP, 1, 1)]
    again = game(lower)
    assert refused(again, "place k2 2,-1 r0") == "C4.2"  # only the shop's other square
    assert "place k2 1,-1 r0" in legal(again)  # that square and (1,0)


# ---------------------------------------------------------------------------------------------------- C4.6, C4.7


@pytest.mark.parametrize("cup", [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)])
def test_c4_6_a_legal_place_always_exists(cup: Cell) -> None:
    """C4.6: wherever the last cup lies, one of the two outer pairs can be covered by a lying card."""
    rows = [" ".join("C" if (x, y) == cup else "-" for x in range(3)) for y in range(2)]
    moves = legal(game(area(*rows, hand=DULL)))
    assert {"place dull -2,0 r0", "place dull 2,0 r0"} & set(moves)


def test_c4_7_the_start_card_and_the_cell_of_a_place() -> None:
    """C4.7: the start card lies at 0° on (0,0)–(2,1), x to the right, y downward; @ is the upper left cell turned."""
    g = game(area("y - C", "- - g"))
    assert legal(g, kind="produce") == ["produce 0,0", "produce 2,1"]
    g = play(game(area("- - C", "- - -", hand=own("k", "y - -", "- C -"))), "place k -1,-1 r90")
    assert legal(g, kind="produce") == ["produce 0,-1"]  # at 90° the card's first square is on the upper right


@pytest.mark.parametrize(
    ("places", "last", "bean"),
    [
        ([(-2 * n, 0, 0) for n in range(1, 9)], "-16,0 r0", "-16,0"),
        ([(2 * n, 0, 180) for n in range(1, 9)], "16,0 r180", "18,1"),
        ([(0, -2 * n, 270) for n in range(1, 9)], "0,-16 r270", "0,-14"),
        ([(0, 2 * n - 1, 90) for n in range(1, 9)], "0,15 r90", "1,15"),
    ],
)
def test_c4_7_the_area_grows_to_its_limits(places: list[tuple[int, int, int]], last: str, bean: str) -> None:
    """C4.7: eight cards in a line reach x = -16 or 18, y = -16 or 17."""
    cards = [own(f"k{n}", "y - -", "- - -") for n in range(8)]
    before = [placed(card, *place) for card, place in zip(cards, places, strict=True)][:-1]
    start = own("s", "- - C", "- - -") if places[0][2] in (90, 270) else own("s", "- C -", "- - -")
    g = play(game({"start": start, "cards": before, "hand": cards[7]}), f"place k7 {last}")
    assert f"produce {bean}" in legal(g)
    cells = [tuple(square["at"]) for square in g.view(0)["table"]["areas"][0]["squares"]]
    assert all(-16 <= x <= 18 and -16 <= y <= 17 for x, y in cells)
    assert {-16, 18, 17} & {n for cell in cells for n in cell}
    assert cubes(play(g, f"produce {bean}")) == {bean: "y"}
    assert cafezal.load(g.position()).digest() == g.digest()


def test_c4_7_nothing_lies_beyond_the_limits() -> None:
    """C4.7: a cell outside 19 x 18, or far from the area, is refused and changes nothing."""
    g = game(area(*START, hand=CUP))
    for cell in ("-17,0", "19,0", "0,-17", "0,18", "100,100", "5,0"):
        assert refused(g, f"place cup {cell} r0") == "C4.2"


# ---------------------------------------------------------------------------------------------------- C10.18


def test_c10_18_the_discount_looks_at_ships_before_placing() -> None:
    """C10.18, C3.3, CR.6: warehouse empty, two ships; the new card will cover both: free, and nothing is due later."""
    shown = [own("k1", "C - y", "- - -"), own("k2", "C - b", "- - -"), own("k3", "- - g", "- - -")]
    g = game(area("C - H", "- - H"), phase="draft", shown=shown)
    assert legal(g) == ["take 1", "take 2", "take 3"]
    play(g, "take 1", "place k1 2,0 r0")
    assert warehouse(g) == [0, 0, 0, 0] and points(g) == 2
