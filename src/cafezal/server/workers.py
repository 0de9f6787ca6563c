"""Several processes that answer at one port: one that looks after the others, each of which serves on its own."""

from __future__ import annotations

import os
import pickle
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from types import FrameType

from cafezal.server import main
from cafezal.server.settings import Settings

AGAIN = 1.0  # seconds until a worker that ended by itself is started anew
STOP_WITHIN = 15.0


class Workers:
    def __init__(self, settings: Settings, listener: socket.socket) -> None:
        self.settings = settings
        self.listener = listener
        self.processes: list[subprocess.Popen[bytes]] = []
        self.stopping = threading.Event()

    def run(self, ready: Callable[[], None]) -> None:
        """Until Ctrl-C or SIGTERM."""
        before = {number: signal.signal(number, self.stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            self.processes = [self.start() for _ in range(self.settings.workers)]
            if all(process.stdout and process.stdout.readline() for process in self.processes):
                ready()
            while not self.stopping.wait(AGAIN):
                self.processes = [one if one.poll() is None else self.start() for one in self.processes]
        finally:
            self.end()
            for number, handler in before.items():
                signal.signal(number, handler)

    def start(self) -> subprocess.Popen[bytes]:
        number = self.listener.fileno()
        command = [sys.executable, "-m", "cafezal.server.workers", str(number)]
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, pass_fds=[number], start_new_session=True
        )
        assert process.stdin
        process.stdin.write(pickle.dumps(replace(self.settings, workers=1)))
        process.stdin.flush()  # and left open: a worker stops when the one that looks after it is gone
        return process

    def stop(self, number: int, frame: FrameType | None) -> None:
        self.stopping.set()

    def end(self) -> None:
        for process in self.processes:
            process.terminate()
        until = time.monotonic() + STOP_WITHIN
        for process in self.processes:
            try:
                process.wait(max(0.0, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe:
                    pipe.close()


def work() -> None:
    """What a worker does."""
    settings: Settings = pickle.load(sys.stdin.buffer)
    threading.Thread(target=alone, daemon=True).start()
    with socket.socket(fileno=int(sys.argv[1])) as listener:
        main.serve(settings, listener, lambda: print("ready", flush=True))


def alone() -> None:
    """Stop when nobody looks after this process any more."""
    while os.read(0, 1):  # not by sys.stdin, which Python could not close then
        pass
    signal.raise_signal(signal.SIGTERM)


if __name__ == "__main__":
    work()
