"""`sudokit verify`: scores answers to puzzles, found in free text. One JSON object per line in, one out."""

import json
from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import IO, Any

import click

from sudokit.arguments import shown
from sudokit.board.grid import Grid
from sudokit.errors import SudokuError
from sudokit.formats.board_text import board_from_fields
from sudokit.frontends.cli.group import reason
from sudokit.frontends.cli.output import opened, output_option
from sudokit.frontends.cli.progress import progress
from sudokit.frontends.cli.suggestions import SuggestingCommand
from sudokit.solving.answers_in_text import verify
from sudokit.translation import _, format_number

_PUZZLE = ("puzzle", "question", "quizzes")
_ANSWER = ("response", "completion", "output", "text", "answer")  # last: in data sets `answer` is often the solution


@click.command(
    cls=SuggestingCommand,
    help=_(
        "Verify answers in a JSON Lines file: objects with a puzzle (or question) and a response, which may be free "
        "text; if there is no response, the first of completion, output, text and answer is used. Writes one object "
        "per answer: whether it is the solution, how many cells are right, which givens were changed, a score from 0 "
        "to 1. Exit status 1 if any answer is not the solution, 2 if a line cannot be used."
    ),
)
@click.argument("file", metavar=_("FILE | -"))
@output_option
def command(file: str, output: str | None) -> int:
    """Verify each line."""
    count = solved = bad = 0
    total = 0.0
    with _answers(file) as answers, opened(output) as stream, progress(lambda: None, lambda: count) as tick:
        for number, line in enumerate(answers, start=1):
            tick()
            if not line.strip():
                continue
            try:
                verdict = verify(*_fields(line))
            except (SudokuError, ValueError) as error:
                bad += 1
                why = str(error).partition("\n")[0]
                stream.write(json.dumps({"line": number, "error": why}) + "\n")
                click.echo(_("sudokit: line {n}: {error}").format(n=number, error=why), err=True)
                continue
            count += 1
            solved += verdict.is_solution
            total += verdict.score
            stream.write(json.dumps({"line": number, **verdict.fields()}) + "\n")
    if not count and not bad:
        raise click.ClickException(_("expected answers as JSON Lines, found nothing"))
    mean = total / count if count else 0.0
    click.echo(
        _("sudokit: {solved} of {count} solved, mean score {mean}").format(
            solved=format_number(solved), count=format_number(count), mean=format_number(mean, ".3f")
        ),
        err=True,
    )
    return 2 if bad else 0 if solved == count else 1


def _answers(file: str) -> AbstractContextManager[IO[str]]:
    try:
        return click.open_file(file, encoding="utf-8-sig", errors="replace")
    except OSError as error:
        raise click.ClickException(_("cannot read {name!r}: {why}").format(name=file, why=reason(error))) from error


def _fields(line: str) -> tuple[Grid, str]:
    try:
        fields = json.loads(line)
    except (ValueError, RecursionError):
        raise ValueError(_("expected a JSON object, found {found!r}").format(found=line.strip()[:40])) from None
    if not isinstance(fields, dict):
        raise ValueError(_("expected a JSON object, found {found!r}").format(found=line.strip()[:40]))
    puzzle, answer = _one_of(fields, _PUZZLE), _one_of(fields, _ANSWER)
    return Grid(puzzle, board_from_fields(fields, len("".join(puzzle.split())))), answer


def _one_of(fields: Mapping[str, Any], names: tuple[str, ...]) -> str:
    for name in names:
        if name in fields:
            if isinstance(fields[name], str):
                return str(fields[name])
            raise ValueError(
                _("expected text in the field {name}, found {found}").format(name=name, found=shown(fields[name]))
            )
    raise ValueError(_("expected text in one of the fields {names}").format(names=", ".join(names)))
