"""A page that is made of parts: settings, statistics, help, unfinished games, a new game."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from sudokit.frontends.desktop.board_place import aspect_of
from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.screen import Press, Screen
from sudokit.frontends.desktop.toolkit import widgets as toolkit
from sudokit.frontends.desktop.toolkit.clipboard import clipboard
from sudokit.frontends.desktop.toolkit.flow import Flow
from sudokit.frontends.desktop.toolkit.widgets import BoardPicture, Label, Paragraph, ScenePicture, Widget
from sudokit.play.pages.parts import (
    Button,
    Buttons,
    Field,
    GameLine,
    Heading,
    Numbers,
    Part,
    PartsPage,
    Plot,
    Switch,
    Table,
    Words,
)
from sudokit.rendering.plots.times_plot import times_plot
from sudokit.rendering.scene.captions import wrap
from sudokit.translation import _
from sudokit.view.board_view import BoardView

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App

_PAINTS = {"": "given", "wrong": "conflict", "quiet": "mark"}


class PartsScreen(Screen):
    """Paints the parts of a page, and presses its buttons."""

    def __init__(self, app: "App", page: PartsPage) -> None:
        super().__init__(app)
        self.page_of_parts = page
        self.name = page.name
        self.first_focus = page.first
        self.texts = page.texts

    def arrive(self) -> None:
        """Typing can begin at once where there is something to write."""
        if self.first_focus in self.texts:
            self.app.hands.focus_field(self.first_focus)

    @property
    def title(self) -> str:
        """The name of the page."""
        return self.page_of_parts.heading + " · Sudokit"

    def widgets(self, m: Metrics) -> list[Widget]:
        """The parts one below the other; a way on stays in sight."""
        page = self.page_of_parts
        head, flow = self.page(m, page.heading, most_ems=46)
        way_on = page.way_on
        strip = flow.area
        if way_on is not None:
            strip, flow.area = flow.area.cut_bottom(round(m.button * 1.3), m.gap)
        for part in page.parts():
            self._paint(flow, part)
        if way_on is not None:
            end = flow.area.top + flow.height + m.gap  # right below the parts if all of them can be seen
            head.append(toolkit.Button(box=strip._replace(top=min(strip.top, end)), **_options(way_on)))
        return self.finished_page(head, flow)

    def _paint(self, flow: Flow, part: Part) -> None:
        match part:
            case Heading():
                flow.heading(part.text, size=1.1)
            case Words():
                flow.space(0.3)
                flow.words(part.text, paint=_PAINTS[part.tone])
                flow.space(0.2)
            case Buttons():
                flow.buttons([_options(button) for button in part.items], most=part.most)
            case Switch():
                flow.toggle(part.id, part.text, part.on)
            case Field():
                self._paint_field(flow, part)
            case Numbers():
                _paint_numbers(flow, part)
            case Table(head=()):
                _paint_keys(flow, part)
            case Table():
                _paint_table(flow, part)
            case Plot():
                scene = times_plot(part.times, part.title)
                box = flow.take(round(flow.area.width * scene.height / scene.width))
                flow.add(ScenePicture(box=box, scene=scene))
                flow.words(_("The dashed line is the median: half of the games took longer."))
            case GameLine():
                _paint_game(flow, part)

    def _paint_field(self, flow: Flow, part: Field) -> None:
        """The field, and beside it a way to paste without a key."""
        m = flow.m
        paste, place = flow.take(m.button).cut_right(round(6 * m.em), m.gap)
        text, caret = self.texts[part.id], self.app.hands.caret(part.id)
        field = toolkit.Field(id=part.id, box=place, text=text, caret=caret, placeholder=part.example, wrong=part.wrong)
        flow.add(field)
        flow.add(toolkit.Button(id=f"paste {part.id}", box=paste, text=_("Paste")))
        flow.space(0.5)

    def do(self, id: str) -> None:
        """Press a button."""
        field = id.removeprefix("paste ")
        if field != id:
            self.texts[field] = clipboard().strip()
            self.app.hands.focus_field(field)
        else:
            self.page_of_parts.do(id)
            if self.page_of_parts.is_done:
                self.app.back()
        self.app.redraw()

    def board_pressed(self, id: str, cell: int | None, press: Press) -> None:
        """A picture is a way to its game."""
        self.do(id.removeprefix("picture "))


def _options(button: Button) -> dict[str, Any]:
    return asdict(button)


def _paint_numbers(flow: Flow, part: Numbers) -> None:
    m, n = flow.m, len(part.items)
    columns = 3 if flow.area.width > 30 * m.em else 2
    strip = flow.take(round(m.em * 4) * -(-n // columns))
    for (number, words), box in zip(part.items, strip.grid(n, columns, round(m.em * 3.8), m.gap // 2), strict=True):
        top, below = box.cut_top(box.height * 6 // 10)
        flow.add(Label(box=top, text=number, size=1.9, bold=True))
        flow.add(Label(box=below, text=words, size=0.9, paint="mark"))


def _paint_table(flow: Flow, part: Table) -> None:
    """The first column is wider than the others."""
    m, count = flow.m, len(part.head)
    share = flow.area.width / (count + 1)
    for number, row in enumerate((part.head, *part.rows)):
        strip = flow.take(m.line)
        for at, text in enumerate(row):
            left = strip.left + round(share * (at + 1 if at else 0))
            box = strip._replace(left=left, width=round(share * (1 if at else 2)) - m.gap)
            paint, align = "given" if number else "mark", "right" if at else "left"
            flow.add(Label(box=box, text=text, paint=paint, align=align, size=0.95))


def _paint_keys(flow: Flow, part: Table) -> None:
    m = flow.m
    keys_width, gap = round(flow.area.width * 0.36), m.gap * 2
    for keys, words in part.rows:
        left = wrap(keys, keys_width, m.em)
        right = wrap(words[:1].upper() + words[1:], flow.area.width - keys_width - gap, m.em)
        first, second = flow.take(max(len(left), len(right)) * m.line).cut_left(keys_width, gap)
        flow.add(Paragraph(box=first, lines=tuple(left), bold=False, paint="given"))
        flow.add(Paragraph(box=second, lines=tuple(right), paint="mark"))
        flow.space(0.15)


def _paint_game(flow: Flow, part: GameLine) -> None:
    m, game = flow.m, part.saved.game
    side = round(5 * m.em)
    picture, rest = flow.take(side).cut_left(side, m.gap)
    delete, rest = rest.cut_right(round(6 * m.em), m.gap)
    view, inset = BoardView.of(game.grid, game.puzzle), round(side * 0.12)
    flow.add(BoardPicture(id=f"picture {part.go_on.id}", box=picture.fitted(aspect_of(view)), view=view))
    go_on = toolkit.Button(box=rest.inset(0, inset), detail=part.detail, align="left", **_options(part.go_on))
    flow.add(go_on)
    flow.add(toolkit.Button(box=delete.inset(0, inset), size=0.9, **_options(part.delete)))
    flow.space(0.6)
