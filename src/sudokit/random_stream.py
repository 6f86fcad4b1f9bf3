"""The random numbers of Sudokit: the same sequence on every machine, core and Python version.

A seed that a user wrote down is part of our interface. The standard library promises the same `random()` for the same
seed but not the same `shuffle` or `randrange`, and the native core could not follow it cheaply; so this is xoshiro256++
(Blackman and Vigna), seeded by SplitMix64, spelled the same in `native/shared/random_stream.hpp`.
"""

import os
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

from sudokit.arguments import checked_number
from sudokit.errors import ArgumentError, NumberError, SeedError
from sudokit.translation import _

T = TypeVar("T")

_MASK = (1 << 64) - 1
LARGEST_SEED = _MASK


class RandomStream:
    """A stream of random numbers: equal seeds and streams give equal numbers.

    Puzzle number i of a batch draws from stream i, so it does not matter which thread makes it.

    >>> RandomStream(seed=1).below(1000), RandomStream(seed=1).below(1000), RandomStream(seed=1, stream=1).below(1000)
    (438, 438, 552)
    """

    __slots__ = ("_a", "_b", "_c", "_d")

    def __init__(self, seed: int, stream: int = 0) -> None:
        _, mixed = _splitmix(checked_seed(seed))
        state = mixed ^ stream
        state, self._a = _splitmix(state)
        state, self._b = _splitmix(state)
        state, self._c = _splitmix(state)
        state, self._d = _splitmix(state)

    @property
    def state(self) -> tuple[int, int, int, int]:
        """The state of the stream: four numbers of 64 bits, from which another one can continue.

        >>> one, other = RandomStream(seed=1), RandomStream(seed=2)
        >>> other.state = one.state
        >>> one.next() == other.next()
        True
        """
        return self._a, self._b, self._c, self._d

    @state.setter
    def state(self, state: tuple[int, int, int, int]) -> None:
        self._a, self._b, self._c, self._d = state

    def next(self) -> int:
        """The next 64 random bits."""
        a, b, c, d = self._a, self._b, self._c, self._d
        result = (_rotate((a + d) & _MASK, 23) + a) & _MASK
        shifted = (b << 17) & _MASK
        c ^= a
        d ^= b
        self._b = b ^ c
        self._a = a ^ d
        self._c = c ^ shifted
        self._d = _rotate(d, 45)
        return result

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each exactly equally likely, for n up to 2³² - 1."""
        unfair = (1 << 32) % n
        while True:
            product = (self.next() >> 32) * n
            if product & 0xFFFFFFFF >= unfair:
                return product >> 32

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into random order, in place; every order is equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list of the items in random order."""
        result = list(items)
        self.shuffle(result)
        return result


def checked_seed(seed: int) -> int:
    """The seed itself, if it is a whole number from 0 to 2⁶⁴ - 1; otherwise a SeedError."""
    try:
        return checked_number(seed, _("a seed from 0 to {largest}").format(largest=_MASK), least=0, most=_MASK)
    except (ArgumentError, NumberError) as error:
        raise SeedError(str(error)) from None


def fresh_seed() -> int:
    """A fresh random seed, short enough to write down."""
    return int.from_bytes(os.urandom(4))


def _rotate(x: int, k: int) -> int:
    return ((x << k) | (x >> (64 - k))) & _MASK


def _splitmix(state: int) -> tuple[int, int]:
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, z ^ (z >> 31)
