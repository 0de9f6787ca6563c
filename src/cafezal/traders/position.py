"""Positions: everything there is to know about a game, as docs/traders-positions.md describes it."""

from __future__ import annotations

from typing import Any

from cafezal.core import bits, values
from cafezal.traders import terms
from cafezal.traders.board import default_board
from cafezal.traders.reading import RULES, load
from cafezal.traders.state import State

__all__ = ["dump", "load", "public"]

JSON = dict[str, Any]


def dump(state: State) -> JSON:
    """The whole position; `load` gives the same game back."""
    return everything(state, True)


def public(state: State) -> JSON:
    """The part that everybody sees (T5.4)."""
    return everything(state, state.phase == terms.OVER)


def everything(state: State, hidden: bool) -> JSON:
    content = state.content
    position: JSON = {"game": "traders", "rules": RULES, "options": dict(state.options), "content": content.board.hash}
    if content.board != default_board():
        position["own_board"] = content.board.data()
    if hidden:
        position.update(values.chance(state))
    position["period"] = terms.PERIODS[state.period]
    position["phase"] = terms.PHASES[state.phase]
    position["turn"] = None if state.turn == terms.NONE else state.turn
    position["order"] = [state.order[i] for i in range(state.companies)]
    position["next"] = [state.next[i] for i in range(state.placed)]
    position["passed"] = [company for company in range(state.companies) if state.passed >> company & 1]
    position["passes"] = state.passes
    position["delivered"] = bool(state.delivered)
    position["coops"] = {terms.COOPS[coop]: coop_part(state, coop) for coop in range(terms.COOP)}
    position["animals"] = animals(state)
    position["joker_stock"] = state.joker_stock
    position["piles"] = {terms.LETTERS[letter]: pile(state, letter) for letter in range(terms.LETTER)}
    position["objectives"] = {terms.GOALS[state.goal[i]]: claims(state, i) for i in range(terms.GOAL)}
    position["seats"] = [seat_part(state, seat) for seat in range(state.seats)]
    secret = terms.PARALLEL >> state.phase & 1 and not hidden
    for seat in range(state.seats):
        if not secret:
            position["seats"][seat]["choice"] = choice(state, seat)
    position["andre"] = andre_part(state, hidden) if state.companies > state.seats else None
    position["pending"] = [task(state, i) for i in range(state.depth - 1, -1, -1)]
    return position


# --- the common board -----------------------------------------------------------------------------------
def coop_part(state: State, coop: int) -> JSON:
    lying = state.lying[coop]
    found = [terms.COOPS[coop]] if lying & terms.LYING_OWN else []
    first = terms.PLACES * coop
    return {
        "workers": state.centre[coop],
        "animals": [*found, "joker"] if lying & terms.LYING_JOKER else found,
        "house": [state.house[i] for i in range(first, first + terms.PLACES) if state.house[i] != terms.NONE],
        "coin": bool(state.house_coins >> coop & 1),
        "stock": state.stock_left[coop],
        "donkey": not state.bred >> coop & 1,
    }


def animals(state: State) -> JSON:
    """Animal counters below the slots of the bars."""
    names = state.content.slot_names
    slots = [slot for slot in range(terms.BARS * terms.SLOTS) if state.beast[slot] != terms.NONE]
    return {names[slot]: terms.ANIMALS[state.beast[slot]] for slot in slots}


def pile(state: State, letter: int) -> list[str]:
    """Arabica counters, the top one first."""
    first = terms.PILE * letter
    return [terms.COOPS[state.pile[i]] for i in range(first + state.piled[letter] - 1, first - 1, -1)]


def claims(state: State, which: int) -> list[int]:
    first = terms.CLAIMS * which
    return [state.claims[i] for i in range(first, first + state.claimed[which])]


# --- companies --------------------------------------------------------------------------------------------
def seat_part(state: State, seat: int) -> JSON:
    jokers = {terms.NONE: None, terms.SPENT: "spent"}
    joker = state.joker_at[seat]
    rewards = state.rewards[seat]
    return {
        "coins": state.coins[seat],
        "donkeys": state.donkeys[seat],
        "trucks": state.trucks[seat],
        "civets": state.civets[seat],
        "sumatra": state.sumatra[seat],
        "workers": state.workers[seat],
        "traders": state.traders[seat],
        "bonus": "".join([terms.BONUS[i] for i in range(3) if state.bonus[seat] >> i & 1]),
        "markers": state.markers[seat],
        "own_marker": terms.OWN_MARKER[state.own_marker[seat]],
        "actions": [state.used[i] for i in range(4 * seat, 4 * seat + 4)],
        "penalties": state.penalties[seat],
        "rows": [state.rows[i] for i in range(3 * seat, 3 * seat + 3)],
        "plantations": plantations(state, seat),
        "staffed": staffed(state, seat),
        "paths": paths(state, seat),
        "parked": parked(state, seat),
        "buildings": buildings(state, seat),
        "warehouses": warehouses(state, seat),
        "hired": hired(state, seat),
        "coffee": counted(state, seat),
        "stock": stock(state, seat),
        "joker_stock": jokers[joker] if joker in jokers else terms.COOPS[joker],
        "contracts": contracts(state, seat),
        "harder": harder(state, seat),
        "animal": terms.COOPS[state.dealt[seat]] if rewards & terms.REWARD_ANIMAL else None,
        "rewards": [terms.REWARDS[i] for i in range(1, 3) if rewards >> i & 1],
        "bars": markers(state, seat),
        "arabica": [state.column[i] for i in range(terms.COOP * seat, terms.COOP * seat + terms.COOP)],
        "arabica_coins": [terms.COOPS[i] for i in range(terms.COOP) if state.coin_rows[seat] >> i & 1],
        "arabica_waiting": [terms.WAITING[i] for i in range(2) if state.on_track[seat] >> i & 1],
        "counters": counters(state, seat),
        "stirred": bool(state.stirred >> seat & 1),
    }


def members(names: list[str], base: int, some: int) -> list[str]:
    """The names of a set."""
    found = []
    while some:
        found.append(names[base + bits.first(some)])
        some &= some - 1
    return found


def plantations(state: State, company: int) -> JSON:
    found: JSON = {}
    for coop in range(terms.COOP):
        left = state.own[terms.COOP * company + coop]
        while left:
            space = terms.SPACES * coop + bits.first(left)
            found[state.content.space_names[space]] = state.level[space]
            left &= left - 1
    return found


def staffed(state: State, company: int) -> list[str]:
    found: list[str] = []
    for coop in range(terms.COOP):
        some = state.own[terms.COOP * company + coop] & state.manned[coop]
        found += members(state.content.space_names, terms.SPACES * coop, some)
    return found


def paths(state: State, seat: int) -> JSON:
    found: JSON = {}
    for coop in range(terms.COOP):
        at = terms.COOP * seat + coop
        for i in range(terms.PATHS):
            donkeys = (state.lone[at] >> i & 1) + 2 * (state.paired[at] >> i & 1)
            if donkeys:
                found[state.content.path_names[terms.PATHS * coop + i]] = donkeys
    return found


def parked(state: State, seat: int) -> list[str]:
    found: list[str] = []
    for coop in range(terms.COOP):
        found += members(state.content.space_names, terms.SPACES * coop, state.parked[terms.COOP * seat + coop])
    return found


def buildings(state: State, company: int) -> list[str]:
    found: list[str] = []
    for coop in range(terms.COOP):
        found += members(state.content.site_names, terms.SITES * coop, state.built[terms.COOP * company + coop])
    return found


def warehouses(state: State, seat: int) -> list[str]:
    tracks = [terms.COFFEES[i] for i in range(terms.COFFEE) if state.columns[seat] >> i & 1]
    return tracks + ["row"] * (state.warehouses[seat] - len(tracks))


def hired(state: State, seat: int) -> list[str]:
    """Contractors on places."""
    return [terms.HIRED[i] for i in range(len(terms.HIRED)) if state.hired[seat] >> i & 1]


def counted(state: State, seat: int) -> JSON:
    """Coffees; those there are none of are left out."""
    base = terms.COFFEE * seat
    return {terms.COFFEES[i]: state.coffee[base + i] for i in range(terms.COFFEE) if state.coffee[base + i]}


def stock(state: State, seat: int) -> JSON:
    base = terms.COOP * seat
    return {terms.COOPS[i]: state.stock[base + i] for i in range(terms.COOP) if state.stock[base + i]}


def contracts(state: State, seat: int) -> JSON:
    cards = [state.contract[i] for i in range(terms.LETTER * seat, terms.LETTER * seat + terms.LETTER)]
    return {terms.LETTERS[i]: cards[i] + 1 for i in range(terms.LETTER) if cards[i] != terms.NONE}


def harder(state: State, seat: int) -> str:
    """Contracts that lie with face "3" up though four or five play (T3.16)."""
    if not state.many():
        return ""
    left = [i for i in range(terms.LETTER) if state.contract[terms.LETTER * seat + i] != terms.NONE]
    return "".join([terms.LETTERS[i] for i in left if not state.faces[seat] >> i & 1])


def markers(state: State, company: int) -> list[str]:
    names = state.content.slot_names
    return [names[slot] for slot in range(terms.BARS * terms.SLOTS) if names[slot] and state.sold[slot] == company]


def counters(state: State, seat: int) -> JSON:
    base = terms.COOP * seat
    had = [state.animals[base + i] for i in range(terms.COOP)] + [state.jokers[seat]]
    return {
        "arabica": {terms.COOPS[i]: state.arabica[base + i] for i in range(terms.COOP) if state.arabica[base + i]},
        "animals": {terms.ANIMALS[i]: had[i] for i in range(len(had)) if had[i]},
    }


def choice(state: State, seat: int) -> JSON | None:
    """What a seat has chosen unseen in a phase where all decide at the same time."""
    done = bool(state.confirmed >> seat & 1)
    if state.phase == terms.STAFF:
        names = state.content.space_names
        spaces: list[str] = []
        for coop in range(terms.COOP):
            spaces += members(names, terms.SPACES * coop, state.picked[terms.COOP * seat + coop])
        return {"spaces": spaces, "done": done} if spaces or done else None
    if not done:
        return None
    if state.phase == terms.STORE:
        tracks = [terms.COFFEES[i] for i in range(terms.COFFEE) if state.chosen[seat] >> i & 1]
        return {"tracks": tracks, "done": True}
    return {"joker": terms.COOPS[state.chosen[seat]], "done": True}


def andre_part(state: State, hidden: bool) -> JSON:
    company = terms.ANDRE
    counters: JSON = {"up": [terms.COOPS[state.face_down[i]] for i in range(state.turned)]}
    if hidden:
        counters["down"] = [terms.COOPS[state.face_down[i]] for i in range(state.turned, terms.COOP)]
    letters = range(state.andre_first, 3)
    return {
        "traders": state.traders[company],
        "tiles": [state.andre_tiles[i] for i in range(3)],
        "plantations": plantations(state, company),
        "staffed": staffed(state, company),
        "buildings": buildings(state, company),
        "bars": markers(state, company),
        "contracts": [f"{terms.LETTERS[i]}-{state.andre_cards[i] + 1}" for i in letters],
        "turns": state.andre_turns,
        "counters": counters,
    }


# --- what is pending ------------------------------------------------------------------------------------
def task(state: State, i: int) -> JSON:
    at = terms.TASK * i
    kind = state.todo[at]
    name, _, fields = terms.TASKS[kind]
    found: JSON = {"task": name, "seat": state.todo[at + 1]}
    for j, field in enumerate(fields):
        found[field] = number(state, kind, field, state.todo[at + 2 + j])
    return found


def number(state: State, kind: int, field: str, value: int) -> object:
    """One of the numbers of a task, as positions write it."""
    if field == "start" and kind == terms.LOSE:
        return first_space(state, value)
    if field in ("others", "extra"):
        return bool(value)
    if field in ("count", "by", "nth", "start"):
        return value
    if value == terms.NONE:
        return None
    if field == "animal":
        return terms.ANIMALS[value]
    if field == "place":
        return "warehouse" if value == terms.WAREHOUSE else terms.COOPS[value]
    if field == "letter" or field == "row":
        return terms.LETTERS[value]
    words = {"gain": terms.GAINS, "sort": terms.SORTS, "building": terms.FREE_BUILDS}.get(field, terms.COFFEES)
    return words[value]


def first_space(state: State, start: int) -> str:
    """The first space from a number on; one of those still to be named always follows."""
    names = state.content.space_names
    while not names[start]:
        start += 1
    return str(names[start])
