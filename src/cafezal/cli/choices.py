"""What a player may do now: proposals in words, grouped by kind and numbered; and what the words typed mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import cafezal
from cafezal.cli.faults import Unclear
from cafezal.cli.paint import LETTERS, Paint, pad, wrap
from cafezal.cli.words import say, title

Json = Mapping[str, Any]

KINDS = (
    *("bid", "pass", "pay", "keep", "take", "place", "produce", "lote", "dry", "roast", "deliver", "from", "load"),
    *("fill", "put", "espresso", "exchange", "leave", "done", "clear", "end"),
)
SHOWN = {"place": 8, "produce": 4, "dry": 4, "roast": 4, "deliver": 4, "clear": 0}  # of each kind, before "all"
COLOURS = ("yellow", "brown", "green", "red")
MOST = 20  # moves in one line


class Choice(NamedTuple):
    """Something people mean by one gesture: decisions in a row, and what they change."""

    codes: tuple[int, ...]
    moves: tuple[str, ...]
    effects: Json

    @property
    def kind(self) -> str:
        return self.moves[0].partition(" ")[0]

    def __str__(self) -> str:
        return "; ".join(self.moves)


def ranked(game: cafezal.Game, seat: int) -> list[Choice]:
    """All proposals, the most promising first."""
    return [Choice(tuple(codes), moves_of(game, codes, seat), effects) for codes, effects in game.proposals(seat)]


def numbered(ranked: Sequence[Choice]) -> list[Choice]:
    """The choices as they are numbered: the best of each kind first, then the rest, each by kinds."""
    seen = dict.fromkeys(KINDS, 0)
    best: list[Choice] = []
    rest: list[Choice] = []
    for choice in ranked:
        seen[choice.kind] += 1
        (best if seen[choice.kind] <= SHOWN.get(choice.kind, MOST) else rest).append(choice)
    return sorted(best, key=_order) + sorted(rest, key=_order)


def few(choices: Sequence[Choice]) -> int:
    """How many of them are shown unasked."""
    return sum(min(SHOWN.get(kind, MOST), sum(choice.kind == kind for choice in choices)) for kind in KINDS)


def _order(choice: Choice) -> int:
    return KINDS.index(choice.kind)


def moves_of(game: cafezal.Game, codes: Sequence[int], seat: int) -> tuple[str, ...]:
    """Decisions in a row, in notation."""
    twin = game.copy()
    moves = []
    for code in codes:
        moves.append(str(twin.describe(code, seat)))
        twin.apply(code, seat)
    return tuple(moves)


# --- in words -------------------------------------------------------------------------------------------
class Teller:
    """Says what choices would do, with the cards and areas of a view."""

    def __init__(self, table: Json, seat: int, paint: Paint) -> None:
        self.table = table
        self.seat = seat
        self.paint = paint
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


def listing(choices: Sequence[Choice], teller: Teller, paint: Paint, first: int = 1) -> list[str]:
    """The choices, numbered from `first` on, with their kinds at the left."""
    lines = []
    kind = ""
    for number, choice in enumerate(choices, first):
        label = say(f"kind.{choice.kind}") if choice.kind != kind else ""
        kind = choice.kind
        lines += wrap(f" {pad(paint(label, 'strong'), 9)}{number:>3}  {teller.line(choice)}", paint.columns, " " * 15)
    return lines


# --- what was typed -------------------------------------------------------------------------------------
def matches(words: Sequence[str], moves: Sequence[str]) -> list[str]:
    """The moves whose words begin with these; moves of as many words before longer ones."""
    found = [move for move in moves if _fits(words, move.split())]
    kinds = {move.split()[0] for move in found}
    if len(kinds) > 1 and words[0] not in kinds:
        return found
    exact = [move for move in found if move.split() == list(words)]
    same = [move for move in found if len(move.split()) == len(words)]
    return exact or same or found


def _fits(words: Sequence[str], move: Sequence[str]) -> bool:
    return len(words) <= len(move) and all(
        whole == part if "," in whole or whole.isdigit() else whole.startswith(part)
        for part, whole in zip(words, move, strict=False)
    )


def spelled(line: str, game: cafezal.Game, seat: int, legal: Sequence[str]) -> str:
    """The words typed as a move in full notation as far as they allow; `Unclear` if they allow several."""
    words = line.lower().replace(", ", ",").split()
    for attempt in (words, _with_card(words, game, seat)):
        found = matches(attempt, legal)
        if len(found) == 1:
            return found[0]
        if found:
            raise Unclear(found)
    return completed(_with_card(words, game, seat))


def _with_card(words: list[str], game: cafezal.Game, seat: int) -> list[str]:
    """`place 3,4 90` as `place lisboa-1868 3,4 r90`."""
    if not words or not "place".startswith(words[0]) or len(words) < 2 or "," not in words[1]:
        return words
    card = game.position()["seats"][seat]["hand"]
    turn = [f"r{word.lstrip('r')}" for word in words[2:3]] or ["r0"]
    return ["place", card, words[1], *turn, *words[3:]] if card else words


def completed(words: list[str]) -> str:
    """Words that fit no legal move, with what is certain filled in, so that the refusal is about what was meant."""
    if not words:
        return ""
    kinds = [kind for kind in KINDS if kind.startswith(words[0])]
    first = words[0] if words[0] in kinds or len(kinds) != 1 else kinds[0]
    rest = []
    for word in words[1:]:
        fits = [full for full in (*COLOURS, "some") if full.startswith(word)]
        rest.append(fits[0] if len(fits) == 1 else word)
    return " ".join([first, *rest])
