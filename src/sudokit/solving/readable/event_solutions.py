"""The solutions alone: a readable solver is run for what it finds, and may be ended by the clock or by the caller."""

from collections.abc import Iterable, Iterator

from sudokit.board.grid import Grid
from sudokit.solving.events import Event, EventKind
from sudokit.work.stopping import StopCheck


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
