"""What every game of the house must keep to: the promises of the public API, whatever the rules are."""

import copy
import json
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import cafezal

from .games import EVERY, LONGEST, OPTIONS, every_game, lively, steps

NONSENSE = (
    "",
    " ",
    "end ",
    " end",
    "END",
    "end end",
    "x" * 5000,
    "end\n",
    "ênd",
    "place",
    "\0",
    "1",
    "-1",
    "place  1,1",
)


@every_game
def test_legal_decisions_ascend_and_never_fail(name: str, options: dict[str, Any]) -> None:
    """Legal decisions lie in the fixed code space, ascend and can be carried out; who does not wait has none."""
    decisions, over = 0, False
    for game, seat, _ in steps(name, options, 1):
        for other in range(-1, game.options["players"]):
            legal = game.legal(other)
            assert (legal == []) == (other not in game.waiting)
            assert legal == sorted(set(legal)) and all(0 <= code < game.code_count for code in legal)
        for code in game.legal(seat)[:: max(1, len(game.legal(seat)) // 8)]:
            game.copy().apply(code, seat)
        decisions, over = decisions + 1, game.over
    assert over and decisions < LONGEST[name]


@every_game
def test_any_other_integer_is_refused_and_changes_nothing(name: str, options: dict[str, Any]) -> None:
    for game, seat, dice in steps(name, options, 2, some=0.05):
        before, legal = game.digest(), set(game.legal(seat))
        others = [code for code in range(game.code_count) if code not in legal]
        strange = [-1, -(2**31), game.code_count, game.code_count + 1, 2**31, 2**63, 2**64 + 5, -(2**70)]
        for code in [*dice.sample(others, 60), *strange]:
            with pytest.raises(cafezal.IllegalMove) as refused:
                game.apply(code, seat)
            assert str(refused.value)
        for other in range(game.options["players"]):
            if other not in game.waiting:
                with pytest.raises(cafezal.IllegalMove):
                    game.apply(dice.choice(sorted(legal) or [0]), other)
        assert game.digest() == before and set(game.legal(seat)) == legal


@pytest.mark.parametrize("name", OPTIONS)
def test_only_whole_numbers_are_decisions_and_only_seats_decide(name: str) -> None:
    game = cafezal.new(name, seed=1)
    seat = game.waiting[0]
    before = game.digest()
    for code in (1.0, "1", None, [1]):
        with pytest.raises(TypeError):
            game.apply(code, seat)  # type: ignore[arg-type]
    for nobody in (-1, -2, game.options["players"], 99, "0", 0.0, 2**80):
        for call in (game.view, game.proposals, game.sheet, game.digest, game.observe):
            with pytest.raises(cafezal.Malformed):
                call(nobody)  # type: ignore[arg-type]
        with pytest.raises((cafezal.Malformed, cafezal.IllegalMove)):
            game.apply(game.legal(seat)[0], nobody)  # type: ignore[arg-type]
    assert game.digest() == before


@every_game
def test_notation_round_trips(name: str, options: dict[str, Any]) -> None:
    """`parse` gives back the code of every legal move; `explain` has nothing against it; it names its rules."""
    for game, seat, _ in steps(name, options, 3, some=0.3):
        if seat not in game.waiting:
            continue
        for move in game.moves(seat):
            text = str(move)
            assert game.parse(text, seat) == move.code and game.explain(text, seat) is None
            assert text.isascii() and text.split() == [move.kind, *move.args]
            assert move.kind[0].islower() and all(word == word.lower() for word in move.args)
            assert move.rules or seat == -1


@every_game
def test_nonsense_is_malformed_and_illegal_moves_are_explained(name: str, options: dict[str, Any]) -> None:
    for game, seat, dice in steps(name, options, 4, some=0.03):
        if seat not in game.waiting:
            continue
        for text in NONSENSE:
            with pytest.raises(cafezal.Malformed):
                game.parse(text, seat)
            with pytest.raises(cafezal.Malformed):
                game.explain(text, seat)
        legal = set(game.legal(seat))
        for code in dice.sample(range(game.code_count), 60):
            try:
                move = str(game.describe(code, seat))
            except cafezal.IllegalMove:  # it names what is not there
                continue
            told = game.explain(move, seat)
            assert (told is None) == (code in legal)
            assert told is None or str(told[1])


@every_game
def test_copies_are_equal_and_independent(name: str, options: dict[str, Any]) -> None:
    for game, seat, dice in steps(name, options, 5, some=0.2):
        before = game.digest()
        for twin in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
            assert twin.digest() == before and twin.waiting == game.waiting and twin.options == game.options
            assert twin.position() == game.position()
            if seat in game.waiting:
                twin.apply(lively(twin, seat, dice), seat)
                assert twin.digest() != before
            assert game.digest() == before


@every_game
def test_positions_hold_everything(name: str, options: dict[str, Any]) -> None:
    """A position is JSON, loads into the same game, and that game goes on in the same way."""
    for game, _, dice in steps(name, options, 6, some=0.1):
        position = game.position()
        again = cafezal.load(json.loads(json.dumps(position)))
        assert again.position() == position and again.digest() == game.digest()
        ahead, other = game.copy(), again
        for _ in range(12):
            if not ahead.waiting:
                break
            seat = dice.choice(ahead.waiting)
            code = lively(ahead, seat, dice)
            assert other.legal(seat) == ahead.legal(seat)
            ahead.apply(code, seat)
            other.apply(code, seat)
            assert other.digest() == ahead.digest() and other.scores() == ahead.scores()


@every_game
def test_replay_gives_the_same_game(name: str, options: dict[str, Any]) -> None:
    first, dice = cafezal.new(name, seed=7, **options), random.Random(7)
    log, digests = [], []
    while first.waiting:
        seat = dice.choice(first.waiting)
        log.append((lively(first, seat, dice), seat))
        first.apply(*log[-1])
        digests.append(first.digest())
    again = cafezal.new(name, seed=7, **options)
    for (code, seat), digest in zip(log, digests, strict=True):
        again.apply(code, seat)
        assert again.digest() == digest
    assert again.over and again.scores() == first.scores() and again.ranking() == first.ranking()


@every_game
def test_what_a_seat_cannot_know_is_redrawn(name: str, options: dict[str, Any]) -> None:
    """`determinize` and `from_view` leave all that the seat knows as it is, and give a game that can be played out."""
    changed = 0
    for game, _, dice in steps(name, options, 8, some=0.08):
        knower = dice.randrange(game.options["players"])
        view = json.loads(json.dumps(game.view(knower)))
        for twin in (game.determinize(knower, dice.getrandbits(64)), cafezal.from_view(view, dice.getrandbits(64))):
            assert twin.view(knower) == game.view(knower)
            assert twin.digest(knower) == game.digest(knower) and twin.observe(knower) == game.observe(knower)
            assert twin.waiting == game.waiting and twin.legal(knower) == game.legal(knower)
            changed += twin.digest() != game.digest()
            while twin.waiting:
                who = dice.choice(twin.waiting)
                twin.apply(lively(twin, who, dice), who)
            assert twin.over
        assert game.determinize(knower, 5).digest() == game.determinize(knower, 5).digest()
    assert changed


@every_game
def test_what_is_shown_is_json_and_adds_up(name: str, options: dict[str, Any]) -> None:
    for game, seat, _ in steps(name, options, 9, some=0.1):
        assert json.loads(json.dumps(game.view(None))) == game.view(None)
        assert game.view(None)["seat"] is None
        for other in range(game.options["players"]):
            assert game.view(other)["table"] == game.view(None)["table"]
            assert sum(points for _, _, points in game.sheet(other)) == game.scores()[other]
            assert all(rule and str(label) for rule, label, _ in game.sheet(other))
        assert sorted(seat for place in game.ranking() for seat in place) == list(range(game.options["players"]))
        assert game.winners() == (tuple(game.ranking()[0]) if game.over else ())
        assert (seat == -1) == (not game.waiting) or game.waiting == (-1,)


@every_game
def test_effects_and_proposals_change_nothing(name: str, options: dict[str, Any]) -> None:
    """Effects are JSON and come for every legal decision; a proposal is legal as a whole."""
    for game, seat, _ in steps(name, options, 10, some=0.06):
        if seat not in game.waiting or seat < 0:
            continue
        before, legal = game.digest(), game.legal(seat)
        for code in legal[:: max(1, len(legal) // 12)]:
            effects = game.effects(code, seat)
            assert json.loads(json.dumps(effects)) == effects
        proposals = game.proposals(seat)
        assert proposals and {codes[0] for codes, _ in proposals} <= set(legal)
        for codes, effects in proposals:
            twin = game.copy()
            for code in codes:
                twin.apply(code, seat)
            assert json.loads(json.dumps(effects)) == effects
        assert game.digest() == before
        with pytest.raises(cafezal.IllegalMove):
            game.effects(next(code for code in range(game.code_count) if code not in legal), seat)


@every_game
def test_observations_have_one_length(name: str, options: dict[str, Any]) -> None:
    lengths = {
        len(game.observe(other))
        for game, _, _ in steps(name, options, 11, some=0.05)
        for other in range(game.options["players"])
    }
    assert lengths == {len(cafezal.new(name, seed=1).observe(0))}


@every_game
def test_chance_is_exact(name: str, options: dict[str, Any]) -> None:
    """Where the caller answers for chance, outcomes are listed with probabilities; elsewhere there are none."""
    asked = 0
    for game, _, _ in steps(name, options, 12):
        outcomes = game.chance()
        assert [code for code, _ in outcomes] == game.legal(-1)
        if game.waiting == (-1,):
            asked += 1
            assert sum((probability for _, probability in outcomes), Fraction()) == 1
        else:
            assert outcomes == []
    assert bool(asked) == (options.get("chance") == "explicit")


@every_game
def test_several_seats_that_wait_must_be_told_apart(name: str, options: dict[str, Any]) -> None:
    for game, seat, _ in steps(name, options, 13, some=0.1):
        if len(game.waiting) != 1:
            with pytest.raises(cafezal.IllegalMove):
                game.apply(0)
        else:
            twin, other = game.copy(), game.copy()
            twin.apply(twin.legal(seat)[0])
            other.apply(other.legal(seat)[0], seat)
            assert twin.digest() == other.digest()


@every_game
def test_the_compiled_random_player_needs_nothing_else(name: str, options: dict[str, Any]) -> None:
    """It plays whole games through core/game.pxd alone, the same ones for the same seed."""
    first = cafezal.playouts(name, games=20, seed=3, **options)
    assert first == cafezal.playouts(name, games=20, seed=3, **options)
    assert first != cafezal.playouts(name, games=20, seed=4, **options)
    assert first["games"] == 20 and len(first["scores"]) == len(first["wins"]) == options["players"]
    assert 20 <= sum(first["wins"]) <= 20 * options["players"]


@every_game
def test_perft_counts_sequences(name: str, options: dict[str, Any]) -> None:
    def count(game: cafezal.Game, depth: int) -> int:
        if not depth or not game.waiting:
            return int(not depth)
        total, seat = 0, game.waiting[0]
        for code in game.legal(seat):
            twin = game.copy()
            twin.apply(code, seat)
            total += count(twin, depth - 1)
        return total

    for game, _, _ in steps(name, options, 14, some=0.02):
        before = game.digest()
        assert [cafezal.perft(game, depth) for depth in range(3)] == [count(game, depth) for depth in range(3)]
        assert game.digest() == before


DIGESTS = """
import json, random, sys, cafezal
for name, options in json.loads(sys.argv[1]):
    game, dice = cafezal.new(name, seed=15, **options), random.Random(15)
    while game.waiting:
        seat = dice.choice(game.waiting)
        game.apply(dice.choice(game.legal(seat)), seat)
        print(game.digest(), game.scores())
"""


def test_two_processes_agree() -> None:
    """One seed and one log give the same digests whatever the hashing of strings."""
    outputs = [
        subprocess.run(
            [sys.executable, "-c", DIGESTS, json.dumps(EVERY)],
            env={**os.environ, "PYTHONHASHSEED": hashing},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hashing in ("1", "2")
    ]
    assert outputs[0] == outputs[1] and len(outputs[0].splitlines()) > 500


def test_different_seeds_give_different_games() -> None:
    for name, options in EVERY:
        assert len({cafezal.new(name, seed=seed, **options).digest() for seed in range(20)}) == 20
        assert cafezal.new(name, **options).seed != cafezal.new(name, **options).seed


@every_game
@pytest.mark.parametrize("seed", [None, -1, 1 << 256, True, "7", 1.0])
def test_a_seed_that_is_none_is_malformed_everywhere(name: str, options: dict[str, Any], seed: Any) -> None:
    game = cafezal.new(name, seed=1, **options)
    calls: list[Callable[[], object]] = [
        lambda: game.determinize(0, seed),
        lambda: cafezal.from_view(game.view(0), seed),
        lambda: cafezal.playouts(name, games=1, seed=seed, **options),
        *([lambda: cafezal.new(name, seed=seed, **options)] if seed is not None else []),
    ]
    for call in calls:
        with pytest.raises(cafezal.Malformed) as error:
            call()
        assert "below 2^256" in str(error.value)


def test_a_number_of_decisions_below_nothing_is_malformed() -> None:
    with pytest.raises(cafezal.Malformed) as error:
        cafezal.perft(cafezal.new(EVERY[0][0], **EVERY[0][1]), -1)
    assert "at least 0" in str(error.value)
