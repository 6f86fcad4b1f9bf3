"""Everything that can be watched has a title."""

from sudokit.generating.grids.full_grids import READABLE_METHODS
from sudokit.play.pages.watchable import FILLINGS, HUMAN, METHODS
from sudokit.solving.solver import SOLVERS


def test_every_solver_and_every_way_to_fill_a_board_has_a_title():
    assert set(METHODS) == {HUMAN, *SOLVERS}
    assert set(FILLINGS) == set(READABLE_METHODS)
