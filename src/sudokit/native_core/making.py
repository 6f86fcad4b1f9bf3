"""Making classic 9×9 grids and puzzles, one or many.

A grid is 81 bytes, 0 for an empty cell. Item i of a batch draws from stream `first + i` of the seed, so it does not
depend on the number of threads, and a batch may be made in parts.
"""

import ctypes
from collections.abc import Callable
from functools import cache
from typing import Any

from sudokit.native_core.library import core, declared
from sudokit.native_core.stopping import Stop, interruptible
from sudokit.random_stream import RandomStream

_SHORT = 200  # items that are made before anybody could press Ctrl+C


def draw_uniform_grid(rng: RandomStream) -> bytes:
    """A complete grid, every one equally likely; the stream moves on as it does in the Python twin.

    >>> draw_uniform_grid(RandomStream(seed=1)) == uniform_grids(seed=1, first=0, count=1)
    True
    """
    state = (ctypes.c_uint64 * 4)(*rng.state)
    grid = ctypes.create_string_buffer(81)
    _library().sudokit_draw_uniform_grid(state, grid)
    a, b, c, d = state
    rng.state = a, b, c, d
    return grid.raw


def uniform_grids(seed: int, first: int, count: int, threads: int = 1) -> bytes:
    """Complete grids one after the other, every grid equally likely.

    >>> len(uniform_grids(seed=1, first=0, count=3))
    243
    """
    grids = ctypes.create_string_buffer(81 * count)
    _run(count, lambda stop: _library().sudokit_uniform_grids(seed, first, count, grids, threads, stop))
    return grids.raw


def make_puzzles(
    seed: int, first: int, count: int, orbit_of: bytes, most_removed: int, threads: int = 1
) -> tuple[bytes, bytes]:
    """Puzzles and their solutions, dug from uniform grids.

    For each a grid is drawn, then the orbits are shuffled, then they are removed in this order, each if the solution
    stays the only one, until `most_removed` cells are gone; see `sudokit.generating.removal.reduce`. `orbit_of` gives
    for each cell the number of its orbit, counted from 0 in the order of their first cells. With single cells and 81
    the puzzles are minimal.

    >>> puzzles, solutions = make_puzzles(1, 0, 2, bytes(range(81)), 81)
    >>> [81 - puzzle.count(0) for puzzle in (puzzles[:81], puzzles[81:])]
    [24, 25]
    """
    puzzles = ctypes.create_string_buffer(81 * count)
    solutions = ctypes.create_string_buffer(81 * count)
    dig, name = _library().sudokit_make_puzzles, core().encode("ascii")
    _run(count, lambda stop: dig(name, seed, first, count, orbit_of, most_removed, puzzles, solutions, threads, stop))
    return puzzles.raw, solutions.raw


def _run(count: int, call: Callable[[Any], int]) -> None:
    def with_stop(stop: Stop) -> int:
        return call(ctypes.byref(stop))

    result = call(None) if count <= _SHORT else interruptible(with_stop)
    if result == -(2**63):
        raise MemoryError("no memory for making grids")
    assert result == count, "the caller has numbered the orbits by their first cells"


@cache
def _library() -> Any:
    text, address, threads = ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int32
    batch = [ctypes.c_uint64, ctypes.c_uint64, ctypes.c_int64]  # the seed, the first stream, how many
    return declared(
        ("draw_uniform_grid", None, [address, address]),
        ("uniform_grids", ctypes.c_int64, [*batch, address, threads, address]),
        ("make_puzzles", ctypes.c_int64, [text, *batch, text, ctypes.c_int32, address, address, threads, address]),
    )
