"""`sudokit review`: what was to be seen in a saved game, and where its time went."""

from pathlib import Path

import click

from sudokit.frontends.cli.shared.commands import new_command
from sudokit.frontends.cli.shared.output import open_output, output_option
from sudokit.frontends.cli.shared.puzzle_input import read_text_lines
from sudokit.play.game.review import review
from sudokit.play.game.save_format import read_game
from sudokit.play.pages.review_page import report_html, report_markdown
from sudokit.translation import _


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
    found = review(read_game("\n".join(read_text_lines(Path(saved)))))
    is_html = output is not None and output.lower().endswith((".html", ".htm"))
    with open_output(output) as stream:
        stream.write(report_html(found) if is_html else report_markdown(found))
    return 0 if found.entries else 1
