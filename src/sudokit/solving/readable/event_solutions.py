"""The solutions alone: a readable solver is run for what it finds, and may be ended by the clock or by the caller."""

from collections.abc import Callable, Iterable, Iterator
from time import monotonic

from sudokit.arguments import checked_time_limit
from sudokit.board.grid import Grid
from sudokit.errors import TimeLimitError
from sudokit.solving.events import Event, EventKind
from sudokit.translation import _
from sudokit.work.stopping import StopCheck, check_callable


def solutions_in(events: Iterable[Event], check_stop: StopCheck = None) -> Iterator[Grid]:
    """The solutions that the events find, lazily; `check_stop` is called at every event and may raise.

    Between two events no solver does more than look once over the board, so that is often enough.

    >>> from sudokit.solving.readable.backtracking import backtracking
    >>> for solution in solutions_in(backtracking(Grid("12.. 3412 2143 43.."))):
    ...     print(solution)
    1234341221434321
    """
    found = EventKind.FOUND
    for event in events:
        if check_stop:
            check_stop()
        if event.kind is found:
            assert event.grid is not None
            yield event.grid


def deadline(time_limit: float | None, check_stop: StopCheck = None, now: Callable[[], float] = monotonic) -> StopCheck:
    """A check that also raises a TimeLimitError after that many seconds; the caller's own check without a limit."""
    seconds = checked_time_limit(time_limit)
    check_callable(check_stop=check_stop)
    if seconds is None:
        return check_stop
    end = now() + seconds

    def look_at_the_clock() -> None:
        if check_stop:
            check_stop()
        if now() > end:
            raise out_of_time(seconds)

    return look_at_the_clock


def time_left(time_limit: float | None, begun: float, now: Callable[[], float] = monotonic) -> float | None:
    """How much is left of a time limit, 0 at least, for work that began at that moment; None without a limit."""
    return None if time_limit is None else max(0.0, time_limit - (now() - begun))


def out_of_time(time_limit: float) -> TimeLimitError:
    """The error for a search that did not end in time."""
    return TimeLimitError(
        _("expected the search to end within {limit:g} s, found it still running; allow it more time").format(
            limit=time_limit
        )
    )
