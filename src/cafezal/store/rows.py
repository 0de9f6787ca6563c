"""What the store gives and takes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any


class Conflict(Exception):
    """Somebody else was faster: what was to be written stands on something that is no longer so."""


class Repeated(Exception):
    """An action of that id was carried out before; `version` and `at` were its answer."""

    def __init__(self, version: int, at: int) -> None:
        super().__init__(version, at)
        self.version = version
        self.at = at


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
