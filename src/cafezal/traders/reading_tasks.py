"""Reading positions: what is pending, and what seats have chosen unseen."""

from __future__ import annotations

from typing import Any

from cafezal.core import bits, values
from cafezal.core.values import names, refuse
from cafezal.traders import fields, paying, staffing, terms
from cafezal.traders.fields import MOST, Reading
from cafezal.traders.state import State

JSON = dict[str, Any]

MOST_TASKS = 12
TASKS = {task: kind for kind, (task, _, _) in enumerate(terms.TASKS)}
TASK_FIELDS = tuple(names("task", "seat", *args) for _, _, args in terms.TASKS)
GAINS = {gain: kind for kind, gain in enumerate(terms.GAINS) if kind}
SORTS = {sort: number for number, sort in enumerate(terms.SORTS)}
PLACES = {**fields.COOPS, "warehouse": terms.WAREHOUSE}
FREE_BUILDS = {building: number for number, building in enumerate(terms.FREE_BUILDS)}
WORDS: dict[str, dict[str, int]] = {
    "coop": fields.COOPS,
    "gain": GAINS,
    "sort": SORTS,
    "animal": fields.ANIMALS,
    "letter": fields.LETTERS,
    "row": fields.ROWS,
    "place": PLACES,
    "building": FREE_BUILDS,
    "coffee": fields.COOPS,
}
# the phases in which a task can be pending, as sets
TURNS = 1 << terms.LAST | 1 << terms.WORK | 1 << terms.RIVAL | 1 << terms.DEBT | 1 << terms.TRADE | 1 << terms.SELL
WORK = 1 << terms.WORK
SELL = 1 << terms.SELL
ONLY = {
    terms.ROWS_EMPTY: WORK,
    terms.CHOOSE_ANIMAL: WORK,
    terms.CHOOSE_FARM: WORK,
    terms.SERVE: WORK,
    terms.SERVE_ANDRE: WORK,
    terms.LOSE: 1 << terms.DEBT,
    terms.FOLLOW_TRADE: 1 << terms.TRADE,
    terms.FOLLOW_BUILD: 1 << terms.TRADE,
    terms.PILE_TOP: SELL,
    terms.DELIVERED: SELL,
    terms.SIDE: SELL,
    terms.FREE_BUILD: SELL,
    terms.REWARD: SELL,
    terms.SPLIT: SELL,
    terms.CHOOSE_JOKER: SELL,
    terms.GIVE: SELL,
    terms.SLOT: SELL,
}
FIRST = (terms.SERVE, terms.SERVE_ANDRE, terms.LOSE, terms.SPLIT, terms.GIVE)
OF_ANYBODY = (terms.NEXT, terms.FOLLOW_TRADE, terms.FOLLOW_BUILD)
CHOICES = {
    terms.STAFF: names("spaces", "done"),
    terms.STORE: names("tracks", "done"),
    terms.JOKERS: names("joker", "done"),
}


# --- tasks ----------------------------------------------------------------------------------------------
def read_tasks(reading: Reading) -> None:
    """What is pending, the first first; the last one is at the bottom of the stack."""
    state = reading.state
    tasks = values.row(reading.data.get("pending", ()), "pending", MOST_TASKS)
    for i in range(len(tasks) - 1, -1, -1):
        path = f"pending[{i}]"
        given = tasks[i]
        if not isinstance(given, dict):
            refuse(path, "table", found=values.show(given))
        kind = values.choice(given.get("task"), f"{path}.task", TASKS)
        values.table(given, path, TASK_FIELDS[kind])
        if not ONLY.get(kind, TURNS) >> state.phase & 1:
            refuse(path, "task_phase", "T5.6", task=terms.TASKS[kind][0])
        if (kind == terms.NEXT and i < len(tasks) - 1) or (kind in FIRST and i):
            refuse(path, "task_place", "T5.6", task=terms.TASKS[kind][0])
        seat = reading.company(given.get("seat"), f"{path}.seat")
        if kind not in OF_ANYBODY:
            reading.seat(seat, f"{path}.seat")
        state.push(kind, seat, 0, 0)
        at = terms.TASK * (state.depth - 1) + 2
        for j, name in enumerate(terms.TASKS[kind][2]):
            state.todo[at + j] = read_number(reading, kind, given, name, f"{path}.{name}")
        check_task(state, kind, seat, path)


def read_number(reading: Reading, kind: int, given: JSON, name: str, path: str) -> int:
    """One of the numbers of a task."""
    value = given.get(name)
    if name in WORDS:
        return values.choice(value, path, WORDS[name])
    if name == "by":
        return reading.company(value, path)
    if name in ("others", "extra"):
        return int(fields.flag(given.get(name, False), path))
    if name == "nth":
        return values.whole(given.get(name, 0), path, 0, 2)
    if name == "count":
        return values.whole(given.get(name, 1), path, 1, MOST)
    if name == "start":
        if kind == terms.LOSE:
            return 0 if value is None else reading.space(value, path)
        return values.whole(given.get(name, 0), path, 0, reading.state.companies)
    return terms.NONE if value is None else values.choice(value, path, fields.COFFEES)  # last, first


def check_task(state: State, kind: int, seat: int, path: str) -> None:
    """What must hold when the task on top of the stack is carried out or asked for."""
    at = terms.TASK * (state.depth - 1) + 2
    a, b = state.todo[at], state.todo[at + 1]
    if kind == terms.COUNTER and a == terms.ARABICA and b == terms.JOKER:
        refuse(f"{path}.animal", "no_joker_arabica", "T7.2")
    if kind == terms.CHOOSE_FARM and state.content.farm_cost[a] == terms.NONE:
        refuse(f"{path}.row", "no_farm", "T9.17")
    if kind == terms.SIDE and state.content.sides[a] < 2:
        refuse(f"{path}.letter", "no_sides", "T14.6")
    if kind in (terms.SERVE, terms.SERVE_ANDRE) and state.todo[at + 2] > state.centre[a]:
        refuse(f"{path}.count", "town_short", "T9.22", count=state.centre[a])
    if kind == terms.FOLLOW_TRADE and state.house[terms.PLACES * a] == terms.NONE:
        refuse(f"{path}.coop", "house_empty", "T11.6")
    if kind == terms.CHOOSE_JOKER and (not state.joker_stock or state.joker_at[seat] != terms.NONE):
        refuse(path, "no_joker_left", "T14.20")
    if kind == terms.LOSE and not can_lose(state, seat, a, b):
        refuse(path, "nothing_to_lose", "T10.8")
    if kind == terms.SPLIT:
        check_split(state, seat, path)
    if kind == terms.GIVE and not paying.givable(state, seat):
        refuse(path, "nothing_to_give", "T14.15")


def can_lose(state: State, seat: int, count: int, start: int) -> bool:
    """Whether so many unstaffed plantations are there; once some are passed over, of the row being named."""
    if not start:
        return count <= staffing.debts(state, seat)
    row = staffing.highest_row(state, seat)
    left = 0
    for coop in range(terms.COOP):
        left += bits.size(staffing.may_lose(state, seat, row, coop))
    return count <= left


def check_split(state: State, seat: int, path: str) -> None:
    """The rest of the contract can be paid, with more Kopi Luwak than needed (T14.23)."""
    at = terms.TASK * (state.depth - 1) + 2
    letter, nth, extra = state.todo[at], state.todo[at + 1], state.todo[at + 2]
    if state.contract[terms.LETTER * seat + letter] == terms.NONE:
        refuse(f"{path}.letter", "filled", "T14.3")
    spare = paying.spare(state, seat, letter, nth)
    if spare < 0 or not (extra or (spare and paying.replaceable(state, seat, letter, nth))):
        refuse(path, "cannot_pay", "T14.23")


# --- unseen choices -------------------------------------------------------------------------------------
def read_choices(reading: Reading) -> None:
    for seat in range(reading.state.seats):
        if reading.seats[seat].get("choice") is not None:
            read_choice(reading.state, seat, reading.seats[seat]["choice"], f"seats[{seat}].choice")


def read_choice(state: State, seat: int, given: object, path: str) -> None:
    """What a seat has chosen in a phase where all decide at the same time."""
    if state.phase not in CHOICES:
        refuse(path, "no_choice", "T10.1")
    choice = values.table(given, path, CHOICES[state.phase])
    if state.phase == terms.STAFF:
        read_picked(state, seat, choice, path)
        return
    if not fields.flag(choice.get("done", True), f"{path}.done"):
        refuse(f"{path}.done", "always_done", "T15.3")
    if state.phase == terms.STORE:
        tracks = fields.chosen(choice.get("tracks", ()), f"{path}.tracks", fields.COFFEES, terms.COFFEE)
        if len(tracks) > state.warehouses[seat]:
            refuse(f"{path}.tracks", "tracks", "T15.3", count=state.warehouses[seat])
        state.chosen[seat] = sum([1 << track for track in tracks])
    else:
        if state.joker_at[seat] >= terms.COOP:
            refuse(path, "no_joker_counter", "T15.4")
        state.chosen[seat] = values.choice(choice.get("joker"), f"{path}.joker", fields.COOPS)
    state.confirmed |= 1 << seat


def read_picked(state: State, seat: int, choice: JSON, path: str) -> None:
    """Own plantations that get a worker, in ascending order, the lowest rows first (T10.1)."""
    spaces = values.row(choice.get("spaces", ()), f"{path}.spaces", terms.COOP * terms.SPACES)
    known = state.content.spaces
    for i in range(len(spaces)):
        space = fields.named(spaces[i], f"{path}.spaces[{i}]", known, "space", "gu-1a")
        coop, bit = space // terms.SPACES, 1 << space % terms.SPACES
        if i >= state.workers[seat] or not staffing.nameable(state, seat, coop) & bit:
            refuse(f"{path}.spaces[{i}]", "cannot_staff", "T10.1", name=spaces[i])
        state.picked[terms.COOP * seat + coop] |= bit
    done = fields.flag(choice.get("done", False), f"{path}.done")
    if done or not staffing.may_name(state, seat):
        state.confirmed |= 1 << seat
