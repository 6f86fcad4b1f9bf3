"""Rotation: one shuffled row, and the others made from it by turning it.

The first row is a shuffled list, cut into as many parts as there are stacks. Each next row is the whole list turned
by one part, so inside a band every part visits every stack once: the boxes hold every digit. At each new band every
part is first turned inside itself by one, so that a column which has had all the parts meets new digits of them.

    123456789   first row
    456789123   turned as a whole, by one part
    789123456
    231564897   turned inside the parts, and as a whole: a new band
"""

from collections.abc import Iterator

from sudokit.board import Board, Grid
from sudokit.generating.grids.classic_boxes import classic_box_shape
from sudokit.random_stream import RandomStream
from sudokit.solving.events import Event, EventKind


def rotation(board: Board, rng: RandomStream) -> Iterator[Event]:
    """Lay a shuffled list as the first row and turn it, as a whole for each row and inside its parts for each band.

    Reach: on 9×9 only 362,880 grids, one for each first row, all of them the same grid with the digits renamed: one
    class of 5,472,730,538, with 648 automorphisms, more than any other grid has. Distribution: uniform over those.
    Cost: none to speak of, at any size. Boards: rows, columns and boxes only, boxes of any shape.
    """
    rows, columns = classic_box_shape(board, "rotation")
    side = board.digit_count
    first_row = rng.shuffled(range(1, side + 1))
    parts = [first_row[start : start + columns] for start in range(0, side, columns)]
    digits = bytearray()
    for row in range(side):
        if row and row % rows == 0:
            parts = [part[1:] + part[:1] for part in parts]
        for digit in [digit for part in parts for digit in part]:
            yield Event(EventKind.PLACE, 0, len(digits), digit, forced=row > 0)
            digits.append(digit)
        parts = parts[1:] + parts[:1]
    yield Event(EventKind.FOUND, 0, grid=Grid.from_digits(digits, board))
