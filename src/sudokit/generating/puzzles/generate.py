"""Making puzzles, always with exactly one solution: one, many, as a stream, or as arrays.

Puzzle number i of a seed draws from stream i of its random numbers, so it is the same however many are made, by which
of these functions, in how many threads, and from which number on: parts of a large job can be made anywhere.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import count as count_from
from typing import Any, Unpack

from sudokit.arguments import LARGEST, checked_number
from sudokit.board import Board, Grid, usual_board
from sudokit.errors import ArgumentError, SudokuError
from sudokit.formats.arrays import texts_of
from sudokit.generating.difficulty.search import is_rated_natively, search_by_difficulty
from sudokit.generating.puzzles.native_puzzles import is_for_native_core, native_blocks
from sudokit.generating.puzzles.removal import UniqueDigits
from sudokit.generating.puzzles.search import every_result_meets, meets, search_for_puzzle
from sudokit.generating.puzzles.spec import Clues, GeneratedPuzzle, Pattern, PuzzleSpec, Requirements, checked_spec
from sudokit.generating.rules.request import RuleRequest
from sudokit.lazy_numpy import NDArray, np
from sudokit.name_types import FillingName, LevelName, SymmetryName, TechniqueName
from sudokit.native_core import is_native
from sudokit.native_core.library import out_of_memory, translating_memory_errors
from sudokit.random_stream import RandomStream, checked_seed, fresh_seed
from sudokit.translation import _
from sudokit.work.ordered_work import in_processes, in_threads
from sudokit.work.stopping import Stop, StopCheck, check_callable, deadline
from sudokit.work.threads import Progress, checked_threads


def generate(
    *,
    clues: Clues | None = None,
    difficulty: LevelName | None = None,
    rating: tuple[float, float] | None = None,
    technique: "TechniqueName | None" = None,
    symmetry: SymmetryName | None = None,
    minimal: bool = False,
    pattern: Pattern | None = None,
    method: FillingName | None = None,
    rules: RuleRequest | None = None,
    unneeded_rules: bool = False,
    board: Board | None = None,
    seed: int | None = None,
    number: int = 0,
    time_limit: float | None = None,
    check_stop: Stop = None,
    progress: Progress = None,
) -> GeneratedPuzzle:
    """A new puzzle with exactly one solution.

    clues: how many, or the fewest and the most; without it about 30 on 9×9, and what fits on other boards.
    difficulty: beginner, easy, medium, hard, expert or extreme.
    rating: the lowest and the highest rating of Sudoku Explainer.
    technique: the technique of its hardest step, by the order for people; it may be combined with a level or a rating.
    symmetry: of the places of the clues: half-turn, quarter-turn, horizontal, vertical, diagonal, anti-diagonal, all or
        none.
    minimal: whether every clue must be needed.
    pattern: the cells that hold the clues, as text (`x` and `.`), a grid or a set of cells.
    method: how the full grid is filled, see `full_grid`; without it the fairest way that fits the board.
    rules: rules to invent: names of kinds as `rules_to_invent` lists them, `"killer"` or `"thermometer=6,arrow"`, or a
        mapping with how many of each. Every rule is needed, but for killers, whose cages cover the board.
    unneeded_rules: whether puzzles are taken, too, that have one solution without the rules drawn on the board.
    number: which puzzle of the seed, counted from 0, as `generate_many` makes them.
    progress: a function that is called with the number of puzzles rated so far.

    The same seed gives the same puzzle on every machine (on boards with rules about many cells, on every machine that
    has the native core). What cannot be reached ends in an UnreachableError that says
    what was.

    >>> print(generate(clues=30, symmetry="half-turn", seed=5))
    81......6..9.1..28...9..5416.7..9....2.....7....7..1.3751..2...98..5.4..4......15
    >>> from sudokit.techniques.grading.grade import rate
    >>> rate(generate(difficulty="easy", seed=1).grid).level
    'easy'
    """
    required = Requirements(
        difficulty=difficulty,
        rating=rating,
        technique=technique,
        symmetry=symmetry,
        minimal=minimal,
        pattern=pattern,
        method=method,
        rules=rules,
        unneeded_rules=unneeded_rules,
    )
    board, spec = _check_request(board, clues, required)
    check_stop = deadline(time_limit, check_stop)
    made = iterate_puzzles(spec, board, seed, n=1, first=number, threads=1, check_stop=check_stop, progress=progress)
    return next(made)


def generate_many(
    n: int,
    *,
    clues: Clues | None = None,
    board: Board | None = None,
    seed: int | None = None,
    first: int = 0,
    threads: int | None = None,
    time_limit: float | None = None,
    check_stop: Stop = None,
    **required: Unpack[Requirements],
) -> list[GeneratedPuzzle]:
    """n new puzzles, each as `generate` makes it with the same seed and its own number, counted from `first`.

    What is required of them is given as to `generate`: difficulty, rating, technique, symmetry, minimal, pattern,
    method and rules. They do not depend on the number of threads; without one all processors are used. For more than
    memory holds use `iter_puzzles`; for millions, `generate_arrays`.

    clues: how many, or the fewest and the most, as in `generate`.
    required: difficulty, rating, technique, symmetry, minimal, pattern, method, rules and
        unneeded_rules, as in `generate`.

    >>> from sudokit.board.variants import classic
    >>> [str(puzzle) for puzzle in generate_many(2, clues=5, board=classic(4), seed=1)]
    ['.41...43....2...', '13.......43....4']
    >>> str(generate_many(1, clues=5, board=classic(4), seed=1, first=1)[0])
    '13.......43....4'
    """
    board, spec = _check_request(board, clues, required)
    check_stop = deadline(time_limit, check_stop)
    return list(
        iterate_puzzles(spec, board, seed, n=_checked_count(n), first=first, threads=threads, check_stop=check_stop)
    )


def iter_puzzles(
    n: int | None = None,
    *,
    clues: Clues | None = None,
    board: Board | None = None,
    seed: int | None = None,
    first: int = 0,
    threads: int | None = None,
    time_limit: float | None = None,
    check_stop: Stop = None,
    **required: Unpack[Requirements],
) -> Iterator[GeneratedPuzzle]:
    """The puzzles of `generate_many` one after the other as they are made; without a number, without end.

    clues: how many, or the fewest and the most, as in `generate`.
    required: difficulty, rating, technique, symmetry, minimal, pattern, method, rules and
        unneeded_rules, as in `generate`.

    >>> puzzles = iter_puzzles(minimal=True, seed=1)
    >>> next(puzzles).clue_count, next(puzzles).number
    (24, 1)
    """
    board, spec = _check_request(board, clues, required)
    check_stop = deadline(time_limit, check_stop)
    wanted = None if n is None else _checked_count(n)
    return iterate_puzzles(spec, board, seed, n=wanted, first=first, threads=threads, check_stop=check_stop)


@dataclass(frozen=True, slots=True, eq=False)
class GeneratedBatch:
    """Puzzles and their solutions as arrays: a row each, one byte a cell, 0 for empty.

    puzzles: the clues.
    solutions: the only solution of each.
    seed: the seed they were made with.
    first: the number of the first one.
    board: the board of all of them.
    errors: as in the answers of `solve_many`, and empty: what cannot be made is told by an exception.

    >>> made = generate_arrays(2, seed=1)
    >>> made.puzzles.shape, made.first
    ((2, 81), 0)
    """

    puzzles: "NDArray[np.uint8]"
    solutions: "NDArray[np.uint8]"
    seed: int
    first: int
    board: Board
    errors: Mapping[int, SudokuError] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.puzzles)

    def to_dict(self) -> dict[str, Any]:
        """The columns of a table, as the constructor of a data frame takes them.

        >>> from sudokit.board.variants import classic
        >>> generate_arrays(2, clues=5, board=classic(4), seed=1).to_dict()["puzzle"]
        ['.41...43....2...', '13.......43....4']
        """
        return {
            "puzzle": [text.decode() for text in texts_of(self.puzzles, self.board)],
            "solution": [text.decode() for text in texts_of(self.solutions, self.board)],
            "number": range(self.first, self.first + len(self)),
        }


@translating_memory_errors()
def generate_arrays(
    n: int,
    *,
    clues: Clues | None = None,
    board: Board | None = None,
    seed: int | None = None,
    first: int = 0,
    threads: int | None = None,
    time_limit: float | None = None,
    check_stop: Stop = None,
    **required: Unpack[Requirements],
) -> GeneratedBatch:
    """The puzzles of `generate_many` as arrays, at the full speed of the native core on the classic 9×9 board.

    clues: how many, or the fewest and the most, as in `generate`.
    required: difficulty, rating, technique, symmetry, minimal, pattern, method, rules and
        unneeded_rules, as in `generate`.

    >>> made = generate_arrays(3, minimal=True, seed=1)
    >>> made.puzzles.shape, (made.puzzles > 0).sum(axis=1).tolist(), bool((made.solutions > 0).all())
    ((3, 81), [24, 25, 25], True)
    """
    board, spec = _check_request(board, clues, required)
    if spec.rules is not None:
        raise ArgumentError(_("arrays have no room for invented rules; use generate_many"))
    check_stop = deadline(time_limit, check_stop)
    seed = fresh_seed() if seed is None else checked_seed(seed)
    wanted = _checked_count(n)
    if wanted * board.cell_count > LARGEST:
        raise out_of_memory()
    puzzles = np.empty((wanted, board.cell_count), np.uint8)
    solutions = np.empty_like(puzzles)
    at = 0
    for some_puzzles, some_solutions in _blocks(spec, board, seed, wanted, first, threads, check_stop):
        rows = len(some_puzzles) // board.cell_count
        puzzles[at : at + rows].reshape(-1)[:] = np.frombuffer(some_puzzles, np.uint8)
        solutions[at : at + rows].reshape(-1)[:] = np.frombuffer(some_solutions, np.uint8)
        at += rows
    return GeneratedBatch(puzzles, solutions, seed, first, board)


def _check_request(board: Board | None, clues: Clues | None, required: Requirements) -> tuple[Board, PuzzleSpec]:
    """The board and the specification, checked."""
    board = usual_board(board)
    return board, checked_spec(board, clues=clues, **required)


def iterate_puzzles(
    spec: PuzzleSpec,
    board: Board,
    seed: int | None = None,
    *,
    n: int | None = None,
    first: int = 0,
    threads: int | None = None,
    check_stop: StopCheck = None,
    progress: Progress = None,
) -> Iterator[GeneratedPuzzle]:
    """The puzzles of a specification in order, as they are made; None for `n`: without end."""
    seed = fresh_seed() if seed is None else checked_seed(seed)
    first = _checked_first(first)
    check_callable(check_stop=check_stop, progress=progress)
    workers = checked_threads(threads) if n is None else min(checked_threads(threads), max(n, 1))
    if is_for_native_core(spec, board):
        return _generate_natively(n, spec, board, seed, first, workers, check_stop)
    numbers: Iterable[int] = count_from(first) if n is None else range(first, first + n)
    if spec.difficulty is not None:
        if workers < 2 or is_rated_natively(spec, board):
            return _generate_many_by_difficulty(spec, board, seed, numbers, workers, check_stop, progress)
        # Rating is Python, which runs on one processor.
        return in_processes(partial(_generate_by_difficulty, spec, board, seed), numbers, workers, check_stop)
    make = partial(_generate_one, spec, board, seed)
    # Threads help where most of the work is native, which leaves the interpreter free.
    if workers < 2 or not is_native():
        return (make(number, check_stop) for number in numbers)
    return in_threads(make, numbers, workers, check_stop)


def _blocks(
    spec: PuzzleSpec,
    board: Board,
    seed: int,
    n: int,
    first: int,
    threads: int | None,
    check_stop: StopCheck,
) -> Iterator[tuple[bytes, bytes]]:
    """Puzzles and solutions, many at a time where the native core makes them all, one at a time elsewhere."""
    first = _checked_first(first)
    check_callable(check_stop=check_stop)
    if is_for_native_core(spec, board) and every_result_meets(spec):
        yield from native_blocks(spec, board, seed, n, first, checked_threads(threads), check_stop)
        return
    for puzzle in iterate_puzzles(spec, board, seed, n=n, first=first, threads=threads, check_stop=check_stop):
        yield puzzle.grid.digits, puzzle.solution.digits


def _generate_natively(
    n: int | None,
    spec: PuzzleSpec,
    board: Board,
    seed: int,
    first: int,
    threads: int,
    check_stop: StopCheck,
) -> Iterator[GeneratedPuzzle]:
    """The first grid and the first pass of each puzzle from the native core; where that is not enough, as usual."""
    nothing_to_check = every_result_meets(spec)
    cells = board.cell_count
    number = first
    for puzzles, solutions in native_blocks(spec, board, seed, n, first, threads, check_stop):
        for start in range(0, len(puzzles), cells):
            puzzle = Grid.unchecked(puzzles[start : start + cells], board)
            if nothing_to_check or meets(UniqueDigits(puzzle.digits, board), spec):
                solution = Grid.unchecked(solutions[start : start + cells], board)
                yield GeneratedPuzzle(puzzle, solution, spec, seed, number)
            else:
                yield _generate_one(spec, board, seed, number, check_stop)
            number += 1


def _generate_one(
    spec: PuzzleSpec, board: Board, seed: int, number: int, check_stop: StopCheck = None
) -> GeneratedPuzzle:
    puzzle, solution = search_for_puzzle(spec, board, RandomStream(seed, number), check_stop)
    return GeneratedPuzzle(puzzle, solution, spec, seed, number)


def _generate_many_by_difficulty(
    spec: PuzzleSpec,
    board: Board,
    seed: int,
    numbers: Iterable[int],
    threads: int = 1,
    check_stop: StopCheck = None,
    progress: Progress = None,
) -> Iterator[GeneratedPuzzle]:
    found = search_by_difficulty(spec, board, seed, numbers, threads, check_stop, progress)
    for number, puzzle, solution in found:
        yield GeneratedPuzzle(puzzle, solution, spec, seed, number)


def _generate_by_difficulty(spec: PuzzleSpec, board: Board, seed: int, number: int) -> GeneratedPuzzle:
    return next(_generate_many_by_difficulty(spec, board, seed, [number]))


def _checked_count(n: int) -> int:
    return checked_number(n, _("a number of puzzles, 0 or more"), least=0)


def _checked_first(number: int) -> int:
    return checked_number(number, _("a puzzle number from 0 to {largest}").format(largest=LARGEST), least=0)
