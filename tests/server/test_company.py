"""The live channel: who comes back, shares a screen, looks on, talks, or reads slowly."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cafezal.server.app import App
from cafezal.server.live import Screen, attend
from cafezal.server.people import Who
from cafezal.server.shapes import NewTable, Wish
from cafezal.store import Store
from tests.server.house import FREE, House, company, decide, done, first, house, phase, settings


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("company")) as opened:
        yield opened


# --- coming back ------------------------------------------------------------------------------------------
def test_coming_back_brings_what_was_missed(opened: House) -> None:
    """By the version seen last: the entries since, those taken back among them."""
    with company(opened, "Ana", "Rui") as (ana, rui):
        decide([ana, rui], phase("turn"))
        assert ana.guest and ana.turn() and ana.aids
        done(ana, ana.act(first(ana.aids)))
        version, known = ana.state["version"], set(ana.log)
        assert rui.turn() and rui.aids
        rui.reach(version)
        done(rui, rui.act(first(rui.aids)))
        ana.reach(rui.state["version"])
        done(ana, ana.undo())
        back = ana.guest.look(ana.state["table"]["id"], version=version)
        changed = {entry["n"] for entry in back.state["log"]}
        assert {n for n, entry in ana.log.items() if entry["undone"]} <= changed
        assert {n for n in ana.log if n not in known} <= changed and not changed >= known
        same = ana.guest.look(ana.state["table"]["id"], version=ana.state["version"])
        assert same.state["log"] == [] and same.state["view"] == ana.state["view"]
        assert same.state["version"] == ana.state["version"]


def test_a_version_from_the_future_gets_everything(opened: House) -> None:
    """As after a database was put back."""
    with company(opened, "Ana") as (ana,):
        decide([ana], phase("turn"))
        assert ana.guest
        assert len(ana.guest.look(ana.state["table"]["id"], version=900_000).state["log"]) == len(ana.log)


def test_two_tabs_on_one_seat_both_stay_live(opened: House) -> None:
    with company(opened, "Ana") as (ana,):
        assert ana.guest
        other = ana.guest.look(ana.state["table"]["id"])
        for screen, looker in ((ana, other), (other, ana)):
            assert screen.turn() and screen.aids
            done(screen, screen.act(first(screen.aids)))
            looker.reach(screen.state["version"])
            assert looker.state["view"] == screen.state["view"]


def test_a_table_outlives_its_server(tmp_path: Path) -> None:
    """Stopped and started again: the same position, log and undo."""
    with house(tmp_path) as opened, opened.guest("Ana") as ana:
        screen = ana.look(ana.open("me")["id"])
        decide([screen], phase("turn", 2))
        assert screen.turn() and screen.aids
        done(screen, screen.act(first(screen.aids)))
        cookie, state, log = ana.cookie, screen.state, screen.log
        opened.stop()
        assert screen.gone()[0] == 1001 and screen.told[-1]["type"] == "bye"
    with house(tmp_path) as opened, opened.guest() as ana:
        ana.http.cookies.clear()
        ana.http.cookies.set("cafezal", cookie, "127.0.0.1")
        again = ana.look(state["table"]["id"])
        assert again.state["view"] == state["view"] and again.log == log
        assert (again.state["at"], again.state["undo"]) == (state["at"], state["undo"])
        assert again.turn() and again.aids
        done(again, again.undo())


# --- one screen for several -------------------------------------------------------------------------------
def test_people_at_one_screen_see_one_seat_at_a_time(opened: House) -> None:
    """Hot-seat: state and aids of the seat that is shown, until another one is."""
    with opened.guest("Ana") as guest:
        table = guest.open("me", {"kind": "here", "name": "Rui"})
        assert table["yours"] == [0, 1]
        screen = guest.look(table["id"])
        shown = screen.state["seat"]
        assert [shown] == screen.state["table"]["waiting"]
        assert screen.turn() and screen.aids
        done(screen, screen.act(first(screen.aids)))
        assert screen.state["seat"] == shown
        assert {message["seat"] for message in screen.told if message["type"] in ("state", "aids")} == {shown}
        screen.send(type="seat", seat=1 - shown)
        state = screen.until("state")
        assert state["seat"] == 1 - shown and len(state["log"]) == len(screen.log)
        assert screen.until("aids")["seat"] == 1 - shown
        assert screen.ask(type="undo", seat=shown, at=0)["reason"] in ("stale", "illegal")


# --- watching ---------------------------------------------------------------------------------------------
def test_a_spectator_sees_what_everybody_sees(opened: House) -> None:
    """Without a seat, without a name, without aids; nothing can be done."""
    with company(opened, "Ana", "Rui") as screens, opened.guest() as watcher:
        watch = watcher.look(screens[0].state["table"]["id"])
        decide(screens, phase("turn", 2))
        watch.reach(screens[0].state["version"])
        assert watch.state["seat"] is None and watch.state["view"]["seat"] is None
        assert watch.state["view"]["table"] == screens[0].state["view"]["table"]
        assert watch.state["at"] == watch.state["version"] and watch.state["table"]["yours"] == []
        assert not [message for message in watch.told if message["type"] == "aids"]
        answer = watch.ask(type="chat", text="Well done!")
        assert (answer["type"], answer["reason"]) == ("refused", "seat")


def test_a_table_in_the_making_is_watched(opened: House) -> None:
    """Whoever sits down is seen at once, and the game begins before everybody's eyes, each in their own seat."""
    with opened.guest("Ana") as ana, opened.guest() as newcomer:
        table = ana.open("me", "open")
        host, watch = ana.look(table["id"]), newcomer.look(table["id"])
        assert host.state["view"] is None and host.state["table"]["state"] == "open" and watch.state["seat"] is None
        newcomer.call(f"/api/tables/{table['id']}/sit", name="Rui")
        for screen, seat in ((host, 0), (watch, 1)):
            screen.settle(lambda state: state["table"]["state"] == "running" and state["view"] is not None)
            assert screen.state["seat"] == seat == screen.state["table"]["yours"][0]
        assert host.state["table"]["seats"][1]["name"] == "Rui"


def test_who_is_there(opened: House) -> None:
    with company(opened, "Ana", "Rui") as (ana, rui):
        ana.settle(lambda state: True)
        while not ana.told[-1].get("table", {}).get("seats", [{}, {}])[1].get("online"):
            ana.hear()
        rui.close()
        gone = ana.until("table")
        assert [seat["online"] for seat in gone["table"]["seats"]] == [True, False]


# --- talk -------------------------------------------------------------------------------------------------
def test_chat_is_told_to_everybody_and_kept(opened: House) -> None:
    with company(opened, "Ana", "Rui") as (ana, rui), opened.guest("Eva") as watcher:
        eva = watcher.look(ana.state["table"]["id"])
        assert ana.ask(type="chat", text="Olá\n<b>all</b>\u202e!")["type"] == "done"
        for screen in (ana, rui, eva):
            said = next((one for one in screen.told if one["type"] == "said"), None) or screen.until("said")
            assert (said["name"], said["seat"], said["text"]) == ("Ana", 0, "Olá <b>all</b> !")
        assert eva.ask(type="chat", text="From afar")["type"] == "done"
        assert rui.until("said")["seat"] is None
        late = watcher.look(ana.state["table"]["id"])
        assert [one["text"] for one in late.state["chat"]] == ["Olá <b>all</b> !", "From afar"]
        assert eva.ask(type="chat", text=" \n ")["type"] == "refused"


def test_going_back_needs_everybody(opened: House) -> None:
    """C12.7 past the barrier: whoever asks waits for all other people; one no is enough to stay."""
    with company(opened, "Ana", "Rui", "Eva") as screens:
        ana, rui, eva = screens
        decide(screens, phase("turn"))
        taken = [entry for entry in ana.log.values() if entry["seat"] == 0 and entry["kind"] == "take"]
        assert ana.ask(type="ask", seat=0)["type"] == "done"
        for other in (rui, eva):
            assert other.until("asked") == {"type": "asked", "seat": 0, "acts": other.told[-1]["acts"]}
        assert rui.ask(type="agree", yes=False)["type"] == "done"
        for screen in screens:
            assert screen.until("answered") == {"type": "answered", "seat": 0, "yes": False}
        assert eva.ask(type="agree", yes=True)["type"] == "refused"
        version = ana.state["version"]
        assert ana.ask(type="ask", seat=0)["type"] == "done"
        assert ana.ask(type="agree", yes=True)["type"] == "refused"
        for other in (rui, eva):
            other.until("asked")
            assert other.ask(type="agree", yes=True)["type"] == "done"
        for screen in screens:
            assert screen.until("answered")["yes"]
            screen.reach(version + 1)
            assert screen.log[taken[-1]["n"]]["undone"]
        assert ana.state["table"]["waiting"] == [0] and ana.turn()
        assert max(ana.log.values(), key=lambda entry: entry["n"])["kind"] == "back"


def test_a_question_lapses_when_the_game_goes_on(opened: House) -> None:
    with company(opened, "Ana", "Rui") as (ana, rui):
        decide([ana, rui], phase("turn"))
        assert ana.ask(type="ask", seat=0)["type"] == "done"
        rui.until("asked")
        assert rui.guest
        again = rui.guest.connect(rui.state["table"]["id"])
        again.send(type="join")
        assert again.until("asked")["seat"] == 0
        assert rui.turn() and rui.aids
        done(rui, rui.act(first(rui.aids)))
        assert not ana.until("answered")["yes"]
        assert rui.ask(type="agree", yes=True)["key"] == "server.ask.over"


def test_bots_wait_while_people_are_asked(tmp_path: Path) -> None:
    """Else their next move would lapse the question before anybody has read it."""
    with house(tmp_path, pause=0.15) as opened, opened.guest("Ana") as ana, opened.guest() as rui:
        table = ana.open("me", "open", "random")["id"]
        rui.call(f"/api/tables/{table}/sit", name="Rui")
        screens = [ana.look(table), rui.look(table)]
        while not phase("turn")(screens[0].state):
            screens[1].reach(screens[0].state["version"])
            for screen in screens:
                if screen.state["seat"] in screen.state["table"]["waiting"] and screen.turn():
                    assert screen.aids
                    done(screen, screen.act(first(screen.aids)))
            screens[0].quiet(0.05)
        assert screens[0].ask(type="ask", seat=0)["type"] == "done"
        assert screens[1].until("asked")["seat"] == 0
        version = screens[1].state["version"]
        assert not [one for one in screens[1].quiet(1.0) if one["type"] == "state" and one["version"] > version + 2]
        done(screens[1], screens[1].ask(type="agree", yes=True))
        assert screens[0].until("answered")["yes"]


def test_who_has_nobody_to_ask_goes_back_at_once(opened: House) -> None:
    """Alone, with bots, or with people at the same screen."""
    with opened.guest("Ana") as guest:
        for others in ([], ["greedy"], [{"kind": "here", "name": "Rui"}]):
            screen = guest.look(guest.open("me", *others)["id"], seat=0)
            if others and isinstance(others[0], dict):
                both = [screen, guest.look(screen.state["table"]["id"], seat=1)]
                decide(both, phase("turn"))
            else:
                while not phase("turn")(screen.state):
                    assert screen.turn() and screen.aids
                    done(screen, screen.act(first(screen.aids)))
            done(screen, screen.ask(type="ask", seat=0))
            assert "back" in {entry["kind"] for entry in screen.log.values()}


# --- slow readers -----------------------------------------------------------------------------------------
def test_a_slow_reader_is_dropped_and_nobody_waits_for_it(tmp_path: Path) -> None:
    """Whoever takes no message within a while is sent away; meanwhile states do not pile up, words to a limit."""
    limits = replace(FREE, patience=0.2, queue=5)

    async def try_it(words: int) -> tuple[tuple[int, str], int]:
        app = App(settings(tmp_path, limits=limits), Store(str(tmp_path / "slow.db")))
        hub, told = app.hub, []
        ana = await hub.people.named(Who(hub.people.fresh()), "Ana")
        room = await app.desk.open(ana, NewTable("cafe", [Wish("me")]))

        async def emit(text: str) -> None:
            told.append(text)
            await asyncio.sleep(60)

        async def hear() -> str | None:
            if not screen.joined:
                return '{"type": "join"}'
            await asyncio.sleep(60)
            return None

        screen = Screen(hub, room, ana, "here", emit)
        attending = asyncio.create_task(attend(screen, hear))
        await asyncio.sleep(0.05)
        for number in range(words):
            await room.talk.say(0, "Ana", f"{number}")
        for _ in range(10):
            game = room.game
            await room.act(0, room.at(0), game.proposals(0)[0][0], None, lambda answer: None)
        assert room.version > 10 and len(screen.words) <= limits.queue + 1
        end = await asyncio.wait_for(attending, 10)
        assert screen not in hub.screens and screen not in room.looking
        await hub.stop()
        return end, len(told)

    assert asyncio.run(try_it(0)) == ((1013, "bye.slow"), 1)
    assert asyncio.run(try_it(9)) == ((1013, "bye.slow"), 1)
