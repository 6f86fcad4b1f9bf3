"""What the constraints mean that add digits up or count them: functions for the catalogue."""

import operator
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations, groupby
from typing import TYPE_CHECKING

from sudokit.board.constraints.constraint import Constraint
from sudokit.board.constraints.lowering import (
    Lowering,
    cells_of,
    checked_digits,
    groups_of,
    of_different_digits,
)
from sudokit.board.constraints.pair_tests import table_of
from sudokit.board.rules import CAGE, Automaton, DigitCounts, DigitSets, Domain, House, Relation, Rule, Sum, automaton
from sudokit.board.rules.automaton import in_halves
from sudokit.errors import BoardError
from sudokit.translation import _, ngettext

if TYPE_CHECKING:
    from sudokit.board.board import Board


# Totals.


def killer_cage(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """The cells differ and, where there is a total, add up to it."""
    cells = cells_of(constraint, board)
    if len(cells) > 1:
        yield House(CAGE, 0, tuple(cells), False)
    if total := constraint.parameters["total"]:
        yield Sum(tuple(sorted(cells)), (1,) * len(cells), board.sum_of_digits(total, len(cells)))


def total(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """The cells add up to the total, each times its coefficient where there are any; digits may repeat."""
    cells = [board.cell(place) for place in constraint.cells]
    coefficients = constraint.parameters.get("coefficients") or (1,) * len(cells)
    if len(coefficients) != len(cells):
        raise BoardError(
            _("{name} has {found} coefficients and {n} cells; give one for each cell").format(
                n=len(cells), name=constraint.kind, found=len(coefficients)
            )
        )
    terms: Counter[int] = Counter()
    for cell, coefficient in zip(cells, coefficients, strict=True):
        terms[cell] += coefficient
    yield sum_of(terms, constraint.parameters["total"], board)


def sum_of(terms: Mapping[int, int], total: int, board: "Board") -> Sum:
    """The rule that what cells count, each times its coefficient, adds up to a total."""
    used = {cell: coefficient for cell, coefficient in sorted(terms.items()) if coefficient}
    return Sum(tuple(used), tuple(used.values()), board.sum_of_digits(total, sum(used.values())))


# Sums that are equal. Each kind says of which cells they are made, for its rules and for its words.

Side = list[tuple[int, int]]  # cells, each with its coefficient
Sides = Callable[[Constraint, "Board"], list[Side]]


def equal_sums(sides_of: Sides) -> Lowering:
    """All sides have the same sum. Where some are a single cell, it is enough to compare the others with those."""

    def rules(constraint: Constraint, board: "Board") -> Iterator[Rule]:
        sides = sides_of(constraint, board)
        has_single = any(len(side) == 1 for side in sides)
        for one, other in combinations(sides, 2):
            if has_single and min(len(one), len(other)) > 1:
                continue
            terms: Counter[int] = Counter()
            for cell, coefficient in one:
                terms[cell] += coefficient
            for cell, coefficient in other:
                terms[cell] -= coefficient
            if sorted(terms.values()) == [-1, 1]:
                a, b = sorted(terms)
                yield Relation(a, b, table_of(operator.eq, board.values))
            elif any(terms.values()):
                yield sum_of(terms, 0, board)

    return rules


def arrow(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """Each shaft adds up to what the circle holds; a pill of several cells holds a number, a digit in each cell."""
    pill = sorted(constraint.groups[0])
    if board.values[-1] > 9:
        for place in pill[1:]:
            yield Domain(board.cell(place), board.digits_of(range(10)))
    yield from equal_sums(arrow_sides)(constraint, board)


def arrow_sides(constraint: Constraint, board: "Board") -> list[Side]:
    """The circle or pill, which is read like a line of text, and each shaft."""
    circle, *shafts = constraint.groups
    pill = [(board.cell(place), 10**power) for power, place in enumerate(sorted(circle, reverse=True))]
    return [pill[::-1], *(_side(board, shaft) for shaft in shafts)]


def double_arrow_sides(constraint: Constraint, board: "Board") -> list[Side]:
    """Both ends, and all between them."""
    cells = constraint.cells
    return [_side(board, (cells[0], cells[-1])), _side(board, cells[1:-1])]


def zipper_sides(constraint: Constraint, board: "Board") -> list[Side]:
    """Two cells equally far from the middle each, and the middle cell where there is one."""
    cells = constraint.cells
    half = len(cells) // 2
    pairs = [_side(board, pair) for pair in zip(cells[:half], reversed(cells), strict=False)]
    return [_side(board, cells[half : half + 1]), *pairs] if len(cells) % 2 else pairs


def groups_as_sides(constraint: Constraint, board: "Board") -> list[Side]:
    """Each group of cells."""
    return [_side(board, group) for group in constraint.groups]


def visits(constraint: Constraint, board: "Board") -> list[Side]:
    """What a line passes each time it is in a box or region; where it closes, its beginning goes on from its end."""
    if not board.areas:
        raise BoardError(_("there are no boxes or regions, which {name} needs").format(name=constraint.kind))
    area_of = {cell: number for number, area in enumerate(board.areas) for cell in area.cells}
    cells = [board.cell(place) for place in constraint.cells]
    closes = len(cells) > 2 and cells[0] == cells[-1]
    parts = [list(part) for _area, part in groupby(cells[:-1] if closes else cells, key=area_of.get)]
    if closes and len(parts) > 1 and area_of.get(parts[0][0]) == area_of.get(parts[-1][0]):
        parts[0] = parts.pop() + parts[0]
    return [[(cell, 1) for cell in part] for part in parts]


def _side(board: "Board", places: Collection[tuple[int, int]]) -> Side:
    return [(board.cell(place), 1) for place in places]


# Sets of digits, and how often digits occur.


def rellik_cage(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """The cells differ, and no digits of them, however many, add up to the total."""
    cells = of_different_digits(cells_of(constraint, board), constraint, board)
    yield DigitSets(tuple(cells), _sets_without_sum(len(cells), board.values, constraint.parameters["total"]))


@cache
def _sets_without_sum(size: int, values: range, total: int) -> tuple[int, ...]:
    def reaches_total(chosen: tuple[int, ...]) -> bool:
        reached = 0  # the sums of one or more, as bits
        for value in chosen:
            reached |= (reached | 1) << value
        return bool(reached >> total & 1)

    return _sets_of(size, values, lambda chosen: not reaches_total(chosen))


def _sets_of(size: int, values: range, may_be: Callable[[tuple[int, ...]], bool]) -> tuple[int, ...]:
    """The sets of so many digits, as bits, of which a test says by what they count that they may be."""
    every = combinations(values, size)
    return tuple(sum(2 << value - values[0] for value in chosen) for chosen in every if may_be(chosen))


def equality_cage(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """The cells differ; as many are odd as even, as many low as high, and none is the digit in the middle."""
    cells = of_different_digits(cells_of(constraint, board), constraint, board)
    yield DigitSets(tuple(cells), _balanced_sets(len(cells), board.values))


@cache
def _balanced_sets(size: int, values: range) -> tuple[int, ...]:
    def is_balanced(chosen: tuple[int, ...]) -> bool:
        low = sum(2 * value < values[0] + values[-1] for value in chosen)
        high = sum(2 * value > values[0] + values[-1] for value in chosen)
        return low == high == size / 2 == sum(value % 2 for value in chosen)

    return _sets_of(size, values, is_balanced)


def same_digits(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """All groups hold the same digits, each equally often."""
    for one, other in combinations(groups_of(constraint, board), 2):
        weights = Counter(one)
        weights.subtract(other)  # a cell of both groups is as good as none
        cells = tuple(cell for cell, weight in weights.items() if weight)
        if len(cells) == 2:
            yield Relation(*cells, table_of(operator.eq, board.values))
            continue
        for digit in range(1, board.digit_count + 1) if cells else ():
            balance = _balance(tuple(weights[cell] for cell in cells), board.digit_count, digit)
            yield balance._replace(cells=cells)


@lru_cache(maxsize=256)
def _balance(weights: tuple[int, ...], digits: int, digit: int) -> Automaton:
    """Cells with these weights in which those that hold the digit weigh nothing together."""

    def step(state: tuple[int, int], found: int) -> tuple[int, int]:
        at, balance = state
        return at + 1, balance + weights[at] * (found == digit)

    return automaton(range(len(weights)), digits, (0, 0), step, lambda state: state[1] == 0, in_halves)


def quadruple(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """Each listed digit is among the cells, at least as often as it is listed."""
    cells = cells_of(constraint, board)
    listed = Counter(checked_digits(constraint.parameters["digits"], constraint, board))
    if listed.total() > len(cells):
        raise BoardError(
            ngettext(
                "{name} has {found} digits for {most} cell; give no more digits than cells",
                "{name} has {found} digits for {most} cells; give no more digits than cells",
                len(cells),
            ).format(most=len(cells), name=constraint.kind, found=listed.total())
        )
    any_number = (2 << len(cells)) - 1
    counts = [any_number & ~((1 << listed[value]) - 1) for value in board.values]
    yield DigitCounts(tuple(cells), (0, *counts))


def counting_circles(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """A digit that stands in one of the circles stands in as many of them as it says."""
    cells = cells_of(constraint, board)
    yield DigitCounts(tuple(cells), (0, *(1 | 1 << value for value in board.values)))


def look_and_say(constraint: Constraint, board: "Board") -> Iterator[Rule]:
    """The clue says in pairs how often a digit stands in the cells: 1223 is one 2 and two 3s, and any others."""
    cells = cells_of(constraint, board)
    counts = dict.fromkeys(board.values, (2 << len(cells)) - 1)
    for often, value in said(constraint):
        checked_digits([value], constraint, board)
        counts[value] &= 1 << often
    yield DigitCounts(tuple(cells), (0, *counts.values()))


def said(constraint: Constraint) -> list[tuple[int, int]]:
    """The pairs of a clue: how often, and which digit.

    >>> said(Constraint("look-and-say", "r1c1 r1c2", clue=312))  # no 3, and one 2
    [(0, 3), (1, 2)]
    """
    clue = str(constraint.parameters["clue"])
    clue = clue.zfill(len(clue) + len(clue) % 2)
    return [(int(clue[i]), int(clue[i + 1])) for i in range(0, len(clue), 2)]
