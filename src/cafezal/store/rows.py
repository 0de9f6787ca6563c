"""What the store gives and takes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple


class Conflict(Exception):
    """Somebody else was faster: what was to be written stands on something that is no longer so."""


class Repeated(Exception):
    """An action of that id was carried out before; `answer` is what was said then."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer)
        self.answer = answer


class Answer(NamedTuple):
    """What was said to an action that was carried out."""

    version: int
    at: int


class Action(NamedTuple):
    """What a client calls an action of a seat, and the seat's `at` after it."""

    seat: int
    id: str
    at: int


@dataclass(frozen=True)
class Ask:
    """A seat asks the others to take the game back to its first `steps`, before its last act."""

    seat: int
    steps: int
    acts: int  # how many acts would go
    version: int  # of the record when it was asked
    agreed: tuple[int, ...] = ()


class Remark(NamedTuple):
    """Something somebody said."""

    n: int
    seat: int | None
    name: str
    text: str


@dataclass(frozen=True)
class SeatRow:
    seat: int
    kind: str  # person, bot, open
    person: str | None = None
    name: str = ""
    bot: str = ""

    def taken(self, person: str, name: str) -> SeatRow:
        return replace(self, kind="person", person=person, name=name)


@dataclass(frozen=True)
class TableRow:
    id: str
    game: str
    name: str
    host: str
    public: bool
    options: dict[str, Any]
    state: str
    head: str
    version: int
    size: int
    waiting: tuple[int, ...]
    round: int
    bots: bool
    changed: float
    touched: int = 0
    ask: Ask | None = None
    seats: tuple[SeatRow, ...] = field(default=())


@dataclass(frozen=True)
class NewTable:
    id: str
    game: str
    name: str
    host: str
    public: bool
    options: dict[str, Any]
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True)
class Progress:
    """What becomes of a table when lines are added to its record."""

    state: str
    waiting: tuple[int, ...]
    round: int
    bots: bool
