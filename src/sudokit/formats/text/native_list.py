"""Long lists of puzzles on 81 cells, block by block through the native core.

Reading a line and making a grid of it costs Python more than solving it costs the core. So where a text has one puzzle
a line, the core reads as many lines as it can, up to the first that needs the full reader: a comment that states a
board, a drawn line, a mistake. A test compares what it reads with what the full reader reads.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudokit.board.board import Board
from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.formats.entry import Entry
from sudokit.formats.text.lines import Lines
from sudokit.native_core import is_native, lanes

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FEWEST_BYTES = 1000  # of text for which the core is worth calling
_WINDOW = 1 << 16  # bytes that are given to it at first, and after a line that it does not understand
_LARGEST_WINDOW = 4 << 20
# Where the core understands only a line here and there, a call costs more than it saves.
_WORTH_A_CALL = 32
_LONGEST_PAUSE = 1024


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """Puzzles on one board of 81 cells and nine digits, in the order of their lines."""

    numbers: "NDArray[np.int64]"
    """(n,): the numbers of their lines, counted from 1."""
    digits: "NDArray[np.uint8]"
    """(n, 81): their cells, 0 for empty."""
    solutions: "NDArray[np.uint8]"
    """(n, 81): the solutions that stand beside them; valid only where `is_solved` says so."""
    is_solved: "NDArray[np.bool_]"
    """(n,): whether there is one."""
    board: Board
    states_board: bool
    """Whether the text says which board it is."""

    def __len__(self) -> int:
        return len(self.numbers)

    def to_text(self) -> str:
        """The puzzles as text, one on each line."""
        return lanes.write_lines(self.digits).decode("ascii")

    def entry(self, index: int) -> Entry:
        """One of the puzzles as the entry that `read_many` gives."""
        solution = Grid.unchecked(self.solutions[index].tobytes(), self.board) if self.is_solved[index] else None
        grid = Grid.unchecked(self.digits[index].tobytes(), self.board)
        return Entry(int(self.numbers[index]), grid, None, solution, self.states_board)

    def entries(self) -> Iterator[Entry]:
        """All of them."""
        return map(self.entry, range(len(self)))


class PlainLines:
    """Reads blocks from lines, with as much text at a time as has gone well."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._window = _WINDOW
        self._pause = 0  # calls to let pass, since the core has not understood what came last
        self._next_pause = 1

    def next_block(self, stated: Board | None, expected: Board | None) -> Block | None:
        """The puzzles on the lines that follow, as far as they have arrived; None if the next line is not a puzzle."""
        if self._pause:
            self._pause -= 1
            return None
        board = stated or expected
        if not is_native() or (board is not None and (board.cell_count, board.digit_count) != (81, 9)):
            return None
        buffer, start, end, number = self._lines.whole_lines()
        if end - start < FEWEST_BYTES:
            return None
        if end - start > self._window:
            end = buffer.rfind(b"\n", start, start + self._window) + 1
        found = lanes.read_lines(buffer, start, end)
        went_well = start + found.used == end
        self._window = min(2 * self._window, _LARGEST_WINDOW) if went_well else _WINDOW
        if found.lines < _WORTH_A_CALL:
            self._pause, self._next_pause = self._next_pause, min(2 * self._next_pause, _LONGEST_PAUSE)
        else:
            self._next_pause = 1
        if not found.used:
            return None
        self._lines.advance(found.used, found.lines)
        if not len(found.puzzles):
            return None
        return Block(
            numbers=found.numbers + number,
            digits=found.puzzles,
            solutions=found.solutions,
            is_solved=found.is_solved,
            board=board or classic(),
            states_board=stated is not None,
        )
