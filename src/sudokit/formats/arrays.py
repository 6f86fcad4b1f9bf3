"""Puzzles as numbers, in lists and arrays."""

from collections.abc import Iterable, Iterator
from typing import Any

from sudokit.board import MAX_DIGITS, SYMBOLS, Board, Grid
from sudokit.errors import PuzzleTextError, SudokuError
from sudokit.formats.entry import Entry
from sudokit.formats.text.puzzle import FEWEST_CELLS, too_few_cells
from sudokit.lazy_numpy import NDArray, np


def entries_of_numbers(source: Iterable[Any], board: Board | None) -> Iterator[Entry]:
    """One puzzle in each item, or all items the rows or the cells of one.

    >>> [entry.grid for entry in entries_of_numbers([[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]], None)]
    [Grid('1.....3..4.....2')]
    """
    items = list(source)
    entries = [_entry_of_numbers(number, item, board) for number, item in enumerate(items, start=1)]
    is_whole = [entry.grid is not None and (board or len(entry.grid) >= FEWEST_CELLS) for entry in entries]
    if items and not any(is_whole):
        together = _entry_of_numbers(1, items, board)
        if together.grid or all(_is_cell_or_row(item) for item in items):
            return iter([together])
    return (
        entry if is_one or entry.grid is None else Entry(entry.number, None, too_few_cells(entry.number))
        for entry, is_one in zip(entries, is_whole, strict=True)
    )


def _is_cell_or_row(item: Any) -> bool:
    return not hasattr(item, "__len__") or len(item) <= MAX_DIGITS


def _entry_of_numbers(number: int, item: Any, board: Board | None) -> Entry:
    try:
        return Entry(number, Grid(item, board))
    except SudokuError as error:
        return Entry(number, None, PuzzleTextError(str(error)))


def texts_of(digits: "NDArray[np.uint8]", board: Board | None = None) -> list[bytes]:
    """The rows of an array as texts of one symbol a cell.

    >>> import numpy as np
    >>> texts_of(np.array([[0, 1, 10]], np.uint8))
    [b'.1A']
    """
    symbols = np.frombuffer(f".{SYMBOLS if board is None else board.symbols}".encode(), np.uint8)
    data = symbols[digits].tobytes()
    width = digits.shape[1]
    return [data[start : start + width] for start in range(0, len(data), width)]
