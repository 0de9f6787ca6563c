"""Moves as people write them: codes into words, words into codes (the notation of docs/positions.md), and the log."""

from __future__ import annotations

import re
from bisect import bisect_right

from cafezal.cafe import codes, drafting, refusals, terms
from cafezal.cafe.state import State
from cafezal.cafe.terms import COLOURS
from cafezal.core.errors import IllegalMove, Malformed
from cafezal.core.moves import Move, line
from cafezal.core.texts import Text

# kind, first code, what follows, the rules it stands on (none: they depend on the position)
KINDS: tuple[tuple[str, int, str, tuple[str, ...]], ...] = (
    ("take", codes.TAKE, "slot", ()),
    ("bid", codes.BID, "number", ("C8.3",)),
    ("pass", codes.PASS, "", ("C8.3", "C8.4")),
    ("pay", codes.PAY, "number", ("C8.3",)),
    ("keep", codes.KEEP, "square colour", ("C8.6",)),
    ("place", codes.PLACE, "place", ("C4.1", "C4.2", "C4.3")),
    ("produce", codes.PRODUCE, "square", ("C5.1",)),
    ("dry", codes.DRY, "square colour", ("C5.2",)),
    ("dry", codes.DRY_SOME, "square colour some", ("C5.2", "C5.3")),
    ("roast", codes.ROAST, "square colour", ("C5.4",)),
    ("roast", codes.ROAST_SOME, "square colour some", ("C5.4", "C5.3")),
    ("deliver", codes.DELIVER, "", ("C5.5",)),
    ("deliver", codes.DELIVER_SOME, "some", ("C5.5",)),
    ("from", codes.FROM, "square", ()),
    ("load", codes.LOAD, "", ()),
    ("fill", codes.FILL, "square", ("C5.5", "C5.6")),
    ("put", codes.PUT, "square colour", ("C5.5", "C5.6")),
    ("espresso", codes.ESPRESSO, "square colour", ("C9.3",)),
    ("lote", codes.LOTE, "colour", ("C9.5",)),
    ("clear", codes.CLEAR, "square", ("C5.9",)),
    ("done", codes.DONE, "", ()),
    ("end", codes.END, "", ("C5.10", "C5.11")),
    ("exchange", codes.EXCHANGE, "colour", ("C6.5", "C9.3")),
    ("leave", codes.LEAVE, "", ("C9.3",)),
    ("reveal", codes.REVEAL, "card", ()),
)
FIRSTS = [first for _, first, _, _ in KINDS]
FIRST: dict[str, int] = dict(reversed([(kind, first) for kind, first, _, _ in KINDS]))  # of `dry`, not of `dry … some`

WHOLE = "0|[1-9][0-9]{0,8}"
CELL = "(?:0|-?[1-9][0-9]{0,8}),(?:0|-?[1-9][0-9]{0,8})"
NUMBER, SQUARE, COLOUR = f"(?P<number>{WHOLE})", f"(?P<square>{CELL})", f"(?P<colour>{'|'.join(COLOURS)})"
CARD, TURN, SOME = "(?P<card>[a-z0-9-]{1,40})", "r(?P<turn>0|90|180|270)", "(?P<some> some)?"
FORMS = {
    "take": (f"{NUMBER}( {COLOUR})?", "take 2 / take 2 brown"),
    "bid": (NUMBER, "bid 3"),
    "pay": (NUMBER, "pay 2"),
    "keep": (f"{SQUARE} {COLOUR}", "keep 4,1 red"),
    "place": (f"{CARD} {SQUARE} {TURN}", "place lisboa-1868 3,4 r90"),
    "produce": (SQUARE, "produce 1,0"),
    "dry": (f"{SQUARE} {COLOUR}{SOME}", "dry 2,1 yellow / dry 2,1 yellow some"),
    "roast": (f"{SQUARE} {COLOUR}{SOME}", "roast 2,0 red / roast 2,0 red some"),
    "deliver": ("(?P<some>some)?", "deliver / deliver some"),
    "from": (SQUARE, "from 0,1"),
    "fill": (SQUARE, "fill 3,0"),
    "put": (f"{SQUARE} {COLOUR}", "put 3,0 red"),
    "espresso": (f"{SQUARE} {COLOUR}", "espresso 5,2 red"),
    "lote": (COLOUR, "lote green"),
    "clear": (SQUARE, "clear 0,0"),
    "exchange": (COLOUR, "exchange red"),
    "reveal": (CARD, "reveal lisboa-1868"),
} | {word: ("", word) for word in ("pass", "load", "done", "end", "leave")}
PATTERNS = {word: re.compile(rest) for word, (rest, _) in FORMS.items()}


# --- codes into words -------------------------------------------------------------------------------------
def describe(state: State, code: object, seat: object) -> Move:
    """A decision as a move, legal or not; `IllegalMove` if it names a square or a card that is not there."""
    who = state.checked(seat)
    number = refusals.number_of(code)
    if number < 0 or (who < 0 and number < codes.REVEAL):
        raise IllegalMove(refusals.refusal(state, code, who))
    kind, first, form, rules = KINDS[bisect_right(FIRSTS, number) - 1]
    return Move(number, kind, arguments(state, number, first, form, who), rules or rules_now(state, number, who))


def arguments(state: State, code: int, first: int, form: str, seat: int) -> tuple[str, ...]:
    offset = code - first
    if form.startswith("square"):
        at = square_name(state, code, seat)
        if form == "square":
            return (at,)
        return (at, COLOURS[offset % 4]) if form == "square colour" else (at, COLOURS[offset % 4], "some")
    if form == "place":
        return place_name(state, offset, seat)
    if form == "slot":
        colour = offset % 5 - 1
        return (str(offset // 5 + 1),) if colour < 0 else (str(offset // 5 + 1), COLOURS[colour])
    if form == "colour":
        return (COLOURS[offset],)
    if form == "number":
        return (str(offset + 1 if code < codes.PASS else offset),)
    if form == "card":
        return (card_name(state, offset),)
    return (form,) if form else ()


def square_name(state: State, code: int, seat: int) -> str:
    square = refusals.square_of(code)
    if square >= state.squares[seat]:
        why = Text(refusals.main_rule(code), "cafe.refused.no_square", {"count": state.squares[seat]})
        raise IllegalMove(refusals.timing(state, code, seat) or why)
    there = state.cell[seat * terms.STRIDE + square]
    return f"{(there & 63) - 16},{(there >> 6) - 16}"  # C4.7


def place_name(state: State, place: int, seat: int) -> tuple[str, str, str]:
    """C4.1, C4.7"""
    card, turn, rest = state.hand[seat], 90 * (place // codes.PLACES), place % codes.PLACES
    if card == terms.NONE:
        why = Text("C3.5", "cafe.refused.no_card", {})
        raise IllegalMove(refusals.timing(state, codes.PLACE, seat) or why)
    x, y = state.left[seat] + rest % codes.ACROSS - 18, state.top[seat] + rest // codes.ACROSS - 18
    return state.content.names[card], f"{x},{y}", f"r{turn}"


def card_name(state: State, card: int) -> str:
    if card >= state.content.count:
        raise IllegalMove(Text("C3.1", "cafe.refused.not_in_deck", {}))
    return str(state.content.names[card])


def rules_now(state: State, code: int, seat: int) -> tuple[str, ...]:
    """The rules of decisions that mean different things at different times."""
    if code < codes.BID:
        return take_rules(state, code - codes.TAKE, seat)
    if code >= codes.REVEAL:
        return ("C8.2",) if state.auction else ("C3.1",)
    if state.phase == terms.AUCTION:
        return ("C8.6",)
    if state.doing[seat] == terms.DELIVERING:
        return ("C5.5",)
    if code != codes.DONE:
        return ("C5.3",)
    return ("C5.4",) if state.doing[seat] == terms.ROASTING else ("C5.2",)


def take_rules(state: State, take: int, seat: int) -> tuple[str, ...]:
    card = state.shown[take // 5]
    if state.auction:
        return ("C8.5",)
    if take % 5 or card == terms.NONE or not state.content.has_cup[card]:
        return ("C3.1", "C3.2")
    return ("C3.1", "C3.4" if drafting.priced(state, seat, card) else "C3.3")


# --- words into codes -------------------------------------------------------------------------------------
def parse(state: State, text: object, seat: object) -> int:
    """The code of a move. `Malformed`: it is none; `IllegalMove`: it names a square, slot or card that is not there."""
    who = state.checked(seat)
    kind, found = read(text)
    first = FIRST[kind]
    if who < 0 and kind != "reveal":
        raise IllegalMove(refusals.refusal(state, first, who))
    if found.get("some"):
        first = {"dry": codes.DRY_SOME, "roast": codes.ROAST_SOME, "deliver": codes.DELIVER_SOME}[kind]
    if kind == "place":
        return first + place_number(state, found, who)
    colour = COLOURS.index(found["colour"]) if found.get("colour") else -1
    if "square" in found:
        square = square_number(state, found["square"], first, who)
        return int(first + square if colour < 0 else first + 4 * square + colour)
    if kind == "reveal":
        return first + card_number(state, found["card"], who)
    if "number" in found:
        return first + checked_number(state, kind, int(found["number"]), who) + (colour + 1)
    return int(first if colour < 0 else first + colour)


def read(text: object) -> tuple[str, dict[str, str]]:
    """The first word of a move, and what follows by its name."""
    words = line(text, "cafe")
    if words != words.lower():
        raise Malformed(Text("", "cafe.malformed.upper", {}))
    kind, _, rest = words.partition(" ")
    if kind not in FORMS:
        raise Malformed(Text("", "cafe.malformed.word", {"word": kind, "known": list(FIRST)}))
    match = PATTERNS[kind].fullmatch(rest)
    if match is None:
        raise Malformed(Text("", "cafe.malformed.form", {"form": FORMS[kind][1]}))
    return kind, {name: value for name, value in match.groupdict().items() if value}


def missing(state: State, code: int, seat: int, why: Text) -> IllegalMove:
    """A move names what is not there; if it is not the time for such a move at all, that is said first."""
    return IllegalMove(refusals.timing(state, code, seat) or why)


def square_number(state: State, name: str, code: int, seat: int) -> int:
    """The square of a cell, by its place in reading order."""
    x, y = map(int, name.split(","))
    square = find(state, seat, x + 16, y + 16)
    if square < 0:
        why = Text(refusals.main_rule(code), "cafe.refused.nothing_at", {"at": [x, y]})
        raise missing(state, code, seat, why)
    return square


def find(state: State, seat: int, x: int, y: int) -> int:
    """The square of a cell, whose numbers count from -16; -1 if there is none."""
    for i in range(state.squares[seat]):
        there = state.cell[seat * terms.STRIDE + i]
        if there & 63 == x and there >> 6 == y:
            return i
    return -1


def place_number(state: State, found: dict[str, str], seat: int) -> int:
    """C4.1, C4.7"""
    if state.hand[seat] == terms.NONE:
        raise missing(state, codes.PLACE, seat, Text("C3.5", "cafe.refused.no_card", {}))
    if state.content.names[state.hand[seat]] != found["card"]:
        args: dict[str, object] = {"card": refusals.title(state, state.hand[seat])}
        raise missing(state, codes.PLACE, seat, Text("C3.5", "cafe.refused.other_card", args))
    x, y = map(int, found["square"].split(","))
    across, down = x + 18 - state.left[seat], y + 18 - state.top[seat]
    if not (0 <= across < codes.ACROSS and 0 <= down < codes.DOWN):
        raise missing(state, codes.PLACE, seat, Text("C4.2", "cafe.refused.covers", {"count": 0}))
    return int(codes.PLACES * (int(found["turn"]) // 90) + codes.ACROSS * down + across)


def card_number(state: State, name: str, seat: int) -> int:
    card = state.content.number.get(name)
    if card is None:
        raise missing(state, codes.REVEAL, seat, Text("C3.1", "cafe.refused.not_in_deck", {}))
    return int(card)


def checked_number(state: State, kind: str, number: int, seat: int) -> int:
    """What a slot or a number of cubes adds to the first code of its kind."""
    if kind == "take":
        if not 1 <= number <= state.slots:
            args: dict[str, object] = {"slot": number}
            raise missing(state, codes.TAKE, seat, Text(refusals.draft_rule(state), "cafe.refused.empty_slot", args))
        return 5 * (number - 1)
    if kind == "bid":
        if not 1 <= number <= codes.MOST:
            raise missing(state, codes.BID, seat, bid_fault(state, number, seat))
        return number - 1
    if number > codes.MOST:
        raise missing(state, codes.PAY, seat, Text("C8.3", "cafe.refused.pay_much", {"count": state.unpaid}))
    return number


def bid_fault(state: State, number: int, seat: int) -> Text:
    if number:
        return Text("C8.3", "cafe.refused.bid_high", {"count": state.stock(seat)})
    return Text("C8.3", "cafe.refused.bid_low", {"count": max(1, state.bid)})


# --- the log ----------------------------------------------------------------------------------------------
def sentence(state: State, code: object, seat: object) -> Text:
    """What the log says of a legal decision, asked before it is carried out."""
    who = state.checked(seat)
    move = describe(state, code, who)
    return Text(move.rules[0], f"cafe.log.{log_key(move)}", log_args(state, move, who))


def log_key(move: Move) -> str:
    if move.kind == "take":
        return "take_discarded" if "C3.4" in move.rules else "take_paid" if len(move.args) > 1 else "take"
    if move.kind == "done":
        return {"C5.5": "done_delivering", "C8.6": "done_keeping"}.get(move.rules[0], "done")
    return f"{move.kind}_some" if "some" in move.args else move.kind


def log_args(state: State, move: Move, seat: int) -> dict[str, object]:
    if move.kind == "reveal":
        return {"card": refusals.title(state, move.code - codes.REVEAL)}
    args: dict[str, object] = {"who": refusals.who(seat)}
    for word in move.args:
        if word in COLOURS:
            args["colour"] = word
    square = refusals.square_of(move.code)
    if square >= 0:
        args["at"] = refusals.cell(state, seat, square)
    if move.kind == "take":
        args["card"] = refusals.title(state, state.shown[(move.code - codes.TAKE) // 5])
    elif move.kind == "place":
        args["card"] = refusals.title(state, state.hand[seat])
        args["at"] = [int(number) for number in move.args[1].split(",")]
        args["turn"] = int(move.args[2][1:])
    elif move.kind in ("fill", "put"):
        args["shop"] = refusals.shop(state, square, seat)["shop"]
    elif move.kind in ("bid", "pay"):
        args["count"] = int(move.args[0])
        if move.kind == "pay":
            args["colour"] = COLOURS[state.asked & 3]
    elif move.kind == "clear":
        args["count"] = state.cubes[seat * terms.STRIDE + square]
        args["colour"] = COLOURS[state.colour[seat * terms.STRIDE + square]]
    return args
