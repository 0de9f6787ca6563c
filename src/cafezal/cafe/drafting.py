"""Section 3: the draft."""

from __future__ import annotations

from cafezal.cafe import codes, terms, turns
from cafezal.cafe.state import State
from cafezal.core import bits
from cafezal.core.game import Codes


def legal_into(state: State, seat: int, found: Codes) -> None:
    before = found.size
    for slot in range(state.slots):
        card = state.shown[slot]
        if card == terms.NONE:
            continue
        if not priced(state, seat, card):
            found.add(codes.TAKE + 5 * slot)
        else:
            for colour in range(4):
                if state.warehouse[4 * seat + colour]:
                    found.add(codes.TAKE + 5 * slot + 1 + colour)
    if found.size == before:  # C3.4
        for slot in range(state.slots):
            if state.shown[slot] != terms.NONE:
                found.add(codes.TAKE + 5 * slot)


def priced(state: State, seat: int, card: int) -> bool:
    """Whether the card costs the seat a cube (C3.2, C3.3, C8.5)."""
    return bool(state.content.has_cup[card]) and not state.auction and bits.size(state.ships[seat]) < 2


def play(state: State, seat: int, code: int) -> None:
    slot = (code - codes.TAKE) // 5
    colour = (code - codes.TAKE) % 5 - 1
    card = state.shown[slot]
    state.shown[slot] = terms.NONE
    if colour >= 0:
        state.warehouse[4 * seat + colour] -= 1
        state.hand[seat] = card
    elif priced(state, seat, card):  # C3.4
        state.discard(card)
    else:
        state.hand[seat] = card
    state.taken += 1
    if state.taken < state.seats:
        state.turn = state.after(seat)
        if not state.auction:  # C3.1, C8.5
            turns.reveal(state, slot)
        turns.wait(state)
        return
    for slot in range(state.slots):
        if state.shown[slot] != terms.NONE:
            state.discard(state.shown[slot])
            state.shown[slot] = terms.NONE
    turns.begin_turns(state)
