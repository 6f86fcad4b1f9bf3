"""The answer in a text whose lines are no rows: its digits alone, whatever words and signs stand between them.

As many digits one after the other as there are cells, which keep all givens, are the grid: that does not happen by
chance. So it is where each row, column or cell has its number before it, or each digit its row and column before or
after it: these must be right as well. Of several grids the last counts, as everywhere.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from sudokit.board import Board, Grid
from sudokit.board.checking import check

_LEAST_FIXED = 16  # digits that givens and numbers fix in what is taken for a grid
_MOST_DIGITS = 1_500  # from the end of a text that are looked at: a grid in these forms has up to 250
_NOT_DIGITS = bytes(set(range(256)) - set(b"0123456789"))
_NEXT = bytes([*range(1, 256), 0])  # translates the names of rows from 0 into those from 1
_ORDERS = ((0, 1, 2), (1, 2, 0), (1, 0, 2))  # of the row, the column and the digit of a cell

_Found = tuple[int, bytes]  # where a grid begins among the digits, and its cells


def grid_in_digits(text: str, puzzle: Grid) -> bytes | None:
    """The last grid in a text, of ordinary digits, that keeps the givens; None if there is none."""
    board = puzzle.board
    if len(board.symbols) > 9 or board.cell_count != board.row_count * board.column_count:
        return None
    digits = text.encode(errors="replace").translate(None, _NOT_DIGITS)[-_MOST_DIGITS:]
    found = [*_bare(digits, puzzle), *_numbered(digits, puzzle), *_filled(digits, puzzle)]
    if not found:
        return None
    last, _cells = max(found)
    # Whether digits stand before or after the names of their cells, only the sense that they make tells.
    readings = {cells for at, cells in found if at >= last - 2}
    return min(readings, key=lambda cells: (len(check(Grid.from_digits(cells, board)).conflicts), cells))


def _bare(digits: bytes, puzzle: Grid) -> Iterator[_Found]:
    """The last grid without any numbers."""
    shown = "".join(map(str, puzzle.digits))
    given = max(re.findall("[1-9]+", shown), key=len, default="")  # those that stand together are looked for first
    offset, count = shown.find(given), len(shown)
    at = len(digits)
    while puzzle.clue_count >= _LEAST_FIXED and (at := digits.rfind(given.encode(), 0, at + len(given) - 1)) >= 0:
        begin = at - offset
        if begin >= 0 and (cells := _kept(digits[begin : begin + count], puzzle)):
            yield begin, cells
            return


def _numbered(digits: bytes, puzzle: Grid) -> Iterator[_Found]:
    """The last grid in each form in which rows, columns or cells have numbers."""
    for form, fixed in _forms(puzzle.board):
        if puzzle.clue_count + fixed >= _LEAST_FIXED:
            for found in form.finditer(digits):
                if cells := _kept(b"".join(found.groups()), puzzle):
                    yield found.start(), cells


def _filled(digits: bytes, puzzle: Grid) -> Iterator[_Found]:
    """The last grid in each order in which the empty cells alone have their rows and columns."""
    cells, positions = [cell for cell, given in enumerate(puzzle.digits) if not given], puzzle.board.positions
    if 2 * len(cells) < _LEAST_FIXED:
        return
    from_0 = [bytes([ord("0") + positions[cell][axis] for cell in cells]) for axis in (0, 1)]
    for named in ([names.translate(_NEXT) for names in from_0], from_0):
        for row, column, digit in _ORDERS:
            begin, end = (0, 1) if row < column else (1, 0)  # of the name of a cell: its row, its column
            name, following = (bytes((named[begin][number], named[end][number])) for number in (0, 1))
            at = len(digits)
            while (at := digits.rfind(name, 0, at + 1)) >= 0:
                if digits[at + 3 : at + 5] != following:
                    continue
                start = at - min(row, column)
                listed = digits[max(start, 0) : start + 3 * len(cells)]
                written = listed[digit::3]
                if len(written) == len(cells) and [listed[row::3], listed[column::3]] == named:
                    filled = dict(zip(cells, written, strict=True))
                    whole = bytes(filled.get(cell, given + ord("0")) for cell, given in enumerate(puzzle.digits))
                    if kept := _kept(whole, puzzle):
                        yield start, kept
                        break


def _kept(written: bytes, puzzle: Grid) -> bytes | None:
    """The cells of a grid, if it is whole and keeps the givens, and is not the puzzle itself with 0 for empty."""
    if len(written) != len(puzzle.digits):
        return None
    for digit, given in zip(written, puzzle.digits, strict=True):  # nearly always over after a few
        if given and digit != given + ord("0"):
            return None
    cells = bytes(digit - ord("0") for digit in written)
    return cells if cells != puzzle.digits and max(cells) <= len(puzzle.board.symbols) else None


@lru_cache(maxsize=16)
def _forms(board: Board) -> list[tuple[re.Pattern[bytes], int]]:
    """The forms with numbers; with each, how many of its digits are those of the numbers, or more."""
    row = board.column_count * "(.)"
    forms = []
    for first in (1, 0):
        rows, columns = (range(first, first + count) for count in (board.row_count, board.column_count))
        by_column = "".join(f"{column}(.)" for column in columns)
        cells = [f"{number}{column}" for number in rows for column in columns]
        forms += [
            "".join(f"{number}{row}" for number in rows),
            "".join(f"{number}{by_column}" for number in rows),
            len(rows) * by_column,
            "".join(f"{number}(.)" for number in range(first, first + board.cell_count)),
            "".join(f"{cell}(.)" for cell in cells),
            "".join(f"{cell[::-1]}(.)" for cell in cells),
            ".".join(f"{cell}(?<=(.){cell})" for cell in cells),
        ]
    forms.append("".join(f"{number}{number + 2}{3 * row}" for number in range(1, len(rows) + 1, 3)))  # Rows 1-3
    return [(re.compile(form.encode()), len(re.findall("[0-9]", form))) for form in forms]
