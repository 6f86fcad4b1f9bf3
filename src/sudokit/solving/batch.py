"""Solving many classic 9×9 puzzles at once: from lists, text, files and arrays, into arrays."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, BinaryIO

from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.errors import ArgumentError, GridError, MethodError, PuzzleTextError
from sudokit.formats import Block, read_blocks
from sudokit.native_core import is_native, lanes
from sudokit.native_core.threads import checked_threads
from sudokit.solving.event_solutions import solutions_in
from sudokit.solving.propagation import propagation
from sudokit.translation import _

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

_PIECE = 10_000  # puzzles that are solved at a time where they are read one by one


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
    for digits in _read_text(file):
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
    if isinstance(puzzles, str | bytes | bytearray | memoryview):
        import numpy as np

        return np.concatenate([np.empty((0, 81), np.uint8), *_read_text(puzzles)])
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
            found = lanes.read_lines(text)
            # A blank string, or one with line breaks in it, would change the number of puzzles or spread over lines.
            if found.used == len(text) and found.numbers.tolist() == list(range(len(puzzles))):
                return found.puzzles
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


def _read_text(source: Any) -> Iterator["Digits"]:
    """The puzzles of a text, in pieces; the first line that is none is an error."""
    import numpy as np

    alone: list[bytes] = []  # puzzles that came one by one
    for item in read_blocks(source, classic()):
        if alone and (isinstance(item, Block) or len(alone) == _PIECE):
            yield np.frombuffer(b"".join(alone), np.uint8).reshape(len(alone), 81)
            alone = []
        if isinstance(item, Block):
            yield item.digits
        elif item.error:
            raise item.error
        elif item.grid:
            alone.append(item.grid.digits)
    if alone:
        yield np.frombuffer(b"".join(alone), np.uint8).reshape(len(alone), 81)


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
