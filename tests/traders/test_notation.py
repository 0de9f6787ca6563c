"""Moves as people write them, read back; what is no move; what the log says (docs/traders-positions.md)."""

import json
import re
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cafezal
from cafezal.traders import terms

from .helpers import Json, game, legal, play
from .midgames import MODES, lively, midgames, title

PAGE = Path(__file__).parents[2] / "docs" / "traders-positions.md"
RICH: Json = {"coins": 9, "coffee": {"gu": 9, "co": 9, "br": 9, "et": 9, "in": 9, "kl": 9}}

every_mode = pytest.mark.parametrize("mode", MODES, ids=title)


# ---------------------------------------------------------------------------------------------------- there and back


@every_mode
def test_every_legal_move_is_read_back(mode: Json) -> None:
    """Kind, words and rules of every legal decision; its sentence reads."""
    kinds = set()
    for seed in range(3):
        for g in midgames(mode, 0.5, seed):
            for seat in g.waiting:
                for move in g.moves(seat):
                    assert g.parse(str(move), seat) == move.code and g.explain(str(move), seat) is None
                    assert move.rules and all(re.fullmatch(r"T\d+\.\d+[a-i]?", rule) for rule in move.rules)
                    text = g.sentence(move.code, seat)
                    assert str(text) and "{" not in str(text) and text.rule == move.rules[0]
                    kinds.add(move.kind)
    assert len(kinds) >= 25


def test_every_code_says_a_move_or_names_what_is_missing() -> None:
    """Illegal ones too: all 2,945 codes; what cannot be said is not there on this board."""
    for g in (game(RICH), game(RICH, phase="sell"), game(players=2, options={"chance": "explicit"})):
        said = 0
        for code in range(g.code_count):
            try:
                text = str(g.describe(code, 0))
            except cafezal.IllegalMove as error:
                assert str(error) and error.rule
                continue
            assert g.parse(text, 0) == code
            said += 1
        assert said > 1900


def test_rules_of_moves_exist() -> None:
    """Every rule that a move stands on can be opened."""
    g = game(RICH)
    for code in range(g.code_count):
        try:
            rules = g.describe(code, 0).rules
        except cafezal.IllegalMove:
            continue
        assert all(cafezal.rule(rule) for rule in rules)


@pytest.mark.parametrize("code", [-1, 2945, 2**31, 2**63, 2**64, -(2**65)])
def test_other_numbers_are_no_decisions(code: int) -> None:
    with pytest.raises(cafezal.IllegalMove) as error:
        game().describe(code, 0)
    assert error.value.text.key == "traders.refused.no_decision"


def test_every_move_of_the_page_can_be_read() -> None:
    """Each line of the notation table: all its moves are moves, of the kind they say."""
    part = PAGE.read_text("utf-8").split("## Notation")[1].split("## Decisions at the same time")[0]
    read = 0
    kind = ""
    for line in part.splitlines():
        cells = line.split("|")
        if len(cells) < 3 or "`" not in cells[1]:
            continue
        for text in re.findall(r"`([^`]+)`", cells[1] + (cells[2] if "sell.contract" in cells[1] else "")):
            kind = text.split()[0] if "." in text.split()[0] or text.startswith("reveal") else kind
            move = text if text.startswith(kind) else f"{kind} {text}"
            move = re.sub("gu-p2x", "gu-p2a", move)
            code = game(RICH).parse(move, 0) if kind != "reveal" else None
            if code is not None:
                assert str(game().describe(code, 0)) == move and game().describe(code, 0).kind == kind
                read += 1
    assert read >= 60


@pytest.mark.parametrize(
    ("text", "kind", "args"),
    [
        ("work.plant a gu-1b", "work.plant", ("a", "gu-1b")),
        ("work.plant a gu-2b donkeys", "work.plant", ("a", "gu-2b", "donkeys")),
        ("work.plant b gu-3a truck", "work.plant", ("b", "gu-3a", "truck")),
        ("staff.pay gu co co", "staff.pay", ("gu", "co", "co")),
        ("staff.pay coins", "staff.pay", ("coins",)),
        ("trade.build column gu", "trade.build", ("column", "gu")),
        ("pig.build kl row", "pig.build", ("kl", "row")),
        ("sell.bar vienna-6 gu kl 2", "sell.bar", ("vienna-6", "gu", "kl", "2")),
        ("sell.bar vienna-6 kl", "sell.bar", ("vienna-6", "kl")),
        ("reset.store rows", "reset.store", ("rows",)),
        ("free.exchange br mixed", "free.exchange", ("br", "mixed")),
        ("free.exchange give gu", "free.exchange", ("give", "gu")),
        ("free.stock gu co br joker", "free.stock", ("gu", "co", "br", "joker")),
        ("free.stock column kl", "free.stock", ("column", "kl")),
        ("free.rechargeB area", "free.rechargeB", ("area",)),
    ],
)
def test_a_move_has_kind_and_arguments(text: str, kind: str, args: tuple[str, ...]) -> None:
    move = game().describe(game().parse(text, 0), 0)
    assert (move.kind, move.args, str(move)) == (kind, args, text)


def test_codes_do_not_depend_on_the_position() -> None:
    """One action space for all numbers of players and options."""
    for text in ("work.plant c in-2d donkeys", "sell.contract f kl", "step.row et", "free.stock gu co in"):
        assert len({game(players=players).parse(text, 0) for players in (2, 3, 4, 5)}) == 1


# ---------------------------------------------------------------------------------------------------- no moves


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "word"),
        ("plant", "word"),
        ("work.PASS", "word"),
        ("Work.pass", "word"),
        ("free.bonusa", "word"),
        ("work.pass now", "form"),
        ("work.pass ", "blanks"),
        (" work.pass", "blanks"),
        ("step.row  gu", "blanks"),
        ("step.row\tgu", "ascii"),
        ("step.row gü", "ascii"),
        ("step.row kl", "form"),
        ("step.row", "form"),
        ("build.coffee kl", "form"),
        ("work.plant d gu-1a", "form"),
        ("work.plant a", "form"),
        ("work.plant a gu-2a truck gu-p2a", "form"),
        ("work.animal cow", "form"),
        ("staff.pay co gu", "form"),
        ("staff.pay coins gu", "form"),
        ("staff.pay kl", "form"),
        ("sell.contract g", "form"),
        ("sell.contract d kl 2", "form"),
        ("sell.contract kl 2", "form"),
        ("sell.contract gu 21", "form"),
        ("sell.contract gu 02", "form"),
        ("sell.bar vienna-3 kl 0", "form"),
        ("sell.bar vienna-3 kl 7", "form"),
        ("sell.bar vienna", "form"),
        ("reset.store gu gu", "form"),
        ("reset.store kl gu", "form"),
        ("reset.store rows gu", "form"),
        ("free.exchange gu gu", "form"),
        ("free.exchange kl gu", "form"),
        ("free.stock co gu br", "form"),
        ("free.stock", "form"),
        ("free.rechargeB", "form"),
        ("trade.build column", "form"),
        ("pig.trade", "form"),
        ("x" * 101, "long"),
        (None, "type"),
        (b"work.pass", "type"),
        (7, "type"),
    ],
)
def test_what_is_no_move_is_malformed(text: Any, key: str) -> None:
    """Words, case, blanks, numbers and the order of names; `explain` raises alike."""
    g = game()
    before = g.digest()
    for call in (g.parse, g.explain):
        with pytest.raises(cafezal.Malformed) as error:
            call(text, 0)
        assert error.value.text.key == f"traders.malformed.{key}" and str(error.value)
    assert g.digest() == before


@pytest.mark.parametrize(
    ("text", "rule", "key"),
    [
        ("staff.lose gu-9z", "T1.5", "no_space"),
        ("work.donkey gu-p9", "T1.5", "no_path"),
        ("trade.build gu-s9", "T1.5", "no_site"),
        ("sell.bar vienna-8", "T1.5", "no_slot"),
        ("work.plant a gu-2a", "T9.9", "no_means"),
        ("work.plant a gu-1a donkeys", "T9.9", "no_way"),
        ("work.plant a gu-2a donkeys gu-p2b", "T9.9", "no_way"),
        ("work.plant a gu-2a truck", "T9.11", "no_truck_place"),
        ("staff.pay gu gu gu", "T8.9", "back_two"),
        ("free.stock gu co", "T14.17", "stock_three"),
        ("sell.bar vienna-3 gu", "T14.18", "one_coffee"),
    ],
)
def test_what_names_nothing_is_illegal(text: str, rule: str, key: str) -> None:
    """It is a move, but of what this board does not have."""
    with pytest.raises(cafezal.IllegalMove) as error:
        game().parse(text, 0)
    assert (error.value.rule, error.value.text.key) == (rule, f"traders.refused.{key}")
    told = game().explain(text, 0)
    assert told is not None and told[0] == rule


def test_a_path_is_named_where_several_lead_to_a_space() -> None:
    """Own boards: the path tells which donkeys are meant."""
    board = json.loads(json.dumps(game().position(content=True)["own_board"]))
    for part in board["coop"]:
        part["paths"].append({"name": "q2a", "from": ["1c"], "to": "2a", "donkeys": 1})
    table = game({"plantations": {"gu-1b": 1, "gu-1c": 1}, "donkeys": 2}, own_board=board)
    moves = [move for move in legal(table, kind="work.plant") if "a gu-2a" in move]
    assert moves == ["work.plant a gu-2a donkeys gu-p2a", "work.plant a gu-2a donkeys gu-q2a"]
    with pytest.raises(cafezal.IllegalMove) as error:
        table.parse("work.plant a gu-2a donkeys", 0)
    assert error.value.text.key == "traders.refused.which_path"
    assert table.position() == cafezal.load(json.loads(json.dumps(table.position()))).position()


@settings(max_examples=300, deadline=None)
@given(
    st.one_of(st.text(max_size=30), st.from_regex(r"[a-z]{3,5}\.[a-zA-Z]{3,9}( [a-z0-9-]{1,8}){0,4}", fullmatch=True))
)
def test_any_text_is_a_move_or_an_error_that_says_why(text: str) -> None:
    g = game()
    try:
        code = g.parse(text, 0)
    except (cafezal.Malformed, cafezal.IllegalMove) as error:
        assert str(error)
        return
    assert str(g.describe(code, 0)) == text


@pytest.mark.parametrize("seat", [-1, 3, 99, "0"])
def test_seats_that_are_not_there(seat: Any) -> None:
    with pytest.raises((cafezal.Malformed, cafezal.IllegalMove)):
        game().parse("work.pass", seat)


def test_chance_turns_up_counters() -> None:
    """T17.11: with chance answered by the caller."""
    andre = {"contracts": ["a-3", "b-3", "c-3"]}
    table = game(players=2, phase="trade", turn=2, andre=andre, options={"chance": "explicit"})
    assert table.waiting == (-1,)
    assert [str(move) for move in table.moves(-1)] == [f"reveal {coop}" for coop in ("gu", "co", "br", "et", "in")]
    assert str(table.sentence(table.parse("reveal et", -1), -1)) == "André turns up Ethiopia"
    table.apply(table.parse("reveal et", -1), -1)
    assert table.position()["coops"]["et"]["house"] == [2] and table.waiting == (0,)


# ---------------------------------------------------------------------------------------------------- the log


@pytest.mark.parametrize(
    ("seats", "fields", "move", "words"),
    [
        ([{}], {}, "work.plant a gu-1b", "seat 0 adds the level 1 plantation of row A at Guatemala 1b"),
        (
            [{"plantations": {"gu-1b": 1}}],
            {},
            "work.plant a gu-2b donkeys",
            "seat 0 adds the level 1 plantation of row A at Guatemala 2b, by donkeys",
        ),
        ([{}, {"plantations": {"et-1a": 1}}], {}, "work.workers et", "seat 0 sends the workers of Ethiopia"),
        ([{}], {}, "work.coins", "seat 0 takes 2 coins"),
        (
            [{}, {"plantations": {"et-1a": 1, "et-1b": 1}}],
            {"phase": "rival"},
            "staff.rival et-1a",
            "seat 0 sends a worker to Ethiopia 1a, a plantation of seat 1",
        ),
        (
            [{"plantations": {"gu-1a": 1, "co-1a": 1}, "arabica": [2, 3, 1, 1, 1], "bonus": "ab"}],
            {"phase": "debt", "period": 1975},
            "staff.pay gu co",
            "seat 0 pays 2 coins and 2 steps back for unstaffed plantations: Guatemala, Colombia",
        ),
        (
            [{}],
            {"phase": "trade"},
            "trade.build gu-s2",
            "seat 0 hires a contractor: production station at Guatemala s2",
        ),
        (
            [{}],
            {"phase": "trade"},
            "trade.build column kl",
            "seat 0 hires a contractor: warehouse above the track of Kopi Luwak",
        ),
        ([{}], {"phase": "trade"}, "trade.pass", "seat 0 passes for now"),
        (
            [RICH],
            {"phase": "sell", "turn": 0},
            "sell.bar new-york-6 br kl 2",
            "seat 0 delivers 6 Brazil to New York, slot 6, 2 of them Kopi Luwak",
        ),
        ([RICH], {"phase": "sell", "turn": 0}, "sell.contract d", "seat 0 fills contract D"),
        ([RICH], {"phase": "sell", "turn": 0}, "free.exchange br gu", "seat 0 exchanges 4 Guatemala for one Brazil"),
        ([RICH], {"phase": "sell", "turn": 0}, "free.buy br", "seat 0 buys one Brazil for 2 coins"),
        ([{}], {"phase": "store"}, "reset.store gu", "seat 0 puts warehouses above the tracks of Guatemala"),
        ([{}], {}, "free.bonusC", "seat 0 uses C of the bonus reserve: 3 coins"),
        (
            [{}],
            {"phase": "sell", "pending": [{"task": "side", "seat": 0, "letter": "d"}]},
            "sell.bonusSide left",
            "seat 0 chooses the left side of the bonus: coin, civet",
        ),
        (
            [{}],
            {"phase": "sell", "pending": [{"task": "reward", "seat": 0}]},
            "sell.reward animal",
            "seat 0 takes the row reward: the animal counter of Guatemala",
        ),
    ],
)
def test_the_log_says_what_a_decision_does(seats: list[Json], fields: Json, move: str, words: str) -> None:
    table = game(*seats, **fields)
    assert str(table.sentence(table.parse(move, 0), 0)) == words
    play(table, move)


def test_every_sentence_of_the_log_is_used() -> None:
    """No message is there that no decision says; every decision says one that is there."""
    known = json.loads((files("cafezal") / "messages" / "en" / "traders.json").read_text("utf-8"))
    asked = {key for key in known if key.startswith("traders.log.")}
    for start in (
        game(RICH),
        game({**RICH, "stock": {"gu": 1, "co": 1, "br": 1}}, phase="sell", turn=0),
        game(phase="sell", pending=[{"task": "side", "seat": 0, "letter": "d"}]),
    ):
        for code in range(start.code_count):
            seat = -1 if code >= start.parse("sell.pass", 0) + 1 else 0
            try:
                start.describe(code, seat)
            except cafezal.IllegalMove:
                continue
            if start.describe(code, seat).kind == "staff.rival" and "pass" not in str(start.describe(code, seat)):
                continue  # nobody has a plantation there
            asked.discard(start.sentence(code, seat).key)
    assert asked <= {"traders.log.staff.rival"}
    kinds = {kind.lower() for _, kind, _ in terms.TASKS if kind}
    assert {key.removeprefix("traders.asked.") for key in known if key.startswith("traders.asked.")} == kinds


def test_a_log_of_a_whole_game_reads() -> None:
    dice = Random(1)
    g = cafezal.new("traders", players=4, seed=1)
    while g.waiting:
        seat = dice.choice(g.waiting)
        code = lively(g, seat, dice)
        assert str(g.sentence(code, seat)).startswith(f"seat {seat} ")
        g.apply(code, seat)
