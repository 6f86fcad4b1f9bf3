"""Processes that work for this one: they are started afresh, do not hear Ctrl+C, and end when this one is gone.

Forking a process that has threads or a window may lock up; a fresh one never does.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Lock, Thread

_main_lock = Lock()  # of two threads that hide where the main module is, the second would put back what the first set


class IndependentChild(SpawnProcess):
    """A process that knows nothing of the main module, which need not be importable.

    A script that is not under `if __name__ == "__main__"`, or comes from standard input, would otherwise be run again.
    """

    def start(self) -> None:
        """Start it; in a terminal Ctrl+C reaches all processes, and this one decides."""
        with _main_lock, _without_interrupts(), _main_found_nowhere():
            super().start()

    def run(self) -> None:
        """What it does: its target, until the process that started it is gone."""
        _end_with_the_parent()
        super().run()


class IndependentContext(SpawnContext):
    """Queues and processes that know nothing of the main module."""

    Process = IndependentChild


@contextmanager
def _main_found_nowhere() -> Iterator[None]:
    """Within, the main module does not say where it is from, so multiprocessing does not let the new process run it.

    The module itself stays in its place: other threads may be pickling functions of it, which are looked up there.
    """
    main = sys.modules["__main__"]
    said = {name: getattr(main, name) for name in ("__spec__", "__file__") if hasattr(main, name)}
    try:
        for name in said:
            setattr(main, name, None)
        yield
    finally:
        for name, value in said.items():
            setattr(main, name, value)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Processes that are started within ignore Ctrl+C from their first instruction."""
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
