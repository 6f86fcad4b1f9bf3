"""Settings: a screen made from the one table of them."""

from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.screen import Screen
from sudokit.frontends.desktop.toolkit.widgets import Label, Widget
from sudokit.play.player.settings import SETTINGS
from sudokit.translation import _


class SettingsScreen(Screen):
    """Everything that can be chosen."""

    name = "settings"

    @property
    def title(self) -> str:
        """The name of the page."""
        return _("Settings") + " · Sudokit"

    def widgets(self, m: Metrics) -> list[Widget]:
        """Switches and choices under their headings."""
        head, flow = self.page(m, _("Settings"))
        group = ""
        for setting in SETTINGS.values():
            if not setting.group:
                continue
            if setting.group != group:
                group = setting.group
                flow.heading(_(group), size=1.1)
            value = self.app.settings[setting.name]
            if setting.kind is bool:
                flow.toggle(setting.name, _(setting.label), value)
            elif setting.choices:
                flow.space(0.3)
                flow.add(Label(box=flow.take(m.line).inset(round(m.em * 0.5), 0), text=_(setting.label)))
                flow.space(0.2)
                flow.buttons(
                    [
                        {"id": f"{setting.name} {name}", "text": _capital(_(words)), "active": name == value}
                        for name, words in setting.choices
                    ],
                    most=4,
                )
        return self.finished_page(head, flow)

    def do(self, id: str) -> None:
        """Choose something; it holds at once."""
        name, _space, value = id.partition(" ")
        if name == "full-screen":
            self.app.toggle_full_screen()
        elif SETTINGS[name].kind is bool:
            self.app.choose(name, not self.app.settings[name])
        else:
            self.app.choose(name, value)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
