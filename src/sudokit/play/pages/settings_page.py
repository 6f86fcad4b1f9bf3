"""The page of settings: what can be chosen under each heading, with words for every value."""

from collections.abc import Container
from typing import NamedTuple

from sudokit.play.pages.parts import Button, Buttons, Card, Cards, Heading, Part, PartsPage, Switch, Words
from sudokit.play.pages.sample_views import view_of_theme
from sudokit.play.player.settings import SETTINGS, Setting, Settings, Value
from sudokit.translation import N_, _, capitalize

_OF_THEMES = {
    "system": N_("Light or dark, as everything else."),
    "light": N_("As on paper."),
    "dark": N_("For the evening."),
    "high-contrast": N_("White on black, thick and clear."),
    "colour-blind": N_("Colours that differ in lightness."),
    "print": N_("Greys alone."),
}


class SettingLine(NamedTuple):
    """A setting on the page: its label, every value that it can have with words for it, and the one that it has."""

    setting: Setting
    label: str
    choices: tuple[tuple[Value, str], ...]
    value: Value


def settings_page(settings: Settings, without: Container[str] = ()) -> dict[str, list[SettingLine]]:
    """The lines under each heading, but for the settings that a front end has no use for.

    >>> page = settings_page(Settings({"theme": "dark"}), without=["sounds"])
    >>> page["Appearance"][0].label, page["Appearance"][0].value
    ('Theme', 'dark')
    """
    page: dict[str, list[SettingLine]] = {}
    for setting in SETTINGS.values():
        if setting.group and setting.name not in without:
            choices = [(True, _("on")), (False, _("off"))] if setting.kind is bool else setting.choices
            words = tuple((value, _(words)) for value, words in choices)
            line = SettingLine(setting, _(setting.label), words, settings[setting.name])
            page.setdefault(_(setting.group), []).append(line)
    return page


class SettingsPage(PartsPage):
    """Everything that can be chosen."""

    name = "settings"
    label = N_("Settings")
    has_sections = True

    def parts(self) -> list[Part]:
        """Switches and choices under their headings."""
        parts: list[Part] = []
        useless = self.program.front_end.useless_settings
        for heading, lines in settings_page(self.program.player.settings, useless).items():
            parts.append(Heading(heading))
            for setting, label, choices, value in lines:
                if setting.kind is bool:
                    parts.append(Switch(setting.name, label, bool(value)))
                    continue
                named = [(f"{setting.name} {one}", capitalize(words), one == value) for one, words in choices]
                if setting.name == "theme":
                    themes = (
                        Card(id, text, _(_OF_THEMES[str(one)]), view_of_theme(), active=active, theme=str(one))
                        for (id, text, active), (one, _words) in zip(named, choices, strict=True)
                    )
                    parts += [Words(label), Cards(label, tuple(themes))]
                else:
                    items = (Button(id, text, active=active) for id, text, active in named)
                    parts += [Words(label), Buttons(label, tuple(items), most=4)]
        return parts

    def do(self, id: str) -> None:
        """Choose something; it holds at once."""
        name, _space, value = id.partition(" ")
        setting = SETTINGS.get(name)
        if setting is not None and setting.kind is bool:
            self.program.front_end.choose(name, not self.program.player.settings[name])
        elif setting is not None and setting.allows(value):
            self.program.front_end.choose(name, value)
