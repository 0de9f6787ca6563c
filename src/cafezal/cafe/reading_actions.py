"""Reading positions: the action or the bid in progress (C13.4, C13.5)."""

from __future__ import annotations

from typing import Any

from cafezal.cafe import acting, auction, codes, delivering, fields, terms
from cafezal.cafe.fields import Reading
from cafezal.core import bits, values
from cafezal.core.game import Codes
from cafezal.core.values import names, refuse

KINDS = {name: number for number, name in enumerate(terms.ACTIONS) if name}
FIELDS = {
    terms.PRODUCING: names("kind", "cluster", "lotes"),
    terms.DRYING: names("kind", "target", "colour", "sources"),
    terms.ROASTING: names("kind", "target", "colour", "sources"),
    terms.DELIVERING: names("kind", "sources", "hand", "last", "put"),
    terms.EXCHANGING: names("kind", "colour"),
}
BID = names("cubes", "bidder", "passed", "paying")
PAYING = names("cubes", "paid", "asked", "loose", "ship")


# --- actions --------------------------------------------------------------------------------------------
def read_action(reading: Reading, seat: int, part: dict[str, Any], where: str) -> None:
    state = reading.state
    state.last[seat] = state.tint[seat] = terms.NONE
    finish = state.phase == terms.FINISH and state.stage[seat] == terms.ACTING
    if finish:
        state.doing[seat] = terms.EXCHANGING
        state.tint[seat] = 0
    action = part.get("action")
    if action is None:
        return
    path = f"{where}.action"
    if not isinstance(action, dict):
        refuse(path, "table", found=values.show(action))
    kind = values.choice(action.get("kind"), f"{path}.kind", KINDS)
    values.table(action, path, FIELDS[kind])
    if state.stage[seat] != terms.ACTING or (kind == terms.EXCHANGING) != finish:
        refuse(path, "action_stage", "C12.1")
    state.doing[seat] = kind
    if finish:
        state.tint[seat] = fields.colour(action.get("colour"), f"{path}.colour")
    if state.turn not in (terms.NONE, seat) and (not finish or state.tint[seat]):  # an exchange that is to come is open
        refuse(path, "action_turn", "C3.8")
    if finish:
        return
    if kind == terms.PRODUCING:
        read_produce(reading, seat, action, path)
    elif kind == terms.DELIVERING:
        read_deliver(reading, seat, action, path)
    else:
        read_set(reading, seat, action, path)
    found = Codes()
    acting.legal_into(state, seat, found)
    if found.size < 2:
        refuse(path, "no_question", "C12.6")


def read_produce(reading: Reading, seat: int, action: dict[str, Any], path: str) -> None:
    """The cluster, and the colours of its first empty lotes (C9.5)."""
    state = reading.state
    square = reading.square(action.get("cluster"), f"{path}.cluster", seat)
    cluster = state.cluster[seat * terms.STRIDE + square]
    if not state.beans[seat] >> square & 1 or bits.first(cluster) != square:
        refuse(f"{path}.cluster", "cluster", "C5.1")
    state.chosen[seat] = cluster
    for i, value in enumerate(values.row(action.get("lotes", ()), f"{path}.lotes", codes.SQUARES)):
        colour = fields.colour(value, f"{path}.lotes[{i}]")
        lotes = acting.asked_lotes(state, seat)
        if lotes:
            state.picked[4 * seat + colour] |= bits.bit(bits.first(lotes))
    if not acting.asked_lotes(state, seat):
        refuse(f"{path}.lotes", "lotes", "C9.5")


def read_set(reading: Reading, seat: int, action: dict[str, Any], path: str) -> None:
    """The target being loaded and the squares chosen for it; or the last target, when the next is asked for (C5.2)."""
    state = reading.state
    drying = state.doing[seat] == terms.DRYING
    targets = state.dries[seat] if drying else state.roasts[seat]
    squares = state.beans[seat] if drying else state.dries[seat]
    target = reading.square(action.get("target"), f"{path}.target", seat)
    chooses = action.get("colour") is not None
    if not targets >> target & 1 or (state.full(seat) >> target & 1) == chooses:
        refuse(f"{path}.target", "target_empty" if chooses else "target_full", "C5.2" if drying else "C5.4")
    state.last[seat] = target
    if chooses:
        colour = fields.colour(action["colour"], f"{path}.colour")
        state.tint[seat] = colour
        read_sources(reading, seat, action.get("sources"), squares & state.holds[4 * seat + colour], f"{path}.sources")
    elif action.get("sources") is not None:
        refuse(f"{path}.sources", "sources_colour", "C5.3")


def read_sources(reading: Reading, seat: int, chosen: object, sources: int, path: str) -> None:
    """The squares chosen so far, in reading order (C5.3, C12.5)."""
    state = reading.state
    state.choosing[seat] = 1
    state.sources[seat] = sources
    for i, value in enumerate(values.row(() if chosen is None else chosen, path, codes.SQUARES)):
        square = reading.square(value, f"{path}[{i}]", seat)
        if not sources >> square & 1 or state.chosen[seat] >> square:
            refuse(f"{path}[{i}]", "source", "C12.5")
        state.chosen[seat] |= bits.bit(square)


def read_deliver(reading: Reading, seat: int, action: dict[str, Any], path: str) -> None:
    """The roast squares chosen so far; or the cubes on hand, and where the last one went (C5.5)."""
    state = reading.state
    if action.get("sources") is not None:
        for name in ("hand", "last", "put"):
            if action.get(name) is not None:
                refuse(f"{path}.{name}", "deliver_hand", "C5.5")
        read_sources(reading, seat, action["sources"], state.roasts[seat] & state.full(seat), f"{path}.sources")
        return
    for colour, cubes in enumerate(fields.letters(action.get("hand"), f"{path}.hand")):
        state.freight[4 * seat + colour] = cubes
    if action.get("last") is not None:
        square = reading.square(action["last"], f"{path}.last", seat)
        served = state.espressos[seat] & state.full(seat) | state.shops[seat]
        if not served >> square & 1:
            refuse(f"{path}.last", "destination", "C5.5")
        state.last[seat] = square
    if action.get("put") is not None:
        state.tint[seat] = fields.colour(action["put"], f"{path}.put")
    if not agrees(reading, seat):
        refuse(f"{path}.put", "put", "C12.5")


def agrees(reading: Reading, seat: int) -> bool:
    """After `put` the shop holds that cube and could take more of what is on hand; after `fill` it could not."""
    state = reading.state
    last, tint = state.last[seat], state.tint[seat]
    if last == terms.NONE or not state.shops[seat] >> last & 1:
        return tint == terms.NONE
    if tint == terms.NONE:
        return not delivering.takes(state, seat, last)
    i = seat * terms.STRIDE + last
    demand = state.content.demand[state.card[seat * terms.CARDS + state.layer[i]]]
    holds = (demand >> 4 * tint & 15) - (state.lacks[i] >> 4 * tint & 15)
    return holds > 0 and delivering.takes(state, seat, last) != 0


# --- the auction ----------------------------------------------------------------------------------------
def read_bid(reading: Reading) -> None:
    """The last bid, its bidder, and who has passed (C8.3)."""
    state = reading.state
    state.bidder = state.ship = terms.NONE
    given = reading.data.get("bid")
    if given is None:
        return
    bid = values.table(given, "bid", BID)
    state.bid = values.whole(bid.get("cubes", 0), "bid.cubes", 0, codes.MOST)
    if bid.get("bidder") is not None:
        state.bidder = fields.seat_number(bid["bidder"], "bid.bidder", state)
    for i, value in enumerate(values.row(bid.get("passed", ()), "bid.passed", state.seats)):
        seat = fields.seat_number(value, f"bid.passed[{i}]", state)
        if seat == state.bidder or state.passed >> seat & 1:
            refuse(f"bid.passed[{i}]", "passed", "C8.3")
        state.passed |= 1 << seat
    if (state.bid > 0) != (state.bidder != terms.NONE):
        refuse("bid.bidder", "bidder", "C8.3")
    if state.phase != terms.AUCTION and (state.bid or state.passed or bid.get("paying") is not None):
        refuse("bid", "no_auction", "C8.3")


def read_speaker(reading: Reading) -> None:
    """Who speaks: the bidder while it pays, else the next that has not passed and has enough cubes (C8.3, C8.4)."""
    state = reading.state
    bid = reading.data.get("bid")
    if bid and bid.get("paying") is not None:
        read_paying(reading, bid["paying"])
        return
    seat = state.master if state.bidder == terms.NONE else state.after(state.bidder)
    for _ in range(state.seats):
        if seat != state.bidder and not state.passed >> seat & 1:
            if state.stock(seat) >= max(1, state.bid):
                state.turn = seat
                return
            state.passed |= 1 << seat
        seat = state.after(seat)
    refuse("phase", "auction_over", "C8.4")


def read_paying(reading: Reading, value: object) -> None:
    state = reading.state
    paying = values.table(value, "bid.paying", PAYING)
    state.cubes_bid = values.whole(paying.get("cubes"), "bid.paying.cubes", 1, codes.MOST)
    if state.cubes_bid != state.bid:
        refuse("bid.paying.cubes", "paying_cubes", "C8.3", count=state.bid)
    state.turn = state.bidder
    paid = fields.counts(paying.get("paid", (0, 0, 0, 0)), "bid.paying.paid")
    for colour in range(4):
        state.paid[colour] = paid[colour]
    state.unpaid = state.cubes_bid - sum(paid)
    if paying.get("asked") is not None:
        state.paying = terms.PAYING
        state.asked = fields.colour(paying["asked"], "bid.paying.asked")
        if state.unpaid < 1 or any(paid[state.asked :]):
            refuse("bid.paying.paid", "paid", "C8.3")
        for name in ("loose", "ship"):
            if paying.get(name) is not None:
                refuse(f"bid.paying.{name}", "paying_ships", "C8.6")
    else:
        state.paying = terms.KEEPING
        state.asked = 4
        read_keeping(reading, paying)
    found = Codes()
    auction.legal_into(state, state.turn, found)
    if found.size < 2:
        refuse("bid.paying", "no_question", "C12.6")


def read_keeping(reading: Reading, paying: dict[str, Any]) -> None:
    """Cubes of the bid go onto ships, each later than the last (C8.6)."""
    state = reading.state
    if state.unpaid:
        refuse("bid.paying.paid", "paid_all", "C8.6", count=state.cubes_bid)
    loose = fields.counts(paying.get("loose"), "bid.paying.loose")
    for colour in range(4):
        if loose[colour] > state.paid[colour]:
            refuse(f"bid.paying.loose[{colour}]", "loose", "C8.6", count=state.paid[colour])
        state.loose[colour] = loose[colour]
    if paying.get("ship") is not None:
        state.ship = reading.square(paying["ship"], "bid.paying.ship", state.bidder)
    if (sum(loose) < state.cubes_bid) != (state.ship != terms.NONE):
        refuse("bid.paying.ship", "ship_last", "C8.6")
    if state.ship == terms.NONE:
        return
    ships = state.ships[state.bidder] & ~bits.above(state.ship)
    for colour in range(4):
        kept = state.paid[colour] - loose[colour]
        held = ships & state.holds[4 * state.bidder + colour]
        if kept > bits.size(held) or (held >> state.ship & 1 and not kept):
            refuse("bid.paying.ship", "ship_holds", "C8.6")
    if not ships & state.full(state.bidder) & bits.bit(state.ship):
        refuse("bid.paying.ship", "ship_holds", "C8.6")
