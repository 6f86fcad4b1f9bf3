"""Diagnosis: what solving adds to checking. Which entries are wrong, and whether a solution is left at all.

A grid can obey every rule so far and still lead nowhere. With the puzzle it came from, the entries at fault can be
named; without it the givens are not known, and only the number of solutions left can be stated.
"""

from dataclasses import replace
from itertools import islice

from sudokit.board import CellSet, Grid, GridLike, checked_grid
from sudokit.board.checking import Report, check
from sudokit.board.grid import checked_grids
from sudokit.errors import TimeLimitError
from sudokit.solving.solver import count_solutions, solutions, solve
from sudokit.solving.true_candidates import differing_cells
from sudokit.work.stopping import Stop, StopCheck, deadline


def diagnose(
    grid: GridLike, *, puzzle: GridLike | None = None, time_limit: float | None = None, check_stop: Stop = None
) -> Report:
    """The report of `check` with what is known of solutions.

    `solution_count` is how many are left for the grid, `puzzle_solution_count` for the puzzle: 0, 1, or 2 for more.
    Where several are left for the grid, `differing` are the cells in which two of them differ.
    `wrong_entries` are the cells that differ from the only solution of the puzzle; where it has several, those whose
    digit no solution has. Where neither says what is wrong, `suspects` are those digits of the grid or, if it has no
    solution itself, of the puzzle, each of which stands alone in the way of a solution: one of them may be misread.
    All of it has `time_limit` seconds, after which a TimeLimitError is raised; late suspects are left out.

    >>> from sudokit.board.grid import Grid
    >>> print(diagnose(Grid("1.4. ..3. .4.. .3.2"), puzzle=Grid("1... ..3. .4.. ...2")))
    Wrong: r1c3 r4c2.
    10 cells are empty.
    >>> print(diagnose(Grid("1.4. ..3. .4.. .3.2")))
    No rule is broken yet, but no solution is left: at least one digit is wrong.
    10 cells are empty.
    >>> print(diagnose(Grid("1... ..3. .4.1 ...2")))
    No rule is broken yet, but no solution is left: at least one digit is wrong.
    Without any one of r2c3 r3c4 there is a solution.
    11 cells are empty.
    """
    grid, puzzle = (checked_grid(grid), None) if puzzle is None else checked_grids(grid, puzzle)
    stop, is_timed = deadline(time_limit, check_stop), time_limit is not None
    report = check(grid, puzzle=puzzle)
    if not report.conflicts and report.empty_cells:
        found = list(islice(solutions(grid, check_stop=stop), 2))
        differing = differing_cells(*found) if len(found) == 2 else CellSet()
        report = replace(report, solution_count=len(found), differing=differing)
    if puzzle is None:
        is_hopeless = bool(report.conflicts) or report.solution_count == 0
        return replace(report, suspects=_suspects(grid, stop, is_timed)) if is_hopeless else report
    count = count_solutions(puzzle, limit=2, check_stop=stop)
    entries = [cell for cell, digit in enumerate(grid.digits) if digit and not puzzle.digits[cell]]
    wrong: list[int] = []
    if count == 1:
        solution = solve(puzzle, check_stop=stop)
        assert solution is not None
        wrong = [cell for cell in entries if grid.digits[cell] != solution.digits[cell]]
    elif count and (report.solution_count == 0 or report.conflicts or report.changed_givens):
        with_entry = {cell: puzzle.replace({cell: grid.digits[cell]}) for cell in entries}
        wrong = [cell for cell, tried in with_entry.items() if solve(tried, check_stop=stop) is None]
    return replace(
        report,
        puzzle_solution_count=count,
        wrong_entries=CellSet(wrong),
        suspects=CellSet() if count else _suspects(puzzle, stop, is_timed),
    )


def suspects(grid: GridLike, time_limit: float | None = None, check_stop: StopCheck = None) -> CellSet:
    """The digits of a grid without a solution that each, on their own, rule one out, as a misread clue does.

    Those that are known after `time_limit` seconds, if it is given.
    """
    return _suspects(checked_grid(grid), deadline(time_limit, check_stop), time_limit is not None)


def _suspects(grid: Grid, stop: StopCheck, is_timed: bool) -> CellSet:
    found = []
    try:
        for cell, digit in enumerate(grid.digits):
            if digit and solve(grid.replace({cell: None}), check_stop=stop) is not None:
                found.append(cell)
    except TimeLimitError:
        if not is_timed:  # it is the caller's own
            raise
    return CellSet(found)
