"""The rulebook: every rule opens by its id, and every id that is quoted anywhere is that of a rule."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cafezal
from cafezal.core import rulebook
from cafezal.core.texts import render

ROOT = Path(__file__).parents[2]
QUOTED = re.compile(r"(?<![\w.-])(C(?:R|\d{1,2})\.\d+)(?![\w.]\d)")


def test_rules_open_by_id() -> None:
    """C2.3, C4.3, C5.1: plain text, without the marks of the page."""
    assert rulebook.rule("C2.3") == "The deck is then exactly used up in eight rounds."
    assert rulebook.rule("C4.3").startswith("After placing, at least one cup, old or new, must be visible")
    assert rulebook.rule("C5.1").startswith("A produce. Choose a cluster of bean squares")
    assert "C5.9 – Clear which squares, when? – bean, dry, roast;" in rulebook.rule("CR.16")
    assert not [name for name in rulebook.ids() if not rulebook.rule(name) or set("*`|<>") & set(rulebook.rule(name))]


def test_every_row_of_the_page_is_a_rule() -> None:
    """C1.1–CR.31: each numbered row once, in the order of the page, with its anchor."""
    page = (ROOT / "docs" / "rules" / "cafe.md").read_text("utf-8")
    numbered = [row for row in page.splitlines() if re.match(r"\| (<.*>)?C(R|\d+)\.\d+\b", row)]
    names = [name for name in rulebook.ids() if name.startswith("C")]
    assert len(names) == len(numbered) == len(set(names)) > 150
    for name, row in zip(names, numbered, strict=True):
        assert f"{name} " in row
        file, _, anchor = rulebook.anchor(name).partition("#")
        assert file == "cafe.md" and f'<a id="{anchor}"></a>{name} ' in row


def test_the_book_opens_by_game_and_section() -> None:
    """All rules in the order of the page, each in the section that its id names."""
    sections = cafezal.book("cafe")
    assert [rule for section in sections for rule in section.rules] == [id for id in rulebook.ids() if id[0] == "C"]
    assert all(rule.startswith(f"{section.id}.") for section in sections for rule in section.rules)
    assert cafezal.book("C4") == (next(section for section in sections if section.title == "Placing a card"),)
    for name in ("chess", "C99", "C4.2", "", None):
        with pytest.raises(cafezal.Malformed):
            cafezal.book(name)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["C99.1", "C4", "c4.2", "", "C4.2 ", "X1.1", None])
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
    quoted = {(file, name) for file, name in quotations() if not name.startswith("C99.")}  # tests of unknown ids
    assert [(file, name) for file, name in sorted(quoted) if name not in rulebook.ids()] == []
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
