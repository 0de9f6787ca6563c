"""Phase 2, Workers: section 10 of the rules, with its vectors; choices that nobody sees until all are in."""

import random

import pytest

import cafezal
from cafezal.table import Table

from . import brute
from .helpers import Json, coop, follow, game, legal, refused, state

ROWS: Json = {"plantations": {"gu-1a": 1, "gu-1b": 1, "gu-2a": 1}, "paths": {"gu-p2a": 1}}


def debt(part: Json, *others: Json, **fields: object) -> cafezal.Game:
    return game(part, *others, phase="debt", **fields)


def named(g: cafezal.Game, seat: int = 0) -> list[str]:
    """Spaces that may be named next."""
    return [move.removeprefix("staff.own ") for move in legal(g, seat, "staff.own")]


def sets(g: cafezal.Game, seat: int) -> set[frozenset[str]]:
    """Every set of plantations that a seat can staff."""
    found = set()
    twins = [g]
    while twins:
        twin = twins.pop()
        if seat not in twin.waiting:
            choice = state(twin, seat)["choice"]
            found.add(frozenset(choice["spaces"] if choice else state(twin, seat)["staffed"]))
            continue
        twins += [follow_one(twin, seat, move) for move in legal(twin, seat)]
    return found


def follow_one(g: cafezal.Game, seat: int, move: str) -> cafezal.Game:
    twin = g.copy()
    twin.apply(twin.parse(move, seat), seat)
    return twin


# ------------------------------------------------------------------------------------------------ own plantations


def test_t10_1_the_lowest_row_first() -> None:
    """T10.1: within a coop the lowest row with an own unstaffed plantation; ties by choice; workers may be kept."""
    g = game({**ROWS, "workers": 3}, {}, phase="staff")
    assert named(g) == ["gu-1a", "gu-1b", "done"] and g.waiting == (0,)
    assert sets(g, 0) == {
        frozenset(), frozenset({"gu-1a"}), frozenset({"gu-1b"}), frozenset({"gu-1a", "gu-1b"}),
        frozenset({"gu-1a", "gu-1b", "gu-2a"}),
    }  # fmt: skip
    assert refused(g, "staff.own gu-2a") == "T10.1"
    follow(g, "0 staff.own gu-1a")
    assert named(g) == ["gu-1b", "done"]


def test_t10_1_any_number_up_to_workers() -> None:
    """T10.1: in several coops, at most one worker each; nobody without a worker or a plantation is asked."""
    part: Json = {"plantations": {"gu-1a": 1, "co-1a": 1, "br-1a": 1}, "workers": 2}
    g = game(part, {**part, "plantations": {"gu-1b": 1}, "workers": 0}, {"workers": 2}, phase="staff")
    assert g.waiting == (0,)
    spaces = ("gu-1a", "co-1a", "br-1a")
    pairs = {frozenset({one, other}) for one in spaces for other in spaces}
    assert sets(g, 0) == {frozenset(), *pairs}
    follow(g, "0 staff.own gu-1a", "0 staff.own br-1a")
    assert g.position()["phase"] == "rival" and state(g)["workers"] == 0
    assert sorted(state(g)["staffed"]) == ["br-1a", "gu-1a"]


def test_t10_1_choices_are_unseen_until_all_are_in() -> None:
    """T10.1, T5.4, TR.35: all at once, in any order; in nobody else's view, carried out when the last is in."""
    parts = [{"plantations": {f"gu-1{space}": 1}, "workers": 2} for space in "abc"]
    g = game(*parts, phase="staff")
    assert g.waiting == (0, 1, 2)
    spectator, other = g.view(None), g.view(1)
    g.apply(g.parse("staff.own gu-1a", 0), 0)
    assert g.waiting == (1, 2) and state(g)["staffed"] == [] and state(g)["workers"] == 2
    assert state(g)["choice"] == {"spaces": ["gu-1a"], "done": True}
    for before, after in ((spectator, g.view(None)), (other, g.view(1))):
        for table in (before["table"], after["table"]):
            table["waiting"], table["confirmed"] = [], []
        assert before == after
    assert g.view(0)["seat"]["choice"] == {"spaces": ["gu-1a"], "done": True}
    for seed in range(4):
        twin = g.determinize(1, seed)
        assert twin.view(1) == g.view(1) and twin.waiting == g.waiting and twin.digest(1) == g.digest(1)
    assert {frozenset(g.determinize(1, s).position()["seats"][0]["choice"]["spaces"]) for s in range(20)} == {
        frozenset(), frozenset({"gu-1a"})
    }  # fmt: skip
    for seat, space in ((2, "done"), (1, "gu-1b")):
        g.apply(g.parse(f"staff.own {space}", seat), seat)
    assert [state(g, seat)["staffed"] for seat in range(3)] == [["gu-1a"], ["gu-1b"], []]


def test_choices_stay_out_of_the_log_until_all_are_in() -> None:
    """T10.1, T5.4: nobody reads of them in the log, in what happened since, or in a public record; then everybody."""
    parts = [{"plantations": {f"gu-1{space}": 1, f"co-1{space}": 1}, "workers": 2} for space in "abc"]
    table = Table.new(game(*parts, phase="staff"))

    def act(seat: int, *moves: str) -> None:
        twin, codes = table.game, []
        for move in moves:
            codes.append(twin.parse(move, seat))
            twin.apply(codes[-1], seat)
        table.act(seat, codes)

    def told(seat: int) -> list[str]:
        return [str(entry) for entry in table.since(seat)]

    before = table.record().text()
    act(0, "staff.own gu-1a", "staff.own co-1a")
    act(1, "staff.own gu-1b")
    assert told(1) == told(2) == [] == told(0)
    entries = {number: str(entry) for number, entry in enumerate(table.log) if entry.kind == "move"}
    assert (
        sorted(entries[n] for n in table.hidden(2))
        == sorted(entries.values())
        == sorted(entries[n] for n in table.hidden(None))
    )
    assert [entries[n] for n in table.hidden(0)] == ["1 staff.own gu-1b"]
    assert table.record().text() == before and table.record().without_secrets().replay().waiting == (0, 1, 2)
    assert (table.may_undo(0), table.may_undo(1)) == (2, 1)
    table.undo(0)  # each may change its mind until all are in
    assert table.game.waiting == (0, 1, 2) and told(2) == []
    act(0, "staff.own done")
    act(1, "staff.own done")
    assert table.may_undo(0) == 1
    act(2, "staff.own gu-1c", "staff.own done")
    assert table.hidden(0) == table.hidden(None) == [] and table.may_undo(0) == table.may_undo(2) == 0
    everything = ["0 staff.own gu-1a", "0+ staff.own co-1a", "1 staff.own gu-1b", "0 undo 2", "0 staff.own done"]
    assert told(2) == [*everything, "1 staff.own done"]
    assert told(0) == ["1 staff.own gu-1b", "1 staff.own done", "2 staff.own gu-1c", "2+ staff.own done"]
    public = table.record().without_secrets()
    assert public.replay().position()["seats"] == table.game.position()["seats"]
    assert "2+ staff.own done" in public.text(True)


# ------------------------------------------------------------------------------------------------ others' plantations


def test_t10_2_in_turn_order_round_after_round() -> None:
    """T10.2, T10.4, TR.36: one worker or pass; passing is final; a step each; who cannot is passed over."""
    parts = [{"plantations": {f"gu-1{space}": 1, f"co-1{space}": 1}, "workers": 2} for space in "abc"]
    g = game(*parts, phase="rival", order=[1, 0, 2])
    follow(g, "1 staff.rival gu-1a", "0 staff.rival pass", "2 staff.rival co-1a", "1 staff.rival co-1c")
    assert state(g, 1)["arabica"] == [2, 2, 1, 1, 1] and state(g, 1)["workers"] == 0
    follow(g, "2 staff.rival gu-1b")
    assert g.position()["phase"] == "debt" and state(g, 2)["staffed"] == ["co-1c"]


def test_tx_56_the_lowest_row_of_the_others() -> None:
    """TX.56, T10.3, TR.37: G in row 1, B in rows 1 and 1/2: R may staff a row-1 plantation of either; step ET."""
    blue: Json = {"plantations": {"et-1a": 1, "et-2a": 1}, "paths": {"et-p2a": 1}}
    g = game({"workers": 1}, blue, {"plantations": {"et-1c": 1}}, phase="rival")
    assert legal(g) == ["staff.rival et-1a", "staff.rival et-1c", "staff.rival pass"]
    assert refused(g, "staff.rival et-2a") == "T10.3"
    follow(g, "0 staff.rival et-1c")
    assert state(g)["arabica"] == [1, 1, 1, 2, 1] and state(g, 2)["staffed"] == ["et-1c"]


def test_t10_2_own_plantations_do_not_count() -> None:
    """T10.2, T10.3: nothing of others is unstaffed: nobody is asked."""
    idle: Json = {"workers": 0}
    g = game({"plantations": {"et-1a": 1}, "workers": 2, "coins": 0, "bonus": "a"}, idle, idle, phase="rival")
    assert g.position()["phase"] == "trade" and state(g)["workers"] == 2


# ------------------------------------------------------------------------------------------------ debts


def test_tx_7_any_mix() -> None:
    """TX.7, T10.5, T10.6: 1975, two unstaffed: 4 coins; 4 columns back; 3 coins and 1 back."""
    part: Json = {"plantations": {"gu-1a": 1, "co-1a": 1}, "coins": 4, "arabica": [3, 3, 1, 1, 1], "bonus": "c"}
    g = debt(part, period=1975)
    assert sorted(legal(g)) == brute.payments(g.position(), 0)
    assert {"staff.pay coins", "staff.pay gu gu co co", "staff.pay gu"} <= set(legal(g))
    follow(g, "0 staff.pay gu")
    assert (state(g)["coins"], state(g)["arabica"][0]) == (1, 2) and len(state(g)["plantations"]) == 2


def test_tx_8_paid_in_part() -> None:
    """TX.8, T10.7, T10.8: 2 coins and one column back of 4: the higher of the two plantations is removed."""
    part: Json = {"plantations": {"gu-1a": 1, "gu-2a": 2}, "coins": 2, "arabica": [2, 1, 1, 1, 1], "bonus": "c"}
    g = debt({**part, "paths": {"gu-p2a": 1}}, period=1975)
    assert (state(g)["coins"], state(g)["arabica"], state(g)["plantations"]) == (0, [1] * 5, {"gu-1a": 1})
    assert state(g)["paths"] == {"gu-p2a": 1} and g.position()["phase"] == "trade"


def test_tx_35_what_can_be_paid_is_lost() -> None:
    """TX.35, T8.9, T10.8: rows on 6, 4, 5, 2, 1: 2 of 3 are paid (6→5, 2→1), both lost; the plantation too."""
    part: Json = {"plantations": {"gu-1a": 1}, "coins": 0, "arabica": [6, 4, 5, 2, 1], "bonus": "c"}
    g = debt(part, period=1980)
    assert (state(g)["arabica"], state(g)["plantations"]) == ([5, 4, 5, 1, 1], {})


def test_tx_45_c_may_be_used_first_never_must() -> None:
    """TX.45, T10.7, TR.39, TR.86: 1 coin and C: pay 1, two removed; or C and pay 4."""
    part: Json = {"plantations": {"gu-1a": 1, "co-1a": 1}, "coins": 1, "arabica": [1, 4, 5, 1, 4]}
    g = debt(part, period=1975)
    assert legal(g) == ["staff.pay coins", "free.bonusC"]
    follow(twin := g.copy(), "0 staff.pay coins")
    assert (state(twin)["coins"], state(twin)["plantations"], state(twin)["bonus"]) == (0, {}, "abc")
    follow(g, "0 free.bonusC")  # the payment that is left leaves no choice
    assert (state(g)["coins"], state(g)["bonus"], len(state(g)["plantations"])) == (0, "ab", 2)


def test_tx_46_all_that_can_be_paid_is_paid() -> None:
    """TX.46, T10.7, TR.39: 3 coins, or 2 and 1 back, or 1 and 2 back; keeping the coins is not offered."""
    part: Json = {"plantations": {"gu-1a": 1}, "coins": 3, "bonus": "ab", "arabica": [1, 1, 3, 1, 1]}
    g = debt(part, period=1980)
    assert legal(g) == ["staff.pay coins", "staff.pay br", "staff.pay br br"]
    follow(g, "0 staff.pay br br")
    assert (state(g)["coins"], state(g)["arabica"][2], len(state(g)["plantations"])) == (2, 1, 1)


def test_tx_52_the_donkey_stays() -> None:
    """TX.52, T9.19, T10.8, TR.32: 2b's tile is out, the donkey stays; its owner builds there again without one."""
    part: Json = {"plantations": {"gu-1c": 1, "gu-2b": 1}, "staffed": ["gu-1c"], "paths": {"gu-p2b": 1}, "coins": 1}
    g = debt({**part, "bonus": "a", "donkeys": 0}, period=1975)
    assert (state(g)["plantations"], state(g)["paths"], state(g)["coins"]) == ({"gu-1c": 1}, {"gu-p2b": 1}, 0)
    g = game({**state(g), "markers": 3, "actions": [0, 0, 0, 0], "traders": 3, "sumatra": 1}, {}, period=1980)
    assert "work.plant a gu-2b donkeys" in legal(g)


def test_tx_57_the_highest_row_first() -> None:
    """TX.57, T10.8, TR.40: 5 of 9 paid, ⌈4 ÷ 3⌉ = 2 removed: row 2/3, then row 1/2."""
    own = {"gu-1a": 1, "co-1a": 1, "co-2a": 1, "br-1a": 1, "br-3a": 2}
    part: Json = {"plantations": own, "staffed": ["co-1a", "br-1a"], "coins": 5, "bonus": "c", "parked": ["br-3a"]}
    g = debt({**part, "paths": {"co-p2a": 1}}, period=1980)
    assert sorted(state(g)["plantations"]) == ["br-1a", "co-1a", "gu-1a"] and state(g)["parked"] == ["br-3a"]


def test_tx_58_ties_by_choice() -> None:
    """TX.58, T10.8: 3 paid of 4, one of the two in row 1/2 is removed: the owner chooses."""
    own = {"gu-1a": 1, "co-1a": 1, "co-2a": 1, "gu-2a": 1}
    part: Json = {"plantations": own, "staffed": ["gu-1a", "co-1a"], "coins": 3, "bonus": "c"}
    g = debt({**part, "paths": {"co-p2a": 1, "gu-p2a": 1}}, period=1975)
    assert legal(g) == ["staff.lose gu-2a", "staff.lose co-2a"]
    follow(g, "0 staff.lose co-2a")
    assert "gu-2a" in state(g)["plantations"] and "co-2a" not in state(g)["plantations"]


def test_t10_8_sets_of_ties_are_named_once() -> None:
    """T10.8, T5.13: two of three: every pair once, in ascending order, the last forced one unasked."""
    part: Json = {"plantations": {"gu-1a": 1, "gu-1b": 1, "co-1a": 1}, "coins": 1, "bonus": "c"}
    g = debt(part)
    assert legal(g) == ["staff.lose gu-1a", "staff.lose gu-1b"]
    left = []
    for first, seconds in (("gu-1a", ["gu-1b", "co-1a"]), ("gu-1b", [])):
        twin = follow(g.copy(), f"0 staff.lose {first}")
        if seconds:
            assert legal(twin) == [f"staff.lose {space}" for space in seconds]
        left += [follow(twin.copy(), f"0 staff.lose {s}") for s in seconds] or [twin]
    assert sorted(next(iter(state(twin)["plantations"])) for twin in left) == ["co-1a", "gu-1a", "gu-1b"]


def test_tx_59_from_column_7() -> None:
    """TX.59, T8.7, T8.9, T10.8: 2 paid (7→6→5), the plantation is removed all the same; column 7 is free."""
    part: Json = {"plantations": {"gu-1a": 1}, "coins": 0, "arabica": [7, 1, 1, 1, 1], "bonus": "c"}
    g = debt(part, {"arabica": [6, 1, 1, 1, 1]}, period=1980)
    assert (state(g)["arabica"][0], state(g)["plantations"]) == (5, {})


def test_t10_5_what_is_owed() -> None:
    """T10.5, T19.1, TR.38: 1, 2, 3 for each unstaffed plantation by period, in turn order."""
    part: Json = {"plantations": {"gu-1a": 1, "co-1a": 1, "br-1a": 1}, "staffed": ["br-1a"], "coins": 9, "bonus": "c"}
    for year, owed in ((1970, 2), (1975, 4), (1980, 6)):
        assert state(debt(part, period=year))["coins"] == 9 - owed
    choice: Json = {**part, "arabica": [3, 1, 1, 1, 1]}
    other = {**choice, "plantations": {"gu-1b": 1, "co-1b": 1, "br-1b": 1}, "staffed": []}
    g = debt(choice, other, order=[1, 0, 2])
    assert g.waiting == (1,)
    follow(g, "1 staff.pay coins")
    assert g.waiting == (0,)


def test_t10_9_staffed_plantations_keep_their_worker() -> None:
    """T10.9, TR.41: to the end of the game; removing others leaves them."""
    part: Json = {"plantations": {"gu-1a": 1, "gu-1b": 1}, "staffed": ["gu-1a"], "coins": 0, "bonus": "c"}
    g = debt(part)
    assert state(g)["plantations"] == {"gu-1a": 1} and state(g)["staffed"] == ["gu-1a"]
    assert coop(g, "gu")["workers"] == 6


@pytest.mark.parametrize("seed", range(60))
def test_payments_word_for_word(seed: int) -> None:
    """T10.5–T10.8, T5.13: exactly the ways to pay that the rules know; one way alone is taken unasked."""
    dice = random.Random(seed)
    spaces = dice.sample([f"{name}-1{c}" for name in brute.COOPS for c in "abcde"], dice.randint(1, 4))
    columns = [dice.randint(1, 7) for _ in range(5)]
    part: Json = {"plantations": dict.fromkeys(spaces, 1), "coins": dice.randint(0, 6), "arabica": columns}
    part["bonus"] = dice.choice(["c", "ab", "abc"])
    data = {"seats": [part, {}, {}], "phase": "debt", "period": dice.choice(brute.YEARS)}
    full = cafezal.load({"game": "traders", **data, "phase": "trade", "turn": 0}).position()
    expected = brute.payments({**full, "phase": "debt"}, 0)
    g = cafezal.load({"game": "traders", **data})
    assert (
        sorted(legal(g)) if g.position()["phase"] == "debt" and not g.position()["pending"] else expected
    ) == expected
    assert len(expected) == 1 or g.position()["phase"] == "debt"
