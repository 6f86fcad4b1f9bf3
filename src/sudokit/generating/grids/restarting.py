"""Restarts: an unlucky beginning is given up and another one drawn, and in the end the whole attempt is.

A random search on a large board either goes well or is lost almost at once, and then it would undo and redo for ages.
Beginning again after a number of steps back costs little and turns most boards into lucky ones. The measure is steps,
never seconds, so that the same seed ends the same way on every machine.
"""

from collections.abc import Callable, Iterator

from sudokit.board import Board
from sudokit.errors import UnreachableError
from sudokit.generating.contradictions import contradiction, no_grid_obeys
from sudokit.solving.events import Event, EventKind
from sudokit.translation import _

PLACE, UNDO, FOUND = EventKind.PLACE, EventKind.UNDO, EventKind.FOUND


def with_restarts(
    begin: Callable[[], Iterator[Event]],
    *,
    undos: int,
    beginnings: int,
    method: str,
    board: Board,
    complete: bool,
) -> Iterator[Event]:
    """The events of `begin()` up to the first grid found; starts again after `undos` undos, at most `beginnings` times.

    complete: whether a beginning looks through all grids, so that its end without one proves that there is none.
    """
    for _beginning in range(beginnings):
        undone = 0
        placed: list[Event] = []
        for event in begin():
            yield event
            if event.kind is FOUND:
                return
            if event.kind is PLACE:
                placed.append(event)
            elif event.kind is UNDO:
                placed.pop()
                undone += 1
                if undone == undos:
                    break
        else:
            if complete:
                raise no_grid_obeys(board)
        while placed:
            last = placed.pop()
            yield Event(UNDO, last.depth, last.cell, last.digit)
    raise contradiction(board) or UnreachableError(
        _(
            "the method {method} could not fill {board} in {beginnings} attempts with up to {undos} undone steps "
            "each; the method propagation fills most boards"
        ).format(board=board.name, method=method, beginnings=beginnings, undos=undos)
    )
