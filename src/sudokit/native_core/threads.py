"""How many threads share a batch: all processors that this process may use, unless the caller says otherwise."""

import os

from sudokit.errors import MethodError
from sudokit.translation import _


def checked_threads(threads: int | None) -> int:
    """The number itself, if it is 1 or more, otherwise a MethodError; for None, that of the processors.

    >>> checked_threads(3), checked_threads(None) >= 1
    (3, True)
    """
    if threads is None:
        # In a container or under taskset a process often has fewer than the machine.
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if not isinstance(threads, int) or threads < 1:
        raise MethodError(_("expected at least 1 thread, found {threads!r}").format(threads=threads))
    return threads
