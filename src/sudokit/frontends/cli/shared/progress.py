"""The progress bar of long work: on a terminal, and never in the way of answers.

It is drawn on standard error, and only when that is a terminal. It appears after a second without an answer, so short
work never shows it, and whoever writes answers to the same terminal hides it first: where they scroll by, they are the
progress.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING

from sudokit.frontends.cli.shared.plain_text import make_standard_streams_safe, raw_stream
from sudokit.translation import _

if TYPE_CHECKING:
    from rich.progress import Progress

_PATIENCE = 1.0
_BETWEEN_UPDATES = 0.1


class Ticks:
    """What to call now and then during the work: `done` of `total` is then shown, if it is time to.

    A total of None means that the amount is unknown; only the time is shown then.
    """

    def __init__(
        self,
        total: Callable[[], int | None],
        done: Callable[[], int],
        is_wanted: bool,
        now: Callable[[], float] = monotonic,
        words: Callable[[], str] = lambda: _("working"),
    ) -> None:
        self._total, self._done, self.is_wanted, self._now, self._words = total, done, is_wanted, now, words
        self._bar: Progress | None = None
        self._next_update = now() + _PATIENCE

    def __call__(self) -> None:
        """Draw the bar, or move it."""
        if not self.is_wanted or self._now() < self._next_update:
            return
        self._next_update = self._now() + _BETWEEN_UPDATES
        if self._bar is None:
            self._bar = _bar()
            self._bar.start()
            make_standard_streams_safe()  # what is printed above the bar goes through a stream of rich
            self._bar.add_task(self._words(), total=self._total())
        self._bar.update(self._bar.task_ids[0], completed=self._done(), description=self._words())

    def hide(self) -> None:
        """Take the bar away, until a second has passed."""
        if self._bar is not None:
            self._bar.stop()
            self._bar = None
        self._next_update = self._now() + _PATIENCE


@contextmanager
def progress(
    total: Callable[[], int | None],
    done: Callable[[], int],
    is_wanted: bool | None = None,
    now: Callable[[], float] = monotonic,
    words: Callable[[], str] = lambda: _("working"),
) -> Iterator[Ticks]:
    """Gives what to call after every piece of work, and takes the bar away at the end; `words` stand before the bar."""
    ticks = Ticks(total, done, sys.stderr.isatty() if is_wanted is None else is_wanted, now, words)
    try:
        yield ticks
    finally:
        ticks.hide()


@contextmanager
def waiting(is_wanted: bool | None = None) -> Iterator[None]:
    """Shows that work is in progress, and for how long, where there is nothing to count."""
    with progress(lambda: None, lambda: 0, is_wanted) as tick:
        if not tick.is_wanted:
            yield
            return
        is_over = Event()

        def show() -> None:
            while not is_over.wait(_BETWEEN_UPDATES):
                tick()

        watcher = Thread(target=show, daemon=True)
        watcher.start()
        try:
            yield
        finally:
            is_over.set()
            watcher.join()


def _bar() -> "Progress":
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=Console(file=raw_stream(sys.stderr)),
        transient=True,
        redirect_stdout=False,  # answers never go to standard error
    )
