"""Perft: the number of decision sequences from small positions, so that no option is ever lost or offered twice."""

import json
from pathlib import Path
from typing import Any

import pytest

import cafezal

HERE = Path(__file__).parent
TABLES: dict[str, list[dict[str, Any]]] = {
    game: json.loads((HERE / game / "perft.json").read_text("utf-8")) for game in ("cafe", "traders")
}
TABLE = [entry for table in TABLES.values() for entry in table]
entries = pytest.mark.parametrize("entry", TABLE, ids=lambda entry: entry["name"])

# What can be counted on paper: the first numbers.
BY_HAND = {
    "place on the start card": [44],  # C10.19
    "two sources, two targets": [10],  # dry: 2 targets × (y, b, b some); three clears; end
    "one shop, the warehouse": [5, 4 + 2 + 3 + 3],  # deliver: fill, put y, put r, done; some: two squares; clears
    "lote and plus": [2, 4],  # produce asks for the first lote's colour; after `end` the game is over
    "exchange": [5, 5 + 4 + 3 + 2 + 5],  # no colour earlier than the last; after `leave` the other seat
    "chance told": [40, 40 * 39, 40 * 39 * 38],  # C2.2: 40 cards nobody has seen
    "last plantation": [25, 25 * 24, 25 * 24 * 23],  # T3.15: any of the 25 spaces of row 1 that is left
    "two free steps": [5, 5 * 5],  # T5.7, T11.12
    "workers onto own plantations": [4, 3 + 2 + 2 + 2],  # T10.1: three or done; ascending; then the other's: one or done
    "plantations lost": [3],  # T10.8: two of four in ascending order, so the last is no first one
    "debts": [5],  # T10.6: nothing, one or two steps back in gu, one in co, one in each; the rest in coins
    "debts of two": [4],  # T10.7: the same, but one coin is not enough
    "one trader": [5 + 5 * 4 + 6 + 1 + 1 + 1],  # T11.4, T12.4, T11.12: houses, sites, columns, row, retire, pass
    "stored": [1 + 6 + 15 + 20, 42 * 7, 42 * 7 * 7],  # T15.3: three warehouses above six tracks, then one each
    "joker counters": [5, 5 * 5],  # T15.4
    "animal counter": [2, 2 * 5],  # T9.16, then a step
    "three stock counters": [2],  # T14.17; pass
}


def count(game: cafezal.Game, depth: int) -> int:
    """The same by hand: of several seats that wait the lowest decides first."""
    if depth == 0:
        return 1
    total = 0
    for code in game.legal(min(game.waiting)) if game.waiting else []:
        after = game.copy()
        after.apply(code, min(game.waiting))
        total += count(after, depth - 1)
    return total


@entries
def test_perft(entry: dict[str, Any]) -> None:
    """The rules named with the position: its decisions, to every depth."""
    game = cafezal.load(entry["position"])
    before = game.digest()
    depths = range(1, len(entry["counts"]) + 1)
    assert [cafezal.perft(game, depth) for depth in depths] == entry["counts"]
    assert cafezal.perft(game, 0) == 1 and game.digest() == before
    hand = BY_HAND.get(entry["name"], [])
    assert entry["counts"][: len(hand)] == hand


@entries
def test_perft_by_hand(entry: dict[str, Any]) -> None:
    """Copying the game and applying each legal decision counts the same."""
    game = cafezal.load(entry["position"])
    for depth, expected in enumerate(entry["counts"], 1):
        if expected < 6000:
            assert count(game, depth) == expected


@entries
def test_every_sequence_is_another(entry: dict[str, Any]) -> None:
    """C12.5, T5.13: in notation, too, no two decisions of a seat read the same."""
    game = cafezal.load(entry["position"])
    for seat in game.waiting:
        moves = [str(move) for move in game.moves(seat)]
        assert len(set(moves)) == len(moves) == len(game.legal(seat))


@pytest.mark.parametrize("game", TABLES)
def test_the_tables(game: str) -> None:
    """Ten positions and more of each game."""
    assert {entry["position"]["game"] for entry in TABLES[game]} == {game}
    assert len(TABLES[game]) >= 10


def test_names() -> None:
    """What is counted on paper is in the tables."""
    names = [entry["name"] for entry in TABLE]
    assert len(set(names)) == len(names) and set(names) >= set(BY_HAND)
