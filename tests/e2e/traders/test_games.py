"""Games of Coffee Traders to the score sheet. A whole one is always played; the others near their end, by the full
matrix from the beginning on, too."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Come
from tests.e2e.games import asked, under_way
from tests.e2e.house import House
from tests.e2e.pages import Lobby, gather
from tests.e2e.reading import read
from tests.e2e.traders.board import Board, opened
from tests.e2e.traders.keyboard import Typist
from tests.e2e.traders.player import Player
from tests.e2e.visitor import PHONE

LAST = 1980


def finished(board: Board, people: int, plays: bool = True) -> list[int]:
    """The score sheet is there and says how it came about; its totals. Nothing was asked in vain on the way."""
    totals = board.totals()
    assert len(totals) == people and totals == sorted(totals, reverse=True)
    rows = [row for row in read(board.sheet).all("row") if row.has("rowheader", "Rule T16")]
    lines = [[int(cell.name) for cell in row.all("cell")] for row in rows]
    assert len(rows) > 4 and [sum(column) for column in zip(*lines, strict=True)] == totals
    page = board.page
    winner = page.get_by_role("heading", name="win").or_(page.get_by_role("heading", name="share"))
    expect(winner).to_be_visible()
    expect(page.get_by_role("heading", name="Points if the game had ended after each phase")).to_be_visible()
    expect(page.get_by_role("img", name="How the scores developed")).to_be_visible()
    phases = read(page.get_by_role("table", name="How the scores developed")).all("rowheader")
    assert phases[0].name == "1970, Work" and phases[-1].name == "1980, Reset"
    expect(page.get_by_role("button", name="Play again")).to_have_count(1 if plays else 0)
    refused = {message["id"]: message for message in board.visitor.told if message["type"] == "refused"}
    assert not [(message, refused[message["id"]]) for message in board.visitor.sent if message.get("id") in refused]
    return totals


# --- whole games --------------------------------------------------------------------------------------------
def test_a_whole_game(come: Come) -> None:
    """From the start page, against two bots, by mouse; nothing has to be scrolled to, or lies under something else."""
    ana = come().go()
    Lobby(ana).play_now("Coffee Traders", seats=3)
    board = Board(ana)
    player = Player(board, 3)
    player.play()
    finished(board, 3)
    assert player.did["Store like this"] == 3 and player.did["Plant here"] and player.did.total() > 20
    assert not player.covered


@pytest.mark.full
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_whole_games_of_every_number(come: Come, seats: int) -> None:
    ana = come(still=False).go()
    Lobby(ana).play_now("Coffee Traders", seats)
    board = Board(ana)
    Player(board, seats).play()
    finished(board, seats)


@pytest.mark.full
@pytest.mark.parametrize("size", [(1366, 768), (1024, 768)])
def test_whole_games_on_smaller_screens(come: Come, size: tuple[int, int]) -> None:
    ana = come(size=size).go()
    Lobby(ana).play_now("Coffee Traders", seats=4)
    board = Board(ana)
    Player(board, 7).play()
    finished(board, 4)


@pytest.mark.full
def test_a_whole_game_by_touch(come: Come) -> None:
    ana = come(size=PHONE, touch=True).go()
    Lobby(ana).play_now("Coffee Traders", seats=3)
    board = Board(ana)
    Player(board, 11).play()
    finished(board, 3)


@pytest.mark.full
@pytest.mark.parametrize("letters", [True, False])
def test_a_whole_game_by_keys(come: Come, letters: bool) -> None:
    """With letters as shortcuts, and without them."""
    ana = come().go()
    Lobby(ana).play_now("Coffee Traders", seats=3)
    board = Board(ana)
    board.wait()
    Typist(board, letters).play()
    finished(board, 3)


@pytest.mark.full
def test_a_whole_game_of_two_browsers(come: Come) -> None:
    """Two people and a bot, one by mouse, one by touch on a phone; a third looks on until the sheet."""
    ana, rui, clara = come("Ana").go(), come("Rui", size=PHONE, touch=True), come("Clara")
    gather("Coffee Traders", ana, rui, clara)
    boards = [Board(visitor) for visitor in (ana, rui)]
    together([Player(board, seed) for seed, board in enumerate(boards)])
    totals = [finished(board, 3) for board in boards]
    assert totals == [finished(Board(clara), 3, plays=False)] * 2


@pytest.mark.full
def test_a_whole_game_at_one_screen(come: Come) -> None:
    """Two people who share a screen, and André; it turns to whoever has to decide."""
    ana = come("Ana").go()
    Lobby(ana).open_table("Coffee Traders", "Inês")
    board = Board(ana)
    Player(board, 2).play()
    finished(board, 2)


def together(players: list[Player]) -> None:
    """Let whoever has to decide do so, until all see the sheet."""
    for _ in range(2000):
        looks = [player.board.look() for player in players]
        if all(look.over for look in looks):
            return
        for player, look in zip(players, looks, strict=True):
            if look.mine:
                player.decide()
        players[0].board.page.wait_for_timeout(20)
    raise AssertionError("the game does not come to an end")


# --- the last phases ----------------------------------------------------------------------------------------
def near_the_end(come: Come, house: House, kind: str, players: int, touch: bool = False, **options: Any) -> Board:
    ana = come("Ana", touch=touch, size=PHONE) if touch else come("Ana")
    history = under_way(asked(kind, LAST), game="traders", players=players, **options)
    return opened(ana, f"/t/{house.lay(history, ana.guest, *['greedy'] * (players - 1))}")


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.full), 5])
def test_the_last_phases(come: Come, house: House, seats: int) -> None:
    """From selling in 1980 on; with André, who scores nothing, and with as many as can be."""
    board = near_the_end(come, house, "sell.pass", seats)
    Player(board, seats).play()
    finished(board, seats)


def test_the_last_phases_by_touch(come: Come, house: House) -> None:
    """On a phone, by taps; the boards of the others, bars and log are a tap away."""
    board = near_the_end(come, house, "sell.pass", 3, touch=True)
    board.wait()
    views = board.page.get_by_role("navigation", name="Parts of the table")
    views.get_by_role("button", name="Others").tap()
    expect(board.page.get_by_role("main")).to_contain_text("V Contracts and counters")
    views.get_by_role("button", name="Log").tap()
    expect(board.page.get_by_role("tabpanel", name="Log")).to_contain_text("1980")
    views.get_by_role("button", name="My board").tap()
    Player(board, 3).play()
    finished(board, 3)


@pytest.mark.parametrize("letters", [True, pytest.param(False, marks=pytest.mark.full)])
def test_the_last_phases_by_keys(come: Come, house: House, letters: bool) -> None:
    board = near_the_end(come, house, "sell.pass", 3)
    board.wait()
    Typist(board, letters).play()
    finished(board, 3)


@pytest.mark.full
def test_two_browsers_to_the_end(come: Come, house: House) -> None:
    """Both see the same sheet."""
    ana, rui = come("Ana"), come("Rui")
    history = under_way(asked("sell.pass", LAST), game="traders", players=2)
    id = house.lay(history, ana.guest, rui.guest)
    boards = [opened(visitor, f"/t/{id}") for visitor in (ana, rui)]
    together([Player(board, seed) for seed, board in enumerate(boards)])
    assert finished(boards[0], 2) == finished(boards[1], 2)
