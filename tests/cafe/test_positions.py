"""Positions: what they hold (section 13), the invariants that loading checks (section 14), docs/positions.md."""

import json
import pickle
from collections import Counter
from pathlib import Path
from random import Random

import jsonschema  # type: ignore[import-untyped]
import pytest

import cafezal
from cafezal.cafe import shapes
from cafezal.cafe.deck import default_deck
from cafezal.core.schema import schema

from .helpers import Json, area, game, legal, own, placed, play, state
from .rounds import DECK, MODES, busy, name, new

START = ("b C R", "y r D")
CUP = own("cup", "y b -", "- C g")
PLAN = sorted(card for card, face in DECK.items() if face["set"] == "plan" and not face.get("star"))
MORE: tuple[Json, ...] = ({"strict": True}, {"chance": "explicit"})
ALL = [*MODES, *({**mode, **more} for more in MORE for mode in MODES[::3])]
POSITION = jsonschema.Draft202012Validator(schema(shapes.Position))


def title(mode: Json) -> str:
    return "-".join([name(mode), *(word for word in ("strict", "chance") if word in mode)])


def same(g: cafezal.Game, other: cafezal.Game) -> None:
    """Two games are equal in everything that can be asked of them."""
    assert other.position() == g.position()
    assert other.digest() == g.digest() and other.digest(0) == g.digest(0)
    assert other.waiting == g.waiting and other.over == g.over and other.options == g.options
    assert [other.legal(seat) for seat in g.waiting] == [g.legal(seat) for seat in g.waiting]
    assert other.scores() == g.scores() and other.seed == g.seed


def reloaded(g: cafezal.Game) -> cafezal.Game:
    """The game of the position, after a journey as JSON text."""
    return cafezal.load(json.loads(json.dumps(g.position())))


# ---------------------------------------------------------------------------------------------------- there and back


@pytest.mark.parametrize("mode", ALL, ids=title)
def test_c13_1_to_c13_5_a_position_gives_the_same_game_back(mode: Json) -> None:
    """C13.1–C13.5, C14.5: at decisions of all kinds, unfinished actions and bids too; the shape is the one promised."""
    g = cafezal.new("cafe", seed=len(title(mode)), **mode)
    dice = Random(5)
    for decision in range(100_000):
        part = g.position()
        doing = [seat["action"] for seat in part["seats"] if seat["action"]]
        if g.over or dice.random() < (0.4 if doing or part["bid"]["paying"] else 0.08) or decision < 3:
            POSITION.validate(json.loads(json.dumps(part)))
            same(g, reloaded(g))
        if g.over:
            break
        seat = dice.choice(g.waiting)
        g.apply(busy(g, seat, dice), seat)
    assert g.over and g.position()["deck"] == []


def test_c13_4_c13_5_every_action_in_progress_comes_back() -> None:
    """C13.4, C13.5: each question that an action or bid can ask, met in random games, is a position of its own."""
    met: Counter[tuple[str, ...]] = Counter()
    for seed in range(6):
        g = cafezal.new("cafe", players=2, seed=seed, expresso=True, auction=True)
        dice = Random(seed)
        while not g.over:
            part = g.position()
            asked = [tuple(sorted(seat["action"])) for seat in part["seats"] if seat["action"]]
            asked += [tuple(sorted(part["bid"]["paying"]))] if part["bid"]["paying"] else []
            for fields in asked:
                met[fields] += 1
                if met[fields] <= 12:
                    same(g, reloaded(g))
            seat = dice.choice(g.waiting)
            g.apply(busy(g, seat, dice), seat)
    assert met.keys() == {
        ("cluster", "kind", "lotes"),
        ("colour", "kind", "sources", "target"),
        ("kind", "target"),
        ("kind", "sources"),
        ("hand", "kind", "last", "put"),
        ("colour", "kind"),
        ("asked", "cubes", "paid"),
        ("cubes", "loose", "paid", "ship"),
    }


def test_c13_3_the_game_goes_on_as_it_would_have() -> None:
    """C13.3, C13.7, C2.2: from every decision on, the game that was saved and the one that was not are one game."""
    g = new(3, seed=4, expresso=True)
    dice = Random(4)
    twin = g
    while not g.over:
        if dice.random() < 0.1:
            twin = reloaded(g)
        seat = dice.choice(g.waiting)
        code = busy(g, seat, dice)
        g.apply(code, seat)
        if twin is not g:
            twin.apply(code, seat)
    same(g, twin)


def test_copies_travel_between_processes() -> None:
    """C13.1: a pickled game is its position."""
    g = play(game(area("y y D", "C b D", cubes={"0,0": "y", "1,0": "y", "1,1": "b"})), "dry 2,0 yellow some")
    same(g, pickle.loads(pickle.dumps(g)))


def test_c13_1_a_game_with_another_deck(tmp_path: Path) -> None:
    """C13.1: a position brings its deck along where it is not the default one, and tells it by its hash."""
    text = (Path(cafezal.__file__).parent / "cafe" / "decks" / "default.toml").read_text("utf-8")
    file = tmp_path / "deck.toml"
    file.write_text(text.replace('id = "largo-01"', 'id = "my-card"'), "utf-8")
    g = cafezal.new("cafe", players=4, seed=2, deck=str(file))
    part = g.position()
    assert part["content"] != default_deck().hash == new(4).position()["content"]
    assert "own_deck" not in new(4).position()
    POSITION.validate(json.loads(json.dumps(part)))
    same(g, reloaded(g))
    same(g.determinize(0, 3), pickle.loads(pickle.dumps(g.determinize(0, 3))))
    assert "my-card" in part["shown"] + part["deck"]
    for field in ("own_deck", "content"):
        with pytest.raises(cafezal.Malformed):
            cafezal.load({**part, field: {} if field == "own_deck" else default_deck().hash})


# ---------------------------------------------------------------------------------------------------- defaults


def test_what_is_left_out_has_its_default() -> None:
    """C13.1–C13.3: the smallest position, and what it means."""
    g = cafezal.load({"game": "cafe", "seats": [{}, {}]})
    part = g.position()
    starts = [card.id for card in default_deck().cards if card.set == "start"]
    assert len(part.pop("deck")) == 28 and len(part.pop("out")) == 12 and len(part.pop("random")) == 4
    switches = {"expresso": False, "auction": False, "promo": False, "strict": False}
    seat: Json = {"cards": [], "cubes": {}, "warehouse": [0] * 4, "hand": None, "stage": "act", "points": 1}
    seat["action"] = None
    assert part == {
        "game": "cafe",
        "rules": 1,
        "options": {"players": 2, **switches, "chance": "seed"},
        "content": default_deck().hash,
        "cards": [],
        "seed": 0,
        "round": 1,
        "phase": "turn",
        "master": 0,
        "turn": None,
        "shown": [],
        "discards": [],
        "bid": {"cubes": 0, "bidder": None, "passed": [], "paying": None},
        "seats": [{"start": starts[0], **seat}, {"start": starts[1], **seat}],
    }
    assert g.waiting == (0, 1)


def test_the_start_cards_that_are_left() -> None:
    """C2.1: each seat has a start card of its own; those not named come in order."""
    starts = [card.id for card in default_deck().cards if card.set == "start"]
    g = cafezal.load({"game": "cafe", "seats": [{}, {"start": starts[0]}, {}]})
    assert [part["start"] for part in g.position()["seats"]] == [starts[1], starts[0], starts[2]]


@pytest.mark.parametrize(
    ("cards", "fields", "expected"),
    [
        ((0, 0), {}, 1),
        ((2, 3), {}, 3),
        ((2, 2), {"phase": "draft"}, 3),
        ((2, 1), {"phase": "draft", "turn": 0, "master": 1}, 3),
        ((2, 2), {"phase": "auction", "options": {"auction": True}}, 3),
        ((4, 4), {"phase": "exchange"}, 8),
        ((0, 0), {"phase": "over"}, 8),
    ],
)
def test_c14_4_the_round_when_left_out(cards: tuple[int, int], fields: Json, expected: int) -> None:
    """C14.4, C6.1: the earliest round in which seats can have so many cards; at the end the eighth."""
    seats = []
    for seat, count in enumerate(cards):
        row = [placed(own(f"k{seat}{n}", "- - -", "- - -"), 2 + 2 * n, 0) for n in range(count)]
        start = own(f"s{seat}", "E C -", "- - -")
        seats.append({"start": start, "cards": row, "cubes": {"0,0": "y"}, "warehouse": [1, 0, 0, 0]})
    assert game(*seats, **fields).position()["round"] == expected


def test_c3_6_stages_and_points_when_left_out() -> None:
    """C3.5, C3.6, C12.1, C9.3: by phase, card in hand, cups, and espresso cubes."""
    acting = area("C C E", "y - -", cubes={"2,0": "r"})
    holding = area("C C -", "- - -", hand=CUP)
    assert [(s["stage"], s["points"]) for s in game(acting, holding).position()["seats"]] == [("act", 2), ("place", 0)]
    at_end = game(acting, area(*START), phase="exchange").position()["seats"]
    assert [(s["stage"], s["points"]) for s in at_end] == [("act", 0), ("end", 0)]
    assert at_end[0]["action"] == {"kind": "exchange", "colour": "yellow"} and at_end[1]["action"] is None
    over = game(acting, area(*START), phase="over").position()["seats"]
    assert [(s["stage"], s["points"]) for s in over] == [("end", 0), ("end", 0)]
    nine = area("C C C C C", "C C C C R", cubes={"4,1": "y"})
    assert state(game(nine))["points"] == 8
    delivering = area("C C C C R", "C C C C R", cubes={"4,0": "y", "4,1": "b"})
    assert state(game({**delivering, "action": {"kind": "deliver", "sources": []}}))["points"] == 7
    assert state(game(area(*START), phase="draft"))["stage"] == "wait"


@pytest.mark.parametrize("mode", MODES, ids=name)
def test_c9_8_the_deck_when_left_out(mode: Json) -> None:
    """C9.8, C14.5, C3.1, C8.2: what the rounds need lies in the deck, the rest of the pool is out, each card once."""
    players, auction = mode["players"], mode["auction"]
    sets = {"plan", *(word for word in ("expresso", "promo") if mode[word])}
    stars = players == 4 and not auction
    pool = sorted(card for card, face in DECK.items() if face["set"] in sets and (stars or not face.get("star")))
    uses = players + (1 if auction else 2) + mode["expresso"]
    at_once = uses if auction else 3 + mode["expresso"]
    for phase in ["auction"] * auction + ["draft", "turn"]:
        for round in (1, 5, 8):
            seats = [area(*START, warehouse=[1] * 4) for _ in range(players)]
            part = game(*seats, options=mode, phase=phase, round=round, seed=round).position()
            coming = (8 - round) * uses + (players - 1 if phase == "draft" and not auction else 0)
            assert len(part["shown"]) == (0 if phase == "turn" else at_once) and len(part["deck"]) == coming
            assert sorted([*part["shown"], *part["deck"], *part["out"]]) == pool
            assert part["out"] == sorted(part["out"])


def test_c14_5_cards_that_stand_elsewhere_are_not_drawn() -> None:
    """C14.5: a card placed, in hand, shown or discarded is neither in the deck nor out."""
    seats = [
        {"start": own("s", "C - -", "- - -"), "cards": [{"card": PLAN[0], "at": [2, 0]}], "hand": PLAN[1]},
        area(*START),
    ]
    part = game(*seats, discards=[PLAN[2]], round=2).position()
    assert len(part["deck"]) == 24 and not {*PLAN[:3]} & {*part["deck"], *part["out"]}
    assert len(part["deck"]) + len(part["out"]) == 40 - 3
    part = game(area(*START), phase="draft", shown=PLAN[:3]).position()
    assert not {*PLAN[:3]} & {*part["deck"], *part["out"]}


def test_c13_2_a_deck_that_is_given_stays_in_order() -> None:
    """C13.2, C14.5: from the top; the rest of the pool is out; own cards join when asked; the top cards are shown."""
    deck = [*PLAN[5:20], "mine", *PLAN[20:25]]
    mine = [own("mine", "- - -", "- - C")]
    part = game(area(*START), phase="turn", deck=deck, cards=mine).position()
    assert part["deck"] == deck and set(part["out"]) == {*PLAN} - {*deck}
    part = game(area(*START), phase="draft", deck=PLAN[:24]).position()
    assert part["shown"] == PLAN[:3] and part["deck"] == PLAN[3:24] and set(part["out"]) == {*PLAN[24:]}
    part = game(area(*START), phase="draft", out=PLAN[:16]).position()
    assert sorted(part["shown"] + part["deck"]) == PLAN[16:]
    g = play(game(area(*START, warehouse=[1] * 4), phase="draft", deck=["mine", *PLAN[:23]], cards=mine), "take 1 red")
    assert state(g)["hand"] == "mine" and "mine" not in g.position()["deck"]
    same(g, reloaded(g))


def test_c13_7_what_is_left_out_is_drawn_from_the_seed() -> None:
    """C13.7: the same seed gives the same deck, another one another; each card is as likely as another anywhere."""

    def load(seed: object) -> Json:
        return cafezal.load({"game": "cafe", "seed": seed, "seats": [{}, {}], "phase": "draft"}).position()

    assert load(3) == load("0x3") and load(3)["random"] == load(3)["random"]
    assert load(3)["deck"] != load(4)["deck"] and load(3)["random"] != load(4)["random"]
    assert load(None) == {**load(0), "seed": None}
    assert load(2**60)["seed"] == hex(2**60) == load(hex(2**60))["seed"] and load(2**53 - 1)["seed"] == 2**53 - 1
    times = 1200
    draws = [load(seed) for seed in range(times)]
    for cards, share in (
        ([d["shown"][0] for d in draws], 1),
        ([d["deck"][-1] for d in draws], 1),
        ([card for d in draws for card in d["out"]], 8),
    ):
        expected = times * share / 40
        counts = Counter(cards)
        assert counts.keys() == {*PLAN} and all(abs(n - expected) < 5 * expected**0.5 for n in counts.values())


def test_c14_5_reveals_that_chance_still_owes() -> None:
    """C3.1, C8.2, C13.2: with explicit chance an empty slot waits for a reveal, and the deck has no order."""
    options = {"players": 2, "chance": "explicit"}
    g = game(area(*START), area(*START), phase="draft", options=options, shown=[PLAN[0], None, None])
    assert g.waiting == (-1,) and len(g.legal(-1)) == 39 and len(g.position()["deck"]) == 31
    play(g, f"reveal {PLAN[7]}", f"reveal {PLAN[3]}", seat=-1)
    assert g.position()["shown"] == [PLAN[0], PLAN[7], PLAN[3]] and g.waiting == (1,)
    same(g, reloaded(g))
    part = g.position()
    other = cafezal.load({**part, "deck": part["deck"][::-1]})
    same(g, other)
    play(g, *[move for move in legal(g, 1) if move.startswith("take 2")][:1], seat=1)
    assert g.waiting == (-1,) and g.position()["turn"] == 0
    same(g, reloaded(g))


def test_c3_8_c8_3_the_seat_that_decides_when_left_out() -> None:
    """C3.1, C3.8, C8.3, C8.4: the first in order; in strict order the first that has not ended; whoever is to bid."""
    three = [area(*START, warehouse=[2, 0, 0, 0]) for _ in range(3)]
    assert game(*three, phase="draft", master=1).position()["turn"] == 2
    strict = {"players": 3, "strict": True}
    assert game(*three, master=1, options=strict).position()["turn"] == 2
    assert game(*three[:2], {**three[2], "stage": "end"}, master=1, options=strict).position()["turn"] == 0
    bids = {"players": 3, "auction": True}
    assert game(*three, phase="auction", master=1, options=bids).position()["turn"] == 1
    g = game(*three, phase="auction", options=bids, bid={"cubes": 2, "bidder": 1, "passed": [2]})
    assert g.waiting == (0,) and legal(g) == ["bid 2", "pass"] and g.position()["master"] == 1
    poor = [area(*START, warehouse=[n, 0, 0, 0]) for n in (3, 1, 3)]
    g = game(*poor, phase="auction", options=bids, bid={"cubes": 2, "bidder": 0})
    assert g.waiting == (2,) and g.position()["bid"]["passed"] == [1]  # too few cubes: passes unasked


def test_c4_2_a_card_that_looks_the_same_turned_round() -> None:
    """C4.2: of two turns that look the same the smaller is written."""
    even = own("even", "y - y", "y - y")
    for turn, written in ((180, 0), (270, 90), (90, 90)):
        g = game({"start": own("s", "- C -", "- - -"), "cards": [placed(even, 2, 0, turn)]})
        assert state(g)["cards"][0]["turn"] == written
