"""How long-running work is ended: between two slices of it, by an exception.

Native code gets no signals and has no flags. It works in slices of some milliseconds, and Python, which calls one after
the other, hears Ctrl+C between two of them. A caller that ends work for other reasons (the clock, a button, another
thread) gives a time limit, an event or a function: `deadline` makes one check of them that raises, and that is what the
work calls between two slices.
"""

from collections.abc import Callable
from time import monotonic
from typing import Any, Protocol

from sudokit.arguments import checked_time_limit, shown
from sudokit.errors import ArgumentError, StoppedError, TimeLimitError
from sudokit.translation import _


class StopSignal(Protocol):
    """What another thread sets to end the work, such as a `threading.Event`.

    >>> from threading import Event
    >>> signal: StopSignal = Event()
    >>> signal.is_set()
    False
    """

    def is_set(self) -> bool:
        """Whether the work is to end."""


Stop = Callable[[], object] | StopSignal | None
"""How a caller ends work: an event, or a function that is called now and then and raises, or returns True."""

StopCheck = Callable[[], object] | None  # called between two slices of long work; it raises to end it


def deadline(time_limit: float | None, check_stop: Stop = None, now: Callable[[], float] = monotonic) -> StopCheck:
    """A check that raises when the caller's own says so, or a TimeLimitError after that many seconds."""
    seconds = checked_time_limit(time_limit)
    check = _raising(check_stop)
    if seconds is None:
        return check
    end = now() + seconds

    def look_at_the_clock() -> None:
        if check:
            check()
        if now() > end:
            raise out_of_time(seconds)

    return look_at_the_clock


def _raising(check_stop: Stop) -> StopCheck:
    if check_stop is None:
        return None
    ask: Any = check_stop if callable(check_stop) else getattr(check_stop, "is_set", check_stop)
    check_callable(check_stop=ask)

    def check() -> None:
        if ask() is True:
            raise StoppedError(_("the work was stopped before its end, as check_stop asked for"))

    return check


def time_left(time_limit: float | None, begun: float, now: Callable[[], float] = monotonic) -> float | None:
    """How much is left of a time limit, 0 at least, for work that began at that moment; None without a limit."""
    return None if time_limit is None else max(0.0, time_limit - (now() - begun))


def out_of_time(time_limit: float) -> TimeLimitError:
    """The error for a search that did not end in time."""
    return TimeLimitError(_("the search did not end within {limit:g} s; allow it more time").format(limit=time_limit))


def check_callable(**functions: object) -> None:
    """An ArgumentError for the first of these, by its name, that is neither a function nor None.

    >>> check_callable(check_stop=5)
    Traceback (most recent call last):
    ...
    sudokit.errors.ArgumentError: check_stop cannot be 5; give a function or None
    """
    for name, function in functions.items():
        if function is not None and not callable(function):
            raise ArgumentError(
                _("{name} cannot be {found}; give a function or None").format(name=name, found=shown(function))
            )
