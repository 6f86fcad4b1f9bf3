"""Generate: puzzles to look at, with their solutions, to play, save or copy."""

from dataclasses import replace
from pathlib import Path

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sudokit.board.grid import Grid
from sudokit.errors import SudokuError
from sudokit.frontends.terminal.full_screen.board import BoardWidget
from sudokit.frontends.terminal.full_screen.pages.page import Page
from sudokit.frontends.terminal.words import made_in_words
from sudokit.play.game.game import Game
from sudokit.play.pages.code_page import CodePage
from sudokit.play.pages.new_games import MadeGame, NewGame
from sudokit.play.pages.parts import Button, Buttons, Part
from sudokit.play.pages.parts_pages import NewGamePage
from sudokit.random_stream import fresh_seed
from sudokit.rendering.painters.text_layout import Room
from sudokit.translation import N_, _
from sudokit.view.board_view import BoardView
from sudokit.whole_files import write_whole


class GeneratePage(NewGamePage):
    """What to make."""

    name = "generate"
    label = N_("Generate a puzzle")

    def parts(self) -> list[Part]:
        """The choices, and a code."""
        return [*self.choices(), Buttons(_("More"), (Button("code", _("Type a code …")),))]

    @property
    def way_on(self) -> Button:
        """Make what is chosen."""
        return replace(super().way_on, text=_("Generate {game}").format(game=self.choice.words))

    def do(self, id: str) -> None:
        """Choose something, or make it."""
        if id == "code":
            self.program.front_end.show_page("generate-code")
        else:
            super().do(id)

    def make(self, new_game: NewGame) -> None:
        """Make what was chosen and show it."""
        self.program.make(new_game, self.program.front_end.show_offer)


class GenerateCodePage(CodePage):
    """A code whose puzzle is looked at first."""

    label = N_("Generate a puzzle")

    def take(self, found: Game | NewGame | Grid) -> None:
        """Make the puzzle of a code and show it."""
        if isinstance(found, NewGame):
            self.program.make(found, self.program.front_end.show_offer)
        else:
            super().take(found)


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
