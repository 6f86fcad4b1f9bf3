"""What to watch: which solver, and which puzzle."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from sudokit.board.grid import Grid
from sudokit.errors import SudokuError
from sudokit.frontends.terminal.full_screen.pages.editor import EditorPage
from sudokit.frontends.terminal.full_screen.pages.page import Page
from sudokit.frontends.terminal.full_screen.pages.watch import WatchPage, frames_of_path, frames_of_runs
from sudokit.name_types import CheckedName
from sudokit.play.pages.new_games import MadeGame, NewGame
from sudokit.play.pages.watchable import HUMAN, METHODS
from sudokit.play.player.program import THINKING
from sudokit.rendering.painters.film import Run
from sudokit.rendering.playback import snapshots, together
from sudokit.solving.events import Event
from sudokit.solving.narration import describe, vocabulary_of
from sudokit.solving.solver import watch
from sudokit.techniques.paths.human_solver import SolvePath, solve_path
from sudokit.translation import N_, _

if TYPE_CHECKING:
    from sudokit.frontends.terminal.full_screen.app import SudokitApp

_SOURCES = (
    ("this", N_("the puzzle being played")),
    ("random", N_("a new random puzzle")),
    ("own", N_("one I type or paste")),
)


def watch_page(puzzle: Grid, method: str, speed: float, left: Callable[[float], None]) -> WatchPage:
    """The page on which an algorithm solves a puzzle."""
    words = vocabulary_of(method)

    def described(event: Event) -> str:
        return describe(event, puzzle.board, words)

    title = _(METHODS[method])
    run = Run(title, puzzle, described)
    moments = together(snapshots(watch(puzzle, method=CheckedName(method)), puzzle))
    return WatchPage(_("Watching: {method}").format(method=title), frames_of_runs([run], moments), speed, left)


class ChooseWatchPage(Page):
    """A list of solvers and a list of where the puzzle comes from."""

    HEADING = N_("Watch a solver")
    KEYS = ((N_("↑ ↓"), N_("choose")), ("Tab", N_("other list")), (N_("Enter"), N_("watch")), ("Esc", N_("back")))

    def __init__(self, puzzle: Grid | None) -> None:
        super().__init__()
        self.puzzle = puzzle

    def body(self) -> ComposeResult:
        """The lists."""
        with Horizontal():
            with Vertical(classes="column"):
                yield Static(Content(_("Who solves it")), classes="caption")
                yield OptionList(
                    *(Option(Content(_(title)), id=name) for name, title in METHODS.items()),
                    id="methods",
                )
            with Vertical(classes="column"):
                yield Static(Content(_("Which puzzle")), classes="caption")
                yield OptionList(
                    *(
                        Option(Content(_(words)), id=name)
                        for name, words in _SOURCES
                        if name != "this" or self.puzzle is not None
                    ),
                    id="sources",
                )

    def on_mount(self) -> None:
        """The first of each is chosen."""
        for name in ("methods", "sources"):
            self.query_one(f"#{name}", OptionList).highlighted = 0
        self.query_one("#methods").focus()

    def _chosen(self, name: str) -> str:
        option = self.query_one(f"#{name}", OptionList).highlighted_option
        assert option is not None
        return option.id or ""

    @on(OptionList.OptionSelected)
    def _start(self) -> None:
        source = self._chosen("sources")
        if source == "this" and self.puzzle is not None:
            self.watch_puzzle(self.puzzle)
        elif source == "own":
            self.app.push_screen(EditorPage("watch", then=self.watch_puzzle))
        else:
            self.sudokit.program.make(NewGame.random(level="easy"), self._made)

    def _made(self, made: MadeGame) -> None:
        self.watch_puzzle(made.puzzle)

    def watch_puzzle(self, puzzle: Grid) -> None:
        """Watch the solver that is chosen at work on a puzzle."""
        method = self._chosen("methods")
        game = self.sudokit.player.game
        if game is not None and game.puzzle == puzzle:
            game.aids["hint"] += 1
            self.sudokit.program.keep()
        if method == HUMAN:
            watch_path(self.sudokit, puzzle)
            return
        try:
            self.app.push_screen(watch_page(puzzle, method, *_speed(self.sudokit, "algorithm")))
        except SudokuError as error:
            self.sudokit.say(str(error))


def watch_path(app: "SudokitApp", puzzle: Grid) -> None:
    """Find the path of a person and show it."""

    def show(path: SolvePath) -> None:
        title = _("Watching: {method}").format(method=_(METHODS[HUMAN]))
        app.push_screen(WatchPage(title, frames_of_path(puzzle, path.steps), *_speed(app, HUMAN)))

    app.program.work(THINKING, solve_path, puzzle, done=show)


def _speed(app: "SudokitApp", kind: str) -> tuple[float, Callable[[float], None]]:
    """The speed at which that was watched last, and what is told the speed at the end."""
    return app.watch_speeds[kind], lambda speed: app.watch_speeds.update({kind: speed})
