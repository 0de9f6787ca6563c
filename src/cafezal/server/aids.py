"""Help for the seat that decides: its moves with their effects, proposals, what if, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import cafezal
from cafezal.server.messages import Aids, MoveAid, Proposal, encoder

FIRST = '{"type":"aids","version":0,'


def aids(game: cafezal.Game, seat: int, version: int, at: int) -> Aids:
    moves = [
        MoveAid(move.code, move.kind, list(move.args), str(move), list(move.rules), game.effects(move.code, seat))
        for move in game.moves(seat)
    ]
    proposals = [Proposal(list(codes), effects, notation(game, seat, codes)) for codes, effects in game.proposals(seat)]
    return Aids(version, at, seat, moves, proposals)


def told(game: cafezal.Game, seat: int, at: int) -> str:
    """The message, for any version."""
    return encoder.encode(aids(game, seat, 0, at)).decode()


def at_version(message: str, version: int) -> str:
    return f'{{"type":"aids","version":{version},{message.removeprefix(FIRST)}'


def notation(game: cafezal.Game, seat: int, codes: Sequence[int]) -> list[str]:
    """Decisions in a row, as people read them."""
    twin, told = game.copy(), []
    for code in codes:
        told.append(str(twin.describe(code, seat)))
        twin.apply(code, seat)
    return told


class Trial(NamedTuple):
    game: cafezal.Game
    stopped: int  # how many decisions were carried out


def tried(game: cafezal.Game, seat: int, codes: Sequence[int]) -> Trial:
    """A copy after these decisions, up to where something comes in that the seat cannot know; or `IllegalMove`."""
    now = game.copy()
    for number, code in enumerate(codes):
        after = now.copy()
        after.apply(code, seat)
        if brings(now, after):
            return Trial(now, number)
        now = after
    return Trial(now, len(codes))


def brings(before: cafezal.Game, after: cafezal.Game) -> bool:
    """Whether a decision brought chance, hidden things, or the end of what seats decide at the same time."""
    if after.over or after.waiting == (-1,) or after.revealed(before):
        return True
    return before.parallel() and after.chapter() != before.chapter()
