"""What to watch: which solver, and which puzzle."""

from collections.abc import Callable

from sudokit.board import Grid
from sudokit.errors import SudokuError
from sudokit.frontends.terminal.full_screen.app import SudokitApp
from sudokit.frontends.terminal.full_screen.pages.editor import EditorPage
from sudokit.frontends.terminal.full_screen.pages.watch import WatchPage, frames_of_path, frames_of_runs
from sudokit.name_types import CheckedName
from sudokit.play.pages.new_games import NewGame
from sudokit.play.pages.parts import Button, Buttons, Part, PartsPage
from sudokit.play.pages.watchable import HUMAN, METHODS
from sudokit.play.player.program import THINKING
from sudokit.rendering.painters.film import WatchedRun
from sudokit.rendering.playback import snapshots, together
from sudokit.solving.events import Event
from sudokit.solving.narration import describe, vocabulary_of
from sudokit.solving.solver import watch
from sudokit.techniques.paths.human_solver import SolvePath, solve_path
from sudokit.translation import N_, _

_SOURCES = {
    "this": N_("the puzzle being played"),
    "random": N_("a new random puzzle"),
    "own": N_("one I type or paste"),
}


def watch_page(puzzle: Grid, method: str, speed: float, left: Callable[[float], None]) -> WatchPage:
    """The page on which an algorithm solves a puzzle."""
    words = vocabulary_of(method)

    def described(event: Event) -> str:
        return describe(event, puzzle.board, words)

    title = _(METHODS[method])
    run = WatchedRun(title, puzzle, described)
    moments = together(snapshots(watch(puzzle, method=CheckedName(method)), puzzle))
    return WatchPage(_("Watching: {method}").format(method=title), frames_of_runs([run], moments), speed, left)


class WatchChoicePage(PartsPage):
    """Who solves, and which puzzle."""

    name = "watch"
    label = N_("Watch a solver")
    first = "watch"

    def __init__(self, app: SudokitApp, puzzle: Grid | None) -> None:
        super().__init__(app.program, puzzle)
        self._app = app
        self._sources = {name: words for name, words in _SOURCES.items() if name != "this" or puzzle is not None}
        self._method, self._source = next(iter(METHODS)), next(iter(self._sources))

    def parts(self) -> list[Part]:
        """Two choices."""
        methods = (Button(f"method {name}", _(words), active=name == self._method) for name, words in METHODS.items())
        sources = (
            Button(f"source {name}", _(words), active=name == self._source) for name, words in self._sources.items()
        )
        return [Buttons(_("Who solves it"), tuple(methods)), Buttons(_("Which puzzle"), tuple(sources))]

    @property
    def way_on(self) -> Button:
        """Watch it."""
        return Button("watch", _("Watch"), primary=True)

    def do(self, id: str) -> None:
        """Choose something, or watch."""
        kind, _space, name = id.partition(" ")
        if kind == "method" and name in METHODS:
            self._method = name
        elif kind == "source" and name in self._sources:
            self._source = name
        elif id == "watch" and self._source == "this" and self.puzzle is not None:
            self.watch_puzzle(self.puzzle)
        elif id == "watch" and self._source == "own":
            self._app.push_screen(EditorPage("watch", then=self.watch_puzzle))
        elif id == "watch":
            self.program.make(NewGame.random(level="easy"), lambda made: self.watch_puzzle(made.puzzle))

    def watch_puzzle(self, puzzle: Grid) -> None:
        """Watch the solver that is chosen at work on a puzzle."""
        game = self.program.player.game
        if game is not None and game.puzzle == puzzle:
            game.aids["hint"] += 1
            self.program.keep()
        if self._method == HUMAN:
            watch_path(self._app, puzzle)
            return
        try:
            self._app.push_screen(watch_page(puzzle, self._method, *_speed(self._app, "algorithm")))
        except SudokuError as error:
            self._app.say(str(error))


def watch_path(app: SudokitApp, puzzle: Grid) -> None:
    """Find the path of a person and show it."""

    def show(path: SolvePath) -> None:
        title = _("Watching: {method}").format(method=_(METHODS[HUMAN]))
        app.push_screen(WatchPage(title, frames_of_path(puzzle, path.steps), *_speed(app, HUMAN)))

    app.program.work(THINKING, solve_path, puzzle, done=show)


def _speed(app: SudokitApp, kind: str) -> tuple[float, Callable[[float], None]]:
    """The speed at which that was watched last, and what is told the speed at the end."""
    return app.watch_speeds[kind], lambda speed: app.watch_speeds.update({kind: speed})
