"""What people give for a grid, as digits: symbols in text, numbers in lists, rows, arrays and tables."""

from collections.abc import Iterable
from math import isqrt
from typing import Any

from sudokit.arguments import can_be_listed, plain_items, shown, whole_number
from sudokit.board.board import Board
from sudokit.board.cells import EMPTY_SYMBOLS, MAX_DIGITS, Position, place_name, symbols_from
from sudokit.board.variants import classic, usual_board
from sudokit.errors import ArgumentError, GridError, PuzzleTextError
from sudokit.translation import _, ngettext

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
BYTE_OF_DIGIT = [f".{symbols}".encode().ljust(256, b"?") for symbols in _SYMBOLS_FROM]
_UP_TO = bytes(range(MAX_DIGITS + 1))
_COMMENTS_AND_LINES = "#|+│┌┏╔"  # what text that is more than symbols of cells begins with
CLASSIC_9X9 = classic()


def digits_of_symbols(text: str, board: Board) -> bytes | None:
    """The digits of text that has one symbol for each cell of the board; None if it is anything else.

    >>> digits_of_symbols("1.....3..4.....2", classic(4))[:4], digits_of_symbols("1... ..3. .4.. ...2", classic(4))
    (b'\\x01\\x00\\x00\\x00', None)
    """
    try:
        digits = text.encode("latin-1").translate(_DIGIT_OF_BYTE[board.first_digit])
    except UnicodeEncodeError:
        return None
    return digits if len(digits) == board.cell_count and all_fit(digits, board.digit_count) else None


def digits_of_rows(rows: Iterable[Iterable[CellValue]], board: Board | None) -> tuple[list[int], Board]:
    """The digits in reading order, and the board: the classic one with that many rows unless it is given."""
    try:
        listed = [plain_cells(row) for row in plain_cells(rows)]
    except TypeError:
        raise ArgumentError(
            _("{kind} has no rows of cells; give a list for each row").format(kind=_kind_with_items(rows))
        ) from None
    board = classic(len(listed)) if board is None and 2 <= len(listed) <= MAX_DIGITS else board
    if board is None:
        raise GridError(_("a grid cannot have {rows} rows; give 2 to {most}").format(most=MAX_DIGITS, rows=len(listed)))
    usual_board(board)
    if len(listed) != board.row_count:
        raise GridError(
            ngettext(
                "there is {found} row; {board} has {rows}", "there are {found} rows; {board} has {rows}", len(listed)
            ).format(rows=board.row_count, board=board.name, found=len(listed))
        )
    digits = []
    for number, row in enumerate(listed):
        if len(row) != board.column_count:
            raise GridError(
                ngettext(
                    "row {number} has {found} cell; each of the {rows} rows must have {columns}",
                    "row {number} has {found} cells; each of the {rows} rows must have {columns}",
                    len(row),
                ).format(columns=board.column_count, rows=board.row_count, found=len(row), number=number + 1)
            )
        for column, value in enumerate(row):
            digit = digit_at((number, column), None if isinstance(value, str) and value == " " else value, board)
            if (number, column) in board.cell_at:
                digits.append(digit)
            elif digit:
                raise GridError(
                    _("{board} has no cell in row {row}, column {column}; leave it empty").format(
                        row=number + 1, column=column + 1, board=board.name
                    )
                )
    return digits, board


def plain_cells(cells: Iterable[Any]) -> list[Any]:
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


def bytes_of_digits(digits: Iterable[Any]) -> bytes:
    """Numbers in reading order, or rows of them, one byte each."""
    if isinstance(digits, str) or not can_be_listed(digits):
        raise ArgumentError(
            _("{kind} is not a list of digits; give one such as [5, 3, 0]").format(kind=type(digits).__name__)
        )
    listed = plain_cells(digits)
    if listed and can_be_listed(listed[0]) and not isinstance(listed[0], str):  # rows
        if not all(map(can_be_listed, listed)):
            raise ArgumentError(
                _("{kind} has no rows of cells; give a list for each row").format(kind=_kind_with_items(listed))
            )
        return bytes_of_digits([digit for row in listed for digit in row])
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


def all_fit(digits: bytes, largest: int) -> bool:
    """Whether no digit is above `largest`: nothing is left when all that fit are removed. (`max` is far slower.)"""
    return not digits.translate(None, _UP_TO[: largest + 1])


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


def digit_at(position: Position, value: CellValue, board: Board) -> int:
    """The digit that a value stands for; an error names the cell."""
    try:
        return _digit_of(value, board)
    except GridError as error:
        raise GridError(_("{cell}: {error}").format(cell=place_name(position), error=error)) from None


def board_for(cell_count: int, board: Board | None) -> Board:
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
        return CLASSIC_9X9
    side = isqrt(cell_count)
    if side < 2 or side * side != cell_count or side > MAX_DIGITS:
        raise GridError(_("{count} cells do not make a square board; give 16, 36, 81, 256, …").format(count=cell_count))
    return classic(side)


def read_symbols(text: str, board: Board | None) -> tuple[bytes, Board]:
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
