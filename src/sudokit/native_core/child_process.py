"""Processes that work for this one: they are started afresh, do not hear Ctrl+C, and end when this one is gone.

Forking a process that has threads or a window may lock up; a fresh one never does.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Lock, Thread
from types import ModuleType

_MAIN = "__main__"
_main_lock = Lock()  # of two threads that hide the main module, the second would put back what the first has put there


class ChildProcess(SpawnProcess):
    """A process whose functions may be those of the main module, which it imports as multiprocessing does."""

    def start(self) -> None:
        """Start it; in a terminal Ctrl+C reaches all processes, and this one decides."""
        with _without_interrupts():
            super().start()

    def run(self) -> None:
        """What it does: its target, until the process that started it is gone."""
        _end_with_the_parent()
        super().run()


class IndependentChild(ChildProcess):
    """A process that knows nothing of the main module, which need not be importable.

    A script that is not under `if __name__ == "__main__"`, or comes from standard input, would otherwise be run again.
    """

    def start(self) -> None:
        """Start it while there is a main module that multiprocessing can find nowhere."""
        with _main_lock:
            main = sys.modules[_MAIN]
            try:
                sys.modules[_MAIN] = ModuleType(_MAIN)
                super().start()
            finally:
                sys.modules[_MAIN] = main


class IndependentContext(SpawnContext):
    """Queues and processes that know nothing of the main module."""

    Process = IndependentChild


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Within, a process that is started does not hear Ctrl+C, not even before it has begun to do what it is for."""
    import signal

    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # it is started before the first process, and would unblock the signal
    # Blocked, not ignored: what comes meanwhile is heard afterwards here, and never there, which inherits the block.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_the_parent() -> None:
    """Let this process end, whatever it is doing, when the first one is gone: nobody waits for its results any more."""
    import os
    import signal
    from multiprocessing import parent_process

    parent = parent_process()
    assert parent is not None
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it could not be blocked from the start

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, daemon=True).start()
