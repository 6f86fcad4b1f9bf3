"""Positions to try techniques on, on boards of many kinds, from positions.txt: on the way through puzzles of ours.

A line has the name of a board, the digits placed, those that are no givens with a plus before them where that is known,
and the candidates that were eliminated beyond them (`5r4c7`), or a minus.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from sudokit.board.board import Board
from sudokit.board.candidates import Candidates
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.grid import Grid
from sudokit.board.variants import anti_knight, classic, diagonal, jigsaw, windoku
from sudokit.solving.solver import solve
from sudokit.techniques.step import Step

BOARDS: dict[str, Board] = {
    "9x9": classic(),
    "6x6": classic(6),
    "diagonal": diagonal(),
    "windoku": windoku(),
    "jigsaw": jigsaw("112223333111222333411122233441555666444555666444555669778888699777889999777788899"),
    "anti-knight": anti_knight(),
    # Houses with fewer cells than digits: 7 need not stand in any of them.
    "partial": classic().with_constraints(
        Constraint("all-different", "r1c1 r2c2 r3c3 r4c4 r5c5"),
        Constraint("all-different", "r5c9 r6c8 r7c7 r8c6 r9c5"),
        Constraint("all-different", "r1c6 r2c7 r3c8 r4c9"),
        Constraint("all-different", "r6c1 r7c2 r8c3 r9c4"),
    ),
    # Rules that give digits a meaning: order, and parity.
    "thermometer": classic().with_constraints(
        Constraint("thermometer", "r1c1 r2c2 r3c3 r4c4 r5c4"),
        Constraint("thermometer", "r9c9 r8c8 r7c7 r7c6 r6c6"),
        Constraint("thermometer", "r1c9 r2c9 r3c8 r4c8"),
        Constraint("odd", "r5c5 r5c6 r9c1 r8c1"),
        Constraint("even", "r1c5 r2c5 r6c1"),
    ),
}


class Position(NamedTuple):
    """Pencil marks on the way to a solution."""

    candidates: Candidates
    solution: bytes
    board: str
    entered: int = 0  # the cells that are no givens, as bits, where that is known

    def is_sound(self, step: Step) -> bool:
        """Whether a step keeps the solution."""
        return all(self.solution[cell] == digit for cell, digit in step.placements) and not any(
            self.solution[cell] == digit for cell, digit in step.eliminations
        )


@cache
def positions(board: str, file: str = "positions.txt") -> list[Position]:
    """The positions on a board."""
    text = Path(__file__).with_name(file).read_text(encoding="utf-8")
    lines = [line.split() for line in text.splitlines() if line and line[0] != "#"]
    return [read_position(board, cells, deleted) for name, cells, deleted in lines if name == board]


def read_position(board: str, cells: str, deleted: str) -> Position:
    entered = sum(1 << number for number, part in enumerate(re.findall(r"\+?.", cells)) if part[0] == "+")
    grid = Grid(cells.replace("+", ""), BOARDS[board])
    candidates = Candidates(grid)
    for mark in deleted.split(",") if deleted != "-" else ():
        candidates.eliminate(mark[1:], int(mark[0]))
    solution = solve(grid)
    assert solution is not None
    return Position(candidates, solution.digits, board, entered)
