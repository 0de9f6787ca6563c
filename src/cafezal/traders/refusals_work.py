"""Why decisions of the set-up, of phase 1 and of phase 2 are refused."""

from __future__ import annotations

from cafezal.core.texts import Text
from cafezal.traders import arabica, codes, naming, planting, staffing, terms, work
from cafezal.traders.state import State


def detail(state: State, code: int, seat: int) -> Text | None:
    if code < codes.PLANT:
        return row_one(state, code - codes.SETUP)
    if code < codes.SERVE:
        if not work.markers(state, seat):
            return Text("T9.2", "traders.refused.no_marker", {})
        return plant(state, code - codes.PLANT, seat) if code < codes.WORKERS else workers(state, code - codes.WORKERS)
    if code < codes.DONKEY:
        return serve(state, (code - codes.SERVE) % codes.SPACE)
    if code < codes.ANIMAL:
        return other_work(state, code, seat)
    if code < codes.STEP:
        return animal_or_farm(state, code, seat)
    if code < codes.STAFF:
        return Text("T8.8", "traders.refused.row_end", {"coop": naming.coop(code - codes.STEP)})
    if code < codes.RIVAL:
        return staff(state, code - codes.STAFF, seat)
    if code < codes.PAY:
        return rival(state, code - codes.RIVAL, seat)
    if code < codes.LOSE:
        return payment(state, code - codes.PAY, seat)
    return lose(state, code - codes.LOSE, seat)


def at(state: State, space: int) -> dict[str, object]:
    """The place of a space or path that is on the board."""
    return {"place": naming.spot(state.content.space_names[space])}


def no_space(state: State, space: int) -> bool:
    return not state.content.space_names[space]


def row_one(state: State, space: int) -> Text:
    coop = space // terms.SPACES
    if not state.content.in_row[3 * coop] >> space % terms.SPACES & 1:
        return Text("T3.15", "traders.refused.row_one", {})
    return Text("T9.7", "traders.refused.space_taken", at(state, space))


# --- action A -------------------------------------------------------------------------------------------
def plant(state: State, offset: int, seat: int) -> Text | None:
    """T9.5 to T9.13, in this order."""
    row, coop, way = offset // (codes.WAY * terms.COOP), offset // codes.WAY % terms.COOP, offset % codes.WAY
    taken = state.rows[3 * seat + row]
    if taken == state.content.lengths[row]:
        return Text("T9.5", "traders.refused.row_empty", {"row": "ABC"[row]})
    tile = terms.TILES * row + taken
    cost, level = state.content.tile_cost[tile], state.content.tile_level[tile]
    if cost > state.coins[seat]:
        return Text("T9.6", "traders.refused.coins", {"cost": cost, "count": state.coins[seat]})
    space = space_of(state, coop, way)
    if space < 0:
        return Text("T1.5", "traders.refused.no_place", {})
    where = at(state, terms.SPACES * coop + space)
    if not planting.fitting(state, coop, level) >> way & 1:
        return Text("T9.7", "traders.refused.level", {"level": level, **where})
    if state.taken[coop] >> space & 1:
        return Text("T9.7", "traders.refused.space_taken", where)
    if not state.own[terms.COOP * seat + coop] and not state.workers[seat]:
        return Text("T9.13", "traders.refused.no_worker", {"coop": naming.coop(coop)})
    if way >= codes.BY_TRUCK:
        return by_truck(state, coop, space, seat)
    return by_path(state, coop, way - codes.BY_PATH, seat) if way >= codes.BY_PATH else None


def space_of(state: State, coop: int, way: int) -> int:
    """The space that a way leads to; -1 if there is no such way."""
    content = state.content
    if way >= codes.BY_TRUCK:
        space = content.starts[4 * coop + 2] + way - codes.BY_TRUCK
        return space if space < content.starts[4 * coop + 3] else -1
    if way >= codes.BY_PATH:
        path = way - codes.BY_PATH
        return content.upper[terms.SPACES * coop + path] if path < content.paths[coop] else -1
    return way if way < content.starts[4 * coop + 1] else -1


def rivals(state: State, seat: int, coop: int) -> int:
    """Paths with donkeys of others, as a set."""
    company = terms.COOP * seat + coop
    return state.trod[coop] & ~(state.lone[company] | state.paired[company])


def by_path(state: State, coop: int, path: int, seat: int) -> Text | None:
    """T9.9, T9.10, T9.12."""
    high = state.content.high_paths[coop] >> path & 1
    rule = "T9.10" if high else "T9.9"
    base, company = terms.SPACES * coop, terms.COOP * seat + coop
    name: dict[str, object] = {"path": naming.spot(state.content.path_names[base + path])}
    if rivals(state, seat, coop) >> path & 1:
        return Text(rule, "traders.refused.rival_donkey", name)
    own = state.own[company] & state.content.in_row[3 * coop + high]
    below = own & state.content.lower[base + path]
    if not below:
        return Text(rule, "traders.refused.nothing_below", name)
    if not below & planting.bearers(state, seat, coop, high):
        return Text("T9.12", "traders.refused.bears", name)
    if high and not planting.may_grow(state, seat, coop):
        return Text("T9.12", "traders.refused.row_one_count", {"coop": naming.coop(coop)})
    if state.parked[company] >> state.content.upper[base + path] & 1:
        return Text("T9.19", "traders.refused.own_truck", {})
    there = (state.lone[company] >> path & 1) + 2 * (state.paired[company] >> path & 1)
    need = (2 if high else 1) - there
    if need > state.donkeys[seat]:
        return Text(rule, "traders.refused.donkeys", {"need": need, "count": state.donkeys[seat]})
    return Text("T9.12", "traders.refused.not_joined", name)


def by_truck(state: State, coop: int, space: int, seat: int) -> Text | None:
    """T9.11, T9.12, T9.19."""
    if not planting.may_grow(state, seat, coop):
        return Text("T9.12", "traders.refused.row_one_count", {"coop": naming.coop(coop)})
    for other in range(state.seats):
        if other != seat and state.parked[terms.COOP * other + coop] >> space & 1:
            return Text("T9.19", "traders.refused.rival_truck", {"who": naming.who(state, other)})
    if not state.content.ways_to[terms.SPACES * coop + space] & ~rivals(state, seat, coop):
        return Text("T9.11", "traders.refused.paths_barred", at(state, terms.SPACES * coop + space))
    if not state.trucks[seat]:
        return Text("T9.11", "traders.refused.no_truck", {})
    return None


# --- actions B, C, D --------------------------------------------------------------------------------------
def workers(state: State, coop: int) -> Text | None:
    name: dict[str, object] = {"coop": naming.coop(coop)}
    if not state.centre[coop]:
        return Text("T9.20", "traders.refused.town_empty", name)
    return Text("T9.20", "traders.refused.all_staffed", name)


def serve(state: State, space: int) -> Text | None:
    """T9.21, T9.22."""
    coop, bit = space // terms.SPACES, 1 << space % terms.SPACES
    if no_space(state, space):
        return Text("T1.5", "traders.refused.no_place", {})
    town = state.todo[terms.TASK * state.depth - terms.TASK + 2]
    if coop != town:
        return Text("T9.20", "traders.refused.other_town", {"coop": naming.coop(town)})
    where = at(state, space)
    if not state.taken[coop] & ~state.manned[coop] & bit:
        return Text("T9.21", "traders.refused.not_unstaffed", where)
    owner = work.owner(state, space)
    if owner < state.todo[terms.TASK * state.depth - terms.TASK + 3]:
        return Text("T9.22", "traders.refused.later_seat", {"who": naming.who(state, owner)})
    if not work.lowest(state, coop, work.unstaffed(state, owner, coop)) & bit:
        return Text("T9.21", "traders.refused.lowest_row", where)
    return Text("T9.22", "traders.refused.all_workers", {})


def other_work(state: State, code: int, seat: int) -> Text | None:
    """T9.25, T9.26."""
    if code >= codes.CIVET:
        if not work.markers(state, seat):
            return Text("T9.2", "traders.refused.no_marker", {})
        return Text("T9.26", "traders.refused.no_civet", {})
    if work.markers(state, seat) < 2:
        return Text("T9.2", "traders.refused.two_markers", {"count": work.markers(state, seat)})
    if not state.herd[seat]:
        return Text("T9.25", "traders.refused.no_herd", {})
    number = code - codes.DONKEY
    coop, path = number // terms.PATHS, number % terms.PATHS
    if not state.content.path_names[number]:
        return Text("T1.5", "traders.refused.no_place", {})
    name: dict[str, object] = {"path": naming.spot(state.content.path_names[number])}
    if rivals(state, seat, coop) >> path & 1:
        return Text("T9.25", "traders.refused.rival_donkey", name)
    if state.shut[coop] >> path & 1:
        return Text("T9.25", "traders.refused.upper_taken", name)
    if not state.own[terms.COOP * seat + coop] & state.content.lower[number]:
        return Text("T9.25", "traders.refused.nothing_below", name)
    return Text("T9.25", "traders.refused.path_full", name)


def animal_or_farm(state: State, code: int, seat: int) -> Text | None:
    """T9.16, T9.17."""
    if code < codes.FARM:
        return Text("T9.16", "traders.refused.no_animal", {})
    site = code - codes.FARM
    name = state.content.site_names[site]
    if not name:
        return Text("T1.5", "traders.refused.no_place", {})
    if state.content.kind[site] != terms.FARM:
        return Text("T9.17", "traders.refused.no_farm_site", {"place": naming.spot(name)})
    cost = state.content.farm_cost[state.todo[terms.TASK * state.depth - terms.TASK + 2]]
    if cost > state.coins[seat]:
        return Text("T9.17", "traders.refused.coins", {"cost": cost, "count": state.coins[seat]})
    return Text("T12.4", "traders.refused.site_taken", {"place": naming.spot(name)})


# --- phase 2 --------------------------------------------------------------------------------------------
def staff(state: State, space: int, seat: int) -> Text | None:
    """T10.1."""
    coop, bit = space // terms.SPACES, 1 << space % terms.SPACES
    if no_space(state, space):
        return Text("T1.5", "traders.refused.no_place", {})
    unstaffed = work.unstaffed(state, seat, coop)
    if not unstaffed & bit:
        return Text("T10.1", "traders.refused.own_unstaffed", at(state, space))
    named = state.picked[terms.COOP * seat + coop]
    if named & bit:
        return Text("T10.1", "traders.refused.named", at(state, space))
    if not work.lowest(state, coop, unstaffed & ~named) & bit:
        return Text("T10.1", "traders.refused.lowest_row", at(state, space))
    return Text("T10.1", "traders.refused.ascending", {})


def rival(state: State, space: int, seat: int) -> Text | None:
    """T10.2, T10.3."""
    if no_space(state, space):
        return Text("T1.5", "traders.refused.no_place", {})
    coop, bit = space // terms.SPACES, 1 << space % terms.SPACES
    if state.own[terms.COOP * seat + coop] & bit:
        return Text("T10.2", "traders.refused.own_plantation", at(state, space))
    if not staffing.of_others(state, seat, coop) & bit:
        return Text("T10.2", "traders.refused.not_unstaffed", at(state, space))
    return Text("T10.3", "traders.refused.lowest_row", at(state, space))


def payment(state: State, steps: int, seat: int) -> Text | None:
    """T10.6, T10.7."""
    total = 0
    for coop in range(terms.COOP):
        back = steps % 3
        steps //= 3
        total += back
        able = arabica.columns_back(state, seat, coop)
        if back > able:
            return Text("T8.9", "traders.refused.back", {"coop": naming.coop(coop), "count": able})
    owed = staffing.debts(state, seat) * (state.period + 1)
    if total > owed:
        return Text("T10.6", "traders.refused.pay_less", {"count": owed})
    return Text("T10.7", "traders.refused.pay_more", {"count": staffing.fewest_steps(state, seat)})


def lose(state: State, space: int, seat: int) -> Text | None:
    """T10.8."""
    coop, bit = space // terms.SPACES, 1 << space % terms.SPACES
    if no_space(state, space):
        return Text("T1.5", "traders.refused.no_place", {})
    if not work.unstaffed(state, seat, coop) & bit:
        return Text("T10.8", "traders.refused.own_unstaffed", at(state, space))
    if not state.content.in_row[3 * coop + staffing.highest_row(state, seat)] & bit:
        return Text("T10.8", "traders.refused.highest_row", at(state, space))
    return Text("T10.8", "traders.refused.ascending", {})
