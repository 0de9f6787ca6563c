"""Decks for tests: the default deck as data, with cards changed, and what is said of them."""

import json
import time
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from cafezal.cafe.check import violations
from cafezal.cafe.deck import default_deck
from cafezal.core.errors import Malformed

Json = dict[str, Any]
DATA: Json = default_deck().data()
CARDS: dict[str, Json] = {card["id"]: card for card in DATA["card"]}
PLAN = [name for name, card in CARDS.items() if card["set"] == "plan"]
STARS = [name for name in PLAN if CARDS[name].get("star")]


def deck(**changes: Json) -> Json:
    """The default deck, fields of some cards changed: deck(largo_01={"star": True}); a field of None is left out."""
    data = deepcopy(DATA)
    cards = {card["id"].replace("-", "_"): card for card in data["card"]}
    for name, fields in changes.items():
        cards[name].update(fields)
        for key in [key for key, value in fields.items() if value is None]:
            del cards[name][key]
    return data


def without(*names: str) -> Json:
    return {**DATA, "card": [card for card in DATA["card"] if card["id"] not in names]}


def toml(data: Json) -> str:
    """A deck as a file."""
    lines = ["[deck]", *(f"{key} = {json.dumps(value)}" for key, value in data["deck"].items())]
    for card in data["card"]:
        lines += ["[[card]]", *(f"{key} = {json.dumps(value)}" for key, value in card.items())]
    return "\n".join(lines) + "\n"


def tokens(card: Json) -> list[str]:
    return [token for row in card["squares"] for token in row.split()]


def rows(squares: list[str]) -> list[str]:
    return [" ".join(squares[:3]), " ".join(squares[3:])]


def found(data: Json) -> list[tuple[str, str, str]]:
    return [(item.card, item.text.rule, str(item)) for item in violations(data)]


def kind(token: str) -> str:
    return "bean" if token in "ybgr" else token


def starred(*names: str) -> Json:
    """The default deck with these cards starred."""
    return deck(**{name.replace("-", "_"): {"star": name in names} for name in PLAN})


def refused(read: Callable[[], object], path: str, *words: str) -> Malformed:
    """Refused at that path and in words like these, in less than a second."""
    start = time.process_time()
    with pytest.raises(Malformed) as error:
        read()
    assert time.process_time() - start < 1
    assert error.value.path == path
    for word in words:
        assert word in str(error.value)
    return error.value
