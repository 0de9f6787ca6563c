"""What a person may type besides moves: looking, asking, trying, taking back, saving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import cafezal
from cafezal.cli import choices, tales
from cafezal.cli.faults import Quit, Refused
from cafezal.cli.paint import wrap
from cafezal.cli.words import say, whole

if TYPE_CHECKING:
    from cafezal.cli.desk import Desk

Order = Callable[["Desk", str], None]
LAST = 20  # lines of the log shown unasked


def show_help(desk: Desk, rest: str) -> None:
    for part in (f"{desk.room.game}.moves", "orders", f"{desk.room.game}.signs"):
        for line in say(f"help.{part}").split("\n"):
            desk.screen.lines(wrap(line, desk.paint.columns, "               "))


def show_all(desk: Desk, rest: str) -> None:
    if desk.choices:
        desk.screen.lines(choices.listing(desk.choices, desk.teller, desk.paint))


def hint(desk: Desk, rest: str) -> None:
    best = desk.ranked[0]
    desk.screen.say(say("hint", move=str(best)), "  ")
    desk.screen.lines(desk.teller.effects(best))


def attempt(desk: Desk, rest: str) -> None:
    """What a choice would do: its effects, and what the player would have then."""
    if not rest:
        raise Refused(say("try.what"))
    choice = desk.meant(rest)
    twin = desk.game.copy()
    for code in choice.codes:
        twin.apply(code, desk.seat)
    after = twin.view(desk.seat)["table"]
    desk.screen.lines(desk.room.own(after, desk.seat, desk.session.names, desk.paint, choice))
    desk.screen.say(say("try.head", move=str(choice)), "  ")
    desk.screen.lines(desk.teller.effects(choice))


def why(desk: Desk, rest: str) -> None:
    """Why a move is refused, or what allows it."""
    if not rest:
        raise Refused(say("why.what"))
    choice = desk.meant(rest)
    twin = desk.game.copy()
    for code, move in zip(choice.codes, choice.moves, strict=True):
        desk.screen.say(say("why.allowed", move=move))
        for rule in twin.describe(code, desk.seat).rules:
            print_rule(desk, rule)
        twin.apply(code, desk.seat)


def rule(desk: Desk, rest: str) -> None:
    if not rest:
        raise Refused(say("rule.what"))
    print_rule(desk, rest)


def print_rule(desk: Desk, name: str) -> None:
    name = name[:1].upper() + name[1:]
    try:
        text = cafezal.rule(name)
    except cafezal.Malformed as error:
        raise Refused(str(error)) from None
    desk.screen.lines(wrap(f"  {desk.paint(name, 'rule')} {text}", desk.paint.columns, "    "))


def undo(desk: Desk, rest: str) -> None:
    seat = chosen(desk, rest)
    if desk.session.players[seat].bot or not desk.session.table.may_undo(seat):
        rule = desk.game.undo_rule
        raise Refused(say("undo.none") + (f" ({rule})" if rule else ""))
    desk.session.table.undo(seat)
    desk.seat = seat
    desk.screen.say(say("undo.done"), "  ")


def chosen(desk: Desk, rest: str) -> int:
    """The player named by number or name; the one who is asked if none is."""
    if not rest:
        return desk.seat
    number = whole(rest)
    if number is not None and 1 <= number <= len(desk.session.names):
        return number - 1
    found = [seat for seat, name in enumerate(desk.session.names) if name.lower().startswith(rest.lower())]
    if len(found) != 1:
        raise Refused(say("player", count=len(desk.session.names)))
    return found[0]


def show(desk: Desk, rest: str) -> None:
    seats = [chosen(desk, rest)] if rest else range(len(desk.session.names))
    for seat in seats:
        desk.screen.lines(["", *desk.room.own(desk.table, seat, desk.session.names, desk.paint)])


def look(desk: Desk, rest: str) -> None:
    desk.draw(True)


def score(desk: Desk, rest: str) -> None:
    """All players' points, and where one's own come from."""
    desk.screen.lines(desk.room.others(desk.table, desk.seat, desk.session.names, desk.paint))
    desk.screen.lines(desk.room.sheet(desk.table, desk.seat, desk.session.names, desk.paint))


def sheet(desk: Desk, rest: str) -> None:
    desk.screen.lines(desk.room.sheet(desk.table, chosen(desk, rest), desk.session.names, desk.paint))


def log(desk: Desk, rest: str) -> None:
    """The last things that happened, or as many as asked for."""
    table = desk.session.table
    told = tales.told(table.record(), table.names, table.hidden(desk.seat))
    for line in told[-(whole(rest) or LAST) :]:
        desk.screen.say(line, "    ")


def unseen(desk: Desk, rest: str) -> None:
    """What nobody has seen yet."""
    desk.screen.lines(desk.room.unseen(desk.table, desk.paint))


def save(desk: Desk, rest: str) -> None:
    if not rest:
        raise Refused(say("save.what"))
    path = Path(rest).expanduser()
    try:
        desk.session.keep(path)
    except OSError as error:
        raise Refused(say("save.failed", file=str(path), reason=str(error.strerror or error))) from None
    desk.screen.say(say("save.done", file=str(path)))


def leave(desk: Desk, rest: str) -> None:
    raise Quit


ORDERS: dict[str, Order] = {
    "?": show_help,
    "help": show_help,
    "": look,
    "look": look,
    "all": show_all,
    "hint": hint,
    "try": attempt,
    "why": why,
    "rule": rule,
    "undo": undo,
    "show": show,
    "score": score,
    "sheet": sheet,
    "log": log,
    "unseen": unseen,
    "save": save,
    "quit": leave,
}
