"""The digits that stand on a board during a search, and the rule that keeps another one out.

What every solver asks before it puts a digit is here, once for all kinds of rule: whether the cell may hold the digit
at all, whether a peer holds it already, and whether another rule keeps it out because of the digits of other cells.
"""

from collections.abc import Container, Hashable, Mapping
from typing import NamedTuple

from sudokit.board import Board, Constraint, Grid
from sudokit.board.rules import House, Rule, all_digits, marks_of
from sudokit.solving.events import Event


class Obstacle(NamedTuple):
    """What keeps a digit out of a cell.

    causes: the cells whose digits do; none where the cell may never hold it. houses: those that it shares with the
    cause. constraints: the other rules; where there is neither, two cells must differ by themselves.
    """

    causes: tuple[int, ...]
    houses: tuple[House, ...]
    constraints: tuple[Constraint, ...]


class PlacedDigits:
    """The digits on a board, which are put and taken one at a time.

    >>> placed = PlacedDigits(Grid("1... ..3. .4.. ...2"))
    >>> placed.obstacle(1, 2) is None, placed.obstacle(1, 4).houses[0].name
    (True, 'column 2')
    """

    __slots__ = (
        "_domains",
        "_everything",
        "_marks",
        "_names",
        "_peer_masks",
        "_rules_of",
        "board",
        "digits",
        "holders",
    )

    def __init__(self, grid: Grid) -> None:
        board = self.board = grid.board
        self.digits = bytearray(grid.digits)
        self.holders = holders_of(grid)
        self._domains, self._peer_masks = board.domains, board.peer_masks
        self._rules_of = board.linking_rules_of
        self._everything = all_digits(board.digit_count)
        self._marks = marks_of(grid.digits, board.digit_count)  # the digits as the rules want them
        self._names = RuleNames(board)

    def put(self, cell: int, digit: int) -> None:
        """Put a digit into an empty cell."""
        self.digits[cell] = digit
        self.holders[digit] |= 1 << cell
        self._marks[cell] = 1 << digit

    def take(self, cell: int) -> int:
        """Empty a cell; the digit that stood there is returned."""
        digit = self.digits[cell]
        self.digits[cell] = 0
        self.holders[digit] ^= 1 << cell
        self._marks[cell] = self._everything
        return digit

    def obstacle(self, cell: int, digit: int) -> Obstacle | None:
        """What keeps the digit out of the cell, or None if nothing does yet."""
        if not self._domains[cell] >> digit & 1:
            return Obstacle((), (), self._names.constraints(cell, digit, {}))
        clashing = self.holders[digit] & self._peer_masks[cell]
        if clashing:
            cause = lowest_cell(clashing)
            return Obstacle((cause,), *self._names.between(cell, digit, cause))
        for rule in self._rules_of[cell]:
            causes = rule.obstacle(cell, digit, self._marks)
            if causes is not None:
                held = {cause: self.digits[cause] for cause in causes}
                return Obstacle(causes, (), self._names.constraints(cell, digit, held))
        return None


class RuleNames:
    """Which houses and constraints a digit would break; looked up only when there is something to say."""

    __slots__ = ("_board", "_everything", "_rules")

    def __init__(self, board: Board) -> None:
        self._board = board
        self._everything = all_digits(board.digit_count)
        self._rules: dict[int, list[tuple[Constraint, Rule]]] = {}
        for constraint, rule in board.constraint_rules:
            for cell in rule.cells:
                self._rules.setdefault(cell, []).append((constraint, rule))

    def between(self, cell: int, digit: int, cause: int) -> tuple[tuple[House, ...], tuple[Constraint, ...]]:
        """The houses and the constraints by which the cell cannot hold the digit of the other one too."""
        houses = self._board.shared_houses.get((cell, cause), ())
        shared = {house.identity for house in houses}
        return houses, self.constraints(cell, digit, {cause: digit}, but=shared)

    def constraints(
        self, cell: int, digit: int, held: Mapping[int, int], but: Container[Hashable] = ()
    ) -> tuple[Constraint, ...]:
        """The constraints that keep the digit out of the cell because of digits held by other cells.

        Without those whose house is among `but`, which is named already.
        """
        asked = self._rules.get(cell)
        if not asked:
            return ()
        marks = [self._everything] * self._board.cell_count
        for cause, other in held.items():
            marks[cause] = 1 << other
        broken = (
            constraint
            for constraint, rule in asked
            if rule.identity not in but and rule.obstacle(cell, digit, marks) is not None
        )
        return tuple(dict.fromkeys(broken))


def holders_of(grid: Grid) -> list[int]:
    """For each digit, the cells that hold it, as bits; entry 0 is not used.

    >>> holders_of(Grid("1... ..1. .... ...4"))
    [0, 65, 0, 0, 32768]
    """
    holders = [0] * (grid.board.digit_count + 1)
    for cell, digit in enumerate(grid.digits):
        if digit:
            holders[digit] |= 1 << cell
    return holders


def lowest_cell(cells: int) -> int:
    """The first cell, in reading order, of a set given as bits."""
    return (cells & -cells).bit_length() - 1


def clash_of(grid: Grid) -> Event | None:
    """The first given that a rule or a given before it keeps out, or None: with a clash there is no solution.

    >>> clash_of(Grid("1... ..3. .4.. ...2")) is None
    True
    >>> event = clash_of(Grid("1..1 .... .... ...."))
    >>> event.cell, event.digit, event.causes, event.houses[0].name
    (3, 1, (0,), 'row 1')
    """
    placed = PlacedDigits(Grid.empty(grid.board))
    for cell, digit in enumerate(grid.digits):
        if digit:
            obstacle = placed.obstacle(cell, digit)
            if obstacle:
                return Event.rule_out(0, cell, digit, *obstacle)
            placed.put(cell, digit)
    return None
