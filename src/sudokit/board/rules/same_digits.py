"""SameDigits: groups of cells hold the same digits, each equally often."""

from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple, Self

from sudokit.board.rules.rule import Left, Marks, Rule


class _Fields(NamedTuple):
    groups: tuple[tuple[int, ...], ...]


class SameDigits(_Fields, Rule):
    """Each digit stands equally often in every group; the groups have as many cells.

    groups: the numbers of their cells.

    >>> list(SameDigits(((0, 1), (2, 3))).leaves([0b10, 0b100, 0b110, 0b100]))  # 1 2 and 1-or-2 2
    [(0, 2, (2, 3)), (1, 4, (2, 3)), (2, 2, (0, 1)), (3, 4, (0, 1))]
    """

    __slots__ = ()
    treats_digits_alike = True

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells of all groups, each once."""
        return tuple(dict.fromkeys(cell for group in self.groups for cell in group))

    @property
    def identity(self) -> Hashable:
        """The same in whatever order the groups and their cells are."""
        return SameDigits, frozenset(tuple(sorted(group)) for group in self.groups)

    def leaves(self, marks: Marks) -> Iterable[Left]:
        """To each cell the digits that may still be as often in its group as in the others."""
        everything = 0
        for cell in self.cells:
            everything |= marks[cell]
        full: list[int] = [0] * len(self.groups)  # digits that a group has all of
        must: list[int] = [0] * len(self.groups)  # digits that need every place the group has for them
        is_possible = True
        for digit in range(1, everything.bit_length()):
            bit = 1 << digit
            held = [sum(marks[cell] == bit for cell in group) for group in self.groups]
            places = [sum(bool(marks[cell] & bit) for cell in group) for group in self.groups]
            fewest, most = max(held), min(places)
            is_possible &= fewest <= most
            for i in range(len(self.groups)):
                full[i] |= bit if held[i] == most else 0
                must[i] |= bit if places[i] == fewest else 0
        for i, group in enumerate(self.groups):
            others = tuple(cell for j, other in enumerate(self.groups) for cell in other if j != i)
            for cell in group:
                known = not marks[cell] & (marks[cell] - 1)
                left = marks[cell] if known else marks[cell] & ~full[i]
                yield cell, (left & must[i] or left) if is_possible else 0, others

    def moved(self, goes_to: Sequence[int], names: Sequence[int]) -> Self:
        """The same groups with the new cells."""
        return type(self)(tuple(tuple(goes_to[cell] for cell in group) for group in self.groups))
