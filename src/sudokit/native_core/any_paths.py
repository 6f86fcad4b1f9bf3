"""Sudoku Explainer's path on other boards than the classic 9×9, step by step.

`native/include/sudokit/any_path.h` says how a board is described, and which boards there is room for.
"""

import ctypes
from collections.abc import Sequence
from functools import cache
from typing import Any

from sudokit.native_core.library import NO, PAUSED, SLICE, YES, checked_answer, checked_handle, declare_functions
from sudokit.work.stopping import StopCheck

MOST_CELLS, MOST_DIGITS, MOST_HOUSES, MOST_HOUSES_OF_A_CELL = 640, 25, 192, 16
MOST_CANDIDATES = 4096
STRIDE = 32  # a mark is a candidate, 32 × its cell + its digit - 1


class AnyPath:
    """A path on a board that a list of numbers describes; it serves one thread.

    >>> rows = [0, 2, 1, 2, 0, 1, 0, 2, 1, 2, 2, 3]  # two complete houses of 2 cells each
    >>> path = AnyPath([4, 2, 2, 1, *rows, 1, 1, 1, 0, 1, 3, 1, 2, 0])
    >>> path.begin(bytes(4), [1, 3, 3, 3]), path.take_step(), path.placed, path.is_solved
    (True, True, (1, 2), False)
    """

    def __init__(
        self, board: Sequence[int], *, lowest: float = 0.0, highest: float = 1000.0, with_evidence: bool = False
    ) -> None:
        """Leave out techniques whose least rating is below `lowest` or above `highest`."""
        self._call = _library()
        numbers = (ctypes.c_int32 * len(board))(*board)
        self._handle = checked_handle(
            self._call.sudokit_path_open(numbers, len(board), lowest, highest, int(with_evidence))
        )
        self._cells = board[0]

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self._call.sudokit_path_close(self._handle)

    def begin(self, digits: bytes, candidates: Sequence[int]) -> bool:
        """Take on a position; whether there is room for so many candidates, digit d as bit d - 1."""
        assert len(digits) == len(candidates) == self._cells
        marks = (ctypes.c_uint32 * self._cells)(*candidates)
        return checked_answer(self._call.sudokit_path_begin(self._handle, digits, marks)) == YES

    def take_step(self, check_stop: StopCheck = None) -> bool:
        """Find the next step and take it; False where there is none. `check_stop` may raise every few milliseconds."""
        while (answer := checked_answer(self._call.sudokit_path_run(self._handle, SLICE))) == PAUSED:
            if check_stop:
                check_stop()
        return answer != NO

    @property
    def technique(self) -> int:
        """The technique of the last step, a place in `explainer_paths.technique_names`."""
        return int(self._call.sudokit_path_technique(self._handle))

    @property
    def rating(self) -> float:
        """The rating of the last step."""
        return float(self._call.sudokit_path_rating(self._handle))

    @property
    def placed(self) -> tuple[int, int] | None:
        """The cell and the digit that the last step placed."""
        mark = self._call.sudokit_path_placed(self._handle)
        return None if mark < 0 else (mark // STRIDE, mark % STRIDE + 1)

    @property
    def is_solved(self) -> bool:
        """Whether no cell is empty."""
        return bool(self._call.sudokit_path_is_solved(self._handle) == YES)

    @property
    def at_least(self) -> float:
        """Where a search was stopped: the least rating that the next step can have."""
        return float(self._call.sudokit_path_looking_from(self._handle))

    def evidence(self) -> list[int]:
        """The evidence of the last step, if it is kept."""
        count = checked_answer(self._call.sudokit_path_evidence(self._handle, None, 0))
        numbers = (ctypes.c_int32 * count)()
        checked_answer(self._call.sudokit_path_evidence(self._handle, numbers, count))
        return list(numbers)


@cache
def _library() -> Any:
    address, answer = ctypes.c_void_p, ctypes.c_int32
    return declare_functions(
        ("path_open", address, [address, ctypes.c_int64, ctypes.c_double, ctypes.c_double, ctypes.c_int32]),
        ("path_close", None, [address]),
        ("path_begin", answer, [address, ctypes.c_char_p, address]),
        ("path_run", answer, [address, ctypes.c_int32]),
        ("path_technique", answer, [address]),
        ("path_rating", ctypes.c_double, [address]),
        ("path_placed", answer, [address]),
        ("path_is_solved", answer, [address]),
        ("path_looking_from", ctypes.c_double, [address]),
        ("path_evidence", ctypes.c_int64, [address, address, ctypes.c_int64]),
    )
