"""What a deck must keep to be accepted, all cards together: C11.8, C11.11, C11.13-C11.15; reports; decks at random."""

import json
import re
from collections import Counter
from copy import deepcopy
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cafezal.cafe.check import Violation, report, violations
from cafezal.cafe.deck import Deck, default_deck, parse_deck, scan_deck

from .decks import CARDS, DATA, PLAN, Json, deck, found, kind, rows, starred, tokens, toml

NAMES = {"y": "yellow", "b": "brown", "g": "green", "r": "red"}
TOTALS = {"C": 28, "H": 16, "S": 34, "D": 36, "R": 36, "bean": 108, "-": 30}  # C11.14
WORDS = ["cups", "ships", "shop squares", "dry squares", "roast squares", "beans", "empty squares"]


def with_total(letter: str, count: int) -> Json:
    """The default deck with so many squares of a kind on the 48 cards; other kinds give or take what is needed."""
    data = deepcopy(DATA)
    plan = [entry for entry in data["card"] if entry["set"] == "plan"]
    change = count - sum(kind(token) == letter for entry in plan for token in tokens(entry))
    for entry in plan * 6:
        squares = tokens(entry)
        shop = [place for place, token in enumerate(squares) if token == "S"]
        if letter == "S":  # shops grow and shrink, none comes or goes
            places = [(shop[0] + 3) % 6] if len(shop) == 1 and change > 0 else shop[1:] if change < 0 else []
        else:
            places = [i for i in range(6) if i not in shop and (kind(squares[i]) == letter) == (change < 0)]
        if places and change:
            grown, lost = ("y" if letter == "bean" else letter), ("y" if letter == "-" else "-")
            squares[places[0]], change = (grown, change - 1) if change > 0 else (lost, change + 1)
        entry["squares"] = rows(squares)
    assert change == 0
    return data


def about(data: Json, rule: str) -> dict[str, str]:
    """What is said of the whole deck under this rule: for each word of WORDS that is in it, the text."""
    told = [str(item) for item in violations(data) if (item.card, item.text.rule) == ("", rule)]
    return {word: text for text in told for word in WORDS if f" {word}, " in text}


def test_c11_11_the_recolouring_makes_it_even() -> None:
    """C11.11: whatever the numbers, they differ by one at most after the change, and no shorter change is enough."""
    dice = Random(11)
    for _ in range(40):
        colours, beans = dice.choices("ybgr", k=dice.randint(1, 6)), ""
        data = deepcopy(DATA)
        for entry in [entry for entry in data["card"] if entry["set"] == "plan"]:
            squares = [dice.choice([*colours, "-"]) if kind(token) == "bean" else token for token in tokens(entry)]
            beans += "".join(token for token in squares if kind(token) == "bean")
            entry["squares"] = rows(squares)
        numbers = {"yellow": 0, "brown": 0, "green": 0, "red": 0} | Counter(NAMES[bean] for bean in beans)
        few = sum(max(0, len(beans) // 4 - number) for number in numbers.values())
        many = sum(max(0, number - -(-len(beans) // 4)) for number in numbers.values())
        [text] = [text for _, rule, text in found(data) if rule == "C11.11" and "beans" in text]
        moves = re.findall(r"(\d+) (\w+) into (\w+)", text)
        assert sum(int(number) for number, _, _ in moves) == max(few, many)
        for number, giver, taker in moves:
            numbers[giver] -= int(number)
            numbers[taker] += int(number)
        assert max(numbers.values()) - min(numbers.values()) <= 1


def test_c11_13_the_shops_told_are_those_that_do_not_fit() -> None:
    """C11.13: without them the others agree; each of them clashes with one of the others, but not as it is advised."""
    dice = Random(13)

    def fit(one: Json, other: Json) -> bool:
        more = len(other["demand"]) - len(one["demand"])
        colours = len(set(other["demand"])) - len(set(one["demand"]))
        rise: int = other["points"] - one["points"]
        return not (colours >= 0 and more > 0 and rise < 1) and not (colours > 0 and more == 0 and rise < 0)

    def any_shop() -> tuple[str, int]:
        return "".join(dice.choices("ybgr"[: dice.randint(1, 4)], k=dice.randint(2, 5))), dice.randint(2, 6)

    # in the first hand a shop that clashes much need not be told once others are
    hands = [[("bbb", 6), ("yyyby", 3), ("yybb", 4), ("gy", 6), ("bggg", 5), ("yy", 4), ("yyyyy", 2), ("bbgy", 3)]]
    hands += [[any_shop() for _ in range(dice.randint(3, 9))] for _ in range(200)]
    for hand in hands:
        shops = {
            f"s{n}": {**CARDS["tomar-1911"], "id": f"s{n}", "demand": demand, "points": points}
            for n, (demand, points) in enumerate(hand)
        }
        told = {item.card: item for item in violations({"card": [*shops.values()]}) if item.text.rule == "C11.13"}
        rest = [shop for name, shop in shops.items() if name not in told]
        assert all(fit(one, other) for one in rest for other in rest)
        for name, item in told.items():
            right = []
            for points in range(2, 7):
                shop = {**shops[name], "points": points}
                right += [points] * all(fit(shop, other) and fit(other, shop) for other in rest)
            assert shops[name]["points"] not in right
            advice = re.search(r"make it (\d)(?: to (\d))?$", str(item))
            assert right == (list(range(int(advice[1]), int(advice[2] or advice[1]) + 1)) if advice else [])


@pytest.mark.parametrize("size", [1, 2])
def test_c11_8_large_and_small_shops(size: int) -> None:
    """C11.8: both sizes exist."""
    data = deepcopy(DATA)
    for entry in data["card"]:
        squares = tokens(entry)
        if squares.count("S") == 3 - size:
            shop = squares.index("S")
            squares[(shop + 3) % 6] = "S"
            if size == 1:
                squares = ["-" if token == "S" and place != shop else token for place, token in enumerate(squares)]
        entry["squares"] = rows(squares)
    [text] = [text for card, rule, text in found(data) if rule == "C11.8"]
    assert ("shops large" if size == 1 else "shops small") in text


@pytest.mark.parametrize(("letter", "word"), list(zip(TOTALS, WORDS, strict=True)), ids=WORDS)
def test_c11_14_totals_within_ten_per_cent(letter: str, word: str) -> None:
    """C11.14: from 90 % to 110 % a total is right; one square beyond, it is told how many to add or to remove."""
    right = [count for count in range(120) if abs(count - TOTALS[letter]) * 10 <= TOTALS[letter]]
    low, high = right[0], right[-1]
    for count in (low, TOTALS[letter], high):
        assert word not in about(with_total(letter, count), "C11.14")
    for count, advice in ((low - 1, "add 1"), (low - 3, "add 3"), (high + 1, "remove 1"), (high + 4, "remove 4")):
        text = about(with_total(letter, count), "C11.14")[word]
        assert text == f"the 48 plan cards show {count} {word}, {low} to {high} are allowed: {advice}"


@pytest.mark.parametrize(("letter", "word"), list(zip(TOTALS, WORDS, strict=True)), ids=WORDS)
def test_c11_15_the_starred_cards_have_the_same_mix(letter: str, word: str) -> None:
    """C11.15: of eight cards with all the more or all the fewer of a kind, and of many hands of eight at random."""
    dice = Random(word)
    number = {name: sum(kind(token) == letter for token in tokens(CARDS[name])) for name in PLAN}
    total = sum(number.values())
    order = sorted(PLAN, key=lambda name: number[name])
    told = Counter[str]()
    for names in [order[:8], order[-8:], *(dice.sample(PLAN, 8) for _ in range(30))]:
        among = sum(number[name] for name in names)
        share = Fraction(total - among, 240) / Fraction(total, 288)
        text = about(starred(*names), "C11.15").get(word, "")
        assert bool(text) == (abs(share - 1) > Fraction(1, 10))
        if text:
            advice = re.search(
                rf"show {among} of the {total} {word}, (\d+) to (\d+) are .* with (\d+) (more|fewer)$", text
            )
            assert advice
            low, high, change = map(int, advice.groups()[:3])
            assert among + change == low if advice[4] == "more" else among - change == high
            told[advice[4]] += 1
    assert told["more"] and told["fewer"]


def test_c11_15_waits_for_the_total() -> None:
    """C11.9, C11.14, C11.15: one word about the ships, or about the number of cards, is enough."""
    data = with_total("H", 2)
    assert "ships" in about(data, "C11.14") and "ships" not in about(data, "C11.15")
    data = starred(*[name for name in PLAN if "C" in tokens(CARDS[name])][:8])
    assert about(data, "C11.15")
    data["card"] = [entry for entry in data["card"] if entry["id"] != "fazenda-09"]
    assert [rule for _, rule, _ in found(data)] == ["C11.9"]


# ------------------------------------------------------------------------------------------------ order, words, reports


def test_no_word_about_what_may_be_on_a_card_that_cannot_be_read() -> None:
    """C11.7, C11.9: neither espresso nor the nata of 1 point is said to be missing."""
    names = [f"expresso_{number}" for number in (1, 3, 4, 5, 6, 8)]
    told = found(deck(**{name: {"year": 0} for name in names}))
    assert [(card, rule) for card, rule, _ in told] == [(name.replace("_", "-"), "C11.9") for name in names]


def test_several_faults_come_in_the_order_of_rules_and_cards() -> None:
    data = deck(
        largo_03={"squares": ["r g C", "- N1 b"]},
        largo_01={"squares": ["C - C", "b r y"]},
        start_no_red={"squares": ["b y R", "g C D"]},
        expresso_2={"squares": ["N2 C C", "C D R"]},
        largo_04={"squares": ["C - D", "- - D"]},
        tomar_1911={"year": 1912, "points": 7},
        loule_1929={"points": 7},
    )
    assert [(card, rule) for card, rule, _ in found(data)] == [
        ("largo-03", "C11.9"),
        ("start-no-red", "C11.1"),
        ("largo-01", "C11.10"),
        ("expresso-2", "C11.10"),
        ("tomar-1911", "C11.12"),
        ("tomar-1911", "C11.13"),
        ("loule-1929", "C11.13"),
    ]
    assert found(data) == found(deepcopy(data))


def test_cards_that_cannot_be_read_do_not_hide_the_rest() -> None:
    """C11.9-C11.13: what concerns one card is told of all others; what concerns all cards waits."""
    data = deck(
        largo_01={"squares": ["C C C", "C C ?"]},
        largo_05={"squares": ["C C C", "C C C"]},
        evora_1942={"city": "Evora", "points": 2},
        tomar_1911={"demand": 3},
    )
    assert [(card, rule) for card, rule, _ in found(data)] == [
        ("tomar-1911", "C1.3"),
        ("largo-01", "C11.9"),
        ("largo-05", "C11.10"),
        ("evora-1942", "C11.12"),
        ("evora-1942", "C11.13"),
    ]
    assert "not on any card" not in "".join(text for _, _, text in found(data))


def test_the_report(tmp_path: Path) -> None:
    """What `cafezal check` prints: JSON-ready, the summary also of a deck that is refused."""
    path = tmp_path / "deck.toml"
    path.write_text(toml(DATA), "utf-8")
    accepted = report(path)
    assert accepted == report(str(path)) == json.loads(json.dumps(accepted))
    assert (accepted["file"], accepted["ok"], accepted["violations"]) == (str(path), True, [])
    assert accepted["deck"] == {
        "id": "default",
        "name": "Café, default deck",
        "version": 1,
        "hash": default_deck().hash,
        "cards": {"start": 4, "plan": 48, "expresso": 8, "promo": 1},
        "stars": 8,
        "shops": 23,
        "squares": {"cup": 28, "ship": 16, "shop": 34, "dry": 36, "roast": 37, "bean": 109, "empty": 28},
        "beans": {"yellow": 27, "brown": 28, "green": 27, "red": 27},
        "demands": {"yellow": 18, "brown": 18, "green": 18, "red": 19},
    }
    path.write_text(toml(deck(largo_01={"squares": ["C - C", "b r y"]})), "utf-8")
    refused = report(path)
    advice = "a card has at most one cup (C11.3), this one 2: put another square in place of 1 cup"
    assert refused["violations"] == [{"card": "largo-01", "rule": "C11.10", "text": advice}]
    assert not refused["ok"] and "'cup': 29" in str(refused["deck"])


@pytest.mark.parametrize(
    ("content", "rule", "advice"),
    [
        (b"", "C11.9", "card: there are no cards: write"),
        (b"[[card]\n", "", "not a TOML file: correct"),
        (b"\xff", "", "not UTF-8 text"),
        (b"card = 3", "C11.9", "card: there are no cards"),
        (None, "", "cannot read"),
    ],
)
def test_the_report_on_what_is_no_deck(tmp_path: Path, content: bytes | None, rule: str, advice: str) -> None:
    path = tmp_path / "deck.toml"
    if content is not None:
        path.write_bytes(content)
    told = report(path)
    assert (told["ok"], told["deck"]) == (False, None)
    assert isinstance(told["violations"], list)
    [violation] = told["violations"]
    assert (violation["card"], violation["rule"]) == ("", rule) and advice in violation["text"]


# ------------------------------------------------------------------------------------------------- decks from the mill

# One more reading of the rules, as plain as it can be: does the deck keep them or not?


def accepted(read: Deck) -> bool:
    """C11.9-C11.15 of a deck of well-formed cards, but for the lines C11.4-C11.7 about single cards."""
    plan = [entry for entry in read.cards if entry.set == "plan"]
    stars = [entry for entry in plan if entry.star]
    shops = [entry for entry in read.cards if "S" in entry.squares]
    if len(plan) != 48 or len(stars) != 8:
        return False
    for one, other in combinations(read.cards, 2):
        same = one.squares in (other.squares, other.squares[::-1])
        if same and (one.demand, one.points) == (other.demand, other.points):
            return False
    for entry in read.cards:
        if entry.squares.count("C") > 1 or (
            entry.set in ("start", "plan") and not set(entry.squares) <= set("ybgrDRSCH-")
        ):
            return False
        left = "".join(sorted(entry.squares[i] for i in (0, 1, 3, 4) if entry.squares[i] in "ybgr"))
        if entry.set == "start" and not (
            len(left) == 3 and entry.squares[2::3] == ("R", "D") and "C" in entry.squares[:2]
        ):
            return False
    for squares in ([token for entry in plan for token in entry.squares], [c for entry in shops for c in entry.demand]):
        numbers = [squares.count(colour) for colour in "ybgr"]
        if max(numbers) - min(numbers) > 1:
            return False
    for one in shops:
        for other in shops:
            if not (2 <= len(one.demand) <= 5 and 2 <= one.points <= 6):
                return False
            more, colours = len(other.demand) - len(one.demand), len(set(other.demand)) - len(set(one.demand))
            if colours >= 0 and more > 0 and not other.points > one.points:
                return False
            if colours > 0 and more == 0 and not other.points >= one.points:
                return False
    count = Counter(kind(token) for entry in plan for token in entry.squares)
    rest = Counter(kind(token) for entry in plan if not entry.star for token in entry.squares)
    return all(
        0.9 * total <= count[letter] <= 1.1 * total
        and abs(Fraction(rest[letter], 240) / Fraction(count[letter], 288) - 1) <= Fraction(1, 10)
        for letter, total in TOTALS.items()
    )


BASE = st.sampled_from(list("ybgrDRSCH-"))


@st.composite
def milled(draw: st.DrawFn) -> Json:
    """The default deck after a few blows: squares, stars, demands, points, whole cards, nonsense."""
    data = deepcopy(DATA)
    for _ in range(draw(st.integers(1, 4))):
        entry = draw(st.sampled_from(data["card"]))
        blow = draw(st.integers(0, 9))
        if blow < 4 and isinstance(entry.get("squares"), list) and len(squares := tokens(entry)) == 6:
            squares[draw(st.integers(0, 5))] = draw(BASE | st.sampled_from(["N1", "E", "L", "y+", "?"]))
            entry["squares"] = rows(squares)
        elif blow == 4:
            entry["star"] = draw(st.booleans())
        elif blow == 5:
            entry["demand"] = draw(st.text("ybgr", max_size=6))
        elif blow == 6:
            entry["points"] = draw(st.integers(0, 8))
        elif blow == 7:
            other = draw(st.sampled_from(data["card"]))
            entry["squares"], other["squares"] = other["squares"], entry["squares"]
        elif blow == 8:
            entry[draw(st.sampled_from([*entry]))] = draw(st.none() | st.integers() | st.text(max_size=3) | st.just([]))
        else:
            data["card"].remove(entry)
    return data


def hold(data: Json) -> list[Violation]:
    """However broken: no crash, the same each time, all of it in words and fit for JSON."""
    told = violations(data)
    assert told == violations(deepcopy(data))
    for item in told:
        assert json.loads(json.dumps(item.text.data())) and str(item).isprintable() and len(str(item)) < 1000
    return told


@settings(max_examples=150)
@given(milled())
def test_a_milled_deck_is_accepted_or_told_why_not(data: Json) -> None:
    """C11.9-C11.15: no violation exactly where the plain reading finds none; an accepted deck can be played."""
    told = hold(data)
    read, faults = scan_deck(data)
    single = [item for item in told if item.text.rule in ("C11.4", "C11.5", "C11.6", "C11.7", "C11.8", "C11.12")]
    if not faults and not single and not [item for item in told if item.text.key == "check.no_kind"]:
        assert (not told) == accepted(read), told
    if not told:
        assert parse_deck(data).data() == read.data()


@settings(max_examples=50)
@given(st.lists(st.sampled_from(list(CARDS)), max_size=61), st.lists(st.sampled_from(list(CARDS)), max_size=61))
def test_any_hand_of_cards_is_told_what_it_lacks(names: list[str], others: list[str]) -> None:
    """C11.9-C11.15: cards of the default deck in any number, with the squares of others."""
    data = {
        "card": [
            {**CARDS[name], "squares": CARDS[other]["squares"]} for name, other in zip(names, others, strict=False)
        ]
    }
    assert hold(data)
