"""Backtracking: the empty board filled cell by cell, digits in random order, going back from dead ends.

This is the solver of the textbooks on an empty board, with one difference: each time a cell is reached its digits are
put into a new random order, so that the first grid found is not always the same one.

Large boards have unlucky beginnings: a choice in the first rows that leaves no grid is noticed only hundreds of cells
later, and going back one step at a time would take longer than the universe has lasted. So after `UNDOS` steps back
the board is cleared and filled anew. On 9×9 that many are never needed; on 16×16 every other beginning is lucky; from
about 20×20 on hardly any is, and the method says so instead of running for ever.
"""

from collections.abc import Iterator

from sudokit.board import Board, Grid
from sudokit.generating.grids.restarting import with_restarts
from sudokit.random_stream import RandomStream
from sudokit.solving.events import Event, EventKind
from sudokit.solving.readable.placed_digits import PlacedDigits

TRY, PLACE = EventKind.TRY, EventKind.PLACE
DEAD_END, UNDO, FOUND = EventKind.DEAD_END, EventKind.UNDO, EventKind.FOUND

UNDOS = 20_000
BEGINNINGS = 10


def backtracking(board: Board, rng: RandomStream) -> Iterator[Event]:
    """Fill the cells in reading order with digits in random order, undoing at dead ends.

    Reach: every grid. Distribution: not uniform: a grid whose beginning leads to few dead ends is likelier; on 9×9 it
    shows as 11.0 unavoidable rectangles per grid where there should be 11.6. Cost: on 9×9 about 130 digits placed; it
    grows fast with the board, 16×16 takes tens of thousands and 25×25 ends in an UnreachableError. Boards: any.
    """
    return with_restarts(
        lambda: _search(board, rng),
        undos=UNDOS,
        beginnings=BEGINNINGS,
        method="backtracking",
        board=board,
        complete=True,
    )


def _search(board: Board, rng: RandomStream) -> Iterator[Event]:
    every_digit = range(1, board.digit_count + 1)
    placed = PlacedDigits(Grid.empty(board))
    untried = [rng.shuffled(every_digit)]  # the digits not yet tried, for each cell from the first on
    while untried:
        cell = len(untried) - 1
        if placed.digits[cell]:
            yield Event(UNDO, cell, cell, placed.digits[cell])
            placed.take(cell)
        while untried[cell]:
            digit = untried[cell].pop()
            yield Event(TRY, cell, cell, digit)
            obstacle = placed.obstacle(cell, digit)
            if obstacle is None:
                break
            yield Event.rule_out(cell, cell, digit, *obstacle)
        else:
            yield Event(DEAD_END, cell, cell)
            untried.pop()
            continue
        placed.put(cell, digit)
        yield Event(PLACE, cell, cell, digit)
        if cell + 1 == board.cell_count:
            yield Event(FOUND, cell + 1, grid=Grid.from_digits(placed.digits, board))
            return
        untried.append(rng.shuffled(every_digit))
