"""Sum: digits, each times a coefficient, add up to a total."""

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from sudokit.board.cells import DigitSet
from sudokit.board.rules.rule import CandidateMarks, Left, Rule, RuleTarget
from sudokit.board.rules.terms import fitting_values


@lru_cache(maxsize=4096)
def _digits_in(marks: int) -> tuple[int, ...]:
    return tuple(DigitSet.from_mask(marks))


class _SumFields(NamedTuple):
    cells: tuple[int, ...]
    coefficients: tuple[int, ...]
    total: int
    values: tuple[int, ...] = ()


class Sum(_SumFields, Rule):
    """The digits of these cells, each times its coefficient, add up to the total; digits count from 1.

    Equal digits are not forbidden: a killer cage is a `House` and a `Sum`.

    cells: their numbers, each once.
    coefficients: a whole number other than 0 for each cell, in the same order.
    total: what they add up to.
    values: what each digit counts, from an unused entry for 0, once digits have other names; else nothing.

    >>> list(Sum((0, 1), (1, -1), 2).leaves([0b11110, 0b11110]))  # of 1 to 4, the first is 2 more than the second
    [(0, 24, (1,)), (1, 6, (0,))]
    """

    __slots__ = ()

    @property
    def is_native(self) -> bool:  # type: ignore[override]  # known of other rules by their type
        """Whether its numbers are as small as the native core takes them, and digits have their own names."""
        if not self.cells or self.values or abs(self.total) > 2**40:
            return False
        return max(self.coefficients) <= 2**20 and min(self.coefficients) >= -(2**20)

    @property
    def cage_total(self) -> int | None:
        """The total, where every cell counts once and digits have their own names."""
        return self.total if set(self.coefficients) == {1} and not self.values else None

    @property
    def identity(self) -> Hashable:
        """The same in whatever order the cells are, and on whichever side of the equation."""
        cells, coefficients, total = self.cells, self.coefficients, self.total
        if tuple(sorted(cells)) != cells:
            terms = sorted(zip(cells, coefficients, strict=True))
            cells, coefficients = tuple(cell for cell, _c in terms), tuple(c for _cell, c in terms)
        if coefficients and coefficients[0] < 0:
            coefficients, total = tuple(-coefficient for coefficient in coefficients), -total
        return Sum, cells, coefficients, total, self.values

    def leaves(self, marks: CandidateMarks) -> Iterable[Left]:
        """To each cell the digits with which some digits of the others, equal or not, reach the total."""
        counts = self.values or range(max((marks[cell] for cell in self.cells), default=0).bit_length())
        digits = [_digits_in(marks[cell]) for cell in self.cells]
        values = [
            [coefficient * counts[digit] for digit in each]
            for each, coefficient in zip(digits, self.coefficients, strict=True)
        ]
        fitting = fitting_values(values, self.total)
        for i, cell in enumerate(self.cells):
            left = sum(1 << digit for digit, value in zip(digits[i], values[i], strict=True) if value in fitting[i])
            yield cell, left, self.cells[:i] + self.cells[i + 1 :]

    def moved(self, goes_to: Sequence[int], names: Sequence[int]) -> "Sum":
        """The same sum of the new cells, where each digit counts what it counted under its old name."""
        cells = tuple(goes_to[cell] for cell in self.cells)
        values = [0] * len(names)
        for digit, name in enumerate(names):
            values[name] = self.values[digit] if self.values else digit
        is_usual = values == list(range(len(names)))
        return Sum(cells, self.coefficients, self.total, () if is_usual else tuple(values))

    def add_to(self, target: RuleTarget) -> None:
        """Add it to what is made of rules."""
        target.add_sum(self)
