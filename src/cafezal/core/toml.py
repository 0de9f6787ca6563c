"""Files of cards and boards: reading TOML that anybody may have written, field by field, and what is wrong in it."""

from __future__ import annotations

import json
import os
import re
import stat
import tomllib
from collections.abc import Callable
from hashlib import blake2b
from typing import NoReturn, TypeVar

from cafezal.core.errors import Malformed
from cafezal.core.texts import Text

MAX_BYTES = 256 * 1024
MAX_TEXT = 500
MAX_DOTS = 20
SLUG = re.compile(r"[a-z0-9-]{1,40}")
# Strings and comments of TOML; each alternative also takes what is never closed, so that one pass is enough.
_QUOTED = re.compile(
    r'''"""(?:\\.|[^\\]|\\\Z)*?(?:"""|\Z)|\'{3}.*?(?:\'{3}|\Z)|"(?:\\.|[^"\\\n])*"?|\'[^\'\n]*\'?|#[^\n]*''', re.S
)
T = TypeVar("T")


def read_toml(path: str | os.PathLike[str]) -> dict[str, object]:
    """A TOML file of the size of a deck or board, whatever else may lie at that path."""
    name = show(os.fsdecode(path), tail=True)
    raw = _bytes(path, name)
    if len(raw) > MAX_BYTES:
        refuse("too_big", file=name, limit=MAX_BYTES // 1024)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        refuse("not_utf8", file=name, line=raw.count(b"\n", 0, error.start) + 1)
    plain = _QUOTED.sub(lambda quoted: "\n" * quoted[0].count("\n"), text)
    for number, line in enumerate(plain.split("\n"), 1):  # tomllib takes minutes for keys of thousands of parts
        if line.count(".") > MAX_DOTS:
            refuse("too_deep", file=name, line=number)
    try:
        return tomllib.loads(text)
    except RecursionError:
        refuse("too_deep", file=name, line=0)
    except ValueError as error:
        refuse("not_toml", file=name, reason=str(error)[:200])


def _bytes(path: str | os.PathLike[str], name: str) -> bytes:
    try:
        if stat.S_ISREG(os.stat(path).st_mode):  # asked first: opening a pipe would wait
            with open(path, "rb") as file:
                return file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a path no system can have
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        refuse("unreadable", file=name, reason=reason)
    refuse("no_file", file=name)


class Fields:
    """Reads the fields of a table one by one and keeps what is wrong with them.

    `rule`: what a fault stands on where the parser of a field names no rule.
    """

    def __init__(self, value: object, path: str, known: tuple[str, ...], rule: str = "") -> None:
        self.values: dict[str, object] = value if isinstance(value, dict) else {}
        self.where = f"{path}." if path else ""
        self.rule = rule
        self.readable = isinstance(value, dict)
        self.errors: list[Malformed] = []
        if not self.readable:
            self.keep(fault("table", path, found=show(value)))
        elif unknown := [show(key) for key in self.values if key not in known]:
            self.keep(fault("unknown", path, fields=unknown[:5], known=", ".join(known)))

    def keep(self, error: Malformed) -> None:
        named = error if error.rule else Malformed(error.text._replace(rule=self.rule), error.path)
        self.errors.append(named)

    def need(self, *keys: str) -> None:
        missing = [key for key in keys if key not in self.values]
        for key in missing if self.readable else ():
            self.keep(fault("missing", self.where + key, field=key))

    def read(self, key: str, parse: Callable[..., T], default: T, *more: object) -> T:
        if key not in self.values:
            return default
        try:
            return parse(self.values[key], self.where + key, *more)
        except Malformed as error:
            self.keep(error)
            return default


# Parsers of fields that every game has.


def text(value: object, path: str) -> str:
    if not isinstance(value, str) or len(value) > MAX_TEXT or not value.isprintable():
        refuse("text", path, limit=MAX_TEXT, found=show(value))
    return value


def whole(value: object, path: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        refuse("whole", path, low=low, high=high, found=show(value))
    return value


def slug(value: object, path: str) -> str:
    """An id: the name of a card, bar or file."""
    if not isinstance(value, str) or not SLUG.fullmatch(value):
        refuse("id", path, found=show(value))
    return value


def show(value: object, tail: bool = False) -> str:
    """A wrong value in a message: short, on one line, whatever it is; of a path the end tells more."""
    if isinstance(value, str):
        short = "…" * (len(value) > 80) + value[-80:] if tail else value[:40] + "…" * (len(value) > 40)
        return json.dumps(short, ensure_ascii=not value.isprintable())
    if isinstance(value, bool | float) or (isinstance(value, int) and abs(value) < 10**12):
        return str(value).lower()
    return type(value).__name__


def mark(content: object) -> str:
    """16 hexadecimal digits that name JSON-ready content in its canonical form."""
    return blake2b(json.dumps(content, separators=(",", ":")).encode(), digest_size=8).hexdigest()


def refuse(key: str, path: str = "", **args: object) -> NoReturn:
    raise fault(key, path, **args)


def fault(key: str, path: str = "", **args: object) -> Malformed:
    return Malformed(Text("", f"file.{key}", args), path)
