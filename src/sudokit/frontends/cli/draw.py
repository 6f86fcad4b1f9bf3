"""`sudokit draw`: a picture of a puzzle, in the terminal or in an SVG or PNG file."""

import sys
from pathlib import Path

import click

from sudokit.board.grid import Grid
from sudokit.frontends.cli.board_options import board_options
from sudokit.frontends.cli.choices import Nearest
from sudokit.frontends.cli.numbers import WholeNumber
from sudokit.frontends.cli.output import STANDARD_OUTPUT, can_show, output_option, whole_file
from sudokit.frontends.cli.puzzle_input import Puzzles, puzzle_argument
from sudokit.frontends.cli.terminal_facts import wants_colour
from sudokit.rendering.picture import Picture, draw
from sudokit.rendering.themes import THEMES
from sudokit.solving.solver import solve
from sudokit.translation import _

FORMATS = ("text", "ascii", "svg", "png")
_ENDINGS = {"text": "txt", "svg": "svg", "png": "png"}


@click.command(
    help=_(
        "Draw a puzzle: as text in the terminal, or as a picture in a file whose name ends in .svg, .png or .txt. "
        "Digits that break a rule are marked."
    )
)
@click.option("-c", "--candidates", is_flag=True, help=_("Draw in every empty cell the digits that may go there."))
@click.option("-s", "--solution", is_flag=True, help=_("Draw the solution; status 1 if there is none."))
@click.option("--puzzle", "original", metavar="PUZZLE", help=_("The puzzle the grid came from: the rest is entries."))
@click.option("--highlight", metavar="CELLS", default="", help=_("Cells to stand out, like r1c2,r4c7."))
@click.option("--labels", is_flag=True, help=_("Name the rows and columns."))
@click.option("--theme", type=Nearest(THEMES), default="light", show_default=True)
@click.option("--cell-pixels", type=WholeNumber(4, 400), default=48, show_default=True, help=_("Width of a cell."))
@click.option("-f", "--format", "way", type=Nearest(FORMATS), help=_("Where no file name says it; text by itself."))
@puzzle_argument
@board_options
@output_option
def command(
    puzzles: Puzzles,
    candidates: bool,
    solution: bool,
    original: str | None,
    highlight: str,
    labels: bool,
    theme: str,
    cell_pixels: int,
    way: str | None,
    output: str | None,
) -> int:
    """Draw each puzzle; a file holds one picture."""
    to_file = output is not None and output != STANDARD_OUTPUT
    if way == "png" and not to_file and sys.stdout.isatty():
        raise click.UsageError(_("expected -o FILE with a PNG picture, for no terminal shows its bytes"))
    given = None
    if original is not None:
        givens = Puzzles(original)
        givens.choice = puzzles.choice
        given = givens.one()
    cells = highlight.replace(",", " ").split()

    def picture(grid: Grid, puzzle: Grid | None) -> Picture:
        return draw(
            grid,
            puzzle=puzzle,
            candidates=candidates,
            highlight=cells,
            theme=theme,
            labels=labels,
            cell_pixels=cell_pixels,
        )

    def answered(puzzle: Grid) -> tuple[Picture, bool]:
        found = solve(puzzle) if solution else None
        if found is not None:
            return picture(found, given or puzzle), True
        if solution:
            click.echo(_("sudokit: the puzzle has no solution"), err=True)
        return picture(puzzle, given), not solution

    if to_file or way in ("svg", "png"):
        drawn, is_yes = answered(puzzles.one())
        if way == "ascii":
            content = (drawn.text(plain=True) + "\n").encode()
        else:
            content = drawn.file_content(str(output) if way is None else f"picture.{_ENDINGS[way]}")
        if not to_file:
            sys.stdout.buffer.write(content)
        else:
            with whole_file(Path(str(output)), "wb") as stream:
                stream.write(content)
        return 0 if is_yes else 1
    all_yes = True
    for number, puzzle in enumerate(puzzles.grids()):
        drawn, is_yes = answered(puzzle)
        all_yes &= is_yes
        text = drawn.text(plain=way == "ascii", colour=wants_colour(sys.stdout))
        click.echo(("\n" if number else "") + (text if can_show(text) else drawn.text(plain=True)))
    return puzzles.status(all_yes)
