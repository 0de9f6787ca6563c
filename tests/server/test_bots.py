"""Bots: told what a person in their seat would see, in processes of their own, with limits on their time."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import cafezal
from cafezal.server import pool
from cafezal.server.pool import Pool
from tests.server.house import done, first, house, play


def test_a_bot_is_told_its_view_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """C13.6: the seat's view, what is legal, a time and a seed of its own, which says nothing of the game's."""
    asked: list[tuple[Any, ...]] = []
    decide = Pool.decide

    async def listening(self: Pool, *question: Any) -> int | None:
        asked.append(question)
        return await decide(self, *question)

    monkeypatch.setattr(Pool, "decide", listening)
    with house(tmp_path) as opened, opened.guest("Ana") as ana:
        screen = ana.look(ana.open("me", "random")["id"])
        while len(asked) < 12:
            assert screen.turn() and screen.aids
            done(screen, screen.act(first(screen.aids)))
        for bot, view, legal, seconds, seed in asked:
            assert (bot, view["seat"]["seat"]) == ("random", 1) and 0 < seconds <= 1 and 0 <= seed < 1 << 64
            assert not {"deck", "out", "seed", "random"} & set(view["table"]["position"])
            game = cafezal.from_view(view, 1)
            assert legal == game.legal(1)
        assert len({question[4] for question in asked}) == len(asked)


@pytest.mark.parametrize("mood", ["sleeps", "raises", "dies", "cheats", ""])
def test_a_game_goes_on_whatever_a_bot_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mood: str) -> None:
    """One that takes too long, fails, ends its process or answers nonsense: chance decides for it; others play on."""
    monkeypatch.setattr(pool, "PROGRAM", "tests.server.badbots")
    monkeypatch.setattr(pool, "GRACE", 0.05)
    monkeypatch.setenv("CAFEZAL_TEST_MOOD", mood)
    with house(tmp_path, seconds=0.1, turn=0.15) as opened, opened.guest("Ana") as ana:
        screen = ana.look(ana.open("me", "greedy")["id"])
        if mood == "":
            return play(screen)
        for _ in range(6):
            if screen.turn():
                assert screen.aids
                done(screen, screen.act(first(screen.aids)))
        rival = {entry["seat"] for entry in screen.log.values()}
        assert 1 in rival or screen.settle(lambda state: any(entry["seat"] == 1 for entry in state["log"]))


def test_a_bot_has_so_long_for_its_turn_and_no_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that always think too long are asked until their turn's time is used up; meanwhile the server answers."""
    monkeypatch.setattr(pool, "PROGRAM", "tests.server.badbots")
    monkeypatch.setattr(pool, "GRACE", 0.0)
    monkeypatch.setenv("CAFEZAL_TEST_MOOD", "sleeps")
    asked: list[float] = []
    decide = Pool.decide

    async def counting(self: Pool, *question: Any) -> int | None:
        asked.append(question[3])
        return await decide(self, *question)

    monkeypatch.setattr(Pool, "decide", counting)
    with house(tmp_path, seconds=0.3, turn=0.5) as opened, opened.guest("Ana") as ana:
        table = ana.open("greedy")["id"]
        slowest = 0.0
        while ana.get(f"/api/tables/{table}")["round"] < 3:
            started = time.monotonic()
            ana.get("/api/rules/C4.2")
            slowest = max(slowest, time.monotonic() - started)
            time.sleep(0.02)
        assert asked and slowest < 2 and all(0 < seconds <= 0.3 for seconds in asked)
        assert len(asked) <= 4 * 3 + 4  # two questions, or a few, in each of the phases


def test_questions_are_answered_in_the_order_in_which_they_come() -> None:
    """One process, three tables: none is asked twice before all have been asked."""

    async def try_it() -> list[int]:
        bots = Pool(1)
        game = cafezal.new("cafe", players=2, seed=7)
        seat, order = game.waiting[0], []

        async def ask(table: int) -> None:
            for _ in range(3):
                code = await bots.decide("random", game.view(seat), game.legal(seat), 5.0, table)
                assert code in game.legal(seat)
                order.append(table)

        await asyncio.gather(*(ask(table) for table in range(3)))
        await bots.close()
        return order

    assert asyncio.run(try_it()) == [0, 1, 2] * 3


@pytest.mark.parametrize("after", [0.0, 0.001, 0.003, 0.01, 0.05, 0.2])
def test_a_question_can_be_given_up_at_any_moment(after: float) -> None:
    """Also while the process is being made; nothing is left of it."""

    async def try_it() -> None:
        bots = Pool(1)
        game = cafezal.new("cafe", players=2, seed=7)
        seat = game.waiting[0]
        asking = asyncio.create_task(bots.decide("random", game.view(seat), game.legal(seat), 5.0, 1))
        await asyncio.sleep(after)
        asking.cancel()
        await asyncio.wait([asking], timeout=10)
        assert asking.done() and (not asking.cancelled() or bots.workers[0].process is None)
        assert await bots.decide("random", game.view(seat), game.legal(seat), 5.0, 1) in game.legal(seat)
        await bots.close()

    asyncio.run(asyncio.wait_for(try_it(), 60))


def test_a_thinking_process_ends_when_nobody_asks() -> None:
    """Also when whoever asked was killed: it waits for no answer to be read."""
    game = cafezal.new("cafe", players=2, seed=7)
    seat = game.waiting[0]
    question = {"bot": "random", "view": game.view(seat), "legal": game.legal(seat), "seconds": 1.0, "seed": 1}
    command = [sys.executable, "-m", "cafezal.server.thinking"]
    asked = f"{json.dumps(question)}\n{json.dumps({**question, 'bot': 'genius'})}\nnonsense\n"
    found = subprocess.run(command, input=asked, capture_output=True, text=True, timeout=30, check=True)
    ready, answer, unknown, nonsense = map(json.loads, found.stdout.splitlines())
    assert ready == {"ready": True} and answer["code"] in game.legal(seat)
    assert "error" in unknown and "error" in nonsense and not found.stderr
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(f"{json.dumps(question)}\n".encode())
        process.stdin.close()
        assert process.wait(20) == 0 and process.stderr.read() == b""


def test_tables_of_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    with house(tmp_path) as opened, opened.guest("Ana") as ana:
        table = ana.open("random", "greedy", "random")["id"]
        screen = ana.look(table)
        screen.settle(lambda state: state["table"]["state"] == "over")
        assert screen.state["seat"] is None
