"""A page of parts beside a board: a lesson, a game that is played again."""

from sudokit.frontends.desktop.board_place import aspect_of
from sudokit.frontends.desktop.layout import Metrics, board_and_panel
from sudokit.frontends.desktop.screens.parts import PartsScreen, options_of
from sudokit.frontends.desktop.screens.screen import Press
from sudokit.frontends.desktop.toolkit.flow import Flow
from sudokit.frontends.desktop.toolkit.widgets import BoardPicture, PushButton, Widget
from sudokit.play.pages.parts import BoardPartsPage
from sudokit.play.player.program import THINKING


class BoardPartsScreen(PartsScreen):
    """Paints the board and the parts, and hands keys and the pointer on."""

    page_of_parts: BoardPartsPage
    _line = ""  # of a list, the one that was chosen last

    def widgets(self, m: Metrics) -> list[Widget]:
        """The board, and the parts beside or below it; a way on stays in sight."""
        page = self.page_of_parts
        view = page.view()
        self._board = view.board
        board, panel = board_and_panel(m, aspect_of(view), round(20 * m.em))
        bar, panel = panel.cut_top(m.button, m.gap)
        back, title = bar.cut_left(m.button, m.gap)
        head: list[Widget] = [
            BoardPicture(id="board", box=board, view=view),
            self.back_button(back),
            *self.title_lines(m, title, page.heading, 1.15),
        ]
        if page.way_on is not None:
            strip, panel = panel.cut_bottom(round(m.button * 1.2), m.gap)
            head.append(PushButton(box=strip, **options_of(page.way_on)))
        flow = Flow(m, panel, self.scroll)
        for part in page.parts():
            self.paint_part(flow, part)
        here = next(
            (widget for widget in flow.widgets if isinstance(widget, PushButton) and widget.is_line and widget.active),
            None,
        )
        if here is not None and here.id != self._line:
            flow.bring_into_sight(here.box)
        self._line = here.id if here is not None else ""
        return self.finished_page(head, flow)

    def key(self, name: str) -> bool:
        """The keys of the page, then those of the board; Enter and Space press the button that has the focus."""
        if name in ("Enter", "Space") and self.app.hands.focus:
            return False
        if name in ("Escape", "PageUp", "PageDown") or not self.page_of_parts.press(name):
            return False
        if self.page_of_parts.is_done:
            self.app.back()
        self.app.redraw()
        return True

    def board_pressed(self, id: str, cell: int | None, press: Press) -> None:
        """Select a cell; the right button strikes a candidate out."""
        self.page_of_parts.click(cell, press.mark if press.right else 0, add=press.add)
        self.app.redraw()

    def leave(self) -> None:
        """Go back, and look for nothing more."""
        self.app.program.stop(THINKING)
        self.app.back()
