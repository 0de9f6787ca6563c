"""Games made from views: they agree with all that a seat knows; the rest is drawn (T5.4, T10.1)."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

import cafezal

from .helpers import Json, game, play, state
from .midgames import MODES, lively, midgames, title

every_mode = pytest.mark.parametrize("mode", MODES, ids=title)


@every_mode
def test_a_game_from_a_view(mode: Json) -> None:
    """It agrees with all the seat knows; the same seed gives the same game."""
    for g in midgames(mode, 0.1):
        for seat in (None, 0, mode["players"] - 1):
            view = json.loads(json.dumps(g.view(seat)))
            twin = cafezal.from_view(view, 5)
            assert twin.view(seat) == g.view(seat) and twin.waiting == g.waiting
            assert twin.digest() == cafezal.from_view(view, 5).digest()
            if seat is not None:
                assert twin.digest(seat) == g.digest(seat) and twin.legal(seat) == g.legal(seat)
                assert twin.observe(seat) == g.observe(seat)


def test_what_a_view_hides_is_drawn_uniformly() -> None:
    """T4.6, T5.4: every order of the counters that lie face down is as likely as any other; those turned up stay."""
    andre = {"contracts": ["a-3", "b-3", "c-3"], "counters": {"up": ["br", "gu"]}}
    table = game(players=2, phase="trade", andre=andre)
    view = table.view(0)
    orders = Counter(
        tuple(cafezal.from_view(view, seed).position()["andre"]["counters"]["down"]) for seed in range(1200)
    )
    assert len(orders) == 6 and all(abs(count - 200) < 70 for count in orders.values())
    twins = Counter(tuple(table.determinize(0, seed).position()["andre"]["counters"]["down"]) for seed in range(1200))
    assert len(twins) == 6 and all(abs(count - 200) < 70 for count in twins.values())


def test_choices_of_others_are_drawn_and_legal() -> None:
    """T10.1, T15.3: who has confirmed has chosen something, who has not has chosen nothing."""
    seats: list[Json] = [{"plantations": {"gu-1a": 1, "co-1a": 1}}, {"plantations": {"gu-1b": 1, "br-1a": 1}}]
    table = game(*seats, phase="staff")
    play(table, "staff.own done", seat=1)
    drawn = set()
    for seed in range(40):
        twin = cafezal.from_view(table.view(0), seed)
        choice = twin.position()["seats"][1]["choice"]
        assert choice["done"] and twin.position()["seats"][0]["choice"] is None
        drawn.add(tuple(choice["spaces"]))
        play(twin, "staff.own done")
        assert tuple(state(twin, 1)["staffed"]) == tuple(choice["spaces"])
    assert drawn == {(), ("gu-1b",), ("br-1a",), ("gu-1b", "br-1a")}
    table = play(game(phase="store"), "reset.store kl")
    twins = [cafezal.from_view(table.view(1), seed).position()["seats"][0]["choice"] for seed in range(30)]
    assert len({tuple(twin["tracks"]) for twin in twins}) > 3 and all(twin["done"] for twin in twins)
    assert state(cafezal.from_view(table.view(0), 1))["choice"] == {"tracks": ["kl"], "done": True}


def test_a_game_from_a_view_can_be_played_to_its_end() -> None:
    for mode in MODES:
        for g in midgames(mode, 0.01, 11):
            twin, dice = cafezal.from_view(g.view(0), 9), Random(4)
            while twin.waiting:
                seat = dice.choice(twin.waiting)
                twin.apply(lively(twin, seat, dice), seat)
            assert twin.over


def test_when_the_game_is_over_all_is_shown() -> None:
    """The seed, the random state, André's counters too; a game from such a view is the game itself."""
    g = list(midgames({"players": 2}, 0.0))[-1]
    assert g.view(None)["table"]["position"] == g.position() and g.position()["seed"] == 3
    again = cafezal.from_view(g.view(1), 99)
    assert again.position() == g.position() and again.over


@pytest.mark.parametrize(
    ("path", "key", "changes"),
    [
        ("", "core.malformed.object", {"table": None}),
        ("", "core.malformed.object", {"table": {}}),
        ("table.position.coins", "position.unknown", {"position": {"coins": 1}}),
        ("table.position.seats[0].coins", "position.whole", {"seat": {"coins": -1}}),
        ("table.confirmed[0]", "position.cannot_confirm", {"confirmed": [0]}),
        ("table.confirmed[1]", "position.cannot_confirm", {"confirmed": [1, 0]}),
        ("seat.choice", "position.not_confirmed", {"choice": {"tracks": [], "done": True}}),
        ("seat.seat", "position.whole", {"own": {"seat": 7, "choice": None}}),
    ],
)
def test_a_view_that_cannot_be_read(path: str, key: str, changes: Json) -> None:
    """It is refused in words that say where."""
    view = json.loads(json.dumps(game(phase="store").view(0)))
    view["table"]["position"] |= changes.get("position", {})
    view["table"]["position"]["seats"][0] |= changes.get("seat", {})
    view["table"]["confirmed"] = changes.get("confirmed", [])
    view["seat"] = changes.get("own", {"seat": 0, "choice": changes.get("choice")})
    view["table"] = changes.get("table", view["table"])
    with pytest.raises(cafezal.Malformed) as error:
        cafezal.from_view(view, 1)
    assert (error.value.path, error.value.text.key) == (path, f"{key}")


def test_everybody_cannot_have_confirmed() -> None:
    view = json.loads(json.dumps(game(phase="store").view(None)))
    view["table"]["confirmed"] = [0, 1, 2]
    with pytest.raises(cafezal.Malformed) as error:
        cafezal.from_view(view, 1)
    assert error.value.text.key == "position.all_confirmed"


@pytest.mark.parametrize("seed", [-1, 1 << 256, True, "7", None])
def test_a_seed_that_is_none(seed: Any) -> None:
    with pytest.raises(cafezal.Malformed) as error:
        cafezal.from_view(game().view(0), seed)
    assert error.value.path == "seed"
