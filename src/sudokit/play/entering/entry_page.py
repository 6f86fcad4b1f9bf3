"""The page on which a puzzle is typed, pasted or opened, as data: the board, what is known of it, what can be done."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from sudokit.board import Board, Grid, Highlight, Position, classic
from sudokit.board.checking import check
from sudokit.board.constraints.unknown import not_checked
from sudokit.errors import SudokuError
from sudokit.play.entering.draft import Draft
from sudokit.play.entering.puzzle_entry import (
    Examination,
    Solvability,
    examine,
    first_solutions,
    is_blank,
    type_cell,
)
from sudokit.play.entering.rule_drawing import Way
from sudokit.play.entering.rule_editor import RuleEditor
from sudokit.play.game.game import Game
from sudokit.play.pages.new_games import NewGame
from sudokit.play.pages.parts import Button
from sudokit.play.pages.words import action_tip, sentence
from sudokit.play.player.program import Program
from sudokit.play.player.user_files import open_path, parse_pasted
from sudokit.play.session.actions import ACTIONS, FRONT_END, GAME, MODES, WINDOW, Keyboard, action_of_key
from sudokit.play.session.selection import STEPS
from sudokit.play.session.session import NOTHING, SEEN, Mode, Outcome, Session, session_view
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


class EntryPage:
    """A grid that somebody enters. `show` is called when something that is shown has changed.

    rules: the rule that is drawn, if one is. message: what to say about what was done last. found: the solutions that
    are shown one after the other. shows_candidates: whether the digits that some solution has are shown as marks.
    plays_when_counted: whether the player waits for the count no more; another page that is shown ends that.

    It begins with what was entered last for the same purpose; every change since can be undone.
    """

    def __init__(self, program: Program, show: Callable[[], None], purpose: str = "play") -> None:
        self._program = program
        self._show = show
        self.purpose = purpose
        self.draft = Draft(program.entered.get(purpose) or Grid.empty(classic()))
        self.rules = RuleEditor(self.draft)
        self.examination: Examination | None = None
        self.message = ""
        self.found: list[Grid] = []
        self.shows_candidates = False
        self._at = 0
        self._has_more = False  # solutions than those found so far, perhaps
        self.plays_when_counted = False
        self.look_again()

    @property
    def session(self) -> Session:
        """The digits and what is selected; another rule is another session."""
        return self.draft.session

    @property
    def puzzle(self) -> Grid:
        """What was entered so far."""
        return self.draft.puzzle

    # What is shown.

    @property
    def heading(self) -> str:
        """What the grid is for."""
        return _(PURPOSES[self.purpose][0])

    @property
    def sentences(self) -> list[str]:
        """What is known of the puzzle, and what was said last."""
        said = [self.message] if self.message else []
        if self.rules.kind:
            said += self.rules.sentences
        if self.puzzle.board.unchecked:
            said.append(not_checked(self.puzzle.board.unchecked))
        elif is_blank(self.puzzle):
            if self.rules.kind:
                return said
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
        is_drawn = bool(self.rules.kind)
        view = session_view(self.session, self._program.player.settings, labels=labels, calm=is_drawn)
        rim = self.rules.place if is_drawn and self.rules.way is Way.RIM else None
        view = replace(view, givens=view.entries, entries=bytes(len(view.entries)), rim=rim)
        examined = self.examination
        if self.shows_candidates and examined is not None and examined.candidates is not None:
            marks = {cell: examined.candidates.of(cell) for cell in self.puzzle.empty_cells}
            view = replace(view, candidates=marks)
        if (
            examined is None or not examined.cells or examined.solvability is Solvability.CLASH
        ):  # shown as errors already
            return view
        role = "cause" if examined.solvability is Solvability.NONE else "focus"
        return replace(view, highlights=(Highlight(role, tuple(examined.cells)),))

    def why_not(self, name: str) -> str:
        """Why something cannot be done now, as a sentence; "" if it can: play, solve, watch, erase-all, undo, redo."""
        if name in ("undo", "redo"):
            if self.draft.can_undo if name == "undo" else self.draft.can_redo:
                return ""
            return _("There is nothing to undo.") if name == "undo" else _("There is nothing to redo.")
        if name == "remove-rule":
            return "" if self.rules.is_in_hand else _("No rule is in hand.")
        if name not in ("play", "solve", "watch", "erase-all"):
            return ""
        if self.puzzle.board.unchecked:
            return "" if name in ("play", "erase-all") else not_checked(self.puzzle.board.unchecked)
        if is_blank(self.puzzle) and not (name == "erase-all" and self.puzzle.board.constraints):
            return _("The board is empty.")
        has_none = self.examination is not None and self.examination.solvability in (
            Solvability.CLASH,
            Solvability.NONE,
        )
        return _("The puzzle has no solution.") if has_none and name in ("play", "solve") else ""

    def actions(self, keyboard: Keyboard = WINDOW) -> tuple[Button, ...]:
        """What can be done besides typing; what `do` does not know is left to the front end: rules, watch, solve."""
        board, rules = self.puzzle.board, len(self.puzzle.board.constraints)
        own: tuple[Button, ...]
        if self.rules.kind:
            own = (
                Button("end-rule", _("Next rule"), _("Finish with this rule (Enter)")),
                Button("remove-rule", _("Remove"), _("Remove the rule in hand (Delete)")),
                Button("rules", _("Rules ({n})").format(n=rules), _("The rules of the board, and other kinds")),
                Button("digits", _("Digits"), _("Type digits again (Esc)")),
                Button("play", _("Play"), primary=True),
            )
        else:
            own = (
                Button("rules", _("Rules ({n})").format(n=rules), _("Cages, lines, clues and variants: draw them")),
                Button("erase-all", _("Clear all")),
                Button("watch", _("Watch"), _("Watch a solver at work on it")),
                Button("solve", _("Solve"), _("Show the solution")),
                Button("play", _("Play"), primary=True),
            )
        undoing = (Button(id, _(ACTIONS[id].label), action_tip(id, board, keyboard)) for id in ("undo", "redo"))
        tip = _("Show what some solution has in each cell")
        shown = Button("candidates", _("Candidates"), tip, active=self.shows_candidates)
        return tuple(replace(button, why_not=self.why_not(button.id)) for button in (*undoing, shown, *own))

    def do(self, id: str) -> bool:
        """One of the actions; False for those of the front end."""
        self.plays_when_counted = False
        match id:
            case "undo" | "redo":
                self.rules.put_down()
                self.draft.undo() if id == "undo" else self.draft.redo()
            case "candidates":
                self.shows_candidates = not self.shows_candidates
            case "end-rule":
                self.rules.put_down()
            case "remove-rule":
                self.rules.remove()
            case "digits":
                self.rules.choose("")
            case "erase-all":
                self.erase_all()
            case "clear":
                self.press("Delete" if self.rules.kind else "Backspace")
            case "play":
                self.play()
            case _:
                return False
        self.apply(SEEN)
        return True

    # Typing.

    def press(self, key: str, keyboard: Keyboard = WINDOW) -> Outcome:
        """A key: those of a game, but there are no marks or hints. What it requests is left to the front end."""
        action = action_of_key(key, self.puzzle.board, keyboard)
        name = action.name if action is not None else ""
        if name in ("undo", "redo"):
            return SEEN if self.do(name) else NOTHING
        if self.rules.kind:
            return self._press_for_rule(key, name)
        if len(self.session.selection.cells) <= 1 and type_cell(self.session, key):
            return self.apply(Outcome(changed=True, moved=True))
        if action is not None and action.group in (MODES, GAME):
            return NOTHING
        return self.apply(self.session.press(key, keyboard))

    def _press_for_rule(self, key: str, action: str) -> Outcome:
        """A key while rules are drawn: digits are those of its number."""
        rules = self.rules
        if len(key) == 1 and rules.type(key.upper()):
            pass
        elif key == "Space":
            rules.take_cell()
        elif action in STEPS or action.removeprefix("extend-") in STEPS:
            rules.move(action.removeprefix("extend-"), extend=action not in STEPS)
        elif key == "Backspace":
            rules.take_back()
        elif action == "clear":
            rules.remove()
        elif action == "leave":
            rules.choose("")
        elif action and ACTIONS[action].done_by == FRONT_END:
            return self.apply(self.session.perform(action))
        else:
            return NOTHING
        return self.apply(SEEN)

    def enter(self) -> None:
        """The key Enter: finish the rule in hand, or play."""
        self.do("end-rule" if self.rules.is_in_hand else "play")

    def write(self, digit: int) -> None:
        """A digit into the selected cells, or into the number of the rule in hand."""
        if self.rules.kind:
            self.press(self.puzzle.board.symbols[digit - 1])
        else:
            self.apply(self.session.digit(digit, Mode.DIGIT))

    def erase_all(self) -> None:
        """Start again, with no digits and no rules."""
        self.rules.choose("")
        self.use(Grid.empty(self.puzzle.board.without_constraints()))

    # The pointer.

    def click(self, cell: int, *, add: bool = False, extend: bool = False) -> Outcome:
        """Press on a cell."""
        if not self.rules.kind:
            return self.apply(self.session.click(cell, add=add, extend=extend))
        self.rules.press(cell, add=add or extend)
        return self.apply(SEEN)

    def drag(self, cell: int) -> Outcome:
        """Move the pressed pointer onto a cell."""
        if not self.rules.kind:
            return self.apply(self.session.drag(cell))
        self.rules.drag(cell)
        return self.apply(SEEN)

    def release(self) -> Outcome:
        """Let the pointer go."""
        if not self.rules.kind:
            return self.session.release()
        self.rules.release()
        return self.apply(SEEN)

    def click_outside(self, place: Position | None = None) -> Outcome:
        """Press beside the cells, at a place of the plane."""
        if not self.rules.kind:
            return self.apply(self.session.click_outside())
        if place is None or not self.rules.press_outside(place):
            self.rules.put_down()
        return self.apply(SEEN)

    # What has changed.

    def apply(self, outcome: Outcome) -> Outcome:
        """Show what came of a key or a click."""
        if outcome.moved:
            self.message = ""
            self.draft.note()
        self.look_again()
        self.message = outcome.message or self.message
        self._show()
        return outcome

    def look_again(self) -> None:
        """If it is another puzzle, keep it and count its solutions; not while a rule is being drawn."""
        if self.draft.has_changed and not self.rules.is_pressed:
            self.draft.has_changed = False
            self._program.entered[self.purpose] = self.puzzle
            self._program.say_problems()
            self.examine()

    # A puzzle from elsewhere.

    def use(self, puzzle: Grid) -> None:
        """Continue with a puzzle that came from elsewhere."""
        self.message = ""
        self.rules.put_down()
        self.draft.become(puzzle)
        self.apply(SEEN)

    def set_board(self, board: Board) -> None:
        """Continue on another board, with the digits and rules that were last on one of this shape."""
        self.message = ""
        self.rules.choose("")
        self.draft.move_to(board)
        self.apply(SEEN)

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
            if at_once and (examined := examine(puzzle)).can_be_played:  # what was being typed in stays
                self._program.play_own(puzzle, examined.two[0])
            else:
                self.use(puzzle)

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
        """Find out nothing more; what was entered is kept for the next time."""
        self.rules.choose("")
        self._program.stop(EXAMINING)
