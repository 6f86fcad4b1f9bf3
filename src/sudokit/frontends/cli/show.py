"""`sudokit show`: a puzzle in another format."""

from typing import IO

import click

from sudokit.board.grid import Grid
from sudokit.formats import FORMATS, Writer, write
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
    """Write each puzzle, and its solution where the text has it."""
    with opened(output) as stream:
        writer = writer_to(stream, format_name, to_file=output is not None)
        for entry in puzzles:
            assert entry.grid is not None
            writer.write(entry.grid, entry.solution)
    return puzzles.status()


def writer_to(stream: IO[str], format_name: str, *, to_file: bool) -> Writer:
    """What writes grids to the stream; where standard output has no lines to draw with, they become ASCII."""
    return Writer(stream, format_name if to_file or format_name != "boxed" or can_show("┌─┼│") else "ascii")


def shown(grid: Grid, format_name: str, *, to_file: bool = False) -> str:
    """The grid as text that standard output can show: where it has no lines to draw with, they become ASCII."""
    text = write(grid, format_name)
    return text if to_file or can_show(text) else write(grid, "ascii")
