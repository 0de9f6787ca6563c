"""Nobody is told what they may not know: not the seed, not the deck's order, not what others decide in secret."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, cast

import httpx
import pytest

import cafezal
from cafezal.server import aids, live
from cafezal.server.messages import encoder
from cafezal.server.room import Opened, Room, head, progress
from cafezal.store import SeatRow, TableRow
from cafezal.table import Table
from tests.server.house import JSON, Guest, House, Screen, company, done, house

OPTIONS: list[JSON] = [{"promo": True}, {"auction": True, "expresso": True, "strict": True}]


def secrets_of(house: House, table: str) -> tuple[list[str], set[str]]:
    """What no message may hold: the seed and the random state in any form; the cards that nobody has seen."""
    opened = house.app.hub.rooms[table].opened
    assert opened.game and opened.table
    position = opened.game.position()
    seed = opened.table.history.frame.seed
    assert seed is not None and seed > 1 << 200
    words = [str(seed), f"{seed:x}", *position["random"], f"{opened.game.digest():016x}", str(opened.game.digest())]
    return words, {*position["deck"], *position["out"]}


def told_twice(message: JSON) -> str:
    """A message without the two places where unseen cards are told to everybody, sorted: by name, and by face."""

    def without(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: without(item) for key, item in value.items() if key not in ("unseen", "cards")}
        return [without(item) for item in value] if isinstance(value, list) else value

    return json.dumps(without(message), ensure_ascii=False)


def views_in(value: Any) -> Iterator[JSON]:
    if isinstance(value, dict):
        if "unseen" in value:
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
                    assert table["unseen"] == sorted(table["unseen"]) and unseen <= set(table["unseen"])
            screen.told.clear()
        for text in texts:
            assert not [word for word in words if word in text]

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


def messages(room: Room, codes: list[int]) -> list[bytes]:
    """All that is told of a table: to everybody and to each seat."""
    found: list[Any] = [room.state(None, None, 0)]
    game = room.game
    for seat in range(game.seats):
        found += [room.state(None, seat, 0), aids.aids(game.copy(), seat, 0, 0)]
        for work in (
            lambda seat=seat: live.try_out(game.copy(), seat, codes, 0, 0),
            lambda seat=seat: live.explain(game.copy(), seat, codes[:1], "take 1 red"),
        ):
            try:
                found.append(work())
            except cafezal.CafezalError as error:
                found.append(error.text.data())
    return [encoder.encode(one) for one in found]


@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_depends_only_on_what_is_known(seed: int) -> None:
    """Draw anew all that nobody knows: every message, aid, trial and reason stays the same, byte for byte."""
    dice = Random(seed)
    options = {**dict.fromkeys(["expresso", "promo"], True), "auction": seed % 2 == 0, "players": 2 + seed % 3}
    table = Table.new(
        cafezal.new("cafe", seed=dice.randrange(1 << 256), **options), ["A", "B", "C", "D"][: 2 + seed % 3]
    )
    seats = tuple(SeatRow(i, "person", f"p{i}", name) for i, name in enumerate(table.names))
    row = TableRow("t", "cafe", "", "p0", True, {}, "open", "", 0, 0, (), 1, False, 0.0, seats=seats)
    compared = 0
    with ThreadPoolExecutor(1) as threads:
        while not table.game.over:
            seat = dice.choice(table.game.waiting)
            legal = table.game.legal(seat)
            if dice.random() < 0.15:
                now = progress(row, table.game)
                running = TableRow(**{**vars(row), **vars(now), "head": head(table)})
                rooms = []
                for _ in range(2):
                    opened = Opened(running, [str(entry) for entry in table.log])
                    rooms.append(Room(cast(Any, None), "w", threads, opened))
                assert rooms[1].opened.game
                rooms[1].opened.game = rooms[1].opened.game.determinize(None, dice.randrange(1 << 64))
                codes = [dice.choice(legal)]
                twin = table.game
                for _ in range(4):
                    twin.apply(codes[-1], seat)
                    if not (more := twin.legal(seat)):
                        break
                    codes.append(dice.choice(more))
                assert messages(rooms[0], codes) == messages(rooms[1], codes)
                compared += 1
            table.act(seat, [dice.choice(legal[: max(1, len(legal) - 1)])])
    assert compared > 5


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
