"""Positions: everything there is to know about a game, as docs/positions.md describes it."""

from __future__ import annotations

from typing import Any

from cafezal.cafe import terms
from cafezal.cafe.deck import default_deck
from cafezal.cafe.fields import CELL_NAMES
from cafezal.cafe.reading import RULES, load
from cafezal.cafe.state import State
from cafezal.core import bits, values

__all__ = ["dump", "load", "public"]

JSON = dict[str, Any]


def dump(state: State) -> JSON:
    """The whole position; `load` gives the same game back."""
    return everything(state, True)


def public(state: State) -> JSON:
    """The part that everybody sees (C12.3, C13.6)."""
    return everything(state, state.phase == terms.OVER)


def everything(state: State, hidden: bool) -> JSON:
    content = state.content
    position: JSON = {"game": "cafe", "rules": RULES, "options": dict(state.options), "content": content.deck.hash}
    if content.deck != default_deck():
        position["own_deck"] = content.deck.data()
    position["cards"] = [face(content.cards[i]) for i in range(len(content.deck.cards), content.count)]
    if hidden:
        position.update(values.chance(state))
    position["round"] = state.round
    position["phase"] = terms.PHASES[state.phase]
    position["master"] = state.master
    position["turn"] = None if state.turn == terms.NONE else state.turn
    position["shown"] = (
        [card_name(state, state.shown[i]) for i in range(state.slots)] if state.phase < terms.TURN else []
    )
    if hidden:
        position["deck"] = [content.names[state.deck[i]] for i in range(state.drawn, state.bottom)]
        position["out"] = sorted([content.names[state.deck[i]] for i in range(state.bottom, state.pool)])
    position["discards"] = discarded(state)
    position["bid"] = bid(state)
    position["seats"] = [seat_part(state, seat) for seat in range(state.seats)]
    return position


def face(card: Any) -> JSON:
    """A card in the form of the deck file; an own card belongs to no set."""
    data: JSON = card.data()
    if data["set"] == "own":
        del data["set"]
    return data


def card_name(state: State, card: int) -> str | None:
    return None if card == terms.NONE else str(state.content.names[card])


def discarded(state: State) -> list[str]:
    cards = []
    for i in range(2):
        left = state.discards[i]
        while left:
            cards.append(state.content.names[64 * i + bits.first(left)])
            left &= left - 1
    return sorted(cards)


def at(state: State, seat: int, square: int) -> list[int]:
    """The cell of a square, as [x, y]."""
    cell = state.cell[seat * terms.STRIDE + square]
    return [(cell & 63) - 16, (cell >> 6) - 16]


def squares_at(state: State, seat: int, squares: int) -> list[list[int]]:
    found = []
    while squares:
        found.append(at(state, seat, bits.first(squares)))
        squares &= squares - 1
    return found


def colour_name(colour: int) -> str | None:
    return None if colour == terms.NONE else terms.COLOURS[colour]


# --- seats ----------------------------------------------------------------------------------------------
def seat_part(state: State, seat: int) -> JSON:
    names = state.content.names
    base = seat * terms.CARDS
    cards = [
        {
            "card": names[state.card[i]],
            "at": [(state.at[i] & 63) - 16, (state.at[i] >> 6) - 16],
            "turn": 90 * state.turned[i],
        }
        for i in range(base + 1, base + state.placed[seat])
    ]
    return {
        "start": names[state.card[base]],
        "cards": cards,
        "cubes": cubes_by_square(state, seat),
        "warehouse": [state.warehouse[c] for c in range(4 * seat, 4 * seat + 4)],
        "hand": card_name(state, state.hand[seat]),
        "stage": terms.STAGES[state.stage[seat]],
        "points": state.points[seat],
        "action": action(state, seat),
    }


def cubes_by_square(state: State, seat: int) -> dict[str, str]:
    """Cubes by square in reading order; those of a shop at its first square."""
    found = {}
    base = seat * terms.STRIDE
    left = state.full(seat) | state.shops[seat]
    while left:
        i = bits.first(left)
        letters = cubes_on(state, seat, i)
        if letters:
            found[CELL_NAMES[state.cell[base + i]]] = letters
        left &= left - 1
    return found


def cubes_on(state: State, seat: int, square: int) -> str:
    """The cubes on a square as letters."""
    i = seat * terms.STRIDE + square
    if not state.shops[seat] >> square & 1:
        return terms.LETTERS[state.colour[i]] * state.cubes[i] if state.cubes[i] else ""
    demand = state.content.demand[state.card[seat * terms.CARDS + state.layer[i]]]
    return nibbles(demand - state.lacks[i])  # a shop never holds more of a colour than it demands (C5.6)


def nibbles(packed: int) -> str:
    """Four bits a colour, as letters."""
    letters = ""
    for colour in range(4):
        if packed >> 4 * colour & 15:
            letters += terms.LETTERS[colour] * (packed >> 4 * colour & 15)
    return letters


def action(state: State, seat: int) -> JSON | None:
    """The action in progress (C13.4)."""
    doing = state.doing[seat]
    if doing == terms.NOTHING:
        return None
    kind = {"kind": terms.ACTIONS[doing]}
    if doing == terms.EXCHANGING:
        return {**kind, "colour": colour_name(state.tint[seat])}
    if doing == terms.PRODUCING:
        first = at(state, seat, bits.first(state.chosen[seat]))
        return {**kind, "cluster": first, "lotes": picked(state, seat)}
    if doing == terms.DELIVERING:
        if state.choosing[seat]:
            return {**kind, "sources": squares_at(state, seat, state.chosen[seat])}
        last = None if state.last[seat] == terms.NONE else at(state, seat, state.last[seat])
        return {**kind, "hand": on_hand(state, seat), "last": last, "put": colour_name(state.tint[seat])}
    target = {"target": at(state, seat, state.last[seat])}
    if not state.choosing[seat]:
        return {**kind, **target}
    sources = squares_at(state, seat, state.chosen[seat])
    return {**kind, **target, "colour": colour_name(state.tint[seat]), "sources": sources}


def picked(state: State, seat: int) -> list[str]:
    """The colours chosen for lotes, in reading order of the lotes."""
    chosen = []
    for i in range(state.squares[seat]):
        for colour in range(4):
            if state.picked[4 * seat + colour] >> i & 1:
                chosen.append(terms.COLOURS[colour])
    return chosen


def on_hand(state: State, seat: int) -> str:
    letters = ""
    for colour in range(4):
        letters += terms.LETTERS[colour] * state.freight[4 * seat + colour]
    return letters


# --- the auction ----------------------------------------------------------------------------------------
def bid(state: State) -> JSON:
    """C13.5."""
    return {
        "cubes": state.bid,
        "bidder": None if state.bidder == terms.NONE else state.bidder,
        "passed": [seat for seat in range(state.seats) if state.passed >> seat & 1],
        "paying": paying(state),
    }


def paying(state: State) -> JSON | None:
    if state.paying == terms.BIDDING:
        return None
    part: JSON = {"cubes": state.cubes_bid, "paid": [state.paid[c] for c in range(4)]}
    if state.paying == terms.PAYING:
        part["asked"] = terms.COLOURS[state.asked]
    else:
        part["loose"] = [state.loose[c] for c in range(4)]
        part["ship"] = None if state.ship == terms.NONE else at(state, state.bidder, state.ship)
    return part
