"""Classic 9×9 puzzles rated by the native core, many at a time: arrays in, arrays or grades out."""

from collections.abc import Iterator
from math import isinf, isnan
from typing import NamedTuple

from sudokit.board import Grid
from sudokit.lazy_numpy import NDArray, np
from sudokit.native_core import lanes
from sudokit.native_core.canonical import canonical_many
from sudokit.native_core.explainer_paths import Ratings, rate_paths, technique_names
from sudokit.native_core.hodoku_paths import follow_hodoku_paths, hodoku_techniques
from sudokit.native_core.library import NO, PAUSED
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.grading.grade import OFTEN, Grade
from sudokit.techniques.grading.levels import HODOKU_LEVELS, LEVELS
from sudokit.work.stopping import StopCheck
from sudokit.work.threads import Progress


class RatedRows(NamedTuple):
    """What became of the rows of an array."""

    solution_counts: "NDArray[np.int64]"  # of each row: 0, 1, or 2 for several
    rated: "NDArray[np.uint8]"  # the puzzles whose paths were followed, those with one solution
    ratings: Ratings  # of these


def rate_rows(
    digits: "NDArray[np.uint8]",
    as_printed: bool,
    threads: int,
    time_limit: float | None = None,
    check_stop: StopCheck = None,
    progress: Progress = None,
) -> RatedRows:
    """Rate the rows of an (n, 81) array; `grade.rate` has the rule."""
    counts = lanes.solve_many(np.ascontiguousarray(digits), 2, threads, check_stop).counts
    rows = np.ascontiguousarray(digits[counts == 1])
    if not as_printed:
        forms = canonical_many(rows.tobytes(), threads, check_stop).forms
        rows = np.frombuffer(forms, np.uint8).reshape(-1, 81)
    found = rate_paths(rows, threads=threads, time_limit=time_limit, check_stop=check_stop, progress=progress)
    return RatedRows(counts, rows, found)


def levels_of(ratings: Ratings) -> "NDArray[np.str_]":
    """The levels of many paths; `grade.level_of` has the rule."""
    names, limits = list(LEVELS), list(LEVELS.values())
    level = np.searchsorted(limits, printed_ratings(ratings.rating))
    tenths = [0] + [round(10 * limit) + 1 for limit in limits if not isinf(limit)]  # where each level begins
    by_level = np.add.reduceat(ratings.tenths, tenths, axis=1, dtype=np.int64)
    steps = by_level[:, ::-1].cumsum(axis=1)[:, ::-1][np.arange(len(level)), level]  # of this level or a higher one
    harder = (steps > OFTEN) & (level > 0)
    found: NDArray[np.str_] = np.array(names)[np.minimum(level + harder, len(names) - 1)]
    return found


def known_ratings(ratings: Ratings) -> "dict[str, NDArray[np.float64]]":
    """The rating, pearl and diamond of many paths; not-a-number where a path was left before one was known."""
    was_left = ratings.solved == PAUSED
    return {
        "rating": printed_ratings(ratings.rating),
        "pearl": np.where(was_left & (ratings.pearl == 0), np.nan, printed_ratings(ratings.pearl)),
        "diamond": np.where(was_left & (ratings.diamond == 0), np.nan, printed_ratings(ratings.diamond)),
    }


def printed_ratings(ratings: "NDArray[np.float64]") -> "NDArray[np.float64]":
    """Ratings as Sudoku Explainer prints them; `grade.printed_rating` has the rule."""
    return np.floor((ratings + 0.05) * 10) / 10


class ScoredRows(NamedTuple):
    """HoDoKu's numbers for the rows of an array."""

    score: "NDArray[np.float64]"  # not-a-number where it took too long
    level: "NDArray[np.str_]"  # then empty


def score_rows(
    rated: "NDArray[np.uint8]", threads: int, time_limit: float | None = None, check_stop: StopCheck = None
) -> ScoredRows:
    """HoDoKu's scores and levels of puzzles with one solution; `grade.hodokus_score` has the rule."""
    paths = follow_hodoku_paths(rated, threads, time_limit, check_stop)
    names, limits = list(HODOKU_LEVELS), list(HODOKU_LEVELS.values())
    used = [TECHNIQUES[name] for name in hodoku_techniques()]
    score = paths.counts @ np.array([technique.score for technique in used], np.int64)
    levels = np.array([names.index(technique.level or "") for technique in used])
    level = np.maximum(np.where(paths.counts > 0, levels, 0).max(axis=1, initial=0), np.searchsorted(limits, score))
    level[paths.solved == NO] = len(names) - 1
    left = paths.solved == PAUSED
    level[left] = len(names)
    return ScoredRows(np.where(left, np.nan, score), np.array([*names, ""])[level])


def grades(rows: RatedRows, scored: ScoredRows | None = None) -> Iterator[Grade]:
    """The grades of all rows, one by one, with the scores of those that were rated, if requested."""
    found, names = rows.ratings, technique_names()
    easiest_first = sorted(
        range(len(names)), key=lambda number: (TECHNIQUES[names[number]].rating or 0.0, names[number])
    )
    in_order = [names[number] for number in easiest_first]
    columns = zip(
        rows.rated,
        levels_of(found).tolist(),
        *(column.tolist() for column in known_ratings(found).values()),
        found.hardest.tolist(),
        found.counts[:, easiest_first],
        found.solved.tolist(),
        _pairs(scored) if scored else [None] * len(rows.rated),
        strict=True,
    )
    for solution_count in rows.solution_counts.tolist():
        if solution_count != 1:
            yield Grade(solution_count)
            continue
        puzzle, level, rating, pearl, diamond, hardest, counts, solved, hodokus = next(columns)
        yield Grade(
            1,
            level,
            rating,
            None if isnan(pearl) else pearl,
            None if isnan(diamond) else diamond,
            names[hardest] if hardest >= 0 else None,
            {in_order[number]: int(counts[number]) for number in counts.nonzero()[0]},
            at_least=solved == PAUSED,
            rated=Grid.from_digits(puzzle.tobytes()),
            scored=hodokus,
        )


def _pairs(scored: ScoredRows) -> Iterator[tuple[int | None, str | None]]:
    for score, level in zip(scored.score.tolist(), scored.level.tolist(), strict=True):
        yield (int(score), level) if level else (None, None)
