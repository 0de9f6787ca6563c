"""The store keeps what it was told, whatever several workers do at once, in SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import event

from cafezal.store import Action, Answer, Ask, Busy, Conflict, NewTable, Progress, Repeated, SeatRow, Store, database

RUNNING = Progress("running", (0, 1), 1, False)


@pytest.fixture
def store(where: str) -> Iterator[Store]:
    opened = Store(where)
    yield opened
    opened.close()


def person(store: Store, name: str = "Ana") -> str:
    return store.named(f"key of {name}", None, name)


def table(store: Store, id: str = "t1", public: bool = True, host: str | None = None) -> str:
    host = host or person(store)
    seats = (SeatRow(0, "person", host, "Ana"), SeatRow(1, "open"))
    store.add(NewTable(id, "cafe", "Ana’s table", host, public, {"auction": True}, seats))
    return id


def begun(store: Store) -> str:
    id = table(store)
    store.start(id, "head", ["@ {}", "# round 1"], RUNNING)
    return id


def test_people_are_known_by_cookie_or_token(store: Store) -> None:
    """A token does not serve as a cookie, nor a cookie as a token; names can be changed."""
    ana = person(store)
    assert store.person("key of Ana", "cookie") == (ana, "Ana")
    assert store.person("key of Ana", "token") is None
    assert store.person("key of Rui", "cookie") is None
    token = store.token(ana)
    assert store.person(token, "token") == (ana, "Ana") and store.person(token, "cookie") is None
    assert store.named("key of Ana", ana, "Ana Maria") == ana
    assert store.person(token, "token") == (ana, "Ana Maria")


def test_two_names_for_one_new_cookie_make_one_person(store: Store) -> None:
    assert store.named("key", None, "Ana") == store.named("key", None, "Rui")
    found = store.person("key", "cookie")
    assert found and found[1] == "Rui"


def test_a_secret_is_drawn_once(store: Store) -> None:
    assert len(store.secret("cookies")) == 32
    assert store.secret("cookies") == store.secret("cookies") != store.secret("other")


def test_a_table_comes_back_as_it_was(store: Store) -> None:
    id = table(store)
    row = store.table(id)
    assert row and (row.game, row.name, row.options) == ("cafe", "Ana’s table", {"auction": True})
    assert (row.state, row.version, row.public, row.ask) == ("open", 0, True, None)
    assert [(seat.kind, seat.name) for seat in row.seats] == [("person", "Ana"), ("open", "")]
    assert store.table("t2") is None


def test_a_seat_is_taken_once(store: Store) -> None:
    """Whoever is slower finds that the seat is not as it was."""
    id = table(store)
    free = SeatRow(1, "open")
    store.seat(id, [(free, free.taken(person(store, "Rui"), "Rui"))])
    with pytest.raises(Conflict):
        store.seat(id, [(free, free.taken(person(store, "Eva"), "Eva"))])
    row = store.table(id)
    assert row and row.seats[1].name == "Rui"


def test_two_seats_are_changed_together_or_not_at_all(store: Store) -> None:
    id = table(store)
    mine, free = SeatRow(0, "person", person(store), "Ana"), SeatRow(1, "open")
    taken = free.taken(person(store, "Rui"), "Rui")
    with pytest.raises(Conflict):
        store.seat(id, [(mine, SeatRow(0, "open")), (taken, SeatRow(1, "open"))])
    row = store.table(id)
    assert row and row.seats[0].name == "Ana"


def test_a_game_begins_once(store: Store) -> None:
    id = begun(store)
    with pytest.raises(Conflict):
        store.start(id, "another", [], RUNNING)
    with pytest.raises(Conflict):
        store.seat(id, [(SeatRow(1, "open"), SeatRow(1, "bot"))])
    with pytest.raises(Conflict):
        store.remove(id)
    row = store.table(id)
    assert row and (row.head, row.version, row.waiting) == ("head", 2, (0, 1))


def test_an_open_table_is_cleared_away_with_all_that_was_said(store: Store) -> None:
    id = table(store)
    store.say(id, 0, "Ana", "Anybody?")
    store.remove(id)
    assert store.table(id) is None and store.said(id) == [] and store.count() == 0


def test_lines_follow_one_another(store: Store) -> None:
    """Whoever writes after a version that is no longer the last writes nothing."""
    id = begun(store)
    store.append(id, 2, ["0 take 1"], RUNNING)
    with pytest.raises(Conflict):
        store.append(id, 2, ["0 take 2"], RUNNING)
    store.append(id, 3, ["1 take 2", "0 undo 1"], Progress("over", (), 2, True))
    assert store.lines(id) == ["@ {}", "# round 1", "0 take 1", "1 take 2", "0 undo 1"]
    assert store.lines(id, 3) == ["1 take 2", "0 undo 1"]
    row = store.table(id)
    assert row and (row.version, row.state, row.round, row.bots, row.waiting) == (5, "over", 2, True, ())
    assert row.size == sum(map(len, store.lines(id)))


def test_an_action_is_carried_out_once(store: Store) -> None:
    """The same id of the same seat gets the first answer; of another seat it is another action."""
    id = begun(store)
    store.append(id, 2, ["0 take 1"], RUNNING, Action(0, "a", 3))
    with pytest.raises(Repeated) as error:
        store.append(id, 3, ["0 take 2"], RUNNING, Action(0, "a", 9))
    assert error.value.answer == store.answer(id, 0, "a") == Answer(3, 3)
    store.append(id, 3, ["1 take 2"], RUNNING, Action(1, "a", 4))
    assert len(store.lines(id)) == 4 and store.answer(id, 1, "b") is None


def test_everything_that_changes_is_counted(store: Store) -> None:
    """By this other workers know that there is something to read."""
    id = begun(store)

    def touched() -> int:
        row = store.table(id)
        assert row
        return row.touched

    changes: list[Callable[[], object]] = [
        lambda: store.append(id, 2, ["0 take 1"], RUNNING),
        lambda: store.say(id, 0, "Ana", "Olá"),
        lambda: store.ask(id, 3, None, Ask(0, 0, 1, 3)),
    ]
    for change in changes:
        before = touched()
        change()
        assert touched() > before


def test_a_question_is_open_until_the_game_goes_on(store: Store) -> None:
    id = begun(store)
    asked = Ask(0, 0, 1, 2)
    agreed = Ask(0, 0, 1, 2, (1,))
    store.ask(id, 2, None, asked)
    with pytest.raises(Conflict):
        store.ask(id, 2, None, asked)
    store.ask(id, 2, asked, agreed)
    row = store.table(id)
    assert row and row.ask == agreed
    store.append(id, 2, ["0 take 1"], RUNNING)
    row = store.table(id)
    assert row and row.ask is None
    with pytest.raises(Conflict):
        store.ask(id, 2, None, asked)


def test_chat_is_told_in_order_and_from_where_one_was(store: Store) -> None:
    id = begun(store)
    for number in range(60):
        store.say(id, None, "Ana", f"{number}")
    said = store.said(id)
    assert [remark.text for remark in said] == [str(number) for number in range(10, 60)]
    assert [remark.text for remark in store.said(id, said[-2].n)] == ["59"]


def test_public_tables_and_mine(store: Store) -> None:
    ana, rui = person(store), person(store, "Rui")
    table(store, "hidden", public=False, host=ana)
    table(store, "shown", host=ana)
    table(store, "his", host=rui)
    assert {row.id for row in store.public("open")} == {"shown", "his"}
    assert {row.id for row in store.mine(ana)} >= {"hidden", "shown"}
    assert store.public("running") == []


def test_one_worker_keeps_the_bots_of_a_table(store: Store) -> None:
    """Until its time is over, or it lets go."""
    id = begun(store)
    store.append(id, 2, ["0 take 1"], Progress("running", (1,), 1, True))
    now = time.time()
    assert store.botched(now) == [id]
    assert store.keep(id, "first", now + 60) and store.keep(id, "first", now + 90)
    assert not store.keep(id, "second", now + 60)
    assert store.botched(now) == [] and store.botched(now + 100) == [id]
    store.release("first")
    assert store.keep(id, "second", now - 1)
    assert store.keep(id, "third", now + 60)
    store.release_all()
    assert store.keep(id, "fourth", now + 60)


def test_who_is_at_other_workers(store: Store) -> None:
    id, ana, now = begun(store), person(store), time.time()
    store.come(id, ana, "first", now + 60)
    store.come(id, ana, "first", now + 60)
    assert store.present(id, "second", now) == {ana} and store.present(id, "first", now) == set()
    assert store.present(id, "second", now + 61) == set()
    store.stay("first", now, now + 120)
    assert store.present(id, "second", now + 61) == {ana}
    store.come(id, ana, "first", None)
    assert store.present(id, "second", now) == set()
    store.come(id, ana, "first", now + 60)
    store.release("first")
    assert store.present(id, "second", now) == set()


def test_many_write_at_once_and_nothing_is_lost(store: Store) -> None:
    """Eight threads, each of which appends ten lines of its own: each line stands once, in one order."""
    id = begun(store)

    def write(name: int) -> None:
        for number in range(10):
            while True:
                row = store.table(id)
                assert row
                try:
                    store.append(id, row.version, [f"{name} {number}"], RUNNING, Action(name, f"{number}", 0))
                    break
                except Conflict:
                    continue

    threads = [threading.Thread(target=write, args=[name]) for name in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    lines = store.lines(id)[2:]
    assert sorted(lines) == sorted(f"{name} {number}" for name in range(8) for number in range(10))
    assert all(
        [line for line in lines if line[0] == str(name)] == [f"{name} {i}" for i in range(10)] for name in range(8)
    )


def test_a_file_has_one_server(where: str) -> None:
    """Any number of workers use PostgreSQL."""
    first = Store(where)
    try:
        if database.is_file(where):
            with pytest.raises(Busy):
                Store(where)
        else:
            Store(where).close()
    finally:
        first.close()
    Store(where).close()


def test_writes_of_many_tables_wait_for_the_disk_together(store: Store) -> None:
    """A hundred at once: each is written or fails by itself, in far fewer commits than there are writes."""
    for number in range(10):
        table(store, f"t{number}", host=store.named(f"key {number}", None, "Ana"))
        store.start(f"t{number}", "head", ["@ {}"], RUNNING)

    async def all_at_once() -> list[object]:
        writes = [
            store.appended(
                f"t{number % 10}", 1 + number // 10, [f"0 take {number}"], RUNNING, Action(0, f"{number}", 2)
            )
            for number in range(100)
        ]
        late = store.appended("t3", 1, ["0 take 0"], RUNNING)
        again = store.appended("t4", 11, ["0 take 0"], RUNNING, Action(0, "4", 9))
        return [*await asyncio.gather(*writes, late, again, return_exceptions=True)]

    commits: list[object] = []
    event.listen(store.engine, "commit", commits.append)
    found = asyncio.run(all_at_once())
    if not store.shared:
        assert all(isinstance(one, int) for one in found[:100]) and len(commits) <= 3
        assert isinstance(found[100], Conflict) and isinstance(found[101], Repeated)
        assert found[101].answer == Answer(2, 2)
    written = [one for one in found if isinstance(one, int)]
    assert sum(len(store.lines(f"t{number}", 1)) for number in range(10)) == len(written) > 0
    assert all(line.split()[1] == "take" for line in store.lines("t7", 1))
