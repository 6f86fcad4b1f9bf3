"""Boards that no grid fits: the proof, and the rules without which there would be one."""

from time import monotonic

from sudokit.board import Board, Constraint, Grid
from sudokit.errors import TimeLimitError, UnreachableError
from sudokit.solving.solver import solve
from sudokit.translation import _

_SECONDS = 2.0  # for the proof, and for finding the rules at fault: contradictions are mostly found at once


def contradiction(board: Board) -> UnreachableError | None:
    """The error for a board whose rules no grid obeys; None where there is one or the proof takes long.

    >>> from sudokit.board.variants import classic
    >>> no_such_grid = contradiction(classic().with_constraints(Constraint("palindrome", "r1c1 r5c5 r2c2")))
    >>> str(no_such_grid).partition(": ")[2]
    'no grid obeys all its rules; without palindrome r1c1 r5c5 r2c2 there is one'
    >>> contradiction(classic()) is None
    True
    """
    try:
        return None if solve(Grid.empty(board), time_limit=_SECONDS) else no_grid_obeys(board)
    except TimeLimitError:
        return None


def no_grid_obeys(board: Board) -> UnreachableError:
    """The error for a board that is known to have no grid, with each rule that is to blame for it."""
    sentence = _("{board} cannot be filled: no grid obeys all its rules").format(board=board.name)
    blamed = [f"{rule.kind} {rule.cell_names}".strip() for rule in _rules_to_blame(board)]
    if len(blamed) == 1:
        sentence += _("; without {rule} there is one").format(rule=blamed[0])
    elif blamed:
        sentence += _("; without any one of these there is one: {rules}").format(rules=", ".join(blamed))
    return UnreachableError(sentence)


def _rules_to_blame(board: Board) -> list[Constraint]:
    """The rules without each of which there is a grid, as far as they are found in time."""
    deadline = monotonic() + _SECONDS
    found = []
    for rule in board.constraints:
        try:
            if solve(Grid.empty(board.without_constraint(rule)), time_limit=max(0.01, deadline - monotonic())):
                found.append(rule)
        except TimeLimitError:
            break
    return found
