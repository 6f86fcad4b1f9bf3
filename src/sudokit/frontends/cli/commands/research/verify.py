"""`sudokit verify`: scores answers to puzzles, found in free text. One JSON object per line in, one out."""

import json
from collections.abc import Mapping
from contextlib import AbstractContextManager, suppress
from typing import IO, Any

import click

from sudokit.arguments import shown
from sudokit.board import Grid
from sudokit.errors import SudokuError
from sudokit.formats.json.board import board_from_fields, grid_fields
from sudokit.formats.text.lines import LONGEST_TEXT, TextLines
from sudokit.frontends.cli.shared.commands import new_command
from sudokit.frontends.cli.shared.output import open_output, output_option, say
from sudokit.frontends.cli.shared.progress import progress
from sudokit.frontends.cli.shared.puzzle_input import cannot_read
from sudokit.solving.verify import verify
from sudokit.translation import _, format_number

_PUZZLES = ("puzzle", "question", "quizzes")
_RESPONSES = (
    "response",
    "completion",
    "output",
    "prediction",
    "generation",
)  # what a data set calls its solution is none
_SOLUTIONS = ("solution", "solutions")


@new_command(
    help=_(
        "Verify answers in a JSON Lines file: objects with a puzzle (or question) and a response, which may be free "
        "text. The response is in the field that --response-field names, or in the only one of {responses} that the "
        "first object has; where it is missing or null the score is 0. Writes one object per answer: whether it is the "
        "solution, how many cells are right, which givens were changed, a score from 0 to 1. Exit status 1 if any "
        "answer is not the solution, 2 if a line cannot be used."
    ).format(responses=", ".join(_RESPONSES)),
)
@click.argument("file", metavar=_("FILE | -"))
@click.option("--response-field", metavar=_("NAME"), help=_("The field that holds the response."))
@output_option
def command(file: str, response_field: str | None, output: str | None) -> int:
    """Verify each line."""
    if response_field in _SOLUTIONS:
        raise click.UsageError(
            _("the field {name} holds the solution; --response-field names the response").format(name=response_field)
        )
    count = solved = bad = missing = bare = 0
    total = 0.0
    with _answers(file) as answers, open_output(output) as stream, progress(lambda: None, lambda: count) as tick:
        for number, line in TextLines(answers):
            tick()
            if not line.strip():
                continue
            try:
                fields = _fields(line)
                response_field = response_field or _only_response(fields)
                puzzle = _puzzle(fields)
                response = fields.get(response_field)
                verdict = verify(puzzle, response if isinstance(response, str) else json.dumps(response))
            except (SudokuError, ValueError) as error:
                bad += 1
                why = str(error).partition("\n")[0]
                stream.write(json.dumps({"line": number, "error": why}) + "\n")
                say(_("line {n}: {error}").format(n=number, error=why))
                continue
            count += 1
            solved += verdict.is_solution
            missing += response is None
            bare += verdict.is_solution and isinstance(response, str) and response.strip() == str(verdict.grid)
            total += verdict.score
            stream.write(json.dumps({"line": number} | grid_fields(puzzle) | verdict.fields()) + "\n")
    if not count and not bad:
        raise click.ClickException(_("there are no answers to verify; give one JSON object per line"))
    mean = total / count if count else 0.0
    sentence = _("{solved} of {count} solved, mean score {mean}").format(
        solved=format_number(solved), count=format_number(count), mean=format_number(mean, ".3f")
    )
    if missing:
        sentence += "; " + _("{n} without a response").format(n=format_number(missing))
    say(sentence)
    if bare == count > 1 and response_field:
        say(
            _(
                "every response is the bare solution; if {name} is where the file keeps its solutions, "
                "--response-field names the responses"
            ).format(name=response_field)
        )
    return 2 if bad else 0 if solved == count else 1


def _answers(file: str) -> AbstractContextManager[IO[bytes]]:
    try:
        return click.open_file(file, "rb")
    except OSError as error:
        raise cannot_read(file, error) from error


def _fields(line: str) -> dict[str, Any]:
    with suppress(ValueError, RecursionError):
        if isinstance(fields := json.loads(line), dict):
            return fields
    if len(line) > LONGEST_TEXT:
        raise ValueError(
            _("the line is too long; {most} characters are the most").format(most=format_number(LONGEST_TEXT))
        )
    raise ValueError(_("{found!r} is not a JSON object").format(found=line.strip()[:40]))


def _only_response(fields: Mapping[str, Any]) -> str:
    """The field that holds the response: never a guess, for another may hold the solution."""
    found = [name for name in _RESPONSES if name in fields]
    if len(found) == 1:
        return found[0]
    raise click.ClickException(
        _(
            "the response must be in exactly one of the fields {names}, and there are {found}; "
            "--response-field names it"
        ).format(names=", ".join(_RESPONSES), found=", ".join(map(shown, fields)) or _("none"))
    )


def _puzzle(fields: Mapping[str, Any]) -> Grid:
    name = next((name for name in _PUZZLES if name in fields), None)
    if name is None:
        raise ValueError(_("there is no text in any of the fields {names}").format(names=", ".join(_PUZZLES)))
    puzzle = fields[name]
    if not isinstance(puzzle, str):
        raise ValueError(_("the field {name} is {found}; it must be text").format(name=name, found=shown(puzzle)))
    return Grid(puzzle, board_from_fields(dict(fields), len("".join(puzzle.split()))))
