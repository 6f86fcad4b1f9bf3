"""Making classic 9×9 grids and puzzles, one or many.

A grid is 81 bytes, 0 for an empty cell. Every item of a batch draws from a stream of the seed of its own, so it does
not depend on the number of threads, and a batch may be made in parts. `check_stop` and `progress` are as `run_batch`
has them.
"""

import ctypes
from array import array
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from sudokit.native_core.library import (
    PAUSED,
    SLICE,
    checked_answer,
    checked_handle,
    core,
    declare_functions,
    translating_memory_errors,
)
from sudokit.random_stream import RandomStream
from sudokit.work.stopping import StopCheck
from sudokit.work.threads import Progress, ThreadWork, run_batch

_GRIDS = 1024  # that a thread takes at a time
_PUZZLES = 256  # the fewest puzzles that a thread takes at a time


def draw_uniform_grid(rng: RandomStream) -> bytes:
    """A complete grid, every one equally likely; the stream moves on as it does in the Python twin.

    >>> draw_uniform_grid(RandomStream(seed=1)) == uniform_grids(seed=1, first=0, count=1)
    True
    """
    state = (ctypes.c_uint64 * 4)(*rng.state)
    grid = ctypes.create_string_buffer(81)
    checked_answer(_library().sudokit_draw_uniform_grid(state, grid))
    a, b, c, d = state
    rng.state = a, b, c, d
    return grid.raw


def uniform_grids(
    seed: int, first: int, count: int, threads: int = 1, check_stop: StopCheck = None, progress: Progress = None
) -> bytes:
    """Complete grids one after the other, every grid equally likely, from the streams `first` and following.

    >>> len(uniform_grids(seed=1, first=0, count=3))
    243
    """
    make = _library().sudokit_uniform_grids
    with translating_memory_errors():
        grids = ctypes.create_string_buffer(81 * count)
    address = ctypes.addressof(grids)

    def work(start: int, end: int, poll: Callable[[], None]) -> None:
        while start < end:
            start += checked_answer(make(seed, first + start, end - start, address + 81 * start, SLICE))
            poll()

    run_batch(count, _GRIDS, threads, lambda: work, check_stop, progress)
    with translating_memory_errors():
        return grids.raw


def make_puzzles(
    seed: int,
    streams: Sequence[int],
    orbit_of: bytes,
    most_removed: int,
    threads: int = 1,
    check_stop: StopCheck = None,
    progress: Progress = None,
) -> tuple[bytes, bytes]:
    """Puzzles, one from each of these streams, and their solutions, dug from uniform grids.

    For each a grid is drawn, then the orbits are shuffled, then they are removed in this order, each if the solution
    stays the only one, until `most_removed` cells are gone; see `sudokit.generating.puzzles.removal.reduce`.
    `orbit_of` gives for each cell the number of its orbit, counted from 0 in the order of their first cells.
    With single cells and 81 the puzzles are minimal.

    >>> puzzles, solutions = make_puzzles(1, range(2), bytes(range(81)), 81)
    >>> [81 - puzzle.count(0) for puzzle in (puzzles[:81], puzzles[81:])]
    [24, 25]
    """
    count = len(streams)
    with translating_memory_errors():
        numbers = array("Q", streams)
        puzzles = ctypes.create_string_buffer(81 * count)
        solutions = ctypes.create_string_buffer(81 * count)

    def make_worker() -> ThreadWork:
        maker = _Maker(seed, orbit_of, most_removed)

        def work(start: int, end: int, poll: Callable[[], None]) -> None:
            maker.begin(
                numbers.buffer_info()[0] + numbers.itemsize * start,
                end - start,
                ctypes.addressof(puzzles) + 81 * start,
                ctypes.addressof(solutions) + 81 * start,
            )
            while not maker.run():
                poll()

        return work

    # Small pieces for the threads to end together; large ones, for a maker has 256 puzzles in work at a time.
    chunk = count if threads == 1 else max(count // (4 * threads), _PUZZLES)
    run_batch(count, max(chunk, 1), threads, make_worker, check_stop, progress)
    with translating_memory_errors():
        return puzzles.raw, solutions.raw


class _Maker:
    """A native maker of puzzles; it serves one thread."""

    def __init__(self, seed: int, orbit_of: bytes, most_removed: int) -> None:
        self._call = _library()
        opened = self._call.sudokit_maker_open(core().encode("ascii"), seed, orbit_of, most_removed)
        self._handle = checked_handle(opened)

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self._call.sudokit_maker_close(self._handle)

    def begin(self, streams: int, count: int, puzzles: int, solutions: int) -> None:
        checked_answer(self._call.sudokit_maker_begin(self._handle, streams, count, puzzles, solutions))

    def run(self) -> bool:
        """Work for one slice; True when all are made."""
        return checked_answer(self._call.sudokit_maker_run(self._handle, SLICE)) != PAUSED


@cache
def _library() -> Any:
    text, address, answer, milliseconds = ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int32, ctypes.c_int32
    number, count = ctypes.c_uint64, ctypes.c_int64
    return declare_functions(
        ("draw_uniform_grid", answer, [address, address]),
        ("uniform_grids", count, [number, number, count, address, milliseconds]),
        ("maker_open", address, [text, number, text, ctypes.c_int32]),
        ("maker_close", None, [address]),
        ("maker_begin", answer, [address, address, count, address, address]),
        ("maker_run", answer, [address, milliseconds]),
    )
