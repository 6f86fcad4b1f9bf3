"""Pattern: a grid by formula, then shuffled.

With boxes of `rows` × `columns`, the digit (counted from 0) in row r and column c is

    (columns·(r mod rows) + r div rows + c) mod side

so every row is the one above it moved left: by `columns` inside a band, which brings each box `columns` new digits,
and by one more at each new band. No digit repeats:

- in a row, because c takes every value once;
- in a column, because columns·i + b with i < rows and b < columns takes every value from 0 to side - 1 once (i is the
  row inside the band, b the band: they are like the two digits of a number);
- in a box, because columns·(i + stack) + j with i < rows and j < columns does the same.

Renaming the digits, and exchanging bands, stacks, rows of a band and columns of a stack, keep all of this true.
"""

from collections.abc import Iterator

from sudokit.board import Board, Grid
from sudokit.generating.grids.classic_boxes import classic_box_shape
from sudokit.random_stream import RandomStream
from sudokit.solving.events import Event, EventKind


def pattern(board: Board, rng: RandomStream) -> Iterator[Event]:
    """Lay the shifted rows of a formula, with bands, stacks, rows, columns and digits shuffled.

    Reach: on 9×9 only 11,287,019,520 of the 6,670,903,752,021,072,936,960 grids, all of them the same grid in disguise:
    one class of 5,472,730,538, with 54 automorphisms. Distribution: uniform over those. Cost: none to speak of, at any
    size. Boards: rows, columns and boxes only, boxes of any shape.
    """
    rows, columns = classic_box_shape(board, "pattern")
    side = board.digit_count
    digit_of = rng.shuffled(range(1, side + 1))
    row_order = _shuffled_in_groups(side, rows, rng)
    column_order = _shuffled_in_groups(side, columns, rng)
    digits = bytearray()
    for r in row_order:
        shift = columns * (r % rows) + r // rows
        for c in column_order:
            digit = digit_of[(shift + c) % side]
            yield Event(EventKind.PLACE, 0, len(digits), digit, forced=True)
            digits.append(digit)
    yield Event(EventKind.FOUND, 0, grid=Grid.from_digits(digits, board))


def _shuffled_in_groups(side: int, group_size: int, rng: RandomStream) -> list[int]:
    """The lines 0 to side - 1, groups in random order and the lines inside each group too."""
    order: list[int] = []
    for group in rng.shuffled(range(side // group_size)):
        order += rng.shuffled(range(group * group_size, (group + 1) * group_size))
    return order
