"""Whole games of both kinds, kept in tests/golden, replayed move by move.

`python tools/make_golden.py` plays them anew when cards, boards or the set-up have changed.
"""

from collections import Counter
from typing import Any

import pytest

import cafezal
from cafezal import Record
from tools.make_golden import GAMES

from .golden_games import RECORDS, TEXTS

KEPT = {"cafe": 9, "traders": 4}  # positions: at the start, after each round, at the end
golden = pytest.mark.parametrize("name", sorted(TEXTS))


def test_all_are_there() -> None:
    assert set(TEXTS) == set(GAMES)
    assert {name: record.kind for name, record in RECORDS.items()} == {name: one.game for name, one in GAMES.items()}


def played(record: Record) -> tuple[cafezal.Game, list[dict[str, Any]]]:
    """The game, played from its start with the public API alone, and its positions where the record keeps one."""
    game = record.start()
    kept = []
    for entry in record.entries:
        if entry.kind == "move" or (entry.kind == "reveal" and game.waiting == (-1,)):
            code = game.parse(entry.text, entry.seat)
            assert code in game.legal(entry.seat) and str(game.describe(code, entry.seat)) == entry.text
            game.apply(code, entry.seat)
        elif entry.kind == "kept":
            kept.append(game.position())
    return game, kept


@golden
def test_replay(name: str) -> None:
    """All moves are legal; positions, digests, scores, winners and sheets are those recorded; the file is canonical."""
    record = RECORDS[name]
    game = record.replay()
    assert game.over
    assert record.text() == TEXTS[name]
    sums = [entry.text.split() for entry in record.entries if entry.kind == "sum"]
    counts = Counter(word for word, *_ in sums)
    assert (
        counts["digest"] >= KEPT[record.kind] - 1
        and counts["sheet"] == game.seats
        and counts["scores"] == counts["winners"] == 1
    )
    last = {" ".join(words[: 1 + (words[0] == "sheet")]): words[1:] for words in sums}
    assert last["scores"] == [str(score) for score in game.scores()]
    assert last["winners"] == [str(seat) for seat in game.winners()]
    assert last["digest"] == [f"{game.digest():016x}"]
    for seat in range(game.seats):
        items = last[f"sheet {seat}"][1:]
        assert [(rule, points) for rule, _, points in game.sheet(seat)] == [
            (rule, int(points)) for rule, points in zip(items[::2], items[1::2], strict=True)
        ]
        assert sum(map(int, items[1::2])) == game.scores()[seat]


@golden
def test_move_by_move(name: str) -> None:
    """With the public API alone, undone moves left out, the game goes through the same positions."""
    record = RECORDS[name]
    if "undo" in name:
        record = without_undone(record)
    game, kept = played(record)
    held = [entry.position or {} for entry in record.entries if entry.kind == "kept"]
    assert game.over and len(kept) == len(held) == KEPT[record.kind]
    for position, fields in zip(kept, held, strict=True):
        assert all(position[key] == value for key, value in fields.items() if key in position)
    assert game.digest() == record.replay().digest()


def without_undone(record: Record) -> Record:
    """Only what stood in the end, as a record of its own."""
    history = record.history()
    twin = cafezal.History(record.start(), record.names, content=False)
    for step in history.steps:
        if step.code >= 0:
            twin.play(step.seat, [step.code])
    return twin.record()


@golden
def test_without_secrets(name: str) -> None:
    """The record as anybody may see it leads to the same end."""
    public = Record.read(RECORDS[name].text(secrets=False))
    game = public.replay()
    assert game.scores() == RECORDS[name].replay().scores() and public.disagreement is None
