"""A code, a number or a link that somebody sent."""

from typing import TYPE_CHECKING

from sudokit.board.grid import Grid
from sudokit.errors import SudokuError
from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.enter import enter
from sudokit.frontends.desktop.screens.screen import Screen
from sudokit.frontends.desktop.toolkit.widgets import Button, Field, Widget
from sudokit.play.game.document_games import notes_said
from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import NewGame
from sudokit.play.pages.words import game_words, new_game_words, sentence, words_for_board
from sudokit.play.player.pasted_text import parse_pasted
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
        self._known: tuple[str, Game | NewGame | Grid | None, str] = "", None, ""  # what was read, and what it means

    @property
    def title(self) -> str:
        """The name of the page."""
        return _("Play a code") + " · Sudokit"

    def arrive(self) -> None:
        """Typing can begin at once."""
        self.first_focus = "code"
        self.app.hands.focus_field("code")

    def _read(self) -> tuple[Game | NewGame | Grid | None, str]:
        """What the text stands for, or None and why not."""
        text = self.texts["code"].strip()
        if not text:
            return None, ""
        if text != self._known[0]:
            self._known = text, *self._found(text)
        return self._known[1:]

    def _found(self, text: str) -> tuple[Game | NewGame | Grid | None, str]:
        try:
            new_game = NewGame.read(text, self.app.program.usual_game())
        except SudokuError as error:
            try:
                with notes_said(lambda note: self.app.say(sentence(note))):
                    return parse_pasted(text, self.app.program.usual_game(), self.app.player.now), ""
            except SudokuError as other:
                return None, str(other if "://" in text else error)
        return new_game, new_game.why_not()

    def widgets(self, m: Metrics) -> list[Widget]:
        """The field, what it means, and a way on."""
        found, problem = self._read()
        head, flow = self.page(m, _("Play a code"))
        flow.words(_("A code such as {example}, a link, or just a number.").format(example=EXAMPLE))
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
        elif found is not None:
            flow.words(_words(found), paint="given")
        else:
            flow.words(" ")
        flow.space(0.5)
        why_not = "" if found is not None and not problem else _("Type or paste a code first.")
        strip = flow.take(round(m.button * 1.2))
        paste, play = strip.columns(2, m.gap)
        flow.add(Button(id="paste", box=paste, text=_("Paste")))
        flow.add(Button(id="play", box=play, text=_("Play"), primary=True, why_not=why_not))
        return self.finished_page(head, flow)

    def do(self, id: str) -> None:
        """Paste, or play it."""
        if id == "paste":
            from sudokit.frontends.desktop.toolkit.clipboard import clipboard

            self.texts["code"] = clipboard().strip()
            self.app.hands.focus_field("code")
            return
        found, problem = self._read()
        if found is not None and not problem:
            self.app.program.take(lambda: found, lambda puzzle: enter(self.app).use(puzzle))


def _words(found: Game | NewGame | Grid) -> str:
    """What a code or a link stands for."""
    match found:
        case NewGame():
            return new_game_words(found)
        case Game():
            return game_words(found)
        case Grid():
            return words_for_board(found.board)
