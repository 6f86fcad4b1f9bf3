"""Many puzzles, whatever holds them, as rows of digits: the one way into everything that works on many at once.

They come as text; as a list of grids, texts and rows; as an array of digits; or as a column of a data frame or a table,
of NumPy, pandas, polars or Arrow, none of which is imported. Invalid items keep their index and carry an error.
"""

from typing import TYPE_CHECKING, Any

from sudokit.arguments import can_be_listed, plain_items, whole_number
from sudokit.board import Board, Grid, checked_grid, classic
from sudokit.board.grid import grid_in
from sudokit.board.grid_input import fractions_found
from sudokit.errors import ArgumentError, GridError, PuzzleTextError, SudokuError
from sudokit.formats.read import read, read_blocks, read_many
from sudokit.formats.registry import sign_of_line
from sudokit.formats.text.lines import is_array_of_numbers, puzzle_column
from sudokit.formats.text.list import Block
from sudokit.formats.text.tokens import CELL_SYMBOLS
from sudokit.lazy_numpy import NDArray, np
from sudokit.native_core import is_native, lanes
from sudokit.translation import _

if TYPE_CHECKING:
    Digits = NDArray[np.uint8]

_CLASSIC = classic()
_CHUNK = 4096  # items of a list that the native core reads in one go

Read = tuple["Digits", Board, dict[int, SudokuError]]


def read_puzzles(puzzles: Any, board: Board | None) -> Read:
    """The digits of puzzles as rows, their board, and what is wrong with those that are not puzzles.

    >>> digits, board, errors = read_puzzles({"puzzle": ["1.....3..4.....2", "1..."]}, None)
    >>> digits.shape, board.name, str(errors[1])
    ((2, 16), '4x4', 'there are 4 cells; 4x4 has 16')
    """
    if isinstance(puzzles, str | bytes | bytearray | memoryview):
        return _read_text(puzzles if isinstance(puzzles, str) else bytes(puzzles), board)
    column = _checked_column(puzzles)
    if is_array_of_numbers(column):
        return _read_array(column, board)
    return _read_items(plain_items(column), board)


def read_grids(puzzles: Any) -> list[Grid]:
    """The same puzzles as grids, each on the board it shows by itself; the error of an invalid item names its index.

    >>> read_grids(["1... ..3. .4.. ...2"])
    [Grid('1.....3..4.....2')]
    """
    found: list[Grid | SudokuError | None]
    if isinstance(puzzles, str | bytes | bytearray | memoryview):
        found = [entry.grid or entry.error for entry in read_many(puzzles)]
    else:
        column = _checked_column(puzzles)
        if is_array_of_numbers(column):
            digits, board, errors = _read_array(column, None)
            found = [errors.get(index) or Grid.unchecked(row.tobytes(), board) for index, row in enumerate(digits)]
        else:
            found = [_grid_or_error(item) for item in plain_items(column)]
    for index, one in enumerate(found):
        if not isinstance(one, Grid):
            error = one or PuzzleTextError(_("there is no puzzle"))
            raise type(error)(_("{error} (item {index} of the list)").format(error=error, index=index))
    return [grid for grid in found if isinstance(grid, Grid)]


def _grid_or_error(item: Any) -> Grid | SudokuError:
    try:
        return grid_in(item) or _read_item(item, None)
    except SudokuError as error:
        return error


def _checked_column(puzzles: Any) -> Any:
    """What holds a puzzle in each place: a list, an array, or the column of a table with that name."""
    column = puzzle_column(puzzles)
    if isinstance(column, Grid) or not can_be_listed(column):
        raise ArgumentError(
            _("{kind} holds no puzzles; give text, a list, an array or a table").format(kind=type(column).__name__)
        )
    return column


def _read_text(text: str | bytes, board: Board | None) -> Read:
    if len(text) == 81 and board in (None, _CLASSIC) and is_native():  # a puzzle alone, in a third of the time
        row = _read_lines_together([text])
        if row is not None:
            return row, _CLASSIC, {}
    rows: list[Digits | None] = []  # blocks of them; None for an invalid item
    errors: dict[int, SudokuError] = {}
    count = 0
    for item in read_blocks(text, board):
        if isinstance(item, Block) and item.board == (board or item.board):
            board = item.board
            rows.append(item.digits)
            count += len(item)
            continue
        for entry in item.entries() if isinstance(item, Block) else (item,):
            try:
                if entry.error is not None or entry.grid is None:
                    raise entry.error or PuzzleTextError(_("there is no puzzle"), entry.number)
                board = board or entry.grid.board
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


def _read_items(items: list[Any], board: Board | None) -> Read:
    """The usual items, lines, are read together; whatever else there is, one at a time."""
    if items and whole_number(items[0]) is not None and all(whole_number(item) is not None for item in items):
        raise ArgumentError(_("the list holds numbers, not puzzles; [cells] is a list with one puzzle of these cells"))
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
        # Other characters must not turn into symbols, as they would with errors="replace": ? is an empty cell.
        is_bytes = isinstance(chunk[0], bytes)
        text = b"\n".join(chunk) if is_bytes else "\n".join(chunk).encode("utf-8", "surrogatepass")
    except TypeError:  # something else than text among them
        return None
    if set(map(len, chunk)) != {81}:
        return None
    found = lanes.read_lines(text)
    return found.puzzles if found.used == len(text) and len(found.puzzles) == len(chunk) else None


def _board_of(item: Any) -> Board | None:
    """The board that an item shows by itself."""
    found = _grid_or_error(item)
    return found.board if isinstance(found, Grid) else None


def _grid_of(item: Any, board: Board) -> Grid:
    grid = grid_in(item) or _read_item(item, board)
    if grid.board != board:
        raise GridError(
            _("the puzzle is on {found}; it must be on {board}").format(board=board.name, found=grid.board.name)
        )
    return grid


def _read_item(item: Any, board: Board | None) -> Grid:
    """The puzzle of an item; text as `read` reads it, but a symbol for each cell in a fraction of the time."""
    if not isinstance(item, str | bytes):
        return checked_grid(item, board)
    text = item if isinstance(item, str) else item.decode("ascii", "replace")
    try:
        return Grid(text, board)
    except PuzzleTextError:
        if text and CELL_SYMBOLS.issuperset(text) and not sign_of_line(text):
            raise  # there is nothing else to read in it, and a list may have many such items
    return read(item, board=board)


def _read_array(puzzles: Any, board: Board | None) -> Read:
    """The rows of an array. Copied unless the core takes them all: it is safe even if they change meanwhile."""
    array = np.asarray(puzzles)
    if array.shape == (0,):  # a list, or a column, of nothing
        return _read_items([], board)
    if array.ndim not in (2, 3):
        raise GridError(_("an array of shape {shape} holds no puzzles; make it (n, cells)").format(shape=array.shape))
    if array.dtype.kind in "bfc":
        raise fractions_found(array)
    if array.dtype.kind not in "iu":
        return _read_items(array.tolist(), board)
    board = board or Grid.from_digits(bytes(array[0].size if len(array) else int(np.prod(array.shape[1:])))).board
    if array.shape[1:] == (board.row_count, board.column_count):
        rows, columns = zip(*board.positions, strict=True)
        array = array[:, rows, columns]
    elif array.shape[1:] != (board.cell_count,):
        raise GridError(
            _("an array of shape {shape} does not fit {board}; make it (n, {cells}) or (n, {rows}, {columns})").format(
                cells=board.cell_count,
                rows=board.row_count,
                columns=board.column_count,
                board=board.name,
                shape=array.shape,
            )
        )
    array = np.ascontiguousarray(array) if is_native() and board == _CLASSIC else array.copy()
    if _all_fit(array, board):
        return array.astype(np.uint8, copy=False), board, {}
    errors: dict[int, SudokuError] = {}
    for index, cell in np.argwhere((array < 0) | (array > board.digit_count)).tolist():
        errors[index] = errors.get(index) or GridError(
            _("{cell} has {digit}; digits are 1 to {largest}, and 0 is empty").format(
                largest=board.digit_count, digit=array[index, cell], cell=board.cell_name(cell)
            )
        )
    array = array.copy()
    array[list(errors)] = 0
    return array.astype(np.uint8, copy=False), board, errors


def _all_fit(array: "NDArray[Any]", board: Board) -> bool:
    if array.dtype == np.uint8 and board.digit_count == 9 and is_native():
        return lanes.first_misfit(array) is None
    return not array.size or 0 <= int(array.min()) <= int(array.max()) <= board.digit_count
