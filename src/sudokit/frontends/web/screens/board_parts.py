"""A page of parts beside a board: a lesson, a game that is played again."""

from typing import Any

from sudokit.frontends.web.screens.parts_screen import WebPartsScreen
from sudokit.play.pages.parts import BoardPartsPage
from sudokit.play.player.program import THINKING
from sudokit.play.session.actions import BROWSER
from sudokit.view.board_view import BoardView


class WebBoardPartsScreen(WebPartsScreen):
    """The parts, and the board that they are about."""

    content: BoardPartsPage

    @property
    def said(self) -> str:
        """What is read aloud."""
        return self.content.said

    def view(self) -> BoardView:
        """The board."""
        return self.content.view()

    def press(self, key: str) -> None:
        """The keys of the page, then those of the board."""
        if not self.content.press(key, BROWSER):
            super().press(key)
        elif self.content.is_done:
            self.page.back()

    def point(self, name: str, *arguments: Any) -> None:
        """Select a cell."""
        match name, arguments:
            case "click", (cell, add, _extend):
                self.content.click(cell, add=add)
            case "outside", _place:
                self.content.click(None)

    def leave(self) -> None:
        """Go back, and look for nothing more."""
        self.page.program.stop(THINKING)
        self.page.back()
