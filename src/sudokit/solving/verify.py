"""Verifying answers: how right the grid is that was found in free text.

What is given with the puzzle earns nothing, so an echo of it scores 0. A wrong digit costs what guessing gains with a
right one: 1 / (k - 1) where the givens leave k candidates for its cell, and at least b / (1 - b) if a share b of the
cells to fill holds the commonest digit. So guesses gain and lose alike, and no digit written everywhere scores above 0.
An answer that changes a given scores 0.
"""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from math import inf
from typing import Any

from sudokit.board import Candidates, CellSet, Grid, GridLike, checked_grid
from sudokit.board.checking import Report, check
from sudokit.errors import ArgumentError, GridError
from sudokit.solving.grids_in_text import grid_in_text
from sudokit.solving.solver import solutions
from sudokit.translation import _
from sudokit.work.stopping import Stop, deadline


@dataclass(frozen=True, slots=True)
class Verdict:
    """How right an answer is.

    grid: the grid that was found; None if there was none.
    is_solution: whether it is *the* solution.
    right: how many cells beyond the givens are right.
    wrong: how many are wrong.
    empty: how many are empty.
    changed_givens: the cells whose given digit is another or missing.
    report: the rules that are broken.
    score: from 0 to 1.

    >>> verdict = verify("1... ..3. .4.. ...2", "My answer: 1324 4231 2413 3142")
    >>> verdict.is_solution, verdict.right, verdict.score
    (True, 12, 1.0)
    """

    grid: Grid | None
    is_solution: bool
    right: int
    wrong: int
    empty: int
    changed_givens: CellSet
    report: Report | None
    score: float

    def __bool__(self) -> bool:
        """Whether it is the solution: `if verify(puzzle, text)` asks for that."""
        return self.is_solution

    def fields(self) -> dict[str, Any]:
        """The verdict as the fields of a JSON object."""
        board = self.grid.board if self.grid else None
        return {
            "answer": str(self.grid) if self.grid else None,
            "is_solution": self.is_solution,
            "right": self.right,
            "wrong": self.wrong,
            "empty": self.empty,
            "changed_givens": [board.cell_name(cell) for cell in self.changed_givens] if board else [],
            "conflicts": [conflict.fields() for conflict in self.report.conflicts] if self.report is not None else [],
            "score": self.score,
        }


def verify(
    puzzle: GridLike,
    text: str | Grid,
    *,
    solution: GridLike | None = None,
    time_limit: float | None = None,
    check_stop: Stop = None,
) -> Verdict:
    """Find the grid in a text and say how right it is as an answer to the puzzle, which has exactly one solution.

    Whoever knows the solution may give it; that it is one is checked, that it is the only one is not. If it is not
    given, it is looked for: a TimeLimitError is raised after `time_limit` seconds; `check_stop` is called now and then
    and may raise to end the search.

    text: the answer, in any words, or a grid.

    >>> puzzle = Grid("1... ..3. .4.. ...2")
    >>> verify(puzzle, "The answer is\\n1324\\n4231\\n2413\\n3142").score
    1.0
    >>> verify(puzzle, "I give up: " + str(puzzle)).score, verify(puzzle, 16 * "1").score
    (0.0, 0.0)
    """
    puzzle = checked_grid(puzzle)
    if isinstance(text, Grid):
        text = str(text)
    if not isinstance(text, str):
        raise ArgumentError(_("the answer cannot be {kind}; give text or a grid").format(kind=type(text).__name__))
    check_stop = deadline(time_limit, check_stop)
    if solution is None:
        found = list(islice(solutions(puzzle, check_stop=check_stop), 2))
        if len(found) != 1:
            why = _("several solutions") if found else _("no solution")
            raise GridError(_("the puzzle has {why}; it must have exactly one").format(why=why))
        solution = found[0]
    else:
        solution = checked_grid(solution, puzzle.board)
        if not _is_solution(solution, puzzle):
            raise ArgumentError(_("{found} is not a solution of the puzzle").format(found=solution))
    return judge(puzzle, solution, text)


def judge(puzzle: Grid, solution: Grid, text: str) -> Verdict:
    """How right the answer in a text is, given the only solution of the puzzle."""
    cells = [cell for cell, given in enumerate(puzzle.digits) if not given]
    answer = grid_in_text(text, puzzle)
    if answer is None:
        return Verdict(None, False, 0, 0, len(cells), CellSet(), None, 0.0)
    if answer == solution:
        return Verdict(answer, True, len(cells), 0, 0, CellSet(), Report(answer, (), CellSet(), CellSet()), 1.0)
    found, sought = answer.digits, solution.digits
    report = check(answer, puzzle=puzzle)
    right = sum(found[cell] == sought[cell] for cell in cells)
    empty = sum(not found[cell] for cell in cells)
    wrong = len(cells) - right - empty
    score = 0.0 if report.changed_givens else _score(puzzle, answer, solution)
    return Verdict(answer, False, right, wrong, empty, report.changed_givens, report, score)


@lru_cache(maxsize=16)  # answers to one puzzle are scored by the thousand, and checking takes as long as all the rest
def _is_solution(solution: Grid, puzzle: Grid) -> bool:
    return solution.board == puzzle.board and check(solution, puzzle=puzzle).is_solution


def _score(puzzle: Grid, answer: Grid, solution: Grid) -> float:
    """How much a wrong answer that keeps the givens is worth, beyond what guesses are."""
    cells = puzzle.empty_cells
    commonest = max(Counter(solution.digits[cell] for cell in cells).values())
    of_a_constant = commonest / (len(cells) - commonest) if commonest < len(cells) else inf
    candidates = Candidates(puzzle)
    earned = 0.0
    for cell in cells:
        if answer.digits[cell] == solution.digits[cell]:
            earned += 1
        elif answer.digits[cell]:
            earned -= max(of_a_constant, 1 / max(1, len(candidates.of(cell)) - 1))
    return round(max(0.0, earned) / len(cells), 6)
