"""The live channel: what seats may do, what they are told, and what becomes of what cannot be."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from tests.server import house as houses
from tests.server.house import JSON, House, company, decide, done, first, house, phase


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
