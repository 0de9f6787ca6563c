"""A table in memory: what the store holds of it, what its seats may do, and who looks at it.

Whatever happens is written to the store first; what the store holds is then followed here, whoever wrote it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, ParamSpec, Protocol, TypeVar, cast

import msgspec

import cafezal
from cafezal.server import aids
from cafezal.server.faults import Fault, say
from cafezal.server.journal import Journal
from cafezal.server.messages import State, UndoInfo, encoder
from cafezal.server.shapes import Seat, TableInfo
from cafezal.server.talk import Talk
from cafezal.store import Action, Answer, Conflict, Progress, Repeated, Store, TableRow
from cafezal.table import Table

if TYPE_CHECKING:
    from concurrent.futures import Executor

P = ParamSpec("P")
T = TypeVar("T")

TRIES = 20  # when other workers are faster
FULL = 3_000_000  # characters of a record, or
FULL_LINES = 40_000  # lines, after which nothing can be taken back any more
FULL_OF = 900  # and so many of one kind that a record holds a thousand of

Answering = Callable[[Answer], None]


class Looking(Protocol):
    """Somebody at a screen who looks at the table."""

    @property
    def person(self) -> str | None: ...

    def wake(self) -> None:
        """There is something new to see."""

    def hear(self, message: msgspec.Struct) -> None:
        """A message that is not part of the state."""


class Opened:
    """What can be made of a row and its lines: the game as it stands and its log."""

    def __init__(self, row: TableRow, lines: Sequence[str]) -> None:
        self.row = row
        self.journal = Journal([seat.name for seat in row.seats])
        self.table: Table | None = None
        self.game: cafezal.Game | None = None
        self.stopped: str | None = None
        if row.state == "open":
            return
        record = read(row, lines)
        try:
            people = [seat.seat for seat in row.seats if seat.kind == "person"]
            self.table = Table(cafezal.History.opened(record), people)
            self.follow(record.entries)
        except cafezal.Malformed as error:  # by other rules, or by chance: what can be shown is shown
            self.stopped = str(say("table.stopped", why=str(error)))
            if self.table is not None:
                self.game = record.game() if record.older else self.table.game

    def follow(self, entries: Sequence[cafezal.Entry]) -> None:
        assert self.table is not None
        history = self.table.history
        for entry in entries:
            before = history.game
            history.follow(entry)
            self.journal.tell(len(history.entries) - 1, entry, before, history.now)
        self.game = history.game


def read(row: TableRow, lines: Sequence[str]) -> cafezal.Record:
    return cafezal.Record.read("\n".join((row.head, "", *lines)))


def head(table: Table) -> str:
    """What stands before the lines of a table's record."""
    return table.record().text(secrets=True).partition("\n\n")[0]


def progress(row: TableRow, game: cafezal.Game) -> Progress:
    bots = {seat.seat for seat in row.seats if seat.kind == "bot"}
    waiting = tuple(seat for seat in game.waiting if seat >= 0)
    return Progress("over" if game.over else "running", waiting, game.chapter()[0], not bots.isdisjoint(waiting))


class Room:
    def __init__(self, store: Store, worker: str, threads: Executor, opened: Opened) -> None:
        self.store = store
        self.worker = worker
        self.threads = threads
        self.opened = opened
        self.row = opened.row
        self.talk = Talk(self)
        self.looking: set[Looking] = set()
        self.lock = asyncio.Lock()  # held by whoever writes
        self.views: dict[int | None, msgspec.Raw] = {}  # of this version
        self.aids: dict[int, tuple[int, asyncio.Future[str]]] = {}  # by seat: `at`, and the help
        self.changed: Callable[[Room], None] = lambda room: None
        self.gone = False  # cleared away
        self.used = 0.0  # when somebody was last here

    # --- how it stands ------------------------------------------------------------------------------------
    @property
    def id(self) -> str:
        return self.row.id

    @property
    def game(self) -> cafezal.Game:
        """The game as it stands, to be copied before it is played on."""
        if self.opened.game is None:
            raise Fault(409, "table.waits")
        return self.opened.game

    @property
    def table(self) -> Table:
        """The game that can be played on."""
        if self.opened.stopped:
            raise Fault(409, cafezal.Text("", "server.text", {"text": self.opened.stopped}))
        if self.opened.table is None:
            raise Fault(409, "table.waits")
        return self.opened.table

    @property
    def version(self) -> int:
        return self.opened.table.version if self.opened.table else 0

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        return self.row.waiting if not self.opened.stopped else ()

    def at(self, seat: int | None) -> int:
        """The version of a seat's own decisions."""
        return self.opened.table.expected(seat) if self.opened.table and seat is not None else self.version

    def seats_of(self, person: str | None) -> list[int]:
        return [seat.seat for seat in self.row.seats if seat.person == person] if person else []

    def bots_waiting(self) -> list[int]:
        return [seat.seat for seat in self.row.seats if seat.kind == "bot" and seat.seat in self.waiting]

    def here(self) -> set[str]:
        return {one.person for one in self.looking if one.person}

    def online(self) -> set[str]:
        return self.talk.away | self.here()

    def info(self, person: str | None) -> TableInfo:
        return info(self.row, person, self.online(), self.opened.stopped)

    # --- what is shown ------------------------------------------------------------------------------------
    def view(self, seat: int | None) -> msgspec.Raw:
        if self.opened.game is None:
            return msgspec.Raw(b"null")
        if seat not in self.views:
            self.views[seat] = msgspec.Raw(encoder.encode(self.opened.game.view(seat)))
        return self.views[seat]

    def state(self, person: str | None, seat: int | None, known: int) -> State:
        """What somebody who knows an earlier version, or nothing (0), is shown."""
        if known > self.version:
            known = 0
        journal = self.opened.journal
        return State(
            version=self.version,
            at=self.at(seat),
            seat=seat,
            view=self.view(seat),
            table=self.info(person),
            log=journal.after(known, seat),
            since=journal.since(seat),
            undo=self.undo_info(seat),
        )

    def undo_info(self, seat: int | None) -> UndoInfo:
        if seat is None or self.opened.table is None or self.opened.stopped or self.row.state != "running":
            return UndoInfo(0, False)
        count = self.opened.table.undos(seat)
        return UndoInfo(count, not count and self.opened.journal.before_last(seat) is not None)

    async def help(self, seat: int) -> str | None:
        """The aids of a seat that decides, as they are sent; worked out once for each of its decisions."""
        if seat not in self.waiting:
            return None
        at, version = self.at(seat), self.version
        if seat not in self.aids or self.aids[seat][0] != at:
            work = self.think(aids.told, self.game.copy(), seat, at)
            self.aids[seat] = at, asyncio.ensure_future(work)
        return aids.at_version(await asyncio.shield(self.aids[seat][1]), version)

    async def think(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Something that takes a while, away from the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, partial(work, *args, **named))

    # --- what the seats do --------------------------------------------------------------------------------
    async def act(self, seat: int, at: int, codes: Sequence[int], id: str | None, answering: Answering) -> None:
        """A seat confirms decisions; `answering` hears what came of it before anybody is shown."""
        await self.do(lambda table: table.act(seat, codes), seat, at, id, answering)

    async def undo(self, seat: int, at: int, id: str | None, answering: Answering) -> None:
        await self.do(lambda table: table.undo(seat), seat, at, id, answering)

    async def do(
        self, deed: Callable[[Table], None], seat: int, at: int | None, id: str | None, answering: Answering
    ) -> None:
        """Let a seat do something, unless it is too late for it; to its end, even if whoever asked leaves."""
        await asyncio.shield(asyncio.ensure_future(self._do(deed, seat, at, id, answering)))

    async def _do(
        self, deed: Callable[[Table], None], seat: int, at: int | None, id: str | None, answering: Answering
    ) -> None:
        async with self.lock:
            for _ in range(TRIES):
                try:
                    twin = self.checked(deed, seat, at)
                except (Fault, cafezal.CafezalError):
                    answer = await self.store.run(self.store.answer, self.id, seat, id) if id else None
                    if answer is None:
                        raise
                    return answering(answer)
                try:
                    return await self.write(twin, seat, id, answering)
                except Repeated as error:
                    return answering(error.answer)
                except Conflict:
                    await self.catch_up()
            raise Fault(503, "broken")

    def checked(self, deed: Callable[[Table], None], seat: int, at: int | None) -> Table:
        """The table after a deed, of which nobody knows yet."""
        if self.row.state == "over":
            raise Fault(409, "over")
        if at is not None and at != self.table.expected(seat):
            raise Fault(409, "stale")
        twin = self.table.copy()
        deed(twin)
        if twin.log[self.version].kind in ("undo", "back") and self.full():
            raise Fault(409, "table.long")
        return twin

    def full(self) -> bool:
        log = self.table.log
        kinds = [entry.kind for entry in log]
        many = max(kinds.count(kind) for kind in ("back", "kept", "sum")) > FULL_OF
        return many or self.row.size > FULL or len(log) > FULL_LINES

    async def write(self, twin: Table, seat: int, id: str | None, answering: Answering) -> None:
        entries = twin.log[self.version :]
        answer = Answer(twin.version, twin.expected(seat))
        lines, after = [str(entry) for entry in entries], progress(self.row, twin.history.now)
        action = Action(seat, id, answer.at) if id else None
        touched = await self.store.appended(self.id, self.version, lines, after, action)
        answering(answer)
        self.follow(entries)
        row = replace(self.row, version=twin.version, size=self.row.size + sum(map(len, lines)), **vars(after))
        self.show(replace(row, changed=time.time(), touched=touched, ask=None))

    # --- what has happened --------------------------------------------------------------------------------
    def follow(self, entries: Sequence[cafezal.Entry]) -> None:
        """The game goes on as the store has it."""
        self.opened.follow(entries)
        self.views = {}

    def show(self, row: TableRow) -> None:
        """The table is like this now: everybody looks."""
        asked, self.row = self.row.ask, row
        self.talk.about(asked, row.ask)
        for one in self.looking:
            one.wake()
        self.changed(self)

    async def refresh(self, touched: int | None = None) -> None:
        """Read what has changed in the store, unless it is known that it has changed only so often."""
        async with self.lock:
            if touched is None or touched > self.row.touched:
                await self.catch_up()

    async def catch_up(self) -> None:
        row = await self.store.run(self.store.table, self.id)
        if row is None:
            self.gone = True
            return self.show(self.row)
        if row.state != "open" and self.opened.table is None and not self.opened.stopped:
            lines = (await self.store.run(self.store.lines, self.id))[: row.version]
            self.opened = await self.think(Opened, row, lines)
            self.views = {}
        elif row.version > self.version and not self.opened.stopped:
            lines = await self.store.run(self.store.lines, self.id, self.version)
            self.follow(read(row, lines[: row.version - self.version]).entries)
        await self.talk.catch_up()
        self.show(row)


def info(row: TableRow, person: str | None, online: Collection[str | None], stopped: str | None = None) -> TableInfo:
    """A table as somebody sees it from outside."""
    seats = [
        Seat(seat.seat, cast(Any, seat.kind), seat.name, seat.bot, seat.kind == "bot" or seat.person in online)
        for seat in row.seats
    ]
    return TableInfo(
        id=row.id,
        game=row.game,
        name=row.name,
        options=row.options,
        public=row.public,
        state=cast(Any, row.state),
        version=row.version,
        seats=seats,
        yours=[seat.seat for seat in row.seats if person and seat.person == person],
        host=person == row.host,
        waiting=[] if stopped else list(row.waiting),
        round=row.round,
        changed=datetime.fromtimestamp(row.changed, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        stopped=stopped,
    )
