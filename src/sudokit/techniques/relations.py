"""Relations: what a rule between two cells, such as a thermometer or a dot, leaves them.

A digit in a cell leaves a related cell the digits of its table. If none of these is a candidate there, the digit is
impossible. Boards without such rules have no steps of this kind.
"""

from collections.abc import Iterator

from sudokit.board.candidates import Candidates
from sudokit.board.highlights import Highlight
from sudokit.techniques.scan_order import bits, cells_in
from sudokit.techniques.step import Step


def related_cells(candidates: Candidates) -> Iterator[Step]:
    """The candidates of a cell that leave a related cell nothing are false."""
    by_cell = candidates.by_cell
    relations_of = candidates.geometry.relations_of
    for cell in cells_in(candidates.empty) if candidates.geometry.relations else ():
        for other, table in relations_of[cell]:
            losing = tuple((cell, digit) for digit in bits(by_cell[cell]) if not table[digit] & by_cell[other])
            if losing:
                marks = tuple((other, digit) for digit in bits(by_cell[other]))
                yield Step("relation", (), losing, (Highlight("focus", (cell,)), Highlight("cause", (other,), marks)))
