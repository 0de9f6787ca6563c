"""axe-core, which holds a page against WCAG 2.2 AA."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SETTLE = """() => Promise.allSettled(document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime !== Infinity).map((one) => one.finished))"""  # fades, too
SERIOUS = ("serious", "critical")


@cache
def source() -> str:
    if not SOURCE.exists():
        pytest.skip("axe-core is not there: make setup, with Node 20.19 or newer")
    return SOURCE.read_text()


def faults(page: Page) -> list[str]:
    """What is seriously wrong with a page as it stands, each with the places."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(source())
    page.evaluate(SETTLE)
    found: dict[str, Any] = page.evaluate(
        "rules => axe.run(document, { runOnly: rules, resultTypes: ['violations'] })", RULES
    )
    return [
        f"{fault['id']}: {fault['help']}: {', '.join(str(node['target']) for node in fault['nodes'])}"
        for fault in found["violations"]
        if fault["impact"] in SERIOUS
    ]
