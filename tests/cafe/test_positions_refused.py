"""Positions that are refused, each by its rule and with the path of the field, and positions with anything anywhere."""

import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cafezal

from .helpers import Json, area, game, legal, own, placed, position, state
from .rounds import busy
from .test_positions import PLAN, reloaded, same

START = ("b C R", "y r D")
CUP = own("cup", "y b -", "- C g")
LISBOA = "lisboa-1868"

SHOW = area("y L r+ D R S S", "b C H E - D R", shops={"5,0": ("ybb", 4)})
BIDS = {"players": 2, "auction": True}
STRICT = {"players": 2, "strict": True}
DRYING = area("y y y D D", "C - - D -", cubes={"0,0": "y", "1,0": "y", "2,0": "y"})
ROASTED = area("C S R R E", "- - D - E", shops={"1,0": ("yb", 2)}, cubes={"2,0": "yy", "3,0": "b"})
SHIPS = area("H H C", "H - -", warehouse=[2, 2, 1, 0])
PAYS = {"cubes": 2, "paid": [1, 0, 0, 0], "asked": "brown"}
KEEPS = {"cubes": 2, "paid": [1, 1, 0, 0], "loose": [1, 1, 0, 0], "ship": None}


def holds(**cubes: str) -> Json:
    """The area of all kinds with cubes; `x3y0="y"` for the square 3,0."""
    return {**SHOW, "cubes": {f"{key[1]},{key[3]}": value for key, value in cubes.items()}}


def one(seat: Json, **fields: Any) -> Json:
    return position(seat, area(*START), **fields)


def plain(**fields: Any) -> Json:
    return {"game": "cafe", "seats": [{}, {}], **fields}


def lone(**fields: Any) -> Json:
    return {"game": "cafe", "seats": [fields]}


def bid(*seats: Json, **fields: Any) -> Json:
    return position(*(seats or (SHIPS, SHIPS)), phase="auction", options=BIDS, bid=fields)


def does(seat: Json, kind: str, **fields: Any) -> Json:
    return one({**seat, "action": {"kind": kind, **fields}})


def stacked(*cards: Json) -> Json:
    return one({"start": own("s", "- C -", "- - -"), "cards": list(cards)})


FLAT = [own(f"flat{n}", "- - -", "- - -") for n in range(9)]
CASES: list[tuple[str, str, str, Any]] = [
    # types and sizes
    ("table", "", "", [1]),
    ("table", "seats[1]", "", {"game": "cafe", "seats": [{}, 3]}),
    ("table", "seats[0].cubes", "", lone(cubes=["y"])),
    ("table", "seats[0].action", "", lone(action="dry")),
    ("table", "bid.paying", "", bid(cubes=2, bidder=0, paying=3)),
    ("unknown", "rounds", "", plain(rounds=3)),
    ("unknown", "?", "", plain(**{"\n": 3})),
    ("unknown", "seats[0].card", "", lone(card=3)),
    ("unknown", "seats[0].action.hand", "", does(DRYING, "dry", hand="y")),
    ("unknown", "options.colour", "", plain(options={"colour": 1})),
    ("list", "seats", "", {"game": "cafe"}),
    ("list", "seats[0].cards", "", lone(cards="none")),
    ("too_long", "seats", "", {"game": "cafe", "seats": [{}] * 5}),
    ("too_long", "seats[0].cards", "", lone(cards=[{}] * 9)),
    ("too_long", "cards", "", plain(cards=[own(f"o{n}", *START) for n in range(61)])),
    ("too_long", "seats[0].cubes", "", lone(cubes={f"{n},0": "y" for n in range(41)})),
    ("whole", "rules", "", plain(rules=2)),
    ("whole", "round", "", plain(round=9)),
    ("whole", "round", "", plain(round=True)),
    ("whole", "round", "", plain(round=1.0)),
    ("whole", "master", "", plain(master=2)),
    ("whole", "seats[0].points", "", lone(points=-1)),
    ("whole", "seats[0].points", "", lone(points=9)),
    ("whole", "seats[0].points", "", lone(points=1, stage="end")),
    ("whole", "seats[0].points", "", lone(points=None)),
    ("whole", "seats[0].points", "", one({**DRYING, "points": 8, "action": {"kind": "dry", "target": [3, 0]}})),
    ("whole", "seats[0].warehouse[2]", "", lone(warehouse=[0, 0, -1, 0])),
    ("whole", "seats[0].warehouse[3]", "", lone(warehouse=[0, 0, 0, 10**9])),
    ("whole", "seats[0].cards[0].at[0]", "", lone(cards=[{"card": LISBOA, "at": [19, 0]}])),
    ("whole", "seats[0].cards[0].at[1]", "", lone(cards=[{"card": LISBOA, "at": [2, True]}])),
    ("choice", "game", "", {"seats": []}),
    ("choice", "phase", "", plain(phase="harvest")),
    ("choice", "phase", "", plain(phase=["turn"])),
    ("choice", "seats[0].stage", "", lone(stage=1)),
    ("choice", "seats[0].action.kind", "", lone(action={})),
    ("choice", "bid.paying.asked", "", bid(cubes=2, bidder=0, paying={**PAYS, "asked": "blue"})),
    ("four", "seats[0].warehouse", "", lone(warehouse=[1, 1, 1])),
    ("letters", "seats[0].cubes.0,0", "", one(holds(x0y0="x"))),
    ("letters", "seats[0].cubes.0,0", "", one(holds(x0y0=""))),
    ("letters", "seats[0].action.hand", "", does(ROASTED, "deliver", hand="")),
    ("cell", "seats[0].cards[0].at", "C4.7", lone(cards=[{"card": LISBOA, "at": [2]}])),
    ("seed", "seed", "", plain(seed=-1)),
    ("seed", "seed", "", plain(seed=2**256)),
    ("seed", "seed", "", plain(seed="7")),
    ("seed", "seed", "", plain(seed=True)),
    ("seed", "seed", "", plain(seed="0x" + "f" * 65)),
    ("random", "random[1]", "", plain(random=["0" * 16, "x" * 16])),
    ("random", "random", "", plain(random=["0" * 16] * 4)),
    ("random", "random", "", plain(random=["1" * 16] * 3)),
    ("content", "content", "", plain(content="0" * 16)),
    ("same_id", "cards[0].id", "", plain(cards=[own(LISBOA, *START)])),
    ("no_seats", "seats", "C1.1", {"game": "cafe", "seats": []}),
    ("players", "options.players", "C1.1", plain(options={"players": 3})),
    # cards
    ("card", "seats[0].hand", "", lone(hand="lisboa-1999")),
    ("card", "shown[1]", "", plain(phase="draft", shown=[LISBOA, 7, None])),
    ("card", "deck[2]", "", plain(deck=[*PLAN[:2], None])),
    ("not_a_start", "seats[0].start", "C2.1", lone(start=LISBOA)),
    ("a_start", "seats[0].hand", "C2.1", lone(hand="start-no-red")),
    ("starred", "seats[0].hand", "C2.2", lone(hand="porto-1909")),
    ("starred", "out[0]", "C8.1", position(*[area(*START)] * 4, options={"auction": True}, out=["porto-1909"])),
    ("not_chosen", "seats[0].hand", "C9.1", lone(hand="expresso-1")),
    ("not_chosen", "discards[0]", "C2.5", plain(discards=["leao-de-ouro"])),
    ("twice", "seats[1].hand", "C14.5", {"game": "cafe", "seats": [{"hand": LISBOA}, {"hand": LISBOA}]}),
    ("twice", "seats[1].start", "C14.5", {"game": "cafe", "seats": [{"start": "start-no-red"}] * 2}),
    ("twice", "discards[1]", "C14.5", plain(discards=[LISBOA, LISBOA])),
    ("twice", "discards[1]", "C14.5", position(area(*START), cards=[CUP], discards=["cup", "cup"])),
    ("twice", "deck[3]", "C14.5", plain(deck=[*PLAN[:3], PLAN[0]])),
    ("twice", "out[0]", "C14.5", plain(deck=PLAN[:28], out=[PLAN[3]])),
    ("twice", "deck[1]", "C14.5", position(area(*START), cards=[CUP], deck=["cup", "cup"])),
    ("deck_length", "deck", "C9.8", plain(deck=PLAN[:27])),
    ("deck_length", "deck", "C9.8", plain(deck=PLAN[:32])),
    ("deck_short", "deck", "C9.8", plain(discards=PLAN[:13])),
    ("nowhere", "out", "C14.5", plain(out=PLAN[:11])),
    ("nowhere", "out", "C14.5", plain(deck=PLAN[:28], out=PLAN[28:39])),
    ("turn", "seats[0].cards[0].turn", "C4.1", lone(cards=[{"card": LISBOA, "at": [2, 0], "turn": 45}])),
    ("turn", "seats[0].cards[0].turn", "C4.1", lone(cards=[{"card": LISBOA, "at": [2, 0], "turn": False}])),
    ("covers", "seats[0].cards[0].at", "C4.2", stacked(placed(FLAT[0], 3, 0))),
    ("covers", "seats[0].cards[0].at", "C4.2", stacked(placed(FLAT[0], 2, 1))),
    ("covers", "seats[0].cards[0].at", "C4.2", stacked(placed(FLAT[0], 0, 0))),
    ("covers", "seats[0].cards[1].at", "C4.2", stacked(placed(FLAT[0], 2, 0), placed(FLAT[1], 2, 0))),
    ("last_cup", "seats[0].cards[0].at", "C4.3", stacked(placed(FLAT[0], 1, 0))),
    ("last_cup", "seats[0].cards[0].at", "C4.3", stacked(placed(FLAT[0], 1, 0), placed(CUP, 3, 0))),
    ("no_cup", "seats[0].hand", "C4.3", one({**area("y D R", "b - -"), "hand": FLAT[0]})),
    # squares and cubes
    ("square_name", "seats[0].cubes", "C4.7", lone(cubes={"0;0": "y"})),
    ("square_name", "seats[0].cubes", "C4.7", lone(cubes={"00,0": "y"})),
    ("square_name", "seats[0].cubes", "C4.7", lone(cubes={"19,0": "y"})),
    ("no_square", "seats[0].cubes.9,9", "C4.7", lone(cubes={"9,9": "y"})),
    ("no_square", "seats[0].action.target", "C4.7", does(DRYING, "dry", target=[9, 9])),
    ("one_colour", "seats[0].cubes.3,0", "C5.8", one(holds(x3y0="yb"))),
    ("bean", "seats[0].cubes.0,0", "C5.1", one(holds(x0y0="b"))),
    ("bean", "seats[0].cubes.0,0", "C5.1", one(holds(x0y0="yy"))),
    ("plus", "seats[0].cubes.2,0", "C9.6", one(holds(x2y0="r"))),
    ("plus", "seats[0].cubes.2,0", "C9.6", one(holds(x2y0="bb"))),
    ("lote", "seats[0].cubes.1,0", "C9.5", one(holds(x1y0="yy"))),
    ("espresso", "seats[0].cubes.3,1", "C9.3", one(holds(x3y1="yy"))),
    ("ship_empty", "seats[0].cubes.2,1", "C8.6", one(holds(x2y1="y"))),
    ("ship_empty", "seats[0].cubes.2,1", "C8.6", one(holds(x2y1="y"), options=BIDS, phase="over")),
    ("ship", "seats[0].cubes.2,1", "C8.6", one(holds(x2y1="yy"), options=BIDS)),
    ("holds_none", "seats[0].cubes.4,1", "C14.2", one(holds(x4y1="y"))),
    ("holds_none", "seats[0].cubes.1,1", "C14.2", one(holds(x1y1="y"))),
    ("shop_square", "seats[0].cubes.6,0", "C1.2", one(holds(x6y0="y"))),
    ("shop_more", "seats[0].cubes.5,0", "C5.6", one(holds(x5y0="ybbb"))),
    ("shop_more", "seats[0].cubes.5,0", "C5.6", one(holds(x5y0="r"))),
    ("too_many_cubes", "seats[0]", "", one({**holds(x3y0="y" * 9000), "warehouse": [500, 500, 0, 0]})),
    # phases, stages, turns
    ("without_auction", "phase", "C8.2", plain(phase="auction")),
    ("no_hand", "seats[0].hand", "C3.5", {**lone(hand=LISBOA), "phase": "over"}),
    ("stage_wait", "seats[0].stage", "C12.1", {**lone(stage="act"), "phase": "draft"}),
    ("stage_turn", "seats[0].stage", "C12.1", lone(stage="wait")),
    ("stage_turn", "seats[0].stage", "C12.1", lone(stage="place")),
    ("stage_turn", "seats[0].stage", "C12.1", lone(stage="end", hand=LISBOA)),
    ("stage_exchange", "seats[0].stage", "C12.1", {**lone(stage="act"), "phase": "exchange"}),
    ("stage_over", "seats[0].stage", "C12.1", {**lone(stage="act"), "phase": "over"}),
    ("nobody_waits", "phase", "C3.7", lone(stage="end")),
    ("nobody_waits", "phase", "C6.5", {**lone(), "phase": "exchange"}),
    ("too_early", "seats[1].stage", "C3.8", position({**area(*START), "stage": "act"}, {**area(*START), "stage": "end"},
                                                     options=STRICT, master=1)),
    ("turn_seat", "turn", "C3.8", plain(turn=0)),
    ("turn_seat", "turn", "C3.8", plain(turn=0, options=STRICT)),
    ("not_taken", "seats[0].hand", "C3.1", {**plain(phase="draft"), "seats": [{"hand": LISBOA}, {}]}),
    ("not_taken", "seats[1].hand", "C8.5", position(area(*START), area(*START, hand=CUP), phase="draft", options=BIDS)),
    ("has_taken", "seats[0].hand", "C8.5", plain(phase="draft", turn=1, options=BIDS)),
    ("too_many_cards", "seats", "C6.1", {**stacked(*[placed(card, 2 * n + 2, 0) for n, card in enumerate(FLAT[:8])]),
                                         "phase": "draft"}),
    ("last_round", "round", "C6.1", plain(phase="over", round=7)),
    ("more_than_taken", "seats[0].cards", "C14.4",
     {**stacked(placed(FLAT[0], 2, 0), placed(FLAT[1], 4, 0)), "round": 1}),
    ("more_than_taken", "seats[0].cards", "C14.4", {**stacked(placed(FLAT[0], 2, 0)), "phase": "draft", "round": 1}),
    ("not_shown", "shown[0]", "C3.1", plain(shown=[LISBOA])),
    ("slots", "shown", "C3.1", plain(phase="draft", shown=PLAN[:2])),
    ("slots", "shown", "C8.2", plain(phase="draft", shown=PLAN[:2], options=BIDS)),
    ("empty_slots", "shown", "C3.1", plain(phase="draft", shown=[*PLAN[:2], None])),
    ("empty_slots", "shown", "C8.5", position(area(*START, hand=CUP), area(*START), phase="draft", turn=1, options=BIDS,
                                              shown=PLAN[:3])),
    ("empty_slots", "shown", "C3.1", plain(phase="draft", shown=[None] * 3, turn=0,
                                           options={"players": 2, "chance": "explicit"})),
    # actions
    ("action_stage", "seats[0].action", "C12.1", one({**DRYING, "stage": "end", "action": {"kind": "deliver"}})),
    ("action_stage", "seats[0].action", "C12.1", does(DRYING, "exchange", colour="red")),
    ("action_stage", "seats[0].action", "C12.1", one({**area("E C -", "- - -"), "cubes": {"0,0": "y"},
                                                      "action": {"kind": "deliver"}}, phase="exchange")),
    ("action_turn", "seats[0].action", "C3.8", one({**ROASTED, "action": {"kind": "deliver", "sources": []}},
                                                   options=STRICT)),
    ("action_turn", "seats[0].action", "C3.8", position(
        *[{**area("E C -", "- - -", cubes={"0,0": "y"}), "action": {"kind": "exchange", "colour": "red"}}] * 2,
        phase="exchange", options=STRICT)),
    ("no_question", "seats[0].action", "C12.6", does(DRYING, "dry", target=[3, 0], colour="yellow",
                                                     sources=[[0, 0], [1, 0]])),
    ("no_question", "seats[0].action", "C12.6", does({**DRYING, "cubes": {"3,0": "y"}}, "dry", target=[3, 0])),
    ("no_question", "seats[0].action", "C12.6", does({**ROASTED, "cubes": {"4,0": "y", "4,1": "y"}}, "deliver",
                                                     hand="g", last=[4, 1], put=None)),
    ("cluster", "seats[0].action.cluster", "C5.1", does(SHOW, "produce", cluster=[1, 0])),
    ("cluster", "seats[0].action.cluster", "C5.1", does(SHOW, "produce", cluster=[3, 0])),
    ("lotes", "seats[0].action.lotes", "C9.5", does(SHOW, "produce", cluster=[0, 0], lotes=["red"])),
    ("lotes", "seats[0].action.lotes", "C9.5", does(DRYING, "produce", cluster=[0, 0])),
    ("target_empty", "seats[0].action.target", "C5.2", does(DRYING, "dry", target=[0, 0], colour="yellow")),
    ("target_empty", "seats[0].action.target", "C5.4", does(ROASTED, "roast", target=[2, 0], colour="yellow")),
    ("target_full", "seats[0].action.target", "C5.2", does(DRYING, "dry", target=[3, 0])),
    ("sources_colour", "seats[0].action.sources", "C5.3", does({**DRYING, "cubes": {"3,0": "y"}}, "dry", target=[3, 0],
                                                               sources=[])),
    ("source", "seats[0].action.sources[0]", "C12.5", does(DRYING, "dry", target=[3, 0], colour="yellow",
                                                           sources=[[1, 1]])),
    ("source", "seats[0].action.sources[1]", "C12.5", does(DRYING, "dry", target=[3, 0], colour="yellow",
                                                           sources=[[1, 0], [0, 0]])),
    ("deliver_hand", "seats[0].action.hand", "C5.5", does(ROASTED, "deliver", sources=[], hand="y")),
    ("destination", "seats[0].action.last", "C5.5", does(ROASTED, "deliver", hand="g", last=[4, 0])),
    ("put", "seats[0].action.put", "C12.5", does(ROASTED, "deliver", hand="yb", put="yellow")),
    ("put", "seats[0].action.put", "C12.5", does(ROASTED, "deliver", hand="yb", last=[1, 0])),
    ("put", "seats[0].action.put", "C12.5", does(ROASTED, "deliver", hand="yb", last=[1, 0], put="yellow")),
    # auctions
    ("master", "master", "C8.3", {**bid(cubes=1, bidder=1), "master": 0}),
    ("passed", "bid.passed[1]", "C8.3", bid(passed=[0, 0])),
    ("passed", "bid.passed[0]", "C8.3", bid(cubes=1, bidder=1, passed=[1])),
    ("bidder", "bid.bidder", "C8.3", bid(cubes=1)),
    ("bidder", "bid.bidder", "C8.3", bid(bidder=1)),
    ("no_auction", "bid", "C8.3", plain(bid={"passed": [0]})),
    ("auction_over", "phase", "C8.4", bid(passed=[0, 1])),
    ("auction_over", "phase", "C8.4", bid(cubes=6, bidder=1)),
    ("speaker", "turn", "C8.3", {**bid(cubes=1, bidder=1), "turn": 1}),
    ("paying_cubes", "bid.paying.cubes", "C8.3", bid(cubes=3, bidder=0, paying=PAYS)),
    ("paid", "bid.paying.paid", "C8.3", bid(cubes=2, bidder=0, paying={**PAYS, "asked": "yellow"})),
    ("paid", "bid.paying.paid", "C8.3", bid(cubes=2, bidder=0, paying={**PAYS, "paid": [2, 0, 0, 0]})),
    ("paying_ships", "bid.paying.loose", "C8.6", bid(cubes=2, bidder=0, paying={**PAYS, "loose": [1, 0, 0, 0]})),
    ("no_question", "bid.paying", "C12.6", bid({**SHIPS, "warehouse": [0, 1, 0, 0]}, SHIPS, cubes=2, bidder=0,
                                               paying=PAYS)),
    ("paid_all", "bid.paying.paid", "C8.6", bid(cubes=2, bidder=0, paying={**KEEPS, "paid": [1, 0, 0, 0]})),
    ("loose", "bid.paying.loose[2]", "C8.6", bid(cubes=2, bidder=0, paying={**KEEPS, "loose": [1, 0, 1, 0]})),
    ("ship_last", "bid.paying.ship", "C8.6", bid(cubes=2, bidder=0, paying={**KEEPS, "loose": [0, 1, 0, 0]})),
    ("ship_holds", "bid.paying.ship", "C8.6", bid(cubes=2, bidder=0,
                                                  paying={**KEEPS, "loose": [0, 1, 0, 0], "ship": [1, 0]})),
    ("ship_holds", "bid.paying.ship", "C8.6", bid({**SHIPS, "cubes": {"1,0": "b"}}, SHIPS, cubes=2, bidder=0,
                                                  paying={**KEEPS, "loose": [0, 1, 0, 0], "ship": [1, 0]})),
    ("no_question", "bid.paying", "C12.6", bid({**SHIPS, "cubes": {"0,1": "y"}}, SHIPS, cubes=2, bidder=0,
                                               paying={**KEEPS, "loose": [0, 1, 0, 0], "ship": [0, 1]})),
]  # fmt: skip


@pytest.mark.parametrize(("key", "path", "rule", "data"), CASES, ids=[f"{case[0]}-{case[1]}" for case in CASES])
def test_c14_what_no_position_says(key: str, path: str, rule: str, data: Any) -> None:
    """C14.1–C14.5, C4.1–C4.7, C8.3–C8.6, C12.5, C12.6, C13.1–C13.5: refused by its rule, with the path of the field."""
    with pytest.raises(cafezal.Malformed) as refusal:
        cafezal.load(data) if isinstance(data, dict) and data.get("game") else _load(data)
    assert (refusal.value.text.key, refusal.value.path, refusal.value.rule) == (f"position.{key}", path, rule)
    assert str(refusal.value) and "{" not in str(refusal.value)


def _load(data: Any) -> cafezal.Game:
    """What the package itself would refuse for want of a game's name."""
    from cafezal.cafe.game import load

    return load(data)


def test_every_refusal_is_tried() -> None:
    """Each message of a refused position is one that some position gets; views have none of their own."""
    messages = json.loads((Path(cafezal.__file__).parent / "messages" / "en" / "position.json").read_text("utf-8"))
    assert {f"position.{case[0]}" for case in CASES} == messages.keys()


def test_the_unchanged_positions_of_the_refusals_are_accepted() -> None:
    """C14.2, C13.4, C13.5: what the refusals above change is itself a position."""
    legal_ones = [
        one(holds(x0y0="y", x1y0="g", x2y0="rr", x3y0="bbb", x4y0="g", x5y0="yb", x3y1="y", x2y1="r"), options=BIDS),
        does(SHOW, "produce", cluster=[0, 0]),
        does(DRYING, "dry", target=[3, 0], colour="yellow", sources=[[0, 0]]),
        does({**DRYING, "cubes": {"0,0": "y", "3,0": "y"}}, "dry", target=[3, 0]),
        does(ROASTED, "deliver", sources=[]),
        does(ROASTED, "deliver", hand="yyb"),
        does({**ROASTED, "cubes": {"1,0": "y"}}, "deliver", hand="yb", last=[1, 0], put="yellow"),
        does({**ROASTED, "cubes": {"1,0": "y"}}, "deliver", hand="y", last=[1, 0]),
        bid(cubes=2, bidder=0, paying=PAYS),
        bid(cubes=2, bidder=0, paying=KEEPS),
        bid({**SHIPS, "cubes": {"0,0": "y"}}, SHIPS, cubes=2, bidder=0,
            paying={**KEEPS, "loose": [0, 1, 0, 0], "ship": [0, 0]}),
    ]  # fmt: skip
    for data in legal_ones:
        g = cafezal.load(data)
        same(g, reloaded(g))


def test_c14_3_own_cards_may_have_more_cups_or_none() -> None:
    """C14.3, C11.3: only the shape of own cards is checked; who places nothing more needs no cup."""
    assert state(game(area("C C C C C", "C C C C C")))["points"] == 8
    g = game(area("y b g", "D D R", cubes={"0,0": "y"}, points=3))
    assert "dry 0,1 yellow" in legal(g)


# ---------------------------------------------------------------------------------------------------- fuzz

DEEP: Any = []
for _ in range(500):
    DEEP = [DEEP]
WEIRD = [
    *(None, True, False, 0, -1, 1, 2, 7, 255, 256, 65536, 2**31, 2**63, 2**64, -(2**63), 10**400, 0.0, 1.5),
    *(float("nan"), float("inf"), "", "y", "red", "0,0", "x" * 100_000, "y" * 640, "\x00", "é", "\ud800"),
    *([], [0], [0, 0], [0, 0, 0, 0], [[]], ["lisboa-1868"], [None] * 3, list(range(1000)), [10**30] * 4, DEEP),
    *({}, {"a": 1}, {"0,0": "y"}, {str(n): n for n in range(3000)}),
    *({"kind": "dry"}, {1: 2}, (), (1, 2), b"y", object()),
]


def paths(value: Any, where: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """All places inside a position."""
    found = [where]
    if isinstance(value, dict):
        for key, inner in value.items():
            found += paths(inner, (*where, key))
    elif isinstance(value, list):
        for i, inner in enumerate(value[:3]):
            found += paths(inner, (*where, i))
    return found


def replaced(value: Any, where: tuple[Any, ...], new: Any) -> Any:
    if not where:
        return new
    twin = value.copy()
    twin[where[0]] = replaced(value[where[0]], where[1:], new)
    return twin


def bases() -> list[Json]:
    """Valid positions in the middle of things."""
    found = []
    modes: list[Json] = [{"auction": True}, {}, {"strict": True}, {"chance": "explicit"}]
    for seed, mode in enumerate(modes):
        g = cafezal.new("cafe", players=2, seed=seed, expresso=True, **mode)
        dice = Random(seed)
        kinds = set()
        while not g.over:
            part = g.position()
            key = (part["phase"], *(seat["action"] and seat["action"]["kind"] for seat in part["seats"]))
            key = (*key, part["bid"]["paying"] and len(part["bid"]["paying"]))
            if key not in kinds and part["round"] > 2:
                kinds.add(key)
                found.append(part)
            seat = dice.choice(g.waiting)
            g.apply(busy(g, seat, dice), seat)
    return found


BASES = bases()


def survives(data: Any) -> None:
    """It is refused as malformed within a second, or is a game that can be played."""
    began = time.perf_counter()
    try:
        g = cafezal.load(data)
    except cafezal.Malformed as error:
        assert len(str(error)) < 1500 and error.text.data()
    else:
        same(g, reloaded(g))
        assert all(g.legal(seat) for seat in g.waiting)
    assert time.perf_counter() - began < 1


@settings(max_examples=1500)
@given(st.data())
def test_a_position_with_anything_anywhere(data: st.DataObject) -> None:
    """C14.9: a field replaced by anything gives a refusal or a game, never another error."""
    base = data.draw(st.sampled_from(BASES))
    for _ in range(data.draw(st.integers(1, 2))):
        where = data.draw(st.sampled_from(paths(base)[1:]))
        base = replaced(base, where, data.draw(st.sampled_from(WEIRD)))
        if not isinstance(base, dict):
            break
    survives(base)


@settings(max_examples=600)
@given(st.data())
def test_a_position_with_a_part_of_another(data: st.DataObject) -> None:
    """C14.9: likewise when fields are left out, or taken from elsewhere in a position."""
    base = data.draw(st.sampled_from(BASES))
    for _ in range(data.draw(st.integers(1, 3))):
        where = data.draw(st.sampled_from(paths(base)[1:]))
        inner: Any = base
        for key in where[:-1]:
            inner = inner[key]
        if isinstance(inner, dict) and data.draw(st.booleans()):
            base = replaced(base, where[:-1], {key: value for key, value in inner.items() if key != where[-1]})
        else:
            other: Any = data.draw(st.sampled_from(BASES))
            for key in data.draw(st.sampled_from(paths(other)[1:])):
                other = other[key]
            base = replaced(base, where, other)
    survives(base)
