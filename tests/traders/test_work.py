"""Phase 1, Work: section 9 of the rules but for action A, and its vectors. Seats R, B, G, Y, P are 0 to 4."""

import pytest

from .helpers import IDLE, Json, coop, follow, game, legal, refused, state, work

COOPS = ["gu", "co", "br", "et", "in"]


# ----------------------------------------------------------------------------------------- turns and markers


def test_t9_1_one_action_after_the_other() -> None:
    """T9.1: in turn order, round after round; passing is final; the phase ends when all have passed."""
    g = game({}, {}, {}, order=[2, 0, 1])
    follow(
        g, "2 work.coins", "0 work.pass", "1 work.coins", "2 work.coins", "1 work.pass", "2 work.coins", "2 work.pass"
    )
    assert g.position()["phase"] == "trade"
    assert [state(g, seat)["coins"] for seat in range(3)] == [3, 5, 9]


def test_t9_1_one_may_pass_with_markers_left() -> None:
    """T9.1, T9.3: passing is always legal; markers left are of no use later in the period."""
    g = game({"markers": 3}, IDLE, IDLE)
    follow(g, "0 work.pass")
    assert (g.position()["phase"], state(g)["markers"]) == ("trade", 3)
    assert not [move for move in legal(g) if move.startswith("work")]


@pytest.mark.parametrize(
    ("move", "actions"),
    [
        ("work.plant a gu-1c", [1, 0, 0, 0]),
        ("work.workers gu", [0, 1, 0, 0]),
        ("work.donkey gu-p2a", [0, 0, 2, 0]),
        ("work.civet", [0, 0, 0, 1]),
        ("work.coins", [0, 0, 0, 1]),
    ],
)
def test_t9_2_cost_in_markers(move: str, actions: list[int]) -> None:
    """T9.2, T19.1: A 1, B 1, C 2, D 1; they stay on the action."""
    cost = sum(actions)
    for markers in range(1, 4):
        g = work({"plantations": {"gu-1a": 1}, "markers": markers})
        assert (move in legal(g)) is (markers >= cost)
        if markers >= cost:
            follow(g, f"0 {move}")
            assert (state(g)["markers"], state(g)["actions"]) == (markers - cost, actions)


def test_t9_2_actions_may_be_repeated() -> None:
    """T9.2: as often as there are markers; they stay there until phase 6."""
    g = work({"markers": 3, "bonus": "bc"})
    follow(g, "0 work.coins", "0 work.coins", "0 work.coins")
    assert (g.position()["phase"], state(g)["actions"], state(g)["coins"]) == ("trade", [0, 0, 0, 3], 9)


@pytest.mark.parametrize(("spent", "own"), [(3, "ready"), (4, "used")])
def test_t9_2_black_markers_are_spent_first(spent: int, own: str) -> None:
    """T9.2, TR.79, T1.11: with four players, the own-colour one last."""
    g = work({"bonus": "bc"}, players=4)
    for _ in range(spent):
        follow(g, "0 work.coins")
    assert (state(g)["markers"], state(g)["own_marker"]) == (0, own)
    g = work({"bonus": "bc", "markers": 1, "plantations": {"gu-1a": 1}}, players=4)
    follow(g, "0 work.donkey gu-p2a")  # a black one and the own-colour one
    assert (state(g)["own_marker"], state(g)["actions"]) == ("used", [0, 0, 2, 0])


def test_t9_3_who_has_a_marker_can_always_act() -> None:
    """T9.3, T9.26: two coins, whatever else is barred."""
    g = work({"markers": 1, "workers": 0, "sumatra": 5, "coins": 0, "donkeys": 0, "bonus": "bc"})
    assert legal(g) == ["work.coins", "free.bonusC", "work.pass"]


@pytest.mark.parametrize(("bonus", "asked"), [("abc", True), ("bc", False), ("a", False)])
def test_t9_3_without_markers_bonus_a_helps(bonus: str, asked: bool) -> None:
    """T9.3, T5.9: with a usable bonus A one is asked, else one has passed."""
    g = game({"markers": 0, "bonus": bonus, "coins": 0}, {}, {})
    assert (g.waiting == (0,)) is asked and (0 in g.position()["passed"]) is not asked
    if asked:
        assert not [move for move in legal(g) if move.startswith("work") and move != "work.pass"]


# ------------------------------------------------------------------------------- action B: workers, T9.20 to T9.24


@pytest.mark.parametrize(
    ("town", "standing", "staffed", "useful"), [(1, 1, 0, True), (0, 1, 0, False), (6, 0, 0, False), (6, 1, 1, False)]
)
def test_t9_20_a_town_centre_with_workers(town: int, standing: int, staffed: int, useful: bool) -> None:
    """T9.20, T9.4: at least one worker there and one unstaffed plantation, anybody's; else nothing would change."""
    for owner in (0, 1):
        seats: list[Json] = [{}, {}]
        seats[owner] = {"plantations": {"gu-1a": 1} if standing else {}, "staffed": ["gu-1a"] * staffed}
        g = work(*seats, coops={"gu": {"workers": town}})
        assert ("work.workers gu" in legal(g)) is useful
        if not useful:
            assert refused(g, "work.workers gu") == "T9.20"


def test_t9_20_andres_plantations_count() -> None:
    """T9.20, T9.24: for a coop with his alone; the worker goes there, for a step."""
    g = work(players=2, andre={"plantations": {"et-1c": 1}})
    assert legal(g, kind="work.workers") == ["work.workers et"]
    follow(g, "0 work.workers et")
    assert g.position()["andre"]["staffed"] == ["et-1c"] and state(g)["arabica"] == [1, 1, 1, 2, 1]


def test_t9_21_one_worker_for_every_player() -> None:
    """T9.21, TX.6: each with an unstaffed plantation there gets one, in the lowest row."""
    g = work(
        {"plantations": {"gu-1a": 1, "gu-2b": 1}, "staffed": ["gu-1a"]},
        {"plantations": {"gu-1b": 1, "gu-1c": 1, "gu-2a": 2}, "staffed": ["gu-1b", "gu-1c"]},
        {"plantations": {"gu-1d": 1, "gu-2d": 2, "gu-3b": 2}, "staffed": ["gu-1d", "gu-2d"]},
    )
    follow(g, "0 work.workers gu")
    assert state(g, 0)["staffed"] == ["gu-1a", "gu-2b"]
    assert state(g, 1)["staffed"] == ["gu-1b", "gu-1c", "gu-2a"]
    assert state(g, 2)["staffed"] == ["gu-1d", "gu-2d", "gu-3b"]
    assert coop(g, "gu")["workers"] == 3 and state(g)["arabica"] == [2, 1, 1, 1, 1]


def test_t9_21_the_active_player_chooses_among_a_row() -> None:
    """T9.21, TR.33: own plantations and others', by seat."""
    g = work(
        {"plantations": {"gu-2a": 1}},
        {"plantations": {"gu-1c": 1, "gu-1a": 1, "gu-2b": 1}},
        {"plantations": {"gu-1d": 1, "gu-1e": 1}, "staffed": ["gu-1d"]},
        by=2,
    )
    follow(g, "2 work.workers gu")
    assert legal(g, 2) == ["work.workers gu-1a", "work.workers gu-1c"]
    follow(g, "2 work.workers gu-1c")
    assert [state(g, seat)["staffed"] for seat in range(3)] == [["gu-2a"], ["gu-1c"], ["gu-1d", "gu-1e"]]


def test_t9_22_too_few_workers() -> None:
    """T9.22, TR.33: the active player chooses who goes without, themselves too; all workers are placed."""
    seats: list[Json] = [{"plantations": {f"gu-1{space}": 1}} for space in "abc"]
    g = work(*seats, coops={"gu": {"workers": 2}})
    follow(g, "0 work.workers gu")
    assert legal(g) == ["work.workers gu-1a", "work.workers gu-1b"]  # two of three in ascending order
    without_r = follow(g.copy(), "0 work.workers gu-1b")
    assert [state(without_r, seat)["staffed"] for seat in range(3)] == [[], ["gu-1b"], ["gu-1c"]]
    follow(g, "0 work.workers gu-1a")
    assert legal(g) == ["work.workers gu-1b", "work.workers gu-1c"]
    follow(g, "0 work.workers gu-1c")
    assert [state(g, seat)["staffed"] for seat in range(3)] == [["gu-1a"], [], ["gu-1c"]]


@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 1), (3, 2), (6, 5)])
def test_t9_23_an_empty_town_centre_gets_a_worker(before: int, after: int) -> None:
    """T9.23: only if it is empty now."""
    g = work({"plantations": {"gu-1a": 1}}, coops={"gu": {"workers": before}})
    follow(g, "0 work.workers gu")
    assert coop(g, "gu")["workers"] == after


@pytest.mark.parametrize(("mine", "others", "step"), [(1, 0, False), (1, 1, True), (0, 1, True), (0, 2, True)])
def test_t9_24_a_step_for_a_rivals_worker(mine: int, others: int, step: bool) -> None:
    """T9.24: one step, however many others were served; none for oneself alone, and none for the others."""
    seats: list[Json] = [{"plantations": {"gu-1a": 1} if mine else {}}]
    seats += [{"plantations": {f"gu-1{'bc'[i]}": 1}} for i in range(others)]
    g = work(*seats)
    follow(g, "0 work.workers gu")
    assert [state(g, seat)["arabica"][0] for seat in range(3)] == [2 if step else 1, 1, 1]


# --------------------------------------------------------------------------------- actions C and D, T9.25, T9.26


def test_t9_25_a_donkey_of_the_personal_supply() -> None:
    """T9.25, T1.9: it goes straight onto the path; the company reserve stays; it serves later and bars others."""
    g = game({"plantations": {"gu-1b": 1}, "donkeys": 0}, {"plantations": {"gu-1c": 1}, "donkeys": 1}, {})
    assert legal(g, kind="work.donkey") == ["work.donkey gu-p2a", "work.donkey gu-p2b"]
    follow(g, "0 work.donkey gu-p2b")
    assert (state(g)["paths"], state(g)["donkeys"]) == ({"gu-p2b": 1}, 0)
    assert "work.plant a gu-2b donkeys" not in legal(g, 1)
    follow(g, "1 work.pass", "2 work.pass", "0 work.plant a gu-2b donkeys")


@pytest.mark.parametrize(
    ("own", "rival", "paths"),
    [
        ({"plantations": {"gu-1a": 1}}, {}, "p2a"),
        ({"plantations": {"gu-1b": 1}, "paths": {"gu-p2a": 1}}, {}, "p2b"),  # no free place
        ({"plantations": {"gu-1b": 1}}, {"paths": {"gu-p2a": 1}}, "p2b"),  # another's donkey
        ({"plantations": {"gu-1b": 1}}, {"plantations": {"gu-2a": 1}}, "p2b"),  # the upper space is taken
        ({"plantations": {"gu-1b": 1, "gu-2b": 1}, "paths": {"gu-p2b": 1}}, {}, "p2a p3a"),
        ({"plantations": {"gu-2a": 1}, "paths": {"gu-p3a": 1}}, {}, "p3a"),  # the second place
        ({"plantations": {"gu-2a": 1}, "paths": {"gu-p3a": 2}}, {}, ""),
        ({"plantations": {"gu-3a": 2}}, {}, ""),
        ({"plantations": {"gu-1a": 1}, "donkeys": 9}, {}, ""),  # none in the personal supply
        ({"plantations": {"gu-1a": 1}, "donkeys": 8}, {}, "p2a"),
    ],
)
def test_t9_25_where_a_donkey_may_go(own: Json, rival: Json, paths: str) -> None:
    """T9.25, TR.26, TR.34: up from an own plantation; a free place, no rival's, the space above empty."""
    g = work(own, rival)
    assert legal(g, kind="work.donkey") == [f"work.donkey gu-{path}" for path in paths.split()]


def test_t9_26_a_civet_or_two_coins() -> None:
    """T9.26: a civet from the personal supply to Sumatra, or two coins."""
    g = work({"bonus": "bc"})
    follow(g, "0 work.civet", "0 work.coins")
    assert (state(g)["sumatra"], state(g)["coins"], state(g)["civets"]) == (2, 5, 0)
    g = work({"sumatra": 4, "civets": 1})
    assert "work.civet" not in legal(g) and "work.coins" in legal(g)
    assert refused(g, "work.civet") == "T9.26"


def test_t9_4_an_action_that_changes_nothing() -> None:
    """T9.4, TR.25: no civet, no donkey, no worker to send, no space for a tile: such actions are not offered."""
    g = work({"sumatra": 5, "donkeys": 0, "rows": [2, 3, 3], "markers": 3})
    assert legal(g) == ["work.coins", "free.bonusA", "free.bonusC", "work.pass"]


# ------------------------------------------------------------------------------------------------------- vectors


def test_tx_2_the_first_tile_of_row_a() -> None:
    """TX.2, T9.13, T9.14, T9.15: worker reserve −1, town centre IN +1, company reserve +1 donkey, no step."""
    g = work({"rows": [0, 0, 0]})
    follow(g, "0 work.plant a in-1d")
    assert (state(g)["workers"], coop(g, "in")["workers"], state(g)["donkeys"]) == (1, 7, 2)
    assert state(g)["arabica"] == [1] * 5 and coop(g, "in")["animals"] == ["in", "joker"]


def test_tx_4_and_tx_5_row_2_3_in_indonesia() -> None:
    """TX.4, TX.5: red by donkeys takes the joker, its step to CO; then green by truck: two steps IN."""
    red: Json = {"plantations": {"in-1b": 1, "in-2b": 1}, "paths": {"in-p2b": 1}, "donkeys": 2, "rows": [1, 0, 1]}
    green: Json = {"plantations": {"in-1e": 1}, "trucks": 1, "rows": [2, 2, 1], "coins": 9}
    g = game({**red, "markers": 2}, green, IDLE)
    follow(g, "0 work.plant a in-3a donkeys", "0 work.animal joker", "0 step.row co", "0 work.farm discard")
    assert (state(g)["paths"], state(g)["arabica"]) == ({"in-p2b": 1, "in-p3a": 2}, [1, 2, 1, 1, 2])
    assert state(g)["counters"]["animals"] == {"joker": 1}
    follow(g, "1 work.plant b in-3b truck")  # the animal left is taken unasked
    assert (state(g, 1)["parked"], state(g, 1)["plantations"]["in-3b"]) == (["in-3b"], 3)
    assert (state(g, 1)["counters"]["animals"], state(g, 1)["arabica"]) == ({"in": 1}, [1, 1, 1, 1, 3])
    assert coop(g, "in")["animals"] == []


def test_tx_6_workers_in_indonesia() -> None:
    """TX.6, T9.21, T9.24: 3 workers: red row 1, blue, green; red's row 1/2 stays empty; step IN for red."""
    red: Json = {"plantations": {"in-1a": 1, "in-2a": 1}, "paths": {"in-p2a": 1}}
    g = work(red, {"plantations": {"in-1b": 1}}, {"plantations": {"in-1c": 1}})
    follow(g, "0 work.workers in")
    assert [state(g, seat)["staffed"] for seat in range(3)] == [["in-1a"], ["in-1b"], ["in-1c"]]
    assert [state(g, seat)["arabica"][4] for seat in range(3)] == [2, 1, 1] and coop(g, "in")["workers"] == 3


def ways(g_moves: list[str], where: str) -> set[str]:
    """Spaces and means onto them, whatever the tile."""
    return {move.split(" ", 2)[2] for move in g_moves if move.startswith("work.plant") and f" {where}" in move}


def test_tx_43_some_assignment_exists() -> None:
    """TX.43, T9.12, TR.28: 1b, 1c and 2b joined to both: 2a from 1b or 2c from 1c; after one of them not the other."""
    own: Json = {"plantations": {"gu-1b": 1, "gu-1c": 1, "gu-2b": 1}, "paths": {"gu-p2b": 1}, "donkeys": 2}
    g = work({**own, "rows": [0, 1, 0], "coins": 9})
    assert ways(legal(g), "gu-2") == {"gu-2a donkeys", "gu-2c donkeys"}
    follow(g, "0 work.plant a gu-2c donkeys")
    assert ways(legal(g), "gu-2") == set()


def test_tx_47_and_tx_48_paths_in_guatemala() -> None:
    """TX.47, TX.48: R's donkey on p2b; B owns 1b, 1c; with a donkey in reserve, or with one of their own on p2a."""
    red: Json = {"paths": {"gu-p2b": 1}}
    g = work(red, {"plantations": {"gu-1b": 1, "gu-1c": 1}, "donkeys": 1}, by=1)
    assert ways(legal(g, 1), "gu-2") == {"gu-2a donkeys", "gu-2c donkeys"}
    assert legal(g, 1, "work.donkey") == ["work.donkey gu-p2a", "work.donkey gu-p2c"]
    g = work(red, {"plantations": {"gu-1b": 1, "gu-1c": 1}, "donkeys": 0, "paths": {"gu-p2a": 1}}, by=1)
    assert ways(legal(g, 1), "gu-2") == {"gu-2a donkeys"}
    follow(g, "1 work.plant c gu-2a donkeys")
    assert (state(g, 1)["donkeys"], state(g, 1)["paths"]) == (0, {"gu-p2a": 1})


def test_tx_49_a_rivals_donkey_below_row_2_3() -> None:
    """TX.49, T9.10, T9.11: one donkey of R on p3a: 3a by no means; 3b by donkeys or by truck."""
    blue: Json = {"plantations": {"br-1b": 1, "br-1c": 1, "br-2b": 1, "br-2c": 2}, "donkeys": 2, "trucks": 1}
    g = work({"paths": {"br-p3a": 1}}, {**blue, "paths": {"br-p2b": 1, "br-p2c": 1}, "coins": 9}, by=1)
    assert ways(legal(g, 1), "br-3") == {"br-3b donkeys", "br-3b truck"}


def test_tx_50_one_row_1_plantation_carries_one_above() -> None:
    """TX.50, T9.12: 3a or 3b by truck; the other one only after a second own row-1 plantation."""
    blue: Json = {"plantations": {"br-1a": 1}, "trucks": 2, "arabica_waiting": [], "donkeys": 4, "coins": 9}
    g = work({**blue, "rows": [1, 0, 0], "markers": 3}, coops={"br": {"animals": []}})
    assert ways(legal(g), "br-3") == {"br-3a truck", "br-3b truck"}
    follow(g, "0 work.plant b br-3a truck")
    assert ways(legal(g), "br-3") == set()
    follow(g, "0 work.plant c br-1d")
    assert ways(legal(g), "br-3") == {"br-3b truck"}


def test_tx_51_supports_are_not_fixed() -> None:
    """TX.51, T9.12: 1a, 1b, 2a: 2b legal (1a carries 2a), 2c not; with 1b alone under 2a 2b is not."""
    blue: Json = {"plantations": {"co-1a": 1, "co-1b": 1, "co-2a": 1}, "paths": {"co-p2a": 1}, "donkeys": 1}
    assert ways(legal(work(blue)), "co-2") == {"co-2b donkeys"}
    assert ways(legal(work({**blue, "plantations": {"co-1b": 1, "co-2a": 1}})), "co-2") == set()


def test_tx_55_one_worker_for_three() -> None:
    """TX.55, T9.21, T9.22, T9.23, T9.24: R serves R (no step), B or G (step BR); then 1 worker comes."""
    seats: list[Json] = [
        {"plantations": {"br-1a": 1, "br-1c": 1}},
        {"plantations": {"br-2b": 1}},
        {"plantations": {"br-1e": 1}},
    ]
    g = work(*seats, coops={"br": {"workers": 1}})
    follow(g, "0 work.workers br")
    spaces = {"br-1a": 1, "br-1c": 1, "br-2b": 2, "br-1e": 2}
    assert legal(g) == [f"work.workers {space}" for space in sorted(spaces)]
    for space, column in spaces.items():
        after = follow(g.copy(), f"0 work.workers {space}")
        assert [space for seat in range(3) for space in state(after, seat)["staffed"]] == [space]
        assert (state(after)["arabica"][2], coop(after, "br")["workers"]) == (column, 1)
