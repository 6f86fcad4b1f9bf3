"""`sudokit fill`: full grids, by any of the methods, or how one is filled, in words."""

import click

from sudokit.formats import list_formats
from sudokit.formats.registry import FORMATS
from sudokit.frontends.cli.shared.answers import format_of_answers
from sudokit.frontends.cli.shared.board_options import BoardChoice, board_options
from sudokit.frontends.cli.shared.commands import new_command, refuse_both
from sudokit.frontends.cli.shared.grid_files import GridOutput, format_of_grids, is_on_terminal
from sudokit.frontends.cli.shared.option_types import SEED, Nearest, WholeNumber
from sudokit.frontends.cli.shared.output import output_option
from sudokit.frontends.cli.shared.progress import progress
from sudokit.generating.grids.full_grids import METHODS, full_grid, usual_method, watch_filling
from sudokit.generating.grids.narration import vocabulary_of
from sudokit.name_types import CheckedName, FillingName
from sudokit.random_stream import fresh_seed
from sudokit.solving.narration import describe
from sudokit.translation import _


@new_command(
    help=_(
        "Fill an empty board. Some methods favour some grids: 'sudokit survey' measures by how much. The same --seed "
        "gives the same grids."
    ),
)
@click.option(
    "-m",
    "--method",
    type=Nearest(METHODS),
    help=_("The method. Default: uniform on 4x4, 6x6 and 9x9, propagation on other boards, backtracking with --steps."),
)
@click.option("-n", "--count", type=WholeNumber(1), default=1, show_default=True, help=_("How many."))
@click.option("--seed", type=SEED, help=_("The same seed gives the same grids."))
@click.option("--steps", is_flag=True, help=_("Describe each step in words."))
@click.option("-f", "--format", "format_name", type=Nearest(FORMATS, described=list_formats), help=_("Output format."))
@board_options
@output_option
def command(
    board: BoardChoice,
    method: FillingName | None,
    count: int,
    seed: int | None,
    steps: bool,
    format_name: str | None,
    output: str | None,
) -> int:
    """Fill one board after the other."""
    filled = board.board
    method = method or ("backtracking" if steps else usual_method(filled))
    seed = fresh_seed() if seed is None else seed
    on_terminal = is_on_terminal(output)
    refuse_both("steps", "format_name")
    if steps:
        format_of_answers(output, None, {".txt": ("text",)})  # one file, which can hold words
        format_name = "line"
    else:
        format_name = format_of_grids(output, format_name, usual="boxed" if on_terminal and count == 1 else "line")
    number = 0
    with (
        GridOutput(output, format_name, count) as grids,
        progress(lambda: count if count > 1 else None, lambda: number) as tick,
    ):
        for number in range(count):
            if steps:
                tick.hide()
                grids.stream.write("\n" if number else "")
                vocabulary = vocabulary_of(method)
                for event in watch_filling(method=CheckedName(method), board=filled, seed=seed, number=number):
                    grids.stream.write(f"{event.depth:3}  {describe(event, filled, vocabulary)}\n")
            else:
                grid = full_grid(method=method, board=filled, seed=seed, number=number, check_stop=tick)
                if on_terminal:
                    tick.hide()
                grids.write(grid)
            tick()
    click.echo(_("method {method}, seed {seed}").format(method=method, seed=seed), err=True)
    return 0
