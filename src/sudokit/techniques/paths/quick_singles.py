"""Quick singles: full houses and hidden singles, one after the other, as fast as Python can.

Most steps of most puzzles are these, and a grade needs only how many of each there were. The order is that of
`singles.full_houses` and `singles.hidden_singles` (a test compares them step by step): boxes, columns, rows and other
complete houses; in each the digits ascending; full houses before all others.

The whole board is one long number. It consists of fields, one for each house: its empty cells; and after these, one for
each house and digit: the cells of the house that may take the digit. Above each field is a spare bit. With the spare
bits set, taking one from every field at once never borrows from a neighbour, and tells in a few operations which fields
have exactly one bit. The lowest of them is the next step.
"""

from functools import lru_cache
from typing import NamedTuple

from sudokit.board.board import Board
from sudokit.board.candidates import Candidates, unseen_places
from sudokit.board.grid import Grid
from sudokit.board.rules import BOX, REGION
from sudokit.techniques.paths.scan_order import bits, scan_order
from sudokit.techniques.step import Step


class _Tables(NamedTuple):
    """What does not change on a board. The fields of a digit d lie d - 1 fields above those of digit 1."""

    width: int  # of a field with its spare bit
    houses: tuple[tuple[int, ...], ...]  # the cells of each complete house
    boxes: int  # how many of them are boxes or regions
    empty: int  # the empty board
    spare: int  # the spare bits
    ones: int  # the lowest bit of every field
    own: tuple[int, ...]  # the bits of each cell in all fields
    takes: tuple[int, ...]  # the bits of each cell in the fields of digit 1
    sees: tuple[int, ...]  # the bits of all cells that see it in the fields of digit 1


@lru_cache(maxsize=64)
def _tables(board: Board) -> _Tables:
    houses = [house for house, _mask in scan_order(board).complete_boxes_columns_rows]
    digits = range(board.digit_count)
    cells = range(board.cell_count)
    width = board.digit_count + 1
    rooms, takes = [0] * len(cells), [0] * len(cells)
    for number, house in enumerate(houses):
        for index, cell in enumerate(house.cells):
            rooms[cell] |= 1 << width * number + index
            takes[cell] |= 1 << width * (len(houses) + number * len(digits)) + index
    ones = sum(1 << width * field for field in range(len(houses) * (1 + len(digits))))
    return _Tables(
        width,
        tuple(house.cells for house in houses),
        sum(house.kind in (BOX, REGION) for house in houses),
        sum(
            rooms[cell] | sum(takes[cell] << width * (digit - 1) for digit in bits(board.domains[cell]))
            for cell in cells
        ),
        ones << len(digits),
        ones,
        tuple(rooms[cell] | sum(takes[cell] << width * digit for digit in digits) for cell in cells),
        tuple(takes),
        tuple(sum(takes[peer] for peer in board.peers[cell]) for cell in cells),
    )


class QuickSingles:
    """A position on a path, for boards where houses are all there is."""

    def __init__(self, grid: Grid) -> None:
        self._board = grid.board
        self._tables = _tables(grid.board)
        self._places = list(unseen_places(grid))  # for each digit the cells that may take it, filled ones too
        self._digits = bytearray(grid.digits)
        self.empty = grid.empty_cells.mask  # as bits
        struck_out = 0
        for cell, digit in enumerate(grid.digits):
            if digit:
                struck_out |= self._struck_out(cell, digit)
        self._fields = self._tables.empty & ~struck_out

    def place_all(self) -> list[tuple[float, int, int]]:
        """Place digits by full houses and hidden singles until there are none; the steps as (rating, cell, digit).

        The ratings are those of Sudoku Explainer: 1.0 for a full house, 1.2 in a box or region, 1.5 in another house.
        """
        width, houses, boxes, _empty, spare, ones, *_bits = self._tables
        whole = (1 << width) - 1
        size = width - 1
        steps: list[tuple[float, int, int]] = []
        while True:
            fields = self._fields
            less = (fields | spare) - ones  # the spare bit is left where a field had any bit,
            single = (less ^ (fields & less | spare) - ones) & spare  # and is left again where it had two
            if not single:
                return steps
            field = (single & -single).bit_length() // width - 1
            index = (fields >> field * width & whole).bit_length() - 1
            if field < len(houses):
                cell, rating = houses[field][index], 1.0
                missing = fields >> width * (len(houses) + field * size) & (1 << width * size) - 1
                if not missing:
                    return steps  # the last cell of a house cannot take what is missing there
                digit = ((missing & -missing).bit_length() - 1) // width + 1
            else:
                number, digit = divmod(field - len(houses), size)
                digit += 1
                cell, rating = houses[number][index], 1.2 if number < boxes else 1.5
            steps.append((rating, cell, digit))
            self.place(cell, digit)

    def place(self, cell: int, digit: int) -> None:
        """Put a digit into an empty cell."""
        self._digits[cell] = digit
        self._places[digit] &= ~self._board.peer_masks[cell]
        self.empty ^= 1 << cell
        self._fields &= ~self._struck_out(cell, digit)

    def _struck_out(self, cell: int, digit: int) -> int:
        """What a filled cell takes out: itself in all fields, and the cells that see it in those of its digit."""
        tables = self._tables
        return tables.own[cell] | tables.sees[cell] << tables.width * (digit - 1)

    def follow(self, step: Step) -> None:
        """Change the position as a step says that was found in its candidates."""
        for cell, digit in step.eliminations:
            self._places[digit] &= ~(1 << cell)
            self._fields &= ~(self._tables.takes[cell] << self._tables.width * (digit - 1))
        for cell, digit in step.placements:
            self.place(cell, digit)

    def candidates(self) -> Candidates:
        """The candidates of the position."""
        return Candidates.from_places(self._board, [mask & self.empty for mask in self._places], self._digits)
