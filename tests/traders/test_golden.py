"""Golden games of Coffee Traders (tests/golden): every kind of decision, every option, results by the rules."""

import pytest

from tools.golden_play import kind_of

from ..golden_games import decisions, kinds_told, notation, of, undone

RECORDS = of("traders")
golden = pytest.mark.parametrize("name", sorted(RECORDS))
SITES = ("gu", "co", "br", "et", "in")


def test_every_kind_of_decision_occurs() -> None:
    """All the moves of docs/traders-positions.md, every word they are told apart by; undo, alone and by agreement."""
    moves = notation("traders-positions.md")
    known = {kind_of(move) for move in moves if "." in move or move.startswith("reveal")}
    assert len(known) > 35
    assert known == set(kinds_told(RECORDS))
    told = {word for record in RECORDS.values() for entry in decisions(record) for word in entry.text.split()}
    words = {word for move in moves for word in move.split() if word.isalpha() and word not in SITES}
    assert len(words) > 20 and words <= told
    kinds = undone(RECORDS)
    assert kinds["undo"] and kinds["back"]


def test_every_mode_occurs() -> None:
    """T3.15, T3.16, T6.1: players, merciless, experienced, handicap, chance, an own board; joined decisions."""
    options = [record.options for record in RECORDS.values()]
    assert len(options) >= 12
    for key, values in {
        "players": {2, 3, 4, 5},
        "merciless": {True, False},
        "experienced": {True, False},
        "chance": {"seed", "explicit"},
    }.items():
        assert {one[key] for one in options} == values
    assert {0, 2, 4} <= {number for one in options for number in one["handicap"]}
    own = RECORDS["traders-two-own-board"]
    assert own.content != RECORDS["traders-two"].content and "own_board" in (own.start_position or {})
    assert any(entry.joined for record in RECORDS.values() for entry in record.entries)


@golden
def test_results_by_the_rules(name: str) -> None:
    """T16.1, T16.14, T16.15, T16.17: what can be counted on the last position's boards; most points, then coins."""
    game = RECORDS[name].replay()
    position = game.position()
    board = game.view()["table"]["board"]
    worth = {f"{bar['id']}-{i}": slot["vp"] for bar in board["bar"] for i, slot in enumerate(bar["slots"], 1)}
    for seat, part in enumerate(position["seats"]):
        sheet = game.sheet(seat)
        assert sum(points for rule, _, points in sheet if rule == "T16.1") == sum(worth[slot] for slot in part["bars"])
        filled = set("abcdef") - set(part["contracts"])
        contracts = sum(board["slots"][letter.upper()]["vp"] for letter in filled)
        assert sum(points for rule, _, points in sheet if rule == "T16.15") == contracts
        assert sum(points for _, _, points in sheet) == game.scores()[seat]
    scores = [
        (points, part["coins"] + 3 * ("c" in part["bonus"]))
        for points, part in zip(game.scores(), position["seats"], strict=True)
    ]
    assert game.winners() == tuple(seat for seat, score in enumerate(scores) if score == max(scores))
