"""Reading positions: from JSON to a game. What every state must keep is checked; how it came about is not asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cafezal.core import values
from cafezal.core.chance import Rng
from cafezal.core.errors import Malformed
from cafezal.core.values import names, refuse
from cafezal.traders import fields, options, phases, reading_board, reading_seats, reading_tasks, setup, terms
from cafezal.traders.board import default_board, parse_board
from cafezal.traders.content import Content, default_content
from cafezal.traders.fields import Reading
from cafezal.traders.state import State

RULES = 1
FIELDS = names(
    *("game", "rules", "options", "content", "own_board", "seed", "random", "period", "phase", "turn", "order", "next"),
    *("passed", "passes", "delivered", "coops", "animals", "joker_stock", "piles", "objectives", "seats", "andre"),
    "pending",
)
SEAT = names(
    *("coins", "donkeys", "trucks", "civets", "sumatra", "workers", "traders", "bonus", "markers", "own_marker"),
    *("actions", "penalties", "rows", "plantations", "staffed", "paths", "parked", "buildings", "warehouses", "hired"),
    *("coffee", "stock", "joker_stock", "contracts", "harder", "animal", "rewards", "bars", "arabica"),
    *("arabica_coins", "arabica_waiting", "counters", "stirred", "choice"),
)
OPTIONS = names(*options.KNOWN)

Fresh = Callable[[Content], State]


def load(data: object, fresh: Fresh) -> State:
    """The game of a position; `fresh` makes a blank one. It goes on by itself until somebody must decide."""
    state = read(data, fresh, None)
    phases.settle(state)
    return state


def read(data: object, fresh: Fresh, draw: int | None) -> State:
    """The position as it is; one from a view, in which all that is hidden is drawn from the seed `draw`."""
    position = values.table(dict(data) if isinstance(data, Mapping) else data, "", FIELDS)
    values.choice(position.get("game"), "game", {"traders": 0})
    values.whole(position.get("rules", RULES), "rules", RULES, RULES)
    seats = values.row(position.get("seats"), "seats", terms.SEATS)
    for i in range(len(seats)):
        values.table(seats[i], f"seats[{i}]", SEAT)
    state = fresh(content_of(position))
    read_options(state, position, len(seats))
    reading = Reading(position, seats, state)
    rng = values.read_seed(position, state) if draw is None else Rng(draw)
    setup.lay_board(state)
    for company in range(state.companies):
        setup.lay_company(state, company)
    read_time(reading)
    read_companies(reading)
    reading_board.read_coops(reading)
    reading_board.read_animals(reading)
    reading_board.read_piles(reading)
    reading_board.read_joker_stock(reading)
    reading_board.read_goals(reading)
    read_turn(reading)
    reading_tasks.read_tasks(reading)
    reading_tasks.read_choices(reading)
    for seat in range(state.seats):
        reading_seats.read_supplies(reading, seat)
        reading_seats.read_traders(reading, seat)
    reading_board.read_andre_traders(reading)
    reading_board.read_andre_cards(reading, rng)
    reading_board.read_andre_counters(reading, rng)
    values.read_random(position, state, rng)
    state.derive()
    return state


# --- the frame ------------------------------------------------------------------------------------------
def content_of(position: dict[str, Any]) -> Content:
    """The board: the one that comes with the game, or the position's own."""
    board = default_board()
    if "own_board" in position:
        try:
            given = parse_board(position["own_board"])
        except Malformed as error:
            raise Malformed(error.text, f"own_board.{error.path}" if error.path else "own_board") from None
        board = given if given != board else board
    if "content" in position and position["content"] != board.hash:
        refuse("content", "content_board", found=values.show(position["content"]), hash=board.hash)
    return default_content() if board is default_board() else Content(board)


def read_options(state: State, position: dict[str, Any], seats: int) -> None:
    if not seats:
        refuse("seats", "no_seats", "T1.1")
    given = values.table(position.get("options", {}), "options", OPTIONS)
    options.choose(state, {"players": seats, **given})
    if state.seats != seats:
        refuse("options.players", "players", "T1.1", count=seats)


def read_time(reading: Reading) -> None:
    """Period, phase, turn order."""
    state = reading.state
    state.phase = values.choice(reading.data.get("phase", "work"), "phase", fields.PHASES)
    default = terms.PERIODS[terms.LAST_PERIOD if state.phase == terms.OVER else 0]
    year = reading.data.get("period", default)
    if isinstance(year, bool) or year not in terms.PERIODS:
        refuse("period", "period", "T5.1", found=values.show(year))
    state.period = terms.PERIODS.index(year)
    if state.phase == terms.OVER and state.period < terms.LAST_PERIOD:
        refuse("period", "too_soon_over", "T5.1")
    if state.phase == terms.LAST and not (state.experienced and not state.period):
        refuse("phase", "not_experienced", "T3.15")
    order = list(range(state.companies))
    if "order" in reading.data:
        order = reading.companies(reading.data["order"], "order")
        if len(order) < state.companies or (state.companies > state.seats and order[len(order) - 1] != terms.ANDRE):
            refuse("order", "order", "T2.11", count=state.companies)
    for i in range(state.companies):
        state.order[i] = order[i]


def read_companies(reading: Reading) -> None:
    state = reading.state
    for seat in range(state.seats):
        reading_seats.read_plantations(reading, seat)
        reading_seats.read_paths(reading, seat)
        reading_seats.read_buildings(reading, seat)
        reading_seats.read_markers(reading, seat)
        reading_seats.read_rows(reading, seat)
        reading_seats.read_storage(reading, seat)
        reading_seats.read_hired(reading, seat)
        reading_seats.read_reserves(reading, seat)
        reading_seats.read_cards(reading, seat)
        reading_seats.read_arabica(reading, seat)
        reading_seats.read_counters(reading, seat)
    reading_board.read_andre(reading)


# --- turns ----------------------------------------------------------------------------------------------
def read_turn(reading: Reading) -> None:
    """Who has passed, the next order, whose turn it is (T5.2)."""
    state, data = reading.state, reading.data
    passed = reading.companies(data.get("passed", ()), "passed")
    takers = phases.takers(state)
    if terms.PARALLEL >> state.phase & 1 or state.phase in (terms.TRADE, terms.OVER):
        takers = 0
    for i, seat in enumerate(passed):
        if not takers >> seat & 1:
            refuse(f"passed[{i}]", "passes_not", "T11.1", seat=seat)
        state.passed |= 1 << seat
    read_next(reading, [seat for seat in passed if seat < state.seats])
    most = state.companies - 1 if state.phase == terms.TRADE else 0
    state.passes = values.whole(data.get("passes", 0), "passes", 0, most)
    state.delivered = fields.flag(data.get("delivered", False), "delivered")
    if state.delivered and state.phase != terms.SELL:
        refuse("delivered", "delivered", "T14.18")
    if state.phase == terms.WORK and state.companies > state.seats:
        andre_passed = state.passed >> terms.ANDRE & 1
        if andre_passed and "turns" not in reading.andre:
            state.andre_turns = 4
        if andre_passed != (state.andre_turns == 4):
            refuse("andre.turns", "andre_passed", "T17.3")
    read_seat(reading)


def read_next(reading: Reading, passed: list[int]) -> None:
    """The lower row of the order area (T14.22)."""
    state = reading.state
    late = state.phase in (terms.STORE, terms.JOKERS)
    default = passed if state.phase == terms.SELL else [state.order[i] for i in range(state.companies)] if late else []
    row = reading.companies(reading.data.get("next", default), "next")
    if sorted(row) != sorted(default) or (late and state.companies > state.seats and row[len(row) - 1] != terms.ANDRE):
        refuse("next", "next_order", "T14.22")
    for i, seat in enumerate(row):
        state.next[i] = seat
    state.placed = len(row)


def read_seat(reading: Reading) -> None:
    """The seat whose turn it is."""
    state, given = reading.state, reading.data.get("turn")
    state.turn = terms.NONE
    if terms.PARALLEL >> state.phase & 1 or state.phase == terms.OVER:
        if given is not None:
            refuse("turn", "no_turn", "T5.2")
        return
    left = phases.takers(state) & ~state.passed
    pending = reading.data.get("pending")
    for i in range(state.companies):
        seat = state.order[state.companies - 1 - i if state.phase == terms.SELL else i]
        if left >> seat & 1 and state.turn == terms.NONE:
            state.turn = seat
    if given is not None:
        state.turn = reading.company(given, "turn")
        if not phases.takers(state) >> state.turn & 1 or (state.passed >> state.turn & 1 and not pending):
            refuse("turn", "turn_passed", "T5.2", seat=state.turn)
    if state.turn == terms.NONE:
        refuse("passed", "all_passed", "T5.2")
