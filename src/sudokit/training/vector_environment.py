"""Thousands of games stepped at once, in NumPy: what `SudokuEnvironment` does, for a whole array of them.

Puzzles are made ahead, many at a time, from the seed of `reset`. A game that is over begins again, with the next
puzzle, at the next step, whose action does not count for it (Gymnasium's NEXT_STEP).
"""

from typing import TYPE_CHECKING, Any

from sudokit.arguments import checked_number
from sudokit.board import Board, Grid, GridLike, checked_grid, usual_board
from sudokit.errors import ArgumentError, GridError
from sudokit.formats.write import write
from sudokit.generating.puzzles.generate import generate_arrays
from sudokit.lazy_numpy import NDArray, np
from sudokit.native_core.library import translating_memory_errors
from sudokit.solving.solve_many import solve_many
from sudokit.training.environment import EpisodeOverError, checked_render_mode, spaces_of
from sudokit.training.rewards import path_weights
from sudokit.translation import _

import gymnasium.vector as vector  # isort: skip  # the module above says what to install where it is missing
from gymnasium.vector.utils import batch_space  # isort: skip

if TYPE_CHECKING:
    Seen = dict[str, NDArray[Any]]

_RENDER_MODES = ("ansi",)
_BLOCK = 256  # puzzles that are made at a time


class SudokuVectorEnvironment(vector.VectorEnv[Any, Any, Any]):
    """Many games at once; arguments, what is seen, actions and rewards are those of `SudokuEnvironment`.

    num_envs: how many games.
    most_moves: after that many a game is cut short (`truncated`).
    render_mode: ansi for text.
    required: what is required of puzzles that are made, as `generate` takes it, such as difficulty="easy".

    >>> import numpy as np
    >>> games = SudokuVectorEnvironment(3, "1... ..3. .4.. ...2")
    >>> seen, _more = games.reset(seed=1)
    >>> seen, rewards, terminated, truncated, _more = games.step(np.array([8, 8, 0]))  # r1c2=3 twice, a given
    >>> (rewards > 0).tolist(), seen["digits"].shape
    ([True, True, False], (3, 16))
    """

    metadata: dict[str, Any] = {"render_modes": [*_RENDER_MODES], "autoreset_mode": vector.AutoresetMode.NEXT_STEP}  # noqa: RUF012 - as Gymnasium declares it

    @translating_memory_errors()
    def __init__(
        self,
        num_envs: int = 1,
        puzzle: GridLike | None = None,
        *,
        board: Board | None = None,
        most_moves: int = 1000,
        render_mode: str | None = None,
        **required: Any,
    ) -> None:
        self.num_envs = checked_number(num_envs, _("a number of games, 1 or more"), least=1)
        self.most_moves = checked_number(most_moves, _("a number of moves, 1 or more"), least=1)
        self.render_mode = checked_render_mode(render_mode, _RENDER_MODES)
        self._required = required
        self._given = None if puzzle is None else checked_grid(puzzle, board)
        self.board = self._given.board if self._given else usual_board(board)
        self.single_observation_space, self.single_action_space = spaces_of(self.board)
        self._last_action = self.board.cell_count * (self.board.digit_count + 1) - 1
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._has_begun = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> "tuple[Seen, dict[str, Any]]":
        """Begin all games anew, with puzzles drawn from the seed."""
        super().reset(seed=seed)
        count, cells = self.num_envs, self.board.cell_count
        self._seed = int(self.np_random.integers(1 << 63))
        self._made = 0
        self._puzzles = self._solutions = np.zeros((0, cells), np.uint8)  # made, and not yet played
        self._weights = np.zeros((0, cells))
        self._digits, self._solution = np.zeros((2, count, cells), np.uint8)
        self._is_given = np.zeros((count, cells), np.bool_)
        self._weight = np.zeros((count, cells))
        self._moves, self._left = np.zeros((2, count), np.int64)
        self._is_over = np.zeros(count, np.bool_)
        self._numbers = np.arange(count)
        self._begin(self._numbers)
        self._has_begun = True
        return self._seen(), {}

    def step(
        self, actions: Any
    ) -> "tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]":
        """Make a move in every game, but in those that are over, which begin again."""
        self._check_begun()
        actions = np.asarray(actions)
        if actions.shape != (self.num_envs,) or actions.dtype.kind not in "iu" or not self._are_known(actions):
            raise ArgumentError(
                _("these actions cannot be taken; give {count} whole numbers from 0 to {last}").format(
                    count=self.num_envs, last=self._last_action
                )
            )
        cell, digit = np.divmod(actions, self.board.digit_count + 1)
        at = self._numbers, cell
        old, solution, weight = self._digits[at], self._solution[at], self._weight[at]
        new = np.where(self._is_given[at] | self._is_over, old, digit).astype(np.uint8)
        rewards = weight * (_worth(new, solution) - _worth(old, solution))
        self._digits[at] = new
        self._left += (old == solution).astype(np.int64) - (new == solution)
        self._moves += 1
        again = np.flatnonzero(self._is_over)
        if len(again):
            self._begin(again)
        terminated = self._left == 0
        truncated = ~terminated & (self._moves >= self.most_moves)
        self._is_over = terminated | truncated
        return self._seen(), rewards, terminated, truncated, {}

    def action_masks(self) -> "NDArray[np.int8]":
        """1 for each action of each game that enters a digit that no peer holds, or takes an entry back."""
        self._check_begun()
        size, cells = self.board.digit_count + 1, self.board.cell_count
        kind = np.dtype("<u2" if size <= 16 else "<u4" if size <= 32 else "<u8")  # a bit for each action in a cell
        digits = np.ascontiguousarray(self._digits.T)  # a cell of all games in one row of memory: 20 times as fast
        held = np.left_shift(1, digits, dtype=kind)
        allowed = np.empty_like(held)
        for cell, some in enumerate(self.board.peers):
            np.bitwise_or.reduce(held[list(some)], axis=0, out=allowed[cell], initial=0)
        np.invert(allowed, out=allowed)
        allowed &= kind.type((1 << size) - 2)
        allowed[digits > 0] = 1
        allowed[self._is_given.T] = 0
        octets = np.ascontiguousarray(allowed.T).view(np.uint8).reshape(self.num_envs, cells, kind.itemsize)
        bits = np.unpackbits(octets, axis=2, count=size, bitorder="little")
        return bits.view(np.int8).reshape(self.num_envs, cells * size)

    def render(self) -> Any:
        """The positions as text, where `render_mode` is ansi."""
        if self.render_mode != "ansi":
            return None
        self._check_begun()
        return tuple(write(Grid.from_digits(row.tobytes(), self.board), "boxed") for row in self._digits)

    def _check_begun(self) -> None:
        if not self._has_begun:
            raise EpisodeOverError(_("the games have not begun; call reset first"))

    def _are_known(self, actions: Any) -> bool:
        return 0 <= int(actions.min()) <= int(actions.max()) <= self._last_action

    def _seen(self) -> "Seen":
        return {"digits": self._digits.copy(), "givens": self._is_given.astype(np.int8)}

    def _begin(self, games: Any) -> None:
        """Give the next puzzles to these games."""
        while len(self._puzzles) < len(games):
            self._make()
        count = len(games)
        self._digits[games], self._puzzles = self._puzzles[:count], self._puzzles[count:]
        self._solution[games], self._solutions = self._solutions[:count], self._solutions[count:]
        self._weight[games], self._weights = self._weights[:count], self._weights[count:]
        self._is_given[games] = self._digits[games] > 0
        self._left[games] = np.count_nonzero(self._digits[games] == 0, axis=1)
        self._moves[games] = 0

    def _make(self) -> None:
        if self._given is not None:
            digits = np.frombuffer(self._given.digits, np.uint8)[None]
            solved = solve_many(digits, limit=2, board=self.board, threads=1)
            if solved.solution_counts[0] != 1:
                raise GridError(_("the puzzle does not have exactly one solution; give one that does"))
            puzzles, solutions = np.repeat(digits, _BLOCK, axis=0), np.repeat(solved.solutions, _BLOCK, axis=0)
            weights = np.repeat(path_weights(digits, self.board), _BLOCK, axis=0)
        else:
            made = generate_arrays(_BLOCK, board=self.board, seed=self._seed, first=self._made, **self._required)
            puzzles, solutions = made.puzzles, made.solutions
            weights = path_weights(puzzles, self.board)
            self._made += _BLOCK
        self._puzzles = np.concatenate([self._puzzles, puzzles])
        self._solutions = np.concatenate([self._solutions, solutions])
        self._weights = np.concatenate([self._weights, weights])


def _worth(digits: Any, solutions: Any) -> Any:
    """1 for a right digit, -1 for a wrong one, 0 for none."""
    return np.where(digits == solutions, 1.0, np.where(digits > 0, -1.0, 0.0))
