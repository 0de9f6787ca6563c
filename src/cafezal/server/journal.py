"""The log as people read it: what the lines of a record say, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

import cafezal
from cafezal.server.faults import say
from cafezal.server.messages import TextData, Told

TOLD = ("move", "reveal", "undo", "back")


class Journal:
    """Grows with the entries of a history; an entry is changed only by being taken back."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.told: list[Told] = []
        self.changed: list[int] = []  # by entry, the version at which it last changed
        self.alone: list[int | None] = []  # by entry, the seat that alone knows it
        self.veiled: list[int] = []  # what stands of the entries that all will know when all are in
        self.standing: list[int] = []  # the entries that have not been taken back, one for every step of the history
        self.act = 0
        self.scores: list[int] = []

    def tell(self, n: int, entry: cafezal.Entry, before: cafezal.Game, after: cafezal.Game) -> None:
        """The entry of number `n` led from one position to the other."""
        if entry.kind not in TOLD:
            return
        if not entry.joined and entry.kind != "reveal":
            self.act = n
        text = self.text(entry, before)
        if not self.scores or not after.secret():
            self.scores = after.scores()  # what is decided in secret does not show in them either
        secret = before.secret() and entry.seat >= 0
        if entry.kind == "undo":
            gone = self.last(entry.seat, entry.number)
            secret = secret and all(self.alone[i] is not None for i in gone)
            self.take_back(gone, n + 1)
        elif entry.kind == "back":
            self.take_back(self.standing[entry.number :], n + 1)
        else:
            self.standing.append(len(self.told))
            self.veiled += [len(self.told)] if secret else []
        self.changed.append(n + 1)
        self.alone.append(entry.seat if secret else None)
        self.told.append(
            Told(
                n=n,
                seat=entry.seat if entry.seat >= 0 else None,
                move=entry.text,
                kind=entry.text.partition(" ")[0] if entry.kind == "move" else entry.kind,
                text=msgspec.convert(text.data(), TextData),
                words=str(text.named(self.names)),
                rule=text.rule,
                round=before.chapter()[0],
                scores=self.scores,
                act=self.act,
            )
        )
        if not after.secret() or after.chapter() != before.chapter():
            self.unveil(n + 1)

    def unveil(self, version: int) -> None:
        """All are in: what was decided in secret is told, but not what was taken back before."""
        for i in self.veiled:
            if not self.told[i].undone:
                self.alone[i] = None
                self.changed[i] = version
        self.veiled = []

    def text(self, entry: cafezal.Entry, before: cafezal.Game) -> cafezal.Text:
        if entry.kind in ("undo", "back"):
            who = cafezal.Text("", f"{before.position()['game']}.seat", {"seat": entry.seat})
            return say(f"log.{entry.kind}", who=who, count=entry.number)._replace(rule=before.undo_rule)
        return before.sentence(before.parse(entry.text, entry.seat), entry.seat)

    def last(self, seat: int, count: int) -> list[int]:
        """The last decisions of a seat that stand."""
        return [i for i in self.standing if self.told[i].seat == seat][-count:]

    def take_back(self, gone: Sequence[int], version: int) -> None:
        for i in gone:
            self.told[i].undone = True
            self.changed[i] = version
        self.standing = [i for i in self.standing if not self.told[i].undone]

    def after(self, version: int, seat: int | None) -> list[Told]:
        """What somebody who knows the log up to a version does not know."""
        entries = zip(self.told, self.changed, self.alone, strict=True)
        return [told for told, changed, alone in entries if changed > version and alone in (None, seat)]

    def since(self, seat: int | None) -> int:
        """The number of the first entry after a seat's last decision."""
        for told in reversed(self.told):
            if told.seat == seat and seat is not None:
                return told.n + 1
        return 0

    def before_last(self, seat: int) -> tuple[int, int] | None:
        """How many steps stand before a seat's last act, and how many acts since; None if it has none."""
        acts = [self.told[i].act for i in self.standing]
        own = [act for act, i in zip(acts, self.standing, strict=True) if self.told[i].seat == seat]
        if not own:
            return None
        steps = acts.index(own[-1])
        return steps, len({*acts[steps:]})
