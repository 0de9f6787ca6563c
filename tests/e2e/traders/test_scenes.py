"""Every situation on every screen: nothing seriously wrong, nothing cut off, and a picture of each is kept.

The main ones are always looked at, all of them by the full matrix."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import faults
from tests.e2e.conftest import Come
from tests.e2e.games import NAMES
from tests.e2e.house import House
from tests.e2e.pictures import overflow, picture
from tests.e2e.traders.board import Board, opened
from tests.e2e.traders.player import Player
from tests.e2e.traders.scenes import SCENES, history
from tests.e2e.visitor import PHONE, Size, Visitor

SIZES: dict[str, Size] = {"1440": (1440, 900), "1366": (1366, 768), "1024": (1024, 768), "390": PHONE}
NARROW = {"320": (320, 640), "400": (320, 256)}  # 1280 × 1024 enlarged to 400 % has as much as the second
NARROW_SCENES = ["work", "workers", "trade", "follow", "bars", "reset", "sheet"]
CASES = [f"{name} {size}" for name in NARROW_SCENES for size in NARROW]


def enter(visitor: Visitor, house: House, name: str) -> Board:
    """Ana in a situation. Where she waits, the others are people, who do not come."""
    scene = SCENES[name]
    others = NAMES[1 : scene.players]
    seats = [house.guest(one) if name == "waiting" else "greedy" for one in others]
    path = f"/t/{house.lay(history(name), visitor.guest, *seats, public=False)}"
    if scene.moment is None:
        board = Board(visitor.go(path))
        expect(board.sheet).to_be_visible()
        return board
    board = opened(visitor, path)
    if name != "waiting":
        board.wait()
        visitor.until(lambda: bool(board.look().things) or board.look().ready, "something to choose")
    scene.do(board)
    visitor.page.wait_for_timeout(350)  # slips and steps have found their places
    return board


def some(*often: str, of: Iterable[str] = SCENES) -> list[Any]:
    """The others belong to the full matrix."""
    return [pytest.param(name, marks=() if name in often else pytest.mark.full) for name in of]


@pytest.mark.parametrize("name", some("work", "workers", "trade", "waiting", "bars", "reset", "andre-board", "sheet"))
def test_nothing_is_seriously_wrong(come: Come, house: House, name: str) -> None:
    ana = come("Ana")
    board = enter(ana, house, name)
    assert not faults(ana.page)
    assert board.sheet.count() or fits(board)


@pytest.mark.parametrize("name", some("work", "bars", "sheet", of=NARROW_SCENES))
def test_nothing_is_seriously_wrong_on_a_phone_at_night(come: Come, house: House, name: str) -> None:
    ana = come("Ana", size=PHONE, touch=True, scheme="dark")
    enter(ana, house, name)
    picture(ana.page, f"traders-{name}-390-dark")
    assert not faults(ana.page)


def test_nothing_moves_before_anybody_does(come: Come, house: House) -> None:
    """What lies on the board when the page is opened stays where it is; only what comes later drops into its place."""
    ana = come("Ana", still=False)
    ana.page.add_init_script(
        """window.moved = []
        addEventListener('animationstart', (event) => window.moved.push(event.animationName), true)"""
    )
    board = enter(ana, house, "begin")
    ana.page.wait_for_timeout(1000)
    drops = "window.moved.filter((name) => name.endsWith('drop')).length"
    assert ana.page.evaluate(drops) == 0
    board.press(board.look().some("place")[0])
    ana.until(lambda: ana.page.evaluate(drops) > 0, "the plantation drops into its place")


@pytest.mark.full
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_every_situation_on_every_screen(come: Come, house: House, name: str, size: str, scheme: str) -> None:
    """The page is no wider than the window, what has to be pressed is seen; a picture is kept."""
    ana = come("Ana", size=SIZES[size], touch=size == "390", scheme=scheme)
    board = enter(ana, house, name)
    ana.page.wait_for_timeout(250)  # fades have ended; for the picture alone
    picture(ana.page, f"traders-{name}-{size}-{scheme}")
    assert overflow(ana.page) == 0
    assert board.sheet.count() or fits(board)
    if size != "1440" or scheme == "dark":
        assert not faults(ana.page)


def fits(board: Board) -> bool:
    """All buttons of the dock lie in the window, and on a screen nothing that can be chosen has to be scrolled to."""
    page = board.page
    view = page.viewport_size
    assert view
    boxes = [button.bounding_box() for button in board.dock.get_by_role("button").all()]
    seen = [thing for thing in board.look().things if not thing.clear and thing.what in ("place", "slip")]
    low = [box for box in boxes if box and (box["y"] + box["height"] > view["height"] + 1 or box["y"] < 0)]
    assert not low, low
    looked_at = board.page.get_by_role("complementary", name="Board: ").count()  # in a drawer, over the coops
    assert board.visitor.touch or looked_at or not seen, [thing.name for thing in seen]
    return True


# --- narrow, enlarged, forced -------------------------------------------------------------------------------
@pytest.mark.parametrize("case", some("work 320", "follow 400", "bars 400", "reset 320", "sheet 320", of=CASES))
def test_320_pixels(come: Come, house: House, case: str) -> None:
    """WCAG 1.4.10: nothing has to be scrolled sideways; what decides can be reached and pressed."""
    name, size = case.split()
    ana = come("Ana", size=NARROW[size], touch=True)
    board = enter(ana, house, name)
    picture(ana.page, f"traders-narrow-{size}-{name}")
    assert overflow(ana.page) == 0
    assert not faults(ana.page)
    if name != "sheet":
        player = Player(board)
        player.decide()
        assert ana.acts()


def test_forced_colours(come: Come, house: House) -> None:
    """Colours of the system instead of ours: what is chosen, lit and focused is still seen, by lines and shapes."""
    ana = come("Ana", forced_colors="active", scheme="dark")
    board = enter(ana, house, "work")
    picture(ana.page, "traders-forced-work")
    assert ana.page.evaluate("matchMedia('(forced-colors: active)').matches")
    chosen = ana.page.locator("[data-look=chosen] .light").first
    lit = ana.page.locator("[data-look=lit] .light").first
    strokes = [one.evaluate("one => getComputedStyle(one).stroke") for one in (chosen, lit)]
    assert all(stroke not in ("none", "rgb(0, 0, 0)") for stroke in strokes)
    ana.page.keyboard.press("ArrowLeft")
    ring = "getComputedStyle(document.activeElement.querySelector('.hit')).stroke"
    assert ana.page.evaluate(ring) not in ("none", "rgb(0, 0, 0)")
    Player(board).decide()
    assert ana.acts()
