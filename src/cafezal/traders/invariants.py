"""What a board must keep to be played, and what is only advised: the invariants TV.1-TV.15.

TV.14 needs no check of its own: where row 1 of each coop has three spaces or more (TV.1) and the F cards form a Latin
design (TV.6), no two of them ever need the same space.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from cafezal.core.texts import Text
from cafezal.traders.printed import ANY, COFFEES, KL, Board, Contract, Coop, Slot

PLACES = ("top", "middle", "bottom")
PLAYERS = (3, 5)  # what is enough for five is enough for four
NEEDED = {"station": 3, "post": 3, "hospital": 1}  # of each player: T1.3
DONKEYS = 9  # T1.3
LAST_OF_D = {frozenset({"coin", "civet"}), frozenset({"building"})}  # T19.6


class Violation(NamedTuple):
    """What is wrong: the thing on the board, the rule and what to change, where in the file; or only advised."""

    thing: Text
    text: Text
    path: str = ""
    advised: bool = False


def thing(kind: str, **args: object) -> Text:
    """A part of a board as people call it."""
    return Text("", f"board.thing.{kind}", args)


def violations(board: Board) -> list[Violation]:
    """All that a board breaks, in the order of the invariants; nothing is said of a part that could not be read."""
    parts = (tv1, tv2, tv3, tv4, tv5, tv6, tv7, tv8, tv9, tv10, tv11, tv12, tv13, tv15)
    return [violation for part in parts for violation in part(board)]


# --------------------------------------------------------------------------------------------------------- coops


def tv1(board: Board) -> Iterator[Violation]:
    """The rows of a coop."""
    for where, coop in _shapes(board):
        spaces = len(coop.rows[0])
        if spaces < 3 or spaces % 2 == 0:
            yield where("TV.1", "row_odd", "row_1", found=spaces)
        elif spaces < 5:
            yield where("TV.1", "row_full", "row_1", advised=True, found=spaces)
        for row, key, name in ((1, "row_12", "1/2"), (2, "row_23", "2/3")):
            if len(coop.rows[row]) < 2:
                yield where("TV.1", "row_short", key, row=name)


def tv2(board: Board) -> Iterator[Violation]:
    """Paths and truck places."""
    for where, coop in _shapes(board):
        yield from _paths(where, coop)
        for space in coop.rows[2]:
            count = sum(truck.space == space for truck in coop.trucks)
            if count != 1:
                yield where("TV.2", "trucks", "trucks", space=space, found=count)
        for truck in coop.trucks:
            if truck.space not in coop.rows[2]:
                yield where("TV.2", "truck_where", "trucks", truck=truck.name, space=truck.space)


def _paths(where: _Where, coop: Coop) -> Iterator[Violation]:
    for path in coop.paths:
        row = next((row for row in (1, 2) if path.upper in coop.rows[row]), 0)
        if not row:
            yield where("TV.2", "path_upper", "paths", path=path.name, space=path.upper)
            continue
        if wrong := [space for space in path.lower if space not in coop.rows[row - 1]]:
            yield where("TV.2", "path_lower", "paths", path=path.name, spaces=wrong, row=("1", "1/2")[row - 1])
        if path.donkeys != row:
            yield where("TV.2", "path_donkeys", "paths", path=path.name, right=row, found=path.donkeys)
    for space in (*coop.rows[1], *coop.rows[2]):
        if all(path.upper != space for path in coop.paths):
            yield where("TV.2", "no_path", "paths", space=space)


def tv3(board: Board) -> Iterator[Violation]:
    """Building spaces: those of each coop, then those of all coops together."""
    for where, coop in _shapes(board):
        if not any(site.mark_45 for site in coop.of_kind("station")):
            yield where("TV.3", "no_station_45", "stations")
        posts = {
            "post_45" if site.mark_45 else "post_step" if site.step else "post_plain" for site in coop.of_kind("post")
        }
        for kind in ("post_45", "post_step", "post_plain"):
            if kind not in posts:
                yield where("TV.3", f"no_{kind}", "posts")
        if not coop.of_kind("farm"):
            yield where("TV.3", "no_farm", "farms")
    for kind, each in NEEDED.items() if board.coops else ():
        sites = [site for coop in board.coops for site in coop.of_kind(kind)]
        for players in PLAYERS:
            found = len(sites) if players > 3 else sum(not site.mark_45 for site in sites)
            if found < each * players:
                what = Text("TV.3", f"board.kind.{kind}")
                args = {"what": what, "players": players, "needed": each * players, "found": found}
                text = Text("TV.3", "board.few_sites", {**args, "change": each * players - found})
                yield Violation(thing("coops"), text, "coop")


# --------------------------------------------------------------------------------------------- the player board


def tv4(board: Board) -> Iterator[Violation]:
    """The plantation rows."""
    if not board.rows:
        return
    tiles = Counter(tile.level for row in board.rows for tile in row)
    for level, right in {1: 2, 2: 4, 3: 2, 0: 2}.items():
        if tiles[level] != right:
            what = Text("TV.4", f"board.tile.{level}")
            yield _say(thing("rows"), "TV.4", "tiles", "rows", what=what, right=right, found=tiles[level])
    for letter, row in zip("ABC", board.rows, strict=True):
        farms = [place for place, tile in enumerate(row, 1) if not tile.level]
        if letter == "B" and farms:
            yield _say(thing("row", name="B"), "TV.4", "farm_b", "rows.B")
        elif letter != "B" and farms != [len(row)]:
            yield _say(thing("row", name=letter), "TV.4", "farm_last", f"rows.{letter}", row=letter)
    first, second, _ = board.rows
    if not first or (first[0].level, first[0].bonus) != (1, "donkey"):
        yield _say(thing("row", name="A"), "TV.4", "first", "rows.A")
    if all(tile.level != 3 for tile in second):
        yield _say(thing("row", name="B"), "TV.4", "no_level_3", "rows.B")
    if all((tile.level, tile.cost) != (2, 1) for row in board.rows for tile in row):
        yield _say(thing("rows"), "TV.4", "no_cost_1", "rows")


def tv9(board: Board) -> Iterator[Violation]:
    """The contract slots."""
    for slot in board.slots:
        if slot.letter == "D" and slot.coins != 3:
            yield _slot(slot, "coins_d", "coins", found=slot.coins)
        if slot.letter == "D" and {frozenset(side) for side in slot.bonus} != LAST_OF_D:
            yield _slot(slot, "bonus_d", "bonus")
        if slot.letter == "F" and slot.bonus != (("hospital",),):
            yield _slot(slot, "bonus_f", "bonus")
    trucks = [slot for slot in board.slots if any("truck" in side for side in slot.bonus)]
    if board.slots and not trucks:
        yield _say(thing("slots"), "TV.9", "no_truck", "slots")
    for slot in trucks[1:]:
        yield _slot(slot, "truck_more", "bonus", advised=True, other=trucks[0].letter)
    for one, other in pairwise(board.slots):
        if other.coins < one.coins:
            yield _slot(other, "coins_fall", "coins", advised=True, before=one.letter, least=one.coins)
        if other.vp <= one.vp:
            yield _slot(other, "vp_rise", "vp", advised=True, before=one.letter, least=one.vp + 1)


def tv15(board: Board) -> Iterator[Violation]:
    """Donkeys: one at the start, those of the tiles; the paths ask for 4 x 1 + 2 x 2 at most, which is less than 9."""
    donkeys = sum(tile.bonus == "donkey" for row in board.rows for tile in row)
    if donkeys + 1 > DONKEYS:
        change = donkeys + 1 - DONKEYS
        yield _say(thing("rows"), "TV.15", "donkeys", "rows", found=donkeys, most=DONKEYS - 1, change=change)


# ------------------------------------------------------------------------------------------------- the contracts


def tv5(board: Board) -> Iterator[Violation]:
    """The two faces of a card."""
    for card in board.contracts:
        pairs = list(zip(PLACES, card.face_3, card.face_45, strict=True))
        if wrong := [Text("TV.5", f"board.place.{place}") for place, three, more in pairs if three < more]:
            yield _card(card, "TV.5", "face_less", places=wrong)
        elif sum(card.face_3) <= sum(card.face_45):
            yield _card(card, "TV.5", "face_total", found=sum(card.face_3))


def tv6(board: Board) -> Iterator[Violation]:
    """Latin designs; that of F must be one, or two start plantations would need one space (T3.10, TV.14)."""
    for letter, cards in _letters(board).items():
        for place, name in enumerate(PLACES):
            seen: dict[str, Contract] = {}
            missing = [coffee for coffee in COFFEES if coffee not in {card.coffees[place] for card in cards}]
            for card in cards:
                other = seen.setdefault(card.coffees[place], card)
                if other is not card:
                    key = "latin_f" if letter == "F" else "latin"
                    where = Text("TV.6", f"board.place.{name}")
                    args = {"other": other.name, "coffee": card.coffees[place], "place": where, "missing": missing}
                    yield _card(card, "TV.6", key, advised=letter != "F", **args)


def tv7(board: Board) -> Iterator[Violation]:
    """Advised: later letters ask for more."""
    totals = {
        letter: (sum(sum(card.face_3) for card in cards), sum(sum(card.face_45) for card in cards))
        for letter, cards in _letters(board).items()
    }
    for (before, less), (letter, more) in pairwise(totals.items()):
        for face, name in enumerate(("3", "4–5")):
            if more[face] <= less[face]:
                args = {"face": name, "found": more[face], "before": before, "other": less[face]}
                yield _say(thing("letter", name=letter), "TV.7", "totals", f"contracts.{letter}", advised=True, **args)


def tv8(board: Board) -> Iterator[Violation]:
    """Advised: the step of T3.11 starts a fresh row."""
    letters = _letters(board)
    for e, f in zip(letters.get("E", []), letters.get("F", []), strict=False):
        if e.coffees[0] in f.coffees:
            yield _card(e, "TV.8", "e_top", advised=True, coffee=e.coffees[0], other=f.name)


# ------------------------------------------------------------------------------ bars, counter track, objectives


def tv10(board: Board) -> Iterator[Violation]:
    """The bars."""
    for number, bar in enumerate(board.bars[:-1]):
        where = (thing("bar", name=bar.id), "TV.10")
        path = f"bar[{number}].slots"
        last = bar.slots[-1] if bar.slots else None
        if not last or (last.number, last.coffee, last.gives) != (6, ANY, "animal"):
            yield _say(*where, "bar_last", path)
        for i, slot in enumerate(bar.slots[:-1]):
            if slot.coffee not in COFFEES:
                yield _say(*where, "bar_coffee", f"{path}[{i}].coffee", number=slot.number, found=slot.coffee)
            if slot.gives:
                yield _say(*where, "bar_gives", f"{path}[{i}].gives", number=slot.number)
        for i, (one, other) in enumerate(pairwise(bar.slots), 1):
            if other.number <= one.number:
                yield _say(*where, "bar_rise", f"{path}[{i}].number", number=other.number, before=one.number)
    for bar in board.bars[-1:]:
        where = (thing("bar", name=bar.id), "TV.10")
        path = f"bar[{len(board.bars) - 1}].slots"
        if wrong := sorted({slot.coffee for slot in bar.slots if slot.coffee != KL}):
            yield _say(*where, "seoul_kl", path, found=wrong)
        ends = [(slot.number, slot.gives) for slot in bar.slots[-2:]]
        if ends != [(3, "joker"), (4, "joker")] or bar.slots[-2].coins != 2:
            yield _say(*where, "seoul_last", path)
        for i, slot in enumerate(bar.slots[:-2]):
            if slot.gives:
                yield _say(*where, "bar_gives", f"{path}[{i}].gives", number=slot.number)


def tv11(board: Board) -> Iterator[Violation]:
    """Advised: no coffee is better served by the bars than another."""
    shown = {
        coffee: [slot.number for bar in board.bars[:-1] for slot in bar.slots if slot.coffee == coffee]
        for coffee in COFFEES
    }
    for coffee, numbers in shown.items():
        if twice := sorted(number for number, count in Counter(numbers).items() if count > 1):
            yield _say(thing("bars"), "TV.11", "bars_tie", "bar", advised=True, coffee=coffee, numbers=twice)
    often, sums = [len(numbers) for numbers in shown.values()], [sum(numbers) for numbers in shown.values()]
    for key, values in (("bars_often", often), ("bars_sum", sums)):
        if len({*values}) > 1:
            found: dict[str, object] = dict(zip(COFFEES, values, strict=True))
            yield _say(thing("bars"), "TV.11", key, "bar", advised=True, **found)


def tv12(board: Board) -> Iterator[Violation]:
    """Advised: five players can come to Seoul."""
    for bar in board.bars[-1:]:
        where = (thing("bar", name=bar.id), "TV.12")
        path = f"bar[{len(board.bars) - 1}].slots"
        if len(bar.slots) < 5:
            yield _say(*where, "seoul_few", path, advised=True, found=len(bar.slots), change=5 - len(bar.slots))
        if (big := sum(slot.number >= 2 for slot in bar.slots)) < 3:
            yield _say(*where, "seoul_small", path, advised=True, found=big, change=3 - big)


def tv13(board: Board) -> Iterator[Violation]:
    """The counter track and the objectives."""
    if board.track and len(board.track) < 8:
        yield _say(thing("track"), "TV.13", "track_short", "track.vp", found=len(board.track))
    for i, (one, other) in enumerate(pairwise(board.track), 1):
        if other <= one:
            yield _say(thing("track"), "TV.13", "track_rise", f"track.vp[{i}]", found=other, before=one)
    for objective in board.objectives:
        for i, (one, other) in enumerate(pairwise(objective.vp), 1):
            if other > one:
                about, path = thing("objective", name=objective.name), f"objectives.{objective.name}.vp[{i}]"
                yield _say(about, "TV.13", "objective_rise", path, found=other, before=one)
    groups = Counter(objective.group for objective in board.objectives)
    if board.objectives and {*groups.values()} != {3}:
        a, b, c = (groups[letter] for letter in "ABC")
        yield _say(thing("objectives"), "TV.13", "groups", "objectives", a=a, b=b, c=c)


# ------------------------------------------------------------------------------------------------ how it is said


class _Where:
    """Coops that look alike, as one thing: what is wrong with them is said once."""

    def __init__(self, number: int, names: Sequence[str]) -> None:
        self.path = f"coop[{number}]"
        self.thing = thing("coop", names=list(names), count=len(names))

    def __call__(self, rule: str, key: str, field: str, /, advised: bool = False, **args: object) -> Violation:
        return _say(self.thing, rule, key, f"{self.path}.{field}", advised, **args)


def _shapes(board: Board) -> list[tuple[_Where, Coop]]:
    return [(_Where(i, names), coop) for i, (names, coop) in enumerate(board.shapes())]


def _letters(board: Board) -> dict[str, list[Contract]]:
    letters: dict[str, list[Contract]] = {}
    for card in board.contracts:
        letters.setdefault(card.letter, []).append(card)
    return letters


def _card(card: Contract, rule: str, key: str, /, advised: bool = False, **args: object) -> Violation:
    path = f"contracts.{card.letter}[{card.number - 1}]"
    return _say(thing("contract", name=card.name), rule, key, path, advised, **args)


def _slot(slot: Slot, key: str, field: str, /, advised: bool = False, **args: object) -> Violation:
    return _say(thing("slot", name=slot.letter), "TV.9", key, f"slots.{slot.letter}.{field}", advised, **args)


def _say(about: Text, rule: str, key: str, path: str, /, advised: bool = False, **args: object) -> Violation:
    return Violation(about, Text(rule, f"board.{key}", args), path, advised)
