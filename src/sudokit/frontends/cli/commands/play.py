"""`sudokit play`: the game in a window, in the terminal, or in lines of text."""

import os
from importlib import import_module

import click

from sudokit.errors import BoardError, PuzzleTextError, SudokuError
from sudokit.frontends.cli.shared.commands import new_command
from sudokit.frontends.cli.shared.puzzle_input import Puzzles, cannot_read, is_file
from sudokit.play.game.document_games import notes_said
from sudokit.play.pages.new_game_words import is_new_game, is_side, new_game_in_words, unknown_word
from sudokit.play.pages.new_games import NewGame
from sudokit.play.player.settings import Settings
from sudokit.play.player.user_files import parse_pasted
from sudokit.translation import _


@new_command(
    help=_(
        "Play Sudoku in a window: a new game by level, size and variant, in any order "
        "(sudokit play hard 6x6 diagonal), one that someone sent you (a link, or a code such as 9x9.hard.314159), "
        "a puzzle of your own, or a file with a puzzle or a saved game. Games are saved automatically."
    ),
)
@click.option("--terminal", is_flag=True, help=_("Play in the terminal instead of a window."))
@click.option(
    "--plain", is_flag=True, help=_("Type commands and read sentences: for screen readers, pipes and scripts.")
)
@click.argument("words", nargs=-1, metavar=_("[PUZZLE | FILE | LINK | CODE | LEVEL SIZE VARIANT]"))
def command(words: tuple[str, ...], terminal: bool, plain: bool) -> int:
    """Open a front end. They are found by name: front ends do not import each other."""
    if len(words) > 1 and (files := list(filter(is_file, words))):
        raise click.UsageError(
            _("{n} things were given to play, among them the file {name}; give one").format(n=len(words), name=files[0])
        )
    given = _to_play(" ".join(words)) if words else None
    if plain or terminal:
        status: int = import_module("sudokit.frontends.terminal.launch").run(_first_line(given), plain=plain)
        return status
    import_module("sudokit.frontends.desktop.launch").play(given)
    return 0


def _to_play(given: str) -> str:
    """What was given, words for a new game as its code.

    A slip in a word, in the name of a file or in a code is answered here, before anything is opened.
    """
    if is_file(given):
        try:
            os.stat(given)
        except OSError as why:  # a link that leads nowhere, or back to itself
            raise cannot_read(given, why) from why
        return given
    if is_side(given):  # as among other words; any other number is that of a game
        return new_game_in_words(given, Settings.load()).code
    try:
        with notes_said(lambda note: None):  # the front end shows it
            found = parse_pasted(given)
    except PuzzleTextError:
        if not is_new_game(given):
            if given.replace("-", "").replace(" ", "").isalpha():
                error = unknown_word(given.split()[0])
                words = _("there is no file {name!r}; for a new game: {error}").format(name=given[:60], error=error)
                raise BoardError(words) from None
            Puzzles(given).one()  # says what is wrong with it, also if it is more like the name of a file
            return given
        found = new_game_in_words(given, Settings.load())
        given = found.code
    if isinstance(found, NewGame) and (why_not := found.why_not()):
        raise BoardError(why_not)
    return given


def _first_line(given: str | None) -> str:
    """What to play, as the plain mode says it."""
    if given is None:
        return ""
    if is_file(given):
        return f"open {given}"
    try:
        with notes_said(lambda note: None):
            found = parse_pasted(given)
    except SudokuError:  # several puzzles, or one that the plain mode finds something to say about
        return f"enter {given}"
    return f"new {found.code}" if isinstance(found, NewGame) else f"enter {given}"
