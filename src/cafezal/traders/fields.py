"""What positions of Coffee Traders are made of: the names of the board, seats; and the position that is being read."""

from __future__ import annotations

from typing import Any

from cafezal.core import values
from cafezal.core.values import names, refuse
from cafezal.traders import terms
from cafezal.traders.content import Content
from cafezal.traders.state import State

Names = dict[str, Any]

MOST = 99  # pieces that the rules do not limit
COOPS = {name: number for number, name in enumerate(terms.COOPS)}
COFFEES = {name: number for number, name in enumerate(terms.COFFEES)}
ANIMALS = {name: number for number, name in enumerate(terms.ANIMALS)}
LETTERS = {name: number for number, name in enumerate(terms.LETTERS)}
ROWS = {name: number for number, name in enumerate("abc")}
GOALS = {name: number for number, name in enumerate(terms.GOALS)}
PHASES = {name: number for number, name in enumerate(terms.PHASES)}
BY_COOP = names(*terms.COOPS)
BY_COFFEE = names(*terms.COFFEES)
BY_LETTER = names(*terms.LETTERS)


class Reading:
    """A position that is being read."""

    data: dict[str, Any]
    seats: list[dict[str, Any]]
    andre: dict[str, Any]
    state: State
    content: Content

    def __init__(self, data: dict[str, Any], seats: list[dict[str, Any]], state: State) -> None:
        self.data = data
        self.seats = seats
        self.andre = {}
        self.state = state
        self.content = self.state.content

    def part(self, company: int) -> dict[str, Any]:
        """What is said of a player, or of André."""
        return self.seats[company] if company < self.state.seats else self.andre

    def where(self, company: int) -> str:
        return f"seats[{company}]" if company < self.state.seats else "andre"

    def space(self, value: object, path: str) -> int:
        return named(value, path, self.content.spaces, "space", "gu-1a")

    def path(self, value: object, path: str) -> int:
        return named(value, path, self.content.path_numbers, "path", "gu-p2a")

    def site(self, value: object, path: str) -> int:
        return named(value, path, self.content.site_numbers, "site", "gu-s1")

    def slot(self, value: object, path: str) -> int:
        return named(value, path, self.content.slot_numbers, "slot", f"{self.content.bar_names[0]}-1")

    def company(self, value: object, path: str) -> int:
        return values.whole(value, path, 0, self.state.companies - 1)

    def seat(self, value: object, path: str) -> int:
        return values.whole(value, path, 0, self.state.seats - 1)

    def companies(self, value: object, path: str) -> list[int]:
        """Companies, each named once."""
        found: list[int] = []
        for i, item in enumerate(values.row(value, path, self.state.companies)):
            company = self.company(item, f"{path}[{i}]")
            if company in found:
                refuse(f"{path}[{i}]", "twice_here", found=company)
            found.append(company)
        return found


def named(value: object, path: str, known: Names, what: str, like: str) -> int:
    """The number of something that the board names."""
    number = known.get(value) if isinstance(value, str) else None
    if number is None:
        refuse(path, what, found=values.show(value), like=like)
    return int(number)


def chosen(value: object, path: str, known: Names, most: int) -> list[int]:
    """Words, each named once, as numbers."""
    found: list[int] = []
    for i, item in enumerate(values.row(value, path, most)):
        number = values.choice(item, f"{path}[{i}]", known)
        if number in found:
            refuse(f"{path}[{i}]", "twice_here", found=item)
        found.append(number)
    return found


def letters(value: object, path: str, known: Names) -> int:
    """A word of different letters, as a set."""
    if not isinstance(value, str) or len({*value}) < len(value) or {*value} - known.keys():
        refuse(path, "letters_of", known="".join(known), found=values.show(value))
    return sum([1 << known[letter] for letter in value])


def flag(value: object, path: str) -> bool:
    if not isinstance(value, bool):
        refuse(path, "flag", found=values.show(value))
    return value


def wholes(value: object, path: str, count: int, low: int, high: int) -> list[int]:
    """So many whole numbers."""
    numbers = values.row(value, path, count)
    if len(numbers) < count:
        refuse(path, "numbers", count=count, found=len(numbers))
    return [values.whole(number, f"{path}[{i}]", low, high) for i, number in enumerate(numbers)]
