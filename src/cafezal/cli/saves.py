"""Where games are kept, and how they are gone on with: records (docs/records.md) with a line that says who plays."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import cafezal
from cafezal.cli.faults import Usage
from cafezal.cli.words import say

SEATS = "seats "  # the note that says who sits where: person, or the name of a bot
PERSON = "person"
ENDING = ".cafezal"


def folder() -> Path:
    """Where the platform keeps what belongs to the user."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "cafezal" / "games"


def fresh() -> Path:
    """A new name in the user's folder."""
    stem = time.strftime("%Y-%m-%d-%H%M%S")
    names = (f"{stem}{f'_{number:03}' if number else ''}{ENDING}" for number in range(1000))
    return next(path for name in names if not (path := folder() / name).exists())


def last() -> Path:
    """The game left last."""
    found = sorted(folder().glob(f"*{ENDING}"), key=lambda path: (path.stat().st_mtime, path.name), reverse=True)
    for path in found:
        if not record(path).over:
            return path
    raise Usage(say("usage.no_game"))


def record(path: Path) -> cafezal.Record:
    """The record of a file; `Usage` if there is no such file, `Malformed` if it is none."""
    try:
        return cafezal.Record.open(path)
    except OSError as error:
        raise Usage(say("usage.file", file=str(path), reason=error.strerror or str(error))) from None


def write(record: cafezal.Record, path: Path) -> None:
    """All or nothing: a file that is there already is only replaced by a whole one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_text(record.text(secrets=True), encoding="utf-8")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def seating(bots: Sequence[str]) -> str:
    """The note that says who sits where."""
    return SEATS + " ".join(bot or PERSON for bot in bots)


def seated(record: cafezal.Record) -> list[str]:
    """Who sat where: the bot of each seat, '' for a person; [] if the record does not say."""
    notes = [entry.text for entry in record.entries if entry.kind == "note" and entry.text.startswith(SEATS)]
    if not notes:
        return []
    return ["" if word == PERSON else word for word in notes[-1].removeprefix(SEATS).split()]
