"""Caches of what is worked out from a board as it is written: its text, its drawing, the names of its houses.

Boards are equal when their rules are; but the same rules may come from a minimum or from signs, and the same house may
be called a box or a group. So whatever shows constraints or houses is kept by what was written, never by equality.
"""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    from sudokit.board.board import Board

_Others = ParamSpec("_Others")
_Result = TypeVar("_Result")


class AsWritten:
    """A board as a key, equal to those with the same name, shape, pairs and constraints, in the same order.

    It holds the board, and so its kinds of rules, by which it is known too.
    """

    __slots__ = ("_hash", "_written", "board")

    def __init__(self, board: "Board") -> None:
        self.board = board
        shape = (
            board.shape_name,
            board.digit_count,
            board.positions,
            board.corners,
            board.shape_houses,
            board.given_pairs,
        )
        # Others may register another kind of rule under the name that one had.
        self._written = (shape, board.constraints, tuple(map(id, board.foreign_kinds)))
        self._hash = hash(self._written)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AsWritten) and self._written == other._written

    def __hash__(self) -> int:
        return self._hash


def cached_as_written(
    function: "Callable[Concatenate[Board, _Others], _Result]",
) -> "Callable[Concatenate[Board, _Others], _Result]":
    """Work out a function of a board, and of what else it takes, once for each board as it is written."""

    @lru_cache(maxsize=64)
    def cached(key: AsWritten, *others: _Others.args, **named: _Others.kwargs) -> _Result:
        return function(key.board, *others, **named)

    @wraps(function)
    def of_board(board: "Board", /, *others: _Others.args, **named: _Others.kwargs) -> _Result:
        return cached(board.as_written, *others, **named)  # type: ignore[arg-type]  # all of them are hashable

    return of_board
