"""The rulebook: every rule opens by its id, and every id that is quoted anywhere is that of a rule."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cafezal
from cafezal.core import rulebook
from cafezal.core.texts import render

ROOT = Path(__file__).parents[2]
PAGES = {"cafe.md": "C", "coffee-traders.md": "T"}
QUOTED = re.compile(r"(?<![\w.-])((?:C(?:R|\d{1,2})|T(?:R|X|V|\d{1,2}))\.\d+[a-i]?)(?![\w.]\d)")
UNKNOWN = ("C99.", "T99.")  # in tests of ids that are not there


def test_rules_open_by_id() -> None:
    """C2.3, C4.3, C5.1: plain text, without the marks of the page."""
    assert rulebook.rule("C2.3") == "The deck is then exactly used up in eight rounds."
    assert rulebook.rule("C4.3").startswith("After placing, at least one cup, old or new, must be visible")
    assert rulebook.rule("C5.1").startswith("A produce. Choose a cluster of bean squares")
    assert "C5.9 – question: Clear which squares, when? – ruling: bean, dry, roast;" in rulebook.rule("CR.16")
    assert rulebook.rule("T9.8") == "Row 1: any empty space; nothing else is needed."
    assert rulebook.rule("T9.12").startswith("Support, in each coop: (a) every own row-1/2 plantation needs")
    assert rulebook.rule("TR.70").startswith("T17.5, T17.6 – question: May his L1 stand in row 1/2")
    assert rulebook.rule("TX.97").endswith("– result: 1975: three black ones and A / the same and the own-colour one")
    assert not [name for name in rulebook.ids() if not rulebook.rule(name) or set("*`|<>") & set(rulebook.rule(name))]


def test_a_cell_says_what_it_stands_under() -> None:
    """T1.12, T6.10, T12.8a, T12.8h: in wide tables each cell but the first has its heading; empty ones are left out."""
    by_players = "2 players (+ André): 2 – 3 players: 2 – 4 players: 2 – 5 players: 1"
    assert rulebook.rule("T1.12") == f"workers in the worker reserve – {by_players}"
    assert "– exact predicate for player p: all six contract slots of p are empty – group" in rulebook.rule("T6.10")
    bonus = "1 coffee of choice (not KL); exchange counter turns to 3:1"
    assert rulebook.rule("T12.8a") == f"2nd warehouse – end VP: 1 – bonus when built: {bonus}"
    assert rulebook.rule("T12.8h") == "hospital – end VP: 4 – QV: 2"


def test_a_rule_with_a_table_of_its_own() -> None:
    """T12.8, T20.1–T20.9: the paragraph, the rows of its tables, what stands below them; nothing of the next one."""
    assert "bonus: A civet / worker, B step / worker," in rulebook.rule("T20.5")
    cards = rulebook.rule("T20.6")
    assert cards.startswith("The 30 contracts. Column = superscript k.")
    assert "F: 1 GU 7/6 · ET 7/5 · CO 7/5, 2 CO 7/6" in cards and cards.endswith("gets the step of T3.11.")
    assert "Seoul 4 + joker (certain): coins 3, VP 6. All 36 slots" in rulebook.rule("T20.7")
    assert "hospital – end VP: 4 – QV: 2. farm – end VP" in rulebook.rule("T12.8")
    assert rulebook.rule("T20.8").endswith("(0 with none filled).")
    assert rulebook.rule("T20.9").endswith("three by three).")


@pytest.mark.parametrize("page", PAGES)
def test_every_row_of_the_page_is_a_rule(page: str) -> None:
    """C1.1–CR.31, T1.1–TR.91: each numbered row or paragraph once, in the order of the page, with its anchor."""
    letter = PAGES[page]
    text = (ROOT / "docs" / "rules" / page).read_text("utf-8")
    number = rf"{letter}([RXV]|\d+)\.\d+[a-z]?"
    numbered = [row for row in text.splitlines() if re.match(rf"(\| |<.*>\*\*|\| <.*>){number} ", row)]
    names = [name for name in rulebook.ids() if name.startswith(letter)]
    assert len(names) == len(numbered) == len(set(names)) > {"C": 150, "T": 480}[letter]
    for name, row in zip(names, numbered, strict=True):
        file, _, anchor = rulebook.anchor(name).partition("#")
        assert file == page and re.match(rf'(\| )?<a id="{anchor}"></a>(\*\*)?{re.escape(name)} ', row)


def test_the_sections_of_coffee_traders_are_whole() -> None:
    """T1–T22, TX, TV, TR: no number is left out, and every section is there."""
    rules = [name for name in rulebook.ids() if name.startswith("T") and not name[-1].isalpha()]
    last = {"T1": 24, "T2": 11, "T3": 16, "T4": 7, "T5": 13, "T6": 16, "T7": 9, "T8": 10, "T9": 26, "T10": 10}
    last |= {"T11": 14, "T12": 8, "T13": 9, "T14": 23, "T15": 10, "T16": 18, "T17": 20, "T19": 8, "T20": 9}
    last |= {"T22": 10, "TV": 15, "TR": 91}
    numbers = {
        section: [int(name.split(".")[1]) for name in rules if name.split(".")[0] == section] for section in last
    }
    assert numbers == {section: list(range(1, count + 1)) for section, count in last.items()}
    assert [name for name in rules if name.split(".")[0] not in last] == [
        f"TX.{n}" for n in (*range(1, 28), *range(30, 103))
    ]
    assert [name for name in rulebook.ids() if name[-1].isalpha()] == [f"T12.8{letter}" for letter in "abcdefghi"]


@pytest.mark.parametrize("game", ["cafe", "traders"])
def test_the_book_opens_by_game(game: str) -> None:
    """All rules in the order of the page, each in the section that its id names."""
    sections, letter = cafezal.book(game), game[0].upper()
    assert [rule for section in sections for rule in section.rules] == [id for id in rulebook.ids() if id[0] == letter]
    assert all(rule.startswith(f"{section.id}.") for section in sections for rule in section.rules)


def test_the_book_opens_by_section() -> None:
    sections = cafezal.book("cafe")
    assert cafezal.book("C4") == (next(section for section in sections if section.title == "Placing a card"),)
    for name in ("chess", "C99", "C4.2", "", None):
        with pytest.raises(cafezal.Malformed):
            cafezal.book(name)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["C99.1", "C4", "c4.2", "", "C4.2 ", "X1.1", "T99.1", "T12.8j", "TX.28", "tr.1", None])
def test_an_unknown_id_is_malformed(name: str) -> None:
    with pytest.raises(cafezal.Malformed) as error:
        rulebook.rule(name)
    assert error.value.text.key == "core.malformed.rule" and render(error.value.text)
    with pytest.raises(cafezal.Malformed):
        rulebook.anchor(name)


def quotations() -> Iterator[tuple[str, str]]:
    """(file, id) for every id quoted in the program, its messages, its tests and its pages."""
    folders = [(ROOT / "src", ("*.py", "*.pxd", "*.json", "*.toml")), (ROOT / "tests", ("*.py",))]
    for folder, patterns in [*folders, (ROOT / "docs", ("*.md",))]:
        for file in sorted(path for pattern in patterns for path in folder.rglob(pattern)):
            if file != Path(__file__):
                yield from ((str(file.relative_to(ROOT)), name) for name in QUOTED.findall(file.read_text("utf-8")))


def test_every_id_quoted_anywhere_is_a_rule() -> None:
    quoted = {(file, name) for file, name in quotations() if not name.startswith(UNKNOWN)}
    assert [(file, name) for file, name in sorted(quoted) if name not in rulebook.ids()] == []
    assert {"TV.4", "TV.13"} <= {name for file, name in quoted if file.endswith("traders/board.py")}
    assert {"C4.2", "C5.8", "C12.5"} <= {name for file, name in quoted if file.endswith("refusals.py")}


@pytest.mark.parametrize("options", [{"players": 2, "expresso": True}, {"players": 3, "auction": True}])
def test_every_move_stands_on_rules(options: dict[str, object]) -> None:
    """C3.1–C5.11, C8.3–C8.6: the rules of each legal move are rules."""
    game = cafezal.new("cafe", seed=11, **options)
    kinds = set()
    for step in range(400):
        if game.over:
            break
        seat = game.waiting[step % len(game.waiting)]
        moves = game.moves(seat)
        for move in moves:
            kinds.add(move.kind)
            assert move.rules and all(rulebook.rule(name) for name in move.rules)
        game.apply(moves[step * 7 % len(moves)].code, seat)
    assert {"take", "place", "produce", "end"} <= kinds
