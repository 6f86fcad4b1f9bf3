"""Work shared among threads or processes whose results come in the order of the tasks, as a stream.

Threads are for work that is mostly native and leaves the interpreter free, processes for work in Python. No more tasks
are under way than keep everyone busy, so an endless stream of them is done in the same memory, and few are thrown away
when the rest is no longer wanted.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from sudokit.native_core.stopping import StopCheck

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

Task = TypeVar("Task")
Result = TypeVar("Result")

_AHEAD = 4  # tasks under way for each worker


def in_threads(
    work: Callable[[Task, StopCheck], Result], tasks: Iterable[Task], workers: int, check_stop: StopCheck = None
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
    work: Callable[[Task], Result], tasks: Iterable[Task], workers: int, check_stop: StopCheck = None
) -> Iterator[Result]:
    """What `work`, which must be importable, makes of each task, in their order, in processes of their own."""
    from concurrent.futures import ProcessPoolExecutor  # 20 ms
    from multiprocessing import get_context

    # Forking a process that has threads may lock up; a fresh one never does.
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_end_with_the_parent)
    try:
        yield from _in_order(pool, work, tasks, workers, check_stop)
    finally:
        # What is under way would be finished first, which may take long. Nothing is cancelled: the pool marks what
        # its dead processes leave as broken, and trips over tasks that were cancelled.
        for process in list((pool._processes or {}).values()):
            process.terminate()
        pool.shutdown()


def _end_with_the_parent() -> None:
    """Let this process end when the first one is gone, however that ended: nobody waits for its results any more."""
    import os
    import signal
    from multiprocessing import parent_process
    from threading import Thread

    parent = parent_process()
    assert parent is not None
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal reaches all of them; the first one decides

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, daemon=True).start()


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
