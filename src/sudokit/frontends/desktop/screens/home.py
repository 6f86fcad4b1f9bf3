"""Home: continue the last game, or choose what to do."""

from sudokit.frontends.desktop.board_place import aspect_of
from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.screen import Press, Screen
from sudokit.frontends.desktop.toolkit.boxes import Box
from sudokit.frontends.desktop.toolkit.widgets import BoardPicture, Label, PushButton, Widget
from sudokit.play.pages.home import Home
from sudokit.play.session.actions import ACTIONS, PROGRAM
from sudokit.rendering.scene.captions import text_width
from sudokit.translation import capitalize

_WITHOUT = ("generate", "solve-puzzle", "check-grid", "quit")  # in a window, other pages do these
_WAY_ON = 3.4  # ems that the button below the picture is high, and the last row beside it
_OF_A_GAME = ("home", "menu", "save", "copy", "copy-code")


class HomeScreen(Screen):
    """The first screen."""

    name = "home"

    home: Home  # as it was when one arrived

    def arrive(self) -> None:
        """Put the game away, and look which ones there are."""
        self.app.leave_game()
        self.home = Home(self.app.program, _WITHOUT)
        if self.home.problems:
            self.app.notice = self.home.problems[0]
        self.first_focus = self.home.first.request

    def widgets(self, m: Metrics) -> list[Widget]:
        """A picture and a way on beside it; the rest in a column."""
        inside = m.window.inset(m.margin * 2, m.margin)
        small = m.height < 32 * m.em
        size = 1.7 if small else 2.1
        if m.is_wide:
            across = min(inside.width, round(66 * m.em), round(inside.height * 1.75))
            inside = Box(inside.left + (inside.width - across) // 2, inside.top, across, inside.height)
            title, inside = inside.cut_top(round(m.em * (2.2 if small else 3.2)), m.gap)
            way_on = round(m.em * _WAY_ON) + m.gap
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
            top, right = inside.cut_top(side + round(m.em * _WAY_ON) + m.gap, m.margin)
            picture, below = top.cut_top(side, m.gap)
        widgets: list[Widget] = [Label(box=title, text="Sudokit", size=size, bold=True)]
        widgets += self._continue(m, picture, below)
        return widgets + self._choices(m, right)

    def _continue(self, m: Metrics, picture: Box, below: Box) -> list[Widget]:
        view, (request, label, detail) = self.home.view, self.home.first
        strip, _rest = below.cut_top(round(m.em * _WAY_ON))
        return [
            BoardPicture(id="picture", box=picture.fitted(aspect_of(view)), view=view),
            PushButton(id=request, box=strip, text=label, detail=detail, primary=True),
        ]

    def _choices(self, m: Metrics, area: Box) -> list[Widget]:
        rows = self.home.rows
        gaps = m.gap * (len(rows) - 1)
        low_height = min(round(m.em * _WAY_ON), (area.height - gaps) // len(rows))  # both columns end together
        tall = min(round(m.em * 6.5), (area.height - gaps - low_height) // (len(rows) - 1))
        widgets: list[Widget] = []
        for row in rows:
            low = row is rows[-1]
            strip, area = area.cut_top(low_height if low else tall, m.gap)
            wide = [text_width(entry.label, m.em) + 2 * m.em for entry in row]
            boxes = strip.shares(wide, m.gap) if low else strip.columns(len(row), m.gap)
            for (request, label, detail), box in zip(row, boxes, strict=True):
                short = low or box.height < 2.9 * m.em  # no room for a second line
                widgets.append(
                    PushButton(
                        id=request,
                        box=box,
                        text=label,
                        detail="" if short else detail,
                        tip=capitalize(detail) if short else "",
                        align="centre" if low else "left",
                    )
                )
        return widgets

    def leave(self) -> None:
        """There is no screen before this one: whoever presses Escape once too often does not want to quit."""

    def do(self, id: str) -> None:
        """Go where a button leads."""
        self.app.program.request(id)

    def board_pressed(self, id: str, cell: int | None, press: Press) -> None:
        """The picture is a way on too."""
        self.do(self.home.first.request)

    def key(self, name: str) -> bool:
        """Keys of the table that lead to other screens."""
        action = next((action for action in ACTIONS.values() if name in action.keys), None)
        if action is None or action.group != PROGRAM or action.name in _OF_A_GAME:
            return False
        self.app.program.request(action.name)
        return True
