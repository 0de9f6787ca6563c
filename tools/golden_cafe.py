"""The golden games of Café and who plays them."""

from __future__ import annotations

import cafezal
from tools.golden_play import Golden

IDLE = ("end", "clear", "pass")
GAMES = {
    "solo": Golden("cafe", 1, 0.8, {"players": 1}),
    "solo-expresso": Golden("cafe", 2, 0.8, {"players": 1, "expresso": True}),
    "solo-good": Golden("cafe", 4, 1.0, {"players": 1}),
    "solo-expresso-nata": Golden("cafe", 10, 1.0, {"players": 1, "expresso": True}),
    "two": Golden("cafe", 3, 0.8, {"players": 2}),
    "two-own-deck": Golden("cafe", 5, 0.8, {"players": 2, "expresso": True}, own=True),
    "two-expresso-promo": Golden("cafe", 6, 0.8, {"players": 2, "expresso": True, "promo": True}),
    "two-auction-expresso": Golden("cafe", 7, 0.7, {"players": 2, "auction": True, "expresso": True}),
    "three": Golden("cafe", 8, 0.8, {"players": 3}),
    "three-auction": Golden("cafe", 9, 0.7, {"players": 3, "auction": True}),
    "three-strict": Golden("cafe", 10, 0.8, {"players": 3, "strict": True, "expresso": True}),
    "three-explicit": Golden("cafe", 11, 0.8, {"players": 3, "chance": "explicit", "promo": True}),
    "three-undo": Golden("cafe", 20, 0.8, {"players": 3}, undo=0.15),
    "four": Golden("cafe", 13, 0.8, {"players": 4}),
    "four-expresso": Golden("cafe", 14, 0.7, {"players": 4, "expresso": True}),
    "four-auction-strict": Golden("cafe", 15, 0.7, {"players": 4, "auction": True, "strict": True, "expresso": True}),
    "four-everything": Golden("cafe", 16, 0.8, {"players": 4, "auction": True, "expresso": True, "promo": True}),
}


def with_own_content(game: cafezal.Game) -> cafezal.Game:
    """The same beginning with a deck of one's own: the default cards in a mirror, their shops worth a point more."""
    position = game.position(content=True)
    for card in position["own_deck"]["card"]:
        card["squares"] = [" ".join(reversed(line.split())) for line in card["squares"]]
        card["points"] = card["points"] + 1 if "points" in card else 0
    position["own_deck"]["deck"] = {"id": "mirror", "name": "In the mirror", "version": 1, "source": "invented"}
    del position["content"]
    return cafezal.load(position)
