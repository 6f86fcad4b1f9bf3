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

from sudokit.board.cells import CellSet
from sudokit.board.grid import Grid
from sudokit.board.rules import House
from sudokit.solving.dancing_links import CoverStepKind, ExactCover
from sudokit.solving.events import Event, EventKind
from sudokit.solving.placed_digits import PlacedDigits, clash_of

PLACE, UNDO, DEAD_END, FOUND = EventKind.PLACE, EventKind.UNDO, EventKind.DEAD_END, EventKind.FOUND

Pair = tuple[int, int]
# (house, digit), (cell, 0), (pair of cells, digit that must not be in both), (pair of cells, pair of digits)
Item = tuple[House | int | Pair, int | Pair]


def exact_cover(puzzle: Grid) -> Iterator[Event]:
    """Solve a puzzle as an exact cover problem with dancing links.

    >>> [str(event.grid) for event in exact_cover(Grid("1... ..3. .4.. ...2")) if event.grid]
    ['1324423124133142']
    """
    clash = clash_of(puzzle)
    if clash:
        yield clash
        return
    board = puzzle.geometry
    cover, options = cover_of(puzzle)
    digits = bytearray(puzzle.digits)
    depth = 0
    for kind, option, item, choices in cover.steps():
        if option is not None:
            cell, digit = options[option]
            forced = choices == 1
            if kind is CoverStepKind.CHOOSE:
                digits[cell] = digit
                yield Event(PLACE, depth, cell, digit, None, _house_of(item), forced)
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
                yield Event(DEAD_END, depth, None, digit, None, subject)
            else:
                yield Event(DEAD_END, depth, subject)


def cover_of(puzzle: Grid) -> tuple[ExactCover, list[tuple[int, int]]]:
    """The exact cover problem of a puzzle, and for each of its options the cell and the digit.

    >>> cover, options = cover_of(Grid("1... ..3. .4.. ...2"))
    >>> len(cover.items), len(options), options[0]
    (48, 20, (1, 2))
    """
    board = puzzle.geometry
    every_digit = range(1, board.digits + 1)
    placed = PlacedDigits(puzzle)
    empty = puzzle.empty_cells
    options = [(cell, digit) for cell in empty for digit in every_digit if placed.obstacle(cell, digit) is None]

    primary: list[Item] = [(cell, 0) for cell in empty]
    secondary: list[Item] = []
    for house in board.houses:
        cells = CellSet(house.cells).mask
        missing = [(house, digit) for digit in every_digit if not placed.holders[digit] & cells]
        (primary if house.is_complete else secondary).extend(missing)

    # What a pair or a relation says of a given has ruled out its options already.
    between: dict[tuple[int, int], list[Item]] = {option: [] for option in options}
    for a, b in sorted(board.pairs):
        for digit in every_digit if a in empty and b in empty else ():
            secondary.append(((a, b), digit))
            for option in ((a, digit), (b, digit)):
                if option in between:
                    between[option].append(((a, b), digit))
    for a, b, table in board.relations:
        share_a_house = (a, b) in board.shared_houses  # whose items see to equal digits
        for first, second in product(every_digit, repeat=2):
            forbidden = not table[first] >> second & 1 and not (share_a_house and first == second)
            if forbidden and (a, first) in between and (b, second) in between:
                item = (a, b), (first, second)
                secondary.append(item)
                between[a, first].append(item)
                between[b, second].append(item)

    covered_by = (
        [(cell, 0), *((house, digit) for house in board.houses_of(cell)), *between[cell, digit]]
        for cell, digit in options
    )
    return ExactCover(primary, covered_by, secondary), options


def _house_of(item: object) -> House | None:
    subject, _digit = cast(Item, item)
    return subject if isinstance(subject, House) else None
