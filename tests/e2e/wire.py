"""The wire between a browser and the server, which can be cut and mended."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

from tests.server.house import free_port


class Wire:
    """A port that leads to another one."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.port = free_port()
        self.ends: list[socket.socket] = []
        self.listener: socket.socket | None = None
        self.mend()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def mend(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self.accept, args=[self.listener], daemon=True).start()

    def cut(self) -> None:
        """All that went through breaks, and nothing new comes through."""
        if self.listener is not None:
            with suppress(OSError):
                self.listener.shutdown(socket.SHUT_RDWR)  # or whoever waits for the next one goes on waiting
            self.listener.close()
            self.listener = None
        ends, self.ends = self.ends, []
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def accept(self, listener: socket.socket) -> None:
        with suppress(OSError):
            while True:
                near, _ = listener.accept()
                far = socket.create_connection(("127.0.0.1", self.to))
                self.ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=carry, args=[one, other], daemon=True).start()

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()


def carry(one: socket.socket, other: socket.socket) -> None:
    with suppress(OSError):
        while data := one.recv(65536):
            other.sendall(data)
    with suppress(OSError):
        other.shutdown(socket.SHUT_WR)
