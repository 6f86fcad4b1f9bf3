"""Survey: how random the grids of a method are, measured.

Four questions are asked of n grids:

- How many classes are among them? Two grids are of one class if symmetries of the board and new names for the digits
  make one of the other; 9×9 has 5,472,730,538 classes, so a fair method hardly ever meets one twice.
- How many unavoidable rectangles does a grid have? That is two digits in two rows and two columns that could change
  places and leave another grid. The mean over all 9×9 grids is 11.60.
- How even are the digits of each cell? For every cell the chi-square of its digits is taken, and the most uneven cell
  is reported with the chance of one that uneven if the method were fair.
- What does a grid cost?

Passing them is no proof of fairness, but each method that fails one is unfair beyond doubt.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import erfc, exp, expm1, gamma, log1p, pow, sqrt
from time import process_time

from sudokit.board import Board, Grid, classic
from sudokit.errors import BoardError, MethodError, TransformationError
from sudokit.generating.grids.full_grids import checked_method, full_grid
from sudokit.random_stream import fresh_seed
from sudokit.symmetries.canonical import automorphism_count, canonical_forms
from sudokit.translation import _, format_number

# Measured on grids drawn uniformly, ± 0.03; all others are compared with it.
FAIR_RECTANGLES_9X9 = 11.60

LARGEST_SIDE_WITH_CLASSES = 9

# How many classes there are on the classic boards of so many digits, as others counted them.
_CLASSES = {4: 2, 6: 49, 9: 5_472_730_538}
FEWEST_GRIDS = 20  # from which something can be concluded
_UNLIKELY = 0.001


@dataclass(frozen=True)
class MethodSurvey:
    """What n grids of one method show."""

    method: str
    board: Board
    rectangles: tuple[int, ...]  # of each grid
    digit_counts: tuple[tuple[int, ...], ...]  # for each cell, how many grids have 1 there, 2, …
    seconds: float  # of processor time, in all

    class_count: int | None = None  # None where there is no canonical form: on several grids, and above 9×9
    automorphisms: tuple[int, ...] = ()  # how many a grid has: the different numbers met, ascending

    @property
    def grid_count(self) -> int:
        """How many grids were looked at."""
        return len(self.rectangles)

    @property
    def mean_rectangles(self) -> float:
        """Unavoidable rectangles per grid."""
        from statistics import fmean

        return fmean(self.rectangles)

    @property
    def error_of_mean(self) -> float | None:
        """The standard error of `mean_rectangles`; None for a single grid, which has none."""
        from statistics import stdev

        return stdev(self.rectangles) / sqrt(self.grid_count) if self.grid_count > 1 else None

    @property
    def rectangles_text(self) -> str:
        """The mean and, where it is known, its error: `11.64 ± 0.08`."""
        error = self.error_of_mean
        return format_number(self.mean_rectangles, ".2f") + (
            "" if error is None else f" ± {format_number(error, '.2f')}"
        )

    @cached_property
    def chi_squares(self) -> tuple[float, ...]:
        """For each cell, how far its digits are from even; about side - 1 where they are."""
        expected = self.grid_count / self.board.digit_count
        return tuple(sum((n - expected) ** 2 for n in counts) / expected for counts in self.digit_counts)

    @property
    def most_uneven_cell(self) -> int:
        """The cell with the largest chi-square."""
        return max(range(len(self.chi_squares)), key=self.chi_squares.__getitem__)

    @property
    def chance_if_fair(self) -> float:
        """How likely some cell would be as uneven as the most uneven one, if all digits were equally likely.

        For all cells together: the chance for one cell times their number, which errs on the side of caution if at all.
        """
        largest = self.chi_squares[self.most_uneven_cell]
        return min(1.0, self.board.cell_count * chi_square_tail(largest, self.board.digit_count - 1))

    @property
    def expected_classes(self) -> int | None:
        """How many classes so many fair grids would be of, if all were equally large; None where that is unknown."""
        total = _CLASSES.get(self.board.digit_count)
        if self.class_count is None or total is None:
            return None
        return round(-total * expm1(self.grid_count * log1p(-1 / total)))

    @property
    def has_few_classes(self) -> bool:
        """Whether at least half of the classes that fair grids would be of are missing."""
        expected = self.expected_classes
        return expected is not None and self.grid_count >= FEWEST_GRIDS and 2 * (self.class_count or 0) <= expected

    @property
    def is_uneven(self) -> bool:
        """Whether the digits of some cell are less even than chance allows."""
        return self.chance_if_fair < _UNLIKELY

    @property
    def has_other_rectangles(self) -> bool:
        """Whether the number of rectangles is not that of fair grids."""
        fair, error = fair_rectangles(self.board), self.error_of_mean
        if fair is None or error is None or self.grid_count < FEWEST_GRIDS:
            return False
        return abs(self.mean_rectangles - fair) > 4 * error + 0.05  # the fair mean itself was measured

    @property
    def milliseconds_a_grid(self) -> float:
        """Processor time for one grid."""
        return 1000 * self.seconds / self.grid_count


def survey(
    method: str,
    n: int = 1000,
    board: Board | None = None,
    seed: int | None = None,
    *,
    after_each: Callable[[], object] = lambda: None,
    now: Callable[[], float] = process_time,
) -> MethodSurvey:
    """Fill n grids by a method and measure how random they are; `after_each` grid something may be shown.

    >>> found = survey("pattern", 20, seed=1)
    >>> found.class_count, found.mean_rectangles
    (1, 0.0)
    """
    if n < 1:
        raise MethodError(_("a survey of {n} grids shows nothing; look at one or more").format(n=n))
    board = board or classic()
    if not board.treats_digits_alike:  # a thermometer's bulb holds no 9, however fair the method is
        raise BoardError(
            _("a survey of {board} is not possible: its digits are not interchangeable").format(board=board.name)
        )
    seed = fresh_seed() if seed is None else seed
    grids = []
    seconds = 0.0
    for number in range(n):
        start = now()
        grids.append(full_grid(method=checked_method(method), board=board, seed=seed, number=number))
        seconds += now() - start
        after_each()
    return survey_of_grids(method, grids, seconds)


def survey_of_grids(method: str, grids: list[Grid], seconds: float) -> MethodSurvey:
    """The survey of grids that are there already."""
    board = grids[0].board
    counts = [[0] * board.digit_count for _cell in range(board.cell_count)]
    for grid in grids:
        for cell, digit in enumerate(grid.digits):
            counts[cell][digit - 1] += 1
    classes, automorphisms = _classes_and_automorphisms(grids)
    return MethodSurvey(
        method,
        board,
        tuple(map(unavoidable_rectangles, grids)),
        tuple(map(tuple, counts)),
        seconds,
        classes,
        automorphisms,
    )


def _classes_and_automorphisms(grids: list[Grid]) -> tuple[int | None, tuple[int, ...]]:
    """How many classes the grids are of, and their numbers of automorphisms, where there are canonical forms.

    Not computed above 9×9: grids made by a formula are so regular there that a canonical form takes half a minute, or
    far too long.
    """
    if grids[0].board.digit_count > LARGEST_SIDE_WITH_CLASSES:
        return None, ()
    try:
        classes = set(canonical_forms(grids))
    except TransformationError:
        return None, ()
    return len(classes), tuple(sorted(set(map(automorphism_count, classes))))


def fair_rectangles(board: Board) -> float | None:
    """The mean number of unavoidable rectangles of a fair grid, where it is known."""
    return FAIR_RECTANGLES_9X9 if board == classic() else None


def unavoidable_rectangles(grid: Grid) -> int:
    """How many rectangles of two digits, two rows and two columns could be turned round and leave a grid.

    At least one clue of each must be shown, for otherwise the puzzle has two solutions.

    >>> unavoidable_rectangles(Grid("1234 3412 2143 4321"))
    8
    """
    board, digits = grid.board, grid.digits
    rows: dict[int, dict[int, int]] = {}  # the cell in each column; on a board of several grids some have none
    for cell, (row, column) in enumerate(board.positions):
        rows.setdefault(row, {})[column] = cell
    found = 0
    for upper, lower in combinations(rows.values(), 2):
        seen: dict[tuple[int, int], list[tuple[int, int]]] = {}  # cells above each other, by their digits
        for column in upper.keys() & lower.keys():
            above, below = upper[column], lower[column]
            a, b = digits[above], digits[below]
            for other_above, other_below in seen.get((b, a), ()):
                turned = {above: b, below: a, other_above: a, other_below: b}
                found += _fits(board, digits, turned)
            seen.setdefault((a, b), []).append((above, below))
    return found


def _fits(board: Board, digits: Sequence[int], changed: dict[int, int]) -> bool:
    """Whether the new digits of some cells agree with each other and with those of all other cells."""
    if any(changed.get(peer, digits[peer]) == digit for cell, digit in changed.items() for peer in board.peers[cell]):
        return False
    if not board.linking_rules:
        return True
    marks = [1 << changed.get(cell, digit) for cell, digit in enumerate(digits)]
    return all(
        rule.obstacle(cell, digit, marks) is None
        for cell, digit in changed.items()
        for rule in board.linking_rules_of[cell]
    )


def chi_square_tail(x: float, degrees: int) -> float:
    """The chance that a chi-square of that many degrees of freedom is x or more.

    The integral has a closed form: for even degrees the first terms of exp, for odd ones erfc and terms of half steps.

    >>> round(chi_square_tail(15.507, 8), 4), round(chi_square_tail(11.070, 5), 4)
    (0.05, 0.05)
    """
    odd = degrees % 2
    steps = (i + odd / 2 for i in range(degrees // 2))
    tail = erfc(sqrt(x / 2)) if odd else 0.0
    return tail + sum(exp(-x / 2) * pow(x / 2, step) / gamma(step + 1) for step in steps)
