"""The numbered rules of every game, opened by id: what the files in `cafezal/rules` say, in plain text."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from cafezal.core.errors import Malformed
from cafezal.core.texts import Text

ROW = re.compile(r'^\| (?:<a id="[^"]*"></a>)?([A-Z]+\d*\.\d+[a-z]?)(?: !)? \| (.+) \|$', re.MULTILINE)
HEADING = re.compile(r"^## \d+\. (.+?)(?: \[\d\]| \*\(.*\)\*)?$", re.MULTILINE)
MARKS = str.maketrans({"*": None, "`": None})


def rule(name: str) -> str:
    """The text of a rule; of a ruling its place, question, answer and reason; `Malformed` if there is no such rule.

    >>> rule("C2.3")
    'The deck is then exactly used up in eight rounds.'
    """
    return _entry(name)[1]


class Section(NamedTuple):
    """A section of the rules, like C4, with the ids of its rules."""

    id: str
    title: str
    rules: tuple[str, ...]


def book(name: str) -> tuple[Section, ...]:
    """The rules of a game section by section, or those of one section; `Malformed` if there are no such rules.

    >>> [section.title for section in book("C4")]
    ['Placing a card']
    """
    found = _sections().get(name)
    if found is None:
        raise Malformed(Text("", "core.malformed.book", {"id": str(name)[:40]}))
    return found


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
    for page, words in _pages():
        for name, text in ROW.findall(words):
            entries[name] = page, text.replace(" | ", " – ").translate(MARKS)
    return entries


@cache
def _sections() -> dict[str, tuple[Section, ...]]:
    """The sections by id, and all of a game's by its name."""
    found: dict[str, tuple[Section, ...]] = {}
    for page, words in _pages():
        parts = HEADING.split(words)[1:]
        whole = []
        for title, text in zip(parts[::2], parts[1::2], strict=True):
            if rules := tuple(name for name, _ in ROW.findall(text)):
                whole.append(Section(rules[0].partition(".")[0], title.translate(MARKS), rules))
        found |= {section.id: (section,) for section in whole} | {page.removesuffix(".md"): tuple(whole)}
    return found


def _pages() -> list[tuple[str, str]]:
    """The files of the rules: names and texts."""
    pages = [page for page in (files("cafezal") / "rules").iterdir() if page.name.endswith(".md")]
    return [(page.name, page.read_text("utf-8")) for page in sorted(pages, key=lambda page: page.name)]
