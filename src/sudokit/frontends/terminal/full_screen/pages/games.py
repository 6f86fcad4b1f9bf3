"""The unfinished games, to continue or to give up."""

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sudokit.frontends.terminal.full_screen.pages.page import Page
from sudokit.play.pages.words import state_words
from sudokit.translation import N_, _


class GamesPage(Page):
    """One line for each game, the last played first."""

    HEADING = N_("Unfinished games")
    KEYS = ((N_("Enter"), N_("continue")), (N_("Delete"), N_("give up")), ("Esc", N_("back")))

    def body(self) -> ComposeResult:
        """The list."""
        yield OptionList(id="games")

    def on_mount(self) -> None:
        """Fill it."""
        self._show()

    def _show(self) -> None:
        self._asked: str | None = None  # the game that the next Delete gives up
        listed = self.query_one("#games", OptionList)
        listed.clear_options()
        for saved in self.sudokit.player.unfinished().games:
            listed.add_option(Option(Content(state_words(saved.game)), id=saved.name))
        listed.highlighted = 0 if listed.option_count else None
        listed.focus()

    @on(OptionList.OptionSelected)
    def _resume(self, event: OptionList.OptionSelected) -> None:
        self.sudokit.program.resume(event.option.id)

    def take_key(self, event: events.Key) -> None:
        """Delete gives a game up when pressed twice."""
        listed = self.query_one("#games", OptionList)
        chosen = listed.highlighted_option
        if event.key != "delete" or chosen is None:
            self._asked = None
            super().take_key(event)
            return
        event.stop()
        if self._asked != chosen.id:
            self._asked = chosen.id
            self.sudokit.say(_("Press Delete again to give this game up; that cannot be undone."))
            return
        self.sudokit.program.give_up(chosen.id or "")
        self._show()
