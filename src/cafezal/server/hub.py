"""All tables that are being looked at or played by bots, and everybody who is here."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from cafezal.server import games
from cafezal.server.faults import Fault
from cafezal.server.keeping import Keeper
from cafezal.server.limits import Buckets
from cafezal.server.news import News
from cafezal.server.people import People
from cafezal.server.room import Opened, Room, head, progress
from cafezal.server.settings import Settings
from cafezal.store import Conflict, Progress, Store, TableRow
from cafezal.table import Table

if TYPE_CHECKING:
    from cafezal.server.live import Screen

IDLE = 60.0  # seconds after which a table that nobody looks at is put away
PRESENT = 90.0  # for so long other workers believe that somebody is here
log = logging.getLogger("cafezal.hub")


class Hub:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.people = People(settings, store)
        self.worker = secrets.token_urlsafe(9)
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Future[Room]] = {}
        self.screens: set[Screen] = set()
        self.sockets: Counter[str] = Counter()  # by address
        self.threads = ThreadPoolExecutor(2, thread_name_prefix="aids")
        self.keeper = Keeper(self)
        self.news = News(self)
        self.tasks: list[asyncio.Task[None]] = []
        limits = settings.limits
        self.newcomers, self.tables = Buckets(limits.people), Buckets(limits.tables)
        self.messages = Buckets(limits.messages)
        self.actions, self.tries, self.chat = Buckets(limits.actions), Buckets(limits.tries), Buckets(limits.chat)

    # --- the beginning and the end ------------------------------------------------------------------------
    async def start(self) -> None:
        if not self.store.shared:
            await self.store.run(self.store.release_all)
        self.tasks = [asyncio.create_task(self.tidy()), asyncio.create_task(self.keeper.watch())]
        if self.store.shared:
            self.tasks.append(asyncio.create_task(self.news.listen()))

    async def say_bye(self) -> None:
        """Send everybody away; whatever they did has been stored."""
        from cafezal.server.live import GOING_AWAY

        for screen in [*self.screens]:
            screen.end(GOING_AWAY, "bye.close")
        for _ in range(40):
            if not self.screens:
                return
            await asyncio.sleep(0.05)

    async def stop(self) -> None:
        await self.say_bye()
        await self.keeper.stop()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for room in [*self.rooms.values()]:
            async with room.lock:  # what is being written is written
                pass
        await self.store.run(self.store.release, self.worker)
        self.threads.shutdown()
        self.store.close()

    async def tidy(self) -> None:
        """Put away what nobody uses, and let other workers know who is still here."""
        while True:
            await asyncio.sleep(IDLE / 2)
            now = time.monotonic()
            for room in [*self.rooms.values()]:
                if room.looking or room.lock.locked() or self.keeper.keeps(room):
                    room.used = now
                elif now - room.used > IDLE:
                    del self.rooms[room.id]
            if self.store.shared:
                with contextlib.suppress(Exception):  # the next time will do
                    await self.store.run(self.store.stay, self.worker, time.time(), time.time() + PRESENT)

    # --- rooms --------------------------------------------------------------------------------------------
    async def room(self, id: str) -> Room:
        """A table, from memory or else from the store; a Fault if there is none."""
        room = self.rooms.get(id)
        if room is None:
            if id not in self.opening:
                self.opening[id] = asyncio.ensure_future(self.open(id))
            room = await asyncio.shield(self.opening[id])
        if room.gone:
            raise Fault(404, "table.unknown")
        room.used = time.monotonic()
        return room

    async def open(self, id: str) -> Room:
        try:
            row = await self.store.run(self.store.table, id)
            if row is None:
                raise Fault(404, "table.unknown")
            lines = (await self.store.run(self.store.lines, id))[: row.version]
            opened = await asyncio.get_running_loop().run_in_executor(self.threads, Opened, row, lines)
            room = Room(self.store, self.worker, self.threads, opened)
            room.changed = self.changed
            self.rooms[id] = room
            await room.refresh()  # what was said, and whatever happened since
            await self.begin(room)
            return room
        except BaseException:
            self.rooms.pop(id, None)
            raise
        finally:
            del self.opening[id]

    async def begin(self, room: Room) -> None:
        """The game begins if all seats are taken."""
        row = room.row
        if row.state != "open" or any(seat.kind == "open" for seat in row.seats):
            return
        with contextlib.suppress(Conflict):  # it has begun elsewhere
            await self.store.run(self.store.start, row.id, *first(row))
        await room.refresh()

    def changed(self, room: Room) -> None:
        if room.gone:
            self.rooms.pop(room.id, None)
        else:
            self.keeper.look(room)

    # --- screens ------------------------------------------------------------------------------------------
    async def come(self, room: Room, screen: Screen) -> None:
        new = screen.person is not None and screen.person not in room.here()
        room.looking.add(screen)
        await self.moved(room, screen.person, new, time.time() + PRESENT)

    async def go(self, room: Room, screen: Screen) -> None:
        room.looking.discard(screen)
        room.used = time.monotonic()
        last = screen.person is not None and screen.person not in room.here()
        await self.moved(room, screen.person, last, None)

    async def moved(self, room: Room, person: str | None, counts: bool, until: float | None) -> None:
        """Somebody who sits at the table has come or left."""
        if not counts or not room.seats_of(person) or room.gone:
            return
        room.show(room.row)
        if self.store.shared and person:
            with contextlib.suppress(Conflict):
                await self.store.run(self.store.come, room.id, person, self.worker, until)


def first(row: TableRow) -> tuple[str, list[str], Progress]:
    """The head and the first lines of the record of a game that begins now."""
    game = games.new(row.game, len(row.seats), row.options)
    table = Table.new(game, [seat.name for seat in row.seats])
    return head(table), [str(entry) for entry in table.log], progress(row, game)
