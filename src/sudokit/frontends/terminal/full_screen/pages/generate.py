"""Generate: puzzles to look at, with their solutions, to play, save or copy."""

from dataclasses import replace
from pathlib import Path

from sudokit.board import Grid
from sudokit.errors import SudokuError
from sudokit.frontends.terminal.words import made_in_words
from sudokit.play.game.game import Game
from sudokit.play.pages.code_page import CodePage
from sudokit.play.pages.new_games import MadeGame, NewGame
from sudokit.play.pages.parts import BoardPartsPage, Button, Buttons, Part, Words
from sudokit.play.pages.parts_pages import NewGamePage
from sudokit.play.player.program import Program
from sudokit.play.session.actions import Keyboard
from sudokit.random_stream import fresh_seed
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


class MadePage(BoardPartsPage):
    """A generated puzzle."""

    name = "made"
    label = N_("A new puzzle")

    def __init__(self, program: Program, made: MadeGame) -> None:
        super().__init__(program)
        self.made = made
        self.shows_solution = False

    def view(self) -> BoardView:
        """The puzzle, or its solution."""
        return BoardView.of(self.made.solution if self.shows_solution else self.made.puzzle, self.made.puzzle)

    def parts(self) -> list[Part]:
        """What is known of it, and what can be done with it."""
        ways = [("play", N_("play"), "P"), ("solution", N_("solution"), "S"), ("another", N_("another"), "G")]
        ways += [("write", N_("write a file"), "W"), ("copy", N_("copy"), "C")]
        buttons = (Button(id, _(text), key=key, primary=id == "play") for id, text, key in ways)
        return [
            Words(made_in_words(self.made)),
            Words(f"\n{self.made.puzzle}\n"),
            Buttons(self.heading, tuple(buttons)),
        ]

    def press_on_board(self, key: str, keyboard: Keyboard) -> bool:
        """Enter plays it."""
        if key == "Enter":
            self.do("play")
        return key == "Enter"

    def do(self, id: str) -> None:
        """What a button says."""
        match id:
            case "play":
                self.program.play_made(self.made)
            case "solution":
                self.shows_solution = not self.shows_solution
            case "another":
                old = self.made.new_game
                self.program.make(NewGame(old.shape, old.rules, old.level, fresh_seed()), self._show)
            case "write":
                self._write()
            case "copy":
                self.program.front_end.copy(str(self.made.puzzle))
                self.program.front_end.say(_("The puzzle is on the clipboard, if the terminal allows it."))

    def _show(self, made: MadeGame) -> None:
        self.made, self.shows_solution = made, False
        self.repaint()

    def _write(self) -> None:
        code = self.made.new_game.code
        path = Path(f"sudoku-{f'{code}-nearest' if self.made.offer else code}.txt")
        try:
            write_whole(path, f"{self.made.puzzle}\n")
        except SudokuError as error:
            self.program.front_end.say(str(error))
        else:
            self.program.front_end.say(_("The puzzle is in {path}.").format(path=path.absolute()))
