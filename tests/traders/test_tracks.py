"""The counter track and the Arabica track: sections 7 and 8 of the rules."""

import random
from typing import Any

import pytest

import cafezal

from .brute import COOPS, spaces_filled
from .helpers import Json, follow, game, legal, state

A, N = "arabica", "animal"


def gained(part: Json, *counters: tuple[str, str], **fields: Any) -> cafezal.Game:
    """A game in which these counters are being gained, one after the other."""
    tasks = [{"task": "counter", "seat": 0, "sort": sort, "animal": animal} for sort, animal in counters]
    return game(part, pending=[*tasks, {"task": "next", "seat": 0}], **fields)


def spaces(g: cafezal.Game) -> int:
    filled: int = g.view(0)["table"]["companies"][0]["spaces"]
    return filled


def stepped(part: Json, *coops: str, players: int = 3, others: tuple[Json, ...] = ()) -> cafezal.Game:
    """A game in which these steps are made."""
    tasks = [{"task": "step", "seat": 0, "coop": coop} for coop in coops]
    return game(part, *others, players=players, pending=[*tasks, {"task": "next", "seat": 0}])


# ----------------------------------------------------------------------------------------------- the counter track


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("Abr Nbr Abr Nbr J J Agu Agu", [1, 2, 2, 3, 4, 4, 5, 6]),  # TX.36
        ("J Agu J J Agu Ngu Agu", [1, 2, 2, 3, 3, 4, 5]),  # TX.78
        ("Agu Agu Aco Aco J J J", [1, 1, 2, 2, 3, 4, 5]),  # TX.79
    ],
)
def test_tx_36_tx_78_tx_79(order: str, expected: list[int]) -> None:
    """TX.36, TX.78, TX.79, T7.2–T7.7, TR.21, TR.22: spaces after each counter."""
    counters: Json = {"arabica": {}, "animals": {}}
    for name, filled in zip(order.split(), expected, strict=True):
        sort, colour = ("animals", "joker") if name == "J" else ({"A": A, "N": "animals"}[name[0]], name[1:])
        before = {kind: dict(had) for kind, had in counters.items()}
        counters[sort][colour] = counters[sort].get(colour, 0) + 1
        assert spaces(game({"counters": counters})) == filled == spaces_filled(counters)
        g = gained({"counters": before}, (A if sort == A else N, colour))
        assert state(g)["counters"] == counters and spaces(g) == filled


@pytest.mark.parametrize("seed", range(40))
def test_t7_7_the_best_pairing(seed: int) -> None:
    """T7.3–T7.8, T16.16, TR.22, TR.23: of all pairings the one that fills the most; a full track takes no more."""
    dice = random.Random(seed)
    counters: Json = {"arabica": {}, "animals": {}}
    for _ in range(dice.randint(0, 14)):
        sort = dice.choice(list(counters))
        colour = dice.choice(COOPS[: dice.randint(1, 5)] + (("joker",) if sort == "animals" else ()))
        if counters[sort].get(colour, 0) < (2 if sort == "animals" and colour != "joker" else 4):
            counters[sort][colour] = counters[sort].get(colour, 0) + 1
    bare = {coop: {"animals": []} for coop in COOPS}
    g = game({"counters": counters}, coops=bare, animals={})
    assert spaces(g) == spaces_filled(counters)
    points = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15)[spaces(g)]
    assert [worth for rule, _, worth in g.sheet(0) if rule == "T16.16"] == [points] * (points > 0)


def test_tx_3_the_second_animal_makes_a_pair() -> None:
    """TX.3, T7.1, T7.5: with an Arabica BR set aside a second animal BR makes a pair on the next space; a step BR."""
    g = gained({"counters": {"arabica": {"br": 2}, "animals": {"br": 1}}}, (N, "br"))
    assert spaces(g) == 3 and state(g)["arabica"] == [1, 1, 2, 1, 1]


def test_t7_1_a_joker_s_step_is_chosen() -> None:
    """T7.1, T5.7: for a joker the player chooses the row; others step on their own row."""
    g = gained({}, (N, "joker"), (A, "et"))
    assert legal(g) == [f"step.row {coop}" for coop in COOPS]
    follow(g, "0 step.row in")
    assert state(g)["arabica"] == [1, 1, 1, 2, 2] and g.waiting == (1,)


def test_t7_8_a_full_track_still_steps() -> None:
    """T7.8, TR.23: with all spaces filled a counter brings its step and fills nothing."""
    full = {"arabica": dict.fromkeys(COOPS, 1), "animals": dict.fromkeys((*COOPS, "joker"), 1)}
    g = gained({"counters": full}, (A, "co"))
    assert spaces(g) == 10 and state(g)["arabica"] == [1, 2, 1, 1, 1]


# ----------------------------------------------------------------------------------------------- the Arabica track


def test_t8_2_t8_3_the_coin_of_column_4_each_once() -> None:
    """T8.2, T8.3: each player's first arrival on column 4 of a row brings a coin, whoever was there before."""
    g = stepped({"arabica": [3, 1, 1, 1, 1], "coins": 0}, "gu", others=({"arabica": [5, 1, 1, 1, 1]},))
    assert (state(g)["coins"], state(g)["arabica"][0], state(g)["arabica_coins"]) == (1, 4, ["gu"])
    g = stepped({"arabica": [3, 1, 1, 1, 1], "coins": 0, "arabica_coins": ["gu"]}, "gu")
    assert state(g)["coins"] == 0


def test_t8_3_the_donkey_of_column_5_for_the_first() -> None:
    """T8.3, T1.10: only the first ever on column 5 of a row gets a donkey, from the personal supply if one is left."""
    g = stepped({"arabica": [4, 1, 1, 1, 1]}, "gu")
    assert state(g)["donkeys"] == 2 and not g.position()["coops"]["gu"]["donkey"]
    g = stepped({"arabica": [4, 1, 1, 1, 1]}, "gu", others=({"arabica": [5, 1, 1, 1, 1]},))
    assert state(g)["donkeys"] == 1
    g = stepped({"arabica": [4, 1, 1, 1, 1], "donkeys": 9}, "gu")
    assert state(g)["donkeys"] == 9 and not g.position()["coops"]["gu"]["donkey"]


def test_tx_62_no_second_donkey_no_coin_again() -> None:
    """TX.62, T8.3, T8.9, T8.10, TR.24: back to 5 and forward again: nothing; who comes later has a coin, no donkey."""
    debt: Json = {"plantations": {"gu-1a": 1}, "coins": 0, "bonus": "ab", "arabica": [1, 1, 1, 6, 1], "donkeys": 2}
    g = game(debt, {"arabica": [1, 1, 1, 3, 1]}, {}, phase="debt", coops={"et": {"donkey": False}})
    assert (state(g)["arabica"][3], state(g)["plantations"]) == (5, {"gu-1a": 1})  # one column back, unasked
    g = stepped({"arabica": [1, 1, 1, 5, 1], "donkeys": 2}, "et", others=({"arabica": [1, 1, 1, 3, 1]},))
    assert state(g)["donkeys"] == 2 and state(g)["arabica"][3] == 6
    other: Json = {"arabica": [1, 1, 1, 3, 1], "coins": 0}
    g = stepped(other, "et", "et", others=({"arabica": [1, 1, 1, 6, 1]},))
    assert (state(g)["coins"], state(g)["donkeys"], state(g)["arabica"][3]) == (1, 1, 5)


def test_t8_4_t8_5_what_waits_for_all_five_rows() -> None:
    """T8.4, T8.5, T5.10, TR.81: all five rows at once on 2: the trader, to III or to B; on 3: the truck."""
    g = stepped({"arabica": [2, 2, 2, 2, 1], "traders": 4}, "in")
    assert (state(g)["traders"], state(g)["arabica_waiting"]) == (5, ["truck"])
    g = stepped({"arabica": [2, 2, 2, 2, 1], "traders": 3, "bonus": "ac"}, "in")
    assert legal(g) == ["free.rechargeB bonus", "free.rechargeB area"]
    follow(twin := g.copy(), "0 free.rechargeB bonus")
    assert (state(twin)["traders"], state(twin)["bonus"]) == (3, "abc")
    follow(g, "0 free.rechargeB area")
    assert (state(g)["traders"], state(g)["bonus"]) == (4, "ac")
    g = stepped({"arabica": [3, 3, 3, 3, 2], "arabica_waiting": ["truck"]}, "in")
    assert (state(g)["trucks"], state(g)["arabica_waiting"]) == (1, [])


def test_tx_60_all_rows_at_one_time() -> None:
    """TX.60, T8.4, TR.81: rows 2, 2, 2, 2, 1: the first goes back to 1, the fifth steps: no trader; then it comes."""
    part: Json = {"arabica": [1, 2, 2, 2, 1], "arabica_waiting": ["trader", "truck"], "traders": 4}
    g = stepped(part, "in")
    assert (state(g)["arabica"], state(g)["traders"]) == ([1, 2, 2, 2, 2], 4)
    g = stepped(part, "in", "gu")
    assert (state(g)["arabica"], state(g)["traders"]) == ([2, 2, 2, 2, 2], 5)


def test_tx_61_nothing_a_second_time() -> None:
    """TX.61, T8.6: trader and truck were taken; a row goes back to 1 and climbs to 3 again: nothing."""
    g = stepped({"arabica": [3, 3, 3, 3, 1], "arabica_waiting": [], "traders": 4}, "in", "in")
    assert (state(g)["arabica"], state(g)["traders"], state(g)["trucks"]) == ([3] * 5, 4, 0)


def test_tx_63_one_player_on_column_7() -> None:
    """TX.63, T8.7, T8.8, T5.7, T16.10: R on 7, B on 6: neither moves in BR; R pays one back: B's step reaches 7."""
    red, blue = {"arabica": [1, 1, 7, 1, 1]}, {"arabica": [1, 1, 6, 1, 1]}
    tasks = [{"task": "choose_step", "seat": seat} for seat in (0, 1)]
    g = game(red, blue, {}, pending=[*tasks, {"task": "next", "seat": 0}])
    for seat in (0, 1):
        assert legal(g, seat) == [f"step.row {coop}" for coop in ("gu", "co", "et", "in")]
        follow(g, f"{seat} step.row gu")
    still = [{"task": "step", "seat": seat, "coop": "br"} for seat in (0, 1)]
    g = game(red, blue, {}, pending=[*still, {"task": "next", "seat": 0}])
    assert [state(g, seat)["arabica"][2] for seat in (0, 1)] == [7, 6]
    owing = {**red, "plantations": {"gu-1a": 1}, "coins": 1}
    g = game(owing, blue, {}, phase="debt")
    follow(g, "0 staff.pay br")
    tasks = [{"task": "step", "seat": seat, "coop": "br"} for seat in (1, 0)]
    g = game({"arabica": state(g)["arabica"]}, blue, {}, pending=[*tasks, {"task": "next", "seat": 0}])
    assert [state(g, seat)["arabica"][2] for seat in (0, 1)] == [6, 7]
    assert [sum(n for rule, _, n in g.sheet(seat) if rule == "T16.10") for seat in (0, 1)] == [6, 10]


def test_t5_7_a_step_with_one_row_or_none_is_not_asked() -> None:
    """T5.7, T5.13, TR.12: with one row left it is taken, with none the step is lost."""
    others = ({"arabica": [7, 1, 1, 1, 1]}, {"arabica": [1, 7, 7, 7, 1]})
    pending = [{"task": "choose_step", "seat": 0}, {"task": "next", "seat": 0}]
    g = game({"arabica": [6, 6, 6, 6, 6]}, *others, pending=pending)
    assert state(g)["arabica"] == [6, 6, 6, 6, 7] and g.waiting == (1,)
    others = ({"arabica": [7, 1, 1, 1, 1]}, {"arabica": [1, 7, 7, 7, 7]})
    g = game({"arabica": [6, 6, 6, 6, 6]}, *others, pending=pending)
    assert state(g)["arabica"] == [6, 6, 6, 6, 6] and g.waiting == (1,)


def test_t8_9_what_a_row_can_pay() -> None:
    """T8.9: 1 from column 2, 2 from 3, 1 from 6, 2 from 7; nothing from 1, 4, 5."""
    for column, most in {1: 0, 2: 1, 3: 2, 4: 0, 5: 0, 6: 1, 7: 2}.items():
        part: Json = {"plantations": {"gu-1a": 1}, "coins": 3, "arabica": [column, 1, 1, 1, 1], "bonus": "abc"}
        g = game(part, {}, {}, phase="debt", period=1980)
        pays = legal(g, kind="staff.pay")
        assert pays == ["staff.pay coins", "staff.pay gu", "staff.pay gu gu"][: most + 1]
