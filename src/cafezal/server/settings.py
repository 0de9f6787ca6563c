"""How a server is set up."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

PORT = 8420
EVERYWHERE = ("", "0.0.0.0", "::")


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    each: float


@dataclass(frozen=True)
class Limits:
    """What one address or one person may do."""

    requests: Rate = Rate(200, 20)  # of an address: calls and sockets
    people: Rate = Rate(60, 1)  # of an address: people that are new here
    tables: Rate = Rate(20, 0.1)  # of a person: tables and tokens
    actions: Rate = Rate(40, 8)  # of a person: acts, undos and questions at tables
    tries: Rate = Rate(80, 20)  # of a person: what if, and why
    chat: Rate = Rate(8, 0.5)  # of a person
    messages: Rate = Rate(200, 40)  # of a person: all that is sent at tables; more is read, but slowly
    body: int = 16 * 1024
    queue: int = 64  # messages that wait for a slow reader
    patience: float = 20.0  # seconds that one message may take to leave
    sockets: int = 200  # of an address at a time


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = PORT
    database: str | None = None
    public: str | None = None  # the address by which people come, if it is another
    proxy: str | None = None  # the address of a proxy whose X-Forwarded-For is believed
    workers: int = 1  # processes that answer
    client: Path = Path(__file__).parent / "client"
    bots: int = 2  # processes in which bots think
    seconds: float = 1.0  # that a bot has for a decision
    turn: float = 6.0  # and for a whole turn
    pause: float = 0.25  # between what a bot does, so that people can follow
    lease: float = 6.0  # seconds after which another worker moves the bots of one that is gone
    ping: float = 25.0
    limits: Limits = field(default_factory=Limits)

    @property
    def secure(self) -> bool:
        """Whether people come by https."""
        return bool(self.public) and urlsplit(str(self.public)).scheme == "https"

    @property
    def address(self) -> str:
        """Where a browser finds the table."""
        if self.public:
            return self.public.rstrip("/")
        host = "localhost" if self.host in (*EVERYWHERE, "127.0.0.1") else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"
