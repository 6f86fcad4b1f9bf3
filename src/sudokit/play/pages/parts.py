"""The parts of a page as data: words, buttons, tables. A front end that can paint these can paint every such page."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sudokit.board import Grid
from sudokit.play.player.program import Program
from sudokit.play.player.saved_games import SavedGame
from sudokit.play.session.actions import WINDOW, Keyboard
from sudokit.translation import _
from sudokit.view.board_view import BoardView


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
    chosen. primary: whether it is what most players want. key: what presses it too, on a page with a board.
    """

    id: str
    text: str
    tip: str = ""
    why_not: str = ""
    active: bool = False
    primary: bool = False
    key: str = ""


@dataclass(frozen=True, slots=True)
class Buttons:
    """Buttons that belong together, at most so many side by side. label: what they are about."""

    label: str
    items: tuple[Button, ...]
    most: int = 6


@dataclass(frozen=True, slots=True)
class Lines:
    """Buttons one below the other, as the lines of a list; the active one is where one is."""

    items: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A button with a small picture of what it stands for, and a sentence about it; the rest is as of a button.

    done: whether there is nothing left to do about it. theme: the colours of the picture, if not those of everything
    else.
    """

    id: str
    text: str
    detail: str
    view: BoardView
    tip: str = ""
    active: bool = False
    done: bool = False
    why_not: str = ""
    theme: str = ""


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards to choose from.

    several: whether more than one can be chosen; each then goes on and off. opens: whether each leads to a page.
    """

    label: str
    items: tuple[Card, ...]
    several: bool = False
    opens: bool = False


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
class Day:
    """A day of a calendar to press, with a few words about it."""

    button: Button
    detail: str
    is_today: bool = False


@dataclass(frozen=True, slots=True)
class Month:
    """A calendar: the names of the days of a week, and weeks of days, None where a day belongs to another month.

    ways: the buttons that lead to the month before and to the one after.
    """

    title: str
    weekdays: tuple[str, ...]
    weeks: tuple[tuple[Day | None, ...], ...]
    ways: tuple[Button, Button]

    @property
    def days(self) -> list[Day]:
        """The days of the month."""
        return [day for week in self.weeks for day in week if day is not None]


@dataclass(frozen=True, slots=True)
class GameLine:
    """An unfinished game: its picture, which may be pressed as `go_on`, and two buttons."""

    saved: SavedGame
    detail: str
    go_on: Button
    delete: Button


Part = Heading | Words | Buttons | Lines | Cards | Switch | Field | Numbers | Table | Plot | Month | GameLine


class PartsPage:
    """A page that is made of parts. Whatever is done there, a front end paints it again afterwards.

    name: what `Program.request` calls it. label: what people read as its name. has_sections: whether the parts under
    each heading belong together and stand beside those of others, where there is room. first: the id of what has the
    focus at first. way_on: a button that stays in sight, however long the page is. texts: what is written in its
    fields, by their ids; a front end changes it. is_done: whether the front end is to go back to the page before.
    repaint: lets the front end paint it again, when it has changed by itself.
    """

    name = ""
    label = ""
    first = ""
    has_sections = False

    def __init__(self, program: Program, puzzle: Grid | None = None) -> None:
        self.program = program
        self.puzzle = puzzle
        self.repaint: Callable[[], None] = lambda: None
        self.texts: dict[str, str] = {}
        self.is_done = False

    @property
    def heading(self) -> str:
        """Its name as it is now."""
        return _(self.label)

    @property
    def place(self) -> str:
        """What it is about now; where that is another, a front end shows the page from its top."""
        return ""

    def parts(self) -> list[Part]:
        """What is on it, from top to bottom."""
        raise NotImplementedError

    @property
    def way_on(self) -> Button | None:
        """None if there is no such button."""
        return None

    def do(self, id: str) -> None:
        """Press a button. An id that there is none of does nothing: the page was another one a moment ago."""


class BoardPartsPage(PartsPage):
    """A page of parts beside a board, which may be one to look at or one to answer on."""

    def view(self) -> BoardView:
        """The board as it is shown now."""
        raise NotImplementedError

    @property
    def said(self) -> str:
        """The sentence that is read aloud when it is another than before."""
        return ""

    def buttons(self) -> Iterator[Button]:
        """All buttons of the page."""
        yield from (button for part in self.parts() if isinstance(part, Buttons | Lines) for button in part.items)
        if self.way_on is not None:
            yield self.way_on

    def press(self, key: str, keyboard: Keyboard = WINDOW) -> bool:
        """Press a key: that of a button, or else one that means something on the board; False if it means nothing."""
        button = next((button for button in self.buttons() if key and button.key == key), None)
        if button is None:
            return self.press_on_board(key, keyboard)
        if button.why_not:
            self.program.front_end.say(button.why_not)
        else:
            self.do(button.id)
        return True

    def press_on_board(self, key: str, keyboard: Keyboard) -> bool:
        """Press a key that is not that of a button."""
        return False

    def click(self, cell: int | None, mark: int = 0, *, add: bool = False) -> None:
        """Press on a cell, None beside the board; with the right button, on the candidate that is there."""
