"""Phase 6, Reset: section 15 of the rules, with its vectors."""

import pytest

import cafezal

from .brute import COOPS
from .helpers import Json, game, legal, play, state

ROWS = "reset.store rows"


def reset(*parts: Json, choices: tuple[str, ...] = (), jokers: tuple[str, ...] = (), **fields: object) -> cafezal.Game:
    """The game after phase 6: all warehouses in row slots but where it is said otherwise."""
    players = max(3, len(parts))
    g = game(*parts, players=players, phase="store", **fields)
    assert g.waiting == tuple(range(players))
    for seat in range(players):
        choice = choices[seat] if seat < len(choices) else ROWS
        g.apply(g.parse(choice, seat), seat)
    for seat, joker in zip(g.waiting if g.position()["phase"] == "jokers" else (), jokers, strict=True):
        g.apply(g.parse(joker, seat), seat)
    return g


def sold_out(*parts: Json, **fields: object) -> cafezal.Game:
    """The game after the last pass of phase 5."""
    g = game(*parts, phase="sell", turn=0, passed=list(range(1, max(3, len(parts)))), **fields)
    play(g, "sell.pass")
    return g


# ------------------------------------------------------------------------------------------------ what goes home


def test_t15_1_traders_and_contractors_return() -> None:
    """T15.1, T11.13: from houses and building places to area III."""
    part: Json = {
        "traders": 1,
        "hired": ["warehouse-2", "post-1"],
        "warehouses": ["row", "row"],
        "buildings": ["gu-p2"],
    }
    g = sold_out(part, coops={"gu": {"house": [0, 1]}, "co": {"house": [1]}})
    assert (state(g)["traders"], state(g)["hired"]) == (4, [])
    assert all(coop["house"] == [] for coop in g.position()["coops"].values())


@pytest.mark.parametrize(
    ("part", "markers", "own", "bonus"),
    [
        ({"markers": 0, "actions": [2, 1, 0, 2], "bonus": "bc", "own_marker": "used"}, 3, "gone", "abc"),  # TX.97
        ({"markers": 0, "actions": [1, 1, 0, 1], "bonus": "abc", "own_marker": "ready"}, 3, "ready", "abc"),
        ({"markers": 1, "actions": [1, 0, 2, 0], "bonus": "bc", "own_marker": "ready"}, 3, "ready", "abc"),
    ],
)
def test_tx_97_action_markers(part: Json, markers: int, own: str, bonus: str) -> None:
    """TX.97, T15.2, T15.6: all return; a used own-colour marker leaves the game, an unused one stays; A is refilled."""
    g = sold_out(part, {}, {}, {}, players=4)
    for seat in range(4):
        g.apply(g.parse(ROWS, seat), seat)
    red = state(g)
    assert (red["markers"], red["own_marker"], red["bonus"], red["actions"]) == (markers, own, bonus, [0, 0, 0, 0])


# ------------------------------------------------------------------------------------------------ storage


def test_tx_18_warehouses_are_rearranged() -> None:
    """TX.18, T15.3: two warehouses, 4 IN, 2 ET: one row and one column over IN: all 4 IN, 1 ET; two rows: 2 of each."""
    part: Json = {"warehouses": ["row", "row"], "coffee": {"in": 4, "et": 2}}
    assert state(reset(part, choices=("reset.store in",)))["coffee"] == {"in": 4, "et": 1}
    assert state(reset(part))["coffee"] == {"in": 2, "et": 2}
    assert state(reset(part, choices=("reset.store et in",)))["coffee"] == {"in": 4, "et": 2}


def test_t15_3_every_set_of_slots() -> None:
    """T15.3, T12.5, T20.3: any set of the six tracks up to the number of warehouses, each once."""
    for count in range(1, 6):
        g = game({"warehouses": ["row"] * count}, phase="store")
        found = [frozenset(move.split()[1:]) - {"rows"} for move in legal(g)]
        assert len(found) == len(set(found)) and max(map(len, found)) == count
        assert len(found) == sum(CHOOSE_6[size] for size in range(count + 1))


CHOOSE_6 = (1, 6, 15, 20, 15, 6)


def test_t15_3_ten_above_a_track_not_more() -> None:
    """T15.3, TR.62, T12.6: a warehouse above makes it 10, whatever lies in rows; KL is a type like the others."""
    part: Json = {"warehouses": ["row"] * 5, "coffee": {"gu": 14, "kl": 12, "co": 9}}
    g = reset(part, choices=("reset.store gu kl",))
    assert state(g)["coffee"] == {"gu": 10, "kl": 10, "co": 3}


def test_t15_3_unseen_until_all_are_in() -> None:
    """T15.3, T5.4: all at once; nobody sees the others' choices, nothing is discarded before all are in."""
    g = game({"coffee": {"gu": 5}}, phase="store")
    before = g.view(1)["table"]["position"]["seats"]
    g.apply(g.parse("reset.store gu", 0), 0)
    assert g.waiting == (1, 2) and g.view(1)["table"]["position"]["seats"] == before
    assert g.view(0)["seat"]["choice"] == {"tracks": ["gu"], "done": True}
    tracks = {tuple(g.determinize(1, seed).position()["seats"][0]["choice"]["tracks"]) for seed in range(40)}
    assert len(tracks) == 7
    for seat in (2, 1):
        g.apply(g.parse(ROWS, seat), seat)
    assert state(g)["warehouses"] == ["gu"] and state(g)["coffee"] == {"gu": 5}


# ------------------------------------------------------------------------------------------------ stock counters


def test_t15_4_t15_5_a_joker_moves_and_counters_yield() -> None:
    """TX.71, T15.4, T15.5: the joker may move to any slot; then a coffee for each counter, above the limit, too."""
    part: Json = {"stock": {"in": 2, "co": 1}, "joker_stock": "co", "coffee": {"in": 1}}
    g = game(part, {}, {}, {"joker_stock": "gu"}, players=4, phase="store", joker_stock=2)
    for seat in range(4):
        g.apply(g.parse(ROWS, seat), seat)
    assert (g.position()["phase"], g.waiting) == ("jokers", (0, 3))
    assert legal(g) == [f"reset.jokers {coop}" for coop in COOPS]
    before = g.view(3)["table"]["position"]["seats"]
    g.apply(g.parse("reset.jokers br", 0), 0)
    assert g.view(3)["table"]["position"]["seats"] == before and state(g)["joker_stock"] == "co"
    g.apply(g.parse("reset.jokers gu", 3), 3)
    assert state(g)["joker_stock"] == "br" and state(g)["coffee"] == {"in": 3, "co": 1, "br": 1}
    assert state(g, 3)["coffee"] == {"gu": 1}


def test_t15_4_a_spent_joker_is_not_asked_for() -> None:
    """T15.4: who has spent it, or never had one, is not asked."""
    g = reset({"joker_stock": "spent"}, {}, {}, {}, joker_stock=3, choices=(ROWS,) * 4)
    assert g.position()["phase"] == "work"


# ------------------------------------------------------------------------------------------------ the bonus reserve


@pytest.mark.parametrize(
    ("coins", "left", "tokens"),
    [(2, 0, 1), (0, 0, 3), (3, 0, 0), (7, 4, 0)],
)
def test_tx_17_coins_of_c(coins: int, left: int, tokens: int) -> None:
    """TX.17, T15.6, TR.63: three coins from the company reserve; for every missing one the supply's and a token."""
    g = reset({"bonus": "ab", "coins": coins})
    assert (state(g)["coins"], state(g)["penalties"], state(g)["bonus"]) == (left, tokens, "abc")
    assert sum(worth for rule, _, worth in g.sheet(0) if rule == "T16.11") == 1 - 3 * tokens  # a donkey, tokens


def test_tx_98_no_trader_for_b() -> None:
    """TX.98, T15.6, TR.63: B stays empty without a token; then one of A and C must remain."""
    g = reset({"bonus": "ac", "traders": 0}, {}, {}, order=[0, 1, 2])
    assert (state(g)["bonus"], state(g)["penalties"], state(g)["traders"]) == ("ac", 0, 0)
    play(g, "free.bonusA")
    assert "free.bonusC" not in legal(g)
    assert (state(reset({"bonus": "ac", "traders": 2}))["bonus"], state(reset({"bonus": "ac"}))["traders"]) == (
        "abc",
        3,
    )


# ------------------------------------------------------------------------------------------------ the next period


def test_t15_7_to_t15_9_the_next_period() -> None:
    """T15.7–T15.9, T14.22: order markers move up unchanged, every house has its coin again, the next year."""
    houses = {"gu": {"coin": False}, "in": {"coin": False}}
    g = reset({}, {}, {}, order=[0, 1, 2], next=[2, 0, 1], coops=houses)
    now = g.position()
    assert (now["order"], now["next"], now["period"], now["phase"], g.waiting) == ([2, 0, 1], [], 1975, "work", (2,))
    assert all(coop["coin"] for coop in now["coops"].values())


def test_t15_9_after_1980_the_game_is_over() -> None:
    """T5.1, T15.9, TR.11: the last reset is carried out in full, then nobody waits."""
    g = reset({"bonus": "ab", "coins": 1, "stock": {"gu": 1}}, {}, {}, period=1980, next=[1, 2, 0])
    assert g.over and g.waiting == () and (g.position()["period"], g.position()["phase"]) == (1980, "over")
    assert (state(g)["penalties"], state(g)["coffee"]["gu"], g.position()["order"]) == (2, 1, [1, 2, 0])


def test_t15_10_andre() -> None:
    """T15.10, T17.20: traders back, his visible contract leaves, counters are turned down and shuffled, always last."""
    andre: Json = {"traders": 1, "contracts": ["a-3", "b-4", "c-5"], "turns": 4}
    down = {"up": ["gu", "co", "br"], "down": ["in", "et"]}
    orders = set()
    for seed in range(10):
        g = game(
            {}, {}, players=2, phase="store", next=[1, 0, 2], seed=seed, andre={**andre, "traders": 3, "counters": down}
        )
        for seat in (0, 1):
            g.apply(g.parse(ROWS, seat), seat)
        now = g.position()
        assert now["order"] == [1, 0, 2] and now["andre"]["contracts"] == ["b-4", "c-5"]
        assert (now["andre"]["turns"], now["andre"]["counters"]["up"]) == (0, [])
        orders.add(tuple(now["andre"]["counters"]["down"]))
        assert sorted(now["andre"]["counters"]["down"]) == sorted(COOPS)
    assert len(orders) > 5
