"""The store: every question to the database, each a transaction of its own."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from typing import Any, ParamSpec, TypeVar

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError

from cafezal.store import database, schema
from cafezal.store.rows import Action, Answer, Ask, Conflict, NewTable, Progress, Remark, Repeated, SeatRow, TableRow
from cafezal.store.together import Together

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
        self.shared = self.engine.dialect.name != "sqlite"  # whether other workers may use it
        self.together = Together(self)
        self.threads = ThreadPoolExecutor(8 if self.shared else 1, thread_name_prefix="store")

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
    def person(self, key: str, kind: str) -> tuple[str, str | None] | None:
        """Id and name of whoever holds this cookie or token."""
        people, keys = schema.people, schema.keys
        query = select(people.c.id, people.c.name).join(keys, keys.c.person == people.c.id)
        with self.engine.begin() as connection:
            found = connection.execute(query.where(keys.c.digest == digest(key), keys.c.kind == kind)).first()
        return (found.id, found.name) if found else None

    def named(self, key: str, person: str | None, name: str) -> str:
        """This person, or else a new one who holds this cookie, has this name from now on; the person's id."""
        if person is not None:
            with self.engine.begin() as connection:
                connection.execute(update(schema.people).where(schema.people.c.id == person).values(name=name))
            return person
        person = secrets.token_urlsafe(12)
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(schema.people).values(id=person, name=name, created=time.time()))
                self._key(connection, person, key, "cookie")
        except IntegrityError:  # the same browser did so a moment ago
            known = self.person(key, "cookie")
            return self.named(key, known[0], name) if known else person
        return person

    def token(self, person: str) -> str:
        """A new token for programs that play a person's seats."""
        token = secrets.token_urlsafe(32)
        with self.engine.begin() as connection:
            self._key(connection, person, token, "token")
        return token

    def revoke(self, person: str) -> None:
        """No token of this person holds any more."""
        keys = schema.keys
        with self.engine.begin() as connection:
            connection.execute(delete(keys).where(keys.c.person == person, keys.c.kind == "token"))

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
                    bots=False, keeper=None, kept_until=0.0, created=now, changed=now, touched=0, ask=None,
                )
            )  # fmt: skip
            connection.execute(insert(schema.seats), [_seat_values(table.id, seat) for seat in table.seats])

    def remove(self, table: str) -> None:
        """Clear an open table away; `Conflict` if the game has begun."""
        with self.engine.begin() as connection:
            self._change(connection, table, schema.tables.c.state == "open")
            for kind in (schema.presence, schema.chat, schema.seats):
                connection.execute(delete(kind).where(kind.c.table == table))
            connection.execute(delete(schema.tables).where(schema.tables.c.id == table))

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
        """A worker looks after nothing any more, and nobody is at its tables."""
        tables, presence = schema.tables, schema.presence
        with self.engine.begin() as connection:
            connection.execute(update(tables).where(tables.c.keeper == keeper).values(keeper=None, kept_until=0.0))
            connection.execute(delete(presence).where(presence.c.worker == keeper))

    def release_all(self) -> None:
        """Whoever had the database before is gone: for a database that has one server."""
        tables = schema.tables
        with self.engine.begin() as connection:
            connection.execute(update(tables).where(tables.c.keeper.is_not(None)).values(keeper=None, kept_until=0.0))

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
    def _change(self, connection: Connection, table: str, still: Any, **values: Any) -> int:
        """A table that is as expected changes, and the other workers hear of it; how often it has changed."""
        tables = schema.tables
        change = update(tables).where(tables.c.id == table, still).values(touched=tables.c.touched + 1, **values)
        touched = connection.execute(change.returning(tables.c.touched)).scalar_one_or_none()
        if touched is None:
            raise Conflict
        if self.shared:
            news = json.dumps({"table": table, "version": touched})
            connection.execute(text("SELECT pg_notify(:channel, :news)"), {"channel": database.CHANNEL, "news": news})
        return int(touched)

    def seat(self, table: str, pairs: Iterable[tuple[SeatRow, SeatRow]]) -> None:
        """Somebody sits down or stands up at an open table; `Conflict` if the seats have changed meanwhile."""
        seats = schema.seats
        with self.engine.begin() as connection:
            self._change(connection, table, schema.tables.c.state == "open", changed=time.time())
            for before, after in pairs:
                same = and_(seats.c.table == table, seats.c.seat == before.seat, seats.c.kind == before.kind)
                nobody = before.person is None
                same = and_(same, seats.c.person.is_(None) if nobody else seats.c.person == before.person)
                if connection.execute(update(seats).where(same).values(_seat_values(table, after))).rowcount != 1:
                    raise Conflict

    def start(self, table: str, head: str, lines: Sequence[str], progress: Progress) -> None:
        """The game begins; `Conflict` if it has begun already."""
        values = {"head": head, "version": len(lines), "size": sum(map(len, lines)), **_progress_values(progress)}
        with self.engine.begin() as connection:
            self._change(connection, table, schema.tables.c.state == "open", **values)
            self._lines(connection, table, 0, lines)

    def append(
        self, table: str, version: int, lines: Sequence[str], progress: Progress, action: Action | None = None
    ) -> int:
        """More lines of a record that has `version` lines, and the action they come from; how often it has changed.

        `Conflict` if it has more lines already, `Repeated` if that action was carried out before.
        """
        with self.engine.begin() as connection:
            return self._append(connection, table, version, lines, progress, action)

    async def appended(
        self, table: str, version: int, lines: Sequence[str], progress: Progress, action: Action | None = None
    ) -> int:
        """The same; a file is written for all tables together, PostgreSQL looks after that itself."""
        if self.shared:
            return await self.run(self.append, table, version, lines, progress, action)
        return await self.together.write(lambda on: self._append(on, table, version, lines, progress, action))

    def _append(
        self,
        connection: Connection,
        table: str,
        version: int,
        lines: Sequence[str],
        progress: Progress,
        action: Action | None,
    ) -> int:
        tables = schema.tables
        size = tables.c.size + sum(map(len, lines))
        values = {"version": version + len(lines), "size": size, "ask": None, **_progress_values(progress)}
        touched = self._change(connection, table, tables.c.version == version, **values)
        self._lines(connection, table, version, lines)
        if action is not None:
            if before := self._answer(connection, table, action.seat, action.id):
                raise Repeated(before)
            answer = {"table": table, "seat": action.seat, "id": action.id, "version": values["version"]}
            connection.execute(insert(schema.answers).values(at=action.at, **answer))
        return touched

    def answer(self, table: str, seat: int, id: str) -> Answer | None:
        """The first answer to an action, if it was carried out."""
        with self.engine.begin() as connection:
            return self._answer(connection, table, seat, id)

    def _answer(self, connection: Connection, table: str, seat: int, id: str) -> Answer | None:
        answers = schema.answers
        same = and_(answers.c.table == table, answers.c.seat == seat, answers.c.id == id)
        found = connection.execute(select(answers.c.version, answers.c.at).where(same)).first()
        return Answer(found.version, found.at) if found else None

    def _lines(self, connection: Connection, table: str, first: int, lines: Iterable[str]) -> None:
        values = [{"table": table, "n": first + i, "line": line} for i, line in enumerate(lines)]
        if values:
            connection.execute(insert(schema.lines), values)

    def ask(self, table: str, version: int, before: Ask | None, after: Ask | None) -> None:
        """A question to take back is asked, agreed to or dropped; `Conflict` if the table is no longer like that."""
        tables = schema.tables
        same = tables.c.ask.is_(None) if before is None else tables.c.ask == _ask_text(before)
        with self.engine.begin() as connection:
            self._change(connection, table, and_(same, tables.c.version == version), ask=_ask_text(after))

    # --- chat and presence --------------------------------------------------------------------------------
    def say(self, table: str, seat: int | None, name: str, text: str) -> None:
        values = {"table": table, "seat": seat, "name": name, "text": text, "created": time.time()}
        with self.engine.begin() as connection:
            self._change(connection, table, schema.tables.c.id == table)
            connection.execute(insert(schema.chat).values(values))

    def said(self, table: str, after: int = 0) -> list[Remark]:
        """What was said last, after a remark of that number."""
        chat = schema.chat
        query = select(chat).where(chat.c.table == table, chat.c.n > after).order_by(chat.c.n.desc()).limit(CHAT_KEPT)
        with self.engine.begin() as connection:
            return [Remark(row.n, row.seat, row.name, row.text) for row in connection.execute(query)][::-1]

    def present(self, table: str, worker: str, now: float) -> set[str]:
        """Who is at a table at other workers."""
        presence = schema.presence
        query = select(presence.c.person).where(
            presence.c.table == table, presence.c.worker != worker, presence.c.until > now
        )
        with self.engine.begin() as connection:
            return set(connection.scalars(query))

    def come(self, table: str, person: str, worker: str, until: float | None) -> None:
        """Somebody is at a table at a worker until then, or (None) has left it."""
        presence = schema.presence
        same = and_(presence.c.table == table, presence.c.person == person, presence.c.worker == worker)
        with self.engine.begin() as connection:
            self._change(connection, table, schema.tables.c.id == table)
            connection.execute(delete(presence).where(same))
            if until is not None:
                values = {"table": table, "person": person, "worker": worker, "until": until}
                connection.execute(insert(presence).values(values))

    def stay(self, worker: str, now: float, until: float) -> None:
        """Whoever is at the tables of a worker still is; those gone long ago are forgotten."""
        presence = schema.presence
        here = and_(presence.c.worker == worker, presence.c.until > now)
        with self.engine.begin() as connection:
            connection.execute(delete(presence).where(presence.c.until < now))
            connection.execute(update(presence).where(here).values(until=until))

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


def _ask_text(ask: Ask | None) -> str | None:
    return None if ask is None else json.dumps(asdict(ask))


def _ask(text: str | None) -> Ask | None:
    data = json.loads(text) if text else None
    return Ask(**{**data, "agreed": tuple(data["agreed"])}) if data else None


def _table_row(row: Any, seats: Collection[SeatRow]) -> TableRow:
    return TableRow(
        id=row.id, game=row.game, name=row.name, host=row.host, public=row.public, options=json.loads(row.options),
        state=row.state, head=row.head, version=row.version, size=row.size,
        waiting=tuple(map(int, row.waiting.split())), round=row.round, bots=row.bots, changed=row.changed,
        touched=row.touched, ask=_ask(row.ask), seats=tuple(seats),
    )  # fmt: skip
