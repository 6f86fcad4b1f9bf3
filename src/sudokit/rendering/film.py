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
from sudokit.words import _

Moment = tuple[Snapshot, ...]

LINE = 0.5  # the height of a line of words
WORDS_SIZE = 0.3
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
    return _("step {steps:,} · tried {tries:,} · taken back {undos:,}").format(
        steps=snapshot.step, tries=snapshot.tries, undos=snapshot.undos
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
        middle = left + board.width / 2
        words = last_step(snapshot, run)
        top, bottom = LINE, LINE + board.height
        height = bottom + 2 * LINE + MARGIN
        parts += (moved(part, left, top) for part in board.parts)
        for text, y, bold in (
            (run.name, LINE / 2 + MARGIN / 2, True),
            (counters(snapshot), bottom + LINE / 2, False),
            (words, bottom + LINE * 1.5, False),
        ):
            parts.append(Text(text, tidy(middle), tidy(y), fitting(text, board.width - 2 * MARGIN, bold), "mark", bold))
        titles.append(f"{run.name}: {board.title}")
        left += board.width + GAP
    width = left - GAP
    ground = Rectangle(0, 0, tidy(width), tidy(height), "ground")
    return Scene(tidy(width), tidy(height), (ground, *parts), "; ".join(titles), "; ".join(titles))


def fitting(text: str, width: float, bold: bool = False) -> float:
    """The size of letters at which a text is no wider than that, up to the usual size."""
    ink_left, ink_right = font(bold).ink(text)
    return tidy(min(WORDS_SIZE, width * UNITS / max(1, ink_right - ink_left)))


def moved(part: Part, right: float, down: float) -> Part:
    """The same shape at another place."""
    if isinstance(part, Polygon | Line):
        return part._replace(points=tuple((tidy(x + right), tidy(y + down)) for x, y in part.points))
    assert isinstance(part, Rectangle | Disc | Ring | Text)
    return part._replace(x=tidy(part.x + right), y=tidy(part.y + down))
