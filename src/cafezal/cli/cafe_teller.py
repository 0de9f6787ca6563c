"""What choices of Café would do, in words."""

from __future__ import annotations

from cafezal.cli.choices import Choice
from cafezal.cli.paint import LETTERS, Paint, pad
from cafezal.cli.room import Json, Teller
from cafezal.cli.words import say, title


class CafeTeller(Teller):
    """Says what choices would do, with the cards and areas of a view."""

    def __init__(self, table: Json, seat: int, paint: Paint) -> None:
        super().__init__(table, seat, paint)
        squares = table["areas"][seat]["squares"]
        self.kinds = {f"{square['at'][0]},{square['at'][1]}": square["kind"] for square in squares}
        self.shops = {f"{shop['at'][0]},{shop['at'][1]}": shop for shop in table["areas"][seat]["shops"]}
        self.phase = table["position"]["phase"]

    def line(self, choice: Choice) -> str:
        """The choice and what is worth knowing of it, without its kind."""
        effects = choice.effects
        tell = getattr(self, f"tell_{choice.kind}", None)
        words = tell(choice) if tell else choice.moves[0].partition(" ")[2] or self.rest(choice.kind)
        if effects["points"]:
            words += "  " + self.paint(f"{effects['points']:+}", "good" if effects["points"] > 0 else "bad")
        return str(words)

    def rest(self, kind: str) -> str:
        return say(f"tell.{kind}")

    def tell_take(self, choice: Choice) -> str:
        card = self.table["position"]["shown"][int(_args(choice)[0]) - 1]
        paid = choice.effects["cost"]["cubes"]
        return title(self.table["cards"][card]) + (f", {say('tell.pays')} {self.paint.pile(paid)}" if paid else "")

    def tell_produce(self, choice: Choice) -> str:
        gained = "".join(after[len(before) :] for before, after in choice.effects["cubes"].values())
        return f"{_args(choice)[0]} {self.paint.signs.arrow} {self.paint.pile(gained)}"

    def tell_dry(self, choice: Choice) -> str:
        return self.loads(choice)

    def tell_roast(self, choice: Choice) -> str:
        return self.loads(choice)

    def loads(self, choice: Choice) -> str:
        """Sets and their targets; and the squares they come from, if the choice named them."""
        arrow = self.paint.signs.arrow
        cubes = choice.effects["cubes"]
        sets = [
            f"{self.paint.pile(after)} {arrow} {at}" for at, (before, after) in cubes.items() if after and not before
        ]
        sources = [move.partition(" ")[2] for move in choice.moves if move.startswith("from ")]
        return ", ".join(sets) + (say("tell.sources", squares=" ".join(sources)) if sources else "")

    def tell_deliver(self, choice: Choice) -> str:
        return self.goods(choice)

    def goods(self, choice: Choice) -> str:
        """What the shops, the espresso squares and the warehouse get."""
        arrow = self.paint.signs.arrow
        parts = []
        for at, (before, after) in choice.effects["cubes"].items():
            gained = _more(before, after)
            if gained:
                parts.append(f"{self.paint.pile(gained)} {arrow} {self.where(at)}")
        kept = "".join(letter * max(0, more) for letter, more in zip(LETTERS, choice.effects["warehouse"], strict=True))
        if kept:
            parts.append(f"{self.paint.pile(kept)} {arrow} {say('tell.warehouse')}")
        sources = [move.partition(" ")[2] for move in choice.moves if move.startswith("from ")]
        return ", ".join(parts) + (say("tell.sources", squares=" ".join(sources)) if sources else "")

    def where(self, at: str) -> str:
        shop = self.shops.get(at)
        return f"{at} {title(self.table['cards'][shop['card']])}" if shop else f"{at} {say('tell.espresso_square')}"

    def tell_clear(self, choice: Choice) -> str:
        return f"{_args(choice)[0]} {self.paint.pile(choice.effects['lost'])}"

    def tell_place(self, choice: Choice) -> str:
        effects, (_, at, turn) = choice.effects, _args(choice)
        words = [say("tell.covers", count=len(effects["covers"])), say("tell.actions", count=effects["actions"])]
        if effects["lost"]:
            words.append(say("tell.loses") + " " + self.paint.pile(effects["lost"]))
        words += [say("tell.closes", shop=title(self.table["cards"][card])) for card in effects["closes"]]
        return pad(f"{at} {turn}", 11) + ", ".join(words)

    def tell_bid(self, choice: Choice) -> str:
        paid = "".join(letter * -less for letter, less in zip(LETTERS, choice.effects["warehouse"], strict=True))
        kept = [move.partition(" ")[2].split()[0] for move in choice.moves if move.startswith("keep ")]
        words = f"{_args(choice)[0]}  {say('tell.pays')} {self.paint.pile(paid)}"
        return words + (say("tell.kept", squares=" ".join(kept)) if kept else "")

    def tell_end(self, choice: Choice) -> str:
        return say("tell.end", count=self.table["position"]["seats"][self.seat]["points"])

    def tell_done(self, choice: Choice) -> str:
        return self.goods(choice) or say("tell.done")

    def tell_fill(self, choice: Choice) -> str:
        return self.goods(choice) or self.where(_args(choice)[0])

    def tell_put(self, choice: Choice) -> str:
        at, colour = _args(choice)
        return f"{self.paint.pile(colour[0])} {self.paint.signs.arrow} {self.where(at)}"

    # --- all that changes ---------------------------------------------------------------------------------
    def effects(self, choice: Choice) -> list[str]:
        """Every change, one line each."""
        effects, arrow = choice.effects, self.paint.signs.arrow
        lines = []
        if effects["cost"]["points"]:
            lines.append(say("effect.cost", count=effects["cost"]["points"], left=effects["actions"]))
        if effects["cost"]["cubes"]:
            lines.append(f"{say('tell.pays')} {self.paint.pile(effects['cost']['cubes'])}")
        for at, (before, after) in effects["cubes"].items():
            lines.append(f"{at}: {self.paint.pile(before) or '-'} {arrow} {self.paint.pile(after) or '-'}")
        if any(effects["warehouse"]):
            changes = zip(LETTERS, effects["warehouse"], strict=True)
            lines.append(
                say("effect.warehouse") + " " + " ".join(f"{more:+}{letter}" for letter, more in changes if more)
            )
        if effects["covers"]:
            squares = " ".join(f"{x},{y}" for x, y in effects["covers"])
            lines.append(say("effect.covers", count=len(effects["covers"]), squares=squares))
        lines += self.losses(effects)
        if effects["points"]:
            lines.append(say("effect.points", more=f"{effects['points']:+}"))
        return [f"    {line}" for line in lines or [say("effect.none")]]

    def losses(self, effects: Json) -> list[str]:
        lines = []
        if effects["lost"]:
            lines.append(f"{say('tell.loses')} {self.paint.pile(effects['lost'])}")
        lines += [say("tell.closes", shop=title(self.table["cards"][card])) for card in effects["closes"]]
        if effects["cups"] or effects["covers"]:
            lines.append(say("effect.cups", more=f"{effects['cups']:+}", actions=effects["actions"]))
        return lines


def _args(choice: Choice) -> list[str]:
    return choice.moves[0].split()[1:]


def _more(before: str, after: str) -> str:
    return "".join(letter * (after.count(letter) - before.count(letter)) for letter in LETTERS)
