"""`sudokit graph`: the board as a graph, whose colourings are the solutions.

A vertex is a cell, numbered from 1 in reading order; an edge joins two cells that may not hold the same digit.
"""

import json
from collections.abc import Callable, Iterator

import click

from sudokit.board.cells import digit_symbol
from sudokit.board.grid import Grid
from sudokit.frontends.cli.board_options import BoardChoice, board_options
from sudokit.frontends.cli.choices import Nearest
from sudokit.frontends.cli.output import opened, output_option
from sudokit.frontends.cli.puzzle_input import Puzzles
from sudokit.solving.graph import Graph
from sudokit.words import _


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
        row, column = divmod(cell, board.side)
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
        "an edge joins cells that must differ. A puzzle, if given, colours its vertices."
    )
)
@click.option("-f", "--format", "way", type=Nearest(WAYS), default="adjacency", show_default=True)
@click.argument("puzzle", required=False, metavar="[PUZZLE | FILE | -]")
@board_options
@output_option
def command(puzzle: str | None, board: BoardChoice, way: str, output: str | None) -> int:
    """Write the graph of the board, or of the puzzle on it."""
    if puzzle is None:
        grid = Grid.empty(board.board)
    else:
        puzzles = Puzzles(puzzle)
        puzzles.choice = board
        grid = puzzles.one()
    with opened(output) as stream:
        for line in WAYS[way](grid):
            stream.write(line + "\n")
    return 0
