"""One puzzle from its line, or from all its lines, as an entry: a glance where that is enough, else a closer look."""

from collections.abc import Callable, Sequence

from sudokit.board.board import Board
from sudokit.errors import PuzzleTextError, SudokuError
from sudokit.formats.document import Document
from sudokit.formats.files.pencil_marks import read_marked
from sudokit.formats.json.board import fields_of
from sudokit.formats.json.grid import fields_in, glance_at_fields, read_fields
from sudokit.formats.registry import sign_of_fields, sign_of_line
from sudokit.formats.text.entry import Entry, entry_of
from sudokit.formats.text.grid import (
    Reading,
    checked_board,
    glance_at_symbols,
    is_surely_no_board,
    may_have_gaps,
    read_lines,
)
from sudokit.formats.text.line_fields import SEPARATORS, puzzle_among_fields
from sudokit.formats.text.lines import LONGEST_TEXT
from sudokit.formats.text.symbols import (
    FEWEST_CELLS,
    are_surely_none,
    first_with_content,
    lone_symbols,
    symbols_of_rows,
)
from sudokit.formats.text.titles import MOST_TITLES, may_be_title
from sudokit.formats.text.tokens import BLANK, CONTENT, TITLE, Line, has_stray, is_json
from sudokit.translation import _

_MOST_LINES_OF_MARKS = 40  # nine rows, and frames around them


def entry_of_line(line: Line, expected: Board | None) -> Entry:
    """The puzzle on one line, perhaps with other fields beside it."""
    if is_json(line.text):
        return _entry_of_json(line, expected)
    if sign_of_line(line.text, line.board or expected):
        return entry_of(line.number, lambda: _reading_of_line(line, expected))
    grid = glance_at_symbols(line.text, line.board or expected)
    if grid is None and (lone := lone_symbols(line.text)):
        grid = glance_at_symbols(lone, line.board or expected)
    if grid is None and not SEPARATORS.search(line.text) and has_stray(line.text):
        grid = False
    if grid is None:
        return entry_of(line.number, lambda: _reading_of_line(line, expected))
    if grid is False:
        return Entry(line.number, None, lambda: _why_none([line], expected))
    return Entry(line.number, grid, None, None, line.board is not None)  # what nearly every line of every list is


def _entry_of_json(line: Line, expected: Board | None) -> Entry:
    reading = _glance_at_json(line, expected) if len(line.text) <= LONGEST_TEXT else None
    if reading is None:
        return Entry(line.number, None, lambda: _why_none([line], expected))
    return Entry(line.number, reading.grid, None, reading.solution, reading.states_board, reading.document)


def _glance_at_json(line: Line, expected: Board | None) -> Reading | None:
    """What a JSON object on one line describes; None where it describes no puzzle, and a closer look says why."""
    try:
        fields = fields_of(line.whole)
        sign = sign_of_fields(fields)
        if sign is None:
            return glance_at_fields(fields, line.board, expected)
        return _of_document(sign.read(fields), line.board, expected)
    except (SudokuError, ValueError, RecursionError):
        return None


def entry_of_lines(lines: Sequence[Line], expected: Board | None) -> Entry:
    """All these lines as one puzzle; or those after a title, where they are one without it."""
    entry = _entry_of_all(lines, expected)
    if entry.grid:
        return entry
    return entry_after_titles(lines, expected, lambda rest: _entry_of_all(rest, expected)) or entry


def entry_after_titles(
    lines: Sequence[Line], expected: Board | None, read: Callable[[Sequence[Line]], Entry]
) -> Entry | None:
    """What is read from the lines after a title in free words, which is known as one from then on; else None."""
    titles: list[Line] = []
    for at, line in enumerate(lines):
        if line.kind is not CONTENT:
            continue
        if titles:
            entry = read(lines[at:])
            if has_enough_cells(entry, line, expected):
                board = entry.grid.board if entry.grid else None
                if not all(may_be_title(title.text, board) for title in titles):
                    return None
                for title in titles:
                    title.kind = TITLE
                return entry
        if len(titles) == MOST_TITLES or not may_be_title(line.text, None):
            return None
        titles.append(line)
    return None


def _entry_of_all(lines: Sequence[Line], expected: Board | None) -> Entry:
    first = first_with_content(lines)
    board = first.board or expected
    if are_surely_none(lines, board, fewest=4):
        return Entry(first.number, None, lambda: _why_none(lines, expected))
    content = [line for line in lines if line.kind is CONTENT]
    if len(content) == len(lines) > 1:
        cells = symbols_of_rows(content)
        if cells is not None and is_surely_no_board(len(cells), board):
            return Entry(first.number, None, lambda: _why_none(lines, expected))
        side = len(content) if board is None else board.column_count
        if cells is not None and all(len(line.text) == side for line in content) and (board or not may_have_gaps(side)):
            grid = glance_at_symbols(cells, board)
            if grid is False:
                return Entry(first.number, None, lambda: _why_none(lines, expected))
            if grid:
                return Entry(first.number, grid, None, None, first.board is not None)
    if only := _only_line(lines):
        return entry_of_line(only, expected)
    return entry_of(first.number, lambda: _reading_of_lines(lines, expected))


def _only_line(lines: Sequence[Line]) -> Line | None:
    """The one of them that has something on it, if no other has; blanks may be empty cells."""
    shown = [line for line in lines if line.kind is CONTENT or (line.kind is BLANK and line.text)]
    return shown[0] if len(shown) == 1 and shown[0].kind is CONTENT else None


def entry_of_document(number: int, found: Document | PuzzleTextError, expected: Board | None) -> Entry:
    """What a format that reads a whole file has found, as an entry."""
    if isinstance(found, PuzzleTextError):
        return Entry(number, None, found)
    return entry_of(number, lambda: _of_document(found, None, expected))


def is_board_known(line: Line, expected: Board | None) -> bool:
    """Whether the text or the caller has said on which board the line stands."""
    return line.board is not None or expected is not None


def has_enough_cells(entry: Entry, line: Line, expected: Board | None) -> bool:
    """Whether what that line begins is a puzzle among others; four or nine cells are one only on a known board."""
    return entry.grid is not None and (
        entry.states_board or is_board_known(line, expected) or len(entry.grid) >= FEWEST_CELLS
    )


def too_few_cells(line: int) -> PuzzleTextError:
    """What is wrong where there are not enough."""
    return PuzzleTextError(
        _("expected at least {fewest} cells for a puzzle in a list, found fewer at line {line}").format(
            fewest=FEWEST_CELLS, line=line
        ),
        line,
    )


def _reading_of_line(line: Line, expected: Board | None) -> Reading:
    _check_length(len(line.text), line)
    if is_json(line.text):
        return _json_reading(line.whole, line.board, line.number, expected)
    if sign := sign_of_line(line.text, line.board or expected):
        return _of_document(sign.read(line.text, line.number), line.board, expected)
    board = line.board or expected
    grid, solution = puzzle_among_fields(line.text, board) or (read_lines([line], board), None)
    return Reading(grid, solution, line.board is not None)


def _why_none(lines: Sequence[Line], expected: Board | None) -> PuzzleTextError:
    error = entry_of(first_with_content(lines).number, lambda: _reading_of_lines(lines, expected)).error
    assert error is not None
    return error


def _reading_of_lines(lines: Sequence[Line], expected: Board | None) -> Reading:
    if only := _only_line(lines):
        return _reading_of_line(only, expected)
    first = first_with_content(lines)
    _check_length(sum(len(line.text) + 1 for line in lines), first)
    if is_json(first.text):
        return _json_reading(_as_one_text(lines), first.board, lines[0].number, expected)
    board = first.board or expected
    if len(lines) <= _MOST_LINES_OF_MARKS and (found := read_marked("\n".join(line.text for line in lines), board)):
        return Reading(found.grid, None, first.board is not None, found)
    return Reading(read_lines(lines, board), None, first.board is not None)


def _json_reading(text: str, board: Board | None, line: int, expected: Board | None) -> Reading:
    fields = fields_in(text, line)
    sign = sign_of_fields(fields)
    if sign is None:
        return read_fields(fields, board, line, expected)
    try:
        return _of_document(sign.read(fields), board, expected)
    except SudokuError as error:
        raise PuzzleTextError(
            _("{error}, in the JSON object at line {line}").format(error=error, line=line), line
        ) from error


def _of_document(document: Document, stated: Board | None, expected: Board | None) -> Reading:
    """What a format that knows its board has read."""
    board = document.grid.board
    checked_board(board, stated)
    checked_board(board, expected)
    return Reading(document.grid, document.solution, True, document)


def _as_one_text(lines: Sequence[Line]) -> str:
    """The lines with their ends; where some were left out, as blank lines are, there are as many ends as there were."""
    number = lines[0].number
    parts = []
    for line in lines:
        parts += ["\n" * (line.number - number), line.whole]
        number = line.number
    return "".join(parts)


def _check_length(length: int, line: Line) -> None:
    if length > LONGEST_TEXT:
        raise PuzzleTextError(
            _("expected at most {most} characters for a puzzle, found more at line {line}").format(
                most=LONGEST_TEXT, line=line.number
            ),
            line.number,
        )
