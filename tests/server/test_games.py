"""Whole games over the live channel."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.house import house, play


@pytest.mark.parametrize("options", [{}, {"auction": True, "expresso": True}], ids=str)
def test_a_whole_game_against_bots(tmp_path: Path, options: dict[str, Any]) -> None:
    """One person, two bots: from GET /api/me to the record of a game that is over."""
    with house(tmp_path) as opened, opened.guest("Ana") as ana:
        table = ana.open("me", "random", "greedy", **options)
        assert table["state"] == "running" and table["yours"] == [0]
        screen = ana.look(table["id"])
        play(screen)
        assert screen.state["table"]["state"] == "over" and screen.state["view"]["table"]["over"]
        assert screen.state["table"]["waiting"] == []
        assert screen.log[max(screen.log)]["scores"] == screen.state["view"]["table"]["scores"]
        text = ana.http.get(f"/api/tables/{table['id']}/record").text
        assert text.startswith("cafezal record 1\n") and "\n= scores " in text


def test_a_game_alone(tmp_path: Path) -> None:
    """Solo: nobody else is waited for."""
    with house(tmp_path) as opened, opened.guest("Ana") as ana:
        screen = ana.look(ana.open("me")["id"])
        play(screen)
        assert screen.state["view"]["table"]["grade"]  # C7.2
