"""Solving many classic 9×9 puzzles at once: from lists, text, files and arrays, into arrays."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import islice
from typing import TYPE_CHECKING, Any, BinaryIO

from sudokit.board.grid import Grid
from sudokit.errors import ArgumentError, GridError, MethodError, PuzzleTextError
from sudokit.native_core import is_native, lanes
from sudokit.native_core.threads import checked_threads
from sudokit.solving.event_solutions import solutions_in
from sudokit.solving.propagation import propagation
from sudokit.translation import _

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

_BLOCK = 4 << 20  # bytes of a file that are read at a time: 50,000 puzzles


@dataclass(frozen=True, slots=True, eq=False)
class ManySolved:
    """The answers for many puzzles, in their order."""

    solutions: "Digits"
    """(n, 81): one solution of each puzzle in reading order; zeros where there is none."""
    counts: "NDArray[np.int64]"
    """(n,): how many solutions were found, at most the limit that was asked for."""

    def __len__(self) -> int:
        return len(self.counts)

    def to_text(self) -> str:
        """The solutions as text, one on each line; a line of dots where there is none."""
        if is_native():
            return lanes.write_lines(self.solutions).decode("ascii")
        return "".join(f"{Grid.from_digits(solution)}\n" for solution in self.solutions)


def solve_many(
    puzzles: "str | bytes | Sequence[str | bytes | Grid] | NDArray[Any]", limit: int = 1, threads: int | None = None
) -> ManySolved:
    """Solve many puzzles, looking for at most `limit` solutions of each; 2 is enough to tell unique from not.

    Takes a list of puzzles, text with one puzzle on each line (blank lines and lines that begin with # do not
    count), or an array of digits, (n, 81) or (n, 9, 9), 0 for empty; an array of uint8 is not copied. All cores of
    the machine are used unless `threads` says otherwise. With a limit of 1 the answer does not depend on `threads`.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> solved = solve_many([puzzle, puzzle.replace("4", "."), "11" + 79 * "."], limit=2)
    >>> solved.counts.tolist()
    [1, 2, 0]
    >>> solved.solutions[0, :9].tolist()
    [5, 3, 4, 6, 7, 8, 9, 1, 2]
    """
    return _solved(_digits_of(puzzles), _checked_limit(limit), checked_threads(threads))


def solve_lines(file: BinaryIO, limit: int = 1, threads: int | None = None) -> Iterator[ManySolved]:
    """Solve a file with one puzzle on each line, piece by piece in constant memory, however long it is.

    >>> import io
    >>> file = io.BytesIO(b"# three\\n" + 3 * (81 * b"." + b"\\n"))
    >>> [solved.counts.tolist() for solved in solve_lines(file, limit=5)]
    [[5, 5, 5]]
    """
    limit, threads = _checked_limit(limit), checked_threads(threads)
    rest, line = b"", 1
    while block := file.read(_BLOCK):
        text, newline, rest = (rest + block).rpartition(b"\n")
        if newline:
            digits, lines = _read_text(text + newline, line)
            line += lines
            if len(digits):
                yield _solved(digits, limit, threads)
    if rest:
        digits, _lines = _read_text(rest, line)
        if len(digits):
            yield _solved(digits, limit, threads)


def _solved(digits: "Digits", limit: int, threads: int) -> ManySolved:
    if is_native():
        batch = lanes.solve_many(digits, limit, threads)
        return ManySolved(batch.solutions, batch.counts)
    import numpy as np

    solutions = np.zeros((len(digits), 81), np.uint8)
    counts = np.zeros(len(digits), np.int64)
    for index, row in enumerate(digits):
        for solution in islice(solutions_in(propagation(Grid.from_digits(row.tobytes()))), limit):
            if not counts[index]:
                solutions[index] = list(solution.digits)
            counts[index] += 1
    return ManySolved(solutions, counts)


def _digits_of(puzzles: Any) -> "Digits":
    if isinstance(puzzles, str):
        return _read_text(puzzles.encode("utf-8", "replace"), 1)[0]
    if isinstance(puzzles, bytes | bytearray | memoryview):
        return _read_text(bytes(puzzles), 1)[0]
    if hasattr(puzzles, "__array_interface__") or hasattr(puzzles, "dtype"):
        return _checked_array(puzzles)
    try:
        listed = list(puzzles)
    except TypeError:
        kind = type(puzzles).__name__
        raise ArgumentError(_("expected puzzles as text, a list or an array, found {kind}").format(kind=kind)) from None
    return _read_list(listed)


def _read_list(puzzles: list[Any]) -> "Digits":
    """The usual list, of lines, is read as text in one go; whatever else it holds, one puzzle at a time."""
    import numpy as np

    if puzzles and all(type(puzzle) is str for puzzle in puzzles):
        text = "\n".join(puzzles).encode("utf-8", "replace")
        if is_native():
            digits, used, _lines = lanes.read_lines(text)
            # A blank string, or one with line breaks in it, would change the number of puzzles or spread over lines.
            if used == len(text) and len(digits) == len(puzzles):
                return digits
    rows = b"".join(_digits_of_one(index, puzzle) for index, puzzle in enumerate(puzzles))
    return np.frombuffer(rows, np.uint8).reshape(len(puzzles), 81)


def _digits_of_one(index: int, puzzle: Any) -> bytes:
    try:
        if isinstance(puzzle, bytes):
            puzzle = puzzle.decode("ascii", "replace")
        grid = Grid(puzzle) if isinstance(puzzle, str) else puzzle
        if not isinstance(grid, Grid):
            raise GridError(_("expected text or a Grid, found {found}").format(found=type(puzzle).__name__))
        if grid.geometry != Grid.empty().geometry:
            raise GridError(_("expected the classic 9×9 board, found {board}").format(board=grid.geometry.name))
    except PuzzleTextError as error:
        raise PuzzleTextError(_at_index(index, error), error.line, error.column) from None
    except GridError as error:
        raise GridError(_at_index(index, error)) from None
    return grid.digits


def _at_index(index: int, error: Exception) -> str:
    return _("in puzzle {index}: {problem}").format(index=index, problem=error)


def _read_text(text: bytes, first_line: int) -> tuple["Digits", int]:
    """The puzzles of the text, and how many lines it has; errors count lines from `first_line`."""
    if is_native():
        digits, used, lines = lanes.read_lines(text)
    else:
        digits, used, lines = _read_lines(text)
    if used < len(text):
        line = text[used:].partition(b"\n")[0].rstrip(b" \t\r").decode("utf-8", "replace")
        raise _line_error(line, first_line + lines)
    return digits, lines


def _read_lines(text: bytes) -> tuple["Digits", int, int]:
    """The twin of the native reader: puzzles, and the bytes and lines read before the first that is none."""
    import numpy as np

    rows: list[bytes] = []
    used = lines = 0
    for line in BytesIO(text):
        symbols = line.rstrip(b" \t\r\n")
        if symbols and not symbols.startswith(b"#"):
            try:
                grid = Grid(symbols.decode("ascii"))
            except (PuzzleTextError, UnicodeDecodeError):
                break
            if len(symbols) != 81:
                break
            rows.append(grid.digits)
        used += len(line)
        lines += 1
    return np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), 81), used, lines


def _line_error(line: str, number: int) -> PuzzleTextError:
    """What is wrong with a line that is no puzzle."""
    for column, symbol in enumerate(line, start=1):
        if symbol not in "123456789.0_*xX":
            return PuzzleTextError(
                _("expected a digit or an empty cell (.), found {symbol!r} at line {line}, column {column}").format(
                    symbol=symbol, line=number, column=column
                ),
                number,
                column,
            )
    return PuzzleTextError(
        _("expected 81 cells, found {found} at line {line}").format(found=len(line), line=number), number
    )


def _checked_array(puzzles: Any) -> "Digits":
    import numpy as np

    array = np.asarray(puzzles)
    if array.shape[1:] not in ((81,), (9, 9)):
        raise GridError(_("expected an array of shape (n, 81) or (n, 9, 9), found {shape}").format(shape=array.shape))
    if array.dtype.kind not in "iu":
        raise GridError(_("expected an array of whole numbers, found {dtype}").format(dtype=array.dtype))
    digits = np.ascontiguousarray(array.reshape(len(array), 81))
    if digits.dtype == np.uint8 and is_native():
        misfit = lanes.first_misfit(digits)
    else:
        wrong = np.flatnonzero((digits < 0) | (digits > 9))
        misfit = int(wrong[0]) if wrong.size else None
    if misfit is not None:
        index, cell = divmod(misfit, 81)
        raise GridError(
            _at_index(
                index,
                GridError(
                    _("expected digits from 0 to {side}, found {digit} in {cell}").format(
                        side=9, digit=digits[index, cell], cell=Grid.empty().geometry.cell_name(cell)
                    )
                ),
            )
        )
    return digits.astype(np.uint8, copy=False)


def _checked_limit(limit: int) -> int:
    if not isinstance(limit, int) or not 1 <= limit < 2**63:
        raise MethodError(_("expected a limit from 1 up, found {limit!r}").format(limit=limit))
    return limit
