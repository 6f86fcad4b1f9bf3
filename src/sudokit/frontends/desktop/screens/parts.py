"""A page that is made of parts: settings, statistics, help, unfinished games, a new game."""

from dataclasses import asdict, replace
from functools import partial
from itertools import groupby, pairwise
from typing import Any

from sudokit.board import Board
from sudokit.frontends.desktop.app import App
from sudokit.frontends.desktop.board_place import aspect_of
from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.screen import Press, Screen
from sudokit.frontends.desktop.toolkit import widgets as toolkit
from sudokit.frontends.desktop.toolkit.boxes import Box
from sudokit.frontends.desktop.toolkit.clipboard import clipboard
from sudokit.frontends.desktop.toolkit.flow import Flow, Section
from sudokit.frontends.desktop.toolkit.widget_painter import CARD_LINE, CARD_TITLE, CARD_WORDS
from sudokit.frontends.desktop.toolkit.widgets import BoardPicture, Label, Paragraph, ScenePicture, Widget
from sudokit.play.pages.parts import (
    Button,
    Buttons,
    Cards,
    Field,
    GameLine,
    Heading,
    Lines,
    Month,
    Numbers,
    Part,
    PartsPage,
    Plot,
    Switch,
    Table,
    Words,
)
from sudokit.play.session.actions import key_label
from sudokit.rendering.plots.times_plot import times_plot
from sudokit.rendering.scene.captions import wrap
from sudokit.rendering.scene.thumbnail import thumbnail
from sudokit.translation import _, capitalize
from sudokit.view.board_view import BoardView

_NARROW, _WIDE = 46, 70  # ems of a page: of one for words, and of one with cards
_CARD, _SHEET = 14.5, 27  # ems that a card and the sheet of a section are wide at least
_FEW = 8  # buttons that a narrow sheet has room for
_MOST_READABLE = 9  # cells in a row of a small picture whose digits can be read
_PAINTS = {"": "given", "wrong": "conflict", "quiet": "mark"}


class PartsScreen(Screen):
    """Paints the parts of a page, and presses its buttons."""

    _board: Board | None = None  # that the page speaks of

    def __init__(self, app: App, page: PartsPage) -> None:
        super().__init__(app)
        self.page_of_parts = page
        self.name = page.name
        self.first_focus = page.first
        self.texts = page.texts
        page.repaint = app.redraw

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
        parts, way_on = page.parts(), page.way_on
        is_wide = any(isinstance(part, Cards | Month | GameLine | Numbers | Heading) for part in parts)
        head, flow = self.page(m, page.heading, most_ems=_WIDE if is_wide else _NARROW)
        strip = flow.area
        if way_on is not None:
            strip, flow.area = flow.area.cut_bottom(round(m.button * 1.3), m.gap)
        self._paint_all(flow, parts)
        if way_on is not None:
            end = flow.area.top + flow.height + m.gap  # right below the parts if all of them can be seen
            head.append(toolkit.PushButton(box=strip._replace(top=min(strip.top, end)), **options_of(way_on)))
        widgets = self.finished_page(head, flow)
        if way_on is None and flow.area.height > 3 * flow.height:  # few words: on a sheet in the middle, as in a dialog
            return _on_sheet(m, widgets, flow)
        return widgets

    def _paint_all(self, flow: Flow, parts: list[Part]) -> None:
        """The parts, one below the other or, of a page with sections, each section on a sheet."""
        headings = [number for number, part in enumerate(parts) if isinstance(part, Heading)]
        first = headings[0] if headings and self.page_of_parts.has_sections else len(parts)
        for _kind, group in groupby(parts[:first], type):
            alike = [*group]
            if games := [part for part in alike if isinstance(part, GameLine)]:
                _paint_games(flow, games)
            else:
                self._paint_some(alike, flow)
        if first == len(parts):
            return
        flow.space(0.5 if first else 0)
        sections: list[tuple[str, Section]] = []
        for start, end in pairwise((*headings, len(parts))):
            heading = parts[start]
            assert isinstance(heading, Heading)
            sections.append((heading.text, partial(self._paint_some, parts[start + 1 : end])))
        is_long = any(isinstance(part, Buttons | Cards) and len(part.items) > _FEW for part in parts)
        flow.sheets(sections, _WIDE if is_long else _SHEET)

    def _paint_some(self, parts: list[Part], flow: Flow) -> None:
        for part in parts:
            self.paint_part(flow, part)

    def paint_part(self, flow: Flow, part: Part) -> None:
        """Paint a part below those before it."""
        match part:
            case Heading():
                flow.heading(part.text, size=1.1)
            case Words():
                flow.space(0.3)
                flow.words(part.text, paint=_PAINTS[part.tone], board=self._board)
                flow.space(0.2)
            case Buttons():
                flow.space(0.3 if flow.height else 0)
                flow.buttons([options_of(button) for button in part.items], most=part.most)
            case Lines():
                height = round(flow.m.button * 0.85)
                for button in part.items:
                    flow.add(toolkit.PushButton(box=flow.take(height), is_line=True, **options_of(button)))
            case Cards():
                _paint_cards(flow, part)
                flow.space(0.2)
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
            case Month():
                _paint_month(flow, part)
            case GameLine():
                _paint_games(flow, [part])

    def _paint_field(self, flow: Flow, part: Field) -> None:
        """The field, and beside it a way to paste without a key."""
        m = flow.m
        paste, place = flow.take(m.button).cut_right(round(6 * m.em), m.gap)
        text, caret = self.texts[part.id], self.app.hands.caret(part.id)
        field = toolkit.TextField(
            id=part.id, box=place, text=text, caret=caret, placeholder=part.example, wrong=part.wrong
        )
        flow.add(field)
        flow.add(toolkit.PushButton(id=f"paste {part.id}", box=paste, text=_("Paste")))
        flow.space(0.5)

    def do(self, id: str) -> None:
        """Press a button."""
        id = id.removeprefix("picture ")
        field = id.removeprefix("paste ")
        if field != id:
            self.texts[field] = clipboard().strip()
            self.app.hands.focus_field(field)
        else:
            place = self.page_of_parts.place
            self.page_of_parts.do(id)
            if self.page_of_parts.place != place:
                self.scroll = 0
            if self.page_of_parts.is_done:
                self.app.back()
        self.app.redraw()

    def board_pressed(self, id: str, cell: int | None, press: Press) -> None:
        """A picture is a way to its game."""
        self.do(id)


def options_of(button: Button) -> dict[str, Any]:
    """What a button of the window has of it."""
    options = asdict(button)
    key = options.pop("key")
    if key and not options["tip"]:
        options["tip"] = f"{button.text} ({key_label(key)})"
    return options


def _paint_cards(flow: Flow, part: Cards) -> None:
    """Cards in rows; those of a row are as high as the one with the longest sentence needs."""
    m, em = flow.m, flow.m.em
    gap, pad, side = m.gap, round(em * 0.5), round(em * 3.6)
    columns = max(1, int((flow.area.width + gap) / (_CARD * em + gap)))
    words_width = (flow.area.width + gap) // columns - gap - side - 2 * pad - round(em * 0.7)
    for start in range(0, len(part.items), columns):
        flow.space(gap / em if start else 0)
        row = part.items[start : start + columns]
        lines = [wrap(card.detail, words_width, em * CARD_WORDS) for card in row]
        words_height = em * (CARD_TITLE + CARD_WORDS * CARD_LINE * max(map(len, lines)))
        strip = flow.take(max(side, round(words_height)) + 2 * pad)
        for card, broken, box in zip(row, lines, strip.columns(columns, gap), strict=False):
            place, _rest = box.inset(pad).cut_left(side)
            scene = thumbnail(card.view)
            picture = place.fitted(scene.width / scene.height)
            flow.add(
                toolkit.ChoiceCard(
                    id=card.id,
                    box=box,
                    text=card.text,
                    lines=broken,
                    active=card.active,
                    done=card.done,
                    tip=card.tip,
                    why_not=card.why_not,
                    picture=place,
                )
            )
            flow.add(ScenePicture(box=picture, scene=scene, theme=card.theme))


def _paint_numbers(flow: Flow, part: Numbers) -> None:
    m, n = flow.m, len(part.items)
    columns = n if flow.area.width > 12 * n * m.em else 3 if flow.area.width > 30 * m.em else 2
    room = (flow.area.width + m.gap) // columns - m.gap
    lines = max(len(wrap(words, room, m.em * 0.9)) for _number, words in part.items)
    height = round(m.em * 2.4 + lines * m.line * 0.9)
    strip = flow.take((height + m.gap) * -(-n // columns))
    for (number, words), box in zip(part.items, strip.grid(n, columns, height, m.gap), strict=True):
        top, below = box.cut_top(round(m.em * 2.2))
        flow.add(Label(box=top, text=number, size=1.9, bold=True))
        flow.add(Paragraph(box=below, lines=wrap(words, box.width, m.em * 0.9), size=0.9, paint="mark"))


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
        right = wrap(capitalize(words), flow.area.width - keys_width - gap, m.em)
        first, second = flow.take(max(len(left), len(right)) * m.line).cut_left(keys_width, gap)
        flow.add(Paragraph(box=first, lines=tuple(left), bold=False, paint="given"))
        flow.add(Paragraph(box=second, lines=tuple(right), paint="mark"))
        flow.space(0.15)


def _paint_month(flow: Flow, part: Month) -> None:
    """The name of the month between the ways to others, and its weeks, as high as the page has room for."""
    m, gap = flow.m, max(3, flow.m.gap * 2 // 3)
    strip = flow.take(m.button)
    strip = strip.inset(max(0, strip.width - round(22 * m.em)) // 2, 0)
    before, rest = strip.cut_left(m.button, m.gap)
    after, title = rest.cut_right(m.button, m.gap)
    for way, box, icon in zip(part.ways, (before, after), ("back", "forward"), strict=True):
        options = options_of(way)
        flow.add(toolkit.PushButton(box=box, icon=icon, **{**options, "text": "", "tip": way.text}))
    flow.add(Label(box=title, text=part.title, bold=True, size=1.3, align="centre"))
    flow.space(0.5)
    for name, box in zip(part.weekdays, flow.take(m.line).columns(7, gap), strict=True):
        flow.add(Label(box=box, text=name, align="centre", paint="mark", size=0.9))
    room = flow.area.height - flow.height - 2 * m.line
    height = min(max(round(m.em * 3.1), room // len(part.weeks) - gap), round(m.em * 6))
    for week in part.weeks:
        for day, box in zip(week, flow.take(height).columns(7, gap), strict=True):
            if day is not None:
                frame = day.is_today and not day.button.active
                flow.add(toolkit.PushButton(box=box, detail=day.detail, framed=frame, **options_of(day.button)))
        flow.space(gap / m.em)


def _paint_games(flow: Flow, games: list[GameLine]) -> None:
    """A sheet for each game, side by side where there is room."""
    m, pad = flow.m, round(flow.m.em * 0.7)
    columns = 2 if flow.area.width > 2 * _SHEET * m.em else 1
    side = round((9 if columns > 1 else 8) * m.em)
    for start in range(0, len(games), columns):
        strip = flow.take(side + 2 * pad)
        for part, sheet in zip(games[start : start + columns], strip.columns(columns, m.gap), strict=False):
            flow.add(toolkit.Ground(box=sheet))
            picture, rest = sheet.inset(pad).cut_left(side, round(m.em))
            game, id = part.saved.game, f"picture {part.go_on.id}"
            view = BoardView.of(game.grid, game.puzzle)
            if max(game.board.row_count, game.board.column_count) <= _MOST_READABLE:
                flow.add(BoardPicture(id=id, box=picture.fitted(aspect_of(view)), view=view))
            else:
                scene = thumbnail(view)
                flow.add(ScenePicture(id=id, box=picture.fitted(scene.width / scene.height), scene=scene))
            delete, go_on = rest.cut_bottom(m.button, m.gap)
            flow.add(toolkit.PushButton(box=go_on, detail=part.detail, align="left", **options_of(part.go_on)))
            flow.add(toolkit.PushButton(box=delete, **options_of(part.delete)))
        flow.space(m.gap / m.em)


def _on_sheet(m: Metrics, widgets: list[Widget], flow: Flow) -> list[Widget]:
    """The widgets of a short page, moved to a sheet in the middle of the window."""
    top = min(widget.box.top for widget in widgets)
    height = flow.area.top + flow.height - top
    down = (m.height - height) * 2 // 5 - top
    sheet = Box(flow.area.left, top + down, flow.area.width, height).inset(-2 * m.margin)
    moved = (
        replace(widget, box=widget.box.moved(0, down), clip=widget.clip and widget.clip.moved(0, down))
        for widget in widgets
    )
    return [toolkit.Ground(box=sheet), *moved]
