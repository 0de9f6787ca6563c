"""What was acknowledged outlives the server, however it ends."""

import pytest

from tests.server.kills import GAMES, kills


@pytest.mark.parametrize("game", GAMES)
def test_a_killed_server_loses_no_acknowledged_action(where: str, game: str) -> None:
    """Three times kill -9 in the middle of a game; `make kills` does it two hundred times."""
    assert kills(where, 3, 1, [game])[game] > 5
