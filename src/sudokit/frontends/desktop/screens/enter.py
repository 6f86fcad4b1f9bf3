"""Enter a puzzle: type it, paste it or open a file. It is examined as it grows."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from sudokit.board.board import Board
from sudokit.board.evidence import Highlight
from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.errors import SudokuError
from sudokit.frontends.desktop.board_place import aspect_of
from sudokit.frontends.desktop.layout import Metrics, game_layout
from sudokit.frontends.desktop.screens.screen import Press, Screen
from sudokit.frontends.desktop.toolkit.boxes import Box
from sudokit.frontends.desktop.toolkit.clipboard import clipboard
from sudokit.frontends.desktop.toolkit.flow import Flow
from sudokit.frontends.desktop.toolkit.widgets import BoardPicture, Button, Label, Widget
from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import NewGame
from sudokit.play.pages.puzzle_entry import Examination, Standing, examine, set_up, type_cell
from sudokit.play.pages.words import key_words, sentence, words_for_board
from sudokit.play.player.pasted_text import parse_pasted
from sudokit.play.player.user_files import open_path
from sudokit.play.session.actions import ACTIONS, keys_of
from sudokit.play.session.session import Mode, Outcome, Session
from sudokit.play.session.session_view import session_view
from sudokit.translation import _
from sudokit.view.board_view import BoardView

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App

_CLEAR = ACTIONS["clear"]
_TIME = 5.0  # seconds that a process of its own may look for solutions
BUTTONS = ("undo", "redo", "erase-all", "watch", "solve", "play")


class EnterScreen(Screen):
    """A board on which a puzzle is typed."""

    name = "enter"

    def __init__(self, app: "App", board: Board | None = None, *, plays_at_once: bool = False) -> None:
        super().__init__(app)
        self._plays_at_once = plays_at_once  # what it is given first, if that has exactly one solution
        self.session = Session(set_up(board or classic()))
        self.session.selection.select([0])
        self.examination: Examination | None = None
        self.message = ""
        self._plays_when_counted = False  # the player does not wait for the count
        self._examine()

    @property
    def title(self) -> str:
        """The name of the page."""
        return _("Enter a puzzle") + " · Sudokit"

    # What is shown.

    def widgets(self, m: Metrics) -> list[Widget]:
        """The board, and beside it the digits and what is known of the puzzle."""
        view = self._view()
        board = view.board
        places = game_layout(m, aspect_of(view), board.digit_count, len(BUTTONS))
        widgets: list[Widget] = [
            BoardPicture(id="board", box=places.board, view=view),
            self.back_button(places.home),
            Label(
                box=places.title._replace(width=places.clock.right - places.title.left),
                text=_("Enter a puzzle"),
                bold=True,
                size=1.15,
            ),
        ]
        ways = (
            ("board-choice", words_for_board(board), _("Choose another size or variant")),
            ("paste", _("Paste"), _("Paste a copied puzzle (Ctrl+V)")),
            ("open", _("Open"), _("Open a file (Ctrl+O), or drop one onto the window")),
            ("code", _("Code"), _("Play a code or a link that somebody sent")),
        )
        for (id, text, tip), box in zip(ways, places.modes, strict=True):
            widgets.append(Button(id=id, box=box, text=text, tip=tip))
        size = max(1.0, min(1.7, places.digits[0].height / m.em * 0.55))
        for digit, box in enumerate(places.digits, start=1):
            widgets.append(Button(id=f"digit {digit}", box=box, text=board.symbols[digit - 1], size=size))
        widgets.append(Button(id="clear", box=places.clear, icon="erase", tip=_(_CLEAR.help).capitalize()))
        for name, box in zip(BUTTONS, places.actions, strict=True):
            widgets.append(replace(self._button(name), box=box))
        flow = Flow(m, places.message, self.scroll)
        for said in self._sentences():
            flow.words(said, paint="given")
            flow.space(0.4)
        return widgets + self.finished_page([], flow)

    def back_button(self, box: Box) -> Button:
        """The way back; Esc first lets go of the selected cells."""
        button = super().back_button(box)
        is_first = bool(self.session.selection) and not self.app.jobs.visible_status
        return replace(button, tip=_("Back (Esc twice)")) if is_first else button

    def _button(self, name: str) -> Button:
        nowhere = self.app.metrics.window
        if name in ("undo", "redo"):
            action = ACTIONS[name]
            tip = _(action.help).capitalize() + key_words(keys_of(action, self.session.game.board))
            return Button(
                id=name, box=nowhere, text=_(action.label), icon=name, tip=tip, why_not=self.session.why_not(name)
            )
        empty = _("The board is empty.") if not self.puzzle.clue_count else ""
        unsolvable = ""
        if self.examination is not None and self.examination.standing in (Standing.CLASH, Standing.NONE):
            unsolvable = _("The puzzle has no solution.")
        match name:
            case "erase-all":
                return Button(id=name, box=nowhere, text=_("Clear all"), why_not=empty)
            case "watch":
                return Button(
                    id=name, box=nowhere, text=_("Watch"), tip=_("Watch a solver at work on it"), why_not=empty
                )
            case "solve":
                return Button(
                    id=name, box=nowhere, text=_("Solve"), tip=_("Show the solution"), why_not=empty or unsolvable
                )
        return Button(id="play", box=nowhere, text=_("Play"), primary=True, why_not=empty or unsolvable)

    def _sentences(self) -> list[str]:
        said = [self.message] if self.message else []
        if not self.puzzle.clue_count:
            said.append(_("Type the cells one by one, 0 for an empty one, or paste the whole grid."))
        elif self.examination is not None:
            said.append(self.examination.sentence)
        elif self._plays_when_counted:
            said.append(_("Counting the solutions; if there is one, the game starts …"))
        elif self.app.jobs.is_busy("examining"):
            said.append(_("Counting the solutions …"))
        return said

    @property
    def puzzle(self) -> Grid:
        """What was entered so far."""
        return self.session.game.grid

    def _view(self) -> BoardView:
        # With labels, since what clashes is named.
        view = session_view(self.session, show_peers=self.app.settings["show-peers"], labels=True)
        # What is typed here are givens.
        view = replace(view, givens=view.entries, entries=bytes(len(view.entries)))
        if self.examination is not None and self.examination.cells:
            role = "cause" if self.examination.standing is Standing.NONE else "focus"
            if self.examination.standing is not Standing.CLASH:  # shown as errors already
                view = replace(view, highlights=(Highlight(role, tuple(self.examination.cells)),))
        return view

    # What happens.

    def _examine(self) -> None:
        self.examination, self._plays_when_counted = None, False

        def done(examination: Examination) -> None:
            self.examination = examination
            if self._plays_when_counted and self.app.screen is self:
                self._play()

        if self.puzzle.clue_count:
            self.app.program.work("examining", examine, self.puzzle, _TIME, done=done)
        else:
            self.app.program.stop("examining")

    def apply_outcome(self, outcome: Outcome) -> None:
        """Show what came of something."""
        if outcome.moved:
            self.message = ""
            self._examine()
        if outcome.message:
            self.message = outcome.message
        if outcome.request:
            self._request(outcome.request)
        self.app.redraw()

    def _request(self, name: str) -> None:
        if name == "home":
            self.leave()
        elif name in ("paste", "open", "watch"):
            self.do(name)
        elif name in ("help", "settings", "full-screen", "quit", "new"):
            self.app.program.request(name, self.puzzle)

    def do(self, id: str) -> None:
        """A button."""
        from sudokit.frontends.desktop.screens.board_choice import BoardChoiceScreen
        from sudokit.frontends.desktop.screens.files import FilesScreen
        from sudokit.frontends.desktop.screens.watch import WatchScreen

        kind, _space, number = id.partition(" ")
        if kind == "digit":
            self.apply_outcome(self.session.digit(int(number), Mode.DIGIT))
        elif id == "paste":
            self.take_text(clipboard(), _("the clipboard"))
        elif id == "open":
            self.app.show(FilesScreen(self.app, self.open_elsewhere))
        elif id == "code":
            self.app.program.request("code")
        elif id == "board-choice":
            self.app.show(BoardChoiceScreen(self.app, self))
        elif id == "erase-all":
            self.session.perform("select-all")
            self.apply_outcome(self.session.perform("clear"))
        elif id == "watch":
            self.app.show(WatchScreen(self.app, self.puzzle))
        elif id == "solve":
            self._solve()
        elif id == "play":
            self._play()
        else:
            self.apply_outcome(self.session.perform(id))

    def _play(self) -> None:
        """Play it, unless it has no solution; while they are counted, soon."""
        self._plays_when_counted = self.examination is None and self.app.jobs.is_busy("examining")
        if self._plays_when_counted or self._button("play").why_not:
            self.app.redraw()
            return
        found = self.examination.two if self.examination is not None and self.examination.can_be_played else ()
        self.app.program.play_own(self.puzzle, found[0] if found else None)

    def _solve(self) -> None:
        """Play it solved, so that what was typed stays as it is."""
        from sudokit.frontends.desktop.screens.watch import WatchScreen

        screen = WatchScreen(self.app, self.puzzle, "fast")
        self.app.show(screen)
        screen.do("end")

    def use(self, puzzle: Grid) -> None:
        """Continue with a puzzle that came from elsewhere."""
        game = set_up(puzzle.board)
        self.session = Session(game)
        for cell, digit in enumerate(puzzle.digits):
            if digit:
                game.enter([cell], digit)
        self.message = ""
        self._examine()
        self.app.redraw()

    def set_board(self, board: Board) -> None:
        """Continue with an empty board of another kind; digits that fit are kept if it has as many cells."""
        old = self.puzzle
        if old.board.cell_count == board.cell_count and old.board.digit_count == board.digit_count:
            self.use(Grid.from_digits(old.digits, board))
        else:
            self.use(Grid.empty(board))

    def take_text(self, text: str, source: str) -> None:
        """Take what a text holds; if it cannot be read, an error is shown and what was typed stays."""
        if not text.strip():
            self.message = _("There is no text in {source}.").format(source=source)
            self.app.redraw()
            return
        self._take(lambda: parse_pasted(text, self.app.program.usual_game(), self.app.player.now))

    def dropped(self, path: str) -> None:
        """A file was dropped onto the window."""
        self.open_file(path)

    def open_file(self, path: str) -> None:
        """Read a puzzle, or a saved game, from a file."""
        self._take(lambda: open_path(Path(path), self.app.player.now))

    def _take(self, find: Callable[[], Game | NewGame | Grid]) -> None:
        """Play a game, make the game of a code, or continue with a puzzle."""
        at_once, self._plays_at_once = self._plays_at_once, False

        def use(puzzle: Grid) -> None:
            examined = examine(puzzle) if at_once else None
            self.use(puzzle)
            if examined is not None and examined.can_be_played:
                self.examination = examined
                self._play()

        try:
            self.app.program.take(find, use)
        except SudokuError as error:
            self.message = sentence(error)
        self.app.redraw()

    @staticmethod
    def open_elsewhere(app: "App", path: str) -> None:
        """Open a file that was chosen on another screen."""
        app.back()
        if not isinstance(app.screen, EnterScreen):
            app.show(EnterScreen(app))
        assert isinstance(app.screen, EnterScreen)
        app.screen.open_file(path)

    @staticmethod
    def open_puzzle(app: "App", puzzle: Grid) -> None:
        """Continue with a puzzle that was found on another screen."""
        screen = EnterScreen(app)
        app.show(screen)
        screen.use(puzzle)

    def key(self, name: str) -> bool:
        """Keys are those of a game, but there are no marks or hints."""
        if name == "Ctrl+V":
            self.do("paste")
        elif name == "Enter":
            self._play()
        elif name in ("PageUp", "PageDown"):
            return False
        elif len(self.session.selection.cells) == 1 and type_cell(self.session, name):
            self.apply_outcome(Outcome(moved=True))
        else:
            action = next((a for a in ACTIONS.values() if name in keys_of(a, self.session.game.board)), None)
            if action is not None and action.group in ("Modes", "Game") and action.name not in ("undo", "redo"):
                return True
            self.apply_outcome(self.session.press(name))
        return True

    def leave(self) -> None:
        """Go back."""
        self.app.program.stop("examining")
        self.app.back()

    def board_pressed(self, id: str, cell: int | None, press: Press) -> None:
        """Select cells."""
        if cell is None:
            self.apply_outcome(self.session.click_outside())
        else:
            self.apply_outcome(self.session.click(cell, add=press.add, extend=press.extend))

    def board_dragged(self, id: str, cell: int) -> None:
        """Select more."""
        self.apply_outcome(self.session.drag(cell))

    def board_released(self) -> None:
        """The end of a drag."""
        self.session.release()
