"""Work shared among threads or processes whose results come in the order of the tasks, as a stream.

Threads are for work that is mostly native and leaves the interpreter free, processes for work in Python. No more tasks
are under way than keep everyone busy, so an endless stream of them is done in the same memory, and few are thrown away
when the rest is no longer wanted.
"""

import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from sudokit.errors import CoreError
from sudokit.translation import _
from sudokit.work.stopping import StopCheck

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

Item = TypeVar("Item")
Result = TypeVar("Result")

_AHEAD = 4  # tasks under way for each worker
_MOST_ON_WINDOWS = 61  # processes that one can wait for there


def in_threads(
    work: Callable[[Item, StopCheck], Result], tasks: Iterable[Item], workers: int, check_stop: StopCheck = None
) -> Iterator[Result]:
    """What `work` makes of each task, in their order; it gets a stop check, which ends it when all is over."""
    from concurrent.futures import CancelledError, ThreadPoolExecutor  # 10 ms, and most have one task
    from threading import Event

    is_over = Event()

    def stop_if_over() -> None:
        if is_over.is_set():
            raise CancelledError

    with ThreadPoolExecutor(workers, thread_name_prefix="sudokit") as pool:
        try:
            yield from _in_order(pool, lambda task: work(task, stop_if_over), tasks, workers, check_stop)
        finally:  # also when the rest is no longer wanted, or Ctrl+C was pressed
            is_over.set()
            pool.shutdown(wait=False, cancel_futures=True)


def in_processes(
    work: Callable[[Item], Result], tasks: Iterable[Item], workers: int, check_stop: StopCheck = None
) -> Iterator[Result]:
    """What `work` makes of each task, in their order, in processes of their own.

    It must be importable, and from another module than the main one, which the processes do not have. A CoreError is
    raised where one of them ends early, by lack of memory for instance.
    """
    from concurrent.futures import ProcessPoolExecutor  # 20 ms
    from concurrent.futures.process import BrokenProcessPool

    from sudokit.work.child_process import IndependentContext

    workers = min(workers, _MOST_ON_WINDOWS) if sys.platform == "win32" else workers
    pool = ProcessPoolExecutor(workers, mp_context=IndependentContext())
    try:
        yield from _in_order(pool, work, tasks, workers, check_stop)
    except BrokenProcessPool as error:
        sentence = _("a background process ended early, perhaps for lack of memory; use fewer threads")
        raise CoreError(sentence) from error
    finally:
        # What is under way would be finished first, which may be slow. Nothing is cancelled: the pool marks what
        # its dead processes leave as broken, and trips over tasks that were cancelled.
        for process in list((pool._processes or {}).values()):
            process.terminate()
        pool.shutdown()


def _in_order(
    pool: "Executor", work: Callable[[Any], Result], tasks: Iterable[Any], workers: int, check_stop: StopCheck
) -> Iterator[Result]:
    from concurrent.futures import wait

    waiting: deque[Future[Result]] = deque()

    def first_result() -> Result:
        if check_stop:
            check_stop()
        while not waiting[0].done():  # not result(timeout): a task may itself end in a TimeoutError
            wait([waiting[0]], 0.05)
            if check_stop:
                check_stop()
        return waiting.popleft().result()

    for task in tasks:
        waiting.append(pool.submit(work, task))
        if len(waiting) == _AHEAD * workers:
            yield first_result()
    while waiting:
        yield first_result()
