"""A decision of Coffee Traders: what a person tries, what is said of it, what is sent, what can be taken back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import cafezal
from tests.e2e.conftest import Come
from tests.e2e.games import Moment, among, asked, under_way
from tests.e2e.house import House
from tests.e2e.listening import listen
from tests.e2e.reading import read
from tests.e2e.traders.board import Board, opened
from tests.e2e.traders.player import Player
from tests.e2e.traders.scenes import before_andre, uphill
from tests.e2e.visitor import JSON, PHONE

Sit = Callable[..., Board]
COOPS = {"gu": "Guatemala", "co": "Colombia", "br": "Brazil", "et": "Ethiopia", "in": "Indonesia"}

ANIMAL, STEP = "Take one of the animals here", "Choose the row of your step"


@pytest.fixture
def sit(come: Come, house: House) -> Sit:
    """Ana sits down in the middle of a game, at such a moment: `sit(asked("work.plant"))`."""

    def sit(moment: Moment, players: int = 3, touch: bool = False) -> Board:
        ana = come("Ana", touch=touch, size=PHONE) if touch else come("Ana")
        history = under_way(moment, game="traders", players=players)
        board = opened(ana, f"/t/{house.lay(history, ana.guest, *['greedy'] * (players - 1))}")
        board.wait()
        return board

    return sit


def view(board: Board) -> JSON:
    """The table as this browser was told last."""
    states = [message["view"]["table"] for message in board.visitor.told if message["type"] == "state"]
    table: JSON = states[-1]
    return table


def climb(board: Board) -> None:
    """To where an animal is chosen: by the first place of row 2/3."""
    board.places.filter(has_text="row 2/3").first.click()
    board.go_on(ANIMAL)


# --- choices in choices -------------------------------------------------------------------------------------
def test_choices_in_a_choice_are_one_act(sit: Sit) -> None:
    """T9.16, T7.1: the plantation, the animal, the joker's step; each can be taken back, and nothing is sent before."""
    board = sit(among(asked("work.plant"), uphill))
    climb(board)
    board.places.filter(has_text="joker animal").click()
    board.visitor.until(lambda: board.ask() == STEP, "the step")
    expect(board.dock).to_contain_text("on ")
    board.undo.click()
    board.visitor.until(lambda: board.ask() == ANIMAL, "one choice back")
    board.page.keyboard.press("Escape")
    board.visitor.until(lambda: board.ask() != ANIMAL, "no choice")
    assert not board.visitor.acts()
    climb(board)
    board.places.filter(has_text="joker animal").click()
    board.visitor.until(lambda: board.ask() == STEP, "the step")
    board.places.filter(has_text="Arabica row").first.click()
    board.visitor.until(lambda: board.look().ready, "all is chosen")
    Player(board).confirm(board.look())
    assert [len(act["codes"]) for act in board.visitor.acts()] == [3]


def test_reloading_in_the_middle_of_a_choice(sit: Sit) -> None:
    """What was only tried is gone, nothing was sent; the same decision is asked again, and made once."""
    board = sit(among(asked("work.plant"), uphill))
    before = board.places.all_text_contents()
    climb(board)
    board.page.reload()
    board.wait()
    board.visitor.until(lambda: board.places.all_text_contents() == before, "the places as they were")
    assert not board.visitor.acts()
    climb(board)
    board.places.first.click()
    board.visitor.until(lambda: board.look().word != "Take it" or board.look().ready, "an animal")
    Player(board, 2).decide()
    assert len(board.visitor.acts()) == 1


def test_reloading_where_the_game_itself_waits_in_a_choice(sit: Sit) -> None:
    """The plantation stands already: the animal is asked again as often as the page is loaded, and taken once."""
    board = sit(asked("work.animal"))
    for _ in range(2):
        board.go_on(ANIMAL)
        board.places.first.click()
        expect(board.dock).to_contain_text("Take the ")
        board.page.reload()
        board.wait()
    taken = animals(board)
    Player(board).decide()
    board.page.reload()
    board.visitor.until(lambda: animals(board) == taken + 1, "it is taken")
    assert len(board.visitor.acts()) == 1 and board.ask() != ANIMAL


def animals(board: Board) -> int:
    """How many Ana has taken."""
    return len([entry for entry in log(board) if entry["kind"] == "work.animal" and entry["seat"] == 0])


def log(board: Board) -> list[JSON]:
    """What the log holds, with all that came since the page was loaded."""
    entries: dict[int, JSON] = {}
    for message in board.visitor.told:
        if message["type"] == "state":
            entries |= {entry["n"]: entry for entry in message["log"]}
    return [*entries.values()]


# --- taking back --------------------------------------------------------------------------------------------
def test_a_delivery_is_taken_back(sit: Sit) -> None:
    """Between two deliveries nobody else has decided anything: it goes back at once, coins and coffee too."""
    board = sit(asked("sell.stopOne"))
    before = view(board)["position"]["seats"][0]
    board.kind("Deliver to bars").click()
    board.places.filter(has_text=" of ").first.click()
    board.visitor.until(lambda: board.look().ready, "a delivery")
    board.page.keyboard.press("Escape")
    assert not board.visitor.acts()
    expect(board.undo).to_be_enabled()
    board.undo.click()
    board.visitor.until(lambda: view(board)["position"]["seats"][0] != before, "the first delivery is taken back")
    assert [act["type"] for act in board.visitor.acts()] == ["undo"]
    assert sum(view(board)["position"]["seats"][0]["coffee"].values()) > sum(before["coffee"].values())


def test_going_back_past_what_bots_did(sit: Sit) -> None:
    """There is nobody to ask: the game goes back to before the own turn, and the log says so."""
    board = sit(among(asked("work.coins"), lambda game: game.view(0)["table"]["position"]["seats"][0]["markers"] > 1))
    before = view(board)["position"]
    board.kind("Civet or 2 coins").click()
    board.dock.get_by_role("radio", name="2 coins").click()
    board.visitor.until(lambda: board.look().ready, "two coins")
    expect(board.dock).to_contain_text("get 2 coins")
    Player(board).confirm(board.look())
    board.wait()
    board.dock.get_by_role("button", name="Ask to undo").click()
    board.visitor.until(lambda: view(board)["position"] == before, "the position as it was")
    board.page.get_by_role("button", name="Log, chat and rules").click()
    expect(board.page.get_by_role("tabpanel", name="Log")).to_contain_text("taken back")


# --- why not ------------------------------------------------------------------------------------------------
def test_why_something_is_refused(sit: Sit) -> None:
    """A press where nothing can be done, the right button, W: each says why, by a rule that opens."""
    board = sit(asked("work.plant", 1975))
    dark = board.place(".*: empty space of row 1.2$").first
    for button in ("left", "right"):
        dark.click(button=button)
        rule = board.dock.get_by_role("button", name=re.compile(r"^(Rule )?T9\.\d+"))
        expect(rule).to_be_visible()
        said = board.dock.get_by_role("paragraph").inner_text()
        assert len(said.split()) > 4
        board.page.keyboard.press("Escape")
        expect(rule).to_have_count(0)
    dark.focus()
    board.page.keyboard.press("w")
    expect(rule).to_be_visible()
    rule.click()
    expect(board.dialog).to_contain_text(re.compile(r"T9\.\d+"))
    board.close_dialog()
    assert not board.visitor.acts()


def test_a_long_press_asks_why(sit: Sit) -> None:
    board = sit(asked("work.plant", 1975), touch=True)
    dark = board.place(".*: empty space of row 1.2$").first
    dark.scroll_into_view_if_needed()
    box = board.visitor.rest(dark)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    wire = board.visitor.context.new_cdp_session(board.page)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    rule = board.dock.get_by_role("button", name=re.compile(r"^(Rule )?T9\.\d+"))
    expect(rule).to_be_visible()
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(rule).to_be_visible()
    assert not board.visitor.acts()


# --- free moves ---------------------------------------------------------------------------------------------
def test_a_free_move_stands_before_an_action(sit: Sit) -> None:
    """T5.9: the bonus coins are seen at once, can be taken back, and go out with what follows."""
    board = sit(asked("free.bonusC"))
    coins = view(board)["position"]["seats"][0]["coins"]
    mine = board.strip.get_by_role("button", name=re.compile("^You"))
    chip = board.dock.get_by_role("button", name="Bonus C: three coins")
    chip.click()
    expect(mine).to_contain_text(f"{coins + 3} coins")
    expect(chip).to_have_count(0)
    board.undo.click()
    expect(mine).to_contain_text(f"{coins} coin")
    chip.click()
    expect(mine).to_contain_text(f"{coins + 3} coins")
    board.kind("Pass").click()
    board.visitor.until(lambda: board.look().word == "Pass" and board.look().ready, "pass")
    assert not board.visitor.acts()
    Player(board).confirm(board.look())
    assert [len(act["codes"]) for act in board.visitor.acts()] == [2]


def test_coffee_is_bought(sit: Sit) -> None:
    """T14.16: from the slip above the dock, with the price in words."""
    board = sit(asked("free.buy"))
    board.dock.get_by_role("button", name="Buy a coffee").click()
    board.slip.get_by_role("button", name=re.compile("^Brazil")).click()
    expect(board.dock).to_contain_text("pay 2 coins; get 1 Brazil")
    board.visitor.until(lambda: board.look().ready, "the purchase")
    assert board.look().word == "Buy"  # and not what could be done after it
    before = view(board)["position"]["seats"][0]["coffee"].get("br", 0)
    Player(board).confirm(board.look())
    assert view(board)["position"]["seats"][0]["coffee"]["br"] == before + 1


def test_ways_by_arrows(sit: Sit) -> None:
    """T14.6: the sides of a bonus are radio buttons: arrows go from one to the next, and the dock says which."""
    board = sit(among(asked("sell.bonusSide"), lambda game: len(game.moves(0)) == 2))
    ways = board.dock.get_by_role("radio")
    expect(ways).to_have_count(2)
    ways.first.focus()
    for way in (ways.last, ways.first):
        board.page.keyboard.press("ArrowRight")
        expect(way).to_be_checked()
        expect(way).to_be_focused()
        expect(board.dock).to_contain_text(f"Bonus: {way.inner_text()}")
    assert not board.visitor.acts()


# --- what is to come, in words ------------------------------------------------------------------------------
def test_the_harvest_is_foretold(sit: Sit) -> None:
    """Section 13: for every coop what it yields as things stand, who gets how much, what is lost."""
    board = sit(asked("trade.open", 1975))
    table = view(board)
    for coop, name in COOPS.items():
        harvest = table["coops"][coop]["harvest"]
        said = read(board.page.get_by_role("main")).one("img", f"^Harvest of {name} as things stand").name
        assert f": {harvest['coffee']};" in said and f"{harvest['lost']} lost" in said
        for seat, company in enumerate(("You", "Inês", "Bruno")):
            n = harvest["posts"][seat] + harvest["traders"][seat]
            assert (f"{company} {n}" in said) == bool(n)


def test_debts_are_foretold(sit: Sit) -> None:
    """T10.5, T10.6: what is owed and what is paid in this way; another mix is a press away, and is what is sent."""

    def mixed(game: cafezal.Game) -> bool:
        return game.view(0)["table"]["position"]["seats"][0]["coins"] > 0 and len(game.moves(0)) > 2

    board = sit(among(asked("staff.pay"), mixed))
    owes = view(board)["companies"][0]["debt"]["owes"]
    expect(board.slip).to_contain_text(f"you owe {owes}.")
    expect(board.slip.get_by_role("button", name="T10.5")).to_be_visible()

    def coins() -> int:
        return int(re.findall(r"^Coins: (\d+)\.", read(board.slip).one("group", "^Coins").name)[0])

    before = coins()
    more = board.slip.get_by_role("button", name="Coins: one more")
    less = board.slip.get_by_role("button", name="Coins: one less")
    (more if more.is_enabled() else less).click()
    board.visitor.until(lambda: coins() != before and board.look().ready, "another payment")
    paid = int(re.findall(rf"Paid (\d+) of {owes}\.", board.slip.inner_text())[0])
    assert 0 < paid <= owes
    chosen, purse = coins(), view(board)["position"]["seats"][0]["coins"]
    Player(board).confirm(board.look())
    assert view(board)["position"]["seats"][0]["coins"] == purse - chosen


def test_what_will_be_lost_is_foretold(sit: Sit) -> None:
    """T15.3: for every place of the warehouses, what is kept and what is lost; it changes with the choice."""

    def plenty(game: cafezal.Game) -> bool:
        return max(game.view(0)["table"]["position"]["seats"][0]["coffee"].values(), default=0) > 2

    board = sit(among(asked("reset.store"), plenty))
    slots = board.slip.get_by_role("button", name=re.compile("^(" + "|".join([*COOPS.values(), "Kopi Luwak"]) + ")"))
    assert slots.count() == 6
    sums = board.slip.get_by_text(re.compile(r"^(Nothing is|\d+ coffees? (is|are)) lost"))
    before = sums.inner_text()
    most = max(COOPS, key=lambda coop: view(board)["position"]["seats"][0]["coffee"].get(coop, 0))
    slot = board.slip.get_by_role("button", name=re.compile(f"^{COOPS[most]}"))
    slot.click()
    board.visitor.until(lambda: sums.inner_text() != before, "another store")
    expect(slot).to_have_attribute("aria-pressed", re.compile("true|false"))


# --- the log, the live region -------------------------------------------------------------------------------
def test_the_log_tells_phases_and_rules(sit: Sit) -> None:
    board = sit(asked("trade.open", 1975))
    board.page.get_by_role("button", name="Log, chat and rules").click()
    panel = board.page.get_by_role("tabpanel", name="Log")
    titles = [heading.name for heading in read(panel).all("heading")]
    assert titles[:4] == ["1975, Workers", "1975, Work", "1970, Reset", "1970, Sell"]
    panel.get_by_role("button", name=re.compile("^Rule T")).first.click()
    expect(board.dialog).to_contain_text(re.compile(r"T\d+\.\d+"))
    board.close_dialog()


def test_what_others_do_is_spoken(sit: Sit) -> None:
    """In sentences that need no picture: who, what, where; no shorthand of the notation."""
    board = sit(asked("work.pass"))
    board.page.evaluate("""() => {
        const kept = JSON.parse(localStorage.getItem('cafezal.settings') ?? '{}')
        localStorage.setItem('cafezal.settings', JSON.stringify({ ...kept, pace: 0 }))
    }""")
    board.page.reload()
    board.wait()
    heard = listen(board.page)
    board.kind("Pass").click()
    board.visitor.until(lambda: board.look().ready, "pass")
    Player(board).confirm(board.look())
    board.visitor.until(lambda: any(text.startswith(("Inês ", "Bruno ")) for text in heard()), "what a bot did")
    board.wait()
    said = [text.replace("\u00a0", " ").strip() for text in heard()]
    words = {entry["words"] for entry in log(board)}
    reports = [text for text in said if text.startswith(("Inês ", "Bruno ")) and "moves" not in text]
    assert reports and {*reports} <= words
    assert not [text for text in words if re.search(r"\b(gu|co|br|et|in|kl)-\w|_|\{|traders\.", text)]


def test_the_position_can_be_heard(sit: Sit) -> None:
    board = sit(asked("trade.open", 1975))
    heard = listen(board.page)
    board.page.keyboard.press("i")
    board.visitor.until(lambda: any("Trade & build" in text for text in heard()), "the position")
    said = next(text for text in heard() if "Trade & build" in text)
    assert said.startswith("1975") and "You have" in said and "as things stand" in said


# --- André --------------------------------------------------------------------------------------------------
def test_andre_is_followed_step_by_step(sit: Sit) -> None:
    """T17: what he did is shown with its reason, can be skipped, and is read again on his board."""
    board = sit(among(asked("work.pass"), before_andre), players=2)
    steps = board.page.get_by_role("complementary", name="André")
    expect(steps).to_have_count(0)
    board.kind("Pass").click()
    board.visitor.until(lambda: board.look().ready, "pass")
    Player(board).confirm(board.look())
    expect(steps).to_contain_text(re.compile("André, turn 1: .*(top coffee of his contract|skipped)"))
    first = steps.get_by_role("paragraph").inner_text().split(".")[0]
    steps.get_by_role("button", name=re.compile("^T17")).click()
    expect(board.dialog).to_contain_text("T17")
    board.close_dialog()
    steps.get_by_role("button", name="Skip").click()
    expect(steps).to_have_count(0)
    board.strip.get_by_role("button", name=re.compile("^André")).click()
    his = board.page.get_by_role("region", name="Board: André")
    expect(his.get_by_role("heading", name="What he did")).to_be_visible()
    expect(his.get_by_role("listitem").filter(has_text=first)).to_have_count(1)
    expect(his).to_contain_text("Visible contract")
