"""What the log says of decisions."""

from __future__ import annotations

from cafezal.core.moves import Move
from cafezal.core.texts import Text
from cafezal.traders import codes, naming, paying, staffing, terms, work
from cafezal.traders.state import State

Args = dict[str, object]


def sentence(state: State, move: Move, seat: int) -> Text:
    """One decision, asked before it is carried out."""
    args: Args = {} if seat < 0 else {"who": naming.who(state, seat)}
    code, words = move.code, move.args
    key = move.kind
    if words and words[0] in ("discard", "done", "pass", "place", "decline", "left", "right", "bonus", "area"):
        key += f".{words[0]}"
    if codes.PLANT <= code < codes.WORKERS:
        key += of_plant(state, code - codes.PLANT, words, args)
    elif move.kind == "staff.pay":
        key += of_payment(state, words, seat, args)
    elif move.kind.startswith("sell."):
        key += of_sale(state, code, words, seat, args)
    elif move.kind.startswith("free."):
        key += of_free(state, code, words, seat, args)
    elif codes.BUILD <= code < codes.RETIRE or codes.FOLLOW_BUILD <= code < codes.COFFEE:
        of_build(state, code, args)
    elif move.kind == "reset.store":
        args["tracks"] = [naming.coffee(terms.COFFEES.index(word)) for word in words if word != "rows"]
        key += ".rows" if words[0] == "rows" else ""
    elif words:
        key += of_word(state, code, words[0], args)
    return Text(move.rules[0], f"traders.log.{key.lower()}", args)


def of_word(state: State, code: int, word: str, args: Args) -> str:
    """A decision whose one word names a place, a coop or an animal."""
    if "-" in word:
        args["place"] = naming.spot(word)
        if codes.RIVAL <= code < codes.PAY:
            args["owner"] = naming.who(state, work.owner(state, code - codes.RIVAL))
        return ".space" if codes.SERVE <= code < codes.SERVE_ANDRE else ""
    if word == "joker":
        return ".joker"
    if word in terms.COOPS:
        args["coop"] = naming.coop(terms.COOPS.index(word))
    return ""


def of_plant(state: State, offset: int, words: tuple[str, ...], args: Args) -> str:
    row = offset // (codes.WAY * terms.COOP)
    seat = state.turn
    taken = state.rows[3 * seat + row]
    args["row"] = words[0].upper()
    args["level"] = state.content.tile_level[terms.TILES * row + taken] if taken < terms.TILES else 0
    args["place"] = naming.spot(words[1])
    return f".{words[2]}" if len(words) > 2 else ""


def of_payment(state: State, words: tuple[str, ...], seat: int, args: Args) -> str:
    """T10.6."""
    steps = [word for word in words if word != "coins"]
    owed = staffing.debts(state, seat) * (state.period + 1)
    args["coins"] = min(owed - len(steps), state.coins[seat])
    args["count"] = len(steps)
    args["rows"] = [naming.coop(terms.COOPS.index(word)) for word in steps]
    return ".back" if steps else ""


def of_build(state: State, code: int, args: Args) -> None:
    """A contractor's building, one's own or one that follows."""
    if code >= codes.FOLLOW_BUILD:
        args["coffee"] = naming.coffee((code - codes.FOLLOW_BUILD) // codes.PLACE)
        args["built"] = naming.place(state, (code - codes.FOLLOW_BUILD) % codes.PLACE)
    else:
        args["built"] = naming.place(state, code - codes.BUILD)


def of_sale(state: State, code: int, words: tuple[str, ...], seat: int, args: Args) -> str:
    """Section 14."""
    if code >= codes.STOP_ONE:
        return ""
    if code < codes.SPLIT:
        args["letter"] = words[0].upper()
        return ".kl" if len(words) > 1 else ""
    if code < codes.SIDE:
        args["coffee"], args["count"] = naming.coffee(terms.COFFEES.index(words[0])), int(words[1])
        return ".split"
    if code < codes.FREE_BUILD:
        letter = state.todo[terms.TASK * state.depth - terms.TASK + 2]
        args["gains"] = naming.gains(state, letter, code - codes.SIDE)
        return ""
    if code < codes.REWARD:
        args["built"] = naming.place(state, code - codes.FREE_BUILD)
        return ""
    if code < codes.BAR:
        if words[0] == "animal":
            args["coop"] = naming.coop(state.dealt[seat])
        return f".{words[0]}"
    if code >= codes.JOKER:
        args["coop"] = naming.coop(code - codes.JOKER)
        return ""
    return of_delivery(state, code, args)


def of_delivery(state: State, code: int, args: Args) -> str:
    jokers = (code - (codes.ANY if code >= codes.ANY else codes.BAR)) % codes.ON_SLOT
    if code >= codes.ANY:
        choice = (code - codes.ANY) // codes.ON_SLOT
        bar, coffee = choice // terms.COFFEE, choice % terms.COFFEE
        at = terms.SLOTS * bar + state.content.any_slot[bar]
    else:
        at = (code - codes.BAR) // codes.ON_SLOT
        coffee = state.content.coffee[at]
    args["slot"] = naming.slot(state, at)
    args["coffee"] = naming.coffee(coffee) if coffee != terms.NONE else ""
    args["count"], args["jokers"] = state.content.number[at], jokers
    return ".kl" if jokers else ""


def of_free(state: State, code: int, words: tuple[str, ...], seat: int, args: Args) -> str:
    """T5.9, T5.10, T14.15 to T14.17."""
    if code < codes.EXCHANGE:
        return ""
    if code >= codes.STOCK_SLOT:
        args["built"] = naming.place(state, codes.SPACE + code - codes.STOCK_SLOT)
        return ".slot"
    if code >= codes.STOCK:
        args["coops"] = [naming.coop(terms.COOPS.index(word)) for word in words if word != "joker"]
        return ".joker" if words[len(words) - 1] == "joker" else ""
    if code >= codes.BUY:
        args["coop"], args["coins"] = naming.coop(code - codes.BUY), paying.price(state)
        return ""
    if code >= codes.GIVE:
        args["coffee"] = naming.coffee(code - codes.GIVE)
        return ".give"
    args["coop"], args["count"] = naming.coop((code - codes.EXCHANGE) // terms.COFFEE), paying.ratio(state, seat)
    if words[1] == "mixed":
        return ".mixed"
    args["coffee"] = naming.coffee(terms.COFFEES.index(words[1]))
    return ""
