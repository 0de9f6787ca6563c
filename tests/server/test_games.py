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


def test_a_game_that_is_over_can_be_looked_at_move_by_move(tmp_path: Path) -> None:
    """The views of all versions, for the replay; while the game runs nobody is shown more than the table."""
    with house(tmp_path) as opened, opened.guest("Ana") as ana, opened.guest("Inês") as ines:
        id = ana.open("me", "random")["id"]
        ana.get(f"/api/tables/{id}/views/0", status=409)
        screen = ana.look(id)
        play(screen)
        for n, entry in list(screen.log.items())[::20]:
            view = ines.get(f"/api/tables/{id}/views/{n + 1}")
            assert view["table"]["scores"] == entry["scores"]
            assert view["table"]["position"].get("deck") is None and view["seat"] is None
        last = ana.get(f"/api/tables/{id}/views/{max(screen.log) + 1}?seat=0")
        assert last == screen.state["view"]
        ines.get(f"/api/tables/{id}/views/1?seat=0", status=403)
        ana.get(f"/api/tables/{id}/views/{10**5}", status=404)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"merciless": True}), (3, {"experienced": True}), (5, {"handicap": [4, 0, 2, 0, 0]})],
    ids=["with-andre", "three", "five"],
)
def test_a_whole_game_of_coffee_traders(tmp_path: Path, seats: int, options: dict[str, Any]) -> None:
    """T1.1, T3.15, T3.16, T6.5: one person, the other seats bots; André needs none."""
    with house(tmp_path) as opened, opened.guest("Ana") as ana:
        table = ana.open("me", *["greedy", "random", "greedy", "random"][: seats - 1], game="traders", **options)
        assert {key: table["options"][key] for key in options} == options
        screen = ana.look(table["id"])
        play(screen)
        view = screen.state["view"]["table"]
        assert view["over"] and len(view["scores"]) == seats and len(view["companies"]) == max(seats, 3)
        assert screen.log[max(screen.log)]["scores"] == view["scores"]
        words = " ".join(entry["words"] for entry in screen.log.values())
        assert ("André" in words) == (seats == 2)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"merciless": True}),
        (3, {"handicap": [2, 0, 0]}),
        (4, {"handicap": [1, 0, 0, 0]}),
        (4, {"handicap": [2]}),
        (2, {"expresso": True}),
    ],
    ids=str,
)
def test_options_that_do_not_go_together_are_refused(tmp_path: Path, seats: int, options: dict[str, Any]) -> None:
    """T3.16: four or five players; T6.5: two."""
    with house(tmp_path) as opened, opened.guest("Ana") as ana:
        wishes = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
        answer = ana.call("/api/tables", 422, game="traders", options=options, seats=wishes)
        assert answer["error"]["text"]
