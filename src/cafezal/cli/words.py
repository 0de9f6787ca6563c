"""The words of the terminal: `messages/<language>/cli.json`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import cafezal


def say(key: str, **args: object) -> str:
    """A sentence or label of the terminal."""
    return str(cafezal.Text("", f"cli.{key}", args))


def told(data: Mapping[str, Any], names: Sequence[str]) -> str:
    """A text of the engine as views hold it, with players by their names."""
    return str(cafezal.Text(**data).named(names))


def whole(text: str) -> int | None:
    """The whole number somebody typed, of at most nine digits; None if it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def title(card: Mapping[str, Any]) -> str:
    """A card as people call it."""
    if card.get("city"):
        return f"{card['city']} {card['year']}" if card.get("year") else str(card["city"])
    return str(card.get("name") or card["id"])
