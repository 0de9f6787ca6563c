"""What people mean by one gesture: lists of decisions that belong together, for `game.proposals`."""

from __future__ import annotations

from cafezal.traders import closing, codes, effects, estimating, paying, terms
from cafezal.traders.state import State


def of(state: State, seat: int) -> list[list[int]]:
    """Every legal decision with the best answers to what it asks of the seat, and ways to fill contracts."""
    if not state.waits >> seat & 1:
        return []
    game = effects.veil(state, seat)
    found = []
    for code in state.legal(seat):
        gesture = finished(game, seat, code)
        if codes.BONUS_A <= code <= codes.RECHARGE_C:
            gesture = continued(game, seat, gesture)
        if gesture not in found:
            found.append(gesture)
    if state.phase == terms.SELL and not state.depth and not state.delivered:
        for letter in range(terms.LETTER):
            gesture = closed(game, seat, letter)
            if gesture and gesture not in found:
                found.append(gesture)
    return found


def finished(state: State, seat: int, code: int) -> list[int]:
    """A decision, and the best answer, one step ahead, to each question that follows from it in the same phase."""
    gesture = [code]
    twin = state.copy()
    assert isinstance(twin, State)
    twin.apply(code, seat)
    while twin.phase == state.phase and unfinished(twin, seat):
        code = best(twin, seat)
        twin.apply(code, seat)
        gesture.append(code)
    return gesture


def unfinished(state: State, seat: int) -> bool:
    """Whether the seat is asked something that belongs to its decision; an offer to follow is a new one."""
    if not state.waits >> seat & 1 or state.due:
        return False
    if not state.depth:
        return state.phase == terms.STAFF
    kind = state.todo[terms.TASK * state.depth - terms.TASK]
    return kind not in (terms.FOLLOW_TRADE, terms.FOLLOW_BUILD)


def best(state: State, seat: int) -> int:
    """The decision after which the estimate is best."""
    legal = state.legal(seat)
    choice, most = legal[0], -(1 << 30)
    for code in legal:
        twin = state.copy()
        assert isinstance(twin, State)
        twin.apply(code, seat)
        promise = estimating.of(twin, seat)
        if promise > most:
            choice, most = code, promise
    return choice


def continued(state: State, seat: int, gesture: list[int]) -> list[int]:
    """A free move of the bonus reserve is made for the sake of what it opens: with the best move that follows."""
    twin = after(state, seat, gesture)
    if not twin.waits >> seat & 1:
        return gesture
    choice, most = gesture, -(1 << 30)
    for code in twin.legal(seat):
        if codes.BONUS_A <= code <= codes.RECHARGE_C:
            continue
        more = finished(twin, seat, code)
        promise = estimating.of(after(twin, seat, more), seat)
        if promise > most:
            choice, most = gesture + more, promise
    return choice


def after(state: State, seat: int, gesture: list[int]) -> State:
    twin = state.copy()
    assert isinstance(twin, State)
    for code in gesture:
        twin.apply(code, seat)
    return twin


# --- contracts ------------------------------------------------------------------------------------------
def closed(state: State, seat: int, letter: int) -> list[int]:
    """Fill a contract that cannot be paid yet, by exchange and purchase; empty: there is no way."""
    if state.contract[terms.LETTER * seat + letter] == terms.NONE or paying.spare(state, seat, letter, 0) >= 0:
        return []
    way = closing.cheapest(state, seat, letter)
    if not way:
        return []
    twin = state.copy()
    assert isinstance(twin, State)
    gesture: list[int] = []
    for given, wanted in closing.exchanges(state, seat, letter, way[2]):
        gesture += exchange(twin, seat, given, wanted)
    for coffee in closing.purchases(state, seat, letter, way[2], way[1]):
        twin.apply(codes.BUY + coffee, seat)
        gesture.append(codes.BUY + coffee)
    return gesture + finished(twin, seat, codes.CONTRACT + 2 * letter)


def exchange(twin: State, seat: int, given: list[int], wanted: int) -> list[int]:
    """One exchange carried out; the coffees of a mixed one are named as far as they are asked for."""
    mixed = given[0] != given[len(given) - 1]
    gesture = [codes.EXCHANGE + terms.COFFEE * wanted + (wanted if mixed else given[0])]
    twin.apply(gesture[0], seat)
    while mixed and twin.depth and twin.todo[terms.TASK * twin.depth - terms.TASK] == terms.GIVE:
        left = twin.todo[terms.TASK * twin.depth - terms.TASK + 3]
        code = codes.GIVE + given[len(given) - left]
        twin.apply(code, seat)
        gesture.append(code)
    return gesture
