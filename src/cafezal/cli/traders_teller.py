"""What choices of Coffee Traders would do, in words."""

from __future__ import annotations

from typing import Any

from cafezal.cli import traders_draw as draw
from cafezal.cli.choices import FREE, Choice
from cafezal.cli.room import Json, Teller
from cafezal.cli.words import say

RESERVE = ("coins", "donkeys", "trucks", "civets", "sumatra", "workers", "traders")
COUNTED = (*RESERVE, "markers", "penalties", "spaces")
LISTS = ("placed", "staffed", "removed", "claims")


class TradersTeller(Teller):
    def line(self, choice: Choice) -> str:
        """The words of the main decision, what it changes in short, and the free moves made on the way."""
        main = next((move for move in choice.moves if move.startswith(choice.kind)), choice.moves[0])
        at = choice.moves.index(main)
        args = [" ".join(move.split()[1:]) for move in choice.moves[at:] if not move.startswith(FREE) or choice.free]
        words = [", ".join(arg for arg in args if arg) or say(f"kind.{choice.kind.lower()}")]
        changed = self.changes(choice.effects["own"], RESERVE)
        words += [f"{self.paint.signs.arrow} {', '.join(changed)}"] if changed else []
        free = [move for move in choice.moves if move.startswith(FREE)]
        words += [say("traders.with_free", moves=free)] if free and not choice.free else []
        words += self.points(choice.effects["own"])
        return "  ".join(words)

    def points(self, change: Json) -> list[str]:
        points = change.get("points", 0)
        return [self.paint(f"{points:+}", "good" if points > 0 else "bad")] if points else []

    def changes(self, change: Json, counted: tuple[str, ...]) -> list[str]:
        """What is gained and given, and steps."""
        words = draw.values(change, counted)
        if coffee := draw.counts(change.get("coffee", {}), sign=True):
            words.append(coffee)
        if stock := draw.counts(change.get("stock", {}), sign=True):
            words.append(say("traders.more.stock", more=stock))
        arrow = self.paint.signs.arrow
        words += [
            say("traders.step", coop=coop, columns=f"{before}{arrow}{after}")
            for coop, (before, after) in change.get("arabica", {}).items()
        ]
        return words

    def effects(self, choice: Choice) -> list[str]:
        effects = choice.effects
        lines = [*self.own(effects["own"])]
        for change in effects["others"]:
            words = [*self.changes(change, COUNTED), *self.named(change), *self.points_of(change)]
            if words:
                lines.append(f"{draw.tag(change['seat'], self.paint)}: {', '.join(words)}")
        if town := draw.counts(effects["town"], sign=True):
            lines.append(say("traders.effect.town", workers=town))
        return [f"    {line}" for line in lines or [say("effect.none")]]

    def own(self, change: Json) -> list[str]:
        lines = [*self.changes(change, COUNTED), *self.named(change), *self.points_of(change)]
        if "bonus" in change:
            before, after = change["bonus"]
            lines.append(say("traders.effect.bonus", before=before or "-", after=after or "-"))
        return lines

    def named(self, change: Json) -> list[str]:
        """What is placed, staffed, removed, claimed; quality and harvest."""
        lines = [say(f"traders.effect.{name}", things=_words(change[name])) for name in LISTS if change.get(name)]
        for name in ("quality", "harvest"):
            if found := draw.counts(change.get(name, {}), sign=True):
                lines.append(say(f"traders.effect.{name}", more=found))
        return lines

    def points_of(self, change: Json) -> list[str]:
        return [say("traders.effect.points", more=f"{change['points']:+}")] if change.get("points") else []


def _words(things: Any) -> str:
    return " ".join(things)
