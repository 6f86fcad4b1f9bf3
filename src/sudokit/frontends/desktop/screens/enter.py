"""Enter a puzzle: type it, paste it or open a file. It is examined as it grows."""

from dataclasses import replace

from sudokit.frontends.desktop.app import App
from sudokit.frontends.desktop.board_place import aspect_of
from sudokit.frontends.desktop.layout import Metrics, game_layout
from sudokit.frontends.desktop.screens.parts import options_of
from sudokit.frontends.desktop.screens.screen import Press, Screen
from sudokit.frontends.desktop.toolkit.boxes import Box
from sudokit.frontends.desktop.toolkit.clipboard import clipboard
from sudokit.frontends.desktop.toolkit.flow import Flow
from sudokit.frontends.desktop.toolkit.widgets import BoardPicture, PushButton, Widget
from sudokit.play.entering.board_page import BoardPage
from sudokit.play.entering.entry_page import EntryPage
from sudokit.play.entering.rules_page import RulesPage
from sudokit.play.pages.words import action_tip, words_for_board
from sudokit.translation import N_, _

_WAYS = {
    "board-choice": ("", N_("Choose another size")),
    "paste": (N_("Paste"), N_("Paste a copied puzzle (Ctrl+V)")),
    "open": (N_("Open"), N_("Open a file (Ctrl+O), or drop one onto the window")),
    "code": (N_("Code"), N_("Play a code or a link that somebody sent")),
}


class EnterScreen(Screen):
    """A board on which a puzzle is typed."""

    name = "enter"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.entry = EntryPage(app.program, app.redraw)

    @property
    def title(self) -> str:
        """The name of the page."""
        return _("Enter a puzzle") + " · Sudokit"

    # What is shown.

    def widgets(self, m: Metrics) -> list[Widget]:
        """The board, and beside it the digits and what is known of the puzzle."""
        view = self.entry.view()  # with labels, since what clashes is named
        board = view.board
        actions = self.entry.actions()
        places = game_layout(m, aspect_of(view), board.digit_count, len(actions))
        title = places.title._replace(width=places.clock.right - places.title.left)
        widgets: list[Widget] = [
            BoardPicture(id="board", box=places.board, view=view),
            self.back_button(places.home),
            *self.title_lines(m, title, self.entry.heading, 1.15),
        ]
        for (id, (text, tip)), box in zip(_WAYS.items(), places.modes, strict=True):
            widgets.append(
                PushButton(
                    id=id, box=box, text=_(text) if text else words_for_board(board.without_constraints()), tip=_(tip)
                )
            )
        size = max(1.0, min(1.7, places.digits[0].height / m.em * 0.55))
        for digit, box in enumerate(places.digits, start=1):
            widgets.append(PushButton(id=f"digit {digit}", box=box, text=board.symbols[digit - 1], size=size))
        widgets.append(PushButton(id="clear", box=places.clear, icon="erase", tip=action_tip("clear", board)))
        for action, box in zip(actions, places.actions, strict=True):
            icon = action.id if action.id in ("undo", "redo") else ""
            widgets.append(PushButton(box=box, icon=icon, **options_of(action)))
        flow = Flow(m, places.message, self.scroll)
        for said in self.entry.sentences:
            flow.words(said, paint="given")
            flow.space(0.4)
        return widgets + self.finished_page([], flow)

    def back_button(self, box: Box) -> PushButton:
        """The way back; Esc first lets go of the selected cells."""
        button = super().back_button(box)
        is_first = bool(self.entry.rules.kind or self.entry.session.selection) and not self.app.jobs.visible_status
        return replace(button, tip=_("Back (Esc twice)")) if is_first else button

    # What happens.

    def _request(self, name: str) -> None:
        if name == "home":
            self.leave()
        elif name in ("paste", "open", "watch"):
            self.do(name)
        elif name in ("help", "settings", "full-screen", "quit", "new"):
            self.entry.plays_when_counted = False
            self.app.program.request(name, self.entry.puzzle)

    def do(self, id: str) -> None:
        """A button."""
        from sudokit.frontends.desktop.screens.parts import PartsScreen
        from sudokit.frontends.desktop.screens.watch import WatchScreen

        kind, _space, number = id.partition(" ")
        self.entry.plays_when_counted = False
        match kind:
            case "digit":
                self.entry.write(int(number))
            case "paste":
                self.entry.take_text(clipboard(), _("the clipboard"))
            case "board-choice":
                self.app.show(PartsScreen(self.app, BoardPage(self.app.program, self.entry)))
            case "rules":
                self.app.show(PartsScreen(self.app, RulesPage(self.app.program, self.entry)))
            case "solve":  # played to its end, so that what was typed stays as it is
                screen = WatchScreen(self.app, self.entry.puzzle, "fast")
                self.app.show(screen)
                screen.do("end")
            case "open" | "code" | "watch":
                self.app.program.request(kind, self.entry.puzzle)
            case _:
                self.entry.do(id)

    def key(self, name: str) -> bool:
        """Keys are those of a game, but there are no marks or hints."""
        if name == "Ctrl+V":
            self.do("paste")
        elif name == "Enter":
            self.entry.enter()
        elif name in ("PageUp", "PageDown"):
            return False
        else:
            self._request(self.entry.press(name).request)
        return True

    def leave(self) -> None:
        """Go back."""
        self.entry.leave()
        self.app.back()

    def board_pressed(self, id: str, cell: int | None, press: Press) -> None:
        """Select cells, or draw a rule over them."""
        if cell is None:
            self._request(self.entry.click_outside(press.place).request)
        else:
            self._request(self.entry.click(cell, add=press.add, extend=press.extend).request)

    def board_dragged(self, id: str, cell: int) -> None:
        """Select more, or draw on."""
        self.entry.drag(cell)

    def board_released(self) -> None:
        """The end of a drag."""
        self.entry.release()


def enter(app: App) -> EntryPage:
    """The page to enter a puzzle, on show from now on if it was not."""
    if not isinstance(app.screen, EnterScreen):
        app.show(EnterScreen(app))
    assert isinstance(app.screen, EnterScreen)
    return app.screen.entry
