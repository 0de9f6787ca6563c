"""Cafezal: the board games Café and Coffee Traders, their rules, opponents and table.

>>> import cafezal
>>> game = cafezal.new("cafe", players=3, seed=7)
>>> game.waiting
(1,)
>>> [str(move) for move in game.moves(1)][:2]
['take 1 yellow', 'take 1 brown']
>>> game.apply(game.parse("take 1 brown", 1))
>>> game.waiting
(2,)
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from cafezal.core.errors import CafezalError, IllegalMove, Malformed
from cafezal.core.game import Game
from cafezal.core.history import History
from cafezal.core.moves import Move
from cafezal.core.playouts import perft
from cafezal.core.playouts import playouts as _playouts
from cafezal.core.record import Entry, Record
from cafezal.core.rulebook import book, rule
from cafezal.core.texts import Text
from cafezal.core.toml import read_toml

__version__ = "0.1.0"
__all__ = [
    "CafezalError",
    "Entry",
    "Game",
    "History",
    "IllegalMove",
    "Malformed",
    "Move",
    "Record",
    "Text",
    "book",
    "check",
    "from_view",
    "load",
    "new",
    "perft",
    "playouts",
    "rule",
]

_ROOMS = {"cafe": "cafezal.cafe.game", "traders": "cafezal.traders.game"}
_CHECKS = {
    "cafezal.cafe.deck": "cafezal.cafe.check",
    "cafezal.traders.board": "cafezal.traders.check",
}  # who reads, judges


def new(game: str, **options: Any) -> Game:
    """A new game. Without `seed` one is drawn from the operating system.

    >>> new("cafe", players=2, seed=7, expresso=True).options["expresso"]
    True
    """
    fresh: Game = _rooms(game).new(**_known(game, options))
    return fresh


def load(position: Mapping[str, Any]) -> Game:
    """The game of a position: one that `game.position()` gave, or one written by hand."""
    game: Game = _rooms(_name(position)).load(position)
    return game


def from_view(view: Mapping[str, Any], seed: int) -> Game:
    """A game that agrees with what a seat sees; all that the view hides is drawn from `seed`."""
    table = view.get("table") if isinstance(view, Mapping) else None
    position = table.get("position") if isinstance(table, Mapping) else None
    game: Game = _rooms(_name(position)).from_view(view, seed)
    return game


def check(path: str | os.PathLike[str]) -> dict[str, Any]:
    """Whether a file of cards or boards is accepted, all that it breaks, and what it is like; JSON-ready.

    Its tables tell which game it is for: a deck of Café (C11.9-C11.15) or a board of Coffee Traders (TV.1-TV.15).
    """
    try:
        tables = set(read_toml(path))
    except Malformed:
        tables = set()  # whose report says why
    reader = max(_CHECKS, key=lambda reader: len(tables.intersection(import_module(reader).TABLES)))
    report: dict[str, Any] = import_module(_CHECKS[reader]).report(path)
    return report


def playouts(game: str, games: int = 1000, seed: int = 0, **options: Any) -> dict[str, Any]:
    """Play whole games at random, on one core.

    >>> sorted(playouts("cafe", players=2, games=10, seed=1))
    ['decisions', 'games', 'scores', 'wins']
    """
    rooms = _rooms(game)
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise Malformed(Text("", "core.malformed.games"), "games")
    return _playouts(rooms.prepare(**_known(game, options)), games, seed)


def _rooms(name: object) -> Any:
    if not isinstance(name, str) or name not in _ROOMS:
        raise Malformed(Text("", "options.game", {"known": ", ".join(_ROOMS)}), "game")
    return import_module(_ROOMS[name])


def _known(game: str, options: dict[str, Any]) -> dict[str, Any]:
    known = _rooms(game).OPTIONS
    for name in options:
        if name not in known:
            raise Malformed(Text("", "options.unknown", {"known": ", ".join(known)}), name)
    return options


def _name(position: object) -> object:
    if not isinstance(position, Mapping):
        raise Malformed(Text("", "core.malformed.object"))
    return position.get("game")
