"""Lists: one puzzle per line; every other line with content is an entry with an error."""

from collections import deque
from collections.abc import Iterator
from functools import partial

from sudokit.board.board import Board
from sudokit.board.cells import MAX_DIGITS
from sudokit.errors import PuzzleTextError
from sudokit.formats.entry import Entry
from sudokit.formats.registry import sign_of_line
from sudokit.formats.text.blocks import with_part
from sudokit.formats.text.layout import MOST_LINES_KEPT, Head
from sudokit.formats.text.lines import LONGEST_TEXT, LinesOnBoards
from sudokit.formats.text.native_list import Block, PlainLines
from sudokit.formats.text.puzzle import (
    FEWEST_CELLS,
    FEWEST_CHARACTERS,
    entry_after_titles,
    entry_of_line,
    fewest_characters,
    has_enough_cells,
    too_few_cells,
)
from sudokit.formats.text.tokens import CONTENT, TITLE, Line, begins_like_row, is_json, is_row, line_of
from sudokit.translation import _


def puzzles_one_a_line(lines: LinesOnBoards, head: Head, *, keeps_everything: bool = False) -> Iterator[Block | Entry]:
    """The puzzles of a list, of which the lines of the head were taken already.

    Only the first puzzle has a title in free words: further down, where each line is a puzzle, that is a mistake.

    keeps_everything: no blocks; where a solution follows its puzzle, a second entry with the same number has both.
    """
    expected = lines.expected
    usual = expected  # what is expected of a line that is no puzzle: the first board of the list
    last: Block | Entry | None = None
    role = ""
    entry_after_titles(head.lines, expected, lambda rest: head.entry(rest[0]))
    waiting = deque(head.lines)
    plain_lines = PlainLines(lines.plain)
    while True:
        if waiting:
            line = waiting.popleft()
        else:
            while not (role or keeps_everything) and (block := plain_lines.next_block(lines.stated, expected)):
                usual, last = usual or block.board, block
                yield block
            if not (role or keeps_everything):
                yield from _short_lines(lines, usual, waiting)
                if not waiting:
                    return
                line = waiting.popleft()
            elif (numbered := next(lines.plain, None)) is None:
                return
            else:
                line = lines.line(*numbered)
        if line.kind is not CONTENT:
            role = line.role if line.role or line.kind is TITLE else role
            continue
        if role and not is_row(line):
            continue  # the frame of a drawing that is one row
        entry: Entry | None
        if role and last:
            # It was read before this line came, so that someone typing gets an answer at once.
            puzzle = last.entry(-1) if isinstance(last, Block) else last
            entry = with_part(puzzle, role, [line])
            if entry.number == puzzle.number:
                last = entry
                entry = entry if keeps_everything else None
        else:
            entry = _entry_of_line(line, expected, usual, head.known_entry(line))
            last = entry if entry and entry.grid else last
        role = ""
        if entry:
            usual = usual or (entry.grid.board if entry.grid else None)
            yield entry


def _short_lines(lines: LinesOnBoards, usual: Board | None, waiting: deque[Line]) -> Iterator[Entry]:
    """Errors for lines that are too short for a puzzle; the first line that may be one is left in `waiting`.

    There may be half a million of them in a megabyte.
    """
    stated = lines.stated
    board = stated or lines.expected
    fewest = (FEWEST_CELLS if board is None else board.cell_count) - 1  # as many commas have one more blank
    why = partial(_error_of_short_line, stated, board or usual)
    for number, text in lines.plain:
        if len(text) >= fewest or (len(text) >= FEWEST_CHARACTERS and (is_json(text) or sign_of_line(text))):
            waiting.append(lines.line(number, text))
            return
        if not begins_like_row(text):
            if not text:
                continue
            line = lines.line(number, text)
            if line.role or lines.stated is not stated:
                waiting.append(line)
                return
            if not is_row(line):
                continue
        yield Entry(number, None, partial(why, number, text))


def _error_of_short_line(stated: Board | None, board: Board | None, number: int, text: str) -> PuzzleTextError:
    return _error_of_line(line_of(number, text, stated), board)


def _entry_of_line(line: Line, expected: Board | None, usual: Board | None, known: Entry | None) -> Entry | None:
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


def _error_of_line(line: Line, board: Board | None) -> PuzzleTextError:
    return entry_of_line(line, board).error or too_few_cells(line.number)


def resume_at_first_puzzle(
    lines: LinesOnBoards, head: Head, *, keeps_everything: bool = False
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
            head = Head(lines.expected)
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
    return Entry(first, None, lambda: _neither_one_nor_several(first, last))


def _neither_one_nor_several(first: int, last: int) -> PuzzleTextError:
    sentence = _(
        "expected a puzzle on each line, or blank lines between puzzles, found neither at lines {first} to {last}"
    )
    return PuzzleTextError(sentence.format(first=first, last=last), first)
