"""What was acknowledged outlives the server, however it ends."""

from tests.server.kills import kills


def test_a_killed_server_loses_no_acknowledged_action(where: str) -> None:
    """Five times kill -9 in the middle of a game; `make kills` does it two hundred times."""
    assert kills(where, 5, 1) > 10
