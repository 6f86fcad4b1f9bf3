"""Watching: a solver, a person or a way to fill a board at work, with no screen: what is seen and said at each moment,
and what each button does."""

import time
from collections.abc import Callable, Iterator
from functools import partial

from sudokit.board import Grid
from sudokit.errors import SudokuError
from sudokit.generating.grids.full_grids import READABLE_METHODS, watch_filling
from sudokit.generating.grids.narration import vocabulary_of as words_of_filling
from sudokit.name_types import CheckedName
from sudokit.play.pages.home import SAMPLE
from sudokit.play.pages.watchable import HUMAN
from sudokit.play.pages.words import sentence
from sudokit.play.player.program import THINKING, Program
from sudokit.random_stream import fresh_seed
from sudokit.rendering.animation import Animation
from sudokit.rendering.method_pictures import picture_of
from sudokit.rendering.painters.film import WatchedRun, counters, last_step
from sudokit.rendering.paper.step_sheet import Panel, panels_of_path
from sudokit.rendering.playback import Snapshot, snapshots, view_of
from sudokit.rendering.scene.shapes import Scene
from sudokit.solving.events import Event, EventKind
from sudokit.solving.narration import Vocabulary, describe
from sudokit.solving.narration import vocabulary_of as words_of_solver
from sudokit.solving.solver import SOLVERS, watch
from sudokit.techniques.paths.human_solver import SolvePath, solve_path
from sudokit.translation import _, capitalize, format_number
from sudokit.view.board_view import BoardView

_SPEEDS = {"events": 10.0, "steps": 2.0}  # a second, to begin with; a person's steps are there to be read
_KEY_OF_BUTTON = {"step-back": "left", "pause": " ", "step": "right", "slower": "-", "faster": "+", "end": "e"}

Moment = Snapshot | Panel


class Watching:
    """Something to watch. `speeds` are those chosen last, by the kind of film, and are changed here."""

    def __init__(
        self,
        program: Program,
        puzzle: Grid | None = None,
        method: str = "backtracking",
        *,
        speeds: dict[str, float] | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.puzzle = puzzle if puzzle is not None else Grid(SAMPLE)
        self.method = method
        self.filling = ""  # the way of filling that is watched, instead of a solver
        self.animation: Animation[Moment] | None = None
        self._program = program
        self._now = now
        self._speeds = {} if speeds is None else speeds
        self._run: WatchedRun | None = None
        self._last = 0.0
        self._problem = ""
        self._kind = "events"  # or "steps"
        self.start()

    # The film.

    def start(self) -> None:
        """Begin from the beginning."""
        self.animation = None
        self._panels: list[Panel] = []
        self._program.stop(THINKING)
        self._last = self._now()
        self._problem = ""
        try:
            self._begin()
        except SudokuError as error:  # not every method can do with every board
            self._problem = sentence(error)

    def _begin(self) -> None:
        if self.filling:
            empty = Grid.empty(self.puzzle.board)
            events = watch_filling(method=CheckedName(self.filling), board=empty.board, seed=fresh_seed())
            self._play_events(empty, events, words_of_filling(self.filling))
        elif self.method == HUMAN:
            self._program.work(THINKING, solve_path, self.puzzle, done=self._walk, failed=self._lost)
        else:
            self._play_events(
                self.puzzle, watch(self.puzzle, method=CheckedName(self.method)), words_of_solver(self.method)
            )

    def _play_events(self, start: Grid, events: Iterator[Event], vocabulary: Vocabulary) -> None:
        method = self.filling or self.method
        self._run = WatchedRun("", start, partial(_described, start, vocabulary), picture_of(method, start))
        self._kind = "events"
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
        self._kind, self._panels = "steps", panels
        self.animation = Animation(panels, self._speed)
        self.animation.paused = True
        self._last = self._now()

    def _lost(self, error: Exception) -> None:
        self._problem = sentence(error)

    @property
    def _speed(self) -> float:
        """The speed of such films, which stays as it was chosen."""
        return self._speeds.get(self._kind, _SPEEDS[self._kind])

    # What is seen and said.

    @property
    def view(self) -> BoardView:
        """The board, with numbers of rows and columns: what is said speaks of cells by their names."""
        if self.animation is None:
            return BoardView.of(self.puzzle, labels=True)
        moment = self.animation.moment
        if isinstance(moment, Panel):
            return moment.view
        assert self._run is not None
        return view_of(moment, self._run.start, labels=True)

    @property
    def picture(self) -> Scene | None:
        """What the algorithm is about, beside the board: a matrix, a graph; None for nothing."""
        moment = self.animation.moment if self.animation is not None else None
        return self._run.picture(moment) if self._run is not None and isinstance(moment, Snapshot) else None

    @property
    def picture_words(self) -> str:
        """What is to be seen in that picture."""
        scene = self.picture
        if scene is None:
            return ""
        if (self.filling or self.method) == "colouring":
            return _("The number beside a vertex says when it was coloured.")
        return scene.description

    @property
    def path(self) -> list[str]:
        """The names of the steps of a person's path, in order; none of an algorithm."""
        return [panel.heading for panel in self._panels]

    @property
    def place(self) -> int:
        """The number of the step of a path that is shown, from 0."""
        return self.animation.place[0] if self.animation is not None else 0

    @property
    def words(self) -> tuple[str, str]:
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
        return counters(moment), capitalize(step)

    @property
    def speed_words(self) -> str:
        """How fast it plays."""
        speed = self.animation.speed if self.animation else 0
        return _("{speed} steps a second").format(speed=format_number(speed, "g"))

    @property
    def is_paused(self) -> bool:
        """Whether it stands still."""
        return self.animation is None or self.animation.paused

    def why_not(self, button: str) -> str:
        """Why a button cannot be pressed now, as a sentence; "" if it can."""
        if self.animation is None:
            return self._problem or _("The solution path has not been found yet.")
        if self.animation.at_end and (button in ("step", "end") or (button == "pause" and self.animation.paused)):
            return _("This is the end.")
        return ""

    # What is done.

    def choose(self, kind: str, name: str) -> None:
        """Watch another method of solving, or another way of filling."""
        if kind == "method" and (name in SOLVERS or name == HUMAN):
            self.method, self.filling = name, ""
        elif kind == "filling" and name in READABLE_METHODS:
            self.filling = name
        else:
            return
        self.start()

    def go_to(self, place: int) -> None:
        """Stand still at a step of a path, whether it was seen before or not."""
        if self.animation is None or not 0 <= place < len(self._panels):
            return
        while self.animation.place[1] < place:
            self.animation.press("right")
        self.animation.go_to(place)

    def do(self, button: str) -> None:
        """Press one of the buttons: step-back, pause, step, slower, faster, end."""
        if self.animation is None or button not in _KEY_OF_BUTTON:
            return
        if button == "end":
            self.animation.paused = False
        self.press(_KEY_OF_BUTTON[button])

    def press(self, key: str) -> None:
        """Press a key of the animation."""
        assert self.animation is not None
        self.animation.press(key)
        self._speeds[self._kind] = self.animation.speed
        self._last = self._now()

    def seconds_to_change(self) -> float | None:
        """How long until the next moment; None if there is none, or it stands still."""
        animation = self.animation
        if animation is None or ((animation.paused or animation.at_end) and not animation.is_leaping):
            return None
        return max(0.0, self._last + animation.wait - self._now())

    def pass_time(self) -> None:
        """Go on to the next moment."""
        if self.animation is not None:
            self._last = self._now()
            self.animation.advance()

    def stop(self) -> None:
        """Look for no path any more."""
        self._program.stop(THINKING)


def _described(start: Grid, vocabulary: Vocabulary, event: Event) -> str:
    return describe(event, start.board, vocabulary)


def _is_dead_end(moment: Moment) -> bool:
    return isinstance(moment, Snapshot) and moment.event is not None and moment.event.kind is EventKind.DEAD_END
