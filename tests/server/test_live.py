"""The live channel: what seats may do, what they are told, and what becomes of what cannot be."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cafezal.server.app import App
from cafezal.server.live import Screen, attend
from cafezal.server.people import Who
from cafezal.server.shapes import NewTable, Wish
from cafezal.store import Store
from tests.server import house as houses
from tests.server.house import FREE, JSON, House, company, decide, done, first, house, phase, settings


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("live")) as opened:
        yield opened


# --- states and aids --------------------------------------------------------------------------------------
def test_everybody_is_shown_what_was_done(opened: House) -> None:
    """One act: `done` to whoever did it, then the state to all, with the new entries of the log and no others."""
    with company(opened, "Ana", "Rui") as (ana, rui):
        first_one, other = (ana, rui) if ana.state["table"]["waiting"] == [0] else (rui, ana)
        assert first_one.turn() and first_one.aids and other.aids is None
        version = first_one.state["version"]
        move = first_one.aids["moves"][0]
        first_one.told.clear()
        answer = first_one.act([move["code"]])
        done(first_one, answer)
        assert [one["type"] for one in first_one.told if one["type"] in ("done", "state")][:2] == ["done", "state"]
        state = other.reach(version + 1)
        entries = [entry for entry in state["log"] if entry["seat"] == first_one.state["seat"]]
        assert [(entry["move"], entry["undone"]) for entry in entries] == [(move["text"], False)]
        assert all(entry["n"] >= version for entry in state["log"])
        assert entries[0]["words"].startswith(first_one.state["table"]["seats"][entries[0]["seat"]]["name"])


def test_only_the_seat_that_decides_gets_aids(opened: House) -> None:
    with company(opened, "Ana", "Rui") as screens:
        decide(screens, phase("turn"))
        for screen in screens:
            seats = {one["seat"] for one in screen.told if one["type"] == "aids"}
            assert seats == {screen.state["seat"]}


def test_aids_are_what_the_engine_says(opened: House) -> None:
    """Moves with their codes, rules and effects; proposals with the moves they stand for."""
    with company(opened, "Ana") as (ana,):
        assert ana.turn() and ana.aids
        room = opened.app.hub.rooms[ana.state["table"]["id"]]
        game = room.game.copy()
        assert [move["code"] for move in ana.aids["moves"]] == game.legal(0)
        assert [move["text"] for move in ana.aids["moves"]] == [str(move) for move in game.moves(0)]
        assert ana.aids["moves"][0]["effects"] == game.effects(game.legal(0)[0], 0)
        assert [one["codes"] for one in ana.aids["proposals"]] == [codes for codes, _ in game.proposals(0)]
        assert [len(one["moves"]) for one in ana.aids["proposals"]] == [
            len(one["codes"]) for one in ana.aids["proposals"]
        ]


def test_since_tells_what_the_others_did(opened: House) -> None:
    with company(opened, "Ana", "Rui") as screens:
        decide(screens, phase("draft", 2))
        for screen in screens:
            seat, since = screen.state["seat"], screen.state["since"]
            assert since == max(n for n, entry in screen.log.items() if entry["seat"] == seat) + 1


# --- try and why ------------------------------------------------------------------------------------------
def test_trying_shows_what_would_be_and_changes_nothing(opened: House) -> None:
    with company(opened, "Ana") as (ana,):
        decide([ana], phase("turn"))
        assert ana.turn() and ana.aids
        codes = first(ana.aids)
        before = ana.state["version"]
        told = ana.ask(type="try", seat=0, at=ana.state["at"], codes=codes)
        assert told["type"] == "tried" and told["stopped"] == len(codes)
        assert told["view"] != ana.state["view"] and told["effects"] == ana.aids["proposals"][0]["effects"]
        assert told["aids"]["moves"] and told["aids"]["at"] == ana.state["at"]
        done(ana, ana.act(codes))
        assert ana.state["view"] == told["view"] and ana.state["version"] > before
        assert ana.turn() and ana.aids and ana.aids["moves"] == told["aids"]["moves"]


def test_trying_nothing_shows_the_table_as_it_is(opened: House) -> None:
    with company(opened, "Ana") as (ana,):
        assert ana.turn()
        told = ana.ask(type="try", seat=0, at=ana.state["at"], codes=[])
        assert (told["view"], told["stopped"]) == (ana.state["view"], 0)


def test_trying_stops_before_a_card_is_revealed(opened: House) -> None:
    """C8.5: a `take` in the auction uncovers the next card of the deck; it is not tried."""
    with company(opened, "Ana", "Rui") as screens:
        decide(screens, lambda state: len(state["table"]["waiting"]) == 1)
        screen = next(one for one in screens if one.state["seat"] in one.state["table"]["waiting"])
        assert screen.turn() and screen.aids
        move = screen.aids["moves"][0]
        told = screen.ask(type="try", seat=screen.state["seat"], at=screen.state["at"], codes=[move["code"]])
        deck = told["view"]["table"]["deck"]
        assert deck == screen.state["view"]["table"]["deck"]
        done(screen, screen.act([move["code"]]))
        if screen.state["view"]["table"]["deck"] < deck:  # it brought a card
            assert told["stopped"] == 0


def test_trying_what_is_illegal_names_the_rule(opened: House) -> None:
    with company(opened, "Ana") as (ana,):
        assert ana.turn()
        told = ana.ask(type="try", seat=0, at=ana.state["at"], codes=[4000])
        assert (told["type"], told["reason"]) == ("refused", "illegal") and told["text"]


def test_why_a_move_is_refused(opened: House) -> None:
    """C4.2: a card covers two to four squares; a legal move is refused by no rule."""
    with company(opened, "Ana") as (ana,):
        decide([ana], lambda state: state["view"]["table"]["position"]["seats"][0]["stage"] == "place")
        assert ana.turn() and ana.aids
        legal = ana.aids["moves"][0]["text"]
        card = legal.split()[1]
        told = ana.ask(type="why", seat=0, move=f"place {card} 2,5 r0", codes=[])
        assert told["type"] == "because" and told["rule"] == "C4.2" and told["text"]
        told = ana.ask(type="why", seat=0, move=legal, codes=[])
        assert (told["rule"], told["text"]) == (None, "")
        codes = [ana.aids["moves"][0]["code"]]
        assert ana.ask(type="why", seat=0, move=legal, codes=codes)["rule"] is not None
        told = ana.ask(type="why", seat=0, move="what is this", codes=[])
        assert (told["type"], told["reason"]) == ("refused", "illegal")


# --- what is refused --------------------------------------------------------------------------------------
def test_a_stale_action_gets_the_state_and_changes_nothing(opened: House) -> None:
    with company(opened, "Ana") as (ana,):
        assert ana.turn() and ana.aids
        codes, at = first(ana.aids), ana.state["at"]
        done(ana, ana.act(codes))
        version = ana.state["version"]
        for kind in ("act", "try"):
            answer = ana.ask(type=kind, seat=0, at=at, codes=codes)
            assert (answer["type"], answer["reason"]) == ("refused", "stale")
            assert answer["state"]["version"] == version and answer["state"]["type"] == "state"
        answer = ana.ask(type="undo", seat=0, at=at)
        assert answer["reason"] == "stale" and ana.state["version"] == version


def test_the_same_id_is_carried_out_once(opened: House) -> None:
    """The first answer again, also at another socket, and after the game went on."""
    with company(opened, "Ana") as (ana,):
        assert ana.turn() and ana.aids and ana.guest
        codes, at = first(ana.aids), ana.state["at"]
        answer = ana.act(codes, id="once")
        done(ana, answer)
        again = ana.ask(type="act", id="once", seat=0, at=at, codes=codes)
        other = ana.guest.look(ana.state["table"]["id"])
        assert again == answer == other.ask(type="act", id="once", seat=0, at=at, codes=codes)
        assert ana.turn() and ana.aids
        done(ana, ana.act(first(ana.aids)))
        assert ana.ask(type="act", id="once", seat=0, at=at, codes=codes) == answer
        version = ana.state["version"]
        undone = ana.undo(id="back")
        assert ana.ask(type="undo", id="back", seat=0, at=ana.state["at"]) == undone
        assert undone["version"] > version


def test_the_same_id_at_the_same_moment_is_carried_out_once(opened: House) -> None:
    """Two sockets send the same action together, as after a connection that was lost."""
    with company(opened, "Ana") as (ana,):
        assert ana.turn() and ana.aids and ana.guest
        screens = [ana, ana.guest.look(ana.state["table"]["id"])]
        message = {"type": "act", "id": "together", "seat": 0, "at": ana.state["at"], "codes": first(ana.aids)}
        for screen in screens:
            screen.send(**message)
        answers = [screen.until("done", "refused") for screen in screens]
        assert answers[0] == answers[1] and answers[0]["type"] == "done"


def test_another_seat_is_not_mine(opened: House) -> None:
    """Nobody acts, tries, asks or looks for a seat of somebody else, or for one that is not there."""
    with company(opened, "Ana", "Rui") as (ana, rui):
        assert rui.guest
        watcher = opened.guest("Eva")
        with watcher:
            eva = watcher.look(ana.state["table"]["id"])
            for screen in (rui, eva):
                for seat in (0, 9):
                    for kind in ("act", "undo", "try", "why", "ask"):
                        more: JSON = {"codes": [1]} if kind in ("act", "try") else {}
                        more |= {"move": "end"} if kind == "why" else {}
                        more |= {"at": 1} if kind in ("act", "undo", "try") else {}
                        answer = screen.ask(type=kind, seat=seat, **more)
                        assert (answer["type"], answer["reason"]) == ("refused", "seat"), kind
                screen.send(type="seat", seat=0)
                assert screen.until("refused")["reason"] == "seat"
            assert eva.state["seat"] is None and rui.guest.look(ana.state["table"]["id"], seat=0).state["seat"] == 1
            answer = eva.ask(type="agree", yes=True)
            assert answer["type"] == "refused"


def test_an_illegal_action_names_the_rule_and_changes_nothing(opened: House) -> None:
    """All or nothing: a list of which only the first decision is legal is not carried out."""
    with company(opened, "Ana") as (ana,):
        decide([ana], phase("turn"))
        assert ana.turn() and ana.aids
        version = ana.state["version"]
        legal = ana.aids["moves"][0]["code"]
        for codes in ([4000], [legal, 4000], [65535]):
            answer = ana.act(codes)
            assert (answer["type"], answer["reason"]) == ("refused", "illegal") and answer["text"]
        assert answer["rule"] or answer["key"]
        done(ana, ana.act([legal]))
        assert len([entry for entry in ana.state["log"] if entry["n"] >= version]) == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"act"',
        '{"type": "dance", "id": "x"}',
        '{"type": "act", "id": "x", "seat": 0, "at": 1, "codes": []}',
        '{"type": "act", "id": "x", "seat": 0, "at": 1, "codes": [-1]}',
        '{"type": "act", "id": "x", "seat": 0, "at": 1, "codes": ["1"]}',
        '{"type": "act", "id": "x", "seat": 0, "at": 1.5, "codes": [1]}',
        '{"type": "act", "id": "x", "seat": 0, "at": 99999999999999999999, "codes": [1]}',
        '{"type": "act", "id": "x", "seat": 0, "at": 1, "codes": [1], "more": 1}',
        '{"type": "act", "id": "", "seat": 0, "at": 1, "codes": [1]}',
        '{"type": "act", "id": "' + "x" * 65 + '", "seat": 0, "at": 1, "codes": [1]}',
        '{"type": "act", "id": 7, "seat": 0, "at": 1, "codes": [1]}',
        '{"type": "chat", "id": "x", "text": "' + "x" * 281 + '"}',
        '{"type": "chat", "id": "x", "text": ""}',
        "[" * 5000,
        '{"type": "why", "id": "x", "seat": 0, "move": "\\ud800", "codes": []}',
    ],
)
def test_what_is_no_message_is_refused_and_the_socket_stays(opened: House, text: str) -> None:
    with company(opened, "Ana") as (ana,):
        ana.socket.send(text)
        answer = ana.until("refused")
        assert answer["reason"] == "malformed" and answer["text"]
        if '"id": "x"' in text and "ud800" not in text:
            assert answer["id"] == "x"
        assert ana.turn()


def test_oversized_messages(opened: House) -> None:
    """Beyond 16 kB: refused; far beyond: the socket is closed."""
    with company(opened, "Ana") as (ana,):
        ana.socket.send('{"type": "chat", "id": "x", "text": "' + "x" * 17_000 + '"}')
        answer = ana.until("refused")
        assert (answer["reason"], answer["key"]) == ("malformed", "server.size")
        ana.socket.send("x" * 100_000)
        assert ana.gone()[0] == 1009


def test_binary_frames_are_refused(opened: House) -> None:
    with company(opened, "Ana") as (ana,):
        ana.socket.send(b'{"type": "pong"}')
        assert ana.until("refused")["reason"] == "malformed"
        assert ana.turn()


def test_first_of_all_join(opened: House) -> None:
    with company(opened, "Ana") as (ana,):
        assert ana.guest
        screen = ana.guest.connect(ana.state["table"]["id"])
        screen.send(type="chat", text="hello?")
        assert screen.until("refused")["reason"] == "malformed"
        screen.send(type="join")
        assert screen.until("state")["seat"] == 0


def test_a_table_that_is_not_there(opened: House) -> None:
    with opened.guest() as nobody:
        screen = nobody.connect("nowhere")
        assert screen.gone()[0] == 4404
        assert screen.told[-1]["type"] == "bye" and screen.told[-1]["text"]


def test_after_the_end_nothing_can_be_done(opened: House) -> None:
    with company(opened, "Ana") as (ana,):
        decide([ana], lambda state: state["table"]["state"] == "over")
        answer = ana.act([1])
        assert (answer["type"], answer["reason"]) == ("refused", "over")
        assert ana.undo()["reason"] == "over" and ana.state["undo"] == {"count": 0, "ask": False}
        assert ana.ask(type="ask", seat=0)["type"] == "refused"


# --- undo -------------------------------------------------------------------------------------------------
def test_one_gesture_is_one_act_and_one_undo(opened: House) -> None:
    """C12.7: in the turn phase a seat takes back what it confirmed, act by act."""
    with company(opened, "Ana") as (ana,):
        decide([ana], phase("turn"))
        views = []
        for _ in range(2):
            assert ana.turn() and ana.aids
            views.append(ana.state["view"])
            done(ana, ana.act(first(ana.aids)))
        for view in reversed(views):
            count = ana.state["undo"]["count"]
            assert count > 0
            done(ana, ana.undo())
            assert ana.state["view"] == view and ana.state["undo"]["count"] == count - 1
        assert ana.state["undo"]["count"] == 0 or ana.state["view"] == views[0]
        entries = [entry for entry in ana.log.values() if entry["undone"]]
        assert entries and all(entry["kind"] != "undo" for entry in entries)


def test_what_brought_hidden_information_is_not_taken_back(opened: House) -> None:
    """C12.7: beyond the barrier only by agreement, which the state says."""
    with company(opened, "Ana", "Rui") as screens:
        decide(screens, phase("turn"))
        early = next(screen for screen in screens if not screen.state["undo"]["count"])  # the other took a card later
        assert early.state["undo"] == {"count": 0, "ask": True}
        answer = early.undo()
        assert (answer["type"], answer["reason"], answer["rule"]) == ("refused", "illegal", "C12.7")


# --- in parallel ------------------------------------------------------------------------------------------
def test_four_confirm_at_once_and_nobody_is_refused(opened: House) -> None:
    """C12.2: whole turns of four seats, all confirming at the same time, again and again."""
    with company(opened, "Ana", "Rui", "Eva", "Tom") as screens:
        decide(screens, phase("turn"))
        barrier, faults = threading.Barrier(4), []

        def play(screen: houses.Screen) -> None:
            seat = screen.state["seat"]
            barrier.wait(20)
            while screen.state["view"]["table"]["position"]["round"] == 1 and seat in screen.state["table"]["waiting"]:
                assert screen.turn() and screen.aids
                answer = screen.act(first(screen.aids))
                if answer["type"] != "done":
                    faults.append(answer)
                    return
                done(screen, answer)

        threads = [threading.Thread(target=play, args=[screen]) for screen in screens]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert not faults
        version = max(screen.state["version"] for screen in screens)
        for screen in screens:
            screen.reach(version)
        assert len({str(screen.state["view"]["table"]) for screen in screens}) == 1
        logs = [[screen.log[n]["move"] for n in sorted(screen.log)] for screen in screens]
        assert logs[0] == logs[1] == logs[2] == logs[3]


def test_what_others_do_in_parallel_does_not_make_me_late(opened: House) -> None:
    """`at` stays while others decide, and my undo takes back mine alone."""
    with company(opened, "Ana", "Rui") as (ana, rui):
        decide([ana, rui], phase("turn"))
        assert ana.turn() and rui.turn() and ana.aids and rui.aids
        codes, at = first(ana.aids), ana.state["at"]
        done(rui, rui.act(first(rui.aids)))
        ana.reach(rui.state["version"])
        assert ana.state["at"] == at
        done(ana, ana.act(codes, at=at))
        rui.reach(ana.state["version"])
        area = rui.state["view"]["table"]["areas"]
        done(rui, rui.undo())
        assert rui.state["view"]["table"]["areas"][0] == area[0] != area[1]
        assert rui.state["view"]["table"]["areas"][1] != area[1]


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
