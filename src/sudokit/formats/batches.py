"""Many puzzles in one text, read as a stream: one a line, or drawn ones with blank lines between them.

Which of the two it is, or whether it is one single puzzle, shows in the first lines; after that nothing is kept. A
line that is no puzzle becomes an entry with its error, and the next one is read as if nothing had happened.

Lines may carry more than the puzzle, as public lists do: of `puzzle,solution` or `id,puzzle,solution`, with or
without a header, the first field that is a whole puzzle is taken.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from math import isqrt

from sudokit.board.cells import MAX_DIGITS
from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.errors import PuzzleTextError, SudokuError
from sudokit.formats.cell_texts import CELL_SYMBOLS, without_comments
from sudokit.formats.recognising import LONGEST_TEXT, read_from_line

# Enough for one puzzle on the largest board with a border above every row, and a line to see that it goes on.
_LINES_TO_JUDGE_BY = 3 * MAX_DIGITS
# A board's row has at most 32 cells, so more symbols than that without a gap can only be a whole puzzle.
_SURELY_WHOLE = MAX_DIGITS + 1
_SMALLEST_ON_A_LINE = 16

_FIELD_SEPARATOR = re.compile(r"[,;\s]+")
_HEADER = re.compile(r"\b(?:puzzles?|quiz|quizzes|sudokus?|questions?|problems?|grids?|boards?)\b", re.IGNORECASE)

NumberedLine = tuple[int, str]


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle of a batch or the reason why it is none, with the number of its (first) line, counted from 1."""

    number: int
    grid: Grid | None
    error: PuzzleTextError | None = None


def read_many(lines: str | Iterable[str], geometry: Geometry | None = None) -> Iterator[Entry]:
    """Read puzzles lazily from a text or from its lines, such as an open file; blank lines and comments are skipped.

    >>> for entry in read_many("1..3.......4...2 # easy\\n\\n1..?\\n.2.4............"):
    ...     print(entry.number, entry.grid or entry.error)
    1 1..3.......4...2
    3 expected a digit or an empty cell (.), found '?' at line 3, column 4
    4 .2.4............
    """
    whole = enumerate(lines.splitlines() if isinstance(lines, str) else lines, start=1)
    numbered = ((number, line.rstrip("\r\n").removeprefix("\ufeff")) for number, line in whole)
    first: list[NumberedLine] = []
    content: list[NumberedLine] = []
    for number, line in numbered:
        if not content and _is_header(line):
            continue
        first.append((number, line))
        if _has_content(line):
            content.append((number, line))
            if _is_surely_whole(_entry_of_line((number, line), geometry).grid, geometry):
                return _lines(chain(first, numbered), geometry)
        if len(first) == _LINES_TO_JUDGE_BY:
            break
    is_everything = len(first) < _LINES_TO_JUDGE_BY
    if not content and is_everything:
        return iter(())
    if _is_one_a_line(content, geometry, is_everything):
        return _lines(chain(first, numbered), geometry)
    blocks = list(_blocks(first))[: None if is_everything else -1]  # the last one may go on
    # Drawings that are all whole, one by one, might also make one large board: two of 4×4 have the rows of an 8×8.
    if len(blocks) > 1 and all(_is_board(_entry(block, geometry).grid) for block in blocks):
        return (_entry(block, geometry) for block in _blocks(chain(first, numbered)))
    if is_everything and (single := _entry(content, geometry)).grid is not None:
        return iter([single])
    if any(_entry(block, geometry).grid is not None for block in blocks):
        return (_entry(block, geometry) for block in _blocks(chain(first, numbered)))
    return iter([_entry(_until_too_long(chain(content, numbered)), geometry)])


def _is_board(grid: Grid | None) -> bool:
    return grid is not None and len(grid) >= _SMALLEST_ON_A_LINE


def _is_surely_whole(grid: Grid | None, geometry: Geometry | None) -> bool:
    return grid is not None and (geometry is not None or len(grid) >= _SURELY_WHOLE)


def _is_one_a_line(content: list[NumberedLine], geometry: Geometry | None, is_everything: bool) -> bool:
    """Whether the text has a puzzle on each line, rather than a row of one, where lines are short.

    Sixteen symbols may be a 4×4 puzzle or a row of a 16×16 one (likewise 25). They are rows if most of them are no
    4×4 puzzles, or if all lines together make a board and not every one is a puzzle by itself.
    """
    grids = [_entry_of_line(numbered, geometry).grid for numbered in content]
    whole = sum(map(_is_board, grids))
    if whole < len(content) and is_everything and _entry(content, geometry).grid is not None:
        return False
    return whole > 0 and 2 * whole >= len(content)


def _lines(numbered: Iterable[NumberedLine], geometry: Geometry | None) -> Iterator[Entry]:
    usual = geometry
    for number, line in numbered:
        entry = entry_of_line(number, line, usual, geometry)
        if entry is not None:
            if usual is None and entry.grid is not None:
                usual = entry.grid.geometry
            yield entry


def entry_of_line(
    number: int, line: str, usual: Geometry | None = None, geometry: Geometry | None = None
) -> Entry | None:
    """The entry of one line of a batch; None for a header, a comment or a blank line.

    What is expected of a line that is no puzzle is the `usual` board: the first one of the batch.
    """
    if not _has_content(line) or _is_header(line):
        return None
    entry = _entry_of_line((number, line), geometry)
    if entry.grid is None and usual is not geometry:
        return _entry_of_line((number, line), usual)
    return entry


def _entry_of_line(numbered: NumberedLine, geometry: Geometry | None) -> Entry:
    """The puzzle on one line, perhaps with other fields beside it."""
    number, line = numbered
    if len(line) == 81 and geometry is None:  # what nearly every line of nearly every list is
        try:
            return Entry(number, Grid(line))
        except PuzzleTextError:
            pass  # say what is wrong with its place in the text, below
    fields = _FIELD_SEPARATOR.split(line, maxsplit=20) if len(line) <= LONGEST_TEXT else []
    if len(fields) > 1:
        for field in fields:
            if len(field) >= _SURELY_WHOLE and _is_whole(field, geometry):
                return _entry([(number, field)], geometry)
    return _entry([numbered], geometry)


def _is_whole(field: str, geometry: Geometry | None) -> bool:
    cell_count = geometry.cell_count if geometry else isqrt(len(field)) ** 2
    return len(field) == cell_count and CELL_SYMBOLS.issuperset(field)


def _entry(numbered: Iterable[NumberedLine], geometry: Geometry | None) -> Entry:
    """All these lines as one puzzle; lines that were left out between them count as blank ones."""
    text: list[str] = []
    first_number = 1
    for number, line in numbered:
        if not text:
            first_number = number
        text += [""] * (number - first_number - len(text))
        text.append(line)
    try:
        return Entry(first_number, read_from_line("\n".join(text), geometry, first_number))
    except PuzzleTextError as error:
        return Entry(first_number, None, error)
    except SudokuError as error:  # a board in JSON that cannot exist
        return Entry(first_number, None, PuzzleTextError(str(error), first_number))


def _blocks(numbered: Iterable[NumberedLine]) -> Iterator[list[NumberedLine]]:
    """Runs of lines with something on them; what would be too long for a puzzle is cut."""
    block: list[NumberedLine] = []
    length = 0
    for number, line in numbered:
        if _has_content(line):
            length += len(line) + 1
            if length <= LONGEST_TEXT + MAX_DIGITS or not block:
                block.append((number, line))
        elif block:
            yield block
            block, length = [], 0
    if block:
        yield block


def _until_too_long(numbered: Iterable[NumberedLine]) -> Iterator[NumberedLine]:
    length = 0
    for number, line in numbered:
        yield number, line
        length += len(line) + 1
        if length > LONGEST_TEXT:
            return


def _has_content(line: str) -> bool:
    return bool(line) and bool(without_comments(line).strip())


def _is_header(line: str) -> bool:
    return "," in line and not any(map(str.isdigit, line)) and _HEADER.search(line) is not None
