"""An environment for programs that learn to play: a puzzle, moves as text, a reward for each.

It has the methods that such programs know from Gymnasium, `reset` and `step`, and is a `Game` inside, so a move is what
a player's move is: `r4c7=5` enters a digit, `r4c7=.` takes it back.

The reward is progress along the human path: every cell to be filled has a weight, the rating of the hardest step that a
person needs before its digit is found, and a position is worth the weights of its right entries less those of its wrong
ones. A move earns the difference it makes. So a whole solution earns 1 however it is reached, taking a right digit back
costs what it earned, and nothing is gained by going in circles.
"""

from math import fsum
from typing import Any, NamedTuple

from sudokit.arguments import checked_number
from sudokit.board.candidates import Candidates
from sudokit.board.grid import Grid, GridLike, checked_grid
from sudokit.errors import GridError, MoveError
from sudokit.play.game.game import Game
from sudokit.play.game.moves import Layer, Move
from sudokit.solving.solver import count_solutions, solve
from sudokit.techniques.catalogue import rating_of
from sudokit.techniques.paths.human_solver import solve_path
from sudokit.translation import _

_SECONDS = 20  # for the human path; cells beyond its end weigh as much as the hardest before


class Observation(NamedTuple):
    """What a player sees: the digits in reading order, 0 for none, which of them are given, and the candidates.

    digits: in reading order, 0 for none.
    givens: which of them are given.
    candidates: for each empty cell the digits that no rule forbids now.

    >>> seen, _more = SudokuEnvironment("1... ..3. .4.. ...2").reset()
    >>> seen.digits[:4], seen.candidates[1]
    ((1, 0, 0, 0), (2, 3))
    """

    digits: tuple[int, ...]
    givens: tuple[bool, ...]
    candidates: dict[int, tuple[int, ...]]


class SudokuEnvironment:
    """A puzzle with exactly one solution, to be solved move by move.

    most_moves: after that many the game is cut short (`truncated`).

    >>> environment = SudokuEnvironment("1... ..3. .4.. ...2")
    >>> seen, _more = environment.reset()
    >>> "r1c2=3" in environment.legal_moves()
    True
    >>> seen, reward, terminated, truncated, _more = environment.step("r1c2=3")
    >>> reward > 0, terminated, truncated
    (True, False, False)
    """

    def __init__(self, puzzle: GridLike, most_moves: int = 1000) -> None:
        self.puzzle = checked_grid(puzzle)
        if count_solutions(self.puzzle) != 1:
            raise GridError(_("expected a puzzle with exactly one solution"))
        solution = solve(self.puzzle)
        assert solution is not None
        self.solution = solution
        self.most_moves = checked_number(most_moves, _("a number of moves, 1 or more"), least=1)
        self._weights = _weights(self.puzzle)
        self.reset()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin again. There is no chance in it, so a seed makes no difference."""
        self.game = Game(self.puzzle, solution=self.solution, tidy_marks=False)
        self._moves = 0
        return self.observation(), {}

    def observation(self) -> Observation:
        """What a player sees now."""
        marks = Candidates(self.game.grid)
        empty = self.game.grid.empty_cells
        return Observation(
            tuple(self.game.grid.digits),
            tuple(map(bool, self.puzzle.digits)),
            {cell: tuple(marks.of(cell)) for cell in empty},
        )

    def legal_moves(self) -> list[str]:
        """Every digit that breaks no rule now, and every entry taken back, as moves."""
        board, grid = self.puzzle.board, self.game.grid
        marks = Candidates(grid)
        moves = [
            f"{board.cell_name(cell)}={board.symbols[digit - 1]}"
            for cell in grid.empty_cells
            for digit in marks.of(cell)
        ]
        entered = (cell for cell in self.puzzle.empty_cells if grid.digits[cell])
        return moves + [f"{board.cell_name(cell)}=." for cell in entered]

    def step(self, move: str) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a move: what is seen then, its reward, whether the puzzle is solved, whether it was cut short, and more.

        A move that is not one digit in one cell, or that changes a given, is a MoveError and changes nothing.
        """
        if not isinstance(move, str):
            raise MoveError(_("expected a digit such as r1c2=3, found {move!r}").format(move=move))
        read = Move.read(move, self.puzzle.board)
        if len(read.changes) > 1 or read.changes[0].layer is not Layer.ENTRY:
            raise MoveError(_("expected a digit such as r1c2=3, found {move!r}").format(move=move))
        before = self._worth()
        self.game.play(read)
        self._moves += 1
        reward = self._worth() - before
        is_solved = self.game.grid == self.solution
        return (
            self.observation(),
            reward,
            is_solved,
            not is_solved and self._moves >= self.most_moves,
            {"moves": self._moves},
        )

    def _worth(self) -> float:
        digits, right = self.game.grid.digits, self.solution.digits
        return fsum(
            weight if digits[cell] == right[cell] else -weight for cell, weight in self._weights.items() if digits[cell]
        )


def _weights(puzzle: Grid) -> dict[int, float]:
    """For each cell to be filled its share of the whole: the rating of the hardest step that leads to its digit."""
    ratings: dict[int, float] = {}
    hardest = 1.0
    for step in solve_path(puzzle, unique=True, time_limit=_SECONDS).steps:
        hardest = max(hardest, rating_of(step))
        if step.placements:
            ratings.update((cell, hardest) for cell, _digit in step.placements)
            hardest = 1.0
    beyond = max(ratings.values(), default=1.0)
    weights = {cell: ratings.get(cell, beyond) for cell in puzzle.empty_cells}
    total = sum(weights.values())
    return {cell: weight / total for cell, weight in weights.items()}
