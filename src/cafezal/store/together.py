"""Writes that wait for the disk together: while one commit is under way, those that come meanwhile form the next."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from cafezal.store.rows import Conflict, Repeated

if TYPE_CHECKING:
    from cafezal.store.store import Store

Work = Callable[[Connection], int]


class Together:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: list[tuple[Work, asyncio.Future[int]]] = []
        self.task: asyncio.Task[None] | None = None

    async def write(self, work: Work) -> int:
        """Carry out a piece of work; what it gives, or `Conflict` or `Repeated`, once it is on the disk."""
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.waiting.append((work, done))
        if self.task is None:
            self.task = asyncio.create_task(self.commit())
        return await done

    async def commit(self) -> None:
        while self.waiting:
            group, self.waiting = self.waiting, []
            try:
                found = await self.store.run(self.carry_out, [work for work, _ in group])
            except Exception as error:  # nothing of it was written
                found = [error] * len(group)
            for (_, done), result in zip(group, found, strict=True):
                if done.done():  # whoever asked does not wait any more
                    continue
                if isinstance(result, Exception):
                    done.set_exception(result)
                else:
                    done.set_result(result)
        self.task = None

    def carry_out(self, group: list[Work]) -> list[int | Exception]:
        """All in one transaction, but each can fail by itself."""
        found: list[int | Exception] = []
        with self.store.engine.begin() as connection:
            for work in group:
                try:
                    with connection.begin_nested():
                        found.append(work(connection))
                except (Conflict, Repeated) as error:
                    found.append(error)
        return found
