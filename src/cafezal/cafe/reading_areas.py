"""Reading positions, one seat: its area, the cubes on it, its warehouse, its card in hand, its stage (C13.3)."""

from __future__ import annotations

from typing import Any

from cafezal.cafe import fields, placing, terms
from cafezal.cafe.fields import CELLS, MOST_CUBES, Reading
from cafezal.core import bits, values
from cafezal.core.values import names, refuse

PLACED = names("card", "at", "turn")
TURNS = {0: 0, 90: 1, 180: 2, 270: 3}
STAGES = {name: number for number, name in enumerate(terms.STAGES)}
WRONG_STAGE = {terms.FINISH: "stage_exchange", terms.OVER: "stage_over", terms.TURN: "stage_turn"}


def read_start(reading: Reading, seat: int, part: dict[str, Any], where: str) -> None:
    """The start card lies at 0° on (0, 0) (C4.7)."""
    if "start" in part:
        card = reading.start(part["start"], f"{where}.start")
    else:
        named = {other.get("start") for other in reading.seats if isinstance(other.get("start"), str)}
        free = [reading.content.starts[i] for i in range(4)]
        free = [c for c in free if c not in reading.stands and reading.content.names[c] not in named]
        card = free[0]
        reading.settle(card, f"{where}.start")
    placing.lay(reading.state, seat, card, 0, CELLS["0,0"])


def read_cards(reading: Reading, seat: int, rows: object, where: str) -> None:
    """The cards placed, bottom up."""
    state = reading.state
    for i, value in enumerate(values.row(rows, where, terms.ROUNDS)):
        path = f"{where}[{i}]"
        row = values.table(value, path, PLACED)
        card = reading.card(row.get("card"), f"{path}.card")
        degrees = row.get("turn", 0)
        if not isinstance(degrees, int) or isinstance(degrees, bool) or degrees not in TURNS:
            refuse(f"{path}.turn", "turn", "C4.1", found=values.show(degrees))
        turn = TURNS[degrees]
        if state.content.alike[card]:  # of two turns that look the same the smaller
            turn &= 1
        cell = fields.cell(row.get("at"), f"{path}.at")
        covered = placing.covered(state, seat, turn, (cell & 63) - 16, (cell >> 6) - 16)
        if not 2 <= covered <= 4:
            refuse(f"{path}.at", "covers", "C4.2", card=row["card"], count=covered)
        cups = state.cups[seat]
        placing.lay(state, seat, card, turn, cell)
        if cups and not state.cups[seat]:
            refuse(f"{path}.at", "last_cup", "C4.3", card=row["card"])


def read_cubes(reading: Reading, seat: int, part: dict[str, Any], where: str) -> None:
    """Cubes in the warehouse and on the squares."""
    state = reading.state
    total = 0
    if "warehouse" in part:
        for colour, cubes in enumerate(fields.counts(part["warehouse"], f"{where}.warehouse")):
            state.warehouse[4 * seat + colour] = cubes
            total += cubes
    squares = part.get("cubes", {})
    if not isinstance(squares, dict):
        refuse(f"{where}.cubes", "table", found=values.show(squares))
    if len(squares) > terms.STRIDE:
        refuse(f"{where}.cubes", "too_long", limit=terms.STRIDE, count=len(squares))
    for name, value in squares.items():
        if not isinstance(name, str) or name not in CELLS:
            refuse(f"{where}.cubes", "square_name", "C4.7", found=values.show(name))
        path = f"{where}.cubes.{name}"
        cell = CELLS[name]
        square = state.find(seat, (cell & 63) - 16, (cell >> 6) - 16)
        if square == terms.NONE:
            refuse(path, "no_square", "C4.7", at=name)
        cubes_here = fields.letters(value, path)
        total += sum(cubes_here)
        if state.kind[seat * terms.STRIDE + square] == terms.SHOP:
            supply(reading, seat, square, cubes_here, path)
        else:
            put(reading, seat, square, cubes_here, path)
    if total > MOST_CUBES:
        refuse(where, "too_many_cubes", limit=MOST_CUBES)


def supply(reading: Reading, seat: int, square: int, cubes: list[int], path: str) -> None:
    """Cubes on an open shop, written at its first square (C5.6)."""
    state = reading.state
    i = seat * terms.STRIDE + square
    if not state.shops[seat] >> square & 1:
        refuse(path, "shop_square", "C1.2")
    for colour in range(4):
        if cubes[colour] > state.lacks[i] >> 4 * colour & 15:
            refuse(path, "shop_more", "C5.6", colour=terms.COLOURS[colour], count=state.lacks[i] >> 4 * colour & 15)
        state.lacks[i] -= cubes[colour] << 4 * colour


def put(reading: Reading, seat: int, square: int, cubes: list[int], path: str) -> None:
    """Cubes on a square other than a shop (C14.2)."""
    state = reading.state
    kind = state.kind[seat * terms.STRIDE + square]
    colour = 0
    while not cubes[colour]:
        colour += 1
    number = cubes[colour]
    if sum(cubes) > number:
        refuse(path, "one_colour", "C5.8")
    if kind < terms.PLUS:
        if colour != kind or number > 1:
            refuse(path, "bean", "C5.1", colour=terms.COLOURS[kind])
    elif kind < terms.LOTE:
        if colour != kind - terms.PLUS or number != 2:
            refuse(path, "plus", "C9.6", colour=terms.COLOURS[kind - terms.PLUS])
    elif kind == terms.LOTE:
        if number > 1:
            refuse(path, "lote", "C9.5")
    elif kind == terms.ESPRESSO:
        if number > 1:
            refuse(path, "espresso", "C9.3")
    elif kind == terms.SHIP:
        if not state.auction or state.phase >= terms.FINISH:
            refuse(path, "ship_empty", "C8.6")
        if number > 1:
            refuse(path, "ship", "C8.6")
    elif kind not in (terms.DRY, terms.ROAST):
        refuse(path, "holds_none", "C14.2", kind=terms.KINDS[kind])
    state.fill_square(seat, square, colour, number)


def read_hand(reading: Reading, seat: int, part: dict[str, Any], where: str) -> None:
    state = reading.state
    state.hand[seat] = terms.NONE
    if part.get("hand") is not None:
        if state.phase not in (terms.DRAFT, terms.TURN):
            refuse(f"{where}.hand", "no_hand", "C3.5")
        state.hand[seat] = reading.card(part["hand"], f"{where}.hand")


def read_stage(reading: Reading, seat: int, part: dict[str, Any], where: str) -> None:
    """The stage, and the points left, as the phase allows them."""
    state = reading.state
    holds = state.hand[seat] != terms.NONE
    exchanges = (state.espressos[seat] & state.full(seat)) != 0
    default = terms.WAIT
    if state.phase == terms.TURN:
        default = terms.PLACING if holds else terms.ACTING
    elif state.phase == terms.FINISH and exchanges:
        default = terms.ACTING
    elif state.phase >= terms.FINISH:
        default = terms.ENDED
    stage = values.choice(part["stage"], f"{where}.stage", STAGES) if "stage" in part else default
    if stage != default and not (stage == terms.ENDED and default == terms.ACTING):
        refuse(f"{where}.stage", WRONG_STAGE.get(state.phase, "stage_wait"), "C12.1")
    state.stage[seat] = stage
    most = 0
    if state.phase == terms.TURN and stage == terms.ACTING:  # an action has spent its point
        most = terms.POINTS if part.get("action") is None else terms.POINTS - 1
    points = part.get("points")
    if points is None and "points" not in part:
        state.points[seat] = min(most, bits.size(state.cups[seat]))
    else:
        state.points[seat] = values.whole(points, f"{where}.points", 0, most)


def check_place(reading: Reading, seat: int, where: str) -> None:
    """A card in hand finds a place (C4.3, C14.9)."""
    state = reading.state
    card = state.hand[seat]
    if card != terms.NONE and not state.cups[seat] and not state.content.has_cup[card]:
        refuse(f"{where}.hand", "no_cup", "C4.3", card=state.content.names[card])
