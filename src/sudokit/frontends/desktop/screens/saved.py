"""Unfinished games: continue one, or delete it."""

from typing import TYPE_CHECKING

from sudokit.frontends.desktop.board_place import aspect_of
from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.screen import Press, Screen
from sudokit.frontends.desktop.toolkit.widgets import BoardPicture, Button, Widget
from sudokit.play.pages.words import game_words, progress_words
from sudokit.translation import _
from sudokit.view.board_view import BoardView

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App


class SavedScreen(Screen):
    """Saved games with their pictures."""

    name = "saved"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._games = app.player.unfinished().games
        self._asked = ""  # the game whose button to delete it was pressed once

    @property
    def title(self) -> str:
        """The name of the page."""
        return _("Games") + " · Sudokit"

    def widgets(self, m: Metrics) -> list[Widget]:
        """A line for each game."""
        head, flow = self.page(m, _("Games"))
        side = round(5 * m.em)
        for saved in self._games:
            strip = flow.take(side)
            picture, rest = strip.cut_left(side, m.gap)
            delete, rest = rest.cut_right(round(6 * m.em), m.gap)
            game = saved.game
            view = BoardView.of(game.grid, game.puzzle)
            flow.add(BoardPicture(id=f"picture {saved.name}", box=picture.fitted(aspect_of(view)), view=view))
            flow.add(
                Button(
                    id=f"game {saved.name}",
                    box=rest.inset(0, round(side * 0.12)),
                    text=game_words(game),
                    detail=progress_words(game),
                    align="left",
                )
            )
            sure = self._asked == saved.name
            flow.add(
                Button(
                    id=f"delete {saved.name}",
                    box=delete.inset(0, round(side * 0.12)),
                    text=_("Really?") if sure else _("Delete game"),
                    active=sure,
                    size=0.9,
                    tip=_("This cannot be undone"),
                )
            )
            flow.space(0.6)
        if not self._games:
            flow.words(_("There is no unfinished game."))
        return self.finished_page(head, flow)

    def do(self, id: str) -> None:
        """Continue a game, or delete it when pressed twice."""
        kind, _space, name = id.partition(" ")
        if kind == "game":
            self.app.program.resume(name)
        elif kind == "delete" and self._asked != name:
            self._asked = name
        elif kind == "delete":
            self.app.program.give_up(name)
            self._games, self._asked = self.app.player.unfinished().games, ""
        self.app.redraw()

    def board_pressed(self, id: str, cell: int | None, press: Press) -> None:
        """A picture is a way to its game."""
        self.app.program.resume(id.removeprefix("picture "))
