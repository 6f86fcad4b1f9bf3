"""The canonical form of classic 9×9 grids, one or many.

A grid is 81 bytes, 0 for an empty cell and 1 to 9 for digits; the caller has checked that it holds nothing else.
"""

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from sudokit.native_core.library import SLICE, checked_answer, declare_functions, translating_memory_errors
from sudokit.work.stopping import StopCheck
from sudokit.work.threads import Progress, run_batch

_FIRST_CHUNK, _CHUNK = 16, 512  # grids that a thread takes at a time: at first, at most


@dataclass(frozen=True, slots=True)
class ManyFound:
    """The canonical forms of many grids, one after the other, and the number of automorphisms of each."""

    forms: bytes
    automorphisms: list[int]


_Transformation = ctypes.c_uint8 * 28  # transposed, then nine rows, nine columns, nine digits


def canonical(grid: bytes) -> tuple[bytes, bool, tuple[int, ...], tuple[int, ...], tuple[int, ...], int]:
    """The canonical form of one grid; the way to it: transposed, rows, columns, digits; the automorphisms.

    >>> form, transposed, rows, columns, digits, automorphisms = canonical(bytes(80) + bytes([7]))
    >>> form[-2:], digits[6], automorphisms
    (b'\\x00\\x01', 1, 41472)
    """
    form = ctypes.create_string_buffer(81)
    way = _Transformation()
    automorphisms = ctypes.c_uint32()
    checked_answer(_library().sudokit_canonical_forms(grid, 1, form, way, ctypes.byref(automorphisms), SLICE))
    numbers = tuple(way)
    return form.raw, bool(numbers[0]), numbers[1:10], numbers[10:19], numbers[19:28], automorphisms.value


def canonical_many(
    grids: bytes, threads: int = 1, check_stop: StopCheck = None, progress: Progress = None
) -> ManyFound:
    """The canonical forms of grids that follow one another in memory.

    `check_stop` and `progress` are as `run_batch` has them.

    >>> canonical_many(bytes(81) + bytes(80) + bytes([5])).automorphisms
    [3359232, 41472]
    """
    count = len(grids) // 81
    find = _library().sudokit_canonical_forms
    with translating_memory_errors():
        forms = ctypes.create_string_buffer(81 * count)
        automorphisms = (ctypes.c_uint32 * count)()
    source = ctypes.cast(ctypes.c_char_p(grids), ctypes.c_void_p).value or 0
    target, counts = ctypes.addressof(forms), ctypes.addressof(automorphisms)

    def work(first: int, last: int, poll: Callable[[], None]) -> None:
        while first < last:
            here = source + 81 * first, last - first, target + 81 * first, None, counts + 4 * first
            first += checked_answer(find(*here, SLICE))
            poll()

    run_batch(count, _CHUNK, threads, lambda: work, check_stop, progress, _FIRST_CHUNK)
    with translating_memory_errors():
        return ManyFound(forms.raw[: 81 * count], list(automorphisms))


@cache
def _library() -> Any:
    address, count = ctypes.c_void_p, ctypes.c_int64
    return declare_functions(
        ("canonical_forms", count, [address, count, address, address, address, ctypes.c_int32]),
        transformation=_Transformation,
    )
