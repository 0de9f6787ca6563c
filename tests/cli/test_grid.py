"""Areas as text: every square, cube and shop can be read without colours, in boxes or small."""

from __future__ import annotations

from typing import Any

import pytest

from cafezal.cli import grid
from cafezal.cli.paint import ESCAPE, Paint, width
from tests.cafe import helpers
from tests.cafe.helpers import area, own, placed


def drawn(seat: dict[str, Any], paint: Paint | None = None) -> list[str]:
    view = helpers.game(seat).view(0)
    return grid.area(view["table"]["areas"][0], paint or Paint())


def test_every_kind_of_square_and_cube() -> None:
    """C1.2, C1.6: kinds are told by letters and words; cubes by a sign and a letter, more than three by a number."""
    seat = area(
        "y C R",
        "b r D",
        shops={},
        cubes={"0,0": "y", "2,0": "rrr", "2,1": "ggggg"},
    )
    assert drawn(seat) == [
        "       0     1     2",
        "    ┌─────┬─────┬─────┐",
        "  0 │y    │Cup  │Roast│",
        "    │   ■y│     │ ■■■r│",
        "    │     └─────┼─────┤",
        "  1 │b     r    │Dry  │",
        "    │           │  5■g│",
        "    └───────────┴─────┘",
    ]


def test_squares_of_expresso() -> None:
    """C1.6: espresso, natas, plus and lote have words of their own."""
    seat = area("E C N2", "L g+ -", cubes={"0,0": "r", "0,1": "b", "1,1": "gg"})
    text = "\n".join(drawn(seat))
    for word in ("Espr.", "Nata2", "Lote", "g+", "■r", "■b", "■■g", "-"):
        assert word in text


def test_clusters_share_a_box_and_others_do_not() -> None:
    """Cluster of a kind: two dry squares side by side have one box, a dry and a roast square two."""
    lines = drawn(area("D D C", "R y R"))
    assert "│Dry   Dry  │Cup  │" in lines[2]
    assert "│Roast│y    │Roast│" in lines[5]


def test_a_shop_shows_points_what_it_holds_and_lacks() -> None:
    """C1.3, C5.6: of a small shop cubes and missing letters, of a large one on two squares, of a full one a tick."""
    small = drawn(area("S C R", "b r D", shops={"0,0": ("ygr", 4)}, cubes={"0,0": "g"}))
    assert "│Shop4│" in small[2] and "│ ■gyr│" in small[3]
    large = drawn(area("S S C", "b r D", shops={"0,0": ("ybgr", 6)}, cubes={"0,0": "yb"}))
    assert "│Shop6      │" in large[2] and "│ ■y■b    gr│" in large[3]
    full = drawn(area("S C R", "b r D", shops={"0,0": ("yr", 3)}, cubes={"0,0": "yr"}))
    assert "│    ✓│" in full[3]


def test_a_large_demand_still_fits_its_square() -> None:
    """A shop of an own card may ask for eight cubes: its box keeps its width."""
    lines = drawn(area("S C R", "b r D", shops={"0,0": ("yybbggrr", 6)}, cubes={"0,0": "yyb"}))
    assert {width(line) for line in lines[1:]} == {23}


def test_a_closed_shop_is_marked() -> None:
    """C4.5: the square that is left of a closed shop is no shop any more."""
    start = own("s", "y S S", "b r C", demand="yr", points=3)
    over = own("k", "- - -", "- - C")
    seat = {"start": start, "cards": [placed(over, 2, 0)]}
    assert "│y    │X    │" in drawn(seat)[2]


def test_wide_areas_are_drawn_small_and_fit_80_columns() -> None:
    """C4.7: an area may be 19 columns wide; every square still shows its kind and cubes."""
    cards = [placed(own(f"k{n}", "D L N1", "y+ S R", demand="yr", points=3), 2 + 2 * n, 0) for n in range(8)]
    cubes = {"0,0": "g", "2,0": "bbb", "3,0": "r", "2,1": "yy", "5,1": "yr"}
    lines = drawn({"start": own("s", "E C D", "y r D"), "cards": cards, "cubes": cubes})
    assert len(lines) == 3
    assert max(map(width, lines)) == 78
    assert lines[1].startswith("  0 E■g C   D3■bL■r D   L ")
    assert lines[2].startswith("  1 y   r   y■■ S3  y+  S3✓ ")
    lines = drawn({"start": own("s", "E C D", "y r D"), "cards": cards[:6], "cubes": cubes})
    assert lines[1].startswith("  0 E■g  C    D3■b L■r  D    L ")


@pytest.mark.parametrize("depth", [16, 256])
def test_colour_adds_nothing_but_colour(depth: int) -> None:
    """With colours the same letters and signs stand at the same places."""
    seat = area("y C R", "S S D", shops={"0,1": ("ybr", 4)}, cubes={"0,0": "y", "2,0": "rr", "0,1": "b"})
    plain, coloured = drawn(seat), drawn(seat, Paint(depth))
    assert [ESCAPE.sub("", line).rstrip() for line in coloured] == plain
    assert coloured != plain


def test_ascii_draws_the_same_with_plain_signs() -> None:
    lines = drawn(area("y C R", "b r D", cubes={"0,0": "y"}), Paint(rich=False))
    assert lines[1:4] == ["    +-----+-----+-----+", "  0 |y    |Cup  |Roast|", "    |   #y|     |     |"]
    assert all(line.isascii() for line in lines)


def test_a_card_that_is_tried_has_a_heavy_border() -> None:
    """The squares of the ghost are set off from the rest, without colour too."""
    view = helpers.game(area("y C R", "b r D")).view(0)
    lines = grid.area(view["table"]["areas"][0], Paint(), frozenset({(1, 0), (2, 0), (1, 1), (2, 1)}))
    assert lines[1:4] == ["    ┌─────┏━━━━━━━━━━━┓", "  0 │y    ┃Cup  │Roast┃", "    │     ┃     │     ┃"]
