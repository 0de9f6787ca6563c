"""Somebody who plays Café without a mouse: by shortcuts, or, with letters switched off, by Tab, arrows and Enter."""

from __future__ import annotations

import re

from tests.e2e.cafe.board import Board
from tests.e2e.cafe.player import DOING, Player
from tests.e2e.reading import Thing, told
from tests.e2e.visitor import focused

TABS = 80  # more than there is to step through on a page
LETTER = {"produce": "c", "dry": "d", "roast": "o", "deliver": "v"}


class Typist(Player):
    def __init__(self, board: Board, letters: bool = True, seed: int = 1) -> None:
        super().__init__(board, seed)
        self.keys = board.page.keyboard
        self.letters = letters
        if not letters:
            board.without_letters()

    # --- going from one thing to the next -------------------------------------------------------------------
    def here(self) -> Thing:
        """What has the focus."""
        line = focused(self.board.page)
        return told(line) if line else Thing("")

    def tab(self, role: str, name: str, back: bool = False) -> None:
        """Step by step to something of that role whose name is like that."""
        for _ in range(TABS):
            here = self.here()
            if here.role == role and re.search(name, here.name):
                return
            self.keys.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"Tab never comes to a {role} like {name!r}")

    def push(self, role: str, name: str, back: bool = False) -> None:
        self.tab(role, name, back)
        self.keys.press("Enter")

    def arrive(self, seats: int) -> None:
        """From the start page to the table."""
        self.tab("radio", "")
        for _ in range(4):
            if self.here().name == str(seats):
                break
            self.keys.press("ArrowRight")
        self.push("button", "^Play now")
        self.board.wait()

    def confirm(self, what: str) -> None:
        """Enter, until what is asked is another thing."""
        board = self.board
        board.visitor.until(lambda: board.button(what).get_attribute("aria-disabled") != "true", f"{what} is possible")
        before = board.stands()
        if self.letters:
            self.keys.press("Enter")
        else:
            self.push("button", f"^{what}")
        board.visitor.until(lambda: board.stands() != before, f"an answer to {what}")

    # --- deciding -------------------------------------------------------------------------------------------
    def take(self) -> None:
        board = self.board
        offers = board.offers()
        best = max((offer for offer in offers if "cannot pay" not in offer.price), key=self.worth)
        if self.letters:
            self.keys.press(str(offers.index(best) + 1))
        else:
            self.push("button", f"^{re.escape(best.said)}$")
        board.visitor.until(lambda: best.name in board.ask(), "the card is tried")
        pay = board.page.get_by_role("radiogroup", name="Pay with")
        if pay.count() and not pay.get_by_role("radio", checked=True).count():
            if self.letters:
                self.keys.press("1")
            else:
                self.tab("radio", "yellow|brown|green|red")
                self.keys.press("Space")
        self.confirm("Discard" if "discarded" in best.price else "Take")
        self.did["take"] += 1

    def place(self) -> None:
        """To some place by arrows, turned now and then."""
        board = self.board
        if not board.tools.count():
            if self.letters:
                self.keys.press("ArrowRight")
            else:
                self.push("button", "In your hand$")
        for _ in range(self.dice.randrange(4)):
            if self.letters:
                self.keys.press(self.dice.choice(["r", "Shift+R"]))
            self.keys.press(self.dice.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        for _ in range(8):  # a turn may have left it where it may not lie
            if any(spot.chosen for spot in board.spots()):
                break
            self.keys.press("ArrowLeft")
        self.confirm("Place here")
        self.did["place"] += 1

    def act(self) -> None:
        board = self.board
        kinds = board.kinds()
        possible = [kind for kind in DOING if kinds.get(kind)]
        if not possible:
            return self.end()
        kind = possible[0]
        if self.letters:
            self.keys.press(LETTER[kind])
        else:
            self.push("button", f"^{DOING[kind]}")
        self.confirm(f"{DOING[kind]}, ")
        self.did[kind] += 1

    def end(self) -> None:
        board = self.board
        before = board.stands()
        if self.letters:
            self.keys.press("e")
        else:
            self.push("button", "^End turn")
        board.visitor.until(lambda: board.stands() != before, "an answer to the end of the turn")
        if board.ask() == "End your turn?":
            self.confirm("End turn")
        self.did["end"] += 1
