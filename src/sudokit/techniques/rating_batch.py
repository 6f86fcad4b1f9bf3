"""Many puzzles rated on all processors, in order, as a stream.

Rating is Python, which one interpreter runs on one processor; so the work is shared among processes, a few dozen
puzzles at a time.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain, islice

from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.native_core.ordered_work import in_processes
from sudokit.native_core.stopping import StopCheck
from sudokit.native_core.threads import checked_threads
from sudokit.techniques.grading import Grade, rate

_CHUNK = 32

_Chunk = list[tuple[bytes, Geometry]]


def rate_each(
    puzzles: Iterable[Grid], *, as_printed: bool = False, processes: int | None = None, check_stop: StopCheck = None
) -> Iterator[Grade]:
    """The grades of puzzles, in their order, as they are rated; without a number, on all processors.

    >>> [str(grade) for grade in rate_each([Grid("1... ..3. .4.. ...2"), Grid("1... .... .... ....")], processes=1)]
    ['beginner (1.2)', 'several solutions']
    """
    workers = checked_threads(processes)
    chunks = _chunks(puzzles)
    first_two = list(islice(chunks, 2))
    work = partial(_rated, as_printed=as_printed)
    if workers == 1 or len(first_two) < 2:  # a single chunk is done before a process has started
        for chunk in chain(first_two, chunks):
            if check_stop:
                check_stop()
            yield from work(chunk)
        return
    for grades in in_processes(work, chain(first_two, chunks), workers, check_stop):
        yield from grades


def _chunks(puzzles: Iterable[Grid]) -> Iterator[_Chunk]:
    stream = iter(puzzles)
    while chunk := [(grid.digits, grid.geometry) for grid in islice(stream, _CHUNK)]:
        yield chunk


def _rated(chunk: _Chunk, as_printed: bool) -> list[Grade]:
    return [rate(Grid.from_digits(digits, geometry), as_printed=as_printed) for digits, geometry in chunk]
