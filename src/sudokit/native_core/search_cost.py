"""How much search classic 9×9 puzzles take; `sudokit.solving.search_cost` says what is counted.

A puzzle is 81 bytes, 0 for an empty cell and 1 to 9 for digits; the caller has checked that it holds nothing else.
"""

import ctypes
from functools import cache, partial
from typing import Any

from sudokit.lazy_numpy import NDArray, np
from sudokit.native_core.library import declare_functions
from sudokit.native_core.paths import PathFollower, follow_all
from sudokit.work.stopping import StopCheck

PLACEMENTS, BACKDOOR, REFUTED = 1, 2, 4  # what is asked for, added up
_CHUNK = 64  # puzzles that a thread takes at a time


def search_costs(
    puzzles: "NDArray[np.uint8]",
    asked: int,
    most_placements: int,
    threads: int = 1,
    check_stop: StopCheck = None,
) -> "NDArray[np.void]":
    """What was asked of the rows of an (n, 81) array: rows with `placements`, `backdoor`, `candidates` and `refuted`.

    >>> import numpy as np
    >>> text = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> search_costs(np.array([list(map(int, text))], np.uint8), PLACEMENTS + BACKDOOR, 10_000).tolist()
    [(4208, 0, 0, 0)]
    """
    return follow_all(puzzles, _Cost, partial(_coster, asked, most_placements), _CHUNK, threads, check_stop, None)


class _Cost(ctypes.Structure):
    _fields_ = (
        ("placements", ctypes.c_int64),
        *((name, ctypes.c_int32) for name in ("backdoor", "candidates", "refuted")),
    )


def _coster(asked: int, most_placements: int) -> PathFollower:
    return PathFollower(_library(), "coster", None, asked, most_placements)


@cache
def _library() -> Any:
    address, integer, answer = ctypes.c_void_p, ctypes.c_int64, ctypes.c_int32
    return declare_functions(
        ("coster_open", address, [answer, integer, integer]),
        ("coster_close", None, [address]),
        ("coster_begin", answer, [address, address, integer, address]),
        ("coster_run", answer, [address, answer]),
        cost=_Cost,
    )
