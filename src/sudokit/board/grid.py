"""Grid: digits on a board. Immutable and hashable; a puzzle is a grid with empty cells."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import isqrt
from typing import TYPE_CHECKING, Any, ClassVar, Self

from sudokit.board.cells import EMPTY_SYMBOLS, MAX_SIDE, SYMBOLS, CellSet, digit_symbol
from sudokit.board.geometry import CellReference, Geometry
from sudokit.board.variants import classic, classic_of_side
from sudokit.errors import ArgumentError, GridError, PuzzleTextError
from sudokit.translation import _

if TYPE_CHECKING:
    import numpy
    import numpy.typing

CellValue = int | str | None  # a digit, its symbol, or empty: 0, None or one of . 0 _ * x

_STRAY = 255
_DIGITS = {symbol: digit for digit, symbol in enumerate(SYMBOLS, start=1)} | dict.fromkeys(EMPTY_SYMBOLS, 0)
_DIGIT_OF_BYTE = bytes(_DIGITS.get(chr(byte).upper(), _STRAY) if byte < 128 else _STRAY for byte in range(256))
_BYTE_OF_DIGIT = ("." + SYMBOLS).encode().ljust(256, b"?")
_DIGITS_FROM_0 = bytes(range(MAX_SIDE + 1))
_CLASSIC_9X9 = classic(3, 3)


class Grid:
    """Digits on a board, 0 where a cell is empty.

    Made from text with one symbol a cell (white space does not count; `.`, `0`, `_`, `*`, `x` are empty; past 9 come
    A, B, …). Without a geometry the board is the classic one with that many cells. For drawn grids, lists, CSV and
    the like use `sudokit.read`.

    >>> grid = Grid("1... ..3. .4.. ...2")
    >>> grid["r1c1"], grid[1, 2], grid.clue_count, str(grid)
    (1, 3, 4, '1.....3..4.....2')
    >>> grid.replace({"r1c2": 2})
    Grid('12....3..4.....2')
    """

    __slots__ = ("_digits", "_geometry")
    _digits: bytes
    _geometry: Geometry

    # Pictures are made two layers up, which the board does not know of; `import sudokit` hangs the painter here.
    svg_painter: ClassVar[Callable[["Grid"], str] | None] = None

    def __init__(self, text: str, geometry: Geometry | None = None) -> None:
        try:
            digits = text.encode("ascii", "replace").translate(_DIGIT_OF_BYTE)
        except AttributeError:
            raise ArgumentError(
                _("expected text, found {kind}; Grid.from_rows takes rows and Grid.from_digits numbers").format(
                    kind=type(text).__name__
                )
            ) from None
        # The usual case first: 81 cells, all digits in range. It is on the way of every puzzle that is solved alone.
        if not (geometry is None and len(digits) == 81 and _all_fit(digits, 9)):
            digits, geometry = _read_carefully(text, geometry)
        self._digits = digits
        self._geometry = geometry or _CLASSIC_9X9

    @classmethod
    def from_digits(cls, digits: bytes | Iterable[int], geometry: Geometry | None = None) -> Self:
        """A grid from numbers in reading order, 0 for empty: what solvers and the native core speak."""
        try:
            digits = bytes(digits)
        except ValueError as error:
            raise GridError(_("expected digits from 0 up, found a number outside 0 to 255")) from error
        geometry = geometry or _geometry_for(len(digits))
        if len(digits) != geometry.cell_count:
            raise GridError(
                _("expected {expected} cells for {board}, found {found}").format(
                    expected=geometry.cell_count, board=geometry.name, found=len(digits)
                )
            )
        if not _all_fit(digits, geometry.side):
            cell = next(cell for cell, digit in enumerate(digits) if digit > geometry.side)
            raise GridError(
                _("expected digits from 0 to {side}, found {digit} in {cell}").format(
                    side=geometry.side, digit=digits[cell], cell=geometry.cell_name(cell)
                )
            )
        return cls.unchecked(digits, geometry)

    @classmethod
    def unchecked(cls, digits: bytes, geometry: Geometry) -> Self:
        """A grid of digits that are known to fit the board, in a quarter of the time of `from_digits`."""
        new = cls.__new__(cls)
        new._digits = digits
        new._geometry = geometry
        return new

    @classmethod
    def from_rows(cls, rows: Iterable[Iterable[CellValue]], geometry: Geometry | None = None) -> Self:
        """A grid from its rows; cells are digits, symbols, or 0, None, `.` for empty.

        >>> Grid.from_rows([[1, 0, 0, 4], "..3.", [None, 2, None, None], "4..."])
        Grid('1..4..3..2..4...')
        """
        listed = [list(row) for row in rows]
        for number, row in enumerate(listed, start=1):
            if len(row) != len(listed):
                raise GridError(
                    _("expected {rows} cells in each of {rows} rows, found {found} in row {number}").format(
                        rows=len(listed), found=len(row), number=number
                    )
                )
        return cls.from_digits([_digit_of(value) for row in listed for value in row], geometry)

    @classmethod
    def empty(cls, geometry: Geometry | None = None) -> Self:
        """A grid with no digit at all.

        >>> Grid.empty(classic(2, 2))
        Grid('................')
        """
        geometry = geometry or _CLASSIC_9X9
        return cls.unchecked(bytes(geometry.cell_count), geometry)

    @property
    def geometry(self) -> Geometry:
        """The board the digits stand on."""
        return self._geometry

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
        """Whether every cell holds a digit; `check` tells whether they are right."""
        return 0 not in self._digits

    @property
    def empty_cells(self) -> CellSet:
        """The cells without a digit."""
        return CellSet(cell for cell, digit in enumerate(self._digits) if not digit)

    def rows(self) -> list[list[int]]:
        """The digits as a list of rows."""
        side = self._geometry.side
        return [list(self._digits[start : start + side]) for start in range(0, len(self._digits), side)]

    def replace(self, changes: Mapping[CellReference, CellValue]) -> "Grid":
        """A plain grid with other digits in some cells; None, 0 or `.` empties one."""
        digits = bytearray(self._digits)
        for where, value in changes.items():
            cell = self._geometry.cell(where)
            digit = _digit_of(value)
            if digit > self._geometry.side:
                raise GridError(
                    _("expected digits from 0 to {side}, found {digit} for {cell}").format(
                        side=self._geometry.side, digit=digit, cell=self._geometry.cell_name(cell)
                    )
                )
            digits[cell] = digit
        return Grid.unchecked(bytes(digits), self._geometry)

    def __getitem__(self, where: CellReference) -> int:
        return self._digits[self._geometry.cell(where)]

    def __iter__(self) -> Iterator[int]:
        return iter(self._digits)

    def __len__(self) -> int:
        return len(self._digits)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return self._digits == other._digits and self._geometry == other._geometry

    def __hash__(self) -> int:
        return hash((self._digits, self._geometry))

    def __str__(self) -> str:
        return self._digits.translate(_BYTE_OF_DIGIT).decode("ascii")

    def __repr__(self) -> str:
        if self._geometry == _geometry_for(len(self._digits)):
            return f"Grid({str(self)!r})"
        return f"Grid({str(self)!r}, {self._geometry!r})"

    def _repr_svg_(self) -> str | None:
        """The picture that notebooks show; None, for "no picture", where nobody has hung up a painter."""
        painter = Grid.svg_painter
        return painter(self) if painter else None

    def __reduce__(self) -> tuple[object, ...]:
        return Grid, (str(self), self._geometry)

    def __array__(
        self, dtype: "numpy.typing.DTypeLike | None" = None, copy: bool | None = None
    ) -> "numpy.typing.NDArray[Any]":
        """The digits as a NumPy array of `side` rows; always a copy, since a grid never changes."""
        import numpy

        if copy is False:
            raise GridError(_("expected copy=True or None: a grid cannot share its cells with an array"))
        side = self._geometry.side
        digits = numpy.frombuffer(self._digits, numpy.uint8).reshape(side, side)
        return digits.astype(numpy.uint8 if dtype is None else dtype)


def checked_grid(grid: Grid) -> Grid:
    """The grid itself; an ArgumentError that says what to do for what is none, such as its text.

    >>> checked_grid("1... ..3. .4.. ...2")
    Traceback (most recent call last):
        ...
    sudokit.errors.ArgumentError: expected a Grid, found str; sudokit.Grid(text) makes one of text
    """
    if not isinstance(grid, Grid):
        raise ArgumentError(
            _("expected a Grid, found {kind}; sudokit.Grid(text) makes one of text").format(kind=type(grid).__name__)
        )
    return grid


def _all_fit(digits: bytes, side: int) -> bool:
    """Whether no digit is above `side`: nothing is left when all that fit are taken out. (max is five times slower.)"""
    return not digits.translate(None, _DIGITS_FROM_0[: side + 1])


def _digit_of(value: CellValue) -> int:
    if value is None:
        return 0
    if isinstance(value, str):
        digit = _DIGIT_OF_BYTE[ord(value)] if len(value) == 1 and value.isascii() else _STRAY
        if digit != _STRAY:
            return digit
        if value.isdecimal() and len(value) <= 3:  # a number of any length would be a long way to the same error
            return int(value)
        raise GridError(
            _("expected a digit, its symbol or one of {empty}, found {value!r}").format(
                empty=" ".join(EMPTY_SYMBOLS), value=value
            )
        )
    try:
        number = int(value)  # also the integers of NumPy
    except (TypeError, ValueError, OverflowError) as error:
        raise GridError(_("expected a digit, found {value!r}").format(value=value)) from error
    if number != value or not 0 <= number <= _STRAY:
        raise GridError(_("expected a digit, found {value!r}").format(value=value))
    return number


def _geometry_for(cell_count: int) -> Geometry:
    if cell_count == 81:
        return _CLASSIC_9X9
    side = isqrt(cell_count)
    if side < 2 or side * side != cell_count or side > len(SYMBOLS):
        raise GridError(
            _("expected the cells of a square board (16, 36, 81, 256, …), found {count}").format(count=cell_count)
        )
    return classic_of_side(side)


def _read_carefully(text: str, geometry: Geometry | None) -> tuple[bytes, Geometry]:
    """The digits of the text, white space left out, or an error that says what is wrong and where."""
    digits = bytearray()
    line = column = 1
    where: list[tuple[int, int]] = []
    for symbol in text:
        if not symbol.isspace():
            digit = _DIGIT_OF_BYTE[ord(symbol)] if symbol.isascii() else _STRAY
            if digit == _STRAY:
                raise PuzzleTextError(
                    _("expected a digit or an empty cell (.), found {symbol!r} at line {line}, column {column}").format(
                        symbol=symbol, line=line, column=column
                    ),
                    line,
                    column,
                )
            digits.append(digit)
            where.append((line, column))
        if symbol == "\n":
            line, column = line + 1, 1
        else:
            column += 1
    if geometry is None:
        try:
            geometry = _geometry_for(len(digits))
        except GridError as error:
            raise PuzzleTextError(str(error)) from None
    if len(digits) != geometry.cell_count:
        raise PuzzleTextError(
            _("expected {expected} cells for {board}, found {found}").format(
                expected=geometry.cell_count, board=geometry.name, found=len(digits)
            )
        )
    for digit, (line, column) in zip(digits, where, strict=True):
        if digit > geometry.side:
            raise PuzzleTextError(
                _("expected digits up to {last} on {board}, found {symbol} at line {line}, column {column}").format(
                    last=geometry.symbols[-1],
                    board=geometry.name,
                    symbol=digit_symbol(digit),
                    line=line,
                    column=column,
                ),
                line,
                column,
            )
    return bytes(digits), geometry
