"""Generate: puzzles to look at, with their solutions, to play, save or copy."""

from pathlib import Path

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sudokit.errors import SudokuError
from sudokit.frontends.terminal.full_screen.board import BoardWidget
from sudokit.frontends.terminal.full_screen.pages.new_game import ChoosingPage
from sudokit.frontends.terminal.full_screen.pages.page import Page
from sudokit.frontends.terminal.words import made_in_words
from sudokit.play.pages.new_games import MadeGame, NewGame
from sudokit.random_stream import fresh_seed
from sudokit.rendering.painters.text_layout import Room
from sudokit.translation import N_, _
from sudokit.view.board_view import BoardView
from sudokit.whole_files import write_whole


class GeneratePage(ChoosingPage):
    """What to make."""

    HEADING = N_("Generate a puzzle")

    def chosen(self, new_game: NewGame) -> None:
        """Make it and show it."""
        self.sudokit.program.make(new_game, self._show)

    def _show(self, made: MadeGame) -> None:
        self.app.push_screen(MadePage(made))


class MadePage(Page):
    """A generated puzzle."""

    HEADING = N_("A new puzzle")
    KEYS = (
        ("P", N_("play")),
        ("S", N_("solution")),
        ("G", N_("another")),
        ("W", N_("write a file")),
        ("C", N_("copy")),
        ("Esc", N_("back")),
    )

    def __init__(self, made: MadeGame) -> None:
        super().__init__()
        self.made = made
        self.shows_solution = False

    def body(self) -> ComposeResult:
        """The board and what is known of it."""
        with Horizontal():
            yield BoardWidget(id="board")
            with VerticalScroll(classes="column"):
                yield Static(id="about", classes="words")

    def on_mount(self) -> None:
        """Show it."""
        self.show()

    def show(self) -> None:
        """The puzzle, or its solution."""
        grid = self.made.solution if self.shows_solution else self.made.puzzle
        view = BoardView.of(grid, self.made.puzzle)
        self.query_one("#board", BoardWidget).show(view, Room.COMPACT, self.sudokit.palette, plain=self.sudokit.plain)
        self.query_one("#about", Static).update(Content(f"{made_in_words(self.made)}\n\n{self.made.puzzle}"))

    def take_key(self, event: events.Key) -> None:
        """The keys of the last line."""
        match event.key.lower():
            case "p" | "enter":
                self.sudokit.program.play_made(self.made)
            case "s":
                self.shows_solution = not self.shows_solution
                self.show()
            case "g":
                old = self.made.new_game
                self.sudokit.program.make(NewGame(old.shape, old.rules, old.level, fresh_seed()), self._another)
            case "w":
                self._write()
            case "c":
                self.app.copy_to_clipboard(str(self.made.puzzle))
                self.sudokit.say(_("The puzzle is on the clipboard, if the terminal allows it."))
            case _:
                super().take_key(event)
                return
        event.stop()

    def _another(self, made: MadeGame) -> None:
        self.made, self.shows_solution = made, False
        if self.is_mounted:
            self.show()

    def _write(self) -> None:
        code = self.made.new_game.code
        path = Path(f"sudoku-{f'{code}-nearest' if self.made.offer else code}.txt")
        try:
            write_whole(path, f"{self.made.puzzle}\n")
        except SudokuError as error:
            self.sudokit.say(str(error))
        else:
            self.sudokit.say(_("The puzzle is in {path}.").format(path=path.absolute()))
