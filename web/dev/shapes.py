"""The shapes of the games as TypeScript, made from cafezal/cafe/shapes.py and cafezal/traders/shapes.py.

python web/dev/shapes.py            writes web/src/cafe/shapes.ts and web/src/traders/shapes.ts
python web/dev/shapes.py --check    says whether they are up to date
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from cafezal.cafe import shapes as cafe
from cafezal.traders import shapes as traders

SOURCE = Path(__file__).parents[1] / "src"
PLAIN = {int: "number", str: "string", bool: "boolean", NoneType: "null", Any: "unknown"}
# What no shape says: the type of a cell; the board in the form of its file, typed by hand.
HEADS = {
    "cafe": "/** The JSON shapes of Café (docs/positions.md). Made by web/dev/shapes.py; change nothing here. */\n"
    "export type Cell = [number, number]",
    "traders": "/** The JSON shapes of Coffee Traders (docs/traders-positions.md). "
    "Made by web/dev/shapes.py; change nothing here. */\n"
    "import type { Board } from './board'\n",
}
BY_HAND = {("traders", "Table", "board"): "Board"}


class Maker:
    """One game's shapes. A dict by names lacks those that do not matter, unless a shape is told for each coop."""

    def __init__(self, game: str, module: ModuleType) -> None:
        self.game, self.module = game, module
        literals = {get_args(value): name for name, value in vars(module).items() if get_origin(value) is Literal}
        self.names = literals
        self.cell = getattr(module, "Cell", None)

    def written(self, shape: Any) -> str:
        """A Python type as TypeScript writes it."""
        if shape in PLAIN:
            return PLAIN[shape]
        if is_typeddict(shape):
            return str(shape.__name__)
        kind, inside = get_origin(shape), get_args(shape)
        if kind is NotRequired:
            return self.written(inside[0])
        if kind is Literal:
            return self.names.get(inside) or literal(inside)
        if kind in (Union, UnionType):
            return " | ".join(map(self.written, inside))
        if kind is tuple:
            return "Cell" if shape == self.cell else f"[{', '.join(map(self.written, inside))}]"
        if kind is list:
            item = self.written(inside[0])
            return f"({item})[]" if "|" in item else f"{item}[]"
        if kind is dict:
            return self.record(*inside)
        raise TypeError(f"no TypeScript for {shape}")

    def record(self, key: Any, value: Any) -> str:
        whole = f"Record<{self.written(key)}, {self.written(value)}>"
        full = get_origin(key) is not Literal or (is_typeddict(value) and self.written(key) == "Coop")
        return whole if full else f"Partial<{whole}>"

    def interface(self, shape: type) -> str:
        lines = [
            f"  {name}{'?' if get_origin(kind) is NotRequired else ''}: "
            + (BY_HAND.get((self.game, shape.__name__, name)) or self.written(kind))
            for name, kind in get_type_hints(shape, include_extras=True).items()
        ]
        return "\n".join([f"export interface {shape.__name__} {{", *lines, "}"])

    def typescript(self) -> str:
        names = "\n".join(f"export type {name} = {literal(values)}" for values, name in self.names.items())
        found = [shape for shape in vars(self.module).values() if is_typeddict(shape)]
        return "\n\n".join([HEADS[self.game] + "\n" + names, *map(self.interface, found)]) + "\n"


def literal(values: tuple[object, ...]) -> str:
    return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in values)


def main() -> None:
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    for game, module in {"cafe": cafe, "traders": traders}.items():
        target, text = SOURCE / game / "shapes.ts", Maker(game, module).typescript()
        if not sys.argv[1:]:
            target.write_text(text, encoding="utf-8")
        elif target.read_text(encoding="utf-8") != text:
            sys.exit(f"{game}/shapes.ts is out of date: run python web/dev/shapes.py")


if __name__ == "__main__":
    main()
