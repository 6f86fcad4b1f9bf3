"""A Gymnasium environment: a puzzle, one digit a move, a reward for each.

Action a is cell × (n + 1) + digit for n digits, where digit 0 takes an entry back; text such as `r4c7=5` and `r4c7=.`
will do as well. A move that changes a given leaves everything as it is and earns nothing. `rewards` says what the
others earn.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, SupportsInt

from sudokit.arguments import checked_number, shown
from sudokit.board import Board, Candidates, Grid, GridLike, checked_grid, usual_board
from sudokit.errors import ArgumentError, GridError, MissingExtraError, MoveError
from sudokit.formats.write import write
from sudokit.generating.puzzles.generate import generate
from sudokit.lazy_numpy import NDArray, np
from sudokit.play.game.moves import Layer, Move
from sudokit.rendering.draw import draw
from sudokit.solving.solver import count_solutions, solve
from sudokit.training.rewards import path_weights
from sudokit.translation import _

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
except ImportError:
    raise MissingExtraError(
        _("environments need gymnasium, which is not installed: pip install 'sudokit[train]'")
    ) from None

if TYPE_CHECKING:
    Seen = dict[str, NDArray[Any]]

RENDER_MODES = ("ansi", "rgb_array")


class EpisodeOverError(MoveError, ResetNeeded):
    """A move after the end of a game, or before its beginning: `reset` comes first."""


class SudokuEnvironment(gymnasium.Env[Any, Any]):
    """A puzzle with exactly one solution, to be solved move by move.

    What is seen are the `digits` in reading order, 0 for none, and which of them are `givens`. With each position comes
    an `action_mask` of the moves that break no rule now.

    puzzle: the puzzle of every game; None makes a new one for each.
    board: the board of puzzles that are made.
    most_moves: after that many the game is cut short (`truncated`).
    render_mode: ansi for text, rgb_array for a picture.
    required: what is required of puzzles that are made, as `generate` takes it, such as difficulty="easy".

    >>> environment = SudokuEnvironment("1... ..3. .4.. ...2")
    >>> seen, more = environment.reset(seed=1)
    >>> seen["digits"][:4].tolist(), environment.action_of("r1c2=3")
    ([1, 0, 0, 0], 8)
    >>> seen, reward, terminated, truncated, more = environment.step(8)
    >>> reward > 0, terminated, truncated, more["is_legal"]
    (True, False, False, True)
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        puzzle: GridLike | None = None,
        *,
        board: Board | None = None,
        most_moves: int = 1000,
        render_mode: str | None = None,
        **required: Any,
    ) -> None:
        self.most_moves = checked_number(most_moves, _("a number of moves, 1 or more"), least=1)
        self.render_mode = checked_render_mode(render_mode, RENDER_MODES)
        self._required = required
        self._given = None if puzzle is None else checked_grid(puzzle, board)
        self.board = self._given.board if self._given else usual_board(board)
        self.observation_space, self.action_space = spaces_of(self.board)
        self._last_action = self.board.cell_count * (self.board.digit_count + 1) - 1
        self._is_over = True
        if self._given:
            self._set_puzzle(self._given)
        elif puzzle is None and required:
            generate(board=self.board, seed=0, **required)  # what cannot be made is told now

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> "tuple[Seen, dict[str, Any]]":
        """Begin a new game: of the given puzzle, or of a new one, drawn from the seed.

        `options={"puzzle": …}` plays that puzzle, once.
        """
        super().reset(seed=seed)
        chosen = (options or {}).get("puzzle")
        if chosen is not None:
            self._set_puzzle(checked_grid(chosen, self.board))
        elif self._given is None:
            number = int(self.np_random.integers(1 << 63))
            self._set_puzzle(generate(board=self.board, seed=number, **self._required).grid)
        else:
            self._set_puzzle(self._given)
        self._digits = bytearray(self.puzzle.digits)
        self._moves, self._is_over = 0, False
        return self._seen(), self._more(True)

    def step(self, action: SupportsInt | str) -> "tuple[Seen, float, bool, bool, dict[str, Any]]":
        """Make a move: what is seen then, its reward, whether the puzzle is solved, whether it was cut short, and more.

        Text that is not one digit in one cell is a MoveError, and so is a move after the end.
        """
        number = self.action_of(action) if isinstance(action, str) else _number(action, self._last_action)
        if self._is_over:
            raise EpisodeOverError(_("the game is over, or has not begun; call reset for a new one"))
        cell, digit = divmod(number, self.board.digit_count + 1)
        is_legal = not self.puzzle.digits[cell]
        reward = 0.0
        if is_legal:
            reward = self._worth(cell, digit) - self._worth(cell, self._digits[cell])
            self._digits[cell] = digit
        self._moves += 1
        is_solved = self._digits == self.solution.digits
        is_cut_short = not is_solved and self._moves >= self.most_moves
        self._is_over = is_solved or is_cut_short
        return self._seen(), reward, is_solved, is_cut_short, self._more(is_legal)

    @property
    def grid(self) -> Grid:
        """The position; before the first game begins there is none."""
        if not hasattr(self, "_digits"):
            raise EpisodeOverError(_("the game is over, or has not begun; call reset for a new one"))
        return Grid.from_digits(bytes(self._digits), self.board)

    def action_of(self, move: str) -> int:
        """The number of a move such as `r1c2=3`, or `r1c2=.`, which takes an entry back."""
        read = Move.read(move, self.board)
        if len(read.changes) > 1 or read.changes[0].layer is not Layer.ENTRY:
            raise MoveError(
                _("{move} does not enter one digit in one cell; write r1c2=3, for example").format(move=shown(move))
            )
        change = read.changes[0]
        return change.cell * (self.board.digit_count + 1) + next(iter(change.values), 0)

    def move_of(self, action: int) -> str:
        """The move with that number, as text."""
        cell, digit = divmod(_number(action, self._last_action), self.board.digit_count + 1)
        return f"{self.board.cell_name(cell)}={self.board.symbols[digit - 1] if digit else '.'}"

    def legal_moves(self) -> list[str]:
        """Every digit that breaks no rule now, and every entry taken back, as text."""
        return [self.move_of(int(action)) for action in self.action_mask().nonzero()[0]]

    def action_mask(self) -> "NDArray[np.int8]":
        """1 for each action that enters a digit that breaks no rule now, or takes an entry back."""
        mask = np.zeros((self.board.cell_count, self.board.digit_count + 1), np.int8)
        grid = self.grid
        candidates = Candidates(grid)
        for cell in self.puzzle.empty_cells:
            if self._digits[cell]:
                mask[cell, 0] = 1
            else:
                mask[cell, list(candidates.of(cell))] = 1
        return mask.reshape(-1)

    def render(self) -> Any:
        """The position as text, or as an array of pixels, as `render_mode` says."""
        if self.render_mode == "ansi":
            return write(self.grid, "boxed")
        if self.render_mode == "rgb_array":
            return np.asarray(draw(self.grid, puzzle=self.puzzle).image().convert("RGB"))
        return None

    def _set_puzzle(self, puzzle: Grid) -> None:
        if puzzle.board != self.board or count_solutions(puzzle) != 1:
            raise GridError(_("the puzzle does not have exactly one solution; give one that does"))
        solution = solve(puzzle)
        assert solution is not None
        self.puzzle, self.solution = puzzle, solution
        self._weights = path_weights(np.frombuffer(puzzle.digits, np.uint8)[None], self.board)[0].tolist()

    def _worth(self, cell: int, digit: int) -> float:
        if not digit:
            return 0.0
        weight: float = self._weights[cell]
        return weight if digit == self.solution.digits[cell] else -weight

    def _seen(self) -> "Seen":
        digits = np.frombuffer(bytes(self._digits), np.uint8)
        return {"digits": digits, "givens": (np.frombuffer(self.puzzle.digits, np.uint8) > 0).astype(np.int8)}

    def _more(self, is_legal: bool) -> dict[str, Any]:
        return {"moves": self._moves, "is_legal": is_legal, "action_mask": self.action_mask()}


def checked_render_mode(mode: str | None, modes: Sequence[str]) -> str | None:
    """The mode, if it is None or one of those."""
    if mode is not None and mode not in modes:
        raise ArgumentError(
            _("there is no render mode {found}; the modes are {names}").format(
                found=shown(mode), names=", ".join(modes)
            )
        )
    return mode


def spaces_of(board: Board) -> tuple[Any, Any]:
    """What is seen and what can be done on a board, as Gymnasium describes it."""
    cells, digits = board.cell_count, board.digit_count
    seen = {"digits": spaces.Box(0, digits, (cells,), np.uint8), "givens": spaces.MultiBinary(cells)}
    return spaces.Dict(seen), spaces.Discrete(cells * (digits + 1))


def _number(action: Any, last: int) -> int:
    try:
        number = int(action)
    except (TypeError, ValueError):
        number = -1
    if isinstance(action, bool | float) or not 0 <= number <= last:
        raise MoveError(
            _("there is no action {found}; give a number from 0 to {last}, or a move such as r1c2=3").format(
                found=shown(action), last=last
            )
        )
    return number
