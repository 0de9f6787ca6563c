"""Why a decision is refused, in words and by rule. Asked only about what is known to be illegal, it decides nothing.

`timing` looks at what kind of decision is asked for now, `detail` at what the decision names.
"""

from __future__ import annotations

from operator import index
from typing import Any

from cafezal.cafe import auction, codes, delivering, drafting, terms
from cafezal.cafe.state import State
from cafezal.cafe.terms import COLOURS, KINDS
from cafezal.core import bits
from cafezal.core.texts import Text

ACROSS = 4 * codes.SQUARES  # decisions that name a square and a colour


def refusal(state: State, code: object, seat: int) -> Text:
    """The most helpful reason why this seat may not do this now, whatever was given as a code."""
    number = number_of(code)
    if number < 0:
        return Text("C12.1", "cafe.refused.no_decision", {"last": codes.CODES - 1})
    why = timing(state, number, seat) or detail(state, number, seat)
    return why or Text("C12.1", "cafe.refused.not_now", {})


def number_of(code: Any) -> int:
    """The code that was given; -1 if it is none."""
    try:
        number = index(code)
    except TypeError:
        return -1
    return number if 0 <= number < codes.CODES else -1


# --- what kind of decision is asked for -------------------------------------------------------------------
def timing(state: State, code: int, seat: int) -> Text | None:
    """Why no decision of this kind is asked of the seat now, if that is so; the code may be any of its kind."""
    if state.phase == terms.OVER:
        return Text("C6.1", "core.refused.over", {})
    if seat < 0:
        if code < codes.REVEAL:
            return Text("C3.1", "cafe.refused.chance_reveals", {})
        return None if state.due else Text("C3.1", "cafe.refused.nothing_to_reveal", {})
    if code >= codes.REVEAL:
        return Text("C3.1", "cafe.refused.reveal", {})
    if state.due:
        return Text("C3.1", "cafe.refused.reveal_first", {})
    if not state.waits >> seat & 1:
        return not_asked(state, seat)
    return wrong_phase(state, code) or wrong_moment(state, code, seat)


def not_asked(state: State, seat: int) -> Text:
    """Why a seat does not wait for a decision."""
    if state.phase == terms.AUCTION and state.passed >> seat & 1:
        return Text("C8.3", "cafe.refused.passed", {})
    if state.phase == terms.FINISH and state.stage[seat] != terms.ACTING:
        return Text("C6.5", "cafe.refused.nothing_to_exchange", {})
    if state.phase == terms.TURN and state.stage[seat] == terms.ENDED:
        return Text("C12.1", "cafe.refused.ended", {})
    rule = "C8.3" if state.phase == terms.AUCTION else draft_rule(state) if state.phase == terms.DRAFT else "C3.8"
    return Text(rule, "cafe.refused.not_your_turn", {"who": who(state.turn)})


def who(seat: int) -> Text:
    """A seat, to be named by whoever knows its player."""
    return Text("", "cafe.seat", {"seat": seat})


def draft_rule(state: State) -> str:
    return "C8.5" if state.auction else "C3.1"


def phase_of(code: int) -> int:
    """The phase a decision belongs to; `done` is in two."""
    if code < codes.BID:
        return terms.DRAFT
    if code < codes.PLACE:
        return terms.AUCTION
    return terms.TURN if code < codes.EXCHANGE else terms.FINISH


def wrong_phase(state: State, code: int) -> Text | None:
    phase = phase_of(code)
    if phase == state.phase or (code == codes.DONE and state.phase == terms.AUCTION):
        return None
    if phase == terms.AUCTION and not state.auction:
        return Text("C8.1", "cafe.refused.no_auction", {})
    if state.phase == terms.AUCTION:
        return Text("C12.1", "cafe.refused.auction_now", {})
    if state.phase == terms.DRAFT:
        return Text("C12.1", "cafe.refused.draft_now", {})
    if state.phase == terms.TURN:
        return Text("C12.1", "cafe.refused.turn_now", {})
    return Text("C6.5", "cafe.refused.exchange_now", {})


def wrong_moment(state: State, code: int, seat: int) -> Text | None:
    """Why a decision of the phase is not asked for at this point of it."""
    if state.phase == terms.AUCTION:
        return wrong_in_auction(state, code)
    if state.phase != terms.TURN:
        return None
    if state.stage[seat] == terms.PLACING:
        if code < codes.PRODUCE:
            return None
        return Text("C3.5", "cafe.refused.place_first", {"card": title(state, state.hand[seat])})
    if code < codes.PRODUCE:
        return Text("C3.5", "cafe.refused.no_card", {})
    if state.doing[seat] != terms.NOTHING:
        return wrong_in_action(state, code, seat)
    if not begins(code) and code != codes.END:
        return Text("C12.4" if code <= codes.LOAD else main_rule(code), "cafe.refused.no_action", {})
    if code != codes.END and not state.points[seat]:
        rule = "C5.9" if code >= codes.CLEAR else "C3.6"
        return Text(rule, "cafe.refused.no_points", {})
    return None


def wrong_in_auction(state: State, code: int) -> Text | None:
    if state.paying == terms.BIDDING:
        rule = "C8.3" if code < codes.KEEP else "C8.6"
        return Text(rule, "cafe.refused.bid_first", {}) if code > codes.PASS else None
    if state.paying == terms.PAYING:
        paying = codes.PAY <= code < codes.KEEP
        args: dict[str, object] = {"count": state.unpaid, "colour": COLOURS[state.asked]}
        return None if paying else Text("C8.3", "cafe.refused.pay_first", args)
    return Text("C8.6", "cafe.refused.keep_first", {}) if code < codes.KEEP else None


def begins(code: int) -> bool:
    """Whether a decision begins an action, or clears."""
    return codes.PRODUCE <= code < codes.FROM or codes.CLEAR <= code < codes.DONE


def wrong_in_action(state: State, code: int, seat: int) -> Text | None:
    """C12.4: what an action in progress asks for, if it is not this."""
    if state.doing[seat] == terms.PRODUCING:
        return None if codes.LOTE <= code < codes.CLEAR else Text("C12.4", "cafe.refused.lote_first", {})
    if state.choosing[seat]:
        return None if codes.FROM <= code <= codes.LOAD else Text("C12.4", "cafe.refused.load_first", {})
    if code == codes.DONE:
        return None
    if state.doing[seat] == terms.DELIVERING:
        return None if codes.FILL <= code < codes.LOTE else Text("C12.4", "cafe.refused.deliver_first", {})
    if state.doing[seat] == terms.DRYING:
        return None if codes.DRY <= code < codes.ROAST else Text("C12.4", "cafe.refused.dry_first", {})
    return None if codes.ROAST <= code < codes.DELIVER else Text("C12.4", "cafe.refused.roast_first", {})


def main_rule(code: int) -> str:
    """The rule that a decision of this kind stands on first of all."""
    if code < codes.PLACE:
        return "C3.1" if code < codes.BID else "C8.3" if code < codes.KEEP else "C8.6"
    if code < codes.ROAST:
        return "C4.2" if code < codes.PRODUCE else "C5.1" if code < codes.DRY else "C5.2"
    if code < codes.FILL:
        return "C5.4" if code < codes.DELIVER else "C5.5" if code < codes.FROM else "C5.3"
    if code < codes.CLEAR:
        return "C5.5" if code < codes.ESPRESSO else "C9.3" if code < codes.LOTE else "C9.5"
    if code < codes.EXCHANGE:
        return "C5.9" if code < codes.DONE else "C12.4" if code == codes.DONE else "C5.11"
    return "C9.3" if code < codes.REVEAL else "C3.1"


# --- what a decision names --------------------------------------------------------------------------------
def detail(state: State, code: int, seat: int) -> Text | None:
    """What is wrong with a decision of a kind that is asked for now."""
    if code < codes.BID:
        return taking(state, code - codes.TAKE, seat)
    if codes.PLACE <= code < codes.PRODUCE:
        return placing(state, code - codes.PLACE, seat)
    if code >= codes.EXCHANGE:
        return revealing(state, code - codes.REVEAL) if code >= codes.REVEAL else exchanging(state, code, seat)
    square = square_of(code)
    if square >= state.squares[seat]:
        return Text(main_rule(code), "cafe.refused.no_square", {"count": state.squares[seat]})
    if code < codes.PLACE:
        return keeping(state, code, seat) if code >= codes.KEEP else bidding(state, code, seat)
    if code < codes.DELIVER:
        return producing(state, square, seat) if code < codes.DRY else loading(state, code, square, seat)
    if code < codes.FILL:
        return choosing(state, code, square, seat)
    if code < codes.LOTE:
        return serving(state, code, square, seat)
    return clearing(state, square, seat) if codes.CLEAR <= code < codes.DONE else None


def square_of(code: int) -> int:
    """The square that a decision names, by its number; -1 if it names none."""
    if codes.KEEP <= code < codes.PLACE:
        return (code - codes.KEEP) // 4
    if codes.PRODUCE <= code < codes.DRY:
        return code - codes.PRODUCE
    if codes.DRY <= code < codes.DELIVER:
        return (code - codes.DRY) % ACROSS // 4
    if codes.FROM <= code < codes.LOAD:
        return code - codes.FROM
    if codes.FILL <= code < codes.PUT:
        return code - codes.FILL
    if codes.PUT <= code < codes.LOTE:
        return (code - codes.PUT) % ACROSS // 4
    return code - codes.CLEAR if codes.CLEAR <= code < codes.DONE else -1


def cell(state: State, seat: int, square: int) -> list[int]:
    """A square as [x, y] (C4.7)."""
    there = state.cell[seat * terms.STRIDE + square]
    return [(there & 63) - 16, (there >> 6) - 16]


def seen(state: State, seat: int, square: int) -> dict[str, object]:
    """What stands at a square, for texts."""
    return {"at": cell(state, seat, square), "kind": KINDS[state.kind[seat * terms.STRIDE + square]]}


def title(state: State, card: int) -> str:
    """A card as people call it."""
    return str(state.content.titles[card]) if card < state.content.count else ""


# --- section 3 --------------------------------------------------------------------------------------------
def taking(state: State, take: int, seat: int) -> Text | None:
    slot, colour = take // 5, take % 5 - 1
    if slot >= state.slots or state.shown[slot] == terms.NONE:
        return Text(draft_rule(state), "cafe.refused.empty_slot", {"slot": slot + 1})
    card = state.shown[slot]
    args: dict[str, object] = {"card": title(state, card)}
    if not drafting.priced(state, seat, card):
        if colour < 0:
            return None
        if state.auction:
            return Text("C8.5", "cafe.refused.free_auction", args)
        ships = state.content.has_cup[card] and bits.size(state.ships[seat]) > 1
        return Text("C3.3", "cafe.refused.free_ships", args) if ships else Text("C3.2", "cafe.refused.free", args)
    if colour >= 0:
        have = state.warehouse[4 * seat + colour]
        return None if have else Text("C3.2", "cafe.refused.no_price", {"colour": COLOURS[colour]})
    if state.stock(seat):
        return Text("C3.2", "cafe.refused.price", args)
    return Text("C3.2", "cafe.refused.price_empty", args) if can_take(state, seat) else None


def can_take(state: State, seat: int) -> bool:
    """Whether some card shown is free to a seat that cannot pay (C3.4)."""
    for slot in range(state.slots):
        if state.shown[slot] != terms.NONE and not drafting.priced(state, seat, state.shown[slot]):
            return True
    return False


def revealing(state: State, card: int) -> Text | None:
    for i in range(state.drawn, state.pool):
        if state.deck[i] == card:
            return None
    return Text("C3.1", "cafe.refused.not_in_deck", {})


# --- section 8 --------------------------------------------------------------------------------------------
def bidding(state: State, code: int, seat: int) -> Text | None:
    if code < codes.PASS:
        cubes = code - codes.BID + 1
        if cubes < state.bid:
            return Text("C8.3", "cafe.refused.bid_low", {"count": state.bid})
        stock = state.stock(seat)
        return Text("C8.3", "cafe.refused.bid_high", {"count": stock}) if cubes > stock else None
    if code < codes.PAY or state.paying != terms.PAYING:
        return None
    cubes = code - codes.PAY
    args: dict[str, object] = {"count": state.warehouse[4 * seat + state.asked], "colour": COLOURS[state.asked]}
    if cubes > state.warehouse[4 * seat + state.asked]:
        return Text("C8.3", "cafe.refused.pay_missing", args)
    if cubes > state.unpaid:
        return Text("C8.3", "cafe.refused.pay_much", {"count": state.unpaid})
    args["count"] = least = auction.least(state, seat)
    return Text("C8.3", "cafe.refused.pay_little", args) if cubes < least else None


def keeping(state: State, code: int, seat: int) -> Text | None:
    ship, colour = (code - codes.KEEP) // 4, (code - codes.KEEP) % 4
    if not state.ships[seat] >> ship & 1:
        return Text("C8.6", "cafe.refused.not_ship", seen(state, seat, ship))
    if state.full(seat) >> ship & 1:
        return Text("C8.6", "cafe.refused.ship_taken", {"at": cell(state, seat, ship)})
    if state.ship != terms.NONE and ship < state.ship:
        return Text("C12.5", "cafe.refused.ship_order", {"at": cell(state, seat, state.ship)})
    if not state.loose[colour]:
        return Text("C8.6", "cafe.refused.not_paid", {"colour": COLOURS[colour]})
    return None


# --- section 4 --------------------------------------------------------------------------------------------
def placing(state: State, place: int, seat: int) -> Text | None:
    turns = place // codes.PLACES
    place -= turns * codes.PLACES
    x = state.left[seat] + place % codes.ACROSS - 2
    y = state.top[seat] + place // codes.ACROSS - 2
    wide = 2 if turns & 1 else 3
    hidden, card = beneath(state, seat, x, y, wide), state.hand[seat]
    if not 2 <= bits.size(hidden) <= 4:
        return Text("C4.2", "cafe.refused.covers", {"count": bits.size(hidden)})
    if not state.content.has_cup[card] and not state.cups[seat] & ~hidden:
        return Text("C4.3", "cafe.refused.last_cup", {})
    if turns > 1 and state.content.alike[card]:
        return Text("C4.2", "cafe.refused.alike", {"turn": 90 * turns - 180})
    return None


def beneath(state: State, seat: int, x: int, y: int, wide: int) -> int:
    """The visible squares that a card would cover; x and y count from -16."""
    found = 0
    for i in range(state.squares[seat]):
        there = state.cell[seat * terms.STRIDE + i]
        if x <= there & 63 < x + wide and y <= there >> 6 < y + 5 - wide:
            found |= bits.bit(i)
    return found


# --- section 5 --------------------------------------------------------------------------------------------
def producing(state: State, square: int, seat: int) -> Text | None:
    if not state.beans[seat] >> square & 1:
        return Text("C5.1", "cafe.refused.not_bean", seen(state, seat, square))
    cluster = state.cluster[seat * terms.STRIDE + square]
    if not cluster & ~state.full(seat):
        return Text("C5.1", "cafe.refused.cluster_full", {"at": cell(state, seat, square)})
    first = bits.first(cluster)
    return None if square == first else Text("C5.1", "cafe.refused.cluster_name", {"at": cell(state, seat, first)})


def loading(state: State, code: int, square: int, seat: int) -> Text | None:
    """`dry` and `roast`."""
    rule, colour, some = main_rule(code), (code - codes.DRY) % 4, (code - codes.DRY) // ACROSS & 1
    roasting = code >= codes.ROAST
    targets = state.roasts[seat] if roasting else state.dries[seat]
    at = cell(state, seat, square)
    if not targets >> square & 1:
        key = "cafe.refused.not_roast" if roasting else "cafe.refused.not_dry"
        return Text(rule, key, seen(state, seat, square))
    if state.doing[seat] != terms.NOTHING:
        before = state.last[seat]
        if not state.cluster[seat * terms.STRIDE + before] >> square & 1:
            return Text(rule, "cafe.refused.other_cluster", {"at": at})
        if square <= before:
            return Text("C12.5", "cafe.refused.target_order", {"at": cell(state, seat, before)})
    if state.full(seat) >> square & 1:
        return Text("C5.8", "cafe.refused.holds", {"at": at})
    sources = state.holds[4 * seat + colour] & (state.dries[seat] if roasting else state.beans[seat])
    args: dict[str, object] = {"colour": COLOURS[colour]}
    if not sources:
        return Text(rule, "cafe.refused.nothing_dried" if roasting else "cafe.refused.nothing_grown", args)
    return Text("C5.3", "cafe.refused.one_source", args) if some and bits.size(sources) < 2 else None


def choosing(state: State, code: int, square: int, seat: int) -> Text | None:
    """`deliver`, and what follows `some`: `from` and `load`."""
    if code < codes.FROM:
        roasted = bits.size(state.roasts[seat] & state.full(seat))
        if not roasted:
            return Text("C5.5", "cafe.refused.nothing_roasted", {})
        return Text("C5.5", "cafe.refused.one_roasted", {}) if code > codes.DELIVER and roasted < 2 else None
    rule = "C5.5" if state.doing[seat] == terms.DELIVERING else "C5.3"
    chosen = state.chosen[seat]
    if code == codes.LOAD:
        return None if chosen else Text(rule, "cafe.refused.load_nothing", {})
    if not state.sources[seat] >> square & 1:
        return Text(rule, "cafe.refused.not_source", {"at": cell(state, seat, square)})
    if chosen and square <= bits.last(chosen):
        return Text("C12.5", "cafe.refused.source_order", {"at": cell(state, seat, bits.last(chosen))})
    return None


def serving(state: State, code: int, square: int, seat: int) -> Text | None:
    """The destinations of a delivery: `fill`, `put`, `espresso`."""
    if code < codes.PUT:
        return wrong_shop(state, square, seat) or filling(state, square, seat)
    colour = (code - codes.PUT) % 4
    why = wrong_espresso(state, square, seat) if code >= codes.ESPRESSO else wrong_shop(state, square, seat)
    if why:
        return why
    if not state.freight[4 * seat + colour]:
        return Text("C5.5", "cafe.refused.not_on_hand", {"colour": COLOURS[colour]})
    return None if code >= codes.ESPRESSO else putting(state, square, colour, seat)


def wrong_shop(state: State, square: int, seat: int) -> Text | None:
    """Why nothing can go to a shop now."""
    base = seat * terms.STRIDE
    if state.kind[base + square] == terms.CLOSED:
        return Text("C4.5", "cafe.refused.shop_closed", {"at": cell(state, seat, square)})
    if state.kind[base + square] != terms.SHOP:
        return Text("C5.5", "cafe.refused.not_shop", seen(state, seat, square))
    if not state.shops[seat] >> square & 1:
        first = square - 1
        while state.kind[base + first] != terms.SHOP or state.layer[base + first] != state.layer[base + square]:
            first -= 1
        return Text("C5.5", "cafe.refused.shop_name", {"at": cell(state, seat, first)})
    last = state.last[seat]
    if last != terms.NONE and (square < last or state.kind[base + last] == terms.ESPRESSO):
        return Text("C12.5", "cafe.refused.shop_order", {"at": cell(state, seat, last)})
    return None if state.lacks[base + square] else Text("C5.6", "cafe.refused.shop_full", shop(state, square, seat))


def shop(state: State, square: int, seat: int) -> dict[str, object]:
    card = state.card[seat * terms.CARDS + state.layer[seat * terms.STRIDE + square]]
    return {"shop": title(state, card), "at": cell(state, seat, square)}


def filling(state: State, square: int, seat: int) -> Text | None:
    if square == state.last[seat] and state.tint[seat] != terms.NONE:
        return Text("C12.5", "cafe.refused.shop_put", {"at": cell(state, seat, square)})
    if not delivering.takes(state, seat, square):
        return Text("C5.6", "cafe.refused.shop_lacks_none", shop(state, square, seat))
    return None


def putting(state: State, square: int, colour: int, seat: int) -> Text | None:
    if not state.lacks[seat * terms.STRIDE + square] >> 4 * colour & 15:
        return Text("C5.6", "cafe.refused.shop_lacks_not", shop(state, square, seat) | {"colour": COLOURS[colour]})
    if square == state.last[seat] and colour < state.tint[seat] < 4:
        return Text("C12.5", "cafe.refused.put_order", {"colour": COLOURS[state.tint[seat]]})
    if delivering.last_cube(state, seat, square, colour):
        return Text("C12.5", "cafe.refused.say_fill", {"at": cell(state, seat, square)})
    return None


def wrong_espresso(state: State, square: int, seat: int) -> Text | None:
    """Why no cube can go onto a square as an espresso now."""
    if not state.espressos[seat] >> square & 1:
        return Text("C9.3", "cafe.refused.not_espresso", seen(state, seat, square))
    if state.full(seat) >> square & 1:
        return Text("C9.3", "cafe.refused.espresso_taken", {"at": cell(state, seat, square)})
    last = state.last[seat]
    if last != terms.NONE and square < last and state.kind[seat * terms.STRIDE + last] == terms.ESPRESSO:
        return Text("C12.5", "cafe.refused.espresso_order", {"at": cell(state, seat, last)})
    return None


def clearing(state: State, square: int, seat: int) -> Text | None:
    if not (state.beans[seat] | state.dries[seat] | state.roasts[seat]) >> square & 1:
        return Text("C5.9", "cafe.refused.not_clearable", seen(state, seat, square))
    if not state.full(seat) >> square & 1:
        return Text("C5.9", "cafe.refused.nothing_to_clear", {"at": cell(state, seat, square)})
    return None


# --- section 6 --------------------------------------------------------------------------------------------
def exchanging(state: State, code: int, seat: int) -> Text | None:
    if code < codes.LEAVE and code - codes.EXCHANGE < state.tint[seat] < 4:
        return Text("C12.5", "cafe.refused.exchange_order", {"colour": COLOURS[state.tint[seat]]})
    return None
