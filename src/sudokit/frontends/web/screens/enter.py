"""Enter a puzzle: type it, or paste it in any format. It is examined as it grows."""

from typing import Any

from sudokit.board import Grid
from sudokit.frontends.web.links import ENTER, LONGEST_LINK
from sudokit.frontends.web.page import WebPage
from sudokit.frontends.web.parts import PartData, button, buttons, field, words
from sudokit.frontends.web.screens.parts_screen import WebPartsScreen
from sudokit.frontends.web.screens.session_screen import SessionScreen
from sudokit.play.entering.entry_page import EntryPage
from sudokit.play.pages.words import words_for_board
from sudokit.play.player.sharing import game_link
from sudokit.play.session.actions import BROWSER
from sudokit.play.session.session import Outcome, Session
from sudokit.translation import _
from sudokit.view.board_view import BoardView


class WebEnterScreen(SessionScreen):
    """A board on which a puzzle is typed."""

    name = "enter"

    def __init__(self, page: WebPage) -> None:
        self.entry = EntryPage(page.program, lambda: None)
        self.text = ""  # in the field
        self._link: tuple[Grid | None, str] = (None, "")  # the puzzle that it is of
        super().__init__(page)

    @property
    def session(self) -> Session:
        """That of the entry, which may be another one any time."""
        return self.entry.session

    @property
    def title(self) -> str:
        """The name of the page."""
        return self.entry.heading

    @property
    def link(self) -> str:
        """The puzzle as it is, so that another server, or another browser, can go on with it."""
        puzzle = self.entry.puzzle
        if self._link[0] is not puzzle:
            text = game_link(puzzle).partition(":")[2]
            self._link = puzzle, ENTER + (text if len(text) <= LONGEST_LINK else "")
        return self._link[1]

    @property
    def said(self) -> str:
        """What is known of the puzzle."""
        return " ".join(self.entry.sentences) or self.selection_words

    def view(self) -> BoardView:
        """The board, with numbers of rows and columns, since what clashes is named."""
        return self.entry.view()

    def parts(self) -> list[PartData]:
        """The digits, what is known of the puzzle, and a field for a whole one."""
        board = self.session.game.board
        other = button("board-choice", words_for_board(board.without_constraints()), tip=_("Choose another size"))
        doing = [
            button(
                item.id,
                item.text,
                icon=item.id if item.id in ("undo", "redo") else "",
                tip=item.tip,
                primary=item.primary,
                why_not=item.why_not,
                active=item.active if item.id == "candidates" else None,
            )
            for item in self.entry.actions(BROWSER)
            if item.id != "solve"
        ]
        return [
            buttons("board", _("Size"), [other]),
            self.digit_buttons(),
            buttons("actions", _("Actions"), doing, "actions four"),
            words("said", *self.entry.sentences),
            field("text", _("Or paste it here, in any format, a link or a code"), self.text, lines=3),
            buttons("taking", _("Actions"), [button("take", _("Use it"))]),
        ]

    # What happens.

    def apply_outcome(self, outcome: Outcome) -> None:
        """Show what came of something, and do what it requests."""
        self._request(self.entry.apply(outcome).request)

    def _request(self, name: str) -> None:
        if name == "home":
            self.leave()
        elif name in ("help", "settings", "new", "watch"):
            self.page.program.request(name, self.entry.puzzle)

    def press(self, key: str) -> None:
        """Keys are those of a game, but there are no marks or hints."""
        self.entry.plays_when_counted = False
        if key == "Enter":
            self.entry.enter()
        else:
            self._request(self.entry.press(key, BROWSER).request)

    def point(self, name: str, *arguments: Any) -> None:
        """Fingers and mouse select cells, or draw a rule over them."""
        entry = self.entry
        match name, arguments:
            case "click", (cell, add, extend):
                entry.click(cell, add=add or self.takes_several, extend=extend)
            case "drag", (cell,):
                entry.drag(cell)
            case "release", ():
                entry.release()
            case "outside", (row, column):
                entry.click_outside((row, column))
            case "double", (cell,) if entry.rules.kind:
                entry.click(cell)
            case _ if not entry.rules.kind:
                super().point(name, *arguments)

    def do(self, id: str) -> None:
        """A button."""
        self.entry.plays_when_counted = False
        kind, _space, number = id.partition(" ")
        if kind == "digit" and number.isdecimal() and 1 <= int(number) <= self.session.game.board.digit_count:
            self.entry.write(int(number))
        elif id == "board-choice":
            from sudokit.play.entering.board_page import BoardPage  # links pass by here, and need it not

            self.page.show(WebPartsScreen(self.page, BoardPage(self.page.program, self.entry)))
        elif id == "rules":
            from sudokit.play.entering.rules_page import RulesPage

            self.page.show(WebPartsScreen(self.page, RulesPage(self.page.program, self.entry)))
        elif id == "watch":
            self._request("watch")
        elif id == "take":
            self.paste(self.text)
        else:
            self.entry.do(id)

    def type(self, id: str, text: str) -> None:
        """Into the field."""
        self.text = text

    def paste(self, text: str) -> None:
        """Take what a text holds."""
        self.entry.take_text(text, _("the field"))

    def leave(self) -> None:
        """Go back."""
        self.entry.leave()
        self.page.back()
