"""The auction for the master token: section 8."""

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

import cafezal

from .helpers import Json, area, cubes, game, legal, own, play, refused, state, warehouse
from .rounds import Auction, busy, hurry, new

CUPS = [own(f"cup{n}", "C - y", "- b -") for n in range(1, 7)]


def seat(*stock: int, ships: int = 0, **fields: Any) -> Json:
    """A seat with this warehouse and so many visible ships: at 0,1, 1,1, 2,1."""
    low = " ".join("H" if n < ships else "-" for n in range(3))
    return area("- C -", low, warehouse=list(stock), **fields)


def auction(*seats: Json, expresso: bool = False, **fields: Any) -> cafezal.Game:
    options = {"players": len(seats), "auction": True, "expresso": expresso}
    return game(*seats, phase="auction", options=options, **fields)


def master(g: cafezal.Game) -> int:
    return int(g.position()["master"])


def kinds(g: cafezal.Game, seat: int) -> set[str]:
    return {move.kind for move in g.moves(seat)}


# ---------------------------------------------------------------------------------------------------- C8.1, C8.2


@pytest.mark.parametrize("expresso", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_c8_2_cards_are_revealed_before_the_bids(players: int, expresso: bool) -> None:
    """C8.2, C9.7, CR.29: players + 1 cards, with EXPRESSO one more; the master speaks first."""
    g = new(players, seed=4, auction=True, expresso=expresso)
    position = g.position()
    assert len(position["shown"]) == players + 1 + expresso and None not in position["shown"]
    assert tuple(g.waiting) == (position["master"],)
    assert kinds(g, position["master"]) == {"bid", "pass"}


# ---------------------------------------------------------------------------------------------------- C8.3, C8.4


def test_c8_3_what_may_be_bid() -> None:
    """C8.3: from one cube up to all in the warehouse, of any colours; or pass; nothing else."""
    g = auction(seat(1, 0, 2, 0), seat(1, 1, 1, 1))
    assert legal(g) == ["bid 1", "bid 2", "bid 3", "pass"]
    for move in ("bid 4", "bid 5"):
        assert refused(g, move) == "C8.3"
    for move in ("take 1", "end", "pay 1", "done"):
        assert refused(g, move)
    assert refused(g, "pass", 1)


def test_c8_3_bids_never_fall() -> None:
    """C8.3, CR.19, CR.20: at least as many cubes as the last bid; an equal bid is enough."""
    g = auction(seat(3, 0, 0, 0), seat(6, 0, 0, 0), seat(4, 0, 0, 0))
    play(g, "bid 2")
    assert legal(g, 1) == ["bid 2", "bid 3", "bid 4", "bid 5", "bid 6", "pass"]
    assert refused(g, "bid 1", 1) == "C8.3"
    play(g, "bid 3", seat=1)
    assert legal(g, 2) == ["bid 3", "bid 4", "pass"]
    play(g, "bid 3", seat=2)
    assert tuple(g.waiting) == (1,)  # seat 0 has one cube left
    assert master(g) == 2


def test_c8_3_bids_are_paid_at_once_and_never_returned() -> None:
    """C8.3: to the supply, also by those who do not win."""
    g = auction(seat(4, 0, 0, 0), seat(0, 4, 0, 0))
    supply = g.view(None)["table"]["supply"]
    play(g, "bid 1")
    assert warehouse(g) == [3, 0, 0, 0]
    assert g.view(None)["table"]["supply"] == [supply[0] + 1, *supply[1:]]
    play(g, "bid 2", seat=1)
    assert warehouse(g, 1) == [0, 2, 0, 0]
    play(g, "pass")
    assert master(g) == 1
    assert warehouse(g) == [3, 0, 0, 0] and warehouse(g, 1) == [0, 2, 0, 0]
    hurry(g, 2, "auction")
    assert warehouse(g) == [3, 0, 0, 0] and warehouse(g, 1) == [0, 2, 0, 0]


def test_c8_3_each_bid_anew() -> None:
    """C8.3, CR.19: what a player bid before does not count towards the new bid."""
    g = auction(seat(5, 0, 0, 0), seat(5, 0, 0, 0))
    play(g, "bid 2")
    play(g, "bid 3", seat=1)
    assert legal(g) == ["bid 3", "pass"]
    play(g, "bid 3")
    assert warehouse(g) == [0, 0, 0, 0]
    assert g.position()["phase"] == "draft" and master(g) == 0  # B has two cubes left and is not asked


def test_c8_3_whoever_bids_takes_the_token() -> None:
    """C8.3: at each bid, not only at the end."""
    g = auction(*[seat(2, 0, 0, 0) for _ in range(4)], master=2)
    assert tuple(g.waiting) == (2,)
    play(g, "pass", seat=2)
    assert master(g) == 2
    for bidder in (3, 0, 1):
        play(g, "bid 1", seat=bidder)
        assert master(g) == bidder


def test_c8_3_who_has_passed_is_out() -> None:
    """C8.3: for this round; in the next auction that seat is asked again."""
    g = auction(*[seat(9, 0, 0, 0) for _ in range(3)])
    play(g, "pass")
    play(g, "bid 1", seat=1)
    play(g, "bid 1", seat=2)
    assert tuple(g.waiting) == (1,)
    play(g, "bid 1", seat=1)
    assert tuple(g.waiting) == (2,)
    play(g, "pass", seat=2)
    assert g.position()["phase"] == "draft" and master(g) == 1
    hurry(g, 2, "auction")
    assert tuple(g.waiting) == (1,)
    assert legal(g, 1)[0] == "bid 1"
    play(g, "pass", seat=1)
    assert tuple(g.waiting) == (2,)
    play(g, "pass", seat=2)
    assert tuple(g.waiting) == (0,)


def test_c8_3_a_new_auction_starts_at_one() -> None:
    """C8.3: the bids of earlier rounds bind nobody."""
    g = auction(seat(9, 0, 0, 0), seat(9, 0, 0, 0))
    play(g, "bid 5")
    play(g, "pass", seat=1)
    hurry(g, 2, "auction")
    assert legal(g)[0] == "bid 1" and g.position()["bid"]["bidder"] is None


def test_c8_3_too_few_cubes_pass_unasked() -> None:
    """C8.3, CR.21: who cannot bid is not asked, the master neither; with empty warehouses there is no auction."""
    g = auction(seat(0, 0, 0, 0), seat(1, 0, 0, 0), seat(0, 0, 0, 0), turn=1)
    assert tuple(g.waiting) == (1,)
    play(g, "pass", seat=1)
    assert g.position()["phase"] == "draft" and master(g) == 0 and tuple(g.waiting) == (0,)
    turn = game(seat(0, 0, 0, 0), seat(0, 0, 0, 0), options={"players": 2, "auction": True})
    play(turn, "end")
    play(turn, "end", seat=1)
    assert turn.position()["round"] == 2 and turn.position()["phase"] == "draft"
    assert master(turn) == 0 and tuple(turn.waiting) == (0,)


def test_c8_4_a_round_may_begin_with_another_seat() -> None:
    """C8.3, CR.21: the master without cubes passes unasked at the start of a round; the next one is asked."""
    g = game(seat(0, 0, 0, 0), seat(0, 1, 0, 0), options={"players": 2, "auction": True})
    play(g, "end")
    play(g, "end", seat=1)
    assert g.position()["phase"] == "auction" and tuple(g.waiting) == (1,)
    play(g, "bid 1", seat=1)
    assert g.position()["phase"] == "draft" and master(g) == 1


def test_c8_4_without_a_bid_the_master_stays() -> None:
    """C8.4: when all have passed."""
    g = auction(*[seat(1, 0, 0, 0) for _ in range(3)], master=1)
    for who in (1, 2, 0):
        assert tuple(g.waiting) == (who,) and g.position()["phase"] == "auction"
        play(g, "pass", seat=who)
    assert g.position()["phase"] == "draft" and master(g) == 1 and tuple(g.waiting) == (1,)


def test_c8_4_the_holder_need_not_raise() -> None:
    """C8.4, CR.21: when all but the last bidder have passed, the auction is over; the bidder is not asked again."""
    g = auction(*[seat(3, 0, 0, 0) for _ in range(3)])
    play(g, "bid 1")
    play(g, "bid 1", seat=1)
    play(g, "pass", seat=2)
    play(g, "pass")
    assert g.position()["phase"] == "draft" and master(g) == 1
    assert warehouse(g, 1) == [2, 0, 0, 0]


def test_c8_4_the_last_one_who_has_not_spoken_is_asked() -> None:
    """C8.4, CR.21: even if everybody else has passed."""
    g = auction(seat(1, 0, 0, 0), seat(0, 1, 0, 0))
    play(g, "pass")
    assert legal(g, 1) == ["bid 1", "pass"]
    play(g, "bid 1", seat=1)
    assert g.position()["phase"] == "draft" and master(g) == 1 and tuple(g.waiting) == (1,)


# ---------------------------------------------------------------------------------------------------- vectors


def test_c10_39_an_equal_bid() -> None:
    """C10.39, C8.3: A bids y, B b: token to B; C passes; A may bid 1 to 3; passes: B is master."""
    g = auction(seat(1, 1, 1, 1), seat(1, 1, 1, 1), seat(1, 1, 1, 1))
    play(g, "bid 1", "pay 1")
    assert master(g) == 0
    play(g, "bid 1", "pay 0", "pay 1", seat=1)
    assert master(g) == 1
    play(g, "pass", seat=2)
    assert legal(g) == ["bid 1", "bid 2", "bid 3", "pass"]
    play(g, "pass")
    assert master(g) == 1 and g.position()["phase"] == "draft"
    assert warehouse(g) == [0, 1, 1, 1] and warehouse(g, 1) == [1, 0, 1, 1] and warehouse(g, 2) == [1, 1, 1, 1]


def test_c10_40_bids_do_not_add_up() -> None:
    """C10.40, CR.19: A bids 1, B 2; A may bid 2 or 3, bids 2; B may bid 2, passes: A is master and has 1 cube, B 2."""
    g = auction(seat(4, 0, 0, 0), seat(0, 0, 4, 0))
    play(g, "bid 1")
    play(g, "bid 2", seat=1)
    assert legal(g) == ["bid 2", "bid 3", "pass"]
    play(g, "bid 2")
    assert legal(g, 1) == ["bid 2", "pass"]
    play(g, "pass", seat=1)
    assert master(g) == 0 and warehouse(g) == [1, 0, 0, 0] and warehouse(g, 1) == [0, 0, 2, 0]


def test_c10_41_three_seats() -> None:
    """C10.41, C8.4: A, B pass: C is asked and wins with a bid, or A stays. A bids 1, B, C pass: A stays, one poorer."""
    g = auction(*[seat(2, 0, 0, 0) for _ in range(3)])
    paid = play(g.copy(), "bid 1")
    play(g, "pass")
    play(g, "pass", seat=1)
    assert tuple(g.waiting) == (2,) and kinds(g, 2) == {"bid", "pass"}
    bought = play(g.copy(), "bid 1", seat=2)
    assert bought.position()["phase"] == "draft" and master(bought) == 2
    play(g, "pass", seat=2)
    assert g.position()["phase"] == "draft" and master(g) == 0
    play(paid, "pass", seat=1)
    play(paid, "pass", seat=2)
    assert paid.position()["phase"] == "draft" and master(paid) == 0 and warehouse(paid) == [1, 0, 0, 0]


def test_c10_42_who_is_not_asked() -> None:
    """C10.42, CR.21: A has 4, B 2, C 3: A bids 3; B is not asked; C bids 3; A, with 1, neither; C is master."""
    g = auction(seat(4, 0, 0, 0), seat(2, 0, 0, 0), seat(3, 0, 0, 0))
    play(g, "bid 3")
    assert tuple(g.waiting) == (2,)
    assert legal(g, 2) == ["bid 3", "pass"]
    play(g, "bid 3", seat=2)
    assert g.position()["phase"] == "draft" and master(g) == 2 and tuple(g.waiting) == (2,)
    assert [sum(warehouse(g, who)) for who in range(3)] == [1, 2, 0]


# ---------------------------------------------------------------------------------------------------- paying


def bids(g: cafezal.Game, seat: int, n: int) -> Counter[tuple[tuple[int, ...], str]]:
    """All sequences that pay a bid of n: warehouse and cubes on squares afterwards, with the number of sequences."""
    found: Counter[tuple[tuple[int, ...], str]] = Counter()
    stack = [(play(g.copy(), f"bid {n}", seat=seat), 0)]
    while stack:
        child, depth = stack.pop()
        if child.position()["phase"] == "auction" and child.position()["bid"]["paying"]:
            assert len(legal(child, seat)) > 1, "C12.6: asked without need"
            assert kinds(child, seat) <= {"pay"} or kinds(child, seat) == {"keep", "done"}
            stack += [(play(child.copy(), move, seat=seat), depth + 1) for move in legal(child, seat)]
        else:
            found[tuple(warehouse(child, seat)), str(sorted(cubes(child, seat).items()))] += 1
    return found


@pytest.mark.parametrize(
    ("stock", "n"), [((1, 1, 1, 1), 1), ((1, 1, 1, 1), 2), ((2, 0, 3, 1), 3), ((3, 2, 0, 4), 5), ((1, 1, 1, 1), 4)]
)
def test_c8_3_cubes_of_any_colours(stock: tuple[int, int, int, int], n: int) -> None:
    """C8.3, C12.5, C12.6: every choice of n cubes can be paid, by one sequence only; no needless question."""
    g = auction(seat(*stock), seat(9, 9, 9, 9), seat(1, 0, 0, 0))
    choices = [paid for paid in product(*[range(number + 1) for number in stock]) if sum(paid) == n]
    expected = {tuple(a - b for a, b in zip(stock, paid, strict=True)): 1 for paid in choices}
    found = bids(g, 0, n)
    assert {left: number for (left, _), number in found.items()} == expected


def test_c8_3_how_a_bid_is_paid() -> None:
    """C8.3, C12.6: how many in yellow, then brown, green, red; only numbers that leave the rest payable."""
    g = auction(seat(2, 1, 0, 1), seat(1, 1, 1, 1))
    play(g, "bid 3")
    assert tuple(g.waiting) == (0,)
    assert legal(g) == ["pay 1", "pay 2"]  # brown and red make two at most
    for move in ("pay 0", "pay 3", "pass", "bid 3"):
        assert refused(g, move)
    play(g, "pay 2")
    assert legal(g) == ["pay 0", "pay 1"]  # brown; then red needs no answer
    play(g, "pay 0")
    assert warehouse(g) == [0, 1, 0, 0] and tuple(g.waiting) == (1,)
    g = play(auction(seat(2, 1, 0, 1), seat(1, 1, 1, 1)), "bid 3", "pay 1")
    assert warehouse(g) == [1, 0, 0, 0] and tuple(g.waiting) == (1,)  # one way is left
    g = play(auction(seat(2, 1, 0, 1), seat(1, 1, 1, 1)), "bid 4")
    assert warehouse(g) == [0, 0, 0, 0] and tuple(g.waiting) == (1,)


# ---------------------------------------------------------------------------------------------------- C8.6


def test_c8_6_one_ship_keeps_one_cube() -> None:
    """C10.43, C8.6, CR.22: one empty ship, bid y + r: y, r or none is kept; the rest goes to the supply."""
    g = auction(seat(1, 0, 0, 1, ships=1), seat(3, 0, 0, 0))
    assert bids(g, 0, 2) == {((0, 0, 0, 0), str(kept)): 1 for kept in ([], [("0,1", "y")], [("0,1", "r")])}
    play(g, "bid 2")
    assert legal(g) == ["keep 0,1 yellow", "keep 0,1 red", "done"]
    for move in ("keep 0,1 green", "pass", "pay 1"):
        assert refused(g, move)
    play(g, "keep 0,1 red")
    assert cubes(g) == {"0,1": "r"} and tuple(g.waiting) == (1,)


def test_c10_43_two_ships_keep_both() -> None:
    """C10.43, C8.6, CR.22, C12.5: two empty ships: also both cubes, on either; each way by one sequence only."""
    g = auction(seat(1, 0, 0, 1, ships=2), seat(3, 0, 0, 0))
    first, second = "0,1", "1,1"
    kept = [{}, {first: "y"}, {first: "r"}, {second: "y"}, {second: "r"}]
    kept += [{first: "y", second: "r"}, {first: "r", second: "y"}]
    assert bids(g, 0, 2) == {((0, 0, 0, 0), str(sorted(way.items()))): 1 for way in kept}
    play(g, "bid 2", "keep 0,1 red")
    assert legal(g) == ["keep 1,1 yellow", "done"]


def test_c8_6_it_ends_when_no_cube_is_left() -> None:
    """C8.6, C12.5, C12.6: one cube, two ships: after the first `keep` nothing is asked; nor after the last ship."""
    g = play(auction(seat(2, 0, 0, 0, ships=2), seat(3, 0, 0, 0)), "bid 2", "keep 1,1 yellow")
    assert cubes(g) == {"1,1": "y"} and tuple(g.waiting) == (1,)
    g = play(auction(seat(2, 0, 0, 0, ships=2), seat(3, 0, 0, 0)), "bid 1")
    assert legal(g) == ["keep 0,1 yellow", "keep 1,1 yellow", "done"]
    play(g, "keep 0,1 yellow")
    assert cubes(g) == {"0,1": "y"} and tuple(g.waiting) == (1,)


def test_c10_43_a_later_bid_finds_the_ship_full() -> None:
    """C10.43, C8.6, CR.22: one cube a ship, not one a bid; in this auction and in later rounds."""
    g = auction(seat(5, 0, 0, 0, ships=1), seat(5, 0, 0, 0))
    play(g, "bid 1", "keep 0,1 yellow")
    play(g, "bid 1", seat=1)
    play(g, "bid 1")
    assert cubes(g) == {"0,1": "y"} and warehouse(g) == [3, 0, 0, 0] and tuple(g.waiting) == (1,)
    play(g, "pass", seat=1)
    position = g.position()
    assert position["phase"] == "draft" and cubes(g) == {"0,1": "y"}


def test_c8_6_without_an_empty_ship_nothing_is_asked() -> None:
    """C8.6: no ship, a full one, somebody else's: the cubes go to the supply."""
    for bidder in (seat(2, 0, 0, 0), seat(2, 0, 0, 0, ships=1, cubes={"0,1": "g"})):
        g = play(auction(bidder, seat(3, 0, 0, 0, ships=2)), "bid 1")
        assert warehouse(g) == [1, 0, 0, 0] and tuple(g.waiting) == (1,)
        assert cubes(g, 1) == {}


def test_c8_6_a_covered_ship_takes_nothing() -> None:
    """C8.6: only visible ships."""
    bidder = {**seat(2, 0, 0, 0, ships=1), "cards": [{"card": own("k", "- - -", "- - -"), "at": [-2, 0], "turn": 0}]}
    g = play(auction(bidder, seat(3, 0, 0, 0)), "bid 1")
    assert warehouse(g) == [1, 0, 0, 0] and tuple(g.waiting) == (1,)


def test_c10_44_a_covered_ship_gives_its_cube_back() -> None:
    """C10.44, C8.6, CR.23: r on a ship; the next card covers it: r is in the warehouse at once, pays the next bid."""
    a = {**seat(0, 0, 0, 0, ships=1, cubes={"0,1": "r"}), "hand": own("k", "- - -", "y - -")}
    g = game(a, seat(0, 0, 0, 0), options={"players": 2, "auction": True})
    play(g, "place k -2,0 r0")
    assert warehouse(g) == [0, 0, 0, 1] and cubes(g) == {}
    play(g, "end")
    play(g, "end", seat=1)
    assert g.position()["phase"] == "auction" and tuple(g.waiting) == (0,)
    play(g, "bid 1")
    assert warehouse(g) == [0, 0, 0, 0] and master(g) == 0


def test_c8_6_a_cube_on_a_ship_pays_nothing() -> None:
    """C8.6: as long as it stays there it cannot be bid, nor be cleared."""
    a = seat(1, 0, 0, 0, ships=1, cubes={"0,1": "r"})
    g = auction(a, seat(3, 0, 0, 0))
    assert legal(g) == ["bid 1", "pass"]
    g = game(a, seat(3, 0, 0, 0), options={"players": 2, "auction": True})
    assert legal(g) == ["end"] and refused(g, "clear 0,1") in {"C5.9", "C8.6"}


def test_c10_45_ships_before_scoring() -> None:
    """C10.45, C8.6, C6.5, CR.23: warehouse (1,2,3,3), a yellow cube on a ship: 6, not 4."""
    a = seat(1, 2, 3, 3, ships=1, cubes={"0,1": "y"})
    g = game(a, seat(0, 0, 0, 0), options={"players": 2, "auction": True}, round=8)
    assert g.scores()[0] == 6  # as if the game ended now
    play(g, "end")
    play(g, "end", seat=1)
    assert g.over and list(g.scores()) == [6, 0]
    assert warehouse(g) == [2, 2, 3, 3] and cubes(g) == {}


# ---------------------------------------------------------------------------------------------------- C8.5, C8.7, C8.8


def test_c10_15_three_seats_c_won() -> None:
    """C10.15, C8.5, C8.7, CR.24: C, A, B take from k1–k4, one is discarded; round 2: k5–k8, C speaks first."""
    g = new(3, seed=3, auction=True)
    position = g.position()
    a = position["master"]
    b, c = (a + 1) % 3, (a + 2) % 3
    k = ["", *position["shown"], *position["deck"]]
    play(g, "pass", seat=a)
    play(g, "pass", seat=b)
    play(g, "bid 1", "pay 1", seat=c)
    if g.position()["phase"] == "auction":
        play(g, "done", seat=c)
    assert g.position()["shown"] == k[1:5]
    left = list(k[1:5])
    for who, slot in ((c, 3), (a, 1), (b, 4)):
        assert tuple(g.waiting) == (who,)
        play(g, f"take {slot}", seat=who)
        assert state(g, who)["hand"] == k[slot]
        left.remove(k[slot])
        if who != b:
            assert [card for card in g.position()["shown"] if card] == left
            assert g.position()["discards"] == []
    assert g.position()["discards"] == [k[2]] and g.position()["deck"] == k[5:]
    hurry(g, 2, "auction")
    assert g.position()["shown"] == k[5:9] and master(g) == c and tuple(g.waiting) == (c,)


def test_c8_5_nothing_costs_anything() -> None:
    """C8.5, C8.6: no price for cups, whatever the warehouse holds; nothing is discarded for want of cubes (C3.4)."""
    g = auction(seat(0, 0, 0, 0), seat(2, 0, 0, 0), shown=CUPS[:3], turn=1)
    play(g, "pass", seat=1)
    assert legal(g) == ["take 1", "take 2", "take 3"]
    play(g, "take 2")
    assert state(g)["hand"] == "cup2"
    assert legal(g, 1) == ["take 1", "take 3"]
    assert refused(g, "take 1 yellow", 1) in {"C8.5", "C3.2"}
    assert refused(g, "take 2", 1) in {"C8.5", "C3.1"}
    play(g, "take 3", seat=1)
    assert state(g, 1)["hand"] == "cup3" and warehouse(g, 1) == [2, 0, 0, 0]
    assert g.position()["discards"] == ["cup1"]


def test_c8_5_slots_are_not_refilled() -> None:
    """C8.5, C9.7: the deck stays as it is through the draft; with EXPRESSO two cards are left over."""
    g = new(2, seed=5, auction=True, expresso=True)
    deck = g.position()["deck"]
    hurry(g, 1, "turn")
    position = g.position()
    assert position["deck"] == deck and len(position["discards"]) == 2


def test_c8_7_the_token_does_not_move_on() -> None:
    """C8.7, CR.24: without bids the same seat is master in every round."""
    g = new(4, seed=6, auction=True)
    first = master(g)
    for round in range(2, 9):
        hurry(g, round, "auction")
        assert master(g) == first


def test_c8_8_then_all_place_and_act() -> None:
    """C8.8, C3.8: in parallel; in strict order from the master on."""
    g = hurry(new(3, seed=7, auction=True), 1, "turn")
    assert tuple(g.waiting) == (0, 1, 2)
    g = hurry(new(3, seed=7, auction=True, strict=True), 1, "turn")
    for turn in range(3):
        assert tuple(g.waiting) == ((master(g) + turn) % 3,)
        play(g, legal(g, g.waiting[0])[0], seat=g.waiting[0])
        play(g, "end", seat=g.waiting[0])


# ---------------------------------------------------------------------------------------------------- against the text


@pytest.mark.parametrize("seed", range(60))
def test_c8_3_c8_4_auctions_at_random(seed: int) -> None:
    """C8.3, C8.4, CR.19, CR.20, CR.21: who is asked, what may be bid and who wins, against the text."""
    dice = Random(seed)
    players = dice.choice((2, 3, 4))
    stocks = [[dice.choice((0, 0, 1, 2, 5)) for _ in range(4)] for _ in range(players)]
    holder = dice.randrange(players)
    model = Auction(holder, [sum(stock) for stock in stocks])
    if (first := model.asked()) is None:
        pytest.skip("nobody has a cube")
    seats = [seat(*stock, ships=dice.randrange(3)) for stock in stocks]
    g = auction(*seats, master=holder, turn=first)
    while (who := model.asked()) is not None:
        assert tuple(g.waiting) == (who,)
        lowest, most = max(1, model.last), model.stocks[who]
        assert legal(g, who) == [*(f"bid {n}" for n in range(lowest, most + 1)), "pass"]
        cubes_bid = dice.choice([0, lowest, min(lowest + 1, most), most])
        play(g, f"bid {cubes_bid}" if cubes_bid else "pass", seat=who)
        while g.position()["phase"] == "auction" and g.position()["bid"]["paying"]:
            assert tuple(g.waiting) == (who,) and kinds(g, who) <= {"pay", "keep", "done"}
            g.apply(busy(g, who, dice), who)
        model.spoken(cubes_bid)
        assert master(g) == model.master
        assert [sum(warehouse(g, n)) for n in range(players)] == model.stocks
    assert g.position()["phase"] == "draft"
    assert master(g) == model.master and tuple(g.waiting) == (model.master,)
