"""The set-up: sections 1 to 4 of the rules, on games as they begin."""

from collections import Counter
from itertools import chain

import pytest

import cafezal

from .brute import BOARD, COOPS, ROW, SITES, companies
from .helpers import Json, follow, legal

SEEDS = range(12)
CARDS = {(contract.letter.lower(), contract.number): contract for contract in BOARD.contracts}


def new(players: int, seed: int = 0, **options: object) -> Json:
    position: Json = cafezal.new("traders", players=players, seed=seed, **options).position()
    return position


def each(players: int, **options: object) -> list[Json]:
    return [new(players, seed, **options) for seed in SEEDS]


# ----------------------------------------------------------------------------------------------- what differs, T1


@pytest.mark.parametrize(
    ("players", "own", "workers", "traders", "rewards", "piles", "stock", "e_step"),
    [
        (2, "gone", 2, 4, ["civet"], [3, 3, 2, 2, 2, 2], 0, 0),
        (3, "gone", 2, 4, ["civet"], [3, 3, 2, 2, 2, 2], 0, 0),
        (4, "ready", 2, 3, ["civet", "trader"], [4, 4, 3, 3, 3, 3], 4, 0),
        (5, "gone", 1, 3, ["civet", "trader"], [5, 5, 4, 4, 4, 4], 5, 1),
    ],
)
def test_t1_11_to_t1_20_by_number_of_players(
    players: int, own: str, workers: int, traders: int, rewards: list[str], piles: list[int], stock: int, e_step: int
) -> None:
    """T1.1, T1.11–T1.14, T1.17, T1.18, T1.20, T2.2, T2.9, T3.2, T3.6, T3.11, T3.12."""
    for position in each(players):
        assert (
            len(companies(position)) == max(3, players) and [len(pile) for pile in position["piles"].values()] == piles
        )
        assert position["joker_stock"] == stock
        for part in position["seats"]:
            assert (part["own_marker"], part["workers"], part["traders"]) == (own, workers, traders)
            assert part["rewards"] == rewards and sum(part["arabica"]) == 5 + e_step
            if e_step:  # T3.11: on the row of E's top type
                top = CARDS["e", part["contracts"]["e"]].coffees[0]
                assert part["arabica"][COOPS.index(top)] == 2


def test_t2_3_t2_4_animals_below_the_bars() -> None:
    """T2.3, T2.4: one of each coop below the slots "6", two jokers in Seoul; the colours by chance."""
    drawn = [position["animals"] for position in each(3)]
    for animals in drawn:
        assert (animals["seoul-5"], animals["seoul-6"]) == ("joker", "joker") and len(animals) == 7
        assert sorted(animals[f"{bar.id}-6"] for bar in BOARD.bars[:5]) == sorted(COOPS)
    assert len({tuple(animals.items()) for animals in drawn}) > 6


def test_t2_5_one_objective_of_each_group() -> None:
    """T2.5, T6.1: an A, a B, a C from the left; nobody holds a space; by chance each comes up."""
    seen = set()
    for seed in range(60):
        goals = new(3, seed)["objectives"]
        assert [goal.group for goal in BOARD.objectives if goal.name in goals] == ["A", "B", "C"]
        assert not any(goals.values())
        seen |= goals.keys()
    assert len(seen) == 9


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_t2_6_to_t2_10_the_coops_and_the_track(players: int) -> None:
    """T2.6–T2.8, T2.10, T8.1, TR.3, TR.80: coops, civets, start of the rows, trader and truck waiting, 1970."""
    position = new(players)
    for coop, part in position["coops"].items():
        assert part == {
            "workers": 6, "animals": [coop, "joker"], "house": [], "coin": True, "stock": 3, "donkey": True
        }  # fmt: skip
    assert (position["period"], position["phase"], position["next"], position["passed"]) == (1970, "work", [], [])
    for part in position["seats"]:
        assert part["sumatra"] == 1 and part["arabica_waiting"] == ["trader", "truck"]
        assert min(part["arabica"]) == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_t2_9_arabica_counters(players: int) -> None:
    """T2.9, TR.4: at most six of a colour, where André plays five, as his own lie aside."""
    for position in each(players):
        colours = Counter(chain(*position["piles"].values()))
        assert max(colours.values()) <= (5 if players == 2 else 6)


def test_t2_11_turn_order() -> None:
    """T2.11, T17.1: the humans' order by chance, André always last."""
    assert len({tuple(position["order"]) for position in each(3)}) > 3
    orders = {tuple(position["order"]) for position in each(2)}
    assert orders == {(0, 1, 2), (1, 0, 2)}


# ----------------------------------------------------------------------------------------------- the players, T3


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_t3_1_to_t3_13_a_player(players: int) -> None:
    """T1.9, T3.1–T3.4, T3.7, T3.8, T3.12, T3.13: what every human has; the animals of the rewards are all different."""
    for position in each(players):
        parts = position["seats"]
        assert len({part["animal"] for part in parts}) == players
        for part in parts:
            assert (part["coins"], part["donkeys"], part["trucks"], part["civets"]) == (3, 1, 0, 0)
            assert (part["markers"], part["bonus"], part["penalties"]) == (3, "abc", 0)
            assert (part["rows"], part["warehouses"], part["hired"]) == ([0, 0, 0], ["row"], [])
            assert part["buildings"] == part["parked"] == part["staffed"] == part["bars"] == []
            assert part["paths"] == part["stock"] == {} and part["joker_stock"] is None
    view = cafezal.new("traders", players=players, seed=1).view(None)["table"]["companies"][0]
    assert (view["herd"], view["garage"], view["civets"], view["ratio"], view["retired"]) == (8, 1, 4, 4, 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_t3_9_t3_10_contracts_and_what_f_brings(players: int) -> None:
    """T1.19, T3.9, T3.10, T3.14, TR.6, TR.7: cards all different, F numbered as E; its types say coffee and places."""
    dealt = set()
    for position in each(players):
        for letter in "abcdef":
            assert len({part["contracts"][letter] for part in position["seats"]}) == players
        for part in position["seats"]:
            dealt.add(tuple(part["contracts"].values()))
            assert part["contracts"]["e"] == part["contracts"]["f"] and part["easier"] == ""
            top, middle, bottom = CARDS["f", part["contracts"]["f"]].coffees
            assert part["coffee"] == {coffee: n for coffee, n in ((top, 2), (middle, 1), (bottom, 1)) if n}
            assert part["plantations"] == {f"{top}-1c": 1, f"{middle}-1e": 1, f"{bottom}-1a": 1}
            assert part["coins"] == 3 and part["staffed"] == []  # T3.14
    assert len(dealt) > 3 * players
    spaces = [space for part in companies(new(players)) for space in part["plantations"]]
    assert len(set(spaces)) == len(spaces)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_t3_15_experienced_placement(players: int) -> None:
    """T3.15, TR.8: after all other placements, in turn order, any empty space of row 1 of any coop."""
    g = cafezal.new("traders", players=players, seed=3, experienced=True)
    order = [seat for seat in g.position()["order"] if seat < players]
    assert g.position()["phase"] == "last"
    for part in g.position()["seats"]:
        assert len(part["plantations"]) == 2
    for seat in order:
        now = g.position()
        taken = {space for part in companies(now) for space in part["plantations"]}
        assert g.waiting == (seat,)
        assert sorted(legal(g, seat)) == sorted(f"setup.last {s}" for s in ROW if not ROW[s] and s not in taken)
        move = legal(g, seat)[-1]
        before = now["coops"], now["seats"][seat]["workers"], now["seats"][seat]["arabica"]
        follow(g, f"{seat} {move}")
        after = g.position()
        assert before == (after["coops"], after["seats"][seat]["workers"], after["seats"][seat]["arabica"])  # T3.14
        assert after["seats"][seat]["plantations"][move.split()[1]] == 1
    assert (g.position()["phase"], g.waiting) == ("work", (order[0],))


def test_t3_16_handicap() -> None:
    """T3.16, T1.19, TR.9: so many contracts, drawn after the deal, lie with face "3" up; nothing else changes."""
    for seed in SEEDS:
        plain, eased = new(4, seed), new(4, seed, handicap=[4, 0, 2, 0])
        assert [len(part["easier"]) for part in eased["seats"]] == [4, 0, 2, 0]
        for one, other in zip(plain["seats"], eased["seats"], strict=True):
            assert {**one, "easier": ""} == {**other, "easier": ""}
    assert len({new(4, seed, handicap=[2, 0, 0, 0])["seats"][0]["easier"] for seed in SEEDS}) > 4


# --------------------------------------------------------------------------------------------------- André, T4


def test_t4_1_to_t4_7_andre() -> None:
    """T4.1–T4.7, T1.24, T17.1, TR.10: tiles, three plantations, stations on spaces 4–5, contracts, counters."""
    cards = set()
    for position in each(2):
        andre, parts = position["andre"], position["seats"]
        assert (andre["tiles"], andre["traders"], andre["turns"], andre["bars"]) == ([2, 4, 2], 3, 0, [])
        assert set(andre["plantations"].values()) == {1} and andre["staffed"] == []
        coops = sorted(space[:2] for space in andre["plantations"])
        assert coops == sorted(site[:2] for site in andre["buildings"]) and len(set(coops)) == 3
        assert all(SITES[site].kind == "station" and SITES[site].mark_45 for site in andre["buildings"])
        used = {part["contracts"]["f"] for part in parts}
        placed = set(andre["plantations"])
        fits = [k for k in range(1, 6) if k not in used and placed == set(start(k))]
        assert len(fits) == 1  # T4.2
        letters = [card.split("-") for card in andre["contracts"]]
        assert [letter for letter, _ in letters] == ["a", "b", "c"]  # T4.4, T4.5
        assert all(int(k) not in {part["contracts"][letter] for part in parts} for letter, k in letters)
        assert andre["counters"]["up"] == [] and sorted(andre["counters"]["down"]) == sorted(COOPS)  # T4.6
        cards.add(tuple(andre["counters"]["down"]))
    assert len(cards) > 6


def start(number: int) -> list[str]:
    top, middle, bottom = CARDS["f", number].coffees
    return [f"{top}-1c", f"{middle}-1e", f"{bottom}-1a"]


def test_t4_7_andre_has_nothing_else() -> None:
    """T4.7, T2.7, TR.3: no civet, coffee, coins or counters; his score does not exist."""
    view = cafezal.new("traders", players=2, seed=4).view(None)["table"]
    assert len(view["scores"]) == 2 and view["companies"][2]["name"] == "andre"
    assert "coins" not in view["position"]["andre"] and "coffee" not in view["position"]["andre"]
    assert "down" not in view["position"]["andre"]["counters"]  # T5.4


def test_the_seed_says_everything() -> None:
    """T2.1: the same seed gives the same set-up, another one another."""
    for players in (2, 3, 4, 5):
        assert new(players, 5) == new(players, 5) != new(players, 6)
