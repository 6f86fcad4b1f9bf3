"""Session: a game in somebody's hands. What keys, clicks and buttons mean, whatever they come from.

A front end turns its events into calls of `press`, `click`, `drag` and so on, draws the `session_view`, and does
what an outcome requests of it: open a page, ask for a file. It knows no rule of playing.

`session_view` shows the game, what the player has selected and looks at, and what a hint points at.
"""

from dataclasses import replace
from itertools import chain

from sudokit.board import SYMBOLS, Candidates, CellSet, DigitSet, Grid, Highlight
from sudokit.play.game.game import Game
from sudokit.play.game.game_view import game_view
from sudokit.play.game.moves import COLOURS, Move
from sudokit.play.player.settings import Settings
from sudokit.play.session.action_handlers import DOING, why_not
from sudokit.play.session.actions import ACTIONS, FRONT_END, WINDOW, Keyboard, action_of_key
from sudokit.play.session.hints import Hint, question
from sudokit.play.session.outcome import MODE_LABELS, NOTHING, SEEN, THINK, Mode, Outcome
from sudokit.play.session.selection import Selection
from sudokit.play.session.sounds import Sound
from sudokit.techniques.words.hint_stages import Advice, advice_on, advise
from sudokit.translation import _
from sudokit.view.board_view import BoardView

__all__ = ["MODE_LABELS", "NOTHING", "SEEN", "THINK", "Mode", "Outcome", "Session", "session_view"]


class Session:
    """A game with its selection, mode, hint and pause.

    hints_in_worker: hints are found by another process, on the request `THINK`, because a hard one may be slow.

    >>> from sudokit.board.grid import Grid
    >>> session = Session(Game(Grid("1... ..3. .4.. ...2")))
    >>> session.click(1).changed, session.press("3").moved, session.press("Ctrl+Z").moved, str(session.game.grid)
    (True, True, True, '1.....3..4.....2')
    """

    def __init__(
        self, game: Game, *, mode: Mode = Mode.DIGIT, digit_first: bool = False, hints_in_worker: bool = False
    ) -> None:
        self.game: Game = game
        self.selection = Selection(game.board)
        self.mode = mode
        self.digit_first = digit_first
        self.held_digit = 0  # with digit-first entry, the digit that clicks enter; 0 for none
        self.marks_next = False  # the next digit is a corner mark, after a right click
        self.is_filtering = False  # whether the cells are marked where the digit that is looked at can go
        self.filter_digit = 0  # the one that is looked at then while no digit is selected; 0 for none
        self.colour = 1  # the last one used
        self.hint: Hint | None = None
        self.is_paused = False
        self.hints_in_worker = hints_in_worker
        self._waiting_for = ""  # the action that goes on when the answer is there
        self._presses = 0  # how often it was asked for meanwhile
        self._dragging = False
        self._was_finished = game.is_finished
        self._digits, self._errors = game.grid.digits, game.errors  # after the last move
        if not game.is_finished:
            game.clock.start()

    def follow(self, settings: Settings) -> None:
        """Play by these settings from now on."""
        self.game.tidy_marks = settings["tidy-marks"]
        self.game.mistakes = settings["mistakes"]
        self.digit_first = settings["digit-first"]
        self.held_digit = self.held_digit if self.digit_first else 0

    # Keys and buttons.

    def press(self, key: str, keyboard: Keyboard = WINDOW) -> Outcome:
        """A key: a digit, or an action, as it is on that keyboard. Unknown keys do nothing."""
        modifiers, plus, last = key.rpartition("+") if len(key) > 1 else ("", "", key)
        last = last.upper() if len(last) == 1 else last
        action = action_of_key(modifiers + plus + last, self.game.board, keyboard)
        if action is not None:
            return self.perform(action.name)
        mode = _MODE_OF_MODIFIER.get(modifiers)
        if modifiers and mode is None:
            return NOTHING
        are_colours = (mode or self.mode) is Mode.COLOUR
        digit = (SYMBOLS[:COLOURS] if are_colours else self.game.board.symbols).find(last) + 1 if last else 0
        return self.digit(digit, mode) if digit and len(last) == 1 else NOTHING

    def digit(self, digit: int, mode: Mode | None = None) -> Outcome:
        """A digit key or button: entered, or written as a mark or colour, by the mode given or the one that is set."""
        if self.is_paused:
            return NOTHING
        if self.digit_first and mode is None:
            self.held_digit = 0 if digit == self.held_digit else digit
            return SEEN
        if self.is_filtering and mode is None and not self.selection and self.mode is not Mode.COLOUR:
            self.filter_digit = digit
            return SEEN
        return self.write(digit, mode)

    def write(self, digit: int, mode: Mode | None = None) -> Outcome:
        """Write a digit into the selected cells, by the mode given or the one that is set."""
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
            if all(map(game.digit, cells)):
                return Outcome(message=_("Only empty cells can have marks."))
            move = game.mark(mode.value, cells, digit)
        return self.moved(move is not None)

    def play(self, move: Move | str) -> Outcome:
        """Make a move as it is written; a MoveError, and nothing changes, where that cannot be done."""
        self.game.play(move)
        return self.moved(True)

    def moved(self, moved: bool, message: str = "") -> Outcome:
        """The outcome of what may have been a move: a hint is of no use after one."""
        if moved:
            self.close_hint()
        is_finished = self.game.is_finished
        if moved and not is_finished:
            self.game.clock.start()  # it stands where the game was finished before
        finished = is_finished and not self._was_finished
        if moved and self.game.board.unchecked and self.game.grid.is_complete:
            message = message or _("The board is full. Whether it is right, Sudokit cannot say.")
        self._was_finished = is_finished
        changed = moved or bool(message)
        return Outcome(changed, moved, finished, message=message, sound=self._sound(finished))

    def _sound(self, finished: bool) -> Sound | None:
        """What can be heard of the last move: only what can be seen as well."""
        digits, errors = self._digits, self._errors
        self._digits, self._errors = self.game.grid.digits, self.game.errors
        if finished:
            return Sound.SOLVED
        if any(cell not in errors for cell in self._errors):
            return Sound.MISTAKE
        return Sound.PLACED if digits != self._digits else None

    def perform(self, name: str) -> Outcome:
        """Do an action by its name, or hand it on as a request; a disabled one answers why it is."""
        why_not = self.why_not(name)
        if why_not:
            return Outcome(message=why_not)
        if ACTIONS[name].done_by == FRONT_END:
            return Outcome(request=name)
        return DOING[name](self)

    def why_not(self, name: str) -> str:
        """Why an action cannot be done now, as a sentence; "" if it can."""
        return why_not(self, name)

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
                return replace(self.write(self.held_digit, None), changed=True)
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

    def right_click(self, cell: int, mark: int = 0) -> Outcome:
        """Mark: the digit that is held becomes a corner mark of the cell, or else the next digit entered does.

        In colour mode the colour that is held or was used last goes on or off: on the mark of that digit if the pointer
        is on one, else on the cell.
        """
        if self.is_paused:
            return NOTHING
        held = self.held_digit if self.digit_first else 0
        if self.mode is Mode.COLOUR and mark:
            move = self.game.colour_candidate(cell, mark, held or self.colour)
            return self.moved(move is not None)
        if cell not in self.selection:
            self.selection.select([cell])
        if self.mode is Mode.COLOUR:
            return replace(self.write(held or self.colour, Mode.COLOUR), changed=True)
        if held:
            return replace(self.write(held, Mode.CORNER), changed=True)
        self.marks_next = True
        return SEEN

    def click_outside(self) -> Outcome:
        """Press beside the board: nothing is selected any more."""
        self.selection.clear()
        return SEEN

    def _rectangle(self, a: int, b: int) -> list[int]:
        (r1, c1), (r2, c2) = self.game.board.positions[a], self.game.board.positions[b]
        rows, columns = range(min(r1, r2), max(r1, r2) + 1), range(min(c1, c2), max(c1, c2) + 1)
        return [cell for cell, (r, c) in enumerate(self.game.board.positions) if r in rows and c in columns]

    def _alike(self, cell: int) -> CellSet:
        game = self.game
        digits = game.grid.digits
        if digits[cell]:
            return CellSet(other for other, digit in enumerate(digits) if digit == digits[cell])

        def marks(of: int) -> tuple[DigitSet | None, DigitSet | None]:
            return game.corner_marks.get(of), game.centre_marks.get(of)

        if not any(marks(cell)):
            return CellSet([cell])
        return CellSet(other for other in game.grid.empty_cells if marks(other) == marks(cell))

    # What is highlighted because of the selection.

    @property
    def looked_at_digit(self) -> int:
        """The digit whose places are highlighted: the one held, or that of the selected cells; 0 for none."""
        if self.digit_first and self.held_digit and self.mode is not Mode.COLOUR:
            return self.held_digit
        digits = {self.game.digit(cell) for cell in self.selection.cells}
        found = digits.pop() if len(digits) == 1 else 0
        return found or (self.filter_digit if self.is_filtering else 0)

    @property
    def possible_cells(self) -> CellSet:
        """Where the digit that is looked at can go, by the rules and by the player's marks; none without a filter."""
        digit = self.looked_at_digit if self.is_filtering else 0
        if not digit:
            return CellSet()
        candidates, marks = Candidates(self.game.grid), self.game.marks
        return CellSet(
            cell
            for cell in self.game.grid.empty_cells
            if digit in candidates.of(cell) and digit in marks.get(cell, (digit,))
        )

    # Advice, which may be found elsewhere.

    def think_first(self, action: str) -> Outcome:
        """Do an action when there is advice for it: at once, or when it comes from elsewhere."""
        self._presses = self._presses + 1 if action == self._waiting_for else 1
        self._waiting_for = action
        if self.hints_in_worker:
            return Outcome(changed=True, request=THINK)
        return self.answer(advise(*self.question()))

    def close_hint(self) -> None:
        """Hide the hint, and stop waiting for one."""
        self.hint = None
        self.stop_thinking()

    def say_hint_again(self) -> None:
        """Say the hint in the language that holds now; one without a step has to be asked for again."""
        step = self.hint.step if self.hint is not None else None
        if self.hint is not None:
            self.hint = replace(self.hint, advice=advice_on(step, self.game.grid)) if step is not None else None

    def stop_thinking(self) -> None:
        """Stop waiting for an answer."""
        self._waiting_for = ""

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is being waited for."""
        return bool(self._waiting_for)

    def question(self) -> tuple[Grid, Grid, dict[int, DigitSet], dict[int, DigitSet], bool]:
        """The arguments for `sudokit.techniques.words.hint_stages.advise` on this position."""
        return *question(self.game), self._waiting_for != "hint-without-marks"

    def answer(self, advice: Advice) -> Outcome:
        """The advice that was waited for; nothing if the player has moved or left in the meantime."""
        action, self._waiting_for = self._waiting_for, ""
        if not action:
            return NOTHING
        if action == "take-step" and advice.step is not None:
            return self.moved(self.game.take_step(advice.step) is not None)
        self.hint = Hint.from_advice(self.game, advice)
        for _press in range(1, self._presses):
            self.hint = self.hint.more()
        return Outcome(changed=True, noted=True)  # an aid was counted


_MODE_OF_MODIFIER: dict[str, Mode | None] = {"": None, "Shift": Mode.CORNER, "Ctrl": Mode.CENTRE}


def session_view(
    session: Session, settings: Settings | None = None, *, labels: bool | None = None, calm: bool = False
) -> BoardView:
    """What the board of a session shows now, as the settings say; nothing while the game is paused.

    labels: whether rows and columns have numbers, where that is not up to the settings. calm: whether nothing is to
    stand out because it is selected, as while a hint points at cells.

    >>> from sudokit.board.grid import Grid
    >>> from sudokit.play.game.game import Game
    >>> session = Session(Game(Grid("1... ..3. .4.. ...2")))
    >>> for _ in range(5):
    ...     _outcome = session.perform("hint")
    >>> view = session_view(session)
    >>> [highlight.role for highlight in view.highlights], view.candidates
    (['focus', 'blocker', 'blocked', 'placed'], {6: DigitSet([3]), 1: DigitSet([3])})
    """
    game, hint, settings = session.game, session.hint, settings or Settings()
    labels = settings["show-labels"] if labels is None else labels
    if session.is_paused:
        nothing = bytes(game.board.cell_count)
        return BoardView(game.board, nothing, nothing, labels=labels)
    selected, cursor = session.selection.as_set, session.selection.cursor
    calm = calm or hint is not None
    looked_at = session.looked_at_digit if settings["show-same-digit"] and not calm else 0
    possible = session.possible_cells if not calm else CellSet()
    digits = game.grid.digits
    marks = (game.corner_marks, game.centre_marks)
    marked = {cell for each in marks for cell, some in each.items() if looked_at in some and not digits[cell]}
    highlights = hint.highlights if hint else (Highlight("possible", cells=tuple(possible)),) if possible else ()
    view = game_view(game, highlights=highlights, links=hint.links if hint else (), labels=labels)
    if settings["marks-in-grid"]:
        view = _in_grid(view)
    return replace(
        view,
        selected=selected,
        cursor=cursor if selected else None,
        same_digit=CellSet(cell for cell, digit in enumerate(digits) if looked_at and digit == looked_at),
        same_marks=tuple((cell, looked_at) for cell in sorted(marked)),
        peers=game.board.peers_of(cursor) if settings["show-peers"] and len(selected) == 1 and not calm else CellSet(),
    )


def _in_grid(view: BoardView) -> BoardView:
    """The same view with every mark at the place that its digit has in all cells."""
    marked = {*view.corner_marks, *view.centre_marks}
    layers = (view.candidates, view.corner_marks, view.centre_marks)
    in_grid = {cell: DigitSet(chain(*(layer.get(cell, ()) for layer in layers))) for cell in marked}
    return replace(view, candidates={**view.candidates, **in_grid}, corner_marks={}, centre_marks={})
