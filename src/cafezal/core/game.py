"""The Game base class: what every game can do, and all that a search needs to know of one.

The first half is what a game's own rooms supply, in C types (see game.pxd); the second is the public API, written once.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from operator import index
from typing import Any

import cython

from cafezal.core import seats
from cafezal.core.chance import Rng
from cafezal.core.errors import IllegalMove, Malformed
from cafezal.core.moves import Move
from cafezal.core.texts import Text

BOXED = tuple(range(4096))
WAITING = (*(tuple(seat for seat in range(5) if mask >> seat & 1) for mask in range(32)), (seats.CHANCE,))

JSON = dict[str, Any]


class Codes:
    """Legal decisions, ascending."""

    size: int
    items: list[int]

    def __init__(self) -> None:
        self.size = 0
        if not cython.compiled:
            self.items = [0] * 2048

    def add(self, code: int) -> None:
        self.items[self.size] = code
        self.size += 1

    def has(self, code: int) -> bool:
        low, high = 0, self.size
        while low < high:
            middle = (low + high) // 2
            if self.items[middle] < code:
                low = middle + 1
            else:
                high = middle
        return low < self.size and self.items[low] == code

    def boxed(self) -> list[int]:
        return [BOXED[self.items[i]] for i in range(self.size)]


class Numbers:
    """What a network sees: a row of small whole numbers of fixed length."""

    size: int
    items: list[int]

    def __init__(self) -> None:
        self.size = 0
        if not cython.compiled:
            self.items = [0] * 4096

    def add(self, number: int) -> None:
        self.items[self.size] = number
        self.size += 1


class Game:
    """A game being played. `cafezal.new` and `cafezal.load` make one."""

    undo_rule = ""  # the rule that says what may be taken back
    waits: int  # the seats that must decide now as a set; 32 for chance
    seats: int
    random: list[int]  # state of the random numbers

    def __init__(self) -> None:
        self.waits = 0
        self.seats = 0
        self.listed_for = -2
        self.listed: Codes | None = None
        self.seed: int | None = None
        self.options: JSON = {}
        if not cython.compiled:
            self.random = [0] * 4

    # --- what the rules of a game supply --------------------------------------------------------------
    def legal_into(self, seat: int, found: Codes) -> None:
        """Add all legal decisions of a seat that waits, ascending."""

    def play(self, seat: int, code: int) -> None:
        """Carry out a legal decision, unchecked."""

    def blank(self) -> Game:
        """An empty game of the same kind, to copy into."""
        raise TypeError("Game is an abstract class")

    def copy_into(self, other: Game) -> None:
        """Make another game of the same kind equal to this one."""

    def determinize_into(self, seat: int, rng: Rng) -> None:
        """Draw anew all that a seat cannot know."""

    def deal(self, rng: Rng) -> None:
        """Set up a fresh game with the same options."""

    def score(self, seat: int) -> int:
        """The points of a seat if the game ended now."""
        return 0

    def leaders(self) -> int:
        """The seats that would win if the game ended now, as a set."""
        return 0

    def estimate(self, seat: int) -> int:
        """What a position promises a seat, in hundredths of a point: a rough guess for bots that look ahead."""
        return 0

    def observe_into(self, seat: int, numbers: Numbers) -> None:
        """All that a seat knows, as numbers of fixed length."""

    def hash(self, seat: int) -> int:
        """64-bit hash of the position; with a seat, of what it knows; -1 for everything."""
        return 0

    def describe(self, code: int, seat: int) -> Move:
        """A code as a move; it need not be legal."""
        raise NotImplementedError

    def refusal(self, code: int, seat: int) -> Text:
        """Why a decision is not legal."""
        raise NotImplementedError

    def parse(self, text: str, seat: int) -> int:
        """The code of a move in notation, legal or not; `Malformed` for what is no move at all."""
        raise NotImplementedError

    def sentence(self, code: int, seat: int) -> Text:
        """What the log says of a legal decision, asked before it is carried out."""
        raise NotImplementedError

    def position(self, content: bool = False) -> JSON:
        """Everything there is to know, JSON-ready, the random state too; `cafezal.load` gives the same game back.

        With `content`, the default cards or boards come along, too: it can be loaded when they have changed.
        """
        raise NotImplementedError

    def view(self, seat: int | None = None) -> JSON:
        """What a seat knows, JSON-ready: `{"table": what all see, "seat": what only this seat sees or may do}`."""
        raise NotImplementedError

    def sheet(self, seat: int) -> list[tuple[str, Text, int]]:
        """The score of a seat item by item: (rule, label, points)."""
        raise NotImplementedError

    def ranking(self) -> list[list[int]]:
        """The seats from the best to the last; tied seats share a place."""
        raise NotImplementedError

    def chapter(self) -> tuple[int, str]:
        """Round and phase: the headings of a record."""
        raise NotImplementedError

    def parallel(self) -> bool:
        """Whether seats decide at the same time now and do not touch one another."""
        raise NotImplementedError

    def secret(self) -> bool:
        """Whether nobody sees what the others decide now until all are in; seats decide in parallel, then."""
        return False

    def revealed(self, before: Game) -> list[str]:
        """What chance brought since an earlier position of this game, as moves of chance in notation."""
        raise NotImplementedError

    def changes(self, after: Game, seat: int) -> JSON:
        """What differs between this position and a later one, as seen by a seat."""
        raise NotImplementedError

    def veiled(self, seat: int) -> Game:
        """A copy in which a decision of a seat brings nothing to light that the seat cannot know."""
        return self.copy()

    def gestures(self, seat: int) -> list[list[int]]:
        """The lists of decisions that people mean by one gesture."""
        raise NotImplementedError

    @property
    def code_count(self) -> int:
        """Every decision of this kind of game is a code from 0 to code_count - 1, whatever the options."""
        raise NotImplementedError

    # --- the public API -----------------------------------------------------------------------------------
    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must decide now; `()` when the game is over, `(-1,)` while chance must be answered."""
        return WAITING[self.waits]

    @property
    def over(self) -> bool:
        return self.waits == 0

    def ready(self, seat: int) -> Codes:
        """The legal decisions of a seat, listed once per decision."""
        codes = self.listed
        if codes is None:
            codes = self.listed = Codes()
        if self.listed_for != seat:
            codes.size = 0
            if self.waits >> (5 if seat < 0 else seat) & 1:
                self.legal_into(seat, codes)
            self.listed_for = seat
        return codes

    def checked(self, seat: object) -> int:
        """The number of a seat, or of chance, when it is one."""
        if isinstance(seat, int) and seats.CHANCE <= seat < self.seats:
            return seat
        return self.seated(seat)

    def seated(self, seat: object) -> int:
        """The number of a seat that somebody has."""
        if isinstance(seat, int) and 0 <= seat < self.seats:
            return seat
        raise Malformed(Text("", "core.malformed.seat", {"seat": repr(seat)[:40], "seats": self.seats}))

    def legal(self, seat: int) -> list[int]:
        """All legal decisions of a seat, ascending; `[]` for a seat that does not wait."""
        return self.ready(self.checked(seat)).boxed()

    def moves(self, seat: int) -> list[Move]:
        """All legal decisions of a seat as moves."""
        return [self.describe(code, seat) for code in self.legal(seat)]

    def alone(self) -> int:
        """The one seat that waits."""
        mask = self.waits
        if mask == seats.CHANCE_WAITS:
            return seats.CHANCE
        seat = 0
        while mask and not mask & 1:
            mask >>= 1
            seat += 1
        if mask > 1:
            raise IllegalMove(Text("", "core.refused.several", {}))
        return seat if mask else 0

    def apply(self, code: int, seat: int | None = None) -> None:
        """Carry out a legal decision; any other raises `IllegalMove` and leaves the game as it was."""
        who = self.alone() if seat is None else self.checked(seat)
        try:
            number = code if type(code) is int else index(code)
        except OverflowError:  # compiled: beyond 64 bits
            number = -1
        if not self.ready(who).has(number):
            raise IllegalMove(self.refusal(number, who))
        self.listed_for = -2
        self.play(who, number)

    def apply_unchecked(self, code: int, seat: int) -> None:
        """Carry out a decision that is known to be legal."""
        self.listed_for = -2
        self.play(seat, code)

    def explain(self, text: str, seat: int) -> tuple[str, Text] | None:
        """None for a legal move in notation, else (rule, why it is refused)."""
        who = self.checked(seat)
        try:
            code = self.parse(text, who)
        except IllegalMove as error:
            return error.rule, error.text
        if self.ready(who).has(code):
            return None
        why = self.refusal(code, who)
        return why.rule, why

    def chance(self) -> list[tuple[int, Fraction]]:
        """The outcomes chance may bring now, with their probabilities; `[]` unless `waiting` is `(-1,)`."""
        outcomes = self.ready(seats.CHANCE).boxed()
        return [(code, Fraction(1, len(outcomes))) for code in outcomes]

    def scores(self) -> list[int]:
        """The points of every seat; before the end, as if the game ended now."""
        return [self.score(seat) for seat in range(self.seats)]

    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place; `()` until the game is over."""
        return tuple(self.ranking()[0]) if self.over else ()

    def copy(self) -> Game:
        twin = self.blank()
        self.copy_into(twin)
        return twin

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def determinize(self, seat: int | None, seed: int) -> Game:
        """A copy in which all that the seat cannot know is drawn anew; its view stays equal."""
        twin = self.copy()
        if self.over:  # nothing is hidden any more
            return twin
        rng = Rng(seed)
        twin.determinize_into(-1 if seat is None else self.seated(seat), rng)
        for i in range(4):
            twin.random[i] = rng.next()
        twin.seed = None
        return twin

    def digest(self, seat: int | None = None) -> int:
        """64-bit hash of the position without its history; with a seat, of what that seat knows."""
        return self.hash(-1 if seat is None else self.seated(seat))

    def observe(self, seat: int) -> list[int]:
        """What a seat knows as a row of whole numbers, of the same length in every game of this kind."""
        numbers = Numbers()
        self.observe_into(self.seated(seat), numbers)
        return [numbers.items[i] for i in range(numbers.size)]

    def effects(self, code: int, seat: int) -> JSON:
        """What a legal decision would do, without what it would reveal."""
        return self.consequences([code], self.seated(seat))

    def consequences(self, codes: list[int], seat: int) -> JSON:
        """What several decisions of a seat in a row would do."""
        twin = self.veiled(seat)
        for code in codes:
            twin.apply(code, seat)
        return self.changes(twin, seat)

    def proposals(self, seat: int) -> list[tuple[list[int], JSON]]:
        """What people mean by one gesture, each legal as a whole, the most promising first: (codes, effects)."""
        ranked = []
        for codes in self.gestures(self.seated(seat)):
            twin = self.veiled(seat)
            for code in codes:
                twin.apply(code, seat)
            ranked.append((-twin.estimate(seat), codes, self.changes(twin, seat)))
        ranked.sort(key=lambda item: item[:2])
        return [(codes, changes) for _, codes, changes in ranked]

    def __reduce__(self) -> tuple[Any, tuple[Mapping[str, Any]]]:
        from cafezal import load

        return load, (self.position(),)
