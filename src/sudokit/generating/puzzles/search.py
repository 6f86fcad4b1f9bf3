"""The search for a puzzle that meets a specification, by removing clues from a full grid.

A full grid is drawn, its cells are put into random order, and each is emptied that can be. Where that is not enough
(fewer clues, or minimal *and* symmetric), some clues are put back, others removed, and if it is no worse than before it
goes on from there; after a while another grid is drawn. The effort is measured in proofs that one solution is left,
never in seconds, so that the same seed ends the same way on every machine.
"""

from collections.abc import Sequence

from sudokit.board import Board, CellSet, Grid
from sudokit.errors import UnreachableError
from sudokit.generating.grids.full_grids import fill_grid
from sudokit.generating.puzzles.clue_patterns import PatternSearch
from sudokit.generating.puzzles.clue_symmetry import orbits
from sudokit.generating.puzzles.removal import Orbit, UniqueDigits, reduce
from sudokit.generating.puzzles.spec import PuzzleSpec, in_words
from sudokit.generating.rules.search import HowHard, invent_puzzle
from sudokit.random_stream import RandomStream
from sudokit.solving import native_or_python
from sudokit.translation import _, format_number
from sudokit.work.stopping import StopCheck

PROOFS = 60_000  # before a specification is given up
PROOFS_FOR_ONE_GRID = 6_000
NEARLY_EMPTY = 100  # proofs for which one counts where hardly a clue is left
EFFORT_ON_PATTERN = 4_000_000  # before a pattern is given up, after some hundreds of grids


def search_for_puzzle(
    spec: PuzzleSpec,
    board: Board,
    rng: RandomStream,
    check_stop: StopCheck = None,
    how_hard: HowHard | None = None,
) -> tuple[Grid, Grid]:
    """A puzzle that meets the specification, and its solution.

    `check_stop` is called now and then and may raise to end the work; with invented rules `how_hard` says what a puzzle
    should be.
    """
    assert spec.difficulty is None, "that is for difficulty_search"
    if spec.rules is not None:
        return invent_puzzle(spec, spec.rules, board, rng, check_stop, how_hard)
    if spec.pattern is not None:
        return _on_pattern(spec, spec.pattern, board, rng, check_stop)
    groups = orbits(spec.symmetry, board)
    goal = fewest_clues(spec, board)
    if spec.clues and spec.clues[0] < spec.clues[1] and not spec.minimal:
        goal += rng.below(spec.clues[1] - spec.clues[0] + 1)
    weight = NEARLY_EMPTY if _is_nearly_empty(spec, board) else 1
    reached: set[int] = set()
    proofs = tried = unneeded = 0
    on_rules = {board.cell_at[place] for constraint in board.constraints for place in constraint.cells}
    while proofs * weight < PROOFS:
        tried += 1
        solution = fill_grid(spec.method, board, rng, check_stop)
        puzzle = UniqueDigits(solution.digits, board, check_stop)
        order = rng.shuffled(groups)
        if unneeded:  # where cells on rules are emptied first, the rules are needed more often
            order.sort(key=lambda orbit: on_rules.isdisjoint(orbit))
        reduce(puzzle, order, board.cell_count - goal)
        while not meets(puzzle, spec):
            reached.add(puzzle.clue_count)
            if puzzle.proofs * weight >= PROOFS_FOR_ONE_GRID:
                break
            _exchange_clues(puzzle, solution, groups, goal, rng)
        else:
            if _needs_rules(puzzle, spec):
                return puzzle.grid(), solution
            unneeded += 1
            reached.add(puzzle.clue_count)
        proofs += puzzle.proofs
    if unneeded > tried // 2:
        raise UnreachableError(
            _(
                "could not make {spec} on {board}: none of {n} puzzles needs the rules that are drawn there; ask for "
                "fewer clues, or allow unneeded rules"
            ).format(spec=in_words(spec), board=board.name, n=format_number(unneeded)),
            tried,
        )
    raise UnreachableError(
        _(
            "could not make {spec} on {board}: {proofs} uniqueness checks left {fewest} to {most} clues; {remedy}"
        ).format(
            spec=in_words(spec),
            board=board.name,
            fewest=min(reached),
            most=max(reached),
            proofs=format_number(proofs),
            remedy=_remedy(spec),
        ),
        tried,
    )


def _needs_rules(puzzle: UniqueDigits, spec: PuzzleSpec) -> bool:
    """Whether there is not just one solution without the rules that are drawn on the board, if that matters."""
    board = puzzle.board
    if spec.unneeded_rules or not any(constraint.cells for constraint in board.constraints):
        return True
    puzzle.proofs += 1
    plain = board.without_drawn_rules()
    return native_or_python.count(Grid.unchecked(puzzle.digits, plain), 2, puzzle.check_stop) != 1


def _is_nearly_empty(spec: PuzzleSpec, board: Board) -> bool:
    """Whether so few clues are required that several digits may be missing.

    Only rules like non-consecutive allow that. There a proof takes up to a second where others take a millisecond.
    """
    return spec.clues is not None and spec.clues[1] < board.digit_count - 1


def fewest_clues(spec: PuzzleSpec, board: Board) -> int:
    """The number of clues at which removing ends; 0 if it continues as long as it can."""
    if spec.minimal or spec.few_clues:
        return 0
    return usual_clues(board) if spec.clues is None else spec.clues[0]


def meets(puzzle: UniqueDigits, spec: PuzzleSpec) -> bool:
    """Whether a puzzle from which every orbit had its chance to go meets the specification."""
    if spec.clues is not None and not spec.clues[0] <= puzzle.clue_count <= spec.clues[1]:
        return False
    return _is_minimal_enough(spec) or puzzle.is_minimal()


def every_result_meets(spec: PuzzleSpec) -> bool:
    """Whether every puzzle from which every orbit had its chance to go meets the specification."""
    return spec.clues is None and _is_minimal_enough(spec)


def _is_minimal_enough(spec: PuzzleSpec) -> bool:
    # Without symmetry every clue had its turn alone, and what had to stay then has to stay now.
    return not spec.minimal or spec.symmetry == "none"


def usual_clues(board: Board) -> int:
    """How many clues a puzzle gets where no number is required: 30 on 9×9, and a larger share of larger boards.

    A large board needs a larger share: otherwise neither a person nor a proof would ever finish.

    >>> from sudokit.board.variants import classic
    >>> [usual_clues(classic(*box)) for box in ((2, 2), (2, 3), (3, 3), (4, 4), (5, 5))]
    [5, 12, 30, 114, 341]
    """
    return round(board.cell_count * (270 + 11 * board.digit_count) / 1000)


def _exchange_clues(
    puzzle: UniqueDigits, solution: Grid, groups: Sequence[Orbit], goal: int, rng: RandomStream
) -> None:
    """Put back one or two orbits and remove others; if that leaves more clues than before, all stays as it was."""
    before, clues_before = puzzle.digits, puzzle.clue_count
    shown = [orbit for orbit in groups if before[orbit[0]]]
    hidden = [orbit for orbit in groups if not before[orbit[0]]]
    put_back = rng.shuffled(hidden)[: 1 + rng.below(2)]
    for orbit in put_back:
        puzzle.put_back(orbit, solution.digits)
    # Those just put back come last, for otherwise they would be the first to go again.
    reduce(puzzle, rng.shuffled(shown) + put_back, puzzle.clue_count - goal)
    if puzzle.clue_count > clues_before:
        puzzle.digits = before


def _on_pattern(
    spec: PuzzleSpec, cells: CellSet, board: Board, rng: RandomStream, check_stop: StopCheck
) -> tuple[Grid, Grid]:
    search = PatternSearch(cells, board, rng, check_stop)
    tried = 0
    while search.effort < EFFORT_ON_PATTERN:
        tried += 1
        puzzle = search.clues_from(fill_grid(spec.method, board, rng, check_stop))
        if puzzle and (not spec.minimal or UniqueDigits(puzzle.digits, board, check_stop).is_minimal()):
            if not _needs_rules(UniqueDigits(puzzle.digits, board, check_stop), spec):
                continue
            solution = native_or_python.solution(puzzle, check_stop)
            assert solution is not None
            return puzzle, solution
    raise UnreachableError(
        _("could not make {spec} on {board}: {tried} grids gave {reached}; {remedy}").format(
            spec=in_words(spec),
            board=board.name,
            reached=_("only puzzles that are not minimal")
            if search.fewest == 1
            else _("only puzzles with {fewest} solutions or more").format(fewest=search.fewest),
            tried=format_number(tried),
            remedy=_remedy(spec),
        ),
        tried,
    )


def _remedy(spec: PuzzleSpec) -> str:
    """What may help where a specification was not met."""
    required = (spec.clues is not None, spec.minimal, spec.symmetry != "none", spec.pattern is not None)
    if required.count(True) > 1:
        return _("try another seed, or relax a requirement")
    if spec.pattern is not None:
        return _("try another seed, or a pattern of more cells")
    return _("puzzles with so few clues are rare: ask for more, or try another seed")
