"""RuleKind: what Sudokit knows of a kind of constraint, one value for each line of the catalogue."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sudokit.board.constraints import lowering
from sudokit.board.constraints import marks as draw
from sudokit.board.constraints.constraint import Constraint

if TYPE_CHECKING:
    from sudokit.board.board import Board

# What is wrong, as a clause, with a constraint on a board; for each of its cells the digit, 0 where it is empty.
ConflictWords = Callable[[Constraint, "Board", Sequence[int]], str]

LISTS = ("digits", "coefficients")  # parameters that are lists of numbers
TEXTS = ("name", "text")  # parameters that are text
TOTAL = "total"
ALSO_TOTAL = ("sum", "value")  # what others call it


class RuleKind(NamedTuple):
    """What Sudokit knows of a kind of constraint, as `register` takes it.

    rules: a function from a constraint and its board to the plain rules that it means.
    sentence: the rule in words.
    broken: what is wrong with cells {a} and {b}, for those kinds that relate two cells, or with {cells}.
    cells: how few and how many cells it takes; (0, 0) for the whole board.
    parameters: the numbers that it takes, with their usual values; None where one must be given.
    marks: a function from a constraint to what is drawn for it.
    groups: how few and how many groups of cells it has: an arrow has two or more, its circle and its shafts.
    has_clue_outside: whether it is written beside the grid, at the end of its line.
    words: a function that says what is wrong, for those kinds whose cells count together, such as a sum.
    joins: that it is about {cells}, for explanations; without it they state the rule.
    first_digit: from what the digits of its boards count.
    called: what a sentence calls one of them, such as "the cage"; without it, by its name.

    >>> RuleKind(lambda constraint, board: [], "Nothing is asked of the board.").is_variant
    True
    """

    rules: lowering.Lowering
    sentence: str
    broken: str = ""
    cells: tuple[int, int] = (0, 0)
    parameters: Mapping[str, int | str | tuple[int, ...] | None] = {}
    marks: draw.ConstraintMarks = draw.nothing
    groups: tuple[int, int] = (1, 1)
    has_clue_outside: bool = False
    words: ConflictWords | None = None
    joins: str = ""
    first_digit: int = 1
    called: str = ""

    @property
    def is_variant(self) -> bool:
        """Whether it holds for the whole board, so that its name says everything."""
        return self.cells == (0, 0) and not self.parameters
