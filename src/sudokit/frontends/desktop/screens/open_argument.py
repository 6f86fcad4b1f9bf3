"""Beginning with what was given on the command line: the name of a file, or whatever can be pasted."""

from pathlib import Path
from typing import TYPE_CHECKING

from sudokit.frontends.desktop.screens.enter import EnterScreen
from sudokit.translation import _

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App

_LONGEST_NAME = 1000  # characters; of longer ones some systems refuse to say whether they are files


def begin(app: "App", text: str) -> None:
    """Play what was given at once: a game, or a puzzle that is seen to have exactly one solution.

    With another puzzle, or what is none, the page to enter a puzzle is shown, which says why.
    """
    screen = EnterScreen(app, plays_at_once=True)
    app.show(screen)
    if len(text) < _LONGEST_NAME and Path(text).is_file():
        screen.open_file(text)
    else:
        screen.take_text(text, _("the command line"))
