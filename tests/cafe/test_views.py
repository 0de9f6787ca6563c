"""Views: what everybody sees, what a choice of card would mean, and games made from views (C12.3, C13.6, C13.7)."""

import gzip
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

import cafezal
from cafezal.cafe import shapes
from cafezal.core.schema import schema

from . import brute
from .brute import BEANS, Area, cell, name
from .helpers import Json, area, game, legal, own, placed, play, position, state
from .rounds import DECK, busy, hurry, new, walk

START = ("b C R", "y r D")
CUP = own("cup", "y b -", "- C g")
SEED = 0xC0FFEE << 200
MODES: list[Json] = [
    {"players": 1, "promo": True},
    {"players": 2, "expresso": True, "strict": True},
    {"players": 3, "auction": True, "expresso": True},
    {"players": 4, "expresso": True, "promo": True},
    {"players": 2, "auction": True, "chance": "explicit"},
]
HIDDEN = ("deck", "out", "seed", "random")


def midgames(mode: Json, share: float = 0.1) -> Iterator[cafezal.Game]:
    """Games in the middle of things, the first decision and the end too."""
    g = cafezal.new("cafe", seed=SEED, **mode)
    dice = Random(3)
    yield g
    while not g.over:
        seat = dice.choice(g.waiting)
        g.apply(busy(g, seat, dice), seat)
        if dice.random() < share:
            yield g
    yield g


def title(mode: Json) -> str:
    return "-".join(str(value if key in ("players", "chance") else key) for key, value in mode.items())


every_mode = pytest.mark.parametrize("mode", MODES, ids=title)


def named(value: Any) -> set[str]:
    """All strings anywhere inside."""
    if isinstance(value, dict):
        return named(list(value.keys())) | named(list(value.values()))
    if isinstance(value, list):
        return {text for inner in value for text in named(inner)}
    return {value} if isinstance(value, str) else set()


# ---------------------------------------------------------------------------------------------------- hidden and open


@every_mode
def test_c12_3_nothing_hidden_shows(mode: Json) -> None:
    """C12.3, C13.6: no card of the deck or out is named but among the unseen, no seed, no random state; the rest is."""
    for g in midgames(mode):
        if g.over:
            continue
        part = g.position()
        seat = g.waiting[0] if g.waiting[0] >= 0 else None
        view = g.view(seat)
        table = dict(view["table"])
        unseen, faces = table.pop("unseen"), table.pop("cards")
        hidden = {*part["deck"], *part["out"]}
        assert not hidden & named([table, view["seat"]])
        assert unseen == sorted(hidden) and len(hidden) == len(part["deck"]) + len(part["out"])
        text = json.dumps(view)
        assert not any(secret in text for secret in (str(SEED), hex(SEED), *part["random"]))
        assert {key: value for key, value in part.items() if key not in HIDDEN} == table["position"]
        assert table["deck"] == len(part["deck"]) and list(faces) == sorted(faces, key=list(DECK).index)


@every_mode
def test_c13_6_all_see_the_same(mode: Json) -> None:
    """C13.6, C12.3: the table is one for all seats and spectators; it may not change the game it was taken of."""
    for g in midgames(mode, 0.03):
        before = g.position()
        views = [g.view(seat) for seat in range(mode["players"])]
        table = g.view(None)["table"]
        assert g.view(None)["seat"] is None and [view["seat"]["seat"] for view in views] == [*range(mode["players"])]
        assert all(view["table"] == table for view in views)
        table["position"]["seats"].clear()
        table["cards"].clear()
        assert g.position() == before and g.view(0) == views[0]


def test_c13_6_when_the_game_is_over_all_is_shown() -> None:
    """C13.6: the seed, the deck and the cards that were out, too."""
    g = new(2, seed=3)
    for _ in walk(g, seed=1):
        pass
    assert g.view(None)["table"]["position"] == g.position()
    assert set(HIDDEN) <= g.position().keys() and g.position()["seed"] == 3
    again = cafezal.from_view(g.view(1), 99)
    assert again.position() == g.position() and again.over


@every_mode
def test_views_have_the_shape_that_is_promised(mode: Json) -> None:
    """C13.6: as docs/positions.md and the JSON Schema say, and small enough to be sent at every decision."""
    shape = jsonschema.Draft202012Validator(schema(shapes.View))
    for g in midgames(mode, 0.04):
        for seat in (None, *(seat for seat in g.waiting if seat >= 0)):
            text = json.dumps(g.view(seat))
            shape.validate(json.loads(text))
            assert len(gzip.compress(text.encode())) <= 8000


def test_effects_have_the_shape_that_is_promised() -> None:
    """C13.6: effects as docs/positions.md and the JSON Schema say."""
    shape = jsonschema.Draft202012Validator(schema(shapes.Effects))
    dice = Random(2)
    for g in midgames({"players": 2, "expresso": True, "auction": True}, 0.3):
        if not g.over:
            code = dice.choice(g.legal(g.waiting[0]))
            shape.validate(json.loads(json.dumps(g.effects(code, g.waiting[0]))))


def test_a_schema_refuses_what_does_not_belong() -> None:
    """C13.6: so that the tests above can fail."""
    shape = jsonschema.Draft202012Validator(schema(shapes.View))
    good = new(2).view(0)
    for table in ({**good["table"], "secret": 1}, {**good["table"], "deck": "many"}):
        assert not shape.is_valid(json.loads(json.dumps({**good, "table": table})))
    assert shape.is_valid(json.loads(json.dumps(good)))


def test_a_view_with_another_deck_is_small_too(tmp_path: Path) -> None:
    """C13.1, C13.6: the deck comes along, and `from_view` needs nothing else."""
    text = (Path(cafezal.__file__).parent / "cafe" / "decks" / "default.toml").read_text("utf-8")
    (tmp_path / "deck.toml").write_text(text.replace('id = "largo-01"', 'id = "my-card"'), "utf-8")
    g = cafezal.new("cafe", players=4, expresso=True, seed=1, deck=str(tmp_path / "deck.toml"))
    hurry(g, 8)
    view = json.loads(json.dumps(g.view(g.waiting[0])))
    assert cafezal.from_view(view, 5).view(g.waiting[0]) == view
    assert len(gzip.compress(json.dumps(view).encode())) <= 8000


# ---------------------------------------------------------------------------------------------------- areas


@every_mode
def test_c13_3_areas_follow_from_the_cards(mode: Json) -> None:
    """C13.3, C1.3, C4.5, C4.7, C5.2: squares, clusters, shops, cups, ships and bounds as the cards placed say."""
    for g in midgames(mode):
        table = g.view(None)["table"]
        faces = table["cards"]
        for part, seen in zip(table["position"]["seats"], table["areas"], strict=True):
            model = Area(part, faces)
            assert {cell(square["at"]): square["kind"] for square in seen["squares"]} == model.kinds
            assert [cell(square["at"]) for square in seen["squares"]] == brute.reading(model.kinds)
            assert {name(cell(s["at"])): s["cubes"] for s in seen["squares"] if "cubes" in s} == part["cubes"]
            groups = [group for kinds in (BEANS, {"D"}, {"R"}) for group in model.clusters(kinds)]
            clusters = {square: group[0] for group in groups for square in group}
            assert {cell(s["at"]): cell(s["cluster"]) for s in seen["squares"] if "cluster" in s} == clusters
            assert (seen["cups"], seen["ships"]) == (len(model.of({"C"})), len(model.of({"H"})))
            columns, rows = zip(*model.kinds, strict=True)
            assert seen["bounds"] == [min(columns), min(rows), max(columns), max(rows)]
            shops = [shop for shop in seen["shops"] if shop["open"]]
            assert [(shop["squares"], shop["demand"], shop["points"], shop["lacks"]) for shop in shops] == [
                ([list(square) for square in shop.squares], shop.demand, shop.points, model.lacks(shop))
                for shop in model.shops
            ]
            assert all(brute.letters(shop["holds"] + shop["lacks"]) == shop["demand"] for shop in shops)
            assert all(shop["scores"] == (0 if shop["lacks"] else shop["points"]) for shop in shops)
            closed = [cell(square) for shop in seen["shops"] if not shop["open"] for square in shop["squares"]]
            assert brute.reading(closed) == model.of({"X"})
            lying = [(part["start"], [0, 0], 0), *((card["card"], card["at"], card["turn"]) for card in part["cards"])]
            owners = {s: card for card, (x, y), turn in lying for s in brute.face(faces[card], x, y, turn)}
            assert {cell(square["at"]): square["card"] for square in seen["squares"]} == owners
            assert all(shop["card"] == owners[cell(shop["at"])] for shop in seen["shops"])


@every_mode
def test_c13_6_scores_cards_and_supply(mode: Json) -> None:
    """C13.6, C6.2–C6.4, C1.5, C14.1: running scores with their sheets, faces of all cards named, what is left of 35."""
    for g in midgames(mode):
        view = g.view(0)
        table = view["table"]
        assert table["scores"] == list(g.scores()) == [seen["score"] for seen in table["areas"]]
        assert table["ranking"] == g.ranking() and table["over"] == g.over and tuple(table["waiting"]) == g.waiting
        for seat, seen in enumerate(table["areas"]):
            assert seen["score"] == sum(points for _, _, points in seen["sheet"])
            assert seen["sheet"] == [[rule, text.data(), points] for rule, text, points in g.sheet(seat)]
        plain = {key: value for key, value in table.items() if key != "cards"}
        assert table["cards"].keys() == named([plain, view["seat"]]) & DECK.keys()
        assert all(DECK[card].items() >= face.items() for card, face in table["cards"].items())
        assert all(face["squares"] == DECK[card]["squares"] for card, face in table["cards"].items())
        cubes = brute.totals(table["position"])
        assert table["supply"] == [max(0, 35 - cubes[letter]) for letter in "ybgr"]


def test_c4_5_a_closed_shop_in_a_view() -> None:
    """C4.5: its visible half is listed as closed, holds and lacks nothing and scores nothing; gone once covered."""
    seat = area("C S S", "- - -", shops={"1,0": ("yr", 3)}, cubes={"1,0": "yr"})
    g = game(seat)
    shop = g.view(0)["table"]["areas"][0]["shops"][0]
    assert shop["open"] and shop["squares"] == [[1, 0], [2, 0]] and shop["scores"] == 3 and shop["holds"] == "yr"
    g = game({**{key: seat[key] for key in ("start",)}, "cards": [placed(CUP, 2, 0)]})
    shop = g.view(0)["table"]["areas"][0]["shops"][0]
    assert shop == {**shop, "at": [1, 0], "squares": [[1, 0]], "open": False, "demand": "yr", "points": 3}
    assert (shop["holds"], shop["lacks"], shop["scores"]) == ("", "", 0)
    over = own("over", "- - -", "- - -")
    g = game({"start": seat["start"], "cards": [placed(CUP, 2, 0), placed(over, 1, -1)]})
    assert g.view(0)["table"]["areas"][0]["shops"] == []


# ---------------------------------------------------------------------------------------------------- offers


@pytest.mark.parametrize("auction", [False, True])
def test_c3_2_to_c3_4_offers_agree_with_what_may_be_taken(auction: bool) -> None:
    """C3.2–C3.4, C8.5, C4.2, C4.3: prices, colours and places of every card shown, to the seat that chooses only."""
    checked: Counter[str] = Counter()
    for g in midgames({"players": 2, "expresso": True, "auction": auction}, 0.3):
        part = g.position()
        for seat in range(2):
            offers = g.view(seat)["seat"]["offers"]
            if part["phase"] != "draft" or part["turn"] != seat:
                assert offers == []
                continue
            takes = [
                " ".join(("take", str(offer["slot"]), *colour))
                for offer in offers
                for colour in ([[]] if not offer["price"] else [[word] for word in offer["colours"]])
            ]
            assert takes == legal(g, seat)
            assert [offer["card"] for offer in offers] == [card for card in part["shown"] if card]
            model = Area(part["seats"][seat], DECK)
            for offer in offers:
                check_places(offer, part["seats"][seat], model)
                checked["priced" if offer["price"] else "free"] += 1
    assert checked["free"] and bool(checked["priced"]) != auction


def check_places(offer: Json, part: Json, model: Area) -> None:
    seat = {"start": DECK[part["start"]], "cards": [{**card, "card": DECK[card["card"]]} for card in part["cards"]]}
    places = [f"place {offer['card']} {name(cell(p['at']))} r{p['turn']}" for p in offer["places"]]
    assert sorted(places) == brute.allowed(seat, DECK[offer["card"]])
    for place in offer["places"]:
        x, y = place["at"]
        new = brute.face(DECK[offer["card"]], x, y, place["turn"])
        assert place["covers"] == len(new.keys() & model.kinds.keys())
        assert place["cups"] == list((model.kinds | new).values()).count("C")


def test_c3_4_offers_without_means() -> None:
    """C3.2–C3.4: what cannot be paid; and the card that is chosen only to be discarded."""
    shown = [CUP, own("k2", "- - y", "- - -"), own("k3", "C - y", "- - -")]
    poor = area("C - H", "- - -")
    first, second, _ = game(poor, phase="draft", shown=shown).view(0)["seat"]["offers"]
    assert (first["price"], first["colours"], first["discarded"]) == (1, [], False) and first["places"]
    assert (second["price"], second["colours"], second["discarded"]) == (0, [], False) and second["places"]
    g = game(poor, phase="draft", shown=[CUP, own("k2", "C - g", "- - -"), shown[2]])
    assert legal(g) == ["take 1", "take 2", "take 3"]
    for offer in g.view(0)["seat"]["offers"]:
        assert (offer["price"], offer["colours"], offer["discarded"], offer["places"]) == (0, [], True, [])
    rich = {**poor, "warehouse": [0, 1, 0, 2]}
    offers = game(rich, phase="draft", shown=shown).view(0)["seat"]["offers"]
    assert [offer["colours"] for offer in offers] == [["brown", "red"], [], ["brown", "red"]]
    ships = area("C H H", "- - -")
    assert [offer["price"] for offer in game(ships, phase="draft", shown=shown).view(0)["seat"]["offers"]] == [0, 0, 0]


def test_c3_1_no_offers_before_the_cards_are_revealed() -> None:
    """C3.1: while chance still has to reveal cards nobody chooses."""
    g = cafezal.new("cafe", players=2, seed=1, chance="explicit")
    assert g.waiting == (-1,) and g.view(0)["table"]["waiting"] == [-1]
    assert g.view(0)["seat"]["offers"] == g.view(1)["seat"]["offers"] == []


# ---------------------------------------------------------------------------------------------------- from_view


@every_mode
def test_c13_7_a_game_from_a_view(mode: Json) -> None:
    """C13.7, C12.3: it agrees with the view, offers the same decisions, and draws what is hidden from the seed."""
    for g in midgames(mode):
        if g.over:
            continue
        seat = max(g.waiting[0], 0)
        view = json.loads(json.dumps(g.view(seat)))
        other = cafezal.from_view(view, 7)
        assert other.view(seat) == view and other.digest(seat) == g.digest(seat) and other.waiting == g.waiting
        assert [other.legal(who) for who in g.waiting] == [g.legal(who) for who in g.waiting]
        part, drawn = g.position(), other.position()
        assert {key: drawn[key] for key in drawn if key not in HIDDEN} == view["table"]["position"]
        assert drawn["seed"] is None and drawn["random"] != part["random"]
        assert sorted(drawn["deck"] + drawn["out"]) == sorted(part["deck"] + part["out"])
        assert cafezal.from_view(view, 7).position() == drawn
        again = cafezal.from_view(view, 8).position()
        assert again["random"] != drawn["random"]
        assert len(part["deck"]) < 8 or mode.get("chance") or again["deck"] != drawn["deck"]


def test_c13_7_what_a_view_hides_is_drawn_uniformly() -> None:
    """C13.7: each unseen card lies in each place alike, in the deck or outside, own cards too."""
    mine = own("mine", "- - -", "C - -")
    deck = [card for card, face in DECK.items() if face["set"] == "plan" and not face.get("star")][:23]
    g = game(area(*START), cards=[mine], phase="draft", deck=[*deck[:12], "mine", *deck[12:]])
    view = g.view(0)
    assert "mine" in view["table"]["unseen"] and len(view["table"]["unseen"]) == 41 - 3
    times = 1500
    draws = [cafezal.from_view(view, seed).position() for seed in range(times)]
    for cards, share in (
        ([draw["deck"][0] for draw in draws], 1),
        ([draw["deck"][-1] for draw in draws], 1),
        ([card for draw in draws for card in draw["out"]], 17),
    ):
        expected = times * share / 38
        counts = Counter(cards)
        assert counts.keys() == {*view["table"]["unseen"]}
        assert all(abs(number - expected) < 5 * expected**0.5 for number in counts.values())


def test_c13_7_a_game_from_a_view_can_be_played_to_its_end() -> None:
    """C13.7, C14.5: the cards drawn are those that the remaining rounds need."""
    g = hurry(new(3, seed=2, expresso=True), 3, "turn")
    other = cafezal.from_view(g.view(1), 4)
    for _ in walk(other, seed=1):
        pass
    assert other.over and other.position()["deck"] == []


def test_c12_3_unfinished_actions_come_along() -> None:
    """C12.3, C13.4: a game from a view goes on in the middle of an action."""
    seat = area("y y y D D", "C b - - -", cubes={"0,0": "y", "1,0": "y", "2,0": "y"})
    g = play(game(seat, area(*START)), "dry 3,0 yellow some", "from 0,0")
    other = cafezal.from_view(g.view(1), 1)
    assert legal(other) == legal(g) == ["from 1,0", "from 2,0", "load"]
    assert state(play(other, "load"))["cubes"] == state(play(g, "load"))["cubes"]


VIEW = new(2, seed=1).view(0)
UNSEEN = VIEW["table"]["unseen"]


@pytest.mark.parametrize(
    ("path", "key", "changes"),
    [
        ("table.unseen", "list", {"unseen": None}),
        ("table.unseen", "list", {"unseen": "all"}),
        ("table.unseen", "nowhere", {"unseen": UNSEEN[1:]}),
        ("table.unseen[1]", "twice", {"unseen": [UNSEEN[0], *UNSEEN]}),
        ("table.unseen[0]", "card", {"unseen": ["nobody", *UNSEEN]}),
        ("table.unseen[0]", "starred", {"unseen": ["porto-1909", *UNSEEN]}),
        ("table.position.round", "whole", {"position": {**VIEW["table"]["position"], "round": 9}}),
        ("table.position.seats", "list", {"position": {"game": "cafe"}}),
        ("table.position.seats[1]", "table", {"position": {**VIEW["table"]["position"], "seats": [{}, 1]}}),
    ],
)
def test_a_view_that_cannot_be_read(path: str, key: str, changes: Json) -> None:
    """C13.7: refused with the path of the field."""
    with pytest.raises(cafezal.Malformed) as refusal:
        cafezal.from_view({**VIEW, "table": {**VIEW["table"], **changes}}, 1)
    assert (refusal.value.path, refusal.value.text.key) == (path, f"position.{key}")


def test_a_seed_that_is_none() -> None:
    """C13.7: the seed of `from_view` is a whole number."""
    for seed in (-1, 1.5, "1", None, True, 2**256):
        with pytest.raises(cafezal.Malformed):
            cafezal.from_view(VIEW, seed)  # type: ignore[arg-type]
    for view in ({}, {"table": 1}, {"table": {"position": 1}}):
        with pytest.raises(cafezal.Malformed):
            cafezal.from_view(view, 1)
    assert cafezal.load(position(area(*START))).seed == 0
