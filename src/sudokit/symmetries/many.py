"""Symmetries of many grids of one board at once: transformed, each in its own way, or in canonical form; as arrays."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sudokit.arguments import LARGEST, can_be_listed, checked_number
from sudokit.board import Board, GridLike, classic, usual_board
from sudokit.errors import ArgumentError, SudokuError, TransformationError
from sudokit.formats.arrays import texts_of
from sudokit.formats.puzzle_lists import read_puzzles
from sudokit.lazy_numpy import NDArray, np
from sudokit.native_core import is_native
from sudokit.native_core.library import out_of_memory, translating_memory_errors
from sudokit.random_stream import RandomStream, checked_seed, fresh_seed
from sudokit.symmetries.canonical import canonical_arrays
from sudokit.symmetries.transformations import Transformation
from sudokit.translation import _
from sudokit.work.stopping import Stop, StopCheck, deadline
from sudokit.work.threads import checked_threads

if TYPE_CHECKING:
    Digits = NDArray[np.uint8]

Grids = str | bytes | Iterable[GridLike] | Mapping[str, Iterable[GridLike]]

_NINE = classic()
_STREAMS = 1 << 64


@dataclass(frozen=True, slots=True, eq=False)
class TransformedBatch:
    """Grids after their transformations, in their order; the copies of one follow each other.

    >>> moved = transform_many(["1... ..3. .4.. ...2"], copies=3, seed=1)
    >>> moved.grids.shape, moved.transformation(0)
    ((3, 16), Transformation(transposed=False, rows=(2, 3, 0, 1), columns=(3, 2, 0, 1), digits=(2, 3, 4, 1)))
    """

    grids: "Digits"
    """(n, cells): the grids, 0 for an empty cell; zeros for an invalid item."""
    transformations: "Digits"
    """(n, 1 + 3 × side): what was done: transposed or not, rows, columns, digits, as `Transformation` has it."""
    index: "NDArray[np.int64]"
    """Which of the given grids each is made of."""
    board: Board
    """The board of all of them."""
    errors: Mapping[int, SudokuError] = field(default_factory=dict)
    """The errors of invalid items, by their place in the result."""

    def __len__(self) -> int:
        return len(self.grids)

    def transformation(self, index: int) -> Transformation:
        """What was done to the grid in that place."""
        transposed, *numbers = self.transformations[index].tolist()
        side = len(numbers) // 3
        return Transformation(bool(transposed), *(tuple(numbers[at : at + side]) for at in (0, side, 2 * side)))

    def to_dict(self) -> dict[str, Any]:
        """The columns of a table, as the constructor of a data frame takes them."""
        return {
            "grid": [text.decode() for text in texts_of(self.grids, self.board)],
            "index": self.index,
            "error": [str(self.errors.get(at, "")) for at in range(len(self))],
        }


@translating_memory_errors()
def transform_many(
    grids: Grids,
    *,
    transformations: Transformation | Sequence[Transformation] | None = None,
    copies: int = 1,
    seed: int | None = None,
    first: int = 0,
    board: Board | None = None,
    threads: int | None = None,
    time_limit: float | None = None,
    check_stop: Stop = None,
) -> TransformedBatch:
    """Transform many grids, each at random in its own way unless transformations are given.

    Copy k of grid i is what `Transformation.random` draws from stream `first` + i × copies + k of the seed, whatever
    the number of threads. So puzzles and their solutions stay together when both are transformed with the same seed.

    grids: many grids, as a list, text with one on each line, an array, or a column of a data frame.
    transformations: one for all grids, or one for each; None draws them at random.
    copies: how many of each grid.

    >>> transform_many(["1... ..3. .4.. ...2"], transformations=Transformation.rotate(90, classic(4))).to_dict()["grid"]
    ['...1.4....3.2...']
    """
    workers = checked_threads(threads)
    check_stop = deadline(time_limit, check_stop)
    copies = checked_number(copies, _("a number of copies, 1 or more"), least=1)
    first = checked_number(first, _("a number from 0 to {most}").format(most=LARGEST), least=0)
    digits, board, errors = read_puzzles(grids, None if board is None else usual_board(board))
    seed = fresh_seed() if seed is None else checked_seed(seed)
    if digits.size * copies > LARGEST:
        raise out_of_memory()
    index = np.repeat(np.arange(len(digits), dtype=np.int64), copies)
    given = np.ascontiguousarray(digits if copies == 1 else np.repeat(digits, copies, axis=0))
    if transformations is not None:
        ways = _given_ways(transformations, copies, len(digits), board)
    elif is_native() and board == _NINE:
        from sudokit.native_core.transform import random_transformations

        ways = random_transformations(seed, first, len(index), check_stop)
    else:
        numbers = range(first, first + len(index))
        drawn = (Transformation.random(RandomStream(seed, number % _STREAMS), board) for number in numbers)
        ways = _rows_of(drawn, board)
    images = _transform_all(given, ways, board, workers, check_stop)
    wrong = {place: errors[at] for place, at in enumerate(index.tolist()) if at in errors} if errors else {}
    images[list(wrong)] = 0
    return TransformedBatch(images, ways, index, board, wrong)


def _given_ways(given: Any, copies: int, count: int, board: Board) -> "Digits":
    listed = [given] * count if isinstance(given, Transformation) else list(given) if can_be_listed(given) else []
    if len(listed) != count or not all(isinstance(each, Transformation) for each in listed):
        raise ArgumentError(
            _("{found} transformations for {count} grids: give one for all, or one for each").format(
                found=len(listed), count=count
            )
        )
    for each in dict.fromkeys(listed):
        if not each.is_symmetry_of(board):
            raise TransformationError(_("{way} is not a symmetry of {board}").format(way=each, board=board.name))
    return _rows_of((each for each in listed for _copy in range(copies)), board)


def _rows_of(transformations: Iterable[Transformation], board: Board) -> "Digits":
    rows = [[each.transposed, *each.rows, *each.columns, *each.digits] for each in transformations]
    return np.array(rows, np.uint8).reshape(len(rows), 1 + 3 * board.digit_count)


def _transform_all(grids: "Digits", ways: "Digits", board: Board, threads: int, check_stop: StopCheck) -> "Digits":
    if is_native() and board == _NINE:
        from sudokit.native_core.transform import transform_grids

        return transform_grids(grids, ways, threads, check_stop)
    side = board.digit_count
    images = np.zeros_like(grids)
    transposed, rows, columns, digits = ways[:, :1], *np.split(ways[:, 1:].astype(np.intp), 3, axis=1)
    across = (side * rows[:, :, None] + columns[:, None, :]).reshape(grids.shape)
    down = (rows[:, :, None] + side * columns[:, None, :]).reshape(grids.shape)
    found = np.take_along_axis(grids, np.where(transposed, down, across), axis=1)
    names = np.concatenate([np.zeros((len(ways), 1), np.intp), digits], axis=1)
    images[:] = np.take_along_axis(names, found.astype(np.intp), axis=1)
    return images


@dataclass(frozen=True, slots=True, eq=False)
class CanonicalBatch:
    """The canonical forms of many grids, in their order.

    >>> found = canonical_many(["1... ..3. .4.. ...2", "...4 .1.. ..2. 3..."])
    >>> bool(found.keys[0] == found.keys[1]), found.automorphisms.tolist()
    (True, [8, 8])
    """

    forms: "Digits"
    """(n, cells): the smallest grid that is equivalent to each; zeros for an invalid item."""
    keys: "NDArray[np.uint64]"
    """A number for each form, as data sets have it: the first 8 bytes of the BLAKE2b digest of its text."""
    automorphisms: "NDArray[np.int64]"
    """How many symmetries leave each grid as it is."""
    board: Board
    """The board of all of them."""
    errors: Mapping[int, SudokuError] = field(default_factory=dict)
    """The errors of invalid items, by index."""

    def __len__(self) -> int:
        return len(self.forms)

    def to_dict(self) -> dict[str, Any]:
        """The columns of a table, as the constructor of a data frame takes them."""
        return {
            "canonical": [text.decode() for text in texts_of(self.forms, self.board)],
            "canonical_key": self.keys,
            "automorphisms": self.automorphisms,
            "error": [str(self.errors.get(at, "")) for at in range(len(self))],
        }


def canonical_many(
    grids: Grids,
    *,
    board: Board | None = None,
    threads: int | None = None,
    time_limit: float | None = None,
    check_stop: Stop = None,
) -> CanonicalBatch:
    """The canonical forms of many grids of one board, given as to `solve_many`, as arrays.

    grids: many grids, as a list, text with one on each line, an array, or a column of a data frame.

    >>> canonical_many(["1... ..3. .4.. ...2"]).to_dict()["canonical"]
    ['...1.2....3.4...']
    """
    check_stop = deadline(time_limit, check_stop)
    digits, board, errors = read_puzzles(grids, None if board is None else usual_board(board))
    forms, automorphisms = canonical_arrays(digits, board, threads, check_stop)
    for index in errors:
        forms[index], automorphisms[index] = 0, 0
    return CanonicalBatch(forms, keys_of(texts_of(forms)), automorphisms, board, errors)


def key_of(text: bytes) -> int:
    """The key of a canonical form: the first 8 bytes of its BLAKE2b digest, most significant first.

    >>> key_of(b"1.....3..4.....2")
    16182331210145911066
    """
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")


def keys_of(texts: list[bytes]) -> "NDArray[np.uint64]":
    """The keys of many forms."""
    return np.fromiter(map(key_of, texts), np.uint64, len(texts))
