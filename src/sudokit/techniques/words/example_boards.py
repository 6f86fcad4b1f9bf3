"""The boards of examples of techniques about rules beyond houses; all puzzles are our own."""

from sudokit.board.board import Board
from sudokit.board.constraints.constraint import Constraint
from sudokit.board.variants import classic

_CAGES = """
r8c1 r9c1 = 5
r1c8 r2c7 r2c8 = 14
r5c7 r6c7 r7c7 = 22
r1c2 r1c3 r1c4 = 15
r1c1 r2c1 r2c2 r2c3 = 23
r3c5 r3c6 = 4
r1c6 r1c7 = 8
r1c5 r2c4 r2c5 r3c4 = 19
r5c9 r6c9 = 16
r4c8 r5c8 r6c8 = 11
r8c8 r9c8 = 6
r3c2 r4c2 r5c2 = 8
r8c2 r8c3 r9c2 r9c3 = 30
r3c8 r3c9 r4c9 = 14
r7c5 r7c6 r8c5 r9c5 = 27
r8c6 r8c7 r9c6 = 11
r4c6 r5c5 r5c6 = 16
r5c1 r6c1 = 13
r5c3 r6c3 = 13
r7c1 r7c2 = 7
r6c4 r6c5 r6c6 = 11
r4c4 r4c5 = 14
r3c7 r4c7 = 11
r3c3 r4c3 = 9
r7c4 r8c4 r9c4 = 13
r7c8 r7c9 r8c9 = 18
r1c9 r2c9 = 8
r5c1 r6c1 r7c1 = 15
r6c2 r7c2 r7c3 = 10
r7c9 r8c8 r8c9 = 12
r3c9 r4c9 r5c9 = 13
"""
_SANDWICHES = {5: 3, 6: 0, 8: 0}  # by row


def _with_cages() -> Board:
    """The cells of each cage, and what they add up to."""
    cages = (line.split(" = ") for line in _CAGES.split("\n") if line)
    return classic().with_constraints(*(Constraint("killer-cage", cells, total=int(total)) for cells, total in cages))


def _with_lines() -> Board:
    rows = {row: " ".join(f"r{row}c{column}" for column in range(1, 10)) for row in _SANDWICHES}
    return classic().with_constraints(
        Constraint("arrow", "r5c3", "r5c2 r6c3"),
        Constraint("arrow", "r2c3", "r2c4 r2c5"),
        Constraint("arrow", "r9c6", "r8c7 r8c6"),
        Constraint("thermometer", "r3c1 r4c2 r5c3 r6c2"),
        Constraint("thermometer", "r9c2 r9c3 r9c4 r8c4 r9c5"),
        Constraint("whisper", "r8c4 r7c5 r8c5 r8c6 r7c7"),
        Constraint("renban", "r7c2 r8c2 r9c1 r8c1"),
        Constraint("zipper", "r6c7 r7c8 r8c9"),
        *(Constraint("sandwich", rows[row], outside=f"r{row}c0", total=total) for row, total in _SANDWICHES.items()),
    )


_THERMOMETERS = classic(6).with_constraints(
    Constraint("thermometer", "r1c1 r2c1 r2c2 r3c2"), Constraint("thermometer", "r6c6 r5c6 r5c5 r4c5")
)
BOARDS: dict[str, Board] = {
    "relation": _THERMOMETERS,
    **dict.fromkeys(("line-bounds", "clue-alone", "whole-line"), _with_lines()),
    **dict.fromkeys(
        (
            *("single-combination", "combinations-left", "cage-digit", "cage-overlap", "rule-of-45"),
            *("rule-of-45-houses", "killer-pair", "combination-conflict", "trial"),
        ),
        _with_cages(),
    ),
}
