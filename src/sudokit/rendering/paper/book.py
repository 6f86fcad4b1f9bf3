"""A book of puzzles, page by page: a title page, how to play, the puzzles, hints, and the solutions at the back.

The pages are plain data (see `pages`) and the same for the same puzzles; `write_book` makes a PDF file of them.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import IO, TypeVar

from sudokit.board import Grid
from sudokit.errors import PictureError
from sudokit.name_types import ThemeName
from sudokit.names import checked_name
from sudokit.rendering.painters.pdf import write_pdf
from sudokit.rendering.paper.book_puzzles import BookPuzzle
from sudokit.rendering.paper.pages import (
    Area,
    Laid,
    Paper,
    PrintedPage,
    Sheet,
    booklet_sheets,
    paper_of,
    single_sheets,
    slots,
    words,
)
from sudokit.rendering.paper.paragraphs import LEADING, Paragraphs, PrintedParagraph, rule_paragraphs
from sudokit.rendering.paper.sizes import printable_title, shown_title
from sudokit.rendering.paper.step_sheet import PAPER_LINES, panel_scene
from sudokit.rendering.paper.title_page import NO_BREAK_SPACE, contents_in_words, title_page
from sudokit.rendering.scene.captions import fitting_size, from_left, shorten, text_width
from sudokit.rendering.scene.corner_boxes import with_corner_boxes
from sudokit.rendering.scene.scene import scene_of
from sudokit.rendering.scene.shapes import Scene, Text, place_shape
from sudokit.rendering.scene.themes import Theme, theme
from sudokit.translation import N_, _, ngettext
from sudokit.view.board_view import BoardView

PER_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3), 12: (3, 4)}  # puzzles on a page: columns, rows
SOLUTIONS = ("back", "page", "none")

_GAP = 7.0  # millimetres between two boards
_HEADER = 7.5  # the least height above and below what is printed, for headers and the numbers of pages
_LETTERS, _LARGE_LETTERS = 4.0, 6.5  # the height of letters beside a puzzle
_SMALL_NAME = 0.7  # the least height of the letters of a puzzle's title, to those of its number
_LARGE_DIGITS = 1.25  # how much larger digits are in large print
_SMALL_CELL, _SMALL_BOARD = 3.4, 34.0  # the least width of a cell and of a board among the solutions
_LARGE_CELL, _LARGE_BOARD = 7.5, 80.0  # the same in large print
_TURNED_CELL, _TURNED_BOARD, _TURNED_PART = 3.2, 30.0, 0.3  # upside down: cell, board, and most of the page's height
_HINTS_ACROSS, _HINTS_DOWN, _HINT_CELL = 2, 2, 4.0  # and the least width of a cell; on wider boards one a page


_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class BookStyle:
    """How a book looks.

    per_page: a key of `PER_PAGE`. solutions: `back`, small at the end; `page`, upside down below the puzzles; `none`.
    corners: small empty boxes in the corners of empty cells, for pencil marks. booklet: two pages on a sheet, in the
    order for printing on both sides and folding. margin and gutter are in millimetres.
    """

    paper: str = "a4"
    per_page: int = 4
    margin: float = 15
    gutter: float = 0
    solutions: str = "back"
    large_print: bool = False
    corners: bool = False
    booklet: bool = False
    crop_marks: bool = False
    theme: ThemeName | Theme = "print"

    def __post_init__(self) -> None:
        if self.per_page not in PER_PAGE:
            numbers = ", ".join(map(str, PER_PAGE))
            raise PictureError(
                _("a page cannot have {found!r} puzzles; choose {numbers}").format(numbers=numbers, found=self.per_page)
            )
        checked_name(self.solutions, SOLUTIONS, N_("solutions cannot be at {found}; choose {names}"), PictureError)
        self.sheet  # noqa: B018 - margins that leave no room are refused now

    @property
    def sheet(self) -> Paper:
        """The size of a page and its margins."""
        return paper_of(self.paper, self.margin, self.gutter)

    @property
    def letters(self) -> float:
        """The height of letters."""
        return _LARGE_LETTERS if self.large_print else _LETTERS


def write_book(
    file: IO[bytes],
    puzzles: Sequence[BookPuzzle],
    style: BookStyle | None = None,
    *,
    title: str = "Sudoku",
    author: str = "",
    note: str = "",
    check_stop: Callable[[], None] = lambda: None,
) -> int:
    """Write a book as a PDF file; how many pages it has. `note` is printed small below the title.

    `check_stop` is called for every sheet and may raise to end the work.

    >>> from io import BytesIO
    >>> puzzle = BookPuzzle(Grid("1... ..3. .4.. ...2"), Grid("1324 4231 2413 3142"), "easy")
    >>> write_book(BytesIO(), [puzzle])
    4
    """
    style = style or BookStyle()
    chosen = style.theme if isinstance(style.theme, Theme) else theme(style.theme)
    pages = book_pages(puzzles, style, title=title, author=author, note=note)
    sheets = (booklet_sheets if style.booklet else single_sheets)(pages, style.sheet, crop_marks=style.crop_marks)

    def stoppable_sheets() -> Iterator[Sheet]:
        for sheet in sheets:
            check_stop()
            yield sheet

    write_pdf(file, stoppable_sheets(), chosen, title=printable_title(title), author=printable_title(author))
    return len(pages)


def book_pages(
    puzzles: Sequence[BookPuzzle], style: BookStyle, *, title: str = "Sudoku", author: str = "", note: str = ""
) -> list[PrintedPage]:
    """The pages of a book, in order."""
    if not puzzles:
        raise PictureError(_("there are no puzzles for the book; give one or more"))
    pages = _Pages(puzzles, style)
    pages.add_title(printable_title(title), printable_title(author), printable_title(note))
    pages.add_rules()
    pages.add_puzzles()
    pages.add_hints()
    if style.solutions == "back":
        pages.add_solutions()
    return pages.pages


def sheet_pages(puzzles: Sequence[BookPuzzle], style: BookStyle) -> list[PrintedPage]:
    """Puzzles to print, without a title and rules: their pages, and those of the solutions if these are at the back."""
    if not puzzles:
        raise PictureError(_("there are no puzzles to print; give one or more"))
    pages = _Pages(puzzles, style)
    pages.add_puzzles()
    if style.solutions == "back":
        pages.add_solutions()
    return pages.pages


class _Pages:
    """The pages so far. The number of a page decides where its binding is."""

    def __init__(self, puzzles: Sequence[BookPuzzle], style: BookStyle) -> None:
        self._puzzles, self._style = puzzles, style
        self._numbered = list(enumerate(puzzles, start=1))
        self.pages: list[PrintedPage] = []

    @property
    def _area(self) -> Area:
        """What can be printed on of the page that comes next, between its header and its number."""
        area = self._style.sheet.area(len(self.pages) + 1)
        taken = max(0.0, _HEADER - area.top)
        return area._replace(top=area.top + taken, height=area.height - 2 * taken)

    def add(self, page: PrintedPage, header: str = "") -> None:
        """Add a page, with a header at the top and its number at the bottom unless it is the first one."""
        number = len(self.pages) + 1
        if number > 1:
            area = self._area
            middle, size = area.left + area.width / 2, min(3.5, area.top * 0.45)
            texts = [Text(str(number), middle, self._style.sheet.height - area.top / 2, size, "label")]
            if header:
                texts.append(
                    Text(header, middle, area.top / 2, min(self._style.letters * 1.25, area.top / 2), "given", True)
                )
            page = page._replace(laid=(*page.laid, words(*texts)))
        self.pages.append(page)

    def add_title(self, title: str, author: str, note: str) -> None:
        """The title, how many puzzles of which levels follow, and the first of them as a picture."""
        contents = contents_in_words((item.level for item in self._puzzles), space=NO_BREAK_SPACE)
        letters = self._style.letters * 1.25
        self.add(title_page(self._area, self._puzzles[0].puzzle, title, (author, contents), note, letters))

    def add_rules(self) -> None:
        """How to play: every rule once, with the numbers of its puzzles unless it holds for all of them."""
        numbers: dict[PrintedParagraph, list[int]] = {}
        for number, item in self._numbered:
            for rule in rule_paragraphs(item.puzzle.board):
                numbers.setdefault(rule, []).append(number)
        groups: dict[str, list[PrintedParagraph]] = {}  # by what stands above them
        for rule, puzzles in sorted(numbers.items(), key=lambda rule: (-len(rule[1]), rule[1])):
            shown = ngettext("Puzzle {numbers}", "Puzzles {numbers}", len(puzzles)).format(numbers=_ranges(puzzles))
            groups.setdefault("" if len(puzzles) == len(self._numbered) else shown, []).append(rule)
        column = Paragraphs(self._area, self._style.letters)
        column.add(PrintedParagraph(_("How to play"), heading=1.8))
        column.add(PrintedParagraph(_("Every puzzle has exactly one solution.")))
        for heading, rules in groups.items():
            headed = [PrintedParagraph(heading, heading=1.0), rules[0]] if heading else rules[:1]
            for together in (headed, *([rule] for rule in rules[1:])):
                if not column.has_room_for(*together):
                    self._add_rules(column)
                    column = Paragraphs(self._area, self._style.letters)
                for paragraph in together:
                    column.add(paragraph)
        self._add_rules(column)

    def _add_rules(self, column: Paragraphs) -> None:
        self.add(PrintedPage((words(*column.parts),), _("How to play") if len(self.pages) == 1 else ""))

    def add_puzzles(self) -> None:
        """The puzzles, page by page; with their solutions below them if these are not at the back."""
        style = self._style
        columns, rows = PER_PAGE[style.per_page]
        for first, numbered in enumerate(_groups(self._numbered, style.per_page)):
            area = self._area
            laid: list[Laid] = []
            if style.solutions == "page":
                strip = self._upside_down(numbered, area)
                area = area._replace(height=min(one.y for one in strip) - _GAP - area.top)
                laid += strip
            for (number, item), slot in zip(numbered, slots(area, columns, rows, _GAP), strict=False):
                scene = _puzzle_scene(item.puzzle, style)
                link = f"solution {number}" if style.solutions == "back" else ""
                letters = min(style.letters, slot.width / 14, slot.height / 14)
                level = _(item.level) if item.level else ""
                name = shown_title(item.heading)
                laid += _titled_board(scene, slot, str(number), level, letters, f"puzzle {number}", link, name=name)
            self.add(PrintedPage(tuple(laid), _("Puzzles") if first == 0 else ""))

    def _upside_down(self, numbered: Sequence[tuple[int, BookPuzzle]], area: Area) -> list[Laid]:
        """The solutions of a page upside down at its foot, large enough to read if that leaves room for the puzzles."""
        scenes = [_numbered_scene(number, _solution_scene(item, self._style)) for number, item in numbered]
        tallest = max(scene.height / scene.width for scene in scenes)
        readable = max(_TURNED_BOARD, _TURNED_CELL * max(scene.width for scene in scenes))
        readable *= 2 if self._style.large_print else 1
        gap = _GAP / 2
        most_readable = max(1, min(len(scenes), int((area.width + gap) // (readable + gap))))
        for most_across in range(most_readable, len(scenes) + 1):
            down = ceil(len(scenes) / most_across)
            across = ceil(len(scenes) / down)  # lines of about the same length
            width = min((area.width - (across - 1) * gap) / across, readable)
            height = down * (width * tallest + gap) - gap
            if height <= _TURNED_PART * area.height:
                break
        strip = across * (width + gap) - gap
        foot = Area(area.left + (area.width - strip) / 2, area.top + area.height - height, strip, height)
        places = slots(foot, across, down, gap)[::-1]  # turned round, the strip is read from its other end
        return [
            Laid(scene, place.left, place.top, width / scene.width, turned=True)
            for scene, place in zip(scenes, places, strict=False)
        ]

    def add_hints(self) -> None:
        """The hardest step of each puzzle that has one, as a drawing."""
        hinted = [(number, item.hint) for number, item in self._numbered if item.hint]
        widest = max((hint.view.board.column_count for _number, hint in hinted), default=0)
        is_wide = slots(self._area, _HINTS_ACROSS, _HINTS_DOWN, _GAP)[0].width < widest * _HINT_CELL
        across, down = (1, 1) if self._style.large_print or is_wide else (_HINTS_ACROSS, _HINTS_DOWN)
        for first, items in enumerate(_groups(hinted, across * down)):
            area = self._area
            laid: list[Laid] = []
            for (number, panel), slot in zip(items, slots(area, across, down, _GAP), strict=False):
                scene = panel_scene(panel, most_lines=PAPER_LINES)
                laid += _titled_board(
                    scene, slot, str(number), "", self._style.letters, "", f"puzzle {number}", align_top=True
                )
            self.add(PrintedPage(tuple(laid), _("Hints") if first == 0 else ""), _("Hints"))

    def add_solutions(self) -> None:
        """The solutions, small."""
        style = self._style
        cell, least = (_LARGE_CELL, _LARGE_BOARD) if style.large_print else (_SMALL_CELL, _SMALL_BOARD)
        widest = max(item.puzzle.board.column_count for item in self._puzzles)
        tallest = max(item.puzzle.board.row_count / item.puzzle.board.column_count for item in self._puzzles)
        width = max(least, widest * cell)
        letters = style.letters * 0.8
        area = self._area
        across = max(1, int((area.width + _GAP) // (width + _GAP)))
        width = (area.width - (across - 1) * _GAP) / across
        height = width * tallest + letters * LEADING
        down = max(1, int((area.height + _GAP) // (height + _GAP)))
        for first, items in enumerate(_groups(self._numbered, across * down)):
            area = self._area
            places = slots(area._replace(height=down * height + (down - 1) * _GAP), across, down, _GAP)
            laid: list[Laid] = []
            for (number, item), place in zip(items, places, strict=False):
                scene = _solution_scene(item, style)
                laid += _titled_board(
                    scene, place, str(number), "", letters, f"solution {number}", f"puzzle {number}", align_top=True
                )
            self.add(PrintedPage(tuple(laid), _("Solutions") if first == 0 else ""), _("Solutions"))


def _ranges(numbers: Sequence[int]) -> str:
    """Numbers in order, with a dash for those that follow each other.

    >>> _ranges([1, 2, 3, 5, 8, 9])
    '1–3, 5, 8–9'
    """
    ends: list[list[int]] = []
    for number in numbers:
        if ends and number == ends[-1][1] + 1:
            ends[-1][1] = number
        else:
            ends.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in ends)


def _titled_board(
    scene: Scene,
    slot: Area,
    number: str,
    level: str,
    letters: float,
    anchor: str,
    link: str,
    *,
    align_top: bool = False,
    name: str = "",
) -> list[Laid]:
    """A board in the middle of its slot; above it its number and name on the left, and its level on the right."""
    above = letters * LEADING
    scale = min(slot.width / scene.width, (slot.height - above) / scene.height)
    width, height = scene.width * scale, scene.height * scale
    left = slot.left + (slot.width - width) / 2
    top = slot.top + above + (0 if align_top else (slot.height - above - height) / 2)
    edge = 0.12 * scale  # of the scene, around the board itself
    y = top - letters * 0.45
    texts = [from_left(number, left + edge, y, letters, bold=True)]
    room = width - 2 * edge - text_width(number, letters, bold=True) - letters
    if level:
        texts.append(from_left(level, left + width - edge - text_width(level, letters), y, letters))
        room -= text_width(level, letters) + letters
    if name:
        start = left + edge + text_width(number, letters, bold=True) + letters
        size = max(_SMALL_NAME * letters, fitting_size(name, room, letters))
        texts.append(from_left(shorten(name, room, size), start, y, size))
    return [Laid(scene, left, top, scale, anchor=anchor, link=link), words(*texts)]


def _puzzle_scene(puzzle: Grid, style: BookStyle) -> Scene:
    scene = scene_of(BoardView.of(puzzle))
    if style.corners:
        scene = with_corner_boxes(scene, puzzle)
    return _larger(scene) if style.large_print else scene


def _solution_scene(item: BookPuzzle, style: BookStyle) -> Scene:
    scene = scene_of(BoardView.of(item.solution, item.puzzle))
    return _larger(scene) if style.large_print else scene


def _numbered_scene(number: int, board: Scene) -> Scene:
    """A board with its number above it."""
    size = min(board.width / 14, 0.9)
    label = Text(str(number), board.width / 2, size * 0.6, size, "label")
    parts = (label, *(place_shape(part, 0, size * 1.2) for part in board.parts))
    return Scene(board.width, board.height + size * 1.2, parts, "", "")


def _larger(scene: Scene) -> Scene:
    parts = (p._replace(size=p.size * _LARGE_DIGITS, bold=True) if isinstance(p, Text) else p for p in scene.parts)
    return scene._replace(parts=tuple(parts))


def _groups(items: Sequence[_T], size: int) -> list[Sequence[_T]]:
    return [items[i : i + size] for i in range(0, len(items), size)]
