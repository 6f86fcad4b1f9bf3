"""The board that filling by formula needs: rows, columns and rectangular boxes, and nothing else to obey."""

from sudokit.board import Board
from sudokit.errors import MethodError
from sudokit.translation import _


def classic_box_shape(board: Board, method: str) -> tuple[int, int]:
    """The rows and columns of a box, or a MethodError where the board has other rules than boxes and lines.

    A formula cannot look at the board, so it cannot keep a rule that it does not know.
    """
    if not board.is_classic or board.box_shape is None:
        raise MethodError(
            _(
                "the method {method} cannot fill {board}, only boards of rows, columns and rectangular boxes; the "
                "methods backtracking and propagation fill any board"
            ).format(method=method, board=board.name)
        )
    return board.box_shape
