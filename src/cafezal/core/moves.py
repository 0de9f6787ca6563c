"""A decision as people read it."""

from __future__ import annotations

from typing import NamedTuple


class Move(NamedTuple):
    code: int
    kind: str
    args: tuple[str, ...]
    rules: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.kind, *self.args))
