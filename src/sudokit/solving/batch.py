"""Solving many puzzles of one board at once: from lists, text and arrays, into arrays.

Every puzzle that goes in has its answer at the same place. What is not a puzzle has one too: it says what is wrong.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sudokit.arguments import LARGEST, can_be_listed, checked_limit
from sudokit.board.geometry import Geometry
from sudokit.board.grid import AnyGrid, Grid
from sudokit.board.variants import classic, usual_board
from sudokit.errors import ArgumentError, GridError, PuzzleTextError, SudokuError
from sudokit.formats.batches import read, read_blocks
from sudokit.formats.plain_lines import Block
from sudokit.formats.registry import sign_of_line
from sudokit.formats.tokens import CELL_SYMBOLS
from sudokit.native_core import is_native, lanes
from sudokit.native_core.stopping import StopCheck, check_callable
from sudokit.native_core.threads import checked_threads
from sudokit.solving import fast
from sudokit.translation import _

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

_CLASSIC = classic()
_CHUNK = 4096  # items of a list that the native core reads in one go
NO_PUZZLE = -1  # the count of what is none


@dataclass(frozen=True, slots=True, eq=False)
class ManySolved:
    """The answers for many puzzles, in their order."""

    solutions: "Digits"
    """(n, cells): one solution of each puzzle in reading order; zeros where there is none."""
    counts: "NDArray[np.int64]"
    """(n,): how many solutions were found, at most the limit, or 2⁶³ - 1; -1 where the item is no puzzle."""
    exact: "NDArray[np.bool_]"
    """(n,): whether there are exactly so many; False where counting ended at the limit, and there may be more."""
    geometry: Geometry
    """The board of all of them."""
    errors: Mapping[int, SudokuError] = field(default_factory=dict)
    """For the index of each item that is no puzzle, what is wrong with it."""

    def __len__(self) -> int:
        return len(self.counts)

    def to_text(self) -> str:
        """The solutions as text, one on each line: dots where there is none, an empty line for what is not a puzzle."""
        if is_native() and self.geometry == _CLASSIC:
            lines = lanes.write_lines(self.solutions).decode("ascii").splitlines()
        else:
            lines = [str(Grid.from_digits(solution.tobytes(), self.geometry)) for solution in self.solutions]
        for index in self.errors:
            lines[index] = ""
        return "".join(f"{line}\n" for line in lines)


def solve_many(
    puzzles: "str | bytes | Iterable[str | bytes | AnyGrid] | NDArray[Any]",
    limit: int | None = 1,
    threads: int | None = None,
    *,
    geometry: Geometry | None = None,
    check_stop: StopCheck = None,
) -> ManySolved:
    """Solve many puzzles, looking for at most `limit` solutions of each; 2 is enough to test for uniqueness.

    Takes a list of puzzles, each a grid or text as `read` reads it; text as `read_many` reads it, such as one puzzle on
    each line; or an array of digits, 0 for empty: (n, cells), or (n, rows, columns). All are on one board: `geometry`,
    or the one that the first of them shows, which for text that does not state it is the classic board with that many
    cells. All processors are used unless `threads` says otherwise.
    `check_stop` is called now and then and may raise to end the work.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> solved = solve_many([puzzle, puzzle.replace("4", "."), "11" + 79 * ".", "5 3"], limit=2)
    >>> solved.counts.tolist(), solved.exact.tolist()
    ([1, 2, 0, -1], [True, False, True, False])
    >>> solved.solutions[0, :9].tolist()
    [5, 3, 4, 6, 7, 8, 9, 1, 2]
    >>> print(solved.errors[3])
    expected 81 cells for 9x9, found 2 at line 1, column 3
    """
    limit, threads = checked_limit(limit), checked_threads(threads)
    check_callable(check_stop=check_stop)
    board = None if geometry is None else usual_board(geometry)
    digits, board, errors = read_puzzles(puzzles, board)
    solutions, counts = fast.solve_many(digits, board, limit, threads, check_stop)
    exact = counts < (LARGEST if limit is None else min(limit, LARGEST))
    for index in errors:
        solutions[index], counts[index], exact[index] = 0, NO_PUZZLE, False
    return ManySolved(solutions, counts, exact, board, errors)


_Read = tuple["Digits", Geometry, dict[int, SudokuError]]


def read_puzzles(puzzles: Any, board: Geometry | None) -> _Read:
    """The digits of puzzles as rows, their board, and what is wrong with those that are not puzzles."""
    if isinstance(puzzles, str | bytes | bytearray | memoryview):
        return _read_text(puzzles if isinstance(puzzles, str) else bytes(puzzles), board)
    if hasattr(puzzles, "__array_interface__") or hasattr(puzzles, "dtype"):
        return _read_array(puzzles, board)
    if isinstance(puzzles, Grid) or not can_be_listed(puzzles):
        raise ArgumentError(
            _("expected puzzles as text, a list or an array, found {kind}").format(kind=type(puzzles).__name__)
        )
    return _read_items(list(puzzles), board)


def _read_text(text: str | bytes, board: Geometry | None) -> _Read:
    import numpy as np

    rows: list[Digits | None] = []  # blocks of them; None for what is no puzzle
    errors: dict[int, SudokuError] = {}
    count = 0
    for item in read_blocks(text, board):
        if isinstance(item, Block) and item.geometry == (board or item.geometry):
            board = item.geometry
            rows.append(item.digits)
            count += len(item)
            continue
        for entry in item.entries() if isinstance(item, Block) else (item,):
            try:
                if entry.error is not None or entry.grid is None:
                    raise entry.error or PuzzleTextError(_("expected a puzzle"), entry.number)
                board = board or entry.grid.geometry
                rows.append(np.frombuffer(_grid_of(entry.grid, board).digits, np.uint8)[None])
            except SudokuError as error:
                errors[count] = error
                rows.append(None)
            count += 1
    board = board or _CLASSIC
    if len(rows) == 1 and rows[0] is not None:  # the usual case, which need not be copied
        return rows[0], board, errors
    nothing = np.zeros((1, board.cell_count), np.uint8)
    return np.concatenate([nothing[:0], *(nothing if row is None else row for row in rows)]), board, errors


def _read_items(items: list[Any], board: Geometry | None) -> _Read:
    """The usual items, lines, are read together; whatever else there is, one at a time."""
    import numpy as np

    board = board or next((found for found in map(_board_of, items) if found is not None), _CLASSIC)
    digits = np.zeros((len(items), board.cell_count), np.uint8)
    errors: dict[int, SudokuError] = {}
    for first in range(0, len(items), _CHUNK):
        chunk = items[first : first + _CHUNK]
        rows = _read_lines_together(chunk) if is_native() and board == _CLASSIC else None
        if rows is not None:
            digits[first : first + len(chunk)] = rows
            continue
        for index, item in enumerate(chunk, start=first):
            try:
                digits[index] = np.frombuffer(_grid_of(item, board).digits, np.uint8)
            except SudokuError as error:
                errors[index] = error
    return digits, board, errors


def _read_lines_together(chunk: list[Any]) -> "Digits | None":
    """The rows of a chunk in which every item is text of 81 symbols, none of them a line break; otherwise None.

    An item of another length might hold two puzzles, and an empty one beside it make up for that. With 81 symbols
    each, a break in one of them would leave a line too short to be read, and the numbers would not agree.
    """
    try:
        text = "\n".join(chunk).encode("utf-8", "surrogatepass")  # what is no symbol must not become one, such as a ?
    except TypeError:  # something else than text among them
        return None
    if set(map(len, chunk)) != {81}:
        return None
    found = lanes.read_lines(text)
    return found.puzzles if found.used == len(text) and len(found.puzzles) == len(chunk) else None


def _board_of(item: Any) -> Geometry | None:
    """The board that an item shows by itself."""
    grid = _grid_in(item)
    if grid is not None:
        return grid.geometry
    try:
        return _read_item(item, None).geometry
    except SudokuError:
        return None


def _grid_in(item: Any) -> Grid | None:
    """The grid that an item is, or has, as a generated puzzle does."""
    grid = item if isinstance(item, Grid) else getattr(item, "grid", None)
    return grid if isinstance(grid, Grid) else None


def _grid_of(item: Any, board: Geometry) -> Grid:
    grid = _grid_in(item) or _read_item(item, board)
    if grid.geometry != board:
        raise GridError(
            _("expected the board {board}, found {found}").format(board=board.name, found=grid.geometry.name)
        )
    return grid


def _read_item(item: Any, board: Geometry | None) -> Grid:
    """The puzzle of an item as `read` reads it; the usual one, a symbol for each cell, in a fraction of the time."""
    text = _text_of(item)
    try:
        return Grid(text, board)
    except PuzzleTextError:
        if text and CELL_SYMBOLS.issuperset(text) and not sign_of_line(text):
            raise  # there is nothing else to read in it, and a list may have many such items
    return read(item, board)


def _text_of(item: Any) -> str:
    if isinstance(item, bytes):
        return item.decode("ascii", "replace")
    if not isinstance(item, str):
        raise ArgumentError(_("expected text or a Grid, found {kind}").format(kind=type(item).__name__))
    return item


def _read_array(puzzles: Any, board: Geometry | None) -> _Read:
    """The rows of an array. Copied unless the core takes them all: it is safe even if they change meanwhile."""
    import numpy as np

    array = np.asarray(puzzles)
    if array.ndim not in (2, 3):
        raise GridError(_("expected an array of shape (n, cells), found {shape}").format(shape=array.shape))
    if array.dtype.kind not in "iu":
        raise GridError(
            _("expected an array of whole numbers, found {dtype}; .astype(int) makes one").format(dtype=array.dtype)
        )
    board = board or Grid.from_digits(bytes(array[0].size if len(array) else int(np.prod(array.shape[1:])))).geometry
    if array.shape[1:] == (board.rows, board.columns):
        rows, columns = zip(*board.positions, strict=True)
        array = array[:, rows, columns]
    elif array.shape[1:] != (board.cell_count,):
        raise GridError(
            _("expected an array of shape (n, {cells}) or (n, {rows}, {columns}) for {board}, found {shape}").format(
                cells=board.cell_count, rows=board.rows, columns=board.columns, board=board.name, shape=array.shape
            )
        )
    array = np.ascontiguousarray(array) if is_native() and board == _CLASSIC else array.copy()
    if _all_fit(array, board):
        return array.astype(np.uint8, copy=False), board, {}
    errors: dict[int, SudokuError] = {}
    for index, cell in np.argwhere((array < 0) | (array > board.digits)).tolist():
        errors[index] = errors.get(index) or GridError(
            _("expected digits from 0 to {largest}, found {digit} in {cell}").format(
                largest=board.digits, digit=array[index, cell], cell=board.cell_name(cell)
            )
        )
    array = array.copy()
    array[list(errors)] = 0
    return array.astype(np.uint8, copy=False), board, errors


def _all_fit(array: "NDArray[Any]", board: Geometry) -> bool:
    import numpy as np

    if array.dtype == np.uint8 and board.digits == 9 and is_native():
        return lanes.first_misfit(array) is None
    return not array.size or 0 <= int(array.min()) <= int(array.max()) <= board.digits
