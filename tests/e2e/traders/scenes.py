"""The main situations at a table of Coffee Traders, as a person comes into them by pressing what is there."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import cafezal
from tests.e2e.games import Moment, among, asked, under_way, whole
from tests.e2e.traders.board import Board, Look


@dataclass(frozen=True)
class Scene:
    """A game up to a moment, then what Ana does; nothing of it is confirmed."""

    moment: Moment | None  # None: the game is over
    do: Callable[[Board], None] = lambda board: None
    players: int = 3


def uphill(game: cafezal.Game) -> bool:
    """A plantation can be added for which an animal is taken, one of which asks for a row."""
    for move in game.moves(0):
        if move.kind == "work.plant":
            twin = game.copy()
            twin.apply(move.code, 0)
            if any(str(one) == "work.animal joker" for one in twin.moves(0)):
                return True
    return False


def waits(game: cafezal.Game) -> bool:
    """The first seat waits for another one."""
    return game.chapter()[0] == 1975 and game.chapter()[1] == "trade" and 0 not in game.waiting


def at_the_left(game: cafezal.Game) -> bool:
    """An offer to build in one of the first two coops, where a slip usually lies."""
    table = game.view(0)["table"]
    return (table["follow"] or {}).get("at") in ("gu", "co")


def before_andre(game: cafezal.Game) -> bool:
    """Ana is the last before him, and he will plant."""
    table = game.view(0)["table"]["position"]
    return [table["phase"], table["order"].index(0), table["andre"]["turns"]] == ["work", 1, 0]


# --- what Ana does ------------------------------------------------------------------------------------------
def point(board: Board) -> None:
    """At places, and at what is asked about them, until it is said what would come of it."""
    for _ in range(4):
        look = board.look()
        if look.ready:
            return
        board.press(
            next(thing for thing in (look.some("way") or look.some("place")) if thing.clear or board.visitor.touch)
        )
        board.visitor.until(lambda before=look: board.look() != before, "something chosen")  # type: ignore[misc]
        board.visitor.rest(board.dock)
    board.visitor.until(lambda: board.look().ready, "what would come of it")


def chosen(look: Look, name: str) -> bool:
    return look.ready or any(one.on and name in one.name for one in look.things)


def kind(name: str) -> Callable[[Board], None]:
    def do(board: Board) -> None:
        thing = next(thing for thing in board.look().things if thing.what in ("kind", "free") and name in thing.name)
        if not thing.on:
            board.press(thing)
        board.visitor.until(lambda: chosen(board.look(), name), name)
        if board.look().some("place"):
            point(board)

    return do


def climb(board: Board) -> None:
    """To the animals, by the first place of row 2/3 that has some."""
    for coop in board.page.get_by_role("group", name="Cooperatives").get_by_role("button").all():
        board.visitor.press(coop)
        if [thing for thing in board.look().some("place") if "row 2/3" in thing.name]:
            break
    board.press(next(thing for thing in board.look().some("place") if "row 2/3" in thing.name))
    board.go_on("Take one of the animals here")


def refused(board: Board) -> None:
    """Why there is nothing to be planted in the first space uphill."""
    board.place(".*: empty space of row 2.3$").first.click(button="right")
    board.dock.get_by_role("button", name=re.compile(r"T9\.\d+")).wait_for()


def andre(board: Board) -> None:
    kind("Pass")(board)
    board.visitor.until(lambda: board.look().ready, "pass")
    board.visitor.press(board.confirm)
    board.page.get_by_role("complementary", name="André").wait_for()


def his_board(board: Board) -> None:
    board.strip.get_by_role("button", name=re.compile("^André")).click()
    board.page.get_by_text("Visible contract").first.wait_for()


SCENES = {
    "begin": Scene(asked("work.plant")),
    "work": Scene(among(asked("work.plant", 1975), uphill), point),
    "nested": Scene(among(asked("work.plant", 1975), uphill), climb),
    "refused": Scene(asked("work.plant", 1975), refused),
    "workers": Scene(asked("staff.own", 1975), point),
    "debt": Scene(asked("staff.pay", 1975)),
    "trade": Scene(asked("trade.build", 1975), kind("Hire a contractor")),
    "follow": Scene(asked("pig.build", 1975)),
    "follow-left": Scene(among(asked("pig.build"), at_the_left), players=4),
    "waiting": Scene(waits),
    "sell": Scene(asked("sell.contract", 1975), kind("Fill a contract")),
    "bars": Scene(asked("sell.bar", 1975), kind("Deliver to bars")),
    "buy": Scene(asked("free.buy", 1975), kind("Buy")),
    "swap": Scene(asked("free.exchange", 1975), kind("Swap")),
    "reset": Scene(asked("reset.store", 1975)),
    "sheet": Scene(None),
    "andre": Scene(among(asked("work.pass"), before_andre), andre, 2),
    "andre-board": Scene(asked("trade.open", 1975), his_board, 2),
    "five": Scene(among(asked("work.plant", 1975)), point, 5),
    "five-trade": Scene(asked("trade.open", 1975), kind("Open a house"), 5),
    "five-sheet": Scene(None, players=5),
}


@cache
def history(name: str) -> cafezal.History:
    scene = SCENES[name]
    if scene.moment is None:
        return whole("traders", 3, players=scene.players)
    return under_way(scene.moment, game="traders", players=scene.players)
