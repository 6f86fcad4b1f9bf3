"""Film: the moments of one or more algorithms as pictures with words below them, for GIF files."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sudokit.board.grid import Grid
from sudokit.rendering.image import Frame
from sudokit.rendering.lettering import UNITS, font
from sudokit.rendering.playback import Snapshot, view_of
from sudokit.rendering.scene import MARGIN, scene_of
from sudokit.rendering.shapes import Disc, Line, Part, Polygon, Rectangle, Ring, Scene, Text, tidy
from sudokit.solving.events import Event
from sudokit.translation import _, format_number

Moment = tuple[Snapshot, ...]

LINE = 0.5  # the height of the lines with the name and the counters
WORD_LINE, WORD_LINES = 0.36, 3  # the height of a line of the words below them, and how many there are
WORDS_SIZE = 0.3
_WORD_SIZES = (0.3, 0.27, 0.24, 0.21, 0.18)
GAP = 0.5  # between two boards
LAST_SECONDS = 3.0  # the end stays long enough to be looked at


@dataclass(frozen=True, slots=True)
class Run:
    """An algorithm that is watched: its name, the board it starts from, and how its steps are told."""

    name: str
    start: Grid
    tell: Callable[[Event], str]


def counters(snapshot: Snapshot) -> str:
    """How far a run is, in a few words.

    >>> counters(Snapshot(1200, b"", None, 34, 5))
    'step 1,200 · tried 34 · taken back 5'
    """
    return _("step {steps} · tried {tries} · taken back {undos}").format(
        steps=format_number(snapshot.step), tries=format_number(snapshot.tries), undos=format_number(snapshot.undos)
    )


def last_step(snapshot: Snapshot, run: Run) -> str:
    """The step that led to a moment in words; when it is found, the board says the rest."""
    if snapshot.event is None:
        return _("the beginning")
    return _("every cell is filled") if snapshot.is_solved else run.tell(snapshot.event)


def frames_of(moments: Sequence[Moment], runs: Sequence[Run], seconds: float = 0.1) -> list[Frame]:
    """The frames of a film; each moment has a snapshot for each run. The last one stays for a while."""
    frames = [Frame(moment_scene(moment, runs), seconds) for moment in moments]
    frames[-1] = frames[-1]._replace(seconds=LAST_SECONDS)
    return frames


def moment_scene(moment: Moment, runs: Sequence[Run]) -> Scene:
    """The boards of a moment side by side, each with its name above and its counters and last step below."""
    parts: list[Part] = []
    left, height = 0.0, 0.0
    titles = []
    for snapshot, run in zip(moment, runs, strict=True):
        board = scene_of(view_of(snapshot, run.start))
        middle, width = left + board.width / 2, board.width - 2 * MARGIN
        top, bottom = LINE, LINE + board.height
        height = bottom + LINE + WORD_LINES * WORD_LINE + MARGIN
        parts += (moved(part, left, top) for part in board.parts)
        count = counters(snapshot)
        parts.append(Text(run.name, tidy(middle), tidy(LINE / 2 + MARGIN / 2), fitting(run.name, width), "mark", True))
        parts.append(Text(count, tidy(middle), tidy(bottom + LINE / 2), fitting(count, width), "mark"))
        size, lines = wrapped(last_step(snapshot, run), width)
        for i, line in enumerate(lines):
            parts.append(Text(line, tidy(middle), tidy(bottom + LINE + (i + 0.5) * WORD_LINE), size, "mark"))
        titles.append(f"{run.name}: {board.title}, {count}, {last_step(snapshot, run)}")
        left += board.width + GAP
    ground = Rectangle(0, 0, tidy(left - GAP), tidy(height), "ground")
    return Scene(ground.width, ground.height, (ground, *parts), runs[0].name, "; ".join(titles))


def fitting(text: str, width: float) -> float:
    """The size of letters at which a bold text is no wider than that, up to the usual size."""
    return tidy(min(WORDS_SIZE, width / text_width(text, 1, bold=True)))


def wrapped(text: str, width: float) -> tuple[float, list[str]]:
    """The text in lines no wider than that, and the size at which they are few enough; cut where even that is too much.

    >>> wrapped("cell 4 (row 1, column 4): try 1", 4.0)
    (0.3, ['cell 4 (row 1, column 4):', 'try 1'])
    """
    for size in _WORD_SIZES:
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and text_width(longer, size) > width:
                lines.append(word)
            else:
                lines[-1] = longer
        if len(lines) <= WORD_LINES and all(text_width(line, size) <= width for line in lines if line):
            return size, lines
    kept = lines[:WORD_LINES]
    while kept[-1] and text_width(kept[-1] + "…", size) > width:
        kept[-1] = kept[-1][:-1]
    return size, [*kept[:-1], kept[-1] + "…"]


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """How wide the ink of a text is, in board units."""
    left, right = font(bold).ink(text)
    return max(1, right - left) / UNITS * size


def moved(part: Part, right: float, down: float) -> Part:
    """The same shape at another place."""
    if isinstance(part, Polygon | Line):
        return part._replace(points=tuple((tidy(x + right), tidy(y + down)) for x, y in part.points))
    assert isinstance(part, Rectangle | Disc | Ring | Text)
    return part._replace(x=tidy(part.x + right), y=tidy(part.y + down))
