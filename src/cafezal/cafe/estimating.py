"""What a position promises a seat: its score and a rough guess at what is to come, for bots that look ahead.

A card in hand is tried in its most promising places, and a turn is played to its end, one best action at a time: so a
choice is judged by what its round can make of it. All is in hundredths of a point.
"""

from __future__ import annotations

from typing import cast

from cafezal.cafe import acting, codes, placing, scoring, terms
from cafezal.cafe.state import State
from cafezal.core import bits
from cafezal.core.game import Codes

FIRST_CHOICE = 60  # what the master token is worth in an auction
ESPRESSO_CUBE = 120  # what a cube is worth that becomes any colour
TRIED = 6  # places whose turn is played
NEVER = -(1 << 30)


def of(state: State, seat: int) -> int:
    """What the position promises when the seat has played its turn."""
    if state.phase == terms.OVER:
        return 100 * scoring.score(state, seat)
    if state.phase == terms.FINISH:
        return settled(state, seat, 0)
    rounds = terms.ROUNDS - state.round
    if state.hand[seat] != terms.NONE:
        return best_place(state, seat, rounds)
    if state.phase == terms.TURN:
        return played(state, seat, rounds)
    lead = state.phase == terms.AUCTION and state.bidder == seat
    return settled(state, seat, rounds + 1) + (FIRST_CHOICE if lead else 0)


def best_place(state: State, seat: int, rounds: int) -> int:
    """The most promising turn with the card in hand, of the places that look best before it is played."""
    places = Codes()
    placing.legal_into(state, seat, places)
    looks = []
    for i in range(places.size):
        twin = cast(State, state.copy())
        placing.play(twin, seat, places.items[i])
        looks.append((settled(twin, seat, rounds), i, twin))
    looks.sort(reverse=True)
    return max([played(twin, seat, rounds) for _, _, twin in looks[:TRIED]])


# --- the rest of a turn ---------------------------------------------------------------------------------
def played(state: State, seat: int, rounds: int) -> int:
    """The promise after the rest of the turn, one best action at a time."""
    twin = cast(State, state.copy())
    found = Codes()
    code = next_action(twin, seat, rounds, found)
    while code != codes.END:
        acting.play(twin, seat, code)
        code = next_action(twin, seat, rounds, found)
    return settled(twin, seat, rounds)


def next_action(state: State, seat: int, rounds: int, found: Codes) -> int:
    """The decision that promises most; `end` if none is better than to leave all as it is."""
    if state.stage[seat] != terms.ACTING:
        return codes.END
    found.size = 0
    acting.legal_into(state, seat, found)
    best = codes.END
    most = settled(state, seat, rounds) if state.doing[seat] == terms.NOTHING else NEVER
    for i in range(found.size):
        code = found.items[i]
        if not rare(code):
            twin = cast(State, state.copy())
            acting.play(twin, seat, code)
            promise = settled(twin, seat, rounds)
            if promise > most:
                best, most = code, promise
    return best


def rare(code: int) -> bool:
    """Decisions that are seldom the best: they are not looked at."""
    if code < codes.ROAST_SOME:
        return codes.DRY_SOME <= code < codes.ROAST
    return code < codes.DELIVER or code == codes.DELIVER_SOME or codes.CLEAR <= code < codes.DONE or code == codes.END


# --- a position as it stands ----------------------------------------------------------------------------
def settled(state: State, seat: int, rounds: int) -> int:
    """The score, what cubes on their way and open shops promise, and what the area yields in so many rounds more."""
    points = 100 * scoring.shop_points(state, seat)
    if state.natas[seat]:
        points += 100 * scoring.nata_points(state, seat)
    kept = state.espressos[seat] & state.full(seat)
    return points + ESPRESSO_CUBE * bits.size(kept) + cubes_worth(state, seat, rounds) + yields(state, seat, rounds)


def cubes_worth(state: State, seat: int, rounds: int) -> int:
    """What cubes promise in open shops and in the warehouse: the less, the more actions they still need."""
    time = state.points[seat] + rounds * min(terms.POINTS, bits.size(state.cups[seat]))
    full = state.full(seat)
    near = on_hand(state, seat)
    roasted = cubes_on(state, seat, state.roasts[seat] & full) if time else 0
    dried = cubes_on(state, seat, state.dries[seat] & full) if time > 1 else 0
    grown = cubes_on(state, seat, state.beans[seat] & full) if time > 2 else 0
    hope = 4 * min(rounds, 5)  # of cubes that nothing has produced yet
    worth = 0
    left = state.shops[seat]
    while left:
        i = bits.first(left)
        left &= left - 1
        lacks = state.lacks[seat * terms.STRIDE + i]
        if not lacks:
            continue
        card = state.card[seat * terms.CARDS + state.layer[seat * terms.STRIDE + i]]
        wanted = got = 0
        for colour in range(4):
            at = 16 * colour
            demand = state.content.demand[card] >> 4 * colour & 15
            lack = lacks >> 4 * colour & 15
            wanted += demand
            got += 100 * (demand - lack)
            some = min(lack, near >> at & 0xFFFF)
            near -= some << at
            lack -= some
            got += 90 * some
            some = min(lack, roasted >> at & 0xFFFF)
            roasted -= some << at
            lack -= some
            got += 80 * some
            some = min(lack, dried >> at & 0xFFFF)
            dried -= some << at
            lack -= some
            got += 62 * some
            some = min(lack, grown >> at & 0xFFFF)
            grown -= some << at
            lack -= some
            got += 45 * some + hope * lack
        got //= wanted
        worth += state.content.points[card] * got * (got + 40) // 140
    fewest = second = 1 << 30
    for colour in range(4):
        at = 16 * colour
        cubes = 100 * scoring.stored(state, seat, colour) + 90 * (near >> at & 0xFFFF)
        cubes += 70 * (roasted >> at & 0xFFFF) + 50 * (dried >> at & 0xFFFF) + 30 * (grown >> at & 0xFFFF)
        worth += min(cubes, 800) // 20
        if cubes < fewest:
            fewest, second = cubes, fewest
        elif cubes < second:
            second = cubes
    return worth + 2 * fewest + second


def cubes_on(state: State, seat: int, squares: int) -> int:
    """Cubes on these squares, 16 bits a colour."""
    found = 0
    while squares:
        square = seat * terms.STRIDE + bits.first(squares)
        found += min(999, state.cubes[square]) * bits.bit(16 * state.colour[square])
        squares &= squares - 1
    return found


def on_hand(state: State, seat: int) -> int:
    """Cubes of an unfinished delivery, 16 bits a colour."""
    found = 0
    for colour in range(4):
        found += min(9999, state.freight[4 * seat + colour]) * bits.bit(16 * colour)
    return found


def yields(state: State, seat: int, rounds: int) -> int:
    """What cups and clusters promise for each round to come."""
    cups = min(terms.POINTS, bits.size(state.cups[seat]))
    beans = largest(state, seat, state.beans[seat])
    lanes = min(largest(state, seat, state.dries[seat]), largest(state, seat, state.roasts[seat]))
    flow = min(beans, 2 * lanes + 1)
    small = 4 * bits.size(state.beans[seat]) + 6 * min(2, bits.size(state.ships[seat]))
    return rounds * (cups * (20 + 6 * flow) + small)


def largest(state: State, seat: int, squares: int) -> int:
    """Squares of the largest cluster among these."""
    most = 0
    while squares:
        cluster = state.cluster[seat * terms.STRIDE + bits.first(squares)]
        most = max(most, bits.size(cluster))
        squares &= ~cluster
    return most
