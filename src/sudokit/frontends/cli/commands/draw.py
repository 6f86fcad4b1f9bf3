"""`sudokit draw`: a picture of a puzzle, or of each step of its solution, in the terminal or in a file."""

import sys
from functools import partial

import click

from sudokit.board import Grid
from sudokit.formats.document import Document
from sudokit.frontends.cli.shared.answers import BatchTally
from sudokit.frontends.cli.shared.board_options import board_options
from sudokit.frontends.cli.shared.commands import new_command, refuse_both, refuse_unless
from sudokit.frontends.cli.shared.option_types import LENGTH, Nearest, WholeNumber
from sudokit.frontends.cli.shared.output import (
    STANDARD_OUTPUT,
    can_show,
    format_by_name,
    is_numbered,
    numbered_name,
    open_output,
    output_option,
    print_drawing,
    refuse_bytes_on_a_terminal,
    say,
    wants_colour,
)
from sudokit.frontends.cli.shared.puzzle_input import Puzzles, puzzle_argument
from sudokit.name_types import CheckedName
from sudokit.rendering.draw import draw
from sudokit.rendering.paper.sizes import checked_title, shown_title
from sudokit.rendering.picture import Picture, scene_file
from sudokit.rendering.scene.themes import THEMES
from sudokit.solving.solver import SOLVERS, solve
from sudokit.translation import _

MOST_PANELS = 1000
FORMATS = ("text", "ascii", "svg", "png", "gif")
_PICTURES = ("svg", "png", "gif")
_ENDINGS = {".svg": ("svg",), ".png": ("png",), ".gif": ("gif",), ".txt": ("text", "ascii")}


@new_command(
    help=_(
        "Draw a puzzle as text in the terminal, or as a picture in a file whose name ends in .svg, .png, .gif or "
        ".txt. With {n} in the name, each puzzle gets its own file. Digits that break a rule are marked. With "
        "--steps, draw each step of the solution."
    ),
)
@click.option("-c", "--candidates", is_flag=True, help=_("Draw the candidates of every empty cell."))
@click.option("-s", "--solution", is_flag=True, help=_("Draw the solution; status 1 if there is none."))
@click.option(
    "--steps",
    metavar=_("METHOD"),
    type=Nearest(lambda: ("human", *SOLVERS)),
    help=_("Draw a sheet of the steps: a person's (human) or a solver's ({methods}).").format(
        methods=", ".join(SOLVERS.own)
    ),
)
@click.option(
    "--panels", type=WholeNumber(2, MOST_PANELS), help=_("With --steps: draw at most this many, evenly spread.")
)
@click.option(
    "--puzzle",
    "original",
    metavar=_("PUZZLE"),
    help=_("The puzzle the grid started from; all other digits are drawn as entries."),
)
@click.option("--highlight", metavar=_("CELLS"), default="", help=_("Cells to highlight, like r1c2,r4c7."))
@click.option("--labels", is_flag=True, help=_("Label the rows and columns."))
@click.option("--title", metavar=_("TEXT"), help=_("A title above the board. Default: the one that the puzzle has."))
@click.option("--rules/--no-rules", default=True, help=_("Print the rules below the board (the default)."))
@click.option("--theme", type=Nearest(THEMES), default="light", show_default=True, help=_("Colours."))
@click.option("--cell-pixels", type=WholeNumber(4, 400), default=48, show_default=True, help=_("Width of a cell."))
@click.option("--width", type=LENGTH, metavar="80mm", help=_("Width on paper of an SVG or PNG picture."))
@click.option("--dpi", type=WholeNumber(10, 4800), help=_("Dots per inch of a PNG picture; 300 with --width."))
@click.option(
    "-f", "--format", "way", type=Nearest(FORMATS), help=_("The format, if no file name implies one; text by default.")
)
@puzzle_argument
@board_options
@output_option
def command(
    puzzles: Puzzles,
    candidates: bool,
    solution: bool,
    steps: CheckedName | None,
    panels: int | None,
    original: str | None,
    highlight: str,
    labels: bool,
    title: str | None,
    rules: bool,
    theme: CheckedName,
    cell_pixels: int,
    width: float | None,
    dpi: int | None,
    way: str | None,
    output: str | None,
) -> int:
    """Draw each puzzle; a file holds one picture."""
    kind = format_by_name(output, way, _ENDINGS, usual="text")
    refuse_unless(kind in _PICTURES, _("a picture, such as -o FILE.svg"), "theme", "cell_pixels")
    refuse_unless(kind in ("svg", "png"), _("-o FILE.svg or -o FILE.png"), "width")
    refuse_unless(kind == "png", _("-o FILE.png"), "dpi")
    refuse_both("width", "cell_pixels")
    refuse_both("solution", "candidates")  # of which none are left
    refuse_both("steps", "candidates", "solution", "original", "highlight")
    refuse_unless(steps is not None, "--steps", "panels")
    refuse_bytes_on_a_terminal(output, kind)
    if steps is not None:
        if output is None or output == STANDARD_OUTPUT or kind not in ("svg", "png"):
            raise click.UsageError(
                _("{option} needs {needed}").format(option="--steps", needed=_("-o FILE.svg or -o FILE.png"))
            )
        from sudokit.frontends.cli.shared.step_sheets import write_step_sheets  # with all techniques and their words

        painted = partial(
            scene_file, ending=f".{kind}", theme=THEMES[theme], cell_pixels=cell_pixels, width_mm=width, dpi=dpi
        )
        document = puzzles.document()
        heading = shown_title(document.heading) if title is None else checked_title(title)
        return write_step_sheets(
            document.grid, steps, panels, output, painted, labels=labels, title=heading, rules=rules
        )
    given = None if original is None else Puzzles(original, puzzles.choice).one()
    tally = BatchTally()
    cells = highlight.replace(",", " ").split()

    def picture(grid: Grid, puzzle: Grid | None, heading: str) -> Picture:
        return draw(
            grid,
            puzzle=puzzle,
            candidates=candidates,
            highlight=cells,
            theme=theme,
            labels=labels,
            cell_pixels=cell_pixels,
            title=shown_title(heading) if title is None else title,
            rules=rules,
        )

    def answer(document: Document) -> tuple[Picture, bool]:
        puzzle, heading = document.grid, document.heading
        found = solve(puzzle) if solution else None
        if found is not None:
            tally.add_solved(puzzle)
            return picture(found, given or puzzle, heading), True
        if solution:
            say(_("the puzzle has no solution"))
        return picture(puzzle, given, heading), not solution

    def write_picture(picture: Picture, file: str | None) -> None:
        if kind == "ascii":
            content = (picture.text(plain=True) + "\n").encode()
        else:
            content = picture.file_content(f"picture.{'txt' if kind == 'text' else kind}", width_mm=width, dpi=dpi)
        with open_output(file, "wb") as stream:
            stream.write(content)

    to_file = output is not None and output != STANDARD_OUTPUT
    if (to_file and not is_numbered(output)) or (not to_file and kind in _PICTURES):
        drawn, is_yes = answer(puzzles.document())
        write_picture(drawn, output)
        tally.warn()
        return 0 if is_yes else 1
    all_yes = True
    for number, document in enumerate(puzzles.documents(), start=1):
        drawn, is_yes = answer(document)
        all_yes &= is_yes
        if output is not None and to_file:
            write_picture(drawn, numbered_name(output, number))
        else:
            text = drawn.text(plain=kind == "ascii", colour=wants_colour(sys.stdout))
            print_drawing(("\n" if number > 1 else "") + (text if can_show(text) else drawn.text(plain=True)))
    tally.warn(puzzles.is_batch)
    return puzzles.status(all_yes)
