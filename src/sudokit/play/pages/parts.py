"""The parts of a page as data: words, buttons, tables. A front end that can paint these can paint every such page."""

from dataclasses import dataclass

from sudokit.board.grid import Grid
from sudokit.play.player.program import Program
from sudokit.play.player.saved_games import SavedGame


@dataclass(frozen=True, slots=True)
class Heading:
    """A line above other parts."""

    text: str


@dataclass(frozen=True, slots=True)
class Words:
    """Sentences. tone: `wrong` for what has to be put right, `quiet` for what explains."""

    text: str
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press: `PartsPage.do` is called with its id.

    tip: what is shown when it is pointed at. why_not: why it cannot be pressed. active: whether it is the one that is
    chosen. primary: whether it is what most players want.
    """

    id: str
    text: str
    tip: str = ""
    why_not: str = ""
    active: bool = False
    primary: bool = False


@dataclass(frozen=True, slots=True)
class Buttons:
    """Buttons that belong together, at most so many side by side. label: what they are about."""

    label: str
    items: tuple[Button, ...]
    most: int = 6


@dataclass(frozen=True, slots=True)
class Switch:
    """Something that is on or off; `PartsPage.do` is called with its id."""

    id: str
    text: str
    on: bool


@dataclass(frozen=True, slots=True)
class Field:
    """A line to write in; `PartsPage.texts` has what is written there, and Enter there is `PartsPage.do` with its id.

    example: what is shown while it is empty. wrong: whether what is written cannot be used.
    """

    id: str
    example: str
    wrong: bool


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers, each with what it counts."""

    items: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of words, of which the first column names the row. Without a head, keys and what they do."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Plot:
    """The times of games in seconds, the oldest first, over their median."""

    times: tuple[float, ...]
    title: str


@dataclass(frozen=True, slots=True)
class GameLine:
    """An unfinished game: its picture, which may be pressed as `go_on`, and two buttons."""

    saved: SavedGame
    detail: str
    go_on: Button
    delete: Button


Part = Heading | Words | Buttons | Switch | Field | Numbers | Table | Plot | GameLine


class PartsPage:
    """A page that is made of parts. Whatever is done there, a front end paints it again afterwards.

    name: what `Program.request` calls it. first: the id of what has the focus at first. way_on: a button that stays in
    sight, however long the page is. texts: what is written in its fields, by their ids; a front end changes it.
    is_done: whether the front end is to go back to the page before.
    """

    name = ""
    first = ""

    def __init__(self, program: Program, puzzle: Grid | None = None) -> None:
        self.program = program
        self.puzzle = puzzle
        self.texts: dict[str, str] = {}
        self.is_done = False

    @property
    def heading(self) -> str:
        """The name of the page."""
        raise NotImplementedError

    def parts(self) -> list[Part]:
        """What is on it, from top to bottom."""
        raise NotImplementedError

    @property
    def way_on(self) -> Button | None:
        """None if there is no such button."""
        return None

    def do(self, id: str) -> None:
        """Press a button. An id that there is none of does nothing: the page was another one a moment ago."""
