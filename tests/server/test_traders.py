"""Coffee Traders over the live channel: what seats do at the same time, and what becomes of what cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from cafezal.traders.codes import CODES
from tests.server.house import JSON, House, Screen, company, decide, done, first, house
from tests.traders.midgames import PARALLEL

NAMES = ("Ana", "Rui", "Eva", "Tom", "Zoé")


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("traders")) as opened:
        yield opened


@pytest.fixture(autouse=True)
def same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games whenever the tests run: not every game has all that is looked for."""
    monkeypatch.setattr("secrets.randbits", lambda bits: 7)


def phase_of(state: JSON) -> str:
    return str(state["view"]["table"]["position"]["phase"])


def there(phase: str, *seats: int) -> Callable[[JSON], bool]:
    """Whether a game is in a phase in which these seats wait."""
    return lambda state: phase_of(state) == phase and {*seats} <= {*state["table"]["waiting"]}


def waiting(screens: list[Screen]) -> list[Screen]:
    return [screen for screen in screens if screen.state["seat"] in screens[0].state["table"]["waiting"]]


# --- at the same time -------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_all_who_are_asked_confirm_at_once_and_nobody_is_refused(opened: House, seats: int) -> None:
    """T10.1, T15.3: whole games in which all whom a phase asks answer before any of them hears what came of it."""
    dice, together = Random(seats), Counter[str]()
    with company(opened, *NAMES[:seats], game="traders") as screens:
        while screens[0].state["table"]["state"] == "running":
            asked, phase, sent = waiting(screens), phase_of(screens[0].state), {}
            for screen in asked:
                assert screen.turn() and screen.aids
            for screen in asked:
                assert screen.aids
                aids = screen.aids
                codes = dice.choice([first(aids), [dice.choice(aids["moves"])["code"]]])
                at = screen.state["at"]
                sent[screen] = screen.send(type="act", seat=screen.state["seat"], at=at, codes=codes)
            answers = [screen.until("done", "refused") for screen in sent]
            assert [answer["id"] for answer in answers] == [*sent.values()]
            assert not [answer for answer in answers if answer["type"] == "refused"]
            for screen in screens:
                screen.reach(max(answer["version"] for answer in answers))
            together[phase] += len(asked) > 1
        assert together["staff"] >= 2 and together["store"] == 3 and {*+together} <= {*PARALLEL}
        assert len({str(screen.state["view"]["table"]) for screen in screens}) == 1
        logs = [[entry["move"] for _, entry in sorted(screen.log.items()) if not entry["undone"]] for screen in screens]
        assert all(log == logs[0] for log in logs)


def test_what_others_choose_does_not_make_me_late_nor_takes_back_mine(opened: House) -> None:
    """T10.1, TR.35: `at` stays while others choose; each changes its own mind until all are in, and not after."""
    with company(opened, *NAMES[:3], game="traders") as screens:
        decide(screens, there("staff", 0, 1, 2))
        ana, rui, eva = screens
        for screen in screens:
            assert screen.turn()
        assert ana.aids and rui.aids and eva.aids
        late, at = ana.aids["moves"][0]["code"], ana.state["at"]
        nothing = [rui.aids["moves"][-1]["code"]]
        before = ana.state["view"]["table"]
        done(rui, rui.act(nothing))
        ana.reach(rui.state["version"])
        assert (ana.state["at"], ana.state["log"]) == (at, [])
        assert {**ana.state["view"]["table"], "waiting": 0, "confirmed": 0} == {**before, "waiting": 0, "confirmed": 0}
        answer = rui.act(nothing)
        assert (answer["reason"], answer["rule"]) == ("illegal", "T10.1")
        done(ana, ana.act([late], at=at))
        choice = ana.state["view"]["seat"]["choice"]
        assert choice["spaces"]
        rui.reach(ana.state["version"])
        done(rui, rui.undo())
        ana.reach(rui.state["version"])
        assert 1 in ana.state["table"]["waiting"] and ana.state["view"]["seat"]["choice"] == choice
        decide(screens, lambda state: phase_of(state) != "staff")
        assert [screen.state["undo"]["count"] for screen in screens] == [0, 0, 0]
        assert rui.undo()["reason"] == "illegal"


# --- what cannot be ---------------------------------------------------------------------------------------
def test_a_stale_action_gets_the_state_and_changes_nothing(opened: House) -> None:
    """Of the phases that are played in turn, and of those in which all choose at once."""
    with company(opened, *NAMES[:3], game="traders") as screens:
        for phase in ("work", "staff", "trade"):
            decide(screens, there(phase))
            screen = waiting(screens)[0]
            assert screen.turn() and screen.aids
            codes, old = first(screen.aids), screen.state["at"]
            done(screen, screen.act(codes))
            version, seat = screen.state["version"], screen.state["seat"]
            for kind in ("act", "try"):
                answer = screen.ask(type=kind, seat=seat, at=old, codes=codes)
                assert (answer["type"], answer["reason"]) == ("refused", "stale")
                assert answer["state"]["version"] == version and answer["state"]["seat"] == seat
            assert screen.ask(type="undo", seat=seat, at=old)["reason"] == "stale"
            assert opened.app.hub.rooms[screen.state["table"]["id"]].version == version


def test_nobody_chooses_for_somebody_else(opened: House) -> None:
    """While all are asked at once everybody waits, and still each seat is only its own person's."""
    with company(opened, *NAMES[:3], game="traders") as screens, opened.guest("Ivo") as watcher:
        decide(screens, there("staff", 0, 1, 2))
        table = screens[0].state["table"]["id"]
        room = opened.app.hub.rooms[table]
        before = room.game.digest()
        legal, at = room.game.legal(0), room.at(0)
        for screen in (screens[1], watcher.look(table)):
            for seat in (0, 3, 9):
                assert screen.ask(type="act", seat=seat, at=at, codes=legal[:1])["reason"] == "seat"
                assert screen.ask(type="try", seat=seat, at=at, codes=legal[:1])["reason"] == "seat"
                assert screen.ask(type="why", seat=seat, move="staff.own gu-1a", codes=[])["reason"] == "seat"
                assert screen.ask(type="undo", seat=seat, at=at)["reason"] == "seat"
        assert room.game.digest() == before


@pytest.mark.parametrize("phase", ["work", "staff", "trade", "sell", "store"])
def test_an_illegal_action_names_why_and_changes_nothing(opened: House, phase: str) -> None:
    """Every code that is not legal, alone or after a legal one: all or nothing."""
    dice = Random(phase)
    with company(opened, *NAMES[:3], game="traders") as screens:
        decide(screens, there(phase))
        screen = waiting(screens)[0]
        assert screen.turn() and screen.aids
        room = opened.app.hub.rooms[screen.state["table"]["id"]]
        legal, before, version = [move["code"] for move in screen.aids["moves"]], room.game.digest(), room.version
        illegal = dice.sample(sorted({*range(CODES)} - {*legal}), 40)
        for codes in ([[code] for code in illegal], [[legal[0], code] for code in (CODES, 65535)], [[CODES], [65535]]):
            for wrong in codes:
                answer = screen.act(wrong)
                assert (answer["type"], answer["reason"]) == ("refused", "illegal") and answer["text"]
                assert answer["rule"] or len(wrong) > 1 or wrong[0] >= CODES
        assert (room.game.digest(), room.version) == (before, version)
        done(screen, screen.act([legal[0]]))


@pytest.mark.parametrize(
    "move",
    [
        "",
        "work.plant",
        "work.plant z gu-2b donkeys",
        "staff.own gu-1a gu-1b",
        "staff.own GU-1A",
        "staff.pay " + "9" * 60,
        "reset.store gu gu",
        "free.exchange gu gu",
        "sell.contract g",
        "take 1 red",
        "\u0000work.pass",
        "work.pass " * 12,
        "çafé",
    ],
)
def test_what_is_no_move_is_refused(opened: House, move: str) -> None:
    with company(opened, *NAMES[:2], game="traders") as screens:
        screen = waiting(screens)[0]
        answer = screen.ask(type="why", seat=screen.state["seat"], move=move, codes=[])
        assert answer["type"] == "refused" and answer["reason"] in ("illegal", "malformed") and answer["text"]
        assert screen.turn()


def test_why_a_move_is_refused(opened: House) -> None:
    """T9.12: what is built needs what it stands on; a legal move is refused by no rule."""
    with company(opened, *NAMES[:2], game="traders") as screens:
        screen = waiting(screens)[0]
        assert screen.turn() and screen.aids
        seat = screen.state["seat"]
        told = screen.ask(type="why", seat=seat, move="work.plant a gu-3a donkeys", codes=[])
        assert told["type"] == "because" and told["rule"].startswith("T9.") and told["text"]
        told = screen.ask(type="why", seat=seat, move=screen.aids["moves"][0]["text"], codes=[])
        assert (told["rule"], told["text"]) == (None, "")
        told = screen.ask(type="why", seat=seat, move="sell.pass", codes=[])
        assert told["rule"] == "T14.1"


# --- what if ----------------------------------------------------------------------------------------------
def test_trying_stops_before_all_are_in(opened: House) -> None:
    """T10.1: whoever is asked last does not try what would show the others' choices."""
    with company(opened, *NAMES[:3], game="traders") as screens:
        decide(screens, lambda state: there("staff")(state) and len(state["table"]["waiting"]) == 1)
        screen = waiting(screens)[0]
        assert screen.turn() and screen.aids
        told = screen.ask(
            type="try", seat=screen.state["seat"], at=screen.state["at"], codes=[screen.aids["moves"][-1]["code"]]
        )
        assert told["stopped"] == 0 and told["view"] == screen.state["view"]


def test_trying_stops_before_a_counter_of_andre_is_turned_up(opened: House) -> None:
    """T17.11: what brings André's turn in the third phase turns his counters up; it is not tried."""
    stopped = 0
    with company(opened, *NAMES[:2], game="traders") as screens:

        def counters(state: JSON) -> object:
            return state["view"]["table"]["position"]["andre"]["counters"]

        decide(screens, there("trade"))
        while phase_of(screens[0].state) == "trade":
            screen = waiting(screens)[0]
            assert screen.turn() and screen.aids
            seat, at, codes = screen.state["seat"], screen.state["at"], [screen.aids["moves"][-1]["code"]]
            told, before = screen.ask(type="try", seat=seat, at=at, codes=codes), counters(screen.state)
            assert counters({"view": told["view"]}) == before
            answer = screen.act(codes)
            for one in screens:
                done(one, answer)
            if counters(screen.state) != before:
                assert told["stopped"] == 0
                stopped += 1
    assert stopped
