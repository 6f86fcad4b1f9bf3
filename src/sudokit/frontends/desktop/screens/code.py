"""A code or a link that somebody sent: it gives the same puzzle to everybody."""

from typing import TYPE_CHECKING

from sudokit.errors import SudokuError
from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.screen import Screen
from sudokit.frontends.desktop.screens.starting_games import start_new, usual_game
from sudokit.frontends.desktop.screens.words import new_game_words
from sudokit.frontends.desktop.widgets import Button, Field, Widget
from sudokit.play.new_games import NewGame
from sudokit.translation import _

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App

EXAMPLE = "9x9.hard.314159"


class CodeScreen(Screen):
    """A field for the code, and what it means."""

    name = "code"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.texts["code"] = ""

    @property
    def title(self) -> str:
        """The name of the page."""
        return _("Play a code") + " · Sudokit"

    def arrive(self) -> None:
        """Typing can begin at once."""
        self.first_focus = "code"
        self.app.hands.focus_field("code")

    def _read(self) -> tuple[NewGame | None, str]:
        text = self.texts["code"].strip()
        if not text:
            return None, ""
        try:
            new_game = NewGame.read(text, usual_game(self.app))
        except SudokuError as error:
            return None, str(error)
        return new_game, new_game.why_not()

    def widgets(self, m: Metrics) -> list[Widget]:
        """The field, what it means, and a way on."""
        new_game, problem = self._read()
        head, flow = self.page(m, _("Play a code"))
        flow.words(_("A code such as {example}, a link with one, or a number alone.").format(example=EXAMPLE))
        flow.space(0.5)
        flow.add(
            Field(
                id="code",
                box=flow.take(m.button),
                text=self.texts["code"],
                caret=self.app.hands.caret("code"),
                placeholder=EXAMPLE,
                wrong=bool(problem),
            )
        )
        flow.space(0.5)
        if problem:
            flow.words(problem[:1].upper() + problem[1:] + ".", paint="conflict")
        elif new_game is not None:
            flow.words(new_game_words(new_game), paint="given")
        else:
            flow.words(" ")
        flow.space(0.5)
        why_not = "" if new_game is not None and not problem else _("Type or paste a code first.")
        strip = flow.take(round(m.button * 1.2))
        paste, play = strip.columns(2, m.gap)
        flow.add(Button(id="paste", box=paste, text=_("Paste")))
        flow.add(Button(id="play", box=play, text=_("Play"), primary=True, why_not=why_not))
        return self.finished_page(head, flow)

    def do(self, id: str) -> None:
        """Paste, or play it."""
        if id == "paste":
            from sudokit.frontends.desktop.clipboard import clipboard

            self.texts["code"] = clipboard().strip()[:300]
            self.app.hands.focus_field("code")
            return
        new_game, problem = self._read()
        if new_game is not None and not problem:
            start_new(self.app, new_game)
