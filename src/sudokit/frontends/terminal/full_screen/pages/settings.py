"""Settings: one line each; Enter goes to the next value."""

from textwrap import fill

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sudokit.frontends.terminal.full_screen.pages.page import Page
from sudokit.frontends.terminal.words import NOT_FOR_TERMINALS
from sudokit.play.pages.settings_page import SettingLine, settings_page
from sudokit.translation import N_


class SettingsPage(Page):
    """Made from the table of settings."""

    HEADING = N_("Settings")
    KEYS = ((N_("↑ ↓"), N_("choose")), (N_("Enter"), N_("change")), ("Esc", N_("back")))

    _lines: dict[str, SettingLine]

    def body(self) -> ComposeResult:
        """The list."""
        yield OptionList(id="settings")

    def on_mount(self) -> None:
        """The keys go to it at once."""
        self.query_one("#settings", OptionList).focus()

    def on_resize(self) -> None:
        """The lines go by the size."""
        self._show()

    def _show(self) -> None:
        listed = self.query_one("#settings", OptionList)
        at = listed.highlighted
        width = max(20, self.size.width - 3)  # without the margins and the bar that shows how far one has scrolled
        listed.clear_options()
        self._lines = {}
        for heading, lines in settings_page(self.sudokit.player.settings, NOT_FOR_TERMINALS).items():
            listed.add_option(Option(Content.styled(heading, "bold"), disabled=True))
            for line in lines:
                self._lines[line.setting.name] = line
                words = fill(f"{line.label}: {line.words}", width, initial_indent="  ", subsequent_indent="    ")
                listed.add_option(Option(Content(words).stylize("bold", words.rfind(":") + 1), id=line.setting.name))
        listed.highlighted = at if at is not None else 1

    @on(OptionList.OptionSelected)
    def _change(self, event: OptionList.OptionSelected) -> None:
        name = event.option.id or ""
        self.sudokit.choose(name, self._lines[name].next_value)
        self._show()
