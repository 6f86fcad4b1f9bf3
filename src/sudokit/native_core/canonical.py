"""The canonical form of classic 9×9 grids, one or many.

A grid is 81 bytes, 0 for an empty cell and 1 to 9 for digits; the caller has checked that it holds nothing else.
"""

import ctypes
from dataclasses import dataclass
from functools import cache
from typing import Any

from sudokit.native_core.library import declared
from sudokit.native_core.stopping import Stop, interruptible

_SHORT = 1000  # grids that are done before anybody could press Ctrl+C


@dataclass(frozen=True, slots=True)
class ManyFound:
    """The canonical forms of many grids, one after the other, and the number of automorphisms of each."""

    forms: bytes
    automorphisms: list[int]


def canonical(grid: bytes) -> tuple[bytes, bool, tuple[int, ...], tuple[int, ...], tuple[int, ...], int]:
    """The canonical form of one grid; the way to it: transposed, rows, columns, digits; the automorphisms.

    >>> form, transposed, rows, columns, digits, automorphisms = canonical(bytes(80) + bytes([7]))
    >>> form[-2:], digits[6], automorphisms
    (b'\\x00\\x01', 1, 41472)
    """
    form = ctypes.create_string_buffer(81)
    way = (ctypes.c_uint8 * 28)()
    automorphisms = ctypes.c_uint32()
    _checked(_library().sudokit_canonical_forms(grid, 1, form, way, ctypes.byref(automorphisms), 1, None))
    numbers = tuple(way)
    return form.raw, bool(numbers[0]), numbers[1:10], numbers[10:19], numbers[19:28], automorphisms.value


def canonical_many(grids: bytes, threads: int = 1) -> ManyFound:
    """The canonical forms of grids that follow one another in memory.

    >>> canonical_many(bytes(81) + bytes(80) + bytes([5])).automorphisms
    [3359232, 41472]
    """
    count = len(grids) // 81
    forms = ctypes.create_string_buffer(81 * count)
    automorphisms = (ctypes.c_uint32 * count)()

    def call(stop: Stop | None) -> int:
        place = ctypes.byref(stop) if stop else None
        return int(_library().sudokit_canonical_forms(grids, count, forms, None, automorphisms, threads, place))

    _checked(call(None) if count <= _SHORT else interruptible(call))
    return ManyFound(forms.raw[: 81 * count], list(automorphisms))


def _checked(result: int) -> None:
    if result == -(2**63):
        raise MemoryError("no memory for the search for a canonical form")
    assert result >= 0, "the caller has checked that the grids hold 0 to 9"


@cache
def _library() -> Any:
    address, count = ctypes.c_void_p, ctypes.c_int64
    arguments = [ctypes.c_char_p, count, address, address, address, ctypes.c_int32, address]
    return declared(("canonical_forms", count, arguments))
