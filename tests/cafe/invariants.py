"""What must hold at every decision of every game (section 14), checked with models that know nothing of the engine."""

import json
import random
from collections import Counter

import pytest

import cafezal

from .brute import BEANS, Area, Cell, cell, face, filled, totals
from .helpers import Json
from .rounds import DECK, beside, best, count, drawing, pool


class Watch:
    """A game under observation: every decision goes through `play`."""

    def __init__(self, game: cafezal.Game) -> None:
        self.game = game
        self.position = game.position()
        self.takes = [0] * game.options["players"]

    def play(self, code: int, seat: int) -> None:
        """Carry out a decision and hold what it did against section 14."""
        move = str(self.game.describe(code, seat))
        legal = {other: self.game.legal(other) for other in range(len(self.takes)) if other != seat}
        before = self.position
        self.game.apply(code, seat)
        self.position = self.game.position()
        if seat >= 0:
            self.takes[seat] += move.startswith("take")
            self.check_decision(move, before, seat, legal)

    def skip(self, code: int, seat: int) -> None:
        """Carry out a decision unobserved, but for the takes."""
        if seat >= 0:
            self.takes[seat] += str(self.game.describe(code, seat)).startswith("take")
        self.game.apply(code, seat)

    def resume(self) -> None:
        """Observe from here on."""
        self.position = self.game.position()

    def check_decision(self, move: str, before: Json, seat: int, legal: dict[int, list[int]]) -> None:
        now, part = self.position, self.position["seats"][seat]
        old = before["seats"][seat]
        check_contents(Area(part, DECK), now["options"]["auction"])
        if before["phase"] != "auction":  # C14.1
            change = changed(move, old, part)
            assert {c: totals(now)[c] - totals(before)[c] for c in "ybgr"} == {c: change[c] for c in "ybgr"}, move
        if before["phase"] == "turn" and move != "end":
            check_lasting(move, old, part)
        if before["phase"] in ("turn", "exchange") and (now["phase"], now["round"]) == (
            before["phase"],
            before["round"],
        ):
            for other, codes in legal.items():  # C14.7
                assert now["seats"][other] == before["seats"][other]
                assert now["options"]["strict"] or self.game.legal(other) == codes
        if before["phase"] == "turn" and old["stage"] == "act":  # C14.3
            begins = old["action"] is None and move.split(maxsplit=1)[0] in ("produce", "dry", "roast", "deliver")
            assert part["points"] == (0 if move == "end" else old["points"] - begins)

    def check_position(self) -> None:
        """What must hold of a position by itself."""
        now, game = self.position, self.game
        for seat, part in enumerate(now["seats"]):
            check_area(now, seat, self.takes[seat])
            assert game.scores()[seat] >= 0  # C14.10
            if not any(drawing(now, seat)[cell(at)][1] == "H" for at in part["cubes"]):
                assert game.scores()[seat] == best(now, seat)
        check_cards(now)
        assert game.over == (not game.waiting)
        assert all(game.legal(seat) for seat in game.waiting)  # C14.9
        hidden = {*now["deck"], *now["out"]}
        view = game.view(0)["table"]
        if not game.over:  # C12.3
            assert sorted(hidden) == view["unseen"]
            told = json.dumps({**view, "unseen": [], "cards": {}})
            assert not hidden & set(told.split('"'))

    def check_copies(self, seed: int) -> None:
        """Copy, position and determinize agree with the game."""
        game, digest = self.game, self.game.digest()
        again = cafezal.load(json.loads(json.dumps(self.position)))
        assert game.copy().digest() == again.digest() == digest and again.position() == self.position
        for seat in game.waiting:
            twin, knower = game.determinize(max(seat, 0), seed), max(seat, 0)
            assert twin.legal(seat) == again.legal(seat) == game.legal(seat)
            assert twin.view(knower) == game.view(knower)
        assert game.digest() == digest

    def check_refusals(self, dice: random.Random) -> None:
        """Integers that are not legal change nothing."""
        digest = self.game.digest()
        for seat in range(len(self.takes)):
            legal = set(self.game.legal(seat))
            for code in (-1, self.game.code_count, dice.randrange(self.game.code_count), dice.getrandbits(70)):
                if code not in legal:
                    with pytest.raises(cafezal.IllegalMove):
                        self.game.apply(code, seat)
        assert self.game.digest() == digest

    def check_end(self) -> None:
        """Exactly eight rounds, the deck used up, one take per seat and round."""
        assert self.game.over and self.takes == [8] * len(self.takes)
        self.resume()
        assert self.position["deck"] == [] and self.position["round"] == 8
        self.check_position()


def check_cards(position: Json) -> None:
    """C14.5: every card of the pool is in one place."""
    parts = position["seats"]
    lying = [card["card"] for part in parts for card in part["cards"]]
    hands = [part["hand"] for part in parts if part["hand"]]
    shown = [card for card in position["shown"] if card]
    places = [*position["out"], *position["deck"], *shown, *hands, *lying, *position["discards"]]
    assert sorted(places) == pool(position["options"])


def changed(move: str, before: Json, part: Json) -> Counter[str]:
    """C14.1: what a decision adds to the cubes of all, from the seat's part of the position before and after."""
    word, *args = move.split()
    old, new = Area(before, DECK), Area(part, DECK)
    change: Counter[str] = Counter()
    if word == "take" and len(args) == 2:
        change[args[1][0]] -= 1
    elif word in {"produce", "lote"} and part["action"] is None:
        first = cell((before["action"] or {}).get("cluster", args[0]))
        lotes = [*((before["action"] or {}).get("lotes") or []), *(args if word == "lote" else [])]
        change.update(filled(old, first, [colour[0] for colour in lotes]))
    elif word == "clear":
        change.subtract(old.cubes[cell(args[0])])
    elif word == "exchange":
        change.subtract(old.cubes[old.full({"E"})[0]])
        change[args[0][0]] += 1
    elif word == "place":
        covered = covers(part)
        shops = {shop.squares[0] for shop in new.shops}
        for square, held in old.cubes.items():
            if old.kinds[square] != "H" and (square in covered or (old.kinds[square] == "S" and square not in shops)):
                change.subtract(held)
    return change


def covers(part: Json) -> set[Cell]:
    """The cells of the card placed last."""
    card = part["cards"][-1]
    x, y = card["at"]
    return set(face(DECK[card["card"]], x, y, card["turn"]))


def check_contents(model: Area, auction: bool) -> None:
    """C14.2: what each kind of square may hold."""
    demands = {shop.squares[0]: shop.demand for shop in model.shops}
    for square, held in model.cubes.items():
        kind = model.kinds[square]
        if kind in BEANS:
            assert len(held) == (2 if "+" in kind else 1) and (kind == "L" or set(held) == {kind[0]})
        elif kind in {"D", "R"}:
            assert len(set(held)) == 1
        elif kind == "S":
            assert not Counter(held) - Counter(demands[square])
        else:
            assert len(held) == 1 and (kind == "E" or (kind == "H" and auction))


def check_lasting(move: str, before: Json, part: Json) -> None:
    """C14.6: what is covered stays covered, closed shops stay closed, delivered cubes stay; how warehouses change."""
    old, new = Area(before, DECK), Area(part, DECK)
    word = move.split(maxsplit=1)[0]
    covered = covers(part) if word == "place" else set()
    assert part["cards"][: len(before["cards"])] == before["cards"]
    assert {s for s, kind in old.kinds.items() if kind == "X"} - covered <= set(new.of({"X"}))
    for shop in new.shops:
        assert shop in old.shops or covered >= set(shop.squares)
        if shop in old.shops and not covered & set(shop.squares):
            assert not Counter(old.cubes.get(shop.squares[0], "")) - Counter(new.cubes.get(shop.squares[0], ""))
    if word not in {"take", "bid", "pay", "keep"}:
        assert all(a <= b for a, b in zip(old.warehouse, new.warehouse, strict=True))
    if word not in {"deliver", "from", "load", "fill", "put", "espresso", "done", "place"}:
        assert all(a >= b for a, b in zip(old.warehouse, new.warehouse, strict=True))


def connected(cells: set[tuple[int, int]]) -> bool:
    todo, seen = [min(cells)], {min(cells)}
    while todo:
        new = [cell for cell in beside(todo.pop()) if cell in cells and cell not in seen]
        seen.update(new)
        todo += new
    return seen == cells


def check_area(position: Json, seat: int, takes: int) -> None:
    """C14.3, C14.4, C4.7, CR.30."""
    part = position["seats"][seat]
    squares = drawing(position, seat)
    placed = len(part["cards"])
    assert 6 + 2 * placed <= len(squares) <= 6 + 4 * placed
    assert connected(set(squares))
    assert all(-16 <= x <= 18 and -16 <= y <= 17 for x, y in squares)
    assert 1 <= count(position, seat, "C") <= 9
    assert 0 <= part["points"] <= min(8, count(position, seat, "C"))
    assert placed + (part["hand"] is not None) <= takes
