"""Trade & build: section 11 of the rules, its free moves and vectors. Seats R, B, G, Y, P are 0 to 4."""

import pytest

import cafezal

from .helpers import Json, coop, follow, game, legal, state

OUT: Json = {"traders": 0, "bonus": "a"}  # no trader, and no way to get one
OPENS = [f"trade.open {name}" for name in ("gu", "co", "br", "et", "in")]


def trade(*seats: Json, **fields: object) -> cafezal.Game:
    return game(*seats, players=len(seats), phase="trade", **fields)


def coins(g: cafezal.Game) -> list[int]:
    return [seat["coins"] for seat in g.position()["seats"]]


# ------------------------------------------------------------------------------------------- turns, T11.1-T11.3


def test_t11_1_a_pass_is_not_final_and_actions_set_the_count_to_nothing() -> None:
    """T11.1, TR.42: passes in a row count; one who passed may act again; the phase ends at as many as seats."""
    g = trade({}, {}, {})
    follow(g, "0 trade.pass", "1 trade.pass")
    assert g.position()["passes"] == 2
    follow(g, "2 trade.retire", "2 step.row gu", "2 step.row gu")
    assert g.position()["passes"] == 0
    follow(g, "0 trade.open gu", "1 pig.trade decline", "2 pig.trade decline", "1 trade.pass", "2 trade.pass")
    assert (g.position()["phase"], g.waiting) == ("trade", (0,))
    follow(g, "0 trade.pass")
    assert g.position()["phase"] == "sell"


def test_tx_70_following_is_no_action() -> None:
    """TX.70, T11.1: R opens and B follows; B, G, R pass: three passes in a row."""
    g = trade({}, {}, {})
    follow(g, "0 trade.open gu", "1 pig.trade place", "2 pig.trade decline", "1 trade.pass", "2 trade.pass")
    follow(g, "0 trade.pass")
    assert g.position()["phase"] == "sell"


def test_t11_1_free_moves_neither_add_nor_reset() -> None:
    """T11.1, T5.8: a free move is followed by the same player's action or pass, and leaves the count alone."""
    g = trade({}, {}, {})
    follow(g, "0 trade.pass", "1 free.bonusB")
    assert (g.position()["passes"], g.waiting, state(g, 1)["traders"]) == (1, (1,), 5)
    follow(g, "1 trade.pass", "2 trade.pass")
    assert g.position()["phase"] == "sell"


def test_t11_2_only_the_active_player_pays_two_coins() -> None:
    """T11.2, T11.6: two coins for each action, nothing for following."""
    g = trade({"coins": 5, "coffee": {"gu": 1}}, {"coffee": {"gu": 1}}, {"coins": 2})
    follow(g, "0 trade.open gu", "1 pig.trade place", "2 pig.trade place")
    assert coins(g) == [3, 3, 2]
    follow(g, "1 trade.build row", "1 build.coffee gu", "0 pig.build gu row", "0 build.coffee co")
    assert coins(g) == [3, 1, 2]
    follow(g, "2 trade.retire", "2 step.row gu", "2 step.row gu")
    assert coins(g) == [3, 1, 0]


def test_t11_3_without_coins_or_traders_only_the_bonus_reserve_is_offered() -> None:
    """T11.2, T11.3, T5.13: no action is listed until coins and a trader are there."""
    g = trade({"coins": 1}, {}, {})
    assert legal(g) == ["free.bonusB", "free.bonusC", "trade.pass"]
    follow(g, "0 free.bonusC")
    assert state(g)["coins"] == 4 and legal(g, kind="trade.open") == OPENS
    g = trade({"traders": 0}, {}, {})
    assert legal(g) == ["free.bonusB", "free.bonusC", "trade.pass"]
    follow(g, "0 free.bonusB")
    assert legal(g, kind="trade.open") == OPENS and "free.bonusC" in legal(g)


@pytest.mark.parametrize(
    ("bonus", "coins", "traders", "asked"),
    [
        ("abc", 0, 1, True),  # C
        ("ac", 0, 1, True),
        ("c", 0, 1, False),  # the last one must remain (T5.9)
        ("ab", 0, 1, False),
        ("a", 1, 1, False),
        ("abc", 2, 0, True),  # B
        ("bc", 2, 0, True),
        ("ab", 2, 0, True),
        ("ac", 2, 0, False),
        ("b", 4, 0, False),  # C recharged first: B may be used then, but two coins must be left
        ("b", 5, 0, True),
        ("abc", 1, 0, True),  # B and C
        ("bc", 1, 0, False),
        ("ab", 1, 0, False),
    ],
)
def test_t11_3_who_cannot_act_passes_unless_free_moves_help(bonus: str, coins: int, traders: int, asked: bool) -> None:
    """T11.3, T5.9, T5.13, TR.25, TR.84: asked only if some sequence of free moves makes an action legal."""
    g = trade({"bonus": bonus, "coins": coins, "traders": traders}, {}, {})
    assert g.waiting == ((0,) if asked else (1,))
    if not asked:
        assert g.position()["passes"] == 1
        return
    found, twins = False, [g]
    while twins:  # what is promised can be reached by free moves
        twin = twins.pop()
        if twin.waiting == (0,):
            found |= bool(legal(twin, kind="trade.retire"))
            for move in legal(twin):
                if move.startswith("free."):
                    twins.append(follow(twin.copy(), f"0 {move}"))
    assert found


def test_t11_3_b_makes_c_usable_again() -> None:
    """T5.11, T5.13, T11.3: C was just recharged with the last coins; B is another move, so C may be used after it."""
    g = trade({"coins": 3, "bonus": "ab", "traders": 1}, {}, {})
    follow(g, "0 free.rechargeC")
    assert g.waiting == (0,) and legal(g) == ["free.bonusB", "trade.pass"]
    follow(g, "0 free.bonusB")
    assert legal(g) == ["free.bonusC", "trade.pass"]
    follow(g, "0 free.bonusC")
    assert legal(g, kind="trade.open") == OPENS


@pytest.mark.parametrize(("bonus", "asked"), [("abc", True), ("ac", True), ("bc", True), ("ab", False), ("c", False)])
def test_tx_99_no_coins_and_one_trader(bonus: str, asked: bool) -> None:
    """TX.99, T11.3: C usable: C and then an action, or pass; C not usable: passes automatically."""
    g = trade({"coins": 0, "traders": 1, "bonus": bonus}, {}, {})
    assert (g.waiting == (0,)) is asked
    if asked:
        assert "free.bonusC" in legal(g) and legal(g, kind="trade.retire") == [] and "trade.pass" in legal(g)
        follow(g, "0 free.bonusC", "0 trade.retire")


def test_t11_3_is_looked_at_anew_when_the_turn_comes_round() -> None:
    """T11.3, T11.7: R has passed automatically, gets the coin of a house, and is asked."""
    g = trade({"coins": 1, "bonus": "a", "traders": 1}, {}, {})
    assert g.waiting == (1,)
    follow(g, "1 trade.open gu", "2 pig.trade place", "0 pig.trade decline", "2 trade.pass")
    assert (g.waiting, coins(g)[0]) == ((0,), 2)
    assert legal(g, kind="trade.open") == OPENS[1:]


# ------------------------------------------------------------------------------------------ houses, T11.4-T11.8


def test_t11_4_a_house_without_traders_is_opened_once() -> None:
    """T11.4, TR.43: a trader of area III on the 1st place; a house with traders cannot be opened."""
    g = trade({"traders": 2}, {"traders": 0, "bonus": "a"}, {"traders": 0, "bonus": "a"}, coops={"br": {"house": [1]}})
    assert legal(g, kind="trade.open") == ["trade.open gu", "trade.open co", "trade.open et", "trade.open in"]
    follow(g, "0 trade.open et")
    assert (coop(g, "et")["house"], state(g)["traders"]) == ([0], 1)
    assert (g.waiting, legal(g, kind="trade.open")) == ((0,), [])  # one coin left
    follow(g, "0 free.bonusC")
    assert legal(g, kind="trade.open") == ["trade.open gu", "trade.open co", "trade.open in"]


def test_t11_5_the_opener_takes_a_stock_counter() -> None:
    """T11.5, T11.6: one of that house, on its slot; followers get none."""
    g = trade({}, {}, {})
    follow(g, "0 trade.open co", "1 pig.trade place", "2 pig.trade place")
    assert [state(g, seat)["stock"] for seat in range(3)] == [{"co": 1}, {}, {}]
    assert (coop(g, "co")["stock"], coop(g, "gu")["stock"]) == (2, 3)


def test_t11_6_each_other_player_is_asked_once_in_cyclic_order() -> None:
    """T11.6, T5.3: from the one after the opener on; the next empty place."""
    g = trade({}, {}, {}, {}, order=[3, 1, 0, 2], turn=1)
    follow(g, "1 trade.open gu", "0 pig.trade place", "2 pig.trade decline", "3 pig.trade place", "0 trade.pass")
    assert coop(g, "gu")["house"] == [1, 0, 3]


def test_tx_9_cyclic_order_with_five() -> None:
    """TX.9, T5.3: the third in order acts: 4, 5, 1, 2."""
    g = trade({}, {}, {}, {}, {}, turn=2)
    follow(g, "2 trade.open gu", *(f"{seat} pig.trade decline" for seat in (3, 4, 0, 1)), "3 trade.pass")


def test_t11_6_what_a_follower_is_asked() -> None:
    """T11.6, T5.8: bonus B and recharging C, never bonus C; following is never compulsory."""
    g = trade({}, {"bonus": "ab"}, {})
    follow(g, "0 trade.open gu")
    assert legal(g, 1) == ["pig.trade place", "free.bonusB", "free.rechargeC", "pig.trade decline"]
    follow(g, "1 pig.trade decline")
    assert legal(g, 2) == ["pig.trade place", "free.bonusB", "pig.trade decline"]


def test_tx_100_recharging_c_opens_b() -> None:
    """TX.100, T5.10: no trader, 3 coins, in the bonus reserve only B: recharge C, then B, then its trader."""
    g = trade({}, {"traders": 0, "coins": 3, "bonus": "b"}, {})
    follow(g, "0 trade.open gu")
    assert legal(g, 1) == ["free.rechargeC", "pig.trade decline"]
    follow(g, "1 free.rechargeC")
    assert legal(g, 1) == ["free.bonusB", "pig.trade decline"]
    follow(g, "1 free.bonusB")
    assert legal(g, 1) == ["pig.trade place", "pig.trade decline"]
    follow(g, "1 pig.trade place")
    assert (state(g, 1)["bonus"], state(g, 1)["coins"], state(g, 1)["traders"]) == ("c", 0, 0)
    g = trade({}, {"traders": 0, "coins": 2, "bonus": "b"}, {})
    follow(g, "0 trade.open gu")
    assert g.waiting == (2,)


@pytest.mark.parametrize(
    ("names", "places"),
    [(("gu",), 1), (("gu", "co"), 2)],
)
def test_t11_6_every_house_has_places_of_its_own(names: tuple[str, ...], places: int) -> None:
    """T11.6: traders of one house do not fill another."""
    g = trade({"coins": 4}, {}, {})
    for name in names:
        follow(g, f"0 trade.open {name}", "1 pig.trade decline", "2 pig.trade decline", "1 trade.pass", "2 trade.pass")
    assert sum(len(coop(g, name)["house"]) for name in ("gu", "co", "br", "et", "in")) == places


def opened(seats: int, *answers: str, **fields: object) -> cafezal.Game:
    """R has opened Ethiopia; the others, in order, follow (+), decline (-) or are not asked (.)."""
    g = trade(*({} for _ in range(seats)), **fields)
    follow(g, "0 trade.open et")
    for seat, answer in enumerate(answers, 1):
        if answer != ".":
            follow(g, f"{seat} pig.trade {'place' if answer == '+' else 'decline'}")
    assert g.waiting == (1,)  # the next turn
    return g


def gained(g: cafezal.Game) -> list[int]:
    """Who has more than the three coins of the beginning, or R more than one."""
    return [seat for seat, have in enumerate(coins(g)) if have > (1 if seat == 0 else 3)]


@pytest.mark.parametrize(
    ("answers", "house", "taker"),
    [
        ("+-", [0, 1], [2]),  # TX.12
        ("-+", [0, 2], [1]),
        ("++", [0, 1, 2], []),  # T11.8
        ("--", [0], []),
        ("-++", [0, 2, 3], [1]),  # TX.10
        ("++.", [0, 1, 2], [3]),  # TX.11
        ("+-+", [0, 1, 3], [2]),
        ("+--", [0, 1], []),
        ("---", [0], []),  # TX.39
        ("-+++", [0, 2, 3, 4], [1]),  # TX.64
        ("+++.", [0, 1, 2, 3], [4]),  # TX.65
        ("+-+-", [0, 1, 3], []),  # TX.66
        ("--++", [0, 3, 4], []),
    ],
)
def test_t11_7_the_coin_goes_to_the_only_one_out(answers: str, house: list[int], taker: list[int]) -> None:
    """T11.7, T11.8, T1.15, T1.16, TX.10, TX.11, TX.12, TX.39, TX.64, TX.65, TX.66, TR.44."""
    g = opened(len(answers) + 1, *answers)
    assert coop(g, "et")["house"] == house
    assert gained(g) == taker
    assert coop(g, "et")["coin"] is not bool(taker)


def test_tx_10_blue_opens_red_declines() -> None:
    """TX.10: blue 1st, green 2nd, yellow 3rd; blue has the stock counter, red takes the coin."""
    g = trade({}, {}, {}, {}, order=[1, 0, 2, 3])
    follow(g, "1 trade.open et", "0 pig.trade decline", "2 pig.trade place", "3 pig.trade place")
    assert coop(g, "et")["house"] == [1, 2, 3]
    assert [state(g, seat)["stock"] for seat in range(4)] == [{}, {"et": 1}, {}, {}]
    assert coins(g) == [4, 1, 3, 3]


def test_t11_7_one_who_cannot_follow_counts_as_out() -> None:
    """T11.7, TR.44: who lacks a trader, bonus B included, is not asked, and takes the coin if nobody else is out."""
    g = trade({}, OUT, {})
    follow(g, "0 trade.open et", "2 pig.trade place")
    assert gained(g) == [1]


def test_tx_67_two_are_out_one_of_them_unasked() -> None:
    """TX.67: R opens; B declines, G follows, Y has no trader and no usable bonus B."""
    g = trade({}, {}, {}, OUT)
    follow(g, "0 trade.open et", "1 pig.trade decline", "2 pig.trade place", "1 trade.pass")
    assert gained(g) == [] and coop(g, "et")["coin"]


def test_t11_7_a_coin_that_is_gone_is_not_taken() -> None:
    """T11.7, T15.8: only what lies in the house."""
    g = trade({}, {}, {}, coops={"et": {"coin": False}})
    follow(g, "0 trade.open et", "1 pig.trade place", "2 pig.trade decline")
    assert coins(g) == [1, 3, 3]


@pytest.mark.parametrize("follower", [False, True])
def test_t6_11_a_trader_in_the_fifth_house(follower: bool) -> None:
    """T6.11, T6.2: opened or followed into, claimed at once."""
    houses = {name: {"house": [1]} for name in ("gu", "co", "br", "in")}
    goals: Json = {"stations": [], "houses": [], "quality": []}
    g = trade({}, {"traders": 1, "bonus": "ac"}, {}, coops=houses, objectives=goals, turn=0 if follower else 1)
    follow(g, *(["0 trade.open et", "1 pig.trade place"] if follower else ["1 trade.open et"]))
    assert g.position()["objectives"]["houses"] == [1]


# --------------------------------------------------------------------------------------------- André in houses


def with_andre(*seats: Json, **fields: object) -> cafezal.Game:
    return trade(*(seats or ({}, {})), **fields)


def test_tx_40_andre_never_takes_the_coin() -> None:
    """TX.40, T11.7, T17.13: H1 opens, H2 takes 2nd place: André does not follow; he alone is out; the coin stays."""
    g = with_andre()
    follow(g, "0 trade.open et", "1 pig.trade place")
    assert (coop(g, "et")["house"], coop(g, "et")["coin"], coins(g)) == ([0, 1], True, [1, 3])


def test_tx_41_andre_follows_on_the_second_place() -> None:
    """TX.41, T17.13: H1 opens, H2 declines, André has a trader: he is 2nd, H2 takes the coin."""
    g = with_andre()
    follow(g, "0 trade.open et", "1 pig.trade decline")
    assert (coop(g, "et")["house"], coop(g, "et")["coin"], coins(g)) == ([0, 2], False, [1, 4])


@pytest.mark.parametrize(("answer", "house", "coin"), [("place", [1, 2, 0], True), ("decline", [1, 2], False)])
def test_tx_68_andre_is_first_in_cyclic_order(answer: str, house: list[int], coin: bool) -> None:
    """TX.68: H2 opens; André takes 2nd; H1 follows on 3rd: no coin; or declines and takes it."""
    g = with_andre(turn=1)
    follow(g, "1 trade.open et", f"0 pig.trade {answer}")
    assert (coop(g, "et")["house"], coop(g, "et")["coin"]) == (house, coin)
    assert coins(g) == [3 if coin else 4, 1]


def test_t17_13_andre_without_a_trader_does_not_follow() -> None:
    """T17.13, T11.7: then H2 and he are out, and the coin stays."""
    g = with_andre(andre={"traders": 0})
    follow(g, "0 trade.open et", "1 pig.trade decline")
    assert (coop(g, "et")["house"], coop(g, "et")["coin"]) == ([0], True)


def test_tx_69_andre_fills_a_house_that_is_open() -> None:
    """TX.69, T11.14, T17.11, T17.12: GU's house is full, BR's holds H1, H2: he is 3rd there; no offer, no coin."""
    houses = {"gu": {"house": [0, 2, 1]}, "br": {"house": [0, 1]}}
    counters = {"up": [], "down": ["gu", "br", "co", "et", "in"]}
    g = with_andre(coops=houses, andre={"counters": counters}, turn=1)
    follow(g, "1 trade.pass")
    assert (coop(g, "br")["house"], coop(g, "br")["coin"]) == ([0, 1, 2], True)
    assert g.position()["andre"]["counters"]["up"] == ["gu", "br"]
    assert (g.waiting, g.position()["passes"], coins(g)) == ((0,), 0, [3, 3])


def test_t17_12_andre_may_have_two_traders_in_a_house() -> None:
    """T17.12, TR.74, T11.7: the last place of a house where he followed; the coin stays, whoever is out."""
    counters = {"up": [], "down": ["gu", "br", "co", "et", "in"]}
    g = with_andre(coops={"gu": {"house": [0, 2]}}, andre={"counters": counters}, turn=1)
    follow(g, "1 trade.pass")
    assert (coop(g, "gu")["house"], coop(g, "gu")["coin"], coins(g)) == ([0, 2, 2], True, [3, 3])


def test_t17_12_a_house_that_andre_opens_can_be_followed() -> None:
    """T11.14, T17.12, T11.6, T11.7: the humans follow in cyclic order; the only one out takes the coin."""
    g = with_andre(andre={"counters": {"up": [], "down": ["co", "gu", "br", "et", "in"]}}, turn=1)
    follow(g, "1 trade.pass", "0 pig.trade decline", "1 pig.trade place")
    assert (coop(g, "co")["house"], coop(g, "co")["stock"], coins(g)) == ([2, 1], 3, [4, 3])


# ---------------------------------------------------------------------------------------- contractors, T11.9-T11.11


@pytest.mark.parametrize(
    ("move", "seat", "hired"),
    [
        ("row", {}, "warehouse-2"),
        ("column gu", {"warehouses": ["row", "row", "row"]}, "warehouse-4"),
        ("gu-s3", {}, "station-1"),
        ("gu-s3", {"buildings": ["co-s3", "co-s2"]}, "station-3"),
        ("gu-p3", {"buildings": ["co-p3"]}, "post-2"),
        ("gu-h2", {"buildings": ["co-s3", "co-s2", "br-s2"]}, "hospital"),
    ],
)
def test_t11_9_a_trader_takes_the_place_of_the_building(move: str, seat: Json, hired: str) -> None:
    """T11.9, T11.2: the topmost building of a column is built; a trader of area III becomes contractor there."""
    g = trade(seat, OUT, OUT)
    follow(g, f"0 trade.build {move}")
    part = state(g)
    assert (part["hired"], part["traders"], part["coins"]) == ([hired], 3, 1)


def test_t12_3_contractors_do_not_close_their_column() -> None:
    """T12.3: several buildings of one column may be built in one period, each with its contractor."""
    g = trade({"coins": 6}, OUT, OUT)
    follow(g, "0 trade.build gu-s3", "0 trade.build gu-s2", "0 trade.build co-s3")
    part = state(g)
    assert part["hired"] == ["station-1", "station-2", "station-3"] and part["traders"] == 1
    assert part["buildings"] == ["gu-s2", "gu-s3", "co-s3"]


def test_t11_10_followers_of_a_warehouse_build_warehouses() -> None:
    """T11.10, TR.45: on their own board; each coffee they have, Kopi Luwak too, with each slot."""
    g = trade({}, {"coffee": {"gu": 2, "kl": 1}, "warehouses": ["row", "co"]}, {})
    follow(g, "0 trade.build column gu", "0 build.coffee gu")
    slots = [f"column {name}" for name in ("gu", "br", "et", "in", "kl")] + ["row"]
    builds = [f"pig.build {given} {slot}" for given in ("gu", "kl") for slot in slots]
    assert legal(g, 1) == [*builds, "free.bonusB", "pig.build decline"]
    follow(g, "1 pig.build kl column br", "1 build.coffee et", "1 trade.pass")
    part = state(g, 1)
    assert (part["warehouses"], part["hired"]) == (["co", "br", "row"], ["warehouse-3"])
    assert (part["coffee"], part["coins"], part["traders"]) == ({"gu": 2, "et": 1}, 3, 3)
    assert state(g)["coffee"] == {"gu": 1, "kl": 1}


def test_t11_10_followers_in_a_coop_build_what_they_like_there() -> None:
    """T11.10, TR.45: a station, post or unlocked hospital of any own column on any empty site of that coop; no farm."""
    built = {"coffee": {"br": 1}, "buildings": ["gu-s2", "gu-s3", "br-s2"]}  # all three stations
    g = trade({}, built, {"coffee": {"br": 1}}, coops={})
    follow(g, "0 trade.build co-p2")
    assert legal(g, 1, "pig.build") == ["pig.build br co-p3", "pig.build br co-h2", "pig.build decline"]
    follow(g, "1 pig.build br co-h2")
    assert legal(g, 2, "pig.build") == [
        *(f"pig.build br co-{site}" for site in ("s2", "s3", "p3")),
        "pig.build decline",
    ]


def test_t11_10_the_coffee_is_given_before_the_building_and_its_bonus() -> None:
    """T11.10: with the very coffee that the bonus would bring none could follow; the giver gains like anyone."""
    g = trade({}, {"coffee": {"co": 1}}, {})
    follow(g, "0 trade.build co-p3", "1 pig.build co co-s3")
    assert state(g)["coffee"] == {"co": 1} and state(g, 1)["coffee"] == {"co": 2}
    assert state(g, 1)["hired"] == ["station-1"] and state(g, 1)["coins"] == 3


def test_tx_13_red_follows_yellow() -> None:
    """TX.13: yellow's first post in Colombia on a step space; only red follows: a station; any type might be given."""
    g = trade({"coffee": {"et": 1, "in": 1}}, {}, {}, {}, turn=3)
    follow(g, "3 trade.build co-p2")
    assert state(g, 3)["arabica"] == [1, 2, 1, 1, 1] and state(g, 3)["hired"] == ["post-1"]
    assert {move.split()[1] for move in legal(g, 0, "pig.build")} == {"et", "in", "decline"}
    follow(g, "0 pig.build et co-s1", "0 trade.pass")  # blue and green have no coffee to give
    assert (state(g, 3)["coffee"], state(g, 3)["coins"]) == ({"et": 1}, 1)
    red = state(g)
    assert (red["coffee"], red["coins"], red["traders"], red["hired"]) == ({"co": 2, "in": 1}, 3, 2, ["station-1"])


def test_t11_10_bonuses_of_the_build_come_before_the_followers() -> None:
    """T11.9, T11.10, T5.6: what a build brings is settled before anybody is asked to follow it."""
    g = trade({"buildings": ["gu-p3"]}, {"coffee": {"gu": 1}}, {})
    follow(g, "0 trade.build co-p2")
    assert state(g)["arabica"] == [1, 2, 1, 1, 1] and legal(g, kind="step.row") != []
    follow(g, "0 step.row co")
    assert g.waiting == (1,) and state(g)["arabica"] == [1, 3, 1, 1, 1]


@pytest.mark.parametrize(
    ("seat", "asked"),
    [
        ({"coffee": {"kl": 1}}, True),
        ({}, False),  # no coffee: T11.11
        ({"coffee": {"gu": 1}, "traders": 0, "bonus": "ab"}, True),
        ({"coffee": {"gu": 1}, "traders": 0, "bonus": "b", "coins": 3}, True),
        ({"coffee": {"gu": 1}, "traders": 0, "bonus": "b", "coins": 2}, False),
        ({"coffee": {"gu": 1}, "traders": 0, "bonus": "ac"}, False),
        ({"coffee": {"gu": 1}, "buildings": ["br-s2", "br-s3", "et-s2", "br-p2", "br-p3", "et-p2", "et-h2"]}, False),
    ],
)
def test_t11_11_who_cannot_follow_a_build_is_not_asked(seat: Json, asked: bool) -> None:
    """T11.10, T11.11, T5.13: coffee, a trader (bonus B included) and a building that fits are needed."""
    g = trade({}, seat, {})
    follow(g, "0 trade.build co-s3")
    assert ("pig.build decline" in legal(g, 1)) is asked


def test_t11_10_no_site_left_in_the_coop() -> None:
    """T11.10, T12.4: every site of the coop taken; warehouses elsewhere do not help."""
    g = trade({}, {"coffee": {"gu": 1}}, {"buildings": ["co-s2", "co-p2", "co-p3", "co-h2"]})
    follow(g, "0 trade.build co-s3")
    assert g.waiting == (1,) and legal(g, 1, "pig.build") == []


def test_t11_10_andre_never_follows_a_build() -> None:
    """T11.10, T17.14: only humans are asked."""
    g = with_andre({"coffee": {"gu": 1}}, {}, turn=1)
    follow(g, "1 trade.build co-s3", "0 pig.build gu co-s2")
    assert g.position()["andre"]["buildings"] == []


# ---------------------------------------------------------------------------------------- retiring, T11.12, T11.13


def test_t11_12_a_retired_trader_leaves_the_game_for_two_steps() -> None:
    """T11.12: the same row twice, or two rows."""
    g = trade({"traders": 2}, {}, {})
    twice = follow(g.copy(), "0 trade.retire", "0 step.row gu", "0 step.row gu", "1 trade.pass")
    assert state(twice)["arabica"] == [3, 1, 1, 1, 1]
    assert (state(twice)["traders"], state(twice)["coins"]) == (1, 1)
    follow(g, "0 trade.retire", "0 step.row in", "0 step.row gu", "1 trade.pass")
    assert state(g)["arabica"] == [2, 1, 1, 1, 2]


def test_t11_12_only_an_unused_trader_can_be_retired() -> None:
    """T11.12, TR.46: traders in houses and contractors are not retired."""
    seat = {"traders": 0, "bonus": "a", "buildings": ["co-s3"], "hired": ["station-1"]}
    g = trade(seat, {}, {}, coops={"gu": {"house": [0]}})
    assert g.waiting == (1,)


def test_t11_12_steps_without_a_row_are_lost() -> None:
    """T11.12, T5.7: on column 7 of all rows no step has an effect; the trader leaves all the same."""
    g = trade({"arabica": [7, 7, 7, 7, 7], "traders": 2}, {}, {})
    follow(g, "0 trade.retire", "1 trade.pass")
    assert state(g)["traders"] == 1


def test_t11_13_traders_and_contractors_stay_until_phase_6() -> None:
    """T11.13, T15.1: they stand through phases 4 and 5."""
    g = trade({"coins": 5}, OUT, OUT)
    follow(g, "0 trade.open gu", "0 trade.build co-s3", "0 trade.pass")
    follow(g, "2 sell.pass", "1 sell.pass")
    assert (coop(g, "gu")["house"], state(g)["hired"], state(g)["traders"]) == ([0], ["station-1"], 2)
    follow(g, "0 sell.pass")
    assert g.position()["phase"] == "store"
    assert (coop(g, "gu")["house"], state(g)["hired"], state(g)["traders"]) == ([], [], 4)
