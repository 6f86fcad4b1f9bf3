"""`sudokit fill`: full grids, by any of the methods, or how one is filled, in words."""

import sys

import click

from sudokit.formats import FORMATS
from sudokit.frontends.cli.board_options import BoardChoice, board_options
from sudokit.frontends.cli.choices import Nearest
from sudokit.frontends.cli.numbers import SEED, WholeNumber
from sudokit.frontends.cli.output import opened, output_option
from sudokit.frontends.cli.progress import progress
from sudokit.frontends.cli.show import writer_to
from sudokit.generating.full_grids import METHODS, full_grid, usual_method, watch_filling
from sudokit.generating.narration import vocabulary_of
from sudokit.random_stream import fresh_seed
from sudokit.solving.narration import describe
from sudokit.translation import _


@click.command(
    help=_(
        "Fill the empty board. The methods reach different grids: 'sudokit survey' shows how different. "
        "The same --seed makes the same grids on every machine."
    )
)
@click.option(
    "-m",
    "--method",
    type=Nearest(METHODS),
    help=_("How; else uniform on 4x4, 6x6 and 9x9, propagation on other boards, and backtracking with --steps."),
)
@click.option("-n", "--count", type=WholeNumber(1), default=1, show_default=True, help=_("How many."))
@click.option("--seed", type=SEED, help=_("The number that makes the same grids again."))
@click.option("--steps", is_flag=True, help=_("Each step of the filling, in words."))
@click.option("-f", "--format", "format_name", type=Nearest(FORMATS), help=_("How grids are written."))
@board_options
@output_option
def command(
    board: BoardChoice,
    method: str | None,
    count: int,
    seed: int | None,
    steps: bool,
    format_name: str | None,
    output: str | None,
) -> int:
    """Fill one board after the other."""
    geometry = board.board
    method = method or ("backtracking" if steps else usual_method(geometry))
    seed = fresh_seed() if seed is None else seed
    on_terminal = output is None and sys.stdout.isatty()
    if format_name is None:
        format_name = "boxed" if on_terminal and count == 1 else "line"
    number = 0
    with (
        opened(output) as stream,
        progress(lambda: count, lambda: number, sys.stderr.isatty() and not on_terminal) as tick,
    ):
        writer = writer_to(stream, format_name, to_file=output is not None)
        for number in range(count):
            if steps:
                stream.write("\n" if number else "")
                vocabulary = vocabulary_of(method)
                for event in watch_filling(method, geometry, seed, number=number):
                    stream.write(f"{event.depth:3}  {describe(event, geometry, vocabulary)}\n")
            else:
                grid = full_grid(method, geometry, seed, number=number)
                writer.write(grid)
            tick()
    click.echo(_("method {method}, seed {seed}").format(method=method, seed=seed), err=True)
    return 0
