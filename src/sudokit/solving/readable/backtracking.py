"""Backtracking, as in the textbooks.

Go through the empty cells in reading order. In each, try the digits from 1 up and put the first that no rule forbids.
When a cell takes no digit, an earlier one is wrong: go back to the cell before, take its digit away, and go on with
the next larger one. When every cell is filled, that is a solution; going back from there finds the others.

The order of the solutions is therefore that of the books too: smallest first, read as one long number.
"""

from collections.abc import Iterator

from sudokit.board import Grid
from sudokit.solving.events import Event, EventKind
from sudokit.solving.readable.placed_digits import PlacedDigits, clash_of

TRY, PLACE = EventKind.TRY, EventKind.PLACE
DEAD_END, UNDO, FOUND = EventKind.DEAD_END, EventKind.UNDO, EventKind.FOUND


def backtracking(puzzle: Grid) -> Iterator[Event]:
    """Fill the empty cells in reading order with ascending digits, going back from dead ends.

    >>> for event in backtracking(Grid("1234 341. 2143 4321")):
    ...     print(event.kind.value, event.cell, event.digit, *event.causes)
    try 7 1
    rule out 7 1 6
    try 7 2
    place 7 2
    found None 0
    undo 7 2
    try 7 3
    rule out 7 3 2
    try 7 4
    rule out 7 4 3
    dead end 7 0
    """
    clash = clash_of(puzzle)
    if clash:
        yield clash
        return

    board = puzzle.board
    last_digit = board.digit_count
    placed = PlacedDigits(puzzle)
    empty_cells = list(puzzle.empty_cells)

    # The recursion of the books is this loop: a call is `depth += 1`, a return is what stands at its end. Python
    # allows about 1000 nested calls, and a 32×32 board has 1024 cells.
    depth = 0
    digit = 0  # the last digit tried in the cell that is next
    while True:
        if depth < len(empty_cells):
            cell = empty_cells[depth]
            while digit < last_digit:
                digit += 1
                yield Event(TRY, depth, cell, digit)
                obstacle = placed.obstacle(cell, digit)
                if obstacle is None:
                    break
                yield Event.rule_out(depth, cell, digit, *obstacle)
            else:
                yield Event(DEAD_END, depth, cell)
                digit = 0
            if digit:
                placed.put(cell, digit)
                yield Event(PLACE, depth, cell, digit)
                depth += 1
                digit = 0
                continue
        else:
            yield Event(FOUND, depth, grid=Grid.from_digits(placed.digits, board))

        if depth == 0:
            return
        depth -= 1
        cell = empty_cells[depth]
        digit = placed.take(cell)
        yield Event(UNDO, depth, cell, digit)
