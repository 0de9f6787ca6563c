"""Several workers at one PostgreSQL: what one does the others show, whoever holds the lease moves the bots."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import psycopg
import pytest

from tests.postgres import Postgres
from tests.server.house import JSON, Guest, House, Screen, decide, done, first, house, phase, play
from tests.server.program import Program


@pytest.fixture
def two(postgres: Postgres, tmp_path: Path) -> Iterator[tuple[House, House]]:
    """Two servers, and nothing between them but the database."""
    where = postgres.database()
    with house(tmp_path, database=where, lease=1.0) as one, house(tmp_path, database=where, lease=1.0) as other:
        yield one, other


def known(house: House, guest: Guest) -> Guest:
    """The same browser at another worker."""
    same = house.guest()
    same.http.cookies.clear()
    same.http.cookies.set("cafezal", guest.cookie, "127.0.0.1")
    same.me = same.get("/api/me")
    return same


def couple(two: tuple[House, House], *seats: Any, **options: Any) -> tuple[Screen, Screen]:
    """Ana at one worker, Rui at the other."""
    ana, rui = two[0].guest("Ana"), two[1].guest()
    table = ana.open("me", "open", *seats, **options)["id"]
    first_screen = ana.look(table)
    assert rui.call(f"/api/tables/{table}/sit", name="Rui")["state"] == "running"
    screens = first_screen, rui.look(table)
    for screen, guest in zip(screens, (ana, rui), strict=True):
        screen.guest = guest
        screen.settle(lambda state: state["view"] is not None)
    return screens


def test_two_at_two_workers_play_a_whole_game(two: tuple[House, House]) -> None:
    """Each is shown what the other does, in one order; in parallel phases nobody is late."""
    screens = couple(two)
    decide(screens, lambda state: state["table"]["state"] == "over")
    ana, rui = screens
    assert ana.state["view"]["table"] == rui.state["view"]["table"] and ana.log == rui.log
    assert ana.state["version"] == rui.state["version"]


def test_actions_at_the_same_moment_at_two_workers(two: tuple[House, House]) -> None:
    """The database decides which comes first: both are carried out, or one is told that it is late."""
    ana, rui = couple(two)
    decide((ana, rui), phase("turn"))
    for _ in range(6):
        asking = [screen for screen in (ana, rui) if screen.state["seat"] in screen.state["table"]["waiting"]]
        assert all(screen.turn() for screen in asking)
        for screen in asking:
            codes = first(cast(JSON, screen.aids))
            screen.send(type="act", seat=screen.state["seat"], at=screen.state["at"], codes=codes)
        answers = [screen.until("done", "refused") for screen in asking]
        assert [answer["type"] for answer in answers] == ["done"] * len(asking)
        for screen in (ana, rui):
            screen.reach(max(answer["version"] for answer in answers))
        if not phase("turn")(ana.state):
            break
    assert ana.state["view"]["table"] == rui.state["view"]["table"]


def test_the_same_id_at_two_workers_is_carried_out_once(two: tuple[House, House]) -> None:
    ana, _rui = couple(two)
    decide((ana, _rui), phase("turn"))
    assert ana.turn() and ana.aids and ana.guest
    other = known(two[1], ana.guest).look(ana.state["table"]["id"], seat=0)
    message = {"type": "act", "id": "once", "seat": 0, "at": ana.state["at"], "codes": first(ana.aids)}
    for screen in (ana, other):
        screen.send(**message)
    answers = [screen.until("done", "refused") for screen in (ana, other)]
    assert answers[0] == answers[1] and answers[0]["type"] == "done"


def test_talk_and_questions_go_from_worker_to_worker(two: tuple[House, House]) -> None:
    ana, rui = couple(two)
    decide((ana, rui), phase("turn"))
    ana.ask(type="chat", text="Olá")
    assert rui.until("said")["text"] == "Olá"
    assert ana.ask(type="ask", seat=0)["type"] == "done"
    assert rui.until("asked")["seat"] == 0
    done(rui, rui.ask(type="agree", yes=True))
    assert ana.until("answered")["yes"]
    ana.settle(lambda state: state["table"]["waiting"] == [0])


def test_who_is_at_another_worker_is_there(two: tuple[House, House]) -> None:
    ana, rui = couple(two)

    def both(online: bool) -> bool:
        for _ in range(50):
            assert ana.guest
            if ana.guest.get(f"/api/tables/{ana.state['table']['id']}")["seats"][1]["online"] is online:
                return True
            time.sleep(0.1)
        return False

    assert both(True)
    rui.close()
    assert both(False)


def test_a_table_cleared_away_is_gone_everywhere(two: tuple[House, House]) -> None:
    with two[0].guest("Ana") as ana, two[1].guest() as watcher:
        table = ana.open("me", "open")["id"]
        screen = watcher.look(table)
        ana.call(f"/api/tables/{table}/stand")
        assert screen.gone()[0] == 4404
        watcher.get(f"/api/tables/{table}", 404)


def test_bots_go_on_when_their_worker_is_gone(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It never let go: when its lease has run out another worker takes over, and the game comes to its end."""
    monkeypatch.setattr("cafezal.server.keeping.EVERY", 0.2)
    where = postgres.database()
    with house(tmp_path, database=where, lease=1.0) as one, house(tmp_path, database=where, lease=1.0) as other:
        ana = one.guest("Ana")
        table = ana.open("me", "random", "random")["id"]
        keeper = one.app.hub.keeper
        monkeypatch.setattr(keeper, "keep", str)  # from now on it is as good as gone
        for task in [*keeper.kept.values()]:
            task.get_loop().call_soon_threadsafe(task.cancel)
        screen = known(other, ana).look(table)
        play(screen)
        assert screen.state["table"]["state"] == "over"


def test_news_missed_while_the_connection_was_lost_are_read_again(two: tuple[House, House], postgres: Postgres) -> None:
    ana, rui = couple(two)
    decide((ana, rui), phase("turn"))
    with psycopg.connect(postgres.address("postgres"), autocommit=True) as connection:
        found = connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        ).fetchall()
    assert len(found) >= 2
    assert ana.turn() and ana.aids
    answer = ana.act(first(ana.aids))
    done(ana, answer)
    rui.reach(answer["version"])
    assert rui.state["view"]["table"] == ana.state["view"]["table"]


def test_workers_of_one_program(postgres: Postgres, tmp_path: Path) -> None:
    """`--workers 2`: one port, two processes; one that dies is replaced; Ctrl-C ends them all."""
    with Program(tmp_path, "--database", postgres.database(), "--workers", "2") as program:
        children = Path(f"/proc/{program.process.pid}/task/{program.process.pid}/children")
        if not children.exists():
            pytest.skip("NOT TESTED: this system does not say which processes are whose")
        workers = {int(pid) for pid in children.read_text().split()}
        assert len(workers) == 2
        with program.guest("Ana") as ana:
            screen = ana.look(ana.open("me", {"kind": "here", "name": "Rui"})["id"])
            assert screen.turn() and screen.aids
            done(screen, screen.act(first(screen.aids)))
            version, table = screen.state["version"], screen.state["table"]["id"]
            for pid in workers:
                os.kill(pid, signal.SIGKILL)
            until = time.monotonic() + 20
            while len({int(pid) for pid in children.read_text().split()} - workers) < 2 and time.monotonic() < until:
                time.sleep(0.1)
            again = ana.look(table)
            assert again.state["version"] == version
        assert program.stop() == 0
        assert "The server has stopped" in program.said()
        assert not [word for word in ("Traceback", "Fatal", "Error") if word in program.said()]
