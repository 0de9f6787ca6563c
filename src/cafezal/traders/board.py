"""The boards of Coffee Traders as data: reading a board file (section 20) into what play needs.

Reading checks the shape of every part and, with `read_board` and `parse_board`, the invariants TV.1-TV.15 that a board
must keep to be played; what is only advised keeps nobody from playing.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import cache
from importlib.resources import files
from typing import NoReturn, TypeVar

from cafezal.core.errors import Malformed
from cafezal.core.texts import Text
from cafezal.core.toml import SLUG, Fields, read_toml, show, slug, text, whole
from cafezal.traders import invariants
from cafezal.traders.invariants import Violation, thing
from cafezal.traders.printed import (
    ALIKE,
    ALIKE_RULES,
    ANY,
    COFFEES,
    KL,
    LETTERS,
    OBJECTIVES,
    ROWS,
    SITES,
    SLOT_BONUSES,
    SPACE_ROWS,
    TILE_BONUSES,
    Bar,
    BarSlot,
    Board,
    Contract,
    Coop,
    Objective,
    Path,
    Site,
    Slot,
    Tile,
    Truck,
)

MAX_ROW = (7, 5, 4)  # spaces of each row: a coop's fit into 16 bits
MAX_SITES = 4  # of a kind of building: likewise
MAX_PATHS = 16  # of a coop
MAX_LOWER = 4  # of a path
MAX_PLACES = 8  # of a plantation row
MAX_SLOTS = 8  # of a bar
MAX_ON_SLOT = 6  # coffees (TV.10)
MAX_TRACK = 20
MAX_OBJECTIVE = 5
MAX_NUMBER = 20  # coins, coffees of a contract
MAX_VP = 40
MAX_SIDE = 3  # gains of one side of a bonus
_NAME = re.compile(r"[a-z0-9]{1,6}")
_HEAD = ("id", "name", "version", "source")
_PARTS = ("coop", "rows", "slots", "contracts", "bar", "track", "objectives")
TABLES = ("board", *_PARTS, *ALIKE)
NONE: tuple[str, ...] = ()
T = TypeVar("T")


@cache
def default_board() -> Board:
    """The board that comes with the game."""
    return parse_board(tomllib.loads((files("cafezal.traders") / "boards" / "default.toml").read_text("utf-8")))


def read_board(path: str | os.PathLike[str]) -> Board:
    """The board of a file, fit for play; `Malformed` says what to change otherwise."""
    return parse_board(read_toml(path))


def parse_board(data: object) -> Board:
    """The board of parsed TOML (or of `Board.data()`), fit for play; `Malformed` says what to change otherwise."""
    board, faults = scan_board(data)
    for fault in (*faults, *(found for found in invariants.violations(board) if not found.advised)):
        raise Malformed(fault.text, fault.path)
    return board


def scan_board(data: object) -> tuple[Board, list[Violation]]:
    """A board and all that is wrong with its shape; a part that cannot be read is left empty."""
    scan = _Scan()
    table = scan.table(data, "", TABLES, "", thing("board"))
    table.need(*_PARTS)
    head = scan.table(table.values.get("board", {}), "board", _HEAD, "", thing("board"))
    board = Board(
        id=head.read("id", slug, "own"),
        name=head.read("name", text, ""),
        version=head.read("version", whole, 1, 1, 1_000_000),
        source=head.read("source", text, ""),
        coops=scan.part(table, "coop", scan.coops),
        rows=scan.part(table, "rows", scan.rows),
        slots=scan.part(table, "slots", scan.slots),
        contracts=scan.part(table, "contracts", scan.contracts),
        bars=scan.part(table, "bar", scan.bars),
        track=scan.part(table, "track", scan.track),
        objectives=scan.part(table, "objectives", scan.objectives),
    )
    for key in ALIKE:
        scan.alike(table.values.get(key, {}), key)
    return board, scan.faults()


class _Scan:
    """One board being read: all tables opened so far, in order, with what each is about."""

    def __init__(self) -> None:
        self.opened: list[tuple[Text, Fields]] = []

    def table(self, value: object, path: str, known: tuple[str, ...], rule: str, about: Text) -> Fields:
        fields = Fields(value, path, known, rule)
        self.opened.append((about, fields))
        return fields

    def faults(self) -> list[Violation]:
        return [Violation(about, error.text, error.path) for about, fields in self.opened for error in fields.errors]

    def part(self, table: Fields, key: str, read: Callable[[object, str], tuple[T, ...]]) -> tuple[T, ...]:
        """A part of the board; empty if anything in it is wrong."""
        before = len(self.opened)
        values = read(table.values[key], key) if key in table.values else ()
        return () if any(fields.errors for _, fields in self.opened[before:]) else values

    def entries(
        self, value: object, path: str, about: Text, rule: str, low: int, high: int
    ) -> Iterator[tuple[object, str]]:
        """The items of a list, each with its path; none if their number is wrong."""
        holder = self.table({}, path, (), rule, about)
        try:
            yield from ((item, f"{path}[{i}]") for i, item in enumerate(_items(value, path, low, high)))
        except Malformed as error:
            holder.keep(error)

    # ------------------------------------------------------------------------------------------------ coops

    def coops(self, value: object, path: str) -> tuple[Coop, ...]:
        found: dict[str, Coop] = {}
        before = len(self.opened)
        for entry, where in self.entries(value, path, thing("coops"), "TV.1", 1, len(COFFEES)):
            about = thing("coops")
            keys = ("coffees", *SPACE_ROWS, "paths", "trucks", *SITES)
            fields = self.table(entry, where, keys, "TV.1", about)
            fields.need(*keys)
            names = fields.read("coffees", _words, NONE, COFFEES, 1, len(COFFEES))
            for name in names:
                if name in found:
                    fields.keep(_fault("coop_twice", f"{where}.coffees", coop=name))
            shape = self.coop(fields, where, thing("coop", names=list(names), count=len(names)) if names else about)
            found |= {name: Coop(name, *shape) for name in names}
        missing = [name for name in COFFEES if name not in found]
        if missing and not any(fields.errors for _, fields in self.opened[before:]):
            self.table({}, path, (), "TV.1", thing("coops")).keep(_fault("coops_missing", path, coops=missing))
        return tuple(found[name] for name in COFFEES if name in found)

    def coop(
        self, fields: Fields, where: str, about: Text
    ) -> tuple[
        tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]],
        tuple[Path, ...],
        tuple[Truck, ...],
        tuple[Site, ...],
    ]:
        rows: list[tuple[str, ...]] = [
            fields.read(key, _names, NONE, 1, most) for key, most in zip(SPACE_ROWS, MAX_ROW, strict=True)
        ]
        names = Counter(name for row in rows for name in row)
        paths = []
        for value, path in self.under(fields, "paths", where, about, "TV.2", MAX_PATHS):
            one = self.named(value, path, ("name", "from", "to", "donkeys"), "TV.2", about, names)
            lower, upper = one.read("from", _names, NONE, 1, MAX_LOWER), one.read("to", _name, "")
            paths.append(Path(one.read("name", _name, ""), lower, upper, one.read("donkeys", whole, 0, 0, 4)))
        trucks = []
        for value, path in self.under(fields, "trucks", where, about, "TV.2", MAX_ROW[2]):
            one = self.named(value, path, ("name", "space"), "TV.2", about, names)
            trucks.append(Truck(one.read("name", _name, ""), one.read("space", _name, "")))
        sites = []
        for key, kind in SITES.items():
            for value, path in self.under(fields, key, where, about, "TV.3", MAX_SITES):
                one = self.named(value, path, ("name",), "TV.3", about, names, ("mark_45", "step"))
                marks = (one.read("mark_45", _flag, False), one.read("step", _flag, False))
                sites.append(Site(one.read("name", _name, ""), kind, *marks))
        if twice := [name for name, count in names.items() if count > 1]:
            fields.keep(_fault("names_twice", where, names=twice))
        return (rows[0], rows[1], rows[2]), tuple(paths), tuple(trucks), tuple(sites)

    def under(
        self, fields: Fields, key: str, where: str, about: Text, rule: str, most: int
    ) -> Iterator[tuple[object, str]]:
        if key in fields.values:
            yield from self.entries(fields.values[key], f"{where}.{key}", about, rule, 0, most)

    def named(
        self,
        value: object,
        path: str,
        keys: tuple[str, ...],
        rule: str,
        about: Text,
        names: Counter[str],
        more: tuple[str, ...] = (),
    ) -> Fields:
        """A path, truck place or building space; all its `keys` are needed, and its name counts among the coop's."""
        fields = self.table(value, path, (*keys, *more), rule, about)
        fields.need(*keys)
        name = fields.values.get("name")
        names.update([name] if isinstance(name, str) and _NAME.fullmatch(name) else [])
        return fields

    # ------------------------------------------------------------------------------------------- player board

    def rows(self, value: object, path: str) -> tuple[tuple[Tile, ...], ...]:
        rows = self.table(value, path, tuple(ROWS), "TV.4", thing("rows"))
        rows.need(*ROWS)
        found = []
        for letter in ROWS:
            about = thing("row", name=letter)
            tiles = self.under(rows, letter, path, about, "TV.4", MAX_PLACES)
            found.append(tuple(self.tile(tile, where, about) for tile, where in tiles))
        return tuple(found)

    def tile(self, value: object, path: str, about: Text) -> Tile:
        farm = isinstance(value, dict) and "farm" in value
        keys = ("farm", "cost") if farm else ("level", "cost", "bonus")
        fields = self.table(value, path, keys, "TV.4", about)
        fields.need(*keys)
        if farm and fields.read("farm", _flag, True) is False:
            fields.keep(_fault("farm", f"{path}.farm"))
        level = 0 if farm else fields.read("level", whole, 1, 1, 3)
        bonus = "none" if farm else fields.read("bonus", _word, "none", TILE_BONUSES)
        return Tile(level, fields.read("cost", whole, 0, 0, MAX_NUMBER), bonus)

    def slots(self, value: object, path: str) -> tuple[Slot, ...]:
        slots = self.table(value, path, tuple(LETTERS), "TV.9", thing("slots"))
        slots.need(*LETTERS)
        found = []
        for letter in LETTERS:
            if letter in slots.values:
                keys = ("coins", "bonus", "vp")
                fields = self.table(slots.values[letter], f"{path}.{letter}", keys, "TV.9", thing("slot", name=letter))
                fields.need(*keys)
                coins = fields.read("coins", whole, 0, 0, MAX_NUMBER)
                bonus: tuple[tuple[str, ...], ...] = fields.read("bonus", _bonus, ())
                found.append(Slot(letter, coins, bonus, fields.read("vp", whole, 0, 0, MAX_VP)))
        return tuple(found)

    def contracts(self, value: object, path: str) -> tuple[Contract, ...]:
        letters = self.table(value, path, tuple(LETTERS), "TV.5", thing("contracts"))
        letters.need(*LETTERS)
        found = []
        for letter in LETTERS:
            if letter in letters.values:
                about = thing("letter", name=letter)
                cards = self.entries(letters.values[letter], f"{path}.{letter}", about, "TV.5", 5, 5)
                found += [self.contract(card, where, letter, k) for k, (card, where) in enumerate(cards, 1)]
        return tuple(found)

    def contract(self, value: object, path: str, letter: str, number: int) -> Contract:
        keys = ("coffees", "face_3", "face_45")
        fields = self.table(value, path, keys, "TV.5", thing("contract", name=f"{letter}-{number}"))
        fields.need(*keys)
        coffees = fields.read("coffees", _words, NONE, COFFEES, 3, 3)
        faces: list[tuple[int, ...]] = [fields.read(key, _wholes, (), 1, MAX_NUMBER, 3, 3) for key in keys[1:]]
        return Contract(letter, number, coffees, faces[0], faces[1])

    # ---------------------------------------------------------------------------------- bars, track, objectives

    def bars(self, value: object, path: str) -> tuple[Bar, ...]:
        entries = self.entries(value, path, thing("bars"), "TV.10", 6, 6)
        found = tuple(self.bar(entry, where, number) for number, (entry, where) in enumerate(entries, 1))
        for name, count in Counter(bar.id for bar in found).items():
            if name and count > 1:
                self.table({}, path, (), "TV.10", thing("bars")).keep(_fault("bar_twice", path, id=name))
        return found

    def bar(self, value: object, path: str, number: int) -> Bar:
        name = value.get("id") if isinstance(value, dict) else None
        about = thing("bar", name=name if isinstance(name, str) and SLUG.fullmatch(name) else str(number))
        fields = self.table(value, path, ("id", "name", "slots"), "TV.10", about)
        fields.need("id", "slots")
        slots = self.under(fields, "slots", path, about, "TV.10", MAX_SLOTS)
        found = tuple(self.bar_slot(slot, where, about) for slot, where in slots)
        return Bar(fields.read("id", slug, ""), fields.read("name", text, ""), found)

    def bar_slot(self, value: object, path: str, about: Text) -> BarSlot:
        fields = self.table(value, path, ("number", "coffee", "coins", "vp", "gives"), "TV.10", about)
        fields.need("number", "coffee", "coins", "vp")
        return BarSlot(
            fields.read("number", whole, 1, 1, MAX_ON_SLOT),
            fields.read("coffee", _word, "", (*COFFEES, KL, ANY)),
            fields.read("coins", whole, 0, 0, MAX_NUMBER),
            fields.read("vp", whole, 0, 0, MAX_VP),
            fields.read("gives", _word, "", ("animal", "joker")),
        )

    def track(self, value: object, path: str) -> tuple[int, ...]:
        fields = self.table(value, path, ("vp",), "TV.13", thing("track"))
        fields.need("vp")
        return fields.read("vp", _wholes, (), 0, MAX_VP, 1, MAX_TRACK)

    def objectives(self, value: object, path: str) -> tuple[Objective, ...]:
        table = self.table(value, path, OBJECTIVES, "TV.13", thing("objectives"))
        table.need(*OBJECTIVES)
        found = []
        for name in OBJECTIVES:
            if name in table.values:
                about = thing("objective", name=name)
                fields = self.table(table.values[name], f"{path}.{name}", ("group", "vp"), "TV.13", about)
                fields.need("group", "vp")
                group = fields.read("group", _word, "A", tuple(ROWS))
                found.append(Objective(name, group, fields.read("vp", _wholes, (), 0, MAX_VP, 1, MAX_OBJECTIVE)))
        return tuple(found)

    def alike(self, value: object, path: str) -> None:
        """A table that is the same in every copy."""
        right = asdict(ALIKE[path])
        fields = self.table(value, path, tuple(right), ALIKE_RULES[path], thing("table", name=path))
        for key, found in fields.values.items():
            if key in right and _exact(found) != _exact(right[key]):
                shown = ", ".join(map(show, found[:5])) if isinstance(found, list) else show(found)
                fields.keep(_fault("alike", f"{path}.{key}", right=str(_exact(right[key])[0]), found=shown))


# ----------------------------------------------------------------------------------------------- parsers of values


def _items(value: object, path: str, low: int, high: int) -> tuple[object, ...]:
    if not isinstance(value, list | tuple):
        _refuse("list", path, found=show(value))
    if not low <= len(value) <= high:
        _refuse("length_one" if low == high else "length", path, low=low, high=high, found=len(value))
    return tuple(value)


def _name(value: object, path: str) -> str:
    if not isinstance(value, str) or not _NAME.fullmatch(value):
        _refuse("name", path, found=show(value))
    return value


def _names(value: object, path: str, low: int, high: int) -> tuple[str, ...]:
    items = _items(value, path, low, high)
    return _different(tuple(_name(item, f"{path}[{i}]") for i, item in enumerate(items)), path)


def _word(value: object, path: str, known: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in known:
        _refuse("word", path, known=", ".join(known), found=show(value))
    return value


def _words(value: object, path: str, known: tuple[str, ...], low: int, high: int) -> tuple[str, ...]:
    items = _items(value, path, low, high)
    return _different(tuple(_word(item, f"{path}[{i}]", known) for i, item in enumerate(items)), path)


def _different(items: tuple[str, ...], path: str) -> tuple[str, ...]:
    if len({*items}) < len(items):
        _refuse("different", path, found=", ".join(items))
    return items


def _wholes(value: object, path: str, low: int, high: int, fewest: int, most: int) -> tuple[int, ...]:
    items = _items(value, path, fewest, most)
    return tuple(whole(item, f"{path}[{i}]", low, high) for i, item in enumerate(items))


def _bonus(value: object, path: str) -> tuple[tuple[str, ...], ...]:
    """The sides of a bonus like "coin + civet / building"."""
    sides = [side.split("+") for side in value.split("/")] if isinstance(value, str) and len(value) < 200 else []
    if not 1 <= len(sides) <= 2 or max(map(len, sides)) > MAX_SIDE:
        _refuse("bonus", path, found=show(value))
    return tuple(tuple(_word(gain.strip(), path, SLOT_BONUSES) for gain in side) for side in sides)


def _flag(value: object, path: str) -> bool:
    if not isinstance(value, bool):
        _refuse("flag", path, found=show(value))
    return value


def _exact(value: object) -> tuple[object, list[type]]:
    """A printed value with the types in it: true is no 1, 2.0 no 2."""
    items = list(value) if isinstance(value, list | tuple) else [value]
    return (items if isinstance(value, list | tuple) else value), [type(item) for item in items]


def _refuse(key: str, path: str, **args: object) -> NoReturn:
    raise _fault(key, path, **args)


def _fault(key: str, path: str, **args: object) -> Malformed:
    return Malformed(Text("", f"board.{key}", args), path)
