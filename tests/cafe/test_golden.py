"""Whole games, kept in tests/golden, replayed move by move; their results held against a plain model of the rules.

`python tools/make_golden.py` plays them anew when the cards or the set-up have changed.
"""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import cafezal
from cafezal import Entry, Record
from cafezal.cafe.deck import default_deck
from tools.make_golden import GAMES, kind_of

from .brute import Area, worth
from .helpers import Json

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "tests" / "golden").glob("*.txt"))
TEXTS = {file.stem: file.read_text("utf-8") for file in FILES}
RECORDS = {name: Record.read(text) for name, text in TEXTS.items()}
golden = pytest.mark.parametrize("name", sorted(TEXTS))


def decisions(record: Record) -> list[Entry]:
    """What was decided, by seats and by chance, and what was taken back."""
    return [entry for entry in record.entries if entry.kind in ("move", "reveal", "undo", "back")]


def played(record: Record) -> tuple[cafezal.Game, list[Json]]:
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
    assert counts["digest"] >= 8 and counts["sheet"] == game.seats and counts["scores"] == counts["winners"] == 1
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
    assert game.over and len(kept) == len(held) == 9
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
def test_results_by_the_rules(name: str) -> None:
    """C6.2, C6.3, C6.4, C9.4: scores and ranking from the last position's cards and cubes."""
    game = RECORDS[name].replay()
    position = game.position()
    default = [card.data() for card in default_deck().cards]
    deck: list[Json] = position["own_deck"]["card"] if "own_deck" in position else default
    faces: dict[str, Json] = {card["id"]: card for card in deck}
    areas = [Area(part, faces) for part in position["seats"]]
    assert game.scores() == [worth(area) for area in areas]

    def order(seat: int) -> tuple[int, ...]:
        cubes = (sum(len(areas[seat].cubes[square]) for square in areas[seat].full({kind})) for kind in "RD")
        return -worth(areas[seat]), *(-count for count in cubes)

    best = min(map(order, range(game.seats)))
    assert game.winners() == tuple(seat for seat in range(game.seats) if order(seat) == best)


@golden
def test_without_secrets(name: str) -> None:
    """The record as anybody may see it leads to the same end."""
    public = Record.read(RECORDS[name].text(secrets=False))
    game = public.replay()
    assert game.scores() == RECORDS[name].replay().scores() and public.disagreement is None


def test_every_kind_of_decision_occurs() -> None:
    """All the moves of the notation, in the words of docs/positions.md, and undo, alone and by agreement."""
    table = (ROOT / "docs" / "positions.md").read_text("utf-8").split("## Notation")[1].split("## Positions")[0]
    rows = [row.split("|")[1] for row in table.splitlines() if row.startswith("| `")]
    known = {kind_of(move) for row in rows for move in re.findall("`([^`]+)`", row)}
    assert len(known) > 20
    told = Counter(kind_of(entry.text) for record in RECORDS.values() for entry in decisions(record) if entry.text)
    assert known == set(told)
    kinds = Counter(entry.kind for record in RECORDS.values() for entry in decisions(record))
    assert kinds["undo"] and kinds["back"]


def test_every_mode_occurs() -> None:
    """Players, variants, chance, own cards; decisions confirmed at once; natas; a solo game that is `good` (C7.2)."""
    assert set(TEXTS) == set(GAMES) and len(TEXTS) >= 12
    options: list[dict[str, Any]] = [record.options for record in RECORDS.values()]
    for key, values in {
        "players": {1, 2, 3, 4},
        "expresso": {True, False},
        "auction": {True, False},
        "promo": {True, False},
        "strict": {True, False},
        "chance": {"seed", "explicit"},
    }.items():
        assert {one[key] for one in options} == values
    assert any(one["auction"] and one["expresso"] and one["promo"] for one in options)
    own = RECORDS["two-own-deck"]
    assert own.content != RECORDS["two"].content and "own_deck" in (own.start_position or {})
    sheets = " ".join(entry.text for record in RECORDS.values() for entry in record.entries if entry.kind == "sum")
    assert {"C6.2", "C6.3", "C9.4"} <= set(sheets.split())
    assert any(entry.joined for record in RECORDS.values() for entry in record.entries)
    assert RECORDS["solo-good"].replay().scores()[0] >= 23
