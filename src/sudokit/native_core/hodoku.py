"""HoDoKu's path of classic 9×9 puzzles, as far as the compiled techniques lead; the caller may go on from there.

A puzzle is 81 bytes, 0 for an empty cell and 1 to 9 for digits; the caller has checked that it holds nothing else, and
that it has one solution.
"""

import ctypes
from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from sudokit.native_core.answers import SLICE, YES, checked, memory_wanted
from sudokit.native_core.library import declared
from sudokit.native_core.stopping import StopCheck
from sudokit.native_core.threads import Progress, run_batch

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_MOST_TECHNIQUES = 64
_CHUNK = 256  # puzzles that a thread takes at a time


class HodokuPaths(NamedTuple):
    """How far the compiled techniques lead in many puzzles, one row for each."""

    solved: "NDArray[np.int32]"  # YES, or NO where another technique is needed
    counts: "NDArray[np.uint16]"  # (n, techniques): the steps so far


@cache
def hodoku_techniques() -> tuple[str, ...]:
    """The compiled techniques in the order of their numbers, which is HoDoKu's.

    >>> hodoku_techniques()[:4]
    ('full-house', 'naked-single', 'hidden-single', 'locked-pair')
    """
    names: list[str] = []
    while name := _library().sudokit_hodoku_technique(len(names)):
        names.append(name.decode("ascii"))
    return tuple(names)


class HodokuPath:
    """The path of one puzzle: followed as far as the compiled techniques lead, at once and after every `go_on`.

    >>> text = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> path = HodokuPath(bytes(map(int, text)))
    >>> path.solved, path.counts
    (True, {'full-house': 21, 'naked-single': 30})
    """

    def __init__(self, puzzle: bytes) -> None:
        self._path = _Path()
        checked(_library().sudokit_hodoku_follow(puzzle, 1, ctypes.byref(self._path), SLICE))

    @property
    def solved(self) -> bool:
        """Whether the grid is full; otherwise another technique is needed."""
        return bool(self._path.solved == YES)

    @property
    def counts(self) -> dict[str, int]:
        """The steps so far by technique, those of other techniques not among them."""
        return {name: count for name, count in zip(hodoku_techniques(), self._path.counts, strict=False) if count}

    @property
    def digits(self) -> bytes:
        """The digits placed so far."""
        return bytes(self._path.digits)

    @property
    def places(self) -> list[int]:
        """For each digit, the empty cells that may take it, as bits."""
        places = [0] * 10
        for cell, digits in enumerate(self._path.candidates):
            for digit in range(1, 10):
                places[digit] |= (digits >> (digit - 1) & 1) << cell
        return places

    def go_on(self, eliminations: Iterable[tuple[int, int]]) -> None:
        """Follow the path from where it stands, after a step that removes these candidates, in this order."""
        marks = [9 * cell + digit - 1 for cell, digit in eliminations]
        removed = (ctypes.c_uint16 * len(marks))(*marks)
        checked(_library().sudokit_hodoku_go_on(ctypes.byref(self._path), removed, len(marks)))


def follow_hodoku_paths(
    puzzles: "NDArray[np.uint8]", threads: int = 1, check_stop: StopCheck = None, progress: Progress = None
) -> HodokuPaths:
    """How far the compiled techniques lead in the rows of an (n, 81) array, in several threads.

    `check_stop` and `progress` are as `run_batch` has them.

    >>> import numpy as np
    >>> follow_hodoku_paths(np.zeros((0, 81), np.uint8)).solved.shape
    (0,)
    """
    import numpy as np

    assert puzzles.dtype == np.uint8
    assert puzzles.flags.c_contiguous
    follow = _library().sudokit_hodoku_follow
    with memory_wanted():
        found = np.zeros(len(puzzles), _row())
    source, target = puzzles.ctypes.data, found.ctypes.data

    def work(first: int, last: int, look_around: Callable[[], None]) -> None:
        while first < last:
            here = source + 81 * first, last - first, target + found.itemsize * first
            first += checked(follow(*here, SLICE))
            look_around()

    run_batch(len(puzzles), _CHUNK, threads, lambda: work, check_stop, progress)
    return HodokuPaths(found["solved"], found["counts"][:, : len(hodoku_techniques())])


class _Path(ctypes.Structure):
    _fields_ = (
        ("solved", ctypes.c_int32),
        ("counts", ctypes.c_uint16 * _MOST_TECHNIQUES),
        ("candidates", ctypes.c_uint16 * 81),
        ("digits", ctypes.c_uint8 * 81),
        ("puzzle", ctypes.c_uint8 * 81),
    )


@cache
def _row() -> Any:
    """The layout of `_Path` in an array."""
    import numpy as np

    return np.dtype(_Path)


@cache
def _library() -> Any:
    address, answer, count = ctypes.c_void_p, ctypes.c_int32, ctypes.c_int64
    return declared(
        ("hodoku_technique", ctypes.c_char_p, [ctypes.c_int32]),
        ("hodoku_follow", count, [address, count, address, answer]),
        ("hodoku_go_on", answer, [address, address, ctypes.c_int32]),
    )
