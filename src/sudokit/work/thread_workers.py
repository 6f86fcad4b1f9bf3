"""Workers without a process of their own: in the threads that a server shares among all it serves, or at once.

They take the place of `Worker` for `Jobs`. A thread cannot be ended from outside, so the work must take `check_stop`:
it ends between two slices when it is cancelled, or when its time is up. Where it does not take it, it runs to its end.
"""

import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from inspect import signature
from typing import Any

from sudokit.errors import CoreError
from sudokit.translation import _
from sudokit.work.stopping import deadline


class ThreadPool:
    """Threads that share the work of many; what would have to wait behind too much other work is refused.

    time_limit: seconds that a piece of work may take.
    """

    def __init__(self, threads: int = 2, most: int = 8, time_limit: float = 10.0) -> None:
        self.time_limit = time_limit
        self._most = most
        self._count = 0
        self._lock = threading.Lock()
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix="sudokit-work")

    def submit(self, function: Callable[[], Any]) -> "Future[Any]":
        """Let a thread do something; a CoreError if too much is waiting."""
        with self._lock:
            if self._count >= self._most:
                raise CoreError(_("too much is being worked on here at the moment; try again in a few seconds"))
            self._count += 1
        future = self._executor.submit(copy_context().run, function)
        future.add_done_callback(self._done)
        return future

    def _done(self, _future: "Future[Any]") -> None:
        with self._lock:
            self._count -= 1

    def close(self) -> None:
        """Begin nothing new."""
        self._executor.shutdown(wait=False, cancel_futures=True)


class ThreadTask:
    """Something under way in a thread."""

    def __init__(self) -> None:
        self.tried = 0
        self.is_over = False
        self.stopped = threading.Event()
        self.future: Future[Any] | None = None

    def result(self) -> Any:
        """What came of it, if that is known by now; None if not. What the work raised is raised here."""
        if self.is_over or self.future is None or not self.future.done():
            return None
        self.is_over = True
        return self.future.result()

    def cancel(self) -> None:
        """Stop it soon; its result stays None."""
        self.is_over = True
        self.stopped.set()
        if self.future is not None:
            self.future.cancel()


class ThreadWorker:
    """A worker that has its work done by a pool."""

    def __init__(self, pool: ThreadPool) -> None:
        self._pool = pool
        self._task: ThreadTask | None = None

    def start(self) -> None:
        """There is nothing to start."""

    def run(self, function: Callable[..., Any], *arguments: Any, reports: bool = False) -> ThreadTask:
        """Begin a task; one that is still under way is cancelled."""
        self.close()
        task = self._task = ThreadTask()

        def progress(tried: int) -> None:
            task.tried = tried

        more: dict[str, Any] = {"progress": progress} if reports else {}
        if "check_stop" in signature(function).parameters:
            more["check_stop"] = deadline(self._pool.time_limit, task.stopped)
        task.future = self._pool.submit(partial(function, *arguments, **more))
        return task

    def close(self) -> None:
        """Cancel what is under way."""
        if self._task is not None:
            self._task.cancel()


class DoneTask:
    """Something that was done when it was begun."""

    is_over = False
    tried = 0

    def __init__(self, function: Callable[[], Any]) -> None:
        self._function = function

    def result(self) -> Any:
        """Do it now: whoever began it has been answered meanwhile."""
        self.is_over = True
        return self._function()

    def cancel(self) -> None:
        """It is not wanted any more."""
        self.is_over = True


class InlineWorker:
    """A worker where there are neither processes nor threads, as in a browser: its work is done when it is asked."""

    def start(self) -> None:
        """There is nothing to start."""

    def run(self, function: Callable[..., Any], *arguments: Any, reports: bool = False) -> DoneTask:
        """Begin a task, which is done when its result is asked for."""
        return DoneTask(partial(function, *arguments))

    def close(self) -> None:
        """There is nothing to end."""
