"""A flow: widgets one below the other, as menus and pages have them, which scrolls where it is too long."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil
from typing import Any

from sudokit.board import Board
from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.toolkit.boxes import Box
from sudokit.frontends.desktop.toolkit.pointing import named_in
from sudokit.frontends.desktop.toolkit.widgets import Ground, Label, Paragraph, PushButton, ScrollBar, Toggle, Widget
from sudokit.rendering.scene.captions import text_width, wrap

_WIDEST = 26  # ems of a button in a row


class Flow:
    """Fills an area from the top. `scroll` is how many pixels of it are to go out of sight, if it is that long."""

    def __init__(self, m: Metrics, area: Box, scroll: int = 0) -> None:
        self.m = m
        self.area = area
        self.widgets: list[Widget] = []
        self._scroll = scroll
        self._y = 0

    @property
    def height(self) -> int:
        """How high it is so far."""
        return self._y

    @property
    def most_scroll(self) -> int:
        """How far it can be scrolled."""
        return max(0, self._y - self.area.height)

    @property
    def scroll(self) -> int:
        """How far it is scrolled: never beyond its end, wherever that is now."""
        return min(self._scroll, self.most_scroll)

    def bring_into_sight(self, box: Box) -> None:
        """Scroll so far that a strip and some lines below it are seen."""
        top = box.top - self.area.top
        room = self.area.height - box.height - 6 * self.m.line
        self._scroll = min(max(self.scroll, top - max(0, room)), top)

    def take(self, height: int) -> Box:
        """The next strip of that height."""
        box = Box(self.area.left, self.area.top + self._y, self.area.width, height)
        self._y += height
        return box

    def space(self, ems: float = 0.5) -> None:
        """Leave some room."""
        self._y += round(ems * self.m.em)

    def add(self, widget: Widget) -> None:
        """A widget that was placed in a strip taken before."""
        self.widgets.append(widget)

    def heading(self, text: str, size: float = 1.0) -> None:
        """A line in bold."""
        if self._y:
            self.space(0.7)
        box = self.take(round(self.m.line * size))
        self.add(Label(box=box, text=text, bold=True, size=size))
        self.space(0.25)

    def words(self, text: str, *, size: float = 1.0, paint: str = "mark", board: Board | None = None) -> None:
        """Sentences, in as many lines as they need; a line break in the text is one here.

        board: the one whose cells light up while the words that name them are pointed at.
        """
        em = self.m.em * size
        lines = [line for part in text.split("\n") for line in wrap(part, self.area.width, em)]
        box = self.take(round(len(lines) * self.m.line * size))
        named = named_in(text, lines, board) if board is not None else ()
        self.add(Paragraph(box=box, lines=tuple(lines), size=size, paint=paint, named=named))

    def buttons(
        self, buttons: Sequence[dict[str, Any]], columns: int | None = None, height: float = 1.0, most: int = 6
    ) -> None:
        """Buttons in rows: as many side by side as their words need, all of one width; few do not fill a wide page."""
        gap, width = max(3, self.m.gap * 2 // 3), self.area.width
        if columns is None:
            widest = max(
                text_width(button.get("text", ""), self.m.em) + self.m.em * (2.6 if button.get("swatch") else 1.4)
                for button in buttons
            )
            columns = max(1, min(len(buttons), most, int((self.area.width + gap) / (widest + gap))))
            columns = ceil(len(buttons) / ceil(len(buttons) / columns))  # no row much shorter than the others
            widest = columns * round(_WIDEST * self.m.em) + (columns - 1) * gap
            width = widest if self.area.width > 1.5 * widest else self.area.width
        each = round(self.m.button * height)
        rows = ceil(len(buttons) / columns)
        strip = self.take(rows * each + (rows - 1) * gap)._replace(width=width)
        for button, box in zip(buttons, strip.grid(len(buttons), columns, each, gap), strict=True):
            self.add(PushButton(**{"box": box, **button}))
        self.space(0.4)

    def toggle(self, id: str, text: str, on: bool, *, tip: str = "", why_not: str = "") -> None:
        """A switch."""
        self.add(Toggle(id=id, box=self.take(self.m.button), text=text, on=on, tip=tip, why_not=why_not))

    def sheets(self, sections: Sequence[tuple[str, "Section"]], least_ems: float) -> None:
        """Sections, each with a heading on a sheet of its own, in as many columns as there is room for.

        They stay in their order, down one column and then the next, so that the longest column is as short as can be.
        """
        m, pad = self.m, round(self.m.em * 0.7)
        gap = m.margin
        n = max(1, min(len(sections), int((self.area.width + gap) / (least_ems * m.em + gap))))
        heights: list[int] = []
        columns = self.area.columns(n, gap)
        for heading, fill in sections:
            heights.append(_sheet(m, columns[-1], heading, fill, pad)[1] + gap)
        starts = _starts(heights, n)
        ends = [*starts[1:], len(sections)]
        used = [columns[i] for i in range(len(starts))]
        if len(starts) < n:
            used = self.area.columns(len(starts), gap)
        longest = 0
        for column, start, end in zip(used, starts, ends, strict=True):
            y = 0
            for heading, fill in sections[start:end]:
                box = Box(column.left, self.area.top + self._y + y, column.width, 0)
                widgets, height = _sheet(m, box, heading, fill, pad)
                self.widgets += widgets
                y += height + gap
            longest = max(longest, y)
        self._y += longest

    def finished(self) -> list[Widget]:
        """All widgets, cut off where the area ends, and a bar that says where one is if there is more."""
        shown: list[Widget] = [
            replace(widget, box=widget.box.moved(0, -self.scroll), clip=self.area) for widget in self.widgets
        ]
        if self.most_scroll:
            share = self.area.height / self._y
            width = max(3, round(self.m.em * 0.3))
            bar = Box(self.area.right + max(4, width), self.area.top, width, self.area.height)
            shown.append(ScrollBar(box=bar, start=self.scroll / self._y, share=share))
        return shown


Section = Callable[[Flow], None]


def _sheet(m: Metrics, place: Box, heading: str, fill: Section, pad: int) -> tuple[list[Widget], int]:
    """A section on its sheet, from the top of a place, and how high it is."""
    inside = Flow(m, Box(place.left + pad, place.top + pad, place.width - 2 * pad, 0))
    if heading:
        inside.heading(heading)
    fill(inside)
    height = inside.height + 2 * pad
    return [Ground(box=Box(place.left, place.top, place.width, height)), *inside.widgets], height


def _starts(heights: Sequence[int], n: int) -> list[int]:
    """Where the columns begin, at most n of them, if the longest is to be as short as can be.

    >>> _starts([5, 5, 9, 4, 4], 2), _starts([5, 5], 2)
    ([0, 2], [0, 1])
    """

    def filled(most: int) -> list[int]:
        starts, y = [0], 0
        for number, height in enumerate(heights):
            if y and y + height > most:
                starts.append(number)
                y = 0
            y += height
        return starts

    ways = sorted({sum(heights[i:j]) for i in range(len(heights)) for j in range(i + 1, len(heights) + 1)})
    return next(starts for most in ways if most >= max(heights) and len(starts := filled(most)) <= n)


def page_area(m: Metrics, most_ems: float = 38) -> Box:
    """Where the words of a page go: in the middle, no wider than can be read well."""
    inside = m.window.inset(m.margin * 2, m.margin)
    width = min(inside.width, round(most_ems * m.em))
    return Box(inside.left + (inside.width - width) // 2, inside.top, width, inside.height)
