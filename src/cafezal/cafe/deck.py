"""Café's cards as data: reading a deck file (rules C1.1-C1.7, C11.9) and the cards a position brings along.

Reading checks what play relies on: the shape of each card and the number of cards of each set. Whether a deck also
keeps the rest of section 11 is for `cafezal.cafe.check` to say.
"""

from __future__ import annotations

import os
import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import NamedTuple, NoReturn

from cafezal.core.errors import Malformed
from cafezal.core.texts import Text
from cafezal.core.toml import SLUG, Fields, mark, read_toml, show, slug, text, whole

COLOURS = "ybgr"
COLOUR_NAMES = ("yellow", "brown", "green", "red")
BASE_KINDS = ("y", "b", "g", "r", "D", "R", "S", "C", "H", "-")
NATAS = tuple(f"N{points}" for points in range(1, 10))
EXPRESSO_KINDS = ("E", *NATAS, "L", "y+", "b+", "g+", "r+")
KINDS = frozenset(BASE_KINDS + EXPRESSO_KINDS)
SETS = ("start", "plan", "expresso", "promo")
COUNTS = {"start": 4, "plan": 48, "expresso": 8, "promo": 1}  # C11.9
STARS = 8  # C1.4
RULE = "C11.9"  # what is said of the shape of a deck stands on it

MAX_CARDS = 200
_SHARED_SIDES = {(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)}
TABLES = ("deck", "card")
_DECK_KEYS = ("id", "name", "version", "source")
_CARD_TEXTS = ("name", "name_en", "city", "source", "note")
_CARD_KEYS = ("id", "set", "star", "year", "lacks", "squares", "demand", "points", *_CARD_TEXTS)


@dataclass(frozen=True, slots=True)
class Card:
    """One card as printed: six squares in reading order at 0°; a demand and points if it shows a shop."""

    id: str
    set: str
    squares: tuple[str, ...]
    demand: str = ""
    points: int = 0
    star: bool = False
    name: str = ""
    name_en: str = ""
    city: str = ""
    year: int = 0
    lacks: str = ""
    source: str = ""
    note: str = ""

    def data(self) -> dict[str, object]:
        """The card in the deck file's form; what has its default is left out."""
        data: dict[str, object] = {
            "id": self.id,
            "set": self.set,
            "squares": [" ".join(self.squares[:3]), " ".join(self.squares[3:])],
        }
        for key in ("demand", "points", "star", "name", "name_en", "city", "year", "lacks", "source", "note"):
            if value := getattr(self, key):
                data[key] = value
        return data


@dataclass(frozen=True)
class Deck:
    """All cards of the game, in the order of the file."""

    id: str
    name: str
    version: int
    source: str
    cards: tuple[Card, ...]

    @cached_property
    def hash(self) -> str:
        """16 hexadecimal digits that name the deck as far as play can tell: names and notes do not count."""
        content = [[c.id, c.set, c.star, c.squares, c.demand, c.points] for c in self.cards]
        return mark(content)

    def data(self) -> dict[str, object]:
        """The deck in the file's form; `parse_deck` gives the same deck back."""
        head = {"id": self.id, "name": self.name, "version": self.version, "source": self.source}
        return {"deck": head, "card": [card.data() for card in self.cards]}


class Fault(NamedTuple):
    """What keeps a deck from being played: the card it is about ("" = whole deck), what to change, the field."""

    card: str
    text: Text
    path: str


@cache
def default_deck() -> Deck:
    """The deck that comes with the game."""
    return parse_deck(tomllib.loads((files("cafezal.cafe") / "decks" / "default.toml").read_text("utf-8")))


def read_deck(path: str | os.PathLike[str]) -> Deck:
    """The deck of a file, fit for play; `Malformed` says what to change otherwise."""
    return parse_deck(read_toml(path))


def parse_deck(data: object) -> Deck:
    """The deck of parsed TOML (or of `Deck.data()`), fit for play; `Malformed` says what to change otherwise."""
    deck, faults = scan_deck(data)
    for fault in faults:
        raise Malformed(fault.text, fault.path)
    return deck


def scan_deck(data: object) -> tuple[Deck, list[Fault]]:
    """All well-formed cards of a deck, and all that keeps it from being played."""
    table = Fields(data, "", TABLES, RULE)
    entries = table.values.get("card")
    if table.errors or not isinstance(entries, list | tuple):
        raise table.errors[0] if table.errors else _error("no_cards", "card")
    if len(entries) > MAX_CARDS:
        raise _error("too_many_cards", "card", count=len(entries), limit=MAX_CARDS)
    head = Fields(table.values.get("deck", {}), "deck", _DECK_KEYS, RULE)
    cards: dict[str, Card] = {}
    faults: list[Fault] = []
    for index, entry in enumerate(entries):
        path = f"card[{index}]"
        card, errors = scan_card(entry, path)
        if not errors and card.id in cards:
            errors = [_error("same_id", f"{path}.id", id=card.id)]
        if not errors:
            cards[card.id] = card
        faults += [Fault(_label(entry, index), error.text, error.path) for error in errors]
    deck = Deck(
        id=head.read("id", slug, "own"),
        name=head.read("name", text, ""),
        version=head.read("version", whole, 1, 1, 1_000_000),
        source=head.read("source", text, ""),
        cards=tuple(cards.values()),
    )
    # one wrong card would make the numbers wrong too
    return deck, [Fault("", error.text, error.path) for error in head.errors] + (faults or _unfit(deck))


def parse_card(data: object, path: str, own: bool = False) -> Card:
    """One card, its shape checked; `own`: a card that a position brings along, which belongs to no set."""
    card, errors = scan_card(data, path, own)
    for error in errors:
        raise error
    return card


def scan_card(data: object, path: str, own: bool = False) -> tuple[Card, list[Malformed]]:
    """One card and all that is wrong with its shape; a field that cannot be read has its default."""
    fields = Fields(data, path, _CARD_KEYS, RULE)
    sets = ("own",) if own else SETS
    fields.need("id", "squares", *(() if own else ("set",)))
    name = fields.read("id", slug, "")
    group = fields.read("set", _set, "own" if own else "", sets)
    squares: tuple[str, ...] = fields.read("squares", _squares, ())
    if "S" in squares:
        fields.need("demand")
    card = Card(
        id=name,
        set=group,
        squares=squares,
        demand=fields.read("demand", _demand, "", squares),
        points=fields.read("points", _points, 0, squares),
        star=fields.read("star", _star, False, group),
        year=fields.read("year", whole, 0, 1, 9999),
        lacks=fields.read("lacks", _lacks, "", squares),
        **{key: fields.read(key, text, "") for key in _CARD_TEXTS},
    )
    return card, fields.errors


def _unfit(deck: Deck) -> list[Fault]:
    """What set-up (C2.2, C9.8) and placing (C4.3, C4.6) rely on."""
    found = Counter(card.set for card in deck.cards)
    faults = [_number(f"set_{name}", count, found[name]) for name, count in COUNTS.items() if found[name] != count]
    stars = sum(card.star for card in deck.cards)
    if stars != STARS:
        faults.append(_number("stars", STARS, stars))
    for card in deck.cards:
        if card.set == "start" and "C" not in card.squares:
            faults.append(Fault(card.id, Text("C11.1", "deck.no_cup"), "card"))
    return faults


def _number(what: str, count: int, found: int) -> Fault:
    key = "deck.few" if found < count else "deck.many"
    args = {"what": Text("C11.9", f"deck.{what}"), "count": count, "found": found, "change": abs(count - found)}
    return Fault("", Text("C11.9", key, args), "card")


def _squares(value: object, path: str) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        _refuse("squares", path)
    tokens: list[str] = []
    for index, line in enumerate(value):
        words = line.split() if isinstance(line, str) else []
        if len(words) != 3:
            _refuse("line", f"{path}[{index}]", found=show(line))
        for word in words:
            if word not in KINDS:
                _refuse("kind", f"{path}[{index}]", found=show(word))
        tokens += words
    shop = tuple(index for index, token in enumerate(tokens) if token == "S")
    if len(shop) > 2:
        _refuse("shop_size", path, count=len(shop), rule="C11.10")
    if len(shop) == 2 and shop not in _SHARED_SIDES:
        _refuse("shop_apart", path)
    return tuple(tokens)


# What depends on the squares is not asked where they could not be read.


def _demand(value: object, path: str, squares: tuple[str, ...]) -> str:
    shop = "S" in squares
    if not isinstance(value, str) or len(value) > 8 or value.strip(COLOURS) or (shop and not value):
        _refuse("demand", path, found=show(value), rule="C1.3")
    if value and squares and not shop:
        _refuse("demand_alone", path, rule="C1.3")
    return "".join(sorted(value, key=COLOURS.index))


def _points(value: object, path: str, squares: tuple[str, ...]) -> int:
    points = whole(value, path, 0, 20)
    if points and squares and "S" not in squares:
        _refuse("points_alone", path, rule="C1.3")
    return points


def _lacks(value: object, path: str, squares: tuple[str, ...]) -> str:
    if value == "":
        return ""
    if not isinstance(value, str) or value not in COLOUR_NAMES:
        _refuse("lacks", path, found=show(value), rule="C11.2")
    if value[0] in squares:
        _refuse("lacks_not", path, colour=value, rule="C11.2")
    return value


def _set(value: object, path: str, sets: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in sets:
        _refuse("set", path, sets=", ".join(sets), found=show(value))
    return value


def _star(value: object, path: str, group: str) -> bool:
    if not isinstance(value, bool):
        _refuse("star", path, found=show(value))
    if value and group not in ("plan", ""):
        _refuse("star_set", path, rule="C1.4")
    return value


def _label(entry: object, index: int) -> str:
    """How a person finds a card that could not be read: by its id, else by its number in the file."""
    name = entry.get("id") if isinstance(entry, dict) else None
    return name if isinstance(name, str) and SLUG.fullmatch(name) else f"#{index + 1}"


def _refuse(key: str, path: str = "", rule: str = RULE, **args: object) -> NoReturn:
    raise _error(key, path, rule, **args)


def _error(key: str, path: str = "", rule: str = RULE, **args: object) -> Malformed:
    return Malformed(Text(rule, f"deck.{key}", args), path)
