"""Effects, whole gestures, the estimate, and greedy games (docs/traders-positions.md)."""

import json
from random import Random
from statistics import median
from typing import Any

import pytest

import cafezal
from cafezal import bots

from .helpers import Json, game, play, state
from .midgames import MODES, lively, midgames, title

every_mode = pytest.mark.parametrize("mode", MODES, ids=title)
RICH: Json = {"coins": 9, "coffee": {"gu": 9, "co": 9, "br": 9, "et": 9, "in": 9, "kl": 9}}


def effects(table: cafezal.Game, move: str, seat: int = 0) -> Json:
    return table.effects(table.parse(move, seat), seat)


def proposed(table: cafezal.Game, seat: int = 0) -> list[list[str]]:
    """Every gesture in notation."""
    found = []
    for codes, _ in table.proposals(seat):
        twin, moves = table.copy(), []
        for code in codes:
            moves.append(str(twin.describe(code, seat)))
            twin.apply(code, seat)
        found.append(moves)
    return found


# ---------------------------------------------------------------------------------------------------- effects


def test_effects_of_a_plantation() -> None:
    """T9.6, T9.13 to T9.15: coins, the marker, the worker for the town centre, the step, what it gives."""
    told = effects(game({"plantations": {"gu-1a": 1}, "coins": 1}), "work.plant b gu-2a donkeys")
    assert told["own"] == {
        "seat": 0,
        "coins": -1,
        "markers": -1,
        "arabica": {"gu": [1, 2]},
        "quality": {"gu": 2},
        "placed": ["gu-2a", "gu-p2a"],
    }
    assert told["others"] == [] and told["town"] == {} and told["asks"] == [[1, "work"]]
    told = effects(game(), "work.plant a et-1a")
    assert told["own"]["workers"] == -1 and told["town"] == {"et": 1} and told["own"]["donkeys"] == 1
    assert told["own"]["points"] == 16  # first in Ethiopia, a donkey more and a worker less


def test_effects_of_workers_sent() -> None:
    """T9.21, T9.24: others are served, too; the harvest to come."""
    plain = {"plantations": {"gu-1a": 1}}
    told = effects(game(plain, {"plantations": {"gu-1b": 1}, "buildings": ["gu-p2"]}), "work.workers gu")
    assert told["own"]["staffed"] == ["gu-1a"] and told["own"]["arabica"] == {"gu": [1, 2]}
    assert told["town"] == {"gu": -2}
    assert told["others"] == [{"seat": 1, "harvest": {"gu": 1}, "staffed": ["gu-1b"]}]


def test_effects_of_a_payment() -> None:
    """T10.6, T10.8: what it costs, what is asked or lost then."""
    seat = {"plantations": {"gu-1a": 1, "co-2a": 1}, "coins": 3, "arabica": [2, 2, 1, 1, 1]}
    told = effects(game(seat, phase="debt", period=1975), "staff.pay gu")  # owes 4
    assert told["own"]["coins"] == -3 and told["own"]["arabica"] == {"gu": [2, 1]} and "removed" not in told["own"]
    seat = {"plantations": {"gu-1a": 1, "co-2a": 1, "br-1a": 1}, "coins": 1, "arabica": [3, 2, 1, 1, 1]}
    told = effects(game(seat, phase="debt", period=1980), "staff.pay gu gu co")  # owes 9, pays 4
    assert told["own"]["removed"] == ["co-2a"] and told["asks"] == [[0, "staff.lose"]]


def test_effects_of_a_sale() -> None:
    """T14.4 to T14.8: coffee, coins, points, what is asked next."""
    table = game({"coffee": {"gu": 2, "br": 2, "co": 2}, "bars": ["rome-1"]}, phase="sell", turn=0)
    told = effects(table, "sell.contract a")
    assert told["own"]["coffee"] == {"gu": -2, "co": -2, "br": -2} and told["own"]["coins"] == 2
    assert told["own"]["points"] == 2 and told["asks"] == [[0, "sell.bonusSide"]]
    told = effects(table, "sell.bar vienna-1")
    assert told["own"]["placed"] == ["vienna-1"] and told["own"]["points"] == 1 + 4
    assert told["asks"] == [[0, "sell"]]


def test_effects_on_others() -> None:
    """T16.8, T11.10: prizes that change hands; a coffee given."""
    table = game({"plantations": {"gu-1a": 1}}, {"plantations": {"gu-1b": 1}})
    others = effects(table, "work.plant a gu-1c")["others"]
    assert others == [{"seat": 1, "points": -4}]
    table = play(game({}, {"coffee": {"et": 2}}, phase="trade"), "trade.build co-p2")
    told = effects(table, "pig.build et co-s2", 1)
    assert told["own"]["coffee"] == {"et": -1, "co": 2} and told["own"]["traders"] == -1
    assert set(told["own"]["placed"]) == {"co-s2", "hired-station-1"}
    assert told["others"][0]["coffee"] == {"et": 1}


def test_effects_claim_objectives_and_turn_the_bonus_reserve() -> None:
    """T5.9, T6.1."""
    table = game({"warehouses": ["row"] * 4}, phase="trade")
    assert effects(table, "trade.build row")["own"]["claims"] == ["warehouses"]
    told = effects(table, "free.bonusC")["own"]
    assert told == {"seat": 0, "coins": 3, "bonus": ["abc", "ab"]}


def test_effects_of_storage_show_what_is_lost() -> None:
    """T15.3: before all are in."""
    table = game({"coffee": {"gu": 4, "co": 2}}, phase="store")
    assert effects(table, "reset.store gu")["own"]["coffee"] == {"co": -2}
    assert effects(table, "reset.store rows")["own"]["coffee"] == {"gu": -3, "co": -1}


@every_mode
def test_effects_are_what_happens(mode: Json) -> None:
    """Coins, coffee, points and columns as the position after the decision has them."""
    for g in midgames(mode, 0.15):
        if g.over or g.waiting == (-1,) or g.position()["phase"] in ("staff", "store", "jokers", "trade", "sell"):
            continue
        seat = g.waiting[0]
        for code in g.legal(seat)[:: max(1, len(g.legal(seat)) // 5)]:
            told, after = g.effects(code, seat), g.copy()
            after.apply(code, seat)
            if after.position()["phase"] != g.position()["phase"]:
                continue
            for change in (told["own"], *told["others"]):
                if change["seat"] >= mode["players"]:
                    continue
                old, new = state(g, change["seat"]), state(after, change["seat"])
                for field in ("coins", "donkeys", "workers", "traders", "penalties", "sumatra"):
                    assert change.get(field, 0) == new[field] - old[field]
                assert change.get("points", 0) == after.scores()[change["seat"]] - g.scores()[change["seat"]]
                columns = [b - a for a, b in zip(old["arabica"], new["arabica"], strict=True)]
                assert [b - a for a, b in change.get("arabica", {}).values()] == [step for step in columns if step]


def test_effects_of_what_is_illegal_are_refused() -> None:
    with pytest.raises(cafezal.IllegalMove):
        effects(game(), "trade.pass")


# ---------------------------------------------------------------------------------------------------- gestures


@every_mode
def test_every_gesture_is_legal_as_a_whole_and_settles_what_it_asks(mode: Json) -> None:
    """Every legal decision begins one; nothing of it is left to answer; the best by the estimate comes first."""
    for g in midgames(mode, 0.06):
        if g.over or g.waiting == (-1,):
            continue
        seat = g.waiting[0]
        before = g.digest()
        ranked = g.proposals(seat)
        assert {codes[0] for codes, _ in ranked} == set(g.legal(seat)) and g.digest() == before
        for codes, told in ranked:
            twin = g.copy()
            for code in codes:
                twin.apply(code, seat)
            part = twin.position()
            asked = part["pending"][0]["task"] if part["pending"] and twin.waiting == (seat,) else ""
            assert asked in ("", "follow_trade", "follow_build") or part["phase"] != g.position()["phase"]
            assert json.loads(json.dumps(told)) == told == g.consequences(codes, seat)


def test_gestures_answer_what_a_decision_asks() -> None:
    """T9.16, T7.1: the animal, the step of a joker."""
    seat = {"plantations": {"gu-1b": 1, "gu-2b": 1}, "rows": [2, 0, 0], "donkeys": 3, "coins": 5}
    moves = [gesture for gesture in proposed(game(seat)) if gesture[0] == "work.plant b gu-3a donkeys"]
    assert len(moves) == 1 and moves[0][1].startswith("work.animal")


def test_payments_are_proposed() -> None:
    """T10.6: every mix of coins and steps back, the best first."""
    seat = {"plantations": {"gu-1a": 1, "co-1a": 1}, "coins": 3, "arabica": [2, 3, 1, 1, 1], "bonus": "ab"}
    table = game(seat, phase="debt")
    gestures = proposed(table)
    assert ["staff.pay coins"] in gestures and ["staff.pay gu co"] in gestures and ["staff.pay co co"] in gestures
    assert {gesture[0] for gesture in gestures} == {str(move) for move in table.moves(0)}


def test_splits_of_kopi_luwak_are_proposed() -> None:
    """T14.23: as little as possible, or more of it."""
    table = game({"coffee": {"gu": 3, "br": 2, "co": 2, "kl": 2}}, phase="sell", turn=0)
    gestures = [gesture for gesture in proposed(table) if gesture[0].startswith("sell.contract a")]
    assert gestures[0][0] == "sell.contract a" and any(gesture[0] == "sell.contract a kl" for gesture in gestures)
    with_more = next(gesture for gesture in gestures if gesture[0] == "sell.contract a kl")
    assert with_more[1].startswith("sell.contract gu ")


def test_storage_is_proposed() -> None:
    """T15.3: where a lot of one coffee lies, its track comes first."""
    table = game({"coffee": {"in": 6, "et": 2}, "warehouses": ["row", "row"]}, phase="store")
    assert proposed(table)[0] in (["reset.store in"], ["reset.store et in"])


@pytest.mark.parametrize(
    ("seat", "gesture"),
    [
        ({"coffee": {"gu": 2, "br": 2, "co": 1}, "coins": 2}, ["free.buy co", "sell.contract a"]),
        ({"coffee": {"gu": 2, "br": 2, "co": 1, "in": 4}, "coins": 0}, ["free.exchange co in", "sell.contract a"]),
        (
            {"coffee": {"gu": 2, "br": 2, "co": 1, "et": 1, "in": 3}, "coins": 0},
            ["free.exchange co mixed", "free.exchange give et", "sell.contract a"],
        ),
        (
            {"coffee": {"gu": 2, "br": 2, "co": 1, "et": 2, "in": 3}, "coins": 0},
            ["free.exchange co mixed", "free.exchange give et", "free.exchange give in", "sell.contract a"],
        ),
        (
            {"coffee": {"gu": 2, "br": 1, "et": 4, "kl": 1}, "coins": 2},
            ["free.exchange co et", "free.buy co", "sell.contract a"],
        ),
    ],
)
def test_contracts_are_closed_by_exchange_and_purchase(seat: Json, gesture: list[str]) -> None:
    """T14.14 to T14.16: what a contract lacks is exchanged and bought in one gesture, then it is filled."""
    table = game({"contracts": {"a": 1}, **seat}, phase="sell", turn=0)
    found = [moves for moves in proposed(table) if any(move.startswith("sell.contract") for move in moves)]
    assert found and found[0][: len(gesture)] == gesture


@every_mode
def test_closings_in_views_can_be_carried_out(mode: Json) -> None:
    """T14.14 to T14.16: wherever a view tells a way to close a contract in phase 5, a gesture does so at that cost."""
    tried = 0
    for seed in range(4):
        for g in midgames(mode, 0.5, seed):
            part = g.position()
            if part["phase"] != "sell" or part["pending"] or part["delivered"] or g.over:
                continue
            seat = g.waiting[0]
            contracts = g.view(seat)["table"]["companies"][seat]["contracts"]
            for letter, told in contracts.items():
                if told["closing"] is None or told["payable"]:
                    continue
                tried += 1
                gestures = [codes for codes, _ in g.proposals(seat) if _fills(g, seat, codes, letter)]
                assert gestures
                after = g.copy()
                spent = 0
                for code in gestures[0]:
                    if str(after.describe(code, seat)) == f"sell.contract {letter}":
                        spent = state(g, seat)["coins"] - state(after, seat)["coins"]
                    after.apply(code, seat)
                assert spent == told["closing"]["coins"] and letter not in state(after, seat)["contracts"]
    assert tried


def _fills(g: cafezal.Game, seat: int, codes: list[int], letter: str) -> bool:
    twin = g.copy()
    for code in codes:
        if str(twin.describe(code, seat)) == f"sell.contract {letter}":
            return True
        twin.apply(code, seat)
    return False


def test_the_bonus_reserve_is_proposed_with_what_it_opens() -> None:
    """T5.9: three coins, and the action they pay."""
    table = game({"coins": 0}, phase="trade")
    gesture = next(moves for moves in proposed(table) if moves[0] == "free.bonusC")
    assert len(gesture) > 1 and gesture[1].startswith("trade.") and gesture[1] != "trade.pass"


def test_proposals_of_who_is_not_asked() -> None:
    assert game().proposals(1) == []


# ---------------------------------------------------------------------------------------------------- greedy


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_greedy_plays_sensible_games(players: int) -> None:
    """T22.8: of six games the winner's median lies between 90 and 150; greedy beats chance by far."""
    winners = []
    for seed in range(6):
        g = cafezal.new("traders", players=players, seed=seed)
        while g.waiting:
            seat = g.waiting[0]
            g.apply(choose(g, seat), seat)
        winners.append(max(g.scores()))
    assert 90 <= median(winners) <= 150
    assert min(winners) > 80


def choose(g: cafezal.Game, seat: int) -> int:
    """As the greedy bot does, without the detour by a view."""
    best, most = g.legal(seat)[0], -(10**9)
    for codes in g.gestures(seat) if len(g.legal(seat)) > 1 else ():
        after = g.copy()
        for code in codes:
            after.apply(code, seat)
        if after.estimate(seat) > most:
            best, most = codes[0], after.estimate(seat)
    return best


def test_the_greedy_bot_beats_chance() -> None:
    """Told nothing but views, it wins with twice the points."""
    bot, dice = bots.make("greedy"), Random(2)
    g = cafezal.new("traders", players=3, seed=2)
    while g.waiting:
        seat = g.waiting[0]
        code = bot.decide(g.view(seat), g.legal(seat), 1.0, 7) if seat == 1 else lively(g, seat, dice)
        g.apply(code, seat)
    assert g.winners() == (1,) and g.scores()[1] > 1.5 * max(g.scores()[0], g.scores()[2])


def test_at_the_end_the_estimate_is_the_score() -> None:
    g = list(midgames({"players": 4}, 0.0))[-1]
    assert [g.estimate(seat) for seat in range(4)] == [100 * points for points in g.scores()]


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ({"coins": 2}, {"coins": 4}),
        ({}, {"coffee": {"gu": 1}}),
        ({}, {"stock": {"gu": 1}}),
        ({"traders": 3}, {}),
        ({"plantations": {"gu-1a": 1}}, {"plantations": {"gu-1a": 1}, "staffed": ["gu-1a"]}),
        ({"arabica": [4, 1, 1, 1, 1]}, {"arabica": [5, 1, 1, 1, 1]}),
        ({"warehouses": ["row"]}, {"warehouses": ["row", "row"]}),
        ({"bonus": "ab"}, {"bonus": "abc"}),
    ],
)
def test_the_estimate_likes_what_helps(worse: Any, better: Any) -> None:
    assert game(worse, phase="trade").estimate(0) < game(better, phase="trade").estimate(0)


@pytest.mark.parametrize("players", [2, 3])
def test_a_gesture_stays_in_its_phase(players: int) -> None:
    """T5.1: what a pass or an action leads to in the next phase is a decision of its own."""
    game, dice = cafezal.new("traders", players=players, seed=3), Random(3)
    seen = 0
    while not game.over:
        seat = dice.choice(game.waiting)
        if game.chapter()[1] == "work":
            for codes, _ in game.proposals(seat):
                twin = game.copy()
                for code in codes:
                    assert twin.chapter() == game.chapter()
                    twin.apply(code, seat)
                seen += twin.chapter() != game.chapter()
        game.apply(dice.choice(game.legal(seat)), seat)
    assert seen
