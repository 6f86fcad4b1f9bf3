"""Session: a game in somebody's hands. What keys, clicks and buttons mean, whatever they come from.

A front end turns its events into calls of `press`, `click`, `drag` and so on, draws what `highlights` says, and does
what an outcome requests of it: open a page, ask for a file. It knows no rule of playing.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial

from sudokit.board.cells import SYMBOLS, CellSet, DigitSet
from sudokit.board.grid import Grid
from sudokit.errors import TransformationError
from sudokit.play.actions import ACTIONS, FRONT_END, action_of_key
from sudokit.play.game import Game
from sudokit.play.hints import Hint, question
from sudokit.play.moves import COLOURS, Layer
from sudokit.play.selection import STEPS, Selection
from sudokit.play.settings import Settings
from sudokit.symmetries.transformations import Transformation
from sudokit.techniques.hinting import Advice, advise
from sudokit.translation import N_, _, ngettext


class Mode(Enum):
    """What a digit does; the value is the layer of the move that it makes."""

    DIGIT = Layer.ENTRY
    CORNER = Layer.CORNER
    CENTRE = Layer.CENTRE
    COLOUR = Layer.COLOUR


MODE_LABELS = {
    Mode.DIGIT: N_("Digit"),
    Mode.CORNER: N_("Corner"),
    Mode.CENTRE: N_("Centre"),
    Mode.COLOUR: N_("Colour"),
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a key or a click.

    changed: whether what is on screen is out of date. moved: whether there is something new to save: a move, an aid.
    finished: whether this solved the puzzle. request: the action that the front end has to do, "" for none; besides
    those of the table it may be `THINK`. message: a sentence for the player, "" for none.
    """

    changed: bool = False
    moved: bool = False
    finished: bool = False
    request: str = ""
    message: str = ""


THINK = "think"  # a request: put `session.question()` to `advise`, and give the answer to `session.answer`
NOTHING = Outcome()
SEEN = Outcome(changed=True)


class Session:
    """A game with its selection, mode, hint and pause.

    thinks_elsewhere: hints are found by another process, on the request `THINK`, because a hard one may take long.

    >>> from sudokit.board.grid import Grid
    >>> session = Session(Game(Grid("1... ..3. .4.. ...2")))
    >>> session.click(1).changed, session.press("3").moved, session.press("Ctrl+Z").moved, str(session.game.grid)
    (True, True, True, '1.....3..4.....2')
    """

    def __init__(
        self, game: Game, *, mode: Mode = Mode.DIGIT, digit_first: bool = False, thinks_elsewhere: bool = False
    ) -> None:
        self.game = game
        self.selection = Selection(game.geometry)
        self.mode = mode
        self.digit_first = digit_first
        self.held_digit = 0  # with digit-first entry, the digit that clicks enter; 0 for none
        self.marks_next = False  # the next digit is a corner mark, after a right click
        self.colour = 1  # the last one used, for candidates that are clicked
        self.hint: Hint | None = None
        self.is_paused = False
        self.thinks_elsewhere = thinks_elsewhere
        self._waiting_for = ""  # the action that goes on when the answer is there
        self._dragging = False
        self._was_finished = game.is_finished
        if not game.is_finished:
            game.clock.start()

    def follow(self, settings: Settings) -> None:
        """Play by these settings from now on."""
        self.game.tidy_marks = settings["tidy-marks"]
        self.game.mistakes = settings["mistakes"]
        self.digit_first = settings["digit-first"]
        self.held_digit = self.held_digit if self.digit_first else 0

    # Keys and buttons.

    def press(self, key: str) -> Outcome:
        """A key: a digit, or an action. Unknown keys do nothing."""
        modifiers, plus, last = key.rpartition("+") if len(key) > 1 else ("", "", key)
        last = last.upper() if len(last) == 1 else last
        action = action_of_key(modifiers + plus + last, self.game.geometry)
        if action is not None:
            return self.perform(action.name)
        mode = _MODE_OF_MODIFIER.get(modifiers)
        if modifiers and mode is None:
            return NOTHING
        are_colours = (mode or self.mode) is Mode.COLOUR
        digit = (SYMBOLS[:COLOURS] if are_colours else self.game.geometry.symbols).find(last) + 1 if last else 0
        return self.digit(digit, mode) if digit and len(last) == 1 else NOTHING

    def digit(self, digit: int, mode: Mode | None = None) -> Outcome:
        """A digit key or button: entered, or written as a mark or colour, by the mode given or the one that is set."""
        if self.is_paused:
            return NOTHING
        if self.digit_first and mode is None:
            self.held_digit = 0 if digit == self.held_digit else digit
            return SEEN
        return self._write(digit, mode)

    def _write(self, digit: int, mode: Mode | None) -> Outcome:
        if mode is None:
            mode = Mode.CORNER if self.marks_next and self.mode is Mode.DIGIT else self.mode
        self.marks_next = False
        cells = self.selection.cells
        if not cells:
            return Outcome(message=_("Select a cell first."))
        game = self.game
        if mode is Mode.COLOUR:
            if digit > COLOURS:
                return Outcome(message=_("There are {n} colours.").format(n=COLOURS))
            self.colour = digit
            move = game.colour(cells, digit)
        elif mode is Mode.DIGIT:
            if all(map(game.is_given, cells)):
                return Outcome(message=_("Givens cannot be changed."))
            move = game.enter(cells, digit)
        else:
            move = game.mark(mode.value, cells, digit)
        return self._moved(move is not None)

    def _moved(self, moved: bool, message: str = "") -> Outcome:
        if moved:
            self.hint = None
            self._waiting_for = ""
        finished = self.game.is_finished and not self._was_finished
        self._was_finished = self.game.is_finished
        return Outcome(changed=moved or bool(message), moved=moved, finished=finished, message=message)

    def perform(self, name: str) -> Outcome:
        """Do an action by its name, or hand it on as a request; a disabled one answers why it is."""
        why_not = self.why_not(name)
        if why_not:
            return Outcome(message=why_not)
        if ACTIONS[name].done_by == FRONT_END:
            return Outcome(request=name)
        return _DOING[name](self)

    def why_not(self, name: str) -> str:
        """Why an action cannot be done now, as a sentence; "" if it can."""
        game = self.game
        if self.is_paused and name != "pause" and ACTIONS[name].done_by != FRONT_END:
            return _("The game is paused.")
        if name == "undo" and not game.can_undo:
            return _("There is no move to take back.")
        if name == "redo" and not game.can_redo:
            return _("There is no move to make again.")
        if name == "back-to-bookmark" and not game.bookmarks:
            return _("There is no bookmark.")
        if name in ("hint", "take-step", "solve", "pause", "fill-marks") and game.is_solved:
            return _("The puzzle is solved.")
        if name == "apply" and not (self.digit_first and self.held_digit):
            return _("Choose a digit first.")
        if name in _TURNS and not self._fits(_TURNS[name](self)):
            return _("This board cannot be changed that way.")
        return ""

    # The mouse, or a finger.

    def click(self, cell: int, *, add: bool = False, extend: bool = False) -> Outcome:
        """Press on a cell. add (Ctrl): one more, or one less. extend (Shift): every cell up to this one too."""
        if self.is_paused:
            return NOTHING
        self.marks_next = False
        self._dragging = True
        if add:
            self.selection.toggle(cell)
        elif extend and self.selection:
            self.selection.select([*self.selection.cells, *self._rectangle(self.selection.cursor, cell), cell])
        else:
            self.selection.select([cell])
            if self.digit_first and self.held_digit:
                self._dragging = False
                return replace(self._write(self.held_digit, None), changed=True)
        return SEEN

    def drag(self, cell: int) -> Outcome:
        """Move the pressed pointer onto a cell: it is selected too."""
        if self.is_paused or not self._dragging or cell == self.selection.cursor:
            return NOTHING
        self.selection.add(cell)
        return SEEN

    def release(self) -> Outcome:
        """Let the pointer go."""
        self._dragging = False
        return NOTHING

    def double_click(self, cell: int) -> Outcome:
        """Select all cells with the digit of this one; of an empty one, all empty cells with the same marks."""
        if self.is_paused:
            return NOTHING
        self._dragging = False
        self.selection.select([*(other for other in self._alike(cell) if other != cell), cell])
        return SEEN

    def right_click(self, cell: int) -> Outcome:
        """Mark: the digit that is held becomes a corner mark of the cell, or else the next digit entered does."""
        if self.is_paused:
            return NOTHING
        if cell not in self.selection:
            self.selection.select([cell])
        if self.digit_first and self.held_digit:
            return replace(self._write(self.held_digit, Mode.CORNER), changed=True)
        self.marks_next = True
        return SEEN

    def click_candidate(self, cell: int, digit: int) -> Outcome:
        """Press on one mark of a cell in colour mode: it gets the colour used last, or loses it."""
        if self.is_paused or self.mode is not Mode.COLOUR:
            return self.click(cell)
        colour = self.held_digit if self.digit_first and self.held_digit else self.colour
        return self._moved(self.game.colour_candidate(cell, digit, colour) is not None)

    def click_outside(self) -> Outcome:
        """Press beside the board: nothing is selected any more."""
        self.selection.clear()
        return SEEN

    def _rectangle(self, a: int, b: int) -> list[int]:
        (r1, c1), (r2, c2) = self.game.geometry.positions[a], self.game.geometry.positions[b]
        rows, columns = range(min(r1, r2), max(r1, r2) + 1), range(min(c1, c2), max(c1, c2) + 1)
        return [cell for cell, (r, c) in enumerate(self.game.geometry.positions) if r in rows and c in columns]

    def _alike(self, cell: int) -> CellSet:
        game = self.game
        digits, marks = game.grid.digits, game.marks
        if digits[cell]:
            return CellSet(other for other, digit in enumerate(digits) if digit == digits[cell])
        if cell not in marks:
            return CellSet([cell])
        return CellSet(other for other in game.grid.empty_cells if marks.get(other) == marks[cell])

    # What is highlighted because of the selection.

    @property
    def looked_at_digit(self) -> int:
        """The digit whose places are highlighted: the one held, or that of the selected cells; 0 for none."""
        if self.digit_first and self.held_digit and self.mode is not Mode.COLOUR:
            return self.held_digit
        digits = {self.game.digit(cell) for cell in self.selection.cells}
        return digits.pop() if len(digits) == 1 else 0

    # Actions. Each does what the table says of it.

    def _move(self, direction: str) -> Outcome:
        self.selection.move(direction)
        return SEEN

    def _extend(self, direction: str) -> Outcome:
        self.selection.move(direction, extend=True)
        return SEEN

    def _to_row_end(self, *, to_end: bool) -> Outcome:
        self.selection.move_in_row(to_end=to_end)
        return SEEN

    def _to_empty(self, *, back: bool) -> Outcome:
        self.selection.move_to_next(self.game.grid.empty_cells, back=back)
        return SEEN

    def _select_all(self) -> Outcome:
        self.selection.select(range(self.game.geometry.cell_count))
        return SEEN

    def _leave(self) -> Outcome:
        if self.hint is not None or self._waiting_for:
            self.hint, self._waiting_for = None, ""
            return SEEN
        if self.held_digit or self.selection:
            self.held_digit = 0
            self.selection.clear()
            return SEEN
        return Outcome(request="home")

    def _clear(self) -> Outcome:
        if not self.selection:
            return Outcome(message=_("Select a cell first."))
        move = self.game.clear(self.selection.cells, colours_first=self.mode is Mode.COLOUR)
        return self._moved(move is not None)

    def _apply_held(self) -> Outcome:
        return self._write(self.held_digit, None)

    def _set_mode(self, mode: Mode) -> Outcome:
        self.mode = mode
        self.marks_next = False
        return SEEN

    def _next_mode(self) -> Outcome:
        modes = list(Mode)
        return self._set_mode(modes[(modes.index(self.mode) + 1) % len(modes)])

    def _toggle_digit_first(self) -> Outcome:
        self.digit_first = not self.digit_first
        self.held_digit = 0
        return Outcome(
            changed=True,
            message=_("Choose a digit, then its cells.") if self.digit_first else _("Choose cells, then their digit."),
        )

    def _undo_mistakes(self) -> Outcome:
        moves = self.game.undo_mistakes()
        if not moves:
            return self._moved(False, _("There is no mistake."))
        text = ngettext("{n} move was taken back.", "{n} moves were taken back.", moves).format(n=moves)
        return self._moved(True, text)

    def _bookmark(self) -> Outcome:
        name = self.game.bookmark().name
        return Outcome(changed=True, moved=True, message=_("Bookmark {name} is set.").format(name=name))

    def _back_to_bookmark(self) -> Outcome:
        self.game.go_to(self.game.bookmarks[-1])
        return self._moved(True)

    def _hint(self) -> Outcome:
        if self.hint is None:
            return self._with_advice("hint")
        self.hint = self.hint.more()
        return Outcome(changed=True, moved=True)  # an aid was counted

    def _take_step(self) -> Outcome:
        if self.hint is None:
            return self._with_advice("take-step")
        if self.hint.step is None:
            return SEEN
        return self._moved(self.game.take_step(self.hint.step) is not None)

    def _with_advice(self, action: str) -> Outcome:
        """Go on with an action when there is advice: at once, or when it comes from elsewhere."""
        self._waiting_for = action
        if self.thinks_elsewhere:
            return Outcome(changed=True, request=THINK)
        return self.answer(advise(*self.question()))

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is waited for."""
        return bool(self._waiting_for)

    def question(self) -> tuple[Grid, Grid, dict[int, DigitSet]]:
        """The arguments for `sudokit.techniques.hinting.advise` on this position."""
        return question(self.game)

    def answer(self, advice: Advice) -> Outcome:
        """The advice that was waited for; nothing if the player has moved or left in the meantime."""
        action, self._waiting_for = self._waiting_for, ""
        if not action:
            return NOTHING
        if action == "take-step" and advice.step is not None:
            return self._moved(self.game.take_step(advice.step) is not None)
        self.hint = Hint.from_advice(self.game, advice)
        return Outcome(changed=True, moved=True)  # an aid was counted

    def _check(self) -> Outcome:
        n = len(self.game.check())
        text = ngettext("{n} cell is wrong.", "{n} cells are wrong.", n).format(n=n)
        return Outcome(changed=True, moved=True, message=text if n else _("Everything is right so far."))

    def _fill_marks(self) -> Outcome:
        return self._moved(self.game.fill_marks() is not None)

    def _solve(self) -> Outcome:
        if self.game.solve() is None:
            return Outcome(message=_("No solution is known: the puzzle has none, or it takes too long to find."))
        return self._moved(True)

    def _pause(self) -> Outcome:
        self.is_paused = not self.is_paused
        if self.is_paused:
            self.game.clock.pause()
        else:
            self.game.clock.start()
        return Outcome(changed=True, moved=True)

    def _turn(self, name: str) -> Outcome:
        by = _TURNS[name](self)
        goes_to = {source: cell for cell, source in enumerate(by.sources())}
        cells, cursor = [goes_to[cell] for cell in self.selection.cells], goes_to[self.selection.cursor]
        self.game = self.game.transformed(by)
        self.selection = Selection(self.game.geometry, cells)
        self.selection.cursor = cursor
        self.held_digit = by.digits[self.held_digit - 1] if self.held_digit else 0
        return self._moved(True)

    def _fits(self, by: Transformation) -> bool:
        try:
            by.image_of(self.game.geometry)
        except TransformationError:
            return False
        return True


def _undo(session: Session) -> Outcome:
    return session._moved(session.game.undo())


def _redo(session: Session) -> Outcome:
    return session._moved(session.game.redo())


def _next_digits(session: Session) -> Transformation:
    board = session.game.geometry
    return Transformation.relabel([*range(2, board.digits + 1), 1], board)


_MODE_OF_MODIFIER: dict[str, Mode | None] = {"": None, "Shift": Mode.CORNER, "Ctrl": Mode.CENTRE}

_TURNS: dict[str, Callable[[Session], Transformation]] = {
    "turn": lambda session: Transformation.rotate(90, session.game.geometry),
    "mirror": lambda session: Transformation.mirror("vertical", session.game.geometry),
    "relabel": _next_digits,
}

_DOING: dict[str, Callable[[Session], Outcome]] = {
    **{name: partial(Session._move, direction=name) for name in STEPS},
    **{f"extend-{name}": partial(Session._extend, direction=name) for name in STEPS},
    "row-start": lambda session: session._to_row_end(to_end=False),
    "row-end": lambda session: session._to_row_end(to_end=True),
    "next-empty": lambda session: session._to_empty(back=False),
    "previous-empty": lambda session: session._to_empty(back=True),
    "select-all": Session._select_all,
    "leave": Session._leave,
    "clear": Session._clear,
    "apply": Session._apply_held,
    "digit-mode": lambda session: session._set_mode(Mode.DIGIT),
    "corner-mode": lambda session: session._set_mode(Mode.CORNER),
    "centre-mode": lambda session: session._set_mode(Mode.CENTRE),
    "colour-mode": lambda session: session._set_mode(Mode.COLOUR),
    "next-mode": Session._next_mode,
    "digit-first": Session._toggle_digit_first,
    "undo": _undo,
    "redo": _redo,
    "undo-mistakes": Session._undo_mistakes,
    "bookmark": Session._bookmark,
    "back-to-bookmark": Session._back_to_bookmark,
    "hint": Session._hint,
    "take-step": Session._take_step,
    "check": Session._check,
    "fill-marks": Session._fill_marks,
    "solve": Session._solve,
    "pause": Session._pause,
    **{name: partial(Session._turn, name=name) for name in _TURNS},
}
