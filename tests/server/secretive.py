"""Café as if its turns were secret choices: seats decide at the same time and see what others chose only then.

It stands in for every game that has such a phase; `cafezal` opens it where a test says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from cafezal.cafe import game as cafe
from cafezal.cafe import options
from cafezal.cafe import position as positions
from cafezal.cafe.content import Content, default_content
from cafezal.core.chance import Rng

JSON = dict[str, Any]
OPTIONS = cafe.OPTIONS
SEED = 0xC0FFEE


class Secretive(cafe.Cafe):
    def blank(self) -> Secretive:
        return Secretive(self.content)

    def secret(self) -> bool:
        return self.chapter()[1] == "turn"

    def view(self, seat: int | None = None) -> JSON:
        view = super().view(seat)
        if self.secret():
            table = view["table"]
            for other in range(self.seats):
                if other != seat:
                    table["areas"][other] = table["position"]["seats"][other] = None
            table["supply"] = table["scores"] = table["ranking"] = None
        return view


def fresh(content: Content) -> Secretive:
    return Secretive(content)


def prepare(**chosen: Any) -> Secretive:
    game = fresh(default_content())
    options.choose(game, chosen)
    return game


def new(seed: int | None = None, **chosen: Any) -> Secretive:
    game = prepare(**chosen)
    game.seed = SEED if seed is None else seed
    game.deal(Rng(game.seed))
    return game


def load(position: Mapping[str, Any]) -> Secretive:
    return cast(Secretive, positions.load(position, fresh))
