"""Grading classic 9×9 puzzles: Sudoku Explainer's path, of many puzzles or step by step of one.

A puzzle is 81 bytes, 0 for an empty cell and 1 to 9 for digits; the caller has checked that it holds nothing else, and
that it has one solution.
"""

import ctypes
from collections.abc import Callable
from functools import cache, partial
from math import inf
from typing import Any, NamedTuple

from sudokit.lazy_numpy import NDArray, np
from sudokit.native_core.library import PAUSED, YES, declare_functions, translating_memory_errors
from sudokit.native_core.paths import PathFollower, follow_all, names_in
from sudokit.work.stopping import StopCheck
from sudokit.work.threads import Progress, ThreadWork, run_batch

_MOST_TECHNIQUES, _MOST_TENTHS, _MOST_STEPS = 64, 160, 729
_CHUNK = 64  # puzzles that a thread takes at most at a time


class PathRating(NamedTuple):
    """The result of the path of one puzzle; ratings are exact, not as they are printed."""

    rating: float  # 20.0 where no technique leads on
    pearl: float  # 0.0 where no digit was placed
    diamond: float
    solved: bool
    at_least: bool  # it took too long: this is what was found by then, and the rating a lower bound
    hardest: str  # a technique; empty where it is not known
    counts: dict[str, int]  # steps by technique, in the order of the catalogue
    tenths: dict[int, int]  # steps by rating, as it is printed, times 10


class PathStep(NamedTuple):
    """A step of a path; candidates are (cell, digit)."""

    technique: str
    rating: float
    length: int  # nodes of a chain; 0 for other techniques
    placement: tuple[int, int] | None
    eliminations: tuple[tuple[int, int], ...]


class Ratings(NamedTuple):
    """What the paths of many puzzles come to, one row for each."""

    rating: "NDArray[np.float64]"
    pearl: "NDArray[np.float64]"
    diamond: "NDArray[np.float64]"
    solved: "NDArray[np.int32]"  # YES, NO where no technique leads on, PAUSED where it took too long
    hardest: "NDArray[np.int32]"  # a place in `technique_names`; -1 where it is not known
    counts: "NDArray[np.uint16]"  # (n, techniques)
    tenths: "NDArray[np.uint16]"  # (n, 160): steps by printed rating times 10


@cache
def technique_names() -> tuple[str, ...]:
    """The techniques in the order of their numbers.

    >>> technique_names()[:2]
    ('full-house', 'hidden-single')
    """
    return names_in(_library().sudokit_technique_name)


def rate_path(
    puzzle: bytes,
    highest: float = inf,
    time_limit: float | None = None,
    check_stop: StopCheck = None,
    *,
    most: float = inf,
) -> PathRating:
    """What the path of a puzzle comes to, leaving out techniques rated above `highest`.

    Where the next step is rated above `most` it ends as if no technique led on. After `time_limit` seconds it is left.
    `check_stop` is called after every few milliseconds and may raise.

    >>> text = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> rating = rate_path(bytes(map(int, text)))
    >>> rating.rating, rating.solved, rating.counts
    (1.2, True, {'full-house': 21, 'hidden-single': 30})
    """
    rater = _rater(highest, most, time_limit)
    rating = _Rating()
    own = ctypes.create_string_buffer(puzzle, 81)  # stays until the path is done
    rater.begin(ctypes.addressof(own), 1, ctypes.addressof(rating))
    rater.finish(check_stop)
    return _path_rating(rating)


def follow_path(puzzle: bytes, check_stop: StopCheck = None) -> tuple[PathRating, list[PathStep]]:
    """The path of a puzzle step by step.

    >>> text = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> follow_path(bytes(map(int, text)))[1][0]
    PathStep(technique='hidden-single', rating=1.2, length=0, placement=(5, 8), eliminations=())
    """
    rating = _Rating()
    names = technique_names()
    path = [
        PathStep(names[step.technique], step.rating, step.nodes, placement, eliminations)
        for step, placement, eliminations in _rater().steps(
            puzzle, rating, (_ExplainerStep * _MOST_STEPS)(), check_stop
        )
    ]
    return _path_rating(rating), path


def rate_paths(
    puzzles: "NDArray[np.uint8]",
    highest: float = inf,
    threads: int = 1,
    time_limit: float | None = None,
    check_stop: StopCheck = None,
    progress: Progress = None,
    *,
    most: float = inf,
) -> Ratings:
    """What the paths of the rows of an (n, 81) array come to, in several threads.

    `highest` and `most` are as `rate_path` has them. `time_limit` is for each, in seconds; `check_stop` and `progress`
    are as `run_batch` has them.

    >>> import numpy as np
    >>> ratings = rate_paths(np.zeros((0, 81), np.uint8))
    >>> ratings.rating.shape
    (0,)
    """
    make_rater = partial(_rater, highest, most, time_limit)
    found = follow_all(puzzles, _Rating, make_rater, _CHUNK, threads, check_stop, progress)
    return Ratings(
        found["rating"],
        found["pearl"],
        found["diamond"],
        found["solved"],
        found["hardest"],
        found["counts"][:, : len(technique_names())],
        found["tenths"],
    )


class TracedPaths(NamedTuple):
    """The steps of many paths: those of puzzle i are `counts[i]` rows, after those of the puzzles before it."""

    ratings: "NDArray[np.void]"  # a row for each puzzle, with the fields of the structure
    counts: "NDArray[np.int32]"
    steps: "NDArray[np.void]"  # rows with the fields of the structure
    removed: "NDArray[np.uint16]"  # candidates, 9 × cell + digit - 1, `removed` of each step
    changed: "NDArray[np.uint16]"  # 512 × cell + the candidates left, `changed` of each step


def trace_paths(
    puzzles: "NDArray[np.uint8]",
    threads: int = 1,
    time_limit: float | None = None,
    check_stop: StopCheck = None,
    progress: Progress = None,
) -> TracedPaths:
    """The steps of the paths of the rows of an (n, 81) array, as `rate_paths` follows them.

    >>> import numpy as np
    >>> text = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    >>> traced = trace_paths(np.array([list(map(int, text))], np.uint8))
    >>> traced.counts.tolist(), traced.steps["placed"][0] == 9 * 5 + 7
    ([51], np.True_)
    """
    assert puzzles.dtype == np.uint8
    assert puzzles.flags.c_contiguous
    with translating_memory_errors():
        ratings = np.zeros(len(puzzles), np.dtype(_Rating))
        counts = np.zeros(len(puzzles), np.int32)
    parts: dict[int, tuple[NDArray[np.void], NDArray[np.uint16], NDArray[np.uint16]]] = {}

    def make_worker() -> ThreadWork:
        follower = _rater(time_limit=time_limit)
        room = np.zeros((_CHUNK, _MOST_STEPS), np.dtype(_ExplainerStep))
        marks = np.zeros((2, _CHUNK, _MOST_STEPS), np.uint16)  # removed, changed
        places = np.arange(_MOST_STEPS)

        def work(first: int, last: int, poll: Callable[[], None]) -> None:
            where = puzzles.ctypes.data + 81 * first, last - first, ratings.ctypes.data + ratings.itemsize * first
            written = counts[first:last]
            follower.trace(*where, room.ctypes.data, *(some.ctypes.data for some in marks), written.ctypes.data)
            while not follower.run():
                poll()
            n = last - first
            is_step = places < written[:, None]
            removed, changed = (
                some[:n][places < np.where(is_step, room[name][:n], 0).sum(axis=1)[:, None]]
                for name, some in zip(("removed", "changed"), marks, strict=True)
            )
            parts[first] = room[:n][is_step], removed, changed

        return work

    run_batch(len(puzzles), _CHUNK, threads, make_worker, check_stop, progress, first_chunk=1)
    nothing = np.zeros(0, np.dtype(_ExplainerStep)), np.zeros(0, np.uint16), np.zeros(0, np.uint16)
    steps, removed, changed = zip(nothing, *(parts[first] for first in sorted(parts)), strict=True)
    return TracedPaths(ratings, counts, np.concatenate(steps), np.concatenate(removed), np.concatenate(changed))


class _Rating(ctypes.Structure):
    _fields_ = (
        ("rating", ctypes.c_double),
        ("pearl", ctypes.c_double),
        ("diamond", ctypes.c_double),
        ("solved", ctypes.c_int32),
        ("hardest", ctypes.c_int32),
        ("counts", ctypes.c_uint16 * _MOST_TECHNIQUES),
        ("tenths", ctypes.c_uint16 * _MOST_TENTHS),
    )


class _ExplainerStep(ctypes.Structure):
    _fields_ = (
        ("rating", ctypes.c_double),
        ("nodes", ctypes.c_int32),
        ("technique", ctypes.c_int16),
        ("placed", ctypes.c_int16),
        ("removed", ctypes.c_int32),
        ("bases", ctypes.c_uint32),
        ("covers", ctypes.c_uint32),
        ("digits", ctypes.c_uint16),
        ("focus", ctypes.c_int8),
        ("cells", ctypes.c_uint8 * 4),
        ("changed", ctypes.c_uint8),
    )


def _path_rating(rating: _Rating) -> PathRating:
    names = technique_names()
    return PathRating(
        rating.rating,
        rating.pearl,
        rating.diamond,
        rating.solved == YES,
        rating.solved == PAUSED,
        names[rating.hardest] if rating.hardest >= 0 else "",
        {name: count for name, count in zip(names, rating.counts[:], strict=False) if count},
        {tenth: count for tenth, count in enumerate(rating.tenths[:]) if count},
    )


def _rater(highest: float = inf, most: float = inf, time_limit: float | None = None) -> PathFollower:
    return PathFollower(_library(), "rater", time_limit, highest, most)


@cache
def _library() -> Any:
    address, answer, milliseconds = ctypes.c_void_p, ctypes.c_int32, ctypes.c_int32
    return declare_functions(
        ("technique_name", ctypes.c_char_p, [ctypes.c_int32]),
        ("rater_open", address, [ctypes.c_double, ctypes.c_double, ctypes.c_int64]),
        ("rater_close", None, [address]),
        ("rater_begin", answer, [address, address, ctypes.c_int64, address]),
        ("rater_follow", answer, [address, ctypes.c_char_p, address, address, address]),
        ("rater_trace", answer, [address, address, ctypes.c_int64, *5 * [address]]),
        ("rater_run", answer, [address, milliseconds]),
        ("rater_steps", answer, [address]),
        rating=_Rating,
        step=_ExplainerStep,
    )
