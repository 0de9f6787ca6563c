"""Golden games of Café (tests/golden): their results held against a plain model of the rules."""

from typing import Any

import pytest

from cafezal.cafe.deck import default_deck
from tools.golden_play import kind_of

from ..golden_games import kinds_told, notation, of, undone
from .brute import Area, worth
from .helpers import Json

RECORDS = of("cafe")
golden = pytest.mark.parametrize("name", sorted(RECORDS))


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


def test_every_kind_of_decision_occurs() -> None:
    """All the moves of the notation, in the words of docs/positions.md, and undo, alone and by agreement."""
    known = {kind_of(move) for move in notation("positions.md")}
    assert len(known) > 20
    assert known == set(kinds_told(RECORDS))
    kinds = undone(RECORDS)
    assert kinds["undo"] and kinds["back"]


def test_every_mode_occurs() -> None:
    """Players, variants, chance, own cards; decisions confirmed at once; natas; a solo game that is `good` (C7.2)."""
    assert len(RECORDS) >= 12
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
