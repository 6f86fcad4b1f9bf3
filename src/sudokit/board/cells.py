"""Names of cells, symbols of digits, and sets of either.

A cell is a number from 0 in reading order inside, and `r4c7` in text: the row and column of its place on the plane,
counted from 1. The graph view of the teaching programs numbers the same cells as vertices from 1.

A digit is a number from 1. In text it is one symbol: 1…9, then A, B, … W. The alphabet stops at W because X is
how many people write an empty cell, so the largest board has 32 digits, and a set of digits fits in 32 bits. On a
board whose digits count from 0 the number stays, 1 for its first digit, and the symbols are 0, 1, 2, …: only whoever
shows, reads or adds up digits minds, and asks the board (`symbol`, `value`).
"""

import re
from collections.abc import Iterable, Iterator, Set
from functools import lru_cache
from typing import Self

from sudokit.arguments import checked_items, checked_number
from sudokit.errors import CellNameError
from sudokit.translation import _

MAX_DIGITS = 32
MAX_CELLS = 4096
MAX_RULES = 2000  # of a board: every two neighbours of 32×32 can have a mark, and what compares each two stays quick
MAX_LINES = 1000  # rows, and columns, of the plane: whatever is drawn has room for each of its places
SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVW"
EMPTY_SYMBOLS = ".0_*xX-?·"  # where digits count from 1; else 0 is a digit

Position = tuple[int, int]  # row and column on the plane, from 0

_PLACE_NAME = re.compile(r"[rR]([0-9]{1,4})[cC]([0-9]{1,4})")


def place_name(position: Position) -> str:
    """The name of a place on the plane, which is that of the cell there.

    >>> place_name((0, 0)), place_name((3, 6))
    ('r1c1', 'r4c7')
    """
    return f"r{position[0] + 1}c{position[1] + 1}"


@lru_cache(maxsize=1024)  # the same few hundred again and again
def place_from_name(name: str) -> Position:
    """The place that a name like `r4c7` means, in either case.

    >>> place_from_name("r4c7")
    (3, 6)
    >>> place_from_name("d7")
    Traceback (most recent call last):
    ...
    sudokit.errors.CellNameError: 'd7' is not the name of a cell; write one like r4c7
    """
    match = _PLACE_NAME.fullmatch(name)
    if not match or "0" in (match[1], match[2]):
        raise CellNameError(_("{name!r} is not the name of a cell; write one like r4c7").format(name=name[:40]))
    return int(match[1]) - 1, int(match[2]) - 1


def connected_parts(places: Iterable[Position]) -> list[list[Position]]:
    """The places grouped with those that can be reached over common edges, the largest group first.

    >>> connected_parts([(0, 0), (0, 1), (1, 1), (3, 3)])
    [[(0, 0), (0, 1), (1, 1)], [(3, 3)]]
    """
    left = set(places)
    found = []
    while left:
        first = min(left)
        left.remove(first)
        part, waiting = [first], [first]
        while waiting:
            row, column = waiting.pop()
            for neighbour in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                if neighbour in left:
                    left.remove(neighbour)
                    part.append(neighbour)
                    waiting.append(neighbour)
        found.append(sorted(part))
    return sorted(found, key=len, reverse=True)


def symbols_from(first: int, count: int) -> str:
    """The symbols of so many digits that count from 0 or 1.

    >>> symbols_from(1, 10), symbols_from(0, 9)
    ('123456789A', '012345678')
    """
    return f"0{SYMBOLS}"[first : first + count]


def value_symbol(value: int) -> str:
    """The symbol of a digit by what it counts in a sum, where that is from 0 to 32.

    >>> value_symbol(0), value_symbol(10)
    ('0', 'A')
    """
    return f"0{SYMBOLS}"[value]


def digit_symbol(digit: int) -> str:
    """The symbol of a digit where they count from 1: 1…9, then A for 10 up to W for 32.

    >>> digit_symbol(9), digit_symbol(10)
    ('9', 'A')
    """
    return SYMBOLS[digit - 1]


class _BitSet:
    """An immutable set of small numbers kept as bits, in ascending order; equal to a set with the same members."""

    __slots__ = ("mask",)
    mask: int
    _first = 0
    _last = MAX_CELLS - 1
    _limit = 1 << MAX_CELLS

    def __init__(self, numbers: Iterable[int] = ()) -> None:
        if isinstance(numbers, _BitSet):
            self.mask = numbers.mask
            return
        listed = checked_items(numbers, self._expected())
        mask = 0
        try:
            for number in listed:
                mask |= 1 << number
        except (TypeError, ValueError, OverflowError, MemoryError):
            mask = -1
        # Sets are made everywhere, so numbers are looked at one by one only where something is wrong with their sum,
        # where NumPy has summed them up, which forgets all from 64 on, or where a 0 or 1 may be False or True.
        if (
            type(mask) is not int
            or not 0 <= mask < self._limit
            or mask & self._first
            or (mask & 0b11 and bool in map(type, listed))
        ):
            mask = 0
            for number in listed:
                mask |= 1 << checked_number(number, self._expected(), least=self._first, most=self._last)
        self.mask = mask

    @classmethod
    def _expected(cls) -> str:
        return _("numbers from {first} to {last}").format(first=cls._first, last=cls._last)

    @classmethod
    def from_mask(cls, mask: int) -> Self:
        """The set whose members are the positions of the ones in `mask`."""
        new = cls.__new__(cls)
        new.mask = mask
        return new

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and number >= 0 and bool(self.mask >> number & 1)

    def __iter__(self) -> Iterator[int]:
        rest = self.mask
        while rest:
            lowest = rest & -rest
            yield lowest.bit_length() - 1
            rest ^= lowest

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __and__(self, other: Iterable[int]) -> Self:
        return self.from_mask(self.mask & _BitSet(other).mask)  # which may hold 0, as the digits of a grid do

    def __or__(self, other: Iterable[int]) -> Self:
        return self.from_mask(self.mask | type(self)(other).mask)

    def __sub__(self, other: Iterable[int]) -> Self:
        return self.from_mask(self.mask & ~_BitSet(other).mask)

    def __le__(self, other: Iterable[int]) -> bool:
        return not self - other

    def __eq__(self, other: object) -> bool:
        if isinstance(other, _BitSet):
            return self.mask == other.mask
        return isinstance(other, Set) and set(self) == other

    def __hash__(self) -> int:
        return hash(frozenset(self))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (tuple(self),)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({list(self)})"


class CellSet(_BitSet):
    """An immutable set of cells.

    numbers: the numbers of the cells.

    >>> CellSet([3, 1]) | {4}
    CellSet([1, 3, 4])
    """

    __slots__ = ()

    @classmethod
    def _expected(cls) -> str:
        return _("cells as numbers from {first} to {last}").format(first=cls._first, last=cls._last)


class DigitSet(_BitSet):
    """An immutable set of digits; prints as their symbols.

    numbers: the digits.

    >>> print(DigitSet([1, 5, 10]))
    15A
    """

    __slots__ = ()
    _first = 1
    _last = MAX_DIGITS
    _limit = 1 << MAX_DIGITS + 1

    @classmethod
    def _expected(cls) -> str:
        return _("digits as numbers from {first} to {last}").format(first=cls._first, last=cls._last)

    def __str__(self) -> str:
        return "".join(map(digit_symbol, self))
