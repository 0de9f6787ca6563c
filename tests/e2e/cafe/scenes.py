"""The main situations at a table of Café, as a person comes into them by pressing what is there."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

import cafezal
from tests.e2e.cafe.board import Board
from tests.e2e.games import Moment, among, asked, under_way, whole


@dataclass(frozen=True)
class Scene:
    """A game up to a moment, then what Ana does; nothing of it is confirmed."""

    moment: Moment | None  # None: the game is over
    do: Callable[[Board], None] = lambda board: None
    players: int = 3
    options: dict[str, bool] = field(default_factory=dict)
    asked: str = ""  # how the heading of the dock begins then


def acting(round: int, *kinds: str) -> Moment:
    """The first seat may do all that."""

    def now(game: cafezal.Game) -> bool:
        return {*kinds} <= {move.kind for move in game.moves(0)}

    return among(asked(kinds[0], round), now)


def gain(game: cafezal.Game) -> bool:
    """A delivery would bring points."""
    for codes, effects in game.proposals(0):
        if effects["points"] > 1 and any(m.code == codes[0] and m.kind == "deliver" for m in game.moves(0)):
            return True
    return False


def sources(game: cafezal.Game) -> bool:
    """A drying that leaves a choice of squares."""
    return any(move.kind == "dry" and str(move).endswith("some") for move in game.moves(0))


def waits(game: cafezal.Game) -> bool:
    """The first seat has ended its turn, another one acts."""
    return game.chapter() == (5, "turn") and 0 not in game.waiting and game.position()["seats"][0]["stage"] == "end"


# --- what Ana does ------------------------------------------------------------------------------------------
def try_one(board: Board) -> None:
    """A card on offer lies in the area, which is best seen with a card that has a shop."""
    offers = board.offers()
    best = next((offer for offer in offers if "shop" in offer.said and "cannot" not in offer.price), offers[0])
    board.press(board.card(best.said))


def in_hand(board: Board) -> None:
    if not board.tools.count():
        board.press(board.draft.get_by_role("button", name=re.compile("In your hand$")))


def refused(board: Board) -> None:
    """Onto the middle of the area, where the card covers too much; or off it, where it covers too little."""
    in_hand(board)
    for key in ("Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowLeft", "Shift+ArrowUp") * 4:
        if not any(spot.chosen for spot in board.spots()):
            break
        board.page.keyboard.press(key)
    board.page.get_by_role("button", name="Rule C4.2").wait_for()


def kind(name: str) -> Callable[[Board], None]:
    def do(board: Board) -> None:
        board.press(board.kind(name))
        board.visitor.until(lambda: "to act" not in board.ask(), name)

    return do


def bid(board: Board) -> None:
    for button in board.page.get_by_role("button", name=re.compile(r"cubes of \d+: one more$")).all():
        if button.is_enabled():
            board.press(button)
    board.visitor.until(lambda: "Bid" in " ".join(board.stands()), "a bid")


def exchange(board: Board) -> None:
    board.press(board.page.get_by_role("button", name=re.compile("^For .*: one more$")).last)


AUCTION, EXPRESSO = {"auction": True}, {"expresso": True}
SCENES = {
    "draft": Scene(asked("take", 5), try_one, asked="Take"),
    "place": Scene(asked("place", 5), in_hand, asked="Place"),
    "refused": Scene(asked("place", 4), refused, asked="Place"),
    "produce": Scene(acting(5, "produce", "dry"), kind("produce"), asked="Produce"),
    "dry": Scene(among(acting(4, "dry"), sources), kind("dry"), asked="Dry"),
    "deliver": Scene(among(acting(5, "deliver"), gain), kind("deliver"), asked="Deliver"),
    "auction": Scene(asked("bid", 4), bid, options=AUCTION, asked="Bid"),
    "exchange": Scene(asked("exchange"), exchange, 2, EXPRESSO, "Exchange"),
    "waiting": Scene(waits, players=4),
    "sheet": Scene(None),
    "solo": Scene(asked("take", 7), players=1, asked="Choose"),
    "solo-sheet": Scene(None, players=1),
}


@cache
def history(name: str) -> cafezal.History:
    scene = SCENES[name]
    if scene.moment is None:
        return whole("cafe", 3, players=scene.players, **scene.options)
    return under_way(scene.moment, players=scene.players, **scene.options)
