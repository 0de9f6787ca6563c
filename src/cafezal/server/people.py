"""Who is asking: a browser is known by a cookie, a program by a token."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass

from cafezal.server import names
from cafezal.server.faults import Fault
from cafezal.server.settings import Settings
from cafezal.store import Store

COOKIE = "cafezal"
YEAR = 365 * 86400


@dataclass(frozen=True)
class Who:
    """Whoever asks; without `person`: nobody has taken a name with this key yet."""

    key: str | None
    person: str | None = None
    name: str | None = None
    program: bool = False

    @property
    def known(self) -> str:
        """The person; a Fault for somebody who has no name yet."""
        if self.person is None:
            raise Fault(403, "me.first") if self.key else Fault(401, "login")
        return self.person


class People:
    """Cookies are signed, so that nobody can be made to use one that somebody else knows."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.secure = settings.secure
        self.store = store
        self.secret = store.secret("cookies")

    # --- cookies ------------------------------------------------------------------------------------------
    def fresh(self) -> str:
        number = secrets.token_urlsafe(24)
        return f"{number}.{self.sign('cookie', number)}"

    def cookie(self, header: str) -> str | None:
        """The cookie of a request, if it is one of ours."""
        for part in header.split(";"):
            name, _, value = part.strip().partition("=")
            number, _, signature = value.partition(".")
            if name == COOKIE and hmac.compare_digest(signature.encode(), self.sign("cookie", number).encode()):
                return value
        return None

    def header(self, cookie: str) -> str:
        """What tells a browser to keep a cookie."""
        secure = "; Secure" if self.secure else ""
        return f"{COOKIE}={cookie}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"

    def csrf(self, cookie: str) -> str:
        return self.sign("csrf", cookie)

    def agrees(self, cookie: str, token: str) -> bool:
        return hmac.compare_digest(self.csrf(cookie).encode(), token.encode("latin-1", "replace"))

    def sign(self, purpose: str, text: str) -> str:
        return hmac.new(self.secret, f"{purpose} {text}".encode(), "sha256").hexdigest()[:40]

    # --- people -------------------------------------------------------------------------------------------
    async def asking(self, cookies: str, token: str | None) -> Who:
        """Whoever holds this cookie or token."""
        if token is None:
            return await self.who(Who(self.cookie(cookies)))
        return await self.who(Who(token, program=True))

    async def who(self, who: Who) -> Who:
        """The same, who may have a name by now; a Fault for a token that nobody has."""
        kind = "token" if who.program else "cookie"
        found = await self.store.run(self.store.person, who.key, kind) if who.key else None
        if who.program and found is None:
            raise Fault(401, "login")
        person, name = found or (None, None)
        return Who(who.key, person, name, who.program)

    async def named(self, who: Who, name: str) -> Who:
        """Whoever asks has this name from now on."""
        name = names.checked(name)
        if who.key is None:
            raise Fault(401, "login")
        person = await self.store.run(self.store.named, who.key, who.person, name)
        return Who(who.key, person, name, who.program)
