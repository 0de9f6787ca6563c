"""Databases of earlier versions are brought up to date, and nothing in them is lost."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from importlib.resources import files
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

from cafezal.store import Store, database, schema
from tests.postgres import Postgres

FIRST = """
INSERT INTO people VALUES ('p1', 'Ana', 1.0);
INSERT INTO tables VALUES
    ('t1', 'cafe', 'Ana''s table', 'p1', true, '{}', 'running', 'head', 1, 5, '0', 1, false, NULL, 0, 1, 1);
INSERT INTO seats VALUES ('t1', 0, 'person', 'p1', 'Ana', '');
INSERT INTO lines VALUES ('t1', 0, '@ {}')
"""


def at_first(where: str) -> None:
    """A database as the first version made it, with a table in it."""
    url = database.address(where)
    config = Config()
    config.set_main_option("script_location", str(files("cafezal.store") / "migrations"))
    engine = create_engine(url)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for line in FIRST.split(";"):
            connection.execute(text(line))
    engine.dispose()


def test_an_earlier_database_is_brought_up_to_date(where: str) -> None:
    at_first(where)
    store = Store(where)
    row = store.table("t1")
    assert row and (row.name, row.version, row.touched, row.ask) == ("Ana's table", 1, 0, None)
    assert store.lines("t1") == ["@ {}"]
    store.close()


def test_a_file_is_copied_before_it_changes(tmp_path: Path) -> None:
    """The copy can be opened by the version that made it; of many copies the latest stay."""
    path = tmp_path / "tables.db"
    at_first(str(path))
    Store(str(path)).close()
    (copy,) = tmp_path.glob("tables.db.*-0001")
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT name FROM tables").fetchall() == [("Ana's table",)]
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
    Store(str(path)).close()
    assert len([*tmp_path.glob("tables.db.*-0001")]) == 1


def test_old_copies_go(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    Store(str(path)).close()
    for number in range(database.BACKUPS + 2):
        database.backup(path, f"{number:04}")
    kept = sorted(copy.name[-4:] for copy in tmp_path.glob("tables.db.*-*-*"))
    assert kept == [f"{number:04}" for number in range(2, database.BACKUPS + 2)]


def test_the_migrations_lead_to_the_tables_that_the_program_knows(where: str) -> None:
    store = Store(where)
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        found = [change for change in compare_metadata(context, schema.metadata) if change[0] != "add_fk"]
    store.close()
    assert not found


def test_several_servers_start_at_once(postgres: Postgres) -> None:
    """One of them migrates, the others wait."""
    where = postgres.database()
    faults: list[BaseException] = []

    def start() -> None:
        try:
            Store(where).close()
        except BaseException as error:
            faults.append(error)

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert not faults


def test_a_migration_that_fails_changes_nothing(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at_first(where)
    monkeypatch.setattr("alembic.op.create_table", lambda *args, **named: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        Store(where)
    monkeypatch.undo()
    store = Store(where)
    assert store.lines("t1") == ["@ {}"]
    store.close()
