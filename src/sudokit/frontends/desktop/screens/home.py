"""Home: continue the last game, or choose what to do."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sudokit.board.board import CellReference
from sudokit.board.grid import Grid
from sudokit.frontends.desktop.board_place import aspect_of
from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.requests import go
from sudokit.frontends.desktop.screens.screen import Press, Screen
from sudokit.frontends.desktop.toolkit.boxes import Box
from sudokit.frontends.desktop.toolkit.widgets import BoardPicture, Button, Label, Widget
from sudokit.play.game.clock import clock_text
from sudokit.play.pages.words import game_words, new_game_words, progress_words
from sudokit.play.player.saved_games import SavedGame
from sudokit.play.session.actions import ACTIONS, PROGRAM
from sudokit.rendering.scene.captions import text_width
from sudokit.translation import _
from sudokit.view.board_view import BoardView

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App

# What is shown where there is no game to continue: our own, half solved.
_SAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
_SAMPLE_ENTRIES: Mapping[CellReference, int | str | None] = {
    "r1c3": 4,
    "r2c2": 7,
    "r5c5": 5,
    "r7c1": 9,
    "r9c4": 2,
    "r4c5": 6,
    "r8c2": 8,
    "r3c6": 2,
}
_OF_A_GAME = ("home", "menu", "save", "copy", "copy-code")


class HomeScreen(Screen):
    """The first screen."""

    name = "home"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.games: tuple[SavedGame, ...] = ()

    def arrive(self) -> None:
        """Put the game away, and look which ones there are."""
        self.app.leave_game()
        listing = self.app.player.unfinished()
        self.games = listing.games
        if listing.problems:
            self.app.notice = listing.problems[0]
        self.first_focus = "continue" if self.games else "start"

    def widgets(self, m: Metrics) -> list[Widget]:
        """A picture and a way on beside it; the rest in a column."""
        inside = m.window.inset(m.margin * 2, m.margin)
        small = m.height < 32 * m.em
        size = 1.7 if small else 2.1
        if m.is_wide:
            across = min(inside.width, round(66 * m.em), round(inside.height * 1.75))
            inside = Box(inside.left + (inside.width - across) // 2, inside.top, across, inside.height)
            title, inside = inside.cut_top(round(m.em * (2.2 if small else 3.2)), m.gap)
            way_on = round(m.em * 3.4) + m.gap
            side = min(inside.width * 49 // 100, inside.height - way_on)
            if not small:  # all of it in the middle, a little higher than low
                spare = (inside.height - side - way_on) * 2 // 5
                title, inside = title.moved(0, spare), inside.inset(0, spare)
                inside = inside._replace(height=inside.height + spare)
            left, right = inside.cut_left(side, m.margin * 2)
            picture, below = left.cut_top(side, m.gap)
            right = right._replace(height=side + way_on)
        else:
            title, inside = inside.cut_top(round(m.em * 2.6), m.gap)
            side = min(inside.width, inside.height * 44 // 100)
            top, right = inside.cut_top(side + round(m.em * 3.4) + m.gap, m.margin)
            picture, below = top.cut_top(side, m.gap)
        widgets: list[Widget] = [Label(box=title, text="Sudokit", size=size, bold=True)]
        widgets += self._continue(m, picture, below)
        return widgets + self._choices(m, right)

    def _continue(self, m: Metrics, picture: Box, below: Box) -> list[Widget]:
        last = self.games[0] if self.games else None
        if last is not None:
            game = last.game
            view = BoardView.of(game.grid, game.puzzle)
        else:
            puzzle = Grid(_SAMPLE)
            view = BoardView.of(puzzle.replace(_SAMPLE_ENTRIES), puzzle)
        board = BoardPicture(id="picture", box=picture.fitted(aspect_of(view)), view=view)
        strip, _rest = below.cut_top(round(m.em * 3.4))
        if last is None:
            usual = self.app.program.usual_game()
            button = Button(
                id="start",
                box=strip,
                text=_("Play"),
                detail=new_game_words(usual),
                primary=True,
                tip=_("A new game like the last one"),
            )
        else:
            detail = f"{game_words(last.game)} · {progress_words(last.game)}"
            if self.app.settings["show-clock"]:
                detail += f" · {clock_text(last.game.clock.seconds)}"
            button = Button(id="continue", box=strip, text=_("Continue"), detail=detail, primary=True)
        return [board, button]

    def _choices(self, m: Metrics, area: Box) -> list[Widget]:
        usual = self.app.program.usual_game()
        today = self.app.player.todays_game()
        rows: list[list[Button]] = []

        def row(*buttons: tuple[str, str, str]) -> None:
            rows.append(
                [
                    Button(id=id, box=area, text=text, detail=detail, align="left" if detail else "centre")
                    for id, text, detail in buttons
                ]
            )

        def action(name: str, detail: str = "") -> tuple[str, str, str]:
            return (name, _(ACTIONS[name].label), detail)

        if self.games:
            row(("start", _("New game"), new_game_words(usual)), ("choose", _("Choose …"), _("size, variant, level")))
        else:
            row(("choose", _("New game"), _("size, variant, level")))
        row(action("daily", new_game_words(today)))
        row(
            action("enter-puzzle", _("type, paste or open")),
            ("code", _("Play a code"), _("or a link that somebody sent")),
        )
        row(action("watch", _("step by step, forwards and backwards")))
        others = len(self.games) - 1
        more = [("saved", _("Other games ({n})").format(n=others), "")] if others > 0 else []
        row(
            *more,
            action("statistics"),
            action("settings"),
            action("help"),
        )
        gaps = m.gap * (len(rows) - 1)
        low_height = min(round(m.em * 2.6), (area.height - gaps) // len(rows))
        tall = min(round(m.em * 6), (area.height - gaps - low_height) // (len(rows) - 1))
        widgets: list[Widget] = []
        for buttons in rows:
            low = not buttons[-1].detail
            strip, area = area.cut_top(low_height if low else tall, m.gap)
            wide = [text_width(button.text, m.em) + 2 * m.em for button in buttons]
            boxes = strip.shares(wide, m.gap) if low else strip.columns(len(buttons), m.gap)
            for button, box in zip(buttons, boxes, strict=True):
                short = box.height < 2.9 * m.em  # no room for a second line
                widgets.append(
                    Button(
                        id=button.id,
                        box=box,
                        text=button.text,
                        detail="" if short else button.detail,
                        tip=button.detail if short else "",
                        align="centre" if low else "left",
                    )
                )
        return widgets

    def do(self, id: str) -> None:
        """Go where a button leads."""
        if id == "continue":
            self.app.program.resume(self.games[0].name)
        elif id == "start":
            self.app.program.start(self.app.program.usual_game())
        else:
            go(self.app, {"choose": "new"}.get(id, id))

    def board_pressed(self, id: str, cell: int | None, press: Press) -> None:
        """The picture is a way on too."""
        self.do("continue" if self.games else "start")

    def key(self, name: str) -> bool:
        """Keys of the table that lead to other screens."""
        if name == "F1":
            go(self.app, "help")
            return True
        action = next((action for action in ACTIONS.values() if name in action.keys), None)
        if action is None or action.group != PROGRAM or action.name in _OF_A_GAME:
            return False
        go(self.app, action.name)
        return True
