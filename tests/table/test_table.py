"""The table: what may be taken back and when (C12.7), points in any order of arrival, the log, all or nothing."""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import pytest

import cafezal
from cafezal import IllegalMove, Record
from cafezal.table import Table

from ..cafe.helpers import Json, area, game, legal, own, position
from ..cafe.rounds import busy

START = ("b C R", "y r D")
CUP = own("cup", "y b -", "- C g")
DULL = own("dull", "y b -", "- D g")
MODES: list[dict[str, Any]] = [
    {"players": 1, "expresso": True},
    {"players": 2},
    {"players": 3, "strict": True, "expresso": True},
    {"players": 3, "auction": True, "expresso": True},
    {"players": 2, "auction": True, "strict": True},
    {"players": 2, "chance": "explicit"},
    {"players": 2, "chance": "explicit", "strict": True, "expresso": True},
]
modes = pytest.mark.parametrize("mode", MODES, ids=lambda mode: "-".join(map(str, mode.items())))


def act(table: Table, seat: int, *moves: str) -> Table:
    """Decisions in notation, one confirmation each."""
    for move in moves:
        table.act(seat, [table.game.parse(move, seat)])
    return table


def at_once(table: Table, seat: int, *moves: str) -> Table:
    """Decisions in notation, confirmed at once."""
    twin, codes = table.game, []
    for move in moves:
        codes.append(twin.parse(move, seat))
        twin.apply(codes[-1], seat)
    table.act(seat, codes)
    return table


def digest(start: Json, *moves: tuple[int, str]) -> int:
    g = cafezal.load(start)
    for seat, move in moves:
        g.apply(g.parse(move, seat), seat)
    return g.digest()


def final(table: Table, seat: int, *back: Any) -> None:
    """Undo is refused, by C12.7; with more arguments, that by agreement."""
    with pytest.raises(IllegalMove) as refusal:
        table.undo_to(back[0], seat, back[1]) if back else table.undo(seat)
    assert refusal.value.rule == "C12.7" and str(refusal.value)


# ---------------------------------------------------------------------------------------- the turn phase

TWO = position(area(*START, hand=CUP), area(*START, hand=DULL))
A = ["place cup 2,0 r0", "produce 0,0", "end"]
B = ["place dull 2,0 r0", "end"]


def test_c10_46_all_mixtures_give_one_digest() -> None:
    """C10.46, C12.2: A's three decisions and B's two, in all ten mixtures; the round ends with whichever is last."""
    digests = set()
    for places in map(set, combinations(range(5), 3)):
        table = Table.new(cafezal.load(TWO))
        a, b = iter(A), iter(B)
        for i in range(5):
            before = table.game
            assert before.position()["round"] == 1 and before.position()["phase"] == "turn"
            act(table, *((0, next(a)) if i in places else (1, next(b))))
        digests.add(table.game.digest())
        assert table.game.position()["round"] == 2 and table.game.position()["phase"] == "draft"
    assert len(digests) == 1


def test_c10_47_an_end_is_taken_back_while_another_acts() -> None:
    """C10.47, CR.31, C12.7: A has ended and takes it back while B acts; after B's `end` nobody can."""
    table = act(Table.new(cafezal.load(TWO)), 0, *A)
    act(table, 1, B[0])
    assert list(table.game.waiting) == [1] and table.may_undo(0) == 1
    table.undo(0)
    assert list(table.game.waiting) == [0, 1]
    assert table.game.digest() == digest(TWO, (0, A[0]), (0, A[1]), (1, B[0]))
    act(table, 0, "end")
    act(table, 1, "end")
    for seat in (0, 1):
        assert table.may_undo(seat) == 0
        final(table, seat)
    assert table.game.digest() == digest(TWO, *((0, move) for move in A), *((1, move) for move in B))


def test_c12_7_last_first_down_to_the_beginning_of_the_phase() -> None:
    """C12.7: its own decisions only, whatever others did meanwhile; each time as if it had never been made."""
    table = Table.new(cafezal.load(TWO))
    act(table, 0, A[0])
    act(table, 1, B[0])
    act(table, 0, A[1])
    act(table, 1, "produce 0,0", "end")
    act(table, 0, "clear 0,0")
    mine = [(0, A[0]), (0, A[1]), (0, "clear 0,0")]
    others = [(1, B[0]), (1, "produce 0,0"), (1, "end")]
    while mine:
        assert (table.may_undo(0), table.undos(0)) == (1, len(mine))
        table.undo(0)
        mine.pop()
        assert table.game.digest() == digest(TWO, *mine, *others)
    assert (table.may_undo(0), table.undos(0)) == (0, 0)
    final(table, 0)
    assert (table.may_undo(1), table.undos(1)) == (1, 3)
    act(table, 0, "place cup 2,0 r180")
    assert table.game.digest() == digest(TWO, *others, (0, "place cup 2,0 r180"))


def test_acts_are_counted_not_decisions() -> None:
    """What was confirmed at once is taken back at once: one act, however many decisions it holds."""
    table = Table.new(cafezal.load(TWO))
    game = table.game
    first = game.parse(A[0], 0)
    game.apply(first, 0)
    table.act(0, [first, game.parse(A[1], 0)])
    assert (table.may_undo(0), table.undos(0)) == (2, 1)


def test_c14_7_the_others_stay_as_they_were() -> None:
    """C14.7: neither a decision nor its undo touches another seat's area, points, legal list, or its version."""
    table = Table.new(cafezal.load(TWO))
    act(table, 1, B[0])
    before, expected = table.game, table.expected(1)
    part, moves = before.position()["seats"][1], legal(before, 1)
    for step in (*A, "", "", "produce 0,0"):
        if step:
            act(table, 0, step)
        else:
            table.undo(0)
        now = table.game
        assert now.position()["seats"][1] == part and legal(now, 1) == moves
        assert table.expected(1) == expected and table.expected(0) == table.version
        assert table.may_undo(1) == 1


def test_c12_7_exchange() -> None:
    """C12.7: in `exchange` as in the turn phase, until the game is over."""
    espresso = own("e", "- E E", "- - C")
    seat = area(*START, cubes={"3,0": "y", "4,0": "b"})
    seat["cards"] = [{"card": espresso, "at": [2, 0], "turn": 0}]
    start = position(seat, seat, phase="exchange")
    table = act(Table.new(cafezal.load(start)), 0, "exchange yellow", "exchange red")
    act(table, 1, "exchange green")
    assert table.game.waiting == (1,)
    table.undo(0)
    assert table.game.digest() == digest(start, (0, "exchange yellow"), (1, "exchange green"))
    table.undo(0)
    act(table, 0, "leave")
    act(table, 1, "leave")
    assert table.game.over
    for who in (0, 1):
        final(table, who)


# ---------------------------------------------------------------------------------------- draft, auction, strict order


def test_c12_7_a_take_that_refills_a_slot_is_final() -> None:
    """C12.7, C3.1: all but the master's; the master's until another seat decides, its own turn taken back first."""
    table = Table.new(cafezal.new("cafe", players=2, seed=1))
    first = table.game.waiting[0]
    master = 1 - first
    table.act(first, table.game.legal(first)[:1])
    assert table.may_undo(first) == 0
    final(table, first)
    before = table.game.digest()
    table.act(master, table.game.legal(master)[:1])
    assert table.may_undo(master) == 1 and table.may_undo(first) == 0
    table.act(master, table.game.legal(master)[:1])
    table.undo(master)
    assert table.game.position()["phase"] == "turn" and table.may_undo(master) == 1
    table.undo(master)
    assert table.game.digest() == before and table.game.waiting == (master,)
    table.act(master, table.game.legal(master)[:1])
    table.act(first, table.game.legal(first)[:1])
    assert table.may_undo(master) == 0
    table.undo(first)
    assert table.may_undo(master) == 1


def test_c12_7_draft_after_an_auction() -> None:
    """C12.7, C8.5: there no card is replaced, so a take stands only from the next decision of another seat on."""
    table = Table.new(cafezal.new("cafe", players=3, auction=True, seed=5))
    seat = -1
    while table.game.position()["phase"] == "auction":
        (seat,) = table.game.waiting
        act(table, seat, "pass")
        assert table.may_undo(seat) == 1
    (one,) = table.game.waiting
    assert table.may_undo(seat) == 1
    act(table, one, "take 2")
    assert table.may_undo(seat) == 0 and table.may_undo(one) == 1
    table.undo(one)
    assert table.may_undo(seat) == 1
    act(table, one, "take 1")
    (two,) = table.game.waiting
    act(table, two, "take 2")
    assert [table.may_undo(who) for who in (one, two)] == [0, 1]


def test_c12_7_a_bid_is_taken_back_piece_by_piece_or_at_once() -> None:
    """C12.7, C8.3: what was confirmed at once is taken back at once, until another seat decides."""
    seats = [area(*START, warehouse=[2, 2, 0, 0]) for _ in range(2)]
    table = Table.new(game(*seats, phase="auction", options={"auction": True, "players": 2}))
    begin = table.game.digest()
    at_once(table, 0, "bid 2", "pay 1")
    assert table.game.waiting == (1,) and table.may_undo(0) == 2 and table.acts(0) == 1
    table.undo(0)
    assert table.game.digest() == begin
    act(table, 0, "bid 2", "pay 1")
    assert table.may_undo(0) == 1 and table.acts(0) == 2
    table.undo(0)
    assert legal(table.game) == ["pay 0", "pay 1", "pay 2"]
    act(table, 0, "pay 2")
    act(table, 1, "pass")
    assert table.may_undo(0) == 0 and table.may_undo(1) == 1


def test_c12_7_strict_order() -> None:
    """C12.7, C3.8: in strict order a turn, `end` included, may be taken back until the next seat decides."""
    start = position(
        area(*START, hand=CUP), area(*START, hand=DULL), options={"players": 2, "strict": True}, master=1, phase="turn"
    )
    table = act(Table.new(cafezal.load(start)), 0, *A)
    assert table.game.waiting == (1,)
    table.undo(0)
    table.undo(0)
    assert table.game.digest() == digest(start, (0, A[0]))
    act(table, 0, *A[1:])
    act(table, 1, B[0])
    assert table.may_undo(0) == 0 and table.may_undo(1) == 1
    table.undo(1)
    assert table.may_undo(0) == 1
    act(table, 1, *B)
    assert table.may_undo(1) == 0 and table.may_undo(0) == 0  # the next round's cards are there


# ---------------------------------------------------------------------------------------- any table


class Done(NamedTuple):
    """A decision as the test sees it: who, what, and where the game stood before."""

    seat: int
    code: int
    first: bool  # of what was confirmed at once
    phase: tuple[int, str]
    unseen: int  # cards that nobody had seen
    parallel: bool


def free(done: Sequence[Done], g: cafezal.Game, seat: int) -> int:
    """How many decisions C12.7 lets a seat take back in one go, from its words alone."""
    now, parallel, unseen = phase_of(g)
    count = 0
    for i in range(len(done) - 1, -1, -1):
        if done[i].seat != seat:
            continue
        if done[i].parallel:  # "its own decisions of the phase … until the round or game ends"
            allowed = parallel and done[i].phase == now
        else:  # "until another seat decides or a card is revealed"
            others = any(other.seat != seat for other in done[i + 1 :])
            allowed = not others and done[i].unseen == unseen and not g.over
        if not allowed:
            break
        count += 1
        if done[i].first:
            break
    return count


def phase_of(g: cafezal.Game) -> tuple[tuple[int, str], bool, int]:
    """Round and phase, whether seats decide in parallel, how many cards nobody has seen."""
    where = g.position()
    parallel = where["phase"] in ("turn", "exchange") and not where["options"]["strict"]
    return (where["round"], where["phase"]), parallel, len(g.view()["table"]["unseen"])


@modes
@pytest.mark.parametrize("seed", range(3))
def test_c12_7_undo_is_as_if_it_had_never_been(mode: dict[str, Any], seed: int) -> None:
    """C12.7, C12.2, C10.46: random tables; who may undo what by the rule's words; then the digest of the rest alone."""
    dice = Random(seed)
    start = cafezal.new("cafe", seed=seed, **mode)
    table = Table.new(start)
    done: list[Done] = []
    undone = 0
    while not table.game.over:
        g = table.game
        for seat in range(g.seats):
            assert table.may_undo(seat) == free(done, g, seat)
        willing = [seat for seat in range(g.seats) if free(done, g, seat)]
        if willing and dice.random() < 0.3:
            seat = dice.choice(willing)
            mine = [i for i, one in enumerate(done) if one.seat == seat][-free(done, g, seat) :]
            table.undo(seat)
            done = [one for i, one in enumerate(done) if i not in mine]
            undone += 1
            assert again(start, done).digest() == table.game.digest()
            continue
        seat = dice.choice(g.waiting)
        codes: list[int] = []
        for n in range(dice.choice((1, 1, 2, 3))):
            if seat not in g.waiting:
                break
            codes.append(busy(g, seat, dice))
            where, parallel, unseen = phase_of(g)
            done.append(Done(seat, codes[-1], n == 0 or seat < 0, where, unseen, parallel))
            g.apply(codes[-1], seat)
            if seat < 0:
                break
        table.act(seat, codes)
        assert table.game.digest() == g.digest()
    assert undone > 5
    assert not any(table.may_undo(seat) for seat in range(table.game.seats))
    assert again(start, done).digest() == table.game.digest()
    check_log(table)


def again(start: cafezal.Game, done: Sequence[Done]) -> cafezal.Game:
    """The game in which only this was decided."""
    g = start.copy()
    for one in done:
        g.apply(one.code, one.seat)
    return g


def check_log(table: Table) -> None:
    """The log says it all: it is read and replayed, with and without secrets, at the end and on the way."""
    text = table.record().text(secrets=True)
    assert Record.read(text).replay().digest() == table.game.digest()
    assert Record.read(table.record().text(secrets=False)).replay().scores() == table.game.scores()
    middle = table.version // 2
    assert Table.resume(Record.read(text)).at(middle).digest() == table.at(middle).digest()


def test_the_log_only_grows_and_versions_stay() -> None:
    """Whatever is taken back, every version can be seen again."""
    table = Table.new(cafezal.new("cafe", players=2, seed=3))
    dice = Random(3)
    versions = [(table.version, table.game.digest(), table.log)]
    for _ in range(60):
        willing = [seat for seat in (0, 1) if table.may_undo(seat)]
        if willing and dice.random() < 0.4:
            table.undo(dice.choice(willing))
        else:
            seat = dice.choice(table.game.waiting)
            table.act(seat, [busy(table.game, seat, dice)])
        assert table.version > versions[-1][0] and table.log[: versions[-1][0]] == versions[-1][2]
        versions.append((table.version, table.game.digest(), table.log))
    for version, seen, _ in versions:
        assert table.at(version).digest() == seen
        assert table.view(0, version) == table.at(version).view(0)
    assert table.view(1) == table.game.view(1)


def test_all_or_nothing() -> None:
    """An illegal decision among several: none of them is carried out, nothing is logged."""
    table = act(Table.new(cafezal.load(TWO)), 0, A[0])
    before = (table.game.digest(), table.log, table.may_undo(0))
    end = table.game.parse("end", 0)
    produce = table.game.parse("produce 0,0", 0)
    for codes in ([produce, end, produce], [produce, produce], [-1], [99999], [end, end]):
        with pytest.raises(IllegalMove):
            table.act(0, codes)
        assert (table.game.digest(), table.log, table.may_undo(0)) == before
    table.act(0, [produce, end])
    assert table.may_undo(0) == 2
    table.undo(0)
    assert table.game.digest() == before[0] and table.may_undo(0) == 1


def test_nothing_is_played_on_a_copy() -> None:
    table = Table.new(cafezal.load(TWO))
    table.game.apply(table.game.legal(0)[0], 0)
    assert table.game.digest() == digest(TWO)


# ---------------------------------------------------------------------------------------- by agreement


def test_going_back_by_agreement() -> None:
    """Further back than C12.7 lets one go alone, if all other people agree; bots are not asked."""
    table = Table.new(cafezal.new("cafe", players=3, seed=2), ["Ana", "Rui", "Bot"], people={0, 1})
    dice = Random(2)
    digests = {0: table.game.digest()}
    while table.game.chapter()[0] < 3:
        seat = dice.choice(table.game.waiting)
        table.act(seat, [busy(table.game, seat, dice)])
        digests[len(table.history.steps)] = table.game.digest()
    target = list(digests)[len(digests) // 2]
    for agreed in ([], [2], [0, 2]):
        final(table, 0, target, agreed)
    table.undo_to(target, 0, [1])
    assert table.game.digest() == digests[target]
    assert Record.read(table.record().text(True)).history().steps == table.history.steps
    gap = next(n for n in range(target) if n not in digests)  # between a take and the card that came for it
    for nowhere in (gap, -1, 10_000):
        with pytest.raises(IllegalMove):
            table.undo_to(nowhere, 0, [1])
    with pytest.raises(cafezal.Malformed):
        table.undo_to(0, 7, [0, 1])
    table.undo_to(0, 1, [0])
    assert table.game.digest() == digests[0] and table.may_undo(0) == 0
    assert Table.resume(Record.read(table.record().text(secrets=False)), {0, 1}).game.digest(0) != 0
    assert table.names == ("Ana", "Rui", "Bot")


def test_the_same_cards_come_again() -> None:
    """Whoever goes back meets the same deck; the log stays as it was, and goes on."""
    table = Table.new(cafezal.new("cafe", players=1, seed=4))
    dice = Random(4)

    def play(table: Table) -> None:
        while not table.game.over and table.game.chapter()[0] < 4:
            table.act(0, [busy(table.game, 0, dice)])

    play(table)
    shown, log = table.game.position()["shown"], table.log
    table.undo_to(0, 0)
    assert table.log[: len(log)] == log and len(table.log) > len(log)
    play(table)
    assert table.game.position()["shown"] == shown
    check_log(table)


def test_when_the_game_is_over_nothing_is_taken_back() -> None:
    """C12.7, C13.6: by nobody, as the seed has been shown."""
    table = Table.new(cafezal.new("cafe", players=2, seed=4))
    dice = Random(4)
    while not table.game.over:
        seat = dice.choice(table.game.waiting)
        table.act(seat, [busy(table.game, seat, dice)])
    final(table, 0, 3, [1])
    final(table, 0)


# ---------------------------------------------------------------------------------------- what the others did


def test_since() -> None:
    """Everything since a seat's own last word, undone things too."""
    table = Table.new(cafezal.load(TWO))
    assert table.since(0) == []
    act(table, 0, A[0])
    act(table, 1, *B)
    table.undo(1)
    assert [str(entry) for entry in table.since(0)] == [f"1 {B[0]}", "1 end", "1 undo 1"]
    assert table.since(1) == []
    act(table, 0, *A[1:])
    assert [str(entry) for entry in table.since(1)] == [f"0 {A[1]}", "0 end"]
    act(table, 1, "end")
    assert [entry.kind for entry in table.since(0)] == ["move", "reveal", "reveal", "reveal"]
    assert [entry.kind for entry in table.since(1)] == ["reveal", "reveal", "reveal"]


def test_expected_versions() -> None:
    """Where one decides after another every decision changes what the others go by; in parallel only one's own."""
    table = Table.new(cafezal.new("cafe", players=2, seed=1))
    first = table.game.waiting[0]
    master = 1 - first
    assert [table.expected(seat) for seat in (0, 1)] == [table.version] * 2
    for seat in (first, master):
        table.act(seat, table.game.legal(seat)[:1])
        assert [table.expected(seat) for seat in (0, 1)] == [table.version] * 2
    turn = table.version
    table.act(first, table.game.legal(first)[:1])
    assert table.expected(first) == table.version and table.expected(master) == turn
    table.undo(first)
    assert table.expected(first) == table.version and table.expected(master) == turn
    resumed = Table.resume(Record.read(table.record().text(secrets=True)))
    assert [resumed.expected(seat) for seat in (0, 1)] == [table.expected(seat) for seat in (0, 1)]
    table.undo(master)
    assert [table.expected(seat) for seat in (0, 1)] == [table.version] * 2
