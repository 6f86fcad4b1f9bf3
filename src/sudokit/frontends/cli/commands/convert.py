"""`sudokit convert`: puzzles from one file format to another, with everything that both can store."""

import click

from sudokit.errors import FormatError
from sudokit.formats import list_formats
from sudokit.formats.registry import FORMATS
from sudokit.frontends.cli.shared.board_options import board_options
from sudokit.frontends.cli.shared.commands import new_command
from sudokit.frontends.cli.shared.grid_files import PICTURES, TEXT_ENDINGS, GridOutput
from sudokit.frontends.cli.shared.option_types import Nearest
from sudokit.frontends.cli.shared.output import format_by_name, output_option
from sudokit.frontends.cli.shared.progress import progress
from sudokit.frontends.cli.shared.puzzle_input import Puzzles, puzzle_argument
from sudokit.name_types import CheckedName
from sudokit.translation import _


@new_command(
    help=_(
        "Convert puzzles from one file format to another, with the digits placed, pencil marks, title, author and "
        "anything else both formats can store. Whatever is lost is reported on standard error. Formats: {formats}."
    ).format(formats=", ".join(FORMATS.own)),
)
@click.option(
    "--from",
    "source_format",
    type=Nearest(FORMATS, described=list_formats),
    help=_("Input format; any other is refused. Default: recognised from the text."),
)
@click.option(
    "--to",
    "format_name",
    type=Nearest(FORMATS, described=list_formats),
    help=_("The new format, if no file name implies one."),
)
@puzzle_argument
@board_options
@output_option
def command(puzzles: Puzzles, source_format: CheckedName | None, format_name: str | None, output: str | None) -> int:
    """Write each puzzle with all that is known of it, and say what the new format cannot store."""
    if format_name is None and output is None:
        raise click.UsageError(_("no format was given; use --to FORMAT, or -o FILE with a name that implies one"))
    puzzles.keeps_documents, puzzles.format = True, source_format
    if output is not None and output.lower().endswith(tuple(f".{name}" for name in PICTURES)):
        raise click.UsageError(_("convert writes text, not pictures; sudokit draw makes those"))
    written = format_by_name(output, format_name, TEXT_ENDINGS, usual="table" if output else "line")
    with (
        GridOutput(output, written) as grids,
        progress(lambda: puzzles.bytes_total, lambda: puzzles.bytes_read) as tick,
    ):
        for entry in puzzles:
            document = entry.document
            assert document is not None
            try:
                lost = grids.losses(document)
            except FormatError as error:
                raise FormatError(_("line {n}: {error}").format(n=entry.number, error=error)) from error
            for sentence in lost:
                tick.hide()
                puzzles.say_once(sentence, entry.number)
            grids.write(document)
            tick()
    return puzzles.status()
