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
from sudokit.rendering.captions import fitting, from_left, text_width, wrapped
from sudokit.rendering.corner_boxes import with_corner_boxes
from sudokit.rendering.pages import Area, Laid, Page, Paper, words
from sudokit.rendering.rules_in_words import first_rule, rules_of
from sudokit.rendering.scene import scene_of
from sudokit.rendering.shapes import Line, Part, Scene, Text
from sudokit.rendering.step_sheet import PAPER_LINES, panel_scene, panels_of_path, view_of_step
from sudokit.techniques.catalogue import rating_of
from sudokit.techniques.examples import Example
from sudokit.techniques.explaining import explain
from sudokit.techniques.step import Step
from sudokit.translation import _, ngettext

_TITLE, _LETTERS, _SMALL = 7.0, 3.6, 2.6  # heights of letters, in millimetres
_LEADING, _GAP = 1.45, 6.0
_PANEL, _PANEL_CELL = 54.0, 4.0  # the least width of a panel and of its cells
_LETTERS_OF_PANELS = 1 / 22  # of the width of a board: panels are small, and must be readable
_PAGES = 2


class Worksheet(NamedTuple):
    """The pages of a worksheet, and how many of how many steps they show."""

    pages: list[Page]
    shown: int
    steps: int


def puzzle_worksheet(
    puzzle: Grid, steps: Sequence[Step], paper: Paper, *, title: str = "", corners: bool = False
) -> Worksheet:
    """A puzzle to be solved, and the steps that solve it."""
    panels = [
        panel_scene(panel, _LETTERS_OF_PANELS, PAPER_LINES) for panel in panels_of_path(puzzle, steps, labels=True)
    ]
    by_difficulty = sorted(range(len(steps)), key=lambda i: -rating_of(steps[i]))  # equal ones as they come
    for most in range(len(steps), -1, -1):
        chosen = sorted(by_difficulty[:most])
        pages = _puzzle_pages(puzzle, [panels[i] for i in chosen], len(steps), paper, title, corners)
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
    laid.append(_column(sentences, area, area.left + width + _GAP, top))
    below = top + board.height * width / board.width + _GAP
    task = _("Your turn: find the {technique} in this position. What does it tell you?").format(technique=name)
    texts = _lines(task, area.left, below, area.width, _LETTERS, bold=True)
    below += len(texts) * _LETTERS * _LEADING + _GAP / 2
    position = scene_of(
        BoardView.of(Grid(tried.digits, tried.givens.geometry), tried.givens, tried.candidates(), labels=True)
    )
    words_of_answer = explain(answer, tried.givens.geometry)
    upside_down = _turned(f"{words_of_answer.where} {words_of_answer.why} {words_of_answer.follows}", area)
    room = upside_down.y - _GAP - below
    scale = min(room / position.height, area.width / position.width)
    left = area.left + (area.width - position.width * scale) / 2
    laid += [words(*texts), Laid(position, left, below, scale), upside_down]
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


def _puzzle_pages(
    puzzle: Grid, panels: Sequence[Scene], steps: int, paper: Paper, title: str, corners: bool
) -> list[Page]:
    area = paper.area(1)
    head = _Head(area, title or _("Sudoku"))
    board = scene_of(BoardView.of(puzzle))
    if corners:
        board = with_corner_boxes(board, puzzle)
    width = min(area.width * 0.5, area.height * 0.35 * board.width / board.height)
    scale = width / board.width
    rules = [first_rule(puzzle.geometry), *(rule.sentence for rule in rules_of(puzzle.geometry))]
    if 0 < len(panels) < steps:
        rules.append(
            ngettext(
                "Below is the hardest of the {steps} steps that solve it.",
                "Below are the {shown} hardest of the {steps} steps that solve it.",
                len(panels),
            ).format(shown=len(panels), steps=steps)
        )
    elif panels:
        rules.append(
            ngettext("Below is the step that solves it.", "Below are the {n} steps that solve it.", steps).format(
                n=steps
            )
        )
    laid = [*head.laid, Laid(board, area.left, head.bottom, scale)]
    laid.append(_column(rules, area, area.left + width + _GAP, head.bottom))
    pages = [laid]
    top = head.bottom + board.height * scale + _GAP
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


def _column(sentences: Sequence[str], area: Area, left: float, top: float) -> Laid:
    """Paragraphs in what is left of the area from there on."""
    parts: list[Text] = []
    y = top
    for sentence in sentences:
        lines = _lines(sentence, left, y, area.left + area.width - left, _LETTERS)
        parts += lines
        y += len(lines) * _LETTERS * _LEADING + _LETTERS * 0.6
    return words(*parts)


def _turned(answer: str, area: Area) -> Laid:
    """The answer upside down at the foot of the area."""
    lines = wrapped(answer, area.width, _SMALL)
    height = len(lines) * _SMALL * _LEADING
    texts = _lines(answer, 0, 0, area.width, _SMALL)
    return Laid(
        Scene(area.width, height, tuple(texts), "", ""), area.left, area.top + area.height - height, turned=True
    )


def _lines(text: str, left: float, top: float, width: float, size: float, *, bold: bool = False) -> list[Text]:
    return [
        from_left(line, left, top + (i + 0.5) * size * _LEADING, size, bold=bold)
        for i, line in enumerate(wrapped(text, width, size, bold=bold))
    ]
