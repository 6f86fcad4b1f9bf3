"""Worksheets for a class: a puzzle with its steps drawn, or a technique with a position to try. One page or two.

The puzzle stands at the top of the first page, to be solved; below it the steps of a human solution, a panel each.
Where there are more steps than two pages hold, the hardest are shown and, if there is room, some of the singles, in
their order. Panels with pencil marks are so wide that one can read these, up to 10×10. A technique is shown at work in
one position, explained, and asked for in another; the answer stands upside down at the foot of the page.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sudokit.board.grid import Grid
from sudokit.errors import PictureError
from sudokit.rendering.paper.pages import Area, Laid, Page, Paper, words
from sudokit.rendering.paper.paragraphs import Paragraph, Paragraphs, rule_paragraphs
from sudokit.rendering.paper.step_sheet import PAPER_LINES, Panel, panel_scene, panels_of_path
from sudokit.rendering.scene.captions import fitting_size, from_left, in_few_lines, text_width
from sudokit.rendering.scene.corner_boxes import with_corner_boxes
from sudokit.rendering.scene.pencil_marks import candidate_places
from sudokit.rendering.scene.scene import scene_of
from sudokit.rendering.scene.shapes import Line, Part, Scene
from sudokit.techniques.catalogue import rating_of
from sudokit.techniques.step import Step
from sudokit.techniques.words.examples import Example
from sudokit.techniques.words.explanation import explain
from sudokit.translation import _, ngettext
from sudokit.view.board_view import BoardView
from sudokit.view.step_view import view_of_step

_TITLE, _LETTERS, _SMALL = 7.0, 3.6, 2.6  # heights of letters, in millimetres
_GAP = 6.0
_PANEL, _PANEL_CELL = 54.0, 4.0  # the least width of a panel and of its cells
_LEAST_MARK = 1.95  # the least height of a pencil mark: 5.5 points
_LETTERS_OF_PANELS = 1 / 22  # of the width of a board: panels are small, and must be readable
_PAGES = 2
_TASK_CELL = 6.0  # the least width of a cell of a position to try: one writes into it
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

    pages: list[Page]
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
    places, drawn = [], []
    for panel in panels_of_path(puzzle, steps, labels=True):
        across, width = _panels_across(panel, paper.area(1), mark)
        places.append((across, width))
        drawn.append(panel_scene(panel, min(_LETTERS_OF_PANELS, _LETTERS / width), most_lines))
    for most in range(len(steps), -1, -1):
        rows: list[_Row] = []
        for i in (chosen := _choose_steps(steps, most)):
            across, width = places[i]
            if not rows or rows[-1].width != width or len(rows[-1].panels) == across:
                rows.append(_Row([], width))
            rows[-1].panels.append(drawn[i])
        sentence = _steps_in_words([steps[i] for i in chosen], len(steps), solved=solved)
        pages = _puzzle_pages(puzzle, rows, sentence, paper, title, corners)
        if len(pages) <= _PAGES:
            return Worksheet(pages, most, len(steps))
    raise PictureError(_("expected a board that fits on a page, found {board}").format(board=puzzle.board.name))


def _choose_steps(steps: Sequence[Step], most: int) -> list[int]:
    """Which steps are shown: the hardest, and singles, evenly spread, where there is room for more."""
    hard = [i for i, step in enumerate(steps) if step.technique not in _SINGLES]
    if len(hard) >= most:
        return sorted(sorted(hard, key=lambda i: -rating_of(steps[i]))[:most])  # of equal ones the first
    singles = [i for i, step in enumerate(steps) if step.technique in _SINGLES]
    # Rather those before and after the hard ones: between them, each would take a row of the page for itself.
    outside = [i for i in singles if not hard or not hard[0] < i < hard[-1]]
    room = most - len(hard)
    taken = outside if len(outside) >= room else singles
    return sorted(hard + [taken[(2 * i + 1) * len(taken) // (2 * room)] for i in range(room)])


def technique_worksheet(shown: Example, tried: Example, paper: Paper, *, title: str = "") -> Worksheet:
    """A technique at work in one position, and another position in which to find it; below it, or on a second page."""
    area = paper.area(1)
    name = _(shown.technique.title)
    head = _Head(area, title or name)
    step, answer = shown.step(), tried.step()
    explained = explain(step, board=shown.givens.board)
    sentences = [Paragraph(sentence) for sentence in (explained.where, explained.why, explained.follows)]
    width = min(area.width * 0.56, area.height * 0.33)
    board = scene_of(view_of_step(step, shown.givens, labels=True))
    laid = [*head.laid, Laid(board, area.left, head.bottom, width / board.width)]
    bottom = head.bottom + board.height * width / board.width
    beside = _write_paragraphs(_beside(area, width, head.bottom), sentences)
    task = _task(tried, answer, name, _below(area, max(bottom, beside.bottom) + _GAP))
    if task.cell >= _TASK_CELL:
        return Worksheet([Page((*laid, words(*beside.parts), *task.laid))], 1, 1)
    written = _write_paragraphs(_below(area, bottom + _GAP), sentences)
    task = _task(tried, answer, name, paper.area(2))
    return Worksheet([Page((*laid, words(*written.parts))), Page(tuple(task.laid))], 1, 1)


class _Task(NamedTuple):
    """A position to try with what is asked and the answer, and how wide a cell of it is."""

    laid: list[Laid]
    cell: float


def _task(tried: Example, answer: Step, name: str, area: Area) -> _Task:
    """What is asked at the top of the area, the answer upside down at its foot, and the position between them."""
    asking = _("Your turn: find the {technique} in this position. What does it tell you?").format(technique=name)
    asked = Paragraphs(area, _LETTERS, [Paragraph(asking, heading=1)])
    position = scene_of(
        BoardView.of(Grid(tried.digits, tried.givens.board), tried.givens, tried.candidates(), labels=True)
    )
    solved = explain(answer, board=tried.givens.board)
    upside_down = _upside_down(f"{solved.where} {solved.why} {solved.follows}", area)
    top = asked.bottom + _GAP / 2
    scale = min((upside_down.y - _GAP - top) / position.height, area.width / position.width)
    left = area.left + (area.width - position.width * scale) / 2
    return _Task([words(*asked.parts), Laid(position, left, top, scale), upside_down], scale)


class _Head:
    """The title of a sheet, and lines for a name and a date."""

    def __init__(self, area: Area, title: str) -> None:
        size = max(
            _TITLE / 2, fitting_size(title, area.width, _TITLE, bold=True)
        )  # rather several lines than small letters
        size, lines = in_few_lines(title, area.width, size, bold=True)
        y = area.top + size / 2
        parts: list[Part] = []
        for number, line in enumerate(lines):
            y += size * 1.2 if number else 0
            parts.append(from_left(line, area.left, y, size, bold=True))
        y += size / 2 + _LETTERS * 2
        for label, left, width in ((_("Name"), 0.0, 0.6), (_("Date"), 0.65, 0.35)):
            start = area.left + area.width * left
            parts.append(from_left(f"{label}:", start, y, _LETTERS))
            ink = text_width(f"{label}:", _LETTERS) + 2
            end = start + area.width * width
            parts.append(Line(((start + ink, y + _LETTERS / 2), (end, y + _LETTERS / 2)), 0.2, "line"))
        self.laid = [words(*parts)]
        self.bottom = y + _LETTERS + _GAP


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
) -> list[Page]:
    area = paper.area(1)
    head = _Head(area, title or _("Sudoku"))
    board = scene_of(BoardView.of(puzzle))
    if corners:
        board = with_corner_boxes(board, puzzle)
    rules = rule_paragraphs(puzzle.board)
    paragraphs = [*rules, Paragraph(sentence)] if sentence else rules
    room = _below(area, head.bottom)
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
            Laid(scene, area.left + column * (row.width + _GAP), top, row.width / scene.width)
            for column, scene in enumerate(row.panels)
        )
        top += row.height + _GAP
    return [Page(tuple(page)) for page in pages]


def _panels_across(panel: Panel, area: Area, mark: float) -> tuple[int, float]:
    """How many panels like this one fit beside each other, and how wide they are."""
    board = panel.view.board
    has_marks = panel.view.candidates or any(highlight.candidates for highlight in panel.view.highlights)
    cell = max(_PANEL_CELL, mark / candidate_places(board.digit_count).size if has_marks else 0)
    # The margins and the labels take about as much as a cell more.
    across = max(1, int((area.width + _GAP) // (max(_PANEL, (board.column_count + 1) * cell) + _GAP)))
    return across, (area.width - (across - 1) * _GAP) / across


def _puzzle_and_rules_beside(board: Scene, rules: Sequence[Paragraph], room: Area) -> tuple[list[Laid], float]:
    """The puzzle with its rules to its right, and where the steps begin below both."""
    width = min(room.width * 0.5, room.height * 0.4 * board.width / board.height)
    beside = _write_paragraphs(_beside(room, width, room.top), rules)
    bottom = max(room.top + board.height * width / board.width, beside.bottom)
    return [Laid(board, room.left, room.top, width / board.width), words(*beside.parts)], bottom + _GAP


def _puzzle_above_rules(board: Scene, rules: Sequence[Paragraph], room: Area) -> list[Laid]:
    """The puzzle as large as the page allows, with its rules below it."""
    written = _write_paragraphs(room, rules)
    left_over = room.height - (written.bottom - room.top) - _GAP
    scale = min(room.width / board.width, left_over / board.height)
    below = _write_paragraphs(_below(room, room.top + board.height * scale + _GAP), rules)
    return [Laid(board, room.left + (room.width - board.width * scale) / 2, room.top, scale), words(*below.parts)]


def _below(area: Area, top: float) -> Area:
    """What is left of the area from there on down."""
    return area._replace(top=top, height=area.top + area.height - top)


def _beside(area: Area, width: float, top: float) -> Area:
    """What is left of the area to the right of a board of that width, from there on down."""
    taken = width + _GAP
    return _below(area, top)._replace(left=area.left + taken, width=area.width - taken)


def _write_paragraphs(area: Area, paragraphs: Sequence[Paragraph]) -> Paragraphs:
    """The paragraphs down the area, in smaller letters where they would leave it."""
    size = _LETTERS
    while (written := Paragraphs(area, size, paragraphs)).bottom > area.top + area.height and size > _SMALL:
        size *= 0.95
    return written


def _upside_down(answer: str, area: Area) -> Laid:
    """The answer upside down at the foot of the area."""
    written = Paragraphs(Area(0, 0, area.width, 0), _SMALL, [Paragraph(answer)])
    height = written.bottom
    scene = Scene(area.width, height, tuple(written.parts), "", "")
    return Laid(scene, area.left, area.top + area.height - height, turned=True)
