"""Animation: the moments of one or more algorithms as pictures with words below them, for GIF files."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from sudokit.board import Grid
from sudokit.rendering.painters.image import Frame
from sudokit.rendering.playback import Snapshot, view_of
from sudokit.rendering.scene.captions import balance_lines, fitting_size
from sudokit.rendering.scene.scene import MARGIN, scene_of
from sudokit.rendering.scene.shapes import Rectangle, Scene, ScenePart, Text, place_shape, tidy
from sudokit.solving.events import Event, EventKind
from sudokit.translation import _, format_number

Snapshots = tuple[Snapshot, ...]

LINE = 0.5  # the height of the lines with the name and the counters
LETTERS = 0.3  # their height
_CAPTION_LINE = 1.25  # from line to line of the words below them, in heights of their letters
_CAPTION_SIZES, _FEW_LINES = (0.3, 0.27, 0.24), 4  # these are tried until the lines are few
GAP = 0.5  # between two boards
_WIDEST = 2.0  # boards that what is seen beside one may be wide
_LEAST_WIDTH = 7.0  # of the words: those of a small board would not be readable below it alone
_NEAR = 2  # steps before and after a dead end
LAST_SECONDS = 3.0  # the end stays long enough to be looked at


def _nothing(_snapshot: Snapshot) -> Scene | None:
    return None


@dataclass(frozen=True, slots=True)
class WatchedRun:
    """An algorithm that is watched: its name, the board it starts from, and its steps in words.

    picture: what else is to be seen at a moment, beside the board; None for nothing.
    """

    name: str
    start: Grid
    describe: Callable[[Event], str]
    picture: Callable[[Snapshot], Scene | None] = _nothing


def counters(snapshot: Snapshot) -> str:
    """How far a run is, in a few words.

    >>> counters(Snapshot(1200, b"", None, 34, 5))
    'step 1,200 · tried 34 · undone 5'
    """
    return _("step {steps} · tried {tries} · undone {undos}").format(
        steps=format_number(snapshot.step), tries=format_number(snapshot.tries), undos=format_number(snapshot.undos)
    )


def last_step(snapshot: Snapshot, run: WatchedRun) -> str:
    """The step that led to a moment in words; when it is found, the board says the rest."""
    if snapshot.event is None:
        return _("the beginning")
    return _("every cell is filled") if snapshot.is_solved else run.describe(snapshot.event)


def frames_of(
    moments: Sequence[Snapshots], runs: Sequence[WatchedRun], seconds: float = 0.1, *, slow_dead_ends: bool = False
) -> list[Frame]:
    """The frames of an animation; each moment has a snapshot for each run. The last one stays for a while.

    slow_dead_ends: whether a dead end is shown four times as long, and what is near it twice as long.
    """
    room = max(_caption_height(moment, runs) for moment in moments)
    times = _times(moments, seconds) if slow_dead_ends else [seconds] * len(moments)
    return same_size([moment_scene(moment, runs, room) for moment in moments], times)


def same_size(scenes: Sequence[Scene], times: Sequence[float]) -> list[Frame]:
    """Scenes as frames of one size, each for its seconds, and the last one for a while."""
    width, height = max(scene.width for scene in scenes), max(scene.height for scene in scenes)
    ground = Rectangle(0, 0, width, height, "ground")
    frames = [
        Frame(scene._replace(width=width, height=height, parts=(ground, *scene.parts)), seconds)
        for scene, seconds in zip(scenes, times, strict=True)
    ]
    frames[-1] = frames[-1]._replace(seconds=max(LAST_SECONDS, times[-1]))
    return frames


def _times(moments: Sequence[Snapshots], seconds: float) -> list[float]:
    """How long each moment is shown: the longer, the nearer it is to a dead end."""
    ends = [
        number
        for number, moment in enumerate(moments)
        if any(shot.event is not None and shot.event.kind is EventKind.DEAD_END for shot in moment)
    ]
    times = [seconds] * len(moments)
    for end in ends:
        for number in range(max(0, end - _NEAR), min(len(moments), end + _NEAR + 1)):
            times[number] = max(times[number], seconds * (4 if number == end else 2))
    return times


def moment_scene(moment: Snapshots, runs: Sequence[WatchedRun], room: float | None = None) -> Scene:
    """The boards of a moment side by side, each with its name above and its counters and last step below.

    The last step has as much room as it needs, or so much; all scenes of a film must have the same size.
    """
    if room is None:
        room = _caption_height(moment, runs)
    parts: list[ScenePart] = []
    left, height = 0.0, 0.0
    titles = []
    for snapshot, run in zip(moment, runs, strict=True):
        board = beside(scene_of(view_of(snapshot, run.start)), run.picture(snapshot))
        width = _caption_width(run)
        panel = max(board.width, tidy(width + 2 * MARGIN))
        middle = tidy(left + panel / 2)
        top, bottom = LINE, LINE + board.height
        height = bottom + LINE + room + MARGIN
        parts += (place_shape(part, tidy(middle - board.width / 2), top) for part in board.parts)
        count = counters(snapshot)
        name_size, count_size = (tidy(fitting_size(words, width, LETTERS, bold=True)) for words in (run.name, count))
        parts.append(Text(run.name, middle, tidy(LINE / 2 + MARGIN / 2), name_size, "mark", True))
        parts.append(Text(count, middle, tidy(bottom + LINE / 2), count_size, "mark"))
        size, lines = caption(last_step(snapshot, run), width)
        for i, line in enumerate(lines):
            parts.append(Text(line, middle, tidy(bottom + LINE + (i + 0.5) * _CAPTION_LINE * size), size, "mark"))
        titles.append(f"{run.name}: {board.title}, {count}, {last_step(snapshot, run)}")
        left += panel + GAP
    ground = Rectangle(0, 0, tidy(left - GAP), tidy(height), "ground")
    return Scene(ground.width, ground.height, (ground, *parts), runs[0].name, "; ".join(titles))


def beside(board: Scene, picture: Scene | None) -> Scene:
    """The board, and beside it the other picture, as high as it."""
    if picture is None:
        return board
    scale = min(board.height / picture.height, _WIDEST * board.width / picture.width)
    left, top = tidy(board.width + GAP), tidy((board.height - picture.height * scale) / 2)
    placed = (place_shape(part, left, top, scale) for part in picture.parts)
    return board._replace(width=tidy(left + picture.width * scale), parts=(*board.parts, *placed))


def _caption_width(run: WatchedRun) -> float:
    return max(run.start.board.column_count, _LEAST_WIDTH)


def _caption_height(moment: Snapshots, runs: Sequence[WatchedRun]) -> float:
    """How much room the last steps of a moment need below their boards."""
    captions = [
        caption(last_step(snapshot, run), _caption_width(run)) for snapshot, run in zip(moment, runs, strict=True)
    ]
    return max(len(lines) * _CAPTION_LINE * size for size, lines in captions)


@lru_cache(maxsize=256)  # a film measures all its captions first, and then writes them
def caption(text: str, width: float) -> tuple[float, tuple[str, ...]]:
    """The text in lines no wider than that, and the size of their letters: smaller before there are many lines.

    >>> caption("r1c4: put 1, from the shuffled pattern", 4.0)
    (0.3, ('r1c4: put 1, from', 'the shuffled pattern'))
    """
    for size in _CAPTION_SIZES:
        lines = balance_lines(text, width, size)
        if len(lines) <= _FEW_LINES:
            break
    return size, tuple(lines)
