"""Section 9: phase 1, Work. Action A is in planting.py."""

from __future__ import annotations

from cafezal.core import bits
from cafezal.core.game import Codes
from cafezal.traders import arabica, codes, free, planting, terms
from cafezal.traders.state import State


def asks_work(state: State, seat: int) -> bool:
    """Who has a marker, or can get one, is asked; others pass (T9.3)."""
    if markers(state, seat) or free.may_get(state, seat, terms.BONUS_A):
        return True
    play_work(state, seat, codes.WORK_PASS)
    return False


def work_into(state: State, seat: int, found: Codes) -> None:
    left = markers(state, seat)
    if left:
        planting.plant_into(state, seat, found)
        for coop in range(terms.COOP):  # T9.20
            if state.centre[coop] and state.taken[coop] & ~state.manned[coop]:
                found.add(codes.WORKERS + coop)
        if left > 1 and state.herd[seat]:
            for coop in range(terms.COOP):
                paths = donkey_paths(state, seat, coop)
                while paths:
                    found.add(codes.DONKEY + terms.PATHS * coop + bits.first(paths))
                    paths &= paths - 1
        if state.wild[seat]:
            found.add(codes.CIVET)
        found.add(codes.COINS)
    free.moves_into(state, seat, terms.BONUS_A | terms.BONUS_C | terms.RECHARGE, found)
    found.add(codes.WORK_PASS)


def play_work(state: State, seat: int, code: int) -> None:
    state.push(terms.NEXT, seat, 0, 0)
    if code == codes.WORK_PASS:
        state.passed |= 1 << seat
    elif code < codes.WORKERS:
        spend(state, seat, terms.ACTION_A, 1)
        planting.play_plant(state, seat, code)
    elif code < codes.SERVE:
        spend(state, seat, terms.ACTION_B, 1)
        send(state, seat, terms.SERVE, code - codes.WORKERS)
    elif code < codes.CIVET:
        spend(state, seat, terms.ACTION_C, 2)
        code -= codes.DONKEY
        state.herd[seat] -= 1
        put_donkey(state, seat, code // terms.PATHS, code % terms.PATHS)
    else:
        spend(state, seat, terms.ACTION_D, 1)
        if code == codes.CIVET:
            state.wild[seat] -= 1
            state.sumatra[seat] += 1
        else:
            state.coins[seat] += terms.WORK_COINS


# --- markers --------------------------------------------------------------------------------------------
def markers(state: State, seat: int) -> int:
    """Action markers ready for use."""
    return state.markers[seat] + (1 if state.own_marker[seat] == terms.READY else 0)


def spend(state: State, seat: int, action: int, count: int) -> None:
    """Markers go onto an action, the black ones first (T9.2)."""
    state.used[4 * seat + action] += count
    if count > state.markers[seat]:
        count -= 1
        state.own_marker[seat] = terms.USED
    state.markers[seat] -= count


# --- donkeys on paths -------------------------------------------------------------------------------------
def donkey_paths(state: State, seat: int, coop: int) -> int:
    """Paths on which action C may put a donkey (T9.25)."""
    own = state.own[terms.COOP * seat + coop]
    if not own:
        return 0
    paths = 0
    while own:
        paths |= state.content.ways_from[terms.SPACES * coop + bits.first(own)]
        own &= own - 1
    full = state.paired[terms.COOP * seat + coop]
    full |= state.lone[terms.COOP * seat + coop] & ~state.content.high_paths[coop]
    return paths & ~(full | planting.barred(state, seat, coop))


def put_donkey(state: State, seat: int, coop: int, path: int) -> None:
    """One more own donkey stands on a path."""
    at, one = terms.COOP * seat + coop, 1 << path
    state.trod[coop] |= one
    if state.lone[at] & one:
        state.lone[at] &= ~one
        state.paired[at] |= one
    else:
        state.lone[at] |= one


# --- workers ----------------------------------------------------------------------------------------------
def unstaffed(state: State, seat: int, coop: int) -> int:
    """A company's unstaffed plantations in a coop."""
    return state.own[terms.COOP * seat + coop] & ~state.manned[coop]


def lowest(state: State, coop: int, spaces: int) -> int:
    """Of these spaces those in the lowest row."""
    for row in range(2):
        if spaces & state.content.in_row[3 * coop + row]:
            return spaces & state.content.in_row[3 * coop + row]
    return spaces


def owner(state: State, space: int) -> int:
    """Whose plantation stands on a space (16 * coop + space)."""
    seat = 0
    while not state.own[terms.COOP * seat + space // terms.SPACES] >> space % terms.SPACES & 1:
        seat += 1
    return seat


def send(state: State, seat: int, kind: int, coop: int) -> None:
    """Workers of a town centre are sent: as many as there are companies with an unstaffed plantation (T9.21)."""
    state.push(kind, seat, coop, 0)
    at = terms.TASK * state.depth - 2
    state.todo[at] = state.centre[coop]


def asks_serve(state: State, seat: int) -> bool:
    """Workers are placed as long as there is no choice; when the last one is, T9.23 and T9.24 follow."""
    at = terms.TASK * state.depth - terms.TASK
    coop = state.todo[at + 2]
    while True:
        spaces = may_be_served(state)
        if not spaces:
            break
        if spaces & (spaces - 1):
            return True
        serve(state, terms.SPACES * coop + bits.first(spaces))
    step = state.todo[at + 5] and state.todo[at] == terms.SERVE
    state.pop()
    refill(state, coop)
    if step:
        arabica.step(state, seat, coop)
    return False


def may_be_served(state: State) -> int:
    """Plantations that may get the next worker: by seat in ascending order, so that all workers find one (T9.22)."""
    at = terms.TASK * state.depth - terms.TASK
    coop, start, count = state.todo[at + 2], state.todo[at + 3], state.todo[at + 4]
    if not count:
        return 0
    left = 0
    for seat in range(start, state.companies):
        if unstaffed(state, seat, coop):
            left += 1
    spaces = 0
    for seat in range(start, state.companies):
        here = unstaffed(state, seat, coop)
        if here:
            spaces |= lowest(state, coop, here)
            left -= 1
            if left < count:  # who comes later is too few for the workers left
                break
    return spaces


def serve(state: State, space: int) -> None:
    """A worker goes from the town centre to a plantation."""
    at = terms.TASK * state.depth - terms.TASK
    coop, seat = space // terms.SPACES, owner(state, space)
    state.centre[coop] -= 1
    state.manned[coop] |= 1 << space % terms.SPACES
    state.todo[at + 3] = seat + 1
    state.todo[at + 4] -= 1
    if seat != state.todo[at + 1]:
        state.todo[at + 5] = 1


def serve_into(state: State, seat: int, found: Codes) -> None:
    at = terms.TASK * state.depth - terms.TASK
    first = terms.SPACES * state.todo[at + 2]
    first += codes.SERVE if state.todo[at] == terms.SERVE else codes.SERVE_ANDRE
    spaces = may_be_served(state)
    while spaces:
        found.add(first + bits.first(spaces))
        spaces &= spaces - 1


def play_serve(state: State, seat: int, code: int) -> None:
    serve(state, code - (codes.SERVE if code < codes.SERVE_ANDRE else codes.SERVE_ANDRE))


def refill(state: State, coop: int) -> None:
    """A town centre left empty gets a worker (T9.23)."""
    if not state.centre[coop]:
        state.centre[coop] = 1
