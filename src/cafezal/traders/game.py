"""The game of Coffee Traders: its rooms put together as core/game.py asks."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, cast

import cython

from cafezal.core.chance import Rng
from cafezal.core.game import Codes, Game, Numbers
from cafezal.core.moves import Move
from cafezal.core.texts import Text
from cafezal.traders import (
    andre,
    codes,
    digest,
    effects,
    estimating,
    free,
    notation,
    observing,
    options,
    pending,
    phases,
    proposing,
    refusals,
    scoring,
    setup,
    terms,
)
from cafezal.traders import position as positions
from cafezal.traders import view as views
from cafezal.traders.board import read_board
from cafezal.traders.content import Content, default_content
from cafezal.traders.state import State

JSON = dict[str, Any]


class Traders(State):
    """A game of Coffee Traders; `cafezal.new("traders")` and `cafezal.load` make one."""

    name = "traders"
    undo_rule = ""

    @property
    def code_count(self) -> int:
        return codes.CODES

    def legal_into(self, seat: int, found: Codes) -> None:
        if self.due:
            andre.reveals_into(self, found)
        elif self.depth:
            pending.into(self, seat, found)
        else:
            phases.into(self, seat, found)

    def play(self, seat: int, code: int) -> None:
        if self.due:
            andre.play_reveal(self, code - codes.REVEAL)
        elif codes.BONUS_A <= code <= codes.RECHARGE_C:
            free.play(self, seat, code)
        else:
            self.stirred &= ~(1 << seat)
            if self.depth:
                pending.play(self, seat, code)
            else:
                phases.play(self, seat, code)
        phases.settle(self)

    def blank(self) -> Game:
        return Traders.__new__(Traders) if cython.compiled else Traders(self.content)

    def copy_into(self, other: Game) -> None:
        assert isinstance(other, State)
        self.copy_common(other)
        self.copy_players(other)

    def determinize_into(self, seat: int, rng: Rng) -> None:
        andre.shuffle(self, rng.state)  # T5.4
        phases.redraw_choices(self, seat, rng)

    def deal(self, rng: Rng) -> None:
        setup.deal(self, rng)

    def score(self, seat: int) -> int:
        return scoring.score(self, seat)

    def leaders(self) -> int:
        return scoring.leaders(self)

    def estimate(self, seat: int) -> int:
        return estimating.of(self, seat)

    def observe_into(self, seat: int, numbers: Numbers) -> None:
        observing.observe_into(self, seat, numbers)

    def hash(self, seat: int) -> int:
        return digest.of(self, seat)

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
        return {**position, "own_board": self.content.board.data()} if content else position

    def view(self, seat: int | None = None) -> JSON:
        return views.view(self, -1 if seat is None else self.seated(seat))

    def sheet(self, seat: int) -> list[tuple[str, Text, int]]:
        return scoring.sheet(self, self.seated(seat))

    def ranking(self) -> list[list[int]]:
        return scoring.ranking(self)

    def chapter(self) -> tuple[int, str]:
        return terms.PERIODS[self.period], terms.PHASES[self.phase]

    def parallel(self) -> bool:
        return bool(terms.PARALLEL >> self.phase & 1)

    def secret(self) -> bool:
        return self.parallel()  # T5.4

    def revealed(self, before: Game) -> list[str]:
        earlier = cast(State, before)
        return [f"reveal {terms.COOPS[self.face_down[i]]}" for i in range(earlier.turned, self.turned)]

    def changes(self, after: Game, seat: int) -> JSON:
        return effects.changes(self, cast(State, after), seat)

    def veiled(self, seat: int) -> Game:
        return effects.veil(self, seat)

    def gestures(self, seat: int) -> list[list[int]]:
        return proposing.of(self, seat)


OPTIONS = ("players", "merciless", "experienced", "handicap", "chance", "board", "seed")


def prepare(board: str | None = None, **chosen: Any) -> Traders:
    """A game with options and a board, not dealt yet."""
    game = fresh(default_content() if board is None else Content(read_board(board)))
    options.choose(game, chosen)
    return game


def new(seed: int | None = None, board: str | None = None, **chosen: Any) -> Traders:
    """A new game. `board` is the path of a board file."""
    game = prepare(board, **chosen)
    if seed is None:
        seed = secrets.randbits(256)
    dice = Rng(seed)
    game.seed = seed
    game.deal(dice)
    return game


def fresh(content: Content) -> Traders:
    """A game with nothing set up."""
    return Traders(content)


def load(position: Mapping[str, Any]) -> Traders:
    return cast(Traders, positions.load(position, fresh))


def from_view(view: Mapping[str, Any], seed: int) -> Traders:
    return cast(Traders, views.from_view(view, seed, fresh))
