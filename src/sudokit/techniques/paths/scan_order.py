"""ScanOrder: in which order finders look at the houses and cells of a board.

Which of several equal steps is found first decides a path, and with it a rating, so the order is part of the
specification of every scale. The orders here work on any board: houses that are neither boxes (or regions), rows nor
columns come last. A finder that argues "the digit must be somewhere in this house" asks for `complete` houses, one that
argues "cells of this house differ" for all of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from sudokit.board import Board, CellSet, cached_as_written
from sudokit.board.rules import BOX, COLUMN, REGION, ROW, House

HouseMask = tuple[House, int]  # a house and its cells as bits


class Overlap(NamedTuple):
    """A complete house and another one that has two or more cells in common with it."""

    base: House
    base_mask: int
    cover: House
    cover_mask: int


class ScanOrder:
    """The houses and peers of one board, sorted for scanning. Made once for a board by `scan_order`."""

    def __init__(self, board: Board) -> None:
        masks: list[HouseMask] = [(house, CellSet(house.cells).mask) for house in board.houses]
        areas = [entry for entry in masks if entry[0].kind in (BOX, REGION)]
        rows = [entry for entry in masks if entry[0].kind == ROW]
        columns = [entry for entry in masks if entry[0].kind == COLUMN]
        others = [entry for entry in masks if entry[0].kind not in (BOX, REGION, ROW, COLUMN)]
        self._kinds = (areas, columns, rows, others)
        self._grids = tuple(_cells_of_grids(board))
        self.boxes_columns_rows: tuple[HouseMask, ...] = (*areas, *columns, *rows, *others)
        self.boxes_rows_columns: tuple[HouseMask, ...] = (*areas, *rows, *columns, *others)
        self.complete_boxes_columns_rows = _complete(self.boxes_columns_rows)
        self.complete_boxes_rows_columns = _complete(self.boxes_rows_columns)
        self.rows_columns_boxes: tuple[HouseMask, ...] = (*rows, *columns, *areas, *others)
        self.complete_rows_columns_boxes = _complete(self.rows_columns_boxes)
        self.rows_columns_boxes_of = _of_each_cell(self.rows_columns_boxes, board)
        self.houses_of = _of_each_cell(self.boxes_rows_columns, board)  # box, row, column, others
        numbers = [0] * board.cell_count
        for number, (house, _mask) in enumerate(masks):
            for cell in house.cells:
                numbers[cell] |= 1 << number
        self.house_numbers = tuple(numbers)  # the houses of each cell, as bits
        self.complete_houses_of = tuple(map(_complete, self.houses_of))
        self._peer_masks = board.peer_masks

    @cached_property
    def peers(self) -> tuple[tuple[int, ...], ...]:
        """The peers of each cell: those of its box, then its row, its column, other houses, and single pairs."""
        return tuple(
            tuple(
                dict.fromkeys(
                    peer
                    for cells in (*(house.cells for house, _mask in self.houses_of[cell]), cells_in(mask))
                    for peer in cells
                    if peer != cell
                )
            )
            for cell, mask in enumerate(self._peer_masks)
        )

    @cached_property
    def shared_houses(self) -> dict[tuple[int, int], House]:
        """For two cells in either order, the first house that holds both: box, row, column, others."""
        result: dict[tuple[int, int], House] = {}
        for house, _mask in self.boxes_rows_columns:
            for pair in permutations(house.cells, 2):
                result.setdefault(pair, house)
        return result

    @cached_property
    def overlaps(self) -> tuple[Overlap, ...]:
        """Pairs of houses for locked candidates: boxes with columns and rows, columns and rows with boxes, others."""
        areas, columns, rows, others = self._kinds
        return tuple(
            Overlap(base, base_mask, cover, cover_mask)
            for bases in (areas, columns, rows, others)
            for covers in (columns, rows, areas, others)
            for base, base_mask in _complete(bases)
            for cover, cover_mask in covers
            if (base_mask & cover_mask).bit_count() >= 2 and base_mask != cover_mask
        )

    @cached_property
    def _complete_of_kind(self) -> dict[str, tuple[HouseMask, ...]]:
        kinds = {house.kind for house, _mask in self.boxes_rows_columns}
        return {
            kind: tuple(entry for entry in self.complete_boxes_rows_columns if entry[0].kind == kind) for kind in kinds
        }

    def complete_of_kind(self, kind: str) -> tuple[HouseMask, ...]:
        """The complete houses of one kind, in the order of their numbers."""
        return self._complete_of_kind[kind]

    @cached_property
    def lines(self) -> tuple[tuple[tuple[HouseMask, ...], tuple[HouseMask, ...]], ...]:
        """Bases and covers of basic fish, grid by grid: columns with rows, then rows with columns.

        Bases are complete, and every cell of them is in a cover. Lines that grids share belong to each of them.
        """
        _areas, columns, rows, _others = self._kinds
        result: list[tuple[tuple[HouseMask, ...], tuple[HouseMask, ...]]] = []
        for area in self._grids:
            standing, lying = ([entry for entry in lines if not entry[1] & ~area] for lines in (columns, rows))
            result += ((_covered(standing, lying), tuple(lying)), (_covered(lying, standing), tuple(standing)))
        return tuple(result)

    @cached_property
    def covers_of(self) -> tuple[tuple[int, ...], ...]:
        """For each of `lines`: by cell, the numbers of the covers that hold it, as bits."""
        return tuple(
            tuple(
                sum(1 << number for number, (_house, mask) in enumerate(covers) if mask >> cell & 1)
                for cell in range(len(self.houses_of))
            )
            for _bases, covers in self.lines
        )


def _of_each_cell(houses: Iterable[HouseMask], board: Board) -> tuple[tuple[HouseMask, ...], ...]:
    """The houses of each cell, in their order."""
    found: list[list[HouseMask]] = [[] for _cell in range(board.cell_count)]
    for entry in houses:
        for cell in entry[0].cells:
            found[cell].append(entry)
    return tuple(map(tuple, found))


def _complete(houses: Iterable[HouseMask]) -> tuple[HouseMask, ...]:
    return tuple(entry for entry in houses if entry[0].is_complete)


def _covered(bases: Iterable[HouseMask], covers: Iterable[HouseMask]) -> tuple[HouseMask, ...]:
    """The complete ones among some houses whose cells all lie in the others."""
    inside = 0
    for _house, mask in covers:
        inside |= mask
    return tuple(entry for entry in _complete(bases) if not entry[1] & ~inside)


def _cells_of_grids(board: Board) -> Iterator[int]:
    """The cells of each grid of a board, as bits."""
    side = board.digit_count
    for top, left in board.corners if len(board.corners) > 1 else ():
        yield CellSet(
            cell
            for cell, (row, column) in enumerate(board.positions)
            if top <= row < top + side and left <= column < left + side
        ).mask
    if len(board.corners) == 1:
        yield (1 << board.cell_count) - 1


@cached_as_written
def scan_order(board: Board) -> ScanOrder:
    """The scan orders of a board, worked out once."""
    return ScanOrder(board)


@lru_cache(maxsize=1 << 12)
def bits(mask: int) -> tuple[int, ...]:
    """The positions of the ones of a small mask, such as the digits of a cell, ascending.

    >>> bits(0b1010)
    (1, 3)
    """
    return tuple(cells_in(mask))


def cells_in(mask: int) -> list[int]:
    """The positions of the ones of a mask of any size, ascending."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def union_of(masks: Sequence[int], positions: Iterable[int]) -> int:
    """The bits that any of the masks at these positions has."""
    union = 0
    for position in positions:
        union |= masks[position]
    return union


def choices_of(items: Sequence[int], least: int) -> Iterator[tuple[int, ...]]:
    """All choices of at least that many items, in depth-first order.

    >>> list(choices_of([1, 2, 3], 2))
    [(1, 2), (1, 2, 3), (1, 3), (2, 3)]
    """
    return iter(sorted(chosen for size in range(least, len(items) + 1) for chosen in combinations(items, size)))
