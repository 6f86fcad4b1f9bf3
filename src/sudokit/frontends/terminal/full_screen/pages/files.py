"""Opening a puzzle or a game from a file, and saving the game into one."""

import os
from pathlib import Path

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input, Static

from sudokit.errors import SaveError, SudokuError
from sudokit.frontends.terminal.full_screen.pages.editor import EditorPage
from sudokit.frontends.terminal.full_screen.pages.page import Page
from sudokit.play.player.user_files import open_path, save_copy
from sudokit.translation import N_, _

_HEADINGS = {"open": N_("Open a puzzle or a game"), "save": N_("Save the game to a file")}


class FilePage(Page):
    """A line for the name of a file."""

    KEYS = ((N_("Enter"), N_("do it")), ("Esc", N_("back")))

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    @property
    def heading(self) -> str:
        """What is done with the file."""
        return _(_HEADINGS[self.kind])

    def body(self) -> ComposeResult:
        """The line."""
        yield Static(Content(_("File name, in {folder}:").format(folder=Path.cwd())), classes="words")
        yield Input(id="name")

    def on_mount(self) -> None:
        """Type at once."""
        self.query_one("#name").focus()

    @on(Input.Submitted)
    def _go(self, event: Input.Submitted) -> None:
        path = Path(os.path.expanduser(event.value.strip()))
        try:
            if self.kind == "save":
                self._save(path)
            else:
                self._open(path)
        except (SudokuError, OSError) as error:
            self.sudokit.say(str(error))

    def _save(self, path: Path) -> None:
        game = self.sudokit.player.game
        if game is None:
            raise SaveError(_("There is no game open."))
        save_copy(game, path)
        self.leave()
        self.sudokit.say(_("The game is in {path}.").format(path=path))

    def _open(self, path: Path) -> None:
        self.sudokit.program.take(
            lambda: open_path(path, self.sudokit.player.now),
            lambda puzzle: self.app.switch_screen(EditorPage(begin=lambda entry: entry.use(puzzle))),
        )
