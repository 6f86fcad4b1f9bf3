"""One puzzle from its line, or from all its lines, as an entry.

A line may carry more than the puzzle, as public lists do: of `puzzle,solution` or `id,puzzle,solution,rating` the first
field that is a whole puzzle is taken, and a field that fills it in is its solution; else a full grid after it, which
then has mistakes.

Titles may have any words: `Very hard (9.1)`, `Monday, 3 March`, `★★★`, `1.` A word may be a row too, for letters are
digits past 9; so such a line is a title only where most of it can be no cell of the puzzle after it, and that is whole
without it. In a list, that is the first one. `tokens` recognises the titles that need no such care.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, permutations
from math import isqrt

from sudokit.board import MAX_DIGITS, SYMBOLS, Board, Grid
from sudokit.board.cells import EMPTY_SYMBOLS
from sudokit.errors import PuzzleTextError, SudokuError
from sudokit.formats.document import Document
from sudokit.formats.entry import Entry, Reading, entry_of
from sudokit.formats.files.pencil_marks import read_pencil_marks
from sudokit.formats.json.grid import fields_in, read_fields
from sudokit.formats.registry import sign_of_fields, sign_of_line
from sudokit.formats.text.grid import (
    checked_board,
    grid_of_symbols,
    is_symbols,
    may_be_board,
    may_have_gaps,
    read_lines,
)
from sudokit.formats.text.lines import LONGEST_TEXT
from sudokit.formats.text.tokens import (
    BLANK,
    CELL_SYMBOLS,
    CONTENT,
    DELIMITERS,
    TITLE,
    TextLine,
    is_json,
    plain_symbols,
)
from sudokit.translation import _

FEWEST_CELLS = 16  # of a puzzle among others, unless its board is known
FEWEST_CHARACTERS = 12  # of a line that says its board by itself, such as sudokit:....

_MOST_LINES_OF_MARKS = 40  # nine rows, and frames around them
_SEPARATORS = re.compile(r"[,;\s]+")

# A board's row has at most 32 cells, so more symbols than that without a gap can only be a whole puzzle.
_SURELY_WHOLE = MAX_DIGITS + 1
_MOST_FIELDS = 20
_QUOTES = "\"'“”‘’"
_EMPTY = str.maketrans("0_*x-?·", ".......")
_MOST_TITLES = 3  # lines before one puzzle

_LONGEST_TITLE = 200
_USUAL_DIGITS = 9  # of the board, where that is not known
_MAYBE_TITLE = re.compile(r"[^\W\d_]{3}|[★☆⭐]|\s*[(#]?\d{1,4}[.):]\s*$")
_NUMBER_OF_PUZZLE = re.compile(r"\s*[(#]?\d{1,4}[.):]\s*")


def entry_of_line(line: TextLine, expected: Board | None) -> Entry:
    """The puzzle on one line, perhaps with other fields beside it."""
    return _entry([line], expected)


def entry_of_lines(lines: Sequence[TextLine], expected: Board | None) -> Entry:
    """All these lines as one puzzle; or those after a title, where they are one without it."""
    entry = _entry(lines, expected)
    if entry.grid:
        return entry
    return entry_after_titles(lines, expected, lambda rest: _entry(rest, expected)) or entry


def entry_after_titles(
    lines: Sequence[TextLine], expected: Board | None, read: Callable[[Sequence[TextLine]], Entry]
) -> Entry | None:
    """What is read from the lines after a title in free words, which is known as one from then on; else None."""
    titles: list[TextLine] = []
    for at, line in enumerate(lines):
        if line.kind is not CONTENT:
            continue
        if line.problem is not None:
            return None
        if titles:
            entry = read(lines[at:])
            if has_enough_cells(entry, line, expected):
                board = entry.grid.board if entry.grid else None
                if not all(_may_be_title(title.text, board) for title in titles):
                    return None
                for title in titles:
                    title.kind = TITLE
                return entry
        if len(titles) == _MOST_TITLES or not _may_be_title(line.text, None):
            return None
        titles.append(line)
    return None


def _entry(lines: Sequence[TextLine], expected: Board | None) -> Entry:
    first = first_with_content(lines)
    if first.problem is not None:
        return Entry(first.number, None, first.problem)
    board = first.board or expected
    cells = _symbols(lines)
    if cells is not None and not sign_of_line(cells, board):  # what nearly every puzzle is
        side = len(lines) if board is None else board.column_count
        is_shaped = len(lines) == 1 or (
            all(len(line.text) == side for line in lines) and (board is not None or not may_have_gaps(side))
        )
        if is_shaped and (grid := grid_of_symbols(cells, board)):
            return Entry(first.number, grid, None, None, first.board is not None)
        has_mistakes = is_shaped and (board is None or len(cells) == board.cell_count)
        if has_mistakes or not may_be_board(len(cells), board):
            return Entry(first.number, None, lambda: _error_of_lines(lines, expected))
    return entry_of(first.number, lambda: _reading(lines, expected))


def _symbols(lines: Sequence[TextLine]) -> str | None:
    """The cells of lines with one symbol each, of one line also with blanks between them; None for anything else.

    Words of one or two symbols may be numbers, and dashes a border.
    """
    if len(lines) == 1:
        text = lines[0].text.strip(" ")
        if text[1:2] == " " and len(text) >= 2 * FEWEST_CELLS - 1 and not text[1::2].strip(" "):
            text = text[::2]
        return text if is_symbols(text) else None
    if any(line.kind is not CONTENT or len(line.text) < 3 for line in lines):
        return None
    cells = "".join(line.text for line in lines)
    return cells if "-" not in cells and is_symbols(cells) else None


def _error_of_lines(lines: Sequence[TextLine], expected: Board | None) -> PuzzleTextError:
    error = entry_of(first_with_content(lines).number, lambda: _reading(lines, expected)).error
    assert error is not None
    return error


def first_with_content(lines: Sequence[TextLine]) -> TextLine:
    """The first line that has something on it; the first of all if none has."""
    return lines[0] if lines[0].kind is CONTENT else next((line for line in lines if line.kind is CONTENT), lines[0])


def _only_line(lines: Sequence[TextLine]) -> TextLine | None:
    """The one of them that has something on it, if no other has; blanks may be empty cells."""
    shown = [line for line in lines if line.kind is CONTENT or (line.kind is BLANK and line.text)]
    return shown[0] if len(shown) == 1 and shown[0].kind is CONTENT else None


def entry_of_document(number: int, found: Document | PuzzleTextError, expected: Board | None) -> Entry:
    """What a format that reads a whole file has found, as an entry."""
    if isinstance(found, PuzzleTextError):
        return Entry(number, None, found)
    return entry_of(number, lambda: _reading_of_document(found, None, expected))


def is_board_known(line: TextLine, expected: Board | None) -> bool:
    """Whether the text or the caller has said on which board the line stands."""
    return line.board is not None or expected is not None


def has_enough_cells(entry: Entry, line: TextLine, expected: Board | None) -> bool:
    """Whether what that line begins is a puzzle among others; four or nine cells are one only on a known board."""
    return entry.grid is not None and (
        entry.states_board or is_board_known(line, expected) or len(entry.grid) >= FEWEST_CELLS
    )


def too_few_cells(line: int) -> PuzzleTextError:
    """What is wrong where there are not enough."""
    return PuzzleTextError(
        _("too few cells at line {line}; a puzzle in a list has {fewest} or more").format(
            fewest=FEWEST_CELLS, line=line
        ),
        line,
    )


def is_too_short(lines: Sequence[TextLine], board: Board | None) -> bool:
    """Whether they have fewer characters than a puzzle among others has cells.

    Each cell takes a character, but for a blank one before or after a comma.
    """
    fewest = fewest_characters(lines[0].text, board)
    length = 0
    for line in lines:
        length += len(line.text) + (not DELIMITERS.isdisjoint(line.text))
        if length >= fewest:
            return False
    return True


def fewest_characters(first: str, board: Board | None) -> int:
    """How many a puzzle in a list has at least that begins with this line, on this board if that is known."""
    if is_json(first) or sign_of_line(first):  # which may leave empty cells out
        return FEWEST_CHARACTERS
    return FEWEST_CELLS if board is None else board.cell_count


# One puzzle, with its error.


def _reading(lines: Sequence[TextLine], expected: Board | None) -> Reading:
    if len(lines) > 1 and (only := _only_line(lines)):
        lines = [only]
    first = first_with_content(lines)
    board = first.board or expected
    if sum(len(line.text) + 1 for line in lines) > LONGEST_TEXT + 1:
        raise PuzzleTextError(
            _("too many characters at line {line}; a puzzle has {most} at most").format(
                most=LONGEST_TEXT, line=first.number
            ),
            first.number,
        )
    if is_json(first.text):
        return _reading_of_json(_as_one_text(lines), first.board, lines[0].number, expected)
    states_board = first.board is not None
    if len(lines) == 1:
        if sign := sign_of_line(first.text, board):
            return _reading_of_document(sign.read(first.text, first.number), first.board, expected)
        if among_fields := puzzle_among_fields(first.text, board):
            return Reading(*among_fields, states_board)
    elif len(lines) <= _MOST_LINES_OF_MARKS and (
        marked := read_pencil_marks("\n".join(line.text for line in lines), board)
    ):
        return Reading(marked.grid, None, states_board, marked)
    return Reading(read_lines(lines, board), None, states_board)


def _reading_of_json(text: str, stated: Board | None, line: int, expected: Board | None) -> Reading:
    fields = fields_in(text, line)
    sign = sign_of_fields(fields)
    try:
        if sign is None:
            return read_fields(fields, stated, expected)
        return _reading_of_document(sign.read(fields), stated, expected)
    except SudokuError as error:
        raise PuzzleTextError(
            _("in the JSON object at line {line}: {error}").format(error=error, line=line), line
        ) from error


def _reading_of_document(document: Document, stated: Board | None, expected: Board | None) -> Reading:
    """What a format that knows its board has read."""
    board = document.grid.board
    checked_board(board, stated)
    checked_board(board, expected)
    return Reading(document.grid, document.solution, True, document)


def _as_one_text(lines: Sequence[TextLine]) -> str:
    """The lines with their ends; where some were left out, as blank lines are, there are as many ends as there were."""
    number = lines[0].number
    parts = []
    for line in lines:
        parts += ["\n" * (line.number - number), line.whole]
        number = line.number
    return "".join(parts)


# Fields beside the puzzle.


def puzzle_among_fields(text: str, board: Board | None) -> tuple[Grid, Grid | None] | None:
    """The puzzle among several fields, and its solution if one of them is; None if there is no such field."""
    fields = _SEPARATORS.split(_in_whole_fields(plain_symbols(text.strip())), maxsplit=_MOST_FIELDS)
    if len(fields) < 2:
        return None
    grids = [grid for grid in (_grid_of_field(field.strip(_QUOTES), board) for field in fields) if grid]
    # Sixteen cells without a gap may be a row; but not if what fills them in stands beside them.
    sure = [grid for grid in grids if board is not None or len(grid) >= _SURELY_WHOLE]
    for a, b in permutations(sure or grids, 2):
        if b.is_complete and continues(b, a):
            return a, b
    # A solution with a mistake in a given is still what the line calls the solution. And no row is n² cells filled with
    # n digits: they would repeat.
    for a, b in combinations(sure or [grid for grid in grids if len(grid) >= FEWEST_CELLS], 2):
        if b.is_complete and not a.is_complete and len(a) == len(b):
            return a, b
    return (sure[0], None) if sure else None


def other_fields(text: str, puzzle: Grid | None, solution: Grid | None) -> list[str]:
    """The fields of a line that are neither the puzzle nor its solution.

    >>> other_fields("7, 1.....3..4.....2, 1.2", Grid("1.....3..4.....2"), None)
    ['7', '1.2']
    """
    fields = [field.strip(_QUOTES) for field in _SEPARATORS.split(_in_whole_fields(text.strip()))]
    used = {str(puzzle), str(solution)}
    others = [field for field in fields if field.upper().replace("X", ".").translate(_EMPTY) not in used]
    return [field for field in others if field] if len(others) < len(fields) else []


def _in_whole_fields(text: str) -> str:
    """A line with tabs in which fields that show each cell by itself, as GNOME Sudoku's lists have them, are one word.

    >>> _in_whole_fields("0 1 0 0 4 0 5 6 0 2 3 0 6 1 5 0\\t0.3")
    '0100405602306150\\t0.3'
    """
    return "\t".join(map(_as_one_word, text.split("\t", _MOST_FIELDS))) if "\t" in text else text


def _as_one_word(field: str) -> str:
    cells = field.split()
    return "".join(cells) if len(cells) >= FEWEST_CELLS and CELL_SYMBOLS.issuperset(cells) else field


def _grid_of_field(field: str, board: Board | None) -> Grid | None:
    cell_count = board.cell_count if board else isqrt(len(field)) ** 2
    if not len(field) == cell_count >= 4 or not CELL_SYMBOLS.issuperset(field):
        return None
    if board is None and len(field) < FEWEST_CELLS and not _symbols_up_to(isqrt(cell_count)).issuperset(field):
        return None  # without an exception: in grids of pencil marks there are many such words
    try:
        return Grid(field, board)
    except PuzzleTextError:  # a digit that is too large; where it stands is said by those who read the whole line
        return None


@cache
def _symbols_up_to(digits: int) -> frozenset[str]:
    return frozenset(EMPTY_SYMBOLS + SYMBOLS[:digits])


def continues(grid: Grid, puzzle: Grid) -> bool:
    """Whether every digit of the puzzle stands in the grid too."""
    return len(grid) == len(puzzle) and all(
        given in (0, digit) for given, digit in zip(puzzle.digits, grid.digits, strict=True)
    )


# Titles in free words.


def _may_be_title(text: str, board: Board | None) -> bool:
    """Whether a line that is no puzzle may be the title of the one after it, which is on that board.

    >>> _may_be_title("Very hard (9.1)", None), _may_be_title("1.", None), _may_be_title("12..a..4", None)
    (True, True, False)
    """
    if not _MAYBE_TITLE.search(text, 0, _LONGEST_TITLE) or len(text) > _LONGEST_TITLE or is_json(text):
        return False
    if _NUMBER_OF_PUZZLE.fullmatch(text):
        return True
    symbols = "".join(text.split()).upper()
    cells = frozenset(EMPTY_SYMBOLS.upper() + SYMBOLS[: board.digit_count if board else _USUAL_DIGITS])
    return 2 * sum(symbol in cells for symbol in symbols) < len(symbols)
