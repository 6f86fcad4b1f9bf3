"""`sudokit check`: what is wrong with a grid, as sentences or as JSON."""

import json

import click

from sudokit.board import Grid
from sudokit.board.checking import Report, check
from sudokit.errors import PuzzleTextError, TimeLimitError
from sudokit.formats.entry import Entry
from sudokit.frontends.cli.shared.answers import entry_fields, json_of_bad, wants_json
from sudokit.frontends.cli.shared.board_options import board_options
from sudokit.frontends.cli.shared.commands import new_command
from sudokit.frontends.cli.shared.output import open_output, output_option
from sudokit.frontends.cli.shared.puzzle_input import Puzzles, puzzle_argument
from sudokit.solving.diagnosis import diagnose
from sudokit.translation import _

TIME_LIMIT = 10.0  # seconds to look for solutions of one grid


@new_command(
    help=_(
        "Check a grid: list every conflict with its cells, and say whether a solution is left. Given the puzzle, a "
        "line with a puzzle and its solution, or a game in progress, list wrong entries and changed givens too. "
        "Exit status 0 if nothing is wrong so far, 1 otherwise."
    ),
)
@click.option("--puzzle", "original", metavar=_("PUZZLE"), help=_("The puzzle the grid started from: text or a file."))
@click.option("--json", "as_json", is_flag=True, help=_("One JSON object per line."))
@puzzle_argument
@board_options
@output_option
def command(puzzles: Puzzles, original: str | None, as_json: bool, output: str | None) -> int:
    """Check each grid."""
    as_json = wants_json(output, as_json)
    given = None if original is None else Puzzles(original, puzzles.choice).one()
    all_valid = True
    with open_output(output) as stream:
        if as_json:
            puzzles.on_bad = lambda entry: print(json_of_bad(entry), file=stream)
        for entry in puzzles:
            assert entry.grid is not None
            report = _diagnose(entry, given, puzzles)
            all_valid &= report.is_valid
            if as_json:
                position = {"position": str(report.grid)} if _position(entry) else {}
                facts = entry_fields(entry) | position | report.fields()
                stream.write(json.dumps(facts) + "\n")
                continue
            sentences = str(report)
            if given is None and _position(entry) is None and entry.solution is not None:
                sentences = _("The solution beside the puzzle: {sentences}").format(sentences=sentences)
            if puzzles.is_batch:
                sentences = sentences.replace("\n", " ")
                sentences = _("line {n}: {sentences}").format(n=entry.number, sentences=sentences)
            stream.write(sentences + "\n")
    return puzzles.status(all_valid)


def _diagnose(entry: Entry, given: Grid | None, puzzles: Puzzles) -> Report:
    """What is wrong with a grid or, where the text has a position or a solution beside it, with that."""
    assert entry.grid is not None
    position = _position(entry)
    grid, puzzle = position or entry.grid, given
    if position is not None and given is None:
        puzzle = entry.grid
    elif entry.solution is not None and given is None:
        grid, puzzle = entry.solution, entry.grid
    try:
        return diagnose(grid, puzzle=puzzle, time_limit=TIME_LIMIT)
    except TimeLimitError as error:
        puzzles.report(Entry(entry.number, None, PuzzleTextError(_("solutions not counted: {why}").format(why=error))))
        return check(grid, puzzle=puzzle)


def _position(entry: Entry) -> Grid | None:
    """What the player has made of the puzzle, where the text says it."""
    return None if entry.is_plain or entry.document is None else entry.document.position
