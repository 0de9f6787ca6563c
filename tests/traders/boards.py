"""Boards for tests: the default board as data, with values changed, and what is said of them."""

import json
import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import cafezal.traders
from cafezal.core.errors import Malformed
from cafezal.traders.board import default_board, parse_board, scan_board
from cafezal.traders.check import inspect

Json = dict[str, Any]
DEFAULT = Path(next(iter(cafezal.traders.__path__))) / "boards" / "default.toml"
DATA: Json = default_board().data()
ROW_1 = ["1a", "1b", "1c", "1d", "1e"]


class Gone:
    """A value that is taken out."""


GONE = Gone()


def board(edits: dict[str, Any] | None = None) -> Json:
    """The default board with values changed: board({"slots.D.coins": 4, "bar[5].slots[0]": GONE})."""
    data = deepcopy(DATA)
    for path, value in (edits or {}).items():
        *way, last = (int(key) if key.isdigit() else key for key in re.findall(r"[^.\[\]]+", path))
        inner: Any = data
        for key in way:
            inner = inner[key]
        if value is GONE:
            del inner[last]
        elif isinstance(inner, list) and last == len(inner):
            inner.append(value)
        else:
            inner[last] = value
    return data


def found(data: object) -> list[tuple[str, str, str, str]]:
    """(thing, rule, path, text) of all that a board breaks, advice left out."""
    return [_told(item) for item in inspect_data(data) if not item.advised]


def advised(data: object) -> list[tuple[str, str, str, str]]:
    """The same of what is only advised."""
    return [_told(item) for item in inspect_data(data) if item.advised]


def faults(data: object) -> list[tuple[str, str, str, str]]:
    """The same of what is wrong with its shape."""
    return [_told(item) for item in scan_board(data)[1]]


def inspect_data(data: Any) -> list[Any]:
    return inspect(data)[1]


def _told(item: Any) -> tuple[str, str, str, str]:
    return str(item.thing), item.text.rule, item.path, str(item.text)


def refused(data: object, rule: str, path: str) -> None:
    """It cannot be played, for that reason."""
    with pytest.raises(Malformed) as error:
        parse_board(data)
    assert (error.value.rule, error.value.path) == (rule, path)


def toml(data: Json) -> str:
    """A board as a file."""
    lines = []
    for name, value in data.items():
        for table in value if name in ("coop", "bar") else [value]:
            lines.append(f"[[{name}]]" if name in ("coop", "bar") else f"[{name}]")
            lines += [f"{key} = {_inline(inner)}" for key, inner in table.items()]
    return "\n".join(lines) + "\n"


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_inline(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
