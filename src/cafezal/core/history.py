"""A game with its history: what was decided, by whom, what came of it, and what may be taken back."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple, NoReturn

from cafezal.core import seats
from cafezal.core.errors import IllegalMove, Malformed
from cafezal.core.game import Game
from cafezal.core.record import JSON, Entry, Record, changes
from cafezal.core.texts import Text

BROUGHT = -1
HELD = ("move", "undo")  # entries that others must not see while seats decide in secret


class Step(NamedTuple):
    """A decision that stands, or something that came with it."""

    seat: int
    code: int  # BROUGHT by the decision before
    joined: bool
    parallel: bool  # seats did not touch one another when it was made
    final: bool  # neither it nor what was before can be taken back by one seat alone


class History:
    """A game being played, recorded from its present position on.

    >>> import cafezal
    >>> history = History(cafezal.new("cafe", players=2, seed=7))
    >>> history.play(0, history.game.legal(0)[:1])
    >>> [str(entry) for entry in history.entries if entry.kind == "move"]
    ['0 take 1 yellow']
    """

    frame: Record  # the record without its entries
    entries: list[Entry]  # grows only
    steps: list[Step]  # what stands
    copies: list[Game | None]  # the game before each step that may still be taken back
    marks: list[tuple[int, Game]]  # the game after so many steps, once a round

    def __init__(self, game: Game, names: Iterable[str] = (), content: bool = True) -> None:
        """With `content` the record brings the cards or boards along even if they are the default ones."""
        start = game.position(content)
        fixed = (start["game"], start["rules"], start["options"], start["content"])
        self.begin(Record(*fixed, entries=(), names=tuple(names), seed=game.seed), game.copy())
        self.start = start
        self.add(Entry("kept", position=start))
        self.mark()

    @classmethod
    def opened(cls, record: Record) -> History:
        """The beginning of a record, whose entries are then to be followed."""
        history = cls.__new__(cls)
        history.begin(replace(record, entries=(), lines=()), record.start())
        history.start = record.start_position or {}
        return history

    def begin(self, frame: Record, game: Game) -> None:
        self.frame, self.now = frame, game
        self.entries, self.steps, self.copies = [], [], []
        self.marks = [(0, game.copy())]
        self.versions = [0] * game.seats  # the entries after which a seat's next decision was what it is
        self.touched: set[int] = set()  # seats whose decision has changed since the last entry
        self.shown = 0  # how many entries everybody may see; of the later ones a seat sees its own
        self.held = False  # whether the entry to be added next is unseen until all are in
        self.unveiled: list[tuple[int, int]] = []  # entries that were unseen: the first, and the last when shown
        self.heading = ""
        self.untold: list[str] = []  # what came with the last decision and the record being followed has yet to tell

    def copy(self) -> History:
        """The same history, to be played on by itself."""
        twin = copy.copy(self)
        twin.entries, twin.steps, twin.copies = [*self.entries], [*self.steps], [*self.copies]
        twin.marks, twin.versions, twin.untold = [*self.marks], [*self.versions], [*self.untold]
        twin.now, twin.touched = self.now.copy(), {*self.touched}
        return twin

    @property
    def game(self) -> Game:
        """The game as it stands; a copy."""
        return self.now.copy()

    def record(self) -> Record:
        return replace(self.frame, entries=tuple(self.entries))

    # --- what happens -------------------------------------------------------------------------------------
    def play(self, seat: int, codes: Sequence[int]) -> None:
        """Decisions of a seat, confirmed at once: all of them or, if one is illegal, none."""
        twin = self.now.copy()
        for code in codes:
            twin.apply(code, seat)
        for number, code in enumerate(codes):
            text = str(self.now.describe(code, seat))
            told = self.step(seat, code, number > 0)
            chance = seat == seats.CHANCE
            self.add(Entry("reveal", text=text) if chance else Entry("move", seat, text, joined=number > 0))
            for text in told:
                self.add(Entry("reveal", text=text))
            self.mark()

    def undo(self, seat: int) -> int:
        """A seat takes back what it confirmed last; how many decisions that were."""
        count = self.undoable(seat)
        if not count:
            raise IllegalMove(Text(self.now.undo_rule, "core.history.final"))
        self.take_back(seat, count)
        self.add(Entry("undo", seat, number=count))
        self.mark()
        return count

    def back(self, seat: int, steps: int, agreed: Iterable[int] = ()) -> None:
        """By agreement only the first decisions and reveals stay, so many of them."""
        entry = Entry("back", seat, number=steps, agreed=tuple(agreed))
        self.follow_back(entry)
        self.add(entry)
        self.mark()

    def undoable(self, seat: int, one: bool = True) -> int:
        """How many of its decisions a seat may take back: those confirmed last, or all."""
        count = 0
        for step in self.takeable(seat):
            count += 1
            if one and not step.joined:
                break
        return count

    def undos(self, seat: int) -> int:
        """How often in a row a seat may take back what it confirmed."""
        return sum(not step.joined for step in self.takeable(seat))

    def takeable(self, seat: int) -> Iterator[Step]:
        """The decisions that a seat may take back, last first."""
        alone = True
        for step in reversed(self.steps):
            if step.final:
                return
            if step.seat != seat:
                alone = False
            elif alone or step.parallel:
                yield step
            else:
                return

    def hidden(self, seat: int | None) -> list[int]:
        """The numbers of entries that a seat, or a spectator, must not see yet: what others decide in secret."""
        entries = self.entries[self.shown :]
        return [n for n, entry in enumerate(entries, self.shown) if entry.kind in HELD and entry.seat != seat]

    def since(self, seat: int) -> list[int]:
        """The numbers of the entries that came to be seen since a seat last decided something or took it back."""
        start = next((n for n in range(len(self.entries), 0, -1) if self.entries[n - 1].seat == seat), 0)
        start = min((first for first, last in self.unveiled if first < start <= last), default=start)
        unseen = self.hidden(seat)
        return [n for n in range(start, len(self.entries)) if n not in unseen and self.entries[n].seat != seat]

    # --- following a record -------------------------------------------------------------------------------
    def follow(self, entry: Entry) -> None:
        """What a record says comes next; `Malformed` if it cannot be so."""
        try:
            getattr(self, f"follow_{entry.kind}")(entry)
        except IllegalMove as error:
            raise Malformed(error.text) from None
        self.add(entry)
        self.page()

    def follow_move(self, entry: Entry) -> None:
        self.untold = self.step(entry.seat, self.now.parse(entry.text, entry.seat), entry.joined)

    def follow_reveal(self, entry: Entry) -> None:
        if self.now.waiting == (seats.CHANCE,):
            self.step(seats.CHANCE, self.now.parse(entry.text, seats.CHANCE), False)
        elif self.untold[:1] == [entry.text]:
            del self.untold[0]
        else:
            _refuse("reveal", found=self.untold[:1] or "–")

    def follow_undo(self, entry: Entry) -> None:
        if entry.number > self.undoable(entry.seat, one=False):
            raise IllegalMove(Text(self.now.undo_rule, "core.history.final"))
        self.take_back(entry.seat, entry.number)

    def follow_back(self, entry: Entry) -> None:
        if not all(0 <= seat < self.now.seats for seat in (entry.seat, *entry.agreed)):
            _refuse("seat", seats=self.now.seats)
        self.go_back(entry.number)

    def follow_kept(self, entry: Entry) -> None:
        from cafezal import load

        if entry.position is self.start:
            return
        told = replace(self.frame, entries=(Entry("kept", position=self.start),)).whole(entry.position or {})
        if all(told.get(key, value) == value for key, value in self.now.position().items()) and self.frame.secrets:
            return
        there = load(told)  # it may be written by hand
        known: list[int | None] = [None] if self.frame.secrets else [*range(self.now.seats)]
        if [there.digest(seat) for seat in known] != [self.now.digest(seat) for seat in known]:
            _refuse("kept")

    def follow_sum(self, entry: Entry) -> None:
        if entry.text.startswith("digest ") and not self.frame.secrets:
            return
        if entry.text not in self.sums():
            _refuse("sum", found=entry.text)

    def follow_note(self, entry: Entry) -> None:
        pass

    # --- steps --------------------------------------------------------------------------------------------
    def step(self, seat: int, code: int, joined: bool) -> list[str]:
        """Carry out a decision; what chance brought with it."""
        before = self.now.copy()
        self.now.apply(code, seat)
        told = [] if seat == seats.CHANCE else self.now.revealed(before)
        parallel = before.parallel()
        ended = self.now.over or (parallel and self.now.chapter() != before.chapter())
        final = seat == seats.CHANCE or bool(told) or ended
        self.held = before.secret() and not final
        self.touched |= {seat} if parallel and not final else set(range(self.now.seats))
        self.steps.append(Step(seat, code, joined, parallel, final))
        self.steps += [Step(seats.CHANCE, BROUGHT, False, False, True)] * len(told)
        self.copies.append(before)
        if final:
            self.copies = [None] * len(self.steps)
        return told

    def take_back(self, seat: int, count: int) -> None:
        """Make the last decisions of a seat undone, and those of others after them again."""
        first, gone = len(self.steps), 0
        while gone < count:
            first -= 1
            gone += self.steps[first].seat == seat
        alone = all(step.parallel for step in self.steps[first:] if step.seat == seat)
        others = [step for step in self.steps[first:] if step.seat != seat]
        self.replay(first, self.copies[first], others)
        self.held = self.now.secret()
        self.touched = {seat} if alone else set(range(self.now.seats))

    def go_back(self, count: int) -> None:
        if self.now.over or not 0 <= count <= len(self.steps):
            _refuse_back(self.now, len(self.steps))
        if count < len(self.steps) and self.steps[count].code == BROUGHT:
            _refuse_back(self.now, len(self.steps))
        start, game = next(mark for mark in reversed(self.marks) if mark[0] <= count)
        self.replay(start, game, self.steps[start:count])
        self.marks = [mark for mark in self.marks if mark[0] <= start]
        self.held = False
        self.touched = set(range(self.now.seats))

    def replay(self, start: int, game: Game | None, steps: list[Step]) -> None:
        """Let these steps be what stands after the first ones, up to `start`, where the game was this one."""
        assert game is not None
        before = self.now, self.steps, self.copies
        self.now, self.steps, self.copies = game.copy(), self.steps[:start], self.copies[:start]
        self.untold = []
        try:
            for step in steps:
                if step.code != BROUGHT:
                    self.step(step.seat, step.code, step.joined)
        except IllegalMove:  # of a game that says its seats do not touch one another when they do
            self.now, self.steps, self.copies = before
            raise

    # --- entries ------------------------------------------------------------------------------------------
    def add(self, entry: Entry) -> None:
        """Write an entry; seats whose next decision has changed go by the version after it, and after its comments."""
        if entry.kind in ("move", "undo", "back"):
            changed = self.touched
        else:
            changed = self.touched | {seat for seat, seen in enumerate(self.versions) if seen == len(self.entries)}
        self.entries.append(entry)
        self.show(entry)
        self.touched = set()
        for seat in changed:
            self.versions[seat] = len(self.entries)

    def show(self, entry: Entry) -> None:
        """An entry shows itself and all before it; what is decided in secret shows nothing, nor do comments on it."""
        before = len(self.entries) - 1
        if entry.kind in HELD and self.held:
            return
        if entry.kind in ("note", "kept", "sum") and self.shown < before:
            return
        if self.shown < before:
            self.unveiled.append((self.shown, len(self.entries)))
        self.shown = len(self.entries)

    # --- headings and checks ------------------------------------------------------------------------------
    def page(self) -> tuple[bool, bool]:
        """Whether a round, and whether a phase has begun."""
        if self.now.waiting == (seats.CHANCE,):
            return False, False
        round, phase = self.now.chapter()
        turned = round != self.marks[-1][1].chapter()[0]
        if turned:
            self.marks.append((len(self.steps), self.now.copy()))
        heading, self.heading = self.heading, f"round {round}, {phase}"
        return turned or self.now.over, heading != self.heading

    def mark(self) -> None:
        """Write headings, and keep what a reader may need, once a round."""
        new_round, new_phase = self.page()
        if new_phase:
            self.add(Entry("note", text=f"{self.heading} (step {len(self.steps)})"))
        if new_round:
            self.add(Entry("kept", position=changes(self.start, self.now.position())))
            for text in self.sums():
                self.add(Entry("sum", text=text))

    def sums(self) -> Iterator[str]:
        yield f"digest {self.now.digest():016x}"
        if self.now.over:
            yield f"scores {' '.join(map(str, self.now.scores()))}"
            yield f"winners {' '.join(map(str, self.now.winners()))}"
            for seat in range(self.now.seats):
                items = (f"{rule} {points}" for rule, _, points in self.now.sheet(seat))
                yield " ".join((f"sheet {seat}", *items))


def published(record: Record) -> Record:
    """A record without anything hidden; what chance brought is told in lines of its own, so that it can be replayed."""
    return _Publisher(record).published()


class _Publisher:
    def __init__(self, record: Record) -> None:
        self.record = record
        self.history = History.opened(record)
        self.agrees = True  # as long as today's rules agree with those of the record
        self.start: JSON = {}
        self.told: list[Entry] = []

    def published(self) -> Record:
        if self.record.start_position is None:
            self.keep(self.history.now)
        for number, entry in enumerate(self.record.entries):
            self.reveal(entry)
            try:
                if self.agrees:
                    self.history.follow(entry)
            except Malformed as error:
                if not self.record.older:
                    raise Malformed(error.text, self.record.place(number)) from None
                self.agrees = False
            self.tell(entry)
        self.reveal()
        if self.agrees:  # what is still unseen is left out
            unseen = {id(self.history.entries[n]) for n in self.history.hidden(None)}
            self.told = [entry for entry in self.told if id(entry) not in unseen]
        return replace(self.record, entries=tuple(self.told), seed=None, secrets=False, lines=())

    def reveal(self, entry: Entry | None = None) -> None:
        """A record by hand may leave out what comes from the seed."""
        if entry is None or entry.kind != "reveal":
            self.told += [Entry("reveal", text=text) for text in self.history.untold]
            self.history.untold = []

    def tell(self, entry: Entry) -> None:
        from cafezal import load

        if entry.position is None:
            if entry.kind != "sum" or not entry.text.startswith("digest "):
                self.told.append(entry)
            return
        try:
            self.keep(self.history.now if self.agrees else load(self.record.whole(entry.position)))
        except Malformed:
            return  # of older rules: not even a state of today's

    def keep(self, game: Game) -> None:
        public: JSON = {**game.view(None)["table"]["position"], "rules": self.record.rules}
        if self.start:
            public = changes(self.start, public)
        else:  # the content comes along even where a position would not name it
            known = game.position()
            given = self.record.start_position or {}
            public = self.start = {**public, **{key: value for key, value in given.items() if key not in known}}
        self.told.append(Entry("kept", position=public))


def _refuse(key: str, **args: object) -> NoReturn:
    raise Malformed(Text("", f"core.history.{key}", args))


def _refuse_back(game: Game, steps: int) -> NoReturn:
    if game.over:
        raise IllegalMove(Text(game.undo_rule, "core.history.over"))
    raise IllegalMove(Text("", "core.history.back", {"steps": steps}))
