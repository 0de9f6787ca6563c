"""The table as text: head, players, cards with prices, warehouse, shops, score sheets."""

from __future__ import annotations

from typing import Any

import pytest

from cafezal.cli import cafe_draw as draw
from cafezal.cli.cafe_room import ROOM
from cafezal.cli.paint import Paint, width
from tests.cafe import helpers
from tests.cafe.helpers import area, own, placed

NAMES = ["Ana", "Bruno", "Inês", "Maximilian von Habsburg-Lothringen"]
SHOP = own("lisboa", "S y C", "H b -", demand="yrr", points=4) | {"city": "Lisboa", "year": 1868}
PLAIN = own("largo", "g D r", "r D b") | {"name": "Alto do Meio-Dia"}
FREE = own("free", "y y y", "R D H") | {"name": "Faro"}


def table(*seats: dict[str, Any], **fields: Any) -> dict[str, Any]:
    view: dict[str, dict[str, Any]] = helpers.game(*seats, **fields).view(0)
    return view["table"]


def test_the_head_names_round_phase_master_and_deck() -> None:
    line = draw.head(table(area("y C R", "b r D"), area("y C R", "b r D"), round=8, master=1), NAMES, Paint())
    assert "round 8 of 8" in line and "place and act" in line and "master Bruno" in line and "deck 0" in line
    assert width(line) == 80


def test_another_player_in_one_line() -> None:
    """Points, cups, ships, warehouse, and the card in hand or the points left."""
    seats = [area("y C R", "b r D", points=1), area("y C H", "b r D", warehouse=[3, 0, 1, 2], hand=PLAIN)]
    shown = table(*seats, round=1)
    (line,) = ROOM.others(shown, 0, NAMES[:2], Paint())
    assert line == "2 Bruno               1 point  cups 1 ships 1  3■y 0 b 1■g 2■r  Alto do Meio-Dia"
    (line,) = ROOM.others(shown, 1, NAMES[:2], Paint())
    assert line.startswith("1 Ana ") and line.endswith("1 action left")


def test_long_names_do_not_break_the_lines() -> None:
    seats = [area("y C R", "b r D", hand=own("k", "y y y", "y y C") | {"name": "Ç" * 70}) for _ in range(4)]
    shown = table(*seats)
    lines = ROOM.others(shown, -1, NAMES, Paint()) + draw.hand(shown["cards"]["k"], Paint())
    lines += draw.faces([(number, shown["cards"]["k"]) for number in range(1, 8)], {}, Paint())
    assert max(map(width, lines)) <= 80


def offering(warehouse: list[int], *cards: dict[str, Any]) -> dict[str, Any]:
    """The view of a player alone who chooses one of these cards."""
    view: dict[str, Any] = helpers.game(area("y C R", "b r D", warehouse=warehouse), phase="draft", shown=cards).view(0)
    return view


def test_cards_on_offer_show_number_name_squares_demand_and_price() -> None:
    """C3.2: a card with a cup costs a cube, one without is free."""
    view = offering([1, 0, 0, 0], SHOP, PLAIN, FREE)
    assert draw.offers(view["table"], view["seat"]["offers"], Paint()) == [
        "1 Lisboa 1868             2 Alto do Meio-Dia        3 Faro",
        "┌─────────┐               ┌─────────┐               ┌─────────┐",
        "│ S  y  C │ 4 for         │ g  D  r │               │ y  y  y │",
        "│ H  b  - │ yrr           │ r  D  b │               │ R  D  H │",
        "└─────────┘ 1 cube        └─────────┘ free          └─────────┘ free",
    ]


def test_what_a_player_cannot_take_says_so() -> None:
    """C3.4: too dear while a card is free; a card to be discarded if none is."""
    view = offering([0, 0, 0, 0], SHOP, PLAIN, FREE)
    assert "too dear" in draw.offers(view["table"], view["seat"]["offers"], Paint())[4]
    cups = [SHOP | {"id": f"cup{number}"} for number in range(3)]
    view = offering([0, 0, 0, 0], *cups)
    assert draw.offers(view["table"], view["seat"]["offers"], Paint())[4].count("discard") == 3


def test_a_card_in_hand_is_shown_in_all_turns() -> None:
    """C4.1: turned clockwise by 0°, 90°, 180°, 270°."""
    lines = draw.hand(PLAIN, Paint())
    assert lines[0].split() == ["r0", "r90", "r180", "r270"]
    assert lines[2].startswith("│ g  D  r │   │ r  g │   │ b  D  r │   │ r  b │")
    assert lines[3].startswith("│ r  D  b │   │ D  D │   │ r  D  g │   │ D  D │")
    assert "Alto do Meio-Dia" in lines[1]


def test_the_shops_with_what_they_hold_and_need() -> None:
    """C4.5, C6.2: a supplied shop has a tick and its points, a closed one says so."""
    cards = [placed(SHOP, 2, 0), placed(own("full", "S g C", "H b -", demand="y", points=2), 4, 0)]
    seat = {"start": own("s", "y C R", "b r D"), "cards": cards, "cubes": {"2,0": "r", "4,0": "y"}}
    lines = draw.area(table(seat), 0, NAMES, Paint())
    text = "\n".join(lines)
    assert " 2,0 Lisboa 1868" in text and "4, needs yr ■r" in text
    assert " 4,0 full ✓ 2" in text
    closed = own("big", "y S S", "b r C", demand="yr", points=3)
    seat = {"start": closed, "cards": [placed(own("k", "- - -", "- - C"), 2, 0)]}
    assert "1,0 big closed" in "\n".join(draw.area(table(seat), 0, NAMES, Paint()))


@pytest.mark.parametrize("at", ([0, 0], [3, -2], [-16, -16]))
def test_a_shop_fits_its_columns_wherever_it_lies(at: list[int]) -> None:
    """C4.7: open, scoring or closed, with the longest coordinates and names, in the narrowest panel."""
    cards = {"viana": SHOP | {"city": "Viana do Castelo", "year": 1948}}
    shop = {"card": "viana", "at": at, "points": 4, "lacks": "ybgr", "holds": "ybg", "scores": False, "open": True}
    for state in ({}, {"scores": True, "lacks": ""}, {"open": False}):
        lines = draw.shop_lines(shop | state, {"cards": cards}, draw.PANEL, Paint())
        assert all(width(line) <= draw.PANEL for line in lines) and "1948" in lines[0]


def test_action_points_are_counted_in_signs_too() -> None:
    """C3.6: three cups, one point left: one sign full, two empty."""
    lines = draw.area(table(area("C C C", "b r D", points=1)), 0, NAMES, Paint())
    assert any(line.endswith("Actions ●○○ 1") for line in lines)


def test_the_action_in_progress_is_told() -> None:
    seat = area("S C R", "b r R", shops={"0,0": ("yy", 3)}, cubes={"2,0": "y", "2,1": "rr"})
    game = helpers.play(helpers.game(seat), "deliver")
    assert any("Delivering ■y 2■r" in line for line in draw.area(game.view(0)["table"], 0, NAMES, Paint()))


def test_a_wide_area_has_its_facts_below() -> None:
    cards = [placed(SHOP | {"id": f"k{n}"}, 2 + 2 * n, 0) for n in range(4)]
    lines = draw.area(table({"start": own("s", "E C D", "y r D"), "cards": cards}), 0, NAMES, Paint())
    assert lines[-2].startswith(" 2,0 Lisboa 1868  4, needs yrr") and lines[-2].index("4,0 Lisboa") == 41
    assert max(map(width, lines)) <= 80


def test_the_sheet_adds_up_and_names_rules() -> None:
    """C6.2, C6.3"""
    seat = area("S C R", "b r D", shops={"0,0": ("y", 3)}, cubes={"0,0": "y"}, warehouse=[1, 2, 3, 3])
    lines = ROOM.sheet(table(seat), 0, NAMES, Paint())
    assert [line.split()[0] for line in lines[1:]] == ["3", "2", "2", "7"]
    assert lines[1].endswith("C6.2") and lines[2].endswith("C6.3")


def test_the_result_ranks_and_ties_share_a_place() -> None:
    """C6.4: two winners with the same points and cubes, then the third."""
    same = area("y C R", "b r D", warehouse=[1, 1, 1, 1])
    over = table(same, same, area("y C R", "b r D"), phase="over", round=8)
    lines = ROOM.result(over, NAMES, Paint())
    assert lines[-2:] == ["1. Ana, Bruno: 3 points", "3. Inês: 0 points"]
