"""What a table does whichever game lies on it: dialogs, talk, several screens, going back, coming back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.cafe.board import Board
from tests.e2e.cafe.player import Player
from tests.e2e.conftest import Come
from tests.e2e.games import among, asked, first, under_way
from tests.e2e.house import House
from tests.e2e.listening import listen
from tests.e2e.pages import Lobby
from tests.e2e.reading import read
from tests.e2e.visitor import focused
from tests.e2e.wire import Wire

CUT = ("WebSocket", "ERR_CONNECTION", "ERR_INTERNET", "ERR_EMPTY", "ERR_SOCKET")  # what a browser says of a cut line


def seated(come: Come, house: House, kind: str = "take", round: int = 2, **more: object) -> Board:
    """Ana at a table for two where she must decide something of that kind."""
    ana = come("Ana", **more)
    ana.go(f"/t/{house.lay(under_way(asked(kind, round), players=2), ana.guest, 'greedy')}")
    board = Board(ana)
    board.wait()
    return board


# --- dialogs ------------------------------------------------------------------------------------------------
def test_a_rule_opens_where_it_is_named(come: Come, house: House) -> None:
    """Its sentence, then its section; Escape closes it, and the focus is where it was."""
    board = seated(come, house)
    rule = board.panel("Log").get_by_role("button", name="Rule C3.1").first
    rule.click()
    expect(board.dialog.get_by_role("heading", name="Rule C3.1")).to_be_visible()
    expect(board.dialog).to_contain_text("Draft.")
    board.dialog.get_by_role("button", name="Read section C3").click()
    expect(board.dialog).to_contain_text("The round ends when everyone has acted")
    board.page.keyboard.press("Escape")
    expect(board.dialog).to_have_count(0)
    expect(rule).to_be_focused()


def test_the_rule_book_can_be_searched(come: Come, house: House) -> None:
    board = seated(come, house)
    book = board.bar.get_by_role("button", name="Rule book")
    book.click()
    field = board.dialog.get_by_role("textbox", name="Look for a number or a word")
    field.fill("C4.5")
    expect(board.dialog).to_contain_text("closed for good")
    field.fill("zzz")
    expect(board.dialog).to_contain_text("No rule speaks of “zzz”.")
    board.close_dialog()
    expect(book).to_be_focused()
    rules = board.panel("Rules")
    rules.get_by_text("C7", exact=True).click()
    expect(rules).to_contain_text("41 and more unbelievable")


def test_settings_are_kept(come: Come, house: House) -> None:
    """Colours, motion and shortcuts apply at once, and the next time as well."""
    board = seated(come, house)
    page = board.page
    dark = "getComputedStyle(document.body).colorScheme + getComputedStyle(document.documentElement).colorScheme"
    assert "dark" not in page.evaluate(dark)
    board.menu("Settings")
    board.dialog.get_by_role("radio", name="Dark", exact=True).check()
    board.dialog.get_by_role("checkbox", name="Letters are shortcuts").uncheck()
    board.dialog.get_by_role("combobox", name="Seconds between announcements").select_option("4 seconds")
    assert "dark" in page.evaluate(dark)
    board.close_dialog()
    page.reload()
    board.wait()
    assert "dark" in page.evaluate(dark)
    expect(board.bar.get_by_role("button", name="Dark colours")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("?")
    expect(board.dialog).to_have_count(0)
    board.menu("Settings")
    expect(board.dialog.get_by_role("combobox", name="Seconds between announcements")).to_have_value("4")
    board.dialog.get_by_role("checkbox", name="Letters are shortcuts").check()
    board.close_dialog()
    page.keyboard.press("?")
    expect(board.dialog.get_by_role("heading", name="Keys")).to_be_visible()


def test_the_keys_are_listed(come: Come, house: House) -> None:
    """Those of every table, and those of this game."""
    board = seated(come, house)
    board.menu("Keys")
    said = read(board.dialog).words
    assert "undo" in said and "turn the card" in said and "this list" in said
    board.page.keyboard.press("Escape")
    expect(board.bar.get_by_role("button", name="Menu")).to_be_focused()


# --- people -------------------------------------------------------------------------------------------------
@pytest.fixture
def two(come: Come, house: House) -> Iterator[tuple[Board, Board]]:
    """Ana and Rui at one table, each at a browser of their own; Ana must take a card."""
    ana, rui = come("Ana"), come("Rui")
    id = house.lay(under_way(among(first(), asked("take", 3)), players=2), ana.guest, rui.guest)
    boards = Board(ana.go(f"/t/{id}")), Board(rui.go(f"/t/{id}"))
    for board in boards:
        expect(board.dock).to_be_visible()
    yield boards


def test_two_play_and_see_what_the_other_does(two: tuple[Board, Board]) -> None:
    """A round by two people: what one does the other sees at once, in the log and in the other's area."""
    ana, rui = two
    expect(rui.dock).to_contain_text("Ana chooses a card.")
    assert "● Your turn" in ana.page.title() and "●" not in rui.page.title()
    round = ana.round()
    players = [Player(ana, 1), Player(rui, 2)]
    for _ in range(60):
        if ana.round() != round and rui.round() == ana.round():
            break
        one = next(player for player in (*players, *players) if player.board.visitor.page.title().startswith("●"))
        one.decide(one.board.wait())
        sure(ana, rui)
    assert ana.round() != round
    log = ana.panel("Log")
    expect(log).to_contain_text("Rui places")
    expect(log).to_contain_text("Ana places")
    spoken = ana.page.get_by_role("complementary", name="The others").get_by_role(
        "button", name=re.compile("^Rui .*Show the area$")
    )
    spoken.click()
    expect(ana.page.get_by_role("grid", name="Area of Rui")).to_be_visible()
    expect(rui.page.get_by_role("grid", name="Area of Rui (you)")).to_be_visible()
    theirs = [square.what for square in ana.squares()]
    ana.page.keyboard.press("Escape")
    assert theirs == [square.what for square in rui.squares()]


def sure(*boards: Board) -> None:
    """Wait until all pages show the same moment: somebody must decide on one of them, and all logs are as long."""

    def same() -> bool:
        return len({board.page.get_by_role("tabpanel").get_by_role("listitem").count() for board in boards}) == 1

    boards[0].visitor.until(same, "the same log on all screens")
    boards[0].visitor.until(lambda: any(board.page.title().startswith("●") for board in boards), "somebody's turn")


def test_people_talk(two: tuple[Board, Board]) -> None:
    """What is said is text, never markup; the tab tells of what was not yet read; the chat can be hidden."""
    ana, rui = two
    field = ana.panel("Chat").get_by_role("textbox", name="Say something to the table")
    field.fill("<b>Bom dia</b>")
    field.press("Enter")
    expect(ana.page.get_by_role("log")).to_contain_text("Ana <b>Bom dia</b>")
    expect(field).to_have_value("")
    expect(rui.page.get_by_role("tab", name=re.compile("^Chat ?, 1 new remark"))).to_be_visible()
    chat = rui.panel("Chat")
    expect(chat).to_contain_text("Ana <b>Bom dia</b>")
    expect(rui.page.get_by_role("tab", name="Chat", exact=True)).to_be_visible()
    chat.get_by_role("button", name="Hide the chat").click()
    expect(chat).not_to_contain_text("Bom dia")
    chat.get_by_role("button", name="Show the chat").click()
    expect(chat).to_contain_text("Bom dia")


def test_going_back_past_what_was_seen_needs_the_others(two: tuple[Board, Board]) -> None:
    """A take has brought a new card: Ana asks, Rui refuses, then allows."""
    ana, rui = two
    Player(ana).take()
    rui.wait()
    for answer, words in (("Refuse", "Not everybody allows it."), ("Allow", "The others allow it.")):
        ana.button("Ask to go back").click()
        expect(ana.page.get_by_role("main")).to_contain_text("The others were asked")
        expect(rui.page.get_by_role("main")).to_contain_text("Ana asks to take back one action.")
        rui.page.get_by_role("button", name=answer).click()
        expect(ana.page.get_by_role("main")).to_contain_text(words)
        ana.page.get_by_role("button", name="Fine").click()
    assert ana.wait() == "Choose a card"
    expect(rui.panel("Log")).to_contain_text("taken back")


def test_a_spectator_sees_all_and_can_do_nothing(come: Come, house: House, two: tuple[Board, Board]) -> None:
    ana, _ = two
    clara = come()
    clara.go()
    clara.page.goto(ana.page.url)
    watching = Board(clara)
    expect(watching.dock).to_contain_text("Ana chooses a card.")
    assert "You watch" in read(watching.bar).words
    assert not watching.offers() and not read(watching.dock).all("button")
    Player(ana).take()
    expect(watching.dock).to_contain_text("Rui chooses a card.")
    expect(watching.panel("Log")).to_contain_text("Ana takes")
    assert not [message for message in clara.told if (message.get("view") or {}).get("seat")]
    assert not [message for message in clara.told if message["type"] == "aids"]


def test_two_people_at_one_screen(come: Come) -> None:
    """The screen turns to whoever has to decide, and can be turned back to look."""
    ana = come().go()
    lobby = Lobby(ana)
    lobby.name.fill("Ana")
    lobby.open_table("Café", "Inês")
    board = Board(ana)
    board.wait()
    whose = board.grid.get_attribute("aria-label")
    assert whose in ("Area of Ana (you)", "Area of Inês (you)")
    Player(board).take()
    ana.until(lambda: board.grid.get_attribute("aria-label") != whose, "the other's turn")
    Player(board).take()
    assert board.wait().startswith("Place")
    shows = board.bar.get_by_role("group", name="This screen shows")
    for name in ("Ana", "Inês", "Ana"):
        shows.get_by_text(name).click()
        expect(board.grid).to_have_attribute("aria-label", f"Area of {name} (you)")
        assert board.wait().startswith("Place")


def test_two_tabs_on_one_seat(come: Come, house: House) -> None:
    """Both stay live; what is done on one is seen on the other."""
    board = seated(come, house, "place")
    ana = board.visitor
    again = ana.new_page()
    again.goto(board.page.url)
    expect(again.get_by_role("region", name="Your decision").get_by_role("heading")).to_have_text(re.compile("^Place"))
    Player(board).place()
    expect(again.get_by_role("region", name="Your decision").get_by_role("heading")).to_have_text(re.compile("to act"))


# --- leaving, coming back -----------------------------------------------------------------------------------
def test_reloading_in_the_middle_of_a_turn(come: Come, house: House) -> None:
    """What was confirmed stands, what was only tried does not; and it can still be taken back."""
    board = seated(come, house, "place")
    Player(board).place()
    cells = [square.at for square in board.squares()]
    board.press(board.kind("produce"))
    expect(board.button("Produce")).to_be_enabled()
    before = board.points()
    board.page.reload()
    assert "to act" in board.wait() and board.points() == before
    assert [square.at for square in board.squares()] == cells
    assert len(board.visitor.acts()) == 1
    board.confirm("Undo")
    assert board.wait().startswith("Place")
    assert [square.at for square in board.squares()] != cells


def test_leaving_and_coming_back(come: Come, house: House) -> None:
    """By the menu to the start page, where the game is offered first; the seat is kept."""
    board = seated(come, house)
    board.menu("Back to the start page")
    link = board.page.get_by_role("link", name=re.compile("^Continue: Café"))
    link.click()
    assert board.wait() == "Choose a card"


def test_a_cut_connection(come: Come, house: House) -> None:
    """It is said at once; what was tried stays; what is confirmed meanwhile goes out once when the line is mended."""
    with Wire(house.port) as wire:
        ana = come("Ana")
        id = house.lay(under_way(asked("place", 2), players=2), ana.guest, "greedy")
        ana.page.goto(f"{wire.address}/")
        ana.context.add_cookies([{"name": "cafezal", "value": ana.guest.cookie, "url": wire.address}])
        ana.page.goto(f"{wire.address}/t/{id}")
        board = Board(ana)
        board.wait()
        board.press(board.draft.get_by_role("button", name=re.compile("In your hand$")))
        place = next(spot for spot in board.spots() if spot.chosen)
        placed = read(board.panel("Log")).words.count("Ana places")
        wire.cut()
        main = board.page.get_by_role("main")
        expect(main).to_contain_text("No connection. Nothing is lost.")
        expect(board.page.get_by_text("No connection. Trying again.")).to_have_count(1)  # spoken
        assert next(spot for spot in board.spots() if spot.chosen) == place
        board.press(board.button("Place here"))
        expect(main).to_contain_text("Your move is kept and goes out when it is back.")
        expect(main).to_contain_text(re.compile(r"try again in \d+ s|trying now"))
        assert not board.connected()
        wire.mend()
        board.visitor.until(lambda: "to act" in board.ask(), "the move")
        expect(main).not_to_contain_text("No connection")
        assert board.connected()
        assert len({act["id"] for act in ana.acts()}) == 1
        assert read(board.panel("Log")).words.count("Ana places") == placed + 1
        ana.forgive(*CUT)


def test_offline_and_back(come: Come, house: House) -> None:
    """The browser itself says that it is off line, and back: the page does not wait for the next try."""
    board = seated(come, house, "place")
    ana = board.visitor
    ana.context.set_offline(True)
    board.press(board.draft.get_by_role("button", name=re.compile("In your hand$")))
    board.press(board.button("Place here"))
    ana.context.set_offline(False)
    ana.until(lambda: "to act" in board.ask(), "the move")
    assert len({act["id"] for act in ana.acts()}) == 1
    ana.forgive(*CUT)


def test_the_server_starts_anew(come: Come, tmp_path: Path) -> None:
    """kill -9 while a page is open: it comes back by itself, and the game goes on where it stood."""
    with House(tmp_path) as house:
        ana = come("Ana", at=house)
        ana.go(f"/t/{house.lay(under_way(asked('place', 2), players=2), ana.guest, 'greedy')}")
        board = Board(ana)
        board.wait()
        Player(board).place()
        house.kill()
        expect(board.page.get_by_role("main")).to_contain_text("No connection.")
        house.start()
        ana.until(board.connected, "the connection")
        Player(board).act()
        ana.forgive(*CUT)


def test_nothing_can_be_done_twice_by_pressing_twice(come: Come, house: House) -> None:
    board = seated(come, house, "place")
    board.press(board.draft.get_by_role("button", name=re.compile("In your hand$")))
    board.button("Place here").dblclick()
    board.visitor.until(lambda: "to act" in board.ask(), "the move")
    assert len(board.visitor.acts()) == 1


# --- the focus, and what is spoken --------------------------------------------------------------------------
def test_the_focus_is_never_lost(come: Come, house: House) -> None:
    """Through a whole round by keys and by what others do, something of the table has it."""
    board = seated(come, house, "take", 3)
    page = board.page
    page.keyboard.press("Tab")
    keys = [*("1", "Enter"), *("1", "Enter")]
    for key in keys:
        page.keyboard.press(key)
        board.wait()
        assert focused(page), f"after {key}"
    board.visitor.until(lambda: board.ask().startswith("Place"), "the card")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    board.visitor.until(lambda: "to act" in board.ask(), "the place")
    assert focused(page).startswith(("gridcell", "button"))
    page.keyboard.press("e")
    page.keyboard.press("Enter")
    board.visitor.until(lambda: board.ask().startswith("Choose"), "the next round")
    assert focused(page)


def test_the_log_is_one_step_for_tab(come: Come, house: House) -> None:
    """However long it is; arrows go from rule to rule in it, and Tab comes back to where one was."""
    board = seated(come, house, "take", 6)
    keys = board.page.keyboard
    rules = board.panel("Log").get_by_role("button", name=re.compile("^Rule"))
    assert rules.count() > 30
    keys.press("Tab")
    keys.press("Tab")
    expect(rules.first).to_be_focused()
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    expect(rules.nth(2)).to_be_focused()
    keys.press("Tab")
    expect(rules.nth(3)).not_to_be_focused()
    keys.press("Shift+Tab")
    expect(rules.nth(2)).to_be_focused()
    keys.press("Home")
    keys.press("Enter")
    expect(board.dialog).to_contain_text(rules.first.inner_text().strip())
    assert not board.visitor.acts()


def test_what_happens_is_spoken(come: Come, house: House) -> None:
    """Sentences come one by one: what would come of a choice, then what is asked, before all that a quick bot did."""
    board = seated(come, house, "take", 3)
    heard = listen(board.page)
    Player(board).take()
    asked = board.wait()
    board.visitor.until(lambda: any(text.startswith("Inês") for text in heard()), "what the bot did")
    said = heard()
    assert any(text.startswith("Take") for text in said) and asked in said, said
    assert len([text for text in said[: said.index(asked)] if text.startswith("Inês")]) <= 1, said
