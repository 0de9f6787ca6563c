"""Somebody who plays Coffee Traders without a mouse: by arrows and shortcuts, or, with letters switched off, by Tab."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tests.e2e.traders.board import Board, Look, Thing
from tests.e2e.traders.player import Player

TABS = 160  # more than there is to step through on a page
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
HERE = """() => {
  const here = document.activeElement
  const other = here.dataset.look === 'lit' || (!here.dataset.spot && here.matches('button, a'))
  return [window.looked.indexOf(here), here.dataset.look === 'lit', other, here.matches('[role=region] .pri')]
}"""


class Here(NamedTuple):
    """What has the focus."""

    n: int  # which of the things looked at
    lit: bool
    other: bool  # Enter would do something else than confirm
    confirms: bool


class Typist(Player):
    def __init__(self, board: Board, letters: bool = True, seed: int = 1) -> None:
        super().__init__(board, seed)
        self.keys = board.page.keyboard
        self.letters = letters
        if not letters:
            board.without_letters()

    def here(self) -> Here:
        return Here(*self.board.page.evaluate(HERE))

    def send(self) -> None:
        """Enter confirms, unless the focus is on something that Enter would press."""
        if not self.letters or self.here().other:
            self.tab(lambda: self.here().confirms, "what confirms")
        self.keys.press("Enter")

    def press(self, thing: Thing, look: Look) -> None:
        if thing.what == "place":
            return self.walk()
        number = look.all(thing.what).index(thing) + 1
        if self.letters and thing.what != "slip" and number < 10:
            return self.keys.press(f"{'Shift+' if thing.what == 'free' else ''}Digit{number}")
        self.tab(lambda: self.here().n == thing.n or self.gone(thing), thing.name)
        if not self.gone(thing):
            self.keys.press(self.dice.choice(["Enter", "Space"]))

    def gone(self, thing: Thing) -> bool:
        """What was looked at is no longer there: an answer has come meanwhile."""
        return not self.board.page.evaluate("(n) => window.looked[n].isConnected", thing.n)

    def walk(self) -> None:
        """To some place by arrows, which go to places that can be chosen only."""
        for _ in range(self.dice.randrange(1, 4)):
            self.keys.press(self.dice.choice(ARROWS))
        if self.here().lit:
            self.keys.press(self.dice.choice(["Enter", "Space"]))

    def tab(self, there: Callable[[], bool], what: str) -> None:
        for _ in range(TABS):
            if there():
                return
            self.keys.press("Tab")
        raise AssertionError(f"Tab never comes to {what}")
