"""What the engine says: (rule, key, arguments), put into words by the message files of a language.

The files `cafezal/messages/<language>/*.json` map keys to messages in a small part of ICU MessageFormat:

    {name}                                            a string, a number, another Text, or a list of them
    {count, plural, =0 {none} one {# cube} other {# cubes}}
    {colour, term}                                    the message `term.<value>`, of a list each
    {place, cell}                                     a square [x, y] as x,y

An apostrophe is just an apostrophe, and braces and `#` cannot be quoted.
"""

import json
import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple


class Text(NamedTuple):
    """One sentence or label of the engine.

    >>> str(Text("C4.2", "term.yellow"))
    'yellow'
    """

    rule: str
    key: str
    args: dict[str, object] = {}  # noqa: RUF012 (nobody changes a Text)

    def __str__(self) -> str:
        return render(self)

    def data(self) -> dict[str, Any]:
        """The JSON-ready form; `Text(**data)` gives a text that reads the same."""
        return {"rule": self.rule, "key": self.key, "args": {name: _plain(value) for name, value in self.args.items()}}

    def named(self, names: Sequence[str]) -> "Text":
        """The same text with players by their names, where it speaks of seats."""
        return Text(self.rule, self.key, _named(self.data()["args"], names))


def render(text: Text, language: str = "en") -> str:
    """The text in that language, or else in English. KeyError if a key or an argument is missing."""
    return _fill(_message(text.key, language), text.args, language)


def keys(language: str = "en") -> frozenset[str]:
    """All keys of the message files of a language."""
    return frozenset(_messages(language))


class Slot(NamedTuple):
    """A place in a message that an argument fills; `branches` are those of a plural."""

    name: str
    kind: str = ""
    branches: "dict[str, Message]" = {}  # noqa: RUF012 (nor a Slot)


Message = list[str | Slot]
WORDS = re.compile(r"#|[^{}#]+")
SLOT = re.compile(r"{\s*(\w+)\s*(?:,\s*(term|cell)\s*)?}")
PLURAL = re.compile(r"{\s*(\w+)\s*,\s*plural\s*,")
BRANCH = re.compile(r"\s*(=\d+|one|few|many|other)\s*{")
CLOSE = re.compile(r"\s*}")


class Reader:
    """Reads one message from left to right."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self.source, self.at)
        self.at = found.end() if found else self.at
        return found

    def message(self, number: str = "") -> Message:
        """Up to the next closing brace or the end; inside a plural, # stands for the argument `number`."""
        parts: Message = []
        while not self.source.startswith("}", self.at) and self.at < len(self.source):
            if found := self.take(WORDS):
                parts.append(Slot(number) if number and found[0] == "#" else found[0])
            elif found := self.take(SLOT):
                parts.append(Slot(found[1], found[2] or ""))
            elif found := self.take(PLURAL):
                parts.append(Slot(found[1], "plural", self.branches(found[1])))
            else:
                raise ValueError(f"not an argument: {self.source[self.at :]}")
        return parts

    def branches(self, number: str) -> dict[str, Message]:
        branches: dict[str, Message] = {}
        while found := self.take(BRANCH):
            branches[found[1]] = self.message(number)
            self.take(CLOSE)
        if not self.take(CLOSE) or "other" not in branches:
            raise ValueError(f"a plural needs a branch 'other' and a closing brace: {self.source}")
        return branches


@cache
def compiled(source: str) -> Message:
    """A message taken apart; ValueError if it is not one.

    >>> compiled("{who} dries {what, term}")
    [Slot(name='who', kind='', branches={}), ' dries ', Slot(name='what', kind='term', branches={})]
    """
    reader = Reader(source)
    message = reader.message()
    if reader.at < len(source):
        raise ValueError(f"a closing brace too many: {source}")
    return message


@cache
def _messages(language: str) -> dict[str, str]:
    folder = files("cafezal") / "messages" / language
    pages = [page for page in folder.iterdir() if page.name.endswith(".json")] if folder.is_dir() else []
    messages: dict[str, str] = {}
    for page in pages:
        messages.update(json.loads(page.read_text(encoding="utf-8")))
    return messages


def _message(key: str, language: str) -> Message:
    return compiled(_messages(language).get(key) or _messages("en")[key])


def _fill(message: Message, args: dict[str, object], language: str) -> str:
    return "".join(part if isinstance(part, str) else _show(part, args, language) for part in message)


def _show(slot: Slot, args: dict[str, object], language: str) -> str:
    value = args[slot.name]
    if slot.kind == "plural":
        number = int(str(value))
        names = (f"={number}", plural(number, language), "other")
        return _fill(next(slot.branches[name] for name in names if name in slot.branches), args, language)
    if slot.kind == "cell" and isinstance(value, list | tuple):
        return ",".join(map(str, value))
    if isinstance(value, dict):
        value = Text(**value)
    if isinstance(value, Text):
        return render(value, language)
    if isinstance(value, list | tuple):
        return ", ".join(_show(slot, {slot.name: item}, language) for item in value)
    return _fill(_message(f"term.{value}", language), {}, language) if slot.kind == "term" else str(value)


def _plain(value: object) -> object:
    if isinstance(value, Text):
        return value.data()
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def _named(value: Any, names: Sequence[str]) -> Any:
    """Players stand in texts as {"key": "….seat", "args": {"seat": 1}}, for whoever knows their names."""
    if isinstance(value, dict):
        if str(value.get("key", "")).endswith(".seat") and 0 <= value["args"]["seat"] < len(names):
            return names[value["args"]["seat"]]
        return {name: _named(item, names) for name, item in value.items()}
    return [_named(item, names) for item in value] if isinstance(value, list) else value


def plural(number: int, language: str) -> str:
    """The plural category of a whole number, by CLDR.

    >>> [plural(number, "ru") for number in (1, 2, 5, 11, 21, 22)]
    ['one', 'few', 'many', 'many', 'one', 'few']
    """
    n = abs(number)
    if language in ("fr", "pt"):
        return "one" if n < 2 else "other" if n % 1_000_000 else "many"
    if language == "cs":
        return "one" if n == 1 else "few" if 2 <= n <= 4 else "other"
    if language == "ru" and n % 10 in (1, 2, 3, 4) and n % 100 not in (11, 12, 13, 14):
        return "one" if n % 10 == 1 else "few"
    return "many" if language == "ru" else "one" if n == 1 else "other"
