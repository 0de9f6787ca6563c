"""Games are kept when they are left, however that happens, and gone on with; damaged ones are refused."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import cafezal
from cafezal.cli.desk import Desk
from cafezal.cli.orders import ORDERS
from tests.cli.terminal import Terminal, anyhow

PLAY = ("play", "--seed", "5", "--bots", "random")


def kept(home: Path) -> list[Path]:
    return sorted(home.glob("*"))


def digest(path: Path) -> int:
    return cafezal.Record.open(path).replay().digest()


def test_a_game_that_is_left_goes_on_where_it_was(terminal: Terminal, home: Path) -> None:
    left = terminal(*PLAY, typed=[*anyhow(30), "quit"])
    (path,) = kept(home)
    assert left.code == 0 and str(path) in left.text.replace("\n", "")
    before = digest(path)
    again = terminal("play", "--resume", typed=["quit"])
    assert again.code == 0 and "At the table: You, Random." in again.text
    assert kept(home) == [path] and digest(path) == before
    terminal("play", "--resume", typed=anyhow())
    assert cafezal.Record.open(path).over


def test_leaving_at_once_keeps_nothing_new(terminal: Terminal, home: Path) -> None:
    """Nothing was decided by a person or a bot."""
    terminal("play", "--players", "1", typed=["quit"])
    assert kept(home) == []


def test_the_end_of_the_input_is_like_quit(terminal: Terminal, home: Path) -> None:
    assert terminal(*PLAY, typed=anyhow(12)).code == 0
    assert len(kept(home)) == 1


def test_a_fault_of_ours_does_not_cost_the_game(
    terminal: Terminal, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(desk: Desk, rest: str) -> None:
        raise RuntimeError

    monkeypatch.setitem(ORDERS, "hint", fails)
    with pytest.raises(RuntimeError):
        terminal(*PLAY, typed=[*anyhow(12), "hint"])
    (path,) = kept(home)
    assert cafezal.Record.open(path).replay().waiting


def test_resume_takes_the_last_game_that_is_not_over(terminal: Terminal, home: Path) -> None:
    for name in ("Ana", "Bruno"):
        terminal(*PLAY, "--names", name, typed=anyhow(12))
    old, new = kept(home)
    os.utime(old, (1, 1))
    os.utime(new, (2, 2))
    assert "At the table: Bruno, Random." in terminal("play", "--resume", typed=["quit"]).text
    terminal("play", "--resume", str(new), typed=anyhow())
    assert "At the table: Ana, Random." in terminal("play", "--resume", typed=["quit"]).text


def test_nothing_to_resume(terminal: Terminal) -> None:
    run = terminal("play", "--resume")
    assert run.code == 2 and "no game is kept" in run.errors


def test_a_finished_game_shows_its_end_again(terminal: Terminal, home: Path) -> None:
    terminal(*PLAY, typed=anyhow())
    (path,) = kept(home)
    run = terminal("play", "--resume", str(path))
    assert run.code == 0 and "in all" in run.text


def test_save_to_a_file_of_ones_own(terminal: Terminal, home: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "a" / "mine.cafezal", tmp_path / "mid.cafezal"
    run = terminal(*PLAY, "--save", str(file), typed=[*anyhow(12), f"save {other}", "quit"])
    assert run.code == 0 and kept(home) == []
    assert digest(file) == digest(other)


def test_saving_where_it_cannot_be_says_so_and_the_game_goes_on(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    run = terminal(*PLAY, typed=[*anyhow(12), f"save {tmp_path}/file/x", "save", "score", "quit"])
    assert "Cannot write" in run.text and "Save where?" in run.text and run.code == 0
    run = terminal(*PLAY, "--save", f"{tmp_path}/file/x", typed=anyhow(12))
    assert run.code == 1 and "Cannot write" in run.errors


def test_a_kept_game_brings_its_own_options(terminal: Terminal, home: Path) -> None:
    terminal(*PLAY, typed=anyhow(12))
    (path,) = kept(home)
    for option in (("--expresso",), ("--players", "3"), ("--deck", "x"), ("--seed", "0")):
        run = terminal("play", "--resume", str(path), *option)
        assert run.code == 2 and option[0] in run.errors.splitlines()[-1]


def test_other_players_may_go_on(terminal: Terminal, home: Path) -> None:
    terminal(*PLAY, typed=anyhow(12))
    (path,) = kept(home)
    run = terminal("play", "--resume", str(path), "--bots", "none", "--names", "Ana,Bruno", typed=["quit"])
    assert "At the table: Ana, Bruno." in run.text
    assert terminal("play", "--resume", str(path), "--names", "A,B,C").code == 2
    assert terminal("play", "--resume", str(path), "--bots", "greedy,greedy,greedy").code == 2


def test_a_record_without_secrets_can_be_gone_on_with(terminal: Terminal, home: Path) -> None:
    """Its cards to come are drawn anew."""
    terminal(*PLAY, typed=anyhow(12))
    (path,) = kept(home)
    path.write_text(cafezal.Record.open(path).text(secrets=False), encoding="utf-8")
    assert terminal("play", "--resume", str(path), typed=anyhow()).code == 0
    assert cafezal.Record.open(path).over


def test_a_game_with_own_cards_is_kept_with_them(terminal: Terminal, home: Path, tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    default = Path(cafezal.__file__).parent / "cafe" / "decks" / "default.toml"
    deck.write_text(default.read_text(encoding="utf-8").replace('"Lisboa"', '"Nova Lisboa"'), encoding="utf-8")
    terminal(*PLAY, "--deck", str(deck), typed=anyhow(12))
    deck.unlink()
    assert terminal("play", "--resume", typed=anyhow()).code == 0


# --- damaged --------------------------------------------------------------------------------------------
def broken(text: str) -> list[str]:
    lines = text.split("\n")
    take = next(i for i, line in enumerate(lines) if " take " in line)
    return [
        "",
        "hello",
        text[: len(text) // 3],
        text.replace("cafezal record 1", "cafezal record 99"),
        text.replace(lines[take], f"{lines[take][0]} take 9"),
        text.replace(lines[take], f"{lines[take][0]} nonsense"),
        "\n".join(lines[:take] + lines[take + 1 :]),
        text.replace("content ", "content f", 1),
        text.replace("rules 1", "rules 999", 1),
        text + "\x00",
    ]


@pytest.mark.parametrize("number", range(10))
def test_a_damaged_game_is_refused(number: int, terminal: Terminal, home: Path) -> None:
    terminal(*PLAY, typed=anyhow(40))
    (path,) = kept(home)
    text = broken(path.read_text(encoding="utf-8"))[number]
    path.write_text(text, encoding="utf-8")
    run = terminal("play", "--resume", str(path), typed=anyhow())
    assert run.code == 1 and run.errors.startswith("cafezal play: ") and "Traceback" not in run.errors
    assert path.read_text(encoding="utf-8") == text


def test_what_is_no_text_at_all(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"\xff\xfe\x00")
    assert terminal("play", "--resume", str(path)).code == 1
    assert terminal("play", "--resume", str(tmp_path)).code == 2
    assert terminal("play", "--resume", str(tmp_path / "nowhere")).code == 2


def test_a_bot_that_is_not_known_any_more(terminal: Terminal, home: Path) -> None:
    terminal(*PLAY, typed=anyhow(12))
    (path,) = kept(home)
    path.write_text(path.read_text(encoding="utf-8").replace("person random", "person deepblue"), encoding="utf-8")
    run = terminal("play", "--resume", str(path))
    assert run.code == 2 and "deepblue" in run.errors


# --- signals --------------------------------------------------------------------------------------------
@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_game_that_is_interrupted_is_kept(name: str, home: Path) -> None:
    """Ctrl-C, a shutdown, a closed window: no traceback, exit code 0, the game is there."""
    process = subprocess.Popen(
        [sys.executable, "-m", "cafezal.cli.main", *PLAY],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert process.stdin is not None and process.stdout is not None
    text = ""
    process.stdin.write("1\n1 y\n1 b\n2\n3\n")
    process.stdin.flush()
    while "place your card > " not in text:
        letter = process.stdout.read(1)
        assert letter, text
        text += letter
    time.sleep(0.2)
    process.send_signal(getattr(signal, name))
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 0 and errors == ""
    (path,) = kept(home)
    assert not cafezal.Record.open(path).over
