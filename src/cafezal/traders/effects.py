"""What decisions change, company by company; docs/traders-positions.md explains the fields."""

from __future__ import annotations

from typing import Any

from cafezal.traders import forecast, objectives, position, reset, scoring, staffing, terms, work
from cafezal.traders.state import State

JSON = dict[str, Any]

COUNTS = ("coins", "donkeys", "trucks", "civets", "sumatra", "workers", "traders", "markers", "penalties", "spaces")
# what is asked for in the main decisions of a phase
MAIN = ("setup.last", "work", "staff.own", "staff.rival", "staff.pay", "trade", "sell", "reset.store", "reset.jokers")


def veil(state: State, seat: int) -> State:
    """A copy in which nothing comes out that the seat cannot know: counters, choices that others have made unseen."""
    twin = state.copy()
    assert isinstance(twin, State)
    twin.explicit = True  # so that it stops before a counter is turned up
    if terms.PARALLEL >> state.phase & 1:
        for other in range(state.seats):
            if other != seat:
                twin.confirmed &= ~(1 << other)
                staffing.forget(twin, other)
    return twin


def changes(before: State, after: State, seat: int) -> JSON:
    """The difference between two positions of a game, as a client shows it before anything is confirmed."""
    harvests = []
    if before.phase == after.phase and before.phase < terms.SELL:
        harvests = [forecast.harvest_by_company(before), forecast.harvest_by_company(after)]
    found = [change(before, after, company, harvests) for company in range(before.companies)]
    if before.phase == after.phase and terms.PARALLEL >> before.phase & 1:
        found[seat].update(chosen(before, after, seat))
    own = found[seat]
    return {
        "own": own,
        "others": [other for other in found if other is not own and len(other) > 1],
        "town": {
            terms.COOPS[coop]: after.centre[coop] - before.centre[coop]
            for coop in range(terms.COOP)
            if after.centre[coop] != before.centre[coop]
        },
        "asks": asks(after),
    }


def asks(state: State) -> list[list[Any]]:
    """The seats that wait, and the kind of move asked of them."""
    if state.phase == terms.OVER or state.due:
        return []
    kind = MAIN[state.phase]
    if state.depth:
        kind = terms.TASKS[state.todo[terms.TASK * state.depth - terms.TASK]][1]
    return [[seat, kind] for seat in state.waiting]


# --- one company --------------------------------------------------------------------------------------------
def counts(state: State, company: int) -> list[int]:
    """In the order of COUNTS."""
    if company >= state.seats:
        return [0, 0, 0, 0, 0, 0, state.traders[company], 0, 0, 0]
    return [
        state.coins[company],
        state.donkeys[company],
        state.trucks[company],
        state.civets[company],
        state.sumatra[company],
        state.workers[company],
        state.traders[company],
        work.markers(state, company),
        state.penalties[company],
        state.spots[company],
    ]


def change(before: State, after: State, company: int, harvests: list[list[JSON]]) -> JSON:
    """What changes for a player or for André; what does not change is left out."""
    found: JSON = {"seat": company}
    old, new = counts(before, company), counts(after, company)
    for i, name in enumerate(COUNTS):
        if new[i] != old[i]:
            found[name] = new[i] - old[i]
    bags: list[tuple[str, JSON]] = [("quality", qualities(before, after, company))]
    names: list[tuple[str, list[str]]] = []
    if company < before.seats:
        bonus = [letters(before.bonus[company]), letters(after.bonus[company])]
        if bonus[0] != bonus[1]:
            found["bonus"] = bonus
        bags.append(("coffee", differences(position.counted(before, company), position.counted(after, company))))
        bags.append(("stock", differences(position.stock(before, company), position.stock(after, company))))
        bags.append(("arabica", columns(before, after, company)))
        names.append(("claims", claims(before, after, company)))
        points = scoring.score(after, company) - scoring.score(before, company)
        if points:
            found["points"] = points
    if harvests:
        bags.append(("harvest", differences(harvests[0][company], harvests[1][company])))
    there, then = placed(before, company), placed(after, company)
    staffed = position.staffed(before, company)
    names.append(("placed", fresh(there, then)))
    names.append(("removed", fresh(then, there)))
    names.append(("staffed", fresh(staffed, position.staffed(after, company))))
    for name, bag in bags:
        if bag:
            found[name] = bag
    for name, some in names:
        if some:
            found[name] = some
    return found


def letters(bonus: int) -> str:
    return "".join([terms.BONUS[i] for i in range(3) if bonus >> i & 1])


def differences(before: JSON, after: JSON) -> JSON:
    """How much more there is of each; what stays is left out."""
    found = {name: after.get(name, 0) - before.get(name, 0) for name in {**before, **after}}
    return {name: number for name, number in found.items() if number}


def columns(before: State, after: State, seat: int) -> JSON:
    """Columns on the Arabica track, before and after."""
    found: JSON = {}
    for coop in range(terms.COOP):
        at = terms.COOP * seat + coop
        if after.column[at] != before.column[at]:
            found[terms.COOPS[coop]] = [before.column[at], after.column[at]]
    return found


def qualities(before: State, after: State, company: int) -> JSON:
    found: JSON = {}
    for coop in range(terms.COOP):
        more = objectives.quality(after, company, coop) - objectives.quality(before, company, coop)
        if more:
            found[terms.COOPS[coop]] = more
    return found


def placed(state: State, company: int) -> list[str]:
    """All that a company has on the board and on its own, by name."""
    found = [*position.plantations(state, company), *position.buildings(state, company)]
    found += position.markers(state, company)
    if company < state.seats:
        found += [*position.paths(state, company), *[f"hired-{name}" for name in position.hired(state, company)]]
        found += [f"warehouse-{number}" for number in range(2, state.warehouses[company] + 1)]
        found += [f"truck-{name}" for name in position.parked(state, company)]
    for coop in range(terms.COOP):
        for i in range(terms.PLACES * coop, terms.PLACES * coop + terms.PLACES):
            if state.house[i] == company:
                found.append(f"house-{terms.COOPS[coop]}")
    return found


def fresh(before: list[str], after: list[str]) -> list[str]:
    """What is new, each as often as it has come."""
    left = list(before)
    found = []
    for name in after:
        if name in left:
            left.remove(name)
        else:
            found.append(name)
    return found


def claims(before: State, after: State, seat: int) -> list[str]:
    """Objectives fulfilled in between."""
    return [
        terms.GOALS[after.goal[i]]
        for i in range(terms.GOAL)
        if seat in position.claims(after, i) and seat not in position.claims(before, i)
    ]


# --- unseen choices -----------------------------------------------------------------------------------------
def chosen(before: State, after: State, seat: int) -> JSON:
    """What a choice will bring when all are in: plantations staffed, coffee lost."""
    if before.phase == terms.STAFF:
        picked: list[str] = []
        for coop in range(terms.COOP):
            at = terms.COOP * seat + coop
            some = after.picked[at] & ~before.picked[at]
            picked += position.members(before.content.space_names, terms.SPACES * coop, some)
        return {"staffed": picked, "workers": -len(picked)} if picked else {}
    if before.phase == terms.STORE and after.confirmed >> seat & 1:
        twin = after.copy()
        assert isinstance(twin, State)
        twin.columns[seat] = after.chosen[seat]
        lost: JSON = {}
        for coffee in range(terms.COFFEE):
            more = before.coffee[terms.COFFEE * seat + coffee] - reset.limit(twin, seat, coffee)
            if more > 0:
                lost[terms.COFFEES[coffee]] = -more
        return {"coffee": lost} if lost else {}
    return {}
