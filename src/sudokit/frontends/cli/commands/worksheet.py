"""`sudokit worksheet`: a sheet for a class, with a puzzle and its steps drawn, or with a technique and a task."""

import click

from sudokit.frontends.cli.shared.board_options import board_options
from sudokit.frontends.cli.shared.commands import new_command, refuse_both
from sudokit.frontends.cli.shared.option_types import SEED, Nearest, WholeNumber
from sudokit.frontends.cli.shared.output import check_pdf, open_output, pdf_option, say
from sudokit.frontends.cli.shared.progress import waiting
from sudokit.frontends.cli.shared.puzzle_input import Puzzles, puzzle_argument
from sudokit.random_stream import RandomStream
from sudokit.rendering.painters.pdf import write_pdf
from sudokit.rendering.paper.pages import PAPERS, Paper, paper_of, single_sheets
from sudokit.rendering.paper.sizes import printable_title
from sudokit.rendering.paper.technique_sheet import EXERCISES, technique_worksheet
from sudokit.rendering.paper.worksheet import Worksheet, puzzle_worksheet
from sudokit.rendering.scene.themes import THEMES
from sudokit.solving.solver import count_solutions
from sudokit.techniques import list_techniques
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.paths.human_solver import solve_path
from sudokit.techniques.words.examples import Example, examples
from sudokit.translation import _, ngettext

_SECONDS = 60


@new_command(
    help=_(
        "Make a worksheet as a PDF file: a puzzle with the steps that solve it drawn one by one, on one or two pages; "
        "or with --technique what it is, an example, exercises, and the answers on a page of their own. Exit status 1 "
        "if the steps do not solve the puzzle."
    ),
)
@click.option(
    "--technique",
    type=Nearest(TECHNIQUES, described=list_techniques),
    metavar=_("TECHNIQUE"),
    help=_("A technique to teach, such as x-wing, in place of a puzzle."),
)
@click.option("--seed", type=SEED, help=_("Choose other positions of the technique, the same for the same seed."))
@click.option(
    "--exercises",
    type=WholeNumber(1, 24),
    metavar=_("NUMBER"),
    help=_("How many exercises there are. Default: 4, or as many as there are positions."),
)
@click.option("--title", metavar=_("TEXT"), default="", help=_("A title above the sheet."))
@click.option("--corners", is_flag=True, help=_("Empty boxes in the corners of cells, for pencil marks."))
@click.option("--paper", type=Nearest(PAPERS), default="a4", show_default=True, help=_("Size of a page."))
@click.option("--theme", type=Nearest(THEMES), default="print", show_default=True, help=_("Colours."))
@pdf_option
@puzzle_argument
@board_options
def command(
    puzzles: Puzzles,
    technique: str | None,
    seed: int | None,
    exercises: int | None,
    title: str,
    corners: bool,
    paper: str,
    theme: str,
    output: str,
) -> int:
    """Make the sheet of a puzzle or of a technique."""
    check_pdf(output)
    if technique is not None and puzzles.given is not None:
        raise click.UsageError(_("use either a puzzle or --technique, not both"))
    if technique is None and seed is not None:
        raise click.UsageError(_("--seed chooses the positions of a technique; use it with --technique"))
    if technique is None and exercises is not None:
        raise click.UsageError(_("--exercises are those of a technique; use it with --technique"))
    refuse_both("technique", "corners", "size", "boxes", "regions", "layout_name", "variants", "cell_rules")
    size = paper_of(paper)
    title = printable_title(title)
    is_solved = True
    with open_output(output, "wb") as stream:  # before the puzzle is solved, which may take a minute
        if technique is not None:
            shown, *tried = _positions(technique, seed, exercises or EXERCISES)
            sheet = technique_worksheet(shown, tried, size, title=title)
            if exercises is not None and len(tried) < exercises:
                words = ngettext(
                    "there is only {n} other position of this technique",
                    "there are only {n} other positions of this technique",
                    len(tried),
                )
                say(words.format(n=len(tried)))
        else:
            sheet, is_solved = _of_puzzle(puzzles, title, corners, size)
        write_pdf(stream, single_sheets(sheet.pages, size), THEMES[theme], title=title or _("Sudoku"))
    return 0 if is_solved else 1


def _positions(technique: str, seed: int | None, count: int) -> list[Example]:
    """The position that is shown and those to try; without a seed the simplest."""
    found = examples()[technique]
    return (found if seed is None else RandomStream(seed).shuffled(found))[: 1 + count]


def _of_puzzle(puzzles: Puzzles, title: str, corners: bool, paper: Paper) -> tuple[Worksheet, bool]:
    """The sheet of a puzzle, and whether its steps solve it."""
    puzzle = puzzles.one()
    count = count_solutions(puzzle)
    if count != 1:
        why = _("several solutions") if count else _("no solution")
        raise click.ClickException(_("the puzzle has {why}; a worksheet needs exactly one").format(why=why))
    with waiting():
        path = solve_path(puzzle, unique=True, time_limit=_SECONDS)
    sheet = puzzle_worksheet(puzzle, path.steps, paper, solved=path.solved, title=title, corners=corners)
    if not path.solved:
        say(_("these steps do not solve the puzzle"))
    return sheet, path.solved
