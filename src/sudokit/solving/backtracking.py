"""Backtracking, as the textbooks tell it.

Go through the empty cells in reading order. In each, try the digits from 1 up and put the first that no peer holds.
When a cell takes no digit, an earlier one is wrong: go back to the cell before, take its digit away, and go on with
the next larger one. When every cell is filled, that is a solution; going back from there finds the others.

The order of the solutions is therefore that of the books too: smallest first, read as one long number.
"""

from collections.abc import Iterator

from sudokit.board.grid import Grid
from sudokit.solving.events import Event, EventKind
from sudokit.solving.givens import clash_of, holders_of, lowest_cell

TRY, PLACE, RULE_OUT = EventKind.TRY, EventKind.PLACE, EventKind.RULE_OUT
DEAD_END, UNDO, FOUND = EventKind.DEAD_END, EventKind.UNDO, EventKind.FOUND


def backtracking(puzzle: Grid) -> Iterator[Event]:
    """Fill the empty cells in reading order with ascending digits, going back from dead ends.

    >>> for event in backtracking(Grid("1234 341. 2143 4321")):
    ...     print(event.kind.value, event.cell, event.digit, event.cause)
    try 7 1 None
    rule out 7 1 6
    try 7 2 None
    place 7 2 None
    found None 0 None
    undo 7 2 None
    try 7 3 None
    rule out 7 3 2
    try 7 4 None
    rule out 7 4 3
    dead end 7 0 None
    """
    clash = clash_of(puzzle)
    if clash:
        yield clash
        return

    geometry = puzzle.geometry
    side, peer_masks, shared_houses = geometry.digits, geometry.peer_masks, geometry.shared_houses
    digits = bytearray(puzzle.digits)
    holders = holders_of(puzzle)
    empty_cells = list(puzzle.empty_cells)

    # The recursion of the books is this loop: a call is `depth += 1`, a return is what stands at its end. Python
    # allows about 1000 nested calls, and a 32×32 board has 1024 cells.
    depth = 0
    digit = 0  # the last digit tried in the cell that is next
    while True:
        if depth < len(empty_cells):
            cell = empty_cells[depth]
            while digit < side:
                digit += 1
                yield Event(TRY, depth, cell, digit)
                clashing = holders[digit] & peer_masks[cell]
                if not clashing:
                    break
                cause = lowest_cell(clashing)
                yield Event(RULE_OUT, depth, cell, digit, cause, shared_houses.get((cell, cause)))
            else:
                yield Event(DEAD_END, depth, cell)
                digit = 0
            if digit:
                digits[cell] = digit
                holders[digit] |= 1 << cell
                yield Event(PLACE, depth, cell, digit)
                depth += 1
                digit = 0
                continue
        else:
            yield Event(FOUND, depth, grid=Grid.from_digits(digits, geometry))

        if depth == 0:
            return
        depth -= 1
        cell = empty_cells[depth]
        digit = digits[cell]
        digits[cell] = 0
        holders[digit] ^= 1 << cell
        yield Event(UNDO, depth, cell, digit)
