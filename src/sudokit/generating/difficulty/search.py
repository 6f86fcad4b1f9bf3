"""The search for puzzles of a given difficulty: puzzles are made and rated until one fits.

The *candidates* of puzzle number i of a seed are the puzzles that the same specification without a difficulty gives for
the numbers from i × n on, where n is how many there are; the first that fits is taken. So a puzzle depends on its seed
and number alone. The effort is measured in candidates, never in seconds.

Where candidates are made and rated natively this is done for many at a time, and for many puzzles together: a batch
holds the next candidates of all puzzles that are being looked for. While there are many of these each has few of them,
so hardly one is rated in vain; the longer one has been looked for, the more it gets.

The rarest are found by climbing: there only the starting points are such candidates.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from sudokit.board import Board, Grid
from sudokit.errors import UnreachableError
from sudokit.generating.difficulty.climbing import START, Climber, climb
from sudokit.generating.difficulty.hard_search import KNOWN, search_hard
from sudokit.generating.difficulty.requirement import Difficulty
from sudokit.generating.puzzles.native_puzzles import is_for_native_core, native_puzzles
from sudokit.generating.puzzles.search import every_result_meets, search_for_puzzle
from sudokit.generating.puzzles.spec import PuzzleSpec, in_words
from sudokit.native_core import is_native
from sudokit.random_stream import RandomStream
from sudokit.solving.solver import solve
from sudokit.symmetries.transformations import Transformation
from sudokit.techniques.grading.grade import rate
from sudokit.translation import _, format_number
from sudokit.work.stopping import StopCheck
from sudokit.work.threads import Progress

CANDIDATES = 5_000  # puzzles made before a difficulty is given up
CANDIDATES_9X9 = 100_000  # on the classic 9×9 board, where they are made and rated within a minute
CANDIDATES_WITH_RULES = 500  # where rules are invented, which takes longer to rate
CANDIDATES_CLIMBED = 10_000  # where difficult ones are looked for beside others, see `climbing`
_FEWEST = 16  # candidates that are made together
_FIRST, _MOST = 64, 2048  # candidates in a batch of one thread, at first and at most
_STREAMS = 1 << 64
HARD_RATING = 9.5  # from which on puzzles are looked for beside known hard ones
_ROUNDS = 300  # of exchanges
_TURNS = 3  # in which a hard puzzle is tried


def is_rated_natively(spec: PuzzleSpec, board: Board) -> bool:
    """Whether the native core makes and rates the candidates, and does all of it."""
    if _is_climbed_for(spec, board):
        return False
    return _is_made_natively(_without_difficulty(spec, board), board)


def search_by_difficulty(
    spec: PuzzleSpec,
    board: Board,
    seed: int,
    numbers: Iterable[int],
    threads: int = 1,
    check_stop: StopCheck = None,
    progress: Progress = None,
) -> Iterator[tuple[int, Grid, Grid]]:
    """Each of the numbers, in their order, with its first candidate that is as hard as required, and the solution.

    `check_stop` is called now and then and may raise to end the work; `progress` is called with the number of puzzles
    rated so far.
    """
    assert spec.difficulty is not None
    candidates = _without_difficulty(spec, board)
    if _is_climbed_for(spec, board) and is_native() and spec.difficulty.lowest >= HARD_RATING:
        searches = _search_beside_hard_ones(spec.difficulty, board, seed, numbers, threads, check_stop, progress)
    elif _is_climbed_for(spec, board):
        searches = _search_by_climbing(candidates, spec.difficulty, board, seed, numbers, check_stop, progress)
    elif _is_made_natively(candidates, board):
        searches = _search_natively(candidates, spec.difficulty, board, seed, numbers, threads, check_stop, progress)
    else:
        searches = _search(candidates, spec.difficulty, board, seed, numbers, check_stop, progress)
    for search in searches:
        if search.found is None:
            raise _not_found(spec, board, search, check_stop)
        yield search.number, *search.found


def _not_found(spec: PuzzleSpec, board: Board, search: "_PuzzleSearch", check_stop: StopCheck) -> UnreachableError:
    """The error that says how far a search came, with the hardest puzzle that was met."""
    facts = {"spec": in_words(spec), "board": board.name, "tried": format_number(search.tried)}
    assert spec.difficulty is not None
    hardest = search.hardest if spec.difficulty.technique is None else None  # how hard it is was not asked
    if hardest is None:
        words = _(
            "could not make {spec} on {board}: there is none among {tried} puzzles; try another seed, or relax it"
        )
    else:
        facts["grade"] = str(rate(hardest, check_stop=check_stop))
        words = _(
            "could not make {spec} on {board}: the nearest of {tried} puzzles is {grade}; try another seed, or relax it"
        )
    return UnreachableError(words.format(**facts), search.tried, hardest)


def _without_difficulty(spec: PuzzleSpec, board: Board) -> PuzzleSpec:
    """What the candidates meet. Where the number of clues is free, hard ones are looked for where there are few.

    A puzzle of nothing but full houses hardly lacks more clues than there are digits.
    """
    if spec.rules is not None:
        is_free = spec.clues is None
        is_easy = spec.difficulty is not None and not spec.difficulty.wants_few_clues
        return replace(spec, difficulty=None, loose_givens=is_free, loose_rules=is_easy and not is_free)
    free = spec.clues is None and spec.pattern is None
    if free and not spec.minimal and spec.difficulty is not None and spec.difficulty.wants_many_clues:
        most = board.cell_count - board.digit_count
        return replace(spec, difficulty=None, clues=(most, board.cell_count - 1))
    few_clues = free and spec.difficulty is not None and spec.difficulty.wants_few_clues
    return replace(spec, difficulty=None, few_clues=few_clues)


def _candidates_on(board: Board) -> int:
    return CANDIDATES_9X9 if board.is_classic and board.box_shape == (3, 3) else CANDIDATES


def _is_climbed_for(spec: PuzzleSpec, board: Board) -> bool:
    assert spec.difficulty is not None
    is_free = spec.clues is None and spec.pattern is None and spec.rules is None and spec.symmetry == "none"
    return is_free and spec.difficulty.wants_climbing and _candidates_on(board) == CANDIDATES_9X9


def _is_made_natively(candidates: PuzzleSpec, board: Board) -> bool:
    return is_for_native_core(candidates, board) and every_result_meets(candidates)


@dataclass(slots=True)
class _PuzzleSearch:
    """The search for the puzzle of one number."""

    number: int
    most: int  # candidates
    tried: int = 0
    found: tuple[Grid, Grid] | None = None  # the puzzle and its solution
    hardest: Grid | None = None  # of those that are too easy
    highest: float = 0.0  # its rating

    def note(self, rating: float, puzzle: bytes, board: Board) -> None:
        """Remember a puzzle that does not fit, if it is the hardest so far; one that is too hard has no rating."""
        if rating > self.highest:
            self.highest, self.hardest = rating, Grid.unchecked(puzzle, board)

    @property
    def is_over(self) -> bool:
        return self.found is not None or self.tried >= self.most

    def next_streams(self, count: int) -> range:
        """The streams from which the next candidates draw: that many, or as many as are left."""
        first = self.number * self.most
        return range(first + self.tried, first + min(self.tried + count, self.most))


def _search(
    spec: PuzzleSpec,
    difficulty: Difficulty,
    board: Board,
    seed: int,
    numbers: Iterable[int],
    check_stop: StopCheck,
    progress: Progress,
) -> Iterator[_PuzzleSearch]:
    rated = failures = 0
    for number in numbers:
        search = _PuzzleSearch(number, CANDIDATES_WITH_RULES if spec.rules else _candidates_on(board))
        judge = _Judge(difficulty, search, check_stop)
        how_hard = judge.how_hard if spec.rules and difficulty.technique is None else None
        for stream in search.next_streams(search.most):
            if check_stop:
                check_stop()
            before = search.tried
            try:
                found = search_for_puzzle(spec, board, RandomStream(seed, stream % _STREAMS), check_stop, how_hard)
            except UnreachableError:
                if search.tried == before:
                    search.tried += 1
                    failures += 1
                    if failures > rated:  # most of the time would go into what is hardly ever found
                        raise
            else:
                if judge.how_hard(found[0]) == 0:
                    search.found = found
                rated += search.tried - before
            if progress:
                progress(rated)
            if search.is_over:
                break
        yield search


class _Judge:
    """Says how hard puzzles are, and remembers the latest answer, and in the search how far it came."""

    def __init__(self, difficulty: Difficulty, search: _PuzzleSearch, check_stop: StopCheck) -> None:
        self._difficulty, self._search, self._check_stop = difficulty, search, check_stop
        self._latest: tuple[Grid, int] | None = None

    def how_hard(self, puzzle: Grid) -> int:
        """-1 where the puzzle is too easy, 0 where it is as hard as asked, 1 where it is too hard."""
        if self._latest is None or self._latest[0] != puzzle:
            rating, verdict = self._difficulty.compare(puzzle, self._check_stop)
            self._latest = puzzle, verdict
            self._search.tried += 1
            if verdict:
                self._search.note(rating, puzzle.digits, puzzle.board)
        return self._latest[1]


def _search_natively(
    spec: PuzzleSpec,
    difficulty: Difficulty,
    board: Board,
    seed: int,
    numbers: Iterable[int],
    threads: int,
    check_stop: StopCheck,
    progress: Progress,
) -> Iterator[_PuzzleSearch]:
    to_come = iter(numbers)
    # In the order of the numbers; those before the first that is not over are gone.
    searches: deque[_PuzzleSearch] = deque()
    most, rated, room = _candidates_on(board), 0, _FIRST * threads
    while True:
        searches.extend(_PuzzleSearch(number, most) for number in islice(to_come, room - len(searches)))
        if not searches:
            return
        batch = _next_batch(searches, room)
        streams = [stream % _STREAMS for _search, some in batch for stream in some]
        puzzles, solutions = native_puzzles(spec, board, seed, streams, threads, check_stop)
        ratings, fits = difficulty.judge(puzzles, threads, check_stop, as_printed_first=True)
        start = 0
        for search, some in batch:
            end = start + len(some)
            if any(fits[start:end]):
                at = fits.index(True, start)
                here = slice(81 * at, 81 * (at + 1))
                search.found = Grid.unchecked(puzzles[here], board), Grid.unchecked(solutions[here], board)
            else:
                at = max(range(start, end), key=ratings.__getitem__)
                search.note(ratings[at], puzzles[81 * at : 81 * (at + 1)], board)
            search.tried += len(some)
            start = end
        rated += len(streams)
        if progress:
            progress(rated)
        while searches and searches[0].is_over:
            yield searches.popleft()
        room = min(2 * room, _MOST * threads)


def _search_beside_hard_ones(
    difficulty: Difficulty,
    board: Board,
    seed: int,
    numbers: Iterable[int],
    threads: int,
    check_stop: StopCheck,
    progress: Progress,
) -> Iterator[_PuzzleSearch]:
    """From hard puzzles that are known, by exchanging clues; what is found is moved at random."""
    rated = 0
    for number in numbers:
        search = _PuzzleSearch(number, CANDIDATES_CLIMBED)
        chance = RandomStream(seed, number % _STREAMS)
        own_seed = chance.below(1 << 31) << 31 | chance.below(1 << 31)
        wanted = difficulty.lowest, difficulty.highest
        for hard in search_hard(
            KNOWN, rating=wanted, seed=own_seed, rounds=_ROUNDS, threads=threads, check_stop=check_stop
        ):
            rated += 1
            search.tried += 1
            if progress:
                progress(rated)
            # Its path as it is printed must be as hard too, and depends on how it is turned.
            moved = [Transformation.random(chance, board).apply(hard.grid) for _turn in range(_TURNS)]
            _ratings, fits = difficulty.judge(b"".join(grid.digits for grid in moved), threads, check_stop)
            if any(fits):
                puzzle = moved[fits.index(True)]
                solution = solve(puzzle)
                assert solution is not None
                search.found = puzzle, solution
                break
            search.note(hard.rating, hard.grid.digits, board)
        yield search


def _search_by_climbing(
    spec: PuzzleSpec,
    difficulty: Difficulty,
    board: Board,
    seed: int,
    numbers: Iterable[int],
    check_stop: StopCheck,
    progress: Progress,
) -> Iterator[_PuzzleSearch]:
    rated = 0
    for number in numbers:
        search = _PuzzleSearch(number, CANDIDATES_CLIMBED)

        def judge(tried: Sequence[Climber], search: _PuzzleSearch = search) -> tuple[list[float], int | None]:
            nonlocal rated
            ratings, fits = difficulty.judge(b"".join(puzzle.digits for puzzle in tried), 1, check_stop)
            hardest = max(range(len(ratings)), key=ratings.__getitem__)
            search.note(ratings[hardest], tried[hardest].digits, board)
            search.tried += len(tried)
            rated += len(tried)
            if progress:
                progress(rated)
            return ratings, fits.index(True) if any(fits) else None

        while not search.is_over:
            streams = [stream % _STREAMS for stream in search.next_streams(START)]
            start = []
            for stream in streams:
                if check_stop:
                    check_stop()
                made = search_for_puzzle(spec, board, RandomStream(seed, stream), check_stop)
                start.append(Climber(*(grid.digits for grid in made)))
            rng = RandomStream(seed, streams[0] ^ _STREAMS >> 1)  # not one from which a puzzle was made
            found = climb(start, board, rng, judge, check_stop)
            if found:
                search.found = Grid.unchecked(found.digits, board), Grid.unchecked(found.solution, board)
        yield search


def _next_batch(searches: Iterable[_PuzzleSearch], room: int) -> list[tuple[_PuzzleSearch, range]]:
    """The streams of the candidates to make next, those that were looked for longest first."""
    going_on = [search for search in searches if not search.is_over]
    batch = []
    for search in going_on:
        share = max(_FEWEST // len(going_on), 1 + search.tried // 8)  # few are rated in vain
        streams = search.next_streams(min(share, room))
        batch.append((search, streams))
        room -= len(streams)
        if not room:
            break
    return batch
