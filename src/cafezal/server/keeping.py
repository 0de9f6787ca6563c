"""Who moves the bots: of a table one worker at a time, with a lease that others take over when it is gone."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import TYPE_CHECKING

import cafezal
from cafezal.server.faults import Fault
from cafezal.server.pool import Pool
from cafezal.store import Ask

if TYPE_CHECKING:
    from cafezal.server.hub import Hub
    from cafezal.server.room import Room

EVERY = 2.0  # seconds between looks for tables that nobody keeps
WAIT = 60.0  # seconds that people have to answer a question while bots wait
LOOK = 0.1
log = logging.getLogger("cafezal.bots")


class Keeper:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store = hub.store
        self.settings = hub.settings
        self.pool = Pool(hub.settings.bots)
        self.kept: dict[str, asyncio.Task[None]] = {}
        self.closed = False

    def keeps(self, room: Room) -> bool:
        return room.id in self.kept

    def look(self, room: Room) -> None:
        """A table has changed: if its bots must decide, they begin."""
        if room.bots_waiting():
            self.keep(room.id)

    def keep(self, id: str) -> None:
        if id not in self.kept and not self.closed:
            self.kept[id] = asyncio.create_task(self.run(id))

    async def watch(self) -> None:
        """Take over tables whose bots must decide and that no worker keeps."""
        while True:
            with contextlib.suppress(Exception):  # a database that is away comes back
                for id in await self.store.run(self.store.botched, time.time()):
                    self.keep(id)
            await asyncio.sleep(EVERY)

    async def stop(self) -> None:
        self.closed = True
        tasks = [*self.kept.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pool.close()

    # --- one table ----------------------------------------------------------------------------------------
    async def run(self, id: str) -> None:
        try:
            await self.play(await self.hub.room(id))
        except Exception:
            log.exception("the bots of table %s stopped", id)
            await asyncio.sleep(EVERY)
        finally:
            del self.kept[id]

    async def play(self, room: Room) -> None:
        """Let the bots of a table decide, one after another, until people must."""
        spent: dict[tuple[int, object], float] = {}  # how long a seat has thought about its turn
        until, question = 0.0, Question()
        while seats := room.bots_waiting():
            if time.time() > until - self.settings.lease / 2:
                until = time.time() + self.settings.lease
                if not await self.store.run(self.store.keep, room.id, self.hub.worker, until):
                    return  # another worker does
            await asyncio.sleep(self.settings.pause)
            if question.open(room.row.ask):
                await asyncio.sleep(LOOK)
                continue
            turns = [(seat, room.game.chapter()) for seat in seats]
            spent = {turn: spent.get(turn, 0.0) for turn in turns}
            for turn in turns:
                if turn[0] in room.bots_waiting():
                    started = time.monotonic()
                    await self.move(room, turn[0], self.settings.turn - spent[turn], question)
                    spent[turn] += time.monotonic() - started

    async def move(self, room: Room, seat: int, left: float, question: Question) -> None:
        game, at = room.game, room.at(seat)
        legal = game.legal(seat)
        code = None
        if len(legal) > 1 and left > 0:
            bot = room.row.seats[seat].bot
            seconds = min(self.settings.seconds, left)
            code = await self.pool.decide(bot, game.view(seat), legal, seconds, secrets.randbits(64))
        if question.open(room.row.ask):
            return
        with contextlib.suppress(Fault, cafezal.IllegalMove):  # something else came first: it decides anew
            await room.act(seat, at, [secrets.choice(legal) if code is None else code], None, lambda answer: None)


class Question:
    """While people are asked whether a seat may take back, bots wait: else their next move would be the answer."""

    asked: tuple[int, int] | None = None
    until = 0.0

    def open(self, ask: Ask | None) -> bool:
        now = (ask.seat, ask.version) if ask else None
        if now != self.asked:
            self.asked, self.until = now, time.monotonic() + WAIT
        return ask is not None and time.monotonic() < self.until
