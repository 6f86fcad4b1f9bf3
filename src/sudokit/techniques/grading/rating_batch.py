"""Many puzzles rated on all processors, in order, as a stream.

Classic 9×9 puzzles are rated by the native core, more and more at a time, HoDoKu's score included. Everything else is
Python, which one interpreter runs on one processor; so that work is shared among processes, several puzzles at a time.
Starting processes takes a while: the first puzzles are rated here, one by one, and if those are all, no process is
started. The number done in that time decides how many make a piece of work, so that hard puzzles, which take seconds
each, do not wait for one another.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, islice
from time import monotonic

from sudokit.arguments import checked_time_limit
from sudokit.board import Grid, classic
from sudokit.errors import TimeLimitError
from sudokit.lazy_numpy import np
from sudokit.native_core import is_native
from sudokit.techniques.grading.grade import Grade, hodokus_score, rate
from sudokit.techniques.grading.native_ratings import grades, rate_rows, score_rows
from sudokit.work.ordered_work import in_processes
from sudokit.work.stopping import StopCheck, deadline
from sudokit.work.threads import checked_threads

_ALONE = 0.5  # seconds before other processes are called in
_MOST = 32  # puzzles in a piece of work
_MOST_ROWS = 1024  # puzzles that the native core rates at a time
_NINE = classic()

_Item = Grid | Grade  # a puzzle that is still to be rated, or its grade


def rate_each(
    puzzles: Iterable[Grid],
    *,
    as_printed: bool = False,
    with_score: bool = True,
    puzzle_time_limit: float | None = None,
    processes: int | None = None,
    check_stop: StopCheck = None,
    now: Callable[[], float] = monotonic,
) -> Iterator[Grade]:
    """The grades of puzzles, in their order, as they are rated; without a number, on all processors.

    `with_score=False` saves the time for HoDoKu's path, which is then followed only when the score is read.
    `puzzle_time_limit` is for each path, as `rate` has its limit; `check_stop` is called now and then and may raise to
    end all.

    >>> [str(grade) for grade in rate_each([Grid("1... ..3. .4.. ...2"), Grid("1... .... .... ....")], processes=1)]
    ['beginner (1.2)', 'several solutions']
    """
    workers, seconds_each = checked_threads(processes), checked_time_limit(puzzle_time_limit)
    finish = partial(_finish, as_printed=as_printed, with_score=with_score, time_limit=seconds_each)
    stream = iter(puzzles)
    native = is_native()
    blocks = (
        _natively(stream, as_printed, with_score, workers, seconds_each, check_stop) if native else _blocks(stream, 1)
    )
    spent = 0.0  # on what is Python
    done = 0
    for block in blocks:
        for index, item in enumerate(block):
            if isinstance(item, Grade):
                yield item
                continue
            start = now()
            grade = finish(item, check_stop=check_stop)
            spent += now() - start
            done += 1
            yield grade
            if workers > 1 and spent > _ALONE:
                size = min(done, _MOST)
                rest = chain([block[index + 1 :]], blocks if native else _blocks(stream, size))
                yield from _in_processes(rest, size, finish, workers, check_stop)
                return


def _blocks(stream: Iterator[Grid], size: int) -> Iterator[list[_Item]]:
    while block := list[_Item](islice(stream, size)):
        yield block


def _natively(
    stream: Iterator[Grid],
    as_printed: bool,
    with_score: bool,
    threads: int,
    time_limit: float | None,
    check_stop: StopCheck,
) -> Iterator[list[_Item]]:
    """What the native core finds out about a stream in which most are classic 9×9, others being left as they are.

    The first block is one puzzle, since somebody may be waiting for it; then blocks grow.
    """
    size = 1
    while chunk := list(islice(stream, size)):
        nine = [grid.digits for grid in chunk if grid.board == _NINE]
        digits = np.frombuffer(b"".join(nine), np.uint8).reshape(-1, 81)
        rows = rate_rows(digits, as_printed, threads, time_limit, check_stop)
        found = grades(rows, score_rows(rows.rated, threads, time_limit, check_stop) if with_score else None)
        yield [next(found) if grid.board == _NINE else grid for grid in chunk]
        size = min(2 * size, _MOST_ROWS)


def _in_processes(
    blocks: Iterable[list[_Item]],
    size: int,
    finish: Callable[[Grid], Grade],
    workers: int,
    check_stop: StopCheck,
) -> Iterator[Grade]:
    """The grades of blocks; processes finish what is not finished, that many at a time."""
    waiting: deque[Grade | None] = deque()  # in order; None for what a process has

    def pieces() -> Iterator[list[Grid]]:
        for block in blocks:
            left: list[Grid] = []
            for item in block:
                if isinstance(item, Grade):
                    waiting.append(item)
                else:
                    waiting.append(None)
                    left.append(item)
            yield left[:size]  # if there is none, too: so that the others do not wait for the next one
            for first in range(size, len(left), size):
                yield left[first : first + size]

    for some in in_processes(partial(_finish_all, finish), pieces(), workers, check_stop):
        for grade in some:
            yield from _at_the_front(waiting)
            waiting.popleft()
            yield grade
        yield from _at_the_front(waiting)
    yield from _at_the_front(waiting)


def _at_the_front(waiting: deque[Grade | None]) -> Iterator[Grade]:
    """Take away the grades that nothing unfinished stands before."""
    while waiting and (grade := waiting[0]) is not None:
        waiting.popleft()
        yield grade


def _finish_all(finish: Callable[[Grid], Grade], items: list[Grid]) -> list[Grade]:
    return [finish(item) for item in items]


def _finish(
    puzzle: Grid, as_printed: bool, with_score: bool, time_limit: float | None, check_stop: StopCheck = None
) -> Grade:
    grade = rate(puzzle, as_printed=as_printed, time_limit=time_limit, check_stop=check_stop)
    if not with_score or grade.rated is None:
        return grade
    try:
        return replace(grade, scored=hodokus_score(grade.rated, deadline(time_limit, check_stop)))
    except TimeLimitError:
        if time_limit is None:  # it is the caller's own
            raise
        return replace(grade, scored=(None, None))
