"""Puzzles as numbers, in lists and arrays."""

from collections.abc import Iterable, Iterator
from typing import Any

from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.errors import PuzzleTextError, SudokuError
from sudokit.formats.entry import Entry
from sudokit.formats.glances import FEWEST_CELLS


def entries_of_numbers(source: Iterable[Any], board: Geometry | None) -> Iterator[Entry]:
    """One puzzle in each item, or all items the rows or the cells of one.

    >>> [entry.grid for entry in entries_of_numbers([[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]], None)]
    [Grid('1.....3..4.....2')]
    """
    items = list(source)
    entries = [_entry_of_numbers(number, item, board) for number, item in enumerate(items, start=1)]
    whole = [entry for entry in entries if entry.grid and (board or len(entry.grid) >= FEWEST_CELLS)]
    if items and not whole:
        together = _entry_of_numbers(1, items, board)
        if together.grid or not any(hasattr(item, "__len__") for item in items):
            entries = [together]
    return iter(entries)


def _entry_of_numbers(number: int, item: Any, board: Geometry | None) -> Entry:
    try:
        return Entry(number, Grid(item, board))
    except SudokuError as error:
        return Entry(number, None, PuzzleTextError(str(error)))
