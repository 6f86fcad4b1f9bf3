"""The game: the board, and beside or below it the mode, the digits, the cell, the hint."""

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.style import Style
from textual.timer import Timer
from textual.widgets import Static

from sudokit.board import DigitSet
from sudokit.frontends.terminal.full_screen.arrangement import PANEL_WIDTH, arranged_with_labels, arrangement_of
from sudokit.frontends.terminal.full_screen.board import BoardWidget, table
from sudokit.frontends.terminal.full_screen.key_names import key_name
from sudokit.frontends.terminal.full_screen.pages.page import TerminalPage
from sudokit.frontends.terminal.words import (
    digits_in_words,
    numbers_in_words,
    progress_of,
    rules_in_room,
    short_title_of,
)
from sudokit.play.game.clock import clock_text
from sudokit.play.pages.result import OFFERS, GameResult
from sudokit.play.player.program import MAKING
from sudokit.play.session.actions import ACTIONS, key_label, keys_of
from sudokit.play.session.session import MODE_LABELS, NOTHING, THINK, Mode, Outcome, Session, session_view
from sudokit.rendering.painters.text import signs
from sudokit.rendering.painters.text_layout import CellRoom
from sudokit.translation import N_, _
from sudokit.view.board_view import BoardView
from sudokit.view.rules_in_words import rules_of_cell

_BUTTONS = ("undo", "redo", "hint", "check", "pause")
_ROOMY = 30  # lines of a panel that has room for everything


class GamePage(TerminalPage):
    """A session on the screen."""

    KEYS = (
        ("1–9", N_("enter")),
        (N_("space"), N_("mode")),
        ("F2", N_("hint")),
        ("F1", N_("help")),
        ("Esc", N_("back")),
        ("F3", N_("check")),
        ("U", N_("undo")),
        ("^P", N_("more")),
        (N_("arrows"), N_("move")),
    )

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.message = ""
        self._result: GameResult | None = None  # once the puzzle is solved
        self._clock_timer: Timer | None = None
        self._panel_width = PANEL_WIDTH

    def body(self) -> ComposeResult:
        """The board and the words."""
        yield from table(("title", "modes", "digits", "cell", "buttons", "answer", "rules"))

    def on_mount(self) -> None:
        """Begin to show it."""
        self.show()

    def on_screen_resume(self) -> None:
        """Settings may have changed."""
        self.session.follow(self.sudokit.player.settings)
        if not self.session.is_paused and not self.session.game.is_finished:
            self.session.game.clock.start()
        self._set_clock()
        self.show()

    def _set_clock(self) -> None:
        """A clock that is seen ticks; one that is not costs nothing."""
        ticks = self.sudokit.player.settings["show-clock"] and not self.session.game.is_finished
        if ticks and self._clock_timer is None:
            self._clock_timer = self.set_interval(1.0, self._show_title)
        elif not ticks and self._clock_timer is not None:
            self._clock_timer.stop()
            self._clock_timer = None

    def on_resize(self) -> None:
        """The drawing goes by the size."""
        self.show()

    # What is seen.

    def show(self) -> None:
        """Show everything as it is now."""
        if not self.can_show:
            return
        session, settings = self.session, self.sudokit.player.settings
        board = session.game.board
        labels = settings["show-labels"] or session.hint is not None  # a hint speaks of cells by their names
        columns, lines = self.size.width, self.size.height - 1 - bool(self.sudokit.status)
        found, labels = (
            arranged_with_labels(board, columns, lines) if labels else (arrangement_of(board, columns, lines), False)
        )
        if not self.arrange_table(
            board, found, _("Make the terminal larger, or its letters smaller. The game is saved.")
        ):
            return
        assert found is not None
        view = session_view(session, settings, labels=labels)
        self.query_one("#board", BoardWidget).show(view, found.room, self.sudokit.palette, plain=self.sudokit.plain)
        self._panel_width, height = found.panel_size[0] - 1, found.panel_size[1]
        self._show_title()
        # Where the panel is short, a hint, which may be long, takes the place of what can wait.
        is_crowded = session.hint is not None and height < _ROOMY
        parts = {
            "#modes": self._modes(),
            "#digits": self._digits(self._panel_width),
            "#cell": Content(self._cell()),
            "#buttons": self._buttons(),
            "#answer": self._answer("" if found.room is CellRoom.FULL else self._roles(view)),
        }
        height -= self._title().get_height({}, self._panel_width)
        for name, content in parts.items():
            part = self.query_one(name, Static)
            part.update(content)
            part.display = not (is_crowded and name in ("#digits", "#buttons"))
            height -= content.get_height({}, self._panel_width) if part.display else 0
        self.query_one("#rules", Static).update(self._rules(height))
        self.query_one("#panel").scroll_home(animate=False)
        self.fit_keys()

    def escape_words(self) -> str:
        """What Escape does now: one thing after the other."""
        if self.sudokit.status or self.session.game.is_finished:
            return super().escape_words()
        if self.session.hint is not None or self.session.is_thinking:
            return N_("close the hint")
        return N_("deselect") if self.session.held_digit or self.session.selection else super().escape_words()

    def _show_title(self) -> None:
        if not self.can_show:
            return
        self.query_one("#title", Static).update(self._title())

    def _title(self) -> Content:
        game = self.session.game
        parts: list[tuple[str, str] | str] = [(short_title_of(game, 2 * self._panel_width), "bold")]
        if self.sudokit.player.settings["show-clock"]:
            parts.append("  " + clock_text(game.clock.seconds))
        return Content.assemble(*parts)

    def _rules(self, height: int) -> Content:
        """The rules of the board, as far as there is room for them."""
        lines = rules_in_room(self.session.game.board, self._panel_width, height - 1)
        return Content.styled("\n".join(["", *lines]), self.sudokit.quiet) if lines else Content("")

    def _modes(self) -> Content:
        parts: list[Content] = []
        for mode in Mode:
            words = _(MODE_LABELS[mode])
            name = f"{mode.name.lower()}-mode"
            is_on = mode is self.session.mode
            parts.append(_button(f"[{words}]" if is_on else f" {words} ", name, "bold reverse" if is_on else ""))
        return Content("").join(parts)

    def _digits(self, width: int) -> Content:
        """Each digit with how many are left, in lines of whole digits."""
        game = self.session.game
        parts: list[Content] = []
        in_line = max(1, min(width // 5, 9 if game.board.digit_count > 9 else 5))
        for digit in range(1, game.board.digit_count + 1):
            left = game.left_of(digit)
            symbol = game.board.symbol(digit)
            words = f"{symbol}" + (f":{left}" if left is not None else "")
            style = "dim" if left is not None and left <= 0 else "bold" if digit == self.session.held_digit else ""
            parts.append(_button(f"{words:<4} ", f"digit {digit}", style))
            if digit % in_line == 0 and digit < game.board.digit_count:
                parts.append(Content("\n"))
        return Content("").join([Content("\n"), *parts, Content("\n")])

    def _cell(self) -> str:
        """The selected cell with its marks and its rules, which small drawings have no room for."""
        session = self.session
        selected = session.selection.cells
        if session.is_paused:
            return ""
        if len(selected) != 1:
            return _("{n} cells selected").format(n=len(selected)) if selected else ""
        game, cell = session.game, selected[0]
        words = [game.board.cell_name(cell)]
        if game.digit(cell):
            words[0] += f": {game.board.symbol(game.digit(cell))}"
        for label, marks in (
            (_("corner"), game.corner_marks.get(cell, DigitSet())),
            (_("centre"), game.centre_marks.get(cell, DigitSet())),
        ):
            if marks and not game.digit(cell):
                words.append(f"{label} {digits_in_words(marks, game.board)}")
        if cell in game.colours:
            label = _("colour")
            words.append(f"{label} {numbers_in_words(game.colours[cell])}")
        words += rules_of_cell(game.board, cell)
        return "\n".join(words)

    def _buttons(self) -> Content:
        parts = [Content("\n")]
        for name in _BUTTONS:
            disabled = bool(self.session.why_not(name))
            parts.append(_button(_(ACTIONS[name].label), name, "dim" if disabled else ""))
            parts.append(Content("  "))
        return Content("").join([*parts, Content("\n")])

    def _roles(self, view: BoardView) -> str:
        """What has which sign, for a drawing without room for each of them: a line for a sign and a digit."""
        lines: dict[tuple[str, int], list[int]] = {}
        for sign, candidates in signs(view, plain=self.sudokit.plain).items():
            for cell, digit in candidates:
                lines.setdefault((sign, digit), []).append(cell)
        return "".join(
            f"{sign}{view.board.symbol(digit)}  {view.board.cell_names(dict.fromkeys(cells))}\n"
            for (sign, digit), cells in lines.items()
        )

    def _answer(self, roles: str) -> Content:
        """The hint with its signs, the result, or the last message."""
        session = self.session
        if session.is_paused:
            return Content(_("Paused. Press P to continue."))
        if session.is_thinking:
            return Content(_("Looking for a hint …"))
        if session.hint is not None:
            hint = session.hint
            head = _("Hint {stage} of {last}").format(stage=hint.stage, last=hint.last_stage)
            answer = f"{self.message}\n" if self.message else ""  # to what was asked meanwhile
            parts = [Content(answer), Content.styled(f"\n{head}\n", "bold"), Content(f"{hint.text}\n{roles}")]
            for name, words in hint.offers:
                parts += [self._command(words, name), Content("  ")]
            return Content("").join(parts)
        if session.game.is_finished:
            return self._result_content()
        if self.message:
            return Content(self.message)
        if not session.game.grid.empty_cells:
            return Content(_("Every cell is filled, but something is wrong."))
        return Content.styled(progress_of(session.game), self.sudokit.quiet)

    def _result_content(self) -> Content:
        result = self._result = self._result or GameResult(self.sudokit.program, self.session.game, self.show)
        time = _("Time: {time}.").format(time=result.time)
        lines = [_("The puzzle is solved."), time, *result.aids, *result.rating]
        parts = [Content("\n".join(lines) + "\n\n")]
        for name, (words, key) in OFFERS.items():
            parts += [_button(f"{_(words)} ({key_label(key)})", name), Content("\n")]
        return Content("").join(parts)

    def _command(self, words: str, name: str) -> Content:
        """What can be done now, with its key."""
        key = keys_of(ACTIONS[name], self.session.game.board, self.sudokit.keyboard)[-1]
        return _button(f"{words} ({key_label(key)})", name)

    # What is done.

    def take_key(self, event: events.Key) -> None:
        """A key means what the table of actions says."""
        if self.scroll_panel(event):
            return
        name = key_name(event.key, event.character, self.session.game.board)
        if name == "Escape" and self.sudokit.program.stop(MAKING):
            event.stop()
            return
        offer = next((offer for offer, (_words, key) in OFFERS.items() if key == name and self._result), "")
        if offer:
            event.stop()
            self.do(offer)
            return
        outcome = self.session.press(name, self.sudokit.keyboard) if name else NOTHING
        if outcome is not NOTHING:
            event.stop()
            event.prevent_default()
            self.show_outcome(outcome)

    def do(self, name: str) -> None:
        """Do an action of the table, what the result offers, or write `digit` and a number."""
        word, _space, number = name.partition(" ")
        if self._result is not None and name in OFFERS:
            self._result.perform(name)
        else:
            self.show_outcome(self.session.digit(int(number)) if word == "digit" else self.session.perform(name))

    def action_do(self, name: str) -> None:
        """A word that was clicked."""
        self.do(name)

    def show_outcome(self, outcome: Outcome) -> None:
        """Save, show and say what came of a key or a click."""
        self.message = outcome.message
        if outcome.is_to_save:
            self.sudokit.program.keep()
        if outcome.moved:
            self._result = None
            self._set_clock()  # the end stops it, and undoing the last move starts it again
        if outcome.request == THINK:
            self.sudokit.program.look_for_hint(self.session, self.show_outcome)
        elif outcome.request:
            self.sudokit.program.request(outcome.request)
        if self.is_current:
            self.show()

    @on(BoardWidget.Pressed)
    def board_pressed(self, event: BoardWidget.Pressed) -> None:
        """The mouse was pressed on a cell, or beside them."""
        session = self.session
        if event.cell is None:
            outcome = session.click_outside()
        elif event.button == 3:
            outcome = session.right_click(event.cell)
        elif event.chain == 2:
            outcome = session.double_click(event.cell)
        else:
            outcome = session.click(event.cell, add=event.ctrl, extend=event.shift)
        self.show_outcome(outcome)

    @on(BoardWidget.Dragged)
    def board_dragged(self, event: BoardWidget.Dragged) -> None:
        """The mouse was dragged."""
        outcome = self.session.drag(event.cell)
        if outcome is not NOTHING:
            self.show_outcome(outcome)

    @on(BoardWidget.Released)
    def board_released(self) -> None:
        """The mouse was let go."""
        self.session.release()

    def show_status(self, words: str) -> None:
        """The line takes room from the board when it comes, and gives it back when it goes."""
        was_shown = self.query_one("#status").has_class("-shown")
        super().show_status(words)
        if was_shown != bool(words):
            self.show()

    def leave(self) -> None:
        """Home; the game is saved."""
        self.sudokit.go_home()


def _button(words: str, name: str, style: str = "") -> Content:
    """Words that do something when they are clicked."""
    content = Content.styled(words, style)
    return content.stylize(Style.from_meta({"@click": f"screen.do({name!r})"}))
