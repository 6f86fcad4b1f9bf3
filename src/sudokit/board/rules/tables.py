"""Tables of the digits that two cells may hold together, and sets of digits as bits."""

from collections.abc import Sequence
from functools import cache

from sudokit.board.cells import DigitSet

PairTable = tuple[int, ...]  # entry d: the digits, as bits, that the other cell may hold beside digit d; entry 0 is 0


def all_digits(digits: int) -> int:
    """The digits 1 to `digits` as bits."""
    return (2 << digits) - 2


def marks_of(placed: Sequence[int], digits: int) -> list[int]:
    """For each cell the digit placed there as a bit; every digit for an empty one.

    >>> marks_of([0, 2], 4) == [0b11110, 0b100]
    True
    """
    everything = all_digits(digits)
    return [1 << digit if digit else everything for digit in placed]


def renamed(digits: int, names: Sequence[int]) -> int:
    """A set of digits by their new names, all as bits: digit d has become `names[d]`."""
    return sum(1 << name for digit, name in enumerate(names) if digits >> digit & 1)


@cache
def differ(digits: int) -> PairTable:
    """The table of two cells that must hold different digits."""
    everything = all_digits(digits)
    return (0, *(everything & ~(1 << digit) for digit in range(1, digits + 1)))


@cache
def transposed(table: PairTable) -> PairTable:
    """The same table seen from the other cell.

    >>> transposed((0, 0b100, 0b110)) == (0, 0b100, 0b110)
    True
    """
    size = len(table)
    return (
        0,
        *(sum(1 << first for first in range(1, size) if table[first] >> second & 1) for second in range(1, size)),
    )


@cache
def supported(table: PairTable, digits: int) -> int:
    """The digits that go with at least one of these, all as bits."""
    result = 0
    for digit in DigitSet.from_mask(digits):
        result |= table[digit]
    return result


@cache
def treats_digits_alike(table: PairTable) -> bool:
    """Whether it says the same of every digit: any, none, the same digit, or another.

    >>> treats_digits_alike(differ(4)), treats_digits_alike((0, 0b110, 0b10))
    (True, False)
    """
    everything = all_digits(len(table) - 1)
    itself = [allowed & 1 << digit for digit, allowed in enumerate(table) if digit]
    others = [allowed & ~(1 << digit) for digit, allowed in enumerate(table) if digit]
    every_other = [everything & ~(1 << digit) for digit in range(1, len(table))]
    return (all(itself) or not any(itself)) and (not any(others) or others == every_other)
