"""`sudokit steps`: everything that can be seen in a position now, not only the next step."""

import json
from collections.abc import Iterator
from time import monotonic

import click

from sudokit.errors import TimeLimitError
from sudokit.frontends.cli.shared.answers import wants_json
from sudokit.frontends.cli.shared.board_options import board_options
from sudokit.frontends.cli.shared.commands import new_command, refuse_both
from sudokit.frontends.cli.shared.grid_files import is_on_terminal
from sudokit.frontends.cli.shared.option_types import Limit, Nearest
from sudokit.frontends.cli.shared.output import full_option, open_output, output_option, time_limit_option, wrap
from sudokit.frontends.cli.shared.progress import waiting
from sudokit.frontends.cli.shared.puzzle_input import Puzzles, puzzle_argument
from sudokit.name_types import CheckedName
from sudokit.solving.solver import is_unique
from sudokit.techniques import list_techniques
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.paths.find_steps import find_steps
from sudokit.techniques.step import Step
from sudokit.techniques.words.explanation import explain
from sudokit.techniques.words.hint_stages import fault_of, marked_candidates
from sudokit.translation import _, ngettext
from sudokit.work.stopping import deadline, time_left

_USUAL_LIMIT = 20  # an ordinary puzzle has thousands of steps, which take a quarter of a minute to find


@new_command(
    help=_(
        "List the steps available in a position, easiest techniques first, and for each technique one step per "
        "conclusion. Forcing chains are slow to find and are listed only with --all or --technique. Exit status 1 if "
        "there is no step."
    ),
)
@click.option(
    "--technique",
    type=Nearest(TECHNIQUES, described=list_techniques),
    metavar=_("TECHNIQUE"),
    help=_("Only this technique, such as x-wing."),
)
@click.option("--all", "with_trial", is_flag=True, help=_("Include forcing chains."))
@click.option(
    "--limit",
    type=Limit(),
    default=_USUAL_LIMIT,
    show_default=True,
    metavar=_("N|all"),
    help=_("List at most this many; 'all' for no limit."),
)
@full_option
@time_limit_option(_("Stop after this many seconds. On boards of several grids all steps may take a minute."))
@click.option("--json", "as_json", is_flag=True, help=_("One JSON object per step."))
@puzzle_argument
@board_options
@output_option
def command(
    puzzles: Puzzles,
    technique: CheckedName | None,
    with_trial: bool,
    limit: int,
    full: bool,
    time_limit: float | None,
    as_json: bool,
    output: str | None,
) -> int:
    """List the steps."""
    as_json = wants_json(output, as_json)
    refuse_both("technique", "with_trial")
    grid, givens, marks = puzzles.position()
    count = 0
    is_late = has_more = False
    begun = monotonic()
    on_terminal = is_on_terminal(output)
    try:
        stop = deadline(time_limit)
        if fault := fault_of(grid, givens, marks, check_stop=stop):
            click.echo(" ".join(fault.stages), err=True)
            return 1
        unique = is_unique(grid, check_stop=stop)
        steps = find_steps(
            marked_candidates(grid, marks),
            technique=technique,
            givens=givens,
            forcing_chains=with_trial,
            unique=unique,
            time_limit=time_left(time_limit, begun),
        )
        with open_output(output) as stream, waiting(not on_terminal):
            for step in _show_waiting(steps) if on_terminal else steps:
                if has_more := count == limit:
                    break
                count += 1
                text = str(explain(step, full=full or as_json))
                if as_json:
                    stream.write(json.dumps({"text": text, **step.fields(grid.board)}) + "\n")
                else:
                    stream.write((wrap(text) if full else text) + "\n")
    except TimeLimitError:
        is_late = True
    if is_late:
        click.echo(_("Out of time: there may be more steps."), err=True)
    elif has_more:
        sentence = ngettext(
            "This is the simplest step; --limit all lists them all.",
            "These are the {n} simplest steps; --limit all lists them all.",
            count,
        )
        click.echo(sentence.format(n=count), err=True)
    elif not count and not as_json and (technique or with_trial):
        click.echo(_("No step was found."), err=True)
    elif not count and not as_json:
        click.echo(_("No step was found; --all looks for forcing chains too."), err=True)
    return 0 if count else 1


def _show_waiting(steps: Iterator[Step]) -> Iterator[Step]:
    """The steps, which scroll by on a terminal; while the next one is searched for, the terminal shows that."""
    while True:
        with waiting():
            step = next(steps, None)
        if step is None:
            return
        yield step
