"""Corner boxes: small empty boxes in the corners of empty cells, to note there where a digit can go.

In Snyder's notation a digit is written, small, into the corners of the two cells of a box that can still hold it.
"""

from sudokit.board import Grid
from sudokit.rendering.scene.scene import margins_of
from sudokit.rendering.scene.shapes import Line, Scene, tidy

_SIZE, _INSET, _WIDTH = 0.23, 0.075, 0.016  # clear of the thickest lines of the board, and thick enough to be printed


def with_corner_boxes(scene: Scene, puzzle: Grid) -> Scene:
    """The scene of a puzzle, without labels, with a box in each corner of its empty cells."""
    boxes = []
    start, _after = margins_of(puzzle.board, False)
    for cell in puzzle.empty_cells:
        row, column = puzzle.board.positions[cell]
        for x in (column + _INSET, column + 1 - _INSET - _SIZE):
            for y in (row + _INSET, row + 1 - _INSET - _SIZE):
                left, top = tidy(start + x), tidy(start + y)
                right, bottom = tidy(left + _SIZE), tidy(top + _SIZE)
                corners = ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))
                boxes.append(Line(corners, _WIDTH, "diagonal"))
    return scene._replace(parts=(*scene.parts, *boxes))
