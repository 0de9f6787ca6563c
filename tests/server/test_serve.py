"""`cafezal serve`: how it starts, what it says, how it stops."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from cafezal.server import main
from cafezal.server.settings import Settings
from tests.postgres import Postgres
from tests.server.house import JSON, done, first, house
from tests.server.program import Program


def serve(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A start that fails."""
    return subprocess.run(
        [sys.executable, "-m", "cafezal.cli.main", "serve", *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_it_starts_tells_where_and_stops_with_every_table_saved(tmp_path: Path) -> None:
    """Data stands where the platform keeps it; Ctrl-C ends it with 0, in the middle of a game, with bots at work."""
    with Program(tmp_path) as program:
        assert f"The table is set: http://localhost:{program.port}" in program.said()
        with program.guest("Ana") as ana:
            screen = ana.look(ana.open("me", "greedy", "greedy")["id"])
            assert screen.turn() and screen.aids
            done(screen, screen.act(first(screen.aids)))
            table, version = screen.state["table"]["id"], screen.state["version"]
            assert program.stop(signal.SIGINT) == 0
            assert screen.gone()[0] in (1001, 1012)
            assert [message for message in screen.told if message["type"] == "bye"]
            assert "every table is saved" in program.said() and "Traceback" not in program.said()
            assert (tmp_path / "cafezal" / "tables.db").exists()
            program.start()
            assert ana.look(table).state["version"] >= version
        assert program.stop(signal.SIGTERM) == 0


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = serve("--port", str(port), XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 2 and f"Port {port} is taken" in done.stderr and f"--port {port + 1}" in done.stderr
    assert not (tmp_path / "cafezal").exists()


def test_a_file_that_is_in_use(tmp_path: Path) -> None:
    path = str(tmp_path / "tables.db")
    with house(tmp_path, database=path), pytest.raises(main.CannotServe, match="Another server uses"):
        main.run(Settings(port=0, database=path))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"host": "203.0.113.1", "port": 0}, "Cannot listen on 203.0.113.1"),
        ({"host": "no such host"}, "Cannot listen on no such host"),
        ({"port": 70000}, "no port 70000"),
        ({"workers": 2, "database": "some.db"}, "Several workers need PostgreSQL"),
        ({"port": 0, "database": "postgresql://nobody@127.0.0.1:1/x"}, "The database cannot be opened"),
        ({"port": 0, "database": "mysql://x/y"}, "SQLite or PostgreSQL"),
        ({"port": 0, "database": "://"}, "SQLite or PostgreSQL"),
    ],
)
def test_what_cannot_be_served(changes: JSON, words: str) -> None:
    with pytest.raises(main.CannotServe, match=words):
        main.run(Settings(**changes))


def test_it_serves_from_postgresql(postgres: Postgres, tmp_path: Path) -> None:
    with Program(tmp_path, "--database", postgres.database()) as program, program.guest("Ana") as ana:
        screen = ana.look(ana.open("me", "random")["id"])
        assert screen.turn()
        assert not (tmp_path / "cafezal").exists()
        assert program.stop() == 0


def test_a_browser_is_opened_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform in ("win32", "darwin"):
        assert main.can_show()
        return
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert not main.can_show()
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("webbrowser.get", object)
    assert main.can_show()


def test_addresses() -> None:
    """What a browser is told to open."""
    assert Settings().address == "http://localhost:8420"
    assert Settings(host="0.0.0.0", port=80).address == "http://localhost:80"
    assert Settings(host="::1").address == "http://[::1]:8420"
    assert Settings(public="https://cafe.example/").address == "https://cafe.example"
