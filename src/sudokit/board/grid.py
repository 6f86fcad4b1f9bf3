"""Grid: digits on a board. Immutable and hashable; a puzzle is a grid with empty cells."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import repeat
from typing import TYPE_CHECKING, Any, Protocol, Self, overload

from sudokit.arguments import can_be_listed, column_names, looks_like_file_name
from sudokit.board.board import Board, CellReference
from sudokit.board.cells import MAX_DIGITS, CellSet
from sudokit.board.grid_input import (
    BYTE_OF_DIGIT,
    CLASSIC_9X9,
    CellValue,
    all_fit,
    board_for,
    bytes_of_digits,
    digit_at,
    digits_of_rows,
    digits_of_symbols,
    plain_cells,
    read_symbols,
)
from sudokit.board.variants import classic, usual_board
from sudokit.drawable import Drawable
from sudokit.errors import ArgumentError, GridError, PuzzleTextError
from sudokit.lazy_numpy import DTypeLike, NDArray, np
from sudokit.translation import _

if TYPE_CHECKING:
    from sudokit.board.candidates import Candidates


class Grid(Drawable):
    """Digits on a board, 0 where a cell is empty.

    Made from text with one symbol per cell (spaces do not count; `.` `0` `_` `*` `x` `-` `?` `·` are empty; past 9
    come A, B, …), or from numbers: a list or an array of all cells, or of rows, or a data frame with the rows of the
    board. Where digits count from 0, a 0 in text is a digit; numbers stay places in `Board.symbols`, 1 for the first,
    and 0 is empty. Without a board the board is the classic one with that many cells. A record of a grid, such as a
    generated puzzle, gives its grid. For text that states its board, drawn grids, CSV, files and the like use
    `sudokit.read`.

    Whatever this takes is taken by every function that takes a grid.

    cells: the digits, in any of these ways.

    >>> grid = Grid("1... ..3. .4.. ...2")
    >>> grid["r1c1"], grid[1, 2], grid.clue_count, str(grid)
    (1, 3, 4, '1.....3..4.....2')
    >>> grid.replace({"r1c2": 2})
    Grid('12....3..4.....2')
    """

    __slots__ = ("_board", "_digits")
    _digits: bytes
    _board: Board

    def __init__(self, cells: "GridLike", board: Board | None = None) -> None:
        if not isinstance(cells, str):
            other = _from_numbers(cells, board)
            self._digits, self._board = other._digits, other._board
            return
        # The usual case first: every puzzle that is solved alone passes here.
        chosen = CLASSIC_9X9 if board is None else usual_board(board)
        digits = digits_of_symbols(cells, chosen)
        if digits is None:
            try:
                digits, chosen = read_symbols(cells, board)
            except PuzzleTextError:
                if not looks_like_file_name(cells):
                    raise
                sentence = _(
                    "this looks like the name of a file, not a puzzle; sudokit.read(pathlib.Path({name!r})) reads one"
                )
                raise PuzzleTextError(sentence.format(name=cells)) from None
        self._digits = digits
        self._board = chosen

    @classmethod
    def from_digits(cls, digits: "bytes | Iterable[int]", board: Board | None = None) -> Self:
        """A grid from numbers in reading order, 0 for empty: as solvers and the native core exchange them.

        >>> Grid.from_digits([1, 2, 3, 4, 3, 4, 1, 2] + 8 * [0])
        Grid('12343412........')
        """
        digits = bytes(digits) if isinstance(digits, bytes | bytearray) else bytes_of_digits(digits)
        board = board_for(len(digits), board)
        if not all_fit(digits, board.digit_count):
            cell = next(cell for cell, digit in enumerate(digits) if digit > board.digit_count)
            raise GridError(
                _("{cell} has {digit}; digits are 1 to {largest}, and 0 is empty").format(
                    largest=board.digit_count, digit=digits[cell], cell=board.cell_name(cell)
                )
            )
        return cls.unchecked(digits, board)

    @classmethod
    def unchecked(cls, digits: bytes, board: Board) -> Self:
        """A grid of digits that are known to fit the board, in a quarter of the time of `from_digits`."""
        new = cls.__new__(cls)
        new._digits = digits
        new._board = board
        return new

    @classmethod
    def from_rows(cls, rows: Iterable[Iterable[CellValue]], board: Board | None = None) -> Self:
        """A grid from its rows; cells are digits, symbols, or 0, None, `.` for empty.

        On a board with gaps a row is as wide as the plane, and a gap is None, 0 or a space.

        >>> Grid.from_rows([[1, 0, 0, 4], "..3.", [None, 2, None, None], "4..."])
        Grid('1..4..3..2..4...')
        """
        return cls.from_digits(*digits_of_rows(rows, board))

    @classmethod
    def empty(cls, board: Board | None = None) -> Self:
        """A grid with no digit at all.

        >>> Grid.empty(classic(2, 2))
        Grid('................')
        """
        board = usual_board(board)
        return cls.unchecked(bytes(board.cell_count), board)

    @property
    def board(self) -> Board:
        """The board the digits are on."""
        return self._board

    @property
    def digits(self) -> bytes:
        """The digits in reading order, one byte each, 0 for empty."""
        return self._digits

    @property
    def clue_count(self) -> int:
        """How many cells hold a digit."""
        return len(self._digits) - self._digits.count(0)

    @property
    def is_complete(self) -> bool:
        """Whether every cell holds a digit; `check` says whether they are right."""
        return 0 not in self._digits

    @property
    def empty_cells(self) -> CellSet:
        """The cells without a digit."""
        return CellSet(cell for cell, digit in enumerate(self._digits) if not digit)

    def rows(self) -> list[list[int | None]]:
        """The digits as a list of rows, 0 for empty; None where the board has no cell."""
        board = self._board
        rows: list[list[int | None]] = [[None] * board.column_count for _row in range(board.row_count)]
        for (row, column), digit in zip(board.positions, self._digits, strict=True):
            rows[row][column] = digit
        return rows

    def candidates(self) -> "Candidates":
        """The pencil marks that the digits leave, to reason on.

        >>> print(Grid("1... ..3. .4.. ...2").candidates().of("r1c2"))
        23
        """
        from sudokit.board.candidates import Candidates

        return Candidates(self)

    def replace(self, changes: Mapping[CellReference, CellValue]) -> "Grid":
        """A plain grid with other digits in some cells; None, 0 or `.` empties one."""
        if not isinstance(changes, Mapping):
            raise ArgumentError(
                _("{kind} does not map cells to digits; give something like {example}").format(
                    example="{'r1c1': 5}", kind=type(changes).__name__
                )
            )
        digits = bytearray(self._digits)
        for where, value in changes.items():
            cell = self._board.cell(where)
            digit = digit_at(self._board.positions[cell], value, self._board)
            if digit > self._board.digit_count:
                raise GridError(
                    _("{cell} cannot have {digit}; digits are 1 to {largest}, and 0 is empty").format(
                        largest=self._board.digit_count, digit=digit, cell=self._board.cell_name(cell)
                    )
                )
            digits[cell] = digit
        return Grid.unchecked(bytes(digits), self._board)

    @overload
    def __getitem__(self, where: CellReference) -> int: ...

    @overload
    def __getitem__(self, where: slice) -> tuple[int, ...]: ...

    def __getitem__(self, where: CellReference | slice) -> int | tuple[int, ...]:
        if isinstance(where, slice):
            return tuple(self._digits[where])
        return self._digits[self._board.cell(where)]

    def __iter__(self) -> Iterator[int]:
        return iter(self._digits)

    def __len__(self) -> int:
        return len(self._digits)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return self._digits == other._digits and self._board == other._board

    def __hash__(self) -> int:
        return hash((self._digits, self._board))

    def __str__(self) -> str:
        return self._digits.translate(BYTE_OF_DIGIT[self._board.first_digit]).decode("ascii")

    def __repr__(self) -> str:
        if self._board.is_square and self._board == classic(self._board.digit_count):
            return f"Grid({str(self)!r})"
        return f"Grid({str(self)!r}, {self._board!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Grid, (str(self), self._board)

    def __array__(self, dtype: "DTypeLike | None" = None, copy: bool | None = None) -> "NDArray[Any]":
        """The digits as a NumPy array of rows, 0 also where the board has no cell.

        Always a copy, since a grid never changes.
        """
        if copy is False:
            raise GridError(_("a grid cannot share its cells with an array; use copy=True or None"))
        kind = np.uint8 if dtype is None else dtype
        board = self._board
        digits = np.frombuffer(self._digits, np.uint8)
        if board.is_square:
            return digits.reshape(board.row_count, board.column_count).astype(kind)
        plane = np.zeros((board.row_count, board.column_count), kind)
        plane[tuple(zip(*board.positions, strict=True))] = digits
        return plane


class HasGrid(Protocol):
    """A record of a grid, such as a puzzle that was generated or a game: taken wherever a grid is."""

    @property
    def grid(self) -> Grid:
        """The grid that is meant."""


GridLike = Grid | HasGrid | str | bytes | Iterable[Any]
"""Whatever is taken for a grid: one, a record of one, or what `Grid` makes one of: text, rows, cells, an array.

>>> from sudokit import solve
>>> solve("1... ..3. .4.. ...2") == solve([[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]])
True
"""


def checked_grid(grid: GridLike, board: Board | None = None) -> Grid:
    """The grid itself, or that of a record which has one, or the one that `Grid` makes of anything else, on the board.

    >>> checked_grid("1... ..3. .4.. ...2")
    Grid('1.....3..4.....2')
    >>> checked_grid(5)
    Traceback (most recent call last):
        ...
    sudokit.errors.ArgumentError: int cannot be a grid; give a grid, text, rows or an array
    """
    if isinstance(grid, Grid):  # nearly always
        return grid
    known = grid_in(grid)
    return Grid(grid, board) if known is None else known


def grid_in(record: object) -> Grid | None:
    """The grid that something is, or has, as a generated puzzle does."""
    if isinstance(record, Grid):
        return record
    inner = getattr(record, "grid", None)
    return inner if isinstance(inner, Grid) else None


def checked_grids(one: GridLike, other: GridLike) -> tuple[Grid, Grid]:
    """Both grids, such as a position and its puzzle; one that is given as text or numbers is on the board of the other.

    >>> from sudokit.board.variants import diagonal
    >>> checked_grids("1... ..3. .4.. ...2", Grid.empty(diagonal(classic(4))))[0].board.name
    '4x4 diagonal'
    """
    known = grid_in(one) or grid_in(other)
    first = checked_grid(one, None if known is None else known.board)
    return first, checked_grid(other, first.board)


def _from_numbers(cells: Any, board: Board | None) -> Grid:
    """A grid from all its cells, or from its rows, in a list, an array or a table; or from a record that has one."""
    grid = grid_in(cells)
    if grid is not None:
        return Grid.from_digits(grid.digits, grid.board if board is None else board)
    if isinstance(cells, bytes | bytearray):  # numbers, or text as files hold it: no number is as large as a symbol
        if all(number <= MAX_DIGITS for number in cells):
            return Grid.from_digits(cells, board)
        return Grid(cells.decode("utf-8", "replace"), board)
    if hasattr(cells, "read") or hasattr(cells, "__fspath__"):
        raise ArgumentError(
            _("{kind} cannot be a grid; sudokit.read reads files and paths").format(kind=type(cells).__name__)
        )
    if hasattr(cells, "as_py"):  # an item of an Arrow array
        return Grid(cells.as_py(), board)
    names = None if isinstance(cells, Mapping) else column_names(cells)
    if names is not None:
        return Grid.from_rows(list(zip(*(plain_cells(cells[name]) for name in names), strict=True)), board)
    if not can_be_listed(cells) or isinstance(cells, Mapping):
        raise ArgumentError(
            _("{kind} cannot be a grid; give a grid, text, rows or an array").format(kind=type(cells).__name__)
        )
    listed = plain_cells(cells)
    if listed and all(can_be_listed(row) and not (isinstance(row, str) and len(row) == 1) for row in listed):
        return Grid.from_rows(listed, board)
    board = board_for(len(listed), board)
    return Grid.from_digits(map(digit_at, board.positions, listed, repeat(board)), board)
