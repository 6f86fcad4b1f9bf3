"""A screen with a session on it: its keys, its board and its digits."""

from typing import Any

from sudokit.board import Board
from sudokit.frontends.web.page import WebPage
from sudokit.frontends.web.parts import PartData, button, buttons
from sudokit.frontends.web.screens.screen import WebScreen
from sudokit.play.game.moves import COLOURS
from sudokit.play.pages.words import action_tip
from sudokit.play.session.actions import ACTIONS, BROWSER
from sudokit.play.session.session import NOTHING, Mode, Outcome, Session
from sudokit.translation import _, cached_words, ngettext


class SessionScreen(WebScreen):
    """A board in somebody's hands."""

    def __init__(self, page: WebPage) -> None:
        super().__init__(page)
        self.takes_several = False  # whether a tap adds a cell to those that are selected

    @property
    def session(self) -> Session:
        """What is played or typed on."""
        raise NotImplementedError

    def apply_outcome(self, outcome: Outcome) -> None:
        """Do what came of something."""
        raise NotImplementedError

    def press(self, key: str) -> None:
        """Every key goes to the session."""
        self.apply_outcome(self.session.press(key, BROWSER))

    def point(self, name: str, *arguments: Any) -> None:
        """Fingers and mouse."""
        self.apply_outcome(self._outcome_of_pointer(name, *arguments))

    def _outcome_of_pointer(self, name: str, *arguments: Any) -> Outcome:
        session = self.session
        match name, arguments:
            case "click", (cell, add, extend):
                return session.click(cell, add=add or self.takes_several, extend=extend)
            case "drag", (cell,):
                return session.drag(cell)
            case "release", ():
                return session.release()
            case "double", (cell,):
                return session.double_click(cell)
            case "right", (cell,):
                return session.right_click(cell)
            case "hold", (cell,):
                return self._hold(cell)
            case "outside", _place:
                return session.click_outside()
        return NOTHING

    def _hold(self, cell: int) -> Outcome:
        """A finger stays on a cell: from now on taps add cells, or no longer."""
        if self.session.is_paused:
            return NOTHING
        self.takes_several = not self.takes_several
        self.session.release()
        self.session.selection.select([cell])
        if not self.takes_several:
            return Outcome(changed=True, message=_("A tap selects one cell again."))
        return Outcome(changed=True, message=_("Taps now add cells; hold one to stop that."))

    def digit_buttons(self, why_not: str = "") -> PartData:
        """The digits, with how many are left of each; or the colours."""
        session, game = self.session, self.session.game
        held = session.held_digit if session.digit_first else None
        if session.mode is Mode.COLOUR:
            return _colour_buttons(game.board, held, why_not)
        left = tuple(map(game.left_of, range(1, game.board.digit_count + 1)))
        return _digit_buttons(game.board, left, held, why_not)

    def tip(self, name: str) -> str:
        """What an action does, and its key."""
        return tip(name, self.session.game.board)

    @property
    def selection_words(self) -> str:
        """How many cells are selected, if it is more than one: screen readers do not say it by themselves."""
        n = len(self.session.selection.cells)
        return ngettext("{n} cell selected", "{n} cells selected", n).format(n=n) if n > 1 else ""

    def do_digit(self, id: str, mode: Mode | None = None) -> bool:
        """Press a digit; False if the id is not that of one."""
        kind, _space, number = id.partition(" ")
        most = COLOURS if self.session.mode is Mode.COLOUR else self.session.game.board.digit_count
        if kind != "digit" or not number.isdecimal() or not 1 <= int(number) <= most:
            return False
        self.apply_outcome(self.session.digit(int(number), mode))
        return True


@cached_words  # after every key
def tip(name: str, board: Board) -> str:
    """What an action does, and its key."""
    return action_tip(name, board, BROWSER)


@cached_words
def _digit_buttons(board: Board, left: tuple[int | None, ...], held: int | None, why_not: str) -> PartData:
    """left: of each digit how many are still to be placed. held: the digit that clicks enter; None if none does."""
    items = []
    for digit, n in enumerate(left, start=1):
        symbol, badge, words = board.symbols[digit - 1], "", ""
        if n is not None:
            badge = str(max(n, 0))
            words = ngettext("{digit}, {n} left", "{digit}, {n} left", n).format(digit=symbol, n=badge)
        active = None if held is None else held == digit
        items.append(button(f"digit {digit}", symbol, badge=badge, active=active, tip=words, why_not=why_not))
    return buttons("digits", _("Digits"), [*items, _clear_button(board, why_not)], "digits")


@cached_words
def _colour_buttons(board: Board, held: int | None, why_not: str) -> PartData:
    items = []
    for n in range(1, COLOURS + 1):
        active, words = None if held is None else held == n, _("Colour {n}").format(n=n)
        items.append(button(f"digit {n}", str(n), swatch=f"colour-{n}", active=active, tip=words, why_not=why_not))
    return buttons("digits", _("Colours"), [*items, _clear_button(board, why_not)], "digits")


def _clear_button(board: Board, why_not: str) -> PartData:
    return button("clear", _(ACTIONS["clear"].label), icon="erase", tip=tip("clear", board), why_not=why_not)
