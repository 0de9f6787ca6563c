"""The house, a browser, and whoever comes."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.house import House
from tests.e2e.visitor import PATIENCE, Visitor
from tests.server.house import Guest

BUILD = Path(__file__).parents[2] / "build"
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
MISSING = "no Chromium to test the table in: as root, apt-get install -y chromium; or name one in CAFEZAL_CHROMIUM"

expect.set_options(timeout=PATIENCE)
Come = Callable[..., Visitor]


def pytest_itemcollected(item: pytest.Item) -> None:
    if "e2e" in item.path.parts:
        item.add_marker("e2e")


def chromium() -> str | None:
    return os.environ.get("CAFEZAL_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A browser without a window."""
    path = chromium()
    if path is None:
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--force-color-profile=srgb"])
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as opened:
        yield opened
        assert "Traceback" not in opened.said(), opened.said()


@pytest.fixture
def come(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Come]:
    """Somebody comes with a browser of their own: `come("Ana")`, with a name; `come()`, as a stranger."""
    visitors: list[Visitor] = []
    guests: list[Guest] = []

    def come(name: str | None = None, at: House = house, **more: Any) -> Visitor:
        guests.append(Guest(at.address, name))
        visitors.append(Visitor(browser, guests[-1], **more))
        return visitors[-1]

    try:
        yield come
        failed = getattr(request.node, "failed", False)
        if failed:
            keep(visitors, re.sub(r"\W+", "-", request.node.name))
        else:
            assert not [fault for visitor in visitors for fault in visitor.faults]
    finally:
        for visitor in visitors:
            visitor.close()
        for guest in guests:
            guest.close()


def keep(visitors: list[Visitor], name: str) -> None:
    """What was to be seen when a test failed."""
    folder = BUILD / "failures"
    folder.mkdir(parents=True, exist_ok=True)
    for number, visitor in enumerate(visitors):
        for fault in visitor.faults:
            print(fault)
        for page in visitor.context.pages:
            page.screenshot(path=folder / f"{name}-{number}.png")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    report = yield
    if report.when == "call" and report.failed:
        item.failed = True  # type: ignore[attr-defined]
    return report
