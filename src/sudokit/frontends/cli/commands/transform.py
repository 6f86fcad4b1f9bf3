"""`sudokit transform`: the same Sudoku in disguise."""

import click

from sudokit.board import Board
from sudokit.errors import TransformationError
from sudokit.formats import list_formats
from sudokit.formats.registry import FORMATS
from sudokit.frontends.cli.shared.board_options import board_options
from sudokit.frontends.cli.shared.commands import new_command
from sudokit.frontends.cli.shared.grid_files import GridOutput, format_of_grids
from sudokit.frontends.cli.shared.option_types import SEED, Nearest
from sudokit.frontends.cli.shared.output import output_option
from sudokit.frontends.cli.shared.puzzle_input import Puzzles, puzzle_argument
from sudokit.random_stream import RandomStream, fresh_seed
from sudokit.symmetries.transformation_text import read_transformation
from sudokit.symmetries.transformations import Transformation
from sudokit.translation import _


@new_command(
    help=_(
        "Rotate, mirror, shuffle or relabel a puzzle; the result is an equivalent puzzle. The steps, "
        "applied in the order given, are:"
    )
    + "\n\n\b\n"  # what is typed is never broken at a hyphen
    + _(
        "transpose, rotate:90, mirror:horizontal,\n"
        "roll:3,0 (rows down, columns to the right),\n"
        "swap-rows:1,2, swap-columns:4,6, swap-bands:1,3, swap-stacks:2,3,\n"
        "swap-digits:1,9, rows:213456789, columns:…, digits:…"
    ),
)
@click.option("-s", "--steps", metavar=_("STEPS"), help=_("The steps to apply, separated by spaces."))
@click.option(
    "--random",
    "at_random",
    is_flag=True,
    help=_("A random variation, all equally likely; on variant boards only rotated, mirrored and relabelled."),
)
@click.option("--seed", type=SEED, help=_("With --random: the same seed gives the same variation."))
@click.option("-f", "--format", "format_name", type=Nearest(FORMATS, described=list_formats), help=_("Output format."))
@puzzle_argument
@board_options
@output_option
def command(
    puzzles: Puzzles, steps: str | None, at_random: bool, seed: int | None, format_name: str | None, output: str | None
) -> int:
    """Transform each puzzle; at random, each in its own way."""
    if (steps is None) != at_random:
        raise click.UsageError(_("use either --steps or --random"))
    if seed is not None and not at_random:
        raise click.UsageError(_("{option} needs {needed}").format(option="--seed", needed="--random"))
    seed = fresh_seed() if seed is None else seed
    transformation = Transformation.identity()
    with GridOutput(output, format_of_grids(output, format_name, usual="line")) as grids:
        for number, entry in enumerate(puzzles):
            grid = entry.grid
            assert grid is not None
            if steps is None:
                transformation = Transformation.random(RandomStream(seed, number), grid.board)
            else:
                transformation = read_transformation(steps, grid.board)
            try:
                moved = transformation.apply(grid)
            except TransformationError as error:
                raise TransformationError(_reason(steps or "", grid.board, error)) from error
            grids.write(moved, None if entry.solution is None else transformation.apply(entry.solution))
    if at_random:
        seed_text = _("seed {seed}").format(seed=seed)
        click.echo(seed_text if puzzles.is_batch else f"{transformation}; {seed_text}", err=True)
    return puzzles.status()


def _reason(steps: str, board: Board, error: TransformationError) -> str:
    """Why the steps leave no Sudoku, in the words in which they were typed."""
    height, width = board.box_shape or (0, 0)
    if board.is_classic and height == width:
        for word in steps.split():
            name, _colon, numbers = word.partition(":")
            if name in ("swap-rows", "swap-columns") and not read_transformation(word, board).is_symmetry_of(board):
                number = int(numbers.split(",")[0])
                first = number - (number - 1) % height
                sentence = (
                    _("only rows {first} to {last} can be swapped with each other; swap-bands moves whole bands")
                    if name == "swap-rows"
                    else _(
                        "only columns {first} to {last} can be swapped with each other; swap-stacks moves whole stacks"
                    )
                )
                why = sentence.format(first=first, last=first + height - 1)
                return _("{word!r} is not a symmetry of {board}: {why}").format(board=board.name, word=word, why=why)
    return _("{error}, in the steps {steps!r}").format(error=error, steps=steps)
