"""`sudokit review`: what could be seen in a saved game, and where its time went."""

from pathlib import Path

import click

from sudokit.errors import SaveError
from sudokit.frontends.cli.shared.commands import new_command
from sudokit.frontends.cli.shared.output import format_by_name, open_output, output_option
from sudokit.frontends.cli.shared.puzzle_input import read_text_lines
from sudokit.play.game.review import review
from sudokit.play.game.save_format import read_game
from sudokit.play.pages.review_page import report_html, report_markdown
from sudokit.translation import _

_ENDINGS = {".html": ("html",), ".htm": ("html",), ".md": ("markdown",), ".txt": ("markdown",)}


@new_command(
    help=_(
        "Review a saved game: where the time went, mistakes, guesses, easier steps that were there, and what to "
        "practise next. Markdown, or HTML in a file that ends in .html. Exit status 1 if there is nothing to review."
    )
)
@click.argument("saved", metavar=_("SAVED"))
@output_option
def command(saved: str, output: str | None) -> int:
    """Write the report."""
    format_name = format_by_name(output, None, _ENDINGS, usual="markdown")
    text = "\n".join(read_text_lines(Path(saved)))
    if not text.lstrip().startswith("{"):
        raise SaveError(_("{file!r} is not a saved game; Ctrl+S in the game saves one").format(file=saved))
    found = review(read_game(text))
    with open_output(output) as stream:
        stream.write(report_html(found) if format_name == "html" else report_markdown(found))
    return 0 if found.entries else 1
