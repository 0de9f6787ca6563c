"""Coffee Traders in the terminal: whole games by typed lines, and what is typed, drawn and hidden on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

import cafezal
from cafezal.cli.paint import width
from cafezal.cli.room import of
from tests.cli.terminal import Terminal, anyhow

BOTS = {2: "random", 3: "greedy,greedy", 4: "random,random,random", 5: "random,greedy,random,random"}


def only_record(folder: Path) -> cafezal.Record:
    (path,) = folder.glob("*.cafezal")
    return cafezal.Record.open(path)


@pytest.mark.parametrize("players", BOTS)
def test_a_whole_game(players: int, terminal: Terminal, home: Path) -> None:
    """T3 to T16: from the set-up to the ranking, in 80 columns; the record replays to what the screen said."""
    options = ("--merciless",) if players == 2 else ("--experienced",) if players == 5 else ()
    run = terminal(
        "play", "traders", "--seed", "5", "--players", str(players), "--bots", BOTS[players], *options, typed=anyhow()
    )
    assert run.code == 0 and not run.errors
    assert "\x1b" not in run.text
    game = only_record(home).replay()
    assert game.over and game.options["players"] == players
    assert [name for name in ("merciless", "experienced") if game.options[name]] == [name[2:] for name in options]
    for seat in range(game.seats):
        assert f" {game.scores()[seat]:>3}  in all" in run.text
        for rule, _, points in game.sheet(seat):
            assert any(f" {points}  " in line and line.endswith(rule) for line in run.lines)
    assert any(line.startswith("1. ") for line in run.lines)
    assert ("3 André " in run.text) == (players == 2)


def test_people_alone_look_away_before_secret_choices(terminal: Terminal, home: Path) -> None:
    """T10.1, T15.3: where all decide at once, nobody sees what another has chosen before all are in."""
    run = terminal("play", "traders", "--seed", "2", "--players", "3", "--bots", "none", typed=anyhow(9000))
    assert run.code == 0 and only_record(home).replay().over
    assert "A secret choice of Player 1. Look away now: Player 2, Player 3." in run.text.replace("\n", " ")


def test_a_game_goes_on_where_it_was_left(terminal: Terminal, home: Path) -> None:
    terminal("play", "traders", "--seed", "5", "--bots", "random", "--players", "2", typed=[*anyhow(30), "quit"])
    before = only_record(home).replay()
    again = terminal("play", "--resume", typed=["quit"])
    assert again.code == 0 and "Coffee Traders. At the table: You, Random." in again.text
    assert only_record(home).replay().digest() == before.digest()
    terminal("play", "--resume", typed=anyhow())
    assert only_record(home).over
    path = next(home.glob("*.cafezal"))
    told = terminal("replay", str(path))
    assert told.code == 0 and "1. " in told.text and "André" in told.text


def opened(terminal: Terminal, *typed: str, players: str = "2", bots: str = "none") -> tuple[str, str]:
    run = terminal("play", "traders", "--seed", "3", "--players", players, "--bots", bots, typed=typed)
    assert run.code == 0 and not run.errors
    return run.text, " ".join(run.text.split())


def test_looking_trying_and_taking_back(terminal: Terminal) -> None:
    text, flat = opened(terminal, "civet", "undo 2", "try civet", "hint", "all", "score", "log", "unseen", "?", "show")
    assert "→ work.civet" in text and "Taken back" in text
    assert "After work.civet:" in text and "civets in Sumatra +1" in text
    assert "Best at a glance" in text and "Free moves, beside the main decision:" in text
    assert "takes back 1 decision" in flat and "André's counters" in flat


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("plant a gu-1a", "Not allowed (T"),
        ("trade.open gu", "Not allowed (T"),
        ("plant a gu-9z", "no plantation space gu-9z"),
        ("xyz", "Not understood"),
        ("99", "There is no choice of that number"),
        ("workers", "That could be: work.workers gu"),
        ("why open gu", "Not allowed (T"),
    ],
)
def test_what_cannot_be_done_is_answered_by_its_rule(typed: str, answer: str, terminal: Terminal) -> None:
    """On seed 3 the space 1a of Guatemala is taken; houses are opened in phase 3 only (T11)."""
    _, flat = opened(terminal, typed)
    assert answer in flat


def test_moves_may_be_shortened_and_joined(terminal: Terminal, home: Path) -> None:
    opened(terminal, "bonusc; coins")
    moves = [entry.text for entry in only_record(home).entries if entry.kind == "move"]
    assert moves == ["free.bonusC", "work.coins"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("traders", "--players", "1"),
        ("traders", "--expresso"),
        ("traders", "--deck", "x.toml"),
        ("cafe", "--merciless"),
        ("cafe", "--board", "x.toml"),
        ("traders", "--board", "nowhere.toml"),
        ("traders", "--players", "2", "--bots", "random,random,random"),
    ],
)
def test_options_of_the_other_game_are_refused(arguments: tuple[str, ...], terminal: Terminal, home: Path) -> None:
    run = terminal("play", *arguments)
    assert run.code == 2 and "usage: cafezal play" in run.errors and not home.exists()


@pytest.mark.parametrize("name", ["cafe", "traders"])
def test_each_room_of_the_terminal_knows_all_kinds_of_its_game(name: str) -> None:
    """Every kind that a random game brings has its place in the list and its word."""
    room = of(name)
    game = cafezal.new(name, players=2, seed=1)
    for number in range(400):
        if game.over:
            break
        seat = game.waiting[0]
        moves = game.moves(seat)
        assert {move.kind for move in moves} <= set(room.kinds)
        game.apply(moves[number * 7 % len(moves)].code, seat)
    for kind in room.kinds:
        assert str(cafezal.Text("", f"cli.kind.{kind.lower()}"))
        assert width(str(cafezal.Text("", f"cli.kind.{kind.lower()}"))) <= 9
