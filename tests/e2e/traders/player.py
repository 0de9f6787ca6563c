"""A person at a table of Coffee Traders: points at lit places, presses kinds of action, confirms."""

from __future__ import annotations

from collections import Counter
from random import Random

from playwright.sync_api import Locator

from tests.e2e.traders.board import Board

LAST = ("Pass", "Only one", "That is all", "Decline", "Discard the farm")
PATIENT = 400  # presses for one decision


class Player:
    def __init__(self, board: Board, seed: int = 1, keys: bool = False) -> None:
        self.board = board
        self.dice = Random(seed)
        self.keys = keys  # no mouse
        self.did: Counter[str] = Counter()

    def play(self, most: int = 600) -> None:
        """To the score sheet, or so many confirmations."""
        for _ in range(most):
            self.board.wait()
            if self.board.over():
                return
            self.decide()

    def decide(self) -> None:
        """Until something was confirmed, or others are asked."""
        board, before = self.board, len(self.board.visitor.acts())
        for _ in range(PATIENT):
            if len(board.visitor.acts()) > before or board.over() or not board.mine():
                return
            if board.confirm.is_enabled():
                word = board.confirm.inner_text().split("\n")[0]
                self.press(board.confirm)
                self.did[word] += 1
                board.visitor.until(
                    lambda: len(board.visitor.acts()) > before or not board.confirm.is_enabled(), f"{word} to be sent"
                )
                board.visitor.until(lambda: not self.waits(), "the answer")
            else:
                self.point()
        raise AssertionError("nothing leads to a decision")

    def waits(self) -> bool:
        """An act that has not been answered."""
        ids = {message["id"] for message in self.board.visitor.acts()}
        told = {message.get("id") for message in self.board.visitor.told if message["type"] in ("done", "refused")}
        return not ids <= told

    def point(self) -> None:
        """A kind of action where several are offered, else a place that is lit."""
        board = self.board
        places = board.places.all()
        kinds = [kind for kind in board.kinds.all() if kind.get_attribute("aria-pressed") != "true"]
        if places and (len(kinds) == len(board.kinds.all()) < 2 or self.dice.random() < 0.75):
            return self.press(self.dice.choice(places))
        good = [kind for kind in kinds if not kind.inner_text().startswith(LAST)] or kinds
        if good:
            return self.press(self.dice.choice(good))
        if slip := board.slip.all():
            return self.press(self.dice.choice(slip))
        if places:
            return self.press(self.dice.choice(places))
        board.page.wait_for_timeout(30)

    def press(self, place: Locator) -> None:
        """By keys: what has the focus, then Enter."""
        if self.keys:
            place.focus()
            self.board.page.keyboard.press("Enter")
        else:
            self.board.visitor.press(place)
