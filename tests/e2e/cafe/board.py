"""The board of Café as it can be read, and what can be pressed on it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import chain

from playwright.sync_api import Locator, expect

from tests.e2e.pages import Table
from tests.e2e.reading import Thing, read
from tests.e2e.visitor import Visitor

WATCHING = ("The others decide", "Your turn is over", "You watch", "")
OVER = "The game is over"
PLACE = re.compile(r"column (-?\d+), row (-?\d+): covers (\d), cups (\d+) to (\d+)")
SQUARE = re.compile(r"(?P<what>.*), column (?P<x>-?\d+), row (?P<y>-?\d+)(?:\. (?P<offer>.*))?$")


@dataclass(frozen=True)
class Offer:
    """A card that may be chosen: `name` is what it is called, `said` all that is said of it."""

    name: str
    said: str
    price: str
    chosen: bool


@dataclass(frozen=True)
class Spot:
    """A place where the card may lie in its present turn."""

    said: str
    at: tuple[int, int]
    covers: int
    cups: int
    chosen: bool


@dataclass(frozen=True)
class Square:
    said: str
    what: str
    at: tuple[int, int]
    offer: str  # what pointing at it would do
    selected: bool

    @property
    def kind(self) -> str:
        return self.what.partition(", holds")[0]

    @property
    def cubes(self) -> str:
        return self.what.partition(", holds ")[2]


class Board(Table):
    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        page = visitor.page
        self.dock = page.get_by_role("region", name="Your decision")
        self.draft = page.get_by_role("region", name="Cards of this round")
        self.grid = page.get_by_role("grid")

    # --- what is decided ------------------------------------------------------------------------------------
    def ask(self) -> str:
        """The heading of the dock."""
        headings = self.dock.get_by_role("heading").all_inner_texts()
        return headings[0].strip() if headings else ""

    def prompt(self) -> str:
        """The sentence under it, which says what is chosen and what would come of it."""
        return " ".join(self.dock.get_by_role("paragraph").all_inner_texts())

    def stands(self) -> tuple[str, ...]:
        """What is asked, and what can be pressed: it changes with every decision."""
        texts = (
            self.dock.get_by_role(role).all_inner_texts() for role in ("heading", "button")
        )  # of now, without waiting
        return tuple(chain.from_iterable(texts))

    def wait(self, patience: int = 60_000) -> str:
        """Wait until there is something to decide, or the game is over; what it is."""
        self.visitor.until(lambda: self.ask() not in WATCHING or self.over(), "my turn", patience)
        return OVER if self.over() else self.ask()

    def over(self) -> bool:
        return self.ask() == OVER or self.sheet.count() > 0

    def button(self, name: str) -> Locator:
        """A button of the dock whose name begins like that."""
        return self.dock.get_by_role("button", name=re.compile(f"^{name}"))

    def press(self, place: Locator) -> None:
        self.visitor.press(place)

    def confirm(self, name: str) -> None:
        """Press what confirms, and wait until it has been done."""
        button = self.button(name)
        expect(button).to_be_enabled()
        before = self.stands()
        self.press(button)
        self.visitor.until(lambda: self.stands() != before, f"an answer to {name}")

    # --- cards ----------------------------------------------------------------------------------------------
    def offers(self) -> list[Offer]:
        return [offer(button) for button in read(self.draft).all("button") if ". " in button.name]

    def card(self, said: str) -> Locator:
        return self.draft.get_by_role("button", name=said, exact=True)

    def spots(self) -> list[Spot]:
        """Where the card may lie in its present turn."""
        return [spot(button) for button in read(self.places).all("button")] if self.places.count() else []

    @property
    def places(self) -> Locator:
        return self.page.get_by_role("group", name=re.compile("place.* for .* turned this way$"))

    def spot(self, said: str) -> Locator:
        return self.places.get_by_role("button", name=said, exact=True)

    @property
    def tools(self) -> Locator:
        """Beside the card that is being placed: turn it, take it back."""
        return self.page.get_by_role("toolbar", name="The card being placed")

    # --- squares --------------------------------------------------------------------------------------------
    def squares(self) -> list[Square]:
        return [square(cell) for cell in read(self.grid).all("gridcell")]

    def square(self, x: int, y: int) -> Square:
        return next(square for square in self.squares() if square.at == (x, y))

    def cell(self, place: Square | tuple[int, int]) -> Locator:
        x, y = place.at if isinstance(place, Square) else place
        return self.grid.get_by_role("gridcell", name=re.compile(rf"column {x}, row {y}(\.|$)"))

    # --- acting ---------------------------------------------------------------------------------------------
    def kinds(self) -> dict[str, bool]:
        """The four actions, and which are possible."""
        bar = self.page.get_by_role("toolbar", name="Actions")
        if not bar.count():
            return {}
        return {b.name.split(" ")[0].strip(":").lower(): "disabled" not in b.marks for b in read(bar).all("button")}

    def kind(self, name: str) -> Locator:
        return self.page.get_by_role("toolbar", name="Actions").get_by_role("button", name=re.compile(f"^{name}", re.I))

    # --- stores ---------------------------------------------------------------------------------------------
    def warehouse(self) -> dict[str, int]:
        jars = read(self.dock).one("list", "Warehouse").all("listitem")
        pairs = (jar.name.split(",")[0].split(" ") for jar in jars)
        return {colour: int(n) for n, colour in pairs}

    def points(self) -> int:
        return int(read(self.dock).one("img", "action point").name.split(" ")[0])


def offer(button: Thing) -> Offer:
    card, _, price = button.name.rpartition(". ")
    return Offer(card.partition(":")[0], button.name, price, "pressed" in button.marks)


def spot(button: Thing) -> Spot:
    found = PLACE.match(button.name)
    assert found, button.name
    x, y, covers, _, cups = map(int, found.groups())
    return Spot(button.name, (x, y), covers, cups, "pressed" in button.marks)


def square(cell: Thing) -> Square:
    found = SQUARE.match(cell.name)
    assert found, cell.name
    at = int(found["x"]), int(found["y"])
    return Square(cell.name, found["what"], at, found["offer"] or "", "selected" in cell.marks)
