"""The search for the canonical form, on classic boards of any size: the twin of the native one.

The form is built row by row, widest first: of all ways to choose and arrange the rows so far, those are kept whose text
is the smallest. A *way* leaves open what the rows so far do not decide, so there is no need to try all orders of the
columns or of the labels:

- The columns stand in groups, in order; within a group the order is open.
- The n-th new digit must get label n, so a digit's label is known from the place where it was first read: it is the
  final position of its home column plus a fixed offset. While the home column is in an open group, so is the label.

Reading the next row settles only what it must. In an open group the columns with an empty cell come first; then the
digit with the smallest label that is possible; if several are equally good the way branches. New digits are all alike,
so a group of them stays open and takes the next labels as a whole. Every way thus stands for exactly the set of
arrangements that give the smallest text so far.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations
from math import factorial, prod
from typing import NamedTuple

from sudokit.errors import TransformationError
from sudokit.translation import _
from sudokit.work.stopping import StopCheck

# More than the 2 · 3! · 3!⁴ ways of the empty 9×9 grid, and few enough to hold; the empty 16×16 has 382 million.
MOST_WAYS = 100_000

Row = Sequence[int]
RowText = tuple[int, ...]


class CanonicalResult(NamedTuple):
    """The canonical form, how to get there (see Transformation), and in how many ways one gets there."""

    form: bytes
    transposed: bool
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    digits: tuple[int, ...]
    automorphisms: int


def search(digits: bytes, height: int, width: int, check_stop: StopCheck = None) -> CanonicalResult:
    """The canonical form of a grid whose boxes have that many rows and columns.

    Among equally good ways it is the first in the order of (transposed, rows, columns). Digits that the grid does not
    have take the labels that are left, in rising order.

    >>> found = search(bytes([0, 4, 2, 0] + 12 * [0]), 2, 2)
    >>> list(found.form), found.rows, found.columns, found.digits, found.automorphisms
    ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2], (2, 3, 1, 0), (0, 1, 3, 2), (3, 2, 4, 1), 4)
    """
    side = height * width
    rows = [digits[start : start + side] for start in range(0, side * side, side)]
    boards = [rows]
    if height == width:
        boards.append([bytes(column) for column in zip(*rows, strict=True)])
    ways = list(_starts(boards, side, width))
    form = b""
    for target in range(side):
        smallest: RowText | None = None
        longer: list[_Way] = []
        for start in ways:
            if check_stop:
                check_stop()
            for row in _candidates(start.rows, target, side, height):
                for text, way in _read(start.copy(), boards[start.transposed][row]):
                    if smallest is None or text < smallest:
                        smallest, longer = text, []
                    if text == smallest:
                        longer.append(way.with_row(row))
            if len(longer) > MOST_WAYS:
                raise TransformationError(
                    _(
                        "the canonical form takes too long to find: the grid has more than {most} equally small "
                        "arrangements, as empty and very regular grids larger than 9x9 do"
                    ).format(most=MOST_WAYS)
                )
        ways = longer
        form += bytes(smallest or ())
    transposed, chosen_rows, columns, best = min(
        ((way.transposed, way.rows, way.first_columns(), way) for way in ways), key=lambda choice: choice[:3]
    )
    automorphisms = sum(prod(factorial(len(group)) for group in way.groups) for way in ways)
    return CanonicalResult(form, bool(transposed), chosen_rows, columns, best.labels(columns), automorphisms)


class _Way:
    """Rows that were chosen, and the arrangements of columns and labels that are still possible."""

    __slots__ = ("groups", "homes", "rows", "transposed")

    def __init__(
        self,
        transposed: int,
        rows: tuple[int, ...],
        groups: list[tuple[int, ...]],
        homes: dict[int, tuple[int | None, int]],
    ) -> None:
        self.transposed = transposed
        self.rows = rows
        self.groups = groups
        self.homes = homes  # digit -> (home column, offset), or (None, label)

    def copy(self) -> "_Way":
        return _Way(self.transposed, self.rows, self.groups.copy(), self.homes.copy())

    def with_row(self, row: int) -> "_Way":
        self.rows = (*self.rows, row)
        return self

    def split(self, group: int, first: tuple[int, ...]) -> None:
        """Put some columns of a group before the others."""
        others = tuple(column for column in self.groups[group] if column not in first)
        self.groups[group : group + 1] = [first, others] if others else [first]

    def settle(self, digit: int) -> int:
        """Give the digit the smallest label that it can have, and return it."""
        home, offset = self.homes.setdefault(digit, (None, len(self.homes) + 1))
        if home is None:
            return offset
        position = 0
        for number, group in enumerate(self.groups):
            if home in group:
                self.split(number, (home,))
                break
            position += len(group)
        return offset + position

    def first_columns(self) -> tuple[int, ...]:
        return tuple(column for group in self.groups for column in sorted(group))

    def labels(self, columns: tuple[int, ...]) -> tuple[int, ...]:
        known = {
            digit: offset if home is None else offset + columns.index(home)
            for digit, (home, offset) in self.homes.items()
        }
        rest = iter(range(len(known) + 1, len(columns) + 1))
        return tuple(known[digit] if digit in known else next(rest) for digit in range(1, len(columns) + 1))


def _starts(boards: list[list[bytes]], side: int, width: int) -> Iterator[_Way]:
    stacks = [tuple(range(left, left + width)) for left in range(0, side, width)]
    for transposed in range(len(boards)):
        for order in permutations(stacks):
            yield _Way(transposed, (), list(order), {})


def _candidates(used: tuple[int, ...], target: int, side: int, height: int) -> Iterator[int]:
    """The rows that may come next: of the band that was begun, or of any new one."""
    for row in range(side):
        if row not in used and (target % height == 0 or row // height == used[-1] // height):
            yield row


def _read(way: _Way, row: Row, group: int = 0, text: RowText = ()) -> Iterator[tuple[RowText, _Way]]:
    """The smallest texts that the row can give from this group on, each with the way that gives it.

    Where the way branches some of the texts may be larger than others; the caller keeps the smallest.
    """
    while group < len(way.groups):
        columns = way.groups[group]
        empty = tuple(column for column in columns if not row[column])
        if empty:
            way.split(group, empty)
            text += (0,) * len(empty)
            group += 1
            continue
        if len(columns) == 1:
            text += (way.settle(row[columns[0]]),)
            group = way.groups.index(columns) + 1  # settling may have split a group before this one
            continue
        digits = {row[column] for column in columns}
        if len(digits) == len(columns) and digits.isdisjoint(way.homes):
            first_label = len(way.homes) + 1
            position = sum(map(len, way.groups[:group]))
            for column in columns:
                way.homes[row[column]] = (column, first_label - position)
            text += tuple(range(first_label, first_label + len(columns)))
            group += 1
            continue
        # Cells with the same digit (only in grids that break the rules) stay together, so the choice is among digits.
        choices = []
        for digit in digits:
            chosen = way.copy()
            same = tuple(column for column in columns if row[column] == digit)
            chosen.split(group, same)
            labels = (chosen.settle(digit),) * len(same)
            # Settling may have split this group, or one before it.
            next_group = 1 + max(number for number, others in enumerate(chosen.groups) if others[0] in same)
            choices.append((labels, next_group, chosen))
        smallest = min(labels[0] for labels, _next, _chosen in choices)
        for labels, next_group, chosen in choices:
            if labels[0] == smallest:
                yield from _read(chosen, row, next_group, text + labels)
        return
    yield text, way
