"""`cafezal replay FILE`: tells a recorded game."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import cafezal
from cafezal.cli import room, saves, tales
from cafezal.cli.paint import of_terminal, wrap
from cafezal.cli.screen import Screen
from cafezal.cli.words import say


def run(args: argparse.Namespace) -> int:
    """0 if all of it can be replayed, 1 if not."""
    record = saves.record(Path(args.file))
    story = Story(record, args.until)
    if args.json:
        print(json.dumps(story.data(), ensure_ascii=False, indent=2))
    else:
        paint = of_terminal(sys.stdout, False if args.no_color else None, False if args.ascii else None)
        story.tell(Screen(paint))
    if story.fault is not None:
        print(f"cafezal replay: {story.fault}", file=sys.stderr)
        return 1
    return 0


class Story:
    """A record as far as it can be told."""

    def __init__(self, record: cafezal.Record, until: int | None) -> None:
        self.record = record
        self.game = record.start()
        seats = range(self.game.seats)
        given = dict(enumerate(record.names))
        self.names = [given.get(seat) or say("name.player", number=seat + 1) for seat in seats]
        self.lines: list[tales.Line] = []
        self.fault: cafezal.Malformed | None = None
        try:
            for line in tales.lines(record, self.names, until):
                self.lines.append(line)
                self.game = line.game
        except cafezal.Malformed as error:
            self.fault = error

    def data(self) -> dict[str, Any]:
        """JSON-ready."""
        game = self.game
        return {
            "game": self.record.kind,
            "rules": self.record.rules,
            "options": self.record.options,
            "names": self.names,
            "moves": [
                {"seat": line.entry.seat, "move": line.entry.text, "rule": line.rule, "text": line.text}
                for line in self.lines
                if line.entry.kind == "move"
            ],
            "over": game.over,
            "scores": game.scores(),
            "winners": list(game.winners()),
            "sheets": [
                [[rule, str(text), points] for rule, text, points in game.sheet(seat)] for seat in range(game.seats)
            ],
            "position": game.position(),
            "error": None if self.fault is None else str(self.fault),
        }

    def tell(self, screen: Screen) -> None:
        paint, count = screen.paint, 0
        for line in self.lines:
            if line.entry.kind == "note":
                screen.lines(["", paint(line.text, "strong")])
                continue
            count += line.entry.kind == "move"
            number = str(count) if line.entry.kind == "move" else ""
            rule = f" {paint(line.rule, 'rule')}" if line.rule else ""
            screen.lines(wrap(f"{number:>4}  {line.text}{rule}", paint.columns, "      "))
        table = self.game.view(None)["table"]
        at = room.of(self.record.kind)
        screen.lines(["", *at.head(table, self.names, paint)])
        for seat in range(len(self.names)):
            screen.lines(["", *at.own(table, seat, self.names, paint)])
        if self.game.over:
            screen.lines(["", *at.result(table, self.names, paint)])
