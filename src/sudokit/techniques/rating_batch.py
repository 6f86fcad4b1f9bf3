"""Many puzzles rated on all processors, in order, as a stream.

Rating is Python, which one interpreter runs on one processor; so the work is shared among processes. Puzzles travel as
bytes, a few dozen at a time, and no more are on their way than keep everyone busy, so a list of any length is rated in
the same memory.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice

from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.native_core.threads import checked_threads
from sudokit.techniques.grading import Grade, rate

_CHUNK = 32
_AHEAD = 3  # chunks on their way for each process

_Chunk = list[tuple[bytes, Geometry]]


def rate_each(puzzles: Iterable[Grid], *, as_printed: bool = False, processes: int | None = None) -> Iterator[Grade]:
    """The grades of puzzles, in their order, as they are rated; without a number, on all processors.

    >>> [str(grade) for grade in rate_each([Grid("1... ..3. .4.. ...2"), Grid("1... .... .... ....")], processes=1)]
    ['beginner (1.2)', 'several solutions']
    """
    workers = checked_threads(processes)
    chunks = _chunks(puzzles)
    first = next(chunks, [])
    second = next(chunks, None)
    if workers == 1 or second is None:  # a single chunk is done before a process has started
        for chunk in (first, *([second] if second else []), *([] if second is None else chunks)):
            yield from _rated(chunk, as_printed)
        return
    from concurrent.futures import Future, ProcessPoolExecutor  # 20 ms, and most rate one puzzle
    from multiprocessing import get_context

    # Forking a process that has threads may lock up; where a fresh start is possible it is taken.
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    waiting: deque[Future[list[Grade]]] = deque()
    try:
        waiting.append(pool.submit(_rated, first, as_printed))
        waiting.append(pool.submit(_rated, second, as_printed))
        for chunk in chunks:
            waiting.append(pool.submit(_rated, chunk, as_printed))
            if len(waiting) >= _AHEAD * workers:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:  # also when nobody wants the rest, or Ctrl+C was pressed
        pool.shutdown(wait=False, cancel_futures=True)


def _chunks(puzzles: Iterable[Grid]) -> Iterator[_Chunk]:
    stream = iter(puzzles)
    while chunk := [(grid.digits, grid.geometry) for grid in islice(stream, _CHUNK)]:
        yield chunk


def _rated(chunk: _Chunk, as_printed: bool) -> list[Grade]:
    return [rate(Grid.from_digits(digits, geometry), as_printed=as_printed) for digits, geometry in chunk]
