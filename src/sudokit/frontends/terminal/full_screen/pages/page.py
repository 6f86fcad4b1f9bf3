"""What every page has: a heading, a body, a line for what is under way, and a line with its keys."""

from typing import cast

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from sudokit.board import Board
from sudokit.frontends.terminal.full_screen.app import SudokitApp
from sudokit.frontends.terminal.full_screen.arrangement import Arrangement, least_size
from sudokit.play.player.program import MAKING
from sudokit.translation import N_, _


class TerminalPage(Screen[None]):
    """A page of the app. `KEYS` are the keys that its last line names, with what they do."""

    HEADING = ""
    KEYS: tuple[tuple[str, str], ...] = ()

    @property
    def sudokit(self) -> SudokitApp:
        """The app, by its own kind."""
        return cast(SudokitApp, self.app)

    @property
    def heading(self) -> str:
        """The line at the top; "" for none."""
        return _(self.HEADING)

    @property
    def can_show(self) -> bool:
        """Whether its parts are there to be filled: not before it is mounted, nor while it or the app is closing."""
        is_there = self.is_attached and self.is_mounted and self.app.is_running
        return is_there and bool(self.size) and self in self.app.screen_stack

    def compose(self) -> ComposeResult:
        """The parts, from top to bottom."""
        if self.heading:
            yield Static(Content(self.heading), id="heading")
        with Container(id="body"):
            yield from self.body()
        yield Static(id="status")
        yield Static(self.keys_line(), id="keys")

    def body(self) -> ComposeResult:
        """What the page itself shows."""
        yield from ()

    def keys_line(self) -> Content:
        """The keys of the page; those that do not fit are left out, so the most useful come first."""
        parts: list[tuple[str, str] | str] = []
        room = self.app.size.width - 2  # without the margins
        for key, words in self.KEYS:
            words = self.escape_words() if key == "Esc" else words
            room -= cell_len(f"{_(key)} {_(words)}")
            if room < 0:
                break
            parts += [(_(key), "bold"), f" {_(words)}   "]
            room -= 3
        return Content.assemble(*parts)

    def escape_words(self) -> str:
        """What Escape does now."""
        return N_("stop") if self.sudokit.status else N_("back")

    @on(events.Resize)
    def fit_keys(self) -> None:
        """Name the keys that there is room for, with what they do now."""
        self.query_one("#keys", Static).update(self.keys_line())

    def show_status(self, words: str) -> None:
        """Show what is under way, or nothing."""
        line = self.query_one("#status", Static)
        line.update(Content(words), layout=False)  # it has one line, whatever it says
        line.set_class(bool(words), "-shown")
        self.fit_keys()

    def arrange_table(self, board: Board, found: Arrangement | None, advice: str = "") -> bool:
        """Put the words of a page with a board beside or below it; where nothing fits, say so, and return False."""
        small, table, panel = self.query_one("#small", Static), self.query_one("#table"), self.query_one("#panel")
        small.display, table.display = found is None, found is not None
        if found is None:
            width, height = least_size(board)
            words = _("{board} needs {width} columns and {height} lines.")
            small.update(
                Content(f"{words.format(board=board.name, width=width, height=height + bool(self.heading))} {advice}")
            )
            return False
        for part in (table, panel):
            part.set_class(found.beside, "-beside")
            part.set_class(not found.beside, "-below")
        panel.styles.width = found.panel_size[0]
        return True

    def on_screen_resume(self) -> None:
        """Seen again: what is under way and the language may have changed."""
        if self.heading:
            self.query_one("#heading", Static).update(Content(self.heading))
        self.show_status(self.sudokit.status)

    def on_key(self, event: events.Key) -> None:
        """Textual calls the handlers of a class and of all it descends from; a key is to be taken once."""
        self.take_key(event)

    def scroll_panel(self, event: events.Key) -> bool:
        """Scroll the words beside a board with PageUp and PageDown; False for any other key."""
        if event.key not in ("pageup", "pagedown"):
            return False
        panel = self.query_one("#panel", VerticalScroll)
        panel.scroll_page_up() if event.key == "pageup" else panel.scroll_page_down()
        event.stop()
        return True

    def take_key(self, event: events.Key) -> None:
        """Escape stops what is under way, or else leaves the page."""
        if event.key == "escape":
            event.stop()
            event.prevent_default()
            if not self.sudokit.program.stop(MAKING):
                self.leave()
        elif event.key == "f1":
            event.stop()
            self.sudokit.program.request("help")

    def leave(self) -> None:
        """Go back to the page before; from the only one there is, leave the app."""
        if len(self.app.screen_stack) > 1:
            self.app.pop_screen()
        else:
            self.sudokit.quit()
