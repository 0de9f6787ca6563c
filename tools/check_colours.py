"""Whether the colours of the table can be read and told apart: `python -m tools.check_colours`.

Text needs a contrast of 4.5, graphics of 3 (WCAG 2.2), and the coffees of a game, like the players, must lie at least
18 apart (CIEDE2000) for every kind of eye.
"""

from __future__ import annotations

import itertools
import math
import re
import sys
from collections.abc import Iterator
from pathlib import Path

TOKENS = Path(__file__).parents[1] / "web" / "src" / "styles" / "tokens.css"
Colours = dict[str, str]
Triple = tuple[float, float, float]

TEXT = [
    *itertools.product(("ink", "ink2", "pri", "bad", "brassT", "ok"), ("bg", "surface", "raised")),
    *(("onpri", "pri"), ("onhead", "head"), ("onhead2", "head"), ("ink", "soft"), ("pri", "soft")),
    *(("bad", "badsoft"), ("ink", "badsoft")),
]
GRAPHICS = [("lit", "surface"), ("lit", "soft"), ("pri", "surface"), ("pri", "bg")]
OWN = {  # what is drawn on the squares of a game
    "cafe": [
        *(("cob", "porc"), ("cob", "shopbg"), ("pink", "drum"), ("flame", "drum"), ("awn", "awn2")),
        *(("pin", ground) for ground in ("field", "sand", "sea", "marble", "cream", "tile", "porc", "shopbg")),
    ],
}
SIGNS = [  # ink on light pieces, paper on dark ones
    *(("pin", piece) for piece in ("cy", "cg", "p3", "p4")),
    *(("pink", piece) for piece in ("cb", "cr", "p1", "p2", "p5")),
]
SETS = {"coffees of Café": ("cy", "cb", "cg", "cr"), "players": ("p1", "p2", "p3", "p4", "p5")}
EYES = {  # Machado, Oliveira, Fernandes 2009, severity 1
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
Finding = tuple[str, float, float, str]  # where, how much, at least, what


def tokens(css: str, *selectors: str) -> Colours:
    """The colours of all rules that name one of these selectors, in the order of the file."""
    found: Colours = {}
    for names, body in re.findall(r"([^{}]+)\{([^}]*)\}", re.sub(r"/\*.*?\*/", "", css, flags=re.S)):
        if {name.strip() for name in names.split(",")} & set(selectors):
            found.update(re.findall(r"--(\w+):\s*(#[0-9A-Fa-f]{6})\b", body))
    return found


def linear(colour: str) -> Triple:
    def channel(at: int) -> float:
        value = int(colour[at : at + 2], 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return channel(1), channel(3), channel(5)


def contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        red, green, blue = linear(colour)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def lab(colour: str, eye: str) -> Triple:
    """CIE L*a*b* of the colour as this eye sees it."""
    red, green, blue = (
        min(1.0, max(0.0, sum(m * c for m, c in zip(row, linear(colour), strict=True)))) for row in EYES[eye]
    )

    def f(t: float) -> float:
        return float(t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116

    x = f((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = f(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = f((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Triple, other: Triple) -> float:
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 1 + 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * g, a2 * g
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, c, h = (l1 + l2) / 2, (c1 + c2) / 2, (h1 + turn / 2) % 360

    def cos(degrees: float) -> float:
        return math.cos(math.radians(degrees))

    t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63)
    spread = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    bend = math.sin(math.radians(60 * math.exp(-(((h - 275) / 25) ** 2))))
    rotation = -2 * math.sqrt(c**7 / (c**7 + 25**7)) * bend
    x, y, z = (l2 - l1) / spread, (c2 - c1) / (1 + 0.045 * c), hue / (1 + 0.015 * c * t)
    return math.sqrt(x * x + y * y + z * z + rotation * y * z)


def findings(css: str) -> Iterator[Finding]:
    """All that is measured."""
    for game, own in OWN.items():
        for night in (False, True):
            theme = [":root", f".{game}", *([f".{game}.dark"] if night else [])]
            colours = tokens(css, *theme)
            for pairs, least, what in ((TEXT, 4.5, "text"), (GRAPHICS + own, 3.0, "graphics")):
                for one, other in pairs:
                    yield f"{theme[-1]} {what}", contrast(colours[one], colours[other]), least, f"{one} on {other}"
    root = tokens(css, ":root")
    for sign, piece in SIGNS:
        yield "signs on pieces", contrast(root[sign], root[piece]), 3.0, f"{sign} on {piece}"
    for name, keys in SETS.items():
        for eye in EYES:
            for one, other in itertools.combinations(keys, 2):
                apart = distance(lab(root[one], eye), lab(root[other], eye))
                yield f"{name}, {eye}", apart, 18.0, f"{one} and {other}"


def main() -> int:
    worst: dict[str, Finding] = {}
    for finding in findings(TOKENS.read_text("utf-8")):
        where, amount, _, _ = finding
        if where not in worst or amount < worst[where][1]:
            worst[where] = finding
    for where, amount, least, what in worst.values():
        print(f"{'ok  ' if amount >= least else 'FAIL'} {where:26} {amount:5.1f} of {least:4.1f}  {what}")
    return any(amount < least for _, amount, least, _ in worst.values())


if __name__ == "__main__":
    sys.exit(main())
