"""Worksheets for a class: a puzzle with its steps drawn, or a technique with a position to try. One page or two.

The puzzle stands at the top of the first page, to be solved; below it the steps of a human solution, a panel each.
Where there are more steps than two pages hold, the hardest are shown, in their order. A technique is shown at work in
one position, explained, and asked for in another; the answer stands upside down at the foot of the page.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sudokit.board.grid import Grid
from sudokit.errors import PictureError
from sudokit.rendering.board_view import BoardView
from sudokit.rendering.captions import fitting, from_left, text_width
from sudokit.rendering.corner_boxes import with_corner_boxes
from sudokit.rendering.pages import Area, Laid, Page, Paper, words
from sudokit.rendering.paragraphs import Paragraph, Paragraphs, rule_paragraphs
from sudokit.rendering.scene import scene_of
from sudokit.rendering.shapes import Line, Part, Scene
from sudokit.rendering.step_sheet import PAPER_LINES, panel_scene, panels_of_path, view_of_step
from sudokit.techniques.catalogue import rating_of
from sudokit.techniques.examples import Example
from sudokit.techniques.explaining import explain
from sudokit.techniques.step import Step
from sudokit.translation import _, ngettext

_TITLE, _LETTERS, _SMALL = 7.0, 3.6, 2.6  # heights of letters, in millimetres
_GAP = 6.0
_PANEL, _PANEL_CELL = 54.0, 4.0  # the least width of a panel and of its cells
_LETTERS_OF_PANELS = 1 / 22  # of the width of a board: panels are small, and must be readable
_PAGES = 2
_FEW_PANELS = 4  # with fewer the sheet would be half empty, so captions are cut shorter


class Worksheet(NamedTuple):
    """The pages of a worksheet, and how many of how many steps they show."""

    pages: list[Page]
    shown: int
    steps: int


def puzzle_worksheet(
    puzzle: Grid, steps: Sequence[Step], paper: Paper, *, solved: bool = True, title: str = "", corners: bool = False
) -> Worksheet:
    """A puzzle to be solved, and its steps; `solved` says whether they solve it, as the sheet then does."""
    sheet = _with_captions_of(PAPER_LINES, puzzle, steps, paper, solved, title, corners)
    if sheet.shown < min(len(steps), _FEW_PANELS):  # wide boards with long chains below them
        sheet = _with_captions_of(PAPER_LINES // 2, puzzle, steps, paper, solved, title, corners)
    return sheet


def _with_captions_of(
    most_lines: int, puzzle: Grid, steps: Sequence[Step], paper: Paper, solved: bool, title: str, corners: bool
) -> Worksheet:
    """The sheet with as many steps as two pages hold, of which each is explained in so many lines at most."""
    panels = [
        panel_scene(panel, _LETTERS_OF_PANELS, most_lines) for panel in panels_of_path(puzzle, steps, labels=True)
    ]
    by_difficulty = sorted(range(len(steps)), key=lambda i: -rating_of(steps[i]))  # equal ones as they come
    for most in range(len(steps), -1, -1):
        chosen = sorted(by_difficulty[:most])
        sentence = _steps_in_words(most, len(steps), solved=solved)
        pages = _puzzle_pages(puzzle, [panels[i] for i in chosen], sentence, paper, title, corners)
        if len(pages) <= _PAGES:
            return Worksheet(pages, most, len(steps))
    raise PictureError(_("expected a board that fits on a page, found {board}").format(board=puzzle.geometry.name))


def technique_worksheet(shown: Example, tried: Example, paper: Paper, *, title: str = "") -> Worksheet:
    """A technique at work in one position, and another position in which to find it."""
    area = paper.area(1)
    name = _(shown.technique.title)
    head = _Head(area, title or name)
    step, answer = shown.step(), tried.step()
    explained = explain(step, shown.givens.geometry)
    width = min(area.width * 0.56, area.height * 0.33)
    top = head.bottom
    board = scene_of(view_of_step(step, shown.givens, labels=True))
    laid = [*head.laid, Laid(board, area.left, top, width / board.width)]
    sentences = (explained.where, explained.why, explained.follows)
    beside = Paragraphs(_beside(area, width, top), _LETTERS, map(Paragraph, sentences))
    below = max(top + board.height * width / board.width, beside.bottom) + _GAP
    task = _("Your turn: find the {technique} in this position. What does it tell you?").format(technique=name)
    asked = Paragraphs(area._replace(top=below), _LETTERS, [Paragraph(task, heading=1)])
    below = asked.bottom + _GAP / 2
    position = scene_of(
        BoardView.of(Grid(tried.digits, tried.givens.geometry), tried.givens, tried.candidates(), labels=True)
    )
    words_of_answer = explain(answer, tried.givens.geometry)
    upside_down = _turned(f"{words_of_answer.where} {words_of_answer.why} {words_of_answer.follows}", area)
    room = upside_down.y - _GAP - below
    scale = min(room / position.height, area.width / position.width)
    left = area.left + (area.width - position.width * scale) / 2
    laid += [words(*beside.parts), words(*asked.parts), Laid(position, left, below, scale), upside_down]
    return Worksheet([Page(tuple(laid))], 1, 1)


class _Head:
    """The title of a sheet, and lines for a name and a date."""

    def __init__(self, area: Area, title: str) -> None:
        size = fitting(title, area.width, _TITLE, bold=True)
        y = area.top + size / 2
        parts: list[Part] = [from_left(title, area.left, y, size, bold=True)]
        y += size / 2 + _LETTERS * 2
        for label, left, width in ((_("Name"), 0.0, 0.6), (_("Date"), 0.65, 0.35)):
            start = area.left + area.width * left
            parts.append(from_left(f"{label}:", start, y, _LETTERS))
            ink = text_width(f"{label}:", _LETTERS) + 2
            end = start + area.width * width
            parts.append(Line(((start + ink, y + _LETTERS / 2), (end, y + _LETTERS / 2)), 0.2, "line"))
        self.laid = [words(*parts)]
        self.bottom = y + _LETTERS + _GAP


def _steps_in_words(shown: int, steps: int, *, solved: bool) -> str:
    """What stands below the puzzle; "" for nothing."""
    if not shown:
        return ""
    if shown < steps and solved:
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
    puzzle: Grid, panels: Sequence[Scene], sentence: str, paper: Paper, title: str, corners: bool
) -> list[Page]:
    area = paper.area(1)
    head = _Head(area, title or _("Sudoku"))
    board = scene_of(BoardView.of(puzzle))
    if corners:
        board = with_corner_boxes(board, puzzle)
    width = min(area.width * 0.5, area.height * 0.35 * board.width / board.height)
    scale = width / board.width
    beside = Paragraphs(_beside(area, width, head.bottom), _LETTERS, rule_paragraphs(puzzle.geometry))
    if sentence:
        beside.add(Paragraph(sentence))
    laid = [*head.laid, Laid(board, area.left, head.bottom, scale), words(*beside.parts)]
    pages = [laid]
    top = max(head.bottom + board.height * scale, beside.bottom) + _GAP
    across = max(1, int((area.width + _GAP) // (max(_PANEL, puzzle.geometry.columns * _PANEL_CELL) + _GAP)))
    size = (area.width - (across - 1) * _GAP) / across
    for i in range(0, len(panels), across):
        row = panels[i : i + across]
        height = max(scene.height for scene in row) * size / row[0].width
        if top + height > area.top + area.height:
            pages.append([])
            area = paper.area(len(pages))
            top = area.top
        pages[-1] += (
            Laid(scene, area.left + column * (size + _GAP), top, size / scene.width) for column, scene in enumerate(row)
        )
        top += height + _GAP
    return [Page(tuple(page)) for page in pages]


def _beside(area: Area, width: float, top: float) -> Area:
    """What is left of the area to the right of a board of that width."""
    taken = width + _GAP
    return area._replace(left=area.left + taken, top=top, width=area.width - taken)


def _turned(answer: str, area: Area) -> Laid:
    """The answer upside down at the foot of the area."""
    written = Paragraphs(Area(0, 0, area.width, 0), _SMALL, [Paragraph(answer)])
    height = written.bottom
    scene = Scene(area.width, height, tuple(written.parts), "", "")
    return Laid(scene, area.left, area.top + area.height - height, turned=True)
