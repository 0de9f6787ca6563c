"""Views: what everybody sees of a game, what it would cost a seat to take a card and where it could lie (C13.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cafezal.cafe import codes, drafting, placing, position, reading, scoring, terms
from cafezal.cafe.content import Content
from cafezal.cafe.state import State
from cafezal.core import bits, values
from cafezal.core.errors import Malformed
from cafezal.core.game import Codes

JSON = dict[str, Any]
SUPPLY = 35  # C1.1
TOKENS = (*"ybgr", "y+", "b+", "g+", "r+", "L", "D", "R", "C", "H", "-", "E", "N", "S", "X")


def view(state: State, seat: int) -> JSON:
    """What a seat sees; -1: a spectator."""
    part = None if seat < 0 else {"seat": seat, "offers": offers(state, seat)}
    return {"table": table(state), "seat": part}


def table(state: State) -> JSON:
    names = state.content.names
    return {
        "position": position.public(state),
        "deck": state.bottom - state.drawn,
        "unseen": sorted([names[state.deck[i]] for i in range(state.drawn, state.pool)]),
        "waiting": list(state.waiting),
        "supply": [max(0, SUPPLY - cubes_of(state, colour)) for colour in range(4)],
        "areas": [area(state, seat) for seat in range(state.seats)],
        "cards": faces(state),
        "over": state.phase == terms.OVER,
        "scores": state.scores(),
        "ranking": state.ranking(),
        "grade": scoring.grade(scoring.score(state, 0)) if state.seats == 1 else None,  # C7.2
    }


def cubes_of(state: State, colour: int) -> int:
    """Cubes of a colour in areas, warehouses and unfinished actions (C14.1)."""
    cubes = 0
    for seat in range(state.seats):
        cubes += state.warehouse[4 * seat + colour] + state.freight[4 * seat + colour]
        left = state.holds[4 * seat + colour]
        while left:
            cubes += state.cubes[seat * terms.STRIDE + bits.first(left)]
            left &= left - 1
        left = state.shops[seat]
        while left:
            cubes += supplied(state, seat, bits.first(left)) >> 4 * colour & 15
            left &= left - 1
    return cubes


def supplied(state: State, seat: int, shop: int) -> int:
    """The cubes on an open shop, four bits a colour."""
    i = seat * terms.STRIDE + shop
    return state.content.demand[state.card[seat * terms.CARDS + state.layer[i]]] - state.lacks[i]


def faces(state: State) -> JSON:
    """The cards named anywhere in the view, by id."""
    named = {state.deck[i] for i in range(state.drawn, state.pool)}
    for i in range(state.slots):
        named.add(state.shown[i])
    for i in range(2):
        left = state.discards[i]
        while left:
            named.add(64 * i + bits.first(left))
            left &= left - 1
    for seat in range(state.seats):
        named.add(state.hand[seat])
        for i in range(seat * terms.CARDS, seat * terms.CARDS + state.placed[seat]):
            named.add(state.card[i])
    named.discard(terms.NONE)
    cards = state.content.cards
    return {cards[card].id: position.face(cards[card]) for card in sorted(named)}


# --- areas ----------------------------------------------------------------------------------------------
def area(state: State, seat: int) -> JSON:
    left, top = state.left[seat] - 16, state.top[seat] - 16
    return {
        "squares": [square(state, seat, i) for i in range(state.squares[seat])],
        "shops": shops(state, seat),
        "bounds": [left, top, left + state.width[seat] - 1, top + state.height[seat] - 1],
        "cups": bits.size(state.cups[seat]),
        "ships": bits.size(state.ships[seat]),
        "score": state.score(seat),
        "sheet": [[rule, text.data(), points] for rule, text, points in state.sheet(seat)],
    }


def square(state: State, seat: int, i: int) -> JSON:
    s = seat * terms.STRIDE + i
    kind = state.kind[s]
    found: JSON = {
        "at": position.at(state, seat, i),
        "kind": f"N{state.value[s]}" if kind == terms.NATA else TOKENS[kind],
        "card": state.content.names[state.card[seat * terms.CARDS + state.layer[s]]],
    }
    cubes = position.cubes_on(state, seat, i)
    if cubes:
        found["cubes"] = cubes
    if kind <= terms.ROAST:
        found["cluster"] = position.at(state, seat, bits.first(state.cluster[s]))
    return found


def shops(state: State, seat: int) -> list[JSON]:
    """Open shops, and closed ones of which a square can still be seen."""
    found: dict[int, JSON] = {}
    for i in range(state.squares[seat]):
        s = seat * terms.STRIDE + i
        if state.kind[s] != terms.SHOP and state.kind[s] != terms.CLOSED:
            continue
        layer = state.layer[s]
        if layer in found:
            found[layer]["squares"].append(position.at(state, seat, i))
        else:
            found[layer] = shop(state, seat, i)
    return list(found.values())


def shop(state: State, seat: int, i: int) -> JSON:
    s = seat * terms.STRIDE + i
    card = state.card[seat * terms.CARDS + state.layer[s]]
    open = state.kind[s] == terms.SHOP
    points = state.content.points[card]
    return {
        "at": position.at(state, seat, i),
        "squares": [position.at(state, seat, i)],
        "card": state.content.names[card],
        "open": open,
        "demand": position.nibbles(state.content.demand[card]),
        "holds": position.cubes_on(state, seat, i),
        "lacks": position.nibbles(state.lacks[s]) if open else "",
        "points": points,
        "scores": points if open and not state.lacks[s] else 0,
    }


# --- offers ---------------------------------------------------------------------------------------------
def offers(state: State, seat: int) -> list[JSON]:
    """For the seat that chooses a card: what each would cost it, and where it could lie (C3.2 to C3.4)."""
    if state.phase != terms.DRAFT or state.due or state.turn != seat:
        return []
    colours = [name for c, name in enumerate(terms.COLOURS) if state.warehouse[4 * seat + c]]
    means = bool(colours)
    for slot in range(state.slots):
        card = state.shown[slot]
        if card != terms.NONE and not drafting.priced(state, seat, card):
            means = True
    found = []
    for slot in range(state.slots):
        card = state.shown[slot]
        if card != terms.NONE:
            priced = means and drafting.priced(state, seat, card)
            found.append(
                {
                    "slot": slot + 1,
                    "card": state.content.names[card],
                    "price": 1 if priced else 0,
                    "colours": list(colours) if priced else [],
                    "discarded": not means,
                    "places": places(state, seat, card) if means else [],
                }
            )
    return found


def places(state: State, seat: int, card: int) -> list[JSON]:
    """Where a card could lie: how many squares it would cover, how many cups would be visible."""
    found = Codes()
    placing.places_into(state, seat, card, found)
    new = sum([token == "C" for token in state.content.cards[card].squares])
    listed = []
    for i in range(found.size):
        place = found.items[i] - codes.PLACE
        turn = place // codes.PLACES
        row = (place - turn * codes.PLACES) // codes.ACROSS
        x = state.left[seat] - 18 + place - turn * codes.PLACES - row * codes.ACROSS
        y = state.top[seat] - 18 + row
        covers = placing.covered(state, seat, turn, x, y)
        cups = bits.size(state.cups[seat]) - cups_under(state, seat, turn, x, y) + new
        listed.append({"at": [x, y], "turn": 90 * turn, "covers": covers, "cups": cups})
    return listed


def cups_under(state: State, seat: int, turn: int, x: int, y: int) -> int:
    """Cups that a card with its upper left square on (x, y) would cover."""
    wide = 2 if turn & 1 else 3
    count = 0
    left = state.cups[seat]
    while left:
        cell = state.cell[seat * terms.STRIDE + bits.first(left)]
        across, down = (cell & 63) - 16 - x, (cell >> 6) - 16 - y
        count += 0 <= across < wide and 0 <= down < 5 - wide
        left &= left - 1
    return count


# --- from a view to a game ------------------------------------------------------------------------------
def from_view(view: object, seed: int, fresh: Callable[[Content], State]) -> State:
    """A game that agrees with a view; what the view hides is drawn from the seed (C13.7)."""
    draw = values.draw_seed(seed)
    table = values.part(view, "table", "")
    known = values.part(table, "position", "table")
    unseen = values.row(table.get("unseen"), "table.unseen", reading.MOST_CARDS)
    try:
        if "deck" in known:  # the game is over, nothing is hidden
            return reading.read(known, fresh, None, 0)
        return reading.read(known, fresh, unseen, draw)
    except Malformed as error:
        inside = "" if error.path.startswith("unseen") else "position."
        path = f"table.{inside}{error.path}".removesuffix(".")
        raise Malformed(error.text, path) from None
