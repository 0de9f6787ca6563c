"""The random numbers of every game: xoshiro256** (Blackman, Vigna), seeded through BLAKE2b, alike on any machine."""

from __future__ import annotations

from hashlib import blake2b

import cython

from cafezal.core import bits
from cafezal.core.errors import Malformed
from cafezal.core.texts import Text

MOST_SEED = 1 << 256


def is_seed(seed: object) -> bool:
    return isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < MOST_SEED


class Rng:
    state: list[int]

    def __init__(self, seed: int = 0) -> None:
        if not cython.compiled:
            self.state = [0] * 4
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """Start anew from a whole number, at least 0 and below 2^256."""
        if not is_seed(seed):
            raise Malformed(Text("", "options.seed"), "seed")
        digest = blake2b(seed.to_bytes((seed.bit_length() + 7) // 8, "little"), digest_size=32).digest()
        self.set_words([int.from_bytes(digest[i : i + 8], "little") for i in range(0, 32, 8)])

    def words(self) -> list[int]:
        return [self.state[i] for i in range(4)]

    def set_words(self, words: list[int]) -> None:
        for i in range(4):
            self.state[i] = words[i]
        if not any(words):
            self.state[0] = 1

    def next(self) -> int:
        """64 random bits."""
        return advance(self.state)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        return draw(self.state, n)


def advance(words: list[int]) -> int:
    """64 random bits from the state of a generator, four words."""
    x = words[1] * 5 & bits.ALL
    result = ((x << 7 | x >> 57) & bits.ALL) * 9 & bits.ALL
    x = words[1] << 17 & bits.ALL
    words[2] ^= words[0]
    words[3] ^= words[1]
    words[1] ^= words[2]
    words[0] ^= words[3]
    words[2] ^= x
    x = words[3]
    words[3] = (x << 45 | x >> 19) & bits.ALL
    return result


def draw(words: list[int], n: int) -> int:
    """A number from 0 to n - 1, each equally likely: too large ones are drawn again."""
    if n < 2:
        return 0
    shift = 63 - bits.last(n - 1)
    x = advance(words) >> shift
    while x >= n:
        x = advance(words) >> shift
    return x
