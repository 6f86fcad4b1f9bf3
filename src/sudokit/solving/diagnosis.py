"""Diagnosis: what solving adds to checking. Which entries are wrong, and whether a solution is left at all.

A grid can obey every rule so far and still lead nowhere. With the puzzle it came from, the entries at fault can be
named; without it the givens are not known, and only the number of solutions left can be stated.
"""

from dataclasses import replace

from sudokit.board.cells import CellSet
from sudokit.board.checking import Report, check
from sudokit.board.grid import AnyGrid, checked_grid
from sudokit.native_core.stopping import StopCheck
from sudokit.solving.solver import count_solutions, solve


def diagnose(
    grid: AnyGrid, puzzle: AnyGrid | None = None, time_limit: float | None = None, check_stop: StopCheck = None
) -> Report:
    """The report of `check` with what is known of solutions.

    `solutions` is how many are left for the grid, `puzzle_solutions` how many the puzzle has: 0, 1, or 2 for more.
    `wrong_entries` are the cells that differ from the only solution of the puzzle; where it has several, those whose
    digit no solution has.

    >>> from sudokit.board.grid import Grid
    >>> print(diagnose(Grid("1.4. ..3. .4.. .3.2"), puzzle=Grid("1... ..3. .4.. ...2")))
    Wrong: r1c3 r4c2.
    10 cells are empty.
    >>> print(diagnose(Grid("1.4. ..3. .4.. .3.2")))
    No rule is broken yet, but no solution is left: at least one digit is wrong.
    10 cells are empty.
    """
    grid, puzzle = checked_grid(grid), None if puzzle is None else checked_grid(puzzle)
    report = check(grid, puzzle)
    if not report.conflicts and report.empty_cells:
        report = replace(report, solutions=count_solutions(grid, 2, time_limit=time_limit, check_stop=check_stop))
    if puzzle is None:
        return report
    count = count_solutions(puzzle, 2, time_limit=time_limit, check_stop=check_stop)
    entries = [cell for cell, digit in enumerate(grid.digits) if digit and not puzzle.digits[cell]]
    wrong: list[int] = []
    if count == 1:
        solution = solve(puzzle, time_limit=time_limit, check_stop=check_stop)
        assert solution is not None
        wrong = [cell for cell in entries if grid.digits[cell] != solution.digits[cell]]
    elif count and (report.solutions == 0 or report.conflicts):
        with_entry = {cell: puzzle.replace({cell: grid.digits[cell]}) for cell in entries}
        wrong = [
            cell
            for cell, tried in with_entry.items()
            if solve(tried, time_limit=time_limit, check_stop=check_stop) is None
        ]
    return replace(report, puzzle_solutions=count, wrong_entries=CellSet(wrong))
