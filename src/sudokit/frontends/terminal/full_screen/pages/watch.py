"""Watching: what a solver, a person or a way to fill a board does, step by step, forwards and back."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import zip_longest
from textwrap import wrap
from typing import NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from sudokit.board import Grid
from sudokit.frontends.terminal.full_screen.arrangement import PANEL_WIDTH, arrangement_of
from sudokit.frontends.terminal.full_screen.board import BoardWidget, table
from sudokit.frontends.terminal.full_screen.pages.page import TerminalPage
from sudokit.rendering.animation import KEYS, Animation
from sudokit.rendering.painters.film import Snapshots, WatchedRun, counters, last_step
from sudokit.rendering.painters.text_layout import CellRoom, layout_of
from sudokit.rendering.playback import view_of
from sudokit.solving.events import EventKind
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.step import Step
from sudokit.techniques.words.explanation import explain
from sudokit.translation import _, format_number
from sudokit.view.board_view import BoardView, view_of_step

_KEY_NAMES = {
    "space": " ",
    "plus": "+",
    "minus": "-",
    "equals_sign": "=",
    "full_stop": ".",
    "comma": ",",
    "underscore": "_",
}
_BETWEEN = 3  # columns between two boards
_LISTED, _BEFORE = 16, 5  # steps of a path that are listed, and how many of them before the one of now


class DrawnMoment(NamedTuple):
    """What is seen of a moment: boards, each with words."""

    views: tuple[BoardView, ...]
    words: tuple[str, ...]


class WatchFrame(NamedTuple):
    """A moment: how it is drawn, which few are of the many that a leap passes, and whether it is a dead end."""

    draw: Callable[[], DrawnMoment]
    is_dead_end: bool = False
    moment: Snapshots | None = None


def frames_of_runs(runs: Sequence[WatchedRun], moments: Iterable[Snapshots]) -> Iterator[WatchFrame]:
    """The moments of one algorithm or two."""
    for moment in moments:
        newest = max(snapshot.step for snapshot in moment)  # of two runs, one may have ended long before
        latest = [snapshot.event for snapshot in moment if snapshot.step == newest]
        is_dead_end = any(event is not None and event.kind is EventKind.DEAD_END for event in latest)
        yield WatchFrame(partial(_draw_moment, runs, moment), is_dead_end, moment)


def _draw_moment(runs: Sequence[WatchedRun], moment: Snapshots) -> DrawnMoment:
    pairs = list(zip(moment, runs, strict=True))
    return DrawnMoment(
        tuple(view_of(snapshot, run.start) for snapshot, run in pairs),
        tuple(f"{run.name}\n{counters(snapshot)}\n\n{last_step(snapshot, run)}" for snapshot, run in pairs),
    )


def frames_of_path(puzzle: Grid, steps: Sequence[Step]) -> Iterator[WatchFrame]:
    """The steps of a human solution, with their arguments, and below them a list of those around, if there is room."""
    start = BoardView.of(puzzle)
    yield WatchFrame(lambda: DrawnMoment((start,), (_("the beginning") + f"\n\n{_steps_around(steps, 0)}",)))
    for number in range(1, len(steps) + 1):
        yield WatchFrame(partial(_draw_step, puzzle, number, steps))


def _draw_step(puzzle: Grid, number: int, steps: Sequence[Step]) -> DrawnMoment:
    step = steps[number - 1]
    words = explain(step)
    view = view_of_step(step, puzzle)
    said = f"{number}. {words.name}\n\n{words.where}\n{words.why}\n{words.follows}"
    return DrawnMoment((view,), (f"{said}\n\n{_steps_around(steps, number)}",))


def _steps_around(steps: Sequence[Step], at: int) -> str:
    """The names of the steps around the one of that number, from 1, a line each."""
    first = max(0, min(at - _BEFORE, len(steps) - _LISTED))
    return "\n".join(
        f"{'▸' if number == at else ' '} {number}. {_(TECHNIQUES[step.technique].title)}"
        for number, step in enumerate(steps[first : first + _LISTED], start=first + 1)
    )


def side_by_side(texts: Sequence[str], width: int) -> str:
    """Texts in columns of equal width, each below its own board.

    >>> print(side_by_side(["backtracking\\n3 tried", "exact cover\\nr1c1 is 5"], 32))
    backtracking    exact cover
    3 tried         r1c1 is 5
    """
    column = width // len(texts)
    wrapped = [[part for line in text.split("\n") for part in wrap(line, column - 2) or [""]] for text in texts]
    rows = zip_longest(*wrapped, fillvalue="")
    return "\n".join("".join(part.ljust(column) for part in row).rstrip() for row in rows)


class WatchPage(TerminalPage):
    """Frames played at a speed; the keys are those of `sudokit.rendering.animation`."""

    KEYS = KEYS

    def __init__(
        self,
        title: str,
        frames: Iterable[WatchFrame],
        speed: float,
        left: Callable[[float], None] = lambda _speed: None,
    ) -> None:
        super().__init__()
        self._left = left  # is told the speed at the end
        self._heading = title
        self.animation: Animation[WatchFrame] = Animation(frames, speed, lambda frame: frame.is_dead_end)
        self._timer: Timer | None = None

    @property
    def heading(self) -> str:
        """What is watched."""
        return self._heading

    def body(self) -> ComposeResult:
        """One board or two, and the words."""
        count = len(self.animation.moment.draw().views)
        yield from table(("answer",), tuple(f"board-{number}" for number in range(count)))

    def on_mount(self) -> None:
        """Begin to play."""
        self.show()
        self._play_on()

    def on_resize(self) -> None:
        """The drawing goes by the size."""
        self.show()

    def _play_on(self) -> None:
        """Wait for the next frame; where nothing moves, for nothing."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self.animation.is_leaping or not (self.animation.paused or self.animation.at_end):
            self._timer = self.set_timer(max(self.animation.wait, 0.001), self._advance)

    def _advance(self) -> None:
        if not self.can_show:
            return
        self.animation.advance()
        self.show()
        self._play_on()

    def show(self) -> None:
        """The frame of now."""
        frame = self.animation.moment.draw()
        board = frame.views[0].board
        lines = self.size.height - 2
        if len(frame.views) == 1:
            found = arrangement_of(board, self.size.width, lines)
            room = found.room if found else None
            beside = found.beside if found else True
            panel_width = found.panel_size[0] if found else 0
        else:
            width, height = layout_of(board, CellRoom.COMPACT).size
            fits = 2 * width + _BETWEEN <= self.size.width and height + 5 <= lines
            room, beside, panel_width = (CellRoom.COMPACT if fits else None), False, self.size.width
        small, table = self.query_one("#small", Static), self.query_one("#table")
        small.display, table.display = room is None, room is not None
        if room is None:
            width, height = layout_of(board, CellRoom.COMPACT).size
            needed = (
                (width + 1 + PANEL_WIDTH, height + 2) if len(frame.views) == 1 else (2 * width + _BETWEEN, height + 7)
            )
            small.update(
                Content(
                    _("too small: {columns}x{lines}, needs {width}x{height}; q quits").format(
                        columns=self.size.width, lines=self.size.height, width=needed[0], height=needed[1]
                    )
                )
            )
            return
        for number, view in enumerate(frame.views):
            widget = self.query_one(f"#board-{number}", BoardWidget)
            widget.show(view, room, self.sudokit.palette, plain=self.sudokit.plain)
        table.set_class(beside and len(frame.views) == 1, "-beside")
        table.set_class(not beside and len(frame.views) == 1, "-below")
        table.set_class(len(frame.views) > 1, "-two")
        panel = self.query_one("#panel")
        panel.set_class(not beside, "-below")
        panel.styles.width = panel_width
        if len(frame.words) == 1:
            words = f"{self._state()}\n\n{frame.words[0]}"
        else:  # they have fewer lines
            closer = [text.replace("\n\n", "\n") for text in frame.words]
            words = f"{self._state()}\n{side_by_side(closer, self.size.width)}"
        self.query_one("#answer", Static).update(Content(words))

    def leave(self) -> None:
        """Go back; the next time it is as fast."""
        self._left(self.animation.speed)
        super().leave()

    def _state(self) -> str:
        animation = self.animation
        if animation.at_end:
            return _("the end")
        if animation.is_leaping:
            return _("playing")
        if animation.paused:
            return _("paused")
        return _("{speed} steps a second").format(speed=format_number(animation.speed, "g"))

    def take_key(self, event: events.Key) -> None:
        """The keys of the animation."""
        if event.key in ("f1", "escape"):
            super().take_key(event)
            return
        if event.key in ("pageup", "pagedown"):
            return
        event.stop()
        self.animation.press(_KEY_NAMES.get(event.key, event.key))
        if self.animation.left:
            self.leave()
            return
        self.show()
        self._play_on()
