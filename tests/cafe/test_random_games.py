"""Random games of every kind: what must hold at every decision, and what the table of section 5 offers there."""

import random
from collections import Counter

import pytest

import cafezal
from cafezal.cafe.deck import default_deck

from .brute import BEANS, Area, Cell, cell, face, filled, options, totals
from .helpers import Json, legal, play

FACES = {card.id: card.data() for card in default_deck().cards}
MODES = [(1, False, False), (3, False, False), (2, True, False), (4, True, False), (2, False, True), (3, True, True)]


def changed(move: str, before: Json, part: Json) -> Counter[str]:
    """C14.1: what a decision adds to the cubes of all, from the seat's part of the position before and after."""
    word, *args = move.split()
    old, new = Area(before, FACES), Area(part, FACES)
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
    return set(face(FACES[card["card"]], x, y, card["turn"]))


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
    old, new = Area(before, FACES), Area(part, FACES)
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


@pytest.mark.parametrize(("players", "expresso", "auction"), MODES)
def test_c14_whole_games(players: int, expresso: bool, auction: bool) -> None:
    """C14.1, C14.2, C14.6, C5.1–C5.11, C9.3–C9.6: at every decision of random games."""
    g = cafezal.new("cafe", players=players, seed=players, expresso=expresso, auction=auction)
    rng = random.Random(players)
    now = g.position()
    assert totals(now) == Counter(dict.fromkeys("ybgr", players))
    while not g.over:
        seat = rng.choice(list(g.waiting))
        before, moves = now, legal(g, seat)
        part = before["seats"][seat]
        if before["phase"] == "turn" and part["stage"] == "act":
            assert sorted(moves) == options(Area(part, FACES), part)
        others = [move for move in moves if move not in {"end", "leave"} and not move.startswith("clear")]
        move = rng.choice(others if others and rng.random() < 0.97 else moves)
        now = play(g, move, seat=seat).position()
        check_contents(Area(now["seats"][seat], FACES), auction)
        if before["phase"] == "turn" and move != "end":
            check_lasting(move, part, now["seats"][seat])
        if before["phase"] != "auction":
            change = changed(move, part, now["seats"][seat])
            assert {c: totals(now)[c] - totals(before)[c] for c in "ybgr"} == {c: change[c] for c in "ybgr"}, move
        if move == "end":
            assert g.view()["table"]["supply"] == [max(0, 35 - totals(now)[c]) for c in "ybgr"]
