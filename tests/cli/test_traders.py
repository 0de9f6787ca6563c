"""Coffee Traders in the terminal: whole games by typed lines, and what is typed, drawn and hidden on the way."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import cafezal
from cafezal.cli.paint import ESCAPE, Paint, width
from cafezal.cli.room import Room, of
from tests.cli.terminal import Terminal, anyhow
from tests.traders import helpers

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


def test_what_bots_choose_unseen_is_not_told(terminal: Terminal) -> None:
    """T10.1: the screen says that a bot has chosen, and the log of a person still to choose leaves it out."""
    lines = [line for typed in anyhow() for line in (typed, "log 3")]
    run = terminal("play", "traders", "--seed", "5", "--bots", "greedy,greedy", typed=lines)
    assert any(line.startswith("2 Greedy 1: ") and line.endswith("has chosen") for line in run.lines)
    assert not [line for line in run.lines if line.startswith(("2 Greedy", "3 Greedy")) and "staff.own" in line]


def test_colours_change_nothing_but_colours() -> None:
    """The same words in the same columns with and without colours, and at most 80 of them, all through a game."""
    room, names = of("traders"), ["Ana", "Bruno", "Inês", "Zoë", "Maximilian von Habsburg-Lothringen"]
    game = cafezal.new("traders", players=5, seed=4)
    number = 0
    while not game.over:
        seat = game.waiting[0]
        codes = game.legal(seat)
        game.apply(codes[number * 7 % len(codes)], seat)
        number += 1
        if number % 40 and not game.over:
            continue
        table = game.view(None)["table"]
        plain, coloured, sixteen = (drawn(room, table, names, Paint(depth)) for depth in (0, 256, 16))
        assert "\x1b" in "".join(coloured) and "\x1b" not in "".join(plain)
        assert [ESCAPE.sub("", line) for line in coloured] == plain == [ESCAPE.sub("", line) for line in sixteen]
        assert max(map(width, plain)) <= 80


def drawn(room: Room, table: dict[str, Any], names: list[str], paint: Paint) -> list[str]:
    boards = [line for seat in range(len(names)) for line in room.own(table, seat, names, paint)]
    return [*room.head(table, names, paint), *room.others(table, 0, names, paint), *boards]


def test_a_coop_is_drawn_with_owners_levels_workers_and_what_else_lies_there() -> None:
    """Space 1b staffed by player 1, 2b of level II unstaffed; donkeys, a house with its trader, a marker in a bar."""
    seats: list[dict[str, Any]] = [
        {"plantations": {"gu-1b": 1, "gu-2b": 2}, "staffed": ["gu-1b"], "paths": {"gu-p2b": 1}, "bars": ["vienna-1"]},
        {"plantations": {"gu-1c": 1}, "traders": 1},
    ]
    game = helpers.game(*seats, phase="trade", coops={"gu": {"house": [1]}})
    lines = of("traders").head(game.view(0)["table"], ["Ana", "Bruno", "Inês"], Paint())
    coop = lines[lines.index(next(line for line in lines if line.startswith("gu "))) :][:3]
    assert coop[0] == "gu Guatemala  1 a- b1● c2○ d- e-  1/2 a- b1II○ c- d-  2/3 a- b-"
    assert "house 2--" in coop[1] and "p2b:1" in coop[1]
    assert any(line.startswith("Vienna    [1] br") for line in lines)


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


@pytest.mark.parametrize("numbers", ["0,2,0,4", " 2, 0,0 ,0"])
def test_t3_16_a_handicap_is_a_number_for_each_seat(numbers: str, terminal: Terminal, home: Path) -> None:
    """T3.16: so many of the contracts of each seat lie with the harder face up; it is kept with the game."""
    options = ("--seed", "3", "--players", "4", "--bots", "none")
    assert terminal("play", "traders", *options, "--handicap", numbers, typed=["civet", "quit"]).code == 0
    game = only_record(home).replay()
    chosen = [int(number) for number in numbers.split(",")]
    assert game.options["handicap"] == chosen
    assert [len(seat["harder"]) for seat in game.position()["seats"]] == chosen
    assert terminal("play", "--resume", "--handicap", numbers).code == 2
    assert terminal("play", "--resume", typed=["civet", "quit"]).code == 0
    assert only_record(home).replay().options["handicap"] == chosen


@pytest.mark.parametrize(
    ("game", "players", "numbers", "reason"),
    [
        ("traders", "4", "2,x,0,0", "--handicap is a whole number for each seat, separated by commas"),
        ("traders", "4", "", "--handicap is a whole number for each seat"),
        ("traders", "4", "2,0,0,", "--handicap is a whole number for each seat"),
        ("traders", "4", "-2,0,0,0", "--handicap is a whole number for each seat"),
        ("traders", "4", "2,0,0", "a list of 4 numbers, one a seat: 0, 2 or 4"),
        ("traders", "5", "1,0,0,0,0", "a list of 5 numbers, one a seat: 0, 2 or 4"),
        ("traders", "3", "2,0,0", "a handicap is for four or five players"),
        ("cafe", "4", "2,0,0,0", "--handicap does not belong to Café"),
    ],
)
def test_t3_16_what_is_no_handicap(
    game: str, players: str, numbers: str, reason: str, terminal: Terminal, home: Path
) -> None:
    run = terminal("play", game, "--players", players, f"--handicap={numbers}")
    assert run.code == 2 and reason in " ".join(run.errors.split()) and not home.exists()


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


@pytest.mark.parametrize("part", ["choices", "desk", "orders", "play", "replay", "room", "saves", "screen", "session"])
def test_the_shared_parts_of_the_terminal_know_no_game(part: str) -> None:
    text = Path(cafezal.__file__).with_name("cli").joinpath(f"{part}.py").read_text("utf-8")
    assert not re.search(r"traders|Traders|Café|\bcafe\b|_room import", text)


def test_what_is_typed_as_a_shortened_kind(terminal: Terminal) -> None:
    """`pass` is that of the phase."""
    text, _ = opened(terminal, "pass", players="2", bots="random")
    assert "→ work.pass" in text


def test_without_signs_the_table_is_ascii(terminal: Terminal) -> None:
    run = terminal("play", "traders", "--ascii", "--seed", "3", "--bots", "greedy,greedy", typed=["?", "1", "quit"])
    assert run.text.isascii() and re.search(r" [a-e][123][*.] ", run.text) and "  -> " in run.text
