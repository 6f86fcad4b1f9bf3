"""Statistics: times by level, streaks and aids, with a plot."""

from typing import TYPE_CHECKING

from sudokit.errors import SudokuError
from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.screen import Screen
from sudokit.frontends.desktop.toolkit.flow import Flow
from sudokit.frontends.desktop.toolkit.widgets import Label, ScenePicture, Widget
from sudokit.play.pages.statistics_page import StatisticsPage, kind_words, nothing_yet
from sudokit.play.player.statistics import Statistics
from sudokit.rendering.plots.times_plot import times_plot
from sudokit.translation import _

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App

_NEWEST = 60  # games in the plot


class StatisticsScreen(Screen):
    """What the records come to."""

    name = "statistics"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._problem = ""
        self._shown: Statistics | None = None
        self._kind = 0  # of the boards and levels, which one the plot is of
        try:
            self._shown = app.player.statistics()
        except SudokuError as error:
            self._problem = str(error)
        if self._shown is not None:
            counts = [len(level.times) for level in self._shown.by_level]
            self._kind = counts.index(max(counts)) if counts else 0

    @property
    def title(self) -> str:
        """The name of the page."""
        return _("Statistics") + " · Sudokit"

    def widgets(self, m: Metrics) -> list[Widget]:
        """Numbers, the table and the plot."""
        head, flow = self.page(m, _("Statistics"), most_ems=46)
        if self._shown is None:
            flow.words(self._problem, paint="conflict")
        elif not self._shown.finished:
            flow.words(nothing_yet())
        else:
            page = StatisticsPage(self._shown)
            self._numbers(flow, page)
            self._table(flow, page)
            self._plot(flow, self._shown)
            self._aids(flow, page)
        return self.finished_page(head, flow)

    def _numbers(self, flow: Flow, page: StatisticsPage) -> None:
        m = flow.m
        columns = 4 if flow.area.width > 34 * m.em else 2
        strip = flow.take(round(m.em * 4) * (4 // columns))
        boxes = strip.grid(4, columns, round(m.em * 3.8), m.gap // 2)
        for (number, words), box in zip(page.numbers, boxes, strict=True):
            top, below = box.cut_top(box.height * 6 // 10)
            flow.add(Label(box=top, text=number, size=1.9, bold=True))
            flow.add(Label(box=below, text=words, size=0.9, paint="mark"))

    def _table(self, flow: Flow, page: StatisticsPage) -> None:
        m = flow.m
        flow.heading(_("Times"))
        widths = (0.36, 0.14, 0.2, 0.15, 0.15)

        def line(texts: tuple[str, ...], paint: str) -> None:
            strip = flow.take(m.line)
            left = strip.left
            for i, (text, width) in enumerate(zip(texts, widths, strict=True)):
                box = strip._replace(left=left, width=round(strip.width * width) - m.gap)
                flow.add(Label(box=box, text=text, paint=paint, align="left" if i == 0 else "right", size=0.95))
                left += round(strip.width * width)

        line(page.head, "mark")
        for times in page.times:
            line(times, "given")

    def _plot(self, flow: Flow, shown: Statistics) -> None:
        kinds = [(i, level) for i, level in enumerate(shown.by_level) if level.times]
        if not kinds:
            return
        chosen = shown.by_level[self._kind] if shown.by_level[self._kind].times else kinds[0][1]
        flow.heading(_("Your last games"))
        if len(kinds) > 1:
            flow.buttons(
                [{"id": f"kind {i}", "text": kind_words(level), "active": level is chosen} for i, level in kinds]
            )
        scene = times_plot(chosen.times[-_NEWEST:], kind_words(chosen))
        height = round(flow.area.width * scene.height / scene.width)
        flow.add(ScenePicture(box=flow.take(height), scene=scene))
        flow.words(_("The dashed line is the median: half of the games took longer."), size=0.9)

    def _aids(self, flow: Flow, page: StatisticsPage) -> None:
        if page.aids:
            flow.heading(_("Aids used"))
            for words in page.aids:
                flow.words(words)

    def do(self, id: str) -> None:
        """Choose what the plot is of."""
        self._kind = int(id.partition(" ")[2])
        self.app.redraw()
