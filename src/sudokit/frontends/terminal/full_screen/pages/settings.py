"""Settings: one line each; Enter goes to the next value."""

from textwrap import fill

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sudokit.frontends.terminal.full_screen.pages.page import Page
from sudokit.frontends.terminal.words import is_of_use, value_in_words
from sudokit.play.player.settings import SETTINGS, Value
from sudokit.translation import N_, _


class SettingsPage(Page):
    """Made from the table of settings."""

    HEADING = N_("Settings")
    KEYS = ((N_("↑ ↓"), N_("choose")), (N_("Enter"), N_("change")), ("Esc", N_("back")))

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
        at, settings, group = listed.highlighted, self.sudokit.player.settings, ""
        width = max(20, self.size.width - 3)  # without the margins and the bar that shows how far one has scrolled
        listed.clear_options()
        for setting in SETTINGS.values():
            if not is_of_use(setting):
                continue
            if setting.group != group:
                group = setting.group
                listed.add_option(Option(Content.styled(_(group), "bold"), disabled=True))
            value = value_in_words(setting, settings[setting.name])
            words = fill(f"{_(setting.label)}: {value}", width, initial_indent="  ", subsequent_indent="    ")
            listed.add_option(Option(Content(words).stylize("bold", words.rfind(":") + 1), id=setting.name))
        listed.highlighted = at if at is not None else 1

    @on(OptionList.OptionSelected)
    def _change(self, event: OptionList.OptionSelected) -> None:
        name = event.option.id or ""
        setting, settings = SETTINGS[name], self.sudokit.player.settings
        values: list[Value] = [True, False] if setting.kind is bool else [value for value, _words in setting.choices]
        self.sudokit.choose(name, values[(values.index(settings[name]) + 1) % len(values)])
        self._show()
