"""Sudoku as exact cover.

An option is "digit d goes into cell c". It covers these items:

- cell c has a digit;
- house h has its d, for every house of c;
- at most one of a and b is d, for every pair of cells (a, b) that must differ by itself and holds c;
- not d in a and e in b at once, for every two digits that a relation between cells a and b forbids, if it is the option
  for one of them.

A cell gets exactly one digit and a complete house exactly one d, so those items are primary. A partial house may do
without a d, and a pair or a forbidden combination need not be touched at all: they are secondary items, covered at
most once. A digit that a cell may never hold has no option.

What the givens cover is left out from the start, and so is every option that a given rules out.
"""

from collections.abc import Iterator
from itertools import product
from typing import cast

from sudokit.board import CellSet, Grid
from sudokit.board.rules import DigitSets, Domain, House, Relation, Rule, RuleTarget
from sudokit.board.rules.merged import Pair
from sudokit.errors import MethodError
from sudokit.solving.events import Event, EventKind
from sudokit.solving.readable.dancing_links import CoverStepKind, ExactCover
from sudokit.solving.readable.placed_digits import PlacedDigits, clash_of
from sudokit.translation import _

PLACE, UNDO, DEAD_END, FOUND = EventKind.PLACE, EventKind.UNDO, EventKind.DEAD_END, EventKind.FOUND

# (house, digit), (cell, 0), (pair of cells, digit that must not be in both), (pair of cells, pair of digits)
CoverItem = tuple[House | int | Pair, int | Pair]


def exact_cover(puzzle: Grid) -> Iterator[Event]:
    """Solve a puzzle as an exact cover problem with dancing links.

    Raises a MethodError on a board with a rule that no items can say: one about three cells or more that is no house.

    >>> [str(event.grid) for event in exact_cover(Grid("1... ..3. .4.. ...2")) if event.grid]
    ['1324423124133142']
    """
    cover, options = cover_of(puzzle)  # now, not when the first step is asked for: it may be refused
    return _search_cover(puzzle, cover, options)


def _search_cover(puzzle: Grid, cover: ExactCover, options: list[tuple[int, int]]) -> Iterator[Event]:
    clash = clash_of(puzzle)
    if clash:
        yield clash
        return
    board = puzzle.board
    digits = bytearray(puzzle.digits)
    depth = 0
    for kind, option, item, choices in cover.steps():
        if option is not None:
            cell, digit = options[option]
            forced = choices == 1
            if kind is CoverStepKind.CHOOSE:
                digits[cell] = digit
                yield Event(PLACE, depth, cell, digit, (), _houses_of(item), forced)
                depth += not forced
            else:
                depth -= not forced
                digits[cell] = 0
                yield Event(UNDO, depth, cell, digit)
        elif kind is CoverStepKind.FOUND:
            yield Event(FOUND, depth, grid=Grid.from_digits(digits, board))
        else:
            subject, digit = cast(tuple[House | int, int], item)  # a primary item
            if isinstance(subject, House):
                yield Event(DEAD_END, depth, None, digit, (), (subject,))
            else:
                yield Event(DEAD_END, depth, subject)


def cover_of(puzzle: Grid) -> tuple[ExactCover, list[tuple[int, int]]]:
    """The exact cover problem of a puzzle, and for each of its options the cell and the digit.

    >>> cover, options = cover_of(Grid("1... ..3. .4.. ...2"))
    >>> len(cover.items), len(options), options[0]
    (48, 20, (1, 2))
    """
    board = puzzle.board
    items = _Items(puzzle)
    for rule in board.rules:
        rule.add_to(items)
    covered_by = (
        [(cell, 0), *((house, digit) for house in board.houses_of(cell)), *items.between[cell, digit]]
        for cell, digit in items.options
    )
    return ExactCover(items.primary, covered_by, items.secondary), items.options


class _Items(RuleTarget):
    """The items of a puzzle, to which every rule of its board adds its own.

    What the givens cover is left out, and what a rule says of a given has ruled out its options already.
    """

    def __init__(self, puzzle: Grid) -> None:
        self._board, self._placed, self._empty = puzzle.board, PlacedDigits(puzzle), puzzle.empty_cells
        self._every_digit = range(1, puzzle.board.digit_count + 1)
        every_option = ((cell, digit) for cell in self._empty for digit in self._every_digit)
        self.options = [option for option in every_option if self._placed.obstacle(*option) is None]
        self.primary: list[CoverItem] = [(cell, 0) for cell in self._empty]
        self.secondary: list[CoverItem] = []
        self.between: dict[tuple[int, int], list[CoverItem]] = {option: [] for option in self.options}

    def add_house(self, house: House) -> None:
        """The house has its d."""
        cells, holders = CellSet(house.cells).mask, self._placed.holders
        missing = [(house, digit) for digit in self._every_digit if not holders[digit] & cells]
        (self.primary if house.is_complete else self.secondary).extend(missing)

    def add_domain(self, domain: Domain) -> None:
        """A digit that a cell may never hold is no option."""

    def add_relation(self, relation: Relation) -> None:
        """At most one of the two cells is d, or not both digits at once."""
        a, b, table = relation
        if relation.only_keeps_apart:
            for digit in self._every_digit if a in self._empty and b in self._empty else ():
                self._add(((a, b), digit), (a, digit), (b, digit))
            return
        share_a_house = (a, b) in self._board.shared_houses  # whose items see to equal digits
        for first, second in product(self._every_digit, repeat=2):
            forbidden = not table[first] >> second & 1 and not (share_a_house and first == second)
            if forbidden and (a, first) in self.between and (b, second) in self.between:
                self._add(((a, b), (first, second)), (a, first), (b, second))

    def add_digit_sets(self, rule: DigitSets) -> None:
        """Nothing, if other rules say it too."""
        if not rule.is_implied:
            self.add_other(rule)

    def add_other(self, rule: Rule) -> None:
        """No items can say it."""
        raise MethodError(
            _("the method exact-cover cannot follow {rules}, only houses and rules about two cells").format(
                rules=", ".join(self._board.kinds_of([rule]))
            )
        )

    def _add(self, item: CoverItem, *covered_by: tuple[int, int]) -> None:
        self.secondary.append(item)
        for option in covered_by:
            if option in self.between:
                self.between[option].append(item)


def _houses_of(item: object) -> tuple[House, ...]:
    subject, _digit = cast(CoverItem, item)
    return (subject,) if isinstance(subject, House) else ()
