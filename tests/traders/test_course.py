"""The course of play: section 5 of the rules, its free moves and vectors."""

import pytest

import cafezal

from .helpers import Json, coop, follow, game, legal, play, state, work

COOPS = ["gu", "co", "br", "et", "in"]
PLANT_IN: Json = {"plantations": {"in-1a": 1}, "donkeys": 1}  # a tile fits in-2a: a step there
PHASES = ["work", "staff", "rival", "debt", "trade", "sell", "store", "jokers"]
# a seat that has all that free moves could want
RICH: Json = {
    "coins": 20,
    "donkeys": 4,
    "trucks": 1,
    "coffee": {"gu": 10, "co": 5, "kl": 3},
    "stock": {"gu": 1, "co": 1, "br": 1},
    "plantations": {"gu-1a": 1, "gu-1b": 1},
}


def free(g: cafezal.Game, seat: int = 0) -> list[str]:
    """The kinds of free moves on offer."""
    return list(dict.fromkeys(move.kind for move in g.moves(seat) if move.kind.startswith("free.")))


def bonus(g: cafezal.Game, seat: int = 0) -> tuple[str, int]:
    """What lies in the bonus reserve, and the coins of the company reserve."""
    return state(g, seat)["bonus"], state(g, seat)["coins"]


# ------------------------------------------------------------------------------------------- periods and phases


def test_t5_1_three_periods_of_six_phases() -> None:
    """T5.1, T15.9, TR.11: phases 1 to 6 in 1970, 1975 and 1980; then the game is over."""
    seats: list[Json] = [{"plantations": {"gu-1a": 1}, "joker_stock": "gu"}, {}, {}, {}]
    g = game(*seats, players=4)
    seen: list[tuple[int, str]] = []
    while not g.over:
        if (chapter := g.chapter()) not in seen:
            seen.append(chapter)
        g.apply(g.legal(g.waiting[0])[-1], g.waiting[0])  # the last move ends things early
    assert [year for year, _ in seen] == sorted(year for year, _ in seen)
    for year in (1970, 1975, 1980):
        phases = [phase for time, phase in seen if time == year]
        assert phases == [phase for phase in PHASES if phase in phases]
        assert {"work", "trade", "sell", "store", "jokers"} <= set(phases)
    assert (g.position()["phase"], g.waiting) == ("over", ())


def test_t5_1_the_last_reset_is_carried_out() -> None:
    """T5.1, T15.6, T15.7, TR.11: in 1980, too, traders go home, stock yields, the bonus reserve is refilled."""
    seat: Json = {"coins": 2, "bonus": "ab", "stock": {"gu": 2}, "traders": 1}
    g = game(seat, {}, {}, period=1980, phase="sell", passed=[2, 1], coops={"gu": {"house": [0]}})
    assert g.position()["phase"] == "store"  # nothing to sell, nothing to buy with (T5.13)
    for number in range(3):
        play(g, "reset.store rows", seat=number)
    part = state(g)
    assert g.over and (part["coffee"], part["bonus"], part["coins"], part["penalties"]) == ({"gu": 2}, "abc", 0, 1)
    assert (part["traders"], g.position()["order"]) == (2, [2, 1, 0])


def test_t5_2_turn_order_and_its_reverse() -> None:
    """T5.2, T9.1, T14.1: the upper row, from left to right in phases 1 to 4, from right to left in phase 5."""
    g = game({}, {}, {}, order=[1, 2, 0])
    asked: list[tuple[str, int]] = []
    while g.position()["phase"] != "store":
        if (now := (g.position()["phase"], g.waiting[0])) not in asked:
            asked.append(now)
        g.apply(g.legal(g.waiting[0])[-1], g.waiting[0])
    assert asked == [(phase, seat) for phase in ("work", "trade") for seat in (1, 2, 0)] + [
        ("sell", seat) for seat in (0, 2, 1)
    ]
    assert (g.position()["order"], g.position()["next"]) == ([1, 2, 0], [0, 2, 1])


# ------------------------------------------------------------------------------------------------ open and hidden


def test_t5_4_only_andres_counters_are_hidden() -> None:
    """T5.4, T17.20: what one sees agrees with every order of the counters face down, and with nothing else."""
    g = cafezal.new("traders", players=2, seed=5)
    orders = set()
    for seed in range(60):
        other, position = g.determinize(0, seed).position(), g.position()
        orders.add(tuple(other["andre"]["counters"].pop("down")))
        position["andre"]["counters"].pop("down")
        assert {**other, "seed": None, "random": None} == {**position, "seed": None, "random": None}
    assert len(orders) > 30
    g = cafezal.new("traders", players=4, seed=5)
    other, position = g.determinize(0, 7).position(), g.position()
    assert {**other, "seed": None, "random": None} == {**position, "seed": None, "random": None}


def test_t5_4_simultaneous_choices_are_hidden_until_all_are_in() -> None:
    """T5.4, T10.1, TR.35: nothing of a choice is carried out or seen by others before the last one is in."""
    seats: list[Json] = [{"plantations": {"gu-1a": 1, "co-1a": 1}}, {"plantations": {"gu-1b": 1, "co-1b": 1}}, {}]
    g = game(*seats, phase="staff")
    assert list(g.waiting) == [0, 1]
    play(g, "staff.own gu-1a", "staff.own done")
    assert (list(g.waiting), state(g)["staffed"], state(g)["workers"]) == ([1], [], 2)
    for seat in (1, 2, None):
        assert "choice" not in g.view(seat)["table"]["position"]["seats"][0]
    assert {str(g.determinize(1, seed).position()["seats"][0]["choice"]["spaces"]) for seed in range(40)} == {
        *("[]", "['gu-1a']", "['co-1a']", "['gu-1a', 'co-1a']")
    }
    play(g, "staff.own done", seat=1)
    assert (state(g)["staffed"], state(g)["workers"]) == (["gu-1a"], 1)


def test_t5_4_the_only_chance_left_is_andres() -> None:
    """T5.4: with the same decisions two games go the same way, whatever the random numbers; not so André's counters."""

    def sells(players: int, random: list[str] | None) -> Json:
        g = cafezal.new("traders", players=players, seed=4)
        position = g.position()
        if random:
            position = {**position, "random": random}
        g = cafezal.load(position)
        while g.position()["period"] == 1970:
            g.apply(g.legal(g.waiting[0])[-1], g.waiting[0])
        return {**g.position(), "seed": None, "random": None}

    others = [["1" * 16] * 4, ["2" * 16] * 4, ["a" * 16] * 4]
    assert all(sells(3, words) == sells(3, None) for words in others)
    downs = [sells(2, words)["andre"].pop("counters")["down"] for words in [None, *others]]
    assert len({str(down) for down in downs}) > 1


# ------------------------------------------------------------------------------------------------ order of gains


def test_t5_6_each_gain_is_settled_before_the_next() -> None:
    """T5.6, TR.91, T9.14, T9.16: bonus step, what it brings, the row's step, the animal, the joker's step."""
    seat: Json = {
        "plantations": {"in-1a": 1, "in-2a": 2},
        "rows": [0, 1, 0],  # next in row B: level 2, a step of choice
        "paths": {"in-p2a": 1},
        "donkeys": 2,
        "bonus": "ac",
        "arabica": [2, 2, 2, 2, 1],
    }
    g = work(seat)
    follow(g, "0 work.plant b in-3a donkeys")
    assert (legal(g), state(g)["arabica"]) == ([f"step.row {name}" for name in COOPS], [2, 2, 2, 2, 1])
    follow(g, "0 step.row in")
    assert (legal(g), state(g)["arabica"]) == (["free.rechargeB bonus", "free.rechargeB area"], [2, 2, 2, 2, 2])
    follow(g, "0 free.rechargeB bonus")
    assert (legal(g), state(g)["arabica"]) == (["work.animal in", "work.animal joker"], [2, 2, 2, 2, 3])
    follow(g, "0 work.animal joker", "0 step.row gu")
    assert (state(g)["arabica"], state(g)["bonus"], g.waiting) == ([3, 2, 2, 2, 3], "abc", (0,))


@pytest.mark.parametrize(
    ("columns", "rival", "rows"),
    [
        ([1, 1, 1, 1, 1], [1, 1, 1, 1, 1], "gu co br et in"),
        ([7, 6, 1, 6, 1], [1, 7, 1, 1, 1], "br et in"),  # no step from 7, none from 6 where another holds 7
    ],
)
def test_t5_7_rows_where_a_step_has_an_effect(columns: list[int], rival: list[int], rows: str) -> None:
    """T5.7, T8.8, TR.12: only those are offered."""
    pending = [{"task": "choose_step", "seat": 0}, {"task": "next", "seat": 0}]
    g = game({"arabica": columns}, {"arabica": rival}, {}, pending=pending)
    assert legal(g) == [f"step.row {name}" for name in rows.split()]


@pytest.mark.parametrize(("last", "after"), [(5, 6), (6, 7), (7, 7)])
def test_t5_7_one_row_or_none(last: int, after: int) -> None:
    """T5.7, T5.13, TR.84: with one such row the step is taken there, with none it is lost; nobody is asked."""
    pending = [{"task": "choose_step", "seat": 0}, {"task": "next", "seat": 0}]
    g = game({"arabica": [7, 7, 7, 7, last]}, {}, {}, pending=pending)
    assert g.waiting == (1,) and state(g)["arabica"] == [7, 7, 7, 7, after]


# ------------------------------------------------------------------------------------------------ free moves


@pytest.mark.parametrize(
    ("phase", "reserve", "offered"),
    [
        ("work", "abc", "free.bonusA free.bonusC"),
        ("work", "ab", "free.bonusA free.rechargeC"),
        ("staff", "abc", ""),
        ("rival", "abc", ""),
        ("debt", "abc", "free.bonusC"),
        ("trade", "abc", "free.bonusB free.bonusC"),
        ("trade", "ab", "free.bonusB free.rechargeC"),
        ("sell", "abc", "free.bonusC free.exchange free.buy free.stock"),
        ("sell", "ab", "free.exchange free.buy free.stock"),
        ("store", "ab", ""),
        ("jokers", "ab", ""),
    ],
)
def test_t5_8_free_moves_of_each_phase(phase: str, reserve: str, offered: str) -> None:
    """T5.8, T5.10, TR.13, TR.83: at the own main decisions what the table names, nothing else."""
    rest: list[Json] = [{"plantations": {"co-1a": 1}}, {}, {}]
    turn = {"order": [1, 2, 3, 0]} if phase == "sell" else {}
    joker: Json = {"joker_stock": "gu"} if phase == "jokers" else {}
    g = game({**RICH, "bonus": reserve, **joker}, *rest, players=4, phase=phase, **turn)
    assert 0 in g.waiting and free(g) == offered.split()


@pytest.mark.parametrize(
    ("task", "fields", "seat", "offered"),
    [
        ("choose_step", {}, RICH, ""),
        ("choose_animal", {"coop": "gu"}, RICH, ""),
        ("choose_farm", {"row": "a"}, {**RICH, "coins": 1}, ""),
        ("choose_farm", {"row": "a"}, {**RICH, "coins": 0}, "free.bonusC"),
        ("choose_farm", {"row": "a"}, {**RICH, "coins": 0, "bonus": "ac"}, "free.bonusC"),
        ("trader", {}, {**RICH, "bonus": "ac", "traders": 1}, "free.rechargeB"),
        ("serve", {"coop": "gu", "count": 1}, RICH, ""),
    ],
)
def test_t5_8_free_moves_within_an_action_of_phase_1(task: str, fields: Json, seat: Json, offered: str) -> None:
    """T5.8, T5.10, T9.17, TR.86: bonus C at a farm if coins are short; B for a trader just gained."""
    pending = [{"task": task, "seat": 0, **fields}, {"task": "next", "seat": 0}]
    g = game(seat, {"plantations": {"gu-1c": 1}}, {}, pending=pending)
    assert g.waiting == (0,) and free(g) == offered.split()


@pytest.mark.parametrize(("reserve", "offered"), [("abc", "free.bonusB"), ("ab", "free.bonusB free.rechargeC")])
def test_t5_8_free_moves_when_asked_to_follow(reserve: str, offered: str) -> None:
    """T5.8, TR.83: bonus B and recharging C, never bonus C, for a house and for a building."""
    for move in ("trade.open gu", "trade.build gu-s3"):
        g = game({}, {**RICH, "bonus": reserve}, {}, phase="trade")
        follow(g, f"0 {move}")
        assert g.waiting == (1,) and free(g, 1) == offered.split()


def test_t5_5_nothing_of_the_company_reserve_is_used_by_itself() -> None:
    """T5.5: donkeys, trucks and coins are no moves of their own in phase 1."""
    g = work(RICH)
    kinds = {move.kind for move in g.moves(0)}
    assert kinds == {
        *("work.plant", "work.workers", "work.donkey", "work.civet", "work.coins", "work.pass"),
        *("free.bonusA", "free.bonusC"),
    }
    follow(g, "0 work.plant a gu-1e")  # an action that calls for none leaves all there
    assert (state(g)["donkeys"], state(g)["trucks"], state(g)["coins"]) == (5, 1, 20)  # the tile's bonus: a donkey


@pytest.mark.parametrize(("reserve", "usable"), [("abc", "ac"), ("ab", "a"), ("ac", "ac"), ("bc", "c"), ("a", "")])
def test_t5_9_one_item_must_remain(reserve: str, usable: str) -> None:
    """T5.9: A gives a marker, C its three coins; the last item cannot be used."""
    g = work({"bonus": reserve, "coins": 1, "markers": 1})
    assert [kind[-1].lower() for kind in free(g)] == list(usable)
    before = state(g)
    for letter in usable:
        after = state(follow(g.copy(), f"0 free.bonus{letter.upper()}"))
        assert after["bonus"] == reserve.replace(letter, "")
        assert after["markers"] - before["markers"] == (letter == "a")
        assert after["coins"] - before["coins"] == 3 * (letter == "c")


def test_t5_9_b_gives_a_trader() -> None:
    """T5.9: it moves to area III."""
    g = game({"traders": 0}, {}, {}, phase="trade")
    follow(g, "0 free.bonusB")
    assert (state(g)["traders"], state(g)["bonus"]) == (1, "ac")


def test_t5_9_a_used_item_is_used_once() -> None:
    """T5.9, T9.3: A brings one marker only; B and C are left, and nothing recharges A (T5.10)."""
    g = work({"markers": 0})
    follow(g, "0 free.bonusA", "0 work.coins")
    assert g.position()["phase"] == "trade" and state(g)["actions"] == [0, 0, 0, 1]


@pytest.mark.parametrize(("coins", "offered"), [(2, False), (3, True), (9, True)])
def test_t5_10_recharging_c_takes_three_coins(coins: int, offered: bool) -> None:
    """T5.10: exactly three coins of the company reserve."""
    g = work({"bonus": "ab", "coins": coins})
    assert ("free.rechargeC" in legal(g)) is offered
    if offered:
        follow(g, "0 free.rechargeC")
        assert bonus(g) == ("abc", coins - 3)


@pytest.mark.parametrize("where", ["bonus", "area"])
def test_t5_10_a_trader_gained_recharges_b(where: str) -> None:
    """T5.10, TR.15: at the moment of the gain, at the player's choice; a trader that lay in area III does not."""
    g = work({"bonus": "ac", "traders": 3, "arabica": [2, 2, 2, 2, 1], **PLANT_IN})
    assert "free.rechargeB bonus" not in legal(g)
    follow(g, "0 work.plant a in-2a donkeys")
    assert legal(g) == ["free.rechargeB bonus", "free.rechargeB area"]
    follow(g, f"0 free.rechargeB {where}")
    assert (state(g)["bonus"], state(g)["traders"]) == (("abc", 3) if where == "bonus" else ("ac", 4))


def test_t5_10_a_trader_gained_while_b_is_full_goes_to_area_iii() -> None:
    """T5.10, T8.4."""
    g = work({"bonus": "abc", "traders": 3, "arabica": [2, 2, 2, 2, 1], **PLANT_IN})
    follow(g, "0 work.plant a in-2a donkeys")
    assert (state(g)["bonus"], state(g)["traders"], g.waiting) == ("abc", 4, (0,))


def test_t5_11_no_use_and_recharge_in_turn() -> None:
    """T5.11, TR.16: after C is used or recharged neither is offered until another move is made, a free one will do."""
    g = work({"coins": 3})
    follow(g, "0 free.bonusC")
    assert (bonus(g), free(g)) == (("ab", 6), ["free.bonusA"])
    follow(g, "0 free.bonusA")
    assert free(g) == ["free.rechargeC"]
    follow(g, "0 free.rechargeC")
    assert (bonus(g), free(g)) == (("bc", 3), [])
    follow(g, "0 work.coins")
    assert free(g) == ["free.bonusC"]


def test_t5_11_a_forced_move_counts() -> None:
    """T5.11: the payment that follows is carried out unasked; C may be recharged in phase 3."""
    seat: Json = {"plantations": {"gu-1a": 1, "gu-1b": 1}, "coins": 9}
    g = game(seat, {}, {}, period=1975, phase="debt")
    assert legal(g) == ["staff.pay coins", "free.bonusC"]
    follow(g, "0 free.bonusC")
    assert (g.position()["phase"], bonus(g)) == ("trade", ("ab", 8))
    assert free(g) == ["free.bonusB", "free.rechargeC"]


def test_t5_11_a_pass_counts() -> None:
    """T5.11: C is used, the turn passed; in the next turn it may be recharged."""
    g = game({"coins": 3}, {}, {}, phase="trade")
    follow(g, "0 free.bonusC", "0 trade.pass", "1 trade.retire", "1 step.row gu", "1 step.row gu", "2 trade.pass")
    assert free(g) == ["free.bonusB", "free.rechargeC"]


@pytest.mark.parametrize("phase", ["debt", "sell"])
def test_t5_11_c_is_not_recharged_where_it_opens_nothing(phase: str) -> None:
    """T5.11, TR.83: neither while a debt is paid nor in phase 5."""
    seat: Json = {**RICH, "bonus": "ab", "arabica": [3, 1, 1, 1, 1]}
    g = game(seat, {}, {}, phase=phase, order=[1, 2, 0], period=1975)
    assert g.waiting == (0,) and "free.rechargeC" not in legal(g)


def test_t5_12_the_bonus_reserve_is_never_used_unasked() -> None:
    """T5.12, T10.7, T9.17, TR.13, TR.86: a debtor and a farmer without coins are asked; nobody is forced."""
    g = game({"plantations": {"gu-1a": 1}, "coins": 0}, {}, {}, phase="debt")
    assert legal(g) == ["staff.pay coins", "free.bonusC"]
    follow(g, "0 staff.pay coins")
    assert (bonus(g), state(g)["plantations"]) == (("abc", 0), {})
    pending = [{"task": "choose_farm", "seat": 0, "row": "a"}, {"task": "next", "seat": 0}]
    g = work({"coins": 0}, pending=pending)
    assert legal(g) == ["free.bonusC", "work.farm discard"]
    follow(g, "0 work.farm discard")
    assert bonus(g) == ("abc", 0)


@pytest.mark.parametrize(
    ("reserve", "markers", "coins", "asked"),
    [
        ("bc", 1, 0, True),
        ("abc", 0, 0, True),
        ("ab", 0, 0, True),
        ("ac", 0, 0, True),
        ("bc", 0, 9, False),
        ("a", 0, 2, False),  # the last item, and C cannot be recharged
        ("a", 0, 3, True),  # it can: then A may be used
    ],
)
def test_t5_13_passing_automatically_in_phase_1(reserve: str, markers: int, coins: int, asked: bool) -> None:
    """T5.13, T9.3, TR.25, TR.84: without a marker, and no free move, recharging C included, that brings one."""
    g = game({"bonus": reserve, "markers": markers, "coins": coins}, {}, {})
    assert g.waiting == ((0,) if asked else (1,)) and (0 in g.position()["passed"]) is not asked
    if asked and not markers:
        if coins:
            follow(g, "0 free.rechargeC")
        follow(g, "0 free.bonusA", "0 work.coins")


def test_t5_13_one_option_is_no_decision() -> None:
    """T5.13, TR.84: one animal left, one way to serve, no worker to send: carried out unasked."""
    pending = [{"task": "choose_animal", "seat": 0, "coop": "gu"}, {"task": "next", "seat": 0}]
    g = game({}, {}, {}, pending=pending, coops={"gu": {"animals": ["gu"]}})
    assert (g.waiting, state(g)["counters"]["animals"]) == ((1,), {"gu": 1})
    g = game({}, {"plantations": {"gu-1a": 1}}, {})
    follow(g, "0 work.workers gu")
    assert (g.waiting, state(g, 1)["staffed"], coop(g, "gu")["workers"]) == ((1,), ["gu-1a"], 5)


# ------------------------------------------------------------------------------------------------------- vectors


def test_tx_37_a_and_b_are_used() -> None:
    """TX.37, TR.14: C may not be used; once a trader gained recharges B, it may."""
    for where, usable in (("bonus", True), ("area", False)):
        g = work({"bonus": "c", "coins": 9, "arabica": [2, 2, 2, 2, 1], **PLANT_IN})
        assert free(g) == []
        follow(g, "0 work.plant a in-2a donkeys", f"0 free.rechargeB {where}")
        assert ("free.bonusC" in legal(g)) is usable


def test_tx_38_c_recharged_frees_b() -> None:
    """TX.38, TR.14: A and C are used; with three coins put back in C, B, the last one until then, may be used."""
    g = game({"bonus": "b", "coins": 5, "traders": 1}, {}, {}, phase="trade")
    assert free(g) == ["free.rechargeC"]
    follow(g, "0 free.rechargeC", "0 free.bonusB")
    assert (bonus(g), state(g)["traders"]) == (("c", 2), 2)


def test_tx_44_c_used_recharged_and_used_again() -> None:
    """TX.44, T5.10, T5.11, TR.14: in three turns; A and B lie there all the time."""
    seat: Json = {"plantations": {"gu-1a": 1}, "donkeys": 2, "coins": 3, "markers": 3}
    g = work(seat)
    follow(g, "0 free.bonusC")
    assert "free.rechargeC" not in legal(g)
    follow(g, "0 work.plant a gu-1c", "0 free.rechargeC")
    assert (bonus(g), "free.bonusC" in legal(g)) == (("abc", 3), False)
    follow(g, "0 work.plant c gu-1d", "0 free.bonusC")
    assert bonus(g) == ("ab", 6)


def test_tx_1_bonus_c_pays_for_a_tile() -> None:
    """TX.1, T5.9, T9.6: company reserve 0 coins, bonus reserve full; the next tile costs 1."""
    g = work({"coins": 0, "plantations": {"gu-1a": 1}, "rows": [1, 0, 0]})
    assert legal(g, kind="work.plant")[0] == "work.plant c gu-1b" and "work.plant a gu-2a donkeys" not in legal(g)
    follow(g, "0 free.bonusC")
    assert bonus(g) == ("ab", 3)
    follow(g, "0 work.plant a gu-2a donkeys")
    assert bonus(g) == ("ab", 2)
