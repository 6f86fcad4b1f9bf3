"""What kind of text it is, judged by its first lines: one puzzle, one a line, or several that take several lines."""

import json
import re
from collections.abc import Iterable, Sequence
from enum import Enum, auto
from functools import cached_property

from sudokit.arguments import shallow
from sudokit.board import MAX_DIGITS, Board
from sudokit.formats.entry import Entry
from sudokit.formats.files.pencil_marks import is_row_of_marks
from sudokit.formats.registry import sign_of_line
from sudokit.formats.text.blocks import blocks_of, entry_of_block, single_puzzle
from sudokit.formats.text.lines import LONGEST_TEXT
from sudokit.formats.text.puzzle import FEWEST_CELLS, entry_of_line, has_enough_cells, is_board_known
from sudokit.formats.text.tokens import BLANK, CELL_SYMBOLS, CONTENT, TextLine, has_more_than_a_row, is_json, is_row

MOST_LINES_KEPT = 4096

# Enough for one puzzle on the largest board, and a line to see that it goes on.
_ROWS_TO_JUDGE_BY = 2 * MAX_DIGITS
_CELLS_TO_JUDGE_BY = 2 * MAX_DIGITS**2  # where each has a line of its own
_MAYBE_OBJECT = re.compile(r'[ \t\ufeff]*\{\s*["}]')  # of JSON


class TextKind(Enum):
    """What a text may be."""

    EMPTY = auto()
    SINGLE = auto()
    ONE_A_LINE = auto()
    IN_BLOCKS = auto()
    NEITHER = auto()  # one nor several


class TextHead:
    """The first lines of a text, and whether they are all there are, or the last of them is a puzzle by itself."""

    def __init__(self, expected: Board | None) -> None:
        self.lines: list[TextLine] = []
        self.is_everything = False
        self.is_list = False
        self._expected = expected
        self._is_object = False  # the text begins with a brace on a line of its own: JSON that takes several lines
        self._entries: dict[int, Entry] = {}

    def add(self, line: TextLine) -> None:
        """One more line."""
        if not self.lines:
            self._is_object = line.text.strip() == "{"
        self.lines.append(line)
        self.is_list = self.is_list or self._is_whole_puzzle(line)

    def entry(self, line: TextLine) -> Entry:
        """The puzzle on one of the lines alone, read once."""
        if line.number not in self._entries:
            self._entries[line.number] = entry_of_line(line, self._expected)
        return self._entries[line.number]

    def known_entry(self, line: TextLine) -> Entry | None:
        """The same, if it was read; the line may be another one."""
        return self._entries.get(line.number)

    def _is_whole_puzzle(self, line: TextLine) -> bool:
        """Whether a line can only be a puzzle by itself."""
        if line.kind is not CONTENT:
            return False
        if is_json(line.text):
            return _is_whole_json(line)
        if self._is_object:
            return False  # a field of it may look like a puzzle
        if sign_of_line(line.text, line.board or self._expected):
            return True  # with its own error, if it is none
        if not is_row(line) or not (is_board_known(line, self._expected) or has_more_than_a_row(line.text)):
            return False
        return self.entry(line).grid is not None and not is_row_of_marks(line.text)

    @cached_property
    def single(self) -> Entry:
        """All of them as one puzzle."""
        return single_puzzle(self.lines, self._expected)

    def kind(self) -> TextKind:
        """What they show the text to be."""
        expected = self._expected
        content = [line for line in self.lines if line.kind is CONTENT]
        if not content:
            return TextKind.EMPTY
        if self.is_list:
            return TextKind.ONE_A_LINE
        rows = [line for line in content if is_row(line)] or content
        by_itself = sum(
            has_enough_cells(self.entry(line), line, expected) and not is_row_of_marks(line.text) for line in rows
        )
        if by_itself == len(rows):
            return TextKind.ONE_A_LINE
        blocks = [(block, entry_of_block(block, expected)) for _role, block in blocks_of(self.lines)]
        if not self.is_everything:
            del blocks[-1:]  # it may go on
        shaped = [(block, entry) for block, entry in blocks if _is_shaped(block, entry, expected)]
        if len(blocks) == len(shaped) > 1:
            return TextKind.IN_BLOCKS
        # Where some rows are a board by themselves, all are no larger one, whatever number of cells they have.
        boards = [entry.grid for block, entry in shaped if entry.grid and len(block) > 1]
        if self.is_everything and (single := self.single.grid) and all(len(grid) == len(single) for grid in boards):
            return TextKind.SINGLE
        # Sixteen symbols may be a 4×4 puzzle or a row of a 16×16 one. They are rows if most of them are no puzzles.
        if by_itself and 2 * by_itself >= len(rows):
            return TextKind.ONE_A_LINE
        if any(has_enough_cells(entry, block[0], expected) for block, entry in blocks):
            return TextKind.IN_BLOCKS
        # None is a puzzle. What they were meant to be says how what is wrong is reported, and how reading goes on.
        are_long = len(rows) == 1 or 2 * sum(has_more_than_a_row(line.text) for line in rows) >= len(rows)
        if are_long and not is_json(content[0].text):
            return TextKind.ONE_A_LINE
        if self.is_everything:
            return TextKind.SINGLE
        if len(blocks) > 1 and all(sum(len(line.text) for line in block) >= FEWEST_CELLS for block, _entry in blocks):
            return TextKind.IN_BLOCKS
        return TextKind.NEITHER


def head_of(lines: Iterable[TextLine], expected: Board | None) -> TextHead:
    """The first lines: as many as it takes to be sure what the text is."""
    head = TextHead(expected)
    first: TextLine | None = None
    rows = cells = length = 0
    says_nothing = may_skip = True
    for line in lines:
        if line.kind is CONTENT:
            if first is None:
                first, may_skip = line, not is_json(line.text)
            is_cell = len(line.text) <= 2 and CELL_SYMBOLS.issuperset(line.text)
            cells += is_cell
            rows += not is_cell and is_row(line)
            says_nothing = False
        else:
            # Whether it only stands between others. Blanks may be empty cells.
            is_one_more, says_nothing = says_nothing, not line.role and not (line.kind is BLANK and line.text)
            if may_skip and is_one_more and says_nothing:
                continue  # one of several is enough
        head.add(line)
        if first is None:
            if len(head.lines) > 2 * _ROWS_TO_JUDGE_BY:
                del head.lines[:-_ROWS_TO_JUDGE_BY]
            continue
        if head.is_list:
            return head
        length += len(line.text) + 1
        board = line.board or expected
        is_enough = cells > _CELLS_TO_JUDGE_BY or rows > max(_ROWS_TO_JUDGE_BY, 2 * board.row_count if board else 0)
        if length > LONGEST_TEXT or len(head.lines) > MOST_LINES_KEPT or (is_enough and may_skip):
            return head
    head.is_everything = True
    return head


def _is_shaped(block: Sequence[TextLine], entry: Entry, expected: Board | None) -> bool:
    """Whether the lines are a puzzle with as many rows as its board, or on one line.

    A band of a 12×12 puzzle has as many cells as a 6×6 puzzle, but half its rows.
    """
    rows = sum(map(is_row, block))
    return (
        has_enough_cells(entry, block[0], expected)
        and entry.grid is not None
        and rows in (1, entry.grid.board.row_count)
    )


def _is_whole_json(line: TextLine) -> bool:
    """Whether the line is a JSON object by itself, whatever it describes."""
    if not _MAYBE_OBJECT.match(line.whole) or not line.whole.rstrip().endswith("}"):
        return False
    try:
        return isinstance(json.loads(shallow(line.whole)), dict)
    except (ValueError, RecursionError):
        return False
