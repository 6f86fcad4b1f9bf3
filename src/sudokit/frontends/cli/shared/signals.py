"""Being asked to end: by Ctrl+C, by SIGTERM, or by SIGHUP, which a terminal sends when it is closed.

Each becomes an exception, so that half-written files are removed and a terminal is given back. An exception can get
lost: Python drops one that is raised in a destructor or in the bookkeeping of an import, and a library may catch too
much. So it is raised again until it has arrived.
"""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_PATIENCE = 0.5  # seconds between two attempts: tidying up takes less

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP")  # Windows has no SIGHUP


class Ended(BaseException):
    """A request to end, made by a signal."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    @property
    def status(self) -> int:
        """What a shell reports for a program that the signal ended."""
        return 128 + self.number


@contextmanager
def raising_ended() -> Iterator[None]:
    """Within, a request to end is raised as Ended; what was ignored before, as under nohup, stays ignored."""
    if threading.current_thread() is not threading.main_thread():  # only that one hears signals
        yield
        return
    request: Ended | None = None

    def end(number: int, _frame: object) -> None:
        nonlocal request
        request = request or Ended(number)
        _set_alarm()
        if not _is_behind(request, sys.exception()):  # else it has arrived, and somebody is tidying up
            raise request

    def ignore_ended(lost: Any) -> None:
        if not isinstance(lost.exc_value, Ended):
            hook_before(lost)

    numbers = [getattr(signal, name) for name in (*_NAMES, "SIGALRM") if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in numbers}
    hook_before, sys.unraisablehook = sys.unraisablehook, ignore_ended
    for number in numbers:
        if before[number] is not signal.SIG_IGN:
            signal.signal(number, end)
    try:
        yield
    finally:
        _set_alarm(0)
        for number in numbers:
            signal.signal(number, before[number] or signal.SIG_DFL)
        sys.unraisablehook = hook_before


def _set_alarm(seconds: float = _PATIENCE) -> None:
    """Have SIGALRM sent after that long; for 0, never."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _is_behind(request: Ended, error: BaseException | None) -> bool:
    """Whether an exception is the request, or was raised while the request was being handled."""
    while error is not None and error is not request:
        error = error.__context__
    return error is request
