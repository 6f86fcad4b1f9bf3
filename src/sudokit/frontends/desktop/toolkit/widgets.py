"""Widgets: what is on a screen, as values.

A screen says from its state alone which widgets there are and where; `widget_painter` paints them, and the app asks the
screen to do what the chosen one means. Nothing is kept in a widget, so nothing in it can be out of date.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from sudokit.frontends.desktop.toolkit.boxes import Box
from sudokit.rendering.scene.shapes import Scene
from sudokit.view.board_view import BoardView


@dataclass(frozen=True, kw_only=True, slots=True)
class Widget:
    """Something on the screen. `id` names it for the screen; `tip` is shown when it is pointed at.

    A widget of a list that scrolls is seen, and can be chosen, only inside of `clip`.
    """

    id: str = ""
    box: Box
    tip: str = ""
    clip: Box | None = None

    @property
    def can_focus(self) -> bool:
        """Whether the keyboard can go to it."""
        return False

    @property
    def hint(self) -> str:
        """What is shown about it when it is pointed at."""
        return self.tip

    def is_at(self, x: float, y: float) -> bool:
        """Whether a point of the window lies on what is seen of it."""
        return self.box.holds(x, y) and (self.clip is None or self.clip.holds(x, y))


@dataclass(frozen=True, kw_only=True, slots=True)
class Ground(Widget):
    """A ground for others."""

    tone: str = "ground"


@dataclass(frozen=True, kw_only=True, slots=True)
class Label(Widget):
    """A line of text, set smaller where it does not fit. `size` is per em."""

    text: str
    size: float = 1.0
    bold: bool = False
    paint: str = "given"
    align: str = "left"  # or "centre", "right"


@dataclass(frozen=True, kw_only=True, slots=True)
class Control(Widget):
    """Can be chosen. `why_not` says why it cannot be: then it is dimmed."""

    why_not: str = ""

    @property
    def can_focus(self) -> bool:
        """Whether the keyboard can go to it: also where it is disabled, to learn why."""
        return True

    @property
    def hint(self) -> str:
        """Why it is disabled, else its tip."""
        return self.why_not or self.tip


@dataclass(frozen=True, kw_only=True, slots=True)
class PushButton(Control):
    """Does something when it is chosen."""

    text: str = ""
    icon: str = ""
    badge: str = ""  # a small number beside the text
    detail: str = ""  # a second line
    active: bool = False  # one of several, and the one in force
    primary: bool = False  # what most people want next
    size: float = 1.0
    align: str = "centre"
    swatch: str = ""  # a paint to show
    faded: bool = False  # nothing is left to do with it, but it can be chosen
    framed: bool = False  # with a frame that stands out
    note: str = ""  # small words at the right end
    is_line: bool = False  # a line of a menu: it has a ground only while it is pointed at


@dataclass(frozen=True, kw_only=True, slots=True)
class ChoiceCard(Control):
    """A name with a sentence, already broken into lines, that can be chosen; on its left is room for a picture."""

    text: str
    lines: Sequence[str]
    active: bool = False
    done: bool = False  # a tick says that nothing is left to do about it
    picture: Box


@dataclass(frozen=True, kw_only=True, slots=True)
class Toggle(Control):
    """A switch with words beside it."""

    text: str
    on: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class TextField(Widget):
    """Text that can be typed. `caret` is a place in the text."""

    text: str
    caret: int = 0
    placeholder: str = ""
    wrong: bool = False

    @property
    def can_focus(self) -> bool:
        """Whether the keyboard can go to it."""
        return True


class Named(NamedTuple):
    """Words of a line, from their first letter to the one after the last, and the cells that they name."""

    line: int
    start: int
    end: int
    cells: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Paragraph(Widget):
    """Sentences, already broken into lines. What is `named` in them lights up with its cells, see `pointing`."""

    lines: Sequence[str]
    size: float = 1.0
    paint: str = "given"
    bold: bool = False
    align: str = "left"
    named: tuple[Named, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Lit(Widget):
    """Words of a paragraph, or without any a cell of a board, that stand out while what belongs to them is pointed at.

    size: of the words, per em. edges: of the cell, those that have a line. cells: the ones that the words name.
    """

    text: str = ""
    size: float = 1.0
    edges: tuple[str, ...] = ()
    cells: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class BoardPicture(Widget):
    """A board. Its `id` names its painter too, which keeps the last picture."""

    view: BoardView
    is_part: bool = False  # of the board only what lies in `clip` is shown

    @property
    def seen(self) -> Box:
        """Where it can be seen."""
        return self.box if self.clip is None else self.box.common(self.clip)


@dataclass(frozen=True, kw_only=True, slots=True)
class ScenePicture(Control):
    """A drawing, such as a plot or a thumbnail, as large as fits; one with an id can be chosen.

    theme: the one that it is drawn in, "" for that of the window.
    """

    scene: Scene = field(repr=False)
    theme: str = ""

    @property
    def can_focus(self) -> bool:
        """The keyboard goes to a button beside it that does the same."""
        return False


@dataclass(frozen=True, kw_only=True, slots=True)
class ProgressBar(Widget):
    """A quiet line that says that something is being done; between 0 and 1 if it is known how much of it."""

    done: float | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class ScrollBar(Widget):
    """Which part of a list is seen."""

    start: float
    share: float
