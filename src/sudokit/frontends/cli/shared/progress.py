"""The progress of long work: a bar on a terminal, a line now and then elsewhere, and never in the way of answers.

It goes to standard error. The bar appears after a second without an answer, so short work never shows it, and whoever
writes answers to the same terminal hides it first: where they scroll by, they are the progress. Where standard error is
a file or a pipe, there is a line after 20 seconds and whenever twice the time has passed.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING

from sudokit.frontends.cli.shared.plain_text import make_standard_streams_safe, raw_stream
from sudokit.translation import _, format_number

if TYPE_CHECKING:
    from rich.progress import Progress

_PATIENCE = 1.0
_PATIENCE_WITHOUT_TERMINAL = 20.0
_BETWEEN_UPDATES = 0.1


class Ticks:
    """What to call now and then during the work: `done` of `total` is then shown, if it is time to.

    A total of None means that the amount is unknown; only the time is shown then. on_terminal: whether there is a bar,
    by default where standard error is a terminal.
    """

    def __init__(
        self,
        total: Callable[[], int | None],
        done: Callable[[], int],
        is_wanted: bool = True,
        on_terminal: bool | None = None,
        now: Callable[[], float] = monotonic,
        words: Callable[[], str] = lambda: _("working"),
    ) -> None:
        self._total, self._done, self.is_wanted, self._now, self._words = total, done, is_wanted, now, words
        self._on_terminal = sys.stderr.isatty() if on_terminal is None else on_terminal
        self._bar: Progress | None = None
        self._start = now()
        self._next_update = self._start + (_PATIENCE if self._on_terminal else _PATIENCE_WITHOUT_TERMINAL)

    def __call__(self) -> None:
        """Draw the bar, or move it; without a terminal, write a line."""
        if not self.is_wanted or self._now() < self._next_update:
            return
        if not self._on_terminal:
            self._write_line()
            return
        self._next_update = self._now() + _BETWEEN_UPDATES
        if self._bar is None:
            self._bar = _bar()
            self._bar.start()
            make_standard_streams_safe()  # what is printed above the bar goes through a stream of rich
            self._bar.add_task(self._words(), total=self._total())
        self._bar.update(self._bar.task_ids[0], completed=self._done(), description=self._words())

    def _write_line(self) -> None:
        seconds, total = self._now() - self._start, self._total()
        self._next_update = self._start + 2 * seconds
        line = _("{words}: {percent} % after {seconds} s") if total else _("{words}: {seconds} s so far")
        percent = format_number(100 * self._done() // total) if total else ""
        line = line.format(words=self._words(), percent=percent, seconds=format_number(int(seconds)))
        print(f"sudokit: {line}", file=sys.stderr, flush=True)

    def hide(self) -> None:
        """Take the bar away, until a second has passed."""
        if self._bar is not None:
            self._bar.stop()
            self._bar = None
        if self._on_terminal:
            self._next_update = self._now() + _PATIENCE


@contextmanager
def progress(
    total: Callable[[], int | None],
    done: Callable[[], int],
    is_wanted: bool = True,
    on_terminal: bool | None = None,
    now: Callable[[], float] = monotonic,
    words: Callable[[], str] = lambda: _("working"),
) -> Iterator[Ticks]:
    """Gives what to call after every piece of work, and takes the bar away at the end; `words` stand before the bar."""
    ticks = Ticks(total, done, is_wanted, on_terminal, now, words)
    try:
        yield ticks
    finally:
        ticks.hide()


@contextmanager
def waiting(is_wanted: bool = True, on_terminal: bool | None = None) -> Iterator[None]:
    """Shows that work is in progress, and for how long, where there is nothing to count."""
    with progress(lambda: None, lambda: 0, is_wanted, on_terminal) as tick:
        if not is_wanted:
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
