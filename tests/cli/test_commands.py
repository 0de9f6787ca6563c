"""The other commands, their help, their JSON and their exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import cafezal
import cafezal.core.game
from cafezal.cli import balance, board_balance
from cafezal.cli.main import COMMANDS
from tests.cli.terminal import Terminal, anyhow

DECK = Path(cafezal.__file__).parent / "cafe" / "decks" / "default.toml"
BOARD = Path(cafezal.__file__).parent / "traders" / "boards" / "default.toml"


@pytest.fixture
def record(terminal: Terminal, tmp_path: Path) -> Path:
    """A whole game alone."""
    path = tmp_path / "game.cafezal"
    terminal("play", "--players", "1", "--seed", "5", "--names", "Ana", "--save", str(path), typed=anyhow())
    return path


# --- the command line -----------------------------------------------------------------------------------
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example_that_can_be_read(command: str, terminal: Terminal) -> None:
    from cafezal.cli.main import parsers

    run = terminal(command, "--help")
    assert run.code == 0 and "Example: cafezal" in run.text
    room, example = COMMANDS[command]
    assert example in " ".join(run.text.split()) and (Path(cafezal.__file__).parent / "cli" / f"{room}.py").is_file()
    parsers()[0].parse_args(example.split()[1:])


def test_no_command_and_the_version(terminal: Terminal) -> None:
    run = terminal()
    assert run.code == 0 and all(command in run.text for command in COMMANDS)
    assert terminal("--version").text == f"cafezal {cafezal.__version__}\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("fly",),
        ("play", "chess"),
        ("play", "--players", "5"),
        ("play", "--bots", "nobody"),
        ("play", "--players", "2", "--bots", "random,random,random"),
        ("play", "--players", "1", "--auction"),
        ("play", "--seed", "-1"),
        ("play", "--deck", "nowhere.toml"),
        ("play", "--names", "A,B,C"),
        ("play", "--names", "x" * 41),
        ("check", "nowhere.toml"),
        ("check", str(DECK), "--games", "0"),
        ("replay", "nowhere"),
        ("replay", "x", "--until", "-1"),
        ("bench", "--seconds", "0"),
        ("rules",),
    ],
)
def test_what_cannot_be_carried_out_ends_with_2_and_a_reason(arguments: tuple[str, ...], terminal: Terminal) -> None:
    run = terminal(*arguments)
    assert run.code == 2 and not run.text
    assert "error: " in run.errors and "Traceback" not in run.errors


# --- check ----------------------------------------------------------------------------------------------
def test_the_default_deck_is_accepted(terminal: Terminal) -> None:
    """C11.9 to C11.15"""
    run = terminal("check", str(DECK))
    assert run.code == 0 and "The deck is accepted" in run.text and "plan 48" in run.text.replace("\n    ", " ")


def test_a_deck_that_breaks_rules_is_not(terminal: Terminal, tmp_path: Path) -> None:
    """C11.13"""
    deck = tmp_path / "deck.toml"
    deck.write_text(DECK.read_text(encoding="utf-8").replace("points = 6", "points = 9"), encoding="utf-8")
    run = terminal("check", str(deck))
    assert run.code == 1 and "lisboa-1782 C11.13" in run.text and "not accepted: 3 things to change" in run.text
    run = terminal("check", str(deck), "--json")
    report = json.loads(run.text)
    assert run.code == 1 and not report["ok"]
    assert {"card": "lisboa-1782", "rule": "C11.13"}.items() <= report["violations"][0].items()


def test_what_is_no_deck(terminal: Terminal, tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    deck.write_text("hello", encoding="utf-8")
    run = terminal("check", str(deck), "--balance")
    assert run.code == 1 and "a TOML file: correct this" in run.text


def test_balance_plays_with_the_deck(terminal: Terminal) -> None:
    """C11.16: random games of all sizes, and the greedy bot alone."""
    run = terminal("check", str(DECK), "--balance", "--games", "2", "--json")
    found = json.loads(run.text)["balance"]
    assert [row["players"] for row in found["random"]] == [1, 2, 3, 4]
    assert [len(row["points"]) for row in found["random"]] == [1, 2, 3, 4]
    assert all(sum(row["wins"]) >= 1 for row in found["random"])
    assert found["greedy"]["games"] == 2 and len(found["greedy"]["quartiles"]) == 3
    parts = {part.pop("part"): part for part in found["calibration"]}
    assert parts["random"]["ok"] and parts["random"]["median"] <= parts["random"]["high"] == 14
    middle = found["greedy"]["quartiles"][1]
    assert parts["greedy"] == {"median": middle, "low": 15, "high": 29, "ok": 15 <= middle <= 29}
    assert parts["strong"]["ok"] is None and parts["seats"]["ok"] is None
    told = terminal("check", str(DECK), "--balance", "--games", "1").text.replace("\n  ", " ")
    assert "Random play, 1 game" in told and "The greedy bot alone, 1 game" in told
    assert "as it must be: random play alone" in told and told.count("not measured: ") == 2


@pytest.mark.parametrize(("middle", "words"), [(14, "below 15"), (15, "between"), (29, "between"), (30, "above 29")])
def test_c11_16_medians_are_held_against_the_scale(middle: int, words: str) -> None:
    """C11.16: what is too low or too high is said, with what to change."""
    told = balance.told(balance.verdict("greedy", middle))
    assert words in told and ("NOT" in told) == (words != "between")


def test_a_board_is_held_against_its_own_rules(terminal: Terminal, tmp_path: Path) -> None:
    """TV.9, TV.11: the default board is accepted; of one that is not, what must be changed stands apart from advice."""
    run = terminal("check", str(BOARD))
    assert run.code == 0 and "The board is accepted" in run.text and "advised" not in run.text
    assert "plantation spaces by row: 1 25, 1/2 20, 2/3 10" in run.text
    board = tmp_path / "board.toml"
    text = BOARD.read_text(encoding="utf-8")
    board.write_text(text.replace('bonus = "hospital"', 'bonus = "step"'), encoding="utf-8")
    run = terminal("check", str(board))
    assert run.code == 1 and run.text.startswith("slot F TV.9  slots.F.bonus: ")
    assert "The board is not accepted: 1 thing to change" in run.text and "advised" not in run.text
    board.write_text(text.replace('number = 5, coffee = "et"', 'number = 5, coffee = "in"'), encoding="utf-8")
    run = terminal("check", str(board))
    assert run.code == 0 and "What is only advised:\nthe bars TV.11  " in run.text
    report = json.loads(terminal("check", str(board), "--json").text)
    assert report["ok"] and [item["rule"] for item in report["advice"]] == ["TV.11"] * 3


def test_balance_plays_with_the_board(terminal: Terminal, tmp_path: Path) -> None:
    """T22, T16: greedy games of all sizes, what they come to beside section 22; a refused board is not played with."""
    run = terminal("check", str(BOARD), "--balance", "--games", "1", "--json")
    found = json.loads(run.text)["balance"]
    assert [row["players"] for row in found["sizes"]] == [2, 3, 4, 5]
    for row in found["sizes"]:
        assert len(row["wins"]) == row["players"] and sum(row["wins"]) == pytest.approx(100)
        assert sum(points for points, _ in row["sources"].values()) == pytest.approx(row["all"])
        assert all(shares == sorted(shares) for shares in row["contracts"].values())
        assert row["filled"] == pytest.approx(sum(shares[2] for shares in row["contracts"].values()) / 100)
    assert [part["part"] for part in found["calibration"]] == ["winner", "seats"] * 4 + ["strong"]
    told = terminal("check", str(BOARD), "--balance", "--games", "1").text
    assert "contract F filled by" in told and told.count("not measured: ") == 1
    board = tmp_path / "board.toml"
    board.write_text(
        BOARD.read_text(encoding="utf-8").replace('bonus = "hospital"', 'bonus = "step"'), encoding="utf-8"
    )
    run = terminal("check", str(board), "--balance", "--json")
    assert run.code == 1 and "balance" not in json.loads(run.text)


@pytest.mark.parametrize(("middle", "kept"), [(89, False), (90, True), (150, True), (151, False)])
def test_winners_are_held_against_the_scale(middle: int, kept: bool) -> None:
    """T22.8, T22.9: a winner's median between 90 and 150 points; no seat wins more than 6 points above its share."""
    row = {"players": 4, "winner": [0, middle, 0], "wins": [31.5, 20, 20, 28.5] if kept else [31, 20, 20, 29]}
    part = board_balance.verdict(row, "winner")
    assert part["ok"] == kept and ("NOT" in board_balance.told(part)) != kept
    part = board_balance.verdict(row, "seats")
    assert part["ok"] != kept and part["seat"] == 0 and ("NOT" in board_balance.told(part)) == kept


# --- replay ---------------------------------------------------------------------------------------------
def test_a_record_is_told_in_sentences_to_its_end(record: Path, terminal: Terminal) -> None:
    run = terminal("replay", str(record))
    game = cafezal.Record.open(record).replay()
    assert run.code == 0
    assert "   1  Ana takes " in run.text and "round 8, turn" in run.text and "(step" not in run.text
    assert f"{game.scores()[0]:>3}  in all" in run.text


def test_until_stops_after_so_many_moves(record: Path, terminal: Terminal) -> None:
    run = terminal("replay", str(record), "--until", "2")
    assert "   2  Ana places " in run.text and "\n   3  " not in run.text and "round 1 of 8" in run.text
    data = json.loads(terminal("replay", str(record), "--until", "2", "--json").text)
    assert [move["move"].split()[0] for move in data["moves"]] == ["take", "place"] and not data["over"]
    assert cafezal.load(data["position"]).waiting == (0,)
    assert json.loads(terminal("replay", str(record), "--until", "0", "--json").text)["moves"] == []


def test_replay_as_json(record: Path, terminal: Terminal) -> None:
    data = json.loads(terminal("replay", str(record), "--json").text)
    game = cafezal.Record.open(record).replay()
    assert data["scores"] == game.scores() and data["winners"] == [0] and data["over"] and data["error"] is None
    assert data["moves"][0]["rule"] == "C3.1" and data["names"] == ["Ana"]
    assert sum(points for _, _, points in data["sheets"][0]) == data["scores"][0]


def test_a_record_that_does_not_fit_is_told_up_to_there(record: Path, terminal: Terminal) -> None:
    text = record.read_text(encoding="utf-8")
    third = [line for line in text.split("\n") if line.startswith("0 ")][2]
    record.write_text(text.replace(f"\n{third}\n", "\n0 bid 3\n", 1), encoding="utf-8")
    run = terminal("replay", str(record))
    assert run.code == 1 and "   2  Ana places" in run.text and "\n   3  " not in run.text
    assert run.errors.startswith("cafezal replay: line ")
    data = json.loads(terminal("replay", str(record), "--json").text)
    assert len(data["moves"]) == 2 and data["error"].startswith("line ")
    record.write_text("hello", encoding="utf-8")
    assert terminal("replay", str(record)).code == 1


# --- bench, rules -----------------------------------------------------------------------------------------
def test_bench_measures(terminal: Terminal) -> None:
    data = json.loads(terminal("bench", "--seconds", "0.01", "--players", "3", "--json").text)
    assert data["players"] == 3 and data["games"] >= 1 and data["decisions_per_second"] > 0
    assert data["compiled"] == cafezal.core.game.__file__.endswith(".so")
    assert "decisions a second" in terminal("bench", "--seconds", "0.01").text


def test_rules_are_printed(terminal: Terminal) -> None:
    run = terminal("rules", "c4.2", "CR.14")
    assert run.code == 0 and run.text.startswith("C4.2  It goes on top of, never under") and "\nCR.14  " in run.text
    run = terminal("rules", "tr.72", "t12.8H", "TX.1")
    assert [line.split()[0] for line in run.text.splitlines() if line[0] == "T"] == ["TR.72", "T12.8h", "TX.1"]
    data = json.loads(terminal("rules", "C2.3", "--json").text)
    assert data == [{"rule": "C2.3", "text": cafezal.rule("C2.3")}]
    run = terminal("rules", "C4.2", "C99.9")
    assert run.code == 1 and "there is no rule C99.9" in run.errors


# --- the program as it is installed -------------------------------------------------------------------------
def command(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "cafezal.cli.main", *arguments],
        input=b"1\n1 y\n2\n?\nquit\n",
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
        timeout=120,
    )


def test_what_the_encoding_lacks_has_a_substitute(home: Path) -> None:
    """On a terminal without UTF-8, or with --ascii, everything is ASCII."""
    plain = command("play", "--seed", "5", PYTHONIOENCODING="latin-1")
    assert plain.returncode == 0 and plain.stdout.isascii() and b"+-----+" in plain.stdout
    asked = command("play", "--seed", "5", "--ascii", PYTHONIOENCODING="utf-8")
    assert asked.returncode == 0 and asked.stdout.isascii()


def test_a_reader_who_has_had_enough(record: Path) -> None:
    """`cafezal replay FILE | head -1` ends quietly."""
    script = f'"{sys.executable}" -m cafezal.cli.main replay "{record}" | head -n 1'
    run = subprocess.run(["bash", "-c", script], capture_output=True, check=False, timeout=120)
    assert run.returncode == 0 and run.stderr == b""


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
def test_on_a_terminal_there_are_colours(home: Path) -> None:
    import pty

    master, slave = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}
    environment.pop("NO_COLOR", None)
    for extra, colours in (((), True), (("--no-color",), False)):
        process = subprocess.Popen(
            [sys.executable, "-m", "cafezal.cli.main", "play", "--seed", "5", *extra],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
        )
        os.write(master, b"quit\n")
        assert process.wait(timeout=60) == 0
        text = os.read(master, 100_000).decode("utf-8", "replace")
        assert ("\x1b[48;5;" in text) == colours and "take a card" in text
    os.close(slave)
    os.close(master)
