"""Whole games for the tests of Café's rounds: every mode, games at random, areas drawn from their cards."""

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
