"""HoDoKu's path of classic 9×9 puzzles: of many puzzles, or step by step of one.

A puzzle is 81 bytes, 0 for an empty cell and 1 to 9 for digits; the caller has checked that it holds nothing else, and
that it has one solution.
"""

import ctypes
from collections.abc import Callable
from functools import cache
from math import ceil
from typing import TYPE_CHECKING, Any, NamedTuple

from sudokit.native_core.answers import PAUSED, SLICE, YES, checked, checked_handle, memory_wanted
from sudokit.native_core.library import declared
from sudokit.native_core.stopping import StopCheck
from sudokit.native_core.threads import Progress, Worker, run_batch

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_MOST_TECHNIQUES, _MOST_STEPS, _MOST_REMOVED = 64, 810, 729
_CHUNK = 128  # puzzles that a thread takes at a time


class HodokuPath(NamedTuple):
    """What the path of one puzzle comes to."""

    solved: bool  # otherwise no technique leads on
    counts: dict[str, int]  # steps by technique, in HoDoKu's order


class HodokuStep(NamedTuple):
    """A step of a path; candidates are (cell, digit)."""

    technique: str
    placement: tuple[int, int] | None
    eliminations: tuple[tuple[int, int], ...]


class HodokuPaths(NamedTuple):
    """What the paths of many puzzles come to, one row for each."""

    solved: "NDArray[np.int32]"  # YES, NO where no technique leads on, PAUSED where it took too long
    counts: "NDArray[np.uint16]"  # (n, techniques)


@cache
def hodoku_techniques() -> tuple[str, ...]:
    """The techniques in the order of their numbers, which is HoDoKu's.

    >>> hodoku_techniques()[:4]
    ('full-house', 'naked-single', 'hidden-single', 'locked-pair')
    """
    names: list[str] = []
    while name := _library().sudokit_hodoku_technique(len(names)):
        names.append(name.decode("ascii"))
    return tuple(names)


def follow_hodoku_path(puzzle: bytes, check_stop: StopCheck = None) -> tuple[HodokuPath, list[HodokuStep]]:
    """The path of a puzzle step by step; `check_stop` is called after every few milliseconds and may raise.

    >>> text = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> path, steps = follow_hodoku_path(bytes(map(int, text)))
    >>> path
    HodokuPath(solved=True, counts={'full-house': 21, 'naked-single': 30})
    >>> steps[0]
    HodokuStep(technique='naked-single', placement=(40, 5), eliminations=())
    """
    follower = _Follower()
    path = _Path()
    steps = (_Step * _MOST_STEPS)()
    removed = (ctypes.c_uint16 * _MOST_REMOVED)()
    call = _library()
    checked(call.sudokit_hodoku_follow(follower.handle, puzzle, ctypes.byref(path), steps, removed))
    while not follower.run():
        if check_stop:
            check_stop()
    names = hodoku_techniques()
    found, at = [], 0
    for step in steps[: checked(call.sudokit_hodoku_steps(follower.handle))]:
        marks = removed[at : at + step.removed]
        at += step.removed
        placed = _candidate(step.placed) if step.placed >= 0 else None
        found.append(HodokuStep(names[step.technique], placed, tuple(map(_candidate, marks))))
    counts = {name: count for name, count in zip(names, path.counts, strict=False) if count}
    return HodokuPath(path.solved == YES, counts), found


def follow_hodoku_paths(
    puzzles: "NDArray[np.uint8]",
    threads: int = 1,
    time_limit: float | None = None,
    check_stop: StopCheck = None,
    progress: Progress = None,
) -> HodokuPaths:
    """What the paths of the rows of an (n, 81) array come to, in several threads.

    `time_limit` is for each, in seconds; `check_stop` and `progress` are as `run_batch` has them.

    >>> import numpy as np
    >>> follow_hodoku_paths(np.zeros((0, 81), np.uint8)).solved.shape
    (0,)
    """
    import numpy as np

    assert puzzles.dtype == np.uint8
    assert puzzles.flags.c_contiguous
    with memory_wanted():
        found = np.zeros(len(puzzles), _row())

    def make_worker() -> Worker:
        follower = _Follower(time_limit)

        def work(first: int, last: int, look_around: Callable[[], None]) -> None:
            rows = found.ctypes.data + found.itemsize * first
            follower.begin(puzzles.ctypes.data + 81 * first, last - first, rows)
            while not follower.run():
                look_around()

        return work

    run_batch(len(puzzles), _CHUNK, threads, make_worker, check_stop, progress)
    return HodokuPaths(found["solved"], found["counts"][:, : len(hodoku_techniques())])


class _Path(ctypes.Structure):
    _fields_ = (("solved", ctypes.c_int32), ("counts", ctypes.c_uint16 * _MOST_TECHNIQUES))


class _Step(ctypes.Structure):
    _fields_ = (("technique", ctypes.c_int16), ("placed", ctypes.c_int16), ("removed", ctypes.c_int32))


@cache
def _row() -> Any:
    """The layout of `_Path` in an array."""
    import numpy as np

    return np.dtype(_Path)


def _candidate(mark: int) -> tuple[int, int]:
    return mark // 9, mark % 9 + 1


class _Follower:
    """What follows the paths of one thread."""

    def __init__(self, time_limit: float | None = None) -> None:
        self._call = _library()
        milliseconds = -1 if time_limit is None else min(ceil(1000 * time_limit), 2**62)
        self.handle = checked_handle(self._call.sudokit_hodoku_open(milliseconds))

    def __del__(self) -> None:
        if getattr(self, "handle", None):
            self._call.sudokit_hodoku_close(self.handle)

    def begin(self, puzzles: int, count: int, paths: int) -> None:
        """Take on puzzles and the rows for their paths, at these addresses."""
        checked(self._call.sudokit_hodoku_begin(self.handle, puzzles, count, paths))

    def run(self) -> bool:
        """Work for one slice; whether all is done."""
        return checked(self._call.sudokit_hodoku_run(self.handle, SLICE)) != PAUSED


@cache
def _library() -> Any:
    address, answer, count = ctypes.c_void_p, ctypes.c_int32, ctypes.c_int64
    return declared(
        ("hodoku_technique", ctypes.c_char_p, [answer]),
        ("hodoku_open", address, [count]),
        ("hodoku_close", None, [address]),
        ("hodoku_begin", answer, [address, address, count, address]),
        ("hodoku_follow", answer, [address, address, address, address, address]),
        ("hodoku_run", answer, [address, answer]),
        ("hodoku_steps", answer, [address]),
    )
