"""The game: the board, what a digit does, the digits, and one place for all messages."""

from dataclasses import replace

from sudokit.frontends.desktop.app import App
from sudokit.frontends.desktop.board_place import aspect_of, middle_of, number_boxes
from sudokit.frontends.desktop.layout import GameLayout, Metrics, game_layout
from sudokit.frontends.desktop.screens.screen import Press, Screen
from sudokit.frontends.desktop.toolkit.boxes import Box
from sudokit.frontends.desktop.toolkit.flow import Flow
from sudokit.frontends.desktop.toolkit.widgets import BoardPicture, Ground, Label, PushButton, Widget
from sudokit.play.game.clock import clock_text
from sudokit.play.game.moves import COLOURS
from sudokit.play.pages.result import OFFERS, GameResult
from sudokit.play.pages.words import action_tip, game_words
from sudokit.play.player.program import HINTING, THINKING
from sudokit.play.session.actions import ACTIONS
from sudokit.play.session.hints import Hint
from sudokit.play.session.session import MODE_LABELS, THINK, Mode, Outcome, Session, session_view
from sudokit.rendering.scene.captions import text_width
from sudokit.translation import _
from sudokit.view.board_view import BoardView
from sudokit.view.rules_in_words import rules_of

BUTTONS = ("undo", "redo", "hint", "check", "pause", "menu")
_ICONS = {"undo": "undo", "redo": "redo", "hint": "bulb", "check": "tick", "pause": "pause", "menu": "dots"}
_NUMBER = 0.75  # ems of the numbers of rows and columns
_TITLE, _CLOCK = 1.15, 1.1  # ems
_MOST_ZOOM, _WHEEL_ZOOM = 5.0, 1.1
_WAVE = 0.7  # seconds that the board rejoices


class GameScreen(Screen):
    """A game being played."""

    name = "game"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        session.hints_in_worker = True
        self.message = ""
        self._language = app.player.language()  # of the message
        self.result: GameResult | None = self._new_result() if session.game.is_finished else None
        self._wave_start: float | None = None
        self._second_shown = 0  # by the clock
        self._zoom = 1.0
        self._width = 0  # of the board that is larger than its place
        self._pan = [0.0, 0.0]  # how much of a board that is larger than its place lies to the left and above
        self._seen_cursor: int | None = None  # the cursor that the part of the board follows

    @property
    def title(self) -> str:
        """The level and the board."""
        return f"{game_words(self.session.game)} · Sudokit"

    @property
    def pointer(self) -> str:
        """The mode, unless plain digits are entered."""
        mode = Mode.CORNER if self.session.marks_next else self.session.mode
        return "" if mode is Mode.DIGIT else mode.name.lower()

    def hidden(self) -> None:
        """Nobody plays a window that was put away."""
        if not self.session.is_paused and not self.session.why_not("pause"):
            self.apply_outcome(self.session.perform("pause"))

    def arrive(self) -> None:
        """Follow the settings, which may be others now; what was said in another language is not said any more."""
        if self._language != self.app.player.language():
            self._language, self.message = self.app.player.language(), ""
        if not self.session.game.is_finished:
            self.session.follow(self.app.settings)

    # What is shown.

    def view(self) -> BoardView:
        """The board as it is shown now."""
        return self._with_wave(session_view(self.session, self.app.settings))

    def widgets(self, m: Metrics) -> list[Widget]:
        """The board and the panel."""
        view = self.view()
        places = game_layout(m, aspect_of(view), view.board.digit_count, len(BUTTONS))
        widgets: list[Widget] = [self._board(view, places.board)]
        if self.session.hint is not None and not view.labels and self._zoom == 1:
            # It speaks of cells by their names, which say nothing without numbers. The board stays where it is.
            widgets += [
                Label(box=box, text=text, align="centre", size=_NUMBER, paint="mark")
                for text, box in number_boxes(view, places.board, m.margin, above=m.is_wide)
            ]
        if self.session.is_paused:
            widgets += self._cover(m, places.board)
        widgets += self._bar(m, places)
        if self.result is not None:
            flow = Flow(m, _panel_of(places, m), self.scroll)
            _fill(flow, self.result)
            return widgets + self.finished_page([], flow)
        return widgets + self._controls(m, places) + self._said(m, places.message)

    def _board(self, view: BoardView, place: Box) -> Widget:
        """The board, or, larger than its place, the part of it in which the cursor is."""
        if self._zoom == 1:
            return BoardPicture(id="board", box=place, view=view)
        width, height = round(place.width * self._zoom), round(place.height * self._zoom)
        if width != self._width:  # by zooming, or in a window of another size
            self._pan = [pan * width / (self._width or place.width) for pan in self._pan]
            self._width, self._seen_cursor = width, None
        if view.cursor is not None and view.cursor != self._seen_cursor:
            cell = width / view.board.column_count
            for way, (at, length) in enumerate(
                zip(middle_of(view, Box(0, 0, width, height), view.cursor), place[2:], strict=True)
            ):
                self._pan[way] = min(max(self._pan[way], at + cell - length), at - cell)
        self._seen_cursor = view.cursor
        self._pan = [
            min(max(0.0, self._pan[0]), width - place.width),
            min(max(0.0, self._pan[1]), height - place.height),
        ]
        box = Box(place.left - round(self._pan[0]), place.top - round(self._pan[1]), width, height)
        return BoardPicture(id="board", box=box, view=view, clip=place, is_part=True)

    def zoom(self, by: float) -> None:
        """Show the board larger or smaller, around its cursor; never smaller than its place."""
        zoom = min(max(1.0, round(self._zoom * by, 3)), _MOST_ZOOM)
        self._zoom = 1.0 if zoom < 1.1 else zoom
        self.app.redraw()

    def wheel(self, across: float, down: float, *, held: bool) -> bool:
        """With Ctrl larger or smaller; else another part of a board that is larger than its place."""
        if held:
            self.zoom(_WHEEL_ZOOM**-down)
        elif self._zoom > 1:
            step = self.app.metrics.line * 3
            self._pan = [self._pan[0] + across * step, self._pan[1] + down * step]
            self.app.redraw()
        else:
            return False
        return True

    def _bar(self, m: Metrics, places: GameLayout) -> list[Widget]:
        widgets: list[Widget] = [
            PushButton(id="home", box=places.home, icon="back", tip=_("Back to the first page; the game is saved")),
        ]
        title = places.title._replace(width=places.clock.right - places.title.left)
        if self.app.settings["show-clock"]:
            self._second_shown = int(self.session.game.clock.seconds)
            time = clock_text(self._second_shown)
            widgets.append(Label(id="clock", box=places.clock, text=time, align="right", size=_CLOCK))
            title = title._replace(width=title.width - round(text_width(time, m.em * _CLOCK)) - round(0.8 * m.em))
        return [*widgets, *self.title_lines(m, title, game_words(self.session.game), _TITLE)]

    def _cover(self, m: Metrics, board: Box) -> list[Widget]:
        x, y = board.middle
        width = min(board.width, round(12 * m.em))
        words = Box(x - width // 2, y - 2 * m.button, width, m.button)
        button = Box(x - width // 2, y - m.button // 2, width, round(m.button * 1.2))
        return [
            Ground(box=Box(x - width * 2 // 3, y - round(2.6 * m.button), width * 4 // 3, round(4.2 * m.button))),
            Label(box=words, text=_("Paused"), size=1.6, bold=True, align="centre"),
            PushButton(id="pause", box=button, text=_("Resume"), primary=True, icon="go"),
        ]

    def _controls(self, m: Metrics, places: GameLayout) -> list[Widget]:
        session = self.session
        paused = _("The game is paused.") if session.is_paused else ""
        widgets: list[Widget] = []
        for mode, box in zip(Mode, places.modes, strict=True):
            action = f"{mode.name.lower()}-mode"
            active = session.mode is mode and not (session.marks_next and mode is Mode.DIGIT)
            if session.marks_next and session.mode is Mode.DIGIT and mode is Mode.CORNER:
                active = True
            widgets.append(
                PushButton(
                    id=action,
                    box=box,
                    text=_(MODE_LABELS[mode]),
                    active=active,
                    tip=self._tip(action),
                    why_not=paused,
                )
            )
        widgets += self._digits(m, places, paused)
        for name, box in zip(BUTTONS, places.actions, strict=True):
            label = _("More") if name == "menu" else _(ACTIONS[name].label)
            if name == "hint" and session.hint is not None and not session.hint.is_whole:
                label = _("More hint")
            tip = _("Everything else (F10)") if name == "menu" else self._tip(name)
            why_not = "" if name == "menu" else session.why_not(name)
            if name == "pause" and session.is_paused:
                label = _("Resume")
            widgets.append(PushButton(id=name, box=box, text=label, icon=_ICONS[name], tip=tip, why_not=why_not))
        return widgets

    def _digits(self, m: Metrics, places: GameLayout, paused: str) -> list[Widget]:
        session, board = self.session, self.session.game.board
        size = max(1.0, min(1.7, places.digits[0].height / m.em * 0.55))
        widgets: list[Widget] = []
        for digit, box in enumerate(places.digits, start=1):
            symbol = board.symbols[digit - 1]
            held = session.digit_first and session.held_digit == digit
            if session.mode is Mode.COLOUR:
                if digit > COLOURS:
                    continue
                widgets.append(
                    PushButton(
                        id=f"digit {digit}",
                        box=box,
                        text=str(digit),
                        swatch=f"colour-{digit}",
                        active=held,
                        why_not=paused,
                        tip=_("Colour {n}").format(n=digit),
                    )
                )
                continue
            left = session.game.left_of(digit)
            widgets.append(
                PushButton(
                    id=f"digit {digit}",
                    box=box,
                    text=symbol,
                    badge="" if left is None else str(max(left, 0)),
                    faded=left is not None and left <= 0,
                    active=held,
                    size=size,
                    why_not=paused,
                )
            )
        widgets.append(PushButton(id="clear", box=places.clear, icon="erase", tip=self._tip("clear"), why_not=paused))
        return widgets

    def _tip(self, name: str) -> str:
        return action_tip(name, self.session.game.board)

    def _said(self, m: Metrics, area: Box) -> list[Widget]:
        """The one place for hints, answers and rules."""
        hint, board = self.session.hint, self.session.game.board
        if hint is not None and not self.session.is_thinking:
            return self._hinted(m, area, hint)
        flow = Flow(m, area, self.scroll)
        if self.session.is_thinking:
            flow.words(_("Looking for a hint …"))
        elif self.message:
            flow.words(self.message, paint="given", board=board)
        else:
            for rule in rules_of(board):
                flow.words(rule.sentence)
                flow.space(0.3)
        return self.finished_page([], flow)

    def _hinted(self, m: Metrics, area: Box, hint: Hint) -> list[Widget]:
        """A hint, and below it what can be done about it, which stays in sight below words that are too long."""

        def fill(flow: Flow) -> Flow:
            if self.message:  # the answer to something that was asked meanwhile
                flow.words(self.message, paint="given", board=hint.game.board)
            stage = _("Hint {stage} of {last}").format(stage=hint.stage, last=hint.last_stage)
            flow.heading(stage if hint.last_stage > 1 else _("Hint"))
            flow.words(hint.text, paint="given", board=hint.game.board)
            if hint.legend:
                flow.space(0.3)
                flow.words(hint.legend, size=0.85)
            flow.space(0.4)
            return flow

        buttons = [{"id": name, "text": words, "tip": self._tip(name)} for name, words in hint.offers]
        below = Flow(m, area)
        below.buttons([*buttons, {"id": "close-hint", "text": _("Close")}])
        words = fill(Flow(m, area, self.scroll))
        strip = area._replace(top=area.top + words.height, height=below.height)
        if strip.bottom > area.bottom:
            strip, rest = area.cut_bottom(below.height, m.gap)
            words = fill(Flow(m, rest, self.scroll))
        moved = (replace(widget, box=widget.box.moved(0, strip.top - area.top)) for widget in below.widgets)
        return self.finished_page([*moved], words)

    # What the player does.

    def apply_outcome(self, outcome: Outcome) -> None:
        """Show what came of something, and do what it requests."""
        if outcome.changed or outcome.message:
            if outcome.changed and not outcome.message and self.message:
                self.message = ""
            self.message = outcome.message or self.message
            self.scroll = 0
            self.app.redraw()
        if outcome.is_to_save:
            self.app.save_soon()
        if outcome.finished:
            self._show_result()
        elif outcome.moved and not self.session.game.is_finished:  # the move that finished it was undone
            self.result = None
        if outcome.sound is not None:
            self.app.sound(outcome.sound)
        if outcome.request == THINK:
            self.app.program.look_for_hint(self.session, self.apply_outcome)
        elif outcome.request:
            self.app.program.request(outcome.request)

    def do(self, id: str) -> None:
        """A button."""
        kind, _space, number = id.partition(" ")
        if self.result is not None and id in OFFERS:
            self.result.perform(id)
        elif kind == "digit":
            self.apply_outcome(self.session.digit(int(number)))
        elif id == "home":
            self.leave()
        elif id == "menu":
            self.app.program.request("menu")
        elif id == "close-hint":
            self.session.close_hint()
            self.app.redraw()
        else:
            self.apply_outcome(self.session.perform(id))

    def key(self, name: str) -> bool:
        """Every key goes to the game; the menu is ours."""
        if name == "F10":
            self.app.program.request("menu")
            return True
        if name in ("PageUp", "PageDown"):
            return False
        if name == "Escape" and self.app.program.stop(HINTING):
            self.session.close_hint()
            return True
        if self.result is not None and name in ("Tab", "Shift+Tab", "Enter", "Space"):
            return False
        outcome = self.session.press(name)
        self.apply_outcome(outcome)
        return True

    def leave(self) -> None:
        """Go home; the game is saved."""
        self.app.program.stop(HINTING)
        self.app.program.stop(THINKING)
        self.app.back(to="home")

    def board_pressed(self, id: str, cell: int | None, press: Press) -> None:
        """Select, mark, or select nothing."""
        session = self.session
        if cell is None:
            self.apply_outcome(session.click_outside())
        elif press.right:
            self.apply_outcome(session.right_click(cell, press.mark))
        elif press.double:
            self.apply_outcome(session.double_click(cell))
        else:
            self.apply_outcome(session.click(cell, add=press.add, extend=press.extend))

    def board_dragged(self, id: str, cell: int) -> None:
        """Select more."""
        self.apply_outcome(self.session.drag(cell))

    def board_released(self) -> None:
        """The end of a drag."""
        self.session.release()

    # Time.

    def seconds_to_change(self) -> float | None:
        """The clock moves on, and so does the wave."""
        if self._wave_start is not None:
            return 0.016
        clock = self.session.game.clock
        if self.app.settings["show-clock"] and clock.is_running:
            return max(0.0, self._second_shown + 1 - clock.seconds)
        return None

    def pass_time(self) -> None:
        """Show the time."""
        self.app.redraw()

    def _new_result(self) -> GameResult:
        return GameResult(self.app.program, self.session.game, self.app.redraw)

    def _show_result(self) -> None:
        self.result = self._new_result()
        self.scroll = 0
        self.session.selection.clear()
        if self.app.settings["animations"]:
            self._wave_start = self.app.now()

    def _with_wave(self, view: BoardView) -> BoardView:
        """For a moment after the end, a band of colour runs over the board, under the digits."""
        if self._wave_start is None:
            return view
        share = (self.app.now() - self._wave_start) / _WAVE
        self.app.redraw()
        if share >= 1:
            self._wave_start = None
            return view
        board = view.board
        far = board.row_count + board.column_count
        cells = [
            cell
            for cell, (row, column) in enumerate(board.positions)
            if abs((row + column) / far - (share * 1.3 - 0.15)) < 0.1
        ]
        return view.highlighted("placed", cells=cells) if cells else view


def _fill(flow: Flow, result: GameResult) -> None:
    """The result: time, aids, how the puzzle rates, and what next. The board stays beside it."""
    flow.space(0.3)
    flow.heading(_("Solved"), size=1.8)
    flow.words(result.time, size=1.3, paint="given")
    for lines in (result.aids, result.rating):
        flow.space(0.6)
        for words in lines:
            flow.words(words)
    flow.space(0.8)
    first, *others = ({"id": name, "text": _(words)} for name, (words, _key) in OFFERS.items())
    flow.buttons([{**first, "primary": True}], columns=1, height=1.15)
    flow.buttons(others, columns=3 if flow.area.width > 30 * flow.m.em else 1)


def _panel_of(places: GameLayout, m: Metrics) -> Box:
    """The whole panel without its bar: where the result stands."""
    top = places.modes[0].top
    left = places.modes[0].left
    right = max(box.right for box in (*places.modes, places.message))
    return Box(left, top, right - left, m.height - m.margin - top)
