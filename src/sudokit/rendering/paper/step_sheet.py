"""Step sheets: how a puzzle is solved, one panel for each step, on as many pages as that takes.

A panel is a board with the step in it, a heading above and the words for it below. Panels fill a page line by line, and
a page is about as high to its width as a sheet of paper, so that it can be printed.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sudokit.board import Grid
from sudokit.rendering.painters.film import WatchedRun, last_step
from sudokit.rendering.playback import Snapshot, view_of
from sudokit.rendering.scene.captions import fitting_size, wrap
from sudokit.rendering.scene.legend import with_legend
from sudokit.rendering.scene.scene import MARGIN, scene_of
from sudokit.rendering.scene.shapes import Rectangle, Scene, ScenePart, Text, place_shape, tidy
from sudokit.techniques.step import Step
from sudokit.techniques.words.explanation import explain
from sudokit.translation import _, format_number
from sudokit.view.board_view import BoardView, view_of_step
from sudokit.view.rules_in_words import rules_of

PAPER = 2**0.5  # the height of a sheet to its width
GAP = 0.7  # between two panels
_CELLS_ACROSS = 30  # of a page: three boards of 9×9, one samurai
PAPER_LINES = 12  # of a caption on paper: chains of chains fill pages, which nobody reads
_LETTERS, _LEADING = 1 / 29, 1.35  # the height of letters in widths of a board, and of a line in heights of letters


class Panel(NamedTuple):
    """One step: the board, a heading, and the step in words; `follows` is the end of these, which is never cut off."""

    view: BoardView
    heading: str
    caption: str
    follows: str = ""


def panels_of_path(puzzle: Grid, steps: Iterable[Step], *, labels: bool = True) -> Iterator[Panel]:
    """The steps of a human solution, each with its name and its argument.

    >>> from sudokit.techniques.paths.human_solver import solve_path
    >>> puzzle = Grid("1... ..3. .4.. ...2")
    >>> next(panels_of_path(puzzle, solve_path(puzzle).steps)).heading
    '1. Hidden single'
    """
    for number, step in enumerate(steps, start=1):
        words = explain(step, board=puzzle.board)
        heading = _("{number}. {technique}").format(number=number, technique=words.name)
        caption = f"{words.why} {words.follows}"
        yield Panel(view_of_step(step, puzzle, labels=labels), heading, caption, words.follows)


def panels_of_run(run: WatchedRun, moments: Iterable[Snapshot], *, labels: bool = True) -> Iterator[Panel]:
    """Moments of a solver or of a way to fill a board, each with its step in words."""
    for snapshot in moments:
        heading = _("step {n}").format(n=format_number(snapshot.step))
        yield Panel(view_of(snapshot, run.start, labels=labels), heading, last_step(snapshot, run))


def step_sheets(panels: Sequence[Panel], *, title: str = "", rules: bool = True) -> list[Scene]:
    """The panels on pages. The title and the rules of the board stand on the first one, page numbers on all of several.

    There must be at least one panel, and all must be of the same board.
    """
    board = panels[0].view.board
    stated = rules_of(board) if rules else []
    columns = max(1, min(len(panels), _CELLS_ACROSS // (board.column_count + 1)))
    drawn = [panel_scene(panel) for panel in panels]
    width = tidy(columns * (drawn[0].width + GAP) - GAP + 2 * GAP)
    pages: list[list[tuple[float, Sequence[Scene]]]] = [[]]  # lines of panels, each with its top
    top = GAP
    for i in range(0, len(drawn), columns):
        line = drawn[i : i + columns]
        height = max(panel.height for panel in line)
        if pages[-1] and top + height + GAP > PAPER * width:
            pages.append([])
            top = GAP
        pages[-1].append((top, line))
        top += height + GAP
    scenes = [_page(lines, width, number, len(pages)) for number, lines in enumerate(pages, start=1)]
    if title or stated:
        scenes[0] = with_legend(scenes[0], title, stated, letters=1.25 * _letters(drawn[0].width))
    return [scene._replace(title=title or panels[0].view.title) for scene in scenes]


def _page(lines: Sequence[tuple[float, Sequence[Scene]]], width: float, number: int, count: int) -> Scene:
    parts: list[ScenePart] = []
    bottom = 0.0
    for top, panels in lines:
        for column, panel in enumerate(panels):
            parts += (place_shape(part, GAP + column * (panel.width + GAP), top) for part in panel.parts)
            bottom = max(bottom, top + panel.height)
    if count > 1:
        words = _("page {number} of {count}").format(number=number, count=count)
        parts.append(Text(words, tidy(width / 2), tidy(bottom + GAP / 2), GAP / 2, "label"))
    height = tidy(bottom + GAP)
    ground = Rectangle(0, 0, width, height, "ground")
    descriptions = " ".join(panel.description for _top, panels in lines for panel in panels)
    return Scene(width, height, (ground, *parts), "", descriptions)


def _letters(board_width: float, part: float = _LETTERS) -> float:
    return tidy(max(0.3, board_width * part))


def panel_scene(panel: Panel, letters: float = _LETTERS, most_lines: int | None = None) -> Scene:
    """The heading, the board and the caption, one below the other; letters as a part of the width of the board.

    A caption of more lines than `most_lines` has an ellipsis before what follows, which stands at its end.
    """
    board = scene_of(panel.view)
    letters = _letters(board.width, letters)
    line = letters * _LEADING
    width, middle = board.width - 2 * MARGIN, tidy(board.width / 2)
    heading_size = tidy(fitting_size(panel.heading, width, letters * 1.15, bold=True))
    parts: list[ScenePart] = [Text(panel.heading, middle, tidy(line / 2), heading_size, "given", True)]
    parts += (place_shape(part, 0, line) for part in board.parts)
    y = line + board.height
    lines = wrap(panel.caption, width, letters)
    if most_lines is not None and len(lines) > most_lines:
        end = wrap(panel.follows, width, letters) if panel.follows else []
        begin = wrap(panel.caption.removesuffix(panel.follows), width - 2 * letters, letters)
        lines = [*begin[: max(1, most_lines - len(end))], *end]
        lines[-len(end) - 1] += " …"
    for text in lines:
        parts.append(Text(text, middle, tidy(y + line / 2), letters, "mark"))
        y += line
    return Scene(board.width, tidy(y), tuple(parts), panel.heading, f"{panel.heading}: {panel.caption}")
