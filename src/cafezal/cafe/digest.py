"""64-bit hashes of a position (C13.1 to C13.5). What can be worked out from the rest is left out."""

from __future__ import annotations

from cafezal.cafe import terms
from cafezal.cafe.state import State
from cafezal.core import bits


def of(state: State, hidden: bool) -> int:
    """The hash of all that everybody sees; `hidden`: of what nobody sees, too."""
    digest = common(state, state.content.mark)
    for seat in range(state.seats):
        digest = progress(state, seat, area(state, seat, digest))
    if hidden:
        for i in range(state.drawn, state.pool):
            digest = bits.mix(digest, state.deck[i])
        for i in range(4):
            digest = bits.mix(digest, state.random[i])
    return digest


def common(state: State, digest: int) -> int:
    digest = bits.mix(digest, state.seats | state.expresso << 4 | state.auction << 5 | state.promo << 6)
    digest = bits.mix(digest, state.strict | state.explicit << 1 | state.due << 4)
    digest = bits.mix(digest, state.round | state.phase << 8 | state.master << 16)
    digest = bits.mix(digest, state.turn)
    digest = bits.mix(digest, state.taken | (state.pool - state.drawn) << 8 | (state.bottom - state.drawn) << 16)
    for slot in range(state.slots):
        digest = bits.mix(digest, state.shown[slot])
    digest = bits.mix(bits.mix(digest, state.discards[0]), state.discards[1])
    digest = bits.mix(digest, state.bid | state.bidder << 16 | state.passed << 24)
    if state.paying != terms.BIDDING:
        digest = bits.mix(digest, state.paying | state.asked << 4 | state.ship << 8 | state.cubes_bid << 16)
        for colour in range(4):
            digest = bits.mix(digest, state.paid[colour] | state.loose[colour] << 16)
    return digest


def area(state: State, seat: int, digest: int) -> int:
    digest = bits.mix(digest, state.stage[seat] | state.points[seat] << 8 | state.hand[seat] << 16)
    for i in range(seat * terms.CARDS, seat * terms.CARDS + state.placed[seat]):
        digest = bits.mix(digest, state.card[i] | state.turned[i] << 8 | state.at[i] << 16)
    for i in range(4 * seat, 4 * seat + 4):
        digest = bits.mix(digest, state.warehouse[i])
    for i in range(seat * terms.STRIDE, seat * terms.STRIDE + state.squares[seat]):
        cubes = state.cubes[i]
        digest = bits.mix(digest, state.kind[i] | (state.colour[i] << 8 | cubes << 16 if cubes else 0))
        if state.kind[i] == terms.SHOP:
            digest = bits.mix(digest, state.lacks[i])
    return digest


def progress(state: State, seat: int, digest: int) -> int:
    """The action in progress."""
    digest = bits.mix(digest, state.doing[seat])
    if state.doing[seat] == terms.NOTHING:
        return digest
    digest = bits.mix(digest, state.choosing[seat] | state.last[seat] << 8 | state.tint[seat] << 16)
    digest = bits.mix(digest, state.chosen[seat])
    for i in range(4 * seat, 4 * seat + 4):
        digest = bits.mix(bits.mix(digest, state.picked[i]), state.freight[i])
    return digest
