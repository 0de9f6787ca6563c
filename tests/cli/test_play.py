"""Whole games by typed lines, and everything that may be typed."""

from __future__ import annotations

from pathlib import Path

import pytest

import cafezal
from tests.cli.terminal import Terminal, anyhow

MODES = {
    "solo": ("--players", "1"),
    "solo, EXPRESSO": ("--players", "1", "--expresso"),
    "one bot": ("--bots", "random"),
    "two people": ("--players", "2", "--bots", "none", "--names", "Ana,Bruno"),
    "auction": ("--players", "3", "--bots", "random,random", "--auction"),
    "everything": (
        "--players",
        "4",
        "--bots",
        "random,greedy,random",
        "--auction",
        "--expresso",
        "--promo",
        "--strict",
    ),
}


def only_record(folder: Path) -> cafezal.Record:
    (path,) = folder.glob("*.cafezal")
    return cafezal.Record.open(path)


@pytest.mark.parametrize("mode", MODES)
def test_a_whole_game(mode: str, terminal: Terminal, home: Path) -> None:
    """From the first card to the ranking; it is kept, and the record replays to what the screen said."""
    run = terminal("play", "cafe", "--seed", "5", *MODES[mode], typed=anyhow())
    assert run.code == 0 and not run.errors
    assert "\x1b" not in run.text
    record = only_record(home)
    game = record.replay()
    assert game.over
    assert f" {game.scores()[0]:>3}  in all" in run.text
    for seat in range(game.seats):
        for rule, _, points in game.sheet(seat):
            assert any(f" {points}  " in line and line.endswith(rule) for line in run.lines)
    if game.seats == 1:
        assert "That is " in run.text and "(C7.2)" in run.text
    else:
        assert any(line.startswith("1. ") for line in run.lines)


def test_the_same_lines_make_the_same_game(terminal: Terminal, tmp_path: Path) -> None:
    one, two = (
        terminal("play", "--seed", "9", "--save", str(tmp_path / "g.cafezal"), typed=anyhow(60)) for _ in range(2)
    )
    assert one == two


def test_only_bots_play_by_themselves(terminal: Terminal, home: Path) -> None:
    run = terminal("play", "--seed", "1", "--players", "2", "--bots", "random,random")
    assert run.code == 0 and only_record(home).replay().over
    assert "Random 1" in run.text and "Random 2" in run.text


def test_without_options_it_is_you_and_a_greedy_bot(terminal: Terminal) -> None:
    run = terminal("play", typed=["quit"])
    assert "At the table: You, Greedy." in run.text
    assert "--help" in run.text
