"""What a player may do now: proposals in words, grouped by kind and numbered; and what the words typed mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import cafezal
from cafezal.cli.faults import Unclear
from cafezal.cli.paint import Paint, pad, wrap
from cafezal.cli.words import say

if TYPE_CHECKING:
    from cafezal.cli.room import Room, Teller

Json = Mapping[str, Any]

MOST = 20  # choices of a kind shown unasked, where the room of the game does not say
FREE = "free."  # so begin the kinds of moves that are made beside the main decision


class Choice(NamedTuple):
    """Something people mean by one gesture: decisions in a row, and what they change."""

    codes: tuple[int, ...]
    moves: tuple[str, ...]
    effects: Json

    @property
    def kind(self) -> str:
        """The kind of its main decision; where there is none, of its first move."""
        kinds = [move.partition(" ")[0] for move in self.moves]
        return next((kind for kind in kinds if not kind.startswith(FREE)), kinds[0])

    @property
    def free(self) -> bool:
        return self.kind.startswith(FREE)

    def __str__(self) -> str:
        return "; ".join(self.moves)


def ranked(game: cafezal.Game, seat: int) -> list[Choice]:
    """All proposals, the most promising first; then the free moves that are not proposed by themselves."""
    found = [Choice(tuple(codes), moves_of(game, codes, seat), effects) for codes, effects in game.proposals(seat)]
    alone = {choice.codes for choice in found}
    for move in game.moves(seat):
        if move.kind.startswith(FREE) and (move.code,) not in alone:
            found.append(Choice((move.code,), (str(move),), game.consequences([move.code], seat)))
    return found


def numbered(ranked: Sequence[Choice], room: Room) -> list[Choice]:
    """The choices as they are numbered: the best of each kind first, then the rest, each by kinds."""
    seen = dict.fromkeys(room.kinds, 0)
    best: list[Choice] = []
    rest: list[Choice] = []
    for choice in ranked:
        seen[choice.kind] += 1
        (best if seen[choice.kind] <= room.shown.get(choice.kind, MOST) else rest).append(choice)

    def order(choice: Choice) -> int:
        return room.kinds.index(choice.kind)

    return sorted(best, key=order) + sorted(rest, key=order)


def few(choices: Sequence[Choice], room: Room) -> int:
    """How many of them are shown unasked."""
    counts = Counter(choice.kind for choice in choices)
    return sum(min(room.shown.get(kind, MOST), count) for kind, count in counts.items())


def moves_of(game: cafezal.Game, codes: Sequence[int], seat: int) -> tuple[str, ...]:
    """Decisions in a row, in notation."""
    twin = game.copy()
    moves = []
    for code in codes:
        moves.append(str(twin.describe(code, seat)))
        twin.apply(code, seat)
    return tuple(moves)


# --- in words -------------------------------------------------------------------------------------------
def listing(choices: Sequence[Choice], teller: Teller, paint: Paint, first: int = 1) -> list[str]:
    """The choices, numbered from `first` on, with their kinds at the left."""
    lines = []
    kind = ""
    for number, choice in enumerate(choices, first):
        if choice.free and not kind.startswith(FREE):
            lines.append(paint(f" {say('free')}", "faint"))
        label = say(f"kind.{choice.kind.lower()}") if choice.kind != kind else ""
        kind = choice.kind
        lines += wrap(f" {pad(paint(label, 'strong'), 9)}{number:>3}  {teller.line(choice)}", paint.columns, " " * 15)
    return lines


# --- what was typed -------------------------------------------------------------------------------------
def begins(word: str, part: str) -> bool:
    """Whether a word of a move begins so; of kinds like `work.plant` the second half is enough."""
    return word.lower().startswith(part) or (part != "" and word.lower().partition(".")[2].startswith(part))


def matches(words: Sequence[str], moves: Sequence[str]) -> list[str]:
    """The moves whose words begin with these; moves of as many words before longer ones."""
    found = [move for move in moves if _fits(words, move.split())]
    kinds = {move.split()[0] for move in found}
    if len(kinds) > 1 and not any(words[0] in _names(kind) for kind in kinds):
        return found
    exact = [move for move in found if words[0] in _names(move.split()[0]) and _rest(move) == list(words[1:])]
    same = [move for move in found if len(move.split()) == len(words)]
    return exact or same or found


def _names(kind: str) -> tuple[str, str]:
    """What a kind is called in full, and for short."""
    return kind.lower(), kind.lower().rpartition(".")[2]


def _rest(move: str) -> list[str]:
    return move.lower().split()[1:]


def _fits(words: Sequence[str], move: Sequence[str]) -> bool:
    return len(words) <= len(move) and all(
        whole == part if "," in whole or whole.isdigit() else begins(whole, part)
        for part, whole in zip(words, move, strict=False)
    )


def spelled(line: str, game: cafezal.Game, seat: int, legal: Sequence[str], room: Room) -> str:
    """The words typed as a move in full notation as far as they allow; `Unclear` if they allow several."""
    words = line.lower().replace(", ", ",").split()
    for attempt in (words, room.in_full(words, game, seat)):
        found = matches(attempt, legal)
        if len(found) == 1:
            return found[0]
        if found:
            raise Unclear(found)
    return completed(room.in_full(words, game, seat), room)


def completed(words: list[str], room: Room) -> str:
    """Words that fit no legal move, with what is certain filled in, so that the refusal is about what was meant."""
    if not words:
        return ""
    named = [kind for kind in room.kinds if words[0] in _names(kind)]
    kinds = named or [kind for kind in room.kinds if begins(kind, words[0])]
    first = kinds[0] if len(kinds) == 1 else words[0]
    rest = []
    for word in words[1:]:
        fits = [full for full in room.values if full.startswith(word)]
        rest.append(fits[0] if len(fits) == 1 else word)
    return " ".join([first, *rest])
