"""Draft: a puzzle in the making, its digits and its rules, whose changes can be undone."""

from sudokit.board import Board, Constraint, Grid, Position
from sudokit.name_types import CheckedName
from sudokit.play.entering.puzzle_entry import set_up
from sudokit.play.session.selection import Selection
from sudokit.play.session.session import Session

MOST_STEPS = 1000  # that can be undone: an afternoon's worth, while a board with rules may take up much memory


class Draft:
    """A puzzle that grows. Digits are typed into its session; a rule makes it another board, and another session.

    has_changed: whether it is another puzzle than when that was last looked at.

    >>> from sudokit.board.variants import classic
    >>> draft = Draft(Grid.empty(classic(4)))
    >>> draft.switch_rule("diagonal")
    >>> draft.session.press("1").moved, draft.note()
    (True, None)
    >>> draft.undo()
    True
    >>> str(draft.puzzle), draft.puzzle.board.name, draft.undo(), draft.puzzle.board.name, draft.redo(), draft.undo()
    ('................', '4x4 diagonal', True, '4x4', True, True)
    """

    def __init__(self, puzzle: Grid) -> None:
        self.session = _session(puzzle)
        self.has_changed = True
        self._last = puzzle  # after the last step
        self._past: list[Grid] = []  # what can be undone, the last step last
        self._future: list[Grid] = []  # and redone
        self._on_shapes: dict[tuple[tuple[Position, ...], int], Grid] = {}  # what was on boards that were left

    @property
    def puzzle(self) -> Grid:
        """What was entered so far."""
        return self.session.game.grid

    @property
    def selection(self) -> Selection:
        """The cells that are selected."""
        return self.session.selection

    # Steps.

    def note(self) -> None:
        """Remember the digits that were typed as a step."""
        if not _is_same(self.puzzle, self._last):
            self._remember(self._last)
            self._last, self.has_changed = self.puzzle, True

    def become(self, puzzle: Grid) -> None:
        """Be another puzzle, by one step."""
        self.rework(self.puzzle, puzzle)

    def rework(self, before: Grid, now: Grid) -> None:
        """Be another puzzle, by one step from that before, however often this is done."""
        if self._past and self._past[-1] is before:
            self._past.pop()
        if not _is_same(before, now):
            self._remember(before)
        if not _is_same(now, self.puzzle):
            self._set(now)

    def _remember(self, before: Grid) -> None:
        self._past = [*self._past[-MOST_STEPS + 1 :], before]
        self._future.clear()

    def _set(self, puzzle: Grid) -> None:
        selection = self.selection
        self.session = _session(puzzle)
        if selection.board.cell_count == puzzle.board.cell_count:
            self.selection.cells, self.selection.cursor = selection.cells, selection.cursor
        self._last, self.has_changed = puzzle, True

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to make again."""
        return bool(self._future)

    def undo(self) -> bool:
        """Take the last step back, be it digits or a rule; False where there is none."""
        return self._go(self._past, self._future)

    def redo(self) -> bool:
        """Make the step again that was taken back last; False where there is none."""
        return self._go(self._future, self._past)

    def _go(self, start: list[Grid], end: list[Grid]) -> bool:
        if not start:
            return False
        end.append(self.puzzle)
        self._set(start.pop())
        return True

    # Rules and boards.

    def switch_rule(self, kind: str) -> None:
        """Switch a rule of the whole board on or off; a SudokuError where the board cannot have it."""
        board, rule = self.puzzle.board, Constraint(CheckedName(kind))
        other = board.without_constraint(rule) if rule in board.constraints else board.with_constraints(rule)
        self.become(Grid.from_digits(self.puzzle.digits, other))

    def remove_rule(self, rule: Constraint) -> None:
        """Remove a rule."""
        self.become(Grid.from_digits(self.puzzle.digits, self.puzzle.board.without_constraint(rule)))

    def move_to(self, board: Board) -> None:
        """Go to another board, with the digits, and the rules about some cells, that were last on its shape."""
        self._on_shapes[self.puzzle.board.positions, self.puzzle.board.digit_count] = self.puzzle
        old = self._on_shapes.get((board.positions, board.digit_count), Grid.empty(board.without_constraints()))
        drawn = (rule for rule in old.board.constraints if rule.cells)
        self.become(Grid.from_digits(old.digits, board.with_constraints(*drawn)))
        self.selection.select(self.selection.cells or [0])


def _is_same(one: Grid, other: Grid) -> bool:
    """Whether two grids are written the same; boards are equal if their rules are, whatever these are called."""
    return one.digits == other.digits and one.board.as_written == other.board.as_written


def _session(puzzle: Grid) -> Session:
    """The session in which a grid was typed."""
    session = Session(set_up(puzzle.board))
    for digit in range(1, puzzle.board.digit_count + 1):
        if cells := [cell for cell, found in enumerate(puzzle.digits) if found == digit]:
            session.game.enter(cells, digit)
    if not puzzle.clue_count:
        session.selection.select([0])
    return session
