"""What happened, in sentences."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

import cafezal
from cafezal.cli import saves

STEP = re.compile(r" \(step \d+\)$")  # where a heading stands, for programs


class Line(NamedTuple):
    """One thing that happened, and the game after it."""

    entry: cafezal.Entry
    rule: str
    text: str
    game: cafezal.Game


def told(record: cafezal.Record, names: Sequence[str], hidden: Collection[int] = ()) -> list[str]:
    """Headings, decisions and what was taken back, a line each, but for the entries that are hidden."""
    found = lines(record, names, hidden=hidden)
    return [line.text if line.entry.kind == "note" else f"  {line.text}" for line in found]


def lines(
    record: cafezal.Record, names: Sequence[str], until: int | None = None, hidden: Collection[int] = ()
) -> Iterator[Line]:
    """What people want to know of a record, up to so many decisions; `Malformed` where it does not fit the rules."""
    history = cafezal.History.opened(record)
    moves = 0
    for number, entry in enumerate(record.entries):
        if moves == until and entry.kind not in ("kept", "sum", "reveal"):
            return
        text = sentence(history.now, entry, names)
        try:
            history.follow(entry)
        except cafezal.Malformed as error:
            raise cafezal.Malformed(error.text, record.place(number)) from None
        moves += entry.kind == "move"
        if text is not None and number not in hidden:
            yield Line(entry, text.rule, str(text.named(names)), history.game)


def sentence(game: cafezal.Game, entry: cafezal.Entry, names: Sequence[str]) -> cafezal.Text | None:
    """An entry as a text; None for what only programs need."""
    who = cafezal.Text("", "cafe.seat", {"seat": entry.seat})
    if entry.kind == "move":
        try:
            return game.sentence(game.parse(entry.text, entry.seat), entry.seat)
        except cafezal.CafezalError:
            return cafezal.Text(
                "", "cli.tale.move", {"who": who, "move": entry.text}
            )  # following it says what is wrong
    if entry.kind == "undo":
        return cafezal.Text(game.undo_rule, "cli.tale.undo", {"who": who, "count": entry.number})
    if entry.kind == "back":
        return cafezal.Text(game.undo_rule, "cli.tale.back", {"who": who, "count": entry.number})
    if entry.kind == "note" and not entry.text.startswith(saves.SEATS):
        return cafezal.Text("", "cli.tale.note", {"text": STEP.sub("", entry.text)})
    return None
