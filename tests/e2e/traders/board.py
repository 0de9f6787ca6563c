"""The table of Coffee Traders as somebody sees and hears it: the dock, and the places that can be chosen."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Literal

from playwright.sync_api import Locator, expect

from tests.e2e.pages import Table
from tests.e2e.visitor import Visitor

CAN = re.compile(r"; can be chosen$")
What = Literal["kind", "free", "way", "slip", "place"]

# All that can be pressed now to decide something, each with where it is pressed. A whole look in one question, since
# a game has a thousand of them.
LOOK = """() => {
  const things = []
  const elements = (window.looked = [])
  const name = (element) => element.getAttribute('aria-label')
    ?? element.querySelector(':scope > title, .sr')?.textContent ?? element.innerText.split('\\n')[0]
  const add = (what, element) => {
    const box = element.getBoundingClientRect()
    if (!box.width) return
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const top = document.elementFromPoint(x, y)
    elements.push(element)
    const on = ['aria-pressed', 'aria-checked'].some((mark) => element.getAttribute(mark) === 'true')
    things.push({ what, name: name(element), on, clear: top !== null && element.contains(top), x, y })
  }
  const all = (where, selector) => where ? [...where.querySelectorAll(selector)] : []
  const dock = document.querySelector('[role=region][aria-label="Your decision"]')
  const group = (label) => all(dock, `[role=group][aria-label="${label}"] button`)
  const buttons = all(dock, 'button')
  const last = buttons.at(-1)
  for (const element of all(document, '.slip button:enabled:not(.rid)')) add('slip', element)
  for (const element of all(document, 'main [data-look=lit]')) add('place', element)
  for (const element of group('Kinds of action')) add('kind', element)
  for (const element of group('Free moves')) add('free', element)
  for (const element of all(dock, '[role=radio]')) add('way', element)
  return {
    mine: document.title.startsWith('●'),
    over: document.querySelector('main .final') !== null,
    curtain: document.querySelector('main .curtain') !== null,
    ready: Boolean(last) && !last.disabled && last.classList.contains('pri'),
    word: last ? name(last) : '',
    asked: dock?.querySelector('.say b')?.innerText ?? '',
    things,
  }
}"""
POINT = """(n) => {
  const element = window.looked[n]
  if (!element?.isConnected) return null
  element.scrollIntoView({ block: 'center', inline: 'center' })
  const box = element.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}"""


@dataclass(frozen=True)
class Thing:
    """Something to press; `clear`: nothing lies over it."""

    what: What
    name: str
    on: bool
    clear: bool
    x: float
    y: float
    n: int


@dataclass(frozen=True)
class Look:
    mine: bool
    over: bool
    curtain: bool
    ready: bool  # what is chosen can be confirmed
    word: str  # how the dock calls that
    asked: str
    things: tuple[Thing, ...]

    def all(self, what: What) -> list[Thing]:
        return [thing for thing in self.things if thing.what == what]

    def some(self, *whats: What) -> list[Thing]:
        return [thing for thing in self.things if thing.what in whats and not thing.on]


class Board(Table):
    @property
    def dock(self) -> Locator:
        return self.page.get_by_role("region", name="Your decision")

    @property
    def confirm(self) -> Locator:
        """The one primary button: the last one in the dock."""
        return self.dock.get_by_role("button").last

    def kind(self, name: str) -> Locator:
        return self.dock.get_by_role("group", name="Kinds of action").get_by_role("button", name=name)

    @property
    def undo(self) -> Locator:
        return self.dock.get_by_role("button", name=re.compile("^(Undo|Ask to undo)"))

    @property
    def places(self) -> Locator:
        """Places that can be chosen."""
        return self.page.get_by_role("main").get_by_role("button", name=CAN)

    def place(self, name: str) -> Locator:
        """A place whose name begins like that."""
        return self.page.get_by_role("main").get_by_role("button", name=re.compile(f"^{name}"))

    @property
    def slip(self) -> Locator:
        """What is asked above the dock: which coffee, which payment."""
        return self.page.locator("section.slip")

    @property
    def strip(self) -> Locator:
        """The companies in turn order."""
        return self.page.get_by_role("navigation", name=re.compile("^Companies"))

    def look(self) -> Look:
        found: dict[str, Any] = self.page.evaluate(LOOK)
        things = tuple(Thing(**thing, n=n) for n, thing in enumerate(found.pop("things")))
        return Look(**found, things=things)

    def asks(self, before: Look) -> bool:
        """Whether something else is asked than before."""
        now = self.look()
        return now.mine and [now.asked, *(thing.name for thing in now.things)] != [
            before.asked,
            *(thing.name for thing in before.things),
        ]

    def go_on(self, asked: str) -> None:
        """To the next question of the same go: by itself, or, if there are several ways, when the way is confirmed."""
        self.visitor.until(lambda: self.ask() == asked or self.look().ready, asked)
        if self.ask() != asked:
            self.visitor.press(self.confirm)
            self.visitor.until(lambda: self.ask() == asked, asked)

    def press(self, thing: Thing) -> None:
        """By mouse where it was seen; by finger where it lies once it has been scrolled to."""
        if not self.visitor.touch:
            return self.page.mouse.click(thing.x, thing.y)
        at = self.page.evaluate(POINT, thing.n)
        if at:
            self.page.touchscreen.tap(*at)

    def wait(self, patience: int = 60_000) -> None:
        """Until this screen decides, or the game is over."""
        mine = lambda: self.page.title().startswith("●") or self.sheet.count() > 0  # noqa: E731
        self.visitor.until(mine, "my turn in Coffee Traders", patience)

    def ask(self) -> str:
        """What the dock asks."""
        return self.look().asked


def opened(visitor: Visitor, path: str) -> Board:
    board = Board(visitor.go(path))
    expect(board.dock).to_be_visible()
    return board
