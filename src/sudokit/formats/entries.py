"""One puzzle from its line, or from all its lines, as an entry: a grid, or the error that says why there is none.

A line may carry more than the puzzle, as public lists do: of `puzzle,solution` or `id,puzzle,solution,rating` the
first field that is a whole puzzle is taken, and a field that fills it in is its solution; else a full grid after it,
which then has mistakes.
"""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations, permutations
from math import isqrt

from sudokit.board.cells import MAX_DIGITS
from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.errors import PuzzleTextError, SudokuError
from sudokit.formats import sdk_text
from sudokit.formats.board_text import fields_of
from sudokit.formats.document import Document
from sudokit.formats.json_text import fields_in, glance_at_fields, read_fields
from sudokit.formats.pencil_marks import read_marked
from sudokit.formats.recognising import (
    Reading,
    checked_board,
    glance_at_symbols,
    is_surely_no_board,
    may_have_gaps,
    read_lines,
)
from sudokit.formats.registry import sign_of_fields, sign_of_line
from sudokit.formats.sources import LONGEST_TEXT
from sudokit.formats.tokens import (
    BLANK,
    CELL_SYMBOLS,
    COLOURS,
    CONTENT,
    DELIMITERS,
    MARKS,
    MOST_SIGNS,
    SOLUTION,
    Line,
    has_stray,
    is_json,
    is_row,
    plain_symbols,
)
from sudokit.translation import _

# A board's row has at most 32 cells, so more symbols than that without a gap can only be a whole puzzle.
SURELY_WHOLE = MAX_DIGITS + 1
FEWEST_CELLS = 16  # of a puzzle among others, unless its board is known

_SEPARATORS = re.compile(r"[,;\s]+")
_MAYBE_OBJECT = re.compile(r'[ \t\ufeff]*\{\s*["}]')  # of JSON
_MOST_FIELDS = 20
_MOST_LINES_OF_MARKS = 40  # nine rows, and frames around them
_QUOTES = "\"'“”‘’"


Why = Callable[[], PuzzleTextError]


class Entry:
    """A puzzle that was read or the reason why there is none, with the number of its (first) line, counted from 1.

    The reason is found out when `error` is read: to see that a line is not a puzzle takes a glance, to say what
    is wrong with it takes far longer, and in a long list of mistakes no one reads that.
    """

    __slots__ = ("_document", "_error", "grid", "number", "solution", "states_board")

    def __init__(
        self,
        number: int,
        grid: Grid | None,
        error: PuzzleTextError | Why | None = None,
        solution: Grid | None = None,
        states_board: bool = False,
        document: Document | Callable[[], Document] | None = None,
    ) -> None:
        self.number = number
        self.grid = grid
        self._error = error
        self.solution = solution  # where the text has it
        self.states_board = states_board  # whether the text says which board it is
        self._document = document

    @property
    def document(self) -> Document | None:
        """The puzzle with what the text says beside it; None where there is no grid.

        `read_documents` keeps everything; other readers, which are quicker, pass over comments and other columns.
        """
        if self.grid is None:
            return None
        if self._document is None:
            self._document = Document(self.grid, solution=self.solution)
        elif not isinstance(self._document, Document):
            self._document = self._document()
        return self._document

    @property
    def is_plain(self) -> bool:
        """Whether the text says nothing beside the puzzle and its solution."""
        return self._document is None

    def saying(self, **fields: object) -> "Entry":
        """The same entry with more in its document."""
        found = self.document
        if found is None or not fields:
            return self
        solution = fields.get("solution", self.solution)
        assert solution is None or isinstance(solution, Grid)
        document = replace(found, **fields)  # type: ignore[arg-type]  # the fields of a document, as the callers know
        return Entry(self.number, document.grid, None, solution, self.states_board, document)

    @property
    def error(self) -> PuzzleTextError | None:
        """What is wrong with the text; None where there is a grid."""
        if self._error is not None and not isinstance(self._error, PuzzleTextError):
            self._error = self._error()
        return self._error

    def __repr__(self) -> str:
        return f"<Entry at line {self.number}: {self.error or self.grid!r}>"


def entry_of_line(line: Line, expected: Geometry | None) -> Entry:
    """The puzzle on one line, perhaps with other fields beside it."""
    if is_json(line.text):
        return _entry_of_json(line, expected)
    if sign_of_line(line.text):
        return _entry(line.number, lambda: _reading_of_line(line, expected))
    grid = glance_at_symbols(line.text, line.board or expected)
    if grid is None and (lone := _lone_symbols(line.text)):
        grid = glance_at_symbols(lone, line.board or expected)
    if grid is None and not _SEPARATORS.search(line.text) and has_stray(line.text):
        grid = False
    if grid is None:
        return _entry(line.number, lambda: _reading_of_line(line, expected))
    if grid is False:
        return Entry(line.number, None, lambda: _why_none([line], expected))
    return Entry(line.number, grid, None, None, line.board is not None)  # what nearly every line of every list is


def _entry_of_json(line: Line, expected: Geometry | None) -> Entry:
    reading = _glance_at_json(line, expected) if len(line.text) <= LONGEST_TEXT else None
    if reading is None:
        return Entry(line.number, None, lambda: _why_none([line], expected))
    return Entry(line.number, reading.grid, None, reading.solution, reading.states_board, reading.document)


def _glance_at_json(line: Line, expected: Geometry | None) -> Reading | None:
    """What a JSON object on one line describes; None where it describes no puzzle, and a closer look says why."""
    try:
        fields = fields_of(line.whole)
        sign = sign_of_fields(fields)
        if sign is None:
            return glance_at_fields(fields, line.board, expected)
        return _of_document(sign.read(fields), line.board, expected)
    except (SudokuError, ValueError, RecursionError):
        return None


def entry_of_lines(lines: Sequence[Line], expected: Geometry | None) -> Entry:
    """All these lines as one puzzle."""
    first = _first_with_content(lines)
    board = first.board or expected
    if are_surely_none(lines, board, fewest=4):
        return Entry(first.number, None, lambda: _why_none(lines, expected))
    content = [line for line in lines if line.kind is CONTENT]
    if len(content) == len(lines) > 1:
        cells = _symbols_of_rows(content)
        if cells is not None and is_surely_no_board(len(cells), board):
            return Entry(first.number, None, lambda: _why_none(lines, expected))
        side = len(content) if board is None else board.columns
        if cells is not None and all(len(line.text) == side for line in content) and (board or not may_have_gaps(side)):
            grid = glance_at_symbols(cells, board)
            if grid is False:
                return Entry(first.number, None, lambda: _why_none(lines, expected))
            if grid:
                return Entry(first.number, grid, None, None, first.board is not None)
    if only := _only_line(lines):
        return entry_of_line(only, expected)
    return _entry(first.number, lambda: _reading_of_lines(lines, expected))


def _only_line(lines: Sequence[Line]) -> Line | None:
    """The one of them that has something on it, if no other has; blanks may be empty cells."""
    shown = [line for line in lines if line.kind is CONTENT or (line.kind is BLANK and line.text)]
    return shown[0] if len(shown) == 1 and shown[0].kind is CONTENT else None


def _first_with_content(lines: Sequence[Line]) -> Line:
    return lines[0] if lines[0].kind is CONTENT else next((line for line in lines if line.kind is CONTENT), lines[0])


def entry_of_document(number: int, found: Document | PuzzleTextError, expected: Geometry | None) -> Entry:
    """What a format that reads a whole file has found, as an entry."""
    if isinstance(found, PuzzleTextError):
        return Entry(number, None, found)
    return _entry(number, lambda: _of_document(found, None, expected))


# Glances at text that is nothing but symbols. Whatever they settle, a closer look would settle alike.


def is_surely_none(line: Line, board: Geometry | None) -> bool:
    """Whether a glance shows that a line of a list is not a puzzle: it shows too little, or so many symbols.

    Without a board, four or nine cells are not taken for a puzzle among others.

    >>> from sudokit.formats.tokens import line_of
    >>> is_surely_none(line_of(1, "5 3"), None), is_surely_none(line_of(1, 80 * "."), None)
    (True, True)
    """
    text, length = line.text, len(line.text)
    if is_json(text) or sign_of_line(text):  # which may leave empty cells out
        return length < fewest_characters(None)
    fewest = fewest_characters(board)
    if length < fewest:
        return True
    if length <= 3 * fewest:  # a comma may separate two blanks, and otherwise nothing is a cell
        commas = text.count(",") + text.count(";") + text.count("\t")
        if max(commas, length - commas - text.count(" ")) < fewest:
            return True
    return CELL_SYMBOLS.issuperset(text) and is_surely_no_board(length, board)


def fewest_characters(board: Geometry | None) -> int:
    """How many a line of a list has at least if it is a puzzle, on this board if that is known."""
    return (FEWEST_CELLS if board is None else board.cell_count) - 1  # as many commas have one more blank


def are_surely_none(lines: Sequence[Line], board: Geometry | None, *, fewest: int = FEWEST_CELLS) -> bool:
    """Whether they have fewer characters than cells, or more rows than there can be symbols and signs.

    Each cell takes a character, but for a blank one before or after a comma. `fewest` cells are a puzzle where no board
    is known.
    """
    if len(lines) > MOST_SIGNS and not is_json(lines[0].text) and sum(map(is_row, lines)) > MOST_SIGNS:
        return True
    first = _first_with_content(lines).text
    if is_json(first) or sign_of_line(first):  # which may leave empty cells out
        fewest = 4
    elif board is not None:
        fewest = board.cell_count
    length = 0
    for line in lines:
        length += len(line.text) + (not DELIMITERS.isdisjoint(line.text))
        if length >= fewest:
            return False
    return True


def _symbols_of_rows(lines: Sequence[Line]) -> str | None:
    """The cells of lines that are one word each, longer than a number and without the dashes that borders have."""
    if any(len(line.text) < 3 for line in lines):
        return None
    cells = "".join(line.text for line in lines)
    return cells if "-" not in cells and CELL_SYMBOLS.issuperset(cells) else None


def _lone_symbols(text: str) -> str | None:
    """The cells of a line that shows each of them by itself, as `5 3 . .`."""
    words = text.strip(" ").split(" ")
    if len(words) < FEWEST_CELLS or "-" in words or not CELL_SYMBOLS.issuperset(words):
        return None
    return "".join(words)


def with_part(puzzle: Entry, role: str, lines: Sequence[Line]) -> Entry:
    """The entry of a puzzle with the solution, the state or another part that these lines show.

    If they show a grid that does not belong to it, or none, that is another entry, with its error.
    """
    if puzzle.grid is None:
        return puzzle
    if role in (MARKS, COLOURS):
        return puzzle.saying(
            **sdk_text.part(role, [line.text for line in lines if line.kind is CONTENT], puzzle.document)
        )
    board = puzzle.grid.geometry
    number = next(line.number for line in lines if line.kind is CONTENT)
    read = _entry(number, lambda: Reading(read_lines(lines, board)))
    if read.grid is None:
        return read
    if continues(read.grid, puzzle.grid) and (read.grid.is_complete or role != SOLUTION):
        return puzzle.saying(solution=read.grid) if role == SOLUTION else puzzle.saying(position=read.grid)
    sentence = _("expected the {part} of the puzzle at line {puzzle}, found another grid at line {line}").format(
        part=_(role), puzzle=puzzle.number, line=number
    )
    return Entry(number, None, PuzzleTextError(sentence, number))


def with_marks(puzzle: Entry, marked: Entry) -> Entry | None:
    """The entry of a puzzle with the pencil marks that a drawing after it shows; None if that is another puzzle.

    Simple Sudoku's files have both, and many posts in forums.
    """
    if puzzle.grid is None or marked.grid is None or marked.is_plain or puzzle.grid.geometry != marked.grid.geometry:
        return None
    if not puzzle.is_plain or marked.document is None or not (marks := dict(marked.document.centre_marks)):
        return None
    placed = bytearray(marked.grid.digits)
    for cell, given in enumerate(puzzle.grid.digits):
        if given and not placed[cell] and list(marks.get(cell, ())) == [given]:  # a mark nearby made it look like one
            placed[cell] = given
            del marks[cell]
    position = Grid.from_digits(bytes(placed), puzzle.grid.geometry)
    return puzzle.saying(position=position, centre_marks=marks) if continues(position, puzzle.grid) else None


def continues(grid: Grid, puzzle: Grid) -> bool:
    """Whether every digit of the puzzle stands in the grid too."""
    return len(grid) == len(puzzle) and all(
        given in (0, digit) for given, digit in zip(puzzle.digits, grid.digits, strict=True)
    )


def is_whole_json(line: Line) -> bool:
    """Whether the line is a JSON object by itself, whatever it describes."""
    if not _MAYBE_OBJECT.match(line.whole) or not line.whole.rstrip().endswith("}"):
        return False
    try:
        return isinstance(json.loads(line.whole), dict)
    except (ValueError, RecursionError):
        return False


def _entry(number: int, read: Callable[[], Reading]) -> Entry:
    try:
        grid, solution, states_board, document = read()
        return Entry(number, grid, None, solution, states_board, document)
    except PuzzleTextError as error:
        return Entry(number, None, error)
    except SudokuError as error:  # a board that cannot exist
        return Entry(number, None, PuzzleTextError(str(error), number))


def _reading_of_line(line: Line, expected: Geometry | None) -> Reading:
    _check_length(len(line.text), line)
    if is_json(line.text):
        return _json_reading(line.whole, line.board, line.number, expected)
    if sign := sign_of_line(line.text):
        return _of_document(sign.read(line.text, line.number), line.board, expected)
    board = line.board or expected
    grid, solution = _from_fields(line.text, board) or (read_lines([line], board), None)
    return Reading(grid, solution, line.board is not None)


def _why_none(lines: Sequence[Line], expected: Geometry | None) -> PuzzleTextError:
    error = _entry(_first_with_content(lines).number, lambda: _reading_of_lines(lines, expected)).error
    assert error is not None
    return error


def _reading_of_lines(lines: Sequence[Line], expected: Geometry | None) -> Reading:
    if only := _only_line(lines):
        return _reading_of_line(only, expected)
    first = _first_with_content(lines)
    _check_length(sum(len(line.text) + 1 for line in lines), first)
    if is_json(first.text):
        return _json_reading(_as_one_text(lines), first.board, lines[0].number, expected)
    board = first.board or expected
    if len(lines) <= _MOST_LINES_OF_MARKS and (found := read_marked("\n".join(line.text for line in lines), board)):
        return Reading(found.grid, None, first.board is not None, found)
    return Reading(read_lines(lines, board), None, first.board is not None)


def _json_reading(text: str, board: Geometry | None, line: int, expected: Geometry | None) -> Reading:
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


def _of_document(document: Document, stated: Geometry | None, expected: Geometry | None) -> Reading:
    """What a format that knows its board has read."""
    board = document.grid.geometry
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


def _from_fields(text: str, board: Geometry | None) -> tuple[Grid, Grid | None] | None:
    """The puzzle among several fields, and its solution if one of them is; None if there is no such field."""
    fields = _SEPARATORS.split(in_whole_fields(plain_symbols(text.strip())), maxsplit=_MOST_FIELDS)
    if len(fields) < 2:
        return None
    grids = [grid for grid in (_grid_of_field(field.strip(_QUOTES), board) for field in fields) if grid]
    # Sixteen cells without a gap may be a row; but not if what fills them in stands beside them.
    sure = [grid for grid in grids if board is not None or len(grid) >= SURELY_WHOLE]
    for a, b in permutations(sure or grids, 2):
        if b.is_complete and continues(b, a):
            return a, b
    # A solution with a mistake in a given is still what the line calls the solution. And no row is n² cells filled with
    # n digits: they would repeat.
    for a, b in combinations(sure or [grid for grid in grids if len(grid) >= FEWEST_CELLS], 2):
        if b.is_complete and not a.is_complete and len(a) == len(b):
            return a, b
    return (sure[0], None) if sure else None


def in_whole_fields(text: str) -> str:
    """A line with tabs in which fields that show each cell by itself, as GNOME Sudoku's lists have them, are one word.

    >>> in_whole_fields("0 1 0 0 4 0 5 6 0 2 3 0 6 1 5 0\\t0.3")
    '0100405602306150\\t0.3'
    """
    if "\t" not in text:
        return text
    return "\t".join(_lone_symbols(field) or field for field in text.split("\t", _MOST_FIELDS))


def _grid_of_field(field: str, board: Geometry | None) -> Grid | None:
    cell_count = board.cell_count if board else isqrt(len(field)) ** 2
    if not len(field) == cell_count >= 4 or not CELL_SYMBOLS.issuperset(field):
        return None
    try:
        return Grid(field, board)
    except PuzzleTextError:  # a digit that is too large; where it stands is said by those who read the whole line
        return None
