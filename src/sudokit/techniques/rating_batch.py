"""Many puzzles rated on all processors, in order, as a stream.

Classic 9×9 puzzles are rated by the native core, more and more at a time, as long as HoDoKu's score is not wanted.
Everything else is Python, which one interpreter runs on one processor; so that work is shared among processes, several
puzzles at a time. Starting processes takes a while: the first puzzles are rated here, one by one, and if that does it
none is started. The number done in that time decides how many make a piece of work, so that hard puzzles, which take
seconds each, do not wait for one another.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from time import monotonic

from sudokit.arguments import checked_time_limit
from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.errors import TimeLimitError
from sudokit.native_core import is_native
from sudokit.native_core.ordered_work import in_processes
from sudokit.native_core.stopping import StopCheck
from sudokit.native_core.threads import checked_threads
from sudokit.solving.event_solutions import deadline
from sudokit.techniques.grading import Grade, hodokus_score, rate
from sudokit.techniques.native_ratings import grades, rate_rows

_ALONE = 0.5  # seconds before other processes are called in
_MOST = 32  # puzzles in a piece of work
_MOST_ROWS = 1024  # puzzles that the native core rates at a time
_NINE = classic()

_Chunk = list[tuple[bytes, Geometry]]


def rate_each(
    puzzles: Iterable[Grid],
    *,
    as_printed: bool = False,
    with_score: bool = True,
    time_limit: float | None = None,
    processes: int | None = None,
    check_stop: StopCheck = None,
    now: Callable[[], float] = monotonic,
) -> Iterator[Grade]:
    """The grades of puzzles, in their order, as they are rated; without a number, on all processors.

    `with_score=False` saves the time for HoDoKu's path, which is then followed when its score is asked for.
    `time_limit` is for each path, as `rate` has it; `check_stop` is called now and then and may raise to end all.

    >>> [str(grade) for grade in rate_each([Grid("1... ..3. .4.. ...2"), Grid("1... .... .... ....")], processes=1)]
    ['beginner (1.2)', 'several solutions']
    """
    workers = checked_threads(processes)
    work = partial(_grade, as_printed=as_printed, with_score=with_score, time_limit=checked_time_limit(time_limit))
    stream = iter(puzzles)
    if is_native() and not with_score:
        yield from _natively(stream, as_printed, workers, checked_time_limit(time_limit), work, check_stop)
        return
    end = now() + _ALONE
    done = 0
    for grid in stream:
        yield work(grid, check_stop=check_stop)
        done += 1
        if workers > 1 and now() > end:
            break
    else:
        return
    for some in in_processes(partial(_graded, work), _chunks(stream, min(done, _MOST)), workers, check_stop):
        yield from some


def _natively(
    stream: Iterator[Grid],
    as_printed: bool,
    threads: int,
    time_limit: float | None,
    work: Callable[..., Grade],
    check_stop: StopCheck,
) -> Iterator[Grade]:
    """The grades of a stream in which most are classic 9×9; the first comes soon, for somebody may look at it."""
    import numpy as np

    size = 1
    while chunk := list(islice(stream, size)):
        nine = [grid.digits for grid in chunk if grid.geometry == _NINE]
        rows = np.frombuffer(b"".join(nine), np.uint8).reshape(-1, 81)
        found = grades(rate_rows(rows, as_printed, threads, time_limit, check_stop))
        for grid in chunk:
            yield next(found) if grid.geometry == _NINE else work(grid, check_stop=check_stop)
        size = min(2 * size, _MOST_ROWS)


def _chunks(stream: Iterator[Grid], size: int) -> Iterator[_Chunk]:
    while chunk := [(grid.digits, grid.geometry) for grid in islice(stream, size)]:
        yield chunk


def _graded(work: Callable[[Grid], Grade], chunk: _Chunk) -> list[Grade]:
    return [work(Grid.from_digits(digits, geometry)) for digits, geometry in chunk]


def _grade(
    grid: Grid, as_printed: bool, with_score: bool, time_limit: float | None, check_stop: StopCheck = None
) -> Grade:
    grade = rate(grid, as_printed=as_printed, time_limit=time_limit, check_stop=check_stop)
    if not with_score or grade.rated is None:
        return grade
    try:
        return replace(grade, scored=hodokus_score(grade.rated, deadline(time_limit, check_stop)))
    except TimeLimitError:
        if time_limit is None:  # it is the caller's own
            raise
        return replace(grade, scored=(None, None))
