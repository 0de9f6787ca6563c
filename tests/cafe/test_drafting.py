"""The draft: section 3 up to the take, with EXPRESSO (C9.2) and after an auction (C8.5)."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

import cafezal

from .helpers import Json, area, game, legal, own, play, points, refused, state, warehouse
from .rounds import DECK, MODES, count, hurry, name, new, walk

START = ("b C R", "y r D")
CUPS = [own(f"cup{n}", "C - y", "- b -") for n in range(1, 5)]
FREE = [own(f"free{n}", "D - y", "- b -") for n in range(1, 5)]
PILE = [own(f"pile{n}", "C - y", "- b -") for n in range(37)]
COLOURS = ("yellow", "brown", "green", "red")


def seat(*stock: int, ships: int = 0, cups: int = 1) -> Json:
    """A seat with this warehouse and so many visible ships and cups."""
    top = " ".join("C" if n < cups else "-" for n in range(3))
    low = " ".join("H" if n < ships else "-" for n in range(3))
    return area(top, low, warehouse=list(stock) or [0, 0, 0, 0])


def draft(*seats: Json, shown: list[Json], **fields: Any) -> cafezal.Game:
    return game(*seats, phase="draft", shown=shown, **fields)


def slots(g: cafezal.Game) -> list[str | None]:
    return list(g.position()["shown"])


def take(g: cafezal.Game, slot: int) -> str:
    """The seat whose turn it is takes the card of this slot, in whatever colour; the card's id."""
    (seat,) = g.waiting
    card = slots(g)[slot - 1]
    play(g, next(move for move in legal(g, seat) if move.startswith(f"take {slot}")), seat=seat)
    assert card is not None
    return card


# ---------------------------------------------------------------------------------------------------- C3.1


@pytest.mark.parametrize(("players", "master"), [(n, m) for n in range(1, 5) for m in range(n)])
def test_c3_1_the_order_of_the_draft(players: int, master: int) -> None:
    """C3.1, C12.1: one seat after another, clockwise from the master's left to the master; others wait."""
    g = game(*[area(*START, warehouse=[1] * 4) for _ in range(players)], phase="draft", master=master)
    for turn in range(1, players + 1):
        expected = (master + turn) % players
        assert tuple(g.waiting) == (expected,)
        assert {move.kind for move in g.moves(expected)} == {"take"}
        assert all(g.legal(other) == [] for other in range(players) if other != expected)
        assert all(refused(g, "take 1", other) for other in range(players) if other != expected)
        take(g, 1)
    assert g.position()["phase"] == "turn"


@pytest.mark.parametrize("expresso", [False, True])
def test_c3_1_the_free_slot_is_filled_from_the_deck(expresso: bool) -> None:
    """C3.1, C9.2: after each take but the master's the deck's first card comes into the free slot, the others stay."""
    dice = Random(1)
    for seed in range(5):
        g = new(4, seed=seed, expresso=expresso)
        position = g.position()
        expected, deck = position["shown"], position["deck"]
        assert len(expected) == 3 + expresso
        for turn in range(4):
            assert slots(g) == expected
            slot = dice.randrange(len(expected))
            (who,) = g.waiting
            expected[slot] = deck.pop(0) if turn < 3 else None
            card = take(g, slot + 1)
            assert state(g, who)["hand"] == card
            assert g.position()["deck"] == deck
        left = sorted(card for card in expected if card)
        assert g.position()["discards"] == left and len(left) == 2 + expresso


def test_c3_1_everybody_chooses_from_all_slots() -> None:
    """C3.1: each player may take any of the three cards."""
    g = draft(seat(), seat(), shown=FREE[:3])
    assert legal(g, 1) == ["take 1", "take 2", "take 3"]
    play(g, "take 3", seat=1)
    assert [move.split()[1] for move in legal(g, 0)] and len(slots(g)) == 3 and None not in slots(g)
    assert refused(draft(seat(), shown=FREE[:3]), "take 4") in {"C3.1", "C9.2", ""}


def test_c10_13_four_seats_and_the_rounds_after() -> None:
    """C10.13, C3.1, C3.7: slots and discards of round 1; masters of rounds 2 and 5; round 2 shows k7 k8 k9."""
    g = new(4, seed=12)
    position = g.position()
    master = position["master"]
    k = ["", *position["shown"], *position["deck"]]
    for slot, after in ((2, [1, 4, 3]), (1, [5, 4, 3]), (1, [6, 4, 3])):
        take(g, slot)
        assert slots(g) == [k[n] for n in after]
    assert tuple(g.waiting) == (master,)
    take(g, 3)
    assert g.position()["discards"] == sorted([k[4], k[6]])
    assert not any(slots(g)) and g.position()["deck"] == k[7:]
    hurry(g, 2)
    assert slots(g) == k[7:10]
    assert g.position()["master"] == (master + 1) % 4
    assert tuple(g.waiting) == ((master + 2) % 4,)
    hurry(g, 5)
    assert g.position()["master"] == master


def test_c10_14_solo_with_expresso() -> None:
    """C10.14, C7.1, C9.2, C9.7: k1–k4 shown, one taken, three discarded; round 8 shows k29–k32."""
    g = new(1, seed=2, expresso=True)
    position = g.position()
    k = ["", *position["shown"], *position["deck"]]
    assert slots(g) == k[1:5]
    take(g, 2)
    assert state(g)["hand"] == k[2] and g.position()["discards"] == sorted([k[1], k[3], k[4]])
    hurry(g, 8)
    assert slots(g) == k[29:33]


# ---------------------------------------------------------------------------------------------------- C3.2, C3.3


def test_c3_2_a_card_with_a_cup_costs_one_cube() -> None:
    """C3.2: of a colour the taker chooses from the warehouse; a card without a cup is free."""
    g = draft(seat(2, 0, 1, 0), shown=[CUPS[0], FREE[0], CUPS[1]])
    assert legal(g) == ["take 1 yellow", "take 1 green", "take 2", "take 3 yellow", "take 3 green"]
    for colour in ("brown", "red"):
        assert refused(g, f"take 1 {colour}") == "C3.2"
    assert refused(g, "take 1") in {"C3.2", "C3.4"}
    assert refused(g, "take 2 yellow") == "C3.2"


@pytest.mark.parametrize(("colour", "left"), [("yellow", [0, 1, 1, 3]), ("green", [1, 1, 0, 3]), ("red", [1, 1, 1, 2])])
def test_c3_2_the_price_goes_to_the_supply_at_the_take(colour: str, left: list[int]) -> None:
    """C3.2: paid at once, before the card is placed; nothing else changes in the warehouse."""
    g = draft(seat(1, 1, 1, 3), seat(1, 1, 1, 3), shown=CUPS[:3])
    supply = g.view(None)["table"]["supply"]
    play(g, f"take 2 {colour}", seat=1)
    assert warehouse(g, 1) == left and warehouse(g, 0) == [1, 1, 1, 3]
    assert state(g, 1)["hand"] == "cup2"
    expected = [number + (COLOURS[n] == colour) for n, number in enumerate(supply)]
    assert g.view(None)["table"]["supply"] == expected


def test_c3_2_a_free_card_costs_nothing() -> None:
    """C3.2: a take without a price leaves the warehouse as it is."""
    g = draft(seat(1, 1, 1, 1), seat(), shown=FREE[:3])
    play(g, "take 1", seat=1)
    play(g, next(move for move in legal(g, 0) if move in ("take 2", "take 3")))
    assert warehouse(g, 0) == [1, 1, 1, 1]


@pytest.mark.parametrize("ships", [0, 1, 2, 3])
def test_c3_3_two_ships_are_a_discount(ships: int) -> None:
    """C3.3, CR.6: with two visible ships a card with a cup is free and paying is not offered; with one it is due."""
    g = draft(seat(1, 1, 0, 0, ships=ships), shown=[CUPS[0], CUPS[1], FREE[0]])
    if ships < 2:
        assert legal(g) == ["take 1 yellow", "take 1 brown", "take 2 yellow", "take 2 brown", "take 3"]
        assert refused(g, "take 1") in {"C3.2", "C3.3", "C3.4"}
    else:
        assert legal(g) == ["take 1", "take 2", "take 3"]
        assert refused(g, "take 1 yellow") == "C3.3"
        play(g, "take 1")
        assert warehouse(g) == [1, 1, 0, 0]


def test_c3_3_only_visible_ships_of_ones_own_area_count() -> None:
    """C3.3: a covered ship gives no discount, nor do those of others, nor those of the cards shown."""
    two = area("C - H", "- - H", warehouse=[1, 0, 0, 0])
    covered = {**two, "cards": [{"card": own("k", "- - -", "- - -"), "at": [2, 0], "turn": 90}]}
    harbour = own("harbour", "H H H", "H H C")
    g = draft(seat(1, 0, 0, 0, ships=3), covered, shown=[harbour, *CUPS[:2]])
    assert legal(g, 1) == ["take 1 yellow", "take 2 yellow", "take 3 yellow"]
    assert legal(draft(two, shown=CUPS[:3])) == ["take 1", "take 2", "take 3"]


def test_c3_3_the_new_cards_ships_come_too_late() -> None:
    """C3.3, CR.6: one ship visible, the second on the card itself: the price is due."""
    g = draft(seat(0, 1, 0, 0, ships=1), shown=[own("k", "C H -", "- - -"), FREE[0], FREE[1]])
    assert legal(g) == ["take 1 brown", "take 2", "take 3"]


def test_c10_18_nothing_is_due_after_covering_the_ships() -> None:
    """C10.18, C3.3, CR.6: warehouse empty, two ships: any card is free, also if it covers both."""
    g = draft(area("C - H", "- - H"), shown=[CUPS[0], CUPS[1], FREE[0]])
    assert legal(g) == ["take 1", "take 2", "take 3"]
    play(g, "take 1", "place cup1 2,0 r0")
    assert count(g.position(), 0, "H") == 0 and warehouse(g) == [0, 0, 0, 0] and points(g) == 2


# ---------------------------------------------------------------------------------------------------- C3.4


def test_c3_4_a_card_must_be_taken() -> None:
    """C3.4, C12.6: nothing but `take` is offered; with one card that may be had it is asked all the same."""
    g = draft(seat(0, 0, 0, 0, ships=1), shown=[CUPS[0], CUPS[1], FREE[0]])
    assert legal(g) == ["take 3"]
    for move in ("pass", "end", "produce 0,0"):
        assert refused(g, move)


def test_c10_16_only_the_card_without_a_cup() -> None:
    """C10.16, C3.4, CR.7: warehouse empty, one ship; shown cup, cup, no cup: a cup may not even be discarded."""
    g = draft(seat(0, 0, 0, 0, ships=1), shown=[CUPS[0], CUPS[1], FREE[0]])
    assert legal(g) == ["take 3"]
    for move in ("take 1", "take 2", "take 1 yellow"):
        assert refused(g, move) in {"C3.2", "C3.4"}
    play(g, "take 3")
    assert state(g)["hand"] == "free1" and g.position()["discards"] == ["cup1", "cup2"]


def test_c3_4_who_can_pay_does() -> None:
    """C3.4: with a cube in the warehouse no card is discarded instead."""
    g = draft(seat(0, 0, 1, 0), shown=CUPS[:3])
    assert legal(g) == ["take 1 green", "take 2 green", "take 3 green"]
    assert refused(g, "take 1") in {"C3.2", "C3.4"}


def test_c10_17_without_means_a_card_is_discarded() -> None:
    """C10.17, C3.4, CR.7: B chooses slot 2: discarded, refilled; B places nothing and has 3 points."""
    b = area("C C C", "H y -")
    g = draft(seat(1, 1, 1, 1), b, seat(1, 1, 1, 1), shown=CUPS[:3])
    assert legal(g, 1) == ["take 1", "take 2", "take 3"]
    assert refused(g, "take 2 yellow", 1) in {"C3.2", "C3.4"}
    first = g.position()["deck"][0]
    play(g, "take 2", seat=1)
    assert slots(g) == ["cup1", first, "cup3"]
    assert g.position()["discards"] == ["cup2"]
    assert state(g, 1)["hand"] is None
    assert tuple(g.waiting) == (2,)
    take(g, 1)
    take(g, 3)
    assert tuple(g.waiting) == (0, 1, 2)
    assert state(g, 1)["stage"] == "act" and points(g, 1) == 3 and state(g, 1)["cards"] == []
    assert legal(g, 1) == ["produce 1,1", "end"]
    assert {move.kind for move in g.moves(0)} == {"place"}


def test_c3_4_the_master_is_asked_too() -> None:
    """C3.4, CR.7: the master's choice changes nothing, all cards are discarded, and yet it is asked."""
    g = draft(seat(0, 0, 0, 0, ships=1, cups=2), seat(1, 0, 0, 0), shown=CUPS[:3], deck=PILE[:29])
    play(g, "take 1 yellow", seat=1)
    assert slots(g) == ["pile0", "cup2", "cup3"]
    assert tuple(g.waiting) == (0,)
    assert legal(g) == ["take 1", "take 2", "take 3"]
    play(g, "take 2")
    assert g.position()["discards"] == ["cup2", "cup3", "pile0"]
    assert state(g)["hand"] is None and state(g)["stage"] == "act" and points(g) == 2


def test_c3_4_all_three_conditions() -> None:
    """C3.4: a free card shown, or a cube, or two ships, and nothing is discarded."""
    none = draft(seat(), shown=CUPS[:3])
    assert legal(none) == ["take 1", "take 2", "take 3"]
    assert state(play(none, "take 1"))["hand"] is None
    for other in (
        draft(seat(), shown=[FREE[0], *CUPS[:2]]),
        draft(seat(0, 0, 0, 1), shown=CUPS[:3]),
        draft(seat(ships=2), shown=CUPS[:3]),
    ):
        play(other, legal(other)[0])
        assert state(other)["hand"] is not None and state(other)["stage"] == "place"


def test_c3_4_nobody_ever_has_means() -> None:
    """C3.4, C2.3, C3.7, C14.5: every card discarded, every slot refilled, eight rounds use up the deck all the same."""
    g = draft(seat(), seat(), seat(), shown=CUPS[:3], deck=PILE)
    for round in range(1, 9):
        assert g.position()["round"] == round and len(g.position()["deck"]) == 37 - 5 * (round - 1)
        for turn in range(3):
            who = (round + turn) % 3  # seat 0 is master of round 1
            assert legal(g, who) == ["take 1", "take 2", "take 3"]
            play(g, f"take {turn + 1}", seat=who)
        for who in range(3):
            assert points(g, who) == 1 and legal(g, who, "place") == []
            play(g, "end", seat=who)
    assert g.over and len(g.position()["discards"]) == 40
    assert all(part["cards"] == [] for part in g.position()["seats"])


# ---------------------------------------------------------------------------------------------------- the decision


def takes(position: Json, seat: int) -> set[str]:
    """All takes of a seat, straight from C3.2 to C3.4 and C8.5."""
    cards = {slot: DECK[card]["squares"] for slot, card in enumerate(position["shown"], 1) if card}
    cups = {slot for slot, squares in cards.items() if "C" in " ".join(squares)}
    if position["options"]["auction"] or count(position, seat, "H") >= 2:
        cups = set()
    stock = [COLOURS[n] for n, number in enumerate(position["seats"][seat]["warehouse"]) if number]
    free = {f"take {slot}" for slot in cards.keys() - cups}
    paid = {f"take {slot} {colour}" for slot in cups for colour in stock}
    return free | paid or {f"take {slot}" for slot in cards}


@pytest.mark.parametrize("mode", MODES, ids=name)
def test_c3_2_c3_3_c3_4_takes_of_whole_games(mode: Json) -> None:
    """C3.1–C3.4, C8.5, C12.6, CR.6, CR.7: in games at random exactly the takes of the text, one a seat and round."""
    g = new(seed=20, **mode)
    taken: dict[int, list[int]] = {}
    for seat, _ in walk(g, seed=21):
        position = g.position()
        if position["phase"] == "draft":
            assert set(legal(g, seat)) == takes(position, seat)
            taken.setdefault(position["round"], []).append(seat)
            first = position["master"] if mode["auction"] else position["master"] + 1
            order = [(first + turn) % mode["players"] for turn in range(mode["players"])]
            assert taken[position["round"]] == order[: len(taken[position["round"]])]
    assert all(sorted(seats) == list(range(mode["players"])) for seats in taken.values()) and len(taken) == 8


@pytest.mark.parametrize("seed", range(4))
def test_c3_4_takes_with_empty_warehouses(seed: int) -> None:
    """C3.2–C3.4: the same where nobody owns a cube at first, so that cards are discarded."""
    position = new(3, seed=seed).position()
    for part in position["seats"]:
        part["warehouse"] = [0, 0, 0, 0]
    g = cafezal.load(position)
    for seat, _ in walk(g, seed=seed):
        position = g.position()
        if position["phase"] == "draft":
            assert set(legal(g, seat)) == takes(position, seat)


# ---------------------------------------------------------------------------------------------------- chance


def test_c3_1_cards_revealed_by_the_caller() -> None:
    """C3.1, C2.2, C12.3: left to the caller, each unseen card is as likely as another and fills the free slot."""
    g = cafezal.new("cafe", players=2, seed=1, chance="explicit")
    shown: list[str] = []
    for reveals in range(3):
        assert tuple(g.waiting) == (-1,)
        outcomes = g.chance()
        assert len(outcomes) == 40 - reveals  # 32 in the deck, 8 taken out at random
        assert {chance for _, chance in outcomes} == {Fraction(1, 40 - reveals)}
        g.apply(outcomes[-1][0], -1)
        shown = [str(card) for card in slots(g)[: reveals + 1]]
        assert len(set(shown)) == reveals + 1
    (seat,) = g.waiting
    card = take(g, 2)
    assert tuple(g.waiting) == (-1,) and card == shown[1]
    revealed = next(move for move in g.moves(-1))
    g.apply(revealed.code, -1)
    assert slots(g) == [shown[0], revealed.args[0], shown[2]]
    assert tuple(g.waiting) == (1 - seat,)
    take(g, 1)
    assert tuple(g.waiting) == (0, 1)
