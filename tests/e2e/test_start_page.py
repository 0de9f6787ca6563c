"""The start page: arriving, sitting down, inviting, coming back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Come
from tests.e2e.games import asked, under_way
from tests.e2e.house import House
from tests.e2e.pages import Lobby, Table
from tests.e2e.reading import read
from tests.e2e.visitor import Visitor


def test_a_stranger_plays_at_once(come: Come) -> None:
    """No account: a name is suggested, one press leads to a table where it is, sooner or later, one's turn."""
    somebody = come().go()
    lobby = Lobby(somebody)
    expect(lobby.name).to_have_value(re.compile(r"\w+ \w+"))
    name = lobby.name.input_value()
    table = lobby.play_now("Café", seats=2)
    expect(somebody.page).to_have_title(re.compile(f"● Your turn · {name}’s table"))
    expect(somebody.page.get_by_role("region", name=f"{name} (you)")).to_be_visible()
    assert table.connected() and table.round() == "Round 1 of 8"


def test_only_what_is_there_is_offered(come: Come) -> None:
    """No bots beside somebody who plays alone, no auction for one (C8.1), no control without an effect."""
    somebody = come().go()
    card = Lobby(somebody).choose("Café", 1, options=["EXPRESSO"])
    said = read(card)
    assert not said.has("combobox", "Bots")
    assert [box.name for box in said.all("checkbox")] == ["EXPRESSO: espresso squares and pastries", "Promotion cards"]
    card = Lobby(somebody).choose("Café", 4)
    assert len(read(card).all("checkbox")) == 4
    card.get_by_role("button", name="Rule C9.1: EXPRESSO").click()
    dialog = Table(somebody).dialog
    expect(dialog.get_by_role("heading", name="Rule C9.1")).to_be_visible()
    expect(dialog).to_contain_text("8 EXPRESSO cards")


def test_where_the_games_come_from(come: Come) -> None:
    """Whose games they are, what is our own reconstruction; each rule book opens here, and says so, too."""
    page = come().go().page
    foot = page.get_by_role("contentinfo")
    for name, makers in (("Café", "Rôla & Costa"), ("Coffee Traders", "Spil & Rolf Sagel")):
        about = foot.get_by_role("paragraph").filter(has_text=f"{name} is a game by")
        expect(about).to_contain_text(makers)
        expect(about).to_contain_text("our own reconstruction")
        about.get_by_role("button", name=f"Rule book of {name}").click()
        expect(page.get_by_role("dialog")).to_contain_text("our own reconstruction")
        page.keyboard.press("Escape")
    expect(foot).to_contain_text("not connected with the makers")


def test_a_name_that_cannot_be_one(come: Come) -> None:
    """It is said at the field, which has the focus then; nothing is opened."""
    somebody = come().go()
    lobby = Lobby(somebody)
    for name, words in ((" ", "give a name"), ("a" * 25, "24"), ("\u202eAna", "sign")):
        lobby.name.fill(name)
        lobby.game("Café").get_by_role("button", name="Play now").click()
        expect(somebody.page.get_by_role("alert")).to_contain_text(words)
        expect(lobby.name).to_be_focused()
    expect(lobby.name).to_have_accessible_description(re.compile("sign"))
    assert somebody.page.url == f"{somebody.address}/"
    somebody.forgive("status of 422", "422: POST")
    lobby.name.fill("  Zoë  ")
    lobby.play_now("Café", seats=1)
    expect(somebody.page.get_by_role("region", name="Zoë (you)")).to_be_visible()


def test_joining_by_link(come: Come) -> None:
    """Opening a link takes no seat: the page names the table, asks a name, 'Sit down'; the game begins by itself."""
    ana, rui = come("Ana").go(), come()
    Lobby(ana).open_table("Café", "free")
    expect(ana.page.get_by_role("heading", name="Waiting for players")).to_be_focused()
    link = ana.page.get_by_role("textbox", name=re.compile("^Send this link")).input_value()
    assert link == ana.page.url

    rui.go()
    rui.page.get_by_role("button", name="Join by link").click()
    field = rui.page.get_by_role("dialog").get_by_role("textbox", name="Link to a table")
    expect(field).to_be_focused()
    field.fill("https://elsewhere.example/x")
    field.press("Enter")
    expect(rui.page.get_by_role("alert")).to_contain_text("no link to a table")
    field.fill(link)
    field.press("Enter")
    expect(rui.page.get_by_role("heading", name="Ana’s table")).to_be_focused()
    expect(rui.page.get_by_role("main")).to_contain_text("Ana sits here")
    assert seats(ana) == ["Ana (you) here", "free"]

    field = rui.page.get_by_role("textbox", name="Your name at the table")
    field.fill("ana")
    rui.page.get_by_role("button", name="Sit down").click()
    expect(rui.page.get_by_role("alert")).to_contain_text("ana")
    rui.forgive("status of 409", "409: POST")
    assert seats(ana) == ["Ana (you) here", "free"]
    field.fill("Rui")
    rui.page.get_by_role("button", name="Sit down").click()
    for visitor, name in ((ana, "Ana"), (rui, "Rui")):
        expect(visitor.page.get_by_role("region", name=f"{name} (you)")).to_be_visible()


def seats(visitor: Visitor) -> list[str]:
    """Who sits at a table that waits for people."""
    rows = visitor.page.get_by_role("heading", name="At the table").locator("xpath=following::ul[1]")
    return [row.words for row in read(rows).all("listitem")]


def test_tables_are_listed_for_whom_they_concern(come: Come, house: House) -> None:
    """Open tables, tables being played, one's own with whose turn it is; a table by link only is in no list."""
    vera, rui = come("Vera").go(), come("Rui")
    Lobby(vera).open_table("Café", "free", "bot")
    expect(vera.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    hidden = house.lay(under_way(asked("take")), vera.guest, "greedy", public=False)
    mine = house.lay(under_way(asked("take", round=3)), vera.guest, "greedy")
    rui.go()
    others = Lobby(rui)
    expect(rui.page.get_by_role("link", name=re.compile("^Sit down: Café, Vera’s table"))).to_be_visible()
    watch = rui.page.get_by_role("link", name=re.compile("^Watch: Café, Vera’s table"))
    expect(watch).to_have_attribute("href", f"/t/{mine}")
    assert hidden not in rui.page.content()
    assert not others.tables("Your games")

    vera.go()
    expect(vera.page.get_by_role("link", name=re.compile("^Continue: Café"))).to_have_count(2)
    expect(vera.page).to_have_title("● Cafezal")
    assert [name.split(":")[0] for name in Lobby(vera).tables("Your games")] == ["Continue", "Continue", "Look"]
    main = vera.page.get_by_role("main")
    expect(main).to_contain_text("Waiting for players")
    expect(main).to_contain_text("round 3")


def test_bots_take_the_seats_that_stay_free(come: Come) -> None:
    ana = come("Ana").go()
    Lobby(ana).open_table("Café", "free", "free")
    ana.page.get_by_role("combobox", name="Kind of bot").select_option("random")
    ana.page.get_by_role("button", name="Bots take the open seats").click()
    expect(ana.page.get_by_role("region", name="Ana (you)")).to_be_visible()
    assert len(read(ana.page.get_by_role("complementary", name="The others")).all("button", "Show the area")) == 2


def test_a_table_can_be_left_before_it_begins(come: Come) -> None:
    ana = come("Ana").go()
    Lobby(ana).open_table("Café", "free")
    leave = ana.page.get_by_role("button", name="Leave the table")
    expect(leave).to_be_visible()
    link = ana.page.url
    leave.click()
    expect(ana.page.get_by_role("heading", name="Cafezal", level=1)).to_be_focused()
    ana.page.goto(link)
    expect(ana.page.get_by_role("main")).to_contain_text("no such table")
    ana.forgive("status of 404", "404: GET", "websocket|WebSocket")
    ana.page.get_by_role("link", name="To the start page").click()
    expect(Lobby(ana).name).to_have_value("Ana")


def test_an_address_that_leads_nowhere(come: Come) -> None:
    somebody = come().go("/elsewhere")
    expect(somebody.page.get_by_role("main")).to_contain_text("nothing at this address")
    somebody.forgive("404")
    somebody.page.get_by_role("link", name="To the start page").click()
    expect(Lobby(somebody).name).to_be_visible()
