"""Pictures that nobody plays on, as the text of an SVG that takes its colours from the page."""

from collections.abc import Sequence

from sudokit.play.game.game import Game
from sudokit.rendering.painters.svg import svg
from sudokit.rendering.painters.svg_pieces import VARIABLES
from sudokit.rendering.plots.times_plot import times_plot
from sudokit.rendering.scene.scene import scene_of
from sudokit.view.board_view import BoardView


def view_picture(view: BoardView) -> str:
    """The picture of a view."""
    return svg(scene_of(view), VARIABLES)


def board_picture(game: Game) -> str:
    """How far a game is."""
    return view_picture(BoardView.of(game.grid, game.puzzle))


def plot_picture(times: Sequence[float], title: str) -> str:
    """The times of games."""
    return svg(times_plot(tuple(times), title), VARIABLES)
