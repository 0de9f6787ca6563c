"""The messages of the live channel. JSON Schema is made from them; docs/protocol.md explains them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from cafezal.server.shapes import TableInfo

Id = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
Code = Annotated[int, Meta(ge=0, le=65535)]
Codes = Annotated[list[Code], Meta(max_length=200)]
JSON = dict[str, Any]


class FromClient(Struct, tag_field="type", forbid_unknown_fields=True):
    pass


class Numbered(Struct):
    """What all but a few messages have."""

    id: Id


class Join(FromClient, tag="join"):
    version: Version | None = None
    seat: SeatNumber | None = None


class Act(FromClient, tag="act"):
    id: Id
    seat: SeatNumber
    at: Version
    codes: Annotated[list[Code], Meta(min_length=1, max_length=200)]


class Undo(FromClient, tag="undo"):
    id: Id
    seat: SeatNumber
    at: Version


class Try(FromClient, tag="try"):
    id: Id
    seat: SeatNumber
    at: Version
    codes: Codes = []


class Why(FromClient, tag="why"):
    id: Id
    seat: SeatNumber
    move: Annotated[str, Meta(max_length=200)]
    codes: Codes = []


class Ask(FromClient, tag="ask"):
    id: Id
    seat: SeatNumber


class Agree(FromClient, tag="agree"):
    id: Id
    yes: bool
    seat: SeatNumber | None = None


class Chat(FromClient, tag="chat"):
    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=280)]
    seat: SeatNumber | None = None


class Show(FromClient, tag="seat"):
    seat: SeatNumber


class Pong(FromClient, tag="pong"):
    pass


ClientMessage = Join | Act | Undo | Try | Why | Ask | Agree | Chat | Show | Pong


class ToClient(Struct, tag_field="type", omit_defaults=False):
    pass


class TextData(Struct):
    rule: str
    key: str
    args: JSON


class Told(Struct):
    """An entry of the log."""

    n: int
    seat: int | None
    move: str
    kind: str
    text: TextData
    words: str
    rule: str
    round: int
    scores: list[int]
    act: int
    undone: bool = False


class UndoInfo(Struct):
    count: int
    ask: bool


class Remark(Struct):
    """Something somebody said."""

    n: int
    seat: int | None
    name: str
    text: str


class State(ToClient, tag="state"):
    version: int
    at: int
    seat: int | None
    view: Raw
    table: TableInfo
    log: list[Told]
    since: int
    undo: UndoInfo
    chat: list[Remark] | None = None


class MoveAid(Struct):
    code: int
    kind: str
    args: list[str]
    text: str
    rules: list[str]
    effects: JSON


class Proposal(Struct):
    codes: list[int]
    effects: JSON
    moves: list[str]


class Aids(ToClient, tag="aids"):
    version: int
    at: int
    seat: int
    moves: list[MoveAid]
    proposals: list[Proposal]


class Done(ToClient, tag="done"):
    id: str
    version: int
    at: int


class Tried(ToClient, tag="tried"):
    id: str
    view: Raw
    aids: Aids | None
    effects: JSON
    stopped: int


class Because(ToClient, tag="because"):
    id: str
    rule: str | None
    text: str


class Refused(ToClient, tag="refused", omit_defaults=True):
    id: str
    reason: Literal["stale", "illegal", "seat", "rate", "malformed", "over"]
    rule: str
    text: str
    key: str
    args: JSON
    state: Raw | None = None


class Asked(ToClient, tag="asked"):
    seat: int
    acts: int


class Answered(ToClient, tag="answered"):
    """What became of a question to take back: yes, no, or void since the game went on."""

    seat: int
    yes: bool


class Said(ToClient, tag="said"):
    n: int
    seat: int | None
    name: str
    text: str


class TableChanged(ToClient, tag="table"):
    table: TableInfo


class Ping(ToClient, tag="ping"):
    pass


class Bye(ToClient, tag="bye"):
    text: str


ServerMessage = State | Aids | Done | Tried | Because | Refused | Asked | Answered | Said | TableChanged | Ping | Bye

decoder = msgspec.json.Decoder(ClientMessage)
encoder = msgspec.json.Encoder()


def read(text: str | bytes) -> ClientMessage:
    message: ClientMessage = decoder.decode(text)
    return message
