"""What several decide at the same time: at two browsers, and at one screen that is handed over."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

import cafezal
from tests.e2e.conftest import Come
from tests.e2e.games import Moment, among, asked, under_way
from tests.e2e.house import House
from tests.e2e.reading import read
from tests.e2e.traders.board import Board, opened
from tests.e2e.traders.player import Player
from tests.e2e.visitor import JSON, Visitor


def both(kind: str) -> Moment:
    """Both people must decide that, and have a choice."""

    def now(game: cafezal.Game) -> bool:
        return all(sum(move.kind == kind for move in game.moves(seat)) > 2 for seat in (0, 1))

    return among(asked(kind, seat=0), asked(kind, seat=1), now)


def differences(before: Any, after: Any, path: str = "") -> Iterator[str]:
    if isinstance(before, dict) and isinstance(after, dict):
        for key in sorted({*before, *after}):
            yield from differences(before.get(key), after.get(key), f"{path}.{key}")
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for n, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from differences(one, other, f"{path}.{n}")
    elif before != after:
        yield path


def states(visitor: Visitor) -> list[JSON]:
    return [message for message in visitor.told if message["type"] == "state"]


KINDS = ["staff.own", "reset.store"]


def names(message: JSON, kind: str) -> bool:
    """Whether a message tells of such a move; what the receiver may do does not count."""
    rest = {key: value for key, value in message.items() if key not in ("aids", "effects")}
    return message["type"] != "aids" and kind in json.dumps(rest)


def choose(board: Board, kind: str) -> str:
    """Something that is not proposed, confirmed; the place or the coffee."""
    if kind == "staff.own":
        spot = board.places.first
        name = (spot.locator("title").text_content() or "").split(":")[0]
        spot.click()
        board.visitor.until(lambda: board.look().word == "Place 1 worker", "a worker to place")
    else:
        name = "Kopi Luwak"
        board.slip.get_by_role("button", name=re.compile(f"^{name}")).click()
        board.visitor.until(lambda: board.look().ready, "another store")
    Player(board).confirm(board.look())
    return name


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_is_told_before_all_have_decided(come: Come, house: House, kind: str) -> None:
    """T10.1, T15.3: what Ana has chosen does not reach Rui's browser, only that she has; then both see both."""
    ana, rui = come("Ana"), come("Rui")
    id = house.lay(under_way(both(kind), game="traders", players=2), ana.guest, rui.guest)
    boards = [opened(visitor, f"/t/{id}") for visitor in (ana, rui)]
    for board in boards:
        board.wait()
    said = boards[1].strip.get_by_role("button", name=re.compile("^Ana"))
    expect(said).to_contain_text("thinking")
    known, log = len(rui.told), states(rui)[-1]["log"]
    before = states(rui)[-1]["view"]
    choose(boards[0], kind)
    expect(said).to_contain_text("has decided")
    expect(boards[0].dock).to_contain_text("Rui is to move")
    expect(boards[0].dock).to_contain_text("Your choice is in; it is shown when all have decided.")
    assert [*differences(before, states(rui)[-1]["view"])] == [".table.confirmed", ".table.waiting"]
    assert not [message for message in rui.told[known:] if names(message, kind)]
    assert all(entry in log for state in states(rui)[1:] for entry in state["log"])
    choose(boards[1], kind)
    tried = [[*differences(before, message["view"])] for message in rui.told[known:] if message["type"] == "tried"]
    assert tried and not [path for paths in tried for path in paths if re.search(r"(seats|companies)\.0", path)]
    ana.until(lambda: len(moves(ana, kind)) == len(moves(rui, kind)) == 2, "both choices")
    assert moves(ana, kind) == moves(rui, kind)
    phases = {states(visitor)[-1]["view"]["table"]["position"]["phase"] for visitor in (ana, rui)}
    assert len(phases) == 1 and before["table"]["position"]["phase"] not in phases


def moves(visitor: Visitor, kind: str) -> list[str]:
    """What the log says last of that kind, one for each of the two."""
    entries = [entry for state in states(visitor) for entry in state["log"] if entry["kind"] == kind]
    return sorted({entry["seat"]: entry["words"] for entry in entries[-4:]}.values())


def test_a_choice_can_be_changed_until_all_are_in(come: Come, house: House) -> None:
    """C12.7 holds here, too: Ana takes her choice back while Rui thinks, and chooses otherwise."""
    ana, rui = come("Ana"), come("Rui")
    id = house.lay(under_way(both("staff.own"), game="traders", players=2), ana.guest, rui.guest)
    board, other = (opened(visitor, f"/t/{id}") for visitor in (ana, rui))
    board.wait()
    choose(board, "staff.own")
    expect(board.dock).to_contain_text("Your choice is in")
    expect(other.strip.get_by_role("button", name=re.compile("^Ana"))).to_contain_text("has decided")
    board.undo.click()
    board.wait()
    expect(other.strip.get_by_role("button", name=re.compile("^Ana"))).to_contain_text("thinking")
    ana.until(lambda: board.look().word == "Keep all workers", "nothing is chosen")
    assert [act["type"] for act in ana.acts()] == ["act", "undo"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_curtain_between_two_at_one_screen(come: Come, house: House, kind: str) -> None:
    """Before a secret choice the screen is covered until the next one takes it; nothing of the first is there then."""
    ana = come("Ana")
    id = house.lay(under_way(both(kind), game="traders", players=2), ana.guest, ana.guest)
    ana.go(f"/t/{id}")
    board = Board(ana)
    words: list[str] = []  # what the log tells Ana of her own choice
    chosen = ""
    for seat, name in enumerate(("Ana", "Inês")):
        ana.until(lambda: board.look().curtain, "the curtain")
        covered = read(board.page.get_by_role("main"))
        assert [heading.name for heading in covered.all("heading")] == [f"{name} is next"]
        assert [button.name for button in covered.all("button")] == [f"I am {name}"]
        known = len(ana.told)
        board.page.get_by_role("button", name=f"I am {name}").click()
        expect(board.dock).to_be_visible()
        ana.until(lambda at=seat: states(ana)[-1]["seat"] == at, "the seat")  # type: ignore[misc]
        if name == "Inês":
            secret(ana.told[known:], board, kind, chosen, words)
        chosen = choose(board, kind)
        words = [entry["words"] for entry in states(ana)[-1]["log"] if entry["kind"] == kind]
    ana.until(lambda: not board.look().curtain and len(moves(ana, kind)) == 2, "the game goes on")


def secret(told: list[JSON], board: Board, kind: str, chosen: str, words: list[str]) -> None:
    """What the page got for the second, and what it shows, says nothing of what the first chose."""
    table = states(board.visitor)[-1]["view"]["table"]
    assert table["confirmed"] == [0] and table["waiting"] == [1]
    assert not [message for message in told if names(message, kind)]
    assert not any(message["view"]["seat"]["choice"] for message in told if message["type"] == "state")
    if kind == "staff.own":
        expect(board.place(f"{chosen}:")).to_have_text(re.compile("without a worker"))
    board.page.get_by_role("button", name="Log, chat and rules").click()
    expect(board.page.get_by_role("tabpanel", name="Log")).to_be_visible()
    shown = board.page.locator("body").inner_text()
    assert words and not [text for text in words if text in shown]
    board.page.get_by_role("button", name="Log, chat and rules").click()
