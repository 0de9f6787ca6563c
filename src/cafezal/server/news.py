"""What other workers did: PostgreSQL tells which tables have changed, and what has changed is read from there."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import TYPE_CHECKING

import psycopg

from cafezal.store.database import CHANNEL

if TYPE_CHECKING:
    from cafezal.server.hub import Hub

AGAIN = 1.0  # seconds until the next try after the connection was lost
log = logging.getLogger("cafezal.news")


class News:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.tasks: set[asyncio.Task[None]] = set()

    async def listen(self) -> None:
        url = self.hub.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    for id in [*self.hub.rooms]:  # something may have been missed
                        self.refresh(id, None)
                    async for notice in connection.notifies():
                        news = json.loads(notice.payload)
                        self.refresh(news["table"], news["version"])
            except (psycopg.Error, OSError) as error:
                log.warning("the news are late: %s", error)
            await asyncio.sleep(AGAIN)

    def refresh(self, id: str, touched: int | None) -> None:
        room = self.hub.rooms.get(id)
        if room is not None and (touched is None or touched > room.row.touched):
            task = asyncio.create_task(room.refresh(touched))
            self.tasks.add(task)
            task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.warning("a table is late", exc_info=task.exception())
