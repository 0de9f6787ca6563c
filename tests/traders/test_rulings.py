"""Rulings of section 23 that no room's tests come across."""

import pytest

from .helpers import game, legal


@pytest.mark.parametrize(("players", "each", "payable"), [(4, 3, True), (5, 3, True), (3, 3, False), (3, 4, True)])
def test_tr_78_which_face_the_example_shows(players: int, each: int, payable: bool) -> None:
    """TR.78, T19.6, T1.19: a D of three GU, CO and ET each is the face "4-5"; on face "3" D-1 asks for four."""
    seat = {"contracts": {"d": 1}, "coffee": dict.fromkeys(("gu", "co", "et"), each), "coins": 9}
    g = game(seat, players=players, phase="sell", order=[*range(1, players), 0])
    assert ("sell.contract d" in legal(g)) is payable
