"""Graph view: the board as a graph, drawn where its cells are.

A vertex is a cell; an edge joins two cells that may not hold the same digit. Edges along a row or column are arcs that
reach the further out the further they go, for straight ones would lie on top of each other. A coloured vertex shows its
digit, one without colour its number, so that nothing depends on colour alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import cos, sin, tau

from sudokit.board import Board, Grid, GridLike, checked_grid
from sudokit.rendering.painters.film import LAST_SECONDS, LETTERS, LINE, counters
from sudokit.rendering.painters.image import Frame
from sudokit.rendering.playback import Snapshot
from sudokit.rendering.scene.captions import fitting_size
from sudokit.rendering.scene.shapes import Disc, Line, Point, Rectangle, Ring, Scene, ScenePart, Text, tidy
from sudokit.rendering.scene.themes import COLOURS
from sudokit.solving.graph import Graph
from sudokit.translation import _

MARGIN = 0.6
RADIUS = 0.25
EDGE, CHOSEN_EDGE, RING = 0.011, 0.04, 0.05  # widths of lines
DIGIT_SIZE, NUMBER_SIZE = 0.34, 0.2
ORDER_PLACE = 0.3  # how far to the right and below a vertex its number in the order stands
_NEAREST, _FURTHEST = 0.32, 0.5  # how far the shortest and the longest arc leave their row
_LEAD = 0.25  # how far along its row an arc is still drawn straight up: the smaller, the steeper it rises
_PIECES = 10
_APART = 0.75  # between two vertices on a circle


def graph_scene(grid: GridLike, chosen: int | None = None, words: str = "", order: Sequence[int] = ()) -> Scene:
    """The graph of a grid's board with the grid's digits as colours; the neighbours of a chosen vertex stand out.

    order: cells in the order in which they were coloured, which a number beside each of them says.

    >>> scene = graph_scene(Grid("1... .... .... ...."), chosen=0)
    >>> scene.title, scene.description
    ('Graph of 4x4: 16 vertices, 56 edges', 'Vertex 1 is joined to 2, 3, 4, 5, 6, 9, 13. Coloured: 1 with 1.')
    """
    grid = checked_grid(grid)
    board = grid.board
    graph = Graph.of_board(board)
    width, bottom = tidy(board.column_count - 1 + 2 * MARGIN), tidy(board.row_count - 1 + 2 * MARGIN)
    height = tidy(bottom + (LINE if words else 0))
    neighbours = () if chosen is None else board.peers[chosen]
    parts: list[ScenePart] = [Rectangle(0, 0, width, height, "ground")]
    edge_paint = "edge" if chosen is None else "diagonal"  # the others step back
    parts += (Line(points, EDGE, edge_paint) for points in _edges(board))
    if chosen is not None:
        parts += (Line(_edge(board, chosen, peer), CHOSEN_EDGE, "blue-ink") for peer in neighbours)
    for cell in range(board.cell_count):
        paint = "blue-ink" if cell == chosen else "violet-ink" if cell in neighbours else "frame"
        parts += _vertex(
            _centre(board, cell), cell + 1, grid.digits[cell], board.symbols, paint, strong=paint != "frame"
        )
    for number, cell in enumerate(order, start=1):
        x, y = _centre(board, cell)
        parts.append(Text(str(number), tidy(x + ORDER_PLACE), tidy(y + ORDER_PLACE), NUMBER_SIZE, "mark", bold=True))
    if words:
        size = tidy(fitting_size(words, width - 0.3, LETTERS))
        parts.append(Text(words, tidy(width / 2), tidy(bottom + LINE / 2 - MARGIN / 3), size, "mark"))
    title = _("Graph of {board}: {vertices} vertices, {edges} edges").format(
        board=board.name, vertices=board.cell_count, edges=len(graph.edges)
    )
    return Scene(width, height, tuple(parts), title, _description(grid, chosen))


def graph_of_any_kind(graph: Graph) -> Scene:
    """A graph: that of a board where its cells are, any other with its vertices on a circle.

    >>> graph_of_any_kind(Graph(3, [(1, 2), (2, 3)])).description
    'Vertex 1 is joined to 2. Vertex 2 is joined to 1, 3. Vertex 3 is joined to 2.'
    """
    if graph.board is not None:
        return graph_scene(Grid.empty(graph.board))
    count = len(graph.vertices)
    radius = max(1.0, count * _APART / tau)
    middle = radius + MARGIN
    centres = [
        (tidy(middle + radius * sin(tau * i / count)), tidy(middle - radius * cos(tau * i / count)))
        for i in range(count)
    ]
    side = tidy(2 * middle)
    parts: list[ScenePart] = [Rectangle(0, 0, side, side, "ground")]
    parts += (Line((centres[a - 1], centres[b - 1]), EDGE, "edge") for a, b in graph.edges)
    for vertex, centre in zip(graph.vertices, centres, strict=True):
        parts += _vertex(centre, vertex, 0, "", "frame", strong=False)
    title = _("Graph: {vertices} vertices, {edges} edges").format(vertices=count, edges=len(graph.edges))
    joined = (_adjacency_sentence(vertex, neighbours) for vertex, neighbours in graph.adjacency.items())
    return Scene(side, side, tuple(parts), title, " ".join(joined))


def colouring_frames(moments: Sequence[Snapshot], board: Board, seconds: float = 0.15) -> list[Frame]:
    """The colouring as it grows: the vertex of the last step is the chosen one."""
    frames = []
    for snapshot in moments:
        chosen = snapshot.event.cell if snapshot.event else None
        grid = Grid.from_digits(snapshot.digits, board)
        frames.append(Frame(graph_scene(grid, chosen, counters(snapshot), snapshot.order), seconds))
    frames[-1] = frames[-1]._replace(seconds=LAST_SECONDS)
    return frames


def _vertex(centre: Point, number: int, digit: int, symbols: str, ring: str, *, strong: bool) -> Iterator[ScenePart]:
    x, y = centre
    yield Disc(x, y, RADIUS, COLOURS[(digit - 1) % len(COLOURS)] if digit else "ground")
    yield Ring(x, y, RADIUS, RING if strong else tidy(RING / 2), ring)
    if digit:
        yield Text(symbols[digit - 1], x, y, DIGIT_SIZE, "on-colour", bold=True)
    else:
        yield Text(str(number), x, y, NUMBER_SIZE, "mark")


def _centre(board: Board, cell: int) -> Point:
    row, column = board.positions[cell]
    return tidy(MARGIN + column), tidy(MARGIN + row)


@lru_cache(maxsize=16)
def _edges(board: Board) -> tuple[tuple[Point, ...], ...]:
    return tuple(
        _edge(board, cell, peer) for cell in range(board.cell_count) for peer in board.peers[cell] if cell < peer
    )


def _edge(board: Board, one: int, other: int) -> tuple[Point, ...]:
    """The line between two vertices: an arc where there are vertices in between."""
    (x1, y1), (x2, y2) = _centre(board, min(one, other)), _centre(board, max(one, other))
    down, right = abs(y2 - y1), abs(x2 - x1)
    if min(down, right) > 0 or max(down, right) <= 1:
        return (x1, y1), (x2, y2)
    # Rows bulge upwards and columns to the left, between the circles of this line and the next. The curve rises at
    # once, so that it clears the circle beside the one it starts from.
    distance = max(down, right)
    furthest = max(board.row_count, board.column_count) - 1
    rise = 4 / 3 * (_NEAREST + (_FURTHEST - _NEAREST) * (distance - 2) / max(1, furthest - 2))
    points = []
    for i in range(_PIECES + 1):
        t = i / _PIECES
        along = 3 * t * (1 - t) ** 2 * _LEAD + 3 * t * t * (1 - t) * (distance - _LEAD) + t**3 * distance
        away = 3 * t * (1 - t) * rise
        points.append((tidy(x1 - away), tidy(y1 + along)) if down else (tidy(x1 + along), tidy(y1 - away)))
    return tuple(points)


def _adjacency_sentence(vertex: int, neighbours: Iterable[int]) -> str:
    return _("Vertex {vertex} is joined to {neighbours}.").format(
        vertex=vertex, neighbours=", ".join(map(str, neighbours)) or "–"
    )


def _description(grid: Grid, chosen: int | None) -> str:
    sentences = []
    if chosen is not None:
        sentences.append(_adjacency_sentence(chosen + 1, (peer + 1 for peer in grid.board.peers[chosen])))
    coloured = ", ".join(
        _("{vertex} with {colour}").format(vertex=cell + 1, colour=grid.board.symbol(digit))
        for cell, digit in enumerate(grid.digits)
        if digit
    )
    sentences.append(_("Coloured: {vertices}.").format(vertices=coloured) if coloured else _("No vertex is coloured."))
    return " ".join(sentences)
