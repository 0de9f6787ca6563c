"""The notation of docs/positions.md: codes into words and back, what is no move, what names nothing, the log."""

import random
import re
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cafezal
from cafezal.cafe import codes
from cafezal.cafe.notation import sentence
from cafezal.cafe.state import State

from .helpers import Json, area, game, legal, own, placed, play
from .rounds import MODES, name

CUP = own("cup", "y b -", "- C g")
PAGE = Path(__file__).parents[2] / "docs" / "positions.md"
CHANCE = {"players": 2, "chance": "explicit"}


def busy() -> cafezal.Game:
    """An area with every kind of square; seat 0 acts, seat 1 holds a card."""
    rows = ("y b D R C S L", "g C D R H - E", "r+ C D R R N1 E")
    held = {"0,0": "y", "1,0": "b", "2,0": "bb", "2,2": "g", "3,1": "rr", "4,2": "y"}
    seat = area(*rows, shops={"5,0": ("yrr", 4)}, cubes=held, warehouse=[1, 1, 1, 1], points=4)
    return game(seat, area("y C D", "b - R", hand=CUP), options={"players": 2, "expresso": True})


def said(g: cafezal.Game, text: str, seat: int = 0) -> str:
    """The log's sentence of a move; it quotes the rule that the move stands on first of all."""
    move = g.describe(g.parse(text, seat), seat)
    found = sentence(cast(State, g), move.code, seat)
    assert found.rule == move.rules[0]
    return str(found)


# ------------------------------------------------------------------------------------------------ round trips


@pytest.mark.parametrize("mode", MODES, ids=name)
def test_every_legal_move_is_read_back(mode: Json) -> None:
    """C12.1: in whole games of every mode; the log has words for each move."""
    rng = random.Random(repr(mode))
    g = cafezal.new("cafe", seed=4, strict=rng.random() < 0.5, chance=rng.choice(("seed", "explicit")), **mode)
    while not g.over:
        seat = rng.choice(g.waiting)
        moves = g.moves(seat)
        assert [move.code for move in moves] == g.legal(seat)
        for move in moves:
            text = str(move)
            assert re.fullmatch(r"[a-z0-9,-]+( [a-z0-9,-]+)*", text)
            assert g.parse(text, seat) == move.code and move.rules
        choice = rng.choice([m for m in moves if m.kind not in ("end", "clear", "pass")] or moves)
        assert said(g, str(choice), seat)
        g.apply(choice.code, seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_every_code_says_a_move_or_names_what_is_missing(seat: int) -> None:
    """C12.1: all numbers of decisions, legal or not; what says a move is read back as the same number."""
    g = busy()
    said = 0
    for code in range(codes.CODES):
        try:
            text = str(g.describe(code, seat))
        except cafezal.IllegalMove as error:
            assert error.rule and str(error)
            continue
        said += 1
        if text.startswith("take ") and int(text.split()[1]) > 4:  # no such slot in this game
            with pytest.raises(cafezal.IllegalMove):
                g.parse(text, seat)
        elif not text.startswith("reveal "):
            assert g.parse(text, seat) == code
    assert said > 1000


@pytest.mark.parametrize(
    "code", [-1, -(2**70), codes.CODES, 2**31, 2**64, 1 << 20000], ids=lambda code: f"{code.bit_length()} bits"
)
def test_other_numbers_are_no_decisions(code: int) -> None:
    """C12.1: whatever the number, an error that says so."""
    g = busy()
    with pytest.raises(cafezal.IllegalMove) as error:
        g.describe(code, 0)
    assert error.value.rule == "C12.1" and error.value.text.key == "cafe.refused.no_decision"


# ------------------------------------------------------------------------------------------------ the words


def moves_of_the_page() -> list[str]:
    rows = re.findall(r"^\| (`[^|]*`) \|", PAGE.read_text("utf-8").split("## Positions")[0], re.MULTILINE)
    return [move for row in rows for move in re.findall(r"`([^`]+)`", row)]


def test_every_move_of_the_page_can_be_read() -> None:
    """docs/positions.md: its examples are moves, at most naming what is not there; every kind of move has one."""
    g = busy()
    kinds = set()
    for text in moves_of_the_page():
        kinds.add(text.split()[0])
        try:
            assert str(g.describe(g.parse(text, 0), 0)) == text
        except cafezal.IllegalMove:
            assert text.split()[0] == "place"
    assert kinds == {re.sub(r"_some$", "", key.lower()) for key in vars(codes) if key.isupper()} - {
        "squares", "most", "across", "down", "places", "codes",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "kind", "args", "rules"),
    [
        ("take 2", "take", ("2",), ("C3.1", "C3.2")),
        ("take 2 brown", "take", ("2", "brown"), ("C3.1", "C3.2")),
        ("bid 3", "bid", ("3",), ("C8.3",)),
        ("bid 640", "bid", ("640",), ("C8.3",)),
        ("pass", "pass", (), ("C8.3", "C8.4")),
        ("pay 0", "pay", ("0",), ("C8.3",)),
        ("keep 4,1 red", "keep", ("4,1", "red"), ("C8.6",)),
        ("produce 0,0", "produce", ("0,0",), ("C5.1",)),
        ("lote green", "lote", ("green",), ("C9.5",)),
        ("dry 2,1 yellow", "dry", ("2,1", "yellow"), ("C5.2",)),
        ("dry 2,1 yellow some", "dry", ("2,1", "yellow", "some"), ("C5.2", "C5.3")),
        ("roast 3,0 brown", "roast", ("3,0", "brown"), ("C5.4",)),
        ("roast 3,0 brown some", "roast", ("3,0", "brown", "some"), ("C5.4", "C5.3")),
        ("deliver", "deliver", (), ("C5.5",)),
        ("deliver some", "deliver", ("some",), ("C5.5",)),
        ("from 3,1", "from", ("3,1",), ("C5.3",)),
        ("load", "load", (), ("C5.3",)),
        ("fill 5,0", "fill", ("5,0",), ("C5.5", "C5.6")),
        ("put 5,0 red", "put", ("5,0", "red"), ("C5.5", "C5.6")),
        ("espresso 6,1 yellow", "espresso", ("6,1", "yellow"), ("C9.3",)),
        ("clear 2,0", "clear", ("2,0",), ("C5.9",)),
        ("end", "end", (), ("C5.10", "C5.11")),
        ("exchange red", "exchange", ("red",), ("C6.5", "C9.3")),
        ("leave", "leave", (), ("C9.3",)),
        ("reveal tomar-1911", "reveal", ("tomar-1911",), ("C3.1",)),
    ],
)
def test_a_move_has_kind_arguments_and_rules(
    text: str, kind: str, args: tuple[str, ...], rules: tuple[str, ...]
) -> None:
    """C3.1–C9.5: read and said again, legal or not, whoever's turn it is."""
    g = busy()
    move = g.describe(g.parse(text, 0), 0)
    assert (move.kind, move.args, move.rules, str(move)) == (kind, args, rules, text)
    assert move.code == g.parse(text, 0)


def test_squares_are_named_by_their_cells() -> None:
    """C4.7: x to the right, y downward, also to the left of and above the start card."""
    g = play(game(area("- C -", "- - -", hand=own("k", "y - -", "- - b"))), "place k -1,-1 r90")
    assert legal(g) == ["produce 0,-1", "produce -1,1", "end"]
    play(g, "produce -1,1")
    assert legal(g) == ["end"]
    assert g.parse("clear -1,1", 0) - g.parse("clear 0,-1", 0) == 5  # four squares of the row between come first


@pytest.mark.parametrize("turn", ["r0", "r90", "r180", "r270"])
@pytest.mark.parametrize("cell", ["-2,-1", "0,-2", "2,1", "3,3", "16,15", "-2,-2"])
def test_a_place_is_read_back_wherever_it_is(cell: str, turn: str) -> None:
    """C4.1, C4.7: also where the card cannot lie."""
    g = busy()
    move = g.describe(g.parse(f"place cup {cell} {turn}", 1), 1)
    assert (move.kind, move.args, move.rules) == ("place", ("cup", cell, turn), ("C4.1", "C4.2", "C4.3"))


def test_rules_of_a_take() -> None:
    """C3.2, C3.3, C3.4, C8.5: a take stands on the rule that makes it free or dear."""
    shown = [own("k1", "C - y", "- - -"), own("k2", "- - b", "- - -"), own("k3", "C - g", "- - -")]
    cards: Json = {"phase": "draft", "shown": shown}
    dear = game(area("y C D", "- - R", warehouse=[1, 0, 0, 0]), **cards)
    assert [move.rules for move in dear.moves(0)] == [("C3.1", "C3.2")] * 3
    ships = game(area("y C H", "- - H"), **cards)
    assert [move.rules for move in ships.moves(0)] == [("C3.1", "C3.3"), ("C3.1", "C3.2"), ("C3.1", "C3.3")]
    poor = game(area("y C D", "- - R"), phase="draft", shown=[shown[0], shown[2], own("k4", "C - r", "- - -")])
    assert [move.rules for move in poor.moves(0)] == [("C3.1", "C3.4")] * 3
    auction = game(
        *[area("y C D", "- - R", warehouse=[1, 0, 0, 0])] * 2, options={"players": 2, "auction": True}, **cards
    )
    assert [move.rules for move in auction.moves(0)] == [("C8.5",)] * 3


@pytest.mark.parametrize(
    ("moves", "text", "rules"),
    [
        (["deliver some"], "from 3,1", ("C5.5",)),
        (["deliver"], "done", ("C5.5",)),
        (["dry 2,1 yellow"], "done", ("C5.2",)),
        (["roast 3,0 brown"], "done", ("C5.4",)),
    ],
)
def test_rules_of_what_goes_on(moves: list[str], text: str, rules: tuple[str, ...]) -> None:
    """C5.2, C5.4, C5.5: `from`, `load` and `done` stand on the rule of the action in progress."""
    g = play(busy(), *moves)
    assert g.describe(g.parse(text, 0), 0).rules == rules


# ------------------------------------------------------------------------------------------------ no moves


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "word"),
        ("frob 1,0", "word"),
        ("prod 1,0", "word"),
        ("produce", "form"),
        ("produce 1", "form"),
        ("produce 1,0 2,0", "form"),
        ("produce 1, 0", "form"),
        ("produce 01,0", "form"),
        ("produce -0,0", "form"),
        ("produce +1,0", "form"),
        ("produce 1.0,0", "form"),
        ("produce 1,0,0", "form"),
        ("produce 1234567890,0", "form"),
        ("Produce 1,0", "upper"),
        ("produce 1,0 ", "blanks"),
        (" produce 1,0", "blanks"),
        ("produce  1,0", "blanks"),
        (" ", "blanks"),
        ("produce 1,0\n", "ascii"),
        ("produce\t1,0", "ascii"),
        ("end\n", "ascii"),
        ("produce ١,0", "ascii"),
        ("dry 2,1 gelb", "form"),
        ("dry 2,1 y", "form"),
        ("dry 2,1", "form"),
        ("dry 2,1 yellow all", "form"),
        ("deliver all", "form"),
        ("end now", "form"),
        ("take", "form"),
        ("take -1", "form"),
        ("take 1 some", "form"),
        ("bid", "form"),
        ("bid -1", "form"),
        ("bid 3.0", "form"),
        ("pay yellow", "form"),
        ("place cup 2,0", "form"),
        ("place cup 2,0 r45", "form"),
        ("place cup 2,0 r360", "form"),
        ("place cup 2,0 90", "form"),
        ("place 2,0 r0", "form"),
        ("place évora-1942 2,0 r0", "ascii"),
        ("place " + "c" * 41 + " 2,0 r0", "form"),
        ("produce " + "1" * 100 + ",0", "long"),
        (None, "type"),
        (3, "type"),
        (b"end", "type"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_no_move_is_malformed(text: Any, key: str, seat: int) -> None:
    """Words, case, blanks, numbers and length of the notation; `explain` raises alike."""
    g = busy()
    before = g.digest()
    with pytest.raises(cafezal.Malformed) as error:
        g.parse(text, seat)
    assert error.value.text.key == f"cafe.malformed.{key}" and str(error.value)
    with pytest.raises(cafezal.Malformed):
        g.explain(text, seat)
    assert g.digest() == before


def test_a_move_has_at_most_a_hundred_characters() -> None:
    g = busy()
    for length, key in ((100, "word"), (101, "long")):
        with pytest.raises(cafezal.Malformed) as error:
            g.parse("x" * length, 0)
        assert error.value.text.key == f"cafe.malformed.{key}"


@settings(max_examples=300)
@given(st.one_of(st.text(max_size=30), st.from_regex(r"[a-z]{3,8}( -?[0-9]{1,3},-?[0-9]{1,3})?( [a-z0-9]{1,6}){0,2}")))
def test_any_text_is_a_move_or_an_error_that_says_why(text: str) -> None:
    g = busy()
    for seat in (0, 1, -1):
        try:
            code = g.parse(text, seat)
        except (cafezal.Malformed, cafezal.IllegalMove) as error:
            assert str(error)
        else:
            assert 0 <= code < codes.CODES


# ------------------------------------------------------------------------------------------------ names of nothing


@pytest.mark.parametrize(
    ("text", "rule", "key"),
    [
        ("produce 9,9", "C5.1", "nothing_at"),
        ("produce 999999999,-999999999", "C5.1", "nothing_at"),
        ("produce -17,0", "C5.1", "nothing_at"),
        ("produce 48,0", "C5.1", "nothing_at"),
        ("dry 7,0 yellow", "C5.2", "nothing_at"),
        ("dry 7,0 yellow some", "C5.2", "nothing_at"),
        ("roast 0,3 red", "C5.4", "nothing_at"),
        ("clear -1,0", "C5.9", "nothing_at"),
        ("place cup 0,0 r0", "C3.5", "no_card"),
        ("place nonsense 0,0 r0", "C3.5", "no_card"),
        ("take 0", "C12.1", "turn_now"),
        ("take 99", "C12.1", "turn_now"),
        ("bid 0", "C8.1", "no_auction"),
        ("bid 641", "C8.1", "no_auction"),
        ("pay 641", "C8.1", "no_auction"),
        ("from 9,9", "C12.4", "no_action"),
        ("fill 9,9", "C5.5", "no_action"),
        ("put 9,9 red", "C5.5", "no_action"),
        ("espresso 9,9 red", "C9.3", "no_action"),
        ("reveal nonsense", "C3.1", "reveal"),
    ],
)
def test_what_names_nothing_is_illegal(text: str, rule: str, key: str) -> None:
    """C3.5–C9.3: a square, card, slot or number that is not there; what is wrong about the time is said first."""
    g = busy()
    with pytest.raises(cafezal.IllegalMove) as error:
        g.parse(text, 0)
    assert (error.value.rule, error.value.text.key) == (rule, f"cafe.refused.{key}")
    assert g.explain(text, 0) == (rule, error.value.text)


@pytest.mark.parametrize(
    ("text", "rule", "key"),
    [
        ("place dull 2,0 r0", "C3.5", "other_card"),
        ("place cup 100,100 r0", "C4.2", "covers"),
        ("place cup -3,0 r0", "C4.2", "covers"),
        ("place cup 0,16 r90", "C4.2", "covers"),
        ("produce 9,9", "C3.5", "place_first"),
    ],
)
def test_a_place_names_the_card_in_hand_near_the_area(text: str, rule: str, key: str) -> None:
    """C3.5, C4.2: another card, or a place too far away to cover anything."""
    with pytest.raises(cafezal.IllegalMove) as error:
        busy().parse(text, 1)
    assert (error.value.rule, error.value.text.key) == (rule, f"cafe.refused.{key}")


def test_a_hidden_square_is_not_there() -> None:
    """C4.2, C4.7: only visible squares have names; a cell has one square, whatever lies beneath."""
    seat = {
        "start": own("s", "y C D", "b - R"),
        "cards": [placed(own("k", "g - -", "- C -"), 1, -1)],
    }
    g = game({**seat, "points": 2})
    assert "produce 1,-1" in legal(g)
    assert g.describe(g.parse("dry 1,0 yellow", 0), 0).args == ("1,0", "yellow")
    with pytest.raises(cafezal.IllegalMove):
        g.parse("produce 0,-1", 0)


@pytest.mark.parametrize(("text", "rule"), [("take 4", "C3.1"), ("take 0", "C3.1"), ("take 999999999", "C3.1")])
def test_slots_count_from_one(text: str, rule: str) -> None:
    """C3.1: slots 1 to 3."""
    g = cafezal.new("cafe", players=2, seed=4)
    with pytest.raises(cafezal.IllegalMove) as error:
        g.parse(text, g.waiting[0])
    assert (error.value.rule, error.value.text.key) == (rule, "cafe.refused.empty_slot")
    assert g.parse("take 1", g.waiting[0]) == 0


@pytest.mark.parametrize(
    ("text", "key"), [("bid 0", "bid_low"), ("bid 641", "bid_high"), ("bid 999999999", "bid_high"), ("bid 640", "")]
)
def test_bids_count_from_one(text: str, key: str) -> None:
    """C8.3: no bid of no cubes; one that nobody can have has no number."""
    g = cafezal.new("cafe", players=2, seed=4, auction=True)
    told = g.explain(text, g.waiting[0])
    assert told is not None and told[0] == "C8.3"
    if key:
        assert told[1].key == f"cafe.refused.{key}"
        with pytest.raises(cafezal.IllegalMove):
            g.parse(text, g.waiting[0])


def test_pay_beyond_all_numbers() -> None:
    """C8.3: while a bid is paid."""
    seats = [area("y C D", "b - R", warehouse=[2, 2, 0, 0])] * 2
    g = game(*seats, phase="auction", options={"players": 2, "auction": True})
    play(g, "bid 2")
    with pytest.raises(cafezal.IllegalMove) as error:
        g.parse("pay 641", 0)
    assert (error.value.rule, error.value.text.key) == ("C8.3", "cafe.refused.pay_much")


# ------------------------------------------------------------------------------------------------ chance, seats


def test_chance_reveals_cards() -> None:
    """C3.1, C2.3: the seat of chance names cards and nothing else; the rule is that of the mode."""
    g = cafezal.new("cafe", seed=1, **CHANCE)
    assert g.waiting == (-1,)
    moves = g.moves(-1)
    assert {move.kind for move in moves} == {"reveal"} and {move.rules for move in moves} == {("C3.1",)}
    assert [g.parse(str(move), -1) for move in moves] == g.legal(-1)
    assert said(g, str(moves[0]), -1).endswith(" is revealed")
    for text in ("take 1", "end", "produce 0,0", "place x 0,0 r0", "dry 0,0 red some"):
        with pytest.raises(cafezal.IllegalMove) as error:
            g.parse(text, -1)
        assert error.value.text.key == "cafe.refused.chance_reveals"
    with pytest.raises(cafezal.IllegalMove):
        g.describe(codes.PRODUCE, -1)
    with pytest.raises(cafezal.IllegalMove):
        g.describe(codes.CODES - 1, -1)  # no card has this number
    with pytest.raises(cafezal.IllegalMove) as error:
        g.parse("reveal nonsense", -1)
    assert error.value.text.key == "cafe.refused.not_in_deck"
    auction = cafezal.new("cafe", seed=1, auction=True, **CHANCE)
    assert {move.rules for move in auction.moves(-1)} == {("C8.2",)}


@pytest.mark.parametrize("seat", [2, -2, 99, "0", None, 0.0])
def test_seats_that_are_not_there(seat: Any) -> None:
    g = busy()
    for call in (lambda: g.parse("end", seat), lambda: g.explain("end", seat), lambda: g.describe(codes.END, seat)):
        with pytest.raises(cafezal.Malformed):
            call()


# ------------------------------------------------------------------------------------------------ the log


@pytest.mark.parametrize(
    ("moves", "text", "words"),
    [
        ([], "produce 0,0", "seat 0 produces at 0,0"),
        ([], "dry 2,1 yellow", "seat 0 dries all yellow cubes at 2,1"),
        ([], "roast 3,0 brown", "seat 0 roasts all brown cubes at 3,0"),
        ([], "deliver", "seat 0 delivers from all roast squares"),
        ([], "deliver some", "seat 0 delivers from some of the roast squares"),
        (["deliver some"], "from 3,1", "seat 0 takes the cubes from 3,1"),
        (["deliver"], "fill 5,0", "seat 0 gives x1 at 5,0 all it can get"),
        (["deliver"], "put 5,0 red", "seat 0 gives x1 at 5,0 a red cube"),
        (["deliver"], "espresso 6,1 yellow", "seat 0 puts a yellow cube on the espresso at 6,1"),
        (["deliver"], "done", "seat 0 ends the delivery; the rest goes to the warehouse"),
        (["dry 2,1 yellow"], "end", "seat 0 ends the turn"),
        ([], "clear 2,0", "seat 0 clears 2 brown cubes from 2,0"),
        (["produce 6,0"], "lote green", "seat 0 chooses green for a lote"),
    ],
)
def test_the_log_says_what_a_decision_does(moves: list[str], text: str, words: str) -> None:
    """C5.1–C5.11, C9.3, C9.5: one sentence, made before the decision."""
    g = play(busy(), *moves)
    assert re.sub(r"\bx\d+\b", "x1", said(g, text)) == words


def test_the_log_of_a_round_with_the_auction() -> None:
    """C8.3–C8.6, C3.5: bids, payments, ships, takes and places."""
    seats = [area("y C H", "b - R", warehouse=[2, 2, 0, 0]), area("y C D", "b - R")]
    shown = [own("k1", "C - y", "- - -"), own("k2", "- - b", "- - -"), own("k3", "C - g", "- - -")]
    g = game(*seats, phase="auction", shown=shown, options={"players": 2, "auction": True})
    log = []
    for text in ("bid 2", "pay 1", "keep 2,0 yellow"):
        log.append(said(g, text))
        play(g, text)
    assert log == [
        "seat 0 bids 2 cubes",
        "seat 0 pays 1 yellow cube",
        "seat 0 keeps a yellow cube of the bid on the ship at 2,0",
    ]
    assert said(g, "take 1") == "seat 0 takes k1"
    play(g, "take 1")
    play(g, "take 2", seat=1)
    assert said(g, "place k1 2,0 r90") == "seat 0 places k1 at 2,0, turned by 90°"


def test_the_log_of_takes() -> None:
    """C3.2, C3.4: paid, free, discarded; a card by its name."""
    shown = ["tomar-1911", own("k2", "C - b", "- - -"), own("k3", "C - g", "- - -")]
    g = game(area("y C D", "b - R", warehouse=[1, 0, 0, 0]), phase="draft", shown=shown)
    assert said(g, "take 2 yellow") == "seat 0 takes k2 and pays a yellow cube"
    assert "Tomar 1911" in said(g, "take 1 yellow")
    poor = game(area("y C D", "b - R"), phase="draft", shown=[own("k1", "C - y", "- - -"), *shown[1:]])
    assert said(poor, "take 1") == "seat 0 cannot pay for any card and has k1 discarded"
