"""Export and import: everything that a player has, as one file."""

from sudokit.frontends.web.page import WebPage
from sudokit.frontends.web.parts import PartData, button, buttons, file, heading, words
from sudokit.frontends.web.screens.screen import WebScreen
from sudokit.play.pages.words import sentence
from sudokit.play.player.backup import read_backup, write_backup
from sudokit.translation import N_, _


class BackupScreen(WebScreen):
    """Games, settings and statistics, out and in."""

    name = "backup"
    label = N_("Export and import")

    def __init__(self, page: WebPage) -> None:
        super().__init__(page)
        self._said: list[str] = []  # what came of an import

    @property
    def said(self) -> str:
        """What came of an import."""
        return " ".join(self._said)

    def parts(self) -> list[PartData]:
        """A button for each way."""
        from sudokit.frontends.web.page import too_large

        return [
            words("what", _("Your games, lessons, settings and statistics as one file, to keep or to take elsewhere.")),
            heading("of export", _("Export")),
            buttons("export", _("Export"), [button("export", _("Save a file"), primary=True)]),
            heading("of import", _("Import")),
            words("how", _("What is here already stays. Settings become those of the file.")),
            file("import", _("Choose a file …"), ".json", sentence(too_large())),
            words("said", *self._said),
        ]

    def do(self, id: str) -> None:
        """Export."""
        if id == "export":
            name = f"sudokit-{self.page.player.today().isoformat()}.json"
            self.page.ask("file", {"name": name, "text": write_backup(self.page.player)})

    def open_file(self, text: str) -> None:
        """Import."""
        self._said = read_backup(self.page.player, text).sentences
