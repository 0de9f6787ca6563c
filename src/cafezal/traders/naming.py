"""The names of things in texts: players, places, coffees, buildings, gains."""

from __future__ import annotations

from cafezal.core.texts import Text
from cafezal.traders import codes, terms
from cafezal.traders.state import State


def who(state: State, company: int) -> Text:
    """A seat, to be named by whoever knows its player; or André."""
    if company >= state.seats:
        return Text("", "traders.andre", {})
    return Text("", "traders.seat", {"seat": company})


def coop(number: int) -> Text:
    return Text("T1.4", f"traders.coop.{terms.COOPS[number]}", {})


def coffee(number: int) -> Text:
    return Text("T1.4", "traders.coffee.kl", {}) if number == terms.KL else coop(number)


def spot(name: str) -> Text:
    """A space, path or site, `gu-1a`: the coop, and its name there."""
    return Text("", "traders.spot", {"coop": coop(terms.COOPS.index(name[:2])), "name": name[3:]})


def building(kind: int) -> Text:
    return Text("", f"traders.building.{terms.KINDS[kind]}", {})


def place(state: State, number: int) -> Text:
    """What is built where: a site, or a slot for a warehouse."""
    if number < codes.SPACE:
        what = building(state.content.kind[number])
        return Text("", "traders.built_at", {"building": what, "place": spot(state.content.site_names[number])})
    slot = number - codes.SPACE
    if slot == terms.COFFEE:
        return Text("", "traders.built_row", {})
    return Text("", "traders.built_column", {"coffee": coffee(slot)})


def slot(state: State, at: int) -> Text:
    """A slot of a bar."""
    bar = state.content.board.bars[at // terms.SLOTS].name
    return Text("", "traders.slot", {"bar": bar, "slot": at % terms.SLOTS + 1})


def gains(state: State, letter: int, side: int) -> list[Text]:
    """What a side of a contract slot's bonus gives."""
    first = terms.LETTER * letter + 3 * side
    there = [state.content.gains[i] for i in range(first, first + 3)]
    return [Text("", f"traders.gain.{terms.GAINS[gain]}", {}) for gain in there if gain]
