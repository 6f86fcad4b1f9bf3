"""Threads: how many share a batch of independent items, and how.

Native code has no threads of its own. It works in slices with the GIL released, so threads of Python keep all
processors busy, with and without a GIL. `run_batch` is for items that fill arrays, in any order; `ordered_work` is for
results that are wanted one by one.
"""

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from sudokit.arguments import checked_number
from sudokit.translation import _
from sudokit.work.stopping import StopCheck

ThreadWork = Callable[[int, int, Callable[[], None]], None]
"""Does the items from one number up to, not including, another; calls the function between two slices of its work."""

Progress = Callable[[int], object] | None  # called now and then with how many items are done

_QUICK = 0.01  # seconds for a chunk


def checked_threads(threads: int | None) -> int:
    """The number itself, if it is 1 or more, otherwise an error; for None, that of the processors.

    >>> checked_threads(3), checked_threads(None) >= 1
    (3, True)
    """
    if threads is None:
        # In a container or under taskset a process often has fewer than the machine.
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return checked_number(threads, _("a number of threads, 1 or more"), least=1)


def run_batch(
    count: int,
    chunk: int,
    threads: int,
    make_worker: Callable[[], ThreadWork],
    check_stop: StopCheck = None,
    progress: Progress = None,
    first_chunk: int | None = None,
) -> None:
    """Do `count` items in chunks, each chunk once, in several threads, this one among them.

    Every thread makes a worker of its own, takes the next chunk, and so on. An exception in any of them ends them all
    between two slices and is raised here: Ctrl+C, which Python raises in the main thread, or whatever `check_stop`
    raises. `check_stop` and `progress` are called in this thread only, at least after every chunk.

    first_chunk: where some items may take a thousand times as long as others, so many are taken at first, and then
    more, up to `chunk`, for as long as they are done quickly: no item waits for a slow one that came along with it.

    >>> done = []
    >>> run_batch(10, 4, 2, lambda: lambda first, last, look: done.extend(range(first, last)))
    >>> sorted(done)
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    """
    least = chunk if first_chunk is None or threads == 1 else min(first_chunk, chunk)
    batch = _ThreadBatch(count, least, chunk, make_worker)

    def poll() -> None:
        batch.stop_if_over()
        if check_stop:
            check_stop()
        if progress:
            progress(batch.done)

    useful = min(threads, -(-count // least))
    helpers = [threading.Thread(target=batch.help_out, name=f"sudokit-{i}") for i in range(1, useful)]
    try:
        with suppress(RuntimeError, MemoryError):  # no more threads to be had: those there are do it all
            for helper in helpers:
                helper.start()
        if check_stop:
            check_stop()  # the helpers may do it all before this thread gets a chunk
        batch.work(make_worker(), poll)
        while batch.wait_for_helpers():
            poll()
    except BaseException as problem:  # Ctrl+C above all: no thread may go on writing to the caller's arrays
        batch.end_with(problem)
        while batch.wait_for_helpers():
            pass
    for helper in helpers:
        if helper.is_alive():
            helper.join()
    if batch.problems:
        raise batch.problems[0]


class _Over(Exception):  # noqa: N818 - not an error: it ends a worker whose work is not wanted any more
    """Another thread has met a problem."""


class _ThreadBatch:
    """What the threads of one batch share."""

    def __init__(self, count: int, least: int, most: int, make_worker: Callable[[], ThreadWork]) -> None:
        self.count, self.least, self.most, self.make_worker = count, least, most, make_worker
        self.done = 0
        self.problems: list[BaseException] = []
        self._next = 0
        self._helping = 0  # threads at work, the caller's not among them
        self._helped = threading.Event()  # none of them is
        self._lock = threading.Lock()  # no two threads may get the same chunk, also where Python has no global lock

    def work(self, worker: ThreadWork, poll: Callable[[], None]) -> None:
        chunk = self.least
        while True:
            with self._lock:
                first = self._next
                self._next = last = min(first + chunk, self.count)
            if first == last:
                return
            begun = monotonic()
            worker(first, last, poll)
            chunk = min(2 * chunk, self.most) if monotonic() - begun < _QUICK else max(chunk // 2, self.least)
            with self._lock:
                self.done += last - first
            poll()

    def help_out(self) -> None:
        """The work of every thread but the caller's; one that starts when all is over does nothing."""
        with self._lock:
            if self.problems or self._next == self.count:
                return
            self._helping += 1
            self._helped.clear()
        try:
            with suppress(_Over):
                self._work_with_own_worker()
        except BaseException as problem:  # raised in the caller's thread, once all threads have ended
            self.end_with(problem)
        finally:
            with self._lock:
                self._helping -= 1
                if not self._helping:
                    self._helped.set()

    def _work_with_own_worker(self) -> None:
        try:
            worker = self.make_worker()
        except MemoryError:  # none for another worker: those there are do it all
            return
        self.work(worker, self.stop_if_over)

    def wait_for_helpers(self) -> bool:
        """Wait a moment; whether there is still a thread to wait for.

        Thread.join would not do: interrupted, it may take a thread that runs for one that has ended (Python 3.11).
        """
        if self._helping:
            self._helped.wait(0.05)
        return self._helping > 0

    def end_with(self, problem: BaseException) -> None:
        with self._lock:  # so that a thread either sees it before it begins to help, or is waited for
            self.problems.append(problem)

    def stop_if_over(self) -> None:
        if self.problems:
            raise _Over
