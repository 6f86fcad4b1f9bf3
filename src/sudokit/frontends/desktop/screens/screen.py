"""What every screen is: widgets that follow from its state, and what each of them does."""

from typing import TYPE_CHECKING, NamedTuple

from sudokit.board import Position
from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.toolkit.boxes import Box
from sudokit.frontends.desktop.toolkit.flow import Flow, page_area
from sudokit.frontends.desktop.toolkit.widgets import Label, Paragraph, PushButton, Widget
from sudokit.rendering.scene.captions import text_width, wrap
from sudokit.translation import _

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App


_BOLD = 1.12  # how much wider bold letters are
_LEAST_TITLE = 0.9  # ems of a title in one line


class Press(NamedTuple):
    """How the pointer was pressed on a board.

    add: with Ctrl. extend: with Shift. mark: the digit of the mark that it is on, 0 for none. place: the row and the
    column, counted from 0, also beside the cells.
    """

    add: bool = False
    extend: bool = False
    double: bool = False
    right: bool = False
    mark: int = 0
    place: Position | None = None


class Screen:
    """One screen. A screen changes its own state and says so with `app.redraw`."""

    name = "screen"

    def __init__(self, app: "App") -> None:
        self.app = app
        self.scroll = 0
        self.most_scroll = 0
        self.texts: dict[str, str] = {}  # of fields, by id
        self.first_focus = ""

    @property
    def title(self) -> str:
        """What the window is called while this screen is shown."""
        return "Sudokit"

    @property
    def pointer(self) -> str:
        """What the pointer carries over a board: a mode, or nothing."""
        return ""

    def hidden(self) -> None:
        """The window was put away."""

    def widgets(self, m: Metrics) -> list[Widget]:
        """What is on the screen, from back to front."""
        raise NotImplementedError

    def do(self, id: str) -> None:
        """Do what the widget that was chosen means."""

    def key(self, name: str) -> bool:
        """A key that is pressed; False leaves it to what all screens do with it."""
        return False

    def wheel(self, across: float, down: float, *, held: bool) -> bool:
        """The wheel is turned, perhaps while Ctrl is held; False leaves it to scrolling."""
        return False

    def arrive(self) -> None:
        """Called when it is shown, the first time or again."""

    def leave(self) -> None:
        """Go back."""
        self.app.back()

    def seconds_to_change(self) -> float | None:
        """How long until it looks different from what was drawn last, by itself, as a clock does; None for never."""
        return None

    def pass_time(self) -> None:
        """Called when that time is over."""

    def dropped(self, path: str) -> None:
        """A file was dropped onto the window: it is a puzzle to enter."""
        from sudokit.frontends.desktop.screens.enter import enter

        enter(self.app).open_file(path)

    # A board on the screen, by the id of its widget.

    def board_pressed(self, id: str, cell: int | None, press: Press) -> None:
        """The pointer was pressed on a cell, or beside the cells."""

    def board_dragged(self, id: str, cell: int) -> None:
        """The pointer was moved onto another cell, pressed."""

    def board_released(self) -> None:
        """The pointer was let go."""

    # What pages have in common.

    def back_button(self, box: Box) -> PushButton:
        """The way back; what is being made is stopped by Esc first."""
        tip = _("Back") if self.app.jobs.visible_status else _("Back (Esc)")
        return PushButton(id="back", box=box, icon="back", tip=tip)

    def page(self, m: Metrics, heading: str, *, most_ems: float = 38) -> tuple[list[Widget], Flow]:
        """A page with a heading and a way back, and the flow for what stands below."""
        area = page_area(m, most_ems)
        bar, area = area.cut_top(m.button, m.gap)
        back, title = bar.cut_left(m.button, m.gap)
        head = [self.back_button(back), *self.title_lines(m, title, heading, 1.35)]
        return head, Flow(m, area, self.scroll)

    @staticmethod
    def title_lines(m: Metrics, box: Box, text: str, size: float) -> list[Widget]:
        """A title that is never cut: in one line, or smaller in two where it is too long for that."""
        if text_width(text, m.em * max(size * 0.72, _LEAST_TITLE), bold=True) <= box.width:
            return [Label(box=box, text=text, bold=True, size=size)]
        small = next((s for s in (0.8, 0.7, 0.6) if len(wrap(text, box.width, m.em * s * _BOLD)) <= 2), 0.52)
        return [Paragraph(box=box, lines=tuple(wrap(text, box.width, m.em * small * _BOLD)), size=small, bold=True)]

    def finished_page(self, head: list[Widget], flow: Flow) -> list[Widget]:
        """The widgets of a page."""
        self.scroll, self.most_scroll = flow.scroll, flow.most_scroll
        return [*head, *flow.finished()]
