"""What kind of text it is, judged by its first lines: one puzzle, one a line, or several that take several lines."""

from collections.abc import Sequence
from enum import Enum, auto
from functools import cached_property

from sudokit.board.cells import MAX_DIGITS
from sudokit.board.geometry import Geometry
from sudokit.formats.entries import entry_of_line, entry_of_lines, has_enough_cells, is_board_known
from sudokit.formats.entry import Entry
from sudokit.formats.glances import FEWEST_CELLS, is_whole_json
from sudokit.formats.lines_on_boards import LinesOnBoards
from sudokit.formats.pencil_marks import is_row_of_all_marks
from sudokit.formats.registry import sign_of_line
from sudokit.formats.several_lines import blocks_of, single_puzzle
from sudokit.formats.sources import LONGEST_TEXT
from sudokit.formats.tokens import BLANK, CONTENT, Line, has_more_than_a_row, is_json, is_row

MOST_LINES_KEPT = 4096

# Enough for one puzzle on the largest board, and a line to see that it goes on.
_ROWS_TO_JUDGE_BY = 2 * MAX_DIGITS


class Kind(Enum):
    """What a text may be."""

    EMPTY = auto()
    SINGLE = auto()
    ONE_A_LINE = auto()
    IN_BLOCKS = auto()
    NEITHER = auto()  # one nor several


class Head:
    """The first lines of a text, and whether they are all there are."""

    def __init__(self, lines: list[Line], is_everything: bool, expected: Geometry | None) -> None:
        self.lines = lines
        self.is_everything = is_everything
        self.content = [line for line in lines if line.kind is CONTENT]
        self._expected = expected

    @cached_property
    def single(self) -> Entry:
        """All of them as one puzzle."""
        return single_puzzle(self.lines, self._expected)

    def kind(self) -> Kind:
        """What they show the text to be."""
        content, expected = self.content, self._expected
        if not content:
            return Kind.EMPTY
        if any(is_surely_whole(line, expected) for line in content):
            return Kind.ONE_A_LINE
        rows = [line for line in content if is_row(line)] or content
        by_itself = sum(
            has_enough_cells(entry_of_line(line, expected), line, expected) and not is_row_of_all_marks(line.text)
            for line in rows
        )
        if by_itself == len(rows):
            return Kind.ONE_A_LINE
        blocks = [block for _role, block in blocks_of(self.lines)]
        if not self.is_everything:
            del blocks[-1:]  # it may go on
        if len(blocks) > 1 and all(_is_shaped(block, expected) for block in blocks):
            return Kind.IN_BLOCKS
        if self.is_everything and self.single.grid:
            return Kind.SINGLE
        # Sixteen symbols may be a 4×4 puzzle or a row of a 16×16 one. They are rows if most of them are no puzzles.
        if by_itself and 2 * by_itself >= len(rows):
            return Kind.ONE_A_LINE
        if any(has_enough_cells(entry_of_lines(block, expected), block[0], expected) for block in blocks):
            return Kind.IN_BLOCKS
        # None is a puzzle. What they were meant to be says how what is wrong is reported, and how reading goes on.
        are_long = len(rows) == 1 or 2 * sum(has_more_than_a_row(line.text) for line in rows) >= len(rows)
        if are_long and not is_json(content[0].text):
            return Kind.ONE_A_LINE
        if self.is_everything:
            return Kind.SINGLE
        if len(blocks) > 1 and all(sum(len(line.text) for line in block) >= FEWEST_CELLS for block in blocks):
            return Kind.IN_BLOCKS
        return Kind.NEITHER


def head_of(lines: LinesOnBoards, *, until_sure: bool) -> Head:
    """The first lines: as many as it takes to be sure what the text is, or else as many as are kept for one puzzle."""
    most_rows = _ROWS_TO_JUDGE_BY if until_sure else MOST_LINES_KEPT
    expected = lines.expected
    head: list[Line] = []
    first: Line | None = None
    rows = length = 0
    says_nothing = may_skip = True
    for line in lines:
        if line.kind is CONTENT:
            if first is None:
                first, may_skip = line, not is_json(line.text)
            rows += is_row(line)
            says_nothing = False
        else:
            is_one_more, says_nothing = says_nothing, _says_nothing(line)
            if may_skip and is_one_more and says_nothing:
                continue  # one of several is enough
        head.append(line)
        if first is None:
            if len(head) > 2 * most_rows:
                del head[:-most_rows]
            continue
        if until_sure and line.kind is CONTENT and is_surely_whole(line, expected):
            return Head(head, False, expected)
        length += len(line.text) + 1
        board = line.board or expected
        too_many = max(most_rows, 2 * board.rows if board else 0)
        if length > LONGEST_TEXT or len(head) > MOST_LINES_KEPT or (rows > too_many and may_skip):
            return Head(head, False, expected)
    return Head(head, True, expected)


def _says_nothing(line: Line) -> bool:
    """Whether it only stands between others. Blanks may be empty cells."""
    return line.kind is not CONTENT and not line.role and not (line.kind is BLANK and line.text)


def is_surely_whole(line: Line, expected: Geometry | None) -> bool:
    """Whether a line can only be a puzzle by itself."""
    if is_json(line.text):
        return is_whole_json(line)
    if sign_of_line(line.text):
        return True  # with its own error, if it is none
    if not is_row(line) or not (is_board_known(line, expected) or has_more_than_a_row(line.text)):
        return False
    return entry_of_line(line, expected).grid is not None and not is_row_of_all_marks(line.text)


def _is_shaped(block: Sequence[Line], expected: Geometry | None) -> bool:
    """Whether the lines are a puzzle with as many rows as its board, or on one line.

    A band of a 12×12 puzzle has as many cells as a 6×6 puzzle, but half its rows.
    """
    entry = entry_of_lines(block, expected)
    rows = sum(map(is_row, block))
    return (
        has_enough_cells(entry, block[0], expected) and entry.grid is not None and rows in (1, entry.grid.geometry.rows)
    )
