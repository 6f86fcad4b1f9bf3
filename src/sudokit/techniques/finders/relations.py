"""Relations: what a rule between cells, such as a thermometer or a dot, leaves them.

A candidate that goes with no candidate of the other cells of a rule is impossible. Boards without such rules have no
steps of this kind; whole lines are looked at in `whole_lines`.
"""

from collections.abc import Iterator

from sudokit.board.candidates import Candidates
from sudokit.board.evidence import Highlight
from sudokit.techniques.paths.scan_order import bits, cells_in
from sudokit.techniques.step import Step


def related_cells(candidates: Candidates) -> Iterator[Step]:
    """The candidates of a cell that a rule between it and other cells leaves no room for are false."""
    by_cell = candidates.by_cell
    rules_of = candidates.board.linking_rules_of
    for cell in cells_in(candidates.empty) if candidates.board.linking_rules else ():
        for rule in rules_of[cell]:
            for other, digits, causes in rule.leaves(by_cell):
                losing = tuple((cell, digit) for digit in bits(by_cell[cell] & ~digits)) if other == cell else ()
                if losing:
                    marks = tuple((cause, digit) for cause in causes for digit in bits(by_cell[cause]))
                    yield Step("relation", (), losing, (Highlight("focus", (cell,)), Highlight("cause", causes, marks)))
