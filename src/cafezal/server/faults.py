"""What goes wrong and is said to whoever asked."""

from __future__ import annotations

from typing import Any

import cafezal


def say(key: str, **args: object) -> cafezal.Text:
    """A text of the server: `messages/<language>/server.json`."""
    return cafezal.Text("", f"server.{key}", args)


class Fault(Exception):
    """A request that is refused, with its HTTP status."""

    def __init__(self, status: int, text: cafezal.Text | str, **args: object) -> None:
        self.status = status
        self.text = say(text, **args) if isinstance(text, str) else text
        super().__init__(str(self.text))

    def data(self) -> dict[str, Any]:
        text = self.text.data()
        return {"error": {"key": text["key"], "rule": text["rule"], "args": text["args"], "text": str(self.text)}}
