"""Narrowing: what two related cells leave each other.

A candidate of one cell that goes with no candidate of a related cell is not a candidate: in a thermometer of two cells
the first is no 9 and the second no 1, before anything stands there. Repeated until nothing changes, this leaves the
marks *arc-consistent*. The rule is monotone, so the order in which pairs are looked at does not matter.
"""

from functools import cache

from sudokit.board.candidates import Candidates
from sudokit.board.cells import DigitSet
from sudokit.board.rules import Table


def narrow(marks: Candidates) -> bool:
    """Remove every candidate without a partner in a related cell; returns whether there was one.

    >>> from sudokit.board.variants import classic
    >>> from sudokit.board.constraint import Constraint
    >>> from sudokit.board.grid import Grid
    >>> board = classic(4).with_constraints(Constraint("greater-than", "r1c1 r1c2"))
    >>> marks = Candidates(Grid.empty(board))
    >>> narrow(marks), str(marks.of("r1c1")), str(marks.of("r1c2"))
    (True, '234', '123')
    """
    by_cell, relations_of = marks.by_cell, marks.geometry.relations_of
    waiting = {a for a, _b, _table in marks.geometry.relations} | {b for _a, b, _table in marks.geometry.relations}
    changed = False
    while waiting:
        cell = waiting.pop()
        for other, table in relations_of[cell]:
            if marks.restrict(other, supported(table, by_cell[cell])):
                waiting.add(other)
                changed = True
    return changed


@cache
def supported(table: Table, digits: int) -> int:
    """The digits that go with at least one of these, all as bits."""
    result = 0
    for digit in DigitSet.from_mask(digits):
        result |= table[digit]
    return result
