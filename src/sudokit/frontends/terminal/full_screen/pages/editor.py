"""Typing or pasting a grid: to play it, to solve it, to check it. It is examined as it grows."""

from collections.abc import Callable
from typing import Any

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from sudokit.board.checking import check
from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.errors import SudokuError
from sudokit.frontends.terminal.full_screen.arrangement import arranged, least_size
from sudokit.frontends.terminal.full_screen.board import BoardWidget, table
from sudokit.frontends.terminal.full_screen.key_names import key_name
from sudokit.frontends.terminal.full_screen.pages.page import Page
from sudokit.play.game.document_games import notes_said
from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import SIZES, MadeGame, NewGame
from sudokit.play.pages.puzzle_entry import Examination, Standing, examine, first_solutions, set_up, type_cell
from sudokit.play.player.pasted_text import parse_pasted
from sudokit.play.player.program import THINKING
from sudokit.play.session.session import NOTHING, Session
from sudokit.play.session.session_view import session_view
from sudokit.translation import N_, _
from sudokit.view.board_view import BoardView

_HEADINGS = {
    "play": N_("Enter a puzzle"),
    "solve": N_("Solve a puzzle"),
    "check": N_("Check a grid"),
    "watch": N_("A puzzle to watch"),
}
_ENTER = {
    "play": N_("play it"),
    "solve": N_("solve it"),
    "check": N_("check it"),
    "watch": N_("watch it"),
}
_PAUSE = 0.15  # seconds after the last key before the grid is examined
_PATIENCE = 5.0  # seconds for finding out how many solutions there are


class EditorPage(Page):
    """A board to type on: each digit goes into its cell and the cursor to the next; 0 leaves a cell empty."""

    def __init__(
        self,
        purpose: str,
        grid: Grid | None = None,
        then: Callable[[Grid], None] = lambda _grid: None,
        *,
        at_once: bool = False,
    ) -> None:
        super().__init__()
        self._at_once = at_once  # as if Enter had been pressed
        self._of_size: dict[int, Session] = {}  # what was typed on boards of other sizes
        self._then = then
        self.purpose = purpose
        self.session = self._empty(9) if grid is None else _typed(grid)
        self.sentence = ""
        self._timer: Timer | None = None
        self._found: list[Grid] = []
        self._has_more = False  # solutions than those found so far, perhaps
        self._at = 0

    @staticmethod
    def _empty(side: int) -> Session:
        session = Session(set_up(classic(side)))
        session.selection.select([0])
        return session

    @property
    def heading(self) -> str:
        """What the grid is for."""
        return _(_HEADINGS[self.purpose])

    @property
    def grid(self) -> Grid:
        """What was typed."""
        return self.session.game.grid

    def keys_line(self) -> Content:
        """The keys, which depend on the purpose."""
        self.KEYS = (
            (N_("Enter"), _ENTER[self.purpose]),
            ("Esc", N_("back")),
            ("0", N_("empty cell")),
            (N_("arrows"), N_("move")),
            ("F4", N_("size")),
            ("F8", N_("start again")),
            *((("N P", N_("next, previous solution")),) if self.purpose == "solve" else ()),
        )
        return super().keys_line()

    def body(self) -> ComposeResult:
        """The board and what is known of it."""
        yield from table(("help", "answer"))

    def on_mount(self) -> None:
        """Begin with what was given."""
        if self._at_once:
            self._go()
        else:
            self._examine()

    def on_resize(self) -> None:
        """The drawing goes by the size."""
        self.show()

    def show(self) -> None:
        """The board as it is now."""
        board = self.session.game.board
        found = arranged(board, self.size.width, self.size.height - 2)
        small, table = self.query_one("#small", Static), self.query_one("#table")
        small.display, table.display = found is None, found is not None
        if found is None:
            width, height = least_size(board)
            small.update(
                Content(
                    _("{board} needs {width} columns and {height} lines. F4 chooses another size.").format(
                        board=board.name, width=width, height=height + 1
                    )
                )
            )
            return
        if self._found:
            view = BoardView.of(self._found[self._at], self.grid)
        else:
            view = session_view(self.session, show_peers=False, show_same_digit=False)
        self.query_one("#board", BoardWidget).show(view, found.room, self.sudokit.palette, plain=self.sudokit.plain)
        table.set_class(found.beside, "-beside")
        table.set_class(not found.beside, "-below")
        panel = self.query_one("#panel")
        panel.set_class(not found.beside, "-below")
        panel.styles.width = found.panel_size[0]
        self.query_one("#help", Static).update(
            Content.styled(
                _("Type the cells one by one, 0 for an empty one, or paste the whole grid.") + "\n", self.sudokit.quiet
            )
        )
        self.query_one("#answer", Static).update(Content(self.sentence))

    # Typing.

    def take_key(self, event: events.Key) -> None:
        """Digits are typed one after the other."""
        board = self.session.game.board
        name = key_name(event.key, event.character, board)
        if name in ("Escape", "F1"):
            super().take_key(event)
            return
        if name == "Enter":
            self._go()
        elif name == "F4":
            self._resize()
        elif name == "F8":
            self.use(self._empty(board.column_count))
        elif self._found and name in ("N", "P", "Right", "Left", "PageDown", "PageUp"):
            self._turn_page(1 if name in ("N", "Right", "PageDown") else -1)
        elif type_cell(self.session, name) or self.session.press(name, self.sudokit.keyboard) is not NOTHING:
            self._changed()
        else:
            return
        event.stop()
        event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        """A whole grid, in any format that is read, or a saved game or a code."""
        event.stop()
        try:
            with notes_said(self.sudokit.say):
                found = parse_pasted(event.text)
        except SudokuError as error:
            self.sudokit.say(str(error))
            return
        match found:
            case Game():
                self.load(found.puzzle if self.purpose != "check" else found.grid)
            case NewGame():
                self.sudokit.program.make(found, self._made)
            case Grid():
                self.load(found)

    def _made(self, made: MadeGame) -> None:
        if self.is_attached:  # nobody has left it meanwhile
            self.load(made.puzzle)

    def load(self, grid: Grid) -> None:
        """Show a grid as if it had been typed."""
        self.use(_typed(grid))

    def use(self, session: Session) -> None:
        """Type on this board from now on."""
        self.session = session
        self._changed()

    def _resize(self) -> None:
        side = self.session.game.board.column_count
        sizes = [size for size in SIZES if size <= 25]
        following = sizes[(sizes.index(side) + 1) % len(sizes)] if side in sizes else 9
        self._of_size[side] = self.session
        self.use(self._of_size.get(following) or self._empty(following))

    @on(BoardWidget.Pressed)
    def board_pressed(self, event: BoardWidget.Pressed) -> None:
        """The mouse chooses the cell that is typed into."""
        if event.cell is not None:
            self.session.selection.select([event.cell])
            self.show()

    # What is known of it.

    def _changed(self) -> None:
        self._found, self._has_more, self._at = [], False, 0
        self.show()
        self._stop_timer()
        self._timer = self.set_timer(_PAUSE, self._examine)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _examine(self) -> None:
        if self.purpose == "check":
            self._say(str(check(self.grid)))
        else:
            self._find_out(lambda examined: self._say(examined.sentence), examine, _PATIENCE)

    def _say(self, sentence: str) -> None:
        self.sentence = sentence
        self.show()

    def _find_out(self, then: Callable[[Any], None], function: Callable[..., Any], *arguments: Any) -> None:
        """Let another process find out something about the grid. Once the grid has changed, the answer is dropped."""
        grid = self.grid

        def found_out(result: Any) -> None:
            if self.is_attached and self.grid == grid:
                then(result)

        self.sudokit.program.work(THINKING, function, grid, *arguments, done=found_out)

    def leave(self) -> None:
        """Go back, and find out nothing more."""
        self.sudokit.program.stop(THINKING)
        super().leave()

    def _go(self) -> None:
        self._stop_timer()  # what is examined now need not be examined again
        if self.purpose == "check":
            self._examine()
        elif self.purpose == "watch":
            grid = self.grid
            self.leave()
            self._then(grid)
        elif self._found:
            self._turn_page(1)
        else:
            self._say(_("Counting the solutions …"))
            self._find_out(self._solved if self.purpose == "solve" else self._play, examine, _PATIENCE)

    def _play(self, examined: Examination) -> None:
        if examined.standing in (Standing.ONE, Standing.SEVERAL):
            self.sudokit.program.play_own(self.grid, examined.two[0] if examined.can_be_played else None)
        else:
            self._say(examined.sentence)

    def _solved(self, examined: Examination) -> None:
        self._found, self._has_more = list(examined.two), examined.standing in (Standing.SEVERAL, Standing.UNKNOWN)
        self._say(examined.sentence)
        if self._has_more:
            self._turn_page(0)

    def _turn_page(self, by: int) -> None:
        at = max(0, self._at + by)
        if at < len(self._found) or not self._has_more:
            self._show_page(at)
            return
        self._say(_("Looking for solutions …"))

        def listed(answer: tuple[list[Grid], bool]) -> None:
            self._found, self._has_more = answer
            self._show_page(at)

        self._find_out(listed, first_solutions, 2 * at + 2)

    def _show_page(self, at: int) -> None:
        if not self._found:
            self._say(_("The puzzle has no solution."))
            return
        self._at = min(at, len(self._found) - 1)
        n = len(self._found)
        count = _("{n} or more").format(n=n) if self._has_more else str(n)
        self._say(_("Solution {at} of {count}.").format(at=self._at + 1, count=count))


def _typed(grid: Grid) -> Session:
    """The session in which a grid was typed, each digit in all its cells at once."""
    session = Session(set_up(grid.board))
    for digit in range(1, grid.board.digit_count + 1):
        cells = [cell for cell, found in enumerate(grid.digits) if found == digit]
        if cells:
            session.game.enter(cells, digit)
    session.selection.select([0])
    return session
