"""The shapes of Café as TypeScript, made from cafezal/cafe/shapes.py.

python web/dev/shapes.py            writes web/src/cafe/shapes.ts
python web/dev/shapes.py --check    says whether it is up to date
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from cafezal.cafe import shapes

TARGET = Path(__file__).parents[1] / "src" / "cafe" / "shapes.ts"
HEAD = "/** The JSON shapes of Café (docs/positions.md). Made by web/dev/shapes.py; change nothing here. */\n"
PLAIN = {int: "number", str: "string", bool: "boolean", NoneType: "null", Any: "unknown"}
NAMED = {get_args(shapes.Colour): "Colour", get_args(shapes.Kind): "Kind", get_args(shapes.Turn): "Turn"}


def written(shape: Any) -> str:
    """A Python type as TypeScript writes it."""
    if shape in PLAIN:
        return PLAIN[shape]
    if is_typeddict(shape):
        return str(shape.__name__)
    kind, inside = get_origin(shape), get_args(shape)
    if kind is NotRequired:
        return written(inside[0])
    if kind is Literal:
        return NAMED.get(inside) or literal(inside)
    if kind in (Union, UnionType):
        return " | ".join(map(written, inside))
    if kind is tuple:
        return "Cell" if shape == shapes.Cell else f"[{', '.join(map(written, inside))}]"
    if kind is list:
        item = written(inside[0])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if kind is dict:
        return f"Record<string, {written(inside[1])}>"
    raise TypeError(f"no TypeScript for {shape}")


def literal(values: tuple[object, ...]) -> str:
    return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in values)


def interface(shape: type) -> str:
    lines = [
        f"  {name}{'?' if get_origin(kind) is NotRequired else ''}: {written(kind)}"
        for name, kind in get_type_hints(shape, include_extras=True).items()
    ]
    return "\n".join([f"export interface {shape.__name__} {{", *lines, "}"])


def typescript() -> str:
    names = "\n".join(f"export type {name} = {literal(values)}" for values, name in NAMED.items())
    found = [shape for shape in vars(shapes).values() if is_typeddict(shape)]
    cell = "export type Cell = [number, number]"
    return "\n\n".join([HEAD + cell + "\n" + names, *map(interface, found)]) + "\n"


def main() -> None:
    if sys.argv[1:] == ["--check"]:
        if TARGET.read_text(encoding="utf-8") != typescript():
            sys.exit(f"{TARGET.name} is out of date: run python web/dev/shapes.py")
    elif sys.argv[1:]:
        sys.exit(__doc__)
    else:
        TARGET.write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main()
