"""Situations of Café: written by hand, or met in games of chance."""

from __future__ import annotations

from collections.abc import Callable

from desk import JSON, Desk, Until, kinds, laid, played, position_of

import cafezal

ACTIONS = {"produce", "dry", "roast", "deliver"}


def at(phase: str, round_: int, stage: str = "", *needed: str) -> Until:
    def until(game: cafezal.Game) -> bool:
        position = position_of(game)
        now = position["phase"], position["seats"][0]["stage"] if stage else ""
        return now == (phase, stage) and position["round"] >= round_ and kinds(game) >= {*needed}

    return until


def over(game: cafezal.Game) -> bool:
    return game.over


def dear(game: cafezal.Game) -> bool:
    """A card on offer can be paid in three colours."""
    return any(len(offer["colours"]) > 2 for offer in game.view(0)["seat"]["offers"])


def free(game: cafezal.Game) -> bool:
    """Late in the game, the second card on offer costs nothing and has room, and a card in hand may be moved about."""
    offers = game.view(0)["seat"]["offers"]
    return at("draft", 4)(game) and len(offers) > 1 and not offers[1]["price"] and len(offers[1]["places"]) > 8


def buried(game: cafezal.Game) -> bool:
    """The card in hand may not lie just where the start card lies (C4.2)."""
    if not at("turn", 4, "place")(game):
        return False
    refused = game.explain(f"place {position_of(game)['seats'][0]['hand']} 0,0 r0", 0)
    return refused is not None and refused[0] == "C4.2"


# Two clusters of beans with room, two empty squares to dry on, side by side, two full ones (d), two to roast on.
#
#            -  C  H
#   g  d  -  r  r  R
#   C  S  D  D  R  d
#            b  -  C
START, OTHER = "start-no-green", {"start": "start-no-red", "warehouse": [1, 1, 1, 1]}
FARM: JSON = {
    "start": START,
    "cards": [
        {"card": "largo-16", "at": [1, 1]}, {"card": "faro-1908", "at": [-2, 0]}, {"card": "largo-13", "at": [1, -1]},
    ],
    "cubes": {"2,0": "r", "-2,0": "g", "-1,0": "rrr", "3,1": "rrr"},
    "warehouse": [1, 1, 1, 1],
}  # fmt: skip
ROASTED = {"2,0": "r", "-2,0": "g", "2,1": "yyy", "3,0": "ggg"}
NEIGHBOURS: list[JSON] = [OTHER, {"start": "start-no-brown"}]
ACTING: JSON = {"game": "cafe", "options": {"players": 3}, "seed": 3, "seats": [FARM, *NEIGHBOURS]}
BIDDING: JSON = {**ACTING, "options": {"players": 3, "auction": True}, "phase": "auction", "turn": 0, "round": 4}

# Every square of EXPRESSO in one area, with something to do for each.
SWEET: JSON = {
    "start": START,
    "cards": [
        {"card": card, "at": at}
        for card, at in (
            ("expresso-3", [-2, 0]), ("expresso-1", [2, 0]), ("expresso-2", [3, -1]), ("lisboa-1868", [4, -2]),
            ("largo-07", [-4, 0]),
        )
    ],
    "cubes": {"0,0": "yy", "5,0": "rr", "2,0": "rr", "1,1": "r"},
    "warehouse": [2, 0, 1, 1],
}  # fmt: skip
BREW: JSON = {"game": "cafe", "options": {"players": 2, "expresso": True}, "seed": 3, "seats": [SWEET, OTHER]}
PRODUCING = {"kind": "produce", "cluster": [-2, 0], "lotes": []}
SERVED = {**SWEET, "cubes": {"0,1": "r", "3,1": "g"}, "warehouse": [0, 1, 2, 2]}
BROKE: JSON = {"start": START, "warehouse": [0, 0, 0, 0]}
CUPS = ["lisboa-1868", "largo-07", "lisboa-1782"]

SITUATIONS: dict[str, Callable[[], Desk]] = {
    "draft": lambda: played("cafe", free, players=3),
    "first": lambda: played("cafe", dear, players=3),
    "placing": lambda: played("cafe", buried, players=3),
    "acting": lambda: laid(ACTING),
    "drying": lambda: played("cafe", at("turn", 4, "act", "dry"), players=3),
    "roasting": lambda: played("cafe", at("turn", 5, "act", "dry", "roast"), players=2),
    "delivering": lambda: laid({**ACTING, "seats": [{**FARM, "cubes": ROASTED}, *NEIGHBOURS]}),
    "four": lambda: played("cafe", at("turn", 6, "act", *ACTIONS), players=4),
    "late": lambda: played("cafe", at("turn", 8, "act", *ACTIONS), players=4, expresso=True),
    "expresso": lambda: laid(BREW),
    "midway": lambda: laid({**BREW, "seats": [{**SWEET, "action": PRODUCING, "points": 3}, OTHER]}),
    "broke": lambda: laid(
        {"game": "cafe", "phase": "draft", "turn": 0, "master": 1, "shown": CUPS, "seats": [BROKE, OTHER]}
    ),
    "auction": lambda: laid(BIDDING),
    "exchange": lambda: laid({**BREW, "phase": "exchange", "seats": [SERVED, OTHER]}),
    "solo": lambda: played("cafe", at("draft", 4), players=1),
    "over": lambda: played("cafe", over, players=3),
    "solo-over": lambda: played("cafe", over, players=1),
}


def situation(name: str) -> Desk:
    return SITUATIONS[name]()
