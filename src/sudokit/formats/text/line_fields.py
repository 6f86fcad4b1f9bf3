"""Lines that carry more than the puzzle, as public lists do.

Of `puzzle,solution` or `id,puzzle,solution,rating` the first field that is a whole puzzle is taken, and a field that
fills it in is its solution; else a full grid after it, which then has mistakes.
"""

import re
from functools import cache
from itertools import combinations, permutations
from math import isqrt

from sudokit.board.board import Board
from sudokit.board.cells import EMPTY_SYMBOLS, MAX_DIGITS, SYMBOLS
from sudokit.board.grid import Grid
from sudokit.errors import PuzzleTextError
from sudokit.formats.text.puzzle_parts import continues
from sudokit.formats.text.symbols import FEWEST_CELLS, lone_symbols
from sudokit.formats.text.tokens import CELL_SYMBOLS, plain_symbols

SEPARATORS = re.compile(r"[,;\s]+")

# A board's row has at most 32 cells, so more symbols than that without a gap can only be a whole puzzle.
_SURELY_WHOLE = MAX_DIGITS + 1
_MOST_FIELDS = 20
_QUOTES = "\"'“”‘’"
_EMPTY = str.maketrans("0_*x-?·", ".......")


def puzzle_among_fields(text: str, board: Board | None) -> tuple[Grid, Grid | None] | None:
    """The puzzle among several fields, and its solution if one of them is; None if there is no such field."""
    fields = SEPARATORS.split(_in_whole_fields(plain_symbols(text.strip())), maxsplit=_MOST_FIELDS)
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
    fields = [field.strip(_QUOTES) for field in SEPARATORS.split(_in_whole_fields(text.strip()))]
    used = {str(puzzle), str(solution)}
    others = [field for field in fields if field.upper().replace("X", ".").translate(_EMPTY) not in used]
    return [field for field in others if field] if len(others) < len(fields) else []


def _in_whole_fields(text: str) -> str:
    """A line with tabs in which fields that show each cell by itself, as GNOME Sudoku's lists have them, are one word.

    >>> _in_whole_fields("0 1 0 0 4 0 5 6 0 2 3 0 6 1 5 0\\t0.3")
    '0100405602306150\\t0.3'
    """
    if "\t" not in text:
        return text
    return "\t".join(lone_symbols(field) or field for field in text.split("\t", _MOST_FIELDS))


def _grid_of_field(field: str, board: Board | None) -> Grid | None:
    cell_count = board.cell_count if board else isqrt(len(field)) ** 2
    if not len(field) == cell_count >= 4 or not CELL_SYMBOLS.issuperset(field):
        return None
    if board is None and len(field) < FEWEST_CELLS and not _symbols_up_to(isqrt(cell_count)).issuperset(field):
        return None  # at a glance: in grids of pencil marks there are many such words
    try:
        return Grid(field, board)
    except PuzzleTextError:  # a digit that is too large; where it stands is said by those who read the whole line
        return None


@cache
def _symbols_up_to(digits: int) -> frozenset[str]:
    return frozenset(EMPTY_SYMBOLS + SYMBOLS[:digits])
