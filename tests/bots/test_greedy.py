"""The greedy bot: one step ahead, by what its round can make of a choice."""

from __future__ import annotations

import random
from statistics import median
from typing import Any

import pytest

import cafezal
from cafezal import bots
from tests.cafe import helpers
from tests.cafe.helpers import area, own
from tests.cafe.rounds import MODES, name

OPTIONS: list[dict[str, Any]] = [
    {"players": 1},
    {"players": 3, "expresso": True, "promo": True},
    {"players": 4, "auction": True, "expresso": True},
    {"players": 2, "strict": True},
]


def play(game: cafezal.Game, kinds: list[str]) -> list[int]:
    """The scores of a game between these bots."""
    players = [bots.make(kind) for kind in kinds]
    while not game.over:
        seat = game.waiting[0]
        game.apply(players[seat].decide(game.view(seat), game.legal(seat), 1.0, 7), seat)
    return list(game.scores())


def choice(game: cafezal.Game, seat: int = 0) -> str:
    code = bots.make("greedy").decide(game.view(seat), game.legal(seat), 1.0, 7)
    return next(str(move) for move in game.moves(seat) if move.code == code)


def test_c11_16_alone_its_median_is_fair_or_good() -> None:
    """C11.16: 15 to 29."""
    points = [play(cafezal.new("cafe", players=1, seed=seed), ["greedy"])[0] for seed in range(24)]
    assert 15 <= median(points) <= 29


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_it_beats_random_play_in_every_mode(options: dict[str, Any]) -> None:
    kinds = ["greedy"] + ["random"] * (options["players"] - 1)
    scores = play(cafezal.new("cafe", seed=4, **options), kinds)
    assert scores[0] >= 10 and scores[0] == max(scores)


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("mode", MODES, ids=name)
def test_only_greedy_players(mode: dict[str, Any], strict: bool) -> None:
    """At every decision the position and the view can be loaded; sensible play gets where random play does not."""
    game, bot = cafezal.new("cafe", seed=5, strict=strict, **mode), bots.make("greedy")
    while not game.over:
        assert cafezal.load(game.position()).digest() == game.digest()
        seat = game.waiting[0]
        game.apply(bot.decide(game.view(seat), game.legal(seat), 1.0, 7), seat)
    assert max(game.scores()) >= 10


def test_the_same_view_and_seed_make_the_same_choice() -> None:
    game, dice = cafezal.new("cafe", players=2, seed=8), random.Random(8)
    while not game.over:
        seat = game.waiting[0]
        assert choice(game, seat) == choice(game, seat)
        game.apply(dice.choice(game.legal(seat)), seat)


def test_it_delivers_in_the_last_round_what_fills_a_shop() -> None:
    seat = area("S C R", "b r D", shops={"0,0": ("yr", 4)}, cubes={"0,0": "r", "2,0": "y"}, points=1)
    game = helpers.game(seat, round=8)
    assert choice(game) == "deliver"


def test_it_does_nothing_for_nothing() -> None:
    """C5.9, C5.11: in the last round a cube that cannot arrive is neither made nor cleared."""
    game = helpers.game(area("y C R", "b r D", cubes={"0,0": "y"}, points=1), round=8)
    assert choice(game) == "end"


def test_it_covers_no_shop_that_is_full() -> None:
    card = own("card", "y y y", "D - C")
    seat = area("S C R", "b r D", shops={"0,0": ("yr", 6)}, cubes={"0,0": "yr"}, hand=card)
    game = helpers.game(seat, round=4)
    helpers.play(game, choice(game))
    assert game.scores() == [6]


def test_it_pays_with_the_cube_that_counts_least() -> None:
    """C3.2, C6.3: five green cubes, one of each other colour: green."""
    cup = own("cup", "y b C", "R D g")
    seat = area("y C R", "b r D", warehouse=[1, 1, 5, 1])
    game = helpers.game(seat, phase="draft", shown=[cup, own("k", "- - -", "- - y"), own("l", "- - -", "- - b")])
    assert choice(game) == "take 1 green"


def test_the_estimate_of_a_finished_game_is_its_score() -> None:
    game, dice = cafezal.new("cafe", players=3, expresso=True, seed=6), random.Random(6)
    while not game.over:
        before = game.digest()
        assert all(isinstance(game.estimate(seat), int) for seat in range(3)) and game.digest() == before
        seat = dice.choice(game.waiting)
        game.apply(dice.choice(game.legal(seat)), seat)
    assert [game.estimate(seat) for seat in range(3)] == [100 * score for score in game.scores()]
