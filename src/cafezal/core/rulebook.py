"""The numbered rules of every game, opened by id: what the files in `cafezal/rules` say, in plain text."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from cafezal.core.errors import Malformed
from cafezal.core.texts import Text

ANCHOR = r'(?:<a id="[^"]*"></a>)?'
NUMBER = r"([A-Z]+\d*\.\d+[a-z]?)"
ROW = re.compile(rf"{ANCHOR}{NUMBER}(?: !)?")  # the first cell of a row that is a rule
PARAGRAPH = re.compile(rf"{ANCHOR}\*\*{NUMBER} (.+)")  # the first line of a rule with tables of its own
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
    return {
        name: (page, text.translate(MARKS).strip()) for page, words in _pages() for name, text in _rules(words).items()
    }


@cache
def _sections() -> dict[str, tuple[Section, ...]]:
    """The sections by id, and all of a game's by its name."""
    found: dict[str, tuple[Section, ...]] = {}
    for page, words in _pages():
        parts = HEADING.split(words)[1:]
        whole = []
        for title, text in zip(parts[::2], parts[1::2], strict=True):
            if rules := tuple(_rules(text)):
                whole.append(Section(rules[0].partition(".")[0], title.translate(MARKS), rules))
        found |= {section.id: (section,) for section in whole} | {
            page.removesuffix(".md").removeprefix("coffee-"): tuple(whole)
        }
    return found


def _pages() -> list[tuple[str, str]]:
    """The files of the rules: names and texts."""
    pages = [page for page in (files("cafezal") / "rules").iterdir() if page.name.endswith(".md")]
    return [(page.name, page.read_text("utf-8")) for page in sorted(pages, key=lambda page: page.name)]


def _rules(page: str) -> dict[str, str]:
    """The rules of a page: rows that begin with an id, and paragraphs that do, with what follows them."""
    rules: dict[str, str] = {}
    heads: list[str] = []
    open_rule = ""  # a paragraph that may go on
    for line in page.splitlines():
        cells = [cell.strip() for cell in line[1:-1].split("|")] if line.startswith("|") else []
        if not cells:
            heads = []
            if found := PARAGRAPH.fullmatch(line):
                open_rule, rules[found[1]] = found.groups()
            elif line.startswith("#"):
                open_rule = ""
            elif line and open_rule:
                rules[open_rule] += f" {line}"
        elif not heads:
            heads = cells
        elif numbered := ROW.fullmatch(cells[0]):
            name, text = numbered[1], " – ".join([cells[1], *_under(heads[2:], cells[2:], ": ")])
            rules[name] = text
            if open_rule and name.startswith(open_rule):  # T12.8a is a part of T12.8
                rules[open_rule] += f" {text}."
        elif open_rule and cells[0].strip("-"):
            end = "" if rules[open_rule].endswith((".", ":")) else "."
            rules[open_rule] += f"{end} {cells[0]}: {', '.join(_under(heads[1:], cells[1:], ' '))}."
    return rules


def _under(heads: list[str], cells: list[str], joint: str) -> list[str]:
    """The cells that are not empty, each after what it stands under."""
    return [f"{head}{joint}{cell}" for head, cell in zip(heads, cells, strict=True) if cell.strip("–")]
