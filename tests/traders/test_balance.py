"""Section 22: the measured figures hang together, and with the board, the set-up and a first season of the game."""

import re
from pathlib import Path

import pytest

import cafezal
from cafezal.traders.board import default_board

from .helpers import Json

PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "coffee-traders.md").read_text("utf-8")
BOARD = default_board()
PLAYERS = {3: 0, 4: 1, 5: 2}  # the columns of the table
PER_PLANTATION = {3: 3, 4: 2, 5: 2}  # T1.21


def figures(rule: str, players: int) -> list[float]:
    """The numbers of a row of the table."""
    [row] = re.findall(rf"^\| <a [^>]*></a>{re.escape(rule)} \| [^|]* \| (.*) \|$", PAGE, re.MULTILINE)
    return [float(number) for number in re.findall(r"\d+(?:\.\d+)?", row.split(" | ")[PLAYERS[players]])]


def first_season(players: int) -> tuple[Json, Json]:
    """The positions after the set-up and after phase 4 of 1970 in which nobody does anything."""
    g = cafezal.new("traders", players=players, seed=1)
    before = g.position()
    while g.position()["phase"] != "sell":
        g.apply(g.legal(g.waiting[0])[-1], g.waiting[0])
    return before, g.position()


@pytest.mark.parametrize("players", PLAYERS)
def test_t22_1_plantations(players: int) -> None:
    """T22.1, T1.3: more from period to period, beginning with the three of the start, at most eleven."""
    staffed = figures("T22.1", players)
    assert len(staffed) == 3 and 3 <= staffed[0] < staffed[1] < staffed[2] <= 11


@pytest.mark.parametrize("players", PLAYERS)
def test_t22_2_harvest(players: int) -> None:
    """T22.2, T13.2, T13.6: no more than the staffed plantations produce, of which something is lost."""
    harvested, staffed = figures("T22.2", players), figures("T22.1", players)
    produced = [PER_PLANTATION[players] * count for count in staffed]
    assert all(0 < brought < grown for brought, grown in zip(harvested, produced, strict=True))
    assert harvested == sorted(harvested)


@pytest.mark.parametrize("players", PLAYERS)
def test_t22_3_kopi_luwak(players: int) -> None:
    """T22.3, T2.7, T13.8: in 1970 the one of the first civet, which comes without doing anything."""
    _, after = first_season(players)
    assert [part["coffee"]["kl"] for part in after["seats"]] == [1] * players
    assert figures("T22.3", players)[0] == 1.0 <= min(figures("T22.3", players)[1:])


@pytest.mark.parametrize("players", PLAYERS)
def test_t22_4_supply(players: int) -> None:
    """T22.4, T3.10: T22.2, T22.3 and the four coffees of the start."""
    before, _ = first_season(players)
    [start] = {sum(part["coffee"].values()) for part in before["seats"]}
    total = sum(figures("T22.2", players)) + sum(figures("T22.3", players)) + start
    assert figures("T22.4", players) == [pytest.approx(total, abs=0.51)]


@pytest.mark.parametrize("players", PLAYERS)
def test_t22_5_demand(players: int) -> None:
    """T22.5, T20.6, T20.7: what six contracts ask for; an equal share of all slots."""
    cards = BOARD.contracts[::5]
    contracts = sum(sum(card.face_3 if players == 3 else card.face_45) for card in cards)
    slots = sum(slot.number for bar in BOARD.bars for slot in bar.slots)
    assert figures("T22.5", players) == [contracts, round(slots / players)]


@pytest.mark.parametrize("players", PLAYERS)
def test_t22_6_contracts_by_period(players: int) -> None:
    """T22.6: A, the smallest, is mostly filled in 1970; F, the largest, late and seldom."""
    a, *f = figures("T22.6", players)
    assert 50 < a <= 100 and f == sorted(f) and f[0] == 0 < f[-1] < 50
    large = BOARD.contracts[25]
    assert sum(large.face_3 if players == 3 else large.face_45) > figures("T22.2", players)[0]


@pytest.mark.parametrize("players", PLAYERS)
def test_t22_7_what_is_sold(players: int) -> None:
    """T22.7, T22.4: so many contracts, the smallest, and a coffee for each delivery cost no more than the supply."""
    contracts, deliveries = figures("T22.7", players)
    demands = sorted(sum(card.face_3 if players == 3 else card.face_45) for card in BOARD.contracts[::5])
    whole = int(contracts)
    least = sum(demands[:whole]) + (contracts - whole) * demands[whole]
    assert 4 <= contracts <= 6 and least + deliveries <= figures("T22.4", players)[0]
