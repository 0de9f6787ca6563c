"""A PostgreSQL of one's own, for as long as the tests run."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

REQUIRED = "CAFEZAL_REQUIRE_POSTGRES"
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=60")
numbers = count(1)


def program(name: str) -> str | None:
    """Debian keeps them where no PATH leads."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(places[-1]) if places else None)


def servant() -> str | None:
    """PostgreSQL refuses to run as root: somebody else must."""
    if os.getuid():
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in known), None)


class Postgres:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.user = servant()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        if self.user:
            shutil.chown(folder, self.user)
        self.run("initdb", "-D", "data", "-U", "cafezal", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C")
        options = [part for option in (*QUICK, f"unix_socket_directories={folder}") for part in ("-c", option)]
        command = [str(program("postgres")), "-D", "data", "-h", "127.0.0.1", "-p", str(self.port), *options]
        self.process = subprocess.Popen(
            command, cwd=folder, user=self.user, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.wait()

    def run(self, name: str, *arguments: str) -> None:
        command = [str(program(name)), *arguments]
        done = subprocess.run(command, cwd=self.folder, user=self.user, capture_output=True, text=True, check=False)
        assert not done.returncode, done.stderr

    def address(self, name: str) -> str:
        return f"postgresql://cafezal@127.0.0.1:{self.port}/{name}"

    def wait(self) -> None:
        for _ in range(200):
            try:
                psycopg.connect(self.address("postgres")).close()
                return
            except psycopg.OperationalError:
                assert self.process.poll() is None, "PostgreSQL has ended"
                time.sleep(0.05)
        raise TimeoutError("PostgreSQL does not answer")

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"cafezal{next(numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGQUIT)  # at once: what is in it is not needed any more
        self.process.wait(20)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    missing = [name for name in ("initdb", "postgres") if not program(name)]
    if missing or (not os.getuid() and not servant()):
        lacking = " and ".join(missing) or "a user for it"
        why = f"NOT TESTED with PostgreSQL: {lacking} is missing (apt install postgresql)"
        if os.environ.get(REQUIRED) == "1":
            pytest.fail(why)
        pytest.skip(why)
    folder = Path(tempfile.mkdtemp(prefix="cafezal-"))
    opened = Postgres(folder)
    yield opened
    opened.stop()
    shutil.rmtree(folder)


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    opened: Postgres = request.getfixturevalue("postgres")
    return opened.database()
