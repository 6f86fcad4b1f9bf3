"""Hints as a conversation: what to say to a player who is stuck, a little at a time.

Mistakes come before everything else, named without giving away the right digit; then pencil marks that cannot be right;
then a step, from "there is one" to the whole argument. A step follows from the player's digits and marks and never from
the solution, which only serves to detect mistakes.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import islice

from sudokit.board import Candidates, Constraint, DigitSet, Grid, GridLike, checked_grid
from sudokit.board.checking import check
from sudokit.board.grid import checked_grids
from sudokit.errors import GridError, TimeLimitError
from sudokit.formats.json.board import grid_fields
from sudokit.solving.solver import solutions, solve
from sudokit.techniques.grading.grade import level_of_step
from sudokit.techniques.grading.levels import rating_text
from sudokit.techniques.paths.human_solver import for_people
from sudokit.techniques.step import Step
from sudokit.techniques.words.explanation import LONG, explain, join_argument
from sudokit.translation import N_, _, ngettext
from sudokit.work.stopping import StopCheck, deadline

MarkedDigits = Mapping[int, Iterable[int]]  # for each cell with pencil marks, the digits marked

SOLVED, MISTAKE, UNSOLVABLE, MARKS, STEP = "solved", "mistake", "unsolvable", "marks", "step"
STUCK, LATE = "stuck", "late"

ARGUMENT = 5  # the stage at which a step has its argument; a long one is told in full in one more
_THERE_IS = {  # by the level of the step
    "beginner": N_("There is an easy step here."),
    "easy": N_("There is an easy step here."),
    "medium": N_("There is a step of medium difficulty here."),
    "hard": N_("There is a hard step here."),
    "expert": N_("There is a very hard step here."),
    "extreme": N_("There is an extremely hard step here."),
}
_EASIEST = 1.0  # the lowest rating that a step can have


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint in stages, from the faintest to the whole argument.

    kind: `solved`; `mistake` and `marks`, with the `cells` at fault; `unsolvable`, the puzzle itself has no solution;
    `step`, with the step; `stuck`, no technique applies and only trial and error is left; `late`, no step was found in
    the time allowed.
    """

    kind: str
    stages: tuple[str, ...]
    cells: tuple[int, ...] = ()
    step: Step | None = None

    def at(self, stage: int) -> str:
        """The sentence of a stage, counted from 1; past the last one, the last."""
        return self.stages[min(max(stage, 1), len(self.stages)) - 1]

    def fields(self, grid: Grid) -> dict[str, object]:
        """The advice about a position as JSON has it."""
        board = grid.board
        step = {"step": self.step.fields(board)} if self.kind == STEP and self.step is not None else {}
        return {
            **grid_fields(grid),
            "kind": self.kind,
            "stages": list(self.stages),
            "focus_cells": [board.cell_name(cell) for cell in self.cells],
            **step,
        }


def advise(
    grid: GridLike,
    puzzle: GridLike | None = None,
    marks: MarkedDigits | None = None,
    corner_marks: MarkedDigits | None = None,
    trust_marks: bool = True,
    *,
    time_limit: float | None = None,
    check_stop: StopCheck = None,
) -> Advice:
    """What to say to a player at this position.

    grid: the digits on the board, givens and entries. puzzle: the givens alone; without it every digit counts as given.
    marks: the player's pencil marks. A cell without any is taken to have every candidate its peers leave it.
    corner_marks: marks that say nothing of the other digits of their cell; only those that are wrong matter.
    trust_marks: without it a step follows from the digits alone, wrong marks are not mentioned, and steps that only
    remove what the marks do not have are passed over.
    time_limit: how many seconds all of it may take; the hardest positions take seconds, on other boards than the
    classic 9×9, or without the compiled library, minutes. check_stop: called now and then, may raise to end the search.

    >>> advice = advise(Grid("1... ..3. .4.. ...2"))
    >>> advice.at(2), advice.at(5)
    ('Look at box 1.', 'r2c3 rules out 3 elsewhere in box 1, which leaves only r1c2. So r1c2 is 3.')
    """
    grid, puzzle = 2 * (checked_grid(grid),) if puzzle is None else checked_grids(grid, puzzle)
    stop = deadline(time_limit, check_stop)
    choose = None
    try:
        fault, solution = _diagnose(grid, puzzle, *((marks, corner_marks) if trust_marks else ({}, {})), stop)
        if fault:
            return fault
        entered = sum(1 << cell for cell, digit in enumerate(grid.digits) if digit and not puzzle.digits[cell])
        choose = for_people(solution is not None, stop, entered)
        step = choose(marked_candidates(grid, marks or {}) if trust_marks else Candidates(grid))
        while not trust_marks and step is not None and _is_done(step, marks or {}):
            step = choose(step.after())
    except TimeLimitError:
        if time_limit is None:  # it is the caller's own
            raise
        late = _("No step was found within {seconds:g} s; the easiest one is rated {rating} or more.")
        at_least = choose.at_least if choose else _EASIEST
        return Advice(LATE, (late.format(seconds=time_limit, rating=rating_text(at_least)),))
    return _stuck(is_unique=solution is not None) if step is None else advice_on(step, grid)


def fault_of(
    grid: GridLike,
    puzzle: GridLike | None = None,
    marks: MarkedDigits | None = None,
    corner_marks: MarkedDigits | None = None,
    *,
    check_stop: StopCheck = None,
) -> Advice | None:
    """What keeps a position from having a next step: it is solved, or something is wrong; None where there may be one.

    `check_stop` is called now and then and may raise to end the search for solutions.

    >>> print(fault_of(Grid("11.. .... .... ....")).at(2))
    1 appears twice in row 1 and box 1: r1c1 r1c2.
    """
    return _diagnose(grid, puzzle, marks, corner_marks, check_stop)[0]


def marked_candidates(grid: Grid, marks: MarkedDigits) -> Candidates:
    """The candidates that the digits on the board and the pencil marks of the player leave."""
    candidates = Candidates(grid)
    for cell, digits in marks.items():
        chosen = DigitSet(digits)
        if chosen and not grid.digits[cell]:
            candidates.restrict(cell, chosen.mask)
    return candidates


def _is_done(step: Step, marks: MarkedDigits) -> bool:
    """Whether the marks have none of the candidates that a step removes."""
    left = (digit in marks[cell] if marks.get(cell) else True for cell, digit in step.eliminations)
    return not step.placements and not any(left)


def _diagnose(
    grid: GridLike,
    puzzle: GridLike | None,
    marks: MarkedDigits | None,
    corner_marks: MarkedDigits | None,
    check_stop: StopCheck,
) -> tuple[Advice | None, Grid | None]:
    """What is wrong with a position, or that it is solved; and the solution, if it is the only one."""
    grid, puzzle = 2 * (checked_grid(grid),) if puzzle is None else checked_grids(grid, puzzle)
    if puzzle.board != grid.board:
        raise GridError(
            _("the puzzle is on {found}, but the grid on {board}; both must be on the same board").format(
                board=grid.board.name, found=puzzle.board.name
            )
        )
    found = list(islice(solutions(puzzle, check_stop=check_stop), 2))
    if not found:
        faint = _("The puzzle itself has no solution: check the givens.")
        return Advice(UNSOLVABLE, (faint, *(f"{conflict}." for conflict in check(puzzle).conflicts[:1]))), None
    solution = found[0] if len(found) == 1 else None
    fault = _mistake(grid, puzzle, solution, check_stop)
    if fault is None and grid.is_complete:
        fault = Advice(SOLVED, (_("Solved: every cell is filled and no rule is broken."),))
    return fault or _wrong_marks(grid, marks or {}, corner_marks or {}, solution, check_stop), solution


def _mistake(grid: Grid, puzzle: Grid, solution: Grid | None, check_stop: StopCheck) -> Advice | None:
    """Givens that were changed, rules that are broken, entries that no solution has; in that order."""
    board = grid.board
    if solution is not None and all(
        digit == right if digit else not given
        for digit, right, given in zip(grid.digits, solution.digits, puzzle.digits, strict=True)
    ):
        return None  # every rule is kept where all digits are those of the solution
    report = check(grid, puzzle=puzzle)
    if report.changed_givens:
        cells = tuple(report.changed_givens)
        return Advice(MISTAKE, (_("Givens were changed: {cells}.").format(cells=board.cell_names(cells)),), cells)
    if report.conflicts:
        cells = tuple(cell for cell in report.conflict_cells if not puzzle.digits[cell]) or tuple(report.conflict_cells)
        return Advice(MISTAKE, (_("A rule is broken."), f"{report.conflicts[0]}."), cells)
    if solution is not None:
        cells = tuple(c for c, digit in enumerate(grid.digits) if digit and digit != solution.digits[c])
    else:  # with several solutions an entry is wrong when no solution has it
        is_open = solve(grid, check_stop=check_stop) is not None
        cells = () if is_open else tuple(c for c in range(len(grid)) if grid[c] and not puzzle[c])
    if not cells:
        return None
    n = len(cells)
    faint = ngettext("{n} of your entries is wrong.", "{n} of your entries are wrong.", n).format(n=n)
    if solution is None:
        faint = _("Your entries leave no solution: at least one of them is wrong.")
    houses = dict.fromkeys(house.name for cell in cells[:1] for house in board.houses_of(cell)[-1:])
    nearer = [_("There is one in {house}.").format(house=house) for house in houses]
    return Advice(MISTAKE, (faint, *nearer, _("Look again at {cells}.").format(cells=board.cell_names(cells))), cells)


def _wrong_marks(
    grid: Grid, marks: MarkedDigits, corner_marks: MarkedDigits, solution: Grid | None, check_stop: StopCheck
) -> Advice | None:
    """Marks that leave out the right digit, or that a digit on the board rules out."""
    if not marks and not corner_marks:
        return None
    board = grid.board
    free = Candidates(grid)
    stale: dict[int, DigitSet] = {}
    missing: dict[int, DigitSet] = {}
    for cell in grid.empty_cells:
        marked = DigitSet(marks.get(cell, ()))
        if extra := (marked | corner_marks.get(cell, ())) - free.of(cell):
            stale[cell] = extra
        if marked and solution is not None and solution.digits[cell] not in marked:
            missing[cell] = DigitSet([solution.digits[cell]])
    for found, faint, which in (
        (stale, _("Some pencil marks are ruled out by digits on the board."), _("These marks are wrong: {marks}.")),
        (missing, _("Some pencil marks leave out a digit that is needed."), _("These marks are missing: {marks}.")),
    ):
        if found:
            where = _("Look again at the marks of {cells}.").format(cells=board.cell_names(found))
            named = (
                _("{digits} in {cell}").format(digits=" ".join(map(board.symbol, digits)), cell=board.cell_name(cell))
                for cell, digits in found.items()
            )
            return Advice(MARKS, (faint, where, which.format(marks=", ".join(named))), tuple(found))
    if solution is None and not _has_solution_within(grid, marks, check_stop):
        return Advice(MARKS, (_("The puzzle has several solutions, but the pencil marks leave none of them."),))
    return None


def _has_solution_within(grid: Grid, marks: MarkedDigits, check_stop: StopCheck) -> bool:
    """Whether the marks, taken as rules of the board, leave a solution."""
    board = grid.board
    rules = [
        Constraint("digits", [board.cell_name(cell)], digits=tuple(digits))
        for cell, digits in marks.items()
        if not grid.digits[cell] and DigitSet(digits)
    ]
    if not rules:
        return True
    restricted = Grid(grid.digits, board.with_constraints(*rules))
    return next(solutions(restricted, check_stop=check_stop), None) is not None


def _stuck(is_unique: bool) -> Advice:
    if is_unique:
        return Advice(STUCK, (_("No technique that Sudokit knows applies here; only trial and error is left."),))
    return Advice(STUCK, (_("The puzzle has several solutions; nothing more can be deduced without choosing one."),))


def advice_on(step: Step, grid: Grid) -> Advice:
    """A step as a hint in stages; `grid` are the digits on the board."""
    board = grid.board
    full = explain(step, full=True)
    name, where, why, follows = full if len(str(full)) <= LONG else explain(step)
    pattern = dict.fromkeys(
        cell
        for part in step.evidence
        if part.role not in ("blocker", "blocked", "gone")
        for cell in (*part.cells, *(cell for cell, _digit in part.candidates))
    )
    stages: tuple[str, ...] = (
        _(_THERE_IS[level_of_step(step)]),
        where,
        _("The technique is: {name}.").format(name=name),
        _("It involves {cells}.").format(cells=board.cell_names(pattern)),
        f"{why} {follows}",
    )
    if full.why != why:  # it was told in short
        stages += (join_argument(full.why, full.follows),)
    return Advice(STEP, stages, tuple(pattern), step)
