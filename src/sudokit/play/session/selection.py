"""Selection: the cells that the next digit goes to, and the cursor that the keyboard moves, on a board of any shape."""

from collections.abc import Iterable

from sudokit.board import Board, CellSet

STEPS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


def neighbour(board: Board, cell: int, direction: str) -> int:
    """The next cell in a direction: over gaps of the board, and from one edge to the other.

    >>> from sudokit.board.variants import classic, samurai
    >>> classic().cell_name(neighbour(classic(), 0, "left"))
    'r1c9'
    >>> board = samurai()
    >>> board.cell_name(neighbour(board, board.cell("r1c9"), "right"))
    'r1c13'
    """
    down, right = STEPS[direction]
    row, column = board.positions[cell]
    while True:
        row, column = (row + down) % board.row_count, (column + right) % board.column_count
        if (row, column) in board.cell_at:
            return board.cell_at[row, column]


class Selection:
    """Cells in the order in which they were selected, the last of them the cursor.

    `cursor` stays where it was when nothing is selected any more, so that the keyboard continues from there.
    """

    def __init__(self, board: Board, cells: Iterable[int] = ()) -> None:
        self.board = board
        self.cells: list[int] = []
        self.cursor = 0
        self.select(cells)

    @property
    def as_set(self) -> CellSet:
        """The cells, in reading order."""
        return CellSet(self.cells)

    def __contains__(self, cell: int) -> bool:
        return cell in self.cells

    def __bool__(self) -> bool:
        return bool(self.cells)

    def select(self, cells: Iterable[int]) -> None:
        """Select these and no others."""
        self.cells = list(dict.fromkeys(cells))
        if self.cells:
            self.cursor = self.cells[-1]

    def add(self, cell: int) -> None:
        """One cell more; the cursor goes there."""
        self.select([*(other for other in self.cells if other != cell), cell])

    def toggle(self, cell: int) -> None:
        """One cell more, or one less if it was selected."""
        if cell in self.cells:
            self.cells.remove(cell)
            self.cursor = cell
        else:
            self.add(cell)

    def clear(self) -> None:
        """Select nothing."""
        self.cells = []

    def move(self, direction: str, *, extend: bool = False) -> None:
        """Move the cursor left, right, up or down; the cells so far stay selected if `extend`."""
        if not self.cells:  # the first key shows where the cursor is
            self.select([self.cursor])
            return
        there = neighbour(self.board, self.cursor, direction)
        if extend:
            self.add(there)
        else:
            self.select([there])

    def move_in_row(self, *, to_end: bool) -> None:
        """Go to the first or the last cell of the row."""
        row = self.board.positions[self.cursor][0]
        cells = [cell for cell, place in enumerate(self.board.positions) if place[0] == row]
        self.select(cells[-1:] if to_end else cells[:1])

    def move_to_next(self, among: CellSet, *, back: bool = False) -> None:
        """Go to the next of these cells in reading order, or to the one before; from the last to the first."""
        count = self.board.cell_count
        for away in range(1, count + 1):
            cell = (self.cursor + (-away if back else away)) % count
            if cell in among:
                self.select([cell])
                return
