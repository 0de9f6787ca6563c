"""The values that positions are made of, whatever the game: each is checked for its type and size before it is used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from cafezal.core.chance import Rng, is_seed
from cafezal.core.errors import Malformed
from cafezal.core.game import Game
from cafezal.core.texts import Text

Names = dict[str, Any]

EXACT = 1 << 53  # larger numbers are not exact everywhere
HEX = "0123456789abcdef"


def refuse(path: str, key: str, rule: str = "", **args: object) -> NoReturn:
    raise Malformed(Text(rule, f"position.{key}", args), path)


def show(value: object) -> str:
    """A wrong value in a message: short, on one line, whatever it is."""
    if isinstance(value, str):
        short = value[:40]
        return f'"{short}{"…" if len(value) > 40 else ""}"' if short.isprintable() else "a text that cannot be printed"
    if value is None or isinstance(value, bool):
        return str(value)
    if isinstance(value, int) and -(10**12) < value < 10**12:
        return str(value)
    return f"a value of the type {type(value).__name__}"


def names(*words: str) -> Names:
    """Words, in order, that are quick to find."""
    return dict.fromkeys(words)


def table(value: object, path: str, known: Names) -> dict[str, Any]:
    """An object without fields that are not known."""
    if not isinstance(value, dict):
        refuse(path, "table", found=show(value))
    for key in value:
        if key not in known:
            inside = key if isinstance(key, str) and len(key) <= 40 and key.isprintable() else "?"
            refuse(f"{path}.{inside}" if path else inside, "unknown", field=show(key), known=", ".join(known))
    return value


def row(value: object, path: str, most: int) -> list[Any]:
    if not isinstance(value, (list, tuple)):
        refuse(path, "list", found=show(value))
    if len(value) > most:
        refuse(path, "too_long", limit=most, count=len(value))
    return value if isinstance(value, list) else list(value)


def whole(value: object, path: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        refuse(path, "whole", low=low, high=high, found=show(value))
    return value


def choice(value: object, path: str, words: Names) -> int:
    """The number that stands for a word."""
    if not isinstance(value, str) or value not in words:
        refuse(path, "choice", known=", ".join(words), found=show(value))
    return int(words[value])


def part(value: object, name: str, path: str) -> Mapping[str, Any]:
    """An object inside an object."""
    if not isinstance(value, Mapping):
        refuse(path, "table", found=show(value))
    inside = value.get(name)
    if not isinstance(inside, Mapping):
        refuse(f"{path}.{name}" if path else name, "table", found=show(inside))
    return inside


# --- chance ---------------------------------------------------------------------------------------------
def chance(game: Game) -> dict[str, Any]:
    """The fields that say what comes: the seed, the state of the random numbers."""
    seed = game.seed
    return {
        "seed": seed if seed is None or seed < EXACT else hex(seed),
        "random": ["%016x" % game.random[i] for i in range(4)],  # noqa: UP031 (C numbers)
    }


def draw_seed(seed: int) -> int:
    """The seed from which what a view hides is drawn."""
    if not is_seed(seed):
        refuse("seed", "seed", found=show(seed))
    return seed


def read_seed(data: dict[str, Any], game: Game) -> Rng:
    """What is left open is drawn from the seed."""
    given = data.get("seed", 0)
    seed = given
    if isinstance(given, str) and given.startswith("0x") and 3 <= len(given) <= 66 and not given[2:].strip(HEX):
        seed = int(given, 16)
    if seed is not None and not is_seed(seed):
        refuse("seed", "seed", found=show(given))
    game.seed = seed
    return Rng(seed or 0)


def read_random(data: dict[str, Any], game: Game, rng: Rng) -> None:
    """The state of the random numbers: given, or what comes next."""
    if "random" not in data:
        for i in range(4):
            game.random[i] = rng.next()
        return
    words = row(data["random"], "random", 4)
    for i, word in enumerate(words):
        if not isinstance(word, str) or len(word) != 16 or word.strip(HEX):
            refuse(f"random[{i}]", "random", found=show(word))
        game.random[i] = int(word, 16)
    if len(words) < 4 or not "".join(words).strip("0"):
        refuse("random", "random", found="nothing but zeros" if len(words) == 4 else f"{len(words)} strings")
