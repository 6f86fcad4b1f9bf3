"""Grid: digits on a board. Immutable and hashable; a puzzle is a grid with empty cells."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import repeat
from math import isqrt
from typing import TYPE_CHECKING, Any, Protocol, Self, overload

from sudokit.arguments import can_be_listed, column_names, looks_like_file_name, plain_items, shown, whole_number
from sudokit.board.board import Board, CellReference
from sudokit.board.cells import EMPTY_SYMBOLS, MAX_DIGITS, CellSet, Position, place_name, symbols_from
from sudokit.board.variants import classic, usual_board
from sudokit.drawable import Drawable
from sudokit.errors import ArgumentError, GridError, PuzzleTextError
from sudokit.translation import _, ngettext

if TYPE_CHECKING:
    import numpy.typing

    from sudokit.board.candidates import Candidates

CellValue = int | str | None  # a digit, its symbol, or empty: 0, None or one of . 0 _ * x - ? ·

_STRAY = 255
_SYMBOLS_FROM = [symbols_from(first, MAX_DIGITS) for first in (0, 1)]
_DIGITS_FROM = [
    dict.fromkeys(EMPTY_SYMBOLS, 0) | {symbol: digit for digit, symbol in enumerate(symbols, start=1)}
    for symbols in _SYMBOLS_FROM
]
_DIGIT_OF_BYTE = [  # of Latin-1, which has the ·; by what the digits count from
    bytes(digits.get(chr(byte).upper(), _STRAY) for byte in range(256)) for digits in _DIGITS_FROM
]
_BYTE_OF_DIGIT = [f".{symbols}".encode().ljust(256, b"?") for symbols in _SYMBOLS_FROM]
_DIGITS_FROM_0 = bytes(range(MAX_DIGITS + 1))
_COMMENTS_AND_LINES = "#|+│┌┏╔"  # what text that is more than symbols of cells begins with
_CLASSIC_9X9 = classic()


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
        chosen = _CLASSIC_9X9 if board is None else usual_board(board)
        digits = digits_of_symbols(cells, chosen)
        if digits is None:
            try:
                digits, chosen = _read_carefully(cells, board)
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
        digits = bytes(digits) if isinstance(digits, bytes | bytearray) else _bytes_of(digits)
        board = _board_for(len(digits), board)
        if not _all_fit(digits, board.digit_count):
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
        try:
            listed = [_plain(row) for row in _plain(rows)]
        except TypeError:
            raise ArgumentError(
                _("{kind} has no rows of cells; give a list for each row").format(kind=_kind_with_items(rows))
            ) from None
        board = classic(len(listed)) if board is None and 2 <= len(listed) <= MAX_DIGITS else board
        if board is None:
            raise GridError(
                _("a grid cannot have {rows} rows; give 2 to {most}").format(most=MAX_DIGITS, rows=len(listed))
            )
        usual_board(board)
        if len(listed) != board.row_count:
            raise GridError(
                _("there are {found} rows; {board} has {rows}").format(
                    rows=board.row_count, board=board.name, found=len(listed)
                )
            )
        digits = []
        for number, row in enumerate(listed):
            if len(row) != board.column_count:
                raise GridError(
                    _("row {number} has {found} cells; each of the {rows} rows must have {columns}").format(
                        columns=board.column_count, rows=board.row_count, found=len(row), number=number + 1
                    )
                )
            for column, value in enumerate(row):
                digit = _digit_at((number, column), None if isinstance(value, str) and value == " " else value, board)
                if (number, column) in board.cell_at:
                    digits.append(digit)
                elif digit:
                    raise GridError(
                        _("{board} has no cell in row {row}, column {column}; leave it empty").format(
                            row=number + 1, column=column + 1, board=board.name
                        )
                    )
        return cls.from_digits(digits, board)

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
            digit = _digit_at(self._board.positions[cell], value, self._board)
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
        return self._digits.translate(_BYTE_OF_DIGIT[self._board.first_digit]).decode("ascii")

    def __repr__(self) -> str:
        if self._board.is_square and self._board == classic(self._board.digit_count):
            return f"Grid({str(self)!r})"
        return f"Grid({str(self)!r}, {self._board!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Grid, (str(self), self._board)

    def __array__(
        self, dtype: "numpy.typing.DTypeLike | None" = None, copy: bool | None = None
    ) -> "numpy.typing.NDArray[Any]":
        """The digits as a NumPy array of rows, 0 also where the board has no cell.

        Always a copy, since a grid never changes.
        """
        import numpy

        if copy is False:
            raise GridError(_("a grid cannot share its cells with an array; use copy=True or None"))
        kind = numpy.uint8 if dtype is None else dtype
        board = self._board
        digits = numpy.frombuffer(self._digits, numpy.uint8)
        if board.is_square:
            return digits.reshape(board.row_count, board.column_count).astype(kind)
        plane = numpy.zeros((board.row_count, board.column_count), kind)
        plane[tuple(zip(*board.positions, strict=True))] = digits
        return plane


def digits_of_symbols(text: str, board: Board) -> bytes | None:
    """The digits of text that has one symbol for each cell of the board; None if it is anything else.

    >>> digits_of_symbols("1.....3..4.....2", classic(4))[:4], digits_of_symbols("1... ..3. .4.. ...2", classic(4))
    (b'\\x01\\x00\\x00\\x00', None)
    """
    try:
        digits = text.encode("latin-1").translate(_DIGIT_OF_BYTE[board.first_digit])
    except UnicodeEncodeError:
        return None
    return digits if len(digits) == board.cell_count and _all_fit(digits, board.digit_count) else None


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
        return Grid.from_digits(cells, board) if all(n <= MAX_DIGITS for n in cells) else Grid(_text(cells), board)
    if hasattr(cells, "read") or hasattr(cells, "__fspath__"):
        raise ArgumentError(
            _("{kind} cannot be a grid; sudokit.read reads files and paths").format(kind=type(cells).__name__)
        )
    if hasattr(cells, "as_py"):  # an item of an Arrow array
        return Grid(cells.as_py(), board)
    names = None if isinstance(cells, Mapping) else column_names(cells)
    if names is not None:
        return Grid.from_rows(list(zip(*(_plain(cells[name]) for name in names), strict=True)), board)
    if not can_be_listed(cells) or isinstance(cells, Mapping):
        raise ArgumentError(
            _("{kind} cannot be a grid; give a grid, text, rows or an array").format(kind=type(cells).__name__)
        )
    listed = _plain(cells)
    if listed and all(can_be_listed(row) and not (isinstance(row, str) and len(row) == 1) for row in listed):
        return Grid.from_rows(listed, board)
    board = _board_for(len(listed), board)
    return Grid.from_digits(map(_digit_at, board.positions, listed, repeat(board)), board)


def _plain(cells: Iterable[Any]) -> list[Any]:
    """The items of a list or an array as Python's own, if an array has whole numbers."""
    dtype = getattr(cells, "dtype", None)
    if getattr(dtype, "kind", "") in ("b", "f", "c"):  # as NumPy calls truth values, fractions and complex numbers
        raise fractions_found(cells)
    return plain_items(cells)


def fractions_found(array: Any) -> GridError:
    """What to say of an array with other numbers than whole ones; pandas makes them of those with empty places."""
    remedy = ".fillna(0).astype(int)" if hasattr(array, "fillna") else ".astype(int)"
    if not hasattr(array, "fillna") and bool((array != array).any()):  # what is not a number differs from itself
        remedy = "numpy.nan_to_num(…).astype(int)"
    return GridError(
        _("an array of {dtype} cannot be a grid; {remedy} makes it whole numbers").format(
            dtype=array.dtype, remedy=remedy
        )
    )


def _text(symbols: bytes | bytearray) -> str:
    return symbols.decode("utf-8", "replace")


def _bytes_of(digits: Iterable[Any]) -> bytes:
    if isinstance(digits, str) or not can_be_listed(digits):
        raise ArgumentError(
            _("{kind} is not a list of digits; give one such as [5, 3, 0]").format(kind=type(digits).__name__)
        )
    listed = _plain(digits)
    if listed and can_be_listed(listed[0]) and not isinstance(listed[0], str):  # rows
        if not all(map(can_be_listed, listed)):
            raise ArgumentError(
                _("{kind} has no rows of cells; give a list for each row").format(kind=_kind_with_items(listed))
            )
        return _bytes_of([digit for row in listed for digit in row])
    try:
        return bytes(listed if set(map(type, listed)) == {int} else map(whole_number, listed))  # type: ignore[arg-type]  # None is refused
    except (TypeError, ValueError):
        wrong = next(value for value in listed if whole_number(value) not in range(_STRAY + 1))
        raise GridError(
            _("{found} is not a digit; give a whole number, 0 for an empty cell").format(found=shown(wrong))
        ) from None


def _kind_with_items(rows: object) -> str:
    """`int`, or for a list of things that are not rows, `list of int`."""
    if not isinstance(rows, list | tuple):
        return type(rows).__name__
    odd = next((row for row in rows if not can_be_listed(row)), None)
    return _("{kind} of {items}").format(kind=type(rows).__name__, items=type(odd).__name__)


def _all_fit(digits: bytes, largest: int) -> bool:
    """Whether no digit is above `largest`: nothing is left when all that fit are removed. (`max` is far slower.)"""
    return not digits.translate(None, _DIGITS_FROM_0[: largest + 1])


def _digit_of(value: CellValue, board: Board) -> int:
    if value is None:
        return 0
    if isinstance(value, str):
        digit = _DIGIT_OF_BYTE[board.first_digit][ord(value)] if len(value) == 1 and value <= "\xff" else _STRAY
        if digit != _STRAY:
            return digit
        if value.isdecimal() and len(value) <= 3:  # a number of any length would be a long way to the same error
            return int(value) - board.first_digit + 1
        raise GridError(
            _("{value!r} is not a digit; give its number or symbol, or one of {empty} for an empty cell").format(
                empty=" ".join(EMPTY_SYMBOLS), value=value
            )
        )
    number = whole_number(value)
    if number is None or not 0 <= number <= _STRAY:
        raise GridError(
            _("{found} is not a digit; give a whole number, 0 for an empty cell").format(found=shown(value))
        )
    return number


def _digit_at(position: Position, value: CellValue, board: Board) -> int:
    try:
        return _digit_of(value, board)
    except GridError as error:
        raise GridError(_("{cell}: {error}").format(cell=place_name(position), error=error)) from None


def _board_for(cell_count: int, board: Board | None) -> Board:
    """The board, or the classic one with that many cells; a GridError if it has another number of them."""
    board = _square_board(cell_count) if board is None else usual_board(board)
    if cell_count != board.cell_count:
        raise GridError(_wrong_count(cell_count, board))
    return board


def _wrong_count(found: int, board: Board) -> str:
    sentence = ngettext(
        "there is {found} cell; {board} has {expected}", "there are {found} cells; {board} has {expected}", found
    )
    return sentence.format(found=found, board=board.name, expected=board.cell_count)


def _square_board(cell_count: int) -> Board:
    if cell_count == 81:
        return _CLASSIC_9X9
    side = isqrt(cell_count)
    if side < 2 or side * side != cell_count or side > MAX_DIGITS:
        raise GridError(_("{count} cells make no square board; give 16, 36, 81, 256, …").format(count=cell_count))
    return classic(side)


def _read_carefully(text: str, board: Board | None) -> tuple[bytes, Board]:
    """The digits of the text, white space left out, or an error that says what is wrong and where."""
    digits = bytearray()
    table = _DIGIT_OF_BYTE[1 if board is None else board.first_digit]
    line = column = 1
    where: list[tuple[int, int]] = []
    for symbol in text:
        if not symbol.isspace():
            digit = table[ord(symbol)] if symbol <= "\xff" else _STRAY
            if digit == _STRAY:
                sentence = _("{symbol!r} at line {line}, column {column} is neither a digit nor an empty cell (.)")
                remedy = _("; sudokit.read reads comments and drawn grids") if symbol in _COMMENTS_AND_LINES else ""
                raise PuzzleTextError(sentence.format(symbol=symbol, line=line, column=column) + remedy, line, column)
            digits.append(digit)
            where.append((line, column))
        if symbol == "\n":
            line, column = line + 1, 1
        else:
            column += 1
    if board is None:
        try:
            board = _square_board(len(digits))
        except GridError as error:
            raise PuzzleTextError(str(error)) from None
    if len(digits) != board.cell_count:
        raise PuzzleTextError(_wrong_count(len(digits), board))
    for digit, (line, column) in zip(digits, where, strict=True):
        if digit > board.digit_count:
            raise PuzzleTextError(
                _("{symbol} at line {line}, column {column} is too large for {board}; digits go up to {last}").format(
                    last=board.symbols[-1],
                    board=board.name,
                    symbol=_SYMBOLS_FROM[board.first_digit][digit - 1],
                    line=line,
                    column=column,
                ),
                line,
                column,
            )
    return bytes(digits), board
