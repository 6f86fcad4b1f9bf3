"""What becomes of the rules of a board when its cells change places and its digits their names.

A symmetry is a move after which the rules are what they were, all of them. Two boards of the same places have the
same grids if their rules are equal.
"""

from collections.abc import Hashable, Sequence

from sudokit.board.board import Board

Rules = frozenset[Hashable]  # what each rule of a board says, in no order


def rules_of(board: Board) -> Rules:
    """The rules of a board as they are."""
    return frozenset(rule.identity for rule in board.rules)


def moved_rules(board: Board, goes_to: Sequence[int], digits: Sequence[int] | None = None) -> Rules:
    """The rules after cell c has gone to cell `goes_to[c]`, and digit d has become `digits[d - 1]`.

    >>> from sudokit.board.variants import classic
    >>> board = classic(4)
    >>> moved_rules(board, range(15, -1, -1)) == rules_of(board)
    True
    """
    names = range(board.digit_count + 1) if digits is None else (0, *digits)
    return frozenset(rule.moved(goes_to, names).identity for rule in board.rules)
