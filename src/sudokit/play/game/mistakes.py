"""Right and wrong in a game: what breaks a rule, what differs from the solution, and which of it is shown."""

from functools import cached_property

from sudokit.board import CellSet, Grid
from sudokit.board.checking import Report, check
from sudokit.errors import GridError, MoveError, TimeLimitError
from sudokit.name_types import CheckedName
from sudokit.names import checked_name
from sudokit.play.game.position import GamePosition
from sudokit.solving.solver import solutions
from sudokit.translation import N_, _

# Which mistakes are shown as they are made.
OFF, CONFLICTS, SOLUTION = map(CheckedName, ("off", "conflicts", "solution"))
MISTAKE_POLICIES = {
    OFF: N_("none; Check shows them on request"),
    CONFLICTS: N_("digits that break a rule"),
    SOLUTION: N_("every wrong digit"),
}

SOLVING_TIME = 2.0  # seconds for the solution of a puzzle that comes without one; large ones may need more


def checked_policy(policy: str) -> CheckedName:
    """The policy, if it is one of `MISTAKE_POLICIES`; else a MoveError."""
    return checked_name(
        policy, MISTAKE_POLICIES, N_("there is no policy {found} for mistakes; the policies are {names}"), MoveError
    )


class Judge:
    """Knows what is wrong on a position as it is now. The solution may have come with the puzzle; else it is found."""

    def __init__(self, position: GamePosition, known_solution: Grid | None) -> None:
        self._position = position
        self._puzzle = position.puzzle
        if known_solution is not None and not check(known_solution, puzzle=self._puzzle).is_solution:
            raise GridError(_("{found} is not a solution of the puzzle").format(found=known_solution))
        self.known_solution = known_solution
        self._report: tuple[bytes, Report] | None = None  # of these digits

    @property
    def report(self) -> Report:
        """What is wrong by the rules alone: conflicts with their cells, and the cells that are empty."""
        digits = bytes(self._position.digits)
        if self._report is None or self._report[0] != digits:  # asked for at every drawing; they change less often
            grid = self._position.grid()
            unknown = grid.board.unchecked
            report = Report(grid, (), grid.empty_cells, CellSet()) if unknown else check(grid, puzzle=self._puzzle)
            self._report = digits, report
        return self._report[1]

    @property
    def is_solved(self) -> bool:
        """Whether the board is full and every rule kept, as far as that can be known."""
        is_full = 0 not in self._position.digits
        return is_full and not self._puzzle.board.unchecked and self.report.is_solution

    @property
    def solution(self) -> Grid | None:
        """The only solution; None where there is none or more than one, or where it was not found in time."""
        return self.known_solution or self._found_solution

    @cached_property
    def _found_solution(self) -> Grid | None:
        found = _first_solutions(self._puzzle, 2)
        return found[0] if found is not None and len(found) == 1 else None

    def any_solution(self) -> Grid | None:
        """The only solution, else one of the board as it stands, else one of the puzzle; None where none was found."""
        if self.solution is not None:
            return self.solution
        found = _first_solutions(self._position.grid(), 1) or _first_solutions(self._puzzle, 1)
        return found[0] if found else None

    @property
    def wrong_entries(self) -> CellSet:
        """The entries that differ from the only solution; where that is not known, those in conflict."""
        solution = self.solution
        if solution is None:
            return self.entries_among(self.report.conflict_cells)
        digits = self._position.digits
        return CellSet(c for c, right in enumerate(solution.digits) if digits[c] and digits[c] != right)

    @property
    def is_right_so_far(self) -> bool:
        """Whether the entries are part of a solution, as far as can be known."""
        if self.solution is not None:
            return not self.wrong_entries
        return not self.report.conflicts and _first_solutions(self._position.grid(), 1) != []

    def wrong_by(self, policy: str) -> CellSet:
        """The cells that a policy for mistakes shows as wrong."""
        cells = CellSet()
        if policy != OFF:
            cells |= self.report.conflict_cells
        if policy == SOLUTION:
            cells |= self.wrong_entries
        return cells

    def entries_among(self, cells: CellSet) -> CellSet:
        """Those of the cells that are not given."""
        return CellSet(cell for cell in cells if not self._puzzle.digits[cell])


def _first_solutions(grid: Grid, n: int) -> list[Grid] | None:
    """Up to n solutions, None where the time was not enough to know, or a rule is not known."""
    if grid.board.unchecked:
        return None
    try:
        return [found for _number, found in zip(range(n), solutions(grid, time_limit=SOLVING_TIME), strict=False)]
    except TimeLimitError:
        return None
