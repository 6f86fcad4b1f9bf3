"""What becomes of the rules of a board when its cells change places and its digits their names.

A symmetry is a move after which the rules are what they were, all of them. Two boards of the same places have the
same grids if their rules are equal.
"""

from collections.abc import Hashable, Iterator, Sequence
from contextlib import suppress

from sudokit.board import Board, Constraint, Position, classic
from sudokit.errors import SudokuError
from sudokit.name_types import CheckedName

RuleSet = frozenset[Hashable]  # what each rule of a board says, in no order


def rules_of(board: Board) -> RuleSet:
    """The rules of a board as they are."""
    return frozenset(rule.identity for rule in board.rules)


def moved_rules(board: Board, goes_to: Sequence[int], digits: Sequence[int] | None = None) -> RuleSet:
    """The rules after cell c has gone to cell `goes_to[c]`, and digit d has become `digits[d - 1]`.

    >>> from sudokit.board.variants import classic
    >>> board = classic(4)
    >>> moved_rules(board, range(15, -1, -1)) == rules_of(board)
    True
    """
    names = range(board.digit_count + 1) if digits is None else (0, *digits)
    return frozenset(rule.moved(goes_to, names).identity for rule in board.rules)


def boards_with_moved_constraints(
    board: Board, goes_to: Sequence[int], is_transposed: bool, turns: tuple[int, int]
) -> Iterator[Board]:
    """The boards that a move may make of this one: its constraints on the new cells, boxes as they are or transposed.

    Whether one of them has the moved rules is for the caller to see.

    turns: -1 where rows, or columns, are in the opposite order, so that what was above the grid is below it.
    """
    plain = board.without_constraints()
    shapes = [plain]
    if plain.is_classic and plain.box_shape:
        shapes.append(classic(*plain.box_shape[::-1]))
    moved = [_moved_constraint(each, board, goes_to, is_transposed, turns) for each in board.constraints]
    for shape in shapes:
        with suppress(SudokuError):  # a clue inside the grid, or a rule that needs square boxes
            yield shape.with_constraints(*moved) if moved else shape


def _moved_constraint(
    constraint: Constraint, board: Board, goes_to: Sequence[int], is_transposed: bool, turns: tuple[int, int]
) -> Constraint:
    groups = [[board.positions[goes_to[board.cell(place)]] for place in group] for group in constraint.groups]
    outside: Position | None = None
    if constraint.outside is not None:  # as far from the first cell as it was
        (row, column), (first_row, first_column) = constraint.outside, constraint.cells[0]
        down, right = row - first_row, column - first_column
        if is_transposed:
            down, right = right, down
        moved_row, moved_column = groups[0][0]
        outside = max(moved_row + turns[0] * down, -1), max(moved_column + turns[1] * right, -1)
    return Constraint(CheckedName(constraint.kind), *groups, outside=outside, **constraint.parameters)
