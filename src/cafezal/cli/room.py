"""What the terminal must know of a game to play it: a room for each, found by the name of the game.

The shared parts (desk, orders, play, replay) speak to `Room` and `Teller` only and know no game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

import cafezal
from cafezal.cli.choices import Choice
from cafezal.cli.paint import Paint, cut
from cafezal.cli.words import say, told

Json = Mapping[str, Any]


class Teller(ABC):
    """Says what choices would do, with a view's table."""

    def __init__(self, table: Json, seat: int, paint: Paint) -> None:
        self.table = table
        self.seat = seat
        self.paint = paint

    @abstractmethod
    def line(self, choice: Choice) -> str:
        """The choice and what is worth knowing of it, without its kind."""

    @abstractmethod
    def effects(self, choice: Choice) -> list[str]:
        """Every change, one line each."""


class Room(ABC):
    """A game at the terminal: how it is drawn, and what may be typed in it."""

    game: str
    usual: int  # players where nobody says how many
    least = 1
    most: int
    switches: tuple[str, ...]  # its options that are on or off
    ladders: tuple[str, ...] = ()  # its options that are a number for each seat
    content: str  # its option for cards or boards of one's own
    kinds: tuple[str, ...]  # kinds of moves, in the order in which choices are listed
    shown: Mapping[str, int]  # how many of a kind before "all"
    values: tuple[str, ...] = ()  # words of moves that may be shortened in a refused one, too
    redraws = False  # whether the whole table is drawn whenever somebody else has moved

    # --- drawing ----------------------------------------------------------------------------------------
    @abstractmethod
    def head(self, table: Json, names: Sequence[str], paint: Paint) -> list[str]:
        """Where the game stands, and what belongs to nobody."""

    @abstractmethod
    def summary(self, table: Json, seat: int, names: Sequence[str], paint: Paint) -> str:
        """A player in one line."""

    def others(self, table: Json, seat: int, names: Sequence[str], paint: Paint) -> list[str]:
        """The other players, one line each."""
        return [self.summary(table, other, names, paint) for other in range(len(names)) if other != seat]

    @abstractmethod
    def own(self, table: Json, seat: int, names: Sequence[str], paint: Paint, tried: Choice | None = None) -> list[str]:
        """All that a player has; `tried` has just been tried out."""

    def offers(self, view: Json, paint: Paint) -> list[str]:
        """What is to be had now."""
        return []

    @abstractmethod
    def unseen(self, table: Json, paint: Paint) -> list[str]:
        """What nobody has seen yet."""

    @abstractmethod
    def sheet(self, table: Json, seat: int, names: Sequence[str], paint: Paint) -> list[str]:
        """The score of a player item by item."""

    def result(self, table: Json, names: Sequence[str], paint: Paint) -> list[str]:
        """All score sheets and the places."""
        lines = [line for place in table["ranking"] for seat in place for line in self.sheet(table, seat, names, paint)]
        return lines + places(table, names, paint)

    # --- deciding ---------------------------------------------------------------------------------------
    @abstractmethod
    def stage(self, table: Json) -> object:
        """When it changes the whole table is drawn."""

    @abstractmethod
    def prompt(self, view: Json, kinds: Sequence[str]) -> str:
        """What is asked for, moves of these kinds."""

    def lists(self, table: Json) -> bool:
        """Whether choices are listed unasked."""
        return True

    def secret(self, table: Json) -> bool:
        """Whether what is decided now must not be seen by the other players."""
        return False

    @abstractmethod
    def teller(self, table: Json, seat: int, paint: Paint) -> Teller:
        """Who says what this seat's choices would do."""

    def with_number(self, line: str, table: Json) -> str:
        """What a line means that begins with a number; '' if it is the number of a choice."""
        return ""

    def in_full(self, words: list[str], game: cafezal.Game, seat: int) -> list[str]:
        """The words typed, with those that may be left out."""
        return words

    def brief(self, move: str, table: Json) -> str:
        """A move in notation, in few words."""
        return move


def of(game: str) -> Room:
    """The room of a game."""
    room: Room = import_module(f"cafezal.cli.{game}_room").ROOM
    return room


# --- what is drawn alike in all games ---------------------------------------------------------------------
def short(seat: int, names: Sequence[str]) -> str:
    """The name of a player, in at most 18 columns."""
    return cut(names[seat], 18)


def player(seat: int, names: Sequence[str]) -> str:
    """A player by number, counted from 1, and name."""
    return f"{seat + 1} {short(seat, names)}"


def items(sheet: Sequence[Any], total: int, seat: int, names: Sequence[str], paint: Paint) -> list[str]:
    """A score sheet."""
    lines = [paint(player(seat, names), "strong")]
    for rule, text, points in sheet:
        label = cut(told(text, names), paint.columns - 16)
        lines.append(f"  {points:>3}  {label}  {paint(rule, 'rule')}")
    return [*lines, f"  {total:>3}  {say('sheet.total')}"]


def places(table: Json, names: Sequence[str], paint: Paint) -> list[str]:
    """Who came in where."""
    lines = []
    number = 1
    for place in table["ranking"]:
        who = [short(seat, names) for seat in place]
        lines.append(paint(say("result.place", number=number, who=who, points=table["scores"][place[0]]), "strong"))
        number += len(place)
    return lines
