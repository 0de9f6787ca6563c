"""What may be typed in a turn, in situations written by hand: moves, refusals, trying, taking back, looking."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cafezal
from cafezal.cli.words import whole
from cafezal.table import Table
from tests.cafe import helpers
from tests.cafe.helpers import area, own
from tests.cli.terminal import Run, Terminal

CARD = own("k", "g g C", "g D R") | {"name": "Largo Novo"}


class Scene:
    """A kept game that begins as written by hand, and is gone on with."""

    def __init__(self, terminal: Terminal, path: Path, *seats: dict[str, Any], **fields: Any) -> None:
        self.terminal, self.path = terminal, path
        names = ["Ana", "Bruno", "Inês"][: len(seats)]
        self.path.write_text(Table.new(helpers.game(*seats, **fields), names).record().text(True), encoding="utf-8")

    def __call__(self, *typed: str, bots: str = "none") -> Run:
        return self.terminal("play", "--resume", str(self.path), "--bots", bots, typed=typed)

    def moves(self) -> list[str]:
        """The decisions and undos of the record."""
        record = cafezal.Record.open(self.path)
        return [str(entry) for entry in record.entries if entry.kind in ("move", "undo")]


@pytest.fixture
def acting(terminal: Terminal, tmp_path: Path) -> Scene:
    """Two beans hold cubes, two dry squares are free, two points are left."""
    seat = area("y C R", "b D D", cubes={"0,0": "y", "0,1": "b"}, points=2, warehouse=[1, 1, 1, 1])
    return Scene(terminal, tmp_path / "act.cafezal", seat)


@pytest.fixture
def placing(terminal: Terminal, tmp_path: Path) -> Scene:
    return Scene(terminal, tmp_path / "place.cafezal", area("y C R", "b r D", hand=CARD, warehouse=[1, 1, 1, 1]))


@pytest.fixture
def drafting(terminal: Terminal, tmp_path: Path) -> Scene:
    """Card 1 costs a cube, yellow or brown; cards 2 and 3 are free."""
    cards = [own("cup", "g g C", "g D R"), own("two", "g g y", "g D R"), own("three", "g g b", "g D R")]
    seat = area("y C R", "b r D", warehouse=[1, 1, 0, 0])
    return Scene(terminal, tmp_path / "draft.cafezal", seat, phase="draft", shown=cards)


# --- moves ----------------------------------------------------------------------------------------------
def test_a_move_in_full_notation(acting: Scene) -> None:
    acting("dry 1,1 yellow", "done")
    assert acting.moves() == ["0 dry 1,1 yellow", "0 done"]


def test_a_shortened_move(acting: Scene) -> None:
    acting("dr 1,1 b", "do")
    assert acting.moves() == ["0 dry 1,1 brown", "0 done"]


def test_several_moves_in_one_line_are_one_gesture(acting: Scene) -> None:
    acting("dry 1,1 y; dry 2,1 b", "undo")
    assert acting.moves() == ["0 dry 1,1 yellow", "0+ dry 2,1 brown", "0 undo 2"]


def test_several_moves_are_carried_out_all_or_none(acting: Scene) -> None:
    run = acting("dry 1,1 y; roast 2,0 g")
    assert "Not allowed" in run.text and acting.moves() == []


def test_a_number_is_the_choice_of_that_number(acting: Scene) -> None:
    run = acting("all", "1")
    (line,) = [line for line in run.lines if " 1  " in line and "B dry" in line][:1]
    assert acting.moves()[0].startswith("0 dry") and "→" in line


def test_a_number_that_is_not_there(acting: Scene) -> None:
    assert "There is no choice of that number" in acting("99").text
    assert acting.moves() == []


def test_in_the_draft_a_number_is_a_card(drafting: Scene) -> None:
    drafting("3")
    assert drafting.moves() == ["0 take 3"]


def test_in_the_draft_the_price_is_asked_for(drafting: Scene) -> None:
    """C3.2: which colour pays is the taker's choice; with one colour left there is nothing to ask."""
    run = drafting("1", "1 b")
    assert "That could be: take 1 yellow, take 1 brown" in run.text
    assert drafting.moves() == ["0 take 1 brown"]


def test_a_place_needs_only_cell_and_turn(placing: Scene) -> None:
    placing("place 2,0 90")
    assert placing.moves() == ["0 place k 2,0 r90"]


# --- refusals -------------------------------------------------------------------------------------------
def test_a_refusal_names_its_rule_and_the_rule_can_be_read(placing: Scene) -> None:
    """C4.2: the card would cover six squares."""
    run = placing("place 0,0 r0", "rule C4.2")
    assert "Not allowed (C4.2): here the card would cover 6 visible squares" in run.text.replace("\n  ", " ")
    assert "C4.2 It goes on top of, never under, cards already placed" in run.text
    assert placing.moves() == []


def test_a_refusal_outside_the_turn_of_such_a_move(drafting: Scene) -> None:
    assert "Not allowed (C12.1)" in drafting("produce 0,0").text


@pytest.mark.parametrize("line", ["xyz", "dry", "dry 1,1", "produce x", "take", "☃", "1 2 3", ";", "end;;", "-1", "r"])
def test_nonsense_is_answered_and_changes_nothing(line: str, acting: Scene) -> None:
    run = acting(line)
    assert run.code == 0 and not run.errors
    assert acting.moves() == []
    assert any(word in run.text for word in ("Not understood", "Not allowed", "That could be", "Not possible"))


@pytest.mark.parametrize("number", ["²", "٣", "0", "9" * 30])
def test_a_strange_number_is_an_answer_too(number: str, acting: Scene) -> None:
    run = acting(number, *(f"{order} {number}" for order in ("try", "why", "show", "sheet", "undo", "log", "rule")))
    assert run.code == 0 and not run.errors
    assert acting.moves() == []
    assert run.text.count("Name a player by number, 1 to 1, or by name") == 3
    assert whole("9" * 5000) is None and whole("012345678") == 12345678


def test_unclear_words_are_answered_with_what_they_could_be(acting: Scene) -> None:
    run = acting("dry 1,1", "h", "s")
    assert "That could be: dry 1,1 yellow, dry 1,1 brown" in run.text
    assert "That could be: help, hint" in run.text
    assert "That could be: show, score, sheet, save" in run.text


def test_why_a_move_is_allowed_or_not(acting: Scene) -> None:
    run = acting("why dry 1,1 yellow; done", "why roast 2,0 yellow", "why", "why end")
    assert "dry 1,1 yellow is allowed by" in run.text and "C5.2 B dry. A set" in run.text
    assert "no dry square holds a cube of this colour" in run.text
    assert "end is allowed by" in run.text
    assert acting.moves() == []


@pytest.mark.parametrize("rule", ["C99.1", "4.2", "'", "C4.2 C4.3"])
def test_a_rule_that_is_not_there(rule: str, acting: Scene) -> None:
    assert "there is no rule" in acting(f"rule {rule}").text


# --- trying, taking back ----------------------------------------------------------------------------------
def test_trying_shows_the_effects_and_changes_nothing(placing: Scene) -> None:
    run = placing("try place 2,0 r0", "try 1", "try")
    assert "After place k 2,0 r0:" in run.text
    assert "covers 2 squares: 2,0 2,1" in run.text and "cups +1: 2 actions" in run.text
    assert "┏" in run.text
    assert placing.moves() == []


def test_trying_several_moves(acting: Scene) -> None:
    run = acting("try dry 1,1 y; dry 2,1 b")
    assert "1,1: - → ■y" in run.text and "2,1: - → ■b" in run.text and "costs 1 action, 1 left" in run.text
    assert acting.moves() == []


def test_undo_takes_back_step_by_step(placing: Scene) -> None:
    """C12.7: in the turn phase one's own decisions, last first."""
    run = placing("place 2,0 r0", "produce 0,0", "undo", "undo", "undo")
    assert placing.moves() == ["0 place k 2,0 r0", "0 produce 0,0", "0 undo 1", "0 undo 1"]
    assert run.text.count("Taken back") == 2
    assert "There is nothing to take back" in run.text and "C12.7" in run.text


def test_the_end_of_a_turn_can_be_taken_back_while_another_plays(terminal: Terminal, tmp_path: Path) -> None:
    """C10.47: A has ended, B still acts: A may take its `end` back, and goes on."""
    seats = [area("y C R", "b r D", points=1, warehouse=[1, 1, 1, 1]) for _ in range(2)]
    scene = Scene(terminal, tmp_path / "two.cafezal", *seats)
    run = scene("end", "undo 1", "produce 0,0", "end", "undo 2")
    assert scene.moves() == ["0 end", "0 undo 1", "0 produce 0,0", "0 end"]
    assert "Bruno, 1 action left" in run.text and "There is nothing to take back" in run.text


def test_the_decisions_of_bots_are_not_taken_back(terminal: Terminal, tmp_path: Path) -> None:
    seats = [area("y C R", "b r D", points=1, warehouse=[1, 1, 1, 1]) for _ in range(2)]
    scene = Scene(terminal, tmp_path / "two.cafezal", *seats)
    assert "There is nothing to take back" in scene("undo 2", bots="random").text


# --- looking --------------------------------------------------------------------------------------------
def test_help_tells_all_that_may_be_typed(acting: Scene) -> None:
    from cafezal.cli.orders import ORDERS

    text = acting("?").text
    for word in ORDERS:
        assert word in text


def test_the_empty_line_draws_the_table_again(acting: Scene) -> None:
    once, twice = acting().text, acting("").text
    assert twice.count("round 1 of 8") == once.count("round 1 of 8") + 1


def test_areas_scores_and_sheets_of_all(terminal: Terminal, tmp_path: Path) -> None:
    mine = area("y C R", "b r D", points=1, warehouse=[1, 1, 1, 1])
    other = area("S C H", "b r R", shops={"0,0": ("y", 3)}, cubes={"0,0": "y"}, warehouse=[2, 2, 2, 2])
    scene = Scene(terminal, tmp_path / "two.cafezal", mine, other)
    run = scene("show 2", "score", "sheet br", "show", "sheet x", "show 7")
    assert run.text.count("│Shop3│Cup  │sHip │") == 2
    assert "  2  warehouse, fewest cubes" in run.text and "  4  warehouse, fewest cubes" in run.text
    assert run.text.count("Name a player by number, 1 to 2, or by name") == 2


def test_the_log_tells_the_game_in_sentences(acting: Scene) -> None:
    run = acting("dry 1,1 y; done", "undo", "end", "log", "log 1")
    told = [line.strip() for line in run.lines]
    assert "Ana dries all yellow cubes at 1,1" in told
    assert "Ana takes back 2 decisions" in told
    assert "Ana ends the turn" in told


def test_hint_names_a_legal_move(acting: Scene) -> None:
    run = acting("hint")
    (line,) = [line for line in run.lines if "Best at a glance" in line]
    move = line.rpartition(": ")[2].split(";")[0].strip()
    assert move in helpers.legal(cafezal.Record.open(acting.path).replay())


def test_unseen_cards_are_drawn(drafting: Scene) -> None:
    run = drafting("unseen")
    game = cafezal.Record.open(drafting.path).replay()
    assert f"{len(game.view(0)['table']['unseen'])} cards nobody has seen yet" in run.text


# --- auction and exchange ---------------------------------------------------------------------------------
def test_a_bid_is_paid_colour_by_colour(terminal: Terminal, tmp_path: Path) -> None:
    """C8.3, C8.6: how many of each colour, then which cube stays on a ship."""
    seat = area("y C H", "b r D", warehouse=[2, 2, 0, 0])
    scene = Scene(terminal, tmp_path / "a.cafezal", seat, seat, options={"auction": True}, phase="auction", turn=0)
    run = scene("bid 2", "pay 1", "keep 2,0 b")
    assert scene.moves() == ["0 bid 2", "0 pay 1", "0 keep 2,0 brown"]
    assert "bid or pass" in run.text and "how many yellow?" in run.text and "keep a cube on a ship?" in run.text


def test_espresso_cubes_are_exchanged(terminal: Terminal, tmp_path: Path) -> None:
    """C9.3"""
    seat = area("E C R", "b r D", cubes={"0,0": "r"}, warehouse=[0, 2, 2, 2])
    options = {"expresso": True}
    scene = Scene(terminal, tmp_path / "e.cafezal", seat, options=options, phase="exchange", round=8)
    run = scene("ex y")
    assert scene.moves() == ["0 exchange yellow"]
    assert "exchange your espresso cubes" in run.text and "in all" in run.text
