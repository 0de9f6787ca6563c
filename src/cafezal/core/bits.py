"""Sets of small numbers as integers: bit i stands for i. Compiled rooms get machine instructions from bits.pxd."""

from __future__ import annotations

ALL = 0xFFFFFFFFFFFFFFFF


def bit(i: int) -> int:
    return 1 << i


def first(members: int) -> int:
    """The smallest member of a set that is not empty."""
    return (members & -members).bit_length() - 1


def last(members: int) -> int:
    """The largest member of a set that is not empty."""
    return members.bit_length() - 1


def size(members: int) -> int:
    return members.bit_count()


def above(i: int) -> int:
    """All members larger than i, which may be -1."""
    return ALL << (i + 1) & ALL


def mix(digest: int, value: int) -> int:
    """One more value into a 64-bit digest."""
    digest = ((digest ^ value) * 0x9E3779B97F4A7C15) & ALL
    return digest ^ digest >> 32
