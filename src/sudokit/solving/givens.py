"""The givens of a puzzle, before any solver starts: where each digit stands, and whether two of them clash."""

from sudokit.board.grid import Grid
from sudokit.solving.events import Event, EventKind


def holders_of(grid: Grid) -> list[int]:
    """For each digit, the cells that hold it, as bits; entry 0 is not used.

    >>> holders_of(Grid("1... ..1. .... ...4"))
    [0, 65, 0, 0, 32768]
    """
    holders = [0] * (grid.geometry.digits + 1)
    for cell, digit in enumerate(grid.digits):
        if digit:
            holders[digit] |= 1 << cell
    return holders


def lowest_cell(cells: int) -> int:
    """The first cell, in reading order, of a set given as bits."""
    return (cells & -cells).bit_length() - 1


def clash_of(grid: Grid) -> Event | None:
    """The first given that a given before it rules out, or None: with a clash there is no solution to look for.

    >>> clash_of(Grid("1... ..3. .4.. ...2")) is None
    True
    >>> event = clash_of(Grid("1..1 .... .... ...."))
    >>> event.cell, event.digit, event.cause, event.house.name
    (3, 1, 0, 'row 1')
    """
    geometry = grid.geometry
    peer_masks = geometry.peer_masks
    holders = [0] * (geometry.digits + 1)
    for cell, digit in enumerate(grid.digits):
        if digit:
            clash = holders[digit] & peer_masks[cell]
            if clash:
                cause = lowest_cell(clash)
                house = geometry.shared_houses.get((cell, cause))
                return Event(EventKind.RULE_OUT, 0, cell, digit, cause, house)
            holders[digit] |= 1 << cell
    return None
