"""Records: what is written can be read, whatever is read is checked, and nothing hidden leaves a running game."""

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cafezal
from cafezal import Entry, History, Malformed, Record

from ..cafe.decks import DATA
from ..cafe.helpers import area, own, position
from ..cafe.rounds import busy

MODES: list[dict[str, Any]] = [
    {"players": 1},
    {"players": 2, "chance": "explicit"},
    {"players": 3, "expresso": True, "auction": True},
    {"players": 2, "strict": True, "promo": True, "expresso": True},
]
modes = pytest.mark.parametrize("mode", MODES, ids="-".join)
GAME = cafezal.new("cafe", players=2, seed=7)
HEAD = 'cafezal record 1\ngame cafe\nrules 1\noptions {"players": 2}\ncontent %s\nsecrets yes\nseed 7\n\n'
HEAD %= GAME.position()["content"]
A, B = GAME.waiting[0], 1 - GAME.waiting[0]
TAKE = str(GAME.moves(A)[0])


def played(seed: int, decisions: int = 10_000, content: bool = False, **options: Any) -> History:
    """A game of `busy` players with its history, to the end or so far."""
    dice = Random(seed)
    history = History(cafezal.new("cafe", seed=seed, **options), content=content)
    while not history.now.over and len(history.steps) < decisions:
        seat = dice.choice(history.now.waiting)
        history.play(seat, [busy(history.now, seat, dice)])
    return history


LONG = {seed: played(seed, **MODES[seed]) for seed in range(len(MODES))}


def lines(text: str, sign: str) -> list[str]:
    return [line for line in text.split("\n") if line.startswith(sign)]


def fault(text: str) -> str:
    """Where and why a text is refused, when read or when replayed."""
    with pytest.raises(Malformed) as error:
        Record.read(text).replay()
    assert str(error.value)
    return f"{error.value.path}: {error.value.text.key}"


def edited(text: str, old: str, new: str) -> str:
    assert text.count(old) >= 1
    return text.replace(old, new, 1)


# ---------------------------------------------------------------------------------------- writing and reading


@modes
def test_what_is_written_can_be_read_and_replayed(mode: dict[str, Any]) -> None:
    history = LONG[MODES.index(mode)]
    record = history.record()
    text = record.text()
    read = Record.read(text)
    assert read == record and read.text() == text
    assert read.replay().digest() == history.game.digest()
    assert read.replay().position() == history.game.position()
    assert read.disagreement is None


def test_the_form_of_a_record() -> None:
    """The example of docs/records.md, in small: a head, then one line a move, headings, reveals, positions, sums."""
    history = History(cafezal.new("cafe", players=1, seed=7), names=["Ana"], content=False)
    take, place = str(history.game.moves(0)[-1]), ""
    history.play(0, [history.game.parse(take, 0)])
    place = str(history.game.moves(0)[0])
    history.play(0, [history.game.parse(place, 0)])
    produce = next(str(move) for move in history.game.moves(0) if move.kind == "produce")
    history.play(0, [history.game.parse(text, 0) for text in (produce, "end")])
    text = history.record().text(secrets=True)
    head, _, log = text.partition("\n\n")
    assert head.split("\n")[0] == "cafezal record 1"
    assert [line.split(" ")[0] for line in head.split("\n")[1:]] == [
        *("game", "rules", "options", "content", "names", "secrets", "seed")
    ]
    assert 'names ["Ana"]' in head and "seed 7" in head
    kinds = [line[:1] for line in log.split("\n") if line]
    assert "".join(kinds) == "@#0#000---#@="
    assert lines(log, "0") == [f"0 {take}", f"0 {place}", f"0 {produce}", "0+ end"]
    assert lines(log, "#") == ["# round 1, draft (step 0)", "# round 1, turn (step 1)", "# round 2, draft (step 7)"]
    assert [line[2:] for line in lines(log, "- ")] == [f"reveal {card}" for card in history.game.position()["shown"]]
    assert lines(log, "=") == [f"= digest {history.game.digest():016x}"]


@modes
def test_one_position_is_kept_a_round(mode: dict[str, Any]) -> None:
    """At the start of each round and at the end, and they load: a record opens in the middle."""
    record = LONG[MODES.index(mode)].record()
    kept = [number for number, entry in enumerate(record.entries) if entry.kind == "kept"]
    rounds = []
    for number in kept:
        game = cafezal.load(record.whole(record.entries[number].position or {}))
        assert game.digest() == record.replay(number + 1).digest()
        rounds.append(game.chapter())
    assert [round for round, _ in rounds] == [*range(1, 9), 8] and rounds[-1] == (8, "over")
    assert all(phase in ("draft", "auction") for _, phase in rounds[:-1])


@modes
def test_replay_until(mode: dict[str, Any]) -> None:
    """After so many entries the game is what it was then."""
    history = LONG[MODES.index(mode)]
    record = history.record()
    twin = cafezal.load(record.whole(record.start_position or {}))
    for number, entry in enumerate(record.entries):
        if entry.kind == "move" or (entry.kind == "reveal" and twin.waiting == (-1,)):
            twin.apply(twin.parse(entry.text, entry.seat), entry.seat)
            if number % 7 == 0:
                assert record.game(number + 1).digest() == record.replay(number + 1).digest() == twin.digest()
    assert twin.over and record.game().digest() == twin.digest()


def test_a_record_by_hand() -> None:
    """The head, the seed and the moves are enough."""
    game = GAME.copy()
    moves = ""
    for _ in range(2):
        (seat,) = game.waiting
        moves += f"{seat} {game.moves(seat)[-1]}\n"
        game.apply(game.legal(seat)[-1])
    record = Record.read(HEAD + moves)
    assert record.replay().digest() == game.digest()
    assert record.seed == 7 and record.start_position is None
    assert Record.read(record.text(secrets=False)).replay().view()["table"]["areas"] == game.view()["table"]["areas"]


def test_a_record_from_a_position_by_hand() -> None:
    """A puzzle begins anywhere, with its own cards."""
    start = position(area("y b g", "D D C"))
    game = cafezal.load(start)
    history = History(game, content=False)
    history.play(0, [game.parse("produce 0,0", 0)])
    by_hand = edited(history.record().text(True), lines(history.record().text(True), "@")[0], f"@ {json.dumps(start)}")
    assert Record.read(by_hand).replay().digest() == history.game.digest()


def test_the_content_comes_along() -> None:
    """With its content a record is independent of the default deck; without it, another deck is refused."""
    history = played(5, 12, content=True, players=2)
    assert (history.record().start_position or {})["own_deck"] == DATA
    other = cafezal.new("cafe", players=2, seed=7).position(content=True)
    card = next(card for card in other["own_deck"]["card"] if "S" in " ".join(card["squares"]))
    card["points"] += 1
    del other["content"]
    strange = History(cafezal.load(other), content=False).record()
    assert strange.content != history.record().content
    assert Record.read(strange.text(True)).replay().position()["own_deck"]["card"] == other["own_deck"]["card"]
    assert Record.read(strange.text(False)).replay().position()["own_deck"]["card"] == other["own_deck"]["card"]
    wrong = edited(HEAD, f"content {history.record().content}", f"content {strange.content}")
    assert fault(wrong) == "line 1: core.record.content"


def test_a_history_can_be_played_on() -> None:
    """A record that was read goes on as the game would have: same entries, same text."""
    whole = LONG[2]
    record = Record.read(whole.record().text(secrets=True))
    half = next(n for n, entry in enumerate(record.entries) if n > 150 and entry.kind == "move")
    history = record.history(half)
    for entry in record.entries[half:]:
        if entry.kind == "move":
            history.play(entry.seat, [history.now.parse(entry.text, entry.seat)])
    assert history.record().text() == whole.record().text()


def test_names() -> None:
    """Anything that can be printed."""
    names = ["Zoé", "ряд", 'a "b" \\', ""]
    record = History(GAME, names).record()
    assert Record.read(record.text()).names == record.names == tuple(names)
    for wrong in (["a\nb"], ["x" * 1001], ["x"] * 11):
        with pytest.raises(Malformed):
            History(GAME, wrong)


def test_files(tmp_path: Path) -> None:
    text = LONG[0].record().text()
    (tmp_path / "game.txt").write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert Record.open(tmp_path / "game.txt").text() == text
    (tmp_path / "game.txt").write_bytes(text.encode()[:-1] + b"\xff\n")
    with pytest.raises(Malformed) as error:
        Record.open(tmp_path / "game.txt")
    assert error.value.path == f"line {text.count(chr(10))}"


# ---------------------------------------------------------------------------------------- what is hidden


def words(value: object) -> Iterator[str]:
    """All strings in a JSON value, and all keys."""
    if isinstance(value, dict):
        for key, inside in value.items():
            yield key
            yield from words(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from words(inside)
    else:
        yield str(value)


@modes
@pytest.mark.parametrize("content", [False, True])
def test_a_running_game_keeps_its_secrets(mode: dict[str, Any], content: bool) -> None:
    """C12.3, C13.6: neither seed nor random state, deck, cards taken out, nor digest; nothing depends on them."""
    history = played(3, 25, content=content, **mode)
    record = history.record()
    assert not history.now.over
    text = record.text()
    assert text == record.text(secrets=False) != record.text(secrets=True)
    assert not lines(text, "seed") and not lines(text, "= digest") and lines(text, "secrets") == ["secrets no"]
    for line in lines(text, "@"):
        assert not {"deck", "out", "seed", "random"} & json.loads(line[2:]).keys()
    unseen = set(history.game.view()["table"]["unseen"])
    assert unseen
    for line in text.split("\n"):
        if not line.startswith("@"):
            assert not unseen & set(line.split())
    if not content:
        assert not unseen & {word for line in lines(text, "@") for word in words(json.loads(line[2:]))}
    other = again(history, content)
    assert other.text(secrets=True) != record.text(secrets=True) and other.text() == text


def again(history: History, content: bool) -> Record:
    """The record of a game with another seed, deck and cards taken out, in which the same could be seen until now."""
    start = {**history.start, "seed": 99, "random": cafezal.new("cafe", seed=99).position()["random"]}
    if start["options"]["chance"] == "seed":
        anew = history.now.determinize(None, 99).position()
        drawn = start["deck"][: len(start["deck"]) - len(anew["deck"])]
        start |= {"deck": drawn + anew["deck"], "out": anew["out"]}
    other = History(cafezal.load(start), content=content)
    for entry in history.entries:
        if entry.kind == "move" or (entry.kind == "reveal" and other.now.waiting == (-1,)):
            other.play(entry.seat, [other.now.parse(entry.text, entry.seat)])
    return other.record()


@modes
def test_replay_without_secrets(mode: dict[str, Any]) -> None:
    """At every entry it shows what the game showed then."""
    whole = LONG[MODES.index(mode)].record()
    public = Record.read(whole.text(secrets=False))
    assert public.text() == public.text(True) == whole.text(secrets=False)
    told = [number for number, entry in enumerate(whole.entries) if not entry.text.startswith("digest")]
    for number, place in list(enumerate(told))[::9]:
        if whole.entries[place].kind == "reveal":
            continue
        seen, shown = (game.view()["table"] for game in (public.replay(number + 1), whole.replay(place + 1)))
        for part in seen, shown:
            for secret in ("options", "seed", "random"):
                part["position"].pop(secret, None)
        if whole.options["chance"] == "seed" and seen["waiting"] == [-1]:
            continue  # the cards come in the next lines
        assert seen == shown
    end = public.replay()
    assert end.scores() == LONG[MODES.index(mode)].game.scores() and end.over


def test_when_the_game_is_over_everything_is_told() -> None:
    """C13.6."""
    text = LONG[0].record().text()
    assert lines(text, "secrets") == ["secrets yes"] and lines(text, "seed") == ["seed 0"]
    assert [len(lines(text, f"= {word}")) for word in ("scores", "winners", "sheet 0", "digest")] == [1, 1, 1, 8]
    assert all("deck" in json.loads(line[2:]) for line in lines(text, "@")[:2])


# ---------------------------------------------------------------------------------------- what is refused

BROKEN = {
    "": "line 1: core.record.head",
    "cafezal record 2\n": "line 1: core.record.head",
    edited(HEAD, "game cafe\n", ""): "line 1: core.record.missing",
    edited(HEAD, "game cafe\n", "game cafe\ngame cafe\n"): "line 3: core.record.field",
    edited(HEAD, "game cafe", "game Café"): "line 2: core.record.word",
    edited(HEAD, "game cafe", "game chess"): "game: options.game",
    edited(HEAD, "game cafe", "colour red\ngame cafe"): "line 2: core.record.field",
    edited(HEAD, "rules 1", "rules one"): "line 3: core.record.rules",
    edited(HEAD, "rules 1", "rules 2"): "line 1: core.record.newer",
    edited(HEAD, "{", ""): "line 4: core.record.json",
    edited(HEAD, '{"players": 2}', "2"): "line 4: core.record.object",
    edited(HEAD, '{"players": 2}', '{"players": NaN}'): "line 4: core.record.json",
    edited(HEAD, '{"players": 2}', '{"players": 9}'): "options.players: options.players",
    edited(HEAD, '{"players": 2}', '{"deck": "/etc/passwd"}'): "line 1: core.record.start",
    edited(HEAD, '{"players": 2}', '{"game": "cafe"}'): "line 1: core.record.start",
    edited(HEAD, "secrets yes", "secrets perhaps"): "line 6: core.record.secrets",
    edited(HEAD, "seed 7", "seed -7"): "line 7: core.record.seed",
    edited(HEAD, "seed 7", f"seed 0x1{'0' * 64}"): "line 7: core.record.seed",
    edited(HEAD, "seed 7\n", ""): "line 1: core.record.start",
    edited(HEAD, "seed 7", 'seed 7\nnames "Ana"'): "line 8: core.record.names",
    edited(HEAD, "seed 7", 'seed 7\nnames ["Ana\\n"]'): "line 8: core.record.names",
    HEAD + "take 1 yellow": "line 9: core.record.line",
    HEAD + "1 Take": "line 9: core.record.line",
    HEAD + "1  take 1": "line 9: core.record.line",
    HEAD + "1 take " + "1" * 1000: "line 9: core.record.line",
    HEAD + "# \x07": "line 9: core.record.line",
    HEAD + f"{A}+ {TAKE}": "line 9: core.record.joined",
    HEAD + f"{A} {TAKE}\n{B}+ take 2 red": "line 10: core.record.joined",
    HEAD + "@ []": "line 9: core.record.object",
    HEAD + "@ {": "line 9: core.record.json",
    HEAD + "@ {}": "game: core.malformed.game",
    HEAD + f"{A} juggle": "line 9: cafe.malformed.word",
    HEAD + "5 take 1 yellow": "line 9: core.malformed.seat",
    HEAD + f"{B} {TAKE}": "line 9: cafe.refused.not_your_turn",
    HEAD + f"\n\n{A} {TAKE}\n\n{A} end": "line 13: cafe.refused.not_your_turn",
    HEAD + "- reveal lisboa-1868": "line 9: core.history.reveal",
    HEAD + f"{A} undo 1": "line 9: core.history.final",
    HEAD + f"{A} {TAKE}\n{A} undo 1": "line 10: core.history.final",
    HEAD + "1 back 1": "line 9: core.history.back",
    HEAD + "7 back 0": "line 9: core.history.seat",
    HEAD + f"{A} {TAKE}\n0 back 1 agreed 1": "line 10: core.history.back",
    HEAD + "= scores 1 0": "line 9: core.history.sum",
    HEAD + "= weather fine": "line 9: core.history.sum",
}


@pytest.mark.parametrize(("text", "expected"), list(BROKEN.items()), ids=range(len(BROKEN)))
def test_refusals(text: str, expected: str) -> None:
    """Every fault is found, and its line named."""
    if expected.startswith("game: core"):
        with pytest.raises(Malformed):
            Record.read(text).replay()
    else:
        assert fault(text) == expected


def test_only_text_is_read() -> None:
    with pytest.raises(Malformed):
        Record.read(b"cafezal record 1")  # type: ignore[arg-type]


def test_a_record_that_lies_is_refused() -> None:
    """Kept positions, reveals and sums are held against the game."""
    text = LONG[2].record().text()
    seventh = lines(text, "@")[6]
    at = text.split("\n").index(seventh) + 1
    held = json.loads(seventh[2:])
    held["seats"][0]["warehouse"][0] += 1
    assert fault(edited(text, seventh, f"@ {json.dumps(held)}")) == f"line {at}: core.history.kept"
    reveal = lines(text, "- ")[9]
    at = text.split("\n").index(reveal) + 1
    assert fault(edited(text, reveal, "- reveal porto-9999")) == f"line {at}: core.history.reveal"
    scores = lines(text, "= scores")[0]
    at = text.split("\n").index(scores) + 1
    assert fault(edited(text, scores, "= scores 99 0 0")) == f"line {at}: core.history.sum"
    digest = lines(text, "= digest")[3]
    at = text.split("\n").index(digest) + 1
    assert fault(edited(text, digest, "= digest 0123456789abcdef")) == f"line {at}: core.history.sum"
    assert fault(edited(text, "seed 2", "seed 3")) == "line 1: core.record.other"
    assert fault(edited(text, '"players": 3', '"players": 2')) == "line 1: core.record.other"


def test_junk_is_refused_quickly() -> None:
    """At most 4 million characters, 50,000 lines, and never a second."""
    most = 4 << 20
    kept = lines(LONG[0].record().text(), "@")[0]
    junk = [
        "x" * (most + 1),
        "\n" * most,
        "cafezal record 1\n" + "\n" * 60_000,
        HEAD + "@ " + "[" * (most - 500),
        HEAD + "@ " + '{"a":' * ((most - 500) // 5),
        HEAD + "@ " + "9" * (most - 500),
        HEAD + '@ {"x": 1' + "0" * (most - 500) + "}",
        HEAD + '@ {"x": 0.' + "1" * (most - 500) + "}]",
        HEAD + '@ "' + "\\u0041" * ((most - 500) // 6),
        HEAD + "1 take" + " 1" * ((most - 500) // 2),
        HEAD + "1 " * ((most - 500) // 2),
        HEAD + "# " + "é" * (most - 500),
        HEAD + "1 back 0\n" * 40_000,
        HEAD + f"{kept}\n" * 1001,
        edited(HEAD, "rules 1", "rules " + "1" * (most - 500)),
        edited(HEAD, "seed 7", "seed " + "1" * (most - 500)),
        edited(HEAD, "cafe", "a" * (most - 500)),
        "\x00" * most,
        HEAD + f"{A} {TAKE}\n" * 49_000,
        HEAD + "1 undo 999999\n" * 49_000,
        HEAD + "1 back 0\n" * 999 + "1 take 9",
        HEAD + f"{A} {TAKE}\n{A} back 0\n" * 999 + "1 take 9",
    ]
    for text in junk:
        begin = time.process_time()
        with pytest.raises(Malformed):
            Record.read(text).replay()
        assert time.process_time() - begin < 1, text[:400]


def test_a_record_that_goes_to_and_fro() -> None:
    """Tens of thousands of decisions made and undone, all of them legal, cost no more than others."""
    history = played(0, 20, players=1)
    while not history.undoable(0):
        history.play(0, [busy(history.now, 0, Random(0))])
    last = str(next(entry for entry in reversed(history.entries) if entry.kind == "move"))
    text = history.record().text(True) + f"0 undo 1\n{last}\n" * 20_000
    begin = time.process_time()
    assert Record.read(text).replay().digest() == history.game.digest()
    assert time.process_time() - begin < 20


LINES = LONG[2].record().text().split("\n")


@settings(max_examples=60)
@given(st.data())
def test_damaged_records_are_refused_or_replayed(data: st.DataObject) -> None:
    """Lines lost, doubled, exchanged, or letters changed: it is `Malformed` or a game, nothing else."""
    rows = list(LINES)
    for _ in range(data.draw(st.integers(1, 3))):
        i, j = (data.draw(st.integers(0, len(rows) - 1)) for _ in range(2))
        match data.draw(st.integers(0, 3)):
            case 0:
                del rows[i]
            case 1:
                rows[i], rows[j] = rows[j], rows[i]
            case 2:
                rows.insert(i, rows[j])
            case _:
                k = data.draw(st.integers(0, max(0, len(rows[i]) - 1)))
                rows[i] = rows[i][:k] + data.draw(st.text(max_size=3)) + rows[i][k + 1 :]
    try:
        record = Record.read("\n".join(rows))
        record.replay()
    except Malformed as error:
        assert str(error)


@given(st.text())
def test_any_text(text: str) -> None:
    for junk in (text, "cafezal record 1\n" + text, HEAD + text):
        try:
            Record.read(junk).replay()
        except Malformed as error:
            assert str(error)


# ---------------------------------------------------------------------------------------- other versions of the rules


def test_a_record_of_older_rules() -> None:
    """It replays as far as today's rules agree, shows the kept positions from there on, and says so."""
    record = Record.read(edited(LONG[0].record().text(), "rules 1", "rules 0"))
    assert record.disagreement is None and record.replay().over
    moves = [n for n, entry in enumerate(record.entries) if entry.text.startswith("place ")]
    strange = record.entries[moves[3]]
    entries = list(record.entries)
    entries[moves[3]] = strange._replace(text=f"{strange.text.rsplit(' ', 2)[0]} 0,0 r0")  # covers six squares
    changed = replace(record, entries=tuple(entries))
    line = f"line {changed.lines[moves[3]]}"
    assert changed.game(moves[3]).digest() == record.replay(moves[3]).digest()
    kept = [n for n, entry in enumerate(record.entries) if entry.kind == "kept"]
    assert changed.game(kept[4]).digest() == record.replay(moves[3]).digest()
    assert changed.game(kept[4] + 1).digest() == record.replay(kept[4] + 1).digest()
    assert changed.game(kept[5] - 1).digest() == record.replay(kept[4] + 1).digest()
    assert changed.game().scores() == record.replay().scores()
    told = changed.disagreement
    assert told is not None and told.key == "core.record.older" and line in str(told)
    with pytest.raises(Malformed) as error:
        changed.replay()
    assert error.value.path == line
    today = replace(changed, rules=1)
    with pytest.raises(Malformed):
        today.game()
    told = today.disagreement
    assert told is not None and told.key == "core.record.broken" and line in str(told)


def test_a_position_that_is_none_any_more() -> None:
    """Of older rules: what today's cannot even show is left out."""
    record = Record.read(edited(LONG[0].record().text(), "rules 1", "rules 0"))
    kept = [n for n, entry in enumerate(record.entries) if entry.kind == "kept"]
    entries = list(record.entries)
    for number in kept[3:]:
        entries[number] = Entry("kept", position={"round": 99})
    changed = replace(record, entries=tuple(entries))
    assert changed.game().digest() == record.replay(kept[3]).digest()
    assert changed.disagreement is not None


def test_own_cards_stay_own() -> None:
    """A position's own cards are in the record, too."""
    start = area("y b g", "D R C", hand=own("k", "y - C", "D R -"), warehouse=[1] * 4)
    history = History(cafezal.load(position(start)), content=False)
    history.play(0, [history.now.parse("place k 2,0 r0", 0)])
    for secrets in (True, False):
        assert Record.read(history.record().text(secrets)).replay().position()["cards"]
