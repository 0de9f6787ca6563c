"""Views: the whole table as everybody sees it, with all that follows from it, and a seat's own unseen choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cafezal.core import bits, values
from cafezal.core.chance import Rng
from cafezal.core.errors import Malformed
from cafezal.core.values import refuse
from cafezal.traders import forecast, objectives, paying, phases, position, reading, reading_tasks, scoring, terms
from cafezal.traders.content import Content
from cafezal.traders.state import State

JSON = dict[str, Any]


def view(state: State, seat: int) -> JSON:
    """What a seat sees; -1: a spectator."""
    part = None
    if seat >= 0:
        parallel = terms.PARALLEL >> state.phase & 1
        part = {"seat": seat, "choice": position.choice(state, seat) if parallel else None}
    return {"table": table(state), "seat": part}


def table(state: State) -> JSON:
    harvests = forecast.harvest_by_company(state)
    return {
        "position": position.public(state),
        "board": state.content.board.data(),
        "waiting": list(state.waiting),
        "confirmed": [seat for seat in range(state.seats) if state.confirmed >> seat & 1],
        "coops": {terms.COOPS[coop]: coop_view(state, coop) for coop in range(terms.COOP)},
        "bars": {state.content.bar_names[bar]: bar_view(state, bar) for bar in range(terms.BARS)},
        "objectives": {terms.GOALS[state.goal[i]]: goal_view(state, i) for i in range(terms.GOAL)},
        "companies": [company_view(state, company, harvests[company]) for company in range(state.companies)],
        "follow": forecast.follow(state),
        "over": state.phase == terms.OVER,
        "scores": state.scores(),
        "ranking": state.ranking(),
    }


# --- the common board -----------------------------------------------------------------------------------
def coop_view(state: State, coop: int) -> JSON:
    content = state.content
    marked = 0 if state.many() else content.marked_sites[coop]
    companies = range(state.companies)
    return {
        "spaces": spaces(state, coop),
        "paths": paths(state, coop),
        "trucks": holders(content.space_names, state.parked, state.companies, coop),
        "sites": holders(content.site_names, state.built, state.companies, coop),
        "closed": [name[3:] for name in position.members(content.site_names, terms.SITES * coop, marked)],
        "places": 4 if state.seats == 5 else 3,
        "quality": [objectives.quality(state, company, coop) for company in companies],
        "prizes": [scoring.coop_prize(state, company, coop) for company in companies],
        "harvest": forecast.harvest_of(state, coop),
    }


def spaces(state: State, coop: int) -> JSON:
    """Plantations by the names of their spaces in the coop."""
    found: JSON = {}
    for space in range(state.content.starts[4 * coop + 3]):
        for company in range(state.companies):
            if state.own[terms.COOP * company + coop] >> space & 1:
                found[state.content.space_names[terms.SPACES * coop + space][3:]] = {
                    "seat": company,
                    "level": state.level[terms.SPACES * coop + space],
                    "staffed": bool(state.manned[coop] >> space & 1),
                }
    return found


def paths(state: State, coop: int) -> JSON:
    found: JSON = {}
    for path in range(state.content.paths[coop]):
        for company in range(state.companies):
            at = terms.COOP * company + coop
            donkeys = (state.lone[at] >> path & 1) + 2 * (state.paired[at] >> path & 1)
            if donkeys:
                name = state.content.path_names[terms.PATHS * coop + path][3:]
                found[name] = {"seat": company, "donkeys": donkeys}
    return found


def holders(names: list[str], sets: list[int], companies: int, coop: int) -> dict[str, int]:
    """Whose truck stands beside a space, whose building on a site."""
    found: dict[str, int] = {}
    for company in range(companies):
        for name in position.members(names, terms.SPACES * coop, sets[terms.COOP * company + coop]):
            found[name[3:]] = company
    return found


def bar_view(state: State, bar: int) -> JSON:
    names = state.content.slot_names
    slots = range(terms.SLOTS * bar, terms.SLOTS * bar + state.content.bar_slots[bar])
    return {
        "markers": {names[slot]: state.sold[slot] for slot in slots if state.sold[slot] != terms.NONE},
        "prizes": [scoring.bar_prize(state, company, bar) for company in range(state.companies)],
    }


def goal_view(state: State, which: int) -> JSON:
    first = terms.CLAIMS * state.goal[which]
    count = 1 if state.merciless else state.content.goal_spaces[state.goal[which]]
    return {
        "spaces": [state.content.goal_points[i] for i in range(first, first + count)],
        "seats": position.claims(state, which),
        "lacks": [forecast.lack(state, seat, which) for seat in range(state.seats)],
    }


# --- companies --------------------------------------------------------------------------------------------
def company_view(state: State, company: int, harvest: JSON) -> JSON:
    human = company < state.seats
    return {
        "name": "player" if human else "andre",
        "score": state.score(company) if human else 0,
        "sheet": [[rule, text.data(), points] for rule, text, points in state.sheet(company)] if human else [],
        "herd": state.herd[company],
        "garage": state.garage[company],
        "civets": state.wild[company],
        "retired": retired(state, company) if human else 0,
        "ratio": paying.ratio(state, company),
        "limits": forecast.limits(state, company),
        "spaces": state.spots[company],
        "quality": {terms.COOPS[coop]: objectives.quality(state, company, coop) for coop in range(terms.COOP)},
        "harvest": harvest,
        "debt": forecast.debt(state, company),
        "contracts": forecast.contracts(state, company),
        "next_tiles": forecast.next_tiles(state, company),
        "buildings": forecast.tops(state, company),
    }


def retired(state: State, seat: int) -> int:
    """Traders that have left the game (T11.12): those that are nowhere else."""
    left = terms.TRADERS - state.traders[seat] - bits.size(state.hired[seat])
    left -= (state.bonus[seat] & terms.BONUS_B > 0) + (state.rewards[seat] & terms.REWARD_TRADER > 0)
    left -= state.on_track[seat] & terms.TRACK_TRADER
    for i in range(terms.COOP * terms.PLACES):
        left -= state.house[i] == seat
    for i in range(state.depth):
        left -= state.todo[terms.TASK * i] == terms.TRADER and state.todo[terms.TASK * i + 1] == seat
    return left


# --- from a view to a game ------------------------------------------------------------------------------
def from_view(view: object, seed: int, fresh: Callable[[Content], State]) -> State:
    """A game that agrees with a view; what the view hides is drawn from the seed."""
    draw = values.draw_seed(seed)
    table = values.part(view, "table", "")
    known = values.part(table, "position", "table")
    hidden = known.get("phase") != terms.PHASES[terms.OVER]  # at the end nothing is
    try:
        state = reading.read(known, fresh, draw if hidden else None)
    except Malformed as error:
        raise Malformed(error.text, f"table.position.{error.path}".removesuffix(".")) from None
    if terms.PARALLEL >> state.phase & 1:
        read_unseen(state, table, view, Rng(draw))
    phases.settle(state)
    return state


def read_unseen(state: State, table: Any, view: Any, rng: Rng) -> None:
    """The seat's own choice; who has confirmed gets one that is drawn."""
    known, own = -1, view.get("seat")
    if own is not None:
        part = values.table(own, "seat", values.names("seat", "choice"))
        known = values.whole(part.get("seat"), "seat.seat", 0, state.seats - 1)
        if part.get("choice") is not None:
            reading_tasks.read_choice(state, known, part["choice"], "seat.choice")
    able = phases.choosers(state) | state.confirmed
    done = state.confirmed != 0  # so far only the seat itself can have confirmed
    for i, value in enumerate(values.row(table.get("confirmed", ()), "table.confirmed", state.seats)):
        seat = values.whole(value, f"table.confirmed[{i}]", 0, state.seats - 1)
        if not able >> seat & 1 or (seat == known and not done):
            refuse(f"table.confirmed[{i}]", "cannot_confirm", "T10.1", seat=seat)
        state.confirmed |= 1 << seat
        done = done and seat != known
    if done:
        refuse("seat.choice", "not_confirmed", "T10.1")
    phases.redraw_choices(state, known, rng)
    if not phases.choosers(state):
        refuse("table.confirmed", "all_confirmed", "T10.1")
