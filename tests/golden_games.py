"""The golden games of tests/golden, read once for the tests of both games."""

import re
from collections import Counter
from pathlib import Path

from cafezal import Entry, Record
from tools.golden_play import kind_of
from tools.make_golden import GOLDEN

ROOT = Path(__file__).parents[1]
TEXTS = {file.stem: file.read_text("utf-8") for file in sorted(GOLDEN.glob("*.txt"))}
RECORDS = {name: Record.read(text) for name, text in TEXTS.items()}


def of(game: str) -> dict[str, Record]:
    """The records of one game."""
    return {name: record for name, record in RECORDS.items() if record.kind == game}


def decisions(record: Record) -> list[Entry]:
    """What was decided, by seats and by chance, and what was taken back."""
    return [entry for entry in record.entries if entry.kind in ("move", "reveal", "undo", "back")]


def notation(page: str) -> list[str]:
    """The moves that the table of a page under docs/ names."""
    table = (ROOT / "docs" / page).read_text("utf-8").split("## Notation")[1].split("## ")[0]
    rows = [row.split("|")[1] for row in table.splitlines() if row.startswith("| `")]
    return [move for row in rows for move in re.findall("`([^`]+)`", row)]


def kinds_told(records: dict[str, Record]) -> Counter[str]:
    """How often each kind of move occurs."""
    return Counter(kind_of(entry.text) for record in records.values() for entry in decisions(record) if entry.text)


def undone(records: dict[str, Record]) -> Counter[str]:
    """How often something was taken back, alone and by agreement."""
    return Counter(entry.kind for record in records.values() for entry in decisions(record))
