"""The progress bar of long batches: on a terminal, and never in the way of answers.

It is drawn on standard error, and only when that is a terminal and the answers go elsewhere: where they scroll by on
the same terminal, they are the progress. It appears after a second, so short batches never show it.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from sudokit.translation import _

if TYPE_CHECKING:
    from rich.progress import Progress

_PATIENCE = 1.0
_BETWEEN_UPDATES = 0.1


@contextmanager
def progress(
    total: Callable[[], int | None],
    done: Callable[[], int],
    is_wanted: bool | None = None,
    now: Callable[[], float] = monotonic,
) -> Iterator[Callable[[], None]]:
    """Gives a function to call after every piece of work; `done` of `total` is then shown, now and then.

    A total of None means that the amount is unknown; only the count is shown then.
    """
    if is_wanted is None:
        is_wanted = sys.stderr.isatty()
    if not is_wanted:
        yield lambda: None
        return
    bar: Progress | None = None
    next_update = now() + _PATIENCE

    def tick() -> None:
        nonlocal bar, next_update
        if now() < next_update:
            return
        next_update = now() + _BETWEEN_UPDATES
        if bar is None:
            bar = _bar()
            bar.start()
            bar.add_task(_("working"), total=total())
        bar.update(bar.task_ids[0], completed=done())

    try:
        yield tick
    finally:
        if bar is not None:
            bar.stop()


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
        TaskProgressColumn(show_speed=True),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
