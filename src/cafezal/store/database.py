"""Opening a database and bringing it up to date."""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

BACKUPS = 5  # copies kept of a SQLite file
LOCK = 0x636166657A616C  # held while a PostgreSQL database is migrated
CHANNEL = "cafezal"  # on which workers hear of changes


def folder() -> Path:
    """Where the platform keeps what belongs to the user."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "cafezal"


def address(database: str | None) -> URL:
    """The address of a database for SQLAlchemy: of a URL, of the path of a SQLite file, or (None) the user's own."""
    if database is None:
        return URL.create("sqlite", database=str(folder() / "tables.db"))
    if "://" not in database:
        return URL.create("sqlite", database=str(Path(database).expanduser()))
    try:
        url = make_url(database)
    except ArgumentError:
        raise Unknown from None
    if url.drivername.partition("+")[0] in ("postgres", "postgresql"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername != "sqlite":
        raise Unknown
    return url


class Unknown(ValueError):
    """No address of a database of a kind that tables can be kept in."""


def is_file(database: str | None) -> bool:
    """Whether it is a SQLite file, which only one process may use."""
    return address(database).get_backend_name() == "sqlite"


def opened(url: URL) -> Engine:
    """The database, up to date."""
    engine = _sqlite(url) if url.get_backend_name() == "sqlite" else _postgresql(url)
    try:
        migrate(engine)
    except BaseException:
        engine.dispose()
        raise
    return engine


def _postgresql(url: URL) -> Engine:
    return create_engine(url, pool_size=8, max_overflow=4, pool_pre_ping=True, isolation_level="READ COMMITTED")


def _sqlite(url: URL) -> Engine:
    if url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"timeout": 30})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: object) -> None:
        connection.isolation_level = None  # transactions begin as told below
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # a reader that turned writer could fail halfway

    return engine


# --- migrations -------------------------------------------------------------------------------------------
def migrate(engine: Engine) -> None:
    """Bring the database up to date; a SQLite file is copied before it changes."""
    config = Config()
    config.set_main_option("script_location", str(files("cafezal.store") / "migrations"))
    head = ScriptDirectory.from_config(config).get_current_head()
    with alone(engine) as connection:
        current = MigrationContext.configure(connection).get_current_revision()
        if current == head:
            return
        if current is not None and engine.dialect.name == "sqlite":
            backup(Path(str(engine.url.database)), current)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


@contextmanager
def alone(engine: Engine) -> Iterator[Connection]:
    """A transaction in which no other server migrates the same database."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": LOCK})
        yield connection


def backup(path: Path, revision: str) -> Path:
    """A copy of a SQLite file beside it; the oldest copies go."""
    copy = path.with_name(f"{path.name}.{time.strftime('%Y%m%d-%H%M%S')}-{revision}")
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
    copies = sorted(path.parent.glob(f"{path.name}.*-*-*"), key=lambda copy: copy.stat().st_mtime)
    for old in copies[:-BACKUPS]:
        old.unlink()
    return copy


# --- one server to a file ---------------------------------------------------------------------------------
class Busy(Exception):
    """Another server uses the file."""


class Lock:
    """Held by the server that uses a SQLite file; any number of workers may use PostgreSQL."""

    def __init__(self, url: URL) -> None:
        self.file: Any = None
        if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
            return
        path = Path(f"{url.database}.lock")
        path.parent.mkdir(parents=True, exist_ok=True)
        self.file = path.open("a+b")
        try:
            _lock(self.file)
        except OSError:
            self.file.close()
            raise Busy(url.database) from None

    def release(self) -> None:
        if self.file is not None:
            self.file.close()


def _lock(file: Any) -> None:
    if sys.platform == "win32":
        import msvcrt

        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
