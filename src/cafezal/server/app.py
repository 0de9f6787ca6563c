"""The application: the API by Litestar, the client's files beside it, the guard in front of both."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

import cafezal
from cafezal.server.desk import Desk
from cafezal.server.faults import Fault
from cafezal.server.guard import Guard, Receive, Scope, Send, bearer
from cafezal.server.hub import Hub
from cafezal.server.pages import Pages
from cafezal.server.people import COOKIE, Who
from cafezal.server.rest import HANDLERS
from cafezal.server.settings import Settings
from cafezal.store import Store

STATUS = {400: "malformed", 404: "missing", 405: "method", 413: "size"}
log = logging.getLogger("cafezal.server")


class App:
    """What uvicorn runs."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.hub = Hub(settings, store)
        self.desk = Desk(self.hub)
        self.pages = Pages(settings.client)
        self.api = api(self.hub, self.desk)
        self.guard = Guard(self.inside, settings, self.hub.people)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.guard(scope, receive, send)

    async def inside(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not scope["path"].startswith("/api/"):
            return await self.pages(scope, receive, send)
        api: Any = self.api
        await api(scope, receive, send)


def api(hub: Hub, desk: Desk) -> Litestar:
    async def who(request: Request[Any, Any, Any]) -> Who:
        headers = request.headers
        return await hub.people.asking(headers.get("cookie", ""), bearer(dict(headers)))

    @asynccontextmanager
    async def open_and_close(app: Litestar) -> AsyncIterator[None]:
        await hub.start()
        try:
            yield
        finally:
            await hub.stop()

    return Litestar(
        HANDLERS,
        dependencies={"desk": Provide(lambda: desk, sync_to_thread=False), "who": Provide(who)},
        exception_handlers={Exception: explain},
        lifespan=[open_and_close],
        logging_config=None,
        openapi_config=openapi(),
        request_max_body_size=hub.settings.limits.body,
    )


def explain(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Every failure has the same shape."""
    if isinstance(error, Fault):
        fault = error
    elif isinstance(error, ValidationException):
        extra: Any = error.extra or []
        why = "; ".join(f"{one.get('key', '')}: {one.get('message', '')}" for one in extra if isinstance(one, dict))
        fault = Fault(400, "malformed", why=why or error.detail)
    elif isinstance(error, HTTPException):
        fault = Fault(error.status_code, STATUS.get(error.status_code, "malformed"), why=error.detail)
    else:
        log.error("a request failed", exc_info=error)
        fault = Fault(500, "broken")
    return Response(fault.data(), status_code=fault.status, media_type="application/json")


def openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Cafezal",
        version=cafezal.__version__,
        description="Tables for coffee board games. The live channel of a table is described by /api/live.schema.json.",
        path="/unused",  # only /api leads here, and there it stands without pages for people
        render_plugins=[JsonRenderPlugin()],
        components=Components(
            security_schemes={
                "token": SecurityScheme(type="http", scheme="bearer", description="of POST /api/tokens"),
                "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
                "csrf": SecurityScheme(type="apiKey", name="X-CSRF-Token", security_scheme_in="header"),
            }
        ),
        security=[{"token": []}, {"cookie": [], "csrf": []}],
    )
