"""Pictures of pages, kept to be looked at; and whether a page is as wide as its window."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.e2e.conftest import BUILD


def picture(page: Page, name: str) -> None:
    folder = BUILD / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=folder / f"{name}.png", animations="disabled")


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than the window."""
    wide: int = page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
    return wide
