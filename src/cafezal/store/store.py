"""The store: every question to the database, each a transaction of its own."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from sqlalchemy import Connection, and_, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from cafezal.store import database, schema
from cafezal.store.rows import Conflict, NewTable, Progress, Repeated, SeatRow, TableRow

P = ParamSpec("P")
R = TypeVar("R")

CHAT_KEPT = 50
LISTED = 50
OPEN_FOR = 7 * 86400.0  # an open table that nobody touched for so long is not offered any more


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class Store:
    """A database, opened and up to date. Its methods block; `run` carries one out in a thread."""

    def __init__(self, where: str | None = None) -> None:
        self.url = database.address(where)
        self.lock = database.Lock(self.url)
        try:
            self.engine = database.opened(self.url)
        except BaseException:
            self.lock.release()
            raise
        threads = 1 if self.engine.dialect.name == "sqlite" else 8
        self.threads = ThreadPoolExecutor(threads, thread_name_prefix="store")

    async def run(self, method: Callable[P, R], *args: P.args, **named: P.kwargs) -> R:
        return await asyncio.get_running_loop().run_in_executor(self.threads, lambda: method(*args, **named))

    def close(self) -> None:
        self.threads.shutdown()
        self.engine.dispose()
        self.lock.release()

    # --- settings -----------------------------------------------------------------------------------------
    def secret(self, name: str) -> bytes:
        """Random bytes that all workers share, drawn once."""
        with self.engine.begin() as connection:
            found = connection.scalar(select(schema.settings.c.value).where(schema.settings.c.name == name))
        if found is None:
            try:
                with self.engine.begin() as connection:
                    connection.execute(insert(schema.settings).values(name=name, value=secrets.token_hex(32)))
            except IntegrityError:
                pass  # another worker drew it just now
            return self.secret(name)
        return bytes.fromhex(found)

    # --- people -------------------------------------------------------------------------------------------
    def person(self, key: str) -> tuple[str, str | None] | None:
        """Id and name of whoever holds this cookie or token."""
        people, keys = schema.people, schema.keys
        query = select(people.c.id, people.c.name).join(keys, keys.c.person == people.c.id)
        with self.engine.begin() as connection:
            found = connection.execute(query.where(keys.c.digest == digest(key))).first()
        return (found.id, found.name) if found else None

    def named(self, key: str, name: str) -> str:
        """Whoever holds this cookie has this name from now on; the person's id."""
        known = self.person(key)
        with self.engine.begin() as connection:
            if known is None:
                person = secrets.token_urlsafe(12)
                connection.execute(insert(schema.people).values(id=person, name=name, created=time.time()))
                self._key(connection, person, key, "cookie")
                return person
            connection.execute(update(schema.people).where(schema.people.c.id == known[0]).values(name=name))
            return known[0]

    def token(self, person: str) -> str:
        """A new token for programs that play a person's seats."""
        token = secrets.token_urlsafe(32)
        with self.engine.begin() as connection:
            self._key(connection, person, token, "token")
        return token

    def _key(self, connection: Connection, person: str, key: str, kind: str) -> None:
        connection.execute(
            insert(schema.keys).values(digest=digest(key), person=person, kind=kind, created=time.time())
        )

    # --- tables -------------------------------------------------------------------------------------------
    def add(self, table: NewTable) -> None:
        now = time.time()
        with self.engine.begin() as connection:
            connection.execute(
                insert(schema.tables).values(
                    id=table.id, game=table.game, name=table.name, host=table.host, public=table.public,
                    options=json.dumps(table.options), state="open", head="", version=0, size=0, waiting="", round=0,
                    bots=False, keeper=None, kept_until=0.0, created=now, changed=now,
                )
            )  # fmt: skip
            connection.execute(insert(schema.seats), [_seat_values(table.id, seat) for seat in table.seats])

    def table(self, table: str) -> TableRow | None:
        return next(iter(self._tables(schema.tables.c.id == table)), None)

    def lines(self, table: str, first: int = 0) -> list[str]:
        """The lines of its record, from one on."""
        lines = schema.lines
        query = select(lines.c.line).where(lines.c.table == table, lines.c.n >= first).order_by(lines.c.n)
        with self.engine.begin() as connection:
            return list(connection.scalars(query))

    def mine(self, person: str) -> list[TableRow]:
        """The tables at which a person sits or has opened, the latest first."""
        seats, tables = schema.seats, schema.tables
        sits = select(seats.c.table).where(seats.c.person == person)
        hosts = and_(tables.c.host == person, tables.c.state == "open")
        return self._tables(or_(tables.c.id.in_(sits), hosts))

    def public(self, state: str) -> list[TableRow]:
        """The public tables in a state, the latest first."""
        tables = schema.tables
        return self._tables(and_(tables.c.public, tables.c.state == state, tables.c.changed > time.time() - OPEN_FOR))

    def botched(self, now: float) -> list[str]:
        """Tables whose bots must decide and that no worker looks after."""
        tables = schema.tables
        query = select(tables.c.id).where(tables.c.bots, tables.c.kept_until < now).order_by(tables.c.kept_until)
        with self.engine.begin() as connection:
            return list(connection.scalars(query.limit(100)))

    def keep(self, table: str, keeper: str, until: float) -> bool:
        """A worker looks after the bots of a table for a while, unless another does."""
        tables = schema.tables
        free = or_(tables.c.keeper == keeper, tables.c.keeper.is_(None), tables.c.kept_until < time.time())
        change = update(tables).where(tables.c.id == table, free).values(keeper=keeper, kept_until=until)
        with self.engine.begin() as connection:
            return connection.execute(change).rowcount == 1

    def release(self, keeper: str) -> None:
        """A worker looks after nothing any more."""
        tables = schema.tables
        with self.engine.begin() as connection:
            connection.execute(update(tables).where(tables.c.keeper == keeper).values(keeper=None, kept_until=0.0))

    def _tables(self, which: Any) -> list[TableRow]:
        tables, seats = schema.tables, schema.seats
        query = select(tables).where(which).order_by(tables.c.changed.desc()).limit(LISTED)
        with self.engine.begin() as connection:
            found = connection.execute(query).all()
            ids = [row.id for row in found]
            sitting = connection.execute(select(seats).where(seats.c.table.in_(ids)).order_by(seats.c.seat)).all()
        rows: dict[str, list[SeatRow]] = {id: [] for id in ids}
        for seat in sitting:
            rows[seat.table].append(SeatRow(seat.seat, seat.kind, seat.person, seat.name, seat.bot))
        return [_table_row(row, rows[row.id]) for row in found]

    # --- what changes -------------------------------------------------------------------------------------
    def seat(self, table: str, before: SeatRow, after: SeatRow) -> None:
        """Somebody sits down or stands up at an open table; `Conflict` if the seat has changed meanwhile."""
        seats, tables = schema.seats, schema.tables
        with self.engine.begin() as connection:
            still = update(tables).where(tables.c.id == table, tables.c.state == "open").values(changed=time.time())
            if connection.execute(still).rowcount != 1:
                raise Conflict
            same = and_(seats.c.table == table, seats.c.seat == before.seat, seats.c.kind == before.kind)
            same = and_(
                same, seats.c.person.is_(before.person) if before.person is None else seats.c.person == before.person
            )
            values = _seat_values(table, after)
            if connection.execute(update(seats).where(same).values(values)).rowcount != 1:
                raise Conflict

    def start(self, table: str, head: str, lines: Sequence[str], progress: Progress) -> None:
        """The game begins; `Conflict` if it has begun already."""
        tables = schema.tables
        values = {"head": head, "version": len(lines), "size": sum(map(len, lines)), **_progress_values(progress)}
        with self.engine.begin() as connection:
            change = update(tables).where(tables.c.id == table, tables.c.state == "open").values(values)
            if connection.execute(change).rowcount != 1:
                raise Conflict
            self._lines(connection, table, 0, lines)

    def append(
        self,
        table: str,
        version: int,
        lines: Sequence[str],
        progress: Progress,
        answer: tuple[int, str, int] | None = None,
    ) -> None:
        """More lines of a record that has `version` lines, and (seat, id, at) of the action they come from.

        `Conflict` if it has more lines already, `Repeated` if that action was carried out before.
        """
        tables = schema.tables
        size = tables.c.size + sum(map(len, lines))
        values = {"version": version + len(lines), "size": size, **_progress_values(progress)}
        with self.engine.begin() as connection:
            change = update(tables).where(tables.c.id == table, tables.c.version == version).values(values)
            if connection.execute(change).rowcount != 1:
                raise Conflict
            self._lines(connection, table, version, lines)
            if answer is not None:
                seat, id, at = answer
                if before := self._answer(connection, table, seat, id):
                    raise Repeated(*before)
                values = {"table": table, "seat": seat, "id": id, "version": version + len(lines), "at": at}
                connection.execute(insert(schema.answers).values(values))

    def answer(self, table: str, seat: int, id: str) -> tuple[int, int] | None:
        """Version and `at` of the first answer to an action, if it was carried out."""
        with self.engine.begin() as connection:
            return self._answer(connection, table, seat, id)

    def _answer(self, connection: Connection, table: str, seat: int, id: str) -> tuple[int, int] | None:
        answers = schema.answers
        same = and_(answers.c.table == table, answers.c.seat == seat, answers.c.id == id)
        found = connection.execute(select(answers.c.version, answers.c.at).where(same)).first()
        return (found.version, found.at) if found else None

    def _lines(self, connection: Connection, table: str, first: int, lines: Iterable[str]) -> None:
        values = [{"table": table, "n": first + i, "line": line} for i, line in enumerate(lines)]
        if values:
            connection.execute(insert(schema.lines), values)

    # --- chat ---------------------------------------------------------------------------------------------
    def say(self, table: str, seat: int | None, name: str, text: str) -> int:
        values = {"table": table, "seat": seat, "name": name, "text": text, "created": time.time()}
        with self.engine.begin() as connection:
            number: int = connection.execute(insert(schema.chat).values(values)).inserted_primary_key[0]
        return number

    def said(self, table: str) -> list[tuple[int, int | None, str, str]]:
        """What was said last: (number, seat, name, text)."""
        chat = schema.chat
        query = select(chat).where(chat.c.table == table).order_by(chat.c.n.desc()).limit(CHAT_KEPT)
        with self.engine.begin() as connection:
            return [(row.n, row.seat, row.name, row.text) for row in connection.execute(query)][::-1]

    def count(self) -> int:
        """How many tables there are."""
        with self.engine.begin() as connection:
            return connection.scalar(select(func.count()).select_from(schema.tables)) or 0


def _seat_values(table: str, seat: SeatRow) -> dict[str, Any]:
    return {
        "table": table, "seat": seat.seat, "kind": seat.kind, "person": seat.person, "name": seat.name, "bot": seat.bot
    }  # fmt: skip


def _progress_values(progress: Progress) -> dict[str, Any]:
    return {
        "state": progress.state,
        "waiting": " ".join(map(str, progress.waiting)),
        "round": progress.round,
        "bots": progress.bots,
        "changed": time.time(),
    }


def _table_row(row: Any, seats: Sequence[SeatRow]) -> TableRow:
    return TableRow(
        id=row.id, game=row.game, name=row.name, host=row.host, public=row.public, options=json.loads(row.options),
        state=row.state, head=row.head, version=row.version, size=row.size,
        waiting=tuple(map(int, row.waiting.split())), round=row.round, bots=row.bots, changed=row.changed,
        seats=tuple(seats),
    )  # fmt: skip
