"""The game of Café: its rooms put together as core/game.py asks."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, cast

import cython

from cafezal.cafe import (
    acting,
    auction,
    codes,
    digest,
    drafting,
    effects,
    estimating,
    notation,
    observing,
    options,
    placing,
    proposing,
    refusals,
    scoring,
    terms,
    turns,
)
from cafezal.cafe import position as positions
from cafezal.cafe import view as views
from cafezal.cafe.content import Content, default_content
from cafezal.cafe.deck import read_deck
from cafezal.cafe.state import State
from cafezal.core.chance import Rng
from cafezal.core.errors import Malformed
from cafezal.core.game import Codes, Game, Numbers
from cafezal.core.moves import Move
from cafezal.core.texts import Text

JSON = dict[str, Any]


class Cafe(State):
    """A game of Café; `cafezal.new("cafe")` and `cafezal.load` make one."""

    name = "cafe"
    undo_rule = "C12.7"

    @property
    def code_count(self) -> int:
        return codes.CODES

    def legal_into(self, seat: int, found: Codes) -> None:
        if self.due:
            turns.reveals_into(self, found)
        elif self.phase == terms.DRAFT:
            drafting.legal_into(self, seat, found)
        elif self.phase == terms.AUCTION:
            auction.legal_into(self, seat, found)
        elif self.stage[seat] == terms.PLACING:
            placing.legal_into(self, seat, found)
        else:
            acting.legal_into(self, seat, found)

    def play(self, seat: int, code: int) -> None:
        if self.due:
            turns.play_reveal(self, code - codes.REVEAL)
        elif self.phase == terms.DRAFT:
            drafting.play(self, seat, code)
        elif self.phase == terms.AUCTION:
            auction.play(self, seat, code)
        elif self.stage[seat] == terms.PLACING:
            placing.play(self, seat, code)
        else:
            acting.play(self, seat, code)

    def blank(self) -> Game:
        return Cafe.__new__(Cafe) if cython.compiled else Cafe(self.content)

    def copy_into(self, other: Game) -> None:
        assert isinstance(other, State)
        self.copy_common(other)
        self.copy_areas(other)

    def determinize_into(self, seat: int, rng: Rng) -> None:
        turns.shuffle(self, rng)  # C13.7

    def deal(self, rng: Rng) -> None:
        turns.deal(self, rng)

    def score(self, seat: int) -> int:
        return scoring.score(self, seat)

    def leaders(self) -> int:
        return scoring.leaders(self)

    def estimate(self, seat: int) -> int:
        return estimating.of(self, seat)

    def observe_into(self, seat: int, numbers: Numbers) -> None:
        observing.observe_into(self, seat, numbers)

    def hash(self, seat: int) -> int:
        return digest.of(self, seat < 0)

    def describe(self, code: int, seat: int) -> Move:
        return notation.describe(self, code, seat)

    def refusal(self, code: int, seat: int) -> Text:
        return refusals.refusal(self, code, seat)

    def parse(self, text: str, seat: int) -> int:
        return notation.parse(self, text, self.checked(seat))

    def sentence(self, code: int, seat: int) -> Text:
        return notation.sentence(self, code, seat)

    def position(self, content: bool = False) -> JSON:
        position: JSON = positions.dump(self)
        return {**position, "own_deck": self.content.deck.data()} if content else position

    def view(self, seat: int | None = None) -> JSON:
        return views.view(self, -1 if seat is None else self.seated(seat))

    def sheet(self, seat: int) -> list[tuple[str, Text, int]]:
        return scoring.sheet(self, self.seated(seat))

    def ranking(self) -> list[list[int]]:
        return scoring.ranking(self)

    def chapter(self) -> tuple[int, str]:
        return self.round, terms.PHASES[self.phase]

    def parallel(self) -> bool:
        return self.phase in (terms.TURN, terms.FINISH) and not self.strict  # C12.2

    def revealed(self, before: Game) -> list[str]:
        earlier = cast(State, before)
        return [f"reveal {self.content.names[self.deck[i]]}" for i in range(earlier.drawn, self.drawn)]

    def changes(self, after: Game, seat: int) -> JSON:
        return effects.changes(self, cast(State, after), seat)

    def gestures(self, seat: int) -> list[list[int]]:
        return proposing.of(self, seat)


OPTIONS = ("players", "expresso", "auction", "promo", "strict", "chance", "deck", "seed", "master")


def prepare(deck: str | None = None, **chosen: Any) -> Cafe:
    """A game with options and a deck, not dealt yet."""
    game = fresh(default_content() if deck is None else Content(read_deck(deck)))
    options.choose(game, chosen)
    return game


def new(seed: int | None = None, master: int | None = None, deck: str | None = None, **chosen: Any) -> Cafe:
    """A new game. `deck` is the path of a deck file, `master` the seat that holds the token first (C2.4)."""
    game = prepare(deck, **chosen)
    if seed is None:
        seed = secrets.randbits(256)
    dice = Rng(seed)
    if master is not None and master not in range(game.seats):
        raise Malformed(Text("C2.4", "options.master"), "master")
    game.seed = seed
    game.deal(dice)
    if master is not None:
        turns.name_master(game, master)
    return game


def fresh(content: Content) -> Cafe:
    """A game with nothing set up."""
    return Cafe(content)


def load(position: Mapping[str, Any]) -> Cafe:
    return cast(Cafe, positions.load(position, fresh))


def from_view(view: Mapping[str, Any], seed: int) -> Cafe:
    return cast(Cafe, views.from_view(view, seed, fresh))
