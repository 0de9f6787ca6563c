"""Plays the golden games of tests/golden anew: `python tools/make_golden.py`, when content or set-up have changed.

Each is a whole game of half-sensible players; together they cover every mode and every kind of decision, which
tests/*/test_golden.py ask for. They are examples of records, too. A change of the rules' code alone must leave
them as they are: look at the difference before you keep it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import cafezal  # noqa: E402
from cafezal.table import Table  # noqa: E402
from tools import golden_cafe, golden_traders  # noqa: E402
from tools.golden_play import Golden, decide, take_back  # noqa: E402

GOLDEN = ROOT / "tests" / "golden"
NAMES = ("Ana", "Rui", "Inês", "João", "Eva")
HOUSES = {"cafe": golden_cafe, "traders": golden_traders}
GAMES: dict[str, Golden] = {**golden_cafe.GAMES, **golden_traders.GAMES}


def record(name: str) -> str:
    """The golden game of that name, as text."""
    golden = GAMES[name]
    house = HOUSES[golden.game]
    game = cafezal.new(golden.game, seed=golden.seed, **golden.options)
    if golden.own:
        game = house.with_own_content(game)
    history = cafezal.History(game, NAMES[: game.seats], content=golden.own)
    table = Table(history)
    dice = Random(golden.seed)
    while not table.game.over:
        seat = dice.choice(table.game.waiting)
        if dice.random() < golden.undo:
            take_back(table, dice)
        else:
            table.act(seat, decide(table, seat, golden.sense, dice, house.IDLE))
    return table.record().text()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", choices=[[], *GAMES], help="only these; all by default")
    names = parser.parse_args().names or list(GAMES)
    GOLDEN.mkdir(exist_ok=True)
    for name in names:
        text = record(name)
        (GOLDEN / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{name}\t{next(line for line in text.splitlines() if line.startswith('= scores'))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
