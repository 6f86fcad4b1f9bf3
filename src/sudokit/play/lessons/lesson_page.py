"""A lesson: what a technique says, how to spot it, an example that is walked through, exercises to answer.

The board is that of a game: what walks through the example is a hint of one, and an answer is given as marks are
erased and digits entered in one. Exercises show the candidates; a press of a digit strikes one out.
"""

from dataclasses import replace

from sudokit.board import Candidate, DigitSet, Highlight, classic
from sudokit.errors import ArgumentError
from sudokit.generating.difficulty.requirement import why_never_needed
from sudokit.names import did_you_mean, nearest
from sudokit.play.game.game import Game
from sudokit.play.game.mistakes import OFF
from sudokit.play.lessons.course import exercises, how_to_spot, is_learned, steps_of
from sudokit.play.lessons.judging import Judgement, judge
from sudokit.play.pages.new_games import PRACTICE
from sudokit.play.pages.parts import BoardPartsPage, Button, Buttons, Heading, Part, Words
from sudokit.play.player.program import THINKING, Program
from sudokit.play.session.actions import MOVING, SELECTING, WINDOW, Keyboard, action_of_key
from sudokit.play.session.hints import Hint
from sudokit.play.session.session import Mode, Outcome, Session, session_view
from sudokit.random_stream import fresh_seed
from sudokit.techniques.catalogue import TECHNIQUES, TRIAL
from sudokit.techniques.step import Step
from sudokit.techniques.words.examples import Example, examples
from sudokit.techniques.words.explanation import explain
from sudokit.techniques.words.hint_stages import ARGUMENT, advice_on
from sudokit.translation import _
from sudokit.view.board_view import BoardView

_MOST_LINKS = 30  # that are walked through one by one
_WITHOUT_MARKS = ("full-house", "hidden-single", "naked-single")  # they are seen on the digits alone


class LessonPage(BoardPartsPage):
    """The lesson of a technique; an ArgumentError if there is none of that name."""

    name = "lesson"

    def __init__(self, program: Program, technique: str, seed: int | None = None) -> None:
        super().__init__(program)
        if technique not in examples():
            raise ArgumentError(
                _("there is no technique {name!r} to learn").format(name=technique[:30])
                + did_you_mean(nearest(technique, examples()))
            )
        self.technique = TECHNIQUES[technique]
        self.is_exercise = False
        self._order = exercises(technique, fresh_seed() if seed is None else seed)
        self._open(0)

    def _open(self, number: int) -> None:
        """Show one of the positions, and find its steps meanwhile."""
        self.number = number
        self.steps: list[Step] = []
        self.verdict: Judgement | None = None
        self.hints_used = self.mistakes = 0
        self._walk: list[Hint] = []
        self._at = 0  # how far the example is walked through; 0 for the position alone
        self._marks = self.example.candidates()
        game = Game(self.example.givens, tidy_marks=False, mistakes=OFF)
        game.set_up(self._marks)
        self.session = Session(game)
        self.session.selection.select([next(iter(game.grid.empty_cells))] if self.is_exercise else [])
        self.program.work(THINKING, steps_of, self.technique.name, number, done=self._found)

    def _found(self, steps: list[Step]) -> None:
        self.steps = steps
        step = steps[0]
        self.session.mode = Mode.DIGIT if step.placements else Mode.CENTRE
        hint = Hint(self.session.game, advice_on(step, self.session.game.grid))
        whole = replace(hint, stage=ARGUMENT)
        count = whole.link_count if whole.link_count <= _MOST_LINKS else 0
        links = (replace(whole, link=link) for link in range(1, count + 1))
        self._walk = [replace(hint, stage=2), replace(hint, stage=ARGUMENT - 1), *links, whole]
        self.repaint()

    @property
    def walk_length(self) -> int:
        """How many moments walk through the position."""
        return len(self._walk)

    @property
    def example(self) -> Example:
        """The position that is shown."""
        return examples()[self.technique.name][self.number]

    @property
    def heading(self) -> str:
        """The technique."""
        return _(self.technique.title)

    # What is shown.

    def view(self) -> BoardView:
        """The board with all candidates at their places; what was struck is crossed out."""
        view = session_view(self.session, labels=True, calm=not self.is_exercise)
        if self._shows_marks:
            marks = {cell: self._marks.of(cell) for cell in self._marks.grid().empty_cells}
        else:  # what a hint points at
            marks = {cell: DigitSet() for part in view.highlights for cell, _digit in part.candidates}
            for cell, digit in (mark for part in view.highlights for mark in part.candidates):
                marks[cell] |= [digit]
        marks = {cell: digits for cell, digits in marks.items() if not view.digit(cell)}
        struck = tuple(sorted(self._struck - {mark for part in view.highlights for mark in part.candidates}))
        extra = (Highlight("removed", candidates=struck),) if struck else ()
        return replace(view, candidates=marks, centre_marks={}, highlights=(*view.highlights, *extra))

    @property
    def _shows_marks(self) -> bool:
        return self.technique.name not in _WITHOUT_MARKS and not self.technique.name.startswith("direct-")

    @property
    def _struck(self) -> frozenset[Candidate]:
        """The candidates that the learner has struck out."""
        left = self.session.game.centre_marks
        return frozenset(
            (cell, digit)
            for cell in self._marks.grid().empty_cells
            for digit in self._marks.of(cell) - left.get(cell, DigitSet())
        )

    @property
    def _placed(self) -> frozenset[Candidate]:
        """The digits that the learner has placed."""
        return frozenset(
            (cell, digit)
            for cell, digit in enumerate(self.session.game.grid.digits)
            if digit and not self._marks.placed[cell]
        )

    def parts(self) -> list[Part]:
        """The words and the buttons beside the board."""
        return self._exercise_parts() if self.is_exercise else self._example_parts()

    def _example_parts(self) -> list[Part]:
        parts: list[Part] = []
        if not self._at:  # afterwards the room is for the example
            parts.append(Words(self.technique.sentence))
            if (reason := why_never_needed(self.technique.name, self.example.givens.board)) is not None:
                parts.append(Words(_("No puzzle needs it: {reason}.").format(reason=reason), "quiet"))
            if words := how_to_spot(self.technique.name):
                parts += [Heading(_("How to spot it")), Words(words)]
        parts += [Heading(_("An example")), Words(self.said)]
        hint = self.session.hint
        if hint is not None and hint.legend:
            parts.append(Words(hint.legend, "quiet"))
        last = len(self._walk)
        ways = (
            Button("back", _("Step back"), key="Left", why_not="" if self._at else _("This is the beginning.")),
            Button("next", _("Step"), key="Right", why_not=_("This is the end.") if self._at == last else ""),
            Button("other", _("Another example"), key="N"),
        )
        parts += [Buttons(_("An example"), ways, most=3), *self._practice()]
        return parts

    def _practice(self) -> list[Part]:
        if self.technique.name not in PRACTICE or why_never_needed(self.technique.name, classic()):
            return []
        return [Buttons(_("Practise"), (Button("practise", _("Play a puzzle that needs it"), key="P"),))]

    def _exercise_parts(self) -> list[Part]:
        is_done = self.verdict is not None and self.verdict.is_whole
        parts: list[Part] = [Words(f"{self.question} {self._how_to_answer}".rstrip())]
        if not is_done:
            symbols = self.session.game.board.symbols
            digits = (Button(f"digit {n}", symbol) for n, symbol in enumerate(symbols, start=1))
            parts.append(Buttons(_("Digits"), tuple(digits), most=9))
        if self.said:
            wrong = self.verdict is not None and bool(self.verdict.wrong)
            parts.append(Words(self.said, "wrong" if wrong else ""))
        hint = Button("hint", _("Hint"), key="F2", why_not=_("Looking for the step …") if not self.steps else "")
        others = (
            *(() if is_done else (hint,)),
            Button("next-exercise", _("Next exercise"), key="N"),
            Button("example", _("Back to the example"), key="E"),
        )
        return [*parts, Buttons(_("Exercises"), others, most=3), *(self._practice() if is_done else ()), self._progress]

    @property
    def _progress(self) -> Words:
        solved = self.program.player.exercises()
        n, count = len(solved.get(self.technique.name, ())), len(examples()[self.technique.name]) - 1
        words = _("{n} of {count} exercises solved").format(n=n, count=count)
        if is_learned(self.technique.name, solved):
            words = f"✓ {words}. " + _("You have learned this technique")
        return Words(f"{words}.", "quiet")

    @property
    def question(self) -> str:
        """What is asked of the learner."""
        if not self.steps:
            return _("Looking for the step …")
        is_placed = bool(self.steps[0].placements)
        words = _("which digit does it place here?") if is_placed else _("which candidates does it remove here?")
        said = f"{_(self.technique.title)}: {words}"
        return f"{said} {explain(self.steps[0]).where}" if self.technique.family == TRIAL else said

    @property
    def _how_to_answer(self) -> str:
        if not self.steps:
            return ""
        if self.steps[0].placements:
            return _("Select the cell and press the digit.")
        return _("Select a cell and press a digit to strike it out, again to bring it back; then check your answer.")

    @property
    def way_on(self) -> Button:
        """To the exercises, or to check an answer, or to the next one."""
        if not self.is_exercise:
            return Button("exercise", _("Try it yourself"), primary=True, key="Enter")
        if self.verdict is not None and self.verdict.is_whole:
            return Button("next-exercise", _("Next exercise"), primary=True, key="Enter")
        return Button("check", _("Check my answer"), primary=True, key="Enter")

    @property
    def said(self) -> str:
        """The sentence of the step that is walked to, or of the answer."""
        if self.is_exercise:
            hint = self.session.hint
            words = [*(self.verdict.sentences if self.verdict else ()), *([hint.text] if hint else ())]
            return " ".join(words)
        if not self.steps:
            return _("Looking for the step …")
        if not self._at:
            return _("Look at the board first: can you see it? Then go on step by step.")
        return self._walk[self._at - 1].text

    # What is done.

    def do(self, id: str) -> None:
        """Press a button."""
        kind, _space, name = id.partition(" ")
        match kind:
            case "back" | "next" if not self.is_exercise:
                self._at = min(max(self._at + (1 if kind == "next" else -1), 0), len(self._walk))
                self.session.hint = self._walk[self._at - 1] if self._at else None
            case "other":
                self._open((self.number + 1) % len(examples()[self.technique.name]))
            case "exercise" | "next-exercise":
                self.is_exercise = True
                self._open(self._next_exercise())
            case "example":
                self.is_exercise = False
                self._open(0)
            case "practise" if self.technique.name in PRACTICE:
                self.program.practise(self.technique.name)
            case "hint" if self.is_exercise and self.steps:
                self._show_hint()
            case "check" if self.is_exercise and self.steps:
                self.answer(self._placed if self.steps[0].placements else self._struck)
            case "digit" if self.is_exercise and name.isdecimal():
                self._after(self.session.digit(int(name)))

    def _next_exercise(self) -> int:
        """The next one that was not solved yet, as the seed has them; all of them again when all are solved."""
        solved = self.program.player.exercises().get(self.technique.name, frozenset())
        shown = examples()[self.technique.name]
        first = self._order.pop(0)
        self._order.append(first)
        unsolved = [number for number in (first, *self._order) if shown[number].digits not in solved]
        number = unsolved[0] if unsolved else first
        self._order.remove(number)
        self._order.append(number)
        return number

    def _show_hint(self) -> None:
        """One more of what walks through an example; before the whole argument it is still an exercise."""
        self.hints_used = min(self.hints_used + 1, len(self._walk))
        self.verdict = None
        self.session.hint = self._walk[self.hints_used - 1]

    def _after(self, outcome: Outcome) -> None:
        """A digit that was placed is an answer; what was struck is checked when the learner says so."""
        if outcome.message:
            self.program.front_end.say(outcome.message)
        if outcome.moved:
            self.verdict = None
            if self.steps and self.steps[0].placements and self._placed:
                self.answer(self._placed)

    def answer(self, answer: frozenset[Candidate]) -> None:
        """Say what is right and what is wrong; what is wrong is taken back."""
        game, places = self.session.game, bool(self.steps[0].placements)
        self.verdict = judge(self.steps, self._marks, answer)
        self.session.hint = None
        self.mistakes += bool(self.verdict.wrong)
        for cell, digit in self.verdict.wrong:
            if places:
                game.clear([cell])
            else:
                game.mark(Mode.CENTRE.value, [cell], digit)
        if self.verdict.is_whole and self.verdict.step is not None:
            found = Hint(game, advice_on(self.verdict.step, self._marks.grid()))
            self.session.hint = replace(found, stage=ARGUMENT)
            self.program.player.solve_exercise(self.technique.name, self.example.digits, self.mistakes, self.hints_used)
            self.program.say_problems()

    # The board.

    def press_on_board(self, key: str, keyboard: Keyboard = WINDOW) -> bool:
        """Move, select and answer, in an exercise."""
        if not self.is_exercise or (self.verdict is not None and self.verdict.is_whole):
            return False
        board = self.session.game.board
        action = action_of_key(key.upper() if len(key) == 1 else key, board, keyboard)
        if action is None:
            outcome = self.session.press(key, keyboard) if key.upper() in board.symbols else None
        elif action.name == "leave" or action.group not in (MOVING, SELECTING):
            outcome = None
        else:
            outcome = self.session.perform(action.name)
        if outcome is None:
            return False
        self._after(outcome)
        return True

    def click(self, cell: int | None, mark: int = 0, *, add: bool = False) -> None:
        """Select a cell; `mark` is a candidate to strike out."""
        if not self.is_exercise or (self.verdict is not None and self.verdict.is_whole):
            return
        if cell is None:
            self.session.click_outside()
            return
        self.session.click(cell, add=add)
        self.session.release()
        if mark and self.steps and not self.steps[0].placements and not add:
            self._after(self.session.digit(mark))
