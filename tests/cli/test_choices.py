"""What people mean: numbers, shortened words, several moves in a line; proposals in words."""

from __future__ import annotations

import pytest

import cafezal
from cafezal.cli import choices
from cafezal.cli.cafe_room import ROOM
from cafezal.cli.cafe_teller import CafeTeller as Teller
from cafezal.cli.choices import Choice
from cafezal.cli.faults import Unclear
from cafezal.cli.paint import Paint
from tests.cafe import helpers
from tests.cafe.helpers import area, own

LEGAL = ["produce 0,0", "dry 2,1 yellow", "dry 2,1 yellow some", "dry 2,1 brown", "deliver", "deliver some", "end"]


def spelled(line: str, game: cafezal.Game, seat: int = 0) -> str:
    return choices.spelled(line, game, seat, [str(move) for move in game.moves(seat)], ROOM)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("p", ["produce 0,0"]),
        ("dry 2,1 y", ["dry 2,1 yellow"]),
        ("dr 2,1 y s", ["dry 2,1 yellow some"]),
        ("deliver", ["deliver"]),
        ("del s", ["deliver some"]),
        ("e", ["end"]),
        ("dry 2,1", ["dry 2,1 yellow", "dry 2,1 yellow some", "dry 2,1 brown"]),
        ("d", LEGAL[1:6]),
        ("dry 2,1 yellow", ["dry 2,1 yellow"]),
        ("dry 2 y", []),
        ("roast", []),
    ],
)
def test_words_may_be_shortened_while_they_are_clear(typed: str, meant: list[str]) -> None:
    assert choices.matches(typed.split(), LEGAL) == meant


def test_numbers_are_never_shortened() -> None:
    """`take 1` is not `take 12`, `produce 1,1` not `produce 1,10`."""
    assert choices.matches(["take", "1"], ["take 12", "take 10 red"]) == []
    assert choices.matches(["produce", "1,1"], ["produce 1,10"]) == []


def test_a_place_needs_no_card_and_no_r() -> None:
    game = helpers.game(area("y C R", "b r D", hand=own("k", "g g C", "g D R")))
    assert spelled("place 2,0 r90", game) == "place k 2,0 r90"
    assert spelled("p 2,0 90", game) == "place k 2,0 r90"
    assert spelled("pl 2,0", game) == "place k 2,0 r0"
    assert spelled("place 9,9 90", game) == "place k 9,9 r90"


def test_what_is_refused_is_spelled_out_for_the_refusal() -> None:
    game = helpers.game(area("y C R", "b r D"))
    assert spelled("dry 2,1 y", game) == "dry 2,1 yellow"
    assert spelled("ROAST 2,0 R  some", game) == "roast 2,0 red some"
    assert spelled("nonsense", game) == "nonsense"


def test_what_could_be_several_moves_is_asked_about() -> None:
    game = helpers.game(area("y C R", "b D D", cubes={"0,0": "y", "0,1": "b"}))
    with pytest.raises(Unclear) as unclear:
        spelled("dry 1,1", game)
    assert unclear.value.known == ["dry 1,1 yellow", "dry 1,1 brown"]


def told(game: cafezal.Game, *moves: str) -> str:
    codes, twin = [], game.copy()
    for move in moves:
        codes.append(twin.parse(move, 0))
        twin.apply(codes[-1], 0)
    choice = Choice(tuple(codes), moves, game.consequences(codes, 0))
    return Teller(game.view(0)["table"], 0, Paint()).line(choice)


def test_actions_are_told_by_what_they_bring() -> None:
    seat = area("y C R", "b y D", cubes={"0,0": "y", "1,1": "y"})
    assert told(helpers.game(seat), "produce 0,0") == "0,0 → ■b"
    assert told(helpers.game(seat), "dry 2,1 yellow") == "2■y → 2,1"
    assert told(helpers.game(seat), "dry 2,1 yellow some", "from 1,1") == "■y → 2,1, from 1,1"
    assert told(helpers.game(seat), "clear 0,0") == "0,0 ■y"
    assert told(helpers.game(seat), "end") == "your turn is over, 1 action unused"


def test_deliveries_are_told_by_shop_and_warehouse_and_points() -> None:
    """C5.5: the cubes for the shop, the rest for the warehouse, and what it scores."""
    seat = area("S C R", "b r R", shops={"0,0": ("y", 3)}, cubes={"2,0": "yy", "2,1": "r"}, warehouse=[1, 1, 1, 1])
    line = told(helpers.game(seat), "deliver", "fill 0,0")
    assert line.startswith("■y → 0,0 ") and "■y ■r → warehouse" in line and line.endswith("+3")


def test_places_are_told_by_what_they_cover_and_cost() -> None:
    """C4.2, C4.4, C4.5"""
    seat = area(
        "S S C", "b r D", shops={"0,0": ("yr", 3)}, cubes={"0,0": "y", "0,1": "b"}, hand=own("k", "g g C", "g D R")
    )
    line = told(helpers.game(seat), "place k -2,0 r0")
    assert line.startswith("-2,0 r0") and "covers 2" in line and "2 actions" in line
    assert "loses ■y ■b" in line and "closes x1" in line


def test_the_best_of_each_kind_are_shown_first_and_numbers_stay() -> None:
    game = helpers.game(area("C C C", "b r y", hand=own("k", "g g C", "g D R")))
    ranked = choices.ranked(game, 0)
    numbered = choices.numbered(ranked, ROOM)
    shown = choices.few(numbered, ROOM)
    assert shown == 8 < len(numbered) == len(ranked)
    assert numbered[0] == ranked[0] and set(map(str, numbered)) == set(map(str, ranked))
    assert {str(choice) for choice in numbered} == set(helpers.legal(game))


def test_every_effect_is_listed() -> None:
    seat = area(
        "S S C", "b r D", shops={"0,0": ("yr", 3)}, cubes={"0,0": "yr", "0,1": "b"}, hand=own("k", "g g C", "g D R")
    )
    game = helpers.game(seat)
    code = game.parse("place k -2,0 r0", 0)
    teller = Teller(game.view(0)["table"], 0, Paint())
    text = "\n".join(teller.effects(Choice((code,), ("place k -2,0 r0",), game.effects(code, 0))))
    for part in ("covers 2 squares: 0,0 0,1", "loses ■y ■b ■r", "closes x1", "cups +1: 2 actions", "points -3"):
        assert part in text
