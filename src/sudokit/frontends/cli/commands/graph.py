"""`sudokit graph`: the board as a graph, whose colourings are the solutions.

A vertex is a cell, numbered from 1 in reading order; an edge joins two cells that may not hold the same digit.
"""

import json
from collections.abc import Callable, Iterator
from io import BytesIO

import click

from sudokit.board import Grid
from sudokit.errors import CellNameError
from sudokit.formats.json.board import board_fields, grid_fields
from sudokit.frontends.cli.shared.board_options import BoardChoice, board_options
from sudokit.frontends.cli.shared.commands import new_command, refuse_unless
from sudokit.frontends.cli.shared.option_types import Nearest, shorten
from sudokit.frontends.cli.shared.output import (
    format_by_name,
    open_output,
    outputs_option,
    refuse_bytes_on_a_terminal,
    say,
)
from sudokit.frontends.cli.shared.puzzle_input import Puzzles
from sudokit.rendering.scene.themes import THEMES, theme
from sudokit.solving.graph import Graph, rules_beyond_edges
from sudokit.translation import _

GRAPH_CELL_PIXELS = 56
FILM_CELL_PIXELS, FILM_FRAMES = 40, 100  # a 9×9 graph has 810 edges: a film of it is large


def _adjacency(grid: Grid) -> Iterator[str]:
    for vertex, neighbours in Graph.of_board(grid.board).adjacency.items():
        yield f"{vertex}: {' '.join(map(str, neighbours))}"


def _edge_list(grid: Grid) -> Iterator[str]:
    for a, b in Graph.of_board(grid.board).edges:
        yield f"{a} {b}"


def _dot(grid: Grid) -> Iterator[str]:
    """For Graphviz: vertices pinned to their places (neato -n), given digits as labels."""
    board = grid.board
    yield "graph sudoku {"
    yield "  node [shape=circle, fixedsize=true, width=0.5];"
    for cell, digit in enumerate(grid.digits):
        row, column = board.positions[cell]
        label = board.symbol(digit) if digit else ""
        place = f"{60 * column},{-60 * row}"
        yield f'  {cell + 1} [label="{label}", tooltip="{board.cell_name(cell)}", pos="{place}"];'
    for a, b in Graph.of_board(board).edges:
        yield f"  {a} -- {b};"
    yield "}"


def _json(grid: Grid) -> Iterator[str]:
    board = grid.board
    vertices = [
        {"vertex": cell + 1, "cell": board.cell_name(cell), "digit": digit or None}
        for cell, digit in enumerate(grid.digits)
    ]
    fields = grid_fields(grid) | {"board": board_fields(board)}
    yield json.dumps(fields | {"vertices": vertices, "edges": Graph.of_board(board).edges})


FORMATS: dict[str, Callable[[Grid], Iterator[str]]] = {
    "adjacency": _adjacency,
    "edges": _edge_list,
    "dot": _dot,
    "json": _json,
}
_PICTURES = ("svg", "png", "gif")
_ENDINGS = {
    ".txt": ("adjacency", "edges"),
    ".dot": ("dot",),
    ".json": ("json",),
    ".svg": ("svg",),
    ".png": ("png",),
    ".gif": ("gif",),
}


@new_command(
    help=_(
        "Write a board as a graph: vertices are cells, numbered from 1 in reading order; edges join cells that must "
        "differ. A puzzle, if given, colours its vertices. With -o, a file that ends in .svg or .png gets a drawing, "
        "one that ends in .gif the colouring step by step."
    ),
)
@click.option(
    "-f",
    "--format",
    "format_name",
    type=Nearest((*FORMATS, *_PICTURES)),
    help=_("Output format. Default: as the file name implies, or adjacency lists."),
)
@click.option(
    "--vertex",
    metavar=_("VERTEX"),
    help=_("In an SVG or PNG picture: mark a vertex, like 1 or r1c1, and its neighbours."),
)
@click.option(
    "--theme", "theme_name", type=Nearest(THEMES), default="light", show_default=True, help=_("Colours of a picture.")
)
@click.argument("puzzle", required=False, metavar=_("[PUZZLE | FILE | -]"))
@board_options
@outputs_option(_ENDINGS)
def command(
    puzzle: str | None,
    board: BoardChoice,
    format_name: str | None,
    vertex: str | None,
    theme_name: str,
    outputs: tuple[str, ...],
) -> int:
    """Write or draw the graph of the board, or of the puzzle on it."""
    formats = [format_by_name(name, format_name, _ENDINGS, usual="adjacency") for name in outputs]
    refuse_unless(bool({"svg", "png"} & {*formats}), _("-o FILE.svg or -o FILE.png"), "vertex")
    refuse_unless(bool({*_PICTURES} & {*formats}), _("a picture, such as -o FILE.svg"), "theme_name")
    grid = Grid.empty(board.board) if puzzle is None else Puzzles(puzzle, board).one()
    if beyond := rules_beyond_edges(grid.board):
        warning = _("the edges say only which cells differ, so a colouring may break other rules: {rules}")
        say(warning.format(rules=", ".join(beyond)))
    for name, form in zip(outputs, formats, strict=True):
        if form in _PICTURES:
            refuse_bytes_on_a_terminal(name, form)
            content = _film(grid, theme_name) if form == "gif" else _draw(grid, _cell(grid, vertex), form, theme_name)
            with open_output(name, "wb") as stream:
                stream.write(content)
        else:
            with open_output(name) as stream:
                stream.writelines(line + "\n" for line in FORMATS[form](grid))
    return 0


def _cell(grid: Grid, vertex: str | None) -> int | None:
    """The cell that is meant by the number of a vertex, or by a cell's name."""
    if vertex is None:
        return None
    if not vertex.isdecimal():
        return grid.board.cell(vertex)
    # Compared by length first: Python refuses to read numbers of thousands of digits.
    most = grid.board.cell_count
    digits = vertex.lstrip("0") or "0"
    if len(digits) > len(str(most)) or not 1 <= int(digits) <= most:
        raise CellNameError(
            _("there is no vertex {found}; they go from 1 to {most}").format(most=most, found=shorten(vertex))
        )
    return int(digits) - 1


def _draw(grid: Grid, chosen: int | None, form: str, theme_name: str) -> bytes:
    from sudokit.rendering.scene.graph_view import graph_scene

    scene = graph_scene(grid, chosen)
    if form == "png":
        from sudokit.rendering.painters.image import png

        return png(scene, theme(theme_name), GRAPH_CELL_PIXELS)
    from sudokit.rendering.painters.svg import svg

    return svg(scene, theme(theme_name), GRAPH_CELL_PIXELS).encode()


def _film(grid: Grid, theme_name: str) -> bytes:
    from sudokit.rendering.painters.image import require_pillow, write_gif
    from sudokit.rendering.playback import evenly, snapshots
    from sudokit.rendering.scene.graph_view import colouring_frames
    from sudokit.solving.solver import watch

    require_pillow()
    moments = evenly(snapshots(watch(grid, method="colouring"), grid), FILM_FRAMES)
    film = BytesIO()
    write_gif(film, colouring_frames(moments, grid.board), theme(theme_name), FILM_CELL_PIXELS)
    return film.getvalue()
