"""The lane engine: classic 9×9 puzzles, many at a time or one, in which each cell may have digits of its own.

A puzzle is 81 bytes, 0 for an empty cell and 1 to 9 for digits; the caller has checked that it holds nothing else.
Native calls work in slices of a few milliseconds with the GIL released, so Ctrl+C is heard between two slices and any
number of threads may call at once.
"""

import ctypes
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from sudokit.arguments import LARGEST
from sudokit.lazy_numpy import NDArray, np
from sudokit.native_core.library import (
    SLICE,
    YES,
    checked_answer,
    checked_handle,
    core,
    declare_functions,
    translating_memory_errors,
)
from sudokit.work.stopping import StopCheck
from sudokit.work.threads import Progress, ThreadWork, run_batch

_NOT_DONE = -3
_CHUNK = 4096  # puzzles that a thread takes at a time
_FEW = 512  # puzzles that may be done before a second thread has started
_MOMENT = 2  # milliseconds that they are given
most_counted = LARGEST  # solutions of a puzzle


Domains = Sequence[int]  # for each cell the digits it may hold: bit d is digit d


def solve(puzzle: bytes, check_stop: StopCheck = None, domains: Domains | None = None) -> bytes | None:
    """The first solution in the order of the search, the same on every core; None if there is none.

    `check_stop` is called after every few milliseconds and may raise to end the search.

    >>> solution = solve(bytes([5, 3] + 79 * [0]))
    >>> solution and solution[:2]
    b'\\x05\\x03'
    """
    solver = _idle_solver(domains)
    try:
        return solver.solution.raw if solver.solve_one(puzzle, 1, check_stop) else None
    finally:
        _idle.solvers.append(solver)


def count(puzzle: bytes, limit: int = LARGEST, check_stop: StopCheck = None, domains: Domains | None = None) -> int:
    """How many solutions a puzzle has, counting no further than `limit`, from 1 to 2⁶³ - 1.

    >>> count(bytes(81), limit=1000)
    1000
    """
    solver = _idle_solver(domains)
    try:
        return solver.solve_one(puzzle, limit, check_stop)
    finally:
        _idle.solvers.append(solver)


def solutions(puzzle: bytes, check_stop: StopCheck = None, domains: Domains | None = None) -> Iterator[bytes]:
    """All solutions, each once, found on demand; their order is the core's own.

    >>> from itertools import islice
    >>> len(set(islice(solutions(bytes(81)), 1000)))
    1000
    """
    solver = _Solver(core())  # its own: the caller may solve something else between two solutions
    solver.restrict(domains)
    checked_answer(solver.call.sudokit_solver_list(solver.handle, puzzle, LARGEST))
    room = 1
    done = False
    while not done:
        found = ctypes.create_string_buffer(81 * room)
        solver.call.sudokit_solver_make_room(solver.handle, found, room)
        while not (done := solver.run()) and solver.progress().room:
            if check_stop:
                check_stop()
        left = solver.progress().room
        listed = found.raw
        for start in range(0, 81 * (room - left), 81):
            yield listed[start : start + 81]
        room = min(2 * room, _CHUNK)  # who asked for one often wants no more; who asked for many wants them fast


@dataclass(frozen=True, slots=True)
class WithDomains:
    """The engine for the classic board where each cell may hold the digits of its domain alone."""

    domains: Domains

    @property
    def most_counted(self) -> int:
        """How many solutions of a puzzle can be counted."""
        return most_counted

    def solve(self, puzzle: bytes, check_stop: StopCheck = None) -> bytes | None:
        """The first solution, as `solve` finds it."""
        return solve(puzzle, check_stop, self.domains)

    def count(self, puzzle: bytes, limit: int, check_stop: StopCheck = None) -> int:
        """How many solutions there are, counting no further than `limit`."""
        return count(puzzle, limit, check_stop, self.domains)

    def solutions(self, puzzle: bytes, check_stop: StopCheck = None) -> Iterator[bytes]:
        """All solutions, each once, found on demand."""
        return solutions(puzzle, check_stop, self.domains)


@dataclass(slots=True)
class Batch:
    """What became of many puzzles."""

    solutions: "NDArray[np.uint8]"  # (n, 81): one solution of each, zeros where there is none
    counts: "NDArray[np.int64]"  # (n,): solutions found, at most the limit
    guesses: int = 0
    sweeps: int = 0


def solve_many(
    puzzles: "NDArray[np.uint8]",
    limit: int = 1,
    threads: int = 1,
    check_stop: StopCheck = None,
    progress: Progress = None,
) -> Batch:
    """Solve the rows of an (n, 81) array, which lie one after the other in memory, in several threads.

    Rows that another thread changes meanwhile have an answer that fits neither what they were nor what they are, and no
    other row suffers. `check_stop` and `progress` are as `run_batch` has them.

    >>> import numpy as np
    >>> solve_many(np.zeros((3, 81), np.uint8), limit=2).counts.tolist()
    [2, 2, 2]
    """
    assert puzzles.dtype == np.uint8
    assert puzzles.flags.c_contiguous
    n = len(puzzles)
    with translating_memory_errors():
        batch = Batch(np.empty((n, 81), np.uint8), np.full(n, _NOT_DONE, np.int64))
    if n < _FEW:
        left = _solve_here(puzzles, limit, batch, check_stop, is_alone=threads == 1)
        if left is not None:
            rest = Batch(batch.solutions[left], batch.counts[left])
            done = n - len(left)
            add = progress and (lambda more: progress(done + more))
            _solve_in_threads(puzzles[left], limit, threads, rest, check_stop, add)
            batch.solutions[left], batch.counts[left] = rest.solutions, rest.counts
            batch.guesses += rest.guesses
            batch.sweeps += rest.sweeps
        if progress:
            progress(n)
    else:
        _solve_in_threads(puzzles, limit, threads, batch, check_stop, progress)
    return batch


def _solve_here(
    puzzles: "NDArray[np.uint8]", limit: int, batch: Batch, check_stop: StopCheck, *, is_alone: bool
) -> "NDArray[np.intp] | None":
    """Solve puzzles in this thread; unless it is alone, for a moment, in which another would hardly have started.

    Those that are not done then are returned by index, to be begun again; None where there are none.
    """
    if check_stop:
        check_stop()
    solver = _idle_solver()
    try:
        solver.begin(puzzles, 0, len(puzzles), limit, batch)
        is_done = solver.run(_MOMENT)
        while is_alone and not is_done:
            if check_stop:
                check_stop()
            is_done = solver.run()
        solver.add_effort(batch)
    finally:
        _idle.solvers.append(solver)
    return None if is_done else (batch.counts == _NOT_DONE).nonzero()[0]


def _solve_in_threads(
    puzzles: "NDArray[np.uint8]", limit: int, threads: int, batch: Batch, check_stop: StopCheck, progress: Progress
) -> None:
    def make_worker() -> ThreadWork:
        solver = _Solver(core())

        def work(first: int, last: int, poll: Callable[[], None]) -> None:
            solver.begin(puzzles, first, last, limit, batch)
            while not solver.run():
                poll()
            solver.add_effort(batch)

        return work

    n = len(puzzles)
    # Small pieces for the threads to end together, large ones to have few ends: at the end of a piece lanes idle.
    chunk = min(_CHUNK, n if threads == 1 else n // (4 * threads) + 1)
    run_batch(n, max(chunk, 1), threads, make_worker, check_stop, progress)


def first_misfit(digits: "NDArray[np.uint8]") -> int | None:
    """The position of the first number that is not 0 to 9 in an array that lies in one piece; None if all fit.

    >>> import numpy as np
    >>> first_misfit(np.array([[1, 9], [0, 10]], np.uint8))
    3
    """
    position: int = _library().sudokit_first_misfit(digits.ctypes.data, digits.size)
    return None if position < 0 else position


class PlainLines(NamedTuple):
    """Puzzles that were read from lines of text, one on each; arrays of as many rows."""

    puzzles: "NDArray[np.uint8]"
    numbers: "NDArray[np.int64]"  # of their lines, counted from 0
    solutions: "NDArray[np.uint8]"  # valid only where is_solved says so
    is_solved: "NDArray[np.bool_]"
    used: int  # how many bytes and lines were read
    lines: int


def read_lines(text: bytes, start: int = 0, end: int | None = None) -> PlainLines:
    """Puzzles from text with one on each line, up to the first line that is not surely understood.

    >>> found = read_lines(b"# two\\n" + 81 * b"." + b"\\n" + 81 * b"7" + b"\\nstray")
    >>> found.puzzles.shape, found.numbers.tolist(), found.used, found.lines
    ((2, 81), [1, 2], 170, 3)
    """
    bytes_given = np.frombuffer(text, np.uint8)[start:end]
    room = len(bytes_given) // 81
    with translating_memory_errors():
        puzzles, solutions = np.empty((room, 81), np.uint8), np.empty((room, 81), np.uint8)
        numbers, is_solved = np.empty(room, np.int64), np.empty(room, np.bool_)
    found = _Lines(
        room, puzzles.ctypes.data, numbers.ctypes.data, solutions.ctypes.data, is_solved.ctypes.data, used=0, lines=0
    )
    count = checked_answer(
        _library().sudokit_read_lines(bytes_given.ctypes.data, len(bytes_given), ctypes.byref(found)) if room else 0
    )
    return PlainLines(puzzles[:count], numbers[:count], solutions[:count], is_solved[:count], found.used, found.lines)


def write_lines(grids: "NDArray[np.uint8]") -> bytes:
    """The rows of an (n, 81) array as lines of text, `.` for 0.

    >>> import numpy as np
    >>> write_lines(np.full((1, 81), 3, np.uint8)) == 81 * b"3" + b"\\n"
    True
    """
    with translating_memory_errors():
        text = ctypes.create_string_buffer(82 * len(grids))
        checked_answer(_library().sudokit_write_lines(grids.ctypes.data, len(grids), text))
        return text.raw


class _Lines(ctypes.Structure):
    _fields_ = (
        ("room", ctypes.c_int64),
        *((name, ctypes.c_void_p) for name in ("puzzles", "numbers", "solutions", "is_solved")),
        ("used", ctypes.c_int64),
        ("lines", ctypes.c_int64),
    )
    used: int
    lines: int


class _Progress(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_int64) for name in ("finished", "room", "guesses", "sweeps"))
    finished: int
    room: int
    guesses: int
    sweeps: int


class _Solver:
    """A native solver with the buffers for one puzzle; it serves one search at a time."""

    def __init__(self, core: str) -> None:
        self.core = core
        self.call = _library()
        self.handle = checked_handle(self.call.sudokit_solver_open(core.encode("ascii")))
        # Where the solution of a single puzzle is written: a view, so that a call has few arguments to convert.
        self.solution = (ctypes.c_char * 81).from_address(self.call.sudokit_solver_solution(self.handle))
        self._solve_one = self.call.sudokit_solver_solve_one
        self._progress = _Progress()
        self._domains: Domains | None = None

    def restrict(self, domains: Domains | None) -> None:
        if domains is not self._domains:
            sets = None if domains is None else (ctypes.c_uint16 * 81)(*(digits >> 1 for digits in domains))
            checked_answer(self.call.sudokit_solver_restrict(self.handle, sets))
            self._domains = domains

    def __del__(self) -> None:
        if getattr(self, "handle", None):
            self.call.sudokit_solver_close(self.handle)

    def solve_one(self, puzzle: bytes, limit: int, check_stop: StopCheck) -> int:
        found: int = self._solve_one(self.handle, puzzle, limit, SLICE)
        if found == _NOT_DONE:
            while not self.run():
                if check_stop:
                    check_stop()
            found = self._solve_one(self.handle, None, limit, SLICE)
        return found

    def begin(self, puzzles: "NDArray[np.uint8]", first: int, last: int, limit: int, batch: Batch) -> None:
        where = batch.solutions.ctypes.data + 81 * first, batch.counts.ctypes.data + 8 * first
        address, n = puzzles.ctypes.data + 81 * first, last - first
        checked_answer(self.call.sudokit_solver_begin(self.handle, address, n, limit, *where))

    def run(self, milliseconds: int = SLICE) -> bool:
        return checked_answer(self.call.sudokit_solver_run(self.handle, milliseconds)) == YES

    def add_effort(self, batch: Batch) -> None:
        effort = self.progress()
        with _adding:
            batch.guesses += effort.guesses
            batch.sweeps += effort.sweeps

    def progress(self) -> _Progress:
        self.call.sudokit_solver_progress(self.handle, ctypes.byref(self._progress))
        return self._progress


class _Idle(threading.local):
    """The solvers of a thread that are not in use; they are closed when it ends.

    Whoever solves takes one out, so `check_stop` and whatever else Python runs meanwhile may solve too.
    """

    def __init__(self) -> None:
        self.solvers: list[_Solver] = []


_idle = _Idle()
_adding = threading.Lock()


def _idle_solver(domains: Domains | None = None) -> _Solver:
    name = core()
    try:
        while (solver := _idle.solvers.pop()).core != name:
            pass  # of a core that is no longer in use
    except IndexError:
        solver = _Solver(name)
    solver.restrict(domains)
    return solver


@cache
def _library() -> Any:
    address, integer, answer, milliseconds = ctypes.c_void_p, ctypes.c_int64, ctypes.c_int32, ctypes.c_int32
    return declare_functions(
        ("solver_open", address, [ctypes.c_char_p]),
        ("solver_close", None, [address]),
        ("solver_restrict", answer, [address, address]),
        ("solver_begin", answer, [address, address, integer, integer, address, address]),
        ("solver_list", answer, [address, ctypes.c_char_p, integer]),
        ("solver_make_room", answer, [address, address, integer]),
        ("solver_run", answer, [address, milliseconds]),
        ("solver_progress", answer, [address, address]),
        ("solver_solve_one", integer, [address, ctypes.c_char_p, integer, milliseconds]),
        ("solver_solution", address, [address]),
        ("first_misfit", integer, [address, integer]),
        ("read_lines", integer, [address, integer, address]),
        ("write_lines", answer, [address, integer, address]),
        lines=_Lines,
        progress=_Progress,
    )
