"""The page on which a puzzle is typed, pasted or opened, as data: the board, what is known of it, what can be done."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from sudokit.board.board import Board
from sudokit.board.checking import check
from sudokit.board.constraints.unknown import not_checked
from sudokit.board.evidence import Highlight
from sudokit.board.grid import Grid
from sudokit.board.variants import classic
from sudokit.errors import SudokuError
from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import NewGame
from sudokit.play.pages.puzzle_entry import (
    Examination,
    Standing,
    examine,
    first_solutions,
    is_blank,
    set_up,
    type_cell,
)
from sudokit.play.pages.words import sentence
from sudokit.play.player.pasted_text import parse_pasted
from sudokit.play.player.program import Program
from sudokit.play.player.user_files import open_path
from sudokit.play.session.actions import GAME, MODES, WINDOW, Keyboard, action_of_key
from sudokit.play.session.session import NOTHING, Mode, Outcome, Session
from sudokit.play.session.session_view import session_view
from sudokit.translation import N_, _
from sudokit.view.board_view import BoardView

EXAMINING = "examining"  # a lane
PURPOSES = {  # what a grid is entered for: the heading of the page, and what its main button does
    "play": (N_("Enter a puzzle"), N_("play it")),
    "solve": (N_("Solve a puzzle"), N_("solve it")),
    "check": (N_("Check a grid"), N_("check it")),
    "watch": (N_("A puzzle to watch"), N_("watch it")),
}
_TIME = 5.0  # seconds that a process of its own may look for solutions
_LONGEST_NAME = 1000  # characters; of longer ones some systems refuse to say whether they are files


class Entry:
    """A grid that somebody enters. `show` is called when something that is shown has changed.

    message: what to say about what was done last. found: the solutions that are shown one after the other.
    plays_when_counted: whether the player waits for the count no more; another page that is shown ends that.
    """

    def __init__(self, program: Program, show: Callable[[], None], purpose: str = "play") -> None:
        self._program = program
        self._show = show
        self.purpose = purpose
        self.session = _session(Grid.empty(classic()))
        self.examination: Examination | None = None
        self.message = ""
        self.found: list[Grid] = []
        self._at = 0
        self._has_more = False  # solutions than those found so far, perhaps
        self.plays_when_counted = False
        self._on_boards: dict[Board, Session] = {}  # what was typed on boards that were left

    @property
    def puzzle(self) -> Grid:
        """What was entered so far."""
        return self.session.game.grid

    # What is shown.

    @property
    def heading(self) -> str:
        """What the grid is for."""
        return _(PURPOSES[self.purpose][0])

    @property
    def sentences(self) -> list[str]:
        """What is known of the puzzle, and what was said last."""
        said = [self.message] if self.message else []
        if self.puzzle.board.unchecked:
            said.append(not_checked(self.puzzle.board.unchecked))
        elif is_blank(self.puzzle):
            said.append(_("Type the cells one by one, 0 for an empty one, or paste the whole grid."))
        elif self.purpose == "check":
            said.append(str(check(self.puzzle)))
        elif n := len(self.found):
            count = _("{n} or more").format(n=n) if self._has_more else str(n)
            words = _("Solution {at} of {count}.").format(at=self._at + 1, count=count)
            said.append(words if n > 1 or self._has_more else _("The puzzle has exactly one solution."))
        elif self.examination is not None:
            said.append(self.examination.sentence)
        elif self.plays_when_counted:
            said.append(_("Counting the solutions; if there is one, the game starts …"))
        elif self._program.jobs.is_busy(EXAMINING):
            said.append(_("Counting the solutions …"))
        return said

    def view(self, *, labels: bool = True) -> BoardView:
        """The board: what was typed as givens, with the cells that were found out to clash or to differ."""
        if self.found:
            return BoardView.of(self.found[self._at], self.puzzle, labels=labels)
        view = session_view(self.session, show_peers=self._program.player.settings["show-peers"], labels=labels)
        view = replace(view, givens=view.entries, entries=bytes(len(view.entries)))
        examined = self.examination
        if examined is None or not examined.cells or examined.standing is Standing.CLASH:  # shown as errors already
            return view
        role = "cause" if examined.standing is Standing.NONE else "focus"
        return replace(view, highlights=(Highlight(role, tuple(examined.cells)),))

    def why_not(self, name: str) -> str:
        """Why something cannot be done now, as a sentence; "" if it can: play, solve, watch, erase-all, an action."""
        if name not in ("play", "solve", "watch", "erase-all"):
            return self.session.why_not(name)
        if self.puzzle.board.unchecked:
            return "" if name in ("play", "erase-all") else not_checked(self.puzzle.board.unchecked)
        if is_blank(self.puzzle):
            return _("The board is empty.")
        has_none = self.examination is not None and self.examination.standing in (Standing.CLASH, Standing.NONE)
        return _("The puzzle has no solution.") if has_none and name in ("play", "solve") else ""

    # Typing.

    def press(self, key: str, keyboard: Keyboard = WINDOW) -> Outcome:
        """A key: those of a game, but there are no marks or hints. What it requests is left to the front end."""
        if len(self.session.selection.cells) <= 1 and type_cell(self.session, key):
            return self.apply(Outcome(changed=True, moved=True))
        action = action_of_key(key, self.puzzle.board, keyboard)
        if action is not None and action.group in (MODES, GAME) and action.name not in ("undo", "redo"):
            return NOTHING
        return self.apply(self.session.press(key, keyboard))

    def write(self, digit: int) -> None:
        """A digit into the selected cells."""
        self.apply(self.session.digit(digit, Mode.DIGIT))

    def erase_all(self) -> None:
        """Start again."""
        self.session.perform("select-all")
        self.apply(self.session.perform("clear"))
        self.session.selection.select([0])

    def apply(self, outcome: Outcome) -> Outcome:
        """Show what came of a key or a click."""
        if outcome.moved:
            self.message = ""
            self.examine()
        self.message = outcome.message or self.message
        self._show()
        return outcome

    # A puzzle from elsewhere.

    def use(self, puzzle: Grid) -> None:
        """Continue with a puzzle that came from elsewhere."""
        self._continue(_session(puzzle))

    def set_board(self, board: Board) -> None:
        """Continue on another board: with the same digits if it has as many cells, or with what was typed on it."""
        old = self.puzzle
        self._on_boards[old.board] = self.session
        if old.board.cell_count == board.cell_count and old.board.digit_count == board.digit_count:
            self.use(Grid.from_digits(old.digits, board))
        else:
            self._continue(self._on_boards.get(board) or _session(Grid.empty(board)))

    def _continue(self, session: Session) -> None:
        self.session, self.message = session, ""
        self.examine()
        self._show()

    def take_text(self, text: str, source: str, *, at_once: bool = False) -> None:
        """Take what a text holds; if it cannot be read, an error is shown and what was typed stays."""
        if text.strip():
            usual, now = self._program.usual_game(), self._program.player.now
            self._take(lambda: parse_pasted(text, usual, now), at_once)
        else:
            self.message = _("There is no text in {source}.").format(source=source)
            self._show()

    def open_file(self, path: str, *, at_once: bool = False) -> None:
        """Read a puzzle, or a saved game, from a file."""
        self._take(lambda: open_path(Path(path), self._program.player.now), at_once)

    def open_argument(self, text: str) -> None:
        """Play what was given on the command line: the name of a file, or whatever can be pasted.

        With a puzzle that is not seen to have exactly one solution, or what is none, the page says why.
        """
        if len(text) < _LONGEST_NAME and Path(text).is_file():
            self.open_file(text, at_once=True)
        else:
            self.take_text(text, _("the command line"), at_once=True)

    def _take(self, find: Callable[[], Game | NewGame | Grid], at_once: bool) -> None:
        """Play a game or that of a code; where the grid is not to be played, and with a puzzle, continue with it."""

        def use(puzzle: Grid) -> None:
            self.use(puzzle)
            if at_once and (examined := examine(puzzle)).can_be_played:
                self.examination = examined
                self.play()

        def use_game(game: Game) -> None:
            self.use(game.grid if self.purpose == "check" else game.puzzle)

        try:
            self._program.take(find, use, None if self.purpose == "play" else use_game)
        except SudokuError as error:
            self.message = sentence(error)
            self._show()

    # What is found out, and what is done with it.

    def examine(self) -> None:
        """Find out how many solutions there are now."""
        self.examination, self.found, self._at, self.plays_when_counted = None, [], 0, False

        def done(examination: Examination) -> None:
            self.examination = examination
            if self.plays_when_counted:
                self.play()
            self._show()

        if self.purpose != "check" and not is_blank(self.puzzle):
            self._program.work(EXAMINING, examine, self.puzzle, _TIME, done=done)
        else:
            self._program.stop(EXAMINING)

    def play(self) -> None:
        """Play it, unless it has no solution; while they are counted, soon."""
        self.plays_when_counted = self.examination is None and self._program.jobs.is_busy(EXAMINING)
        if not self.plays_when_counted and not self.why_not("play"):
            examined = self.examination
            solution = examined.two[0] if examined is not None and examined.can_be_played else None
            self._program.play_own(self.puzzle, solution)
        self._show()

    def turn_page(self, by: int) -> None:
        """Show the next solution, or the previous one; the first, if none is shown. More are looked for as needed."""
        at = max(0, self._at + by) if self.found else 0
        if at < len(self.found) or (self.found and not self._has_more):
            self._at = min(at, len(self.found) - 1)
            self._show()
            return

        def listed(answer: tuple[list[Grid], bool]) -> None:
            self.found, self._has_more = answer
            self._at = max(0, min(at, len(self.found) - 1))
            self.message = "" if self.found else _("The puzzle has no solution.")
            self._show()

        self._program.work(EXAMINING, first_solutions, self.puzzle, 2 * at + 2, done=listed)
        self._show()

    def leave(self) -> None:
        """Find out nothing more."""
        self._program.stop(EXAMINING)


def _session(puzzle: Grid) -> Session:
    """The session in which a grid was typed, each digit in all its cells at once."""
    session = Session(set_up(puzzle.board))
    for digit in range(1, puzzle.board.digit_count + 1):
        if cells := [cell for cell, found in enumerate(puzzle.digits) if found == digit]:
            session.game.enter(cells, digit)
    if not puzzle.clue_count:
        session.selection.select([0])
    return session
