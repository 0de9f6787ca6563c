"""What the engine says: messages that can be read, put into words in every language, and are all in use."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cafezal
from cafezal.cafe import codes, scoring, terms
from cafezal.core.texts import Message, Slot, Text, compiled, keys, plural, render

SOURCE = Path(cafezal.__file__).parent
LANGUAGES = sorted(folder.name for folder in (SOURCE / "messages").iterdir() if folder.is_dir())
PAGES = sorted((SOURCE / "messages").rglob("*.json"))
KEY = re.compile(r"[a-z]+(\.[a-zA-Z0-9_]+)+")
ENDINGS = (".json", ".toml", ".md", ".py")


def messages(language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for page in PAGES:
        if page.parent.name == language:
            found |= json.loads(page.read_text("utf-8"))
    return found


ENGLISH = messages("en")


def literals(room: str = "") -> Iterator[tuple[str, str]]:
    """(file, text) for every literal text in the program; `{}` stands for what an f-string fills in."""
    for file in sorted((SOURCE / room).rglob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
                yield file.name, "".join(map(str, parts))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield file.name, node.value


def slots(message: Message) -> Iterator[tuple[str, str]]:
    """The arguments of a message: name, kind."""
    for part in message:
        if isinstance(part, Slot):
            yield part.name, part.kind
            for branch in part.branches.values():
                yield from slots(branch)


# ------------------------------------------------------------------------------------------------ rendering


@pytest.mark.parametrize(
    ("message", "args", "said"),
    [
        ("takes {card}", {"card": "lisboa-1868"}, "takes lisboa-1868"),
        ("at {at, cell}", {"at": [-3, 0]}, "at -3,0"),
        ("{what, term}", {"what": "green"}, "green"),
        ("{what, term}", {"what": ["red", "brown"]}, "red, brown"),
        ("{who}!", {"who": Text("", "term.red")}, "red!"),
        ("{who}!", {"who": Text("C1.1", "term.red").data()}, "red!"),
        ("{n, plural, =0 {none} one {# cube} other {# cubes}}", {"n": 0}, "none"),
        ("{n, plural, =0 {none} one {# cube} other {# cubes}}", {"n": 1}, "1 cube"),
        ("{n, plural, one {# of {all}} other {all # of {all}}}", {"n": 7, "all": 7}, "all 7 of 7"),
        ("# is itself, and so is '", {}, "# is itself, and so is '"),
    ],
)
def test_messages_are_put_into_words(
    message: str, args: dict[str, object], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cafezal.core.texts._messages", lambda language: ENGLISH | {"test.it": message})
    assert render(Text("C4.2", "test.it", args)) == str(Text("C4.2", "test.it", args)) == said


def test_what_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError):
        str(Text("", "no.such.key"))
    with pytest.raises(KeyError):
        str(Text("C4.2", "cafe.refused.covers", {}))


@pytest.mark.parametrize(
    "message", ["{", "}", "{}", "{a", "{a, verb}", "{n, plural, one {x}}", "{n, plural, other {x}", "a}b", "{a b}"]
)
def test_what_is_no_message_is_refused(message: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        compiled(message)


def test_texts_travel_as_data() -> None:
    """Nested texts too, and JSON keeps them."""
    text = Text("C3.8", "cafe.refused.not_your_turn", {"who": Text("", "cafe.seat", {"seat": 2}), "more": [1, (2, 3)]})
    data = json.loads(json.dumps(text.data()))
    assert data["rule"] == "C3.8" and data["args"]["who"]["key"] == "cafe.seat"
    assert str(Text(**data)) == str(text) and "seat 2" in str(text)


@pytest.mark.parametrize(
    ("language", "categories"),
    [
        ("en", {0: "other", 1: "one", 2: "other", -1: "one"}),
        ("fr", {0: "one", 1: "one", 2: "other", 1_000_000: "many"}),
        ("pt", {0: "one", 1: "one", 2: "other", 3_000_000: "many"}),
        ("cs", {0: "other", 1: "one", 2: "few", 4: "few", 5: "other", 22: "other"}),
        ("ru", {1: "one", 21: "one", 2: "few", 24: "few", 5: "many", 11: "many", 12: "many", 14: "many", 0: "many"}),
    ],
)
def test_plural_categories(language: str, categories: dict[int, str]) -> None:
    assert {number: plural(number, language) for number in categories} == categories


def test_a_language_that_lacks_a_key_falls_back_to_english() -> None:
    assert render(Text("", "term.red"), "xx") == "red"


def test_errors_carry_texts() -> None:
    text = Text("C4.2", "cafe.refused.covers", {"count": 5})
    illegal, malformed = cafezal.IllegalMove(text), cafezal.Malformed(text, "seats[0].hand")
    assert isinstance(illegal, ValueError) and illegal.rule == "C4.2" and str(illegal) == str(text)
    assert malformed.path == "seats[0].hand" and str(malformed) == f"seats[0].hand: {text}"
    assert str(cafezal.Malformed(text)) == str(text)


# ------------------------------------------------------------------------------------------------ message files


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}-{page.stem}")
def test_message_files_hold_each_key_once(page: Path) -> None:
    pairs = json.loads(page.read_text("utf-8"), object_pairs_hook=list)
    others = [json.loads(other.read_text()) for other in PAGES if other.parent == page.parent and other != page]
    found = [key for key, _ in pairs]
    assert len(set(found)) == len(found) > 0
    assert not [key for key in found if any(key in other for other in others)]
    assert all(KEY.fullmatch(key) for key in found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_one(language: str) -> None:
    """It can be read, and takes no arguments but those of the English one."""
    found = messages(language)
    assert keys(language) == found.keys() and found.keys() <= ENGLISH.keys()
    for key, text in found.items():
        assert set(slots(compiled(text))) <= set(slots(compiled(ENGLISH[key]))), key


def test_every_key_that_the_engine_says_has_a_message() -> None:
    spaces = {key.partition(".")[0] for key in ENGLISH}
    modules = {".".join(file.relative_to(SOURCE).with_suffix("").parts) for file in SOURCE.rglob("*.py")}
    said = {
        (file, text) for room in ("core", "cafe", "traders") for file, text in literals(room) if KEY.fullmatch(text)
    }
    said = {(file, text) for file, text in said if text.partition(".")[0] in spaces and not text.endswith(ENDINGS)}
    assert len(said) > 100
    assert [(file, text) for file, text in sorted(said) if text not in ENGLISH and text not in modules] == []


def test_every_message_of_the_engine_is_said_somewhere() -> None:
    """Literally, or by an f-string; the words of `term` and `grade` come from tables."""
    texts = {text for _, text in literals()}
    patterns = [
        re.compile(re.escape(text).replace(r"\{\}", r"[a-z0-9_]+")) for text in texts if "{}" in text and "." in text
    ]
    tables = {f"term.{word}" for word in (*terms.COLOURS, *terms.KINDS)}
    tables |= {f"cafe.grade.{name.replace(' ', '_')}" for _, name in scoring.GRADES}
    rooms = ("cafe", "core", "term", "traders", "position", "options")
    elsewhere = ("traders.log.", "traders.asked.")  # made of the kinds of moves: tests/traders/test_notation.py
    mine = [key for key in ENGLISH if key.split(".")[0] in rooms and not key.startswith(elsewhere)]
    unused = [key for key in mine if key not in texts | tables and not any(p.fullmatch(key) for p in patterns)]
    assert len(mine) > 100 and unused == []


def test_every_term_has_a_word() -> None:
    """C1.2, C1.6: the kinds of square and the colours."""
    assert {f"term.{word}" for word in (*terms.COLOURS, *terms.KINDS)} <= ENGLISH.keys()


def test_every_grade_has_a_word() -> None:
    """C7.2: the six grades of solo play."""
    for points in range(0, 60):
        assert str(Text("C7.2", f"cafe.grade.{scoring.grade(points).replace(' ', '_')}")) == scoring.grade(points)


def test_every_kind_of_move_has_a_sentence() -> None:
    """C12.1: the log has words for every kind of decision."""
    kinds = {name.lower() for name in vars(codes) if name.isupper()}
    kinds -= {"squares", "most", "across", "down", "places", "codes"}
    assert {f"cafe.log.{kind}" for kind in kinds} <= ENGLISH.keys()


def test_players_stand_in_texts_by_their_names() -> None:
    """Where a text speaks of seats, in lists and in texts within texts; who has no name stays a seat."""
    seats = [Text("", "traders.seat", {"seat": seat}) for seat in range(3)]
    plain = Text("", "core.history.final")
    text = Text("T5.2", "server.text", {"text": [seats[1], Text("", "server.text", {"text": seats[2]}), plain, 7]})
    assert str(text) == f"seat 1, seat 2, {plain}, 7"
    assert str(text.named(["Ana", "Rui"])) == f"Rui, seat 2, {plain}, 7"
    assert str(text.named(["Ana", "Rui", "Eva"])) == f"Rui, Eva, {plain}, 7"
    assert text.named([]) == Text(**text.data()) and text.named(["Ana"]).rule == "T5.2"
