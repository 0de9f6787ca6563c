"""Plays the golden games of tests/golden anew: `python tools/make_golden.py`, when cards or set-up have changed.

Each is a whole game of half-sensible players; together they cover every mode and every kind of decision, which
tests/cafe/test_golden.py asks for. They are examples of records, too. A change of the rules' code alone must leave
them as they are: look at the difference before you keep it.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import cafezal
from cafezal.table import Table

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = ROOT / "tests" / "golden"
NAMES = ("Ana", "Rui", "Inês", "João")


class Golden(NamedTuple):
    seed: int
    sense: float  # how often a player does what looks best, rather than anything
    options: dict[str, Any]
    undo: float = 0.0  # how often somebody takes something back


GAMES = {
    "solo": Golden(1, 0.8, {"players": 1}),
    "solo-expresso": Golden(2, 0.8, {"players": 1, "expresso": True}),
    "solo-good": Golden(4, 1.0, {"players": 1}),
    "solo-expresso-nata": Golden(10, 1.0, {"players": 1, "expresso": True}),
    "two": Golden(3, 0.8, {"players": 2}),
    "two-own-deck": Golden(5, 0.8, {"players": 2, "expresso": True}),
    "two-expresso-promo": Golden(6, 0.8, {"players": 2, "expresso": True, "promo": True}),
    "two-auction-expresso": Golden(7, 0.7, {"players": 2, "auction": True, "expresso": True}),
    "three": Golden(8, 0.8, {"players": 3}),
    "three-auction": Golden(9, 0.7, {"players": 3, "auction": True}),
    "three-strict": Golden(10, 0.8, {"players": 3, "strict": True, "expresso": True}),
    "three-explicit": Golden(11, 0.8, {"players": 3, "chance": "explicit", "promo": True}),
    "three-undo": Golden(12, 0.8, {"players": 3}, 0.15),
    "four": Golden(13, 0.8, {"players": 4}),
    "four-expresso": Golden(14, 0.7, {"players": 4, "expresso": True}),
    "four-auction-strict": Golden(15, 0.7, {"players": 4, "auction": True, "strict": True, "expresso": True}),
    "four-everything": Golden(16, 0.8, {"players": 4, "auction": True, "expresso": True, "promo": True}),
}


def record(name: str) -> str:
    """The golden game of that name, as text."""
    golden = GAMES[name]
    game = cafezal.new("cafe", seed=golden.seed, **golden.options)
    if name == "two-own-deck":
        game = with_own_deck(game)
    history = cafezal.History(game, NAMES[: game.seats], content=name == "two-own-deck")
    table = Table(history)
    dice = Random(golden.seed)
    while not table.game.over:
        seat = dice.choice(table.game.waiting)
        if dice.random() < golden.undo:
            take_back(table, dice)
        else:
            table.act(seat, decide(table, seat, golden.sense, dice))
    return table.record().text()


def with_own_deck(game: cafezal.Game) -> cafezal.Game:
    """The same beginning with a deck of one's own: the default cards in a mirror, their shops worth a point more."""
    position = game.position(content=True)
    for card in position["own_deck"]["card"]:
        card["squares"] = [" ".join(reversed(line.split())) for line in card["squares"]]
        card["points"] = card["points"] + 1 if "points" in card else 0
    position["own_deck"]["deck"] = {"id": "mirror", "name": "In the mirror", "version": 1, "source": "invented"}
    del position["content"]
    return cafezal.load(position)


def take_back(table: Table, dice: Random) -> None:
    """Somebody takes something back, alone or, rarely, by agreement."""
    seats = range(table.game.seats)
    willing = [seat for seat in seats if table.may_undo(seat)]
    if dice.random() < 0.1 and table.game.chapter()[0] > 1:
        seat = dice.choice(seats)
        start = max(start for start, _ in table.history.marks)
        table.undo_to(start, seat, [other for other in seats if other != seat])
    elif willing:
        table.undo(dice.choice(willing))


def decide(table: Table, seat: int, sense: float, dice: Random) -> list[int]:
    """What a player confirms at once."""
    game = table.game
    if seat < 0:
        return [dice.choice(game.legal(seat))]
    moves = game.moves(seat)
    first = moves[0].kind
    begun = first not in ("take", "place", "bid") and moves[-1].kind != "end"  # an action, a bid, or the exchange
    if dice.random() > (0.3 if begun else sense):
        return [anything(table, seat, dice)]
    if begun or first == "bid":
        return max(game.gestures(seat), key=lambda codes: after(game, seat, codes).estimate(seat))
    if first == "take":
        return [max(game.legal(seat), key=lambda code: turn(drafted(game, seat, code), seat, sense)[0])]
    return turn(game, seat, sense)[1]


def anything(table: Table, seat: int, dice: Random) -> int:
    """A decision of the kind that this game has seen least; the end of the turn only when nothing else is left."""
    seen = Counter(kind_of(entry.text) for entry in table.log if entry.kind == "move")
    moves = table.game.moves(seat)
    kinds = {kind_of(str(move)) for move in moves}
    kind = min((kinds - {"end", "clear", "pass"}) or kinds, key=lambda kind: (seen[kind], kind))
    return dice.choice([move.code for move in moves if kind_of(str(move)) == kind])


def kind_of(move: str) -> str:
    return move.split(maxsplit=1)[0] + " some" * move.endswith("some")


def after(game: cafezal.Game, seat: int, codes: list[int]) -> cafezal.Game:
    twin = game.copy()
    for code in codes:
        twin.apply(code, seat)
    return twin


def drafted(game: cafezal.Game, seat: int, code: int) -> cafezal.Game:
    """After taking a card, and the draft gone on anyhow, until the seat may place it."""
    twin = after(game, seat, [code])
    while seat not in twin.waiting:
        other = twin.waiting[0]
        twin.apply(twin.legal(other)[-1], other)
    return twin


def turn(game: cafezal.Game, seat: int, sense: float) -> tuple[int, list[int]]:
    """The best turn that is found: what it promises, and what to confirm first. With all sense every place is tried."""
    if game.moves(seat)[0].kind != "place":
        return actions(game, seat)
    places = sorted(game.legal(seat), key=lambda code: -after(game, seat, [code]).estimate(seat))
    found = [(actions(after(game, seat, [code]), seat)[0], [code]) for code in places[: None if sense == 1 else 1]]
    return max(found, key=lambda item: item[0])


def actions(game: cafezal.Game, seat: int) -> tuple[int, list[int]]:
    """One action after another, as long as it promises more; of the whole turn, what to confirm first."""
    end = game.parse("end", seat)
    first = [end]
    promise = game.estimate(seat)
    while True:
        ahead = [(after(game, seat, codes), codes) for codes in game.gestures(seat) if codes[0] != end]
        best = max(ahead, key=lambda item: item[0].estimate(seat), default=(game, []))
        if best[0].estimate(seat) <= promise:
            return promise, first
        promise, game = best[0].estimate(seat), best[0]
        first = best[1] if first == [end] else first


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", choices=[[], *GAMES], help="only these; all by default")
    names = parser.parse_args().names or list(GAMES)
    GOLDEN.mkdir(exist_ok=True)
    for name in names:
        text = record(name)
        (GOLDEN / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{name}\t{next(line for line in text.splitlines() if line.startswith('= scores'))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
