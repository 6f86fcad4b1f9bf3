"""Surveys as pictures."""

from sudokit.board.variants import classic, samurai
from sudokit.generating.survey import survey
from sudokit.rendering.plots.survey_plot import survey_scene
from sudokit.rendering.scene.shapes import Text


def axis(board):
    """The numbers below the bars."""
    scene = survey_scene([survey("propagation", 5, board, seed=1)])
    words = [part.text for part in scene.parts if isinstance(part, Text)]
    return [word for word in words if word.removesuffix("+").isdecimal()]


def test_the_bars_reach_as_far_as_the_board_has_rectangles():
    assert axis(classic()) == ["0", "5", "10", "15", "20", "25", "30+"]
    assert axis(samurai()) == ["0", "10", "20", "30", "40", "50", "60+"]
