"""`sudokit show`: a puzzle in another format."""

import click

from sudokit.board.grid import Grid
from sudokit.formats import FORMATS, write
from sudokit.frontends.cli.board_options import board_options
from sudokit.frontends.cli.choices import Nearest
from sudokit.frontends.cli.output import can_show, opened, output_option
from sudokit.frontends.cli.puzzle_input import Puzzles, puzzle_argument
from sudokit.translation import _


@click.command(help=_("Write a puzzle, or a file of them, in another format."))
@click.option("-f", "--format", "format_name", type=Nearest(FORMATS), default="boxed", show_default=True)
@puzzle_argument
@board_options
@output_option
def command(puzzles: Puzzles, format_name: str, output: str | None) -> int:
    """Write each puzzle; drawn ones have a blank line between them."""
    is_first = True
    with opened(output) as stream:
        for grid in puzzles.grids():
            if not is_first and not FORMATS[format_name].is_one_line:
                stream.write("\n")
            stream.write(shown(grid, format_name, to_file=output is not None) + "\n")
            is_first = False
    return puzzles.status()


def shown(grid: Grid, format_name: str, *, to_file: bool = False) -> str:
    """The grid as text that standard output can show: where it has no lines to draw with, they become ASCII."""
    text = write(grid, format_name)
    return text if to_file or can_show(text) else write(grid, "ascii")
