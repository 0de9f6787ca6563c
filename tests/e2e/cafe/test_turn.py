"""A turn of Café: what a person tries, what is shown of it, what is sent, what can be taken back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import cafezal
from tests.e2e.cafe.board import Board, Square
from tests.e2e.cafe.player import Player
from tests.e2e.conftest import Come
from tests.e2e.games import Moment, among, asked, under_way
from tests.e2e.house import House
from tests.e2e.reading import read
from tests.e2e.visitor import PHONE

Sit = Callable[..., Board]


@pytest.fixture
def sit(come: Come, house: House) -> Sit:
    """Ana sits down in the middle of a game, at such a moment: `sit(asked("place"), players=2)`."""

    def sit(moment: Moment, players: int = 2, touch: bool = False, **options: Any) -> Board:
        ana = come("Ana", touch=touch, size=PHONE) if touch else come("Ana")
        bots = ["greedy"] * (players - 1)
        ana.go(f"/t/{house.lay(under_way(moment, players=players, **options), ana.guest, *bots)}")
        board = Board(ana)
        board.wait()
        return board

    return sit


def plenty(game: cafezal.Game) -> bool:
    """The first seat has several ways to act of several kinds, and cubes that may go to a shop."""
    kinds = [move.kind for move in game.moves(0)] if 0 in game.waiting else []
    return {"produce", "dry", "roast", "deliver", "clear"} <= {*kinds}


# --- the draft ----------------------------------------------------------------------------------------------
def test_every_card_can_be_tried_before_one_is_taken(sit: Sit) -> None:
    """Each lies in the own area, its places are lit, its price and what it would cover are said; nothing is sent."""
    board = sit(asked("take", 3))
    offers = board.offers()
    assert len(offers) == 3
    for offer in offers:
        board.press(board.card(offer.said))
        spots = board.spots()
        if "cannot pay" not in offer.price:
            assert board.ask().startswith(("Take", "Discard")) and offer.name in board.ask()
        chosen = [spot for spot in spots if spot.chosen]
        assert spots and len(chosen) == 1
        assert f"Here it covers {chosen[0].covers}" in board.prompt()
    board.page.keyboard.press("Escape")
    assert board.ask() == "Choose a card" and not board.spots()
    assert not board.visitor.acts()


def test_a_card_with_a_cup_is_paid_in_the_colour_chosen(sit: Sit) -> None:
    """C3.2: it cannot be taken before a colour is chosen; the cube is gone after, and back after an undo."""

    def dear(game: cafezal.Game) -> bool:
        return any(len(offer["colours"]) > 1 for offer in game.view(0)["seat"]["offers"])

    board = sit(among(asked("take", 2), dear), players=1)  # nobody else decides, so that it can be taken back
    offer = next(offer for offer in board.offers() if offer.price == "cup, costs a cube")
    board.press(board.card(offer.said))
    expect(board.button("Take")).to_have_attribute("aria-disabled", "true")
    pay = board.page.get_by_role("radiogroup", name="Pay with").get_by_role("radio")
    colour = pay.last.get_attribute("aria-label") or ""
    before = board.warehouse()
    board.press(pay.last)
    board.confirm("Take")
    assert board.wait() == f"Place {offer.name}"
    assert board.warehouse() == {**before, colour: before[colour] - 1}
    board.confirm("Undo")
    assert board.wait() == "Choose a card" and board.warehouse() == before


def test_a_card_dragged_from_the_draft_lies_where_it_was_dropped(sit: Sit) -> None:
    board = sit(asked("take", 2))
    offer = board.offers()[0]
    page = board.page
    card, target = board.card(offer.said), board.cell(board.squares()[-1])
    card.hover()
    page.mouse.down()
    box = board.visitor.rest(target)
    page.mouse.move(box["x"] + box["width"], box["y"] + box["height"], steps=6)
    page.mouse.up()
    assert board.ask() == f"Take {offer.name}"
    expect(board.tools).to_be_visible()
    assert not board.visitor.acts()


# --- placing ------------------------------------------------------------------------------------------------
def test_a_place_is_tried_turned_and_only_then_confirmed(sit: Sit) -> None:
    """Every turn has its own places; what it covers and the cups after are said; confirming is one act, one undo."""
    board = sit(asked("place", 3))
    board.press(board.draft.get_by_role("button", name=re.compile("In your hand$")))
    seen = set()
    for _ in range(4):
        seen |= {spot.at for spot in board.spots()}
        board.press(board.tools.get_by_role("button", name="Turn right"))
    assert len(seen) > len(board.spots())
    Player(board, 5).place()
    assert [act["type"] for act in board.visitor.acts()] == ["act"]
    board.confirm("Undo")
    assert board.wait().startswith("Place")
    assert [act["type"] for act in board.visitor.acts()] == ["act", "undo"]


def test_a_refused_place_says_why_with_its_rule(sit: Sit) -> None:
    """C4.2: too few or too many squares covered; it stays where it was dropped, and cannot be confirmed there."""
    board = sit(asked("place", 2))
    page = board.page
    board.press(board.draft.get_by_role("button", name=re.compile("In your hand$")))
    for _ in range(12):  # to the right, off the area
        if not any(spot.chosen for spot in board.spots()):
            break
        page.keyboard.press("Shift+ArrowRight")
    stage = page.get_by_role("region", name="Ana (you)")
    rule = stage.get_by_role("button", name="Rule C4.2")
    expect(rule).to_be_visible()
    expect(stage).to_contain_text(re.compile("cover", re.I))
    expect(board.button("Place here")).to_have_attribute("aria-disabled", "true")
    expect(board.dock).to_contain_text("Not here.")
    page.keyboard.press("Enter")
    board.press(rule)
    expect(board.dialog).to_contain_text("2, 3 or 4 visible squares")
    board.close_dialog()
    assert not board.visitor.acts()


def test_the_wheel_turns_the_card_and_a_drag_moves_it(sit: Sit) -> None:
    board = sit(asked("place", 2))
    page = board.page
    board.press(board.draft.get_by_role("button", name=re.compile("In your hand$")))
    before = board.spots()
    place = board.places.get_by_role("button", pressed=True)
    box = board.visitor.rest(place)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, 120)
    board.visitor.until(lambda: [s.said for s in board.spots()] != [s.said for s in before], "another turn")
    chosen = [spot.at for spot in board.spots() if spot.chosen]
    page.mouse.down()
    page.mouse.move(x + 400, y + 60, steps=8)
    page.mouse.up()
    board.visitor.until(lambda: [spot.at for spot in board.spots() if spot.chosen] != chosen, "another place")
    assert not board.visitor.acts()


# --- acting -------------------------------------------------------------------------------------------------
def squares(board: Board, offer: str) -> list[Square]:
    return [square for square in board.squares() if square.offer.startswith(offer)]


def test_a_cluster_lights_up_with_what_it_yields(sit: Sit) -> None:
    """C5.1: pointing is enough to see it; a press chooses it, a second thing confirms."""
    board = sit(among(asked("produce", 3), plenty))
    square = squares(board, "Produce here")[0]
    board.cell(square).hover()
    lit = [one for one in board.squares() if one.selected]
    assert square.at in [one.at for one in lit] and all("bean" in one.kind or "lote" in one.kind for one in lit)
    board.press(board.cell(square))
    assert board.ask() == "Produce"
    told = re.findall(r"Gains (.*?)\.", board.prompt())
    assert told and square.offer == f"Produce here: {told[0]}"
    points = board.points()
    assert not board.visitor.acts()
    board.confirm("Produce, 1 point")
    assert board.wait() and board.points() == points - 1
    held = board.square(*square.at)
    assert held.cubes and not held.offer.startswith("Produce")


def test_drying_from_sources_that_are_chosen(sit: Sit) -> None:
    """C5.2, C5.3: a target proposes the best set; a press on a source takes it out or in; one act, one undo."""

    def two(game: cafezal.Game) -> bool:
        return 0 in game.waiting and any(str(move).endswith("some") and move.kind == "dry" for move in game.moves(0))

    board = sit(among(asked("dry", 2), two))
    board.press(board.kind("dry"))
    sources = [square for square in board.squares() if square.selected and square.cubes and "bean" in square.kind]
    while len(sources) < 2:  # another way, of more squares
        board.press(board.kind("dry"))
        sources = [square for square in board.squares() if square.selected and square.cubes and "bean" in square.kind]
    before = board.ask()
    board.press(board.cell(sources[0]))
    board.visitor.until(lambda: board.ask() != before, "a smaller set")
    assert not board.square(*sources[0].at).selected
    kept = board.square(*sources[0].at).cubes
    cubes = board.ask().removeprefix("Dry ")
    board.confirm("Dry, 1 point")
    board.wait()
    assert board.square(*sources[0].at).cubes == kept
    assert any(square.kind == "drying square" and square.cubes == cubes for square in board.squares())
    assert len(board.visitor.acts()) == 1
    board.confirm("Undo")
    board.visitor.until(lambda: board.square(*sources[1].at).cubes == sources[1].cubes, "the cubes are back")


def test_delivering_with_another_split(sit: Sit) -> None:
    """C5.5: the usual split is proposed; `Change` gives a shop less, and the warehouse has it."""

    def fills(game: cafezal.Game) -> bool:
        if 0 not in game.waiting:
            return False
        for codes, _ in game.proposals(0):
            twin = game.copy()
            twin.apply(codes[0], 0)
            if str(next(move for move in game.moves(0) if move.code == codes[0])) == "deliver" and len(codes) > 1:
                return str(next(move for move in twin.moves(0) if move.code == codes[1])).startswith("fill")
        return False

    board = sit(among(asked("deliver", 3), fills))
    board.press(board.kind("deliver"))
    page = board.page
    page.get_by_role("button", name="Change").click()
    less = page.get_by_role("group").get_by_role("button", name=re.compile("one less$"))
    before = board.prompt()
    next(button for button in less.all() if button.is_enabled()).click()
    board.visitor.until(lambda: board.prompt() != before and board.button("Deliver").is_enabled(), "another split")
    stored = board.warehouse()
    assert "To the warehouse" in board.prompt()
    board.confirm("Deliver, 1 point")
    board.wait()
    assert sum(board.warehouse().values()) > sum(stored.values())
    assert len(board.visitor.acts()) == 1


def test_clearing_a_square(sit: Sit) -> None:
    """C5.9: pick it up, return it; no point is spent."""
    board = sit(among(asked("clear", 3), plenty))
    square = next(one for one in board.squares() if one.kind.endswith("bean") and one.cubes)
    points = board.points()
    board.press(board.cell(square))
    board.page.get_by_role("button", name="Return to the supply").click()
    assert board.ask() == f"Return {square.cubes}?"
    assert not board.visitor.acts()
    board.confirm("Return")
    board.visitor.until(lambda: not board.square(*square.at).cubes, "an empty square")
    assert board.points() == points


def test_why_nothing_can_be_done(sit: Sit) -> None:
    """A press, or the right button, on a square where nothing can be done says why, by its rule."""
    board = sit(asked("produce", 2))
    cup = next(square for square in board.squares() if square.kind == "cup")
    board.cell(cup).click(button="right")
    expect(board.dock).to_contain_text("Each cup you see is a point to act.")
    board.press(board.dock.get_by_role("button", name="Rule C3.6"))
    expect(board.dialog).to_contain_text("Action points this round")
    board.close_dialog()
    roast = next(square for square in board.squares() if square.kind == "roasting square" and not square.cubes)
    if not roast.offer:
        board.press(board.cell(roast))
        expect(board.dock.get_by_role("button", name=re.compile("Rule C5"))).to_be_visible()
    assert not board.visitor.acts()


def test_a_turn_can_be_taken_back_as_a_whole(sit: Sit) -> None:
    """C12.7: act by act, or all at once, to the card in the hand; and then played otherwise."""
    board = sit(asked("place", 4))
    cells = [square.said for square in board.squares()]
    player = Player(board, 3)
    for acts in range(3):
        player.decide(board.wait())
        board.wait()
        count = str(acts + 1) if acts else "Undo"
        expect(board.button("Undo")).to_contain_text(count)
    board.press(board.button("Undo"))
    expect(board.button("Undo")).to_contain_text("2")
    board.press(board.button("Restart turn"))
    board.visitor.until(lambda: board.ask().startswith("Place"), "the card in the hand")
    board.visitor.until(lambda: [square.said for square in board.squares()] == cells, "the area as it was")


def test_points_are_not_lost_unasked(sit: Sit) -> None:
    board = sit(among(asked("produce", 3), plenty))
    before = board.points()
    board.confirm("End turn")
    assert board.ask() == "End your turn?" and f"{before} points are lost." in board.prompt()
    board.page.keyboard.press("Escape")
    assert "to act" in board.ask() and not board.visitor.acts()


def test_others_can_be_looked_at(sit: Sit) -> None:
    """Their area in full, with its stores and its score; nothing can be done there; Escape leads back."""
    board = sit(asked("produce", 3), 3)
    others = board.page.get_by_role("complementary", name="The others")
    names = [button.name for button in read(others).all("button", "Show the area$")]
    assert len(names) == 2
    others.get_by_role("button", name=re.compile("^Inês")).click()
    expect(board.page.get_by_role("grid", name="Area of Inês")).to_be_visible()
    expect(board.page.get_by_role("heading", name="Score of Inês")).to_be_visible()
    assert not any(square.offer for square in board.squares())
    board.page.get_by_role("button", name="Back to yours").click()
    expect(board.page.get_by_role("grid", name="Area of Ana (you)")).to_be_visible()


def test_what_the_others_did_since_my_turn(sit: Sit) -> None:
    board = sit(asked("take", 3))
    others = board.page.get_by_role("complementary", name="The others")
    others.get_by_text(re.compile(r"^Since your turn: \d+ moves?$")).first.click()
    expect(others).to_contain_text("Inês")
    expect(others.get_by_role("button", name=re.compile("^Rule C")).first).to_be_visible()


def test_the_area_can_be_read(sit: Sit) -> None:
    """As sentences: stores, score, row by row."""
    board = sit(asked("produce", 3))
    board.page.keyboard.press("i")
    said = read(board.dialog).words
    assert ("Warehouse:" in said and "Row 0:" in said and "points now" in said) or "point now" in said


# --- by finger ----------------------------------------------------------------------------------------------
def test_a_long_press_asks_why(sit: Sit) -> None:
    board = sit(asked("produce", 2), touch=True)
    cup = next(square for square in board.squares() if square.kind == "cup")
    box = board.visitor.rest(board.cell(cup))
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    wire = board.visitor.context.new_cdp_session(board.page)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(board.dock).to_contain_text("Each cup you see is a point to act.")
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(board.dock).to_contain_text("Each cup you see is a point to act.")
    assert not board.visitor.acts()


def test_a_card_is_dragged_by_finger(sit: Sit) -> None:
    """The ghost floats above the finger, and lies where it was let go."""
    board = sit(asked("place", 2), touch=True)
    board.press(board.draft.get_by_role("button", name=re.compile("In your hand$")))
    chosen = next(spot for spot in board.spots() if spot.chosen)
    box = board.visitor.rest(board.spot(chosen.said))
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    wire = board.visitor.context.new_cdp_session(board.page)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        point = {"x": x + 10 * step, "y": y + 14 * step}
        wire.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    board.visitor.until(lambda: not any(spot == chosen for spot in board.spots()), "another place")
    assert not board.visitor.acts()
