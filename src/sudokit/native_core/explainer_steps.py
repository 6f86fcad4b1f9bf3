"""The next step in a position of a classic 9×9 board, with its evidence.

`native/include/sudokit/evidence.h` says what the numbers mean.
"""

import ctypes
from collections.abc import Sequence
from functools import cache
from typing import Any

from sudokit.native_core.library import PAUSED, SLICE, YES, checked_answer, checked_handle, declare_functions
from sudokit.work.stopping import StopCheck


class StepFinder:
    """Finds steps on Sudoku Explainer's path, one position after the other; it serves one thread.

    >>> StepFinder().find(bytes(81), [1] + 80 * [510])  # r1c1 is the only place for 1: a hidden single, technique 1
    [0, 1, 0, -1, 0, 0]
    """

    def __init__(self, lowest: float = 0.0) -> None:
        """Leave out techniques whose least rating is below `lowest`."""
        self._call = _library()
        self._handle = checked_handle(self._call.sudokit_finder_open(lowest))

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self._call.sudokit_finder_close(self._handle)

    @property
    def at_least(self) -> float:
        """Where a search was stopped: the least rating that the next step can have."""
        return float(self._call.sudokit_finder_looking_from(self._handle))

    def find(self, digits: bytes, candidates: Sequence[int], check_stop: StopCheck = None) -> list[int] | None:
        """The evidence of the next step; None where there is none.

        digits: 81, 0 for an empty cell. candidates: of each empty cell, digit d as bit d - 1. `check_stop` is called
        after every few milliseconds and may raise.
        """
        call, handle = self._call, self._handle
        checked_answer(call.sudokit_finder_begin(handle, digits, (ctypes.c_uint16 * 81)(*candidates)))
        while (answer := checked_answer(call.sudokit_finder_run(handle, SLICE))) == PAUSED:
            if check_stop:
                check_stop()
        if answer != YES:
            return None
        count = checked_answer(call.sudokit_finder_evidence(handle, None, 0))
        numbers = (ctypes.c_int32 * count)()
        checked_answer(call.sudokit_finder_evidence(handle, numbers, count))
        return list(numbers)


@cache
def _library() -> Any:
    address, answer = ctypes.c_void_p, ctypes.c_int32
    return declare_functions(
        ("finder_open", address, [ctypes.c_double]),
        ("finder_close", None, [address]),
        ("finder_begin", answer, [address, ctypes.c_char_p, address]),
        ("finder_run", answer, [address, ctypes.c_int32]),
        ("finder_looking_from", ctypes.c_double, [address]),
        ("finder_evidence", ctypes.c_int64, [address, address, ctypes.c_int64]),
    )
