"""`sudokit draw`: a picture of a puzzle, or of each step of its solution, in the terminal or in a file."""

import sys
from functools import partial
from pathlib import Path

import click
from click.core import ParameterSource

from sudokit.board.grid import Grid
from sudokit.frontends.cli.board_options import board_options
from sudokit.frontends.cli.choices import Nearest
from sudokit.frontends.cli.file_names import STANDARD_OUTPUT
from sudokit.frontends.cli.lengths import Length
from sudokit.frontends.cli.numbers import WholeNumber
from sudokit.frontends.cli.output import can_show, output_option, whole_file
from sudokit.frontends.cli.puzzle_input import Puzzles, puzzle_argument
from sudokit.frontends.cli.terminal_facts import wants_colour
from sudokit.rendering.paper import checked_title
from sudokit.rendering.picture import Picture, draw, known_ending, scene_file
from sudokit.rendering.themes import THEMES
from sudokit.solving.solver import SOLVERS, solve
from sudokit.translation import _

WAYS_TO_SOLVE = ("human", *SOLVERS)
MOST_PANELS = 1000
FORMATS = ("text", "ascii", "svg", "png", "gif")
_FORMATS_OF = {".txt": ("text", "ascii"), ".svg": ("svg",), ".png": ("png",), ".gif": ("gif",)}
# Options that only some formats use. Elsewhere they are refused: an option that does nothing misleads.
_USED_BY = {
    "theme": ("svg", "png", "gif"),
    "cell_pixels": ("svg", "png", "gif"),
    "width": ("svg", "png"),
    "dpi": ("png",),
}
_NOT_WITH_STEPS = ("candidates", "solution", "original", "highlight")


@click.command(
    help=_(
        "Draw a puzzle: as text in the terminal, or as a picture in a file whose name ends in .svg, .png, .gif or "
        ".txt. Digits that break a rule are marked. With --steps, draw each step of the solution."
    )
)
@click.option("-c", "--candidates", is_flag=True, help=_("Draw the candidates of every empty cell."))
@click.option("-s", "--solution", is_flag=True, help=_("Draw the solution; status 1 if there is none."))
@click.option(
    "--steps",
    metavar="METHOD",
    type=Nearest(WAYS_TO_SOLVE),
    help=_("Draw a sheet with each step: of a person (human), or of a solver ({methods}).").format(
        methods=", ".join(WAYS_TO_SOLVE[1:])
    ),
)
@click.option(
    "--panels", type=WholeNumber(2, MOST_PANELS), help=_("With --steps: draw at most so many, spread over all steps.")
)
@click.option(
    "--puzzle",
    "original",
    metavar="PUZZLE",
    help=_("The puzzle that the grid came from; its other digits are drawn as entries."),
)
@click.option("--highlight", metavar="CELLS", default="", help=_("Cells to highlight, like r1c2,r4c7."))
@click.option("--labels", is_flag=True, help=_("Name the rows and columns."))
@click.option("--title", metavar="TEXT", default="", help=_("A title above the board."))
@click.option("--rules/--no-rules", default=True, help=_("State the rules of the board below it; the default."))
@click.option("--theme", type=Nearest(THEMES), default="light", show_default=True)
@click.option("--cell-pixels", type=WholeNumber(4, 400), default=48, show_default=True, help=_("Width of a cell."))
@click.option("--width", type=Length(), metavar="80mm", help=_("Width on paper, of an SVG or PNG picture."))
@click.option("--dpi", type=WholeNumber(10, 4800), help=_("Dots per inch of a PNG picture; 300 with --width."))
@click.option(
    "-f", "--format", "way", type=Nearest(FORMATS), help=_("The format, where no file name gives it; text by default.")
)
@puzzle_argument
@board_options
@output_option
@click.pass_context
def command(
    ctx: click.Context,
    puzzles: Puzzles,
    candidates: bool,
    solution: bool,
    steps: str | None,
    panels: int | None,
    original: str | None,
    highlight: str,
    labels: bool,
    title: str,
    rules: bool,
    theme: str,
    cell_pixels: int,
    width: float | None,
    dpi: int | None,
    way: str | None,
    output: str | None,
) -> int:
    """Draw each puzzle; a file holds one picture."""
    to_file = output is not None and output != STANDARD_OUTPUT
    kind = _format(output if to_file else None, way)
    _refuse_ignored(ctx, kind, steps is not None)
    if steps is not None:
        if not to_file or kind not in ("svg", "png"):
            raise click.UsageError(_("expected -o FILE with --steps, a name that ends in .svg or .png"))
        from sudokit.frontends.cli.step_sheets import write_step_sheets  # with all techniques and their words

        painted = partial(
            scene_file, ending=f".{kind}", theme=THEMES[theme], cell_pixels=cell_pixels, width_mm=width, dpi=dpi
        )
        file = Path(str(output))
        return write_step_sheets(
            puzzles.one(), steps, panels, file, painted, labels=labels, title=checked_title(title), rules=rules
        )
    if kind in ("png", "gif") and not to_file and sys.stdout.isatty():
        raise click.UsageError(_("expected -o FILE with a PNG or GIF picture: no terminal shows its bytes"))
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
            title=title,
            rules=rules,
        )

    def answered(puzzle: Grid) -> tuple[Picture, bool]:
        found = solve(puzzle) if solution else None
        if found is not None:
            return picture(found, given or puzzle), True
        if solution:
            click.echo(_("sudokit: the puzzle has no solution"), err=True)
        return picture(puzzle, given), not solution

    if to_file or kind in ("svg", "png", "gif"):
        drawn, is_yes = answered(puzzles.one())
        if kind == "ascii":
            content = (drawn.text(plain=True) + "\n").encode()
        else:
            content = drawn.file_content(f"picture.{'txt' if kind == 'text' else kind}", width_mm=width, dpi=dpi)
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
        text = drawn.text(plain=kind == "ascii", colour=wants_colour(sys.stdout))
        click.echo(("\n" if number else "") + (text if can_show(text) else drawn.text(plain=True)))
    return puzzles.status(all_yes)


def _format(file: str | None, way: str | None) -> str:
    """What to write: as the ending of the file says, or the option; an error where they do not agree."""
    if file is None:
        return way or "text"
    ending = Path(file).suffix.lower()
    if ending in _FORMATS_OF:
        if way is not None and way not in _FORMATS_OF[ending]:
            raise click.UsageError(
                _("expected the format {formats} for {name!r}, found {found}").format(
                    formats="/".join(_FORMATS_OF[ending]), name=file, found=way
                )
            )
        return way or _FORMATS_OF[ending][0]
    return way or known_ending(file)


def _refuse_ignored(ctx: click.Context, kind: str, with_steps: bool) -> None:
    """Say which options would do nothing."""

    def was_given(name: str) -> bool:
        return ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE

    def option(name: str) -> str:
        return "--puzzle" if name == "original" else "--" + name.replace("_", "-")

    for name, kinds in _USED_BY.items():
        if was_given(name) and kind not in kinds:
            raise click.UsageError(
                _("expected the format {formats} with {option}, found {found}").format(
                    formats="/".join(kinds), option=option(name), found=kind
                )
            )
    if was_given("width") and was_given("cell_pixels"):
        raise click.UsageError(_("expected --width or --cell-pixels, found both"))
    if with_steps:
        for name in filter(was_given, _NOT_WITH_STEPS):
            raise click.UsageError(_("expected --steps or {option}, found both").format(option=option(name)))
    elif was_given("panels"):
        raise click.UsageError(_("expected --steps with --panels"))
