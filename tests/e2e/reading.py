"""What a page says, as somebody hears it who cannot see it: roles, names and texts, and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from playwright.sync_api import Locator

LINE = re.compile(r"(?P<indent> *)- (?P<rest>.*)")
THING = re.compile(
    r'(?P<role>/?[a-z]+)(?: (?P<name>"(?:[^"\\]|\\.)*"))?(?P<marks>(?: \[[^\]]*\])*)(?:: ?(?P<text>.*))?$'
)


@dataclass
class Thing:
    """Something on a page: a button, a heading, a region with all that is in it."""

    role: str
    name: str = ""
    marks: frozenset[str] = frozenset()  # pressed, checked, disabled, level=2 …
    text: str = ""
    parts: list[Thing] = field(default_factory=list)

    def __iter__(self) -> Iterator[Thing]:
        """Everything in it, in the order in which it is read."""
        for part in self.parts:
            yield part
            yield from part

    def all(self, role: str, name: str = "") -> list[Thing]:
        """Everything of a role whose name is like that (a regular expression)."""
        return [part for part in self if part.role == role and re.search(name, part.name)]

    def one(self, role: str, name: str = "") -> Thing:
        found = self.all(role, name)
        assert found, f"there is no {role} like {name!r} in:\n{self}"
        return found[0]

    def has(self, role: str, name: str = "") -> bool:
        return bool(self.all(role, name))

    @property
    def words(self) -> str:
        """All its text, read out."""
        return " ".join(filter(None, (self.text, *(part.text for part in self))))

    def __str__(self) -> str:
        marks = "".join(f" [{mark}]" for mark in sorted(self.marks))
        own = f"{self.role} {self.name!r}{marks} {self.text}".rstrip()
        return "\n".join((own, *(f"  {line}" for part in self.parts for line in str(part).split("\n"))))


def read(place: Locator) -> Thing:
    """All that a part of the page says."""
    return parse(place.aria_snapshot())


def parse(text: str) -> Thing:
    root = Thing("part")
    within = [(-1, root)]
    for line in text.split("\n"):
        found = LINE.match(line)
        if found is None:
            continue
        indent, thing = len(found["indent"]), told(found["rest"])
        while within[-1][0] >= indent:
            within.pop()
        within[-1][1].parts.append(thing)
        within.append((indent, thing))
    return root


def told(line: str) -> Thing:
    """One line of a snapshot, which is YAML: what holds a colon stands in quotes."""
    if line.startswith("'"):
        end = re.match(r"'((?:[^']|'')*)'", line)
        assert end, line
        line = end[1].replace("''", "'") + line[end.end() :]
    found = THING.match(line)
    assert found, line
    name = json.loads(found["name"]) if found["name"] else ""
    text = found["text"] or ""
    text = json.loads(text) if text.startswith('"') else text[1:-1].replace("''", "'") if text.startswith("'") else text
    return Thing(found["role"], name, frozenset(re.findall(r"\[([^\]]*)\]", found["marks"])), text)
