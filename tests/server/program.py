"""`cafezal serve` as people start it: a process of its own, which can be stopped, and killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx

from tests.server.house import PATIENCE, Guest, free_port


class Program:
    def __init__(self, folder: Path, *arguments: str, port: int | None = None) -> None:
        self.folder = folder
        self.port = port or free_port()
        self.arguments = ("--port", str(self.port), "--no-browser", *arguments)
        self.out = (folder / "out.txt").open("a+")
        self.guests: list[Guest] = []
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cafezal.cli.main", "serve", *self.arguments],
            env={**os.environ, "XDG_DATA_HOME": str(self.folder), "PYTHONUNBUFFERED": "1"},
            stdout=self.out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.process.poll() is None, self.said()
            try:
                httpx.get(f"{self.address}/api/rules/C4.2", timeout=PATIENCE)
                return
            except httpx.TransportError:
                time.sleep(0.02)
        raise TimeoutError(self.said())

    def said(self) -> str:
        self.out.flush()
        return (self.folder / "out.txt").read_text()

    def kill(self) -> None:
        """As a power cut would end it: it can do nothing more."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self, number: int = signal.SIGINT) -> int:
        """Ctrl-C; the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.process.wait(PATIENCE)

    def guest(self, name: str | None = None) -> Guest:
        self.guests.append(Guest(self.address, name))
        return self.guests[-1]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        try:
            for guest in self.guests:
                guest.close()
            if self.process.poll() is None:
                self.kill()
        finally:
            self.out.close()
