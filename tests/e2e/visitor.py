"""Somebody with a browser. Whatever a page complains of is kept, and a test fails for it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    FloatRect,
    Locator,
    Page,
    Request,
    Response,
    WebSocket,
    expect,
)

from tests.server.house import Guest

JSON = dict[str, Any]
PATIENCE = 20_000  # milliseconds that something may take on a busy machine
STEP = 15  # milliseconds between two looks
Size = tuple[int, int]
DESKTOP: Size = (1440, 900)
PHONE: Size = (390, 844)


class Visitor:
    def __init__(
        self,
        browser: Browser,
        guest: Guest,
        size: Size = DESKTOP,
        touch: bool = False,
        still: bool = True,
        scheme: Literal["light", "dark"] = "light",
        **more: Any,
    ) -> None:
        """`still`: the system asks for less motion."""
        self.guest = guest
        self.address = guest.address
        self.touch = touch
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce" if still else "no-preference",
            color_scheme=scheme,
            locale="en-GB",
            base_url=self.address,
            **more,
        )
        self.context.set_default_timeout(PATIENCE)
        cookie = guest.http.cookies.get("cafezal")
        if cookie:
            self.context.add_cookies([{"name": "cafezal", "value": cookie, "url": self.address}])
        self.faults: list[str] = []
        self.sent: list[JSON] = []  # over the live channel
        self.told: list[JSON] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._response)
        page.on("websocket", self._socket)
        return page

    def close(self) -> None:
        self.context.close()

    # --- what is listened to --------------------------------------------------------------------------------
    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"{message.type}: {message.text}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page went elsewhere
            self.faults.append(f"failed: {request.method} {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"{response.status}: {response.request.method} {response.url}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))
        socket.on("framereceived", lambda frame: self.told.append(json.loads(frame)))

    def acts(self) -> list[JSON]:
        """What was sent that changes the table."""
        return [message for message in self.sent if message["type"] in ("act", "undo")]

    def forgive(self, *patterns: str) -> None:
        """Complaints that belong to the story, like those about a connection that was cut."""
        self.faults = [fault for fault in self.faults if not any(re.search(pattern, fault) for pattern in patterns)]

    # --- what is done ---------------------------------------------------------------------------------------
    def go(self, path: str = "/") -> Visitor:
        self.page.goto(path)
        return self

    def press(self, place: Locator) -> None:
        """By mouse or by finger."""
        if self.touch:
            place.tap()
        else:
            place.click()

    def rest(self, place: Locator) -> FloatRect:
        """Where something lies, once it lies still: what is around it may yet be coming."""
        boxes: list[FloatRect | None] = [None] * 8

        def resting() -> bool:
            boxes[:] = [*boxes[1:], place.bounding_box()]
            return boxes[0] is not None and all(box == boxes[0] for box in boxes)

        self.until(resting, f"{place} at rest")
        assert boxes[0]
        return boxes[0]

    def until(self, condition: Callable[[], bool], what: str, patience: int = PATIENCE) -> None:
        """Look again and again, while the page goes on."""
        for _ in range(patience // STEP):
            if condition():
                return
            self.page.wait_for_timeout(STEP)
        raise AssertionError(f"this never came: {what}")


def focused(page: Page) -> str:
    """Role and name of what has the focus; '' if nothing has."""
    found = page.locator(":focus")
    return found.aria_snapshot().split("\n")[0].removeprefix("- ") if found.count() else ""


__all__ = ["DESKTOP", "PHONE", "Size", "Visitor", "expect", "focused"]
