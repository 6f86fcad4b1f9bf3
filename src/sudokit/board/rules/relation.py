"""Relation: a table says which digits two cells may hold together."""

from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple, Self

from sudokit.board.rules.rule import Breach, CandidateMarks, Left, Rule, RuleTarget, is_known
from sudokit.board.rules.tables import PairTable, differ, renamed, supported, transposed, treats_digits_alike


class _RelationFields(NamedTuple):
    a: int
    b: int
    table: PairTable


class Relation(_RelationFields, Rule):
    """If cell `a` holds d, cell `b` holds one of `table[d]`.

    a: the number of one cell.
    b: that of the other.
    table: for each digit of a, those that b may hold, as bits: 1 << digit for each.

    >>> Relation(0, 1, (0, 0b100, 0b10)).allows(1, 2)  # of the digits 1 and 2 each has one
    True
    """

    __slots__ = ()
    is_native = True

    def allows(self, digit_a: int, digit_b: int) -> bool:
        """Whether the two cells may hold these digits together.

        >>> Relation(0, 1, differ(4)).allows(2, 3), Relation(0, 1, differ(4)).allows(2, 2)
        (True, False)
        """
        return bool(self.table[digit_a] >> digit_b & 1)

    @property
    def cells(self) -> tuple[int, ...]:
        """The two cells."""
        return (self.a, self.b)

    @property
    def identity(self) -> Hashable:
        """The same whichever cell comes first."""
        return self if self.a < self.b else self.turned

    @property
    def turned(self) -> Self:
        """The same rule with the other cell first."""
        return type(self)(self.b, self.a, transposed(self.table))

    @property
    def only_keeps_apart(self) -> bool:  # type: ignore[override]  # known of other rules by their type
        """Whether any two different digits will do."""
        return self.table == differ(len(self.table) - 1)

    @property
    def treats_digits_alike(self) -> bool:  # type: ignore[override]  # known of other rules by their type
        """Whether it says the same of every digit."""
        return treats_digits_alike(self.table)

    def leaves(self, marks: CandidateMarks) -> Iterable[Left]:
        """To each of the two cells the digits that go with one of the other."""
        yield self.b, supported(self.table, marks[self.a]), (self.a,)
        yield self.a, supported(transposed(self.table), marks[self.b]), (self.b,)

    def seen_from(self, cell: int) -> Self:
        """That cell comes first."""
        return self if cell == self.a else self.turned

    def after(self, cell: int, digit: int, marks: CandidateMarks) -> Iterable[Left]:
        """To the other cell the digits that go with this one."""
        if cell == self.a:
            return ((self.b, self.table[digit], (cell,)),)
        return ((self.a, transposed(self.table)[digit], (cell,)),)

    def breaches(self, marks: CandidateMarks) -> Iterable[Breach]:
        """Two digits that do not go together, or one with which no candidate of the other cell goes."""
        a, b = marks[self.a], marks[self.b]
        if supported(self.table, a) & b:
            return ()
        known = tuple(cell for cell in self.cells if is_known(marks[cell]))
        digit = (a if is_known(a) else b).bit_length() - 1 if len(known) == 1 or a == b else 0
        return (Breach(known, digit),)

    def obstacle(self, cell: int, digit: int, marks: CandidateMarks) -> tuple[int, ...] | None:
        """The other cell, if its digit is known and does not go with this one."""
        other, table = (self.b, self.table) if cell == self.a else (self.a, transposed(self.table))
        held = marks[other]
        return (other,) if not held & (held - 1) and not table[digit] & held else None

    def moved(self, goes_to: Sequence[int], names: Sequence[int]) -> Self:
        """The same table for the new cells, by the new names."""
        table = [0] * len(self.table)
        for digit, allowed in enumerate(self.table):
            table[names[digit]] = renamed(allowed, names)
        return type(self)(goes_to[self.a], goes_to[self.b], tuple(table))

    def peers(self) -> Iterable[tuple[int, int]]:
        """The two cells, if no digit goes with itself."""
        own = any(allowed >> digit & 1 for digit, allowed in enumerate(self.table))
        return () if own else ((self.a, self.b),)

    def add_to(self, target: RuleTarget) -> None:
        """Add it to what is made of rules."""
        target.add_relation(self)
