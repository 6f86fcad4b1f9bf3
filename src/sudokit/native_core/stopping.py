"""Native calls that Ctrl+C can end.

While a native function runs, Python hears no signal in the thread that called it. So a long call is made in a second
thread, and this one waits; when it is interrupted it asks the call to stop, which takes a hundredth of a second or so.
"""

import ctypes
import threading
from collections.abc import Callable

StopCheck = Callable[[], object] | None  # called between two slices of long work; it may raise to end it


class Stop(ctypes.Structure):
    """A request to stop that native code looks at (`sudokit_stop`)."""

    _fields_ = (("requested", ctypes.c_int32),)
    requested: int


def interruptible(call: Callable[[Stop], int]) -> int:
    """What the call returns or raises; an exception meanwhile in this thread, such as Ctrl+C, ends it first.

    >>> interruptible(lambda stop: 6 * 7)
    42
    """
    stop = Stop(0)
    results: list[int] = []
    problems: list[BaseException] = []

    def work() -> None:
        try:
            results.append(call(stop))
        except BaseException as problem:  # told to the caller's thread
            problems.append(problem)

    thread = threading.Thread(target=work, name="sudokit-native")
    try:
        try:
            thread.start()
        except RuntimeError:  # no thread to be had: then in this one, and Ctrl+C is heard afterwards
            work()
        wait_for(thread)
    except BaseException:  # whatever it is, Ctrl+C above all: native code must not go on writing to our buffers
        stop.requested = 1
        wait_for(thread)
        raise
    if problems:
        raise problems[0]
    return results[0]


def wait_for(thread: threading.Thread) -> None:
    """Wait until a thread ends; in pieces, for on some systems waiting without an end cannot be interrupted."""
    while thread.is_alive():
        thread.join(0.05)
