"""Settings: a screen made from the one table of them."""

from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.screen import Screen
from sudokit.frontends.desktop.toolkit.widgets import Label, Widget
from sudokit.play.pages.settings_page import settings_page
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
        for heading, lines in settings_page(self.app.settings).items():
            flow.heading(heading, size=1.1)
            for line in lines:
                if line.setting.kind is bool:
                    flow.toggle(line.setting.name, line.label, bool(line.value))
                    continue
                flow.space(0.3)
                flow.add(Label(box=flow.take(m.line).inset(round(m.em * 0.5), 0), text=line.label))
                flow.space(0.2)
                flow.buttons(
                    [
                        {
                            "id": f"{line.setting.name} {value}",
                            "text": words[:1].upper() + words[1:],
                            "active": value == line.value,
                        }
                        for value, words in line.choices
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
