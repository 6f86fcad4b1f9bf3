"""Home: continue the last game, or choose what to do."""

from sudokit.frontends.web.page import WebPage
from sudokit.frontends.web.parts import PartData, button, buttons, picture
from sudokit.frontends.web.screens.screen import WebScreen
from sudokit.frontends.web.small_pictures import view_picture
from sudokit.play.pages.home import Home
from sudokit.translation import N_, _

# What this front end has no page for.
_WITHOUT = ("generate", "solve-puzzle", "check-grid", "quit")
_HERE = {"print": N_("Print puzzles"), "backup": N_("Export and import")}  # what this front end alone has


class WebHomeScreen(WebScreen):
    """The first screen."""

    name = "home"

    def __init__(self, page: WebPage) -> None:
        super().__init__(page)
        self._home = Home(page.program, _WITHOUT)

    def arrive(self) -> None:
        """Put the game away; what can be continued may be another one."""
        self.page.program.leave()
        self._home = Home(self.page.program, _WITHOUT)
        for problem in self._home.problems:
            self.page.say(problem)

    def parts(self) -> list[PartData]:
        """A picture of the game to continue, and everything else there is to do."""
        home = self._home
        first = home.first
        rows = [
            buttons(
                f"row {number}",
                _("What to do"),
                [button(entry.request, entry.label, detail=entry.detail) for entry in row],
                "menu" if row[-1].detail else "",
            )
            for number, row in enumerate(home.rows)
        ]
        return [
            picture("picture", view_picture(home.view), first.label, first.request),
            buttons(
                "first", _("Play"), [button(first.request, first.label, detail=first.detail, primary=True)], "menu"
            ),
            *rows,
            buttons("page", _("What to do"), [button(name, _(label)) for name, label in self._here.items()]),
        ]

    @property
    def _here(self) -> dict[str, str]:
        return _HERE if self.page.rooms is None else {"rooms": N_("Play together"), **_HERE}

    def do(self, id: str) -> None:
        """Go where a button leads."""
        entries = [self._home.first, *(entry for row in self._home.rows for entry in row)]
        if id in self._here:
            self.page.show_page(id)
        elif id in {entry.request for entry in entries}:
            self.page.program.request(id)

    def leave(self) -> None:
        """There is nothing before it."""
