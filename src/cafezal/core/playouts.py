"""Random play and the counting of decision sequences, compiled, for any game: all they know is core/game.pxd."""

from __future__ import annotations

from typing import Any

from cafezal.core import bits, seats
from cafezal.core.chance import Rng
from cafezal.core.errors import Malformed
from cafezal.core.game import Codes, Game
from cafezal.core.texts import Text


def lowest(waits: int) -> int:
    """Of several seats that wait the lowest."""
    return seats.CHANCE if waits == seats.CHANCE_WAITS else bits.first(waits)


def play_out(game: Game, rng: Rng, codes: Codes) -> int:
    """Play at random to the end; how many decisions that took."""
    decisions = 0
    while game.waits:
        seat = lowest(game.waits)
        codes.size = 0
        game.legal_into(seat, codes)
        game.play(seat, codes.items[rng.below(codes.size)])
        decisions += 1
    return decisions


def playouts(fresh: Game, games: int, seed: int) -> dict[str, Any]:
    """Random games with the options of a game that is not dealt yet; a shared win counts for each of the winners."""
    rng = Rng(seed)
    codes = Codes()
    decisions = 0
    totals = [0] * fresh.seats
    wins = [0] * fresh.seats
    for _ in range(games):
        game = fresh.copy()
        game.deal(rng)
        decisions += play_out(game, rng, codes)
        best = game.leaders()
        for seat in range(game.seats):
            totals[seat] += game.score(seat)
            wins[seat] += best >> seat & 1
    return {"games": games, "decisions": decisions, "scores": [total / games for total in totals], "wins": wins}


def perft(game: Game, depth: int) -> int:
    """The number of decision sequences of this length."""
    if depth < 0:
        raise Malformed(Text("", "core.malformed.depth"), "depth")
    if depth == 0 or not game.waits:
        return int(depth == 0)
    codes = Codes()
    seat = lowest(game.waits)
    game.legal_into(seat, codes)
    if depth == 1:
        return codes.size
    count = 0
    for i in range(codes.size):
        twin = game.copy()
        twin.play(seat, codes.items[i])
        count += perft(twin, depth - 1)
    return count
