"""A person at a table of Coffee Traders: points at lit places, presses kinds of action, confirms."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

from tests.e2e.traders.board import Board, Look, Thing

LAST = ("Pass", "Only one", "That is all", "Decline", "Discard the farm")
PATIENT = 300  # presses for one decision
LONGEST = 900  # decisions of a game, with room to spare


class Player:
    """`seed`: of the choices between what looks equally good."""

    def __init__(self, board: Board, seed: int = 1) -> None:
        self.board = board
        self.dice = Random(seed)
        self.did: Counter[str] = Counter()
        self.covered: set[str] = set()  # what could be chosen and could not be pressed

    def play(self, most: int = LONGEST) -> None:
        """To the score sheet, or so many decisions."""
        for _ in range(most):
            self.board.wait()
            if not self.decide():
                return
        assert most < LONGEST, "the game does not come to an end"

    def decide(self) -> bool:
        """Until something was confirmed, or others are asked; whether the game goes on."""
        board = self.board
        for _ in range(PATIENT):
            look = board.look()
            if look.over:
                return False
            if look.curtain:
                self.lift()
            elif not look.mine:
                return True
            elif look.ready and self.content(look):
                return self.confirm(look)
            elif look.things:
                self.point(look)
                board.visitor.until(self.answered, "what would come of it")
            else:
                board.page.wait_for_timeout(15)
        raise AssertionError(f"nothing leads to a decision: {board.ask()!r}")

    def answered(self) -> bool:
        """People look at what would come of one thing before they try the next."""
        told = {message.get("id") for message in self.board.visitor.told}
        for message in reversed(self.board.visitor.sent):
            if message["type"] == "join":  # what was asked before it is forgotten
                return True
            if message["type"] == "try" and message["id"] not in told:
                return False
        return True

    def lift(self) -> None:
        self.board.visitor.press(self.board.page.get_by_role("button", name=re.compile("^I am ")))

    def content(self, look: Look) -> bool:
        """With what is chosen; now and then something else is looked at first."""
        return not look.things or self.dice.random() < 0.85

    def confirm(self, look: Look) -> bool:
        """Press what confirms, and wait until the table has gone on, or until more is asked in the same go."""
        visitor = self.board.visitor
        before, told = len(visitor.acts()), len(visitor.told)
        self.send()
        self.did[look.word] += 1

        def went_on() -> bool:
            return len(visitor.acts()) > before or self.board.asks(look)

        try:
            visitor.until(went_on, look.word, patience=4_000)
        except AssertionError:  # pressed beside it, since the page moved: once more, as anybody would
            self.send()
            visitor.until(went_on, f"{look.word} to be sent")
        if len(visitor.acts()) == before:
            return True
        id = visitor.acts()[before]["id"]

        def done() -> bool:
            kinds = [message["type"] for message in visitor.told[told:]]
            answers = [message["type"] for message in visitor.told[told:] if message.get("id") == id]
            assert "refused" not in answers, visitor.told[told:]
            return "done" in answers and "state" in kinds[kinds.index("done") :]

        visitor.until(done, f"an answer to {look.word}")
        return True

    def send(self) -> None:
        self.board.visitor.press(self.board.confirm)

    def point(self, look: Look) -> None:
        """At a place that is lit, or what is asked of it; now and then a free move or another kind of action."""
        dice = self.dice
        self.covered |= {thing.name for thing in look.things if not thing.clear}
        kinds = look.some("kind")
        acts = [kind for kind in kinds if not kind.name.startswith(LAST)]
        here = look.some("place", "way", "slip")
        if here and not (acts and dice.random() < 0.25):
            return self.press(dice.choice(look.some("way") or here if dice.random() < 0.7 else here), look)
        if free := look.some("free"):
            acts += [dice.choice(free)] if dice.random() < 0.3 else []
        self.press(dice.choice(acts or here or kinds or list(look.things)), look)

    def press(self, thing: Thing, look: Look) -> None:
        self.board.press(thing)
