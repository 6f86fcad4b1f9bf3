"""`sudokit show`: a puzzle in another format."""

import click

from sudokit.formats import list_formats
from sudokit.formats.registry import FORMATS
from sudokit.frontends.cli.shared.board_options import board_options
from sudokit.frontends.cli.shared.commands import new_command
from sudokit.frontends.cli.shared.grid_files import GridOutput, format_of_grids
from sudokit.frontends.cli.shared.option_types import Nearest
from sudokit.frontends.cli.shared.output import output_option
from sudokit.frontends.cli.shared.puzzle_input import Puzzles, puzzle_argument
from sudokit.translation import _


@new_command(help=_("Write a puzzle, or a file of them, in another format."))
@click.option(
    "-f",
    "--format",
    "format_name",
    type=Nearest(FORMATS, described=list_formats),
    help=_("Output format. Default: drawn."),
)
@puzzle_argument
@board_options
@output_option
def command(puzzles: Puzzles, format_name: str | None, output: str | None) -> int:
    """Write each puzzle, and its solution where the text has it."""
    with GridOutput(output, format_of_grids(output, format_name, usual="boxed")) as grids:
        for entry in puzzles:
            assert entry.grid is not None
            grids.write(entry.grid, entry.solution)
    return puzzles.status()
