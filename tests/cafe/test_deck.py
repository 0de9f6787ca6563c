"""Reading cards: the default deck, the shape of a card and of a deck (C1.1-C1.7, C11.9)."""

import json
import re
import tomllib
from collections import Counter
from copy import deepcopy

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cafezal.cafe.deck import (
    MAX_CARDS,
    Card,
    Deck,
    default_deck,
    parse_card,
    parse_deck,
    scan_card,
    scan_deck,
)
from cafezal.core.errors import Malformed

from .decks import DATA, Json, deck, refused, toml

KINDS = ["y", "b", "g", "r", "D", "R", "S", "C", "H", "-", "E", *(f"N{n}" for n in range(1, 10)), "L"]
KINDS += ["y+", "b+", "g+", "r+"]


def faults(data: object) -> list[tuple[str, str, str, str]]:
    """(card, rule, path, text) of each."""
    return [(fault.card, fault.text.rule, fault.path, str(fault.text)) for fault in scan_deck(data)[1]]


# -------------------------------------------------------------------------------------------------- the default deck


def test_c1_1_the_default_deck_has_all_cards() -> None:
    """C1.1, C1.4, C11.9: 4 start, 48 plan, 8 EXPRESSO cards and the promo, 8 with a star, ids unique."""
    cards = default_deck().cards
    assert Counter(card.set for card in cards) == {"start": 4, "plan": 48, "expresso": 8, "promo": 1}
    assert Counter(card.set for card in cards if card.star) == {"plan": 8}
    assert len({card.id for card in cards}) == 61


def test_the_default_deck_is_the_one_that_was_calibrated() -> None:
    """C11.16: the numbers hold for this deck alone. Positions name it by its hash: another deck, another hash."""
    assert default_deck().hash == "1f20967c094942a0"
    assert (default_deck().id, default_deck().version) == ("default", 1)


def test_c1_2_c1_6_every_square_of_the_default_deck_has_one_known_kind() -> None:
    """C1.2, C1.6: six squares to a card; the kinds of EXPRESSO on the EXPRESSO cards only."""
    for card in default_deck().cards:
        assert len(card.squares) == 6 and set(card.squares) <= set(KINDS)
        assert card.set == "expresso" or set(card.squares) <= set(KINDS[:10])


def test_c1_3_shops_have_city_year_demand_and_points() -> None:
    """C1.3: exactly the cards with a shop have a demand and points."""
    for card in default_deck().cards:
        shop = bool(card.city and card.year and card.demand and card.points)
        assert shop == ("S" in card.squares) == bool(card.city or card.year or card.demand or card.points)


def test_c11_2_each_company_lacks_another_colour() -> None:
    """C11.2: of the four start cards each shows one bean of three colours and lacks the fourth, as it says."""
    starts = [card for card in default_deck().cards if card.set == "start"]
    assert {card.lacks for card in starts} == {"yellow", "brown", "green", "red"}
    for card in starts:
        assert sorted(card.lacks[0] + "".join(kind for kind in card.squares if kind in "ybgr")) == sorted("ybgr")


def test_a_deck_survives_its_own_form() -> None:
    assert parse_deck(DATA) == default_deck()
    assert parse_deck(json.loads(json.dumps(DATA))) == default_deck()
    assert parse_deck(tomllib.loads(toml(DATA))) == default_deck()


@pytest.mark.parametrize("field", ["name", "name_en", "source", "note"])
def test_names_and_notes_do_not_change_the_hash(field: str) -> None:
    data = deck(largo_01={field: "quite another"})
    data["deck"] |= {"name": "other", "id": "other", "version": 7, "source": "own"}
    assert parse_deck(data) != default_deck()
    assert parse_deck(data).hash == default_deck().hash


def test_all_that_play_can_see_changes_the_hash() -> None:
    """C13.1: id, set, star, squares, demand, points, the order of the cards."""
    moved = deepcopy(DATA)
    moved["card"][8], moved["card"][9] = moved["card"][9], moved["card"][8]
    starred = next(card.id for card in default_deck().cards if card.star).replace("-", "_")
    changed = [
        moved,
        deck(largo_01={"id": "largo-99"}),
        deck(largo_01={"squares": ["C - r", "b - y"]}),
        deck(tomar_1911={"demand": "yy"}),
        deck(tomar_1911={"points": 1}),
        deck(largo_01={"star": True}, **{starred: {"star": False}}),
        deck(leao_de_ouro={"set": "expresso"}, expresso_1={"set": "promo"}),
    ]
    assert len({parse_deck(data).hash for data in changed} | {default_deck().hash}) == len(changed) + 1


def test_a_demand_has_no_order() -> None:
    """C1.3: a multiset of cubes, kept in the order of the colours."""
    card = parse_card({"id": "x", "squares": ["S y b", "g r -"], "demand": "rgyby"}, "", own=True)
    assert card.demand == "yybgr"


# ------------------------------------------------------------------------------------------------- the shape of cards

WRONG_FIELDS = [  # fields of largo-01 (no shop), rule, field, what the text must name
    ({"id": None}, "C11.9", ".id", "add it"),
    ({"id": "Largo 1"}, "C11.9", ".id", '"Largo 1"'),
    ({"id": ""}, "C11.9", ".id", '""'),
    ({"id": "x" * 41}, "C11.9", ".id", "1 to 40"),
    ({"id": "largo\n"}, "C11.9", ".id", "largo"),
    ({"id": 7}, "C11.9", ".id", "7"),
    ({"id": ["largo-01"]}, "C11.9", ".id", "list"),
    ({"set": None}, "C11.9", ".set", "add it"),
    ({"set": "plans"}, "C11.9", ".set", '"plans"'),
    ({"set": "own"}, "C11.9", ".set", '"own"'),
    ({"set": ["plan"]}, "C11.9", ".set", "list"),
    ({"set": "plans", "star": True}, "C11.9", ".set", '"plans"'),
    ({"squares": None}, "C11.9", ".squares", "add it"),
    ({"squares": "r - C b - y"}, "C11.9", ".squares", "two lines"),
    ({"squares": ["r - C"]}, "C11.9", ".squares", "two lines"),
    ({"squares": ["r - C", "b - y", "y y y"]}, "C11.9", ".squares", "two lines"),
    ({"squares": ["r - C", "b - y -"]}, "C11.9", ".squares[1]", '"b - y -"'),
    ({"squares": ["r C", "b - y"]}, "C11.9", ".squares[0]", '"r C"'),
    ({"squares": ["r - C", 5]}, "C11.9", ".squares[1]", "5"),
    ({"squares": ["r - C", "b - y" + " " * 500 + "y"]}, "C11.9", ".squares[1]", "…"),
    ({"squares": ["r - C", "b - Y"]}, "C11.9", ".squares[1]", '"Y"'),
    ({"squares": ["r - C", "b - N0"]}, "C11.9", ".squares[1]", '"N0"'),
    ({"squares": ["r - C", "b - P"]}, "C11.9", ".squares[1]", '"P"'),
    ({"squares": ["r - C", "b - +y"]}, "C11.9", ".squares[1]", '"+y"'),
    ({"star": "yes"}, "C11.9", ".star", '"yes"'),
    ({"star": 1}, "C11.9", ".star", "1"),
    ({"year": "1911"}, "C11.9", ".year", '"1911"'),
    ({"year": 0}, "C11.9", ".year", "1 to 9999"),
    ({"year": 1911.5}, "C11.9", ".year", "1911.5"),
    ({"year": True}, "C11.9", ".year", "true"),
    ({"year": 10**4000}, "C11.9", ".year", "int"),
    ({"name": 3}, "C11.9", ".name", "3"),
    ({"name": "two\nlines"}, "C11.9", ".name", "two\\nlines"),
    ({"name": "\ud800"}, "C11.9", ".name", "\\ud800"),
    ({"note": "x" * 501}, "C11.9", ".note", "500"),
    ({"colour": "red"}, "C11.9", "", '"colour"'),
    ({"lacks": "blue"}, "C11.2", ".lacks", '"blue"'),
    ({"lacks": ["red"]}, "C11.2", ".lacks", "list"),
    ({"lacks": "red"}, "C11.2", ".lacks", "red"),
    ({"demand": "yy"}, "C1.3", ".demand", "add an S"),
    ({"points": 2}, "C1.3", ".points", "add an S"),
    ({"points": 21}, "C11.9", ".points", "0 to 20"),
    ({"points": -1}, "C11.9", ".points", "0 to 20"),
    ({"squares": ["S - C", "b - y"]}, "C11.9", ".demand", "add it"),
    ({"squares": ["S - C", "b - y"], "demand": ""}, "C1.3", ".demand", '""'),
    ({"squares": ["S - C", "b - y"], "demand": "yellow"}, "C1.3", ".demand", '"yellow"'),
    ({"squares": ["S - C", "b - y"], "demand": "y b"}, "C1.3", ".demand", '"y b"'),
    ({"squares": ["S - C", "b - y"], "demand": "y" * 9}, "C1.3", ".demand", "1 to 8"),
    ({"squares": ["S - C", "b - y"], "demand": 2}, "C1.3", ".demand", "2"),
    ({"squares": ["S S S", "b - y"], "demand": "yy"}, "C11.10", ".squares", "3"),
    ({"squares": ["S - S", "b - y"], "demand": "yy"}, "C11.9", ".squares", "share a side"),
    ({"squares": ["b - S", "S - y"], "demand": "yy"}, "C11.9", ".squares", "share a side"),
    ({"squares": ["S - b", "- S y"], "demand": "yy"}, "C11.9", ".squares", "share a side"),
]


@pytest.mark.parametrize(("fields", "rule", "field", "word"), WRONG_FIELDS, ids=lambda value: repr(value)[:30])
def test_c1_2_c1_3_c11_9_a_wrong_field_is_named(fields: Json, rule: str, field: str, word: str) -> None:
    """C1.2, C1.3, C1.7, C11.2, C11.9, C11.10: one wrong field gives one fault: the card, the field, what to change."""
    data = deck(largo_01=fields)
    index = next(i for i, card in enumerate(DATA["card"]) if card["id"] == "largo-01")
    [(card, named, path, text)] = faults(data)
    assert card == (f"#{index + 1}" if "id" in fields else "largo-01")
    assert (named, path) == (rule, f"card[{index}]{field}")
    assert word in text and len(text) < 250
    error = refused(lambda: parse_deck(data), path, text)
    assert error.rule == rule


@pytest.mark.parametrize("group", ["start", "expresso", "promo"])
def test_c1_4_only_plan_cards_carry_a_star(group: str) -> None:
    """C1.4, CR.2."""
    name = next(card.id for card in default_deck().cards if card.set == group)
    [(card, rule, path, text)] = faults(deck(**{name.replace("-", "_"): {"star": True}}))
    assert (card, rule, path.rpartition(".")[2]) == (name, "C1.4", "star")
    assert "remove" in text


def test_every_fault_of_a_card_is_told() -> None:
    data = deck(largo_01={"star": 3, "squares": ["C C", "C"], "year": "x", "fruit": 1, "vegetable": 2})
    data["deck"] |= {"version": "one", "size": 3}
    data["card"][0] = "no card"
    found = faults(data)
    assert [(card, path.partition(".")[2]) for card, _, path, _ in found] == [
        ("", ""),
        ("", "version"),
        ("#1", ""),
        ("largo-01", ""),
        ("largo-01", "squares[0]"),
        ("largo-01", "star"),
        ("largo-01", "year"),
    ]
    assert '"fruit", "vegetable"' in found[3][3] and "name_en" in found[3][3]


def test_what_depends_on_squares_that_cannot_be_read_is_not_asked() -> None:
    """C1.3: no word about the demand, the points or what the company lacks."""
    found = faults(deck(tomar_1911={"squares": ["? C b", "S b D"]}, start_no_red={"squares": 1}))
    assert [(card, path.partition(".")[2]) for card, _, path, _ in found] == [
        ("start-no-red", "squares"),
        ("tomar-1911", "squares[0]"),
    ]


def test_c11_9_two_cards_with_one_id() -> None:
    """C11.9: ids are unique; the later card is told."""
    data = deck()
    data["card"].append(dict(data["card"][4]))
    assert [(card, path) for card, _, path, _ in faults(data)] == [(data["card"][4]["id"], "card[61].id")]


SHOPS = [("S S y", "b g r"), ("y S S", "b g r"), ("S y b", "S g r"), ("y S b", "g S r"), ("y b g", "r S S")]


@pytest.mark.parametrize("rows", [*SHOPS, ("y b S", "g r S"), ("y b g", "S S r"), ("y S b", "g - r")], ids=str)
def test_c1_2_shops_of_one_square_and_of_two(rows: tuple[str, str]) -> None:
    """C1.2: one square, or two that share a side."""
    card = parse_card({"id": "x", "squares": list(rows), "demand": "yr", "points": 3}, "", own=True)
    assert card.squares == (*rows[0].split(), *rows[1].split())


@pytest.mark.parametrize("kind", KINDS)
def test_c1_2_c1_6_every_kind_can_stand_anywhere(kind: str) -> None:
    """C1.2, C1.6: as far as reading goes. All else is the validator's."""
    shop: Json = {"demand": "y"} if kind == "S" else {}
    for place in range(6):
        tokens = ["-"] * 6
        tokens[place] = kind
        card = parse_card({"id": "x", "squares": [" ".join(tokens[:3]), " ".join(tokens[3:])], **shop}, "", own=True)
        assert card.squares == tuple(tokens) and card.set == "own"


def test_own_cards_need_no_set_and_no_points() -> None:
    card = parse_card({"id": "x", "squares": ("  S y\tb ", "g r  -"), "demand": "y"}, "cards[0]", own=True)
    assert card == Card("x", "own", ("S", "y", "b", "g", "r", "-"), "y")
    assert parse_card(card.data(), "", own=True) == card
    refused(lambda: parse_card({"id": "x", "set": "plan", "squares": ["y y y", "y y y"]}, "c", True), "c.set", "own")
    refused(lambda: parse_card({"squares": ["y y y", "y y y"]}, "", True), "id", "missing")
    refused(lambda: parse_card(None, "cards[0]", True), "cards[0]", "NoneType")


# -------------------------------------------------------------------------------------------------- the shape of decks


@pytest.mark.parametrize(
    ("data", "path", "word"),
    [
        (None, "", "NoneType"),
        ([], "", "list"),
        ({}, "card", "[[card]]"),
        ({"card": {}}, "card", "[[card]]"),
        ({"card": "cards"}, "card", "[[card]]"),
        ({"card": [], "cards": []}, "", '"cards"'),
        ({"card": [], 3: 3}, "", "3"),
        ({"card": [{}] * (MAX_CARDS + 1)}, "card", "201"),
    ],
)
def test_c11_9_no_deck_at_all(data: object, path: str, word: str) -> None:
    refused(lambda: scan_deck(data), path, word)
    refused(lambda: parse_deck(data), path, word)


@pytest.mark.parametrize(
    ("head", "paths"),
    [
        ({"id": "No"}, ["deck.id"]),
        ({"name": 5}, ["deck.name"]),
        ({"version": 0}, ["deck.version"]),
        ({"source": []}, ["deck.source"]),
        ({"game": "chess", "version": 1.5}, ["deck", "deck.version"]),
    ],
)
def test_a_wrong_head_is_named(head: Json, paths: list[str]) -> None:
    data = deck()
    data["deck"] |= head
    assert [(card, path) for card, _, path, _ in faults(data)] == [("", path) for path in paths]
    refused(lambda: parse_deck(data), paths[0])


def test_a_head_that_is_no_table() -> None:
    assert [(card, path) for card, _, path, _ in faults({**deck(), "deck": "mine"})] == [("", "deck")]


def test_a_deck_needs_no_head() -> None:
    own = parse_deck({"card": DATA["card"]})
    assert (own.id, own.name, own.version, own.source) == ("own", "", 1, "")
    assert own.hash == default_deck().hash


@pytest.mark.parametrize(("group", "count"), [("start", 4), ("plan", 48), ("expresso", 8), ("promo", 1)])
def test_c11_9_the_number_of_cards_of_each_set(group: str, count: int) -> None:
    """C1.1, C11.9: one fewer and one more are told, with what to do."""
    index = next(i for i, card in enumerate(DATA["card"]) if card["set"] == group and not card.get("star"))
    fewer, more = deck(), deck()
    del fewer["card"][index]
    more["card"].append({**more["card"][index], "id": "one-more"})
    [(card, rule, _, text)] = faults(fewer)
    assert (card, rule) == ("", "C11.9") and re.search(rf"{count} .*{group}.* {count - 1}: add 1", text)
    [(card, rule, _, text)] = faults(more)
    assert (card, rule) == ("", "C11.9") and re.search(rf"{count} .*{group}.* {count + 1}: remove 1", text)
    refused(lambda: parse_deck(fewer), "card", "add 1")


def test_c1_4_the_number_of_stars() -> None:
    """C1.4, C11.9, C2.2: set-up takes exactly eight out."""
    [(card, rule, _, text)] = faults(deck(largo_01={"star": True}))
    assert (card, rule) == ("", "C11.9") and re.search(r"8 .* 9: remove 1", text)
    [(_, _, _, text)] = faults(deck(largo_02={"star": False}))
    assert re.search(r"8 .* 7: add 1", text)


def test_c4_3_a_start_card_without_a_cup_cannot_be_played() -> None:
    """C4.3, C4.6, C11.1, C14.9: the first card could have no place at all."""
    [(card, rule, _, text)] = faults(deck(start_no_red={"squares": ["b y R", "g y D"]}))
    assert (card, rule) == ("start-no-red", "C11.1") and "cup" in text


# ---------------------------------------------------------------------------------------------------- whatever is there

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
scalars |= st.sampled_from(["S y b", "y b g", "plan", "start", "yy", "C H -", "red", "largo-01", *KINDS])
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)
fields = st.sampled_from(["id", "set", "star", "year", "squares", "demand", "points", "lacks", "name", "note", "other"])


@given(st.fixed_dictionaries({}, optional={"deck": anything, "card": st.lists(anything, max_size=5), "x": anything}))
def test_any_data_is_a_deck_or_refused(data: Json) -> None:
    try:
        read, found = scan_deck(data)
    except Malformed as error:
        assert str(error)
        return
    assert isinstance(read, Deck) and found and all(str(fault.text) for fault in found)


@settings(max_examples=200)
@given(st.dictionaries(fields, anything | st.lists(st.sampled_from(["S y b", "y b g", "S S r"]), max_size=3)))
@example({"id": "x", "squares": ["S S y", "r C -"], "demand": "yr", "points": 20, "note": "é"})
def test_any_card_is_read_or_refused(data: Json) -> None:
    """A card that is read survives its own form; of one that is not every fault names a field in words."""
    card, errors = scan_card(data, "c", own=True)
    for error in errors:
        assert error.path.startswith("c") and str(error.text).isprintable()
    if not errors:
        assert parse_card(card.data(), "", own=True) == card
