"""Perft: the number of decision sequences from small positions, so that no option is ever lost or offered twice."""

import json
from pathlib import Path
from typing import Any

import pytest

import cafezal

TABLE: list[dict[str, Any]] = json.loads(Path(__file__).with_name("perft.json").read_text("utf-8"))
entries = pytest.mark.parametrize("entry", TABLE, ids=lambda entry: entry["name"])

# What can be counted on paper: the first numbers.
BY_HAND = {
    "place on the start card": [44],  # C10.19
    "two sources, two targets": [10],  # dry: 2 targets × (y, b, b some); three clears; end
    "one shop, the warehouse": [5, 4 + 2 + 3 + 3],  # deliver: fill, put y, put r, done; some: two squares; clears
    "lote and plus": [2, 4],  # produce asks for the first lote's colour; after `end` the game is over
    "exchange": [5, 5 + 4 + 3 + 2 + 5],  # no colour earlier than the last; after `leave` the other seat
    "chance told": [40, 40 * 39, 40 * 39 * 38],  # C2.2: 40 cards nobody has seen
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
    """C12.5: in notation, too, no two decisions of a seat read the same."""
    game = cafezal.load(entry["position"])
    for seat in game.waiting:
        moves = [str(move) for move in game.moves(seat)]
        assert len(set(moves)) == len(moves) == len(game.legal(seat))


def test_the_table() -> None:
    """Ten positions and more; what is counted on paper is in it."""
    names = [entry["name"] for entry in TABLE]
    assert len(set(names)) == len(names) >= 10 and set(names) >= set(BY_HAND)
