"""True candidates: the digits that some solution has in each cell, whatever can be deduced without trying.

Each solution settles a candidate in every cell, so few are needed: those that no solution so far has are tried, one
after the other. A puzzle with one solution takes one try for each candidate that its digits leave.
"""

from sudokit.board import Candidates, CellSet, Grid, GridLike, checked_grid
from sudokit.solving.solver import solve
from sudokit.work.stopping import Stop, deadline


def true_candidates(grid: GridLike, *, time_limit: float | None = None, check_stop: Stop = None) -> Candidates:
    """The digits that some solution has in each cell; cells without any where there is no solution.

    A TimeLimitError is raised where that takes longer than `time_limit` seconds.

    >>> marks = true_candidates("1... ..3. .4.. ....")
    >>> print(marks.of("r1c2"), marks.of("r1c3"), marks.of("r4c4"))
    3 24 234
    """
    puzzle = checked_grid(grid)
    stop = deadline(time_limit, check_stop)
    board = puzzle.board
    possible = Candidates(puzzle).by_cell
    found = [0] * board.cell_count
    solution = solve(puzzle, check_stop=stop)
    for cell in range(board.cell_count) if solution else ():
        if stop:
            stop()  # between two tries as well: most are too short to look at the clock themselves
        for digit in range(1, board.digit_count + 1):
            if possible[cell] >> digit & 1 and not found[cell] >> digit & 1:
                solution = solve(puzzle.replace({cell: digit}), check_stop=stop)
                for other, held in enumerate(solution.digits if solution else ()):
                    found[other] |= 1 << held
    places = [
        sum(1 << cell for cell, digits in enumerate(found) if digits >> digit & 1 and not puzzle.digits[cell])
        for digit in range(board.digit_count + 1)
    ]
    return Candidates.from_places(board, places, puzzle.digits)


def differing_cells(one: Grid, other: Grid) -> CellSet:
    """The cells in which two grids differ.

    >>> from sudokit.solving.solver import solutions
    >>> one, other, *_more = solutions("1... ..3. .4.. ....")
    >>> len(differing_cells(one, other))
    4
    """
    return CellSet(cell for cell, digit in enumerate(one.digits) if digit != other.digits[cell])
