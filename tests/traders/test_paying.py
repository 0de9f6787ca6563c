"""Paying in coffee, exchange, buying, stock counters: T14.14 to T14.17 and T14.23, and their vectors."""

import itertools
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cafezal

from .helpers import Json, follow, game, legal, state

COOPS = ("gu", "co", "br", "et", "in")
COFFEES = (*COOPS, "kl")
Coffee = dict[str, int]


def sale(seat: Json, players: int = 3, **fields: object) -> cafezal.Game:
    seat = {"rewards": [], "animal": None, **seat}
    return game(seat, players=players, phase="sell", **{"turn": 0, **fields})


def runs(g: cafezal.Game, first: str, *kinds: str) -> list[tuple[str, ...]]:
    """Every sequence of R's decisions that begins with this move and goes on with moves of these kinds."""
    found = []
    stack: list[tuple[tuple[str, ...], cafezal.Game]] = [((first,), follow(g.copy(), f"0 {first}"))]
    while stack:
        moves, child = stack.pop()
        more = [move for kind in kinds for move in legal(child, 0, kind) if child.waiting == (0,)]
        if not more or any(move not in more for move in legal(child)):
            found.append(moves)
        else:
            stack += [((*moves, move), follow(child.copy(), f"0 {move}")) for move in more]
    return sorted(found)


def after(g: cafezal.Game, moves: tuple[str, ...]) -> Coffee:
    coffee: Coffee = state(follow(g.copy(), *(f"0 {move}" for move in moves)))["coffee"]
    return coffee


# ------------------------------------------------------------------------------- Kopi Luwak, T14.14, T14.23


def payments(g: cafezal.Game, letter: str) -> Counter[tuple[int, ...]]:
    """What is left after each way to pay a contract, with the number of sequences that lead to it."""
    found: Counter[tuple[int, ...]] = Counter()
    for first in legal(g, kind="sell.contract"):
        if first.split()[1] == letter:
            for moves in runs(g, first, "sell.contract"):
                left = after(g, moves)
                found[tuple(left.get(coffee, 0) for coffee in COFFEES)] += 1
    return found


def test_tx_85_four_payments() -> None:
    """TX.85, T14.14, T14.23: 3 GU + 3 CO + 3 ET; owned 3, 2, 3 and 2 KL: KL for a CO, and for nothing or one more."""
    g = sale({"coffee": {"gu": 3, "co": 2, "et": 3, "kl": 2}, "contracts": {"d": 1}}, 4)
    assert legal(g, kind="sell.contract") == ["sell.contract d", "sell.contract d kl"]
    assert payments(g, "d") == {
        (0, 0, 0, 0, 0, 1): 1,
        (1, 0, 0, 0, 0, 0): 1,
        (0, 1, 0, 0, 0, 0): 1,
        (0, 0, 0, 1, 0, 0): 1,
    }
    follow(g, "0 sell.contract d kl")
    assert legal(g) == ["sell.contract gu 0", "sell.contract gu 1"]
    follow(g, "0 sell.contract gu 0")
    assert legal(g) == ["sell.contract co 1", "sell.contract co 2"]


demands = st.fixed_dictionaries({coffee: st.integers(0, 4) for coffee in ("gu", "br", "co", "kl")})


@settings(max_examples=60, deadline=None)
@given(demands)
def test_t14_23_every_split_once(owned: Coffee) -> None:
    """T14.14, T14.23, TR.90: A-1 asks for 2 GU, 2 BR, 2 CO: every split there is the coffee for, each once."""
    g = sale({"coffee": {name: n for name, n in owned.items() if n}, "contracts": {"a": 1}})
    expected = Counter[tuple[int, ...]]()
    for split in itertools.product(range(3), repeat=3):
        left = [owned[name] - 2 + k for name, k in zip(("gu", "br", "co"), split, strict=True)]
        kl = owned["kl"] - sum(split)
        if min(*left, kl) >= 0:
            expected[left[0], left[2], left[1], 0, 0, kl] += 1
    assert payments(g, "a") == expected
    assert max(expected.values(), default=1) == 1


def test_t14_14_nothing_replaces_kopi_luwak() -> None:
    """T14.14: coffees do not stand in for one another, nor for KL."""
    g = sale({"coffee": {"gu": 9, "br": 9, "in": 9}, "contracts": {"a": 1}})
    assert legal(g, kind="sell.contract") == []
    assert not any("seoul" in move for move in legal(g))


def test_t14_23_at_a_bar() -> None:
    """T14.18, T14.23: for a slot of number 3 as many KL as one likes."""
    g = sale({"coffee": {"in": 2, "kl": 3}})
    ways = [move for move in legal(g, kind="sell.bar") if move.startswith("sell.bar vienna-3")]
    assert ways == ["sell.bar vienna-3 kl 1", "sell.bar vienna-3 kl 2", "sell.bar vienna-3 kl 3"]
    follow(g, "0 sell.bar vienna-3 kl 2")
    assert state(g)["coffee"] == {"in": 1, "kl": 1}


@pytest.mark.parametrize(
    ("owned", "ways"),
    [
        ({"gu": 4, "kl": 2}, ["gu kl 2"]),  # TX.86
        ({"kl": 6}, ["kl"]),
        ({"gu": 6}, ["gu"]),
        ({"gu": 5, "kl": 6}, [*(f"gu kl {k}" for k in range(1, 6)), "kl"]),
        ({"gu": 3, "kl": 2}, []),
        ({"gu": 3, "co": 3}, []),
        ({"gu": 1, "co": 1, "kl": 6}, ["gu kl 5", "co kl 5", "kl"]),
    ],
)
def test_tx_86_a_six(owned: Coffee, ways: list[str]) -> None:
    """TX.86, T14.18, T14.23, TR.60: six of one named type, some or all of them KL; all KL is one payment."""
    g = sale({"coffee": owned})
    found = [move for move in legal(g, kind="sell.bar") if move.startswith("sell.bar vienna-6")]
    assert found == [f"sell.bar vienna-6 {way}" for way in ways]
    for move in found:
        words = move.split()
        kl = 6 if words[2] == "kl" else int(words[4]) if len(words) > 3 else 0
        left = Counter(owned) - Counter({words[2]: 6 - kl if words[2] != "kl" else 0, "kl": kl})
        assert after(g, (move,)) == dict(left)


# ------------------------------------------------------------------------------------------ exchange, T14.15


def exchanges(g: cafezal.Game) -> Counter[tuple[str, tuple[int, ...]]]:
    """What may come of one exchange: the coffee wanted and what is left, with the number of sequences."""
    found: Counter[tuple[str, tuple[int, ...]]] = Counter()
    for first in legal(g, kind="free.exchange"):
        if first.split()[1] == "give":
            continue
        for moves in runs(g, first, *(["free.exchange"] if first.endswith("mixed") else [])):
            given = [move for move in moves if move == first or move.startswith("free.exchange give ")]
            left = after(g, tuple(given))
            found[first.split()[1], tuple(left.get(coffee, 0) for coffee in COFFEES)] += 1
    return found


@pytest.mark.parametrize(("warehouses", "ratio"), [(1, 4), (2, 3), (3, 3), (4, 2), (5, 2)])
def test_t14_15_ratio(warehouses: int, ratio: int) -> None:
    """T14.15, T12.8: 4, 3 after the 2nd warehouse, 2 after the 4th."""
    g = sale({"coffee": {"gu": ratio}, "warehouses": ["row"] * warehouses})
    assert legal(g, kind="free.exchange") == [f"free.exchange {name} gu" for name in ("co", "br", "et", "in")]
    follow(g, "0 free.exchange br gu")
    assert state(g)["coffee"] == {"br": 1}
    assert legal(sale({"coffee": {"gu": ratio - 1}, "warehouses": ["row"] * warehouses}), kind="free.exchange") == []


def test_tx_87_three_for_one() -> None:
    """TX.87, T14.15, TR.54, TR.88: 1 GU, 1 CO, 1 KL become 1 BR, ET or IN; not GU, CO or KL."""
    g = sale({"coffee": {"gu": 1, "co": 1, "kl": 1}, "warehouses": ["row", "row"]})
    assert legal(g, kind="free.exchange") == [f"free.exchange {name} mixed" for name in ("br", "et", "in")]
    for name in ("br", "et", "in"):
        assert state(follow(g.copy(), f"0 free.exchange {name} mixed"))["coffee"] == {name: 1}


owning = st.fixed_dictionaries({coffee: st.integers(0, 3) for coffee in COFFEES})


@settings(max_examples=60, deadline=None)
@given(owning, st.sampled_from((1, 2, 4)))
def test_t14_15_every_exchange_once(owned: Coffee, warehouses: int) -> None:
    """T14.15, TR.54, TR.88: any mix without the coffee wanted, which is never KL, each mix once."""
    ratio = {1: 4, 2: 3, 4: 2}[warehouses]
    g = sale({"coffee": {name: n for name, n in owned.items() if n}, "warehouses": ["row"] * warehouses})
    expected = Counter[tuple[str, tuple[int, ...]]]()
    for given_ in itertools.product(*(range(owned[name] + 1) for name in COFFEES)):
        if sum(given_) != ratio:
            continue
        for i, wanted in enumerate(COOPS):
            if not given_[i]:
                left = tuple(owned[name] - given_[j] + (j == i) for j, name in enumerate(COFFEES))
                expected[wanted, left] += 1
    assert exchanges(g) == expected


def test_t14_15_mixed_in_the_order_of_the_coffees() -> None:
    """T14.15: coffee by coffee, ascending; in the end not all of one, which has a move of its own."""
    g = sale({"coffee": {"gu": 3, "br": 2, "kl": 1}, "warehouses": ["row", "row"]})
    follow(g, "0 free.exchange co mixed")
    assert legal(g) == ["free.exchange give gu", "free.exchange give br"]
    twin = follow(g.copy(), "0 free.exchange give br")
    assert state(twin)["coffee"] == {"gu": 3, "co": 1}  # br and kl are left to give
    follow(g, "0 free.exchange give gu", "0 free.exchange give gu")
    assert legal(g) == ["free.exchange give br", "free.exchange give kl"]


# -------------------------------------------------------------------------------------------- buying, T14.16


@pytest.mark.parametrize(("period", "price"), [(1970, 2), (1975, 2), (1980, 3)])
def test_t14_16_price(period: int, price: int) -> None:
    """T14.16, T19.1: 2 coins in 1970 and 1975, 3 in 1980; never KL."""
    g = sale({"coins": price, "coffee": {"gu": 1}}, period=period)
    assert legal(g, kind="free.buy") == [f"free.buy {name}" for name in COOPS]
    follow(g, "0 free.buy gu")
    assert (state(g)["coins"], state(g)["coffee"], legal(g, kind="free.buy")) == (0, {"gu": 2}, [])
    assert legal(sale({"coins": price - 1, "coffee": {"gu": 1}}, period=period), kind="free.buy") == []


def test_tx_42_exchange_twice_and_buy_two() -> None:
    """TX.42, T14.2: 10 coffees, 4:1, 4 coins, 1975: exchange twice and buy two before filling a contract."""
    g = sale({"coffee": {"et": 4, "in": 4, "co": 2}, "coins": 4, "contracts": {"a": 1}}, 5, period=1975)
    follow(g, "0 free.exchange gu et", "0 free.exchange br in", "0 free.buy gu", "0 free.buy gu")
    assert state(g)["coffee"] == {"gu": 3, "co": 2, "br": 1} and state(g)["coins"] == 0
    follow(g, "0 sell.contract a", "0 sell.bonusSide left")
    assert state(g)["coffee"] == {"gu": 1, "co": 1}


def test_t6_12_reached_by_purchase() -> None:
    """T6.12, T6.2, T14.16: ten and ten are claimed at once."""
    seat = {"coffee": {"gu": 10, "co": 9}, "warehouses": ["gu", "co"], "coins": 2}
    g = sale(seat, objectives={"warehouses": [], "ten": [], "quality": []})
    follow(g, "0 free.buy co")
    assert g.position()["objectives"]["ten"] == [0]


# ------------------------------------------------------------------------------------- stock counters, T14.17


def test_tx_14_three_stock_counters_for_the_last_warehouse() -> None:
    """TX.14, T14.17: they leave the game; the warehouse's bonus is taken."""
    g = sale({"stock": {"gu": 1, "br": 2, "in": 1}, "warehouses": ["row"] * 4, "coins": 0, "bonus": "a"})
    assert legal(g) == ["free.stock gu br in", "sell.pass"]
    follow(g, "0 free.stock gu br in")
    assert legal(g) == [*(f"free.stock column {name}" for name in COFFEES), "free.stock row"]
    follow(g, "0 free.stock column et", "0 build.coffee et")
    part = state(g)
    assert (part["stock"], part["warehouses"], part["coffee"]) == ({"br": 1}, ["et", *["row"] * 4], {"et": 1})
    assert g.waiting == (0,) and legal(g, kind="free.stock") == []


@pytest.mark.parametrize(
    ("stock", "warehouses", "expected"),
    [
        ({"gu": 3, "co": 2}, 1, 0),  # two types
        ({"gu": 1, "co": 1, "br": 1}, 1, 1),
        ({"gu": 1, "co": 1, "br": 1, "et": 2}, 1, 4),
        (dict.fromkeys(COOPS, 1), 1, 11),  # ten threes and the five
        (dict.fromkeys(COOPS, 1), 3, 11),
        (dict.fromkeys(COOPS, 1), 4, 10),  # TR.59: one warehouse left: threes only
        (dict.fromkeys(COOPS, 1), 5, 0),
    ],
)
def test_t14_17_sets_of_different_types(stock: Json, warehouses: int, expected: int) -> None:
    """T14.17, TR.59, TX.72: three or five different types, with enough warehouses left in III."""
    g = sale({"stock": stock, "warehouses": ["row"] * warehouses})
    assert len(legal(g, kind="free.stock")) == expected


def test_tx_72_five_for_two_warehouses() -> None:
    """TX.72, T14.17: the 3rd (a coffee, a civet), then the 4th (a coffee, ratio 2:1, a coin), one after the other."""
    stock = dict.fromkeys(COOPS, 1)
    g = sale({"stock": stock, "warehouses": ["row", "gu"], "coins": 0, "bonus": "a"})
    follow(g, "0 free.stock gu co br et in", "0 free.stock column co")
    assert legal(g) == [f"build.coffee {name}" for name in COOPS]
    follow(g, "0 build.coffee br")
    assert (state(g)["sumatra"], state(g)["coins"]) == (2, 0)
    assert legal(g) == [f"free.stock {slot}" for slot in ("column br", "column et", "column in", "column kl", "row")]
    follow(g, "0 free.stock row", "0 build.coffee br")
    part = state(g)
    assert (part["stock"], part["coins"], part["coffee"]) == ({}, 1, {"br": 2})
    assert part["warehouses"] == ["gu", "co", "row", "row"]
    assert legal(g, kind="free.exchange") == [f"free.exchange {name} br" for name in ("gu", "co", "et", "in")]


def test_tx_71_a_joker_counts_as_the_type_of_its_slot() -> None:
    """TX.71, T14.17, T15.4, TR.59: on CO beside a CO: two types; moved to BR: IN, CO and the joker build."""
    seat: Json = {"stock": {"in": 2, "co": 1}, "warehouses": ["row"] * 4, "contracts": {}}
    g = sale({**seat, "joker_stock": "co"}, 4)
    assert legal(g, kind="free.stock") == []
    g = sale({**seat, "joker_stock": "br"}, 4, period=1975)
    assert legal(g, kind="free.stock") == ["free.stock co br in joker"]
    follow(g, "0 free.stock co br in joker", "0 free.stock row", "0 build.coffee gu")
    part = state(g)
    assert (part["stock"], part["joker_stock"], len(part["warehouses"])) == ({"in": 1}, "spent", 5)


def test_t14_17_a_joker_beside_a_counter_of_its_type() -> None:
    """T14.17: the player chooses which of the two is spent."""
    seat: Json = {"stock": {"in": 1, "co": 1, "gu": 1}, "joker_stock": "gu"}
    g = sale(seat, 4)
    assert legal(g, kind="free.stock") == ["free.stock gu co in", "free.stock gu co in joker"]
    kept = state(follow(g.copy(), "0 free.stock gu co in"))
    assert (kept["stock"], kept["joker_stock"]) == ({}, "gu")
    spent = state(follow(g.copy(), "0 free.stock gu co in joker"))
    assert (spent["stock"], spent["joker_stock"]) == ({"gu": 1}, "spent")


def test_t14_17_fulfils_five_warehouses() -> None:
    """T6.8, T14.17: the last warehouse lies in area IV."""
    g = sale({"stock": {"gu": 1, "br": 1, "in": 1}, "warehouses": ["row"] * 4})
    follow(g, "0 free.stock gu br in", "0 free.stock row")
    assert g.position()["objectives"]["warehouses"] == [0]
