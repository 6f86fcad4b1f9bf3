"""Names of cells, symbols of digits, and sets of either.

A cell is a number from 0 in reading order inside, and `r4c7` in text (rows and columns count from 1).
The graph view of the teaching programs numbers the same cells as vertices from 1.

A digit is a number from 1. In text it is one symbol: 1…9, then A, B, … W. The alphabet stops at W because X is
how many people write an empty cell, so the largest board has 32 digits, and a set of digits fits in 32 bits.
"""

import re
from collections.abc import Iterable, Iterator, Set
from typing import Self

from sudokit.errors import CellNameError
from sudokit.translation import _

MAX_SIDE = 32
SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVW"
EMPTY_SYMBOLS = ".0_*xX"

_CELL_NAME = re.compile(r"[rR](\d{1,2})[cC](\d{1,2})")


def cell_name(cell: int, side: int) -> str:
    """The name of a cell on a board of that side.

    >>> cell_name(0, 9), cell_name(33, 9)
    ('r1c1', 'r4c7')
    """
    return f"r{cell // side + 1}c{cell % side + 1}"


def cell_from_name(name: str, side: int) -> int:
    """The cell that a name like `r4c7` means, in either case.

    >>> cell_from_name("r4c7", 9)
    33
    >>> cell_from_name("r4c10", 9)
    Traceback (most recent call last):
    ...
    sudokit.errors.CellNameError: expected a cell from r1c1 to r9c9, found 'r4c10'
    """
    match = _CELL_NAME.fullmatch(name)
    if match:
        row, column = int(match[1]), int(match[2])
        if 1 <= row <= side and 1 <= column <= side:
            return (row - 1) * side + column - 1
    raise CellNameError(
        _("expected a cell from r1c1 to {last}, found {name!r}").format(last=f"r{side}c{side}", name=name)
    )


def connected_parts(cells: Iterable[int], side: int) -> list[list[int]]:
    """The cells put together with those that one can walk to over common edges, the largest piece first.

    >>> connected_parts([0, 1, 3], 2), connected_parts([0, 3, 4, 8], 3)
    ([[0, 1, 3]], [[0, 3, 4], [8]])
    """
    left = set(cells)
    found = []
    while left:
        first = min(left)
        left.remove(first)
        piece, waiting = [first], [first]
        while waiting:
            row, column = divmod(waiting.pop(), side)
            for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                neighbour = r * side + c
                if 0 <= c < side and neighbour in left:
                    left.remove(neighbour)
                    piece.append(neighbour)
                    waiting.append(neighbour)
        found.append(sorted(piece))
    return sorted(found, key=len, reverse=True)


def digit_symbol(digit: int) -> str:
    """The symbol of a digit: 1…9, then A for 10 up to W for 32.

    >>> digit_symbol(9), digit_symbol(10)
    ('9', 'A')
    """
    return SYMBOLS[digit - 1]


class _BitSet:
    """An immutable set of small numbers kept as bits, in ascending order; equal to a set with the same members."""

    __slots__ = ("mask",)
    mask: int

    def __init__(self, numbers: Iterable[int] = ()) -> None:
        if isinstance(numbers, _BitSet):
            self.mask = numbers.mask
            return
        mask = 0
        for number in numbers:
            mask |= 1 << number
        self.mask = mask

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
        return self.from_mask(self.mask & type(self)(other).mask)

    def __or__(self, other: Iterable[int]) -> Self:
        return self.from_mask(self.mask | type(self)(other).mask)

    def __sub__(self, other: Iterable[int]) -> Self:
        return self.from_mask(self.mask & ~type(self)(other).mask)

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

    >>> CellSet([3, 1]) | {4}
    CellSet([1, 3, 4])
    """

    __slots__ = ()

    def names(self, side: int) -> str:
        """The members' names in reading order: `r1c1 r1c2`."""
        return " ".join(cell_name(cell, side) for cell in self)


class DigitSet(_BitSet):
    """An immutable set of digits; prints as their symbols.

    >>> print(DigitSet([1, 5, 10]))
    15A
    """

    __slots__ = ()

    def __str__(self) -> str:
        return "".join(map(digit_symbol, self))
