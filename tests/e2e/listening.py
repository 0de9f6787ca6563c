"""What a page says aloud."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page


def listen(page: Page) -> Callable[[], list[str]]:
    """Everything the live regions say from now on."""
    page.evaluate(
        """() => {
            window.heard = []
            for (const region of document.querySelectorAll('[aria-live]'))
                new MutationObserver(() => window.heard.push(region.textContent.trim())).observe(
                    region, { childList: true, characterData: true, subtree: true })
        }"""
    )
    return lambda: page.evaluate("window.heard")
