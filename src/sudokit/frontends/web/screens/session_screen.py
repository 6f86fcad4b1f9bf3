"""A screen with a session on it: its keys, its board and its digits."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sudokit.board.board import Board
from sudokit.frontends.web.parts import Part, button, buttons
from sudokit.frontends.web.screens.screen import Screen
from sudokit.play.game.moves import COLOURS
from sudokit.play.pages.words import action_tip
from sudokit.play.session.actions import ACTIONS, BROWSER
from sudokit.play.session.session import NOTHING, Mode, Outcome, Session
from sudokit.translation import _, ngettext

if TYPE_CHECKING:
    from sudokit.frontends.web.page import Page


class SessionScreen(Screen):
    """A board in somebody's hands."""

    def __init__(self, page: "Page") -> None:
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

    def digit_buttons(self, why_not: str = "") -> Part:
        """The digits, with how many are left of each; or the colours."""
        session, board = self.session, self.session.game.board
        are_colours = session.mode is Mode.COLOUR
        items = []
        for digit in range(1, (COLOURS if are_colours else board.digit_count) + 1):
            held = (session.held_digit == digit) if session.digit_first else None
            if are_colours:
                tip, paint = _("Colour {n}").format(n=digit), f"colour-{digit}"
                items.append(button(f"digit {digit}", str(digit), swatch=paint, active=held, tip=tip, why_not=why_not))
                continue
            left, tip = session.game.left_of(digit), ""
            if left is not None:
                words = ngettext("{digit}, {n} left", "{digit}, {n} left", left)
                tip = words.format(digit=board.symbols[digit - 1], n=max(left, 0))
            badge = "" if left is None else str(max(left, 0))
            text = board.symbols[digit - 1]
            items.append(button(f"digit {digit}", text, badge=badge, active=held, tip=tip, why_not=why_not))
        items.append(button("clear", _(ACTIONS["clear"].label), icon="erase", tip=self.tip("clear"), why_not=why_not))
        return buttons("digits", _("Colours") if are_colours else _("Digits"), items, "digits")

    def tip(self, name: str) -> str:
        """What an action does, and its key."""
        return _tip(name, self.session.game.board, self.page.language())

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


@lru_cache(maxsize=4096)  # for every button after every key
def _tip(name: str, board: Board, _language: str) -> str:
    return action_tip(name, board, BROWSER)
