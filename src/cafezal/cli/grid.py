"""One area as a grid of boxes: squares of one cluster and of one shop lie in a common box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cafezal.cli.paint import Paint, pad, width
from cafezal.cli.words import say

Cell = tuple[int, int]
Json = Mapping[str, Any]

BOX = 5  # columns inside a box
MOST_BOXES = 12  # boxes side by side in 80 columns
SMALL = (5, 4)  # columns of a square where boxes do not fit: the first if there are at most 15 side by side

GROUNDS = {"L": "lote", "D": "dry", "R": "roast", "C": "cup", "H": "ship", "-": "empty", "E": "espresso", "X": "closed"}
WORDS = {"L": "lote", "D": "dry", "R": "roast", "C": "cup", "H": "ship", "E": "espresso", "X": "closed", "-": "empty"}


def ground(kind: str) -> str:
    """The style of a square by its kind."""
    if kind[0] in "ybgr":
        return kind[0]
    return "shop" if kind == "S" else "nata" if kind[0] == "N" else GROUNDS[kind]


def area(area: Json, paint: Paint, ghost: frozenset[Cell] = frozenset()) -> list[str]:
    """The area with its coordinates; the squares of `ghost` have a heavy border."""
    left, _, right, _ = area["bounds"]
    drawing = _Grid(area, paint, ghost)
    return drawing.boxes() if right - left < MOST_BOXES else drawing.small()


def columns(area: Json) -> int:
    """How wide the drawing of an area is."""
    left, _, right, _ = area["bounds"]
    count = int(right - left + 1)
    return 5 + count * (BOX + 1) if count <= MOST_BOXES else 4 + count * SMALL[count > 15]


class _Grid:
    def __init__(self, area: Json, paint: Paint, ghost: frozenset[Cell]) -> None:
        self.paint = paint
        self.ghost = ghost
        self.squares: dict[Cell, Json] = {(square["at"][0], square["at"][1]): square for square in area["squares"]}
        self.shops: dict[Cell, Json] = {(at[0], at[1]): shop for shop in area["shops"] for at in shop["squares"]}
        self.left, self.top, self.right, self.bottom = area["bounds"]
        self.step = SMALL[self.right - self.left >= 15]

    # --- boxes ------------------------------------------------------------------------------------------
    def boxes(self) -> list[str]:
        numbers = "".join(f"{x:^{BOX + 1}}" for x in range(self.left, self.right + 1))
        lines = [self.paint(f"    {' '}{numbers}".rstrip(), "faint")]
        for y in range(self.top, self.bottom + 2):
            lines.append("    " + self.border(y))
            if y <= self.bottom:
                upper, lower = self.inside(y)
                lines += [self.paint(f"{y:>3}", "faint") + " " + upper, "    " + lower]
        return [line.rstrip() for line in lines]

    def border(self, y: int) -> str:
        """The line above row y."""
        parts = []
        for x in range(self.left, self.right + 2):
            parts.append(self.corner((x, y)))
            if x <= self.right:
                parts.append(self.side((x, y - 1), (x, y), self.paint.signs.lines[10], BOX))
        return "".join(parts)

    def inside(self, y: int) -> tuple[str, str]:
        upper, lower = [], []
        for x in range(self.left, self.right + 2):
            wall = self.side((x - 1, y), (x, y), self.paint.signs.lines[5], 1)
            upper.append(wall)
            lower.append(wall)
            if x <= self.right:
                one, two = self.content((x, y))
                upper.append(one)
                lower.append(two)
        return "".join(upper), "".join(lower)

    def joined(self, a: Cell, b: Cell) -> bool:
        """Whether two neighbours share a box: both squares of a shop, or of a cluster."""
        one, two = self.squares.get(a), self.squares.get(b)
        if one is None or two is None:
            return one is two
        if (a in self.ghost) != (b in self.ghost):
            return False
        if "cluster" in one and one["cluster"] == two.get("cluster"):
            return True
        shop = self.shops.get(a)
        return shop is not None and shop is self.shops.get(b) and bool(shop["open"])

    def heavy(self, a: Cell, b: Cell) -> bool:
        return (a in self.ghost) != (b in self.ghost)

    def side(self, a: Cell, b: Cell, line: str, length: int) -> str:
        """What lies between two neighbours: a line, or their common ground."""
        if self.joined(a, b):
            square = self.squares.get(a)
            return self.paint(" " * length, self.ground(a)) if square else " " * length
        if self.heavy(a, b):
            signs = self.paint.signs.lines
            return self.paint(signs[16 + signs.index(line)] * length, "ghost")
        return self.paint(line * length, "wall")

    def corner(self, at: Cell) -> str:
        """Where four boxes meet: at is the one below and right."""
        x, y = at
        nw, ne, sw, se = (x - 1, y - 1), (x, y - 1), (x - 1, y), at
        pairs = ((nw, ne), (ne, se), (sw, se), (nw, sw))
        sides = sum(1 << i for i, (a, b) in enumerate(pairs) if not self.joined(a, b))
        if not sides and se in self.squares:
            return self.paint(" ", self.ground(nw))
        if any(self.heavy(a, b) for a, b in pairs):
            heavy = sum(1 << i for i, (a, b) in enumerate(pairs) if self.heavy(a, b))
            return self.paint(self.paint.signs.lines[16 + heavy], "ghost")
        return self.paint(self.paint.signs.lines[sides], "wall")

    def ground(self, at: Cell) -> str:
        shop = self.shops.get(at)
        return "supplied" if shop and shop["scores"] else ground(self.squares[at]["kind"])

    def content(self, at: Cell) -> tuple[str, str]:
        """The two lines of a box."""
        square = self.squares.get(at)
        if square is None:
            return " " * BOX, " " * BOX
        style = self.ground(at)
        if square["kind"] == "S":
            first, second = self.shop_content(at)
        else:
            first, second = self.label(square["kind"]), self.cubes(square)
        blank = self.paint(" " * max(0, BOX - width(second)), style)
        return self.paint(pad(first, BOX), style), blank + second

    def label(self, kind: str) -> str:
        if kind[0] == "N":
            return say("square.nata", points=kind[1:])
        return say(f"square.{WORDS[kind]}") if kind in WORDS else kind

    def cubes(self, square: Json) -> str:
        letters = square.get("cubes", "")
        if not letters:
            return ""
        if len(letters) > 3:
            return self.paint.heap(letters[0], len(letters))
        return self.paint(self.paint.signs.cube * len(letters) + letters[0], f"cube {letters[0]}")

    def shop_content(self, at: Cell) -> tuple[str, str]:
        """Points; the cubes it holds, then the letters of those it lacks (in the second square of a large shop)."""
        shop = self.shops[at]
        first = list(at) == list(shop["squares"][0])
        holds = shop["holds"] if first else ""
        lacks = shop["lacks"] if len(shop["squares"]) == 1 or not first else ""
        if shop["scores"] and (len(shop["squares"]) == 1 or not first):
            holds, lacks = "", self.paint.signs.tick
        if 2 * len(holds) + len(lacks) > BOX:
            below = self.paint(pad(lacks or f"{len(holds)}/{len(shop['demand'])}", BOX), self.ground(at))
        else:
            below = self.paint.cubes(holds) + self.paint(lacks, self.ground(at))
        return say("square.shop", points=shop["points"]) if first else "", below

    # --- small squares ------------------------------------------------------------------------------------
    def small(self) -> list[str]:
        numbers = "".join(f"{x:<{self.step}}" for x in range(self.left, self.right + 1))
        lines = [self.paint(f"    {numbers}".rstrip(), "faint")]
        for y in range(self.top, self.bottom + 1):
            row = "".join(self.small_square((x, y)) for x in range(self.left, self.right + 1))
            lines.append((self.paint(f"{y:>3}", "faint") + " " + row).rstrip())
        return lines

    def small_square(self, at: Cell) -> str:
        """Kind and cubes, at least three columns of them in the colour of the ground."""
        square = self.squares.get(at)
        if square is None:
            return " " * self.step
        style = "ghost" if at in self.ghost else self.ground(at)
        word, pile = self.small_content(at, square["kind"], square.get("cubes", ""))
        blank = self.paint(" " * (3 - len(word) - width(pile)), style)
        return pad(self.paint(word, style) + pile + blank, self.step)

    def small_content(self, at: Cell, kind: str, letters: str) -> tuple[str, str]:
        if kind == "S":
            shop = self.shops[at]
            first = list(at) == list(shop["squares"][0])
            return f"S{shop['points']}{self.paint.signs.tick if shop['scores'] else ''}" if first else "S", ""
        if not letters:
            return kind, ""
        if kind[-1] == "+":
            return kind[0], self.paint(self.paint.signs.cube * 2, f"cube {letters[0]}")
        return kind, self.paint.heap(letters[0], len(letters))
