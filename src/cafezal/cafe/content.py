"""The cards of a game in the form that play needs: every turn of every card, laid out once."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b

import cython

from cafezal.cafe import terms
from cafezal.cafe.deck import Card, Deck, default_deck

MOST_CARDS = 128
KIND = {"y": 0, "b": 1, "g": 2, "r": 3, "L": terms.LOTE, "D": terms.DRY, "R": terms.ROAST, "C": terms.CUP}
KIND |= {"H": terms.SHIP, "-": terms.EMPTY, "E": terms.ESPRESSO, "S": terms.SHOP}
KIND |= {letter + "+": terms.PLUS + i for i, letter in enumerate("ybgr")}
KIND |= {f"N{points}": terms.NATA for points in range(1, 10)}

# Where the squares of a turned card come from: for each turn, in reading order, squares of the printed card (C4.1).
SOURCES = (0, 1, 2, 3, 4, 5, 3, 0, 4, 1, 5, 2, 5, 4, 3, 2, 1, 0, 2, 5, 1, 4, 0, 3)


class Content:
    """A deck, and the own cards of a position, laid out for play. Cards are numbered; nothing in it ever changes."""

    mark: int  # 64 bits that stand for the content in digests
    count: int
    kinds: list[int]  # by card, turn, square
    values: list[int]  # points of natas, likewise
    has_cup: list[int]
    alike: list[int]  # looks the same turned by 180°
    demand: list[int]  # four bits a colour, yellow lowest
    points: list[int]
    starts: list[int]
    groups: list[int]  # which cards may be drawn: 1 plan, 2 plan with a star, 3 EXPRESSO, 4 promo, else 0

    def __init__(self, deck: Deck, own: tuple[Card, ...] = ()) -> None:
        self.deck = deck
        faces = "".join(f"{card.id} {card.squares} {card.demand} {card.points} " for card in own)
        self.mark = int.from_bytes(blake2b((deck.hash + faces).encode(), digest_size=8).digest(), "little")
        self.own = own
        self.cards = deck.cards + own
        self.count = len(self.cards)
        self.number = {card.id: i for i, card in enumerate(self.cards)}
        self.names = [card.id for card in self.cards]
        self.titles = [card.name or (f"{card.city} {card.year}" if card.city else card.id) for card in self.cards]
        if not cython.compiled:
            self.kinds, self.values = [0] * (MOST_CARDS * 24), [0] * (MOST_CARDS * 24)
            self.has_cup, self.alike, self.groups = [0] * MOST_CARDS, [0] * MOST_CARDS, [0] * MOST_CARDS
            self.demand, self.points, self.starts = [0] * MOST_CARDS, [0] * MOST_CARDS, [0] * 4
        for i in range(self.count):
            self.lay_out(i, self.cards[i])
        starts = [i for i, card in enumerate(self.cards) if card.set == "start"]
        for i in range(4):
            self.starts[i] = starts[i]

    def lay_out(self, i: int, card: Card) -> None:
        for j in range(24):
            token = card.squares[SOURCES[j]]
            self.kinds[i * 24 + j] = KIND[token]
            self.values[i * 24 + j] = int(token[1]) if token[0] == "N" else 0
        self.has_cup[i] = "C" in card.squares
        self.alike[i] = card.squares == card.squares[::-1]
        self.demand[i] = sum(card.demand.count(letter) << 4 * c for c, letter in enumerate("ybgr"))
        self.points[i] = card.points
        self.groups[i] = {"plan": 1, "expresso": 3, "promo": 4}.get(card.set, 0) + (card.set == "plan" and card.star)


@cache
def default_content() -> Content:
    """The deck that comes with the game."""
    return Content(default_deck())
