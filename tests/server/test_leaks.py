"""Nobody is told what they may not know: not the seed, not the deck's order, not what others decide in secret."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, cast

import httpx
import pytest

import cafezal
from cafezal import Entry
from cafezal.server import aids, live
from cafezal.server.messages import encoder
from cafezal.server.room import Opened, Room, head, progress
from cafezal.store import SeatRow, TableRow
from cafezal.table import Table
from tests.server.house import JSON, Guest, House, Screen, company, done, house
from tests.traders.helpers import game
from tests.traders.midgames import PARALLEL, lively

WHY = {
    "cafe": ["take 1 red"],
    "traders": ["work.plant a gu-2b donkeys", "staff.own gu-1a", "reset.store gu", "trade.open gu", "sell.contract a"],
}
SECRET = ("staff.own", "reset.store", "reset.jokers")
OPTIONS: list[JSON] = [{"promo": True}, {"auction": True, "expresso": True, "strict": True}]


def secrets_of(house: House, table: str) -> tuple[list[str], set[str]]:
    """What no message may hold: the seed and the random state in any form; the cards that nobody has seen."""
    opened = house.app.hub.rooms[table].opened
    assert opened.game and opened.table
    position = opened.game.position()
    seed = opened.table.history.frame.seed
    assert seed is not None and seed > 1 << 200
    words = [str(seed), f"{seed:x}", *position["random"], f"{opened.game.digest():016x}", str(opened.game.digest())]
    return words, {*position.get("deck", ()), *position.get("out", ())}


def told_twice(message: JSON) -> str:
    """A message without the two places where unseen cards are told to everybody, sorted: by name, and by face."""

    def without(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: without(item) for key, item in value.items() if key not in ("unseen", "cards")}
        return [without(item) for item in value] if isinstance(value, list) else value

    return json.dumps(without(message), ensure_ascii=False)


def views_in(value: Any) -> Iterator[JSON]:
    if isinstance(value, dict):
        if "position" in value:
            yield value
        for item in value.values():
            yield from views_in(item)
    elif isinstance(value, list):
        for item in value:
            yield from views_in(item)


class Eavesdropper:
    """Reads everything that a seat or a spectator is told, and holds it against what they may know."""

    def __init__(self, house: House, table: str) -> None:
        self.house, self.table = house, table
        self.read = 0

    def check(self, screens: list[Screen], guests: list[Guest]) -> None:
        words, unseen = self.secrets()
        texts = [httpx.get(f"{self.house.address}/api/tables/{self.table}").text, guests[0].http.get("/api/lobby").text]
        texts.append(guests[0].http.get(f"/api/tables/{self.table}/record").text)
        for screen in screens:
            for message in screen.told:
                self.read += 1
                texts.append(json.dumps(message))
                rest = told_twice(message)
                assert not [card for card in unseen if re.search(rf"\b{card}\b", rest)], rest
                for table in views_in(message):
                    position = table["position"]
                    assert not {"deck", "out", "seed", "random"} & set(position)
                    if position["game"] == "cafe":
                        assert table["unseen"] == sorted(table["unseen"]) and unseen <= set(table["unseen"])
                    else:
                        self.check_traders(screen, position)
            screen.told.clear()
        for text in texts:
            assert not [word for word in words if word in text]

    def check_traders(self, screen: Screen, position: JSON) -> None:
        """T5.4: only the order of André's counters is hidden, and what was chosen unseen."""
        if position["andre"]:
            assert set(position["andre"]["counters"]) == {"up"}
        if position["phase"] in PARALLEL:
            assert not [seat for seat in position["seats"] if "choice" in seat]

    def secrets(self) -> tuple[list[str], set[str]]:
        return secrets_of(self.house, self.table)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_no_message_holds_what_is_hidden(tmp_path: Path, options: JSON) -> None:
    """Whole random games of two, with a spectator, trying and asking why on the way: every message to each is read."""
    dice = Random(str(options))
    with house(tmp_path) as opened, opened.guest() as watcher, company(opened, "Ana", "Rui", **options) as screens:
        table = screens[0].state["table"]["id"]
        everybody, guests = [*screens, watcher.look(table)], [cast(Guest, screens[0].guest), watcher]
        spy = Eavesdropper(opened, table)
        while screens[0].state["table"]["state"] == "running":
            screen = next(one for one in screens if one.state["seat"] in one.state["table"]["waiting"])
            assert screen.turn() and screen.aids
            seat, at = screen.state["seat"], screen.state["at"]
            move = dice.choice(screen.aids["moves"][: max(1, len(screen.aids["moves"]) - 1)])
            if dice.random() < 0.3:
                screen.ask(type="try", seat=seat, at=at, codes=[move["code"]])
                screen.ask(type="why", seat=seat, move=dice.choice(["end", "take 1 red", "clear 0,0"]), codes=[])
                screen.ask(type="act", seat=seat, at=at, codes=[dice.randrange(4096), 4095])
            answer = screen.ask(type="act", seat=seat, at=screen.state["at"], codes=[move["code"]])
            for one in everybody:
                if answer["type"] == "done":
                    one.reach(answer["version"])
            if screens[0].state["table"]["state"] == "running" and dice.random() < 0.2:
                spy.check(everybody, guests)
        assert spy.read > 100


def told_to(room: Room, seat: int | None, codes: list[int]) -> list[bytes]:
    """All that a seat, or a spectator, is told of a table, and hears when it tries some decisions and asks why."""
    found: list[Any] = [room.state(None, seat, 0)]
    if seat is not None:
        game = room.game
        found.append(aids.aids(game.copy(), seat, 0, 0))
        works: list[Callable[[], Any]] = [partial(live.try_out, game.copy(), seat, codes, 0, 0)]
        works += [partial(live.explain, game.copy(), seat, codes[:1], move) for move in WHY[room.row.game]]
        for work in works:
            try:
                found.append(work())
            except cafezal.CafezalError as error:
                found.append(error.text.data())
    return [encoder.encode(one) for one in found]


def rooms_of(table: Table, kind: str, threads: ThreadPoolExecutor, *entries: Sequence[Entry]) -> list[Room]:
    """A table as servers would open it from what is stored, for each of several logs."""
    seats = tuple(SeatRow(i, "person", f"p{i}", name) for i, name in enumerate(table.names))
    row = TableRow("t", kind, "", "p0", True, {}, "open", "", 0, 0, (), 1, False, 0.0, seats=seats)
    running = TableRow(**{**vars(row), **vars(progress(row, table.game)), "head": head(table)})
    opened = [Opened(running, [str(entry) for entry in log]) for log in entries]
    assert not [one.stopped for one in opened if one.stopped]
    return [Room(cast(Any, None), "w", threads, one) for one in opened]


def ahead(now: cafezal.Game, seat: int, dice: Random, count: int = 5) -> list[int]:
    """Decisions of a seat in a row."""
    codes: list[int] = []
    while len(codes) < count and (legal := now.legal(seat)):
        codes.append(dice.choice(legal))
        now.apply(codes[-1], seat)
    return codes


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("cafe", {"players": 2, "expresso": True, "promo": True, "auction": True}),
        ("cafe", {"players": 3, "expresso": True, "promo": True}),
        ("cafe", {"players": 4, "expresso": True, "promo": True, "auction": True}),
        ("traders", {"players": 2, "merciless": True}),
        ("traders", {"players": 3, "experienced": True}),
        ("traders", {"players": 5}),
    ],
    ids=str,
)
def test_what_is_told_depends_only_on_what_is_known(kind: str, options: JSON) -> None:
    """Draw anew all that a seat, or a spectator, cannot know: every message, aid, trial and reason stays the same.

    For Coffee Traders (T5.4) that is the order of André's counters, and what other seats have chosen unseen.
    """
    dice, compared, drawn = Random(str(options)), 0, 0
    names = ["A", "B", "C", "D", "E"][: options["players"]]
    table = Table.new(cafezal.new(kind, seed=dice.randrange(1 << 256), **options), names)
    with ThreadPoolExecutor(1) as threads:
        while not table.game.over:
            seat = dice.choice(table.game.waiting)
            if table.game.secret() or dice.random() < 0.12:
                rooms = rooms_of(table, kind, threads, table.log, table.log)
                codes = ahead(table.game, seat, dice)
                for one in (None, *range(len(names))):
                    rooms[1].opened.game = table.game.determinize(one, dice.randrange(1 << 64))
                    rooms[1].views.clear()
                    drawn += unlike(rooms[1].game, table.game)
                    assert told_to(rooms[0], one, codes) == told_to(rooms[1], one, codes)
                    compared += 1
            legal = table.game.legal(seat)
            table.act(seat, [dice.choice(legal[: max(1, len(legal) - 1)])])
    assert compared > 20 and drawn > 10


def unlike(one: cafezal.Game, other: cafezal.Game) -> bool:
    """Whether they differ, and not only in what chance will bring."""
    return {**one.position(), "seed": 0, "random": 0} != {**other.position(), "seed": 0, "random": 0}


@pytest.mark.parametrize(
    ("start", "phases"),
    [
        (cafezal.new("traders", players=2, seed=1), {"staff", "store"}),
        (cafezal.new("traders", players=3, seed=1), {"staff", "store"}),
        (cafezal.new("traders", players=5, seed=1), {"staff", "store"}),
        (game(*[{"joker_stock": "gu"}] * 5, players=5, phase="jokers", period=1975), {"jokers", "store"}),
    ],
    ids=["with-andre", "three", "five", "jokers"],
)
def test_what_others_have_chosen_unseen_shows_nowhere(start: cafezal.Game, phases: set[str]) -> None:
    """T10.1, T15.3, T15.4, T5.4: logs in which others chose something else, or took it back, tell nobody else of it.

    Of the number of decisions the version tells; it is the same in both.
    """
    dice, compared = Random(start.seats), set[str]()
    table = Table.new(start, ["A", "B", "C", "D", "E"][: start.seats])
    with ThreadPoolExecutor(1) as threads:
        while not table.game.over:
            waiting = table.game.waiting
            if table.game.secret() and len(waiting) > 1:
                other = dice.choice(waiting)
                if twins := chosen_otherwise(table, other, dice):
                    rooms = rooms_of(twins[0], "traders", threads, twins[0].log, twins[1].log)
                    codes = ahead(table.game, next(seat for seat in waiting if seat != other), dice)
                    for one in (None, *range(start.seats)):
                        same = told_to(rooms[0], one, codes) == told_to(rooms[1], one, codes)
                        assert same == (one != other)
                    compared.add(table.game.chapter()[1])
            seat = dice.choice(waiting)
            table.act(seat, [lively(table.game, seat, dice)])
    assert compared >= phases


def chosen_otherwise(table: Table, seat: int, dice: Random) -> tuple[Table, Table] | None:
    """Two copies of a table at which a seat has chosen unseen, as many decisions in both, but not the same ones."""
    for _ in range(20):
        choices = [ahead(table.game, seat, dice, dice.randrange(1, 4)) for _ in range(2)]
        twins, back = (table.copy(), table.copy()), dice.random() < 0.3
        for twin, codes in zip(twins, choices, strict=True):
            twin.act(seat, codes)
            if back:
                twin.undo(seat)
        alike = len(choices[0]) == len(choices[1]) and twins[0].game.waiting == twins[1].game.waiting
        if alike and choices[0] != choices[1]:
            return twins
    return None


def test_what_others_decide_in_secret_is_told_when_all_are_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole games in which turns are secret: neither log nor view nor aids nor scores tell others before."""
    monkeypatch.setitem(cafezal._ROOMS, "cafe", "tests.server.secretive")
    dice, hidden = Random(5), 0
    with (
        house(tmp_path) as opened,
        opened.guest() as watcher,
        company(opened, "Ana", "Rui", "Eva") as screens,
    ):
        everybody = [*screens, watcher.look(screens[0].state["table"]["id"])]
        secret: dict[int, list[str]] = {0: [], 1: [], 2: []}
        revealed = 0
        while screens[0].state["table"]["state"] == "running":
            screen = dice.choice([one for one in screens if one.state["seat"] in one.state["table"]["waiting"]])
            seat, phase = screen.state["seat"], screen.state["view"]["table"]["position"]["phase"]
            assert screen.turn() and screen.aids
            if phase == "turn" and screen.state["undo"]["count"] and dice.random() < 0.1:
                answer = screen.undo()
            else:
                move = dice.choice(screen.aids["moves"][: max(1, len(screen.aids["moves"]) - 1)])
                answer = screen.act([move["code"]])
                if phase == "turn":
                    secret[seat].append(move["text"])
            for one in everybody:
                done(one, answer)
            round_over = screen.state["view"]["table"]["position"]["phase"] != "turn"
            for one in everybody:
                for message in one.told:
                    text = json.dumps(message, ensure_ascii=False)
                    for other, moves in secret.items():
                        if other != one.state["seat"] and not round_over:
                            places = [move for move in moves if move.startswith("place")]
                            assert not [move for move in places if move in text]
                            hidden += len(places)
                one.told.clear()
            if round_over:
                told, known = (
                    {entry["move"] for entry in one.log.values() if not entry["undone"] and entry["kind"] != "undo"}
                    for one in (everybody[-1], screens[0])
                )
                assert told == known
                revealed += sum(move in told for moves in secret.values() for move in moves)
                secret = {0: [], 1: [], 2: []}
        assert hidden > 20 and revealed > 20
        kinds = {entry["kind"] for entry in everybody[-1].log.values() if entry["undone"]}
        assert kinds <= {"take"}  # of the draft, which is open: it was seen, and seen to be taken back


@pytest.mark.parametrize(
    ("people", "options"),
    [
        ([[0], [1]], {"merciless": True}),
        ([[0, 1], [2]], {}),
        ([[0], [1], [2], [3], [4]], {"handicap": [0, 2, 0, 4, 0]}),
    ],
    ids=["with-andre", "two-of-three-at-one-screen", "five"],
)
def test_no_message_of_coffee_traders_holds_what_is_hidden(
    tmp_path: Path, people: list[list[int]], options: JSON
) -> None:
    """T5.4, TR.35: whole random games; unseen choices are told when all are in, those taken back never."""
    dice, kept, told_later = Random(str(people)), 0, 0
    owner = {seat: number for number, seats in enumerate(people) for seat in seats}
    wishes: list[str | JSON] = ["me", *({"kind": "here", "name": "Rui"} for _ in people[0][1:])]
    with house(tmp_path) as opened, opened.guest() as watcher:
        guests = [opened.guest(f"Guest {number}") for number in range(len(people))]
        table = guests[0].open(*wishes, *["open"] * (len(owner) - len(wishes)), game="traders", **options)["id"]
        for number, guest in enumerate(guests[1:], 1):
            guest.call(f"/api/tables/{table}/sit", name=f"Guest {number}")
        everybody = [*(guest.look(table) for guest in guests), watcher.look(table)]
        spy, unseen, since = Eavesdropper(opened, table), dict[int, list[str]](), 0
        while (state := everybody[-1].state)["table"]["state"] == "running":
            phase = state["view"]["table"]["position"]["phase"]
            back = phase in PARALLEL and dice.random() < 0.5
            seat = dice.choice([*owner] if back else state["table"]["waiting"])
            screen = everybody[owner[seat]]
            if screen.state["seat"] != seat:
                screen.send(type="seat", seat=seat)
                while screen.state["seat"] != seat:
                    screen.hear()
            if back:
                if not screen.state["undo"]["count"]:
                    continue
                answer = screen.undo()
            else:
                assert screen.turn() and screen.aids
                move = dice.choice(screen.aids["moves"][: max(1, len(screen.aids["moves"]) - 1)])
                if dice.random() < 0.2:
                    screen.ask(type="try", seat=seat, at=screen.state["at"], codes=[move["code"]])
                    screen.ask(type="why", seat=seat, move=dice.choice(WHY["traders"]), codes=[])
                    screen.ask(type="act", seat=seat, at=screen.state["at"], codes=[dice.randrange(4096), 4095])
                answer = screen.act([move["code"]])
                if phase in PARALLEL:
                    unseen.setdefault(seat, []).append(move["text"])
            for one in everybody:
                done(one, answer)
            if phase in PARALLEL and screen.state["view"]["table"]["position"]["phase"] == phase:
                for one in everybody:
                    kept += heard(one, unseen, since)
            else:
                told_later += sum(len(moves) for moves in unseen.values())
                unseen, since = {}, max(everybody[-1].log) + 1
                assert len({frozenset(standing(one)) for one in everybody}) == 1
            if dice.random() < 0.2 and screen.state["table"]["state"] == "running":
                spy.check(everybody, guests)
        assert spy.read > 200 and kept > 3 and told_later > 5
        undone = [[entry["kind"] for entry in one.log.values() if entry["undone"]] for one in everybody]
        assert {*SECRET} & {kind for kinds in undone[:-1] for kind in kinds} and not {*SECRET} & {*undone[-1]}


def standing(screen: Screen) -> set[int]:
    """The decisions that were not taken back."""
    return {n for n, entry in screen.log.items() if not entry["undone"] and entry["kind"] not in ("undo", "back")}


def heard(screen: Screen, unseen: dict[int, list[str]], since: int) -> int:
    """How much of what others have chosen unseen, from an entry on, might have been heard at a screen, and was not."""
    count = 0
    for message in screen.told:
        seat = shown(message)
        if seat == -1:
            continue
        choice = (message.get("view") or {}).get("seat")
        assert choice is None or choice["seat"] == seat
        entries = [
            entry for entry in message.get("log", []) if entry["n"] >= since
        ]  # the same may have been chosen before
        for other, moves in unseen.items():
            if other != seat:
                assert not [entry for entry in entries if entry["seat"] == other and entry["move"] in moves]
                text = json.dumps(message | {"log": entries})
                assert not [move for move in moves if move in text and (seat is None or "-" in move)]
                count += len(moves)
    return count


def shown(message: JSON) -> int | None:
    """The seat to which a message shows the game; None: to a spectator, -1: it does not show it."""
    if message["type"] in ("state", "aids"):
        return cast("int | None", message["seat"])
    return int(message["view"]["seat"]["seat"]) if message["type"] == "tried" else -1


def test_what_was_taken_back_in_secret_stays_a_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cafezal._ROOMS, "cafe", "tests.server.secretive")
    with house(tmp_path) as opened, company(opened, "Ana", "Rui") as (ana, rui):
        while ana.state["view"]["table"]["position"]["phase"] == "draft":
            screen = ana if ana.state["table"]["waiting"] == [0] else rui
            assert screen.turn() and screen.aids
            answer = screen.act([screen.aids["moves"][0]["code"]])
            for one in (ana, rui):
                done(one, answer)
        assert ana.turn() and ana.aids
        answer = ana.act([ana.aids["moves"][0]["code"]])
        done(ana, answer)
        assert ana.log[max(ana.log)]["kind"] == "place" and not ana.log[max(ana.log)]["undone"]
        rui.reach(answer["version"])
        assert rui.log[max(rui.log)]["kind"] == "take"
        assert ana.guest and ana.guest.look(ana.state["table"]["id"]).log == ana.log
        done(ana, ana.undo())
        assert ana.log[max(ana.log)]["kind"] == "undo"
        rui.reach(ana.state["version"])
        assert rui.log[max(rui.log)]["kind"] == "take" and rui.state["log"] == []
