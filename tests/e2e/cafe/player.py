"""Somebody who plays Café by what the page shows and by pressing what is there, as people do."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

from playwright.sync_api import expect

from tests.e2e.cafe.board import OVER, Board, Offer, Spot, Square

DOING = {"deliver": "Deliver", "roast": "Roast", "dry": "Dry", "produce": "Produce"}  # what is nearest to points first
MOST = 600  # decisions of a whole game, with room to spare


class Player:
    """`seed`: of the choices between what looks equally good."""

    def __init__(self, board: Board, seed: int = 1) -> None:
        self.board = board
        self.dice = Random(seed)
        self.did: Counter[str] = Counter()

    def play(self, rounds: int = 99) -> None:
        """Play until the game is over, or so many more turns have been ended."""
        for _ in range(MOST):
            asked = self.board.wait()
            if asked == OVER or self.did["end"] >= rounds:
                return
            self.decide(asked)
        raise AssertionError("the game does not come to an end")

    def decide(self, asked: str) -> None:
        if asked.startswith(("Choose a card", "Take", "Discard")):
            self.take()
        elif asked.startswith("Place"):
            self.place()
        elif "to act" in asked or asked == "No points left":
            self.act()
        elif asked.startswith("Bid"):
            self.bid()
        elif asked.startswith("Exchange"):
            self.exchange()
        else:
            raise AssertionError(f"what is to be done about {asked!r}?")

    # --- the cards ------------------------------------------------------------------------------------------
    def take(self) -> None:
        """Try a card or two in the area, then take one."""
        board = self.board
        offers = [offer for offer in board.offers() if "cannot pay" not in offer.price]
        offers.sort(key=self.worth, reverse=True)
        chosen = offers[0]
        for chosen in [*self.dice.sample(offers, k=self.dice.randrange(2)), offers[0]]:
            if not chosen.chosen:
                board.press(board.card(chosen.said))
            expect(board.card(chosen.said)).to_have_attribute("aria-pressed", "true")
        pay = board.page.get_by_role("radiogroup", name="Pay with")
        if pay.count():
            board.press(self.dice.choice(pay.get_by_role("radio").all()))
        board.confirm("Discard" if "discarded" in chosen.price else "Take")
        self.did["take"] += 1

    def worth(self, offer: Offer) -> float:
        said = offer.said.partition(":")[2]
        return 3 * ("shop" in said) + 2 * ("cup" in said.rpartition(". ")[0]) + self.dice.random()

    def place(self) -> None:
        """Turn the card until a place is good enough, then lay it there."""
        board = self.board
        if not board.tools.count():  # it is still in the hand
            board.press(board.draft.get_by_role("button", name=re.compile("In your hand$")))
        for _ in range(self.dice.randrange(3)):
            turn = board.tools.get_by_role("button", name="Turn right")
            if turn.count():
                board.press(turn)
        spots = board.spots()
        best = max(spots, key=self.fitness, default=None)
        if best and not best.chosen:
            self.put(best)
        elif best is None:
            self.turn()
        board.confirm("Place here")
        self.did["place"] += 1

    def fitness(self, spot: Spot) -> float:
        return 3 * spot.cups - spot.covers + self.dice.random()

    def put(self, spot: Spot) -> None:
        """By its dot; where the card lies over it, the card is taken back to the hand first."""
        board = self.board
        place = board.spot(spot.said)
        board.press(board.tools.get_by_role("button", name="Back to your hand"))
        board.press(place)
        expect(place).to_have_attribute("aria-pressed", "true")

    def turn(self) -> None:
        """Until it may lie somewhere."""
        for _ in range(4):
            self.board.press(self.board.tools.get_by_role("button", name="Turn right"))
            if self.board.spots():
                return self.put(self.board.spots()[0])
        raise AssertionError("no place in any turn")

    # --- the turn -------------------------------------------------------------------------------------------
    def act(self) -> None:
        board = self.board
        kinds = board.kinds()
        possible = [kind for kind in DOING if kinds.get(kind)]
        if not possible:
            return self.end()
        kind = possible[0]
        squares = self.squares(kind)
        if squares and self.dice.random() < 0.6:
            board.press(board.cell(self.dice.choice(squares)))
        else:
            board.press(board.kind(kind))
        board.confirm(f"{DOING[kind]}, ")
        self.did[kind] += 1

    def squares(self, kind: str) -> list[Square]:
        """Squares that say that this can be done there."""
        return [square for square in self.board.squares() if square.offer.startswith(f"{DOING[kind]} ")]

    def end(self) -> None:
        board = self.board
        board.confirm("End turn")
        if board.ask() == "End your turn?":
            board.confirm("End turn")
        self.did["end"] += 1

    # --- the auction, and the end ---------------------------------------------------------------------------
    def bid(self) -> None:
        """As few cubes as are enough, now and then."""
        board = self.board
        least = int(re.findall(r"at least (\d+)", board.prompt())[0])
        more = board.page.get_by_role("button", name=re.compile(r"cubes of \d+: one more$"))
        if least <= sum(board.warehouse().values()) and self.dice.random() < 0.6:
            for _ in range(least):
                board.press(self.dice.choice([button for button in more.all() if button.is_enabled()]))
            board.confirm(f"Bid {least}")
            self.did["bid"] += 1
        else:
            board.press(board.button("Pass"))
            expect(board.dock.get_by_role("heading", name="Pass for this round?")).to_be_visible()
            board.confirm("Pass")
            self.did["pass"] += 1

    def exchange(self) -> None:
        """The first cube for whichever colour comes first."""
        board = self.board
        more = board.page.get_by_role("button", name=re.compile("^For .*: one more$"))
        board.press(more.first)
        board.confirm("Exchange 1")
        self.did["exchange"] += 1
