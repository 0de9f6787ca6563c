"""Columns are counted as terminals count them; lines break where they should; what cannot be shown has a substitute."""

from __future__ import annotations

import io

import pytest

from cafezal.cli import paint
from cafezal.cli.paint import Paint


def test_width_ignores_styles_and_counts_wide_letters_twice() -> None:
    assert paint.width("\x1b[48;5;229mÉvora\x1b[0m") == 5
    assert paint.width("E\u0301vora") == 5
    assert paint.width("里斯本") == 6


def test_cut_keeps_to_the_columns() -> None:
    assert paint.cut("Viana do Castelo", 9) == "Viana do."
    assert paint.cut("Faro", 4) == "Faro"
    assert paint.width(paint.cut("里斯本里斯本", 6)) <= 6


def test_wrap_indents_and_breaks_even_long_words() -> None:
    assert paint.wrap("  one two three", 9, "    ") == ["  one two", "    three"]
    assert paint.wrap("a" * 25, 10) == ["a" * 10, "a" * 10, "a" * 5]
    assert all(paint.width(line) <= 10 for line in paint.wrap("ab " + "c" * 25, 10, "    "))


def test_wrap_does_not_count_styles() -> None:
    red = Paint(256)("red", "cube r")
    assert paint.wrap(f"{red} {red} {red}", 11) == [f"{red} {red} {red}"]


def test_ascii_has_a_letter_for_everything() -> None:
    assert paint.ascii_only("Évora · 2 → 3 … × ’ ≤ 90° ■") == "Evora - 2 -> 3 ... x ' <= 90 deg ?"


def test_every_style_is_known_at_both_depths() -> None:
    for style in paint.STYLES:
        assert Paint(256)("x", style).endswith("x\x1b[0m")
        assert Paint(0)("x", style) == "x"
        assert "x" in Paint(16)("x", style)


@pytest.mark.parametrize(
    ("tty", "environment", "depth"),
    [
        (True, {"TERM": "xterm-256color"}, 256),
        (True, {"TERM": "xterm"}, 16),
        (True, {"TERM": "xterm", "COLORTERM": "truecolor"}, 256),
        (True, {"TERM": "xterm-256color", "NO_COLOR": "1"}, 0),
        (True, {"TERM": "dumb"}, 0),
        (True, {}, 0),
        (False, {"TERM": "xterm-256color"}, 0),
    ],
)
def test_colours_only_where_they_are_wanted(
    monkeypatch: pytest.MonkeyPatch, tty: bool, environment: dict[str, str], depth: int
) -> None:
    for name in ("TERM", "COLORTERM", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    monkeypatch.setattr(out, "isatty", lambda: tty, raising=False)
    assert paint.of_terminal(out).depth == depth
    assert paint.of_terminal(out, colour=False).depth == 0


def test_signs_of_the_encoding() -> None:
    assert paint.of_terminal(io.TextIOWrapper(io.BytesIO(), encoding="utf-8")).rich
    assert not paint.of_terminal(io.TextIOWrapper(io.BytesIO(), encoding="latin-1")).rich
    assert not paint.of_terminal(io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), rich=False).rich
