"""Pictures that nobody plays on, as the text of an SVG that takes its colours from the page."""

from collections.abc import Sequence

from sudokit.play.game.game import Game
from sudokit.rendering.painters.svg import svg
from sudokit.rendering.painters.svg_pieces import VARIABLES
from sudokit.rendering.plots.times_plot import times_plot
from sudokit.rendering.scene.scene import scene_of
from sudokit.rendering.scene.shapes import Scene
from sudokit.rendering.scene.themes import THEMES
from sudokit.rendering.scene.thumbnail import thumbnail
from sudokit.view.board_view import BoardView


def view_picture(view: BoardView) -> str:
    """The picture of a view."""
    return svg(scene_of(view), VARIABLES)


def small_picture(view: BoardView, theme: str = "") -> str:
    """The picture of a view where there is little room, for which words stand beside it, in a theme if one is named."""
    return svg(thumbnail(view)._replace(title="", description=""), THEMES.get(theme, VARIABLES))


def board_picture(game: Game) -> str:
    """How far a game is."""
    return view_picture(BoardView.of(game.grid, game.puzzle))


def scene_picture(scene: Scene) -> str:
    """The picture of a scene that is no board."""
    return svg(scene, VARIABLES)


def plot_picture(times: Sequence[float], title: str) -> str:
    """The times of games."""
    return scene_picture(times_plot(tuple(times), title))
