"""The values that positions are made of: each is checked for its type and size before anything is done with it."""

from __future__ import annotations

from typing import Any

from cafezal.cafe import terms, turns
from cafezal.cafe.content import Content
from cafezal.cafe.state import State
from cafezal.core import values
from cafezal.core.values import refuse

MOST_CUBES = 9999  # of a seat; no game comes near
CELL_NAMES = [f"{cell % 64 - 16},{cell // 64 - 16}" for cell in range(64 * 34)]  # C4.7
CELLS = {name: cell for cell, name in enumerate(CELL_NAMES) if cell % 64 < 35}
COLOURS = {name: number for number, name in enumerate(terms.COLOURS)}


def colour(value: object, path: str) -> int:
    return values.choice(value, path, COLOURS)


def counts(value: object, path: str) -> list[int]:
    """Cubes by colour, as a list of four numbers."""
    numbers = values.row(value, path, 4)
    if len(numbers) < 4:
        refuse(path, "four", found=len(numbers))
    return [values.whole(number, f"{path}[{i}]", 0, MOST_CUBES) for i, number in enumerate(numbers)]


def letters(value: object, path: str) -> list[int]:
    """Cubes by colour, from letters."""
    if not isinstance(value, str) or not 0 < len(value) <= MOST_CUBES or value.strip(terms.LETTERS):
        refuse(path, "letters", found=values.show(value))
    return [value.count(letter) for letter in terms.LETTERS]


def cell(value: object, path: str) -> int:
    """A cell given as [x, y] (C4.7)."""
    if isinstance(value, list) and len(value) == 2:
        x, y = value
        if type(x) is int and type(y) is int and -16 <= x <= 18 and -16 <= y <= 17:
            return 64 * (y + 16) + x + 16
    numbers = values.row(value, path, 2)
    if len(numbers) < 2:
        refuse(path, "cell", "C4.7")
    x = values.whole(numbers[0], f"{path}[0]", -16, 18)
    return 64 * (values.whole(numbers[1], f"{path}[1]", -16, 17) + 16) + x + 16


def seat_number(value: object, path: str, state: State) -> int:
    return values.whole(value, path, 0, state.seats - 1)


class Reading:
    """A position that is being read, and where the cards of the pool stand so far."""

    data: dict[str, Any]
    seats: list[dict[str, Any]]
    state: State
    content: Content
    deck_cards: int  # cards from this number on are the position's own
    pool: set[int]
    stands: dict[int, str]

    def __init__(self, data: dict[str, Any], seats: list[dict[str, Any]], state: State) -> None:
        self.data = data
        self.seats = seats
        self.state = state
        self.content = self.state.content
        self.deck_cards = len(self.content.deck.cards)
        self.pool = {self.state.deck[i] for i in range(turns.pool_of(self.state))}
        self.stands = {}

    def number(self, value: object, path: str) -> int:
        """The number of a card, whatever it is."""
        card = self.content.number.get(value) if isinstance(value, str) else None
        if card is None:
            refuse(path, "card", found=values.show(value))
        return int(card)

    def start(self, value: object, path: str) -> int:
        """A start card, or an own card in its place."""
        card = self.number(value, path)
        if card < self.deck_cards:
            if self.content.cards[card].set != "start":
                refuse(path, "not_a_start", "C2.1", card=value)
            self.settle(card, path)
        return card

    def card(self, value: object, path: str) -> int:
        """A card of the pool, each of which is in one place (C14.5), or an own card."""
        card = self.number(value, path)
        if card < self.deck_cards:
            if card not in self.pool:
                self.refuse_card(card, path)
            self.settle(card, path)
        return card

    def hidden(self, rows: object, path: str) -> list[int]:
        """Cards that nobody sees: of the pool or own ones, each in one place."""
        cards = []
        for i, value in enumerate(values.row(rows, path, self.content.count)):
            card = self.content.number.get(value, -1) if isinstance(value, str) else -1
            if card in self.stands:
                self.settle(card, f"{path}[{i}]")
            if card < self.deck_cards and card not in self.pool:
                self.card(value, f"{path}[{i}]")
            self.stands[card] = path
            cards.append(card)
        return cards

    def settle(self, card: int, path: str) -> None:
        if card in self.stands:
            refuse(path, "twice", "C14.5", card=self.content.names[card], other=self.stands[card])
        self.stands[card] = path

    def refuse_card(self, card: int, path: str) -> None:
        """Why a card of the deck is not in the pool of this game."""
        kind = self.content.cards[card].set
        name = self.content.names[card]
        if kind == "start":
            refuse(path, "a_start", "C2.1", card=name)
        if kind == "plan":
            refuse(path, "starred", "C8.1" if self.state.auction else "C2.2", card=name)
        refuse(path, "not_chosen", "C9.1" if kind == "expresso" else "C2.5", card=name, option=kind)

    def square(self, value: object, path: str, seat: int) -> int:
        """The visible square that lies on a cell given as [x, y]."""
        place = cell(value, path)
        square = self.state.find(seat, (place & 63) - 16, (place >> 6) - 16)
        if square == terms.NONE:
            refuse(path, "no_square", "C4.7", at=CELL_NAMES[place])
        return square
