"""`sudokit hint`: what to look at next, a little at a time."""

import json

import click

from sudokit.board.cells import SYMBOLS
from sudokit.board.grid import Grid
from sudokit.errors import PuzzleTextError
from sudokit.frontends.cli.board_options import board_options
from sudokit.frontends.cli.json_lines import puzzle_fields, wants_json
from sudokit.frontends.cli.numbers import Number, WholeNumber
from sudokit.frontends.cli.output import opened, output_option
from sudokit.frontends.cli.puzzle_input import Puzzles, is_file, puzzle_argument
from sudokit.techniques.hinting import LATE, MISTAKE, STEP, STUCK, UNSOLVABLE, Advice, advise
from sudokit.translation import _


@click.command(
    help=_(
        "Give a hint for a puzzle or a game in progress: mistakes first, then pencil marks that cannot be right, "
        "then a step. Each stage says more: that there is a step, where to look, the technique, its cells, the whole "
        "argument. Exit status 1 if there is a mistake, no step is found, or time runs out."
    )
)
@click.option("--stage", type=WholeNumber(1), default=1, show_default=True, help=_("How much to say: 1 to 5."))
@click.option("--puzzle", "original", metavar="PUZZLE", help=_("The givens alone: text or a file."))
@click.option("--marks", metavar="MARKS", help=_("Pencil marks: the digits of each cell in order, . for none."))
@click.option(
    "--time-limit",
    type=Number(0),
    metavar="SECONDS",
    help=_("Stop after this many seconds. The hardest positions take minutes."),
)
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
    grid = puzzles.one()
    givens = None
    if original is not None:
        source = Puzzles(original)
        source.choice = puzzles.choice
        givens = source.one()
    advice = advise(grid, givens, None if marks is None else read_marks(marks, grid), time_limit=time_limit)
    with opened(output) as stream:
        if as_json:
            stream.write(json.dumps(_facts(advice, grid)) + "\n")
        else:
            stream.write(advice.at(stage) + "\n")
            if stage < len(advice.stages) and output is None:
                click.echo(
                    _("(stage {stage} of {stages}; --stage {next} says more)").format(
                        stage=stage, stages=len(advice.stages), next=stage + 1
                    ),
                    err=True,
                )
    return 1 if advice.kind in (MISTAKE, UNSOLVABLE, STUCK, LATE) else 0


def read_marks(text: str, grid: Grid) -> dict[int, list[int]]:
    """The pencil marks of each cell: as many words as cells, `.` for none; drawn lines between them do not count."""
    if is_file(text):
        with open(text, encoding="utf-8") as file:
            text = file.read()
    board = grid.geometry
    words = "".join(" " if symbol in "|+-│─┼┌┐└┘├┤┬┴" else symbol for symbol in text).split()
    if len(words) != board.cell_count:
        raise PuzzleTextError(
            _("expected the marks of {expected} cells, found {found}").format(
                expected=board.cell_count, found=len(words)
            )
        )
    marks = {}
    for cell, word in enumerate(words):
        digits = [SYMBOLS.find(symbol.upper()) + 1 for symbol in word if symbol != "."]
        if any(not 1 <= digit <= board.digits for digit in digits):
            raise PuzzleTextError(
                _("expected digits up to {last} as the marks of {cell}, found {word!r}").format(
                    last=board.symbols[-1], cell=board.cell_name(cell), word=word[:40]
                )
            )
        if digits:
            marks[cell] = digits
    return marks


def _facts(advice: Advice, grid: Grid) -> dict[str, object]:
    board = grid.geometry
    facts: dict[str, object] = {
        **puzzle_fields(grid),
        "kind": advice.kind,
        "stages": list(advice.stages),
        "places": [board.cell_name(cell) for cell in advice.cells],
    }
    if advice.kind == STEP and advice.step is not None:
        facts["step"] = advice.step.fields(board)
    return facts
