"""The golden games of Coffee Traders and who plays them."""

from __future__ import annotations

from typing import Any

import cafezal
from tools.golden_play import Golden

IDLE = ("sell.pass", "sell.stopOne")
# seed, how often a player does what looks best, options
LIST: dict[str, tuple[int, float, dict[str, Any]]] = {
    "two": (1, 0.7, {"players": 2}),
    "two-merciless": (2, 0.6, {"players": 2, "merciless": True}),
    "two-explicit": (3, 0.5, {"players": 2, "experienced": True, "chance": "explicit"}),
    "two-undo": (4, 0.6, {"players": 2}),
    "two-own-board": (5, 0.7, {"players": 2}),
    "three": (6, 0.7, {"players": 3}),
    "three-good": (7, 1.0, {"players": 3, "experienced": True}),
    "three-experienced": (8, 0.4, {"players": 3, "experienced": True}),
    "three-wild": (9, 0.1, {"players": 3}),
    "four": (29, 0.7, {"players": 4}),
    "four-handicap": (11, 0.6, {"players": 4, "handicap": [0, 4, 2, 0]}),
    "four-undo": (20, 0.5, {"players": 4, "experienced": True}),
    "four-explicit": (31, 0.4, {"players": 4, "chance": "explicit"}),
    "five": (36, 0.7, {"players": 5}),
    "five-wild": (15, 0.1, {"players": 5}),
    "five-handicap": (16, 0.5, {"players": 5, "experienced": True, "handicap": [2, 0, 4, 0, 2]}),
}
GAMES = {
    f"traders-{name}": Golden("traders", seed, sense, options, 0.12 * ("undo" in name), "own" in name)
    for name, (seed, sense, options) in LIST.items()
}


def with_own_content(game: cafezal.Game) -> cafezal.Game:
    """The same beginning with a board of one's own: every first bar slot a point more, small contracts a coin."""
    position = game.position(content=True)
    board = position["own_board"]
    for bar in board["bar"]:
        bar["slots"][0]["vp"] += 1
    for letter in "ABC":
        board["slots"][letter]["coins"] += 1
    board["board"] = {"id": "richer", "name": "A richer world", "version": 1, "source": "invented"}
    del position["content"]
    return cafezal.load(position)
