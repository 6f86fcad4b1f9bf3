"""Typing or pasting a grid: to play it, to solve it, to check it, to watch it solved."""

from collections.abc import Callable

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from sudokit.board import Grid, classic
from sudokit.frontends.terminal.full_screen.arrangement import arrangement_of
from sudokit.frontends.terminal.full_screen.board import BoardWidget, table
from sudokit.frontends.terminal.full_screen.key_names import key_name
from sudokit.frontends.terminal.full_screen.pages.page import TerminalPage
from sudokit.frontends.terminal.full_screen.pages.parts import PartsListPage
from sudokit.play.entering.entry_page import PURPOSES, EntryPage
from sudokit.play.entering.rules_page import RulesPage
from sudokit.play.pages.new_games import SIZES
from sudokit.play.session.session import NOTHING
from sudokit.translation import N_, _

_PAGES = {"N": 1, "Right": 1, "PageDown": 1, "P": -1, "Left": -1, "PageUp": -1}  # what keys show of the solutions


class EditorPage(TerminalPage):
    """A board to type on; `begin` is called with the entry when there is a page."""

    def __init__(
        self,
        purpose: str = "play",
        begin: Callable[[EntryPage], None] = lambda _entry: None,
        then: Callable[[Grid], None] = lambda _grid: None,
    ) -> None:
        super().__init__()
        self._purpose = purpose
        self._begin = begin
        self._then = then

    @property
    def heading(self) -> str:
        """What the grid is for."""
        return _(PURPOSES[self._purpose][0])

    @property
    def _is_drawing(self) -> bool:
        """Whether a rule is drawn; before there is a page, none is."""
        return hasattr(self, "entry") and bool(self.entry.rules.kind)

    def escape_words(self) -> str:
        """What Escape does now."""
        return N_("digits") if self._is_drawing else super().escape_words()

    def keys_line(self) -> Content:
        """The keys, which depend on the purpose."""
        typing = (
            (N_("Enter"), PURPOSES[self._purpose][1]),
            ("Esc", N_("back")),
            ("0", N_("empty cell")),
            ("F4", N_("size")),
            ("F6", N_("rules")),
            ("F7", N_("candidates")),
            ("U", N_("undo")),
            ("F8", N_("start again")),
            *((("N P", N_("next, previous solution")),) if self._purpose == "solve" else ()),
        )
        drawing = (
            (N_("Shift+arrows"), N_("draw")),
            (N_("Space"), N_("begin")),
            (N_("Enter"), N_("end")),
            ("Del", N_("remove")),
            ("Esc", N_("digits")),
            ("F6", N_("rules")),
            ("F7", N_("candidates")),
            ("U", N_("undo")),
        )
        self.KEYS = drawing if self._is_drawing else typing
        return super().keys_line()

    def body(self) -> ComposeResult:
        """The board and what is known of it."""
        yield from table(("answer",))

    def on_mount(self) -> None:
        """Begin with what was given."""
        self.entry = EntryPage(self.sudokit.program, self.show, self._purpose)
        self._begin(self.entry)

    def on_resize(self) -> None:
        """The drawing goes by the size."""
        self.show()

    def show(self) -> None:
        """The board as it is now."""
        if not self.can_show:  # the game may have begun
            return
        board = self.entry.puzzle.board
        view = self.entry.view(labels=False)
        found = arrangement_of(board, self.size.width, self.size.height - 2, rim=view.rim is not None)
        if self.arrange_table(board, found, _("F4 chooses another size.")) and found is not None:
            self.fit_keys()
            self.query_one("#board", BoardWidget).show(view, found.room, self.sudokit.palette, plain=self.sudokit.plain)
            self.query_one("#answer", Static).update(Content("\n\n".join(self.entry.sentences)))

    def take_key(self, event: events.Key) -> None:
        """Digits are typed one after the other."""
        name = key_name(event.key, event.character, self.entry.puzzle.board)
        if name == "F1" or (name == "Escape" and not self.entry.rules.kind):
            super().take_key(event)
            return
        if name == "Enter":
            self.entry.do("end-rule") if self.entry.rules.is_in_hand else self._go()
        elif name == "F6":
            self.app.push_screen(PartsListPage(RulesPage(self.sudokit.program, self.entry)))
        elif name == "F7":
            self.entry.do("candidates")
        elif name == "F4":
            self._resize()
        elif name == "F8":
            self.entry.erase_all()
        elif self.entry.found and name in _PAGES:
            self.entry.turn_page(_PAGES[name])
        elif self.entry.press(name, self.sudokit.keyboard) is NOTHING:
            return
        event.stop()
        event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        """A whole grid, in any format that is read, or a saved game or a code."""
        event.stop()
        self.entry.take_text(event.text, _("the clipboard"))

    def _resize(self) -> None:
        side = self.entry.puzzle.board.column_count
        self.entry.set_board(classic(SIZES[(SIZES.index(side) + 1) % len(SIZES)] if side in SIZES else 9))

    def _go(self) -> None:
        match self._purpose:
            case "play":
                self.entry.play()
            case "solve":
                self.entry.turn_page(1)
            case "watch":
                self.leave()
                self._then(self.entry.puzzle)

    def leave(self) -> None:
        """Go back, and find out nothing more."""
        self.entry.leave()
        super().leave()

    def on_screen_resume(self) -> None:
        """Seen again: there may be other rules."""
        super().on_screen_resume()
        if hasattr(self, "entry"):
            self.show()

    @on(BoardWidget.Pressed)
    def board_pressed(self, event: BoardWidget.Pressed) -> None:
        """The mouse chooses the cell that is typed into, or draws a rule."""
        if event.cell is not None:
            self.entry.click(event.cell, add=event.ctrl, extend=event.shift)
        elif self.entry.rules.kind:
            self.entry.click_outside(event.place)

    @on(BoardWidget.Dragged)
    def board_dragged(self, event: BoardWidget.Dragged) -> None:
        """Draw on, or select more cells."""
        self.entry.drag(event.cell)

    @on(BoardWidget.Released)
    def board_released(self) -> None:
        """The end of a drag."""
        self.entry.release()
