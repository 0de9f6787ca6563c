"""What people mean by one gesture: lists of decisions that belong together, for `game.proposals`."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from cafezal.cafe import codes, terms
from cafezal.cafe.state import State

Choice = Callable[[list[int]], int]


def of(state: State, seat: int) -> list[list[int]]:
    """Every legal decision, with what usually goes on from it until nothing of the action is left to ask."""
    found: list[list[int]] = []
    for code in state.legal(seat):
        for ending in endings(code):
            gesture = finished(state, seat, code, ending)
            if gesture not in found:
                found.append(gesture)
    return found


def endings(code: int) -> list[Choice]:
    """The ways people go on from a decision."""
    if codes.PRODUCE <= code < codes.DRY:
        return [lote(colour) for colour in range(4)]
    if codes.DRY <= code < codes.DELIVER:
        return [stop, go_on]
    if code in (codes.DELIVER, codes.DELIVER_SOME):
        return [stop, go_on]
    if codes.BID <= code < codes.PASS or codes.PAY <= code < codes.KEEP:
        return [go_on]
    return [stop]


def lote(colour: int) -> Choice:
    """All lotes in one colour."""
    return lambda legal: codes.LOTE + colour


def stop(legal: list[int]) -> int:
    """No more than was asked for: the rest of the cubes stays, or goes to the warehouse."""
    return codes.DONE if codes.DONE in legal else codes.LOAD if codes.LOAD in legal else legal[0]


def go_on(legal: list[int]) -> int:
    """As much as possible: full sets and full shops first, and the colours that come first."""
    return next((code for code in legal if code not in (codes.DONE, codes.LOAD)), legal[0])


def finished(state: State, seat: int, code: int, ending: Choice) -> list[int]:
    """The decision, and the answers to all that the action asks after it."""
    gesture = [code]
    twin = cast(State, state.copy())
    twin.apply(code, seat)
    while unfinished(twin, seat):
        answer = ending(twin.legal(seat))
        twin.apply(answer, seat)
        gesture.append(answer)
    return gesture


def unfinished(state: State, seat: int) -> bool:
    """Whether an action or a bid of the seat is in progress."""
    if state.phase == terms.AUCTION:
        return state.paying != terms.BIDDING and state.turn == seat
    return state.doing[seat] not in (terms.NOTHING, terms.EXCHANGING)
