"""Records of other versions, and what is broken: nothing is lost, nothing changes silently, and it is said."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import update

import cafezal
from cafezal import bots
from cafezal.server.journal import Journal
from cafezal.store import Store, schema
from cafezal.table import Table
from tests.server.house import JSON, decide, done, first, house, phase


def change(path: Path, table: str, head: tuple[str, str] | None = None, line: tuple[int, str] | None = None) -> None:
    """What stands in the file is not what it was."""
    store = Store(str(path / "tables.db"))
    row = store.table(table)
    assert row
    with store.engine.begin() as connection:
        if head:
            text = row.head.replace(*head)
            assert text != row.head
            connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(head=text))
        if line:
            same = (schema.lines.c.table == table) & (schema.lines.c.n == line[0])
            connection.execute(update(schema.lines).where(same).values(line=line[1]))
    store.close()


@pytest.fixture
def begun(tmp_path: Path) -> tuple[Path, str, str]:
    """A table in its third round: where it is kept, its id, and Ana's cookie."""
    with house(tmp_path) as opened, opened.guest("Ana") as ana:
        screen = ana.look(ana.open("me")["id"])
        decide([screen], phase("turn", 3))
        return tmp_path, screen.state["table"]["id"], ana.cookie


@pytest.mark.parametrize("older", [True, False])
def test_a_game_that_does_not_replay_stops_with_a_reason(begun: tuple[Path, str, str], older: bool) -> None:
    """Older rules: the position kept last is shown; else all that agrees. Nothing can be done, and nothing is lost."""
    path, table, cookie = begun
    store = Store(str(path / "tables.db"))
    lines = store.lines(table)
    store.close()
    spoilt = next(n for n, line in enumerate(lines) if line.startswith("0 take") and n > 12)
    change(path, table, ("rules 1", "rules 0") if older else None, (spoilt, "0 take 3 red"))
    with house(path) as opened, opened.guest() as ana:
        ana.http.cookies.clear()
        ana.http.cookies.set("cafezal", cookie, "127.0.0.1")
        info = ana.get(f"/api/tables/{table}")
        assert "today’s rules" in info["stopped"] and info["waiting"] == [] and info["state"] == "running"
        screen = ana.look(table)
        assert screen.state["view"]["table"]["position"]["round"] >= (3 if older else 2)
        assert screen.state["table"]["stopped"] == info["stopped"] and screen.state["undo"] == {
            "count": 0,
            "ask": False,
        }
        for message in ({"type": "act", "codes": [1]}, {"type": "undo"}):
            answer = screen.ask(**message, seat=0, at=screen.state["at"])
            assert (answer["type"], answer["key"]) == ("refused", "server.text") and answer["text"] == info["stopped"]
        assert ana.get("/api/lobby")["mine"][0]["id"] == table
    change(path, table, ("rules 0", "rules 1") if older else None, (spoilt, lines[spoilt]))
    with house(path) as opened, opened.guest() as ana:
        assert ana.get(f"/api/tables/{table}")["stopped"] is None


def test_a_game_of_older_rules_that_agree_goes_on(begun: tuple[Path, str, str]) -> None:
    path, table, cookie = begun
    change(path, table, ("rules 1", "rules 0"))
    with house(path) as opened, opened.guest() as ana:
        ana.http.cookies.clear()
        ana.http.cookies.set("cafezal", cookie, "127.0.0.1")
        screen = ana.look(table)
        assert screen.state["table"]["stopped"] is None and screen.turn() and screen.aids
        done(screen, screen.act(first(screen.aids)))


def test_a_game_of_rules_to_come_can_only_be_looked_for(begun: tuple[Path, str, str]) -> None:
    path, table, _ = begun
    change(path, table, ("rules 1", "rules 2"))
    with house(path) as opened, opened.guest() as ana:
        assert ana.get(f"/api/tables/{table}")["stopped"]
        assert ana.look(table).state["view"] is None


def test_a_log_that_is_full_lets_nobody_take_back_any_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """But the game can be finished."""
    monkeypatch.setattr("cafezal.server.room.FULL_LINES", 30)
    with house(tmp_path) as opened, opened.guest("Ana") as ana:
        screen = ana.look(ana.open("me")["id"])
        while screen.state["version"] <= 30 or not screen.state["undo"]["count"]:
            assert screen.turn() and screen.aids
            done(screen, screen.act(first(screen.aids)))
        answer = screen.undo()
        assert (answer["type"], answer["key"]) == ("refused", "server.table.long")
        assert screen.turn() and screen.aids
        done(screen, screen.act(first(screen.aids)))


# --- the log ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(3))
def test_the_log_tells_what_the_history_holds(seed: int) -> None:
    """Random play with undo and going back: what stands in the log is what stands in the game, step by step."""
    dice = Random(seed)
    table = Table.new(cafezal.new("cafe", players=2, seed=seed, auction=seed == 1), ["Ana", "Rui"])
    record = table.record()
    told = Table(cafezal.History.opened(record))
    journal = Journal(["Ana", "Rui"])
    known = 0

    def follow() -> None:
        nonlocal known
        for entry in table.log[known:]:
            before = told.game
            told.follow(entry)
            journal.tell(known, entry, before, told.game)
            known += 1
        assert len(journal.standing) == len(table.history.steps)
        assert [journal.told[i].seat for i in journal.standing] == [
            step.seat if step.seat >= 0 else None for step in table.history.steps
        ]
        assert told.game.digest() == table.game.digest()
        assert told.history.versions == table.history.versions
        assert [told.may_undo(seat) for seat in (0, 1)] == [table.may_undo(seat) for seat in (0, 1)]

    for _ in range(260):
        if table.game.over:
            break
        seat = dice.choice(table.game.waiting)
        draw = dice.random()
        if draw < 0.12 and table.may_undo(seat):
            table.undo(seat)
        elif draw < 0.15 and (found := journal.before_last(seat)):
            table.undo_to(found[0], seat, [0, 1])
        else:
            legal = table.game.legal(seat)
            table.act(seat, [dice.choice(legal[: max(1, len(legal) - 1)])])
        follow()
    assert table.version > 150 and any(entry.undone for entry in journal.told)
    text = [entry.words for entry in journal.told]
    assert all(text) and any(words.startswith("Ana ") for words in text)
    seen: dict[int, str] = {}
    for version in range(0, table.version, 7):
        for entry in journal.after(version, None):
            seen[entry.n] = entry.move
    assert {entry.n for entry in journal.told} >= set(seen)


def test_a_copy_of_a_table_goes_its_own_way() -> None:
    """What is planned on it is not done, and its entries are what would be written."""
    table = Table.new(cafezal.new("cafe", players=1, seed=5), ["Ana"])
    twin = table.copy()
    for _ in range(30):
        twin.act(0, twin.game.proposals(0)[0][0])
    twin.undo(0)
    assert table.version < twin.version and table.game.digest() != twin.game.digest()
    for entry in twin.log[table.version :]:
        table.follow(entry)
    assert table.game.digest() == twin.game.digest() and table.log == twin.log
    assert (table.may_undo(0), table.expected(0)) == (twin.may_undo(0), twin.expected(0))


# --- sizes ------------------------------------------------------------------------------------------------
def test_views_are_small() -> None:
    """At most 8 kB packed, in whole games of four with everything; the aids of a seat as well."""
    from cafezal.server import aids
    from cafezal.server.messages import encoder

    bot = bots.make("greedy")
    options: list[JSON] = [{"players": 4, "expresso": True, "promo": True}, {"players": 3, "auction": True}]
    for options_of_game in options:
        game, number = cafezal.new("cafe", seed=3, **options_of_game), 0
        while not game.over:
            seat = game.waiting[number % len(game.waiting)]
            number += 1
            if number % 5 == 0:
                view = json.dumps(game.view(seat), ensure_ascii=False, separators=(",", ":")).encode()
                assert len(gzip.compress(view)) <= 8192
                assert len(gzip.compress(encoder.encode(aids.aids(game, seat, 0, 0)))) <= 8192
            game.apply(bot.decide(game.view(seat), game.legal(seat), 1.0, number), seat)
