"""Whole games for the tests of Café's rounds: modes, games at random, and some rules once more, word for word."""

from collections.abc import Iterator
from random import Random
from typing import Any

import cafezal
from cafezal.cafe.deck import default_deck

from .helpers import Json

Cell = tuple[int, int]
DECK: dict[str, Json] = {card.id: card.data() for card in default_deck().cards}

# C2.6: (expresso, auction): {players: (starred out, at random out, deck, cards a round)}
TABLE = {
    (False, False): {1: (8, 16, 24, 3), 2: (8, 8, 32, 4), 3: (8, 0, 40, 5), 4: (0, 0, 48, 6)},
    (True, False): {1: (8, 16, 32, 4), 2: (8, 8, 40, 5), 3: (8, 0, 48, 6), 4: (0, 0, 56, 7)},
    (False, True): {2: (8, 16, 24, 3), 3: (8, 8, 32, 4), 4: (8, 0, 40, 5)},
    (True, True): {2: (8, 16, 32, 4), 3: (8, 8, 40, 5), 4: (8, 0, 48, 6)},
}
MODES: list[Json] = [
    {"players": players, "expresso": expresso, "auction": auction, "promo": promo}
    for (expresso, auction), rows in TABLE.items()
    for players in rows
    for promo in (False, True)
]


def name(mode: Json) -> str:
    """A mode as the name of a test: `3-auction-promo`."""
    return "-".join([str(mode["players"]), *(word for word in ("expresso", "auction", "promo") if mode[word])])


def pool(mode: Json) -> list[str]:
    """All cards that this game may show (C2.2, C2.5, C9.1)."""
    stars = mode["players"] == 4 and not mode["auction"]
    sets = {"plan"} | ({"expresso"} if mode["expresso"] else set()) | ({"promo"} if mode["promo"] else set())
    return sorted(card["id"] for card in DECK.values() if card["set"] in sets and (stars or not card.get("star")))


def new(players: int, seed: int = 0, **options: Any) -> cafezal.Game:
    return cafezal.new("cafe", players=players, seed=seed, **options)


def drawing(position: Json, seat: int) -> dict[Cell, tuple[int, str]]:
    """The visible squares of an area, from its cards (C1.2, C4.1, C4.7): which card, the start card 0, and the kind."""
    cards = DECK | {card["id"]: card for card in position.get("cards", [])}
    part = position["seats"][seat]
    squares: dict[Cell, tuple[int, str]] = {}
    lying = [{"card": part["start"], "at": [0, 0], "turn": 0}, *part["cards"]]
    for layer, card in enumerate(lying):
        rows = [row.split() for row in cards[card["card"]]["squares"]]
        for _ in range(card["turn"] // 90):
            rows = [list(row) for row in zip(*reversed(rows), strict=True)]
        x, y = card["at"]
        squares |= {(x + i, y + j): (layer, kind) for j, row in enumerate(rows) for i, kind in enumerate(row)}
    return squares


def count(position: Json, seat: int, kind: str) -> int:
    """How many squares of a kind are visible in an area."""
    return [kind for _, kind in drawing(position, seat).values()].count(kind)


def beside(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def hurried(game: cafezal.Game, seat: int, dice: Random) -> int:
    """A decision of someone who wants the round to be over: pass, take and place anything, end."""
    codes = game.legal(seat)
    for word in ("pass", "end", "leave"):
        if (code := game.parse(word, seat)) in codes:
            return code
    return dice.choice(codes)


def busy(game: cafezal.Game, seat: int, dice: Random) -> int:
    """A decision at random that would rather get cubes forward, so that every phase of the game sees some."""
    moves = game.moves(seat)
    for kind in ("espresso", "fill", "put", "deliver", "roast", "dry", "produce", "exchange"):
        of_kind = [move.code for move in moves if move.kind == kind]
        if of_kind and dice.random() < 0.6:
            return dice.choice(of_kind)
    return dice.choice(moves).code


def walk(game: cafezal.Game, seed: int) -> Iterator[tuple[int, int]]:
    """Play a game to its end: at each decision the seat and the code, before it is carried out."""
    dice = Random(seed)
    while not game.over:
        seat = dice.choice(game.waiting)
        code = busy(game, seat, dice)
        yield seat, code
        game.apply(code, seat)


def hurry(game: cafezal.Game, round: int, phase: str = "draft", seed: int = 0) -> cafezal.Game:
    """Play on, the quick way, to this phase of this round."""
    dice = Random(seed)
    while (where := game.position())["phase"] != phase or where["round"] < round:
        seat = game.waiting[0]
        game.apply(hurried(game, seat, dice), seat)
    assert where["round"] == round
    return game


class Auction:
    """C8.3, C8.4 word for word: who is asked, from how many cubes on, who holds the token."""

    def __init__(self, master: int, stocks: list[int]) -> None:
        self.master, self.stocks, self.turn = master, stocks, master
        self.out: set[int] = set()
        self.last = 0
        self.bidder: int | None = None

    def asked(self) -> int | None:
        """The seat that decides next; None when the auction is over."""
        while set(range(len(self.stocks))) - self.out - {self.bidder}:
            if self.turn not in self.out:
                if self.stocks[self.turn] >= max(1, self.last):
                    return self.turn
                self.out.add(self.turn)
            self.turn = (self.turn + 1) % len(self.stocks)
        return None

    def spoken(self, cubes: int) -> None:
        """The seat asked bids so many, or passes with 0."""
        if cubes:
            self.master = self.bidder = self.turn
            self.last = cubes
            self.stocks[self.turn] -= cubes
        else:
            self.out.add(self.turn)
        self.turn = (self.turn + 1) % len(self.stocks)


def open_shops(position: Json, seat: int) -> list[tuple[list[Cell], Json]]:
    """The open shops of an area, all their squares visible (C1.3), with their cards."""
    known = DECK | {card["id"]: card for card in position.get("cards", [])}
    part = position["seats"][seat]
    lying = [part["start"], *(card["card"] for card in part["cards"])]
    shops: dict[int, list[Cell]] = {}
    for cell, (layer, kind) in sorted(drawing(position, seat).items(), key=lambda item: (item[0][1], item[0][0])):
        if kind == "S":
            shops.setdefault(layer, []).append(cell)
    found = [(cells, known[lying[layer]]) for layer, cells in shops.items()]
    return [(cells, card) for cells, card in found if len(cells) == " ".join(card["squares"]).count("S")]


def best(position: Json, seat: int) -> int:
    """The score straight from C6.2, C6.3 and C9.4, by trying every assignment of natas."""
    part = position["seats"][seat]
    held = {cells[0]: part["cubes"].get("{},{}".format(*cells[0]), "") for cells, _ in open_shops(position, seat)}
    full: list[tuple[list[Cell], int]] = [
        (cells, card["points"]) for cells, card in open_shops(position, seat) if held[cells[0]] == card["demand"]
    ]
    natas = {cell: int(kind[1]) for cell, (_, kind) in drawing(position, seat).items() if kind[0] == "N"}

    def assign(n: int, free: frozenset[Cell]) -> int:
        if n == len(full):
            return 0
        near = {cell for square in full[n][0] for cell in beside(square)} & free
        return max([assign(n + 1, free), *(natas[cell] + assign(n + 1, free - {cell}) for cell in near)])

    low = sorted(part["warehouse"])
    total: int = sum(points for _, points in full) + assign(0, frozenset(natas)) + 2 * low[0] + low[1]
    return total
