"""Draining: running a readable solver to the end for its solutions alone."""

from collections.abc import Callable, Iterable, Iterator
from time import monotonic

from sudokit.board.grid import Grid
from sudokit.errors import TimeLimitError
from sudokit.solving.events import Event, EventKind
from sudokit.translation import _


def solutions_in(
    events: Iterable[Event], time_limit: float | None = None, now: Callable[[], float] = monotonic
) -> Iterator[Grid]:
    """The solutions that the events find, lazily; a TimeLimitError once `time_limit` seconds have passed.

    >>> from sudokit.solving.backtracking import backtracking
    >>> for solution in solutions_in(backtracking(Grid("12.. 3412 2143 43.."))):
    ...     print(solution)
    1234341221434321
    """
    found = EventKind.FOUND
    if time_limit is not None:
        events = _watched(events, time_limit, now)
    for event in events:
        if event.kind is found:
            assert event.grid is not None
            yield event.grid


def out_of_time(time_limit: float) -> TimeLimitError:
    """The error for a search that did not end in time."""
    return TimeLimitError(
        _("expected the search to end within {limit:g} s, found it still searching; it may need more time").format(
            limit=time_limit
        )
    )


def _watched(events: Iterable[Event], time_limit: float, now: Callable[[], float]) -> Iterator[Event]:
    # Between two events no solver does more than look once over the board, so this is often enough.
    deadline = now() + time_limit
    for event in events:
        if now() > deadline:
            raise out_of_time(time_limit)
        yield event
