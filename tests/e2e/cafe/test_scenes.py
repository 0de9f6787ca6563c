"""Every situation on every screen: nothing seriously wrong, nothing cut off, and a picture of each is kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import faults
from tests.e2e.cafe.board import Board
from tests.e2e.cafe.player import Player
from tests.e2e.cafe.scenes import SCENES, history
from tests.e2e.conftest import Come
from tests.e2e.games import NAMES
from tests.e2e.house import House
from tests.e2e.pages import Lobby
from tests.e2e.pictures import overflow, picture
from tests.e2e.visitor import PHONE, Size, Visitor

SIZES: dict[str, Size] = {"1440": (1440, 900), "1366": (1366, 768), "1024": (1024, 768), "390": PHONE}
NARROW = (320, 640)
ENLARGED = (320, 256)  # what is left of 1280 x 1024 at 400 %


def enter(visitor: Visitor, house: House, name: str) -> Board:
    """Ana in a situation. Where she waits, the others are people, who do not come."""
    scene, board = SCENES[name], Board(visitor)
    others = NAMES[1 : scene.players]
    seats = [house.guest(one) if name == "waiting" else "greedy" for one in others]
    visitor.go(f"/t/{house.lay(history(name), visitor.guest, *seats, public=False)}")
    if scene.moment is None:
        expect(board.sheet).to_be_visible()
        return board
    expect(board.dock).to_be_visible()
    if scene.asked:
        board.wait()
    scene.do(board)
    visitor.until(lambda: board.ask().startswith(scene.asked), name)
    return board


@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_seriously_wrong(come: Come, house: House, name: str) -> None:
    ana = come("Ana")
    enter(ana, house, name)
    assert not faults(ana.page)


@pytest.mark.parametrize("name", ["draft", "place", "deliver", "auction", "sheet"])
def test_nothing_is_seriously_wrong_on_a_phone_at_night(come: Come, house: House, name: str) -> None:
    ana = come("Ana", size=PHONE, touch=True, scheme="dark")
    enter(ana, house, name)
    assert not faults(ana.page)


def test_nothing_is_seriously_wrong_before_a_game(come: Come) -> None:
    """The start page with all that can be opened there, its dialogs, and a table that waits."""
    ana = come("Ana").go()
    lobby = Lobby(ana)
    lobby.choose("Café", options=["EXPRESSO"])
    lobby.game("Café").get_by_role("button", name="Open a table").click()
    assert not faults(ana.page)
    ana.page.get_by_role("button", name="Settings").click()
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    assert not faults(ana.page)
    ana.page.keyboard.press("Escape")
    lobby.game("Café").get_by_role("button", name="Open the table").click()
    expect(ana.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    assert not faults(ana.page)
    rui = come()
    rui.page.goto(ana.page.url)
    expect(rui.page.get_by_role("button", name="Sit down")).to_be_visible()
    assert not faults(rui.page)


@pytest.mark.full
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_every_situation_on_every_screen(come: Come, house: House, name: str, size: str, scheme: str) -> None:
    """The page is no wider than the window, what has to be pressed is seen; a picture is kept."""
    ana = come("Ana", size=SIZES[size], touch=size == "390", scheme=scheme)
    board = enter(ana, house, name)
    ana.page.wait_for_timeout(250)  # fades have ended; for the picture alone
    picture(ana.page, f"{name}-{size}-{scheme}")
    assert overflow(ana.page) == 0
    assert board.sheet.count() or inside(ana.page, board)
    if size != "1440" or scheme == "dark":
        assert not faults(ana.page)


def inside(page: Page, board: Board) -> bool:
    """All buttons of the dock lie in the window."""
    boxes = [button.bounding_box() for button in board.dock.get_by_role("button").all()]
    view = page.viewport_size
    assert view
    return all(box is None or box["y"] + box["height"] <= view["height"] + 1 for box in boxes)


@pytest.mark.full
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_the_start_page_on_every_screen(come: Come, house: House, size: str, scheme: str) -> None:
    ana = come("Ana", size=SIZES[size], touch=size == "390", scheme=scheme)
    for name in ("draft", "waiting"):
        others = [house.guest(one) for one in NAMES[1 : SCENES[name].players]]
        house.lay(history(name), ana.guest, *others, public=False)
    ana.go()
    expect(ana.page.get_by_role("link", name="Continue").first).to_be_visible()
    picture(ana.page, f"lobby-{size}-{scheme}")
    assert overflow(ana.page) == 0 and not faults(ana.page)
    if size in ("1440", "1366"):  # nobody has to look for how to begin
        for button in ana.page.get_by_role("button", name="Play now").all():
            expect(button).to_be_in_viewport(ratio=1)


# --- narrow, enlarged, forced -------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["draft", "place", "produce", "deliver", "auction", "exchange", "sheet", "solo"])
def test_320_pixels(come: Come, house: House, name: str) -> None:
    """WCAG 1.4.10: nothing has to be scrolled sideways; what decides can be reached and pressed."""
    ana = come("Ana", size=NARROW, touch=True)
    board = enter(ana, house, name)
    picture(ana.page, f"narrow-{name}")
    assert overflow(ana.page) == 0
    assert not faults(ana.page)
    if name == "place":
        board.confirm("Place here")
        assert "to act" in board.wait()


def test_a_round_at_400_percent(come: Come, house: House) -> None:
    """Nothing scrolls sideways, nothing covers what has to be pressed; a card is taken and placed, the turn ended."""
    ana = come("Ana", size=ENLARGED)
    board = enter(ana, house, "draft")
    picture(ana.page, "enlarged-draft")
    Player(board).play(rounds=1)
    picture(ana.page, "enlarged-after")
    assert overflow(ana.page) == 0 and not faults(ana.page)


@pytest.mark.full
def test_the_start_page_at_320_pixels(come: Come) -> None:
    ana = come(size=NARROW, touch=True).go()
    Lobby(ana).choose("Café", options=["EXPRESSO"])
    picture(ana.page, "narrow-lobby")
    assert overflow(ana.page) == 0
    Lobby(ana).play_now("Café")
    Board(ana).wait()


def test_forced_colours(come: Come, house: House) -> None:
    """Colours of the system instead of ours: what is chosen, lit and focused is still seen, by lines and shapes."""
    ana = come("Ana", forced_colors="active", scheme="dark")
    board = enter(ana, house, "place")
    picture(ana.page, "forced-place")
    chosen = board.places.get_by_role("button", pressed=True)
    expect(chosen).to_be_visible()
    assert ana.page.evaluate("matchMedia('(forced-colors: active)').matches")
    board.confirm("Place here")
    board.wait()
    board.press(board.kind("produce"))
    picture(ana.page, "forced-produce")
    ana.page.keyboard.press("Tab")
    ring = "getComputedStyle(document.activeElement).outlineStyle"
    assert ana.page.evaluate(ring) != "none"
