"""What an algorithm is about, as a picture beside the board: exact cover as its matrix, colouring as a graph."""

from collections.abc import Callable
from functools import partial

from sudokit.board import Grid
from sudokit.rendering.playback import Snapshot
from sudokit.rendering.scene.cover_view import cover_scene
from sudokit.rendering.scene.graph_view import graph_scene
from sudokit.rendering.scene.shapes import Scene

_MOST_VERTICES = 100  # of a graph whose edges can be told apart


def picture_of(method: str, start: Grid) -> Callable[[Snapshot], Scene | None]:
    """What else is to be seen of a method at work on a grid at a moment: a function that returns None for nothing.

    >>> puzzle = Grid("1... ..3. .4.. ...2")
    >>> picture_of("colouring", puzzle)(Snapshot(0, puzzle.digits, None, 0, 0)).title
    'Graph of 4x4: 16 vertices, 56 edges'
    >>> picture_of("backtracking", puzzle)(Snapshot(0, puzzle.digits, None, 0, 0)) is None
    True
    """
    if method == "exact-cover":
        return partial(cover_scene, start)
    if method == "colouring" and start.board.cell_count <= _MOST_VERTICES:
        return partial(_graph, start)
    return lambda _snapshot: None


def _graph(start: Grid, snapshot: Snapshot) -> Scene:
    chosen = snapshot.event.cell if snapshot.event else None
    return graph_scene(Grid.from_digits(snapshot.digits, start.board), chosen, order=snapshot.order)
