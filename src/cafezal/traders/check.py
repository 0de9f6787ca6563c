"""What `cafezal check` says of a board: all that it breaks, what is advised, and what the board is like."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping

from cafezal.core.errors import Malformed
from cafezal.core.toml import read_toml
from cafezal.traders import invariants
from cafezal.traders.board import scan_board
from cafezal.traders.invariants import Violation, thing
from cafezal.traders.printed import KL, LETTERS, SITES, Board

ROW_NAMES = ("1", "1/2", "2/3")


def inspect(source: Mapping[str, object] | str | os.PathLike[str]) -> tuple[Board | None, list[Violation]]:
    """The board of data or a file if all of it can be read, and all that is wrong: its shape, then TV.1-TV.15."""
    try:
        data = source if isinstance(source, Mapping) else read_toml(source)
    except Malformed as error:
        return None, [Violation(thing("board"), error.text, error.path)]
    board, faults = scan_board(data)
    whole = all((board.coops, board.rows, board.slots, board.contracts, board.bars, board.track, board.objectives))
    return board if whole else None, faults + invariants.violations(board)


def report(path: str | os.PathLike[str]) -> dict[str, object]:
    """What `cafezal check` prints of a board file, JSON-ready."""
    board, found = inspect(path)
    violations = [item for item in found if not item.advised]
    return {
        "game": "traders",
        "file": os.fsdecode(path),
        "ok": not violations,
        "violations": [_told(item) for item in violations],
        "advice": [_told(item) for item in found if item.advised],
        "board": board and _summary(board),
    }


def _told(item: Violation) -> dict[str, str]:
    text = f"{item.path}: {item.text}" if item.path else str(item.text)
    return {"thing": str(item.thing), "rule": item.text.rule, "text": text}


def _summary(board: Board) -> dict[str, object]:
    slots = [slot for bar in board.bars for slot in bar.slots]
    gains = Counter(tile.bonus for row in board.rows for tile in row)
    return {
        "id": board.id,
        "name": board.name,
        "version": board.version,
        "hash": board.hash,
        "spaces": {name: sum(len(coop.rows[row]) for coop in board.coops) for row, name in enumerate(ROW_NAMES)},
        "sites": {kind: sum(len(coop.of_kind(kind)) for coop in board.coops) for kind in SITES.values()},
        "tiles": {bonus: gains[bonus] for bonus in sorted(gains) if bonus != "none"},
        "demand_3": {letter: _mean(board, letter, 0) for letter in LETTERS},
        "demand_45": {letter: _mean(board, letter, 1) for letter in LETTERS},
        "bars": {
            "slots": len(slots),
            "coffee": sum(slot.number for slot in slots if slot.coffee != KL),
            "kl": sum(slot.number for slot in slots if slot.coffee == KL),
            "coins": sum(slot.coins for slot in slots),
            "vp": sum(slot.vp for slot in slots),
        },
        "contracts": {"coins": sum(slot.coins for slot in board.slots), "vp": sum(slot.vp for slot in board.slots)},
        "track": list(board.track),
    }


def _mean(board: Board, letter: str, face: int) -> float:
    """What a card of that letter asks for on average; a whole number on most boards."""
    cards = [card for card in board.contracts if card.letter == letter]
    return sum(sum((card.face_3, card.face_45)[face]) for card in cards) / len(cards)
