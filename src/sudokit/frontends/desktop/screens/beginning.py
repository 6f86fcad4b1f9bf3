"""Beginning with what was given on the command line: a code, a puzzle, or the name of a file."""

from pathlib import Path
from typing import TYPE_CHECKING

from sudokit.errors import SudokuError
from sudokit.frontends.desktop.screens.enter import EnterScreen
from sudokit.frontends.desktop.screens.starting_games import start_new, usual_game
from sudokit.play.new_games import NewGame
from sudokit.translation import _

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App


def begin(app: "App", text: str) -> None:
    """Play a code or a link; anything else is a puzzle, or a file with one."""
    try:
        is_code = len(text) < 300 and ("." in text and text.rsplit(".", 1)[-1].isdecimal())
        if is_code:
            start_new(app, NewGame.read(text, usual_game(app)))
            return
    except SudokuError:
        pass  # then it is a puzzle: a line of digits may end like a code
    screen = EnterScreen(app)
    app.show(screen)
    if len(text) < 1000 and Path(text).is_file():
        screen.open_file(text)
    else:
        screen.take_text(text, _("the command line"))
