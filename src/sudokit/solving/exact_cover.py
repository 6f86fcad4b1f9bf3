"""Sudoku as exact cover.

An option is "digit d goes into cell c". It covers these items:

- cell c has a digit;
- house h has its d, for every house of c;
- at most one of a and b is d, for every pair of cells (a, b) that must differ by itself and holds c.

A cell gets exactly one digit and a complete house exactly one d, so those items are primary. A partial house may do
without a d, and so may a pair: they are secondary items, covered at most once.

What the givens cover is left out from the start, and so is every option that a given rules out.
"""

from collections.abc import Iterator
from typing import cast

from sudokit.board.cells import CellSet
from sudokit.board.grid import Grid
from sudokit.board.rules import House
from sudokit.solving.dancing_links import CoverStepKind, ExactCover
from sudokit.solving.events import Event, EventKind
from sudokit.solving.givens import clash_of, holders_of

PLACE, UNDO, DEAD_END, FOUND = EventKind.PLACE, EventKind.UNDO, EventKind.DEAD_END, EventKind.FOUND

Item = tuple[House | int | tuple[int, int], int]  # (house, digit), (cell, 0), (pair, digit)


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
            subject, digit = cast(Item, item)
            if isinstance(subject, House):
                yield Event(DEAD_END, depth, None, digit, None, subject)
            else:
                yield Event(DEAD_END, depth, cast(int, subject))


def cover_of(puzzle: Grid) -> tuple[ExactCover, list[tuple[int, int]]]:
    """The exact cover problem of a puzzle, and for each of its options the cell and the digit.

    >>> cover, options = cover_of(Grid("1... ..3. .4.. ...2"))
    >>> len(cover.items), len(options), options[0]
    (48, 20, (1, 2))
    """
    board = puzzle.geometry
    holders = holders_of(puzzle)
    empty_cells = list(puzzle.empty_cells)
    options = [
        (cell, digit)
        for cell in empty_cells
        for digit in range(1, board.digits + 1)
        if not holders[digit] & board.peer_masks[cell]
    ]

    primary: list[Item] = [(cell, 0) for cell in empty_cells]
    secondary: list[Item] = []
    for house in board.houses:
        cells = CellSet(house.cells).mask
        missing = [(house, digit) for digit in range(1, board.digits + 1) if not holders[digit] & cells]
        (primary if house.is_complete else secondary).extend(missing)

    # A pair inside a house says nothing new, and one with a given has ruled out its options already.
    empty = puzzle.empty_cells
    pairs_of: dict[int, list[tuple[int, int]]] = {cell: [] for cell in empty_cells}
    for pair in sorted(board.pairs - board.shared_houses.keys()):
        a, b = pair
        if a in empty and b in empty:
            secondary.extend((pair, digit) for digit in range(1, board.digits + 1))
            pairs_of[a].append(pair)
            pairs_of[b].append(pair)

    covered_by = (
        [(cell, 0), *((house, digit) for house in board.houses_of(cell)), *((pair, digit) for pair in pairs_of[cell])]
        for cell, digit in options
    )
    return ExactCover(primary, covered_by, secondary), options


def _house_of(item: object) -> House | None:
    subject, _digit = cast(Item, item)
    return subject if isinstance(subject, House) else None
