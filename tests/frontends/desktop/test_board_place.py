"""Where the cells of a board are in a window, with names and clues around them."""

import pytest

from sudokit import Constraint, Grid, classic
from sudokit.frontends.desktop.board_place import aspect_of, cell_at, middle_of
from sudokit.frontends.desktop.toolkit.boxes import Box
from sudokit.view.board_view import BoardView

ABOVE = Constraint("sandwich", "r1c1 r2c1 r3c1 r4c1", total=5)
BELOW = Constraint("x-sum", "r4c2 r3c2 r2c2 r1c2", total=5)


@pytest.mark.parametrize("labels", [False, True])
@pytest.mark.parametrize("clues", [(), (ABOVE,), (BELOW,), (ABOVE, BELOW)])
def test_the_middle_of_a_cell_is_in_that_cell_whatever_is_written_around_the_board(clues, labels) -> None:
    view = BoardView.of(Grid.empty(classic(4).with_constraints(*clues)), labels=labels)
    box = Box(10, 20, 400, round(400 / aspect_of(view)))
    middles = [middle_of(view, box, cell) for cell in range(16)]
    assert [cell_at(view, box, x, y, reach=0.2) for x, y in middles] == list(range(16))
    assert cell_at(view, box, box.left + 1, box.top + 1, reach=0.4) is None
    assert all(box.left < x < box.left + box.width and box.top < y < box.top + box.height for x, y in middles)
