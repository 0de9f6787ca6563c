"""Rounds and turns: C3.6–C3.8, C6.1, section 12, and invariants of whole games (C14.3–C14.5, C14.7, C14.9, C14.10)."""

from itertools import combinations, pairwise
from random import Random

import pytest

import cafezal

from .helpers import Json, area, cubes, game, legal, own, play, points, refused, state, warehouse
from .invariants import check_area
from .rounds import DECK, MODES, busy, count, drawing, hurry, name, new, pool, walk

START = ("b C R", "y r D")
CUP = own("cup", "y b -", "- C g")
DULL = own("dull", "y b -", "- D g")
FEW = [mode for n, mode in enumerate(MODES) if n % 3 == 0]
every_mode = pytest.mark.parametrize("mode", MODES, ids=name)
some_modes = pytest.mark.parametrize("mode", FEW, ids=name)


# ---------------------------------------------------------------------------------------------------- rounds


@every_mode
def test_c12_1_phases_of_a_game(mode: Json) -> None:
    """C12.1, C6.1, C8.1, C14.9: eight times (auction,) draft, turn phase; perhaps `exchange`; then it is over."""
    g = new(seed=30, **mode)
    seen: list[tuple[int, str]] = []
    for _ in walk(g, seed=31):
        now = (g.position()["round"], g.position()["phase"])
        if not seen or now != seen[-1]:
            seen.append(now)
    phases = ["auction", "draft", "turn"] if mode["auction"] else ["draft", "turn"]
    expected = [(round, phase) for round in range(1, 9) for phase in phases]
    if mode["auction"]:  # where nobody has a cube there is no auction
        expected = [now for now in expected if now[1] != "auction" or now in seen]
    assert seen[: len(expected)] == expected
    assert seen[len(expected) :] in ([], [(8, "exchange")])
    assert g.over and g.position()["phase"] == "over" and tuple(g.waiting) == ()
    assert all(g.legal(seat) == [] for seat in range(mode["players"]))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_c3_7_the_token_passes_to_the_left(players: int) -> None:
    """C3.7: at the end of each round; alone one stays master (C7.1)."""
    g = new(players, seed=3)
    first = g.position()["master"]
    for round in range(2, 9):
        before = (first + round - 2) % players
        assert g.position()["master"] == before
        hurry(g, round)
        assert g.position()["master"] == (before + 1) % players


def test_c3_7_the_round_ends_with_the_last_end() -> None:
    """C3.7, C12.1: not before, whoever is last; nobody drafts before; then the next cards are there."""
    seats = [area(*START, hand=own(f"k{n}", "- C -", "y - b"), warehouse=[1] * 4) for n in range(3)]
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        g = game(*seats)
        deck = g.position()["deck"]
        for seat in order:
            assert g.position()["phase"] == "turn" and g.position()["round"] == 1 and g.position()["master"] == 0
            assert refused(g, "take 1", seat) in {"C12.1", "C3.1", "C3.5"}
            play(g, f"place k{seat} 2,0 r0", "end", seat=seat)
        position = g.position()
        assert position["phase"] == "draft" and position["round"] == 2 and position["master"] == 1
        assert position["shown"] == deck[:3] and position["deck"] == deck[3:]
        assert tuple(g.waiting) == (2,)


def test_c12_1_each_seat_places_then_acts_then_ends() -> None:
    """C12.1: in its own order, whatever the others do; after `end` nothing more."""
    g = game(area(*START, hand=CUP), area(*START, hand=DULL))
    assert {move.kind for move in g.moves(0)} == {move.kind for move in g.moves(1)} == {"place"}
    play(g, "place cup 2,0 r0")
    assert {move.kind for move in g.moves(0)} == {"produce", "end"}
    assert {move.kind for move in g.moves(1)} == {"place"}
    play(g, "end")
    assert tuple(g.waiting) == (1,) and g.legal(0) == []
    for move in ("end", "produce 0,0", "place cup 3,0 r0"):
        assert refused(g, move) in {"C12.1", "C3.5", "C5.11"}


def test_c12_1_the_last_round_has_no_successor() -> None:
    """C12.1, C6.1: the last `end` of round 8 ends the game; no card is revealed."""
    g = game(area(*START), area(*START), round=8)
    assert g.position()["deck"] == []
    play(g, "end", seat=1)
    assert not g.over and g.position()["round"] == 8
    play(g, "end")
    assert g.over and g.position()["round"] == 8


# ---------------------------------------------------------------------------------------------------- strict order


@pytest.mark.parametrize("auction", [False, True])
@pytest.mark.parametrize("master", [0, 1, 2])
def test_c3_8_strict_order(master: int, auction: bool) -> None:
    """C3.8, CR.8: from the master's left to the master; with the auction from the master on; a whole turn each."""
    seats = [area(*START, hand=own(f"k{n}", "- C -", "y - b"), warehouse=[1] * 4) for n in range(3)]
    options = {"players": 3, "strict": True, "auction": auction}
    g = game(*seats, master=master, options=options)
    first = master if auction else master + 1
    for seat in [(first + turn) % 3 for turn in range(3)]:
        for move in (f"place k{seat} 2,0 r0", "produce 0,0", "end"):
            assert tuple(g.waiting) == (seat,)
            assert all(g.legal(other) == [] for other in range(3) if other != seat)
            play(g, move, seat=seat)
    assert g.position()["round"] == 2


def test_c12_2_strict_order_in_the_exchange() -> None:
    """C12.2, C3.8: one seat waits at a time there too; the same choices give the same results as in parallel."""
    seats = [area("E C -", "- - -", cubes={"0,0": "y"}, warehouse=[n, 2, 3, 4]) for n in range(3)]
    ends = []
    for strict in (False, True):
        options = {"players": 3, "expresso": True, "strict": strict}
        g = game(*seats, round=8, options=options)
        moves = [["end", "exchange yellow"], ["end", "exchange red"], ["end", "leave"]]
        while not g.over:
            assert len(g.waiting) == 1 or not strict
            again = cafezal.load(g.position())
            assert again.position() == g.position() and again.digest() == g.digest()
            play(g, moves[g.waiting[0]].pop(0), seat=g.waiting[0])
        assert moves == [[], [], []]
        ends.append(({**g.position(), "options": 0}, g.scores()))
    assert ends[0] == ends[1]


# ---------------------------------------------------------------------------------------------------- any mixture


def mixtures(a: list[str], b: list[str]) -> list[list[tuple[int, str]]]:
    """All ways to mix two seats' moves, each in its own order."""
    found = []
    for places in combinations(range(len(a) + len(b)), len(a)):
        left, right = iter(a), iter(b)
        found.append([(0, next(left)) if n in places else (1, next(right)) for n in range(len(a) + len(b))])
    return found


def test_c10_46_ten_mixtures_one_digest() -> None:
    """C10.46, C12.2: the round ends with whichever `end` comes last; position, digest and scores are the same."""
    a, b = ["place cup 2,0 r0", "produce 0,0", "end"], ["place dull 2,0 r0", "end"]
    start = game(area(*START, hand=CUP), area(*START, hand=DULL))
    ends = []
    for mixture in mixtures(a, b):
        g = start.copy()
        for seat, move in mixture:
            assert g.position()["round"] == 1 and g.position()["phase"] == "turn"
            play(g, move, seat=seat)
        assert g.position()["round"] == 2 and g.position()["phase"] == "draft"
        ends.append((g.digest(), g.position(), g.scores(), g.legal(0), g.legal(1)))
    assert len(ends) == 10 and all(end == ends[0] for end in ends)


def test_c12_2_mixtures_of_the_exchange() -> None:
    """C12.2, C6.5: the same in `exchange`."""
    seat = area("E C E", "- - -", cubes={"0,0": "y", "2,0": "g"}, warehouse=[1, 2, 3, 4])
    start = game(seat, seat, phase="exchange", round=8, options={"players": 2, "expresso": True})
    ends = []
    for mixture in mixtures(["exchange yellow", "exchange brown"], ["exchange green", "leave"]):
        g = start.copy()
        for who, move in mixture:
            assert not g.over
            play(g, move, seat=who)
        assert g.over
        ends.append((g.digest(), g.position(), g.scores()))
    assert len(ends) == 6 and all(end == ends[0] for end in ends)


def turns(g: cafezal.Game, dice: Random) -> list[list[int]]:
    """For each seat a whole turn at random, `end` included, found while no other seat moves."""
    found = []
    for seat in range(len(g.position()["seats"])):
        lone, codes = g.copy(), []
        while seat in lone.waiting and lone.position()["phase"] == "turn":
            codes.append(busy(lone, seat, dice))
            lone.apply(codes[-1], seat)
            if lone.position()["seats"][seat]["stage"] == "end":
                break
        found.append(codes)
    return found


@pytest.mark.parametrize("mode", [mode for mode in FEW if mode["players"] > 1], ids=name)
def test_c12_2_turns_mix_freely(mode: Json) -> None:
    """C12.2, C14.7, CR.8: turns found one by one give the same next round in any mixture, and in strict order."""
    dice = Random(8)
    for round in (1, 4, 8):
        g = hurry(new(seed=40, **mode), round, "turn", seed=round)
        codes = turns(g, dice)
        ends = []
        for _ in range(4):
            other, left = g.copy(), [list(turn) for turn in codes]
            while any(left):
                seat = dice.choice([seat for seat, turn in enumerate(left) if turn])
                assert seat in other.waiting
                other.apply(left[seat].pop(0), seat)
            ends.append((other.digest(), other.position(), [other.legal(seat) for seat in range(mode["players"])]))
        assert all(end == ends[0] for end in ends)
        assert ends[0][1]["round"] == round + 1 or round == 8
        position = g.position()
        strict = cafezal.load({**position, "options": {**position["options"], "strict": True}, "turn": first(position)})
        while strict.position()["phase"] == "turn" and strict.position()["round"] == round:
            (seat,) = strict.waiting
            strict.apply(codes[seat].pop(0), seat)
        assert not any(codes)
        assert {**strict.position(), "options": 0} == {**ends[0][1], "options": 0}


def first(position: Json) -> int:
    """Who begins in strict order (C3.8)."""
    seat: int = position["master"] + (not position["options"]["auction"])
    return seat % len(position["seats"])


@some_modes
def test_c12_7_what_a_seat_takes_back_leaves_the_others_alone(mode: Json) -> None:
    """C12.7, C12.2: without one seat's last decisions of the phase the log replays; the others stand as they stood."""
    dice = Random(5)
    g = hurry(new(seed=41, **mode), 3, "turn", seed=2)
    log: list[tuple[int, int]] = []
    other = g.copy()
    for _ in range(6 * mode["players"]):
        seat = dice.choice(other.waiting)
        code = busy(other, seat, dice)
        after = other.copy()
        after.apply(code, seat)
        if after.position()["round"] == 3:
            log.append((seat, code))
            other = after
    for seat in range(mode["players"]):
        own_codes = [code for who, code in log if who == seat]
        for keep in range(len(own_codes)):
            back, lone, done = g.copy(), g.copy(), 0
            for who, code in log:
                done += who == seat
                if who != seat or done <= keep:
                    back.apply(code, who)
            for code in own_codes[:keep]:
                lone.apply(code, seat)
            for who in range(mode["players"]):
                source = lone if who == seat else other
                assert state(back, who) == state(source, who)
                assert back.legal(who) == source.legal(who)


@some_modes
def test_c12_7_the_kernel_replays(mode: Json) -> None:
    """C12.7, C13.7: the same seed and decisions give the same game, position by position."""
    g = new(seed=42, **mode)
    log = [(seat, code, g.digest()) for seat, code in walk(g, seed=43)]
    other = new(seed=42, **mode)
    for seat, code, digest in log:
        assert other.digest() == digest
        other.apply(code, seat)
    assert other.position() == g.position() and list(other.scores()) == list(g.scores())


# ---------------------------------------------------------------------------------------------------- C12.3, C12.6


def test_c12_3_everything_is_open() -> None:
    """C12.3, C13.6: in every phase all seats and spectators see the same table."""
    g = new(3, seed=44, expresso=True, auction=True)
    for step, _ in enumerate(walk(g, seed=45)):
        if step % 11 == 0:
            tables = [g.view(viewer)["table"] for viewer in (0, 1, 2, None)]
            assert all(shown == tables[0] for shown in tables)
            assert tables[0]["position"]["seats"] == g.position()["seats"]
    assert g.over


@every_mode
def test_c12_6_no_needless_question(mode: Json) -> None:
    """C12.6, C14.9: a waiting seat has a decision; inside an action, bid or exchange it has two at least."""
    g = new(seed=46, **mode)
    for _ in walk(g, seed=47):
        position = g.position()
        paying = (position.get("bid") or {}).get("paying")
        for seat in g.waiting:
            options = g.legal(seat)
            assert options == sorted(set(options)) and options
            inside = position["seats"][seat]["action"] or paying or position["phase"] == "exchange"
            assert len(options) > 1 or not inside
            if len(options) == 1:
                assert g.moves(seat)[0].kind in ("take", "place", "end")


def test_c12_6_take_and_end_are_always_asked() -> None:
    """C12.6: with one card that may be had, with `end` alone: the engine does not go on by itself."""
    cups = [own(f"c{n}", "C - y", "- - -") for n in range(2)]
    g = game(area("- C -", "- - -"), phase="draft", shown=[own("f", "- - y", "- - -"), *cups])
    assert legal(g) == ["take 1"]
    play(g, "take 1", "place f 2,0 r0", *["produce 4,0"])
    assert points(g) == 0 and legal(g) == ["end"]
    assert g.position()["round"] == 1
    play(g, "end")
    assert g.position()["round"] == 2


def test_c12_6_one_colour_for_the_last_cube() -> None:
    """C12.6, C8.3: a bid that can be paid in one way only asks for nothing."""
    options = {"players": 2, "auction": True}
    seats = [area("- C -", "- - -", warehouse=[0, 0, 3, 0]) for _ in range(2)]
    g = play(game(*seats, phase="auction", options=options), "bid 2")
    assert tuple(g.waiting) == (1,) and warehouse(g) == [0, 0, 1, 0]


# ---------------------------------------------------------------------------------------------------- invariants


@every_mode
def test_c14_4_c14_5_cards_and_areas(mode: Json) -> None:
    """C14.3, C14.4, C14.5, C3.4, CR.30: at every decision each card is in one place and every area keeps its bounds."""
    g = new(seed=50, **mode)
    every, players = pool(mode), range(mode["players"])
    takes = [0] * mode["players"]
    gone = [0] * mode["players"]  # discarded by C3.4
    for seat, code in walk(g, seed=51):
        position = g.position()
        parts = position["seats"]
        lying = [card["card"] for part in parts for card in part["cards"]]
        hands = [part["hand"] for part in parts if part["hand"]]
        shown = [card for card in position["shown"] if card]
        places = [*position["out"], *position["deck"], *shown, *hands, *lying, *position["discards"]]
        assert sorted(places) == every
        assert position["discards"] == sorted(position["discards"])
        for who in players:
            check_area(position, who, takes[who])
            assert len(parts[who]["cards"]) + gone[who] + (parts[who]["hand"] is not None) == takes[who]
        if position["phase"] == "draft":
            after = g.copy()
            after.apply(code, seat)
            takes[seat] += 1
            gone[seat] += after.position()["seats"][seat]["hand"] is None
    position = g.position()
    assert position["deck"] == [] and takes == [8] * mode["players"]
    for who in players:
        check_area(position, who, 8)
        assert len(position["seats"][who]["cards"]) + gone[who] == 8
        if not gone[who]:
            assert 22 <= len(drawing(position, who)) <= 38


@some_modes
def test_c14_3_points_only_fall(mode: Json) -> None:
    """C14.3, C3.6, section 5: min(8, cups) after placing; an action spends one as it begins, all else none; then 0."""
    g = new(seed=52, **mode)
    for seat, code in walk(g, seed=53):
        before, kind = state(g, seat), next(move.kind for move in g.moves(seat) if move.code == code)
        after = g.copy()
        after.apply(code, seat)
        now = state(after, seat)["points"]
        if kind == "place":
            assert now == min(8, count(after.position(), seat, "C"))
        elif kind == "end":
            assert now == 0
        elif before["stage"] == "act":
            begins = kind in ("produce", "dry", "roast", "deliver") and before["action"] is None
            assert now == before["points"] - begins >= 0


@some_modes
def test_c14_7_a_decision_touches_its_own_seat_only(mode: Json) -> None:
    """C14.7, C12.2: in the turn phase other seats' areas, warehouses, points and legal lists stay as they were."""
    g = new(seed=54, **mode)
    for seat, code in walk(g, seed=55):
        before = g.position()
        if before["phase"] not in ("turn", "exchange"):
            continue
        after = g.copy()
        after.apply(code, seat)
        position = after.position()
        if (position["phase"], position["round"]) != (before["phase"], before["round"]):
            continue
        assert {**position, "seats": 0} == {**before, "seats": 0}
        for who in range(mode["players"]):
            if who != seat:
                assert position["seats"][who] == before["seats"][who]
                assert after.legal(who) == g.legal(who)


@some_modes
def test_c14_10_scores(mode: Json) -> None:
    """C14.10: never negative; the warehouse is worth at most three quarters of its cubes."""
    g = new(seed=56, **mode)
    for step, _ in enumerate(walk(g, seed=57)):
        if step % 5 == 0:
            for seat in range(mode["players"]):
                assert g.scores()[seat] >= 0
                kept = sum(worth for rule, _, worth in g.sheet(seat) if rule == "C6.3")
                held = sum(warehouse(g, seat)) + sum(len(held) for held in cubes_on_ships(g, seat))
                assert 4 * kept <= 3 * held
    assert all(number >= 0 for number in g.scores())


def cubes_on_ships(g: cafezal.Game, seat: int) -> list[str]:
    """They come back before scoring (C6.5)."""
    squares = drawing(g.position(), seat)
    at = {f"{x},{y}": kind for (x, y), (_, kind) in squares.items()}
    return [held for square, held in cubes(g, seat).items() if at[square] == "H"]


def test_c14_9_every_game_ends() -> None:
    """C14.9: also one in which nobody says `end`, `done` or `pass` while anything else is possible."""
    for seed in range(3):
        g, dice = new(3, seed=seed, auction=True, expresso=True), Random(seed)
        for _ in range(20_000):
            if g.over:
                break
            seat = dice.choice(g.waiting)
            codes = [move.code for move in g.moves(seat) if move.kind not in ("end", "done", "pass", "leave")]
            g.apply(dice.choice(codes or g.legal(seat)), seat)
        assert g.over


def test_cr_30_nine_cups_at_most() -> None:
    """CR.30, C11.3, C14.3: one at most to a card, so start card and eight cards show nine."""
    assert all(" ".join(card["squares"]).split().count("C") <= 1 for card in DECK.values())
    g = game(area("C C C C C", "C C C C -", hand=DULL))
    most = max(points(play(g.copy(), move)) for move in legal(g))
    assert most == 8


def test_c12_1_rounds_are_counted() -> None:
    """C12.1, C6.1: one after another from 1 to 8."""
    g = new(2, seed=60)
    rounds = [g.position()["round"] for _ in walk(g, seed=61)]
    assert rounds[0] == 1 and rounds[-1] == 8
    assert all(later - earlier in (0, 1) for earlier, later in pairwise(rounds))
