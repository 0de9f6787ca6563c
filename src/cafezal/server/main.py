"""`cafezal serve`: opens the store, listens, opens a browser, and stops with every table saved."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import uvicorn

from cafezal.server.app import App
from cafezal.server.faults import say
from cafezal.server.settings import EVERYWHERE, Settings
from cafezal.store import Busy, Store

GRACE = 5  # seconds in which connections may end by themselves
WS_MOST = 4  # times the size of a message that is accepted, a message may have to be refused politely
log = logging.getLogger("cafezal.server")


class CannotServe(Exception):
    """The server cannot be started; the text says what to do."""


class Server(uvicorn.Server):
    """Says good-bye to everybody before it stops, and ends as if nothing were wrong."""

    def __init__(self, config: uvicorn.Config, app: App, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.app = app
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.app.hub.say_bye()
        await super().shutdown(sockets=sockets)
        self._captured_signals.clear()  # Ctrl-C has been answered


def run(settings: Settings, browser: bool = False, tell: Callable[[str], None] = print) -> None:
    """Serve until Ctrl-C; `CannotServe` says why not."""
    listener = listening(settings)
    with listener:
        serve(settings, listener, browser, tell)


def serve(settings: Settings, listener: socket.socket, browser: bool, tell: Callable[[str], None]) -> None:
    try:
        store = Store(settings.database)
    except Busy as error:
        raise CannotServe(str(say("busy", file=error))) from None
    app = App(settings, store)

    def ready() -> None:
        tell(str(say("ready", address=settings.address)))
        if not app.pages.built:
            tell(str(say("client")))
        if browser and can_show():
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, settings.address)

    Server(config(settings, app), app, ready).run(sockets=[listener])
    tell(str(say("stopped")))


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


def refusal(error: OSError, host: str, port: int) -> str:
    import errno

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
