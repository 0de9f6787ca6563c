"""What a deck must keep to be accepted, rule by rule: C11.9-C11.13, and with them C11.1, C11.3-C11.7."""

import re
from copy import deepcopy

import pytest

from cafezal.cafe.check import inspect, violations
from cafezal.cafe.deck import default_deck
from cafezal.core.texts import keys

from .decks import CARDS, DATA, PLAN, STARS, Json, deck, found, rows, starred, tokens, without

Expected = list[tuple[str, str, str]]  # card, rule, a pattern of the advice


def agrees(data: Json, expected: Expected) -> None:
    """Exactly these violations, whatever their order."""
    told = found(data)
    assert len(told) == len(expected), told
    for card, rule, advice in expected:
        assert [text for c, r, text in told if (c, r) == (card, rule) and re.search(advice, text)], (card, rule, told)


# ----------------------------------------------------------------------------------------------------- what is accepted


def test_the_default_deck_is_accepted() -> None:
    """C11.1-C11.15: as a deck, as data, as a file; C1.1-C1.7 and the kinds of C9.3-C9.6 with them."""
    assert violations(default_deck()) == violations(DATA) == []
    assert inspect(DATA) == (default_deck(), [])


SAME_DECK = {
    "C11.1 the cup above or left of a bean": deck(start_no_red={"squares": ["C b R", "g y D"]}),
    "C11.1 any colours": deck(start_no_red={"squares": ["b C R", "y b D"]}),
    "C11.5 more beans than two": deck(lisboa_1935={"squares": ["S y y", "R g H"]}),
    "C11.6 the roast right of the shop": deck(viana_do_castelo_1948={"squares": ["g b C", "S S R"]}),
    "C11.7 the three shops in another order": deck(
        tomar_1911={"demand": "rrr", "points": 3}, vila_real_1925={"demand": "bb", "points": 2}
    ),
    "C11.10 equal squares, another shop": deck(lisboa_1782={"squares": ["H r C", "y S S"]}),
    "C11.10 equal squares, another place": deck(largo_03={"squares": ["b - r", "C - g"]}),
    "C1.3 cities without composed letters": deck(evora_1942={"city": "E\u0301vora"}),
    "C11.9 other names, ids, notes": deck(largo_01={"id": "x", "name": "X", "note": "own"}, leao_de_ouro={"name": ""}),
    "C11.9 the promo may show what EXPRESSO shows": deck(leao_de_ouro={"squares": ["H N1 H", "C y L"]}),
    "C11.12 a card without a shop may have a city and a year": deck(largo_01={"city": "Tomar", "year": 1911}),
    "C11.4 the cards in another order": {**DATA, "card": DATA["card"][::-1]},
    "C11.15 the stars elsewhere": starred(*STARS[:-1], "fazenda-06"),
}


@pytest.mark.parametrize("data", SAME_DECK.values(), ids=SAME_DECK)
def test_what_the_rules_leave_open_is_accepted(data: Json) -> None:
    """C11.1, C11.5-C11.7, C11.9, C11.10, C11.15: nothing is asked that these rules do not ask."""
    assert found(data) == []


# ------------------------------------------------------------------------------------------------------ what is refused


def start(*squares: str) -> Json:
    return deck(start_no_red={"squares": list(squares), "lacks": ""})


def card(name: str, *squares: str, **fields: object) -> Json:
    return deck(**{name.replace("-", "_"): {"squares": list(squares), **fields}})


def extra(like: str, **fields: object) -> Json:
    """One card more."""
    return {**DATA, "card": [*DATA["card"], {**CARDS[like], "id": "extra", **fields}]}


def expresso(**kinds: str) -> Json:
    """The default deck, on the EXPRESSO cards one kind put in place of another."""
    names = {"E": "E", "L": "L", "N1": "N1", "N2": "N2", **{f"{colour}_": f"{colour}+" for colour in "ybgr"}}
    swap = {names[old]: names.get(new, new) for old, new in kinds.items()}
    data = deepcopy(DATA)
    for entry in data["card"]:
        entry["squares"] = rows([swap.get(token, token) for token in tokens(entry)])
    return data


def fours_at_six(**changes: Json) -> Json:
    """C11.13 kept with no shop worth 5: all with four cubes worth 6, none with five."""
    data = deck(**{"lisboa_1782": {"demand": "yybb"}, "lisboa_1905": {"demand": "bbgr"}, **changes})
    for entry in data["card"]:
        if len(entry.get("demand", "")) == 4:
            entry["points"] = 6
    return data


PLAIN: Json = {"city": None, "year": None, "demand": None, "points": None}
BROKEN: dict[str, tuple[Json, Expected]] = {
    "C1.1 a plan card fewer": (without("largo-01"), [("", "C11.9", "48 cards of the set plan, this one 47: add 1")]),
    "C1.1 a plan card more": (
        extra("largo-01"),
        [("", "C11.9", "this one 49: remove 1"), ("extra", "C11.10", "largo-01")],
    ),
    "C1.1 many plan cards fewer": (
        without(*(name for name in PLAN if name.startswith("largo") and name not in STARS)),
        [("", "C11.9", "48 cards of the set plan, this one 35: add 13")],
    ),
    "C1.1 a start card fewer": (
        without("start-no-red"),
        [("", "C11.9", "4 cards of the set start, this one 3: add 1")],
    ),
    "C1.1 no promo": (without("leao-de-ouro"), [("", "C11.9", "1 card of the set promo, this one 0: add 1")]),
    "C1.2 seven squares": (
        card("largo-01", "r - C", "b - y -"),
        [("largo-01", "C11.9", r"squares\[1\].*three squares")],
    ),
    "C1.2 an unknown kind": (
        card("largo-01", "r - C", "b - Q"),
        [("largo-01", "C11.9", r'squares\[1\].*"Q": use y b g')],
    ),
    "C1.3 a shop without a demand": (
        deck(tomar_1911={"demand": None}),
        [("tomar-1911", "C11.9", "demand is missing: add")],
    ),
    "C1.3 a demand without a shop": (
        deck(largo_01={"demand": "yr"}),
        [("largo-01", "C1.3", "remove the demand or add")],
    ),
    "C1.3 points without a shop": (deck(largo_01={"points": 2}), [("largo-01", "C1.3", "remove the points or add")]),
    "C1.4 nine stars": (deck(largo_01={"star": True}), [("", "C11.9", "8 plan cards .* this one 9: remove 1")]),
    "C1.4 seven stars": (deck(largo_02={"star": False}), [("", "C11.9", "8 plan cards .* this one 7: add 1")]),
    "C1.4 no star": (starred(), [("", "C11.9", "8 plan cards .* this one 0: add 8")]),
    "C1.4 a star on the promo": (deck(leao_de_ouro={"star": True}), [("leao-de-ouro", "C1.4", "star: .*remove it")]),
    "C1.6 plan card with a nata": (
        card("largo-03", "r g C", "- N1 b"),
        [("largo-03", "C11.9", "squares N1 belong to EXPRESSO")],
    ),
    "C1.6 plan card with a plus and a lote": (
        card("largo-03", "r g+ C", "L - b"),
        [("largo-03", "C11.9", r"squares g\+, L belong to EXPRESSO")],
    ),
    "C1.6 start card with a lote": (start("b C R", "g L D"), [("start-no-red", "C11.9", "L belong to EXPRESSO")]),
    "C1.7 a wrong year": (
        deck(tomar_1911={"year": 1912}),
        [("tomar-1911", "C11.12", r"no coffee shop Tomar 1912: correct .*\(not on any card yet: Tomar 1911\)")],
    ),
    "C9.1 an EXPRESSO card fewer": (
        without("expresso-2"),
        [("", "C11.9", "8 cards of the set expresso, this one 7: add 1")],
    ),
    "C9.3 no espresso": (expresso(E="-"), [("", "C11.9", r"no EXPRESSO card shows an espresso square: put one \(E\)")]),
    "C9.3 an espresso on the promo only": (
        {
            **expresso(E="-"),
            "card": [*expresso(E="-")["card"][:-1], {**CARDS["leao-de-ouro"], "squares": ["H E H", "C y -"]}],
        },
        [("", "C11.9", "shows an espresso square")],
    ),
    "C9.4 no nata": (expresso(N1="-", N2="D"), [("", "C11.9", r"shows a nata: put one \(N1, N2\)")]),
    "C9.5 no lote": (expresso(L="b"), [("", "C11.9", r"shows a lote: put one \(L\)")]),
    "C9.6 no plus": (
        expresso(y_="y", b_="b", g_="g", r_="r"),
        [("", "C11.9", r"shows a plus square: put one \(y\+, b\+")],
    ),
    "C11.1 the cup below": (start("b y R", "g C D"), [("start-no-red", "C11.1", "R over D at the right.*put")]),
    "C11.1 dry over roast": (start("b C D", "g y R"), [("start-no-red", "C11.1", "R over D")]),
    "C11.1 no dry": (start("b C R", "g y H"), [("start-no-red", "C11.1", "R over D")]),
    "C11.1 two cards that Lisboa 1868 cannot join": (
        deck(start_no_green={"squares": ["y C R", "H r D"]}, start_no_yellow={"squares": ["g C R", "H b D"]}),
        [("start-no-green", "C11.1", "R over D"), ("start-no-yellow", "C11.1", "R over D")],
    ),
    "C11.1 left and right exchanged": (start("R C b", "D g y"), [("start-no-red", "C11.1", "R over D")]),
    "C11.1 two cups": (start("C C R", "g y D"), [("start-no-red", "C11.1", "three beans and a cup")]),
    "C11.1 a ship": (start("b C R", "H y D"), [("start-no-red", "C11.1", "three beans and a cup")]),
    "C11.1 no cup": (start("b y R", "y y D"), [("start-no-red", "C11.1", "needs a cup .*write C")]),
    "C11.2 a colour that is not lacking": (
        deck(start_no_red={"lacks": "blue"}),
        [("start-no-red", "C11.2", "change it")],
    ),
    "C11.2 a bean of the lacking colour": (
        deck(start_no_red={"lacks": "green"}),
        [("start-no-red", "C11.2", "lack green.*change lacks or the bean")],
    ),
    "C11.3 two cups": (
        card("largo-01", "C - C", "b r y"),
        [("largo-01", "C11.10", "at most one cup .* in place of 1 cup$")],
    ),
    "C11.3 three cups": (
        card("expresso-2", "N2 C C", "C D R"),
        [("expresso-2", "C11.10", "this one 3: .* in place of 2 cups$")],
    ),
    "C11.4 no ship": (card("lisboa-1868", "S y C", "- b -"), [("lisboa-1868", "C11.4", "a ship and an empty square")]),
    "C11.4 a large shop": (
        card("lisboa-1868", "S S y", "H b C"),
        [("lisboa-1868", "C11.4", "of one square, two beans")],
    ),
    "C11.4 a third bean": (card("lisboa-1868", "S y C", "H b g"), [("lisboa-1868", "C11.4", "two beans")]),
    "C11.4 no bean right of the shop": (
        card("lisboa-1868", "S C y", "H b -"),
        [("lisboa-1868", "C11.4", "right of the shop")],
    ),
    "C11.4 a shop at the right edge": (
        card("lisboa-1868", "y C S", "b H -"),
        [("lisboa-1868", "C11.4", "right of the shop")],
    ),
    "C11.4 the shop in the lower corner": (
        card("lisboa-1868", "y C -", "b H S"),
        [("lisboa-1868", "C11.4", "right of the shop")],
    ),
    "C11.4 two green beans": (
        deck(
            lisboa_1868={"squares": ["S g C", "H g -"]},
            fazenda_01={"squares": ["y b D", "y R y"]},
        ),
        [("lisboa-1868", "C11.4", "cluster of one yellow, one red and two brown .*change their colours")],
    ),
    "C11.4 a cluster only by covering one square": (
        deck(
            lisboa_1868={"squares": ["H C b", "- S b"]},
            start_no_brown={"squares": ["g C R", "b g D"], "lacks": ""},
            largo_01={"squares": ["r - C", "y - y"]},
        ),
        [("lisboa-1868", "C11.4", "with no start card can the two beans")],
    ),
    "C11.4 a cluster of one bean of the two": (
        deck(
            lisboa_1868={"squares": ["b - H", "C S y"]},
            start_no_yellow={"squares": ["g C R", "b g D"], "lacks": ""},
        ),
        [("lisboa-1868", "C11.4", "with no start card can the two beans")],
    ),
    "C11.5 no roast": (
        card("lisboa-1935", "S S H", "D y y"),
        [("lisboa-1935", "C11.5", "a roast square and two beans.*change")],
    ),
    "C11.5 one bean": (
        deck(lisboa_1935={"squares": ["S S H", "R - y"]}, largo_01={"squares": ["r - C", "y - y"]}),
        [("lisboa-1935", "C11.5", "a roast square and two beans.*change")],
    ),
    "C11.5 no red": (deck(lisboa_1935={"demand": "yybb"}), [("lisboa-1935", "C11.5", "demand .* add red$")]),
    "C11.5 neither red nor yellow": (
        deck(lisboa_1935={"demand": "bbgg"}, braga_1907={"demand": "yybr"}),
        [("lisboa-1935", "C11.5", "demand .* add yellow, red$")],
    ),
    "C11.6 the roast below the shop": (
        card("viana-do-castelo-1948", "g S S", "C R b"),
        [("viana-do-castelo-1948", "C11.6", "a roast square beside it in the same line.*change")],
    ),
    "C11.6 the roast beyond a bean": (
        card("viana-do-castelo-1948", "S g R", "S C b"),
        [("viana-do-castelo-1948", "C11.6", "beside it")],
    ),
    "C11.6 one bean": (
        deck(viana_do_castelo_1948={"squares": ["R S S", "- C b"]}, largo_01={"squares": ["r - C", "g - y"]}),
        [("viana-do-castelo-1948", "C11.6", "and two beans")],
    ),
    "C11.7 two shops worth 3": (
        deck(tomar_1911={"demand": "gr", "points": 3}, lisboa_1837={"demand": "bb", "points": 2}),
        [("tomar-1911", "C11.7", "4, 3 and 2 points in some order .* this one 3: make it 2")],
    ),
    "C11.7 one worth 6": (
        deck(portalegre_1936={"demand": "bbggr", "points": 6}, lisboa_1905={"demand": "bgg", "points": 4}),
        [("portalegre-1936", "C11.7", "this one 6: make it 4")],
    ),
    "C11.7 the later of two is as listed": (
        deck(portalegre_1936={"demand": "gr", "points": 3}, lisboa_1837={"demand": "bgg", "points": 4}),
        [("portalegre-1936", "C11.7", "this one 3: make it 4")],
    ),
    "C11.7 no shop worth 5": (fours_at_six(), [("", "C11.7", "make one worth 5")]),
    "C11.7 no nata of 1": (expresso(N1="N2"), [("", "C11.7", "no nata is worth 1 point .*add a square N1")]),
    "C11.7 no nata of 2": (expresso(N2="N3"), [("", "C11.7", "no nata is worth 2 points .*add a square N2")]),
    "C11.7 no red plus": (expresso(r_="g_"), [("", "C11.7", r"no plus square is red .*add a square r\+")]),
    "C11.9 two cards of one id": (
        {**DATA, "card": [*DATA["card"][:-1], {**DATA["card"][-1], "id": "expresso-8"}]},
        [("expresso-8", "C11.9", "id: another card has the id expresso-8")],
    ),
    "C11.9 the shop squares apart": (
        card("lisboa-1905", "S y R", "b S D"),
        [("lisboa-1905", "C11.9", "do not share a side: put them side by side")],
    ),
    "C11.9 an unknown set": (
        deck(largo_01={"set": "base"}),
        [("largo-01", "C11.9", "set: .*start, plan, expresso, promo")],
    ),
    "C11.10 the same card": (
        deck(largo_03={"squares": ["r - C", "b - y"]}, largo_02={"squares": ["- g g", "C g -"]}),
        [("largo-03", "C11.10", "the same as largo-01: change a square")],
    ),
    "C11.10 the same card turned": (
        deck(largo_03={"squares": ["y - b", "C - r"]}, largo_02={"squares": ["- g g", "C g -"]}),
        [("largo-03", "C11.10", "the same as largo-01 turned by 180°: change a square")],
    ),
    "C11.10 the same start card": (
        deck(start_no_red={"squares": ["y C R", "b r D"], "lacks": ""}),
        [("start-no-red", "C11.10", "the same as start-no-green")],
    ),
    "C11.10 the promo as a plan card": (
        deck(leao_de_ouro={"squares": ["- r D", "C H b"]}),
        [("leao-de-ouro", "C11.10", "the same as largo-12 turned")],
    ),
    "C11.10 two shops on a card": (
        card("largo-09", "S b S", "S C g", demand="yy"),
        [("largo-09", "C11.10", "3 squares .* at most one")],
    ),
    "C11.11 too many yellow beans": (
        deck(largo_01={"squares": ["y - C", "y - y"]}),
        [("", "C11.11", "29 yellow, 27 brown, 27 green, 26 red.* turn 1 yellow into red$")],
    ),
    "C11.11 too much red asked for": (
        deck(tomar_1911={"demand": "rr"}),
        [("", "C11.11", "ask for 18 yellow, 16 brown, 18 green, 21 red.* turn 2 red into brown$")],
    ),
    "C11.12 an unknown city": (
        deck(tomar_1911={"city": "Lagos", "year": 1911}),
        [("tomar-1911", "C11.12", "no coffee shop Lagos 1911: correct .*Tomar 1911")],
    ),
    "C11.12 no city": (
        deck(tomar_1911={"city": None}),
        [("tomar-1911", "C11.12", "needs the city and the year .*add them .*Tomar 1911")],
    ),
    "C11.12 no year": (
        deck(tomar_1911={"year": None}),
        [("tomar-1911", "C11.12", "needs the city and the year .*add them .*Tomar 1911")],
    ),
    "C11.12 a shop twice": (
        deck(porto_1921={"year": 1909}),
        [
            (
                "porto-1921",
                "C11.12",
                r"Porto 1909 is on the card porto-1909 already: .*\(not on any card yet: Porto 1921\)",
            )
        ],
    ),
    "C11.12 a name without a shop": (
        deck(
            tomar_1911={"squares": ["R C b", "H b D"], "demand": None, "points": None},
            coimbra_1923={"demand": "ybr"},
        ),
        [("tomar-1911", "C11.12", "named after the coffee shop Tomar 1911, but shows no shop: add")],
    ),
    "C11.12 a shop without its card": (
        deck(tomar_1911={**PLAIN, "squares": ["R C b", "H b D"]}, coimbra_1923={"demand": "ybr"}),
        [("", "C11.12", "each shop of C1.7 must be on a card: add Tomar 1911$")],
    ),
    "C11.12 a shop in place of another, and one too few": (
        deck(
            tomar_1911={**PLAIN, "squares": ["R C b", "H b D"]},
            coimbra_1923={"demand": "ybr", "year": 1924},
        ),
        [
            ("coimbra-1923", "C11.12", "no coffee shop Coimbra 1924: correct .*Tomar 1911, Coimbra 1923"),
            ("", "C11.12", "add Tomar 1911, Coimbra 1923$"),
        ],
    ),
    "C11.12 one shop too many": (
        card("largo-01", "S - C", "b r y", city="Lisboa", year=1900, demand="bg", points=3),
        [("largo-01", "C11.12", "no coffee shop Lisboa 1900: correct the city and the year$")],
    ),
    "C11.12 a shop on an EXPRESSO card too": (
        card("expresso-2", "N2 S D", "C - R", city="Faro", year=1908, demand="bg", points=3),
        [("expresso-2", "C11.12", "Faro 1908 is on the card faro-1908 already: .* or take the shop off$")],
    ),
    "C11.13 one point": (
        deck(loule_1929={"points": 1}),
        [("loule-1929", "C11.13", "worth 2 to 6 points, this one 1: change")],
    ),
    "C11.13 no points": (
        deck(loule_1929={"points": None}),
        [("loule-1929", "C11.13", "2 to 6 points, this one 0: change")],
    ),
    "C11.13 seven points": (
        deck(lisboa_1905={"points": 7}),
        [("lisboa-1905", "C11.13", "2 to 6 points, this one 7: change")],
    ),
    "C11.13 one cube": (
        deck(loule_1929={"demand": "y"}, coimbra_1923={"demand": "yyr"}),
        [("loule-1929", "C11.13", "asks for 2 to 5 cubes, this one for 1: change")],
    ),
    "C11.13 six cubes": (
        deck(lisboa_1905={"demand": "bbgggr"}),
        [("lisboa-1905", "C11.13", "asks for 2 to 5 cubes, this one for 6: change")],
    ),
    "C11.13 too many points": (
        deck(loule_1929={"points": 5}),
        [("loule-1929", "C11.13", "^5 points for 2 cubes of 1 colour do not fit .* make it 2$")],
    ),
    "C11.13 too few points": (
        deck(lisboa_1905={"points": 3}),
        [("lisboa-1905", "C11.13", "^3 points for 5 cubes of 3 colours do not fit .* make it 6$")],
    ),
    "C11.13 more cubes for the same points": (
        deck(lisboa_1905={"points": 5}),
        [("lisboa-1905", "C11.13", "^5 points for 5 cubes of 3 colours do not fit .* make it 6$")],
    ),
    "C11.13 four colours for less than three": (
        deck(lisboa_1922={"points": 4}),
        [("lisboa-1922", "C11.13", "^4 points for 4 cubes of 4 colours do not fit .* make it 5 to 6$")],
    ),
    "C11.13 two wrong ones": (
        deck(loule_1929={"points": 6}, lisboa_1905={"points": 2}),
        [("lisboa-1905", "C11.13", "make it 6$"), ("loule-1929", "C11.13", "make it 2$")],
    ),
    "C11.13 no points can be right": (
        fours_at_six(lisboa_1905={"demand": "bbggr"}),
        [
            (
                "lisboa-1905",
                "C11.13",
                "^no points for 5 cubes of 3 colours fit .* change its demand, or the points of others",
            ),
            ("", "C11.7", "make one worth 5"),
        ],
    ),
}


@pytest.mark.parametrize(("data", "expected"), BROKEN.values(), ids=BROKEN)
def test_what_breaks_a_rule_is_told(data: Json, expected: Expected) -> None:
    """C1.1-C1.4, C1.6, C1.7, C9.1, C9.3-C9.6, C11.1-C11.13: this and nothing else: card, rule, what to change."""
    agrees(data, expected)


def test_every_message_can_be_said() -> None:
    """No text for a case that does not occur; the totals, words and sizes occur above."""
    said = {item.text.key for data, _ in BROKEN.values() for item in violations(data)}
    rest = {key for key in keys() if key.startswith("check.")} - said
    assert {key for key in rest if not key.startswith(("check.total", "check.kind"))} == {
        *("check.recolour", "check.free"),  # parts of others
        *("check.no_large", "check.no_small", "check.few", "check.many", "check.stars_few", "check.stars_many"),
    }
