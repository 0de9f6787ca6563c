"""64-bit hashes of a position. What can be worked out from the rest is left out."""

from __future__ import annotations

from cafezal.core import bits
from cafezal.traders import terms
from cafezal.traders.state import State


def of(state: State, seat: int) -> int:
    """The hash of what a seat knows (T5.4); -1: of everything."""
    digest = frame(state, state.content.mark)
    digest = board(state, digest)
    for company in range(state.companies):
        digest = on_board(state, company, digest)
    for other in range(state.seats):
        digest = player(state, other, digest)
        if seat < 0 or seat == other:
            digest = bits.mix(digest, state.chosen[other])
            for coop in range(terms.COOP):
                digest = bits.mix(digest, state.picked[terms.COOP * other + coop])
    if state.companies > state.seats:
        digest = andre(state, seat < 0, digest)
    if seat < 0:
        for i in range(4):
            digest = bits.mix(digest, state.random[i])
    return digest


def frame(state: State, digest: int) -> int:
    """Options, the time, turns, what is pending."""
    digest = bits.mix(digest, state.seats | state.merciless << 4 | state.experienced << 5 | state.explicit << 6)
    digest = bits.mix(digest, state.period | state.phase << 4 | state.due << 8 | state.delivered << 9)
    digest = bits.mix(digest, state.turn | state.passed << 8 | state.passes << 16)
    digest = bits.mix(digest, state.confirmed | state.stirred << 8 | state.depth << 16)
    for i in range(state.companies):
        digest = bits.mix(digest, state.order[i])
    for i in range(state.placed):
        digest = bits.mix(digest, state.next[i] | 1 << 8)
    for i in range(state.depth):
        digest = task(state, terms.TASK * i, digest)
    return digest


def task(state: State, at: int, digest: int) -> int:
    start = state.todo[at + 3]
    if state.todo[at] == terms.LOSE:
        start = next_space(state, start)
    digest = bits.mix(digest, state.todo[at] | state.todo[at + 1] << 8 | state.todo[at + 2] << 16)
    return bits.mix(digest, start | state.todo[at + 4] << 8 | state.todo[at + 5] << 16)


def next_space(state: State, start: int) -> int:
    """The first space that is on the board, from a number on."""
    while start < terms.COOP * terms.SPACES and start % terms.SPACES >= state.content.starts[4 * (start >> 4) + 3]:
        start += 1
    return start


def board(state: State, digest: int) -> int:
    """The common board."""
    digest = bits.mix(digest, state.house_coins | state.joker_stock << 8 | state.bred << 16)
    for coop in range(terms.COOP):
        digest = bits.mix(digest, state.centre[coop] | state.lying[coop] << 8 | state.stock_left[coop] << 16)
        digest = bits.mix(digest, state.manned[coop])
    for i in range(terms.COOP * terms.PLACES):
        digest = bits.mix(digest, state.house[i])
    for i in range(terms.BARS * terms.SLOTS):
        digest = bits.mix(digest, state.sold[i] | state.beast[i] << 8)
    for letter in range(terms.LETTER):
        digest = bits.mix(digest, state.piled[letter])
        for i in range(state.piled[letter]):
            digest = bits.mix(digest, state.pile[terms.PILE * letter + i])
    for which in range(terms.GOAL):
        digest = bits.mix(digest, state.goal[which] | state.claimed[which] << 8)
        for i in range(state.claimed[which]):
            digest = bits.mix(digest, state.claims[terms.CLAIMS * which + i])
    return digest


def on_board(state: State, company: int, digest: int) -> int:
    """What a company has in the coops."""
    for coop in range(terms.COOP):
        at = terms.COOP * company + coop
        digest = bits.mix(digest, state.own[at] | state.built[at] << 16)
        left = state.own[at]
        while left:
            digest = bits.mix(digest, state.level[terms.SPACES * coop + bits.first(left)])
            left &= left - 1
        digest = bits.mix(digest, state.lone[at] | state.paired[at] << 16)
        digest = bits.mix(digest, state.parked[at])
    return digest


def player(state: State, seat: int, digest: int) -> int:
    """Supplies, the player board, the tracks."""
    digest = bits.mix(digest, state.coins[seat] | state.donkeys[seat] << 16 | state.trucks[seat] << 20)
    digest = bits.mix(digest, state.civets[seat] | state.sumatra[seat] << 8 | state.workers[seat] << 16)
    digest = bits.mix(digest, state.traders[seat] | state.bonus[seat] << 8 | state.markers[seat] << 16)
    digest = bits.mix(digest, state.own_marker[seat] | state.penalties[seat] << 8 | state.hired[seat] << 16)
    digest = bits.mix(digest, state.warehouses[seat] | state.columns[seat] << 8 | state.joker_at[seat] << 16)
    faces = 0
    for letter in range(terms.LETTER):
        card = state.contract[terms.LETTER * seat + letter]
        digest = bits.mix(digest, card)
        if card != terms.NONE:
            faces |= state.faces[seat] & 1 << letter
    dealt = state.dealt[seat] if state.rewards[seat] & terms.REWARD_ANIMAL else terms.NONE
    digest = bits.mix(digest, faces | state.rewards[seat] << 8 | dealt << 16)
    digest = bits.mix(digest, state.coin_rows[seat] | state.on_track[seat] << 8 | state.jokers[seat] << 16)
    for i in range(4):
        digest = bits.mix(digest, state.used[4 * seat + i])
    for i in range(3):
        digest = bits.mix(digest, state.rows[3 * seat + i])
    for coffee in range(terms.COFFEE):
        digest = bits.mix(digest, state.coffee[terms.COFFEE * seat + coffee])
    for i in range(terms.COOP * seat, terms.COOP * seat + terms.COOP):
        digest = bits.mix(digest, state.column[i] | state.stock[i] << 8)
        digest = bits.mix(digest, state.arabica[i] | state.animals[i] << 8)
    return digest


def andre(state: State, hidden: bool, digest: int) -> int:
    """André; `hidden`: the order of the counters that lie face down, too."""
    digest = bits.mix(digest, state.traders[terms.ANDRE] | state.andre_first << 8 | state.turned << 16)
    if state.phase == terms.WORK:
        digest = bits.mix(digest, state.andre_turns)
    for i in range(state.andre_first, 3):
        digest = bits.mix(digest, state.andre_cards[i])
    for i in range(3):
        digest = bits.mix(digest, state.andre_tiles[i])
    for i in range(terms.COOP if hidden else state.turned):
        digest = bits.mix(digest, state.face_down[i])
    return digest
