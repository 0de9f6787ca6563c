"""Small positions, written by hand, for the tests of Café's rules.

A seat is a dict of docs/positions.md in which a card may stand wherever its id is asked for:

    play(game(area("y C R", "b r D", points=3)), "produce 0,0", "dry 2,1 yellow")
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any

import pytest

import cafezal

Json = dict[str, Any]
Card = dict[str, Any]
Shop = tuple[str, int]  # demand, points
COLOURS = {"y": "yellow", "b": "brown", "g": "green", "r": "red"}


def own(name: str, *squares: str, demand: str = "", points: int = 0) -> Card:
    """An own card: `own("k", "y C S", "b - D", demand="yr", points=3)`."""
    shop = {"demand": demand, "points": points} if any("S" in row for row in squares) else {}
    return {"id": name, "squares": list(squares), **shop}


def placed(card: Card | str, x: int, y: int, turn: int = 0) -> Json:
    return {"card": card, "at": [x, y], "turn": turn}


def area(*rows: str, shops: Mapping[str, Shop] | None = None, **fields: Any) -> Json:
    """A seat whose area looks as drawn: 3 by 2 a start card, else 2 rows, or an odd number of columns, of small cards.

    `shops` gives demand and points by the first square: {"3,0": ("yr", 4)}; two squares `S` side by side are one large
    shop where their card has no other. Other fields of the seat follow: cubes, warehouse, hand, points, stage, action.
    """
    drawing = {(x, y): kind for y, row in enumerate(rows) for x, kind in enumerate(row.split())}
    width, height = len(rows[0].split()), len(rows)
    assert len(drawing) == width * height and (width % 2 or height == 2)
    corners = [(min(x, width - 3), y) for y in range(height - 1) for x in range(0, width - 1, 2)]
    top = {(x + i, y + j): n for n, (x, y) in enumerate(corners) for i in range(3) for j in range(2)}
    cards: list[Json] = []
    for n, (x, y) in enumerate(corners):
        seen = [(x + i, y + j) for j in range(2) for i in range(3) if top[x + i, y + j] == n]
        faces = [[drawing[x + i, y + j] if (x + i, y + j) in seen else "-" for i in range(3)] for j in range(2)]
        card: Card = {"squares": [" ".join(row) for row in faces]}
        if first := [cell for cell in seen if drawing[cell] == "S"]:
            demand, points = (shops or {})[f"{first[0][0]},{first[0][1]}"]
            card |= {"demand": demand, "points": points}
        cards.append(placed(card, x, y))
    return {"start": cards[0]["card"], "cards": cards[1:], **fields}


def position(*seats: Json, **fields: Any) -> Json:
    """The position of `game`, as `cafezal.load` takes it: embedded cards become own cards with ids."""
    cards: dict[str, Card] = {}
    free = (f"x{n}" for n in count(1))

    def named(value: Any) -> Any:
        if isinstance(value, list | tuple):
            return [named(item) for item in value]
        if isinstance(value, dict) and "squares" in value:
            card = {"id": next(free), **value} if "id" not in value else dict(value)
            assert cards.setdefault(card["id"], card) == card, f"two cards {card['id']}"
            return card["id"]
        if isinstance(value, dict):
            return {key: named(item) for key, item in value.items()}
        return value

    named(fields.pop("cards", []))
    rest = {"seats": named(list(seats)), **named(fields)}
    return {"game": "cafe", "cards": list(cards.values()), **rest}


def game(*seats: Json, **fields: Any) -> cafezal.Game:
    """The game from this position; `fields` are those of the position: options, phase, shown, deck, cards …"""
    return cafezal.load(position(*seats, **fields))


def legal(game: cafezal.Game, seat: int = 0, kind: str = "") -> list[str]:
    """The legal moves in notation, all or those of one kind; they agree with the legal codes."""
    moves = game.moves(seat)
    assert [move.code for move in moves] == list(game.legal(seat))
    return [str(move) for move in moves if not kind or move.kind == kind]


def play(game: cafezal.Game, *moves: str, seat: int = 0) -> cafezal.Game:
    """Apply moves in notation; the same game, for chaining."""
    for move in moves:
        assert game.explain(move, seat) is None, f"{move}: {game.explain(move, seat)}"
        game.apply(game.parse(move, seat), seat)
    return game


def refused(game: cafezal.Game, move: str, seat: int = 0) -> str:
    """The rule that forbids this move; it is refused by `apply`, explained by the same rule, and changes nothing."""
    before = game.digest()
    with pytest.raises(cafezal.IllegalMove) as refusal:
        game.apply(game.parse(move, seat), seat)
    told = game.explain(move, seat)
    assert told is not None and told[0] == refusal.value.rule
    assert game.digest() == before
    return told[0]


def state(game: cafezal.Game, seat: int = 0) -> Json:
    """The seat's part of the position."""
    part: Json = game.position()["seats"][seat]
    return part


def cubes(game: cafezal.Game, seat: int = 0) -> dict[str, str]:
    """Cubes by square: {"0,0": "y", "2,1": "bbb"}."""
    return dict(state(game, seat)["cubes"])


def warehouse(game: cafezal.Game, seat: int = 0) -> list[int]:
    return list(state(game, seat)["warehouse"])


def points(game: cafezal.Game, seat: int = 0) -> int:
    return int(state(game, seat)["points"])


def runs(game: cafezal.Game, seat: int = 0, first: str | Sequence[str] = "") -> Iterator[tuple[tuple[str, ...], Json]]:
    """Every sequence of decisions of one action, with the seat's part of the position after it.

    `first` keeps the actions of these kinds, or that one move (`dry`, `dry 0,1 yellow`); the game itself stays.
    """
    firsts = [first] if isinstance(first, str) else list(first)
    before = legal(game, seat)
    starts = [m for m in before if m != "end" and any(m == f or m.startswith(f"{f} ") or not f for f in firsts)]
    stack: list[tuple[tuple[str, ...], cafezal.Game]] = [((move,), game) for move in reversed(starts)]
    while stack:
        moves, parent = stack.pop()
        child = play(parent.copy(), moves[-1], seat=seat)
        if state(child, seat)["action"] is None:
            yield moves, state(child, seat)
        else:
            stack += [((*moves, move), child) for move in reversed(legal(child, seat))]


def outcome(part: Json) -> str:
    """Where a seat's cubes lie, as text: two positions with the same text differ at most in points."""
    squares = " ".join(f"{square}:{held}" for square, held in sorted(part["cubes"].items()))
    return f"{squares} | {part['warehouse']}"


def results(game: cafezal.Game, seat: int = 0, first: str | Sequence[str] = "") -> Counter[str]:
    """The outcomes of one action, each with the number of sequences that lead to it."""
    return Counter(outcome(part) for _, part in runs(game, seat, first))
