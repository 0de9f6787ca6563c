"""The table of Coffee Traders as somebody hears it: the dock, and the places that can be chosen."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.e2e.pages import Table
from tests.e2e.visitor import Visitor

SLIP = re.compile("^(Take a coffee|Buy coffee|Give coffee|Swap coffee|Follow the build|Spend stock counters|Kopi Luwak)$")
CAN = re.compile(r"; can be chosen$")


class Board(Table):
    @property
    def dock(self) -> Locator:
        return self.page.get_by_role("region", name="Your decision")

    @property
    def confirm(self) -> Locator:
        """The one primary button: the last one in the dock."""
        return self.dock.get_by_role("button").last

    @property
    def kinds(self) -> Locator:
        return self.dock.get_by_role("group", name="Kinds of action").get_by_role("button")

    @property
    def free(self) -> Locator:
        return self.dock.get_by_role("group", name="Free moves").get_by_role("button")

    @property
    def places(self) -> Locator:
        return self.page.get_by_role("main").get_by_role("button", name=CAN)

    @property
    def slip(self) -> Locator:
        """What is asked above the dock: which coffee, which payment."""
        return self.page.get_by_role("region", name=SLIP).get_by_role("button", disabled=False)

    def mine(self) -> bool:
        return self.page.title().startswith("●")

    def over(self) -> bool:
        return self.sheet.count() > 0

    def wait(self) -> None:
        """Until this screen decides, or the game is over."""
        self.visitor.until(lambda: self.mine() or self.over(), "my turn in Coffee Traders", patience=60_000)


def opened(visitor: Visitor, path: str) -> Board:
    board = Board(visitor.go(path))
    expect(board.dock).to_be_visible()
    return board
