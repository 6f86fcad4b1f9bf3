"""The game: the board, what a digit does, the digits, and one place for all messages."""

from sudokit.board import Board
from sudokit.frontends.web.links import LONGEST_LINK
from sudokit.frontends.web.page import WebPage
from sudokit.frontends.web.parts import PartData, button, buttons, heading, words
from sudokit.frontends.web.rooms import shown_code
from sudokit.frontends.web.screens.room import LOOK, room_table
from sudokit.frontends.web.screens.rooms import Seat
from sudokit.frontends.web.screens.session_screen import SessionScreen, tip
from sudokit.play.game.clock import clock_text
from sudokit.play.pages.result import OFFERS, GameResult
from sudokit.play.pages.words import game_words
from sudokit.play.player.program import HINTING, THINKING
from sudokit.play.player.sharing import game_link
from sudokit.play.session.actions import ACTIONS
from sudokit.play.session.hints import Hint
from sudokit.play.session.session import MODE_LABELS, THINK, Mode, Outcome, Session, session_view
from sudokit.techniques.words.hint_stages import Advice, advise
from sudokit.translation import _, cached_words
from sudokit.view.board_view import BoardView
from sudokit.view.rules_in_words import rules_of

_ACTIONS = {"undo": "undo", "redo": "redo", "hint": "bulb", "check": "tick", "pause": "pause", "menu": "dots"}


class WebGameScreen(SessionScreen):
    """A game being played."""

    name = "game"

    def __init__(self, page: WebPage, session: Session) -> None:
        super().__init__(page)
        self._session = session
        session.hints_in_worker = True
        self.message = ""
        self.result: GameResult | None = self._new_result() if session.game.is_finished else None
        self._link: tuple[object, str] = (None, "")  # the position of the game that it is of
        self._second_shown = 0  # by the clock
        self._room_seen = -1  # the version of the room that is shown

    @property
    def session(self) -> Session:
        """The game in somebody's hands."""
        return self._session

    @property
    def title(self) -> str:
        """The level and the board."""
        return game_words(self.session.game)

    @property
    def link(self) -> str:
        """The puzzle and the moves, or the puzzle alone where that would be too long."""
        game = self.session.game
        at = game.puzzle, game.moves[-1:], len(game.moves)
        if self._link[0] != at:
            text = game_link(game)
            text = text if len(text) <= LONGEST_LINK else game_link(game.puzzle)
            self._link = at, text.partition(":")[2]
        return self._link[1]

    @property
    def clock(self) -> str:
        """The time that was played, if it is to be shown."""
        if not self._has_clock:
            return ""
        game = self.session.game
        self._second_shown = int(game.clock.seconds)
        shown = clock_text(self._second_shown)
        return f"{shown} / {clock_text(game.time_to_beat)}" if game.time_to_beat else shown

    @property
    def _has_clock(self) -> bool:
        return bool(self.page.settings["show-clock"] or self.session.game.time_to_beat)

    def arrive(self) -> None:
        """Follow the settings, which may be others now."""
        if not self.session.game.is_finished:
            self.session.follow(self.page.settings)

    def hide(self) -> None:
        """Nobody plays on a page that is not seen: the clock stops."""
        if self._has_clock and not self.session.is_paused and not self.session.why_not("pause"):
            self.apply_outcome(self.session.perform("pause"))

    # What is shown.

    def view(self) -> BoardView:
        """The board as it is shown now."""
        # A hint speaks of cells by their names, which say nothing where rows and columns have no numbers.
        return session_view(self.session, self.page.settings, labels=None if self.session.hint is None else True)

    def parts(self) -> list[PartData]:
        """The result of a finished game; else what can be done, and one place for hints and answers."""
        if self.result is not None:
            return self._result_parts(self.result)
        paused = _("The game is paused.") if self.session.is_paused else ""
        own = [self._modes(paused), self.digit_buttons(paused), self._actions(), *self._said_parts()]
        return [*own, *self._room_parts()]

    @property
    def _seat(self) -> Seat | None:
        """The seat in the room that this game is played in, if it is."""
        seat = self.page.seat
        return seat if seat is not None and seat.session is self.session else None

    def _room_parts(self) -> list[PartData]:
        seat = self._seat
        if seat is None:
            return []
        title = _("Room {code}").format(code=shown_code(seat.room.code))
        return [heading("of room", title), room_table(seat.room, self.page.visitor)]

    def _modes(self, why_not: str) -> PartData:
        session = self.session
        shown = Mode.CORNER if session.marks_next and session.mode is Mode.DIGIT else session.mode
        return _mode_buttons(session.game.board, shown, why_not)

    def _actions(self) -> PartData:
        session = self.session
        has_more = session.hint is not None and not session.hint.is_whole
        why_not = tuple("" if name == "menu" else session.why_not(name) for name in _ACTIONS)
        return _action_buttons(session.game.board, why_not, has_more, session.is_paused)

    def _said_parts(self) -> list[PartData]:
        """The one place for hints, answers and rules."""
        hint = self.session.hint
        if self.session.is_paused:
            return [words("said", _("Paused"), tone="large")]
        if self.session.is_thinking:
            return [words("said", _("Looking for a hint …"))]
        if hint is not None:
            offers = [button(name, label, tip=self.tip(name)) for name, label in hint.offers]
            return [
                *([words("answer", self.message)] if self.message else []),  # to what was asked meanwhile
                heading("said-of", self._hint_heading),
                words("said", *hint.text.split("\n"), board=self.session.game.board),
                *([words("legend", hint.legend, tone="quiet")] if hint.legend else []),
                buttons("offers", _("Hint"), [*offers, button("close-hint", _("Close"))]),
            ]
        if self.message:
            return [words("said", self.message)]
        return [words("said", *(rule.sentence for rule in rules_of(self.session.game.board)))]

    @property
    def _hint_heading(self) -> str:
        hint = self.session.hint
        assert hint is not None
        if hint.last_stage <= 1:
            return _("Hint")
        return _("Hint {stage} of {last}").format(stage=hint.stage, last=hint.last_stage)

    @property
    def said(self) -> str:
        """The answer to the last thing that was done."""
        if self.result is not None:
            return _("Solved in {time}.").format(time=self.result.time)
        hint = self.session.hint
        if self.session.is_paused:
            return _("The game is paused.")
        return self.message or (f"{self._hint_heading}. {hint.text}" if hint else self.selection_words)

    def _result_parts(self, result: GameResult) -> list[PartData]:
        offers = [button(name, _(label), primary=name == "start") for name, (label, _key) in OFFERS.items()]
        return [
            heading("solved", _("Solved")),
            words("time", result.time, tone="large"),
            words("facts", *result.aids, *result.rating),
            buttons("next", _("What next"), [*offers, button("share", _("Challenge somebody"))], "menu"),
            *self._room_parts(),
        ]

    # What the player does.

    def apply_outcome(self, outcome: Outcome) -> None:
        """Show what came of something, and do what it requests."""
        if outcome.changed or outcome.message:
            self.message = outcome.message
        if outcome.is_to_save:
            self.page.save_soon()
            self.page.report()
        if outcome.finished:
            self.result = self._new_result()
            self.session.selection.clear()
        elif outcome.moved and not self.session.game.is_finished:  # the move that finished it was undone
            self.result = None
        if outcome.request == THINK:
            self.page.program.look_for_hint(self.session, self.apply_outcome)
        elif outcome.request:
            self.page.program.request(outcome.request)

    def _new_result(self) -> GameResult:
        return GameResult(self.page.program, self.session.game, lambda: None)

    def press(self, key: str) -> None:
        """Every key goes to the game; Escape first stops the search for a hint."""
        if key == "Escape" and self.page.program.stop(HINTING):
            self.session.close_hint()
            return
        super().press(key)

    def do(self, id: str) -> None:
        """A button."""
        if self.result is not None and id in OFFERS:
            self.result.perform(id)
        elif id == "share":
            self.page.show_page(id)
        elif self.do_digit(id):
            return
        elif id == "close-hint":
            self.session.close_hint()
        elif id in ACTIONS:
            self.apply_outcome(self.session.perform(id))

    def leave(self) -> None:
        """Go home; the game is saved."""
        self.page.program.stop(HINTING)
        self.page.program.stop(THINKING)
        if self._seat is not None:
            self.page.stand_up()
        self.page.back(to="home")

    # Time.

    def seconds_to_change(self) -> float | None:
        """The clock moves on."""
        clock, seat = self.session.game.clock, self._seat
        waits = [max(0.0, self._second_shown + 1 - clock.seconds)] if self._has_clock and clock.is_running else []
        if seat is not None:
            waits.append(LOOK if seat.room.version == self._room_seen else 0.0)
        return min(waits, default=None)

    def pass_time(self) -> None:
        """Look at what the others do, and take the hint that is shown to all."""
        seat = self._seat
        if seat is None:
            return
        self._room_seen = seat.room.version
        hint = seat.room.hint
        if hint is None or hint[0] == seat.hint_seen or self.session.is_paused or self.session.game.is_finished:
            return
        seat.hint_seen, position, stage = hint
        self.page.program.work(
            HINTING, advise, position, seat.room.puzzle, done=lambda advice: self._show(advice, stage)
        )

    def _show(self, advice: Advice, stage: int) -> None:
        """Show the hint that everybody sees; it is nobody's aid."""
        stage = min(stage, len(advice.stages))
        if self._seat is not None and self.session.game.puzzle == self._seat.room.puzzle:
            self.session.hint = Hint(self.session.game, advice, stage)
        else:  # the board was turned since
            self.message = advice.at(stage)


@cached_words
def _mode_buttons(board: Board, shown: Mode, why_not: str) -> PartData:
    items = []
    for mode in Mode:
        name = f"{mode.name.lower()}-mode"
        items.append(button(name, _(MODE_LABELS[mode]), active=mode is shown, tip=tip(name, board), why_not=why_not))
    return buttons("modes", _("What a digit does"), items, "modes")


@cached_words
def _action_buttons(board: Board, why_not: tuple[str, ...], has_more: bool, is_paused: bool) -> PartData:
    """why_not: of each action why it cannot be done. has_more: whether the hint that is shown has another stage."""
    items = []
    for (name, icon), reason in zip(_ACTIONS.items(), why_not, strict=True):
        label = _("More") if name == "menu" else _(ACTIONS[name].label)
        if name == "hint" and has_more:
            label = _("More hint")
        elif name == "pause" and is_paused:
            label, icon = _("Resume"), "go"
        items.append(button(name, label, icon=icon, tip=tip(name, board), why_not=reason))
    return buttons("actions", _("Actions"), items, "actions")
