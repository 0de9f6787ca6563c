"""A terminal for tests: lines are typed, what is printed is read."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterable, Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

import pytest

from cafezal.cli.main import main
from cafezal.cli.paint import width

# Typed again and again, one of these is a decision in every phase: a number, a card with a colour, another card.
PATH = re.compile(r"\S*/\S*")  # names of files stay whole, however long they are
ANYHOW = ("1", "1 y", "1 b", "1 g", "1 r", "2", "3", "4", "5", "6", "7")


class Run(NamedTuple):
    code: int
    text: str
    errors: str

    @property
    def lines(self) -> list[str]:
        return self.text.split("\n")


class Typed(io.StringIO):
    """Standard input that is no terminal; its end is the end of the lines."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self.typed = iter(lines)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        return next((f"{line}\n" for line in self.typed), "")


class Printed(io.StringIO):
    encoding = "utf-8"


def anyhow(count: int = 5000) -> Iterator[str]:
    """Lines that play a whole game, somehow."""
    return islice(cycle(ANYHOW), count)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where games are kept."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    return tmp_path / "cafezal" / "games"


class Terminal:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def __call__(self, *arguments: str, typed: Iterable[str] = ()) -> Run:
        """Run one command; every line it prints fits 80 columns."""
        out, errors = Printed(), Printed()
        with self.monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", Typed(typed))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", errors)
            try:
                code = main(arguments)
            except SystemExit as end:
                code = end.code if isinstance(end.code, int) else 0
        if "--json" not in arguments:
            lines = [PATH.sub("", line) for line in out.getvalue().split("\n")]
            assert not [line for line in lines if width(line) > 80]
        return Run(code, out.getvalue(), errors.getvalue())


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, home: Path) -> Terminal:
    monkeypatch.setenv("COLUMNS", "80")
    return Terminal(monkeypatch)
