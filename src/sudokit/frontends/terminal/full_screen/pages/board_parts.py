"""A page of parts beside a board: a lesson, a game that is played again. Each button has a key, and can be clicked."""

from dataclasses import replace

from textual import events, on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.style import Style
from textual.widgets import Static

from sudokit.frontends.terminal.full_screen.arrangement import arranged_with_labels
from sudokit.frontends.terminal.full_screen.board import BoardWidget, table
from sudokit.frontends.terminal.full_screen.key_names import key_name
from sudokit.frontends.terminal.full_screen.pages.page import TerminalPage
from sudokit.frontends.terminal.words import parts_in_words
from sudokit.play.pages.parts import BoardPartsPage, Button, Buttons, Heading, Lines, Part, Words
from sudokit.play.player.program import THINKING
from sudokit.play.session.actions import key_label


class BoardAndPartsPage(TerminalPage):
    """Paints the board and the parts, and hands keys and the mouse on."""

    def __init__(self, page: BoardPartsPage) -> None:
        super().__init__()
        self._page = page
        page.repaint = self.show

    @property
    def heading(self) -> str:
        """The name of the page."""
        return self._page.heading

    def keys_line(self) -> Content:
        """The keys of its buttons; what they do can be read beside them."""
        ways = [button for button in self._page.buttons() if button.key and not button.why_not]
        first = [button for button in ways if button.primary]
        others = [button for button in ways if not button.primary]
        self.KEYS = (*((key_label(each.key), each.text) for each in (*first, *others)), ("Esc", "back"))
        return super().keys_line()

    def body(self) -> ComposeResult:
        """The board and the words."""
        yield from table(("answer",))

    def on_resize(self) -> None:
        """The drawing goes by the size."""
        self.show()

    def show(self) -> None:
        """Everything as it is now."""
        if not self.can_show:
            return
        view = self._page.view()
        found, labels = arranged_with_labels(view.board, self.size.width, self.size.height - 2)
        view = replace(view, labels=labels)
        if self.arrange_table(view.board, found) and found is not None:
            self.query_one("#board", BoardWidget).show(view, found.room, self.sudokit.palette, plain=self.sudokit.plain)
            way_on = self._page.way_on
            parts = [*self._page.parts(), *((Buttons("", (way_on,)),) if way_on else ())]
            painted = [self._painted(part) for part in parts]
            self.query_one("#answer", Static).update(Content("\n").join(painted))
            self._show_line(parts, painted)
        self.fit_keys()

    def _show_line(self, parts: list[Part], painted: list[Content]) -> None:
        """Scroll a list so far that its active line, and what is said of it, can be seen."""
        here = next((i for i, part in enumerate(parts) if isinstance(part, Lines) and part.items[-1].active), None)
        panel = self.query_one("#panel", VerticalScroll)
        if here is None or panel.content_size.width < 1:
            return
        ends = [sum(len(each.wrap(panel.content_size.width)) for each in painted[: n + 1]) for n in (here, here + 1)]
        panel.scroll_to(y=min(max(panel.scroll_y, ends[1] - panel.content_size.height), ends[0] - 1), animate=False)

    def _painted(self, part: Part) -> Content:
        match part:
            case Heading(text):
                return Content.styled(f"\n{text}", "bold $primary")
            case Words(text, tone):
                return Content.styled(text, {"quiet": self.sudokit.quiet, "wrong": "bold"}.get(tone, ""))
            case Buttons(_label, items):
                return Content("  ").join(map(_button, items))
            case Lines(items):
                return Content("\n").join(map(_line, items))
        return Content("\n".join(parts_in_words([part])))

    def take_key(self, event: events.Key) -> None:
        """The keys of the page and of its board; PageUp and PageDown scroll the words."""
        if self.scroll_panel(event):
            return
        name = key_name(event.key, event.character, self._page.view().board)
        if name in ("Escape", "F1") or not self._page.press(name, self.sudokit.keyboard):
            super().take_key(event)
            return
        event.stop()
        event.prevent_default()
        self._go_on()

    def action_do(self, id: str) -> None:
        """A button that was clicked."""
        self._page.do(id)
        self._go_on()

    def _go_on(self) -> None:
        if self._page.is_done and self.is_current:
            self.leave()
        else:
            self.show()

    @on(BoardWidget.Pressed)
    def board_pressed(self, event: BoardWidget.Pressed) -> None:
        """The mouse selects a cell."""
        self._page.click(event.cell, add=event.ctrl)
        self.show()

    def leave(self) -> None:
        """Go back, and look for nothing more."""
        self.sudokit.program.stop(THINKING)
        super().leave()


def _line(button: Button) -> Content:
    content = Content.styled(f"▸{button.text[1:]}" if button.active else button.text, "bold" if button.active else "")
    return content.stylize(Style.from_meta({"@click": f"screen.do({button.id!r})"}))


def _button(button: Button) -> Content:
    words = f"{button.text} ({key_label(button.key)})" if button.key else button.text
    if button.why_not:
        return Content.styled(words, "dim")
    content = Content.styled(f"[{words}]" if button.primary else words, "bold" if button.primary else "")
    return content.stylize(Style.from_meta({"@click": f"screen.do({button.id!r})"}))
