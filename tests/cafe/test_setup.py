"""Set-up (section 2, C8.1, C9.1, C9.7, C9.8) and what nobody can know of it (C12.3, C13.7)."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

import cafezal

from .helpers import Json, area, game, play
from .rounds import DECK, MODES, TABLE, hurried, hurry, name, new, walk

COMPANIES = sorted(card["id"] for card in DECK.values() if card["set"] == "start")
EXPRESSO = {card["id"] for card in DECK.values() if card["set"] == "expresso"}
PROMO = next(card["id"] for card in DECK.values() if card["set"] == "promo")
STARS = {card["id"] for card in DECK.values() if card.get("star")}
PLANS = {card["id"] for card in DECK.values() if card["set"] == "plan"}
every_mode = pytest.mark.parametrize("mode", MODES, ids=name)


def table(mode: Json) -> tuple[int, int, int, int]:
    """C2.6: starred out, at random out, deck, cards a round."""
    starred, out, deck, used = TABLE[mode["expresso"], mode["auction"]][mode["players"]]
    return starred, out + mode["promo"], deck, used


def cards_left(position: Json) -> list[str]:
    """The deck from its first card, those shown included."""
    return [*position["shown"], *position["deck"]]


# ---------------------------------------------------------------------------------------------------- the table C2.6


@every_mode
def test_c2_2_c2_6_the_deck_of_every_mode(mode: Json) -> None:
    """C2.2, C2.5, C2.6, C8.1, C9.1, C9.7, C9.8, CR.29: the cards that are out, and those of the deck."""
    starred, out, deck, _ = table(mode)
    pool = (PLANS - STARS if starred else PLANS) | (EXPRESSO if mode["expresso"] else set())
    pool |= {PROMO} if mode["promo"] else set()
    for seed in range(3):
        position = new(seed=seed, **mode).position()
        assert len(cards_left(position)) == deck
        assert len(position["out"]) == out
        assert sorted([*cards_left(position), *position["out"]]) == sorted(pool)


@every_mode
def test_c2_3_c9_8_the_deck_is_used_up_in_eight_rounds(mode: Json) -> None:
    """C2.3, C9.8, C14.5, C6.1: each round takes the same number of cards; after the eighth none is left."""
    _, _, deck, used = table(mode)
    g, dice = new(seed=5, **mode), Random(5)
    left: dict[int, int] = {}
    while not g.over:
        position = g.position()
        if position["phase"] in ("auction", "draft"):
            left.setdefault(position["round"], len(cards_left(position)))
        seat = dice.choice(g.waiting)
        g.apply(hurried(g, seat, dice), seat)
    assert left == {round: deck - (round - 1) * used for round in range(1, 9)}
    assert left[8] == used
    assert g.position()["deck"] == []


@every_mode
def test_c2_6_cards_shown_in_every_mode(mode: Json) -> None:
    """C2.6, C3.1, C8.2, C9.2, C9.7: shown at a time: 3; with EXPRESSO 4; auction players + 1; with both players + 2."""
    expected = (mode["players"] + 1 if mode["auction"] else 3) + mode["expresso"]
    position = new(seed=1, **mode).position()
    assert len(position["shown"]) == expected and None not in position["shown"]
    assert position["phase"] == ("auction" if mode["auction"] else "draft")
    assert position["round"] == 1 and position["discards"] == []


# ---------------------------------------------------------------------------------------------------- C2.1 – C2.7


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_c2_1_what_each_player_gets(players: int) -> None:
    """C2.1: another start card each, one cube of each colour, nothing else in the area, the marker on 1."""
    g = new(players, seed=3)
    seats = g.position()["seats"]
    assert len(seats) == players
    assert len({seat["start"] for seat in seats}) == players
    for seat, part in enumerate(seats):
        assert part["start"] in COMPANIES
        assert part["warehouse"] == [1, 1, 1, 1]
        assert part["cards"] == [] and part["cubes"] == {} and part["hand"] is None
        shown = g.view(None)["table"]["areas"][seat]
        squares = {tuple(square["at"]): square["kind"] for square in shown["squares"]}
        rows = [row.split() for row in DECK[part["start"]]["squares"]]
        assert squares == {(x, y): rows[y][x] for y in range(2) for x in range(3)}
        assert shown["cups"] == 1


def test_c2_1_companies_are_dealt_by_the_seed() -> None:
    """C2.1, CR.3: every deal comes up, and the same seed deals the same."""
    deals = [tuple(part["start"] for part in new(4, seed=seed).position()["seats"]) for seed in range(600)]
    assert set(deals) == set(permutations(COMPANIES))
    assert max(Counter(deals).values()) < 60  # 25 of each are expected
    assert deals[:20] == [tuple(p["start"] for p in new(4, seed=seed).position()["seats"]) for seed in range(20)]
    lone = Counter(new(1, seed=seed).position()["seats"][0]["start"] for seed in range(200))
    assert set(lone) == set(COMPANIES)


def test_c2_2_the_deck_is_shuffled() -> None:
    """C2.2: any card may come first, none much more often than another."""
    first = Counter(new(4, seed=seed).position()["shown"][0] for seed in range(1000))
    assert set(first) == PLANS
    assert max(first.values()) < 50  # 21 of each are expected


def test_c2_2_the_cards_out_are_any() -> None:
    """C2.2: with two players 8 of 40, each card as often as another."""
    out = Counter(card for seed in range(500) for card in new(2, seed=seed).position()["out"])
    assert set(out) == PLANS - STARS
    assert min(out.values()) > 60 and max(out.values()) < 145  # 100 of each are expected


def test_c2_2_starred_cards_are_nowhere() -> None:
    """C2.2: with fewer than four players no starred card ever shows; with four all eight are in the deck."""
    for players in (1, 2, 3):
        g = new(players, seed=2)
        for _ in walk(g, seed=2):
            pass
        position = g.position()
        seen = {card["card"] for part in position["seats"] for card in part["cards"]} | set(position["discards"])
        assert seen and not seen & STARS
    assert set(cards_left(new(4, seed=2).position())) >= STARS


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_c2_4_the_first_master_is_drawn(players: int) -> None:
    """C2.4, CR.3: each seat may be the first master; the same seed makes the same one."""
    masters = [new(players, seed=seed).position()["master"] for seed in range(200)]
    assert set(masters) == set(range(players))
    assert min(Counter(masters).values()) > 120 / players
    assert masters[:20] == [new(players, seed=seed).position()["master"] for seed in range(20)]


def test_c2_4_the_table_may_name_the_master() -> None:
    """C2.4: also in a position written by hand; that seat takes last. Nobody who does not sit there can be named."""
    for master in range(3):
        g = new(3, seed=1, master=master)
        assert g.position()["master"] == master
        assert tuple(g.waiting) == ((master + 1) % 3,)
        g = game(*[area("y C R", "b r D", warehouse=[1] * 4) for _ in range(3)], phase="draft", master=master)
        assert g.position()["master"] == master
        assert tuple(g.waiting) == ((master + 1) % 3,)
    with pytest.raises(cafezal.Malformed):
        new(3, master=3)


@pytest.mark.parametrize(("players", "out", "pool"), [(1, 17, 41), (2, 9, 41), (3, 1, 41), (4, 1, 49)])
def test_c2_5_the_promo_card_in_one_card_out(players: int, out: int, pool: int) -> None:
    """C2.5, CR.4: the promo card is in the deck or among the cards taken out, as often as any other."""
    times = 600
    gone = 0
    for seed in range(times):
        position = new(players, seed=seed, promo=True).position()
        assert len(position["out"]) == out
        assert (PROMO in position["out"]) != (PROMO in cards_left(position))
        gone += PROMO in position["out"]
    expected = times * out / pool
    assert 0 < gone < times and abs(gone - expected) < 5 * expected**0.5


def test_c2_5_without_the_promo_card() -> None:
    """C2.5, C2.6: it is nowhere unless it is asked for."""
    position = new(4, seed=1).position()
    assert PROMO not in cards_left(position) and position["out"] == []


def test_cr_2_expresso_cards_may_be_taken_out() -> None:
    """C9.1, CR.2: added before cards are taken out at random; they carry no star."""
    assert not EXPRESSO & STARS and PROMO not in STARS
    out = [set(new(2, seed=seed, expresso=True).position()["out"]) for seed in range(100)]
    assert set().union(*out) >= EXPRESSO
    assert not any(cards & STARS for cards in out)
    assert set(cards_left(new(3, seed=1, expresso=True).position())) >= EXPRESSO  # 0 at random
    for seed in range(5):
        position = new(2, seed=seed).position()
        assert not EXPRESSO & {*cards_left(position), *position["out"]}


def test_c2_7_the_star_of_the_top_card_tells_nothing() -> None:
    """C2.7, CR.5: with and without a star on the deck's top card all views are the same."""
    g = new(4, seed=4)
    games = [g.determinize(0, seed) for seed in range(60)]
    assert {other.position()["deck"][0] in STARS for other in games} == {True, False}
    for other in games[:20]:
        assert other.view(0) == g.view(0) and other.view(None) == g.view(None)


def test_c8_1_not_alone() -> None:
    """C8.1, CR.25: there is no auction for one player."""
    with pytest.raises(cafezal.Malformed):
        new(1, auction=True)
    with pytest.raises(cafezal.Malformed):
        game(area("y C R", "b r D"), options={"players": 1, "auction": True})


@pytest.mark.parametrize("players", [0, 5, -1])
def test_c1_1_one_to_four_players(players: int) -> None:
    """C1.1: nobody and five are refused."""
    with pytest.raises(cafezal.Malformed):
        new(players)


def test_c2_2_the_same_seed_sets_up_the_same_game() -> None:
    """C2.1, C2.2, C2.4, C13.7: chance is the seed's, and nothing after set-up is random."""
    for mode in MODES[::5]:
        g, other = new(seed=8, **mode), new(seed=8, **mode)
        assert g.position() == other.position()
        assert new(seed=9, **mode).position() != g.position()
        for seat, code in walk(g, seed=1):
            other.apply(code, seat)
        assert g.position() == other.position() and g.digest() == other.digest()


# ---------------------------------------------------------------------------------------------------- C12.3, C13.7


def without(position: Json) -> Json:
    """A position without what is hidden."""
    return {key: value for key, value in position.items() if key not in ("deck", "out", "seed", "random")}


def midgame(mode: Json, decisions: int) -> cafezal.Game:
    g = new(seed=6, **mode)
    steps = walk(g, seed=7)
    for _ in range(decisions + 1):
        next(steps)
    return g


@every_mode
@pytest.mark.parametrize("decisions", [0, 30])
def test_c13_7_determinize_redraws_what_nobody_has_seen(mode: Json, decisions: int) -> None:
    """C13.7, C12.3: deck and cards out are drawn anew from the unseen cards, no starred one that was taken out; all
    views and the rest of the position stay."""
    g = midgame(mode, decisions)
    before = g.position()
    for seat in (*range(mode["players"]), None):
        other = g.determinize(seat, 11)
        after = other.position()
        assert without(after) == without(before)
        assert len(after["deck"]) == len(before["deck"])
        assert sorted(after["deck"] + after["out"]) == sorted(before["deck"] + before["out"])
        assert after["deck"] != before["deck"]
        assert after["random"] != before["random"] and after["seed"] is None
        for viewer in (*range(mode["players"]), None):
            assert other.view(viewer) == g.view(viewer)
            if viewer is not None:
                assert other.digest(viewer) == g.digest(viewer)
        assert other.digest() != g.digest()
    assert g.position() == before


def test_c13_7_determinize_is_the_seeds() -> None:
    """C13.7: the same seed draws the same, another seed another deck, whatever was true."""
    g = midgame(MODES[2], 40)
    assert g.determinize(0, 1).position() == g.determinize(0, 1).position()
    assert g.determinize(0, 1).position()["deck"] != g.determinize(0, 2).position()["deck"]


def test_c13_7_determinize_is_uniform() -> None:
    """C13.7: each unseen card lies in each place alike, in the deck or outside."""
    g = new(2, seed=1)
    position = g.position()
    unseen = sorted(position["deck"] + position["out"])
    times = 1500
    top: Counter[str] = Counter()
    last: Counter[str] = Counter()
    out: Counter[str] = Counter()
    for seed in range(times):
        drawn = g.determinize(1, seed).position()
        top[drawn["deck"][0]] += 1
        last[drawn["deck"][-1]] += 1
        out.update(drawn["out"])
    for counts, share in ((top, 1), (last, 1), (out, len(position["out"]))):
        expected = times * share / len(unseen)
        assert set(counts) == set(unseen)
        assert all(abs(number - expected) < 5 * expected**0.5 for number in counts.values())


def test_c12_3_what_a_view_hides() -> None:
    """C12.3, C13.6: the order of the deck and the cards taken out, and the seed; all else is open to all alike."""
    g = midgame({"players": 3, "expresso": True, "auction": True, "promo": True}, 80)
    position = g.position()
    views: list[Any] = [g.view(viewer) for viewer in (0, 1, 2, None)]
    for view in views:
        assert view["table"] == views[0]["table"]
    shown = views[0]["table"]
    assert not {"deck", "out", "seed", "random"} & shown["position"].keys()
    assert {key: position[key] for key in shown["position"]} == shown["position"]
    assert position.keys() - shown["position"].keys() == {"deck", "out", "seed", "random"}
    assert shown["deck"] == len(position["deck"])
    assert shown["unseen"] == sorted(position["deck"] + position["out"])


def test_c12_3_unfinished_actions_are_open() -> None:
    """C12.3: everybody sees how far somebody's action is."""
    g = game(area("y y y", "C D D", cubes={"0,0": "y", "1,0": "y", "2,0": "y"}), area("y C R", "b r D"))
    play(g, "dry 1,1 yellow some", "from 0,0")
    for viewer in (0, 1, None):
        action = g.view(viewer)["table"]["position"]["seats"][0]["action"]
        assert action["kind"] == "dry" and action["colour"] == "yellow"


def test_c13_6_the_seed_is_shown_when_the_game_is_over() -> None:
    """C13.6, C12.3: then nothing is hidden any more."""
    g = new(1, seed=3)
    for _ in walk(g, seed=1):
        assert "seed" not in g.view(0)["table"]["position"]
    assert g.view(0)["table"]["position"]["seed"] == 3


def test_c2_7_later_rounds_tell_nothing_either() -> None:
    """C2.7: also in the fifth round the top card's star changes no view."""
    g = hurry(new(4, seed=4), 5)
    games = [g.determinize(1, seed) for seed in range(40)]
    assert len({other.position()["deck"][0] in STARS for other in games}) == 2
    assert all(other.view(1) == g.view(1) for other in games)
