"""What a terminal can show: colours, signs, and how wide a text is. A letter always doubles a colour."""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple, TextIO

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
RESET = "\x1b[0m"
LETTERS = "ybgr"

# Ground and ink of squares, cubes and words: for 256 colours, then for 16.
STYLES = {
    "y": ("48;5;229;38;5;16", "93"),
    "b": ("48;5;180;38;5;16", "33"),
    "g": ("48;5;151;38;5;16", "32"),
    "r": ("48;5;217;38;5;16", "91"),
    "lote": ("48;5;254;38;5;16", ""),
    "dry": ("48;5;187;38;5;58", "33"),
    "roast": ("48;5;238;38;5;230", "2"),
    "cup": ("48;5;231;38;5;25;1", "1"),
    "ship": ("48;5;153;38;5;17", "36"),
    "shop": ("48;5;195;38;5;16", "1"),
    "supplied": ("48;5;71;38;5;16;1", "1;32"),
    "closed": ("38;5;244", "2"),
    "empty": ("48;5;236;38;5;246", "2"),
    "espresso": ("48;5;223;38;5;52", "35"),
    "nata": ("48;5;222;38;5;52", "95"),
    "cube y": ("48;5;220;38;5;16;1", "30;103"),
    "cube b": ("48;5;94;38;5;231;1", "30;43"),
    "cube g": ("48;5;28;38;5;231;1", "30;42"),
    "cube r": ("48;5;160;38;5;231;1", "97;41"),
    "seat 0": ("48;5;160;38;5;231;1", "97;41"),
    "seat 1": ("48;5;25;38;5;231;1", "97;44"),
    "seat 2": ("48;5;220;38;5;16;1", "30;103"),
    "seat 3": ("48;5;28;38;5;231;1", "97;42"),
    "seat 4": ("48;5;90;38;5;231;1", "97;45"),
    "wall": ("38;5;244", "2"),
    "ghost": ("38;5;33;1", "96"),
    "faint": ("38;5;244", "2"),
    "strong": ("1", "1"),
    "head": ("48;5;24;38;5;231;1", "7"),
    "good": ("38;5;35", "32"),
    "bad": ("38;5;167", "91"),
    "rule": ("38;5;67", "36"),
}


class Signs(NamedTuple):
    cube: str
    tick: str
    arrow: str
    dot: str
    spent: str
    times: str
    lines: str  # by the sides that meet: 1 up, 2 right, 4 down, 8 left; then the same, heavy


RICH = Signs("■", "✓", "→", "●", "○", "×", " ╵╶└╷│┌├╴┘─┴┐┤┬┼" + " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋")
PLAIN = Signs("#", "v", "->", "*", ".", "x", " |-+||++-+-+++++ " + "#" * 15)


class Paint:
    """How to draw on one terminal. `depth`: 256 or 16 colours, 0 for none."""

    def __init__(self, depth: int = 0, rich: bool = True, columns: int = 80) -> None:
        self.depth = depth
        self.rich = rich
        self.columns = columns
        self.signs = RICH if rich else PLAIN

    def __call__(self, text: str, style: str) -> str:
        """The text in a style; just the text where there are no colours."""
        code = STYLES[style][self.depth == 16] if self.depth and text else ""
        return f"\x1b[{code}m{text}{RESET}" if code else text

    def cubes(self, letters: str) -> str:
        """Cubes one by one: a sign and a letter for each."""
        return "".join(self(self.signs.cube + letter, f"cube {letter}") for letter in letters)

    def pile(self, letters: str) -> str:
        """Cubes by colour, with their numbers: 3■b ■r."""
        return " ".join(self.heap(letter, letters.count(letter)) for letter in LETTERS if letter in letters)

    def heap(self, letter: str, count: int) -> str:
        return self(f"{count if count > 1 else ''}{self.signs.cube}{letter}", f"cube {letter}")


def width(text: str) -> int:
    """Columns that a text takes."""
    plain = ESCAPE.sub("", text)
    return sum(_columns(letter) for letter in plain)


def _columns(letter: str) -> int:
    if unicodedata.combining(letter) or unicodedata.category(letter) in ("Cf", "Cc", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def pad(text: str, columns: int, right: bool = False) -> str:
    blanks = " " * max(0, columns - width(text))
    return blanks + text if right else text + blanks


def cut(text: str, columns: int) -> str:
    """A text without styles, shortened to so many columns."""
    if width(text) <= columns:
        return text
    while width(text) > columns - 1:
        text = text[:-1]
    return text.rstrip() + "."


def wrap(text: str, columns: int, indent: str = "") -> list[str]:
    """Lines of at most so many columns; all but the first begin with the indent. Styles must not span blanks."""
    words = text.lstrip(" ").split(" ")
    line = " " * (len(text) - len(text.lstrip(" "))) + words[0]
    lines: list[str] = []
    for word in words[1:]:
        if word and width(line) + 1 + width(word) > columns:
            lines.append(line.rstrip())
            line = indent + word
        else:
            line = f"{line} {word}"
    return [piece for long in [*lines, line.rstrip()] for piece in _split(long, columns)]


def _split(line: str, columns: int) -> list[str]:
    """A word that is longer than a line, in pieces."""
    if width(line) <= columns or ESCAPE.search(line):
        return [line]
    pieces = []
    while line:
        size = len(line)
        while width(line[:size]) > columns:
            size -= 1
        pieces.append(line[:size])
        line = line[size:]
    return pieces


def beside(left: Iterable[str], right: Iterable[str], at: int) -> list[str]:
    """Two blocks of lines side by side, the right one from a column on."""
    one, two = list(left), list(right)
    rows = max(len(one), len(two))
    one += [""] * (rows - len(one))
    two += [""] * (rows - len(two))
    return [f"{pad(a, at)}{b}".rstrip() if b else a for a, b in zip(one, two, strict=True)]


def ascii_only(text: str) -> str:
    """The text in ASCII: accents go, everything else that is not ASCII becomes a question mark."""
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return bare.translate(SUBSTITUTES).encode("ascii", "replace").decode("ascii")


SUBSTITUTES = str.maketrans(
    {"×": "x", "–": "-", "—": "-", "’": "'", "·": "-", "…": "...", "→": "->", "≤": "<=", "°": " deg"}
)


def of_terminal(out: TextIO = sys.stdout, colour: bool | None = None, rich: bool | None = None) -> Paint:
    """What this terminal can do; `colour` and `rich` overrule it."""
    if rich is None:
        rich = (out.encoding or "").lower().replace("-", "") == "utf8"
    if colour is None:
        colour = out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"
    if not colour:
        return Paint(0, rich)
    deep = "256" in os.environ.get("TERM", "") or bool(os.environ.get("COLORTERM"))
    return Paint(256 if deep else 16, rich)
