"""Reading positions: from JSON to a game. What every state must keep is checked; how it came about is not asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cafezal.cafe import fields, options, reading_actions, reading_areas, terms, turns
from cafezal.cafe.content import Content, default_content
from cafezal.cafe.deck import Card, default_deck, parse_card, parse_deck
from cafezal.cafe.fields import Reading
from cafezal.cafe.state import State
from cafezal.core import values
from cafezal.core.chance import Rng
from cafezal.core.errors import Malformed
from cafezal.core.values import names, refuse

RULES = 1
MOST_CARDS = 121  # of the deck, and own ones
MOST_OWN = 60
FIELDS = names(
    *("game", "rules", "options", "content", "own_deck", "cards", "seed", "random", "round", "phase", "master", "turn"),
    *("shown", "deck", "out", "discards", "bid", "seats"),
)
OPTIONS = names("players", *options.SWITCHES, "chance")
SEAT = names("start", "cards", "cubes", "warehouse", "hand", "stage", "points", "action")
PHASES = {name: number for number, name in enumerate(terms.PHASES)}

Fresh = Callable[[Content], State]


def load(data: object, fresh: Fresh) -> State:
    """The game of a position; `fresh` makes a blank one."""
    return read(data, fresh, None, 0)


def read(data: object, fresh: Fresh, unseen: object, draw: int) -> State:
    """The game of a position; with `unseen` cards the hidden ones are drawn from these, by the seed `draw`."""
    position = values.table(dict(data) if isinstance(data, Mapping) else data, "", FIELDS)
    values.choice(position.get("game"), "game", {"cafe": 0})
    values.whole(position.get("rules", RULES), "rules", RULES, RULES)
    seats = values.row(position.get("seats"), "seats", terms.SEATS)
    for i in range(len(seats)):
        values.table(seats[i], f"seats[{i}]", SEAT)
    state = fresh(content_of(position))
    read_options(state, position, len(seats))
    reading = Reading(position, seats, state)
    state.phase = values.choice(position.get("phase", "turn"), "phase", PHASES)
    if state.phase == terms.AUCTION and not state.auction:
        refuse("phase", "without_auction", "C8.2")
    reading_actions.read_bid(reading)
    read_master(reading)
    read_seats(reading)
    read_order(reading)
    read_round(reading)
    for i in range(state.seats):
        reading_actions.read_action(reading, i, seats[i], f"seats[{i}]")
    rng = values.read_seed(position, state) if unseen is None else Rng(draw)
    read_cards(reading, unseen, rng)
    values.read_random(position, state, rng)
    turns.wait(state)
    return state


# --- the frame ------------------------------------------------------------------------------------------
def content_of(position: dict[str, Any]) -> Content:
    """The deck, and the position's own cards."""
    deck = default_deck()
    if "own_deck" in position:
        try:
            given = parse_deck(position["own_deck"])
        except Malformed as error:
            raise Malformed(error.text, f"own_deck.{error.path}" if error.path else "own_deck") from None
        deck = given if given != deck else deck
    if "content" in position and position["content"] != deck.hash:
        refuse("content", "content", found=values.show(position["content"]), hash=deck.hash)
    own: dict[str, Card] = {}
    taken = {card.id for card in deck.cards} if position.get("cards") else set()
    for i, value in enumerate(values.row(position.get("cards", ()), "cards", MOST_OWN)):
        card = parse_card(value, f"cards[{i}]", own=True)
        if card.id in taken:
            refuse(f"cards[{i}].id", "same_id", id=card.id)
        taken.add(card.id)
        own[card.id] = card
    return Content(deck, tuple(own.values())) if own or deck is not default_deck() else default_content()


def read_options(state: State, position: dict[str, Any], seats: int) -> None:
    if not seats:
        refuse("seats", "no_seats", "C1.1")
    given = values.table(position.get("options", {}), "options", OPTIONS)
    options.choose(state, {"players": seats, **given})
    if state.seats != seats:
        refuse("options.players", "players", "C1.1", count=seats)
    state.slots = turns.a_round(state) if state.auction else 4 if state.expresso else 3


def read_master(reading: Reading) -> None:
    """Whoever bids holds the token (C8.3)."""
    state = reading.state
    bidder = 0 if state.bidder == terms.NONE else state.bidder
    state.master = fields.seat_number(reading.data.get("master", bidder), "master", state)
    if state.bidder != terms.NONE and state.master != state.bidder:
        refuse("master", "master", "C8.3", seat=state.bidder)


def read_seats(reading: Reading) -> None:
    state = reading.state
    for i in range(state.seats):
        part = reading.seats[i]
        where = f"seats[{i}]"
        reading_areas.read_start(reading, i, part, where)
        reading_areas.read_cards(reading, i, part.get("cards", ()), f"{where}.cards")
        reading_areas.read_cubes(reading, i, part, where)
        reading_areas.read_hand(reading, i, part, where)
        reading_areas.check_place(reading, i, where)
        reading_areas.read_stage(reading, i, part, where)


# --- whose turn it is -----------------------------------------------------------------------------------
def read_order(reading: Reading) -> None:
    """The seat that decides, where one decides after another, and what its place in the order says of the others."""
    state = reading.state
    given = reading.data.get("turn")
    state.turn = state.first_in_order()
    if state.phase == terms.AUCTION:
        reading_actions.read_speaker(reading)
        if given is not None and fields.seat_number(given, "turn", state) != state.turn:
            refuse("turn", "speaker", "C8.3", seat=state.turn)
    elif state.phase == terms.DRAFT:
        if given is not None:
            state.turn = fields.seat_number(given, "turn", state)
        read_draft(reading)
    else:
        read_acting(reading, given)


def read_draft(reading: Reading) -> None:
    """Who decided before has taken a card; without means it was discarded, but not after an auction (C3.4, C8.5)."""
    state = reading.state
    first = state.first_in_order()
    state.taken = (state.turn + state.seats - first) % state.seats
    for i in range(state.seats):
        takes = (i + state.seats - first) % state.seats
        holds = state.hand[i] != terms.NONE
        if holds and takes >= state.taken:
            refuse(f"seats[{i}].hand", "not_taken", "C8.5" if state.auction else "C3.1")
        if not holds and takes < state.taken and state.auction:
            refuse(f"seats[{i}].hand", "has_taken", "C8.5")


def read_acting(reading: Reading, given: object) -> None:
    """Somebody waits until the game is over; in strict order one seat after another (C3.8, C12.1)."""
    state = reading.state
    waits = 0
    seat = state.turn
    state.turn = terms.NONE
    for _ in range(state.seats):
        if state.stage[seat] != terms.ENDED:
            waits += 1
            if state.strict and state.turn == terms.NONE:
                state.turn = seat
        elif state.turn != terms.NONE and state.phase == terms.TURN:
            refuse(f"seats[{seat}].stage", "too_early", "C3.8")
        seat = state.after(seat)
    if not waits and state.phase != terms.OVER:
        refuse("phase", "nobody_waits", "C3.7" if state.phase == terms.TURN else "C6.5")
    if given is not None and (state.turn == terms.NONE or fields.seat_number(given, "turn", state) != state.turn):
        refuse("turn", "turn_seat", "C3.8", seat="null" if state.turn == terms.NONE else state.turn)


def read_round(reading: Reading) -> None:
    """No seat has more cards than it has taken (C14.4)."""
    state = reading.state
    default = 1
    for i in range(state.seats):
        default = max(default, cards_of(state, i) + still_takes(state, i))
    if state.phase >= terms.FINISH:
        default = max(default, terms.ROUNDS)
    if default > terms.ROUNDS:
        refuse("seats", "too_many_cards", "C6.1")
    state.round = values.whole(reading.data.get("round", default), "round", 1, terms.ROUNDS)
    if state.phase >= terms.FINISH and state.round < terms.ROUNDS:
        refuse("round", "last_round", "C6.1")
    for i in range(state.seats):
        if cards_of(state, i) + still_takes(state, i) > state.round:
            refuse(f"seats[{i}].cards", "more_than_taken", "C14.4", count=cards_of(state, i), round=state.round)


def cards_of(state: State, seat: int) -> int:
    """Cards placed and in hand, the start card not counted."""
    return state.placed[seat] - 1 + (state.hand[seat] != terms.NONE)


def still_takes(state: State, seat: int) -> int:
    """Whether the seat still takes a card in this round."""
    if state.phase == terms.AUCTION:
        return 1
    order = (seat + state.seats - state.first_in_order()) % state.seats
    return 1 if state.phase == terms.DRAFT and order >= state.taken else 0


# --- cards ----------------------------------------------------------------------------------------------
def read_cards(reading: Reading, unseen: object, rng: Rng) -> None:
    """Cards shown, discards, the deck and the cards taken out: each card of the pool in one place (C14.5)."""
    state = reading.state
    for i, value in enumerate(values.row(reading.data.get("discards", ()), "discards", state.content.count)):
        card = reading.card(value, f"discards[{i}]")
        if state.discards[card >> 6] >> (card & 63) & 1:
            refuse(f"discards[{i}]", "twice", "C14.5", card=value, other="discards")
        state.discard(card)
    slots = read_shown(reading)
    need = state.due + len(slots) + (terms.ROUNDS - state.round) * turns.a_round(state)
    if state.phase == terms.DRAFT and not state.auction:
        need += state.seats - 1 - state.taken
    deck = reading.hidden(reading.data["deck"], "deck") if "deck" in reading.data else None
    out = reading.hidden(reading.data["out"], "out") if "out" in reading.data else None
    if unseen is not None:
        reading.hidden(unseen, "unseen")
    lay_out(reading, need, deck, out, unseen is not None, rng)
    for slot in slots:
        state.shown[slot] = state.deck[state.drawn]
        state.drawn += 1
    turns.sort_cards(state, state.drawn if state.explicit else state.bottom)


def read_shown(reading: Reading) -> list[int]:
    """The cards shown; the slots that the deck fills because nothing is said about them."""
    state = reading.state
    for slot in range(state.slots):
        state.shown[slot] = terms.NONE
    gone = state.taken if state.auction else 0  # C8.5: none are replaced
    if state.phase > terms.DRAFT:
        for i, value in enumerate(values.row(reading.data.get("shown", ()), "shown", state.slots)):
            if value is not None:
                refuse(f"shown[{i}]", "not_shown", "C3.1")
        return []
    if "shown" not in reading.data:
        return list(range(state.slots - gone))
    rows = values.row(reading.data["shown"], "shown", state.slots)
    if len(rows) != state.slots:
        refuse("shown", "slots", "C8.2" if state.auction else "C3.1", count=state.slots, found=len(rows))
    state.due = -gone
    for slot in range(state.slots):
        if rows[slot] is None:
            state.due += 1
        else:
            state.shown[slot] = reading.card(rows[slot], f"shown[{slot}]")
    if state.due < 0 or (state.due and (gone or state.bid or not state.explicit or (state.taken and state.due > 1))):
        refuse("shown", "empty_slots", "C8.5" if state.auction else "C3.1", count=gone)
    return []


def lay_out(
    reading: Reading, need: int, deck: list[int] | None, out: list[int] | None, own_too: bool, rng: Rng
) -> None:
    """The pool as an array: cards seen, the deck, the cards taken out; what is left open is drawn."""
    state = reading.state
    if own_too:
        rest = sorted([card for card, place in reading.stands.items() if place == "unseen"])
        if missing := sorted(reading.pool - reading.stands.keys()):
            refuse("unseen", "nowhere", "C14.5", card=reading.content.names[missing[0]], count=len(missing))
    else:
        rest = sorted(reading.pool - reading.stands.keys())
    if deck is None:
        if len(rest) < need:
            refuse("deck", "deck_short", "C9.8", count=need, found=len(rest))
        shuffle(rest, rng)
        deck, rest = rest[:need], rest[need:]
    if len(deck) != need:
        refuse("deck", "deck_length", "C9.8", count=need, found=len(deck))
    if out is None:
        out, rest = rest, []
    if rest:
        refuse("out", "nowhere", "C14.5", card=reading.content.names[rest[0]], count=len(rest))
    seen = sorted(reading.pool & reading.stands.keys() - {*deck, *out})
    state.drawn, state.bottom = len(seen), len(seen) + len(deck)
    for i, card in enumerate((*seen, *deck, *out)):
        state.deck[i] = card
    state.pool = state.bottom + len(out)


def shuffle(cards: list[int], rng: Rng) -> None:
    for i in range(len(cards) - 1, 0, -1):
        j = rng.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
