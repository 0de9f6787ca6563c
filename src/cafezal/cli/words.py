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
    return str(cafezal.Text(data["rule"], data["key"], _named(data["args"], names)))


def named(text: cafezal.Text, names: Sequence[str]) -> str:
    """A text of the engine, with players by their names."""
    return told(text.data(), names)


def _named(value: Any, names: Sequence[str]) -> Any:
    """Players stand in texts as {"key": "cafe.seat", "args": {"seat": 1}}, for whoever knows their names."""
    if isinstance(value, dict):
        if value.get("key") in ("cafe.seat", "traders.seat"):
            seat = value["args"]["seat"]
            return names[seat] if 0 <= seat < len(names) else str(seat)
        return {name: _named(item, names) for name, item in value.items()}
    return [_named(item, names) for item in value] if isinstance(value, list) else value


def whole(text: str) -> int | None:
    """The whole number somebody typed, of at most nine digits; None if it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def title(card: Mapping[str, Any]) -> str:
    """A card as people call it."""
    if card.get("city"):
        return f"{card['city']} {card['year']}" if card.get("year") else str(card["city"])
    return str(card.get("name") or card["id"])
