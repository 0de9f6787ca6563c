"""The numbered rules of every game, opened by id: what the files in `cafezal/rules` say, in plain text."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from cafezal.core.errors import Malformed
from cafezal.core.texts import Text

ROW = re.compile(r'^\| (?:<a id="[^"]*"></a>)?([A-Z]+\d*\.\d+[a-z]?)(?: !)? \| (.+) \|$', re.MULTILINE)
MARKS = str.maketrans({"*": None, "`": None})


def rule(name: str) -> str:
    """The text of a rule; of a ruling its place, question, answer and reason; `Malformed` if there is no such rule.

    >>> rule("C2.3")
    'The deck is then exactly used up in eight rounds.'
    """
    return _entry(name)[1]


def anchor(name: str) -> str:
    """Where a rule stands: its file and the anchor in it.

    >>> anchor("C4.2")
    'cafe.md#c4-2'
    """
    return f"{_entry(name)[0]}#{name.lower().replace('.', '-')}"


def ids() -> tuple[str, ...]:
    """The ids of all rules, in the order of the files."""
    return tuple(_entries())


def _entry(name: str) -> tuple[str, str]:
    found = _entries().get(name)
    if found is None:
        raise Malformed(Text("", "core.malformed.rule", {"id": str(name)[:40]}))
    return found


@cache
def _entries() -> dict[str, tuple[str, str]]:
    """File and text by id."""
    entries: dict[str, tuple[str, str]] = {}
    pages = [page for page in (files("cafezal") / "rules").iterdir() if page.name.endswith(".md")]
    for page in sorted(pages, key=lambda page: page.name):
        for name, text in ROW.findall(page.read_text(encoding="utf-8")):
            entries[name] = page.name, text.replace(" | ", " – ").translate(MARKS)
    return entries
