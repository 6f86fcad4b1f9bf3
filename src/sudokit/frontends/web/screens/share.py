"""Share a game: its link as text and as a QR code, with the moves or without, or as a challenge with a time to beat."""

from sudokit.errors import SudokuError
from sudokit.frontends.web.page import WebPage
from sudokit.frontends.web.parts import PartData, button, buttons, field, picture, words
from sudokit.frontends.web.screens.screen import WebScreen
from sudokit.play.game.clock import clock_text
from sudokit.play.game.game import Game
from sudokit.play.pages.words import sentence
from sudokit.play.player.sharing import challenge_link, game_link
from sudokit.rendering.painters.svg import svg
from sudokit.rendering.scene.qr_code import qr_scene
from sudokit.rendering.scene.themes import LIGHT
from sudokit.translation import N_, _

_KINDS = {"puzzle": N_("The puzzle"), "game": N_("With my moves"), "challenge": N_("A challenge")}


class ShareScreen(WebScreen):
    """Links to a game. kind: which of them is shown."""

    name = "share"
    label = N_("Share")

    def __init__(self, page: WebPage, game: Game) -> None:
        super().__init__(page)
        self._game = game
        self.kind = "challenge" if game.is_finished else "puzzle"

    @property
    def address(self) -> str:
        """The link that is chosen: an address if the page has one, else one for Sudokit."""
        game = self._game
        match self.kind:
            case "puzzle":
                link = f"sudokit:{game.origin}" if game.origin else game_link(game.puzzle)
            case "game":
                link = game_link(game)
            case _:
                link = challenge_link(game, game.clock.seconds)
        return f"{self.page.address}#{link.partition(':')[2]}" if self.page.address else link

    def parts(self) -> list[PartData]:
        """The choice, the link, and the link as a picture."""
        kinds = [
            button(name, _(label), active=name == self.kind, why_not=self._why_not(name))
            for name, label in _KINDS.items()
        ]
        said = [_("Whoever opens it plays the same puzzle.")]
        if self.kind == "challenge":
            said.append(_("The time to beat is {time}.").format(time=clock_text(self._game.clock.seconds)))
        copies = [button("copy-link", _("Copy"), primary=True)]
        if self._game.origin:
            copies.append(button("copy-code", _("Copy code"), detail=self._game.origin))
        return [
            buttons("kinds", _("What to share"), kinds, "choices"),
            words("said", *said),
            field("link", _("Link"), self.address, lines=3, only_read=True),
            buttons("copies", _("Copy"), copies),
            self._code(),
        ]

    def _why_not(self, kind: str) -> str:
        game = self._game
        if kind == "challenge" and not game.is_finished:
            return _("Solve the puzzle first: the challenge is to be faster than you.")
        if kind == "challenge" and (game.aids["solution"] or game.aids["step"]):
            return _("The solver filled in a part of it, so there is no time to beat.")
        return _("There are no moves yet.") if kind == "game" and not game.moves else ""

    def _code(self) -> PartData:
        try:
            return picture("code", svg(qr_scene(self.address), LIGHT, 6), _("QR code"), look="code")
        except SudokuError as error:  # it is too long for one, or there is nothing to draw it with
            return words("code", sentence(error), tone="quiet")

    def do(self, id: str) -> None:
        """Choose a link, or copy it."""
        if id in _KINDS and not self._why_not(id):
            self.kind = id
        elif id == "copy-link":
            self.page.copy(self.address)
            self.page.say(_("Copied, if the browser lets us; otherwise select the link and copy it."))
        elif id == "copy-code":
            self.page.copy(self._game.origin)
            self.page.say(_("Copied, if there is a clipboard here: {text}").format(text=self._game.origin))
