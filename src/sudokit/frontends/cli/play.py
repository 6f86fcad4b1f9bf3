"""`sudokit play`: the game in a window, in the terminal, or in lines of text."""

from importlib import import_module

import click

from sudokit.errors import GeometryError
from sudokit.frontends.cli.puzzle_input import is_file
from sudokit.play.new_games import NewGame
from sudokit.translation import _


@click.command(
    help=_(
        "Play Sudoku in a window: a new game, one that someone sent you (a code such as 9x9.hard.314159), a puzzle of "
        "your own, or a file with a puzzle or a saved game. Games are saved automatically."
    )
)
@click.option("--terminal", is_flag=True, help=_("Play in the terminal instead of a window."))
@click.option(
    "--plain", is_flag=True, help=_("Type commands and read sentences: for screen readers, pipes and scripts.")
)
@click.argument("given", required=False, metavar=_("[PUZZLE | FILE | CODE]"))
def command(given: str | None, terminal: bool, plain: bool) -> int:
    """Open a front end. They are found by name: front ends do not import each other."""
    if plain or terminal:
        status: int = import_module("sudokit.frontends.terminal.starting").run(_first_line(given), plain=plain)
        return status
    import_module("sudokit.frontends.desktop.starting").play(given)
    return 0


def _first_line(given: str | None) -> str:
    """What to play, as the plain mode says it."""
    if given is None:
        return ""
    if is_file(given):
        return f"open {given}"
    try:
        return f"enter {given}" if given.isdecimal() else f"new {NewGame.read(given).code}"
    except GeometryError:
        return f"enter {given}"
