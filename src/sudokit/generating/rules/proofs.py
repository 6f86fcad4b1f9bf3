"""Proofs that rules and givens leave one solution, for the many sets of rules that are tried for one grid.

A proof is a fact, whoever finds it: which rules are kept depends on the random order alone, so the same seed gives the
same puzzle with every solver. A board is made of the rules for the Python solver only; the native core takes the plain
rules as they are, which takes a tenth of the time. What was found answers what is asked later of more rules and givens
than were enough, or of no more than another solution obeys.
"""

from collections.abc import Iterable, Iterator, Sequence

from sudokit.board import Board, Grid
from sudokit.generating.rules.clue_groups import ClueGroup
from sudokit.native_core import general, is_native
from sudokit.solving import native_or_python
from sudokit.work.stopping import StopCheck


class RuleProofs:
    """Proves of sets of rules on one board that they leave nothing but one solution.

    `made` counts what was asked, as the measure of effort. `check_stop` is called before and during each proof and may
    raise. The groups that are asked about must live as long as this.
    """

    def __init__(self, solution: Grid, check_stop: StopCheck = None) -> None:
        self.solution = solution
        self.made = 0
        self._check_stop = check_stop
        # Rules by identity: with the givens that are enough with them, and with the cells in which another solution
        # that obeys them differs.
        self._enough: list[tuple[frozenset[int], set[int]]] = []
        self._others: list[tuple[frozenset[int], set[int]]] = []

    def are_enough(self, groups: Sequence[ClueGroup], givens: bytes) -> bool:
        """Whether these rules, those of the board and the givens have the solution only."""
        self.made += 1
        if self._check_stop:
            self._check_stop()
        asked, given = frozenset(map(id, groups)), {cell for cell, digit in enumerate(givens) if digit}
        if any(rules <= asked and cells <= given for rules, cells in self._enough):
            return True
        if any(asked <= rules and cells.isdisjoint(given) for rules, cells in self._others):
            return False
        for digits in self._solutions(groups, givens):
            if digits != self.solution.digits:
                pairs = enumerate(zip(digits, self.solution.digits, strict=True))
                self._others.append((asked, {cell for cell, (one, other) in pairs if one != other}))
                return False
        self._enough.append((asked, given))
        return True

    def _solutions(self, groups: Sequence[ClueGroup], givens: bytes) -> Iterable[bytes]:
        board = self.solution.board
        rules = [rule for group in groups for rule in group.rules]
        if is_native() and board.has_only_native_rules and all(rule.is_native for rule in rules):
            return general.Engine(board, rules).solutions(givens, self._check_stop)
        return self._solutions_on(board_with(board, groups), givens)

    def _solutions_on(self, board: Board, givens: bytes) -> Iterator[bytes]:
        for solution in native_or_python.solutions(Grid.unchecked(givens, board), self._check_stop):
            yield solution.digits


def board_with(board: Board, groups: Iterable[ClueGroup]) -> Board:
    """The board with these rules, in the order of the catalogue and then of their first cells."""
    return board.with_constraints(*(each for group in groups for each in group.constraints))
