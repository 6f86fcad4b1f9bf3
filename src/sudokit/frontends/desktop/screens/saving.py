"""Saving a game to a file of the player's own: the game itself, or its puzzle as text, as the name says."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from sudokit.errors import SudokuError
from sudokit.play.game.game import Game
from sudokit.play.player.user_files import save_copy
from sudokit.translation import _

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App


def save_to(game: Game) -> Callable[["App", str], None]:
    """A function that writes the game to the file that is chosen; `.txt` gets the puzzle alone."""

    def chosen(app: "App", path: str) -> None:
        try:
            save_copy(game, Path(path))
        except SudokuError as error:
            app.say(str(error))
            return
        app.back()
        app.say(_("Saved as {path}").format(path=path))

    return chosen
