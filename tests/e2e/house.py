"""The server that the browsers come to: `cafezal serve` as people start it, whose bots do not pause."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import cafezal
from cafezal.server.room import head, progress
from cafezal.store import NewTable, SeatRow, Store, database
from cafezal.table import Table
from tests.server.house import Guest
from tests.server.program import Program


class House(Program):
    def __init__(self, folder: Path, *arguments: str) -> None:
        self.file = folder / "tables.db"
        super().__init__(folder, "--database", str(self.file), "--pause", "0", *arguments)

    @contextmanager
    def store(self) -> Iterator[Store]:
        """The database of the running server. SQLite lets others write, too; only our own lock does not."""
        with patch.object(database, "Lock"):
            store = Store(str(self.file))
        try:
            yield store
        finally:
            store.close()

    def lay(self, history: cafezal.History, *seats: Guest | str, public: bool = True) -> str:
        """A table at which a game goes on that was begun elsewhere; a seat is a guest's, or a bot's by its kind."""
        game = history.game
        options = {key: value for key, value in game.options.items() if value is True}
        with self.store() as store:
            rows = [seated(store, i, seat, history.frame.names[i], seat in seats[:i]) for i, seat in enumerate(seats)]
            host, name = next((row.person, row.name) for row in rows if row.person)
            table = Table(history.copy())
            table.history.frame = replace(history.frame, names=tuple(row.name for row in rows))
            id, kind = secrets.token_urlsafe(12), game.position()["game"]
            store.add(NewTable(id, kind, f"{name}’s table", host, public, options, tuple(rows)))
            row = store.table(id)
            assert row
            store.start(id, head(table), [str(entry) for entry in table.log], progress(row, game))
        return id


def seated(store: Store, number: int, seat: Guest | str, name: str, again: bool) -> SeatRow:
    """`again`: somebody else at the same screen."""
    if isinstance(seat, str):
        return SeatRow(number, "bot", None, name, seat)
    person, own = store.person(seat.cookie, "cookie") or ("", None)
    return SeatRow(number, "person", person, name if again else own or name)
