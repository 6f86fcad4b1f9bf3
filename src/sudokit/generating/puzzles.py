"""Puzzles: what `generate` makes, always with exactly one solution, and told together with how it was made."""

from collections import deque
from collections.abc import Iterator

from sudokit.board.cells import CellSet
from sudokit.board.geometry import Geometry
from sudokit.board.grid import Grid
from sudokit.board.variants import classic, usual_board
from sudokit.errors import MethodError
from sudokit.generating.clue_symmetry import orbits, symmetries_of
from sudokit.generating.puzzle_search import every_result_meets, fewest_clues, meets, search_for_puzzle
from sudokit.generating.puzzle_spec import PuzzleSpec, checked_spec
from sudokit.generating.removal import UniqueDigits
from sudokit.native_core import is_native
from sudokit.native_core.stopping import StopCheck
from sudokit.native_core.threads import checked_threads
from sudokit.random_stream import RandomStream, checked_seed, fresh_seed
from sudokit.translation import _

Pattern = Grid | CellSet | str

_BLOCK = 2048  # puzzles that the native core makes at a time


class GeneratedPuzzle(Grid):
    """A puzzle that knows its solution and how it came to be; in every other way the Grid of its clues.

    `spec` tells what was asked for; `clue_count`, `is_minimal` and `symmetries` tell what was reached; `seed` and
    `number` make the same puzzle again.

    >>> puzzle = generate(7, geometry=classic(4), seed=1)
    >>> print(puzzle.solution, puzzle.clue_count, puzzle.is_minimal, puzzle.symmetries)
    3412124343212134 7 False ('none',)
    """

    __slots__ = ("number", "seed", "solution", "spec")

    def __init__(self, puzzle: Grid, solution: Grid, spec: PuzzleSpec, seed: int, number: int) -> None:
        self._digits = puzzle.digits
        self._geometry = puzzle.geometry
        self.solution = solution
        self.spec = spec
        self.seed = seed
        self.number = number

    @property
    def is_minimal(self) -> bool:
        """Whether every clue is needed: without any one of them there is a second solution. Proved when asked for."""
        return UniqueDigits(self._digits, self._geometry).is_minimal()

    @property
    def symmetries(self) -> tuple[str, ...]:
        """The symmetries that the places of the clues have, the strongest first."""
        return symmetries_of(CellSet(cell for cell, digit in enumerate(self._digits) if digit), self._geometry.digits)

    def __reduce__(self) -> tuple[object, ...]:
        clues = Grid.from_digits(self._digits, self._geometry)
        return GeneratedPuzzle, (clues, self.solution, self.spec, self.seed, self.number)


def generate(
    clues: int | None = None,
    *,
    symmetry: str | None = None,
    minimal: bool = False,
    pattern: Pattern | None = None,
    method: str | None = None,
    geometry: Geometry | None = None,
    seed: int | None = None,
    number: int = 0,
) -> GeneratedPuzzle:
    """A new puzzle with exactly one solution.

    clues: how many; without it about 30 on 9×9, and what fits on other boards. symmetry: of the places of the clues
    (half-turn, quarter-turn, horizontal, vertical, diagonal, anti-diagonal, all, none). minimal: no clue can be spared.
    pattern: the cells that hold the clues, as text (`x` and `.`), a grid or a set of cells. method: how the full grid
    is filled, see `full_grid`; without it the fairest way that fits the board. The same seed gives the same puzzle on
    every machine; `number` counts the puzzles of one seed from 0, as `generate_many` makes them.

    What cannot be reached ends in an UnreachableError that tells what was.

    >>> print(generate(30, symmetry="half-turn", seed=5))
    81......6..9.1..28...9..5416.7..9....2.....7....7..1.3751..2...98..5.4..4......15
    """
    board = usual_board(geometry)
    spec = checked_spec(clues, minimal, symmetry, pattern, method, board)
    return _made(spec, board, fresh_seed() if seed is None else checked_seed(seed), number)


def generate_many(
    n: int,
    clues: int | None = None,
    *,
    symmetry: str | None = None,
    minimal: bool = False,
    pattern: Pattern | None = None,
    method: str | None = None,
    geometry: Geometry | None = None,
    seed: int | None = None,
    threads: int | None = None,
) -> list[GeneratedPuzzle]:
    """n new puzzles, each as `generate` makes it with the same seed and its own number.

    They do not depend on the number of threads; without one all processors are used.

    >>> [str(puzzle) for puzzle in generate_many(2, 5, geometry=classic(4), seed=1)]
    ['.41...43....2...', '13.......43....4']
    """
    board = usual_board(geometry)
    spec = checked_spec(clues, minimal, symmetry, pattern, method, board)
    return list(iterate_puzzles(n, spec, board, fresh_seed() if seed is None else seed, threads))


def iterate_puzzles(
    n: int, spec: PuzzleSpec, geometry: Geometry, seed: int, threads: int | None = None
) -> Iterator[GeneratedPuzzle]:
    """The puzzles of `generate_many` as they are made, in order."""
    checked_seed(seed)
    if isinstance(n, bool) or not isinstance(n, int) or n < 0:
        raise MethodError(_("expected a number of puzzles from 0 up, found {n!r}").format(n=n))
    workers = min(checked_threads(threads), n)
    if is_native() and geometry == classic() and spec.method == "uniform" and spec.pattern is None:
        return _made_natively(n, spec, geometry, seed, workers)
    # Threads help where most of the work is native, which gives the interpreter free.
    if workers < 2 or not is_native():
        return (_made(spec, geometry, seed, number) for number in range(n))
    return _made_in_threads(n, spec, geometry, seed, workers)


def _made_natively(n: int, spec: PuzzleSpec, geometry: Geometry, seed: int, threads: int) -> Iterator[GeneratedPuzzle]:
    """The first grid and the first pass of each puzzle from the native core; where that is not enough, as usual."""
    from sudokit.native_core.making import make_puzzles

    orbit_of = bytearray(geometry.cell_count)
    for i, orbit in enumerate(orbits(spec.symmetry, geometry.digits)):
        for cell in orbit:
            orbit_of[cell] = i
    most_removed = geometry.cell_count - fewest_clues(spec, geometry)
    nothing_to_check = every_result_meets(spec)
    for first in range(0, n, _BLOCK):
        count = min(_BLOCK, n - first)
        puzzles, solutions = make_puzzles(seed, first, count, bytes(orbit_of), most_removed, threads)
        for i in range(count):
            cells = slice(i * geometry.cell_count, (i + 1) * geometry.cell_count)
            puzzle = Grid.unchecked(puzzles[cells], geometry)
            if nothing_to_check or meets(UniqueDigits(puzzle.digits, geometry), spec):
                yield GeneratedPuzzle(puzzle, Grid.unchecked(solutions[cells], geometry), spec, seed, first + i)
            else:
                yield _made(spec, geometry, seed, first + i)


def _made_in_threads(
    n: int, spec: PuzzleSpec, geometry: Geometry, seed: int, workers: int
) -> Iterator[GeneratedPuzzle]:
    from concurrent.futures import CancelledError, Future, ThreadPoolExecutor  # 10 ms, and most need one puzzle
    from threading import Event

    is_over = Event()

    def stop_if_over() -> None:
        if is_over.is_set():
            raise CancelledError

    with ThreadPoolExecutor(workers, thread_name_prefix="sudokit") as pool:
        waiting: deque[Future[GeneratedPuzzle]] = deque()
        try:
            for number in range(n):
                waiting.append(pool.submit(_made, spec, geometry, seed, number, stop_if_over))
                if len(waiting) == 4 * workers:  # enough to keep all busy, and few to be thrown away
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:  # also when nobody wants the rest, or Ctrl+C was pressed
            is_over.set()
            for future in waiting:
                future.cancel()


def _made(
    spec: PuzzleSpec, geometry: Geometry, seed: int, number: int, check_stop: StopCheck = None
) -> GeneratedPuzzle:
    puzzle, solution = search_for_puzzle(spec, geometry, RandomStream(seed, number), check_stop)
    return GeneratedPuzzle(puzzle, solution, spec, seed, number)
