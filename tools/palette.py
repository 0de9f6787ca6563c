"""A picture with at most 256 colours: PNG in, smaller PNG out."""

from __future__ import annotations

import struct
import zlib
from collections import Counter

SIGN = b"\x89PNG\r\n\x1a\n"
COLOURS = 256
Colour = tuple[int, ...]


def packed(png: bytes) -> bytes:
    """The picture with its colours rounded, those next to each other to their mean."""
    width, height, rows = pixels(png)
    colours = Counter(colour for row in rows for colour in row)
    groups = split(colours)
    names = {colour: number for number, group in enumerate(groups) for colour in group}
    palette = b"".join(bytes(mean(group, colours)) for group in groups)
    lines = b"".join(b"\0" + bytes(names[colour] for colour in row) for row in rows)
    parts = {
        b"IHDR": struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0),
        b"PLTE": palette,
        b"IDAT": zlib.compress(lines, 9),
        b"IEND": b"",
    }
    return SIGN + b"".join(map(chunk, parts, parts.values()))


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


# --- colours ----------------------------------------------------------------------------------------------
def split(colours: Counter[Colour]) -> list[list[Colour]]:
    """Groups of like colours: the one in which colours differ most, by how often they are seen, is halved again."""
    groups = [list(colours)]
    spans = [span(groups[0], colours)]
    while len(groups) < COLOURS and max(spans)[0] > 0:
        worst = spans.index(max(spans))
        group, axis = sorted(groups[worst], key=lambda colour: colour[spans[worst][1]]), spans[worst][1]
        edge = mean(group, colours)[axis]
        low = [colour for colour in group if colour[axis] <= edge]
        halves = low, group[len(low) :]
        groups[worst : worst + 1] = halves
        spans[worst : worst + 1] = [span(half, colours) for half in halves]
    return groups


def span(group: list[Colour], colours: Counter[Colour]) -> tuple[float, int]:
    """How much a group differs from its mean along the axis along which it does most, and that axis."""
    middle = mean(group, colours)
    found = []
    for axis in range(3):
        if min(colour[axis] for colour in group) < max(colour[axis] for colour in group):
            found.append((sum(colours[colour] * (colour[axis] - middle[axis]) ** 2 for colour in group), axis))
    return max(found, default=(0, 0))


def mean(group: list[Colour], colours: Counter[Colour]) -> Colour:
    seen = sum(colours[colour] for colour in group)
    return tuple(sum(colours[colour] * colour[axis] for colour in group) // seen for axis in range(3))


# --- pixels -----------------------------------------------------------------------------------------------
def pixels(png: bytes) -> tuple[int, int, list[list[Colour]]]:
    """Width, height and rows of a picture of eight bits to a colour, without transparency, as a browser makes it."""
    assert png.startswith(SIGN)
    at, body, head = len(SIGN), b"", b""
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at : at + 8])
        data = png[at + 8 : at + 8 + size]
        head, body = (data, body) if kind == b"IHDR" else (head, body + data * (kind == b"IDAT"))
        at += 12 + size
    width, height, *form = struct.unpack(">IIBBBBB", head)
    assert form == [8, 2, 0, 0, 0], form
    plain, stride = zlib.decompress(body), 3 * width
    rows, above = list[list[Colour]](), bytearray(stride)
    for start in range(0, (stride + 1) * height, stride + 1):
        above = unfiltered(plain[start], plain[start + 1 : start + 1 + stride], above)
        rows.append(list(zip(above[::3], above[1::3], above[2::3], strict=True)))
    return width, height, rows


def unfiltered(kind: int, line: bytes, above: bytearray) -> bytearray:
    """A line of which each byte is told by what differs from its neighbours."""
    row = bytearray(line)
    if kind == 2:
        return bytearray((a + b) & 255 for a, b in zip(line, above, strict=True))
    for i in range(len(row) if kind else 0):
        left, corner = (row[i - 3], above[i - 3]) if i > 2 else (0, 0)
        if kind == 1:
            guess = left
        elif kind == 3:
            guess = (left + above[i]) // 2
        else:
            near = left + above[i] - corner
            guess = min((left, above[i], corner), key=lambda one: abs(near - one))
        row[i] = (row[i] + guess) & 255
    return row
