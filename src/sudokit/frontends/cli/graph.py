"""`sudokit graph`: the board as a graph, whose colourings are the solutions.

A vertex is a cell, numbered from 1 in reading order; an edge joins two cells that may not hold the same digit.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import click

from sudokit.board.cells import digit_symbol
from sudokit.board.grid import Grid
from sudokit.errors import CellNameError, PictureError
from sudokit.frontends.cli.board_options import BoardChoice, board_options
from sudokit.frontends.cli.choices import Nearest
from sudokit.frontends.cli.output import opened, output_option, whole_file
from sudokit.frontends.cli.puzzle_input import Puzzles
from sudokit.rendering.themes import THEMES, theme
from sudokit.solving.graph import Graph
from sudokit.translation import _

GRAPH_CELL_PIXELS = 56
FILM_CELL_PIXELS, FILM_FRAMES = 40, 100  # a 9×9 graph has 810 edges: a film of it is large


def _adjacency(grid: Grid) -> Iterator[str]:
    for vertex, neighbours in Graph.of_board(grid.geometry).adjacency.items():
        yield f"{vertex}: {' '.join(map(str, neighbours))}"


def _edge_list(grid: Grid) -> Iterator[str]:
    for a, b in Graph.of_board(grid.geometry).edges:
        yield f"{a} {b}"


def _dot(grid: Grid) -> Iterator[str]:
    """For Graphviz: vertices pinned to their places (neato -n), given digits as labels."""
    board = grid.geometry
    yield "graph sudoku {"
    yield "  node [shape=circle, fixedsize=true, width=0.5];"
    for cell, digit in enumerate(grid.digits):
        row, column = divmod(cell, board.digits)
        label = digit_symbol(digit) if digit else ""
        place = f"{60 * column},{-60 * row}"
        yield f'  {cell + 1} [label="{label}", tooltip="{board.cell_name(cell)}", pos="{place}"];'
    for a, b in Graph.of_board(board).edges:
        yield f"  {a} -- {b};"
    yield "}"


def _json(grid: Grid) -> Iterator[str]:
    board = grid.geometry
    vertices = [{"vertex": cell + 1, "cell": board.cell_name(cell), "digit": d} for cell, d in enumerate(grid.digits)]
    yield json.dumps({"board": board.name, "vertices": vertices, "edges": Graph.of_board(board).edges})


WAYS: dict[str, Callable[[Grid], Iterator[str]]] = {
    "adjacency": _adjacency,
    "edges": _edge_list,
    "dot": _dot,
    "json": _json,
}


@click.command(
    help=_(
        "Write a board as a graph. A vertex is a cell, numbered from 1 in reading order; "
        "an edge joins cells that must differ. A puzzle, if given, colours its vertices. "
        "--svg draws the graph, --gif shows how a colouring of it grows."
    )
)
@click.option("-f", "--format", "way", type=Nearest(WAYS), default="adjacency", show_default=True)
@click.option("--svg", metavar="FILE", type=click.Path(), help=_("Draw the graph."))
@click.option("--gif", metavar="FILE", type=click.Path(), help=_("Draw the graph while it is coloured."))
@click.option("--vertex", metavar="VERTEX", help=_("For --svg: a vertex whose neighbours stand out, like 1 or r1c1."))
@click.option("--theme", "theme_name", type=Nearest(THEMES), default="light", show_default=True, help=_("Of drawings."))
@click.argument("puzzle", required=False, metavar="[PUZZLE | FILE | -]")
@board_options
@output_option
def command(
    puzzle: str | None,
    board: BoardChoice,
    way: str,
    svg: str | None,
    gif: str | None,
    vertex: str | None,
    theme_name: str,
    output: str | None,
) -> int:
    """Write or draw the graph of the board, or of the puzzle on it."""
    for name, ending in ((svg, ".svg"), (gif, ".gif")):
        if name is not None and not name.lower().endswith(ending):
            raise PictureError(
                _("expected a file name that ends in {ending}, found {name!r}").format(ending=ending, name=name)
            )
    if vertex is not None and svg is None:
        raise click.UsageError(_("expected --svg with --vertex"))
    if puzzle is None:
        grid = Grid.empty(board.board)
    else:
        puzzles = Puzzles(puzzle)
        puzzles.choice = board
        grid = puzzles.one()
    if svg is not None:
        _draw(grid, _cell(grid, vertex), svg, theme_name)
    if gif is not None:
        _film(grid, gif, theme_name)
    if svg is None and gif is None:
        with opened(output) as stream:
            for line in WAYS[way](grid):
                stream.write(line + "\n")
    return 0


def _cell(grid: Grid, vertex: str | None) -> int | None:
    """The cell that is meant by the number of a vertex, or by a cell's name."""
    if vertex is None:
        return None
    if not vertex.isdecimal():
        return grid.geometry.cell(vertex)
    if not 1 <= int(vertex) <= grid.geometry.cell_count:
        raise CellNameError(
            _("expected a vertex from 1 to {most}, found {found}").format(most=grid.geometry.cell_count, found=vertex)
        )
    return int(vertex) - 1


def _draw(grid: Grid, chosen: int | None, file: str, theme_name: str) -> None:
    from sudokit.rendering.graph_view import graph_scene
    from sudokit.rendering.svg import svg

    with whole_file(Path(file), "w") as stream:
        stream.write(svg(graph_scene(grid, chosen), theme(theme_name), GRAPH_CELL_PIXELS))


def _film(grid: Grid, file: str, theme_name: str) -> None:
    from sudokit.rendering.graph_view import colouring_frames
    from sudokit.rendering.image import require_pillow, write_gif
    from sudokit.rendering.playback import evenly, snapshots
    from sudokit.solving.solver import watch

    require_pillow()
    moments = evenly(snapshots(watch(grid, "colouring"), grid), FILM_FRAMES)
    with whole_file(Path(file), "wb") as stream:
        write_gif(stream, colouring_frames(moments, grid.geometry), theme(theme_name), FILM_CELL_PIXELS)
