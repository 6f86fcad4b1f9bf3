"""`sudokit share`: a puzzle or a game as a link to send, or as a QR code to scan with a phone."""

import sys
from pathlib import Path

import click

from sudokit.board import Grid
from sudokit.errors import FormatError, PuzzleTextError
from sudokit.formats.document import Document
from sudokit.formats.registry import FORMATS
from sudokit.formats.write import write
from sudokit.frontends.cli.shared.commands import new_command
from sudokit.frontends.cli.shared.option_types import Nearest
from sudokit.frontends.cli.shared.output import (
    can_show,
    format_by_name,
    open_output,
    output_option,
    refuse_bytes_on_a_terminal,
    say,
)
from sudokit.frontends.cli.shared.puzzle_input import STANDARD_INPUT, Puzzles, is_file
from sudokit.play.game.document_games import document_of, notes_said
from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import NewGame, make
from sudokit.play.player.sharing import game_lines, game_link
from sudokit.play.player.user_files import open_path, parse_pasted
from sudokit.rendering.picture import scene_file
from sudokit.rendering.scene.qr_code import qr_scene, qr_text
from sudokit.rendering.scene.themes import LIGHT
from sudokit.translation import _

WEB, LINK, TEXT = "web", "link", "text"
_ENDINGS = {".txt": ["txt"], ".svg": ["svg"], ".png": ["png"]}
_MODULE_PIXELS = 8


@new_command(
    help=_(
        "Write a link that shares a puzzle, a new game or a saved game. A web link opens in any browser, at SudokuPad, "
        "with the digits placed and the marks; --as link is for Sudokit, on every board and with all moves; --as "
        "text is the same in lines. --qr shows the link as a QR code, -o FILE.svg or FILE.png draws it."
    ),
)
@click.option(
    "--as", "form", type=Nearest((WEB, LINK, TEXT)), help=_("What to write. Default: a web link if the board has one.")
)
@click.option("--givens", is_flag=True, help=_("Only the puzzle, without placed digits and marks."))
@click.option("--qr", is_flag=True, help=_("Show the link as a QR code too."))
@click.argument("given", required=False, metavar=_("[PUZZLE | FILE | LINK | CODE | -]"))
@output_option
def command(given: str | None, form: str | None, givens: bool, qr: bool, output: str | None) -> int:
    """Write the link, and the code that says the same."""
    kind = format_by_name(output, None, _ENDINGS, usual="txt")
    refuse_bytes_on_a_terminal(output, kind)
    with notes_said(say):
        found = _find_game(given)
    game = found.puzzle if givens and isinstance(found, Game) else found
    text = _share_text(game, form)
    if kind == "txt":
        with open_output(output) as stream:
            stream.write(text + "\n")
    else:
        with open_output(output, "wb") as stream:
            stream.write(scene_file(qr_scene(text), f".{kind}", LIGHT, _MODULE_PIXELS))
        click.echo(text)
    if qr:
        drawn = qr_text(text)
        click.echo(drawn if can_show(drawn) else qr_text(text, plain=True))
    return 0


def _find_game(given: str | None) -> Game | NewGame | Grid:
    if given is not None and is_file(given):
        try:
            return open_path(Path(given))
        except PuzzleTextError as error:
            raise PuzzleTextError(f"{given}: {error}", error.line, error.column) from error
    if given is None or given == STANDARD_INPUT:
        if sys.stdin is None or (given is None and sys.stdin.isatty()):
            raise click.UsageError(_("no puzzle given: write it, name a file, or pipe it in"))
        return parse_pasted(sys.stdin.buffer.read().decode("utf-8", "replace"))
    try:
        return parse_pasted(given)
    except PuzzleTextError:
        return Puzzles(given).one()  # says what is wrong with it, also if it is more like the name of a file


def _share_text(found: Game | NewGame | Grid, form: str | None) -> str:
    if isinstance(found, NewGame):
        if form != WEB:
            return found.code if form == TEXT else found.link
        found = make(found).puzzle
    document = document_of(found) if isinstance(found, Game) else Document(found)
    if form is None:
        form = WEB if FORMATS["sudokupad"].boards.fit(document.grid.board) else LINK
    if form != WEB:
        return game_link(found) if form == LINK else game_lines(found)
    try:
        return write(document, "sudokupad")
    except FormatError as error:
        raise FormatError(_("{error}; --as link takes every board").format(error=error)) from error
