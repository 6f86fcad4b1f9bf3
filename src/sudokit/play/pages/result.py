"""The result as data: what is said of a game that was solved, and what a player can do next."""

from collections.abc import Callable

from sudokit.board import Grid
from sudokit.errors import TimeLimitError
from sudokit.play.game.clock import clock_text
from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import daily_of
from sudokit.play.pages.words import aids_words, game_words
from sudokit.play.player.program import THINKING, Program
from sudokit.play.player.sharing import game_link
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.grading.grade import Grade, rate
from sudokit.techniques.paths.people import counts_for_people
from sudokit.translation import N_, _, format_number
from sudokit.work.stopping import deadline

_QUICKLY_RATED = 100  # cells; the path of a larger puzzle may take minutes
_PATH_SECONDS = 20.0  # for the path of hints, once the rating is known: where it takes longer, its end is not said
OFFERS = {  # what can be done next: its name, its label and its key
    "start": (N_("New game"), "N"),
    "again": (N_("Play again"), "R"),
    "review": (N_("Review the game"), "V"),
    "path": (N_("Show the solution path"), "S"),
    "copy-result": (N_("Copy the result"), "C"),
    "home": (N_("Home"), "Escape"),
}


class GameResult:
    """What is shown when a game is finished; `show` is called when the rating, which may take long, is there."""

    def __init__(self, program: Program, game: Game, show: Callable[[], None]) -> None:
        self._program = program
        self._game = game
        self._show = show
        self._grade: Grade | None = None
        self._hardest = ""
        self._is_rating = game.board.cell_count <= _QUICKLY_RATED
        if self._is_rating:
            program.work(
                THINKING, _rate, game.puzzle, done=self._take_grade, failed=lambda _error: self._take_grade((None, ""))
            )

    def _take_grade(self, found: tuple[Grade | None, str]) -> None:
        (self._grade, self._hardest), self._is_rating = found, False
        self._show()

    @property
    def time(self) -> str:
        """How long it took."""
        return clock_text(self._game.clock.seconds)

    @property
    def aids(self) -> list[str]:
        """What became of a challenge; then each aid that was used, and how often, or that there was none."""
        return [*self._challenge, *(aids_words(self._game.aids) or [_("Without any aid.")])]

    @property
    def _challenge(self) -> list[str]:
        goal, time = self._game.time_to_beat, int(self._game.clock.seconds)
        if not goal:
            return []
        if self._game.aids["solution"]:
            words = _("The solver filled it in, so the challenge of {time} is not won.")
        else:
            words = _("Challenge won: {time} to beat.") if time < goal else _("Challenge lost: {time} to beat.")
        return [words.format(time=clock_text(goal))]

    @property
    def rating(self) -> list[str]:
        """How the puzzle rates, as far as that is known."""
        grade = self._grade
        if grade is None or grade.level is None or grade.rating is None:
            return [_("Rating the puzzle …")] if self._is_rating else []
        lines = [
            _("Level: {level}").format(level=_(grade.level).capitalize()),
            _("Rating: {rating}").format(rating=format_number(grade.rating, ".1f")),
        ]
        if self._hardest:
            lines.append(_("Hardest step: {technique}").format(technique=_(TECHNIQUES[self._hardest].title)))
        return lines

    @property
    def to_share(self) -> str:
        """The result in a few words, with the code that gives others the same puzzle, or else the puzzle itself."""
        game = self._game
        day = daily_of(game.origin)
        what = _("Daily puzzle of {day}").format(day=day.isoformat()) if day else ""
        aids = aids_words(game.aids) or [_("no aids")]
        words = " · ".join(filter(None, ("Sudokit", what, game_words(game), self.time, *aids)))
        return f"{words}\n{game.origin or game_link(game.puzzle)}"

    def perform(self, offer: str) -> None:
        """Do what an offer says."""
        if offer == "again":
            self._program.play(self._game.again(self._program.player.clock()))
        elif offer == "copy-result":
            self._program.copy(self.to_share)
        elif offer in OFFERS:
            self._program.request(offer, self._game.puzzle)


def _rate(puzzle: Grid) -> tuple[Grade, str]:
    """How a puzzle rates, and the hardest technique on the path that hints, the review and practice go by; or ""."""
    grade = rate(puzzle)
    if grade.rating is None:
        return grade, ""
    try:
        counts, _solved = counts_for_people(puzzle, deadline(_PATH_SECONDS))
    except TimeLimitError:
        return grade, ""
    return grade, next(reversed(counts), "")
