"""Positions: what they hold, what is left out, docs/traders-positions.md."""

import json
import pickle
from random import Random

import jsonschema  # type: ignore[import-untyped]
import pytest

import cafezal
from cafezal.core.schema import schema
from cafezal.traders import shapes
from cafezal.traders.board import default_board

from .helpers import Json, coop, game, legal, play, position, state
from .midgames import MODES, lively, midgames, title

POSITION = jsonschema.Draft202012Validator(schema(shapes.Position))
COOPS = ("gu", "co", "br", "et", "in")

every_mode = pytest.mark.parametrize("mode", MODES, ids=title)


def same(g: cafezal.Game, other: cafezal.Game) -> None:
    """Two games are equal in everything that can be asked of them."""
    assert other.position() == g.position()
    assert other.digest() == g.digest() and other.digest(0) == g.digest(0)
    assert other.waiting == g.waiting and other.over == g.over and other.options == g.options
    assert [other.legal(seat) for seat in g.waiting] == [g.legal(seat) for seat in g.waiting]
    assert other.scores() == g.scores() and other.seed == g.seed
    assert [other.observe(seat) for seat in range(len(g.scores()))] == [g.observe(s) for s in range(len(g.scores()))]


def reloaded(g: cafezal.Game) -> cafezal.Game:
    """The game of the position, after a journey as JSON text."""
    return cafezal.load(json.loads(json.dumps(g.position())))


# ---------------------------------------------------------------------------------------------------- there and back


@every_mode
def test_a_position_gives_the_same_game_back(mode: Json) -> None:
    """T5.6: in all phases and in the middle of decisions; the shape is the one promised."""
    tasks, phases = set(), set()
    for seed in range(3):
        for g in midgames(mode, 0.3, seed):
            part = g.position()
            POSITION.validate(json.loads(json.dumps(part)))
            same(g, reloaded(g))
            tasks |= {task["task"] for task in part["pending"]}
            phases.add(part["phase"])
    assert len(tasks) >= 8 and {"work", "staff", "trade", "sell", "store", "over"} <= phases


@every_mode
def test_the_game_goes_on_as_it_would_have(mode: Json) -> None:
    """T5.4: the random state too comes along: a loaded game ends in the same way."""
    for g in midgames(mode, 0.01, 5):
        ahead, again, dice = g.copy(), reloaded(g), Random(1)
        while ahead.waiting:
            seat = dice.choice(ahead.waiting)
            code = lively(ahead, seat, dice)
            ahead.apply(code, seat)
            again.apply(code, seat)
        same(ahead, again)


def test_copies_travel_between_processes() -> None:
    for g in midgames({"players": 3}, 0.05):
        same(g, pickle.loads(pickle.dumps(g)))


def test_a_game_with_another_board() -> None:
    """The position brings its board along; the hash names it."""
    board = json.loads(json.dumps(default_board().data()))
    board["rows"]["A"][1]["cost"] = 2
    table = game(own_board=board)
    part = table.position()
    assert part["own_board"]["rows"]["A"][1]["cost"] == 2 and part["content"] != game().position()["content"]
    same(table, reloaded(table))
    assert "own_board" not in game().position()
    assert "own_board" in game().position(content=True)


# ---------------------------------------------------------------------------------------------------- what is left out


def test_what_is_left_out_is_as_after_the_set_up() -> None:
    """T2.6 to T2.10, T3.2 to T3.13: short positions have all else as the set-up leaves it."""
    part = game().position()
    assert part["period"] == 1970 and part["phase"] == "work" and part["turn"] == 0 and part["order"] == [0, 1, 2]
    for name in COOPS:
        there = {"workers": 6, "animals": [name, "joker"], "house": [], "coin": True, "stock": 3, "donkey": True}
        assert part["coops"][name] == there
    assert part["animals"] == {
        **dict(zip(("vienna-6", "rome-6", "paris-6", "new-york-6", "sydney-6"), COOPS, strict=True)),
        "seoul-5": "joker",
        "seoul-6": "joker",
    }
    assert part["piles"] == {letter: [] for letter in "abcdef"} and part["joker_stock"] == 0
    assert part["objectives"] == {"warehouses": [], "houses": [], "plantations": []}
    seat = part["seats"][1]
    assert (seat["coins"], seat["donkeys"], seat["trucks"], seat["civets"], seat["sumatra"]) == (3, 1, 0, 0, 1)
    assert (seat["workers"], seat["traders"], seat["markers"], seat["bonus"]) == (2, 4, 3, "abc")
    assert seat["contracts"] == dict.fromkeys("abcdef", 2) and seat["animal"] == "co" and seat["rewards"] == ["civet"]
    assert seat["warehouses"] == ["row"] and seat["arabica"] == [1] * 5 and seat["plantations"] == {}
    assert seat["arabica_waiting"] == ["trader", "truck"] and seat["rows"] == [0, 0, 0]
    assert part["andre"] is None and part["pending"] == []


@pytest.mark.parametrize(
    ("players", "workers", "traders", "own", "rewards", "jokers"),
    [
        (2, 2, 4, "gone", ["civet"], 0),
        (3, 2, 4, "gone", ["civet"], 0),
        (4, 2, 3, "ready", ["civet", "trader"], 4),
        (5, 1, 3, "gone", ["civet", "trader"], 5),
    ],
)
def test_defaults_by_number_of_players(
    players: int, workers: int, traders: int, own: str, rewards: list[str], jokers: int
) -> None:
    """T1.11 to T1.14, T1.18."""
    table = game(players=players)
    seat = state(table)
    assert (seat["workers"], seat["traders"], seat["own_marker"], seat["rewards"]) == (workers, traders, own, rewards)
    assert table.position()["joker_stock"] == jokers


def test_andre_when_left_out() -> None:
    """T4.1, T4.4 to T4.6: his cards come from the seed, none that a player has; his counters are shuffled."""
    cards, orders = set(), set()
    for seed in range(40):
        andre = game(players=2, seed=seed).position()["andre"]
        assert andre["tiles"] == [2, 4, 2] and andre["traders"] == 3 and andre["plantations"] == {}
        assert [card[:2] for card in andre["contracts"]] == ["a-", "b-", "c-"]
        assert not {card[2] for card in andre["contracts"]} & {"1", "2"}  # the seats' cards
        assert sorted(andre["counters"]["down"]) == sorted(COOPS) and andre["counters"]["up"] == []
        cards.add(tuple(andre["contracts"]))
        orders.add(tuple(andre["counters"]["down"]))
    assert len(cards) > 10 and len(orders) > 10
    later = game(players=2, period=1975, phase="trade", andre={"counters": {"up": ["br"]}}).position()["andre"]
    assert [card[0] for card in later["contracts"]] == ["b", "c"]
    assert later["counters"]["up"][0] == "br" and len(later["counters"]["down"]) == 4


@pytest.mark.parametrize(
    ("plantations", "rows"),
    [
        ({}, [0, 0, 0]),
        ({"gu-1a": 1, "gu-1b": 1, "co-1a": 1}, [0, 0, 0]),
        ({"gu-1a": 1, "gu-1b": 1, "co-1a": 1, "co-1b": 1}, [1, 0, 0]),
        ({"gu-2a": 2}, [0, 1, 0]),
        ({"gu-2a": 2, "gu-2b": 2}, [0, 2, 0]),
        ({"gu-2a": 2, "gu-2b": 2, "gu-2c": 2}, [2, 2, 0]),
        ({"gu-3a": 3}, [0, 3, 0]),
        ({"gu-3a": 3, "gu-3b": 3}, [0, 3, 3]),
    ],
)
def test_rows_when_left_out(plantations: Json, rows: list[int]) -> None:
    """T3.5: the fewest that account for what stands, of several the most from A, then from B."""
    assert state(game({"plantations": plantations}))["rows"] == rows


def test_animals_are_laid_as_far_as_there_are_any() -> None:
    """T1.2: three of each coop: those that players have, then those of the bars, then those of the coops."""
    table = game({"counters": {"animals": {"br": 1}}})
    assert table.position()["animals"]["paris-6"] == "br" and coop(table, "br")["animals"] == ["joker"]
    table = game({"counters": {"animals": {"br": 2}}})
    assert "paris-6" not in table.position()["animals"] and coop(table, "br")["animals"] == ["joker"]
    table = game({"bars": ["paris-6", "seoul-5"]})
    assert {"paris-6", "seoul-5"}.isdisjoint(table.position()["animals"])


def test_columns_tell_what_they_have_given() -> None:
    """T8.3 to T8.5: coins, the trader and the truck, the donkey of a row."""
    table = game({"arabica": [5, 2, 2, 2, 2]}, {"arabica": [3, 3, 3, 4, 3]})
    first, second = state(table), state(table, 1)
    assert first["arabica_coins"] == ["gu"] and first["arabica_waiting"] == ["truck"]
    assert second["arabica_coins"] == ["et"] and second["arabica_waiting"] == []
    assert not coop(table, "gu")["donkey"] and coop(table, "co")["donkey"]


def test_traders_that_are_elsewhere() -> None:
    """T1.3: six: with those in houses, hired, in the bonus reserve, on the track; what is missing is retired."""
    table = game({"hired": ["warehouse-2"], "warehouses": ["row", "row"]}, phase="trade", coops={"gu": {"house": [0]}})
    assert state(table)["traders"] == 2
    assert table.view(0)["table"]["companies"][0]["retired"] == 0
    table = game({"traders": 1, "bonus": "ac"}, phase="trade")
    assert table.view(0)["table"]["companies"][0]["retired"] == 4


def test_personal_supplies() -> None:
    """T3.13: donkeys, trucks, civets that are nowhere else."""
    table = game({"paths": {"gu-p2a": 1, "gu-p3a": 2}, "donkeys": 2, "parked": ["gu-3a"], "civets": 1, "sumatra": 2})
    company = table.view(0)["table"]["companies"][0]
    assert (company["herd"], company["garage"], company["civets"]) == (4, 0, 2)


@pytest.mark.parametrize(
    ("fields", "turn"),
    [
        ({}, 0),
        ({"order": [2, 1, 0]}, 2),
        ({"order": [2, 1, 0], "passed": [2]}, 1),
        ({"phase": "trade", "order": [1, 2, 0]}, 1),
        ({"phase": "sell", "order": [1, 2, 0]}, 0),
        ({"phase": "sell", "order": [1, 2, 0], "passed": [0], "next": [0]}, 2),
        ({"turn": 2}, 2),
    ],
)
def test_whose_turn_it_is_when_left_out(fields: Json, turn: int) -> None:
    """T5.2: the first in order that has not passed; in phase 5 the last."""
    rich = {"coffee": {"gu": 9}, "coins": 9}
    table = game(rich, rich, rich, **fields)
    assert table.waiting == (turn,) and table.position()["turn"] == turn


# ---------------------------------------------------------------------------------------------------- going on


def test_a_loaded_game_goes_on_until_somebody_must_decide() -> None:
    """T5.6, T5.13: what is pending and asks nobody is carried out; who has nothing to do passes."""
    table = game({"markers": 0, "bonus": "bc", "actions": [1, 0, 0, 0]}, {})
    assert table.waiting == (1,) and table.position()["passed"] == [0]
    gains = [{"task": "gain", "seat": 0, "gain": "coin", "count": 2}, {"task": "step", "seat": 0, "coop": "et"}]
    table = game(pending=gains)
    assert state(table)["coins"] == 5 and state(table)["arabica"] == [1, 1, 1, 2, 1] and table.waiting == (0,)
    table = game(pending=[*gains, {"task": "next", "seat": 0}])
    assert table.waiting == (1,)


def test_the_example_of_the_page() -> None:
    """docs/traders-positions.md: an animal counter is being chosen; then the next seat."""
    table = cafezal.load(
        {
            "game": "traders",
            "seats": [{}, {}, {}],
            "pending": [{"task": "choose_animal", "seat": 0, "coop": "gu"}, {"task": "next", "seat": 0}],
        }
    )
    assert legal(table) == ["work.animal gu", "work.animal joker"]
    play(table, "work.animal gu")
    assert table.waiting == (1,) and coop(table, "gu")["animals"] == ["joker"]
    assert state(table)["counters"]["animals"] == {"gu": 1} and state(table)["arabica"][0] == 2


PENDING: list[tuple[Json, Json, str]] = [
    ({}, {"task": "choose_step", "seat": 0}, "step.row gu"),
    ({"bonus": "ac"}, {"task": "trader", "seat": 0}, "free.rechargeB bonus"),
    ({"rows": [2, 0, 0]}, {"task": "choose_farm", "seat": 0, "row": "a"}, "work.farm gu-m1"),
    (
        {"plantations": {"gu-1a": 1, "gu-1b": 1}},
        {"task": "serve", "seat": 0, "coop": "gu", "start": 0, "count": 6, "others": False},
        "work.workers gu-1a",
    ),
    ({}, {"task": "follow_trade", "seat": 0, "coop": "gu", "by": 2}, "pig.trade place"),
    ({"coffee": {"et": 1}}, {"task": "follow_build", "seat": 0, "place": "co", "by": 2}, "pig.build et co-p2"),
    ({}, {"task": "choose_coffee", "seat": 0}, "build.coffee et"),
    ({}, {"task": "side", "seat": 0, "letter": "d"}, "sell.bonusSide right"),
    ({}, {"task": "free_build", "seat": 0, "building": "any"}, "sell.build row"),
    ({}, {"task": "free_build", "seat": 0, "building": "hospital"}, "sell.build gu-h2"),
    ({}, {"task": "reward", "seat": 0}, "sell.reward civet"),
    (
        {"coffee": {"gu": 2, "br": 2, "co": 2, "kl": 3}},
        {"task": "split", "seat": 0, "letter": "a", "nth": 0, "extra": False},
        "sell.contract gu 2",
    ),
    (
        {"coffee": {"gu": 3, "co": 2, "kl": 2}},
        {"task": "give", "seat": 0, "coffee": "br", "count": 4, "last": None, "first": None},
        "free.exchange give co",
    ),
    ({}, {"task": "slot", "seat": 0}, "free.stock column kl"),
]
PHASE = {"follow_trade": "trade", "follow_build": "trade", "choose_coffee": "trade"} | dict.fromkeys(
    ("side", "free_build", "reward", "split", "give", "slot"), "sell"
)


@pytest.mark.parametrize(("seat", "task", "move"), PENDING, ids=lambda v: v.get("task") if isinstance(v, dict) else v)
def test_every_task_can_be_loaded(seat: Json, task: Json, move: str) -> None:
    """T5.6: the middle of any decision, written by hand: the move it asks for is legal, and it comes back the same."""
    phase = PHASE.get(task["task"], "work")
    coops = {"gu": {"house": [2]}} if task["task"] == "follow_trade" else {}
    table = game(seat, phase=phase, coops=coops, pending=[task, {"task": "next", "seat": 2}])
    assert table.waiting == (0,) and move in legal(table)
    assert table.position()["pending"][0] == task
    same(table, reloaded(table))


def test_a_plantation_to_be_lost() -> None:
    """T10.8: several of one row are named in ascending order."""
    seat = {"plantations": {"gu-2a": 1, "co-2a": 1, "br-2a": 1}}
    tasks = [{"task": "lose", "seat": 0, "count": 2, "start": "gu-1a"}, {"task": "next", "seat": 0}]
    table = game(seat, phase="debt", passed=[0], turn=0, pending=tasks)
    assert legal(table) == ["staff.lose gu-2a", "staff.lose co-2a"]
    play(table, "staff.lose gu-2a")
    assert legal(table) == ["staff.lose co-2a", "staff.lose br-2a"]
    assert table.position()["pending"][0] == {"task": "lose", "seat": 0, "count": 1, "start": "gu-2b"}
    same(table, reloaded(table))


def test_the_joker_stock_counter_to_be_placed() -> None:
    """T14.20."""
    pending = [{"task": "choose_joker", "seat": 0}, {"task": "next", "seat": 0}]
    table = game(players=4, phase="sell", pending=pending)
    play(table, "sell.joker et")
    assert state(table)["joker_stock"] == "et" and table.position()["joker_stock"] == 3


# ---------------------------------------------------------------------------------------------------- unseen choices


def test_choices_of_own_workers_come_back() -> None:
    """T10.1: named plantations, confirmed or not."""
    seat = {"plantations": {"gu-1a": 1, "co-1a": 1, "br-1a": 1}}
    done = {"spaces": ["gu-1b"], "done": True}
    other = {"plantations": {"gu-1b": 1, "co-1b": 1}, "choice": done}
    table = game({**seat, "choice": {"spaces": ["gu-1a"]}}, other, phase="staff")
    assert table.waiting == (0,) and table.position()["turn"] is None
    assert state(table)["choice"] == {"spaces": ["gu-1a"], "done": False} and state(table, 1)["choice"] == done
    assert state(table, 2)["choice"] is None
    same(table, reloaded(table))
    play(table, "staff.own co-1a")
    assert state(table)["staffed"] == ["gu-1a", "co-1a"] and state(table, 1)["staffed"] == ["gu-1b"]


def test_choices_of_storage_and_jokers_come_back() -> None:
    """T15.3, T15.4."""
    table = game({"choice": {"tracks": ["gu"]}}, {}, phase="store")
    assert table.waiting == (1, 2) and state(table)["choice"] == {"tracks": ["gu"], "done": True}
    same(table, reloaded(table))
    seats: list[Json] = [{"joker_stock": "gu", "choice": {"joker": "et"}}, {"joker_stock": "co"}]
    table = game(*seats, players=4, phase="jokers")
    assert table.waiting == (1,) and state(table)["choice"] == {"joker": "et", "done": True}
    same(table, reloaded(table))
    play(table, "reset.jokers co", seat=1)
    assert state(table)["joker_stock"] == "et"


def test_digests_know_what_a_seat_knows() -> None:
    """T5.4, T10.1: the others' choices and the order of André's counters are in the whole digest only."""
    seats: list[Json] = [{}, {"choice": {"tracks": ["gu"]}}, {}]
    a = game(*seats, phase="store")
    seats[1] = {"choice": {"tracks": ["kl"]}}
    b = game(*seats, phase="store")
    assert a.digest() != b.digest() and a.digest(0) == b.digest(0) and a.digest(1) != b.digest(1)
    c, d = (game(players=2, andre={"counters": {"down": [*COOPS[i:], *COOPS[:i]]}, **CARDS}) for i in (0, 1))
    assert c.digest() != d.digest() and c.digest(0) == d.digest(0)


CARDS = {"contracts": ["a-3", "b-3", "c-3"]}


@pytest.mark.parametrize(
    "field", ["coins", "donkeys", "workers", "traders", "penalties", "trucks", "civets", "markers"]
)
def test_digests_tell_supplies_apart(field: str) -> None:
    """No two different positions share a digest."""
    a, b = (cafezal.load(position({field: number}, seed=1)) for number in (0, 1))
    assert a.digest() != b.digest() and a.digest(1) != b.digest(1) and a.observe(1) != b.observe(1)
