"""Bots think in processes of their own, which are ended when they take too long."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

PROGRAM = "cafezal.server.thinking"
GRACE = 1.0  # for the way there and back, and a machine that is busy
START = 30.0
log = logging.getLogger("cafezal.bots")


class Worker:
    """One process, asked one question at a time."""

    process: asyncio.subprocess.Process | None = None

    async def ask(self, question: dict[str, Any], seconds: float) -> int:
        """The answer; TimeoutError or OSError if there is none, and then the process is ended."""
        try:
            if self.process is None:
                await asyncio.wait_for(self.start(), START)
            process = self.process
            assert process and process.stdin and process.stdout
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            await process.stdin.drain()
            line = await asyncio.wait_for(process.stdout.readline(), seconds)
            answer = msgspec.json.decode(line) if line else {"error": "the process has ended"}
        except BaseException:
            await self.end()
            raise
        if "code" not in answer:
            await self.end()
            raise OSError(answer["error"])
        return int(answer["code"])

    async def start(self) -> None:
        creating = asyncio.ensure_future(create())
        try:
            process = self.process = await asyncio.shield(creating)
        except asyncio.CancelledError:  # in the middle of it asyncio would wait for ever
            self.process = await creating
            raise
        assert process.stdout
        await process.stdout.readline()  # it is ready

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


async def create() -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", PROGRAM),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,  # Ctrl-C is for the server
        env={**os.environ, "PYTHONHASHSEED": "0"},
    )


class Pool:
    """So many processes; questions are answered in the order in which they come, one at a time for each table."""

    def __init__(self, size: int) -> None:
        self.workers = [Worker() for _ in range(size)]
        self.idle = [*self.workers]
        self.turns = asyncio.Semaphore(size)  # first come, first served

    async def decide(self, bot: str, view: Any, legal: Sequence[int], seconds: float, seed: int) -> int | None:
        """What a bot decides; None if it fails or takes too long."""
        question = {"bot": bot, "view": view, "legal": list(legal), "seconds": seconds, "seed": seed}
        async with self.turns:
            worker = self.idle.pop()
            try:
                code = await worker.ask(question, seconds + GRACE)
            except (OSError, TimeoutError, ValueError) as error:
                log.warning("%s: %s", bot, error or "no answer in time")
                return None
            finally:
                self.idle.append(worker)
        return code if code in legal else None

    async def close(self) -> None:
        for worker in self.workers:
            await worker.end()
