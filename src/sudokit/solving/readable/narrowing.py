"""Narrowing: what the cells of a rule leave each other.

A candidate of one cell that goes with no candidate of a related cell is not a candidate: in a thermometer of two cells
the first is no 9 and the second no 1, before anything stands there. Repeated until nothing changes, this leaves the
marks of two related cells *arc-consistent*. It is monotone, so the order in which rules are looked at does not matter.
"""

from sudokit.board import Candidates


def narrow(marks: Candidates) -> bool:
    """Remove every candidate that a rule between cells leaves no room for; returns whether there was one.

    >>> from sudokit.board.variants import classic
    >>> from sudokit.board.constraints.constraint import Constraint
    >>> from sudokit.board.grid import Grid
    >>> board = classic(4).with_constraints(Constraint("greater-than", "r1c1 r1c2"))
    >>> marks = Candidates(Grid.empty(board))
    >>> narrow(marks), str(marks.of("r1c1")), str(marks.of("r1c2"))
    (True, '234', '123')
    """
    by_cell, rules_of = marks.by_cell, marks.board.linking_rules_of
    waiting = dict.fromkeys(marks.board.linking_rules)
    changed = False
    while waiting:
        rule, _none = waiting.popitem()
        for cell, digits, _causes in rule.leaves(by_cell):
            if marks.restrict(cell, digits):
                waiting.update(dict.fromkeys(rules_of[cell]))
                changed = True
    return changed
