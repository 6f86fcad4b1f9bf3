"""Watch a solver: any of our algorithms, or a person's path, at a chosen speed, forwards and backwards."""

from sudokit.board import Grid
from sudokit.frontends.desktop.app import App
from sudokit.frontends.desktop.board_place import aspect_of
from sudokit.frontends.desktop.layout import Metrics, board_and_panel
from sudokit.frontends.desktop.screens.screen import Screen
from sudokit.frontends.desktop.toolkit.boxes import Box
from sudokit.frontends.desktop.toolkit.flow import Flow
from sudokit.frontends.desktop.toolkit.widgets import BoardPicture, Paragraph, PushButton, ScenePicture, Widget
from sudokit.play.pages.watchable import FILLINGS, METHODS
from sudokit.rendering.animation import Animation
from sudokit.rendering.scene.captions import text_width, wrap
from sudokit.rendering.watching import Moment, Watching
from sudokit.translation import _

_BOARD = 0.44  # of the width of a window, the board beside a picture


class WatchScreen(Screen):
    """An algorithm at work."""

    name = "watch"

    def __init__(self, app: App, puzzle: Grid | None = None, method: str = "backtracking") -> None:
        super().__init__(app)
        self.watching = Watching(app.program, puzzle, method, speeds=app.film_speeds, now=app.now)

    @property
    def animation(self) -> Animation[Moment] | None:
        """How far it has played; None while a path is looked for."""
        return self.watching.animation

    @property
    def title(self) -> str:
        """The name of the page."""
        return _("Watch a solver") + " · Sudokit"

    # What is shown.

    def widgets(self, m: Metrics) -> list[Widget]:
        """The board, and beside it what is being done and what can be."""
        view = self.watching.view
        has_picture = self.watching.picture is not None  # which needs as much room as the board
        board, panel = board_and_panel(m, aspect_of(view), round((40 if has_picture else 23) * m.em))
        if m.is_wide and has_picture:
            place, panel = m.window.inset(m.margin).cut_left(round(m.width * _BOARD), m.margin)
            board = place.fitted(aspect_of(view))
        bar, panel = panel.cut_top(m.button, m.gap)
        back, title = bar.cut_left(m.button, m.gap)
        head: list[Widget] = [
            BoardPicture(id="board", box=board, view=view),
            self.back_button(back),
            *self.title_lines(m, title, _("Watch a solver"), 1.15),
        ]
        head += self._controls(m, panel)
        panel = Box(panel.left, panel.top + 2 * (m.button + m.gap), panel.width, panel.height - 2 * (m.button + m.gap))
        flow = Flow(m, panel, self.scroll)
        heading, words = self.watching.words
        if heading:
            flow.words(heading)
        flow.words(words, paint="given", board=view.board)
        # The number of lines varies from step to step; what is below must not jump.
        room = round(m.line * 4.2) - flow.height
        if room > 0:
            flow.take(room)
        self._picture(flow, panel)
        self._path(flow, panel)
        flow.heading(_("Solve"))
        filling = self.watching.filling
        self._choices(flow, "method", METHODS, "" if filling else self.watching.method)
        flow.heading(_("Fill an empty board"))
        self._choices(flow, "filling", FILLINGS, filling)
        return self.finished_page(head, flow)

    def _picture(self, flow: Flow, panel: Box) -> None:
        """What the algorithm is about, as high as there is room; the choices below begin in sight."""
        scene = self.watching.picture
        if scene is not None:
            most = panel.height - flow.height - round(7.5 * flow.m.em)
            least = round(11 * flow.m.em)
            height = min(round(panel.width * scene.height / scene.width), max(least, most))
            flow.add(ScenePicture(box=flow.take(height), scene=scene))
            flow.words(self.watching.picture_words, size=0.9)

    def _path(self, flow: Flow, panel: Box) -> None:
        """The steps of a person's path, those around the one that is shown; each leads there."""
        path, place = self.watching.path, self.watching.place
        if not path:
            return
        height = round(flow.m.button * 0.85)
        rows = max(4, (panel.height - flow.height - round(19 * flow.m.em)) // height)
        first = min(max(0, place - rows // 2), max(0, len(path) - rows))
        for number, name in enumerate(path[first : first + rows], start=first):
            line = PushButton(
                id=f"step {number}", box=flow.take(height), text=name, is_line=True, active=number == place
            )
            flow.add(line)

    def _choices(self, flow: Flow, kind: str, names: dict[str, str], chosen: str) -> None:
        flow.buttons(
            [{"id": f"{kind} {name}", "text": _(words), "active": name == chosen} for name, words in names.items()],
            most=5,
        )

    def _controls(self, m: Metrics, panel: Box) -> list[Widget]:
        watching, why_not = self.watching, self.watching.why_not
        paused = watching.is_paused
        gap = max(3, m.gap * 2 // 3)
        first, rest = panel.cut_top(m.button, gap)
        second, _rest = rest.cut_top(m.button)
        back, play, step = first.columns(3, gap)
        slower, rate, faster, end = second.shares((1, 2.6, 1, 1.6), gap)
        size = 0.9 if text_width(watching.speed_words, m.em * 0.9) <= rate.width else 0.72
        speed = wrap(watching.speed_words, rate.width, m.em * size)
        rate = rate.inset(0, (rate.height - round(len(speed) * size * m.line)) // 2)
        return [
            PushButton(
                id="step-back", box=back, text=_("Step back"), tip=_("One step back (←)"), why_not=why_not("step-back")
            ),
            PushButton(
                id="pause",
                box=play,
                text=_("Resume") if paused else _("Pause"),
                icon="go" if paused else "pause",
                primary=True,
                tip=_("Continue or pause (Space)"),
                why_not=why_not("pause"),
            ),
            PushButton(id="step", box=step, text=_("Step"), tip=_("One step (→)"), why_not=why_not("step")),
            PushButton(id="slower", box=slower, text="−", tip=_("Slower (-)"), why_not=why_not("slower"), size=1.3),
            Paragraph(box=rate, lines=speed, align="centre", size=size),
            PushButton(id="faster", box=faster, text="+", tip=_("Faster (+)"), why_not=why_not("faster"), size=1.3),
            PushButton(id="end", box=end, text=_("End"), tip=_("To the end (E)"), why_not=why_not("end")),
        ]

    # What is done.

    def do(self, id: str) -> None:
        """A button."""
        kind, _space, name = id.partition(" ")
        if kind == "step" and name:
            self.watching.go_to(int(name))
        elif name:
            self.watching.choose(kind, name)
        else:
            self.watching.do(id)
        self.app.redraw()

    def key(self, name: str) -> bool:
        """The keys of the animation."""
        keys = {"Left": "left", "Right": "right", "Space": " ", "+": "+", "-": "-", "E": "e", "End": "e", "D": "d"}
        keys |= {"Shift++": "+", "Shift+-": "-"}
        if name not in keys or self.animation is None:
            return False
        self.watching.press(keys[name])
        self.app.redraw()
        return True

    def seconds_to_change(self) -> float | None:
        """The next moment."""
        return self.watching.seconds_to_change()

    def pass_time(self) -> None:
        """Show it."""
        self.watching.pass_time()
        self.app.redraw()

    def leave(self) -> None:
        """Go back."""
        self.watching.stop()
        self.app.back()
