"""Worksheets for a class: a puzzle with its steps drawn, on one page or two. `technique_sheet` has those of techniques.

The puzzle stands at the top of the first page, to be solved; below it the steps of a human solution, a panel each.
Where there are more steps than two pages hold, the hardest are shown and, if there is room, some of the singles, in
their order. All panels of a sheet are equally wide: where one has pencil marks, so wide that one can read these, up
to 10×10.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from sudokit.board import Grid
from sudokit.errors import PictureError
from sudokit.rendering.paper.pages import Area, Laid, Paper, PrintedPage, words
from sudokit.rendering.paper.paragraphs import Paragraphs, PrintedParagraph, rule_paragraphs
from sudokit.rendering.paper.step_sheet import PAPER_LINES, Panel, panel_scene, panels_of_path
from sudokit.rendering.scene.captions import fitting_size, from_left, in_few_lines, text_width
from sudokit.rendering.scene.corner_boxes import with_corner_boxes
from sudokit.rendering.scene.pencil_marks import candidate_places
from sudokit.rendering.scene.scene import scene_of
from sudokit.rendering.scene.shapes import Line, Scene, ScenePart
from sudokit.techniques.catalogue import rating_of
from sudokit.techniques.step import Step
from sudokit.translation import _, ngettext
from sudokit.view.board_view import BoardView

_TITLE, LETTERS, SMALL = 7.0, 3.6, 2.6  # heights of letters, in millimetres
GAP = 6.0
_PANEL, _PANEL_CELL = 54.0, 4.0  # the least width of a panel and of its cells
_LEAST_MARK = 1.95  # the least height of a pencil mark: 5.5 points
_LETTERS_OF_PANELS = 1 / 22  # of the width of a board: panels are small, and must be readable
_PAGES = 2
_SINGLES = ("full-house", "hidden-single")  # which every path is full of
_FEW_PANELS = 4  # with fewer the sheet would be half empty, so captions are cut shorter and marks smaller


class _Row(NamedTuple):
    """Panels beside each other, and the width that each of them has on the page."""

    panels: list[Scene]
    width: float

    @property
    def height(self) -> float:
        """The height of the highest."""
        return max(panel.height * self.width / panel.width for panel in self.panels)


class Worksheet(NamedTuple):
    """The pages of a worksheet, and how many of how many steps they show."""

    pages: list[PrintedPage]
    shown: int
    steps: int


def puzzle_worksheet(
    puzzle: Grid, steps: Sequence[Step], paper: Paper, *, solved: bool = True, title: str = "", corners: bool = False
) -> Worksheet:
    """A puzzle to be solved, and its steps; `solved` says whether they solve it, as the sheet then does."""
    # Wide boards with long chains below them have short captions, and those of more than 10 columns smaller marks.
    for lines, mark in (PAPER_LINES, _LEAST_MARK), *((PAPER_LINES // 2, mark) for mark in (_LEAST_MARK, 1.2, 0.0)):
        sheet = _with_panels_of(lines, mark, puzzle, steps, paper, solved, title, corners)
        if sheet.shown >= min(len(steps), _FEW_PANELS):
            break
    return sheet


def _with_panels_of(
    most_lines: int,
    mark: float,
    puzzle: Grid,
    steps: Sequence[Step],
    paper: Paper,
    solved: bool,
    title: str,
    corners: bool,
) -> Worksheet:
    """The sheet with as many steps as two pages hold, each in at most that many lines, with marks of that height."""
    panels = list(panels_of_path(puzzle, steps, labels=True))
    places = [_panels_across(panel, paper.area(1), mark) for panel in panels]
    draw = cache(lambda i, width: panel_scene(panels[i], min(_LETTERS_OF_PANELS, LETTERS / width), most_lines))
    for most in range(len(steps), -1, -1):
        chosen = _choose_steps(steps, most)
        # Boards of one size, as large as the widest needs: rows of different ones look torn.
        across, width = min((places[i] for i in chosen), default=(1, 0.0))
        rows = [
            _Row([draw(i, width) for i in chosen[first : first + across]], width)
            for first in range(0, len(chosen), across)
        ]
        sentence = _steps_in_words([steps[i] for i in chosen], len(steps), solved=solved)
        pages = _puzzle_pages(puzzle, rows, sentence, paper, title, corners)
        if len(pages) <= _PAGES:
            return Worksheet(pages, most, len(steps))
    raise PictureError(_("{board} does not fit on a page; use a smaller board").format(board=puzzle.board.name))


def _choose_steps(steps: Sequence[Step], most: int) -> list[int]:
    """Which steps are shown: the hardest, and singles, evenly spread, where there is room for more."""
    hard = [i for i, step in enumerate(steps) if step.technique not in _SINGLES]
    if len(hard) >= most:
        return sorted(sorted(hard, key=lambda i: -rating_of(steps[i]))[:most])  # of equal ones the first
    singles = [i for i, step in enumerate(steps) if step.technique in _SINGLES]
    room = most - len(hard)
    return sorted(hard + [singles[(2 * i + 1) * len(singles) // (2 * room)] for i in range(room)])


class SheetHead:
    """The title of a sheet, and lines for a name and a date."""

    def __init__(self, area: Area, title: str) -> None:
        size = max(
            _TITLE / 2, fitting_size(title, area.width, _TITLE, bold=True)
        )  # rather several lines than small letters
        size, lines = in_few_lines(title, area.width, size, bold=True)
        y = area.top + size / 2
        parts: list[ScenePart] = []
        for number, line in enumerate(lines):
            y += size * 1.2 if number else 0
            parts.append(from_left(line, area.left, y, size, bold=True))
        y += size / 2 + LETTERS * 2
        for label, left, width in ((_("Name"), 0.0, 0.6), (_("Date"), 0.65, 0.35)):
            start = area.left + area.width * left
            parts.append(from_left(f"{label}:", start, y, LETTERS))
            ink = text_width(f"{label}:", LETTERS) + 2
            end = start + area.width * width
            parts.append(Line(((start + ink, y + LETTERS / 2), (end, y + LETTERS / 2)), 0.2, "line"))
        self.laid = [words(*parts)]
        self.bottom = y + LETTERS + GAP


def _steps_in_words(chosen: Sequence[Step], steps: int, *, solved: bool) -> str:
    """What stands below the puzzle; "" for nothing."""
    shown, singles = len(chosen), sum(step.technique in _SINGLES for step in chosen)
    if not shown:
        return ""
    if 0 < singles < shown < steps:
        sentence = (
            _("Below are {shown} of the {steps} steps that solve it: every harder step, plus a few singles.")
            if solved
            else _(
                "Below are {shown} of the {steps} steps that were found: every harder step, plus a few singles. They "
                "do not reach the solution."
            )
        )
    elif shown == singles < steps:
        sentence = (
            ngettext(
                "Below is {shown} of the {steps} steps that solve it.",
                "Below are {shown} of the {steps} steps that solve it.",
                shown,
            )
            if solved
            else ngettext(
                "Below is {shown} of the {steps} steps that were found. They do not reach the solution.",
                "Below are {shown} of the {steps} steps that were found. They do not reach the solution.",
                shown,
            )
        )
    elif shown < steps and solved:
        sentence = ngettext(
            "Below is the hardest of the {steps} steps that solve it.",
            "Below are the {shown} hardest of the {steps} steps that solve it.",
            shown,
        )
    elif shown < steps:
        sentence = ngettext(
            "Below is the hardest of the {steps} steps that were found. They do not reach the solution.",
            "Below are the {shown} hardest of the {steps} steps that were found. They do not reach the solution.",
            shown,
        )
    elif solved:
        sentence = ngettext("Below is the step that solves it.", "Below are the {n} steps that solve it.", steps)
    else:
        sentence = ngettext(
            "Below is the one step that was found. It does not reach the solution.",
            "Below are the {n} steps that were found. They do not reach the solution.",
            steps,
        )
    return sentence.format(shown=shown, steps=steps, n=steps)


def _puzzle_pages(
    puzzle: Grid, rows: Sequence[_Row], sentence: str, paper: Paper, title: str, corners: bool
) -> list[PrintedPage]:
    area = paper.area(1)
    head = SheetHead(area, title or _("Sudoku"))
    board = scene_of(BoardView.of(puzzle))
    if corners:
        board = with_corner_boxes(board, puzzle)
    rules = rule_paragraphs(puzzle.board)
    paragraphs = [*rules, PrintedParagraph(sentence)] if sentence else rules
    room = below(area, head.bottom)
    laid, top = _puzzle_and_rules_beside(board, paragraphs, room)
    if (
        not rows or top + rows[0].height > area.top + area.height
    ):  # no step has room on this page, so the puzzle may have it
        laid = _puzzle_above_rules(board, paragraphs, room)
    pages = [[*head.laid, *laid]]
    for row in rows:
        if top + row.height > area.top + area.height:
            pages.append([])
            area = paper.area(len(pages))
            top = area.top
        pages[-1] += (
            Laid(scene, area.left + column * (row.width + GAP), top, row.width / scene.width)
            for column, scene in enumerate(row.panels)
        )
        top += row.height + GAP
    return [PrintedPage(tuple(page)) for page in pages]


def _panels_across(panel: Panel, area: Area, mark: float) -> tuple[int, float]:
    """How many panels like this one fit beside each other, and how wide they are."""
    view, board = panel.view, panel.view.board
    # What a step places stands in its cell as a digit, and is no mark.
    has_marks = view.candidates or any(
        not (view.givens[cell] or view.entries[cell])
        for highlight in view.highlights
        for cell, _digit in highlight.candidates
    )
    cell = max(_PANEL_CELL, mark / candidate_places(board.digit_count).size if has_marks else 0)
    # The margins and the labels take about as much as a cell more.
    across = max(1, int((area.width + GAP) // (max(_PANEL, (board.column_count + 1) * cell) + GAP)))
    return across, (area.width - (across - 1) * GAP) / across


def _puzzle_and_rules_beside(board: Scene, rules: Sequence[PrintedParagraph], room: Area) -> tuple[list[Laid], float]:
    """The puzzle with its rules to its right, and where the steps begin below both."""
    width = min(room.width * 0.5, room.height * 0.4 * board.width / board.height)
    beside = write_paragraphs(_beside(room, width, room.top), rules)
    bottom = max(room.top + board.height * width / board.width, beside.bottom)
    return [Laid(board, room.left, room.top, width / board.width), words(*beside.parts)], bottom + GAP


def _puzzle_above_rules(board: Scene, rules: Sequence[PrintedParagraph], room: Area) -> list[Laid]:
    """The puzzle as large as the page allows, with its rules below it."""
    written = write_paragraphs(room, rules)
    left_over = room.height - (written.bottom - room.top) - GAP
    scale = min(room.width / board.width, left_over / board.height)
    again = write_paragraphs(below(room, room.top + board.height * scale + GAP), rules)
    return [Laid(board, room.left + (room.width - board.width * scale) / 2, room.top, scale), words(*again.parts)]


def below(area: Area, top: float) -> Area:
    """What is left of the area from there on down."""
    return area._replace(top=top, height=area.top + area.height - top)


def _beside(area: Area, width: float, top: float) -> Area:
    """What is left of the area to the right of a board of that width, from there on down."""
    taken = width + GAP
    return below(area, top)._replace(left=area.left + taken, width=area.width - taken)


def write_paragraphs(area: Area, paragraphs: Sequence[PrintedParagraph]) -> Paragraphs:
    """The paragraphs down the area, in smaller letters where they would leave it."""
    size = LETTERS
    while (written := Paragraphs(area, size, paragraphs)).bottom > area.top + area.height and size > SMALL:
        size *= 0.95
    return written
