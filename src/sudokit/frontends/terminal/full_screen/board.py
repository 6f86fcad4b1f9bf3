"""The board as a widget: it paints the glyphs of a view and says which cell the mouse is on."""

from rich.segment import Segment
from textual import events
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from sudokit.board import Board, Position
from sudokit.frontends.terminal.full_screen.styles import NoColour, Palette
from sudokit.rendering.painters.text import Character, CharacterLook, drawing
from sudokit.rendering.painters.text_layout import CellRoom, layout_of
from sudokit.view.board_view import BoardView


class BoardWidget(Widget):
    """Shows a view of a board in the room that it was given."""

    DEFAULT_CSS = "BoardWidget { width: auto; height: auto; }"

    class Pressed(Message):
        """The mouse was pressed on a cell; `cell` is None beside the board, and `place` its row and column there."""

        def __init__(
            self, cell: int | None, place: Position | None, button: int, *, shift: bool, ctrl: bool, chain: int
        ) -> None:
            super().__init__()
            self.cell, self.place, self.button = cell, place, button
            self.shift, self.ctrl, self.chain = shift, ctrl, chain

    class Dragged(Message):
        """The pressed mouse went onto a cell."""

        def __init__(self, cell: int) -> None:
            super().__init__()
            self.cell = cell

    class Released(Message):
        """The mouse was let go."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: list[list[Character]] = []
        self._view: BoardView | None = None
        self._room = CellRoom.COMPACT
        self._plain = False
        self._palette: Palette = NoColour()
        self._is_held = False

    def show(self, view: BoardView, room: CellRoom, palette: Palette, *, plain: bool) -> None:
        """Show this from now on."""
        before = self._extent
        self._view, self._room, self._palette, self._plain = view, room, palette, plain
        self._lines = drawing(view, room, plain=plain, signs=True)
        self.refresh(layout=before != self._extent)

    @property
    def board(self) -> Board | None:
        """The board that is shown."""
        return self._view.board if self._view else None

    @property
    def _extent(self) -> tuple[int, int]:
        return max(map(len, self._lines), default=0), len(self._lines)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """The columns of the drawing."""
        return self._extent[0]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines of the drawing."""
        return self._extent[1]

    def render_line(self, y: int) -> Strip:
        """One line, in the colours of the palette."""
        line = self._lines[y] if y < len(self._lines) else []
        segments = [Segment(glyph.symbol, self._palette.style(glyph.look)) for glyph in line]
        strip = Strip(segments, len(line)).simplify()
        return strip.adjust_cell_length(self.size.width, self._palette.style(CharacterLook()))

    # The mouse.

    def _place(self, event: events.MouseEvent) -> Position | None:
        """The row and the column at the mouse, also beside the cells."""
        if self._view is None:
            return None
        layout = layout_of(self._view.board, self._room, self._plain, self._view.rim is not None)
        left, top = self._extent[0] - layout.size[0], self._extent[1] - layout.size[1]  # what labels take
        return layout.place_at(event.x - left, event.y - top)

    def _cell(self, event: events.MouseEvent) -> int | None:
        place = self._place(event)
        return None if place is None or self._view is None else self._view.board.cell_at.get(place)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Say where it was pressed."""
        cell = self._cell(event)
        self._is_held = cell is not None and event.button == 1
        if self._is_held:
            self.capture_mouse()
        chain = getattr(event, "chain", 1)
        place = self._place(event)
        self.post_message(self.Pressed(cell, place, event.button, shift=event.shift, ctrl=event.ctrl, chain=chain))

    def on_click(self, event: events.Click) -> None:
        """A second click in quick succession is a double click."""
        cell = self._cell(event)
        if event.chain == 2 and cell is not None:
            place = self._place(event)
            self.post_message(self.Pressed(cell, place, event.button, shift=event.shift, ctrl=event.ctrl, chain=2))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Say which cell the pressed mouse goes to."""
        cell = self._cell(event) if self._is_held else None
        if cell is not None:
            self.post_message(self.Dragged(cell))

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Say that it was let go."""
        self._is_held = False
        self.release_mouse()
        self.post_message(self.Released())


def table(words: tuple[str, ...], boards: tuple[str, ...] = ("board",)) -> ComposeResult:
    """The parts of a page about a board: one or more of them, words beside or below, and a line if all are too large.

    words, boards: the names of the parts.
    """
    yield Static(id="small")
    with Container(id="table"):
        for name in boards:
            yield BoardWidget(id=name)
        panel = VerticalScroll(id="panel")
        panel.can_focus = False
        with panel:
            for name in words:
                yield Static(id=name)
