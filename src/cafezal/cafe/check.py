"""Holds a deck against section 11 and says what to change: C11.9-C11.15, with C11.1 and C11.3-C11.8 as their parts.

Where these rules leave a choice, they are read so:

- C11.10: two cards are the same if squares, demand and points are, at 0° or turned by 180°; names do not count.
- C11.11: beans are those of the 48 plan cards (like C11.14), demands those of all shops.
- C11.4: laid over some start card (C4.2), its two beans are half of a cluster of one yellow, one red, two brown.
- C11.5, C11.6: two beans or more. Side by side: in one line, next to each other.
- C11.13: each shop asks for 2 to 5 cubes and is worth 2 to 6 points. More cubes, of as many colours or more, give
  more points; as many cubes, of more colours, do not give fewer. More cubes of fewer colours are not compared.
- C11.14: within 10 % without rounding, so 26 to 30 cups.
- C11.15: the share of a kind among the 240 squares without a star, divided by its share among the 288 squares, lies
  in 0.9 to 1.1. That is: 1/12 to 1/4 of all squares of the kind are on the starred cards.

Nothing is said twice: what concerns all cards waits until every card can be read and their number is right.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple
from unicodedata import normalize

from cafezal.cafe.deck import COLOUR_NAMES, COLOURS, COUNTS, EXPRESSO_KINDS, STARS, Card, Deck, scan_deck
from cafezal.core.errors import Malformed
from cafezal.core.texts import Text
from cafezal.core.toml import read_toml

KINDS = {"C": "cup", "H": "ship", "S": "shop", "D": "dry", "R": "roast", "-": "empty", "E": "espresso", "L": "lote"}
BEANS = frozenset("ybgr") | {"L", "y+", "b+", "g+", "r+"}  # C1.6
TOTALS = {"cup": 28, "ship": 16, "shop": 34, "dry": 36, "roast": 36, "bean": 108, "empty": 30}  # C11.14
Shop = tuple[str, int]  # city and year
YEARS = {  # C1.7
    "Lisboa": (1782, 1829, 1837, 1868, 1905, 1922, 1935),
    "Porto": (1909, 1921, 1933, 1947),
    "Braga": (1871, 1907),
    "Faro": (1908,),
    "Tomar": (1911,),
    "Amarante": (1920,),
    "Coimbra": (1923,),
    "Vila Real": (1925,),
    "Loulé": (1929,),
    "Portalegre": (1936,),
    "Évora": (1942,),
    "Viana do Castelo": (1948,),
    "Guimarães": (1953,),
}
SHOPS: tuple[Shop, ...] = tuple((city, year) for city, years in YEARS.items() for year in years)
TRIO = {("Portalegre", 1936): 4, ("Vila Real", 1925): 3, ("Tomar", 1911): 2}  # C11.7


class Violation(NamedTuple):
    """What a deck breaks: the card ("" = the whole deck), the rule and what to change, the field if it is one's."""

    card: str
    text: Text
    field: str = ""

    def __str__(self) -> str:
        return f"{self.field}: {self.text}" if self.field else str(self.text)


def violations(source: Deck | dict[str, object] | str | os.PathLike[str]) -> list[Violation]:
    """All that a deck, its data or its file breaks; none if it is accepted."""
    return inspect(source)[1]


def inspect(source: Deck | dict[str, object] | str | os.PathLike[str]) -> tuple[Deck | None, list[Violation]]:
    """The deck as far as it can be read, and all that it breaks: in the order of the rules, then of the cards."""
    try:
        data = source if isinstance(source, dict) else source.data() if isinstance(source, Deck) else read_toml(source)
        deck, faults = scan_deck(data)
    except Malformed as error:
        return None, [Violation("", error.text, error.path)]
    entries = data["card"]
    whole = isinstance(entries, list | tuple) and len(entries) == len(deck.cards)
    found = [Violation(card, text, re.sub(r"^card(\[\d+\])?\.?", "", path)) for card, text, path in faults]
    return deck, found + _Check(deck, whole).violations()


def report(path: str | os.PathLike[str]) -> dict[str, object]:
    """What `cafezal check` prints of a deck file, JSON-ready."""
    deck, found = inspect(path)
    return {
        "game": "cafe",
        "file": os.fsdecode(path),
        "ok": not found,
        "violations": [{"card": item.card, "rule": item.text.rule, "text": str(item)} for item in found],
        "deck": deck and _summary(deck),
    }


def _summary(deck: Deck) -> dict[str, object]:
    plan = [card for card in deck.cards if card.set == "plan"]
    beans, demands = _beans(plan), _demands(deck.cards)
    return {
        "id": deck.id,
        "name": deck.name,
        "version": deck.version,
        "hash": deck.hash,
        "cards": {name: sum(card.set == name for card in deck.cards) for name in COUNTS},
        "stars": sum(card.star for card in plan),
        "shops": len(_shops(deck.cards)),
        "squares": {kind: _squares(plan)[kind] for kind in TOTALS},
        "beans": {name: beans[name[0]] for name in COLOUR_NAMES},
        "demands": {name: demands[name[0]] for name in COLOUR_NAMES},
    }


class _Check:
    """One deck being checked; `whole`: all its cards could be read."""

    def __init__(self, deck: Deck, whole: bool) -> None:
        self.cards = deck.cards
        self.whole = whole
        self.plan = [card for card in deck.cards if card.set == "plan"]
        self.starts = [card for card in deck.cards if card.set == "start"]
        self.started = whole and len(self.starts) == COUNTS["start"] and all(map(_is_start, self.starts))
        self.shops = _shops(deck.cards)
        self.complete = whole and len(self.plan) == COUNTS["plan"]

    def violations(self) -> list[Violation]:
        parts = (
            self.kinds(),
            self.start_cards(),
            self.same(),
            self.cups(),
            self.colours(),
            self.names(),
            self.lisboa_1868(),
            self.lisboa_1935(),
            self.viana_1948(),
            self.trio(),
            self.existence(),
            self.worth(),
            self.totals(),
            self.stars(),
        )
        return [violation for part in parts for violation in part]

    def kinds(self) -> Iterator[Violation]:
        """C11.9: which squares are where."""
        for card in self.cards:
            wrong = list(dict.fromkeys(token for token in card.squares if token in EXPRESSO_KINDS))
            if wrong and card.set in ("start", "plan"):
                yield _say("C11.9", "expresso_only", card, kinds=wrong)
        shown = {_kind(token) for card in self.cards if card.set == "expresso" for token in card.squares}
        for kind, mark in {"espresso": "E", "nata": "N1, N2", "lote": "L", "plus": "y+, b+, g+, r+"}.items():
            if self.whole and kind not in shown and any(card.set == "expresso" for card in self.cards):
                yield _say("C11.9", "no_kind", kind=Text("C11.9", f"check.kind.{kind}"), mark=mark)

    def start_cards(self) -> Iterator[Violation]:
        """C11.9: start cards as C11.1 has them. One without a cup, or with kinds of C1.6, is reported as such."""
        for card in self.starts:
            if "C" in card.squares and not {*card.squares} & {*EXPRESSO_KINDS} and not _is_start(card):
                yield _say("C11.1", "start", card)

    def same(self) -> Iterator[Violation]:
        """C11.10, C11.9: all cards are different."""
        faces: dict[object, Card] = {}
        for card in self.cards:
            turned = card.squares[::-1]
            face = (min(card.squares, turned), card.demand, card.points)
            other = faces.setdefault(face, card)
            if other is not card:
                yield _say("C11.10", "same" if other.squares == card.squares else "turned", card, other=other.id)

    def cups(self) -> Iterator[Violation]:
        """C11.10, C11.3; start cards are held against C11.1."""
        for card in self.cards:
            if card.set != "start" and (count := card.squares.count("C")) > 1:
                yield _say("C11.10", "cups", card, count=count, change=count - 1)

    def colours(self) -> Iterator[Violation]:
        """C11.11."""
        for key, numbers in (("beans", _beans(self.plan)), ("demands", _demands(self.cards))):
            counts = [numbers[colour] for colour in COLOURS]
            if self.complete and max(counts) - min(counts) > 1:
                found = dict(zip(COLOUR_NAMES, counts, strict=True))
                yield _say("C11.11", key, moves=_moves(counts), **found)

    def names(self) -> Iterator[Violation]:
        """C11.12, C1.7: each shop once."""
        seen: dict[Shop, Card] = {}
        wrong: list[tuple[Card, Card | None]] = []
        for card in self.shops:
            shop = _shop(card)
            if shop in SHOPS and shop not in seen:
                seen[shop] = card
            else:
                wrong.append((card, seen.get(shop)))
        bare = {_shop(card): card for card in self.cards if "S" not in card.squares and _shop(card) not in seen}
        missing = [shop for shop in SHOPS if shop not in seen and shop not in bare]
        free: Text | str = ""
        if missing and self.whole:
            free = Text("C11.12", "check.free", {"shops": [_name(shop) for shop in missing]})
        for card, other in wrong:
            key = "shop_twice" if other else "shop_unknown" if card.city and card.year else "shop_unnamed"
            yield _say("C11.12", key, card, name=_name(_shop(card)), other=other.id if other else "", free=free)
        for shop in SHOPS:
            if shop in bare:
                yield _say("C11.12", "shop_gone", bare[shop], name=_name(shop))
        if self.whole and len(missing) > len(wrong):  # else each is the right name of a wrong one
            yield _say("C11.12", "shops_missing", shops=[_name(shop) for shop in missing])

    def lisboa_1868(self) -> Iterator[Violation]:
        """C11.4."""
        for card in self.named("Lisboa", 1868):
            shop = card.squares.index("S")
            if _squares([card]) != Counter(shop=1, bean=2, cup=1, ship=1, empty=1):
                yield _say("C11.4", "lisboa_1868", card)
            elif shop in (2, 5) or card.squares[shop + 1] not in BEANS:
                yield _say("C11.4", "lisboa_1868_right", card)
            elif self.started and not any(_joins(start, card) for start in self.starts):
                yield _say("C11.4", "lisboa_1868_cluster", card)

    def lisboa_1935(self) -> Iterator[Violation]:
        """C11.5."""
        for card in self.named("Lisboa", 1935):
            if "R" not in card.squares or _squares([card])["bean"] < 2:
                yield _say("C11.5", "lisboa_1935", card)
            if lacking := [name for name in ("yellow", "red") if name[0] not in card.demand]:
                yield _say("C11.5", "lisboa_1935_demand", card, colours=lacking)

    def viana_1948(self) -> Iterator[Violation]:
        """C11.6."""
        for card in self.named("Viana do Castelo", 1948):
            pairs = {frozenset(card.squares[i : i + 2]) for i in (0, 1, 3, 4)}
            if {"S", "R"} not in pairs or _squares([card])["bean"] < 2:
                yield _say("C11.6", "viana_1948", card)

    def trio(self) -> Iterator[Violation]:
        """C11.7: three shops are worth 4, 3 and 2 in some order; what is as listed there is taken to be right."""
        three = [(card, listed) for shop, listed in TRIO.items() for card in self.named(*shop)]
        if len(three) == len(TRIO):
            free, wrong = {2, 3, 4}, []
            for card, _ in sorted(three, key=lambda pair: pair[0].points != pair[1]):
                if card.points in free:
                    free.remove(card.points)
                else:
                    wrong.append(card)
            for card, points in zip(wrong, sorted(free), strict=True):
                yield _say("C11.7", "trio", card, found=card.points, points=points)

    def existence(self) -> Iterator[Violation]:
        """C11.7, C11.8: what there must be on some card. Where a kind is missing altogether C11.9 says so."""
        if not self.whole:
            return
        tokens = {token for card in self.cards for token in card.squares}
        kinds = {_kind(token) for token in tokens}
        if self.shops and all(card.points != 5 for card in self.shops):
            yield _say("C11.7", "no_five")
        for nata in ("N1", "N2"):
            if "nata" in kinds and nata not in tokens:
                yield _say("C11.7", "no_nata", kind=nata, points=int(nata[1]))
        if "plus" in kinds and "r+" not in tokens:
            yield _say("C11.7", "no_red_plus")
        sizes = {card.squares.count("S") for card in self.shops}
        if len(sizes) == 1:
            yield _say("C11.8", "no_large" if sizes == {1} else "no_small")

    def worth(self) -> Iterator[Violation]:
        """C11.13."""
        fair: list[Card] = []
        for card in self.shops:
            if not 2 <= len(card.demand) <= 5:
                yield _say("C11.13", "cubes", card, found=len(card.demand))
            if not 2 <= card.points <= 6:
                yield _say("C11.13", "points", card, found=card.points)
            elif 2 <= len(card.demand) <= 5:
                fair.append(card)
        misfits = _misfits(fair)
        fair = [card for card in fair if card not in misfits]
        for card in misfits:
            low = max([2, *(other.points + step for other in fair if (step := _rise(other, card)) is not None)])
            high = min([6, *(other.points - step for other in fair if (step := _rise(card, other)) is not None)])
            key = "worth_one" if low == high else "worth" if low < high else "worth_none"
            colours, cubes = len({*card.demand}), len(card.demand)
            yield _say("C11.13", key, card, found=card.points, cubes=cubes, colours=colours, low=low, high=high)

    def totals(self) -> Iterator[Violation]:
        """C11.14."""
        found = _squares(self.plan)
        for kind in TOTALS:
            low, high = _limits(kind)
            if self.complete and not low <= found[kind] <= high:
                key, change = ("few", low - found[kind]) if found[kind] < low else ("many", found[kind] - high)
                what = Text("C11.14", f"check.total.{kind}")
                yield _say("C11.14", key, what=what, found=found[kind], low=low, high=high, change=change)

    def stars(self) -> Iterator[Violation]:
        """C11.15, of the kinds whose total is right."""
        starred = [card for card in self.plan if card.star]
        found, among = _squares(self.plan), _squares(starred)
        if not self.complete or len(starred) != STARS:
            return
        for kind in TOTALS:
            least, most = _limits(kind)
            low, high = -(-found[kind] // 12), found[kind] // 4
            if least <= found[kind] <= most and not low <= among[kind] <= high:
                key, change = ("stars_few", low) if among[kind] < low else ("stars_many", high)
                args = {"found": among[kind], "all": found[kind], "low": low, "high": high}
                what = Text("C11.15", f"check.total.{kind}")
                yield _say("C11.15", key, what=what, change=abs(change - among[kind]), **args)

    def named(self, city: str, year: int) -> list[Card]:
        """The shop of that name, if there is one; a second one is C11.12's matter."""
        return [card for card in self.shops if _shop(card) == (city, year)][:1]


def _say(rule: str, key: str, card: Card | None = None, /, **args: object) -> Violation:
    return Violation(card.id if card else "", Text(rule, f"check.{key}", args))


def _kind(token: str) -> str:
    return KINDS.get(token) or ("nata" if token[0] == "N" else "plus" if token[1:] else "bean")


def _squares(cards: list[Card]) -> Counter[str]:
    """How many squares of each kind; lote and plus are beans too."""
    return Counter("bean" if token in BEANS else _kind(token) for card in cards for token in card.squares)


def _beans(cards: list[Card]) -> Counter[str]:
    return Counter(token[0] for card in cards for token in card.squares if token in BEANS)


def _demands(cards: tuple[Card, ...]) -> Counter[str]:
    return Counter(colour for card in cards for colour in card.demand)


def _shops(cards: tuple[Card, ...]) -> list[Card]:
    return [card for card in cards if "S" in card.squares]


def _shop(card: Card) -> Shop:
    return normalize("NFC", card.city), card.year


def _name(shop: Shop) -> str:
    return f"{shop[0]} {shop[1]}"


def _limits(kind: str) -> tuple[int, int]:
    """C11.14: ten per cent less, ten per cent more."""
    return -(-9 * TOTALS[kind] // 10), 11 * TOTALS[kind] // 10


def _moves(counts: list[int]) -> list[Text]:
    """The fewest changes of colour after which these numbers differ by one at most."""
    each, more = divmod(sum(counts), len(counts))
    order = sorted(range(len(counts)), key=lambda colour: -counts[colour])
    spare = {colour: counts[colour] - each - (place < more) for place, colour in enumerate(order)}
    moves: list[Text] = []
    for giver, taker in product(order, reversed(order)):
        if (number := min(spare[giver], -spare[taker])) > 0:
            spare[giver] -= number
            spare[taker] += number
            args = {"number": number, "from": COLOUR_NAMES[giver], "to": COLOUR_NAMES[taker]}
            moves.append(Text("C11.11", "check.recolour", args))
    return moves


def _rise(less: Card, more: Card) -> int | None:
    """C11.13: by how many points the second demand must be worth more than the first; None: any number."""
    fewer, colours = len(more.demand) - len(less.demand), len({*more.demand}) - len({*less.demand})
    if colours < 0 or fewer < 0 or fewer == colours == 0:
        return None
    return 1 if fewer else 0


def _clash(one: Card, other: Card) -> bool:
    if (up := _rise(one, other)) is not None:
        return other.points < one.points + up
    down = _rise(other, one)
    return down is not None and one.points < other.points + down


def _misfits(shops: list[Card]) -> list[Card]:
    """C11.13: few shops without which no others clash: always the one that clashes most, and none in vain."""
    clashes = {card.id: {other.id for other in shops if _clash(card, other)} for card in shops}
    wrong: set[str] = set()
    while left := {name: len(others - wrong) for name, others in clashes.items() if name not in wrong}:
        worst = max(left, key=left.__getitem__)
        if not left[worst]:
            break
        wrong.add(worst)
    for name, others in clashes.items():
        if name in wrong and others <= wrong:
            wrong.remove(name)
    return [card for card in shops if card.id in wrong]


def _is_start(card: Card) -> bool:
    """C11.1."""
    left = [card.squares[i] for i in (0, 1, 3, 4)]
    return card.squares[2::3] == ("R", "D") and "C" in left[:2] and sum(token in COLOURS for token in left) == 3


def _joins(start: Card, card: Card) -> bool:
    """C11.4: over that start card its two beans can be half of the cluster of C10.3."""
    base = {(i % 3, i // 3): token for i, token in enumerate(start.squares)}
    shape = {(i % 3, i // 3): token for i, token in enumerate(card.squares)}
    for _ in range(4):
        shape = {(-y, x): token for (x, y), token in shape.items()}
        for across, down in product(range(-4, 5), repeat=2):
            laid = {(x + across, y + down): token for (x, y), token in shape.items()}
            if 2 <= len(base.keys() & laid.keys()) <= 4 and _cluster(base | laid, laid) == ["b", "b", "r", "y"]:
                return True
    return False


def _cluster(area: dict[tuple[int, int], str], laid: dict[tuple[int, int], str]) -> list[str]:
    """The colours of the cluster that holds all beans of the card laid; none if there is no such cluster."""
    own = {cell for cell, token in laid.items() if token in BEANS}
    cluster: set[tuple[int, int]] = set()
    todo = [min(own)]
    while todo:
        cell = x, y = todo.pop()
        if area.get(cell, "") in BEANS and cell not in cluster:
            cluster.add(cell)
            todo += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return sorted(area[cell] for cell in cluster) if own <= cluster else []
