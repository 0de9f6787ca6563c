"""The course of play and the bonus reserve: section 5 of the rules, with its vectors."""

import pytest

import cafezal

from .helpers import Json, follow, game, legal, refused, state

BUSY: Json = {"markers": 3, "actions": [0, 0, 0, 0]}


# ------------------------------------------------------------------------------------------------ periods, turns


def test_t5_1_six_phases_three_times() -> None:
    """T5.1, T5.2, TR.11: phases in their order in each of three periods, the last reset too; then the game is over."""
    g = cafezal.new("traders", players=3, seed=2)
    seen: list[tuple[int, str]] = []
    while not g.over:
        now = g.position()["period"], g.position()["phase"]
        seen += [now] if seen[-1:] != [now] else []
        seat = g.waiting[0]
        g.apply(g.legal(seat)[-1], seat)
    phases = ["work", "staff", "rival", "debt", "trade", "sell", "store", "jokers", "over"]
    for year in (1970, 1975, 1980):
        mine = [phase for period, phase in seen if period == year]
        assert mine == sorted(mine, key=phases.index) and {"work", "store"} <= set(mine)
    assert [year for year, phase in seen if phase == "store"] == [1970, 1975, 1980]
    assert g.position()["phase"] == "over" and g.winners()
    assert {part["bonus"] for part in g.position()["seats"]} == {"abc"}  # refilled in 1980, too


def test_t5_2_phase_5_goes_backwards() -> None:
    """T5.2, T14.1: phases 1 to 4 in turn order, phase 5 in the reverse order."""
    g = game({}, {}, {}, {}, players=4, order=[2, 0, 3, 1])
    assert g.waiting == (2,)
    follow(g, "2 work.coins", "0 work.coins", "3 work.coins", "1 work.coins")
    assert g.waiting == (2,)
    g = game({}, {}, {}, {}, players=4, order=[2, 0, 3, 1], phase="sell")
    follow(g, "1 sell.pass", "3 sell.pass", "0 sell.pass", "2 sell.pass")
    assert g.position()["phase"] == "store"


def test_tx_9_cyclic_order() -> None:
    """TX.9, T5.3: five players, the third in order acts: then the 4th, 5th, 1st, 2nd."""
    g = game(*({"coins": 2} for _ in range(5)), players=5, phase="trade", turn=2)
    asked = []
    follow(g, "2 trade.open gu")
    while g.position()["pending"]:
        asked.append(g.waiting[0])
        follow(g, f"{g.waiting[0]} pig.trade decline")
    assert asked == [3, 4, 0, 1]


# ------------------------------------------------------------------------------------------------ the bonus reserve


def test_tx_1_bonus_c_pays_a_tile() -> None:
    """TX.1, T5.9, T9.6: no coins, reserve full, the next tile costs 1: C's three coins, then the tile."""
    g = game({"coins": 0, "rows": [1, 0, 0], "plantations": {"gu-1a": 1, "gu-1b": 1}})
    assert not [move for move in legal(g) if move.startswith("work.plant a")]
    follow(g, "0 free.bonusC")
    assert (state(g)["coins"], state(g)["bonus"]) == (3, "ab") and g.waiting == (0,)
    follow(g, "0 work.plant a gu-2a donkeys", "0 work.farm discard")
    assert state(g)["coins"] == 2


@pytest.mark.parametrize("lies", ["a", "b", "c", "ab", "ac", "bc", "abc"])
def test_t5_9_one_of_them_must_remain(lies: str) -> None:
    """T5.9, TX.37: any may be used while it lies there, but not the last; A and C in phase 1, B and C in phase 3."""
    for phase, items in (("work", "ac"), ("trade", "bc")):
        g = game({"bonus": lies, "coins": 2}, phase=phase)
        usable = [f"free.bonus{item.upper()}" for item in items if item in lies and len(lies) > 1]
        assert [move for move in legal(g) if move.startswith("free.bonus")] == usable
        for item in set(items) - {move[-1].lower() for move in usable}:
            assert refused(g, f"free.bonus{item.upper()}") == "T5.9"


def test_t5_9_what_they_bring() -> None:
    """T5.9: A an action marker, B a trader to area III, C three coins."""
    g = follow(game({}), "0 free.bonusA", "0 free.bonusC")
    assert (state(g)["markers"], state(g)["coins"], state(g)["bonus"]) == (4, 6, "b")
    g = follow(game({}, phase="trade"), "0 free.bonusB")
    assert (state(g)["traders"], state(g)["bonus"]) == (5, "ac")


def test_tx_38_recharging_c_opens_b() -> None:
    """TX.38, T5.9, T5.10, TR.14: A and C were used; in phase 3 three coins go back to C, B may be used now."""
    g = game({"bonus": "b", "coins": 5}, phase="trade")
    assert refused(g, "free.bonusB") == "T5.9"
    follow(g, "0 free.rechargeC")
    assert (state(g)["coins"], state(g)["bonus"]) == (2, "bc")
    follow(g, "0 free.bonusB", "0 trade.open gu")
    assert state(g)["bonus"] == "c"


@pytest.mark.parametrize(("coins", "offered"), [(2, False), (3, True), (9, True)])
def test_t5_10_c_is_recharged_with_exactly_three_coins(coins: int, offered: bool) -> None:
    """T5.10: three coins of the company reserve; A never."""
    for phase in ("work", "trade"):
        g = game({"bonus": "ab", "coins": coins}, phase=phase)
        assert ("free.rechargeC" in legal(g)) == offered
        if offered:
            follow(g, "0 free.rechargeC")
            assert (state(g)["bonus"], state(g)["coins"]) == ("abc", coins - 3)
    assert not [move for move in legal(game({"bonus": "bc"})) if "recharge" in move]


def test_tx_44_to_and_fro_over_several_turns() -> None:
    """TX.44, T5.11: C used, a tile; next turn C recharged, a tile; then C used again: legal, but not in one turn."""
    idle: Json = {"markers": 0, "bonus": "b", "coins": 0}
    g = game({"coins": 3}, idle, idle)
    follow(g, "0 free.bonusC")
    assert "free.rechargeC" not in legal(g) and refused(g, "free.rechargeC") == "T5.11"
    follow(g, "0 work.plant a gu-1b")
    follow(g, "0 free.rechargeC")
    assert "free.bonusC" not in legal(g) and refused(g, "free.bonusC") == "T5.11"
    follow(g, "0 work.plant c gu-1c", "0 free.bonusC")
    assert (state(g)["coins"], state(g)["bonus"]) == (6, "ab")


def test_t5_11_another_free_move_in_between() -> None:
    """T5.11, TR.16: after C used, then A used, C may be recharged in the same turn; every such chain ends."""
    g = game({"coins": 3})
    follow(g, "0 free.bonusC", "0 free.bonusA")
    assert "free.rechargeC" in legal(g)
    follow(g, "0 free.rechargeC")
    assert not [move for move in legal(g) if move.startswith("free.")]


def test_t5_11_c_is_not_recharged_while_a_debt_is_paid_nor_in_phase_5() -> None:
    """TX.46, T5.11, TR.83: only where it can open A or B."""
    part: Json = {"bonus": "ab", "coins": 3, "plantations": {"gu-1a": 1}, "arabica": [3, 1, 1, 1, 1]}
    g = game(part, phase="debt", period=1980)
    assert legal(g) == ["staff.pay coins", "staff.pay gu", "staff.pay gu gu"]
    assert refused(g, "free.rechargeC")
    g = game(part, {}, {}, phase="sell", turn=0)
    assert not [move for move in legal(g) if "recharge" in move]


def test_t5_8_free_moves_only_where_they_are_named() -> None:
    """T5.8, TR.13: A in phase 1, B in phase 3, C in 1, 3, 5 and for debts; none while a gain is being settled."""
    part: Json = {"bonus": "abc", "coins": 3, "coffee": {"gu": 1}}
    free = {phase: [m for m in legal(game(part, {}, {}, phase=phase, turn=0)) if "bonus" in m] for phase in PLACES}
    assert free == PLACES
    g = game(part, pending=[{"task": "choose_step", "seat": 0}, {"task": "next", "seat": 0}])
    assert not [move for move in legal(g) if move.startswith("free.")]


PLACES = {
    "work": ["free.bonusA", "free.bonusC"],
    "trade": ["free.bonusB", "free.bonusC"],
    "sell": ["free.bonusC"],
}


# ------------------------------------------------------------------------------------------------ automatic passes


@pytest.mark.parametrize(
    ("part", "asked"),
    [
        ({"markers": 1, "bonus": "b"}, True),
        ({"markers": 0, "bonus": "abc"}, True),
        ({"markers": 0, "bonus": "ab"}, True),
        ({"markers": 0, "bonus": "bc"}, False),
        ({"markers": 0, "bonus": "a", "coins": 2}, False),
        ({"markers": 0, "bonus": "a", "coins": 3}, True),  # C recharged first
        ({"markers": 0, "bonus": "a", "coins": 3, "stirred": True}, False),  # barred by T5.11
    ],
)
def test_t9_3_who_has_no_marker_passes(part: Json, asked: bool) -> None:
    """T9.3, T5.9, T5.13, TR.25: passes unasked without markers, unless A can be used, C recharged first if need be."""
    g = game(part, {}, {})
    assert g.waiting == ((0,) if asked else (1,))
    assert g.position()["passed"] == ([] if asked else [0])
    if asked and not part["markers"]:
        assert not [move for move in legal(g) if move.startswith("work.") and move != "work.pass"]


def test_t9_3_with_the_own_marker_alone() -> None:
    """T9.3, T9.2, TR.79: [4] the own-colour marker is one, spent after the black ones."""
    g = game({"markers": 1, "own_marker": "ready"}, {}, {}, {}, players=4)
    follow(g, "0 work.coins")
    assert (state(g)["markers"], state(g)["own_marker"]) == (0, "ready")
    g = game({"markers": 0, "own_marker": "ready", "bonus": "b"}, {}, {}, {}, players=4)
    follow(g, "0 work.coins")
    assert (state(g)["own_marker"], state(g)["actions"]) == ("used", [0, 0, 0, 1])
    g = game({"markers": 1, "own_marker": "ready", "plantations": {"gu-1a": 1}}, {}, {}, {}, players=4)
    follow(g, "0 work.donkey gu-p2a")
    assert (state(g)["markers"], state(g)["own_marker"], state(g)["actions"]) == (0, "used", [0, 0, 2, 0])


def test_t5_12_nothing_is_used_unasked() -> None:
    """T5.12, T10.7: a debtor who may use C is asked, though there is nothing to pay with."""
    g = game({"plantations": {"gu-1a": 1}, "coins": 0}, phase="debt")
    assert legal(g) == ["staff.pay coins", "free.bonusC"]
    follow(g, "0 staff.pay coins")
    assert (state(g)["bonus"], state(g)["plantations"]) == ("abc", {})


def test_t5_6_gains_in_their_order() -> None:
    """T5.6, TR.91: what a gain brings is settled before the next: a tile's bonus, the step, its trader, the animal."""
    part: Json = {"rows": [0, 1, 0], "plantations": {"gu-1a": 1, "gu-1b": 1, "gu-2a": 1}, "donkeys": 2, "bonus": "ac"}
    g = game({**part, "arabica": [1, 2, 2, 2, 2], "paths": {"gu-p2a": 1}})
    follow(g, "0 work.plant b gu-3a donkeys")
    assert [move[:8] for move in legal(g)][:1] == ["step.row"]  # B's second tile: a step of choice first
    follow(g, "0 step.row co")
    assert legal(g) == ["free.rechargeB bonus", "free.rechargeB area"]  # then the step of the row, with the trader
    follow(g, "0 free.rechargeB bonus")
    assert legal(g) == ["work.animal gu", "work.animal joker"]
    follow(g, "0 work.animal gu")
    assert state(g)["arabica"] == [3, 3, 2, 2, 2]


def test_t5_4_what_is_hidden() -> None:
    """T5.4, TR.10: everything is open but André's counters that lie face down, and choices until all are in."""
    g = cafezal.new("traders", players=2, seed=1)
    position, view = g.position(), g.view(0)["table"]["position"]
    del position["seed"], position["random"], position["andre"]["counters"]["down"]
    for part in position["seats"]:
        part.pop("choice")
    assert {**view, "seats": [{k: v for k, v in part.items() if k != "choice"} for part in view["seats"]]} == position
