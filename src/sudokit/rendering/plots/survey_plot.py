"""A plot of surveys: for each method the unavoidable rectangles of its grids, and how even the digits of each cell are.

On the left a histogram: how many grids have how many rectangles, with the mean of fair grids as a dashed line. On the
right the board: the stronger a cell is coloured, the less likely its digits are so uneven by chance. A legend below
explains both.
"""

from collections.abc import Sequence
from itertools import count

from sudokit.board import Board
from sudokit.generating.survey import MethodSurvey, chi_square_tail, fair_rectangles
from sudokit.rendering.scene.backdrop import areas_at
from sudokit.rendering.scene.captions import fitting_size, text_width
from sudokit.rendering.scene.outlines import borders, outline
from sudokit.rendering.scene.shapes import DASH, Line, Rectangle, Scene, ScenePart, Text
from sudokit.translation import _, format_number, ngettext

_MARGIN = 0.5
_NAME_WIDTH = 4.6
_HISTOGRAM_WIDTH = 9.0
_HEIGHT = 3.0  # of a histogram, and of the small board beside it
_LINE = 0.03
_GAP = 1.2  # between two methods, with room for the numbers of the axis
_HEADING_SIZE = 0.38
_LEGEND_SIZE = 0.32
_LEGEND_STEP = 0.6  # from one line of the legend to the next
_BARS = 31  # each of as many numbers of rectangles as `_bar_width` says, and the last of all above

# A cell so uneven that a fair method would show it with less than this chance is painted so.
_UNEVEN = ((1e-12, "red-ink"), (1e-6, "orange-ink"), (1e-3, "orange-wash"))


def survey_scene(surveys: Sequence[MethodSurvey]) -> Scene:
    """The picture of one or several surveys, one below the other."""
    board_left = _MARGIN + _NAME_WIDTH + _HISTOGRAM_WIDTH + 1.0
    width = board_left + _HEIGHT + _MARGIN
    legend_top = _MARGIN + 0.9 + len(surveys) * (_HEIGHT + _GAP)
    height = legend_top + 2 * _LEGEND_STEP + _MARGIN
    parts: list[ScenePart] = [Rectangle(0, 0, width, height, "ground")]
    histogram_middle, board_middle = _MARGIN + _NAME_WIDTH + _HISTOGRAM_WIDTH / 2, board_left + _HEIGHT / 2
    parts.append(_heading(_("unavoidable rectangles per grid"), histogram_middle, _HISTOGRAM_WIDTH))
    parts.append(_heading(_("uneven digits"), board_middle, _HEIGHT + _MARGIN))
    for i, survey in enumerate(surveys):
        top = _MARGIN + 0.9 + i * (_HEIGHT + _GAP)
        parts += _facts(survey, _MARGIN, top)
        parts += _histogram(survey, _bar_width(surveys), _MARGIN + _NAME_WIDTH, top)
        parts += _uneven_cells(survey, board_left, top)
    parts += _legend(surveys[0].board, _MARGIN, legend_top)
    return Scene(width, height, tuple(parts), _title(surveys), " ".join(map(in_words, surveys)))


def _heading(text: str, middle: float, width: float) -> Text:
    """A heading no wider than that: some languages have longer words."""
    size = fitting_size(text, width, _HEADING_SIZE, bold=True)
    return Text(text, middle, _MARGIN + 0.3, size, "given", bold=True)


def in_words(survey: MethodSurvey) -> str:
    """What a survey found, as one sentence.

    >>> from sudokit.generating.survey import survey
    >>> in_words(survey("rotation", 5, seed=1))
    'rotation: 5 grids of 1 class, 0.00 unavoidable rectangles per grid.'
    """
    return _("{method}: {facts}.").format(
        method=survey.method, facts=", ".join([_classes(survey), _rectangles(survey)])
    )


def _title(surveys: Sequence[MethodSurvey]) -> str:
    return _("How random are full grids of {board}?").format(board=surveys[0].board.name)


def _classes(survey: MethodSurvey) -> str:
    if survey.class_count is None:
        return ngettext("{n} grid", "{n} grids", survey.grid_count).format(n=format_number(survey.grid_count))
    if survey.class_count == 1:
        return ngettext("{n} grid of 1 class", "{n} grids of 1 class", survey.grid_count).format(
            n=format_number(survey.grid_count)
        )
    return _("{n} grids of {classes} classes").format(
        n=format_number(survey.grid_count), classes=format_number(survey.class_count)
    )


def _rectangles(survey: MethodSurvey) -> str:
    return _("{mean} unavoidable rectangles per grid").format(mean=format_number(survey.mean_rectangles, ".2f"))


def _facts(survey: MethodSurvey, left: float, top: float) -> list[ScenePart]:
    lines = [
        (survey.method, 0.46, "given", True),
        (_classes(survey), 0.32, "label", False),
        (
            _("mean {mean}").format(mean=survey.rectangles_text),
            0.32,
            "label",
            False,
        ),
    ]
    return [
        Text(text, left + text_width(text, size, bold=bold) / 2, top + 0.6 + 0.62 * i, size, paint, bold)
        for i, (text, size, paint, bold) in enumerate(lines)
    ]


def _bar_width(surveys: Sequence[MethodSurvey]) -> int:
    """How many numbers of rectangles share a bar, so that the usual ones are not all in the last."""
    largest = max(survey.mean_rectangles for survey in surveys)
    return next(width for width in count(1) if largest <= 0.8 * width * _BARS)


def _histogram(survey: MethodSurvey, bar_width: int, left: float, top: float) -> list[ScenePart]:
    heights = [0] * _BARS
    for rectangles in survey.rectangles:
        heights[min(rectangles // bar_width, _BARS - 1)] += 1
    tallest = max(heights)
    step = _HISTOGRAM_WIDTH / _BARS
    bottom = top + _HEIGHT
    parts: list[ScenePart] = [
        Rectangle(
            left + i * step + 0.03, bottom - _HEIGHT * n / tallest, step - 0.06, _HEIGHT * n / tallest, "blue-ink"
        )
        for i, n in enumerate(heights)
        if n
    ]
    parts.append(Rectangle(left, bottom, _HISTOGRAM_WIDTH, 0.03, "line"))
    for i in range(0, _BARS, 5):
        label = str(i * bar_width) if i < _BARS - 1 else f"{i * bar_width}+"
        parts.append(Text(label, left + (i + 0.5) * step, bottom + 0.3, 0.3, "label"))
    fair = fair_rectangles(survey.board)
    if fair is not None:
        x = left + (fair / bar_width + 0.5) * step
        parts.append(Line(((x, top), (x, bottom)), 0.05, "orange-ink", dash=DASH))
    return parts


def _uneven_cells(survey: MethodSurvey, left: float, top: float) -> list[ScenePart]:
    board = survey.board
    size = _HEIGHT / max(board.row_count, board.column_count)
    parts: list[ScenePart] = []
    for cell, chi_square in enumerate(survey.chi_squares):
        likelihood = chi_square_tail(chi_square, board.digit_count - 1)
        paint = next((paint for limit, paint in _UNEVEN if likelihood < limit), None)
        if paint:
            row, column = board.positions[cell]
            parts.append(Rectangle(left + column * size, top + row * size, size, size, paint))
    return parts + _frame(board, left, top, size)


def _legend(board: Board, left: float, top: float) -> list[ScenePart]:
    """What the dashed line is, where there is one, and what the colours of the small boards are."""
    parts: list[ScenePart] = []
    fair = fair_rectangles(board)
    if fair is not None:
        parts.append(Line(((left, top + 0.2), (left + 0.6, top + 0.2)), 0.05, "orange-ink", dash=DASH))
        parts += _from_left(
            _("the mean of all grids, {fair}").format(fair=format_number(fair, ".2f")), left + 0.8, top + 0.2
        )[0]
        top += _LEGEND_STEP
    words, left = _from_left(_("chance of a cell this uneven, if the method were fair: less than"), left, top + 0.2)
    parts += words
    for limit, paint in reversed(_UNEVEN):
        parts.append(Rectangle(left + 0.4, top, 0.4, 0.4, paint))
        words, left = _from_left(format_number(limit, "g"), left + 0.95, top + 0.2)
        parts += words
    return parts


def _from_left(text: str, left: float, middle: float) -> tuple[list[ScenePart], float]:
    """A text of the legend that begins there, and where it ends."""
    width = text_width(text, _LEGEND_SIZE)
    return [Text(text, left + width / 2, middle, _LEGEND_SIZE, "label")], left + width


def _frame(board: Board, left: float, top: float, size: float) -> list[ScenePart]:
    """Lines around the small board and between its boxes or regions."""
    return [
        Rectangle(left + x1 * size, top + y1 * size, (x2 - x1) * size + _LINE, (y2 - y1) * size + _LINE, "line")
        for x1, y1, x2, y2 in (*borders(areas_at(board)), *outline(board.positions))
    ]
