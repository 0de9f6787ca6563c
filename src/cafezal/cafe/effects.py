"""What decisions change in a seat's own area, warehouse and points; docs/positions.md explains the fields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cafezal.cafe import scoring, terms
from cafezal.cafe.state import State
from cafezal.core import bits

Cell = tuple[int, int]


def changes(before: State, after: State, seat: int) -> dict[str, Any]:
    """The difference between two positions of a game, as a client shows it before anything is confirmed."""
    old, new = held(before, seat), held(after, seat)
    hidden = covers(before, after, seat)
    fewer = [max(0, a - b) for a, b in zip(total(before, seat), total(after, seat), strict=True)]
    paying = before.phase <= terms.DRAFT
    acting = before.stage[seat] == terms.ACTING and after.stage[seat] == terms.ACTING
    return {
        "cost": {
            "points": before.points[seat] - after.points[seat] if acting else 0,
            "cubes": letters(fewer) if paying else "",
        },
        "cubes": {
            f"{cell[0]},{cell[1]}": [old[cell], cubes]
            for cell, cubes in new.items()
            if cell not in hidden and old.get(cell, cubes) != cubes
        },
        "warehouse": [after.warehouse[4 * seat + c] - before.warehouse[4 * seat + c] for c in range(4)],
        "covers": [list(cell) for cell in hidden],
        "lost": "" if paying else letters(fewer),
        "closes": closes(before, after, seat),
        "cups": bits.size(after.cups[seat]) - bits.size(before.cups[seat]),
        "actions": after.points[seat],
        "points": scoring.score(after, seat) - scoring.score(before, seat),
    }


def letters(counts: Sequence[int]) -> str:
    return "".join(letter * count for letter, count in zip(terms.LETTERS, counts, strict=True))


def held(state: State, seat: int) -> dict[Cell, str]:
    """The cubes on every visible square; those of an open shop at its first square."""
    base = seat * terms.STRIDE
    return {
        ((state.cell[base + i] & 63) - 16, (state.cell[base + i] >> 6) - 16): held_at(state, seat, i)
        for i in range(state.squares[seat])
    }


def held_at(state: State, seat: int, square: int) -> str:
    """The cubes on a square as letters."""
    i = seat * terms.STRIDE + square
    if state.shops[seat] >> square & 1:
        demand = state.content.demand[state.card[seat * terms.CARDS + state.layer[i]]]
        return letters([(demand >> 4 * c & 15) - (state.lacks[i] >> 4 * c & 15) for c in range(4)])
    return str(terms.LETTERS[state.colour[i]] * state.cubes[i]) if state.cubes[i] else ""


def total(state: State, seat: int) -> list[int]:
    """Cubes of each colour in the area, the warehouse and on hand."""
    cubes = [state.warehouse[4 * seat + c] + state.freight[4 * seat + c] for c in range(4)]
    for square in range(state.squares[seat]):
        for letter in held_at(state, seat, square):
            cubes[terms.LETTERS.index(letter)] += 1
    return cubes


def covers(before: State, after: State, seat: int) -> list[Cell]:
    """Squares visible before that a card placed in between covers."""
    under = {
        (x, y)
        for i in range(seat * terms.CARDS + before.placed[seat], seat * terms.CARDS + after.placed[seat])
        for x in range((after.at[i] & 63) - 16, (after.at[i] & 63) - 14 + (0 if after.turned[i] & 1 else 1))
        for y in range((after.at[i] >> 6) - 16, (after.at[i] >> 6) - 14 + (1 if after.turned[i] & 1 else 0))
    }
    return [cell for cell in held(before, seat) if cell in under]


def closes(before: State, after: State, seat: int) -> list[str]:
    """Shops that were open and are not any more."""
    return sorted(set(open_shops(before, seat)) - set(open_shops(after, seat)))


def open_shops(state: State, seat: int) -> list[str]:
    base = seat * terms.STRIDE
    return [
        str(state.content.names[state.card[seat * terms.CARDS + state.layer[base + i]]])
        for i in range(state.squares[seat])
        if state.shops[seat] >> i & 1
    ]
