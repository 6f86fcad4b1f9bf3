"""Boards of rows: one for all of them, or, where rules are invented, one for each with its own rules."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from sudokit.board import Board
from sudokit.errors import SudokuError
from sudokit.formats.json.board import board_fields, board_from_object
from sudokit.lazy_numpy import NDArray, np
from sudokit.solving.solve_many import solve_many
from sudokit.work.stopping import StopCheck

Boards = Board | Sequence[Board]  # of all rows, or one for each
BOARD = "board"  # the column that holds them


def pieces(boards: Boards, rows: int) -> Iterator[tuple[slice, Board]]:
    """Rows that share a board, with it."""
    if isinstance(boards, Board):
        yield slice(rows), boards
    else:
        for row, board in enumerate(boards):
            yield slice(row, row + 1), board


def some_of(boards: Boards, flags: "NDArray[np.bool_]") -> Boards:
    """The boards of some rows."""
    return (
        boards
        if isinstance(boards, Board)
        else [board for board, is_kept in zip(boards, flags, strict=True) if is_kept]
    )


def solve_rows(
    puzzles: "NDArray[np.uint8]", boards: Boards, threads: int = 1, check_stop: StopCheck = None
) -> "tuple[NDArray[np.uint8], NDArray[Any]]":
    """A solution of each puzzle, and how many it has, up to 2."""
    solved = [
        solve_many(puzzles[rows], limit=2, threads=threads, board=board, check_stop=check_stop)
        for rows, board in pieces(boards, len(puzzles))
    ]
    if not solved:
        return puzzles, np.zeros(0, np.int64)
    return np.concatenate([each.solutions for each in solved]), np.concatenate(
        [each.solution_counts for each in solved]
    )


def board_text(board: Board) -> str:
    """A board with its rules as JSON, for a column.

    >>> from sudokit.board.variants import classic, diagonal
    >>> board_text(diagonal(classic(4)))
    '{"boxes":[2,2],"variants":["diagonal"]}'
    """
    return json.dumps(board_fields(board), separators=(",", ":"))


def board_in_text(text: object, shape: Board) -> Board | None:
    """The board of a row, which has the shape and the rules of another and more; None where it is something else."""
    try:
        fields = json.loads(text) if isinstance(text, str) else None
        board = board_from_object(fields, shape.cell_count) if isinstance(fields, dict) else None
    except (ValueError, RecursionError, SudokuError):
        return None
    if board is None or board.without_constraints() != shape.without_constraints():
        return None
    return board if set(shape.constraints) <= set(board.constraints) else None
