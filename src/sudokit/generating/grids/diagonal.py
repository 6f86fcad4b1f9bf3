"""Diagonal: boxes that share no row, no column and no other house are filled at random, the rest is solved.

Boxes 1, 5 and 9 of a 9×9 board cannot disturb each other, so each takes its digits in any order. Then the solver of
the textbooks fills the rest, cells in reading order, digits from 1 up. It takes the first solution it meets, which is
the smallest one, read as a number; and there lies the bias: r1c4 is a 1 whenever it may be, in 4 of 9 grids, and
almost never an 8 or a 9.

On other boards the boxes are chosen in the same spirit: going through the boxes (or the regions of a jigsaw) in order,
each one is taken that has no peers in those taken before. Digits may stand in a box in any order only where they are
interchangeable, so boards on which a digit has a meaning are refused.
"""

from collections.abc import Iterator

from sudokit.board import Board, Grid
from sudokit.errors import MethodError
from sudokit.generating.grids.restarting import with_restarts
from sudokit.random_stream import RandomStream
from sudokit.solving.events import Event, EventKind
from sudokit.solving.readable.backtracking import backtracking as smallest_first
from sudokit.translation import _

UNDOS = 20_000
BEGINNINGS = 20


def diagonal(board: Board, rng: RandomStream) -> Iterator[Event]:
    """Fill boxes that share no house at random, then solve the rest with the smallest digits that fit.

    Reach: on 9×9 at most 9!³ grids, less than one in 100,000. Distribution: every filling of those boxes equally
    likely, and one grid for each: r1c4 is a 1 in 44.5 % of them. Cost: on 9×9 about 1,100 digits placed, with a long
    tail; 16×16 takes tens of thousands, 20×20 and more end in an UnreachableError. Boards: any with boxes or regions
    on which digits are interchangeable.
    """
    if not board.only_keeps_apart:
        raise MethodError(
            _("the method diagonal does not fit {board}; it needs rules that only make cells differ").format(
                board=board.name
            )
        )
    areas = independent_areas(board)
    return with_restarts(
        lambda: _search(board, rng, areas),
        undos=UNDOS,
        beginnings=BEGINNINGS,
        method="diagonal",
        board=board,
        complete=False,  # on small boards some boxes leave no solution, and others do
    )


def independent_areas(board: Board) -> list[tuple[int, ...]]:
    """The boxes or regions, taken in order, that have no peers in those taken before.

    >>> from sudokit.board.variants import classic
    >>> [cells[0] for cells in independent_areas(classic())]
    [0, 30, 60]
    """
    taken: list[tuple[int, ...]] = []
    disturbed = 0
    for area in board.areas:
        if not any(disturbed >> cell & 1 for cell in area.cells):
            taken.append(area.cells)
            for cell in area.cells:
                disturbed |= board.peer_masks[cell]
    if not taken:
        raise MethodError(
            _("the method diagonal does not fit {board}; it needs boxes or regions").format(board=board.name)
        )
    return taken


def _search(board: Board, rng: RandomStream, areas: list[tuple[int, ...]]) -> Iterator[Event]:
    digits = bytearray(board.cell_count)
    for area in areas:
        for cell, digit in zip(area, rng.shuffled(range(1, board.digit_count + 1)), strict=True):
            digits[cell] = digit
            yield Event(EventKind.PLACE, 0, cell, digit)
    yield from smallest_first(Grid.from_digits(digits, board))
