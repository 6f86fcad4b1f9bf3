"""The search for a puzzle of a given difficulty: puzzles are made and rated until one fits.

The *candidates* of puzzle number i of a seed are the puzzles that the same specification without a difficulty gives for
the numbers from i × CANDIDATES on; the first that fits is taken. So a puzzle depends on its seed and number alone, and
candidates can be made and rated natively, many at a time. The effort is measured in candidates, never in seconds.
"""

from dataclasses import replace

from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.errors import UnreachableError
from sudokit.generating.difficulty import Difficulty
from sudokit.generating.native_puzzles import is_for_native_core, native_blocks
from sudokit.generating.puzzle_search import every_result_meets, in_words, search_for_puzzle
from sudokit.generating.puzzle_spec import PuzzleSpec
from sudokit.native_core.stopping import StopCheck
from sudokit.native_core.threads import Progress
from sudokit.random_stream import RandomStream
from sudokit.translation import _

CANDIDATES = 5_000  # puzzles made before a difficulty is given up
_FIRST, _MOST = 8, 256  # candidates that are made and rated natively at a time, at first and at most
_STREAMS = 1 << 64


def is_rated_natively(spec: PuzzleSpec, geometry: Geometry) -> bool:
    """Whether the native core makes and rates the candidates."""
    other = _without_difficulty(spec)
    is_made = is_for_native_core(other, geometry) and every_result_meets(other)
    return is_made and spec.difficulty is not None and not spec.difficulty.is_on_hodokus_path


def search_by_difficulty(
    spec: PuzzleSpec,
    geometry: Geometry,
    seed: int,
    number: int,
    check_stop: StopCheck = None,
    progress: Progress = None,
) -> tuple[Grid, Grid]:
    """The first candidate that is as hard as required, and its solution.

    `check_stop` is called now and then and may raise to end the work; `progress` is called with the number of puzzles
    rated so far.
    """
    assert spec.difficulty is not None
    first = number * CANDIDATES
    search = _search_natively if is_rated_natively(spec, geometry) else _search
    found = search(_without_difficulty(spec), spec.difficulty, geometry, seed, first, check_stop, progress)
    if found is None:
        raise UnreachableError(
            _("expected {spec} on {board}, found none among {tried} puzzles; try another seed, or relax it").format(
                spec=in_words(spec), board=geometry.name, tried=CANDIDATES
            )
        )
    return found


def _without_difficulty(spec: PuzzleSpec) -> PuzzleSpec:
    """What the candidates meet. Where the number of clues is free, hard ones are looked for among minimal puzzles."""
    free = spec.clues is None and spec.pattern is None
    wants_minimal = free and spec.difficulty is not None and spec.difficulty.wants_minimal
    return replace(spec, difficulty=None, minimal=spec.minimal or wants_minimal)


def _search(
    spec: PuzzleSpec,
    difficulty: Difficulty,
    geometry: Geometry,
    seed: int,
    first: int,
    check_stop: StopCheck,
    progress: Progress,
) -> tuple[Grid, Grid] | None:
    for tried in range(CANDIDATES):
        if check_stop:
            check_stop()
        if progress:
            progress(tried)
        rng = RandomStream(seed, (first + tried) % _STREAMS)
        puzzle, solution = search_for_puzzle(spec, geometry, rng, check_stop)
        if difficulty.is_met_by(puzzle, check_stop):
            return puzzle, solution
    return None


def _search_natively(
    spec: PuzzleSpec,
    difficulty: Difficulty,
    geometry: Geometry,
    seed: int,
    first: int,
    check_stop: StopCheck,
    progress: Progress,
) -> tuple[Grid, Grid] | None:
    tried, size = 0, _FIRST
    while tried < CANDIDATES:
        start = (first + tried) % _STREAMS
        size = min(size, CANDIDATES - tried, _STREAMS - start)
        for puzzles, solutions in native_blocks(spec, geometry, seed, size, start, 1, check_stop):
            at = difficulty.first_met(puzzles, check_stop)
            if progress:
                for done in range(size if at is None else at + 1):
                    progress(tried + done)
            if at is not None:
                here = slice(81 * at, 81 * (at + 1))
                return Grid.unchecked(puzzles[here], geometry), Grid.unchecked(solutions[here], geometry)
        tried += size
        size = min(2 * size, _MOST)
    return None
