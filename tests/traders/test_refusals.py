"""Why decisions are refused: each reason with its rule, in words, and nothing changes."""

import json
from importlib.resources import files
from random import Random
from typing import Any

import pytest

import cafezal

from .helpers import Json, game
from .midgames import MODES, lively, midgames, title

Case = tuple[str, str, str, Json]  # rule, key, the move, the position (seats, who moves, other fields)
FIVE = {"gu": 9, "co": 9, "br": 9, "et": 9, "in": 9}
ANDRE = {"contracts": ["a-3", "b-3", "c-3"]}


def at(*seats: Json, who: int = 0, **fields: Any) -> Json:
    return {"seats": seats, "who": who, **fields}


def sell(seat: Json, **fields: Any) -> Json:
    return at(seat, phase="sell", turn=0, **fields)


def trade(seat: Json, *others: Json, **fields: Any) -> Json:
    return at(seat, *others, phase="trade", **fields)


def task(name: str, phase: str, seat: Json, /, *others: Json, fields: Json | None = None, **more: Any) -> Json:
    pending = [{"task": name, "seat": 0, **(fields or {})}, {"task": "next", "seat": 0}]
    return at(seat, *others, phase=phase, turn=0, pending=pending, **more)


OWN = {"plantations": {"gu-1b": 1, "gu-1c": 1}}
TIMES: list[Case] = [
    ("T5.1", "over", "work.pass", at(phase="over")),
    (
        "T17.11",
        "chance_reveals",
        "work.pass",
        at(who=-1, phase="trade", players=2, turn=2, options={"chance": "explicit"}),
    ),
    ("T17.11", "nothing_to_reveal", "reveal gu", at(who=-1)),
    ("T17.11", "reveal", "reveal gu", at()),
    (
        "T17.11",
        "turned_up",
        "reveal gu",
        at(
            who=-1,
            phase="trade",
            players=2,
            turn=2,
            options={"chance": "explicit"},
            andre={**ANDRE, "counters": {"up": ["gu"]}},
        ),
    ),
    ("T17.11", "reveal_first", "trade.pass", at(phase="trade", players=2, turn=2, options={"chance": "explicit"})),
    ("T15.3", "confirmed", "reset.store gu", at({"choice": {"tracks": []}}, phase="store")),
    ("T10.1", "confirmed", "staff.own done", at({}, OWN, phase="staff")),
    ("T5.2", "not_your_turn", "work.pass", at(who=1)),
    ("T5.6", "not_your_turn", "work.pass", {**task("choose_step", "work", {}), "who": 1}),
    ("T5.6", "first", "work.pass", task("choose_step", "work", {})),
    ("T5.7", "not_asked", "step.row gu", at()),
    ("T17.9", "not_asked", "andre.workers gu-1a", at()),
    ("T11.1", "phase", "trade.open gu", at()),
    ("T9.1", "phase", "work.pass", trade({})),
    ("T14.2", "phase", "free.buy gu", at()),
    ("T5.8", "phase", "free.bonusB", at()),
]
BONUS: list[Case] = [
    ("T5.9", "bonus_gone", "free.bonusA", at({"bonus": "bc"})),
    ("T5.9", "bonus_last", "free.bonusA", at({"bonus": "a"})),
    ("T5.11", "stirred", "free.bonusC", at({"stirred": True})),
    ("T5.11", "stirred", "free.rechargeC", at({"stirred": True, "bonus": "ab"})),
    ("T5.10", "full", "free.rechargeC", at()),
    ("T5.10", "recharge_coins", "free.rechargeC", at({"bonus": "ab", "coins": 2})),
    ("T5.8", "farm_payable", "free.bonusC", task("choose_farm", "work", {"coins": 5}, fields={"row": "a"})),
]
TRUCKED: Json = {"parked": ["gu-3a"], "arabica_waiting": []}
HIGH: Json = {"plantations": {"gu-1b": 1, "gu-1c": 1, "gu-2b": 1}, "rows": [2, 2, 2], "donkeys": 4, "coins": 9}
WORK: list[Case] = [
    ("T3.15", "row_one", "setup.last gu-2a", at(phase="last", options={"experienced": True})),
    ("T9.7", "space_taken", "setup.last gu-1b", at(OWN, phase="last", options={"experienced": True})),
    ("T9.2", "no_marker", "work.plant a gu-1a", at({"markers": 0})),
    ("T9.2", "no_marker", "work.workers gu", at({"markers": 0}, OWN)),
    ("T9.2", "no_marker", "work.coins", at({"markers": 0})),
    ("T9.2", "two_markers", "work.donkey gu-p2a", at({**OWN, "markers": 1})),
    ("T9.5", "row_empty", "work.plant a gu-1a", at({"rows": [2, 0, 0]})),
    ("T9.6", "coins", "work.plant b gu-2a donkeys", at({"coins": 0})),
    ("T9.7", "level", "work.plant b gu-1a", at()),
    ("T9.7", "level", "work.plant a gu-3a truck", at()),
    ("T9.7", "space_taken", "work.plant a gu-1b", at({}, OWN)),
    ("T9.13", "no_worker", "work.plant a gu-1a", at({"workers": 0})),
    ("T9.9", "nothing_below", "work.plant a gu-2d donkeys", at(OWN)),
    ("T9.9", "rival_donkey", "work.plant a gu-2b donkeys", at(OWN, {"paths": {"gu-p2b": 1}})),
    ("T9.9", "donkeys", "work.plant a gu-2b donkeys", at({**OWN, "donkeys": 0})),
    (
        "T9.12",
        "bears",
        "work.plant a gu-2b donkeys",
        at({"plantations": {"gu-1b": 1, "gu-2a": 1}, "paths": {"gu-p2a": 1}, "donkeys": 2}),
    ),
    ("T9.10", "nothing_below", "work.plant c gu-3b donkeys", at({**HIGH, "rows": [2, 2, 1]})),
    ("T9.10", "donkeys", "work.plant b gu-3a donkeys", at({**HIGH, "donkeys": 1})),
    ("T9.10", "rival_donkey", "work.plant b gu-3a donkeys", at(HIGH, {"paths": {"gu-p3a": 1}})),
    ("T9.19", "own_truck", "work.plant b gu-3a donkeys", at({**HIGH, **TRUCKED})),
    (
        "T9.12",
        "row_one_count",
        "work.plant b gu-3b truck",
        at({"plantations": {"gu-1b": 1, "gu-3a": 2}, "rows": [2, 2, 1], "trucks": 1, "coins": 9}),
    ),
    (
        "T9.12",
        "row_one_count",
        "work.plant b gu-3b donkeys",
        at(
            {
                "plantations": {"gu-1b": 1, "gu-2c": 1, "gu-3a": 2},
                "rows": [2, 2, 1],
                "donkeys": 3,
                "coins": 9,
                **TRUCKED,
            }
        ),
    ),
    ("T9.11", "no_truck", "work.plant b gu-3a truck", at(HIGH)),
    ("T9.19", "rival_truck", "work.plant b gu-3a truck", at({**HIGH, "trucks": 1}, TRUCKED)),
    ("T9.11", "paths_barred", "work.plant b gu-3a truck", at({**HIGH, "trucks": 1}, {"paths": {"gu-p3a": 1}})),
    ("T9.20", "town_empty", "work.workers gu", at(OWN, coops={"gu": {"workers": 0}})),
    ("T9.20", "all_staffed", "work.workers gu", at()),
    ("T9.25", "no_herd", "work.donkey gu-p2a", at({**OWN, "donkeys": 9})),
    ("T9.25", "rival_donkey", "work.donkey gu-p2a", at(OWN, {"paths": {"gu-p2a": 1}})),
    ("T9.25", "nothing_below", "work.donkey gu-p2d", at(OWN)),
    ("T9.25", "path_full", "work.donkey gu-p2a", at({**OWN, "paths": {"gu-p2a": 1}})),
    ("T9.25", "upper_taken", "work.donkey gu-p2a", at(OWN, {"plantations": {"gu-2a": 1}})),
    ("T9.26", "no_civet", "work.civet", at({"sumatra": 5})),
]
SHORT = {"coop": "gu", "start": 0, "count": 1}
THREE: list[Json] = [
    {"plantations": {"gu-1a": 1, "gu-1c": 1}},
    {"plantations": {"gu-1b": 1, "gu-2a": 1}},
    {"plantations": {"gu-1d": 1}},
]
SERVED: list[Case] = [
    ("T9.20", "other_town", "work.workers co-1a", task("serve", "work", *THREE, fields=SHORT)),
    ("T9.21", "not_unstaffed", "work.workers gu-1e", task("serve", "work", *THREE, fields=SHORT)),
    ("T9.22", "later_seat", "work.workers gu-1a", task("serve", "work", *THREE, fields={**SHORT, "start": 1})),
    ("T9.21", "lowest_row", "work.workers gu-2a", task("serve", "work", *THREE, fields=SHORT)),
    ("T9.22", "all_workers", "work.workers gu-1d", task("serve", "work", *THREE, fields={**SHORT, "count": 2})),
    (
        "T9.16",
        "no_animal",
        "work.animal co",
        task("choose_animal", "work", {}, fields={"coop": "gu"}),
    ),
    ("T9.17", "no_farm_site", "work.farm gu-s2", task("choose_farm", "work", {}, fields={"row": "a"})),
    (
        "T12.4",
        "site_taken",
        "work.farm gu-m1",
        task("choose_farm", "work", {}, {"buildings": ["gu-m1"]}, fields={"row": "a"}),
    ),
    ("T9.17", "coins", "work.farm gu-m1", task("choose_farm", "work", {"coins": 0}, fields={"row": "a"})),
    ("T8.8", "row_end", "step.row gu", task("choose_step", "work", {"arabica": [7, 1, 1, 1, 1]})),
    (
        "T8.8",
        "row_end",
        "step.row gu",
        task("choose_step", "work", {"arabica": [6, 1, 1, 1, 1]}, {"arabica": [7, 1, 1, 1, 1]}),
    ),
]
TWO: Json = {"plantations": {"gu-1a": 1, "gu-2a": 1, "co-1a": 1}}
STAFF: list[Case] = [
    ("T10.1", "own_unstaffed", "staff.own et-1a", at(TWO, phase="staff")),
    ("T10.1", "lowest_row", "staff.own gu-2a", at(TWO, phase="staff")),
    ("T10.1", "named", "staff.own gu-1a", at({**TWO, "choice": {"spaces": ["gu-1a"]}}, phase="staff")),
    (
        "T10.1",
        "ascending",
        "staff.own gu-1a",
        at({"plantations": {"gu-1a": 1, "co-1a": 1, "br-1a": 1}, "choice": {"spaces": ["co-1a"]}}, phase="staff"),
    ),
    ("T10.2", "own_plantation", "staff.rival gu-1b", at(OWN, {"plantations": {"gu-1a": 1}}, phase="rival")),
    ("T10.2", "not_unstaffed", "staff.rival co-1a", at({}, OWN, phase="rival")),
    ("T10.3", "lowest_row", "staff.rival gu-2a", at({}, TWO, phase="rival")),
    ("T8.9", "back", "staff.pay co", at({**TWO, "arabica": [2, 4, 1, 1, 1]}, phase="debt")),
    ("T10.6", "pay_less", "staff.pay gu gu co co", at({**TWO, "arabica": [3, 3, 1, 1, 1]}, phase="debt")),
    (
        "T10.7",
        "pay_more",
        "staff.pay coins",
        at({**TWO, "coins": 1, "arabica": [3, 3, 1, 1, 1]}, phase="debt", period=1975),
    ),
    (
        "T10.8",
        "own_unstaffed",
        "staff.lose gu-1e",
        task(
            "lose", "debt", {"plantations": {"gu-1a": 1, "co-1a": 1}}, passed=[0], fields={"count": 1, "start": "gu-1a"}
        ),
    ),
    (
        "T10.8",
        "highest_row",
        "staff.lose co-1a",
        task(
            "lose",
            "debt",
            {"plantations": {"gu-2a": 1, "co-1a": 1, "br-2a": 1}},
            passed=[0],
            fields={"count": 1, "start": "gu-1a"},
        ),
    ),
    (
        "T10.8",
        "ascending",
        "staff.lose br-1a",
        task(
            "lose",
            "debt",
            {"plantations": {"gu-1a": 1, "co-1a": 1, "br-1a": 1}},
            passed=[0],
            fields={"count": 2, "start": "gu-1a"},
        ),
    ),
]
FOLLOW = {"place": "co", "by": 1}
TRADE: list[Case] = [
    ("T11.2", "coins", "trade.open gu", trade({"coins": 1})),
    ("T11.3", "no_trader", "trade.retire", trade({"traders": 0})),
    ("T11.4", "house_open", "trade.open gu", trade({}, coops={"gu": {"house": [1]}})),
    ("T12.4", "site_taken", "trade.build gu-s2", trade({}, {"buildings": ["gu-s2"]})),
    ("T1.6", "site_closed", "trade.build gu-s1", trade({})),
    ("T11.11", "no_farm", "trade.build gu-m1", trade({})),
    ("T12.3", "locked", "trade.build gu-h2", trade({})),
    ("T12.2", "column_empty", "trade.build br-s2", trade({"buildings": ["gu-s2", "gu-s3", "co-s2"]})),
    ("T12.2", "column_empty", "trade.build br-h2", trade({"buildings": ["gu-h2"]})),
    ("T12.2", "no_warehouse", "trade.build row", trade({"warehouses": ["row"] * 5})),
    ("T12.5", "track_taken", "trade.build column gu", trade({"warehouses": ["gu"]})),
    (
        "T11.6",
        "no_trader",
        "pig.trade place",
        task("follow_trade", "trade", {"traders": 0}, fields={"coop": "gu", "by": 1}, coops={"gu": {"house": [1]}}),
    ),
    (
        "T11.10",
        "no_trader",
        "pig.build gu co-s2",
        task("follow_build", "trade", {"traders": 0, "coffee": FIVE}, fields=FOLLOW),
    ),
    ("T11.10", "no_coffee", "pig.build gu co-s2", task("follow_build", "trade", {"coffee": {"et": 1}}, fields=FOLLOW)),
    ("T11.10", "same_coop", "pig.build gu gu-s2", task("follow_build", "trade", {"coffee": FIVE}, fields=FOLLOW)),
    ("T11.10", "same_coop", "pig.build gu row", task("follow_build", "trade", {"coffee": FIVE}, fields=FOLLOW)),
    (
        "T11.10",
        "warehouse_too",
        "pig.build gu gu-s2",
        task("follow_build", "trade", {"coffee": FIVE}, fields={**FOLLOW, "place": "warehouse"}),
    ),
    ("T14.11", "hospital_only", "sell.build gu-s2", task("free_build", "sell", {}, fields={"building": "hospital"})),
    ("T14.11", "hospital_only", "sell.build row", task("free_build", "sell", {}, fields={"building": "hospital"})),
    ("T12.3", "locked", "sell.build gu-h2", task("free_build", "sell", {}, fields={"building": "any"})),
    ("T12.5", "track_taken", "free.stock column gu", task("slot", "sell", {"warehouses": ["gu"]})),
]
SPLIT = {"letter": "a", "nth": 0, "extra": False}
LUWAK: Json = {"coffee": {"gu": 2, "br": 2, "co": 2, "kl": 1}}
GIVE = {"coffee": "br", "count": 4, "last": None, "first": None}
SELL: list[Case] = [
    ("T14.18", "deliver_on", "sell.contract a", sell(LUWAK, delivered=True)),
    ("T14.3", "filled", "sell.contract a", sell({**LUWAK, "contracts": {}})),
    ("T14.3", "contract_short", "sell.contract f", sell(LUWAK)),
    ("T14.23", "no_more_kl", "sell.contract a kl", sell({"coffee": {"gu": 2, "br": 2, "co": 2}})),
    ("T14.23", "other_coffee", "sell.contract co 1", task("split", "sell", LUWAK, fields=SPLIT)),
    ("T14.23", "split", "sell.contract gu 2", task("split", "sell", LUWAK, fields=SPLIT)),
    ("T14.13", "reward_gone", "sell.reward trader", task("reward", "sell", {})),
    ("T14.18", "slot_taken", "sell.bar rome-1", at(LUWAK, {"bars": ["rome-1"]}, phase="sell", turn=0)),
    ("T14.18", "name_coffee", "sell.bar rome-6", sell(LUWAK)),
    ("T14.18", "coffee_short", "sell.bar sydney-5", sell(LUWAK)),
    ("T14.18", "coffee_short", "sell.bar rome-6 gu", sell(LUWAK)),
    ("T14.14", "kl_short", "sell.bar seoul-6", sell(LUWAK)),
    ("T14.14", "kl_short", "sell.bar paris-2 kl 2", sell({"coffee": {"in": 2, "kl": 1}})),
    ("T14.14", "not_for_kl", "sell.bar seoul-1 kl 1", sell(LUWAK)),
    ("T14.23", "all_kl", "sell.bar rome-6 gu kl 6", sell({"coffee": {"gu": 6, "kl": 6}})),
    ("T14.23", "replace", "sell.bar vienna-2", sell({"coffee": {"br": 1, "kl": 2}})),
    ("T14.15", "exchange", "free.exchange et gu", sell({"coffee": {"gu": 3, "co": 3}})),
    ("T14.15", "mixed", "free.exchange et mixed", sell({"coffee": {"gu": 9}})),
    ("T14.15", "give_wanted", "free.exchange give br", task("give", "sell", {"coffee": FIVE}, fields=GIVE)),
    ("T14.15", "no_coffee", "free.exchange give kl", task("give", "sell", {"coffee": FIVE}, fields=GIVE)),
    ("T14.15", "give_order", "free.exchange give in", task("give", "sell", {"coffee": FIVE}, fields=GIVE)),
    ("T14.16", "coins", "free.buy gu", sell({**LUWAK, "coins": 2}, period=1980)),
    ("T14.17", "stock_short", "free.stock gu co br", sell(LUWAK)),
    ("T14.17", "joker_stands", "free.stock gu co br joker", sell({**LUWAK, "stock": {"gu": 1, "co": 1, "br": 1}})),
    (
        "T14.17",
        "warehouses_left",
        "free.stock gu co br et in",
        sell({**LUWAK, "stock": dict.fromkeys(FIVE, 1), "warehouses": ["row"] * 4}),
    ),
    ("T14.21", "not_delivered", "sell.stopOne", sell(LUWAK)),
    ("T14.21", "stop_instead", "sell.pass", sell(LUWAK, delivered=True)),
    ("T15.3", "warehouses", "reset.store gu co", at(phase="store")),
]
# said when a move is read: test_notation.py; never needed when there is a better reason
READ = {
    "no_decision",
    "no_space",
    "no_site",
    "no_path",
    "no_slot",
    "no_means",
    "no_truck_place",
    "no_way",
    "which_path",
}
READ |= {"one_coffee", "back_two", "stock_three"}
RARE = {"not_now", "no_place", "not_joined"}


def start(case: Json) -> tuple[cafezal.Game, int]:
    fields = dict(case)
    return game(*fields.pop("seats"), **{key: value for key, value in fields.items() if key != "who"}), fields["who"]


@pytest.mark.parametrize(
    ("rule", "key", "move", "case"),
    [*TIMES, *BONUS, *WORK, *SERVED, *STAFF, *TRADE, *SELL],
    ids=lambda v: v if isinstance(v, str) else "",
)
def test_why_it_is_refused(rule: str, key: str, move: str, case: Json) -> None:
    """The rule and the reason; `apply` and `explain` say the same, and nothing changes."""
    table, who = start(case)
    before = table.digest()
    with pytest.raises(cafezal.IllegalMove) as refusal:
        table.apply(table.parse(move, who), who)
    prefix = "core" if key == "over" else "traders"
    assert (refusal.value.rule, refusal.value.text.key) == (rule, f"{prefix}.refused.{key}")
    assert table.explain(move, who) == (rule, refusal.value.text)
    assert "{" not in str(refusal.value) and table.digest() == before


def test_texts_tell_what_is_needed() -> None:
    """Numbers and names of the case at hand."""
    table = game({"coins": 0})
    assert str(table.explain("work.plant b gu-2a donkeys", 0)[1]) == "this costs 1 coins, and you have 0"  # type: ignore[index]
    table = game(LUWAK, phase="sell", turn=0)
    told = table.explain("sell.contract f", 0)
    assert told is not None and str(told[1]) == "for contract F you lack 16 coffees"
    told = table.explain("sell.bar sydney-5", 0)
    assert told is not None and str(told[1]) == "this takes 5 Brazil; you have 2, and 1 Kopi Luwak"


@pytest.mark.parametrize("mode", MODES, ids=title)
def test_a_reason_is_found_for_all_that_is_illegal_and_nothing_else(mode: Json) -> None:
    """Every code at many moments: legal ones have no reason, all others a better one than `not_now`."""
    dice = Random(4)
    for g in midgames(mode, 0.1, 2):
        for seat in range(mode["players"]):
            legal = set(g.legal(seat))
            for code in dice.sample(range(g.code_count), 250) if g.waiting else range(0, g.code_count, 50):
                if code in legal:
                    continue
                why = g.refusal(code, seat)
                assert str(why) and why.rule and why.key != "traders.refused.not_now", (code, seat, why)


def test_near_misses_have_their_own_reason() -> None:
    """Codes of the kind that is asked for, but not legal, at every decision of a game."""
    dice, g = Random(8), cafezal.new("traders", players=4, seed=8)
    seen = set()
    while g.waiting:
        seat = dice.choice(g.waiting)
        legal = set(g.legal(seat))
        kinds = {move.kind for move in g.moves(seat)}
        for code in dice.sample(range(g.code_count), 120):
            try:
                move = g.describe(code, seat)
            except cafezal.IllegalMove:
                continue
            if code not in legal and move.kind in kinds:
                why = g.refusal(code, seat)
                seen.add(why.key)
                assert why.key not in ("traders.refused.not_now", "traders.refused.phase"), (str(move), why)
        g.apply(lively(g, seat, dice), seat)
    assert len(seen) > 25


def test_every_refusal_has_a_case() -> None:
    known = json.loads((files("cafezal") / "messages" / "en" / "traders.json").read_text("utf-8"))
    keys = {key.removeprefix("traders.refused.") for key in known if key.startswith("traders.refused.")}
    tried = {key for _, key, _, _ in [*TIMES, *BONUS, *WORK, *SERVED, *STAFF, *TRADE, *SELL]}
    assert keys - READ - RARE == tried - {"over"}


def test_rules_of_refusals_exist() -> None:
    assert all(cafezal.rule(rule) for rule, _, _, _ in [*TIMES, *BONUS, *WORK, *SERVED, *STAFF, *TRADE, *SELL])
