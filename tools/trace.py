"""Traced games: random games of every configuration, with all that says how they stand hashed at every decision.

    python -m tools.trace play                 one line a game: number, configuration, decisions, hash
    python -m tools.trace compare plain        the same games compiled and uncompiled must give the same lines
    python -m tools.trace compare bounds       compiled, and compiled with every index, shift and bit count checked

The copies of the tree that `compare` runs are made in `build/`.  What differs is played again to find the decision.
"""

from __future__ import annotations

import argparse
import itertools
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from tools.hot import LINE

ROOT = Path(__file__).resolve().parents[1]
# Strict: gcc otherwise takes the last array of a struct for open-ended.  Those of CPython are, and are said to have one
# element; what comes of them is not ours.
CHECKED = "-O1 -g0 -Wno-sign-compare -fsanitize=bounds-strict,builtin,shift,integer-divide-by-zero"
OURS = re.compile(r"(?P<file>\S+\.c):(?P<line>\d+):\d+: runtime error: (?P<what>(?!.*\[1\]').*)")


Options = dict[str, Any]


def configurations() -> list[tuple[str, Options]]:
    """Every game that can be made, with its options."""
    return [*(("cafe", options) for options in cafe()), *(("traders", options) for options in traders())]


def cafe() -> Iterator[Options]:
    for strict, explicit, auction, promo, expresso in itertools.product((False, True), repeat=5):
        for players in (4, 3, 2, 1):
            if players > 1 or not (auction or strict):  # C8.1: no auction alone
                switches = {"expresso": expresso, "auction": auction, "promo": promo, "strict": strict}
                yield {"players": players, **switches, "chance": "explicit" if explicit else "seed"}


def traders() -> Iterator[Options]:
    for players, experienced in itertools.product((2, 3, 4, 5), (False, True)):
        for special in (False, True):
            options: Options = {"players": players, "experienced": experienced}
            if special and players > 3:
                options["handicap"] = [2 * (seat % 3) for seat in range(players)]
            elif special:
                options |= {"merciless": players == 2, "chance": "explicit"}
            yield options


def title(game: str, options: Options) -> str:
    words = [name if value is True else str(value) for name, value in options.items() if value not in (False, "seed")]
    return " ".join([game, *words])


def traced(number: int) -> Iterator[str]:
    """Play a game; at every decision yield a line that says all about it."""
    import cafezal

    choices = configurations()
    kind, options = choices[number % len(choices)]
    game = cafezal.new(kind, seed=number, **options)
    rng = random.Random(number)
    while not game.over:
        waiting = game.waiting
        legal = [game.legal(seat) for seat in waiting]
        known = [game.digest(seat) for seat in range(game.seats)]
        yield f"{waiting}\t{legal}\t{game.digest():016x}\t{known}\t{game.scores()}"
        i = rng.randrange(len(waiting))
        game.apply(rng.choice(legal[i]), waiting[i])
    yield f"over\t{game.digest():016x}\t{game.scores()}\t{game.winners()}"


def play(numbers: range, every_decision: bool) -> None:
    choices = configurations()
    for number in numbers:
        total = blake2b(digest_size=16)
        count = 0
        for count, line in enumerate(traced(number)):
            total.update(line.encode())
            if every_decision:
                print(f"{number}.{count}\t{line}", flush=True)
        print(f"{number}\t{title(*choices[number % len(choices)])}\t{count} decisions\t{total.hexdigest()}", flush=True)


def copy_of(kind: str) -> Path:
    """A copy of the source in build/, nothing compiled in it, or everything with checks."""
    folder = ROOT / "build" / kind
    folder.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(folder / "src", ignore_errors=True)
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))
    if kind == "bounds":
        print("compiling the rules with checks", flush=True)
        shutil.copytree(ROOT / "build" / "cython", folder / "build" / "cython", dirs_exist_ok=True)
        for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
            shutil.copy2(ROOT / name, folder)
        checks = {"CAFEZAL_CFLAGS": CHECKED, "CAFEZAL_REQUIRE_COMPILED": "1"}
        command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
        subprocess.run(command, cwd=folder, env=os.environ | checks, check=True)
    return folder / "src"


def environment(source: Path) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(source)}


def played(source: Path, numbers: range, *arguments: str) -> tuple[list[str], list[str]]:
    """What `play` prints with the package of a tree, and what went wrong."""
    span = ["--first", str(numbers.start), "--games", str(len(numbers))]
    command = [sys.executable, "-X", "faulthandler", "-W", "ignore", "-m", "tools.trace", "play", *span, *arguments]
    done = subprocess.run(command, check=False, cwd=ROOT, env=environment(source), capture_output=True, text=True)
    wrong = [f"{rule_line(source, found)}: {found['what']}" for found in OURS.finditer(done.stderr)]
    if done.returncode:
        wrong.append(f"stopped with {done.returncode}: {done.stderr.strip()}")
    return done.stdout.splitlines(), wrong


def rule_line(source: Path, found: re.Match[str]) -> str:
    """The line of a room that a line of its C was made of: Cython quotes it above."""
    code = (source.parent / found["file"]).read_text().splitlines()[: int(found["line"])]
    return next((f"{line['file']}:{line['line']}" for line in map(LINE.search, reversed(code)) if line), found["file"])


def home(source: Path) -> str:
    """The file that the rules of a tree run from."""
    command = [sys.executable, "-c", "import cafezal.cafe.state as state; print(state.__file__)"]
    return subprocess.run(command, env=environment(source), check=True, capture_output=True, text=True).stdout.strip()


def show_difference(trees: dict[str, Path], number: int) -> None:
    """Play a game again and print its first decision that is not the same in both trees."""
    one, other = (played(source, range(number, number + 1), "--decisions")[0] for source in trees.values())
    for lines in itertools.zip_longest(one, other, fillvalue="nothing"):
        if lines[0] != lines[1]:
            for what in itertools.zip_longest(*(line.split("\t") for line in lines), fillvalue=""):
                if what[0] != what[1]:
                    print(f"game {number}, decision {lines[0].split()[0]}:")
                    print(*(f"  {name}: {part}" for name, part in zip(trees, what, strict=True)), sep="\n")
            return


def compare(kind: str, numbers: range) -> int:
    """How many games differ, and what else went wrong; says all."""
    trees = {"compiled": ROOT / "src", kind: copy_of(kind)}
    for name, source in trees.items():
        file = home(source)
        if not file.startswith(str(source)) or file.endswith(".py") != (name == "plain"):
            print(f"the {name} rules run from {file}: compile them first (make setup)")
            return len(numbers)
    (one, wrong), (other, wrong_other) = (played(source, numbers) for source in trees.values())
    wrong += wrong_other
    differ = [number for number, a, b in itertools.zip_longest(numbers, one, other) if a != b]
    if differ:
        show_difference(trees, differ[0])
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print(f"traced games, compiled and {kind}: {len(numbers) - len(differ)} passed, {len(differ) + len(wrong)} failed")
    return len(differ) + len(wrong)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["play", "compare"])
    parser.add_argument("kind", nargs="?", choices=["plain", "bounds"], default="plain")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--games", type=int, help="how many; by default each configuration once, ten times for bounds")
    parser.add_argument("--decisions", action="store_true", help="print every decision, too")
    given = parser.parse_args()
    each = 10 if given.what == "compare" and given.kind == "bounds" else 1
    count = given.games or each * len(configurations())
    numbers = range(given.first, given.first + count)
    if given.what == "play":
        play(numbers, given.decisions)
        return 0
    return 1 if compare(given.kind, numbers) else 0


if __name__ == "__main__":
    sys.exit(main())
