"""A view of Café as lines of text: the table, the cards shown, the areas. Nothing here knows or changes a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cafezal.cli import grid
from cafezal.cli.paint import LETTERS, Paint, beside, cut, pad, width, wrap
from cafezal.cli.room import Json, player, short
from cafezal.cli.words import say, title

PANEL = 27  # columns that the panel beside an area needs


def stock(counts: Sequence[int], paint: Paint) -> str:
    """Cubes by colour, those of which there are none too."""
    return " ".join(
        paint(f"{count}{paint.signs.cube}{letter}", f"cube {letter}") if count else paint(f"0 {letter}", "faint")
        for letter, count in zip(LETTERS, counts, strict=True)
    )


# --- the table ------------------------------------------------------------------------------------------
def head(table: Json, names: Sequence[str], paint: Paint) -> str:
    """One line: which game, round, phase, master, deck."""
    position = table["position"]
    phase = say(f"phase.{position['phase']}")
    left = say("head", round=position["round"], phase=phase, master=short(position["master"], names))
    right = say("head.deck", cards=table["deck"])
    if paint.columns - width(left) - width(right) < 4:
        right = ""
    return paint(f" {pad(left, paint.columns - width(right) - 2)}{right} ", "head")


def summary(table: Json, seat: int, names: Sequence[str], paint: Paint) -> str:
    area, part = table["areas"][seat], table["position"]["seats"][seat]
    words = [
        pad(player(seat, names), 17),
        pad(say("points", count=area["score"]), 10, right=True),
        say("cups_ships", cups=area["cups"], ships=area["ships"]),
        stock(part["warehouse"], paint),
    ]
    line = "  ".join(words)
    rest = stage(table, seat)
    return f"{line}  {cut(rest, max(0, paint.columns - width(line) - 2))}".rstrip()


def stage(table: Json, seat: int) -> str:
    """What a player is about: the card in hand, or the points left."""
    part = table["position"]["seats"][seat]
    if part["hand"]:
        return title(table["cards"][part["hand"]])
    if table["position"]["phase"] == "turn" and part["stage"] == "act":
        return say("stage.act", points=part["points"])
    return say("stage.end") if part["stage"] == "end" and not table["over"] else ""


# --- cards ----------------------------------------------------------------------------------------------
def turned(card: Json, turn: int) -> list[list[str]]:
    """The squares of a card, turned clockwise."""
    rows = [row.split() for row in card["squares"]]
    for _ in range(turn // 90):
        rows = [list(column) for column in zip(*reversed(rows), strict=True)]
    return rows


def face(card: Json, paint: Paint, turn: int = 0) -> list[str]:
    """A card in a frame, three columns a square."""
    rows = turned(card, turn)
    signs = paint.signs.lines
    line = paint(signs[10] * (3 * len(rows[0])), "wall")
    side = paint(signs[5], "wall")
    inside = ["".join(paint(f" {kind:<2}", grid.ground(kind)) for kind in row) for row in rows]
    return [
        paint(signs[6], "wall") + line + paint(signs[12], "wall"),
        *(side + row + side for row in inside),
        paint(signs[3], "wall") + line + paint(signs[9], "wall"),
    ]


def name(card: Json, columns: int) -> str:
    """The card's name in so many columns; the year of a shop always stays."""
    full = title(card)
    if width(full) <= columns or not card.get("year"):
        return cut(full, columns)
    return f"{cut(card['city'], columns - 5)} {card['year']}"


def offers(table: Json, offered: Sequence[Json], paint: Paint) -> list[str]:
    """The cards shown, with what each would cost."""
    shown = [(slot, table["cards"][card]) for slot, card in enumerate(table["position"]["shown"], 1) if card]
    return faces(shown, {offer["slot"]: offer for offer in offered}, paint)


def faces(cards: Sequence[tuple[int | None, Json]], offered: Mapping[int | None, Json], paint: Paint) -> list[str]:
    """Cards in rows, those in slots with their numbers and prices."""
    across = min(len(cards), 4) or 1
    columns = paint.columns // across
    blocks = [offer(slot, card, offered.get(slot), columns, paint) for slot, card in cards]
    lines: list[str] = []
    for first in range(0, len(blocks), across):
        row = [""] * 5
        for number, block in enumerate(blocks[first : first + across]):
            row = beside(row, block, number * columns)
        lines += row
    return lines


def offer(slot: int | None, card: Json, price: Json | None, columns: int, paint: Paint) -> list[str]:
    number = f"{paint(str(slot), 'strong')} " if slot else ""
    facts = [say("card.points", points=card["points"]), card["demand"]] if card.get("demand") else ["", ""]
    beside_card = ["", *facts, cost(price, paint) if price else ""]
    lines = face(card, paint) if "squares" in card else [""] * 4
    return [
        number + name(card, columns - width(number) - 1),
        *(f"{line} {fact}" for line, fact in zip(lines, beside_card, strict=True)),
    ]


def cost(price: Json, paint: Paint) -> str:
    if price["discarded"]:
        return paint(say("price.discarded"), "bad")
    if not price["price"]:
        return paint(say("price.free"), "good")
    return say("price.cube") if price["colours"] else paint(say("price.none"), "bad")


def hand(card: Json, paint: Paint) -> list[str]:
    """The card in hand, turned in all ways."""
    lines = [""] * 6
    at = 0
    for turn in (0, 90, 180, 270):
        block = [f" r{turn}", *face(card, paint, turn)]
        lines = beside(lines, block, at)
        at += 14 if turn % 180 == 0 else 11
    facts = [title(card), *shop_facts(card)]
    return beside(
        [line for line in lines if line], ["", *(cut(fact, paint.columns - at - 1) for fact in facts)], at + 1
    )


def shop_facts(card: Json) -> list[str]:
    return [say("card.shop", points=card["points"], demand=card["demand"])] if card.get("demand") else []


def newest(table: Json, seat: int) -> list[grid.Cell]:
    """The cells of the card placed last."""
    card = table["position"]["seats"][seat]["cards"][-1]
    wide = 3 if card["turn"] % 180 == 0 else 2
    x, y = card["at"]
    return [(x + i, y + j) for i in range(wide) for j in range(5 - wide)]


# --- areas ----------------------------------------------------------------------------------------------
def area(
    table: Json, seat: int, names: Sequence[str], paint: Paint, ghost: frozenset[grid.Cell] = frozenset()
) -> list[str]:
    """A player's area, and beside or below it the warehouse, the points and the shops."""
    own = table["areas"][seat]
    drawing = grid.area(own, paint, ghost)
    at = grid.columns(own) + 2
    headline = paint(player(seat, names), "strong") + "  " + say("points", count=own["score"])
    if at + PANEL <= paint.columns:
        return [headline, *beside(drawing, panel(table, seat, paint.columns - at, paint), at)]
    return [headline, *drawing, *low_panel(table, seat, paint)]


def panel(table: Json, seat: int, columns: int, paint: Paint) -> list[str]:
    """Beside an area: one fact a line."""
    found = [line for shop in shops(table, seat, columns, paint) for line in shop]
    return [
        *facts(table, seat, paint),
        *action(table, seat, columns, paint),
        *([say("panel.shops")] if found else []),
        *found,
    ]


def low_panel(table: Json, seat: int, paint: Paint) -> list[str]:
    """Below an area: the shops in two columns."""
    half = paint.columns // 2
    found = shops(table, seat, half, paint)
    pairs = zip(found[::2], [*found[1::2], []], strict=False)
    rows = [line for left, right in pairs for line in beside(left, right, half)]
    return wrap("  ".join(facts(table, seat, paint)), paint.columns) + action(table, seat, paint.columns, paint) + rows


def facts(table: Json, seat: int, paint: Paint) -> list[str]:
    own, part = table["areas"][seat], table["position"]["seats"][seat]
    found = [
        f"{say('panel.warehouse')} {stock(part['warehouse'], paint)}",
        say("cups_ships", cups=own["cups"], ships=own["ships"]),
    ]
    if table["position"]["phase"] == "turn" and part["stage"] == "act":
        points = int(part["points"])
        spent = max(0, min(8, int(own["cups"])) - points)
        found.append(f"{say('panel.actions')} {paint.signs.dot * points}{paint.signs.spent * spent} {points}")
    return found


def shops(table: Json, seat: int, columns: int, paint: Paint) -> list[list[str]]:
    return [shop_lines(shop, table, columns, paint) for shop in table["areas"][seat]["shops"]]


def shop_lines(shop: Json, table: Json, columns: int, paint: Paint) -> list[str]:
    """Where, which, what it is worth, what it holds and lacks."""
    where = f" {shop['at'][0]},{shop['at'][1]}"
    card = table["cards"][shop["card"]]
    if not shop["open"]:
        closed = say("shop.closed")
        return [paint(f"{where} {name(card, columns - len(where) - len(closed) - 2)} {closed}", "faint")]
    if shop["scores"]:
        first = f"{where} {name(card, columns - len(where) - 6)}"
        return [f"{first} {paint(paint.signs.tick + ' ' + str(shop['points']), 'good')}"]
    facts = say("shop.lacks", points=shop["points"], lacks=shop["lacks"])
    held = f" {paint.cubes(shop['holds'])}" if shop["holds"] else ""
    first = f"{where} {name(card, columns - len(where) - 1)}"
    if width(first) + width(facts) + width(held) + 2 <= columns:
        return [f"{first}  {facts}{held}"]
    return [first, f"   {facts}{held}"]


def action(table: Json, seat: int, columns: int, paint: Paint) -> list[str]:
    """The action in progress."""
    action = table["position"]["seats"][seat]["action"]
    if action is None or action["kind"] == "exchange":
        return []
    words = [say(f"doing.{action['kind']}")]
    for field in ("cluster", "target", "sources"):
        if action.get(field):
            words.append(say(f"doing.{field}", squares=cells(action[field])))
    if action.get("hand"):
        words.append(paint.pile(action["hand"]))
    return wrap(" ".join(words), columns, " ")


def cells(value: Any) -> str:
    """A square or several, as x,y."""
    if isinstance(value, str):
        return value
    if value and isinstance(value[0], int):
        return f"{value[0]},{value[1]}"
    return " ".join(cells(item) for item in value)
