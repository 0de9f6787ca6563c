"""Refusals: whatever is not legal is refused by the rule that forbids it, in words, and changes nothing."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import cafezal
from cafezal.cafe import codes
from cafezal.core import rulebook
from cafezal.core.texts import keys

from .helpers import Json, area, game, own, placed, play, refused
from .rounds import MODES, name

Start = Callable[[], cafezal.Game]

CUP = own("cup", "y b -", "- C g")
DULL = own("dull", "y b -", "- D g")
ALIKE = own("alike", "y b g", "g b y")


def told(g: cafezal.Game, move: str, seat: int = 0) -> tuple[str, str]:
    """Rule and key of a refusal; `apply` raises it, `explain` says the same, and nothing changes."""
    rule = refused(g, move, seat)
    why = g.explain(move, seat)
    assert why is not None and why[0] == why[1].rule == rule
    assert "{" not in str(why[1]) and rulebook.rule(rule)
    return rule, why[1].key.removeprefix("cafe.refused.")


def case(start: Start, move: str, rule: str, key: str, seat: int = 0) -> Any:
    return pytest.param(start, move, seat, rule, key, id=f"{key}-{move.replace(' ', '_')}")


# ------------------------------------------------------------------------------------------------ positions


def acting(**fields: object) -> cafezal.Game:
    """Every kind of square; two clusters of dry squares, two of roast squares; one shop, one closed shop."""
    rows = ("y b D R C S S", "g C D R H - E", "r C D R - D E", "- - - - - R N1")
    held = {"0,0": "y", "1,0": "b", "0,1": "g", "2,0": "bb", "3,1": "rr", "5,3": "y"}
    part = area(*rows, shops={"5,0": ("yrrr", 4)}, cubes=held, warehouse=[1, 1, 1, 1], points=4)
    return game({**part, **fields}, options={"players": 1, "expresso": True})


def doing(*moves: str) -> Start:
    return lambda: play(acting(), *moves)


def spent() -> cafezal.Game:
    return acting(points=0)


def full() -> cafezal.Game:
    """A cluster full of cubes; (3,0) wants y and r, (1,1) is supplied, (5,0) is closed; roasted: y, y, g."""
    wants = {"3,0": ("yr", 2), "1,1": ("b", 2), "5,0": ("yy", 2)}
    seat: Json = area("y b C S R S S", "D S R - R - -", shops=wants)
    seat["cubes"] = {"0,0": "y", "1,0": "b", "1,1": "b", "4,0": "yy", "4,1": "g"}
    seat["cards"] = [*seat["cards"], placed(own("lid", "- - -", "- - -"), 6, 0)]
    return game({**seat, "points": 3})


def holding(card: Json, *rows: str) -> Start:
    return lambda: game(area(*(rows or ("y C D", "b - R")), hand=card), cards=[CUP])


def draft(warehouse: list[int], *rows: str, **fields: object) -> Start:
    shown = [own("k1", "C - y", "- - -"), own("k2", "- - b", "- - -"), own("k3", "C - g", "- - -")]
    seats = [area(*(rows or ("y C D", "b - R")), warehouse=warehouse) for _ in range(2)]
    return lambda: game(*seats, phase="draft", shown=shown, master=1, **fields)


def auction(*moves: str, warehouse: tuple[int, ...] = (2, 2, 0, 1)) -> Start:
    seats = [area("H C H", "b - R", warehouse=list(warehouse)) for _ in range(2)]
    options = {"players": 2, "auction": True}
    return lambda: play(game(*seats, phase="auction", options=options), *moves)


def auctioned() -> cafezal.Game:
    """The draft after an auction; slot 1 is empty."""
    g = play(auction("pass")(), "pass", seat=1)
    return play(g, "take 1")


def parallel(**fields: object) -> cafezal.Game:
    seats = [area("y C D", "b - R", points=2), area("y C D", "b - R", points=2)]
    return game(*seats, **fields)


def exchange(*moves: str) -> Start:
    seats = [area("E C E", "b - R", cubes={"0,0": "y", "2,0": "r"}), area("E C D", "b - R")]
    options = {"players": 2, "expresso": True}
    return lambda: play(game(*seats, phase="exchange", round=8, options=options), *moves)


def over() -> cafezal.Game:
    return game(area("y C D", "b - R"), phase="over", round=8)


def chance() -> cafezal.Game:
    return cafezal.new("cafe", players=2, seed=3, chance="explicit")


def revealed() -> cafezal.Game:
    g = chance()
    while g.waiting == (-1,):
        g.apply(g.legal(-1)[0], -1)
    return g


# ------------------------------------------------------------------------------------------------ one by one

WHEN = [
    case(draft([1, 0, 0, 0]), "take 1 yellow", "C3.1", "not_your_turn", 1),
    case(draft([1, 0, 0, 0]), "produce 0,0", "C12.1", "draft_now"),
    case(draft([1, 0, 0, 0]), "exchange red", "C12.1", "draft_now"),
    case(draft([1, 0, 0, 0]), "bid 1", "C8.1", "no_auction"),
    case(auction(), "take 1", "C12.1", "auction_now"),
    case(auction(), "end", "C12.1", "auction_now"),
    case(auction(), "bid 1", "C8.3", "not_your_turn", 1),
    case(auction("bid 1", "pay 0", "pay 1", "done"), "bid 1", "C8.3", "not_your_turn"),
    case(auction("pass"), "bid 1", "C8.3", "passed"),
    case(auctioned, "take 2", "C8.5", "not_your_turn"),
    case(parallel, "take 1", "C12.1", "turn_now"),
    case(parallel, "leave", "C12.1", "turn_now"),
    case(parallel, "pass", "C8.1", "no_auction"),
    case(lambda: play(parallel(), "end"), "end", "C12.1", "ended"),
    case(lambda: play(parallel(), "end"), "produce 0,0", "C12.1", "ended"),
    case(lambda: parallel(options={"players": 2, "strict": True}), "produce 0,0", "C3.8", "not_your_turn"),
    case(exchange(), "end", "C6.5", "exchange_now"),
    case(exchange(), "take 1", "C6.5", "exchange_now"),
    case(exchange(), "exchange red", "C6.5", "nothing_to_exchange", 1),
    case(over, "end", "C6.1", "core.refused.over"),
    case(over, "reveal tomar-1911", "C6.1", "core.refused.over"),
    case(chance, "take 1", "C3.1", "reveal_first"),
    case(chance, "end", "C3.1", "chance_reveals", -1),
    case(chance, "reveal tomar-1911", "C3.1", "reveal", 0),
    case(chance, "reveal start-no-green", "C3.1", "not_in_deck", -1),
    case(revealed, "reveal tomar-1911", "C3.1", "nothing_to_reveal", -1),
]
DRAFTING = [
    case(draft([1, 0, 0, 0]), "take 1", "C3.2", "price"),
    case(draft([1, 0, 0, 0]), "take 1 red", "C3.2", "no_price"),
    case(draft([1, 0, 0, 0]), "take 2 yellow", "C3.2", "free"),
    case(draft([1, 0, 0, 0]), "take 4", "C3.1", "empty_slot"),
    case(draft([0, 0, 0, 0]), "take 1", "C3.2", "price_empty"),
    case(draft([0, 0, 0, 0]), "take 1 yellow", "C3.2", "no_price"),
    case(draft([1, 0, 0, 0], "H C H", "b - R"), "take 1 yellow", "C3.3", "free_ships"),
    case(draft([1, 0, 0, 0], "H C H", "b - R"), "take 2 yellow", "C3.2", "free"),
    case(auctioned, "take 2 yellow", "C8.5", "free_auction", 1),
    case(auctioned, "take 1", "C8.5", "empty_slot", 1),
]
AUCTION = [
    case(auction(), "bid 6", "C8.3", "bid_high"),
    case(auction(), "bid 0", "C8.3", "bid_low"),
    case(auction(), "pay 1", "C8.3", "bid_first"),
    case(auction(), "keep 0,0 red", "C8.6", "bid_first"),
    case(auction(), "done", "C8.6", "bid_first"),
    case(lambda: play(auction("bid 2", "pay 1", "pay 1", "done")(), "bid 2", seat=1), "bid 1", "C8.3", "pay_first", 1),
    case(auction("bid 2", "pay 1", "pay 1", "done"), "bid 1", "C8.3", "bid_low", 1),
    case(auction("bid 3"), "pass", "C8.3", "pay_first"),
    case(auction("bid 3"), "done", "C8.3", "pay_first"),
    case(auction("bid 3"), "pay 3", "C8.3", "pay_missing"),
    case(auction("bid 1"), "pay 2", "C8.3", "pay_much"),
    case(auction("bid 4"), "pay 0", "C8.3", "pay_little"),
    case(auction("bid 2", "pay 2"), "bid 3", "C8.6", "keep_first"),
    case(auction("bid 2", "pay 2"), "pay 1", "C8.6", "keep_first"),
    case(auction("bid 2", "pay 2"), "keep 1,0 yellow", "C8.6", "not_ship"),
    case(auction("bid 2", "pay 2"), "keep 0,0 red", "C8.6", "not_paid"),
    case(auction("bid 3", "pay 2", "pay 1", "keep 0,0 yellow"), "keep 0,0 brown", "C8.6", "ship_taken"),
]
PLACING = [
    case(holding(DULL), "produce 0,0", "C3.5", "place_first"),
    case(holding(DULL), "end", "C3.5", "place_first"),
    case(holding(DULL), "clear 0,0", "C3.5", "place_first"),
    case(holding(DULL), "place cup 2,0 r0", "C3.5", "other_card"),
    case(acting, "place cup 2,0 r0", "C3.5", "no_card"),
    case(holding(DULL), "place dull 0,0 r0", "C4.2", "covers"),
    case(holding(DULL), "place dull 2,1 r0", "C4.2", "covers"),
    case(holding(DULL), "place dull 3,0 r90", "C4.2", "covers"),
    case(holding(DULL), "place dull 99,0 r0", "C4.2", "covers"),
    case(holding(DULL), "place dull 1,0 r180", "C4.3", "last_cup"),
    case(holding(ALIKE), "place alike 2,0 r180", "C4.2", "alike"),
    case(holding(ALIKE), "place alike 2,0 r270", "C4.2", "alike"),
]
BETWEEN = [
    *(case(spent, move, "C3.6", "no_points") for move in ("produce 0,0", "dry 2,1 yellow", "roast 3,0 brown some")),
    *(case(spent, move, "C3.6", "no_points") for move in ("deliver", "deliver some")),
    case(spent, "clear 0,0", "C5.9", "no_points"),
    case(acting, "from 0,0", "C12.4", "no_action"),
    case(acting, "load", "C12.4", "no_action"),
    case(acting, "done", "C12.4", "no_action"),
    case(acting, "fill 5,0", "C5.5", "no_action"),
    case(acting, "put 5,0 red", "C5.5", "no_action"),
    case(acting, "espresso 6,1 red", "C9.3", "no_action"),
    case(acting, "lote red", "C9.5", "no_action"),
    case(acting, "clear 4,0", "C5.9", "not_clearable"),
    case(acting, "clear 5,0", "C5.9", "not_clearable"),
    case(acting, "clear 2,1", "C5.9", "nothing_to_clear"),
    case(acting, "produce 9,9", "C5.1", "nothing_at"),
]
PRODUCING = [
    case(acting, "produce 2,0", "C5.1", "not_bean"),
    case(acting, "produce 0,2", "C5.1", "cluster_name"),
    case(full, "produce 0,0", "C5.1", "cluster_full"),
    case(full, "produce 1,0", "C5.1", "cluster_full"),
]
LOADING = [
    case(acting, "dry 3,0 yellow", "C5.2", "not_dry"),
    case(acting, "roast 2,0 brown", "C5.4", "not_roast"),
    case(acting, "dry 2,0 yellow", "C5.8", "holds"),
    case(acting, "roast 3,1 brown", "C5.8", "holds"),
    case(acting, "dry 2,1 red", "C5.2", "nothing_grown"),
    case(acting, "roast 3,0 red", "C5.4", "nothing_dried"),
    case(acting, "dry 2,1 yellow some", "C5.3", "one_source"),
    case(acting, "roast 3,0 brown some", "C5.3", "one_source"),
    case(doing("dry 2,1 yellow"), "dry 5,2 brown", "C5.2", "other_cluster"),
    case(doing("dry 2,1 yellow"), "dry 2,0 brown", "C12.5", "target_order"),
    case(doing("dry 2,1 yellow"), "dry 2,2 yellow", "C5.2", "nothing_grown"),
    case(doing("dry 2,1 yellow"), "produce 0,0", "C12.4", "dry_first"),
    case(doing("dry 2,1 yellow"), "roast 3,0 brown", "C12.4", "dry_first"),
    case(doing("dry 2,1 yellow"), "end", "C12.4", "dry_first"),
    case(doing("dry 2,1 yellow", "done", "roast 3,0 brown"), "dry 2,2 brown", "C12.4", "roast_first"),
    case(doing("dry 2,1 yellow", "done", "roast 3,0 brown"), "roast 3,1 yellow", "C5.8", "holds"),
    case(doing("dry 2,1 yellow", "done", "roast 3,0 brown"), "clear 2,0", "C12.4", "roast_first"),
]


def three(*moves: str) -> Start:
    """Three brown beans; two dry squares."""
    rows = ("b - b", "- C D", "b - D")
    return lambda: play(game(area(*rows, cubes={"0,0": "b", "2,0": "b", "0,2": "b"}, points=2)), *moves)


def lotes() -> cafezal.Game:
    return play(game(area("y C L", "- - -", points=2), options={"players": 1, "expresso": True}), "produce 2,0")


SOURCES = [
    case(three("dry 2,1 brown some"), "load", "C5.3", "load_nothing"),
    case(three("dry 2,1 brown some"), "from 2,1", "C5.3", "not_source"),
    case(three("dry 2,1 brown some"), "from 1,0", "C5.3", "not_source"),
    case(three("dry 2,1 brown some"), "done", "C12.4", "load_first"),
    case(three("dry 2,1 brown some"), "dry 2,2 brown", "C12.4", "load_first"),
    case(three("dry 2,1 brown some", "from 0,0"), "from 0,0", "C12.5", "source_order"),
    case(three("dry 2,1 brown some", "from 2,0"), "from 0,0", "C12.5", "source_order"),
    case(doing("deliver some"), "load", "C5.5", "load_nothing"),
    case(doing("deliver some"), "from 3,0", "C5.5", "not_source"),
    case(doing("deliver some"), "clear 0,0", "C12.4", "load_first"),
    case(lotes, "end", "C12.4", "lote_first"),
    case(lotes, "clear 0,0", "C12.4", "lote_first"),
]


def delivering(*moves: str) -> Start:
    """y, y, g on hand."""
    return lambda: play(full(), "deliver", *moves)


def shops(*moves: str) -> Start:
    """yy, b, r on hand; shops at (2,0), wanting y y b, and at (2,1), wanting r r; three espresso squares."""
    rows = ("E R S", "E R S", "C R E")
    seat = area(*rows, shops={"2,0": ("yyb", 3), "2,1": ("rr", 2)}, cubes={"1,0": "yy", "1,1": "b", "1,2": "r"})
    return lambda: play(game(seat, options={"players": 1, "expresso": True}), "deliver", *moves)


def other() -> cafezal.Game:
    """One shop wants what is on hand, the one before it does not."""
    seat = area("R S C - S", "- - - - -", shops={"1,0": ("r", 1), "4,0": ("g", 1)}, cubes={"0,0": "g"})
    return play(game(seat), "deliver")


DELIVERING = [
    case(lambda: game(area("y C D", "b - R")), "deliver", "C5.5", "nothing_roasted"),
    case(lambda: game(area("y C D", "b - R")), "deliver some", "C5.5", "nothing_roasted"),
    case(lambda: game(area("y C D", "b - R", cubes={"2,1": "yy"})), "deliver some", "C5.5", "one_roasted"),
    case(delivering(), "end", "C12.4", "deliver_first"),
    case(delivering(), "deliver", "C12.4", "deliver_first"),
    case(delivering(), "from 4,0", "C12.4", "deliver_first"),
    case(delivering(), "fill 0,0", "C5.5", "not_shop"),
    case(delivering(), "put 0,0 yellow", "C5.5", "not_shop"),
    case(delivering(), "fill 5,0", "C4.5", "shop_closed"),
    case(delivering(), "put 5,0 yellow", "C4.5", "shop_closed"),
    case(delivering(), "fill 1,1", "C5.6", "shop_full"),
    case(delivering(), "put 1,1 brown", "C5.6", "shop_full"),
    case(delivering(), "put 3,0 red", "C5.5", "not_on_hand"),
    case(delivering(), "put 3,0 green", "C5.6", "shop_lacks_not"),
    case(delivering(), "put 3,0 yellow", "C12.5", "say_fill"),
    case(delivering(), "espresso 0,0 yellow", "C9.3", "not_espresso"),
    case(other, "fill 1,0", "C5.6", "shop_lacks_none"),
    case(doing("deliver"), "fill 6,0", "C5.5", "shop_name"),
    case(doing("deliver"), "put 6,0 red", "C5.5", "shop_name"),
    case(shops("put 2,0 yellow"), "fill 2,0", "C12.5", "shop_put"),
    case(shops("put 2,0 brown"), "put 2,0 yellow", "C12.5", "put_order"),
    case(shops("fill 2,1"), "fill 2,0", "C12.5", "shop_order"),
    case(shops("fill 2,1"), "put 2,0 yellow", "C12.5", "shop_order"),
    case(shops("espresso 0,0 yellow"), "fill 2,1", "C12.5", "shop_order"),
    case(shops("espresso 0,0 yellow"), "espresso 0,0 yellow", "C9.3", "espresso_taken"),
    case(shops("espresso 0,1 yellow"), "espresso 0,0 yellow", "C12.5", "espresso_order"),
    case(shops("espresso 0,0 brown"), "espresso 0,1 brown", "C5.5", "not_on_hand"),
    case(shops("espresso 0,0 brown"), "espresso 1,1 red", "C9.3", "not_espresso"),
]
EXCHANGE = [case(exchange("exchange green"), "exchange brown", "C12.5", "exchange_order")]


@pytest.mark.parametrize(("start", "move", "seat", "rule", "key"), WHEN)
def test_decisions_out_of_time(start: Start, move: str, seat: int, rule: str, key: str) -> None:
    """C3.1, C3.8, C6.1, C6.5, C8.1, C8.3, C8.5, C12.1: whose turn it is, and which phase."""
    assert told(start(), move, seat) == (rule, key)


@pytest.mark.parametrize(("start", "move", "seat", "rule", "key"), DRAFTING)
def test_takes(start: Start, move: str, seat: int, rule: str, key: str) -> None:
    """C3.1, C3.2, C3.3, C3.4, C8.5: slots and prices."""
    assert told(start(), move, seat) == (rule, key)


@pytest.mark.parametrize(("start", "move", "seat", "rule", "key"), AUCTION)
def test_bids(start: Start, move: str, seat: int, rule: str, key: str) -> None:
    """C8.3, C8.6: bids, how they are paid, and the ships."""
    assert told(start(), move, seat) == (rule, key)


@pytest.mark.parametrize(("start", "move", "seat", "rule", "key"), PLACING)
def test_places(start: Start, move: str, seat: int, rule: str, key: str) -> None:
    """C3.5, C4.2, C4.3: the card in hand, what it covers, the last cup, turns that look the same."""
    assert told(start(), move, seat) == (rule, key)


@pytest.mark.parametrize(("start", "move", "seat", "rule", "key"), BETWEEN)
def test_between_actions(start: Start, move: str, seat: int, rule: str, key: str) -> None:
    """C3.6, C5.9, C12.4: without points, and what only an action in progress asks for; clearing."""
    assert told(start(), move, seat) == (rule, key)


@pytest.mark.parametrize(("start", "move", "seat", "rule", "key"), PRODUCING)
def test_producing(start: Start, move: str, seat: int, rule: str, key: str) -> None:
    """C5.1: bean clusters by their first squares, with an empty square."""
    assert told(start(), move, seat) == (rule, key)


@pytest.mark.parametrize(("start", "move", "seat", "rule", "key"), LOADING)
def test_drying_and_roasting(start: Start, move: str, seat: int, rule: str, key: str) -> None:
    """C5.2, C5.3, C5.4, C5.8, C12.4, C12.5: targets, sources, the same cluster, in order."""
    assert told(start(), move, seat) == (rule, key)


@pytest.mark.parametrize(("start", "move", "seat", "rule", "key"), SOURCES)
def test_squares_to_empty(start: Start, move: str, seat: int, rule: str, key: str) -> None:
    """C5.3, C5.5, C12.4, C12.5: `from` and `load`, and the colour of a lote."""
    assert told(start(), move, seat) == (rule, key)


@pytest.mark.parametrize(("start", "move", "seat", "rule", "key"), DELIVERING)
def test_delivering(start: Start, move: str, seat: int, rule: str, key: str) -> None:
    """C4.5, C5.5, C5.6, C9.3, C12.4, C12.5: destinations, what they lack, their order."""
    assert told(start(), move, seat) == (rule, key)


@pytest.mark.parametrize(("start", "move", "seat", "rule", "key"), EXCHANGE)
def test_exchanging(start: Start, move: str, seat: int, rule: str, key: str) -> None:
    """C6.5, C9.3, C12.5: no colour earlier than the last."""
    assert told(start(), move, seat) == (rule, key)


def test_ships_in_reading_order() -> None:
    """C8.6, C12.5: a cube on the later ship, then none on the earlier."""
    rows = ("H C H", "H - R")
    seats = [area(*rows, warehouse=[2, 2, 0, 0]) for _ in range(2)]
    g = game(*seats, phase="auction", options={"players": 2, "auction": True})
    play(g, "bid 3", "pay 2", "keep 2,0 yellow")
    assert told(g, "keep 0,0 brown") == ("C12.5", "ship_order")


def test_under_c3_4_nothing_can_be_paid() -> None:
    """C3.4: who can take no card chooses one without paying."""
    shown = [own(f"k{n}", "C - y", "- - -") for n in range(3)]
    g = game(area("y C D", "b - R"), phase="draft", shown=shown)
    assert told(g, "take 1 yellow") == ("C3.2", "no_price")
    play(g, "take 1")


def test_texts_tell_what_is_needed() -> None:
    """C4.2, C5.1, C8.3: numbers and squares, ready for an interface."""
    covers = holding(DULL)().explain("place dull 0,0 r0", 0)
    assert covers is not None and covers[1].args == {"count": 6}
    assert str(covers[1]) == "here the card would cover 6 visible squares: it must cover 2, 3 or 4"
    cluster = acting().explain("produce 0,2", 0)
    assert cluster is not None and cluster[1].args == {"at": [0, 0]}
    low = auction("bid 2", "pay 1", "pay 1", "done")().explain("bid 1", 1)
    assert low is not None and "at least 2 cubes" in str(low[1])


# ------------------------------------------------------------------------------------------------ all numbers

NUMBERS = [-1, -7, -(2**31), -(2**63) - 1, codes.CODES, codes.CODES + 9, 2**31, 2**32, 2**63, 2**64 + 3, 1 << 20000]


@pytest.mark.parametrize("number", NUMBERS, ids=int.bit_length)
def test_no_number_but_a_code_is_a_decision(number: int) -> None:
    """C12.1: whatever the number, `apply` raises IllegalMove and the game is unchanged."""
    for g in (acting(), auction()(), over(), chance()):
        before, seat = g.digest(), (g.waiting or (0,))[0]
        with pytest.raises(cafezal.IllegalMove) as error:
            g.apply(number, seat)
        assert (error.value.rule, error.value.text.key) == ("C12.1", "cafe.refused.no_decision")
        assert g.digest() == before


def test_squares_that_an_area_does_not_have() -> None:
    """C5.1–C5.9, C8.6, C9.3: codes of squares beyond the last visible one are refused by the rule of the move."""
    g = acting()
    last = codes.SQUARES - 1
    for code, rule in ((codes.PRODUCE, "C5.1"), (codes.CLEAR, "C5.9")):
        with pytest.raises(cafezal.IllegalMove) as error:
            g.apply(code + last, 0)
        assert (error.value.rule, error.value.text.key) == (rule, "cafe.refused.no_square")
    for code, rule in ((codes.DRY, "C5.2"), (codes.DRY_SOME, "C5.2"), (codes.ROAST_SOME, "C5.4")):
        with pytest.raises(cafezal.IllegalMove) as error:
            g.apply(code + 4 * last + 3, 0)
        assert (error.value.rule, error.value.text.key) == (rule, "cafe.refused.no_square")


@pytest.mark.parametrize("mode", MODES, ids=name)
def test_a_reason_is_found_for_all_that_is_illegal_and_nothing_else(mode: Json) -> None:
    """C12.1: of all decisions, at every kind of moment of a game, just the legal ones have nothing against them."""
    rng = random.Random(repr(mode))
    g = cafezal.new("cafe", seed=5, strict=rng.random() < 0.5, chance=rng.choice(("seed", "explicit")), **mode)
    seen: Counter[str] = Counter()
    while not g.over:
        seat = rng.choice(g.waiting)
        moves = g.moves(seat)
        kinds = " ".join(sorted({move.kind for move in moves}))
        seen[kinds] += 1
        if seen[kinds] == 2:  # once for each mixture of kinds
            for who in {seat, rng.randrange(-1, len(g.scores()))}:
                right = set(g.legal(who))
                for code in range(codes.CODES):
                    why = g.refusal(code, who)
                    assert (why.key == "cafe.refused.not_now") == (code in right), (code, who, str(why))
                    assert why.rule
        g.apply(rng.choice([m for m in moves if m.kind not in ("clear", "end")] or moves).code, seat)
    assert len(seen) > 5


def test_every_refusal_has_a_case() -> None:
    """Each message has a case above; `not_now` alone is for what has nothing against it."""
    listed = {case.values[4] for cases in ALL for case in cases} - {"core.refused.over"}
    single = {"no_decision", "no_square", "ship_order", "not_now"}
    known = {key.removeprefix("cafe.refused.") for key in keys() if key.startswith("cafe.refused.")}
    assert listed | single == known


ALL = (WHEN, DRAFTING, AUCTION, PLACING, BETWEEN, PRODUCING, LOADING, SOURCES, DELIVERING, EXCHANGE)
