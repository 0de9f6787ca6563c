"""The shapes of what REST takes and gives; OpenAPI is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from cafezal.server.games import GameInfo

Name = Annotated[str, Meta(max_length=200)]
Ladder = Annotated[list[int], Meta(max_length=10)]  # a number for each seat
Word = Annotated[str, Meta(min_length=1, max_length=40)]


class Me(Struct):
    """Who is asking, and what can be played here."""

    name: str | None
    suggested: str
    csrf: str
    version: str
    games: list[GameInfo]


class NewName(Struct, forbid_unknown_fields=True):
    name: Name


class Wish(Struct, forbid_unknown_fields=True):
    """A seat of a table to be opened: the opener's own, of somebody at the same screen, open, or a bot's."""

    kind: Literal["me", "here", "open", "bot"]
    name: Name | None = None
    bot: Word | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    game: Word
    seats: Annotated[list[Wish], Meta(min_length=1, max_length=10)]
    options: Annotated[dict[str, bool | Ladder], Meta(max_length=40)] = {}
    public: bool = True


class NewBots(Struct, forbid_unknown_fields=True):
    bot: Word


class Seat(Struct):
    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str
    online: bool


class TableInfo(Struct):
    id: str
    game: str
    name: str
    options: dict[str, Any]
    public: bool
    state: Literal["open", "running", "over"]
    version: int
    seats: list[Seat]
    yours: list[int]
    host: bool
    waiting: list[int]
    round: int
    changed: str
    stopped: str | None = None


class Lobby(Struct):
    mine: list[TableInfo]
    open: list[TableInfo]
    running: list[TableInfo]


class Token(Struct):
    token: str


class RuleText(Struct):
    id: str
    text: str


class Section(Struct):
    """A section of the rules."""

    id: str
    title: str
    rules: list[RuleText]


class Problem(Struct):
    key: str
    rule: str
    args: dict[str, Any]
    text: str


class Failure(Struct):
    """Every answer that is not 2xx."""

    error: Problem


encode = msgspec.json.encode
