"""The pictures of the README anew, of real games in their middle: `python -m tools.pictures [FOLDER]`.

Colours are rounded to a palette, so that a picture is a fraction of what the browser makes of it.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import cafezal
from tests.e2e.cafe.board import Board
from tests.e2e.conftest import MISSING, chromium
from tests.e2e.games import NAMES, Moment, among, asked, under_way
from tests.e2e.house import House
from tests.e2e.visitor import DESKTOP, PHONE, Size, Visitor, expect
from tools.palette import packed

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
MOST = 300_000  # bytes


@dataclass(frozen=True)
class Picture:
    """What Ana sees at such a moment, after pressing something."""

    name: str
    moment: Moment
    size: Size = DESKTOP
    press: str = ""


def built(game: cafezal.Game) -> bool:
    """Several kinds of action are open, and enough has been built to be seen."""
    kinds = {move.kind for move in game.moves(0)}
    seats = game.position()["seats"]
    return {"trade.open", "trade.build"} <= kinds and sum(len(seat["buildings"]) for seat in seats) >= 8


PICTURES = [
    Picture("cafe-desktop", asked("place", 5)),
    Picture("cafe-phone", asked("place", 5), PHONE),
    Picture("traders-desktop", among(asked("trade.build", 1975), built), press="Hire a contractor"),
]


def taken(picture: Picture, browser: Browser, house: House) -> bytes:
    """The picture as the browser has it."""
    guests = [house.guest(name) for name in NAMES[:3]]
    history = under_way(picture.moment, picture.name.partition("-")[0], players=3)
    visitor = Visitor(browser, guests[0], picture.size, touch=picture.size == PHONE)
    board = Board(visitor.go(f"/t/{house.lay(history, *guests)}"))
    expect(board.dock).to_be_visible()
    if picture.press:
        visitor.press(board.dock.get_by_role("button", name=picture.press))
    visitor.page.mouse.move(0, 0)
    visitor.page.evaluate("document.fonts.ready")
    found = still(lambda: visitor.page.screenshot(caret="hide"), visitor)
    assert not visitor.faults, visitor.faults
    visitor.close()
    return found


def still(take: Callable[[], bytes], visitor: Visitor) -> bytes:
    """A picture that is the same a while later."""
    pictures = [b""]

    def resting() -> bool:
        visitor.page.wait_for_timeout(400)
        pictures.append(take())
        return pictures[-1] == pictures[-2]

    visitor.until(resting, "a picture that lies still")
    return pictures[-1]


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    path = chromium()
    if path is None:
        print(MISSING, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as place, House(Path(place)) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--force-color-profile=srgb"])
        for picture in PICTURES:
            data = packed(taken(picture, browser, house))
            assert len(data) <= MOST, f"{picture.name}: {len(data):,} bytes"
            (folder / f"{picture.name}.png").write_bytes(data)
            print(f"{picture.name}.png: {len(data):,} bytes")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
