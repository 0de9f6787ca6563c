"""`cafezal play`: a game in the terminal, from the first card to the score sheets."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import Any

import cafezal
from cafezal.cli import room, saves
from cafezal.cli.desk import Desk
from cafezal.cli.faults import Quit, Usage
from cafezal.cli.orders import ORDERS
from cafezal.cli.paint import of_terminal, wrap
from cafezal.cli.screen import Screen, completion
from cafezal.cli.session import Session, players_of
from cafezal.cli.words import say, whole
from cafezal.table import Table

SWITCHES = ("expresso", "auction", "promo", "strict", "merciless", "experienced")
LADDERS = ("handicap",)
CONTENT = ("deck", "board")
FIXED = ("players", "seed", *CONTENT, *SWITCHES, *LADDERS)  # what a kept game brings along
CLOSING = ("SIGTERM", "SIGHUP")  # the terminal is closed: the game is kept


def run(args: argparse.Namespace) -> int:
    """Play until the game is over or the player leaves."""
    paint = of_terminal(sys.stdout, False if args.no_color else None, False if args.ascii else None)
    session = begun(args) if args.resume is None else resumed(args)
    for name in CLOSING:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _closed)
    return Match(session, Screen(paint)).play()


def _closed(number: int, frame: FrameType | None) -> None:
    raise Quit


# --- who plays what --------------------------------------------------------------------------------------
def begun(args: argparse.Namespace) -> Session:
    """A new game as the options say."""
    kinds, at = None if args.bots is None else words(args.bots), room.of(args.game)
    count = args.players or (at.usual if kinds is None else max(at.least, min(at.most, len(kinds) + 1)))
    kinds = ["greedy"] * (count - 1) if kinds is None else kinds
    if len(kinds) > count:
        raise Usage(say("usage.bots", bots=len(kinds), players=count, most=at.most))
    players = players_of([""] * (count - len(kinds)) + kinds, words(args.names or ""))
    options = chosen(args, at)
    try:
        game = cafezal.new(args.game, players=count, seed=args.seed, **options)
    except cafezal.Malformed as error:
        raise Usage(str(error)) from None
    people = [seat for seat, player in enumerate(players) if not player.bot]
    table = Table.new(game, [player.name for player in players], people)
    return Session(table, players, args.seed, Path(args.save) if args.save else saves.fresh())


def chosen(args: argparse.Namespace, at: room.Room) -> dict[str, Any]:
    """The options of the game; `Usage` for one of another game."""
    options: dict[str, Any] = {name: True for name in SWITCHES if getattr(args, name)}
    options |= {name: getattr(args, name) for name in CONTENT if getattr(args, name) is not None}
    options |= {name: numbers(name, getattr(args, name)) for name in LADDERS if getattr(args, name) is not None}
    for name in options:
        if name not in (*at.switches, *at.ladders, at.content):
            raise Usage(say("usage.option", option=f"--{name}", game=say(f"game.{at.game}")))
    return options


def resumed(args: argparse.Namespace) -> Session:
    """A kept game, with its players unless the options name others."""
    for name in FIXED:
        if getattr(args, name) is not None and getattr(args, name) is not False:
            raise Usage(say("usage.resume", option=f"--{name}"))
    path = Path(args.resume) if args.resume else saves.last()
    record = saves.record(path)
    table = Table.resume(record)
    count = table.game.seats
    kinds = saves.seated(record) if args.bots is None else words(args.bots)
    if args.bots is None and len(kinds) != count:
        kinds = ["greedy"] * (count - 1)
    if len(kinds) > count:
        raise Usage(say("usage.bots", bots=len(kinds), players=count, most=count))
    names = words(args.names) if args.names else list(record.names)[:count]
    players = players_of([""] * (count - len(kinds)) + kinds, names)
    return Session(table, players, args.seed, Path(args.save) if args.save else path)


def numbers(name: str, value: str) -> list[int]:
    """The numbers of an option that has one for each seat."""
    found = [whole(word.strip()) for word in value.split(",")]
    if None in found:
        raise Usage(say("usage.numbers", option=f"--{name}", found=value))
    return [number for number in found if number is not None]


def words(value: str) -> list[str]:
    """The words of an option that lists several; `none` stands for an empty list."""
    found = [word.strip() for word in value.split(",") if word.strip()]
    return [] if found == ["none"] else found


# --- the game --------------------------------------------------------------------------------------------
class Match:
    """The game at this terminal."""

    def __init__(self, session: Session, screen: Screen) -> None:
        self.session = session
        self.screen = screen
        self.room = session.room
        self.guarded: int | None = None  # who may look at the screen now, where others must not
        self.desk = Desk(session, screen)
        completion(self.completions)

    def completions(self, line: str) -> list[str]:
        game, seat = self.session.game, self.desk.seat
        moves = [str(move) for move in game.moves(seat)] if seat in game.waiting else []
        return [*moves, *(f"try {move}" for move in moves), *(f"why {move}" for move in moves), *ORDERS]

    def play(self) -> int:
        self.screen.say(say("welcome", game=say(f"game.{self.room.game}"), players=self.session.names))
        self.screen.say(say("welcome.how"))
        try:
            self.rounds()
        except (Quit, EOFError, KeyboardInterrupt):
            return self.keep("kept") if self.session.moved else 0
        except Exception:  # a fault of ours must not cost the game
            self.keep("kept")
            raise
        self.finish()
        return self.keep("finished")

    def rounds(self) -> None:
        """Bots move as soon as they can; people one after another."""
        session, asked = self.session, None
        while not session.game.over:
            moves = session.bots_move()
            self.report(moves)
            if session.game.over:
                break
            before = self.desk.seat
            self.desk.sit(self.next_person())
            self.guard()
            stage = (self.desk.seat, self.room.stage(self.desk.table))
            moved = bool(moves) or self.desk.seat != before
            self.desk.draw(stage != asked or (moved and self.room.redraws))
            asked = stage
            while not self.desk.turn():
                pass

    def guard(self) -> None:
        """Before a secret choice the other people at this terminal look away."""
        seat = self.desk.seat
        others = [other for other in self.session.people() if other != seat]
        if not others or not self.room.secret(self.desk.table):
            self.guarded = None
        elif self.guarded != seat:
            self.guarded = seat
            names = self.session.names
            self.screen.clear()
            away = [names[other] for other in others]
            self.screen.say(say("secret", who=names[seat], others=away))
            self.screen.ask(say("secret.ready", who=names[seat]))

    def next_person(self) -> int:
        """Whoever is at the keyboard goes on; then the next clockwise who must decide."""
        count = len(self.session.players)
        return min(self.session.waiting(), key=lambda seat: (seat - self.desk.seat) % count)

    def report(self, moves: Sequence[tuple[int, list[str]]]) -> None:
        """What the bots did, a paragraph each."""
        paint = self.screen.paint
        for seat, made in moves:
            line = f"{room.player(seat, self.session.names)}: {'; '.join(made)}"
            self.screen.lines(wrap(line, paint.columns, "    "))

    def finish(self) -> None:
        """What everybody has, score sheets, the places."""
        names, paint = self.session.names, self.screen.paint
        table = self.session.game.view(None)["table"]
        self.screen.lines(["", *self.room.head(table, names, paint)])
        for seat in range(len(names)):
            self.screen.lines(["", *self.room.own(table, seat, names, paint)])
        self.screen.lines(["", *self.room.result(table, names, paint)])

    def keep(self, key: str) -> int:
        """Keep the game where it belongs; 1 if that cannot be done."""
        path = self.session.path
        try:
            self.session.keep()
        except OSError as error:
            print(say("save.failed", file=str(path), reason=error.strerror or str(error)), file=sys.stderr)
            return 1
        self.screen.say("\n" + say(key, file=str(path)))  # last: the terminal may be gone
        return 0
