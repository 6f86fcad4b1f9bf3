"""The page for a code, a number or a link that somebody sent."""

from sudokit.board import Grid
from sudokit.errors import SudokuError
from sudokit.play.game.document_games import notes_said
from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import NewGame
from sudokit.play.pages.parts import Button, Buttons, Field, Part, PartsPage, Words
from sudokit.play.pages.words import game_words, new_game_words, sentence, words_for_board
from sudokit.play.player.program import Program
from sudokit.play.player.user_files import parse_pasted
from sudokit.translation import N_, _

_EXAMPLE = "9x9.hard.314159"


class CodePage(PartsPage):
    """A field for the code, and what it means."""

    name = "code"
    label = N_("Play a code")
    first = "code"

    def __init__(self, program: Program, puzzle: Grid | None = None) -> None:
        super().__init__(program, puzzle)
        self.texts["code"] = ""
        self._known: tuple[str, Game | NewGame | Grid | None, str] = "", None, ""  # what was read, and what it means

    def _read(self) -> tuple[Game | NewGame | Grid | None, str]:
        """What the text stands for, or None and why not."""
        text = self.texts["code"].strip()
        if text != self._known[0]:
            self._known = text, *(self._find(text) if text else (None, ""))
        return self._known[1:]

    def _find(self, text: str) -> tuple[Game | NewGame | Grid | None, str]:
        try:
            new_game = NewGame.read(text, self.program.usual_game())
        except SudokuError as error:
            try:
                with notes_said(lambda note: self.program.front_end.say(sentence(note))):
                    return parse_pasted(text, self.program.usual_game(), self.program.player.now), ""
            except SudokuError as other:
                return None, str(other if "://" in text else error)
        return new_game, new_game.why_not()

    def parts(self) -> list[Part]:
        """The field, what is written there, and a way on."""
        found, problem = self._read()
        why_not = "" if found is not None and not problem else _("Type or paste a code first.")
        return [
            Words(_("A code such as {example}, a link, or just a number.").format(example=_EXAMPLE), "quiet"),
            Field("code", _EXAMPLE, bool(problem)),
            Words(sentence(problem), "wrong") if problem else Words(_meaning(found)),
            Buttons(self.heading, (Button("play", _("Play"), primary=True, why_not=why_not),), most=1),
        ]

    def do(self, id: str) -> None:
        """Play it."""
        found, problem = self._read()
        if id in ("play", "code") and found is not None and not problem:
            self.take(found)

    def take(self, found: Game | NewGame | Grid) -> None:
        """Play it; a puzzle is shown first."""
        self.program.take(lambda: found, lambda puzzle: self.program.request("enter-puzzle", puzzle))


def _meaning(found: Game | NewGame | Grid | None) -> str:
    """What a code or a link stands for."""
    match found:
        case NewGame():
            return new_game_words(found)
        case Game():
            return game_words(found)
        case Grid():
            return words_for_board(found.board)
        case None:
            return " "
