"""Relations: what a rule between cells, such as a thermometer or a dot, leaves them.

A candidate that goes with no candidate of the other cells of a rule is impossible. Where that says nothing, whole lines
are looked at: a candidate that is in no way to fill the line is impossible too. Boards without such rules have no steps
of this kind.
"""

from collections.abc import Iterator, Sequence

from sudokit.board.board import Board
from sudokit.board.board_cache import cached_as_written
from sudokit.board.candidates import Candidates
from sudokit.board.evidence import Highlight
from sudokit.board.rules.relation import Relation
from sudokit.techniques.paths.scan_order import bits, cells_in
from sudokit.techniques.step import Step

_LONGEST = 10  # cells of a line that is tried out as a whole

# Cells; and for each two of them by their places, for each digit of the one, what the other may hold, as bits.
Line = tuple[tuple[int, ...], tuple[tuple[tuple[int, ...], ...], ...]]


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
    for line in _lines(candidates.board):
        yield from _whole_line(candidates, line)


def _whole_line(candidates: Candidates, line: Line) -> Iterator[Step]:
    """The candidates of a line that are in no way to fill it, as one step."""
    cells, tables = line
    marks = [candidates.by_cell[cell] for cell in cells]
    losing = tuple(
        (cell, digit)
        for place, cell in enumerate(cells)
        if candidates.empty >> cell & 1
        for digit in bits(marks[place])
        if not _can_be_filled([1 << digit if each == place else mark for each, mark in enumerate(marks)], tables)
    )
    if losing:
        focus = tuple(dict.fromkeys(cell for cell, _digit in losing))
        yield Step("relation", (), tuple(sorted(losing)), (Highlight("context", cells), Highlight("focus", focus)))


def _can_be_filled(marks: list[int], tables: Sequence[Sequence[Sequence[int]]]) -> bool:
    """Whether some choice of these candidates, a digit for each cell, obeys all tables; the scarcest cell first."""
    open_cells = [place for place, mark in enumerate(marks) if mark & (mark - 1)]
    # Cells with one candidate act on all others, again and again.
    waiting = [place for place, mark in enumerate(marks) if mark and not mark & (mark - 1)]
    marks = list(marks)
    while waiting:
        place = waiting.pop()
        allowed = tables[place]
        digit = marks[place].bit_length() - 1
        for other, mark in enumerate(marks):
            if other != place:
                left = mark & allowed[other][digit]
                if not left:
                    return False
                if left != mark:
                    marks[other] = left
                    if not left & (left - 1):
                        waiting.append(other)
    open_cells = [place for place in open_cells if marks[place] & (marks[place] - 1)]
    if not open_cells:
        return True
    scarcest = min(open_cells, key=lambda place: marks[place].bit_count())
    for digit in bits(marks[scarcest]):
        tried = list(marks)
        tried[scarcest] = 1 << digit
        if _can_be_filled(tried, tables):
            return True
    return False


@cached_as_written
def _lines(board: Board) -> tuple[Line, ...]:
    """The constraints of a board that relate three cells or more, two by two."""
    relations: dict[tuple[int, int], list[tuple[int, ...]]] = {}
    for rule in board.linking_rules:
        if isinstance(rule, Relation):
            relations.setdefault((rule.a, rule.b), []).append(rule.table)
            relations.setdefault((rule.b, rule.a), []).append(rule.turned.table)
    lines: list[Line] = []
    for constraint in board.constraints:
        cells = tuple(dict.fromkeys(board.cell(place) for place in constraint.cells))
        if 3 <= len(cells) <= _LONGEST and any((a, b) in relations for a in cells for b in cells):
            lines.append((cells, tuple(tuple(_table(board, relations, a, b) for b in cells) for a in cells)))
    return tuple(lines)


def _table(
    board: Board, relations: dict[tuple[int, int], list[tuple[int, ...]]], one: int, other: int
) -> tuple[int, ...]:
    """What two cells may hold together by all rules."""
    anything = (1 << board.digit_count + 1) - 2
    table = [anything] * (board.digit_count + 1)
    for digit in range(1, board.digit_count + 1):
        if board.peer_masks[one] >> other & 1:
            table[digit] &= ~(1 << digit)
        for allowed in relations.get((one, other), ()):
            table[digit] &= allowed[digit]
    return tuple(table)
