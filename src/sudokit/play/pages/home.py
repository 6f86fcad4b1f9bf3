"""The first page as data: the game to continue, and everything else there is to do, each by the request it makes."""

from collections.abc import Container
from typing import NamedTuple

from sudokit.board import Grid
from sudokit.play.pages.words import new_game_words, state_words
from sudokit.play.player.program import Program
from sudokit.play.player.saved_games import SavedGame
from sudokit.play.session.actions import ACTIONS
from sudokit.translation import N_, _
from sudokit.view.board_view import BoardView

SAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
# What is shown where there is no game to continue: the sample, half solved.
_HALF_SOLVED = "534.7....67.195....98..2.6.8...6...34..853..17...2...696....28..8.419..5...28..79"
_ROWS = (
    ("start", "new"),
    ("daily", "calendar"),
    ("enter-puzzle", "code"),
    ("generate", "solve-puzzle", "check-grid", "practice", "learn"),
    ("watch", "statistics"),
    ("games", "settings", "help", "quit"),
)
_LABELS = {
    "start": N_("New game"),
    "code": N_("Play a code"),
    "generate": N_("Generate"),
    "solve-puzzle": N_("Solve"),
    "check-grid": N_("Check"),
    "practice": N_("Practise"),
    "learn": N_("Learn"),
}
_DETAILS = {
    "new": N_("size, variants, level"),
    "calendar": N_("earlier daily puzzles"),
    "enter-puzzle": N_("type, paste or open"),
    "code": N_("or a link that somebody sent"),
    "watch": N_("step by step, in words"),
    "generate": N_("puzzles to play, save or copy"),
    "solve-puzzle": N_("the solutions of a puzzle"),
    "check-grid": N_("what is wrong, and where"),
    "practice": N_("puzzles that need a technique"),
    "learn": N_("techniques and positions"),
    "games": N_("continue one, or delete it"),
}


class HomeEntry(NamedTuple):
    """Something to do: what `Program.request` is given for it, its name, and a few words about it."""

    request: str
    label: str
    detail: str


class Home:
    """The first page, as it is now; `without` are the requests that a front end does not offer there."""

    def __init__(self, program: Program, without: Container[str] = ()) -> None:
        self._program = program
        self._without = without
        listing = program.player.unfinished()
        self.games, self.problems = listing.games, listing.problems

    @property
    def last(self) -> SavedGame | None:
        """The game that was played last."""
        return self.games[0] if self.games else None

    @property
    def view(self) -> BoardView:
        """The board of the last game; where there is none, a sample."""
        if self.last is not None:
            return BoardView.of(self.last.game.grid, self.last.game.puzzle)
        return BoardView.of(Grid(_HALF_SOLVED), Grid(SAMPLE))

    @property
    def first(self) -> HomeEntry:
        """What most players want: the last game, or a new one."""
        if self.last is None:
            return HomeEntry("start", _("Play"), new_game_words(self._program.usual_game()))
        words = state_words(self.last.game, has_clock=self._program.player.settings["show-clock"])
        return HomeEntry("resume", _("Continue"), words)

    @property
    def rows(self) -> list[list[HomeEntry]]:
        """Everything else; what is alike in a row of its own."""
        hidden = {"start"} if self.last is None else set()
        hidden |= {"games"} if len(self.games) < 2 else set()
        rows = [[name for name in row if name not in hidden and name not in self._without] for row in _ROWS]
        return [[self._entry(name) for name in row] for row in rows if row]

    def _entry(self, name: str) -> HomeEntry:
        label = _(_LABELS[name] if name in _LABELS else ACTIONS[name].label) if name != "games" else ""
        detail = _(_DETAILS[name] if name in _DETAILS else ACTIONS[name].help) if name != "start" else ""
        match name:
            case "start":
                detail = new_game_words(self._program.usual_game())
            case "daily":
                detail = new_game_words(self._program.player.todays_game())
            case "new" if self.last is not None:
                label = _("Choose …")
            case "games":
                label = _("Other games ({n})").format(n=len(self.games) - 1)
        return HomeEntry(name, label, detail)
