"""The set-up: sections 1 to 4 of the rules. Seats R, B, G, Y, P are 0 to 4; where two play André is 2."""

from collections import Counter
from collections.abc import Sequence

import pytest

import cafezal

from .helpers import Json, coop, follow, game, legal, play, state

COOPS = ["gu", "co", "br", "et", "in"]
LETTERS = "abcdef"
# T20.6: top, middle, bottom type of F-1 to F-5; the top types of E-1 to E-5
F = [card.split() for card in ("gu et co", "co in br", "br gu et", "et co in", "in br gu")]
E_TOP = ["br", "et", "in", "gu", "co"]
SEEDS = range(12)
PLAYERS = [2, 3, 4, 5]


def new(players: int, seed: int = 1, **options: object) -> Json:
    return cafezal.new("traders", players=players, seed=seed, **options).position()


def starts(card: Sequence[str]) -> list[str]:
    """T3.10: where the plantations of an F card stand."""
    return [f"{card[0]}-1c", f"{card[1]}-1e", f"{card[2]}-1a"]


def by_number(players: int, two: object, three: object, four: object, five: object) -> object:
    """A value of the table T1.11 to T1.24."""
    return (two, three, four, five)[players - 2]


# ------------------------------------------------------------------------------------------ terms and components


@pytest.mark.parametrize("players", PLAYERS)
def test_t1_4_five_coops_and_sumatra(players: int) -> None:
    """T1.4, T1.1: five coops, each a coffee of its own; Sumatra holds civets and is no coop."""
    g = game(players=players, phase="trade")
    assert list(g.position()["coops"]) == COOPS
    assert legal(g, kind="trade.open") == [f"trade.open {name}" for name in COOPS]
    assert len(g.position()["seats"]) == players and (g.position()["andre"] is None) is (players > 2)


def test_t1_7_trader_and_contractor_are_the_same_piece() -> None:
    """T1.7, T15.1: of four in area III one opens a house, one is hired, two are left; they come home again."""
    g = game({"coins": 4}, {"traders": 0, "bonus": "a"}, {"traders": 0, "bonus": "a"}, phase="trade")
    follow(g, "0 trade.open gu", "0 trade.build gu-s3")
    assert (state(g)["traders"], coop(g, "gu")["house"], state(g)["hired"]) == (2, [0], ["station-1"])
    g = game({"traders": 0, "bonus": "a", "hired": ["station-1"], "buildings": ["gu-s3"]}, {}, phase="trade", players=3)
    assert g.waiting == (1,)  # a contractor is no trader


def test_t1_8_the_parts_of_a_player_board() -> None:
    """T1.8: four action places, three rows, tracks with Kopi Luwak, five stock slots, six contracts in three rows."""
    g = game({"plantations": {"gu-1a": 1}})
    part = state(g)
    assert (len(part["actions"]), len(part["rows"]), list(part["contracts"])) == (4, 3, list(LETTERS))
    assert {move.split()[1] for move in legal(g, kind="work.plant")} == {"a", "b", "c"}
    g = game({"warehouses": ["kl"], "coffee": {"kl": 2}}, phase="store")
    assert legal(g) == ["reset.store rows", *[f"reset.store {name}" for name in [*COOPS, "kl"]]]
    g = game({"joker_stock": "gu"}, players=4, phase="jokers")
    assert legal(g) == [f"reset.jokers {name}" for name in COOPS]


def test_t1_9_the_personal_supply_is_not_usable() -> None:
    """T1.9, T5.5: donkeys of the personal supply carry nothing until a rule brings them to the company reserve."""
    g = game({"plantations": {"gu-1a": 1}, "donkeys": 0, "coins": 9})
    assert not [move for move in legal(g, kind="work.plant") if "donkeys" in move or "truck" in move]
    follow(g, "0 work.plant a gu-1c")  # its bonus is a donkey
    g = game({**state(g)}, players=3)
    assert "work.plant b gu-2a donkeys" in legal(g)


def test_tr_1_coins_workers_and_tokens_never_run_out() -> None:
    """T1.10, TR.1: more than 55 coins, 60 workers, 6 tokens; action D, a worker bonus, a refill bring more."""
    seats = [{"coins": 20, "workers": 20, "penalties": 6, "bonus": "ab", "rows": [0, 0, 0]} for _ in range(5)]
    g = game(*seats, players=5)
    follow(g, "0 work.coins", "1 work.plant c gu-1a")
    assert (state(g, 0)["coins"], state(g, 1)["workers"]) == (22, 20)  # one moves to the town centre, one is gained
    g = game(*[{**seat, "coins": 0} for seat in seats], players=5, phase="jokers")
    assert [state(g, seat)["penalties"] for seat in range(5)] == [9] * 5


@pytest.mark.parametrize(("sumatra", "left"), [(1, 4), (4, 1), (5, 0)])
def test_t1_10_civets_are_limited(sumatra: int, left: int) -> None:
    """T1.3, T1.10, T3.13: six civets: one is a row reward, those in Sumatra are not in the personal supply."""
    idle: Json = {"markers": 0, "bonus": "bc"}
    g = game({"sumatra": sumatra, "markers": 4, "bonus": "bc"}, idle, idle)
    for _ in range(left):
        follow(g, "0 work.civet")
    assert "work.civet" not in legal(g)


@pytest.mark.parametrize("players", PLAYERS)
def test_t1_11_to_t1_14_pieces_by_number_of_players(players: int) -> None:
    """T1.11, T1.12, T1.13, T1.14, T3.2, T3.6, T3.12."""
    for part in new(players)["seats"]:
        assert part["own_marker"] == by_number(players, "gone", "gone", "ready", "gone")
        assert part["workers"] == by_number(players, 2, 2, 2, 1)
        assert part["traders"] == by_number(players, 4, 4, 3, 3)
        assert part["rewards"] == by_number(players, ["civet"], ["civet"], ["civet", "trader"], ["civet", "trader"])


def test_t1_16_the_coin_of_a_house() -> None:
    """TX.24, T1.15, T1.16, T2.6: with four the coin lies on place 4: three traders come in, the fourth takes it."""
    assert all(part["coin"] for part in new(4)["coops"].values())
    g = game(players=4, phase="trade")
    follow(g, "0 trade.open gu", "1 pig.trade place", "2 pig.trade place")
    assert (coop(g, "gu")["house"], coop(g, "gu")["coin"], state(g, 3)["coins"]) == ([0, 1, 2], False, 4)


# ---------------------------------------------------------------------------------------------- the main board


@pytest.mark.parametrize("players", PLAYERS)
def test_t2_1_three_companies_at_least(players: int) -> None:
    """T2.1, T1.1: everybody is a company of an own colour, with two humans André is the third."""
    assert sorted(new(players)["order"]) == list(range(max(3, players)))


@pytest.mark.parametrize("players", PLAYERS)
def test_t2_2_joker_stock_counters(players: int) -> None:
    """T2.2, T1.18: with four and five players as many as players, else none."""
    assert new(players)["joker_stock"] == by_number(players, 0, 0, 4, 5)


def test_t2_3_animals_at_the_bars() -> None:
    """T2.3, T2.4: one of each colour on the "6" of the five bars, at random; jokers on Seoul's "3" and "4"."""
    seen: dict[str, set[str]] = {}
    for seed in range(40):
        animals = new(3, seed)["animals"]
        assert [animals.pop(slot) for slot in ("seoul-5", "seoul-6")] == ["joker", "joker"]
        assert sorted(animals) == [f"{bar}-6" for bar in ("new-york", "paris", "rome", "sydney", "vienna")]
        assert sorted(animals.values()) == sorted(COOPS)
        for slot, animal in animals.items():
            seen.setdefault(slot, set()).add(animal)
    assert all(len(found) == 5 for found in seen.values())


def test_t2_5_objectives() -> None:
    """T2.5: one of each group at random, nobody on them yet."""
    groups = [("warehouses", "stations", "contracts"), ("houses", "ten", "bars")]
    groups.append(("plantations", "communities", "quality"))
    seen = set()
    for seed in range(40):
        objectives = new(2 + seed % 4, seed)["objectives"]
        assert all(name in group for name, group in zip(objectives, groups, strict=True))
        assert list(objectives.values()) == [[], [], []]
        seen |= set(objectives)
    assert len(seen) == 9


@pytest.mark.parametrize("players", PLAYERS)
def test_t2_6_coops(players: int) -> None:
    """T2.6: three stock counters, the coin, six workers, its own animal and a joker; houses empty."""
    for name, part in new(players)["coops"].items():
        assert (part["stock"], part["coin"], part["workers"], part["house"]) == (3, True, 6, [])
        assert part["animals"] == [name, "joker"] and part["donkey"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t2_8_markers_on_the_tracks(players: int) -> None:
    """T2.7, T2.8, TR.80: a civet in Sumatra; column 1 of every row; the trader and the truck wait at their columns."""
    for part in new(players)["seats"]:
        assert (part["sumatra"], part["civets"], part["arabica"]) == (1, 0, [1] * 5)
        assert (part["arabica_waiting"], part["arabica_coins"]) == (["trader", "truck"], [])


def test_tr_3_andre_has_nothing_on_the_common_tracks() -> None:
    """T2.7, T2.8, T4.7, TR.3: of coins, coffee, donkeys, civets, counters, steps nothing is kept for him."""
    part = new(2)["andre"]
    assert set(part) == {
        *("traders", "tiles", "plantations", "staffed", "buildings", "bars", "contracts", "turns", "counters"),
    }
    assert (part["staffed"], part["bars"], part["turns"]) == ([], [], 0)


@pytest.mark.parametrize(("players", "sizes"), [(2, 14), (3, 14), (4, 20), (5, 26)])
def test_t2_9_contract_piles(players: int, sizes: int) -> None:
    """T2.9, T1.17, TR.4: A and B one more than C to F, at random; no more than six (André: five) of a colour."""
    tops = set()
    for seed in range(40):
        piles = new(players, seed)["piles"]
        many = max(players, 3)
        assert [len(piles[letter]) for letter in LETTERS] == [many] * 2 + [many - 1] * 4
        count = Counter(counter for pile in piles.values() for counter in pile)
        assert count.total() == sizes and max(count.values()) <= (5 if players == 2 else 6)
        tops |= {(letter, pile[0]) for letter, pile in piles.items()}
    assert len(tops) == 30


@pytest.mark.parametrize("players", PLAYERS)
def test_t2_10_the_first_phase_of_1970(players: int) -> None:
    """T2.10, T5.1."""
    position = new(players)
    assert (position["period"], position["phase"], position["passed"]) == (1970, "work", [])


@pytest.mark.parametrize(("players", "orders"), [(2, 2), (3, 6), (4, 24)])
def test_t2_11_turn_order(players: int, orders: int) -> None:
    """T2.11: the humans' order is drawn, all come up; André is always last; the first one begins."""
    seen = set()
    for seed in range(200 if players == 4 else 60):
        g = cafezal.new("traders", players=players, seed=seed)
        order = g.position()["order"]
        assert g.waiting == (order[0],) and (players > 2 or order[-1] == 2)
        seen.add(tuple(order))
    assert len(seen) == orders


# ------------------------------------------------------------------------------------------- the player boards


def test_t3_1_an_animal_for_each_human() -> None:
    """T3.1, T3.12: different ones, at random, lying as a row reward, not gained yet."""
    for players in PLAYERS:
        seen = set()
        for seed in range(30):
            parts = new(players, seed)["seats"]
            assert len({part["animal"] for part in parts}) == players
            assert all(part["counters"]["animals"] == {} for part in parts)
            seen |= {part["animal"] for part in parts}
        assert seen == set(COOPS)


@pytest.mark.parametrize("players", PLAYERS)
def test_t3_2_to_t3_8_a_fresh_player_board(players: int) -> None:
    """T3.2, T3.3, T3.4, T3.5, T3.7, T3.13, TR.5: markers, reserves, rows; the first warehouse is in a row slot."""
    for part in new(players)["seats"]:
        assert (part["markers"], part["actions"]) == (3, [0, 0, 0, 0])
        assert (part["donkeys"], part["coins"], part["trucks"], part["penalties"]) == (1, 3, 0, 0)
        assert (part["bonus"], part["rows"]) == ("abc", [0, 0, 0])
        assert (part["warehouses"], part["buildings"], part["hired"]) == (["row"], [], [])
        assert (part["stock"], part["joker_stock"], part["bars"]) == ({}, None, [])
        assert part["counters"] == {"arabica": {}, "animals": {}}


@pytest.mark.parametrize(("coffee", "offered"), [({"gu": 3}, False), ({"gu": 4}, True)])
def test_t3_8_exchange_at_four_to_one(coffee: Json, offered: bool) -> None:
    """T3.8, T14.15: the counter lies with 4:1 up."""
    g = game(*[{"coffee": coffee, "coins": 0, "bonus": "a"}] * 3, phase="sell", players=3)
    assert bool(legal(g, g.waiting[0], "free.exchange")) is offered


@pytest.mark.parametrize("players", PLAYERS)
def test_t3_9_contracts(players: int) -> None:
    """T3.9, TR.6: a card of each letter at random, nobody's twice; F has the number of E."""
    seen = set()
    for seed in range(30):
        hands = [part["contracts"] for part in new(players, seed)["seats"]]
        for letter in LETTERS:
            assert len({hand[letter] for hand in hands}) == players
        assert all(hand["e"] == hand["f"] for hand in hands)
        seen |= {(letter, hand[letter]) for hand in hands for letter in LETTERS}
    assert len(seen) == 30


@pytest.mark.parametrize("players", PLAYERS)
def test_t3_10_first_coffee_and_plantations(players: int) -> None:
    """T3.10, T3.8: 2, 1, 1 coffees; level 1 on the middle, the rightmost, the leftmost space of row 1."""
    for seed in SEEDS:
        for part in new(players, seed)["seats"]:
            card = F[part["contracts"]["f"] - 1]
            assert part["coffee"] == {card[0]: 2, card[1]: 1, card[2]: 1}
            assert part["plantations"] == dict.fromkeys(starts(card), 1)


@pytest.mark.parametrize("players", PLAYERS)
def test_t3_11_a_step_with_five(players: int) -> None:
    """T3.11, T1.20: with five players one step on the row of the top type of E, else none."""
    for seed in SEEDS:
        for part in new(players, seed)["seats"]:
            row = COOPS.index(E_TOP[part["contracts"]["e"] - 1])
            assert part["arabica"] == [2 if players == 5 and i == row else 1 for i in range(5)]


@pytest.mark.parametrize("players", PLAYERS)
def test_t3_14_start_plantations_are_free(players: int) -> None:
    """T3.14, TR.7: no coin, worker, donkey is spent, no step or bonus comes, none is staffed; the rows are full."""
    position = new(players)
    assert [part["workers"] for part in position["coops"].values()] == [6] * 5
    for part in position["seats"]:
        assert (part["coins"], part["donkeys"], part["paths"], part["staffed"]) == (3, 1, {}, [])
        assert part["rows"] == [0, 0, 0] and part["workers"] == by_number(players, 2, 2, 2, 1)


@pytest.mark.parametrize("players", PLAYERS)
def test_t3_15_experienced_placement(players: int) -> None:
    """T3.15, TR.8: after all other placements each human in turn order chooses any empty row-1 space of any coop."""
    g = cafezal.new("traders", players=players, seed=3, experienced=True)
    position = g.position()
    assert position["phase"] == "last"
    taken = set()
    for part in position["seats"]:
        card = F[part["contracts"]["f"] - 1]
        assert part["plantations"] == dict.fromkeys(starts(card)[:2], 1)
        assert part["coffee"] == {card[0]: 2, card[1]: 1, card[2]: 1}
        taken |= set(part["plantations"])
    if players == 2:
        assert len(position["andre"]["plantations"]) == 3
        taken |= set(position["andre"]["plantations"])
    for seat in position["order"][:players]:
        free = [f"{name}-1{space}" for name in COOPS for space in "abcde" if f"{name}-1{space}" not in taken]
        assert g.waiting == (seat,) and legal(g, seat) == [f"setup.last {space}" for space in free]
        play(g, f"setup.last {free[seat]}", seat=seat)
        taken.add(free[seat])
        assert state(g, seat)["plantations"][free[seat]] == 1
    assert (g.position()["phase"], g.waiting) == ("work", (position["order"][0],))
    assert g.position()["coops"] == position["coops"]  # no worker has moved (T3.14)


@pytest.mark.parametrize("players", [4, 5])
def test_t3_16_handicap(players: int) -> None:
    """T3.16, TR.9, T1.19: 0, 2 or 4 contracts at random lie with face "3" up; the first plantations are the same."""
    chosen = [2, 0, 4, 2, 4][:players]
    seen = set()
    for seed in range(30):
        position = new(players, seed, handicap=chosen)
        assert [len(part["harder"]) for part in position["seats"]] == chosen
        for part in position["seats"]:
            assert part["plantations"] == dict.fromkeys(starts(F[part["contracts"]["f"] - 1]), 1)
        seen |= set(position["seats"][0]["harder"])
    assert seen == set(LETTERS)
    assert all(part["harder"] == "" for part in new(players)["seats"])


@pytest.mark.parametrize(
    ("players", "handicap"), [(3, [2, 0, 0]), (4, [1, 0, 0, 0]), (4, [2, 2]), (5, [6, 0, 0, 0, 0])]
)
def test_t3_16_what_is_no_handicap(players: int, handicap: list[int]) -> None:
    """T3.16: with four and five players only; none, two or four; one number for each player."""
    with pytest.raises(cafezal.Malformed) as error:
        cafezal.new("traders", players=players, seed=1, handicap=handicap)
    assert (error.value.rule, error.value.path) == ("T3.16", "options.handicap")


@pytest.mark.parametrize(("harder", "coffee", "payable"), [("", 2, True), ("f", 2, False), ("f", 7, True)])
def test_t3_16_a_harder_contract_asks_for_more_coffee(harder: str, coffee: int, payable: bool) -> None:
    """T3.16, T1.19, T20.6: A-1 on face "4-5" asks for 2, 1, 1, F-1 for 6, 5, 5; on face "3" for 7, 7, 7."""
    letter = harder or "a"
    types = {"gu": coffee, "br": coffee, "co": coffee} if letter == "a" else {"gu": coffee, "et": coffee, "co": coffee}
    seat: Json = {"contracts": {letter: 1}, "harder": harder, "coffee": types, "coins": 0}
    rest: list[Json] = [{"coffee": {}, "contracts": {}} for _ in range(3)]
    options = {"players": 4, "handicap": [2, 0, 0, 0]}
    g = game(seat, *rest, players=4, phase="sell", order=[1, 2, 3, 0], options=options)
    assert (f"sell.contract {letter}" in legal(g, 0)) is payable


# ------------------------------------------------------------------------------------------------------- André


def test_t4_1_his_board() -> None:
    """T4.1, T4.2, T4.3: 2, 4, 2 tiles left, three traders; three L1 by an F card of those left, a station 4-5 each.

    Then that card is out; his plantations are unstaffed and he takes no coffee for it (T4.7).
    """
    seen = set()
    for seed in range(40):
        position = new(2, seed)
        part = position["andre"]
        left = [F[i] for i in range(5) if i + 1 not in [human["contracts"]["f"] for human in position["seats"]]]
        [card] = [card for card in left if dict.fromkeys(starts(card), 1) == part["plantations"]]
        assert (part["tiles"], part["traders"]) == ([2, 4, 2], 3)
        assert sorted(part["buildings"]) == sorted(f"{name}-s1" for name in card)
        seen.add(card[0])
    assert seen == set(COOPS)


def test_t4_4_his_contracts() -> None:
    """T4.4, T4.5, TR.10: a random A, B and C of those left over; the first is visible, the others may be looked at."""
    seen = set()
    for seed in range(40):
        position = new(2, seed)
        contracts = position["andre"]["contracts"]
        assert [card[0] for card in contracts] == ["a", "b", "c"]
        for card in contracts:
            assert int(card[2]) not in [human["contracts"][card[0]] for human in position["seats"]]
        seen |= set(contracts)
    assert len(seen) == 15
    table = cafezal.new("traders", players=2, seed=3).view(None)["table"]["position"]
    assert len(table["andre"]["contracts"]) == 3


@pytest.mark.parametrize(("period", "top"), [(1970, "et"), (1975, "br"), (1980, "in")])
def test_t4_5_the_visible_contract(period: int, top: str) -> None:
    """T4.5, T17.1: A in 1970, B in 1975, C in 1980: its top coop is where his first plantation goes."""
    cards = {1970: ["a-4", "b-3", "c-5"], 1975: ["b-3", "c-5"], 1980: ["c-5"]}[period]
    g = game(players=2, period=period, andre={"contracts": cards})
    follow(g, "0 work.coins", "1 work.coins")
    assert list(g.position()["andre"]["plantations"]) == [f"{top}-1a"]


def test_t4_6_his_arabica_counters() -> None:
    """T4.6: one of each colour, face down, shuffled."""
    seen = set()
    for seed in range(40):
        counters = new(2, seed)["andre"]["counters"]
        assert counters["up"] == [] and sorted(counters["down"]) == sorted(COOPS)
        seen |= set(enumerate(counters["down"]))
    assert len(seen) == 25
