"""`sudokit review`: what could be seen in a saved game, and where its time went."""

from pathlib import Path

import click

from sudokit.errors import SaveError
from sudokit.frontends.cli.shared.commands import new_command
from sudokit.frontends.cli.shared.output import format_by_name, open_output, output_option
from sudokit.frontends.cli.shared.puzzle_input import read_text_lines
from sudokit.play.game.game import Game
from sudokit.play.game.review import review
from sudokit.play.game.save_format import read_game
from sudokit.play.pages.review_page import report_html, report_markdown
from sudokit.play.player.player import Player
from sudokit.translation import _

_ENDINGS = {".html": ("html",), ".htm": ("html",), ".md": ("markdown",), ".txt": ("markdown",)}


@new_command(
    help=_(
        "Review the game that was finished last, or one that was saved to a file: where the time went, mistakes, "
        "guesses, easier steps that were there, and what to practise next. Markdown, or HTML in a file that ends in "
        ".html. Exit status 1 if there is nothing to review."
    )
)
@click.argument("saved", metavar=_("[SAVED]"), required=False)
@output_option
def command(saved: str | None, output: str | None) -> int:
    """Write the report."""
    format_name = format_by_name(output, None, _ENDINGS, usual="markdown")
    found = review(_finished_last() if saved is None else _saved_game(saved))
    with open_output(output) as stream:
        stream.write(report_html(found) if format_name == "html" else report_markdown(found))
    return 0 if found.entries else 1


def _saved_game(file: str) -> Game:
    text = "\n".join(read_text_lines(Path(file)))
    if not text.lstrip().startswith("{"):
        raise SaveError(_("{file!r} is not a saved game; Ctrl+S in the game saves one").format(file=file))
    return read_game(text)


def _finished_last() -> Game:
    with Player() as player:
        for record in reversed(player.records.games(finished=True)):
            if save := player.records.save_of(record.name):
                return read_game(save)
    raise SaveError(_("no game has been finished yet; give a file saved with Ctrl+S in the game"))
