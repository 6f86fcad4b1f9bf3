"""The clock of a game: it is given the time, can be paused, and stops when the game is over."""

import time
from collections.abc import Callable

Now = Callable[[], float]  # seconds from some moment on, never going back


class Clock:
    """Seconds of play, without those in which it was paused.

    >>> seconds = iter([100.0, 107.5, 200.0])
    >>> clock = Clock(lambda: next(seconds))
    >>> clock.start(); clock.pause(); clock.seconds
    7.5
    """

    def __init__(self, now: Now = time.monotonic, seconds: float = 0.0) -> None:
        self._now = now
        self._before = seconds
        self._since: float | None = None

    @property
    def is_running(self) -> bool:
        """Whether time counts."""
        return self._since is not None

    @property
    def seconds(self) -> float:
        """The time played until now."""
        return self._before + (self._now() - self._since if self._since is not None else 0.0)

    def start(self) -> None:
        """Count from now on, if it does not yet."""
        if self._since is None:
            self._since = self._now()

    def pause(self) -> None:
        """Stop counting; `start` continues."""
        if self._since is not None:
            self._before, self._since = self.seconds, None


def clock_text(seconds: float) -> str:
    """The time as clocks show it.

    >>> clock_text(432), clock_text(3723.9)
    ('07:12', '1:02:03')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes:02}:{rest:02}"
