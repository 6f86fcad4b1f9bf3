"""Lists: one puzzle per line; every other line with content is an entry with an error.

Reading a line and making a grid of it costs Python more than solving it costs the native core. So the core reads
puzzles on 81 cells as many lines at a time as it can, up to the first that it does not understand; a line of symbols
alone becomes a grid at once; and only what is left goes through the full reader: a comment that states a board, a drawn
line, a mistake. Tests compare what the three of them read.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from sudokit.board import MAX_DIGITS, Board, Grid, classic
from sudokit.errors import PuzzleTextError
from sudokit.formats.entry import Entry
from sudokit.formats.registry import sign_of_line
from sudokit.formats.text.blocks import with_part
from sudokit.formats.text.grid import grid_of_symbols
from sudokit.formats.text.layout import MOST_LINES_KEPT, TextHead
from sudokit.formats.text.lines import LONGEST_TEXT, LinesOnBoards, TextLines
from sudokit.formats.text.puzzle import (
    FEWEST_CELLS,
    FEWEST_CHARACTERS,
    entry_after_titles,
    entry_of_line,
    fewest_characters,
    has_enough_cells,
    too_few_cells,
)
from sudokit.formats.text.tokens import CONTENT, TITLE, TextLine, begins_like_row, is_json, is_row, line_of
from sudokit.lazy_numpy import NDArray, np
from sudokit.native_core import is_native, lanes
from sudokit.translation import _

FEWEST_BYTES = 1000  # of text for which the core is worth calling
_WINDOW = 1 << 16  # bytes that are given to it at first, and after a line that it does not understand
_LARGEST_WINDOW = 4 << 20
# Where the core understands only a line here and there, a call costs more than it saves.
_WORTH_A_CALL = 32
_LONGEST_PAUSE = 1024
_MOST_PLAIN_DIGITS = 16  # with more, a line of symbols may be a link or a title


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """Puzzles on one board of 81 cells and nine digits, in the order of their lines."""

    numbers: "NDArray[np.int64]"
    """(n,): the numbers of their lines, counted from 1."""
    digits: "NDArray[np.uint8]"
    """(n, 81): their cells, 0 for empty."""
    solutions: "NDArray[np.uint8]"
    """(n, 81): the solutions that stand beside them; valid only where `is_solved` says so."""
    is_solved: "NDArray[np.bool_]"
    """(n,): whether there is one."""
    board: Board
    states_board: bool
    """Whether the text says which board it is."""

    def __len__(self) -> int:
        return len(self.numbers)

    def to_text(self) -> str:
        """The puzzles as text, one on each line."""
        return lanes.write_lines(self.digits).decode("ascii")

    def entry(self, index: int) -> Entry:
        """One of the puzzles as the entry that `read_many` gives."""
        solution = Grid.unchecked(self.solutions[index].tobytes(), self.board) if self.is_solved[index] else None
        grid = Grid.unchecked(self.digits[index].tobytes(), self.board)
        return Entry(int(self.numbers[index]), grid, None, solution, self.states_board)

    def entries(self) -> Iterator[Entry]:
        """All of them."""
        return map(self.entry, range(len(self)))


def puzzles_one_a_line(
    lines: LinesOnBoards, head: TextHead | None = None, *, last: Entry | None = None, keeps_everything: bool = False
) -> Iterator[Block | Entry]:
    """The puzzles of a list, of which the lines of the head were taken already, or the first puzzle as an entry.

    Only the first puzzle has a title in free words: further down, where each line is a puzzle, that is a mistake.

    keeps_everything: no blocks; where a solution follows its puzzle, a second entry with the same number has both.
    """
    expected = lines.expected
    known: Block | Entry | None = last  # the puzzle before this line
    # What is expected of a line that is no puzzle: the first board of the list.
    usual = last.grid.board if last and last.grid else expected
    role = ""
    is_after_short = False
    entry: Entry | None
    waiting = deque(head.lines if head else ())
    if head:
        entry_after_titles(head.lines, expected, lambda rest: head.entry(rest[0]))
    block_reader = _BlockReader(lines.plain)
    while True:
        needs_no_care = not (waiting or role or keeps_everything)
        # After a line that is too short another one is likely: there may be half a million of them in a megabyte.
        while needs_no_care and not is_after_short and (block := block_reader.next_block(lines.stated, expected)):
            usual, known = usual or block.board, block
            yield block
        if waiting:
            line = waiting.popleft()
        elif (numbered := next(lines.plain, None)) is None:
            return
        elif needs_no_care and (entry := _too_short(*numbered, lines, usual)):
            is_after_short = True
            yield entry
            continue
        elif needs_no_care and (entry := entry_of_symbols(*numbered, lines)):
            assert entry.grid is not None
            usual, known, is_after_short = usual or entry.grid.board, entry, False
            yield entry
            continue
        else:
            line = lines.line(*numbered)
        is_after_short = False
        if line.kind is not CONTENT:
            role = line.role if line.role or line.kind is TITLE else role
            continue
        if role and not is_row(line):
            continue  # the frame of a drawing that is one row
        if role and known:
            # It was read before this line came, so that someone typing gets an answer at once.
            puzzle = known.entry(-1) if isinstance(known, Block) else known
            entry = with_part(puzzle, role, [line])
            if entry.number == puzzle.number:
                known = entry
                entry = entry if keeps_everything else None
        else:
            entry = _entry_of_line(line, expected, usual, head.known_entry(line) if head else None)
            known = entry if entry and entry.grid else known
        role = ""
        if entry:
            usual = usual or (entry.grid.board if entry.grid else None)
            yield entry


def entry_of_symbols(number: int, text: str, lines: LinesOnBoards, fewest: int = FEWEST_CELLS) -> Entry | None:
    """The puzzle on a line that has a symbol for each cell, at least so many, and nothing else; None for any other.

    Not where dashes may be a border, and not where letters may be words.
    """
    if len(text) < fewest or "-" in text:
        return None
    grid = grid_of_symbols(text, lines.stated or lines.expected)
    if grid is None or grid.board.digit_count > _MOST_PLAIN_DIGITS:
        return None
    return Entry(number, grid, None, None, lines.stated is not None)


def _too_short(number: int, text: str, lines: LinesOnBoards, usual: Board | None) -> Entry | None:
    """The error of a line that begins like a row and is too short for a puzzle; None for any other line."""
    board = lines.stated or lines.expected
    fewest = (FEWEST_CELLS if board is None else board.cell_count) - 1  # as many commas have one more blank
    if len(text) >= fewest or not begins_like_row(text):
        return None
    if len(text) >= FEWEST_CHARACTERS and (is_json(text) or sign_of_line(text)):
        return None
    return Entry(number, None, partial(_error_of_short_line, lines.stated, board or usual, number, text))


def _error_of_short_line(stated: Board | None, board: Board | None, number: int, text: str) -> PuzzleTextError:
    return _error_of_line(line_of(number, text, stated), board)


def _entry_of_line(line: TextLine, expected: Board | None, usual: Board | None, known: Entry | None) -> Entry | None:
    board = line.board or expected
    if not _is_too_short(line.text, board):
        entry = known or entry_of_line(line, expected)
        if not is_row(line):  # dashes are empty cells if they are as many as the others have; else a border
            return entry if entry.grid and entry.grid.board == usual else None
        if has_enough_cells(entry, line, expected) or is_json(line.text):
            return entry
    elif not is_row(line):
        return None
    return Entry(line.number, None, lambda: _error_of_line(line, board or usual))


def _is_too_short(text: str, board: Board | None) -> bool:
    """Whether a line has too few cells: a comma may separate two blanks, and otherwise nothing is a cell."""
    if len(text) > 2 * (FEWEST_CELLS if board is None else board.cell_count):
        return False  # without counting
    commas = text.count(",") + text.count(";") + text.count("\t")
    return max(commas + 1, len(text) - commas - text.count(" ")) < fewest_characters(text, board)


def _error_of_line(line: TextLine, board: Board | None) -> PuzzleTextError:
    return entry_of_line(line, board).error or too_few_cells(line.number)


def resume_at_first_puzzle(
    lines: LinesOnBoards, head: TextHead, *, keeps_everything: bool = False
) -> Iterator[Block | Entry]:
    """One error for many lines that are not puzzles, then the list from the first line that is one."""
    first = next(line.number for line in head.lines if line.kind is CONTENT)
    last = head.lines[-1].number
    length = 0
    for number, text in lines.plain:
        board = lines.stated or lines.expected
        fewest = MAX_DIGITS if board is None else board.cell_count - 1
        line = None if len(text) < fewest and "{" not in text else lines.line(number, text)
        if line and line.kind is CONTENT:
            head = TextHead(lines.expected)
            head.add(line)
            if head.is_list:
                yield _no_puzzles(first, last)
                yield from puzzles_one_a_line(lines, head, keeps_everything=keeps_everything)
                return
        first, last, length = first or number, number, length + len(text) + 1
        if length > LONGEST_TEXT or last - first > 2 * MOST_LINES_KEPT:
            yield _no_puzzles(first, last)  # now, for they may go on for ever
            first = length = 0
    if first:
        yield _no_puzzles(first, last)


def _no_puzzles(first: int, last: int) -> Entry:
    sentence = _("no puzzle at lines {first} to {last}; write one on each line, or leave blank lines between puzzles")
    return Entry(first, None, PuzzleTextError(sentence.format(first=first, last=last), first))


class _BlockReader:
    """Reads blocks from lines, with as much text at a time as has gone well."""

    def __init__(self, lines: TextLines) -> None:
        self._lines = lines
        self._window = _WINDOW
        self._pause = 0  # calls to let pass, since the core has not understood what came last
        self._next_pause = 1

    def next_block(self, stated: Board | None, expected: Board | None) -> Block | None:
        """The puzzles on the lines that follow, as far as they have arrived; None if the next line is not a puzzle."""
        if self._pause:
            self._pause -= 1
            return None
        buffer, start, end, number = self._lines.whole_lines()
        if end - start < FEWEST_BYTES or not is_native():
            return None
        board = stated or expected
        if board is not None and (board.cell_count, board.digit_count, board.first_digit) != (81, 9, 1):
            return None
        if end - start > self._window:
            end = buffer.rfind(b"\n", start, start + self._window) + 1
        found = lanes.read_lines(buffer, start, end)
        went_well = start + found.used == end
        self._window = min(2 * self._window, _LARGEST_WINDOW) if went_well else _WINDOW
        if found.lines < _WORTH_A_CALL:
            self._pause, self._next_pause = self._next_pause, min(2 * self._next_pause, _LONGEST_PAUSE)
        else:
            self._next_pause = 1
        if not found.used:
            return None
        self._lines.advance(found.used, found.lines)
        if not len(found.puzzles):
            return None
        return Block(
            numbers=found.numbers + number,
            digits=found.puzzles,
            solutions=found.solutions,
            is_solved=found.is_solved,
            board=board or classic(),
            states_board=stated is not None,
        )
