"""Pictures with fewer colours: what they show stays, byte for byte where 256 colours are enough."""

from __future__ import annotations

import struct
import zlib
from random import Random

import pytest

from tools.palette import SIGN, Colour, chunk, packed, pixels

WIDTH, HEIGHT = 37, 12


def png(rows: list[list[Colour]], kind: int) -> bytes:
    """A picture as a browser makes it, with one way to tell bytes by their neighbours."""
    lines, above = b"", bytes(3 * WIDTH)
    for row in rows:
        line = bytes(value for colour in row for value in colour)
        told = []
        for i, value in enumerate(line):
            left, up, corner = (line[i - 3], above[i], above[i - 3]) if i > 2 else (0, above[i], 0)
            near = left + up - corner
            paeth = min((left, up, corner), key=lambda one, near=near: abs(near - one))  # type: ignore[misc]
            told.append(value - (0, left, up, (left + up) // 2, paeth)[kind] & 255)
        lines, above = lines + bytes([kind, *told]), line
    size = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
    body = zlib.compress(lines)
    return SIGN + b"".join(
        [chunk(b"IHDR", size), chunk(b"IDAT", body[:99]), chunk(b"IDAT", body[99:]), chunk(b"IEND", b"")]
    )


def drawn(colours: list[Colour]) -> list[list[Colour]]:
    dice = Random(len(colours))
    return [[dice.choice(colours) for _ in range(WIDTH)] for _ in range(HEIGHT)]


def shown(png: bytes) -> list[list[Colour]]:
    """What a picture with a palette shows."""
    palette = png[png.index(b"PLTE") + 4 :]
    size = struct.unpack(">I", png[png.index(b"IDAT") - 4 : png.index(b"IDAT")])[0]
    lines = zlib.decompress(png[png.index(b"IDAT") + 4 :][:size])
    rows = [lines[start + 1 : start + 1 + WIDTH] for start in range(0, len(lines), WIDTH + 1)]
    return [[tuple(palette[3 * name : 3 * name + 3]) for name in row] for row in rows]


@pytest.mark.parametrize("kind", range(5))
def test_few_colours_stay_as_they_are(kind: int) -> None:
    dice = Random(kind)
    rows = drawn([(dice.randrange(256), dice.randrange(256), dice.randrange(256)) for _ in range(60)])
    assert pixels(png(rows, kind)) == (WIDTH, HEIGHT, rows)
    assert shown(packed(png(rows, kind))) == rows


def test_many_colours_become_256_that_are_near() -> None:
    rows = drawn([(red, green, red // 2) for red in range(0, 256, 8) for green in range(0, 256, 8)])
    assert len({colour for row in rows for colour in row}) > 300
    found = shown(packed(png(rows, 4)))
    assert len({colour for row in found for colour in row}) <= 256
    for row, told in zip(rows, found, strict=True):
        for one, other in zip(row, told, strict=True):
            assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 24
