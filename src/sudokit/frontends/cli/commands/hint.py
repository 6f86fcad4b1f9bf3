"""`sudokit hint`: what to look at next, a little at a time."""

import json
from pathlib import Path

import click

from sudokit.board import Grid
from sudokit.formats.files.pencil_marks import MarkLists, read_marks, words_of
from sudokit.frontends.cli.shared.answers import wants_json
from sudokit.frontends.cli.shared.board_options import board_options
from sudokit.frontends.cli.shared.commands import new_command, refuse_unless
from sudokit.frontends.cli.shared.option_types import WholeNumber
from sudokit.frontends.cli.shared.output import open_output, output_option, time_limit_option, wrap
from sudokit.frontends.cli.shared.progress import waiting
from sudokit.frontends.cli.shared.puzzle_input import Puzzles, is_file, puzzle_argument, read_text_lines
from sudokit.techniques.words.explanation import LONG
from sudokit.techniques.words.hint_stages import LATE, MARKS, MISTAKE, STUCK, UNSOLVABLE, advise
from sudokit.translation import _


@new_command(
    help=_(
        "Give a hint for a puzzle or a game in progress: mistakes first, then pencil marks that cannot be right, "
        "then a step. Each stage says more: that there is a step, where to look, the technique, its cells, the whole "
        "argument. Exit status 1 if there is a mistake in digits or marks, no step is found, or time runs out."
    ),
)
@click.option(
    "--stage",
    type=WholeNumber(1, 6),
    default=1,
    show_default=True,
    help=_("How much to say: 1 to 5, or 6 for a long argument."),
)
@click.option("--puzzle", "original", metavar=_("PUZZLE"), help=_("The givens alone: text or a file."))
@click.option("--marks", metavar=_("MARKS"), help=_("Pencil marks: the digits of each cell in order, . for none."))
@time_limit_option(_("Stop after this many seconds. The hardest positions take minutes."))
@click.option("--json", "as_json", is_flag=True, help=_("A JSON object with all stages and the step."))
@puzzle_argument
@board_options
@output_option
def command(
    puzzles: Puzzles,
    stage: int,
    original: str | None,
    marks: str | None,
    time_limit: float | None,
    as_json: bool,
    output: str | None,
) -> int:
    """Give the hint of that stage."""
    as_json = wants_json(output, as_json)
    refuse_unless(not as_json, _("text"), "stage")
    grid, givens, own_marks = puzzles.position()
    if original is not None:
        givens = Puzzles(original, puzzles.choice).one()
    given_marks = _parse_marks(marks, grid) if marks else own_marks
    with waiting():
        advice = advise(grid, givens, given_marks, time_limit=time_limit)
    with open_output(output) as stream:
        if as_json:
            stream.write(json.dumps(advice.fields(grid)) + "\n")
        else:
            text = advice.at(stage)
            stream.write((wrap(text) if len(text) > LONG else text) + "\n")
            if stage < len(advice.stages) and output is None:
                click.echo(
                    _("(stage {stage} of {stages}; --stage {next} says more)").format(
                        stage=stage, stages=len(advice.stages), next=stage + 1
                    ),
                    err=True,
                )
    return 1 if advice.kind in (MARKS, MISTAKE, UNSOLVABLE, STUCK, LATE) else 0


def _parse_marks(text: str, grid: Grid) -> MarkLists:
    """The pencil marks of each cell: as many words as cells, `.` for none; drawn lines between them do not count."""
    if is_file(text):
        text = "\n".join(read_text_lines(Path(text)))
    return read_marks(words_of(text), grid.board)
