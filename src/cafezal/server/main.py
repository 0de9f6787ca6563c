"""`cafezal serve`: opens the store, listens, opens a browser, and stops with every table saved."""

from __future__ import annotations

import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from cafezal.server.app import App
from cafezal.server.faults import say
from cafezal.server.pages import Pages
from cafezal.server.settings import EVERYWHERE, Settings
from cafezal.store import Busy, Store, database

GRACE = 5  # seconds in which connections may end by themselves
PORTS = 65535
SWEEP = 3000  # tenths of a second; with a thousand people at the tables it takes as long as a blink
WS_MOST = 4  # times the size of a message that is accepted, a message may have to be refused politely


class CannotServe(Exception):
    """The server cannot be started; the text says what to do."""


class Server(uvicorn.Server):
    """Says good-bye to everybody before it stops, and ends as if nothing were wrong."""

    def __init__(self, config: uvicorn.Config, app: App, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.app = app
        self.ready = ready
        self.sweeps = False  # whether to look for what nobody uses: here, and not whenever Python thinks it is time

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        self.ready()

    async def on_tick(self, counter: int) -> bool:
        if self.sweeps and counter and counter % SWEEP == 0:
            gc.collect()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.app.hub.say_bye()
        await super().shutdown(sockets=sockets)
        self._captured_signals.clear()  # Ctrl-C has been answered


def run(settings: Settings, browser: bool = False, tell: Callable[[str], None] = print) -> None:
    """Serve until Ctrl-C; `CannotServe` says why not."""

    def ready() -> None:
        tell(str(say("ready", address=settings.address)))
        if settings.host in EVERYWHERE and not settings.public and (near := own_address()):
            tell(str(say("near", address=f"http://{near}:{settings.port}")))
        if not Pages(settings.client).built:
            tell(str(say("client")))
        if browser and can_show():
            threading.Thread(target=webbrowser.open, args=[settings.address], daemon=True).start()

    if settings.workers > 1 and (database.is_file(settings.database) or os.name == "nt"):
        raise CannotServe(str(say("workers")))
    with listening(settings) as listener:
        if settings.workers > 1:
            opened(settings).close()  # up to date before they come
            from cafezal.server.workers import Workers

            Workers(settings, listener).run(ready)
        else:
            serve(settings, listener, ready)
    tell(str(say("stopped")))


def serve(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve in this process until it is told to stop."""
    app = App(settings, opened(settings))
    server = Server(config(settings, app), app, ready)
    server.sweeps = True
    gc.collect()
    gc.freeze()
    gc.set_threshold(1000, 10, 1_000_000)
    server.run(sockets=[listener])


def opened(settings: Settings) -> Store:
    try:
        return Store(settings.database)
    except database.Unknown:
        raise CannotServe(str(say("database.kind"))) from None
    except Busy as error:
        raise CannotServe(str(say("busy", file=error))) from None
    except (SQLAlchemyError, OSError) as error:
        raise CannotServe(str(say("database", why=str(error).partition("\n")[0]))) from None


def config(settings: Settings, app: App) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=WS_MOST * settings.limits.body,
        proxy_headers=settings.proxy is not None,
        forwarded_allow_ips=settings.proxy,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )


def listening(settings: Settings) -> socket.socket:
    """The port, which is ours from here on."""
    host = settings.host or EVERYWHERE[1]
    if settings.port > PORTS:
        raise CannotServe(str(say("port.none", port=settings.port, most=PORTS)))
    try:
        family, kind, _, _, place = socket.getaddrinfo(host, settings.port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind)
    except OSError as error:
        raise CannotServe(str(say("address", host=host, why=error.strerror or error))) from None
    try:
        if os.name != "nt":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(place)
        listener.listen(2048)
    except OSError as error:
        listener.close()
        raise CannotServe(refusal(error, host, settings.port)) from None
    return listener


def own_address() -> str | None:
    """By which others in the same network reach this computer; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return None


def refusal(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return str(say("port.taken", port=port, next=port + 1))
    if error.errno in (errno.EACCES, errno.EPERM):
        return str(say("port.forbidden", port=port))
    return str(say("address", host=host, why=error.strerror or error))


def can_show() -> bool:
    """Whether there is a screen to open a browser on."""
    if sys.platform in ("win32", "darwin"):
        return True
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    with suppress(webbrowser.Error):
        return not isinstance(webbrowser.get(), webbrowser.GenericBrowser) or bool(os.environ.get("BROWSER"))
    return False


def from_options(options: dict[str, object]) -> Settings:
    """Settings from those of the command line that were given."""
    given = {key: value for key, value in options.items() if value is not None}
    if "client" in given:
        given["client"] = Path(str(given["client"]))
    return Settings(**given)  # type: ignore[arg-type]
