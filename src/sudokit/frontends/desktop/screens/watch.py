"""Watch a solver: any of our algorithms, or a person's path, at a chosen speed, forwards and backwards."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from sudokit.board.grid import Grid
from sudokit.errors import SudokuError
from sudokit.frontends.desktop.board_place import aspect_of
from sudokit.frontends.desktop.layout import Metrics, board_and_panel
from sudokit.frontends.desktop.screens.screen import Screen
from sudokit.frontends.desktop.toolkit.boxes import Box
from sudokit.frontends.desktop.toolkit.flow import Flow
from sudokit.frontends.desktop.toolkit.widgets import BoardPicture, Button, Label, Widget
from sudokit.generating.grids.full_grids import READABLE_METHODS, watch_filling
from sudokit.generating.grids.narration import vocabulary_of as words_of_filling
from sudokit.play.pages.watchable import FILLINGS, HUMAN, METHODS
from sudokit.play.pages.words import sentence
from sudokit.play.player.program import THINKING
from sudokit.random_stream import fresh_seed
from sudokit.rendering.animation import Animation
from sudokit.rendering.painters.film import Run, counters, last_step
from sudokit.rendering.paper.step_sheet import Panel, panels_of_path
from sudokit.rendering.playback import Snapshot, snapshots, view_of
from sudokit.solving.events import Event, EventKind
from sudokit.solving.narration import Vocabulary, describe
from sudokit.solving.narration import vocabulary_of as words_of_solver
from sudokit.solving.solver import SOLVERS, watch
from sudokit.techniques.paths.human_solver import SolvePath, solve_path
from sudokit.translation import _, format_number
from sudokit.view.board_view import BoardView

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App

_SAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
_SPEEDS = {"events": 10.0, "steps": 2.0}  # a second, to begin with; a person's steps are there to be read

Moment = Snapshot | Panel


class WatchScreen(Screen):
    """An algorithm at work."""

    name = "watch"

    def __init__(self, app: "App", puzzle: Grid | None = None, method: str = "backtracking") -> None:
        super().__init__(app)
        self.puzzle = puzzle if puzzle is not None else Grid(_SAMPLE)
        self.method = method
        self.filling = ""  # the way of filling that is watched, instead of a solver
        self.animation: Animation[Moment] | None = None
        self._run: Run | None = None
        self._last = 0.0
        self._problem = ""
        self._film = "events"  # or "steps"
        self._start()

    @property
    def title(self) -> str:
        """The name of the page."""
        return _("Watch a solver") + " · Sudokit"

    # The film.

    def _start(self) -> None:
        self.animation = None
        self.app.program.stop(THINKING)
        self._last = self.app.now()
        self._problem = ""
        try:
            self._begin()
        except SudokuError as error:  # not every method can do with every board
            self._problem = sentence(error)
        self.app.redraw()

    def _begin(self) -> None:
        if self.filling:
            empty = Grid.empty(self.puzzle.board)
            events = watch_filling(method=self.filling, board=empty.board, seed=fresh_seed())
            self._play_events(empty, events, words_of_filling(self.filling))
        elif self.method == HUMAN:
            self.app.program.work(THINKING, solve_path, self.puzzle, done=self._walk, failed=self._lost)
        else:
            self._play_events(self.puzzle, watch(self.puzzle, method=self.method), words_of_solver(self.method))

    def _play_events(self, start: Grid, events: Iterator[Event], vocabulary: Vocabulary) -> None:
        self._run = Run("", start, partial(_described, start, vocabulary))
        self._film = "events"
        self.animation = Animation(snapshots(self._until_it_fails(events), start), self._speed, _is_dead_end)

    def _until_it_fails(self, events: Iterator[Event]) -> Iterator[Event]:
        try:
            yield from events
        except SudokuError as error:
            self._problem = sentence(error)

    def _walk(self, path: SolvePath) -> None:
        """Go along a person's path."""
        self._run = None
        panels = list(panels_of_path(self.puzzle, path.steps))
        if not panels:
            panels = [Panel(BoardView.of(self.puzzle, labels=True), _("There is no step to take."), "")]
        self._film = "steps"
        self.animation = Animation(panels, self._speed)
        self.animation.paused = True
        self._last = self.app.now()

    @property
    def _speed(self) -> float:
        """The speed of such films, which stays as it was chosen."""
        return self.app.film_speeds.get(self._film, _SPEEDS[self._film])

    def _press(self, key: str) -> None:
        """A key of the animation."""
        assert self.animation is not None
        self.animation.press(key)
        self.app.film_speeds[self._film] = self.animation.speed
        self._last = self.app.now()
        self.app.redraw()

    def _lost(self, error: Exception) -> None:
        self._problem = sentence(error)

    def _view(self) -> BoardView:
        """The board, with numbers of rows and columns: what is said below speaks of cells by their names."""
        if self.animation is None:
            return BoardView.of(self.puzzle, labels=True)
        moment = self.animation.moment
        if isinstance(moment, Panel):
            return moment.view
        assert self._run is not None
        return view_of(moment, self._run.start, labels=True)

    def _words(self) -> tuple[str, str]:
        """A heading and a sentence about the moment."""
        if self._problem and (self.animation is None or self.animation.at_end):
            return "", self._problem
        if self.animation is None:
            return "", _("Finding the solution path …")
        moment = self.animation.moment
        if isinstance(moment, Panel):
            return moment.heading, moment.caption
        assert self._run is not None
        step = last_step(moment, self._run)
        return counters(moment), step[:1].upper() + step[1:]

    # What is shown.

    def widgets(self, m: Metrics) -> list[Widget]:
        """The board, and beside it what is being done and what can be."""
        view = self._view()
        board, panel = board_and_panel(m, aspect_of(view), round(23 * m.em))
        bar, panel = panel.cut_top(m.button, m.gap)
        back, title = bar.cut_left(m.button, m.gap)
        head: list[Widget] = [
            BoardPicture(id="board", box=board, view=view),
            self.back_button(back),
            Label(box=title, text=_("Watch a solver"), bold=True, size=1.15),
        ]
        head += self._controls(m, panel)
        panel = Box(panel.left, panel.top + 2 * (m.button + m.gap), panel.width, panel.height - 2 * (m.button + m.gap))
        flow = Flow(m, panel, self.scroll)
        heading, words = self._words()
        if heading:
            flow.words(heading)
        flow.words(words, paint="given")
        # The number of lines varies from step to step; what is below must not jump.
        room = round(m.line * 4.2) - flow.height
        if room > 0:
            flow.take(room)
        flow.heading(_("Solve"))
        self._choices(flow, "method", METHODS, "" if self.filling else self.method)
        flow.heading(_("Fill an empty board"))
        self._choices(flow, "filling", FILLINGS, self.filling)
        return self.finished_page(head, flow)

    def _choices(self, flow: Flow, kind: str, names: dict[str, str], chosen: str) -> None:
        flow.buttons(
            [{"id": f"{kind} {name}", "text": _(words), "active": name == chosen} for name, words in names.items()],
            most=5,
        )

    def _controls(self, m: Metrics, panel: Box) -> list[Widget]:
        animation = self.animation
        nothing = "" if animation is not None else self._problem or _("The solution path has not been found yet.")
        ended = _("This is the end.") if animation is not None and animation.at_end else ""
        paused = animation is None or animation.paused
        speed = _("{speed} steps a second").format(speed=format_number(animation.speed if animation else 0, "g"))
        gap = max(3, m.gap * 2 // 3)
        first, rest = panel.cut_top(m.button, gap)
        second, _rest = rest.cut_top(m.button)
        back, play, step = first.columns(3, gap)
        slower, near, far, faster, end = second.columns(5, gap)
        rate = near._replace(width=far.right - near.left)
        return [
            Button(id="step-back", box=back, text=_("Step back"), tip=_("One step back (←)"), why_not=nothing),
            Button(
                id="pause",
                box=play,
                text=_("Resume") if paused else _("Pause"),
                icon="go" if paused else "pause",
                primary=True,
                tip=_("Continue or pause (Space)"),
                why_not=nothing or (ended if paused else ""),
            ),
            Button(id="step", box=step, text=_("Step"), tip=_("One step (→)"), why_not=nothing or ended),
            Button(id="slower", box=slower, text="−", tip=_("Slower (-)"), why_not=nothing, size=1.3),
            Label(box=rate, text=speed, align="centre", size=0.9),
            Button(id="faster", box=faster, text="+", tip=_("Faster (+)"), why_not=nothing, size=1.3),
            Button(id="end", box=end, text=_("End"), tip=_("To the end (E)"), why_not=nothing or ended),
        ]

    # What is done.

    def do(self, id: str) -> None:
        """A button."""
        kind, _space, name = id.partition(" ")
        if kind == "method" and name in SOLVERS | {HUMAN: None}:
            self.method, self.filling = name, ""
            self._start()
        elif kind == "filling" and name in READABLE_METHODS:
            self.filling = name
            self._start()
        elif self.animation is not None:
            keys = {"step-back": "left", "pause": " ", "step": "right", "slower": "-", "faster": "+", "end": "e"}
            if id == "end":
                self.animation.paused = False
            self._press(keys[id])
        self.app.redraw()

    def key(self, name: str) -> bool:
        """The keys of the animation."""
        keys = {"Left": "left", "Right": "right", "Space": " ", "+": "+", "-": "-", "E": "e", "End": "e", "D": "d"}
        keys |= {"Shift++": "+", "Shift+-": "-"}
        if name not in keys or self.animation is None:
            return False
        self._press(keys[name])
        return True

    def seconds_to_change(self) -> float | None:
        """The next moment."""
        animation = self.animation
        if (
            animation is None
            or (animation.paused and not animation.is_leaping)
            or (animation.at_end and not animation.is_leaping)
        ):
            return None
        return max(0.0, self._last + animation.wait - self.app.now())

    def pass_time(self) -> None:
        """Show it."""
        if self.animation is not None:
            self._last = self.app.now()
            self.animation.advance()
            self.app.redraw()

    def leave(self) -> None:
        """Go back."""
        self.app.program.stop(THINKING)
        self.app.back()


def _described(start: Grid, vocabulary: Vocabulary, event: Event) -> str:
    return describe(event, start.board, vocabulary)


def _is_dead_end(moment: Moment) -> bool:
    return isinstance(moment, Snapshot) and moment.event is not None and moment.event.kind is EventKind.DEAD_END
