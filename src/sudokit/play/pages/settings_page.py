"""The page of settings as data: what can be chosen under each heading, with words for every value."""

from collections.abc import Container
from typing import NamedTuple

from sudokit.play.player.settings import SETTINGS, Setting, Settings, Value
from sudokit.translation import _


class SettingLine(NamedTuple):
    """A setting on the page: its label, every value that it can have with words for it, and the one that it has."""

    setting: Setting
    label: str
    choices: tuple[tuple[Value, str], ...]
    value: Value

    @property
    def words(self) -> str:
        """What it is set to."""
        return dict(self.choices)[self.value]

    @property
    def next_value(self) -> Value:
        """The value after the one that it has; after the last one, the first."""
        values = [value for value, _words in self.choices]
        return values[(values.index(self.value) + 1) % len(values)]


def settings_page(settings: Settings, without: Container[str] = ()) -> dict[str, list[SettingLine]]:
    """The lines under each heading, but for the settings that a front end has no use for.

    >>> page = settings_page(Settings({"theme": "dark"}), without=["sounds"])
    >>> [(line.label, line.words, line.next_value) for line in page["Appearance"]][0]
    ('Theme', 'dark', 'high-contrast')
    """
    page: dict[str, list[SettingLine]] = {}
    for setting in SETTINGS.values():
        if setting.group and setting.name not in without:
            choices = [(True, _("on")), (False, _("off"))] if setting.kind is bool else setting.choices
            words = tuple((value, _(words)) for value, words in choices)
            line = SettingLine(setting, _(setting.label), words, settings[setting.name])
            page.setdefault(_(setting.group), []).append(line)
    return page
