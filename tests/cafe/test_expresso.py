"""EXPRESSO: section 9 of the rules, the exchange at the end (C6.5), natas in the score."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cafezal
from cafezal.cafe.deck import default_deck

from .brute import (
    BEANS,
    Area,
    delivered,
    exchanged,
    fewer_cubes,
    fewer_sources,
    moved,
    produced,
    read_produce,
    read_sets,
    seats,
    worth,
)
from .helpers import (
    Json,
    area,
    cubes,
    legal,
    outcome,
    own,
    placed,
    play,
    points,
    refused,
    results,
    runs,
    warehouse,
)
from .helpers import game as base

SETS = {card.id: card.set for card in default_deck().cards}


def game(*parts: Json, auction: bool = False, **fields: object) -> cafezal.Game:
    """A game with EXPRESSO."""
    return base(*parts, options={"players": len(parts), "expresso": True, "auction": auction}, **fields)


def after(parent: cafezal.Game, *moves: str, seat: int = 0) -> cafezal.Game:
    """A copy on which these moves were played."""
    return play(parent.copy(), *moves, seat=seat)


def ending(*parts: Json, auction: bool = False) -> cafezal.Game:
    """After round 8."""
    return game(*parts, auction=auction, phase="exchange", round=8)


def sheet(g: cafezal.Game, seat: int = 0) -> int:
    """The sum of the score sheet, which is the score."""
    total = sum(line[2] for line in g.sheet(seat))
    assert total == list(g.scores())[seat]
    return total


# ---------------------------------------------------------------------------------------------------- C9.1, C9.2, C9.8


def stacks(g: cafezal.Game) -> tuple[list[str], list[str], list[str]]:
    """Cards shown, in the deck, taken out at random."""
    now = g.position()
    return [card for card in now["shown"] if card], now["deck"], now["out"]


@pytest.mark.parametrize(
    ("players", "deck", "out"),
    [(4, 56, 0), (3, 48, 0), (2, 40, 8), (1, 32, 16)],
)
def test_c9_1_eight_cards_more(players: int, deck: int, out: int) -> None:
    """C9.1: 56, 48, 40, 32 cards for eight rounds; as many taken out at random as without EXPRESSO."""
    shown, hidden, gone = stacks(cafezal.new("cafe", players=players, seed=3, expresso=True))
    assert (len(shown) + len(hidden), len(gone)) == (deck, out)
    number = sum(SETS[card] == "expresso" for card in [*shown, *hidden, *gone])
    assert number == 8
    without = stacks(cafezal.new("cafe", players=players, seed=3))
    assert not any(SETS[card] == "expresso" for some in without for card in some)


def test_c9_1_expresso_cards_are_shuffled_in_and_may_be_taken_out() -> None:
    """C9.1, CR.2: over some seeds each of the 8 is among the cards taken out at random, and in the deck."""
    games = [stacks(cafezal.new("cafe", players=1, seed=seed, expresso=True)) for seed in range(60)]
    for places in ([card for _, _, out in games for card in out], [c for s, d, _ in games for c in [*s, *d]]):
        assert len({card for card in places if SETS[card] == "expresso"}) == 8


@pytest.mark.parametrize("promo", [False, True])
@pytest.mark.parametrize(
    ("players", "expresso", "auction", "cards"),
    [
        *((players, False, False, players + 2) for players in (1, 2, 3, 4)),
        *((players, True, False, players + 3) for players in (1, 2, 3, 4)),
        *((players, False, True, players + 1) for players in (2, 3, 4)),
        *((players, True, True, players + 2) for players in (2, 3, 4)),
    ],
)
def test_c9_8_cards_a_round(players: int, expresso: bool, auction: bool, cards: int, promo: bool) -> None:
    """C9.8, C9.2, C9.7, C2.6, CR.29: base players + 2, auction players + 1, with EXPRESSO one more; eight rounds."""
    g = cafezal.new("cafe", players=players, seed=1, expresso=expresso, auction=auction, promo=promo)
    shown, deck, out = stacks(g)
    assert len(shown) == (cards if auction else 4 if expresso else 3)
    assert len(shown) + len(deck) == 8 * cards
    stars = 40 if auction or players < 4 else 48
    assert len(out) == stars + 8 * expresso + promo - 8 * cards
    assert len({*shown, *deck, *out}) == len(shown) + len(deck) + len(out)


def test_c9_2_four_cards_are_shown_and_three_discarded() -> None:
    """C9.2: everyone chooses from four; three are discarded at the end; players + 3 cards a round."""
    g = cafezal.new("cafe", players=2, seed=5, expresso=True)
    first, second = g.waiting[0], 1 - g.waiting[0]
    shown, deck, _ = stacks(g)
    play(g, next(move for move in legal(g, first) if move.startswith("take 2")), seat=first)
    assert stacks(g)[0] == [shown[0], deck[0], *shown[2:]]
    play(g, next(move for move in legal(g, second) if move.startswith("take 4")), seat=second)
    assert g.position()["discards"] == sorted([shown[0], deck[0], shown[2]])
    assert len(stacks(g)[1]) == 35 and stacks(g)[0] == []


def test_c9_7_with_the_auction_two_are_left_over() -> None:
    """C9.7, CR.29: players + 2 cards are revealed, none is replaced, two are discarded."""
    g = cafezal.new("cafe", players=2, seed=5, expresso=True, auction=True)
    shown = stacks(g)[0]
    assert len(shown) == 4
    for _ in range(2):
        play(g, "pass", seat=g.waiting[0])
    for slot in (1, 3):
        play(g, f"take {slot}", seat=g.waiting[0])
    assert g.position()["discards"] == sorted([shown[1], shown[3]]) and len(stacks(g)[1]) == 28


# ---------------------------------------------------------------------------------------------------- C9.3 espresso


def test_c9_3_one_cube_of_the_delivery_onto_an_empty_espresso_square() -> None:
    """C9.3: any one colour on hand, for no further point; the others to the warehouse."""
    g = game(area("R C E", "R - -", cubes={"0,0": "yy", "0,1": "r"}))
    play(g, "deliver")
    assert points(g) == 0
    assert legal(g) == ["espresso 2,0 yellow", "espresso 2,0 red", "done"]
    for colour in ("brown", "green"):
        assert refused(g, f"espresso 2,0 {colour}") == "C5.5"
    one = after(g, "espresso 2,0 yellow")
    assert cubes(one) == {"2,0": "y"} and warehouse(one) == [1, 0, 0, 1] and legal(one) == ["end"]


def test_c9_3_one_each_on_several_squares() -> None:
    """C9.3, CR.26: several espresso squares take one cube each, in reading order; full ones take none."""
    g = game(area("R C E", "E E -", cubes={"0,0": "yyy", "0,1": "g"}))
    play(g, "deliver")
    assert legal(g) == ["espresso 2,0 yellow", "espresso 1,1 yellow", "done"]
    assert refused(g, "espresso 0,1 yellow") == "C9.3"
    two = after(g, "espresso 2,0 yellow", "espresso 1,1 yellow")
    assert cubes(two) == {"2,0": "y", "1,1": "y", "0,1": "g"} and warehouse(two) == [1, 0, 0, 0]
    later = after(g, "espresso 1,1 yellow")  # 2,0 comes earlier (C12.5): the delivery is over
    assert cubes(later) == {"1,1": "y", "0,1": "g"} and warehouse(later) == [2, 0, 0, 0]


def test_c9_3_only_cubes_of_this_delivery() -> None:
    """C9.3, CR.26: cubes of the warehouse, of beans and dry squares and earlier deliveries do not go there."""
    g = game(area("y D E", "C - R", cubes={"0,0": "y", "1,0": "b"}, warehouse=[2, 2, 2, 2]))
    assert not [move for move in legal(g) if "espresso" in move or "deliver" in move]
    h = play(game(area("R C E", "C - R", cubes={"0,0": "g"}, warehouse=[2, 2, 2, 2])), "deliver")
    assert legal(h) == ["espresso 2,0 green", "done"]


def test_c9_3_shops_come_before_espresso_squares() -> None:
    """C9.3, C12.5 and the table: shops by their first squares, then espresso squares, wherever they lie."""
    g = game(area("E R S", "C - -", shops={"2,0": ("yb", 2)}, cubes={"1,0": "yy"}))
    play(g, "deliver")
    assert set(legal(g)) == {"fill 2,0", "espresso 0,0 yellow", "done"}
    one = after(g, "fill 2,0")
    assert set(legal(one)) == {"espresso 0,0 yellow", "done"}
    straight = after(g, "espresso 0,0 yellow")
    assert cubes(straight) == {"0,0": "y"} and warehouse(straight) == [1, 0, 0, 0]


def test_c9_3_the_cube_stays() -> None:
    """C9.3, C5.9, CR.16: it cannot be cleared or delivered, and lies there in the next round."""
    g = game(area("E C R", "- - -", cubes={"0,0": "y"}))
    assert legal(g) == ["end"]
    assert refused(g, "clear 0,0") == "C5.9"
    play(g, "end")
    assert g.position()["phase"] == "draft" and cubes(g) == {"0,0": "y"}


def test_c9_3_covered_it_goes_to_the_supply() -> None:
    """C9.3, CR.26, C4.4: not to the warehouse."""
    card = own("k", "- - -", "- - C")
    g = game(area("C - E", "- - E", cubes={"2,0": "y", "2,1": "b"}, hand=card))
    play(g, "place k 2,0 r0")
    assert cubes(g) == {} and warehouse(g) == [0, 0, 0, 0]
    half = game(area("C E E", "- - -", cubes={"1,0": "y", "2,0": "b"}, hand=card))
    play(half, "place k 2,0 r0")
    assert cubes(half) == {"1,0": "y"} and warehouse(half) == [0, 0, 0, 0]


# ---------------------------------------------------------------------------------------------------- the exchange


@pytest.mark.parametrize("held", ["y", "yr", "gby"])
def test_c9_3_exchange_for_any_colour_once_for_each_cube(held: str) -> None:
    """C9.3, CR.27, C12.5: any colours, its own included, or none; each result by one sequence."""
    squares = {f"{x},0": cube for x, cube in enumerate(held)}
    seat = area("E E E", "- C -", cubes=squares, warehouse=[0, 1, 2, 3])
    g = ending(seat)
    assert legal(g) == ["exchange yellow", "exchange brown", "exchange green", "exchange red", "leave"]
    found: list[tuple[int, ...]] = []
    stack = [g]
    while stack:
        parent = stack.pop()
        for move in legal(parent):
            child = after(parent, move)
            if child.over:
                found.append(tuple(warehouse(child)))
            else:
                stack.append(child)
    assert len(found) == len(set(found))
    assert set(found) == exchanged(Area(seat))


def test_c9_3_exchange_colours_never_go_back() -> None:
    """C9.3, C12.5 and the table of section 6: not earlier than the last; `leave` leaves all that remain."""
    g = ending(area("E E E", "- C -", cubes={"0,0": "y", "1,0": "y", "2,0": "y"}))
    play(g, "exchange green")
    assert legal(g) == ["exchange green", "exchange red", "leave"]
    for colour in ("yellow", "brown"):
        assert refused(g, f"exchange {colour}") == "C12.5"
    play(g, "leave")
    assert g.over and warehouse(g) == [0, 0, 1, 0] and g.waiting == ()


def test_c9_3_what_is_left_scores_nothing() -> None:
    """C9.3, CR.27, C6.3: a cube on an espresso square counts for no warehouse."""
    seat = area("E C -", "- - -", cubes={"0,0": "y"}, warehouse=[1, 1, 1, 1])
    left, taken = play(ending(seat), "leave"), play(ending(seat), "exchange yellow")
    assert sheet(left) == 3 and sheet(taken) == 3
    poor = area("E C -", "- - -", cubes={"0,0": "y"}, warehouse=[0, 1, 1, 1])
    assert sheet(play(ending(poor), "leave")) == 1 and sheet(play(ending(poor), "exchange yellow")) == 3


def test_c9_3_the_exchange_comes_after_round_eight_in_parallel() -> None:
    """C9.3, C6.5, C6.1, C12.1: all seats with espresso cubes at once, no other; over when none waits."""
    rich, poor = area("E C -", "- - -", cubes={"0,0": "g"}), area("E C -", "- - -")
    g = game(rich, poor, rich, round=8)
    for seat in range(3):
        assert not [move for move in legal(g, seat) if "exchange" in move or move == "leave"]
        play(g, "end", seat=seat)
    assert g.position()["phase"] == "exchange" and tuple(g.waiting) == (0, 2) and legal(g, 1) == []
    play(g, "exchange red", seat=2)
    assert tuple(g.waiting) == (0,) and not g.over
    play(g, "exchange brown")
    assert g.over and warehouse(g) == [0, 1, 0, 0] and warehouse(g, 1) == [0] * 4 and warehouse(g, 2) == [0, 0, 0, 1]


def test_c6_5_without_espresso_cubes_the_game_is_over() -> None:
    """C6.5, C6.1, C12.1: nobody is asked; the last `end` of round 8 ends the game."""
    g = play(game(area("E C -", "- - -"), round=8), "end")
    assert g.over and g.waiting == () and g.position()["phase"] == "over"


def test_c6_5_ships_come_before_the_exchange() -> None:
    """C6.5, CR.18: who exchanges sees the warehouse with the cubes of the ships."""
    seat = area("E C H", "- - -", cubes={"0,0": "y", "2,0": "r"})
    g = game(seat, area("- C -", "- - -"), auction=True, round=8)
    play(g, "end")
    play(g, "end", seat=1)
    assert g.position()["phase"] == "exchange" and warehouse(g) == [0, 0, 0, 1] and cubes(g) == {"0,0": "y"}


# ---------------------------------------------------------------------------------------------------- C9.4 nata


@pytest.mark.parametrize(
    ("rows", "held", "score"),
    [
        (("S N2 C", "- - -"), "y", 7),
        (("S N2 C", "- - -"), "", 0),  # short of a cube
        (("S - N2", "C - -"), "y", 5),  # not adjacent
        (("S - C", "- N2 -"), "y", 5),  # diagonally
        (("C - N1", "- - S"), "y", 6),  # above
    ],
)
def test_c9_4_a_nata_beside_a_full_shop(rows: tuple[str, str], held: str, score: int) -> None:
    """C9.4: visible, adjacent, the shop fully supplied."""
    first = "0,0" if rows[0].startswith("S") else "2,1"
    g = game(area(*rows, shops={first: ("y", 5)}, cubes={first: held} if held else {}))
    assert sheet(g) == score


def test_c9_4_a_covered_nata_or_a_closed_shop_scores_nothing() -> None:
    """C9.4, C4.5: the nata is visible and the shop open."""
    seat = {"start": own("s", "- S N2", "C - -", demand="y", points=5), "cubes": {"1,0": "y"}}
    assert sheet(game(seat)) == 7
    assert sheet(game({**seat, "cards": [placed(own("k", "- - -", "- - -"), 2, 0)]})) == 5
    large = {"start": own("s", "S S N2", "- - C", demand="y", points=5), "cubes": {"0,0": "y"}}
    assert sheet(game(large)) == 7
    assert sheet(game({**large, "cubes": {}, "cards": [placed(own("k", "- - -", "- - -"), -2, 0)]})) == 0


def test_c9_4_one_nata_for_each_shop_and_one_shop_for_each_nata() -> None:
    """C9.4: two natas beside one shop: the better; two shops beside one nata: one of them."""
    two = area("N1 S N2", "- C -", shops={"1,0": ("y", 3)}, cubes={"1,0": "y"})
    assert sheet(game(two)) == 5
    shared = area("C S N1 S -", "- - - - -", shops={"1,0": ("y", 5), "3,0": ("b", 5)}, cubes={"1,0": "y", "3,0": "b"})
    assert sheet(game(shared)) == 11


@st.composite
def supplied(draw: st.DrawFn) -> Json:
    """A small area, most of its shops full, with a warehouse."""
    seat = draw(seats("S S N1 N2 N1 -"))
    held = dict(seat["cubes"])
    for shop in Area(seat).shops:
        if draw(st.integers(0, 4)):
            held[",".join(map(str, shop.squares[0]))] = shop.demand
    return seat | {"cubes": held, "warehouse": draw(st.lists(st.integers(0, 4), min_size=4, max_size=4))}


@settings(max_examples=150, deadline=None)
@given(supplied())
def test_c9_4_natas_agree_with_brute_force(seat: Json) -> None:
    """C9.4, C6.2, C6.3, CR.28: the assignment that scores most, of all that there are."""
    assert sheet(game(seat)) == worth(Area(seat))


# ---------------------------------------------------------------------------------------------------- C9.5, C9.6


def test_c9_5_the_player_chooses_the_colour_of_each_lote() -> None:
    """C9.5, C12.5: lote by lote in reading order, any of the four colours; then all the cubes come."""
    g = game(area("L y L", "- C -"))
    play(g, "produce 0,0")
    assert points(g) == 0 and cubes(g) == {}
    for colour in ("green", "yellow"):
        assert legal(g) == ["lote yellow", "lote brown", "lote green", "lote red"]
        play(g, f"lote {colour}")
    assert cubes(g) == {"0,0": "g", "1,0": "y", "2,0": "y"} and legal(g) == ["end"]


def test_c9_5_only_empty_lotes_are_asked_for_and_each_time_anew() -> None:
    """C9.5, C5.1: a full lote keeps its cube; once empty it may take another colour."""
    g = game(area("L L C", "C - -", cubes={"0,0": "b"}))
    play(g, "produce 0,0", "lote red")
    assert cubes(g) == {"0,0": "b", "1,0": "r"} and "produce 0,0" not in legal(g)
    play(g, "clear 1,0", "produce 0,0", "lote yellow")
    assert cubes(g) == {"0,0": "b", "1,0": "y"}


def test_c9_5_no_colour_outside_produce() -> None:
    """C9.5, C12.4: a colour is chosen while a lote produces; that action is finished first."""
    g = game(area("L C y", "C - D", cubes={"2,0": "y"}))
    assert refused(g, "lote green") == "C9.5"
    play(g, "produce 0,0")
    for move in ("end", "clear 2,0", "dry 2,1 yellow", "done"):
        assert refused(g, move) == "C12.4"


def test_c1_6_lote_and_plus_are_bean_squares_in_every_rule() -> None:
    """C1.6, C9.5, C9.6: they join clusters, dry by the colour of their cubes, and can be cleared."""
    g = game(area("y L r+ C D", "- - - C -", cubes={"1,0": "r", "2,0": "rr"}))
    assert legal(g, kind="produce") == ["produce 0,0"]
    assert legal(g, kind="clear") == ["clear 1,0", "clear 2,0"]
    assert results(g, first="dry") == {
        "4,0:rrr | [0, 0, 0, 0]": 1,
        "1,0:r 4,0:rr | [0, 0, 0, 0]": 1,
        "2,0:rr 4,0:r | [0, 0, 0, 0]": 1,
    }


@pytest.mark.parametrize("kind", ["y+", "b+", "g+", "r+"])
def test_c9_6_plus_yields_two_cubes_or_none(kind: str) -> None:
    """C9.6, C5.8, CR.11: two at once for one point, never one more on top."""
    g = game(area(f"{kind} {kind[0]} C", "C - -"))
    play(g, "produce 0,0")
    assert cubes(g) == {"0,0": kind[0] * 2, "1,0": kind[0]} and points(g) == 1
    assert refused(g, "produce 0,0") == "C5.1"
    play(g, "clear 1,0", "produce 0,0")
    assert cubes(g) == {"0,0": kind[0] * 2, "1,0": kind[0]}


def test_c9_6_a_plus_square_is_emptied_whole() -> None:
    """C9.6, C5.3: both cubes go to one dry square."""
    g = game(area("r+ C D", "- - D", cubes={"0,0": "rr"}))
    assert results(g, first="dry") == {"2,0:rr | [0, 0, 0, 0]": 1, "2,1:rr | [0, 0, 0, 0]": 1}


@pytest.mark.parametrize("held", [{"0,0": "r"}, {"0,0": "rrr"}, {"0,0": "yy"}])
def test_c9_6_c14_2_a_position_with_another_number_is_refused(held: dict[str, str]) -> None:
    """C9.6, C14.2: a plus holds two cubes of its colour or none."""
    with pytest.raises(cafezal.Malformed):
        game(area("r+ C D", "- - D", cubes=held))


# ---------------------------------------------------------------------------------------------------- C9.7, brute force


@pytest.mark.parametrize(("players", "auction"), [(1, False), (2, True), (4, True)])
def test_c9_7_solo_and_auction_games_come_to_their_end(players: int, auction: bool) -> None:
    """C9.7, C9.8, C14.5: EXPRESSO with solo play and with the auction; after round 8 the deck is empty."""
    g = cafezal.new("cafe", players=players, seed=9, expresso=True, auction=auction)
    rng = random.Random(9)
    while not g.over:
        seat = g.waiting[0]
        g.apply(rng.choice(g.legal(seat)), seat)
    assert g.position()["round"] == 8 and g.position()["deck"] == []


@settings(max_examples=60, deadline=None)
@given(seats("y L L b+ r+ -", cards=1))
def test_c14_8_produce_with_lotes_agrees_with_brute_force(seat: Json) -> None:
    """C14.8, C9.5, C9.6, C12.5: each choice of colours by one sequence, and no other."""
    model = Area(fewer_empty_lotes(seat))
    g = game(fewer_empty_lotes(seat))
    found = [(read_produce(moves, model), outcome(part)) for moves, part in runs(g, first="produce")]
    assert len(found) == len(dict(found)) and dict(found) == produced(model)


def fewer_empty_lotes(seat: Json, most: int = 4) -> Json:
    """The seat with a cube on all its lotes but four."""
    model = Area(seat)
    return {**seat, "cubes": seat["cubes"] | {f"{x},{y}": "g" for x, y in model.empty({"L"})[most:]}}


@settings(max_examples=60, deadline=None)
@given(seats("y b+ L D D -", full="y b+ L"))
def test_c14_8_dry_with_lotes_and_plus_agrees_with_brute_force(seat: Json) -> None:
    """C14.8, C9.5, C9.6, C5.2, C5.3, C12.5: each way to put sets on targets, by one sequence, and no other."""
    seat = fewer_sources(seat, BEANS, {"D"})
    model = Area(seat)
    found = [(read_sets(moves, model, BEANS), outcome(part)) for moves, part in runs(game(seat), first="dry")]
    assert len(found) == len(dict(found)) and dict(found) == moved(model, BEANS, {"D"})


@settings(max_examples=100, deadline=None)
@given(seats("R R S E E -", full="R"))
def test_c14_8_deliver_with_espresso_agrees_with_brute_force(seat: Json) -> None:
    """C14.8, C9.3, C5.5, C5.6, C12.5, CR.26: each outcome by one sequence, and no other."""
    seat = fewer_cubes(seat)
    found = [outcome(part) for _, part in runs(game(seat), first="deliver")]
    assert len(found) == len(set(found)) and set(found) == delivered(Area(seat))
