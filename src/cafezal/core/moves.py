"""A decision as people read it."""

from __future__ import annotations

from typing import NamedTuple

from cafezal.core.errors import Malformed
from cafezal.core.texts import Text

LIMIT = 100  # characters of a move


class Move(NamedTuple):
    code: int
    kind: str
    args: tuple[str, ...]
    rules: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.kind, *self.args))


def line(text: object, game: str) -> str:
    """A text that may be a move of a game: one line of plain characters, words parted by single blanks."""
    if not isinstance(text, str):
        raise Malformed(Text("", f"{game}.malformed.type", {"found": type(text).__name__}))
    if len(text) > LIMIT:
        raise Malformed(Text("", f"{game}.malformed.long", {"limit": LIMIT}))
    if not (text.isascii() and text.isprintable()):
        raise Malformed(Text("", f"{game}.malformed.ascii", {}))
    if text != " ".join(text.split()):
        raise Malformed(Text("", f"{game}.malformed.blanks", {}))
    return text
