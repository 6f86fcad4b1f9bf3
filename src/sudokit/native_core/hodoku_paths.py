"""HoDoKu's path of classic 9×9 puzzles: of many puzzles, or step by step of one.

A puzzle is 81 bytes, 0 for an empty cell and 1 to 9 for digits; the caller has checked that it holds nothing else, and
that it has one solution.
"""

import ctypes
from collections.abc import Sequence
from functools import cache, partial
from typing import Any, NamedTuple

from sudokit.lazy_numpy import NDArray, np
from sudokit.native_core.library import YES, declare_functions
from sudokit.native_core.paths import PathFollower, follow_all, names_in
from sudokit.work.stopping import StopCheck
from sudokit.work.threads import Progress

_MOST_TECHNIQUES, _MOST_STEPS = 64, 810
_CHUNK = 128  # puzzles that a thread takes at most at a time


class HodokuPath(NamedTuple):
    """The result of the path of one puzzle."""

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
    return names_in(_library().sudokit_hodoku_technique)


def follow_hodoku_path(
    puzzle: bytes, check_stop: StopCheck = None, order: bytes | None = None
) -> tuple[HodokuPath, list[HodokuStep]]:
    """The path of a puzzle step by step; `check_stop` is called after every few milliseconds and may raise.

    `order` are the numbers of the techniques beyond singles in another order than HoDoKu's, which singles are then
    looked for in as `sudokit_hodoku_open_in_order` says.

    >>> text = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> path, steps = follow_hodoku_path(bytes(map(int, text)))
    >>> path
    HodokuPath(solved=True, counts={'full-house': 21, 'naked-single': 30})
    >>> steps[0]
    HodokuStep(technique='naked-single', placement=(40, 5), eliminations=())
    """
    path = _Path()
    names = hodoku_techniques()
    found = [
        HodokuStep(names[step.technique], placement, eliminations)
        for step, placement, eliminations in _follower(order=order).steps(
            puzzle, path, (_HodokuStep * _MOST_STEPS)(), check_stop
        )
    ]
    counts = {name: count for name, count in zip(names, path.counts, strict=False) if count}
    return HodokuPath(path.solved == YES, counts), found


def follow_hodoku_paths(
    puzzles: "NDArray[np.uint8]",
    threads: int = 1,
    time_limit: float | None = None,
    check_stop: StopCheck = None,
    progress: Progress = None,
    order: bytes | None = None,
) -> HodokuPaths:
    """What the paths of the rows of an (n, 81) array come to, in several threads.

    `time_limit` is for each, in seconds; `check_stop` and `progress` are as `run_batch` has them, and `order` as
    `follow_hodoku_path` has it.

    >>> import numpy as np
    >>> follow_hodoku_paths(np.zeros((0, 81), np.uint8)).solved.shape
    (0,)
    """
    found = follow_all(puzzles, _Path, partial(_follower, time_limit, order), _CHUNK, threads, check_stop, progress)
    return HodokuPaths(found["solved"], found["counts"][:, : len(hodoku_techniques())])


class TechniqueFinder:
    """Says which technique beyond singles comes next in a position; it serves one thread.

    order: the numbers of the techniques, in the order in which they are tried.
    """

    def __init__(self, order: bytes) -> None:
        self._follower = _follower(order=order)

    def find(self, digits: bytes, candidates: Sequence[int], entered: bytes) -> str | None:
        """The technique; None where none leads on.

        digits: 81, 0 for an empty cell. candidates: of each cell, digit d as bit d - 1. entered: not 0 for filled cells
        that are no givens.
        """
        found = ctypes.c_int32()
        marks = (ctypes.c_uint16 * 81)(*candidates)
        answer = self._follower.call("technique_in", digits, marks, entered, ctypes.byref(found))
        return hodoku_techniques()[found.value] if answer == YES else None


class _Path(ctypes.Structure):
    _fields_ = (("solved", ctypes.c_int32), ("counts", ctypes.c_uint16 * _MOST_TECHNIQUES))


class _HodokuStep(ctypes.Structure):
    _fields_ = (("technique", ctypes.c_int16), ("placed", ctypes.c_int16), ("removed", ctypes.c_int32))


def _follower(time_limit: float | None = None, order: bytes | None = None) -> PathFollower:
    if order is None:
        return PathFollower(_library(), "hodoku", time_limit)
    return PathFollower(_library(), "hodoku", time_limit, order, len(order), opening="open_in_order")


@cache
def _library() -> Any:
    address, answer, count = ctypes.c_void_p, ctypes.c_int32, ctypes.c_int64
    return declare_functions(
        ("hodoku_technique", ctypes.c_char_p, [answer]),
        ("hodoku_open", address, [count]),
        ("hodoku_open_in_order", address, [ctypes.c_char_p, count, count]),
        ("hodoku_close", None, [address]),
        ("hodoku_begin", answer, [address, address, count, address]),
        ("hodoku_follow", answer, [address, address, address, address, address]),
        ("hodoku_run", answer, [address, answer]),
        ("hodoku_steps", answer, [address]),
        ("hodoku_technique_in", answer, [address, ctypes.c_char_p, address, ctypes.c_char_p, address]),
        hodoku_path=_Path,
        hodoku_step=_HodokuStep,
    )
