"""At the door: who may come in by which name, from where, how often; and what a browser is told to be careful about."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from cafezal.server.faults import Fault
from cafezal.server.limits import Buckets
from cafezal.server.people import People
from cafezal.server.settings import EVERYWHERE, Settings

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = dict[str, str]

HOST = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9_.-]{1,253})(:\d{1,5})?")
SAFE = ("GET", "HEAD", "OPTIONS")
PLAIN = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
)
CLOSED = (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'")


class Guard:
    """Lets through what may come in; a refusal says why."""

    def __init__(self, inner: App, settings: Settings, people: People) -> None:
        self.inner = inner
        self.people = people
        self.calls = Buckets(settings.limits.requests)
        self.public = urlsplit(settings.public).netloc.lower() if settings.public else None
        self.known = {"localhost", "127.0.0.1", "[::1]", bracketed(settings.host)}
        self.literal = settings.host in EVERYWHERE  # reached by any of the machine's own addresses
        if self.literal:
            name = socket.gethostname().lower()
            self.known |= {name, f"{name}.local", name.partition(".")[0]}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self.inner(scope, receive, send)
        headers = headers_of(scope)
        careful = with_headers(send)
        try:
            self.check(scope, headers)
        except Fault as fault:
            return await refuse(scope, careful, fault)
        await self.inner(scope, receive, careful)

    def check(self, scope: Scope, headers: Headers) -> None:
        self.check_host(headers.get("host", "").lower())
        if not self.calls.take(address(scope)):
            raise Fault(429, "rate")
        socket = scope["type"] == "websocket"
        if socket or scope["method"] not in SAFE:
            self.check_origin(headers)
        if not socket and scope["method"] not in SAFE:
            self.check_token(headers)

    def check_host(self, host: str) -> None:
        found = HOST.fullmatch(host)
        if host and host == self.public:
            return
        if found is None or not (found[1] in self.known or (self.literal and is_literal(found[1]))):
            raise Fault(421, "host", host=host if found else "?")

    def check_origin(self, headers: Headers) -> None:
        """A page of another site may not speak for whoever looks at it."""
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc.lower() not in (headers["host"].lower(), self.public):
            raise Fault(403, "origin")
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise Fault(403, "origin")

    def check_token(self, headers: Headers) -> None:
        """A program shows its token; a browser, which sends its cookie unasked, the word that only our page knows."""
        if bearer(headers) is not None:
            return
        cookie = self.people.cookie(headers.get("cookie", ""))
        if cookie is None:
            raise Fault(401, "login")
        if not self.people.agrees(cookie, headers.get("x-csrf-token", "")):
            raise Fault(403, "csrf")


def headers_of(scope: Scope) -> Headers:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def bearer(headers: Headers) -> str | None:
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


def address(scope: Mapping[str, object]) -> str:
    """Where a request comes from, as far as limits go: of IPv6 a household has a whole network."""
    client: Any = scope.get("client")
    host = str(client[0]) if client else "?"
    if ":" not in host:
        return host
    try:
        return str(ipaddress.ip_network(f"{host.partition('%')[0]}/64", strict=False))
    except ValueError:
        return host


def bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host.lower()


def is_literal(host: str) -> bool:
    """Whether a host is an address and not a name, which could be made to lead here by somebody else."""
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


def with_headers(send: Send) -> Send:
    async def careful(message: MutableMapping[str, Any]) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = [*message.get("headers", [])]
            given = {name for name, _ in headers}
            headers += [header for header in (*PLAIN, CLOSED) if header[0] not in given]
            message = {**message, "headers": headers}
        await send(message)

    return careful


async def refuse(scope: Scope, send: Send, fault: Fault) -> None:
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    body = msgspec.json.encode(fault.data())
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": f"{kind}.start", "status": fault.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
