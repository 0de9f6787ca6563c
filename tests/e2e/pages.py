"""The pages around every game, found by role and name: the start page, the table's bar and dialogs, the final sheet."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from tests.e2e.reading import Thing, read
from tests.e2e.visitor import Visitor


class Lobby:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    @property
    def name(self) -> Locator:
        return self.page.get_by_role("textbox", name="Your name at the table")

    def game(self, name: str) -> Locator:
        """The card of a game."""
        return self.page.get_by_role("region", name=name, exact=True)

    def choose(self, game: str, seats: int = 3, bot: str = "", options: Sequence[str] = ()) -> Locator:
        """Set up the card of a game; `options` begin like their names."""
        card = self.game(game)
        card.get_by_role("group", name="Seats").get_by_text(str(seats), exact=True).click()
        expect(card.get_by_role("radio", name=str(seats), exact=True)).to_be_checked()
        if bot and seats > 1:
            card.get_by_role("combobox", name="Bots").select_option(bot)
        if options:
            card.get_by_text(re.compile("^Options")).click()
        for option in options:
            card.get_by_role("checkbox", name=re.compile(f"^{option}")).check()
        return card

    def play_now(self, game: str, seats: int = 3, bot: str = "", options: Sequence[str] = ()) -> Table:
        card = self.choose(game, seats, bot, options)
        self.visitor.press(card.get_by_role("button", name="Play now"))
        return Table(self.visitor)

    def open_table(self, game: str, *others: str, options: Sequence[str] = ()) -> None:
        """A table whose other seats are: free, `bot`, or for a person at the same screen, by name."""
        card = self.choose(game, 1 + len(others), options=options)
        card.get_by_role("button", name="Open a table").click()
        for number, other in enumerate(others, 2):
            kind = {"free": "open", "bot": "bot:greedy"}.get(other, "here")
            card.get_by_role("combobox", name=f"Seat {number}").select_option(kind)
            if kind == "here":
                card.get_by_role("textbox", name=f"Name of the person in seat {number}").fill(other)
        card.get_by_role("button", name="Open the table").click()

    def tables(self, heading: str) -> list[str]:
        """What is offered of the tables under a heading, by the names of the links."""
        whole = read(self.page.get_by_role("main"))
        names, here = [], False
        for thing in whole:
            if thing.role == "heading":
                here = thing.name == heading
            elif here and thing.role == "link":
                names.append(thing.name)
        return names


class Table:
    """A table, whichever game lies on it."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page

    # --- the bar --------------------------------------------------------------------------------------------
    @property
    def bar(self) -> Locator:
        return self.page.get_by_role("banner")

    def round(self) -> str:
        return read(self.bar).one("img", "of").name

    def menu(self, item: str) -> None:
        self.bar.get_by_role("button", name="Menu").click()
        self.bar.get_by_role("button", name=item).or_(self.bar.get_by_role("link", name=item)).click()

    def connected(self) -> bool:
        return "Connected" in read(self.bar).words

    def without_letters(self) -> None:
        """Letters are switched off as shortcuts, as the settings can."""
        self.page.evaluate("""() => {
            const kept = JSON.parse(localStorage.getItem('cafezal.settings') ?? '{}')
            localStorage.setItem('cafezal.settings', JSON.stringify({ ...kept, letters: false }))
        }""")
        self.page.reload()

    # --- beside the board -----------------------------------------------------------------------------------
    def panel(self, name: str) -> Locator:
        """The panel under one of the tabs Log, Chat, Rules."""
        self.page.get_by_role("tab", name=name).click()
        return self.page.get_by_role("tabpanel", name=name)

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    def close_dialog(self) -> None:
        self.dialog.get_by_role("button", name="Close").click()
        expect(self.dialog).to_have_count(0)

    # --- the end --------------------------------------------------------------------------------------------
    @property
    def sheet(self) -> Locator:
        return self.page.get_by_role("region", name="Score sheet")

    def totals(self) -> list[int]:
        """The totals of the final sheet, from best to last."""
        expect(self.sheet).to_be_visible()
        row = read(self.sheet).one("row", "^Total")
        return [int(cell.text or cell.name) for cell in row.all("cell")]


def titles(thing: Thing) -> list[str]:
    return [heading.name for heading in thing.all("heading")]


def gather(game: str, ana: Visitor, rui: Visitor, clara: Visitor) -> None:
    """Ana opens a table for another person and a bot, Rui sits down by finger, Clara looks on."""
    Lobby(ana).open_table(game, "free", "bot")
    expect(ana.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    rui.page.goto(ana.page.url)
    rui.page.get_by_role("button", name="Sit down").tap()
    clara.page.goto(ana.page.url)
