"""Paths of classic 9×9 puzzles in native code: what following one takes, whichever techniques it is made of.

Both graders of the library have functions of the same kind: `open`, `begin` or `follow`, `run`, `steps`, `close`.
"""

import ctypes
from collections.abc import Callable, Iterator
from math import ceil
from typing import TYPE_CHECKING, Any

from sudokit.lazy_numpy import NDArray, np
from sudokit.native_core.library import PAUSED, SLICE, checked_answer, checked_handle, translating_memory_errors
from sudokit.work.stopping import StopCheck
from sudokit.work.threads import Progress, ThreadWork, run_batch

if TYPE_CHECKING:
    from sudokit.board.candidates import Candidate


_MOST_REMOVED = 729  # candidates


class PathFollower:
    """A native object that follows paths; it serves one thread.

    library: with its functions declared. kind: how their names begin. time_limit: for each puzzle, in seconds.
    options: what is given to the function that opens it before it.
    """

    def __init__(
        self, library: Any, kind: str, time_limit: float | None, *options: float | bytes, opening: str = "open"
    ) -> None:
        self._library = library
        self._kind = kind
        milliseconds = -1 if time_limit is None else min(ceil(1000 * time_limit), 2**62)
        self._handle = checked_handle(self._function(opening)(*options, milliseconds))

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self._function("close")(self._handle)

    def _function(self, name: str) -> Callable[..., Any]:
        found: Callable[..., Any] = getattr(self._library, f"sudokit_{self._kind}_{name}")
        return found

    def call(self, name: str, *arguments: Any) -> int:
        """The answer of one of its functions."""
        return checked_answer(self._function(name)(self._handle, *arguments))

    def begin(self, puzzles: int, count: int, rows: int) -> None:
        """Take on puzzles, and the rows for what their paths come to, at these addresses."""
        self.call("begin", puzzles, count, rows)

    def trace(self, puzzles: int, count: int, rows: int, *room: int) -> None:
        """Take on puzzles as `begin` does, and the room for what is told of their steps, at these addresses."""
        self.call("trace", puzzles, count, rows, *room)

    def run(self) -> bool:
        """Work for one slice; whether all is done."""
        return self.call("run", SLICE) != PAUSED

    def finish(self, check_stop: StopCheck) -> None:
        """Work until all is done; `check_stop` is called after every slice and may raise."""
        while not self.run():
            if check_stop:
                check_stop()

    def steps(
        self, puzzle: bytes, row: Any, room: Any, check_stop: StopCheck
    ) -> Iterator[tuple[Any, "Candidate | None", "tuple[Candidate, ...]"]]:
        """The steps of one path, each with what it places and removes; `room` is an array for them."""
        removed = (ctypes.c_uint16 * _MOST_REMOVED)()
        self.call("follow", puzzle, ctypes.byref(row), room, removed)
        self.finish(check_stop)
        at = 0
        for step in room[: self.call("steps")]:
            marks = removed[at : at + step.removed]
            at += step.removed
            yield step, _candidate(step.placed) if step.placed >= 0 else None, tuple(map(_candidate, marks))


def _candidate(mark: int) -> "Candidate":
    return mark // 9, mark % 9 + 1


def follow_all(
    puzzles: "NDArray[np.uint8]",
    row: type[ctypes.Structure],
    make_follower: Callable[[], PathFollower],
    chunk: int,
    threads: int,
    check_stop: StopCheck,
    progress: Progress,
) -> "NDArray[np.void]":
    """What the paths of the rows of an (n, 81) array come to, a row of that kind each, in several threads.

    chunk: how many puzzles a thread takes at most at a time: a hard one may take as long as a thousand others.
    """
    assert puzzles.dtype == np.uint8
    assert puzzles.flags.c_contiguous
    with translating_memory_errors():
        found = np.zeros(len(puzzles), np.dtype(row))

    def make_worker() -> ThreadWork:
        follower = make_follower()

        def work(first: int, last: int, poll: Callable[[], None]) -> None:
            follower.begin(puzzles.ctypes.data + 81 * first, last - first, found.ctypes.data + found.itemsize * first)
            while not follower.run():
                poll()

        return work

    run_batch(len(puzzles), chunk, threads, make_worker, check_stop, progress, first_chunk=1)
    return found


def names_in(name_of: Callable[[int], bytes | None]) -> tuple[str, ...]:
    """The names of techniques in the order of their numbers, from the native function that gives each."""
    names: list[str] = []
    while name := name_of(len(names)):
        names.append(name.decode("ascii"))
    return tuple(names)
