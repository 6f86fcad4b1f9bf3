"""Transformations of classic 9×9 grids, by the million.

A transformation is a row of 28 bytes: whether rows and columns are exchanged first, then nine rows, nine columns, from
0, and the new names of nine digits. The caller has checked that grids and transformations hold nothing else.
"""

import ctypes
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from sudokit.lazy_numpy import NDArray, np
from sudokit.native_core.library import SLICE, checked_answer, declare_functions
from sudokit.work.stopping import StopCheck
from sudokit.work.threads import run_batch

if TYPE_CHECKING:
    Bytes = NDArray[np.uint8]

_CHUNK = 8192  # grids that a thread takes at a time
_DRAWN = 1 << 16  # transformations that are drawn before anybody is asked whether to stop


def random_transformations(seed: int, first: int, count: int, check_stop: StopCheck = None) -> "Bytes":
    """The transformations of the numbers from `first` on of a seed, as `Transformation.random` draws them.

    >>> random_transformations(1, 0, 2).shape
    (2, 28)
    """
    ways = np.empty((count, 28), np.uint8)
    for start in range(0, count, _DRAWN):
        if check_stop:
            check_stop()
        here = ways[start : start + _DRAWN]
        checked_answer(_library().sudokit_random_transformations(seed, first + start, len(here), here.ctypes.data))
    return ways


def transform_grids(grids: "Bytes", ways: "Bytes", threads: int, check_stop: StopCheck = None) -> "Bytes":
    """The rows of an (n, 81) array, each after the transformation of its row.

    >>> import numpy as np
    >>> way = np.array([[1, *range(9), *range(9), *range(1, 10)]], np.uint8)  # transposes
    >>> int(transform_grids(np.eye(1, 81, 9, np.uint8), way, 1).argmax())
    1
    """
    assert grids.flags.c_contiguous
    assert ways.flags.c_contiguous
    images = np.empty_like(grids)
    apply = _library().sudokit_transform_grids

    def work(first: int, last: int, poll: Callable[[], None]) -> None:
        while first < last:
            source, target = grids.ctypes.data + 81 * first, images.ctypes.data + 81 * first
            first += checked_answer(apply(source, last - first, ways.ctypes.data + 28 * first, target, SLICE))
            poll()

    run_batch(len(grids), _CHUNK, threads, lambda: work, check_stop)
    return images


@cache
def _library() -> Any:
    address, count, number = ctypes.c_void_p, ctypes.c_int64, ctypes.c_uint64
    return declare_functions(
        ("transform_grids", count, [address, count, address, address, ctypes.c_int32]),
        ("random_transformations", ctypes.c_int32, [number, number, count, address]),
    )
