"""What can be fuzzed: a target makes cases, says what is wrong with one, and makes smaller ones of one that failed."""

import random
import re
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Generic, Protocol, TypeVar

Case = TypeVar("Case")
Item = TypeVar("Item")


class Target(Protocol, Generic[Case]):
    """A part of Sudokit and how it is tried."""

    def make(self, rng: random.Random) -> Case:
        """A case that follows from the random numbers."""

    def problem(self, case: Case) -> str | None:
        """What is wrong, in a line, or None."""

    def smaller(self, case: Case) -> Iterator[Case]:
        """Cases like this one with something left out, the largest cuts first."""


class OutOfTimeError(BaseException):
    """A case took so long that it was ended; not an Exception, lest what is fuzzed catch it."""


@contextmanager
def alarm(seconds: float, error: type[BaseException] = OutOfTimeError) -> Iterator[None]:
    """Raise the error in the block when it has taken this process that long, however busy others keep the machine.

    Where there are no timers, wait.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise error

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def kind_of(problem: str) -> str:
    """What problems of the same kind have in common: where it is an exception, its name and its place."""
    name, _, _rest = problem.partition(": ")
    _start, _, place = problem.rpartition(" in ")
    return f"{name} {place}" if ".py:" in place else " ".join(re.findall("[a-z]+", problem)[:4])


def smallest(target: Target[Case], case: Case, kind: str, seconds: float) -> Case:
    """The smallest case with that kind of problem that leaving things out leads to, in that time."""
    end = time.monotonic() + seconds
    found = True
    while found and time.monotonic() < end:
        found = False
        for candidate in target.smaller(case):
            if time.monotonic() > end:
                break
            problem = target.problem(candidate)
            if problem and kind_of(problem) == kind:
                case, found = candidate, True
                break
    return case


def with_less(items: Sequence[Item], rebuilt: Callable[[Sequence[Item]], Case]) -> Iterator[Case]:
    """The sequence without one of its halves, quarters, eighths … down to single items."""
    size = (len(items) + 1) // 2
    while size:
        for start in range(0, len(items), size):
            yield rebuilt([*items[:start], *items[start + size :]])
        size = size // 2 if size < 64 else size // 4
