"""Sell: contracts and bars, section 14 of the rules, and its vectors. Seats R, B, G, Y, P are 0 to 4."""

import pytest

import cafezal

from .helpers import Json, follow, game, legal, state

COOPS = ("gu", "co", "br", "et", "in")
MUCH: Json = dict.fromkeys(COOPS, 20)
NONE: Json = {"rewards": [], "animal": None}  # no row rewards left
ALL: Json = {"rewards": ["civet"], "animal": "co"}
REWARDS: list[Json] = [ALL, {**ALL, "rewards": ["civet", "trader"]}]  # with three; with four
STEPS = [f"step.row {coop}" for coop in COOPS]


def sale(seat: Json | None = None, players: int = 3, **fields: object) -> cafezal.Game:
    """Phase 5, R's turn."""
    return game({**NONE, **(seat or {})}, players=players, phase="sell", **{"turn": 0, **fields})


def rich(players: int = 3, **fields: object) -> cafezal.Game:
    """R has coffee for everything, and each contract numbered 1."""
    keys = {key: fields.pop(key) for key in list(fields) if key in ("piles", "period", "animals")}
    return sale({"coffee": MUCH, **fields}, players, **keys)


# -------------------------------------------------------------------------------------------- turns, T14.1, T14.2


def test_t14_1_in_reverse_turn_order_until_all_have_passed() -> None:
    """T14.1, T5.2: round after round; passing is final."""
    g = game(*[{"coffee": MUCH}] * 3, phase="sell", order=[2, 0, 1])
    assert g.waiting == (1,)
    follow(g, "1 sell.contract f", "1 sell.build gu-h2", "0 sell.pass", "2 sell.contract e")
    follow(g, "1 sell.contract e", "1 sell.reward civet", "2 sell.pass")
    assert g.position()["passed"] == [0, 2] or sorted(g.position()["passed"]) == [0, 2]
    follow(g, "1 sell.pass")
    assert g.position()["phase"] == "store"


def test_t14_1_contract_bars_or_pass() -> None:
    """T14.1: A, B or a pass, with the free moves of T14.2."""
    g = sale({"coffee": {"gu": 4, "co": 2, "br": 2}, "coins": 2, "stock": {"gu": 1, "co": 1, "br": 1}})
    kinds = [move.kind for move in g.moves(0)]
    assert list(dict.fromkeys(kinds)) == [
        "sell.contract",
        "sell.bar",
        "free.bonusC",
        "free.exchange",
        "free.buy",
        "free.stock",
        "sell.pass",
    ]


def test_t14_2_free_moves_before_the_action_and_between_deliveries() -> None:
    """T14.2, TR.53: any number of times at the start of a turn and after the first delivery, not after the action."""
    g = sale({"coffee": {"gu": 5, "kl": 1}, "coins": 4})
    follow(g, "0 free.buy co", "0 free.buy co", "0 free.bonusC", "0 sell.bar rome-1", "0 free.buy et")
    follow(g, "0 free.exchange in gu", "0 sell.bar sydney-1")
    assert g.waiting == (2,)
    part = state(g)
    assert part["coffee"] == {"gu": 1, "co": 1, "et": 0, "in": 0, "kl": 1} or part["coffee"] == {
        "gu": 1,
        "co": 1,
        "et": 1,
        "kl": 1,
    }


def test_t14_2_nothing_is_free_while_a_gain_is_settled() -> None:
    """T14.2: between a contract's choices no free move is offered, and the turn ends with the last of them."""
    g = rich(contracts={"a": 1}, coins=9)
    follow(g, "0 sell.contract a")
    assert legal(g) == ["sell.bonusSide left", "sell.bonusSide right"]
    follow(g, "0 sell.bonusSide left")
    assert g.waiting == (2,)


def test_t5_13_automatic_passes_in_phase_5() -> None:
    """T5.13, T14.1: only when neither an action nor a free move is legal."""
    poor: Json = {"coins": 1, "bonus": "a"}
    assert sale(poor).waiting == (2,)
    assert sale({**poor, "coins": 2}).waiting == (0,)  # a coffee may be bought
    assert sale({**poor, "coins": 2}, period=1980).waiting == (2,)
    assert sale({**poor, "bonus": "ac"}).waiting == (0,)
    assert sale({**poor, "bonus": "c"}).waiting == (2,)
    assert sale({**poor, "stock": {"gu": 1, "co": 1, "in": 1}}).waiting == (0,)
    assert sale({**poor, "stock": {"gu": 2, "co": 1}}).waiting == (2,)
    assert sale({**poor, "coffee": {"gu": 1}}).waiting == (0,)  # Vienna 1
    assert sale({**poor, "coffee": {"kl": 1}}).waiting == (0,)
    taken = game({**NONE, **poor, "coffee": {"gu": 1}}, {"bars": ["vienna-1"]}, phase="sell", turn=0)
    assert taken.waiting == (2,)
    for coffee, ratio, asked in (({"gu": 2}, 2, True), ({"gu": 2}, 3, False), ({"gu": 1}, 2, False)):  # an exchange
        seat = {**NONE, **poor, "coffee": coffee, "warehouses": ["row"] * (4 if ratio == 2 else 2)}
        sold = game(seat, {"bars": ["vienna-1", "new-york-2"]}, phase="sell", turn=0)
        assert sold.waiting == ((0,) if asked else (2,))
    built = {**poor, "warehouses": ["row"] * 5, "stock": {"gu": 1, "co": 1, "in": 1}}
    assert sale(built).waiting == (2,)


# ----------------------------------------------------------------------------------------- contracts, T14.3-T14.8


def test_t14_3_a_contract_is_filled_whole() -> None:
    """T14.3, T14.4: all coffees it shows are spent; only what can be paid is offered; it leaves the game."""
    g = sale({"coffee": {"gu": 3, "br": 2, "co": 2, "in": 2}, "contracts": {"a": 1, "b": 1, "c": 1}})
    assert legal(g, kind="sell.contract") == ["sell.contract a", "sell.contract b"]
    follow(g, "0 sell.contract b", "0 sell.bonusSide right")
    assert state(g)["contracts"] == {"a": 1, "c": 1} and state(g)["coffee"] == {"br": 2}
    g = sale({"coffee": {"gu": 3, "co": 2, "in": 1}, "contracts": {"b": 1}})
    assert legal(g, kind="sell.contract") == []


@pytest.mark.parametrize(
    ("players", "face"), [(3, {"gu": 14, "br": 15, "co": 15}), (4, {"gu": 14, "br": 16, "co": 16})]
)
def test_t14_3_faces(players: int, face: Json) -> None:
    """T14.3, T1.19, T20.6: face "3" of A-1 asks for 2, 2, 2; face "4–5" for 2, 1, 1."""
    g = sale({"coffee": {"gu": 16, "br": 17, "co": 17}, "contracts": {"a": 1}}, players)
    follow(g, "0 sell.contract a", "0 sell.bonusSide right")
    assert state(g)["coffee"] == face


def test_t14_3_a_harder_contract() -> None:
    """T3.16, T14.3: with a handicap some lie with face "3" up."""
    seat: Json = {"contracts": {"a": 1, "b": 1}, "harder": "ab"}
    options = {"handicap": [2, 0, 0, 0], "players": 4}
    less = sale({**seat, "coffee": {"gu": 2, "br": 1, "co": 1}}, 4, options=options)
    assert legal(less, kind="sell.contract") == []
    follow(sale({**seat, "coffee": {"gu": 2, "br": 2, "co": 2}}, 4, options=options), "0 sell.contract a")


@pytest.mark.parametrize(
    ("letter", "coins", "answers"),
    [
        ("a", 2, ["sell.bonusSide left"]),
        ("b", 2, ["sell.bonusSide right"]),
        ("c", 3, ["sell.bonusSide right"]),
        ("d", 4, ["sell.bonusSide left"]),  # one of them from the bonus
        ("e", 4, []),
        ("f", 4, ["sell.build gu-h2"]),
    ],
)
def test_t14_5_coins_beside_the_slot(letter: str, coins: int, answers: list[str]) -> None:
    """T14.5, T20.5."""
    g = rich(contracts={letter: 1})
    follow(g, f"0 sell.contract {letter}", *(f"0 {answer}" for answer in answers))
    assert state(g)["coins"] == 3 + coins


@pytest.mark.parametrize(
    ("letter", "side", "changed"),
    [
        ("a", "left", {"sumatra": 2}),  # T14.9
        ("a", "right", {"workers": 3}),  # T14.10
        ("b", "right", {"workers": 3}),
        ("c", "right", {"donkeys": 2}),
        ("d", "left", {"sumatra": 2, "coins": 3 + 3 + 1}),
        ("e", "", {"trucks": 1}),
    ],
)
def test_t14_6_bonuses(letter: str, side: str, changed: Json) -> None:
    """T14.6, T14.9, T14.10, T20.5: the side of a "/" is chosen, "+" gives both."""
    g = rich(contracts={letter: 1})
    before = state(g)
    follow(g, f"0 sell.contract {letter}", *([f"0 sell.bonusSide {side}"] if side else []))
    part = state(g)
    for key in ("sumatra", "workers", "donkeys", "trucks"):
        assert part[key] == changed.get(key, before[key])
    assert part["coins"] == changed.get("coins", part["coins"])


@pytest.mark.parametrize("letter", ["b", "c"])
def test_t14_10_a_step_on_a_row_of_choice(letter: str) -> None:
    """T14.6, T14.10, T5.7."""
    g = rich(contracts={letter: 1}, arabica=[1, 7, 1, 1, 1])
    follow(g, f"0 sell.contract {letter}", "0 sell.bonusSide left")
    assert legal(g) == [step for step in STEPS if step != "step.row co"]
    follow(g, "0 step.row in")
    assert state(g)["arabica"] == [1, 7, 1, 1, 2]


def test_t14_6_a_side_without_effect_may_be_chosen() -> None:
    """T14.6, TR.55: no civet, no donkey, no place to step: chosen all the same; a truck that is gone is lost."""
    g = rich(contracts={"a": 1}, sumatra=6)
    follow(g, "0 sell.contract a", "0 sell.bonusSide left")
    assert state(g)["sumatra"] == 6 and g.waiting == (2,)
    g = rich(contracts={"b": 1}, arabica=[7] * 5)
    follow(g, "0 sell.contract b", "0 sell.bonusSide left")
    assert g.waiting == (2,)
    g = rich(contracts={"e": 1}, trucks=2, arabica_waiting=[])
    follow(g, "0 sell.contract e")
    assert state(g)["trucks"] == 2 and g.waiting == (2,)


def test_t14_7_a_row_of_contracts_brings_one_reward() -> None:
    """T14.7: A–B, C–D, E–F; the player chooses among those still there; other pairs bring nothing."""
    for first, second in (("a", "b"), ("c", "d"), ("e", "f"), ("b", "a"), ("f", "e")):
        left = {letter: 1 for letter in "abcdef" if letter != first}
        g = rich(contracts=left, **ALL)
        follow(g, f"0 sell.contract {second}")
        if second == "f":
            follow(g, "0 sell.build gu-h2")
        elif second != "e":
            follow(g, "0 sell.bonusSide left")
        if legal(g, 0, "step.row"):
            follow(g, "0 step.row gu")
        assert legal(g) == ["sell.reward animal", "sell.reward civet"]
    g = rich(contracts=dict.fromkeys("acdef", 1), **ALL)
    follow(g, "0 sell.contract c", "0 sell.bonusSide right")
    assert g.waiting == (2,)


def test_t14_7_the_last_reward_is_taken_unasked() -> None:
    """T14.7, T14.13, T5.13: each once per game."""
    g = rich(contracts={"a": 1}, animal="et")
    follow(g, "0 sell.contract a", "0 sell.bonusSide right")
    part = state(g)
    assert (g.waiting, part["animal"], part["rewards"]) == ((2,), None, [])
    assert part["counters"]["animals"] == {"et": 1} and part["arabica"] == [1, 1, 1, 2, 1]


def test_t14_8_the_top_arabica_counter_of_its_pile() -> None:
    """T14.8, T7.1: the pile of the contract's letter; then the next one lies on top."""
    g = rich(contracts={"a": 1, "e": 1}, piles={"a": ["co", "et"], "e": ["in", "gu"]})
    follow(g, "0 sell.contract e")
    assert g.position()["piles"]["e"] == ["gu"] and g.position()["piles"]["a"] == ["co", "et"]
    part = state(g)
    assert part["counters"]["arabica"] == {"in": 1} and part["arabica"] == [1, 1, 1, 1, 2]


def test_t14_8_an_empty_pile_gives_nothing() -> None:
    """T14.8, TR.57."""
    g = rich(contracts={"e": 1}, piles={"a": ["co"]})
    follow(g, "0 sell.contract e")
    assert state(g)["counters"]["arabica"] == {} and state(g)["arabica"] == [1] * 5


def test_a_contract_in_its_order() -> None:
    """T14.5, T14.6, T14.7, T14.8, T5.6: coins, bonus, row reward, counter, each settled before the next."""
    g = rich(contracts={"b": 1}, piles={"b": ["in"]}, **ALL)
    follow(g, "0 sell.contract b")
    assert state(g)["coins"] == 5 and g.position()["piles"]["b"] == ["in"]
    follow(g, "0 sell.bonusSide left")
    assert legal(g) == STEPS
    follow(g, "0 step.row gu")
    assert state(g)["arabica"] == [2, 1, 1, 1, 1] and legal(g) == ["sell.reward animal", "sell.reward civet"]
    assert g.position()["piles"]["b"] == ["in"]
    follow(g, "0 sell.reward animal")
    assert state(g)["arabica"] == [2, 2, 1, 1, 2] and g.position()["piles"]["b"] == []
    assert g.waiting == (2,)


# ------------------------------------------------------------------------------------------ bonuses, T14.9-T14.13


@pytest.mark.parametrize("period", [1970, 1980])
def test_t14_9_the_civet_of_a_contract_goes_to_sumatra(period: int) -> None:
    """T14.9, TR.55, TX.81: in 1980, too, where it is worth nothing."""
    g = rich(contracts={"a": 1}, period=period)
    before = g.scores()[0]
    follow(g, "0 sell.contract a", "0 sell.bonusSide left")
    assert (state(g)["sumatra"], state(g)["civets"]) == (2, 0)
    assert g.scores()[0] == before + 2  # the contract's


def test_t14_11_a_building_as_a_bonus() -> None:
    """T14.11, TR.58: any column top, the hospital if unlocked, warehouses too; step and bonuses; no farm, no coins."""
    g = rich(contracts={"d": 1}, coins=0, bonus="a", buildings=["gu-s2", "gu-s3", "co-s3"])
    follow(g, "0 sell.contract d", "0 sell.bonusSide right")
    kinds = {move.removeprefix("sell.build ").split("-")[-1][0] for move in legal(g)}
    assert kinds == {"p", "h", "c", "r"} and len(legal(g)) == 5 * 3 + 7
    follow(g, "0 sell.build column kl", "0 build.coffee br")
    part = state(g)
    assert (part["warehouses"], part["coins"], part["hired"]) == (["kl", "row"], 3, [])
    assert part["coffee"]["br"] == 21
    assert g.waiting == (2,)


def test_tx_15_building_instead_of_coin_and_civet() -> None:
    """TX.15, T14.11: red's D: −9 coffees, +3 coins; station on a step space: +2 CO, step CO; Arabica CO: step CO."""
    seat = {"coffee": {"gu": 3, "co": 3, "et": 3}, "contracts": {"d": 1}}
    g = sale(seat, 4, piles={"d": ["co"]})
    follow(g, "0 sell.contract d", "0 sell.bonusSide right", "0 sell.build co-s2")
    part = state(g)
    assert (part["coffee"], part["coins"], part["sumatra"]) == ({"co": 2}, 6, 1)
    assert part["arabica"] == [1, 3, 1, 1, 1] and part["counters"]["arabica"] == {"co": 1}
    assert part["contracts"] == {} and part["buildings"] == ["co-s2"]


def test_t14_11_the_hospital_of_f_need_not_be_unlocked() -> None:
    """T14.11, TR.87: on any usable empty hospital space of any coop."""
    g = rich(contracts={"f": 1})
    follow(g, "0 sell.contract f")
    assert legal(g) == [f"sell.build {coop}-h2" for coop in COOPS]
    follow(g, "0 sell.build br-h2")
    assert state(g)["buildings"] == ["br-h2"] and state(g)["coffee"] == {**MUCH, "gu": 13, "et": 13, "co": 13}
    four = rich(4, contracts={"f": 1})
    follow(four, "0 sell.contract f")
    assert len(legal(four)) == 10


def test_t14_11_no_hospital_twice() -> None:
    """T14.11: nothing if it is built already, or no space is empty."""
    g = rich(contracts={"f": 1}, buildings=["gu-h2"])
    follow(g, "0 sell.contract f")
    assert g.waiting == (2,) and state(g)["buildings"] == ["gu-h2"]


def test_t14_11_where_nothing_can_be_built_the_bonus_is_lost() -> None:
    """T14.11, T14.6: every column empty."""
    built = [f"{coop}-{site}" for coop in ("gu", "co", "br") for site in ("s3", "p3")] + ["gu-h2"]
    g = rich(contracts={"d": 1}, buildings=built, warehouses=["row"] * 5)
    follow(g, "0 sell.contract d", "0 sell.bonusSide right")
    assert g.waiting == (2,)


def test_t14_11_a_building_when_the_hospital_stands() -> None:
    """T14.11: the bonus "building" does not depend on the hospital; "hospital" does not depend on the columns."""
    g = rich(contracts={"d": 1}, buildings=["gu-h2"])
    follow(g, "0 sell.contract d", "0 sell.bonusSide right")
    assert len(legal(g)) == 5 * 4 + 7


def test_t14_11_the_only_place_is_taken_unasked() -> None:
    """T14.11, T5.13: with five players all posts but one stand, and nothing else is left to build."""
    posts = [f"{coop}-p{n}" for coop in COOPS for n in (1, 2, 3)]
    built = [f"{coop}-{site}" for coop in ("gu", "co", "br") for site in ("s3",)] + ["gu-h2", *posts[12:14]]
    seat = {**NONE, "coffee": MUCH, "contracts": {"d": 1}, "buildings": built, "warehouses": ["row"] * 5}
    others = [{"buildings": posts[3 * i : 3 * i + 3]} for i in range(4)]
    g = game(seat, *others, players=5, phase="sell", turn=0)
    follow(g, "0 sell.contract d", "0 sell.bonusSide right")
    assert posts[14] in state(g)["buildings"] and legal(g, 0)[0] == "step.row gu"  # the 3rd post's step


def test_t14_12_contract_builds_are_not_followed() -> None:
    """T14.12, TR.58: nobody is asked, no contractor is placed."""
    other: Json = {"coffee": {"gu": 2}}
    g = game({**NONE, "coffee": MUCH, "contracts": {"d": 1}}, other, other, phase="sell", turn=0)
    follow(g, "0 sell.contract d", "0 sell.bonusSide right", "0 sell.build gu-p3")
    assert g.waiting == (2,) and state(g)["hired"] == [] and legal(g, kind="pig.build") == []


@pytest.mark.parametrize(("players", "rewards"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_t14_13_row_rewards(players: int, rewards: int) -> None:
    """T14.13, T1.14, T3.12: animal and civet, [4–5] a trader."""
    g = rich(players, contracts={"a": 1, "c": 1}, **REWARDS[players > 3])
    follow(g, "0 sell.contract a", "0 sell.bonusSide right")
    names = ["sell.reward animal", "sell.reward civet", "sell.reward trader"]
    assert legal(g) == names[:rewards]


@pytest.mark.parametrize(("period", "sumatra", "civets"), [(1970, 2, 0), (1975, 2, 0), (1980, 1, 1)])
def test_t14_13_the_civet_reward(period: int, sumatra: int, civets: int) -> None:
    """T14.13, TX.81: to Sumatra, in 1980 to the company reserve, where it is worth 1 VP."""
    g = rich(contracts={"a": 1, "c": 1}, period=period, **ALL)
    follow(g, "0 sell.contract a", "0 sell.bonusSide right")
    before = g.scores()[0]
    follow(g, "0 sell.reward civet")
    part = state(g)
    assert (part["sumatra"], part["civets"], part["rewards"], part["animal"]) == (sumatra, civets, [], "co")
    assert g.scores()[0] == before + civets


@pytest.mark.parametrize(
    ("bonus", "answer", "traders", "after"),
    [("abc", "", 4, "abc"), ("ac", "area", 4, "ac"), ("ac", "bonus", 3, "abc")],
)
def test_t14_13_the_trader_reward(bonus: str, answer: str, traders: int, after: str) -> None:
    """T14.13, T5.10, TR.15: to area III, or, where B is empty, to recharge it."""
    g = rich(4, contracts={"a": 1, "c": 1}, bonus=bonus, traders=3, **REWARDS[1])
    follow(g, "0 sell.contract a", "0 sell.bonusSide right", "0 sell.reward trader")
    if answer:
        assert legal(g) == ["free.rechargeB bonus", "free.rechargeB area"]
        follow(g, f"0 free.rechargeB {answer}")
    assert (state(g)["traders"], state(g)["bonus"], g.waiting) == (traders, after, (3,))


@pytest.mark.parametrize(("players", "reward"), [(3, ""), (4, "trader")])
def test_tx_80_the_third_row(players: int, reward: str) -> None:
    """TX.80, T14.13, TR.56: animal and civet are taken; F now: [3] no row reward; [4] the trader too."""
    rewards = [reward] if reward else []
    g = rich(players, contracts={"f": 1}, rewards=rewards, piles={"f": ["gu"]})
    traders = state(g)["traders"]
    follow(g, "0 sell.contract f", "0 sell.build gu-h2")
    part = state(g)
    assert (part["coins"], part["traders"], part["rewards"]) == (7, traders + len(rewards), [])
    assert part["counters"]["arabica"] == {"gu": 1} and g.waiting == (players - 1,)


# ------------------------------------------------------------------------------------------ bars, T14.18-T14.21


def test_t14_18_a_delivery() -> None:
    """T14.18, T20.7: the slot's number of its coffee; the coins above; a score marker."""
    g = sale({"coffee": {"gu": 2, "br": 4}})
    bars = ["vienna-1", "vienna-2", "rome-4", "paris-1", "new-york-2", "new-york-3"]
    assert legal(g, kind="sell.bar") == [f"sell.bar {slot}" for slot in bars]
    follow(g, "0 sell.bar rome-4")
    assert state(g)["coffee"] == {"gu": 2} and state(g)["coins"] == 3 + 2 and state(g)["bars"] == ["rome-4"]


def test_t14_18_a_free_slot() -> None:
    """T14.18: a slot with a marker is taken, whoever's."""
    g = game({"coffee": {"gu": 3}, "bars": ["vienna-1"]}, {"bars": ["new-york-2"]}, {}, phase="sell", turn=0)
    assert legal(g, kind="sell.bar") == ["sell.bar rome-3"]


def test_t14_18_slots_for_any_one_coffee() -> None:
    """T14.18, TR.60: six of one type; the animal below is gained, with its step."""
    g = sale({"coffee": {"in": 6, "et": 5}}, animals={"vienna-6": "co", "rome-6": "br"})
    sixes = [move for move in legal(g, kind="sell.bar") if "-6" in move]
    assert sixes == [f"sell.bar {bar}-6 in" for bar in ("vienna", "rome", "paris", "new-york", "sydney")]
    follow(g, "0 sell.bar vienna-6 in")
    part = state(g)
    assert part["coffee"] == {"et": 5} and part["counters"]["animals"] == {"co": 1}
    assert part["arabica"] == [1, 2, 1, 1, 1] and part["coins"] == 5
    assert g.position()["animals"] == {"rome-6": "br"}


def test_t14_18_seoul_takes_kopi_luwak_only() -> None:
    """T14.18, T14.14, TR.60: nothing replaces it."""
    g = sale({"coffee": {**MUCH, "kl": 2}})
    seoul = [move for move in legal(g, kind="sell.bar") if "seoul" in move]
    assert seoul == [f"sell.bar seoul-{n}" for n in (1, 2, 3, 4)]


def test_tx_16_three_kopi_luwak_for_seoul() -> None:
    """TX.16: +2 coins, the joker animal, its step on CO by choice, a score marker."""
    g = sale({"coffee": {"kl": 3}}, animals={"seoul-5": "joker"})
    follow(g, "0 sell.bar seoul-5")
    assert legal(g) == STEPS
    follow(g, "0 step.row co")
    part = state(g)
    assert (part["coins"], part["coffee"], part["bars"]) == (5, {}, ["seoul-5"])
    assert part["counters"]["animals"] == {"joker": 1} and part["arabica"] == [1, 2, 1, 1, 1]


def test_t14_18_two_deliveries_one_after_the_other() -> None:
    """T14.18: after the first a second one, then the turn is over; no contract in between."""
    g = rich()
    follow(g, "0 sell.bar vienna-1")
    assert g.position()["delivered"] and legal(g, kind="sell.contract") == [] and legal(g, kind="sell.pass") == []
    follow(g, "0 sell.bar rome-1")
    assert not g.position()["delivered"] and g.waiting == (2,)
    assert g.position()["passed"] == []


def test_t14_19_any_slot_of_a_bar() -> None:
    """T14.19, TR.89: not in order; both deliveries may be in one bar."""
    g = rich()
    follow(g, "0 sell.bar vienna-5", "0 sell.bar vienna-2")
    assert state(g)["bars"] == ["vienna-2", "vienna-5"]


FIVE_BARS = [f"{bar}-1" for bar in ("vienna", "rome", "paris", "new-york", "sydney")]


def test_t14_20_a_joker_stock_counter_for_all_six_bars() -> None:
    """T14.20: after the delivery to the sixth bar, on any stock slot; then the second delivery goes on."""
    g = sale({"coffee": {"kl": 2}, "bars": FIVE_BARS}, 4)
    follow(g, "0 sell.bar seoul-1")
    assert legal(g) == [f"sell.joker {coop}" for coop in COOPS] and g.position()["joker_stock"] == 4
    follow(g, "0 sell.joker br")
    assert (state(g)["joker_stock"], g.position()["joker_stock"]) == ("br", 3)
    assert g.waiting == (0,) and g.position()["delivered"]
    follow(g, "0 sell.bar seoul-2")
    assert g.waiting == (3,) and state(g)["joker_stock"] == "br"


def test_t14_20_as_the_second_delivery() -> None:
    """T14.20: the turn is over once the counter is placed."""
    g = sale({"coffee": {"kl": 1}, "bars": FIVE_BARS}, 5, delivered=True)
    follow(g, "0 sell.bar seoul-1", "0 sell.joker gu")
    assert g.waiting == (4,) and g.position()["joker_stock"] == 4


@pytest.mark.parametrize(
    ("players", "seat"),
    [
        (3, {"bars": FIVE_BARS}),  # T1.18: none with three
        (4, {"bars": FIVE_BARS[1:]}),  # five bars only
        (4, {"bars": [*FIVE_BARS, "seoul-2"], "joker_stock": "spent"}),  # once per game
        (4, {"bars": [*FIVE_BARS, "seoul-2"], "joker_stock": "et"}),
    ],
)
def test_t14_20_once_and_for_six_bars(players: int, seat: Json) -> None:
    """T14.20, T1.18."""
    g = sale({"coffee": {"kl": 1}, **seat}, players, delivered=True)
    follow(g, "0 sell.bar seoul-1")
    assert g.waiting == (players - 1,)


def test_t14_21_one_delivery_is_a_pass() -> None:
    """T14.21: stopOne is always legal after the first delivery; the player has passed."""
    g = rich()
    assert legal(g, kind="sell.stopOne") == []
    follow(g, "0 sell.bar vienna-1", "0 sell.stopOne")
    assert (g.position()["passed"], g.position()["delivered"], g.waiting) == ([0], False, (2,))


def test_t14_21_without_a_second_one_the_player_has_passed() -> None:
    """T14.21, TR.61, T5.13: no second delivery, no free move: passed unasked; with a free move asked."""
    seat: Json = {"coffee": {"gu": 1}, "coins": 0, "bonus": "a"}
    g = sale(seat)
    follow(g, "0 sell.bar vienna-1")  # a coin is gained, nothing can be bought for it
    assert (g.position()["passed"], g.waiting) == ([0], (2,))
    g = sale({**seat, "coins": 1})
    follow(g, "0 sell.bar vienna-1")
    assert g.waiting == (0,) and legal(g, kind="sell.bar") == []
    assert legal(g) == [*(f"free.buy {coop}" for coop in COOPS), "sell.stopOne"]


def test_tx_82_a_coffee_bought_before_stopping() -> None:
    """TX.82, T14.2, T14.21: legal; the player has passed."""
    g = rich()
    follow(g, "0 sell.bar vienna-1", "0 free.buy gu", "0 sell.stopOne")
    assert g.position()["passed"] == [0] and state(g)["coins"] == 3 + 1 - 2


# ----------------------------------------------------------------------------------------------- order, T14.22


def test_tx_83_the_next_order() -> None:
    """TX.83, T14.22: first to pass, by pass or by a single delivery, is first next period."""
    g = game(*[{"coffee": MUCH} for _ in range(4)], players=4, phase="sell", order=[0, 2, 1, 3])
    follow(g, "3 sell.contract e", "1 sell.pass", "2 sell.bar vienna-1", "2 sell.stopOne", "0 sell.contract e")
    follow(g, "3 sell.pass", "0 sell.contract a", "0 sell.bonusSide left")
    assert g.position()["next"] == [1, 2, 3] and g.waiting == (0,)
    follow(g, "0 sell.pass")
    assert (g.position()["phase"], g.position()["next"]) == ("store", [1, 2, 3, 0])


def test_tx_84_andre_is_always_last() -> None:
    """TX.84, T14.22, TR.76: H2 passes, H1 fills a contract and passes: next H2, H1, André."""
    g = game({"coffee": MUCH}, {}, players=2, phase="sell", passed=[2], turn=1)
    follow(g, "1 sell.pass", "0 sell.contract e", "0 sell.pass")
    assert (g.position()["phase"], g.position()["next"]) == ("store", [1, 0, 2])
