"""Games of Café to the score sheet. A whole one is always played; the others near their end, by the full matrix
from the first card on, too."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.cafe.board import Board
from tests.e2e.cafe.keyboard import Typist
from tests.e2e.cafe.player import Player
from tests.e2e.conftest import Come
from tests.e2e.games import asked, under_way
from tests.e2e.house import House
from tests.e2e.pages import Lobby, gather
from tests.e2e.reading import read
from tests.e2e.visitor import PHONE, Visitor

LATE = 8  # the last round


def finished(board: Board, players: int) -> list[int]:
    """The score sheet is there and says how it came about; its totals."""
    totals = board.totals()
    assert len(totals) == players and totals == sorted(totals, reverse=True)
    rows = [row for row in read(board.sheet).all("row") if row.has("rowheader", "Rule C")]
    lines = [[int(cell.name) for cell in row.all("cell")] for row in rows]
    assert [sum(column) for column in zip(*lines, strict=True)] == totals
    page = board.page
    if players > 1:
        winner = page.get_by_role("heading", name="win").or_(page.get_by_role("heading", name="share"))
        expect(winner).to_be_visible()
    expect(page.get_by_role("heading", name="Points if the game had ended after each round")).to_be_visible()
    chart = page.get_by_role("img", name="How the scores developed")
    expect(chart).to_be_visible()
    watches = "You watch" in read(board.bar).words
    expect(page.get_by_role("button", name="Play again")).to_have_count(0 if watches else 1)
    return totals


# --- whole games --------------------------------------------------------------------------------------------
def test_a_whole_game(come: Come) -> None:
    """From the start page, against a bot, by mouse, with things moving as they do for most; then another one."""
    ana = come(still=False).go()
    Lobby(ana).play_now("Café", seats=2)
    board = Board(ana)
    player = Player(board)
    player.play()
    finished(board, 2)
    assert player.did["take"] == player.did["end"] == 8 and player.did["produce"] and player.did["deliver"]
    before = ana.page.url
    board.press(ana.page.get_by_role("button", name="Play again"))
    ana.page.wait_for_url(lambda url: url != before)
    assert board.wait() == "Choose a card" and board.round() == "Round 1 of 8"


@pytest.mark.full
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, ()),
        (1, ("EXPRESSO",)),
        (2, ("Auction",)),
        (2, ("EXPRESSO", "Promotion")),
        (3, ("Auction", "EXPRESSO", "One after another")),
        (4, ("EXPRESSO",)),
    ],
)
def test_whole_games_of_every_mode(come: Come, players: int, options: tuple[str, ...]) -> None:
    ana = come().go()
    Lobby(ana).play_now("Café", players, options=options)
    board = Board(ana)
    Player(board, players).play()
    finished(board, players)


@pytest.mark.full
@pytest.mark.parametrize("size", [(1366, 768), (1024, 768)])
def test_whole_games_on_smaller_screens(come: Come, size: tuple[int, int]) -> None:
    ana = come(size=size).go()
    Lobby(ana).play_now("Café", seats=3)
    board = Board(ana)
    Player(board, 7).play()
    finished(board, 3)


@pytest.mark.full
def test_a_whole_game_by_touch(come: Come) -> None:
    ana = come(size=PHONE, touch=True).go()
    Lobby(ana).play_now("Café", seats=3)
    board = Board(ana)
    Player(board, 11).play()
    finished(board, 3)


@pytest.mark.full
@pytest.mark.parametrize("letters", [True, False])
def test_a_whole_game_by_keys(come: Come, letters: bool) -> None:
    """No mouse from the first page on; with letters as shortcuts, and without them."""
    ana = come().go()
    typist = Typist(Board(ana), letters)
    typist.arrive(seats=2)
    typist.play()
    finished(typist.board, 2)


@pytest.mark.full
def test_a_whole_game_of_two_browsers(come: Come) -> None:
    """Two people and a bot, one by mouse, one by touch on a phone; a third looks on until the sheet."""
    ana, rui, clara = come("Ana").go(), come("Rui", size=PHONE, touch=True), come("Clara")
    gather("Café", ana, rui, clara)
    boards = [Board(visitor) for visitor in (ana, rui)]
    together([Player(board, seed) for seed, board in enumerate(boards)])
    assert {tuple(finished(board, 3)) for board in (*boards, Board(clara))} == {tuple(finished(boards[0], 3))}


@pytest.mark.full
def test_a_whole_game_at_one_screen(come: Come) -> None:
    """Two people who share a screen; it turns to whoever has to decide."""
    ana = come("Ana").go()
    Lobby(ana).open_table("Café", "Inês")
    board = Board(ana)
    Player(board, 2).play()
    finished(board, 2)


def together(players: list[Player]) -> None:
    """Let whoever has to decide do so, until all see the sheet."""
    for _ in range(1000):
        open = [player for player in players if not player.board.over()]
        if not open:
            return
        busy = [player for player in open if player.board.page.title().startswith("●")]
        for player in busy:
            player.decide(player.board.wait())
        if not busy:
            open[0].board.page.wait_for_timeout(20)
    raise AssertionError("the game does not come to an end")


# --- the last round -----------------------------------------------------------------------------------------
def near_the_end(come: Come, house: House, kind: str, players: int, touch: bool = False, **options: Any) -> Board:
    ana: Visitor = come("Ana", touch=touch, size=PHONE) if touch else come("Ana")
    bots = ["greedy"] * (players - 1)
    ana.go(f"/t/{house.lay(under_way(asked(kind, LATE), players=players, **options), ana.guest, *bots)}")
    return Board(ana)


def test_alone_with_a_grade(come: Come, house: House) -> None:
    """C7.2: what was reached so far is graded during the game, and what was reached in the end on the sheet."""
    board = near_the_end(come, house, "take", 1)
    grades = board.page.get_by_role("complementary", name="The others").get_by_role("listitem")
    board.wait()
    assert grades.count() == 6 and len([one for one in grades.all() if one.get_attribute("aria-current")]) == 1
    Player(board).play()
    total = finished(board, 1)[0]
    expect(board.page.get_by_role("heading", name=f"{total} points")).to_be_visible()
    grade = next(name for least, name in GRADES if total >= least)
    expect(board.page.get_by_role("main")).to_contain_text(f"Your result is {grade}.")


GRADES = ((41, "unbelievable"), (36, "superb"), (30, "very good"), (23, "good"), (15, "fair"), (0, "poor"))  # C7.2


def test_the_last_auction(come: Come, house: House) -> None:
    """C8.3: bids by colour, what the ships keep, passing."""
    board = near_the_end(come, house, "bid", 3, auction=True)
    assert board.wait() == "Bid for the master’s bell"
    player = Player(board, 4)
    player.play()
    assert player.did["bid"] + player.did["pass"]
    finished(board, 3)


def test_espresso_cubes_are_exchanged(come: Come, house: House) -> None:
    """C9.3: what comes of it is said before it is confirmed."""
    board = near_the_end(come, house, "exchange", 2, expresso=True)
    assert board.wait() == "Exchange espresso cubes"
    Player(board).play()
    finished(board, 2)


def test_the_last_round_with_espresso(come: Come, house: House) -> None:
    board = near_the_end(come, house, "take", 2, expresso=True, promo=True)
    Player(board).play()
    finished(board, 2)


def test_the_last_round_by_touch(come: Come, house: House) -> None:
    """On a phone, by taps; the areas of the others and the score are a tap away."""
    board = near_the_end(come, house, "take", 3, touch=True)
    board.wait()
    page = board.page
    views = page.get_by_role("navigation", name="Views")
    views.get_by_role("button", name="Score").tap()
    expect(page.get_by_role("heading", name="Your score")).to_be_visible()
    views.get_by_role("button", name="Log").tap()
    expect(page.get_by_role("tabpanel", name="Log")).to_contain_text("Round 8")
    views.get_by_role("button", name="Area").tap()
    page.get_by_role("navigation", name="Players").get_by_role("button", name="Inês").tap()
    expect(page.get_by_role("grid", name="Area of Inês")).to_be_visible()
    page.get_by_role("navigation", name="Players").get_by_role("button", name="You").tap()
    Player(board).play()
    finished(board, 3)


@pytest.mark.parametrize("letters", [True, False])
def test_the_last_round_by_keys(come: Come, house: House, letters: bool) -> None:
    board = near_the_end(come, house, "take", 2)
    board.wait()
    typist = Typist(board, letters)
    typist.play()
    finished(board, 2)


def test_the_last_round_at_one_screen(come: Come, house: House) -> None:
    """Two people decide at one screen to the end."""
    ana = come("Ana")
    ana.go(f"/t/{house.lay(under_way(asked('take', LATE), players=2), ana.guest, ana.guest)}")
    board = Board(ana)
    Player(board).play()
    finished(board, 2)


def test_two_browsers_to_the_end(come: Come, house: House) -> None:
    """Both see the same sheet; one opens another table, the other is led there."""
    ana, rui = come("Ana"), come("Rui")
    id = house.lay(under_way(asked("take", LATE), players=2), ana.guest, rui.guest)
    boards = [Board(visitor.go(f"/t/{id}")) for visitor in (ana, rui)]
    together([Player(board, seed) for seed, board in enumerate(boards)])
    assert finished(boards[0], 2) == finished(boards[1], 2)
    ana.page.get_by_role("button", name="Play again").click()
    expect(ana.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    rui.page.get_by_role("link", name="Sit down").click()
    rui.page.get_by_role("button", name="Sit down").click()
    for board in boards:
        expect(board.dock).to_be_visible()


# --- after the end ------------------------------------------------------------------------------------------
def test_a_game_that_is_over_can_be_looked_at_again(come: Come, house: House) -> None:
    """Line by line the sheet says what it is made of; the replay shows every move; the record can be saved."""
    board = near_the_end(come, house, "take", 2)
    Player(board).play()
    finished(board, 2)
    page = board.page
    board.sheet.get_by_role("button", name="Coffee shops").click()
    expect(board.sheet).to_contain_text(": ")
    board.sheet.get_by_role("button", name="Rule C6.2").click()
    expect(board.dialog).to_contain_text("whole demand")
    board.close_dialog()
    page.get_by_role("button", name="Look at the table").click()
    replay = page.get_by_role("region", name="Replay")
    slider = replay.get_by_role("slider", name="Move")
    moves = int(slider.get_attribute("max") or 0)
    assert moves > 50
    replay.get_by_role("button", name="To the beginning").click()
    expect(replay).to_contain_text("The beginning of the game")
    expect(board.grid.get_by_role("gridcell")).to_have_count(6)
    for _ in range(3):
        replay.get_by_role("button", name="One move on").click()
    expect(slider).to_have_value("3")
    replay.get_by_role("button", name="To the end").click()
    expect(slider).to_have_value(str(moves))
    with page.expect_download() as saved:
        board.menu("Save the record of the game")
    text = saved.value.path().read_text()
    assert text.startswith("cafezal record 1\ngame cafe\n") and "= scores" in text
